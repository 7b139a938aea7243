/* What players know about the game. */
#include "kingdoms.h"
#include "rate.h"
#include "state.h"

const struct mg_advice kc_advice = {
    .eval = kc_eval,
    .policy = kc_policy,
    .rate = kc_rate,
    .eval_scale = 700,
};
