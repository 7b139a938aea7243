// The HTTP door: what is served, what is not, and what must not upset it.
import assert from 'node:assert/strict';
import { Server, after, before, sleep, test } from './harness.mjs';
import { dial, rawHttp } from './wire.mjs';

let server;
before(async () => { server = await Server.start(); });
after(() => server.stop());

const get = (where, more = '', silence = undefined) => rawHttp(server.port, `GET ${where} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\n${more}\r\n`, silence);
const status = (answer) => Number(answer.slice(9, 12));
const alive = async () => assert.equal(status(await get('/healthz', '', 10000)), 200);   // a busy machine takes its time

test('the page comes with a strict policy, and only from the program itself', async () => {
    const page = await get('/');
    assert.equal(status(page), 200);
    assert.match(page, /content-security-policy: default-src 'self'/i);
    assert.doesNotMatch(page.split('\r\n\r\n')[0], /unsafe/);
    assert.match(page, /x-content-type-options: nosniff/i);
    assert.equal(status(await get('/t/KESTREL-123456')), 200);
    const tag = page.match(/etag: (.*)\r/i)[1];
    assert.equal(status(await get('/', `If-None-Match: ${tag}\r\n`)), 304);
});

test('no path of the machine is served', async () => {
    for (const where of ['/../../etc/passwd', '/../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%2f..%2fetc/passwd', '/etc/passwd', '//etc/passwd', '/./../etc/passwd',
        '/%252e%252e/etc/passwd', '/..\\..\\etc\\passwd', '/.git', '/.git/config', '/js/../../meson.build', '/js/', '/js', '/index.html%00.js', '/%00', '/games.db',
        '/web/index.html', '/js/../.git/HEAD', '/t/../../etc/passwd', '/%ff%fe', '/%zz', `/${'a'.repeat(2000)}`, '/?../../etc/passwd', '/nothing?x=/etc/passwd']) {
        const lines = await server.logged(async () => {
            const answer = await get(where);
            assert.doesNotMatch(answer, /root:|\[core\]|project\(/, where);
            if (answer !== '' && !where.startsWith('/t/') && !where.startsWith('/?')) assert.ok([400, 403, 404, 414, 431, 301].includes(status(answer)) || /<!doctype html/i.test(answer), `${where}: ${answer.slice(0, 200)}`);
        });
        for (const line of lines) assert.ok(line.event === 'http-refused' || line.event === undefined, JSON.stringify(line));
    }
    await alive();
});

test('what is refused stands in the log as one line, whatever the path says', async () => {
    const lines = await server.logged(async () => {
        assert.equal(status(await get('/x%0Atime=1%20event=login%20person=me')), 404);
        assert.equal(status(await get('/x%20status=200%0d%0a')), 404);
    });
    assert.equal(lines.length, 2);
    for (const line of lines) {
        assert.equal(line.event, 'http-refused');
        assert.equal(line.status, '404');
        assert.equal(line.person, undefined);
    }
});

test('requests that are broken, huge or never end', async () => {
    for (const bytes of ['\r\n\r\n', 'GET\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', 'BREW /pot HTTP/1.1\r\nHost: x\r\n\r\n', 'GET / HTTP/1.1\r\n: x\r\n\r\n', '\0\0\0\0\0\0\r\n\r\n',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(100000)}\r\n\r\n`, `GET / HTTP/1.1\r\nHost: x\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
        `GET / HTTP/1.1\r\nHost: x\r\nCookie: mangonel=${'x'.repeat(10000)}\r\n\r\n`, `GET /${'a/'.repeat(20000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        'PUT /api/me HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc', 'DELETE / HTTP/1.1\r\nHost: x\r\n\r\n', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n', 'HEAD / HTTP/1.1\r\nHost: x\r\n\r\n',
        'CONNECT evil.example:80 HTTP/1.1\r\nHost: x\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03']) {
        const answer = await rawHttp(server.port, bytes, 150);
        assert.doesNotMatch(answer, /^HTTP\/1.1 200[^]*mangonel=/, bytes.slice(0, 60));
    }
    await alive();
});

const post = (where, body, more = '', length = Buffer.byteLength(body), silence = undefined) => rawHttp(server.port,
    `POST ${where} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nConnection: close\r\nContent-Length: ${length}\r\n${more}\r\n${body}`, silence);

test('bodies that are not what was asked for', async () => {
    const cookie = `Cookie: ${await server.guest()}\r\n`;
    for (const body of ['x', '[]', '7', 'null', '"x"', '{', '{"a":1,"a":2}', '['.repeat(8000), '\0', '{"name":"\\u0000"}', '\xff\xfe'])
        assert.equal(status(await post('/api/register', body, cookie)), 400, body.slice(0, 40));
    for (const fields of [{}, { name: 7, password: 'long enough' }, { name: 'x', password: 'long enough' }, { name: 'x'.repeat(25), password: 'long enough' },
        { name: 'Odo', password: 'short' }, { name: 'Odo', password: 'x'.repeat(300) }, { name: 'Odo', password: 7 }, { name: 'Odo' }, { password: 'long enough' },
        { name: 'a\tb', password: 'long enough' }, { name: '<b>Odo</b>', password: 'long enough' }, { name: '    ', password: 'long enough' }, { name: ['Odo'], password: {} }])
        for (const where of ['/api/register', '/api/login'])
            assert.equal(status(await post(where, JSON.stringify(fields), cookie)), 400, `${where} ${JSON.stringify(fields).slice(0, 60)}`);
    for (const where of ['/api/', '/api/nothing', '/api/me/', '/api/../api/token2'])
        assert.ok([404, 401].includes(status(await post(where, '{}', cookie))), where);
    for (const where of ['/', '/socket', '/index.html', '/metrics'])
        assert.equal(status(await post(where, '{}', cookie)), 404, where);
    assert.equal(status(await post('/api/me', 'x'.repeat(8193))), 413);
    for (const length of ['-1', 'abc', '99999999999999999999', '1e3', ''])
        await post('/api/me', '{}', '', length, 500);
    await alive();
});

test('bodies that come in pieces, without a length, or not at all', async () => {
    const head = `POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n`;
    assert.equal(status(await post('/api/me', '')), 200);
    for (const bytes of [`${head}\r\n{}`, `${head}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`, `${head}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`,
        `${head}Content-Length: 100\r\n\r\n{}`, `${head}Content-Length: 2\r\nContent-Length: 5\r\n\r\n{}abc`, `${head}Content-Length: 2\r\n\r\n{}${head}Content-Length: 2\r\n\r\n{}${head}\r\n`])
        await rawHttp(server.port, bytes, 150);
    await new Promise((done) => {   // one byte after another, then gone in the middle
        const socket = dial(server.port).on('connect', async () => {
            for (const byte of `${head}Content-Length: 50\r\n\r\n{"name":`) { socket.write(byte); await sleep(1); }
            socket.destroy();
        });
        socket.on('close', done);
    });
    for (let i = 0; i < 20; i++) {   // gone while the password is being hashed
        const socket = dial(server.port);
        socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Length: 42\r\n\r\n${JSON.stringify({ name: 'Odo', password: 'wrong wrong' }).padEnd(42)}`);
        setTimeout(() => socket.destroy(), i * 3);
    }
    await sleep(300);
    await alive();
});

test('a request from another site does nothing', async () => {
    const cookie = await server.guest();
    for (const origin of ['http://evil.example', 'null', `https://127.0.0.1:${server.port}.evil.example`, 'http://127.0.0.1', 'x'.repeat(1000)])
        for (const where of ['/api/me', '/api/register', '/api/login', '/api/logout', '/api/delete', '/api/token']) {
            const lines = await server.logged(async () => {
                const answer = await server.post(where, { name: 'Odo the Fair', password: 'long enough', everywhere: true }, { cookie, origin });
                assert.equal(answer.status, 403);
                assert.equal(answer.json.error.code, 'foreign');
                assert.equal(answer.cookie, undefined);
            });
            assert.ok(lines.some((l) => l.event === 'http-refused' && l.code === 'foreign'));
        }
    const me = await server.post('/api/me', {}, { cookie, origin: `http://127.0.0.1:${server.port}` });
    assert.equal(me.json.you.guest, true, 'still a guest, still logged in');
    assert.equal(me.cookie, undefined);
});

test('operators can ask how it is', async () => {
    assert.match(await get('/healthz'), /{"ok":true}/);
    const metrics = await get('/metrics');
    for (const name of ['sockets', 'moves_total', 'refused_total', 'store_ok', 'tables_in_memory'])
        assert.match(metrics, new RegExp(`\nmangonel_${name} [0-9]`));
    for (const line of metrics.split('\r\n\r\n')[1].trim().split('\n'))
        assert.match(line, /^(# (TYPE|HELP) .*|mangonel_[a-z_]+({[^}]*})? -?[0-9.e+-]+)$/);
});
