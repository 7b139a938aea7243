/* Commitment to a seed: published before the first move, so that everybody can check at the end that
 * the dice were fixed from the start. */
#ifndef MG_COMMIT_H
#define MG_COMMIT_H

#include "mangonel.h"

#define COMMIT_DIGITS 64

/* BLAKE2b-256 of "mangonel seed " and the 64 hex digits of the seed, in hex. */
void commit_to_seed(const struct mg_seed *seed, char digits[COMMIT_DIGITS + 1]);

#endif
