/* Europe without its pieces: sea, land, borders, links across water. Computed from the map of the rules once per
 * board and language. A region is one hexagon of the table; the other hexagons of the grid are sea or wild land. */
import { h } from '/js/dom.js';
import { arcsOf, hash, outlineOf, smooth } from '/js/regions.js';
import { use } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {{ground: any, outline: Record<string, string>}} Land */

export const WIDTH = 872, HEIGHT = 716;
const BOX = [-90, -60, 1010, 800];

/* Hexagons "column,row" that are land and no region: Scandinavia, Russia, Arabia, Africa, the west of Iberia. */
const WILD = new Set(('3,0 4,0 5,0 6,0 7,0 8,0 6,1 7,1 8,1 9,1 7,2 8,2 9,2 7,3 8,3 9,3 9,4 8,5 9,5 8,6 9,6 8,7 9,7 '
    + '-1,5 0,6 -1,7 0,7 1,7 -1,8 0,8 1,8 2,8 3,8 4,8 5,8 6,8 7,8 8,8 9,8').split(' '));

/* Where the links across water bend, and what the waters are called: x, y, size, turned, word. */
/** @type {Record<string, [number, number]>} */
const BENDS = { 'england flanders': [200, 160], 'scotland denmark': [200, 72], 'denmark prussia': [410, 120], 'apulia serbia': [560, 560], 'constantinople jerusalem': [700, 620] };
const WATERS = /** @type {[number, number, number, number, string][]} */ ([[222, 50, 19, 0, 'north sea'], [20, 330, 19, -80, 'ocean'], [520, 652, 21, -4, 'mediterranean'], [800, 408, 19, 0, 'black sea'], [412, 152, 16, 0, 'baltic']]);

/** @type {Map<string, Land>} */
const drawn = new Map();

/** Is the region on the board that is played on? @param {Ui} ui @param {any} region */
export const isOnBoard = (ui, region) => ui.view.state.players > 2 || region.small;

/** @param {Ui} ui */
export function landOf(ui) {
    const key = `${ui.view.state.players > 2} ${ui.word('ocean')}`, known = drawn.get(key) ?? drawLand(ui);
    drawn.set(key, known);
    return known;
}

/** Every hexagon of the grid, shifted a little: three meet at each corner, so that the shift changes no border. @param {Ui} ui */
function sitesOf(ui) {
    const at = new Map(ui.content.regions.map((/** @type {any} */ r) => [`${r.col},${r.row}`, r]));
    const shift = (/** @type {string} */ key) => (hash(key) - 0.5) * 15, out = [];
    for (let row = -1; row < 9; row++) {
        for (let col = -2; col < 10; col++) {
            const key = `${col},${row}`, region = at.get(key);
            const of = region !== undefined ? (isOnBoard(ui, region) ? region.name : 'wild') : WILD.has(key) ? 'wild' : 'sea';
            out.push({ of, x: 60 + 100 * (col + (row & 1 ? 0.5 : 0)) + shift(`${key}x`), y: 60 + 86.6 * row + shift(`${key}y`) });
        }
    }
    return out;
}

/** All lines of the map, each between two regions, sea or wild land. @param {Ui} ui */
export const linesOf = ui => arcsOf(sitesOf(ui), BOX, 0.34);

/** @param {string} d @param {string} stroke @param {number} width @param {Record<string, any>} [more] */
const line = (d, stroke, width, more = {}) => h('path', { d, fill: 'none', stroke: `var(--${stroke})`, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round', ...more });

/** @param {Ui} ui @returns {Land} */
function drawLand(ui) {
    const arcs = linesOf(ui), regions = ui.content.regions.filter((/** @type {any} */ r) => isOnBoard(ui, r));
    const outline = Object.fromEntries(regions.map((/** @type {any} */ r) => [r.name, outlineOf(arcs, r.name)]));
    const coast = arcs.filter(arc => arc.of.includes('sea') && !arc.of.includes(null)).map(arc => smooth(arc.points)).join('');
    const wild = outlineOf(arcs, 'wild');
    const shallows = /** @type {[number, string][]} */ ([[34, 'sea-2'], [25, 'wave'], [23.6, 'sea-2'], [15, 'wave'], [13.4, 'sea-2'], [7, 'wave'], [5, 'sea-2']]);
    const inner = arcs.filter(arc => !arc.of.includes('sea') && !arc.of.includes(null));
    return { outline, ground: h('g', { key: 'ground' },
        h('defs', null, h('pattern', { id: 'cr-sand', width: 26, height: 26, patternUnits: 'userSpaceOnUse' },
            [[5, 6, 0.9], [17, 3, 0.7], [21, 16, 1], [9, 19, 0.8]].map(([cx, cy, r]) => h('circle', { cx, cy, r, fill: 'var(--sand)', key: cx })))),
        h('rect', { x: -700, y: -700, width: 2300, height: 2200, fill: 'var(--sea)' }),
        shallows.map(([width, colour]) => line(coast, colour, width, { key: width })),
        h('path', { d: wild, fill: 'var(--wild)', 'fill-rule': 'evenodd' }), h('path', { d: wild, fill: 'url(#cr-sand)', opacity: 0.7, 'fill-rule': 'evenodd' }),
        regions.map((/** @type {any} */ r) => h('path', { d: outline[r.name], class: `land ${r.kind}`, key: r.name })),
        inner.map((arc, i) => line(smooth(arc.points), 'border', 1.5, arc.of.includes('wild') ? { key: i, opacity: 0.5 } : { key: i, 'stroke-dasharray': '6 3.5' })),
        line(coast, 'map-ink', 1.9),
        ui.content.sea.map((/** @type {[string, string]} */ [a, b]) => seaLink(ui, a, b)),
        use('ship', 406, 102, 32), use('ship', 612, 584, 36),
        WATERS.map(([x, y, size, turned, word]) => h('text', { x, y, class: 'water', 'font-size': size, transform: `rotate(${turned} ${x} ${y})`, key: word }, ui.word(word)))) };
}

/** @param {Ui} ui @param {string} from @param {string} to */
function seaLink(ui, from, to) {
    const [a, b] = [from, to].map(name => ui.content.regions.find((/** @type {any} */ r) => r.name === name));
    if (!isOnBoard(ui, a) || !isOnBoard(ui, b)) return null;
    const at = (/** @type {number} */ part) => `${(a.x + (b.x - a.x) * part).toFixed(1)} ${(a.y + (b.y - a.y) * part).toFixed(1)}`;
    const d = `M${at(0.27)}Q${(BENDS[`${from} ${to}`] ?? [(a.x + b.x) / 2, (a.y + b.y) / 2]).join(' ')} ${at(0.73)}`;
    return h('g', { key: `${from} ${to}` }, line(d, 'ring', 6), line(d, 'map-ink', 2.4, { 'stroke-dasharray': '2 6' }));
}
