// What strangers can cost: connections, half-sent requests, bytes that nobody reads, work, guesses. Each attack with lowered limits; and
// each time somebody else goes on as if nothing were. Others are at 127.0.0.1, attackers elsewhere on this machine.
import assert from 'node:assert/strict';
import { Server, actorOf, sleep, tableOf, test, until } from './harness.mjs';
import { dial, openWire, rawHttp } from './wire.mjs';

const EVIL = '127.0.0.66';
const page = (server, connection = {}) => rawHttp(server.port, `GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`, undefined, connection);

async function answered(server, connection) { assert.match(await page(server, connection), /^HTTP\/1\.1 200 /); }

// Asked again if a busy machine was too slow for the server's patience.
async function metric(server, name) {
    const ask = () => rawHttp(server.port, 'GET /metrics HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const found = await until(name, async () => (await ask()).match(new RegExp(`\nmangonel_${name} ([0-9.e+]+)`)));
    return Number(found[1]);
}

const arrives = (server) => until('somebody gets in', () => server.client().catch(() => null));

// A socket that is open: true while the other side has not closed it.
async function knock(server, bytes, from = EVIL) {
    const socket = dial(server.port, { from });
    socket.on('error', () => {});
    socket.on('close', () => { socket.gone = true; });
    await new Promise((done) => { socket.on('connect', done); });
    if (bytes) socket.write(bytes);
    socket.resume();
    return socket;
}

test('half-sent requests push out one another, and nobody else', async () => {
    const server = await Server.start({ flags: ['--limit-half-sent', '10'] });
    const honest = await server.client();
    const before = server.effort();
    const half = [];
    for (let i = 0; i < 300; i++) {
        half.push(await knock(server, i % 3 === 0 ? '' : 'GET / HTTP/1.1\r\nHost: x\r\nX-Half: y'));
        if (i % 50 === 0) {
            await answered(server);
            await answered(server, { from: EVIL });   // even from there: a whole request is never the oldest that is half sent
            await honest.must('hello');
        }
    }
    await until('all but ten are gone', () => half.filter((s) => !s.gone).length === 10);
    assert.ok(half.slice(-10).every((s) => !s.gone), 'the last ten are those that stay');
    assert.equal(await metric(server, 'half_sent_requests'), 10);
    assert.ok(server.effort() - before < 2000, `${server.effort() - before} ms`);
    assert.ok(server.log().some((l) => l.event === 'connection-refused' && l.code === 'half_sent' && l.address === EVIL));
    half.at(-1).write('\r\n\r\n');   // one of them was only slow
    await until('it is answered', () => half.at(-1).bytesRead > 0);
    for (const s of half) s.destroy();
    await honest.leave();
    await server.stop();
});

test('a request that does not come to its end is cut off, in its head or its body', async () => {
    const server = await Server.start({ flags: ['--patience', '1'] });
    const slow = [];
    for (const bytes of ['', 'GE', 'GET / HTTP/1.1\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 'POST /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 50\r\n\r\n{'])
        slow.push(await knock(server, bytes));
    const drip = await knock(server, 'GET / HTTP/1.1\r\nHost: x\r\n');   // a byte now and then does not help
    const dripping = setInterval(() => { if (!drip.gone) drip.write('X'); }, 50);
    await until('all are cut off', () => [...slow, drip].every((s) => s.gone));
    clearInterval(dripping);
    const idle = await arrives(server);   // who has sent a whole one and rests is left alone
    await sleep(1500);
    await idle.must('hello');
    await idle.leave();
    await server.stop();
});

test('an address has so many connections, however many it opens', async () => {
    const server = await Server.start({ flags: ['--limit-sockets', '10'] });
    const many = [];
    for (let i = 0; i < 60; i++) many.push(await knock(server, ''));
    await until('the rest are closed', () => many.filter((s) => !s.gone).length === 20);
    await answered(server);
    await answered(server, { from: '127.0.0.67' });
    for (const s of many) s.destroy();
    await until('they may come back', async () => (await page(server, { from: EVIL }).catch(() => '')) !== '');
    await server.stop();
});

async function openAll(server, count, headers, connection) {
    const wires = [];
    for (let i = 0; i < count; i++)
        await openWire(server.port, { headers: typeof headers === 'function' ? headers(i) : headers, ...connection })
            .then(async (wire) => { wires.push(wire); }, () => {});
    return wires;
}

// Those of them that are answered.
async function answering(wires) {
    for (const wire of wires) wire.send('{"id":1,"cmd":"hello"}');
    await until('each is answered or closed', () => wires.every((wire) => wire.gone || wire.received.length > 0));
    return wires.filter((wire) => wire.received.length > 0);
}

test('a person has so many sockets, and so has an address; a household of IPv6 is one', async () => {
    const server = await Server.start({ flags: ['--limit-sockets', '12', '--limit-person-sockets', '5'] });
    const [one, ...others] = await Promise.all(Array.from({ length: 8 }, () => server.guest()));
    const first = await answering(await openAll(server, 20, { cookie: one }, { from: EVIL }));
    assert.equal(first.length, 5);
    const more = await answering(await openAll(server, 20, (i) => ({ cookie: others[i % others.length] }), { from: EVIL }));
    assert.equal(more.length, 7, 'twelve from one address');
    const honest = await server.client();
    await honest.must('hello');
    for (const code of ['too_many']) assert.ok(server.log().some((l) => l.event === 'socket-refused' && l.code === code && l.address === EVIL));
    first[0].destroy();
    await until('there is room for another', async () => (await answering(await openAll(server, 1, { cookie: one }, { from: EVIL }))).length === 1);
    await honest.leave();
    await server.stop();

    const proxied = await Server.start({ flags: ['--limit-sockets', '4', '--trust-proxy'] });
    const cookies = await Promise.all(Array.from({ length: 4 }, () => proxied.guest()));
    const from = (address) => (i) => ({ cookie: cookies[i % 4], 'X-Forwarded-For': address(i) });
    const household = await answering(await openAll(proxied, 10, from((i) => `2001:db8:1:2::${i + 1}`)));
    assert.equal(household.length, 4);
    assert.equal((await answering(await openAll(proxied, 10, from((i) => `2001:db8:1:${i + 3}::1`)))).length, 10);
    await proxied.stop();
});

test('who does not read is closed, and what waits for him is little', async () => {
    const server = await Server.start({ flags: ['--patience', '2'] });
    const honest = await arrives(server);
    const cookies = [];
    while (cookies.length < 5) cookies.push(await until('a guest', () => server.guest().catch(() => null)));
    const wires = await openAll(server, 20, (i) => ({ cookie: cookies[i % 5] }), { from: EVIL });
    assert.ok(wires.length > 0);
    for (const wire of wires) wire.socket.pause();
    let most = 0;
    for (let round = 0; round < 10; round++) {
        for (const wire of wires) for (let i = 0; i < 10; i++) wire.send(`{"id":${i},"cmd":"rules"}`);   // 200 KB each: 400 MB in all
        await honest.must('hello');
        most = Math.max(most, await metric(server, 'bytes_waiting'));
    }
    assert.ok(most < 20 * 100 * 1000, `${most} bytes wait`);
    await until('all of them are closed', async () => await metric(server, 'sockets') === 1);
    assert.equal(await metric(server, 'bytes_waiting'), 0);
    assert.ok(server.log().some((l) => l.event === 'socket-closed' && l.code === 'not_reading'));
    await honest.must('hello');
    await honest.leave();
    await server.stop();
});

test('what waits is bounded for one socket and for one address', async () => {
    const server = await Server.start({ flags: ['--limit-waiting', '600'] });
    const honest = await server.client();
    const cookie = await server.guest(), id = 'x'.repeat(60000);   // it comes back with the answer: bytes that nobody shares
    const wires = await openAll(server, 10, { cookie }, { from: EVIL });
    for (const wire of wires) wire.socket.pause();
    for (let round = 0; round < 20; round++) {
        for (const wire of wires) wire.send(JSON.stringify({ id, cmd: 'hello' }));
        await honest.must('hello');
        assert.ok(await metric(server, 'bytes_waiting') < 1300 * 1024);   // one message may always wait
    }
    await until('some are closed', async () => await metric(server, 'sockets') < 11);
    for (const wire of wires) wire.destroy();
    await until('nothing waits', async () => await metric(server, 'bytes_waiting') === 0);
    await honest.leave();
    await server.stop();
});

test('sockets of a session that has ended hold no place of its owner, and are closed even if nobody reads them', async () => {
    const server = await Server.start({ flags: ['--limit-person-sockets', '3', '--patience', '3'] });
    const evil = await server.guest(), name = 'Robbed', password = 'long enough';
    assert.equal((await server.post('/api/register', { name, password }, { cookie: evil })).status, 200);
    const { cookie } = await server.post('/api/login', { name, password });
    const wires = await openAll(server, 3, { cookie: evil }, { from: EVIL });
    for (const wire of wires) {   // it cannot even be told that it is over
        wire.socket.pause();
        for (let i = 0; i < 80; i++) wire.send(`{"id":${i},"cmd":"rules"}`);
    }
    await until('the sockets take no more', async () => await metric(server, 'bytes_waiting') > 0);
    await assert.rejects(server.client(cookie), 'all places are taken');
    assert.equal((await server.post('/api/password', { old: password, password: 'another one' }, { cookie })).status, 200);
    const owner = await server.client(cookie);
    await owner.must('hello');
    await until('the others are closed', async () => await metric(server, 'sockets') === 1);
    await owner.must('hello');
    await owner.leave();
    await server.stop();
});

test('what is new to ask for costs something too', async () => {
    const server = await Server.start({ flags: ['--limit-work', '1'] });   // a person begins with 20 units
    const c = await server.client();
    for (const [cmd, fields] of [['ignore', { who: 'nobody' }], ['settings', { chat: true }]]) {
        const answers = [];
        for (let i = 0; i < 10; i++) answers.push(await c.ask(cmd, fields));
        assert.equal(answers.at(-1).error.code, 'too_fast', cmd);
    }
    await c.leave();
    await server.stop();
});

test('rules and descriptions are made once', async () => {
    const server = await Server.start();
    const c = await server.client();
    const ask = (i) => c.must(i % 2 ? 'rules' : 'describe', { game: ['siege', 'settlers', 'outremer'][i % 3] });
    for (let i = 0; i < 6; i++) await ask(i);
    assert.equal(await metric(server, 'shared_answers'), 6);
    const before = server.effort();
    for (let i = 0; i < 500; i++) await ask(i);
    assert.equal(await metric(server, 'shared_answers'), 6, 'none was made again');
    const each = (server.effort() - before) / 500;
    assert.ok(each < 5, `${each} ms for an answer that is there already`);
    const [it, en] = [await c.must('rules', { game: 'kingdoms', lang: 'it' }), await c.must('rules', { game: 'kingdoms', lang: 'en' })];
    assert.notDeepEqual(it.rules, en.rules);
    assert.deepEqual((await c.must('rules', { game: 'kingdoms', lang: 'it' })).rules, it.rules);
    await c.leave();
    await server.stop();
});

test('work is counted for a person and an address, on however many sockets, and by what it costs', async () => {
    const server = await Server.start({ flags: ['--limit-work', '5'] });   // a person begins with 100 units, an address with 400
    const honest = await server.client();
    const cookie = await server.guest();
    const made = await honest.must('create', { game: 'kingdoms', options: { players: 2 }, seats: ['ai:random', 'ai:random'] });
    const clients = [];
    for (let i = 0; i < 4; i++) clients.push(await server.client(cookie, {}, { from: EVIL }));   // 20 units of the address
    const before = server.effort();
    let done = 0, refused = 0;
    for (let i = 0; i < 80; i++) {
        const answer = await clients[i % 4].ask('watch', { table: made.table });   // 10 units
        if (answer.ok) done++; else { refused++; assert.equal(answer.error.code, 'too_fast'); }
    }
    assert.ok(done >= 9 && done <= 30, `${done} done`);   // some come back while the machine is busy
    assert.ok(refused > 0);
    assert.ok(server.effort() - before < 1000);
    // Other people at that address have their own, until the address has no more.
    let people = 0;
    for (let i = 0; i < 8; i++) {
        const c = await server.client(undefined, {}, { from: EVIL }).catch(() => null);
        if (c === null) break;
        for (let j = 0; j < 12; j++) if ((await c.ask('watch', { table: made.table })).ok) people++;
        await c.leave();
    }
    assert.ok(people >= 15 && people < 60, `${people} for others there`);
    await honest.must('hello');
    assert.equal((await honest.ask('watch', { table: made.table })).ok, true, 'elsewhere nobody notices');
    for (const c of [...clients, honest]) await c.leave();
    await server.stop();
});

// Twelve sockets of one person, who brings about as little as he can and is told as much as he can.
async function crowd(server, cmd, fields) {
    const cookie = await server.guest(), all = [];
    for (let i = 0; i < 12; i++) all.push(await server.client(cookie, {}, { from: EVIL }));
    for (const c of all) await c.must(cmd, fields);
    return all;
}
const told = (all, push) => all.reduce((sum, c) => sum + c.pushes.filter((p) => p.push === push).length, 0);

test('what is pushed is counted for who gets it: it comes later then, and the newest is never missed', async () => {
    const server = await Server.start({ flags: ['--limit-work', '10'] });   // 200 units of pushes to begin with, too
    const two = [await server.client(), await server.client()];
    const table = await tableOf(two);
    const began = Date.now();
    const all = await crowd(server, 'watch', { table });
    for (let i = 0; i < 40; i++) {
        const { actor } = await actorOf(two, table);
        await actor.step(table);
    }
    const { position } = two[0].tables.get(table), most = 200 + 10 * (Date.now() - began) / 1000 + 1;
    assert.ok(told(all, 'table') <= most, `${told(all, 'table')} pushes for one person, at most ${most}`);
    for (const c of all) await c.see(table, (t) => t.position >= position);
    for (const c of [...all, ...two]) await c.leave();
    await server.stop();
});

test('so is the lobby', async () => {
    const server = await Server.start({ flags: ['--limit-work', '10'] });
    const honest = await server.client(), began = Date.now();
    const all = await crowd(server, 'lobby', {});
    let last;
    for (let i = 0; i < 6; i++) {
        last = await honest.must('create', { game: 'kingdoms', open: true });
        await sleep(1100);
    }
    const most = (200 + 10 * (Date.now() - began) / 1000) / 5 + 1;
    assert.ok(told(all, 'lobby') <= most, `${told(all, 'lobby')} pushes for one person, at most ${most}`);
    for (const c of all) await until('the last table is told', () => c.pushes.at(-1)?.open.some((card) => card.table === last.table));
    for (const c of [...all, honest]) await c.leave();
    await server.stop();
});

test('a long record costs more than a short one; who does not stop asking is closed', async () => {
    const server = await Server.start({ flags: ['--limit-work', '5'] });
    const c = await server.client();
    await c.refused('bad_record', 'import', { record: 'x'.repeat(60000) });   // it costs more than a full bucket holds
    for (let i = 0; i < 100 && !c.closed; i++) await c.ask('import', { record: 'x'.repeat(60000) });
    await c.wire.closed;
    assert.equal(c.closed.code, 1008);
    assert.ok(server.log().some((l) => l.event === 'socket-closed' && l.code === 'too_fast'));
    await server.stop();
});

test('requests over HTTP are work as well', async () => {
    const server = await Server.start({ flags: ['--limit-work', '1'] });   // an address begins with 80 units
    const seen = new Set();
    for (let i = 0; i < 120; i++) seen.add((await page(server, { from: EVIL })).slice(9, 12));
    assert.deepEqual([...seen].sort(), ['200', '429']);
    await answered(server);
    await server.stop();
});

test('codes are guessed by an address, not by a socket or a person', async () => {
    const server = await Server.start({ flags: ['--limit-guesses', '6'] });
    const honest = await server.client();
    const { code } = await honest.must('create', { game: 'kingdoms' });
    let tried = 0, last;
    for (let i = 0; i < 20 && last?.error.code !== 'too_fast'; i++) {
        const c = await server.client(undefined, {}, { from: EVIL });   // each time another person with another socket
        last = await c.ask(i % 2 ? 'join' : 'watch', { code: `KESTREL-${i}` });
        assert.equal(last.ok, false);
        tried += last.error.code === 'no_table';
        await c.leave();
    }
    assert.equal(last.error.code, 'too_fast');
    assert.equal(tried, 6);
    const evil = await server.client(undefined, {}, { from: EVIL });
    await evil.refused('too_fast', 'join', { code });   // right or wrong, it is not told
    const friend = await server.client();
    for (let i = 0; i < 20; i++) await friend.must('watch', { code });   // a code that is one is no guess
    await friend.must('join', { code });
    for (let i = 0; i < 6; i++) await friend.refused('no_table', 'watch', { code: `KESTREL-${i}` });
    const elsewhere = await server.client(friend.headers.cookie, {}, { from: '127.0.0.68' });
    await elsewhere.refused('too_fast', 'watch', { code });   // nor does a person by moving on
    for (const c of [honest, evil, friend, elsewhere]) await c.leave();
    await server.stop();
});

test('chat, tables and tokens come at a pace', async () => {
    const server = await Server.start({ flags: ['--limit-chat', '30', '--limit-tables', '4'] });
    const [a, b] = [await server.client(), await server.client()];
    const { table } = await a.must('create', { game: 'kingdoms' });
    const say = (c) => c.ask('chat', { table, text: 'x' });
    let said = 0;
    for (let i = 0; i < 40; i++) said += (await say(a)).ok;
    assert.ok(said >= 5 && said < 40, `${said} lines`);
    assert.equal((await say(b)).ok, true);
    assert.equal((await a.ask('chat', { table, text: '' })).error.code, 'bad_request', 'what is no line is none of them');
    let made = 1;
    const elsewhere = await server.client(a.headers.cookie, {}, { from: EVIL });
    for (let i = 0; i < 10; i++) made += (await elsewhere.ask('create', { game: 'kingdoms' })).ok;
    assert.equal(made, 4, 'a person is the same person from another address');
    let tokens = 0, answer;
    for (let i = 0; i < 30; i++) {
        answer = await server.post('/api/token', {}, { cookie: a.headers.cookie });
        tokens += answer.status === 200;
        if (answer.status === 200) await server.post('/api/revoke', { id: answer.json.id }, { cookie: a.headers.cookie });   // there are ten at most at a time
    }
    assert.equal(answer.status, 429);
    assert.equal(tokens, 20);
    for (const c of [a, b, elsewhere]) await c.leave();
    await server.stop();
});
