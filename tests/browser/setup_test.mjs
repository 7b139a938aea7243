/* Setting up a game: one sheet for the computer, friends and one screen, in every width and language; at once; men who stand ready. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, choose, launch, person, picture, Server, setUp, startPage, test } from './helper.mjs';

const GAMES = ['kingdoms', 'outremer', 'crusaders', 'settlers', 'siege', 'hills'];
let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const begin = async page => { await page.locator('.foot-bar .btn.main').click(); await page.locator('.table').waitFor(); };
const foot = page => page.locator('.foot-bar p').innerText();

/** What leaves the window sideways, and cards that lie over one another. */
const misplaced = page => page.evaluate(() => {
    const wide = document.documentElement.clientWidth, out = [];
    const seen = [...document.querySelectorAll('.sheet .btn, .sheet label, .sheet select, .sheet summary, .sheet h1, .foot-bar p')].filter(el => el.getClientRects().length > 0);
    for (const el of seen) {
        const box = el.getBoundingClientRect();
        if (box.left < -0.5 || box.right > wide + 0.5) out.push(`${el.className} ${el.textContent.slice(0, 30)} leaves the window`);
    }
    const cards = [...document.querySelectorAll('.opts label')].filter(el => el.getClientRects().length > 0).map(el => [el, el.getBoundingClientRect()]);
    for (const [i, [el, a]] of cards.entries())
        for (const [, b] of cards.slice(i + 1))
            if (a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1) out.push(`${el.textContent.slice(0, 30)} lies over another`);
    return out;
});

test('every sheet is filled in, fits its window in each width and language, and its foot says the whole', async () => {
    for (const [width, locale] of [[360, 'es-ES'], [390, 'en-GB'], [768, 'it-IT'], [1280, 'en-GB'], [1920, 'it-IT']]) {
        const page = await person(browser, { viewport: { width, height: 900 }, locale });
        for (const game of GAMES) {
            for (const way of ['solo', 'friends', 'screen']) {
                await setUp(page, server, game, way);
                assert.deepEqual(await misplaced(page), [], `${game} ${way} ${width}`);
                assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= width, `${game} ${width}`);
                assert.match(await foot(page), /\S: .*\S\.$/, `${game} ${way}`);
                assert.doesNotMatch(await page.locator('.sheet').innerText(), /undefined|\boption [a-z]|\bvalue [a-z]/, `${game} ${way} ${locale}`);
            }
            await picture(page, `setup-${game}-${width}`);
        }
        assert.deepEqual(page.wrong, []);
    }
});

test('what does not go together cannot be chosen, and says why', async () => {
    const page = await person(browser);
    await setUp(page, server, 'kingdoms', 'solo');
    assert.ok(await page.locator('input[name=option-pool][data-value=extended]').isDisabled());
    await page.getByText('The extended pool is for three or four players.').waitFor();
    await choose(page, 'players', '4');
    await page.locator('input[name=option-pool][data-value=extended]:enabled').check();
    assert.ok(await page.locator('input[name=option-expansion][data-value=on]').isDisabled());
    assert.match(await page.locator('label:has(input[name=option-expansion][data-value=on])').innerText(), /The extended pool is for games without the expansion/);
    assert.ok(await page.locator('input[name=option-players][data-value="2"]').isDisabled());
    await choose(page, 'pool', 'double');
    await choose(page, 'players', '2');
    await begin(page);
    assert.deepEqual(page.wrong, []);
});

test('what was set up last comes back: at once from the start page, or by a button of the sheet', async () => {
    const page = await person(browser);
    await setUp(page, server, 'kingdoms', 'solo');
    await choose(page, 'players', '3');
    await choose(page, 'expansion', 'on');
    await page.locator('input[name=level][value=easy]').check();
    const said = await foot(page);
    assert.match(said, /^3 players: against .*easy.*Ordonnance: With Ordonnance/);
    await begin(page);
    await startPage(page, server);
    const card = page.locator('.game.g-kingdoms');
    assert.match(await card.locator('.usually').innerText(), /3 players/);
    assert.ok(await card.locator('.usual').evaluate(el => el.classList.contains('main')), 'who has played it wants the same again');
    await card.locator('.usual').click();
    await page.locator('.seats li').nth(2).waitFor();
    await page.locator('.seats').getByText('computer, easy').first().waitFor();
    await setUp(page, server, 'kingdoms', 'solo');
    await page.getByRole('button', { name: 'As last time' }).click();
    await page.locator('input[name=option-players][data-value="3"]:checked').waitFor();
    assert.equal(await foot(page), said);
    assert.deepEqual(page.wrong, []);
});

test('the sheet is used by keyboard, and axe finds nothing wrong with it, light and dark, large and small', async () => {
    const page = await person(browser);
    await page.goto(`${server.url}/new/settlers`);
    await page.locator('.ways [data-way=screen]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.ways [data-way=screen][aria-pressed=true]').waitFor();
    await page.locator('input[name=option-players][data-value="2"]').focus();
    await page.keyboard.press('ArrowRight');
    await page.locator('input[name=option-players][data-value="3"]:checked').waitFor();
    await page.locator('#seat-of-2').waitFor();
    await page.locator('.foot-bar .btn.main').focus();
    await page.keyboard.press('Enter');
    await page.locator('.curtain, .play').first().waitFor();
    const wrong = [];
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { colorScheme: 'dark', viewport: { width: 360, height: 740 } }]) {
        const other = await person(browser, options);
        for (const game of ['siege', 'kingdoms']) {
            await setUp(other, server, game, 'solo');
            wrong.push(...await axeFaults(other, `${game} ${JSON.stringify(options)}`));
        }
    }
    assert.deepEqual(wrong, []);
    assert.deepEqual(page.wrong, []);
});

test('Siege begins on a small scenario with the men standing; who places them himself does the rest in one press', async () => {
    const page = await person(browser);
    await setUp(page, server, 'siege', 'solo');
    assert.match(await foot(page), /^Do not trust the mercenaries: .*men stand ready/);
    assert.ok(await page.locator('.scen .th path').count() > 0, 'the maps are seen');
    await begin(page);
    await page.locator('.seats li').first().waitFor();
    const deploy = page.locator('.moves [data-move=deploy]');
    await page.waitForFunction(() => document.querySelector('.table')?.dataset.position > 2 && document.querySelector('[aria-current=step]') !== null);
    assert.equal(await deploy.count(), 0);
    await setUp(page, server, 'siege', 'solo');
    await choose(page, 'scenario', 'ford');
    await page.locator('input[name=side]').last().check();   // the one that stands on the board
    await page.locator('input[name=begin][value=place]').check();
    await begin(page);
    await deploy.click();
    await page.waitForFunction(() => document.querySelector('[aria-current=step]') !== null);
    assert.equal(await deploy.count(), 0);
    assert.deepEqual(page.wrong, []);
});
