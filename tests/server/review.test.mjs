// Reviews of finished games over the socket: refused while a game runs, worked out once, stopped when nobody waits.
import assert from 'node:assert/strict';
import { Server, after, before, random, sleep, tableOf, test, until } from './harness.mjs';

let server;
const choose = random();
before(async () => { server = await Server.start(); });
after(() => server.stop());

// A few moves, then the other gives up: short, so that it is reviewed in seconds.
async function shortGame(c, other, moves = 4) {
    const table = await tableOf([c, other], { players: 2 });
    for (let n = 0; n < moves; n++) {
        const now = c.tables.get(table);
        const mover = now.status.actor === now.seat ? c : other;
        const at = await mover.see(table, (t) => t.moves.length > 0);
        await mover.must('play', { table, at: at.position, move: at.moves[choose(at.moves.length)].move });
        for (const each of [c, other]) await each.see(table, (t) => t.position > at.position);
    }
    await other.must('resign', { table });
    for (const each of [c, other]) await each.see(table, (t) => t.state === 'over');
    return table;
}

const reviewPush = (c, table, fits) => until('a push about the review', () => c.pushes.findLast?.((p) => p.push === 'review' && p.table === table && fits(p))
    ?? c.pushes.filter((p) => p.push === 'review' && p.table === table && fits(p)).at(-1), 120000);

test('a game is reviewed when it is over, and not before', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await tableOf([a, b], { players: 2 });
    const refusal = await a.refused('closed', 'review', { table });
    assert.match(refusal.error.message, /when it is over/);
    await b.refused('closed', 'review', { table });
    await a.must('hello', { lang: 'it' });
    assert.doesNotMatch((await a.refused('closed', 'review', { table })).error.message, /when it is over/);
    await a.must('resign', { table });
    await a.see(table, (t) => t.state === 'over');
    await a.refused('closed', 'review', { table });   // not one move was made
    await a.refused('no_table', 'review', { table: 'none' });
    const stranger = await server.client();
    await stranger.refused('bad_request', 'review', { table: await shortGame(b, stranger, 1).then(async (t) => { await stranger.must('unwatch', { table: t }); return t; }) });
    for (const c of [a, b, stranger]) await c.leave();
});

test('everybody who asks gets the same figures, in his own language, and they add up', async () => {
    const [a, b] = [await server.client(), await server.client()];
    await b.must('hello', { lang: 'es' });
    const table = await shortGame(a, b);
    const first = await a.must('review', { table });
    assert.equal(first.of, 5);
    await b.must('review', { table });
    const [mine, other] = [await reviewPush(a, table, (p) => p.review), await reviewPush(b, table, (p) => p.review)];
    assert.equal(mine.done, 5);
    const figures = (push) => push.review.positions.map((p) => [p.chance, p.luck, p.decision, p.loss]);
    assert.deepEqual(figures(mine), figures(other));
    assert.notEqual(mine.review.positions[0].played.label, other.review.positions[0].played.label);
    const { positions, sums } = mine.review;
    for (const [seat, sum] of sums.entries()) {
        assert.equal(sum.first + sum.luck + sum.own + sum.others + sum.unseen, sum.last);
        for (let i = 0; i + 1 < positions.length; i++)
            assert.equal(positions[i + 1].chance[seat] - positions[i].chance[seat], positions[i].luck[seat] + positions[i].decision[seat] + positions[i].unseen[seat]);
    }
    const again = await a.must('review', { table });   // kept: the answer has it all
    assert.deepEqual(again.review.sums, sums);
    for (const c of [a, b]) await c.leave();
});

test('a review tells how far it is from the start, and gives what is there to who has waited long enough', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await shortGame(a, b, 6);
    await a.refused('bad_request', 'review', { table, seconds: 0 });
    await a.refused('bad_request', 'review', { table, seconds: 601 });
    const begun = await a.must('review', { table, seconds: 600 });
    assert.deepEqual([begun.done, begun.of, begun.part], [0, 7, 0]);
    assert.ok(begun.left > 500, 'how long it may take');
    await a.must('review', { table, enough: true });
    const there = await reviewPush(a, table, (p) => p.review);
    assert.ok(there.review.looked >= 2);
    assert.equal(there.review.positions.length, 7);
    const more = await a.must('review', { table, seconds: 600 });   // kept, and gone on with
    assert.ok(more.done >= there.done && more.done > 0);
    await a.must('review', { table, stop: true });
    for (const c of [a, b]) await c.leave();
});

test('a review that nobody waits for any more is given up, and asked for again it begins anew', async () => {
    const [a, b] = [await server.client(), await server.client()];
    const table = await shortGame(a, b, 6);
    await a.must('review', { table });
    await a.must('review', { table, stop: true });
    const count = a.pushes.filter((p) => p.push === 'review').length;
    await sleep(1500);
    assert.equal(a.pushes.filter((p) => p.push === 'review').length, count, 'no push for who does not wait');
    const begun = await a.must('review', { table });
    assert.equal(begun.done, 0, 'what was given up is not kept');
    await a.leave();   // in the middle of it; the server ends cleanly
    await b.leave();
});
