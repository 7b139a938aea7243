/* A line that breaks: the page says so, keeps the move, and goes on without a reload. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { act, after, before, isOver, launch, person, playOn, position, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

async function game() {
    const page = await person(browser);
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    await page.evaluate(() => { window.stayed = true; });
    return page;
}

test('the server is killed in mid-game and comes back: nothing is lost and the game is finished', async () => {
    const page = await game();
    await playOn([page], { most: 6 });
    await whoseTurn([page]);
    const entries = await page.locator('.log li').count(), units = await page.locator('.army .unit').count();
    await server.kill();
    await page.locator('.line-down').waitFor();
    await server.up();
    await page.locator('.line-down').waitFor({ state: 'detached' });
    await whoseTurn([page]);
    assert.equal(await page.locator('.log li').count(), entries);
    assert.equal(await page.locator('.army .unit').count(), units);
    await playOn([page]);
    assert.equal(await isOver(page), true);
    assert.equal(await page.evaluate(() => window.stayed), true, 'without a reload');
});

test('a move made while the line is down is kept and sent once', async () => {
    const page = await game();
    await act(page);
    await whoseTurn([page]);
    const before = await position(page), own = await page.locator('.me .unit').count();
    await server.kill();
    await page.locator('.line-down').waitFor();
    await page.locator('.hand button.is-lit').first().click();
    await page.locator('.headline.is-lit').first().click();
    await page.locator('.asks').getByText(/kept/).waitFor();
    await server.up();
    await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) > at, before);
    await whoseTurn([page]);
    assert.equal(await page.locator('.me .unit').count(), own + 1, 'exactly one unit was placed');
    assert.deepEqual(page.wrong, []);
});

test('a second window of the same person follows the first', async () => {
    const page = await game(), second = await page.context().newPage();
    await second.goto(page.url());
    await second.locator('.hand button.is-lit').first().waitFor();
    const at = await position(second);
    await act(page);
    await second.waitForFunction(before => Number(document.querySelector('.table').dataset.position) > before, at);
});

/* The start page may have 100, a table 150 more; a picture of what happened is worth some of them. */
test('all that the table page loads is below 150 KB compressed', async () => {
    const page = await person(browser);
    const bytes = new Map();
    page.on('response', async response => {
        const body = await response.body().catch(() => null);
        if (body !== null && new URL(response.url()).pathname !== '/api/me') bytes.set(response.url(), zlib.gzipSync(body, { level: 9 }).length);
    });
    await startPage(page, server);
    await page.locator('.acts .usual').first().click();
    await page.locator('.hand button.is-lit').first().waitFor();
    await page.waitForTimeout(300);
    const total = [...bytes.values()].reduce((sum, n) => sum + n, 0);
    console.log(`start and table: ${bytes.size} files, ${(total / 1024).toFixed(1)} KB compressed`);
    assert.ok(bytes.size > 15);
    assert.ok(total < 150 * 1024);
});

test('a table of other rules says so, and its record can still be saved', async () => {
    const page = await game();
    await playOn([page]);
    await server.kill();
    const changed = spawnSync('python3', ['-c', 'import sqlite3, sys\ndb = sqlite3.connect(sys.argv[1])\ndb.execute("UPDATE match SET rules = 99")\ndb.commit()', path.join(server.folder, 'test.db')]);
    assert.equal(changed.status, 0);
    await server.up();
    await page.reload();
    await page.getByText(/played by version 99 of the rules/).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download the record' }).press('Enter')]);
    assert.match(fs.readFileSync(await file.path(), 'utf8'), /^mangonel record 1\ngame: kingdoms\nrules: 99\n[^]*\n1\. /);
});
