/* What every game must do, checked on real play: used by `mangonel check` and by the tests. */
#ifndef MG_CONFORM_H
#define MG_CONFORM_H

#include "match.h"

/* Which checks to make. All off: only that random play ends. */
struct conform {
    bool invariants, leaks, roundtrips, refusals, undo;
    uint64_t seed;               /* of the random moves and resamplings */
};

/* Play one game at random, checking. False: what is wrong and where is in `report`. */
bool conform_game(const struct mg_game *game, const struct mg_options *options,
                  const struct mg_seed *seed, const struct conform *what, struct mg_text *report,
                  uint64_t *moves);

/* All option combinations that the game accepts, one after the other. False: no more. */
bool conform_options(const struct mg_game *game, uint64_t index, struct mg_options *out);

#endif
