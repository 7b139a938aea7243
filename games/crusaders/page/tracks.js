/* Beside the map: strengths of the enemies, the supply, the orders to choose from, and how the influence adds up. */
import { h } from '/js/dom.js';
import { nameOf, picture, seatOf, seatShape } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/** @param {Ui} ui @param {'slav' | 'prussian'} people @param {number} i */
function track(ui, people, i) {
    const { state } = ui.view, spaces = ui.content.tracks[state.expansion ? 'expansion' : 'base'][people], at = state.track[i];
    return h('li', { key: people }, h('h3', { class: 'sr' }, ui.word('track of', ui.content.enemies[people])),
        h('div', { class: 'track', role: 'img', 'aria-label': ui.word('track now', ui.content.enemies[people], spaces[at], spaces.slice(at + 1).join(', ') || '–') },
            spaces.map((/** @type {number} */ n, /** @type {number} */ k) => h('span', { key: k, class: k < at ? 'past' : k === at ? 'at' : '' }, k === at ? picture(`enemy-${people}`) : null, h('b', null, n)))));
}

/** @param {Ui} ui */
export function tracks(ui) {
    const { state, extra } = ui.view, people = ui.content.enemies['saracen-castle'].split(/[ (,:]/)[0];
    return h('section', { class: 'cr-tracks panel', key: 'tracks', 'aria-label': ui.word('enemies') },
        h('ul', { class: 'both' }, track(ui, 'slav', 0), track(ui, 'prussian', 1)),
        h('div', { class: 'row2' },
            h('p', { class: 'always', title: ui.word('always', people, extra.strength.saracen) }, picture('enemy-saracen'), h('b', { class: 'num' }, extra.strength.saracen), h('span', { class: 'sr' }, ui.word('always', people, extra.strength.saracen))),
            h('p', { class: 'supply' }, picture('a-influence'), h('b', { class: 'num' }, state.supply), h('small', null, ui.word('supply'), h('br'), h('span', { class: 'muted' }, ui.word(state.last_round ? 'last round' : 'supply ends'))))),
        ui.status.over ? null : h('details', { key: 'now' }, h('summary', null, ui.word('if it ended')), scoreTable(ui)));
}

/** @param {Ui} ui */
function scoreTable(ui) {
    const { extra } = ui.view, { enemies, types } = ui.content;
    const scores = extra.seats.map((/** @type {any} */ seat) => seat.score);
    const awards = [enemies.slav, enemies.prussian, enemies['saracen-castle'].split(/[ (,:]/)[0], ui.word('end tiles')];
    /** @type {[string, (score: any) => number][]} */
    const lines = [[ui.word('in play'), s => s.influence], ...scores[0].awards.map((/** @type {number} */ _, /** @type {number} */ i) => [ui.word('award of', awards[i]), (/** @type {any} */ s) => s.awards[i]]),
        ...Object.keys(types).filter(type => scores.some((/** @type {any} */ s) => s.spaces[type] !== undefined)).map(type => [`${types[type]} IV`, (/** @type {any} */ s) => s.spaces[type] ?? 0]),
        ...(scores.some((/** @type {any} */ s) => s.vaults > 0) ? [[ui.word('vaults'), (/** @type {any} */ s) => s.vaults]] : []), ...(scores.some((/** @type {any} */ s) => s.tiles > 0) ? [[ui.word('end tiles'), (/** @type {any} */ s) => s.tiles]] : [])];
    return h('div', { class: 'scroller' }, h('table', { class: 'sums' },
        h('thead', null, h('tr', null, h('td', null), scores.map((/** @type {any} */ _, /** @type {number} */ seat) => h('th', { key: seat, scope: 'col' }, seatShape(seat), h('span', null, nameOf(ui, seat)))))),
        h('tbody', null, lines.map(([says, of]) => h('tr', { key: says }, h('th', { scope: 'row' }, says), scores.map((/** @type {any} */ s, /** @type {number} */ seat) => h('td', { key: seat, class: of(s) === 0 ? 'muted' : '' }, of(s) === 0 ? '–' : of(s)))))),
        h('tfoot', null, h('tr', null, h('th', { scope: 'row' }, ui.word('total')), scores.map((/** @type {any} */ s, /** @type {number} */ seat) => h('td', { key: seat }, h('b', { class: 'num' }, s.total)))))));
}

/** At the end: where every point comes from. @param {Ui} ui */
export function sums(ui) {
    return ui.status.over ? h('section', { class: 'cr-sums panel', key: 'sums', 'aria-label': ui.word('final score') }, h('h2', null, ui.word('final score')), scoreTable(ui)) : null;
}

/** @param {Ui} ui */
export function orders(ui) {
    const { state } = ui.view;
    if (state.phase !== 'order') return null;
    const names = Object.keys(ui.content.orders), open = names.filter((name, i) => ui.offered.has(`order:${name}`) || state.dealt[i] !== null);
    /* Dealt to a seat, or to whoever takes it. */
    const whose = (/** @type {string} */ name) => seatOf(state.dealt[names.indexOf(name)] ?? '');
    open.sort((a, b) => Number(whose(b) === ui.me) - Number(whose(a) === ui.me));
    return h('section', { class: 'cr-orders panel', key: 'orders', 'aria-label': ui.word('choose order') }, h('h2', null, ui.word('choose order')), h('ul', null, open.map(name => h('li', { key: name },
        h('button', ui.spot(`order:${name}`, { class: 'kard order', tabindex: '0' }), whose(name) < 0 ? null : h('small', { class: 'muted' }, seatShape(whose(name)), ' ', ui.word('dealt to', whose(name) === ui.me && !ui.watching ? ui.word('you within') : ui.name(whose(name)))),
            h('b', null, ui.content.orders[name].title), h('span', { class: 'small' }, ui.content.orders[name].text))))));
}
