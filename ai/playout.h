/* Playing a world on to its end with quick moves, for those who want to know how such games go. */
#ifndef MG_PLAYOUT_H
#define MG_PLAYOUT_H

#include "ending.h"
#include "stop.h"

/* From this state, which is used up, by the game's quick moves: to the end, or, among rivals, so
 * many moves, and they are judged. 0: to the end in any case. False: stopped. */
bool mg_play_out(const struct mg_game *game, void *state, uint32_t most, struct mg_rng *rng,
                 const atomic_bool *stop, struct mg_ending *out);

#endif
