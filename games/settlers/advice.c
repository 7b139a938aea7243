/* What players know about the game. */
#include "settlers.h"
#include "state.h"

/* Thinking helps more than looking closely: a few dozen imagined games beat the greedy player. */
static const struct mg_skill skill[] = {
    { .notices = 100, .nodes = 0 },
    { .notices = 350, .nodes = 0 },
    { .notices = 500, .nodes = 80 },
    { .notices = 1000, .nodes = 4000 },
};

const struct mg_advice is_advice = {
    .eval = is_eval,
    .policy = is_policy,
    .at_once = is_at_once,
    .rate = is_rate,
    .playout_moves = 120,
    .eval_scale = 8000,
    .skill = skill,
};
