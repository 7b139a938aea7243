// The server in its cage (--sandbox): all that people do there works as outside.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import http from 'node:http';
import { opened } from '../closing.mjs';
import { Server, actorOf, after, before, program, random, tableOf, test } from './harness.mjs';

let server;
const choose = random();
// The leak checker is another process that looks into this one: that is what the cage is there to forbid.
const env = { ASAN_OPTIONS: 'detect_leaks=0:abort_on_error=0' };
before(async () => { server = await Server.start({ flags: ['--sandbox', '--allow-local-webhooks'], env }); });
after(() => server.stop());

test('a whole game between two people, with chat and a clock, survives a restart in the cage', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], {}, { clock: { kind: 'live', minutes: 60, increment: 0 } });
    await a.must('chat', { table, text: 'good day' });
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    assert.equal(a.tables.get(table).state, 'over');
    const { record } = await a.must('record', { table });
    await server.end();
    await server.run();
    await a.connect();
    assert.equal((await a.must('record', { table })).record, record);
    for (const c of [a, b]) await c.leave();
});

test('every level thinks, hints are given, a password is kept and used', async () => {
    const c = await server.client();
    for (const level of ['easy', 'normal', 'hard', 'expert']) {
        const table = await tableOf([c], { first: 0 }, { seats: ['me', `ai:${level}`] });
        assert.ok((await c.must('hint', { table, ai: level })).moves.length > 0);
        await c.must('resign', { table });
        await c.must('unwatch', { table });
    }
    const cookie = await server.guest();
    const kept = await server.post('/api/register', { name: 'Tancred', password: 'a-long-password' }, { cookie });
    assert.equal(kept.status, 200, JSON.stringify(kept.json));
    const back = await server.post('/api/login', { name: 'Tancred', password: 'a-long-password' });
    assert.equal(back.status, 200, JSON.stringify(back.json));
    await c.leave();
});

// Somebody who waits for one post, and gives what it said.
function aPost() {
    let hook;
    const posted = new Promise((done) => {
        hook = http.createServer((request, answer) => {
            let body = '';
            request.on('data', (bytes) => { body += bytes; });
            request.on('end', () => { answer.end(); done(JSON.parse(body)); });
        });
    });
    opened(() => { hook.closeAllConnections(); hook.close(); });
    return new Promise((ready) => { hook.listen(0, '127.0.0.1', () => ready({ port: hook.address().port, posted })); });
}

test('who is away is told of his turn by a webhook', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], { expansion: true });
    const { actor, other } = await actorOf([a, b], table);
    const { port, posted } = await aPost();
    await other.must('settings', { notify: { page: false, webhook: `http://localhost:${port}/turn` } });
    await other.must('unwatch', { table });
    while (actor.tables.get(table).moves.length > 0) await actor.step(table);
    assert.match((await posted).url, /\/t\//);
    for (const c of [a, b]) await c.leave();
});

test('the page and the state of health are given out', async () => {
    const at = `http://127.0.0.1:${server.port}`;
    assert.deepEqual(await (await fetch(`${at}/healthz`)).json(), { ok: true });
    assert.equal((await fetch(`${at}/`)).status, 200);
});

test('a cage and bots do not go together', () => {
    const { status, stderr } = spawnSync(program, ['serve', '--sandbox', '--bot', 'x=true'], { encoding: 'utf8' });
    assert.equal(status, 2);
    assert.match(stderr, /--sandbox and --bot do not go together/);
});
