/* What a step costs one who walks or rides: SG-GEO-12, SG-STK-07, HRS-03 to -05. */
#include "ground.h"

static int enter_cost(const struct sg_state *s, unsigned place, bool mounted)
{
    const struct sg_terrain_row *row = &sg_terrains[sg_terrain(s, place)];
    return mounted ? row->mounted : row->foot;
}

/* SG-STK-07: the location of a stunned enemy is passed at double cost. */
static int past_the_stunned(const struct sg_state *s, unsigned who, unsigned place, int cost)
{
    int there = sg_who(s, place);
    if (cost == SG_NEVER || there < 0 || s->person[there].side == s->person[who].side ||
        !(s->person[there].health & SG_STUNNED))
        return cost;
    return 2 * cost;
}

static int ride_cost(const struct sg_state *s, unsigned who, unsigned from, int facing, unsigned to,
                     int new_facing)
{
    struct sg_mover mover = sg_mover_of(s, who);
    unsigned rear = sg_behind(from, facing), new_rear = sg_behind(to, new_facing);

    if (new_rear == from) /* SG-HRS-03: ahead, and the rear follows */
        return sg_step_cost(s, from, to, mover);
    if (new_rear == rear) /* SG-HRS-05: a turn on the spot */
        return sg_step_cost(s, rear, to, mover);
    if (to == rear) { /* SG-HRS-04: back, for twice the price */
        int cost = sg_step_cost(s, rear, new_rear, mover);
        return cost == SG_NEVER ? cost : 2 * cost;
    }
    return SG_NEVER;
}

int sg_pace_cost(const struct sg_state *s, unsigned who, unsigned from, int facing, unsigned to,
                 int new_facing)
{
    if (from == SG_NOWHERE) /* SG-GEO-12: comes in, and pays for the hex that he enters */
        return enter_cost(s, to, sg_mounted(s, who));
    if (sg_mounted(s, who))
        return ride_cost(s, who, from, facing, to, new_facing);
    return past_the_stunned(s, who, to, sg_step_cost(s, from, to, sg_mover_of(s, who)));
}
