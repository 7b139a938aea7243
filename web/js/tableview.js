/* The table page: header, board, dock, rail. Draws a Table; keeps nothing of its own. */
import { agreedList } from './agreed.js';
import { app, attempt, gameName, levelName, link, redraw, standardLevel, tell } from './app.js';
import { takeSeat } from './dice.js';
import { giveSigns, h, icon, seatSign } from './dom.js';
import { wear } from './games.js';
import { header, siteActions } from './head.js';
import { post } from './link.js';
import { splitName } from './lobby.js';
import { downloadOld, drawResult, verdict } from './end.js';
import { holdButton } from './hold.js';
import { rail } from './rail.js';
import { past } from './replay.js';
import { goOnButton, storyLine } from './storyline.js';
import { plural, t, whole } from './text.js';

/** @typedef {import('./table.js').Table} Table */
/** @typedef {import('./types.js').TablePush} TablePush */
/** @typedef {import('./games.js').Ui} Ui */

/** @param {Table} table */
export function drawTable(table) {
    const now = table.story.shown();
    if (now === null) return [header(table.code, siteActions()), h('main', { class: 'home', key: 'home' },
        h('p', { class: 'opening' }, table.wrong !== '' ? [icon('note'), ' ', table.wrong, ' ', h('a', { href: '/' }, t('all games'))] : t('opening')),
        table.onlyRecord ? h('p', { class: 'row' }, h('button', { class: 'btn', onclick: () => downloadOld(table.code) }, icon('down'), t('download record'))) : null)];
    document.title = `${now.moves.length > 0 && now.state === 'playing' ? `${t('your move')} · ` : ''}${splitName(gameName(now.game))[0]}`;
    const ui = table.ui();
    wear(now.game);
    if (ui !== null) giveSigns(table.drawing?.signs?.(ui) ?? []);
    const look = `${table.asking ? 'is-asking' : ''} ${table.note !== null || table.advice.open() || table.entrust.open() ? 'has-note' : ''}`;
    return [
        header(splitName(gameName(now.game))[0], tableActions(table, now), `g-${now.game}`),
        h('div', { class: `table g-${now.game} ${look}`, key: 'table', 'data-position': now.position, 'data-alone': table.alone === null ? null : '', 'data-told': table.story.telling() ? table.story.phase : null, 'data-state': now.state },
            table.curtain !== null ? curtain(table) : h('main', { class: table.replay.active() ? 'play past' : 'play', key: 'play', onclick: (/** @type {MouseEvent} */ e) => pointed(table, e) },
                h('div', { class: 'board' }, ui === null ? null : scoreLine(table, ui), table.replay.active() ? null : drawResult(table, now, ui), now.state === 'open' ? waitingRoom(now) : null,
                    ui === null || now.state === 'open' ? null : table.drawing?.board(ui)),
                now.state === 'open' ? null : dock(table, now, ui)),
            rail(table, now, ui)),
    ];
}

/** A click ends what is told. Places that are drawn twice, such as a free slot: a click is enough there. @param {Table} table @param {MouseEvent} event */
function pointed(table, event) {
    if (table.story.telling()) {
        if (event.target instanceof Element && event.target.closest('.board') !== null) table.story.endStep();
        return;
    }
    const el = event.target instanceof Element ? /** @type {HTMLElement | null} */ (event.target.closest('[data-choose], [data-ask]')) : null;
    if (el === null) return;
    if (el.dataset.choose !== undefined) table.pick(el.dataset.choose);
    else if (el.dataset.ask !== undefined) table.pick(el.dataset.ask);
}

/** @param {Table} table @param {TablePush} now @returns {import('./head.js').Action[]} */
function tableActions(table, now) {
    const undo = now.undo, alone = undo === null || undo.possible || !undo.ask;
    return [
        { icon: 'undo', text: alone ? t('undo') : t('ask undo'), why: alone ? undo?.why : undefined, help: t(alone ? 'help undo' : 'help ask undo'), act: () => table.undo(),
            disabled: undo === null || (!undo.possible && !undo.ask), key: 'u' },
        { icon: 'hint', text: t('hint'), help: t('help hint'), act: () => table.hint(), disabled: now.moves.length === 0 || now.agreed?.hint === false, key: 'h' },
        { icon: 'deputy', text: table.entrust.now() !== null ? t('entrust stop') : t('entrust'), help: t('help entrust'), act: () => table.entrust.press(), disabled: !table.entrust.may(), key: 'e', pressed: table.entrust.open() },
        { icon: 'rules', text: t('rules'), help: t('help rules'), act: () => table.show('rules'), key: 'r' },
        { icon: 'settings', text: t('settings'), help: t('help table settings'), act: () => table.show('settings') },
    ];
}

/** Hot seat: nothing is shown until the right person sits down. @param {Table} table */
function curtain(table) {
    const seat = /** @type {number} */ (table.curtain);
    return h('main', { class: 'curtain', key: 'curtain' }, h('div', null, seatSign(seat),
        h('h2', { tabindex: '-1' }, t('pass the screen', table.seatName(seat))), h('p', { class: 'muted' }, t('curtain text')),
        h('button', { class: 'btn main', onclick: () => { table.curtain = null; redraw(); } }, t('i am', table.seatName(seat)))));
}

/** @param {Table} table @param {Ui} ui */
function scoreLine(table, ui) {
    return h('p', { class: 'score', key: 'score' },
        ui.status.scores.map((points, seat) => h('span', { key: seat, 'data-home': `seat:${seat}` }, seatSign(seat), seat === ui.me && !ui.watching ? t('you first') : table.seatName(seat), ' ', h('b', null, whole(points)))),
        h('span', { class: 'muted' }, table.drawing?.when?.(ui) ?? t('turn n', ui.status.turn)));
}

/* ---- before the start ---- */

/** @param {TablePush} now */
function waitingRoom(now) {
    const free = now.seats.filter(seat => seat.kind === 'free').length, gathers = free === 0 && (now.dice?.parts.length ?? 0) > 0;
    return h('section', { class: 'waiting', key: 'waiting' },
        h('h2', null, gathers ? t('fair dice') : now.seat === null ? t('a table for you') : t('waiting for friends')),
        h('p', { role: 'status' }, gathers ? t('dice gathering') : plural('seats free', free)),
        askName(now),
        h('ul', { class: 'seatpick' }, now.seats.map((seat, i) => h('li', { key: i }, seatSign(i), ' ', waitingSeat(now, seat, i)))),
        gathers ? null : invitation(now),
        now.creator && now.seat !== null && !gathers ? h('button', { class: 'btn', onclick: () => start(now, free > 0) }, free > 0 ? t('fill') : t('start')) : null);
}

/** @param {TablePush} now */
function invitation(now) {
    const url = `${location.origin}/t/${now.code}`;
    return [
        h('p', { class: 'field wide', key: 'link' }, h('label', { for: 'link' }, t('link for friends')),
            h('span', { class: 'row' }, h('input', { id: 'link', readonly: true, value: url, onfocus: (/** @type {Event} */ e) => /** @type {HTMLInputElement} */ (e.target).select() }),
                h('button', { class: 'btn', onclick: () => copy(url) }, icon('link'), t('copy')))),
        h('p', { class: 'muted small', key: 'code' }, t('or code', now.code)),
        h('div', { key: 'agreed' }, agreedList(now)),
    ];
}

/** @param {TablePush} now @param {import('./types.js').Seat} seat @param {number} i */
function waitingSeat(now, seat, i) {
    const name = h('b', null, seat.you ? t('you first') : seat.kind === 'ai' && !seat.level?.startsWith('bot:') ? t('named level', seat.name, levelName(seat.level ?? '')) : seat.name);
    if (seat.you) return [name, h('button', { class: 'btn', onclick: () => attempt('leave', { table: now.table }) }, t('stand up'))];
    if (seat.kind !== 'free') return name;
    if (now.seat !== null) return h('span', { class: 'muted' }, t('free seat'));
    return h('button', { class: 'btn main', onclick: () => sit(now, i) }, t('sit here'));
}

/** Who comes by a link is asked what he is called: the others shall know. @param {TablePush} now */
function askName(now) {
    if (app.you === null || !app.you.guest || now.seat !== null || !now.seats.some(seat => seat.kind === 'free')) return null;
    return h('p', { class: 'field wide', key: 'name' }, h('label', { for: 'my-name' }, t('your name')),
        h('input', { id: 'my-name', maxlength: 24, autocomplete: 'nickname', value: app.you.name }));
}

/** @param {TablePush} now @param {number} seat */
async function sit(now, seat) {
    const name = /** @type {HTMLInputElement | null} */ (document.getElementById('my-name'))?.value.trim() ?? '';
    try {
        if (name !== '' && name !== app.you?.name) {
            app.you = (await post('/api/name', { name })).you;
            await link.renew();
        }
        await takeSeat('join', { table: now.table, seat });
    } catch (why) { tell(why); }
}

/** @param {TablePush} now @param {boolean} fill the computer takes the free seats */
function start(now, fill) { return attempt('start', { table: now.table, ...(fill ? { fill: `ai:${standardLevel()}` } : {}) }); }

/** @param {string} text */
async function copy(text) {
    try {
        await navigator.clipboard.writeText(text);
        app.message = t('copied');
    } catch {
        /** @type {HTMLInputElement | null} */ (document.getElementById('link'))?.select();
        app.message = t('copy by hand');
    }
    redraw();
}

/* ---- the dock ---- */

/** @param {Table} table @param {TablePush} now @param {Ui | null} ui */
function dock(table, now, ui) {
    return h('div', { class: 'dock', key: 'dock' },
        table.advice.draw() ?? note(table) ?? table.entrust.draw(),
        table.replay.active() ? past(table) : storyLine(table),
        now.proposals?.map(p => proposal(now, p)),
        h('div', { class: 'prompt' },
            h('p', { role: 'status', tabindex: '-1', class: 'asks' }, h('strong', null, promptText(table, now)), isThinking(table, now) ? h('span', { class: 'dots', 'aria-hidden': 'true' }) : null, chosenText(table, ui)),
            h('span', { class: 'spring' }),
            steps(table, ui),
            moveButtons(table),
            table.replay.active() ? h('button', { class: 'btn main', key: 'present', onclick: () => table.replay.leave() }, t(now.state === 'over' ? 'back to the end' : 'back to now')) : null,
            table.choice.canTurn(table.moves()) ? toggle('turn-card', t('turn card'), 't', table.choice.turned, () => table.turn()) : null,
            now.state === 'over' ? null : toggle('why', t('why not'), '?', table.asking, () => table.askWhy()),
            goOnButton(table)),
        ui === null || (now.state === 'over' && !table.replay.active()) ? null : table.drawing?.hand(ui));
}

/** @param {string} picture @param {string} text @param {string} key @param {boolean} on @param {() => void} act */
function toggle(picture, text, key, on, act) {
    return h('button', { class: 'btn', key: picture, 'aria-pressed': String(on), 'aria-label': text, 'aria-keyshortcuts': key, onclick: act },
        icon(picture), h('span', { class: 'lbl' }, text));
}

/** A computer player is at work, and that is what the prompt says. @param {Table} table @param {TablePush} now */
function isThinking(table, now) {
    return now.state === 'playing' && now.moves.length === 0 && now.thinking !== null && now.thinking !== undefined && table.sent === null && !table.asking && !table.replay.active() && !table.story.telling();
}

/** @param {Table} table @param {TablePush} now */
function promptText(table, now) {
    if (table.replay.active()) return `${table.named(table.replay.text())} ${table.named(table.replay.moment?.prompt ?? '')}`;
    if (table.asking) return t('point at it');
    if (table.story.step !== null) return table.story.phase === 'held' ? table.story.step.text : table.story.whose === null ? t('story goes on') : t('plays', table.seatName(table.story.whose));
    if (table.sent !== null) return link.state === 'open' ? t('sending') : t('move kept');
    if (table.alone !== null && now.moves.length === 1) return t('answered alone', now.moves[0].label);
    if (table.entrust.decides()) return t('entrusted prompt');
    if (isThinking(table, now)) return t('thinking', table.seatName(/** @type {number} */ (now.thinking)));
    if (now.state === 'over') return `${now.status?.over ? now.prompt : ''} ${verdict(table, now)}.`;
    return table.named(now.prompt ?? '');
}

/** @param {Table} table @param {Ui | null} ui */
function chosenText(table, ui) {
    if (ui === null || table.drawing === null || table.choice.places.length === 0) return null;
    const drawing = table.drawing;
    return h('span', { class: 'chosen small' }, ' ', t('chosen', table.choice.places.map(place => drawing.title(ui, place)).join(', ')));
}

/** Sends a move; what cannot be got back is held, or asked about once more. @param {Table} table @param {import('./types.js').Move} move @param {string} cls @param {string} label */
export function moveButton(table, move, cls, label) {
    const props = { key: move.move, 'data-move': move.move };
    return move.for_good ? holdButton(label, () => table.send(move), props) : h('button', { class: cls, ...props, onclick: () => table.send(move) }, label);
}

/** Moves that no place on the board stands for, and the last choice between the sides of a card. @param {Table} table */
function moveButtons(table) {
    const moves = table.moves(), drawn = table.drawing?.kinds ?? [];
    const left = table.choice.touching(moves).filter(move =>
        move.at.every(place => table.choice.isSide(place) || table.choice.places.includes(place) || !drawn.includes(place.slice(0, place.indexOf(':')))));
    if (left.length === 0) return null;
    /* Passing and ending are never the lone green button while something else may be chosen. */
    const others = table.choice.lit(moves).size > 0;
    const minor = (/** @type {import('./types.js').Move} */ move) => move.for_good === true || table.drawing?.isMinor?.(move) === true || (others && move.at.length === 0);
    return h('span', { class: 'moves', key: 'moves' }, [...left.filter(move => !minor(move)), ...left.filter(minor)].map(move => moveButton(table, move, minor(move) ? 'btn' : 'btn main', move.label)));
}

/** @param {Table} table @param {Ui | null} ui */
function steps(table, ui) {
    const list = ui === null || ui.status.over || table.now?.state === 'over' || table.replay.active() ? [] : table.drawing?.steps(ui) ?? [];
    if (list.length === 0) return null;
    return h('ol', { class: 'steps', 'aria-label': t('steps'), key: 'steps' }, list.map(step =>
        h('li', { key: step.text, 'aria-current': step.now ? 'step' : null }, step.done ? icon('check') : null, step.text)));
}

/** The note in the margin: a refusal with its rule. @param {Table} table */
function note(table) {
    const { note } = table;
    if (note === null) return null;
    const tip = tipOf(note.place);
    return h('div', { class: `note ${tip === null ? 'notip' : ''}`, role: 'alert', key: 'note', style: tip ?? {} }, icon('note'),
        h('div', null, h('p', null, h('b', null, note.title), note.text),
            note.rule ? h('button', { class: 'rule', onclick: () => table.readRule(/** @type {string} */ (note.rule)) }, `${note.rule} · ${t('read the rule')}`) : null),
        h('button', { class: 'close', 'aria-label': t('close'), onclick: () => { table.note = null; table.refused = ''; redraw(); } }, icon('close')));
}

/** Where the note stands so that its tip points at a place on the board. @param {string} [place] @returns {Record<string, string> | null} */
function tipOf(place) {
    const el = place === undefined ? null : document.querySelector(`.board [data-place="${place}"]`), dock = document.querySelector('.dock');
    if (el === null || dock === null) return null;
    const box = el.getBoundingClientRect(), frame = dock.getBoundingClientRect();
    const x = box.left + box.width / 2 - frame.left, at = Math.max(16, Math.min(x - 32, frame.width - 464));
    return { '--at': `${at}px`, '--tip': `${Math.max(12, Math.min(x - at - 7, 420))}px` };
}

/** @param {TablePush} now @param {import('./types.js').Proposal} p */
function proposal(now, p) {
    const vote = (/** @type {boolean} */ yes) => attempt('vote', { table: now.table, proposal: p.id, yes });
    return h('div', { class: 'proposal', role: 'status', key: `proposal ${p.id}` }, icon('people'), h('p', null, p.text || `${p.by}: ${t(`proposal ${p.kind}`)}`),
        p.voted || p.mine ? h('span', { class: 'muted small' }, p.mine ? t('asked') : t('voted')) : now.seat === null ? null : [
            h('button', { class: 'btn main', onclick: () => vote(true) }, t('agree')),
            h('button', { class: 'btn', onclick: () => vote(false) }, t('refuse')),
        ]);
}
