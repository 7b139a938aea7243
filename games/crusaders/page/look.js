/* What the parts of the drawing share: colours of seats, pieces, tiles as signs, words on demand. */
import { h, icon } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/dom.js').Kid} Kid */

export const PICTURES = '/games/crusaders/pictures.svg';

/* Seats have the colours of the box: purple, blue, green, orange, red, yellow. */
export const COLOURS = ['purple', 'blue', 'green', 'orange', 'red', 'yellow'];
export const SIGNS = [4, 1, 3, 2, 5, 6];
export const LEVELS = ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII'];

/** @param {Ui} ui @param {number} seat */
export const nameOf = (ui, seat) => seat === ui.me && !ui.watching ? ui.word('you') : ui.name(seat);
/** @param {string} colour */
export const seatOf = colour => COLOURS.indexOf(colour);

/** A picture beside words. @param {string} name @param {string} [cls] */
export const picture = (name, cls = 'pic') => h('svg', { class: cls, 'aria-hidden': 'true', viewBox: '0 0 48 48' }, h('use', { href: `${PICTURES}#${name}`, class: name.startsWith('enemy-') ? 'foe' : null }));

/** The class that gives a piece the colours of its seat. @param {number} seat */
export const sign = seat => `of sign-${SIGNS[seat]}`;

/** @param {number} seat */
export const seatShape = seat => icon(`seat-${SIGNS[seat]}`, `seat seat-${SIGNS[seat]}`);

/* ---- inside an <svg> ------------------------------------------------------------------------- */

/** A drawing at its middle. @param {string} id @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
export const use = (id, x, y, size, more = {}) =>
    h('use', { href: `${PICTURES}#${id}`, x: (x - size / 2).toFixed(1), y: (y - size / 2).toFixed(1), width: size, height: size, ...more });

/** A piece with a light edge, so that it stands out on any ground. @param {string} id @param {number} x @param {number} y @param {number} size @param {string} cls @param {any} [key] */
export const piece = (id, x, y, size, cls, key) => h('g', { class: cls, key }, use(id, x, y, size, { class: 'halo', key: 'halo' }), use(id, x, y, size, { key: 'piece' }));

/** The seat's shape cut into a piece: colour is never the only sign. @param {number} seat @param {number} x @param {number} y @param {number} size */
export const cut = (seat, x, y, size) => use(`shape-${SIGNS[seat]}`, x, y, size, { class: SIGNS[seat] === 6 ? 'cut dark' : 'cut', key: `cut ${x}` });

/* ---- what is drawn, and what is said instead --------------------------------------------------- */

/** The inside of a button that shows signs and figures: its name is words. @param {string} says @param {...Kid} kids */
export const spoken = (says, ...kids) => [h('span', { class: 'sr', key: 'says' }, says), h('span', { class: 'inner', 'aria-hidden': 'true', key: 'inner' }, ...kids)];

/** The same inside an <svg>, where even unseen words need a place. @param {string} says @param {[number, number]} at @param {...Kid} kids */
export const spokenDrawing = (says, [x, y], ...kids) => [h('text', { class: 'says', x, y, key: 'says' }, says), h('g', { 'aria-hidden': 'true', key: 'inner' }, ...kids)];

/* ---- tiles ----------------------------------------------------------------------------------- */

/** The sign of an influence tile: what it does. @param {any} tile */
export const tileSign = tile => tile.action !== null ? `a-${tile.action}` : `t-${tile.class}`;

/** The sign of a building bonus: for which type. @param {any} bonus */
export const bonusSign = bonus => bonus.type === null ? 't-any' : bonus.type;

/** What a building bonus gives. @param {any} bonus */
export const bonusValue = bonus => bonus.discount > 0 ? `−${bonus.discount}` : `+${bonus.influence}`;

/** An influence tile on a board or beside one; its outline tells its class. @param {any} tile @param {boolean} [down] */
export function tileFace(tile, down = false) {
    return h('span', { class: `face ${tile.class} ${down ? 'down' : ''}`, 'aria-hidden': 'true' }, picture(tileSign(tile)), h('b', null, tile.action !== null ? '+1' : LEVELS[tile.level]));
}

/* ---- words on demand ------------------------------------------------------------------------- */

/** Pointing at something, by any means, shows its words in the panel `where`. @param {Ui} ui @param {string} where @param {string} text */
export function tells(ui, where, text) {
    const say = () => { if (ui.memory.said?.[where] !== text) { ui.memory.said = { ...ui.memory.said, [where]: text }; ui.redraw(); } };
    return { onmouseenter: say, onfocus: say };
}

/** What was pointed at last. @param {Ui} ui @param {string} where @param {string} otherwise */
export const told = (ui, where, otherwise) => h('p', { class: 'told small', key: 'told' }, ui.memory.said?.[where] ?? h('span', { class: 'muted' }, otherwise));

/* ---- names ----------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {string} wedge @param {boolean} upgraded */
export function wedgeTitle(ui, wedge, upgraded) {
    const { basic, second } = ui.content.wedges[wedge], { actions } = ui.content;
    return ui.word(upgraded ? 'or' : 'not yet', actions[basic], actions[second]);
}

/** @param {Ui} ui @param {string} name */
export const regionTitle = (ui, name) => ui.content.regions.find((/** @type {any} */ r) => r.name === name)?.title ?? name;

/** The order's name, or that there is none. @param {Ui} ui @param {number} seat */
export function orderTitle(ui, seat) {
    const { order } = ui.view.state.player[seat];
    return order === null ? ui.word('no order') : ui.content.orders[order].title;
}

/** The seat whose wheel and board are shown: one's own whenever one has to decide anew. @param {Ui} ui */
export function shownSeat(ui) {
    const { memory } = ui, at = ui.status.moves_played;
    if (ui.telling !== null && memory.toldOf !== ui.telling.n) {   // whose deed is told comes into view
        memory.toldOf = ui.telling.n;
        memory.shown = ui.telling.seat ?? memory.shown;
    }
    if (ui.deciding && memory.decidedAt !== at) {
        memory.decidedAt = at;
        memory.shown = ui.me;
    }
    return memory.shown ?? ui.me;
}
