/* Keys at the table: arrows go to lit places, letters are shortcuts. Enter and Space press the button that has the focus. */
import { nearest } from './play.js';

/** @typedef {import('./table.js').Table} Table */

/** @type {Record<string, (table: Table) => void>} */
const shortcuts = {
    u: table => table.undo(),
    h: table => table.hint(),
    e: table => table.entrust.press(),
    r: table => table.show('rules'),
    l: table => table.show('log'),
    c: table => table.show('chat'),
    w: table => table.show('words'),
    v: table => table.review.open(),
    t: table => table.turn(),
    '?': table => table.askWhy(),
    Escape: table => table.escape(),
};

/** @param {Table} table @param {KeyboardEvent} event */
export function pressed(table, event) {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.altKey || event.metaKey || at?.closest('input, textarea, select')) return;
    if (event.key.startsWith('Arrow')) { arrow(event); return; }
    if (at !== null && isDrawnButton(at) && (event.key === 'Enter' || event.key === ' ')) {
        event.preventDefault();
        at.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return;
    }
    if (event.key === 'Enter' && table.story.phase === 'held' && at?.closest('button, a, summary') == null) { event.preventDefault(); table.story.goOn(); return; }
    const act = shortcuts[event.key];
    if (act === undefined) return;
    event.preventDefault();
    act(table);
}

/** A place on a map: the browser presses only buttons of its own. @param {Element} el */
const isDrawnButton = el => el instanceof SVGElement && el.getAttribute('role') === 'button';

/** To the nearest lit place; with Shift to the nearest of any kind. @param {KeyboardEvent} event */
function arrow(event) {
    const focused = document.activeElement, play = document.querySelector('.play');
    const inside = focused !== null && play !== null && play.contains(focused);
    if (play === null || (!inside && focused !== document.body && focused?.tagName !== 'H1')) return;
    const wanted = event.shiftKey ? '[data-place], .moves button' : '[data-place].is-lit, .moves button';
    const among = /** @type {HTMLElement[]} */ ([...play.querySelectorAll(wanted)].filter(el => el.getClientRects().length > 0));
    const to = nearest(event.key, inside ? focused : null, among);
    if (to === null) return;
    event.preventDefault();
    to.focus();
    to.scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
