/* A game that is not finished: no drawing, no words, no translations. The page says that it is a draft, and plays it with lists. */
import assert from 'node:assert/strict';
import { Server, after, axeFaults, before, launch, mayAct, person, picture, playOn, playUsual, startPage, test } from './helper.mjs';

let browser, server;
before(async () => { [browser, server] = await Promise.all([launch(), Server.start([], { built: 'mangonel-draft' })]); });
after(() => server.stop());

/** Open a table of the draft against the computer, and wait for what is to be decided. */
async function play(page) {
    await playUsual(page, server, 'higher');
    await page.waitForFunction(() => document.querySelector('.moves .btn') !== null);
}

test('a draft says that it is one, and a finished game does not', async () => {
    for (const [locale, words] of [['en-GB', 'draft'], ['it-IT', 'bozza'], ['es-ES', 'borrador']]) {
        const page = await person(browser, { locale });
        await startPage(page, server);
        assert.match(await page.locator('.game.g-higher').innerText(), new RegExp(words, 'i'));
        assert.doesNotMatch(await page.locator('.game.g-hills').innerText(), new RegExp(words, 'i'));
        assert.deepEqual(page.wrong, []);
    }
});

test('a game without a drawing is played with lists to its end', async () => {
    const page = await person(browser, { locale: 'it-IT' });
    await play(page);
    assert.match(await page.locator('.board').innerText(), /4 coperte/, 'what the other holds is counted');
    assert.deepEqual(await axeFaults(page, 'draft'), []);
    await picture(page, 'draft');
    await playOn([page], { decide: async () => {
        const at = await page.locator('.table').getAttribute('data-position');
        await page.locator('.moves .btn').first().click();
        await page.waitForFunction(was => document.querySelector('.table').dataset.position !== was, at);
    } });
    assert.equal(await mayAct(page), false);
    await page.locator('.result').waitFor();
    assert.deepEqual(page.wrong, []);
});
