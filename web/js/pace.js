/* How fast the story is told: a setting of this browser. It stands on <html> too, so that style sheets move at the same pace. */
import { setTravel } from './dom.js';
import { keep, recall } from './prefs.js';

/** @typedef {'calm' | 'usual' | 'brisk' | 'atonce' | 'byhand'} PaceName */

/**
 * In milliseconds: an event is named, then it is to be read; whatever one opponent does is told in `most`; a card travels for so long.
 * @type {Record<PaceName, {named: number, read: number, most: number, travel: number}>}
 */
const paces = {
    calm: { named: 1200, read: 1500, most: 10000, travel: 400 },
    usual: { named: 700, read: 900, most: 6000, travel: 240 },
    brisk: { named: 300, read: 400, most: 3000, travel: 160 },
    atonce: { named: 0, read: 0, most: 0, travel: 160 },
    byhand: { named: 300, read: Infinity, most: Infinity, travel: 240 },   // each event waits until it is sent on
};

export const paceNames = /** @type {PaceName[]} */ (Object.keys(paces));

/** @returns {PaceName} */
export function paceName() {
    const kept = recall('pace', 'usual');
    return paceNames.find(name => name === kept) ?? 'usual';
}

export function pace() { return paces[paceName()]; }

/** @param {string} name */
export function setPace(name) {
    keep('pace', name);
    wearPace();
}

export function wearPace() {
    document.documentElement.dataset.pace = paceName();
    setTravel(pace().travel);
}
