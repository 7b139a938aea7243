/* How what happened is told: the wheel of whoever acts, and the regions where it happens. */

/** @typedef {import('/js/games.js').Ui} Ui */
/** @typedef {import('/js/games.js').Telling} Telling */

/** What others say as well. */
const UNTOLD = new Set(['first', 'dealt', 'turn', 'spent', 'stayed', 'tokens', 'arranged', 'giant']);
const BRIEF = new Set(['resolves', 'action', 'skips', 'gained', 'declined', 'unlocked', 'track', 'troop', 'laid']);

/** @param {Ui} ui @param {import('/js/types.js').GameEvent} event @returns {Telling | null | undefined} */
export function story(ui, event) {
    if (UNTOLD.has(event.kind)) return null;
    const regions = [event.region, event.region2].filter(region => region !== undefined && region !== null), brief = BRIEF.has(event.kind);
    if (regions.length > 0) return { at: regions.map(region => `region:${region}`), brief, sound: 'stone' };
    return { at: event.wedge === undefined ? [] : [`wedge:${event.wedge}`], brief, sound: event.kind === 'over' || event.kind === 'scored' ? 'quill' : 'card' };
}
