// A crowd of tests/soak: people who live at one server, each from an address of his own. A process of its own, which tells its parent once a
// minute what it did; soak.mjs starts two: nearly everybody, and a few witnesses. What two thousand people have to read keeps one process
// so busy that their watches are late; how long people waited is therefore measured by the witnesses alone.
//
//     node soak_people.mjs PORT SEED FIRST MANY MINUTES
import { Server, games, random, sleep } from './server/harness.mjs';
import { openWire } from './server/wire.mjs';

const [port, seed, first, many, minutes] = process.argv.slice(2).map(Number);
const server = Object.assign(Object.create(Server.prototype), { port });
const choose = random(seed), oneOf = (list) => list[choose(list.length)];
const began = Date.now(), length = minutes * 60_000, passed = () => (Date.now() - began) / length;
const PAUSE = Number(process.env.PAUSE ?? 6000);   // ms between two things that one person does, on average
const GAMES = games();
const LEVELS = [...Array(20).fill('easy'), ...Array(5).fill('normal'), 'hard', 'expert'];
const LOOKS = ['replay', 'lobby', 'rules', 'describe', 'chronicle'];   // there is nothing to replay before a game begins
const OFTEN = ['gone', 'stale', 'storage', 'closed', 'full', 'too_fast', 'no_table', 'not_yours'];   // answers that a life among people and faults has in it

const count = { asked: 0, moves: 0, games: 0, came: 0, lost: 0, strange: 0, refused: {} };
let waits = [], calm = 0;
const open = [];   // codes of tables that wait for somebody

const lost = (what) => { count.lost++; console.log(`LOST: ${what}`); };

// ---- one person, and his socket: only what is needed is kept ----

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
            if (message.position < acked) lost(`table ${this.table} at ${message.position}, ${acked} was acknowledged`);
        }
    }

    async ask(cmd, fields = {}) {
        if (!this.wire) await this.come();
        const id = ++this.next, sent = performance.now();
        const answer = await new Promise((done) => { this.waiting.set(id, done); this.wire.send(JSON.stringify({ id, cmd, ...fields })); });
        count.asked++;
        if (answer.ok && calm < Date.now()) waits.push([cmd, performance.now() - sent]);
        if (!answer.ok) this.refused(cmd, fields, answer);
        return answer;
    }

    refused(cmd, fields, answer) {
        const { code } = answer.error;
        count.refused[code] = (count.refused[code] ?? 0) + 1;
        if (OFTEN.includes(code)) return;
        count.strange++;
        if (count.strange > 20) return;
        console.log(`strange: ${cmd} ${JSON.stringify(fields)} ${this.now?.state} at ${this.now?.position}: ${JSON.stringify(answer).slice(0, 300)}`);
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
            else if (this.wire === null) await this.sit(this.table);   // the server broke off: back to the table
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
            if (this.now === null) lost(`table ${table} does not come`);
            if (this.wire) await this.ask('unwatch', { table });
        }
    }
}

// ---- the crowd ----

process.on('message', (until) => { calm = Math.max(calm, until); });   // who waits for a server that is down or cannot write is not counted
process.on('disconnect', () => process.exit(1));
const tell = () => { process.send({ count, waits }); waits = []; };
const telling = setInterval(tell, Math.min(60_000, length / 10));
const everybody = Array.from({ length: many }, (_, i) => new Person(first + i));
await Promise.all(everybody.map((person) => person.live()));
clearInterval(telling);
for (const person of everybody) await person.check();
tell();
process.removeAllListeners('disconnect');
process.disconnect();
process.exit(0);
