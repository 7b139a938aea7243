// The computer plays for somebody at a table: as long as he said, seen by all, by the rule of the table about hints.
import assert from 'node:assert/strict';
import { sql } from './database.mjs';
import { Server, after, before, games, random, tableOf, test, until, verify } from './harness.mjs';

let server;
before(async () => { server = await Server.start(); });
after(() => server.stop());
const choose = random();
const people = (n) => Promise.all(Array.from({ length: n }, () => server.client()));
const leaveAll = (...all) => Promise.all(all.map((c) => c.leave()));
const mine = (t) => t.seats[t.seat];

test('in every game the computer plays a turn for who asks, and its moves stand in the record with their mark', async () => {
    const [a] = await people(1);
    for (const game of games()) {
        const table = await tableOf([a], {}, { game, seats: ['me', 'ai:easy'] });
        const first = await a.see(table, (t) => t.moves.length > 0);
        await a.must('entrust', { table, until: 'turn', level: 'easy' });
        const now = await a.see(table, (t) => t.position > first.position && mine(t).entrusted === undefined);
        assert.ok(now.status.moves_played > first.status.moves_played, game);
        assert.deepEqual(now.lines, [], 'against the computer nobody needs to know');
        await until('he may resign', async () => (await a.ask('resign', { table })).ok);
        await a.see(table, (t) => t.state === 'over' || t.seats[first.seat].resigned);
        const { record } = await a.must('record', { table });
        assert.match(record, /\n# computer: easy\n\d+\. \d /, game);
        verify(record);
    }
    await leaveAll(a);
});

test('it plays on until it is told to stop, and a move of one\'s own says so too', async () => {
    const [a] = await people(1);
    const table = await tableOf([a], {}, { game: 'settlers', seats: ['me', 'ai:easy'] });
    await a.see(table, (t) => t.moves.length > 0);
    await a.must('entrust', { table, until: 'game', level: 'easy' });
    const held = await a.see(table, (t) => t.status.moves_played > 4);
    assert.deepEqual(mine(held).entrusted, { until: 'game', level: 'easy' });
    await a.must('entrust', { table, until: 'stop' });
    await a.see(table, (t) => mine(t).entrusted === undefined);
    const free = await a.see(table, (t) => t.thinking === null && (t.moves.length > 0 || t.state === 'over'));
    if (free.state !== 'over') {
        const step = await a.step(table, choose);
        await a.must('entrust', { table, until: 'game', level: 'expert' });   // thinks for a while
        await a.see(table, (t) => mine(t).entrusted !== undefined && t.position >= step.position);
        await a.must('entrust', { table, until: 'stop' });
        await a.see(table, (t) => mine(t).entrusted === undefined && t.thinking !== t.seat);   // the answer comes before the push that shows it
    }
    await leaveAll(a);
});

test('against people it is help as a hint is: not unless it was agreed, never on the clock, and told to all', async () => {
    const [a, b] = await people(2);
    for (const more of [{}, { clock: { kind: 'daily', days: 1 } }]) {
        const table = await tableOf([a, b], {}, more);
        await a.refused('not_agreed', 'entrust', { table, until: 'turn' });
    }
    const table = await tableOf([a, b], {}, { hints: true });
    const { name } = mine(await a.see(table));
    await a.must('entrust', { table, until: 'game', level: 'easy' });
    const seen = await b.see(table, (t) => t.lines.some((l) => l.name === '' && l.text === `${name} lets the computer play until the end of the game.`));
    assert.deepEqual(seen.seats.find((s) => !s.you).entrusted, { until: 'game', level: 'easy' });
    for (let i = 0; i < 3; i++) await b.step(table, choose);
    await a.must('entrust', { table, until: 'stop' });
    await b.see(table, (t) => t.lines.some((l) => l.name === '' && l.text.startsWith(`${name} plays again`)));
    await b.refused('not_yours', 'entrust', { table, seat: 1 - b.tables.get(table).seat, until: 'turn' });
    await leaveAll(a, b);
});

test('what cannot be entrusted is refused', async () => {
    const [a, eye] = await people(2);
    const table = await tableOf([a], {}, { seats: ['me', 'ai:easy'] });
    await a.see(table, (t) => t.moves.length > 0);
    const answer = await a.refused('illegal', 'entrust', { table, until: 'battle' });
    assert.equal(answer.error.rule, 'MG-HELP-02');
    for (const fields of [{}, { until: 'noon' }, { until: 'turn', level: 'god' }, { until: 7 }]) await a.refused('bad_request', 'entrust', { table, ...fields });
    await eye.watch(table);
    await eye.refused('not_yours', 'entrust', { table, until: 'turn' });
    await leaveAll(a, eye);
});

test('at one screen the hand of a seat that is left to the computer is not shown to the others, and an undo takes it back', async () => {
    const [a] = await people(1);
    const table = await tableOf([a], {}, { seats: ['me', 'me'] });
    const first = await a.see(table, (t) => t.moves.length > 0), other = 1 - first.seat;
    await a.must('entrust', { table, seat: other, until: 'game', level: 'easy' });
    await a.step(table, choose);
    const now = await a.see(table, (t) => t.status.moves_played > first.status.moves_played + 1);
    const own = a.pushes.filter((p) => p.push === 'table' && p.table === table && p.position > first.position);
    assert.ok(own.every((p) => p.seat === first.seat), 'always the seat of who plays');
    assert.equal(now.seats[other].entrusted.until, 'game');
    const undone = await a.ask('undo', { table, at: a.tables.get(table).position });
    if (undone.ok && !undone.proposed) await a.see(table, (t) => t.seats[other].entrusted === undefined);
    await a.must('entrust', { table, seat: other, until: 'stop' });
    await a.see(table, (t) => t.seats[other].entrusted === undefined);
    await leaveAll(a);
});

test('it plays on in a battle after the server was ended and begun again', async () => {
    const own = await Server.start();
    let a = await own.client();
    const { cookie } = a.headers;
    const table = await tableOf([a], { scenario: 'harptree' }, { game: 'siege', seats: ['me', 'ai:easy'] });
    await a.see(table, (t) => t.moves.length > 0 && t.status.battle);
    await a.must('entrust', { table, until: 'battle', level: 'easy' });
    await a.see(table, (t) => t.status.moves_played > 10);
    await own.end();
    await own.run();
    a = await own.client(cookie);
    const before = (await a.watch(table)).status.moves_played;
    const now = await a.see(table, (t) => t.status.moves_played > before + 10);
    assert.deepEqual(mine(now).entrusted, { until: 'battle', level: 'easy' });
    await a.must('entrust', { table, until: 'stop' });
    await until('he may resign', async () => (await a.ask('resign', { table })).ok);
    await a.see(table, (t) => t.state === 'over');
    const { record } = await a.must('record', { table });
    assert.ok(record.split('# computer: easy').length > 10);
    verify(record);
    await a.leave();
    await own.end();
    sql(own.database, `UPDATE match SET rules = 3`);   // then the record is what the log tells, played by nobody
    await own.run();
    a = await own.client(cookie);
    const plain = (await a.must('record', { table })).record;
    assert.equal(plain.split('# computer: easy').length, record.split('# computer: easy').length);
    assert.match(plain, /\n# computer: easy\n\d+\. 0 \w+( [\w/-]+)*\n/);
    await a.leave();
    await own.stop();
});
