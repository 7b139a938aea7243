/* Mines as places on the board of an AC4 action: dug hexes are locations of level -1 under the
 * wall. What joins them is in mine_ways.c. SG-AC4-09 */
#include "ground.h"
#include "inside.h"

/* ---- what is there ----------------------------------------------------------------------- */

bool sg_only_mines(const struct sg_state *s)
{
    return s->siege.in_action && s->siege.order == SG_ORDER_MINE_FIGHT;
}

bool sg_is_one_of(const uint16_t *hexes, int count, int hex)
{
    for (int i = 0; i < count; i++)
        if (hexes[i] == hex)
            return true;
    return false;
}

bool sg_is_dug(const struct sg_state *s, int hex)
{
    return sg_is_one_of(s->siege.mine.hex, s->siege.mine.dug, hex);
}

/* The counter-mine is on the board only where it is fought in. */
bool sg_is_counter_dug(const struct sg_state *s, int hex)
{
    return sg_only_mines(s) && sg_is_one_of(s->siege.mine.counter_hex, s->siege.mine.counter, hex);
}

bool sg_is_mine(const struct sg_state *s, unsigned place)
{
    if (!s->siege.in_action || !sg_is_level(place) || sg_level(place) != -1 ||
        (s->mark[sg_hex(place)] & SG_MARK_RUBBLE))
        return false;
    if (s->siege.order != SG_ORDER_MINE_FIGHT && s->siege.order != SG_ORDER_GALLERY &&
        s->siege.order != SG_ORDER_MINE_SALLY)
        return false;
    return sg_is_dug(s, sg_hex(place)) || sg_is_counter_dug(s, sg_hex(place));
}
