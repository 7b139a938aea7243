/* What a game shows of its own where it is set up, if it shows nothing. */

/** @type {Record<string, Record<string, string>>} */
export const words = {};
