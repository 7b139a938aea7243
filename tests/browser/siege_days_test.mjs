/* The siege of many days in a real browser: works, orders, parties, the way into a battle and the computer that fights it for somebody, the sheet, the chronicle. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, axeFaults, before, isOver, launch, makeTable as fillForm, mayAct, moved, PATIENCE, person, picture, position, Server, startPage, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The besieger's side of a siege whose first days bring no great event. */
async function makeTable(page, scenario = 'priory') {
    await fillForm(page, server, { game: 'siege', seats: ['ai:easy'], options: { scenario, mild_events: 'yes' } });
    await page.locator('.sg-banner').waitFor();
}

async function myTurn(page) {
    for (const end = Date.now() + 4 * PATIENCE; Date.now() < end;) {
        if (await isOver(page)) return false;
        if (await mayAct(page)) return true;
        await new Promise(done => setTimeout(done, 25));
    }
    assert.fail('nobody can go on');
}

const question = page => page.locator('.siege').getAttribute('data-question');
const button = (page, move) => page.locator(`.play .moves .btn[data-move="${move}"]`);

/** Press a button of the dock or of the drawing, by its move. */
async function press(page, move) {
    const at = await position(page);
    await button(page, move).first().click();
    await moved(page, at);
}

/** Any answer: the ways of a siege that this test is not about. */
async function answer(page) {
    for (const move of ['muster', 'deploy', 'go_on', 'end']) if (await button(page, move).count() > 0) { await press(page, move); return; }
    const at = await position(page), lit = page.locator('.play .is-lit[data-place]'), buttons = page.locator('.play .moves .btn');
    if (await lit.count() > 0) await lit.first().dispatchEvent('click'); else await buttons.first().click();
    await page.waitForFunction(was => Number(document.querySelector('.table').dataset.position) !== was || document.querySelector('.play .moves .btn') !== null, at);
    if (await position(page) === at) { await buttons.first().click(); await moved(page, at); }
}

/** Until this is asked before any battle has begun; false: the other side was quicker, or the siege is over. */
async function until(page, wanted) {
    for (let i = 0; i < 40 && await myTurn(page); i++) {
        if (await question(page) === wanted) return true;
        if (await page.locator('.sg-banner.fighting').count() > 0) return false;
        await answer(page);
    }
    return false;
}

/** A siege at the first order that is ours to give: the dice of the second day decide whose it is. */
async function atOrders(page) {
    for (let i = 0; i < 6; i++) {
        await makeTable(page);
        if (await until(page, 'order')) return;
    }
    assert.fail('the besieged had the initiative in six sieges');
}

test('construction is ordered by engineer, thing and workers, and the sheet shows it', async () => {
    const page = await person(browser);
    await makeTable(page);
    await until(page, 'deed');
    await page.selectOption('#sg-buildItem', 'mangonel');
    const offered = await page.locator('#sg-buildWorkers option').allInnerTexts();
    assert.ok(offered.length > 0, 'how many work');
    await page.selectOption('#sg-buildWorkers', offered.at(-1));
    const at = await position(page);
    await page.locator('.builder .btn.main').focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    assert.ok(await until(page, 'order') || await page.locator('.sg-banner.fighting').count() > 0, 'the next day comes');
    await page.getByRole('button', { name: 'Siege sheet' }).click();
    assert.match(await page.locator('.sg-sheetpage .works').first().innerText(), /mangonel/);
    assert.ok(await page.locator('.meter i.full').count() > 0, 'work has been done on it');
    assert.equal(await page.locator('.calendar .daybox').count(), 15, 'a box for each day of the siege');
    assert.match(await page.locator('.calendar .today').innerText(), /2/);
    await picture(page, 'siege-sheet');
    assert.deepEqual(page.wrong, []);
});

test('an order is given, a party named by rows, a battle entered, left to the computer and taken back; the chronicle is saved', async () => {
    const page = await person(browser);
    await atOrders(page);
    assert.match(await page.locator('.orders').innerText(), /Assault the place – The battle for the place/, 'what an order means');
    assert.doesNotMatch(await page.locator('.orders').innerText(), /SG-/);
    await page.locator('.orders summary').focus();
    await page.keyboard.press('Enter');
    await page.locator('.orders .whynot li').first().waitFor();
    const reasons = await page.locator('.orders').innerText();
    assert.match(reasons, /SG-/, 'what is not possible says why');
    assert.doesNotMatch(reasons, /food/, 'orders of the other side are not mentioned');
    await picture(page, 'siege-orders');
    await press(page, 'order assault');
    assert.ok(await until(page, 'party'));
    const rows = page.locator('.picker .man-row.is-lit'), before = await rows.count(), at = await position(page);
    await rows.first().click();
    await moved(page, at);
    await page.locator('.picker .party span').first().waitFor();
    assert.equal(await rows.count(), before - 1, 'who was named is in the party');
    await press(page, 'muster');
    for (let i = 0; i < 12 && await myTurn(page) && await button(page, 'deploy').count() > 0; i++) await press(page, 'deploy');
    await page.locator('.sg-banner.fighting').waitFor();
    assert.match(await page.locator('.sg-banner').innerText(), /Day 2 of 15.*assault.*besiegers attack[\s\S]*ends when/);
    await picture(page, 'siege-battle');
    /* The sheet can be read while the battle is fought. */
    await page.getByRole('button', { name: 'Siege sheet' }).click();
    await page.locator('.calendar .today', { hasText: 'assault' }).waitFor();
    await page.getByRole('button', { name: 'The battle' }).click();
    await page.locator('.paper').waitFor();
    await myTurn(page);
    const then = await position(page);
    await page.keyboard.press('e');
    await page.selectOption('#entrust-level', 'easy');
    await page.locator('.entrust [data-until="battle"]').click();
    await page.waitForFunction(was => Number(document.querySelector('.table').dataset.position) > was + 3, then);
    /* It is stopped, unless the battle is over before: then the button is gone. */
    const stop = page.locator('.entrust .btn.main');
    while (await stop.count() > 0 && !await stop.click({ timeout: 5000 }).then(() => true, () => false));
    await myTurn(page);
    await page.getByRole('button', { name: 'Chronicle' }).click();
    await page.locator('.chronicle h3', { hasText: 'Day 2' }).waitFor();
    const [file] = await Promise.all([page.waitForEvent('download'), page.locator('.chronicle .save .btn').click()]);
    assert.match(fs.readFileSync(await file.path(), 'utf8'), /Day 1[\s\S]*Day 2/);
    await picture(page, 'siege-chronicle');
    assert.deepEqual(page.wrong, []);
});

test('the siege of the castle asks for its commander, on a phone nothing is wider than the screen', async () => {
    const page = await person(browser, PHONE);
    await makeTable(page, 'oxford');
    const wide = async name => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, `${name}: no sideways scrolling`);
    assert.equal(await question(page), 'commander');
    const rows = page.locator('.picker .man-row');
    assert.ok(await rows.count() >= 2, 'nobles to choose from');
    const at = await position(page);
    await rows.first().click();
    await moved(page, at);
    await until(page, 'deed');
    await wide('works');
    const [form, map] = [await page.locator('.builder').boundingBox(), await page.locator('.sg-map').boundingBox()];
    assert.ok(form !== null && map !== null && form.y < map.y, 'what is chosen from a form stands above the map');
    /* 63 people: a class is opened when it is wanted. */
    assert.ok(await page.locator('.forces .rank').count() > 6);
    assert.equal(await page.locator('.forces .man-row').count(), 0);
    await page.locator('.forces .rank summary').first().focus();
    await page.keyboard.press('Enter');
    await page.locator('.forces .rank .man-row', { hasText: 'King Stephen' }).waitFor();
    await picture(page, 'siege-phone-days');
    await page.getByRole('button', { name: 'Siege sheet' }).click();
    await page.locator('.calendar').waitFor();
    await wide('sheet');
    await page.getByRole('button', { name: 'Chronicle' }).click();
    await wide('chronicle');
    assert.deepEqual(page.wrong, []);
});

test('axe finds nothing wrong with orders, sheet, party, battle and chronicle, light and dark; Italian and Spanish are spoken', async () => {
    const wrong = [];
    for (const [options, sign] of [[{ colorScheme: 'light', locale: 'it-IT' }, /Foglio d’assedio/], [{ colorScheme: 'dark', locale: 'es-ES' }, /Hoja del asedio/]]) {
        const page = await person(browser, options);
        const check = async (name, within) => { wrong.push(...await axeFaults(page, `${name}, ${options.colorScheme}`, within)); };
        await makeTable(page);
        await myTurn(page);
        await check('works');
        assert.match(await page.locator('.sg-banner').innerText(), sign);
        for (let i = 0; i < 30 && await myTurn(page) && await question(page) !== 'party'; i++) {
            if (await question(page) === 'order') { await check('orders', '.siege'); await press(page, 'order assault'); } else await answer(page);
        }
        await check('party', '.siege');
        const tabs = page.locator('.tabs3 .btn');
        await tabs.nth(1).click();
        await check('sheet', '.siege');
        await tabs.nth(2).click();
        await page.locator('.chronicle h3').first().waitFor();
        await check('chronicle', '.siege');
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});

/** A siege somewhere in the middle, both sides played from one chair. */
async function opened(page, name) {
    const record = fs.readFileSync(new URL(`siege/${name}.mgn`, import.meta.url), 'utf8');
    await startPage(page, server);
    const made = await page.evaluate(async text => { const { link } = await import('/js/app.js'); return link.ask('import', { record: text }); }, record);
    await page.goto(`${server.url}/t/${made.table}`);
    await page.locator('.sg-banner').waitFor();
}

test('relief comes while the garrison holds only the keep: who divides his men sees both battles, who shuts himself up is besieged', async () => {   /* SG-BSB-01, SG-BSB-08, SG-BSB-09 */
    const page = await person(browser);
    await opened(page, 'relief');
    assert.equal(await question(page), 'buy');
    await press(page, 'muster');
    await myTurn(page);   // the other side decides, and no curtain falls: nothing is hidden in a siege
    assert.match(await page.locator('.orders').innerText(), /If those outside are beaten, the others are shut in/);
    assert.equal(await page.locator('.orders .whynot').count(), 0, 'nothing else can be ordered');
    await press(page, 'order divide');
    for (let i = 0; i < 20 && await page.locator('.sg-banner.fighting .elsewhere').count() === 0; i++) { await myTurn(page); await answer(page); }
    assert.match(await page.locator('.sg-banner').innerText(), /(relief battle[\s\S]*At the same time, inside: (assault|sally)|assault[\s\S]*At the same time, outside: relief battle)[\s\S]*Royal army \d+, Angevins \d+/);
    await picture(page, 'siege-divided');
    const shut = await person(browser);
    await opened(shut, 'relief');
    await press(shut, 'muster');
    await myTurn(shut);
    await press(shut, 'order shut_in');
    await myTurn(shut);
    const facts = await shut.locator('.facts').innerText();
    assert.match(facts, /Besiegers\s+Angevins, only here: the keep/);
    assert.match(facts, /Besieged\s+Royal army, in the rest of the place/);
    assert.match(facts, /Provisions of those shut in\s+6 days/);
    assert.doesNotMatch(facts, /Blockade|Surrender/, 'neither events nor parleys');
    await picture(shut, 'siege-reversed');
    assert.deepEqual([...page.wrong, ...shut.wrong], []);
});

test('the owner of the throwers says which of them loses the points that a bombardment cost', async () => {   /* SG-MGL-09 */
    const page = await person(browser);
    await opened(page, 'loss');
    await myTurn(page);
    assert.equal(await question(page), 'loss');
    assert.match(await page.locator('.play').innerText(), /which of them loses the next point\? Still to be lost: 2\./);
    assert.match(await page.locator('.picker').innerText(), /Which thrower loses the point[\s\S]*perrier[\s\S]*mangonel/i);
    await picture(page, 'siege-loss');
    for (const left of [1, 0]) {
        const at = await position(page);
        await page.locator('.picker button[data-place="piece:mangonel1"]').click();
        await moved(page, at);
        await myTurn(page);
        if (left > 0) assert.match(await page.locator('.play').innerText(), /Still to be lost: 1\./);
    }
    assert.notEqual(await question(page), 'loss');
    assert.deepEqual(page.wrong, []);
});

test('before an assault the garrison says who builds meanwhile, and all others hold the walls', async () => {   /* SG-AC1-08, SG-CON-06 */
    const page = await person(browser);
    await opened(page, 'mines');
    await press(page, 'order nothing');
    await myTurn(page);
    await press(page, 'order assault');
    for (let i = 0; i < 5 && await question(page) === 'ground'; i++) { await myTurn(page); await answer(page); }
    await myTurn(page);
    assert.equal(await question(page), 'party');
    assert.match(await page.locator('.play').innerText(), /does anybody build meanwhile\? All others hold the walls/);
    assert.ok(await button(page, 'muster').count() > 0, 'all others hold the walls');
    assert.equal(await page.locator('.picker').count(), 0, 'nobody is named for the walls');
    await picture(page, 'siege-builders');
    await press(page, 'muster');
    assert.deepEqual(page.wrong, []);
});

test('a fight in the mines shows the wall cut away over those who are under it', async () => {   /* SG-AC4-09 */
    const page = await person(browser);
    await opened(page, 'mines');
    assert.match(await page.locator('.facts').innerText(), /Mine\s+hexes dug 3, needed 3/);
    await press(page, 'order mine_fight');
    for (let i = 0; i < 12 && await page.locator('.sg-banner.fighting').count() === 0; i++) { await myTurn(page); await answer(page); }
    for (let i = 0; i < 4 && await myTurn(page) && await button(page, 'deploy').count() > 0; i++) await press(page, 'deploy');
    assert.equal(await page.locator('.floors [aria-pressed="true"] b').innerText(), '0', 'the ground is shown');
    assert.equal(await page.locator('.siegemarks .dug').count(), 4, 'three hexes of the mine and one against it');
    await picture(page, 'siege-mine-fight');
    assert.deepEqual(page.wrong, []);
});
