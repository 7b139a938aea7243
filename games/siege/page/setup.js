/* What Siege shows of its own where a game is set up: scenarios with their maps, who attacks, and whether the men stand ready. */
import { h } from '/js/dom.js';

export { words } from './words_setup.js';

/** @typedef {import('/js/games.js').SetUpUi} SetUpUi */

/* Asked for at once; what else there is, is folded away. */
export const first = ['scenario'];
export const headline = 'scenario';
/* A first game: few men on open ground. */
export const usual = { scenario: 'mercenaries' };
/* The first of these is the usual one; drawing.js looks at it as long as men are set up. */
export const begin = ['ready', 'place'];

const COLS = 32, ROWS = 24, CELL = 4;
/** What the codes of a map are from far away. @type {[string, string][]} */
const LOOKS = [['wvfm', 'water'], ['tb', 'tree'], ['W#nhcGNo', 'wall'], ['iudDS^', 'room'], ['BP', 'bridge']];

/** Those that take long, and those to begin with: a guess of ours. @type {Record<string, number>} */
const HARD = { mercenaries: 1, ford: 1, convoy: 1, winchester: 2, wherwell: 2, leufroy: 2, harptree: 2, oil: 2, rouen: 3, carrouges: 3, faringdon: 3, lincoln: 3, wallingford: 3, bedford: 3,
    oxford: 4, priory: 4, field: 2, storm: 3, blockade: 4 };

/** Cells that look alike as one path, row by row. @param {any} map @param {string} codes */
function cells(map, codes) {
    let d = '';
    for (let row = 0; row < ROWS; row++) {
        const ground = map.levels['0'][row], below = map.levels['-1']?.[row] ?? '';
        const is = (/** @type {number} */ col) => codes.includes(ground[col] !== '-' ? ground[col] : below[col] ?? '-');
        for (let col = 0, run; col < COLS; col += run) {
            for (run = 1; is(col) && col + run < COLS && is(col + run);) run++;
            if (is(col)) d += `M${col * CELL + (row % 2) * CELL / 2} ${row * CELL}h${run * CELL}v${CELL}h${-run * CELL}z`;
        }
    }
    return d;
}

/** The first map of a scenario, from far away. @param {any} content @param {any} scenario */
function picture(content, scenario) {
    const map = content.maps.find((/** @type {any} */ m) => m.id === scenario.maps.at(-1));
    return h('svg', { class: 'th', viewBox: `0 14 ${COLS * CELL} 74`, 'aria-hidden': 'true' },
        LOOKS.map(([codes, look]) => h('path', { class: look, d: cells(map, codes), key: look })));
}

/** @param {SetUpUi} ui @param {string} option @param {string} value */
export function card({ content, word }, option, value) {
    if (option !== 'scenario') return null;
    const scenario = content.scenarios.find((/** @type {any} */ s) => s.id === value), hard = HARD[value] ?? 2;
    const bought = scenario.points[0] > 0;
    return {
        picture: picture(content, scenario),
        facts: [['people', bought ? word('points', ...scenario.points) : word('people', ...scenario.people)], ['hourglass', word(scenario.siege ? 'days' : 'turns', scenario.limit)],
            [`lv-${hard}`, word(`hard ${hard}`)]],
    };
}

/** A few words about a seat. @param {SetUpUi} ui @param {number} seat */
export function side({ content, options, word }, seat) {
    const { attacker } = content.scenarios.find((/** @type {any} */ s) => s.id === options.scenario);
    return attacker === null ? '' : word(attacker === seat ? 'attacks' : 'defends');
}
