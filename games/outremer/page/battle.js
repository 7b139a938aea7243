/* The battle panel: who attacks from where to where, the cards, the dice, what happened step by step. */
import { h, icon } from '/js/dom.js';
import { battlesOf } from './battles.js';
import { areaTitle, backs, cardTitle, chip, diceWord, realm, sign, signOf } from './look.js';
import { areasOf, sourcesOf } from './map.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('./battles.js').Battle} Battle */
/** @typedef {import('./battles.js').Die} Die */
/** @typedef {import('./battles.js').Side} Side */

/* Pips of a die on a field of 48 by 48. */
/** @type {Record<number, [number, number][]>} */
const PIPS = {
    1: [[24, 24]], 2: [[14, 14], [34, 34]], 3: [[13, 13], [24, 24], [35, 35]], 4: [[14, 14], [34, 14], [14, 34], [34, 34]],
    5: [[14, 14], [34, 14], [24, 24], [14, 34], [34, 34]], 6: [[14, 12], [34, 12], [14, 24], [34, 24], [14, 36], [34, 36]],
};

/** @param {Ui} ui @param {Die} die @param {number} n the sign of who rolls; 0: nobody's @param {number} i @param {string} key */
function dieOf(ui, die, n, i, key) {
    const hit = die.value > 3, says = die.how === 'lifted' ? ui.word('lifted', die.was ?? 0, die.value) : die.how === 'again' ? ui.word('again', die.was ?? 0, die.value) : String(die.value);
    return h('li', { class: `die ${hit ? 'hit' : ''} sign-${n}`, key, style: { '--i': String(i) } },
        h('svg', { viewBox: '0 0 48 48', role: 'img', 'aria-label': `${says}, ${ui.word(hit ? 'hit' : 'miss')}` }, h('rect', { x: 2, y: 2, width: 44, height: 44, rx: 8 }),
            PIPS[die.value].map(([cx, cy], k) => h('circle', { cx, cy, r: 4.6, key: k }))),
        h('small', { 'aria-hidden': 'true' }, die.how === 'lifted' ? `${die.was}→${die.value}` : die.how === 'again' ? `${die.was}↻${die.value}` : hit ? '✓' : ' '));
}

/** Cards on one side: open ones by name, others as backs. @param {Ui} ui @param {Battle} battle @param {Side} side @param {boolean} now the battle is being fought */
function laid(ui, battle, side, now) {
    const shown = battle.shown.filter(card => card.side === side);
    if (!now || battle.lines.length > 0 || ui.view.state.phase === 'cancel')
        return shown.map(card => chip(ui, card.card, battle.void_.has(card.card) ? 'void' : '', card.by));
    const { state, extra } = ui.view;
    const army = battle.attacker === 'muslims' && side === 'attack' ? shown.map(card => chip(ui, card.card, '', 'muslims')) : [];
    return [army, extra.seats.map((/** @type {any} */ seat) => {
        /** @type {(string | null)[]} */
        const cards = state[side === 'attack' ? 'laid_attack' : 'laid_defence'][seat.seat];
        const known = /** @type {string[]} */ (cards.filter(id => id !== null));
        return [known.map(id => chip(ui, id, '', seat.faction)), backs(ui, cards.length - known.length, seat.faith, seat.faction)];
    })];
}

/** @param {Ui} ui @param {Battle} battle @param {Side} side @param {boolean} now */
function sideOf(ui, battle, side, now) {
    const fight = now ? ui.view.extra.fight : null;
    const who = side === 'attack' ? battle.attacker : fight !== null ? fight.defender : battle.defender;
    const count = battle.pools !== null ? battle.pools[side] : fight === null ? null : side === 'attack' ? fight.attack_dice : fight.defence_dice;
    const name = [sign(ui, who), h('b', null, realm(ui, who)), battle.partner !== null && side === 'attack' ? [' + ', sign(ui, battle.partner), h('b', null, realm(ui, battle.partner))] : null];
    const place = `side:${side}`, cards = laid(ui, battle, side, now);
    return h('div', { class: `side ${side}`, key: side },
        now && battle.lines.length === 0 && ui.view.state.phase === 'respond' ? h('button', ui.spot(place, { class: 'who kard' }), name, ui.lit.has(place) ? h('small', null, ui.word('lay here')) : null)
            : h('p', { class: 'who' }, name),
        h('p', { class: 'pool small muted' }, ui.word(side === 'attack' ? 'attack' : 'side defence'), count === null || count === undefined ? '' : `: ${diceWord(ui, count)}`,
            side === 'defence' && now && fight?.turned > 0 ? ` (${ui.word('turned n', fight.turned)})` : ''),
        battle.dice[side].length === 0 ? null : h('ul', { class: 'dice' }, battle.dice[side].map((die, i) => dieOf(ui, die, who === null ? 0 : signOf(ui, who), (side === 'attack' ? 0 : battle.dice.attack.length) + i, `${battle.n} ${i}`))),
        h('ul', { class: 'laid', 'aria-label': ui.word('step cards') }, cards));
}

/** Where a battle stands. @param {Ui} ui @param {Battle} battle @param {boolean} now */
function steps(ui, battle, now) {
    const order = ['cards', 'responses', 'castles', 'dice', 'result'];
    const at = battle.won !== null ? 4 : battle.lines.length > 0 ? 3 : { answer: 0, commit: 0, respond: 1, castles: 2, cancel: 3 }[/** @type {string} */ (ui.view.state.phase)] ?? 3;
    return h('ol', { class: 'stages' }, order.map((step, i) => h('li', { key: step, class: i < at ? 'past' : i === at ? 'now' : '', 'aria-current': now && i === at ? 'step' : null }, ui.word(`step ${step}`))));
}

/** @param {Ui} ui @param {Battle} battle @param {boolean} now */
function whence(ui, battle, now) {
    const many = battle.attacker === 'muslims', areas = areasOf(ui);
    const from = now ? sourcesOf(areas, battle.area, battle.attacker).map(a => a.title).join(', ') : '';
    const said = from === '' ? ui.word(many ? 'attackMany' : 'attacks', realm(ui, battle.attacker)) : ui.word(many ? 'attack from' : 'attacks from', realm(ui, battle.attacker), from);
    return [said, battle.event === null ? '' : `, ${ui.word('with event', cardTitle(ui, battle.event))}`, battle.partner === null ? '' : `, ${ui.word('with partner', realm(ui, battle.partner))}`].join('');
}

/** @param {Ui} ui @param {Battle} battle */
function outcome(ui, battle) {
    if (battle.won === null) return null;
    return battle.won ? ui.word(battle.attacker === 'muslims' ? 'are taking' : 'is taken', realm(ui, battle.attacker)) : ui.word('holds out', areaTitle(ui, battle.area));
}

/** How it stands before the dice, and what is counted in it. @param {Ui} ui @param {number | null | undefined} chance */
function odds(ui, chance) {
    const { reply, cancelled, hidden } = ui.view.extra.fight, unseen = hidden.attack + hidden.defence;
    return h('div', { class: 'verdict small', key: 'odds' },
        chance === undefined || chance === null ? null : h('span', null, ui.word('chance', Math.round(chance / 10))),
        [reply === null ? '' : ui.word('with reply', cardTitle(ui, reply)), cancelled === null ? '' : ui.word('with treason', cardTitle(ui, cancelled)), unseen === 0 ? '' : ui.word('without hidden', unseen)]
            .filter(words => words !== '').map(words => h('small', { class: 'muted', key: words }, words)));
}

/** @param {Ui} ui @param {Battle} battle @param {boolean} now */
function score(ui, battle, now) {
    const { hits } = battle, chance = now ? ui.view.extra.fight?.chance : undefined;
    if (hits === null) return now ? odds(ui, chance) : null;
    return h('div', { class: 'verdict', style: { '--i': String(battle.dice.attack.length + battle.dice.defence.length) }, key: `verdict ${battle.n}` },
        h('b', { class: 'num' }, `${hits.attack} : ${hits.defence}`), h('strong', { class: battle.won ? 'won' : 'held' }, outcome(ui, battle)), h('small', { class: 'muted' }, ui.word('who hits')));
}

/** @param {Ui} ui @param {Battle[]} all @param {number} at */
function pager(ui, all, at) {
    if (all.length < 2) return null;
    const go = (/** @type {number} */ to) => { ui.memory.battle = to === all.length - 1 ? undefined : to; ui.redraw(); };
    return h('span', { class: 'pager' },
        h('button', { class: 'btn plain', 'aria-label': ui.word('earlier battle'), title: ui.word('earlier battle'), disabled: at === 0, onclick: () => go(at - 1) }, icon('back')),
        h('small', { class: 'muted' }, ui.word('n of m', at + 1, all.length)),
        h('button', { class: 'btn plain', 'aria-label': ui.word('later battle'), title: ui.word('later battle'), disabled: at === all.length - 1, onclick: () => go(at + 1) }, icon('forward')));
}

/** While the next battle is being prepared, how the last one went. @param {Ui} ui @param {Battle | undefined} last */
function before(ui, last) {
    if (last?.hits == null) return null;
    return h('p', { class: 'small muted', key: 'before' }, sign(ui, last.attacker), ' ', ui.word('before', areaTitle(ui, last.area), last.hits.attack, last.hits.defence), `. ${outcome(ui, last)}.`);
}

/** @param {Ui} ui */
export function battle(ui) {
    const all = battlesOf(ui.events);
    if (ui.memory.battles !== all.length) ui.memory.battle = undefined;   // a new one is shown at once
    ui.memory.battles = all.length;
    const at = Math.min(ui.memory.battle ?? all.length - 1, all.length - 1), shown = all[at];
    if (shown === undefined) return null;
    const now = at === all.length - 1 && shown.won === null && ui.view.extra.fight !== null;
    return h('section', { class: `panel fight ${now ? 'now' : ''}`, key: 'battle', 'data-home': 'panel:battle', 'aria-label': ui.word('battle', areaTitle(ui, shown.area)) },
        h('div', { class: 'hd2' }, h('h2', null, ui.word('battle', areaTitle(ui, shown.area))), pager(ui, all, at)),
        h('p', { class: 'small muted' }, whence(ui, shown, now)),
        steps(ui, shown, now),
        score(ui, shown, now),
        h('div', { class: 'sides' }, sideOf(ui, shown, 'attack', now), sideOf(ui, shown, 'defence', now)),
        shown.lines.length === 0 ? null : h('details', { class: 'course small', key: `course ${shown.n}`, open: true }, h('summary', null, ui.word('step by step')),
            h('ol', null, shown.lines.map(line => h('li', { key: line.n }, ui.say(line.text))))),
        now ? before(ui, all[at - 1]) : null);
}

