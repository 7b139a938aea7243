/* A player's board: buildings and what the spaces under them do, troops, tiles, knights and captured enemies. */
import { h } from '/js/dom.js';
import { LEVELS, nameOf, picture, seatShape, shownSeat, sign, spoken, tells, tileFace, told } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

/* What the space under a piece does, as signs and a figure, with a star for points at the end; a bonus of +1 to an
 * action is in the content. */
/** @type {Record<string, [string[], string]>} */
const GAINS = {
    castle1: [['knight'], ''], castle3: [['knight'], ''], castle4: [['enemy-slav', 'enemy-prussian', 'enemy-saracen'], '4★'],
    church4: [['a-influence'], '6★'], farm4: [['knight', 'troop'], '1★'], bank4: [['t-any'], 'IV 4★'],
    keep1: [['troop'], ''], keep2: [['troop'], ''], keep3: [['troop'], ''], keep4: [['troop'], '1★'],
    chapel1: [['token'], ''], chapel2: [['token'], ''], chapel3: [['token'], ''], chapel4: [['token', 'token'], '2★'],
    mill1: [['t-remove'], 'I'], mill2: [['t-remove'], 'II'], mill3: [['t-remove'], 'III'], mill4: [['t-remove'], 'IV'],
    vault1: [['t-upgrade'], '1★'], vault2: [['t-upgrade'], '1★'], vault3: [['t-upgrade'], '2★'], vault4: [['t-upgrade', 't-upgrade'], '1★'],
};

/** @param {any} piece @param {string} name @param {number} seat */
function gain(piece, name, seat) {
    const [signs, figure] = piece.bonus !== null ? [[`a-${piece.bonus}`], '+1'] : GAINS[name] ?? [['t-end'], ''];
    return h('span', { class: `gain ${sign(seat)}` }, signs.map((one, i) => picture(one, i > 0 ? 'pic next' : 'pic')), figure === '' ? null : h('b', null, figure));
}

/** What it costs at the cheapest site on offer, or at the chosen one. @param {Ui} ui @param {string} type @returns {number | null} */
function costNow(ui, type) {
    /** @type {{region: string, type: string, cost: number}[]} */
    const sites = ui.deciding ? ui.view.extra.sites.filter((/** @type {any} */ s) => s.type === type) : [];
    const here = sites.filter(s => ui.chosen.has(`region:${s.region}`)), list = here.length > 0 ? here : sites;
    return list.length === 0 ? null : Math.min(...list.map(s => s.cost));
}

/** @param {Ui} ui @param {number} seat @param {string} type @param {number} level @param {string[]} left the levels still there */
function cell(ui, seat, type, level, left) {
    const name = `${type}${level}`, piece = ui.content.pieces[name], covered = left.includes(LEVELS[level]);
    const lowest = left[0] === LEVELS[level], own = seat === ui.me && !ui.watching;
    const removing = ui.view.state.phase === 'mill', match = Object.keys(ui.content.types)[Object.keys(ui.content.types).indexOf(type) - 4];
    const now = own && lowest && !removing ? costNow(ui, type) : null;
    const says = !covered ? ui.word('uncovered', piece.title, piece.text)
        : piece.reduced === 0 ? ui.word('covered', piece.title, piece.cost, piece.text) : ui.word('covered two', piece.title, piece.cost, piece.reduced, ui.content.types[match], piece.text);
    const label = now === null ? says : `${says}; ${ui.word('can be built', now)}`, words = tells(ui, 'board', label);
    const place = !own || !covered ? null : removing ? `piece:${name}` : lowest ? `type:${type}` : null;
    const look = `cell ${covered ? 'covered' : 'bare'}`, key = name;
    const inside = covered ? [h('span', { class: 'top', key: 'top' }, picture(type, `pic ${sign(seat)}`), now !== null && now !== piece.cost ? h('span', { class: 'num', key: 'cost' }, h('s', null, piece.cost), ' ', h('b', null, now)) : h('b', { class: 'num', key: 'cost' }, piece.cost)), gain(piece, name, seat)] : gain(piece, name, seat);
    if (place === null || !ui.deciding) return h('button', { class: look, key, ...words, onclick: words.onfocus }, spoken(label, inside));
    const spot = ui.spot(place, { class: look, tabindex: '0' });
    return h('button', { ...spot, ...words, key }, spoken(label, inside));
}

/** @param {Ui} ui @param {number} seat @param {string[]} types @param {string} key */
function rows(ui, seat, types, key) {
    const all = Object.keys(ui.content.types), { board } = ui.view.state.player[seat];
    return h('div', { class: 'bb', key }, h('span', { class: 'corner', key: 'corner' }), [1, 2, 3, 4].map(level => h('span', { class: 'lvl', key: `level ${level}` }, LEVELS[level])),
        types.map(type => [h('span', { class: 'type', key: type }, ui.content.types[type]), [1, 2, 3, 4].map(level => cell(ui, seat, type, level, board[all.indexOf(type)]))]));
}

/** Something to read about: its words appear below the board. @param {Ui} ui @param {string} says @param {string} cls @param {...import('/js/dom.js').Kid} kids */
function telling(ui, says, cls, ...kids) {
    const words = tells(ui, 'board', says);
    return h('button', { class: cls, title: says, ...words, onclick: words.onfocus }, spoken(says, ...kids));
}

/** @param {Ui} ui @param {number} seat */
function troops(ui, seat) {
    const { state } = ui.view, most = state.expansion ? 7 : 5;
    return h('ul', { class: 'troops', 'aria-label': ui.word('troops'), key: 'troops' }, ui.content.troops.slice(0, most).map((/** @type {any} */ troop) => {
        const up = troop.level <= state.player[seat].troops, says = ui.word(up ? 'troop up' : 'troop down', LEVELS[troop.level], troop.cost);
        return h('li', { key: troop.level, class: up ? `up ${sign(seat)}` : `down ${sign(seat)}` }, telling(ui, says, '', picture('troop'), h('span', null, up ? [LEVELS[troop.level], h('b', null, ' +1')] : [h('b', null, troop.cost)])));
    }));
}

/** @param {Ui} ui @param {number} seat */
function facts(ui, seat) {
    const p = ui.view.state.player[seat], { enemies } = ui.content;
    const peoples = ['slav', 'prussian', 'saracen'];
    const list = /** @type {[string, number, string][]} */ ([
        ['knight', p.knight.length, ui.word('on the map', p.knight.length)], ['knight-off', p.reserve, ui.word('reserve', p.reserve)],
        ...peoples.map((people, i) => [`enemy-${people}`, p.captured[i], ui.word('captured', p.captured[i], people === 'saracen' ? enemies['saracen-castle'].split(/[ (,:]/)[0] : enemies[people])]),
        ...(ui.view.state.expansion ? [['coat', p.coats, ui.word('coats', p.coats)], ['token', p.chapel_tokens, ui.word('chapel tokens', p.chapel_tokens)]] : []),
    ]);
    return h('ul', { class: 'facts', key: 'facts' }, list.map(([name, n, says]) => h('li', { key: name }, telling(ui, says, name === 'knight-off' ? 'off' : '', picture(name.replace('-off', ''), `pic ${sign(seat)}`), h('b', { class: 'num' }, n)))));
}

/** @param {Ui} ui @param {number} seat */
function tiles(ui, seat) {
    if (!ui.view.state.expansion) return null;
    /** @type {{tile: string, down: number}[]} */
    const own = ui.view.state.player[seat].tile;
    return h('div', { class: 'tiles', key: 'tiles' }, h('h3', null, ui.word('tiles'), own.length === 0 ? h('span', { class: 'muted small' }, ` ${ui.word('no tiles')}`) : ` ${own.length}`),
        h('ul', null, own.map(({ tile, down }) => {
            const printed = ui.content.tiles[tile], says = down ? ui.word('face down', printed.text) : printed.text;
            return h('li', { key: tile }, telling(ui, says, '', tileFace(printed, down === 1)));
        })));
}

/** @param {Ui} ui */
export function playerBoard(ui) {
    const seat = shownSeat(ui), types = Object.keys(ui.content.types), own = seat === ui.me && !ui.watching;
    return h('section', { class: 'cr-board panel', key: 'board', 'aria-label': own ? ui.word('your board') : ui.word('board of', nameOf(ui, seat)) },
        h('div', { class: 'hd2' }, h('h2', null, seatShape(seat), ' ', own ? ui.word('your board') : ui.word('board of', nameOf(ui, seat))), facts(ui, seat)),
        h('div', { class: `rows ${ui.view.state.expansion ? 'both' : ''}`, key: 'rows' }, rows(ui, seat, types.slice(0, 4), 'base'), ui.view.state.expansion ? rows(ui, seat, types.slice(4), 'expansion') : null),
        h('div', { class: 'low', key: 'low' }, troops(ui, seat), tiles(ui, seat)),
        told(ui, 'board', ui.word('buildings')));
}
