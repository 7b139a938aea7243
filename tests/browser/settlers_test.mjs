/* Imperial Settlers in a real browser: whole games for two and alone, cards in pictures and words, Prayers, decks, phone, keyboard. */
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { words } from '../../games/settlers/page/words.js';
import { after, axeFaults, before, isOver, launch, makeTable as fillForm, moved, person, picture, playOn as playPages, position, root, Server, startPage, test, whoseTurn } from './helper.mjs';

let server, browser;
before(async () => { server = await Server.start(); browser = await launch(); });
after(async () => { await browser?.close(); await server?.stop(); });

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const EASY = ['ai:easy'];

/** A table made with the form of the start page; `seats` from the second on. */
async function makeTable(page, seats, options = {}) {
    await fillForm(page, server, { game: 'settlers', seats, options });
    await page.locator('.settle').waitFor();
}

/** What can be done now: something is chosen, buttons wait, and where a finger can reach a lit place (tried from the `turn`th on). */
function chances(page, turn) {
    return page.evaluate(from => {
        const lit = [...document.querySelectorAll('.play [data-place].is-lit')].filter(el => el.getClientRects().length > 0);
        const found = { chosen: document.querySelector('.play .is-chosen[data-place]') !== null, buttons: document.querySelectorAll('.play .moves .btn').length, spot: null,
            elsewhere: document.querySelector('.se-seats .offers') !== null };
        for (let i = 0; i < lit.length && found.spot === null; i++) {
            const el = lit[(from + i) % lit.length];
            el.scrollIntoView({ block: 'center', inline: 'center' });
            const box = el.getBoundingClientRect(), x = box.left + box.width / 2, y = box.top + box.height / 2;
            if (document.elementFromPoint(x, y)?.closest('[data-place]') === el) found.spot = { x, y };
        }
        return found;
    }, turn);
}

/** One decision by clicks: the button of what is chosen, else something lit, else a button; now and then a button first, so that rounds end. */
async function act(page, turn) {
    const at = await position(page), buttons = page.locator('.play .moves .btn');
    for (let click = 0; click < 40 && await position(page) === at; click++) {
        const { chosen, buttons: count, spot, elsewhere } = await chances(page, turn * 7 + click);
        if (count > 0 && (chosen || spot === null || turn % 7 === 6)) await buttons.nth(chosen ? click % count : turn % count).click();
        else if (spot !== null) await page.mouse.click(spot.x, spot.y);
        else if (elsewhere) await page.locator('.se-seats .offers').first().click();
        await page.evaluate(() => new Promise(done => setTimeout(done, 10)));
    }
    await moved(page, at);
}

const playOn = (page, how = {}) => playPages([page], { decide: act, ...how });

/** Until the viewer has a turn of the Action phase. */
async function toAction(page) {
    for (let turn = 0; turn < 60; turn++) {
        assert.notEqual(await whoseTurn([page]), null);
        if (/^Your turn/.test(await page.locator('.asks').innerText())) return;
        await act(page, 1 + turn * 7);
    }
    assert.fail('no turn in sixty decisions');
}

/** Until the computer says that its deck is ready, which makes the position another one. */
const alone = page => page.waitForFunction(() => document.querySelectorAll('.rail .seats li[aria-current]').length === 1);

/** The score of the result is what its sources add up to. */
async function sumsAddUp(page) {
    await page.waitForFunction(() => document.querySelectorAll('.points thead th').length > 2);
    const rows = await page.locator('.points tbody tr').evaluateAll(all => all.map(row => [...row.querySelectorAll('td')].map(td => Number(td.firstChild.textContent.replace('−', '-')))));
    for (const points of rows) assert.equal(points.slice(0, -1).reduce((a, b) => a + b, 0), points.at(-1));
}

test('a game for two against the computer is played to its end as Aztecs', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'aztecs' });
    assert.equal(await page.locator('.se-stock h2').innerText(), 'Aztecs');
    await picture(page, 'settlers-draft');
    const turns = await playOn(page, { step: async turn => { if (turn === 50) await picture(page, 'settlers-two'); } });
    assert.ok(turns < 600, 'the game ends');
    await page.locator('.result').waitFor();
    assert.equal(await isOver(page), true);
    await sumsAddUp(page);
    await picture(page, 'settlers-end');
    assert.deepEqual(page.wrong, []);
});

test('the solo game is played to its end, with its line of attacks and the virtual player', async () => {
    const page = await person(browser);
    await makeTable(page, [], { faction1: 'egyptians' });
    assert.ok(await page.locator('.se-solo .attack').count() > 0, 'the line begins with a card');
    await playOn(page, { step: async turn => {
        if (turn !== 6) return;
        await page.locator('.se-seats button', { hasText: 'Virtual player' }).click();
        await page.locator('.se-empire[aria-label="Empire of Virtual player"]').waitFor();
        await picture(page, 'settlers-solo');
        await page.locator('.se-seats button').first().click();
    } });
    await page.locator('.result h2', { hasText: /^\s*The empire has/ }).waitFor();
    await sumsAddUp(page);
    assert.deepEqual(page.wrong, []);
});

test('a card is read before it is played: nothing is sent before its button', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'romans' });
    await whoseTurn([page]);
    const at = await position(page), card = page.locator('.se-draft .hcard').first(), name = await card.locator('.nm').innerText();
    await page.locator('.se-read', { hasText: /Point at a card|Cost: / }).waitFor();   // the pointer may lie over a card since the table was made
    await card.hover();
    await page.locator('.se-read b', { hasText: name }).waitFor();
    assert.match(await page.locator('.se-read').innerText(), /Cost: /);
    await card.click();
    await page.locator('.se-draft .hcard.is-chosen').waitFor();
    assert.equal(await position(page), at, 'choosing sends nothing');
    assert.match(await card.locator('.sr').textContent(), new RegExp(`^${name}.*(Production|Action|Building Bonus|When)`), 'a screen reader is told all of it');
    await page.locator('.moves .btn', { hasText: `Take ${name}` }).click();
    await moved(page, at);
    assert.deepEqual(page.wrong, []);
});

test('the other Empire is one click away, and what cannot be done says why', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'romans', faction2: 'japanese' });
    await toAction(page);
    await page.locator('.se-seats button').nth(1).click();
    assert.equal(await page.locator('.se-stock h2').innerText(), 'Japanese');
    await page.locator('.se-seats button').first().click();
    assert.equal(await page.locator('.se-stock h2').innerText(), 'Romans');
    const out = page.locator('.se-hold .hcard.is-out').first();
    if (await out.count() > 0) {
        await out.click();
        await page.locator('.note .rule', { hasText: /^IS-/ }).waitFor();
    }
    assert.deepEqual(page.wrong, []);
});

test('an open deck is built: too few cards are refused with the reason, and a full one is ready', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'aztecs', decks: 'open' });
    await page.locator('.se-decks .state.good').waitFor();
    await alone(page);
    const inside = page.locator('.half').first().locator('.group'), first = inside.first(), name = await first.locator('.nm').innerText();
    await first.click();
    await page.locator('.se-read b', { hasText: name }).waitFor();
    await page.locator('.moves .btn', { hasText: `Take out ${name}` }).click();
    await page.locator('.se-decks .state.bad', { hasText: 'A deck needs 30 cards or more. IS-DECK-14' }).waitFor();
    assert.equal(await page.locator('.moves .btn', { hasText: 'The deck is ready' }).count(), 0);
    await page.locator('.half').nth(1).locator('.group', { hasText: name }).click();
    await page.locator('.moves .btn', { hasText: `Put in ${name}` }).click();
    await page.locator('.se-decks .state.good').waitFor();
    await picture(page, 'settlers-deck');
    await page.locator('.moves .btn', { hasText: 'The deck is ready' }).click();
    await page.locator('.se-draft').waitFor();
    assert.deepEqual(page.wrong, []);
});

test('a standard deck exchanges a group for one of as many copies', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'romans', decks: 'standard' });
    const inside = page.locator('.half').first(), outside = page.locator('.half').nth(1);
    await alone(page);
    const gone = await inside.locator('.group.is-lit .nm').first().innerText();
    await inside.locator('.group.is-lit').first().click();
    const come = outside.locator('.group.is-lit').first(), name = await come.locator('.nm').innerText();
    assert.equal(await outside.locator('.group.is-lit .cp').first().innerText(), await inside.locator('.group.is-chosen .cp').innerText());
    await come.click();
    await page.locator('.moves .btn', { hasText: `${name} [Aztecs expansion] instead of ${gone} [base cards]` }).click();
    await inside.locator('.group', { hasText: name }).waitFor();
    await outside.locator('.group', { hasText: gone }).waitFor();
    const facts = await page.locator('.se-decks .facts').innerText();
    assert.match(facts, /30\s*cards, 30 needed/);
    assert.match(facts, /Aztecs expansion/);
    assert.equal(await inside.locator('.group', { hasText: name }).locator('.pk').innerText(), 'Aztecs expansion');
    assert.deepEqual(page.wrong, []);
});

test('every ability of every card has pictures, all of them drawn, and words', async () => {
    const page = await person(browser);
    await startPage(page, server);
    const drawn = new Set([...fs.readFileSync(path.join(root, 'games/settlers/page/pictures.svg'), 'utf8').matchAll(/<symbol id="([^"]+)"/g)].map(m => m[1]));
    const rows = await page.evaluate(async () => {
        const [{ describe }, { ability }] = await Promise.all([import('/js/app.js'), import('/games/settlers/ability.js')]);
        const { content } = await describe('settlers'), asked = new Set();
        const walk = node => typeof node === 'string' ? [] : [...(node.tag === 'use' ? [node.props.href.split('#')[1]] : []), ...node.kids.flatMap(walk)];
        const ui = { content, word: key => { asked.add(key); return key; } };
        return { asked: [...asked], rows: content.rows.map(row => ({ title: row.title, text: row.text, head: row.head, clauses: ability(ui, row).kids.map(clause => walk(clause)), pictures: walk(ability(ui, row)) })), words: [...asked] };
    });
    assert.equal(rows.rows.length, 222);
    for (const { title, text, head, clauses, pictures } of rows.rows) {
        assert.ok(text.length > 0 && head.startsWith(title), title);
        assert.ok(clauses.length > 0 && clauses.every(list => list.length > 0), `a clause of ${title} has no picture`);
        assert.deepEqual(pictures.filter(name => !drawn.has(name)), [], title);
    }
    assert.deepEqual(rows.words.filter(key => !(key in words)), []);
});

test('a Prayer that was over in one move is shown card by card from what was told', async () => {
    const page = await person(browser);
    await startPage(page, server);
    const said = await page.evaluate(async () => {
        const [{ describe }, { prayer }] = await Promise.all([import('/js/app.js'), import('/games/settlers/question.js')]);
        const { content } = await describe('settlers');
        const events = [{ kind: 'prays', seat: 0, move: 7, card: 'azt004', how: 'cards', text: '' }, { kind: 'pray-colour', seat: 0, move: 7, colour: 'grey', text: '' },
            { kind: 'pray-card', seat: 0, move: 7, card: 'com008', saved: 0, text: '' }, { kind: 'pray-card', seat: 0, move: 7, card: 'com018', saved: 0, text: '' },
            { kind: 'gained', seat: 0, move: 7, text: 'You gain 1 Stone.' }, { kind: 'pray-ends', seat: 0, move: 7, successful: 1, text: '' }];
        const ui = { content, events, me: 0, watching: false, chosen: new Set(), memory: {}, view: { state: { players: 2 }, extra: { prayer: null, locations: {} } },
            word: key => key, say: text => text, name: () => '', spot: (place, more) => ({ ...more, place }), redraw: () => {} };
        const find = (node, is) => typeof node === 'string' ? [] : [...(is(node) ? [node] : []), ...node.kids.flatMap(kid => find(kid, is))];
        const text = node => typeof node === 'string' ? node : node.kids.map(text).join('');
        const panel = prayer(ui), cards = find(panel, node => node.props.class?.includes('pc '));
        const old = prayer({ ...ui, events: [...events, { kind: 'built', seat: 0, move: 9, text: '' }] });
        return { cards: cards.map(card => [card.props.place, card.props.class.includes('hitc')]), text: text(panel), old };
    });
    assert.deepEqual(said.cards, [['card:com008', true], ['card:com018', false]]);
    assert.match(said.text, /prayer heard You gain 1 Stone\./);
    assert.equal(said.old, null, 'it goes when the viewer has moved on');
});

/** A game that stands at a question, from its record. Whoever brings it sits in every seat. */
async function atQuestion(page, name) {
    await startPage(page, server);
    await page.setInputFiles('input[type=file]', path.join(root, `tests/browser/settlers/${name}.mgn`));
    await page.locator('.curtain .btn.main, .settle').first().waitFor();
    if (await page.locator('.curtain .btn.main').count() > 0) await page.locator('.curtain .btn.main').click();
    await page.locator('.settle').waitFor();
}

/** Rare questions: what is asked, the answer that is clicked, and what is told then. */
const QUESTIONS = [
    ['rival', /^Ninjas: from whom do you take/, 'From: Egyptians (1 Gold, 1 Raze token)', null],
    ['convert', /^Dark Chapel: discard a Good just received for 1 Victory Point/, 'Discard 1 Wood for 1 Victory Point', 'Barbarian Empire discards 1 Wood for 1 Victory Point.'],
    ['samurai', /^Where does a Samurai stand\? Still to place: 2/, 'A Samurai on Rice Fields', 'Japanese Empire places a Samurai on Rice Fields.'],
    ['trigger', /^Which effect comes first/, 'Headquarters: draw 1 card; then gain 1 Victory Point', 'Headquarters of the Roman Empire answers.'],
    ['store', /^Cleanup: you have more than you can store.* Still to give up: 2\./, 'Give up 1 Stone', 'Roman Empire loses 1 Stone.'],
    ['pray-tri', /which colour is the tricolour token/, 'brown', 'The tricolour token of the Aztec Empire counts as brown.'],
    ['pray-saved', /add a saved card to the Prayer/, 'Add Supplier', 'Prayer: Supplier is added, grey.'],
];

test('rare questions are answered with one click: rival, conversion, Samurai, triggers, storage, tricolour token, saved card', async () => {
    const page = await person(browser);
    for (const [name, asks, answer, told] of QUESTIONS) {
        await atQuestion(page, name);
        assert.match(await page.locator('.asks').innerText(), asks, name);
        const at = await position(page), button = page.locator('.se-answers .btn', { hasText: answer });
        for (const [size, viewport] of Object.entries({ phone: { width: 360, height: 740 }, wide: { width: 1280, height: 900 } })) {
            await page.setViewportSize(viewport);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${name} fits the ${size} screen`);
            assert.ok(await button.evaluate(el => el.getBoundingClientRect().top >= 0 && el.getBoundingClientRect().bottom <= innerHeight), `${name}: the answer is in sight on the ${size} screen`);
        }
        await button.click();
        await moved(page, at);
        if (told !== null) await page.locator('.log li', { hasText: told }).last().waitFor();
    }
    assert.deepEqual(page.wrong, []);
});

test('many ways to pay are put together in steps, by pointer and by keyboard', async () => {
    const page = await person(browser);
    await atQuestion(page, 'pay');
    const pay = page.locator('.se-sums .btn.main'), step = name => page.locator(`.se-sums .btn[aria-label="${name}"]`);
    assert.equal(await pay.innerText(), 'Pay 2 Wood');
    await step('More Stone').click();
    assert.equal(await pay.innerText(), 'Pay 1 Wood, 1 Stone', 'one more of this is one less of that');
    await step('Less Wood').focus();
    await page.keyboard.press('Enter');
    assert.match(await pay.innerText(), /^Pay 1 Stone, 1 (Food|Gold)$|^Pay 2 Stone$/);
    const at = await position(page), chosen = await pay.innerText();
    await pay.focus();
    await page.keyboard.press('Enter');
    await moved(page, at);
    await page.locator('.log li', { hasText: chosen.replace('Pay', 'Egyptian Empire pays').split(',')[0] }).last().waitFor();
    assert.deepEqual(page.wrong, []);
});

test('the game is played with arrow keys and Enter', async () => {
    const page = await person(browser);
    await makeTable(page, EASY, { faction1: 'aztecs' });
    for (let decision = 0; decision < 6; decision++) {
        await whoseTurn([page]);
        const at = await position(page);
        await page.evaluate(() => document.querySelector('.bar h1').focus());
        for (let press = 0; press < 12 && await position(page) === at; press++) {
            const waits = await page.locator('.play .is-chosen[data-place]').count() > 0;
            await page.keyboard.press(waits ? 'ArrowDown' : 'ArrowRight');
            const ready = await page.evaluate(() => document.activeElement?.matches('.is-lit, .moves button'));
            if (ready && (!waits || await page.evaluate(() => document.activeElement?.matches('.moves button')))) await page.keyboard.press('Enter');
            await page.evaluate(() => new Promise(done => setTimeout(done, 30)));
        }
        await moved(page, at);
    }
    assert.deepEqual(page.wrong, []);
});

test('on a phone nothing is wider than the screen, in three languages', async () => {
    for (const locale of ['en-GB', 'it-IT', 'es-ES']) {
        const page = await person(browser, { ...PHONE, locale });
        await makeTable(page, EASY, { faction1: 'aztecs' });
        await playOn(page, { most: 12, step: async () => assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 390, locale) });
        await picture(page, `settlers-phone-${locale.slice(0, 2)}`);
        assert.deepEqual(page.wrong, []);
    }
});

test('axe finds nothing wrong with decks, draft, turn and end, light and dark, large and small', async () => {
    const wrong = [];
    for (const options of [{ colorScheme: 'light' }, { colorScheme: 'dark' }, { ...PHONE, colorScheme: 'light' }]) {
        const page = await person(browser, options);
        const check = async name => { wrong.push(...await axeFaults(page, `${name}, ${options.colorScheme} ${options.viewport?.width ?? ''}`)); };
        await makeTable(page, EASY, { faction1: 'aztecs', decks: 'open' });
        await check('decks');
        await makeTable(page, EASY, { faction1: 'japanese' });
        await check('draft');
        await toAction(page);
        await check('turn');
        await playOn(page, { most: 25 });
        await check('later');
        if (!options.isMobile) await makeTable(page, [], { faction1: 'atlanteans' });
        await check('solo');
    }
    assert.deepEqual(wrong, []);
});
