/* The start of everything: routes, the frame around each page, keys. */
import { app, link, redraw } from './app.js';
import { giveSigns, h, render, setRefuge } from './dom.js';
import { firstLanguage, setLanguage, t } from './text.js';
import { header, siteActions } from './head.js';
import { Lobby } from './lobby.js';

const root = /** @type {HTMLElement} */ (document.getElementById('app'));

/** @type {[RegExp, (match: RegExpMatchArray) => Promise<import('./app.js').Page>][]} */
const routes = [
    [/^\/t\/([^/]+)$/, async match => new (await import('./table.js')).Table(decodeURIComponent(match[1]))],
    [/^\/new\/([^/]+)$/, async match => new (await import('./setup.js')).SetUp(decodeURIComponent(match[1]))],
    [/^\/rules$/, async () => new (await import('./rules.js')).RulesPage(location.hash.slice(1))],
    [/^\/account$/, async () => new (await import('./account.js')).Account()],
    [/^\/settings$/, async () => new (await import('./account.js')).Account(true)],
    [/^\/$/, async () => new Lobby()],
    [/^/, async () => ({ draw: nothingHere })],
];

let visit = 0;

async function enter() {
    const mine = ++visit;
    for (const [pattern, make] of routes) {
        const match = location.pathname.match(pattern);
        if (match === null) continue;
        const page = await make(match);
        if (mine !== visit) return;
        app.page?.close?.();
        app.page = page;
        app.message = '';
        document.title = 'Mangonel';
        if (link.state === 'open' && app.games.length > 0) page.open?.();
        redraw();
        return;
    }
}

app.go = path => {
    history.pushState(null, '', path);
    scrollTo(0, 0);
    enter().then(() => queueMicrotask(() => /** @type {HTMLElement | null} */ (root.querySelector('h1'))?.focus({ preventScroll: true })));
};

app.paint = () => {
    if (app.page === null) return;
    giveSigns([]);
    render(root, app.page.draw(), message());
    app.page.drawn?.();
};

/** An address that leads nowhere. */
function nothingHere() {
    return [header('', siteActions(), 'start'), h('main', { class: 'home', key: 'home' }, h('section', { class: 'hero' }, h('div', null,
        h('h1', { tabindex: '-1' }, t('nothing here')), h('p', null, t('nothing here text', location.pathname)), h('p', null, h('a', { href: '/' }, t('all games'))))))];
}

function message() {
    if (app.message === '') return null;
    return h('div', { class: 'message', role: 'alert', key: 'message' }, h('p', null, app.message),
        h('button', { class: 'btn', onclick: () => { app.message = ''; redraw(); } }, t('close')));
}

/** Links inside the page change the route without a reload. @param {MouseEvent} event */
function follow(event) {
    const a = event.target instanceof Element ? event.target.closest('a') : null;
    if (a === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    if (a.origin !== location.origin || a.hasAttribute('download') || a.getAttribute('href')?.startsWith('#')) return;
    event.preventDefault();
    app.go(a.pathname);
}

setRefuge(beside => {
    const ways = [...(beside ? ['.panelbox'] : []), '.play .is-lit[data-place]', '.prompt [tabindex]', 'h1'];
    return ways.map(way => /** @type {HTMLElement | null} */ (root.querySelector(way))).find(el => el !== null) ?? null;
});
addEventListener('popstate', enter);
document.addEventListener('click', follow);
document.addEventListener('keydown', event => app.page?.key?.(event));
document.addEventListener('visibilitychange', () => redraw());

const words = setLanguage(firstLanguage());
link.connect();
await words;
await enter();
