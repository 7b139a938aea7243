/* Relief: what it means when an army comes (SG-BSB-01, -06, -07), the battle with it, food by
 * night, and the assault of besieged besiegers on the redoubt. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"
#include "troop.h"

enum { LAST_TURN = 40 };

static int besieger(const struct sg_state *s)
{
    return s->siege.besieger;
}
static int garrison(const struct sg_state *s)
{
    return !s->siege.besieger;
}
static bool is_divided(const struct sg_state *s)
{
    return s->siege.order == SG_ORDER_DIVIDE;
}

/* ---- the relief battle: SG-BSB-06 -------------------------------------------------------- */

/* Relief against all besiegers, the garrison inside. */
static void call(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS &&
            s->siege.job[who] == SG_JOB_NONE &&
            (side == besieger(s) || sg_came_with_relief(s, who)))
            s->siege.job[who] = SG_JOB_FIGHT;
}

/* One open map: the besiegers, then the relief, which enters by an edge of its choice and has the
 * first turn. */
static void compose(struct sg_state *s, struct sg_scenario *sc)
{
    struct sg_region field = sg_area_map(sc, 0);
    sc->step[sc->steps++] = (struct sg_setup_step){ .side = (uint8_t)besieger(s), .where = field };
    sc->step[sc->steps++] = (struct sg_setup_step){ .side = (uint8_t)garrison(s), .where = field };
    sc->reserve[garrison(s)] = (struct sg_reserve){ .edges = 15, .first = 1, .last = 255 };
    sg_aim_hunt(sc, 0);
    sg_aim_hunt(sc, 1);
    sc->first = (uint8_t)garrison(s);
    sc->limit = LAST_TURN;
}

/* The garrison's engines are not there either. */
static bool may_stand(const struct sg_state *s, unsigned who, unsigned place)
{
    (void)place;
    return who >= SG_SUBJECTS ||
           (sg_is_person(who) ? s->person[who].side : s->piece[who - SG_PERSONS].side) ==
               besieger(s);
}

static bool over(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    if (sg_active_people(s, besieger(s)) == 0)
        g->outcome = SG_OUTSIDE_BEATEN;
    else if (g->outcome == SG_OUTSIDE_GOES_ON &&
             ((sg_active_people(s, garrison(s)) == 0 && sg_troop_waiting(s, garrison(s)) == 0) ||
              s->turn >= LAST_TURN))
        g->outcome = SG_RELIEF_BEATEN;
    if (g->outcome == SG_OUTSIDE_BEATEN && !is_divided(s))
        sg_end_siege(s, SG_BROKEN, play);
    return g->outcome != SG_OUTSIDE_GOES_ON;
}

static bool may_quit(const struct sg_state *s, int side)
{
    (void)s;
    (void)side;
    return true;
}

static void quit(struct sg_state *s, int side, struct mg_play *play)
{
    (void)play;
    s->siege.outcome = side == besieger(s) ? SG_OUTSIDE_BEATEN : SG_RELIEF_BEATEN;
}

/* SG-BSB-08: the outside part that was beaten does not come back. */
static void after(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.outcome == SG_RELIEF_BEATEN)
        sg_relief_goes(s, false, play);
    for (unsigned who = 0; who < SG_PERSONS && s->siege.outcome == SG_OUTSIDE_BEATEN; who++) {
        int fate = s->person[who].fate;
        if (s->person[who].side != besieger(s) || s->siege.job[who] != SG_JOB_OUTSIDE ||
            !sg_is_free(s, who) || fate == SG_ELSEWHERE)
            continue;
        if (s->at[who] != SG_NOWHERE)
            sg_take_off(s, who);
        sg_depart(s, who, play);
    }
}

const struct sg_action sg_relief_battle = {
    .board = SG_BOARD_OPEN,
    .muster = call,
    .compose = compose,
    .over = over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after,
    .may_stand = may_stand,
};

/* ---- DP-H and the choice of the besieged: SG-BSB-01, -06 --------------------------------- */

struct mg_verdict sg_may_answer_relief(const struct sg_state *s, int side, int order)
{
    if (s->siege.stage == SG_OUTER) {
        if (side == garrison(s) && order == SG_ORDER_SORTIE)
            return sg_sortie.may(s, side);
        return side == garrison(s) && order == SG_ORDER_RELIEF
                   ? MG_LEGAL
                   : mg_no("SG-BSB-06",
                           N_("The relief fights today: in a general sortie, or alone."));
    }
    if (is_divided(s))
        return side == garrison(s) && (order == SG_ORDER_INNER_SALLY || order == SG_ORDER_NOTHING)
                   ? MG_LEGAL
                   : mg_no(
                         "SG-BSB-08",
                         N_("The garrison sallies out of its redoubt, or leaves the assault to the besiegers."));
    if (side != besieger(s) ||
        (order != SG_ORDER_MEET && order != SG_ORDER_DIVIDE && order != SG_ORDER_SHUT_IN))
        return mg_no(
            "SG-BSB-01",
            N_("The besiegers meet the relief with all, divide their forces or shut themselves up."));
    if (order == SG_ORDER_DIVIDE && sg_free_people(s, side) < 2)
        return mg_no("SG-BSB-08", N_("There are not enough for two parts."));
    return MG_LEGAL;
}

void sg_answer_relief(struct sg_state *s, int side, int order, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    (void)side;
    if (order == SG_ORDER_MEET) /* SG-BSB-07: the garrison regains the whole place */
        sg_set_stage(s, SG_OUTER, play);
    else if (order == SG_ORDER_SHUT_IN) /* SG-BSB-02, SG-BSB-09 */
        sg_set_stage(s, SG_REVERSED, play);
    else if (is_divided(s))
        g->other.order = order == SG_ORDER_INNER_SALLY ? SG_ORDER_INNER_SALLY : SG_ORDER_ASSAULT;
    else
        g->order = (uint8_t)order;
}

/* E19 in stage INNER: first the besieger answers; where he divides, the garrison then says what is
 * done inside. Stage OUTER: the besieged chooses between the general sortie, if it was not made
 * yet, and the relief battle. */
bool sg_run_relief(struct sg_state *s, struct mg_play *play)
{
    struct sg_siege *g = &s->siege;
    (void)play;
    if (!g->relief_came || g->stage == SG_REVERSED)
        return false;
    if (is_divided(s) && g->other.order == SG_ORDER_NOTHING) {
        sg_ask_commander(s, SG_ASK_ORDER, garrison(s));
        return true;
    }
    if (g->order != SG_ORDER_NOTHING)
        return false;
    if (g->stage == SG_INNER)
        sg_ask_commander(s, SG_ASK_ORDER, besieger(s));
    else if (mg_legal(sg_may_answer_relief(s, garrison(s), SG_ORDER_SORTIE)))
        sg_ask_commander(s, SG_ASK_ORDER, garrison(s));
    else {
        g->order = SG_ORDER_RELIEF;
        return false;
    }
    return true;
}
