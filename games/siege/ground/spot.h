/* The printed ground under a hex, for the files that look at it all the time. */
#ifndef SG_GROUND_H
#define SG_GROUND_H

#include "ground.h"

struct spot {
    const struct sg_map *map;
    int index, row, col;
};

/* The map under a hex, with row and column counted from 0; map NULL: off the board. */
static inline struct spot spot_of(const struct sg_state *s, int hex)
{
    int col = sg_col(hex) - 1, row = sg_row(hex) - 1;
    if (col < 0 || row < 0 || col >= s->map_cols * SG_MAP_COLS || row >= s->map_rows * SG_MAP_ROWS)
        return (struct spot){ NULL, -1, 0, 0 };
    int right = col / SG_MAP_COLS, down = row >= SG_MAP_ROWS, index = down * s->map_cols + right;
    if (s->map[index] >= SG_MAPS)
        return (struct spot){ NULL, -1, 0, 0 };
    return (struct spot){ &sg_maps[s->map[index]], index, row - down * SG_MAP_ROWS,
                          col - right * SG_MAP_COLS };
}

static inline int printed_at(struct spot at, int level)
{
    return at.map == NULL || level < -1 || level >= SG_MAP_LEVELS - 1
               ? SG_T_NONE
               : at.map->code[level + 1][at.row][at.col];
}

/* The terrain of a level of that hex, by way of sg_terrain() only where a marker or a bridge may
 * matter. */
static inline int terrain_at(const struct sg_state *s, struct spot at, unsigned place)
{
    int printed = printed_at(at, sg_level(place));
    if (printed == SG_T_BRIDGE || (s->siege.in_action && sg_level(place) < 0) ||
        (s->mark[sg_hex(place)] &
         (SG_MARK_ENGINE | SG_MARK_RUBBLE | SG_MARK_FASCINE | SG_MARK_HOARDING | SG_MARK_SCAFFOLD)))
        return sg_terrain(s, place);
    return printed;
}

/* Its side in that direction, if it has any sides at all. */
static inline unsigned side_at(const struct sg_state *s, struct spot at, int hex, int level,
                               int dir)
{
    if (at.map == NULL || level >= SG_MAP_LEVELS - 1 ||
        at.map->sides[level + 1][at.row][at.col] == 0 || (s->mark[hex] & SG_MARK_RUBBLE))
        return 0;
    return at.map->side_sets[at.map->sides[level + 1][at.row][at.col]][dir];
}

#endif
