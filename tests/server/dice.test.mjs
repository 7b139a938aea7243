// Dice that nobody chooses alone: promises, parts, what is shown and when, and what verify makes of the record.
import assert from 'node:assert/strict';
import crypto from 'node:crypto';
import { Server, after, before, random, tableOf, test, until, verify } from './harness.mjs';
import { blake2b256 } from '../../web/js/seed.js';

let server;
const choose = random(31);
before(async () => { server = await Server.start(); });
after(() => server.stop());

const hash = (text) => blake2b256(new TextEncoder().encode(text));
const fresh = () => crypto.randomBytes(32).toString('hex');
const promiseOf = (part) => hash(`mangonel part ${part}`);

/** Two people who both promise; nothing of theirs is given yet. */
async function promised(parts = [fresh(), fresh()], more = {}) {
    const [a, b] = [await server.client(), await server.client()];
    const made = await a.must('create', { game: 'kingdoms', options: { players: 2 }, seats: ['me', 'open'], promise: promiseOf(parts[0]), ...more });
    const before = await a.watch(made.table);
    await b.watch(made.table);
    await b.must('join', { table: made.table, promise: promiseOf(parts[1]) });
    for (const c of [a, b]) await c.see(made.table, (t) => t.dice.gathering);
    return { a, b, parts, table: made.table, before };
}

async function given({ a, b, parts, table }) {
    await a.must('part', { table, part: parts[0] });
    await b.must('part', { table, part: parts[1] });
    for (const c of [a, b]) await c.see(table, (t) => t.state === 'playing');
}

async function played({ a, b, table }) {
    const [end] = await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    return { end, record: (await a.must('record', { table })).record };
}

test('the seed is made of the server\'s part and one from each player, and verify proves it', async () => {
    const game = await promised();
    assert.equal(game.before.dice.server, undefined);
    await given(game);
    assert.ok(!JSON.stringify(game.a.tables.get(game.table)).includes(game.parts[1]), 'nobody sees a part of another while the game runs');
    const { end, record } = await played(game);
    assert.equal(end.commitment, game.before.commitment, 'the promise is the one of the first moment');
    assert.equal(hash(`mangonel seed ${end.dice.server}`), end.commitment);
    assert.deepEqual(end.dice.parts.map((p) => p.part), game.parts);
    assert.equal(game.parts.reduce((seed, part) => hash(seed + part), end.dice.server), end.seed);
    assert.match(verify(record), /None of them alone could choose the dice/);
    for (const [from, to, why] of [[game.parts[1], fresh(), /player's part/], [end.dice.server, fresh(), /server's part/], [/^part: 1 .*\n/m, '', /all parts together/]])
        assert.throws(() => verify(record.replace(from, to)), why);
    // The server alone has chosen the seed, and the record is dressed up as if the players had added to it.
    const alone = record.replace(/^commitment: .*$/m, `commitment: ${hash(`mangonel seed ${end.seed}`)}`).replace(/^part: server .*\n/m, '');
    assert.throws(() => verify(alone), /nothing without the server's/);
    assert.throws(() => verify(record.replace(/^(part: )1( .*)$/m, '$11$2\n$14$2')), /part of nobody/);
    assert.throws(() => verify(record.replace(/^(part: 1 .*)$/m, '$1\n$1')), /second one/);
    assert.match(verify(record), /Not proved: that all this was promised before the game, and by these players/);
    assert.match(verify(record.replace(/^(commitment|part): .*\n/gm, '')), /Not proved: that nobody chose the seed/);
    await game.a.leave(); await game.b.leave();
});

test('a part that was not promised, given too early, twice or by a stranger is refused, and a promise cannot be changed', async () => {
    const [a, b, c] = [await server.client(), await server.client(), await server.client()], parts = [fresh(), fresh()];
    const { table } = await a.must('create', { game: 'kingdoms', options: { players: 2 }, seats: ['me', 'open'], promise: promiseOf(parts[0]) });
    await a.watch(table);
    await a.refused('closed', 'part', { table, part: parts[0] });
    await a.refused('closed', 'promise', { table, promise: promiseOf(parts[1]) });
    await b.refused('bad_request', 'join', { table, promise: 'beef' });
    await b.must('join', { table, promise: promiseOf(parts[1]) });
    await b.refused('bad_request', 'part', { table, part: parts[0] });
    await b.refused('bad_request', 'part', { table, part: 'f00' });
    await c.refused('not_yours', 'part', { table, part: parts[0] });
    await b.must('part', { table, part: parts[1] });
    await b.refused('closed', 'part', { table, part: parts[1] });
    await a.must('part', { table, part: parts[0] });
    await a.see(table, (t) => t.state === 'playing');
    await a.refused('closed', 'promise', { table, promise: promiseOf(parts[0]) });
    for (const one of [a, b, c]) await one.leave();
});

test('who promised and never gives his part is not waited for for ever, and everybody can see it', async () => {
    const game = await promised();
    await game.b.must('part', { table: game.table, part: game.parts[1] });
    for (const c of [game.a, game.b]) await c.see(game.table, (t) => t.state === 'playing');
    assert.deepEqual(game.a.tables.get(game.table).dice.parts.map((p) => p.step), ['missing', 'given']);
    const { end, record } = await played(game);
    assert.equal(hash(end.dice.server + game.parts[1]), end.seed);
    assert.match(verify(record), /promised a part and never gave it/);
    await game.a.leave(); await game.b.leave();
});

test('nobody promises when parts are known already: not late, and not instead of somebody who stood up', async () => {
    const [a, b, c] = [await server.client(), await server.client(), await server.client()], parts = [fresh(), fresh(), fresh()];
    const { table } = await a.must('create', { game: 'kingdoms', options: { players: 3 }, seats: ['me', 'open', 'open'], promise: promiseOf(parts[0]) });
    for (const one of [a, b, c]) await one.watch(table);
    await b.must('join', { table, promise: promiseOf(parts[1]) });
    await c.must('join', { table });
    await a.see(table, (t) => t.dice.gathering);
    await a.must('part', { table, part: parts[0] });
    await c.refused('closed', 'promise', { table, promise: promiseOf(parts[2]) });
    await b.must('leave', { table });
    const now = await a.see(table, (t) => !t.dice.gathering);
    assert.deepEqual(now.dice.parts, [{ seat: 0, step: 'expected', promise: '' }], 'what was promised and given is forgotten');
    await b.must('join', { table, promise: promiseOf(parts[1]) });
    await a.refused('closed', 'part', { table, part: parts[0] });
    await a.must('promise', { table, promise: promiseOf(parts[2]) });
    await a.must('part', { table, part: parts[2] });
    await b.must('part', { table, part: parts[1] });
    const begun = await a.see(table, (t) => t.state === 'playing');
    assert.deepEqual(begun.dice.parts.map((p) => p.step), ['given', 'given']);
    for (const one of [a, b, c]) await one.leave();
});

test('promises and parts outlive the server', async () => {
    const own = await Server.start();
    try {
        const parts = [fresh(), fresh()], [a, b] = [await own.client(), await own.client()];
        const { table } = await a.must('create', { game: 'kingdoms', options: { players: 2 }, seats: ['me', 'open'], promise: promiseOf(parts[0]) });
        await b.must('join', { table, promise: promiseOf(parts[1]) });
        await a.must('part', { table, part: parts[0] });
        const { commitment } = await a.watch(table);
        await own.end();
        await own.run();
        const again = await own.client(b.headers.cookie);
        assert.equal((await again.watch(table)).commitment, commitment);
        await again.must('part', { table, part: parts[1] });
        await again.see(table, (t) => t.state === 'playing');
        await again.must('resign', { table });
        const end = await again.see(table, (t) => t.state === 'over');
        assert.equal(parts.reduce((seed, part) => hash(seed + part), end.dice.server), end.seed);
        await again.leave();
    } finally { await own.stop(); }
});

test('in a rematch those who added are asked again, and nobody else is waited for', async () => {
    const game = await promised();
    await given(game);
    await game.a.must('resign', { table: game.table });
    const part = fresh(), next = (await game.a.must('rematch', { table: game.table, promise: promiseOf(part) })).table;
    await game.a.watch(next);
    const waiting = await game.b.watch(next);
    assert.deepEqual(waiting.dice.parts.map((p) => p.step).sort(), ['expected', 'promised']);
    assert.equal(waiting.dice.gathering, false, 'no part is given before all have promised');
    const other = fresh();
    await game.b.must('promise', { table: next, promise: promiseOf(other) });
    await game.a.must('part', { table: next, part });
    await game.b.must('part', { table: next, part: other });
    await game.b.see(next, (t) => t.state === 'playing');
    await game.a.leave(); await game.b.leave();
});

test('a game that was imported says for ever that its seed was known', async () => {
    const game = await promised();
    await given(game);
    const { record } = await played(game);
    const { table } = await game.a.must('import', { record });
    assert.equal((await game.a.watch(table)).dice.known, true);
    assert.equal((await game.b.watch(table)).dice.known, true, 'everybody is told');
    const { record: again } = await game.a.must('record', { table });
    assert.match(verify(again), /was known to somebody before/);
    await game.a.leave(); await game.b.leave();
});

test('a table of people who promise nothing begins at once, as before', async () => {
    const [a, b] = [await server.client(), await server.client()], table = await tableOf([a, b]);
    const now = await a.see(table, (t) => t.state === 'playing');
    assert.deepEqual(now.dice, { gathering: false, known: false, set_up: false, parts: [] });
    await a.must('resign', { table });
    const end = await until('it is over', () => (a.tables.get(table).state === 'over' ? a.tables.get(table) : null));
    assert.equal(end.dice.server, end.seed);
    await a.leave(); await b.leave();
});
