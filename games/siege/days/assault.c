/* AC1: the assault on the place, or on what is left of it, and the sally of the garrison out of its
 * redoubt: who fights, how it ends, and what comes of it. Its board is in assault_board.c. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "days.h"
#include "assault.h"
#include "inside.h"

enum { GOES_ON, GONE, STOPPED, QUIET, CLEARED, BACK }; /* siege.outcome */
enum { QUIET_TURNS = 5 };

/* ---- may it be ordered? ------------------------------------------------------------------ */

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

/* ---- who: SG-AC1-02 ---------------------------------------------------------------------- */

/* The besieger chooses who goes; the garrison is there, and all of it fights but for those who
 * build. */
static struct mg_verdict may_join(const struct sg_state *s, unsigned who)
{
    return s->person[who].side == attackers(s)
               ? MG_LEGAL
               : mg_no("SG-AC1-02", N_("All of the garrison who do not build take part."));
}

/* SG-AC1-08, SG-CON-06: the book lets all of both sides take part, and those who do not build. */
static bool may_stay(const struct sg_state *s, int side)
{
    return side == defenders(s);
}

/* SG-AC1-08: who fights builds nothing on that day. */
static void call(struct sg_state *s, int side)
{
    for (int who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS &&
            s->siege.job[who] == SG_JOB_NONE)
            s->siege.job[who] = SG_JOB_FIGHT;
}

static void begin(struct sg_state *s, struct mg_play *play)
{
    (void)play;
    s->siege.spy = 0;
}

/* ---- the end: SG-AC1-05, -06, -09, -11, -14 ---------------------------------------------- */

static int count_active(const struct sg_state *s, int side, bool inside_only, bool fighters_only)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_active(s, who) &&
             (!fighters_only || sg_is_fighter(sg_class_of(s, who))) &&
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

/* On the board, whether they can act or not. SG-BSB-09: of garrison and relief, those who came from
 * outside. */
static int on_board(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate == SG_ON_BOARD &&
             !(s->person[who].health & SG_PRISONER) &&
             (is_inner(s) || s->siege.stage != SG_REVERSED || sg_came_with_relief(s, who));
    return n;
}

static bool quiet_and_separated(const struct sg_state *s)
{
    return s->quiet >= QUIET_TURNS && sg_separated(s, attackers(s));
}

static bool assault_over(struct sg_state *s, struct mg_play *play)
{
    /* SG-AC1-11; SG-BSB-10: who held the rest is gone */
    if (count_active(s, defenders(s), true, true) == 0) {
        sg_end_siege(s,
                     s->siege.stage == SG_REVERSED && !is_redoubt_assault(s) ? SG_BROKEN : SG_TAKEN,
                     play);
        return true;
    }
    if (on_board(s, attackers(s)) == 0 && waiting(s, attackers(s)) == 0) /* SG-AC1-05 */
        s->siege.outcome = GONE;
    /* SG-AC1-06, SG-AC1-14 */
    else if (s->siege.outcome != STOPPED && (quiet_and_separated(s) || s->turn >= SG_ASSAULT_TURNS))
        s->siege.outcome = QUIET;
    return s->siege.outcome != GOES_ON;
}

static bool may_stop(const struct sg_state *s)
{
    return s->siege.stage != SG_REVERSED && sg_redoubt_of_all(s, defenders(s)) >= 0;
}

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

/* ---- afterwards: SG-AC1-07, -12 ---------------------------------------------------------- */

void sg_cut_off(struct sg_state *s, int side, struct mg_play *play)
{
    bool caught[SG_PERSONS];
    for (unsigned who = 0; who < SG_PERSONS; who++)
        caught[who] = s->person[who].side == side && s->person[who].fate == SG_ON_BOARD &&
                      !(s->person[who].health & SG_PRISONER) && !sg_way_free(s, s->at[who], side);
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
    .board = SG_BOARD_BOTH,
    .may = may_assault,
    .may_join = may_join,
    .may_stay = may_stay,
    .muster = call,
    .compose = sg_compose_assault,
    .begin = begin,
    .over = assault_over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after_assault,
    .may_stand = sg_may_stand_in_assault,
    .may_wait = sg_may_wait_in_assault,
    .on_foot = true,
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
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS &&
            s->siege.job[who] == SG_JOB_NONE && !sg_came_with_relief(s, who))
            s->siege.job[who] = SG_JOB_FIGHT;
}

const struct sg_action sg_redoubt_assault = {
    .board = SG_BOARD_BUILDING,
    .may = may_storm_redoubt,
    .muster = call_inside,
    .compose = sg_compose_assault,
    .begin = begin,
    .over = assault_over,
    .may_quit = may_quit,
    .quit = quit,
    .after = after_assault,
    .may_stand = sg_may_stand_in_assault,
    .may_wait = sg_may_wait_in_assault,
    .on_foot = true,
};

/* ---- the inner sally: SG-AC1-16 ---------------------------------------------------------- */

static bool all_back(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == defenders(s) && sg_active(s, who) &&
            !sg_in_redoubt(s, s->at[who], s->siege.redoubt - 1))
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
    else if ((s->quiet >= QUIET_TURNS && sg_separated(s, defenders(s)) &&
              sg_separated(s, attackers(s))) ||
             s->turn >= SG_ASSAULT_TURNS)
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
    .board = SG_BOARD_BUILDING,
    .may = may_sally,
    .muster = call,
    .compose = sg_compose_sally,
    .begin = begin,
    .over = sally_over,
    .after = after_sally,
    .may_stand = sg_may_stand_inside,
    .on_foot = true,
};
