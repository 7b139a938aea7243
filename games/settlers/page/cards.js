/* Cards: in the hand, in an Empire, face down; and their words in the dock. */
import { h } from '/js/dom.js';
import { ability } from './ability.js';
import { cardTitle, coloursOf, goodIcon, hue, nameOf, picture, reads, rowOf, sign, singles, spoken } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/dom.js').Kid} Kid */

/** The coloured field: a part for each colour, with its sign and hatching. @param {string[]} colours @param {...Kid} kids */
function field(colours, ...kids) {
    const parts = colours.length > 0 ? colours : [undefined];
    return h('span', { class: 'fields', key: 'field' }, parts.map(colour => h('span', { class: `field ${hue(colour)}`, key: colour ?? 'none' }, sign(colour))), ...kids);
}

/* ---- in words -------------------------------------------------------------------------------- */

/** What lies on a Location, and what it costs to raze it. @param {Ui} ui @param {string} card @returns {string[]} */
function standing(ui, card) {
    const at = ui.view.extra.locations[card];
    if (at === undefined) return [];
    const said = [];
    if (at.owner !== undefined) said.push(ui.word('taken from', nameOf(ui, at.owner)));
    for (const mark of at.marks ?? []) said.push(ui.word(`mark ${mark}`));
    if (at.colours !== undefined) said.push(ui.word('now colour', at.colours.map((/** @type {string} */ c) => ui.content.colours[c].title).join(', ')));
    if (at.left !== undefined) said.push(ui.word('left', at.left.join(' + ')));
    if (at.uses !== undefined) said.push(ui.word('uses', at.uses));
    if (at.statues !== undefined) said.push(ui.word('statues', at.statues));
    if (at.under !== undefined) said.push(ui.word('under', at.under.map((/** @type {string} */ c) => cardTitle(ui, c)).join(', ')));
    if (at.hidden > 0) said.push(ui.word('hidden', at.hidden));
    if (at.raze !== undefined) said.push(ui.word('raze cost', at.raze));
    said.push(ui.word('worth', at.worth));
    return said;
}

/** Everything about a card in one line. @param {Ui} ui @param {string} card */
export function says(ui, card) {
    const row = rowOf(ui, card);
    return row === undefined ? cardTitle(ui, card) : [row.head.trim(), row.text, ...standing(ui, card)].join(' ');
}

/** The words of the card that is pointed at or chosen. @param {Ui} ui */
export function reader(ui) {
    const chosen = [...ui.chosen].find(place => place.startsWith('card:'))?.slice(5), card = ui.memory.read ?? chosen;
    const row = card === undefined ? undefined : rowOf(ui, card);
    if (card === undefined || row === undefined) return h('p', { class: 'se-read none small muted', key: 'read' }, ui.word('point at a card'));
    return h('p', { class: 'se-read small', key: 'read' }, h('b', null, row.title), row.head.slice(row.title.length), h('span', { class: 'effect' }, row.text),
        standing(ui, card).map((said, i) => h('span', { class: 'muted', key: i }, ' ', said)));
}

/* ---- face up --------------------------------------------------------------------------------- */

/** The Raze field or the Deal, as on the foot of the card. @param {import('./look.js').Row} row */
const foot = row => [
    row.raze === undefined ? null : h('span', { class: 'fd', key: 'raze' }, picture('raze'), singles(row.raze)),
    row.deal === undefined ? null : h('span', { class: 'fd', key: 'deal' }, picture('deal'), goodIcon(row.deal)),
];

/** A card to build, to draft or to look at. @param {Ui} ui @param {string} card @param {string} [key] */
export function handCard(ui, card, key = card) {
    const row = rowOf(ui, card), place = `card:${card}`;
    if (row === undefined) return attackCard(ui, card);
    const out = ui.deciding && !ui.offered.has(place) ? 'is-out' : '';
    return h('li', { key }, h('button', ui.spot(place, { class: `kard hcard ${row.faction === undefined ? '' : 'fac'} ${out}`, tabindex: '0', 'data-fly': card, ...reads(ui, card) }), spoken(says(ui, card),
        field(row.colours, h('span', { class: 'cost' }, row.cost === undefined ? h('span', { class: 'free' }, '0') : singles(row.cost))),
        h('span', { class: 'nm' }, row.title),
        h('span', { class: 'kd' }, picture(`kind-${row.kind}`), ui.content.kinds[row.kind]),
        ability(ui, row),
        h('span', { class: 'ft' }, foot(row)))));
}

/** An Attack card of the solo game; the virtual player's Deals are such cards. @param {Ui} ui @param {string} card */
export function attackCard(ui, card) {
    const attack = ui.content.attacks[card];
    return h('li', { key: card }, h('button', ui.spot(`card:${card}`, { class: 'kard attack', 'data-fly': card }), goodIcon(attack.good), h('b', null, attack.title)));
}

/** Tokens on a Location. @param {any} at */
function tokens(at) {
    const list = [
        ...(at.marks ?? []).map((/** @type {string} */ mark) => mark === 'unlocked' ? 'unlock' : mark),
        ...Object.entries(at.paid ?? {}).flatMap(([good, n]) => Array(n).fill(good)),
        ...Object.entries(at.laid ?? {}).flatMap(([good, n]) => Array(n).fill(good)),
        ...Array(at.uses ?? 0).fill('worker'), ...Array(at.statues ?? 0).fill('statue'),
        ...Array((at.under ?? []).length).fill('common'), ...Array(at.hidden ?? 0).fill('common'), ...(at.owner === undefined ? [] : ['taken']),
    ];
    return list.length === 0 ? null : h('span', { class: 'tok', key: 'tok' }, list.map((name, i) => h('span', { key: `${name} ${i}` }, goodIcon(name))));
}

/** A Location in an Empire. @param {Ui} ui @param {string} card */
export function built(ui, card) {
    const row = rowOf(ui, card), at = ui.view.extra.locations[card];
    if (row === undefined || at === undefined) return null;
    const used = at.left !== undefined && at.left.every((/** @type {number} */ n) => n === 0), now = ui.view.extra.doing.at(-1) === card;
    return h('li', { key: card }, h('button', ui.spot(`card:${card}`, { class: `kard place ${row.faction === undefined ? '' : 'fac'} ${used ? 'used' : ''} ${now ? 'now' : ''}`, tabindex: '0', 'data-fly': card, ...reads(ui, card) }), spoken(says(ui, card),
        field(coloursOf(ui, card)),
        h('span', { class: 'nm' }, row.title),
        ability(ui, row, true),
        h('span', { class: 'ft' }, foot(row), h('span', { class: 'pt' }, at.worth, goodIcon('vp'))),
        tokens(at))));
}

/** A card of a Prayer, or of another pile: its colour and name. @param {Ui} ui @param {string} card @param {string} cls @param {string} [note] */
export function smallCard(ui, card, cls, note) {
    const row = rowOf(ui, card);
    if (row === undefined) return null;
    return h('li', { key: card }, h('button', ui.spot(`card:${card}`, { class: `kard pc ${cls}`, tabindex: '0', 'data-fly': card, ...reads(ui, card) }), spoken(`${says(ui, card)} ${note ?? ''}`,
        field(coloursOf(ui, card)), h('b', null, row.title))), note === undefined ? null : h('span', { class: 'nt', 'aria-hidden': 'true' }, note));
}

/** A Deal: its Good, and the card under the board. @param {Ui} ui @param {{card: string, good: string}} deal */
export function dealCard(ui, deal) {
    return h('li', { key: deal.card }, h('button', ui.spot(`card:${deal.card}`, { class: 'kard dealt', tabindex: '0', 'data-fly': deal.card, title: cardTitle(ui, deal.card), ...reads(ui, deal.card) }),
        spoken(ui.word('deal of', ui.content.goods[deal.good], cardTitle(ui, deal.card)), picture('deal'), goodIcon(deal.good))));
}

/** A Foundation: the back of a card, with its name for those who know it. @param {Ui} ui @param {string | null} card @param {number} i */
export function foundation(ui, card, i) {
    if (card === null) return h('li', { key: `back ${i}` }, h('span', { class: 'kard back' }, picture('foundation'), h('span', { class: 'sr' }, ui.word('foundation'))));
    return h('li', { key: card }, h('button', ui.spot(`card:${card}`, { class: 'kard back', tabindex: '0', 'data-fly': card, ...reads(ui, card) }),
        spoken(ui.word('foundation of', cardTitle(ui, card)), picture('foundation'), h('span', { class: 'nm' }, cardTitle(ui, card)))));
}
