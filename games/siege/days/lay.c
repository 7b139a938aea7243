/* The board of an action: the building moves onto it with all that is on it, or waits in `parked`
 * while the action is fought elsewhere; after it the building is the board again, as it was and
 * with what the action did to it. SG-SIE-11 */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* ---- areas of a scenario that is composed ------------------------------------------------ */

static struct sg_region add_area(struct sg_scenario *sc, struct sg_area area)
{
    assert(sc->areas < SG_AREAS);
    area.first_col = area.first_row = 1;
    area.last_col = SG_MAP_COLS;
    area.last_row = SG_MAP_ROWS;
    sc->area[sc->areas] = area;
    return (struct sg_region){ sc->areas++, 1 };
}

/* No such zone: a region without an area, in which nothing is. */
struct sg_region sg_area_zone(struct sg_scenario *sc, int map, const char *zone)
{
    int of = map < 0 ? -1 : sg_find_zone(sc->map[map], zone);
    if (of < 0)
        return (struct sg_region){ sc->areas, 0 };
    return add_area(
        sc, (struct sg_area){ .kind = SG_AREA_ZONE, .map = (uint8_t)map, .of = (uint8_t)of });
}

struct sg_region sg_area_map(struct sg_scenario *sc, int map)
{
    return add_area(sc, (struct sg_area){ .kind = SG_AREA_MAP, .map = (uint8_t)map });
}

struct sg_region sg_area_engine(struct sg_scenario *sc, int kind)
{
    return add_area(sc, (struct sg_area){ .kind = SG_AREA_ENGINE, .of = (uint8_t)kind });
}

struct sg_region sg_area_but(struct sg_scenario *sc, int map, const char *zone)
{
    struct sg_region cut = sg_area_zone(sc, map, zone);
    if (cut.count > 0)
        sc->area[cut.first].but = 1;
    return cut;
}

/* Side by side in the list, in either order: as one region. */
struct sg_region sg_area_join(struct sg_region a, struct sg_region b)
{
    if (a.count == 0 || b.count == 0)
        return a.count == 0 ? b : a;
    assert(a.first + a.count == b.first || b.first + b.count == a.first);
    return (struct sg_region){ a.first < b.first ? a.first : b.first,
                               (uint8_t)(a.count + b.count) };
}

/* ---- what is on the building ------------------------------------------------------------- */

/* Hoardings and scaffolds hang on it; a gallery in contact stays at it (SG-SIE-11). */
bool sg_stays_at_building(const struct sg_state *s, unsigned piece)
{
    const struct sg_piece *p = &s->piece[piece];
    if (p->kind == SG_NO_PIECE || p->at == SG_NOWHERE)
        return false;
    if (p->kind == SG_HOARDING || p->kind == SG_SCAFFOLD)
        return !(p->flags & (SG_P_DEAD | SG_P_OUT_OF_USE));
    return p->kind == SG_GALLERY && !(p->flags & SG_P_OUT_OF_USE) && sg_in_contact(s, piece);
}

static uint16_t moved(uint16_t place, int hexes)
{
    return place == SG_NOWHERE ? SG_NOWHERE : (uint16_t)(place + hexes * SG_SLOTS);
}

/* All of it by so many hexes; only what stays is on the board then. */
static void shift(struct sg_state *s, int hexes)
{
    for (int i = 0; i < s->rubbles; i++)
        s->rubble[i] = (uint16_t)(s->rubble[i] + hexes);
    for (int i = 0; i < s->damages; i++)
        s->damage[i].hex = (uint16_t)(s->damage[i].hex + hexes);
    for (int i = 0; i < s->burnts; i++)
        s->burnt[i] = moved(s->burnt[i], hexes);
    for (int i = 0; i < SG_PIECES; i++)
        s->piece[i].at = moved(s->piece[i].at, hexes);
}

static void park(struct sg_state *s)
{
    struct sg_parked *k = &s->siege.parked;
    k->full = 1;
    k->rubbles = s->rubbles;
    k->damages = s->damages;
    k->burnts = s->burnts;
    k->bridge = s->bridge[0];
    memcpy(k->door, s->door[0], sizeof k->door);
    memcpy(k->rubble, s->rubble, sizeof k->rubble);
    memcpy(k->burnt, s->burnt, sizeof k->burnt);
    memcpy(k->damage, s->damage, sizeof k->damage);
    for (int i = sg_piece_first[SG_HOARDING]; i < sg_piece_first[SG_SCAFFOLD + 1]; i++) {
        k->hanging[i - sg_piece_first[SG_HOARDING]] = s->piece[i].at;
        s->piece[i].at = SG_NOWHERE;
    }
    struct sg_piece *gallery = &s->piece[sg_piece_first[SG_GALLERY]];
    k->gallery = gallery->at;
    k->gallery_facing = gallery->at == SG_NOWHERE ? 0 : gallery->facing;
    gallery->at = SG_NOWHERE;
}
_Static_assert(sizeof(((struct sg_parked *)0)->rubble) == sizeof(((struct sg_state *)0)->rubble) &&
                   sizeof(((struct sg_parked *)0)->burnt) ==
                       sizeof(((struct sg_state *)0)->burnt) &&
                   sizeof(((struct sg_parked *)0)->damage) ==
                       sizeof(((struct sg_state *)0)->damage),
               "the building is parked as it is");

static void unpark(struct sg_state *s)
{
    struct sg_parked *k = &s->siege.parked;
    s->rubbles = k->rubbles;
    s->damages = k->damages;
    s->burnts = k->burnts;
    s->bridge[0] = k->bridge;
    memcpy(s->door[0], k->door, sizeof k->door);
    memcpy(s->rubble, k->rubble, sizeof k->rubble);
    memcpy(s->burnt, k->burnt, sizeof k->burnt);
    memcpy(s->damage, k->damage, sizeof k->damage);
    for (int i = sg_piece_first[SG_HOARDING]; i < sg_piece_first[SG_SCAFFOLD + 1]; i++)
        s->piece[i].at = k->hanging[i - sg_piece_first[SG_HOARDING]];
    struct sg_piece *gallery = &s->piece[sg_piece_first[SG_GALLERY]];
    gallery->at = k->gallery;
    if (gallery->at != SG_NOWHERE)
        gallery->facing = k->gallery_facing;
    *k = (struct sg_parked){ 0 };
}

/* ---- laying ------------------------------------------------------------------------------ */

static void set_maps(struct sg_state *s, int first, int second, bool above)
{
    s->map[0] = (uint8_t)first;
    s->map[1] = (uint8_t)second;
    s->map[2] = s->map[3] = SG_NO_MAP;
    s->map_cols = second == SG_NO_MAP || above ? 1 : 2;
    s->map_rows = second == SG_NO_MAP || !above ? 1 : 2;
    memcpy(s->scenario.map, s->map, sizeof s->map);
    s->scenario.map_cols = s->map_cols;
    s->scenario.map_rows = s->map_rows;
}

/* Doors of an open map are as printed. */
static void print_doors(struct sg_state *s, int map)
{
    memset(s->door[map], 0, sizeof s->door[map]);
    s->bridge[map] = SG_BRIDGE_WHOLE;
    for (int i = 0; i < sg_maps[s->map[map]].doors; i++)
        s->door[map][i] = sg_maps[s->map[map]].door[i].closed ? SG_DOOR_CLOSED : SG_DOOR_OPEN;
}

/* Whole doors are shut until their holders say otherwise: sg_do_unbar(). */
static void shut_doors(struct sg_state *s, int map)
{
    for (int i = 0; i < sg_maps[s->map[map]].doors; i++)
        if (s->door[map][i] != SG_DOOR_BROKEN)
            s->door[map][i] = SG_DOOR_CLOSED;
}

static void lay_open_map(struct sg_state *s, int open_map)
{
    park(s);
    s->rubbles = s->damages = s->burnts = 0;
    memset(s->rubble, 0, sizeof s->rubble);
    memset(s->burnt, 0, sizeof s->burnt);
    memset(s->damage, 0, sizeof s->damage);
    set_maps(s, open_map, SG_NO_MAP, false);
    print_doors(s, 0);
}

/* The open map lies beyond that edge of the building; north or west of it the building is the
 * second map of the board. */
static void lay_both(struct sg_state *s, int open_map, int edge)
{
    int building = s->map[0];
    bool second = edge == 0 || edge == 3, above = edge == 0 || edge == 2;
    set_maps(s, second ? open_map : building, second ? building : open_map, above);
    if (second) {
        memcpy(s->door[1], s->door[0], sizeof s->door[0]);
        s->bridge[1] = s->bridge[0];
        shift(s, edge == 0 ? SG_MAP_ROWS * SG_STRIDE : SG_MAP_COLS);
    }
    print_doors(s, second ? 0 : 1);
    shut_doors(s, second ? 1 : 0);
}

/* SG-BSB-08: from one of two battles to the other; nobody and nothing of the one that sleeps is on
 * the board. The building keeps its doors as they are. */
void sg_switch_board(struct sg_state *s, bool open)
{
    if (open == (sg_building_map(s) < 0))
        return;
    if (open)
        lay_open_map(s, s->siege.ground - 1);
    else {
        int id = sg_building(s);
        unpark(s);
        set_maps(s, id, SG_NO_MAP, false);
    }
    sg_derive(s);
}

void sg_lay_board(struct sg_state *s, int board, int open_map, int edge)
{
    if (s->siege.home.map_cols == 0)
        s->siege.home = s->scenario;
    if (board == SG_BOARD_OPEN)
        lay_open_map(s, open_map);
    else if (board == SG_BOARD_BOTH)
        lay_both(s, open_map, edge);
    else
        shut_doors(s, 0);
    sg_derive(s);
}

/* ---- taking up --------------------------------------------------------------------------- */

/* What an open map had on it is gone with it. */
static void drop_open_map(struct sg_state *s, int building)
{
    int n = 0;
    for (int i = 0; i < s->rubbles; i++)
        if (sg_map_index(s, s->rubble[i]) == building)
            s->rubble[n++] = s->rubble[i];
    memset(s->rubble + n, 0, sizeof s->rubble - (size_t)n * sizeof *s->rubble);
    s->rubbles = (uint8_t)n;
    n = 0;
    for (int i = 0; i < s->damages; i++)
        if (sg_map_index(s, s->damage[i].hex) == building)
            s->damage[n++] = s->damage[i];
    memset(s->damage + n, 0, sizeof s->damage - (size_t)n * sizeof *s->damage);
    s->damages = (uint8_t)n;
    n = 0;
    for (int i = 0; i < s->burnts; i++)
        if (sg_map_index(s, sg_hex(s->burnt[i])) == building)
            s->burnt[n++] = s->burnt[i];
    memset(s->burnt + n, 0, sizeof s->burnt - (size_t)n * sizeof *s->burnt);
    s->burnts = (uint8_t)n;
}

/* SG-BRG-08: a plank over the gap of a bridge is taken up after the action. */
static void lift_gangplank(struct sg_state *s, int map)
{
    if (s->bridge[map] == SG_BRIDGE_PLANKED)
        s->bridge[map] = SG_BRIDGE_GONE;
    else if (s->bridge[map] == SG_BRIDGE_PATCHED)
        s->bridge[map] = SG_BRIDGE_WHOLE;
}

/* SG-MOA-03 */
static void take_up_fascines(struct sg_state *s)
{
    int side = sg_besieging(s);
    for (int i = 0; i < s->scenario.steps; i++)
        if (s->scenario.step[i].piece == SG_FASCINE)
            side = s->scenario.step[i].side;
    s->store[side][SG_FASCINE] = (uint16_t)(s->store[side][SG_FASCINE] + s->fascines);
    memset(s->fascine, 0, sizeof s->fascine);
    s->fascines = 0;
}

static bool is_thrower(int kind)
{
    return kind == SG_BALLISTA || kind == SG_PERRIER || kind == SG_MANGONEL;
}

/* A thrower without points can be mended (SG-MGL-13), one that burnt cannot; a horse without a
 * rider has run away. */
static bool is_lost(const struct sg_piece *p)
{
    if (p->flags & SG_P_DEAD || p->kind == SG_PACK || (p->kind == SG_HORSE && p->owner == 0) ||
        (p->kind == SG_TENT && p->burnt == 7))
        return true;
    return p->flags & SG_P_OUT_OF_USE && (!is_thrower(p->kind) || p->burnt & 1);
}

/* Everything movable that is not destroyed goes back to its owner's store; points and burnt cells
 * stay. Grapnels and gangplanks are only counted there. */
static void into_store(struct sg_state *s, unsigned piece)
{
    struct sg_piece *p = &s->piece[piece];
    bool counted = p->kind == SG_GRAPNEL || p->kind == SG_GANGPLANK;
    if (counted && !is_lost(p))
        s->store[p->side][p->kind]++;
    if (counted || is_lost(p)) {
        *p = (struct sg_piece){ 0 };
        return;
    }
    p->at = p->tail = SG_NOWHERE;
    p->facing = p->counter = p->bearer[0] = p->bearer[1] = 0;
    p->flags &= SG_P_OUT_OF_USE;
    if (p->kind == SG_OX)
        p->points = 0;
    if (is_thrower(p->kind))
        p->size = 0;
}

static void store_pieces(struct sg_state *s, int building)
{
    for (unsigned i = 0; i < SG_PIECES; i++) {
        struct sg_piece *p = &s->piece[i];
        if (p->kind == SG_NO_PIECE || s->siege.other.piece_at[i] != SG_NOWHERE)
            continue;
        if (building < 0 || !sg_stays_at_building(s, i))
            into_store(s, i);
    }
}

/* The building alone again, where it was. */
void sg_take_up_ground(struct sg_state *s)
{
    int map = sg_building_map(s), id = sg_building(s);
    store_pieces(s, map);
    take_up_fascines(s);
    memset(s->fire, 0, sizeof s->fire);
    s->fires = 0;
    if (map >= 0) {
        drop_open_map(s, map);
        lift_gangplank(s, map);
        shut_doors(s, map);
        if (map > 0) {
            memcpy(s->door[0], s->door[map], sizeof s->door[0]);
            s->bridge[0] = s->bridge[map];
            shift(s, s->map_rows == 2 ? -SG_MAP_ROWS * SG_STRIDE : -SG_MAP_COLS);
        }
    } else
        unpark(s);
    for (int i = 1; i < 4; i++) {
        memset(s->door[i], 0, sizeof s->door[i]);
        s->bridge[i] = 0;
    }
    set_maps(s, id, SG_NO_MAP, false);
    sg_derive(s);
}
