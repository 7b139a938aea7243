/* A review drawn: the curve of chances, turning points with better moves, luck and decisions. */
import { h, icon, seatSign } from './dom.js';
import { language, number, t } from './text.js';

/** @typedef {import('./review.js').Named} Named */
/** @typedef {import('./review.js').Position} Position */
/** @typedef {import('./review.js').Turn} Turn */
/** @typedef {import('./review.js').Progress} Progress */
/** @typedef {import('./review.js').Found} Found */

const LONGER = 300;   // seconds that the server is given when somebody wants to know more exactly

/* The plot, in its own units. */
const WIDE = 320, HIGH = 176, LEFT = 34, RIGHT = 10, TOP = 8, BOTTOM = 20;
const dashes = ['none', '7 3', '2 3', '9 3 2 3', '4 2', '1 4'];   // so that lines are told apart without colours

/** 643 is "64 %". @param {number} thousandths */
const percent = thousandths => new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(thousandths / 1000);
/** 121 is "+12.1". @param {number} thousandths @param {boolean} [sign] */
const points = (thousandths, sign = true) => new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: sign ? 'exceptZero' : 'auto' }).format(thousandths / 10);

export class Drawing {
    /** @param {import('./review.js').Review} review */
    constructor(review) {
        this.review = review;
        this.table = review.table;
    }

    draw() {
        return h('section', { class: 'review', key: 'review', 'aria-label': t('review') },
            this.review.wrong === '' ? null : h('p', { class: 'wrong', role: 'alert', key: 'wrong' }, this.review.wrong),
            this.review.busy && this.review.progress !== null ? this.working(this.review.progress) : null,
            this.review.progress === null && this.review.found === null ? h('div', { key: 'start' },
                h('p', { class: 'small' }, t('review about')), h('button', { class: 'btn main', onclick: () => this.review.ask() }, icon('curve'), t('review start'))) : null,
            this.review.found === null ? null : this.drawFound(this.review.found));
    }

    /** What is being looked at, and how long that may take. @param {Progress} now */
    working(now) {
        return h('div', { class: 'busy', key: 'busy' },
            h('p', { role: 'status' }, t('review working')),
            h('progress', { max: 1000, value: now.part, 'aria-label': t('review working') }),
            h('p', { class: 'small muted' }, now.again ? t('review again', now.move) : t('review looks', now.move, now.done, now.of), now.left === undefined ? '' : ` ${t('review left', now.left)}`),
            h('button', { class: 'btn', onclick: () => this.review.enough() }, t('review enough')));
    }

    /** Not all of it was looked at: say so, and offer more time. @param {Found} found */
    missing(found) {
        if (found.whole && this.review.seconds !== null) return null;
        return h('div', { class: 'small', key: 'missing' }, found.whole ? null : h('p', null, t('review part', found.looked, found.positions.length)),
            this.review.busy || (this.review.seconds ?? 0) >= LONGER ? null : h('button', { class: 'btn', onclick: () => this.review.ask(LONGER) }, t('review longer')));
    }

    /** @param {Found} found */
    drawFound(found) {
        return [legend(this.table, found), this.curve(found), this.here(found), this.turns(found), this.mistakes(found), sums(this.table, found), this.rows(found), this.missing(found),
            h('p', { class: 'tiny muted', key: 'sure' }, t('review sure', number(found.games_imagined), points(found.error, false)), found.over ? '' : ` ${t('review unfinished')}`)];
    }

    /** The position that the board shows. @param {Found} found */
    at(found) { return Math.min(this.table.replay.to ?? found.positions.length - 1, found.positions.length - 1); }

    /** @param {number} to */
    go(to) { this.table.replay.go(to); }

    /** @param {Found} found */
    curve(found) {
        const last = found.positions.length - 1, at = this.at(found);
        const x = (/** @type {number} */ i) => LEFT + (WIDE - LEFT - RIGHT) * i / Math.max(1, last);
        const y = (/** @type {number} */ chance) => TOP + (HIGH - TOP - BOTTOM) * (1 - chance / 1000);
        const said = found.positions[at].chance.map((chance, seat) => `${this.table.seatName(seat)} ${percent(chance)}`).join(', ');
        return h('svg', {
            class: 'curve', key: 'curve', viewBox: `0 0 ${WIDE} ${HIGH}`, tabindex: '0', role: 'slider', 'aria-label': t('review curve'),
            'aria-valuemin': 0, 'aria-valuemax': last, 'aria-valuenow': at, 'aria-valuetext': `${t('move of', at, last)}: ${said}`,
            onclick: (/** @type {MouseEvent} */ e) => this.go(pointed(e, last)), onkeydown: (/** @type {KeyboardEvent} */ e) => this.key(e, at, last, found),
        },
            [0, 250, 500, 750, 1000].map(chance => h('g', { key: `level ${chance}` },
                h('line', { class: chance === 500 ? 'half' : 'level', x1: LEFT, x2: WIDE - RIGHT, y1: y(chance), y2: y(chance) }),
                chance % 500 === 0 ? h('text', { x: LEFT - 4, y: y(chance) + 3.5, 'text-anchor': 'end' }, percent(chance)) : null)),
            [...new Set([0, Math.round(last / 2), last])].map(i => h('text', { key: `number ${i}`, x: x(i), y: HIGH - 6, 'text-anchor': i === 0 ? 'start' : i === last ? 'end' : 'middle' }, i)),
            h('line', { class: 'now', key: 'now', x1: x(at), x2: x(at), y1: TOP, y2: HIGH - BOTTOM }),
            Array.from({ length: found.seats }, (_, seat) => h('path', {
                class: `line seat-${seat % 6 + 1}`, key: `line ${seat}`, 'stroke-dasharray': dashes[seat % 6],
                d: found.positions.map((p, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(p.chance[seat]).toFixed(1)}`).join(''),
            })),
            found.turns.map(turn => h('g', { class: 'turn', key: `turn ${turn.number}`, 'data-move': turn.number, onclick: (/** @type {Event} */ e) => { e.stopPropagation(); this.go(turn.number); } },
                h('title', null, this.turnText(turn)),
                h('circle', { cx: x(turn.number), cy: y(turn.after), r: 8 }),
                h('text', { x: x(turn.number), y: y(turn.after) + 3, 'text-anchor': 'middle' }, found.turns.indexOf(turn) + 1))));
    }

    /** @param {KeyboardEvent} event @param {number} at @param {number} last @param {Found} found */
    key(event, at, last, found) {
        const marked = found.positions.flatMap((p, i) => (p.mark || found.turns.some(turn => turn.number === i + 1) ? [i + 1] : []));
        const to = { ArrowLeft: at - 1, ArrowDown: at - 1, ArrowRight: at + 1, ArrowUp: at + 1, Home: 0, End: last,
            PageDown: marked.find(n => n > at) ?? last, PageUp: marked.filter(n => n < at).at(-1) ?? 0 }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        event.stopPropagation();
        this.go(Math.max(0, Math.min(last, to)));
    }

    /** The move that led to what the board shows. @param {Found} found */
    here(found) {
        const at = this.at(found), step = at > 0 ? found.positions[at - 1] : null;
        return h('div', { class: 'here small', key: 'here' },
            step === null ? h('p', null, t('review first')) : h('p', null, h('b', null, t('review move', at)), ' ', seatSign(step.seat ?? 0), ' ', this.said(step.played), '. ', this.better(step)),
            h('p', { class: 'chances' }, found.positions[at].chance.map((chance, seat) => h('span', { key: seat }, seatSign(seat), ' ', percent(chance), ' ',
                step?.luck && step.decision ? h('span', { class: 'muted' }, t('review parts', points(step.luck[seat]), points(step.decision[seat]))) : null))),
            h('button', { class: 'btn plain toboard', onclick: () => document.querySelector('.board')?.scrollIntoView({ block: 'start' }) }, t('review board')));
    }

    /** @param {Named | undefined} move */
    said(move) { return this.table.named(move?.label ?? ''); }

    /** @param {Position} step */
    better(step) {
        if (!step.mark) return null;
        return h('span', { class: `mark ${step.mark}` }, h('b', null, t(step.mark)), ' ', t('review given', points(step.loss ?? 0, false), points(step.loss_error ?? 0, false)), ' ',
            t('review better', this.said(step.preferred)));
    }

    /** @param {Turn} turn */
    turnText(turn) {
        return `${this.table.seatName(turn.leader)}: ${percent(turn.before)} → ${percent(turn.after)}, ${t(`by ${turn.cause}`)}`;
    }

    /** @param {Found} found */
    turns(found) {
        return h('div', { key: 'turns' }, h('h2', { class: 'hd' }, h('span', null, t('turning points'))),
            found.turns.length === 0 ? h('p', { class: 'small muted' }, t('no turning points'))
                : h('ol', { class: 'turns' }, found.turns.map((turn, i) => h('li', { key: turn.number }, h('span', { class: 'rank', 'aria-hidden': 'true' }, i + 1),
                    this.moveButton(found, turn.number, h('span', { class: 'swing' }, seatSign(turn.leader), ' ', this.turnText(turn)))))));
    }

    /** @param {Found} found */
    mistakes(found) {
        const steps = found.positions.filter(step => step.mark && !found.turns.some(turn => turn.number === step.number)).sort((a, b) => (b.loss ?? 0) - (a.loss ?? 0));
        if (steps.length === 0) return null;
        return h('div', { key: 'mistakes' }, h('h2', { class: 'hd' }, h('span', null, t('other mistakes'))),
            h('ol', { class: 'turns' }, steps.map(step => h('li', { key: step.number }, this.moveButton(found, step.number ?? 0)))));
    }

    /** @param {Found} found @param {number} n @param {any} [more] */
    moveButton(found, n, more = null) {
        const step = found.positions[n - 1];
        return h('button', { class: 'btn', 'data-move': n, 'aria-current': this.at(found) === n ? 'true' : null, onclick: () => this.go(n) },
            h('span', null, h('b', null, t('review move', n)), ' ', seatSign(step.seat ?? 0), ' ', this.table.seatName(step.seat ?? 0), ': ', this.said(step.played)), more, this.better(step));
    }

    /** Every figure, for screen readers and for those who want to know exactly. @param {Found} found */
    rows(found) {
        const seats = Array.from({ length: found.seats }, (_, seat) => this.table.seatName(seat));
        return h('details', { class: 'small', key: 'rows' }, h('summary', null, t('review table')),
            h('div', { class: 'wide', tabindex: '0', role: 'region', 'aria-label': t('review table') }, h('table', null,
                h('thead', null, h('tr', null, h('th', { scope: 'col' }, '#'), h('th', { scope: 'col' }, t('review played')), seats.map((name, i) => h('th', { scope: 'col', key: i }, name)), h('th', { scope: 'col' }, t('review lost')))),
                h('tbody', null, found.positions.map((p, i) => h('tr', { key: i, 'aria-current': this.at(found) === i ? 'true' : null },
                    h('th', { scope: 'row' }, i), h('td', null, i === 0 ? t('review first') : `${this.table.seatName(found.positions[i - 1].seat ?? 0)}: ${this.said(found.positions[i - 1].played)}`),
                    p.chance.map((chance, seat) => h('td', { key: seat, class: 'num' }, percent(chance))),
                    h('td', { class: 'num' }, i > 0 && found.positions[i - 1].preferred ? points(-(found.positions[i - 1].loss ?? 0)) : '')))))));
    }
}

/** The position whose place on the curve was pointed at. @param {MouseEvent} event @param {number} last */
function pointed(event, last) {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect(), x = (event.clientX - box.left) / box.width * WIDE;
    return Math.max(0, Math.min(last, Math.round((x - LEFT) / (WIDE - LEFT - RIGHT) * last)));
}

/** @param {import('./table.js').Table} table @param {Found} found */
function legend(table, found) {
    return h('ul', { class: 'legend small', key: 'legend' }, Array.from({ length: found.seats }, (_, seat) => h('li', { key: seat },
        h('svg', { class: 'sample', viewBox: '0 0 34 10', 'aria-hidden': 'true' }, h('path', { class: `line seat-${seat % 6 + 1}`, 'stroke-dasharray': dashes[seat % 6], d: 'M0 5H34' })),
        seatSign(seat), table.seatName(seat))));
}

/** What made the difference, as bars to the left and to the right of nothing. @param {import('./table.js').Table} table @param {Found} found */
function sums(table, found) {
    const most = Math.max(1, ...found.sums.flatMap(sum => [sum.luck, sum.own, sum.others, sum.unseen].map(Math.abs)));
    const bar = (/** @type {string} */ name, /** @type {number} */ value, /** @type {string} */ cls, /** @type {string} */ more = '') => h('div', { class: 'sum', key: name },
        h('dt', null, name), h('dd', null, h('span', { class: 'beam', 'aria-hidden': 'true' }, h('span', { class: `${cls} ${value < 0 ? 'minus' : 'plus'}`, style: { width: `${50 * Math.abs(value) / most}%` } })),
            h('span', { class: 'num' }, points(value), more)));
    return h('div', { key: 'sums' }, h('h2', { class: 'hd' }, h('span', null, t('luck and decisions'))), h('p', { class: 'tiny muted' }, t('luck and decisions text')),
        found.sums.map((sum, seat) => h('div', { class: 'sums', key: seat },
            h('h3', null, seatSign(seat), ' ', table.seatName(seat), h('span', { class: 'muted' }, ` ${percent(sum.first)} → ${percent(sum.last)}`)),
            h('dl', null, bar(t('luck'), sum.luck, 'luck'), bar(t('own decisions'), sum.own, 'own', ` ± ${points(sum.own_error, false)}`), bar(t("others' decisions"), sum.others, 'others'),
                sum.unseen === 0 ? null : bar(t('not seen'), sum.unseen, 'others')))));
}
