/* Signs on the board that no drawing knows of: a ring around what is told, and the pennon where each opponent moved last. They are put onto
 * what a drawing has drawn, by the names of its places, and taken off before the next time. */
import { signNumber } from './dom.js';

/** @typedef {{at: string[], now: string[], marks: {seat: number, number: number, at: string[]}[]}} Signs */

const SVG = 'http://www.w3.org/2000/svg';
/* A pennon, as wide and high as its picture, in pixels of the screen. */
const WIDE = 34, HIGH = 30;

/** @type {Element[]} */
let added = [];
/** @type {[Element, string][]} */
let worn = [];

/** @param {string[]} told the places that are told now @param {{seat: number, number: number, at: string[]}[]} marks */
export function putSigns(told, marks) {
    for (const el of added) el.remove();
    for (const [el, name] of worn) el.classList.remove(name);
    added = [];
    worn = [];
    const board = document.querySelector('.play');
    if (board === null) return;
    const ringed = [...new Set(told.map(place => findPlace(board, place)).filter(el => el !== null))];
    for (const el of ringed) ring(el);
    for (const mark of marks) {
        const el = lastOf(board, mark.at);
        if (el !== null) pennon(el, mark.seat, mark.number);
    }
    drawWay(ringed);
}

/** A place of the drawing, or else a card that lies somewhere, or what has that name as a home. @param {Element} board @param {string} place */
export function findPlace(board, place) {
    const name = CSS.escape(place), card = CSS.escape(place.slice(place.indexOf(':') + 1));
    const all = [...board.querySelectorAll(`[data-place="${name}"]`), ...board.querySelectorAll(`[data-fly="${card}"]`), ...board.querySelectorAll(`[data-home="${name}"]`)];
    return all.find(el => el.getClientRects().length > 0) ?? null;
}

/** The last of some places that is drawn. @param {Element} board @param {string[]} places */
function lastOf(board, places) { return places.map(place => findPlace(board, place)).filter(el => el !== null).at(-1) ?? null; }

/** @param {Element} el @param {string} name */
function wear(el, name) {
    el.classList.add(name);
    worn.push([el, name]);
}

/** @param {string} tag @param {Record<string, string | number>} [props] */
function make(tag, props = {}) {
    const el = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(props)) el.setAttribute(name, String(value));
    return el;
}

/** @param {Element} into @param {Element} el */
function add(into, el) {
    into.append(el);
    added.push(el);
}

/** How large a pixel is in the drawing around an element. @param {SVGGraphicsElement} el */
const pixel = el => 1 / (el.getScreenCTM()?.a || 1);

/** The part of a place that signs stand at, where its drawing says so: a castle and not the whole land. @param {SVGGraphicsElement} el @returns {SVGGraphicsElement} */
function anchorOf(el) { return el.querySelector('[data-mark]') ?? el; }

/** How to stand beside an element of a drawing in the measure of what lies in it. @param {SVGGraphicsElement} el @param {SVGGraphicsElement} [beside] */
function asIn(el, beside = el) {
    const parent = /** @type {any} */ (beside.parentNode), m = parent.getScreenCTM()?.inverse().multiply(el.getScreenCTM());
    return m === undefined ? '' : `matrix(${m.a} ${m.b} ${m.c} ${m.d} ${m.e} ${m.f})`;
}

/** @param {Element} el */
function ring(el) {
    wear(el, 'is-told');
    if (!(el instanceof SVGGraphicsElement) || el.classList.contains('rings-itself')) return;
    const box = el.getBBox(), px = pixel(el), far = 5 * px;
    add(/** @type {any} */ (el.parentNode), make('rect', { class: 'told-ring', x: box.x - far, y: box.y - far, width: box.width + 2 * far, height: box.height + 2 * far, rx: 8 * px, 'stroke-width': 4 * px, transform: asIn(el) }));
}

/** Pole, cloth and shape of the seat. @param {number} seat */
function cloth(seat) {
    const sign = signNumber(seat);
    return [make('path', { class: 'pole', d: 'M3 1.5v27' }), make('path', { class: 'cloth', d: 'M3 2.5h29.5l-5 8 5 8H3z' }),
        make('use', { href: `/img/icons.svg#seat-${sign}`, x: 5, y: 4.5, width: 12, height: 12, class: `seat-${sign}` })];
}

/** The number is a picture too: what a button is called does not change by it. @param {Element} el @param {number} seat @param {number} number */
function pennon(el, seat, number) {
    if (!(el instanceof SVGGraphicsElement)) {
        const flag = document.createElement('span'), picture = make('svg', { viewBox: `0 0 ${WIDE} ${HIGH}` });
        flag.className = 'pennon';
        flag.setAttribute('aria-hidden', 'true');
        flag.dataset.n = String(number);
        flag.append(picture);
        picture.append(...cloth(seat));
        wear(el, 'is-last');
        add(el, flag);
        return;
    }
    const by = anchorOf(el), box = by.getBBox(), px = pixel(by), text = make('text', { x: 22.5, y: 14.8 });
    const pen = make('g', { class: 'pen', 'aria-hidden': 'true', 'data-n': number, transform: `${asIn(by, el)} translate(${box.x + box.width - 6 * px} ${box.y - 14 * px}) scale(${px})` });
    text.textContent = String(number);
    pen.append(...cloth(seat), text);
    add(/** @type {any} */ (el.parentNode), pen);
}

/** From the first to the last of what is told, on a map. @param {Element[]} ringed */
function drawWay(ringed) {
    const from = ringed[0], to = ringed.at(-1);
    if (!(from instanceof SVGGraphicsElement) || !(to instanceof SVGGraphicsElement) || from === to || from.ownerSVGElement !== to.ownerSVGElement) return;
    let host = /** @type {any} */ (from.parentNode);
    while (!host.contains(to)) host = host.parentNode;
    const inner = host.getScreenCTM()?.inverse(), px = pixel(host);
    const middle = (/** @type {SVGGraphicsElement} */ el) => {
        const by = anchorOf(el), box = by.getBBox();
        return new DOMPoint(box.x + box.width / 2, box.y + box.height / 2).matrixTransform(by.getScreenCTM() ?? undefined).matrixTransform(inner);
    };
    const a = middle(from), b = middle(to), bend = 0.15;
    const way = `M${a.x} ${a.y}Q${(a.x + b.x) / 2 - (b.y - a.y) * bend} ${(a.y + b.y) / 2 + (b.x - a.x) * bend} ${b.x} ${b.y}`;
    add(host, make('path', { class: 'told-way casing', d: way, 'stroke-width': 9 * px }));
    add(host, make('path', { class: 'told-way', d: way, 'stroke-width': 5 * px, pathLength: 1 }));
}

/** The page moves only if what is told cannot be seen: it lies beyond the window or under the dock. @param {string[]} told */
export function bringIntoView(told) {
    const board = document.querySelector('.play'), dock = document.querySelector('.dock')?.getBoundingClientRect();
    const el = board === null ? null : lastOf(board, told);
    if (el === null || el.closest('.dock') !== null) return;
    const box = el.getBoundingClientRect(), low = dock !== undefined && dock.left < box.right ? dock.top : innerHeight;
    if (box.top >= 0 && box.bottom <= low) return;
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    scrollBy({ top: box.top - Math.max(8, (low - box.height) / 2), behavior: still ? 'instant' : 'smooth' });
}
