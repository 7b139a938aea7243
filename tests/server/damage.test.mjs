// What disks, copies cut short, other programs and a second server do to a database: it is noticed, named, and the good part is saved.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { admin, fromPast, newFolder, rows, serveOnce, sql } from './database.mjs';
import { Server, actorOf, movesOf, random, tableOf, test, until, verify } from './harness.mjs';

const PAGE = 4096;

// A database of today's version with tables of all games, and the records of all of them.
async function sound() {
    const past = fromPast('database-1.sql');
    assert.equal(admin(past.database, 'list').status, 0);
    sql(past.database, 'PRAGMA wal_checkpoint(TRUNCATE);');
    const { records, run } = exportAll(past.database, past.folder);
    assert.equal(run.status, 0, run.stderr);
    assert.equal(records.size, 15);
    return { ...past, bytes: fs.readFileSync(past.database), records };
}

let exports = 0;
function exportAll(database, folder) {
    const to = path.join(folder, `records-${++exports}`), run = admin(database, 'export', '--all', to, '--reveal');
    assert.ok(run.status === 0 || run.status === 1, `${run.status} ${run.signal} ${run.stderr}`);
    assert.doesNotMatch(run.stderr, /Sanitizer|runtime error/, run.stderr);
    const records = new Map((fs.existsSync(to) ? fs.readdirSync(to) : []).map((name) => [name, fs.readFileSync(path.join(to, name), 'utf8')]));
    return { run, records };
}

// The database with other bytes, alone in a folder: no journal belongs to it.
function damaged(bytes) {
    const folder = newFolder(), database = path.join(folder, 'games.db');
    fs.writeFileSync(database, bytes);
    return { folder, database };
}

// A copy with its journal, so that the first is not touched.
function copyOf(database) {
    const copy = path.join(newFolder(), 'games.db');
    for (const ending of ['', '-wal']) fs.copyFileSync(database + ending, copy + ending);
    return copy;
}

// What is called whole is as it was; of every table there is a record, whole or in part, unless its rows are gone.
function checkSaved(records, { records: before }) {
    let whole = 0;
    for (const [name, record] of records) {
        if (name.endsWith('.part.mgn')) {
            const had = movesOf(before.get(name.replace('.part', ''))).map((m) => m.move), has = movesOf(record).map((m) => m.move);
            assert.deepEqual(has, had.slice(0, has.length), 'what can be read is the beginning of it');
        } else {
            assert.equal(record, before.get(name), name);
            whole++;
        }
    }
    return whole;
}

test('any page that is lost is noticed, and the tables that were not on it are saved whole', { timeout: 600_000 }, async () => {
    const past = await sound(), pages = past.bytes.length / PAGE, choose = random(9);
    let least = 15;
    for (let page = 0; page < pages; page++) {
        const bytes = Buffer.from(past.bytes);
        for (let i = 0; i < PAGE; i++) bytes[page * PAGE + i] = choose(256);
        const { folder, database } = damaged(bytes), { run, records } = exportAll(database, folder);
        const served = await serveOnce(database);
        assert.equal(served.status, 1, `page ${page}: ${served.stdout}`);
        assert.match(served.stderr, /^mangonel serve: (the database )?\/.*games\.db is (damaged|not a database).*\n$/, `page ${page}`);
        assert.equal(run.status, 1, `page ${page}: ${run.stdout}`);
        assert.match(run.stdout, /\d+ records are whole, \d+ are not/);
        least = Math.min(least, checkSaved(records, past));
        fs.rmSync(folder, { recursive: true });
    }
    assert.ok(least >= 5, `at worst ${least} of 15 records were saved`);
    fs.rmSync(past.folder, { recursive: true });
});

test('a file that was cut short is noticed, and what is left of it is saved', async () => {
    const past = await sound();
    for (const part of [0.3, 0.6, 0.95]) {
        const { folder, database } = damaged(past.bytes.subarray(0, Math.floor(past.bytes.length * part)));
        const served = await serveOnce(database);
        assert.equal(served.status, 1, served.stdout);
        assert.match(served.stderr, /is damaged \(.*\)\. Put a backup in its place; what can still be read of it is saved by: mangonel admin export --all/);
        const { records, run } = exportAll(database, folder);
        assert.equal(run.status, 1);
        checkSaved(records, past);
        assert.ok(records.size > 0, `of ${part} nothing was saved`);
        fs.rmSync(folder, { recursive: true });
    }
    fs.rmSync(past.folder, { recursive: true });
});

test('without the beginning of the file all records are still saved', async () => {
    const past = await sound(), bytes = Buffer.from(past.bytes);
    bytes.fill(0x55, 0, 100);
    const { folder, database } = damaged(bytes), { records } = exportAll(database, folder);
    assert.match((await serveOnce(database)).stderr, /is not a database of Mangonel's, or its beginning is damaged/);
    assert.equal(checkSaved(records, past), 15);
    fs.rmSync(folder, { recursive: true });
    fs.rmSync(past.folder, { recursive: true });
});

test('a flipped bit in a move is noticed though the file hangs together, at its table alone', async () => {
    const past = fromPast('database-1.sql'), [{ running }, other] = past.tables;
    const server = await Server.start({ folder: past.folder }), c = await server.client(past.ada);
    await c.watch(running);
    await c.must('chat', { table: running, text: 'a line with a sum' });
    await c.leave();
    await server.end();
    sql(past.database, 'PRAGMA wal_checkpoint(TRUNCATE);');
    const bytes = fs.readFileSync(past.database), at = bytes.indexOf('a line with a sum');
    assert.ok(at > 0);
    bytes[at] ^= 1;
    fs.writeFileSync(past.database, bytes);
    const check = admin(past.database, 'check');
    assert.equal(check.status, 1);
    assert.match(check.stdout, new RegExp(`^${running}: the log does not lead to where the table is; 5 moves can be read, then something is missing$`, 'm'));
    assert.match(check.stdout, /^14 records are whole, 1 are not\.$/m);
    await server.run();
    const again = await server.client(past.ada);
    await again.refused('unreadable', 'watch', { table: running });
    await again.watch(other.running);
    await again.leave();
    await server.stop();
    fs.rmSync(past.folder, { recursive: true });
});

test('a flipped bit in the journal is noticed before the moves behind it are dropped, and they are saved', async () => {
    const server = await Server.start(), choose = random(21), [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], { expansion: true });
    for (let i = 0; i < 12; i++) await (await until('somebody is to move', async () => (await actorOf([a, b], table)).actor)).step(table, choose);
    for (const c of [a, b]) await c.leave();
    await server.kill();
    const before = admin(copyOf(server.database), 'export', table, '--reveal').stdout;
    assert.equal(movesOf(before).length, 12);
    const journal = fs.readFileSync(`${server.database}-wal`), frames = (journal.length - 32) / (PAGE + 24);
    for (const frame of [1, Math.floor(frames / 2)]) {
        const bytes = Buffer.from(journal);
        bytes[32 + frame * (PAGE + 24) + 24 + 2000] ^= 4;
        fs.writeFileSync(`${server.database}-wal`, bytes);
        const second = await serveOnce(server.database);
        assert.equal(second.status, 1, second.stdout);
        assert.match(second.stderr, /is damaged \(frame \d+ of the journal beside it is not as it was written, and what follows would be lost\)/);
        const { records } = exportAll(server.database, server.folder);
        assert.deepEqual(movesOf(records.get(`${table}.mgn`)), movesOf(before));
    }
    fs.writeFileSync(`${server.database}-wal`, journal);
    await server.run();
    await server.stop();
});

test('files of others give no records, and a sentence', async () => {
    const { folder, database } = damaged(Buffer.from('a letter, and not a short one '.repeat(1000)));
    const { records, run } = exportAll(database, folder);
    assert.equal(run.status, 1);
    assert.equal(records.size, 0);
    assert.match(run.stderr, /is not a database of Mangonel's/);
    assert.equal(admin(database, 'check').status, 1);
    assert.equal(admin(path.join(folder, 'none.db'), 'check').status, 1);
    fs.rmSync(folder, { recursive: true });
});

test('a second server of the same database says so and ends; one that was killed leaves no lock', async () => {
    const server = await Server.start(), c = await server.client();
    const table = await tableOf([c], {}, { seats: ['me', 'me'] });
    const second = await serveOnce(server.database);
    assert.equal(second.status, 1, second.stdout);
    assert.match(second.stderr, new RegExp(`^mangonel serve: the database .* is in use by another server, process ${server.process.pid}\n$`));
    assert.equal(admin(server.database, 'list').status, 0, 'admin looks on beside it');
    await c.step(table);
    await c.leave();
    await server.kill();
    await server.run();
    await server.stop();
});

test('a backup made while people play holds all that was acknowledged before it, and can be played on', async () => {
    const server = await Server.start(), choose = random(11), games = [];
    for (let i = 0; i < 3; i++) {
        const pair = [await server.client(), await server.client()];
        games.push({ pair, table: await tableOf(pair, { expansion: true }), moves: 0 });
    }
    const playing = games.map((g) => Promise.all(g.pair.map((c) => c.playOn(g.table, choose, (answer) => { if (answer.ok) g.moves++; }))));
    const copies = [];
    for (let i = 0; i < 4; i++) {
        const atLeast = games.map((g) => g.moves), copy = path.join(server.folder, `copy-${i}.db`);
        const run = admin(server.database, 'backup', copy);
        assert.equal(run.status, 0, run.stderr);
        assert.equal(fs.statSync(copy).mode & 0o077, 0, 'a backup is private');
        copies.push({ copy, atLeast });
        await until('somebody moves on', () => games.every((g, n) => g.moves > atLeast[n] || g.pair[0].tables.get(g.table).state === 'over'));
    }
    await Promise.all(playing);
    const whole = [];
    for (const g of games) {
        whole.push(movesOf((await g.pair[0].must('record', { table: g.table })).record));
        for (const c of g.pair) await c.leave();
    }
    await server.end();
    for (const { copy, atLeast } of copies) {
        assert.equal(admin(copy, 'check').status, 0);
        for (const [n, g] of games.entries()) {
            const has = movesOf(admin(copy, 'export', g.table, '--reveal').stdout);
            assert.ok(has.length >= atLeast[n], `${has.length} of ${atLeast[n]}`);
            assert.deepEqual(has, whole[n].slice(0, has.length));
        }
    }
    fs.copyFileSync(copies[0].copy, server.database);
    for (const ending of ['-wal', '-shm']) fs.rmSync(server.database + ending, { force: true });
    await server.run();
    const back = [await server.client(games[0].pair[0].headers.cookie), await server.client(games[0].pair[1].headers.cookie)];
    for (const c of back) await c.watch(games[0].table);
    assert.equal(back[0].tables.get(games[0].table).status.moves_played, rows(copies[0].copy, `SELECT moves FROM match WHERE id = '${games[0].table}'`)[0][0]);
    await Promise.all(back.map((c) => c.playOn(games[0].table, choose)));
    verify((await back[0].must('record', { table: games[0].table })).record);
    for (const c of back) await c.leave();
    await server.stop();
});
