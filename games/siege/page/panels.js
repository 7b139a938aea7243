/* Beside the board: the person in question, the shot or fight with its odds, what the dice said last, the forces, the levels,
 * and what wins. Everything that follows from a rule comes with the position. */
import { h, seatSign } from '/js/dom.js';
import { middle, spotOf } from './grid.js';
import { planOf } from './ground.js';
import { isPlan, CLASSES, idOf, isSmall, look, nameOf, picture, PIECE_SIGNS, placeOf, playedBy, shownLevel, sideArmy, signed, statesOf, whereOf, groundName } from './look.js';
import { dutiesOf } from './days.js';
import { goLevel, levelName, windowOf } from './map.js';
import { sightShown } from './marks.js';
import { badge } from './men.js';

/** @typedef {import('./look.js').Ui} Ui */
/** @typedef {import('./look.js').Man} Man */

/* ---- a person ----------------------------------------------------------------------------------------- */

/** The one who is taken, or whom somebody looks at. @param {Ui} ui @returns {Man | null} */
function inQuestion(ui) {
    const { man, x } = look(ui), chosen = [...ui.chosen].map(place => man.get(idOf(place) ?? '')).find(m => m !== undefined);
    return man.get(ui.memory.inspect ?? '') ?? chosen ?? man.get(x.chosen ?? '') ?? null;
}

/** @param {Ui} ui */
export function person(ui) {
    const who = inQuestion(ui), { x, piece } = look(ui);
    if (who === null) {
        const engine = piece.get(x.chosen ?? '');
        return engine === undefined ? null : h('section', { class: 'panel who', key: 'person', 'aria-label': ui.word('piece in question') }, picture(PIECE_SIGNS[engine.kind] ?? 'stones', 'counter'),
            h('div', null, h('h2', null, ui.word(`piece ${engine.kind}`)), h('p', { class: 'small muted' }, [engine.spot === null ? '' : whereOf(ui, engine.spot), engine.crew === undefined ? '' : ui.word('crew', engine.crew), ...engine.is.map((/** @type {string} */ s) => ui.word(`piece is ${s}`))].filter(p => p !== '').join('; '))));
    }
    const [attack, defence, movement] = who.values, left = x.points !== undefined && x.chosen === who.id ? x.points : null;
    const facts = [ui.word(`side ${sideArmy(ui, who.side)}`), ...playedBy(ui, who), who.spot === null ? ui.word(`fate ${who.fate}`) : `${whereOf(ui, who.spot)}, ${groundName(ui, who.spot)}`, ...statesOf(ui, who), ...ammunition(ui, who)];
    return h('section', { class: 'panel who', key: 'person', 'aria-label': ui.word('person in question') }, badge(who),
        h('div', null, h('h2', null, nameOf(ui, who), ' ', h('small', { class: 'muted' }, ui.word(`class ${who.cls}`))), h('p', { class: 'small muted' }, facts.join('; ')),
            h('dl', { class: 'vals' }, value(ui.word('attack'), attack), value(ui.word('defence'), defence), value(ui.word('moves'), left === null ? movement : `${left.left}/${left.allowance}`))));
}

/** @param {string} word @param {number | string} n */
const value = (word, n) => h('div', { key: word }, h('dt', null, word), h('dd', { class: 'num' }, n));

/** @param {Ui} ui @param {Man} man */
function ammunition(ui, man) {
    return ['javelins', 'arrows', 'pots', 'torch'].filter(kind => man.raw[kind] > 0).map(kind => ui.word(`has ${kind}`, man.raw[kind]));
}

/* ---- odds ------------------------------------------------------------------------------------------------ */

/** Ten boxes, one for each face of the die, and the sum in words. What each face comes to is said by the rules: `ends` in words, `grave` by a
 * letter (k killed, w hurt, r driven back, b bad for the attackers). A bolt at something that is no man has neither.
 * They are kept until the die has fallen. @param {Ui} ui @param {{ dice: string, ends?: string[], grave?: string }} roll letters from die 1 on @param {number} [die] that has fallen */
function odds(ui, roll, die = 0) {
    if (die === 0) ui.memory.odds = { roll, at: ui.status.moves_played };
    const letters = [...roll.dice], ends = roll.ends ?? letters.map(letter => ui.word(`shot ${letter}`));
    const kinds = [...new Set(ends)], share = (/** @type {string} */ end) => ends.filter(e => e === end).length * 10;
    const said = kinds.map(end => `${share(end)} % ${end}`).join(', ');
    return [h('div', { class: 'odds', role: 'img', 'aria-label': said, key: 'odds' }, letters.map((letter, i) => h('div', { class: `${(roll.grave?.[i] ?? '-').replace('-', '')} ${die === i + 1 ? 'rolled' : ''}`, key: i }, i + 1, h('b', null, letter === '-' ? '–' : letter)))),
        h('p', { class: 'sum small', key: 'sum' }, kinds.map((end, i) => [i > 0 ? ', ' : '', h('b', { key: end }, `${share(end)} %`), ` ${end}`]))];
}

/** The shot that is being considered. @param {Ui} ui */
export function shot(ui) {
    const sight = sightShown(ui), { man, x } = look(ui);
    if (sight === null || !['target', 'defend', 'fire', 'walk'].includes(x.ask)) return x.ask === 'target' ? h('section', { class: 'panel shot', key: 'shot' }, h('p', { class: 'small muted' }, ui.word('point at target'))) : null;
    const target = man.get(sight.target ?? ''), shooter = man.get(sight.who ?? x.chosen ?? ''), name = target !== undefined ? nameOf(ui, target) : spotOf(sight.at) === null ? sight.at : whereOf(ui, /** @type {any} */ (spotOf(sight.at)));
    const aimed = x.spreads?.[sight.spread]?.find((/** @type {number[]} */ [q, r]) => q === 0 && r === 0)?.[2];
    const title = sight.clear ? ui.word(x.ask === 'walk' ? 'sees' : 'shot at', name, shooter === undefined ? '' : nameOf(ui, shooter)) : ui.word('why not', name);
    return h('section', { class: 'panel shot', key: 'shot', 'aria-label': title, 'aria-live': 'polite' }, h('h2', null, title),
        sight.clear ? h('p', { class: 'yes small' }, sight.cover === undefined ? ui.word('distance', sight.distance) : ui.word('sight clear', sight.distance, ui.word(`cover ${sight.cover}`)))
            : h('p', { class: 'no small' }, h('b', null, ui.word('no sight')), ' ', ui.say(sight.why ?? ''), h('span', { class: 'tiny muted' }, ` ${sight.rule ?? ''}${sight.hex === undefined ? '' : ` · ${ui.word('hex', `${String(sight.hex[0]).padStart(2, '0')}${String(sight.hex[1]).padStart(2, '0')}`)}`}`)),
        sight.clear && aimed !== undefined ? h('p', { class: 'small', key: 'spread' }, ui.word('comes down', aimed), sight.breaks === undefined ? '' : ` ${ui.word('breaks', sight.breaks)}`, sight.dice === undefined ? '' : ` ${ui.word('if it hits')}`) : null,
        sight.clear && sight.dice !== undefined ? odds(ui, sight) : null);
}

/** The fight that is being joined. @param {Ui} ui */
export function fight(ui) {
    const { x, man } = look(ui), f = x.fight;
    if (f === undefined || f === null || f.dice === undefined) return null;
    const names = (/** @type {string[]} */ ids) => ids.map(id => man.get(id)).filter(m => m !== undefined).map(m => nameOf(ui, /** @type {Man} */ (m))).join(', ');
    return h('section', { class: 'panel shot', key: 'fight', 'aria-label': ui.word('fight'), 'aria-live': 'polite' }, h('h2', null, ui.word('fight of', names(f.attackers), names(f.defenders))),
        h('p', { class: 'sumline' }, `${ui.word('difference')} `, h('b', { class: 'num' }, f.difference > 0 ? `+${f.difference}` : signed(f.difference))),
        h('p', { class: 'small muted' }, ui.word('column', f.column), f.modifier === 0 ? '' : `; ${ui.word('die modifier', f.modifier > 0 ? `+${f.modifier}` : signed(f.modifier))}`),
        odds(ui, f));
}

/** The boxes of a shot or a fight that were looked at, when its die is told: the one that was rolled has a roof. @param {Ui} ui */
function rolled(ui) {
    const event = ui.telling?.events.at(-1), known = ui.memory.odds;
    if (event === undefined || known === undefined || !/^(shot|combat)-die$/.test(event.kind) || (event.move ?? 0) - known.at > 1) return null;
    return h('div', { class: 'fallen', key: 'fallen' }, odds(ui, known.roll, event.die));
}

/** What the dice said last: odds before, result after. @param {Ui} ui */
export function lastRoll(ui) {
    const last = ui.events.at(-1)?.n ?? 0, rolls = ui.events.slice(-60).filter(event => / ?die$|^infiltrated$|^fell$/.test(event.kind.replace(/[-_]/g, ' ')) && event.n > last - 40).slice(-3).reverse();
    if (rolls.length === 0) return null;
    return h('section', { class: 'panel', key: 'rolls', 'aria-label': ui.word('dice said') }, h('h2', null, ui.word('dice said')), rolled(ui),
        h('ul', { class: 'rolls small' }, rolls.map(event => h('li', { key: event.n }, ui.say(event.text), after(ui, event.n)))));
}

/** What came of it. @param {Ui} ui @param {number} n */
function after(ui, n) {
    const next = ui.events.slice(-60).find(event => event.n === n + 1);
    return next !== undefined && /^(stunned|wounded|killed|retreated|unhorsed|horse|captured|cornered|lit)/.test(next.kind) ? ` ${ui.say(next.text)}` : '';
}

/* ---- forces ------------------------------------------------------------------------------------------------ */

const FEW = 12;   // people whom a phone shows in a list without leave

const FILTERS = /** @type {const} */ (['all', 'ready', 'hurt', 'waiting']);

/** @param {Man} man @param {string} filter */
function fits(man, filter) {
    if (filter === 'ready') return (man.fate === 'on-board' || (man.fate === 'in-quarters' && !man.is.includes('wounded'))) && !man.is.includes('stunned') && !man.is.includes('prisoner') && !man.is.includes('done');
    if (filter === 'hurt') return ['wounded', 'stunned', 'prisoner'].some(state => man.is.includes(state)) || man.fate === 'dead';
    return filter === 'waiting' ? man.fate === 'waiting' : true;
}

/** @param {Ui} ui @param {Man} man */
function showMan(ui, man) {
    const { memory } = ui, place = placeOf(ui, man.id);
    memory.inspect = man.id;
    if (man.spot !== null) {
        memory.level = man.spot.level;
        windowOf(ui).centre(middle(man.spot.col, man.spot.row));
    }
    if (ui.lit.has(place) && !ui.chosen.has(place)) ui.spot(place).onclick(); else ui.redraw();
}

/** @param {Ui} ui @param {Man} man */
function row(ui, man) {
    const props = ui.spot(placeOf(ui, man.id), { class: `man-row ${man.fate === 'dead' ? 'dead' : ''}`, key: man.id }), [a, d, m] = man.values;
    return h('li', { key: man.id }, h('button', { ...props, 'data-place': null, tabindex: '0', onclick: () => showMan(ui, man) }, badge(man),
        h('span', { class: 'nm' }, nameOf(ui, man), h('small', null, [ui.word(`class ${man.cls}`), ...playedBy(ui, man), man.spot === null ? ui.word(`fate ${man.fate}`) : whereOf(ui, man.spot), ...statesOf(ui, man), ...dutiesOf(ui, man)].join(', '))), h('span', { class: 'num' }, `${a}/${d}/${m}`)));
}

/** Those of one class under a heading that tells how they are. Many people would fill a page, so a class is opened when it is wanted: where the
 * list is short, where somebody of it is looked at, and on a wide screen while a battle is fought. @param {Ui} ui @param {string} cls @param {Man[]} group @param {boolean} few */
function rank(ui, cls, group, few) {
    const { memory } = ui, who = inQuestion(ui), key = `${group[0].side} ${cls}`, wide = !isSmall.matches && !isPlan(look(ui).x);
    const open = memory.ranks?.[key] ?? (few || wide || group.some(man => man === who));
    const dead = group.filter(man => man.fate === 'dead').length, hurt = group.filter(man => man.fate !== 'dead' && man.is.some(state => ['wounded', 'stunned', 'prisoner'].includes(state))).length, away = group.filter(man => ['led-off', 'departed'].includes(man.fate)).length;
    const told = [hurt > 0 ? ui.word('group hurt', hurt) : '', dead > 0 ? ui.word('group dead', dead) : '', away > 0 ? ui.word('group away', away) : ''].filter(text => text !== '').join(', ');
    const toggle = (/** @type {Event} */ e) => { e.preventDefault(); memory.ranks = { ...memory.ranks, [key]: !open }; ui.redraw(); };
    return h('details', { class: 'rank', key: cls, open }, h('summary', { onclick: toggle }, h('span', null, ui.word(`class ${cls}`)), h('b', { class: 'num' }, group.length), told === '' ? null : h('small', { class: 'muted' }, told)),
        open ? h('ul', { class: 'roll' }, group.map(man => row(ui, man))) : null);
}

/** @param {Ui} ui */
export function forces(ui) {
    const { men, x } = look(ui), filter = ui.memory.filter ?? 'all', mine = ui.watching ? 0 : ui.me & 1, side = ui.memory.side ?? mine;
    const shown = men.filter(man => man.side === side && fits(man, filter)), classes = CLASSES.filter(cls => shown.some(man => man.cls === cls));
    const tab = (/** @type {number} */ s) => {
        const count = x.sides[s];
        return h('button', { key: s, class: 'tab', 'aria-pressed': String(s === side), onclick: () => { ui.memory.side = s; ui.redraw(); } }, seatSign(s), h('span', null, ui.word(`side ${x.scenario.army[s]}`)),
            h('small', null, ui.word('counts', count.active, count.hurt, count.dead)));
    };
    const stores = (x.store?.[side] ?? []).filter((/** @type {any} */ thing) => thing.n > 0);
    return h('section', { class: 'panel forces', key: 'forces', 'aria-label': ui.word('forces') }, h('div', { class: 'two', role: 'group', 'aria-label': ui.word('forces') }, [mine, 1 - mine].map(tab)),
        h('div', { class: 'filters', role: 'group', 'aria-label': ui.word('filter') }, FILTERS.map(name => h('button', { key: name, class: 'btn', 'aria-pressed': String(name === filter), onclick: () => { ui.memory.filter = name; ui.redraw(); } }, ui.word(`filter ${name}`)))),
        h('p', { class: 'small muted', key: 'casualty' }, ui.word('casualty points', x.sides[side].casualty)),
        stores.length === 0 ? null : h('p', { class: 'small stores', key: 'stores' }, stores.map((/** @type {any} */ thing) => h('span', { key: thing.kind }, picture(PIECE_SIGNS[thing.kind] ?? 'stones'), ` ${thing.n} × ${ui.word(`piece ${thing.kind}`)}`))),
        shown.length === 0 ? h('p', { class: 'small muted', key: 'none' }, ui.word('nobody')) : h('div', { class: 'ranks', key: 'ranks' }, classes.map(cls => rank(ui, cls, shown.filter(man => man.cls === cls), shown.length <= FEW))));
}

/* ---- engines ------------------------------------------------------------------------------------------------- */

const ENGINES = ['tower', 'ram', 'gallery', 'mangonel', 'perrier', 'ballista', 'oil'];

/** @param {Ui} ui */
export function engines(ui) {
    const { pieces } = look(ui), list = pieces.filter(piece => ENGINES.includes(piece.kind) && piece.spot !== null);
    if (list.length === 0) return null;
    return h('section', { class: 'panel', key: 'engines', 'aria-label': ui.word('engines') }, h('h2', null, ui.word('engines')), h('ul', { class: 'roll' }, list.map(piece => h('li', { key: piece.id }, h('button', { class: 'man-row', onclick: () => { ui.memory.level = Math.max(piece.spot.level, shownLevel(ui)); windowOf(ui).centre(middle(piece.spot.col, piece.spot.row)); ui.redraw(); } },
        picture(PIECE_SIGNS[piece.kind], 'counter'), h('span', { class: 'nm' }, ui.word(`piece ${piece.kind}`), h('small', null, [ui.word(`side ${sideArmy(ui, piece.side)}`), whereOf(ui, piece.spot), piece.crew === undefined ? '' : ui.word('crew', piece.crew), ...piece.is.map((/** @type {string} */ s) => ui.word(`piece is ${s}`))].filter(p => p !== '').join(', '))))))));
}

/* ---- who is not on the board yet ---------------------------------------------------------------------------------- */

/** Those who may be taken from beside the board, in the dock. @param {Ui} ui */
export function reserve(ui) {
    const at = look(ui), places = [...ui.offered].filter(place => { const id = idOf(place); return id !== null && at.man.get(id)?.spot == null && at.piece.get(id)?.spot == null; });
    if (places.length === 0) return null;
    return h('div', { class: 'reserve', role: 'group', 'aria-label': ui.word('beside the board'), key: 'reserve' }, places.map(place => {
        const id = idOf(place) ?? '', man = at.man.get(id), kind = id.replace(/\d+$/, '');
        return h('button', { ...ui.spot(place, { class: 'chip' }), key: place }, man !== undefined ? badge(man) : picture(PIECE_SIGNS[kind] ?? 'stones', 'counter'), h('span', null, man !== undefined ? nameOf(ui, man) : ui.word(`piece ${kind}`), man === undefined ? null : h('small', null, ui.word(`class ${man.cls}`))));
    }));
}

/* ---- levels stacked ------------------------------------------------------------------------------------------- */

/** @param {Ui} ui */
export function stack(ui) {
    const { sheet, levels, men } = look(ui), shown = shownLevel(ui);
    if (levels.length < 2) return null;
    const k = 1126 / sheet.width, high = Math.max(0, ...levels), wide = sheet.height * k / 740;
    const drawn = levels.map(level => {
        const plan = planOf(sheet, level), dy = 16 + high * 25 - level * 25;
        return h('g', { key: level, class: `plan ${level === shown ? 'shown' : ''} ${level > shown ? 'above' : ''} ${level < 0 ? 'wet' : ''}`, onclick: () => goLevel(ui, level) },
            h('g', { transform: `matrix(${(0.19 * k).toFixed(4)} ${(0.07 * k).toFixed(4)} ${(-0.12 * k).toFixed(4)} ${(0.13 * k).toFixed(4)} ${(116 * wide).toFixed(0)} ${dy})` },
                level === 0 ? h('rect', { width: sheet.width.toFixed(0), height: sheet.height.toFixed(0), class: 'base' }) : null, level === 0 ? h('path', { d: plan.water, class: 'wet' }) : null, h('path', { d: plan.cells, class: 'cells' }), h('path', { d: plan.rim, class: 'rim' }),
                men.filter(man => man.spot?.level === level).map(man => { const [x, y] = middle(/** @type {any} */ (man.spot).col, /** @type {any} */ (man.spot).row); return man.side === 0 ? h('circle', { cx: x.toFixed(0), cy: y.toFixed(0), r: 17, class: 'm1', key: man.id }) : h('rect', { x: (x - 15).toFixed(0), y: (y - 15).toFixed(0), width: 30, height: 30, class: 'm2', key: man.id }); })),
            h('text', { x: 4, y: dy + 90 * wide }, signed(level)));
    });
    const tall = 16 + high * 25 + (levels[0] < 0 ? 25 : 0) + 180 * wide;
    return h('section', { class: 'panel stack', key: 'stack', 'aria-label': ui.word('levels') }, h('h2', null, ui.word('levels'), h('small', { class: 'muted' }, ` ${levelName(ui, shown)}`)), h('svg', { viewBox: `0 0 346 ${tall.toFixed(0)}`, 'aria-hidden': 'true' }, drawn));
}
