/* For the browser tests: a server of one's own, browsers, and hands that play. */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { tlsFlags } from '../certificate.mjs';
import { opened, shut } from '../closing.mjs';

export { after, before, test } from '../closing.mjs';

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const pictures = path.join(root, 'build/screenshots');

/** The program under test: $MANGONEL, or the one built last that can serve. */
export function program() {
    if (process.env.MANGONEL) return path.resolve(process.env.MANGONEL);
    const built = fs.readdirSync(path.join(root, 'build')).map(name => path.join(root, 'build', name, 'mangonel')).filter(file => fs.existsSync(file));
    assert.ok(built.length > 0, 'build the program first, or name it in MANGONEL');
    const newest = built.sort((a, b) => fs.statSync(b).mtimeMs - fs.statSync(a).mtimeMs);
    const able = newest.find(file => spawnSync(file, ['serve', '--help']).status === 0);
    assert.ok(able !== undefined, 'no program in build/ can serve: build with -Dserver=true');
    return able;
}

/** The ids of all games. */
export const games = () => JSON.parse(spawnSync(program(), ['describe', '--json'], { encoding: 'utf8' }).stdout).map(about => about.game);

/** How long to wait for what will come, in ms: a machine may be busy with something else for a long time. */
export const PATIENCE = 60_000;

async function freePort() {
    const probe = net.createServer().listen(0, '127.0.0.1');
    await once(probe, 'listening');
    const { port } = probe.address();
    probe.close();
    await once(probe, 'close');
    return port;
}

/** A server on a free port with a database of its own, which can be killed and started again. */
export class Server {
    /** secure: over TLS, with a certificate that only a browser with `ignoreHTTPSErrors` takes. built: the program beside the one under test. */
    static async start(flags = [], { secure = false, built = 'mangonel' } = {}) {
        const server = new Server();
        server.program = path.join(path.dirname(program()), built);
        opened(() => shut(server.child));   // whichever runs then: it may be killed and come up again
        server.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-browser-'));
        server.flags = secure ? [...flags, ...tlsFlags(server.folder)] : flags;
        server.port = await freePort();
        server.url = `${secure ? 'https' : 'http'}://127.0.0.1:${server.port}`;
        await server.up();
        return server;
    }

    async up() {
        this.child = spawn(this.program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--db', path.join(this.folder, 'test.db'), '--no-limits', ...this.flags],
            { stdio: ['ignore', 'ignore', 'inherit'] });
        for (const end = Date.now() + PATIENCE; Date.now() < end;) {
            if (await this.answers()) return;
            assert.equal(this.child.exitCode, null, 'the server must not end by itself');
            await new Promise(done => setTimeout(done, 20));
        }
        assert.fail('the server does not answer');
    }

    answers() {
        const { get } = this.url.startsWith('https') ? https : http;
        return new Promise(done => {
            get(`${this.url}/healthz`, { rejectUnauthorized: false, agent: false }, answer => { answer.resume(); done(answer.statusCode === 200); }).on('error', () => done(false));
        });
    }

    async kill() {
        const gone = once(this.child, 'exit');
        this.child.kill('SIGKILL');
        await gone;
    }

    async stop() {
        await this.kill();
        fs.rmSync(this.folder, { recursive: true, force: true });
    }
}

export async function launch() {
    const browser = await chromium.launch({ timeout: PATIENCE, executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
        args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
    opened(() => browser.close());
    return browser;
}

/** A person with a browser. Whatever goes wrong in the page is kept in `page.wrong`. */
export async function person(browser, options = {}) {
    const { pace = 'atonce', ...rest } = options;   // nothing is told but in the tests of it
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce', ...rest });
    await context.addInitScript(kept => { try { localStorage.setItem('mangonel.pace', localStorage.getItem('mangonel.pace') ?? kept); } catch { /* no storage yet */ } }, pace);
    const page = await context.newPage();
    opened(() => context.close());
    page.setDefaultTimeout(PATIENCE);
    page.wrong = [];
    page.on('pageerror', error => page.wrong.push(error.message));
    page.on('console', message => { if (message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text())) page.wrong.push(message.text()); });
    return page;
}

export async function picture(page, name) {
    fs.mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: path.join(pictures, `${name}.png`), fullPage: true });
}

export async function startPage(page, server) {
    await page.goto(server.url);
    await page.locator('.game').first().waitFor();
}

/** The sheet on which a game is set up, for one of the ways to play: `solo`, `friends`, `screen`. All that is folded away is open. */
export async function setUp(page, server, game = 'kingdoms', way = 'friends') {
    await page.goto(`${server.url}/new/${game}`);
    await page.locator(`.ways [data-way=${way}]`).click();
    await unfold(page);
}

const unfold = page => page.locator('.sheet').evaluate(sheet => { for (const fold of sheet.querySelectorAll('details')) fold.open = true; });

/** A value of an option on that sheet, whether it is a card or in a list; until the engine has said what goes with it. */
export async function choose(page, name, value) {
    const id = `option-${name}`, list = page.locator(`select#${id}`), card = page.locator(`.opts input[name="${id}"][data-value="${value}"]`);
    await page.locator(`select#${id}, .opts input[name="${id}"]`).first().waitFor();
    if (await list.count() > 0) await list.selectOption(value);
    else {
        if (await card.count() === 0) await page.locator('.show-all').click();   // of many cards the first few are shown
        await card.check();
    }
    await page.locator(`select#${id}, .opts input[name="${id}"][data-value="${value}"]:checked`).first().waitFor();
    await unfold(page);
}

/** A table of a game; `seats` from the second on, `options` by name. */
export async function makeTable(page, server, { game = 'kingdoms', seats = ['open'], options = {} } = {}) {
    await setUp(page, server, game, seats.length === 0 ? 'solo' : seats.includes('me') ? 'screen' : 'friends');
    if (await page.locator('input[name=option-players]').count() > 0) await choose(page, 'players', String(seats.length + 1));
    for (const [name, value] of Object.entries(options)) await choose(page, name, value);
    for (const [i, seat] of seats.entries()) await page.selectOption(`#seat-of-${i + 1}`, seat);
    if (await page.locator('input[name=begin]').count() > 0) await page.locator('input[name=begin]').last().check();   // the tests place their men themselves
    await page.locator('.foot-bar .btn.main').click();
    await page.locator('.table').waitFor();
}

/** At once, with what is usual. */
export async function playUsual(page, server, game = 'kingdoms') {
    await startPage(page, server);
    await page.locator(`.game.g-${game} .usual`).click();
    await page.locator('.table').waitFor();
}

/** Until the move that was made at this position has come back. */
export const moved = (page, at) => page.waitForFunction(was => Number(document.querySelector('.table').dataset.position) !== was, at);

export async function position(page) { return Number(await page.locator('.table').getAttribute('data-position')); }
export async function isOver(page) { return await page.locator('.table').getAttribute('data-state') === 'over'; }

/** May this person decide something now? What is held until he has seen it, he has seen. */
export async function mayAct(page) {
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.querySelector('.goon'))?.click());
    return await page.evaluate(() => document.querySelector('.table[data-alone]') === null   // else the page is about to answer by itself
        && document.querySelector('.play .is-lit[data-place], .moves .btn') !== null);
}

/** One decision by clicks: a card and then a location, a unit on the table, or a button in the dock. */
export async function act(page, turn = 0) {
    const before = await position(page);
    const cards = page.locator('.hand button.is-lit'), buttons = page.locator('.moves .btn');
    if (await cards.count() > 0) {
        await cards.nth(turn % await cards.count()).click();
        const chosen = timeout => page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at || document.querySelector('.hand .is-chosen') && document.querySelector('.headline.is-lit, .moves .btn'), before, { timeout });
        /* A click between two drawings of the page is lost: a person clicks again. */
        await chosen(3000).catch(async () => { await cards.nth(turn % await cards.count()).click(); await chosen(PATIENCE); });
        if (await position(page) === before && await page.locator('.hand .is-chosen').count() > 0) {
            const places = page.locator('.headline.is-lit');
            if (await places.count() > 0) await places.nth(turn % await places.count()).click();
            else await buttons.first().click();
        }
    } else if (await buttons.count() > 0) await buttons.last().click();
    else await page.locator('.play button.is-lit').first().click();
    await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at, before);
}

/** Until somebody may decide or the game is over; whose turn it is, or null. */
export async function whoseTurn(pages) {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
        for (const page of pages) {
            if (await isOver(page)) return null;
            if (await mayAct(page)) return page;
        }
        await new Promise(done => setTimeout(done, 25));
    }
    assert.fail('nobody can go on');
}

/** Play to the end; `step` is called before each decision, which is made by `decide`. Returns the number of decisions. */
export async function playOn(pages, { most = 2000, step = async () => {}, decide = act } = {}) {
    for (let turn = 0; turn < most; turn++) {
        const page = await whoseTurn(pages);
        if (page === null) return turn;
        await step(turn, page);
        await decide(page, turn);
    }
    return most;
}

const AXE = { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] };

/** What axe finds wrong with the page, or with the part that `within` selects: a line for each kind, beginning with `name`. */
export async function axeFaults(page, name, within = 'html') {
    await page.evaluate(fs.readFileSync(path.join(root, 'node_modules/axe-core/axe.min.js'), 'utf8'));
    const { violations } = await page.evaluate(([part, rules]) => window.axe.run(part === 'html' ? document : part, rules), [within, AXE]);
    /* A target that is large enough may lie half under the bar at the foot of a small screen: people scroll. */
    const isLarge = (/** @type {{ target: string[] }} */ n) => page.evaluate(where => { const box = document.querySelector(where)?.getBoundingClientRect(); return box !== undefined && box.width >= 24 && box.height >= 24; }, n.target[0]);
    for (const v of violations.filter(v => v.id === 'target-size')) {
        const large = await Promise.all(v.nodes.map(isLarge));
        v.nodes = v.nodes.filter((_, i) => !large[i]);
    }
    return violations.filter(v => v.nodes.length > 0).map(v => `${name}: ${v.id}: ${v.nodes.slice(0, 3).map(n => n.html.slice(0, 200)).join(' | ')}`);
}
