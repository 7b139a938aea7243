/* The Levant: coast, areas, rivers, castles and shields. The land is computed from the tables of the rules once
 * per side of the board; a move redraws ownership, outlines, pieces and the tracks. */
import { h } from '/js/dom.js';
import { arcsOf, hash, outlineOf, smooth } from '/js/regions.js';
import { PICTURES, isMine, realm, signOf } from './look.js';
import { tracks } from './tracks.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/regions.js').Point} Point */
/** @typedef {import('/js/regions.js').Arc} Arc */
/** @typedef {{ground: any, lines: any, outline: Record<string, string>}} Land */

const BOX = [-40, -40, 1060, 1480];

/* ---- the land, once per side and language ------------------------------------------------------ */

/** @type {Map<string, Land>} */
const drawn = new Map();

/** @param {Ui} ui */
function landOf(ui) {
    const board = ui.view.extra.board, key = `${board} ${ui.word('sea')}`;
    const known = drawn.get(key) ?? drawLand(ui, board);
    drawn.set(key, known);
    return known;
}

/** Each area is a star: its town, and points on the way to each neighbour, so that every border exists. @param {any} content @param {any[]} areas */
function starSites(content, areas) {
    const town = spots(content);
    return areas.flatMap(({ area, next }) => [{ of: area, ...town[area] }, ...next.flatMap((/** @type {string} */ other) => [0.2, 0.33, 0.46].map(part => ({
        of: area, x: town[area].x + (town[other].x - town[area].x) * part, y: town[area].y + (town[other].y - town[area].y) * part })))]);
}

/** Desert: points of a grid that are far from every star and from the coast. @param {{x: number, y: number}[]} stars @param {Point[]} coast */
function desertSites(stars, coast) {
    const out = [];
    for (let y = -20, row = 0; y < 1460; y += 52, row++) {
        for (let x = -20 + (row % 2) * 26; x < 1060; x += 52) {
            const far = stars.every(s => Math.hypot(s.x - x, s.y - y) > 92), dry = coast.every(c => Math.hypot(c[0] - x, c[1] - y) > 74);
            if (far && dry) out.push({ of: 'wild', x: x + (hash(`${x}x${y}`) - 0.5) * 26, y: y + (hash(`${y}y${x}`) - 0.5) * 26 });
        }
    }
    return out;
}

/** The coast with small bays. @param {Point[]} coast @returns {Point[]} */
function roughCoast(coast) {
    return coast.flatMap((p, i) => {
        if (i === 0) return [p];
        const q = coast[i - 1], length = Math.hypot(p[0] - q[0], p[1] - q[1]);
        return [1, 2, 3, 4].map(k => /** @type {Point} */ ([0, 1].map(axis =>
            q[axis] + (p[axis] - q[axis]) * k / 4 + (k < 4 ? (hash(`${i}${'ab'[axis]}${k}`) - 0.5) * length * 0.13 : 0))));
    });
}

/** @param {any} content @returns {Record<string, {x: number, y: number}>} */
function spots(content) {
    return Object.fromEntries(content.areas.filter((/** @type {any} */ a) => a !== null).map((/** @type {any} */ a) => [a.area, { x: a.x, y: a.y }]));
}

/** @param {any} content @param {string} name @returns {Point[]} */
const lineOf = (content, name) => content.lines.find((/** @type {any} */ line) => line.name === name).points;

/** All borders of one side of the board. @param {any} content @param {string} board */
export function bordersOf(content, board) {
    const stars = starSites(content, content.boards[board].areas);
    return arcsOf([...stars, ...desertSites(stars, lineOf(content, 'coast'))], BOX, 0.2);
}

/** @param {Ui} ui @param {string} board @returns {Land} */
function drawLand(ui, board) {
    const { areas } = ui.content.boards[board], line = (/** @type {string} */ name) => lineOf(ui.content, name), arcs = bordersOf(ui.content, board);
    const shore = smooth([[-60, 226], ...roughCoast(line('coast')), [-60, 1352]]);
    const outline = Object.fromEntries(areas.map((/** @type {any} */ a) => [a.area, outlineOf(arcs, a.area)]));
    return { outline, ground: ground(ui, shore, outline), lines: overLand(ui, arcs, areas, shore, line) };
}

/** A stroked path. @param {string} d @param {string} stroke @param {number} width @param {Record<string, any>} [more] */
const stroke = (d, stroke, width, more = {}) => h('path', { d, fill: 'none', stroke, 'stroke-width': width, 'stroke-linejoin': 'round', 'stroke-linecap': 'round', ...more });

/** Sea, desert and the bare areas. @param {Ui} ui @param {string} shore @param {Record<string, string>} outline */
function ground(ui, shore, outline) {
    const all = { x: -700, y: -700, width: 2400, height: 2800 };
    const waterLines = /** @type {[number, string][]} */ ([[74, 'sea-2'], [54, 'wave'], [52, 'sea-2'], [36, 'wave'], [33, 'sea-2'], [18, 'wave'], [14, 'sea-2']]);
    return h('g', { key: 'ground' },
        h('defs', null,
            h('clipPath', { id: 'or-land' }, h('path', { d: `${shore}L-700,1500 -700,2200 1800,2200 1800,-700 -700,-700 -700,226Z` })),
            Object.entries(outline).map(([area, d]) => h('clipPath', { id: `or-in-${area}`, key: area }, h('path', { d }))),
            h('pattern', { id: 'or-sand', width: 34, height: 34, patternUnits: 'userSpaceOnUse' },
                [[6, 8, 1.2], [21, 4, 1], [28, 20, 1.3], [12, 25, 1]].map(([cx, cy, r]) => h('circle', { cx, cy, r, fill: 'var(--sand)', key: cx }))),
            hatching(1, 'M0 4H9', ''), hatching(3, 'M0 0V9', 'rotate(-45)'), hatching(5, 'M0 0V9', 'rotate(45)'),
            h('pattern', { id: 'or-h6', width: 9, height: 9, patternUnits: 'userSpaceOnUse' }, h('circle', { cx: 4.5, cy: 4.5, r: 2, fill: 'var(--seat-6)' })),
            h('marker', { id: 'or-tip', viewBox: '0 0 10 10', refX: 6, refY: 5, markerWidth: 3.2, markerHeight: 3.2, orient: 'auto' }, h('path', { d: 'M0 0 10 5 0 10z', fill: 'var(--chosen)' }))),
        h('rect', { ...all, fill: 'var(--sea)' }),
        waterLines.map(([width, colour]) => stroke(shore, `var(--${colour})`, width, { key: width })),
        h('path', { d: 'M-60 510 20 474 150 424 106 500 80 572 52 628-60 676Z', fill: 'var(--wild)', stroke: 'var(--map-ink)', 'stroke-width': 2.5 }),
        h('text', { x: 6, y: 556, 'font-size': 22, 'font-style': 'italic', fill: 'var(--map-ink)' }, ui.word('cyprus')),
        h('g', { 'clip-path': 'url(#or-land)' }, h('rect', { ...all, fill: 'var(--wild)' }), h('rect', { ...all, fill: 'url(#or-sand)', opacity: 0.7 }),
            Object.entries(outline).map(([area, d]) => h('path', { d, fill: 'var(--land)', key: area }))));
}

/** @param {number} sign @param {string} d @param {string} turned */
function hatching(sign, d, turned) {
    return h('pattern', { id: `or-h${sign}`, width: 9, height: 9, patternUnits: 'userSpaceOnUse', patternTransform: turned || null }, h('path', { d, stroke: `var(--seat-${sign})`, 'stroke-width': 2.2 }));
}

/** Borders, rivers, mountains, coast and what adorns the sea. @param {Ui} ui @param {Arc[]} arcs @param {any[]} areas @param {string} shore @param {(name: string) => Point[]} line */
function overLand(ui, arcs, areas, shore, line) {
    const next = new Map(areas.map(a => [a.area, a.next]));
    const kind = (/** @type {Arc} */ arc) => {
        const [a, b] = arc.of;
        if (b === null || !next.has(a) || !next.has(b)) return 'edge';
        return next.get(a).includes(b) ? 'open' : 'ridge';
    };
    return h('g', { key: 'lines', class: 'lines' },
        h('g', { 'clip-path': 'url(#or-land)' },
            arcs.map((arc, i) => stroke(smooth(arc.points), kind(arc) === 'edge' ? 'var(--sand)' : 'var(--border)', kind(arc) === 'ridge' ? 3 : 2.6,
                { key: i, 'stroke-dasharray': kind(arc) === 'open' ? '10 6' : null })),
            stroke(smooth([...line('euphrates'), [1020, 430]]), 'var(--river)', 5), stroke(smooth(line('orontes')), 'var(--river)', 4), stroke(smooth(line('jordan')), 'var(--river)', 4),
            h('polygon', { points: line('dead-sea').join(' '), fill: 'var(--sea-2)', stroke: 'var(--river)', 'stroke-width': 3 }),
            arcs.filter(arc => kind(arc) === 'ridge').map((arc, i) => ridge(arc.points, i))),
        stroke(shore, 'var(--map-ink)', 3.4),
        h('text', { x: 120, y: 770, class: 'sea', transform: 'rotate(-72 120 770)' }, ui.word('sea')),
        h('use', { href: `${PICTURES}#ship`, x: 157, y: 587, width: 66, height: 66 }),
        compass(ui));
}

/** A row of mountains: areas that touch here are no neighbours. @param {Point[]} points @param {number} key */
function ridge(points, key) {
    let since = 12;
    const peaks = points.filter((p, i) => {
        if (i === 0) return false;
        since += Math.hypot(p[0] - points[i - 1][0], p[1] - points[i - 1][1]);
        if (since <= 17) return false;
        since = 0;
        return true;
    });
    return h('g', { key }, peaks.map(([x, y], i) => {
        const k = 9 + hash(`m${x}`) * 5;
        return [h('path', { key: `${i} a`, d: `M${x - k} ${y + 7}L${x} ${y - k}L${x + k} ${y + 7}Z`, fill: 'var(--land)', stroke: 'var(--map-ink)', 'stroke-width': 2, 'stroke-linejoin': 'round' }),
            h('path', { key: `${i} b`, d: `M${x} ${y - k}L${x + k} ${y + 7}L${x + k * 0.25} ${y + 7}L${x + 3} ${y}Z`, fill: 'var(--map-ink)' })];
    }));
}

/** @param {Ui} ui */
function compass(ui) {
    return h('g', { transform: 'translate(80 1050)', stroke: 'var(--map-ink)', 'stroke-width': 1.8, 'stroke-linejoin': 'round' }, h('circle', { r: 36, fill: 'none' }),
        h('path', { d: 'M0-52 8-8 52 0 8 8 0 52-8 8-52 0-8-8Z', fill: 'var(--card)' }), h('path', { d: 'M0-52V0L8-8ZM52 0H0L8 8ZM0 52V0L-8 8ZM-52 0H0L-8-8Z', fill: 'var(--map-ink)' }),
        h('text', { y: -58, 'font-size': 24, 'text-anchor': 'middle', stroke: 'none', fill: 'var(--map-ink)' }, ui.word('north')));
}

/* ---- the position ------------------------------------------------------------------------------ */

/** Everything about the areas of the board, in one list. @param {Ui} ui */
export function areasOf(ui) {
    const { state, extra } = ui.view, printed = ui.content.boards[extra.board].areas;
    return extra.areas.map((/** @type {any} */ a) => {
        const i = ui.content.areas.findIndex((/** @type {any} */ known) => known?.area === a.area);
        const { x, y } = ui.content.areas[i];
        return { ...a, ...printed.find((/** @type {any} */ p) => p.area === a.area), title: a.title, x, y, owner: state.owner[i], face: state.face[i] };
    });
}

/** Tint and a hatched inner band: whose land this is. @param {Ui} ui @param {any} area @param {string} d */
function ownership(ui, area, d) {
    if (area.owner === null) return null;
    const n = signOf(ui, area.owner), band = area.face === null ? 12 : 26;
    return h('g', { key: area.area, 'clip-path': `url(#or-in-${area.area})` },
        h('path', { d, fill: `var(--seat-${n})`, opacity: 0.13 }), h('path', { d, fill: 'none', stroke: `url(#or-h${n})`, 'stroke-width': band, opacity: 0.8 }));
}

/** @param {string} id @param {number} x @param {number} y @param {number} size @param {string} cls */
function piece(id, x, y, size, cls) {
    const box = { href: `${PICTURES}#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size };
    return h('g', { class: cls }, h('use', { ...box, class: 'halo', key: 'halo' }), h('use', { ...box, key: 'piece' }));
}

/** @param {Ui} ui @param {any} area */
function castle(ui, area) {
    const { x, y } = area;
    if (area.face === null) {
        if (area.owner === null) return h('path', { class: 'free', d: `M${x - 22} ${y + 6}v-22h7v5h6v-5h7v5h6v-5h7v22z` });
        return piece('crescent', x - 12, y - 8, 40, `of sign-${signOf(ui, area.owner)} alone`);
    }
    const n = signOf(ui, area.owner), plus = area.face === 'plus';
    return [
        piece(plus ? 'castle-plus' : 'castle', x - 12, y - 16, plus ? 70 : 60, `of sign-${n}`),
        h('use', { href: `${PICTURES}#shape-${n}`, class: n === 6 ? 'cut dark' : 'cut', x: x - 22, y: y - 10, width: 20, height: 20, key: 'cut' }),
        plus ? h('g', { class: 'plus', key: 'plus' }, h('rect', { x: x - 64, y: y - 50, width: 36, height: 26, rx: 5 })) : null,
    ];
}

/** Whose castle stands there. Who is many, or has an article, is said in words of his own. @param {Ui} ui @param {any} area */
function castleWords(ui, area) {
    const own = area.owner === 'muslims' || area.owner === 'crusade' ? ` ${area.owner}` : '';
    const said = ui.word(`${area.face === 'plus' ? 'plus ' : ''}castle of${own}`, realm(ui, area.owner));
    return isMine(ui, area.owner) ? `${said} (${ui.word('you')})` : said;
}

/** @param {Ui} ui @param {any} area */
function labelOf(ui, area) {
    const who = area.owner === null ? ui.word('independent') : area.face === null ? realm(ui, area.owner)
        : castleWords(ui, area);
    return [area.title, ui.word('defence', area.defence), who, area.id > 0 ? ui.word('number n', area.id) : '', area.points > 0 ? ui.word('worth n', area.points) : '',
        ui.view.extra.fight?.area === area.area ? ui.word('attacked') : ''].filter(part => part !== '').join(', ');
}

/** @param {Ui} ui @param {import('/js/panzoom.js').PanZoom} pan @param {any} area @param {string} d @param {boolean} isTarget */
function place(ui, pan, area, d, isTarget) {
    const { x, y } = area;
    const spot = ui.spot(`area:${area.area}`, { class: `area rings-itself ${isTarget ? 'target' : ''}`, role: 'button', key: area.area, 'aria-label': labelOf(ui, area) });
    return h('g', { ...spot, onclick: () => { if (!pan.wasDrag()) spot.onclick(); } },
        h('path', { class: 'hit', d, 'clip-path': 'url(#or-land)' }),
        h('g', { class: 'outline', 'clip-path': 'url(#or-land)' }, h('path', { class: 'casing', d }), h('path', { class: 'line', d })),
        h('g', { class: 'around' }, h('circle', { class: 'casing', cx: x - 6, cy: y - 12, r: 50 }), h('circle', { class: 'line', cx: x - 6, cy: y - 12, r: 50 })),
        castle(ui, area),
        h('use', { href: `${PICTURES}#shield`, class: 'shield', 'data-mark': '', x: x + 17, y: y - 29, width: 38, height: 38 }));
}

/** What is written on the map, above all places: the name of a place says it as well. @param {any} area */
function letters(area) {
    const { x, y, title } = area, half = title.length * 6.4, lean = Math.max(0, half - 58) * 1.5;   // a long name leans inland
    return h('g', { key: area.area },
        h('text', { class: 'town', x: x + lean, y: y + 40 }, title), h('text', { class: 'def', x: x + 36, y: y - 3 }, area.defence),
        area.face === 'plus' ? h('text', { class: 'one', key: 'one', x: x - 46, y: y - 30 }, '+1') : null,
        area.id > 0 ? h('g', { class: 'id', key: 'id' }, h('circle', { cx: x - 52, cy: y - 4, r: 14 }), h('text', { x: x - 52, y: y + 2 }, area.id)) : null,
        area.points > 0 ? h('g', { class: 'vp', key: 'vp' }, h('use', { href: `${PICTURES}#laurel`, x: x + lean + half + 4, y: y + 15, width: 34, height: 34 }), h('text', { x: x + lean + half + 21, y: y + 38 }, area.points)) : null);
}

/** From every area of the attacker that touches the target. @param {any[]} areas @param {string} target @param {string} attacker */
export function sourcesOf(areas, target, attacker) {
    const to = areas.find(a => a.area === target);
    return to === undefined ? [] : areas.filter(a => a.owner === attacker && a.area !== target && to.next.includes(a.area));
}

/** @param {any} from @param {any} to */
function arrow(from, to) {
    const [x0, y0, x1, y1] = [from.x - 6, from.y - 12, to.x - 6, to.y - 12], length = Math.hypot(x1 - x0, y1 - y0) || 1;
    const ux = (x1 - x0) / length, uy = (y1 - y0) / length, bend = length * 0.14, free = Math.min(40, length * 0.24);
    const at = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
    const d = `M${at(x0 + ux * free, y0 + uy * free)}Q${at((x0 + x1) / 2 - uy * bend, (y0 + y1) / 2 + ux * bend)} ${at(x1 - ux * (free + 10), y1 - uy * (free + 10))}`;
    return h('g', { key: from.area, class: 'arrow' }, stroke(d, 'var(--halo)', 14), stroke(d, 'var(--chosen)', 7, { 'marker-end': 'url(#or-tip)' }));
}

/** The attack to show: the one that is fought, or the one that is about to be chosen. @param {Ui} ui @returns {{target: string, attacker: string} | null} */
function attackShown(ui) {
    const { fight, seats } = ui.view.extra;
    if (fight !== null) return { target: fight.area, attacker: fight.attacker };
    const chosen = [...ui.chosen].find(p => p.startsWith('area:'));
    return chosen === undefined || ui.view.state.phase !== 'action' ? null : { target: chosen.slice(5), attacker: seats[ui.me].faction };
}

/* A battle leaves the map of a small screen so much of its width as height: its upper and lower parts are cut off. */
const FLAT = 0.68;

/** The part of the map that matters now, for screens that are too small for all of it. @param {Ui} ui @param {any[]} areas */
export function focusOf(ui, areas) {
    const attack = attackShown(ui), mine = ui.view.extra.seats[ui.me].faction;
    const told = areas.filter(a => ui.telling?.at.includes(`area:${a.area}`));
    const wanted = attack === null && told.length > 0 ? areas.filter(a => told.includes(a) || told.some(one => one.next.includes(a.area))) : attack !== null ? areas.filter(a => a.area === attack.target || (a.owner === attack.attacker && areas.find(t => t.area === attack.target)?.next.includes(a.area)))
        : areas.filter(a => a.owner === mine || ui.lit.has(`area:${a.area}`));
    const list = wanted.length > 0 ? wanted : areas;
    const xs = list.map(a => a.x), ys = list.map(a => a.y);
    const tall = ui.view.extra.fight === null ? 1.4 : FLAT;
    const w = Math.min(680, Math.max(430, Math.max(...xs) - Math.min(...xs) + 200, (Math.max(...ys) - Math.min(...ys) + 200) / tall));
    const cx = (Math.max(...xs) + Math.min(...xs)) / 2, cy = (Math.max(...ys) + Math.min(...ys)) / 2;
    const top = Math.min(Math.max(cy - w * tall / 2, -60), 1440 - w * tall);
    return { x: Math.min(Math.max(cx - w / 2, -40), 1040 - w), y: top - w * (1.4 - tall) / 2, w };
}

/** @param {Ui} ui @param {import('/js/panzoom.js').PanZoom} pan @param {any[]} areas */
export function map(ui, pan, areas) {
    const land = landOf(ui), attack = attackShown(ui), to = areas.find(a => a.area === attack?.target);
    return h('svg', { class: 'levant', viewBox: pan.viewBox(), role: 'group', 'aria-label': ui.word('map'), key: 'map', preserveAspectRatio: pan.gone === null && pan.opening.w < 1000 ? 'xMidYMid slice' : null, ...pan.handlers() },
        land.ground,
        h('g', { key: 'owners', 'clip-path': 'url(#or-land)' }, areas.map(a => ownership(ui, a, land.outline[a.area]))),
        land.lines, tracks(ui),
        h('g', { key: 'arrows', class: 'arrows' }, attack === null ? null : sourcesOf(areas, attack.target, attack.attacker).map(from => arrow(from, to))),
        h('g', { key: 'areas' }, areas.map(a => place(ui, pan, a, land.outline[a.area], attack?.target === a.area && ui.view.extra.fight !== null))),
        h('g', { key: 'letters', class: 'letters', 'aria-hidden': 'true' }, areas.map(a => letters(a))));
}
