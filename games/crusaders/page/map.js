/* The map with its pieces: tiles, enemies, buildings, coats of arms, knights, and the places that may be chosen. */
import { h } from '/js/dom.js';
import { PanZoom } from '/js/panzoom.js';
import { HEIGHT, WIDTH, isOnBoard, landOf } from './land.js';
import { LEVELS, SIGNS, bonusSign, bonusValue, cut, piece, seatOf, sign, spokenDrawing, tells, tileSign, told, use } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */

const isSmall = matchMedia('(max-width: 699px)');

/* A region in which nothing is left is not in the view. */
const EMPTY = { enemy: null, bonus: null, tile: null, coat: null, building: [] };

/** All that is known of the regions on the board, in one list. @param {Ui} ui @returns {any[]} */
function regionsOf(ui) {
    const { region, player } = ui.view.state;
    return ui.content.regions.map((/** @type {any} */ printed) => ({ ...printed, ...EMPTY, ...region[printed.name], discount: printed.discount,
        /* [seat, how many] */
        knights: player.map((/** @type {any} */ p, /** @type {number} */ seat) => [seat, p.knight.filter((/** @type {string} */ at) => at === printed.name).length])
            .filter((/** @type {[number, number]} */ [, n]) => n > 0) }))
        .filter((/** @type {any} */ r) => isOnBoard(ui, r));
}

/* ---- what lies in a region --------------------------------------------------------------------- */

/** @param {Ui} ui @param {any} r */
function bonusTile(ui, r) {
    const bonus = ui.content.bonuses[r.bonus], x = r.x - 46, y = r.y - 41;
    return h('g', { key: 'bonus', class: 'mark' }, h('rect', { x, y, width: 43, height: 23, rx: 3 }), use(bonusSign(bonus), x + 12, y + 11, 18, { class: 'ink' }),
        h('text', { class: 'val', x: x + 31, y: y + 17 }, bonusValue(bonus)));
}

/** Printed discounts, two or four. @param {any} r */
function discounts(r) {
    return r.discount.map((/** @type {string} */ type, /** @type {number} */ i) => {
        const x = r.x - 46 + (i % 2) * 23, y = r.y - 42 + (i >> 1) * 23;
        return h('g', { key: type, class: 'mark printed' }, h('rect', { x, y, width: 22, height: 22, rx: 3 }), use(type, x + 11, y + 10, 18, { class: 'ink' }));
    });
}

/** The outline tells the class: once round, lasting double, at once square, at the end with corners. @param {Ui} ui @param {any} r */
function tile(ui, r) {
    if (r.coat !== null) {
        const seat = seatOf(r.coat), x = r.x + 29, y = r.y - 28;
        return [piece('coat', x, y, 29, sign(seat), 'coat'), cut(seat, x, y + 3, 13)];
    }
    if (r.tile === null) return null;
    const tile = ui.content.tiles[r.tile], x = r.x + 3, y = r.y - 42;
    const frame = tile.class === 'end' ? h('path', { d: `M${x + 6} ${y}h32l6 12.5-6 12.5h-32l-6-12.5z`, class: 'tile end' })
        : h('rect', { x, y, width: 43, height: 25, rx: tile.action !== null ? 12.5 : 3, class: `tile ${tile.class}` });
    return h('g', { key: 'tile', class: 'mark' }, frame, tile.class === 'permanent' ? h('rect', { x: x + 3, y: y + 3, width: 37, height: 19, rx: 9.5, class: 'tile again' }) : null,
        use(tileSign(tile), x + 14, y + 12.5, 15, { class: 'ink' }), h('text', { class: 'val', x: x + 31, y: y + 18 }, tile.cost));
}

/** @param {string} enemy @param {number} x @param {number} y */
function enemyToken(enemy, x, y) {
    const [people, shows] = enemy.split('-');
    return [piece(`enemy-${people}`, x, y, 37, 'enemy', 'enemy'),
        shows === undefined ? null : h('g', { key: 'shows', class: 'mark shows' }, h('circle', { cx: x + 17, cy: y + 9, r: 12 }), use(shows, x + 17, y + 8, 15, { class: 'ink' }))];
}

/** @param {Ui} ui @param {any} building @param {number} x @param {number} y */
function house(ui, building, x, y) {
    const { type, level } = ui.content.pieces[building.piece], seat = seatOf(building.owner);
    return h('g', { key: building.piece + building.owner }, piece(type, x, y, 35, sign(seat)),
        h('g', { class: `owner seat-${SIGNS[seat]}` }, use(`shape-${SIGNS[seat]}`, x - 12, y + 13, 13)),
        h('g', { class: 'mark level' }, h('circle', { cx: x + 12, cy: y + 11, r: 11 }), h('text', { x: x + 12, y: y + 16.5 }, LEVELS[level])));
}

/** @param {[number, number]} knights @param {number} x @param {number} y */
function knight([seat, n], x, y) {
    return h('g', { key: `knight ${seat}`, 'data-fly': null }, piece('knight', x, y, 37, sign(seat)), cut(seat, x + 5, y + 6, 13),
        n === 1 ? null : h('g', { class: 'mark level' }, h('circle', { cx: x + 13, cy: y + 11, r: 11 }), h('text', { x: x + 13, y: y + 16.5 }, n)));
}

/** Enemy, buildings and knights side by side. @param {Ui} ui @param {any} r */
function pieces(ui, r) {
    const things = [...(r.enemy === null ? [] : [(/** @type {number} */ x) => enemyToken(r.enemy, x, r.y + 4)]),
        ...r.building.map((/** @type {any} */ b) => (/** @type {number} */ x) => house(ui, b, x, r.y + 4)),
        ...r.knights.map((/** @type {[number, number]} */ k) => (/** @type {number} */ x) => knight(k, x, r.y + 4))];
    const step = things.length < 2 ? 0 : Math.min(36, 64 / (things.length - 1));
    return things.map((draw, i) => draw(r.x + (i - (things.length - 1) / 2) * step));
}

/* ---- a region as a place ------------------------------------------------------------------------ */

/** @param {Ui} ui @param {any} r */
function labelOf(ui, r) {
    const { content } = ui, { strength } = ui.view.extra;
    const tile = r.tile === null ? null : content.tiles[r.tile], who = (/** @type {number} */ seat) => seat === ui.me && !ui.watching ? ui.word('you within') : ui.name(seat);
    return [r.title, ui.word(`kind ${r.kind}`),
        r.enemy === null ? '' : ui.word('strength', content.enemies[r.enemy], strength[r.enemy.split('-')[0]]),
        ...r.building.map((/** @type {any} */ b) => ui.word('piece of', content.pieces[b.piece].title, who(seatOf(b.owner)))),
        ...r.knights.map((/** @type {[number, number]} */ [seat, n]) => ui.word('knights of', who(seat), n)),
        r.discount.length === 0 ? '' : ui.word('discount', r.discount.map((/** @type {string} */ type) => content.types[type]).join(', ')),
        r.bonus === null ? '' : content.bonuses[r.bonus].text,
        r.coat !== null ? ui.word('coat of', who(seatOf(r.coat))) : tile === null ? '' : ui.word('tile here', tile.text)].filter(part => part !== '').join('; ');
}

/** What it would cost to march there, once it is clear which knight is meant. @param {Ui} ui @returns {Map<string, number>} */
function costs(ui) {
    /** @type {{from: string, to: string, cost: number}[]} */
    const reach = ui.deciding ? ui.view.extra.reach : [];
    const chosen = reach.filter(way => ui.chosen.has(`region:${way.from}`)), froms = new Set(reach.map(way => way.from));
    const from = chosen.length > 0 ? chosen : froms.size === 1 ? reach : [];
    return new Map(from.map(way => [way.to, way.cost]));
}

/** Lit, chosen, refused: the line around a region lies below all pieces and names. @param {Ui} ui @param {any} r @param {string} d */
function outline(ui, r, d) {
    return h('g', { class: ui.spot(`region:${r.name}`, { class: 'state' }).class, key: r.name }, h('path', { class: 'wash', d }), h('g', { class: 'outline' }, h('path', { class: 'casing', d }), h('path', { class: 'line', d })));
}

const ROOM = 98;   // a region is 100 wide: its neighbours leave its name no more room
const pen = /** @type {CanvasRenderingContext2D} */ (document.createElement('canvas').getContext('2d'));

/** How wide its name is as the style sheet has it, in the letters of this machine. @param {any} r */
function widthOf(r) {
    pen.font = `${r.kind === 'capital' ? '700 20.5px' : '600 18.5px'} ${getComputedStyle(document.documentElement).getPropertyValue('--serif')}`;
    return pen.measureText(r.title).width;
}

/** @param {Ui} ui @param {PanZoom} pan @param {any} r @param {string} d @param {number | undefined} cost */
function place(ui, pan, r, d, cost) {
    const says = labelOf(ui, r), words = tells(ui, 'map', says), isLong = widthOf(r) > ROOM;
    const spot = ui.spot(`region:${r.name}`, { class: `region rings-itself ${r.kind}`, role: 'button', key: r.name });
    const onclick = () => {
        if (pan.wasDrag()) return;
        words.onfocus();
        if (ui.deciding) spot.onclick();
    };
    return h('g', { ...spot, ...words, onclick }, spokenDrawing(cost === undefined ? says : `${says}; ${ui.word('march cost', cost)}`, [r.x, r.y],
        h('path', { class: 'hit', d }), h('path', { class: 'focus', d }),
        r.bonus === null ? discounts(r) : bonusTile(ui, r), tile(ui, r), pieces(ui, r),
        h('text', { class: 'name', 'data-mark': '', x: r.x, y: r.y + 39, textLength: isLong ? ROOM : null, lengthAdjust: isLong ? 'spacingAndGlyphs' : null }, r.title)));
}

/** @param {any} r @param {number | undefined} cost */
function costMark(r, cost) {
    return cost === undefined ? null : h('g', { class: 'cost', key: r.name }, h('circle', { cx: r.x - 35, cy: r.y + 1, r: 13 }), h('text', { x: r.x - 35, y: r.y + 7 }, cost));
}

/** The part of the map that matters now, for screens that are too small for all of it. @param {Ui} ui @param {any[]} regions */
function focusOf(ui, regions) {
    const lit = regions.filter(r => ui.offered.has(`region:${r.name}`));
    const own = regions.filter(r => r.knights.some((/** @type {[number, number]} */ [seat]) => seat === ui.me));
    const list = lit.length > 0 && lit.length < 9 ? lit : own.length > 0 ? own : regions.filter(r => r.kind === 'start' || r.kind === 'capital');
    const xs = list.map(r => r.x), ys = list.map(r => r.y), w = Math.min(620, Math.max(400, Math.max(...xs) - Math.min(...xs) + 150));
    const cx = (Math.max(...xs) + Math.min(...xs)) / 2, cy = (Math.max(...ys) + Math.min(...ys)) / 2;
    /* A tall screen shows more above and below. */
    return { x: Math.min(Math.max(cx - w / 2, -20), WIDTH + 20 - w), y: Math.min(Math.max(cy - w * 0.4, w * 0.18 - 10), HEIGHT + 10 - w * 0.98), w };
}

/** @param {Ui} ui */
export function map(ui) {
    const land = landOf(ui), regions = regionsOf(ui), cost = costs(ui);
    /** @type {PanZoom} */
    const pan = ui.memory.pan ??= new PanZoom(WIDTH, HEIGHT, ui.redraw);
    pan.opening = isSmall.matches ? focusOf(ui, regions) : { x: 0, y: 0, w: WIDTH };
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) =>
        h('button', { class: 'btn', 'aria-label': label, title: label, onclick: act, key: label }, text);
    return h('section', { class: 'cr-map', key: 'map', 'aria-label': ui.word('map') },
        h('div', { class: 'cr-sheet' },
            h('svg', { class: 'europe', viewBox: pan.viewBox(), role: 'group', 'aria-label': ui.word('map'), ...pan.handlers() }, land.ground,
                h('g', { key: 'states', 'aria-hidden': 'true' }, regions.map(r => outline(ui, r, land.outline[r.name]))),
                h('g', { key: 'regions' }, regions.map(r => place(ui, pan, r, land.outline[r.name], cost.get(r.name)))),
                h('g', { key: 'costs', 'aria-hidden': 'true' }, regions.map(r => costMark(r, cost.get(r.name))))),
            h('div', { class: 'zoom' }, button('+', ui.word('closer'), () => pan.zoom(0.75)), button('−', ui.word('farther'), () => pan.zoom(1.33)), button('▣', ui.word('whole map'), () => pan.toggle())),
            told(ui, 'map', ui.word('point at region'))));
}
