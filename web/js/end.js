/* The end of a game: who won, by what and why, where the points come from, and what one may do then. */
import { app, attempt, link, redraw } from './app.js';
import { takeSeat } from './dice.js';
import { h, icon, saveText, seatSign } from './dom.js';
import { plural, t, whole } from './text.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {import('./games.js').Ui} Ui */
/** @typedef {{sources: {source: string, points: (number | null)[]}[], decided: string}} Score */

/** What the end asks of the server, once for each table and language. */
export class End {
    /** @param {Table} table */
    constructor(table) {
        this.table = table;
        /** @type {Score | null} */
        this.score = null;
        this.asked = false;
        /** The game as a text to read, once somebody has asked for it. @type {string | null} */
        this.text = null;
    }

    /** New words, or another end. */
    forget() { this.asked = false; this.text = null; }

    async load() {
        const { now } = this.table;
        if (this.asked || now === null || link.state !== 'open') return;
        this.asked = true;
        try { this.score = (await link.ask('score', { table: now.table })).score; } catch { this.asked = false; }
        redraw();
    }

    async chronicle() {
        this.text = this.text === null ? await this.table.chronicle(false) : null;
        redraw();
    }
}

/** How it ended: "won", "resigned", "time", "forfeit", "agreed" or "closed", and whose doing that was. @param {TablePush} now @returns {[string, number]} */
function howOf(now) {
    const [how, seat] = (now.result || 'won').split(' ');
    return [how, Number(seat)];
}

/** By the rules, or because the other of two gave up or ran out of time. @param {TablePush} now @returns {number[]} */
function winnersOf(now) {
    const [how, seat] = howOf(now);
    if ((how === 'resigned' || how === 'time' || how === 'forfeit') && now.seats.length === 2) return [1 - seat];
    return how === 'won' ? now.status?.winners ?? [] : [];
}

/** Who has won, as the viewer would say it. @param {Table} table @param {TablePush} now */
export function verdict(table, now) {
    const ui = table.ui(), own = ui === null || howOf(now)[0] !== 'won' ? null : table.drawing?.verdict?.(ui);
    if (own !== null && own !== undefined) return own;
    const winners = winnersOf(now);
    if (winners.length === 0) return t('ended');
    const mine = now.seat !== null && winners.includes(now.seat) && !table.isHotSeat();
    if (mine) return winners.length > 1 ? t('you share') : t('you win');
    return t('wins', winners.map(seat => table.seatName(seat)).join(', '));
}

/** The same with what it was won by. @param {Table} table @param {TablePush} now @param {Ui | null} ui */
function heading(table, now, ui) {
    const said = verdict(table, now), [how, seat] = howOf(now), winners = winnersOf(now);
    if (how !== 'won') return `${said}: ${seat === now.seat && !table.isHotSeat() ? t(`ended you ${how}`) : t(`ended ${how}`, Number.isNaN(seat) ? '' : table.seatName(seat))}`;
    if (ui === null || winners.length !== 1 || (table.drawing?.verdict?.(ui) ?? null) !== null) return said;
    const points = now.status?.scores[winners[0]] ?? 0;
    return t('won with', said, `${whole(points)} ${table.drawing?.unit(ui, points) ?? ''}`.trim());
}

/** A text with the rules that it names as buttons. @param {Table} table @param {string} text */
function withRules(table, text) {
    return text.split(/([A-Z]{2,}-[A-Z0-9]+-\d+)/).map((part, i) => i % 2 === 0 ? part : h('button', { class: 'rule', key: i, onclick: () => table.readRule(part) }, part));
}

/** Why it was won. Where somebody gave up, how it stood. @param {Table} table @param {TablePush} now */
function why(table, now) {
    const [how] = howOf(now), status = /** @type {import('./types.js').Status} */ (now.status);
    const lines = how === 'won' ? (table.end.score?.decided ?? '').split('\n').filter(line => line.trim() !== '')
        : [plural('ended after', status.moves_played) + ' ' + t('it stood', status.scores.map((points, seat) => `${table.seatName(seat)} ${whole(points)}`).join(', '))];
    return lines.map(line => h('p', { class: 'why', key: line }, withRules(table, table.named(line))));
}

/** Where the points come from: a row for each seat, the best first. @param {Table} table @param {TablePush} now @param {Ui | null} ui */
function sums(table, now, ui) {
    const { scores, places } = /** @type {import('./types.js').Status} */ (now.status);
    const order = scores.map((_, seat) => seat).sort((a, b) => (places?.[a] ?? 0) - (places?.[b] ?? 0) || scores[b] - scores[a]);
    const isTeam = ui !== null && (table.drawing?.verdict?.(ui) ?? null) !== null;   // all have the same place
    const sources = (table.end.score?.sources ?? []).filter(source => source.points.some(points => points !== null && points !== 0));
    return h('div', { class: 'scroll-x', tabindex: '0', role: 'region', 'aria-label': t('where points come from'), key: 'sums' }, h('table', { class: 'points' },
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, t('seat')), sources.map(source => h('th', { scope: 'col', key: source.source }, source.source)), h('th', { scope: 'col' }, t('together')))),
        h('tbody', null, order.map((seat, i) => h('tr', { key: seat, class: i === 0 && !isTeam && howOf(now)[0] === 'won' ? 'first' : '' },
            h('th', { scope: 'row' }, isTeam || !places ? null : h('span', { class: 'pl' }, `${places[seat]}.`), seatSign(seat), ' ', table.seatName(seat)),
            sources.map(source => h('td', { key: source.source, class: 'num' }, source.points[seat] === null ? '–' : whole(/** @type {number} */ (source.points[seat])))),
            h('td', { class: 'num tot' }, whole(scores[seat]), ' ', h('small', { class: 'muted' }, ui === null ? '' : table.drawing?.unit(ui, scores[seat]))))))));
}

/** Where the game turned, once it was looked at again. @param {Table} table */
function turning(table) {
    const turn = table.review.found?.turns[0];
    if (turn === undefined) return null;
    const percent = (/** @type {number} */ thousandths) => `${Math.round(thousandths / 10)} %`;
    return h('p', { class: 'turned', key: 'turned' }, icon('curve'), h('span', null, h('b', null, t('turned here', turn.number)), ' ',
        t('chance went', table.seatName(turn.leader), percent(turn.before), percent(turn.after), t(`by ${turn.cause}`))),
    h('button', { class: 'btn', onclick: () => lookBack(table, turn.number) }, t('show on the board')));
}

/** The board of then, from its top. @param {Table} table @param {number} to */
function lookBack(table, to) {
    table.replay.go(to);
    setTimeout(() => document.querySelector('.play')?.scrollIntoView({ block: 'start' }));
}

/** @param {Table} table @param {TablePush} now @param {Ui | null} ui */
export function drawResult(table, now, ui) {
    if (now.state !== 'over' || !now.status) return null;
    table.end.load();
    const [how] = howOf(now), { text } = table.end;
    return h('section', { class: 'result', key: 'result', 'aria-label': t('result') },
        h('h2', { tabindex: '-1' }, winnersOf(now).length > 0 ? icon(how === 'won' ? 'crown' : 'resign') : null, ' ', heading(table, now, ui)),
        why(table, now), sums(table, now, ui), ui === null ? null : table.drawing?.outcome?.(ui), turning(table), seed(table, now),
        h('div', { class: 'row' },
            now.seat === null ? null : h('button', { class: 'btn main', onclick: () => rematch(now) }, icon('again'), now.rematch ? t('to the rematch') : t('rematch')),
            h('button', { class: 'btn', onclick: () => table.review.open() }, icon('curve'), t('review')),
            h('button', { class: 'btn', onclick: () => lookBack(table, Math.max(0, table.replay.last() - 1)) }, icon('back'), t('look back')),
            h('button', { class: 'btn', onclick: () => download(now) }, icon('down'), t('download record')),
            h('button', { class: 'btn', 'aria-expanded': String(text !== null), onclick: () => table.end.chronicle() }, icon('log'), t('chronicle')),
            h('a', { class: 'btn', href: '/' }, t('all games'))),
        text === null ? null : h('div', { class: 'chronicled', key: 'text', tabindex: '0', role: 'region', 'aria-label': t('chronicle') }, table.named(text)));
}

/** @param {Table} table @param {import('./dice.js').Finding} found */
function finding(table, { ok, word, seats = [] }) {
    const names = seats.map(seat => table.seatName(seat)).join(', ');
    return h('p', { class: ok === false ? 'found broken' : 'found', key: word }, icon(ok === null ? 'note' : ok ? 'check' : 'close'),
        h('span', null, t(ok === false ? `${word} broken` : word, names)));
}

/** What was proved of the dice, and what could not be. @param {Table} table @param {TablePush} now */
function seed(table, now) {
    if (!now.seed || table.dice === null) return null;
    const broken = table.dice.some(found => found.ok === false), known = now.dice?.known;
    return h('details', { class: 'seed small', key: 'seed' },
        h('summary', null, broken ? [icon('note'), ' ', t('seed broken')] : known ? [icon('note'), ' ', t('dice known')] : [icon('check'), ' ', t('seed holds')]),
        known ? null : table.dice.map(found => finding(table, found)),
        h('dl', null, h('dt', null, t('commitment')), h('dd', null, h('code', null, now.commitment)), h('dt', null, t('seed')), h('dd', null, h('code', null, now.seed))));
}

/** @param {TablePush} now */
async function rematch(now) {
    const made = await takeSeat('rematch', { table: now.table });
    if (made !== null) app.go(`/t/${made.code ?? made.table}`);
}

/** @param {TablePush} now */
export async function download(now) {
    const answer = await attempt('record', { table: now.table });
    if (answer === null) return;
    saveText(`${now.game}-${now.code}.mgn`, answer.record);
}

/** The record of a table that cannot be opened, by its code or its id. @param {string} name */
export async function downloadOld(name) {
    const answer = await attempt('record', name.includes('-') ? { code: name } : { table: name });
    if (answer !== null) saveText(`${name}.mgn`, answer.record);
}
