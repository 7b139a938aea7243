/* Sets of locations that scenarios name: zones, sections and maps, narrowed, joined and cut out. */
#include "ground.h"
#include "inside.h"
#include <string.h>

#define ALL_LEVELS ((1 << SG_LEVELS) - 1)

int sg_map_of(const struct sg_scenario *sc, int hex)
{
    int col = sg_col(hex) - 1, row = sg_row(hex) - 1;
    if (col < 0 || row < 0 || col >= sc->map_cols * SG_MAP_COLS ||
        row >= sc->map_rows * SG_MAP_ROWS)
        return -1;
    return row / SG_MAP_ROWS * sc->map_cols + col / SG_MAP_COLS;
}

static const struct sg_map *map_of(const struct sg_scenario *sc, const struct sg_area *a)
{
    return &sg_maps[sc->map[a->map]];
}

static bool is_narrowed_to(const struct sg_area *a, int col, int row)
{
    return col >= a->first_col && col <= a->last_col && row >= a->first_row && row <= a->last_row &&
           !(a->even && row & 1);
}

/* The levels of a hex that the terrain and the levels named leave. */
static unsigned levels_left(const struct sg_scenario *sc, const struct sg_area *a, int col, int row)
{
    unsigned left = a->levels ? a->levels : ALL_LEVELS;
    if (!a->terrain)
        return left;
    for (int i = 0; i < SG_LEVELS; i++)
        if (i >= SG_MAP_LEVELS || !(a->terrain >> map_of(sc, a)->code[i][row - 1][col - 1] & 1))
            left &= ~(1u << i);
    return left;
}

/* The spots of a zone or section. */
static const struct sg_spot *spots_of(const struct sg_scenario *sc, const struct sg_area *a,
                                      int *count)
{
    const struct sg_map *map = map_of(sc, a);
    bool zone = a->kind == SG_AREA_ZONE;
    *count = zone ? map->zone[a->of].count : map->section[a->of].count;
    return map->spot + (zone ? map->zone[a->of].first : map->section[a->of].first);
}

/* Which levels of a hex of its map an area has, distance left aside. */
static unsigned levels_in(const struct sg_scenario *sc, const struct sg_area *a, int col, int row)
{
    unsigned found = 0;
    if (!is_narrowed_to(a, col, row) || a->kind == SG_AREA_ENGINE)
        return 0;
    if (a->kind == SG_AREA_MAP ||
        (a->kind == SG_AREA_WALLS && map_of(sc, a)->roof[row - 1][col - 1]))
        found = ALL_LEVELS;
    if (a->kind == SG_AREA_ZONE || a->kind == SG_AREA_SECTION) {
        int count;
        const struct sg_spot *spot = spots_of(sc, a, &count);
        for (int i = 0; i < count; i++)
            if (spot[i].col == col && spot[i].row == row)
                found |= a->kind == SG_AREA_ZONE ? 1u << (spot[i].level + 1) : ALL_LEVELS;
    }
    return found ? found & levels_left(sc, a, col, row) : 0;
}

/* Row and column of a hex of the board, counted on from those of the area's map. */
static int row_seen_from(const struct sg_scenario *sc, const struct sg_area *a, int hex)
{
    return sg_row(hex) - a->map / sc->map_cols * SG_MAP_ROWS;
}

static int col_seen_from(const struct sg_scenario *sc, const struct sg_area *a, int hex)
{
    return sg_col(hex) - a->map % sc->map_cols * SG_MAP_COLS;
}

static int least(int x, int y)
{
    return x < y ? x : y;
}
static int most(int x, int y)
{
    return x > y ? x : y;
}

static bool is_near_spots(const struct sg_scenario *sc, const struct sg_area *a, int hex)
{
    int count;
    const struct sg_spot *spot = spots_of(sc, a, &count);
    int row = row_seen_from(sc, a, hex);
    for (int i = 0; i < count; i++)
        if (spot[i].row >= row - a->within && spot[i].row <= row + a->within &&
            is_narrowed_to(a, spot[i].col, spot[i].row) &&
            sg_distance(hex, sg_board_hex(sc, a->map, spot[i].col, spot[i].row)) <= a->within)
            return true;
    return false;
}

static bool is_near(const struct sg_scenario *sc, const struct sg_area *a, int hex)
{
    if (a->kind == SG_AREA_ZONE || a->kind == SG_AREA_SECTION)
        return is_near_spots(sc, a, hex);
    int by = a->within, at_row = row_seen_from(sc, a, hex), at_col = col_seen_from(sc, a, hex);
    for (int row = most(a->first_row, at_row - by); row <= least(a->last_row, at_row + by); row++)
        for (int col = most(a->first_col, at_col - by); col <= least(a->last_col, at_col + by);
             col++)
            if (levels_in(sc, a, col, row) &&
                sg_distance(hex, sg_board_hex(sc, a->map, col, row)) <= a->within)
                return true;
    return false;
}

/* Which levels of a hex of the board an area has. */
static unsigned levels_of(const struct sg_scenario *sc, const struct sg_area *a, int hex)
{
    if (a->kind == SG_AREA_ENGINE || sg_map_of(sc, hex) < 0)
        return 0;
    if (a->within)
        return is_near(sc, a, hex) ? ALL_LEVELS : 0;
    if (sg_map_of(sc, hex) != a->map)
        return 0;
    return levels_in(sc, a, (sg_col(hex) - 1) % SG_MAP_COLS + 1,
                     (sg_row(hex) - 1) % SG_MAP_ROWS + 1);
}

static unsigned region_levels(const struct sg_scenario *sc, struct sg_region region, int hex)
{
    unsigned found = 0;
    for (int i = region.first; i < region.first + region.count; i++) {
        const struct sg_area *a = &sc->area[i];
        if (a->but)
            found = found ? found & ~levels_of(sc, a, hex) : 0;
        else
            found |= levels_of(sc, a, hex);
    }
    return found;
}

bool sg_in_region(const struct sg_scenario *sc, struct sg_region region, unsigned place)
{
    return sg_is_level(place) && region_levels(sc, region, sg_hex(place)) >> sg_slot(place) & 1;
}

static void mark(uint8_t *levels, const struct sg_area *a, unsigned found)
{
    *levels = (uint8_t)(a->but ? *levels & ~found : *levels | found);
}

/* Spot by spot: a zone is small beside the board. */
static void mark_spots(const struct sg_scenario *sc, const struct sg_area *a,
                       uint8_t levels[SG_HEXES])
{
    int count;
    const struct sg_spot *spot = spots_of(sc, a, &count);
    for (int i = 0; i < count; i++) {
        int col = spot[i].col, row = spot[i].row;
        unsigned found = a->kind == SG_AREA_ZONE ? 1u << (spot[i].level + 1) : ALL_LEVELS;
        if (is_narrowed_to(a, col, row))
            mark(&levels[sg_board_hex(sc, a->map, col, row)], a,
                 found & levels_left(sc, a, col, row));
    }
}

/* The hexes of an area that is not a list of spots. */
static void mark_hexes(const struct sg_scenario *sc, const struct sg_area *a,
                       uint8_t levels[SG_HEXES])
{
    for (int row = a->first_row; row <= a->last_row; row++)
        for (int col = a->first_col; col <= a->last_col; col++)
            mark(&levels[sg_board_hex(sc, a->map, col, row)], a, levels_in(sc, a, col, row));
}

/* Ring by ring around the area, which is cheaper than to measure every hex against every other. */
static void mark_near(const struct sg_scenario *sc, const struct sg_area *a,
                      uint8_t levels[SG_HEXES])
{
    uint8_t near[SG_HEXES];
    uint16_t found[SG_HEXES];
    int count = 0, done = 0;
    struct sg_area only = *a;
    only.but = only.within = 0;
    /* its hexes, whatever levels and terrain are named: is_near_spots() */
    if (a->kind == SG_AREA_ZONE || a->kind == SG_AREA_SECTION)
        only.terrain = only.levels = 0;
    memset(near, 0, sizeof near);
    if (a->kind == SG_AREA_ZONE || a->kind == SG_AREA_SECTION)
        mark_spots(sc, &only, near);
    else
        mark_hexes(sc, &only, near);
    for (int hex = 0; hex < SG_HEXES; hex++)
        if (near[hex])
            found[count++] = (uint16_t)hex;
    for (int ring = 0; ring < a->within; ring++)
        for (int end = count; done < end; done++)
            for (int dir = 0; dir < SG_DIRS; dir++) {
                int next = sg_next(found[done], dir);
                if (!near[next] && sg_map_of(sc, next) >= 0) {
                    near[next] = 1;
                    found[count++] = (uint16_t)next;
                }
            }
    for (int i = 0; i < count; i++)
        mark(&levels[found[i]], a, ALL_LEVELS);
}

void sg_mark_region(const struct sg_scenario *sc, struct sg_region region, uint8_t levels[SG_HEXES])
{
    memset(levels, 0, SG_HEXES);
    for (int i = region.first; i < region.first + region.count; i++) {
        const struct sg_area *a = &sc->area[i];
        if (a->kind == SG_AREA_ENGINE)
            continue;
        if (a->within)
            mark_near(sc, a, levels);
        else if (a->kind == SG_AREA_ZONE || a->kind == SG_AREA_SECTION)
            mark_spots(sc, a, levels);
        else
            mark_hexes(sc, a, levels);
    }
}

const struct sg_setup_step *sg_step_now(const struct sg_state *s)
{
    return s->step < s->scenario.steps ? &s->scenario.step[s->step] : NULL;
}

/* Equipment that goes on the board when it is set up; the rest is in people's hands or in store. */
bool sg_is_set_up(int kind)
{
    return kind != SG_NO_PIECE && kind < SG_PIECE_KINDS && kind != SG_GRAPNEL &&
           kind != SG_GANGPLANK && kind != SG_HORSE;
}

bool sg_has_step(const struct sg_state *s, int side, int kind)
{
    for (int i = 0; i < s->scenario.steps; i++)
        if (s->scenario.step[i].side == side && s->scenario.step[i].piece == kind)
            return true;
    return false;
}
