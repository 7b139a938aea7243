// kill -9 at random moments under load. What was acknowledged is in the table's history afterwards, in its
// place; players come back with the number of their last event and go on. KILLS says how often.
import assert from 'node:assert/strict';
import { Server, movesOf, random, sleep, test, until, verify } from './harness.mjs';

const KILLS = Number(process.env.KILLS ?? 12), TABLES = 6;
const choose = random(Number(process.env.SEED ?? Date.now() % 100000));

class Player {
    constructor(server, cookie) { Object.assign(this, { server, cookie, client: null }); }

    // A socket that works, however often the server has died meanwhile. Resumes what it watched.
    async connected() {
        while (!this.client || this.client.closed) {
            try {
                const old = this.client;
                const fresh = await this.server.client(this.cookie);
                if (old) fresh.tables = old.tables;
                this.client = fresh;
            } catch { await sleep(10); }
        }
        return this.client;
    }

    // Asks until there is an answer; 'gone' is none.
    async ask(cmd, fields) {
        for (;;) {
            const answer = await (await this.connected()).ask(cmd, fields);
            if (answer.error?.code !== 'gone' && answer.error?.code !== 'stale') return answer;
            await sleep(2);
        }
    }
}

// One table with two people, game after game, until told to stop.
class Game {
    constructor(server, people, count) { Object.assign(this, { server, people, count, acknowledged: [], offset: null }); }

    async begin() {
        const [a, b] = this.people;
        this.acknowledged = [];
        this.offset = null;
        this.checked = false;
        const made = await a.ask('create', { game: 'kingdoms', options: { expansion: true }, seats: ['me', 'open'] });
        assert.ok(made.ok, JSON.stringify(made));
        this.table = made.table;
        this.count.tables++;
        const joined = await b.ask('join', { table: this.table });
        assert.ok(joined.ok, `an acknowledged table is there: ${JSON.stringify(joined)}`);
    }

    // Plays as one of the two until the game is over or it is time to stop.
    async play(person, stop) {
        let watching = null, tried = -1;
        for (;;) {
            const c = await person.connected();
            if (watching !== c) {
                const had = c.tables.get(this.table), before = c.pushes.length;
                const last = this.acknowledged.at(-1)?.position ?? 0;
                const answer = await c.ask('watch', { table: this.table, since: had?.upto ?? 0 });
                if (answer.error?.code === 'gone') continue;
                assert.ok(answer.ok, `an acknowledged table is there: ${JSON.stringify(answer)}`);
                watching = c;
                tried = -1;
                while (!c.closed && !c.pushes.slice(before).some((p) => p.push === 'table' && p.table === this.table)) await Promise.race([c.pushed(), sleep(100)]);
                if (c.closed) continue;
                assert.ok(c.tables.get(this.table).position >= last, `position ${c.tables.get(this.table).position} after a restart, ${last} was acknowledged`);
            }
            const now = c.tables.get(this.table);
            if (now.state === 'over' || stop()) return;
            if (now.state === 'playing' && this.offset === null) this.offset = now.position - now.status.moves_played;
            if (now.state === 'playing' && now.moves.length > 0 && now.position !== tried) {
                tried = now.position;
                const { move } = now.moves[choose(now.moves.length)];
                const answer = await c.play(this.table, move, now.position);
                if (answer.ok) { this.acknowledged.push({ position: answer.position, move }); this.count.moves++; }
                else assert.ok(['gone', 'stale'].includes(answer.error.code), JSON.stringify(answer));
            } else {
                await Promise.race([c.pushed(), sleep(200)]);
            }
        }
    }

    // The events as a newcomer gets them; the server may die at any moment here too.
    async wholeLog(cookie) {
        const fresh = new Player(this.server, cookie);
        for (;;) {
            const c = await fresh.connected();
            c.tables.clear();
            await c.ask('watch', { table: this.table });
            while (!c.closed && !c.tables.has(this.table)) await Promise.race([c.pushed(), sleep(100)]);
            if (c.closed) continue;
            await c.leave();
            return c.tables.get(this.table).log;
        }
    }

    // Every acknowledged move stands where it was acknowledged; events came without a gap or a double.
    async check() {
        const [a] = this.people;
        if (this.checked) return;
        const ended = await a.ask('resign', { table: this.table });
        assert.ok(ended.ok || ended.error.code === 'closed', JSON.stringify(ended));
        const { record } = await a.ask('record', { table: this.table });
        const moves = movesOf(record);
        verify(record);
        for (const { position, move } of this.acknowledged) {
            const there = moves[position - this.offset - 1]?.move;
            if (there !== move) this.count.lost++;
            assert.equal(there, move, `move ${position - this.offset} of ${this.table}`);
        }
        for (const person of this.people) {
            const had = (await person.connected()).tables.get(this.table);
            const all = await this.wholeLog(person.cookie);
            assert.deepEqual(had.log, all.slice(0, had.log.length));
        }
        this.checked = true;
        this.count.checked += this.acknowledged.length;
    }
}

test(`${KILLS} kills: no acknowledged move is lost`, { timeout: 1200000 }, async () => {
    const server = await Server.start(), count = { kills: 0, tables: 0, moves: 0, checked: 0, lost: 0 };
    const games = [];
    for (let i = 0; i < TABLES; i++) games.push(new Game(server, [new Player(server, await server.guest()), new Player(server, await server.guest())], count));
    let stopping = false;
    const playing = Promise.all(games.map(async (game) => {
        do {
            await game.begin();
            await Promise.all(game.people.map((person) => game.play(person, () => stopping)));
            if (!stopping) await game.check();
        } while (!stopping);
    }));
    const killing = (async () => {
        for (; count.kills < KILLS; count.kills++) {
            const had = count.moves;
            await sleep(10 + choose(291));
            await until('it is under load: somebody has moved since the last kill', () => count.moves > had);
            await server.kill();
            await server.run();
        }
        await sleep(200);
        stopping = true;
    })();
    await Promise.race([playing, killing.then(() => playing)]);
    await killing;
    for (const game of games) await game.check();
    console.log(`# ${count.kills} kills, ${count.tables} tables, ${count.moves} acknowledged moves, ${count.checked} looked up again, ${count.lost} lost`);
    assert.equal(count.checked, count.moves);
    assert.ok(count.moves >= KILLS, 'it was under load');
    for (const game of games) for (const person of game.people) await person.client.leave();
    await server.stop();
});
