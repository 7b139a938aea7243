/* Being together: names on joining, chat that was not read, your games in their order; what cannot be got back; addresses that lead nowhere. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, launch, makeTable, person, picture, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

test('who comes by a link is asked for his name and sits down under it; chat that he has not read is marked', async () => {
    const [maker, guest] = [await person(browser), await person(browser, { viewport: { width: 360, height: 740 } })];
    await makeTable(maker, server);
    await guest.goto(maker.url());
    await guest.locator('#my-name').waitFor();
    assert.deepEqual(await axeFaults(guest, 'waiting'), []);
    const panel = await guest.locator('.waiting').boundingBox();
    for (const part of await guest.locator('.waiting input, .waiting .btn').all()) {
        const box = await part.boundingBox();
        assert.ok(box.x + box.width <= panel.x + panel.width - 8, 'nothing leaves its panel');
    }
    await picture(guest, 'join-by-link');
    await guest.fill('#my-name', 'Melisende');
    await guest.locator('.seatpick .btn.main').click();
    await maker.locator('.seats').getByText('Melisende').waitFor();
    await guest.locator('.seats').getByText('Melisende').first().waitFor();
    const tab = guest.locator('#tab-chat');
    assert.equal(await tab.getAttribute('aria-label'), 'Chat');
    await maker.locator('#tab-chat').click();
    await maker.fill('#chat-text', 'Good day');
    await maker.press('#chat-text', 'Enter');
    await guest.locator('#tab-chat.has-new').waitFor();
    assert.equal(await tab.getAttribute('aria-label'), 'Chat, 1 new');
    assert.equal(await maker.locator('#tab-chat.has-new').count(), 0, 'one\'s own line is no news');
    await tab.click();
    await guest.locator('.chat').getByText('Good day').waitFor();
    assert.equal(await guest.locator('#tab-chat.has-new').count(), 0);
    assert.deepEqual([...maker.wrong, ...guest.wrong], []);
});

test('a guest takes another name in his account', async () => {
    const page = await person(browser);
    await page.goto(`${server.url}/account`);
    await page.locator('main b').filter({ hasText: /\S/ }).first().waitFor();   // he has a name already
    await page.fill('#rename', 'Fulk of Anjou');
    await page.press('#rename', 'Enter');
    await page.locator('main b').filter({ hasText: /^Fulk of Anjou$/ }).waitFor();
    await page.reload();
    await page.locator('main b').filter({ hasText: /^Fulk of Anjou$/ }).waitFor();
    assert.deepEqual(page.wrong, []);
});

test('resigning is held by a pointer; a keyboard is asked once; the games that wait for you stand first', async () => {
    const page = await person(browser);
    const begin = async () => { await makeTable(page, server, { seats: ['ai:easy'], options: { first: '0' } }); await whoseTurn([page]); await page.locator('#tab-settings').click(); };
    const resign = page.locator('.btn.hold');
    await begin();   // this one goes on
    await begin();
    await resign.click();   // a short click is nothing
    assert.equal(await page.locator('.result').count(), 0);
    await resign.hover();
    await page.mouse.down();
    await page.locator('.btn.hold.is-held').waitFor();
    await page.locator('.result').waitFor();
    await page.mouse.up();
    await begin();
    await resign.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Resign: really? press again' }).waitFor();
    assert.equal(await page.locator('.result').count(), 0);
    await page.keyboard.press('Enter');
    await page.locator('.result').waitFor();
    await startPage(page, server);
    const states = page.locator('.owns .own .st b');
    await states.nth(2).waitFor();
    assert.match(await states.first().innerText(), /Your move/);
    assert.match(await states.nth(1).innerText(), /lost/);
    assert.deepEqual(page.wrong, []);
});

test('an address that leads nowhere is a page for people and JSON for programs, and HEAD is answered', async () => {
    const page = await person(browser, { locale: 'it-IT' });
    const answer = await page.goto(`${server.url}/no/such/place`);
    assert.equal(answer.status(), 404);
    await page.locator('h1').filter({ hasText: 'Qui non c’è nulla' }).waitFor();
    assert.deepEqual(await axeFaults(page, 'nothing here'), []);
    const api = await fetch(`${server.url}/no/such/place`);
    assert.equal(api.status, 404);
    assert.equal((await api.json()).error.code, 'not_found');
    const [get, head] = [await fetch(`${server.url}/`), await fetch(`${server.url}/`, { method: 'HEAD' })];
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('etag'), get.headers.get('etag'));
    assert.equal(await head.text(), '');
    assert.deepEqual(page.wrong, []);
});
