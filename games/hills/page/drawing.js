/* Five Hills: five hills with two sides each, and the hand. Draws the view; which places are lit comes from outside. */
import { h, icon, seatSign } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */

const PICTURES = '/games/hills/pictures.svg';
const HILLS = ['mill', 'chapel', 'beacon', 'orchard', 'quarry'];
const SIDE = 4;

export const kinds = ['card', 'hill'];

/* English, Italian, Spanish. */
export const words = /** @type {Record<string, [string, string, string]>} */ ({
    'your hand': ['Your hand', 'La tua mano', 'Tu mano'],
    you: ['You', 'Tu', 'Tú'],
    deck: ['Deck {0}', 'Mazzo {0}', 'Mazo {0}'],
    'in hand': ['{0} in hand', '{0} in mano', '{0} en la mano'],
    hill: ['hill', 'collina', 'colina'],
    hills: ['hills', 'colline', 'colinas'],
    sum: ['sum {0}', 'somma {0}', 'suma {0}'],
    'cards of': ['Cards of {0}', 'Carte di {0}', 'Cartas de {0}'],
    takes: ['Taken by {0}', 'L’ha presa {0}', 'La tomó {0}'],
    play: ['Play', 'Gioca', 'Jugar'],
    free: ['free place', 'posto libero', 'sitio libre'],
});

/** @param {Ui} ui @param {number} seat */
const nameOf = (ui, seat) => seat === ui.me && !ui.watching ? ui.word('you') : ui.name(seat);
/** "rose7" is a rose of rank 7. @param {string} id */
const colourOf = id => id.replace(/[0-9]+$/, '');
/** @param {string} id */
const rankOf = id => Number(id.slice(colourOf(id).length));

/** The face of a card: its rank and its sign. @param {string} id */
const face = id => [h('span', { class: 'rank' }, rankOf(id)), icon(colourOf(id), 'i', PICTURES)];

/** One side of a hill. @param {Ui} ui @param {number} seat @param {number} i */
function side(ui, seat, i) {
    /** @type {string[]} */
    const cards = ui.view.state.line[seat * HILLS.length + i];
    const kind = ui.view.extra.kind[seat * HILLS.length + i], place = `hill:${HILLS[i]}`;
    const here = seat === ui.me && ui.lit.has(place);
    return h('div', { class: seat === ui.me ? 'side me' : 'side foe', key: seat },
        h('ul', { class: 'row', 'aria-label': ui.word('cards of', nameOf(ui, seat)) },
            cards.map(id => h('li', { key: id, class: `kard small c-${colourOf(id)}`, 'data-fly': id, 'data-from': `seat:${seat}`, title: ui.content.card[id] }, face(id), h('span', { class: 'sr' }, ui.content.card[id]))),
            Array.from({ length: SIDE - cards.length }, (_, k) => here && k === 0
                ? h('li', { key: 'here' }, h('span', { class: 'slot is-lit', 'data-choose': place }, icon('plus')))
                : h('li', { key: `free ${k}`, class: 'slot' }, h('span', { class: 'sr' }, ui.word('free'))))),
        h('p', { class: 'what' }, seatSign(seat), ' ', cards.length === 0 ? '' : ui.word('sum', cards.reduce((sum, id) => sum + rankOf(id), 0)), kind === '' ? '' : `, ${kind}`));
}

/** @param {Ui} ui @param {string} id @param {number} i */
function hill(ui, id, i) {
    const winner = ui.view.extra.winner[i], title = ui.content.hill[id];
    return h('section', { class: `hl-hill ${winner < 0 ? '' : 'is-full'} ${ui.lit.has(`hill:${id}`) ? 'has-lit' : ''}`, 'aria-label': title, key: id },
        side(ui, 1 - ui.me, i),
        h('button', ui.spot(`hill:${id}`, { class: 'crown', tabindex: '0' }), icon(`hill-${id}`, 'i', PICTURES), h('b', null, title), ' ',
            winner < 0 ? null : h('span', { class: 'taken' }, seatSign(winner), ' ', ui.word('takes', nameOf(ui, winner)))),
        side(ui, ui.me, i));
}

/** @param {Ui} ui */
export const board = ui => h('div', { class: 'hl-hills' }, HILLS.map((id, i) => hill(ui, id, i)));

/** @param {Ui} ui */
export function hand(ui) {
    if (ui.watching) return null;
    /** @type {string[]} */
    const cards = ui.view.state.hand[ui.me];
    return h('ul', { class: 'hl-hand', 'aria-label': ui.word('your hand') }, cards.map(id => h('li', { key: id },
        h('button', ui.spot(`card:${id}`, { class: `kard c-${colourOf(id)}`, tabindex: '0', 'data-fly': id, 'aria-label': ui.content.card[id] }), face(id)))));
}

/** @param {Ui} ui */
export const steps = ui => ui.status.over ? [] : [{ text: ui.word('play'), now: true, done: false }];

/** @param {Ui} ui @param {number} seat */
export const seatLine = (ui, seat) => ui.word('in hand', ui.view.state.hand[seat].length);

/** @param {Ui} ui @param {number} n */
export const unit = (ui, n) => ui.word(n === 1 ? 'hill' : 'hills');

/** @param {Ui} ui */
export const piles = ui => h('p', { class: 'small muted pile' }, icon('cards'), ' ', ui.word('deck', ui.view.state.deck.length));

/** A card or a hill that is pointed at and not offered: why can it not be played? */
export const verbs = () => ['play'];

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const [kind, id] = place.split(':');
    return ui.content[kind]?.[id] ?? id;
}

/** A card is marked where it lies; one that is drawn is named, and that is enough. @param {Ui} ui @param {import('/js/types.js').GameEvent} event @returns {import('/js/games.js').Telling | null} */
export function story(ui, event) {
    if (event.kind === 'begins') return null;
    const hills = event.hill === undefined ? [] : [`hill:${event.hill}`], card = event.kind === 'played' && event.card ? [`card:${event.card}`] : [];
    return { at: [...hills, ...card], label: ui.content.hill[event.hill], brief: event.kind === 'drew', sound: event.kind === 'taken' ? 'stone' : 'card' };
}
