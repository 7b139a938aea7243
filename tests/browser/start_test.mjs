/* The first view of the start page is small: what it fetches, counted by the browser. */
import assert from 'node:assert/strict';
import { after, before, launch, person, Server, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

test('the first view of the start page takes at most 100 KB and 20 requests, in each language', async () => {
    for (const locale of ['en-GB', 'it-IT']) {
        const page = await person(browser, { locale }), wire = await page.context().newCDPSession(page);
        let requests = 0, bytes = 0;
        await wire.send('Network.enable');
        wire.on('Network.requestWillBeSent', () => { requests++; });
        wire.on('Network.loadingFinished', event => { bytes += event.encodedDataLength; });
        wire.on('Network.webSocketCreated', () => { requests++; });
        wire.on('Network.webSocketFrameReceived', event => { bytes += event.response.payloadData.length; });
        await page.goto(server.url);
        await page.locator('.game').nth(5).waitFor();
        await page.waitForTimeout(1500);   // and what it fetches by and by
        assert.ok(requests <= 20, `${requests} requests`);
        assert.ok(bytes <= 100_000, `${bytes} bytes`);
        assert.deepEqual(page.wrong, []);
    }
});
