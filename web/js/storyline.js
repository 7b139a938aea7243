/* The line of the story, first in the dock: what is told now and how far it is, or what has happened since one's own last move. */
import { h, icon, seatSign } from './dom.js';
import { redraw } from './app.js';
import { t } from './text.js';

/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./table.js').Table} Table */

/* More lozenges say no more. */
const LOZENGES = 6;

/** @param {Table} table */
export function storyLine(table) {
    const { story } = table, list = story.telling() ? [] : story.list();
    return h('div', { class: 'tell', key: 'tell' },
        story.telling() ? null : h('button', { class: 'btn plain since', key: 'since', title: t('open log'), onclick: () => openLog(table) }, icon('log'), h('span', { class: 'lbl' }, t(table.now?.seat === null ? 'lately' : 'since your turn'))),
        h('span', { class: story.telling() ? 'now' : 'sr', role: 'status', key: 'now' }, story.step === null ? spoken(table, list) : sentence(table, story.step)),
        said(table),
        story.telling() ? [lozenges(table), h('button', { class: 'btn plain', key: 'skip', 'aria-keyshortcuts': 'Escape', onclick: () => story.stop() }, icon('skip'), h('span', { class: 'lbl' }, t('skip')))]
            : list.length === 0 ? h('span', { class: 'muted', key: 'nothing' }, t('nothing happened')) : [
                h('ol', { key: 'bits', 'aria-label': t('since your turn') }, list.map((step, i) => h('li', { key: step.n }, bit(table, step, i + 1)))),
                h('button', { class: 'btn plain', key: 'again', 'aria-label': t('tell again'), title: t('tell again'), onclick: () => story.again(list) }, icon('again'))]);
}

/** What somebody said stands there until the chat is opened. @param {Table} table */
function said(table) {
    const line = table.unread().at(-1);
    return line === undefined ? null : h('button', { class: 'btn said', key: 'said', title: t('tab chat'), onclick: () => table.show('chat') }, icon('chat'), h('span', { class: 'words' }, `${line.name}: ${line.text}`));
}

/** Who, then what. @param {Table} table @param {Step} step */
function sentence(table, step) {
    if (step.seat === null) return step.text;
    const name = table.seatName(step.seat), leads = step.text.startsWith(name);
    return [seatSign(step.seat), leads ? h('b', null, name) : null, leads ? step.text.slice(name.length) : step.text];
}

/** Where nothing was played, it is said all the same. @param {Table} table @param {Step[]} list */
function spoken(table, list) { return list.slice(-6).map(step => step.text).join(' '); }

/** @param {Table} table */
function lozenges(table) {
    const { story } = table, left = story.queue.length, of = Math.max(story.count, left + 1), shown = Math.min(of, LOZENGES);
    const at = Math.min(shown - 1, Math.floor((of - left - 1) * shown / of));
    return h('ol', { class: 'loz', key: 'loz', role: 'img', 'aria-label': t('of events', of - left, of) },
        Array.from({ length: shown }, (_, i) => h('li', { key: i, class: i < at ? 'did' : '', 'aria-current': i === at ? 'step' : null })));
}

/** @param {Table} table @param {Step} step @param {number} number */
function bit(table, step, number) {
    const { story } = table;
    return h('button', { class: 'bit', title: step.text, 'aria-pressed': String(story.pointed === step.n), onclick: () => story.point(step) },
        h('b', { class: 'num' }, number), ' ', step.seat === null ? null : seatSign(step.seat), h('span', { class: 'where' }, step.label), h('span', { class: 'sr' }, t('bit', step.text)));
}

/** The log, where what was told begins. @param {Table} table */
function openLog(table) {
    table.show('log');
    setTimeout(() => document.querySelector('.log [data-since]')?.scrollIntoView({ block: 'nearest' }));
}

/** What is held waits for this button, in the place of the green one. @param {Table} table */
export function goOnButton(table) {
    const { story } = table;
    if (story.phase !== 'held') return null;
    return h('button', { class: 'btn main goon', key: 'goon', 'aria-keyshortcuts': 'Enter', onclick: () => { story.goOn(); redraw(); } }, t('go on'));
}
