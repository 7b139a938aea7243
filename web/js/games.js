/* Drawings of games. The folder games/ID/page of the sources is /games/ID here: drawing.js, its pictures.svg (with
 * #crest and #emblem), its style.css, and what they need. Nothing else knows the game. What the folder does not have the server takes from web/plain: lists and two cards. */

import { styled } from './dom.js';

/**
 * What a drawing is given. One of these per redraw.
 * @typedef {object} Ui
 * @property {any} view              what the viewer may know: game, seat, state, extra
 * @property {any} content           the game's cards and places, from "describe"
 * @property {number} me             the seat drawn nearest: the viewer's, or 0 for spectators
 * @property {boolean} watching      the viewer has no seat
 * @property {boolean} deciding      the viewer owes a decision
 * @property {{n: number, seat: number | null, at: string[], events: import('./types.js').GameEvent[]} | null} telling   what is told or pointed at now: it should be in view
 * @property {import('./types.js').Status} status
 * @property {Set<string>} lit       places that may be chosen
 * @property {Set<string>} chosen    places chosen so far
 * @property {Set<string>} offered   places of any offered move, chosen from or not
 * @property {import('./types.js').Move[]} moves       the offered moves that fit what is chosen
 * @property {(move: import('./types.js').Move) => void} send   for buttons of the drawing's own: give such a group the class "moves"
 * @property {(place: string, more?: Record<string, any>) => Record<string, any>} spot   properties of a button for a place
 * @property {import('./types.js').GameEvent[]} events   all that the viewer was told up to the position that is drawn
 * @property {(seat: number) => string} name      of a seat: of its side, where the game has sides
 * @property {(seat: number) => string} player    who plays it
 * @property {(text: string) => string} say       the engine's text with the names of people
 * @property {(key: string, ...args: (string | number)[]) => string} word   the drawing's own words
 * @property {(markdown: boolean) => Promise<string | null>} chronicle   the match so far as a text to read; null: the line is down
 * @property {boolean} turned        the chosen two-sided card is turned
 * @property {Record<string, any>} memory   the drawing's own, kept as long as the table is open
 * @property {() => void} redraw
 */

/**
 * How an event is told (story.js). All may be missing.
 * @typedef {object} Telling
 * @property {string[]} [at]     the places it touches; on a map a way leads from the first to the last. The pennon stands at the last that is drawn
 * @property {string} [mark]     the place of the pennon, where it is another
 * @property {string} [label]    where or what, in a word or two, for the list above the prompt
 * @property {number | null} [seat]   whose deed it is, where the event does not say
 * @property {boolean} [late]    the position after its move is not shown yet: dice that are still to be counted
 * @property {boolean} [held]    the viewer's own battle is over: it waits until he has seen it
 * @property {boolean} [brief]   named, and that is enough: it takes no time to read
 * @property {boolean} [own]     told even if the viewer did it himself
 * @property {import('./sound.js').Sound} [sound]
 */

/**
 * A drawing.
 * @typedef {object} Drawing
 * @property {Record<string, [string, string, string]>} words     its words: English, Italian, Spanish
 * @property {string[]} kinds                                      kinds of place it draws
 * @property {string} [side]                                       the kind of place that is the other side of a card: no place on the board, a button turns it
 * @property {(ui: Ui) => any} board
 * @property {(ui: Ui) => any} hand                                what the dock holds below the prompt, or null
 * @property {(ui: Ui) => {text: string, now: boolean, done: boolean}[]} steps   of the turn
 * @property {(ui: Ui, seat: number) => string} seatLine           a few words about a seat
 * @property {(ui: Ui) => any} piles                               what else lies on the table
 * @property {(ui: Ui, place: string) => string[]} verbs           moves one may mean by pointing at a place
 * @property {(ui: Ui, place: string) => string} title             of a place
 * @property {(ui: Ui, n: number) => string} unit                  what scores count: so many of it
 * @property {(ui: Ui) => string} [when]                           how far the game is; else its turn
 * @property {(ui: Ui) => number[]} [signs]                        1 to 6 by seat, where the game has colours of its own
 * @property {(move: import('./types.js').Move) => boolean} [asks]   sent by its button, not as soon as its places are chosen
 * @property {(ui: Ui) => string | null} [verdict]                 how the game has ended, where nobody or a whole team wins
 * @property {(ui: Ui, seat: number) => string} [sideName]        what a seat is called where that depends on the options; the engine's texts then keep their names
 * @property {(move: import('./types.js').Move) => boolean} [isMinor]   its button stands behind the others, without colour
 * @property {(ui: Ui) => import('./types.js').Move | null} [byItself]   what the page sends without being asked, because somebody asked for it before the game
 * @property {(ui: Ui, event: import('./types.js').GameEvent, all: import('./types.js').GameEvent[]) => Telling | null | undefined} [story]   how an event is told, of all that are known; undefined: its text, and a ring around what it names; null: it only stands in the log
 * @property {(ui: Ui, events: import('./types.js').GameEvent[]) => string} [bundle]   several of one kind and seat in one sentence
 * @property {(ui: Ui) => any} [outcome]                           what the result shows beside the scores
 */

/**
 * What somebody who sets up a game is shown of its own: setup.js beside drawing.js. All of it may be missing.
 * @typedef {object} OwnSetUp
 * @property {Record<string, Record<string, string>>} words   by language: "option NAME", "NAME VALUE" what it is called, "NAME VALUE text" a sentence about it
 * @property {string[]} [first]                               options that are asked for at once, those of a seat without its number
 * @property {string} [headline]                              the option whose value names the whole
 * @property {Record<string, string | number>} [usual]        what is chosen for who has never played it
 * @property {string[]} [begin]                               ways to begin, the usual one first; the table's memory has it as `begin`
 * @property {(ui: SetUpUi, option: string, value: string) => {picture: any, facts: [string, string][]} | null} [card]   a picture of a value, and facts with the icons of the page
 * @property {(ui: SetUpUi, seat: number) => string} [side]   a sentence about a seat
 *
 * @typedef {{content: any, options: Record<string, any>, word: (key: string, ...args: (string | number)[]) => string}} SetUpUi
 */

/** @type {Map<string, Promise<OwnSetUp>>} */
const setUps = new Map();

/** @param {string} game @returns {Promise<OwnSetUp>} */
export function setUpOf(game) {
    const known = setUps.get(game) ?? Promise.all([import(`/games/${game}/setup.js`), stylesheet(game)]).then(([module]) => module);
    known.catch(() => setUps.delete(game));
    setUps.set(game, known);
    return known;
}

/** @type {Map<string, Promise<Drawing>>} */
const loaded = new Map();

/** @param {string} game @returns {Promise<Drawing>} */
export function drawingOf(game) {
    const known = loaded.get(game) ?? load(game);
    loaded.set(game, known);
    known.catch(() => loaded.delete(game));
    return known;
}

/** @param {string} game */
async function load(game) {
    const [module] = await Promise.all([import(`/games/${game}/drawing.js`), stylesheet(game)]);
    return module;
}

/** The game on the page: the style sheets of the others are there, but do not count. */
let worn = '';

/** @param {string} game */
export function wear(game) {
    if (worn === game) return;
    worn = game;
    for (const sheet of /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll('link[data-game]')))
        sheet.media = sheet.dataset.game === game ? 'all' : 'not all';
}

/** @param {string} game */
function stylesheet(game) {
    return styled(`/games/${game}/style.css`, sheet => { sheet.dataset.game = game; sheet.media = game === worn ? 'all' : 'not all'; });
}
