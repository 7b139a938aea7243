/* The review of a finished game: by clicks, by keys, with a screen reader, on a phone. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { after, axeFaults, before, launch, person, picture, program, Server, startPage, test } from './helper.mjs';

let server, browser, code;
before(async () => {
    server = await Server.start();
    browser = await launch();
    code = await imported(playedGame());
});
after(async () => { await browser?.close(); await server?.stop(); });

/** A duel that the greedy player wins against one who plays anything. */
function playedGame() {
    const asks = [{ cmd: 'new', game: 'kingdoms', seed: 5, options: { players: 2 } }];
    const answers = () => execFileSync(program(), ['engine'], { input: asks.map(ask => JSON.stringify(ask)).join('\n'), maxBuffer: 1 << 26 }).toString().trim().split('\n').map(line => JSON.parse(line));
    for (let i = 0; i < 40; i++) {
        const { actor, over } = answers().at(-1).status;
        if (over) break;
        asks.push({ cmd: 'suggest', ai: actor === 0 ? 'greedy' : 'random' });
        const { move } = answers().at(-1);
        asks.pop();
        asks.push({ cmd: 'play', move });
    }
    asks.push({ cmd: 'save' });
    return answers().at(-1).record;
}

/** @returns the code of a table with that game */
async function imported(record) {
    const page = await person(browser);
    await startPage(page, server);
    return page.evaluate(async text => {
        const { link } = await import('/js/app.js');
        const { table } = await link.ask('import', { record: text });
        return new Promise(done => { link.owner.onPush = push => done(push.code); link.ask('watch', { table }); });
    }, record);
}

/** All look at the same table: it is worked out once, then kept. */
async function reviewed(options = {}) {
    const page = await person(browser, options);
    await page.goto(`${server.url}/t/${code}`);
    await page.locator('.result').waitFor();
    return page;
}

const at = page => page.locator('.curve').getAttribute('aria-valuenow').then(Number);
const shown = async (page, move) => {
    await page.waitForFunction(n => document.querySelector('.curve')?.getAttribute('aria-valuenow') === String(n), move);
    await page.waitForFunction(n => document.querySelector('.pastline')?.textContent?.includes(String(n)), move);
};

test('a finished game is reviewed, and a click on the curve brings the board to that move', async () => {
    const page = await reviewed();
    await page.getByRole('button', { name: 'Review', exact: true }).first().click();
    await page.locator('.curve').waitFor({ timeout: 600_000 });
    assert.equal(await page.locator('.curve .line').count(), 2);
    assert.equal(await at(page), 40);
    const before = await page.locator('.board').innerHTML();
    const box = await page.locator('.curve').boundingBox();
    await page.mouse.click(box.x + box.width * 0.4, box.y + box.height * 0.9);
    const to = await at(page);
    assert.ok(to > 8 && to < 20, `move ${to}`);
    await shown(page, to);
    assert.notEqual(await page.locator('.board').innerHTML(), before);
    await picture(page, 'review');
    assert.ok(await page.locator('.review .turns .btn').count() > 0, 'who plays anything has made a mistake');
    const turn = page.locator('.review .turns .btn').first();
    await turn.click();
    await shown(page, Number(await turn.getAttribute('data-move')));
    assert.equal(await turn.getAttribute('aria-current'), 'true');
    assert.match(await page.locator('.review').innerText(), /Better: Place/);
    assert.deepEqual(page.wrong, []);
});

test('keys move along the curve, and a table says all of it', async () => {
    const page = await reviewed({ colorScheme: 'dark' });
    await page.keyboard.press('v');
    await page.locator('.curve').waitFor({ timeout: 600_000 });
    await page.locator('.curve').focus();
    await page.keyboard.press('Home');
    await shown(page, 0);
    await page.keyboard.press('ArrowRight');
    await shown(page, 1);
    assert.match(await page.locator('.curve').getAttribute('aria-valuetext'), /move 1 of 40.*%.*%/i);
    await page.keyboard.press('PageDown');
    assert.ok(await at(page) > 1);
    await page.keyboard.press('End');
    assert.equal(await at(page), 40);
    assert.equal(await page.evaluate(() => document.activeElement?.classList.contains('curve')), true, 'the focus stays');
    await page.locator('.review summary').click();
    assert.equal(await page.locator('.review tbody tr').count(), 41);
    await picture(page, 'review-dark');
    assert.deepEqual(page.wrong, []);
    assert.deepEqual(await axeFaults(page, 'review', '.review'), []);
});

test('on a phone the review fits, in Italian', async () => {
    const page = await reviewed({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, locale: 'it-IT' });
    await page.getByRole('button', { name: 'Analisi', exact: true }).first().tap();
    await page.locator('.curve').waitFor({ timeout: 600_000 });
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth) <= 360, 'no sideways scrolling');
    assert.match(await page.locator('.review').innerText(), /Fortuna e decisioni/);
    await page.locator('.review .turns .btn').first().tap();
    await page.locator('.review .toboard').tap();
    await picture(page, 'review-phone');
    assert.deepEqual(page.wrong, []);
});
