/* AC5: the general sortie, once in a siege, and the break-out of besiegers who are besieged
 * themselves (SG-BSB-09). The roles are those of the day: who is shut in comes out on the side that
 * he chooses, the others wait on the open map. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"
#include "troop.h"

enum { GOES_ON, BACK_INSIDE, LAST_TURN_OVER, RELIEF_BEATEN }; /* siege.outcome */
enum { LAST_TURN = 40 };

static int shut_in(const struct sg_state *s)
{
    return !sg_besieging(s);
}
static bool reversed(const struct sg_state *s)
{
    return s->siege.stage == SG_REVERSED;
}

/* ---- may it be ordered? ------------------------------------------------------------------ */

static struct mg_verdict may_sortie(const struct sg_state *s, int side)
{
    if (side != shut_in(s) || s->siege.stage != SG_OUTER)
        return mg_no("SG-AC5-05",
                     N_("Only a garrison that holds the whole place makes a general sortie."));
    return s->siege.sortie_made
               ? mg_no("SG-AC5-01", N_("The general sortie is made once in a siege."))
               : MG_LEGAL;
}

static struct mg_verdict may_break_out(const struct sg_state *s, int side)
{
    if (side != shut_in(s) || !reversed(s))
        return mg_no("SG-BSB-09", N_("Only besiegers who are shut in break out."));
    return s->siege.break_out_made ? mg_no("SG-BSB-09", N_("They break out once.")) : MG_LEGAL;
}

/* ---- who and where ----------------------------------------------------------------------- */

/* SG-AC5-01: all of both sides, so that nobody is left to build (SG-AC5-04); in stage REVERSED the
 * garrison stays in its redoubt. */
static void call(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS &&
            s->siege.job[who] == SG_JOB_NONE &&
            (!reversed(s) || side == shut_in(s) || sg_came_with_relief(s, who)))
            s->siege.job[who] = SG_JOB_FIGHT;
}

static bool relief_enters(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].fate == SG_WAITING && s->person[who].side == shut_in(s) &&
            sg_came_with_relief(s, who))
            return true;
    return false;
}

/* Whom the siege is about: what its win lines say of one person is an aim here too. */
static void add_persons(const struct sg_state *s, struct sg_scenario *sc)
{
    const struct sg_scenario *home = sg_siege_scenario(s);
    for (int i = 0; i < home->lines; i++)
        for (int k = 0; k < home->line[i].atoms; k++) {
            struct sg_atom atom = home->atom[home->line[i].first + k];
            if (atom.kind == SG_IF_EXITED)
                atom.edges = (uint8_t)sg_far_edge(s);
            if ((atom.kind == SG_IF_EXITED || atom.kind == SG_IF_CAPTURED) && !atom.no)
                sg_aim(sc, home->line[i].side, atom);
        }
}

/* SG-AC5-02, SG-AC5-05: who comes out on the building map, the others on the open one; SG-BSB-06:
 * relief enters the open map. */
static void compose(struct sg_state *s, struct sg_scenario *sc)
{
    int building = sg_building_map(s), side = shut_in(s);
    sc->step[sc->steps++] =
        (struct sg_setup_step){ .side = (uint8_t)side, .where = sg_area_map(sc, building) };
    sc->step[sc->steps++] =
        (struct sg_setup_step){ .side = (uint8_t)!side, .where = sg_area_map(sc, 1 - building) };
    if (relief_enters(s))
        sc->reserve[side] =
            (struct sg_reserve){ .edges = (uint8_t)sg_open_edges(s), .first = 1, .last = 255 };
    add_persons(s, sc);
    sg_aim_hunt(sc, side);
    sg_aim_hunt(sc, !side);
    sc->first = (uint8_t)side;
    sc->limit = LAST_TURN;
}

static bool on_wood(const struct sg_state *s, unsigned piece)
{
    return s->piece[piece].kind == SG_HOARDING || s->piece[piece].kind == SG_SCAFFOLD;
}

/* Only shooters may stay inside; all others go out before the walls. What is set up stays
 * inside. */
static bool may_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    int side = shut_in(s);
    if (!sg_is_person(who))
        return who >= SG_SUBJECTS || s->piece[who - SG_PERSONS].side != side ||
               on_wood(s, who - SG_PERSONS) || sg_inside(s, place);
    if (s->person[who].side != side)
        return true;
    if (sg_came_with_relief(s, who) && !reversed(s)) /* SG-BSB-06 */
        return false;
    if (reversed(s) && sg_in_redoubt(s, place, s->siege.redoubt - 1))
        return false;
    int map = sg_building_map(s);
    return sg_is_shooter(sg_class_of(s, who)) ||
           sg_in_zone(s, place, map, sg_find_zone(s->map[map], "outside"));
}

static bool may_wait(const struct sg_state *s, unsigned who)
{
    return s->person[who].side == shut_in(s) && sg_came_with_relief(s, who);
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    if (reversed(s))
        s->siege.break_out_made = 1;
    else
        s->siege.sortie_made = 1;
}

/* ---- the end: SG-AC5-06, -07 ------------------------------------------------------------- */

static int active(const struct sg_state *s, int side, bool outside_only)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_active(s, who) &&
             (!outside_only || !sg_inside(s, s->at[who]));
    return n;
}

/* Shooters inside, and nobody else. */
static bool only_shooters_left(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_active(s, who) &&
            (!sg_is_shooter(sg_class_of(s, who)) || !sg_inside(s, s->at[who])))
            return false;
    return true;
}

static bool over(struct sg_state *s, struct mg_play *play)
{
    int side = shut_in(s);
    bool waits = sg_troop_waiting(s, side) > 0;
    /* SG-AC5-03; SG-BSB-10 */
    if (s->siege.withdrawn >> !side & 1 || active(s, !side, false) == 0) {
        if (!reversed(s))
            sg_end_siege(s, SG_BROKEN, play);
        s->siege.outcome = RELIEF_BEATEN;
    } else if (active(s, side, false) == 0 && !waits) {
        sg_end_siege(s, reversed(s) ? SG_BROKEN : SG_TAKEN, play);
    } else if (!waits && ((s->siege.withdrawn >> side & 1 && active(s, side, true) == 0) ||
                          only_shooters_left(s, side)))
        s->siege.outcome = BACK_INSIDE;
    else if (s->turn >= LAST_TURN)
        s->siege.outcome = LAST_TURN_OVER;
    return s->siege.outcome != GOES_ON || s->phase == SG_PH_OVER;
}

/* The besieger may withdraw; the besieged may declare it, and fight on until all are inside. */
static bool may_quit(const struct sg_state *s, int side)
{
    return !(s->siege.withdrawn >> side & 1);
}

static void quit(struct sg_state *s, int side, struct mg_play *play)
{
    (void)play;
    if (side == shut_in(s)) /* whoever was still to come does not */
        sg_call_off(s, side);
}

/* ---- afterwards -------------------------------------------------------------------------- */

/* SG-BSB-06: relief that is not in the place at the end is gone; who is belongs to the garrison
 * now. */
void sg_relief_goes(struct sg_state *s, bool may_stay, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        if (!sg_came_with_relief(s, who))
            continue;
        bool stays = may_stay && s->person[who].fate == SG_ON_BOARD && s->at[who] != SG_NOWHERE &&
                     sg_inside(s, s->at[who]);
        bool gone = !stays && sg_is_free(s, who);
        s->siege.relief[who / 8] &= (uint8_t)~(1u << who % 8);
        if (!gone)
            continue;
        if (s->at[who] != SG_NOWHERE)
            sg_take_off(s, who);
        sg_depart(s, who, play);
    }
}

/* SG-AC5-07: at the last turn who is outside goes home by a free way, or is a prisoner. SG-AC5-08:
 * besiegers inside leave; the stage stays. */
static void after(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.outcome == LAST_TURN_OVER)
        sg_cut_off(s, shut_in(s), play);
    if (!reversed(s))
        sg_relief_goes(s, true, play);
    else if (s->siege.outcome == RELIEF_BEATEN) { /* SG-BSB-10 */
        sg_relief_goes(s, false, play);
        sg_set_stage(s, SG_INNER, play);
    }
}

const struct sg_action sg_sortie = {
    .board = SG_BOARD_BOTH,
    .may = may_sortie,
    .muster = call,
    .compose = compose,
    .begin = begin,
    .over = over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after,
    .may_stand = may_stand,
    .may_wait = may_wait,
};
const struct sg_action sg_break_out = {
    .board = SG_BOARD_BOTH,
    .may = may_break_out,
    .muster = call,
    .compose = compose,
    .begin = begin,
    .over = over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after,
    .may_stand = may_stand,
    .may_wait = may_wait,
};
