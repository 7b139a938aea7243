/* A finished game looked at again: what is asked of the server, which works it out (docs/laboratory.md), and what it has said. All
 * figures are thousandths. */
import { link, redraw } from './app.js';
import { h, styled } from './dom.js';
import { Refused } from './link.js';
import { t } from './text.js';

/** @typedef {{move: string, label: string}} Named */
/** @typedef {{chance: number[], error: number[], looked: number, number?: number, seat?: number, played?: Named, preferred?: Named, loss?: number, loss_error?: number,
 *             mark?: '' | 'mistake' | 'blunder', decision?: number[], luck?: number[], unseen?: number[]}} Position one position, and the move made in it */
/** @typedef {{first: number, luck: number, own: number, own_error: number, others: number, unseen: number, last: number, decisions: number, mistakes: number, blunders: number}} Sum */
/** @typedef {{number: number, leader: number, before: number, after: number, cause: 'luck' | 'decision'}} Turn */
/** @typedef {{done: number, of: number, move: number, again: boolean, part: number, left?: number}} Progress how far the server is */
/** @typedef {{seats: number, over: boolean, whole: boolean, looked: number, games_imagined: number, error: number, positions: Position[], sums: Sum[], turns: Turn[]}} Found */

export class Review {
    /** @param {import('./table.js').Table} table */
    constructor(table) {
        this.table = table;
        /** @type {Found | null} */
        this.found = null;
        /** How far the server is; null: nobody has asked. @type {Progress | null} */
        this.progress = null;
        /** Something is still to come. */
        this.busy = false;
        /** How long it may take, as asked for. @type {number | null} */
        this.seconds = null;
        this.wrong = '';
        /** @type {import('./review_draw.js').Drawing | null} */
        this.drawing = null;
        this.loading = false;
    }

    open() {
        if (this.table.now?.state !== 'over') return;
        this.table.show('review');
        if (this.found === null && this.progress === null) this.ask();
    }

    /** @param {number | null} [seconds] null: as long as it usually takes */
    async ask(seconds = this.seconds) {
        if (this.table.now === null) return;
        this.wrong = '';
        this.seconds = seconds;
        this.busy = true;
        this.progress = { done: 0, of: 0, move: 1, again: false, part: 0 };
        redraw();
        try {
            this.take(await link.ask('review', { table: this.table.now.table, seconds }));
        } catch (why) {
            if (!(why instanceof Refused)) throw why;
            if (why.code === 'lost') return;   // asked again when the line is back
            this.fail(why.message);
        }
    }

    /** The line is back, or the language is another one. */
    again() { if (this.progress !== null) this.ask(); }

    /** What is there will do: it comes as a push. */
    enough() {
        if (this.table.now !== null) link.ask('review', { table: this.table.now.table, enough: true }).catch(() => {});
    }

    /** @param {string} why */
    fail(why) { this.progress = null; this.busy = false; this.wrong = why; redraw(); }

    /** An answer or a push. @param {Progress & {table?: string, review?: Found, failed?: string}} said */
    take(said) {
        if (this.progress === null || said.table !== this.table.now?.table) return;
        if (said.failed !== undefined) { this.fail(said.failed); return; }
        this.progress = said;
        if (said.review !== undefined) { this.found = said.review; this.busy = false; }
        redraw();
    }

    /* ---- drawing: a file of its own, which nobody needs before a game is over ---- */

    draw() {
        if (this.drawing !== null) return this.drawing.draw();
        this.load();
        return h('p', { class: 'muted', role: 'status', key: 'review' }, t('review working'));
    }

    async load() {
        if (this.loading) return;
        this.loading = true;
        try {
            const [{ Drawing }] = await Promise.all([import('./review_draw.js'), styled('/style/review.css')]);   // nobody needs it before
            this.drawing = new Drawing(this);
            redraw();
        } finally {
            this.loading = false;
        }
    }
}
