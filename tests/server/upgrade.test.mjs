// Databases of every version there has been: raised in one go, with a copy beside them, and played on.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DATA, admin, fromPast, rows, serveOnce, sql } from './database.mjs';
import { Server, actorOf, random, test, until, verify } from './harness.mjs';
import { PASSWORD } from './past.mjs';

const PAST = fs.readdirSync(DATA).filter((name) => /^database-\d+\.sql$/.test(name));

const EVERYTHING = 'SELECT m.id, m.seats, m.moves, l.n, l.kind, l.seat, l.text FROM match m JOIN log l ON l.match = m.id ORDER BY 1, 4';

for (const name of PAST) {
    test(`${name} is raised, kept beside as it was, and every game in it is played on`, async () => {
        const past = fromPast(name), version = Number(name.match(/\d+/)[0]), before = rows(past.database, EVERYTHING);
        const server = await Server.start({ folder: past.folder }), choose = random(4);
        assert.deepEqual(rows(past.database, EVERYTHING).slice(0, before.length), before, 'nothing is lost');
        const [[now]] = rows(past.database, 'PRAGMA user_version');
        if (now > version) {
            const copy = `${past.database}.before-v${now}`;
            assert.deepEqual(rows(copy, EVERYTHING), before, 'the copy is as the database was');
            assert.equal(rows(copy, 'PRAGMA user_version')[0][0], version === 1 ? 0 : version);
            assert.equal(fs.statSync(copy).mode & 0o077, 0, 'the copy is private');
        }
        assert.equal((await server.post('/api/login', { name: 'Ada', password: PASSWORD })).status, 200);
        const [ada, guest] = [await server.client(past.ada), await server.client(past.guest)];
        for (const { game, wait, running, over } of past.tables) {
            for (const c of [ada, guest]) await c.watch(running);
            assert.equal(ada.tables.get(running).status.moves_played, 5, game);
            assert.ok(ada.tables.get(running).lines.some((line) => line.text.includes('¿y tú?')), game);
            for (let i = 0; i < 20; i++) {
                const actor = await until('somebody is to move', async () => (await actorOf([ada, guest], running)).actor);
                await actor.step(running, choose);
            }
            await guest.must('resign', { table: running });
            verify((await ada.must('record', { table: running })).record);
            verify((await guest.must('record', { table: over })).record);
            await guest.must('join', { table: wait });
            await guest.watch(wait);
            await guest.see(wait, (t) => t.state === 'playing');
            for (const c of [ada, guest]) await c.must('unwatch', { table: running });
            await guest.must('unwatch', { table: wait });
        }
        for (const c of [ada, guest]) await c.leave();
        await server.end();
        await server.run();   // a second time nothing is to be raised
        const again = await server.client(past.ada);
        assert.equal((await again.watch(past.tables[0].running)).status.moves_played, 25);
        await again.leave();
        await server.stop();
        fs.rmSync(past.folder, { recursive: true });
    });
}

test('an upgrade that cannot be kept beside, or fails halfway, changes nothing', async () => {
    const { folder, database } = fromPast('database-1.sql');
    const before = rows(database, EVERYTHING);
    fs.mkdirSync(`${database}.before-v2`);
    let run = await serveOnce(database);
    assert.equal(run.status, 1, run.stdout);
    assert.match(run.stderr, /^mangonel serve: the database .* is of version 1 and was not changed, since no copy of it can be made.*\n$/);
    fs.rmdirSync(`${database}.before-v2`);
    sql(database, 'ALTER TABLE log ADD COLUMN sum INTEGER;');   // the last thing the upgrade does will fail
    run = await serveOnce(database);
    assert.equal(run.status, 1);
    assert.match(run.stderr, /^mangonel serve: the database .* cannot be written: .*\n$/);
    assert.equal(rows(database, 'PRAGMA user_version')[0][0], 0);
    assert.doesNotMatch(rows(database, "SELECT sql FROM sqlite_schema WHERE name = 'match'")[0][0], /rules/);
    assert.deepEqual(rows(database, EVERYTHING), before);
    fs.rmSync(folder, { recursive: true });
});

test('a newer database, and one of another program, are refused in a sentence and left alone', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-past-')), newer = path.join(folder, 'newer.db'), other = path.join(folder, 'other.db');
    sql(newer, fs.readFileSync(new URL('database-1.sql', DATA), 'utf8') + 'PRAGMA user_version = 1000;');
    sql(other, 'CREATE TABLE recipe (name TEXT); INSERT INTO recipe VALUES (\'soup\');');
    for (const [file, sentence] of [[newer, /is of version 1000, and this program knows only those up to \d+: use a newer Mangonel$/m], [other, /is a database of another program/]]) {
        const bytes = fs.readFileSync(file);
        for (const run of [await serveOnce(file), admin(file, 'list')]) {
            assert.equal(run.status, 1, run.stdout);
            assert.match(run.stderr, sentence);
            assert.equal(run.stderr.trim().split('\n').length, 1, run.stderr);
        }
        assert.deepEqual(fs.readFileSync(file), bytes, 'not a byte of it has changed');
    }
    fs.rmSync(folder, { recursive: true });
});

test('a table of other rules is not played on, and says so; its record is still given', async () => {
    const past = fromPast('database-1.sql'), siege = past.tables.find((t) => t.game === 'siege');
    let server = await Server.start({ folder: past.folder });
    await server.end();
    const [[rules]] = rows(past.database, `SELECT rules FROM match WHERE id = '${siege.running}'`);
    assert.equal(rules, 0, 'nobody knew');
    sql(past.database, `UPDATE match SET rules = 3 WHERE game = 'siege'; UPDATE match SET game = 'backgammon' WHERE game = 'outremer';`);
    server = await Server.start({ folder: past.folder });
    const c = await server.client(past.ada), before = rows(past.database, EVERYTHING);
    const { error } = await c.refused('old_rules', 'watch', { table: siege.running });
    assert.match(error.message, /version 3 of the rules of .*this server plays by version \d+/);
    for (const cmd of ['play', 'undo', 'resign', 'chronicle', 'replay']) await c.refused('old_rules', cmd, { table: siege.running, at: 1, move: 'end' });
    await c.refused('old_rules', 'record', { table: siege.running });   // it would tell what is hidden
    const { record } = await c.must('record', { table: siege.over });
    assert.match(record, /^mangonel record 1\ngame: siege\nrules: 3\n/);
    assert.equal(record.match(/^\d+\. /gm).length, 12);
    await c.refused('unknown_game', 'watch', { table: past.tables.find((t) => t.game === 'outremer').running });
    assert.deepEqual(rows(past.database, EVERYTHING), before);
    assert.equal(admin(past.database, 'export', siege.running).status, 1);
    const exported = admin(past.database, 'export', siege.running, '--reveal');
    assert.equal(exported.status, 0, exported.stderr);
    assert.equal(exported.stdout.match(/^\d+\. /gm).length, 5, 'what was taken back is taken back');
    await c.leave();
    await server.stop();
    fs.rmSync(past.folder, { recursive: true });
});

test('a siege of version 6, which has no captains in it, is played on and is of the present version then', async () => {
    const past = fromPast('database-1.sql'), { running } = past.tables.find((t) => t.game === 'siege');
    await (await Server.start({ folder: past.folder })).end();
    sql(past.database, `UPDATE match SET rules = 6 WHERE game = 'siege'`);
    const server = await Server.start({ folder: past.folder }), choose = random(4);
    const [ada, guest] = [await server.client(past.ada), await server.client(past.guest)];
    for (const c of [ada, guest]) await c.watch(running);
    await (await actorOf([ada, guest], running)).actor.step(running, choose);
    await ada.leave(); await guest.leave();
    await server.end();
    assert.ok(rows(past.database, `SELECT rules FROM match WHERE id = '${running}'`)[0][0] > 6);
    fs.rmSync(past.folder, { recursive: true });
});

test('a table whose rules nobody knows is played on only if its log leads to where its row says', async () => {
    const past = fromPast('database-1.sql'), { running } = past.tables.find((t) => t.game === 'settlers');
    sql(past.database, `UPDATE match SET turn = 3 - turn WHERE id = '${running}'`);
    const server = await Server.start({ folder: past.folder }), c = await server.client(past.ada);
    assert.match((await c.refused('unreadable', 'watch', { table: running })).error.message, /cannot be played again/);
    await c.leave();
    await server.stop();
    fs.rmSync(past.folder, { recursive: true });
});
