// Nobody takes what is not his: seats of people who are away, hands, hints, proposals, chat.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { Server, actorOf, after, before, random, tableOf, test, until, verify } from './harness.mjs';

let server;
before(async () => { server = await Server.start({ flags: ['--limit-chat', '30'] }); });
after(() => server.stop());

const people = (count, on = server) => Promise.all(Array.from({ length: count }, () => on.client()));
const choose = random(11);
const leaveAll = (...clients) => Promise.all(clients.map((c) => c.leave()));
const takeover = (table, seat, by) => ({ table, kind: 'takeover', seat, by });
const away = async (c, watcher, table) => { await c.leave(); return (await watcher.see(table, (t) => t.seats.some((s) => s.absent))).seats.findIndex((s) => s.absent); };
// Refused, once the table has time to listen: it does not while a move is being written.
const neverMay = async (c, code, fields) => until('an answer about the seat', async () => {
    const answer = await c.ask('propose', fields);
    assert.equal(answer.ok, false, JSON.stringify(fields));
    if (answer.error.code === 'stale') return null;
    assert.equal(answer.error.code, code);
    return answer;
});
// What the watcher has been told of the table once everything sent before has arrived.
const settled = async (c, table) => {
    const again = () => { const { upto, position, lines } = c.tables.get(table); return c.must('watch', { table, since: upto, at: position, chat: lines.at(-1)?.n }); };
    await again();   // everything sent before its answer has arrived, and every push after it is newer than that
    const had = c.tables.get(table);
    await again();
    return c.see(table, (t) => t !== had);
};

/* ---- seats ---- */

test('what becomes of an absent player\'s seat is chosen when the table is made, and shown to all before they sit down', async () => {
    const [a, b, eye] = await people(3);
    for (const absence of ['nobody', 'vote', 'computer', undefined]) {
        const clock = absence === 'computer' ? { kind: 'daily', days: 1 } : null;
        const { table } = await a.must('create', { game: 'kingdoms', options: { players: 3 }, absence, clock });
        for (const c of [a, b, eye]) assert.equal((await c.watch(table)).agreed.absence, absence ?? 'nobody');
        for (const c of [a, b, eye]) await c.must('unwatch', { table });
    }
    for (const absence of ['me', '', 7, ['vote'], {}]) await a.refused('bad_request', 'create', { game: 'kingdoms', absence });
    await a.refused('bad_request', 'create', { game: 'kingdoms', absence: 'computer' });
    await leaveAll(a, b, eye);
});

test('in a game of two an opponent alone never gives away the seat of the other, whatever was agreed', async () => {
    for (const absence of ['nobody', 'vote']) {
        const [a, b] = await people(2);
        const table = await tableOf([a, b], {}, { absence });
        const seat = await away(b, a, table);
        for (const by of ['ai:easy', 'ai:normal']) await a.refused('not_agreed', 'propose', takeover(table, seat, by));
        await a.refused('bad_request', 'propose', takeover(table, seat, 'me'));
        assert.equal((await settled(a, table)).seats[seat].kind, 'person');
        await b.connect();
        b.tables.clear();
        assert.equal((await b.watch(table)).seat, seat, 'it is still his');
        await leaveAll(a, b);
    }
});

test('by vote the computer plays for somebody absent when two others agree, and he gets his seat back when he comes', async () => {
    const [a, b, c, eye] = await people(4);
    const table = await tableOf([a, b, c], { expansion: true }, { absence: 'vote' });
    await eye.watch(table);
    const seat = await away(c, a, table);
    await eye.refused('bad_request', 'propose', takeover(table, seat, 'ai:easy'));
    await a.must('propose', takeover(table, seat, 'ai:greedy'));
    const asked = await b.see(table, (t) => t.proposals.length > 0);
    assert.equal(asked.seats[seat].kind, 'person', 'one voice is not enough');
    await b.must('vote', { table, proposal: asked.proposals[0].id, yes: true });
    const now = await a.see(table, (t) => t.seats[seat].kind === 'ai');
    assert.equal(now.seat, 0, 'nobody else sits there');
    assert.ok((await a.see(table, (t) => t.lines.some((l) => l.name === '' && l.text.includes('is away')))), 'all are told');
    for (const other of [a, b, eye]) assert.ok(!other.tables.get(table).seats[seat].back, 'and nobody may have the seat');
    await neverMay(eye, 'bad_request', takeover(table, seat, 'me'));
    await neverMay(a, 'bad_request', takeover(table, seat, 'me'));
    await c.connect();
    c.tables.clear();
    const back = await c.watch(table);
    assert.equal(back.seat, null);
    assert.equal(back.seats[seat].back, true);
    await until('the seat is his again', async () => (await c.ask('propose', takeover(table, seat, 'me'))).ok || c.tables.get(table).seat === seat);
    assert.equal((await c.see(table, (t) => t.seat !== null)).seat, seat);
    await Promise.all([a, b, c].map((x) => x.playOn(table, choose)));
    verify((await a.must('record', { table })).record);
    await leaveAll(a, b, c, eye);
});

test('who is left alone by two others cannot give away their seats either', async () => {
    const [a, b, c] = await people(3);
    const table = await tableOf([a, b, c], {}, { absence: 'vote' });
    await leaveAll(b, c);
    await a.see(table, (t) => t.seats[1].absent && t.seats[2].absent);
    await a.must('propose', takeover(table, 2, 'ai:easy'));
    const now = await settled(a, table);
    assert.deepEqual(now.seats.map((s) => s.kind), ['person', 'person', 'person'], 'his own voice is one');
    assert.equal(now.proposals.length, 1);
    await b.connect();
    await b.watch(table);
    await b.must('vote', { table, proposal: now.proposals[0].id, yes: true });
    await a.see(table, (t) => t.seats[2].kind === 'ai');
    await leaveAll(a, b);
});

test('who says no has said it for all, and nobody votes about his own proposal', async () => {
    const [a, b, c] = await people(3);
    const table = await tableOf([a, b, c], {}, { absence: 'vote' });
    const seat = await away(c, a, table);
    await a.must('propose', takeover(table, seat, 'ai:easy'));
    const { proposals: [{ id }] } = await b.see(table, (t) => t.proposals.length > 0);
    await a.refused('stale', 'vote', { table, proposal: id, yes: true });
    await b.must('vote', { table, proposal: id, yes: false });
    assert.equal((await a.see(table, (t) => t.proposals.length === 0)).seats[seat].kind, 'person');
    await leaveAll(a, b);
});

test('nobody is shown the hand of somebody absent: his seat goes to a person by his own word only', async () => {
    for (const absence of ['nobody', 'vote']) {
        const [a, b, c, stranger] = await people(4);
        const table = await tableOf([a, b, c], {}, { absence });
        await stranger.watch(table);
        const seat = await away(c, a, table);
        const { proposal } = await stranger.must('propose', takeover(table, seat, 'me'));
        for (const voter of [a, b]) { await voter.see(table, (t) => t.proposals.some((p) => p.id === proposal)); await voter.must('vote', { table, proposal, yes: true }); }
        for (const c of [a, b]) await c.refused('bad_request', 'propose', takeover(table, seat, 'me'));
        assert.equal((await settled(stranger, table)).seat, null, 'the others cannot give it to him');
        await c.connect();
        await c.watch(table);
        await c.must('vote', { table, proposal, yes: true });
        assert.equal((await stranger.see(table, (t) => t.seat !== null)).seat, seat, 'now he has the word of who leaves');
        assert.equal((await c.see(table, (t) => t.seat === null)).seats[seat].you, false);
        await leaveAll(a, b, c, stranger);
    }
});

test('who has never seen the game and was never told is not away; who was told by a push has the whole time from then', async () => {
    const slow = await Server.start({ flags: ['--absence', '3600'] });
    const [a, b, c] = await people(3, slow);
    const { table, code } = await a.must('create', { game: 'kingdoms', options: { players: 3 }, absence: 'vote' });
    await a.watch(table);
    await c.must('join', { code });   // neither he nor b watches
    await c.leave();
    await until('the server has noticed', async () => /^mangonel_sockets 2$/m.test(await (await fetch(`http://127.0.0.1:${slow.port}/metrics`)).text()));
    await b.must('join', { code });
    await a.see(table, (t) => t.state === 'playing');
    const never = await neverMay(a, 'too_early', takeover(table, 1, 'ai:easy'));
    assert.match(never.error.message, /could not be told/);
    const told = await neverMay(a, 'too_early', takeover(table, 2, 'ai:easy'));   // b has a page open elsewhere
    assert.match(told.error.message, /has been told\. In 3[56]\d\d seconds/);
    await until('b is told', () => b.pushes.some((p) => p.push === 'turn' && /You are missed|your turn/.test(p.text)));
    await leaveAll(a, b);
    await slow.stop();
});

test('a restart makes nobody absent: whoever looked on before it has his time again', async () => {
    const own = await Server.start({ flags: ['--absence', '600'] });
    const [a, b, c] = await people(3, own);
    const table = await tableOf([a, b, c], {}, { absence: 'vote' });
    const { actor } = await actorOf([a, b, c], table);
    await actor.step(table);   // what was seen is on disk
    await own.kill();
    // It was down for hours: nobody could come back meanwhile.
    const long = spawnSync('python3', ['-c', `import re,sqlite3\ndb=sqlite3.connect(${JSON.stringify(own.database)})\n(s,)=db.execute('SELECT seats FROM match').fetchone()\nassert '"reached":0' not in s, s\ndb.execute('UPDATE match SET seats=?', (re.sub(r'"reached":\\d+', '"reached":1000000000', s),))\ndb.commit()`], { encoding: 'utf8' });
    assert.equal(long.status, 0, long.stderr);
    await own.run();
    await a.connect();
    await b.connect();
    await a.watch(table);
    await b.watch(table);
    const seat = (await a.see(table, (t) => t.seats.filter((s) => s.absent).length === 1)).seats.findIndex((s) => s.absent);
    assert.equal(seat, 2);
    const answer = await a.refused('too_early', 'propose', takeover(table, seat, 'ai:easy'));
    assert.match(answer.error.message, /has been told\. In (5\d\d|600) seconds/);
    assert.equal(a.tables.get(table).agreed.absence, 'vote', 'what was agreed outlives a restart');
    await leaveAll(a, b);
    await own.stop();
});

test('if it was agreed so, the computer plays when the clock runs out, and the game is not lost', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b], {}, { absence: 'computer', clock: { kind: 'live', minutes: 1, increment: 0 } });
    const { actor, other } = await actorOf([a, b], table), seat = actor.tables.get(table).seat;
    await actor.leave();
    const now = await other.see(table, (t) => t.seats[seat].kind === 'ai');
    assert.equal(now.state, 'playing');
    await until('the computer is not about to move', async () => (await other.ask('propose', { table, kind: 'end' })).error?.code === 'not_agreed');   // one alone does not agree
    await actor.connect();
    actor.tables.clear();
    assert.equal((await actor.watch(table)).seats[seat].back, true);
    await until('the seat is his again', async () => (await actor.ask('propose', takeover(table, seat, 'me'))).ok || actor.tables.get(table).seat === seat);
    const back = await actor.see(table, (t) => t.seat === seat);
    assert.ok(back.seats[seat].clock > 30 && back.seats[seat].clock <= 60, `${back.seats[seat].clock} s are left`);
    await leaveAll(a, b);
});

test('nobody has two seats against others: not when the table is made, and not when it is started', async () => {
    const [a, b] = await people(2);
    await a.refused('bad_request', 'create', { game: 'kingdoms', options: { players: 3 }, seats: ['me', 'me', 'open'] });
    const { table, code } = await a.must('create', { game: 'kingdoms', options: { players: 3 } });
    await b.must('join', { code });
    await a.watch(table);
    await a.refused('not_yours', 'start', { table, fill: 'me' });
    assert.deepEqual((await settled(a, table)).seats.map((s) => s.kind), ['person', 'person', 'free']);
    await a.must('start', { table, fill: 'ai:easy' });
    const alone = await a.must('create', { game: 'kingdoms', options: { players: 3 } });
    await a.must('start', { table: alone.table, fill: 'me' });   // all at one screen
    assert.equal((await a.watch(alone.table)).seats.filter((s) => s.you).length, 3);
    await leaveAll(a, b);
});

/* ---- hints ---- */

test('against people there are no hints unless the table says so, never on the clock, and each one is told to all', async () => {
    const [a, b, eye] = await people(3);
    for (const more of [{}, { clock: { kind: 'daily', days: 1 } }]) {
        const table = await tableOf([a, b], {}, more);
        const { actor } = await actorOf([a, b], table);
        assert.equal(actor.tables.get(table).agreed.hint, false);
        await actor.refused('not_agreed', 'hint', { table, ai: 'easy' });
    }
    await a.refused('bad_request', 'create', { game: 'kingdoms', hints: true, clock: { kind: 'daily', days: 1 } });
    await a.refused('bad_request', 'create', { game: 'kingdoms', hints: 'yes' });
    const table = await tableOf([a, b], {}, { hints: true });
    await eye.must('watch', { table, lang: 'it' });
    const { actor, other } = await actorOf([a, b], table);
    for (const c of [actor, other, eye]) assert.equal((await c.see(table)).agreed.hints, true);
    await actor.must('hint', { table, ai: 'easy' });
    const { name } = actor.tables.get(table).seats.find((s) => s.you);
    assert.ok(await other.see(table, (t) => t.lines.some((l) => l.name === '' && l.text === `${name} has asked the computer for a hint.`)));
    const said = await eye.see(table, (t) => t.lines.length > 0);
    assert.ok(!said.lines[0].text.includes('has asked'), 'in the words of who reads');
    const alone = await tableOf([a], {}, { seats: ['me', 'ai:easy'] });
    const mine = await a.see(alone, (t) => t.moves.length > 0);
    assert.equal(mine.agreed.hint, true);
    await a.must('hint', { table: alone, ai: 'easy' });
    assert.deepEqual((await settled(a, alone)).lines, [], 'against the computer nobody needs to know');
    await leaveAll(a, b, eye);
});

/* ---- proposals ---- */

test('what an onlooker proposes does not push out what a player has proposed, and each has one open', async () => {
    const [a, b, ...strangers] = await people(7);
    const table = await tableOf([a, b]);
    for (let i = 0; i < 4; i++) await (await actorOf([a, b], table)).actor.step(table, choose);
    const { proposal } = await a.must('propose', { table, kind: 'end' });
    for (const s of strangers) { await s.watch(table); await s.must('propose', takeover(table, 1, 'me')); }
    const now = await settled(b, table), open = (t) => t.proposals.map((p) => p.id);
    assert.ok(open(now).includes(proposal), 'the player\'s is still open');
    assert.equal(now.proposals.filter((p) => p.by < 0).length, 3, 'of many strangers the last three');
    await strangers[4].must('propose', takeover(table, 0, 'me'));
    assert.equal((await settled(b, table)).proposals.length, 4, 'another one of the same person replaces it');
    await a.must('propose', { table, kind: 'undo', to: 0 });
    const replaced = await settled(b, table);
    assert.deepEqual(replaced.proposals.filter((p) => p.by === 0).map((p) => p.kind), ['undo']);
    await b.refused('stale', 'vote', { table, proposal, yes: true });
    let offers = 0, last;
    while (offers < 40 && (last = await strangers[0].ask('propose', takeover(table, 0, 'me'))).ok) offers++;
    assert.equal(last.error?.code, 'too_fast', 'an onlooker does not make everybody\'s table flicker');
    await leaveAll(a, b, ...strangers);
});

test('a proposal outlives a killed server and a table that leaves memory, a move answers it, and no number comes twice', async () => {
    const own = await Server.start({ flags: ['--tables-in-memory', '16'] });
    const [a, b] = await people(2, own), eye = await own.client();
    const table = await tableOf([a, b]);
    for (let i = 0; i < 4; i++) await (await actorOf([a, b], table)).actor.step(table, choose);
    await eye.watch(table);
    const asked = await eye.must('propose', takeover(table, 1, 'me')), { proposal } = await a.must('propose', { table, kind: 'end' });
    await own.kill();
    await own.run();
    for (const c of [a, b]) await c.connect();
    for (let i = 0; i < 17; i++) await a.must('create', { game: 'kingdoms' });   // it leaves memory, and comes back
    const open = (await b.watch(table)).proposals.map((p) => [p.id, p.kind]);
    assert.deepEqual(open, [[proposal, 'end'], [asked.proposal, 'takeover']]);
    await a.watch(table);
    await (await actorOf([a, b], table)).actor.step(table, choose);
    await own.kill();
    await own.run();
    for (const c of [a, b]) await c.connect();
    const later = await b.watch(table);
    assert.deepEqual(later.proposals.map((p) => p.kind), ['takeover']);
    await a.watch(table);
    await b.refused('stale', 'vote', { table, proposal, yes: true });
    const next = await a.must('propose', { table, kind: 'end' });
    assert.ok(next.proposal > proposal);
    await b.must('vote', { table, proposal: next.proposal, yes: true });
    assert.equal((await b.see(table, (t) => t.state === 'over')).proposals.length, 0);
    await leaveAll(a, b, eye);
    await own.stop();
});

/* ---- chat ---- */

test('chat has a rate, for each person', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    const answers = [];
    for (let i = 0; i < 30; i++) answers.push(await a.ask('chat', { table, text: `line ${i}` }));
    assert.ok(answers.slice(0, 5).every((x) => x.ok));
    assert.ok(answers.some((x) => x.error?.code === 'too_fast'), 'thirty lines at once are too many');
    assert.ok(answers.filter((x) => x.ok).length < 30);
    await b.must('chat', { table, text: 'the other may still speak' });
    await leaveAll(a, b);
});

test('whoever made a table switches its chat off and on, and nobody else does', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    await b.refused('not_yours', 'quiet', { table, on: true });
    await a.refused('bad_request', 'quiet', { table, on: 'yes' });
    await a.must('quiet', { table, on: true });
    assert.equal((await b.see(table, (t) => !t.agreed.chat)).agreed.chat, false);
    for (const c of [a, b]) await c.refused('quiet', 'chat', { table, text: 'hello' });
    await a.must('quiet', { table, on: false });
    await b.must('chat', { table, text: 'hello' });
    assert.equal((await a.must('create', { game: 'kingdoms', chat: false })).ok, true);
    await leaveAll(a, b);
});

test('who is ignored is not heard, now and later, at any table; and chat can be switched off for oneself', async () => {
    const [a, b, c] = await people(3);
    const table = await tableOf([a, b, c]);
    await b.must('chat', { table, text: 'something unpleasant' });
    const { lines: [{ n, name }] } = await a.see(table, (t) => t.lines.length === 1);
    for (const bad of [{ table, n: n + 1 }, { table }, { table, n: 'x' }, {}]) assert.equal((await a.ask('ignore', bad)).ok, false);
    await b.refused('bad_request', 'ignore', { table, n });   // oneself
    const { ignored } = await a.must('ignore', { table, n });
    assert.deepEqual(ignored.map((one) => one.name), [name]);
    assert.deepEqual(Object.keys(ignored[0]).sort(), ['name', 'who'], 'no ids');
    await b.must('chat', { table, text: 'once more' });
    await c.see(table, (t) => t.lines.length === 2);
    assert.equal((await settled(a, table)).lines.length, 1);
    await a.leave();
    await a.connect();
    a.tables.clear();
    assert.deepEqual((await a.watch(table)).lines, [], 'also after coming back');
    const eye = await server.client();   // an onlooker gets the same bytes as others, unless he ignores somebody
    await eye.watch(table);
    await eye.must('ignore', { table, n });
    const plain = await server.client();
    assert.equal((await plain.watch(table)).lines.length, 2);
    await b.must('chat', { table, text: 'a third' });
    await plain.see(table, (t) => t.lines.length === 3);
    assert.equal((await settled(eye, table)).lines.length, 2);
    assert.deepEqual((await a.must('ignore', { who: ignored[0].who })).ignored, []);
    await b.must('chat', { table, text: 'heard again' });
    assert.ok(await a.see(table, (t) => t.lines.some((l) => l.text === 'heard again')));
    assert.equal((await a.must('settings', { chat: false })).chat, false);
    await c.must('chat', { table, text: 'not for a' });
    await b.see(table, (t) => t.lines.some((l) => l.text === 'not for a'));
    assert.ok(!(await settled(a, table)).lines.some((l) => l.text === 'not for a'));
    assert.deepEqual((await a.must('settings', { notify: { page: true } })).notify, { page: true });
    assert.equal((await a.must('settings')).chat, false, 'one setting leaves the others as they were');
    await leaveAll(a, b, c, eye, plain);
});
