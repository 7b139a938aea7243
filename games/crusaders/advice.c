/* What players know about the game. */
#include "crusaders.h"
#include "state.h"

/* A turn is many small decisions, so overlooking a fifth of the moves costs most games already, and
 * a little thinking gains most. */
static const struct mg_skill skill[] = {
    { .notices = 500, .nodes = 0 },
    { .notices = 800, .nodes = 0 },
    { .notices = 1000, .nodes = 100 },
    { .notices = 1000, .nodes = 4000 },
};

const struct mg_advice cr_advice = {
    .eval = cr_eval,
    .policy = cr_policy,
    .rate = cr_rate,
    .playout_moves = 40,
    .eval_scale = 6000,
    .skill = skill,
};
