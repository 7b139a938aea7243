/* Engines by their footprints, equipment, animals, fires, doors, rubble, and what work has been begun. */
import { h } from '/js/dom.js';
import { beside, cellsPath, hexOf, hexPath, keyOf, MAP_COLS, MAP_ROWS, middle, rimPath, sideMiddle, sidePath, spotOf } from './grid.js';
import { isPlan, PIECE_SIGNS, cellsOf, isHidden, thing, use } from './look.js';

/** @typedef {import('./look.js').Position} Position */
/** @typedef {import('./grid.js').Point} Point */
/** @typedef {import('./grid.js').Spot} Spot */

/** @param {string} d @param {string} cls @param {any} key @param {Record<string, any>} [more] */
const path = (d, cls, key, more = {}) => h('path', { d, class: cls, key, ...more });

/** Two rails with rungs. @param {Point} a @param {Point} b @param {any} key */
function rungs(a, b, key) {
    const dx = b[0] - a[0], dy = b[1] - a[1], long = Math.hypot(dx, dy), u = [-dy / long * 5.5, dx / long * 5.5];
    const at = (/** @type {number} */ t, /** @type {number} */ q) => `${(a[0] + dx * t + u[0] * q).toFixed(1)} ${(a[1] + dy * t + u[1] * q).toFixed(1)}`;
    let d = `M${at(0, 1)}L${at(1, 1)}M${at(0, -1)}L${at(1, -1)}`;
    for (let t = 0.12; t < 1; t += 7 / long) d += `M${at(t, 1)}L${at(t, -1)}`;
    return h('g', { key }, path(d, 'laddercase', 'case'), path(d, 'ladderwood', 'wood'));
}

/** A ladder or a rope that stands against something. @param {any} piece */
function raised(piece) {
    const { spot } = piece, from = middle(spot.col, spot.row), dir = piece.facing;
    if (dir === null || dir === undefined || dir > 5) return piece.kind === 'ladder' ? rungs([from[0] - 9, from[1] + 12], [from[0] - 9, from[1] - 14], piece.id) : thing('grapnel', from[0], from[1], 24, piece.id);
    const to = middle(...beside(spot.col, spot.row, dir)), along = (/** @type {number} */ t) => /** @type {Point} */ ([from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t]);
    return piece.kind === 'ladder' ? rungs(along(-0.18), along(0.66), piece.id)
        : h('g', { key: piece.id }, path(`M${along(-0.1).join(' ')}L${along(0.6).join(' ')}`, 'laddercase', 'case'), path(`M${along(-0.1).join(' ')}L${along(0.6).join(' ')}`, 'rope', 'rope'), thing('grapnel', ...along(0.6), 16));
}

/** Between its two bearers, or beside the one. @param {Position} at @param {any} piece @param {number} shown */
function carried(at, piece, shown) {
    const spots = piece.bearers.map((/** @type {string} */ id) => at.man.get(id)?.spot).filter((/** @type {Spot | undefined} */ s) => s !== undefined && s !== null && !isHidden(at, s, shown));
    if (spots.length < 2 || (piece.kind !== 'ladder' && piece.kind !== 'oil')) return null;   // one alone wears it as a badge
    const [a, b] = spots.map((/** @type {Spot} */ s) => middle(s.col, s.row));
    return piece.kind === 'ladder' ? rungs([a[0], a[1] - 13], [b[0], b[1] - 13], piece.id) : thing('oil', (a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 6, 20, piece.id);
}

/** The plank of a mantlet: on the aligned side and half of its neighbours. @param {any} piece */
function mantlet(piece) {
    const at = middle(piece.spot.col, piece.spot.row), dir = piece.facing ?? 0;
    const d = sidePath(at, dir, 17), half = (/** @type {number} */ k) => { const s = sidePath(at, (dir + k + 6) % 6, 17).slice(1).split('L').map(p => p.split(' ').map(Number)); const m = [(s[0][0] + s[1][0]) / 2, (s[0][1] + s[1][1]) / 2]; const e = k === 1 ? s[0] : s[1]; return `M${e.join(' ')}L${m.map(n => n.toFixed(1)).join(' ')}`; };
    return h('g', { key: piece.id, class: 'mantlet' }, [d, half(1), half(-1)].map((p, i) => [path(p, 'plankcase', `case ${i}`), path(p, 'plankwood', `wood ${i}`)]), front(at, dir, 22));
}

/** Which way a thing looks: a small head before its front. @param {Point} at @param {number} dir @param {number} [r] */
function front(at, dir, r = 25) {
    const [x, y] = sideMiddle(at, dir, r);
    return h('g', { key: 'front', transform: `translate(${x} ${y}) rotate(${dir * 60})` }, path('M-3.5-6 5.5 0-3.5 6z', 'frontcase', 'case'), path('M-3.5-6 5.5 0-3.5 6z', 'frontmark', 'mark'));
}

/* ---- engines -------------------------------------------------------------------------------------- */

/** @param {any} floor @param {number} facing @param {string} cls @param {any} key */
function storey(floor, facing, cls, key) {
    const keys = new Set(cellsOf(floor).map(cell => cell[2])), burnt = new Set((floor.burnt ?? []).map((/** @type {number} */ i) => cellsOf(floor)[i][2]));
    return h('g', { class: cls, key }, path(cellsPath(keys), 'timber', 'timber'), path(cellsPath(keys), 'planking', 'planking', { style: { '--turn': `${facing * 60}deg` } }), path(cellsPath(keys, 19.5), 'joints', 'joints'),
        path(cellsPath(burnt), 'char', 'char'), path(rimPath(keys), 'timberrim', 'rim'));
}

/** @param {Position} at @param {any} piece @param {number} shown */
function engine(at, piece, shown) {
    const floors = piece.floors.filter((/** @type {any} */ floor) => floor.level <= shown || floor.level <= 0).sort((/** @type {any} */ a, /** @type {any} */ b) => a.level - b.level);
    if (floors.length === 0) return null;
    const top = floors.at(-1), cells = cellsOf(top), [mx, my] = centre(cells), dir = piece.facing ?? 0;
    const small = piece.kind === 'mangonel' || piece.kind === 'perrier' || piece.kind === 'ballista';
    const crowded = at.men.some(man => man.spot !== null && cells.some(cell => cell[2] === man.spot?.key));
    return h('g', { class: `engine ${piece.is.includes('out-of-use') ? 'broken' : ''}`, key: piece.id },
        small ? path(rimPath(new Set(cells.map(c => c[2]))), 'footprint', 'foot') : floors.map((/** @type {any} */ floor, /** @type {number} */ i) => storey(floor, dir, i === floors.length - 1 ? 'deck' : 'deck under', floor.level)),
        piece.kind === 'ram' ? beam(piece) : null,
        piece.kind === 'tower' ? bridge(piece, shown) : null,
        small ? thing(PIECE_SIGNS[piece.kind], mx, my, piece.kind === 'mangonel' ? 50 : 38) : crowded ? null : thing(PIECE_SIGNS[piece.kind], mx, my, 34),
        piece.spot === null || piece.kind === 'perrier' || piece.kind === 'mangonel' ? null : front(middle(piece.spot.col, piece.spot.row), dir, piece.kind === 'ram' ? 38 : piece.is.includes('down') ? 62 : 27),
        piece.is.includes('out-of-use') ? path(`M${mx - 12} ${my - 12}l24 24M${mx + 12} ${my - 12}l-24 24`, 'crossed', 'crossed') : null,
        piece.crew === undefined ? null : label(mx, my + (small ? 24 : 22), `${piece.crew}`, 'crew'));
}

/** @param {[number, number, number][]} cells @returns {Point} */
function centre(cells) {
    const all = cells.map(([col, row]) => middle(col, row));
    return [all.reduce((sum, p) => sum + p[0], 0) / all.length, all.reduce((sum, p) => sum + p[1], 0) / all.length];
}

/** @param {any} piece */
function beam(piece) {
    const { spot } = piece, [x1, y1] = middle(spot.col, spot.row), dir = piece.facing ?? 0, back = (dir + 3) % 6;
    let hex = /** @type {[number, number]} */ ([spot.col, spot.row]);
    for (let i = 0; i < 3; i++) hex = beside(hex[0], hex[1], back);
    const [x2, y2] = middle(...hex), fx = x1 + (x1 - x2) / 104 * 15, fy = y1 + (y1 - y2) / 104 * 15;
    return h('g', { key: 'beam' }, path(`M${x2} ${y2}L${fx.toFixed(1)} ${fy.toFixed(1)}`, 'beamcase', 'case'), path(`M${x2} ${y2}L${fx.toFixed(1)} ${fy.toFixed(1)}`, 'beam', 'beam'), h('circle', { cx: fx.toFixed(1), cy: fy.toFixed(1), r: 5, class: 'beamhead' }));
}

/** Up: a bar before the front; down: planks on what it reaches. @param {any} piece @param {number} shown */
function bridge(piece, shown) {
    if (piece.bridge === undefined || piece.bridge.level > shown) return null;
    const keys = new Set(cellsOf(piece.bridge).map(cell => cell[2]));
    if (piece.is.includes('down')) return h('g', { class: 'deck lowered', key: 'bridge' }, path(cellsPath(keys, 18.5), 'timber', 'timber'), path(cellsPath(keys, 18.5), 'planking', 'planking'), path(rimPath(keys), 'timberrim', 'rim'));
    const at = middle(piece.spot.col, piece.spot.row), dir = piece.facing ?? 0;
    return h('g', { key: 'bridge' }, [dir, (dir + 5) % 6, (dir + 1) % 6].map((d, i) => i > 0 ? null : path(sidePath(at, d, 21), 'plankcase', i)), path(sidePath(at, dir, 21), 'plankwood', 'wood'));
}

/** @param {number} x @param {number} y @param {string} text @param {any} key */
const label = (x, y, text, key) => h('g', { class: 'plate', key }, h('rect', { x: x - 10, y: y - 7, width: 20, height: 14, rx: 7 }), h('text', { x, y: y + 4 }, text));

/* ---- everything that lies about ------------------------------------------------------------------- */

/** @param {any} piece */
function animal(piece) {
    const [x, y] = middle(piece.spot.col, piece.spot.row), rear = piece.rear === null ? null : middle(piece.rear.col, piece.rear.row);
    const mx = rear === null ? x : (x + rear[0]) / 2, my = rear === null ? y : (y + rear[1]) / 2, faces = rear !== null ? rear[0] > x : (piece.facing ?? 0) > 1 && (piece.facing ?? 0) < 5;
    return h('g', { class: `beast side-${piece.side + 1}`, key: piece.id, transform: `translate(${mx.toFixed(1)} ${my.toFixed(1)})` },
        h('g', { transform: faces ? 'scale(-1 1)' : null }, use(PIECE_SIGNS[piece.kind], 0, 0, rear === null ? 30 : 40, { class: 'halo', key: 'halo' }), use(PIECE_SIGNS[piece.kind], 0, 0, rear === null ? 30 : 40, { key: 'beast' })));
}

/** @param {Position} at @param {any} piece @param {number} shown */
function onePiece(at, piece, shown) {
    if (piece.spot === null) return piece.bearers?.length > 0 ? carried(at, piece, shown) : null;
    if (piece.floors?.length > 0) return engine(at, piece, shown);
    if (isHidden(at, piece.spot, isPlan(at.x) ? 9 : shown)) return null;
    const [x, y] = middle(piece.spot.col, piece.spot.row);
    if (piece.kind === 'ladder' || piece.kind === 'grapnel') return piece.is.includes('raised') ? raised(piece) : rungs([x - 13, y + 9], [x + 13, y + 5], piece.id);
    if (piece.kind === 'mantlet') return mantlet(piece);
    if (piece.kind === 'ox' || piece.kind === 'pack' || piece.kind === 'horse') return animal(piece);
    if (piece.kind === 'hoarding' || piece.kind === 'scaffold' || piece.kind === 'gangplank')
        return h('g', { class: `deck ${piece.kind}`, key: piece.id }, path(hexPath([x, y], 18), 'timber', 'timber'), path(`M${x - 15} ${y - 5}h30M${x - 15} ${y + 5}h30`, 'joints', 'joints'), path(hexPath([x, y], 18), 'timberrim', 'rim'));
    return thing(PIECE_SIGNS[piece.kind] ?? 'stones', x, y + 2, piece.kind === 'tent' ? 32 : 24, piece.id);
}

/** @param {Position} at @param {string} name @param {number} shown @param {(x: number, y: number, key: string) => any} draw */
function lying(at, name, shown, draw) {
    const spot = spotOf(name);
    if (spot === null || isHidden(at, spot, shown)) return null;
    return draw(...middle(spot.col, spot.row), name);
}

/** What is left of the wooden bridge of a map: stumps at its ends, or a plank across. @param {Position} at */
function brokenBridges(at) {
    const { sheet, x } = at;
    /* Of a bridge that burnt in part only what burnt is mended with a plank. */
    const burnt = new Set(x.burnt.map((/** @type {string} */ name) => { const spot = spotOf(name); return spot === null ? -1 : keyOf(spot.col, spot.row); }));
    return (x.bridges ?? []).map((/** @type {string} */ state, /** @type {number} */ i) => {
        const dc = i % x.board.cols * MAP_COLS, dr = Math.floor(i / x.board.cols) * MAP_ROWS;
        const cells = state === 'whole' ? [] : [...sheet.code.get(0) ?? []].filter(([key, code]) => { const [c, r] = hexOf(key); return code === 'B' && c > dc && c <= dc + MAP_COLS && r > dr && r <= dr + MAP_ROWS && (state !== 'patched' || burnt.has(key)); }).map(([key]) => key);
        if (cells.length === 0) return null;
        const points = cells.map(key => middle(...hexOf(key))), set = new Set(cells);
        const stumps = points.map(([px, py]) => `M${px - 15} ${py - 12}l5 4-3 4M${px + 14} ${py + 11}l-6-3 2-5M${px - 13} ${py + 12}l4-5M${px + 13} ${py - 11}l-4 5`).join('');
        return h('g', { key: `bridge ${i}`, class: 'fallen' }, path(cellsPath(set), 'gap', 'gap'), path(cellsPath(set), 'gapwaves', 'waves'), path(rimPath(set), 'gaprim', 'rim'), path(stumps, 'stump', 'stump'),
            state === 'planked' || state === 'patched' ? [path(`M${points.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}`, 'plankcase wide', 'case'), path(`M${points.map(p => p.map(n => n.toFixed(1)).join(' ')).join('L')}`, 'plankwood wide', 'wood')] : null);
    });
}

/** @type {Record<string, string>} */
const DOORS = { closed: 'door-closed', open: 'door-open', broken: 'door-broken' };

/** What lies on the ground: below people. @param {Position} at @param {number} shown */
export function lowThings(at, shown) {
    const { x } = at;
    const flat = at.pieces.filter(piece => !['ox', 'pack', 'horse'].includes(piece.kind));
    /* Large engines first, then what stands beside and on them. */
    const order = [...flat].sort((a, b) => (b.floors?.length ?? 0) - (a.floors?.length ?? 0));
    /* Between the battles of a siege the walls are looked at from above. */
    return h('g', { class: 'things', key: 'things', 'aria-hidden': 'true' }, brokenBridges(at),
        x.rubble.map((/** @type {string} */ name) => lying(at, name, Math.max(shown, 0), (mx, my, key) => h('g', { key: `rubble ${key}` }, path(hexPath([mx, my], 19.6), 'rubbleground', 'ground'), use('rubble', mx, my, 34)))),
        x.fascines.map((/** @type {string} */ name) => lying(at, name, shown, (mx, my, key) => thing('fascine', mx, my, 28, `fascine ${key}`))),
        x.damage.map((/** @type {any} */ d) => lying(at, d.at, isPlan(x) ? 9 : shown, (mx, my, key) => cracks(mx, my, d.grade, key))),
        x.burnt.map((/** @type {string} */ name) => lying(at, name, shown, (mx, my, key) => path(hexPath([mx, my], 19), 'char', `burnt ${key}`))),
        x.doors.map((/** @type {any} */ door) => lying(at, door.at, shown, (mx, my, key) => h('g', { key: `door ${key}`, class: 'thing' }, use(DOORS[door.state] ?? 'door-closed', mx, my, 26)))),
        x.bodies.map((/** @type {string} */ name, /** @type {number} */ i) => lying(at, name, shown, (mx, my) => use('body', mx - 8, my + 9, 9, { class: 'corpse', key: `body ${i}` }))),
        order.map(piece => onePiece(at, piece, shown)),
        at.pieces.filter(piece => ['ox', 'pack', 'horse'].includes(piece.kind) && piece.spot !== null && !isHidden(at, piece.spot, shown) && !isRidden(at, piece)).map(animal));
}

/** @param {Position} at @param {any} piece */
const isRidden = (at, piece) => piece.kind === 'horse' && at.man.get(piece.owner ?? '')?.is.includes('mounted');

/** More of them as the wall suffers. @param {number} x @param {number} y @param {number} grade @param {string} key */
function cracks(x, y, grade, key) {
    const all = [`M${x - 12} ${y - 9}l6 5-3 5 8 4`, `M${x + 11} ${y - 10}l-6 6 3 5-5 6`, `M${x - 9} ${y + 12}l5-6 6 3`, `M${x + 12} ${y + 7}l-6 1-4 6`];
    return path(all.slice(0, Math.max(1, grade)).join(''), 'crack', `crack ${key}`);
}

/** What burns: above people, or it would not be seen. @param {Position} at @param {number} shown */
export function fires(at, shown) {
    return h('g', { class: 'fires', key: 'fires', 'aria-hidden': 'true' }, at.x.fires.map((/** @type {any} */ fire) => lying(at, fire.at, shown, (x, y, key) =>
        h('g', { key: `fire ${key}` }, thing('fire', x + 7, y - 6, 24), h('g', { class: 'plate' }, h('circle', { cx: x + 16, cy: y + 3, r: 6 }), h('text', { x: x + 16, y: y + 6.4 }, fire.age))))));
}

/** Work that was begun: turns earned, at its site. @param {Position} at @param {number} shown */
export function works(at, shown) {
    return h('g', { class: 'works', key: 'works', 'aria-hidden': 'true' }, (at.x.tasks ?? []).map((/** @type {any} */ task, /** @type {number} */ i) => {
        const site = at.piece.get(task.site)?.at ?? task.site;
        return lying(at, site, shown, (x, y) => h('g', { key: i, class: 'plate' }, h('rect', { x: x - 12, y: y + 8, width: 24, height: 12, rx: 6 }), h('text', { x, y: y + 17.4 }, `⚒${task.turns}`)));
    }));
}

/** Under and against the walls, between the battles: what is dug, what the throwers aim at; and the mines while it is fought in them. @param {Position} at @param {number} shown */
export function siegeMarks(at, shown) {
    const g = at.x.siege, days = isPlan(at.x);
    if (g === undefined || (!days && (at.mines.size === 0 || shown > 0))) return null;
    const hole = (/** @type {string} */ cls) => (/** @type {string} */ hex) => { const spot = spotOf(hex); if (spot === null) return null; const [x, y] = middle(spot.col, spot.row); return h('g', { key: `${cls} ${hex}`, class: `dug ${cls}` }, path(hexPath([x, y], 15), 'hole', 'hole'), path(`M${x - 7} ${y + 6}L${x + 5} ${y - 6}M${x - 2} ${y - 8}q8 0 9 8`, 'pick', 'pick')); };
    const target = (/** @type {any} */ engine) => { const spot = spotOf(engine.target); if (spot === null) return null; const [x, y] = middle(spot.col, spot.row); return h('g', { key: `target ${engine.id}`, class: 'aimed' }, h('circle', { cx: x, cy: y, r: 13, class: 'aimcase' }), h('circle', { cx: x, cy: y, r: 13, class: 'aim' }), path(`M${x - 18} ${y}h10M${x + 8} ${y}h10M${x} ${y - 18}v10M${x} ${y + 8}v10`, 'aim', 'cross')); };
    return h('g', { class: 'things siegemarks', key: 'siegemarks', 'aria-hidden': 'true' }, (g.mine?.dug ?? []).map(hole('mine')), (g.mine?.counter ?? []).map(hole('counter')), days ? g.engines.map(target) : null);
}

/** Hexes that a piece fills, for pointing at it. @param {any} piece @returns {number[]} */
export function hexesOf(piece) {
    const out = new Set((piece.floors ?? []).flatMap((/** @type {any} */ floor) => cellsOf(floor).map(cell => cell[2])));
    if (piece.spot !== null) out.add(piece.spot.key);
    if (piece.rear !== null) out.add(keyOf(piece.rear.col, piece.rear.row));
    return /** @type {number[]} */ ([...out]);
}
