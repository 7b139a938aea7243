// A small database with everything in it that one of ours can hold, made by the program as it is: people, sessions, and of every game a
// table that waits, one that is played and one that is over. Run it when the version of the database is raised, before it is:
//     MANGONEL=build/debug/mangonel node tests/server/past.mjs >tests/data/database-N.sql
// upgrade.test.mjs makes databases of these texts again, and plays on in them.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Server, actorOf, random, tableOf, until } from './harness.mjs';

export const PASSWORD = 'a password of the tests';
const choose = random(3);

// The smallest of each game that has a bit of everything.
const GAMES = [
    ['kingdoms', { expansion: true }, { clock: { kind: 'daily', days: 60 } }],
    ['outremer', { players: 2 }, {}],
    ['crusaders', {}, { clock: { kind: 'live', minutes: 600, increment: 5 } }],
    ['settlers', {}, {}],
    ['siege', { scenario: 'ford' }, {}],
];

async function step(people, table) {
    const actor = await until('somebody is to move', async () => (await actorOf(people, table)).actor), now = actor.tables.get(table);
    const answer = await actor.play(table, now.moves[choose(now.moves.length)].move, now.position);
    assert.ok(answer.ok, JSON.stringify(answer));
    for (const c of people) await c.see(table, (t) => t.position >= answer.position);
}

// Taken back by agreement of all: the last move, whatever it showed.
async function takeBack(people, table) {
    const before = people[0].tables.get(table).status.moves_played;
    const { proposal } = await people[0].must('propose', { table, kind: 'undo', to: before - 1 });
    for (const c of people.slice(1)) await c.must('vote', { table, proposal, yes: true });
    for (const c of people) await c.see(table, (t) => t.status.moves_played === before - 1);
}

async function tablesOf(server, people, [game, options, more]) {
    const wait = await people[0].must('create', { game, options, seats: ['me', 'open'], open: true });
    await people[0].must('chat', { table: wait.table, text: `who plays ${game}?` });
    const running = await tableOf(people, options, { game, ...more });
    for (let i = 0; i < 5; i++) await step(people, running);
    await people[1].must('chat', { table: running, text: 'è un\u2019ora che aspetto; ¿y tú?' });
    await takeBack(people, running);
    await step(people, running);
    const over = await tableOf(people, options, { game, ...more });
    if (game === 'kingdoms') await Promise.all(people.map((c) => c.playOn(over, choose)));
    else { for (let i = 0; i < 12; i++) await step(people, over); await people[0].must('resign', { table: over }); }
    for (const c of people) for (const table of [running, over]) await c.must('unwatch', { table });
    return { game, wait: wait.table, running, over };
}

// Everything in the database as SQL, and the number that no dump holds.
const DUMP = `import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
print("\\n".join(db.iterdump()))
print("PRAGMA user_version = %d;" % db.execute("PRAGMA user_version").fetchone())`;

async function main() {
    const server = await Server.start(), [ada, guest] = [await server.client(), await server.client()];
    const registered = await server.post('/api/register', { name: 'Ada', password: PASSWORD }, { cookie: ada.headers.cookie });
    assert.equal(registered.status, 200);
    assert.equal((await server.post('/api/token', {}, { cookie: ada.headers.cookie })).status, 200);
    await ada.must('settings', { notify: { page: true } });
    const tables = [];
    for (const game of GAMES) tables.push(await tablesOf(server, [ada, guest], game));
    for (const c of [ada, guest]) await c.leave();
    await server.end();
    const dump = spawnSync('python3', ['-c', DUMP, server.database], { encoding: 'utf8', maxBuffer: 1 << 26 });
    assert.equal(dump.status, 0, dump.stderr);
    console.log(`-- ${JSON.stringify({ ada: ada.headers.cookie, guest: guest.headers.cookie, tables })}`);
    console.log(dump.stdout.trimEnd());
}

if (process.argv[1].endsWith('past.mjs')) await main();
