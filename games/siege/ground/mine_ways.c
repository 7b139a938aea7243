/* Steps and fights in mines: what joins them to each other, to the front of the gallery and to the
 * courtyard. SG-AC4-09, SG-MIN-03, SG-MIN-16 */
#include "ground.h"
#include "engine.h"
#include "inside.h"

enum { STEP = 2 };

/* SG-MIN-16: the eight hexes in which the counter-miners stand, around the foremost of them. */
int sg_counter_yard(const struct sg_state *s, uint16_t out[SG_YARD])
{
    int n = 0, done = 0, map = sg_building_map(s),
        zone = map < 0 ? -1 : sg_find_zone(s->map[map], "courtyard");
    if (s->siege.mine.courtyard == 0 || zone < 0)
        return 0;
    for (out[n++] = s->siege.mine.courtyard; done < n; done++)
        for (int dir = 0; dir < SG_DIRS && n < SG_YARD; dir++) {
            int hex = sg_next(out[done], dir);
            if (sg_in_zone(s, sg_place(hex, 0), map, zone) && !sg_is_one_of(out, n, hex))
                out[n++] = (uint16_t)hex;
        }
    return n;
}

enum kind { NO_PART, MINE, GALLERY, YARD };

static enum kind part_of(const struct sg_state *s, unsigned place)
{
    uint16_t yard[SG_YARD];
    if (sg_is_mine(s, place))
        return MINE;
    if (!sg_is_level(place) || sg_level(place) != 0)
        return NO_PART;
    int storey, cell, engine = sg_engine_at(s, place, &storey, &cell);
    if (engine >= 0)
        return s->piece[engine].kind == SG_GALLERY &&
                       sg_cell_open(s, (unsigned)engine, storey, cell)
                   ? GALLERY
                   : NO_PART;
    return sg_only_mines(s) && sg_is_one_of(yard, sg_counter_yard(s, yard), sg_hex(place))
               ? YARD
               : NO_PART;
}

bool sg_of_miners(const struct sg_state *s, unsigned place)
{
    enum kind part = part_of(s, place);
    return part == GALLERY || (part == MINE && sg_is_dug(s, sg_hex(place)));
}

bool sg_of_counter_miners(const struct sg_state *s, unsigned place)
{
    enum kind part = part_of(s, place);
    return part == YARD || (part == MINE && sg_is_counter_dug(s, sg_hex(place)));
}

static bool is_front(const struct sg_state *s, unsigned place)
{
    int storey, cell, engine = sg_engine_at(s, place, &storey, &cell);
    return engine >= 0 && sg_front_row(&s->piece[engine], storey, cell);
}

/* Mine with mine and with the front of the gallery; the counter-mine with the courtyard. */
bool sg_mine_joins(const struct sg_state *s, unsigned from, unsigned to)
{
    if (sg_dir_to(sg_hex(from), sg_hex(to)) < 0)
        return false;
    enum kind one = part_of(s, from), other = part_of(s, to);
    if (one == NO_PART || other == NO_PART)
        return false;
    if (one == other)
        return one != GALLERY ||
               sg_engine_at(s, from, NULL, NULL) == sg_engine_at(s, to, NULL, NULL);
    if (one != MINE && other != MINE)
        return false;
    unsigned mine = one == MINE ? from : to, rest = one == MINE ? to : from;
    return part_of(s, rest) == GALLERY ? is_front(s, rest) && sg_is_dug(s, sg_hex(mine))
                                       : sg_is_counter_dug(s, sg_hex(mine));
}

bool sg_underground(const struct sg_state *s, unsigned from, unsigned to)
{
    return sg_only_mines(s) || sg_is_mine(s, from) || sg_is_mine(s, to);
}

int sg_mine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                 struct sg_way out[SG_NEIGHBOURS], int n)
{
    if (mover.mounted || (!sg_only_mines(s) && s->siege.mine.dug == 0))
        return n;
    for (int dir = 0; dir < SG_DIRS; dir++)
        for (int level = -1; level <= 0; level++) {
            unsigned to = sg_place(sg_next(sg_hex(from), dir), level);
            if (sg_underground(s, from, to) && sg_mine_joins(s, from, to) &&
                sg_can_stand(s, to, mover) && n < SG_NEIGHBOURS)
                out[n++] = (struct sg_way){ (uint16_t)to, STEP };
        }
    return n;
}
