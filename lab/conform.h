/* What every game must do, checked on real play: used by `mangonel check` and by the tests. Nothing
 * here knows any game; a game is checked by standing in the list of games. docs/testing.md says
 * what is checked and why. */
#ifndef MG_CONFORM_H
#define MG_CONFORM_H

#include "match.h"

/* Which checks to make. All off: that random play ends, with legal moves only. */
struct conform {
    bool invariants, leaks, roundtrips, refusals, undo;
    unsigned every; /* costly checks on one state in so many; 0 is 1 */
    uint64_t seed;  /* of the random moves, and of the choices that the checks make */
};

/* Play one game at random, checking. False: what is wrong, and at which move, is in `report`.
 * `moves` is increased by the moves played. */
bool conform_game(const struct mg_game *game, const struct mg_options *options,
                  const struct mg_seed *seed, const struct conform *what, struct mg_text *report,
                  uint64_t *moves);

/* The next option combination that the game accepts, from *cursor on (begin with 0). False: no
 * more. */
bool conform_options(const struct mg_game *game, uint64_t *cursor, struct mg_options *out);

/* The same in another order, by number from 0 on: the first few are from all over the list. */
bool conform_spread_options(const struct mg_game *game, uint64_t number, struct mg_options *out);

/* A game played at random, with every public value that changes at every step; brief: its first
 * moves, and a hash now and then. */
bool conform_golden(const struct mg_game *game, const struct mg_options *options, uint64_t seed,
                    bool brief, struct mg_text *out);

#endif
