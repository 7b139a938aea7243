// External bots at tables: those that play, and those that fail in every way there is.
import assert from 'node:assert/strict';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, after, before, tableOf, test, until } from './harness.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const bad = path.join(root, 'tests/bots/bad.py');
// What tests/bots/bad.py can do wrong, and what is said about it.
const faults = {
    crash: /exit code 3/, fault: /signal 11|exit code 139/, flood: /longer than/, babble: /not a JSON object/,
    list: /not a JSON object/, 'wrong-id': /id of the question/, refuse: /no idea/, 'no-move': /names no move/,
    illegal: /not legal/, 'no-such-move': /not legal/,
};
const silent = { hang: /did not answer within/, deaf: /closed its input or its output|did not answer/ };   // these the clock ends, and on a server of their own
const bots = (names) => names.flatMap((what) => ['--bot', `${what}=python3 ${bad} ${what}`]);
const flags = ['--bot-ms', '600000', '--bot', `good=python3 ${path.join(root, 'examples/bot.py')}`, '--bot', 'missing=/no/such/bot',
    ...bots(Object.keys(faults)), ...bots(['hang'])];

let server;
before(async () => { server = await Server.start({ flags }); });
after(() => server.stop());

const told = (t) => t.lines.filter((line) => line.name === '').map((line) => line.text);

test('the bots are listed, and one plays a whole game in both seats', async () => {
    const c = await server.client();
    const { bots } = await c.must('hello');
    assert.deepEqual(bots[0], { id: 'bot:good', name: 'good' });
    assert.equal(bots.length, 3 + Object.keys(faults).length);
    const { table } = await c.must('create', { game: 'kingdoms', options: { expansion: true }, seats: ['bot:good', 'bot:good'] });
    await c.watch(table);
    const end = await c.see(table, (t) => t.state === 'over');
    assert.match(end.result, /^won /);
    assert.deepEqual(end.seats.map((seat) => [seat.kind, seat.name, seat.level]), [['ai', 'good', 'bot:good'], ['ai', 'good', 'bot:good']]);
    assert.deepEqual(told(end), []);
    assert.match((await c.must('record', { table })).record, /^seats: good \| good$/m);
});

// Each of these bots fails at a table of its own; returned are their names.
async function failAll(own, expected) {
    return Promise.all(expected.map(async ([name, sentence]) => {
        const c = await own.client();
        const table = await tableOf([c], { first: 0 }, { seats: ['me', `bot:${name}`] });
        await c.step(table);
        const failed = await c.see(table, (t) => t.moves.length > 0);
        assert.equal(told(failed).length, 1);
        assert.match(told(failed)[0], new RegExp(`^The bot ${name} has failed; the computer plays on in its seat\\. `));
        assert.match(told(failed)[0], sentence);
        assert.equal(failed.seats[1].level, 'normal');
        assert.equal(failed.state, 'playing');
        await c.step(table);   // and on it goes
        await c.see(table, (t) => t.moves.length > 0);
        return name;
    }));
}

test('a bot that fails is told of, and the usual level plays on', async () => {
    const all = await failAll(server, [...Object.entries(faults), ['missing', /./]]);
    assert.equal(all.length, 11);
    const log = server.log().filter((line) => line.event === 'bot-failed');
    assert.deepEqual(log.map((line) => line.bot).sort(), all.sort());
    assert.match(log.find((line) => line.bot === 'crash').why, /something_broke/, 'the operator reads its last words');
});

test('a bot that does not answer in its time is told of, and the usual level plays on', async () => {
    const own = await Server.start({ flags: ['--bot-ms', '2000', ...bots(Object.keys(silent))] });
    await failAll(own, Object.entries(silent));
    await own.stop();
});

test('at a table with that rule a bot that fails loses', async () => {
    const c = await server.client();
    await c.refused('bad_request', 'create', { game: 'kingdoms', seats: ['me', 'bot:illegal'], bot_fails: 'cry' });
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'bot:illegal'], bot_fails: 'forfeit' });
    await c.must('describe_position', { table, lang: 'it' });
    await c.step(table);
    const end = await c.see(table, (t) => t.state === 'over');
    assert.equal(end.result, 'forfeit 1');
    assert.match(told(end)[0], /^Il bot illegal/, 'in the language of whoever reads it');
    assert.equal((await c.must('record', { table })).record.match(/^\d+\. /gm).length, 1);
});

test('a bot that hangs keeps nobody waiting but its own table', async () => {
    const own = await Server.start({ flags });   // it hangs for as long as this test takes
    const [a, b] = [await own.client(), await own.client()];
    const slow = await tableOf([a], { first: 0 }, { seats: ['me', 'bot:hang'] });
    await a.step(slow);
    await a.see(slow, (t) => t.thinking === 1);
    const table = await tableOf([b], { first: 0 }, { seats: ['me', 'ai:easy'] });
    await b.step(table);
    await b.see(table, (t) => t.moves.length > 0);
    const other = await tableOf([b], { first: 0 }, { seats: ['me', 'bot:good'] });
    await b.step(other);
    await b.see(other, (t) => t.moves.length > 0);
    assert.equal(a.tables.get(slow).thinking, 1, 'it still hangs');
    await a.must('resign', { table: slow });   // nobody waits for it any more
    await own.stop();
});

test('a table of a bot that the server does not have any more is played on', async () => {
    const own = await Server.start({ flags });
    let c = await own.client();
    const { cookie } = c.headers;
    const table = await tableOf([c], { first: 0 }, { seats: ['me', 'bot:good'] });
    await own.end();
    own.flags = own.flags.slice(0, own.flags.indexOf('--bot'));
    await own.run();
    c = await own.client(cookie);
    await c.watch(table);
    await c.step(table);
    const now = await c.see(table, (t) => t.moves.length > 0);
    assert.match(told(now)[0], /^The bot good has failed.*This server does not know it\.$/);
    await own.stop();
});

test('the end comes at once while a bot hangs, and no process is left', async () => {
    const own = await Server.start({ flags: ['--bot-ms', '600000', '--bot', `hang=python3 ${bad} hang 0 4321.5`] });
    const c = await own.client();
    const table = await tableOf([c], { first: 1 }, { seats: ['me', 'bot:hang'] });
    await c.see(table, (t) => t.thinking === 1);
    await until('it has been asked', async () => running('4321.5'));
    await own.stop();   // which has less patience than the server has with the bot
    assert.equal(await running('4321.5'), false);
});

// Is there a process with this word on its command line?
async function running(word) {
    const { readdir, readFile } = await import('node:fs/promises');
    for (const pid of (await readdir('/proc')).filter((name) => /^\d+$/.test(name))) {
        const line = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
        if (line.split('\0')[0] === 'sleep' && line.includes(word)) return true;
    }
    return false;
}
