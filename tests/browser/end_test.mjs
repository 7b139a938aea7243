/* The end of a game, and looking back: who won by what and why, points by their source, one click to the board, and a page that says when it is. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, axeFaults, before, launch, makeTable, person, picture, program, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser, folder;
before(async () => { server = await Server.start(); browser = await launch(); folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-end-')); });
after(async () => { await browser?.close(); await server?.stop(); fs.rmSync(folder, { recursive: true, force: true }); });

/** A table with a game that two computers have played to its end. */
async function finished(page, game) {
    const played = spawnSync(program(), ['match', 'greedy', 'random', '--game', game, '--games', '2', '--seed', '4', '--records', folder]);
    assert.equal(played.status, 0, String(played.stderr));
    await startPage(page, server);
    await page.locator('input[type=file]').setInputFiles(path.join(folder, 'game-1.mgn'));
    await page.locator('.result .points').waitFor();
}

const row = (page, n) => page.locator('.points tbody tr').nth(n).locator('td').evaluateAll(all => all.map(td => Number(td.firstChild.textContent.replace('−', '-'))));

test('the result says who has won by what and why, with the rule, and the points of each source add up', async () => {
    for (const options of [{ viewport: { width: 1280, height: 900 } }, { viewport: { width: 360, height: 740 }, locale: 'it-IT' }, { colorScheme: 'dark', locale: 'es-ES' }]) {
        const page = await person(browser, options);
        await finished(page, 'settlers');
        await page.waitForFunction(() => document.querySelectorAll('.points thead th').length > 2);
        await page.locator('.result h2').filter({ hasText: /\p{L} \d+ \S+$/u }).waitFor();
        await page.locator('.result .why .rule').first().waitFor();
        for (const n of [0, 1]) {
            const points = await row(page, n), sum = points.pop();
            assert.equal(points.reduce((a, b) => a + b, 0), sum);
        }
        assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth));
        assert.deepEqual(await axeFaults(page, 'end', '.result'), []);
        await picture(page, `end-${options.locale ?? 'en'}-${options.viewport?.width ?? 1280}`);
        await page.getByRole('button', { name: /^(Chronicle|Cronaca|Crónica)$/ }).click();
        await page.locator('.chronicled').filter({ hasText: /\S/ }).waitFor();
        assert.deepEqual(page.wrong, []);
    }
});

test('looking back says so, shows the score, the prompt and the seats of that moment, and leads back by one green button', async () => {
    const page = await person(browser);
    await finished(page, 'kingdoms');
    const at = () => page.locator('.pastline .now').innerText();
    await page.getByRole('button', { name: 'Look back' }).click();
    await page.locator('.play.past .pastline').waitFor();
    assert.match(await at(), /^You are looking back Move \d+ of \d+, one move before the end$/);
    assert.equal(await page.locator('.result').count(), 0);
    await page.locator('.pastline').getByRole('button', { name: 'To the start' }).click();
    await page.locator('.pastline').getByText('Move 0 of').waitFor();
    await page.locator('.seats .then').first().getByText('0', { exact: true }).waitFor();
    assert.match(await page.locator('.seats .pts').first().innerText(), /\d+ at the end/);
    assert.equal(await page.locator('.seats li[aria-current=true]').count(), 1, 'whose turn it was');
    assert.equal(await page.locator('.play .is-lit').count(), 0);
    assert.deepEqual(await axeFaults(page, 'past', '.dock'), []);
    await picture(page, 'looking-back');
    await page.locator('.dock .btn.main').click();
    await page.locator('.result').waitFor();
    assert.equal(await page.locator('.pastline').count(), 0);
    assert.deepEqual(page.wrong, []);
});

test('after a review the place where the game turned is one click away', async () => {
    const page = await person(browser);
    await finished(page, 'kingdoms');
    await page.getByRole('button', { name: 'Review' }).first().click();
    await page.locator('.review .curve').waitFor({ timeout: 240_000 });
    const turned = page.locator('.result .turned');
    if (await page.locator('.turns [data-move]').count() === 0) { assert.equal(await turned.count(), 0); return; }
    const move = /Move (\d+)/.exec(await turned.innerText())[1];
    await turned.getByRole('button').click();
    await page.locator('.pastline').getByText(`Move ${move} of`).waitFor();
    assert.deepEqual(page.wrong, []);
});

test('who gives up is named, and it is said that the score does not decide', async () => {
    const page = await person(browser);
    await makeTable(page, server, { seats: ['ai:easy'], options: { first: '0' } });
    await whoseTurn([page]);
    await page.locator('#tab-settings').click();
    await page.locator('.btn.hold').focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');
    await page.locator('.result').waitFor();
    assert.match(await page.locator('.result h2').innerText(), /: you resigned$/);
    assert.match(await page.locator('.result .why').innerText(), /^After 0 moves\. The score does not decide\. It stood: /);
    assert.deepEqual(page.wrong, []);
});
