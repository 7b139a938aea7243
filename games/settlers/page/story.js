/* How what happened is told: his Empire is in view, and the card that it is about has a ring. */
import { cardTitle } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/games.js').Telling} Telling */

/** Goods that come and go by a deed that was told: the log counts them. */
const UNTOLD = new Set(['paid', 'gained', 'lost', 'stored', 'phase', 'discarded', 'reshuffled', 'first', 'kept', 'virtual', 'deck', 'faction', 'revealed', 'blessed', 'set']);
/* Named, and that is enough. */
const BRIEF = new Set(['drew', 'drafted', 'produced', 'activated', 'exchanged', 'round', 'readied', 'triggered', 'vp']);
const BUILDS = new Set(['built', 'razed', 'looted', 'removed', 'taken-over']);

/** @param {Ui} ui @param {import('/js/types.js').GameEvent} event @returns {Telling | null | undefined} */
export function story(ui, event) {
    if (UNTOLD.has(event.kind)) return null;
    const card = typeof event.card === 'string' ? event.card : undefined;
    return { at: card === undefined ? [] : [`card:${card}`], label: card === undefined ? undefined : cardTitle(ui, card), brief: BRIEF.has(event.kind), sound: BUILDS.has(event.kind) ? 'stone' : event.kind === 'round' || event.kind === 'over' ? 'quill' : 'card' };
}
