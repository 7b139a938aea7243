/* The ground of a board, drawn once for each level from the codes of the map files. What is cut by the level shown (walls)
 * is dark stone; what is a top (rampart, platform) is paving; rooms are paper. Lower levels are seen where nothing covers them. */
import { h } from '/js/dom.js';
import { DIRS, MAP_COLS, MAP_ROWS, R, W, ROW, beside, cellsPath, corner, hexOf, hexPath, keyOf, middle, rimPath, sideMiddle, sidePath } from './grid.js';

/** @typedef {import('./grid.js').Point} Point */
/** @typedef {{col: number, row: number, level: number, dir: number, code: string}} Side */
/** @typedef {{col: number, row: number, level: number, toCol: number, toRow: number, toLevel: number, cost: number}} Link */

/**
 * The maps joined to one sheet. One of these per kind of board, kept.
 * @typedef {object} Sheet
 * @property {string} id
 * @property {number} cols
 * @property {number} rows
 * @property {number} width       of the paper
 * @property {number} height
 * @property {number[]} levels    from the lowest
 * @property {Map<number, Map<number, string>>} code   by level and hex
 * @property {Side[]} sides
 * @property {Link[]} links
 * @property {Set<number>} yard
 * @property {string[]} maps
 */

const CUT = 'W#aNonch', TOP = 'RP', ROOM = 'iuSdDG^', WATER = 'wvfB';
/* Zones of the maps that are ground between walls. */
const YARDS = ['courtyard', 'cloister', 'garth'];

/** @type {Map<string, Sheet>} */
const sheets = new Map();

/** @param {any} content @param {{maps: string[], cols: number, rows: number}} board @returns {Sheet} */
export function sheetOf(content, board) {
    const id = `${board.cols} ${board.maps.join(' ')}`, known = sheets.get(id) ?? join(content, board, id);
    sheets.set(id, known);
    return known;
}

/** @param {any} content @param {{maps: string[], cols: number, rows: number}} board @param {string} id @returns {Sheet} */
function join(content, board, id) {
    const cols = board.cols * MAP_COLS, rows = board.rows * MAP_ROWS;
    /** @type {Sheet} */
    const sheet = { id, cols, rows, width: W * (cols + 0.5), height: ROW * rows + 10, levels: [], code: new Map(), sides: [], links: [], yard: new Set(), maps: board.maps };
    board.maps.forEach((name, i) => {
        const map = content.maps.find((/** @type {any} */ m) => m.id === name);
        if (map === undefined) return;
        const dc = i % board.cols * MAP_COLS, dr = Math.floor(i / board.cols) * MAP_ROWS;
        for (const [level, lines] of Object.entries(map.levels)) addLevel(sheet, Number(level), /** @type {string[]} */ (lines), dc, dr);
        for (const [col, row, level, dir, code] of map.sides) sheet.sides.push({ col: col + dc, row: row + dr, level, dir, code });
        for (const [col, row, level, toCol, toRow, toLevel, cost] of map.links) sheet.links.push({ col: col + dc, row: row + dr, level, toCol: toCol + dc, toRow: toRow + dr, toLevel, cost });
        for (const zone of map.zones.filter((/** @type {any} */ z) => YARDS.includes(z.id)))
            for (const [col, row, level, count] of zone.runs) if (level === 0) for (let k = 0; k < count; k++) sheet.yard.add(keyOf(col + k + dc, row + dr));
    });
    sheet.levels = [...sheet.code.keys()].sort((a, b) => a - b);
    return sheet;
}

/** @param {Sheet} sheet @param {number} level @param {string[]} lines @param {number} dc @param {number} dr */
function addLevel(sheet, level, lines, dc, dr) {
    const codes = sheet.code.get(level) ?? new Map();
    sheet.code.set(level, codes);
    lines.forEach((line, r) => [...line].forEach((code, c) => { if (code !== '-') codes.set(keyOf(c + 1 + dc, r + 1 + dr), code); }));
}

/** What is printed there. @param {Sheet} sheet @param {number} level @param {number} key */
export const codeAt = (sheet, level, key) => sheet.code.get(level)?.get(key) ?? '-';

/** Does something printed above this level, up to the level shown, hide the hex? @param {Sheet} sheet @param {number} key @param {number} level @param {number} shown */
export function isCovered(sheet, key, level, shown) {
    return sheet.levels.some(up => up > level && up <= shown && codeAt(sheet, up, key) !== '-');
}

/* ---- drawing ------------------------------------------------------------------------------------ */

/** @param {string} d @param {string} cls @param {any} key */
const path = (d, cls, key) => d === '' ? null : h('path', { d, class: cls, key });

/** @param {Sheet} sheet @param {number} level @param {string} codes @returns {Set<number>} */
function pick(sheet, level, codes) {
    const out = new Set();
    for (const [key, code] of sheet.code.get(level) ?? []) if (codes.includes(code)) out.add(key);
    return out;
}

/** @param {Iterable<number>} keys @param {(at: Point) => string} draw */
const each = (keys, draw) => [...keys].map(key => draw(middle(...hexOf(key)))).join('');

/** @param {Point} at @param {number} r */
const disc = ([x, y], r) => `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

/** Three crowns. @param {Point} at */
const tree = ([x, y]) => disc([x - 6, y + 4], 8.5) + disc([x + 6.5, y + 3], 8) + disc([x, y - 5], 9);
/** @param {Point} at */
const leaves = ([x, y]) => `M${x - 3} ${y - 8}a4 4 0 0 1 5-2M${x + 3} ${y + 1}a4 4 0 0 1 5-2M${x - 10} ${y + 3}a4 4 0 0 1 5-2`;
/** @param {Point} at */
const tufts = ([x, y]) => `M${x - 10} ${y + 6}q2-8 3-8t3 8M${x - 1} ${y + 9}q2-9 3-9t3 9M${x + 4} ${y - 2}q2-7 3-7t3 7M${x - 6} ${y - 5}q1-6 2-6t3 6`;
/** @param {Point} at */
const treads = ([x, y]) => `M${x - 10} ${y + 8}h20M${x - 10} ${y + 3}h20M${x - 10} ${y - 2}h20M${x - 10} ${y - 7}h20M${x - 10} ${y - 10}v21M${x + 10} ${y - 10}v21`;
/** @param {Point} at */
const jambs = ([x, y]) => `M${x - 12} ${y - 10}v20M${x + 12} ${y - 10}v20`;
/** Table and bench. @param {Point} at */
const table = ([x, y]) => `M${x - 10} ${y - 5}h20v7h-20zM${x - 8} ${y + 6}h16v3h-16z`;
/** @param {Point} at */
const planks = ([x, y]) => `M${x - 16} ${y - 8}h32M${x - 17} ${y}h34M${x - 16} ${y + 8}h32`;
/** @param {Point} at */
const pebbles = ([x, y]) => disc([x - 7, y - 4], 1.1) + disc([x + 4, y - 8], 0.9) + disc([x + 8, y + 3], 1.2) + disc([x - 2, y + 6], 1) + disc([x + 1, y - 1], 0.8);
/** Stones that one can tread on. @param {Point} at */
const stones = ([x, y]) => disc([x - 9, y - 3], 2.6) + disc([x - 1, y + 4], 2.9) + disc([x + 8, y - 2], 2.6) + disc([x + 2, y - 8], 2.2);
/** A fall of the ground. @param {Point} at */
const slope = ([x, y]) => `M${x - 9} ${y - 7}l3 7M${x - 3} ${y - 9}l3 9M${x + 4} ${y - 8}l3 8M${x - 5} ${y + 4}l2 6M${x + 3} ${y + 3}l2 6`;

/** Open ground, water, plants: everything of level 0 and below that is no building. @param {Sheet} sheet */
function country(sheet) {
    const all = new Set([...(sheet.code.get(0)?.keys() ?? []), ...(sheet.code.get(-1)?.keys() ?? [])]);
    const of = (/** @type {string} */ codes) => pick(sheet, 0, codes), moat = pick(sheet, -1, 'm');
    const deep = of('v'), shallow = of('wf'), water = of(WATER), bridge = of('B'), beach = of('e'), trees = of('t'), yard = new Set([...sheet.yard].filter(key => '.xSdb'.includes(codeAt(sheet, 0, key))));
    /* A bridge of the castle crosses its moat: there is water under it only where water is beside it. */
    for (const key of bridge) if (!isBesideWater(sheet, key)) water.delete(key);
    return [
        path(cellsPath(beach), 'beach', 'beach'), path(each(beach, pebbles), 'pebble', 'pebble'),
        path(cellsPath(of('s')), 'scarp', 'scarp'), path(each(of('s'), slope), 'slope', 'slope'),
        path(cellsPath(yard), 'yard', 'yard'),
        path(cellsPath(water), 'water', 'water'), path(cellsPath(deep), 'deep', 'deep'), path(cellsPath(water), 'waves', 'waves'),
        path(cellsPath(moat), 'deep', 'moat'), path(cellsPath(moat), 'waves', 'moatwaves'), path(rimPath(water) + rimPath(moat), 'bank', 'bank'),
        path(each(of('f'), stones), 'ford', 'ford'), path(each(shallow, ([x, y]) => `M${x - 7} ${y + 9}h8`), 'ripple', 'ripple'),
        path(cellsPath(all, R - 0.3), 'grid', 'grid'), path(rimPath(all), 'edge', 'edge'),
        path(cellsPath(bridge), 'bridge', 'bridge'), path(each(bridge, planks), 'planks', 'planks'), path(rimPath(bridge), 'rail', 'rails'),
        path(each(of('b'), tufts), 'brush', 'brush'), path(each(trees, tree), 'tree', 'tree'), path(each(trees, leaves), 'leaves', 'leaves'),
        path(each(of('x'), at => disc(at, 11)), 'well', 'well'), path(each(of('x'), at => disc(at, 6.5)), 'wellwater', 'wellwater')];
}

/** @param {Sheet} sheet @param {number} key */
function isBesideWater(sheet, key) {
    const [col, row] = hexOf(key);
    return DIRS.some((_, dir) => 'wvf'.includes(codeAt(sheet, 0, keyOf(...beside(col, row, dir)))));
}

/** @param {Side} side */
function opening({ col, row, dir }) {
    const [x, y] = middle(col, row), [mx, my] = sideMiddle([x, y], dir);
    return `M${(x + (mx - x) * 0.35).toFixed(1)} ${(y + (my - y) * 0.35).toFixed(1)}L${mx} ${my}`;
}

/** Short strokes down from the lip of a scarp. @param {Side} side */
function hachures({ col, row, dir }) {
    const at = middle(col, row), a = corner(at, dir), b = corner(at, dir + 1);
    return [0.12, 0.37, 0.62, 0.87].map(k => {
        const x = a[0] + (b[0] - a[0]) * k, y = a[1] + (b[1] - a[1]) * k;
        return `M${x.toFixed(1)} ${y.toFixed(1)}L${(x + (x - at[0]) * 0.28).toFixed(1)} ${(y + (y - at[1]) * 0.28).toFixed(1)}`;
    }).join('');
}

/** A flight of steps from one hex to another. @param {Link} link */
function flight({ col, row, toCol, toRow }) {
    const [x1, y1] = middle(col, row), [x2, y2] = middle(toCol, toRow), long = Math.hypot(x2 - x1, y2 - y1);
    if (long < 1 || long > 2.5 * W) return '';
    const u = [(x2 - x1) / long, (y2 - y1) / long], n = [-u[1] * 5.5, u[0] * 5.5];
    let d = '';
    for (let k = 8; k < long - 6; k += 4) {
        const x = x1 + u[0] * k, y = y1 + u[1] * k;
        d += `M${(x + n[0]).toFixed(1)} ${(y + n[1]).toFixed(1)}L${(x - n[0]).toFixed(1)} ${(y - n[1]).toFixed(1)}`;
    }
    return d;
}

/** The buildings of one level, as far as nothing above hides them. @param {Sheet} sheet @param {number} level @param {number} shown */
function storey(sheet, level, shown) {
    const seen = (/** @type {number} */ key) => !isCovered(sheet, key, level, shown);
    const of = (/** @type {string} */ codes) => new Set([...pick(sheet, level, codes)].filter(seen));
    const mass = of(CUT), top = of(TOP), room = of(ROOM);
    /* In the open a stair or a doorway stands on the ground of its yard. */
    const floor = new Set([...room].filter(key => level > 0 || !sheet.yard.has(key)));
    const sides = sheet.sides.filter(side => side.level === level && seen(keyOf(side.col, side.row)));
    const on = (/** @type {string} */ codes, /** @type {(s: Side) => string} */ draw) => sides.filter(side => codes.includes(side.code)).map(draw).join('');
    const line = (/** @type {number} */ r) => (/** @type {Side} */ side) => sidePath(middle(side.col, side.row), side.dir, r);
    const wide = (/** @type {Side} */ side) => 'No'.includes(codeAt(sheet, level, keyOf(side.col, side.row)));
    const steps = sheet.links.filter(link => Math.max(link.level, link.toLevel) === level && seen(keyOf(link.col, link.row)));
    return [
        path(cellsPath(floor), 'floor', 'floor'), path(cellsPath(top), 'top', 'top'), path(cellsPath(top), 'paving', 'paving'), path(rimPath(top), 'toprim', 'toprim'),
        path(cellsPath(mass), 'mass', 'mass'), path(cellsPath(mass), 'hatched', 'hatched'), path(rimPath(mass), 'massrim', 'massrim'),
        path(cellsPath(new Set([...floor, ...top]), R - 0.4), 'roomgrid', 'roomgrid'),
        path(each(of('S'), treads), 'treads', 'treads'), path(each(of('d'), jambs), 'jambs', 'jambs'), path(each(of('u'), table), 'furniture', 'furniture'), path(each(of('^'), at => hexPath(at, 12)), 'void', 'void'),
        path(each(of('nch'), ([x, y]) => `M${x - 8} ${y}h16`), 'window', 'window'),
        path(steps.map(flight).join(''), 'flight', 'flight'),
        path(on('M', line(18.2)), 'merlon', 'merlon'), path(on('M', line(18.2)), 'merlontop', 'merlontop'),
        path(on('a', side => wide(side) ? '' : opening(side)), 'slit', 'slit'), path(on('a', side => wide(side) ? opening(side) : ''), 'slit wide', 'wide'),
        path(on('l', line(R)), 'lowwall', 'lowwall'), path(on('l', line(R)), 'lowwalltop', 'lowwalltop'), path(on('z', hachures), 'lip', 'lip'),
        path(on('k', side => { const at = middle(side.col, side.row), m = sideMiddle(at, side.dir, 13); return `M${m[0]} ${m[1]}L${sideMiddle(at, side.dir).join(' ')}`; }), 'corner', 'corner')];
}

/** Patterns that the ground and the engines are filled with. */
export function patterns() {
    return h('defs', { key: 'defs' },
        h('pattern', { id: 'sg-waves', width: 16, height: 8, patternUnits: 'userSpaceOnUse' }, h('path', { d: 'M0 4q4-3 8 0t8 0', class: 'wave' })),
        h('pattern', { id: 'sg-hatch', width: 4, height: 4, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(45)' }, h('path', { d: 'M0 0V4', class: 'hatchline' })),
        h('pattern', { id: 'sg-paving', width: 11.547, height: 10, patternUnits: 'userSpaceOnUse' }, h('path', { d: 'M0 0H11.547M0 5H11.547M3 0V5M9 5V10', class: 'pavingline' })),
        h('pattern', { id: 'sg-char', width: 5, height: 5, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(30)' }, h('path', { d: 'M0 0V5M0 2.5H5', class: 'charline' })),
        h('pattern', { id: 'sg-plank', width: 6, height: 6, patternUnits: 'userSpaceOnUse' }, h('path', { d: 'M0 3H6', class: 'plankline' })));
}

/** @type {Map<string, any>} */
const drawn = new Map();

/** The whole ground as seen with this level. The same node every time: it is laid out once. @param {Sheet} sheet @param {number} shown */
export function groundOf(sheet, shown) {
    const id = `${sheet.id} ${shown}`;
    const known = drawn.get(id) ?? h('g', { class: 'ground', key: `ground ${id}`, 'aria-hidden': 'true' },
        h('rect', { class: 'grass', x: -900, y: -900, width: sheet.width + 1800, height: sheet.height + 1800 }), country(sheet),
        sheet.levels.filter(level => level >= 0 && level <= shown).map(level => h('g', { class: level === shown ? 'storey' : 'storey below', key: level }, storey(sheet, level, shown))));
    drawn.set(id, known);
    return known;
}

/** The plan of one level for the stack of levels and the overview. @param {Sheet} sheet @param {number} level */
export function planOf(sheet, level) {
    const id = `plan ${sheet.id} ${level}`;
    const set = level === 0 ? pick(sheet, 0, CUT + ROOM) : new Set(sheet.code.get(level)?.keys() ?? []);
    const known = drawn.get(id) ?? { cells: cellsPath(set), rim: rimPath(set), water: level === 0 ? cellsPath(pick(sheet, 0, WATER)) : '', wood: level === 0 ? cellsPath(pick(sheet, 0, 't')) : '' };
    drawn.set(id, known);
    return known;
}
