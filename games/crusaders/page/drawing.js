/* Crusaders: the map of Europe, the wheels, the boards, the tracks. Draws the view; which places are lit comes from outside. */
import { h } from '/js/dom.js';
import { playerBoard } from './board.js';
import { SIGNS, orderTitle, regionTitle, wedgeTitle } from './look.js';
import { map } from './map.js';
import { orders, sums, tracks } from './tracks.js';
import { wheels } from './wheel.js';
import { words } from './words.js';
export { story } from './story.js';

/** @typedef {import('/js/games.js').Ui} Ui */

export { words };
/* Types and ways are lit too, but their moves have buttons as soon as the rest is chosen. Shares of tokens are laid out beside the wheel. */
export const kinds = ['region', 'wedge', 'piece', 'order', 'action', 'tokens'];

/* ---- on a phone one part is shown at a time ------------------------------------------------------- */

const PARTS = /** @type {const} */ (['map', 'wheel', 'board', 'tracks']);

/** Where the places on offer are. @param {Ui} ui @param {string} part */
function hasOffer(ui, part) {
    const kindsOf = { map: ['region', 'order'], wheel: ['wedge', 'how', 'action'], board: ['piece', 'type'], tracks: [] }[part] ?? [];
    return ui.deciding && [...ui.offered].some(place => kindsOf.includes(place.slice(0, place.indexOf(':'))));
}

/** The part that was asked for, or the one where something is to be chosen. @param {Ui} ui */
function partShown(ui) {
    const { memory } = ui, at = `${ui.status.moves_played} ${ui.deciding}`;
    if (memory.partAt !== at) {
        memory.partAt = at;
        const wanted = ui.deciding ? PARTS.find(part => hasOffer(ui, part)) : ui.status.over ? 'map' : undefined;
        memory.part = wanted ?? memory.part;
    }
    return memory.part ?? 'map';
}

/** @param {Ui} ui @param {string} shown */
function parts(ui, shown) {
    return h('nav', { class: 'cr-parts', 'aria-label': ui.word('panels'), key: 'parts' }, PARTS.map(part => {
        const said = part === 'wheel' ? ui.word('wheel') : ui.word(`${part} tab`), offer = hasOffer(ui, part);
        return h('button', { key: part, class: offer ? 'offers' : '', 'aria-pressed': String(part === shown), 'aria-label': offer ? ui.word('choose here', said) : said, onclick: () => { ui.memory.part = part; ui.redraw(); } }, said);
    }));
}

/** @param {Ui} ui */
export function board(ui) {
    const shown = partShown(ui), { memory } = ui;
    /* What was told of the last position need not be true any more. */
    if (memory.saidAt !== ui.status.moves_played) memory.said = {};
    memory.saidAt = ui.status.moves_played;
    return h('div', { class: `crusade show-${shown} ${ui.view.state.expansion ? '' : 'base'}`, key: 'crusade' }, parts(ui, shown), sums(ui), orders(ui),
        h('div', { class: 'left', key: 'left' }, map(ui), playerBoard(ui)), h('div', { class: 'right', key: 'right' }, wheels(ui), tracks(ui)));
}

export function hand() { return null; }

/* ---- beside the board ------------------------------------------------------------------------------ */

/** @type {Record<string, number>} */
const STEP_OF = { turn: 0, split: 1, spend: 2, action: 2, reward: 2, mill: 2, flip: 2, distribute: 3, extra: 3, lay: 3 };

/** @param {Ui} ui */
export function steps(ui) {
    const { state, extra } = ui.view, now = STEP_OF[state.phase];
    if (now === undefined) return [];
    const action = extra.turn === null ? ui.word('step action') : ui.content.actions[extra.turn.action];
    return [ui.word('step wheel'), ui.word('step split'), action, ui.word('step lay')].map((text, i) => ({ text, now: i === now, done: i < now })).filter((_, i) => i !== 1 || now === 1);
}

/** @param {Ui} ui @param {number} seat */
export function seatLine(ui, seat) { return orderTitle(ui, seat); }

/** @param {Ui} ui */
export function unit(ui) { return ui.word('influence'); }

/** @param {Ui} ui */
export function when(ui) {
    const { supply, round } = ui.view.state;
    return `${ui.word('supply n', supply)}${round > 0 ? ` · ${ui.word('round n', round)}` : ''}`;
}

/** @param {Ui} ui */
export function piles(ui) { return h('p', { class: 'small muted pile' }, when(ui)); }

/** The colours of the box. @returns {number[]} */
export function signs() { return SIGNS; }

/** A wedge is looked at before it is used: its button sends it. @param {import('/js/types.js').Move} move */
export function asks(move) { return /^(resolve|upgrade|distribute|lay|order) ?/.test(move.move); }

/** @type {Record<string, string[]>} */
const WEDGE_VERBS = { arrange: ['arrange'], tokens: ['add', 'take'], giant: ['giant'], 'start-flip': ['flip'], flip: ['flip'], distribute: ['distribute'], extra: ['distribute'], lay: ['distribute'] };
/** @type {Record<string, string>} */
const ACTION_VERBS = { travel: 'march', crusade: 'crusade', influence: 'influence', build: 'build' };

/** @param {Ui} ui @param {string} place */
export function verbs(ui, place) {
    const { state, extra } = ui.view;
    if (place.startsWith('wedge:')) return WEDGE_VERBS[state.phase] ?? ['resolve', 'upgrade'];
    if (place.startsWith('piece:')) return ['remove'];
    if (place.startsWith('type:')) return ['build'];
    if (!place.startsWith('region:')) return [];
    if (state.phase === 'knight') return ['place'];
    const meant = ACTION_VERBS[extra.turn?.action ?? ''];
    return meant !== undefined ? [meant] : ['crusade'];
}

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const [kind, id] = [place.slice(0, place.indexOf(':')), place.slice(place.indexOf(':') + 1)], { content } = ui;
    if (kind === 'region') return regionTitle(ui, id);
    if (kind === 'wedge') {
        const p = ui.view.state.player[ui.me];
        return wedgeTitle(ui, id, p.upgraded[p.wheel.indexOf(id)] === 1);
    }
    if (kind === 'how') return ui.word(`how ${id}`);
    return content.types[id] ?? content.pieces[id]?.title ?? content.orders[id]?.title ?? content.actions[id] ?? id;
}
