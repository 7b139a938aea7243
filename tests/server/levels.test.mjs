// Computer players of the four levels at tables: fair shares, stopping, hints.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Server, after, before, tableOf, test, until } from './harness.mjs';

let server;
before(async () => { server = await Server.start(); });
after(() => server.stop());

// A number of /metrics.
async function metric(name, of = server) {
    const text = await (await fetch(`http://127.0.0.1:${of.port}/metrics`)).text();
    return Number(new RegExp(`^mangonel_${name} (\\S+)$`, 'm').exec(text)[1]);
}

// A table at which two experts play, for somebody who only looks on. Their first decisions take longest.
async function expertTable(c) {
    const { table } = await c.must('create', { game: 'kingdoms', seats: ['ai:expert', 'ai:expert'] });
    await c.watch(table);
    await c.see(table, (t) => t.thinking !== null);
    return table;
}

// What makes a search useless ends it, long before it would have ended by itself.
async function stopsAtOnce(action) {
    const effort = server.effort();
    await action();
    await until('nobody thinks any more', async () => await metric('ai_busy') === 0);
    assert.ok(server.effort() - effort < 1500, `stopping took ${server.effort() - effort} ms of work`);
}

test('the four levels are offered; the players that only measure can be asked for', async () => {
    const c = await server.client();
    const { levels, bots } = await c.must('hello');
    assert.deepEqual(levels.map((level) => level.id), ['easy', 'normal', 'hard', 'expert']);
    assert.deepEqual(bots, []);
    for (const level of ['easy', 'normal', 'greedy', 'random']) {
        const table = await tableOf([c], { first: 0 }, { seats: ['me', `ai:${level}`] });
        assert.equal(c.tables.get(table).seats[1].level, level);
        await c.must('resign', { table });
        await c.must('unwatch', { table });
    }
    for (const seat of ['ai:god', 'ai:', 'ai', 'bot:none', 'bot:', 'Expert'])
        await c.refused('bad_request', 'create', { game: 'kingdoms', seats: ['me', seat] });
});

test('an easy opponent answers at once while many experts think, and so do a hint and a login', async () => {
    const own = await Server.start();
    const [crowd, one] = [await own.client(), await own.client()];
    const tables = [];
    for (let i = 0; i < 7; i++) tables.push(await expertTable(crowd));
    const table = await tableOf([one], { first: 0 }, { seats: ['me', 'ai:easy'] });
    // How many experts have decided. Who stands behind them in their queue waits for all who stood there before.
    const decided = () => tables.reduce((sum, t) => sum + crowd.tables.get(t).position, 0);
    const passes = async (what, action) => {
        const queue = await metric('ai_waiting', own), before = decided();
        assert.ok(queue >= 4, 'the experts stand in a queue');
        await action();
        assert.ok(decided() - before < queue, `${what} waited for ${decided() - before} of ${queue} experts`);
    };
    for (let i = 0; i < 3; i++)
        await passes('an easy decision', async () => {
            await one.step(table);
            await one.see(table, (t) => t.moves.length > 0);
        });
    await passes('a hint and a login', async () => {
        const [hint, login] = await Promise.all([one.must('hint', { table, ai: 'normal' }), own.post('/api/login', { name: 'Nobody', password: 'not-a-password' })]);
        assert.ok(hint.moves.length > 0);
        assert.equal(login.status, 401);
    });
    assert.ok(tables.every((t) => crowd.tables.get(t).thinking !== null), 'everybody is told who thinks');
    await own.stop();
});

test('the end with experts at work comes at once, and they go on afterwards when somebody looks', async () => {
    const own = await Server.start();
    const c = await own.client(), tables = [];
    for (let i = 0; i < 3; i++) tables.push(await expertTable(c));
    await until('they think', async () => await metric('ai_busy', own) > 0);
    let effort = own.effort();
    const begun = effort, watch = setInterval(() => { try { effort = own.effort(); } catch { /* it has ended */ } }, 5);
    await own.end();
    clearInterval(watch);
    assert.ok(effort - begun < 3000, `it took ${effort - begun} ms of work`);
    await own.run();
    await c.connect();
    c.tables.clear();
    await c.watch(tables[0]);
    await until('they think again', async () => await metric('ai_busy', own) > 0);
    await own.stop();
});

test('a search is stopped when the table changes under it', async () => {
    const c = await server.client();
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'ai:expert'] });
    await c.step(table);
    await c.see(table, (t) => t.thinking === 1);
    await until('it has begun', async () => await metric('ai_busy') === 1);
    await stopsAtOnce(() => c.must('resign', { table }));
    await c.see(table, (t) => t.thinking === null);
});

test('a hint explains itself: chances of everybody, of every move, and how many games were imagined', async () => {
    const c = await server.client();
    const table = await tableOf([c], { players: 3, first: 0 }, { seats: ['me', 'ai:easy', 'ai:easy'] });
    const now = c.tables.get(table);
    const hint = await c.must('hint', { table });
    assert.equal(hint.ai, 'adviser');
    assert.equal(hint.unit, 'chance');
    assert.equal(hint.position, now.position);
    assert.equal(hint.value.length, 3);
    const sum = hint.value.reduce((a, b) => a + b);
    assert.ok(sum > 900 && sum < 1200, `${hint.value}`);
    assert.ok(hint.iterations > 0);
    assert.equal(hint.move, hint.moves[0].move);
    assert.deepEqual(hint.moves.map((m) => m.move).sort(), now.moves.map((m) => m.move).sort());
    assert.ok(hint.moves[0].visits > 0);
    for (const m of hint.moves) {
        assert.ok(m.visits === 0 ? m.value === null : m.value >= 0 && m.value <= 1000, JSON.stringify(m));
        assert.ok(m.label.length > 0);
    }
    const other = await c.must('hint', { table, ai: 'easy', lang: 'it' });
    assert.equal(other.ai, 'easy');
    assert.match(other.label, /^Piazza|^Colloca|^Posiziona|^Metti|^Schiera/);
    const greedy = await c.must('hint', { table, ai: 'greedy' });
    assert.equal(greedy.unit, 'points');
    assert.equal(greedy.iterations, 0);
    for (const ai of ['god', '', 7, []]) {
        const { error } = await c.refused('bad_request', 'hint', { table, ai, lang: 'en' });
        assert.match(error.message, /easy, normal, hard and expert/);
    }
});

test('a hint that nobody can use any more is stopped and said to be stale', async () => {
    const c = await server.client();
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'me'] });
    const hint = c.ask('hint', { table, ai: 'expert' });
    await until('it is thought about', async () => await metric('ai_busy') === 1);
    await stopsAtOnce(async () => {
        await c.step(table);
        const answer = await hint;
        assert.equal(answer.ok, false);
        assert.equal(answer.error.code, 'stale');
    });
    // Who asks again gives up the first question; who leaves gives up all.
    const first = c.ask('hint', { table, ai: 'expert' });
    const second = c.must('hint', { table, ai: 'easy' });
    assert.equal((await first).error.code, 'stale');
    assert.ok((await second).moves.length > 0);
    c.ask('hint', { table, ai: 'expert' });
    await until('it is thought about again', async () => await metric('ai_busy') === 1);
    await stopsAtOnce(() => c.leave());
});

test('a decision that takes longer than the operator allows is cut short, and played', async () => {
    const own = await Server.start({ flags: ['--think-ms', '200'] });
    const c = await own.client();
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'ai:expert'] });
    for (let i = 0; i < 2; i++) {
        const effort = own.effort();
        await c.step(table);
        await c.see(table, (t) => t.moves.length > 0);
        assert.ok(own.effort() - effort < 3000, `it took ${own.effort() - effort} ms of work`);
    }
    await own.stop();
});

test('a level that old tables name and that is gone is played by the usual one', async () => {
    const own = await Server.start();
    let c = await own.client();
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'ai:greedy'] });
    const { cookie } = c.headers;
    await own.end();
    const run = spawnSync('python3', ['-c', `
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
for (name,) in db.execute("select name from sqlite_master where sql like '%seats%' and type = 'table'").fetchall():
    db.execute("update " + name + " set seats = replace(seats, '\\"greedy\\"', '\\"search\\"')")
db.commit()
print(db.total_changes)`, own.database], { encoding: 'utf8' });
    assert.ok(Number(run.stdout) > 0, run.stderr);
    await own.run();
    c = await own.client(cookie);
    assert.equal((await c.watch(table)).seats[1].level, 'search');
    for (let i = 0; i < 2; i++) {
        await c.step(table);
        await c.see(table, (t) => t.moves.length > 0);
    }
    await own.stop();
});
