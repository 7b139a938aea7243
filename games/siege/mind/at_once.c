/* What is decided without looking ahead, and what reaches too far to be played out for a while
 * only. */
#include "../doors.h"
#include "judge.h"

/* Setting up takes hundreds of decisions, of which deploy makes all. */
bool sg_at_once(const void *view, int seat, struct mg_move *out)
{
    const struct sg_state *s = view;
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES];
    unsigned best = 0;

    if (s->ask != SG_ASK_SETUP && s->ask != SG_ASK_PLACE && s->ask != SG_ASK_TURN)
        return false;
    unsigned count = sg_list(view, seat, moves);
    sg_rate(view, seat, moves, count, rating);
    for (unsigned i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    *out = moves[best];
    return count > 0;
}

bool sg_too_far(const void *view)
{
    return sg_is_siege_question(((const struct sg_state *)view)->ask);
}
