/* Which move answers which question, and what there is to choose. SG-SEQ-03, SG-SEQ-04. */
#include "ground/ground.h"
#include "harm/harm.h"
#include "shoot/shoot.h"
#include "march/march.h"
#include "fight/fight.h"
#include "work/work.h"
#include "days/days.h"
#include "setup/setup.h"
#include "doors.h"

/* ---- the table of answers ---------------------------------------------------------------- */

#define AT(ask)                  (1u << SG_ASK_##ask)
#define ANSWER(kind, asks, name) { SG_M_##kind, asks, sg_check_##name, sg_do_##name }

static struct mg_verdict check_take_any(const struct sg_state *s, struct mg_move m)
{
    return sg_is_person(m.a) ? sg_check_take(s, m) : sg_check_take_engine(s, m);
}

static void do_take_any(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    if (sg_is_person(m.a))
        sg_do_take(s, m, play);
    else
        sg_do_take_engine(s, m, play);
}

#define PHASES (AT(FIRE) | AT(MOVE) | AT(WORKS) | AT(COMBAT))
/* clang-format off */
static const struct sg_answer answers[] = {
    ANSWER(TAKE, AT(SETUP), take_up),
    { SG_M_TAKE, AT(MOVE), check_take_any, do_take_any },
    ANSWER(PLACE, AT(PLACE), place), ANSWER(WAIT, AT(PLACE), wait), ANSWER(DEPLOY, AT(SETUP) | AT(PLACE), deploy), ANSWER(CHOOSE, AT(SETUP), choose),
    ANSWER(END, AT(SETUP) | AT(PLACE), end_setup), ANSWER(END, PHASES, end_phase),
    ANSWER(AIM, AT(FIRE), aim), ANSWER(SHOOT, AT(TARGET), shoot), ANSWER(LEAVE, AT(TARGET), leave),
    ANSWER(GO, AT(WALK), go), ANSWER(STOP, AT(WALK), stop), ANSWER(EXIT, AT(WALK), exit), ANSWER(MOUNT, AT(WALK), mount),
    ANSWER(DISMOUNT, AT(WALK), dismount), ANSWER(LIFT, AT(WALK), lift), ANSWER(SET_DOWN, AT(WALK), set_down), ANSWER(LEAD, AT(WALK), lead),
    ANSWER(ROLL, AT(WALK), roll),
    ANSWER(FIRE, AT(DEFEND), fire), ANSWER(HOLD, AT(DEFEND), hold), ANSWER(SPARE, AT(DEFEND), spare), ANSWER(CEASE, AT(DEFEND), cease),
    ANSWER(TORCH, AT(WORKS), torch), ANSWER(DOUSE, AT(WORKS), douse), ANSWER(GRAPPLE, AT(WORKS), grapple), ANSWER(TOPPLE, AT(WORKS), topple),
    ANSWER(CUT, AT(WORKS), cut), ANSWER(WORK, AT(WORKS), work),
    ANSWER(FIGHT, AT(COMBAT), fight), ANSWER(POUR, AT(COMBAT), pour), ANSWER(BATTER, AT(COMBAT), batter), ANSWER(GUARD, AT(COMBAT), guard),
    ANSWER(JOIN, AT(JOIN), join), ANSWER(AGAINST, AT(JOIN), against), ANSWER(STRIKE, AT(JOIN), strike), ANSWER(SEIZE, AT(JOIN), seize),
    ANSWER(HIT, AT(HIT), hit), ANSWER(BACK, AT(RETREAT), back), ANSWER(ADVANCE, AT(ADVANCE), advance), ANSWER(STAY, AT(ADVANCE), stay),
    ANSWER(LAND, AT(FALL), land), ANSWER(TURN, AT(TURN), turn),
    { SG_M_TURN, AT(PLACE), sg_check_turn_up, sg_do_turn_up },
    ANSWER(BUY, AT(ENLIST), enlist), ANSWER(EQUIP, AT(ENLIST), equip), ANSWER(MUSTER, AT(ENLIST), levy), ANSWER(END, AT(ENLIST), end_enlisting),
    /* Of a siege: */
    ANSWER(ORDER, AT(ORDER), order), ANSWER(PICK, AT(COMMANDER), commander), ANSWER(VICTIM, AT(VICTIM), victim),
    ANSWER(BUY, AT(BUY), buy), ANSWER(MUSTER, AT(BUY), muster_army), ANSWER(END, AT(BUY), end_buying),
    ANSWER(GROUND, AT(GROUND), ground), ANSWER(PICK, AT(PARTY), pick), ANSWER(MUSTER, AT(PARTY), muster), ANSWER(END, AT(PARTY), end_party), ANSWER(BUILD, AT(PARTY), stay_behind),
    ANSWER(LOSE, AT(LOSS), lose), ANSWER(MEND, AT(DEED), mend), ANSWER(SHELL, AT(DEED), shell), ANSWER(ARROWS, AT(DEED), arrows), ANSWER(DIG, AT(DEED), dig),
    ANSWER(REFILL, AT(DEED), refill), ANSWER(LIGHT, AT(DEED), light), ANSWER(WRECK, AT(DEED), wreck), ANSWER(BUILD, AT(DEED), build),
    ANSWER(END, AT(DEED), end_deed), ANSWER(UNBAR, AT(SETUP), unbar),
    ANSWER(WAIT, AT(WALK), line_up), ANSWER(BREAK_OFF, AT(QUIT), break_off), ANSWER(GO_ON, AT(QUIT), go_on),
};
/* clang-format on */
enum { ANSWERS = sizeof answers / sizeof *answers };

/* The table has few rows of a kind, side by side: found by the kind's first row. */
const struct sg_answer *sg_answer_to(const struct sg_state *s, int kind)
{
    for (int i = 0; i < ANSWERS; i++)
        if (answers[i].kind == kind && (answers[i].asks >> s->ask & 1))
            return &answers[i];
    return NULL;
}

static struct mg_verdict out_of_turn(const struct sg_state *s)
{
    if (s->ask == SG_ASK_WALK)
        return mg_no(
            "SG-SEQ-04",
            N_("That is not what is being decided now: whoever is on the move first goes on or stops."));
    switch (s->phase) {
    case SG_PH_SETUP:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: the sides are still being set up."));
    case SG_PH_FIRE:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: this is the phase of offensive fire."));
    case SG_PH_MOVE:
        return mg_no("SG-SEQ-04",
                     N_("That is not what is being decided now: this is the movement phase."));
    case SG_PH_WORKS:
        return mg_no(
            "SG-SEQ-03",
            N_("That is not what is being decided now: this is the phase of works and fire."));
    case SG_PH_COMBAT:
        return mg_no("SG-SEQ-04",
                     N_("That is not what is being decided now: this is the combat phase."));
    case SG_PH_DAY:
        return mg_no("SG-SIE-03",
                     N_("That is not what is being decided now: the day has its order."));
    default: return mg_no("SG-SEQ-03", N_("That is not what is being decided now."));
    }
}

unsigned sg_actors(const void *state)
{
    const struct sg_state *s = state;
    return s->phase == SG_PH_OVER ? 0 : s->owes;
}

struct mg_verdict sg_check(const void *state, struct mg_move m)
{
    const struct sg_state *s = state;
    const struct sg_answer *answer = sg_answer_to(s, m.kind);
    if (answer == NULL || !(s->owes >> m.seat & 1))
        return out_of_turn(s);
    return answer->check(s, m);
}

/* ---- the list ---------------------------------------------------------------------------- */

/* Who fights, and what else is done in the phase of combat. */
static unsigned list_combat(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = sg_list_fights(s, seat, out);
    n += sg_list_pour(s, seat, out + n);
    n += sg_list_batter(s, seat, out + n);
    n += sg_list_guard(s, seat, out + n);
    return n;
}

typedef unsigned list_answers(const struct sg_state *s, int seat, struct mg_move *out);
/* clang-format off */
static list_answers *const lists[SG_ASKS] = {
    [SG_ASK_SETUP] = sg_list_setup, [SG_ASK_PLACE] = sg_list_place, [SG_ASK_FIRE] = sg_list_fire, [SG_ASK_TARGET] = sg_list_target,
    [SG_ASK_MOVE] = sg_list_move, [SG_ASK_WALK] = sg_list_walk, [SG_ASK_DEFEND] = sg_list_defend, [SG_ASK_WORKS] = sg_list_works,
    [SG_ASK_COMBAT] = list_combat, [SG_ASK_JOIN] = sg_list_join, [SG_ASK_HIT] = sg_list_hit, [SG_ASK_RETREAT] = sg_list_retreat,
    [SG_ASK_ADVANCE] = sg_list_advance, [SG_ASK_FALL] = sg_list_fall, [SG_ASK_TURN] = sg_list_turn,
    [SG_ASK_COMMANDER] = sg_list_commander, [SG_ASK_VICTIM] = sg_list_victim, [SG_ASK_BUY] = sg_list_buy, [SG_ASK_ORDER] = sg_list_order,
    [SG_ASK_GROUND] = sg_list_ground, [SG_ASK_PARTY] = sg_list_party, [SG_ASK_DEED] = sg_list_deed, [SG_ASK_LOSS] = sg_list_loss, [SG_ASK_QUIT] = sg_list_quit,
    [SG_ASK_ENLIST] = sg_list_enlist,
};
/* clang-format on */

static bool listed(const struct mg_move *moves, unsigned n, int kind)
{
    for (unsigned i = 0; i < n; i++)
        if (moves[i].kind == kind)
            return true;
    return false;
}

unsigned sg_list(const void *state, int seat, struct mg_move *out)
{
    const struct sg_state *s = state;
    unsigned n = 0;

    if (!(sg_actors(s) >> seat & 1))
        return 0;
    if (lists[s->ask] != NULL)
        n = lists[s->ask](s, seat, out);
    if ((PHASES >> s->ask & 1) && !listed(out, n, SG_M_END))
        sg_offer(s, sg_check_end_phase, (struct mg_move){ .kind = SG_M_END, .seat = (uint8_t)seat },
                 out, &n);
    if (s->siege.in_action && s->ask == SG_ASK_SETUP)
        n += sg_list_unbar(s, seat, out + n);
    return n;
}
