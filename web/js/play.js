/* Choosing a move by its places. The page knows no rules: it narrows the list it was offered. */

/** @typedef {import('./types.js').Move} Move */
/** @typedef {import('./types.js').Verb} Verb */

/** What has been chosen so far of one decision. */
export class Choice {
    /** @param {string} [side] the kind of place, if there is one, that is the other side of a card and not on the board: a button turns it */
    constructor(side = '') {
        this.side = side;
        /** @type {string[]} */
        this.places = [];
        this.turned = false;
    }

    clear() {
        this.places = [];
        this.turned = false;
    }

    /** Is it the other side of a card? @param {string} place */
    isSide(place) { return this.side !== '' && place.startsWith(`${this.side}:`); }

    /** @param {Move} move */
    hasSide(move) { return move.at.some(place => this.isSide(place)); }

    /** The offered moves that touch all that is chosen, whichever side is up. @param {Move[]} moves */
    touching(moves) {
        return moves.filter(move => this.places.every(place => move.at.includes(place)));
    }

    /** The same, with the side that is up now. @param {Move[]} moves */
    fitting(moves) {
        const all = this.touching(moves), up = all.filter(move => this.hasSide(move) === this.turned);
        return up.length > 0 ? up : all;
    }

    /** Is a side to be chosen? @param {Move[]} moves */
    canTurn(moves) {
        const all = this.touching(moves);
        return this.places.length > 0 && all.some(move => this.hasSide(move)) && !all.every(move => this.hasSide(move));
    }

    /** The places to light up. @param {Move[]} moves @returns {Set<string>} */
    lit(moves) {
        return new Set(this.fitting(moves).flatMap(move => move.at).filter(place => !this.places.includes(place) && !this.isSide(place)));
    }

    /**
     * Choose a lit place, or un-choose a chosen one. Returns the move to send when one is left; where different
     * ones touch the same places, their buttons decide.
     * Before the first choice of a two-way card nothing is sent: one must be able to turn it.
     * @param {string} place @param {Move[]} moves @returns {Move | null}
     */
    choose(place, moves) {
        if (this.places.includes(place)) {
            this.places = this.places.filter(chosen => chosen !== place);
            if (!this.canTurn(moves)) this.turned = false;
            return null;
        }
        const couldTurn = this.canTurn(moves);
        this.places.push(place);
        const left = this.fitting(moves);
        if (left.length === 0) { this.places = [place]; this.turned = false; return null; }
        if (this.canTurn(moves) && !couldTurn) return null;
        return left.every(move => isSame(move, left[0])) ? left[0] : null;
    }

    /** Is a whole move chosen, so that only its button is left to press? @param {Move[]} moves */
    isWhole(moves) {
        return this.places.length > 0 && moves.some(move => move.at.length > 0 && move.at.every(place => this.places.includes(place)));
    }
}

/** The same verb and the same places, in any order. @param {Move} a @param {Move} b */
function isSame(a, b) { return verbOf(a) === verbOf(b) && [...a.at].sort().join() === [...b.at].sort().join(); }

/** @param {Move} move */
const verbOf = move => move.move.split(' ')[0];
/** @param {string} place */
const kindOf = place => place.slice(0, place.indexOf(':'));
/** @param {string} place */
const nameOf = place => place.slice(place.indexOf(':') + 1);

/**
 * The text of a move that somebody who points at `place` may have had in mind, to ask why it is not offered.
 * Words come from what is pointed at, then from what is chosen, then from an offered move, then from anything on the board.
 * @param {string} place @param {string[]} chosen @param {Move[]} offered @param {Verb[]} verbs
 * @param {string[]} preferred verbs that fit the place, best first @param {(kind: string) => string | undefined} anyPlace
 * @returns {string | null}
 */
export function meantMove(place, chosen, offered, verbs, preferred, anyPlace) {
    const order = [...preferred, ...offered.map(move => move.move.split(' ')[0]), ...verbs.map(verb => verb.verb)];
    for (const name of order) {
        const verb = verbs.find(v => v.verb === name);
        if (verb === undefined || !verb.words.some(word => word.place === kindOf(place))) continue;
        const known = [...chosen, ...offered.filter(move => move.move.split(' ')[0] === name).flatMap(move => move.at), ...offered.flatMap(move => move.at)].filter(p => p !== place);
        const needed = verb.words.filter(word => !word.optional || word.place === kindOf(place));
        /* From here to there: what is pointed at is where it goes. */
        const last = needed.map(word => word.place).lastIndexOf(kindOf(place));
        const words = needed.map((word, i) => i === last ? place : known.find(p => kindOf(p) === word.place) ?? anyPlace(word.place));
        if (words.every(word => word !== undefined)) return [name, ...words.map(word => nameOf(/** @type {string} */ (word)))].join(' ');
    }
    return null;
}

/** @type {Record<string, [number, number]>} */
const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * The element nearest to `from` in the direction of an arrow key; with nothing to start from, the first.
 * @param {string} key @param {Element | null} from @param {HTMLElement[]} among @returns {HTMLElement | null}
 */
export function nearest(key, from, among) {
    const way = directions[key];
    if (way === undefined || among.length === 0) return null;
    if (from === null) return among[0];
    const here = middle(from);
    let best = null, least = Infinity;
    for (const el of among) {
        if (el === from) continue;
        const there = middle(el), dx = there.x - here.x, dy = there.y - here.y;
        const along = dx * way[0] + dy * way[1], across = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
        if (along < 2) continue;
        const cost = along + 2 * across;
        if (cost < least) { least = cost; best = el; }
    }
    return best;
}

/** @param {Element} el */
function middle(el) {
    const box = el.getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
