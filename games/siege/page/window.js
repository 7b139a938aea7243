/* The part of the board that is shown. Moving about sets the viewBox itself: nothing else of the page is drawn again. */
import { PanZoom } from '/js/panzoom.js';

/** @typedef {import('./grid.js').Point} Point */

export class Window extends PanZoom {
    /** @param {number} width @param {number} height */
    constructor(width, height) {
        super(width, height, () => {});
        this.redraw = () => this.show();
        /** Height of the paper to its width, on the screen. */
        this.shape = height / width;
        this.scale = 1;
        this.wide = 0;
        /** @type {Element | null} */
        this.watched = null;
        this.observer = new ResizeObserver(() => {
            if (this.watched instanceof SVGSVGElement) this.measure(this.watched);
            this.show();
        });
        /** The first look, taken again as soon as the size of the paper is known. @type {(() => void) | null} */
        this.first = null;
        /** Told after each change, at most once a frame. @type {() => void} */
        this.changed = () => {};
    }

    paper() { return /** @type {SVGSVGElement | null} */ (document.querySelector('.siege .paper')); }

    viewBox() {
        const { x, y, w } = this.box();
        return [x, y, w, w * this.shape].map(n => n.toFixed(1)).join(' ');
    }

    /** @param {import('/js/panzoom.js').Box} box */
    go({ x, y, w }) {
        const most = Math.max(this.width, this.height / this.shape) * 1.04, width = Math.min(Math.max(w, 150), most), height = width * this.shape;
        /* A little paper always stays in sight. */
        const within = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ all) => Math.min(Math.max(at, Math.min(-size * 0.3, all - size * 1.15)), Math.max(all - size * 0.7, size * 0.15));
        this.gone = { x: within(x, width, this.width), y: within(y, height, this.height), w: width };
        this.redraw();
    }

    /** @param {number} by @param {Point} [around] */
    zoom(by, around) {
        const { x, y, w } = this.box(), most = Math.max(this.width, this.height / this.shape) * 1.04;
        const [cx, cy] = around ?? [x + w / 2, y + w * this.shape / 2], k = Math.min(Math.max(w * by, 150), most) / w;
        this.go({ x: cx - (cx - x) * k, y: cy - (cy - y) * k, w: w * k });
    }

    /** All of it. */
    whole() {
        const w = Math.max(this.width, this.height / this.shape) * 1.04;
        this.go({ x: (this.width - w) / 2, y: (this.height - w * this.shape) / 2, w });
    }

    /** @param {number} dx in widths of what is shown @param {number} dy */
    shift(dx, dy) {
        const { x, y, w } = this.box();
        this.go({ x: x + dx * w, y: y + dy * w, w });
    }

    /** @param {Point} point @param {number} [w] */
    centre([px, py], w = this.box().w) { this.go({ x: px - w / 2, y: py - w * this.shape / 2, w }); }

    /** Can this point be seen, not too near the edge? @param {Point} point */
    sees([px, py]) {
        const { x, y, w } = this.box(), rim = Math.min(24, w * 0.06);
        return px > x + rim && px < x + w - rim && py > y + rim && py < y + w * this.shape - rim;
    }

    /** The size of the paper on the screen: asked for when it changes, not while it is moved about. @param {SVGSVGElement} paper */
    measure(paper) {
        this.wide = paper.clientWidth;
        if (this.wide === 0) return;
        this.shape = paper.clientHeight / this.wide;
        const { first } = this;
        this.first = null;
        first?.();
    }

    /** Put what is to be seen onto the page. */
    show() {
        const paper = this.paper();
        if (paper === null) return;
        if (paper !== this.watched) {
            this.watched = paper;
            this.observer.disconnect();
            this.observer.observe(paper);
            this.measure(paper);
        }
        if (this.wide > 0) this.scale = this.wide / this.box().w;
        paper.setAttribute('viewBox', this.viewBox());
        paper.dataset.near = this.scale > 1.15 ? '1' : '0';
        paper.dataset.whole = this.box().w >= this.width * 0.95 && this.box().w * this.shape >= this.height * 0.95 ? '1' : '0';
        this.changed();
    }
}
