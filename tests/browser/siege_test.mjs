/* Siege in a real browser: a whole scenario, set-up by clicks, reach, sight, fights, levels, phone and keyboard. */
import assert from 'node:assert/strict';
import { after, axeFaults, before, isOver, launch, makeTable as fillForm, mayAct, moved, PATIENCE, person, picture, position, Server, test } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** A table against an easy computer player. */
async function makeTable(page, scenario, options = {}) {
    await fillForm(page, server, { game: 'siege', seats: ['ai:easy'], options: { scenario, ...options } });
    await page.locator('.siege').waitFor();
}

/** Until this person may decide or the game is over; false: it is over. A side of thirty takes its time. */
async function myTurn(page) {
    for (const end = Date.now() + 4 * PATIENCE; Date.now() < end;) {
        if (await isOver(page)) return false;
        if (await mayAct(page)) return true;
        await new Promise(done => setTimeout(done, 25));
    }
    assert.fail('nobody can go on');
}

/** Play on for so many decisions; `step` is called before each. */
async function playOn(page, most, step = async () => {}) {
    for (let turn = 0; turn < most && await myTurn(page); turn++) {
        await step(turn);
        await act(page, turn);
    }
}

/** What the position asks, and the places that are lit. */
const asked = page => page.evaluate(() => ({ lit: [...document.querySelectorAll('.play [data-place].is-lit')].map(el => el.dataset.place), chosen: [...document.querySelectorAll('.play [data-place].is-chosen')].map(el => el.dataset.place) }));

/** The verb of a button: its words are the engine's, so the moves themselves are looked at. */
const button = (page, verb) => page.locator(`.play .moves .btn[data-move^="${verb}"]`);

/** Press a place with the keyboard's click: also what lies beyond the edge of the window. */
async function press(page, place) { await page.locator(`.play [data-place="${place}"]`).first().dispatchEvent('click'); }

/** Click in the middle of a hex with the mouse, after it was brought into the window. */
async function clickHex(page, col, row) {
    const at = await page.evaluate(([c, r]) => {
        const paper = document.querySelector('.siege .paper'), x = 34.641 * (c - 1 + (r % 2 ? 0 : 0.5)) + 17.32, y = 30 * (r - 1) + 20;
        const p = new DOMPoint(x, y).matrixTransform(paper.getScreenCTM());
        return { x: p.x, y: p.y };
    }, [col, row]);
    await page.mouse.click(at.x, at.y);
}

/** Deploy all, until the first question of play. */
async function deploy(page) {
    for (let i = 0; i < 20; i++) {
        await myTurn(page);
        if (await button(page, 'deploy').count() === 0) return;
        const at = await position(page);
        await button(page, 'deploy').first().click();
        await moved(page, at);
    }
    assert.fail('twenty steps of set-up');
}

/** One decision: forward if nothing better offers itself. Every third question of who is answered by ending the phase. */
async function act(page, turn) {
    const at = await position(page);
    for (let click = 0; click < 20 && await position(page) === at; click++) {
        const { lit, chosen } = await asked(page), buttons = page.locator('.play .moves .btn'), count = await buttons.count();
        const who = lit.filter(place => /^(who|person|defender|piece|prisoner):/.test(place));
        if (await button(page, 'deploy').count() > 0) await button(page, 'deploy').first().click();
        else if (count > 0 && (chosen.length > 0 || lit.length === 0 || (who.length === lit.length && (turn + click) % 3 > 0))) await buttons.first().click();
        else if (lit.length > 0) await press(page, lit[(turn * 7 + click) % lit.length]);
        await page.evaluate(() => new Promise(done => setTimeout(done, 20)));
    }
    await moved(page, at);
}

/** Play until the question has a lit place of this kind and a button with this verb, or for so many decisions. */
async function until(page, verb, most = 60) {
    for (let turn = 0; turn < most; turn++) {
        if (!await myTurn(page)) break;
        if (await page.locator(`.play .siege[data-question="${verb}"]`).count() > 0) return true;
        await act(page, turn);
    }
    return false;
}

test('a whole scenario against an easy computer player is played to its end', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await picture(page, 'siege-setup');
    await playOn(page, 3000, async turn => { if (turn === 40) await picture(page, 'siege-play'); });
    await page.locator('.result').waitFor();
    assert.equal(await isOver(page), true);
    await picture(page, 'siege-end');
    assert.deepEqual(page.wrong, []);
});

test('people are set up by clicks: one is taken, his places light up, he stands where he was put', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await myTurn(page);
    const at = await position(page), chip = page.locator('.reserve .chip.is-lit').first(), who = await chip.getAttribute('data-place');
    await chip.click();
    await moved(page, at);
    await page.locator('.siege[data-question="place"]').waitFor();
    const { lit } = await asked(page), places = lit.filter(place => place.startsWith('location:'));
    assert.ok(places.length > 100, `a third of the map may be chosen: ${places.length}`);
    assert.ok(places.every(place => Number(place.slice(9, 11)) <= 10 || Number(place.slice(9, 11)) >= 23), 'in the west and in the east');
    const to = places.find(place => place === 'location:0612/0') ?? places[0], before = await position(page);
    await press(page, to);
    await moved(page, before);
    const stands = page.locator(`.paper .man[data-place="${who}"]`);
    await stands.waitFor();
    assert.match(await stands.locator('.says').textContent(), new RegExp(`hex ${to.slice(9, 13)}`));
    assert.deepEqual(page.wrong, []);
});

test('the reach of the taken one is shown with its costs, and a click on a hex is a step there', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    await until(page, 'move');
    const at = await position(page), who = (await asked(page)).lit.find(place => place.startsWith('who:'));
    await press(page, who);
    await moved(page, at);
    await page.locator('.siege[data-question="walk"]').waitFor();
    await page.locator(`.paper .man.is-taken[data-place="${who}"]`).waitFor();
    const costs = await page.locator('.paper .cell .cost').allTextContents();
    assert.ok(costs.length > 5, 'many hexes can be reached');
    const points = Number((await page.locator('.who .vals dd').last().innerText()).split('/')[0]);
    assert.ok(costs.every(cost => Number(cost) >= 0 && Number(cost) <= points), `nothing costs more than ${points} points`);
    await picture(page, 'siege-reach');
    /* Pointing at an end shows the way to it, with what it costs. */
    const far = page.locator('.paper .cell.is-lit:not(.held)').last();
    await far.focus();
    await page.locator('.way .line').waitFor({ state: 'attached' });
    assert.equal(await page.locator('.way .cost').textContent(), await far.locator('.cost').textContent());
    const steps = (await page.locator('.way .line').getAttribute('d')).split('L').length - 1;
    assert.ok(steps >= 1 && steps <= points, `${steps} steps for ${points} points`);
    const least = Math.min(...costs.map(Number).filter(cost => cost > 0));   // 1, unless his own people stand all around him
    const one = page.locator('.paper .cell.is-lit:not(.held):not(.risky)', { has: page.locator('.cost', { hasText: new RegExp(`^${least}$`) }) }).first(), name = (await one.getAttribute('data-place')).slice(9), before = await position(page);
    await clickHex(page, Number(name.slice(0, 2)), Number(name.slice(2, 4)));
    await moved(page, before);
    await myTurn(page);
    const label = await page.locator(`.paper .man[data-place="${who}"] .says`).textContent();
    assert.match(label, new RegExp(`hex ${name.slice(0, 4)}`));
    assert.deepEqual(page.wrong, []);
});

test('a shooter’s lines of sight are drawn with cover, odds come before the shot and the die after it', async () => {
    const page = await person(browser);
    await makeTable(page, 'harptree');
    await deploy(page);
    assert.ok(await until(page, 'fire'), 'somebody may shoot');
    let at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await moved(page, at);
    await page.locator('.siege[data-question="target"]').waitFor();
    assert.ok(await page.locator('.sights .faint').count() > 0, 'clear lines are drawn');
    at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await page.locator('.paper .cell.is-chosen').waitFor();
    assert.equal(await position(page), at, 'a shot waits for its button');
    await page.locator('.sights .clear').waitFor({ state: 'attached' });
    assert.equal(await page.locator('.shot .odds > div').count(), 10, 'a box for each face of the die');
    const shares = (await page.locator('.shot .sum b').allInnerTexts()).map(text => parseInt(text, 10));
    assert.equal(shares.reduce((a, b) => a + b, 0), 100);
    await picture(page, 'siege-sight');
    await page.evaluate(() => localStorage.setItem('mangonel.pace', 'byhand'));   // the die stays in sight
    await page.locator('.play .moves .btn.main').first().click();
    await moved(page, at);
    await page.locator('.table[data-told="held"]').waitFor();
    assert.equal(await page.locator('.fallen .odds .rolled').count(), 1, 'the box that was rolled has a roof');
    await page.keyboard.press('Escape');
    await page.locator('.rolls li').first().waitFor();
    assert.deepEqual(page.wrong, []);
});

test('a blocked line shows where and why it ends', async () => {
    const page = await person(browser);
    await makeTable(page, 'harptree');
    await deploy(page);
    assert.ok(await until(page, 'fire'), 'somebody may shoot');
    const at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await moved(page, at);
    await page.locator('.siege[data-question="target"]').waitFor();
    const lit = new Set((await asked(page)).lit);
    /* Point at enemies until one cannot be shot at. */
    const enemies = await page.locator('.paper .man').evaluateAll(all => all.map(el => el.dataset.place));
    for (const enemy of enemies.filter(place => !lit.has(place))) {
        await page.locator(`.paper .man[data-place="${enemy}"]`).focus();
        if (await page.locator('.sights .stop').count() === 0) continue;
        assert.equal(await page.locator('.sights .beyond').count(), 1, 'dotted beyond what blocks it');
        assert.match(await page.locator('.shot .no').innerText(), /SG-[A-Z]+-\d+/);
        await picture(page, 'siege-blocked');
        assert.deepEqual(page.wrong, []);
        return;
    }
    assert.fail('everybody can be shot at');
});

test('a fight shows difference, column and odds before it is struck', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    for (let turn = 0; turn < 400; turn++) {
        if (!await myTurn(page)) assert.fail('no fight in a whole game');
        if (await page.locator('.siege[data-question="join"]').count() > 0) break;
        await towards(page, turn);
    }
    await page.locator('.fray .blow').first().waitFor({ state: 'attached' });
    assert.equal(await page.locator('.shot .odds > div').count(), 10);
    assert.match(await page.locator('.shot .sumline').innerText(), /Difference [+−]?\d+/);
    await picture(page, 'siege-fight');
    const at = await position(page);
    await button(page, 'strike').click();
    await moved(page, at);
    await page.locator('.rolls li').first().waitFor();
    assert.deepEqual(page.wrong, []);
});

/** A decision that brings people together: everybody walks as near to an enemy as he can and fights there. */
async function towards(page, turn) {
    const at = await position(page), ask = await page.locator('.siege').getAttribute('data-question');
    if (ask === 'walk') {
        const best = await page.evaluate(() => {
            const hex = text => { const m = /hex (\d\d)(\d\d)/.exec(text); return m === null ? null : [Number(m[1]), Number(m[2])]; };
            const side = document.querySelector('.man.is-taken')?.classList.contains('side-1') ? 'side-2' : 'side-1';
            const foes = [...document.querySelectorAll(`.paper .man.${side}`)].map(el => hex(el.querySelector('.says').textContent)).filter(h => h !== null);
            const far = ([c, r]) => Math.min(...foes.map(([fc, fr]) => Math.hypot((c + (r % 2 ? 0 : 0.5)) - (fc + (fr % 2 ? 0 : 0.5)), (r - fr) * 0.866)));
            const own = hex(document.querySelector('.man.is-taken .says')?.textContent ?? ''), cells = [...document.querySelectorAll('.paper .cell.is-lit:not(.held)')].map(el => ({ place: el.dataset.place, far: far([Number(el.dataset.place.slice(9, 11)), Number(el.dataset.place.slice(11, 13))]) })).sort((a, b) => a.far - b.far);
            return cells.length > 0 && own !== null && cells[0].far < far(own) ? cells[0].place : null;
        });
        if (best === null) { await button(page, 'stop').click(); await moved(page, at); return; }
        await press(page, best);
        await page.evaluate(() => new Promise(done => setTimeout(done, 30)));
        if (await position(page) !== at) return;
    }
    const { lit } = await asked(page);
    if ((ask === 'move' || ask === 'combat') && lit.length > 0 && (await asked(page)).chosen.length === 0) {
        await press(page, lit[turn % lit.length]);
        await page.evaluate(() => new Promise(done => setTimeout(done, 30)));
        if (await position(page) !== at) return;
    }
    await act(page, turn);
}

test('levels are leafed through, stacked beside the board, and hide what is above', async () => {
    const page = await person(browser);
    await makeTable(page, 'harptree');
    await deploy(page);
    await myTurn(page);
    assert.equal(await page.locator('.floors button').count(), 6);
    const seen = () => page.locator('.paper .man').count();
    await page.locator('.floors button').nth(2).click();
    const upper = await seen();
    await page.locator('.floors button').nth(4).click();
    await page.locator('.floors button[aria-pressed="true"]', { hasText: '0' }).waitFor();
    assert.ok(await seen() < upper, 'those on the ramparts are not seen from the ground');
    await page.keyboard.press('PageUp');
    await page.locator('.floors button[aria-pressed="true"]', { hasText: '1' }).waitFor();
    await page.locator('.stack .plan').last().dispatchEvent('click');
    await page.locator('.floors button[aria-pressed="true"]', { hasText: '4' }).waitFor();
    await picture(page, 'siege-top');
    assert.deepEqual(page.wrong, []);
});

test('the window moves by wheel, drag, buttons and keys without anything being chosen', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    await myTurn(page);
    const at = await position(page), box = () => page.locator('.paper').getAttribute('viewBox').then(text => text.split(' ').map(Number));
    const frame = await page.locator('.paper').boundingBox(), x = frame.x + frame.width / 2, y = frame.y + frame.height / 2;
    let was = await box();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await page.waitForFunction(w => Number(document.querySelector('.paper').getAttribute('viewBox').split(' ')[2]) < w, was[2]);
    was = await box();
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 40, { steps: 6 });
    await page.mouse.up();
    const now = await box();
    assert.ok(now[0] < was[0] - 10 && now[1] < was[1] - 5, 'the paper follows the hand');
    await page.keyboard.press('+');
    assert.ok((await box())[2] < now[2]);
    await page.locator('.zoom .btn').last().click();
    const whole = await box();
    assert.ok(whole[2] >= 1100 || whole[3] >= 720, 'the whole board');
    assert.equal(await page.locator('.note').count(), 0, 'nothing was asked about');
    assert.equal(await position(page), at);
    assert.deepEqual(page.wrong, []);
});

test('terrain is drawn once: a move leaves it as it was', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    await until(page, 'move');
    await page.evaluate(() => { document.querySelector('.ground').dataset.kept = 'yes'; window.groundChanges = 0; new MutationObserver(list => { window.groundChanges += list.length; }).observe(document.querySelector('.ground'), { subtree: true, childList: true, attributes: true }); });
    const at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await moved(page, at);
    assert.equal(await page.locator('.ground[data-kept="yes"]').count(), 1);
    assert.equal(await page.evaluate(() => window.groundChanges), 0);
});

test('the keyboard alone takes somebody, moves him and ends the phase', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    await until(page, 'move');
    const first = page.locator('.paper .man.is-lit').first();
    await first.focus();
    const places = new Set();
    for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight']) {
        places.add(await page.evaluate(() => document.activeElement?.getAttribute('data-place')));
        await page.keyboard.press(key);
    }
    assert.ok(places.size >= 2, `arrows go from one to the other: ${[...places]}`);
    let at = await position(page);
    await page.locator('.paper .man.is-lit').first().focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    await page.locator('.siege[data-question="walk"]').waitFor();
    at = await position(page);
    await page.locator('.paper .cell.is-lit').first().focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    await myTurn(page);
    if (await button(page, 'stop').count() > 0) { at = await position(page); await button(page, 'stop').focus(); await page.keyboard.press('Enter'); await moved(page, at); }
    await myTurn(page);
    assert.deepEqual(page.wrong, []);
});

test('where several share a side, people say whose they are', async () => {
    const page = await person(browser);
    await fillForm(page, server, { game: 'siege', seats: ['ai:easy', 'ai:easy', 'ai:easy'], options: { scenario: 'mercenaries' } });
    await page.locator('.siege').waitFor();
    await deploy(page);
    const marks = await page.locator('.paper .man .levelmark rect + text').allTextContents();
    assert.deepEqual([...new Set(marks)].sort(), ['1', '2'], 'the first and the second player of a side');
    const own = await page.locator('.forces .man-row', { hasText: 'yours' }).count(), others = await page.locator('.forces .man-row', { hasText: 'played by' }).count();
    assert.ok(own > 0 && others > 0, `${own} are mine, ${others} are my partner’s`);
    assert.deepEqual(page.wrong, []);
});

test('what may not be done says why, with its rule', async () => {
    const page = await person(browser);
    await makeTable(page, 'mercenaries');
    await deploy(page);
    await until(page, 'move');
    const at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await moved(page, at);
    await page.locator('.siege[data-question="walk"]').waitFor();
    await page.locator('.zoom .btn').last().click();
    const { lit } = await asked(page), far = ['3112', '0212', '1623'].find(hex => !lit.includes(`location:${hex}/0`));
    await clickHex(page, Number(far.slice(0, 2)), Number(far.slice(2)));
    await page.locator('.note .rule', { hasText: /^SG-/ }).waitFor();
    assert.equal(await position(page), at + 1);
});

test('on a phone hexes are 46 pixels wide, the decision is in sight, and nothing is wider than the screen', async () => {
    const page = await person(browser, PHONE);
    await makeTable(page, 'harptree');
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await deploy(page);
    await until(page, 'move');
    const scale = await page.evaluate(() => document.querySelector('.paper').getScreenCTM().a);
    assert.ok(scale * 34.641 >= 44, `a hex is ${scale * 34.641} px wide`);
    const at = await position(page);
    await press(page, (await asked(page)).lit[0]);
    await moved(page, at);
    await page.locator('.siege[data-question="walk"]').waitFor();
    const man = await page.locator('.paper .man.is-taken').boundingBox(), paper = await page.locator('.paper').boundingBox();
    assert.ok(man.x >= paper.x && man.x + man.width <= paper.x + paper.width && man.y >= paper.y && man.y + man.height <= paper.y + paper.height, 'the taken one is in sight');
    await picture(page, 'siege-phone');
    /* The first tap chooses, the button sends. */
    const before = await position(page);
    await press(page, (await asked(page)).lit.find(place => place.startsWith('location:')));
    await page.locator('.paper .cell.is-chosen').waitFor();
    assert.equal(await position(page), before);
    await page.locator('.play .moves .btn').first().click();
    await moved(page, before);
    await playOn(page, 8, async () => assert.ok(await wide() <= 360, 'no sideways scrolling'));
    assert.deepEqual(page.wrong, []);
});

test('Italian and Spanish are spoken throughout', async () => {
    for (const [locale, sign] of [['it-IT', /Come si vince/], ['es-ES', /Cómo se gana/]]) {
        const page = await person(browser, { locale });
        await makeTable(page, 'mercenaries');
        await myTurn(page);
        assert.match(await page.locator('.siege').innerText(), sign);
        assert.deepEqual(page.wrong, []);
    }
});

test('axe finds nothing wrong with set-up, movement and fire, light and dark, large and small', async () => {
    const wrong = [];
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { ...PHONE, colorScheme: 'light' }]) {
        const page = await person(browser, options);
        const check = async name => { wrong.push(...await axeFaults(page, `${name}, ${options.colorScheme} ${options.viewport?.width ?? ''}`)); };
        await makeTable(page, 'harptree');
        await myTurn(page);
        await check('set-up');
        await deploy(page);
        await until(page, 'fire');
        await check('fire');
        await until(page, 'move');
        const at = await position(page);
        await press(page, (await asked(page)).lit[0]);
        await moved(page, at);
        await page.locator('.siege[data-question="walk"]').waitFor();
        await check('reach');
        assert.deepEqual(page.wrong, []);
    }
    assert.deepEqual(wrong, []);
});
