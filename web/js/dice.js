/* Fair dice: this browser adds a part of its own to the seed. It promises the part when it takes a seat, gives it to the server
 * when everybody has promised, keeps it and the server's first promise, and checks both at the end. docs/fair-dice.md. */
import { attempt, link } from './app.js';
import { keep as store, recall } from './prefs.js';
import { blake2b256, holds } from './seed.js';

/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {{ part?: string, promised?: boolean, among?: string[], seen?: string }} Kept what this browser remembers of a table: its own part, whether
 * the server took the promise of it, everybody's promises when it was given away, and the server's first promise */
/** @typedef {{ ok: boolean | null, word: string, seats?: number[] }} Finding null: nothing that could be checked */

const MOST = 200;   // tables that are remembered: a few dozen kilobytes

/** Where nothing can be stored, it holds until the page closes. @type {Record<string, Kept>} */
let held = {};

/** @returns {[string, Kept][]} the newest last */
function memory() {
    try { return Object.entries({ ...held, ...JSON.parse(recall('dice', '{}')) }); } catch { return Object.entries(held); }
}

/** @param {string} table @returns {Kept} */
function keptOf(table) { return memory().find(([id]) => id === table)?.[1] ?? {}; }

/** @param {string} table @param {Kept} more */
function keep(table, more) {
    const others = memory().filter(([id]) => id !== table);
    held = Object.fromEntries([...others, [table, { ...keptOf(table), ...more }]].slice(-MOST));
    store('dice', JSON.stringify(held));
}

/** @param {string} text */
const hash = text => blake2b256(new TextEncoder().encode(text));

/** @param {string} part */
const promiseOf = part => hash(`mangonel part ${part}`);

/** One that nobody has seen yet: what was given away once does not count again. @param {string} table */
function partFor(table) {
    const { part, among } = keptOf(table);
    return part !== undefined && among === undefined ? part : freshPart();
}

function freshPart() { return Array.from(crypto.getRandomValues(new Uint8Array(32)), byte => byte.toString(16).padStart(2, '0')).join(''); }

/** Make or join a table, with a promise. @param {string} cmd @param {Record<string, any>} args */
export async function takeSeat(cmd, args) {
    const part = cmd === 'join' ? partFor(args.table) : freshPart();
    if (cmd === 'join') keep(args.table, { part, among: undefined });   // before the answer: who clicks twice promises the same
    const made = await attempt(cmd, { ...args, promise: promiseOf(part) });
    if (made === null) return made;
    if (cmd === 'join') keep(made.table, { promised: true });
    else if (made.code !== undefined) keep(made.table, { part, promised: true });   // else the others made it, and it asks for a promise
    return made;
}

/** What the table waits for, if it is mine to give. Refused because something else is being written: the next push asks again. @param {TablePush} now */
export function addToDice(now) {
    if (keptOf(now.table).seen === undefined && now.commitment !== undefined) keep(now.table, { seen: now.commitment });
    if (now.state !== 'open' || now.dice === undefined) return;
    const mine = now.dice.parts.find(part => now.seats[part.seat].you), { part, among, promised } = keptOf(now.table);
    if (promised && now.seat === null) keep(now.table, { promised: false });   // who stands up adds nothing
    if (mine?.step === 'expected') promise(now.table);
    else if (now.dice.gathering && part !== undefined && mine?.promise === promiseOf(part)) give(now.table, part, now.dice.parts.map(other => other.promise), among);
}

/** @param {string} table */
function promise(table) {
    const part = partFor(table);
    keep(table, { part, among: undefined });
    link.ask('promise', { table, promise: promiseOf(part) }).then(() => keep(table, { promised: true }), () => {});
}

/** Once, and among the promises that stood then: who could still change his, knowing this part, could choose the seed.
 * @param {string} table @param {string} part @param {string[]} promises @param {string[] | undefined} among */
function give(table, part, promises, among = promises) {
    if (among.join() !== promises.join()) return;
    keep(table, { among });
    link.ask('part', { table, part }).catch(() => {});
}

/** @param {import('./types.js').DicePart[]} parts @param {Kept} kept */
function findOwn(parts, kept) {
    if (!kept.promised) return { ok: null, word: 'dice none of mine' };
    return parts.some(({ part }) => part === kept.part) ? { ok: true, word: 'dice mine' } : { ok: false, word: 'dice mine' };
}

/** @param {import('./types.js').DicePart} found @param {Kept} kept */
function isAsPromised({ part = '', promise }, { among = [promise] }) { return promiseOf(part) === promise && among.includes(promise); }

/** At the end: what is proved, and what is not. @param {TablePush} now @returns {Finding[]} */
export function checkDice(now) {
    const { seed = '', commitment = '', dice } = now, kept = keptOf(now.table), parts = dice?.parts ?? [];
    const given = parts.filter(part => part.step === 'given'), missing = parts.filter(part => part.step === 'missing');
    if (dice?.known) return [{ ok: null, word: 'dice known' }];
    const server = dice?.server ?? seed, stirred = given.reduce((sum, { part }) => hash(sum + part), server);
    return [
        { ok: holds(server, commitment), word: 'dice server' },
        kept.seen === undefined ? { ok: null, word: 'dice not seen' } : { ok: kept.seen === commitment, word: 'dice seen' },
        findOwn(given, kept),
        given.length === 0 ? { ok: null, word: 'dice nobody' } : { ok: given.every(part => isAsPromised(part, kept)), word: 'dice parts' },
        ...(missing.length > 0 ? [{ ok: null, word: 'dice missing', seats: missing.map(part => part.seat) }] : []),
        { ok: stirred === seed, word: 'dice together' },
    ];
}
