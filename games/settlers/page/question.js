/* What is to be decided, where no card on the table says it: choices as buttons in the dock, the Prayer, the row of the draft. */
import { h, seatSign } from '/js/dom.js';
import { handCard, smallCard } from './cards.js';
import { amounts, cardTitle, coloursOf, goodIcon, named, nameOf, picture, rowOf, sign } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/types.js').Move} Move */

const TERMS = ['wood', 'stone', 'food'];
const MANY = 8;   // more ways than this are put together with steps
const FEW = 4;    // so many cards to choose from have buttons too: on a phone they may lie out of sight
const LONG = 24;  // letters that fit into half a phone
const READ_FIRST = ['deck', 'draft', 'held', 'turn', 'free'];   // here one reads cards before choosing among them

/** The last word of a place of a kind. @param {Move} move @param {string} kind */
const wordOf = (move, kind) => move.at.find(place => place.startsWith(`${kind}:`))?.slice(kind.length + 1);
/** @param {Move} move */
const numbers = move => TERMS.map(term => Number(wordOf(move, term)));

/* ---- buttons in the dock --------------------------------------------------------------------- */

/** Moves that no card stands for, or whose card is chosen: they have pictures of their own. @param {Ui} ui */
function choices(ui) {
    return ui.moves.filter(move => ['good', 'colour', 'wood', 'times', 'alternative', 'how', 'seat'].some(kind => wordOf(move, kind) !== undefined)
        && move.at.every(place => !place.startsWith('card:') || ui.chosen.has(place)));
}

/** Questions that a few cards answer; copies of one card are one answer. @param {Ui} ui @returns {Move[]} */
function fewCards(ui) {
    if (ui.chosen.size > 0 || READ_FIRST.includes(ui.view.state.ask)) return [];
    const moves = ui.moves.filter(move => move.at.length === 1 && move.at[0].startsWith('card:'));
    const distinct = moves.filter((move, i) => moves.findIndex(other => other.label === move.label) === i);
    return distinct.length <= FEW ? distinct : [];
}

/** What stands before the words. @param {Ui} ui @param {Move} move */
function face(ui, move) {
    const card = wordOf(move, 'card'), seat = wordOf(move, 'seat'), good = wordOf(move, 'good'), colour = wordOf(move, 'colour'), how = wordOf(move, 'how');
    if (colour !== undefined) return colour === 'tricolour' ? picture('tricolour') : sign(colour);
    if (good !== undefined) return goodIcon(good);
    if (how !== undefined) return picture(how === 'cards' ? 'cards' : 'blessing', how === 'cards' ? 'i g-card' : 'i g-blessing');
    if (wordOf(move, 'wood') !== undefined) return h('span', { class: 'sum' }, amounts(Object.fromEntries(TERMS.map((term, i) => [term, numbers(move)[i]]).filter(([, n]) => Number(n) > 0))));
    if (seat !== undefined) return seatSign(Number(seat));
    if (card !== undefined) return sign(coloursOf(ui, card)[0]);
    return null;
}

/** @param {Ui} ui @param {Move} move */
function button(ui, move) {
    /* The prompt says what the colour is for; what was drawn of it is worth a number. */
    const colour = wordOf(move, 'colour') ?? '', title = ui.content.colours[colour]?.title, label = ui.say(move.label), drawn = ui.view.extra.prayer?.cards ?? [];
    const count = drawn.length === 0 ? null : drawn.filter((/** @type {any} */ turned) => rowOf(ui, turned.card)?.colours.includes(colour)).length;
    const size = title !== undefined ? 'short' : label.length > LONG ? 'long' : '';
    return h('button', { class: `btn opt ${size}`, type: 'button', key: move.move, 'aria-label': title === undefined ? null : label, onclick: () => ui.send(move) }, face(ui, move),
        h('span', { class: 'lb' }, title ?? label), title === undefined || count === null ? null : h('span', { class: 'num', 'aria-hidden': 'true' }, count));
}

/** Many ways to pay or to spend: one step for each Resource, then the button. A step that leaves no way to pay moves the others along; the rest is Gold. @param {Ui} ui @param {Move[]} moves */
function stepper(ui, moves) {
    const at = ui.status.moves_played, best = moves.reduce((a, b) => total(b) > total(a) ? b : a), now = moves.find(move => ui.memory.sums?.at === at && move.move === ui.memory.sums.move) ?? best;
    const far = (/** @type {Move} */ move) => numbers(move).reduce((sum, n, i) => sum + Math.abs(n - numbers(now)[i]), 0);
    /** The nearest way with so many of a Resource. @param {number} i @param {number} n */
    const nearest = (i, n) => moves.filter(move => numbers(move)[i] === n).sort((a, b) => far(a) - far(b)).at(0);
    const step = (/** @type {number} */ i, /** @type {number} */ by, /** @type {string} */ word) => {
        const next = nearest(i, numbers(now)[i] + by);
        return h('button', { class: 'btn', type: 'button', key: word, 'aria-label': ui.word(word, ui.content.goods[TERMS[i]]), disabled: next === undefined,
            onclick: () => { ui.memory.sums = { at, move: next?.move }; ui.redraw(); } }, by < 0 ? '−' : '+');
    };
    return h('div', { class: 'se-sums', key: 'sums' }, TERMS.map((term, i) => h('span', { class: 'stepper', key: term, role: 'group', 'aria-label': ui.content.goods[term] },
        step(i, -1, 'less'), h('span', { class: 'q', 'aria-live': 'polite' }, numbers(now)[i], named(term, ui.content.goods[term], `i g-${term}`)), step(i, 1, 'more'))),
        h('span', { class: 'moves', key: 'go' }, h('button', { class: 'btn main', type: 'button', onclick: () => ui.send(now) }, ui.say(now.label))));
}

/** @param {Move} move */
const total = move => numbers(move).reduce((a, b) => a + b, 0);

/** @param {Ui} ui */
export function answers(ui) {
    const moves = [...choices(ui), ...fewCards(ui)];
    if (moves.length === 0) return null;
    if (moves.length > MANY && wordOf(moves[0], 'wood') !== undefined) return stepper(ui, moves);
    return h('div', { class: `se-answers moves ${moves.length > 5 ? 'many' : ''}`, role: 'group', 'aria-label': ui.status.prompt, key: 'answers' }, moves.map(move => button(ui, move)));
}

/* ---- cards that lie nowhere else ------------------------------------------------------------- */

/** The row of the draft, cards looked at, and cards of other piles that may be chosen. @param {Ui} ui @param {number} shown whose Empire is on the table */
export function rows(ui, shown) {
    const { state, extra } = ui.view, held = /** @type {(string | null)[]} */ (state.held[ui.me] ?? []).filter(card => card !== null);
    const seen = new Set([...state.row, ...held, ...(state.hand[ui.me] ?? []), ...state.empire.flat(), ...state.deals.flat(), ...state.foundations.flat(), ...(extra.prayer?.cards ?? []).map((/** @type {any} */ c) => c.card)]);
    const others = [...ui.offered].filter(place => place.startsWith('card:')).map(place => place.slice(5)).filter(card => !seen.has(card) && rowOf(ui, card) !== undefined);
    return [list(ui, 'row', state.row, shown), list(ui, 'held', held, shown), list(ui, 'offer', others, shown)];
}

/** @param {Ui} ui @param {string} what @param {string[]} cards @param {number} shown */
function list(ui, what, cards, shown) {
    if (cards.length === 0) return null;
    return h('section', { class: `se-draft ${shown === ui.me ? '' : 'other'}`, key: what, 'aria-label': ui.word(what) }, h('h2', null, picture('common'), ui.word(what)), h('ul', { class: 'se-hand' }, cards.map(card => handCard(ui, card))));
}

/* ---- the Prayer ------------------------------------------------------------------------------ */

/** The last Prayer since the viewer's last decision, from what was told: many are over in one move. @param {Ui} ui */
function toldPrayer(ui) {
    const own = Math.max(0, ...ui.events.filter(event => event.seat === ui.me).map(event => event.move ?? 0));
    const from = ui.events.map(event => event.kind).lastIndexOf('prays');
    if (from < 0 || (ui.events[from].move ?? 0) < own) return null;
    const told = ui.events.slice(from), end = told.findIndex(event => event.kind === 'pray-ends');
    if (end < 0) return null;
    const within = told.slice(0, end + 1), named = within.filter(event => event.kind === 'pray-colour').map(event => String(event.colour));
    const gains = within.filter(event => event.kind === 'gained' || event.kind === 'vp' || event.kind === 'blessed').map(event => event.text);
    return { seat: Number(told[0].seat), card: String(told[0].card), tokens: told[0].how === 'tokens', named, ok: within.at(-1)?.successful === 1, gains,
        cards: within.filter(event => event.kind === 'pray-card').map(event => ({ card: String(event.card), saved: event.saved === 1 })) };
}

/** @param {Ui} ui @param {{card: string, counts?: boolean, saved: boolean}[]} cards @param {boolean} open is it still going on? */
function drawn(ui, cards, open) {
    return h('ul', { class: 'drawn', key: 'drawn' }, cards.map(({ card, counts, saved }) =>
        smallCard(ui, card, counts ? 'hitc' : '', saved ? ui.word('saved') : !open || counts === undefined ? undefined : ui.word(counts ? 'counts' : 'no use'))));
}

/** @param {Ui} ui @param {any[]} units */
function table(ui, units) {
    if (units.length === 0) return null;
    return h('table', { class: 'units', key: 'units' }, h('thead', null, h('tr', null, ['colour', 'cards', 'tokens', 'units'].map(head => h('th', { scope: 'col', key: head }, ui.word(`prayer ${head}`))))),
        h('tbody', null, units.map(unit => h('tr', { key: unit.colour }, h('td', null, sign(unit.colour), ' ', ui.content.colours[unit.colour].title), h('td', { class: 'num' }, unit.cards), h('td', { class: 'num' }, unit.tokens), h('td', { class: 'num' }, h('b', null, unit.units))))));
}

/** @param {Ui} ui */
export function prayer(ui) {
    const now = ui.view.extra.prayer;
    if (now !== null) {
        const head = now.tokens ? ui.word('with tokens') : ui.word('draws', now.count);
        return panel(ui, now.seat, now.card, head, [now.cards.length === 0 ? null : drawn(ui, now.cards, now.counting.length > 0), table(ui, now.units)]);
    }
    const told = toldPrayer(ui);
    if (told === null) return null;
    const marked = told.cards.map(({ card, saved }) => ({ card, saved, counts: told.named.length > 0 && (rowOf(ui, card)?.colours ?? []).some(colour => told.named.includes(colour)) }));
    return panel(ui, told.seat, told.card, told.named.map(colour => ui.content.colours[colour]?.title ?? '').join(', '), [marked.length === 0 ? null : drawn(ui, marked, false),
        h('p', { class: 'small', key: 'told' }, h('b', null, ui.word(told.ok ? 'prayer heard' : 'prayer failed')), ' ', told.gains.map(text => ui.say(text)).join(' '))]);
}

/** @param {Ui} ui @param {number} seat @param {string} card @param {string} head @param {any[]} kids */
function panel(ui, seat, card, head, kids) {
    return h('section', { class: 'se-prayer', key: 'prayer', 'aria-label': ui.word('prayer of', nameOf(ui, seat)) },
        h('h2', null, picture('pray'), cardTitle(ui, card), ' ', h('span', { class: 'small muted' }, seat === ui.me && !ui.watching ? head : [nameOf(ui, seat), head === '' ? '' : `: ${head}`])), kids);
}
