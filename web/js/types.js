/* The shapes of what the server sends (docs/socket.md), for the type checker. No code. */

/**
 * @typedef {object} Move       one offered decision
 * @property {string} move      its text, sent back as it is
 * @property {string} label     in words
 * @property {boolean} [for_good] it gives up what nobody gets back: ask twice
 * @property {string[]} at      the places it touches: "card:17", "location:antioch"
 *
 * @typedef {object} Seat
 * @property {string} name
 * @property {'person'|'ai'|'free'} kind
 * @property {string} [level]
 * @property {boolean} [absent]
 * @property {boolean} [you]
 * @property {boolean} [mate]         of your side: you may play for him while he is away
 * @property {{until: 'battle'|'turn'|'game', level: string}} [entrusted]   the computer plays for him for a while
 * @property {boolean} [back]         yours: somebody plays for you until you take it back
 * @property {number|null} [clock]    seconds left
 * @property {boolean} [running]
 *
 * @typedef {object} Status
 * @property {number|null} actor
 * @property {number[]} actors
 * @property {boolean} over
 * @property {number} turn
 * @property {string} phase
 * @property {boolean} [battle]      one is being fought
 * @property {string} prompt
 * @property {number[]} scores
 * @property {number[]} winners
 * @property {number[]} [places]
 * @property {number} moves_played
 *
 * @typedef {{n: number, move?: number, kind: string, seat: number|null, text: string, [key: string]: any}} GameEvent
 * @typedef {{n: number, name: string, text: string, time: number}} ChatLine
 * @typedef {{id: number|string, kind: string, by: string, text: string, mine: boolean, voted: boolean}} Proposal
 *
 * @typedef {object} TablePush
 * @property {string} table
 * @property {string} code
 * @property {string} game
 * @property {'open'|'playing'|'over'|'closed'} state
 * @property {number} position
 * @property {boolean} [creator]
 * @property {number|null} seat
 * @property {Seat[]} seats
 * @property {Status|null} status
 * @property {any} view
 * @property {string} prompt
 * @property {Move[]} moves
 * @property {{possible: boolean, ask: boolean, to?: number, why?: string, rule?: string}|null} undo   what one decided last: taken back by oneself, by asking, or why not
 * @property {GameEvent[]} events      those after `from`
 * @property {number} [from]           events beyond this one that we had were taken back
 * @property {number} [upto]           number of the last event that the viewer may see
 * @property {{absence: 'nobody'|'vote'|'computer', after: number, hints: boolean, chat: boolean, hint: boolean}} [agreed]   what holds at this table; may the viewer ask for a hint?
 * @property {ChatLine[]} chat
 * @property {Proposal[]} proposals
 * @property {number|null} thinking
 * @property {string} [commitment]
 * @property {string} [seed]
 * @property {Dice} [dice]              what was added to the seed
 * @property {number} spectators
 * @property {string} [rematch]        the table of the next game, once somebody asked
 * @property {string} [result]
 *
 * @typedef {object} DicePart
 * @property {number} seat
 * @property {'expected'|'promised'|'given'|'missing'} step
 * @property {string} promise
 * @property {string} [part]           at the end
 *
 * @typedef {object} Dice
 * @property {boolean} gathering       all have promised: parts are waited for
 * @property {boolean} known           somebody knew the seed before
 * @property {boolean} set_up          it began from a scenario or a position of somebody's own
 * @property {DicePart[]} parts
 * @property {string} [server]         its part, at the end
 *
 * @typedef {object} TableCard
 * @property {string} table
 * @property {string} code
 * @property {string} game
 * @property {string} options
 * @property {'open'|'playing'|'over'} state
 * @property {Seat[]} seats
 * @property {number|null} yours
 * @property {boolean} turn
 * @property {number} moves
 * @property {number} since
 * @property {string} [result]
 *
 * @typedef {{name: string, type: 'number'|'choice', values?: string[], low?: number, high?: number,
 *            default: string|number, text: string}} Option
 * @typedef {{verb: string, words: {place: string, optional: boolean}[]}} Verb
 *
 * @typedef {object} Description    the answer to "describe"
 * @property {string} game
 * @property {string} name
 * @property {string} about
 * @property {string} rules_prefix
 * @property {{min: number, max: number}} players
 * @property {Option[]} options
 * @property {boolean} [scenarios]   does it take a scenario as text?
 * @property {boolean} [open]        is nothing hidden from anybody?
 * @property {Record<string, string[]>} [seat_names]   by how many play, where the game names its seats
 * @property {string[]} seats       the names that the engine's texts give the seats
 * @property {Verb[]} moves
 * @property {string[]} [phases]
 * @property {any} content
 *
 * @typedef {{id: string, name: string, about: string, players: [number, number], draft?: boolean}} GameCard
 * @typedef {{id: string, text: string, house: string[]}} Level
 * @typedef {{id: string, name: string}} Bot    a program of the operator's; its id is a seat
 * @typedef {{id: string, text: string}} Rule
 *
 * @typedef {{title: string, text: string, rule?: string, body?: string, place?: string}} Note
 */
export {};
