/* A hint that explains itself: the move, how often it wins, the next best moves, and how the game stands. */
import { levelName, link, redraw, tell } from './app.js';
import { h, icon, seatSign } from './dom.js';
import { Refused } from './link.js';
import { number, t } from './text.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {{move: Move, value: number | null}} Advice a move and its value for the viewer, in thousandths */

export class Hint {
    /** @param {Table} table */
    constructor(table) {
        this.table = table;
        this.busy = false;
        /** What the server said, fit for this position; null: nothing to show. @type {{best: Advice[], unit: string, value: number[], iterations: number, ai: string} | null} */
        this.now = null;
        /** Which of the moves is shown on the board. */
        this.shown = 0;
        this.asked = 0;
    }

    open() { return this.busy || this.now !== null; }

    close() {
        this.asked++;   // an answer that is still to come is not wanted
        this.busy = false;
        this.now = null;
        this.shown = 0;
        redraw();
    }

    /** The places of the move that is shown. @param {string} place */
    marks(place) { return this.now?.best[this.shown]?.move.at.includes(place) ?? false; }

    async ask() {
        const { now } = this.table;
        if (now === null || this.table.moves().length === 0) return;
        const asked = ++this.asked;
        this.busy = true;
        this.now = null;
        this.shown = 0;
        redraw();
        try {
            const answer = await link.ask('hint', { table: now.table });
            if (asked !== this.asked) return;
            this.take(answer);
        } catch (why) {
            if (asked !== this.asked) return;
            /* The table went on meanwhile: what was asked is of no interest any more. */
            if (!(why instanceof Refused && why.code === 'stale')) tell(why);
        }
        this.busy = false;
        redraw();
        setTimeout(() => { if (this.now !== null) /** @type {HTMLElement | null} */ (document.querySelector('.hint .advice button'))?.focus({ preventScroll: true }); });
        reveal();
    }

    /** The engine says which moves to show. @param {any} answer */
    take(answer) {
        const { now } = this.table;
        if (now === null || now.position !== answer.position) return;
        /** @type {Advice[]} */
        const best = answer.best.flatMap((/** @type {string} */ text) => {
            const move = now.moves.find(offered => offered.move === text);
            return move === undefined ? [] : [{ move, value: answer.moves.find((/** @type {any} */ one) => one.move === text).value }];
        });
        if (best.length > 0) this.now = { best, unit: answer.unit, value: answer.value, iterations: answer.iterations, ai: answer.ai };
    }

    draw() {
        if (!this.open()) return null;
        return h('section', { class: 'note hint notip', key: 'hint', 'aria-label': t('hint') }, icon('hint'),
            h('div', { class: 'advice' },
                h('p', { role: 'status' }, h('b', null, t('hint')), this.now === null ? [h('span', { class: 'dots', 'aria-hidden': 'true' }), t('hint busy')] : this.sentence()),
                this.now === null ? null : [this.list(), this.standing()]),
            h('button', { class: 'close', 'aria-label': t('close'), onclick: () => this.close() }, icon('close')));
    }

    /** What the best move promises. */
    sentence() {
        const now = /** @type {NonNullable<Hint['now']>} */ (this.now);
        const best = now.best[0];
        const label = this.table.named(best.move.label);
        /* The move itself stands in the list below; here it is for those who only hear. */
        return now.unit !== 'chance' || best.value === null ? `${label}.` : [h('span', { class: 'sr', key: 'move' }, `${label}. `), t('hint wins', percent(best.value))];
    }

    list() {
        const now = /** @type {NonNullable<Hint['now']>} */ (this.now);
        return h('ol', null, now.best.map((one, i) => h('li', { key: one.move.move, class: i === this.shown ? 'shown' : '' },
            h('button', { class: 'btn show', 'aria-pressed': String(i === this.shown), onclick: () => { this.shown = i; redraw(); reveal(); } },
                h('span', { class: 'w' }, this.table.named(one.move.label)), now.unit === 'chance' && one.value !== null ? chances(one.value, now.best[0].value ?? 0, i) : null),
            i === this.shown ? h('button', { class: 'btn main', 'aria-label': t('play it named', this.table.named(one.move.label)), onclick: () => { this.close(); this.table.send(one.move); } }, t('play it')) : null)));
    }

    /** How the game stands, for everybody, and on what that is founded. */
    standing() {
        const now = /** @type {NonNullable<Hint['now']>} */ (this.now), { table } = this;
        if (now.unit !== 'chance') return null;
        return h('p', { class: 'tiny muted standing' }, t('hint stands'), ' ',
            now.value.map((chance, seat) => h('span', { key: seat }, seatSign(seat), ' ', table.now?.seats[seat]?.you && !table.isHotSeat() ? t('you first') : table.seatName(seat), ' ', percent(chance), ' %')),
            h('span', { key: 'games' }, t('hint games', number(now.iterations), levelName(now.ai))));
    }
}

/** How often it wins, and how much less often than the best. @param {number} value @param {number} best @param {number} i */
function chances(value, best, i) {
    const fewer = percent(best) - percent(value);
    return h('span', { class: 'chance' }, h('span', { class: 'meter', 'aria-hidden': 'true' }, h('span', { style: { width: `${percent(value)}%` } })),
        h('span', { class: 'pc' }, `${percent(value)} %`), i === 0 ? null : h('span', { class: 'small muted' }, fewer > 0 ? t('fewer wins', fewer) : t('as good')));
}

/** On a phone the board is longer than what the hint leaves of the screen. */
function reveal() {
    setTimeout(() => { if (matchMedia('(max-width: 699px)').matches) document.querySelector('.board .is-hint')?.scrollIntoView({ block: 'nearest' }); });
}

/** Thousandths as whole per cent. @param {number} value */
function percent(value) { return Math.round(value / 10); }
