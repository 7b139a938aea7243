// No byte too many: every view, move list and event that any socket received is compared with what the
// referee, knowing the whole game afterwards, says that this seat might know at that move.
import assert from 'node:assert/strict';
import { Engine, Server, actorOf, after, before, movesOf, random, tableOf, test } from './harness.mjs';

let server;
before(async () => { server = await Server.start(); });
after(() => server.stop());

const GAMES = Number(process.env.LEAK_GAMES ?? 3);

// Walks through the game once as one viewer, and compares what that viewer was sent. The engine is closed also where it differs.
async function compare(...what) {
    const engine = new Engine();
    try { return await walk(engine, ...what); } finally { engine.close(); }
}

async function walk(engine, record, viewer, pushes, log) {
    const moves = movesOf(record), seat = viewer ?? 'spectator';
    const byMove = Map.groupBy ? Map.groupBy(pushes, (p) => p.status.moves_played) : group(pushes);
    let views = 0, told = [];
    await engine.must('load', { record });
    await engine.must('undo', { to: 0, force: true });
    for (let n = 0; n <= moves.length; n++) {
        const { view } = await engine.must('view', { seat });
        const { status } = await engine.must('status');
        for (const push of byMove.get(n) ?? []) {
            assert.equal(push.seat, viewer);
            assert.deepEqual(push.view, view, `the view of ${seat} after ${n} moves`);
            assert.deepEqual(push.status.scores, status.scores);
            const due = push.state === 'playing' && viewer !== null && status.actors.includes(viewer);
            const legal = due ? (await engine.must('legal', { seat: viewer })).moves : [];
            assert.deepEqual(push.moves, legal, `the moves of ${seat} after ${n} moves`);
            views++;
        }
        if (n < moves.length) told.push(...(await engine.must('play', { move: moves[n].move, seat: moves[n].seat, as: seat })).events);
    }
    assert.deepEqual(log.filter((e) => e.move > 0).map(({ n, move, ...rest }) => rest), told, `the events that ${seat} was told`);
    return views;
}

function group(pushes) {
    const map = new Map();
    for (const push of pushes) map.set(push.status.moves_played, [...(map.get(push.status.moves_played) ?? []), push]);
    return map;
}

// Nothing of what a message may carry beside the view has a place for a card that the view hides.
const known = new Set(['push', 'table', 'code', 'game', 'state', 'position', 'creator', 'open', 'seat', 'seats', 'result', 'thinking', 'rematch', 'spectators', 'status',
    'view', 'prompt', 'moves', 'undo', 'from', 'events', 'upto', 'chat', 'proposals', 'agreed', 'commitment', 'seed', 'dice', 'options', 'clock']);

for (const count of [2, 3])
    test(`${count} people and a spectator: what each socket received is what it may know`, async () => {
        for (let game = 0; game < GAMES; game++) {
            const choose = random(1000 * count + game), people = [];
            for (let i = 0; i < count; i++) people.push(await server.client());
            const eye = await server.client(), bot = await server.client();
            const table = await tableOf(people, { expansion: true });
            await eye.watch(table);
            await Promise.all(people.map((c) => c.playOn(table, choose)));
            await eye.see(table, (t) => t.state === 'over');
            const { record } = await eye.must('record', { table });
            const seed = record.match(/^seed: ([0-9a-f]+)$/m)[1];
            let views = 0;
            for (const c of [...people, eye]) {
                const own = c === eye ? null : people.indexOf(c);
                const bytes = c.wire.received, before = bytes.filter((text) => !text.includes('"state":"over"') && !text.includes('"record"'));
                assert.ok(bytes.length - before.length <= 4);
                for (const text of before) assert.ok(!text.includes(seed), 'the seed before the end');
                const pushes = bytes.map((text) => JSON.parse(text)).filter((m) => m.push === 'table' && m.state !== 'open');
                for (const push of pushes) assert.deepEqual(Object.keys(push).filter((key) => !known.has(key)), [], 'nothing that nobody has thought about');
                views += await compare(record, own, pushes, c.tables.get(table).log);
            }
            assert.ok(views > 20 * count, `${views} views`);
            for (const c of [...people, eye, bot]) await c.leave();
        }
    });

test('the comparison would notice: another seat\'s view, moves or events are not equal', async () => {
    const [a, b] = [await server.client(), await server.client()], choose = random(7);
    const table = await tableOf([a, b], { expansion: true });
    await Promise.all([a.playOn(table, choose), b.playOn(table, choose)]);
    const { record } = await a.must('record', { table });
    const pushes = (c) => c.pushes.filter((p) => p.push === 'table' && p.state !== 'open');
    const as = (list, seat) => list.map((p) => ({ ...p, seat, view: { ...p.view, seat } }));
    await assert.rejects(compare(record, 1, as(pushes(a), 1), b.tables.get(table).log));
    await assert.rejects(compare(record, null, as(pushes(b), null), a.tables.get(table).log));
    await compare(record, 0, pushes(a), a.tables.get(table).log);
    await a.leave(); await b.leave();
});

// Outremer's spies: what they see is told to them alone. If the others' numbers jumped, they would know that something was seen.
test('every seat and the onlooker count their own events, without gaps, also after coming back and after an undo', async () => {
    let different = 0;
    for (let game = 0; game < 12 && different < 2; game++) {
        const choose = random(77 + game), people = [await server.client(), await server.client(), await server.client()], eye = await server.client();
        const table = await tableOf(people, {}, { game: 'outremer' });
        await eye.watch(table);
        let moves = 0;
        const whole = (c) => { const now = c.tables.get(table); assert.deepEqual(now.log.map((e) => e.n), now.log.map((_, i) => i + 1), 'a gap'); assert.equal(now.upto, now.log.length); };
        for (; moves < 120; moves++) {
            const now = people[0].tables.get(table);
            if (now.state === 'over') break;
            const { actor } = await actorOf(people, table);
            const mine = actor.tables.get(table);
            const answer = await actor.play(table, mine.moves[choose(mine.moves.length)].move);
            assert.ok(answer.ok, JSON.stringify(answer));
            for (const c of [...people, eye]) { await c.see(table, (t) => t.position >= answer.position); whole(c); }
            if (moves % 20 !== 10) continue;
            // Who comes back goes on behind the last number he has; who knows of more than there is gets everything.
            const back = people[moves % 3], had = back.tables.get(table);
            await back.leave();
            await back.connect();
            await back.must('watch', { table, since: had.upto - 1, at: had.position });
            const again = await back.see(table, (t) => t !== had);
            assert.equal(again.from, had.upto - 1);
            assert.deepEqual(again.events.map((e) => e.n), [had.upto]);
            whole(back);
            await back.must('watch', { table, since: had.upto + 1, at: had.position });
            assert.equal((await back.see(table, (t) => t !== again)).from, 0);
            whole(back);
            const replayed = await back.must('replay', { table, to: had.status.moves_played });
            assert.equal(replayed.upto, back.tables.get(table).upto, 'looking back counts in the same way');
        }
        const counts = [...people, eye].map((c) => c.tables.get(table).log.length);
        different += new Set(counts).size > 1;
        const last = people.find((c) => c.tables.get(table).undo?.possible);
        if (last !== undefined) {
            const { position } = last.tables.get(table);
            await last.must('undo', { table, at: position });
            for (const c of [...people, eye]) { await c.see(table, (t) => t.position > position); whole(c); }
        }
        for (const c of [...people, eye]) await c.leave();
    }
    assert.ok(different > 0, 'in no game did one seat see what another did not: nothing was shown');
});
