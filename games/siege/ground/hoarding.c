/* Hoardings and scaffolds as pieces of one hex each: where they hang, how they go. HRD, SCF,
 * BRG-05, BRG-07. Steps along them are in steps.c, which joins equal levels only (SG-HRD-02), the
 * cover they give in cover.c. */
#include "ground.h"
#include "engine.h"
#include "inside.h"

/* What stands in that direction bears it, at its own level: SG-GEO-05. */
bool sg_hangs_on(const struct sg_state *s, int kind, unsigned place, int dir)
{
    unsigned wall = sg_place(sg_next(sg_hex(place), dir), sg_level(place));
    int terrain = sg_terrain(s, wall);
    if (sg_is_walk(terrain) && (sg_own_sides(s, wall, sg_turn(dir, 3)) & SG_SIDE_BATTLEMENT))
        return true;
    return kind == SG_SCAFFOLD &&
           (terrain == SG_T_CHURCH_WINDOW || terrain == SG_T_WALL_S || terrain == SG_T_WALL_P);
}

/* SG-HRD-01: outside a battlement of curtain or tower, at the level of that wall; SG-SCF-01: a
 * scaffold against any wall top or church window. Nothing else may be there, and the ground must be
 * open. */
bool sg_may_hang(const struct sg_state *s, int kind, unsigned place)
{
    int hex = sg_hex(place), level = sg_level(place);
    if (!sg_is_level(place) || level < 1 || sg_map_index(s, hex) < 0 ||
        sg_terrain(s, place) != SG_T_NONE || sg_roofed(s, hex) ||
        (s->mark[hex] & (SG_MARK_TOWER | SG_MARK_HOARDING | SG_MARK_SCAFFOLD)) ||
        sg_ladder_in(s, hex) >= 0)
        return false;
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_hangs_on(s, kind, place, dir))
            return true;
    return false;
}

bool sg_somewhere_to_hang(const struct sg_state *s, int kind)
{
    for (int row = 1; row <= s->map_rows * SG_MAP_ROWS; row++)
        for (int col = 1; col <= s->map_cols * SG_MAP_COLS; col++)
            for (int level = 1; level < SG_LEVELS - 1; level++)
                if (sg_may_hang(s, kind, sg_place(sg_hex_at(col, row), level)))
                    return true;
    return false;
}

/* SG-HRD-08: the sides that do not face the castle. */
bool sg_hoarding_lets_shoot(const struct sg_state *s, unsigned from, int first_dir)
{
    if (!sg_is_level(from) || sg_terrain(s, from) != SG_T_HOARDING)
        return true;
    int next = sg_next(sg_hex(from), first_dir);
    return sg_printed(s, next, sg_level(from)) == SG_T_NONE || (s->mark[next] & SG_MARK_RUBBLE);
}

/* SG-HRD-19: its floor is over the ground of its own hex. */
bool sg_under_hoarding(const struct sg_state *s, unsigned place)
{
    int hex = sg_hex(place);
    if (!(s->mark[hex] & SG_MARK_HOARDING))
        return false;
    for (int level = sg_level(place) + 1; level < SG_LEVELS - 1; level++)
        if (sg_piece_at(s, sg_place(hex, level), SG_HOARDING) >= 0)
            return true;
    return false;
}
