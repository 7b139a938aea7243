/* Parts of the building, and ways on the board of an action: SG-AC1-11, -13, -18, SG-AC3-08. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

static bool is_castle(const struct sg_state *s)
{
    return (s->siege.home.map_cols != 0 ? s->siege.home.map[0] : s->map[0]) == SG_CASTLE;
}

static bool in_part(const struct sg_state *s, unsigned place, const char *zone)
{
    int map = sg_building_map(s);
    return map >= 0 && sg_in_zone(s, place, map, sg_find_zone(s->map[map], zone));
}

static bool in_zone_of(const struct sg_state *s, unsigned place, int zone)
{
    int map = sg_building_map(s);
    return map >= 0 && zone >= 0 && sg_in_zone(s, place, map, zone);
}

/* SG-AC1-09, -10, -11: what hangs on the walls of a part is of that part, since one gets there from
 * within: nobody else starts on what hangs on the redoubt, and who stands there has not left it. */
static bool hangs_on_walls_of(const struct sg_state *s, unsigned place, int zone)
{
    int terrain =
        sg_is_level(place) && s->mark[sg_hex(place)] & (SG_MARK_HOARDING | SG_MARK_SCAFFOLD)
            ? sg_terrain(s, place)
            : SG_T_NONE;
    if (terrain != SG_T_HOARDING && terrain != SG_T_SCAFFOLD)
        return false;
    for (int dir = 0; dir < SG_DIRS; dir++)
        if (sg_hangs_on(s, terrain == SG_T_HOARDING ? SG_HOARDING : SG_SCAFFOLD, place, dir) &&
            in_zone_of(s, sg_place(sg_next(sg_hex(place), dir), sg_level(place)), zone))
            return true;
    return false;
}

bool sg_in_redoubt(const struct sg_state *s, unsigned place, int zone)
{
    return in_zone_of(s, place, zone) || hangs_on_walls_of(s, place, zone);
}

/* SG-AC1-11 */
bool sg_inside(const struct sg_state *s, unsigned place)
{
    static const char *const castle[] = { "inside", NULL }, *const priory[] = { "church",
                                                                                "conventual",
                                                                                "cloister", NULL };
    const int map = sg_building_map(s);

    for (const char *const *part = is_castle(s) ? castle : priory; map >= 0 && *part != NULL;
         part++)
        if (sg_in_redoubt(s, place, sg_find_zone(s->map[map], *part)))
            return true;
    return false;
}

/* Where the besiegers must be to push the besieged back into the redoubt: SG-AC1-18. */
static bool in_court(const struct sg_state *s, unsigned place)
{
    return in_part(s, place, is_castle(s) ? "courtyard" : "church");
}

/* The n-th place that may be a redoubt: the keep; the church, or else the conventual buildings.
 * SG-AC1-09 */
static int redoubt_zone(const struct sg_state *s, int n)
{
    if (is_castle(s))
        return n == 0 ? sg_find_zone(SG_CASTLE, "keep") : -1;
    return n < 2 ? sg_find_zone(SG_PRIORY, n == 0 ? "church" : "conventual") : -1;
}

bool sg_in_last_refuge(const struct sg_state *s, unsigned place)
{
    return in_zone_of(s, place, redoubt_zone(s, 0));
}

/* Free and on the board, whether he can act or not. */
static bool is_there(const struct sg_state *s, unsigned who, int side)
{
    return s->person[who].side == side && s->person[who].fate == SG_ON_BOARD &&
           !(s->person[who].health & SG_PRISONER);
}

static bool all_in(const struct sg_state *s, int side, int zone)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (is_there(s, who, side) && !sg_came_with_relief(s, who)) {
            if (!sg_in_redoubt(s, s->at[who], zone))
                return false;
            n++;
        }
    return n > 0;
}

int sg_redoubt_of_all(const struct sg_state *s, int side)
{
    if (s->siege.redoubt != 0 && all_in(s, side, s->siege.redoubt - 1))
        return s->siege.redoubt - 1;
    for (int n = 0; redoubt_zone(s, n) >= 0; n++)
        if (all_in(s, side, redoubt_zone(s, n)))
            return redoubt_zone(s, n);
    return -1;
}

/* Would nobody, or only one, be elsewhere than in this redoubt without him? */
static bool crowds(const struct sg_state *s, int side, unsigned but, int zone)
{
    int elsewhere = 0;
    for (unsigned who = 0; who < SG_PERSONS && elsewhere < 2; who++)
        elsewhere += who != but && is_there(s, who, side) && !sg_in_redoubt(s, s->at[who], zone);
    return elsewhere < 2;
}

bool sg_keeps_walls(const struct sg_state *s, unsigned who, unsigned place)
{
    for (int n = 0; redoubt_zone(s, n) >= 0; n++)
        if (crowds(s, s->person[who].side, who, redoubt_zone(s, n)) &&
            !sg_in_redoubt(s, place, redoubt_zone(s, n)))
            return true;
    return false;
}

const char *sg_redoubt_name(const struct sg_state *s)
{
    int id = is_castle(s) ? SG_CASTLE : SG_PRIORY;
    return s->siege.redoubt == 0 ? is_castle(s) ? "keep" : "church"
                                 : sg_maps[id].zone[s->siege.redoubt - 1].id;
}

/* ---- ways -------------------------------------------------------------------------------- */

typedef bool may_pass(const struct sg_state *s, unsigned place, int side);
typedef bool is_goal(const struct sg_state *s, unsigned place, int side);

/* A search outwards over connected locations (SG-GEO-06); who stands in them is for `pass` to look
 * at. */
struct spread {
    uint8_t seen[SG_LOCATIONS / 8 + 1];
    uint16_t queue[9000];
    int head, tail;
};

static void reach(struct spread *w, unsigned place)
{
    if ((w->seen[place / 8] >> place % 8 & 1) ||
        w->tail == (int)(sizeof w->queue / sizeof *w->queue))
        return;
    w->seen[place / 8] |= (uint8_t)(1u << place % 8);
    w->queue[w->tail++] = (uint16_t)place;
}

static bool spreads_to(struct spread *w, const struct sg_state *s, int side, may_pass *pass,
                       is_goal *goal)
{
    struct sg_mover walker = { .who = SG_SUBJECTS, .side = side };
    struct sg_way way[SG_NEIGHBOURS];
    while (w->head < w->tail) {
        unsigned at = w->queue[w->head++];
        if (goal(s, at, side))
            return true;
        int ways = sg_ways(s, at, walker, way);
        for (int i = 0; i < ways; i++)
            if (pass(s, way[i].to, side))
                reach(w, way[i].to);
    }
    return false;
}

/* SG-AC1-13: no closed door, no unfilled moat. */
static bool is_open_way(const struct sg_state *s, unsigned place, int side)
{
    (void)side;
    return !sg_closed(s, place) && sg_terrain(s, place) != SG_T_MOAT;
}

static bool holds_enemy(const struct sg_state *s, unsigned place, int side)
{
    int who = sg_who(s, place);
    return who >= 0 && s->person[who].side != side && sg_active(s, (unsigned)who);
}

bool sg_separated(const struct sg_state *s, int side)
{
    struct spread w = { .tail = 0 };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_active(s, who))
            reach(&w, s->at[who]);
    return !spreads_to(&w, s, side, is_open_way, holds_enemy);
}

/* SG-AC1-18: a way is free if it passes no location held by an active enemy. */
static bool is_free_way(const struct sg_state *s, unsigned place, int side)
{
    return !holds_enemy(s, place, side);
}

static bool enemy_in_court(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side != side && sg_active(s, who) && in_court(s, s->at[who]))
            return true;
    return false;
}

static bool is_centre(const struct sg_state *s, unsigned place, int side)
{
    return in_part(s, place, "centre") && is_free_way(s, place, side);
}

/* AM-41. In a priory the enemy in the church leaves the conventual buildings, unless the church is
 * what is held. */
static bool is_redoubt(const struct sg_state *s, unsigned place, int side)
{
    int zone = s->siege.redoubt != 0 ? s->siege.redoubt - 1 : redoubt_zone(s, is_castle(s) ? 0 : 1);
    return sg_in_redoubt(s, place, zone) && is_free_way(s, place, side);
}

bool sg_way_free(const struct sg_state *s, unsigned from, int side)
{
    struct sg_state open = *s; /* doors that the defenders hold closed count as open for them */
    struct spread w = { .tail = 0 };
    int map = sg_building_map(s);
    if (map < 0)
        return false;
    for (int i = 0; i < sg_maps[s->map[map]].doors; i++)
        if (open.door[map][i] == SG_DOOR_CLOSED)
            open.door[map][i] = SG_DOOR_OPEN;
    reach(&w, from);
    return spreads_to(&w, &open, side, is_free_way,
                      enemy_in_court(s, side) ? is_redoubt : is_centre);
}

/* SG-AC3-08 */
bool sg_way_out_of_place(const struct sg_state *s)
{
    if (s->siege.stage == SG_REVERSED)
        return true; /* SG-BSB-09: the holders have one */
    return s->siege.stage == SG_OUTER || (s->siege.stage == SG_INNER && !is_castle(s));
}

/* What one has to hold: SG-AC1-11. */
struct sg_region sg_area_inside(const struct sg_state *s, struct sg_scenario *sc)
{
    int map = sg_building_map(s);
    if (is_castle(s))
        return sg_area_zone(sc, map, "inside");
    /* One after the other: the order of arguments is the compiler's, and each adds an area to the
     * list. */
    struct sg_region cloister = sg_area_zone(sc, map, "cloister"),
                     conventual = sg_area_zone(sc, map, "conventual");
    struct sg_region church = sg_area_zone(sc, map, "church");
    return sg_area_join(sg_area_join(church, conventual), cloister);
}

/* SG-EVT-08: where infiltrators come out. */
struct sg_region sg_area_court(const struct sg_state *s, struct sg_scenario *sc)
{
    int map = sg_building_map(s);
    if (is_castle(s))
        return sg_area_zone(sc, map, "courtyard");
    struct sg_region cloister = sg_area_zone(sc, map, "cloister");
    return sg_area_join(sg_area_zone(sc, map, "church"), cloister);
}
