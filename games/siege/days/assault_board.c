/* The board of an assault and of an inner sally: who sets up where, and who waits beyond which
 * edge. SG-AC1-01, -03, -10, -15. */
#include "../ground/ground.h"
#include "../shoot/shoot.h"
#include "days.h"
#include "assault.h"
#include "inside.h"

/* ---- the set-up -------------------------------------------------------------------------- */

static void add_step(struct sg_scenario *sc, int side, int piece, struct sg_region where)
{
    assert(sc->steps < SG_STEPS);
    if (where.count > 0)
        sc->step[sc->steps++] = (struct sg_setup_step){ .side = (uint8_t)side,
                                                        .piece = (uint8_t)piece,
                                                        .where = where };
}

static bool has_in_store(const struct sg_state *s, int side, int kind)
{
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        if (s->piece[i].kind == kind && s->piece[i].side == side && s->piece[i].at == SG_NOWHERE)
            return true;
    return false;
}

/* Aims for the computer players: nobody of that side is to be left there. */
static void add_aim(struct sg_scenario *sc, int side, struct sg_region where)
{
    sc->atom[sc->atoms] = (struct sg_atom){ .kind = SG_IF_ACTIVE,
                                            .side = (uint8_t)!side,
                                            .group = SG_GROUP_FIGHTERS,
                                            .op = SG_AT_MOST,
                                            .where = where };
    sc->line[sc->lines++] = (struct sg_win_line){
        .side = (uint8_t)side, .grade = SG_DECISIVE, .first = sc->atoms++, .atoms = 1
    };
}

/* Not by the side at which the open map touches the building. */
unsigned sg_open_edges(const struct sg_state *s)
{
    static const uint8_t touching[4] = { SG_EDGE_S, SG_EDGE_W, SG_EDGE_N, SG_EDGE_E };
    return s->siege.ground_edge == 0 ? 15 : 15u & ~(unsigned)touching[s->siege.ground_edge - 1];
}

/* Where the besieged set up: anywhere inside; in stage REVERSED the holders everywhere but in the
 * redoubt. */
static struct sg_region place_of_defenders(const struct sg_state *s, struct sg_scenario *sc)
{
    struct sg_region inside = sg_area_inside(s, sc);
    if (s->siege.stage == SG_REVERSED)
        inside = sg_area_join(inside, sg_area_but(sc, sg_building_map(s), sg_redoubt_name(s)));
    return inside;
}

static const uint8_t engine_kinds[] = { SG_TOWER,    SG_RAM,     SG_GALLERY,
                                        SG_MANGONEL, SG_PERRIER, SG_BALLISTA };

/* SG-AC1-03: fascines, the besieged, engines, then the besiegers, who line up off the board or man
 * their engines. */
static void compose_outer(struct sg_state *s, struct sg_scenario *sc)
{
    int building = sg_building_map(s), field = 1 - building, side = attackers(s);
    if (s->store[side][SG_FASCINE] > 0)
        add_step(sc, side, SG_FASCINE, sg_area_zone(sc, building, "moat"));
    add_step(sc, defenders(s), SG_NO_PIECE, place_of_defenders(s, sc));
    for (unsigned i = 0; i < sizeof engine_kinds; i++) /* SG-AC1-15 */
        if (has_in_store(s, side, engine_kinds[i]))
            add_step(sc, side, engine_kinds[i], sg_area_map(sc, field));
    struct sg_region posts = sg_area_map(sc, field);
    for (int kind = SG_TOWER; kind <= SG_GALLERY; kind++)
        posts = sg_area_join(posts, sg_area_engine(sc, kind));
    if (s->siege.stage == SG_REVERSED) /* SG-BSB-09: the garrison is in the redoubt */
        posts = sg_area_join(posts, sg_area_zone(sc, building, sg_redoubt_name(s)));
    if (s->siege.spy > 0) /* SG-EVT-08 */
        posts = sg_area_join(posts, sg_area_court(s, sc));
    add_step(sc, side, SG_NO_PIECE, posts);
    sc->reserve[side] =
        (struct sg_reserve){ .edges = (uint8_t)sg_open_edges(s), .first = 1, .last = 255 };
}

/* SG-AC1-10: the besieged in the redoubt, the besiegers anywhere else. SG-EVT-12: infiltrators
 * start inside the redoubt. */
static void compose_inner(struct sg_state *s, struct sg_scenario *sc)
{
    int side = attackers(s);
    add_step(sc, defenders(s), SG_NO_PIECE, sg_area_zone(sc, 0, sg_redoubt_name(s)));
    struct sg_region rest = sg_area_map(sc, 0);
    if (s->siege.spy == 0)
        rest = sg_area_join(rest, sg_area_but(sc, 0, sg_redoubt_name(s)));
    add_step(sc, side, SG_NO_PIECE, rest);
    sc->reserve[side] = (struct sg_reserve){ .edges = 15, .first = 1, .last = 255 }; /* SG-AC1-17 */
}

/* At most so many come out of the dark. */
static void limit_infiltrators(struct sg_state *s, struct sg_scenario *sc)
{
    if (s->siege.spy == 0)
        return;
    struct sg_region where =
        is_inner(s) ? sg_area_zone(sc, 0, sg_redoubt_name(s)) : sg_area_court(s, sc);
    sc->quota[sc->quotas++] =
        (struct sg_quota){ .side = (uint8_t)attackers(s), .most = s->siege.spy, .where = where };
}

void sg_compose_assault(struct sg_state *s, struct sg_scenario *sc)
{
    if (is_inner(s))
        compose_inner(s, sc);
    else
        compose_outer(s, sc);
    limit_infiltrators(s, sc);
    add_aim(sc, attackers(s),
            is_inner(s) ? sg_area_zone(sc, 0, sg_redoubt_name(s)) : place_of_defenders(s, sc));
    sc->attacker = sc->first = (uint8_t)attackers(s); /* SG-AC1-04 */
    sc->limit = SG_ASSAULT_TURNS;
}

/* SG-AC1-16: the same board and set-up, the besieged first. */
void sg_compose_sally(struct sg_state *s, struct sg_scenario *sc)
{
    compose_inner(s, sc);
    struct sg_region inside = sg_area_inside(s, sc);
    add_aim(sc, defenders(s), sg_area_join(inside, sg_area_but(sc, 0, sg_redoubt_name(s))));
    sc->first = (uint8_t)defenders(s);
    sc->limit = SG_ASSAULT_TURNS;
}

/* ---- where one may stand at set-up ------------------------------------------------------- */

static bool beside_thrower(const struct sg_state *s, unsigned place, int side)
{
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++) {
        uint16_t hexes[20];
        int n;
        if (s->piece[i].kind == SG_NO_PIECE || s->piece[i].at == SG_NOWHERE ||
            s->piece[i].side != side)
            continue;
        sg_marks_of(s, i, hexes, &n);
        for (int j = 0; j < n; j++)
            if (sg_dir_to(hexes[j], sg_hex(place)) >= 0)
                return true;
    }
    return false;
}

/* SG-AC1-17: would a shot of a defender at that location be legal? */
static bool in_reach_of_fire(const struct sg_state *s, unsigned place, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int weapon = sg_weapon_of(s, who);
        if (s->person[who].side == side || !sg_active(s, who) || weapon == SG_HAND)
            continue;
        int far = sg_distance(sg_hex(s->at[who]), sg_hex(place)), reach = 0;
        for (int i = 0; i < 3; i++)
            reach = sg_weapons[weapon].range[i] > reach ? sg_weapons[weapon].range[i] : reach;
        if (far <= reach && far >= sg_weapons[weapon].least &&
            sg_look(s, s->at[who], place, weapon, who, SG_SUBJECTS).clear)
            return true;
    }
    return false;
}

/* SG-AC1-15: aboard an engine or at a thrower; SG-EVT-08: infiltrators; SG-BSB-09: the garrison in
 * its redoubt. */
static bool may_stand_outer(const struct sg_state *s, unsigned who, unsigned place)
{
    int side = attackers(s);
    bool building = sg_map_index(s, sg_hex(place)) == sg_building_map(s);
    if (!sg_is_person(who))
        return !building || who >= SG_SUBJECTS || s->piece[who - SG_PERSONS].side != side ||
               sg_in_redoubt(s, place, s->siege.redoubt - 1);
    if (s->person[who].side != side)
        return true;
    if (s->siege.stage == SG_REVERSED && !sg_came_with_relief(s, who))
        return sg_in_redoubt(s, place, s->siege.redoubt - 1);
    if (s->mark[sg_hex(place)] & SG_MARK_ENGINE && sg_engine_at(s, place, NULL, NULL) >= 0)
        return true;
    if (building)
        return s->siege.spy > 0 && !sg_enemy_next_to(s, place, side);
    return beside_thrower(s, place, side);
}

bool sg_may_stand_inside(const struct sg_state *s, unsigned who, unsigned place)
{
    int side = attackers(s);
    if (!sg_is_person(who))
        return who >= SG_SUBJECTS || s->piece[who - SG_PERSONS].side != side ||
               !sg_in_redoubt(s, place, s->siege.redoubt - 1);
    if (s->person[who].side != side)
        return true;
    /* SG-EVT-12: through a door, not in what hangs outside */
    if (sg_in_redoubt(s, place, s->siege.redoubt - 1))
        return s->siege.spy > 0 && sg_terrain(s, place) != SG_T_HOARDING &&
               sg_terrain(s, place) != SG_T_SCAFFOLD && !sg_enemy_next_to(s, place, side);
    return !in_reach_of_fire(s, place, side);
}

bool sg_may_stand_in_assault(const struct sg_state *s, unsigned who, unsigned place)
{
    return is_inner(s) ? sg_may_stand_inside(s, who, place) : may_stand_outer(s, who, place);
}

/* The garrison of SG-BSB-09 does not come from outside. */
bool sg_may_wait_in_assault(const struct sg_state *s, unsigned who)
{
    return is_inner(s) || s->siege.stage != SG_REVERSED || s->person[who].side != attackers(s) ||
           sg_came_with_relief(s, who);
}
