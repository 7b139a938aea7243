/* What players know about the game. */
#include "outremer.h"
#include "state.h"

static const struct mg_skill skill[] = {
    { .notices = 120, .nodes = 0 },
    { .notices = 500, .nodes = 0 },
    { .notices = 800, .nodes = 60 },
    { .notices = 1000, .nodes = 8000 },
};

static const struct mg_skill skill_together[] = {
    { .notices = 120, .nodes = 0 },
    { .notices = 500, .nodes = 0 },
    { .notices = 1000, .nodes = 1000 },
    { .notices = 1000, .nodes = 8000 },
};

const struct mg_advice or_advice = {
    .eval = or_eval,
    .policy = or_policy,
    .rate = or_rate,
    .eval_scale = 2000,
    .rate_scale = 500, /* with forty moves within a tenth of a castle rivals would play as if by
                          chance in the tree */
    .skill = skill,
    .skill_together = skill_together,
};
