// What must be refused on the socket: each time with a reason, a line in the log, and nothing changed.
import assert from 'node:assert/strict';
import { Server, actorOf, after, before, sleep, tableOf, test, until } from './harness.mjs';
import { BINARY, CONTINUE, TEXT, openWire } from './wire.mjs';

let server, a, b, eye, table;
before(async () => {
    server = await Server.start();
    [a, b, eye] = [await server.client(), await server.client(), await server.client()];
    table = await tableOf([a, b], { expansion: true });
    await eye.watch(table);
});
after(() => server.stop());

// The table as a newcomer sees it who has the person's session.
async function lookAnew(c) {
    const fresh = await server.client(c.headers.cookie);
    const { position, status, view, moves, seats, log } = await fresh.watch(table);
    await fresh.leave();
    return { position, status, view, moves, names: seats.map((s) => [s.name, s.kind]), log };
}

// Runs something; the position and the views are the same afterwards; gives the new lines of the log.
async function nothingChanges(action) {
    const before = [await lookAnew(a), await lookAnew(b), await lookAnew(eye)];
    const lines = await server.logged(action);
    assert.deepEqual([await lookAnew(a), await lookAnew(b), await lookAnew(eye)], before);
    return lines;
}

async function refusedAndLogged(c, code, cmd, fields) {
    const lines = await nothingChanges(() => c.refused(code, cmd, fields));
    assert.ok(lines.some((l) => l.event === 'refused' && l.code === code), JSON.stringify(lines));
}

test('a move out of turn, and a forged seat with it', async () => {
    const { actor, other } = await actorOf([a, b], table), now = actor.tables.get(table);
    const { move } = now.moves[0];
    for (const forged of [{}, { seat: now.seat }, { seat: 0, as: 0, person: now.seat }, { seat: 1 }])
        await refusedAndLogged(other, 'illegal', 'play', { table, at: now.position, move, ...forged });
    await refusedAndLogged(eye, 'not_yours', 'play', { table, at: now.position, move, seat: now.seat });
    for (const cmd of ['resign', 'undo', 'hint', 'why', 'vote', 'rematch', 'start', 'leave'])
        await refusedAndLogged(eye, 'not_yours', cmd, { table, at: now.position, move, seat: now.seat, proposal: 1, yes: true });
    await refusedAndLogged(eye, 'bad_request', 'propose', { table, kind: 'undo', seat: now.seat, to: 0 });
    await refusedAndLogged(eye, 'bad_request', 'propose', { table, kind: 'end', seat: now.seat });
    await refusedAndLogged(a, 'closed', 'record', { table });
});

test('an answer to a position that is no more, or not yet', async () => {
    const { actor } = await actorOf([a, b], table), now = actor.tables.get(table), { move } = now.moves[0];
    for (const at of [now.position - 1, now.position + 1, 0, -1, 1e15, `${now.position}`, null, true, [now.position], now.position + 0.5, undefined])
        await refusedAndLogged(actor, 'stale', 'play', { table, at, move });
});

test('moves that are none', async () => {
    const { actor } = await actorOf([a, b], table), now = actor.tables.get(table);
    for (const move of ['', 'x', 'play', 'play 1', 'play 99999 antioch', 'play -1 antioch', 'play 1 antioch antioch', 'PLAY 1 ANTIOCH',
        '\u0001', 'a'.repeat(10000), '%s%s%n', "'; DROP TABLE log; --"])
        await refusedAndLogged(actor, 'illegal', 'play', { table, at: now.position, move });
    for (const move of [undefined, null, 7, true, [], {}, [now.moves[0].move]])
        await refusedAndLogged(actor, 'bad_request', 'play', { table, at: now.position, move });
});

test('tables that do not exist', async () => {
    for (const wrong of ['', 'x', 'x'.repeat(1000), "' OR 1=1 --", '../../etc/passwd', 7, null, [], {}, undefined])
        for (const cmd of ['watch', 'unwatch', 'join', 'leave', 'start', 'play', 'why', 'undo', 'hint', 'propose', 'vote', 'resign', 'rematch', 'chat', 'describe_position', 'replay', 'record'])
            assert.equal((await a.ask(cmd, { table: wrong, at: 1, move: 'done', text: 'x', kind: 'end' })).error.code, 'no_table', `${cmd} ${wrong}`);
    await nothingChanges(() => a.refused('no_table', 'join', { code: 'KESTREL-1' }));
});

test('unknown commands, and commands that are none', async () => {
    for (const cmd of ['', 'nothing', 'PLAY', 'play ', 'new', 'load', 'setup', 'chance', 'suggest', 'position', '__proto__', 7, null, true, [], {}, undefined])
        await refusedAndLogged(a, 'bad_request', cmd, { table });
});

test('the wrong type in every field of every command', async () => {
    const wrong = [null, true, false, 0, -1, 1.5, 1e300, 9007199254740993, '', 'x', '\u{1F3F0}', [], [1], {}, { a: 1 }, [[[[]]]]];
    const fields = ['game', 'options', 'seats', 'open', 'clock', 'code', 'seat', 'fill', 'since', 'chat', 'at', 'move', 'to', 'kind', 'by',
        'proposal', 'yes', 'text', 'record', 'notify', 'lang', 'rule', 'on'];
    const quiet = ['watch', 'unwatch', 'describe', 'rules', 'join', 'play', 'why', 'undo', 'hint', 'vote', 'replay', 'record', 'describe_position', 'import', 'hello', 'start', 'rematch'];
    const lines = await nothingChanges(async () => {
        const c = await server.client();   // no seat: nothing of this may do anything
        for (const cmd of quiet)
            for (const field of fields)
                for (const value of wrong) {
                    const answer = await c.ask(cmd, { table, [field]: value });
                    assert.equal(typeof answer.ok, 'boolean');
                    assert.equal(answer.ok, answer.error === undefined, JSON.stringify(answer).slice(0, 200));
                }
        await c.leave();
    });
    assert.ok(lines.length > 1000);
});

test('tables, clocks, options and settings that make no sense', async () => {
    const make = (more) => a.ask('create', { game: 'kingdoms', options: { players: 2 }, ...more });
    for (const [code, more] of [
        ['unknown_game', { game: 'chess' }], ['unknown_game', { game: 7 }], ['unknown_game', { game: undefined }],
        ['bad_option', { options: { players: 1 } }], ['bad_option', { options: { players: 6 } }], ['bad_option', { options: { players: 1e30 } }],
        ['bad_option', { options: { players: null } }], ['bad_option', { options: { players: '2 ' } }], ['bad_option', { options: { castles: 2 } }],
        ['bad_option', { options: { expansion: 'maybe' } }], ['bad_option', { options: { 'players=2 seed': 1 } }], ['bad_option', { options: { players: 'x'.repeat(5000) } }],
        ['bad_request', { seats: [] }], ['bad_request', { seats: ['me'] }], ['bad_request', { seats: ['me', 'me', 'me'] }], ['bad_request', { seats: 'me' }],
        ['bad_request', { seats: ['me', 'ai:'] }], ['bad_request', { seats: ['me', 'ai:god'] }], ['bad_request', { seats: ['me', null] }], ['bad_request', { seats: { 0: 'me', 1: 'me' } }],
        ['bad_request', { clock: 5 }], ['bad_request', { clock: {} }], ['bad_request', { clock: { kind: 'live' } }], ['bad_request', { clock: { kind: 'live', minutes: 0, increment: 0 } }],
        ['bad_request', { clock: { kind: 'live', minutes: 601, increment: 0 } }], ['bad_request', { clock: { kind: 'live', minutes: 5, increment: -1 } }],
        ['bad_scenario', { scenario: 'id: X1\n' }], ['bad_scenario', { game: 'siege', scenario: 'id: X1\nboard: moon\n' }], ['bad_scenario', { game: 'siege', scenario: '' }],
        ['bad_request', { game: 'siege', scenario: 7 }], ['bad_request', { game: 'siege', scenario: ['id: X1'] }], ['bad_request', { game: 'siege', scenario: '#'.repeat(16385) }],
        ['bad_request', { clock: { kind: 'daily', days: 1e9 } }], ['bad_request', { clock: { kind: 'sand', minutes: 5 } }],
    ]) assert.equal((await make(more)).error?.code, code, JSON.stringify(more));
    for (const record of ['', 'x', 'mangonel record 1\n', 'mangonel record 1\ngame: kingdoms\n\nend: 0 moves, hash 0\n', '\n'.repeat(30000)])
        await a.refused('bad_record', 'import', { record });
    for (const notify of [7, [], 'x', { webhook: 'ftp://x' }, { webhook: 'file:///etc/passwd' }, { a: 1, b: 2, c: 3, d: 4 }, { webhook: `http://${'x'.repeat(600)}` }])
        await a.refused('bad_request', 'settings', { notify });
    for (const kind of [undefined, 'takeover', 'war', 7])
        await a.refused('bad_request', 'propose', { table, kind });
    for (const more of [{ seat: 9, by: 'ai:greedy' }, { seat: -1, by: 'ai:greedy' }, { seat: '0', by: 'ai:greedy' }, { seat: 0 }, { seat: 0, by: 'ai:god' }, { seat: 1, by: 'me' }])
        await a.refused('bad_request', 'propose', { table, kind: 'takeover', ...more });
});

// One message as it is, on a connection of its own; how it ends, and what was answered.
async function sendRaw(send, patience = undefined) {
    const wire = await openWire(server.port, { headers: { cookie: a.headers.cookie } });
    send(wire);
    const answered = until('an answer', () => wire.received.length > 0 || wire.gone, patience).catch(() => {}).then(() => sleep(30));
    const end = await Promise.race([wire.closed, answered.then(() => null)]);
    if (end === null) wire.destroy();
    await wire.closed;
    return { end, answers: wire.received.map((text) => JSON.parse(text)) };
}

test('messages that are not JSON objects are answered, and the socket stays', async () => {
    for (const text of ['', ' ', '{', 'null', '7', '"play"', '[]', '[{"cmd":"hello"}]', '{"cmd":"hello"', '{"cmd":"hello"}}', '{"cmd":"hello","cmd":"record"}',
        '{"id":1,"cmd":"he\\u0000llo"}', '{"a":NaN}', "{'cmd':'hello'}", '{"cmd":"hello",}', '\ufeff{"cmd":"hello"}', '{"cmd":"\\ud800"}', '1e999']) {
        if (text === '') continue;
        const lines = await server.logged(async () => {
            const { end, answers } = await sendRaw((wire) => wire.send(text));
            assert.equal(end, null, text);
            assert.equal(answers.length, 1, text);
            assert.equal(answers[0].error.code, 'bad_json', text);
        });
        assert.ok(lines.some((l) => l.event === 'refused' && l.code === 'bad_json'));
    }
});

test('deep nesting is refused, and an id of any kind comes back', async () => {
    for (const deep of ['['.repeat(60000), '{"a":'.repeat(12000), `{"id":1,"cmd":"hello","x":${'['.repeat(30000)}${']'.repeat(30000)}}`]) {
        const lines = await nothingChanges(async () => {
            const { answers } = await sendRaw((wire) => wire.send(deep));
            assert.equal(answers[0].error.code, 'bad_json');
        });
        assert.ok(lines.some((l) => l.code === 'bad_json'));
    }
    for (const id of [null, 0, -5, 1.5, 'x', '\u{1F3F0}"\\', [1, [2]], { a: { b: [] } }, true]) {
        const { answers } = await sendRaw((wire) => wire.send(JSON.stringify({ id, cmd: 'nothing' })));
        assert.deepEqual(answers[0].id, id);
    }
});

test('a message of more than 64 KiB closes the socket with the reason', async () => {
    const long = (n) => JSON.stringify({ id: 1, cmd: 'hello', x: 'y'.repeat(n - 32) }).padEnd(n);
    assert.equal((await sendRaw((wire) => wire.send(long(65536)))).answers[0].ok, true);
    for (const [i, send] of [
        (wire) => wire.send(long(65537)), (wire) => wire.send(long(1 << 20)),
        (wire) => { wire.send(long(40000), { last: false }); wire.send('x'.repeat(40000), { opcode: CONTINUE }); },
        (wire) => { wire.send('{', { last: false }); for (let i = 0; i < 200; i++) wire.send('x'.repeat(1000), { opcode: CONTINUE, last: false }); },
    ].entries()) {
        const lines = await nothingChanges(async () => {
            const { end, answers } = await sendRaw(send);
            // Who keeps sending may find the connection reset before the reason is read.
            if (i === 0 || end?.code !== 0) assert.equal(end?.code, 1009, `${i} ${JSON.stringify(end)}`);
            if (end.code !== 0) assert.match(end.reason, /64 KiB/);
            assert.deepEqual(answers, []);
        });
        assert.ok(lines.some((l) => l.event === 'socket-closed' && l.code === 'too_long'));
    }
    const pieces = await sendRaw((wire) => {
        wire.send('{"id":7,"cm', { last: false }); wire.send('d":"nothing', { opcode: CONTINUE, last: false }); wire.send('"}', { opcode: CONTINUE });
    });
    assert.equal(pieces.answers[0].id, 7, 'a message may come in pieces');
});

test('binary messages and broken frames close the socket', async () => {
    const lines = await nothingChanges(async () => {
        assert.equal((await sendRaw((wire) => wire.send('{"id":1,"cmd":"hello"}', { opcode: BINARY }))).end?.code, 1003);
        for (const send of [
            (wire) => wire.socket.write(Buffer.from([0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff])),
            (wire) => wire.socket.write(Buffer.from([0x81, 0xff, 0x7f, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0])),
            (wire) => wire.send('{"id":1,"cmd":"hello"}', { opcode: 3 }),
            (wire) => { wire.send('{', { last: false }); wire.socket.destroy(); },
            (wire) => wire.send(Buffer.from([0x22, 0xff, 0xfe, 0x22]), { opcode: TEXT }),
        ]) assert.ok((await sendRaw(send, 600)).answers.every((answer) => !answer.ok));   // some are not whole: no answer comes
    });
    assert.ok(lines.some((l) => l.event === 'socket-closed' && l.code === 'binary'));
});

test('no socket without a session, with a wrong one, or for another site', async () => {
    const good = a.headers.cookie, [, token] = good.split('=');
    const tries = [
        ['no_session', {}], ['no_session', { cookie: 'mangonel=' }], ['no_session', { cookie: 'mangonel=x' }], ['no_session', { cookie: `mangonel=${token.slice(0, -1)}` }],
        ['no_session', { cookie: `mangonel=${token}x` }], ['no_session', { cookie: `other=${token}` }], ['no_session', { authorization: 'Bearer wrong' }],
        ['no_session', { authorization: `Basic ${token}` }], ['no_session', { cookie: `x=${'y'.repeat(3000)}; ${good}` }],
        ['foreign', { cookie: good, origin: 'http://evil.example' }], ['foreign', { cookie: good, origin: 'null' }],
        ['foreign', { cookie: good, origin: `http://127.0.0.1:${server.port}.evil.example` }], ['foreign', { cookie: good, origin: `http://127.0.0.1:${server.port + 1}` }],
        ['foreign', { cookie: good, origin: `http://${'x'.repeat(1000)}` }],
    ];
    for (const [code, headers] of tries) {
        const lines = await server.logged(() => assert.rejects(openWire(server.port, { headers }), `${code} ${JSON.stringify(headers).slice(0, 80)}`));
        assert.ok(lines.some((l) => l.event === 'socket-refused' && l.code === code), `${code} ${JSON.stringify(lines)}`);
        assert.ok(!JSON.stringify(lines).includes(token));
    }
    for (const protocol of ['', 'http', 'other'])
        await assert.rejects(openWire(server.port, { protocol }), `subprotocol '${protocol}' without a session`);
    await assert.rejects(openWire(server.port, { headers: { cookie: `mangonel=${'x'.repeat(10000)}` } }));
    for (const headers of [{ cookie: good, origin: `http://127.0.0.1:${server.port}` }, { cookie: `a=b;${good}; c=d` }, { authorization: `Bearer ${token}` }])
        (await openWire(server.port, { headers })).destroy();
});

// A connection that is closed with unread bytes is reset, and the reason is lost: of thirty some were.
test('a client whose socket is closed learns why, though it goes on sending', async () => {
    const strict = await Server.start({ limits: true });
    for (let turn = 0; turn < 30; turn++) {
        const c = await strict.client();
        for (let i = 1; !c.closed; i++) {
            c.ask('hello');
            if (i % 1000 === 0) await new Promise((later) => setImmediate(later));
        }
        assert.equal(c.closed.code, 1008);
    }
    await strict.stop();
});

test('too many messages close the socket; a patient client is left alone', async () => {
    const strict = await Server.start({ limits: true });
    const c = await strict.client();
    for (let i = 0; i < 55; i++) await c.must('hello');
    const lines = await strict.logged(async () => {
        const flood = Array.from({ length: 500 }, () => c.ask('hello'));   // more than come free again meanwhile, however slow the machine
        await c.wire.closed;
        assert.equal(c.closed.code, 1008);
        assert.match(c.closed.reason, /Too many/);
        const answers = await Promise.all(flood);
        assert.ok(answers.some((answer) => answer.error?.code === 'gone'));
    });
    assert.ok(lines.some((l) => l.event === 'socket-closed' && l.code === 'too_fast'));
    await c.connect();
    for (let i = 0; i < 40; i++) { await c.must('hello'); await sleep(20); }
    const begun = Date.now();
    let made = 0, last = await c.ask('create', { game: 'kingdoms' });
    for (; last.ok && made < 200; made++) { await sleep(40); last = await c.ask('create', { game: 'kingdoms' }); }
    assert.equal(last.error.code, 'too_fast');
    const minutes = () => Math.ceil((Date.now() - begun) / 60000);   // in which some come free again: 2 tables, 1 guest
    assert.ok(made >= 115 && made <= 123 + 2 * minutes(), `${made} tables`);
    let guests = 1, answer = await strict.post('/api/me');
    for (; answer.status === 200 && guests < 200; guests++) answer = await strict.post('/api/me');
    assert.equal(answer.status, 429);
    assert.ok(guests >= 55 && guests <= 64 + minutes(), `${guests} guests`);
    await c.leave();
    await strict.stop();
});

test('after all that the two play on as if nothing had been', async () => {
    const end = await Promise.all([a.playOn(table, () => 0), b.playOn(table, () => 0)]);
    assert.equal(end[0].status.over, true);
    for (const c of [a, b, eye]) await c.leave();
});
