// A WebSocket by hand, over a plain connection: tests must see every byte, and must be able to send
// what no browser would.
import net from 'node:net';
import tls from 'node:tls';
import crypto from 'node:crypto';
import { keepSocket } from '../closing.mjs';

export const TEXT = 1, BINARY = 2, CLOSE = 8, PING = 9, PONG = 10, CONTINUE = 0;

// A connection to a server on this machine; it ends with the test, unless it is not to be kept. from: an address of this machine
// (127.x.x.x) other than the usual one. secure: over TLS, whoever signed the certificate.
function connect(port, { from, secure = false, kept = true } = {}) {
    const where = { port, host: '127.0.0.1', localAddress: from };
    const socket = secure ? tls.connect({ ...where, rejectUnauthorized: false, ...secure }) : net.connect(where);
    return kept ? keepSocket(socket) : socket;
}

export const dial = (port, options) => connect(port, options);

export class Wire {
    constructor(socket) {
        this.socket = socket;
        this.rest = Buffer.alloc(0);
        this.parts = [];
        this.received = [];                  // every text that came, as it was
        this.onmessage = () => {};
        this.closed = new Promise((done) => { this.done = done; });
        this.close = { code: 0, reason: '' };   // what the other side said; 0: nothing
        this.gone = false;
        socket.on('data', (bytes) => this.take(bytes));
        socket.on('error', () => {});
        socket.on('close', () => { this.gone = true; this.done(this.close); });
    }

    take(bytes) {
        this.rest = Buffer.concat([this.rest, bytes]);
        for (;;) {
            if (this.rest.length < 2) return;
            let length = this.rest[1] & 127, at = 2;
            if (length === 126) { if (this.rest.length < 4) return; length = this.rest.readUInt16BE(2); at = 4; }
            else if (length === 127) { if (this.rest.length < 10) return; length = Number(this.rest.readBigUInt64BE(2)); at = 10; }
            if (this.rest.length < at + length) return;
            const first = this.rest[0], payload = this.rest.subarray(at, at + length);
            this.rest = this.rest.subarray(at + length);
            this.frame(first & 15, (first & 128) !== 0, payload);
        }
    }

    frame(opcode, last, payload) {
        if (opcode === PING) this.send(payload, { opcode: PONG });
        else if (opcode === CLOSE) {
            if (payload.length >= 2) this.close = { code: payload.readUInt16BE(0), reason: payload.subarray(2).toString() };
            this.socket.end();
        } else if (opcode === TEXT || opcode === CONTINUE) {
            this.parts.push(payload);
            if (!last) return;
            const text = Buffer.concat(this.parts).toString('utf8');
            this.parts = [];
            this.received.push(text);
            this.onmessage(text);
        }
    }

    send(payload, { opcode = TEXT, last = true, masked = true } = {}) {
        if (this.gone || this.socket.destroyed) return;
        const body = Buffer.from(payload), n = body.length;
        const head = n < 126 ? Buffer.from([0, n]) : n < 65536 ? Buffer.from([0, 126, n >> 8, n & 255]) : Buffer.alloc(10);
        if (n >= 65536) { head[1] = 127; head.writeBigUInt64BE(BigInt(n), 2); }
        head[0] = (last ? 128 : 0) | opcode;
        if (!masked) { this.socket.write(Buffer.concat([head, body])); return; }
        head[1] |= 128;
        const key = crypto.randomBytes(4), hidden = Buffer.alloc(n);
        for (let i = 0; i < n; i++) hidden[i] = body[i] ^ key[i & 3];
        this.socket.write(Buffer.concat([head, key, hidden]));
    }

    destroy() { this.socket.destroy(); }
}

// Opens a socket; a refusal is an error with the status, or 0 if there was no answer at all. kept: false leaves it to the caller
// to close it.
export function openWire(port, { headers = {}, path = '/socket', protocol = 'mangonel', ...connection } = {}) {
    return new Promise((done, failed) => {
        const socket = connect(port, connection);
        const refuse = (status) => { socket.destroy(); failed(Object.assign(new Error(`no socket: ${status}`), { status })); };
        const lines = [`GET ${path} HTTP/1.1`, `Host: 127.0.0.1:${port}`, 'Upgrade: websocket', 'Connection: Upgrade',
            `Sec-WebSocket-Key: ${crypto.randomBytes(16).toString('base64')}`, 'Sec-WebSocket-Version: 13',
            ...(protocol ? [`Sec-WebSocket-Protocol: ${protocol}`] : []),
            ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`)];
        let got = Buffer.alloc(0);
        const onData = (bytes) => {
            got = Buffer.concat([got, bytes]);
            const end = got.indexOf('\r\n\r\n');
            if (end < 0) return;
            const status = Number(got.subarray(9, 12).toString());
            for (const event of ['data', 'error', 'close', 'timeout']) socket.removeAllListeners(event);
            if (status !== 101) { refuse(status); return; }
            const wire = new Wire(socket);
            done(wire);
            const rest = got.subarray(end + 4);
            if (rest.length > 0) setImmediate(() => wire.take(rest));
        };
        socket.setNoDelay(true);
        socket.on('data', onData);
        socket.on('error', () => refuse(0));
        socket.on('close', () => refuse(0));
        socket.setTimeout(120_000, () => refuse(0));
        socket.write(lines.join('\r\n') + '\r\n\r\n');
        socket.once('data', () => socket.setTimeout(0));
    });
}

// Bytes as they are, and what comes back until the other side closes or is silent. What is answered and closed comes however late;
// only where perhaps no answer is due, the silence is cut short.
export function rawHttp(port, bytes, silence = 120_000, connection = {}) {
    return new Promise((done) => {
        const socket = dial(port, connection);
        let got = '';
        socket.setTimeout(silence, () => socket.destroy());
        socket.on('data', (more) => { got += more.toString('latin1'); });
        socket.on('error', () => {});
        socket.on('close', () => done(got));
        socket.write(bytes);
    });
}
