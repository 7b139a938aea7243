/* What the parts of the drawing share: signs of Goods and colours, cards by name, whose Empire is shown. */
import { h, icon } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/dom.js').Kid} Kid */
/** @typedef {{title: string, kind: string, faction?: string, colours: string[], cost?: Goods, raze?: Goods, deal?: string, head: string, text: string, clauses: any[]}} Row */
/** @typedef {Record<string, number>} Goods how many of each, in the order of the card */

export const PICTURES = '/games/settlers/pictures.svg';

/** Short names of the colours, as in the tokens and pictures. @type {Record<string, string>} */
export const CODES = { brown: 'br', grey: 'gy', red: 'rd', pink: 'pk', gold: 'go', black: 'bk', white: 'wh', purple: 'pu', blue: 'bl', orange: 'or' };

/** Goods whose picture has another name. @type {Record<string, string>} */
const PICTURE_OF = { card: 'cards', location: 'give-location', 'common-card': 'hand-card', 'coloured-card': 'hand-card' };

/** A picture beside words. @param {string} name @param {string} [cls] */
export const picture = (name, cls = 'i') => icon(name, cls, PICTURES);

/** @param {string} good @param {string} [cls] */
export const goodIcon = (good, cls = '') => picture(PICTURE_OF[good] ?? good, `i g-${good} ${cls}`);

/** A picture that stands alone, with its name. @param {string} name @param {string} says @param {string} [cls] */
export const named = (name, says, cls = 'i') => h('svg', { class: cls, role: 'img', 'aria-label': says, viewBox: '0 0 24 24' }, h('use', { href: `${PICTURES}#${PICTURE_OF[name] ?? name}` }));

/** The class that gives a field its colour and hatching. @param {string | undefined} colour */
export const hue = colour => `h-${colour === undefined ? 'no' : CODES[colour]}`;

/** The shield of a colour. @param {string | undefined} colour */
export const sign = colour => h('svg', { class: `sign ${hue(colour)}`, 'aria-hidden': 'true', viewBox: '0 0 24 24' }, h('use', { href: `${PICTURES}#col-${colour === undefined ? 'no' : CODES[colour]}` }));

/** "2" and the picture. @param {string} good @param {number} n */
export const amount = (good, n) => h('span', { class: 'q', key: good }, n, goodIcon(good));

/** @param {Goods | undefined} goods */
export const amounts = goods => Object.entries(goods ?? {}).map(([good, n]) => amount(good, n));

/** Each Good as often as it is there. @param {Goods | undefined} goods */
export const singles = goods => Object.entries(goods ?? {}).flatMap(([good, n]) => Array.from({ length: n }, (_, i) => h('span', { class: 'one', key: `${good} ${i}` }, goodIcon(good))));

/** The inside of a button that shows pictures and figures: its name is words. @param {string} says @param {...Kid} kids */
export const spoken = (says, ...kids) => [h('span', { class: 'sr', key: 'says' }, says), h('span', { class: 'inner', 'aria-hidden': 'true', key: 'inner' }, ...kids)];

/* ---- cards ----------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {string} card @returns {Row | undefined} */
export const rowOf = (ui, card) => ui.content.rows[ui.content.cards[card]];

/** @param {Ui} ui @param {string} card @returns {string} */
export const cardTitle = (ui, card) => ui.content.attacks[card]?.title ?? rowOf(ui, card)?.title ?? card;

/** The colours that it has now. @param {Ui} ui @param {string} card @returns {string[]} */
export const coloursOf = (ui, card) => ui.view.extra.locations[card]?.colours ?? rowOf(ui, card)?.colours ?? [];

/** In which row of the Empire it lies. @param {Row} row */
export const rowKind = row => row.kind === 'open' ? 'production' : row.kind;

/* ---- seats ----------------------------------------------------------------------------------- */

/** @param {Ui} ui */
export const isSolo = ui => ui.view.state.players === 1;

/** How many Empires there are: the virtual player has one. @param {Ui} ui @returns {number} */
export const sides = ui => isSolo(ui) ? 2 : ui.view.state.players;

/** @param {Ui} ui @param {number} seat */
export const nameOf = (ui, seat) => seat >= ui.view.state.players ? ui.word('virtual') : seat === ui.me && !ui.watching ? ui.word('you') : ui.name(seat);

/** @param {Ui} ui @param {number} seat @returns {string} */
export const factionTitle = (ui, seat) => ui.content.factions[ui.view.extra.seats[seat]?.faction]?.title ?? '';

/** Does the decision touch a card of this Empire, or a Deal or Foundation beside it? @param {Ui} ui @param {number} seat */
export function hasOffer(ui, seat) {
    const { state } = ui.view;
    return ui.deciding && [...state.empire[seat], ...state.deals[seat], ...state.foundations[seat]].some(card => card !== null && ui.offered.has(`card:${card}`));
}

/** Whose Empire is shown: one's own when one has to decide anew, but for decisions about others'. @param {Ui} ui @returns {number} */
export function shownSeat(ui) {
    const { memory } = ui, at = ui.status.moves_played;
    if (ui.telling !== null && memory.toldOf !== ui.telling.n) {   // whose deed is told comes into view
        memory.toldOf = ui.telling.n;
        memory.shown = ui.telling.seat ?? memory.shown;
    }
    if (ui.deciding && memory.decidedAt !== at) {
        memory.decidedAt = at;
        const { hand, row } = ui.view.state, own = [...(hand[ui.me] ?? []), ...row].some((/** @type {string | null} */ card) => card !== null && ui.offered.has(`card:${card}`));
        const others = Array.from({ length: sides(ui) }, (_, seat) => seat).filter(seat => seat !== ui.me && hasOffer(ui, seat));
        memory.shown = own || hasOffer(ui, ui.me) || others.length === 0 ? ui.me : others[0];
    }
    return memory.shown ?? ui.me;
}

/* ---- words on demand ------------------------------------------------------------------------- */

/** Pointing at a card, by any means, shows its words in the dock. @param {Ui} ui @param {string} card */
export function reads(ui, card) {
    const say = () => { if (ui.memory.read !== card) { ui.memory.read = card; ui.redraw(); } };
    return { onmouseenter: say, onfocus: say };
}
