/* "Play this for me": the computer plays for a seat until the end of a battle, of the turn or of the game, or until it is stopped. */
import { app, attempt, levelName, redraw, standardLevel } from './app.js';
import { h, icon } from './dom.js';
import { t } from './text.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').TablePush} TablePush */

export class Entrust {
    /** @param {Table} table */
    constructor(table) {
        this.table = table;
        /** The question how long is open. */
        this.asking = false;
        this.level = '';
    }

    /** The seat of the viewer for which the computer plays: the one that he sees with, or another at a shared screen; -1: none. */
    seat() {
        const { now } = this.table;
        if (now === null || now.seat === null || now.state !== 'playing') return -1;
        return now.seats[now.seat]?.entrusted ? now.seat : now.seats.findIndex(seat => seat.you && seat.entrusted);
    }

    /** How long, and how well; null: he plays himself. */
    now() { return this.table.now?.seats[this.seat()]?.entrusted ?? null; }

    /** Does it decide now, instead of who looks at the screen? */
    decides() { return this.seat() >= 0 && this.seat() === this.table.now?.seat; }

    open() { return this.asking || this.now() !== null; }

    /** Help is help: where hints are not agreed, neither is this. */
    may() {
        const { now } = this.table;
        return now !== null && now.state === 'playing' && now.seat !== null && now.agreed?.hint !== false;
    }

    /** The button and its key: ask how long, or stop. */
    press() {
        if (this.now() !== null) { this.send('stop'); return; }
        if (!this.may()) return;
        this.asking = !this.asking;
        this.table.note = null;
        this.table.advice.close();
        redraw();
        if (this.asking) focusFirst();
    }

    close() {
        this.asking = false;
        redraw();
    }

    /** @param {string} until */
    async send(until) {
        const { now } = this.table;
        if (now === null) return;
        this.asking = false;
        redraw();
        await attempt('entrust', { table: now.table, seat: until === 'stop' ? this.seat() : now.seat, until, ...(until === 'stop' ? {} : { level: this.level || standardLevel() }) });
        redraw();
    }

    draw() {
        const held = this.now();
        if (held !== null)
            return h('section', { class: 'note entrust notip', key: 'entrusted', 'aria-label': t('entrust') }, icon('deputy'),
                h('div', { class: 'advice' }, h('p', { role: 'status' }, h('b', null, t('entrust')), t(`entrusted ${held.until}`, levelName(held.level)), this.decides() ? '' : ` (${this.table.seatName(this.seat())})`)),
                h('button', { class: 'btn main', 'aria-keyshortcuts': 'e', onclick: () => this.send('stop') }, t('entrust stop')));
        if (!this.asking) return null;
        const battle = this.table.now?.status?.battle === true;
        return h('section', { class: 'note entrust notip', key: 'entrust', 'aria-label': t('entrust') }, icon('deputy'),
            h('div', { class: 'advice' },
                h('p', null, h('b', null, t('entrust')), t('entrust text')),
                h('p', { class: 'field' }, h('label', { for: 'entrust-level' }, t('entrust level')),
                    h('select', { id: 'entrust-level', value: this.level || standardLevel(), onchange: (/** @type {Event} */ e) => { this.level = /** @type {HTMLSelectElement} */ (e.target).value; } },
                        app.levels.map(level => h('option', { value: level.id, key: level.id }, levelName(level.id))))),
                h('p', { class: 'row' }, [...(battle ? ['battle'] : []), 'turn', 'game'].map(until =>
                    h('button', { class: 'btn', key: until, 'data-until': until, onclick: () => this.send(until) }, t(`entrust ${until}`))))),
            h('button', { class: 'close', 'aria-label': t('close'), onclick: () => this.close() }, icon('close')));
    }
}

function focusFirst() {
    setTimeout(() => /** @type {HTMLElement | null} */ (document.querySelector('.entrust [data-until]'))?.focus({ preventScroll: true }));
}
