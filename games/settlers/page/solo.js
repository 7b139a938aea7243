/* The solo game: the line of Attack cards, the Collection pile, and how far it is lost or won. */
import { h } from '/js/dom.js';
import { attackCard } from './cards.js';
import { picture } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/** @param {Ui} ui */
export function attacks(ui) {
    const { solo } = ui.view.extra, { attack_line, attack_deck } = ui.view.state;
    if (solo === undefined) return null;
    return h('section', { class: 'se-solo', key: 'solo', 'aria-label': ui.word('attack line') },
        h('h2', null, picture('attack'), ui.word('attack line')),
        h('ol', { class: 'line' }, attack_line.map((/** @type {string} */ card) => ui.content.attacks[card] === undefined ? null : attackCard(ui, card))),
        h('p', { class: 'small' }, ui.word('attack deck', attack_deck.length), ' · ', h('b', null, ui.word('solo stands', solo.faction, solo.collection)), ' · ', ui.word(solo.wins ? 'holds' : 'falls')));
}
