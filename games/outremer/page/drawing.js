/* Crusader Kingdoms: the map of the Levant, realms, battle, the automatic Muslims, the hand. Draws the view; which
 * places are lit comes from outside. */
import { h, icon } from '/js/dom.js';
import { PanZoom } from '/js/panzoom.js';
import { battle } from './battle.js';
import { areaTitle, cardOf, cardTitle, cardsWord, chip, isMine, picture, realm, sign, signOf, signed, tile } from './look.js';
import { areasOf, focusOf, map } from './map.js';
import { isBattle } from './story.js';
import { words } from './words.js';

/** @typedef {import('/js/games.js').Ui} Ui */

export { story } from './story.js';
export { words };
/* Realms and sides are lit as well; but their moves have buttons, so that nobody must look for them. */
export const kinds = ['card', 'area'];

const isSmall = matchMedia('(max-width: 699px)');

/* ---- the map ----------------------------------------------------------------------------------- */

/** @param {Ui} ui */
function mapPanel(ui) {
    const areas = areasOf(ui), [width, height] = ui.content.canvas;
    /** @type {PanZoom} */
    const pan = ui.memory.pan ??= new PanZoom(width, height, ui.redraw);
    pan.opening = isSmall.matches && ui.view.state.phase !== 'over' ? focusOf(ui, areas) : { x: 0, y: 0, w: width };
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
        h('button', { class: 'btn', 'aria-label': label, title: label, onclick: act, key: label }, text);
    return h('div', { class: 'or-map', key: 'map' }, map(ui, pan, areas),
        h('div', { class: 'zoom' }, button('+', ui.word('closer'), () => pan.zoom(0.75)), button('−', ui.word('farther'), () => pan.zoom(1.33)), button('▣', ui.word('whole map'), () => pan.toggle())));
}

/* ---- realms ------------------------------------------------------------------------------------ */

/** Castles on the map and in the supply. @param {Ui} ui @param {any} seat */
function pips(ui, seat) {
    if (seat.limit === 0) return h('span', { class: 'pips sr' }, ui.word('castles n', seat.castles));
    return h('span', { class: `pips of sign-${signOf(ui, seat.faction)}`, role: 'img', 'aria-label': ui.word('castles of', seat.castles, seat.limit) },
        Array.from({ length: seat.limit }, (_, i) => picture('castle', i < seat.castles ? 'pip' : 'pip off')));
}

/** @param {Ui} ui @param {any} seat */
function realmChip(ui, seat) {
    const { state, extra } = ui.view, mine = isMine(ui, seat.faction);
    const acting = ui.status.actors.includes(seat.seat) && !ui.status.over;
    const facts = [cardsWord(ui, state.hand[seat.seat].length), ui.word('bonus n', signed(state.bonus[seat.seat])), extra.group === 'b' ? ui.word('points n', seat.points) : '',
        extra.group === 'a' && extra.leaders.includes(seat.seat) && extra.leaders.length < extra.seats.length ? ui.word('leads') : '', seat.passed ? ui.word('passed') : ''].filter(part => part !== '');
    return h('li', { key: seat.faction }, h('button', ui.spot(`faction:${seat.faction}`, { class: `realm of sign-${signOf(ui, seat.faction)}`, 'aria-current': acting ? 'true' : null }),
        h('span', { class: 'nm' }, sign(ui, seat.faction), h('b', null, realm(ui, seat.faction)), h('small', { class: `muted ${mine ? 'me' : ''}` }, mine ? ui.word('you') : ui.player(seat.seat))),
        h('small', { class: 'facts' }, facts.join(' · ')), pips(ui, seat)));
}

/** @param {Ui} ui */
function muslimChip(ui) {
    const { state } = ui.view, held = state.owner.filter((/** @type {string | null} */ owner) => owner === 'muslims').length;
    return h('li', { key: 'muslims' }, h('button', ui.spot('faction:muslims', { class: `realm of sign-${signOf(ui, 'muslims')}` }),
        h('span', { class: 'nm' }, sign(ui, 'muslims'), h('b', null, realm(ui, 'muslims')), h('small', { class: 'muted me' }, ui.word('automatic'))),
        h('small', { class: 'facts' }, [ui.word('areas n', held), ui.word('bonus n', signed(state.muslim_bonus)), ui.word('to come n', state.stack.length)].join(' · '))));
}

/** @param {Ui} ui */
function realms(ui) {
    const { extra } = ui.view;
    return h('ul', { class: 'realms', 'aria-label': ui.word('realms'), key: 'realms' }, extra.seats.map((/** @type {any} */ seat) => realmChip(ui, seat)), extra.group === 'b' ? muslimChip(ui) : null);
}

/* ---- one or two players: levels, and the automatic Muslims --------------------------------------- */

/** How many points the bar of levels has room for. */
const TOP = 20;

/** The bar of levels, with a pointer at what the team has. @param {Ui} ui */
function scale(ui) {
    const { team } = ui.view.extra;
    const list = ui.content.levels.map((/** @type {any} */ level, /** @type {number} */ i) => ({ ...level, low: level.from ?? 0, high: ui.content.levels[i + 1]?.from ?? TOP }));
    const at = Math.max(0, Math.min(TOP, team.points)) / TOP * 100;
    return [h('ol', { class: 'scale', key: 'scale', style: { '--at': `${at}%` } }, list.map((/** @type {any} */ level) => h('li', { key: level.level, class: `${level.level} ${level.level === team.level ? 'now' : ''}`, style: { '--n': String(level.high - level.low) }, 'aria-current': level.level === team.level ? 'true' : null },
            h('b', null, level.title.split(':')[0]), h('small', null, level.from === null ? ui.word('less', level.high - 1) : level.high === TOP ? ui.word('more', level.from) : ui.word('up to', level.from, level.high - 1))))),
        h('p', { class: 'small muted', key: 'sum' }, ui.word('sum', team.areas, signed(team.bonus), signed(-team.muslim_bonus)))];
}

/** @param {Ui} ui */
function levels(ui) {
    const { points } = ui.view.extra.team;
    return h('section', { class: 'panel levels', key: 'levels', 'aria-label': ui.word('level') },
        h('div', { class: 'hd2' }, h('h2', null, ui.word('level')), h('b', { class: 'num' }, ui.word(points === 1 ? 'now point' : 'now points', signed(points).replace('+', '')))), scale(ui));
}

/** One or two players: the level that was reached. @param {Ui} ui */
export function outcome(ui) { return ui.view.extra.group === 'b' ? h('div', { class: 'levels', key: 'levels' }, scale(ui)) : null; }

/** What the Muslims did when they were last on. @param {Ui} ui */
function lastRound(ui) {
    const from = ui.events.map(event => event.kind).lastIndexOf('turned-up');
    if (from < 0) return null;
    const mine = new Set(['to-army', 'attached', 'queued', 'no-effect', 'waits', 'die', 'loses', 'steals', 'bonus', 'fortifies', 'attacks']);
    const rest = ui.events.slice(from + 1), end = rest.findIndex(event => !mine.has(event.kind));
    const lines = [ui.events[from], ...rest.slice(0, end < 0 ? undefined : end)];
    return h('div', { class: 'small', key: 'round' }, h('h3', null, ui.word('last round')), h('ol', { class: 'course' }, lines.map(event => h('li', { key: event.n }, ui.say(event.text)))));
}

/** @param {Ui} ui */
function muslims(ui) {
    const { state, extra } = ui.view, { strength, chance, targets } = extra.muslims;
    const army = [...state.army, ...state.attached];
    return h('section', { class: 'panel muslims', key: 'muslims', 'aria-label': ui.word('muslims') },
        h('div', { class: 'hd2' }, h('h2', null, sign(ui, 'muslims'), ' ', ui.word('muslims')), h('small', { class: 'muted' }, ui.word('to come n', state.stack.length))),
        army.length === 0 ? h('p', { class: 'small muted', key: 'none' }, ui.word('no army'))
            : h('div', { key: 'army' }, h('h3', null, `${ui.word('army')}: ${strength}`), h('ul', { class: 'laid' }, army.map(id => chip(ui, id))), h('p', { class: 'small' }, ui.word('marches', strength, Math.round(chance / 10)))),
        targets.filter((/** @type {any} */ t) => t.area !== null).map((/** @type {any} */ t) => h('p', { class: 'small', key: `target ${t.seat}` }, icon('next'), ' ',
            extra.seats.length === 1 ? ui.word('target', areaTitle(ui, t.area)) : ui.word('target of', realm(ui, extra.seats[t.seat].faction), areaTitle(ui, t.area)))),
        h('h3', null, ui.word('queue')), state.queue.length === 0 ? h('p', { class: 'small muted', key: 'empty' }, ui.word('none')) : h('ol', { class: 'laid', key: 'queue' }, state.queue.map((/** @type {string} */ id) => chip(ui, id))),
        lastRound(ui));
}

/* ---- what lasts, and what one sees of others ----------------------------------------------------- */

/** @param {Ui} ui */
function lasting(ui) {
    const list = ui.view.state.lasting;
    if (list.length === 0) return null;
    return h('section', { class: 'panel small', key: 'lasting' }, h('h2', null, ui.word('lasting')), h('ul', null, list.map((/** @type {any} */ l) => {
        const card = cardOf(ui, l.card), who = realm(ui, l.owner);
        const said = l.target === null ? ui.word('lasting by', card.name, who) : ui.word(card.key === 'TRUCE' ? 'lasting between' : 'lasting against', card.name, who, realm(ui, l.target));
        return h('li', { key: l.card }, sign(ui, l.owner), ' ', h('b', null, said), ' ', h('span', { class: 'muted' }, card.text));
    })));
}

/** Hands that Spies, Assassins or Troubadours have opened. @param {Ui} ui */
function seenHands(ui) {
    return ui.view.extra.seats.filter((/** @type {any} */ seat) => seat.seat !== ui.me || ui.watching).map((/** @type {any} */ seat) => {
        /** @type {string[]} */
        const known = ui.view.state.hand[seat.seat].filter((/** @type {string | null} */ id) => id !== null);
        if (known.length === 0) return null;
        return h('section', { class: 'panel seen', key: `hand ${seat.seat}` }, h('h2', null, sign(ui, seat.faction), ' ', ui.word('hand of', realm(ui, seat.faction))), h('ul', { class: 'tiles' }, inOrder(ui, known).map(id => h('li', { key: id }, tile(ui, id)))));
    });
}

/** @param {Ui} ui */
export function board(ui) {
    const coop = ui.view.extra.group === 'b', told = isBattle(ui), fighting = ui.view.extra.fight !== null && !told;
    return [mapPanel(ui), h('div', { class: 'or-side', key: 'side' }, realms(ui), seenHands(ui), fighting ? battle(ui) : null, coop ? [ui.status.over ? null : levels(ui), muslims(ui)] : null, fighting || told ? null : battle(ui), lasting(ui))];
}

/* ---- the hand ----------------------------------------------------------------------------------- */

const ORDER = ['troop', 'response', 'event'];

/** Troops, Responses, Events; the strongest Troops first. @param {Ui} ui @param {string[]} cards */
function inOrder(ui, cards) {
    const rank = (/** @type {string} */ id) => ORDER.indexOf(cardOf(ui, id).type) * 10 - cardOf(ui, id).value;
    return [...cards].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));
}

/** In a battle, what can be laid comes first: on a small screen the rest is out of sight. @param {Ui} ui @param {string[]} cards */
function inHand(ui, cards) {
    const out = (/** @type {string} */ id) => Number(ui.deciding && ui.view.state.phase !== 'action' && !ui.offered.has(`card:${id}`));
    return inOrder(ui, cards).sort((a, b) => out(a) - out(b));
}

/** A battle that is told takes its place: nothing can be chosen meanwhile, and the dice are to be seen. @param {Ui} ui */
export function hand(ui) {
    if (isBattle(ui)) return h('div', { class: 'told-fight', key: 'told' }, battle(ui));
    if (ui.watching) return null;
    /** @type {string[]} */
    const known = ui.view.state.hand[ui.me].filter((/** @type {string | null} */ id) => id !== null);
    if (known.length === 0) return null;
    return h('ul', { class: 'hand tiles', 'aria-label': ui.word('your hand') }, inHand(ui, known).map(id =>
        h('li', { key: id }, tile(ui, id, ui.deciding && !ui.offered.has(`card:${id}`) ? 'is-out' : ''))));
}

/* ---- beside the board ---------------------------------------------------------------------------- */

export function steps() { return []; }   // the battle panel shows them

/** @param {Ui} ui @param {number} seat */
export function seatLine(ui, seat) { return cardsWord(ui, ui.view.state.hand[seat].length); }

/** Sentences speak of realms, with their articles; who leads one is beside the board. @param {Ui} ui @param {number} seat */
export function sideName(ui, seat) { return realm(ui, ui.view.extra.seats[seat].faction); }

/** @param {Ui} ui @param {number} n */
export function unit(ui, n) { return ui.word(`${ui.view.extra.group === 'a' ? 'castle' : 'point'}${n === 1 ? '' : 's'}`); }

/** @param {Ui} ui */
export function piles(ui) {
    const { deck, discards } = ui.view.state;
    return h('p', { class: 'small muted pile decks' }, ['muslim', 'christian'].map((back, i) => h('span', { key: back },
        h('span', { class: `cardback ${back}` }), ' ', ui.word('deck', ui.word(back), deck[i].length), ', ', ui.word('discards', discards[i].length))));
}

/** @param {Ui} ui */
export function signs(ui) { return ui.view.extra.seats.map((/** @type {any} */ seat) => signOf(ui, seat.faction)); }

/** An action ends one's round and shows one's plans: it is asked for by its button. @param {import('/js/types.js').Move} move */
export function asks(move) { return /^(attack|discard|raid|event|event-against|event-at) /.test(move.move); }

/** @param {Ui} ui */
export function verdict(ui) { return ui.view.extra.team?.level_title ?? null; }

/** @type {Record<string, string[]>} */
const CARD_VERBS = { commit: ['lay'], respond: ['respond'], cancel: ['cancel'], pick: ['pick'], give: ['give'], 'own-discard': ['discard'] };
/** @type {Record<string, string>} */
const EVENT_VERBS = { nothing: 'event', opponent: 'event-against', area: 'event-at' };

/** @param {Ui} ui @param {string} place */
export function verbs(ui, place) {
    const { phase } = ui.view.state;
    if (place.startsWith('area:')) return phase === 'castles' || phase === 'reward' || phase === 'fortify' ? ['turn'] : ['attack'];
    if (place.startsWith('faction:')) return ['raid'];
    if (place.startsWith('side:')) return ['respond'];
    const card = cardOf(ui, place.slice(5));
    return CARD_VERBS[phase] ?? (card?.type === 'event' ? [EVENT_VERBS[card.choice]] : card?.type === 'troop' ? ['raid'] : ['lay']);
}

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const id = place.slice(place.indexOf(':') + 1);
    if (place.startsWith('area:')) return areaTitle(ui, id);
    if (place.startsWith('faction:')) return realm(ui, id);
    return place.startsWith('side:') ? ui.word(id === 'attack' ? 'attack' : 'side defence') : cardTitle(ui, id);
}
