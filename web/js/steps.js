/* From what the viewer was told to what is told to him once more: one step for each event that is worth it, like ones together. No clock in here. */
import { t } from './text.js';

/** @typedef {import('./types.js').GameEvent} GameEvent */
/** @typedef {import('./games.js').Telling} Telling */
/** @typedef {import('./table.js').Table} Table */

/**
 * One thing that is told.
 * @typedef {object} Step
 * @property {GameEvent[]} events
 * @property {number} first     the move that it begins with
 * @property {number} move      the move that it ends with: then the position after it is shown
 * @property {number} n         number of its last event
 * @property {number | null} seat
 * @property {string} text
 * @property {string[]} at      the places it touches, the one that is marked afterwards last
 * @property {string[]} mark    the places, the one with the pennon last
 * @property {string} label     where or what, in a word or two
 * @property {boolean} held     waits for the viewer at every pace
 * @property {boolean} late     the position after its move is not shown yet: more of that move is to come
 * @property {boolean} brief    named, and that is enough
 * @property {boolean} own      told even if the viewer did it himself
 * @property {import('./sound.js').Sound} sound
 */

/* Letters before the name of whoever does something. */
const MANY = 24;

/** What an event says of itself and not of the board. */
const NOT_PLACES = new Set(['n', 'move', 'kind', 'seat', 'text']);

/** The places that an event names: its card2 is a card. @param {GameEvent} event */
export function placesOf(event) {
    return Object.entries(event).filter(([key, value]) => !NOT_PLACES.has(key) && value !== null && value !== undefined)
        .map(([key, value]) => `${key.replace(/\d+$/, '')}:${value}`);
}

/** Null: it stands in the log, and that is enough. @param {Table} table @param {import('./games.js').Ui} ui @param {GameEvent} event @returns {Step | null} */
export function stepOf(table, ui, event) {
    const drawing = /** @type {import('./games.js').Drawing} */ (table.drawing), telling = drawing.story?.(ui, event, table.events);
    if (telling === null || (telling === undefined && event.kind === 'turn')) return null;
    const text = table.named(event.text), at = telling?.at ?? placesOf(event).filter(place => drawing.kinds.includes(place.slice(0, place.indexOf(':'))));
    const seat = telling?.seat === undefined ? event.seat : telling.seat, where = at.at(-1), move = event.move ?? 0;
    return { events: [event], first: move, move, n: event.n, seat, text, at, mark: telling?.mark === undefined ? at : [telling.mark], label: telling?.label ?? (where === undefined ? deed(table, text, seat) : drawing.title(ui, where)),
        held: telling?.held ?? false, late: telling?.late ?? false, brief: telling?.brief ?? false, own: telling?.own ?? false, sound: telling?.sound ?? 'card' };
}

/** "Mahaut draws a card." without who, since his sign stands before it. @param {Table} table @param {string} text @param {number | null} seat */
function deed(table, text, seat) {
    const name = seat === null ? '' : table.seatName(seat), from = name === '' ? -1 : text.indexOf(name);
    const rest = from >= 0 && from < MANY ? text.slice(from + name.length) : text;   // "The Emirate of Aleppo" has more before it
    return rest.trim().replace(/[.。]$/, '');
}

/** Did somebody else do it, or nobody? What the computer does in one's own seat is somebody else's. @param {Table} table @param {Step} step */
export function isOthers(table, step) {
    const seat = step.seat === null ? undefined : table.now?.seats[step.seat];
    return seat === undefined || seat.you !== true || seat.entrusted !== undefined;
}

/** @param {Step} a @param {Step} b */
export const isLike = (a, b) => a.seat === b.seat && !a.held && !b.held && a.events[0].kind === b.events[0].kind;

/** Both as one. @param {Table} table @param {import('./games.js').Ui} ui @param {Step} a @param {Step} b @returns {Step} */
export function joined(table, ui, a, b) {
    const events = [...a.events, ...b.events], own = isLike(a, b) ? table.drawing?.bundle?.(ui, events) : undefined;
    const last = events[events.length - 1];
    return { ...b, events, first: a.first, text: own ?? t('and before', table.named(last.text), events.length - 1) };
}

/** One after the other, like ones together. @param {Table} table @param {import('./games.js').Ui} ui @param {Step[]} steps */
export function inBundles(table, ui, steps) {
    /** @type {Step[]} */
    const all = [];
    for (const step of steps) {
        const before = all.at(-1);
        if (before !== undefined && isLike(before, step)) all[all.length - 1] = joined(table, ui, before, step);
        else all.push(step);
    }
    return all;
}

/** The index of the first event after the viewer's last move. Who moved is whom its first event names. @param {GameEvent[]} events @param {number | null} me */
export function afterOwnMove(events, me) {
    for (let i = events.length - 1; i >= 0; i--)
        if (events[i].seat === me && events[i].move !== events[i - 1]?.move) {
            let end = i;
            while (events[end]?.move === events[i].move) end++;
            return end;
        }
    return 0;
}
