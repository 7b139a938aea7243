/* AC1: the assault on the place, or on what is left of it, and the sally of the garrison out of its redoubt. The roles are those of the day:
 * in stage REVERSED garrison and relief assault the part that the others hold (SG-BSB-09). */
#include "../state.h"

enum { GOES_ON, GONE, STOPPED, QUIET, CLEARED, BACK };   /* siege.outcome */
enum { LAST_TURN = 40, QUIET_TURNS = 5 };

/* SG-BSB-09: the assault of besieged besiegers on the redoubt is one inside the place, as in stage INNER. */
static bool is_redoubt_assault(const struct sg_state *s) { return s->siege.order == SG_ORDER_REDOUBT; }
static bool is_inner(const struct sg_state *s) { return s->siege.stage == SG_INNER || is_redoubt_assault(s); }
static int attackers(const struct sg_state *s) { return is_redoubt_assault(s) ? !sg_besieging(s) : sg_besieging(s); }
static int defenders(const struct sg_state *s) { return !attackers(s); }

/* ---- may it be ordered? ------------------------------------------------------------------------------------------------- */

static struct mg_verdict may_assault(const struct sg_state *s, int side)
{
    if (side != attackers(s))
        return mg_no("SG-INI-03", N_("Only the besieger assaults the place."));
    return MG_LEGAL;
}

static struct mg_verdict may_sally(const struct sg_state *s, int side)
{
    if (side != defenders(s) || s->siege.stage != SG_INNER)
        return mg_no("SG-AC1-16", N_("Only a garrison in its redoubt makes an inner sally."));
    return MG_LEGAL;
}

/* ---- who: SG-AC1-02 ------------------------------------------------------------------------------------------------------ */

/* The besieger chooses who goes; the garrison is there, all of it. */
static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    return s->person[who].side == attackers(s) ? MG_LEGAL : mg_no("SG-AC1-02", N_("The whole garrison takes part."));
}

/* SG-AC1-08: who fights builds nothing on that day. */
static void call(struct sg_state *s, int side)
{
    for (int who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS && s->siege.job[who] == SG_JOB_NONE)
            s->siege.job[who] = SG_JOB_FIGHT;
}

/* ---- the board: SG-AC1-01, -03, -10, -15 ----------------------------------------------------------------------------------- */

static void add_step(struct sg_scenario *sc, int side, int piece, struct sg_region where)
{
    assert(sc->steps < SG_STEPS);
    if (where.count > 0)
        sc->step[sc->steps++] = (struct sg_setup_step){ .side = (uint8_t)side, .piece = (uint8_t)piece, .where = where };
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
    sc->atom[sc->atoms] = (struct sg_atom){ .kind = SG_IF_ACTIVE, .side = (uint8_t)!side, .group = SG_GROUP_FIGHTERS, .op = SG_AT_MOST, .where = where };
    sc->line[sc->lines++] = (struct sg_win_line){ .side = (uint8_t)side, .grade = SG_DECISIVE, .first = sc->atoms++, .atoms = 1 };
}

/* Not by the side at which the open map touches the building. */
/* Behind the besiegers, who stand on the open map: who leaves by any other edge is still within the blockade (S15, RULINGS.md). */
unsigned sg_far_edge(const struct sg_state *s)
{
    return s->siege.ground_edge == 0 ? 15 : 1u << (s->siege.ground_edge - 1);
}

unsigned sg_open_edges(const struct sg_state *s)
{
    static const uint8_t touching[4] = { SG_EDGE_S, SG_EDGE_W, SG_EDGE_N, SG_EDGE_E };
    return s->siege.ground_edge == 0 ? 15 : 15u & ~(unsigned)touching[s->siege.ground_edge - 1];
}

/* Where the besieged set up: anywhere inside; in stage REVERSED the holders everywhere but in the redoubt. */
static struct sg_region place_of_defenders(const struct sg_state *s, struct sg_scenario *sc)
{
    struct sg_region inside = sg_area_inside(s, sc);
    if (s->siege.stage == SG_REVERSED)
        inside = sg_area_join(inside, sg_area_but(sc, sg_building_map(s), sg_redoubt_name(s)));
    return inside;
}

static const uint8_t engine_kinds[] = { SG_TOWER, SG_RAM, SG_GALLERY, SG_MANGONEL, SG_PERRIER, SG_BALLISTA };

/* SG-AC1-03: fascines, the besieged, engines, then the besiegers, who line up off the board or man their engines. */
static void compose_outer(struct sg_state *s, struct sg_scenario *sc)
{
    int building = sg_building_map(s), field = 1 - building, side = attackers(s);
    if (s->store[side][SG_FASCINE] > 0)
        add_step(sc, side, SG_FASCINE, sg_area_zone(sc, building, "moat"));
    add_step(sc, defenders(s), SG_NO_PIECE, place_of_defenders(s, sc));
    for (unsigned i = 0; i < sizeof engine_kinds; i++)   /* SG-AC1-15 */
        if (has_in_store(s, side, engine_kinds[i]))
            add_step(sc, side, engine_kinds[i], sg_area_map(sc, field));
    struct sg_region posts = sg_area_map(sc, field);
    for (int kind = SG_TOWER; kind <= SG_GALLERY; kind++)
        posts = sg_area_join(posts, sg_area_engine(sc, kind));
    if (s->siege.stage == SG_REVERSED)   /* SG-BSB-09: the garrison is in the redoubt */
        posts = sg_area_join(posts, sg_area_zone(sc, building, sg_redoubt_name(s)));
    if (s->siege.spy > 0)   /* SG-EVT-08 */
        posts = sg_area_join(posts, sg_area_court(s, sc));
    add_step(sc, side, SG_NO_PIECE, posts);
    sc->reserve[side] = (struct sg_reserve){ .edges = (uint8_t)sg_open_edges(s), .first = 1, .last = 255 };
}

/* SG-AC1-10: the besieged in the redoubt, the besiegers anywhere else. SG-EVT-12: infiltrators start inside the redoubt. */
static void compose_inner(struct sg_state *s, struct sg_scenario *sc)
{
    int side = attackers(s);
    add_step(sc, defenders(s), SG_NO_PIECE, sg_area_zone(sc, 0, sg_redoubt_name(s)));
    struct sg_region rest = sg_area_map(sc, 0);
    if (s->siege.spy == 0)
        rest = sg_area_join(rest, sg_area_but(sc, 0, sg_redoubt_name(s)));
    add_step(sc, side, SG_NO_PIECE, rest);
    sc->reserve[side] = (struct sg_reserve){ .edges = 15, .first = 1, .last = 255 };   /* SG-AC1-17 */
}

/* At most so many come out of the dark. */
static void limit_infiltrators(struct sg_state *s, struct sg_scenario *sc)
{
    if (s->siege.spy == 0)
        return;
    struct sg_region where = is_inner(s) ? sg_area_zone(sc, 0, sg_redoubt_name(s)) : sg_area_court(s, sc);
    sc->quota[sc->quotas++] = (struct sg_quota){ .side = (uint8_t)attackers(s), .most = s->siege.spy, .where = where };
}

static void compose_assault(struct sg_state *s, struct sg_scenario *sc)
{
    if (is_inner(s))
        compose_inner(s, sc);
    else
        compose_outer(s, sc);
    limit_infiltrators(s, sc);
    add_aim(sc, attackers(s), is_inner(s) ? sg_area_zone(sc, 0, sg_redoubt_name(s)) : place_of_defenders(s, sc));
    sc->attacker = sc->first = (uint8_t)attackers(s);   /* SG-AC1-04 */
    sc->limit = LAST_TURN;
}

/* SG-AC1-16: the same board and set-up, the besieged first. */
static void compose_sally(struct sg_state *s, struct sg_scenario *sc)
{
    compose_inner(s, sc);
    struct sg_region inside = sg_area_inside(s, sc);
    add_aim(sc, defenders(s), sg_area_join(inside, sg_area_but(sc, 0, sg_redoubt_name(s))));
    sc->first = (uint8_t)defenders(s);
    sc->limit = LAST_TURN;
}

/* ---- where one may stand at set-up ------------------------------------------------------------------------------------------ */

static bool beside_thrower(const struct sg_state *s, unsigned place, int side)
{
    for (unsigned i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_MANGONEL + 1]; i++) {
        uint16_t hexes[20];
        int n;
        if (s->piece[i].kind == SG_NO_PIECE || s->piece[i].at == SG_NOWHERE || s->piece[i].side != side)
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
        if (far <= reach && far >= sg_weapons[weapon].least && sg_look(s, s->at[who], place, weapon, who, SG_SUBJECTS).clear)
            return true;
    }
    return false;
}

/* SG-AC1-15: aboard an engine or at a thrower; SG-EVT-08: infiltrators; SG-BSB-09: the garrison in its redoubt. */
static bool may_stand_outer(const struct sg_state *s, unsigned who, unsigned place)
{
    int side = attackers(s);
    bool building = sg_map_index(s, sg_hex(place)) == sg_building_map(s);
    if (!sg_is_person(who))
        return !building || who >= SG_SUBJECTS || s->piece[who - SG_PERSONS].side != side || sg_in_redoubt(s, place, s->siege.redoubt - 1);
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

static bool may_stand_inner(const struct sg_state *s, unsigned who, unsigned place)
{
    int side = attackers(s);
    if (!sg_is_person(who))
        return who >= SG_SUBJECTS || s->piece[who - SG_PERSONS].side != side || !sg_in_redoubt(s, place, s->siege.redoubt - 1);
    if (s->person[who].side != side)
        return true;
    if (sg_in_redoubt(s, place, s->siege.redoubt - 1))   /* SG-EVT-12 */
        return s->siege.spy > 0 && !sg_enemy_next_to(s, place, side);
    return !in_reach_of_fire(s, place, side);
}

static bool may_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    return is_inner(s) ? may_stand_inner(s, who, place) : may_stand_outer(s, who, place);
}

/* The garrison of SG-BSB-09 does not come from outside. */
static bool may_wait(const struct sg_state *s, unsigned who)
{
    return is_inner(s) || s->siege.stage != SG_REVERSED || s->person[who].side != attackers(s) || sg_came_with_relief(s, who);
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    s->siege.spy = 0;
}

/* ---- the end: SG-AC1-05, -06, -09, -11, -14 ------------------------------------------------------------------------------------ */

static int count_active(const struct sg_state *s, int side, bool inside_only, bool fighters_only)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_active(s, who) && (!fighters_only || sg_is_fighter(sg_class_of(s, who))) &&
             (!inside_only || sg_inside(s, s->at[who]));
    return n;
}

static int waiting(const struct sg_state *s, int side)
{
    int n = 0;
    for (int who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate == SG_WAITING;
    return n;
}

/* On the board, whether they can act or not. SG-BSB-09: of garrison and relief, those who came from outside. */
static int on_board(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate == SG_ON_BOARD && !(s->person[who].health & SG_PRISONER) &&
             (is_inner(s) || s->siege.stage != SG_REVERSED || sg_came_with_relief(s, who));
    return n;
}

static bool quiet_and_separated(const struct sg_state *s)
{
    return s->quiet >= QUIET_TURNS && sg_separated(s, attackers(s));
}

static bool assault_over(struct sg_state *s, struct mg_play *play)
{
    if (count_active(s, defenders(s), true, true) == 0) {   /* SG-AC1-11; SG-BSB-10: who held the rest is gone */
        sg_end_siege(s, s->siege.stage == SG_REVERSED && !is_redoubt_assault(s) ? SG_BROKEN : SG_TAKEN, play);
        return true;
    }
    if (on_board(s, attackers(s)) == 0 && waiting(s, attackers(s)) == 0)   /* SG-AC1-05 */
        s->siege.outcome = GONE;
    else if (s->siege.outcome != STOPPED && (quiet_and_separated(s) || s->turn >= LAST_TURN))   /* SG-AC1-06, SG-AC1-14 */
        s->siege.outcome = QUIET;
    return s->siege.outcome != GOES_ON;
}

static bool may_stop(const struct sg_state *s) { return s->siege.stage != SG_REVERSED && sg_redoubt_of_all(s, defenders(s)) >= 0; }

static bool may_quit(const struct sg_state *s, int side)
{
    return side == attackers(s) && (may_stop(s) || waiting(s, side) > 0);
}

/* SG-AC1-09: he stops and the day ends; SG-AC1-05: otherwise he calls off those who wait. */
static void quit(struct sg_state *s, int side, struct mg_play *play)
{
    (void)play;
    if (may_stop(s))
        s->siege.outcome = STOPPED;
    for (int who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_WAITING)
            s->person[who].fate = SG_LEFT;
}

/* ---- afterwards: SG-AC1-07, -12 ---------------------------------------------------------------------------------------------------- */

void sg_cut_off(struct sg_state *s, int side, struct mg_play *play)
{
    bool caught[SG_PERSONS];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        caught[who] = s->person[who].side == side && s->person[who].fate == SG_ON_BOARD && !(s->person[who].health & SG_PRISONER) &&
                      !sg_way_free(s, s->at[who], side);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (caught[who]) {
            sg_capture(s, who, play);
            sg_take_off(s, who);
            s->person[who].fate = SG_LED_OFF;
        }
}

/* SG-AC1-12 */
static void settle_stage(struct sg_state *s, struct mg_play *play)
{
    int zone = sg_redoubt_of_all(s, defenders(s));
    bool inner = zone >= 0 && count_active(s, attackers(s), true, false) > 0;
    s->siege.redoubt = (uint8_t)(inner ? zone + 1 : 0);
    if (s->siege.stage != (inner ? SG_INNER : SG_OUTER))
        sg_set_stage(s, inner ? SG_INNER : SG_OUTER, play);
}

/* SG-BSB-10: an army of relief that is destroyed leaves the old roles behind. */
static bool relief_lives(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_came_with_relief(s, who) && sg_is_free(s, who))
            return true;
    return false;
}

static void after_assault(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.outcome == QUIET)
        sg_cut_off(s, defenders(s), play);
    if (s->siege.stage != SG_REVERSED)
        settle_stage(s, play);
    else if (!relief_lives(s))
        sg_set_stage(s, SG_INNER, play);
}

const struct sg_action sg_assault = {
    .board = SG_BOARD_BOTH, .may = may_assault, .may_join = may_join, .muster = call, .compose = compose_assault, .begin = begin, .over = assault_over,
    .may_quit = may_quit, .quit = quit, .after = after_assault, .may_stand = may_stand, .may_wait = may_wait, .on_foot = true,
};

static struct mg_verdict may_storm_redoubt(const struct sg_state *s, int side)
{
    if (side != !sg_besieging(s) || s->siege.stage != SG_REVERSED)
        return mg_no("SG-BSB-09", N_("Only besiegers who are shut in assault the redoubt."));
    return MG_LEGAL;
}

/* All of the holders, and the garrison without the relief. */
static void call_inside(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS && s->siege.job[who] == SG_JOB_NONE && !sg_came_with_relief(s, who))
            s->siege.job[who] = SG_JOB_FIGHT;
}

const struct sg_action sg_redoubt_assault = {
    .board = SG_BOARD_BUILDING, .may = may_storm_redoubt, .muster = call_inside, .compose = compose_assault, .begin = begin, .over = assault_over,
    .may_quit = may_quit, .quit = quit, .after = after_assault, .may_stand = may_stand, .may_wait = may_wait, .on_foot = true,
};

/* ---- the inner sally: SG-AC1-16 -------------------------------------------------------------------------------------------------------- */

static bool all_back(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == defenders(s) && sg_active(s, who) && !sg_in_redoubt(s, s->at[who], s->siege.redoubt - 1))
            return false;
    return true;
}

static bool sally_over(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    if (count_active(s, attackers(s), true, false) == 0)
        s->siege.outcome = CLEARED;
    else if (s->turn >= 2 && all_back(s))
        s->siege.outcome = BACK;
    else if ((s->quiet >= QUIET_TURNS && sg_separated(s, defenders(s)) && sg_separated(s, attackers(s))) || s->turn >= LAST_TURN)
        s->siege.outcome = QUIET;
    return s->siege.outcome != GOES_ON;
}

static void after_sally(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.outcome == QUIET)
        sg_cut_off(s, defenders(s), play);
    if (s->siege.outcome != CLEARED)
        return;
    s->siege.redoubt = 0;
    sg_set_stage(s, SG_OUTER, play);
}

const struct sg_action sg_inner_sally = {
    .board = SG_BOARD_BUILDING, .may = may_sally, .muster = call, .compose = compose_sally, .begin = begin, .over = sally_over, .after = after_sally,
    .may_stand = may_stand_inner, .on_foot = true,
};
