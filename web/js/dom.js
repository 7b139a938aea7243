/* Drawing: a view is a function that returns nodes made by h(); render() changes the page to match
 * them and keeps every element it can, so that focus, scroll and half-typed text survive a redraw. */

/** @typedef {{tag: string, props: Record<string, any>, kids: Node_[], key: any}} Element_ */
/** @typedef {Element_ | string} Node_ */
/** @typedef {Node_ | number | null | undefined | false | Kid[]} Kid */

const SVG = 'http://www.w3.org/2000/svg';
const svgTags = new Set(['svg', 'use', 'g', 'path', 'circle', 'ellipse', 'rect', 'line', 'polygon', 'text', 'tspan', 'title', 'defs', 'clipPath', 'pattern', 'marker']);

/** The node behind an element of the page. @type {WeakMap<globalThis.Node, Element_>} */
const nodeOf = new WeakMap();

/** @param {Kid[]} kids @param {Node_[]} [out] @returns {Node_[]} */
function flat(kids, out = []) {
    for (const kid of kids) {
        if (kid === null || kid === undefined || kid === false) continue;
        if (Array.isArray(kid)) flat(kid, out);
        else out.push(typeof kid === 'number' ? String(kid) : kid);
    }
    return out;
}

/**
 * @param {string} tag
 * @param {Record<string, any> | null} [props] attributes; "on..." are handlers, "style" an object, "key" names the element among its brothers
 * @param {...Kid} kids
 * @returns {Element_}
 */
export function h(tag, props, ...kids) {
    return { tag, props: props ?? {}, kids: flat(kids), key: props?.key };
}

/** An icon of the page, or of a game with `from`. @param {string} name @param {string} [cls] @param {string} [from] */
export function icon(name, cls = 'i', from = '/img/icons.svg') {
    return h('svg', { class: cls, 'aria-hidden': 'true', viewBox: '0 0 24 24' }, h('use', { href: `${from}#${name}` }));
}

/** The arms of a game: those of all games come in one file. @param {string} game */
export function crest(game) { return icon(`crest-${game}`, 'i', '/img/games.svg'); }

/** Signs that the game on the page gives its seats, where it has colours of its own. @type {number[]} */
let signs = [];

/** @param {number[]} of by seat, from 1 to 6; none: the order of the seats */
export function giveSigns(of) { signs = of; }

/** Which of the six signs a seat has. @param {number} seat from 0 */
export function signNumber(seat) { return signs[seat] ?? (seat % 6) + 1; }

/** The shape and colour of a seat. @param {number} seat from 0 */
export function seatSign(seat) {
    const sign = signNumber(seat);
    return icon(`seat-${sign}`, `seat seat-${sign}`);
}

/** @type {Map<string, Promise<any>>} */
const sheets = new Map();

/** A style sheet that nobody needs before now; asked for once. @param {string} href @param {(sheet: HTMLLinkElement) => void} [prepare] */
export function styled(href, prepare = () => {}) {
    const known = sheets.get(href) ?? new Promise(done => {
        const sheet = document.createElement('link');
        sheet.rel = 'stylesheet';
        sheet.href = href;
        sheet.onload = sheet.onerror = () => done(null);
        prepare(sheet);
        document.head.append(sheet);
    });
    sheets.set(href, known);
    return known;
}

/** A text as a file of the person's. @param {string} name @param {string} text */
export function saveText(name, text) {
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    a.download = name;
    a.click();
    setTimeout(() => URL.revokeObjectURL(a.href), 1000);
}

/** @param {Element} el @param {string} name @param {any} value @param {any} before */
function setProp(el, name, value, before) {
    const any = /** @type {any} */ (el);
    if (name === 'key') return;
    if (name.startsWith('on')) any[name] = value ?? null;
    else if (name === 'style') setStyle(any, value ?? {}, before ?? {});
    else if (name === 'value') {
        const typing = el === document.activeElement && value === before;   // what somebody is typing stays
        if (!typing && any.value !== String(value ?? '')) any.value = value ?? '';
    }
    else if (name === 'checked' || name === 'disabled' || name === 'open' || name === 'selected') any[name] = !!value;
    else if (value === null || value === undefined || value === false) el.removeAttribute(name);
    else el.setAttribute(name, value === true ? '' : String(value));
}

/** @param {HTMLElement} el @param {Record<string, string>} now @param {Record<string, string>} before */
function setStyle(el, now, before) {
    for (const name of Object.keys(before))
        if (!(name in now)) el.style.removeProperty(name);
    for (const [name, value] of Object.entries(now))
        el.style.setProperty(name, value);
}

/** @param {Element_} node @returns {Element} */
function make(node) {
    const el = svgTags.has(node.tag) ? document.createElementNS(SVG, node.tag) : document.createElement(node.tag);
    update(el, node);
    return el;
}

/** @param {Element} el @param {Element_} node */
function update(el, node) {
    const before = nodeOf.get(el)?.props ?? {};
    /* The options of a select must be there before its value is set. */
    const late = node.tag === 'select';
    if (late) patch(el, node.kids);
    for (const name of Object.keys(before))
        if (!(name in node.props)) setProp(el, name, null, before[name]);
    for (const [name, value] of Object.entries(node.props))
        if (value !== before[name] || name === 'value' || name === 'checked') setProp(el, name, value, before[name]);
    nodeOf.set(el, node);
    if (!late) patch(el, node.kids);
}

/** Take from `spare` an element that can become `kid`. @param {Node_} kid @param {globalThis.Node[]} spare */
function reuse(kid, spare) {
    const at = spare.findIndex(old => {
        if (typeof kid === 'string') return old.nodeType === 3;
        const was = nodeOf.get(old);
        return was !== undefined && was.tag === kid.tag && was.key === kid.key;
    });
    return at < 0 ? null : spare.splice(at, 1)[0];
}

/** @param {Element} parent @param {Node_[]} kids */
function patch(parent, kids) {
    const spare = [...parent.childNodes];
    const next = kids.map(kid => {
        const old = reuse(kid, spare);
        if (typeof kid === 'string') {
            if (old === null) return document.createTextNode(kid);
            if (old.nodeValue !== kid) old.nodeValue = kid;
            return old;
        }
        if (old === null) return make(kid);
        /* A drawing may keep a node that never changes, such as a map: nothing under it is looked at again. */
        if (nodeOf.get(old) !== kid) update(/** @type {Element} */ (old), kid);
        return old;
    });
    for (const old of spare) old.remove();
    let at = parent.firstChild;
    for (const node of next) {
        if (node === at) at = at.nextSibling;
        else parent.insertBefore(node, at);
    }
}

/** Where the focus goes when what had it is gone. @type {(beside: boolean) => HTMLElement | null} */
let refuge = () => null;

/** @param {(beside: boolean) => HTMLElement | null} find `beside`: it was in the rail, not on the board */
export function setRefuge(find) { refuge = find; }

/** Change `root` so that it shows `kids`. @param {Element} root @param {...Kid} kids */
export function render(root, ...kids) {
    const had = /** @type {HTMLElement | null} */ (document.activeElement);
    const beside = had?.closest('.rail') != null;
    const from = placesOnPage();
    patch(root, flat(kids));
    fly(from);
    if (had === null || had === document.body || had === document.activeElement) return;
    const to = had.isConnected ? had : refuge(beside);
    to?.focus({ preventScroll: true });
}

/* ---- cards that travel: what has the same data-fly before and after a redraw slides over; what is new comes from its data-from -- */

/** Milliseconds on the way: the pace of the story says so. */
let travel = 240;

/** @param {number} ms */
export function setTravel(ms) { travel = ms; }

const still = matchMedia('(prefers-reduced-motion: reduce)');

/** @returns {Map<string, DOMRect>} */
function placesOnPage() {
    const map = new Map();
    if (still.matches) return map;
    for (const el of document.querySelectorAll('[data-fly]'))
        map.set(/** @type {HTMLElement} */ (el).dataset.fly, el.getBoundingClientRect());
    return map;
}

/** @param {Map<string, DOMRect>} from */
function fly(from) {
    if (from.size === 0) return;
    for (const el of document.querySelectorAll('[data-fly]')) {
        const { fly: name = '', from: home } = /** @type {HTMLElement} */ (el).dataset;
        const was = from.get(name) ?? (home === undefined ? undefined : homeOf(home)), is = el.getBoundingClientRect();
        if (was === undefined) {
            el.animate([{ opacity: 0, transform: 'translateY(-12px)' }, { opacity: 1, transform: 'none' }], { duration: travel, easing: 'cubic-bezier(.2,.7,.2,1)' });
            continue;
        }
        const dx = was.left - is.left, dy = was.top - is.top;
        if (Math.abs(dx) + Math.abs(dy) < 24 || was.width === 0) continue;
        if (el instanceof SVGGraphicsElement) { glide(el, dx, dy); continue; }
        el.animate([{ transform: `translate(${dx}px, ${dy}px) scale(${was.width / is.width})`, transformOrigin: '0 0', zIndex: 5 },
            { transform: 'none', transformOrigin: '0 0', zIndex: 5 }], { duration: travel, easing: 'cubic-bezier(.2,.7,.2,1)' });
    }
}

/** Where what is new on the table comes from: the sign of a seat, a pile. @param {string} name */
function homeOf(name) {
    const homes = [...document.querySelectorAll(`[data-home="${name}"]`)].map(el => el.getBoundingClientRect());
    return homes.find(box => box.width > 0);
}

/** A piece on a map keeps its own transform, and is measured in the map's own units. @param {SVGGraphicsElement} el @param {number} dx @param {number} dy */
function glide(el, dx, dy) {
    const scale = /** @type {SVGGraphicsElement} */ (el.parentNode).getScreenCTM()?.a || 1;
    el.animate([{ translate: `${dx / scale}px ${dy / scale}px` }, { translate: '0px 0px' }], { duration: 2 * travel, easing: 'ease-in-out' });
}
