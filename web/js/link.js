/* The line to the server: one socket, requests with ids and promises, pushes, and patience when it breaks. */

export class Refused extends Error {
    /** @param {{code?: string, message?: string, rule?: string}} error */
    constructor(error) {
        super(error.message ?? error.code ?? '');
        this.code = error.code ?? 'unknown';
        this.rule = error.rule;
    }
}

const PATIENCE = 12_000;    /* ms without an answer: the line is dead, whatever the browser says */
const THOUGHT = 60_000;     /* the same for an answer that takes thought */
const LONGEST_WAIT = 15_000;

/** @typedef {{cmd: string, done: (answer: any) => void, fail: (why: Refused) => void, timer: number}} Request */

export class Link {
    /** @param {{lang: () => string, onPush: (push: any) => void, onState: () => void, onOpen: () => void}} owner */
    constructor(owner) {
        this.owner = owner;
        /** @type {'connecting' | 'open' | 'lost'} */
        this.state = 'connecting';
        /** @type {WebSocket | null} */
        this.socket = null;
        /** @type {Map<number, Request>} */
        this.waiting = new Map();
        this.lastId = 0;
        this.failures = 0;
        this.retryTimer = 0;
        this.turn = 0;
        this.knownSession = false;
        /** Who waits for another line. */
        this.renewed = () => {};
        addEventListener('online', () => this.retryNow());
        document.addEventListener('visibilitychange', () => { if (!document.hidden) this.retryNow(); });
    }

    /** @param {typeof this.state} state */
    setState(state) {
        if (this.state === state) return;
        this.state = state;
        this.owner.onState();
    }

    /** Get a session if there is none yet, then open the socket. */
    async connect() {
        const turn = ++this.turn;
        clearTimeout(this.retryTimer);
        this.retryTimer = 0;
        try {
            if (this.failures > 0 || !this.knownSession) await this.session();
        } catch {
            if (turn === this.turn) this.later();
            return;
        }
        if (turn !== this.turn) return;   /* somebody was quicker */
        const url = new URL('/socket', location.href);
        url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
        const socket = new WebSocket(url, 'mangonel');
        this.socket = socket;
        socket.onopen = () => { this.failures = 0; this.setState('open'); this.owner.onOpen(); this.renewed(); };
        socket.onmessage = message => this.receive(String(message.data));
        socket.onclose = () => { if (this.socket === socket) this.broke(); };
    }

    async session() {
        const answer = await fetch('/api/me', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{}' });
        if (!answer.ok && answer.status !== 429) throw new Error('no session');
        this.knownSession = true;
    }

    broke() {
        this.socket = null;
        for (const request of this.waiting.values()) {
            clearTimeout(request.timer);
            request.fail(new Refused({ code: 'lost' }));
        }
        this.waiting.clear();
        this.later();
    }

    /** Try again, each time after a longer pause; a little chance keeps a thousand browsers apart. */
    later() {
        this.setState('lost');
        const pause = Math.min(LONGEST_WAIT, 400 * 2 ** this.failures) * (0.7 + 0.6 * Math.random());
        this.failures = Math.min(this.failures + 1, 8);
        clearTimeout(this.retryTimer);
        this.retryTimer = setTimeout(() => this.connect(), pause);
    }

    retryNow() {
        if (this.retryTimer === 0) return;
        this.failures = 1;
        this.connect();
    }

    /** A new session (log in, log out): start over. */
    restart() {
        const old = this.socket;
        this.socket = null;
        this.failures = 0;
        this.broke();
        old?.close();
        this.connect();
    }

    /** The same under another name; kept when the line is open again. @returns {Promise<void>} */
    renew() {
        return new Promise(done => { this.renewed = done; this.restart(); });
    }

    /** @param {string} text */
    receive(text) {
        let message;
        try { message = JSON.parse(text); } catch { return; }
        if (message.push !== undefined) { this.owner.onPush(message); return; }
        const request = this.waiting.get(message.id);
        if (request === undefined) return;
        this.waiting.delete(message.id);
        clearTimeout(request.timer);
        if (message.ok) request.done(message);
        else request.fail(new Refused(message.error ?? {}));
    }

    /**
     * Send a request; the promise is kept or broken with Refused, whose code is "lost" if the line broke first.
     * @param {string} cmd @param {Record<string, any>} [args] @returns {Promise<any>}
     */
    ask(cmd, args = {}) {
        return new Promise((done, fail) => {
            const socket = this.socket;
            if (socket === null || socket.readyState !== WebSocket.OPEN) { fail(new Refused({ code: 'lost' })); return; }
            const id = ++this.lastId;
            const timer = setTimeout(() => socket.close(), cmd === 'hint' ? THOUGHT : PATIENCE);
            this.waiting.set(id, { cmd, done, fail, timer });
            socket.send(JSON.stringify({ cmd, id, lang: this.owner.lang(), ...args }));
        });
    }
}

/** Plain HTTP for what concerns the account. @param {string} path @param {object} [body] @returns {Promise<any>} */
export async function post(path, body = {}) {
    let response;
    try {
        response = await fetch(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    } catch {
        throw new Refused({ code: 'lost' });
    }
    const answer = await response.json().catch(() => ({}));
    if (!response.ok || answer.ok === false) throw new Refused(answer.error ?? { code: String(response.status) });
    return answer;
}
