/* Crusaders in a real browser: a whole game, the wheel and its preview, the map, phone and keyboard. */
import assert from 'node:assert/strict';
import { meantMove } from '../../web/js/play.js';
import { after, axeFaults, before, isOver, launch, makeTable as fillForm, moved, person, picture, playOn as playPages, position, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A table made with the form of the start page; `seats` from the second on. */
async function makeTable(page, seats, options = {}) {
    await fillForm(page, server, { game: 'crusaders', seats, options });
    await page.locator('.crusade').waitFor();
}

const EASY = ['ai:easy', 'ai:easy'];
/** What can be done now: something is chosen, buttons wait, and where a finger can reach a lit place (tried from the `turn`th on). */
function chances(page, turn) {
    return page.evaluate(from => {
        const lit = [...document.querySelectorAll('.play [data-place].is-lit')].filter(el => el.getClientRects().length > 0);
        const found = { chosen: document.querySelector('.play .is-chosen[data-place]') !== null, buttons: document.querySelectorAll('.play .moves .btn').length, lit: lit.length, spot: null };
        for (let i = 0; i < lit.length && found.spot === null; i++) {
            const el = lit[(from + i) % lit.length];
            for (const scroll of [false, true]) {
                if (found.spot !== null) break;
                if (scroll) el.scrollIntoView({ block: 'center' });
                const box = (el.querySelector('.name, .wname') ?? el).getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
                if (document.elementFromPoint(x, y)?.closest('[data-place]') === el) found.spot = { x, y };
            }
        }
        return found;
    }, turn);
}

/** One decision by clicks: a button if all is chosen or nothing else is to be done, else something lit. */
async function act(page, turn) {
    const at = await position(page), buttons = page.locator('.play .moves .btn');
    for (let click = 0; click < 400 && await position(page) === at; click++) {
        const { chosen, buttons: count, lit, spot } = await chances(page, turn * 7 + Math.floor(click / 8));   // not for ever the same place
        if (count > 0 && (chosen || spot === null)) await buttons.nth(chosen ? 0 : turn % count).click();
        else if (spot !== null) await page.mouse.click(spot.x, spot.y);
        else if (lit > 0) await page.locator('.cr-map .zoom .btn').last().click();   // it lies beyond the edge of a small map
        else await new Promise(done => setTimeout(done, 50));                        // the move is on its way
        await page.evaluate(() => new Promise(done => setTimeout(done)));
    }
    await moved(page, at);
}

const playOn = (page, how = {}) => playPages([page], { decide: act, ...how });

/** Until the wheel is asked for: orders and knights are settled. */
async function toTheWheel(page) {
    for (let turn = 0; turn < 40; turn++) {
        await whoseTurn([page]);
        if (await page.locator('.steps [aria-current], .cr-wheel .hintline').count() > 0 && await page.locator('.wheel .wedge.is-lit').count() > 0) return;
        await act(page, turn);
    }
    assert.fail('no turn in forty decisions');
}

/** A lit wedge that may be resolved: choosing it shows where its tokens go. */
async function previewed(page) {
    const wedges = page.locator('.wheel .wedge.is-lit');
    for (let i = 0; i < await wedges.count(); i++) {
        await wedges.nth(i).locator('.wname').click();
        await page.locator('.wheel .wedge.is-chosen').waitFor();
        if (await page.locator('.wheel .plate.more').count() > 0) return;
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.querySelector('.wheel .is-chosen') === null);
    }
    assert.fail('no wedge can be resolved');
}

test('a game for three with the expansion and two computer players is played to its end', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { expansion: 'on' });
    await picture(page, 'crusaders-orders');
    await playOn(page, { step: async turn => { if (turn === 30) await picture(page, 'crusaders-three'); } });
    await page.locator('.result').waitFor();
    assert.equal(await isOver(page), true);
    /* Every column of the sums adds up to the score of the result. */
    const sums = await page.locator('.cr-sums tbody tr').evaluateAll(rows => rows.map(row => [...row.querySelectorAll('td')].map(td => Number(td.textContent.replace('–', '0')))));
    const totals = await page.locator('.cr-sums tfoot td').allInnerTexts();
    const scores = await page.locator('.points .tot').evaluateAll(all => all.map(td => td.firstChild.textContent));
    assert.deepEqual(totals.map(Number), totals.map((_, seat) => sums.reduce((sum, row) => sum + row[seat], 0)));
    assert.deepEqual(scores.map(Number).sort((a, b) => a - b), totals.map(Number).sort((a, b) => a - b));
    await picture(page, 'crusaders-end');
    assert.deepEqual(page.wrong, []);
});

test('a chosen wedge shows where its tokens would go, and nothing is sent before its button', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { expansion: 'on', variant: 'first', orders: 'none' });
    await toTheWheel(page);
    const at = await position(page), before = await page.locator('.wheel .plate').allTextContents();
    await previewed(page);
    const shown = (await page.locator('.wheel .plate').allTextContents()).map(text => text.split('→').map(Number));
    assert.deepEqual(shown.map(pair => pair[0]).sort(), before.map(Number).sort(), 'the plates still say what lies there now');
    const total = (/** @type {number} */ side) => shown.reduce((sum, pair) => sum + (pair[side] ?? pair[0]), 0);
    assert.equal(total(1), total(0), 'a distribution neither makes nor loses tokens');
    assert.equal(await page.locator('.wheel .coming').count(), shown.reduce((sum, [now, then = now]) => sum + Math.max(0, then - now), 0), 'each token that arrives is drawn');
    assert.equal(await position(page), at);
    await picture(page, 'crusaders-preview');
    await page.mouse.move(2, 2);
    await page.keyboard.press('Escape');
    await page.waitForFunction(() => document.querySelectorAll('.wheel .coming').length === 0);
    assert.equal(await position(page), at);
    assert.deepEqual(page.wrong, []);
});

test('the wheel is used with arrow keys and Enter', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { expansion: 'off', variant: 'first', orders: 'none' });
    await toTheWheel(page);
    const at = await position(page);
    const places = new Set();
    await page.locator('.wheel .wedge.is-lit').first().focus();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight']) {
        places.add(await page.evaluate(() => document.activeElement?.getAttribute('data-place')));
        await page.keyboard.press(key);
    }
    assert.ok(places.size >= 3, `arrows go from wedge to wedge: ${[...places]}`);
    await page.locator('.wheel .wedge.is-lit').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.wheel .wedge.is-chosen').waitFor();
    await page.locator('.dock .moves .btn').first().focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    assert.deepEqual(page.wrong, []);
});

test('others’ wheels and boards are one click away, and one’s own come back', async () => {
    const page = await person(browser);
    await makeTable(page, EASY);
    await whoseTurn([page]);
    await page.locator('.minis button').nth(1).click();
    await page.locator('.whose h2', { hasText: 'Wheel of Pons' }).waitFor();
    await page.locator('.cr-board h2', { hasText: 'Board of Pons' }).waitFor();
    assert.equal(await page.locator('.wheel [data-place]').count(), 0, 'nothing can be chosen on another’s wheel');
    await page.locator('.minis button').first().click();
    await page.locator('.whose h2', { hasText: 'Your wheel' }).waitFor();
});

test('what may not be done says why, and what lies somewhere is told in words', async () => {
    const page = await person(browser);
    await makeTable(page, EASY);
    await toTheWheel(page);
    await page.locator('.europe [data-place="region:jerusalem"]').click();
    await page.locator('.note .rule', { hasText: /^CR-/ }).waitFor();
    await page.locator('.cr-map .told', { hasText: 'Jerusalem' }).waitFor();
    assert.equal(await page.getByRole('button', { name: /^Jerusalem; enemy region/ }).count(), 1, 'a screen reader is told the same');
    // On a slow machine a click of toTheWheel() may land after the answer, and the first Castle may then be built: words and picture agree.
    const castle = page.getByRole('button', { name: /^Castle I, / }), covered = await castle.evaluate(el => el.classList.contains('covered'));
    assert.match(await castle.textContent() ?? '', covered ? /^Castle I, cost 3\. Under it: / : /^Castle I, uncovered: /);
    assert.equal(await page.getByRole('button', { name: /^Travel .*tokens: / }).count(), 2);
    await page.locator('.cr-board .cell').first().hover();
    await page.locator('.cr-board .told', { hasText: 'Castle I' }).waitFor();
});

test('the map has the borders of the table and no other, on both boards', async () => {
    const page = await person(browser);
    await startPage(page, server);
    const found = await page.evaluate(async () => {
        const [{ describe }, { linesOf }] = await Promise.all([import('/js/app.js'), import('/games/crusaders/land.js')]);
        const { content } = await describe('crusaders'), pair = (a, b) => [a, b].sort().join(' ');
        return [2, 3].map(players => {
            const on = content.regions.filter(r => players > 2 || r.small), names = new Set(on.map(r => r.name));
            const listed = new Set(on.flatMap(r => r.next.filter(other => names.has(other)).map(other => pair(r.name, other))));
            const sea = new Set(content.sea.map(([a, b]) => pair(a, b)));
            const drawn = new Set(linesOf({ content, view: { state: { players } } }).filter(line => names.has(line.of[0]) && names.has(line.of[1])).map(line => pair(...line.of)));
            return { missing: [...listed].filter(link => !drawn.has(link) && !sea.has(link)), invented: [...drawn].filter(link => !listed.has(link)), links: listed.size };
        });
    });
    assert.deepEqual(found.map(board => board.missing), [[], []]);
    assert.deepEqual(found.map(board => board.invented), [[], []]);
    assert.equal(found[1].links, 83);
});

test('on a phone the part that is asked about is shown, whole, and nothing is wider than the screen', async () => {
    const page = await person(browser, PHONE);
    await makeTable(page, EASY, { expansion: 'on' });
    await toTheWheel(page);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    const wheel = await page.locator('.wheel').boundingBox(), dock = await page.locator('.dock').boundingBox();
    assert.ok(wheel.width >= 300, `the wheel is large: ${wheel.width}`);
    assert.ok(wheel.y + wheel.height <= dock.y + 8, 'the whole wheel stands above the prompt');
    await previewed(page);
    await picture(page, 'crusaders-phone-wheel');
    await page.keyboard.press('Escape');
    for (const [i, part] of ['.europe', '.wheel', '.cr-board', '.cr-tracks'].entries()) {
        await page.locator('.cr-parts button').nth(i).click();
        await page.locator(part).waitFor();
        assert.ok(await wide() <= 360, part);
        await picture(page, `crusaders-phone-${i}`);
    }
    await page.locator('.cr-parts button').nth(1).click();
    await playOn(page, { most: 30, step: async () => assert.ok(await wide() <= 360, 'no sideways scrolling') });
    assert.deepEqual(page.wrong, []);
});

test('six people have six colours, and Italian is spoken throughout', async () => {
    const page = await person(browser, { locale: 'it-IT' });
    await makeTable(page, Array(5).fill('ai:easy'));
    await toTheWheel(page);
    assert.equal(await page.locator('.minis button').count(), 6);
    assert.match(await page.locator('.cr-wheel').innerText(), /La tua ruota/);
    assert.match(await page.locator('.wheel').textContent(), /Viaggio/);
    assert.match(await page.locator('.europe').textContent(), /Borgogna/);
    await picture(page, 'crusaders-italian');
    assert.deepEqual(page.wrong, []);
});

test('who points at a region that cannot be reached means a march to it', () => {
    const verbs = [{ verb: 'march', words: [{ place: 'region', optional: false }, { place: 'region', optional: false }] }, { verb: 'influence', words: [{ place: 'region', optional: true }] }];
    const offered = [{ move: 'march anjou paris', label: '', at: ['region:anjou', 'region:paris'] }];
    assert.equal(meantMove('region:rome', [], offered, verbs, ['march'], () => undefined), 'march anjou rome');
    assert.equal(meantMove('region:rome', ['region:paris'], offered, verbs, ['march'], () => undefined), 'march paris rome');
    assert.equal(meantMove('region:rome', [], [], verbs, ['influence'], () => undefined), 'influence rome');
});

test('names and figures on the map and the wheel can be read on a usual screen, in every language', async () => {
    for (const locale of ['en-GB', 'it-IT', 'es-ES']) {
        const page = await person(browser, { locale });
        await makeTable(page, EASY, { expansion: 'on' });
        for (const what of ['.europe .name', '.europe .mark .val', '.wheel .wname']) {
            const smallest = await page.locator(what).evaluateAll(all => Math.min(...all.map(el => parseFloat(getComputedStyle(el).fontSize) * el.getScreenCTM().a)));
            assert.ok(smallest >= 12, `${locale}: ${what} has ${smallest} px`);
        }
        /* A name ends before that of the next region begins. */
        const close = await page.locator('.europe .name').evaluateAll(all => {
            const boxes = all.map(el => ({ ...el.getBoundingClientRect().toJSON(), said: el.textContent }));
            return boxes.flatMap(a => boxes.filter(b => a.left < b.left && Math.abs(a.top - b.top) < 6 && a.right > b.left).map(b => `${a.said}, ${b.said}`));
        });
        assert.deepEqual(close, [], locale);
    }
});

test('axe finds nothing wrong with orders, wheel, map and board, light and dark, large and small', async () => {
    const wrong = [];
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { ...PHONE, colorScheme: 'light' }]) {
        const page = await person(browser, options);
        const check = async name => { wrong.push(...await axeFaults(page, `${name}, ${options.colorScheme} ${options.viewport?.width ?? ''}`)); };
        await makeTable(page, EASY);
        await whoseTurn([page]);
        await check('start');
        await toTheWheel(page);
        await previewed(page);
        await check('wheel');
        await page.keyboard.press('Escape');
        await playOn(page, { most: 14 });
        await whoseTurn([page]);
        await check('later');
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});
