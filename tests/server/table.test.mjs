// What people do at a table beside playing: chat, undo, proposals, resigning, rematches, clocks.
import assert from 'node:assert/strict';
import { Server, actorOf, after, before, movesOf, python, random, sleep, tableOf, test, until, verify } from './harness.mjs';

let server;
const choose = random(2);
before(async () => { server = await Server.start(); });
after(() => server.stop());

async function people(count) {
    const all = [];
    for (let i = 0; i < count; i++) all.push(await server.client());
    return all;
}

test('chat reaches everybody who looks, once, and is there after a restart', async () => {
    const [a, b, eye] = await people(3);
    const table = await tableOf([a, b]);
    await eye.watch(table);
    await a.must('chat', { table, text: '<b>hail</b> & \u{1F3F0}' });
    await eye.must('chat', { table, text: 'second' });
    for (const c of [a, b, eye]) {
        const now = await c.see(table, (t) => t.lines.length === 2);
        assert.deepEqual(now.lines.map((l) => l.text), ['<b>hail</b> & \u{1F3F0}', 'second']);
        assert.equal(now.lines[0].name, now.seats[0].name);
    }
    await a.refused('bad_request', 'chat', { table, text: '' });
    await a.refused('bad_request', 'chat', { table, text: 'x'.repeat(1001) });
    await a.refused('bad_request', 'chat', { table, text: 7 });
    const at = a.tables.get(table).position;
    const { actor } = await actorOf([a, b], table);
    assert.ok((await actor.step(table)).position > at, 'chat makes no answer stale');
    await server.end();
    await server.run();
    await b.connect();
    b.tables.clear();
    const again = await b.watch(table, { chat: a.tables.get(table).lines[0].n });
    assert.deepEqual(again.lines.map((l) => l.text), ['second']);
    for (const c of [a, b, eye]) await c.leave();
});

// Plays until somebody may take back a move alone, or must ask; gives who, or null if the game ended.
async function playUntilUndo(clients, table, alone) {
    for (;;) {
        const { actor } = await actorOf(clients, table);
        if (!actor) return null;
        const mover = actor, after = await actor.step(table, choose);
        if (after.state === 'over') return null;
        if (after.undo?.possible === alone) return mover;
    }
}

test('the own last decision is taken back at once while nothing has been seen since', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b], { expansion: true });
    const mover = await playUntilUndo([a, b], table, true);
    assert.ok(mover, 'some move can be taken back');
    const other = mover === a ? b : a, now = mover.tables.get(table);
    await mover.refused('stale', 'undo', { table, at: now.position - 1 });
    await mover.must('undo', { table, at: now.position });
    for (const c of [a, b]) {
        const back = await c.see(table, (t) => t.position > now.position);
        assert.equal(back.status.moves_played, now.status.moves_played - 1);
        assert.equal(back.log.length, back.log.filter((e) => e.move <= back.status.moves_played).length, 'its events are gone');
    }
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    verify((await a.must('record', { table })).record);
    await a.leave(); await b.leave();
});

test('beyond the frontier an undo is a question to all others', async () => {
    const [a, b, c] = await people(3);
    const table = await tableOf([a, b, c], { expansion: true });
    for (let i = 0; i < 3; i++) await (await actorOf([a, b, c], table)).actor.step(table, choose);
    const asker = await playUntilUndo([a, b, c], table, false);
    assert.ok(asker);
    assert.equal(asker.tables.get(table).undo.ask, true, 'and one knows before');
    const others = [a, b, c].filter((x) => x !== asker), now = asker.tables.get(table);
    assert.equal((await asker.must('undo', { table, at: now.position })).proposed, true);
    const id = (await others[0].see(table, (t) => t.proposals.length > 0)).proposals[0].id;
    assert.match(others[0].tables.get(table).proposals[0].text, /take back/);
    assert.equal((await asker.see(table, (t) => t.proposals.length > 0)).proposals[0].mine, true);
    await asker.refused('stale', 'vote', { table, proposal: id, yes: true });   // nobody agrees with himself
    await others[0].refused('stale', 'vote', { table, proposal: id + 1, yes: true });
    await others[0].must('vote', { table, proposal: id, yes: true });
    await others[1].see(table, (t) => t.proposals[0]?.id === id);
    assert.equal(others[1].tables.get(table).status.moves_played, now.status.moves_played, 'one yes of two is not enough');
    await others[0].must('vote', { table, proposal: id, yes: true });
    assert.equal((await server.post('/api/me')).status, 200);
    assert.equal(others[1].tables.get(table).status.moves_played, now.status.moves_played, 'nor is the same yes twice');
    await others[1].must('vote', { table, proposal: id, yes: true });
    const back = await asker.see(table, (t) => t.status.moves_played < now.status.moves_played);
    assert.deepEqual(back.proposals, []);
    const second = (await asker.must('propose', { table, kind: 'undo', to: 0 })).proposal;
    await others[1].see(table, (t) => t.proposals[0]?.id === second);
    await others[1].must('vote', { table, proposal: second, yes: false });
    assert.equal((await asker.see(table, (t) => t.proposals.length === 0)).status.moves_played, back.status.moves_played);
    for (const x of [a, b, c]) await x.leave();
});

test('where there is nobody to ask, what has been seen stays seen', async () => {
    for (const seats of [['me', 'me'], ['me', 'ai:greedy']]) {
        const [a] = await people(1);
        const table = await tableOf([a], {}, { seats });
        for (let i = 0; i < 3; i++) await a.step(table, choose);
        const now = await a.see(table, (t) => t.moves.length > 0);
        assert.equal(now.undo.possible || now.undo.ask, false);
        assert.match(now.undo.why, /has been/);
        await a.refused('undo_frontier', 'propose', { table, kind: 'undo', to: 0 });
        await a.refused('undo_frontier', 'undo', { table, at: now.position });
        assert.equal((await a.must('replay', { table, to: now.status.moves_played })).status.moves_played, now.status.moves_played);
        await a.leave();
    }
});

// Somebody alone against a computer, who has decided and been answered.
async function answered(a, game) {
    const table = await tableOf([a], {}, { game, seats: ['me', 'ai:greedy'] });
    for (;;) {
        const mine = (await a.step(table, choose)).position;
        const now = await a.see(table, (t) => t.position >= mine && (t.moves.length > 0 || t.state === 'over'));
        if (now.position > mine && now.status.moves_played > 10) return { table, now };
    }
}

test('against computers a decision is taken back with the answers to it, and the dice fall as they fell', async () => {
    const [a] = await people(1);
    const { table, now } = await answered(a, 'crusaders');
    assert.equal(now.undo.possible, true);
    assert.ok(now.undo.to < now.status.moves_played - 1, 'the computer has answered');
    await a.must('undo', { table, at: now.position });
    const back = await a.see(table, (t) => t.position > now.position && t.status.moves_played === now.undo.to);
    assert.ok(back.moves.length > 0, 'one decides again');
    const was = (await a.must('replay', { table, to: now.undo.to })).view;
    assert.deepEqual(back.view, was);
    await server.end();
    await server.run();
    await a.connect();
    a.tables.clear();
    const again = await a.watch(table);
    assert.deepEqual(again.view, was, 'and after a restart');
    await a.playOn(table, choose);
    verify((await a.must('record', { table })).record);
    await a.leave();
});

test('against computers one is told why a decision cannot be taken back, before one asks, in the language that one reads', async () => {
    const why = { en: /^Something hidden has been shown to you/, it: /nascosto/, es: /oculto/ };
    for (const lang of Object.keys(why)) {
        const [a] = await people(1);
        await a.must('hello', { lang });
        const { table, now } = await answered(a, 'hills');
        assert.deepEqual([now.undo.possible, now.undo.ask, now.undo.rule], [false, false, 'MG-UNDO-03']);
        assert.match(now.undo.why, why[lang]);
        await a.refused('undo_frontier', 'undo', { table, at: now.position });
        await a.leave();
    }
});

test('who has not moved has nothing to take back', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    const { actor, other } = await actorOf([a, b], table);
    await other.refused('illegal', 'undo', { table, at: other.tables.get(table).position });
    const { position } = await actor.step(table);
    await other.see(table, (t) => t.position === position);
    await other.refused('illegal', 'undo', { table, at: position });
    await a.leave(); await b.leave();
});

test('nobody is replaced while present, unless he agrees himself', async () => {
    const [a, b, stranger] = await people(3);
    const table = await tableOf([a, b], { expansion: true });
    await stranger.watch(table);
    const seatOf = (c) => c.tables.get(table).seats.findIndex((s) => s.you);
    await a.must('propose', { table, kind: 'takeover', seat: seatOf(b), by: 'ai:greedy' });
    const asked = await b.see(table, (t) => t.proposals.length > 0);
    assert.equal(asked.seats[seatOf(b)].kind, 'person', 'b is still there');
    await b.must('vote', { table, proposal: asked.proposals[0].id, yes: false });
    const { proposal } = await stranger.must('propose', { table, kind: 'takeover', seat: seatOf(b), by: 'me' });
    await a.see(table, (t) => t.proposals[0]?.id === proposal);
    await a.must('vote', { table, proposal, yes: true });
    await b.must('chat', { table, text: 'no' });
    const now = await b.see(table, (t) => t.lines.length > 0);
    assert.equal(now.seats[seatOf(b)].kind, 'person');
    assert.equal(now.seats[seatOf(b)].you, true);
    assert.equal(stranger.tables.get(table).seat, null);
    for (const c of [a, b, stranger]) await c.leave();
});

test('a stranger cannot take the seat of somebody who plays the computer', async () => {
    const [a, stranger] = await people(2);
    const table = await tableOf([a], {}, { seats: ['me', 'ai:greedy'] });
    await stranger.watch(table);
    await stranger.ask('propose', { table, kind: 'takeover', seat: 0, by: 'me' });
    await stranger.ask('propose', { table, kind: 'takeover', seat: 0, by: 'ai:greedy' });
    await a.leave();
    await stranger.see(table, (t) => t.seats[0].absent || t.seats[0].kind !== 'person');
    await stranger.ask('propose', { table, kind: 'takeover', seat: 0, by: 'me' });
    await stranger.must('chat', { table, text: 'still here' });
    assert.equal((await stranger.see(table, (t) => t.lines.length > 0)).seat, null);
    await a.connect();
    assert.equal((await a.watch(table)).seats[0].you, true);
    await a.leave(); await stranger.leave();
});

test('an absent player is played for by a team mate, who asks nobody, and by no rival', async () => {   /* SG-TEAM-03 */
    const [a, rival, mate, other] = await people(4);   // seats 0 and 2 are one side, 1 and 3 the other
    const table = await tableOf([a, rival, mate, other], { scenario: 'ford' }, { game: 'siege' });
    await rival.refused('bad_request', 'propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    await a.must('propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    assert.equal((await mate.see(table, (t) => t.proposals.length > 0)).seats[2].you, true, 'who is there is asked');
    await mate.must('vote', { table, proposal: mate.tables.get(table).proposals[0].id, yes: false });
    await mate.leave();
    assert.equal((await a.see(table, (t) => t.seats[2].absent)).seats[2].mate, true, 'he is told that he may');
    assert.equal(rival.tables.get(table).seats[2].mate, undefined);
    await rival.refused('bad_request', 'propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    await a.must('propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    const now = await a.see(table, (t) => t.seats[2].you);
    assert.equal(now.seats[0].you, true, 'and plays his own people as well');
    for (let seat = -1, turns = 0; seat !== 2; turns++) {   // until the absent one's people have done something
        assert.ok(turns < 40, 'nothing is asked of the absent player');
        const { actor } = await actorOf([a, rival, other], table), asked = actor.tables.get(table);
        seat = asked.seat;
        if (seat === 2) assert.equal(actor, a);
        const short = asked.moves.find((m) => ['deploy', 'end'].includes(m.move)) ?? asked.moves[0];
        const answer = await actor.play(table, short.move);
        assert.ok(answer.ok, JSON.stringify(answer));
        await Promise.all([a, rival, other].map((c) => c.see(table, (t) => t.position >= answer.position)));
    }
    await mate.connect();
    mate.tables.clear();
    const returned = await mate.watch(table);
    assert.equal(returned.seat, null);
    assert.equal(returned.seats[2].back, true, 'who comes back is told that he may have his seat');
    await rival.refused('bad_request', 'propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    await mate.must('propose', { table, kind: 'takeover', seat: 2, by: 'me' });
    assert.equal((await mate.see(table, (t) => t.seat === 2)).seats[2].you, true);
    assert.equal((await a.see(table, (t) => !t.seats[2].you)).seats[0].you, true, 'and his mate has only his own again');
    for (const c of [a, rival, mate, other]) await c.leave();
});

test('two at the table: who resigns has lost, and the record is given out', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    await (await actorOf([a, b], table)).actor.step(table);
    await b.must('resign', { table });
    const end = await a.see(table, (t) => t.state === 'over');
    assert.equal(end.result, 'resigned 1');
    assert.ok(end.seed.length > 0);
    const { record } = await a.must('record', { table });
    assert.match(verify(record), /not over/);
    await a.refused('closed', 'resign', { table });
    await a.leave(); await b.leave();
});

test('three at the table: the computer goes on for who resigns', async () => {
    const [a, b, c] = await people(3);
    const table = await tableOf([a, b, c], { expansion: true });
    await b.must('resign', { table });
    const now = await a.see(table, (t) => t.seats[1].resigned);
    assert.equal(now.state, 'playing');
    assert.equal(now.seats[1].kind, 'ai');
    assert.equal((await b.see(table, (t) => t.seat === null)).moves.length, 0);
    await b.refused('not_yours', 'play', { table, at: now.position, move: 'done' });
    await Promise.all([a.playOn(table, choose), c.playOn(table, choose)]);
    verify((await a.must('record', { table })).record);
    const next = await a.must('rematch', { table });
    const again = await a.watch(next.table);
    assert.deepEqual(again.seats.map((s) => s.kind), ['person', 'person', 'person'], 'who resigned is there again');
    for (const x of [a, b, c]) await x.leave();
});

test('a rematch seats the same people one further, and is made once', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b], { expansion: true });
    await a.refused('closed', 'rematch', { table });
    await b.must('resign', { table });
    await a.see(table, (t) => t.state === 'over');
    const first = await a.must('rematch', { table });
    assert.equal((await b.see(table, (t) => t.rematch !== '')).rematch, first.table);
    assert.equal((await b.must('rematch', { table })).table, first.table);
    const now = [await a.watch(first.table), await b.watch(first.table)];
    assert.deepEqual(now.map((t) => t.seats.findIndex((s) => s.you)), [1, 0]);
    assert.notEqual(now[0].commitment, a.tables.get(table).commitment, 'a new seed');
    await Promise.all([a.playOn(first.table, choose), b.playOn(first.table, choose)]);
    await a.leave(); await b.leave();
});

test('a game ends by agreement', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    await a.must('propose', { table, kind: 'end' });
    const id = (await b.see(table, (t) => t.proposals.length > 0)).proposals[0].id;
    await b.must('vote', { table, proposal: id, yes: true });
    assert.equal((await a.see(table, (t) => t.state === 'over')).result, 'agreed');
    await a.leave(); await b.leave();
});

test('seats are left and taken before the start; the maker starts and the computer fills up', async () => {
    const [a, b, c] = await people(3);
    const made = await a.must('create', { game: 'kingdoms', options: { players: 3 } }), { table } = made;
    assert.equal((await b.must('join', { table, seat: 2 })).seat, 2);
    await c.refused('full', 'join', { table, seat: 2 });
    await c.refused('full', 'join', { table, seat: 7 });
    assert.equal((await b.must('join', { table })).seat, 2, 'who sits already keeps the seat');
    await b.must('leave', { table });
    assert.equal((await c.must('join', { table, seat: 2 })).seat, 2);
    await c.refused('not_yours', 'start', { table, fill: 'ai:greedy' });
    await a.refused('full', 'start', { table });
    await a.refused('bad_request', 'start', { table, fill: 'ai:nobody' });
    await a.must('start', { table, fill: 'ai:random' });
    const now = await a.watch(table);
    assert.deepEqual(now.seats.map((s) => s.kind), ['person', 'ai', 'person']);
    await c.watch(table);
    await until('the computer is not about to move', () => [a, c].some((x) => x.tables.get(table).moves.length > 0));   // a table that is being written says stale
    await a.refused('closed', 'start', { table });
    await b.refused('closed', 'join', { table });
    await Promise.all([a.playOn(table, choose), c.playOn(table, choose)]);
    for (const x of [a, b, c]) await x.leave();
});

// Seconds since a moment: what a clock has lost lies between those that certainly passed and those that may have.
const since = (moment) => (Date.now() - moment) / 1000;

test('a live clock runs for whoever owes a decision, and a move adds the increment', async () => {
    const [a, b] = await people(2), begun = Date.now();
    const table = await tableOf([a, b], {}, { clock: { kind: 'live', minutes: 10, increment: 30 } });
    const { actor } = await actorOf([a, b], table), seat = actor.tables.get(table).seat;
    const first = actor.tables.get(table).seats, seen = Date.now();
    assert.equal(first[seat].running, true);
    assert.equal(first[1 - seat].running, false);
    assert.ok(first.every((s) => s.clock >= 599 - since(begun) && s.clock <= 600));
    await sleep(2100);
    const least = Math.floor(since(seen));
    await actor.must('chat', { table, text: 'tick' });
    const later = (await actor.see(table, (t) => t.lines.length > 0)).seats;
    assert.ok(later[seat].clock <= 600 - least && later[seat].clock >= 599 - since(begun), `${later[seat].clock} after ${since(begun)} s`);
    assert.equal(later[1 - seat].clock, 600);
    const after = (await actor.step(table)).seats;
    assert.ok(after[seat].clock <= 630 - least && after[seat].clock >= 629 - since(begun), `${after[seat].clock} after ${since(begun)} s`);
    await a.leave(); await b.leave();
});

test('a daily clock shows the days, and each move gives them anew', async () => {
    const [a, b] = await people(2), begun = Date.now(), days = 3 * 86400;
    const table = await tableOf([a, b], {}, { clock: { kind: 'daily', days: 3 } });
    const { actor } = await actorOf([a, b], table), seat = actor.tables.get(table).seat;
    assert.ok(actor.tables.get(table).seats.every((s) => s.clock >= days - 1 - since(begun) && s.clock <= days));
    await sleep(1100);
    const moved = Date.now();
    const after = (await actor.step(table)).seats;
    assert.ok(after[seat].clock >= days - 1 - since(moved), `${after[seat].clock}`);
    await a.leave(); await b.leave();
});

test('a clock that had run out when the server went down has run out when it is there again', async () => {
    for (const count of [2, 3]) {
        const all = await people(count);
        const table = await tableOf(all, {}, { clock: { kind: 'live', minutes: 1, increment: 0 } });
        const { actor } = await actorOf(all, table), seat = actor.tables.get(table).seat;
        await server.end();
        // As if it had begun to run 61 seconds earlier: kind, base, increment, since, what is left to each.
        const change = python(`
import sqlite3, sys
db = sqlite3.connect(sys.argv[1])
clock = db.execute("SELECT clock FROM match WHERE id = ?", (sys.argv[2],)).fetchone()[0].split()
clock[3] = str(int(clock[3]) - 61000)
db.execute("UPDATE match SET clock = ? WHERE id = ?", (" ".join(clock), sys.argv[2]))
db.commit()`, server.database, table);
        assert.equal(await new Promise((done) => { change.on('exit', done); }), 0);
        await server.run();
        for (const c of all) { await c.connect(); c.tables.clear(); await c.watch(table); }
        const now = await all[0].see(table, (t) => t.seats[seat].resigned);
        if (count === 2) assert.equal(now.result, `time ${seat}`);
        else assert.equal(now.seats[seat].kind, 'ai');
        for (const c of all) await c.leave();
    }
});

test('two sockets of one person: both see everything, and of two moves at once one is taken', async () => {
    const [a, b] = await people(2);
    const twin = await server.client(a.headers.cookie);
    const table = await tableOf([a, b], { expansion: true });
    await twin.watch(table);
    const first = a.pushes.length, alike = twin.pushes.length;
    for (let i = 0; i < 12; i++) {
        const { actor } = await actorOf([a, b], table);
        if (!actor) break;
        const now = actor.tables.get(table);
        if (actor === b) { await b.step(table, choose); continue; }
        await twin.see(table, (t) => t.position === now.position);
        const both = await Promise.all([a.play(table, now.moves[0].move, now.position), twin.play(table, now.moves.at(-1).move, now.position)]);
        assert.equal(both.filter((answer) => answer.ok).length, 1, JSON.stringify(both));
        assert.equal(both.find((answer) => !answer.ok).error.code, 'stale');
        const { position } = both.find((answer) => answer.ok);
        assert.equal((await a.see(table, (t) => t.position >= position)).status.moves_played, now.status.moves_played + 1);
        await twin.see(table, (t) => t.position >= position);
    }
    await actorOf([a, b, twin], table);
    const seen = (c, from) => [...new Set(c.pushes.slice(from).map((p) => p.position))];
    assert.deepEqual(seen(twin, alike).slice(-8), seen(a, first).slice(-8));
    assert.deepEqual(twin.tables.get(table).view, a.tables.get(table).view);
    assert.equal(movesOf((await (async () => { await a.must('resign', { table }); await a.see(table, (t) => t.state === 'over'); return a.must('record', { table }); })()).record).length, a.tables.get(table).status.moves_played);
    for (const c of [a, b, twin]) await c.leave();
});

test('who deletes the account leaves the seat to the computer, and others play on', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b]);
    const seat = b.tables.get(table)?.seat ?? (await b.watch(table)).seat;
    assert.equal((await server.post('/api/delete', {}, { cookie: b.headers.cookie })).status, 200);
    await a.see(table, (t) => t.seats[seat].kind === 'ai');
    const end = await a.playOn(table, choose);
    assert.equal(end.status.over, true);
    await a.leave();
});

test('who comes back after an undo is told what was taken back', async () => {
    const [a, b] = await people(2);
    const table = await tableOf([a, b], { expansion: true });
    for (let i = 0; i < 6; i++) await (await actorOf([a, b], table)).actor.step(table, choose);
    const before = await a.see(table, (t) => t.status.moves_played >= 6);
    await a.leave();
    const moves = b.tables.get(table).status.moves_played;
    await b.must('propose', { table, kind: 'undo', to: 0 });
    await a.connect();
    a.tables.clear();
    const back = await a.watch(table);
    await a.must('vote', { table, proposal: back.proposals[0].id, yes: true });
    await b.see(table, (t) => t.status.moves_played < moves);
    await a.leave();
    await a.connect();
    a.tables.clear();
    const again = await a.watch(table, { since: before.upto, at: before.position });
    assert.equal(again.from, 0, 'everything is sent anew');
    assert.equal(again.upto, again.events.at(-1).n);
    await a.leave();
    await b.leave();
});
