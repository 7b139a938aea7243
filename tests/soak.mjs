// See tests/soak. In the first third of the time the server is killed now and then; in the rest it runs on, so that its memory can be
// compared: ten minutes (or a sixth of the time) after the last start, and at the end. The people are in soak_people.mjs.
import { fork, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, python, random, sleep } from './server/harness.mjs';
import { keep } from './closing.mjs';

const [minutes = 60, people = 2000] = process.argv.slice(2).map(Number);
const seed = Number(process.env.SEED ?? 1), choose = random(seed);
const began = Date.now(), length = minutes * 60_000, passed = () => (Date.now() - began) / length;
const WITNESSES = Math.min(60, people);
const BAR = 100;   // ms that one in a hundred may wait longer
const here = path.dirname(fileURLToPath(import.meta.url));
let server;
const crowds = [];

// ---- what happens to the server ----

const rss = () => { try { return Number(fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024; } catch { return 0; } };
const unruly = (ms) => { for (const crowd of crowds) crowd.send(Date.now() + ms); };   // who waits for a server that is down or cannot write is not counted

async function kill() {
    unruly(15_000);
    await server.kill();
    await sleep(choose(1000));
    await server.run();
    unruly(10_000);
}

async function fillDisk(folder) {
    unruly(15_000);
    const ballast = path.join(folder, 'ballast');
    spawnSync('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M'], { stdio: 'ignore' });
    await sleep(4000);
    fs.rmSync(ballast, { force: true });
}

function lockDisk() {
    unruly(15_000);
    python('import sqlite3, sys, time\nc = sqlite3.connect(sys.argv[1], timeout=20)\nc.execute("BEGIN IMMEDIATE")\ntime.sleep(4)\nc.rollback()', server.database);
}

const ATTACKS = ['half-sent heads, 1300 and again', 'four sockets ask for all rules', 'thirty sockets ask for all rules', '200 sockets that do not read',
    '2000 sockets of one guest', 'records of 60 KB', 'guesses of codes', 'pushes to 240 sockets', '240 sockets in the lobby',
    'HTTP/2 and requests in requests', 'pages from 250 addresses'];
async function attack(name) {
    // Attackers compute elsewhere; here, where they share the machine, after the server and the people.
    const script = path.join(here, 'attack.mjs');
    const attacker = keep(spawn('nice', ['-n', '15', process.execPath, script, server.port, 20, 0, name], { stdio: 'ignore' }));
    await sleep(20_000);
    attacker.kill('SIGKILL');
}

async function trouble(folder) {
    for (let i = 0, attacks = 0; passed() < 0.97; i++) {
        await sleep(Math.min(20_000, length / 40));
        if (passed() < 1 / 3 && i % 3 === 0) await kill();
        else if (passed() < 0.9 && i % 9 === 1) await fillDisk(folder);
        else if (passed() < 0.9 && i % 9 === 4) lockDisk();
        else if (passed() < 0.97) await attack(ATTACKS[attacks++ % ATTACKS.length]);   // a count of their own: each has its turn
    }
}

// ---- the hour ----

const quantile = (list, part) => (list.length === 0 ? 0 : [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(part * list.length))]);

// A crowd, and what it told last. `waits` are those of the last minute, `all` of the whole time.
function crowd(from, many, first) {
    const child = keep(fork(path.join(here, 'soak_people.mjs'), [server.port, from, first, many, minutes]));
    Object.assign(child, { count: null, waits: [], all: [] });
    child.on('message', ({ count, waits }) => { Object.assign(child, { count, waits }); child.all.push(...waits); });
    child.done = new Promise((done) => { child.on('exit', done); });
    crowds.push(child);
    return child;
}

const sum = (name) => crowds.reduce((all, { count }) => all + (count?.[name] ?? 0), 0);
const times = (waits) => waits.map(([, took]) => took);

async function report(memory, witnesses) {
    while (passed() < 1) {
        await sleep(Math.min(60_000, length / 10));
        memory.push([passed(), rss()]);
        const waits = times(witnesses.waits);
        console.log(`${(passed() * minutes).toFixed(1).padStart(5)} min  ${rss().toFixed(0).padStart(5)} MB  ${sum('asked')} asked  ${sum('moves')} moves  ${sum('games')} games  p50 ${quantile(waits, 0.5).toFixed(1)} ms  p99 ${quantile(waits, 0.99).toFixed(1)} ms  lost ${sum('lost')}`);
    }
}

function refusals() {
    const all = {};
    for (const { count } of crowds) for (const [code, many] of Object.entries(count?.refused ?? {})) all[code] = (all[code] ?? 0) + many;
    return JSON.stringify(all);
}

function lateByCommand(waits) {
    const late = {};
    for (const [cmd, took] of waits) { late[cmd] ??= [0, 0]; late[cmd][0] += took > BAR ? 1 : 0; late[cmd][1]++; }
    return Object.entries(late).map(([cmd, [slow, many]]) => `${cmd} ${slow} of ${many}`).join(', ');
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-soak-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder]).status !== 0) { console.error('soak: a small disk cannot be mounted: not root?'); process.exit(2); }
const memory = [], failed = [];
try {
    server = await Server.start({ limits: true, folder, flags: ['--limit-people', '0'] });
    console.log(`${people} people, ${minutes} minutes; ${WITNESSES} of them measure how long they wait`);
    const witnesses = crowd(seed + 1, WITNESSES, 0), others = crowd(seed + 2, people - WITNESSES, WITNESSES);
    await Promise.all([trouble(folder), report(memory, witnesses)]);
    const codes = await Promise.all([witnesses.done, others.done]);
    const after = memory.find(([when]) => when >= 1 / 3 + 1 / 6) ?? memory.at(-1), last = memory.at(-1);
    const growth = after[1] > 0 ? 100 * (last[1] / after[1] - 1) : NaN;
    const all = times(witnesses.all), p99 = quantile(all, 0.99);
    console.log(`witnesses waited p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${quantile(all, 1).toFixed(0)} ms, ${all.length} times; memory ${after[1].toFixed(0)} MB, at the end ${last[1].toFixed(0)} MB (${growth.toFixed(1)} %)`);
    console.log(`longer than ${BAR} ms: ${lateByCommand(witnesses.all)}`);
    console.log(`${sum('asked')} requests, ${sum('moves')} acknowledged moves, ${sum('games')} games, ${sum('came')} connections; lost ${sum('lost')}; strange answers ${sum('strange')}; refused ${refusals()}`);
    if (codes.some((code) => code !== 0)) failed.push('a crowd broke off');
    if (!(growth <= 10)) failed.push(`memory grew by ${growth.toFixed(1)} %`);
    if (!(p99 <= BAR)) failed.push(`p99 ${p99.toFixed(1)} ms`);
    await server.stop();
} finally {
    spawnSync('umount', [folder]);
    fs.rmSync(folder, { recursive: true, force: true });
}
if (sum('lost') > 0) failed.push('moves were lost');
if (sum('strange') > 0) failed.push('strange answers');
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all held');
process.exit(failed.length > 0 ? 1 : 0);
