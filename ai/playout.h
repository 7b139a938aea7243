/* Playing a world on to its end with quick moves, for those who want to know how such games go. */
#ifndef MG_PLAYOUT_H
#define MG_PLAYOUT_H

#include "ending.h"
#include "stop.h"

/* From this state, which is used up, by the game's quick moves: to the end, or as far as playouts of this game go, where rivals
 * are judged. False: stopped. */
bool mg_play_out(const struct mg_game *game, void *state, struct mg_rng *rng, const atomic_bool *stop, struct mg_ending *out);

#endif
