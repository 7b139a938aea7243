/* What others did is told, one event after the other in the order of the log, over the position that it was done in. What comes meanwhile waits.
 * Then it is marked on the board and listed, until one's own next move. */
import { link, redraw } from './app.js';
import { bringIntoView } from './marks.js';
import { pace, paceName, wearPace } from './pace.js';
import { play as sound } from './sound.js';
import { afterOwnMove, inBundles, isLike, isOthers, joined, stepOf } from './steps.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {{view: any, status: import('./types.js').Status}} Moment */

/* What is kept is bounded: a long game has thousands of events, and somebody may look on for hours. */
const WAITING = 60, MOMENTS = 16, LISTED = 24, APART = 10;
/* The server is asked for a position in between; where it is slow, the story goes on without. */
const PATIENCE = 1500;
const LEAST = 0.1;

export class Story {
    /** @param {import('./table.js').Table} table */
    constructor(table) {
        this.table = table;
        /** What waits to be told. @type {Step[]} */
        this.queue = [];
        /** What is told now. @type {Step | null} */
        this.step = null;
        /** It is named, then told; or it is held until somebody says so. @type {'' | 'named' | 'told' | 'held'} */
        this.phase = '';
        /** The position that is shown while something is told, and after how many moves it stood. @type {Moment | null} */
        this.moment = null;
        this.at = 0;
        /** Positions by the number of moves. @type {Map<number, Moment>} */
        this.moments = new Map();
        /** Numbers of events: the last we know of, the last that was told, the last before one's own move. */
        this.known = 0;
        this.told = Infinity;
        this.since = 0;
        /** The scores at one's own last move. @type {number[]} */
        this.scores = [];
        /** The listed event that is pointed at on the board. */
        this.pointed = 0;
        /** How many steps there were, for the lozenges. */
        this.count = 0;
        /** Whose events are told, and for how many milliseconds so far. @type {number | null} */
        this.whose = null;
        this.spent = 0;
        /** Ends what is waited for, and the one who waits. */
        this.wake = () => {};
        this.over = false;
        this.teller = 0;
        /** The list, made anew only when there is something new in it. @type {{events: any, told: number, since: number, list: Step[], numbers: Map<number, number>} | null} */
        this.kept = null;
        wearPace();
    }

    telling() { return this.moment !== null; }

    /** What the page draws: the table as it is, or as it was in what is told. @returns {TablePush | null} */
    shown() {
        const { now } = this.table;
        if (now === null || this.moment === null) return now;
        return { ...now, view: this.moment.view, status: this.moment.status, state: 'playing', moves: [], prompt: '', thinking: null, undo: null };
    }

    /* ---- what comes ---- */

    /** A push has come. @param {TablePush | null} before */
    take(before) {
        const { table } = this, now = /** @type {TablePush} */ (table.now), { known } = this, from = now.from ?? known;
        this.remember(now);
        this.known = table.upto;
        if (before === null || before.seat !== now.seat || before.state !== 'playing') { this.since = 0; this.stop(); return; }
        if (before.position === now.position) return;
        if (from < known) { this.since = Math.min(this.since, from); this.stop(); return; }   // something was taken back
        const steps = this.worthTelling(table.events.filter(event => event.n > known));
        if (steps.length === 0 || before.status === null) return;
        if (!this.telling()) {
            this.moment = { view: before.view, status: before.status };
            this.at = before.status.moves_played;
            this.told = known;
            this.count = 0;
        }
        this.queue.push(...steps);
        this.queue.splice(0, this.queue.length - WAITING);
        this.count += steps.length;
        if (this.step === null) this.run();
    }

    /** @param {import('./types.js').GameEvent[]} events @returns {Step[]} */
    worthTelling(events) {
        const { table } = this, ui = table.ui();
        if (ui === null || document.hidden || table.replay.active() || table.isHotSeat()) return [];
        const steps = events.map(event => stepOf(table, ui, event)).filter(step => step !== null).filter(step => step.own || step.held || isOthers(table, step));
        if (paceName() === 'atonce') return steps.filter(step => step.held);
        return steps.some(step => step.held || step.own || (step.seat !== null && isOthers(table, step))) ? steps : [];
    }

    /** @param {TablePush} now */
    remember(now) {
        if (!now.status || !now.view) return;
        this.keep(now.status.moves_played, { view: now.view, status: now.status });
    }

    /** @param {number} move @param {Moment} moment */
    keep(move, moment) {
        this.moments.delete(move);
        this.moments.set(move, moment);
        for (const old of this.moments.keys()) {
            if (this.moments.size <= MOMENTS) break;
            this.moments.delete(old);
        }
    }

    /** One's own move goes out: the marks go with it. */
    sent() {
        this.since = this.known;
        this.scores = this.table.now?.status?.scores ?? [];
        this.pointed = 0;
    }

    /* ---- telling ---- */

    async run() {
        const mine = ++this.teller;
        while (this.queue.length > 0) {
            await this.tell(this.next(), mine);
            if (mine !== this.teller) return;
            if (document.hidden) break;   // nobody looks: the rest is only listed
        }
        this.stop();
    }

    /** What is told next, and how fast, so that no opponent takes too long: like events together, and then whatever he does. */
    next() {
        const { queue, table } = this, { named, read, most } = pace(), ui = table.ui();
        let step = /** @type {Step} */ (queue.shift());
        if (step.seat !== null && step.seat !== this.whose) { this.whose = step.seat; this.spent = 0; }
        const join = (/** @type {(a: Step, b: Step) => boolean} */ may, /** @type {number} */ slow) => {
            while (ui !== null && queue.length > 0 && this.haste(step) < slow && may(step, queue[0]))
                step = joined(table, ui, step, /** @type {Step} */ (queue.shift()));
        };
        join(isLike, 0.6);
        join((a, b) => a.seat === b.seat && !a.held && !b.held, 0.25);
        const haste = this.haste(step), times = { named: named * haste, read: read === Infinity ? read : step.brief ? 0 : read * haste };
        if (!step.held && most !== Infinity) this.spent += times.named + times.read;
        return { step, ...times };
    }

    /** What part of its time a step may take. @param {Step} step */
    haste(step) {
        const { named, read, most } = pace();
        if (most === Infinity || step.held) return 1;
        const other = this.queue.findIndex(next => next.held || (next.seat !== null && next.seat !== step.seat));
        const left = 1 + (other < 0 ? this.queue.length : other);
        return Math.max(LEAST, Math.min(1, (most - this.spent) / (left * (named + read))));
    }

    /** @param {{step: Step, named: number, read: number}} what @param {number} mine */
    async tell({ step, named, read }, mine) {
        this.over = false;
        await this.show(step.first - 1, mine);
        if (mine !== this.teller) return;
        this.step = step;
        this.phase = 'named';
        redraw();
        setTimeout(() => bringIntoView(step.at));
        await this.wait(named);
        if (!step.late) await this.show(step.move, mine);
        if (mine !== this.teller) return;
        this.told = Math.max(this.told, step.n);
        const waits = step.held || read === Infinity;
        this.phase = waits ? 'held' : 'told';
        sound(step.sound);
        redraw();
        if (step.held) this.over = false;
        if (waits) setTimeout(focusGoOn);
        await this.wait(waits ? Infinity : read);
    }

    /** Show the position after so many moves. @param {number} move @param {number} mine */
    async show(move, mine) {
        if (move <= this.at) return;
        const moment = this.moments.get(move) ?? await this.fetch(move);
        if (moment === null || mine !== this.teller || move <= this.at) return;
        this.at = move;
        this.moment = moment;
    }

    /** @param {number} to @returns {Promise<Moment | null>} */
    async fetch(to) {
        const { now } = this.table;
        if (now === null || to < 0) return null;
        const late = new Promise(done => { setTimeout(() => done(null), PATIENCE); });
        const moment = await Promise.race([link.ask('replay', { table: now.table, to }).catch(() => null), late]);
        if (moment !== null) this.keep(to, { view: moment.view, status: moment.status });
        return moment;
    }

    /** @param {number} ms */
    wait(ms) {
        if (this.over) return Promise.resolve();
        return new Promise(done => {
            const timer = ms === Infinity ? undefined : setTimeout(done, ms);
            this.wake = () => { clearTimeout(timer); done(undefined); };
        });
    }

    /** A click on the board ends the present event; what is held waits for its button. */
    endStep() {
        if (this.step === null || this.step.held && this.phase === 'held') return;
        this.goOn();
    }

    goOn() {
        this.over = true;
        this.wake();
    }

    /** To one's turn: all is shown as it stands. */
    stop() {
        const was = this.telling();
        this.teller++;
        this.queue = [];
        this.step = this.moment = null;
        this.phase = '';
        this.pointed = 0;
        this.told = Infinity;
        this.whose = null;
        this.wake();
        if (!was) return;
        if (this.table.now?.state === 'over') setTimeout(() => document.querySelector('.result')?.scrollIntoView({ block: 'start' }));
        redraw();
    }

    /** Tell again what is listed. @param {Step[]} steps */
    async again(steps) {
        const { now } = this.table;
        if (steps.length === 0 || now === null || now.status === null || this.telling()) return;
        const first = steps[0].first - 1, moment = this.moments.get(first) ?? await this.fetch(first);
        if (this.telling() || this.table.now?.position !== now.position) return;
        this.moment = moment ?? { view: now.view, status: now.status };
        this.at = moment === null ? now.status.moves_played : first;
        this.told = steps[0].events[0].n - 1;
        this.queue = [...steps];
        this.count = steps.length;
        this.run();
    }

    /* ---- what was told ---- */

    /** What the viewer has been told so far. */
    events() {
        const { events } = this.table;
        return this.told === Infinity ? events : events.filter(event => event.n <= this.told);
    }

    /** What others did since one's own last move; onlookers see the last few. @returns {Step[]} */
    list() {
        const { table, told, since } = this, { events } = table;
        if (this.kept !== null && this.kept.events === events && this.kept.told === told && this.kept.since === since) return this.kept.list;
        const ui = table.ui();
        if (ui === null) return [];
        const me = table.now?.seat ?? null, from = me === null ? -4 * LISTED : afterOwnMove(events, me);
        let list = events.slice(from).filter(event => event.n > since && event.n <= told).map(event => stepOf(table, ui, event)).filter(step => step !== null).filter(step => isOthers(table, step) && !step.late && !(step.brief && step.at.length === 0));
        if (list.length > APART) list = inBundles(table, ui, list);
        list = list.slice(-LISTED);
        this.kept = { events, told, since, list, numbers: new Map(list.flatMap((step, i) => step.events.map(event => [event.n, i + 1]))) };
        return list;
    }

    /** The number under which an event is listed; 0: it is not. @param {number} n */
    numberOf(n) { return this.kept?.numbers.get(n) ?? 0; }

    /** Point at it on the board; once more: tell it again. @param {Step} step */
    point(step) {
        if (this.pointed === step.n) { this.again([step]); return; }
        this.pointed = step.n;
        redraw();
        setTimeout(() => bringIntoView(step.at));
    }

    /** What is told or pointed at now. @returns {Step | null} */
    focus() { return this.step ?? (this.pointed === 0 ? null : this.kept?.list.find(step => step.n === this.pointed) ?? null); }

    /** What is ringed now. @returns {string[]} */
    places() { return this.focus()?.at ?? []; }

    /** Where each opponent moved last. @returns {{seat: number, number: number, at: string[]}[]} */
    marks() {
        const list = this.list(), last = new Map();
        if (this.table.sent !== null) return [];
        list.forEach((step, i) => { if (step.seat !== null && step.mark.length > 0) last.set(step.seat, { seat: step.seat, number: i + 1, at: step.mark }); });
        return [...last.values()];
    }
}

/** The button has the focus, unless somebody is elsewhere on the page, in the chat for instance. */
function focusGoOn() {
    const at = document.activeElement;
    if (at === null || at === document.body || at.closest('.play')) /** @type {HTMLElement | null} */ (document.querySelector('.goon'))?.focus({ preventScroll: true });
}
