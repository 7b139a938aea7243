/* What the drawings of all games have in common, and that of a game without one: nothing is missing, and all is said in three languages. */
import assert from 'node:assert/strict';
import { Server, after, before, games, launch, person, startPage, test } from './helper.mjs';

let browser, server;
before(async () => { [browser, server] = await Promise.all([launch(), Server.start()]); });
after(() => server.stop());

const blanks = text => (text.match(/\{\d\}/g) ?? []).sort();

for (const file of [...games().map(game => `/games/${game}/drawing.js`), '/plain/drawing.js'])
    test(`${file} has all that the table asks for, in three languages`, async () => {
        const page = await person(browser);
        await startPage(page, server);
        const { words, missing } = await page.evaluate(async url => {
            const drawing = await import(url);
            return { words: drawing.words, missing: ['kinds', 'board', 'hand', 'steps', 'seatLine', 'piles', 'verbs', 'title', 'unit'].filter(name => drawing[name] === undefined) };
        }, file);
        assert.deepEqual(missing, []);
        for (const [key, said] of Object.entries(words)) {
            assert.ok(said.length === 3 && said.every(text => text.length > 0), `${key} is not said in three languages`);
            for (const text of said) assert.deepEqual(blanks(text), blanks(said[0]), key);
        }
    });
