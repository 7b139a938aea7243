/* What this browser keeps for itself: language, theme, sound; shown on the account page and at the table. */
import { changeLanguage, redraw } from './app.js';
import { h } from './dom.js';
import { paceName, paceNames, setPace } from './pace.js';
import { recall, setTheme } from './prefs.js';
import { setSound, soundOn } from './sound.js';
import { language, languages, t } from './text.js';

export function preferences() {
    return h('section', { key: 'preferences' }, h('h2', { class: 'hd' }, h('span', null, t('this browser'))),
        choice('lang', t('language'), language(), languages, value => changeLanguage(value)),
        choice('theme', t('theme'), recall('theme', 'system'), [['system', t('theme system')], ['light', t('theme light')], ['dark', t('theme dark')]],
            value => { setTheme(value); redraw(); }),
        choice('pace', t('pace'), paceName(), paceNames.map(name => /** @type {const} */ ([name, t(`pace ${name}`)])), value => { setPace(value); redraw(); }),
        check(t('sound'), soundOn(), on => { setSound(on); redraw(); }));
}

/** @param {string} label @param {boolean} on @param {(on: boolean) => void} set */
export function check(label, on, set) {
    return h('p', null, h('label', { class: 'radio' }, h('input', { type: 'checkbox', checked: on,
        onchange: (/** @type {Event} */ e) => set(/** @type {HTMLInputElement} */ (e.target).checked) }), ' ', label));
}

/** @param {string} name @param {string} label @param {string} now @param {readonly (readonly [string, string])[]} values @param {(value: string) => void} set */
function choice(name, label, now, values, set) {
    return h('p', { class: 'field wide' }, h('label', { for: `pref-${name}` }, label),
        h('select', { id: `pref-${name}`, value: now, onchange: (/** @type {Event} */ e) => set(/** @type {HTMLSelectElement} */ (e.target).value) },
            values.map(([value, text]) => h('option', { value }, text))));
}
