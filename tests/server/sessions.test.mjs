// Sessions that end, tokens, passwords, recovery codes, names; and that what is on disk is private.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Server, after, before, program, tableOf, test, until } from './harness.mjs';
import { openWire } from './wire.mjs';

let server;
const secrets = [];
before(async () => { server = await Server.start({ flags: ['--trust-proxy'] }); });
after(() => server.stop());

const secret = (text) => { secrets.push(text); return text; };
// Each request from another address: how often one may try is tested elsewhere.
let address = 0;
const withCookie = async (where, body, cookie) => {
    const answer = await server.post(where, body, { ...(cookie ? { cookie } : {}), 'x-forwarded-for': `10.0.${(address >> 8) & 255}.${++address & 255}` });
    if (answer.cookie) secret(answer.cookie.split('=')[1]);
    return answer;
};

const named = async (name, password = 'correct horse 1') => {
    const cookie = await server.guest();
    const answer = await withCookie('/api/register', { name, password: secret(password) }, cookie);
    assert.equal(answer.status, 200, JSON.stringify(answer.json));
    secret(answer.json.recovery);
    secret(cookie.split('=')[1]);
    return { cookie, recovery: answer.json.recovery };
};
const bearer = (token) => ({ authorization: `Bearer ${token}` });

test('a token plays at tables, and cannot register, rename, log out, delete, or make or see tokens', async () => {
    const { cookie } = await named('Tokener');
    const { json: { token, id } } = await withCookie('/api/token', { name: 'night bot' }, cookie);
    secret(token);
    for (const where of ['/api/register', '/api/logout', '/api/delete', '/api/password', '/api/recovery', '/api/token', '/api/tokens', '/api/revoke']) {
        const answer = await server.post(where, { name: 'Another', password: 'correct horse 1', old: 'correct horse 1', everywhere: true, id }, bearer(token));
        assert.equal(answer.status, 403, where);
        assert.equal(answer.json.error.code, 'token');
    }
    const guest = await server.guest(), made = await withCookie('/api/token', {}, guest);
    secret(made.json.token);
    assert.equal((await server.post('/api/register', { name: 'By Token', password: 'correct horse 1' }, bearer(made.json.token))).status, 403, 'nor does it give a guest a name');
    const bot = await server.client('', bearer(token));
    await bot.refused('token', 'settings', { notify: { webhook: 'https://example.org/' } });
    await bot.refused('token', 'ignore', { who: 'x' });
    await bot.must('create', { game: 'kingdoms' });
    await bot.leave();
});

test('tokens are named, listed, ten at most however they are asked for, and end one by one and at once', async () => {
    const { cookie } = await named('Keeper'), other = await named('Other Keeper');
    const made = await Promise.all(Array.from({ length: 14 }, (_, i) => withCookie('/api/token', { name: `bot ${i}` }, cookie)));
    assert.equal(made.filter((m) => m.status === 200).length, 10);
    assert.ok(made.filter((m) => m.status !== 200).every((m) => m.json.error.code === 'too_many'));
    for (const m of made) if (m.json.token) secret(m.json.token);
    const { tokens } = (await withCookie('/api/tokens', {}, cookie)).json;
    assert.equal(tokens.length, 10);
    assert.deepEqual(Object.keys(tokens[0]).sort(), ['created', 'id', 'name', 'used']);
    for (const name of ['', 'x'.repeat(41), 7, 'a\tb']) assert.equal((await withCookie('/api/token', { name }, cookie)).status, 400);
    const good = made.filter((m) => m.status === 200), [first, second] = good;
    const bots = [await server.client('', bearer(first.json.token)), await server.client('', bearer(second.json.token))];
    assert.equal((await withCookie('/api/revoke', { id: first.json.id }, other.cookie)).status, 404, 'not those of others');
    assert.equal((await withCookie('/api/revoke', { id: 'nonsense' }, cookie)).status, 404);
    const left = await withCookie('/api/revoke', { id: first.json.id }, cookie);
    assert.equal(left.json.tokens.length, 9);
    await bots[0].wire.closed;
    await bots[1].must('hello');
    await assert.rejects(openWire(server.port, { headers: bearer(first.json.token) }));
    assert.equal((await withCookie('/api/token', {}, cookie)).status, 200, 'there is room for one again');
    await bots[1].leave();
});

test('an ended session answers nothing, and nothing that it says is done: not even on a socket that has not read what was sent before', async () => {
    const { cookie } = await named('Hasty');
    const c = await server.client(cookie), eye = await server.client();
    const table = await tableOf([c], {}, { seats: ['me', 'ai:easy'] });
    await eye.watch(table);
    c.wire.socket.pause();   // what the server has for it piles up, and it cannot be closed politely
    for (let i = 0; i < 80; i++) c.ask('rules', { game: 'siege' });
    await until('the server has sent all that a paused socket takes', async () => {
        const sent = async () => Number(/^mangonel_bytes_sent_total (\S+)$/m.exec(await (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text())[1]);
        const before = await sent();
        await eye.must('hello');
        return await sent() - before < 100_000;
    });
    assert.equal((await withCookie('/api/logout', { everywhere: true }, cookie)).status, 200);
    c.wire.send(JSON.stringify({ id: 99999, cmd: 'chat', table, text: 'from the grave' }));
    for (let i = 0; i < 20; i++) await eye.must('hello');
    c.wire.socket.resume();
    await c.wire.closed;
    await eye.must('hello');
    assert.deepEqual(eye.tables.get(table).lines, []);
    assert.ok(!c.wire.received.some((text) => text.startsWith('{"id":99999')));
    await eye.leave();
});

test('a password in the works when its session ends changes nothing', async () => {
    for (let i = 0, seen = false; !seen; i++) {   // until the end of the session was the quicker one
        assert.ok(i < 20, 'a password was never in the works');
        const { cookie } = await named(`Slow ${'abcdefghijklmnopqrst'[i]}`), name = `Slow ${'abcdefghijklmnopqrst'[i]}`;
        const login = await withCookie('/api/login', { name, password: 'correct horse 1' });
        const [change] = await Promise.all([withCookie('/api/password', { old: 'correct horse 1', password: secret('stolen horse 22') }, cookie),
            withCookie('/api/logout', { everywhere: true }, login.cookie)]);
        seen = change.status === 401;
        assert.equal((await withCookie('/api/login', { name, password: 'correct horse 1' })).status, seen ? 200 : 401);
    }
});

test('another password asks for the old one, ends every other session and token, and keeps this one', async () => {
    const { cookie } = await named('Changer');
    const elsewhere = await withCookie('/api/login', { name: 'Changer', password: 'correct horse 1' });
    const { json: { token } } = await withCookie('/api/token', {}, cookie);
    secret(token);
    const open = [await server.client(elsewhere.cookie), await server.client('', bearer(token))], here = await server.client(cookie);
    for (const wrong of [{ password: 'a new horse 1' }, { old: 'not the horse', password: 'a new horse 1' }])
        assert.equal((await withCookie('/api/password', wrong, cookie)).status, 401);
    assert.equal((await withCookie('/api/password', { old: 'correct horse 1', password: 'short' }, cookie)).status, 400);
    assert.equal((await withCookie('/api/password', { old: 'x', password: 'long enough' }, await server.guest())).status, 409);
    assert.equal((await withCookie('/api/password', { old: 'correct horse 1', password: secret('a new horse 1') }, cookie)).status, 200);
    for (const c of open) await c.wire.closed;
    await here.must('hello');
    for (const headers of [{ cookie: elsewhere.cookie }, bearer(token)]) await assert.rejects(openWire(server.port, { headers }));
    assert.equal((await withCookie('/api/login', { name: 'Changer', password: 'correct horse 1' })).status, 401);
    assert.equal((await withCookie('/api/login', { name: 'Changer', password: 'a new horse 1' })).status, 200);
    await here.leave();
});

test('a recovery code renews the password, once, also when it is used twice at the same time', async () => {
    const { cookie, recovery } = await named('Forgetful');
    assert.match(recovery, /^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/);
    const before = await server.client(cookie);
    for (const wrong of [{ name: 'Forgetful', code: 'AAAAA-AAAAA-AAAAA-AAAAA-AAAAA' }, { name: 'Forgetful', code: '' }, { name: 'Nobody At All', code: recovery }])
        assert.equal((await withCookie('/api/recover', { ...wrong, password: 'a found horse 1' })).status, 401);
    const both = await Promise.all([1, 2, 3].map((i) => withCookie('/api/recover', { name: 'forgetful', code: recovery.toLowerCase().replaceAll('-', ' '), password: secret(`a found horse ${i}`) })));
    assert.deepEqual(both.map((a) => a.status).sort(), [200, 401, 401]);
    const won = both.findIndex((a) => a.status === 200);
    for (const i of [0, 1, 2]) assert.equal((await withCookie('/api/login', { name: 'Forgetful', password: `a found horse ${i + 1}` })).status, i === won ? 200 : 401);
    await before.wire.closed;
    assert.equal((await withCookie('/api/me', {}, both[won].cookie)).json.you.name, 'Forgetful');
    const next = secret(both[won].json.recovery);
    assert.notEqual(next, recovery);
    assert.equal((await withCookie('/api/recover', { name: 'Forgetful', code: recovery, password: 'a found horse 4' })).status, 401, 'spent');
    assert.equal((await withCookie('/api/recovery', { password: 'wrong horse' }, both[won].cookie)).status, 401);
    const anew = await withCookie('/api/recovery', { password: `a found horse ${won + 1}` }, both[won].cookie);
    secret(anew.json.recovery);
    assert.equal((await withCookie('/api/recover', { name: 'Forgetful', code: next, password: 'a found horse 5' })).status, 401, 'the one made anew counts');
    assert.equal((await withCookie('/api/recover', { name: 'Forgetful', code: anew.json.recovery, password: secret('a found horse 6') })).status, 200);
});

test('sessions end: after 90 days without use, and after a year in any case; their use is written at most once an hour', async () => {
    const own = await Server.start(), day = 86400, now = Math.floor(Date.now() / 1000);
    const cookies = [];
    for (let i = 0; i < 4; i++) cookies.push(await own.guest());
    const hash = (cookie) => cookie.split('=')[1];
    const sql = (code) => spawnSync('python3', ['-c', `import sqlite3,sys,hashlib\ndb=sqlite3.connect(${JSON.stringify(own.database)})\ndef h(t): return hashlib.blake2b(t.encode(),digest_size=32).hexdigest()\n${code}\ndb.commit()`], { encoding: 'utf8' });
    const set = (cookie, created, used) => { const run = sql(`db.execute('UPDATE session SET created=?, used=? WHERE token=?', (${created}, ${used}, h('${hash(cookie)}')))`); assert.equal(run.status, 0, run.stderr); };
    const used = (cookie) => Number(sql(`print(db.execute('SELECT used FROM session WHERE token=?', (h('${hash(cookie)}'),)).fetchone()[0])`).stdout);
    set(cookies[0], now - 91 * day, now - 91 * day);
    set(cookies[1], now - 366 * day, now - 60);
    set(cookies[2], now - 364 * day, now - 89 * day);
    set(cookies[3], now - 10 * day, now - 1800);
    for (const i of [0, 1]) await assert.rejects(openWire(own.port, { headers: { cookie: cookies[i] } }), `session ${i}`);
    for (const i of [2, 3]) { const c = await own.client(cookies[i]); await c.must('hello'); await c.leave(); }
    await until('its use is written', () => used(cookies[2]) >= now);
    assert.equal(used(cookies[3]), now - 1800, 'not again within the hour');
    await own.stop();
});

test('names are of one script and visible, and one that looks like another\'s is taken', async () => {
    const tryName = async (name) => (await withCookie('/api/register', { name, password: secret('correct horse 1') }, await server.guest()));
    assert.equal((await tryName('Aurelio')).status, 200);
    for (const [name, code] of [['Od\u200bo', 'bad_letters'], ['\u202eodO', 'bad_letters'], ['Odo\u2066', 'bad_letters'], ['Odo\u00ad', 'bad_letters'], ['Odo\ufeff', 'bad_letters'], ['O\u0301do', 'bad_letters'],
        ['Odo\u3000x', 'bad_letters'], ['\u{1F451} King', 'bad_letters'], ['Odo\u00a0x', 'bad_letters'], ['12345', 'bad_letters'], ['\u0410urelio', 'two_scripts'], ['Aureli\u03bf', 'two_scripts'], ['О' + 'do', 'two_scripts']]) {
        const answer = await tryName(name);
        assert.equal(answer.status, 400, JSON.stringify(name));
        assert.equal(answer.json.error.code, code, JSON.stringify(name));
        assert.ok(answer.json.error.message.length > 20);
    }
    for (const name of ['AURELIO', 'aure lio', 'Aure1io', 'AureIio', 'Aureli0', 'Aurélio']) {
        const answer = await tryName(name);
        assert.equal(answer.status, 409, name);
        assert.equal(answer.json.error.code, 'taken');
    }
    assert.equal((await tryName('Борис')).status, 200);
    assert.equal((await tryName('Анна')).status, 200);
    for (const alike of ['АННА', 'Ahha']) assert.equal((await tryName(alike)).status, 409, `${alike} looks like Анна`);
    assert.equal((await tryName('Cope')).status, 200);
    assert.equal((await tryName('Соре')).status, 409, 'Cyrillic that reads Cope');
    assert.equal((await tryName('Τοm')).status, 400);
    for (const name of ['Ελένη', 'مريم', '山田たろう', 'Łukasz', "O'Neill-Ruiz", 'José María', 'Зоя 2']) assert.equal((await tryName(name)).status, 200, name);
});

test('a session that cannot be read because the disk fails is an error, not a new guest', async () => {
    const own = await Server.start(), cookie = await own.guest();
    assert.equal((await own.post('/api/me', {}, { cookie })).status, 200);
    await own.end();
    // The page of the database that has the sessions is made unreadable behind the back of the program.
    fs.copyFileSync(own.database, `${own.database}.whole`);
    await own.run();
    const bytes = fs.readFileSync(own.database);
    fs.writeFileSync(own.database, Buffer.concat([bytes.subarray(0, 4096), Buffer.alloc(bytes.length - 4096, 0xa5)]));
    const answer = await own.post('/api/me', {}, { cookie });
    assert.equal(answer.status, 503, JSON.stringify(answer.json));
    assert.equal(answer.json.error.code, 'storage');
    assert.equal(answer.cookie, undefined, 'who he is stays open');
    assert.equal((await fetch(`http://127.0.0.1:${own.port}/healthz`)).status, 200, 'nobody has tried to write a new guest');
    await assert.rejects(openWire(own.port, { headers: { cookie } }));
    assert.equal((await own.post('/api/login', { name: 'Somebody', password: 'long enough' })).status, 503);
    await own.kill();
    fs.copyFileSync(`${own.database}.whole`, own.database);
    await own.run();
    assert.equal((await own.post('/api/me', {}, { cookie })).json.you.guest, true);
    await own.stop();
});

test('the database and its copies can be read by their user only, and an older one that others can read is spoken of', async () => {
    const own = await Server.start();
    await own.guest();
    const mode = (file) => (fs.statSync(file).mode & 0o777).toString(8);
    for (const name of fs.readdirSync(own.folder)) assert.equal(mode(path.join(own.folder, name)), '600', name);
    const copy = path.join(own.folder, 'copy.db');
    assert.equal(spawnSync(program, ['admin', 'backup', copy, '--db', own.database]).status, 0);
    assert.equal(mode(copy), '600');
    assert.equal(own.said, '');
    await own.end();
    fs.chmodSync(own.database, 0o644);
    await own.run();
    await until('it says so', () => /others on this machine can read the database .*chmod 600/.test(own.said));
    await own.stop();
});

test('none of these secrets is in a file or in the log', async () => {
    assert.ok(secrets.length > 30);
    for (const file of [server.logFile, ...fs.readdirSync(server.folder).map((name) => path.join(server.folder, name))]) {
        const bytes = fs.readFileSync(file);
        for (const text of secrets.filter((t) => t !== '' && t !== undefined)) assert.equal(bytes.indexOf(text), -1, `${text} is in ${file}`);
    }
});
