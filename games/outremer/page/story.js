/* How what happened is told: battles die by die, in the panel, before the castle falls; the viewer's own wait for him. */
import { areaTitle, cardTitle, isMine } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/types.js').GameEvent} GameEvent */
/** @typedef {import('/js/games.js').Telling} Telling */

/** Only in the log: they say no more than others say. */
const UNTOLD = new Set(['asked', 'pools', 'drew', 'turn-ends', 'dealt']);
/* From the reveal to the result: the map stands as it stood, the panel fills. */
const BATTLE = new Set(['shows', 'replies', 'cancels', 'ambushed', 'attack-dice', 'defence-dice', 'lifts', 'rerolls', 'hits']);
const DICE = new Set(['attack-dice', 'defence-dice', 'rerolls']);

/** Does the viewer fight in the battle that this event belongs to? @param {Ui} ui @param {GameEvent} event @param {GameEvent[]} all */
function isOwnBattle(ui, event, all) {
    const from = all.filter(one => one.n <= event.n).map(one => one.kind).lastIndexOf('attacks');
    if (from < 0) return false;
    const rest = all.slice(from), end = rest.findIndex(one => one.kind === 'takes' || one.kind === 'holds');
    const result = rest[end], sides = [rest[0].faction, ...rest.slice(0, end + 1).filter(one => one.kind === 'joins').map(one => one.faction), result?.kind === 'takes' ? result.faction2 : result?.faction];
    return sides.some(faction => faction !== undefined && faction !== null && isMine(ui, faction));
}

/** @param {Ui} ui @param {GameEvent} event @param {GameEvent[]} all @returns {Telling | null | undefined} */
export function story(ui, event, all) {
    if (UNTOLD.has(event.kind)) return null;
    if (BATTLE.has(event.kind)) return { at: ['panel:battle'], late: true, brief: event.kind !== 'hits', label: ui.word('step dice'), own: isOwnBattle(ui, event, all), sound: DICE.has(event.kind) ? 'die' : 'card' };
    if (event.kind === 'takes' || event.kind === 'holds') {
        const own = isOwnBattle(ui, event, all);
        return { at: [`area:${event.area}`], held: own, own, sound: 'stone' };
    }
    if (event.area !== undefined) return { at: [`area:${event.area}`], label: areaTitle(ui, event.area), sound: event.kind === 'attacks' ? 'card' : 'stone' };
    if (event.kind === 'turn' || event.kind === 'draws' || event.kind === 'lays') return { at: [], brief: true };
    if (event.kind === 'passes') return { at: [] };
    return { at: [`faction:${event.faction2 ?? event.faction}`], label: event.card ? cardTitle(ui, event.card) : undefined };
}

/** Is a battle told now? @param {Ui} ui */
export function isBattle(ui) {
    const kind = ui.telling?.events.at(-1)?.kind ?? '';
    return BATTLE.has(kind) || kind === 'takes' || kind === 'holds';
}
