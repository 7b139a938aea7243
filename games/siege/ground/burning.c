/* What burns now, how long, and what has burnt out. How fire is lit and spreads is in harm/fire.c.
 */
#include "ground.h"
#include "engine.h"

static int fire_at(const struct sg_state *s, unsigned place)
{
    if (!(s->mark[sg_hex(place)] & SG_MARK_FIRE))
        return -1;
    for (int i = 0; i < s->fires; i++)
        if (s->fire[i].at == place)
            return i;
    return -1;
}

int sg_fire_age(const struct sg_state *s, unsigned place)
{
    int i = fire_at(s, place);
    return i < 0 ? 0 : s->fire[i].age;
}

bool sg_burnt_out(const struct sg_state *s, unsigned place)
{
    int storey, cell, engine = sg_engine_at(s, place, &storey, &cell);
    if (engine >= 0)
        return s->piece[engine].burnt & sg_cell_bit(storey, cell);
    for (int i = 0; i < s->burnts; i++)
        if (s->burnt[i] == place)
            return true;
    return false;
}

void sg_mark_fire(struct sg_state *s, int hex)
{
    s->mark[hex] &= (uint16_t)~SG_MARK_FIRE;
    for (int i = 0; i < s->fires; i++)
        if (sg_hex(s->fire[i].at) == hex)
            s->mark[hex] |= SG_MARK_FIRE;
}

void sg_extinguish(struct sg_state *s, unsigned place)
{
    int i = fire_at(s, place);
    if (i < 0)
        return;
    for (s->fires--; i < s->fires; i++)
        s->fire[i] = s->fire[i + 1];
    s->fire[s->fires] = (struct sg_fire){ 0 };
    sg_mark_fire(s, sg_hex(place));
}
