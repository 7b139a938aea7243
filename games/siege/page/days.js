/* The siege of many days: what day it is and what is fought, on a strip above the board; the siege sheet with its days; who and what
 * may be chosen between the battles. */
import { h, seatSign } from '/js/dom.js';
import { spotOf } from './grid.js';
import { planOf, sheetOf } from './ground.js';
import { CLASSES, glyphOf, idOf, isPlan, look, nameOf, picture, PIECE_SIGNS, placeOf, playedBy, sideArmy, statesOf, titleOf, whereOf } from './look.js';
import { badge } from './men.js';

/** @typedef {import('./look.js').Ui} Ui */
/** @typedef {import('./look.js').Man} Man */

/** The siege of this position, or null: a battle of its own. @param {Ui} ui */
export const siegeOf = ui => look(ui).x.siege ?? null;

/** Between two battles, or after all of them? @param {Ui} ui */
export const isDay = ui => isPlan(look(ui).x);

/** @param {Ui} ui */
const isOver = ui => look(ui).x.phase === 'over';

/** @param {Ui} ui @param {number} side */
const armyOf = (ui, side) => ui.word(`side ${sideArmy(ui, side)}`);

/** "1 day", "3 days" @param {Ui} ui @param {number} n */
const days = (ui, n) => ui.word(n === 1 ? 'one day' : 'n days', n);

/* ---- the strip above the board ---------------------------------------------------------------------------- */

const TABS = /** @type {const} */ (['map', 'sheet', 'chronicle']);

/** What lies in the place of the board: the board itself, the sheet, the chronicle. @param {Ui} ui @returns {string} */
export const shownTab = ui => siegeOf(ui) === null ? 'map' : ui.memory.tab ?? 'map';

/** Day, what happens, who attacks, and what ends it. @param {Ui} ui */
export function banner(ui) {
    const g = siegeOf(ui), { x } = look(ui), now = shownTab(ui);
    if (g === null) return null;
    const over = isOver(ui), fighting = g.fighting && !over;
    const what = over ? g.ending ?? ui.word('siege over') : (g.order_title !== undefined && (g.fighting || ['ground', 'party', 'setup', 'place'].includes(x.ask)) ? g.order_title : g.step_title);
    const who = over ? '' : g.fighting ? ui.word(g.order === 'assault' || g.order === 'gallery' ? 'besiegers attack' : 'besieged attack', armyOf(ui, attackerOf(g))) : g.initiative === undefined ? '' : ui.word('has initiative', armyOf(ui, g.initiative));
    return h('section', { class: `sg-banner ${fighting ? 'fighting' : ''}`, key: 'banner', 'aria-label': ui.word('siege') },
        h('div', { class: 'when', key: 'when' }, h('p', { key: 'day' }, h('b', null, g.day === 0 ? ui.word('before day one') : ui.word('day of', g.day, g.last)), ' · ', h('strong', null, what), who === '' ? null : ` · ${who}`),
            g.elsewhere === undefined ? null : h('p', { class: 'small elsewhere', key: 'elsewhere' }, h('b', null, ui.word('two battles')), ` ${g.elsewhere}`),
            g.ends === undefined || over ? h('p', { class: 'small muted', key: 'state' }, [g.stage_title, ui.word('provisions left', days(ui, g.provisions))].join(' · ')) : h('p', { class: 'small', key: 'ends' }, g.ends)),
        h('div', { class: 'does', key: 'does' }, h('div', { class: 'tabs3', role: 'group', 'aria-label': ui.word('show'), key: 'tabs' }, TABS.map(tab => h('button', { key: tab, class: 'btn', 'aria-pressed': String(tab === now), onclick: () => { ui.memory.tab = tab; ui.redraw(); } }, ui.word(tab === 'map' && g.fighting ? 'tab battle' : `tab ${tab}`))))));
}

/** In which role an order is given. @param {any} g */
const attackerOf = g => ['assault', 'gallery'].includes(g.order) ? g.besieging : ['break_out', 'redoubt'].includes(g.order) ? g.besieger : g.order === 'mine_fight' ? g.initiative ?? g.besieging : 1 - g.besieging;

/* ---- the sheet -------------------------------------------------------------------------------------------------- */

/** One box a day: SG-SIE-06. @param {Ui} ui @param {any} day @param {any} g */
function dayBox(ui, day, g) {
    const today = day.day === g.day && g.ending === undefined, dead = (day.dead ?? [0, 0]);
    const marks = [
        day.damage > 0 ? h('li', { key: 'damage' }, picture('rubble', 'pic tinypic'), ui.word('grades', day.damage)) : null,
        day.wounded > 0 ? h('li', { key: 'wounded' }, picture('b-wound', 'pic tinypic'), ui.word('n wounded', day.wounded)) : null,
        dead[0] + dead[1] > 0 ? h('li', { key: 'dead' }, picture('body', 'pic tinypic'), h('span', { class: 'fallen' }, ui.word('dead of'), [0, 1].map(side => [' ', h('span', { key: side }, seatSign(side), h('span', { class: 'sr' }, `${armyOf(ui, side)} `), dead[side])]))) : null];
    return h('li', { key: day.day, class: `daybox ${today ? 'today' : ''}`, 'aria-current': today ? 'date' : null },
        h('p', { class: 'n', key: 'n' }, h('span', { class: 'sr' }, `${ui.word('day')} `), h('b', { class: 'num' }, day.day), day.initiative === undefined ? null : [seatSign(day.initiative), h('span', { class: 'sr', key: 'who' }, ui.word('has initiative', armyOf(ui, day.initiative)))],
            h('span', { class: 'food', title: ui.word('provisions left', days(ui, day.provisions)) }, h('span', { class: 'sr' }, `${ui.word('provisions')}: `), h('b', { class: 'num' }, day.provisions), h('span', { 'aria-hidden': 'true' }, ` ${ui.word('d')}`))),
        day.happens === undefined ? null : h('p', { class: 'event', key: 'event' }, day.happens),
        day.does === undefined ? null : h('p', { class: 'order', key: 'order' }, day.does),
        h('ul', { key: 'marks' }, marks));
}

/** @param {Ui} ui @param {any} g */
function calendar(ui, g) {
    return h('section', { class: 'panel', key: 'calendar', 'aria-labelledby': 'sg-days' }, h('h2', { id: 'sg-days' }, ui.word('days so far'), h('small', { class: 'muted' }, ` ${ui.word('days key')}`)),
        h('ol', { class: 'calendar' }, g.days.map((/** @type {any} */ day) => dayBox(ui, day, g)),
            Array.from({ length: Math.max(0, Math.min(g.last, 60) - g.days.length) }, (_, i) => h('li', { class: 'daybox later', key: `later ${i}` }, h('p', { class: 'n' }, h('span', { class: 'sr' }, `${ui.word('day')} `), h('b', { class: 'num' }, g.days.length + i + 1))))));
}

/** @param {string} word @param {any} what @param {any} [key] */
const fact = (word, what, key = word) => h('div', { key }, h('dt', null, word), h('dd', null, what));

/** A side, and where the garrison is if it holds only a part of the place. @param {Ui} ui @param {any} g @param {number} side */
const party = (ui, g, side) => [seatSign(side), ` ${armyOf(ui, side)}`, g.redoubt === undefined ? '' : side === g.besieger ? `, ${ui.word('in the rest')}` : `, ${ui.word('only in', g.redoubt)}`];

/** How the siege stands. @param {Ui} ui */
export function state(ui) {
    const g = siegeOf(ui), { man } = look(ui), commander = man.get(g.commander ?? '');
    return h('section', { class: 'panel', key: 'state', 'aria-label': ui.word('how it stands') }, h('h2', null, g.name),
        h('dl', { class: 'facts' },
            fact(ui.word('stage'), g.stage_title), fact(ui.word('provisions'), h('b', { class: 'num' }, days(ui, g.provisions))),
            g.holders_food > 0 || g.stage === 'reversed' ? fact(ui.word(g.stage === 'reversed' ? 'holders food' : 'food left behind'), days(ui, g.holders_food ?? 0)) : null,
            fact(ui.word('besiegers'), party(ui, g, g.besieging)), fact(ui.word('besieged'), party(ui, g, 1 - g.besieging)),
            g.initiative === undefined ? null : fact(ui.word('initiative'), armyOf(ui, g.initiative)),
            commander === undefined ? null : fact(ui.word('commander'), `${nameOf(ui, commander)}${commander.fate === 'dead' ? `, ${ui.word('fate dead')}` : ''}`),
            g.blockade === undefined ? null : fact(ui.word('blockade'), ui.word(`blockade ${g.blockade}`)), g.surrender === undefined ? null : fact(ui.word('terms die'), ui.word('terms need', g.surrender)),
            g.mine === undefined ? null : fact(ui.word('mine'), ui.word('mine short', g.mine.dug.length, g.mine.needed ?? '?')),
            g.restock > 0 ? fact(ui.word('restocking'), days(ui, g.restock)) : null, g.terms > 0 ? fact(ui.word('terms'), ui.word('surrenders on', g.terms)) : null));
}

/** @param {Ui} ui @param {any} g */
function works(ui, g) {
    const line = (/** @type {any} */ p, /** @type {number} */ i) => h('li', { key: i }, picture(PIECE_SIGNS[p.item] ?? 'stones'), h('span', null, h('b', null, ui.word(`piece ${p.item}`)), ` · ${armyOf(ui, p.side)}`, h('small', null, [p.engineer === undefined ? ui.word('nobody directs') : titleOf(ui, p.engineer), ui.word('n workers', p.workers)].join(', '))),
        p.days > 1 ? h('span', { class: 'meter', role: 'img', 'aria-label': ui.word('work of', p.progress, p.days) }, Array.from({ length: p.days }, (_, k) => h('i', { class: k < p.progress ? 'full' : '', key: k }))) : null);
    return h('section', { class: 'panel', key: 'works', 'aria-label': ui.word('under construction') }, h('h2', null, ui.word('under construction')), g.projects.length === 0 ? h('p', { class: 'small muted' }, ui.word('nothing is built')) : h('ul', { class: 'plain works' }, g.projects.map(line)), mine(ui, g));
}

/** @param {Ui} ui @param {any} g */
function mine(ui, g) {
    const m = g.mine;
    if (m === undefined) return null;
    const said = [m.section === undefined ? '' : m.begun > 0 ? ui.word('mine under', m.section, m.begun) : ui.word('gallery at', m.section), ui.word('mine dug', m.dug.length, m.needed ?? '?'), m.counter.length > 0 ? ui.word('counter dug', m.counter.length) : '', m.contact ? ui.word('mines meet') : '', m.fired > 0 ? ui.word(m.failed ? 'props failed' : 'props fired', m.fired) : '', m.held ? ui.word('mine held') : ''];
    return h('div', { key: 'mine' }, h('h3', null, ui.word('mine')), h('p', { class: 'small' }, said.filter(text => text !== '').join(' ')));
}

/** @param {Ui} ui @param {any} g */
function arsenal(ui, g) {
    const side = (/** @type {number} */ s) => {
        const engines = g.engines.filter((/** @type {any} */ e) => e.side === s), stores = g.stores?.[s] ?? [];
        return h('div', { key: s }, h('h3', null, seatSign(s), ` ${armyOf(ui, s)}`), engines.length + stores.length === 0 ? h('p', { class: 'small muted' }, ui.word('nothing')) : null,
            h('ul', { class: 'plain works' }, engines.map((/** @type {any} */ e) => h('li', { key: e.id }, picture(PIECE_SIGNS[e.kind] ?? 'stones'), h('span', null, h('b', null, ui.word(`piece ${e.kind}`)), h('small', null, engineFacts(ui, e)))))),
            stores.length === 0 ? null : h('p', { class: 'small stores' }, stores.map((/** @type {any} */ thing) => h('span', { key: thing.kind }, picture(PIECE_SIGNS[thing.kind] ?? 'stones'), ` ${thing.n} × ${ui.word(`piece ${thing.kind}`)}`))));
    };
    return h('section', { class: 'panel', key: 'arsenal', 'aria-label': ui.word('engines and stores') }, h('h2', null, ui.word('engines and stores')), h('div', { class: 'halves' }, [g.besieging, 1 - g.besieging].map(side)));
}

/** @param {Ui} ui @param {any} e */
function engineFacts(ui, e) {
    const target = spotOf(e.target);
    return [e.points === undefined ? '' : ui.word('engine points', e.points), e.out ? ui.word('piece is out-of-use') : '', e.at === undefined ? '' : whereOf(ui, /** @type {any} */ (spotOf(e.at))), target === null ? '' : ui.word('bombards', whereOf(ui, target))].filter(t => t !== '').join(', ');
}

/** @param {Ui} ui @param {any} g */
function hurt(ui, g) {
    const { men } = look(ui), when = new Map(g.people.map((/** @type {any} */ p) => [p.id, p.heals ?? 0]));
    const side = (/** @type {number} */ s) => {
        const list = men.filter(man => man.side === s && man.is.includes('wounded') && !['dead', 'departed'].includes(man.fate)), dead = men.filter(man => man.side === s && man.fate === 'dead').length, taken = men.filter(man => man.side === s && man.fate === 'led-off').length;
        return h('div', { key: s }, h('h3', null, seatSign(s), ` ${armyOf(ui, s)}`), list.length === 0 ? h('p', { class: 'small muted' }, ui.word('nobody wounded')) : h('ul', { class: 'plain works' }, list.map(man => h('li', { key: man.id }, badge(man), h('span', null, nameOf(ui, man), h('small', null, healing(ui, when.get(man.id) ?? 0)))))),
            h('p', { class: 'small muted' }, ui.word('dead and taken', dead, taken)));
    };
    return h('section', { class: 'panel', key: 'hurt', 'aria-label': ui.word('wounded') }, h('h2', null, ui.word('wounded')), h('div', { class: 'halves' }, [g.besieging, 1 - g.besieging].map(side)));
}

/** What he does today, and when he is well again. @param {Ui} ui @param {Man} man @returns {string[]} */
export function dutiesOf(ui, man) {
    const duty = siegeOf(ui)?.people.find((/** @type {any} */ p) => p.id === man.id);
    if (duty === undefined || man.fate === 'dead') return [];
    return [duty.job === undefined || siegeOf(ui).fighting ? '' : ui.word(`job ${duty.job}`), man.is.includes('wounded') && duty.heals > 0 ? healing(ui, duty.heals) : '', duty.relief ? ui.word('of the relief') : ''].filter(text => text !== '');
}

/** @param {Ui} ui @param {number} day */
const healing = (ui, day) => ui.word(day === 0 ? 'hurt today' : day === 255 ? 'never well' : 'well on', day);

/** In words, for those who cannot see the cracks on the plan. @param {Ui} ui @param {any} g */
function walls(ui, g) {
    if (g.walls === undefined) return null;
    return h('section', { class: 'panel', key: 'walls', 'aria-label': ui.word('walls') }, h('h2', null, ui.word('walls')), h('ul', { class: 'plain small' }, g.walls.map((/** @type {string} */ line, /** @type {number} */ i) => h('li', { key: i }, line))));
}

/** @param {Ui} ui */
export function sheet(ui) {
    const g = siegeOf(ui);
    return h('div', { class: 'sg-sheetpage', key: 'sheetpage', tabindex: '0', role: 'region', 'aria-label': ui.word('tab sheet') }, calendar(ui, g), h('div', { class: 'sheetparts', key: 'parts' }, state(ui), works(ui, g), walls(ui, g), arsenal(ui, g), hurt(ui, g)));
}

/* ---- what is to be decided ------------------------------------------------------------------------------------------- */

/** Questions whose answers are people or engines that are not on the board. */
const PICKING = ['commander', 'party', 'victim', 'buy', 'deed', 'loss', 'enlist'];

/** @param {Ui} ui */
export const isPicking = ui => PICKING.includes(look(ui).x.ask);

/** What the day's orders mean, which are buttons below; and those that are not possible, with their reasons. @param {Ui} ui */
export function orders(ui) {
    const g = siegeOf(ui), list = g?.orders ?? [];
    if (list.length === 0 || !ui.deciding) return null;
    const no = list.filter((/** @type {any} */ o) => o.why !== undefined), yes = list.filter((/** @type {any} */ o) => o.why === undefined), shown = ui.memory.refusals ?? false;
    const label = (/** @type {any} */ o) => ui.moves.find(move => move.move === `order ${o.order}`)?.label ?? o.title;
    return h('section', { class: 'panel orders', key: 'orders', 'aria-label': ui.word('orders') }, h('h2', null, ui.word('orders')),
        h('ul', { class: 'small', key: 'yes' }, yes.map((/** @type {any} */ o) => h('li', { key: o.order }, h('b', null, label(o)), ` – ${o.note}`))),
        no.length === 0 ? null : h('details', { class: 'whynot', key: 'no', open: shown }, h('summary', { onclick: (/** @type {Event} */ e) => { e.preventDefault(); ui.memory.refusals = !shown; ui.redraw(); } }, ui.word('not possible today', no.length)),
            h('ul', { class: 'small' }, reasons(no).map(([why, some]) => h('li', { key: why }, h('b', null, some.map(o => o.title).join(', ')), ` – ${ui.say(why)} `, h('span', { class: 'tiny muted' }, some[0].rule))))));
}

/** Orders that are refused for the same reason stand together. @param {any[]} no @returns {[string, any[]][]} */
function reasons(no) {
    /** @type {Map<string, any[]>} */
    const by = new Map();
    for (const order of no) by.set(order.why, [...by.get(order.why) ?? [], order]);
    return [...by].sort((a, b) => a[1].length - b[1].length);
}

/** @param {Ui} ui @param {Man} man */
function manRow(ui, man) {
    const place = placeOf(ui, man.id), [a, d, m] = man.values, cost = ui.content.people.find((/** @type {any} */ p) => p.id === man.id)?.cost;
    const facts = [ui.word(`class ${man.cls}`), ...playedBy(ui, man), ...statesOf(ui, man), ...dutiesOf(ui, man)].join(', ');
    return h('li', { key: man.id }, h('button', { ...ui.spot(place, { class: 'man-row' }) }, badge(man), h('span', { class: 'nm' }, nameOf(ui, man), h('small', null, facts)), h('span', { class: 'num' }, ['buy', 'enlist'].includes(look(ui).x.ask) && cost !== undefined ? ui.word('price', cost) : `${a}/${d}/${m}`)));
}

/** People and engines that may be named now, in rows; builders have a panel of their own. @param {Ui} ui */
export function picker(ui) {
    if (!isPicking(ui) || !ui.deciding) return null;
    const g = siegeOf(ui), at = look(ui), ids = [...new Set([...ui.offered].map(idOf).filter(id => id !== null))], ask = at.x.ask;
    const order = (/** @type {Man} */ man) => CLASSES.indexOf(man.cls), men = /** @type {Man[]} */ (ids.map(id => at.man.get(/** @type {string} */ (id)) ?? printed(ui, /** @type {string} */ (id))).filter(man => man !== undefined)).sort((p, q) => order(p) - order(q) || p.id.localeCompare(q.id));
    const engines = ids.filter(id => !men.some(man => man.id === id)).map(id => g?.engines.find((/** @type {any} */ e) => e.id === id) ?? { id, kind: String(id).replace(/\d+$/, '') });
    const items = ask === 'enlist' ? [...ui.offered].filter(place => place.startsWith('item:')) : [];
    if (men.length + engines.length + items.length === 0 || ui.moves.some(move => move.move.startsWith('build '))) return null;
    const named = namedSoFar(ui);
    return h('section', { class: 'panel picker', key: 'picker', 'aria-label': ui.word(`pick ${ask}`) }, h('h2', null, ui.word(`pick ${ask}`), ' ', h('small', { class: 'muted' }, counting(ui, named.length))),
        named.length === 0 ? null : h('p', { class: 'small party', key: 'party' }, named.map(man => h('span', { key: man.id }, badge(man), nameOf(ui, man)))),
        engines.length === 0 ? null : h('ul', { class: 'roll', key: 'engines' }, engines.map((/** @type {any} */ e) => h('li', { key: e.id }, h('button', ui.spot(placeOf(ui, e.id), { class: 'man-row' }), picture(PIECE_SIGNS[e.kind] ?? 'stones', 'counter'), h('span', { class: 'nm' }, ui.word(`piece ${e.kind}`), h('small', null, engineFacts(ui, e))))))),
        men.length === 0 ? null : h('ul', { class: 'roll', key: 'men' }, men.map(man => manRow(ui, man))),
        items.length === 0 ? null : h('ul', { class: 'roll', key: 'items' }, items.map(place => h('li', { key: place }, h('button', ui.spot(place, { class: 'man-row' }), picture(PIECE_SIGNS[place.slice(5)] ?? 'stones', 'counter'), h('span', { class: 'nm' }, ui.word(`piece ${place.slice(5)}`), h('small', null, ui.moves.find(move => move.at.includes(place))?.label ?? '')))))));
}

/** Who is in the party, or in the army that is being bought. @param {Ui} ui @returns {Man[]} */
function namedSoFar(ui) {
    const { x, man, men } = look(ui), g = siegeOf(ui);
    if (x.ask === 'enlist') return (x.purse?.people ?? []).map((/** @type {string} */ id) => man.get(id) ?? printed(ui, id)).filter((/** @type {Man | undefined} */ m) => m !== undefined);
    return x.ask !== 'party' ? [] : men.filter(m => m.side === x.asked && ['fight', 'patrol', 'outside'].includes(g?.people.find((/** @type {any} */ p) => p.id === m.id)?.job));
}

/** How many are named, or may be. @param {Ui} ui @param {number} named */
function counting(ui, named) {
    const { x } = look(ui), g = siegeOf(ui);
    return x.ask === 'party' ? ui.word('in the party', named) : x.ask === 'buy' ? ui.word('points left', g?.points ?? 0) : x.ask === 'enlist' ? ui.word('points left', x.purse?.points ?? 0) : x.ask === 'victim' ? ui.word('still to name', g?.points ?? 0) : '';
}

/** One who is in the box but not in the game yet: to be bought. @param {Ui} ui @param {string} id @returns {Man | undefined} */
function printed(ui, id) {
    const p = ui.content.people.find((/** @type {any} */ q) => q.id === id);
    return p === undefined ? undefined : { id, tag: p.tag, name: p.name, cls: p.class, glyph: glyphOf(p.class), army: p.army, side: look(ui).x.asked, seat: ui.me, fate: 'absent', spot: null, tail: null, is: [], values: p.values[0], raw: {} };
}

/* ---- where it is fought -------------------------------------------------------------------------------------------- */

/** The open maps that may be fought on; the side of the place is asked next. @param {Ui} ui */
export function grounds(ui) {
    const places = [...ui.offered].filter(place => place.startsWith('map:'));
    if (siegeOf(ui) === null || places.length === 0) return null;
    return h('section', { class: 'panel grounds', key: 'grounds', 'aria-label': ui.word('which ground') }, h('h2', null, ui.word('which ground')), h('div', { class: 'halves' }, places.map(place => {
        const id = place.slice(4), sheet = sheetOf(ui.content, { maps: [id], cols: 1, rows: 1 }), plan = planOf(sheet, 0);
        return h('button', { ...ui.spot(place, { class: 'btn ground-card' }), key: place }, h('svg', { viewBox: `0 0 ${sheet.width.toFixed(0)} ${sheet.height.toFixed(0)}`, 'aria-hidden': 'true', class: 'groundplan' }, h('rect', { width: sheet.width.toFixed(0), height: sheet.height.toFixed(0), class: 'grass' }), h('path', { d: plan.water, class: 'w' }), h('path', { d: plan.wood, class: 't' })), mapName(ui, id));
    })));
}

/** @param {Ui} ui @param {string} id */
export const mapName = (ui, id) => ui.word(`map ${id}`);

/* ---- construction ------------------------------------------------------------------------------------------------------ */

/** Engineer, item, workers: what is offered, as a form. @param {Ui} ui */
export function builder(ui) {
    const g = siegeOf(ui), all = ui.moves.filter(move => move.move.startsWith('build ')).map(move => ({ move, words: move.move.split(' ') }));
    if (g === null || all.length === 0) return null;
    const begun = g.projects.filter((/** @type {any} */ p) => p.side === look(ui).x.asked && p.engineer === undefined), goesOn = (/** @type {string} */ kind) => begun.find((/** @type {any} */ p) => p.item === kind);
    const { memory } = ui, choose = (/** @type {string} */ key, /** @type {number} */ i, /** @type {typeof all} */ among) => { const values = [...new Set(among.map(one => one.words[i]))]; return { values, value: [memory[key], begun[0]?.item].find(value => values.includes(value)) ?? values[0] }; };
    const engineer = choose('buildEngineer', 1, all), byHim = all.filter(one => one.words[1] === engineer.value), item = choose('buildItem', 2, byHim), ofIt = byHim.filter(one => one.words[2] === item.value), workers = choose('buildWorkers', 3, ofIt);
    const move = ofIt.find(one => one.words[3] === workers.value)?.move;
    const pick = (/** @type {string} */ key, /** @type {string} */ word, /** @type {{values: string[], value: string}} */ of, /** @type {(value: string) => string} */ say) => h('p', { class: 'field', key }, h('label', { for: `sg-${key}` }, ui.word(word)),
        h('select', { id: `sg-${key}`, value: of.value, onchange: (/** @type {Event} */ e) => { memory[key] = /** @type {HTMLSelectElement} */ (e.target).value; ui.redraw(); } }, of.values.map(value => h('option', { value, key: value }, say(value)))));
    return h('section', { class: 'panel builder', key: 'builder', 'aria-label': ui.word('build') }, h('h2', null, ui.word('build')),
        pick('buildEngineer', 'engineer', engineer, id => titleOf(ui, id)), pick('buildItem', 'item', item, kind => `${ui.word(`piece ${kind}`)}${goesOn(kind) === undefined ? '' : ` (${ui.word('work of', goesOn(kind).progress, goesOn(kind).days)})`}`), pick('buildWorkers', 'workers', workers, n => n),
        move === undefined ? null : h('p', { class: 'moves', key: 'go' }, h('button', { class: 'btn main', 'data-move': move.move, onclick: () => ui.send(move) }, move.label)));
}
