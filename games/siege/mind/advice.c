/* What players know about the game. */
#include "advice.h"
#include "judge.h"

/* The lower levels overlook much of what there is to do; what they notice they rate alike. A player
 * turn has dozens of decisions, so hard answers at once, errs by up to a casualty point, and only
 * the expert looks ahead: so many long playouts for a comparison of manners. */
static const struct mg_skill skill[] = {
    { .notices = 10, .nodes = 0 },
    { .notices = 300, .nodes = 0 },
    { .notices = 1000, .errs = 1000, .nodes = 0 },
    { .notices = 1000, .nodes = 12 },
};

const struct mg_advice sg_advice = {
    .eval = sg_eval,
    .at_once = sg_at_once,
    .too_far = sg_too_far,
    .rate = sg_rate,
    .rated = true,
    .manners = SG_MANNERS,
    .rate_in_manner = sg_rate_in_manner,
    .manner_known = sg_manner_known,
    .playout_moves = 1500,
    .eval_scale = 8000,
    .skill = skill,
};
