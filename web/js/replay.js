/* Looking back: the position after any move, as this seat may know it. */
import { attempt, redraw } from './app.js';
import { h, icon } from './dom.js';
import { plural, t } from './text.js';

/** The line above the prompt while one looks back: that one does, where, and the ways on. @param {import('./table.js').Table} table */
export function past(table) {
    const { replay } = table, at = replay.to ?? 0, last = replay.last(), over = table.now?.state === 'over';
    return h('div', { class: 'tell pastline', key: 'past' },
        h('span', { class: 'now', role: 'status' }, h('b', null, t('you look back')), ' ', t('move of', at, last), h('span', { class: 'wide' }, ', ', plural(over ? 'before the end' : 'before now', last - at))),
        replay.steps(at));
}

export class Replay {
    /** @param {import('./table.js').Table} table */
    constructor(table) {
        this.table = table;
        /** The move we look at, or null for the game as it stands. @type {number | null} */
        this.to = null;
        /** @type {{view: any, prompt: string, status: import('./types.js').Status, upto: number} | null} */
        this.moment = null;
        this.asking = false;
        this.timer = 0;
    }

    active() { return this.to !== null; }
    view() { return this.to === null ? null : this.moment?.view ?? null; }
    last() { return this.table.now?.status?.moves_played ?? this.table.now?.position ?? 0; }

    /** What had just happened at the moment we look at. */
    text() {
        const upto = this.moment?.upto ?? 0;
        return this.table.events.filter(event => event.n <= upto).at(-1)?.text ?? '';
    }

    leave() { this.stop(); this.to = null; this.moment = null; redraw(); }
    stop() { clearInterval(this.timer); this.timer = 0; }
    again() { if (this.to !== null) this.fetch(); }

    /** @param {number} to */
    go(to) {
        const wanted = Math.max(0, Math.min(this.last(), to));
        if (wanted >= this.last() && this.table.now?.state !== 'over') { this.leave(); return; }
        this.to = wanted;
        this.table.story.stop();
        redraw();
        this.fetch();
    }

    /** One request at a time; if the slider went on meanwhile, ask again for where it is now. */
    async fetch() {
        if (this.asking || this.to === null || !this.table.now) return;
        this.asking = true;
        const to = this.to;
        const moment = await attempt('replay', { table: this.table.now.table, to });
        this.asking = false;
        if (this.to === null) return;
        if (moment === null) { this.leave(); return; }
        this.moment = moment;
        redraw();
        if (this.to !== to) this.fetch();
    }

    play() {
        if (this.timer !== 0) { this.stop(); redraw(); return; }
        if (this.to === null || this.to >= this.last()) this.go(0);
        this.timer = setInterval(() => {
            if (this.asking) return;
            if (this.to === null || this.to >= this.last()) { this.stop(); redraw(); } else this.go(this.to + 1);
        }, 700);
        redraw();
    }

    /** @param {number} at @param {any} [between] */
    steps(at, between = null) {
        /** @type {(name: string, text: string, act: () => void) => any} */
        const button = (name, text, act) => h('button', { class: 'btn plain', 'aria-label': text, title: text, onclick: act, key: text }, icon(name));
        return [button('first', t('to the start'), () => this.go(0)), button('back', t('one back'), () => this.go(at - 1)), between,
            button('forward', t('one on'), () => this.go(at + 1)), button('last', t('to the end'), () => this.leave())];
    }

    draw() {
        const last = this.last(), at = this.to ?? last;
        const run = h('button', { class: 'btn plain', key: 'run', onclick: () => this.play(), 'aria-pressed': String(this.timer !== 0) }, this.timer !== 0 ? t('stop') : t('run'));
        return h('div', { class: 'replay', role: 'group', 'aria-label': t('replay'), key: 'replay' },
            h('div', { class: 'row' }, this.steps(at, run)),
            h('input', { type: 'range', min: 0, max: last, value: at, 'aria-label': t('replay'), 'aria-valuetext': t('move of', at, last),
                oninput: (/** @type {Event} */ e) => this.go(Number(/** @type {HTMLInputElement} */ (e.target).value)) }),
            h('p', { class: 'tiny muted' }, t('move of', at, last)));
    }
}
