// See tests/soak. In the first third of the time the server is killed now and then; in the rest it runs on, so that its memory can be
// compared: ten minutes (or a sixth of the time) after the last start, and at the end. Everybody has an address of his own.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Server, python, random, sleep } from './server/harness.mjs';
import { openWire } from './server/wire.mjs';
import { keep } from './closing.mjs';

const [minutes = 60, people = 2000] = process.argv.slice(2).map(Number);
const choose = random(Number(process.env.SEED ?? 1)), oneOf = (list) => list[choose(list.length)];
const began = Date.now(), length = minutes * 60_000, passed = () => (Date.now() - began) / length;
const PAUSE = Number(process.env.PAUSE ?? 6000);   // ms between two things that one person does, on average
const GAMES = ['kingdoms', 'outremer', 'crusaders', 'settlers', 'siege'];
const LEVELS = [...Array(20).fill('easy'), ...Array(5).fill('normal'), 'hard', 'expert'];
const LOOKS = ['replay', 'lobby', 'rules', 'describe', 'chronicle'];   // there is nothing to replay before a game begins
const OFTEN = ['gone', 'stale', 'storage', 'closed', 'full', 'too_fast', 'no_table', 'not_yours'];   // answers that a life among people and faults has in it

const count = { asked: 0, moves: 0, games: 0, came: 0, lost: 0, strange: 0, refused: {} };
let waits = [], all = [], server, calm = Date.now();
const open = [];   // codes of tables that wait for somebody

// ---- one socket: only what is needed is kept ----

class Person {
    constructor(i) {
        this.from = `127.1.${i >> 8}.${i & 255}`;
        Object.assign(this, { cookie: null, wire: null, next: 0, waiting: new Map(), now: null, table: null, acked: new Map(), record: null });
    }

    async come() {
        for (;;) {
            try {
                this.cookie ??= await server.guest();
                this.wire = await openWire(server.port, { headers: { cookie: this.cookie }, from: this.from, kept: false });
                break;
            } catch { await sleep(500 + choose(2000)); }
        }
        const wire = this.wire;
        wire.onmessage = (text) => this.take(text, wire);
        wire.closed.then(() => {
            if (this.wire === wire) this.wire = null;
            for (const done of this.waiting.values()) done({ ok: false, error: { code: 'gone' } });
            this.waiting.clear();
        });
        count.came++;
    }

    take(text, wire) {
        wire.received.length = 0;
        const message = JSON.parse(text);
        if (message.push === undefined) {
            this.waiting.get(message.id)?.(message);
            this.waiting.delete(message.id);
        } else if (message.push === 'table' && message.table === this.table) {
            this.now = { state: message.state, position: message.position, moves: message.moves ?? [], played: message.status?.moves_played ?? 0 };
            const acked = this.acked.get(this.table) ?? 0;
            if (message.position < acked) { count.lost++; console.log(`LOST: table ${this.table} at ${message.position}, ${acked} was acknowledged`); }
        }
    }

    async ask(cmd, fields = {}) {
        if (!this.wire) await this.come();
        const id = ++this.next, sent = performance.now();
        const answer = await new Promise((done) => { this.waiting.set(id, done); this.wire.send(JSON.stringify({ id, cmd, ...fields })); });
        count.asked++;
        if (answer.ok && calm < Date.now()) waits.push(performance.now() - sent);
        if (!answer.ok) {
            const { code } = answer.error;
            count.refused[code] = (count.refused[code] ?? 0) + 1;
            if (!OFTEN.includes(code)) { count.strange++; if (count.strange < 20) console.log(`strange: ${cmd} ${JSON.stringify(fields)} ${this.now?.state} at ${this.now?.position}: ${JSON.stringify(answer).slice(0, 300)}`); }
        }
        return answer;
    }

    async sit(table) {
        this.table = table;
        this.now = null;
        const answer = await this.ask('watch', { table });
        if (!answer.ok) this.table = null;
    }

    async begin() {
        const code = choose(3) === 0 ? open.shift() : undefined;
        if (code !== undefined) {
            const joined = await this.ask('join', { code });
            if (joined.ok) await this.sit(joined.table);
            return;
        }
        const alone = choose(3) > 0, seats = ['me', alone ? `ai:${oneOf(LEVELS)}` : 'open'];
        const made = await this.ask('create', { game: oneOf(GAMES), options: { players: 2 }, seats, ...(choose(4) === 0 && !alone ? { clock: { kind: 'daily', days: 1 } } : {}) });
        if (!made.ok) return;
        count.games++;
        if (!alone) open.push(made.code);
        await this.sit(made.table);
    }

    async move() {
        const { table } = this, { moves, position } = this.now;
        const answer = await this.ask('play', { table, at: position, move: oneOf(moves).move });
        if (answer.ok) { count.moves++; this.acked.set(table, answer.position); }
    }

    async leaveTable() {
        if (this.now?.state === 'over' && choose(2) === 0) {
            const { record } = await this.ask('record', { table: this.table });
            this.record = record ?? this.record;
        }
        if (this.wire) await this.ask('unwatch', { table: this.table });
        this.table = null;
    }

    async goAway() {   // and come back, to the same table
        this.wire?.destroy();
        await sleep(choose(20_000));
        if (this.table !== null) await this.sit(this.table);
    }

    async live() {
        await sleep(choose(Math.min(120_000, length / 30)));   // they come one after another, not all in one second
        while (passed() < 1) {
            const dice = choose(100);
            if (this.table === null) await this.begin();
            else if (this.now?.state === 'over' || dice < 2) await this.leaveTable();
            else if (dice < 5) await this.ask('chat', { table: this.table, text: 'A fine day for a siege.' });
            else if (dice < 8) await this.goAway();
            else if (dice < 9) await this.ask(oneOf(LOOKS.slice((this.now?.state ?? 'open') === 'open' ? 1 : 0)), { game: oneOf(GAMES), table: this.table, to: choose((this.now?.played ?? 0) + 1) });
            else if (dice < 10 && this.record !== null) await this.ask('import', { record: this.record });
            else if (this.now?.state === 'playing' && this.now.moves.length > 0) await this.move();
            await sleep(choose(PAUSE * 2));
        }
    }

    // At the end every table must be where its last acknowledged move left it, or further.
    async check() {
        for (const [table] of this.acked) {
            await this.sit(table);
            for (let i = 0; i < 600 && this.now === null; i++) await sleep(50);
            if (this.now === null) { count.lost++; console.log(`LOST: table ${table} does not come`); }
            if (this.wire) await this.ask('unwatch', { table });
        }
    }
}

// ---- what happens to the server ----

const rss = () => { try { return Number(fs.readFileSync(`/proc/${server.process.pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024; } catch { return 0; } };
const unruly = (ms) => { calm = Math.max(calm, Date.now() + ms); };   // who waits for a server that is down or cannot write is not counted

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
    const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'attack.mjs');
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

async function report(memory) {
    while (passed() < 1) {
        await sleep(Math.min(60_000, length / 10));
        memory.push([passed(), rss()]);
        console.log(`${(passed() * minutes).toFixed(1).padStart(5)} min  ${rss().toFixed(0).padStart(5)} MB  ${count.asked} asked  ${count.moves} moves  ${count.games} games  p50 ${quantile(waits, 0.5).toFixed(1)} ms  p99 ${quantile(waits, 0.99).toFixed(1)} ms  lost ${count.lost}`);
        all = all.concat(waits);
        waits = [];
    }
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-soak-'));
if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=600m', 'tmpfs', folder]).status !== 0) { console.error('soak: a small disk cannot be mounted: not root?'); process.exit(2); }
const memory = [], failed = [];
try {
    server = await Server.start({ limits: true, folder, flags: ['--limit-people', '0'] });
    console.log(`${people} people, ${minutes} minutes, one thing in ${PAUSE / 1000} s each`);
    const everybody = Array.from({ length: people }, (_, i) => new Person(i));
    await Promise.all([trouble(folder), report(memory), ...everybody.map((p) => p.live())]);
    for (const p of everybody) await p.check();
    const after = memory.find(([when]) => when >= 1 / 3 + 1 / 6) ?? memory.at(-1), last = memory.at(-1);
    const growth = after[1] > 0 ? 100 * (last[1] / after[1] - 1) : NaN;
    const p99 = quantile(all, 0.99);
    console.log(`people waited p50 ${quantile(all, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${quantile(all, 1).toFixed(0)} ms; memory ${after[1].toFixed(0)} MB, at the end ${last[1].toFixed(0)} MB (${growth.toFixed(1)} %)`);
    console.log(`${count.asked} requests, ${count.moves} acknowledged moves, ${count.games} games, ${count.came} connections; lost ${count.lost}; strange answers ${count.strange}; refused ${JSON.stringify(count.refused)}`);
    if (growth > 10) failed.push(`memory grew by ${growth.toFixed(1)} %`);
    if (p99 > 100) failed.push(`p99 ${p99.toFixed(1)} ms`);
    await server.stop();
} finally {
    spawnSync('umount', [folder]);
    fs.rmSync(folder, { recursive: true, force: true });
}
if (count.lost > 0) failed.push('moves were lost');
if (count.strange > 0) failed.push('strange answers');
console.log(failed.length > 0 ? `failed: ${failed.join(', ')}` : 'all held');
process.exit(failed.length > 0 ? 1 : 0);
