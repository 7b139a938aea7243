/* The start page: the games, your own games, tables to join or to watch. */
import { app, attempt, gameName, levelName, link, redraw, standardLevel } from './app.js';
import { crest, h, icon, seatSign } from './dom.js';
import { recall } from './prefs.js';
import { header, siteActions } from './head.js';
import { ago, plural, t } from './text.js';

/** @typedef {import('./types.js').TableCard} TableCard */
/** @typedef {import('./types.js').GameCard} GameCard */

/** How many stand side by side where there is room: all in one row, or in rows that are nearly full. @param {number} games */
const columnsFor = games => Math.ceil(games / Math.ceil(games / 5));

export class Lobby {
    constructor() {
        /** @type {{open: TableCard[], running: TableCard[], mine: TableCard[]}} */
        this.lists = { open: [], running: [], mine: [] };
        this.busy = '';
    }

    async open() {
        const lists = await attempt('lobby', { on: true });
        if (lists !== null) this.take(lists);
    }

    close() { if (link.state === 'open') link.ask('lobby', { on: false }).catch(() => {}); }

    language() { this.open(); }

    /** @param {any} push */
    push(push) { if (push.push === 'lobby') this.take(push); }

    /** @param {any} lists */
    take(lists) {
        this.lists = { open: lists.open ?? [], running: lists.running ?? [], mine: inOrder(lists.mine ?? []) };
        redraw();
    }

    /** At once, as last time in this browser, or as usual. @param {GameCard} game */
    async usual(game) {
        if (this.busy !== '') return;
        this.busy = game.id;
        redraw();
        import('./table.js');
        const { SetUp } = await import('./setup.js'), setUp = new SetUp(game.id);
        await setUp.load();
        if (setUp.about !== null) { setUp.fill(SetUp.last(game.id)); await setUp.start(); }
        this.busy = '';
        redraw();
    }

    /** @param {SubmitEvent} event */
    join(event) {
        event.preventDefault();
        const input = /** @type {HTMLInputElement} */ (document.getElementById('code'));
        const code = input.value.trim().replace(/^.*\/t\//, '').toUpperCase();
        if (code !== '') app.go(`/t/${encodeURIComponent(code)}`);
        else input.focus();
    }

    /** A record from a file becomes a table. @param {Event} event */
    async import(event) {
        const input = /** @type {HTMLInputElement} */ (event.target);
        const file = input.files?.[0];
        input.value = '';
        if (file === undefined) return;
        const made = await attempt('import', { record: await file.text() });
        if (made !== null) app.go(`/t/${made.code ?? made.table}`);
    }

    draw() {
        const { open, running, mine } = this.lists;
        return [
            header('', siteActions(), 'start'),
            h('main', { class: 'home', key: 'home' },
                h('section', { class: 'hero' },
                    h('div', null, h('h1', { tabindex: '-1' }, t('hero 1'), h('br'), t('hero 2')), h('p', null, t('hero text'))),
                    h('form', { class: 'join', 'aria-label': t('join a table'), onsubmit: (/** @type {SubmitEvent} */ e) => this.join(e) },
                        h('label', { for: 'code' }, t('invited')),
                        h('span', null, h('input', { id: 'code', placeholder: t('code example'), autocomplete: 'off', autocapitalize: 'characters' }),
                            h('button', { class: 'btn' }, t('join'))))),
                h('h2', { class: 'hd', key: 'games' }, h('span', null, t('the games'))),
                h('ul', { class: app.games.length < 3 ? 'games few' : 'games', key: 'gamelist', style: { '--columns': String(columnsFor(app.games.length)) } }, app.games.map(game => this.gameCard(game))),
                this.list('yours', t('your games'), mine, t('no games yet')),
                open.length > 0 ? this.list('open', t('open tables'), open, '') : null,
                running.length > 0 ? this.list('running', t('running tables'), running, '') : null,
                this.foot()),
        ];
    }

    /** @param {GameCard} game */
    gameCard(game) {
        const [name, sub] = splitName(game.name);
        const [min, max] = game.players;
        return h('li', { class: `game g-${game.id}`, key: game.id },
            h('div', { class: 'pic' }, h('svg', { class: 'emblem', viewBox: '0 0 240 150', 'aria-hidden': 'true' },
                h('use', { href: `/img/games.svg#emblem-${game.id}` }))),
            h('div', { class: 'txt' }, h('h3', null, name), sub === '' ? null : h('p', { class: 'sub' }, sub), game.draft ? h('p', { class: 'sub' }, t('draft')) : null, h('p', { class: 'say' }, game.about),
                h('p', { class: 'facts' }, icon('people'), min === max ? plural('players', min) : t('players range', min, max),
                    h('span', { 'aria-hidden': 'true' }, '·'), h('a', { href: '/rules' }, t('the rules')))),
            this.acts(game, name));
    }

    /** The sheet, or at once. Who has played it before wants that most. @param {GameCard} game @param {string} name */
    acts(game, name) {
        const said = recall(`said.${game.id}`), known = said !== '';
        return h('div', { class: 'acts' },
            h('p', { class: 'usually' }, h('span', { class: 'muted' }, t('the usual'), ': '), known ? said : t('against them', opponentName(standardLevel()))),
            h('a', { class: known ? 'btn play' : 'btn main play', href: `/new/${game.id}`, 'aria-label': t('play game', name) }, t('play')),
            h('button', { class: known ? 'btn main usual' : 'btn usual', 'aria-label': t('usual game', name), 'aria-disabled': this.busy === game.id ? 'true' : null, onclick: () => this.usual(game) }, t('the usual')));
    }

    /** @param {string} key @param {string} title @param {TableCard[]} cards @param {string} empty */
    list(key, title, cards, empty) {
        return [
            h('h2', { class: 'hd', key: `${key} title` }, h('span', null, title)),
            cards.length === 0 ? h('p', { class: 'muted', key: `${key} none` }, empty)
                : h('ul', { class: 'owns', key }, cards.map(card => tableCard(card))),
        ];
    }

    foot() {
        return h('footer', { class: 'foot muted small', key: 'foot' },
            h('p', null, t('unofficial')),
            h('p', null, h('label', { class: 'linklike' }, icon('down'), ' ', t('open a record'),
                h('input', { type: 'file', class: 'sr', accept: '.mgn,text/plain', onchange: (/** @type {Event} */ e) => this.import(e) }))));
    }
}

/** @param {string} level */
function opponentName(level) {
    return `${app.levels.find(one => one.id === level)?.house[0] ?? ''} (${levelName(level)})`;
}

/** "The Kingdoms of Crusaders, with Ordonnance": title and subtitle. @param {string} name @returns {[string, string]} */
export function splitName(name) {
    const comma = name.indexOf(', ');
    return comma < 0 ? [name, ''] : [name.slice(0, comma), name.slice(comma + 2)];
}

/** @param {TableCard} card */
function tableCard(card) {
    const mine = card.yours !== null && card.yours !== undefined;
    const act = card.state === 'over' ? t('replay it') : mine ? (card.turn ? t('play on') : t('look')) : card.state === 'open' ? t('join') : t('watch');
    return h('li', { class: `own g-${card.game} ${mine && card.turn ? 'mine' : ''}`, key: card.table },
        h('span', { class: 'crest' }, crest(card.game)),
        h('span', { class: 'w' }, h('b', null, splitName(gameName(card.game))[0]),
            h('small', { class: 'who' }, card.seats.map((seat, i) => h('span', { key: i }, seatSign(i), ' ', seatName(seat))))),
        h('span', { class: 'st' }, h('b', null, cardState(card, mine)), h('small', null, plural('moves', card.moves ?? 0), card.since ? `, ${ago(card.since)}` : '')),
        h('a', { class: mine && card.turn && card.state === 'playing' ? 'btn main' : 'btn', href: `/t/${card.code}`, 'aria-label': `${act}: ${card.code}` }, act));
}

/** First those that wait for you, then the others that go on, then the rest; of each the latest first. @param {TableCard[]} cards */
function inOrder(cards) {
    const rank = (/** @type {TableCard} */ card) => card.state === 'playing' ? (card.turn ? 0 : 1) : card.state === 'open' ? 2 : 3;
    return [...cards].sort((a, b) => rank(a) - rank(b) || (b.since ?? 0) - (a.since ?? 0));
}

/** @param {import('./types.js').Seat} seat */
function seatName(seat) {
    return seat.kind === 'free' ? t('free seat') : seat.you ? t('you') : seat.name;
}

/** "won 0 3:2", "resigned 1" or "time 1", as the viewer would say it. @param {TableCard} card */
function resultText(card) {
    const [how, seats, scores] = (card.result ?? '').split(' ');
    if (seats === undefined || card.yours === null || card.yours === undefined) return t('over');
    const named = seats.split(',').includes(String(card.yours));
    const won = how === 'won' ? named : !named;
    return scores === undefined ? t(won ? 'won' : 'lost') : `${t(won ? 'won' : 'lost')} ${scores}`;
}

/** @param {TableCard} card @param {boolean} mine */
function cardState(card, mine) {
    if (card.state === 'over') return [icon('crown'), ' ', resultText(card)];
    if (card.state === 'open') return t('waiting for players');
    if (mine && card.turn) return t('your move');
    return [icon('hourglass'), ' ', mine ? t('their move') : t('in play')];
}

