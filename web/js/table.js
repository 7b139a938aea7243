/* One table: what the server said last, what the viewer has chosen, and what is sent back. Drawing is in tableview.js. */
import { addToDice, checkDice } from './dice.js';
import { app, attempt, describe, gameName, link, notifyBrowser, redraw, tell } from './app.js';
import { End } from './end.js';
import { Entrust } from './entrust.js';
import { drawingOf } from './games.js';
import { Refused } from './link.js';
import { pressed } from './keys.js';
import { Choice, meantMove } from './play.js';
import { Hint } from './hint.js';
import { Replay } from './replay.js';
import { Review } from './review.js';
import { putSigns } from './marks.js';
import { RuleBook } from './rules.js';
import { play as sound } from './sound.js';
import { Story } from './story.js';
import { splitName } from './lobby.js';
import { language, languages, t } from './text.js';
import { drawTable } from './tableview.js';

/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Note} Note */
/** @typedef {import('./games.js').Ui} Ui */

export class Table {
    /** @param {string} code */
    constructor(code) {
        this.code = code;
        /** @type {TablePush | null} */
        this.now = null;
        /** @type {import('./types.js').GameEvent[]} */
        this.events = [];
        /** The number of the last event that the server has told us of. */
        this.upto = 0;
        /** @type {import('./types.js').ChatLine[]} */
        this.chat = [];
        /** The last line of the chat that was read; -1: none has come yet. */
        this.read = -1;
        this.choice = new Choice();
        /** A move on its way; `lost` if the line broke before the answer. @type {{move: string, at: number, lost: boolean, tries: number} | null} */
        this.sent = null;
        /** @type {Note | null} */
        this.note = null;
        this.advice = new Hint(this);
        this.entrust = new Entrust(this);
        /** The next place pointed at is asked about, not played. */
        this.asking = false;
        this.tab = 'log';
        this.words = '';
        /** @type {RuleBook | null} */
        this.book = null;
        /** @type {import('./types.js').Description | null} */
        this.about = null;
        /** @type {import('./games.js').Drawing | null} */
        this.drawing = null;
        this.replay = new Replay(this);
        this.end = new End(this);
        this.review = new Review(this);
        this.story = new Story(this);
        /** Hot seat: whom the screen must be passed to before anything is shown. @type {number | null} */
        this.curtain = null;
        this.refused = '';
        /** @type {Record<string, any>} */
        this.memory = app.begin.code === code ? { begin: app.begin.how } : {};
        this.receivedAt = Date.now();
        this.wrong = '';
        /** It is there, but cannot be played on: its record may still be had. */
        this.onlyRecord = false;
        this.dice = /** @type {import('./dice.js').Finding[] | null} */ (null);   // what is proved of the dice, at the end
        /** The answer that this page gives by itself, and the position that it is for. @type {{timer: ReturnType<typeof setTimeout>, at: number} | null} */
        this.alone = null;
        /** Positions that were taken back: there people are asked. */
        this.askedAt = -1;
        this.timer = setInterval(() => { if (this.now?.seats.some(seat => seat.running)) redraw(); }, 1000);
    }

    /* ---- the line ---- */

    /** The line is open (again): go on from the last event we have. */
    async open() {
        try {
            await this.watch();
            this.wrong = '';
            this.review.again();
        } catch (why) {
            if (why instanceof Refused && why.code !== 'lost') {
                this.wrong = why.message;
                this.onlyRecord = ['old_rules', 'unreadable'].includes(why.code);
            }
        }
        redraw();
    }

    /** By its code, or else by its id: a rematch is known by that first. */
    async watch() {
        const from = { since: this.upto, at: this.now?.position ?? 0 };
        try {
            await link.ask('watch', { code: this.code, ...from });
        } catch (why) {
            if (!(why instanceof Refused) || why.code !== 'no_table') throw why;
            await link.ask('watch', { table: this.code, ...from });
        }
    }

    close() {
        clearInterval(this.timer);
        if (this.alone !== null) clearTimeout(this.alone.timer);
        this.replay.stop();
        this.story.stop();
        putSigns([], []);
        if (this.now !== null && link.state === 'open') link.ask('unwatch', { table: this.now.table }).catch(() => {});
    }

    /** New words for everything: what was said is fetched anew. */
    language() {
        this.events = [];
        this.upto = 0;
        this.words = '';
        this.note = null;
        this.advice.close();
        this.end.forget();
        this.refused = '';
        this.book?.load();
        if (this.now !== null) this.prepare(this.now.game);
        this.open();
        if (this.tab === 'words') this.loadWords();
        this.replay.again();
    }

    /** @param {string} game */
    async prepare(game) {
        try {
            [this.about, this.drawing] = await Promise.all([describe(game), drawingOf(game)]);
            this.choice.side = this.drawing.side ?? '';
        } catch (why) { tell(why); }
        this.sendByItself();
        redraw();
    }

    /** @param {any} push */
    push(push) {
        if (push.push === 'review') { this.review.take(push); return; }
        if (push.push !== 'table' || (push.code !== this.code && push.table !== this.code)) return;
        const before = this.now;
        /* Before the start there is no match yet, and nothing of it in the push. */
        this.now = { moves: [], prompt: '', status: null, view: null, undo: null, proposals: [], ...push };
        if (this.entrust.decides()) /** @type {TablePush} */ (this.now).moves = [];   // the computer decides
        this.receivedAt = Date.now();
        if (this.about === null || this.about.game !== push.game) this.prepare(push.game);
        this.take(push);
        if (before === null || before.position !== push.position || before.seat !== push.seat) this.moved(before);
        this.settle();
        this.story.take(before);
        this.answerAlone(before);
        this.sendByItself();
        addToDice(/** @type {TablePush} */ (this.now));
        if (push.seed !== undefined && this.dice === null) this.dice = checkDice(/** @type {TablePush} */ (this.now));
        redraw();
    }

    /** Events and chat are added to what we have; what was taken back is dropped. @param {TablePush} push */
    take(push) {
        const from = push.from ?? this.upto, last = this.chat.at(-1)?.n ?? 0;
        const fresh = (push.events ?? []).map((event, i) => ({ ...event, n: event.n ?? from + i + 1 }));
        this.events = [...this.events.filter(event => event.n <= from), ...fresh];
        this.upto = push.upto ?? fresh.at(-1)?.n ?? this.upto;
        const said = (push.chat ?? []).filter(line => line.n > last);
        this.chat.push(...said);
        if (this.read < 0 || this.tab === 'chat') this.read = this.chat.at(-1)?.n ?? 0;
        else if (said.some(line => this.isUnread(line))) sound('quill');
        /* What the server itself says, such as that a bot has failed, is not only for those who read the chat. */
        const news = said.filter(line => line.name === '').at(-1);
        if (news !== undefined && Date.now() / 1000 - news.time < 10) tell(news.text);
    }

    /** Somebody else has said it, and the chat was not looked at since. @param {import('./types.js').ChatLine} line */
    isUnread(line) { return line.n > this.read && line.name !== '' && line.name !== app.you?.name && !this.now?.seats.some(seat => seat.you && seat.name === line.name); }

    unread() { return this.chat.filter(line => this.isUnread(line)); }

    /** The position is another one. @param {TablePush | null} before */
    moved(before) {
        const now = /** @type {TablePush} */ (this.now);
        /* Where all decide at once, somebody else's decision leaves mine as it was. */
        const goesOn = before !== null && this.sent === null && before.seat === now.seat && before.moves.map(move => move.move).join() === now.moves.map(move => move.move).join();
        if (!goesOn) this.choice.clear();
        this.asking = false;
        this.note = null;
        this.advice.close();
        this.refused = '';
        if (this.isHotSeat() && this.about?.open !== true && now.state === 'playing' && now.seat !== null && before?.state === 'playing' && before.seat !== now.seat) this.curtain = now.seat;
        if (this.tab === 'words') this.loadWords();
        if (before === null) return;
        if (now.state === 'over' && before.state !== 'over') setTimeout(() => document.querySelector('.result')?.scrollIntoView({ block: 'start' }));
        if (now.moves.length > 0 && before.moves.length === 0) this.callPlayer();
    }

    /** It has become your turn. */
    callPlayer() {
        if (!document.hidden) return;
        sound('bell');
        if (this.now !== null) notifyBrowser(splitName(gameName(this.now.game))[0], this.now.table);
    }

    isHotSeat() { return (this.now?.seats.filter(seat => seat.you).length ?? 0) > 1; }

    /* ---- moves ---- */

    /** The offered moves, none while looking back, while something is told or while a move is on its way. @returns {Move[]} */
    moves() {
        if (this.now === null || this.sent !== null || this.replay.active() || this.story.telling() || this.curtain !== null) return [];
        return this.now.moves ?? [];
    }

    /** @param {Move} move */
    async send(move) {
        if (this.now === null) return;
        this.note = null;
        this.story.sent();
        sound('card');
        this.memory.last = { move: move.move, seat: this.now.seat ?? 0 };
        this.sent = { move: move.move, at: this.now.position, lost: link.state !== 'open', tries: 0 };
        redraw();
        await this.deliver();
    }

    async deliver() {
        const sent = this.sent, now = this.now;
        if (sent === null || now === null || link.state !== 'open') return;
        sent.tries++;
        sent.lost = false;
        try {
            await link.ask('play', { table: now.table, at: sent.at, move: sent.move });
        } catch (why) {
            if (!(why instanceof Refused)) throw why;
            if (why.code === 'lost') { sent.lost = true; redraw(); return; }
            this.sent = this.alone = null;
            this.choice.clear();
            /* A repeated move that is stale had arrived the first time. */
            if (why.code !== 'stale') this.showRefusal(t('not accepted'), why.message, why.rule);
            else if (sent.tries === 1) this.note = { title: t('position changed'), text: t('position changed text') };
        }
        redraw();
    }

    /**
     * Who has nothing to say is not asked: the page makes the one move there is, as a person would who says so. Not at once where people
     * are at the table, or its speed would tell them; not at a screen that several share, where all see who is asked.
     * @param {TablePush | null} before
     */
    answerAlone(before) {
        const now = /** @type {TablePush} */ (this.now);
        if (before !== null && now.position < before.position) this.askedAt = now.position;
        if (this.alone !== null && this.alone.at === now.position) return;
        if (this.alone !== null) clearTimeout(this.alone.timer);
        this.alone = null;
        if (now.view?.idle !== true || now.moves.length !== 1 || this.isHotSeat() || this.askedAt === now.position || now.state !== 'playing') return;
        const people = now.seats.some(seat => !seat.you && (seat.kind !== 'ai' || seat.level?.startsWith('bot:')));
        /* Until the answer has arrived, or was refused, nobody is asked. */
        const answer = () => {
            const move = this.now?.moves[0];
            if (this.now?.position === now.position && this.sent === null && move !== undefined && !this.replay.active()) this.send(move);
            else this.alone = null;
        };
        this.alone = { at: now.position, timer: setTimeout(answer, people ? pauseOfAPerson() : 900) };
    }

    /** What somebody asked for when he set the game up. */
    sendByItself() {
        const ui = this.sent === null ? this.ui() : null, move = ui === null ? null : this.drawing?.byItself?.(ui) ?? null;
        if (move !== null) this.send(move);
    }

    /** After a push: has the move on its way arrived, or must it be sent once more? */
    settle() {
        if (this.sent === null || this.now === null) return;
        if (this.now.position !== this.sent.at) this.sent = null;
        else if (this.sent.lost && this.sent.tries < 2) this.deliver();
        else if (this.sent.lost) this.sent = this.alone = null;
    }

    /** A place was pointed at, by any means. @param {string} place */
    pick(place) {
        if (this.story.telling()) return;   // the click ends what is told: tableview.js
        const moves = this.moves();
        if (this.asking) { this.asking = false; this.why(place); return; }
        if (!this.choice.lit(moves).has(place) && !this.choice.places.includes(place)) {
            /* Another card instead of the chosen one; or something else than what waits for its button. */
            const other = new Choice(this.choice.side), alike = this.choice.places.length === 1 && kind(place) === kind(this.choice.places[0]);
            if (other.lit(moves).has(place) && (alike || this.choice.isWhole(moves))) this.choice.clear();
            else { this.why(place); return; }
        }
        this.note = null;
        this.refused = '';
        const move = this.choice.choose(place, moves);
        if (move !== null && this.drawing?.asks?.(move) !== true) this.send(move);
        redraw();
    }

    /** Ask why a place is not lit, and show the answer in the margin. @param {string} place */
    async why(place) {
        const ui = this.ui();
        if (this.now === null || this.about === null || this.drawing === null || ui === null || this.now.state !== 'playing' || this.replay.active()) return;
        const anyPlace = (/** @type {string} */ wanted) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-place^="${wanted}:"]`))?.dataset.place;
        const move = meantMove(place, this.choice.places, this.now.moves, this.about.moves, this.drawing.verbs(ui, place), anyPlace);
        const title = this.drawing.title(ui, place);
        sound('refused');
        if (move === null) { this.note = { title, text: t('nothing to do with it') }; redraw(); return; }
        try {
            const answer = await link.ask('why', { table: this.now.table, move });
            if (answer.legal) this.note = { title, text: t('it is allowed'), place };
            else this.showRefusal(title, answer.message, answer.rule, answer.text, place);
        } catch (why) {
            if (why instanceof Refused) this.showRefusal(title, why.code === 'lost' ? t('line down') : why.message, why.rule, undefined, place);
        }
        redraw();
    }

    /** @param {string} title @param {string} text @param {string} [rule] @param {string} [body] @param {string} [place] */
    showRefusal(title, text, rule, body, place) {
        this.note = { title, text, rule, body, place };
        this.refused = place ?? '';
        redraw();
    }

    /* ---- the header's actions ---- */

    async undo() {
        if (this.now === null || this.now.state !== 'playing') return;
        this.choice.clear();
        const { table, position, undo } = this.now;
        if (undo !== null && !undo.possible && !undo.ask) {
            this.showRefusal(t('undo'), undo.why ?? '', undo.rule);
            return;
        }
        try {
            const answer = await link.ask('undo', { table, at: position });
            if (answer.proposed) this.note = { title: t('asked'), text: t('asked text') };
        } catch (why) {
            if (!(why instanceof Refused)) throw why;
            this.showRefusal(t('undo'), why.code === 'lost' ? t('line down') : why.message, why.rule);
        }
        redraw();
    }

    hint() {
        this.note = null;
        this.refused = '';
        this.advice.ask();
    }

    /** @param {string} tab */
    show(tab) {
        this.tab = tab;
        if (tab === 'chat') this.read = this.chat.at(-1)?.n ?? 0;
        if (tab === 'rules' && this.book === null && this.now !== null) { this.book = new RuleBook(this.now.game); this.book.load(); }
        if (tab === 'words') this.loadWords();
        redraw();
        setTimeout(() => {
            const panel = document.querySelector('.rail .panelbox');
            if (matchMedia('(max-width: 1099px)').matches) panel?.scrollIntoView({ block: 'start' });
        });
    }

    /** @param {string} rule */
    readRule(rule) {
        this.show('rules');
        /** @type {RuleBook} */ (this.book).show(rule);
    }

    async loadWords() {
        if (this.now === null) return;
        try { this.words = (await link.ask('describe_position', { table: this.now.table })).text; } catch { this.words = this.words || t('line down'); }
        redraw();
    }

    /** @param {boolean} markdown @returns {Promise<string | null>} */
    async chronicle(markdown) {
        if (this.now === null) return null;
        try { return (await link.ask('chronicle', { table: this.now.table, markdown })).text; } catch { return null; }
    }

    /** @param {KeyboardEvent} event */
    key(event) { pressed(this, event); }

    turn() {
        if (!this.choice.canTurn(this.moves())) return;
        this.choice.turned = !this.choice.turned;
        redraw();
    }

    escape() {
        if (this.story.telling()) this.story.stop();
        else if (this.advice.open()) this.advice.close();
        else if (this.entrust.asking) this.entrust.close();
        else if (this.note !== null || this.asking) { this.note = null; this.asking = false; this.refused = ''; }
        else if (this.choice.places.length > 0) this.choice.clear();
        else if (this.replay.active()) this.replay.leave();
        redraw();
    }

    /** "Why not?": of what has the focus, or else of what is pointed at next. */
    askWhy() {
        const focused = /** @type {HTMLElement | null} */ (document.activeElement);
        const place = focused?.closest('.play') ? focused.dataset.place : undefined;
        if (place !== undefined && !this.choice.lit(this.moves()).has(place)) this.why(place);
        else { this.asking = !this.asking; redraw(); }
    }

    /* ---- for the drawing ---- */

    /** Texts of the engine name seats; people have names. All at once: somebody may be called "Player 2". @param {string} text */
    named(text) {
        if (this.drawing?.sideName !== undefined) return text;
        const seats = (this.about?.seats ?? []).slice(0, this.now?.seats.length ?? 0);
        if (seats.length === 0) return text;
        const any = seats.map(name => name.replace(/[^\p{L}\p{N} ]/gu, '\\$&')).join('|');
        return text.replace(new RegExp(`(${any})(?!\\d)`, 'gu'), name => this.seatName(seats.indexOf(name)) || name);
    }

    /** The one name of a seat: of its side where the game has sides, else of who plays it. @param {number} seat */
    seatName(seat) {
        const ui = this.drawing?.sideName === undefined ? null : this.ui();
        return ui !== null ? /** @type {any} */ (this.drawing).sideName(ui, seat) : this.playerName(seat);
    }

    /** Who plays it; at one screen nobody has a name but the seats. @param {number} seat */
    playerName(seat) {
        const known = this.now?.seats[seat];
        return (this.isHotSeat() && known?.you ? this.about?.seats[seat] : known?.name) ?? '';
    }

    /** What the drawing of the game is given. @returns {Ui | null} */
    ui() {
        const { about, drawing } = this, now = this.story.shown();
        const view = this.replay.view() ?? now?.view;
        if (now === null || about === null || drawing === null || !view || !now.status) return null;
        const moves = this.moves(), lit = this.choice.lit(moves), chosen = new Set(this.choice.places);
        const ui = {
            view, content: about.content, me: now.seat ?? 0, watching: now.seat === null, deciding: moves.length > 0, telling: this.story.focus(), status: this.replay.moment?.status ?? now.status, lit, chosen,
            offered: new Set(moves.flatMap(move => move.at)), turned: this.choice.turned, memory: this.memory, redraw,
            moves: this.choice.fitting(moves), send: (/** @type {Move} */ move) => { this.send(move); },
            events: this.replay.active() ? this.events.filter(event => event.n <= (this.replay.moment?.upto ?? 0)) : this.story.events(),
            name: (/** @type {number} */ seat) => this.seatName(seat),
            player: (/** @type {number} */ seat) => this.playerName(seat),
            chronicle: (/** @type {boolean} */ markdown) => this.chronicle(markdown),
            say: (/** @type {string} */ text) => this.named(text),
            word: (/** @type {string} */ key, /** @type {(string | number)[]} */ ...args) => {
                const said = drawing.words[key]?.[languages.findIndex(([code]) => code === language())] ?? key;
                return said.replace(/\{(\d)\}/g, (_, i) => String(args[Number(i)] ?? ''));
            },
            spot: (/** @type {string} */ place, /** @type {Record<string, any>} */ more = {}) => this.spot(place, lit.has(place), chosen.has(place), more),
        };
        return ui;
    }

    /** Properties of the button for a place. @param {string} place @param {boolean} lit @param {boolean} chosen @param {Record<string, any>} more */
    spot(place, lit, chosen, more) {
        const hinted = this.advice.marks(place);
        const state = `${chosen ? 'is-chosen' : lit ? 'is-lit' : ''} ${this.refused === place ? 'is-refused' : ''} ${hinted ? 'is-hint' : ''}`;
        return {
            type: 'button', ...more, class: `${more.class ?? ''} ${state}`, 'data-place': place,
            tabindex: lit || chosen ? '0' : more.tabindex ?? '-1', 'aria-pressed': lit || chosen ? String(chosen) : null,
            onclick: () => this.pick(place),
            oncontextmenu: (/** @type {Event} */ e) => { e.preventDefault(); if (!lit) this.why(place); },
        };
    }

    draw() { return drawTable(this); }

    /** After a redraw: the signs that lie on what was drawn. */
    drawn() {
        const shown = this.now?.state === 'playing' && !this.replay.active() && this.curtain === null;
        putSigns(shown ? this.story.places() : [], shown ? this.story.marks() : []);
    }
}

/** How long somebody takes to say that there is nothing to say: two seconds at least, mostly not many more. */
function pauseOfAPerson() { return 2000 + Math.min(10000, -2500 * Math.log(1 - Math.random())); }

/** @param {string} place */
function kind(place) { return place.slice(0, place.indexOf(':')); }
