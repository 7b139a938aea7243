/* The wheel of actions: six wedges, their tokens, and what a distribution would do to them. */
import { h } from '/js/dom.js';
import { nameOf, orderTitle, picture, seatShape, shownSeat, sign, spoken, spokenDrawing, use, wedgeTitle, SIGNS } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {{move: string, wedge: string, tokens: number[], giant: string | null, path: number[]}} Lay */

/* Where things stand in a wedge, by its place on the wheel (0 on top, clockwise): signs, name, rows of tokens from
 * the first to be filled (x, y, how many fit), the plate on the rim. */
/** @type {{signs: [number, number], name: [number, number], rows: [number, number, number][], plate: [number, number]}[]} */
const SPOTS = [
    { signs: [0, -172], name: [0, -139], rows: [[0, -114, 4], [0, -87, 3], [0, -65, 2]], plate: [0, -206] },
    { signs: [106, -105], name: [115, -69], rows: [[124, -48, 5], [124, -20, 5]], plate: [191, -110] },
    { signs: [106, 111], name: [115, 87], rows: [[124, 22, 5], [124, 50, 5]], plate: [191, 112] },
    { signs: [0, 171], name: [0, 148], rows: [[0, 114, 4], [0, 87, 3], [0, 65, 2]], plate: [0, 206] },
    { signs: [-118, 111], name: [-115, 87], rows: [[-124, 22, 5], [-124, 50, 5]], plate: [-191, 112] },
    { signs: [-116, -105], name: [-115, -69], rows: [[-124, -48, 5], [-124, -20, 5]], plate: [-191, -110] },
];

/** A point on the wheel. @param {number} degrees clockwise from the top @param {number} r */
const at = (degrees, r) => [Math.sin(degrees * Math.PI / 180) * r, -Math.cos(degrees * Math.PI / 180) * r].map(n => n.toFixed(1)).join(' ');

/** @param {number} from @param {number} to @param {number} outer @param {number} inner */
const sector = (from, to, outer, inner) => `M${at(from, outer)}A${outer} ${outer} 0 0 1 ${at(to, outer)}L${at(to, inner)}A${inner} ${inner} 0 0 0 ${at(from, inner)}Z`;

/* ---- the preview -------------------------------------------------------------------------------- */

/** The distribution to show: of what is chosen, or else pointed at; while its way is asked, the plain one. @param {Ui} ui @param {number} seat @returns {Lay | null} */
export function layShown(ui, seat) {
    const { extra, state } = ui.view;
    if (seat !== state.seat || extra.lays.length === 0) return null;
    const of = (/** @type {string} */ move) => extra.lays.find((/** @type {Lay} */ lay) => lay.move === move) ?? null;
    if (state.phase === 'lay') return ui.chosen.size > 0 && ui.moves.length > 0 ? of(ui.moves[0].move) : of(ui.memory.over ?? '') ?? extra.lays[0];
    const chosen = [...ui.chosen].find(place => place.startsWith('wedge:'))?.slice(6), wedge = chosen ?? ui.memory.over;
    /* Not of a wedge that may only be upgraded. */
    return wedge === undefined ? null : extra.lays.find((/** @type {Lay} */ lay) => lay.wedge === wedge && ui.moves.some(move => move.move === lay.move)) ?? null;
}

/* ---- a wedge ------------------------------------------------------------------------------------ */

/** Positions of so many discs in a wedge. @param {number} place @param {number} count @returns {[number, number][]} */
function discs(place, count) {
    const { rows } = SPOTS[place];
    /** @type {[number, number][]} */
    const out = [];
    let left = count;
    for (const [x, y, most] of rows) {
        const n = Math.min(left, most);
        for (let i = 0; i < n; i++) out.push([x + (i - (n - 1) / 2) * 28, y]);
        left -= n;
    }
    return out;
}

/** @param {{tokens: number, giant: boolean, after: number | null, seat: number, place: number}} w */
function tokens({ tokens: now, giant, after, seat, place }) {
    const pieces = now + (giant ? 1 : 0), total = Math.max(pieces, after ?? 0);
    const room = SPOTS[place].rows.reduce((sum, [, , n]) => sum + n, 0);
    if (total > room) {
        const [x, y] = SPOTS[place].rows[0];
        return h('g', { class: sign(seat) }, use(giant ? 'token-giant' : 'token', x - 16, y, 30), h('text', { class: 'many', x: x + 16, y: y + 8 }, `×${pieces}`));
    }
    const leaving = after !== null && after < pieces;
    return discs(place, total).map(([x, y], i) => i < pieces
        ? h('g', { class: `${sign(seat)} ${leaving && i >= (after ?? 0) ? 'leaving' : ''}`, key: i }, use(giant && i === 0 ? 'token-giant' : 'token', x, y, giant && i === 0 ? 31 : 27))
        : h('g', { class: 'coming', key: i }, h('circle', { cx: x, cy: y, r: 12 }), h('path', { d: `M${x - 5} ${y}h10M${x} ${y - 5}v10` })));
}

/** Two actions, or one and the one that an upgrade would add. @param {Ui} ui @param {string} wedge @param {boolean} upgraded @param {number} place @param {any} bonus */
function actions(ui, wedge, upgraded, place, bonus) {
    const { basic, second } = ui.content.wedges[wedge], { actions: titles } = ui.content, [x, y] = SPOTS[place].signs, [nx, ny] = SPOTS[place].name;
    const one = (/** @type {string} */ action, /** @type {number} */ cx, /** @type {number} */ size, /** @type {string} */ cls) => h('g', { key: action, class: cls }, use(`a-${action}`, cx, y, size),
        bonus[action] === 0 || cls === 'locked' ? null : h('text', { class: 'plus', x: cx + size / 2 + 9, y: y + 5 }, bonus[action] > 0 ? `+${bonus[action]}` : `−${-bonus[action]}`));
    const says = upgraded ? `${titles[basic]} · ${titles[second]}` : titles[basic];
    /* Two long names stand one below the other. */
    const lift = place === 0 ? 6 : 9;
    const [first, rest] = upgraded && says.length > 15 ? [`${titles[basic]} ·`, titles[second]] : [says, ''];
    const [left, right] = bonus[basic] === 0 && bonus[second] === 0 ? [26, 18] : [32, 13];   // a bonus stands to the right of its sign
    return [upgraded ? [one(basic, x - left, 25, 'act'), one(second, x + right, 25, 'act')] : [one(basic, x - 8, 28, 'act'), one(second, x + (bonus[basic] === 0 ? 20 : 34), 15, 'locked')],
        h('text', { class: `wname ${rest === '' ? '' : 'long'}`, x: nx, y: ny, key: 'name' }, rest === '' ? says : [h('tspan', { x: nx, y: ny - lift, key: 'first' }, first), h('tspan', { x: nx, y: ny - lift + 15, key: 'second' }, rest)])];
}

/** @param {Ui} ui @param {number} seat @param {number} place @param {Lay | null} lay */
function wedgeAt(ui, seat, place, lay) {
    const { state, extra } = ui.view, p = state.player[seat], wedge = p.wheel[place], middle = place * 60;
    if (wedge === null) {
        const next = p.wheel.indexOf(null) === place;
        return h('g', { key: `free ${place}`, class: `wedge bare ${next ? 'next' : ''}` }, h('path', { class: 'field', d: sector(middle - 29.2, middle + 29.2, 200, 54) }),
            h('text', { class: 'wname', x: SPOTS[place].name[0], y: SPOTS[place].name[1] }, next ? '?' : ''));
    }
    const upgraded = p.upgraded[place] === 1, giant = p.giant === wedge, count = p.tokens[place] + (giant ? 1 : 0);
    const after = lay === null ? null : lay.tokens[place] + (lay.giant === wedge ? 1 : 0);
    const doing = state.doing.wedge === wedge && state.seat === seat && !ui.status.over;
    const label = [wedgeTitle(ui, wedge, upgraded), ui.word('tokens', count), giant ? ui.word('with giant') : '', after === null || after === count ? '' : ui.word('would be', after), doing ? ui.word('in progress') : ''].filter(part => part !== '').join(', ');
    const own = seat === ui.me && !ui.watching;
    const over = (/** @type {string | undefined} */ to) => () => { if (ui.deciding && ui.memory.over !== to) { ui.memory.over = to; ui.redraw(); } };
    const look = `wedge ${upgraded ? 'upgraded' : ''} ${doing ? 'doing' : ''}`;
    const props = own ? { ...ui.spot(`wedge:${wedge}`, { class: look, role: 'button' }), onmouseenter: over(wedge), onmouseleave: over(undefined), onfocus: over(wedge), onblur: over(undefined) } : { class: look, role: 'img', 'aria-label': label, 'data-home': `wedge:${wedge}` };
    const [px, py] = SPOTS[place].plate, changes = after !== null && after !== count, wide = changes ? 27 : 15;
    const inside = [
        h('path', { class: 'field', d: sector(middle - 29.2, middle + 29.2, 200, 54) }),
        upgraded ? h('path', { class: 'gilt', d: sector(middle - 27.6, middle + 27.6, 195, 59), key: 'gilt' }) : null,
        h('path', { class: 'frame', d: sector(middle - 28.4, middle + 28.4, 197, 57) }),
        actions(ui, wedge, upgraded, place, extra.seats[seat].bonus),
        tokens({ tokens: p.tokens[place], giant, after, seat, place }),
        h('g', { class: `plate ${!changes ? '' : /** @type {number} */ (after) > count ? 'more' : 'less'}`, key: 'plate' }, h('rect', { x: px - wide, y: py - 14, width: wide * 2, height: 28, rx: 14 }),
            h('text', { x: px, y: py + 6.5 }, changes ? `${count}→${after}` : count))];
    return h('g', { ...props, key: wedge }, own ? spokenDrawing(label, SPOTS[place].name, inside) : inside);
}

/* The way of a distribution runs as an arrow around the hub. */
/** @param {Lay | null} lay */
function way(lay) {
    if (lay === null || lay.path.length === 0) return null;
    const { path } = lay, back = path.length > 1 && (path[1] - path[0] + 6) % 6 === 5;
    const turns = path.slice(1).reduce((sum, place, i) => sum + (back ? (path[i] - place + 6) % 6 : (place - path[i] + 6) % 6), 0);
    const from = path[0] * 60 - (back ? -38 : 38), to = path[0] * 60 + Math.min(turns * 60, 330) * (back ? -1 : 1) + (back ? -10 : 10), big = Math.abs(to - from) > 180 ? 1 : 0;
    return h('g', { class: 'way', key: 'way' }, h('path', { d: `M${at(from, 50)}A50 50 0 ${big} ${back ? 0 : 1} ${at(to, 50)}`, 'marker-end': 'url(#cr-tip)' }));
}

/** @param {Ui} ui @param {number} seat */
function bigWheel(ui, seat) {
    const lay = layShown(ui, seat), { order } = ui.view.state.player[seat];
    return h('svg', { class: `wheel ${sign(seat)}`, viewBox: '-224 -224 448 448', role: 'group', 'aria-label': seat === ui.me && !ui.watching ? ui.word('your wheel') : ui.word('wheel of', nameOf(ui, seat)), key: 'wheel' },
        h('defs', null, h('marker', { id: 'cr-tip', viewBox: '0 0 10 10', refX: 5, refY: 5, markerWidth: 3.2, markerHeight: 3.2, orient: 'auto' }, h('path', { d: 'M0 0 10 5 0 10z', class: 'tip' }))),
        h('circle', { class: 'rim', r: 213 }), h('circle', { class: 'groove', r: 206 }),
        Array.from({ length: 6 }, (_, place) => wedgeAt(ui, seat, place, lay)),
        h('circle', { class: 'hub', r: 44 }), use('coat', 0, 0, 58), use(`shape-${SIGNS[seat]}`, 0, 4, 25, { class: SIGNS[seat] === 6 ? 'cut dark' : 'cut', key: `shape ${order}` }), way(lay));
}

/* ---- all wheels, small ---------------------------------------------------------------------------- */

/** @param {Ui} ui @param {number} seat @param {number} shown */
function miniWheel(ui, seat, shown) {
    const { state } = ui.view, p = state.player[seat];
    const point = (/** @type {number} */ degrees, /** @type {number} */ r) => at(degrees, r).split(' ').map(Number);
    const back = seat === ui.me && seat !== shown && ui.deciding && [...ui.offered].some(place => place.startsWith('wedge:'));
    return h('li', { key: seat }, h('button', { class: `mini ${sign(seat)} ${back ? 'offers' : ''}`, 'aria-pressed': String(seat === shown), 'aria-current': ui.status.actors.includes(seat) && !ui.status.over ? 'true' : null,
        title: `${nameOf(ui, seat)}: ${orderTitle(ui, seat)}`, onclick: () => { ui.memory.shown = seat; ui.redraw(); } }, spoken(ui.word('show wheel', seat === ui.me && !ui.watching ? ui.word('you within') : ui.name(seat)),
        h('svg', { viewBox: '-30 -30 60 60' }, p.wheel.map((/** @type {string | null} */ wedge, /** @type {number} */ i) => {
            const [x, y] = point(i * 60, 17.5), count = p.tokens[i] + (wedge !== null && p.giant === wedge ? 1 : 0);
            return h('g', { key: i, class: p.upgraded[i] === 1 ? 'upgraded' : '' }, h('path', { class: 'field', d: sector(i * 60 - 30, i * 60 + 30, 28, 6) }), h('text', { x, y: y + 4.5 }, wedge === null ? '' : count));
        })),
        h('span', { class: 'nm' }, seatShape(seat), h('span', null, nameOf(ui, seat))))));
}

/** What is being done, with its power. @param {Ui} ui @param {number} seat */
function doing(ui, seat) {
    const { turn } = ui.view.extra;
    if (turn === null || seat !== ui.view.state.seat || ui.status.over) return null;
    return h('p', { class: 'doing', key: 'doing' }, picture(`a-${turn.action}`), h('b', null, ui.word('power now', ui.content.actions[turn.action], turn.power)),
        turn.next === null ? null : h('span', { class: 'muted' }, ' · ', ui.word('then', ui.content.actions[turn.next])));
}

/* ---- choices that belong to the wheel ---------------------------------------------------------------- */

/** An upgraded wedge: every way to share out its tokens is a button. @param {Ui} ui */
function split(ui) {
    const ways = ui.moves.filter(move => move.move.startsWith('assign '));
    if (!ui.deciding || ways.length === 0) return null;
    const { state, extra } = ui.view, place = state.player[ui.me].wheel.indexOf(state.doing.wedge);
    const all = state.player[ui.me].tokens[place], { basic, second } = ui.content.wedges[state.doing.wedge], giantThere = state.player[ui.me].giant === state.doing.wedge;
    /* One row for each way to share; its buttons say which action comes first. */
    /** @type {Map<string, {tokens: [number, number], giant: [boolean, boolean], moves: {first: string, move: import('/js/types.js').Move}[]}>} */
    const rows = new Map();
    for (const move of ways) {
        const [, first, n, giant] = move.move.split(' '), has = giant !== undefined, isBasic = first === basic;
        const here = Number(n), rest = all - here;
        const tokens = /** @type {[number, number]} */ (isBasic ? [here, rest] : [rest, here]), with_ = /** @type {[boolean, boolean]} */ (!giantThere ? [false, false] : isBasic === has ? [true, false] : [false, true]);
        const key = `${tokens[0]} ${with_[0]}`, row = rows.get(key) ?? { tokens, giant: with_, moves: [] };
        row.moves.push({ first, move });
        rows.set(key, row);
    }
    const list = [...rows.values()].sort((a, b) => b.tokens[0] - a.tokens[0]);
    const share = (/** @type {string} */ action, /** @type {number} */ n, /** @type {boolean} */ giant) => {
        const bonus = extra.seats[ui.me].bonus[action];
        return h('span', { class: `share ${n === 0 && !giant ? 'none' : ''}`, key: action }, picture(`a-${action}`), h('b', { class: 'num' }, n), giant ? picture('token-giant', `pic ${sign(ui.me)}`) : null,
            bonus === 0 || (n === 0 && !giant) ? null : h('small', null, bonus > 0 ? `+${bonus}` : `−${-bonus}`));
    };
    return h('div', { class: 'split', key: 'split' }, h('h3', null, ui.word('split title')), h('ul', { class: 'moves' }, list.map(row => {
        const alone = row.tokens.map((n, i) => n === 0 && !row.giant[i]).some(Boolean);
        return h('li', { key: row.moves[0].move.move }, share(basic, row.tokens[0], row.giant[0]), share(second, row.tokens[1], row.giant[1]),
            h('span', { class: 'firsts' }, row.moves.map(({ first, move }) => h('button', { class: 'btn main', key: move.move, title: move.label, onclick: () => ui.send(move) },
                spoken(move.label, picture(`a-${first}`), h('span', null, ui.word(alone ? 'only' : 'first', ui.content.actions[first])))))));
    })));
}

/** Tournament: wedges that have no place yet. @param {Ui} ui @param {number} seat */
function tray(ui, seat) {
    if (ui.view.state.phase !== 'arrange' || seat !== ui.me || !ui.deciding) return null;
    const left = Object.keys(ui.content.wedges).filter(wedge => ui.offered.has(`wedge:${wedge}`));
    return h('div', { class: 'tray', key: 'tray' }, h('h3', null, ui.word('tray')), h('ul', null, left.map(wedge => h('li', { key: wedge },
        h('button', ui.spot(`wedge:${wedge}`, { class: 'btn' }), spoken(wedgeTitle(ui, wedge, false), picture(`a-${ui.content.wedges[wedge].basic}`), ui.content.actions[ui.content.wedges[wedge].basic], h('span', { class: 'muted' }, '·'), picture(`a-${ui.content.wedges[wedge].second}`, 'pic dim')))))));
}

/** An order's power over a distribution: switches that show what it would do. @param {Ui} ui @param {number} seat */
function ways(ui, seat) {
    if (ui.view.state.phase !== 'lay' || seat !== ui.me || !ui.deciding) return null;
    const hows = [...new Set([...ui.offered].filter(place => place.startsWith('how:')))];
    return h('ul', { class: 'hows', key: 'hows' }, hows.map(how => h('li', { key: how }, h('button', ui.spot(how, { class: 'btn' }), ui.word(`how ${how.slice(4)}`)))));
}

/** @param {Ui} ui */
export function wheels(ui) {
    const { state } = ui.view, seat = shownSeat(ui), order = state.player[seat].order, asksWedge = ui.deciding && seat === ui.me && ui.view.extra.lays.length > 0 && layShown(ui, seat) === null;
    return h('section', { class: 'cr-wheel panel', key: 'wheels', 'aria-label': ui.word('wheel') },
        h('ul', { class: `minis ${state.players > 4 ? 'many' : ''}` }, Array.from({ length: state.players }, (_, i) => miniWheel(ui, i, seat))),
        h('div', { class: 'whose', key: 'whose' }, h('h2', null, seatShape(seat), ' ', seat === ui.me && !ui.watching ? ui.word('your wheel') : ui.word('wheel of', nameOf(ui, seat))),
            h('p', { class: 'small' }, order === null ? h('span', { class: 'muted' }, ui.word('no order')) : [h('b', null, ui.content.orders[order].title), ' ', h('span', { class: 'muted' }, ui.content.orders[order].text)])),
        doing(ui, seat), bigWheel(ui, seat), split(ui), ways(ui, seat), tray(ui, seat),
        asksWedge ? h('p', { class: 'small muted hintline', key: 'hint' }, ui.word('preview hint')) : null);
}
