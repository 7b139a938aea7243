/* The board: ground, things, people, what may be chosen, levels, overview, zoom. */
import { h } from '/js/dom.js';
import { isDay } from './days.js';
import { hexAt, hexName, keyOf, middle, spotOf } from './grid.js';
import { codeAt, groundOf, patterns, planOf } from './ground.js';
import { groundName, idOf, isHidden, isPlan, isSmall, isTeam, look, nameOf, offeredSpots, placeOf, placeSpot, sayMan, shownLevel, signed, statesOf, titleOf, whereOf } from './look.js';
import { cell, costs, facings, fray, litSpots, sight, sights, way } from './marks.js';
import { badge, counter } from './men.js';
import { fires, hexesOf, lowThings, siegeMarks, works } from './things.js';
import { Window } from './window.js';

/** @typedef {import('./look.js').Ui} Ui */
/** @typedef {import('./look.js').Man} Man */
/** @typedef {import('./grid.js').Spot} Spot */
/** @typedef {import('./grid.js').Point} Point */

const defs = patterns();

/* ---- the window onto the board ------------------------------------------------------------------------ */

/** @param {Ui} ui @returns {Window} */
export function windowOf(ui) {
    const { sheet } = look(ui), { memory } = ui;
    if (memory.window === undefined || memory.sheet !== sheet.id) {
        memory.sheet = sheet.id;
        memory.window = new Window(sheet.width, sheet.height);
        memory.window.gone = null;
    }
    return memory.window;
}

/** What the decision is about comes into sight; otherwise everything stays where it is. @param {Ui} ui @param {Window} view */
function follow(ui, view) {
    const at = look(ui), { memory } = ui, when = ui.telling === null ? `${ui.status.moves_played} ${ui.deciding} ${at.x.chosen ?? ''}` : `told ${ui.telling.n}`;
    if (memory.followed === when) return;
    const first = memory.followed === undefined;
    memory.followed = when;
    const chosen = at.man.get(at.x.chosen ?? '')?.spot ?? at.piece.get(at.x.chosen ?? '')?.spot ?? null;
    const told = (ui.telling?.at ?? []).map(place => placeSpot(at, place)).filter(spot => spot !== null);
    const spots = (ui.telling !== null ? told : ui.deciding && chosen !== null ? [chosen] : ui.deciding ? offeredSpots(ui) : []).map(spot => middle(spot.col, spot.row));
    const own = at.men.filter(man => man.spot !== null && (man.side === (ui.me & 1) || ui.watching)).map(man => middle(/** @type {Spot} */ (man.spot).col, /** @type {Spot} */ (man.spot).row));
    const points = spots.length > 0 ? spots : first ? own : [];
    if (first) { open(ui, view, points); view.first = () => open(ui, view, points); return; }
    if (points.length === 0 || points.some(point => view.sees(point))) return;
    const { x, y, w } = view.box(), cx = x + w / 2, cy = y + w * view.shape / 2;
    view.centre(points.reduce((best, p) => Math.hypot(p[0] - cx, p[1] - cy) < Math.hypot(best[0] - cx, best[1] - cy) ? p : best));
}

/** The first look: on a phone hexes of 46 pixels, else as much as can be read. @param {Ui} ui @param {Window} view @param {Point[]} points */
function open(ui, view, points) {
    const { sheet } = look(ui), xs = points.map(p => p[0]), ys = points.map(p => p[1]);
    const centre = /** @type {Point} */ (points.length === 0 ? [sheet.width / 2, sheet.height / 2] : isSmall.matches ? middleOf(points) : [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]);
    const across = points.length === 0 ? sheet.width : Math.max(...xs) - Math.min(...xs) + 160;
    const w = isPlan(look(ui).x) ? Math.max(sheet.width, sheet.height / view.shape) : isSmall.matches ? 260 : Math.min(Math.max(across, 480), 760, sheet.width), high = w * view.shape;
    /* No more empty table beside the board than must be. */
    const inside = (/** @type {number} */ at, /** @type {number} */ size, /** @type {number} */ all) => size >= all ? all / 2 : Math.min(Math.max(at, size / 2 - 10), all - size / 2 + 10);
    view.centre([inside(centre[0], w, sheet.width), inside(centre[1], high, sheet.height)], w);
}

/** The point that is nearest to all others: never an empty spot between two groups. @param {Point[]} points */
function middleOf(points) {
    const far = (/** @type {Point} */ p) => points.reduce((sum, q) => sum + Math.min(300, Math.hypot(p[0] - q[0], p[1] - q[1])), 0);
    return points.slice(0, 80).reduce((best, p) => far(p) < far(best) ? p : best);
}

/* ---- what is where ---------------------------------------------------------------------------------------- */

/** @param {Ui} ui @param {number} key @returns {Man[]} */
const menIn = (ui, key) => look(ui).men.filter(man => man.spot !== null && (man.spot.key === key || man.tail?.key === key));

/** All places of a hex that a move may name. @param {Ui} ui @param {number} key @returns {string[]} */
function placesIn(ui, key) {
    const at = look(ui), here = (/** @type {string} */ place) => place.startsWith('location:') && spotOf(place.slice(9))?.key === key;
    return [...new Set([...menIn(ui, key).map(man => placeOf(ui, man.id)), ...at.pieces.filter(piece => hexesOf(piece).includes(key)).map(piece => placeOf(ui, piece.id)),
        ...[...ui.lit, ...ui.chosen].filter(here)])];
}

/** The location of a hex on the level shown, or the highest below it. @param {Ui} ui @param {number} col @param {number} row @param {number} shown */
function spotHere(ui, col, row, shown) {
    const { sheet, levels, floors } = look(ui), key = keyOf(col, row);
    const level = [...levels].reverse().find(l => l <= shown && (codeAt(sheet, l, key) !== '-' || (floors.get(key) ?? []).some(floor => floor.level === l))) ?? 0;
    return spotOf(`${hexName(col, row)}/${level}`);
}

/** In the mode "Why not?" whatever is pointed at is asked about. */
const isAsking = () => document.querySelector('.table.is-asking') !== null;

/** Choose, or look at, what is in a hex. @param {Ui} ui @param {number} col @param {number} row @param {number} shown */
function point(ui, col, row, shown) {
    const key = keyOf(col, row), places = placesIn(ui, key), at = look(ui), { memory } = ui;
    const lit = places.filter(place => ui.lit.has(place)), chosen = places.filter(place => ui.chosen.has(place));
    const spot = spotHere(ui, col, row, shown), men = menIn(ui, key);
    memory.crowd = null;
    if (isAsking()) { ui.spot(men[0] !== undefined ? placeOf(ui, men[0].id) : `location:${spot?.name}`).onclick(); return; }
    if (lit.length > 0) { chooseOf(ui, key, lit, shown); return; }
    if (chosen.length > 0) { ui.spot(chosen[0]).onclick(); return; }
    if (men.length > 1) { memory.crowd = key; ui.redraw(); return; }
    memory.inspect = men[0]?.id ?? null;
    memory.aimAt = men[0]?.spot?.name ?? spot?.name;
    const wantsPlace = [...ui.lit].some(place => place.startsWith('location:'));
    if (ui.deciding && wantsPlace && spot !== null && at.x.ask !== 'works') ui.spot(`location:${men[0]?.spot?.name ?? spot.name}`).onclick();
    ui.redraw();
}

/** One of the lit places of a hex; a list opens if it is not clear which. @param {Ui} ui @param {number} key @param {string[]} lit @param {number} shown */
function chooseOf(ui, key, lit, shown) {
    const at = look(ui), level = (/** @type {string} */ place) => placeSpot(at, place)?.level;
    const here = lit.filter(place => level(place) === shown), best = lit.length === 1 ? lit : here.length === 1 && lit.every(place => level(place) !== undefined) && here.length === lit.length ? here : [];
    if (best.length === 1) {
        const id = idOf(best[0]);
        if (id !== null && at.man.has(id)) ui.memory.inspect = id;
        ui.spot(best[0]).onclick();
        return;
    }
    ui.memory.crowd = key;
    ui.redraw();
}

/* ---- words on the edge of the map ------------------------------------------------------------------------------ */

/** @param {Ui} ui @param {string} text */
function tell(ui, text) {
    if (ui.memory.told === text) return;
    ui.memory.told = text;
    const el = document.querySelector('.sg-told');
    if (el !== null) el.textContent = text;
}

/** @param {Ui} ui @param {Spot} spot */
function sayHex(ui, spot) {
    const at = look(ui), men = menIn(ui, spot.key).filter(man => man.spot?.level === spot.level || man.spot?.rung !== '');
    const things = at.pieces.filter(piece => piece.kind !== 'horse' && hexesOf(piece).includes(spot.key)).map(piece => ui.word(`piece ${piece.kind}`));
    const g = isPlan(at.x) ? at.x.siege : undefined, hex = spot.name.slice(0, 4), damage = at.x.damage.find((/** @type {any} */ d) => spotOf(d.at)?.key === spot.key);
    const marks = [damage === undefined ? '' : ui.word('damage here', damage.grade), g?.mine?.dug.includes(hex) ? ui.word('dug here') : '', g?.mine?.counter.includes(hex) ? ui.word('counter-dug here') : '', g?.engines.some((/** @type {any} */ e) => e.target?.startsWith(hex)) ? ui.word('target here') : ''];
    const burns = at.x.fires.find((/** @type {any} */ fire) => spotOf(fire.at)?.key === spot.key);
    return [`${whereOf(ui, spot)}: ${groundName(ui, spot)}`, ...men.map(man => sayMan(ui, man)), ...new Set(things), ...marks, burns === undefined ? '' : ui.word('burns', burns.age)].filter(part => part !== '').join('; ');
}

/** Where the mouse is, in words and as a line of sight; no redraw unless a line changes. @param {Ui} ui @param {PointerEvent} e @param {number} shown */
function hover(ui, e, shown) {
    if (e.pointerType === 'touch' || e.buttons !== 0) return;
    const [col, row] = hexAt(paperPoint(e)), { sheet } = look(ui);
    if (col < 1 || row < 1 || col > sheet.cols || row > sheet.rows) return;
    const key = keyOf(col, row);
    if (ui.memory.over === key) return;
    ui.memory.over = key;
    const spot = spotHere(ui, col, row, shown);
    if (spot !== null) tell(ui, sayHex(ui, spot));
    aim(ui, menIn(ui, key)[0]?.spot?.name ?? litSpots(ui, shown).get(key)?.[0].name ?? '');
}

/** @param {Ui} ui @param {string} name */
function aim(ui, name) {
    const { x } = look(ui), matters = (/** @type {string | undefined} */ n) => (x.sights ?? []).some((/** @type {any} */ s) => s.at === n || s.from === n) || (x.reach ?? []).some((/** @type {any} */ r) => r[0] === n);
    const changes = ui.memory.aimAt !== name && (matters(name) || matters(ui.memory.aimAt));
    ui.memory.aimAt = name;
    if (changes) ui.redraw();
}

/** @param {MouseEvent} e @returns {Point} */
function paperPoint(e) {
    const paper = /** @type {SVGSVGElement | null} */ (document.querySelector('.siege .paper')), matrix = paper?.getScreenCTM();
    if (matrix === null || matrix === undefined) return [0, 0];
    const p = new DOMPoint(e.clientX, e.clientY).matrixTransform(matrix.inverse());
    return [p.x, p.y];
}

/* ---- people ---------------------------------------------------------------------------------------------------- */

/** Those who can be seen, with their place on the paper; several in one hex stand apart. @param {Ui} ui @param {number} shown @returns {{man: Man, at: Point, scale: number}[]} */
function standing(ui, shown) {
    const position = look(ui);
    /** @type {Map<number, Man[]>} */
    const byHex = new Map();
    for (const man of position.men) if (man.spot !== null && man.fate === 'on-board' && !isHidden(position, man.spot, shown)) byHex.set(man.spot.key, [...byHex.get(man.spot.key) ?? [], man]);
    return [...byHex.values()].flatMap(men => men.map((man, i) => {
        const [x, y] = middle(/** @type {Spot} */ (man.spot).col, /** @type {Spot} */ (man.spot).row), n = men.length;
        if (n === 1) return { man, at: /** @type {Point} */ ([x, y]), scale: 1 };
        const angle = (i / n) * 2 * Math.PI - Math.PI * 0.75, r = n === 2 ? 8 : 10;
        return { man, at: /** @type {Point} */ ([x + r * Math.cos(angle), y + r * Math.sin(angle)]), scale: n === 2 ? 0.72 : 0.58 };
    }));
}

/** @param {Ui} ui @param {number} shown @param {Window} view */
function people(ui, shown, view) {
    const at = look(ui), inspected = ui.memory.inspect;
    return standing(ui, shown).map(({ man, at: where, scale }) => {
        const spot = /** @type {Spot} */ (man.spot), place = placeOf(ui, man.id), props = ui.spot(place, { role: 'button', 'data-fly': ui.telling?.at.includes(`who:${man.id}`) ? man.id : null });
        const taken = at.x.chosen === man.id, more = { ...props, class: `${props.class} ${taken ? 'is-taken' : ''} ${inspected === man.id && !taken ? 'is-inspected' : ''}`,
            onfocus: () => { bring(view, where); tell(ui, sayMan(ui, man)); aim(ui, spot.name); },
            onclick: (/** @type {MouseEvent} */ e) => {
                e.stopPropagation();
                if (view.wasDrag() && e.detail > 0) return;
                if (e.detail > 0 || isAsking()) { const [col, row] = e.detail > 0 ? hexAt(paperPoint(e)) : [spot.col, spot.row]; point(ui, col, row, shown); return; }
                ui.memory.inspect = man.id;
                if (ui.lit.has(place) || ui.chosen.has(place)) props.onclick(); else ui.redraw();
            } };
        return counter(man, at, shown, where, scale, sayMan(ui, man), more, isTeam(ui));
    });
}

/** Engines and things that may be chosen have a ring as people have. @param {Ui} ui @param {number} shown @param {Window} view */
function chooseable(ui, shown, view) {
    const at = look(ui);
    return at.pieces.filter(piece => ui.lit.has(placeOf(ui, piece.id)) || ui.chosen.has(placeOf(ui, piece.id)) || at.x.chosen === piece.id).filter(piece => piece.spot !== null).map(piece => {
        const [x, y] = middle(piece.spot.col, piece.spot.row), props = ui.spot(placeOf(ui, piece.id), { role: 'button', class: `piece ${at.x.chosen === piece.id ? 'is-taken' : ''}`, key: piece.id });
        return h('g', { ...props, 'aria-label': `${ui.word(`piece ${piece.kind}`)}, ${whereOf(ui, piece.spot)}`, transform: `translate(${x.toFixed(1)} ${y.toFixed(1)})`, onfocus: () => bring(view, [x, y]),
            onclick: (/** @type {MouseEvent} */ e) => { e.stopPropagation(); if (!view.wasDrag() || e.detail === 0) props.onclick(); } },
            h('circle', { class: 'hit', r: 18 }), h('circle', { class: 'ringcase', r: 18.5 }), h('circle', { class: 'ring', r: 18.5 }));
    });
}

/** The keyboard goes to places that cannot be seen: show them. @param {Window} view @param {Point} where */
function bring(view, where) { if (!view.sees(where)) view.centre(where); }

/* ---- levels, overview, list of a crowded hex --------------------------------------------------------------------- */

/** @param {Ui} ui @param {number} level */
export function levelName(ui, level) {
    const { sheet, levels } = look(ui);
    if (sheet.maps.includes('castle') && level >= -1 && level <= 4) return ui.word(`castle ${level}`);
    return level < 0 ? ui.word('castle -1') : level === 0 ? ui.word('castle 0') : level === levels.at(-1) && level > 1 ? ui.word('above') : ui.word('upstairs', level);
}

/** @param {Ui} ui @param {number} to */
export function goLevel(ui, to) {
    const { levels } = look(ui);
    ui.memory.level = Math.min(Math.max(to, levels[0]), /** @type {number} */ (levels.at(-1)));
    ui.redraw();
}

/** @param {Ui} ui @param {number} shown */
function floors(ui, shown) {
    const { levels } = look(ui);
    if (levels.length < 2) return null;
    const offers = new Set(ui.deciding ? offeredSpots(ui).map(spot => spot.level) : []);
    return h('div', { class: `floors ${isDay(ui) ? 'above' : ''}`, role: 'group', 'aria-label': ui.word('levels'), key: 'floors' }, [...levels].reverse().map(level => {
        return h('button', { key: level, 'aria-pressed': String(level === shown), class: offers.has(level) ? 'offers' : '', onclick: () => goLevel(ui, level) },
            h('span', { class: 'sr', key: 'level' }, ui.word('level n', '')), h('b', { key: 'number' }, signed(level)), h('span', { class: 'name', key: 'name' }, levelName(ui, level)),
            offers.has(level) ? h('span', { class: 'sr', key: 'offers' }, `; ${ui.word('offers here')}`) : null);
    }));
}

/** The whole board, small; the window in it. @param {Ui} ui @param {Window} view */
function overview(ui, view) {
    const { sheet, men, pieces } = look(ui), plan = planOf(sheet, 0), moat = planOf(sheet, -1);
    const go = (/** @type {MouseEvent} */ e) => {
        const box = /** @type {Element} */ (e.currentTarget).getBoundingClientRect();
        view.centre([(e.clientX - box.left) / box.width * sheet.width, (e.clientY - box.top) / box.height * sheet.height]);
    };
    const { x, y, w } = view.box();
    return h('svg', { class: 'mini', viewBox: `0 0 ${sheet.width.toFixed(0)} ${sheet.height.toFixed(0)}`, 'aria-hidden': 'true', onclick: go, key: 'mini' },
        h('rect', { width: sheet.width.toFixed(0), height: sheet.height.toFixed(0), class: 'grass' }), h('path', { d: plan.water, class: 'w' }), h('path', { d: moat.cells, class: 'w' }), h('path', { d: plan.wood, class: 't' }), h('path', { d: plan.cells, class: 's' }),
        pieces.filter(piece => (piece.floors ?? []).length > 0).map(piece => h('path', { key: piece.id, class: 'e', d: hexesOf(piece).map(key => { const [mx, my] = middle(key % 128 - 16, Math.floor(key / 128) - 16); return `M${mx - 17} ${my - 17}h34v34h-34z`; }).join('') })),
        men.filter(man => man.spot !== null).map(man => { const [mx, my] = middle(/** @type {Spot} */ (man.spot).col, /** @type {Spot} */ (man.spot).row);
            return man.side === 0 ? h('circle', { cx: mx.toFixed(0), cy: my.toFixed(0), r: 13, class: 'm1', key: man.id }) : h('rect', { x: (mx - 12).toFixed(0), y: (my - 12).toFixed(0), width: 24, height: 24, class: 'm2', key: man.id }); }),
        h('rect', { class: 'here', x: x.toFixed(0), y: y.toFixed(0), width: w.toFixed(0), height: (w * view.shape).toFixed(0) }));
}

/** After the window has moved, without a redraw. @param {Window} view */
function moveFrame(view) {
    const frame = document.querySelector('.siege .mini .here'), { x, y, w } = view.box();
    if (frame === null) return;
    for (const [name, value] of Object.entries({ x, y, width: w, height: w * view.shape })) frame.setAttribute(name, value.toFixed(0));
}

/** Who and what is in a crowded hex, to be chosen from. @param {Ui} ui @param {number} shown */
function crowd(ui, shown) {
    const key = ui.memory.crowd;
    if (key === null || key === undefined) return null;
    const at = look(ui), cost = costs(ui), places = placesIn(ui, key), hex = hexName(key % 128 - 16, Math.floor(key / 128) - 16);
    const close = () => { ui.memory.crowd = null; ui.redraw(); };
    const row = (/** @type {string} */ place) => {
        const id = place.slice(place.indexOf(':') + 1), man = idOf(place) !== null ? at.man.get(id) : undefined, lit = ui.lit.has(place), spot = place.startsWith('location:') ? spotOf(id) : null;
        const text = man !== undefined ? `${nameOf(ui, man)}, ${man.spot === null ? '' : whereOf(ui, man.spot)}${statesOf(ui, man).map(s => `, ${s}`).join('')}` : spot !== null ? `${whereOf(ui, spot)}, ${groundName(ui, spot)}` : titleOf(ui, id);
        const price = spot === null ? undefined : cost.get(spot.name), props = ui.spot(place, { class: 'btn row', key: place });
        return h('li', { key: place }, h('button', { ...props, tabindex: '0', onclick: () => { ui.memory.crowd = null; if (man !== undefined) { ui.memory.inspect = man.id; if (man.spot !== null) ui.memory.level = man.spot.level; } if (lit || ui.chosen.has(place)) props.onclick(); else ui.redraw(); } },
            man !== undefined ? badge(man) : h('span', { class: 'lv' }, spot === null ? '·' : signed(spot.level)), h('span', null, text, price === undefined ? '' : `, ${ui.word('costs', price.cost)}`)));
    };
    return h('div', { class: 'crowd', role: 'group', 'aria-label': ui.word('in hex', hex), key: 'crowd' }, h('p', null, h('b', null, ui.word('in hex', hex)), h('button', { class: 'btn plain', onclick: close, 'aria-label': ui.word('close') }, '×')), h('ul', null, places.map(row)));
}

/* ---- the whole --------------------------------------------------------------------------------------------------- */

/** @param {Ui} ui */
export function map(ui) {
    const at = look(ui), shown = shownLevel(ui), view = windowOf(ui), cost = costs(ui);
    follow(ui, view);
    view.changed = () => moveFrame(view);
    requestAnimationFrame(() => { if (view.paper() !== view.watched) view.show(); });
    const lit = [...litSpots(ui, shown).values()];
    const choose = (/** @type {Spot[]} */ spots, /** @type {any} */ e) => {
        e.stopPropagation();
        if (view.wasDrag() && e.detail > 0) return;
        if (e.detail > 0 || spots.length > 1) point(ui, spots[0].col, spots[0].row, shown); else ui.spot(`location:${spots[0].name}`).onclick();
    };
    const tells = (/** @type {Spot} */ spot) => ({ onfocus: () => { bring(view, middle(spot.col, spot.row)); tell(ui, sayHex(ui, spot)); aim(ui, spot.name); } });
    const handlers = view.handlers(), men = people(ui, shown, view);
    const button = (/** @type {string} */ text, /** @type {string} */ label, /** @type {() => void} */ act) => h('button', { class: 'btn', 'aria-label': label, title: label, onclick: act, key: label }, text);
    return h('section', { class: 'sg-map', key: 'map', 'aria-label': ui.word('board') },
        h('div', { class: 'sg-sheet' },
            h('svg', { class: 'paper', viewBox: view.viewBox(), role: 'group', 'aria-label': ui.word('board'), 'data-near': view.scale > 1.15 ? '1' : '0', ...handlers,
                onpointermove: (/** @type {PointerEvent} */ e) => { handlers.onpointermove(e); hover(ui, e, shown); },
                onclick: (/** @type {MouseEvent} */ e) => { if (view.wasDrag() || e.detail === 0) return; const [col, row] = hexAt(paperPoint(e)); point(ui, col, row, shown); } },
                defs, groundOf(at.sheet, shown), lowThings(at, shown), siegeMarks(at, shown),
                h('g', { class: 'cells', key: 'cells' }, lit.map(spots => cell(ui, spots, shown, cost, choose, tells))),
                sights(ui, shown), way(ui),
                h('g', { class: 'men', key: 'men' }, men), fires(at, shown), works(at, shown), fray(ui), sight(ui, shown),
                h('g', { class: 'men', key: 'pieces' }, chooseable(ui, shown, view)), facings(ui)),
            floors(ui, shown), overview(ui, view),
            h('div', { class: 'zoom' }, button('+', ui.word('closer'), () => view.zoom(0.75)), button('−', ui.word('farther'), () => view.zoom(1.33)), button('▣', ui.word('whole board'), () => view.whole())),
            h('p', { class: 'sg-told small', key: 'told' }, ui.memory.told ?? ui.word('point at hex')), crowd(ui, shown)));
}
