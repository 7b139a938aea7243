/* What is where: the ground with its markers, walls, doors and edges. GEO, STK. Who stands there is
 * in place.c. */
#include "ground.h"
#include "inside.h"
#include "spot.h"

/* ---- the printed maps -------------------------------------------------------------------- */

/* SG-GEO-11: a half hex that the map lists is a whole one, and beyond the maps is nothing */
int sg_map_index(const struct sg_state *s, int hex)
{
    return spot_of(s, hex).index;
}

int sg_printed(const struct sg_state *s, int hex, int level)
{
    return printed_at(spot_of(s, hex), level);
}

/* ---- with the markers -------------------------------------------------------------------- */

bool sg_is_bridge(const struct sg_state *s, unsigned place)
{
    return sg_is_level(place) && sg_printed(s, sg_hex(place), sg_level(place)) == SG_T_BRIDGE;
}

/* SG-BRG-01 to SG-BRG-04; one that burnt is destroyed hex by hex (SG-FIR-11). */
static int bridge_terrain(const struct sg_state *s, unsigned place)
{
    int state = s->bridge[sg_map_index(s, sg_hex(place))];
    bool burnt = (s->mark[sg_hex(place)] & SG_MARK_BURNT) && sg_burnt_out(s, place);
    if ((state == SG_BRIDGE_WHOLE || state == SG_BRIDGE_PATCHED) && !burnt)
        return SG_T_BRIDGE;
    if (state == SG_BRIDGE_PLANKED || state == SG_BRIDGE_PATCHED ||
        sg_piece_at(s, place, SG_GANGPLANK) >= 0)
        return SG_T_GANGPLANK;
    return SG_T_BRIDGE_DESTROYED;
}

static int marked_terrain(const struct sg_state *s, unsigned place, int printed)
{
    int hex = sg_hex(place), level = sg_level(place);
    unsigned mark = s->mark[hex];

    if (mark & SG_MARK_ENGINE) {
        int cell = sg_engine_terrain(s, place);
        if (cell != SG_T_NONE)
            return cell;
    }
    if (mark & SG_MARK_RUBBLE) /* SG-RUB-04 */
        return level == 0 ? SG_T_RUBBLE : SG_T_NONE;
    if (mark & SG_MARK_FASCINE) { /* SG-MOA-02 */
        if (level == 0)
            return SG_T_FILLED_MOAT;
        if (level == -1)
            return SG_T_NONE;
    }
    if ((mark & SG_MARK_HOARDING) && sg_piece_at(s, place, SG_HOARDING) >= 0)
        return SG_T_HOARDING;
    if ((mark & SG_MARK_SCAFFOLD) && sg_piece_at(s, place, SG_SCAFFOLD) >= 0)
        return SG_T_SCAFFOLD;
    return printed;
}

int sg_terrain(const struct sg_state *s, unsigned place)
{
    int hex = sg_hex(place);
    if (!sg_is_level(place)) {
        if (sg_slot(place) >= SG_INSIDE_LADDER)
            return s->mark[hex] & SG_MARK_TOWER ? sg_engine_terrain(s, place) : SG_T_NONE;
        int ladder = sg_ladder_in(s, hex);
        return ladder >= 0 && sg_level(place) <= s->piece[ladder].counter ? SG_T_LADDER : SG_T_NONE;
    }
    int printed = sg_printed(s, hex, sg_level(place));
    if (s->siege.in_action && sg_level(place) < 0 && sg_is_mine(s, place))
        return SG_T_MINE;
    if (printed == SG_T_BRIDGE)
        printed = bridge_terrain(s, place);
    if (!(s->mark[hex] & (SG_MARK_ENGINE | SG_MARK_RUBBLE | SG_MARK_FASCINE | SG_MARK_HOARDING |
                          SG_MARK_SCAFFOLD)))
        return printed;
    return marked_terrain(s, place, printed);
}

unsigned sg_own_sides(const struct sg_state *s, unsigned place, int dir)
{
    return sg_is_level(place)
               ? side_at(s, spot_of(s, sg_hex(place)), sg_hex(place), sg_level(place), dir)
               : 0;
}

unsigned sg_sides(const struct sg_state *s, unsigned place, int dir)
{
    if (!sg_is_level(place))
        return 0;
    return sg_own_sides(s, place, dir) |
           sg_own_sides(s, sg_place(sg_next(sg_hex(place), dir), sg_level(place)), sg_turn(dir, 3));
}

bool sg_roofed(const struct sg_state *s, int hex)
{
    struct spot at = spot_of(s, hex);
    return at.map != NULL && at.map->roof[at.row][at.col] != 0 && !(s->mark[hex] & SG_MARK_RUBBLE);
}

int sg_roof(const struct sg_state *s, int hex)
{
    struct spot at = spot_of(s, hex);
    return at.map == NULL ? -1 : at.map->roof[at.row][at.col] - 1;
}

bool sg_indoors(const struct sg_state *s, unsigned place)
{
    return sg_is_level(place) && sg_roofed(s, sg_hex(place)) &&
           sg_level(place) < sg_roof(s, sg_hex(place));
}

int sg_lowest(const struct sg_state *s, int hex)
{
    for (int level = -1; level < SG_LEVELS - 1; level++)
        if (sg_terrain(s, sg_place(hex, level)) != SG_T_NONE)
            return level;
    return 0;
}

bool sg_in_zone(const struct sg_state *s, unsigned place, int map, int zone)
{
    struct spot at = spot_of(s, sg_hex(place));
    if (at.map == NULL || at.index != map || zone < 0 || zone >= at.map->zones ||
        !sg_is_level(place))
        return false;
    const struct sg_zone *z = &at.map->zone[zone];
    for (int i = z->first; i < z->first + z->count; i++) {
        const struct sg_spot *spot = &at.map->spot[i];
        if (spot->col == at.col + 1 && spot->row == at.row + 1 && spot->level == sg_level(place))
            return true;
    }
    return false;
}

/* ---- doors: DOR -------------------------------------------------------------------------- */

/* SG-DOR-05: gates and doors of every building alike */
int sg_door_at(const struct sg_state *s, unsigned place, int *map)
{
    struct spot at = spot_of(s, sg_hex(place));
    int level = sg_level(place);
    if (at.map == NULL || !sg_is_level(place) || level >= SG_MAP_LEVELS - 1)
        return -1;
    int code = at.map->code[level + 1][at.row][at.col];
    if ((code != SG_T_DOOR && code != SG_T_GATE) || (s->mark[sg_hex(place)] & SG_MARK_RUBBLE))
        return -1;
    for (int i = 0; i < at.map->doors; i++) {
        const struct sg_door_row *door = &at.map->door[i];
        if (door->col == at.col + 1 && door->row == at.row + 1 && door->level == level) {
            if (map != NULL)
                *map = at.index;
            return i;
        }
    }
    return -1;
}

int sg_door_state(const struct sg_state *s, unsigned place)
{
    int map, door = sg_door_at(s, place, &map);
    return door < 0 ? SG_DOOR_OPEN : s->door[map][door];
}

bool sg_closed(const struct sg_state *s, unsigned place)
{
    int map, door = sg_door_at(s, place, &map);
    return door >= 0 && s->door[map][door] == SG_DOOR_CLOSED;
}

/* SG-DOR-02. Inside is the building; behind the castle gate and the postern, which lead into a
 * yard, it is what lies away from the bridge, and the cloister. */
bool sg_inner_side(const struct sg_state *s, unsigned door, unsigned place)
{
    struct spot at = spot_of(s, sg_hex(door));
    int index = sg_door_at(s, door, NULL);
    if (index < 0 || sg_level(place) != sg_level(door))
        return false;
    int kind = at.map->door[index].kind, ground = sg_terrain(s, place);
    if (kind == SG_DOOR_POSTERN)
        return sg_in_zone(s, place, at.index, sg_find_zone(s->map[at.index], "cloister"));
    if (kind == SG_DOOR_GATE && s->map[at.index] == SG_CASTLE)
        return sg_row(sg_hex(place)) <= sg_row(sg_hex(door));
    return ground == SG_T_INTERIOR || ground == SG_T_FURNITURE || ground == SG_T_STAIRS ||
           ground == SG_T_CASTLE_WINDOW || ground == SG_T_ARROW_SLIT ||
           ground == SG_T_DOUBLE_WINDOW;
}

/* ---- walls ------------------------------------------------------------------------------- */

int sg_wall_section(const struct sg_state *s, int hex, int *map)
{
    struct spot at = spot_of(s, hex);
    if (at.map == NULL)
        return -1;
    for (int i = 0; i < at.map->sections; i++)
        for (int j = 0; j < at.map->section[i].count; j++) {
            const struct sg_spot *spot = &at.map->spot[at.map->section[i].first + j];
            if (spot->col == at.col + 1 && spot->row == at.row + 1) {
                if (map != NULL)
                    *map = at.index;
                return i;
            }
        }
    return -1;
}

/* SG-BMB-10: a wall that is in no section; SG-DOR-09: doors. */
static int printed_wall_kind(const struct sg_state *s, int hex)
{
    struct spot at = spot_of(s, hex);
    for (int level = 0; level < SG_MAP_LEVELS - 1; level++) {
        switch (at.map->code[level + 1][at.row][at.col]) {
        case SG_T_WALL_P: return SG_WALL_P;
        case SG_T_WALL_S:
        case SG_T_WINDOW:
        case SG_T_CHURCH_WINDOW:
        case SG_T_CHAPEL_WINDOW: return SG_WALL_S;
        case SG_T_BRIDGE: return SG_WALL_L;
        case SG_T_DOOR:
        case SG_T_GATE:
            for (int i = 0; i < at.map->doors; i++)
                if (at.map->door[i].col == at.col + 1 && at.map->door[i].row == at.row + 1)
                    return at.map->door[i].material == SG_MATERIAL_WOOD ? SG_WALL_L : SG_WALL_S;
            return SG_WALL_S;
        default: break;
        }
    }
    return -1;
}

int sg_wall_kind(const struct sg_state *s, unsigned place)
{
    int hex = sg_hex(place), map;
    unsigned mark = s->mark[hex];
    if (((mark & SG_MARK_HOARDING) && sg_piece_at(s, place, SG_HOARDING) >= 0) ||
        ((mark & SG_MARK_SCAFFOLD) && sg_piece_at(s, place, SG_SCAFFOLD) >= 0))
        return SG_WALL_L;
    if ((mark & SG_MARK_RUBBLE) || sg_map_index(s, hex) < 0)
        return -1;
    if (sg_is_bridge(s, sg_place(hex, 0)) && bridge_terrain(s, sg_place(hex, 0)) != SG_T_BRIDGE)
        return -1;
    int section = sg_wall_section(s, hex, &map);
    return section >= 0 ? sg_maps[s->map[map]].section[section].kind : printed_wall_kind(s, hex);
}

/* Whoever reads of it later may have another board before him. */
unsigned sg_told_section(const struct sg_state *s, unsigned place)
{
    int map = -1, section = s->siege.on ? sg_wall_section(s, sg_hex(place), &map) : -1;
    int door = s->siege.on && section < 0 ? sg_door_at(s, place, &map) : -1;
    if (map < 0 || s->map[map] != sg_siege_scenario(s)->map[0])
        return 0;
    return section >= 0 ? (unsigned)section + 1 : door >= 0 ? (unsigned)(SG_TOLD_DOOR + door) : 0;
}

int sg_grade(const struct sg_state *s, int hex)
{
    for (int i = 0; i < s->damages; i++)
        if (s->damage[i].hex == hex)
            return s->damage[i].grade;
    return 0;
}

/* ---- edges ------------------------------------------------------------------------------- */

/* SG-GEO-13; SG-GEO-14: from the cells of an engine beyond the edge too. */
unsigned sg_edges_at(const struct sg_state *s, unsigned place)
{
    int col = sg_col(sg_hex(place)), row = sg_row(sg_hex(place));
    unsigned edges = 0;
    if (!sg_is_level(place) || sg_level(place) != 0)
        return 0;
    edges |= row <= 1 ? SG_EDGE_N : 0;
    edges |= row >= s->map_rows * SG_MAP_ROWS ? SG_EDGE_S : 0;
    edges |= col <= 1 ? SG_EDGE_W : 0;
    edges |= col >= s->map_cols * SG_MAP_COLS ? SG_EDGE_E : 0;
    return edges;
}

bool sg_on_edge(const struct sg_state *s, unsigned place, int edge)
{
    return sg_edges_at(s, place) >> edge & 1;
}

int sg_building(const struct sg_state *s)
{
    return s->siege.home.map_cols != 0 ? s->siege.home.map[0] : s->map[0];
}

int sg_building_map(const struct sg_state *s)
{
    for (int i = 0; i < s->map_cols * s->map_rows; i++)
        if (s->map[i] == sg_building(s))
            return i;
    return -1;
}

/* Behind the besiegers, who stand on the open map: who leaves by any other edge is still within the
 * blockade (S15, RULINGS.md). */
unsigned sg_far_edge(const struct sg_state *s)
{
    return s->siege.ground_edge == 0 ? 15 : 1u << (s->siege.ground_edge - 1);
}
