/* A whole game over TLS, without a proxy. */
import assert from 'node:assert/strict';
import { after, before, launch, makeTable, person, playOn, Server, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start([], { secure: true }); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

test('two people play a whole game over TLS, with cookies that never leave it', async () => {
    const [odo, mahaut] = [await person(browser, { ignoreHTTPSErrors: true }), await person(browser, { ignoreHTTPSErrors: true })];
    const sockets = [];
    odo.on('websocket', socket => sockets.push(socket.url()));
    await makeTable(odo, server);
    await mahaut.goto(odo.url());
    await mahaut.locator('.seatpick .btn.main').click();
    await Promise.all([odo.locator('.loc').first().waitFor(), mahaut.locator('.loc').first().waitFor()]);
    assert.equal(await playOn([odo, mahaut]), 40);
    for (const page of [odo, mahaut]) {
        await page.locator('.result').waitFor();
        assert.deepEqual(page.wrong, []);
        const cookies = await page.context().cookies();
        assert.ok(cookies.length > 0);
        for (const cookie of cookies) assert.ok(cookie.secure && cookie.httpOnly, JSON.stringify({ ...cookie, value: '' }));
    }
    assert.ok(sockets.length > 0 && sockets.every(url => url.startsWith('wss:')), sockets.join());
    const spoken = await odo.evaluate(() => performance.getEntriesByType('navigation')[0].nextHopProtocol);
    assert.equal(spoken, 'http/1.1');
});
