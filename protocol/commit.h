/* Dice that nobody chooses alone: promises of seeds, and how parts become one seed. The scheme, and
 * what it proves, is in docs/fair-dice.md; the page has the same in web/js/seed.js. */
#ifndef MG_COMMIT_H
#define MG_COMMIT_H

#include "mangonel.h"

#define COMMIT_DIGITS 64

/* BLAKE2b-256 of "mangonel seed " and the 64 hex digits of the seed, in hex: the server's promise
 * of its part. */
void commit_to_seed(const struct mg_seed *seed, char digits[COMMIT_DIGITS + 1]);

/* Likewise of "mangonel part ": a player's promise of his. */
void commit_to_part(const struct mg_seed *part, char digits[COMMIT_DIGITS + 1]);

/* A player's part stirred in: BLAKE2b-256 of the 64 hex digits of the seed so far and those of the
 * part. It begins with the server's part, and goes on with those of the seats in their order. */
void commit_stir(struct mg_seed *seed, const struct mg_seed *part);

/* 64 hex digits in small letters, and nothing else. */
bool commit_is_digits(const char *text);

#endif
