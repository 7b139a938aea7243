/* The battles of a game, read from what the viewer was told. No drawing here. */

/** @typedef {import('/js/types.js').GameEvent} GameEvent */
/** One die: what it shows, what it showed before a Leader or before it was rolled again. @typedef {{value: number, was?: number, how?: 'lifted' | 'again'}} Die */
/** @typedef {'attack' | 'defence'} Side */

/**
 * @typedef {object} Battle
 * @property {number} n             of its first event
 * @property {string} attacker
 * @property {string} area
 * @property {string | null} event  the card that led to it
 * @property {string | null} partner
 * @property {string | null} defender   known at the end
 * @property {{card: string, by: string, side: Side}[]} shown
 * @property {Set<string>} void_    cards that Treason or Ambush have struck
 * @property {{attack: number, defence: number} | null} pools
 * @property {Record<Side, Die[]>} dice
 * @property {{attack: number, defence: number} | null} hits
 * @property {boolean | null} won
 * @property {GameEvent[]} lines    what happened from the reveal on
 */

const AFTER = new Set(['keeps', 'bonus', 'fortifies']);
const STEPS = new Set(['replies', 'cancels', 'ambushed', 'pools', 'attack-dice', 'defence-dice', 'lifts', 'rerolls', 'hits', 'takes', 'holds']);

/** @param {GameEvent} event @param {string[]} army @returns {Battle} */
function begin(event, army) {
    const shown = event.faction === 'muslims' ? army.map(card => ({ card, by: 'muslims', side: /** @type {Side} */ ('attack') })) : [];
    return { n: event.n, attacker: event.faction, area: event.area, event: event.card ?? null, partner: null, defender: null, shown, void_: new Set(),
        pools: null, dice: { attack: [], defence: [] }, hits: null, won: null, lines: [] };
}

/** Leaders lift the highest misses; each becomes a hit. @param {Die[]} dice @param {number} count */
function lift(dice, count) {
    const misses = dice.filter(die => die.value < 4).sort((a, b) => b.value - a.value).slice(0, count);
    for (const die of misses) Object.assign(die, { was: die.value, value: 4, how: 'lifted' });
}

/** A roll: the first of a side, or the misses once more. @param {Die[]} dice @param {number[]} values @param {boolean} again */
function roll(dice, values, again) {
    if (!again) dice.push(...values.map(value => ({ value })));
    else dice.filter(die => die.value < 4 && die.how !== 'again').slice(0, values.length).forEach((die, i) => Object.assign(die, { was: die.value, value: values[i], how: 'again' }));
}

/** "26132" and "3463" of one roll. @param {GameEvent} event */
const valuesOf = event => [...`${event.dice ?? ''}${event.dice2 ?? ''}${event.dice3 ?? ''}`].map(Number);

/** @type {Record<string, (battle: Battle, event: GameEvent) => void>} */
const tell = {
    joins: (battle, event) => { battle.partner = event.faction; },
    shows: (battle, event) => { battle.shown.push({ card: event.card, by: event.faction, side: event.side }); },
    replies: (battle, event) => { battle.shown.push({ card: event.card, by: event.faction, side: 'defence' }); },
    cancels: (battle, event) => { battle.void_.add(event.card); },
    ambushed: (battle, event) => { battle.void_.add(event.card); },
    pools: (battle, event) => { battle.pools = { attack: event.attack, defence: event.defence }; },
    'attack-dice': (battle, event) => roll(battle.dice.attack, valuesOf(event), isAgain(battle, 'attack')),
    'defence-dice': (battle, event) => roll(battle.dice.defence, valuesOf(event), isAgain(battle, 'defence')),
    lifts: (battle, event) => lift(battle.dice[/** @type {Side} */ (event.side)], event.count),
    hits: (battle, event) => { battle.hits = { attack: event.attack, defence: event.defence }; },
    takes: (battle, event) => { battle.won = true; battle.defender = event.faction2 ?? null; },
    holds: (battle, event) => { battle.won = false; battle.defender = event.faction ?? null; },
};

/** @param {Battle} battle @param {Side} side */
function isAgain(battle, side) { return battle.lines.some(line => line.kind === 'rerolls' && line.side === side); }

/** @param {GameEvent[]} events @returns {Battle[]} oldest first */
export function battlesOf(events) {
    /** @type {Battle[]} */
    const all = [];
    /** @type {string[]} */
    let army = [];
    for (const event of events) {
        const now = all.at(-1), open = now !== undefined && now.won === null;
        if (event.kind === 'attacks') all.push(begin(event, army));
        else if (event.kind === 'to-army' || event.kind === 'attached') army.push(event.card);
        else if (now !== undefined && (open || (AFTER.has(event.kind) && event.n === (now.lines.at(-1)?.n ?? 0) + 1))) {
            tell[event.kind]?.(now, event);
            if (STEPS.has(event.kind) || AFTER.has(event.kind)) now.lines.push(event);
        }
        if (now?.attacker === 'muslims' && (event.kind === 'takes' || event.kind === 'holds')) army = [];
        if (event.kind === 'keeps' && event.faction === 'muslims') army = [event.card];
    }
    return all;
}
