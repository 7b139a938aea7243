/* Siege: the hex board with its levels, people and engines. Draws the view; which places are lit comes from outside. */
import { h } from '/js/dom.js';
import { chronicle } from './chronicle.js';
import { banner, builder, grounds, isDay, isPicking, mapName, orders, picker, sheet, shownTab, siegeOf, state } from './days.js';
import { goals } from './goals.js';
import { spotOf } from './grid.js';
import { ID_KINDS, isSmall, isTeam, look, shownLevel, titleOf, whereOf } from './look.js';
import { goLevel, map, windowOf } from './map.js';
import { engines, fight, forces, lastRoll, person, reserve, shot, stack } from './panels.js';
import { words } from './words.js';
export { bundle, story } from './story.js';

/** @typedef {import('/js/games.js').Ui} Ui */

export { words };
/* Kinds of work, ammunition, edges and weapons are chosen by their buttons. What is built is chosen in a form, what is bought from a list. */
export const kinds = [...ID_KINDS, 'location', 'facing', 'direction', 'map', 'item'];

/** Men who stand ready are set up as the computer would; so is all that is left, step by step, once somebody has said so. @param {Ui} ui */
export function byItself(ui) {
    const { x } = look(ui), { begin, last } = ui.memory, said = last?.move === 'deploy' && last.seat === ui.me;
    return x.phase === 'set-up' && (said || (begin === 'ready' && !siegeOf(ui)?.fighting)) ? ui.moves.find(move => move.move === 'deploy') ?? null : null;
}

/* ---- keys of the board: levels and the window. Letters and arrows belong to the table. -------------------------- */

/** @type {Ui | null} */
let last = null;

/** @type {Record<string, (ui: Ui) => void>} */
const KEYS = {
    PageUp: ui => goLevel(ui, shownLevel(ui) + 1), PageDown: ui => goLevel(ui, shownLevel(ui) - 1),
    '+': ui => windowOf(ui).zoom(0.75), '-': ui => windowOf(ui).zoom(1.33), 0: ui => windowOf(ui).whole(),
    8: ui => windowOf(ui).shift(0, -0.25), 2: ui => windowOf(ui).shift(0, 0.25), 4: ui => windowOf(ui).shift(-0.25, 0), 6: ui => windowOf(ui).shift(0.25, 0),
};

document.addEventListener('keydown', event => {
    const act = KEYS[event.key], at = event.target instanceof Element ? event.target : null;
    if (act === undefined || last === null || document.querySelector('.siege') === null || event.ctrlKey || event.altKey || event.metaKey || at?.closest('input, textarea, select')) return;
    event.preventDefault();
    act(last);
});

isSmall.addEventListener('change', () => { if (last !== null && document.querySelector('.siege') !== null) last.redraw(); });

/** What was looked at need not be there any more. @param {Ui} ui */
function forget(ui) {
    const { memory } = ui, when = ui.status.moves_played, board = `${look(ui).sheet.id} ${isDay(ui)}`;
    if (memory.board !== board) {   // a battle begins or is over: look at it afresh
        Object.assign(memory, { board, level: undefined, levelAt: undefined, followed: undefined, sheet: undefined, told: undefined });
        if (memory.seenAt !== undefined) memory.tab = 'map';
    }
    if (memory.seenAt === when) return;
    memory.seenAt = when;
    memory.crowd = null;
    memory.over = null;
    memory.aimAt = undefined;
    if (ui.deciding) memory.inspect = null;
}

/** @param {Ui} ui */
export function board(ui) {
    forget(ui);
    last = ui;
    const tab = shownTab(ui), inDays = isDay(ui), choice = inDays ? [orders(ui), grounds(ui), builder(ui), picker(ui)] : [isPicking(ui) ? picker(ui) : null];
    const first = isSmall.matches && choice.some(panel => panel !== null);   // what is chosen from a list would be far down on a phone
    return h('div', { class: `siege ${siegeOf(ui) === null ? '' : 'of-days'}`, key: 'siege', 'data-question': look(ui).x.ask }, banner(ui),
        first ? h('div', { class: 'sg-choice', key: 'choice' }, choice) : null,
        tab === 'sheet' ? sheet(ui) : tab === 'chronicle' ? chronicle(ui) : map(ui),
        h('div', { class: 'sg-side', key: 'side' }, first ? null : choice, inDays ? [tab === 'sheet' ? null : state(ui)] : [person(ui), shot(ui), fight(ui)], lastRoll(ui), ui.memory.onward ? null : [goals(ui), forces(ui), engines(ui), stack(ui)]));
}

/** Who is taken from beside the board. @param {Ui} ui */
export function hand(ui) { return isPicking(ui) ? null : reserve(ui); }

/* ---- beside the board -------------------------------------------------------------------------------------------- */

const PHASES = ['fire', 'movement', 'works', 'combat'];

/** @param {Ui} ui */
export function steps(ui) {
    const now = PHASES.indexOf(look(ui).x.phase);
    return now < 0 ? [] : PHASES.map((phase, i) => ({ text: ui.word(`phase ${phase}`), now: i === now, done: i < now }));
}

/** @param {Ui} ui @param {number} seat */
export function seatLine(ui, seat) {
    const { x, men } = look(ui), count = x.sides[seat & 1];
    if (siegeOf(ui)?.fighting && x.phase === 'set-up') return '';   // nobody stands on the board yet
    if (!isTeam(ui)) return ui.word('counts', count.active, count.hurt, count.dead);
    const own = men.filter(man => man.seat === seat), gone = own.filter(man => man.fate === 'dead' || man.fate === 'led-off').length;
    return ui.word('people of', own.length - gone, gone);
}

/** @param {Ui} ui */
export function unit(ui) { return ui.word('points'); }

/** @param {Ui} ui */
export function when(ui) {
    const { x } = look(ui), g = siegeOf(ui), turn = x.phase === 'set-up' ? ui.word('set up') : ui.word('turn of', x.turn, x.scenario.limit);
    if (g === null) return turn;
    const day = g.day === 0 ? ui.word('before day one') : ui.word('day of', g.day, g.last);
    return g.fighting ? `${day}, ${turn}` : day;
}

/** @param {Ui} ui */
export function piles(ui) { return h('p', { class: 'small muted pile' }, `${siegeOf(ui)?.name ?? look(ui).x.scenario.name} · ${when(ui)}`); }

/** To give the siege up is nothing to press by mistake. @param {import('/js/types.js').Move} move */
export function isMinor(move) { return move.move === 'order lift'; }

/** Armies are called by their names: people know which is theirs. @param {Ui} ui @param {number} seat */
export function sideName(ui, seat) {
    const army = ui.word(`side ${look(ui).x.scenario.army[seat & 1]}`);
    return ui.status.scores.length > 2 ? `${army} ${(seat >> 1) + 1}` : army;
}

/** Blue disc and orange square, as on the board. */
export function signs() { return [1, 2, 1, 2, 1, 2, 1, 2]; }

/** A shot is looked at before it is let fly; on a phone so is a step: a finger covers several hexes. @param {import('/js/types.js').Move} move */
export function asks(move) { return /^(shoot|fire|work|torch|douse|grapple|topple|cut|pour|batter|shell|arrows|dig|refill|unbar) /.test(move.move) || (isSmall.matches && /^(go|place) /.test(move.move)); }

/** @type {Record<string, string[]>} */
const MEANT = { setup: ['take'], place: ['place'], fire: ['aim'], target: ['shoot'], move: ['take'], walk: ['go'], defend: ['fire'], works: ['work', 'torch', 'douse'], combat: ['fight'], join: ['join', 'against'],
    commander: ['pick'], party: ['pick'], victim: ['victim'], buy: ['buy'], enlist: ['buy', 'equip'], deed: ['shell', 'arrows', 'dig', 'refill', 'build'], ground: ['ground'], hit: ['hit'], retreat: ['back'], advance: ['advance'], fall: ['land'], turn: ['turn'] };

/** @param {Ui} ui @param {string} place */
export function verbs(ui, place) { return /^(facing|direction):/.test(place) ? [] : MEANT[look(ui).x.ask] ?? []; }

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const colon = place.indexOf(':'), kind = place.slice(0, colon), id = place.slice(colon + 1);
    if (kind === 'location') { const spot = spotOf(id); return spot === null ? id : whereOf(ui, spot); }
    if (kind === 'map') return mapName(ui, id);
    if (kind === 'item') return ui.word(`piece ${id}`);
    if (kind === 'facing' || kind === 'direction') return ui.word(`dir ${id.toLowerCase()}`);
    return titleOf(ui, id);
}
