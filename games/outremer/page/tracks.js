/* The tracks printed in the desert: title, Card Bonus, turn. */
import { h } from '/js/dom.js';
import { PICTURES, signOf, signed } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/** @param {number} y @param {number} size @param {string} text @param {Record<string, any>} [more] */
const line = (y, size, text, more = {}) => h('text', { x: 170, y, 'font-size': size, 'text-anchor': 'middle', fill: 'var(--ink)', ...more }, text);

/** @param {Ui} ui */
function markers(ui) {
    const { state, extra } = ui.view;
    const own = extra.seats.map((/** @type {any} */ s) => ({ n: signOf(ui, s.faction), bonus: Number(state.bonus[s.seat]) }));
    return extra.group === 'b' ? [...own, { n: signOf(ui, 'muslims'), bonus: Number(state.muslim_bonus) }] : own;
}

/** Four fit in a space, two by two. @param {number} i @param {number} count */
function standAt(i, count) {
    if (count === 1) return [31, 74];
    return [i % 2 === 0 ? 17 : 45, count === 2 ? 74 : i < 2 ? 58 : 88];
}

/** @param {Ui} ui */
function bonusTrack(ui) {
    const all = markers(ui);
    return [-2, -1, 0, 1, 2].map((bonus, i) => {
        const here = all.filter((/** @type {any} */ m) => m.bonus === bonus);
        return h('g', { key: bonus, transform: `translate(${5 + i * 67} 154)` },
            h('rect', { width: 62, height: 106, rx: 6, fill: 'var(--paper)', stroke: 'var(--edge)', 'stroke-width': 2 }),
            h('text', { x: 31, y: 30, 'font-size': 25, 'font-weight': 600, 'text-anchor': 'middle', fill: 'var(--ink)' }, signed(bonus)),
            here.map((/** @type {any} */ m, /** @type {number} */ k) => {
                const [x, y] = standAt(k, here.length);
                return h('use', { key: m.n, href: `${PICTURES}#shape-${m.n}`, class: `seat-${m.n} marker`, x: x - 13, y: y - 13, width: 26, height: 26 });
            }));
    });
}

/** @param {Ui} ui */
function turnTrack(ui) {
    return [1, 2, 3].map((turn, i) => {
        const now = ui.view.state.turn === turn;
        return h('g', { key: turn }, h('circle', { cx: 90 + i * 80, cy: 390, r: 31, fill: now ? 'var(--ink)' : 'var(--paper)', stroke: 'var(--edge)', 'stroke-width': 2 }),
            h('text', { x: 90 + i * 80, y: 400, 'font-size': 30, 'font-weight': 600, 'text-anchor': 'middle', fill: now ? 'var(--paper)' : 'var(--ink)' }, turn));
    });
}

/** A sentence in one or two lines. @param {string} text */
function twoLines(text) {
    if (text.length < 34) return [text];
    const words = text.split(' '), half = words.findIndex((_, i) => words.slice(0, i + 1).join(' ').length > text.length / 2);
    return [words.slice(0, half + 1).join(' '), words.slice(half + 1).join(' ')];
}

/** @param {Ui} ui */
export function tracks(ui) {
    const end = ui.word(ui.view.extra.group === 'a' ? 'sudden' : 'muslims everywhere');
    return h('g', { transform: 'translate(618 640)', key: 'tracks', class: 'tracks', 'aria-hidden': 'true' },
        h('path', { d: 'M-2 0h344l14 14v468l-14 14H-2l-14-14V14z', fill: 'var(--card)', stroke: 'var(--map-ink)', 'stroke-width': 3 }),
        h('path', { d: 'M4 8h332l12 12v456l-12 12H4l-12-12V20z', fill: 'none', stroke: 'var(--sand)', 'stroke-width': 2 }),
        line(54, 35, ui.word('outremer'), { 'font-weight': 600 }), line(84, 22, ui.view.extra.title, { 'font-style': 'italic', fill: 'var(--muted)' }),
        line(138, 24, ui.word('card bonus'), { 'font-weight': 600 }), bonusTrack(ui), line(286, 18, ui.word('bonus is for'), { fill: 'var(--muted)' }),
        line(340, 24, ui.word('turn'), { 'font-weight': 600 }), turnTrack(ui),
        twoLines(end).map((text, i) => line(448 + i * 22, 18, text, { fill: 'var(--muted)', key: i })));
}
