// What comes in at the door: one protocol, read in one way, from one site.
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { tlsFlags } from '../certificate.mjs';
import { Server, after, before, test, until } from './harness.mjs';
import { dial, openWire, rawHttp } from './wire.mjs';

let plain, secret, folder;
before(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-tls-'));
    [plain, secret] = [await Server.start(), await Server.start({ flags: tlsFlags(folder) })];
});
after(async () => {
    await Promise.all([plain.stop(), secret.stop()]);
    fs.rmSync(folder, { recursive: true });
});

// Both doors: the plain one and that with TLS.
const doors = () => [[plain, {}], [secret, { secure: true }]];
const head = (server, more = '', first = 'GET / HTTP/1.1') => `${first}\r\nHost: 127.0.0.1:${server.port}\r\n${more}`;
const answers = (text) => [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map((m) => Number(m[1]));

// What comes back, until the other side closes.
const send = (server, connection, bytes) => rawHttp(server.port, bytes, undefined, connection);

async function alive(server, connection) {
    const answer = await send(server, connection, head(server, 'Connection: close\r\n\r\n', 'GET /healthz HTTP/1.1'));
    assert.match(answer, /^HTTP\/1\.1 200 [^]*{"ok":true}$/);
}

async function guest(server, connection) {
    const answer = await send(server, connection, head(server, 'Content-Length: 2\r\n\r\n{}', 'POST /api/me HTTP/1.1'));
    return answer.match(/set-cookie: (mangonel=[^;]+)/i)[1];
}

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n';
const frame = (type, flags, stream, payload = '') => Buffer.concat([Buffer.from([0, 0, payload.length, type, flags, 0, 0, 0, stream]), Buffer.from(payload)]);
const SETTINGS = frame(4, 0, 0), DATA = frame(0, 1, 1, 'hello');

test('HTTP/2 is refused, by upgrade and by its first words, and the server lives', async () => {
    for (const [server, connection] of doors()) {
        const upgrade = head(server, 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n');
        for (const bytes of [upgrade, PREFACE, Buffer.concat([Buffer.from(PREFACE), SETTINGS, DATA]), Buffer.concat([Buffer.from(upgrade + PREFACE), SETTINGS, DATA]),
            upgrade.replace('GET / ', 'POST /api/me '), upgrade.replace('Upgrade: h2c', 'Upgrade: websocket, h2c'), upgrade.replace('Upgrade: h2c', 'Upgrade: H2C'),
            upgrade.replace('Upgrade: h2c', 'Upgrade: TLS/1.0')]) {
            const lines = await server.logged(async () => {
                const answer = await send(server, connection, bytes);
                assert.deepEqual(answers(answer), [400], answer);
                assert.match(answer, /"code":"bad_request"/);
            });
            assert.ok(lines.some((l) => l.event === 'request-refused'), JSON.stringify(lines));
            await alive(server, connection);
        }
        // Frames that come only when the upgrade has been refused.
        const socket = dial(server.port, connection);
        socket.on('error', () => {});
        socket.write(upgrade);
        await new Promise((done) => { socket.once('data', done); });
        socket.write(Buffer.concat([Buffer.from(PREFACE), SETTINGS, DATA]));
        await new Promise((done) => { socket.on('close', done); socket.resume(); });
        await alive(server, connection);
    }
});

test('TLS offers HTTP/1.1 and nothing else', async () => {
    for (const [offered, chosen] of [[['h2', 'http/1.1'], 'http/1.1'], [['http/1.1'], 'http/1.1']]) {
        const socket = dial(secret.port, { secure: { ALPNProtocols: offered } });
        await new Promise((done, failed) => { socket.on('secureConnect', done); socket.on('error', failed); });
        assert.equal(socket.alpnProtocol, chosen);
    }
    const only = dial(secret.port, { secure: { ALPNProtocols: ['h2'] } });
    const got = await new Promise((done) => { only.on('secureConnect', () => done(only.alpnProtocol)); only.on('error', () => done('refused')); });
    assert.notEqual(got, 'h2');
    await alive(secret, { secure: true });
});

// The request that must never be read out of another one.
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: hidden\r\nConnection: close\r\n\r\n';

test('what a proxy could read in another way is refused, and one request is never read as two', async () => {
    for (const [server, connection] of doors()) {
        const post = (more, body) => head(server, `${more}\r\n${body}`, 'POST /api/me HTTP/1.1');
        for (const [what, bytes] of Object.entries({
            'two lengths': post('Content-Length: 2\r\nContent-Length: 90\r\n', `{}${HIDDEN}`),
            'two lengths in one': post('Content-Length: 2, 90\r\n', `{}${HIDDEN}`),
            'a length with a sign': post('Content-Length: +2\r\n', `{}${HIDDEN}`),
            'a length and a coding': post('Content-Length: 90\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${HIDDEN}`),
            'a coding and a length': post('Transfer-Encoding: chunked\r\nContent-Length: 5\r\n', `0\r\n\r\n${HIDDEN}`),
            'a coding': head(server, `Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
            'a coding in capitals': head(server, `TRANSFER-ENCODING: xchunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
            'a coding behind a blank': head(server, `Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
            'a coding behind a tab': head(server, `Transfer-Encoding\t: chunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
            'a folded coding': head(server, `Transfer-Encoding:\r\n chunked\r\n\r\n0\r\n\r\n${HIDDEN}`),
            'a folded length': head(server, `X: y\r\n Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
            'a bare line feed': head(server, `X: y\nContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
            'bare line feeds': `GET / HTTP/1.1\nHost: x\n\n${HIDDEN}`,
            'a bare carriage return': head(server, `X: y\rContent-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
            'a zero byte': head(server, `X: y\0Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
            'two hosts': head(server, `Host: evil.example\r\n\r\n${HIDDEN}`),
            'two hosts in one': `GET / HTTP/1.1\r\nHost: x, evil.example\r\n\r\n${HIDDEN}`,
            'no host': `GET / HTTP/1.1\r\n\r\n${HIDDEN}`,
            'a target with another host': head(server, `\r\n${HIDDEN}`, 'GET http://evil.example/ HTTP/1.1'),
            'a target with a host': head(server, `\r\n${HIDDEN}`, `GET http://127.0.0.1:${server.port}/ HTTP/1.1`),
            'a tunnel': head(server, `\r\n${HIDDEN}`, 'CONNECT evil.example:80 HTTP/1.1'),
            'a body where none belongs': head(server, `Content-Length: ${HIDDEN.length}\r\n\r\n${HIDDEN}`),
            'another version': `GET / HTTP/1.2\r\nHost: x\r\n\r\n${HIDDEN}`,
            'no version': `GET /\r\n${HIDDEN}`,
            'an empty line first': `\r\n${HIDDEN}`,
            'a head that is too long': head(server, `X: ${'y'.repeat(9000)}\r\n\r\n${HIDDEN}`),
        })) {
            const answer = await send(server, connection, bytes);
            assert.deepEqual(answers(answer), [400], `${what}: ${answer}`);
            assert.doesNotMatch(answer, /"ok":true|set-cookie/i, what);
        }
        await alive(server, connection);
    }
});

test('what comes after a body is not read', async () => {
    for (const [server, connection] of doors()) {
        const answer = await send(server, connection, head(server, `Content-Length: 2\r\n\r\n{}${HIDDEN.repeat(50)}`, 'POST /api/me HTTP/1.1'));
        assert.deepEqual(answers(answer), [200]);
        assert.match(answer, /"you"/);
        // Two requests without bodies, one behind the other, are two.
        assert.deepEqual(answers(await send(server, connection, head(server, '\r\n', 'GET /healthz HTTP/1.1') + HIDDEN)), [200, 200]);
    }
});

test('frames that are not masked end the socket, and do nothing', async () => {
    for (const [server, connection] of doors()) {
        const cookie = await guest(server, connection);
        for (const how of [{ masked: false }, { masked: false, opcode: 9 }, { masked: false, last: false }, { masked: false, opcode: 8 }]) {
            const wire = await openWire(server.port, { headers: { cookie }, ...connection });
            wire.send(JSON.stringify({ id: 1, cmd: 'hello' }));
            await until('an answer', () => wire.received.length === 1);
            wire.send(how.opcode === 8 ? Buffer.from([3, 232]) : JSON.stringify({ id: 2, cmd: 'create', game: 'kingdoms' }), how);
            const end = await wire.closed;
            assert.equal(end.code, 1002, JSON.stringify(how));
            assert.equal(wire.received.length, 1);
        }
        const c = await server.client(cookie, {}, connection);
        assert.deepEqual((await c.must('lobby')).mine, []);
        await c.leave();
    }
});

test('a request must come from the page of this very server, scheme and all', async () => {
    const host = (server) => `127.0.0.1:${server.port}`;
    const proxied = await Server.start({ flags: ['--trust-proxy'] });
    const named = await Server.start({ flags: ['--public-url', 'https://Games.example.org:443/play/'] });
    const both = await Server.start({ flags: ['--trust-proxy', '--public-url', 'http://games.example.org:8080'] });
    for (const [server, connection, origin, allowed, more = {}] of [
        [plain, {}, `http://${host(plain)}`, true], [plain, {}, `https://${host(plain)}`, false], [plain, {}, host(plain), false], [plain, {}, `ftp://${host(plain)}`, false],
        [plain, {}, `https://${host(plain)}`, false, { 'X-Forwarded-Proto': 'https' }],   // nobody said that there is a proxy
        [secret, { secure: true }, `https://${host(secret)}`, true], [secret, { secure: true }, `http://${host(secret)}`, false],
        [proxied, {}, `https://${host(proxied)}`, true, { 'X-Forwarded-Proto': 'https' }], [proxied, {}, `http://${host(proxied)}`, false, { 'X-Forwarded-Proto': 'https' }],
        [proxied, {}, `http://${host(proxied)}`, true, { 'X-Forwarded-Proto': 'http' }], [proxied, {}, `https://${host(proxied)}`, false, { 'X-Forwarded-Proto': 'http' }],
        [proxied, {}, `https://${host(proxied)}`, false, { 'X-Forwarded-Proto': 'https, http' }],   // the last word is our proxy's
        [proxied, {}, `https://${host(proxied)}`, true], [proxied, {}, 'https://evil.example', false, { 'X-Forwarded-Proto': 'https' }],
        [named, {}, 'https://games.example.org', true], [named, {}, 'http://games.example.org', false], [named, {}, `http://${host(named)}`, false],
        [named, {}, 'https://games.example.org.evil.example', false], [named, {}, 'https://games.example.or', false],
        [both, {}, 'http://games.example.org:8080', true, { 'X-Forwarded-Proto': 'https' }], [both, {}, 'http://games.example.org', false],
    ]) {
        const lines = Object.entries(more).map(([name, value]) => `${name}: ${value}\r\n`).join('');
        const answer = await send(server, connection, head(server, `Origin: ${origin}\r\n${lines}Content-Length: 2\r\n\r\n{}`, 'POST /api/me HTTP/1.1'));
        assert.deepEqual(answers(answer), [allowed ? 200 : 403], `${origin} ${lines} ${answer}`);
        const cookie = await guest(server, connection);
        const opened = await openWire(server.port, { headers: { cookie, origin, ...more }, ...connection }).then((wire) => { wire.destroy(); return true; }, () => false);
        assert.equal(opened, allowed, `a socket: ${origin} ${lines}`);
        const secure = server === secret || server === named || /: https\r/.test(lines) && server !== plain;
        if (allowed) assert.equal(/set-cookie: .*; Secure/i.test(answer), secure, `Secure: ${origin} ${lines}`);
    }
    for (const server of [proxied, named, both]) await server.stop();
});

test('an answer is whole, or there is none', async () => {
    const c = await plain.client();   // it reads every message as JSON
    const long = 'x'.repeat(60000);
    for (const notify of [{ page: long }, { browser: long }, { webhook: `https://${long}` }, { page: true, other: long }, { [long]: true }, { page: 'yes' }, { webhook: 7 }])
        await c.refused('bad_request', 'settings', { notify });
    assert.deepEqual((await c.must('settings')).notify, {});
    const kept = { page: true, browser: false, webhook: `https://x.example/${'"'.repeat(400)}` };
    assert.deepEqual((await c.must('settings', { notify: kept })).notify, kept);
    await until('it is kept', async () => (await c.must('settings')).notify.webhook === kept.webhook);
    await c.must('settings', { notify: { webhook: null } });
    for (const cmd of ['rules', 'describe', 'hello'])
        for (const game of ['kingdoms', 'settlers', 'siege'])
            for (const lang of ['en', 'it', 'es']) await c.must(cmd, { game, lang });
    const wire = await openWire(plain.port, { headers: c.headers });
    for (const id of [long, '"'.repeat(10000), [[[[long]]]], { a: '\u{1F3F0}'.repeat(5000) }]) {
        wire.send(JSON.stringify({ id, cmd: 'rules' }));
        const before = wire.received.length;
        await until('an answer', () => wire.received.length > before);
        const answer = JSON.parse(wire.received.at(-1));
        assert.deepEqual(answer.id, id);
        assert.ok(answer.rules.length > 100);
    }
    await c.leave();
});
