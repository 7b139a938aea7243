/* Fair dice in real browsers: what each adds to the seed, and what it notices at the end. */
import assert from 'node:assert/strict';
import { after, before, launch, makeTable, person, picture, Server, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

/** A person who remembers what the server said last of the table. */
async function listener(options) {
    const page = await person(browser, options);
    page.on('websocket', socket => socket.on('framereceived', ({ payload }) => {
        const said = JSON.parse(payload);
        if (said.push === 'table') page.told = said;
    }));
    return page;
}

const sit = page => page.locator('.seatpick .btn.main').first().click();
const begun = pages => Promise.all(pages.map(page => page.locator('.loc').first().waitFor()));

async function resign(page) {
    await page.locator('#tab-settings').click();
    await page.locator('.btn.hold').focus();
    for (let i = 0; i < 2; i++) await page.keyboard.press('Enter');   // it asks once
}

async function duel(options) {
    const [odo, mahaut] = [await listener(options), await listener(options)];
    await makeTable(odo, server);
    await odo.locator('.waiting').waitFor();
    await mahaut.goto(odo.url());
    await sit(mahaut);
    await begun([odo, mahaut]);
    return [odo, mahaut];
}

/** What the page makes of the end of this game if the server had told it so. */
const found = (page, told) => page.evaluate(async now => {
    const { checkDice } = await import('/js/dice.js');
    return checkDice(now).filter(one => one.ok === false).map(one => one.word);
}, told);

const hash = (page, text) => page.evaluate(async of => (await import('/js/seed.js')).blake2b256(new TextEncoder().encode(of)), text);

test('who stands up and sits down again adds to the seed all the same', async () => {
    const [odo, mahaut, guy] = [await listener(), await listener(), await listener()];
    await makeTable(odo, server, { seats: ['open', 'open'] });
    await odo.locator('.waiting').waitFor();
    for (const page of [mahaut, guy]) await page.goto(odo.url());
    await sit(mahaut);
    await mahaut.getByRole('button', { name: 'Stand up' }).click();
    await sit(mahaut);
    await mahaut.getByRole('button', { name: 'Stand up' }).waitFor();
    await sit(guy);
    await begun([odo, mahaut, guy]);
    assert.deepEqual(odo.told.dice.parts.map(part => part.step), ['given', 'given', 'given']);
    for (const page of [odo, mahaut, guy]) assert.deepEqual(page.wrong, []);
});

test('at one screen no curtain falls when the dice are made, whoever begins', async () => {
    const page = await listener();
    for (const seen = new Set(); seen.size < 2; seen.add(page.told.seat)) {
        await makeTable(page, server, { seats: ['me'] });
        await page.locator('.curtain, .hand button.is-lit').first().waitFor();
        assert.equal(await page.locator('.curtain').count(), 0);
        assert.deepEqual(page.told.dice.parts.map(part => part.step), ['given']);
    }
    assert.deepEqual(page.wrong, []);
});

test('who never gives his part is named at the end, and a game that goes on from a record says that its seed is known', async () => {
    const [odo, mahaut] = [await listener(), await listener()];
    await mahaut.routeWebSocket(/.*/, socket => {
        const up = socket.connectToServer();
        socket.onMessage(message => { if (JSON.parse(message).cmd !== 'part') up.send(message); });
    });
    await makeTable(odo, server);
    await odo.locator('.waiting').waitFor();
    await mahaut.goto(odo.url());
    await sit(mahaut);
    await odo.getByText('The dice are being made fair').waitFor();
    await begun([odo, mahaut]);
    const [, { name }] = odo.told.seats;
    await resign(odo);
    for (const page of [odo, mahaut]) await page.locator('.seed summary').click();
    await odo.getByText('Promised a part and never gave it:').waitFor();
    assert.ok((await odo.locator('.found').allInnerTexts()).includes(`Promised a part and never gave it: ${name}. The game began without it.`));
    await mahaut.locator('.found.broken', { hasText: 'own part was left out' }).waitFor();
    const code = await odo.evaluate(async table => {
        const { link } = await import('/js/app.js'), { record } = await link.ask('record', { table });
        return (await link.ask('import', { record: record.replace(/^result:.*\n/gm, '') })).code;
    }, odo.told.table);
    await odo.goto(`${server.url}/t/${code}`);
    await odo.locator('.rail', { hasText: 'The seed of this game was known to somebody before' }).waitFor();
    for (const page of [odo, mahaut]) assert.deepEqual(page.wrong, []);
});

test('at the end the page says what is proved of the dice, and notices whatever was changed', async () => {
    for (const [name, options] of [['desktop', {}], ['phone', { viewport: { width: 360, height: 740 } }]]) {
        const [odo, mahaut] = await duel(options);
        await resign(odo);
        for (const page of [odo, mahaut]) {
            await page.locator('.seed summary').click();
            assert.deepEqual(await page.locator('.found').allInnerTexts(), ['The server’s part is the one it promised at the start.', 'That promise is the first one this browser saw.',
                'This browser’s own part is in the seed.', 'Every player’s part is the one he promised.', 'All parts together give the seed of this game.']);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), 'nothing is wider than the screen');
        }
        await picture(odo, `dice-${name}`);
        const end = odo.told, [mine, other] = end.dice.parts, part = '0'.repeat(64);
        const chosen = { ...other, part, promise: await hash(odo, `mangonel part ${part}`) };   // by a friend of the operator, who knew mine
        const seed = await hash(odo, await hash(odo, end.dice.server + mine.part) + part);
        assert.deepEqual(await found(odo, end), []);
        assert.deepEqual(await found(odo, { ...end, seed, dice: { ...end.dice, parts: [mine, chosen] } }), ['dice parts']);
        assert.deepEqual(await found(odo, { ...end, seed: end.dice.server, dice: { ...end.dice, parts: [] } }), ['dice mine']);
        assert.deepEqual(await found(odo, { ...end, seed }), ['dice together']);
        assert.deepEqual(await found(odo, { ...end, commitment: await hash(odo, `mangonel seed ${part}`), dice: { ...end.dice, server: part } }), ['dice seen', 'dice together']);
        for (const page of [odo, mahaut]) assert.deepEqual(page.wrong, []);
    }
});
