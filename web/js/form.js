/* The form for a table with friends, made from the options that the game describes. */
import { app, describe, levelName, levelText, redraw, tell } from './app.js';
import { takeSeat } from './dice.js';
import { h, icon, seatSign } from './dom.js';
import { t } from './text.js';

/** @typedef {import('./types.js').Option} Option */

const SCENARIO_BYTES = 16384;   // of a scenario as text: the server takes no more

export class NewTable {
    /** @param {import('./types.js').GameCard} game */
    constructor(game) {
        this.game = game;
        /** @type {import('./types.js').Description | null} */
        this.about = null;
        /** @type {Record<string, string | number>} */
        this.options = {};
        this.players = Math.max(2, game.players[0]);
        /** @type {string[]} */
        this.seats = [];
        this.open = false;
        this.botFails = 'replace';
        this.absence = 'nobody';
        this.hints = false;
        this.chat = true;
        this.clock = 'none';
        this.minutes = 20;
        this.increment = 10;
        this.days = 3;
        this.scenario = '';
        this.fitSeats();
    }

    async load() {
        try { this.about = await describe(this.game.id); } catch (why) { tell(why); }
        redraw();
    }

    /** As many seats as players; the ones that are new are free. */
    fitSeats() {
        this.seats = Array.from({ length: this.players }, (_, i) => this.seats[i] ?? (i === 0 ? 'me' : 'open'));
    }

    /** An option of one seat, such as "faction3", is asked for where somebody sits. @param {Option} option */
    hasSeat(option) { return Number(/\d+$/.exec(option.name)?.[0] ?? 1) <= this.players; }

    /** Those that are asked for. */
    wanted() { return Object.fromEntries(Object.entries(this.options).filter(([name]) => this.about?.options.some(option => option.name === name && this.hasSeat(option)))); }

    hasBot() { return this.seats.some(seat => seat.startsWith('bot:')); }

    /** Is a seat for somebody else? */
    hasFriends() { return this.seats.includes('open'); }

    agreed() {
        const clocked = this.clock !== 'none';
        return { absence: this.absence === 'computer' && !clocked ? 'nobody' : this.absence, hints: this.hints && !clocked, chat: this.chat };
    }

    /** @param {Event} event */
    async make(event) {
        event.preventDefault();
        const clock = this.clock === 'live' ? { kind: 'live', minutes: this.minutes, increment: this.increment }
            : this.clock === 'daily' ? { kind: 'daily', days: this.days } : null;
        const made = await takeSeat('create', { game: this.game.id, options: { ...this.wanted(), players: this.players }, seats: this.seats, open: this.open, clock,
            ...(this.hasFriends() ? this.agreed() : {}), ...(this.hasBot() ? { bot_fails: this.botFails } : {}), ...(this.scenario.trim() !== '' ? { scenario: this.scenario } : {}) });
        if (made !== null) app.go(`/t/${made.code}`);
    }

    draw() {
        return h('form', { class: 'newtable', key: 'newtable', 'aria-label': t('new table'), onsubmit: (/** @type {Event} */ e) => this.make(e) },
            h('h3', null, t('new table')),
            h('div', { class: 'fields' },
                this.number('players', this.about?.options.find(option => option.name === 'players')?.text ?? t('how many play'), this.players, this.game.players[0], this.game.players[1], n => { this.players = n; this.fitSeats(); }),
                this.about?.options.filter(option => option.name !== 'players' && this.hasSeat(option)).map(option => this.option(option))),
            this.about?.scenarios ? this.ownScenario() : null,
            h('fieldset', null, h('legend', null, t('who sits where')), this.seats.map((_, i) => this.seat(i))),
            this.hasBot() ? h('fieldset', { key: 'bots' }, h('legend', null, t('if a bot fails')),
                this.radio('botfails', 'replace', this.botFails, t('bot replaced'), () => { this.botFails = 'replace'; }),
                this.radio('botfails', 'forfeit', this.botFails, t('bot forfeits'), () => { this.botFails = 'forfeit'; })) : null,
            h('fieldset', null, h('legend', null, t('who may join')),
                this.radio('open', false, this.open, t('by link'), () => { this.open = false; }),
                this.radio('open', true, this.open, t('for everybody'), () => { this.open = true; })),
            h('fieldset', null, h('legend', null, t('clock')),
                this.radio('clock', 'none', this.clock, t('no clock'), () => { this.clock = 'none'; }),
                this.radio('clock', 'live', this.clock, t('live clock'), () => { this.clock = 'live'; }),
                this.radio('clock', 'daily', this.clock, t('daily clock'), () => { this.clock = 'daily'; }),
                this.clock === 'live' ? [this.number('minutes', t('minutes each'), this.minutes, 1, 600, n => { this.minutes = n; }),
                    this.number('increment', t('seconds per move'), this.increment, 0, 600, n => { this.increment = n; })] : null,
                this.clock === 'daily' ? this.number('days', t('days per move'), this.days, 1, 60, n => { this.days = n; }) : null),
            this.hasFriends() ? this.askAgreed() : null,
            h('button', { class: 'btn main' }, icon('link'), t('make the table')));
    }

    /** What all who sit down agree to. The computer in place of the clock takes a clock, and hints do without. */
    askAgreed() {
        const clocked = this.clock !== 'none', now = this.agreed();
        return [
            h('fieldset', { key: 'absence' }, h('legend', null, t('if somebody is away')),
                this.radio('absence', 'nobody', now.absence, t('absence nobody'), () => { this.absence = 'nobody'; }),
                this.players > 2 ? this.radio('absence', 'vote', now.absence, t('absence vote'), () => { this.absence = 'vote'; }) : null,
                clocked ? this.radio('absence', 'computer', now.absence, t('absence computer'), () => { this.absence = 'computer'; }) : null),
            h('fieldset', { key: 'hints' }, h('legend', null, t('hints and chat')),
                clocked ? null : this.check('hints', this.hints, t('allow hints'), on => { this.hints = on; }),
                this.check('chat', this.chat, t('allow chat'), on => { this.chat = on; })),
        ];
    }

    /** @param {string} name @param {boolean} on @param {string} label @param {(on: boolean) => void} set */
    check(name, on, label, set) {
        return h('label', { class: 'radio', key: name }, h('input', { type: 'checkbox', name, checked: on,
            onchange: (/** @type {Event} */ e) => { set(/** @type {HTMLInputElement} */ (e.target).checked); redraw(); } }), ' ', label);
    }

    /** A scenario of one's own, typed or from a file; it takes the place of the one chosen above. */
    ownScenario() {
        const read = async (/** @type {Event} */ e) => {
            const file = /** @type {HTMLInputElement} */ (e.target).files?.[0];
            if (file === undefined) return;
            this.scenario = file.size > SCENARIO_BYTES ? '' : await file.text();
            if (file.size > SCENARIO_BYTES) tell(new Error(t('scenario too long', SCENARIO_BYTES)));
            redraw();
        };
        return h('fieldset', { key: 'scenario', class: 'scenario' }, h('legend', null, t('own scenario')), h('p', { class: 'small muted' }, t('own scenario text')),
            h('p', { class: 'field', key: 'file' }, h('label', { for: 'scenario-file' }, t('scenario file')), h('input', { id: 'scenario-file', type: 'file', accept: '.txt,text/plain', onchange: read })),
            h('p', { class: 'field', key: 'text' }, h('label', { for: 'scenario-text' }, t('scenario text')),
                h('textarea', { id: 'scenario-text', rows: 6, maxlength: SCENARIO_BYTES, spellcheck: 'false', value: this.scenario, oninput: (/** @type {Event} */ e) => { this.scenario = /** @type {HTMLTextAreaElement} */ (e.target).value; } })));
    }

    /** What the page calls an option or a value, in this game or in all of them; null: it has no word for it. @param {...string} what */
    word(...what) {
        const [kind, ...rest] = what, keys = [[kind, this.game.id, ...rest].join(' '), what.join(' ')];
        return keys.map(key => [key, t(key)]).find(([key, said]) => said !== key)?.[1] ?? null;
    }

    /** @param {Option} option */
    option(option) {
        const id = `option-${option.name}`, now = this.options[option.name] ?? option.default;
        const set = (/** @type {Event} */ e) => {
            const value = /** @type {HTMLInputElement} */ (e.target).value;
            this.options[option.name] = option.type === 'number' ? Number(value) : value;
            redraw();
        };
        const input = option.type === 'choice'
            ? h('select', { id, onchange: set, value: now }, option.values?.map(value => h('option', { value }, this.word('value', option.name, value) ?? this.word('value', value) ?? value)))
            : h('input', { id, type: 'number', min: option.low, max: option.high, value: now, onchange: set });
        return h('p', { class: 'field', key: option.name }, h('label', { for: id }, h('b', null, this.word('option', option.name) ?? option.name), h('small', { class: 'muted' }, option.text)), input);
    }

    /** @param {number} i */
    seat(i) {
        const id = `seat-of-${i}`;
        const name = this.about?.seat_names?.[this.players]?.[i];
        return h('p', { class: 'field', key: i }, h('label', { for: id }, name === undefined ? [seatSign(i), ' ', t('seat n', i + 1)] : name),
            h('select', { id, value: this.seats[i], onchange: (/** @type {Event} */ e) => { this.seats[i] = /** @type {HTMLSelectElement} */ (e.target).value; redraw(); } },
                h('option', { value: 'me' }, this.seats.indexOf('me') === i || !this.seats.includes('me') ? t('me') : t('me too')),
                h('option', { value: 'open' }, t('a friend')),
                app.levels.map(level => h('option', { value: `ai:${level.id}`, title: levelText(level.id) }, t('computer level', levelName(level.id)))),
                app.bots.map(bot => h('option', { value: bot.id }, t('bot named', bot.name)))));
    }

    /** @param {string} name @param {string} label @param {number} value @param {number} low @param {number} high @param {(n: number) => void} set */
    number(name, label, value, low, high, set) {
        return h('p', { class: 'field', key: name }, h('label', { for: `number-${name}` }, label),
            h('input', { id: `number-${name}`, type: 'number', min: low, max: high, value, required: true, onchange: (/** @type {Event} */ e) => {
                const n = Math.round(Number(/** @type {HTMLInputElement} */ (e.target).value));
                set(Math.min(high, Math.max(low, Number.isFinite(n) ? n : low)));
                redraw();
            } }));
    }

    /** @param {string} name @param {any} value @param {any} now @param {string} label @param {() => void} set */
    radio(name, value, now, label, set) {
        return h('label', { class: 'radio', key: `${name} ${value}` },
            h('input', { type: 'radio', name, checked: value === now, onchange: () => { set(); redraw(); } }), ' ', label);
    }
}
