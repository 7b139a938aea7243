/* Opponents as people meet them in the page: levels, who is thinking, hints that explain themselves, bots. */
import assert from 'node:assert/strict';
import path from 'node:path';
import { act, after, axeFaults, before, choose, launch, makeTable, person, picture, position, root, Server, setUp, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => {
    server = await Server.start(['--bot', `simple=python3 ${path.join(root, 'examples/bot.py')}`]);
    browser = await launch();
});
after(async () => { await browser?.close(); await server?.stop(); });

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const hinted = page => page.locator('.play .is-hint').evaluateAll(all => all.map(el => el.dataset.place).sort());

/** A table against the easiest, with a choice to make. */
async function easyTable(page) {
    await makeTable(page, server, { seats: ['ai:easy'], options: { first: '0' } });
    await whoseTurn([page]);
}

async function openHint(page) {
    await page.keyboard.press('h');
    await page.locator('.hint .advice li').first().waitFor();
}

test('the level is chosen on the sheet, holds for the next game, and is shown at the table', async () => {
    const page = await person(browser);
    await setUp(page, server, 'kingdoms', 'solo');
    const level = page.locator('input[name=level]');
    assert.deepEqual(await level.evaluateAll(all => all.map(one => one.value)), ['easy', 'normal', 'hard', 'expert']);
    assert.equal(await page.locator('input[name=level]:checked').inputValue(), 'normal');
    await level.first().check();
    await page.locator('.foot-bar .btn.main').click();
    await page.locator('.seats').getByText('computer, easy').waitFor();
    await setUp(page, server, 'outremer', 'solo');
    assert.equal(await page.locator('input[name=level]:checked').inputValue(), 'easy');
    await setUp(page, server);
    const offered = await page.locator('#seat-of-1 option').evaluateAll(all => all.map(o => o.value));
    assert.deepEqual(offered, ['me', 'open', 'ai:easy', 'ai:normal', 'ai:hard', 'ai:expert', 'bot:simple']);
    assert.deepEqual(page.wrong, []);
});

test('the page shows who thinks, and stays live meanwhile', async () => {
    const page = await person(browser);
    /* Four of them: on a fast machine one would be done before we have looked. */
    await makeTable(page, server, { seats: Array(4).fill('ai:expert'), options: { first: '0' } });
    await whoseTurn([page]);
    await act(page);
    await page.locator('.asks').getByText(/\p{Lu}\p{L}+ is thinking\./u).waitFor();
    await page.locator('.asks .dots').waitFor();
    await page.locator('.seats li[aria-current]').getByText('is thinking').waitFor();
    await picture(page, 'thinking');
    await page.locator('#tab-chat').click();
    await page.locator('#chat-text').fill('Take your time.');
    await page.keyboard.press('Enter');
    await page.locator('.chat').getByText('Take your time.').waitFor();
    await page.locator('#tab-settings').click();   // and nobody is held up who has had enough
    for (let i = 0; i < 40 && await page.locator('.result').count() === 0; i++) {
        await page.locator('.acts2 .btn').first().click({ timeout: 1000 }).catch(() => {});
        await page.waitForTimeout(250);
    }
    await page.locator('.result').waitFor();
    assert.equal(await page.locator('.asks .dots').count(), 0);
    assert.deepEqual(page.wrong, []);
});

test('a hint explains itself, is walked through by keyboard, and can be played', async () => {
    const page = await person(browser);
    await easyTable(page);
    await openHint(page);
    const rows = page.locator('.hint .advice li');
    assert.ok(await rows.count() >= 2 && await rows.count() <= 4);
    await page.locator('.hint').getByText(/You win in \d+ of 100 games if you play this\./).waitFor();
    await page.locator('.hint .standing').getByText(/\d games imagined \(adviser\)/).waitFor();
    assert.equal(await page.locator('.hint .standing .seat').count(), 2, 'the chances of everybody');
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-pressed')), 'true', 'the focus is on the best move');
    const first = await hinted(page);
    assert.ok(first.length > 0, 'its places are marked on the board');
    await picture(page, 'hint');
    await page.keyboard.press('Tab');   // Play it
    assert.match(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), /^Play it: /);
    await page.keyboard.press('Tab');   // the next best
    await page.keyboard.press('Enter');
    assert.equal(await rows.nth(1).locator('.show').getAttribute('aria-pressed'), 'true');
    assert.notDeepEqual(await hinted(page), first);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.hint').count(), 0);
    assert.deepEqual(await hinted(page), []);
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is never lost');
    await openHint(page);
    const before = await position(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at, before);
    assert.equal(await page.locator('.hint').count(), 0);
    assert.deepEqual(page.wrong, []);
});

test('a hint on a phone, in Italian and in Spanish, is no wider than the screen', async () => {
    for (const [locale, words] of [['it-IT', /vinci \d+ partite su 100/], ['es-ES', /ganas \d+ de cada 100 partidas/]]) {
        const page = await person(browser, { ...phone, locale });
        await easyTable(page);
        await openHint(page);
        await page.locator('.hint').getByText(words).waitFor();
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360);
        const box = await page.locator('.hint').boundingBox();
        assert.ok(box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
        await page.screenshot({ path: path.join(root, 'build/screenshots', `hint-phone-${locale}.png`) });
        await page.locator('.hint .close').click();
        assert.equal(await page.locator('.hint').count(), 0);
        assert.deepEqual(page.wrong, []);
    }
});

test('a hint that comes too late is not shown', async () => {
    const page = await person(browser);
    await easyTable(page);
    await page.keyboard.press('h');
    await page.keyboard.press('Escape');
    await act(page);
    await whoseTurn([page]);
    assert.equal(await page.locator('.hint').count(), 0);
    assert.equal(await page.locator('.message').count(), 0, 'and nobody is bothered with it');
    assert.deepEqual(page.wrong, []);
});

test('a bot is seated by the form, with the rule for its failing, and plays', async () => {
    const page = await person(browser);
    await setUp(page, server);
    assert.equal(await page.locator('input[name=botfails]').count(), 0);
    await page.selectOption('#seat-of-1', 'bot:simple');
    await page.getByLabel('It loses the game').check();
    await choose(page, 'first', '0');
    await page.locator('.foot-bar .btn.main').click();
    await whoseTurn([page]);
    for (let i = 0; i < 2; i++) { await act(page, i); await whoseTurn([page]); }
    await page.locator('.seats').getByText('simple', { exact: true }).waitFor();
    assert.deepEqual(page.wrong, []);
});

test('axe finds nothing wrong with the hint and with somebody thinking, light and dark, large and small', async () => {
    const wrong = [];
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'light', ...phone }]) {
        const page = await person(browser, options);
        await easyTable(page);
        await openHint(page);
        wrong.push(...await axeFaults(page, JSON.stringify(options)));
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});
