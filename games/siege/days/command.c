/* Who commands a side in a siege, and who decides for it. SG-TEAM-02. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* Of the besiegers nobles and knights (SG-EVT-04), of the besieged all who have command. */
static bool may_command(const struct sg_state *s, unsigned who, int side)
{
    int class = sg_class_of(s, who);
    if (side == s->siege.besieger)
        return class == SG_NOB || class == SG_KNT;
    return who < SG_NAMED ? sg_roster[who].command : sg_classes[class].command;
}

/* Who was named; after him, and for the besieged, the dearest. People of the place come before
 * those of a relief army. */
int sg_commander(const struct sg_state *s, int side)
{
    int best = -1, most = -1, named = s->siege.commander - 1;
    if (side == s->siege.besieger && named >= 0 && sg_is_free(s, (unsigned)named))
        return named;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (s->person[who].side != side || !sg_is_free(s, who) || !may_command(s, who, side))
            continue;
        int worth = sg_cost_of(s, who) + (sg_came_with_relief(s, who) ? 0 : 1000);
        if (worth > most) {
            most = worth;
            best = (int)who;
        }
    }
    return best;
}

int sg_commander_seat(const struct sg_state *s, int side)
{
    int who = sg_commander(s, side);
    for (unsigned i = 0; who < 0 && i < SG_PERSONS; i++) /* nobody of rank is left: anybody */
        if (s->person[i].side == side && sg_is_free(s, i))
            who = (int)i;
    return who < 0 ? side : s->person[who].seat;
}

void sg_ask_commander(struct sg_state *s, int ask, int side)
{
    sg_ask_seat(s, ask, sg_commander_seat(s, side));
}

bool sg_came_with_relief(const struct sg_state *s, unsigned who)
{
    return s->siege.relief[who / 8] >> who % 8 & 1;
}
