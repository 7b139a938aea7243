/* By keyboard alone, and for people who cannot see the board. */
import assert from 'node:assert/strict';
import { act, after, axeFaults, before, isOver, launch, makeTable, mayAct, person, picture, position, Server, setUp, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const focused = page => page.evaluate(() => document.activeElement?.className ?? '');

/** Press an arrow until something lit has the focus. */
async function toLit(page, keys) {
    for (const key of keys) {
        await page.keyboard.press(key);
        if (/is-lit|btn main/.test(await focused(page))) return;
    }
    assert.fail(`no arrow leads to a lit place from "${await focused(page)}"`);
}

test('a whole game is played with the keyboard alone', async () => {
    const page = await person(browser);
    await startPage(page, server);
    const press = async () => {
        for (let i = 0; i < 40 && !/btn main/.test(await focused(page)); i++) await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
    };
    await press();   // the sheet
    await page.locator('.sheet').waitFor();
    await press();   // as it is filled in
    await page.locator('.loc').first().waitFor();
    while (await whoseTurn([page]) !== null) {
        const before = await position(page);
        await toLit(page, ['ArrowDown', 'ArrowRight', 'ArrowUp', 'ArrowLeft']);
        await page.keyboard.press('Enter');
        /* Either that was the whole move, or something is chosen and something else is lit. */
        await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at
            || (document.querySelector('.is-chosen') && document.querySelector('.play button.is-lit')), before);
        if (await position(page) === before) {
            assert.match(await focused(page), /is-chosen/, 'the focus stays on what was chosen');
            await toLit(page, ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']);
            await page.keyboard.press('Enter');
        }
        await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at, before);
        assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is never lost');
    }
    assert.equal(await isOver(page), true);
    assert.deepEqual(page.wrong, []);
});

test('Escape takes a choice back, and a second Enter on it too', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().focus();
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.hand .is-chosen').count(), 1);
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.hand .is-chosen').count(), 0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    assert.equal(await page.locator('.hand .is-chosen').count(), 0);
});

test('what is not lit says why, with the rule, by Enter and by click', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    await act(page);
    await whoseTurn([page]);
    await page.locator('.army .unit').first().focus();
    await page.keyboard.press('Enter');
    const note = page.locator('.note');
    await note.waitFor();
    assert.match(await note.locator('.rule').innerText(), /^(KC|MG)-[A-Z]+-\d+/);
    await picture(page, 'why-not');
    const rule = (await note.locator('.rule').innerText()).split(' ')[0];
    await note.locator('.rule').click();
    await page.locator(`#rule-${rule}.marked`).waitFor();
    await page.keyboard.press('Escape');
    assert.equal(await note.count(), 0);
    await page.locator('.army .unit').first().click();
    await note.waitFor();
});

test('the question mark asks about what is pointed at next', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    const before = await position(page);
    await page.keyboard.press('?');
    await page.locator('.is-asking').waitFor();
    await page.locator('.hand button').first().click();
    await page.locator('.note').waitFor();
    assert.equal(await position(page), before, 'nothing was played');
});

test('hint, log, rules and words have keys', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    await page.keyboard.press('h');
    await page.locator('.hint .advice li').first().waitFor();
    await page.keyboard.press('Escape');
    for (const [key, tab] of [['r', 'rules'], ['w', 'words'], ['l', 'log']]) {
        await page.keyboard.press(key);
        await page.locator(`#tab-${tab}[aria-selected="true"]`).waitFor();
    }
});

test('a game can be played from the position in words and its list of moves', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    await page.keyboard.press('w');
    for (let i = 0; i < 3; i++) {
        await whoseTurn([page]);
        await page.locator('.inwords p').getByText(/Antioch/).first().waitFor();
        const before = await position(page);
        await page.locator('.inwords .btn').first().click();
        await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) !== at, before);
    }
    assert.ok(await page.locator('[role=status]').count() > 0);
    assert.equal(await page.evaluate(() => [...document.querySelectorAll('.play button')].filter(b => !(b.getAttribute('aria-label') ?? b.textContent).trim()).length), 0, 'every place has a name');
});

test('axe finds nothing wrong with start page, table, rules and account, light and dark', async () => {
    const wrong = [];
    for (const colorScheme of ['light', 'dark']) {
        const page = await person(browser, { colorScheme });
        const check = async name => { wrong.push(...await axeFaults(page, `${name}, ${colorScheme}`)); };
        await startPage(page, server);
        await check('start page');
        for (const way of ['solo', 'friends', 'screen']) { await setUp(page, server, 'outremer', way); await check(`set-up ${way}`); }
        await makeTable(page, server, { seats: ['ai:easy'], options: { expansion: 'on' } });
        for (let i = 0; i < 14 && !await isOver(page); i++) { await whoseTurn([page]); if (await mayAct(page)) await act(page, i); }
        await whoseTurn([page]);
        await check('table');
        await picture(page, `table-${colorScheme}`);
        await page.locator('.hand button.is-lit').first().click().catch(() => {});
        for (const tab of ['chat', 'rules', 'words', 'settings']) {
            await page.locator(`#tab-${tab}`).click();
            await page.waitForTimeout(200);
            await check(tab);
        }
        await page.goto(`${server.url}/rules`);
        await page.locator('.rule').first().waitFor();
        await check('rules');
        await picture(page, `rules-${colorScheme}`);
        await page.goto(`${server.url}/account`);
        await page.locator('.twoforms').waitFor();
        await check('account');
        await picture(page, `account-${colorScheme}`);
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});
