/* Deck building: the groups of the faction, what is in the deck, and why it is not ready yet. */
import { h } from '/js/dom.js';
import { ability } from './ability.js';
import { factionTitle, hue, picture, sign, spoken } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/** @param {Ui} ui @param {string} id @param {boolean} inside */
function group(ui, id, inside) {
    const of = ui.content.groups[id], row = ui.content.rows[of.rows[0]], place = `group:${id}`;
    const say = () => { if (ui.memory.readGroup !== id) { ui.memory.readGroup = id; ui.redraw(); } };
    return h('li', { key: id }, h('button', ui.spot(place, { class: `kard group ${inside ? 'in' : ''} ${ui.deciding && !ui.offered.has(place) ? 'is-out' : ''}`, tabindex: '0', onmouseenter: say, onfocus: say }),
        spoken(`${of.title}, ${ui.word('copies', of.cards)}, ${ui.content.packs[of.pack]}. ${ui.word(inside ? 'in deck' : 'not in deck')}. ${row.head} ${row.text}`,
            h('span', { class: `field ${hue(row.colours[0])}` }, sign(row.colours[0])), h('span', { class: 'nm' }, of.title), h('span', { class: 'cp num' }, `×${of.cards}`),
            ability(ui, row), h('span', { class: 'pk tiny' }, ui.content.packs[of.pack]))));
}

/** @param {Ui} ui @param {string} key @param {string[]} ids @param {boolean} inside */
function half(ui, key, ids, inside) {
    const cards = ids.reduce((sum, id) => sum + ui.content.groups[id].cards, 0);
    return h('section', { class: 'half', key, 'aria-label': ui.word(key) }, h('h3', null, ui.word(key), h('span', { class: 'muted small' }, ui.word('n cards', cards))),
        [3, 2, 1].map(copies => {
            const some = ids.filter(id => ui.content.groups[id].cards === copies);
            return some.length === 0 ? null : h('div', { key: copies }, h('h4', null, ui.word('copies', copies), h('span', { class: 'muted' }, ` · ${some.length}`)), h('ul', { class: 'groups' }, some.map(id => group(ui, id, inside))));
        }));
}

/** @param {Ui} ui */
export function builder(ui) {
    const { deck } = ui.view.extra;
    if (deck === undefined) return h('p', { class: 'se-wait muted', key: 'wait' }, ui.word('decks are built'));
    const faction = ui.view.extra.seats[ui.me].faction, all = Object.keys(ui.content.groups).filter(id => ui.content.groups[id].faction === faction);
    return h('section', { class: 'se-decks', key: 'decks', 'aria-label': ui.word('deck builder') },
        h('header', { key: 'head' }, h('h2', null, picture('faction'), ui.word('deck of', factionTitle(ui, ui.me))),
            h('ul', { class: 'facts' }, h('li', { key: 'cards', class: deck.cards < deck.needs ? 'short' : '' }, h('b', { class: 'num' }, deck.cards), ' ', ui.word('of needed', deck.needs)),
                [3, 2, 1].map(copies => h('li', { key: copies }, h('b', { class: 'num' }, `${deck.of[copies - 1]} × ${copies}`), ' ', ui.word('groups'))),
                ui.view.state.decks === 'open' ? null : h('li', { key: 'expansion' }, deck.expansion ?? ui.word('no expansion')),
                h('li', { key: 'left', class: 'muted' }, ui.word('changes left', deck.changes_left))),
            h('p', { class: `state ${deck.why === undefined ? 'good' : 'bad'}`, role: 'status', key: 'state' }, deck.why === undefined ? ui.word(ui.deciding ? 'deck legal' : 'deck done') : [h('b', null, ui.word('deck not legal')), ' ', deck.why, ' ', h('span', { class: 'tiny' }, deck.rule)]),
            h('p', { class: 'small muted', key: 'how' }, ui.word(ui.view.state.decks === 'open' ? 'how open' : 'how standard'))),
        h('div', { class: 'halves', key: 'halves' }, half(ui, 'in the deck', deck.groups, true), half(ui, 'left out', all.filter(id => !deck.groups.includes(id)), false)));
}

/** The words of the group that is pointed at or chosen. @param {Ui} ui */
export function groupReader(ui) {
    const chosen = [...ui.chosen].find(place => place.startsWith('group:'))?.slice(6), id = ui.memory.readGroup ?? chosen;
    if (id === undefined) return h('p', { class: 'se-read none small muted', key: 'read' }, ui.word('point at a group'));
    /** @type {import('./look.js').Row[]} */
    const rows = ui.content.groups[id].rows.map((/** @type {number} */ i) => ui.content.rows[i]), [first, ...others] = rows;
    return h('p', { class: 'se-read small', key: 'read' }, h('b', null, first.title), first.head.slice(first.title.length), h('span', { class: 'effect' }, first.text),
        others.map((row, i) => h('span', { class: 'muted', key: i }, ' / ', row.head.slice(row.title.length), row.text === first.text ? '' : row.text)));
}
