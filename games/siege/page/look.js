/* What the parts of the drawing share: who is who, signs of people and things, what stands where. */
import { h } from '/js/dom.js';
import { spotOf } from './grid.js';
import { isCovered, sheetOf } from './ground.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('./grid.js').Spot} Spot */
/** @typedef {import('./ground.js').Sheet} Sheet */

export const PICTURES = '/games/siege/pictures.svg';

/** A drawing at its middle, inside an <svg>. @param {string} id @param {number} x @param {number} y @param {number} size @param {Record<string, any>} [more] */
export const use = (id, x, y, size, more = {}) =>
    h('use', { href: `${PICTURES}#${id}`, x: (x - size / 2).toFixed(1), y: (y - size / 2).toFixed(1), width: size, height: size, ...more });

/** A thing with a light edge, so that it stands out on any ground. @param {string} id @param {number} x @param {number} y @param {number} size @param {any} [key] @param {string} [cls] */
export const thing = (id, x, y, size, key = id, cls = 'thing') => h('g', { class: cls, key }, use(id, x, y, size, { class: 'halo', key: 'halo' }), use(id, x, y, size, { key: 'thing' }));

/** A picture beside words. @param {string} name @param {string} [cls] */
export const picture = (name, cls = 'pic') => h('svg', { class: cls, 'aria-hidden': 'true', viewBox: '0 0 48 48' }, h('use', { href: `${PICTURES}#${name}` }));

/** @type {Record<string, string>} */
const GLYPHS = { NOB: 'knight', KNT: 'knight', SER: 'knight', HIN: 'foot', MIN: 'foot', LIN: 'foot', SBW: 'archer', LBW: 'archer', JAV: 'javelin', SLG: 'slinger', STF: 'staff',
    XBW: 'crossbow', ENG: 'engineer', SAP: 'sapper', PEA: 'peasant', MNK: 'monk', LDY: 'lady' };

/** Those of rank first. */
export const CLASSES = ['NOB', 'LDY', 'KNT', 'SER', 'HIN', 'MIN', 'LIN', 'XBW', 'LBW', 'SBW', 'JAV', 'SLG', 'STF', 'ENG', 'SAP', 'MNK', 'PEA'];

/** The figure of a class. @param {string} cls */
export const glyphOf = cls => `m-${GLYPHS[cls] ?? 'foot'}`;

/** @type {Record<string, string>} */
export const PIECE_SIGNS = { ladder: 'ladder', grapnel: 'grapnel', mantlet: 'mantlet', oil: 'oil', stonepile: 'stones', hoarding: 'hoarding', scaffold: 'scaffold', ballista: 'ballista',
    perrier: 'perrier', mangonel: 'e-mangonel', tower: 'e-tower', ram: 'ram', gallery: 'gallery', ox: 'ox', pack: 'pack', horse: 'horse', tent: 'tent', gangplank: 'gangplank',
    fascine: 'fascine', rubble: 'rubble', torch: 'torch', flaming_arrow: 'fire' };

/* ---- one position, looked up once ------------------------------------------------------------------ */

/**
 * A person as he is drawn: what is printed and what is the case.
 * @typedef {object} Man
 * @property {string} id
 * @property {string} tag
 * @property {string} name
 * @property {string} cls        class, such as "KNT"
 * @property {string} glyph
 * @property {string} army
 * @property {number} side
 * @property {number} seat       who plays him
 * @property {string} fate
 * @property {Spot | null} spot  where he stands; his front if he rides
 * @property {Spot | null} tail  the rear of his horse
 * @property {string[]} is       what is the case: "wounded", "stunned", "mounted" ...
 * @property {[number, number, number]} values   attack, defence, movement now
 * @property {any} raw
 */

/** @typedef {{level: number, kind: string}} Floor */

/**
 * @typedef {object} Position
 * @property {any} x                   the view's `extra`
 * @property {Sheet} sheet
 * @property {Man[]} men
 * @property {Map<string, Man>} man
 * @property {any[]} pieces
 * @property {Map<string, any>} piece
 * @property {number[]} levels
 * @property {Map<number, Floor[]>} floors   storeys of engines, hoardings and scaffolds by hex
 * @property {Set<number>} mines       hexes under which it is fought: there the wall is cut away
 */

/** @type {WeakMap<object, Position>} */
const looked = new WeakMap();

/** @param {Ui} ui @returns {Position} */
export function look(ui) {
    const { extra } = ui.view, known = looked.get(extra) ?? lookUp(ui, extra);
    looked.set(extra, known);
    return known;
}

/** @param {Ui} ui @param {any} x @returns {Position} */
function lookUp(ui, x) {
    const printed = new Map(ui.content.people.map((/** @type {any} */ p) => [p.id, p]));
    const men = x.people.map((/** @type {any} */ raw) => manOf(raw, printed.get(raw.id)));
    const pieces = x.pieces.map((/** @type {any} */ raw) => ({ ...raw, is: raw.is ?? [], spot: spotOf(raw.at), rear: spotOf(raw.tail) }));
    /** @type {Map<number, Floor[]>} */
    const floors = new Map();
    const add = (/** @type {number} */ key, /** @type {number} */ level, /** @type {string} */ kind) => floors.set(key, [...floors.get(key) ?? [], { level, kind }]);
    for (const piece of pieces) {
        for (const floor of piece.floors ?? []) for (const [, , key] of cellsOf(floor)) if (floor.level > 0) add(key, floor.level, piece.kind);
        if ((piece.kind === 'hoarding' || piece.kind === 'scaffold') && piece.spot !== null) add(piece.spot.key, piece.spot.level, piece.kind);
    }
    const sheet = sheetOf(ui.content, x.board), high = Math.max(0, ...[...floors.values()].flat().map(floor => floor.level));
    const levels = [...sheet.levels];
    for (let level = (levels.at(-1) ?? 0) + 1; level <= high; level++) levels.push(level);
    const mines = new Set(x.siege?.order !== 'mine_fight' ? [] : [...x.siege.mine?.dug ?? [], ...x.siege.mine?.counter ?? []].map(hex => spotOf(hex)?.key ?? -1));
    return { x, sheet, men, mines, man: new Map(men.map((/** @type {Man} */ m) => [m.id, m])), pieces, piece: new Map(pieces.map((/** @type {any} */ p) => [p.id, p])), levels, floors };
}

/** Cells of a storey with their keys. @param {{cells: [number, number][]}} floor @returns {[number, number, number][]} */
export const cellsOf = floor => floor.cells.map(([col, row]) => [col, row, (row + 16) * 128 + col + 16]);

/** @param {any} raw @param {any} printed @returns {Man} */
function manOf(raw, printed) {
    const cls = raw.class ?? printed?.class ?? 'PEA';
    return { id: raw.id, tag: printed?.tag ?? raw.id, name: printed?.name ?? '', cls, glyph: glyphOf(cls), army: printed?.army ?? 'CIV', side: raw.side, seat: raw.seat ?? raw.side, fate: raw.fate,
        spot: spotOf(raw.at), tail: spotOf(raw.tail), is: raw.is ?? [], values: raw.values ?? [0, 0, 0], raw };
}

/** Is what stands there hidden by a floor above it, up to the level shown? @param {Position} at @param {Spot} spot @param {number} shown */
export function isHidden(at, spot, shown) {
    if (spot.level > shown) return true;
    if (spot.rung !== '' || (spot.level === -1 && shown === 0 && at.mines.has(spot.key))) return false;
    return isCovered(at.sheet, spot.key, spot.level, shown) || (at.floors.get(spot.key) ?? []).some(floor => floor.level > spot.level && floor.level <= shown);
}

/* ---- words ------------------------------------------------------------------------------------------- */

/** A minus that is one. @param {number} n */
export const signed = n => n < 0 ? `−${-n}` : String(n);

/** @param {Ui} ui @param {Man} man */
export const nameOf = (ui, man) => man.name !== '' ? man.name : `${ui.word(`class ${man.cls}`)} ${man.id}`;

/** Who is meant by a word of a move: a person or a piece. @param {Ui} ui @param {string} id */
export function titleOf(ui, id) {
    const at = look(ui), man = at.man.get(id), piece = at.piece.get(id);
    const kind = /^([a-z_]+)\d+$/.exec(id)?.[1];   // in store: its name says what it is
    return man !== undefined ? nameOf(ui, man) : piece !== undefined ? ui.word(`piece ${piece.kind}`) : kind !== undefined ? ui.word(`piece ${kind}`) : ui.content.people.find((/** @type {any} */ p) => p.id === id)?.name ?? id;
}

/** What is the case with him that one should see, in words. @param {Ui} ui @param {Man} man */
export function statesOf(ui, man) {
    const known = ['mounted', 'wounded', 'stunned', 'prisoner', 'disarmed', 'shut-in', 'shot', 'done'];
    return [...known.filter(state => man.is.includes(state)).map(state => ui.word(`is ${state}`)),
        ...man.raw.carries === undefined ? [] : [ui.word('carries', titleOf(ui, man.raw.carries))], ...man.raw.leads === undefined ? [] : [ui.word('leads', titleOf(ui, man.raw.leads))]];
}

/** Hex and level. @param {Ui} ui @param {Spot} spot */
export function whereOf(ui, spot) {
    const name = spot.name.split('/')[0];
    if (spot.rung !== '') return ui.word('on rung', name, spot.level);
    return look(ui).levels.length > 1 ? ui.word('hex level', name, signed(spot.level)) : ui.word('hex', name);
}

/** Do several share a side? Then people say whose they are. @param {Ui} ui */
export const isTeam = ui => ui.status.scores.length > 2;

/** "played by Odo", where several share a side. @param {Ui} ui @param {Man} man */
export const playedBy = (ui, man) => !isTeam(ui) ? [] : [man.seat === ui.me && !ui.watching ? ui.word('yours') : ui.word('played by', ui.player(man.seat))];

/** All about him in one sentence. @param {Ui} ui @param {Man} man */
export function sayMan(ui, man) {
    const [attack, defence, movement] = man.values;
    return [`${nameOf(ui, man)}, ${ui.word(`class ${man.cls}`)}`, ui.word(`side ${sideArmy(ui, man.side)}`), man.spot === null ? ui.word(`fate ${man.fate}`) : whereOf(ui, man.spot),
        ui.word('values', attack, defence, movement), ...playedBy(ui, man), ...statesOf(ui, man)].join('; ');
}

/** What the army of a side is called. @param {Ui} ui @param {number} side */
export const sideArmy = (ui, side) => look(ui).x.scenario.army[side] ?? 'CIV';

/** What is printed there, with what markers make of it. @param {Ui} ui @param {Spot} spot */
export function groundName(ui, spot) {
    const { sheet, x, floors } = look(ui), code = sheet.code.get(spot.level)?.get(spot.key) ?? '-';
    if (x.rubble.some((/** @type {string} */ at) => spotOf(at)?.key === spot.key)) return ui.word('piece rubble');
    if (x.fascines.some((/** @type {string} */ at) => spotOf(at)?.key === spot.key) && code === 'm') return ui.word('filled moat');
    const floor = code === '-' ? (floors.get(spot.key) ?? []).find(f => f.level === spot.level) : undefined;
    return floor === undefined ? ui.word(`ground ${code}`) : ui.word(`piece ${floor.kind}`);
}

/* ---- what is shown ------------------------------------------------------------------------------------- */

export const isSmall = matchMedia('(max-width: 699px)');

/** The level shown: the one asked for, or where the decision is. @param {Ui} ui */
export function shownLevel(ui) {
    const at = look(ui), { memory } = ui, when = ui.telling === null ? `${ui.status.moves_played} ${ui.deciding}` : `told ${ui.telling.n}`;
    if (memory.levelAt !== when) {
        memory.levelAt = when;
        memory.level = decisionLevel(ui, at, memory.level);
    }
    return Math.min(Math.max(memory.level, at.levels[0] ?? 0), at.levels.at(-1) ?? 0);
}

/** A siege between two battles, or after all of them: then the board is the place itself. @param {any} x */
export const isPlan = x => x.siege !== undefined && (x.phase === 'day' || (x.phase === 'over' && !x.siege.fighting));

/** Stay where we are while the decision can be seen from there. @param {Ui} ui @param {Position} at @param {number | undefined} now */
function decisionLevel(ui, at, now) {
    const usual = now ?? (at.sheet.maps.includes('castle') && !isPlan(at.x) && at.x.siege?.order !== 'mine_fight' ? 2 : 0), spots = ui.deciding ? offeredSpots(ui) : (ui.telling?.at ?? []).map(place => placeSpot(at, place)).filter(spot => spot !== null);
    const chosen = at.man.get(at.x.chosen ?? '')?.spot;
    if (ui.deciding && chosen !== undefined && chosen !== null && isHidden(at, chosen, usual)) return chosen.level;
    if (spots.length === 0 || spots.some(spot => !isHidden(at, spot, usual))) return usual;
    return spots[0].level;
}

/** Where the offered moves are. @param {Ui} ui @returns {Spot[]} */
export function offeredSpots(ui) {
    const at = look(ui);
    return [...ui.offered].flatMap(place => {
        const spot = placeSpot(at, place);
        return spot === null ? [] : [spot];
    });
}

/** The location of a place of a move: itself, or where that person or piece is. @param {Position} at @param {string} place @returns {Spot | null} */
export function placeSpot(at, place) {
    if (place.startsWith('location:')) return spotOf(place.slice(9));
    const id = idOf(place);
    return id === null ? null : at.man.get(id)?.spot ?? at.piece.get(id)?.spot ?? null;
}

/* Moves name people and pieces by the part they play. */
export const ID_KINDS = ['who', 'person', 'defender', 'prisoner', 'piece'];

/** Whom or what a place names; null: it is a location or something else. @param {string} place */
export function idOf(place) {
    const colon = place.indexOf(':');
    return ID_KINDS.includes(place.slice(0, colon)) ? place.slice(colon + 1) : null;
}

/** The place under which somebody can be chosen now. @param {Ui} ui @param {string} id */
export function placeOf(ui, id) {
    const all = ID_KINDS.map(kind => `${kind}:${id}`);
    return all.find(place => ui.lit.has(place)) ?? all.find(place => ui.chosen.has(place)) ?? all.find(place => ui.offered.has(place)) ?? all[0];
}
