/* The page's own words, without a browser. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { blake2b256, holds } from '../../web/js/seed.js';
import { Choice, meantMove } from '../../web/js/play.js';
import en from '../../web/i18n/en.js';
import it from '../../web/i18n/it.js';
import es from '../../web/i18n/es.js';
import { program, test } from './helper.mjs';

const web = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '../../web');
const sources = fs.readdirSync(path.join(web, 'js')).filter(name => name.endsWith('.js')).map(name => fs.readFileSync(path.join(web, 'js', name), 'utf8'));

test('every language has the same words with the same blanks', () => {
    const blanks = text => [...text.matchAll(/\{\d\}/g)].map(m => m[0]).sort().join();
    for (const words of [it, es]) {
        assert.deepEqual(Object.keys(words).sort(), Object.keys(en).sort());
        for (const key of Object.keys(en)) assert.equal(blanks(words[key]), blanks(en[key]), key);
    }
});

test('every word that the page asks for exists', () => {
    const asked = sources.flatMap(text => [...text.matchAll(/\b(?:t|plural)\('([^']+)'/g)].map(m => m[1]));
    assert.ok(asked.length > 100);
    assert.deepEqual([...new Set(asked)].filter(key => !(key in en)), []);
});

/** What a game's own folder says where it is set up; without the file, nothing. @param {string} game */
async function ownWords(game) {
    const file = ['words_setup.js', 'setup.js'].map(name => path.join(web, '../games', game, 'page', name)).find(fs.existsSync);
    return file === undefined ? { en: {} } : (await import(file)).words;
}

test('every option and every choice of every game has words of its own in the form for a table', async () => {
    const games = JSON.parse(execFileSync(program(), ['describe', '--json']).toString());
    for (const { game, options } of games) {
        const own = (await ownWords(game)).en;
        for (const { name, values = [] } of options.filter(({ name }) => name !== 'players')) {
            const words = { ...en, ...own }, ofAnySeat = name.replace(/\d$/, '');
            assert.ok([name, ofAnySeat].some(one => `option ${one}` in words), `${game}: option ${name}`);
            for (const value of values.filter(value => !/^-?\d+$/.test(value)))
                assert.ok([`${name} ${value}`, `${ofAnySeat} ${value}`, `value ${value}`].some(key => key in words), `${game}: ${name} ${value}`);
        }
    }
});

test('what a game says where it is set up, it says in every language', async () => {
    for (const game of fs.readdirSync(path.join(web, '../games'))) {
        const words = await ownWords(game);
        for (const language of Object.keys(words)) assert.deepEqual(Object.keys(words[language]).sort(), Object.keys(words.en).sort(), `${game}: ${language}`);
    }
});

test('no inline script, style or handler stands in the page', () => {
    const html = fs.readFileSync(path.join(web, 'index.html'), 'utf8');
    assert.doesNotMatch(html, /<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=/);
});

test('the hash of the seed is BLAKE2b', () => {
    for (const text of ['', 'abc', `mangonel seed ${'0123456789abcdef'.repeat(4)}`]) {
        const right = execFileSync('b2sum', ['-l', '256'], { input: text }).toString().split(' ')[0];
        assert.equal(blake2b256(new TextEncoder().encode(text)), right);
    }
    assert.equal(holds('00', '00'), false);
});

const moves = ['play 1 antioch', 'play 1 cyprus', 'play 2 antioch', 'play 3 antioch', 'play 3 antioch bottom'].map(move => {
    const [, card, place, face] = move.split(' ');
    return { move, label: move, at: [`card:${card}`, `location:${place}`, ...(face ? [`face:${face}`] : [])] };
});

test('the first choice narrows, and the move that is left is sent', () => {
    const choice = new Choice();
    assert.equal(choice.choose('card:1', moves), null);
    assert.deepEqual([...choice.lit(moves)].sort(), ['location:antioch', 'location:cyprus']);
    assert.equal(choice.choose('location:cyprus', moves)?.move, 'play 1 cyprus');
});

test('a place chosen twice is chosen no more', () => {
    const choice = new Choice();
    choice.choose('card:1', moves);
    choice.choose('card:1', moves);
    assert.deepEqual(choice.places, []);
});

test('a two-way card can be turned before it is placed', () => {
    const choice = new Choice('face');
    assert.equal(choice.choose('card:3', moves), null, 'it waits, though one location is left');
    assert.equal(choice.canTurn(moves), true);
    choice.turned = true;
    assert.equal(choice.choose('location:antioch', moves)?.move, 'play 3 antioch bottom');
});

test('different moves at the same place wait for their buttons', () => {
    const at = ['card:7'], offered = [{ move: 'event 7', label: 'Play it', at }, { move: 'discard 7', label: 'Discard it', at }];
    const choice = new Choice();
    assert.equal(choice.choose('card:7', offered), null);
    assert.equal(choice.isWhole(offered), true);
    assert.equal(choice.isWhole(moves), false);
});

test('pointing at something means a whole move', () => {
    const verbs = [{ verb: 'play', words: [{ place: 'card', optional: false }, { place: 'location', optional: false }, { place: 'face', optional: true }] }];
    assert.equal(meantMove('location:tripoli', ['card:2'], moves, verbs, [], () => undefined), 'play 2 tripoli');
    assert.equal(meantMove('location:tripoli', [], [], verbs, [], () => undefined), null);
});
