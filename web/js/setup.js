/* Setting up a game: one sheet for the computer, friends and one screen. Everything is filled in, from the game's own table of options;
 * what goes together is the engine's to say. Drawing is in setup_draw.js. */
import { app, attempt, describe, link, redraw, standardLevel, tell } from './app.js';
import { takeSeat } from './dice.js';
import { styled } from './dom.js';
import { setUpOf, wear } from './games.js';
import { keep, recall } from './prefs.js';
import { drawSetUp, shortly } from './setup_draw.js';
import { language, t } from './text.js';

/** @typedef {import('./types.js').Option} Option */
/** @typedef {'solo' | 'friends' | 'screen'} Way */
/** @typedef {{options: Record<string, any>, legal: boolean, seats: (string | null)[], refused: {option: string, value: string | number, rule: string, message: string}[]}} Together */

export const SCENARIO_BYTES = 16384;   // of a scenario as text: the server takes no more

/** What a browser keeps of a set-up, for the next time. */
const KEPT = /** @type {const} */ (['way', 'options', 'mine', 'level', 'others', 'begin', 'everybody', 'clock', 'minutes', 'increment', 'days', 'absence', 'hints', 'chat', 'botFails']);

/** An option of one seat, such as "faction3": the name of all of them, and the seat from 0. @param {string} name @returns {[string, number] | null} */
export function ofSeat(name) {
    const match = /^(.*?)(\d+)$/.exec(name);
    return match === null ? null : [match[1], Number(match[2]) - 1];
}

export class SetUp {
    /** @param {string} id of the game */
    constructor(id) {
        this.id = id;
        /** @type {import('./types.js').Description | null} */
        this.about = null;
        /** @type {import('./games.js').OwnSetUp | null} */
        this.own = null;
        /** What the engine says of the options that are chosen. @type {Together | null} */
        this.together = null;
        /** @type {Way} */
        this.way = 'solo';
        /** Those that are not as usual. @type {Record<string, string | number>} */
        this.options = {};
        this.mine = 0;
        this.level = standardLevel();
        /** Who sits elsewhere than usual, by way and seat. @type {Record<string, string>} */
        this.others = {};
        this.begin = '';
        /** May anybody join, or only who has the link? */
        this.everybody = false;
        this.botFails = 'replace';
        this.absence = 'nobody';
        this.hints = false;
        this.chat = true;
        this.clock = 'none';
        this.minutes = 20;
        this.increment = 10;
        this.days = 3;
        this.scenario = '';
        /** Are all cards of a long list shown? */
        this.all = false;
        this.busy = false;
        this.wrong = '';
    }

    game() { return app.games.find(game => game.id === this.id); }

    /** What was set up last in this browser; null: nothing yet. @param {string} id @returns {Record<string, any> | null} */
    static last(id) {
        try { return JSON.parse(recall(`setup.${id}`, 'null')); } catch { return null; }
    }

    async load() {
        if (link.state !== 'open') return;   // open() comes when it is
        try {
            [this.about, this.own] = await Promise.all([describe(this.id), setUpOf(this.id), styled('/style/setup.css')]);
            wear(this.id);
            if (this.together === null) this.fill(null);
            await this.ask();
            setTimeout(() => { import('./table.js'); }, 500);   // what the next click will need, while this is read
        } catch (why) { this.wrong = why instanceof Error ? why.message : ''; }
        redraw();
    }

    open() { this.load(); }
    language() { this.load(); }

    /** @param {Record<string, any> | null} kept null: as usual */
    fill(kept) {
        this.options = { ...(this.own?.usual ?? {}) };
        this.others = {};
        this.mine = 0;
        this.begin = this.own?.begin?.[0] ?? '';
        if (kept !== null) for (const name of KEPT) if (kept[name] !== undefined) /** @type {any} */ (this)[name] = kept[name];
        if (!app.levels.some(level => level.id === this.level)) this.level = standardLevel();
        this.others = Object.fromEntries(Object.entries(this.others).filter(([, who]) => !who.startsWith('bot:') || app.bots.some(bot => bot.id === who)));
    }

    /* ---- what is chosen ---- */

    /** @param {string} name @returns {string | number} */
    value(name) { return this.options[name] ?? this.about?.options.find(option => option.name === name)?.default ?? ''; }

    players() { return Number(this.value('players')); }

    /** What the engine refuses beside what is chosen, and why. @param {string} name @param {string | number} value */
    refusal(name, value) { return this.together?.refused.find(no => no.option === name && String(no.value) === String(value)); }

    /** Who sits there. @param {number} seat */
    who(seat) {
        if (seat === this.mine) return 'me';
        return this.others[`${this.way} ${seat}`] ?? { solo: `ai:${this.level}`, friends: 'open', screen: 'me' }[this.way];
    }

    seats() { return Array.from({ length: this.players() }, (_, seat) => this.who(seat)); }

    /** @param {string} prefix */
    has(prefix) { return this.seats().some(who => who.startsWith(prefix)); }

    /** @param {Way} way */
    setWay(way) {
        this.way = way;
        if (way !== 'solo' && this.players() < 2) this.choose('players', this.leastPlayers());
        redraw();
    }

    /** Alone one sits only with nobody else. */
    leastPlayers() { return Math.max(this.about?.players.min ?? 2, this.way === 'solo' ? 1 : 2); }

    /** @param {string} name @param {string | number} value */
    async choose(name, value) {
        this.options[name] = value;
        if (this.mine >= this.players()) this.mine = 0;
        redraw();
        await this.ask();
        redraw();
    }

    /** The options that this set-up asks for. Those of a seat only where somebody sits. */
    wanted() {
        const names = this.about?.options.filter(option => (ofSeat(option.name)?.[1] ?? 0) < this.players()).map(option => option.name) ?? [];
        return Object.fromEntries(names.filter(name => this.options[name] !== undefined).map(name => [name, this.options[name]]));
    }

    async ask() {
        const options = this.wanted(), asked = JSON.stringify(options);
        const answer = await attempt('options', { game: this.id, options });
        if (answer === null || asked !== JSON.stringify(this.wanted())) return;
        if (answer.legal || Object.keys(options).length === 0) { this.together = answer; return; }
        this.options = {};   // what this browser kept may be of other rules
        await this.ask();
    }

    agreed() {
        const clocked = this.clock !== 'none';
        return { absence: this.absence === 'computer' && !clocked ? 'nobody' : this.absence, hints: this.hints && !clocked, chat: this.chat };
    }

    clockNow() {
        if (this.way === 'screen' || this.clock === 'none') return null;
        return this.clock === 'live' ? { kind: 'live', minutes: this.minutes, increment: this.increment } : { kind: 'daily', days: this.days };
    }

    /* ---- words ---- */

    /** What the game, or else the page, calls something. @param {...string} keys the best first @returns {string | null} */
    said(...keys) {
        const own = this.own?.words[language()] ?? {}, english = this.own?.words.en ?? {};
        for (const key of keys) {
            if (own[key] !== undefined || english[key] !== undefined) return own[key] ?? english[key];
            if (t(key) !== key) return t(key);
        }
        return null;
    }

    /** Does the game name the seats? */
    sided() { return this.together !== null && this.together.seats.length > 0 && this.together.seats.every(name => name !== null); }

    /** @param {string} name of an option @param {boolean} [own] of one's own seat */
    optionName(name, own = false) { return this.said(...(own ? [`option ${ofSeat(name)?.[0]}`] : []), `option ${name}`, `option ${ofSeat(name)?.[0] ?? name}`) ?? (name === 'players' ? t('how many play') : name); }

    /** @param {string} name @param {string | number} value */
    valueName(name, value) { return this.said(`${name} ${value}`, `${ofSeat(name)?.[0] ?? name} ${value}`, `value ${value}`) ?? String(value); }

    /* ---- beginning ---- */

    async start() {
        if (this.busy) return;
        this.busy = true;
        redraw();
        const friends = this.has('open');
        const made = await takeSeat('create', {
            game: this.id, options: this.wanted(), seats: this.seats(), open: friends && this.everybody, clock: this.clockNow(),
            ...(friends ? this.agreed() : {}), ...(this.has('bot:') ? { bot_fails: this.botFails } : {}), ...(this.scenario.trim() !== '' ? { scenario: this.scenario } : {}),
        });
        this.busy = false;
        if (made === null) { redraw(); return; }
        keep(`setup.${this.id}`, JSON.stringify(Object.fromEntries(KEPT.map(name => [name, this[name]]))));
        keep(`said.${this.id}`, shortly(this));
        if (this.way === 'solo') keep('level', this.level);
        app.begin = { code: made.code, how: this.begin };
        app.go(`/t/${made.code}`);
    }

    asLastTime() {
        this.fill(SetUp.last(this.id));
        this.ask().then(redraw);
    }

    /** @param {File} file a scenario of one's own */
    async read(file) {
        this.scenario = file.size > SCENARIO_BYTES ? '' : await file.text();
        if (file.size > SCENARIO_BYTES) tell(new Error(t('scenario too long', SCENARIO_BYTES)));
        redraw();
    }

    draw() { return drawSetUp(this); }
}
