// Guests, names with passwords, bots; and that no secret is ever written down.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { Server, after, before, random, tableOf, test, until } from './harness.mjs';
import { openWire } from './wire.mjs';

let server;
const secrets = [];
before(async () => { server = await Server.start(); });
after(() => server.stop());

const secret = (text) => { secrets.push(text); return text; };
const withCookie = async (where, body, cookie) => {
    const answer = await server.post(where, body, cookie ? { cookie } : {});
    if (answer.cookie) secret(answer.cookie.split('=')[1]);
    return answer;
};

test('a guest is made by the first call and known by the second', async () => {
    const first = await withCookie('/api/me', {});
    assert.equal(first.status, 200);
    assert.equal(first.json.you.guest, true);
    const raw = (await fetch(`http://127.0.0.1:${server.port}/api/me`, { method: 'POST' })).headers.get('set-cookie');
    assert.match(raw, /HttpOnly/);
    assert.match(raw, /SameSite=Lax/);
    const again = await withCookie('/api/me', {}, first.cookie);
    assert.deepEqual(again.json.you, first.json.you);
    assert.equal(again.cookie, undefined);
    for (const where of ['/api/register', '/api/logout', '/api/delete', '/api/token'])
        assert.equal((await withCookie(where, { name: 'Nobody', password: 'long enough' })).status, 401, where);
});

test('a guest keeps a name with a password, and the games with it', async () => {
    const c = await server.client(), { cookie } = c.headers, password = secret('correct horse 1');
    secret(cookie.split('=')[1]);
    const table = await tableOf([c], {}, { seats: ['me', 'me'] });
    const registered = await withCookie('/api/register', { name: 'Eleanor', password }, cookie);
    assert.equal(registered.status, 200, JSON.stringify(registered.json));
    assert.deepEqual(registered.json.you, { name: 'Eleanor', guest: false });
    assert.deepEqual((await withCookie('/api/me', {}, cookie)).json.you, { name: 'Eleanor', guest: false });
    const other = await server.guest();
    for (const name of ['Eleanor', 'eleanor', ' ELEANOR ', 'Elea nor'])
        assert.equal((await withCookie('/api/register', { name, password: secret('another horse') }, other)).status, 409, name);
    assert.equal((await withCookie('/api/me', {}, other)).json.you.guest, true);
    const login = await withCookie('/api/login', { name: 'eleanor', password });
    assert.equal(login.status, 200);
    assert.notEqual(login.cookie, cookie);
    const d = await server.client(login.cookie);
    assert.ok((await d.must('lobby')).mine.some((t) => t.table === table), 'her game is hers on another machine');
    assert.equal((await d.watch(table)).seats[0].you, true);
    for (const wrong of [{ name: 'Eleanor', password: secret('wrong password') }, { name: 'Nobody Here', password }, { name: 'Eleanor', password: `${password} ` }]) {
        const answer = await withCookie('/api/login', wrong);
        assert.equal(answer.status, 401);
        assert.equal(answer.json.error.code, 'wrong');
        assert.equal(answer.cookie, undefined);
    }
    await c.leave(); await d.leave();
});

test('who has a name does not get another one, or a new password, by a stolen cookie', async () => {
    const cookie = await server.guest();
    assert.equal((await withCookie('/api/register', { name: 'Matilda', password: secret('first password') }, cookie)).status, 200);
    const again = await withCookie('/api/register', { name: 'Maud', password: secret('second password') }, cookie);
    assert.equal(again.status, 409);
    assert.equal((await withCookie('/api/login', { name: 'Matilda', password: 'first password' })).status, 200);
    assert.equal((await withCookie('/api/login', { name: 'Maud', password: 'second password' })).status, 401);
});

test('logging out ends the session; logging out everywhere ends all and closes their sockets', async () => {
    const first = await server.guest();
    await withCookie('/api/register', { name: 'Baldric', password: secret('password of b') }, first);
    const sessions = [first];
    for (let i = 0; i < 3; i++) sessions.push((await withCookie('/api/login', { name: 'Baldric', password: 'password of b' })).cookie);
    const one = await withCookie('/api/logout', {}, sessions[3]);
    assert.equal(one.status, 200);
    assert.equal(one.cookie, 'mangonel=');
    await assert.rejects(openWire(server.port, { headers: { cookie: sessions[3] } }));
    assert.equal((await withCookie('/api/token', {}, sessions[3])).status, 401);
    const open = [await server.client(sessions[0]), await server.client(sessions[1]), await server.client(sessions[2])];
    const stranger = await server.client();
    assert.equal((await withCookie('/api/logout', { everywhere: true }, sessions[0])).status, 200);
    for (const c of open) await c.wire.closed;
    for (const cookie of sessions) await assert.rejects(openWire(server.port, { headers: { cookie } }));
    await stranger.must('hello');
    assert.equal((await withCookie('/api/login', { name: 'Baldric', password: 'password of b' })).status, 200, 'the account is still there');
    await stranger.leave();
});

test('deleting an account takes the password, closes its sockets and frees the name', async () => {
    const cookie = await server.guest();
    await withCookie('/api/register', { name: 'Fulk', password: secret('password of f') }, cookie);
    const c = await server.client(cookie), other = await server.client();
    const table = await tableOf([c, other], {});
    for (const wrong of [{}, { password: secret('not his password') }, { password: 7 }])
        assert.equal((await withCookie('/api/delete', wrong, cookie)).status, 401);
    await c.must('hello');
    assert.equal((await withCookie('/api/delete', { password: 'password of f' }, cookie)).status, 200);
    await c.wire.closed;
    await assert.rejects(openWire(server.port, { headers: { cookie } }));
    assert.equal((await withCookie('/api/login', { name: 'Fulk', password: 'password of f' })).status, 401);
    const next = await server.guest();
    assert.equal((await withCookie('/api/register', { name: 'Fulk', password: secret('another fulk') }, next)).status, 200);
    const heir = await server.client(next);
    assert.ok(!(await heir.must('lobby')).mine.some((t) => t.table === table), 'the name brings no games with it');
    assert.equal((await heir.watch(table)).seat, null);
    await heir.leave(); await other.leave();
});

test('a bot opens a socket with its token and plays', async () => {
    const { cookie } = await server.post('/api/me');
    const made = await withCookie('/api/token', {}, cookie);
    assert.equal(made.status, 200);
    const token = secret(made.json.token);
    assert.ok(token.length >= 40);
    const bot = await server.client('', { authorization: `Bearer ${token}` });
    const table = await tableOf([bot], { expansion: true }, { seats: ['me', 'ai:greedy'] });
    assert.equal((await bot.playOn(table, random(3))).status.over, true);
    await bot.leave();
});

test('passwords and tokens are in no file and in no log', async () => {
    assert.ok(secrets.length > 15);
    const files = [server.logFile, ...fs.readdirSync(server.folder).map((name) => path.join(server.folder, name))];
    assert.ok(files.some((file) => file.endsWith('games.db')));
    await until('the database has been written', () => fs.statSync(server.database).size > 0);
    for (const file of files) {
        const bytes = fs.readFileSync(file);
        for (const text of secrets.filter((t) => t !== '')) assert.equal(bytes.indexOf(text), -1, `${text} is in ${file}`);
    }
    assert.ok(fs.readFileSync(`${server.database}-wal`).includes('Eleanor') || fs.readFileSync(server.database).includes('Eleanor'), 'what is looked for could be found');
    for (const text of secrets.filter((t) => t !== '')) assert.ok(!server.said.includes(text));
});
