/* Whole games in real browsers. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { act, after, before, isOver, launch, makeTable, mayAct, person, picture, playOn, position, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

test('two people in two browsers play a whole game by clicks', async () => {
    const [odo, mahaut] = [await person(browser), await person(browser)];
    await makeTable(odo, server);
    await odo.locator('.waiting').waitFor();
    await mahaut.goto(odo.url());
    await mahaut.locator('.seatpick .btn.main').click();
    await Promise.all([odo.locator('.loc').first().waitFor(), mahaut.locator('.loc').first().waitFor()]);
    const moves = await playOn([odo, mahaut]);
    assert.equal(moves, 40, 'a base duel places four units at five locations each');
    for (const page of [odo, mahaut]) {
        await page.locator('.result').waitFor();
        assert.match(await page.locator('.seed summary').innerText(), /all is as promised/);
        assert.deepEqual(page.wrong, []);
    }
    await picture(odo, 'result');
    assert.equal(await odo.locator('.points tbody tr').count(), 2);
});

test('one click on the start page is enough to play against the computer', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await picture(page, 'start');
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    const moves = await playOn([page]);
    assert.equal(moves, 20);
    await page.locator('.result').waitFor();
    assert.deepEqual(page.wrong, []);
});

test('a game for three with the expansion is played to its end', async () => {
    const page = await person(browser);
    await makeTable(page, server, { seats: ['ai:easy', 'ai:normal'], options: { expansion: 'on' } });
    await page.locator('.loc').first().waitFor();
    await playOn([page], { step: async turn => { if (turn === 8) await picture(page, 'table-three'); } });
    await page.locator('.result').waitFor();
    assert.deepEqual(page.wrong, []);
});

test('a whole game is played on a phone, and nothing is wider than the screen', async () => {
    const page = await person(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await startPage(page, server);
    await picture(page, 'start-phone');
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(await wide() <= 360);
    await makeTable(page, server, { seats: ['ai:easy'], options: { expansion: 'on' } });
    await page.locator('.loc').first().waitFor();
    await playOn([page], { step: async turn => {
        if (turn === 6) await picture(page, 'table-phone');
        if (turn % 10 === 0) assert.ok(await wide() <= 360, 'no sideways scrolling');
    } });
    await page.locator('.result').waitFor();
    assert.ok(await wide() <= 360);
    assert.deepEqual(page.wrong, []);
});

test('a person whose browser speaks Italian plays in Italian', async () => {
    const page = await person(browser, { locale: 'it-IT' });
    await startPage(page, server);
    assert.match(await page.locator('h1').innerText(), /Giochi da tavolo medievali/);
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    assert.equal(await page.getAttribute('html', 'lang'), 'it');
    assert.match(await page.locator('.locs').innerText(), /Gerusalemme/);
    await act(page);
    await page.locator('.log').getByText(/schiera/).first().waitFor();
    await picture(page, 'table-italian');
    await playOn([page]);
    await page.locator('.result').waitFor();
    assert.match(await page.locator('.result').innerText(), /Rivincita/);
    assert.deepEqual(page.wrong, []);
});

test('the language is switched in mid-game without a reload', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    await act(page);
    await whoseTurn([page]);
    const entries = await page.locator('.log li').count();
    await page.evaluate(() => { window.stayed = true; });
    await page.locator('#tab-settings').click();
    await page.selectOption('#pref-lang', 'es');
    await page.locator('#tab-log').click();
    await page.locator('.log').getByText(/coloca/i).first().waitFor();
    assert.equal(await page.locator('.log li').count(), entries);
    assert.match(await page.locator('.locs').innerText(), /Antioquía/);
    assert.equal(await page.evaluate(() => window.stayed), true);
    assert.deepEqual(page.wrong, []);
});

test('at one screen a curtain falls between the turns', async () => {
    const page = await person(browser);
    await makeTable(page, server, { seats: ['me'] });
    await page.locator('.loc').first().waitFor();
    for (let turn = 0; turn < 4; turn++) {
        await act(page, turn);
        await page.locator('.curtain').waitFor();
        assert.equal(await page.locator('.hand').count(), 0, 'no hand is shown behind the curtain');
        await page.locator('.curtain .btn').click();
        await page.locator('.hand button.is-lit').first().waitFor();
    }
    assert.deepEqual(page.wrong, []);
});

test('what was taken back is gone from board and log, and others are asked first', async () => {
    const [odo, mahaut] = [await person(browser), await person(browser)];
    await makeTable(odo, server);
    await odo.locator('.waiting').waitFor();
    await mahaut.goto(odo.url());
    await mahaut.locator('.seatpick .btn.main').click();
    await Promise.all([odo.locator('.loc').first().waitFor(), mahaut.locator('.loc').first().waitFor()]);
    const mover = await whoseTurn([odo, mahaut]), other = mover === odo ? mahaut : odo;
    const entries = await mover.locator('.log li').count();
    await act(mover);
    await other.locator('.hand button.is-lit').first().waitFor();
    await mover.keyboard.press('u');
    await other.locator('.proposal .btn.main').click();
    await mover.locator('.hand button.is-lit').first().waitFor();
    assert.equal(await mover.locator('.army .unit').count(), 0);
    assert.equal(await mover.locator('.log li').count(), entries);
    assert.equal(await other.locator('.log li').count(), entries);
});

test('somebody without a seat looks on and sees no hand', async () => {
    const [odo, guest] = [await person(browser), await person(browser)];
    await startPage(odo, server);
    await odo.locator('.acts .usual').first().click();
    await odo.locator('.loc').first().waitFor();
    await guest.goto(odo.url());
    await guest.locator('.loc').first().waitFor();
    assert.equal(await guest.locator('.hand').count(), 0);
    assert.equal(await mayAct(guest), false);
    const at = await position(guest);
    await act(odo);
    await guest.waitForFunction(before => Number(document.querySelector('.table').dataset.position) > before, at);
    assert.ok(await guest.locator('.army .unit').count() > 0);
});

test('the slider shows any earlier position and comes back', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    await playOn([page], { most: 5 });
    await whoseTurn([page]);
    const units = await page.locator('.army .unit').count();
    await page.locator('.replay input').fill('0');
    await page.waitForFunction(() => document.querySelectorAll('.army .unit').length === 0);
    assert.equal(await mayAct(page), false, 'nothing may be chosen while looking back');
    await page.keyboard.press('Escape');
    await page.locator('.replay .btn').last().click();
    await page.waitForFunction(count => document.querySelectorAll('.army .unit').length === count, units);
    assert.equal(await isOver(page), false);
    assert.equal(await mayAct(page), true);
});

test('a finished game is downloaded, read in again, and followed by a rematch', async () => {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    await playOn([page]);
    const first = page.url();
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.result .btn', { hasText: 'Download' }).click()]);
    const record = fs.readFileSync(await file.path(), 'utf8');
    assert.match(record, /^mangonel record 1\ngame: kingdoms\n/);
    await page.locator('.result .btn.main').click();
    await page.waitForFunction(url => location.href !== url, first);
    await page.locator('.loc').first().waitFor();
    assert.equal(await isOver(page), false);
    await startPage(page, server);
    await page.setInputFiles('input[type=file]', { name: 'game.mgn', mimeType: 'text/plain', buffer: Buffer.from(record) });
    await page.locator('.result').waitFor();
    await startPage(page, server);
    await page.setInputFiles('input[type=file]', { name: 'game.mgn', mimeType: 'text/plain', buffer: Buffer.from(record.replace(/antioch|cyprus|edessa/, 'nowhere')) });
    await page.locator('.message').waitFor();
});

test('a guest keeps a name, and finds the games again after logging in elsewhere', async () => {
    const [page, other] = [await person(browser), await person(browser)];
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.loc').first().waitFor();
    await page.goto(`${server.url}/account`);
    await page.fill('#keep-name', 'Mahaut');
    await page.fill('#keep-password', 'nine green bottles');
    await page.locator('.panel .btn.main').click();
    await page.locator('.bar', { hasText: 'Mahaut' }).waitFor();
    await other.goto(`${server.url}/account`);
    await other.fill('#login-name', 'Mahaut');
    await other.fill('#login-password', 'wrong');
    await other.locator('form[aria-labelledby="login-title"] .btn').click();
    await other.locator('.bad').waitFor();
    await other.fill('#login-password', 'nine green bottles');
    await other.locator('form[aria-labelledby="login-title"] .btn').click();
    await other.locator('.bar', { hasText: 'Mahaut' }).waitFor();
    await other.locator('.brand').click();
    await other.locator('.own .btn.main').click();
    await other.locator('.hand button.is-lit').first().waitFor();
});
