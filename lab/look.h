/* One position of a reviewed game: how it is valued. See review.h. */
#ifndef MG_LOOK_H
#define MG_LOOK_H

#include "review.h"

/* Look at a state in which `played` was chosen (kind 0: the game went no further), and fill in all of
 * the step but luck. Needs nothing but its arguments. False: stopped, or no memory. */
bool mg_look(const struct mg_game *game, const void *state, struct mg_move played,
             const struct mg_review_how *how, uint64_t seed, struct mg_review_step *out);

#endif
