/* What a side wants: what the scenario asks of it, unless it has done enough. */
#include "../ground/ground.h"
#include "../win/aims.h"
#include "judge.h"

/* Raiders of the camp go home with a day won (SG-AC2-09), or when they are too few for what is
 * there; by any edge. */
static bool goes_home(const struct sg_state *s, int side)
{
    int own = 0, foes = 0;

    if (!s->siege.in_action || s->siege.order != SG_ORDER_CAMP || side == sg_besieging(s))
        return false;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_active(s, who) && s->person[who].side == side)
            own++;
        else if (sg_active(s, who))
            foes++;
    return s->siege.tents_burnt >= SG_TENTS_A_DAY || (s->turn > 1 && 2 * own < foes);
}

void sg_find_wants(const struct sg_state *s, int side, struct sg_aims *out)
{
    if (goes_home(s, side))
        *out = (struct sg_aims){ .edges = 15, .attacks = true };
    else
        sg_find_aims(s, side, out);
}
