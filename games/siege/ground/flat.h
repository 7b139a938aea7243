/* Steps on open ground, from the flat tables of one map: the short cut of steps.c through most of
 * any board. It says nothing that the long way would not. */
#ifndef SG_FLAT_H
#define SG_FLAT_H

#include "steps.h"

static inline int entry_cost(int ground, bool mounted)
{
    return mounted ? sg_terrains[ground].mounted : sg_terrains[ground].foot;
}

/* Ground on which nothing but its own cost counts, as long as no marker lies there and no side is
 * built: most of any map. */
#define BIT(ground) (1u << SG_T_##ground)
#define OPEN_GROUND                                                                                \
    (BIT(PLAIN) | BIT(BRUSH) | BIT(TREE) | BIT(SCARP) | BIT(BEACH) | BIT(SHALLOW) | BIT(FORD) |    \
     BIT(INTERIOR) | BIT(FURNITURE) | BIT(STAIRS) | BIT(DOORWAY) | BIT(TOWER_DOOR) |               \
     BIT(RAMPART) | BIT(PLATFORM))
#define MARKS_OF_STEPS                                                                             \
    (SG_MARK_ENGINE | SG_MARK_RUBBLE | SG_MARK_FASCINE | SG_MARK_HOARDING | SG_MARK_SCAFFOLD |     \
     SG_MARK_MANTLET | SG_MARK_FIRE | SG_MARK_BLOCK)
_Static_assert(SG_T_PRINTED <= 32, "a bit for each printed terrain");

/* The neighbours of a hex on its own map, in the flat tables of that map: a bit for each direction
 * that stays on it. */
struct flat {
    const uint8_t *code, *under, *sides, (*sets)[SG_DIRS], *own;
    int at;
    const int8_t *next;
    unsigned inside;
};

static inline unsigned dirs_inside(struct spot at)
{
    unsigned out = 0;
    bool shifted = at.row & 1; /* rows count from 0 here: such a row lies half a hex to the east */
    if (at.row == 0)
        out |= 1u << SG_NW | 1u << SG_NE;
    if (at.row == SG_MAP_ROWS - 1)
        out |= 1u << SG_SW | 1u << SG_SE;
    if (at.col == 0)
        out |= 1u << SG_W | (shifted ? 0 : 1u << SG_SW | 1u << SG_NW);
    if (at.col == SG_MAP_COLS - 1)
        out |= 1u << SG_E | (shifted ? 1u << SG_SE | 1u << SG_NE : 0);
    return ~out;
}

static inline bool is_flat(const struct sg_state *s, const struct ground *here, int level,
                           struct step step, struct flat *out)
{
    static const int8_t odd[SG_DIRS] = { 1,  SG_MAP_COLS,      SG_MAP_COLS - 1,
                                         -1, -SG_MAP_COLS - 1, -SG_MAP_COLS };
    static const int8_t even[SG_DIRS] = { 1,  SG_MAP_COLS + 1, SG_MAP_COLS,
                                          -1, -SG_MAP_COLS,    -SG_MAP_COLS + 1 };
    struct spot at = here->spot;
    if (at.map == NULL || level < 0 || level >= SG_MAP_LEVELS - 1 ||
        here->terrain >= SG_T_PRINTED || !(OPEN_GROUND >> here->terrain & 1) ||
        (s->mark[sg_hex(here->place)] & MARKS_OF_STEPS) || s->bodies || step.mantlet)
        return false;
    *out = (struct flat){ &at.map->code[level + 1][0][0],
                          level == 0 ? &at.map->code[0][0][0] : NULL,
                          &at.map->sides[level + 1][0][0],
                          at.map->side_sets,
                          NULL,
                          at.row * SG_MAP_COLS + at.col,
                          at.row & 1 ? even : odd,
                          dirs_inside(at) };
    if (out->sides[out->at] != 0)
        out->own = out->sets[out->sides[out->at]];
    return true;
}

enum { ASK = -1 };
/* What a step costs there if it is as plain as that; ASK: look closer. */
static inline int flat_step(const struct flat *f, int dir, bool mounted)
{
    int there = f->at + f->next[dir], next = f->code[there];
    if (f->under != NULL && f->under[there] == SG_T_MOAT)
        return ASK;
    int cost = next == SG_T_NONE ? SG_NEVER : entry_cost(next, mounted);
    if (cost == SG_NEVER)
        return SG_NEVER;
    if (!(OPEN_GROUND >> next & 1))
        return ASK;
    unsigned sides = f->own != NULL ? f->own[dir] : 0;
    if (f->sides[there] != 0)
        sides |= f->sets[f->sides[there]][dir < 3 ? dir + 3 : dir - 3];
    if (sides & (SG_SIDE_BATTLEMENT | SG_SIDE_ARC))
        return SG_NEVER;
    return sides & SG_SIDE_LOW_WALL ? ASK : cost;
}

#endif
