/* Imperial Settlers: Empires in three rows, the hand, the draft, Prayers, decks. Draws the view; which places are lit comes from outside. */
import { h, icon, seatSign } from '/js/dom.js';
import { handCard, reader } from './cards.js';
import { builder, groupReader } from './decks.js';
import { empire, seats, stock } from './empire.js';
import { cardTitle, factionTitle, isSolo, nameOf, shownSeat } from './look.js';
import { answers, prayer, rows } from './question.js';
import { attacks } from './solo.js';
import { words } from './words.js';
export { story } from './story.js';

/** @typedef {import('/js/games.js').Ui} Ui */

export { words };
/* Cards and groups lie on the table; the rest has buttons of the drawing's own. "action" and "gate" only tell moves with a chosen card apart. */
export const kinds = ['card', 'group', 'good', 'colour', 'wood', 'stone', 'food', 'times', 'alternative', 'how', 'seat'];

/** @param {Ui} ui */
export function board(ui) {
    const { memory } = ui;
    if (memory.readAt !== ui.status.moves_played) memory.read = memory.readGroup = undefined;
    memory.readAt = ui.status.moves_played;
    if (ui.view.state.phase === 'decks') return h('div', { class: 'settle', key: 'settle' }, builder(ui));
    const shown = shownSeat(ui);
    return h('div', { class: 'settle', key: 'settle' }, seats(ui), stock(ui, shown), attacks(ui), prayer(ui), rows(ui, shown), empire(ui, shown), hold(ui),
        ui.status.over ? reader(ui) : null,
        h('span', { hidden: true, 'data-place': 'action:1', key: 'action' }));   // to ask why an action cannot be taken
}

/** The hand lies below the Empire. @param {Ui} ui */
function hold(ui) {
    const cards = /** @type {(string | null)[]} */ (ui.view.state.hand[ui.me] ?? []).filter(card => card !== null);
    if (ui.watching || cards.length === 0) return null;
    return h('section', { class: 'se-hold', key: 'hold', 'aria-label': ui.word('your hand') }, h('h2', null, icon('cards'), ui.word('your hand'), h('span', { class: 'muted small' }, ui.word('n cards', cards.length))),
        h('ul', { class: 'se-hand' }, cards.map(card => handCard(ui, card))));
}

/** What the dock holds: answers as buttons, and the words of the card that is pointed at. @param {Ui} ui */
export function hand(ui) {
    return h('div', { class: 'se-dock', key: 'se-dock' }, answers(ui), ui.view.state.phase === 'decks' ? groupReader(ui) : reader(ui));
}

/* ---- beside the board ------------------------------------------------------------------------------ */

/** @param {Ui} ui */
export function steps(ui) {
    const list = ['lookout', 'production', 'action', ...(isSolo(ui) ? ['attack'] : []), 'cleanup'], now = list.indexOf(ui.view.state.phase);
    return now < 0 ? [] : list.map((phase, i) => ({ text: ui.word(`phase ${phase}`), now: i === now, done: i < now }));
}

/** Sentences speak of Empires; who leads one stands beside the board. @param {Ui} ui @param {number} seat */
export function sideName(ui, seat) { return factionTitle(ui, seat) || ui.player(seat); }

/** @param {Ui} ui @param {number} seat */
export function seatLine(ui, seat) {
    const { state, extra } = ui.view;
    return [ui.word('hand count', state.hand[seat].length), extra.seats[seat]?.passed ? ui.word('passed') : ''].filter(part => part !== '').join(' · ');
}

/** @param {Ui} ui @param {number} n */
export function unit(ui, n) { return ui.word(n === 1 ? 'point' : 'points'); }

/** @param {Ui} ui */
export function when(ui) {
    const { phase, round } = ui.view.state;
    return round === 0 ? ui.word('phase decks') : `${ui.word('round n', round)}${phase === 'over' ? '' : ` · ${ui.word(`phase ${phase}`)}`}`;
}

/** @param {Ui} ui @param {string} key */
function sums(ui, key) {
    const list = ui.view.extra.seats;
    return h('table', { class: 'se-table small', key }, h('caption', { class: 'sr' }, ui.word('sums')), h('thead', null, h('tr', null, h('td'), list.map((/** @type {any} */ _, /** @type {number} */ seat) => h('th', { scope: 'col', key: seat }, seatSign(seat), h('span', { class: 'sr' }, nameOf(ui, seat)))))),
        h('tbody', null, ['track', 'locations', 'effects', 'total'].map(line => h('tr', { key: line, class: line }, h('th', { scope: 'row' }, ui.word(`sum ${line}`)), list.map((/** @type {any} */ of, /** @type {number} */ seat) => h('td', { class: 'num', key: seat }, of.score[line]))))));
}

/** @param {Ui} ui */
export function piles(ui) {
    const { state, extra } = ui.view;
    if (state.phase === 'decks') return null;
    return h('div', { class: 'se-piles', key: 'piles' },
        h('p', { class: 'small pile' }, h('b', null, when(ui))),
        ui.status.over ? null : h('details', { key: 'sums' }, h('summary', { class: 'small' }, ui.word('sums')), sums(ui, 'table')),
        h('p', { class: 'small muted pile' }, icon('cards'), ' ', [ui.word('common deck', state.deck.length, state.discards.length),
            ...extra.seats.map((/** @type {any} */ _, /** @type {number} */ seat) => ui.word('faction deck', factionTitle(ui, seat), state.faction_deck[seat].length))].join(' · ')));
}

/** @param {Ui} ui */
export function verdict(ui) {
    const { solo } = ui.view.extra;
    return solo === undefined || !ui.status.over ? null : solo.wins ? ui.word('solo won', solo.rating) : ui.word('solo lost');
}

/** A card or a group is read before it is used: its button sends it. @param {import('/js/types.js').Move} move */
export function asks(move) { return /^(build|deal|raze|activate|send|defend|samurai|technology|tuck|pick|add|remove|swap) /.test(move.move); }

/** @param {Ui} ui @param {string} place */
export function verbs(ui, place) {
    const { state } = ui.view, id = place.slice(place.indexOf(':') + 1);
    if (place.startsWith('group:')) return state.decks === 'open' ? [ui.view.extra.deck?.groups.includes(id) ? 'remove' : 'add'] : ['swap'];
    if (state.ask === 'produce') return ['produce'];
    if (state.ask === 'trigger') return ['trigger'];
    if (state.ask !== 'turn' && state.ask !== 'free') return ['pick'];
    if (state.hand[ui.me]?.includes(id)) return ['build'];
    if (state.empire[ui.me]?.includes(id)) return ['activate'];
    return ['raze'];
}

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const [kind, id] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)];
    if (kind === 'card' || kind === 'gate') return cardTitle(ui, id);
    if (kind === 'group') return ui.content.groups[id]?.title ?? id;
    if (kind === 'good') return ui.content.goods[id] ?? id;
    return ui.content.colours[id]?.title ?? id;
}
