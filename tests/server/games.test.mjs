// Whole games over real sockets: alone, with others, in one seat after another, with lookers-on.
import assert from 'node:assert/strict';
import { Engine, Server, actorOf, after, before, movesOf, random, tableOf, test, until, verify } from './harness.mjs';

let server;
const choose = random();
before(async () => { server = await Server.start(); });
after(() => server.stop());

async function recordOf(client, table) {
    const answer = await client.must('record', { table });
    const now = client.tables.get(table);
    assert.equal(answer.commitment, now.commitment);
    assert.ok(answer.record.includes(`seed: ${now.seed}`), 'the seed of the record is the one shown at the end');
    return answer.record;
}

for (const [lang, options, word] of [
    ['en', { players: 2 }, /Place a unit/], ['it', { players: 2, expansion: true }, null], ['es', { players: 4, expansion: true, scoring: 'points' }, null],
    ['en', { players: 5, expansion: 'on' }, null], ['it', { players: 3, pool: 'extended' }, null],
])
    test(`a person plays the computer to the end: ${lang} ${JSON.stringify(options)}`, async () => {
        const c = await server.client();
        await c.must('hello', { lang });
        const seats = ['me', ...Array(options.players - 1).fill('ai:greedy')];
        const table = await tableOf([c], options, { seats });
        const mine = await c.see(table, (t) => t.moves.length > 0);
        if (word) assert.match(mine.prompt, word);
        else if (lang !== 'en') assert.doesNotMatch(mine.prompt, /\bthe\b|Place a/, 'the prompt is not English');
        const promised = mine.commitment;
        assert.equal(mine.seed, undefined, 'the seed is not shown while the game runs');
        await c.refused('closed', 'record', { table });
        const end = await c.playOn(table, choose);
        assert.equal(end.status.over, true);
        assert.equal(end.result, `won ${end.status.winners.join(',')} ${end.status.scores.join(':')}`);
        assert.deepEqual(end.moves, []);
        assert.equal(end.commitment, promised);
        const record = await recordOf(c, table);
        assert.match(verify(record), /game over/);
        assert.equal(movesOf(record).length, end.status.moves_played);
        assert.ok(end.log.length > end.status.moves_played / 2);
        for (const [i, e] of end.log.entries()) assert.ok(i === 0 || (e.n > end.log[i - 1].n && e.move >= end.log[i - 1].move), 'every event came once, in order');
        await c.refused('closed', 'play', { table, at: end.position, move: 'done' });
        await c.leave();
    });

test('two people play by link, and both see every change', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const made = await a.must('create', { game: 'kingdoms', options: { players: 2, expansion: true }, seats: ['open', 'me'] });
    await a.watch(made.table);
    assert.equal(a.tables.get(made.table).view, undefined, 'before the start the deal is nobody\'s business');
    assert.equal((await b.must('watch', { code: made.code })).table, made.table);
    assert.equal((await b.see(made.table)).seat, null);
    assert.equal((await b.must('join', { code: made.code })).seat, 0);
    for (const c of [a, b]) await c.see(made.table, (t) => t.state === 'playing');
    const ends = await Promise.all([a.playOn(made.table, choose), b.playOn(made.table, choose)]);
    assert.deepEqual(ends[0].status.scores, ends[1].status.scores);
    assert.deepEqual(ends[0].log.length, ends[1].log.length);
    verify(await recordOf(b, made.table));
    await a.leave(); await b.leave();
});

test('three people play with the expansion; a spectator sees no hand and owes nothing', async () => {
    const people = [await server.client(), await server.client(), await server.client()], eye = await server.client();
    const table = await tableOf(people, { expansion: true });
    await eye.watch(table);
    await Promise.all(people.map((c) => c.playOn(table, choose)));
    await eye.see(table, (t) => t.state === 'over');
    const seen = eye.pushes.filter((p) => p.push === 'table');
    assert.ok(seen.length > 20);
    for (const push of seen) {
        assert.equal(push.seat, null);
        assert.deepEqual(push.moves, []);
        assert.equal(push.undo, null);
        if (push.state === 'playing') assert.ok(push.view.state.hand.flat().every((card) => card === null), JSON.stringify(push.view.state.hand));
    }
    verify(await recordOf(eye, table));
    for (const c of [...people, eye]) await c.leave();
});

test('hot seat: the seat in the push follows whoever owes the decision', async () => {
    const c = await server.client();
    const table = await tableOf([c], { expansion: true }, { seats: ['me', 'me'] });
    const seats = new Set();
    await c.playOn(table, choose);
    for (const push of c.pushes.filter((p) => p.state === 'playing')) {
        assert.equal(push.seat, push.status.actor);
        assert.equal(push.view.seat, push.seat);
        assert.ok(push.moves.length > 0);
        seats.add(push.seat);
    }
    assert.deepEqual([...seats].sort(), [0, 1]);
    await c.leave();
});

test('a record goes out and comes in again, finished or going on', async () => {
    const c = await server.client();
    const table = await tableOf([c], { expansion: true }, { seats: ['me', 'ai:random'] });
    await c.playOn(table, choose);
    const record = await recordOf(c, table);
    const again = await c.must('import', { record });
    const whole = await c.watch(again.table);
    assert.equal(whole.state, 'over');
    assert.deepEqual(whole.status.scores, c.tables.get(table).status.scores);
    assert.deepEqual(movesOf(await recordOf(c, again.table)), movesOf(record));
    const moves = movesOf(record), kept = moves.slice(0, 5);
    const engine = new Engine();
    await engine.must('load', { record });
    await engine.must('undo', { to: 5, force: true });
    const half = (await engine.must('save')).record;
    engine.close();
    const going = await c.must('import', { record: half });
    const now = await c.watch(going.table);
    assert.equal(now.state, 'playing');
    assert.equal(now.status.moves_played, 5);
    await c.playOn(going.table, choose);
    assert.deepEqual(movesOf(await recordOf(c, going.table)).slice(0, 5), kept);
    const wrong = half.replace(kept[4].move, 'play 999 antioch');
    assert.notEqual(wrong, half);
    await c.refused('bad_record', 'import', { record: wrong });
    await c.leave();
});

test('replay shows each past moment as the seat saw it then', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], { expansion: true });
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    for (const c of [a, b])
        for (const push of c.pushes.filter((p) => p.table === table && p.state === 'playing')) {
            const then = await c.must('replay', { table, to: push.status.moves_played });
            assert.deepEqual(then.view, push.view);
            assert.equal(then.upto, push.upto);
        }
    await a.refused('bad_request', 'replay', { table, to: a.tables.get(table).status.moves_played + 1 });
    await a.refused('bad_request', 'replay', { table, to: -1 });
    await a.leave(); await b.leave();
});

test('a table stays when everybody leaves, and comes back by number after a restart', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b]);
    for (let i = 0; i < 5; i++) await (await actorOf([a, b], table)).actor.step(table, choose);
    await actorOf([a, b], table);
    const had = { ...a.tables.get(table) };
    await a.leave();
    assert.equal((await b.see(table, (t) => t.seats[had.seat].absent)).seats[had.seat].you, false);
    await b.leave();
    await server.end();
    await server.run();
    await a.connect();
    const push = await (async () => { a.pushes.length = 0; await a.must('watch', { table, since: had.upto }); await a.see(table, () => a.pushes.length > 0); return a.pushes.at(-1); })();
    assert.deepEqual(push.events, []);
    assert.equal(push.from, had.upto);
    assert.equal(push.position, had.position);
    assert.deepEqual(push.view, had.view);
    assert.deepEqual(push.moves, had.moves);
    await b.connect();
    await b.watch(table);
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    verify(await recordOf(a, table));
    await a.leave(); await b.leave();
});

test('hint, why and words are about the own seat', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], {}, { hints: true });
    const { actor, other } = await actorOf([a, b], table), now = actor.tables.get(table);
    const hint = await actor.must('hint', { table });
    assert.ok(now.moves.some((m) => m.move === hint.moves[0].move), JSON.stringify(hint).slice(0, 200));
    await other.refused('not_yours', 'hint', { table });
    assert.equal((await actor.must('why', { table, move: now.moves[0].move })).legal, true);
    const why = await other.must('why', { table, move: now.moves[0].move });
    assert.equal(why.legal, false);
    assert.ok(why.rule.length > 0 && why.message.length > 0 && why.text.length > 0, JSON.stringify(why));
    const words = await actor.must('describe_position', { table });
    assert.ok(words.text.length > 50);
    const italian = await actor.must('describe_position', { table, lang: 'it' });
    assert.notEqual(italian.text, words.text);
    await a.leave(); await b.leave();
});

test('the lobby lists open tables, running ones and the own, and tells when they change', async () => {
    const [a, b] = [await server.client(), await server.client()];
    await b.must('lobby');
    const made = await a.must('create', { game: 'kingdoms', open: true });
    const hidden = await a.must('create', { game: 'kingdoms' });
    await until('the open table is listed', () => b.pushes.some((p) => p.push === 'lobby' && p.open.some((t) => t.table === made.table)));
    assert.ok(!JSON.stringify(b.pushes).includes(hidden.table), 'a table that is not open is not listed');
    const mine = (await a.must('lobby')).mine.map((t) => t.table);
    assert.ok(mine.includes(made.table) && mine.includes(hidden.table));
    await b.must('join', { table: made.table });
    await until('it runs', () => b.pushes.some((p) => p.push === 'lobby' && p.running.some((t) => t.table === made.table && t.state === 'playing')));
    assert.ok(!/"seed"|"hand"/.test(JSON.stringify(b.pushes)));
    await b.must('lobby', { on: false });
    await a.leave(); await b.leave();
});

test('a walk is one event for who walks and who looks on, with one number, also looking back and after an undo', async () => {
    const scenario = 'id: X1\nname: Two against two\nboard: plain\nside ANG: A05 A21\nside ROY: R05 R21\nsetup ANG: plain columns 1-6\nsetup ROY: plain columns 27-32\nfirst: ANG\nlimit: 2\nwin ANG: at_limit -> marginal\n';
    const c = await server.client(), eye = await server.client();
    const { table } = await c.must('create', { game: 'siege', options: { players: 2 }, seats: ['me', 'me'], scenario });
    await c.watch(table);
    await eye.watch(table);
    for (const move of ['deploy', 'deploy', 'take A21', 'go 0902/0']) {
        const { ok, position } = await c.play(table, move);
        assert.ok(ok, move);
        await c.see(table, (t) => t.position >= position);
    }
    const walked = await c.see(table, (t) => t.status.moves_played === 4), seen = await eye.see(table, (t) => t.status.moves_played === 4);
    for (const { log, upto } of [walked, seen]) {
        assert.deepEqual(log.filter((e) => e.kind === 'moved').map((e) => [e.n, e.move, e.who, e.location, e.points]), [[upto, 4, 'A21', '0902/0', 8]]);
        assert.deepEqual(log.map((e) => e.n), log.map((_, i) => i + 1));
    }
    await eye.must('watch', { table, since: seen.upto - 1, at: seen.position });
    assert.deepEqual((await eye.see(table, (t) => t !== seen)).events.map((e) => [e.n, e.points]), [[seen.upto, 8]], 'who comes back gets all of it');
    assert.equal((await eye.must('replay', { table, to: 4 })).upto, seen.upto);
    assert.equal((await eye.must('replay', { table, to: 3 })).upto, seen.upto - 1);
    await c.must('undo', { table, at: walked.position });
    for (const client of [c, eye]) assert.equal((await client.see(table, (t) => t.status.moves_played === 3)).log.length, seen.upto - 1);
    await c.leave(); await eye.leave();
});

test('a scenario of one\'s own is played, is the same after a restart, and is played again by a rematch', async () => {
    const scenario = 'id: X1\nname: Two against two\nboard: plain\nside ANG: A05 A21\nside ROY: R05 R21\nsetup ANG: plain columns 1-6\nsetup ROY: plain columns 27-32\nfirst: ANG\nlimit: 2\nwin ANG: at_limit -> marginal\n';
    const c = await server.client();
    const wrong = await c.ask('create', { game: 'siege', options: { players: 2 }, seats: ['me', 'me'], scenario: scenario.replace('plain\n', 'moon\n') });
    assert.equal(wrong.error?.code, 'bad_scenario');
    assert.match(wrong.error.message, /^Line 3 of the scenario: /);
    const { table } = await c.must('create', { game: 'siege', options: { players: 2 }, seats: ['me', 'ai:greedy'], scenario });
    await c.watch(table);
    const begun = await c.see(table, (t) => t.moves.length > 0);
    assert.equal(begun.view.extra.scenario.name, 'Two against two');
    const onlooker = await server.client();
    assert.equal((await onlooker.watch(table)).dice.set_up, true, 'everybody is told');
    await onlooker.leave();
    await c.must('play', { table, at: begun.position, move: begun.moves.find((m) => m.move === 'deploy').move });
    const { view } = await c.see(table, (t) => t.position > begun.position && t.moves.length > 0);
    await c.leave();
    await server.end();
    await server.run();
    await c.connect();
    await c.watch(table);
    assert.deepEqual((await c.see(table, (t) => t.moves.length > 0)).view, view);
    await c.must('resign', { table });
    assert.equal((await c.see(table, (t) => t.state === 'over')).dice.set_up, true, 'for ever');
    assert.match(verify((await c.must('record', { table })).record), /Somebody set that position up/);
    const again = (await c.must('rematch', { table })).table;
    assert.equal((await c.watch(again)).dice.set_up, true);
    assert.equal((await c.see(again, (t) => t.moves.length > 0)).view.extra.scenario.name, 'Two against two');
    await c.leave();
    await server.end();
    await server.run();
    await c.connect();
    await c.watch(again);
    assert.equal((await c.see(again, (t) => t.moves.length > 0)).view.extra.scenario.name, 'Two against two');
    await c.leave();
});
