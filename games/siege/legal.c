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

#define AT(ask)            (1u << SG_ASK_##ask)
#define ANSWER(asks, name) { asks, sg_check_##name, sg_do_##name }

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
enum { MOST_ANSWERS = 6 }; /* of one kind; behind the last there is a row for nothing */
/* By the kind of move: to which questions it is an answer. */
/* clang-format off */
static const struct sg_answer answers[][MOST_ANSWERS + 1] = {
    [SG_M_TAKE] = { ANSWER(AT(SETUP), take_up), { AT(MOVE), check_take_any, do_take_any } }, [SG_M_PLACE] = { ANSWER(AT(PLACE), place) },
    [SG_M_WAIT] = { ANSWER(AT(PLACE), wait), ANSWER(AT(WALK), line_up) }, [SG_M_DEPLOY] = { ANSWER(AT(SETUP) | AT(PLACE), deploy) },
    [SG_M_CHOOSE] = { ANSWER(AT(SETUP), choose) },
    [SG_M_END] = { ANSWER(AT(SETUP) | AT(PLACE), end_setup), ANSWER(PHASES, end_phase),
                   ANSWER(AT(ENLIST), end_enlisting), ANSWER(AT(BUY), end_buying), ANSWER(AT(PARTY), end_party), ANSWER(AT(DEED), end_deed) },
    [SG_M_AIM] = { ANSWER(AT(FIRE), aim) }, [SG_M_SHOOT] = { ANSWER(AT(TARGET), shoot) }, [SG_M_LEAVE] = { ANSWER(AT(TARGET), leave) },
    [SG_M_GO] = { ANSWER(AT(WALK), go) }, [SG_M_STOP] = { ANSWER(AT(WALK), stop) }, [SG_M_EXIT] = { ANSWER(AT(WALK), exit) },
    [SG_M_MOUNT] = { ANSWER(AT(WALK), mount) }, [SG_M_DISMOUNT] = { ANSWER(AT(WALK), dismount) }, [SG_M_LIFT] = { ANSWER(AT(WALK), lift) },
    [SG_M_SET_DOWN] = { ANSWER(AT(WALK), set_down) }, [SG_M_LEAD] = { ANSWER(AT(WALK), lead) }, [SG_M_ROLL] = { ANSWER(AT(WALK), roll) },
    [SG_M_FIRE] = { ANSWER(AT(DEFEND), fire) }, [SG_M_HOLD] = { ANSWER(AT(DEFEND), hold) }, [SG_M_SPARE] = { ANSWER(AT(DEFEND), spare) },
    [SG_M_CEASE] = { ANSWER(AT(DEFEND), cease) }, [SG_M_TORCH] = { ANSWER(AT(WORKS), torch) }, [SG_M_DOUSE] = { ANSWER(AT(WORKS), douse) },
    [SG_M_GRAPPLE] = { ANSWER(AT(WORKS), grapple) }, [SG_M_TOPPLE] = { ANSWER(AT(WORKS), topple) }, [SG_M_CUT] = { ANSWER(AT(WORKS), cut) },
    [SG_M_WORK] = { ANSWER(AT(WORKS), work) }, [SG_M_FIGHT] = { ANSWER(AT(COMBAT), fight) }, [SG_M_POUR] = { ANSWER(AT(COMBAT), pour) },
    [SG_M_BATTER] = { ANSWER(AT(COMBAT), batter) }, [SG_M_GUARD] = { ANSWER(AT(COMBAT), guard) }, [SG_M_JOIN] = { ANSWER(AT(JOIN), join) },
    [SG_M_AGAINST] = { ANSWER(AT(JOIN), against) }, [SG_M_STRIKE] = { ANSWER(AT(JOIN), strike) }, [SG_M_SEIZE] = { ANSWER(AT(JOIN), seize) },
    [SG_M_HIT] = { ANSWER(AT(HIT), hit) }, [SG_M_BACK] = { ANSWER(AT(RETREAT), back) }, [SG_M_ADVANCE] = { ANSWER(AT(ADVANCE), advance) },
    [SG_M_STAY] = { ANSWER(AT(ADVANCE), stay) }, [SG_M_LAND] = { ANSWER(AT(FALL), land) },
    [SG_M_TURN] = { ANSWER(AT(TURN), turn), { AT(PLACE), sg_check_turn_up, sg_do_turn_up } },
    [SG_M_BUY] = { ANSWER(AT(ENLIST), enlist), ANSWER(AT(BUY), buy) }, [SG_M_EQUIP] = { ANSWER(AT(ENLIST), equip) },
    [SG_M_MUSTER] = { ANSWER(AT(ENLIST), levy), ANSWER(AT(BUY), muster_army), ANSWER(AT(PARTY), muster) }, [SG_M_ORDER] = { ANSWER(AT(ORDER), order) },
    [SG_M_PICK] = { ANSWER(AT(COMMANDER), commander), ANSWER(AT(PARTY), pick) }, [SG_M_VICTIM] = { ANSWER(AT(VICTIM), victim) },
    [SG_M_GROUND] = { ANSWER(AT(GROUND), ground) }, [SG_M_BUILD] = { ANSWER(AT(PARTY), stay_behind), ANSWER(AT(DEED), build) },
    [SG_M_LOSE] = { ANSWER(AT(LOSS), lose) }, [SG_M_MEND] = { ANSWER(AT(DEED), mend) }, [SG_M_SHELL] = { ANSWER(AT(DEED), shell) },
    [SG_M_ARROWS] = { ANSWER(AT(DEED), arrows) }, [SG_M_DIG] = { ANSWER(AT(DEED), dig) }, [SG_M_REFILL] = { ANSWER(AT(DEED), refill) },
    [SG_M_LIGHT] = { ANSWER(AT(DEED), light) }, [SG_M_WRECK] = { ANSWER(AT(DEED), wreck) }, [SG_M_UNBAR] = { ANSWER(AT(SETUP), unbar) },
    [SG_M_BREAK_OFF] = { ANSWER(AT(QUIT), break_off) }, [SG_M_GO_ON] = { ANSWER(AT(QUIT), go_on) },
};
/* clang-format on */
enum { KINDS = sizeof answers / sizeof *answers };

const struct sg_answer *sg_answer_to(const struct sg_state *s, int kind)
{
    if (kind < 0 || kind >= KINDS)
        return NULL;
    for (const struct sg_answer *answer = answers[kind]; answer->asks != 0; answer++)
        if (answer->asks >> s->ask & 1)
            return answer;
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
