/* Hexes on paper: pointy-top, radius 20, columns and rows from 1, even rows half a hex to the right. Sides and directions are
 * E, SE, SW, W, NW, NE. A location is written "0812/2": column, row, level; or a rung of a ladder there. */

export const R = 20, W = 34.641, ROW = 30;
export const DIRS = /** @type {const} */ (['e', 'se', 'sw', 'w', 'nw', 'ne']);
export const MAP_COLS = 32, MAP_ROWS = 24;

/** @typedef {[number, number]} Point */

/** The middle of a hex. @param {number} col @param {number} row @returns {Point} */
export const middle = (col, row) => [W * (col - 1 + (row & 1 ? 0 : 0.5)) + W / 2, ROW * (row - 1) + R];

/** @param {number} n */
const short = n => Math.round(n * 100) / 100;

/** A corner: 0 is the upper one of the east side, then clockwise. @param {Point} at @param {number} k @param {number} [r] @returns {Point} */
export const corner = ([x, y], k, r = R) => [short(x + r * Math.cos((60 * k - 30) * Math.PI / 180)), short(y + r * Math.sin((60 * k - 30) * Math.PI / 180))];

/** @param {Point} at @param {number} [r] */
export const hexPath = (at, r = R) => `M${[0, 1, 2, 3, 4, 5].map(k => corner(at, k, r).join(' ')).join('L')}Z`;

/** One side of a hex. @param {Point} at @param {number} dir @param {number} [r] */
export const sidePath = (at, dir, r = R) => `M${corner(at, dir, r).join(' ')}L${corner(at, dir + 1, r).join(' ')}`;

/** The middle of a side. @param {Point} at @param {number} dir @param {number} [r] @returns {Point} */
export const sideMiddle = ([x, y], dir, r = R * 0.866) => [short(x + r * Math.cos(60 * dir * Math.PI / 180)), short(y + r * Math.sin(60 * dir * Math.PI / 180))];

const ODD = /** @type {Point[]} */ ([[1, 0], [0, 1], [-1, 1], [-1, 0], [-1, -1], [0, -1]]);
const EVEN = /** @type {Point[]} */ ([[1, 0], [1, 1], [0, 1], [-1, 0], [0, -1], [1, -1]]);

/** @param {number} col @param {number} row @param {number} dir @returns {Point} */
export function beside(col, row, dir) {
    const [dc, dr] = (row & 1 ? ODD : EVEN)[dir];
    return [col + dc, row + dr];
}

/** The direction from a hex to its neighbour; -1: it is none. @param {Point} from @param {Point} to */
export const towards = (from, to) => DIRS.findIndex((_, dir) => { const [c, r] = beside(from[0], from[1], dir); return c === to[0] && r === to[1]; });

/** Hexes as keys of sets and maps; columns and rows may be a few below 1. @param {number} col @param {number} row */
export const keyOf = (col, row) => (row + 16) * 128 + col + 16;
/** @param {number} key @returns {Point} */
export const hexOf = key => [key % 128 - 16, Math.floor(key / 128) - 16];

/** All of these hexes as one path. @param {Iterable<number>} keys @param {number} [r] */
export function cellsPath(keys, r = R) {
    let d = '';
    for (const key of keys) d += hexPath(middle(...hexOf(key)), r);
    return d;
}

/** Their common outline: sides whose neighbour is not one of them. @param {Set<number>} keys */
export function rimPath(keys) {
    let d = '';
    for (const key of keys) {
        const [col, row] = hexOf(key);
        for (let dir = 0; dir < 6; dir++)
            if (!keys.has(keyOf(...beside(col, row, dir)))) d += sidePath(middle(col, row), dir);
    }
    return d;
}

/** The hex under a point of the paper. @param {Point} point @returns {Point} */
export function hexAt([x, y]) {
    const row = Math.round((y - R) / ROW) + 1;
    let best = /** @type {Point} */ ([1, 1]), least = Infinity;
    for (let r = row - 1; r <= row + 1; r++) {
        const col = Math.round((x - W / 2) / W - (r & 1 ? 0 : 0.5)) + 1;
        for (let c = col - 1; c <= col + 1; c++) {
            const [mx, my] = middle(c, r), far = (mx - x) ** 2 + (my - y) ** 2;
            if (far < least) { least = far; best = [c, r]; }
        }
    }
    return best;
}

/**
 * A location by its name. `level` is that of a rung or ladder too; `rung` says which.
 * @typedef {{name: string, col: number, row: number, level: number, rung: string, key: number}} Spot
 */

/** @type {Map<string, Spot | null>} */
const spots = new Map();

/** @param {string | null | undefined} name @returns {Spot | null} */
export function spotOf(name) {
    if (name === null || name === undefined || name === '') return null;
    const known = spots.get(name);
    if (known !== undefined) return known;
    const found = /^(\d\d)(\d\d)(?:\/([a-z]*)(-?\d+))?$/.exec(name);
    /* Beyond the edge numbers count on modulo 100. */
    const beyond = (/** @type {string} */ digits, /** @type {number} */ most) => Number(digits) > most ? Number(digits) - 100 : Number(digits);
    const col = beyond(found?.[1] ?? '', 70), row = beyond(found?.[2] ?? '', 54);
    const spot = found === null ? null : { name, col, row, level: Number(found[4] ?? 0), rung: found[3] ?? '', key: keyOf(col, row) };
    spots.set(name, spot);
    return spot;
}

/** "0812" @param {number} col @param {number} row */
export const hexName = (col, row) => `${String(col).padStart(2, '0')}${String(row).padStart(2, '0')}`;
