/* What is laid over the board for a decision: where one may go and what it costs, lines of sight with cover or what blocks
 * them, who fights whom, and directions to face. All of it comes with the position. */
import { h } from '/js/dom.js';
import { DIRS, hexPath, middle, sideMiddle, spotOf } from './grid.js';
import { idOf, isHidden, look, signed, whereOf } from './look.js';

/** @typedef {import('./look.js').Ui} Ui */
/** @typedef {import('./grid.js').Point} Point */
/** @typedef {import('./grid.js').Spot} Spot */

/** @param {Spot} spot @returns {Point} */
const at = spot => middle(spot.col, spot.row);

/* ---- places to choose --------------------------------------------------------------------------- */

/** @typedef {{cost: number, rolls: number, way: string}} Price   `way`: the hexes between here and there, "08120813" */

/** Cost by location. @param {Ui} ui @returns {Map<string, Price>} */
export function costs(ui) {
    const out = new Map();
    for (const [name, , cost, rolls, way] of look(ui).x.reach ?? []) {
        const known = out.get(name);
        if (known === undefined || rolls < known.rolls || (rolls === known.rolls && cost < known.cost)) out.set(name, { cost, rolls, way: way ?? '' });
    }
    return out;
}

/** The way to the end that is chosen or pointed at, as it would be walked. @param {Ui} ui */
export function way(ui) {
    const { x, man } = look(ui), wanted = [...ui.chosen].filter(place => place.startsWith('location:')).map(place => place.slice(9))[0] ?? ui.memory.aimAt;
    const price = x.ask === 'walk' && wanted !== undefined ? costs(ui).get(wanted) : undefined, end = spotOf(wanted), from = man.get(x.chosen ?? '')?.spot ?? null;
    if (price === undefined || end === null) return null;
    const between = (price.way.match(/.{4}/g) ?? []).flatMap(hex => { const spot = spotOf(hex); return spot === null ? [] : [spot]; });
    const points = [...from === null ? [] : [from], ...between, end].map(at).map(point => point.map(n => n.toFixed(1)).join(' '));
    /* Up a ladder or a stair one may stay in the same hex. */
    const line = points.filter((point, i) => point !== points[i - 1]).join('L'), [ex, ey] = at(end);
    return h('g', { class: 'way', key: 'way', 'aria-hidden': 'true' }, h('path', { d: `M${line}`, class: 'casing', key: 'casing' }), h('path', { d: `M${line}`, class: 'line', key: 'line' }), h('circle', { cx: ex.toFixed(1), cy: ey.toFixed(1), r: 9.5, class: 'end', key: 'end' }),
        h('text', { x: ex.toFixed(1), y: (ey + 4).toFixed(1), class: 'cost', key: 'cost' }, price.cost));
}

/** Lit and chosen locations by hex; the one on the level shown first. @param {Ui} ui @param {number} shown @returns {Map<number, Spot[]>} */
export function litSpots(ui, shown) {
    /** @type {Map<number, Spot[]>} */
    const out = new Map();
    for (const place of [...ui.lit, ...ui.chosen]) {
        const spot = place.startsWith('location:') ? spotOf(place.slice(9)) : null;
        if (spot !== null) out.set(spot.key, [...out.get(spot.key) ?? [], spot]);
    }
    for (const spots of out.values()) spots.sort((a, b) => Math.abs(a.level - shown) - Math.abs(b.level - shown) || a.rung.length - b.rung.length);
    return out;
}

/**
 * A place one may choose: an outline within its hex. @param {Ui} ui @param {Spot[]} spots of one hex @param {number} shown
 * @param {Map<string, Price>} cost @param {(spots: Spot[], e: Event) => void} choose @param {(spot: Spot) => Record<string, any>} tells
 */
export function cell(ui, spots, shown, cost, choose, tells) {
    const [spot] = spots, [x, y] = at(spot), price = cost.get(spot.name), held = look(ui).men.some(man => man.spot?.name === spot.name || man.tail?.name === spot.name);
    const place = `location:${spot.name}`, props = ui.spot(place, { class: `cell ${price !== undefined && price.rolls > 0 ? 'risky' : ''} ${held ? 'held' : ''}`, role: 'button', key: spot.key });
    const says = [whereOf(ui, spot), price === undefined ? '' : ui.word('costs', price.cost), price !== undefined && price.rolls > 0 ? ui.word('rolls', price.rolls) : '', spots.length > 1 ? ui.word('levels here', spots.length) : ''].filter(part => part !== '').join(', ');
    return h('g', { ...props, ...tells(spot), onclick: (/** @type {Event} */ e) => choose(spots, e) }, h('text', { class: 'says', x, y, key: 'says' }, says), h('g', { 'aria-hidden': 'true', key: 'drawn' },
        h('path', { class: 'casing', d: hexPath([x, y], held ? 18.5 : 17) }), h('path', { class: 'line', d: hexPath([x, y], held ? 18.5 : 17) }),
        price === undefined || held ? null : h('text', { class: 'cost', x, y: y + 4 }, price.cost),
        price !== undefined && price.rolls > 0 ? h('g', { class: 'die', key: 'die' }, h('rect', { x: x + 5, y: y + 4, width: 8, height: 8, rx: 1.6 }), h('circle', { cx: x + 7.4, cy: y + 6.4, r: 1 }), h('circle', { cx: x + 10.6, cy: y + 9.6, r: 1 })) : null,
        spot.level === shown && spots.length === 1 ? null : h('g', { class: 'levelmark', key: 'level' }, h('circle', { cx: x - 10, cy: y - 9, r: 5.6 }), h('text', { x: x - 10, y: y - 6.2 }, spots.length > 1 ? '+' : signed(spot.level)))));
}

/** Directions to face or to turn to, as arrows around the hex in question. @param {Ui} ui */
export function facings(ui) {
    const place = (/** @type {string} */ dir) => [`facing:${dir.toUpperCase()}`, `direction:${dir.toUpperCase()}`].find(p => ui.lit.has(p) || ui.chosen.has(p));
    const hex = [...ui.chosen].find(p => p.startsWith('location:')), { x, man, piece } = look(ui);
    const spot = hex !== undefined ? spotOf(hex.slice(9)) : [...ui.lit].some(p => p.startsWith('direction:')) ? man.get(x.chosen ?? '')?.spot ?? piece.get(x.chosen ?? '')?.spot ?? null : null;
    if (spot === null) return null;
    return h('g', { class: 'facings', key: 'facings' }, DIRS.map((dir, d) => {
        const lit = place(dir);
        if (lit === undefined) return null;
        const [px, py] = sideMiddle(at(spot), d, 30), props = ui.spot(lit, { class: 'arrow', role: 'button', key: dir });
        return h('g', { ...props, 'aria-label': ui.word('face', ui.word(`dir ${dir}`)), transform: `translate(${px} ${py}) rotate(${d * 60})`, onclick: (/** @type {Event} */ e) => { e.stopPropagation(); props.onclick(); } },
            h('circle', { class: 'hit', r: 10 }), h('path', { class: 'casing', d: 'M-5-7 8 0-5 7-2 0z' }), h('path', { class: 'line', d: 'M-5-7 8 0-5 7-2 0z' }));
    }));
}

/* ---- sight ---------------------------------------------------------------------------------------- */

/** What is being looked at: the chosen target, or what is pointed at. @param {Ui} ui @returns {any | null} */
export function sightShown(ui) {
    const { x, man } = look(ui), chosen = [...ui.chosen].filter(place => place.startsWith('location:')).map(place => place.slice(9));
    const wanted = chosen[0] ?? ui.memory.aimAt, who = [...ui.chosen].map(idOf);
    if (x.ask === 'defend') return (x.sights ?? []).find((/** @type {any} */ s) => who.includes(s.who)) ?? (x.sights ?? []).find((/** @type {any} */ s) => man.get(s.who)?.spot?.name === wanted) ?? null;
    return (x.sights ?? []).find((/** @type {any} */ s) => s.at === wanted) ?? null;
}

/** @param {Point} a @param {Point} b @param {string} cls @param {any} key */
const line = (a, b, cls, key) => h('path', { d: `M${a.map(n => n.toFixed(1)).join(' ')}L${b.map(n => n.toFixed(1)).join(' ')}`, class: cls, key });

/** Cover where the line enters the hex: one, two, three bars; total is a ring. @param {Point} from @param {Point} to @param {number} cover @param {any} key */
function coverBars(from, to, cover, key) {
    if (cover >= 4) return h('circle', { cx: to[0], cy: to[1], r: 20, class: 'coverring', key });
    const angle = Math.atan2(from[1] - to[1], from[0] - to[0]);
    const bar = (/** @type {number} */ r) => [-0.42, 0.42].map(a => `${(to[0] + r * Math.cos(angle + a)).toFixed(1)} ${(to[1] + r * Math.sin(angle + a)).toFixed(1)}`).join('L');
    return h('g', { class: 'cover', key }, Array.from({ length: cover }, (_, i) => h('path', { d: `M${bar(18.5 + i * 3)}`, class: 'barcase', key: `case ${i}` })), Array.from({ length: cover }, (_, i) => h('path', { d: `M${bar(18.5 + i * 3)}`, class: 'bar', key: i })));
}

/** Both ends of a line on the paper. @param {Ui} ui @param {any} sight @param {number} shown @returns {{a: Point, b: Point, seen: boolean} | null} */
function endsOf(ui, sight, shown) {
    const position = look(ui), from = position.man.get(sight.who)?.spot ?? position.piece.get(sight.who)?.spot, to = spotOf(sight.at);
    return from === null || from === undefined || to === null ? null : { a: at(from), b: at(to), seen: !isHidden(position, to, shown) };
}

/** Every clear line, faint, below people. @param {Ui} ui @param {number} shown */
export function sights(ui, shown) {
    const { x } = look(ui), focus = sightShown(ui);
    const all = (x.ask === 'target' || x.ask === 'defend' ? x.sights ?? [] : []).filter((/** @type {any} */ s) => s.clear && s !== focus && s.cover !== undefined);   // a stone flies over everything: its many targets are lit
    return h('g', { class: 'sights', key: 'sights', 'aria-hidden': 'true' }, all.map((/** @type {any} */ s, /** @type {number} */ i) => {
        const ends = endsOf(ui, s, shown);
        return ends === null || !ends.seen ? null : [line(ends.a, ends.b, 'faint', `line ${i}`), coverBars(ends.a, ends.b, s.cover, `cover ${i}`)];
    }));
}

/** The line in question, above people. @param {Ui} ui @param {number} shown */
export function sight(ui, shown) {
    const focus = sightShown(ui);
    return focus === null ? null : h('g', { class: 'sights', key: 'sight', 'aria-hidden': 'true' }, strong(focus, endsOf(ui, focus, shown)), spread(ui, focus));
}

/** Where the shot of an engine may come down, in percent. @param {Ui} ui @param {any} sight */
function spread(ui, sight) {
    const shape = look(ui).x.spreads?.[sight.spread], aimed = spotOf(sight.at);
    if (shape === undefined || aimed === null) return null;
    return h('g', { class: 'spread', key: 'spread' }, shape.map((/** @type {[number, number, number]} */ [q, r, chance]) => {
        const [x, y] = middle(...shifted(aimed.col, aimed.row, q, r));
        return h('g', { key: `${q} ${r}` }, h('path', { d: hexPath([x, y], 18), class: q === 0 && r === 0 ? 'mark' : '' }), h('text', { x: x.toFixed(1), y: (y + 3.6).toFixed(1) }, `${chance}`));
    }));
}

/** So many hexes to the east, and so many to the south-east. @param {number} col @param {number} row @param {number} q @param {number} r @returns {[number, number]} */
function shifted(col, row, q, r) {
    const half = (/** @type {number} */ n) => (n - 1 - ((n - 1) & 1)) / 2, to = row + r;
    return [col - half(row) + q + half(to), to];
}

/** @param {any} sight @param {{a: Point, b: Point} | null} ends */
function strong(sight, ends) {
    if (ends === null) return null;
    const { a, b } = ends;
    if (sight.clear) return h('g', { key: 'focus' }, line(a, b, 'casing', 'casing'), line(a, b, 'clear', 'line'), h('circle', { cx: b[0], cy: b[1], r: 18, class: 'targetcase' }), h('circle', { cx: b[0], cy: b[1], r: 18, class: 'target' }), coverBars(a, b, sight.cover, 'cover'));
    const stop = stopOf(sight, a, b);
    return h('g', { key: 'focus' }, line(a, stop, 'casing', 'casing'), line(a, stop, 'blocked', 'to'), line(stop, b, 'casing', 'rest casing'), line(stop, b, 'beyond', 'rest'),
        h('g', { transform: `translate(${stop.map(n => n.toFixed(1)).join(' ')})` }, h('circle', { r: 9, class: 'stop' }), h('path', { d: 'M-4-4 4 4M4-4-4 4', class: 'stopcross' })));
}

/** Where the line meets the hex that blocks it; near the shooter if none does. @param {any} sight @param {Point} a @param {Point} b @returns {Point} */
function stopOf(sight, a, b) {
    if (sight.hex === undefined) return [a[0] + (b[0] - a[0]) * 0.5, a[1] + (b[1] - a[1]) * 0.5];
    const hex = middle(sight.hex[0], sight.hex[1]), long = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    const t = long === 0 ? 0 : ((hex[0] - a[0]) * (b[0] - a[0]) + (hex[1] - a[1]) * (b[1] - a[1])) / long, k = Math.min(Math.max(t, 0.08), 0.94);
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k];
}

/* ---- fights ------------------------------------------------------------------------------------------ */

/** Who is in the fight that is being joined. @param {Ui} ui */
export function fray(ui) {
    const { x, man } = look(ui), fight = x.fight;
    if (fight === undefined || fight === null) return null;
    const spots = (/** @type {string[]} */ ids) => ids.flatMap(id => { const spot = man.get(id)?.spot; return spot === null || spot === undefined ? [] : [at(spot)]; });
    const attackers = spots(fight.attackers), defenders = spots(fight.defenders);
    return h('g', { class: 'fray', key: 'fray', 'aria-hidden': 'true' }, attackers.flatMap((a, i) => defenders.map((d, j) => Math.hypot(a[0] - d[0], a[1] - d[1]) > 75 ? null : h('g', { key: `${i} ${j}` }, line(a, d, 'casing', 'casing'), line(a, d, 'blow', 'line')))),
        defenders.map((d, i) => h('circle', { cx: d[0], cy: d[1], r: 18, class: 'victim', key: i })));
}
