/* What the parts of the drawing share: signs of realms, names, pictures of cards, cards as tiles. */
import { h, icon } from '/js/dom.js';

/** @typedef {import('/js/games.js').Ui} Ui */

export const PICTURES = '/games/outremer/pictures.svg';

/* The realm's colour decides its sign, whichever seat plays it. */
/** @type {Record<string, number>} */
const SIGNS = { blue: 1, green: 3, red: 5, yellow: 6 };

/** @type {Record<string, string>} */
const CARD_PICTURES = {
    AHDATH: 'm-foot', SERGEANTS: 'm-foot', TURCOMANS: 'm-mounted', MILITARY_ORDERS: 'm-mounted', MAMLUKS: 'm-mounted', ASKAR: 'm-knight', KNIGHTS: 'm-knight',
    ARMED_PILGRIMS: 'm-peasant', HORSE_ARCHERS: 'm-archer', TURCOPOLES: 'm-archer', CROSSBOWMEN: 'm-crossbow', SIEGE_ENGINES: 'c-siege', NAPHTHA: 'c-fire',
    SCORCHED_EARTH: 'c-fire', PREACHING: 'c-church', WATCHTOWERS: 'c-keep', TRADE: 'c-trade', WALLS: 'c-walls', FORTIFICATION: 'c-walls', BLOCKADE: 'c-ship',
    LEADER: 'c-leader', REGROUP: 'c-regroup', AMBUSH: 'c-ambush', INCURSION: 'c-incursion', SEDUCTION: 'c-seduction', MERCENARIES: 'c-mercenaries',
    MINOR_CAMPAIGN: 'c-campaign', JEWS: 'c-star', SUCCESSION: 'c-succession', TRUCE: 'c-truce', TRUE_CROSS: 'c-cross', TREASON: 'c-treason',
    JOINT_ATTACK: 'c-joint', ASSASSINS: 'c-assassins', TROUBADOURS: 'c-troubadours', SPIES: 'c-spies', DONATIONS: 'c-donations', DEUS_VULT: 'c-deusvult',
};

/** @param {Ui} ui @param {string} faction */
export function signOf(ui, faction) { return SIGNS[ui.content.factions[faction]?.colour] ?? 2; }

/** The shape of a realm, as people know it from the log. @param {Ui} ui @param {string | null} faction */
export function sign(ui, faction) {
    if (faction === null || faction === undefined) return null;
    const n = signOf(ui, faction);
    return icon(`seat-${n}`, `seat seat-${n}`);
}

/** @param {Ui} ui @param {string} area */
export function areaTitle(ui, area) { return ui.content.areas.find((/** @type {any} */ a) => a?.area === area)?.title ?? area; }

/** "Damascus" rather than "Emirate of Damascus". @param {Ui} ui @param {string | null} faction */
export function realm(ui, faction) {
    if (faction === null || faction === undefined) return ui.word('independent');
    const town = ui.content.areas.find((/** @type {any} */ a) => a?.area === faction);
    return town?.title ?? ui.content.factions[faction]?.name ?? faction;
}

/** The seat of a realm, or -1 for the automatic Muslims. @param {Ui} ui @param {string} faction @returns {number} */
export function seatOf(ui, faction) { return ui.view.extra.seats.find((/** @type {any} */ s) => s.faction === faction)?.seat ?? -1; }

/** @param {Ui} ui @param {string} faction */
export function isMine(ui, faction) { return !ui.watching && seatOf(ui, faction) === ui.me; }

/** A whole number as printed: with a real minus and a plus. @param {string | number} bonus */
export function signed(bonus) {
    const n = Number(bonus);
    return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0';
}

/** @param {Ui} ui @param {number} n */
export const diceWord = (ui, n) => n === 1 ? ui.word('die 1') : ui.word('dice n', n);
/** @param {Ui} ui @param {number} n */
export const cardsWord = (ui, n) => n === 1 ? ui.word('card 1') : ui.word('cards n', n);

/** @param {Ui} ui @param {string} id */
export const cardOf = (ui, id) => ui.content.cards[id];

/** "Knights 3". @param {Ui} ui @param {string} id */
export function cardTitle(ui, id) {
    const card = cardOf(ui, id);
    return card === undefined ? id : card.value > 0 ? `${card.name} ${card.value}` : card.name;
}

/** Picture of a piece or card, 48 by 48. @param {string} name @param {string} [cls] */
export function picture(name, cls = 'pic') {
    return h('svg', { class: cls, 'aria-hidden': 'true', viewBox: '0 0 48 48' }, h('use', { href: `${PICTURES}#${name}` }));
}

/** @param {any} card */
export const cardPicture = card => picture(CARD_PICTURES[card.key] ?? 'c-leader');

/** What a card does, in a few words. @param {Ui} ui @param {any} card */
function effect(ui, card) { return card.type === 'troop' ? ui.word('in an attack', diceWord(ui, card.value)) : card.text; }

/** @param {Ui} ui @param {any} card */
function kindLine(ui, card) {
    const sides = card.sides.map((/** @type {string} */ side) => ui.word(side === 'attack' ? 'attack' : 'side defence')).join(', ');
    return [ui.word(card.type), sides, card.lasting ? ui.word('all turn') : ''].filter(part => part !== '').join(' · ');
}

/** A card as a tile: a field with the shape and colour of its type, then name, kind and effect. @param {Ui} ui @param {string} id @param {string} [more] */
export function tile(ui, id, more = '') {
    const card = cardOf(ui, id), place = `card:${id}`;
    return h('button', ui.spot(place, { class: `kard tile ${card.type} ${more}`, tabindex: '0', 'data-fly': id, title: more === '' ? null : effect(ui, card) }),
        h('span', { class: 'field', 'aria-hidden': 'true' }, h('span', { class: 'shape' }, card.type === 'troop' ? h('b', null, card.value) : cardPicture(card)),
            card.type === 'troop' ? cardPicture(card) : null),
        h('span', { class: 'body' },
            h('span', { class: 'nm' }, card.name, picture(card.back === 'muslim' ? 'crescent' : 'cross', `back ${card.back}`)),
            h('span', { class: 'sr' }, ', '), h('span', { class: 'kind' }, kindLine(ui, card)), h('span', { class: 'sr' }, '. '),
            h('span', { class: 'txt' }, effect(ui, card)), h('span', { class: 'sr' }, ` ${ui.word(card.back)}`)));
}

/** A card that lies open on the table, small; chosen from there if it is lit. @param {Ui} ui @param {string} id @param {string} [look] @param {string | null} [by] */
export function chip(ui, id, look = '', by = null) {
    const card = cardOf(ui, id), place = `card:${id}`;
    const inside = [by === null ? null : sign(ui, by), card.type === 'troop' ? h('b', { class: 'val' }, card.value) : cardPicture(card), h('span', null, card.name)];
    const common = { class: `chip ${card.type} ${look}`, title: `${kindLine(ui, card)}. ${effect(ui, card)}`, key: id, 'data-fly': id };
    if (ui.lit.has(place) || ui.chosen.has(place)) return h('li', { key: id }, h('button', ui.spot(place, { ...common, class: `${common.class} kard` }), inside));
    return h('li', { key: id }, h('span', common, inside));
}

/** Cards nobody here may see. @param {Ui} ui @param {number} count @param {string} back @param {string | null} by */
export function backs(ui, count, back, by) {
    if (count === 0) return null;
    return h('li', { key: `back ${by}` }, h('span', { class: 'chip down' },
        sign(ui, by), Array.from({ length: Math.min(count, 5) }, (_, i) => h('span', { class: `cardback ${back}`, key: i })),
        h('span', null, count === 1 ? ui.word('face down 1') : ui.word('face down n', count))));
}

