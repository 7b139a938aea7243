/* The chronicle of a siege: what the engine tells afterwards, day by day, and a file of it. */
import { h, saveText } from '/js/dom.js';

/** @typedef {import('./look.js').Ui} Ui */

/** Fetched anew when the game has gone on or the language is another one. @param {Ui} ui */
function fetched(ui) {
    const { memory } = ui, when = `${ui.status.moves_played} ${ui.word('tab chronicle')}`;
    if (memory.chronicleAt !== when) {
        memory.chronicleAt = when;
        ui.chronicle(true).then(text => { memory.chronicle = text; ui.redraw(); });
    }
    return memory.chronicle;
}

/** Headings and paragraphs. @param {string} text */
function paragraphs(text) {
    return text.split(/\n\n+/).map(part => part.trim()).filter(part => part !== '').map((part, i) => {
        const heading = /^(#+) (.*)$/s.exec(part);
        return heading === null ? h('p', { key: i }, part) : h(heading[1].length === 1 ? 'h2' : 'h3', { key: i }, heading[2]);
    });
}

/** @param {Ui} ui */
export function chronicle(ui) {
    const text = fetched(ui);
    const save = async () => {
        const plain = await ui.chronicle(false);
        if (plain !== null) saveText(`${ui.view.extra.scenario.id}-chronicle.txt`, plain);
    };
    return h('div', { class: 'sg-sheetpage chronicle', key: 'chronicle', tabindex: '0', role: 'region', 'aria-label': ui.word('tab chronicle') },
        h('p', { class: 'save', key: 'save' }, h('button', { class: 'btn', onclick: save }, ui.word('save chronicle'))),
        h('div', { class: 'panel text', key: 'text' }, text === undefined ? null : text === null ? h('p', null, ui.word('chronicle lost')) : text.trim() === '' ? h('p', { class: 'muted' }, ui.word('nothing told')) : paragraphs(text)));
}
