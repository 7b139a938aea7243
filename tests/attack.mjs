// See tests/attack. This process plays honestly and measures; each attack is a process of its own, so that its work is not measured.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Server, sleep, tableOf } from './server/harness.mjs';
import { dial, openWire, rawHttp } from './server/wire.mjs';
import { keep } from './closing.mjs';

const [port, seconds = 10, pid = 0, as = ''] = process.argv.slice(2).map((word) => (/^\d+$/.test(word) ? Number(word) : word));
const server = Object.assign(Object.create(Server.prototype), { port });
const EVIL = '127.0.0.66';
const quiet = (socket) => { socket.on('error', () => {}); return socket; };
const forever = async (step) => { for (;;) { await step().catch(() => sleep(20)); await sleep(0); } };
const head = (more) => `GET / HTTP/1.1\r\nHost: x\r\n${more}`;

async function sockets(count, cookie, from = EVIL) {
    const all = [];
    for (let i = 0; i < count; i++) await openWire(port, { headers: { cookie }, from }).then((wire) => { all.push(wire); }, () => {});
    return all;
}

async function asking(count, message, perSecond) {
    const all = await sockets(count, await server.guest());
    for (const wire of all) setInterval(() => wire.send(message), 1000 / perSecond);
}

const attacks = {
    'nobody': async () => {},
    'half-sent heads, 1300 and again': () => forever(async () => {
        const half = Array.from({ length: 1300 }, () => quiet(dial(port, { from: EVIL })).resume());
        for (const socket of half) socket.write(head('X: '));
        await sleep(1000);
        for (const socket of half) socket.destroy();
    }),
    'four sockets ask for all rules': () => asking(4, '{"id":1,"cmd":"rules"}', 29),
    'thirty sockets ask for all rules': () => asking(30, '{"id":1,"cmd":"rules"}', 29),
    '200 sockets that do not read': () => forever(async () => {
        const all = [];
        for (let i = 0; i < 7; i++) all.push(...await sockets(29, await server.guest()));
        for (const wire of all) wire.socket.pause();
        for (let round = 0; round < 100; round++) {
            for (const wire of all) wire.send(JSON.stringify({ id: 'x'.repeat(2000), cmd: 'rules' }));
            await sleep(50);
        }
        for (const wire of all) wire.destroy();
    }),
    '2000 sockets of one guest': async () => { const cookie = await server.guest(); await forever(() => sockets(2000, cookie)); },
    'records of 60 KB': () => asking(8, JSON.stringify({ id: 1, cmd: 'import', record: `mangonel 1\ngame: siege\n${'# x\n'.repeat(15000)}` }), 20),
    'guesses of codes': async () => {
        const cookie = await server.guest();
        const all = await sockets(20, cookie);
        for (const wire of all) setInterval(() => wire.send(`{"id":1,"cmd":"join","code":"KESTREL-${Math.floor(Math.random() * 1e6)}"}`), 40);
    },
    'pushes to 240 sockets': async () => {   // none of them hears anybody, so that none gets what others get; they come and go
        const all = [];
        for (let i = 0; i < 8; i++) all.push(...await sockets(30, await server.guest()));
        for (const wire of all) wire.take = () => {};
        const maker = await server.client(undefined, {}, { from: EVIL });
        const { table } = await maker.must('create', { game: 'siege', seats: ['me', 'ai:easy'] });
        const say = (wire, message) => wire.send(JSON.stringify({ id: 1, ...message }));
        for (const wire of all) { say(wire, { cmd: 'settings', chat: false }); say(wire, { cmd: 'watch', table }); }
        for (let i = 0; ; i++) {
            say(all[i % all.length], { cmd: i % 2 ? 'unwatch' : 'watch', table });
            await sleep(12);
        }
    },
    '240 sockets in the lobby': async () => {
        const all = [];
        for (let i = 0; i < 8; i++) all.push(...await sockets(30, await server.guest()));
        for (const wire of all) { wire.take = () => {}; wire.send('{"id":1,"cmd":"lobby"}'); }
        for (let i = 0; ; i++) {
            all[i % all.length].send('{"id":1,"cmd":"create","game":"settlers","options":{"players":4},"open":true}');
            await sleep(400);
        }
    },
    'HTTP/2 and requests in requests': () => forever(async () => {
        await rawHttp(port, head('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAA\r\n\r\n'), 1000, { from: EVIL });
        await rawHttp(port, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\0\0\0\x04\0\0\0\0\0', 1000, { from: EVIL });
        await rawHttp(port, head('Transfer-Encoding : chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\n\r\n'), 1000, { from: EVIL });
    }),
    'pages from 250 addresses': () => forever(() => Promise.all(Array.from({ length: 250 }, (_, i) =>
        rawHttp(port, head('Connection: close\r\n\r\n'), 5000, { from: `127.0.1.${i + 1}` })))),
};

// ---- the honest two, who play on and on ----

const effort = () => {   // ms of processor time
    const words = pid ? fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ') : [];
    return pid ? (Number(words[11]) + Number(words[12])) * 10 : 0;
};
const rss = () => (pid ? Number(fs.readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024 : 0);

async function playFor(ms, waits) {
    const two = [await server.client(), await server.client()];
    let most = 0;
    for (const end = Date.now() + ms; Date.now() < end;) {
        const table = await tableOf(two);
        while (Date.now() < end) {
            const turn = two.map((c) => [c, c.tables.get(table)]).find(([, t]) => t.moves.length > 0);
            if (two[0].tables.get(table).state === 'over') break;
            if (!turn) { await two[0].pushed(); continue; }
            const began = performance.now(), position = turn[1].position;
            await turn[0].play(table, turn[1].moves[0].move);
            await Promise.all(two.map((c) => c.see(table, (t) => t.position > position)));
            waits.push(performance.now() - began);
            most = Math.max(most, rss());
            await sleep(20);
        }
        for (const c of two) await c.must('unwatch', { table });   // or they look at too many before long
    }
    for (const c of two) await c.leave();
    return most;
}

async function measure(name) {
    const attacker = name === 'nobody' ? null : keep(spawn(process.execPath, [fileURLToPath(import.meta.url), port, seconds, pid, name], { stdio: 'ignore' }));
    if (attacker) await sleep(1000);
    const waits = [], before = effort();
    const most = await playFor(seconds * 1000, waits);
    const busy = (effort() - before) / seconds / 10;
    attacker?.kill('SIGKILL');
    waits.sort((a, b) => a - b);
    const at = (part) => waits[Math.min(waits.length - 1, Math.floor(part * waits.length))].toFixed(1).padStart(8);
    console.log(`${name.padEnd(36)} ${String(waits.length).padStart(6)} moves  p50 ${at(0.5)} ms  p99 ${at(0.99)} ms  most ${at(1)} ms${pid ? `  ${most.toFixed(0).padStart(5)} MB  ${busy.toFixed(0).padStart(3)} % of a core` : ''}`);
}

if (as !== '') await attacks[as]();
else {
    for (const name of Object.keys(attacks)) await measure(name);
    process.exit(0);
}
