/* "Play this for me" in a real browser, in every game: by mouse and by keyboard, for a turn and until it is stopped, on a phone, in three languages. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, games, isOver, launch, makeTable, mayAct, PATIENCE, person, picture, position, Server, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/* Two play, but where two would play together. */
const others = game => game === 'outremer' ? ['ai:easy', 'ai:easy'] : ['ai:easy'];

async function myTurn(page) {
    for (const end = Date.now() + PATIENCE; Date.now() < end;) {
        if (await isOver(page) || await mayAct(page)) return;
        await new Promise(done => setTimeout(done, 25));
    }
    assert.fail('nobody can go on');
}

/* The board has gone on; a battle of one's own is held for one also when the computer fights it. */
const beyond = (page, at) => page.waitForFunction(was => {
    /** @type {HTMLElement | null} */ (document.querySelector('.goon'))?.click();
    return Number(document.querySelector('.table').dataset.position) > was;
}, at);

for (const game of games())
    test(`${game}: the computer plays a turn, then on until it is stopped`, async () => {
        const page = await person(browser);
        await makeTable(page, server, { game, seats: others(game) });
        await myTurn(page);
        let at = await position(page);
        await page.getByRole('button', { name: 'Play for me' }).click();
        const ask = page.locator('.entrust');
        await ask.locator('[data-until="turn"]').waitFor();
        assert.equal(await ask.locator('[data-until="battle"]').count(), game === 'siege' ? 1 : 0, 'only where there is a battle');
        assert.deepEqual(await axeFaults(page, game, '.entrust'), []);
        await picture(page, `entrust-${game}`);
        await page.selectOption('#entrust-level', 'easy');
        await ask.locator('[data-until="turn"]').click();
        await beyond(page, at);
        await page.waitForFunction(() => document.querySelector('.entrust') === null);
        await myTurn(page);
        if (await isOver(page)) return;
        at = await position(page);
        /* By keys: e asks, Tab goes to the button, Enter presses it; e stops. */
        await page.keyboard.press('e');
        await page.waitForFunction(() => document.activeElement?.closest('.entrust') !== null);
        await page.locator('.entrust [data-until="game"]').focus();
        await page.keyboard.press('Enter');
        await beyond(page, at);
        await picture(page, `entrusted-${game}`);
        await page.keyboard.press('e');
        await page.waitForFunction(() => document.querySelector('.entrust') === null);
        await myTurn(page);
        assert.deepEqual(page.wrong, []);
    });

test('on a phone and in other languages it is all there', async () => {
    for (const [locale, name] of [['it-IT', 'Gioca per me'], ['es-ES', 'Juega por mí']]) {
        const page = await person(browser, { ...PHONE, locale });
        await makeTable(page, server, { seats: ['ai:easy'] });
        await myTurn(page);
        await page.getByRole('button', { name }).click();
        await page.locator('.entrust [data-until="turn"]').waitFor();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
        await picture(page, `entrust-phone-${locale}`);
        await page.keyboard.press('Escape');
        await page.waitForFunction(() => document.querySelector('.entrust') === null);
        assert.deepEqual(page.wrong, []);
    }
});
