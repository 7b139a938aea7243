/* Crusader Kingdoms in a real browser: whole games, the map, battles, phone and keyboard. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, isOver, launch, makeTable as fillForm, moved, person, picture, playOn as playPages, position, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const GAME = '.game.g-outremer';

/** A table made with the form of the start page; `seats` from the second on. */
async function makeTable(page, seats, options = {}) {
    await fillForm(page, server, { game: 'outremer', seats, options });
    await page.locator('.levant').waitFor();
}

/** A game for four in which one has Troops: with eight cards of the deck one nearly always has. */
async function makeAttack(page) {
    for (let i = 0; i < 5; i++) {
        await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
        await whoseTurn([page]);
        if (await page.locator('.levant .is-lit[data-place="area:tripoli"]').count() > 0) return;
    }
    assert.fail('no Troops in five hands');
}

/** Where a finger can reach the lit areas: at their shields, as far as the map shows them and nothing lies above. */
function reachable(page) {
    return page.evaluate(() => [...document.querySelectorAll('.levant .area.is-lit')].flatMap(area => {
        const box = area.querySelector('.shield').getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
        return document.elementFromPoint(x, y)?.closest('.area') === area ? [{ x, y }] : [];
    }));
}

/** Point at one of the lit places. */
async function point(page, turn) {
    const areas = await reachable(page), cards = page.locator('.or-side .is-lit[data-place^="card:"], .hand .is-lit'), count = await cards.count();
    if (areas.length > 0 && (turn % 3 !== 2 || count === 0)) await page.mouse.click(areas[turn % areas.length].x, areas[turn % areas.length].y);
    else if (count > 0) await cards.nth(turn % count).click();
    else return false;
    return true;
}

/** One decision by clicks: something lit, then a button if the move waits for one. */
async function act(page, turn) {
    const at = await position(page), buttons = page.locator('.moves .btn');
    const rest = turn % 4 === 3 && await buttons.count() > 0;   // "done", "pass", "bonus"
    for (let click = 0; click < 4 && await position(page) === at; click++) {
        if (rest || (click > 0 && await buttons.count() > 0)) await buttons.nth(turn % await buttons.count()).click();
        else if (!await point(page, turn + click)) await buttons.nth(turn % await buttons.count()).click();
        await page.waitForFunction(was => Number(document.querySelector('.table').dataset.position) !== was || document.querySelector('.play .is-lit[data-place], .moves .btn'), at);
        if (rest) break;
    }
    await moved(page, at);
}

/** In every battle the dice that are drawn as hits are the hits that were counted, also after Leaders and rerolls. */
async function checkDice(page) {
    const wrong = await page.evaluate(async () => {
        const { app } = await import('/js/app.js'), { battlesOf } = await import('/games/outremer/battles.js');
        const all = battlesOf(app.page.events), hits = dice => dice.filter(die => die.value > 3).length;
        if (all.length === 0) return ['no battle'];
        return all.filter(b => b.won === null || hits(b.dice.attack) !== b.hits.attack || hits(b.dice.defence) !== b.hits.defence || b.won !== b.hits.attack > b.hits.defence);
    });
    assert.deepEqual(wrong, []);
}

/** To the end, or for so many decisions; `step` is called before each. */
const playOn = (page, how = {}) => playPages([page], { decide: act, ...how });

test('every border of the tables is drawn, on both sides of the map', async () => {
    const page = await person(browser);
    await startPage(page, server);
    const sides = await page.evaluate(async () => {
        const { describe } = await import('/js/app.js'), { bordersOf } = await import('/games/outremer/map.js');
        const { content } = await describe('outremer');
        return ['a', 'b'].map(side => {
            const pair = of => [...of].sort().join(' ');
            const drawn = new Set(bordersOf(content, side).filter(arc => arc.of.every(name => name !== null && name !== 'wild')).map(arc => pair(arc.of)));
            const listed = content.boards[side].borders.map(pair);
            return { areas: content.boards[side].areas.length, listed: listed.length, missing: listed.filter(border => !drawn.has(border)) };
        });
    });
    assert.deepEqual(sides, [{ areas: 16, listed: 24, missing: [] }, { areas: 14, listed: 22, missing: [] }]);
});

test('a game for four with three computer seats is played to its end by clicks', async () => {
    const page = await person(browser);
    await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
    assert.equal(await page.locator('.levant .area').count(), 16);
    assert.equal(await page.locator('.realm').count(), 4);
    assert.match(await page.locator('.levant .area[data-place="area:homs"]').getAttribute('aria-label'), /^Homs, defence 3, castle of Damascus \(you\)$/);
    let battles = 0;
    await playOn(page, { step: async turn => {
        if (turn === 14) await picture(page, 'outremer-four');
        if (await page.locator('.fight .die').count() > 0) battles++;
    } });
    assert.ok(battles > 0, 'dice were seen');
    await page.locator('.result').waitFor();
    assert.equal(await page.locator('.points tbody tr').count(), 4);
    assert.match(await page.locator('.seed summary').innerText(), /all is as promised/);
    await checkDice(page);
    await picture(page, 'outremer-four-end');
    assert.deepEqual(page.wrong, []);
});

test('a battle is shown with its dice, and earlier ones can be looked at again', async () => {
    const page = await person(browser);
    await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
    for (let turn = 0; turn < 60 && await page.locator('.pager').count() === 0 && await whoseTurn([page]) !== null; turn++) await act(page, turn);
    const count = async () => Number((await page.locator('.pager small').innerText()).split(' ').at(-1));
    const all = await count();
    assert.ok(all >= 2);
    await page.locator('.pager .btn').first().click();
    await page.waitForFunction(n => document.querySelector('.pager small').textContent.startsWith(String(n)), all - 1);
    const { hits, said } = await page.evaluate(() => ({
        hits: ['attack', 'defence'].map(side => document.querySelectorAll(`.fight .${side} .die.hit`).length), said: document.querySelector('.verdict .num').textContent }));
    assert.equal(said, hits.join(' : '), 'the dice that are drawn as hits are the hits that were counted');
    assert.ok(await page.locator('.fight .course li').count() >= 3);
    assert.deepEqual(page.wrong, []);
});

test('who has nothing to lay is not asked: the page says so, as an ordinary move', async () => {
    const page = await person(browser);
    await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
    /* Where the page was about to answer, and which seat the log says that moved next. */
    await page.evaluate(() => {
        window.alone = [];
        new MutationObserver(() => {
            const table = document.querySelector('.table');
            if (table?.dataset.alone !== undefined && !window.alone.includes(Number(table.dataset.position))) window.alone.push(Number(table.dataset.position));
        }).observe(document.body, { subtree: true, attributes: true, childList: true });
    });
    const clicked = [];
    await playOn(page, { most: 60, step: async () => { clicked.push(await position(page)); } });
    const alone = await page.evaluate(() => window.alone);
    assert.ok(alone.length > 0, 'in sixty decisions there is an attack with nothing to lay');
    assert.deepEqual(alone.filter(at => clicked.includes(at)), [], 'nobody clicked there');
    await page.waitForFunction(at => Number(document.querySelector('.table').dataset.position) > at, Math.max(...alone));   // and the game goes on, also behind the last click
    assert.deepEqual(page.wrong, []);
});

test('a game alone is played to its end, with the automatic Muslims in the open and a victory level', async () => {
    const page = await person(browser);
    await makeTable(page, []);
    assert.equal(await page.locator('.levant .area').count(), 14);
    assert.equal(await page.locator('.levant .id').count(), 14);
    assert.match(await page.locator('.levant .area[data-place="area:jerusalem"]').getAttribute('aria-label'), /^Jerusalem, defence 4, Muslims, number 1, victory points: 5$/);
    let army = 0;
    await playOn(page, { step: async turn => {
        army = Math.max(army, await page.locator('.muslims .laid .chip').count());
        if (turn === 12) await picture(page, 'outremer-alone');
    } });
    assert.ok(army > 0, 'cards of the Muslims were seen');
    const level = await page.locator('.result .scale .now b').innerText();
    assert.ok((await page.locator('.result h2').innerText()).includes(level), 'the headline is the level');
    await checkDice(page);
    await picture(page, 'outremer-alone-end');
    assert.deepEqual(page.wrong, []);
});

test('two together play to the end and share the level', async () => {
    const page = await person(browser, { locale: 'es-ES' });
    await makeTable(page, ['ai:easy']);
    assert.match(await page.locator('.levant').textContent(), /Antioquía/);
    await playOn(page);
    assert.ok((await page.locator('.result h2').innerText()).includes(await page.locator('.scale .now b').innerText()));
    assert.deepEqual(page.wrong, []);
});

test('on a phone nothing is wider than the screen, and the map opens where the decision is', async () => {
    const page = await person(browser, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' });
    await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    const shown = async () => Number((await page.locator('.levant').getAttribute('viewBox')).split(' ')[2]);
    assert.ok(await shown() < 700);
    await page.locator('.zoom .btn').last().click();
    assert.equal(await shown(), 1000, 'the whole map');
    await page.locator('.zoom .btn').last().click();
    await playOn(page, { most: 25, look: async turn => {
        assert.ok(await wide() <= 360, 'no sideways scrolling');
        if (turn === 10) await picture(page, 'outremer-phone');
    } });
    assert.deepEqual(page.wrong, []);
});

test('an attack is chosen and laid with the keyboard alone', async () => {
    const page = await person(browser);
    await makeAttack(page);
    const at = await position(page);
    await page.locator('.levant .area[data-place="area:tripoli"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.levant .area.is-chosen').waitFor();
    assert.equal(await page.locator('.levant .arrow').count() > 0, true, 'an arrow shows where it would come from');
    assert.equal(await position(page), at, 'it waits for its button');
    await page.locator('.moves .btn', { hasText: 'Attack' }).focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    await page.locator('.hand .is-lit').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.fight .attack .chip').waitFor();
    assert.notEqual(await page.evaluate(() => document.activeElement?.tagName), 'BODY', 'the focus is not lost');
    assert.deepEqual(page.wrong, []);
});

test('a card that can be played or put away waits for one of its buttons, and Escape lets it go', async () => {
    const page = await person(browser);
    await makeAttack(page);
    const at = await position(page);
    await page.locator('.hand .troop.is-lit').first().click();
    const labels = await page.locator('.moves .btn').allInnerTexts();
    assert.ok(labels.some(text => text.startsWith('Discard')) && labels.some(text => text.startsWith('Raid')), labels.join());
    assert.ok(await page.locator('.realm.is-lit').count() > 0, 'whom one may raid is lit');
    await page.keyboard.press('Escape');
    assert.equal(await page.locator('.hand .is-chosen').count(), 0);
    await page.locator('.levant .area[data-place="area:tripoli"] .shield').click();
    await page.locator('.hand .troop').first().click();
    assert.equal(await page.locator('.hand .is-chosen').count(), 1, 'another thing may be chosen instead');
    assert.equal(await position(page), at);
    assert.equal(await isOver(page), false);
});

test('an area that cannot be attacked says why, with its rule', async () => {
    const page = await person(browser);
    await makeTable(page, ['ai:easy', 'ai:easy', 'ai:easy']);
    await whoseTurn([page]);
    await page.locator('.levant .area:not(.is-lit) .shield').first().click();
    await page.locator('.note .rule', { hasText: /^CK-/ }).waitFor();
});

test('axe finds nothing wrong with the map, a battle, the hand and the end, light and dark', async () => {
    const wrong = [];
    for (const [colorScheme, seats] of [['light', ['ai:easy', 'ai:easy', 'ai:easy']], ['dark', ['ai:easy']]]) {
        const page = await person(browser, { colorScheme });
        const check = async name => { wrong.push(...await axeFaults(page, `${name}, ${colorScheme}`)); };
        await makeTable(page, seats);
        await whoseTurn([page]);
        await check('action');
        await playOn(page, { most: 12 });
        await whoseTurn([page]);
        await check('later');
        await playOn(page);
        await check('end');
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});
