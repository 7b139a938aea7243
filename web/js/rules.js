/* The rules with their numbers: a page of its own, and the panel at the table. */
import { app, attempt, redraw } from './app.js';
import { crest, h, icon } from './dom.js';
import { header, siteActions } from './head.js';
import { splitName } from './lobby.js';
import { t } from './text.js';

/** @typedef {import('./types.js').Rule} Rule */

/** The rules of one game, with a search. One of these per place where rules are shown. */
export class RuleBook {
    /** @param {string} game @param {string} [prefix] of the game's own rule numbers */
    constructor(game, prefix = '') {
        this.game = game;
        this.prefix = prefix;
        /** @type {Rule[]} */
        this.rules = [];
        this.search = '';
        this.marked = '';
    }

    async load() {
        const answer = await attempt('rules', { game: this.game });
        this.rules = answer?.rules ?? [];
        redraw();
        if (this.marked !== '') this.show(this.marked);
    }

    /** Go to a rule by its number. @param {string} id */
    show(id) {
        this.search = '';
        this.marked = id;
        if (this.rules.length === 0) { this.load(); return; }
        if (!this.rules.some(rule => rule.id === id)) this.fetch(id);
        redraw();
        setTimeout(() => {
            const el = document.getElementById(`rule-${id}`);
            el?.scrollIntoView({ block: 'center' });
            el?.focus({ preventScroll: true });
        });
    }

    /** A rule of the table itself (undo, turns), which is not in the game's own list. @param {string} id */
    async fetch(id) {
        const answer = await attempt('rules', { rule: id });
        const found = answer?.rules ?? (answer?.text === undefined ? [] : [{ id, text: answer.text }]);
        if (found.length === 0 || this.rules.some(rule => rule.id === id)) return;
        this.rules = [...found, ...this.rules];
        this.show(id);
    }

    /** Every word typed must stand in the rule or in its number. */
    found() {
        const words = fold(this.search).split(/\s+/).filter(word => word !== '');
        return this.rules.filter(rule => { const text = fold(`${rule.id} ${rule.text}`); return words.every(word => text.includes(word)); });
    }

    draw() {
        const found = this.found();
        return h('div', { class: 'rulebook', key: `rules ${this.game}` },
            h('label', { class: 'search' }, h('span', { class: 'sr' }, t('search rules')),
                h('input', { type: 'search', placeholder: t('search rules'), value: this.search,
                    oninput: (/** @type {Event} */ e) => { this.search = /** @type {HTMLInputElement} */ (e.target).value; redraw(); } })),
            h('p', { class: 'tiny muted', role: 'status' }, t('rules found', found.length, this.rules.length)),
            h('dl', null, found.map(rule => h('div', { class: rule.id === this.marked ? 'rule marked' : 'rule', key: rule.id, id: `rule-${rule.id}`, tabindex: '-1' },
                h('dt', null, rule.id), h('dd', null, rule.text)))));
    }
}

/** Small letters without accents. @param {string} text */
function fold(text) { return text.normalize('NFD').replace(/\p{Diacritic}/gu, '').toLowerCase(); }

export class RulesPage {
    /** @param {string} rule to show first */
    constructor(rule) {
        /** @type {RuleBook[]} */
        this.books = [];
        this.wanted = rule;
    }

    open() {
        if (this.books.length === 0) this.books = app.games.map(game => new RuleBook(game.id));
        for (const book of this.books) { book.marked = this.wanted; book.load(); }
    }

    language() { this.open(); }

    draw() {
        return [
            header(t('rules'), siteActions(), 'start'),
            h('main', { class: 'home reading', key: 'home' }, this.books.map(book => {
                const [name, sub] = splitName(app.games.find(game => game.id === book.game)?.name ?? book.game);
                return h('section', { key: book.game, class: `g-${book.game}` },
                    h('h2', { class: 'hd' }, h('span', { class: 'crest' }, crest(book.game)), h('span', null, name, ' ', h('small', { class: 'sub' }, sub))),
                    book.draw());
            })),
        ];
    }
}
