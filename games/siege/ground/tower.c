/* Steps and fights in and around the large engines, and the drawbridge of the tower. TWR, RAM,
 * GAL. */
#include "ground.h"
#include "engine.h"
#include "inside.h"

/* ---- steps ------------------------------------------------------------------------------- */

static bool beyond(const struct sg_state *s, unsigned place)
{
    return sg_map_index(s, sg_hex(place)) < 0;
}

static bool burning(const struct sg_state *s, unsigned place)
{
    return (s->mark[sg_hex(place)] & SG_MARK_FIRE) && sg_fire_age(s, place) > 0;
}

static int add(struct sg_way out[SG_NEIGHBOURS], int n, unsigned to, int cost)
{
    if (n < SG_NEIGHBOURS)
        out[n++] = (struct sg_way){ (uint16_t)to, (uint8_t)cost };
    return n;
}

/* SG-TWR-05: between level 1 and a third storey the ladder is twice as high. */
static bool tall(const struct sg_state *s, unsigned piece, int lower)
{
    return lower == 1 && sg_assault_level(s, piece) == 3;
}

/* SG-TWR-02, -03: the lowest ladder, in a player turn in which the tower moves. */
static bool ladder_usable(const struct sg_state *s, unsigned piece, int lower)
{
    const struct sg_piece *p = &s->piece[piece];
    if (!sg_has_ladder(s, piece, lower))
        return false;
    return lower != 0 ||
           (!(p->flags & SG_P_LADDER_OFF) && !((p->flags & SG_P_MOVED) && s->side == p->side));
}

static unsigned cell_place(const struct sg_state *s, unsigned piece, int storey, int cell)
{
    unsigned place[14];
    return sg_cells(s, piece, storey, place) > cell ? place[cell] : SG_NOWHERE;
}

/* SG-TWR-32: 2 to step on, 1 to step off; 4 and 2 on the high one. */
static int ladder_ways(const struct sg_state *s, unsigned piece, unsigned from,
                       struct sg_way out[SG_NEIGHBOURS])
{
    int lower = sg_slot(from) - SG_INSIDE_LADDER, upper = sg_storey_above(s, piece, lower), n = 0;
    const int end[2] = { lower, upper };
    if (!ladder_usable(s, piece, lower))
        return 0;
    for (int i = 0; i < 2; i++) {
        unsigned to = cell_place(s, piece, end[i], sg_ladder_cell[lower]);
        if (sg_cell_open(s, piece, end[i], sg_ladder_cell[lower]) && !burning(s, to))
            n = add(out, n, to, tall(s, piece, lower) ? 2 : 1);
    }
    return n;
}

static int onto_ladders(const struct sg_state *s, unsigned piece, int storey, int cell,
                        unsigned from, struct sg_way out[SG_NEIGHBOURS], int n)
{
    for (int lower = 0; lower < 3; lower++)
        if (cell == sg_ladder_cell[lower] && ladder_usable(s, piece, lower) &&
            (storey == lower || storey == sg_storey_above(s, piece, lower)))
            n = add(out, n, sg_on_ladder(sg_hex(from), lower), tall(s, piece, lower) ? 4 : 2);
    return n;
}

/* SG-TWR-14: 2 for each cell of the ground, 1 on upper levels, 2 for the winches. T1 has the same
 * numbers. */
static int cell_cost(const struct sg_state *s, unsigned place)
{
    return sg_terrains[sg_engine_terrain(s, place)].foot;
}

/* SG-TWR-21: the step between drawbridge and rampart. */
static int bridge_end(const struct sg_state *s, unsigned outside)
{
    return sg_is_walk(sg_terrain(s, outside)) ? 2 : SG_NEVER;
}

static int ground_cost(const struct sg_state *s, unsigned from, unsigned to, int dir,
                       struct sg_mover mover)
{
    if (!sg_can_stand(s, to, mover))
        return SG_NEVER;
    if (sg_level(from) == sg_level(to) && (sg_sides(s, from, dir) & SG_SIDE_LOW_WALL))
        return 3; /* SG-MOV-05 */
    return sg_terrains[sg_terrain(s, to)].foot;
}

/* From a cell to a neighbour hex: another cell of the engine, the rampart behind the drawbridge, or
 * the ground outside. */
static int out_of_cell(const struct sg_state *s, unsigned piece, int storey, int cell,
                       unsigned from, int dir, struct sg_mover mover,
                       struct sg_way out[SG_NEIGHBOURS], int n)
{
    int hex = sg_next(sg_hex(from), dir), other, other_cell;
    unsigned to = sg_place(hex, sg_level(from));
    int engine = sg_engine_at(s, to, &other, &other_cell);
    if (engine >= 0) {
        /* SG-GEO-14: for its own crew only */
        bool strange = beyond(s, to) && mover.side != s->piece[piece].side;
        if (engine == (int)piece && sg_cell_open(s, piece, other, other_cell) && !burning(s, to) &&
            !strange)
            n = add(out, n, to, cell_cost(s, to));
        return n;
    }
    if (storey == SG_STOREY_BRIDGE) {
        int cost = burning(s, to) ? SG_NEVER : bridge_end(s, to);
        return cost == SG_NEVER ? n : add(out, n, to, cost);
    }
    if (storey != 0 || !sg_opening(&s->piece[piece], cell, dir))
        return n;
    for (int level = sg_level(from); level >= -1; level--) {
        unsigned down = sg_place(hex, level);
        int cost = ground_cost(s, from, down, dir, mover);
        if (cost != SG_NEVER)
            n = add(out, n, down, cost);
    }
    return n;
}

/* From outside into an engine. */
static int into_cells(const struct sg_state *s, unsigned from, struct sg_way out[SG_NEIGHBOURS])
{
    int n = 0, storey, cell, level = sg_level(from);
    for (int dir = 0; dir < SG_DIRS; dir++) {
        int hex = sg_next(sg_hex(from), dir);
        if (!(s->mark[hex] & SG_MARK_ENGINE))
            continue;
        unsigned to = sg_place(hex, level == -1 ? 0 : level);
        int engine = sg_engine_at(s, to, &storey, &cell);
        if (engine < 0 || !sg_cell_open(s, (unsigned)engine, storey, cell) || burning(s, to) ||
            beyond(s, to))
            continue;
        if (storey == SG_STOREY_BRIDGE) {
            if (level == sg_level(to) && bridge_end(s, from) != SG_NEVER)
                n = add(out, n, to, 2);
        } else if (storey == 0 && sg_opening(&s->piece[engine], cell, sg_turn(dir, 3)))
            n = add(out, n, to, 2); /* SG-TWR-14, SG-RAM-02, SG-GAL-02 */
    }
    return n;
}

int sg_engine_ways(const struct sg_state *s, unsigned from, struct sg_mover mover,
                   struct sg_way out[SG_NEIGHBOURS])
{
    int storey, cell, n = 0;
    if (mover.mounted)
        return 0;
    int engine = sg_engine_at(s, from, &storey, &cell);
    if (engine < 0)
        return sg_is_level(from) ? into_cells(s, from, out) : 0;
    unsigned piece = (unsigned)engine;
    if (!sg_is_level(from))
        return ladder_ways(s, piece, from, out);
    for (int dir = 0; dir < SG_DIRS; dir++)
        n = out_of_cell(s, piece, storey, cell, from, dir, mover, out, n);
    return s->piece[piece].kind == SG_TOWER ? onto_ladders(s, piece, storey, cell, from, out, n)
                                            : n;
}

/* ---- fights ------------------------------------------------------------------------------ */

/* SG-TWR-32: with the ladder's cell and those next to it, on both levels. */
static bool fights_on_ladder(const struct sg_state *s, unsigned ladder, unsigned other)
{
    int lower, storey, cell, other_cell;
    int piece = sg_engine_at(s, ladder, &lower, &cell);
    if (piece < 0 || !sg_is_level(other) || sg_engine_at(s, other, &storey, &other_cell) != piece)
        return false;
    return (storey == lower || storey == sg_storey_above(s, (unsigned)piece, lower)) &&
           sg_distance(sg_hex(ladder), sg_hex(other)) <= 1;
}

/* SG-TWR-22: from the rear of a tower; SG-GAL-03: of a gallery; SG-RAM-09: all around a ram.
 * SG-HRD-17: nobody in a hoarding fights one on a drawbridge. */
static bool fights_outside(const struct sg_state *s, const struct sg_piece *p, int storey, int cell,
                           unsigned outside, int dir, int level)
{
    if (storey == SG_STOREY_BRIDGE)
        return sg_level(outside) == level && sg_is_walk(sg_terrain(s, outside));
    if (storey != 0 || sg_level(outside) > level || sg_terrain(s, outside) == SG_T_NONE ||
        sg_closed(s, outside))
        return false;
    if (p->kind == SG_RAM)
        return true;
    return sg_opening(p, cell, dir);
}

bool sg_engine_adjacent(const struct sg_state *s, unsigned from, unsigned to)
{
    int storey, cell, other_storey, other_cell;
    if (sg_slot(from) >= SG_INSIDE_LADDER || sg_slot(to) >= SG_INSIDE_LADDER)
        return sg_slot(from) >= SG_INSIDE_LADDER ? fights_on_ladder(s, from, to)
                                                 : fights_on_ladder(s, to, from);
    int dir = sg_dir_to(sg_hex(from), sg_hex(to));
    if (dir < 0 || !sg_is_level(from) || !sg_is_level(to))
        return false;
    int one = sg_engine_at(s, from, &storey, &cell),
        other = sg_engine_at(s, to, &other_storey, &other_cell);
    if (beyond(s, from) || beyond(s, to)) /* SG-GEO-14: nobody is fought there */
        return false;
    if (one >= 0 && other >= 0) {
        if (one == other) /* the drawbridge belongs to the assault level */
            return sg_level(from) == sg_level(to);
        return storey == 0 && other_storey == 0 && sg_opening(&s->piece[one], cell, dir) &&
               sg_opening(&s->piece[other], other_cell, sg_turn(dir, 3));
    }
    if (one >= 0)
        return fights_outside(s, &s->piece[one], storey, cell, to, dir, sg_level(from));
    return other >= 0 && fights_outside(s, &s->piece[other], other_storey, other_cell, from,
                                        sg_turn(dir, 3), sg_level(to));
}

/* ---- the drawbridge ---------------------------------------------------------------------- */

bool sg_at_winch(const struct sg_state *s, unsigned piece, unsigned place) /* SG-TWR-19 */
{
    int storey, cell;
    return sg_engine_at(s, place, &storey, &cell) == (int)piece &&
           sg_engine_terrain(s, place) == SG_T_WINCH && sg_is_level(place);
}

/* SG-TWR-19: exactly one hex between its front and a rampart straight ahead. SG-HRD-04: no hoarding
 * where it comes to lie. */
bool sg_bridge_may_fall(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind != SG_TOWER || p->at == SG_NOWHERE || (p->flags & (SG_P_DOWN | SG_P_OUT_OF_USE)) ||
        sg_level_useless(p, SG_STOREY_ASSAULT))
        return false;
    int level = sg_assault_level(s, piece), one = sg_next(sg_hex(p->at), p->facing),
        two = sg_next(one, p->facing);
    if (!sg_is_walk(sg_terrain(s, sg_place(two, level))) ||
        sg_is_walk(sg_terrain(s, sg_place(one, level))))
        return false;
    for (int i = 0; i < 3; i++) {
        int hex = sg_cell_hex(p, SG_SHAPE_DRAWBRIDGE, i);
        if ((s->mark[hex] & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD)) &&
            sg_terrain(s, sg_place(hex, level)) != SG_T_NONE)
            return false;
    }
    return true;
}
