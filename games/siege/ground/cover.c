/* How well a target is covered against one line [COV, and what hoardings, mantlets, scaffolds and
 * water add]. */
#include "ground.h"
#include "inside.h"

/* Is the air from which the last step comes that of a room? SG-COV-05 */
static bool from_inside(const struct sg_state *s, unsigned from, unsigned to, int before)
{
    int n = sg_distance(sg_hex(from), sg_hex(to));
    if (n <= 1)
        return sg_indoors(s, from);
    int height = (2 * sg_level(from) + 1) * n + 2 * (sg_level(to) - sg_level(from)) * (n - 1);
    return sg_roofed(s, before) && height < 2 * sg_roof(s, before) * n;
}

/* SG-SHT-24 */
static bool at_the_water(const struct sg_state *s, unsigned place)
{
    if (sg_printed(s, sg_hex(place), 0) == SG_T_RIVER)
        return true;
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_printed(s, sg_next(sg_hex(place), dir), 0) == SG_T_RIVER)
            return true;
    return false;
}

static bool is_hoarding(const struct sg_state *s, int hex, int level)
{
    return s->mark[hex] & SG_MARK_HOARDING &&
           sg_piece_at(s, sg_place(hex, level), SG_HOARDING) >= 0;
}

/* Behind a battlement or parapet: SG-COV-03, SG-COV-04. Who looks down from the top of a siege
 * tower finds cover only immediately behind a merlon, which is the same: SG-COV-08. */
static int behind_battlement(const struct sg_state *s, unsigned from, unsigned to, int back,
                             int terrain)
{
    int before = sg_next(sg_hex(to), back), storey = 0;

    if (!(sg_own_sides(s, to, back) & SG_SIDE_BATTLEMENT)) {
        /* SG-COV-09: from the assault storey of a tower, through its bridge or slits, he is behind
         * the merlons all the same. */
        bool tower = terrain == SG_T_RAMPART && s->mark[sg_hex(from)] & SG_MARK_TOWER &&
                     sg_engine_at(s, from, &storey, NULL) >= 0 && storey == 2;
        for (int dir = 0; tower && dir < SG_DIRS; dir++)
            if (sg_own_sides(s, to, dir) & SG_SIDE_BATTLEMENT)
                return SG_COVER_STRONG;
        return SG_COVER_NONE;
    }
    /* SG-HRD-07, SG-HRD-18: an intact hoarding in front, against everything that comes from
     * outside. */
    if (is_hoarding(s, before, sg_level(to)) && sg_hex(from) != before)
        return SG_COVER_TOTAL;
    return sg_terrains[terrain].across;
}

/* SG-HRD-05, SG-HRD-06, SG-HRD-18 */
static int in_hoarding(const struct sg_state *s, unsigned from, unsigned to)
{
    int distance = sg_distance(sg_hex(from), sg_hex(to));
    bool floor = distance <= 1 && sg_level(from) <= 0;
    int terrain = sg_is_level(from) ? sg_terrain(s, from) : SG_T_LADDER;
    bool beside = distance == 1 && sg_level(from) == sg_level(to) &&
                  (terrain == SG_T_RAMPART || terrain == SG_T_PLATFORM);

    return floor || beside ? SG_COVER_MEDIUM : SG_COVER_STRONG;
}

/* Of the kind of place alone. */
static int cover_of_terrain(const struct sg_state *s, unsigned from, unsigned to, int back)
{
    int terrain = sg_terrain(s, to);

    switch (terrain) {
    case SG_T_RAMPART:
    case SG_T_PLATFORM: return behind_battlement(s, from, to, back, terrain);
    case SG_T_DOORWAY:
    case SG_T_TOWER_DOOR:
    case SG_T_DOOR:
    case SG_T_WINDOW:
    case SG_T_CHURCH_WINDOW:
    case SG_T_CHAPEL_WINDOW:
    case SG_T_ARROW_SLIT:
    case SG_T_CASTLE_WINDOW:
    case SG_T_DOUBLE_WINDOW: /* SG-COV-05 */
        return from_inside(s, from, to, sg_next(sg_hex(to), back)) ? SG_COVER_NONE
                                                                   : sg_terrains[terrain].cover;
    case SG_T_HOARDING: return in_hoarding(s, from, to);
    case SG_T_SCAFFOLD: /* SG-SCF-05 */
        return sg_level(from) < sg_level(to) ? SG_COVER_LIGHT : SG_COVER_NONE;
    case SG_T_RIVER: return at_the_water(s, from) ? SG_COVER_NONE : SG_COVER_LIGHT;
    default: /* SG-COV-01, SG-COV-10 */ return sg_terrains[terrain].cover;
    }
}

/* What stands on the side through which the line comes: SG-COV-06, SG-COV-07. */
static int cover_of_side(const struct sg_state *s, unsigned to, int back)
{
    int level = sg_level(to);
    unsigned before = sg_place(sg_next(sg_hex(to), back), level);

    if (sg_own_sides(s, before, sg_turn(back, 3)) & SG_SIDE_LIP) /* the low side owns its lip */
        return SG_COVER_MEDIUM;
    if ((sg_own_sides(s, to, back) | sg_own_sides(s, before, sg_turn(back, 3))) & SG_SIDE_LOW_WALL)
        return SG_COVER_MEDIUM;
    return sg_own_sides(s, to, back) & SG_SIDE_CORNER ? SG_COVER_MEDIUM : SG_COVER_NONE;
}

/* SG-MAN-03 */
static int cover_of_mantlet(const struct sg_state *s, unsigned to, int back)
{
    int piece = s->mark[sg_hex(to)] & SG_MARK_MANTLET ? sg_piece_at(s, to, SG_MANTLET) : -1;
    if (piece < 0)
        return SG_COVER_NONE;
    int turn = sg_turn(back, -(int)s->piece[piece].facing);
    return turn == 0 || turn == 1 || turn == SG_DIRS - 1 ? SG_COVER_STRONG : SG_COVER_NONE;
}

int sg_cover_at(const struct sg_state *s, unsigned from, unsigned to, int last_dir, unsigned target)
{
    int back = sg_turn(last_dir, 3), best;

    (void)target;
    /* SG-LAD-09; on a ladder inside a tower he has the cover of the lower level: SG-TWR-32 */
    if (!sg_is_level(to)) {
        if (sg_slot(to) < SG_INSIDE_LADDER)
            return SG_COVER_NONE;
        int inside = sg_engine_cover(s, from, to, last_dir);
        return inside < 0 ? SG_COVER_TOTAL : inside;
    }
    best = s->mark[sg_hex(to)] & SG_MARK_ENGINE ? sg_engine_cover(s, from, to, last_dir) : -1;
    if (best < 0)
        best = cover_of_terrain(s, from, to, back);
    int side = cover_of_side(s, to, back), mantlet = cover_of_mantlet(s, to, back); /* SG-COV-02 */
    best = side > best ? side : best;
    return mantlet > best ? mantlet : best;
}
