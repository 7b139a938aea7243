// What a test opens is closed when it ends, however it ends; what is open when a file ends is closed then. A process or a
// socket that is left open keeps node from ending, and a test that hangs says less than one that fails.
import * as node from 'node:test';

const open = new Set();   // functions that close something; closing twice does no harm

/** Remember how to close what has just been opened. */
export function opened(close) {
    open.add(close);
    return () => open.delete(close);
}

/** Kill a child process, and close its pipes, which grandchildren may hold open. */
export function shut(child) {
    child?.kill('SIGKILL');
    for (const pipe of [child?.stdin, child?.stdout, child?.stderr]) pipe?.destroy();
}

/** A child process. */
export function keep(child) {
    child.on('close', opened(() => shut(child)));
    return child;
}

/** A socket. */
export function keepSocket(socket) {
    socket.on('close', opened(() => socket.destroy()));
    return socket;
}

async function closeAllBut(kept) {
    for (const close of [...open].reverse()) {
        if (kept.has(close)) continue;
        open.delete(close);
        try { await close(); } catch { /* it was closed, or cannot be: nothing more can be done about it */ }
    }
}

// However the process ends, no child outlives it.
process.on('exit', () => { for (const close of open) { try { close(); } catch { /* as above */ } } });

const LIMIT = 600_000;   // for one test: far more than any takes on a busy machine, and less than its file is given

/** As node's own, with a limit; what it opens and what it leaves open is closed at its end. */
export function test(name, ...rest) {
    const body = rest.pop();
    return node.test(name, { timeout: LIMIT, ...rest[0] }, async (t) => {
        const before = new Set(open);
        try { await body(t); } finally { await closeAllBut(before); }
    });
}

/** As node's own: what it opens belongs to the file. */
export const before = (body) => node.before(body, { timeout: LIMIT });

/** As node's own. A file that opens something before its tests calls it once: behind it nothing is open. */
export const after = (body) => node.after(async () => {
    try { await body(); } finally { await closeAllBut(new Set()); }
}, { timeout: LIMIT });
