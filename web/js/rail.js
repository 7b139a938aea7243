/* Beside the board: seats, log, chat, rules, the position in words, settings. */
import { agreedList, chatSwitch, ignoreButton, seatOffer } from './agreed.js';
import { attempt, levelName, levelText, redraw } from './app.js';
import { h, icon, seatSign, signNumber } from './dom.js';
import { preferences } from './fields.js';
import { download } from './end.js';
import { holdButton } from './hold.js';
import { moveButton } from './tableview.js';
import { clockText, t, whole } from './text.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {import('./games.js').Ui} Ui */

/** @param {Table} table @param {TablePush} now @param {Ui | null} ui */
export function rail(table, now, ui) {
    const hidden = table.curtain !== null;
    return h('aside', { class: 'rail', key: 'rail', 'aria-label': t('beside the board') },
        now.state === 'open' ? null : seats(table, now, ui),
        now.dice?.known ? h('p', { class: 'found small', key: 'known' }, icon('note'), h('span', null, t('dice known'))) : null,
        now.dice?.set_up ? h('p', { class: 'found small', key: 'set up' }, icon('note'), h('span', null, t('dice set up'))) : null,
        ui === null || hidden ? null : table.drawing?.piles(ui),
        hidden ? null : [
            tabs(table, now),
            h('div', { class: 'panelbox', role: 'tabpanel', id: 'panel', 'aria-labelledby': `tab-${table.tab}`, tabindex: '0', key: table.tab },
                panels[table.tab]?.(table, now)),
        ]);
}

/* ---- seats ---- */

/** @param {Table} table @param {TablePush} now @param {Ui | null} ui */
function seats(table, now, ui) {
    const then = table.replay.active() ? table.replay.moment?.status ?? null : null;
    return h('ul', { class: 'seats', 'aria-label': t('players label') }, then === null ? null : h('li', { class: 'thenline small', key: 'then' }, h('b', null, t('score then'))), now.seats.map((seat, i) => {
        const acting = (then !== null || now.state === 'playing') && (then ?? now.status)?.actors.includes(i);
        const sides = table.drawing?.sideName !== undefined, mine = seat.you && !table.isHotSeat();
        const parts = [sides ? (mine ? t('you named', seat.name) : table.playerName(i)) : '', ui === null ? '' : table.drawing?.seatLine(ui, i), seat.kind === 'ai' ? seatKind(seat) : '', seat.entrusted ? t('entrusted seat', levelName(seat.entrusted.level)) : '', seat.absent ? t('absent') : '',
            acting && then === null ? (seat.you && !seat.entrusted ? t('your move') : now.thinking === i ? t('thinks') : t('to move')) : ''].filter(part => part !== '' && part !== undefined);
        return h('li', { key: i, 'aria-current': acting ? 'true' : null, 'data-home': `seat:${i}` }, seatSign(i),
            h('b', { title: seat.kind === 'ai' && seat.level && !seat.level.startsWith('bot:') ? levelText(seat.level) : null }, mine && !sides ? t('you named', seat.name) : table.seatName(i)),
            points(table, now, ui, i),
            h('span', { class: 'small muted' }, parts.join(' · '), clock(table, seat)),
            seatOffer(now, i));
    }), now.spectators > 0 ? h('li', { class: 'watchers small muted', key: 'watchers' }, icon('eye'), h('span', null, t('spectators', now.spectators))) : null);
}

/** Of this moment; while one looks back of that one, and the present ones beside them. @param {Table} table @param {TablePush} now @param {Ui | null} ui @param {number} seat */
function points(table, now, ui, seat) {
    const then = table.replay.active() ? table.replay.moment?.status : undefined, is = now.status?.scores[seat] ?? 0, was = then?.scores[seat];
    if (was !== undefined) return h('span', { class: 'pts' }, h('span', { class: 'then' }, whole(was)), h('small', null, t(now.state === 'over' ? 'at the end' : 'by now', whole(is))));
    return h('span', { class: 'pts' }, scoreBefore(table, seat, is), whole(is), h('small', null, ui === null ? '' : table.drawing?.unit(ui, is)));
}

/** What a score was at one's own last move, if it is another now. @param {Table} table @param {number} seat @param {number} is */
function scoreBefore(table, seat, is) {
    const was = table.story.scores[seat];
    return was === undefined || was === is ? null : [h('del', { class: 'was', key: 'was' }, whole(was)), ' '];
}

/** "computer, hard" or "bot". @param {import('./types.js').Seat} seat */
function seatKind(seat) {
    return seat.level?.startsWith('bot:') ? t('bot') : `${t('computer')}, ${levelName(seat.level ?? '')}`;
}

/** @param {Table} table @param {import('./types.js').Seat} seat */
function clock(table, seat) {
    if (seat.clock === null || seat.clock === undefined) return null;
    const left = seat.clock - (seat.running ? (Date.now() - table.receivedAt) / 1000 : 0);
    return h('span', { class: `clock ${seat.running ? 'running' : ''} ${left < 60 ? 'short' : ''}`, role: 'timer' }, icon('hourglass'), clockText(left));
}

/* ---- tabs ---- */

const tabList = /** @type {const} */ ([['log', 'log'], ['chat', 'chat'], ['rules', 'rules'], ['words', 'words'], ['review', 'curve'], ['settings', 'settings']]);

/** A game is reviewed when it is over. @param {TablePush | null} now */
function tabsOf(now) { return tabList.filter(([id]) => id !== 'review' || now?.state === 'over'); }

/** @param {Table} table @param {TablePush} now */
function tabs(table, now) {
    return h('div', { class: 'tabs', role: 'tablist', 'aria-label': t('panels'), key: 'tabs', onkeydown: (/** @type {KeyboardEvent} */ e) => moveTab(table, e) },
        tabsOf(now).map(([id, picture]) => h('button', {
            class: `btn ${id === 'chat' && table.unread().length > 0 ? 'has-new' : ''}`, role: 'tab', id: `tab-${id}`, key: id, 'aria-controls': 'panel', 'aria-selected': String(table.tab === id),
            tabindex: table.tab === id ? '0' : '-1', 'aria-label': id === 'chat' && table.unread().length > 0 ? t('chat new', table.unread().length) : t(`tab ${id}`), title: t(`help tab ${id}`), onclick: () => table.show(id),
        }, icon(picture), h('span', { class: 'lbl' }, id === 'chat' && table.unread().length > 0 ? t('chat new', table.unread().length) : t(`tab ${id} short`)))));
}

/** @param {Table} table @param {KeyboardEvent} event */
function moveTab(table, event) {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const list = tabsOf(table.now), at = list.findIndex(([id]) => id === table.tab);
    table.show(list[(at + step + list.length) % list.length][0]);
    queueMicrotask(() => document.getElementById(`tab-${table.tab}`)?.focus());
}

/** @type {Record<string, (table: Table, now: TablePush) => any>} */
const panels = { log, chat, rules: table => table.book?.draw(), words, review: table => table.review.draw(), settings };

/** A long game has thousands of events: the last ones are shown, and as many more as somebody asks for. */
const LINES = 400;

/** @param {Table} table @param {TablePush} now */
function log(table, now) {
    stickToEnd('.log');
    const { memory, story } = table, events = story.events(), most = memory.logLines ?? LINES, older = events.length > most;
    const begins = story.list()[0]?.events[0].n;   // what was told since the viewer's last move has a head
    return [
        now.state === 'open' ? null : table.replay.draw(),
        h('div', { class: 'log', key: 'log', role: 'log', 'aria-label': t('tab log'), tabindex: '0' },
            older ? h('p', { key: 'older' }, h('button', { class: 'btn', onclick: () => { memory.logLines = most + 4 * LINES; redraw(); } }, t('log earlier', events.length - most))) : null,
            h('ol', { key: 'lines' }, (older ? events.slice(-most) : events).map(event => logLine(table, event, event.n === begins)))),
    ];
}

/** Lines do not change, and so are not looked at again. But a game gives signs to its seats when its drawing has come, and what was told has
 * the number of its pennon until the viewer moves. @type {WeakMap<object, {text: string, here: boolean, sign: number, told: number, head: string | null, line: any}>} */
const lines = new WeakMap();

/** @param {Table} table @param {import('./types.js').GameEvent} event @param {boolean} begins the first since the viewer's own move */
function logLine(table, event, begins) {
    const text = table.named(event.text), here = table.replay.active() && table.replay.moment?.upto === event.n, known = lines.get(event);
    const sign = event.seat === null ? 0 : signNumber(event.seat), told = table.story.numberOf(event.n), head = begins ? t(table.now?.seat === null ? 'lately' : 'since your turn') : null;
    if (known !== undefined && known.text === text && known.here === here && known.sign === sign && known.told === told && known.head === head) return known.line;
    const line = event.kind === 'turn' ? h('li', { class: 'turn', key: event.n }, text) : h('li', { key: event.n, class: `${here ? 'here' : ''} ${told > 0 ? 'told' : ''}`, 'data-since': head },
        h('span', { class: 'n' }, told > 0 ? told : event.move ?? ''), event.seat === null ? h('span') : seatSign(event.seat), h('span', null, text));
    lines.set(event, { text, here, sign, told, head, line });
    return line;
}

/** A list that is read at its end stays at its end. @param {string} selector */
function stickToEnd(selector) {
    const list = document.querySelector(selector);
    const atEnd = list === null || list.scrollTop + list.clientHeight > list.scrollHeight - 40;
    if (atEnd) queueMicrotask(() => { const el = document.querySelector(selector); if (el !== null) el.scrollTop = el.scrollHeight; });
}

/** @param {Table} table @param {TablePush} now */
function chat(table, now) {
    stickToEnd('.chat');
    return [
        h('div', { class: 'chat', role: 'log', 'aria-label': t('tab chat'), tabindex: '0', key: 'chat' },
            table.chat.length === 0 ? h('p', { class: 'muted', key: 'none' }, t('no chat'))
                : h('ol', { key: 'lines' }, table.chat.map(line => h('li', { key: line.n, class: line.name === '' ? 'told' : '' }, line.name === '' ? icon('note') : h('b', null, line.name), ' ', h('span', null, line.text), ignoreButton(table, now, line))))),
        chatSwitch(now),
        now.agreed?.chat === false ? h('p', { class: 'muted', key: 'off' }, t('agreed chat off')) : h('form', { class: 'row say', key: 'say', onsubmit: async (/** @type {SubmitEvent} */ e) => {
            e.preventDefault();
            const input = /** @type {HTMLInputElement} */ (document.getElementById('chat-text'));
            const text = input.value.trim();
            if (text !== '' && await attempt('chat', { table: now.table, text }) !== null) input.value = '';
        } }, h('input', { id: 'chat-text', maxlength: 500, autocomplete: 'off', 'aria-label': t('say something'), placeholder: t('say something') }), h('button', { class: 'btn' }, t('send'))),
    ];
}

/** The position as the engine tells it, and every move as a button: enough to play without seeing the board. @param {Table} table */
function words(table) {
    const moves = table.moves();
    return h('div', { class: 'inwords', key: 'words' },
        h('h2', null, t('tab words')),
        table.words.split('\n').filter(line => line.trim() !== '').map((line, i) => h('p', { key: i }, table.named(line))),
        moves.length === 0 ? null : [
            h('h3', { key: 'may' }, t('you may')),
            h('ul', { key: 'list' }, moves.map(move => h('li', { key: move.move },
                moveButton(table, move, 'btn', table.named(move.label))))),
        ]);
}

/** @param {Table} table @param {TablePush} now */
function settings(table, now) {
    const playing = now.state === 'playing' && now.seat !== null;
    return h('div', { key: 'settings' },
        playing ? h('section', { class: 'acts2' }, h('h2', { class: 'hd' }, h('span', null, t('this table'))),
            h('p', { class: 'row' },
                h('button', { class: 'btn', onclick: () => attempt('propose', { table: now.table, kind: 'end' }) }, t('propose end')),
                holdButton(t('resign'), () => attempt('resign', { table: now.table }), { key: 'resign' }))) : null,
        agreedList(now),
        now.state === 'over' ? h('p', { class: 'row' }, h('button', { class: 'btn', onclick: () => download(now) }, icon('down'), t('download record'))) : null,
        now.commitment && !now.dice?.known ? h('p', { class: 'promise tiny muted' }, t('commitment'), ': ', h('code', null, now.commitment)) : null,
        preferences(),
        h('h2', { class: 'hd' }, h('span', null, t('keys'))),
        h('dl', { class: 'keys' }, keyList().map(([key, text]) => h('div', { key }, h('dt', null, h('kbd', null, key)), h('dd', null, text)))));
}

function keyList() {
    return /** @type {[string, string][]} */ ([
        ['← ↑ ↓ →', t('key arrows')], ['⇧ ←…', t('key shift')], ['Enter', t('key enter')], ['Esc', t('key escape')],
        ['t', t('turn card')], ['?', t('why not')], ['u', t('undo')], ['h', t('hint')],
        ['r', t('rules')], ['l', t('tab log')], ['c', t('tab chat')], ['w', t('tab words')], ['v', t('review')],
    ]);
}
