// A disk that is full, a database that is locked, an end in good order: nothing half written, nothing lost.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Server, movesOf, python, random, sleep, tableOf, test, until, verify } from './harness.mjs';

function fill(file) {
    const fd = fs.openSync(file, 'w'), block = Buffer.alloc(1024);
    try { for (;;) fs.writeSync(fd, block); } catch (error) { assert.equal(error.code, 'ENOSPC'); }
    fs.closeSync(fd);
}

test('disk full: play stops with a clear message, and goes on when there is room', async (t) => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-disk-'));
    if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', folder]).status !== 0) {
        fs.rmdirSync(folder);
        t.skip('no tmpfs can be mounted here (not root?): the disk-full test is left out');
        return;
    }
    try {
        const server = await Server.start({ folder });
        const [a, b] = [await server.client(), await server.client()], choose = random(5);
        const table = await tableOf([a, b], { expansion: true }, { clock: { kind: 'daily', days: 3 } });
        await a.must('chat', { table, text: 'before' });
        const taken = [];
        const both = async (until) => {
            for (let i = 0; i < 2000; i++) {
                for (const c of [a, b]) {
                    const now = c.tables.get(table);
                    if (now.state === 'over') return null;
                    if (now.moves.length === 0) continue;
                    const { move } = now.moves[choose(now.moves.length)];
                    const answer = await c.play(table, move, now.position);
                    if (answer.ok) { taken.push(move); await c.see(table, (x) => x.position >= answer.position); }
                    else if (answer.error.code === 'storage') { if (until === 'storage') return { c, answer, now }; await sleep(50); }
                    else assert.equal(answer.error.code, 'stale');
                }
                await sleep(1);
                if (until === taken.length) return null;
            }
            return null;
        };
        await both(4);
        fill(path.join(folder, 'ballast'));
        await until('there is no room left in the journal either', async () => {
            await a.ask('chat', { table, text: 'x'.repeat(480) });
            return (await fetch(`http://127.0.0.1:${server.port}/healthz`)).status === 503;
        });
        const stop = await both('storage');
        assert.ok(stop, 'the disk was full and nobody was told');
        assert.match(stop.answer.error.message, /Nothing can be written/);
        const again = await server.client(stop.c.headers.cookie);
        const still = await again.watch(table);
        assert.equal(still.status.moves_played, taken.length);
        assert.deepEqual(still.view, stop.now.view, 'as if it had not happened');
        assert.equal((await a.ask('create', { game: 'kingdoms' })).error.code, 'storage');
        assert.equal((await server.post('/api/me')).status, 503);
        assert.equal((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status, 503);
        assert.ok(server.log().some((l) => l.event === 'storage-failed'));
        fs.rmSync(path.join(folder, 'ballast'));
        await both('the end');
        const end = await a.see(table, (x) => x.state === 'over');
        const { record } = await a.must('record', { table });
        verify(record);
        assert.deepEqual(movesOf(record).map((m) => m.move), taken, 'what was accepted, and nothing else');
        assert.equal((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status, 200);
        assert.equal(end.status.moves_played, taken.length);
        await server.end();
        await server.run();
        await a.connect();
        a.tables.clear();
        assert.equal((await a.watch(table)).status.moves_played, taken.length);
        for (const c of [a, b, again]) await c.leave();
        await server.end();
    } finally {
        spawnSync('umount', ['-l', folder]);   // at once for us, even if the kernel is not done with it
        fs.rmdirSync(folder);
    }
});

// Another program holds the database for some seconds.
async function lock(database, seconds) {
    const holder = python('import sqlite3, sys, time\ndb = sqlite3.connect(sys.argv[1], isolation_level=None)\ndb.execute("BEGIN EXCLUSIVE")\nprint("held", flush=True)\n'
        + 'time.sleep(float(sys.argv[2]))\ndb.execute("COMMIT")', database, String(seconds));
    await new Promise((done) => { holder.stdout.once('data', done); });
    return { released: new Promise((done) => { holder.on('exit', done); }) };
}

test('database locked: a move waits, or is refused and can be made again', async () => {
    const server = await Server.start(), choose = random(6);
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b]);
    for (const [seconds, waits] of [[0.7, true], [4, false]]) {
        const actor = await until('somebody is to move', () => [a, b].find((c) => c.tables.get(table).moves.length > 0));
        const now = actor.tables.get(table), before = now.status.moves_played;
        const { released } = await lock(server.database, seconds);
        const answer = await actor.play(table, now.moves[0].move, now.position);
        assert.equal(answer.ok, waits, JSON.stringify(answer));
        if (!waits) {
            assert.equal(answer.error.code, 'storage');
            const same = await actor.see(table, (t) => t.position === now.position);
            assert.deepEqual(same.view, now.view);
            await actor.must('hello');
        }
        assert.equal(await released, 0);
        if (!waits) assert.ok((await actor.play(table, now.moves[0].move, now.position)).ok);
        for (const c of [a, b]) await c.see(table, (t) => t.status.moves_played === before + 1);
    }
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    verify((await a.must('record', { table })).record);
    await a.leave(); await b.leave();
    await server.stop();
});

test('SIGTERM in the middle of play: what was accepted is on disk, and the end is clean', async () => {
    const server = await Server.start(), choose = random(8), games = [];
    for (let i = 0; i < 4; i++) {
        const pair = [await server.client(), await server.client()];
        games.push({ pair, taken: [], table: await tableOf(pair, { expansion: true }) });
    }
    const idle = await server.client();
    await idle.must('lobby');
    await tableOf([idle], { players: 5 }, { seats: ['me', 'ai:greedy', 'ai:greedy', 'ai:greedy', 'ai:greedy'] });
    const playing = games.map((g) => Promise.all(g.pair.map((c) => c.playOn(g.table, choose, (answer, move) => { if (answer.ok) g.taken.push(move); }))));
    const hashing = [1, 2, 3].map(() => server.post('/api/login', { name: 'Nobody', password: 'wrong wrong' }).catch(() => null));
    await until('moves are being made', () => games.some((g) => g.taken.length > 0));
    idle.ask('hint', {});
    await server.end();
    await Promise.all([...playing, ...hashing]);
    await server.run();
    for (const g of games) {
        const c = await server.client(g.pair[0].headers.cookie);
        const now = await c.watch(g.table);
        assert.ok(now.status.moves_played >= g.taken.length, `${now.status.moves_played} of ${g.taken.length}`);
        if (now.state !== 'over') await c.must('resign', { table: g.table });
        await c.see(g.table, (t) => t.state === 'over');
        assert.deepEqual(movesOf((await c.must('record', { table: g.table })).record).map((m) => m.move).slice(0, g.taken.length), g.taken);
        await c.leave();
    }
    await server.stop();
});

test('a database that is none, or cannot be opened, is said in one line', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-'));
    fs.writeFileSync(path.join(folder, 'games.db'), 'this is no database, and it is long enough to be looked at '.repeat(50));
    await assert.rejects(Server.start({ folder }), /the server ended at once.*"code":1.*database/s);
    await assert.rejects(Server.start({ folder: path.join(folder, 'nowhere') }), /"code":1.*database/s);
    fs.rmSync(folder, { recursive: true });
});
