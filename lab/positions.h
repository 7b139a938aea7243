/* Real positions, changed a little, tried as strangers would: what is refused is refused, what is
 * accepted survives. Used by `mangonel check --positions` and by the fuzzer of positions. */
#ifndef MG_POSITIONS_H
#define MG_POSITIONS_H

#include "alter.h"
#include "match.h"
#include "survive.h"

/* A real position: of a game with random options after random moves, all of it from `number`. NULL:
 * no memory. */
struct mg_match *position_played(const struct mg_game *game, const struct mg_options *options,
                                 uint64_t number, unsigned most_moves);
/* Options at random, such as the game accepts. */
void position_options(const struct mg_game *game, struct alter_source *from,
                      struct mg_options *out);

/* What became of a changed position. */
enum position_fate { POSITION_REFUSED, POSITION_ACCEPTED, POSITION_FAILED };

/* The position of `real` with one to five values changed, as JSON in `json`. */
bool position_changed(const struct mg_match *real, struct alter_source *from, struct mg_text *json);
/* Load it, and if it is accepted do everything with it that can be done. */
enum position_fate position_try(const struct mg_match *real, const struct mg_text *json,
                                const struct survive_answers *answers, uint64_t number,
                                struct mg_text *report);

#endif
