/* Counters: the shape is the side (disc, square, upright hexagon for civilians), the figure the class, badges the state. */
import { h } from '/js/dom.js';
import { middle } from './grid.js';
import { PIECE_SIGNS, signed, use } from './look.js';

/** @typedef {import('./look.js').Man} Man */
/** @typedef {import('./look.js').Position} Position */
/** @typedef {import('./grid.js').Point} Point */

/** The shape of a side at a size. @param {number} side 0, 1; 2: civilians @param {number} r @param {string} cls */
function shape(side, r, cls) {
    if (side === 0) return h('circle', { r, class: cls, key: cls });
    if (side === 1) return h('rect', { x: -r * 0.935, y: -r * 0.935, width: r * 1.87, height: r * 1.87, rx: r * 0.22, class: cls, key: cls });
    const p = [0, 1, 2, 3, 4, 5].map(k => `${(r * 1.06 * Math.cos((60 * k - 30) * Math.PI / 180)).toFixed(1)} ${(r * 1.06 * Math.sin((60 * k - 30) * Math.PI / 180)).toFixed(1)}`);
    return h('path', { d: `M${p.join('L')}Z`, class: cls, key: cls });
}

/** Civilians have a shape of their own, whosever they are. @param {Man} man */
export const shapeOf = man => man.army === 'CIV' ? 2 : man.side;

/** @param {Man} man @param {Position | null} at @param {boolean} [team] several share his side: say which of them he belongs to */
function badges(man, at, team = false) {
    const is = (/** @type {string} */ state) => man.is.includes(state), out = [];
    if (is('wounded')) out.push('b-wound');
    if (is('stunned')) out.push('b-stun');
    if (is('prisoner')) out.push('b-captive');
    if (is('done') && out.length === 0) out.push('b-done');
    const carried = at?.piece.get(man.raw.carries ?? '')?.kind;
    return [out.map((id, i) => use(id, 12 - i * 13, -12.5, 13, { key: id })),
        carried === undefined ? null : h('g', { key: 'carries' }, h('circle', { cx: 12, cy: 10, r: 7.5, class: 'tagdisc' }), use(PIECE_SIGNS[carried] ?? 'stones', 12, 10, 11)),
        man.cls === 'NOB' ? use('crown', 0, -14.5, 9, { key: 'crown' }) : null,
        team ? h('g', { class: 'levelmark', key: 'player' }, h('rect', { x: -17.5, y: 5, width: 11, height: 11, rx: 2 }), h('text', { x: -12, y: 13.4 }, (man.seat >> 1) + 1)) : null];
}

/** The face of a counter around (0, 0). @param {Man} man @param {Position | null} [at] @param {boolean} [team] */
export function face(man, at = null, team = false) {
    const kind = shapeOf(man), stunned = man.is.includes('stunned');
    return [shape(kind, 15, 'rim'), shape(kind, 13.6, man.is.includes('wounded') ? 'field hurt' : 'field'),
        use(man.glyph, 0, -3.5, 16, { key: 'glyph', transform: stunned ? 'rotate(90 0 -3.5)' : null }),
        man.army === 'FLE' ? h('path', { d: 'M-6 12.1h12', class: 'flemish', key: 'flemish' }) : null,
        h('text', { class: 'tag', y: 10, key: 'tag' }, man.tag), badges(man, at, team)];
}

/** The number of another level at the upper left. @param {number} level */
const levelMark = level => h('g', { class: 'levelmark', key: 'level' }, h('circle', { cx: -12.5, cy: -11.5, r: 5.6 }), h('text', { x: -12.5, y: -8.7 }, signed(level)));

/** One bar over both hexes, the horse's head at the front. @param {Man} man @param {Position} at @param {boolean} low @param {boolean} team */
function rider(man, at, low, team) {
    const front = middle(/** @type {any} */ (man.spot).col, /** @type {any} */ (man.spot).row), rear = middle(/** @type {any} */ (man.tail).col, /** @type {any} */ (man.tail).row);
    const x = rear[0] - front[0], y = rear[1] - front[1], angle = Math.atan2(y, x) * 180 / Math.PI, long = Math.hypot(x, y), kind = shapeOf(man), rx = kind === 0 ? 13.6 : 4;
    const bar = (/** @type {number} */ r, /** @type {string} */ cls) => h('rect', { x: -r, y: -r, width: long + 2 * r, height: 2 * r, rx: rx + r - 13.6, class: cls, key: cls, transform: `rotate(${angle.toFixed(1)})` });
    return [bar(15, 'rim'), bar(13.6, man.is.includes('wounded') ? 'field hurt' : 'field'),
        use('m-mounted', 0, 0, 23, { key: 'horse', transform: x < -1 ? 'scale(-1 1)' : null }),
        h('g', { transform: `translate(${(x * 0.94).toFixed(1)} ${(y * 0.94).toFixed(1)})`, key: 'rider' }, use(man.glyph, 0, -4, 14, { transform: man.is.includes('stunned') ? 'rotate(90 0 -4)' : null }), h('text', { class: 'tag', y: 9 }, man.tag)),
        badges(man, at, team), low ? levelMark(/** @type {any} */ (man.spot).level) : null];
}

/**
 * A man where he stands. @param {Man} man @param {Position} at @param {number} shown level @param {Point} where @param {number} scale
 * @param {string} says his name in words @param {Record<string, any>} more properties of the group @param {boolean} [team]
 */
export function counter(man, at, shown, [x, y], scale, says, more, team = false) {
    const level = man.spot?.level ?? 0, low = level !== shown && at.levels.length > 1 || man.spot?.rung !== '';
    const k = scale * (level !== shown ? 0.88 : 1);
    const rides = man.tail !== null && man.is.includes('mounted');
    return h('g', { ...more, key: man.id, class: `man side-${shapeOf(man) + 1} ${man.is.includes('done') && !man.is.includes('wounded') ? 'is-done' : ''} ${more.class ?? ''}`,
        transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})${k === 1 ? '' : ` scale(${k.toFixed(2)})`}` },
        h('text', { class: 'says', key: 'says' }, says), h('circle', { class: 'hit', r: 17, key: 'hit' }),
        h('g', { 'aria-hidden': 'true', key: 'face' }, rides ? rider(man, at, low, team) : [face(man, at, team), low ? levelMark(level) : null]), h('circle', { class: 'ringcase', r: 18, key: 'ringcase' }), h('circle', { class: 'ring', r: 18, key: 'ring' }));
}

/** A counter beside words. @param {Man} man @param {string} [cls] */
export const badge = (man, cls = 'counter') => h('svg', { class: cls, viewBox: '-17 -19 34 36', 'aria-hidden': 'true' }, h('g', { class: `man side-${shapeOf(man) + 1}` }, face(man)));
