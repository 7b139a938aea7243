/* How what happened is told: who walks where, who shoots at whom, what the die said. Fights that the viewer's people are in, and shots at them, wait for him. */
import { look } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/types.js').GameEvent} GameEvent */
/** @typedef {import('/js/games.js').Telling} Telling */

/** What others move without harm is told together: "9 men move". */
const WALKS = new Set(['moved', 'placed', 'entered', 'ladder', 'rolled']);
/* What comes of a die stands right behind it. */
const HARM = new Set(['stunned', 'wounded', 'killed', 'unhorsed', 'horse-killed', 'captured', 'cornered', 'scalded']);

/** @param {Ui} ui @param {string | undefined} id */
const isMine = (ui, id) => id !== undefined && !ui.watching && look(ui).man.get(id)?.seat === ui.me;

/** The last event of a kind before this one. @param {GameEvent[]} all @param {GameEvent} event @param {string} kind */
function before(all, event, kind) { return all.filter(one => one.n < event.n && one.n > event.n - 12 && one.kind === kind).at(-1); }

/** @param {Ui} ui @param {GameEvent} event @param {GameEvent[]} all @returns {Telling | null | undefined} */
export function story(ui, event, all) {
    const who = /** @type {(id: unknown) => string} */ (id => `who:${id}`), spot = event.location === undefined ? [] : [`location:${event.location}`];
    switch (event.kind) {
    case 'phase': return { at: [], seat: null, brief: true, sound: 'quill' };
    case 'shot': {
        const hit = all.find(one => one.n > event.n && one.n < event.n + 3 && one.kind === 'shot-die')?.target;
        return { at: [who(event.who), ...(hit === undefined ? spot : [who(hit)])], mark: who(event.who), brief: true, own: isMine(ui, hit) };
    }
    case 'shot-die': {
        const shooter = before(all, event, 'shot')?.who;
        return { at: [who(shooter), who(event.target)], mark: who(shooter), held: isMine(ui, event.target), own: isMine(ui, shooter), sound: 'die' };
    }
    case 'combat': return { at: [who(event.attacker), who(event.defender)], mark: who(event.attacker), late: true, brief: true, own: isMine(ui, event.attacker) || isMine(ui, event.defender) };
    case 'combat-die': {
        const fought = before(all, event, 'combat'), mine = isMine(ui, fought?.attacker) || isMine(ui, fought?.defender);
        return { at: fought === undefined ? [] : [who(fought.attacker), who(fought.defender)], mark: who(fought?.attacker), held: mine, own: mine, sound: 'die' };
    }
    default:
        if (event.who !== undefined) return { at: [...spot, who(event.who)], brief: WALKS.has(event.kind), own: HARM.has(event.kind) && isMine(ui, event.who), sound: HARM.has(event.kind) ? 'stone' : 'card' };
        return { at: spot, sound: event.die === undefined ? 'stone' : 'die' };
    }
}

/** @param {Ui} ui @param {GameEvent[]} events */
export function bundle(ui, events) {
    const people = new Set(events.map(event => event.who ?? event.piece)).size, last = events[events.length - 1], side = ui.name(last.seat ?? 0);
    return WALKS.has(last.kind) ? ui.word(last.kind === 'placed' ? 'many stand' : 'many move', side, people) : ui.word('and more', ui.say(last.text), events.length - 1);
}
