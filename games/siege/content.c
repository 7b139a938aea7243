/* Where things are on a board of hexes, and finding what is printed by its id. The tables are in
 * tables.c; maps and people are made from maps/ and roster.txt. */
#include "content.h"
#include <string.h>

/* ---- hexes ------------------------------------------------------------------------------- */

int sg_dir_to(int hex, int other)
{
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_next(hex, dir) == other)
            return dir;
    return -1;
}

/* SG_NOWHERE: beyond the margin. */
int sg_offset(int hex, int q, int r)
{
    int down = sg_axial_r(hex) + r, row = down + 1;
    int col = sg_axial_q(hex) + q + (down - (down & 1)) / 2 + 1;
    if (col <= -SG_MARGIN || col > 2 * SG_MAP_COLS + SG_MARGIN || row <= -SG_MARGIN ||
        row > 2 * SG_MAP_ROWS + SG_MARGIN)
        return SG_NOWHERE;
    return sg_hex_at(col, row);
}

void sg_rotate(int *q, int *r, int steps) /* T6 */
{
    for (int i = (steps % SG_DIRS + SG_DIRS) % SG_DIRS; i > 0; i--) {
        int turned = -*r;
        *r += *q;
        *q = turned;
    }
}

/* ---- by id ------------------------------------------------------------------------------- */

int sg_find_map(const char *id)
{
    for (int i = 0; i < SG_MAPS; i++)
        if (strcmp(sg_maps[i].id, id) == 0)
            return i;
    return -1;
}

int sg_find_zone(int map, const char *id)
{
    for (int i = 0; i < sg_maps[map].zones; i++)
        if (strcmp(sg_maps[map].zone[i].id, id) == 0)
            return i;
    return -1;
}

int sg_find_door(int map, const char *id)
{
    for (int i = 0; i < sg_maps[map].doors; i++)
        if (strcmp(sg_maps[map].door[i].id, id) == 0)
            return i;
    return -1;
}

int sg_find_section(int map, const char *id)
{
    for (int i = 0; i < sg_maps[map].sections; i++)
        if (strcmp(sg_maps[map].section[i].id, id) == 0)
            return i;
    return -1;
}

int sg_find_person(const char *id)
{
    for (int i = 0; i < SG_NAMED; i++)
        if (strcmp(sg_roster[i].id, id) == 0)
            return i;
    return -1;
}

int sg_find_piece(const char *id)
{
    for (int i = SG_NO_PIECE + 1; i < SG_EQUIPMENT; i++)
        if (strcmp(sg_piece_rows[i].id, id) == 0)
            return i;
    return -1;
}

/* The printed cost has the horse in it where there is one. */
int sg_points(int person, bool mounted)
{
    const struct sg_character *c = &sg_roster[person];
    const struct sg_class_row *class = &sg_classes[c->class];
    bool has_horse = c->values[SG_RIDING].movement > 0;
    return c->cost - (has_horse && !mounted ? class->cost_horse - class->cost_foot : 0);
}

/* ---- T4 ---------------------------------------------------------------------------------- */

int sg_column(int difference)
{
    static const int8_t most[SG_COLUMNS - 1] = { -5, 0, 4, 8, 12, 20, 30, 50, 70 };
    int column = 0;
    while (column < SG_COLUMNS - 1 && difference > most[column])
        column++;
    return column;
}
