/* What cannot be got back: a pointer holds its button for a while, a keyboard is asked once and presses again. */
import { h } from './dom.js';
import { redraw } from './app.js';
import { t } from './text.js';

const HELD = 800;   // ms: long enough not to happen by mistake

/** The button that is being held, and the one that has asked, by their keys. */
let timer = 0, held = '', asked = '';

/** @param {string} label @param {() => void} act @param {Record<string, any>} props with a key */
export function holdButton(label, act, props) {
    const { key } = props;
    const done = () => { held = asked = ''; act(); };
    const press = () => { held = key; clearTimeout(timer); timer = setTimeout(() => { if (held === key) done(); redraw(); }, HELD); redraw(); };
    const release = () => { if (held !== key) return; clearTimeout(timer); held = ''; redraw(); };
    /* A click without a pointer: by keyboard, or by what reads the screen. */
    const click = (/** @type {MouseEvent} */ event) => {
        if (event.detail > 0) return;
        if (asked === key) done();
        else asked = key;
        redraw();
    };
    return h('button', {
        ...props, type: 'button', class: `btn hold ${held === key ? 'is-held' : ''}`, onpointerdown: press, onpointerup: release, onpointerleave: release, onpointercancel: release,
        onclick: click, onblur: () => { if (asked === key) { asked = ''; redraw(); } }, oncontextmenu: (/** @type {Event} */ event) => event.preventDefault(),
    }, h('span', null, asked === key ? t('really', label) : label), h('small', null, asked === key ? t('press again') : t('hold it')));
}
