/* Moving about on a map: the part of it that is shown is its viewBox. Drag, wheel, pinch, buttons. */

/** What is shown: its upper left corner and its width; the height follows. @typedef {{x: number, y: number, w: number}} Box */

export class PanZoom {
    /** @param {number} width of the whole map @param {number} height @param {() => void} redraw */
    constructor(width, height, redraw) {
        this.width = width;
        this.height = height;
        this.redraw = redraw;
        /** Where the viewer has gone; null: where the map opens by itself. @type {Box | null} */
        this.gone = null;
        /** @type {Box} */
        this.opening = { x: 0, y: 0, w: width };
        /** @type {Map<number, [number, number]>} */
        this.fingers = new Map();
        this.dragged = 0;
        this.gap = 0;
    }

    /** @returns {Box} */
    box() { return this.gone ?? this.opening; }

    viewBox() {
        const { x, y, w } = this.box();
        return [x, y, w, w * this.height / this.width].map(n => n.toFixed(1)).join(' ');
    }

    /** @param {Box} box */
    go({ x, y, w }) {
        const width = Math.min(Math.max(w, this.width / 6), this.width), height = width * this.height / this.width;
        const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ all) => Math.min(Math.max(at, -size * 0.25), all - size * 0.75);
        this.gone = width >= this.width ? { x: 0, y: 0, w: this.width } : { x: within(x, width, this.width), y: within(y, height, this.height), w: width };
        this.redraw();
    }

    /** Closer (below 1) or farther, around a point of the map. @param {number} by @param {[number, number]} [around] */
    zoom(by, around) {
        const { x, y, w } = this.box(), h = w * this.height / this.width;
        const [cx, cy] = around ?? [x + w / 2, y + h / 2], k = Math.min(Math.max(w * by, this.width / 6), this.width) / w;
        this.go({ x: cx - (cx - x) * k, y: cy - (cy - y) * k, w: w * k });
    }

    /** The whole map, and back to where it opens. */
    toggle() {
        const isWhole = this.box().w >= this.width;
        if (isWhole) this.gone = null;
        else this.gone = { x: 0, y: 0, w: this.width };
        this.redraw();
    }

    /** Properties of the <svg>. */
    handlers() {
        return {
            onpointerdown: (/** @type {PointerEvent} */ e) => {
                if (this.fingers.size === 0) this.dragged = 0;
                this.fingers.set(e.pointerId, [e.clientX, e.clientY]);
                this.gap = 0;
            },
            onpointermove: (/** @type {PointerEvent} */ e) => this.moved(e),
            onpointerup: (/** @type {PointerEvent} */ e) => this.fingers.delete(e.pointerId),
            onpointercancel: (/** @type {PointerEvent} */ e) => this.fingers.delete(e.pointerId),
            onpointerleave: (/** @type {PointerEvent} */ e) => this.fingers.delete(e.pointerId),
            onwheel: (/** @type {WheelEvent} */ e) => {
                e.preventDefault();
                this.zoom(e.deltaY > 0 ? 1.15 : 0.87, pointOf(/** @type {SVGSVGElement} */ (e.currentTarget), e.clientX, e.clientY));
            },
        };
    }

    /** A drag that ends on a place is no click on it. */
    wasDrag() { return this.dragged > 6; }

    /** @param {PointerEvent} e */
    moved(e) {
        const from = this.fingers.get(e.pointerId);
        if (from === undefined) return;
        const svg = /** @type {SVGSVGElement} */ (e.currentTarget);
        this.fingers.set(e.pointerId, [e.clientX, e.clientY]);
        this.dragged += Math.hypot(e.clientX - from[0], e.clientY - from[1]);
        if (this.fingers.size === 1 && this.wasDrag()) {
            const [x0, y0] = pointOf(svg, ...from), [x1, y1] = pointOf(svg, e.clientX, e.clientY), { x, y, w } = this.box();
            this.go({ x: x + x0 - x1, y: y + y0 - y1, w });
        } else if (this.fingers.size === 2) {
            const [a, b] = [...this.fingers.values()], gap = Math.hypot(a[0] - b[0], a[1] - b[1]);
            if (this.gap > 0) this.zoom(this.gap / gap, pointOf(svg, (a[0] + b[0]) / 2, (a[1] + b[1]) / 2));
            this.gap = gap;
        }
    }
}

/** A point of the screen on the map. @param {SVGSVGElement} svg @param {number} x @param {number} y @returns {[number, number]} */
function pointOf(svg, x, y) {
    const matrix = svg.getScreenCTM();
    if (matrix === null) return [0, 0];
    const at = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return [at.x, at.y];
}
