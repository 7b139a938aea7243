/* The ability of a card in pictures. It follows the effect grammar that the engine sends; the words beside it come from
 * the same tables. Everything here is hidden from screen readers, which get the words. */
import { h } from '/js/dom.js';
import { CODES, amount, amounts, goodIcon, picture, sign } from './look.js';

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/dom.js').Kid} Kid */

const ARROW = h('span', { class: 'to' }, '→');

/** @param {Ui} ui @param {string} key @param {...(string | number)} args */
const small = (ui, key, ...args) => h('span', { class: 'w' }, ui.word(key, ...args));

/** The signs of some colours, or that any will do. @param {Ui} ui @param {string[]} colours */
const colours = (ui, colours) => colours.length >= 9 ? small(ui, 'any') : h('span', { class: 'signs' }, colours.map(colour => sign(colour)));

/* ---- steps ----------------------------------------------------------------------------------- */

/** What a gain is multiplied by. @param {Ui} ui @param {any} step */
function times(ui, step) {
    if (step.count === undefined) return null;
    /** @type {Record<string, Kid>} */
    const counted = { colour: sign(step.colour), faction: goodIcon('faction'), open: picture('kind-open'), samurai: goodIcon('samurai'), under: goodIcon('common'), laid: goodIcon('resource'),
        tech: goodIcon('technology'), bless: goodIcon('blessing'), sets: small(ui, 'set'), pairs: [goodIcon('worker'), goodIcon('worker')], tucked: goodIcon('common') };
    return [h('span', { class: 'x' }, '×'), counted[step.count], step.most === undefined ? null : h('span', { class: 'w' }, `≤${step.most}`)];
}

/** @param {Ui} ui @param {any} step */
function prayer(ui, step) {
    const { mode, set, pays } = step.prayer;
    const named = { declare: [colours(ui, set), '?'], choose: [colours(ui, set), '?'], free: null, spend: [colours(ui, set), small(ui, 'spend')], 'match-deal': ['= ', picture('deal')], 'match-built': ['= ', picture('bonus')] }[/** @type {string} */ (mode)];
    return [h('span', { class: 'q pray' }, picture('pray', 'i g-pray'), step.n), named, pays.map((/** @type {any} */ pay, /** @type {number} */ i) => h('span', { class: 'pay', key: i },
        pay.colour === undefined ? null : sign(pay.colour), ARROW, pay.keep > 0 ? [amount('card', pay.keep)] : amounts(pay.goods)))];
}

/** @param {Ui} ui @param {any[]} branches @param {string} between */
const branches = (ui, branches, between) => branches.map((branch, i) => [i > 0 ? h('span', { class: 'w' }, between) : null, branch.cost === undefined ? null : [amounts(branch.cost), ARROW], steps(ui, branch.do)]);

/** @type {Record<string, (ui: Ui, step: any) => Kid>} */
const VERBS = {
    gain: (ui, step) => [amounts(step.goods), times(ui, step)],
    draw: (_, step) => amount(step.deck, step.n),
    look: (_, step) => [picture('look'), amount(step.deck, step.n), ARROW, amount('card', step.keep)],
    choose: (ui, step) => branches(ui, step.of, '/'),
    may: (ui, step) => [branches(ui, step.of, '/'), '?', step.times > 1 ? `×${step.times}` : null],
    pray: prayer,
    'raze-hand': (_, step) => [amounts(step.goods), ARROW, picture('raze'), goodIcon('hand-card')],
    'raze-enemy': (_, step) => [amounts(step.goods), step.word === 'prot' ? ['+', goodIcon('defence')] : null, ARROW, picture('raze'), picture('enemy')],
    'raze-own': ui => [picture('raze'), small(ui, 'own')],
    convert: () => [picture('raze'), goodIcon('match'), ARROW, amount('vp', 1)],
    loot: ui => [picture('enemy'), small(ui, 'raze field'), ARROW, goodIcon('match')],
    'reveal-raze': ui => [amount('common', 1), ARROW, picture('raze'), small(ui, 'raze field')],
    'discard-enemy': (_, step) => [h('span', { class: 'x' }, '−'), goodIcon(step.word === 'common' ? 'common' : 'card'), picture('enemy')],
    steal: (_, step) => [picture('enemy'), ARROW, Object.entries(step.goods).map(([good, n], i) => [i > 0 ? '/' : null, amount(good, /** @type {number} */ (n))])],
    'drop-enemy-deal': () => [h('span', { class: 'x' }, '−'), picture('deal'), picture('enemy')],
    'take-deal': () => [picture('enemy'), picture('deal'), ARROW, picture('hand-card')],
    'trade-deal': () => [picture('deal'), picture('trade'), picture('enemy')],
    'use-deal': () => [picture('deal'), ARROW, goodIcon('match')],
    'build-deal': () => [picture('bonus'), picture('deal')],
    'build-hand': ui => [picture('bonus'), goodIcon('faction'), small(ui, 'no location')],
    'use-prod': (_, step) => [picture(step.word === 'open' ? 'kind-open' : 'kind-production'), ARROW, goodIcon('match')],
    ready: ui => [picture('kind-action'), small(ui, 'again')],
    block: () => [picture('blocked'), picture('kind-action'), picture('enemy')],
    takeover: () => [picture('taken'), goodIcon('common'), picture('enemy')],
    'found-hand': () => [goodIcon('hand-card'), ARROW, picture('foundation')],
    'pick-discard': ui => [small(ui, 'discards'), ARROW, amount('card', 1)],
    samurai: (_, step) => amount('samurai', step.n),
    tuck: (_, step) => [goodIcon('hand-card'), h('span', { class: 'w' }, `≤${step.max}`)],
    lay: (_, step) => [goodIcon('resource'), h('span', { class: 'w' }, `≤${step.max}`)],
    'tuck-new': () => [goodIcon('hand-card'), ARROW, picture('bonus')],
    statue: () => [picture('statue'), ARROW, h('span', { class: 'q' }, '1·2·3', goodIcon('vp'))],
    unlock: () => picture('unlock'),
    colour: ui => small(ui, 'a colour'),
    more: (_, step) => [picture('pray', 'i g-pray'), h('span', { class: 'q' }, `+${step.n}`)],
    save: ui => [picture('store'), amount('card', 1), small(ui, 'for prayer')],
    'save-cost': ui => [picture('pray', 'i g-pray'), small(ui, 'for prayer')],
};

/** @param {Ui} ui @param {any[]} list @returns {Kid} */
function steps(ui, list) {
    return list.map((step, i) => [i > 0 ? h('span', { class: 'then' }, '·') : null, h('span', { class: 'step', key: `${i} ${step.verb}` }, VERBS[step.verb]?.(ui, step) ?? null)]);
}

/* ---- clauses --------------------------------------------------------------------------------- */

/** What a trigger waits for. @param {Ui} ui @param {any} clause */
function trigger(ui, clause) {
    const { event, filter } = clause;
    if (event === 'build') return [picture('bonus'), filter in CODES ? sign(filter) : filter === 'common' || filter === 'faction' ? goodIcon(filter) : null];
    if (event === 'raze') return [picture('raze'), filter === 'hand' ? goodIcon('hand-card') : filter === 'enemy' ? picture('enemy') : null];
    if (event === 'gainvp') return filter === 'two' ? h('span', { class: 'q' }, '2+', goodIcon('vp')) : [goodIcon('blessing'), ARROW, goodIcon('vp')];
    if (event === 'pray-start' || event === 'pray-end') return [picture('pray', 'i g-pray'), filter === 'ok' ? '✓' : null];
    /** @type {Record<string, Kid>} */
    const plain = { deal: picture('deal'), razed: [picture('enemy'), picture('raze')], exchange: [picture('enemy'), goodIcon('worker'), goodIcon('worker')], send: [picture('enemy'), goodIcon('worker')], set: small(ui, 'set'), tech: goodIcon('technology') };
    return plain[event];
}

/** @type {Record<string, (ui: Ui, clause: any) => Kid>} */
const MODIFIERS = {
    immune: () => [picture('blocked'), picture('raze')],
    samurai: (_, clause) => [goodIcon('samurai'), h('span', { class: 'q' }, `+${clause.value}`, goodIcon('defence'))],
    protect: (_, clause) => [goodIcon('common'), h('span', { class: 'q' }, `+${clause.value}`, goodIcon('defence'))],
    worth: (_, clause) => [picture('at-end'), h('span', { class: 'q' }, `= ${clause.value}`, goodIcon('vp'))],
};

/** @type {Record<string, (ui: Ui, clause: any) => Kid>} */
const CLAUSES = {
    bonus: (ui, clause) => [picture('bonus', 'i lead'), steps(ui, clause.do)],
    prod: (ui, clause) => steps(ui, clause.do),
    open: (ui, clause) => [picture('kind-open', 'i lead'), steps(ui, clause.do)],
    act: (ui, clause) => [clause.times > 1 ? h('span', { class: 'x' }, `${clause.times}×`) : null, amounts(clause.cost), ARROW, steps(ui, clause.do)],
    locked: (ui, clause) => [picture('lock', 'i lead'), CLAUSES.act(ui, clause)],
    on: (ui, clause) => [h('span', { class: 'when' }, trigger(ui, clause), ':'), steps(ui, clause.do), clause.limit > 0 ? h('span', { class: 'w' }, `≤${clause.limit}`) : null],
    free: (ui, clause) => [h('span', { class: 'w' }, '0'), ARROW, steps(ui, clause.do)],
    store: (_, clause) => [picture('store', 'i lead'), h('span', { class: 'q' }, clause.times, Object.keys(clause.cost).map(good => goodIcon(good)))],
    static: (ui, clause) => MODIFIERS[clause.modifier]?.(ui, clause) ?? null,
    end: (ui, clause) => [picture('at-end', 'i lead'), steps(ui, clause.do)],
};

/** @param {Ui} ui @param {import('./look.js').Row} row @param {boolean} [built] a Building Bonus is over then */
export function ability(ui, row, built = false) {
    const shown = row.clauses.filter(clause => !built || clause.kind !== 'bonus');
    return h('span', { class: 'ab', key: 'ab' }, shown.map((clause, i) => h('span', { class: `clause ${clause.kind}`, key: i }, CLAUSES[clause.kind](ui, clause))));
}
