/* What others do is told: in the order of the log, one event at a time, marked and listed afterwards. Nothing is timed: at the pace "one by one" each event waits
 * until it is sent on. */
import assert from 'node:assert/strict';
import { act, after, before, launch, makeTable, person, position, Server, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

/** At the table against the computer, after some decisions of one's own of which nothing was told. */
async function atTable({ game = 'kingdoms', seats = ['ai:easy'], moves = 1, options = {}, ...rest } = {}) {
    const page = await person(browser, { pace: 'byhand', ...rest });
    await makeTable(page, server, { game, seats, options });
    for (let i = 0; i < moves; i++) {
        await toMyTurn(page);
        await act(page, i);
    }
    return page;
}

const sentence = page => page.locator('.tell [role="status"]').innerText();
const isHeld = page => page.locator('.table[data-told="held"]').waitFor();
const isTelling = page => page.locator('.table[data-told]').count();

/** Skips whatever is told until something may be chosen. */
async function toMyTurn(page) {
    await page.waitForFunction(() => {
        const table = document.querySelector('.table');
        if (table.dataset.told !== undefined) document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
        return table.dataset.told === undefined && table.dataset.alone === undefined && document.querySelector('.play .is-lit[data-place], .moves .btn') !== null;
    });
}

/** Goes on from event to event; what was said of each. */
async function hearAll(page, go = () => page.locator('.goon').click()) {
    const said = [];
    await isHeld(page);
    while (await isTelling(page) > 0) {
        await isHeld(page);
        said.push(await sentence(page));
        await go();
        await page.waitForFunction(was => {
            const table = document.querySelector('.table');
            return table.dataset.told === undefined || (table.dataset.told === 'held' && document.querySelector('.tell [role="status"]').innerText !== was);
        }, said.at(-1));
    }
    return said;
}

const logged = page => page.locator('.log li').evaluateAll(lines => lines.map(line => line.lastElementChild?.textContent ?? line.textContent));

/** Are all of `some` among `all`, in that order? */
function isInOrder(some, all) {
    let at = -1;
    return some.every(text => (at = all.indexOf(text, at + 1)) >= 0);
}

test('an opponent’s turn is told in the order of the log, marked, listed, and the mark goes with one’s own next move', async () => {
    const page = await atTable();
    const said = await hearAll(page);
    assert.ok(said.length >= 2, said.join(' '));
    assert.match(said.at(-1), /^Pons places/);
    assert.ok(isInOrder(said, await logged(page)), said.join(' '));
    assert.equal(await page.locator('.pennon').count(), 1);
    assert.equal(await page.locator('.is-last .pennon').count(), 1);
    const bits = page.locator('.bit'), number = await page.locator('.pennon').getAttribute('data-n');
    assert.match(await bits.nth(Number(number) - 1).innerText(), new RegExp(`^${number}\\s[^]*Pons places`));
    assert.equal(await page.locator('.log .told .n').first().textContent(), '1', 'the log has the same numbers');
    await act(page);
    assert.equal(await page.locator('.pennon').count(), 0);
    assert.deepEqual(page.wrong, []);
});

test('while it is told nothing can be chosen; a click on the board ends the event, Escape ends it all', async () => {
    const page = await atTable({ seats: ['ai:easy', 'ai:easy'] });
    await isHeld(page);
    assert.equal(await page.locator('.play .is-lit').count(), 0);
    const first = await sentence(page);
    await page.locator('.board').click({ position: { x: 4, y: 4 } });
    await page.waitForFunction(was => document.querySelector('.tell [role="status"]').innerText !== was, first);
    assert.equal(await isTelling(page), 1, 'the next event is told');
    await page.keyboard.press('Escape');
    await page.locator('.table:not([data-told])').waitFor();
    await page.locator('.play .is-lit').first().waitFor();
    assert.ok(await page.locator('.bit').count() > 0);
});

test('the position is that of the event: an opponent’s unit lies on the table when it is told, not before', async () => {
    const page = await atTable({ seats: ['ai:easy', 'ai:easy'] });
    const foes = () => page.locator('.foe .unit').count();
    await isHeld(page);
    const before = await foes();
    let placed = 0;
    await hearAll(page, async () => {
        placed += /places/.test(await sentence(page)) ? 1 : 0;
        assert.equal(await foes(), before + placed - (/places/.test(await sentence(page)) && placed === 0 ? 1 : 0));
        await page.keyboard.press('Enter');
    });
    assert.ok(placed >= 1);
});

test('a screen reader is told one sentence for each event, and none for its beats', async () => {
    const page = await atTable({ moves: 0 });
    await toMyTurn(page);
    await page.evaluate(() => {
        window.heard = [];
        const line = document.querySelector('.tell [role="status"]');
        new MutationObserver(() => { const text = line.innerText; if (text !== '' && window.heard.at(-1) !== text) window.heard.push(text); }).observe(line, { childList: true, subtree: true, characterData: true });
    });
    await act(page);
    const said = await hearAll(page);
    assert.deepEqual((await page.evaluate(() => window.heard)).slice(0, said.length), said);
});

test('with less motion the same is told, and nothing moves', async () => {
    const page = await atTable({ reducedMotion: 'reduce' });
    await isHeld(page);
    assert.equal(await page.evaluate(() => document.getAnimations().filter(a => a.effect.target.closest('[data-fly], .tell, .told-way') !== null).length), 0);
    const said = await hearAll(page);
    assert.match(said.at(-1), /^Pons places/);
});

test('at once nothing is played: it is listed, marked and said', async () => {
    const page = await atTable({ pace: 'atonce' });
    await whoseTurn([page]);
    assert.equal(await isTelling(page), 0);
    assert.equal(await page.locator('.pennon').count(), 1);
    assert.match(await sentence(page), /Pons places/);
});

test('what is listed shows its place when pressed, and is told again when pressed once more', async () => {
    const page = await atTable({ pace: 'atonce' });
    await whoseTurn([page]);
    await page.evaluate(() => localStorage.setItem('mangonel.pace', 'byhand'));
    const units = await page.locator('.foe .unit').count(), at = await position(page), bit = page.locator('.bit').last();
    await bit.click();
    assert.equal(await bit.getAttribute('aria-pressed'), 'true');
    assert.ok(await page.locator('.is-told').count() > 0);
    await bit.click();
    await isHeld(page);
    assert.match(await sentence(page), /^Pons places/);
    await page.locator('.goon').click();
    await page.locator('.table:not([data-told])').waitFor();
    assert.equal(await page.locator('.foe .unit').count(), units);
    assert.equal(await position(page), at);
});

test('of the positions of a long game only the last few are kept', async () => {
    const page = await atTable({ pace: 'atonce' });
    await whoseTurn([page]);
    const kept = await page.evaluate(async () => {
        const { Story } = await import('/js/story.js'), { h } = await import('/js/dom.js');
        const story = new Story({ now: null, events: [], ui: () => null });
        for (let i = 0; i < 3000; i++) story.keep(i, { view: h('g'), status: null });
        return story.moments.size;
    });
    assert.equal(kept, 16);
});

test('what somebody says stands in the line until the chat is opened', async () => {
    const [odo, agnes] = await Promise.all([person(browser), person(browser)]);
    await makeTable(odo, server, { seats: ['open'] });
    await agnes.goto(odo.url());
    await agnes.getByRole('button', { name: 'Sit here' }).click();
    await Promise.all([odo, agnes].map(page => page.locator('.tell').waitFor()));
    await agnes.keyboard.press('c');
    await agnes.locator('#chat-text').fill('Well met');
    await agnes.keyboard.press('Enter');
    await odo.locator('.tell .said', { hasText: 'Well met' }).waitFor();
    await odo.getByRole('tab', { name: 'Chat, 1 new' }).waitFor();
    assert.equal(await agnes.locator('.tell .said').count(), 0, 'one’s own words are no news');
    await odo.locator('.tell .said').click();
    await odo.locator('.chat', { hasText: 'Well met' }).waitFor();
    assert.equal(await odo.locator('.tell .said').count(), 0);
});

/* ---- the games: decisions are made from the list in words, which is the same everywhere ------------ */

/** One decision: the first that is called so, or any. */
async function decide(page, wanted, turn) {
    if (await page.locator('.inwords').count() === 0) await page.keyboard.press('w');
    const moves = page.locator('.inwords li .btn'), before = await position(page);
    await moves.first().waitFor();
    const like = moves.filter({ hasText: wanted }), from = await like.count() > 0 ? like : moves;
    await from.nth(turn % await from.count()).click();
    await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at, before);
}

/** Decides until something is told of which `seen` says so. */
async function until(page, wanted, seen, most = 80) {
    for (let turn = 0; turn < most; turn++) {
        await page.waitForFunction(() => {
            const table = document.querySelector('.table');
            return table.dataset.told === 'held' || (table.dataset.told === undefined && (document.querySelector('.play .is-lit[data-place], .moves .btn') !== null || table.dataset.state === 'over'));
        });
        while (await isTelling(page) > 0) {
            await isHeld(page);
            if (await seen()) return;
            const was = await sentence(page);
            await page.locator('.goon').click();
            await page.waitForFunction(text => document.querySelector('.table').dataset.told === undefined || (document.querySelector('.table').dataset.told === 'held' && document.querySelector('.tell [role="status"]').innerText !== text), was);
        }
        await decide(page, wanted, turn);
    }
    assert.fail('it was never told');
}

test('Crusader Kingdoms: one’s own battle waits at every pace, with its dice and its result, until Enter', async () => {
    const page = await atTable({ game: 'outremer', seats: ['ai:easy', 'ai:easy'], moves: 0, pace: 'atonce' });
    await until(page, /attack/i, async () => /takes|holds/.test(await sentence(page)));
    assert.ok(await page.locator('.told-fight .die').count() > 0, 'the dice lie there');
    assert.match(await page.locator('.told-fight .verdict').innerText(), /\d+ : \d+/);
    assert.equal(await page.locator('.btn.main:visible').count(), 1, 'one green button');
    await page.keyboard.press('Enter');
    await page.locator('.table:not([data-told="held"])').waitFor();
    assert.deepEqual(page.wrong, []);
});

test('Imperial Settlers: the Empire of whoever acts is in view while it is told, then one’s own', async () => {
    const page = await atTable({ game: 'settlers', moves: 0 });
    const shown = () => page.locator('.se-seats button').evaluateAll(list => list.findIndex(one => one.getAttribute('aria-pressed') === 'true'));
    await until(page, /pass/i, async () => /builds|takes|Deal/.test(await sentence(page)) && await page.locator('.tell .seat-2').count() > 0);
    assert.equal(await shown(), 1);
    await toMyTurn(page);
    assert.equal(await shown(), 0);
});

test('Crusaders: the wheel of whoever acts is in view, and the pennon stands in the region', async () => {
    const page = await atTable({ game: 'crusaders', seats: ['ai:normal'], moves: 0 });
    await until(page, /end|pass/i, async () => await page.locator('.europe .is-told').count() > 0);
    assert.equal(await page.locator('.minis button').nth(1).getAttribute('aria-pressed'), 'true');
    assert.equal(await page.locator('.europe .pen').count(), 1);
});

test('Siege: who is told of has a ring on the board, and afterwards the pennon', async () => {
    const page = await atTable({ game: 'siege', seats: ['ai:easy'], moves: 0, options: { scenario: 'ford' } });
    await until(page, /end|done|no /i, async () => await page.locator('.paper .told-ring').count() > 0, 40);
    assert.ok(await page.locator('.paper .told-ring').count() > 0);
    await toMyTurn(page);
    assert.ok(await page.locator('.paper .pen').count() <= 1);
});
