// A server of one's own on a free port with a database of its own, people, and ways to play.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import readline from 'node:readline';
import { keep, opened, shut } from '../closing.mjs';
import { openWire } from './wire.mjs';

export { after, before, test } from '../closing.mjs';
export const program = process.env.MANGONEL;
assert.ok(program, 'MANGONEL names the program to test');

export const sleep = (ms) => new Promise((done) => { setTimeout(done, ms); });

// The same games for the same SEED.
export function random(seed = Number(process.env.SEED ?? 1)) {
    let x = (seed * 2654435761 + 1) >>> 0;
    return (below) => {
        x ^= x << 13; x >>>= 0; x ^= x >>> 17; x ^= x << 5; x >>>= 0;
        return x % below;
    };
}

// How long to wait for what will come: a machine may be busy with something else for a long time. Nothing that is well waits so long.
export const PATIENCE = 120_000;

// Waits until something is so; it is asked again and again, so it must be cheap.
export async function until(what, question, ms = PATIENCE) {
    const end = Date.now() + ms;
    for (;;) {
        const answer = await question();
        if (answer) return answer;
        if (Date.now() > end) throw new Error(`waited ${ms} ms in vain: ${what}`);
        await sleep(5);
    }
}

export function freePort() {
    return new Promise((done) => {
        const probe = net.createServer().listen(0, '127.0.0.1', () => {
            const { port } = probe.address();
            probe.close(() => done(port));
        });
    });
}

export class Server {
    // limits: false leaves the usual ones in force. folder: where the database lies.
    static async start({ limits = false, folder = null, flags = [], env = {} } = {}) {
        const s = new Server();
        s.env = env;
        opened(() => shut(s.process));   // whichever runs then: it may be ended and run again in other tests than the one that began it
        s.own = folder === null;
        s.folder = folder ?? fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-'));
        s.database = path.join(s.folder, 'games.db');
        s.logFile = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'mangonel-log-')), 'log');
        s.flags = [...(limits ? [] : ['--no-limits', '--patience', '600', '--absence', '0']),
            ...(process.env.SANDBOX && !flags.includes('--bot') && !flags.includes('--sandbox') ? ['--sandbox'] : []), ...flags];   // SANDBOX=1: all servers in the cage
        s.port = await freePort();
        await s.run();
        return s;
    }

    run() {
        this.said = '';
        this.process = spawn(program, ['serve', '--listen', `127.0.0.1:${this.port}`, '--db', this.database,
            '--log', this.logFile, ...this.flags], {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { ...process.env, ASAN_OPTIONS: 'detect_leaks=1:abort_on_error=0', UBSAN_OPTIONS: 'halt_on_error=1:print_stacktrace=1', ...this.env },
        });
        this.ended = new Promise((done) => { this.process.on('exit', (code, signal) => done({ code, signal })); this.process.on('error', (error) => done({ error })); });
        this.process.stderr.on('data', (bytes) => { this.said += bytes; });
        return new Promise((done, failed) => {
            const timer = setTimeout(() => failed(new Error(`the server does not say where it is: ${this.said}`)), PATIENCE);
            this.process.stdout.on('data', (bytes) => { if (String(bytes).includes('Mangonel is at')) { clearTimeout(timer); done(this); } });
            this.ended.then((how) => { clearTimeout(timer); failed(new Error(`the server ended at once: ${JSON.stringify(how)} ${this.said}`)); });
        });
    }

    async kill() {
        this.process.kill('SIGKILL');
        await this.ended;
        this.clean();
    }

    // A report of a sanitizer is a failure wherever it comes.
    clean() { assert.doesNotMatch(this.said, /Sanitizer|runtime error/, this.said); }

    async end() {
        this.process.kill('SIGTERM');
        let timer;
        const how = await Promise.race([this.ended, new Promise((done) => { timer = setTimeout(done, PATIENCE, 'still running'); })]);
        clearTimeout(timer);
        if (how === 'still running') await this.kill();
        this.clean();
        assert.deepEqual(how, { code: 0, signal: null }, this.said);
    }

    async stop() {
        try { await this.end(); } finally {
            if (this.own) fs.rmSync(this.folder, { recursive: true });
            fs.rmSync(path.dirname(this.logFile), { recursive: true });
        }
    }

    // How long it has been at work, in ms of processor time. Unlike the time on the wall this does not pass faster when the machine is
    // busy with something else: what must come "at once" is measured by it.
    effort() {
        const words = fs.readFileSync(`/proc/${this.process.pid}/stat`, 'utf8').split(') ')[1].split(' ');
        return (Number(words[11]) + Number(words[12])) * 10;   // in ticks of 10 ms
    }

    // The lines of the log, as objects.
    log() {
        if (!fs.existsSync(this.logFile)) return [];
        return fs.readFileSync(this.logFile, 'utf8').split('\n').filter(Boolean)
            .map((line) => Object.fromEntries(line.split(' ').map((word) => {
                const at = word.indexOf('=');
                assert.ok(at > 0, `not a name and a value: ${line}`);
                return [word.slice(0, at), word.slice(at + 1)];
            })));
    }

    // Runs something, and gives the lines of the log that it led to.
    async logged(action) {
        const before = this.log().length;
        await action();
        return this.log().slice(before);
    }

    async post(where, body = {}, headers = {}) {
        const answer = await fetch(`http://127.0.0.1:${this.port}${where}`,
            { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body), headers });
        const cookie = answer.headers.get('set-cookie')?.split(';')[0];
        return { status: answer.status, json: await answer.json(), cookie };
    }

    async guest() { return (await this.post('/api/me')).cookie; }

    // connection: as in wire.mjs.
    async client(cookie = undefined, headers = {}, connection = {}) {
        const c = new Client(this, { cookie: cookie ?? await this.guest(), ...headers }, connection);
        await c.connect();
        return c;
    }
}

export class Client {
    constructor(server, headers, connection = {}) {
        Object.assign(this, { server, headers, connection, next: 0, waiting: new Map(), tables: new Map(), pushes: [], waking: new Set() });
        opened(() => this.wire?.destroy());   // the last of them: who comes back has another
    }

    async connect() {
        this.wire = await openWire(this.server.port, { headers: this.headers, kept: false, ...this.connection });
        this.wire.onmessage = (text) => this.take(JSON.parse(text));
        this.wire.closed.then((close) => {
            this.closed = close;
            for (const done of this.waiting.values()) done({ ok: false, error: { code: 'gone' } });
            this.waiting.clear();
            this.wake();
        });
        this.closed = null;
    }

    take(message) {
        if (message.push === undefined) {
            const done = this.waiting.get(message.id);
            assert.ok(done, `an answer that nobody waits for: ${JSON.stringify(message).slice(0, 300)}`);
            this.waiting.delete(message.id);
            done(message);
            return;
        }
        this.pushes.push(message);
        if (message.push === 'table') {
            const had = this.tables.get(message.table);
            message.log = [...(had?.log ?? []).filter((e) => e.n <= (message.from ?? 0)), ...(message.events ?? [])];
            message.lines = [...(had?.lines ?? []), ...message.chat];
            this.tables.set(message.table, message);
        }
        this.wake();
    }

    wake() { for (const done of this.waking) done(); this.waking.clear(); }

    ask(cmd, fields = {}) {
        const id = ++this.next;
        if (this.closed) return Promise.resolve({ ok: false, error: { code: 'gone' } });
        const answer = new Promise((done) => { this.waiting.set(id, done); });
        this.wire.send(JSON.stringify({ id, cmd, ...fields }));
        return answer;
    }

    async must(cmd, fields = {}) {
        const answer = await this.ask(cmd, fields);
        assert.equal(answer.ok, true, `${cmd} ${JSON.stringify(fields).slice(0, 200)}: ${JSON.stringify(answer).slice(0, 400)}`);
        return answer;
    }

    async refused(code, cmd, fields = {}) {
        const answer = await this.ask(cmd, fields);
        assert.equal(answer.ok, false, `${cmd} ${JSON.stringify(fields).slice(0, 200)} was accepted`);
        assert.equal(answer.error.code, code, JSON.stringify(answer).slice(0, 300));
        assert.ok(answer.error.message.length > 0);
        return answer;
    }

    // The next push or the end of the connection.
    pushed() { return new Promise((done) => { this.waking.add(done); }); }

    // The table as last told, once it is as wanted.
    async see(table, wanted = () => true, ms = PATIENCE) {
        const end = Date.now() + ms;
        for (;;) {
            const now = this.tables.get(table);
            if (now && wanted(now)) return now;
            assert.ok(!this.closed, `closed while waiting: ${JSON.stringify(this.closed)}`);
            if (Date.now() > end) throw new Error(`waited in vain; last: ${JSON.stringify(now)?.slice(0, 600)}`);
            await Promise.race([this.pushed(), sleep(200)]);
        }
    }

    async watch(table, more = {}) {
        await this.must('watch', { table, ...more });
        return this.see(table);
    }

    play(table, move, at = this.tables.get(table).position) { return this.ask('play', { table, at, move }); }

    // One move of ours, any; the answer and the push that follows it.
    async step(table, choose = () => 0) {
        const now = await this.see(table, (t) => t.moves?.length > 0 || t.state === 'over');
        if (now.state === 'over') return now;
        const answer = await this.play(table, now.moves[choose(now.moves.length)].move);
        assert.ok(answer.ok, JSON.stringify(answer));
        return this.see(table, (t) => t.position >= answer.position);
    }

    // Plays whenever it is asked to, until the game is over.
    async playOn(table, choose, each = () => {}) {
        let tried = -1;
        for (const end = Date.now() + 4 * PATIENCE; ;) {
            const now = this.tables.get(table);
            assert.ok(Date.now() < end, 'the game does not end');
            if (this.closed || now.state === 'over') return now;
            if (now.moves.length > 0 && now.position !== tried) {
                tried = now.position;
                const { move } = now.moves[choose(now.moves.length)];
                const answer = await this.play(table, move, now.position);
                each(answer, move);
                if (!answer.ok) assert.ok(['stale', 'gone', 'storage'].includes(answer.error.code), JSON.stringify(answer));
            } else {
                await Promise.race([this.pushed(), sleep(500)]);
            }
        }
    }

    leave() { this.wire.destroy(); return this.wire.closed; }
}

// A table with these clients in its seats, in play, watched by all of them.
export async function tableOf(clients, options = {}, more = {}) {
    const seats = more.seats ?? clients.map((c, i) => (i === 0 ? 'me' : 'open'));
    const made = await clients[0].must('create', { game: 'kingdoms', options: { players: seats.length, ...options }, ...more, seats });
    for (const c of clients.slice(1)) await c.must('join', { code: made.code });
    for (const c of clients) await c.watch(made.table);
    for (const c of clients) await c.see(made.table, (t) => t.state === 'playing');
    return made.table;
}

// The one of them who owes a decision, and another who does not.
export async function actorOf(clients, table) {
    await until('everybody has seen the same position', () =>
        new Set(clients.map((c) => c.tables.get(table)?.position)).size === 1);
    const actor = clients.find((c) => c.tables.get(table).moves.length > 0);
    return { actor, other: clients.find((c) => c !== actor) };
}

// mangonel engine: a second opinion on what a seat may see.
export class Engine {
    constructor() {
        this.process = keep(spawn(program, ['engine'], { stdio: ['pipe', 'pipe', 'inherit'] }));
        this.lines = readline.createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
    }

    async must(cmd, fields = {}) {
        this.process.stdin.write(JSON.stringify({ cmd, ...fields }) + '\n');
        const answer = JSON.parse((await this.lines.next()).value);
        assert.equal(answer.ok, true, JSON.stringify(answer).slice(0, 300));
        return answer;
    }

    close() { this.process.stdin.end(); }
}

// What mangonel verify says of a record.
export function verify(record) {
    const run = spawnSync(program, ['verify', '-'], { input: record, encoding: 'utf8', timeout: PATIENCE });
    assert.equal(run.status, 0, run.stdout + run.stderr);
    return run.stdout;
}

// The moves of a record, in order: whose, and their text.
/** The ids of all games. */
export const games = () => JSON.parse(spawnSync(program, ['describe', '--json'], { encoding: 'utf8', timeout: PATIENCE }).stdout).map((about) => about.game);

export function movesOf(record) {
    return [...record.matchAll(/^\d+\. (\d+) (.+)$/gm)].map(([, seat, move]) => ({ seat: Number(seat), move }));
}

export function python(code, ...args) {
    return keep(spawn('python3', ['-c', code, ...args], { stdio: ['ignore', 'pipe', 'inherit'] }));
}
