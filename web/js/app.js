/* What all parts of the page share: the line, who you are, the games, where you are, and redrawing. */
import { Link, Refused } from './link.js';
import { recall } from './prefs.js';
import { language, setLanguage, t } from './text.js';

/** @typedef {import('./types.js').GameCard} GameCard */
/** @typedef {import('./types.js').Level} Level */
/** @typedef {import('./types.js').TableCard} TableCard */
/** @typedef {import('./types.js').Description} Description */

/** @typedef {{draw: () => any, drawn?: () => void, open?: () => void, push?: (push: any) => void, close?: () => void, key?: (event: KeyboardEvent) => void, language?: () => void}} Page */

export const app = {
    /** @type {{name: string, guest: boolean} | null} */
    you: null,
    /** @type {GameCard[]} */
    games: [],
    /** @type {Level[]} */
    levels: [],
    /** Programs of the operator's that may sit at a table. @type {import('./types.js').Bot[]} */
    bots: [],
    version: '',
    /** Which notices the person wants. @type {{page: boolean, browser: boolean, webhook: string | null}} */
    notify: { page: true, browser: false, webhook: null },
    /** Does he want to hear others at all, and whom not? */
    chat: true,
    /** @type {{who: string, name: string}[]} */
    ignored: [],
    /** Other tables where it is your turn. @type {TableCard[]} */
    elsewhere: [],
    /** How the table that was just made begins: setup.js of the game. */
    begin: { code: '', how: '' },
    /** What the current route shows. @type {Page | null} */
    page: null,
    /** A sentence for everybody to see: an error, a confirmation. */
    message: '',
    /** @type {() => void} */
    paint: () => {},
    /** @type {(path: string) => void} */
    go: () => {},
};

export const link = new Link({
    lang: language,
    onPush: push => { if (push.push === 'turn') lookElsewhere(); else app.page?.push?.(push); },
    onState: () => redraw(),
    onOpen: () => greet(),
});

async function greet() {
    try {
        const hello = await link.ask('hello');
        app.you = hello.you;
        app.games = hello.games;
        app.levels = hello.levels ?? [];
        app.bots = hello.bots ?? [];
        app.version = hello.version;
        app.page?.open?.();
        const settings = await link.ask('settings');
        app.notify = { ...app.notify, ...settings.notify };
        app.chat = settings.chat ?? true;
        app.ignored = settings.ignored ?? [];
        lookElsewhere();
    } catch (why) {
        if (!(why instanceof Refused && why.code === 'lost')) tell(why);
    }
    redraw();
}

let waiting = false;

/** Draw the page anew, once, after what is happening now. */
export function redraw() {
    if (waiting) return;
    waiting = true;
    queueMicrotask(() => { waiting = false; app.paint(); });
}

/** Show what went wrong, or a plain sentence. @param {unknown} what */
export function tell(what) {
    app.message = what instanceof Refused ? (what.code === 'lost' ? t('line down') : what.message)
        : what instanceof Error ? what.message : String(what);
    redraw();
}

/** Ask the server and show a refusal; null if refused. @param {string} cmd @param {Record<string, any>} [args] @returns {Promise<any>} */
export async function attempt(cmd, args) {
    try {
        return await link.ask(cmd, args);
    } catch (why) {
        tell(why);
        return null;
    }
}

/** @type {Map<string, Promise<Description>>} */
const described = new Map();

/** The description of a game in the present language, asked once. @param {string} game @returns {Promise<Description>} */
export function describe(game) {
    const key = `${game} ${language()}`;
    const known = described.get(key) ?? link.ask('describe', { game });
    described.set(key, known);
    known.catch(() => described.delete(key));
    return known;
}

/** @param {string} to */
export async function changeLanguage(to) {
    await setLanguage(to);
    redraw();
    if (link.state !== 'open') return;
    const hello = await attempt('hello');
    if (hello !== null) app.games = hello.games, app.levels = hello.levels ?? [];
    app.page?.language?.();
    redraw();
}

/** How a level plays, in the server's words. @param {string} id */
export function levelText(id) {
    return app.levels.find(level => level.id === id)?.text ?? id;
}

/** Its name; "bot:..." is a bot's. @param {string} id */
export function levelName(id) {
    if (id.startsWith('bot:')) return id.slice(4);
    return id === 'adviser' || app.levels.some(level => level.id === id) ? t(`level ${id}`) : id;
}

/** @param {string} id */
export function gameName(id) {
    return app.games.find(game => game.id === id)?.name ?? id;
}

/** The computer player one gets without asking for another: the one chosen last. */
export function standardLevel() {
    const wished = recall('level', 'normal');
    return app.levels.some(level => level.id === wished) ? wished : 'normal';
}

/* ---- notices ---- */

/** @param {string} body @param {string} tag one notice for each table */
export function notifyBrowser(body, tag) {
    if (!app.notify.browser || !('Notification' in window) || Notification.permission !== 'granted') return;
    try { new Notification(t('your move'), { body, tag }); } catch { /* some phones allow it to service workers only */ }
}

/** Slow games: is it your turn at another table? Asked when the line opens, and when the server says so. */
export async function lookElsewhere() {
    if (link.state !== 'open' || !app.notify.page || location.pathname === '/') { app.elsewhere = []; return; }
    try {
        const { mine } = await link.ask('lobby', { on: true });
        if (location.pathname !== '/') await link.ask('lobby', { on: false });
        const before = new Set(app.elsewhere.map(card => card.table));
        app.elsewhere = mine.filter((/** @type {TableCard} */ card) => card.turn && location.pathname !== `/t/${card.code}`);
        for (const card of app.elsewhere)
            if (document.hidden && !before.has(card.table)) notifyBrowser(gameName(card.game), card.table);
        redraw();
    } catch { /* the line is down: next time */ }
}
