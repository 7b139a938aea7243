/* An Empire: whose it is, Goods, Blessing tokens, three rows of Locations, Deals and Foundations. */
import { h, seatSign } from '/js/dom.js';
import { built, dealCard, foundation } from './cards.js';
import { CODES, factionTitle, hasOffer, hue, isSolo, named, nameOf, picture, rowKind, rowOf, shownSeat, sides, sign } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

const GOODS = ['wood', 'stone', 'food', 'worker', 'gold', 'raze', 'defence'];
const TECHNOLOGY = ['technology', 'tech-defence', 'tech-glory'];
const ROWS = /** @type {const} */ (['production', 'feature', 'action']);

/* ---- whose ----------------------------------------------------------------------------------- */

/** A button for each Empire. @param {Ui} ui */
export function seats(ui) {
    const shown = shownSeat(ui);
    return h('nav', { class: 'se-seats', 'aria-label': ui.word('empires'), key: 'seats' }, Array.from({ length: sides(ui) }, (_, seat) => {
        const offer = seat !== shown && hasOffer(ui, seat), { state, extra } = ui.view, of = extra.seats[seat];
        const facts = of === undefined ? [] : [of.passed ? ui.word('passed') : null, state.first === seat && !isSolo(ui) ? ui.word('first') : null].filter(said => said !== null);
        return h('button', { key: seat, class: offer ? 'offers' : '', 'aria-pressed': String(seat === shown), onclick: () => { ui.memory.shown = seat; ui.redraw(); } },
            of === undefined ? picture('attack') : seatSign(seat),
            h('span', { class: 'nm' }, of === undefined || (seat === ui.me && !ui.watching) ? nameOf(ui, seat) : ui.player(seat)), of === undefined ? null : h('span', { class: 'fac' }, factionTitle(ui, seat)),
            of === undefined ? null : h('span', { class: 'cnt' }, named('card', ui.word('hand')), state.hand[seat].length),
            facts.length === 0 ? null : h('small', { class: 'muted' }, facts.join(', ')),
            offer ? h('span', { class: 'sr' }, ui.word('choose here')) : null);
    }));
}

/* ---- Goods ----------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {any} of @param {string} good */
function good(ui, of, good) {
    const n = of.goods[good], kept = ui.content.factions[of.faction].stores === good;
    return h('li', { class: `good ${n === 0 ? 'zero' : ''} ${kept ? 'kept' : ''}`, key: good, title: ui.content.goods[good] }, named(good, ui.content.goods[good], `i g-${good}`), n, kept ? h('small', null, ui.word('kept')) : null);
}

/** @param {Ui} ui @param {string} colour */
function blessing(ui, colour) {
    const tri = colour === 'tricolour', title = tri ? ui.content.goods.tricolour : ui.content.colours[colour].title;
    return h('li', { key: colour, class: `bless ${tri ? 'tri' : `field ${hue(colour)}`}`, title: tri ? title : ui.word('blessing of', title) },
        tri ? named('tricolour', title) : [h('span', { class: 'sr' }, ui.word('blessing of', title)), sign(colour)]);
}

/** Locations of each colour, where it matters. @param {Ui} ui @param {any} of */
function colourCounts(ui, of) {
    const counts = Object.keys(CODES).filter(colour => of.colours[colour] > 0);
    if (counts.length === 0) return null;
    return h('ul', { class: 'se-colours', 'aria-label': ui.word('colours of locations'), key: 'colours' }, counts.map(colour => h('li', { key: colour, title: ui.content.colours[colour].title }, sign(colour), h('span', { class: 'sr' }, ui.content.colours[colour].title), of.colours[colour])),
        of.sets > 0 ? h('li', { key: 'sets' }, h('small', null, ui.word('sets', of.sets))) : null);
}

/** @param {Ui} ui @param {number} seat */
export function stock(ui, seat) {
    const of = ui.view.extra.seats[seat];
    if (of === undefined) return null;
    const { track, total } = of.score, list = [...GOODS, ...TECHNOLOGY.filter(token => of.faction === 'atlanteans' || of.goods[token] > 0)];
    return h('div', { class: 'se-stock', key: 'stock' },
        h('h2', { key: 'title' }, factionTitle(ui, seat)),
        h('ul', { class: 'goods', 'aria-label': ui.word('goods of', nameOf(ui, seat)), key: 'goods' }, list.map(name => good(ui, of, name))),
        of.blessings.length === 0 ? null : h('ul', { class: 'tokens', 'aria-label': ui.word('blessings'), key: 'blessings' }, of.blessings.map((/** @type {string} */ colour) => blessing(ui, colour))),
        colourCounts(ui, of),
        h('p', { class: 'end small muted', key: 'end' }, ui.status.over ? ui.word('points now', total) : ui.word('if it ended', track, total)));
}

/* ---- Locations ------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {string} kind @param {string[]} cards */
function row(ui, kind, cards) {
    const [faction, common] = [true, false].map(wanted => cards.filter(card => (rowOf(ui, card)?.faction !== undefined) === wanted));
    return h('section', { class: 'se-row', key: kind, 'aria-label': ui.word(`row ${kind}`) }, h('h3', null, picture(`kind-${kind}`), h('span', null, ui.word(`row ${kind}`))),
        cards.length === 0 ? h('p', { class: 'small muted nothing' }, ui.word('nothing yet'))
            : h('ul', { class: 'built' }, faction.map(card => built(ui, card)), faction.length > 0 && common.length > 0 ? h('li', { class: 'split', 'aria-hidden': 'true', key: 'split' }) : null, common.map(card => built(ui, card))));
}

/** What lies under the board and beside it. @param {Ui} ui @param {number} seat */
function beside(ui, seat) {
    const deals = ui.view.extra.seats[seat]?.deals ?? [], { foundations, attack_line } = ui.view.state, line = seat >= ui.view.state.players ? attack_line : [];
    const bare = ui.content.factions[ui.view.extra.seats[seat]?.faction]?.produces;
    if (bare === undefined && line.length === 0) return null;
    return h('div', { class: 'se-beside', key: 'beside' },
        bare === undefined ? null : h('p', { class: 'board-gives small', key: 'board' }, h('b', null, ui.word('board gives')), ' ', Object.entries(bare).map(([name, n]) => h('span', { class: 'q', key: name }, n, named(name, ui.content.goods[name], `i g-${name}`)))),
        h('section', { key: 'deals', 'aria-label': ui.word('deals') }, h('h3', null, picture('deal'), ui.word('deals')), deals.length === 0 ? h('p', { class: 'small muted' }, '–') : h('ul', null, deals.map((/** @type {any} */ deal) => dealCard(ui, deal)))),
        foundations[seat].length === 0 ? null : h('section', { key: 'foundations', 'aria-label': ui.word('foundations') }, h('h3', null, picture('foundation'), ui.word('foundations')), h('ul', null, foundations[seat].map((/** @type {string | null} */ card, /** @type {number} */ i) => foundation(ui, card, i)))));
}

/** @param {Ui} ui @param {number} seat */
export function empire(ui, seat) {
    const cards = /** @type {string[]} */ (ui.view.state.empire[seat]), own = factionTitle(ui, seat);
    return h('section', { class: 'se-empire', key: `empire ${seat}`, 'aria-label': ui.word('empire of', nameOf(ui, seat)) },
        h('p', { class: 'cols tiny muted', key: 'cols' }, h('span', null, own === '' ? '' : ui.word('faction side', own)), h('span', null, ui.word('common side'))),
        ROWS.map(kind => row(ui, kind, cards.filter(card => { const at = rowOf(ui, card); return at !== undefined && rowKind(at) === kind; }))),
        beside(ui, seat));
}
