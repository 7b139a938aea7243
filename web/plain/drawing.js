/* A game that has no drawing of its own, as lists: all that is in its view under the names of its fields, and a button for every move. */
import { h } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/* English, Italian, Spanish. */
export const words = /** @type {Record<string, [string, string, string]>} */ ({
    table: ['The table', 'Il tavolo', 'La mesa'],
    nothing: ['nothing', 'niente', 'nada'],
    unknown: ['{0} unseen', '{0} coperte', '{0} ocultas'],
    points: ['points', 'punti', 'puntos'],
    point: ['point', 'punto', 'punto'],
});

/* No place is drawn, so every move stands below the prompt. */
export const kinds = /** @type {string[]} */ ([]);

/** What people call a word of the view: cards and places have names. @param {Ui} ui @param {string} word */
const called = (ui, word) => Object.values(ui.content ?? {}).find(kind => typeof kind?.[word] === 'string')?.[word] ?? word;

/** "first_full" is "first full". @param {string} name */
const spaced = name => name.replaceAll('_', ' ');

/** One value of the view, with whatever is in it. @param {Ui} ui @param {any} value @returns {any} */
function shown(ui, value) {
    if (Array.isArray(value)) return list(ui, value);
    if (value !== null && typeof value === 'object') return fields(ui, value);
    return value === null ? '?' : called(ui, String(value));
}

/** A row; what in it is not seen is only counted. @param {Ui} ui @param {any[]} values */
function list(ui, values) {
    const seen = values.filter(value => value !== null), hidden = values.length - seen.length;
    if (values.length === 0) return h('span', { class: 'muted' }, ui.word('nothing'));
    return h('ol', { class: seen.some(value => typeof value === 'object') ? 'pl-rows' : 'pl-row' },
        seen.map((value, i) => h('li', { key: i }, shown(ui, value))), hidden === 0 ? null : h('li', { key: 'hidden', class: 'muted' }, ui.word('unknown', hidden)));
}

/** @param {Ui} ui @param {Record<string, any>} value */
const fields = (ui, value) => h('dl', { class: 'pl-fields' }, Object.entries(value).map(([name, each]) => h('div', { key: name }, h('dt', null, spaced(name)), h('dd', null, shown(ui, each)))));

/** @param {Ui} ui */
export const board = ui => h('section', { class: 'pl-table', 'aria-label': ui.word('table') }, fields(ui, ui.view.state));

export const hand = () => null;
export const steps = () => [];
export const seatLine = () => '';
export const piles = () => null;
export const verbs = () => [];

/** @param {Ui} ui @param {string} place */
export const title = (ui, place) => called(ui, place.slice(place.indexOf(':') + 1));

/** @param {Ui} ui @param {number} n */
export const unit = (ui, n) => ui.word(n === 1 ? 'point' : 'points');
