/* What is agreed at a table, in words: whose seat, hints, chat. And what follows from it for those who are away. */
import { app, attempt, redraw, tell } from './app.js';
import { h, icon } from './dom.js';
import { t } from './text.js';

/** @typedef {import('./types.js').TablePush} TablePush */

/** Shown to all: before they sit down, and at the table. @param {TablePush} now */
export function agreedList(now) {
    const { agreed } = now;
    const people = now.seats.filter(seat => seat.kind !== 'ai' || seat.back).length > 1 && !now.seats.every(seat => seat.you || seat.kind === 'ai');
    if (agreed === undefined || !people) return null;
    return h('section', { class: 'agreed', key: 'agreed' }, h('h2', { class: 'hd' }, h('span', null, t('agreed'))),
        h('ul', { class: 'small' }, [t(`agreed absence ${agreed.absence}`, agreed.after), t(`agreed hints ${agreed.hints ? 'on' : 'off'}`), t(`agreed chat ${agreed.chat ? 'on' : 'off'}`)]
            .map(text => h('li', { key: text }, text))));
}

/** What may be done about a seat whose owner is away, or who is back. @param {TablePush} now @param {number} seat */
export function seatOffer(now, seat) {
    const { absent, mate, back } = now.seats[seat];
    const propose = (/** @type {string} */ by) => attempt('propose', { table: now.table, kind: 'takeover', seat, by });
    const button = (/** @type {string} */ text, /** @type {string} */ by) => h('button', { class: 'btn', onclick: () => propose(by) }, text);
    if (now.state !== 'playing') return null;
    if (back) return button(t('seat back'), 'me');
    if (!absent) return null;
    if (now.seat === null || mate) return button(t('take the seat'), 'me');
    const others = now.seats.filter((other, i) => i !== seat && other.kind === 'person').length;
    return now.agreed?.absence === 'vote' && others > 1 ? button(t('let computer play'), 'ai:normal') : null;
}

/** Whoever made the table switches its chat. @param {TablePush} now */
export function chatSwitch(now) {
    if (!now.creator || now.agreed === undefined) return null;
    const off = !now.agreed.chat;
    return h('p', { class: 'row', key: 'switch' }, h('button', { class: 'btn', onclick: () => attempt('quiet', { table: now.table, on: !off }) }, off ? t('switch chat on') : t('switch chat off')));
}

/** Who wrote this line is not heard any more. @param {import('./table.js').Table} table @param {TablePush} now @param {import('./types.js').ChatLine} line */
export function ignoreButton(table, now, line) {
    if (line.name === '' || line.name === app.you?.name) return null;
    return h('button', { class: 'close', 'aria-label': t('ignore', line.name), title: t('ignore', line.name), onclick: async () => {
        const answer = await attempt('ignore', { table: now.table, n: line.n });
        if (answer === null) return;
        app.ignored = answer.ignored;
        table.chat = [];   // the server tells again what is left of it
        await table.open();
        tell(t('ignored now', line.name));
        redraw();
    } }, icon('close'));
}
