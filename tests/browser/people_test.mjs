/* Accounts, tokens, what is agreed at a table, and whom one hears: by hand and by keyboard, in three languages. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, choose, launch, makeTable, person, Server, setUp, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(['--absence', '0']); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const account = async (page) => { await page.goto(`${server.url}/account`); await page.locator('#webhook').waitFor(); };
const button = (page, name) => page.getByRole('button', { name, exact: true });

test('a name is kept and its recovery code shown once; tokens are made, listed and ended; the password is changed', async () => {
    const page = await person(browser);
    await account(page);
    await page.fill('#keep-name', 'Аdela');   // the first letter is Cyrillic
    await page.fill('#keep-password', 'correct horse 1');
    await button(page, 'Keep it').click();
    await page.getByRole('alert').filter({ hasText: 'one script' }).waitFor();
    await page.fill('#keep-name', 'Adela');
    await page.fill('#keep-password', 'correct horse 1');
    await page.press('#keep-password', 'Enter');
    const code = await page.locator('section.panel code.token').textContent();
    assert.match(code, /^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    for (const name of ['night', 'day']) {
        await page.fill('#token-name', name);
        await page.press('#token-name', 'Enter');
        await page.locator('.tokens li').filter({ hasText: `${name}, last used` }).waitFor();
    }
    await button(page, 'End it: night').click();
    await page.locator('.tokens li').filter({ hasText: 'night' }).waitFor({ state: 'detached' });
    assert.equal(await page.locator('.tokens li').count(), 1);
    await page.fill('#password-old', 'wrong horse');
    await page.fill('#password-new', 'a second horse');
    await button(page, 'Change the password').click();
    await page.getByRole('alert').filter({ hasText: 'does not fit together' }).waitFor();
    await page.fill('#password-old', 'correct horse 1');
    await page.fill('#password-new', 'a second horse');
    await button(page, 'Change the password').click();
    await page.getByRole('status').filter({ hasText: 'The password is changed' }).waitFor();
    assert.deepEqual(await axeFaults(page, 'account'), []);
    // Another browser, in Italian: the code brings her back.
    const other = await person(browser, { locale: 'it-IT' });
    await account(other);
    await other.fill('#recover-name', 'adela');
    await other.fill('#recover-code', code.toLowerCase());
    await other.fill('#recover-password', 'a third horse');
    await button(other, 'Ottieni una nuova password').click();
    await other.getByRole('status').filter({ hasText: 'La password è nuova' }).waitFor();
    assert.notEqual(await other.locator('section.panel code.token').textContent(), code);
    await other.locator('main b').filter({ hasText: /^Adela$/ }).waitFor();
    assert.deepEqual([...page.wrong, ...other.wrong], []);
});

test('what is agreed is chosen in the form, read by who sits down, and an absent player is played for by vote until he is back', async () => {
    const pages = [await person(browser), await person(browser, { locale: 'es-ES' }), await person(browser)];
    await setUp(pages[0], server);
    await choose(pages[0], 'players', '3');
    await pages[0].getByLabel('The computer plays for him if two others agree').check();
    await pages[0].locator('.foot-bar .btn.main').click();
    await pages[0].locator('.waiting').waitFor();
    assert.match(await pages[0].locator('.agreed').innerText(), /at least two others agree[\s\S]*No hints against people/);
    const url = pages[0].url();
    for (const page of pages.slice(1)) {
        await page.goto(url);
        await page.locator('.waiting .agreed').waitFor();
        await page.locator('.seatpick .btn.main').first().click();
        await page.locator('.waiting').waitFor({ state: page === pages[2] ? 'detached' : 'visible' });
    }
    for (const page of pages) await page.locator('.dock').waitFor();
    for (const page of pages) assert.equal(await page.locator('[aria-keyshortcuts="h"]').getAttribute('aria-disabled'), 'true', 'no hints');
    const asking = await whoseTurn(pages);   // and if somebody asks all the same, he is told why
    await asking.keyboard.press('h');
    await asking.getByText(/there are no hints|no hay pistas/).first().waitFor();
    await pages[2].goto(`${server.url}/account`);   // he goes
    await pages[0].locator('.seats li').nth(2).filter({ hasText: 'away' }).waitFor();
    await button(pages[0], 'Let the computer play').focus();
    await pages[0].keyboard.press('Enter');
    await pages[1].locator('.proposal .btn.main').click();
    await pages[0].locator('.seats li').nth(2).filter({ hasText: 'computer' }).waitFor();
    await pages[2].goto(url);
    await button(pages[2], 'Take my seat back').click();
    await pages[0].locator('.seats li').nth(2).filter({ hasText: 'computer' }).waitFor({ state: 'detached' });
    assert.deepEqual(pages.flatMap((page) => page.wrong), []);
});

test('who speaks unpleasantly is ignored, heard again from the account, and the maker switches the chat off', async () => {
    const [maker, guest] = [await person(browser), await person(browser)];
    await makeTable(maker, server);
    await guest.goto(maker.url());
    await guest.locator('.seatpick .btn.main').first().click();
    for (const page of [maker, guest]) { await page.locator('.dock').waitFor(); await page.locator('#tab-chat').click(); }
    await guest.fill('#chat-text', 'something unpleasant');
    await guest.press('#chat-text', 'Enter');
    const line = maker.locator('.chat li').filter({ hasText: 'unpleasant' });
    await line.getByRole('button').click();
    await line.waitFor({ state: 'detached' });
    await button(maker, 'Switch the chat off').click();
    await guest.locator('#chat-text').waitFor({ state: 'detached' });
    await guest.getByText('Nobody chats at this table.').first().waitFor();
    assert.deepEqual(await axeFaults(maker, 'chat', '.rail'), []);
    await account(maker);
    await maker.getByRole('button', { name: /^Hear .* again$/ }).click();
    await maker.getByText('People you ignore').waitFor({ state: 'detached' });
    assert.deepEqual([...maker.wrong, ...guest.wrong], []);
});
