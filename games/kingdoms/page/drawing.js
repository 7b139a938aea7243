/* Kingdoms: five locations, armies, hand. Draws the view; which places are lit comes from outside. */
import { h, icon, seatSign } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {{card: string, face: 'top' | 'bottom', laid: number}} Unit */

const PICTURES = '/games/kingdoms/pictures.svg';
/* Rows of a unit, strongest on top. */
const ROWS = /** @type {const} */ ([['F', 'banner'], ['H', 'helmet'], ['S', 'sword'], ['B', 'bow'], ['L', 'lance']]);
const PLACES = ['antioch', 'cyprus', 'jerusalem', 'edessa', 'tripoli'];

export const kinds = ['card', 'location'];
export const side = 'face';

/* English, Italian, Spanish. */
export const words = /** @type {Record<string, [string, string, string]>} */ ({
    draw: ['Draw', 'Pesca', 'Robar'],
    special: ['Special', 'Speciale', 'Especial'],
    unit: ['Unit', 'Unità', 'Unidad'],
    discard: ['Discard', 'Scarto', 'Descarte'],
    limit: ['limit {0}', 'limite {0}', 'límite {0}'],
    full: ['full', 'pieno', 'lleno'],
    leads: ['{0} leads', '{0} è in testa', '{0} va en cabeza'],
    'you lead': ['You lead', 'Sei in testa', 'Vas en cabeza'],
    holds: ['{0} holds', '{0} lo tiene', 'Lo tiene {0}'],
    'you hold': ['You hold', 'Lo tieni tu', 'Lo tienes tú'],
    nobody: ['nobody yet', 'ancora nessuno', 'nadie aún'],
    'hand count': ['{0} in hand', '{0} in mano', '{0} en la mano'],
    deck: ['Deck {0}', 'Mazzo {0}', 'Mazo {0}'],
    fallen: ['Fallen {0}', 'Caduti {0}', 'Caídos {0}'],
    kingdom: ['Kingdom', 'Regno', 'Reino'],
    ordonnance: ['Ordonnance', 'Ordinanza', 'Ordenanza'],
    'counts 0': ['counts 0', 'vale 0', 'vale 0'],
    'laid by': ['laid by {0}', 'posata da {0}', 'colocada por {0}'],
    'units each': ['{0} units each', '{0} unità a testa', '{0} unidades por jugador'],
    points: ['points', 'punti', 'puntos'],
    point: ['point', 'punto', 'punto'],
    locations: ['locations', 'territori', 'territorios'],
    location: ['location', 'territorio', 'territorio'],
    'your hand': ['Your hand', 'La tua mano', 'Tu mano'],
    'free place': ['free place', 'posto libero', 'sitio libre'],
    'of at': ['{0}, {1} at {2}', '{0}, {1} a {2}', '{0}, {1} en {2}'],
    'units of': ['Units of {0}', 'Unità di {0}', 'Unidades de {0}'],
    up: ['{0} up, {1} below', '{0} sopra, {1} sotto', '{0} arriba, {1} abajo'],
    you: ['You', 'Tu', 'Tú'],
    other: ['Show the army of {0}', 'Mostra l’esercito di {0}', 'Mostrar el ejército de {0}'],
});

/** @param {string} name */
const picture = name => icon(name, 'i', PICTURES);
/** @param {Ui} ui @param {string} id */
const cardOf = (ui, id) => ui.content.cards[id];
/** @param {Ui} ui @param {number} seat */
const nameOf = (ui, seat) => seat === ui.me && !ui.watching ? ui.word('you') : ui.name(seat);

/* ---- a unit ----------------------------------------------------------------------------------- */

/** The symbols that count, and the other side's. @param {any} card @param {string} face @returns {[string[], string[]]} */
const faces = (card, face) => face === 'bottom' ? [card.bottom, card.top] : [card.top, card.bottom];

/** @param {Ui} ui @param {string} id @param {string} face */
function unitTitle(ui, id, face) {
    const card = cardOf(ui, id);
    if (card === undefined) return '?';
    if (card.kind !== 'two-way') return card.title.replaceAll('+', ', ');
    const [up, below] = faces(card, face).map(list => list.map(letter => ui.content.symbols[letter]).join(', '));
    return ui.word('up', up, below);
}

/**
 * The five rows of a unit.
 * @param {any} card @param {string} face @param {(letter: string) => boolean} [grouped] @param {string[]} [cancelled]
 */
function rows(card, face, grouped = () => false, cancelled = []) {
    const [up, below] = faces(card, face);
    return ROWS.map(([letter, name]) => {
        const count = up.filter(l => l === letter).length, gone = count > 0 && cancelled.includes(letter);
        return h('span', { class: `r k${letter} ${count > 0 && !gone && grouped(letter) ? 'g' : ''} ${gone ? 'void' : ''}`, key: letter },
            Array.from({ length: count }, () => picture(name)),
            count === 0 && below.includes(letter) ? icon(name, 'i ghost', PICTURES) : null);
    });
}

/** @param {Ui} ui @param {Unit} unit @param {number} seat @param {number} place @param {(letter: string) => boolean} grouped */
function unitOnTable(ui, unit, seat, place, grouped) {
    const card = cardOf(ui, unit.card), where = ui.content.places[PLACES[place]];
    const target = ui.view.state.target === unit.card;
    return h('li', { key: unit.card },
        h('button', ui.spot(`card:${unit.card}`, {
            class: `kard unit ${card.kind === 'two-way' ? 'two' : ''} ${target ? 'is-chosen' : ''}`, 'data-fly': unit.card, 'data-from': `seat:${seat}`,
            'aria-label': ui.word('of at', unitTitle(ui, unit.card, unit.face), nameOf(ui, seat), where), title: unitTitle(ui, unit.card, unit.face),
        }), rows(card, unit.face, grouped, ui.view.state.cancelled[place])));
}

/* ---- a location ------------------------------------------------------------------------------- */

/** How often each symbol counts in an army, largest group first. @param {string[]} symbols @returns {[string, number][]} */
function groupsOf(symbols) {
    /** @type {[string, number][]} */
    const counts = ROWS.map(([letter]) => [letter, symbols.filter(s => s === letter).length]);
    return counts.filter(([, n]) => n > 0).sort((a, b) => b[1] - a[1]);
}

/** @param {Ui} ui @param {string[]} symbols */
function tally(ui, symbols) {
    return h('p', { class: 'tally' }, groupsOf(symbols).map(([letter, n]) => h('span', { class: `k${letter}`, key: letter },
        h('svg', { class: 'i', role: 'img', 'aria-label': ui.content.symbols[letter], viewBox: '0 0 24 24' }, h('use', { href: `${PICTURES}#${ROWS.find(row => row[0] === letter)?.[1]}` })), n)));
}

/** @param {Ui} ui @param {number} seat @param {number} place */
function army(ui, seat, place) {
    const { state, extra } = ui.view;
    const symbols = extra.places[place].armies[seat].symbols, counts = new Map(groupsOf(symbols));
    /** @type {Unit[]} */
    const units = state.line[seat][place];
    const free = Math.max(0, state.limit[place] - units.length), own = seat === ui.me;
    const id = `location:${PLACES[place]}`, here = own && ui.lit.has(id) && (state.phase === 'unit' || state.phase === 'second');
    const open = ui.memory.open?.[place] === seat;
    return h('div', { class: `${own ? 'me' : 'foe'} ${open ? 'open' : ''}`, key: seat },
        own || state.players === 2 ? h('p', { class: 'who' }, seatSign(seat), nameOf(ui, seat))
            : h('button', { class: 'who fold', 'aria-expanded': String(open), 'aria-label': ui.word('other', nameOf(ui, seat)), onclick: () => {
                ui.memory.open = { ...ui.memory.open, [place]: open ? undefined : seat };
                ui.redraw();
            } }, seatSign(seat), nameOf(ui, seat)),
        h('ul', { class: 'army', 'aria-label': ui.word('units of', nameOf(ui, seat)) },
            units.map(unit => unitOnTable(ui, unit, seat, place, letter => (counts.get(letter) ?? 0) > 1)),
            Array.from({ length: free }, (_, i) => here && i === 0
                ? h('li', { key: 'here' }, h('span', { class: 'slot is-lit', 'data-choose': id }, icon('plus')))
                : h('li', { key: `free ${i}`, class: 'slot', 'data-ask': id }, h('span', { class: 'sr' }, ui.word('free place'))))),
        tally(ui, symbols));
}

/** Who leads, in a line; and the whole ranking with its reasons, shown on hover and focus. @param {Ui} ui @param {any} place */
function lead(ui, place) {
    const first = place.ranking[0];
    if (first === undefined) return { line: h('span', { class: 'lead muted' }, ui.word('nobody')), why: null };
    const mine = first === ui.me && !ui.watching;
    const says = mine ? ui.word(place.full ? 'you hold' : 'you lead') : ui.word(place.full ? 'holds' : 'leads', ui.name(first));
    const [most, ...rest] = place.armies[first].groups.split(', ');
    return {
        line: h('span', { class: 'lead' }, h('b', null, seatSign(first), says), ' ',
            h('span', { class: 'muted' }, most, rest.length === 0 ? null : h('span', { class: 'sr' }, `, ${rest.join(', ')}`))),
        why: h('ol', { class: 'ranking' }, place.ranking.map((/** @type {number} */ seat) =>
            h('li', { key: seat }, seatSign(seat), ' ', h('b', null, nameOf(ui, seat)), ' ', place.armies[seat].groups))),
    };
}

/** A kingdom card in play: a bar in the head of its location, with the sign of who laid it. @param {Ui} ui @param {any} kingdom */
function edict(ui, kingdom) {
    const card = cardOf(ui, kingdom.card);
    const what = card.cancels !== undefined ? [picture(/** @type {string} */ (ROWS.find(row => row[0] === card.cancels)?.[1])), ui.word('counts 0')] : [ui.word('units each', card.limit)];
    return h('p', { class: 'edict', key: kingdom.card, 'data-fly': kingdom.card, 'data-from': `seat:${kingdom.seat}`, title: card.text },
        picture('tower'), h('b', null, card.title),
        h('span', { class: 'by', title: ui.word('laid by', nameOf(ui, kingdom.seat)) }, seatSign(kingdom.seat), h('span', { class: 'sr' }, ui.word('laid by', nameOf(ui, kingdom.seat)))),
        h('span', { class: 'what' }, what));
}

/** @param {Ui} ui @param {number} i @param {number[]} foes */
function location_(ui, i, foes) {
    const { state, extra } = ui.view;
    const id = PLACES[i], place = extra.places[i], leader = lead(ui, place);
    const limit = place.full ? ui.word('full') : ui.word('limit', state.limit[i]);
    const look = `${state.limit[i] > 4 ? 'five' : ''} ${place.full ? 'is-full' : ''} ${ui.lit.has(`location:${id}`) ? 'has-lit' : ''}`;
    return h('section', { class: `loc ${look}`, 'aria-label': place.title, key: id, style: { '--n': String(Math.max(4, state.limit[i])) } },
        h('div', { class: 'foes' }, foes.map(seat => army(ui, seat, i))),
        h('div', { class: 'head' },
            h('button', ui.spot(`location:${id}`, { class: 'headline', tabindex: '0' }),
                h('span', { class: 'shield' }, picture(`loc-${id}`)), h('span', { class: 'top' }, h('span', { class: 'nm' }, place.title), ' ', h('span', { class: 'lim' }, limit)), ' ', leader.line),
            leader.why,
            state.kingdom.filter((/** @type {any} */ k) => k.place === id).map((/** @type {any} */ k) => edict(ui, k))),
        army(ui, ui.me, i));
}

/** @param {Ui} ui */
export function board(ui) {
    const players = ui.view.state.players;
    /* The others in the order of play after you. */
    const foes = Array.from({ length: players - 1 }, (_, i) => (ui.me + 1 + i) % players);
    return h('div', { class: `locs p${players}` }, PLACES.map((_, i) => location_(ui, i, foes)));
}

/* ---- the hand --------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {string} id @param {string} key */
function handCard(ui, id, key) {
    const card = cardOf(ui, id), place = `card:${id}`;
    const out = ui.deciding && !ui.offered.has(place) ? 'is-out' : '';
    if (card.kind === 'kingdom' || card.kind === 'ordonnance') {
        const king = card.kind === 'kingdom';
        return h('li', { key },
            h('button', ui.spot(place, { class: `kard special ${king ? 'king' : 'ordo'} ${out}`, tabindex: '0', 'data-fly': id, 'data-from': 'pile' }),
                h('span', { class: 'cap' }, picture(king ? 'tower' : 'scroll'), card.title),
                h('span', { class: 'txt' }, card.text),
                h('span', { class: 'kind' }, ui.word(card.kind))));
    }
    const face = ui.turned && ui.chosen.has(place) ? 'bottom' : 'top';
    const look = `kard unit ${card.kind === 'two-way' ? 'two' : ''} ${out}`;
    return h('li', { key },
        h('button', ui.spot(place, { class: look, tabindex: '0', 'data-fly': id, 'data-from': 'pile', 'aria-label': unitTitle(ui, id, face) }), rows(card, face)));
}

/** @param {Ui} ui */
export function hand(ui) {
    if (ui.watching) return null;
    /** @type {(string | null)[]} */
    const cards = ui.view.state.hand[ui.me];
    const known = /** @type {string[]} */ (cards.filter(id => id !== null));
    if (known.length === 0) return null;
    return h('ul', { class: 'hand', 'aria-label': ui.word('your hand') }, known.map((id, i) => handCard(ui, id, `${id} ${known.slice(0, i).filter(other => other === id).length}`)));
}

/* ---- beside the board ------------------------------------------------------------------------- */

/** @param {Ui} ui */
export function steps(ui) {
    const { state } = ui.view;
    if (state.phase === 'over') return [];
    const order = state.expansion ? ['draw', 'special', 'unit', 'discard'] : ['draw', 'unit'];
    const phase = state.phase === 'target' || state.phase === 'second' ? 'special' : state.phase;
    const now = order.indexOf(phase);
    return order.map((step, i) => ({ text: ui.word(step), now: i === now, done: i < now }));
}

/** @param {Ui} ui @param {number} seat */
export function seatLine(ui, seat) { return ui.word('hand count', ui.view.state.hand[seat].length); }

/** @param {Ui} ui @param {number} n */
export function unit(ui, n) { return ui.word(`${ui.view.state.scoring === 'locations' ? 'location' : 'point'}${n === 1 ? '' : 's'}`); }

/** @param {Ui} ui */
export function piles(ui) {
    const { deck, fallen } = ui.view.state;
    const names = fallen.map((/** @type {string} */ id) => cardOf(ui, id)?.title ?? '?').join('; ');
    return h('p', { class: 'small muted pile', 'data-home': 'pile' }, icon('cards'), ' ', ui.word('deck', deck.length), ' · ', picture('fallen'), ' ', ui.word('fallen', fallen.length), names === '' ? '' : `: ${names}`);
}

/** @param {Ui} ui @param {string} place */
export function verbs(ui, place) {
    if (place.startsWith('location:')) return [];
    const id = place.slice(5), card = cardOf(ui, id), inHand = ui.view.state.hand[ui.me]?.includes(id);
    if (card?.kind === 'kingdom' || card?.kind === 'ordonnance') return ui.view.state.phase === 'discard' ? ['discard'] : [card.kind];
    if (inHand) return ui.view.state.phase === 'second' ? ['bring', 'play'] : ['play'];
    return ui.view.state.phase === 'second' ? ['with', 'pick'] : ['pick'];
}

/** @param {Ui} ui @param {string} place */
export function title(ui, place) {
    const id = place.slice(place.indexOf(':') + 1);
    return place.startsWith('location:') ? ui.content.places[id] : cardOf(ui, id)?.title ?? id;
}

/* ---- what happened ---------------------------------------------------------------------------- */

/** Nothing to look at. */
const UNTOLD = new Set(['turn', 'dealt', 'refit']);

/** A card is marked where it lies; one that is drawn is named, and that is enough. @param {Ui} ui @param {import('/js/types.js').GameEvent} event @returns {import('/js/games.js').Telling | null} */
export function story(ui, event) {
    if (UNTOLD.has(event.kind)) return null;
    const place = event.location === undefined ? [] : [`location:${event.location}`], card = event.card ? [`card:${event.card}`] : [];
    switch (event.kind) {
    case 'draws': return { at: [], brief: true };
    case 'placed': case 'moved': case 'kingdom': return { at: [...place, ...card], label: ui.content.places[event.location] };
    case 'destroyed': case 'full': return { at: place, sound: 'stone' };
    case 'scored': case 'over': return { at: [], sound: 'quill' };
    default: return { at: [], brief: card.length === 0 };
    }
}
