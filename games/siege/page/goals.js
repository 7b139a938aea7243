/* What wins, in words. */
import { h, seatSign } from '/js/dom.js';
import { look, sideArmy } from './look.js';

/** @typedef {import('./look.js').Ui} Ui */

/** @param {Ui} ui @param {string} id */
const personName = (ui, id) => ui.content.people.find((/** @type {any} */ p) => p.id === id)?.name ?? id;

/** @param {Ui} ui @param {string[]} where */
function areas(ui, where) {
    return where.map(id => {
        const said = ui.word(`zone ${id}`);
        return said === `zone ${id}` ? id.replace(/_/g, ' ') : said;
    }).join(', ');
}

/** @param {Ui} ui @param {any} part */
function amount(ui, part) { return ui.word(`amount ${part.op}`, part.n); }

/** @param {Ui} ui @param {string} edges */
const edgesOf = (ui, edges) => edges.length === 4 ? ui.word('any edge') : [...edges].map(edge => ui.word(`edge ${edge}`)).join(', ');

/** One part of a condition. @param {Ui} ui @param {any} part */
function say(ui, part) {
    const side = ui.word(`side ${sideArmy(ui, part.side)}`), where = areas(ui, part.where ?? []), who = part.of === undefined ? '' : personName(ui, part.of), no = part.no ? 'not ' : '';
    switch (part.kind) {
    case 'control': return ui.word(`${no}if control`, side, where);
    case 'active': return ui.word(part.outside ? 'if active outside' : 'if active', `${side}${part.group === 'all' ? '' : ` (${ui.word(part.group === 'fighters' ? 'fighters' : `class ${part.group}`)})`}`, where, amount(ui, part));
    case 'exited': return part.of === undefined ? ui.word('if exited', side, edgesOf(ui, part.edges), amount(ui, part)) : look(ui).x.siege === undefined ? ui.word(`${no}if exited one`, who, edgesOf(ui, part.edges)) : ui.word(`${no}if escaped`, who);
    case 'pack-exited': return ui.word('if pack', side, edgesOf(ui, part.edges), amount(ui, part));
    case 'dead': case 'alive': case 'captured': case 'led-off': return ui.word(`${no}if ${part.kind}`, who);
    case 'casualty': return ui.word('if casualty', side, amount(ui, part));
    case 'withdrawal': return ui.word(`${no}if withdrawal`, side);
    case 'out-of-use': return ui.word(`${no}if out-of-use`, ui.word(`piece ${part.of}`));
    case 'contact': return ui.word('if contact', ui.word(`piece ${part.of}`), where === '' ? ui.word('a mineable wall') : where);
    case 'door-open': return ui.word(`${no}if door`, areas(ui, [part.of]));
    case 'demolished': return ui.word('if demolished', where);
    case 'ratio': return ui.word('if ratio', side, part.n);
    default: return ui.word(`if ${part.kind}`);
    }
}

/** All of a line: "or" binds closer than "and". @param {Ui} ui @param {any} line */
function sentence(ui, line) {
    /** @type {string[]} */
    const groups = [];
    for (const part of line.parts) {
        if (part.either && groups.length > 0) groups[groups.length - 1] += ` ${ui.word('or')} ${say(ui, part)}`;
        else groups.push(say(ui, part));
    }
    return [line.limit ? ui.word(look(ui).x.siege === undefined ? 'at limit' : 'at last day') : '', ...groups].filter(part => part !== '').join('; ') || ui.word('otherwise');
}

/** @param {Ui} ui */
export function goals(ui) {
    const { x } = look(ui), lines = x.win ?? [];
    const row = (/** @type {any} */ line, /** @type {number} */ i) => h('li', { key: i }, line.side > 1 ? h('span', { class: 'seat' }) : seatSign(line.side),
        h('span', null, h('b', null, line.side > 1 ? ui.word('draw') : `${ui.word(`side ${x.scenario.army[line.side]}`)}, ${ui.word(`grade ${line.grade}`)}`), `: ${sentence(ui, line)}.`));
    const open = ui.memory.goals ?? x.phase === 'set-up';
    return h('details', { class: 'panel goals', key: 'goals', open },
        h('summary', { onclick: (/** @type {Event} */ e) => { e.preventDefault(); ui.memory.goals = !open; ui.redraw(); } }, h('h2', null, ui.word('what wins'), h('small', { class: 'muted' }, ` ${x.siege?.name ?? x.scenario.name}`))), h('ol', { class: 'small' }, lines.map(row)));
}
