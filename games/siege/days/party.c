/* Who takes part in an action, and who decides for a side: SG-SIE-07, SG-TEAM-02. */
#include "../ground/ground.h"
#include "days.h"
#include "inside.h"

/* ---- the party --------------------------------------------------------------------------- */

bool sg_is_named(const struct sg_state *s, unsigned who)
{
    int job = s->siege.job[who];
    return job == SG_JOB_FIGHT || job == SG_JOB_OUTSIDE ||
           (job >= SG_JOB_PATROL && job < SG_JOB_PATROL + 4);
}

int sg_in_party(const struct sg_state *s, int side)
{
    int n = 0;
    for (int who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate != SG_ABSENT &&
             sg_is_named(s, (unsigned)who);
    return n;
}

static bool rides_patrol(const struct sg_state *s, const struct sg_action *a, int side)
{
    return a->may_ride != NULL && side == sg_besieging(s);
}

struct mg_verdict sg_check_pick(const struct sg_state *s, struct mg_move m)
{
    const struct sg_action *a = sg_action_of(s->siege.order);
    if (a == NULL || m.a >= SG_PERSONS || s->person[m.a].fate == SG_ABSENT ||
        s->person[m.a].side != s->asked)
        return mg_no("SG-TEAM-02", N_("Nobody of that name is of your side."));
    if (s->person[m.a].fate != SG_IN_QUARTERS)
        return mg_no("SG-SIE-07", N_("He is dead, taken or gone."));
    if (s->siege.job[m.a] != SG_JOB_NONE)
        return mg_no("SG-SIE-07", N_("He has something else to do on this day."));
    if (rides_patrol(s, a, s->asked))
        return m.b < 4 ? a->may_ride(s, m.a, m.b)
                       : mg_no("SG-AC3-02", N_("There are four patrols at most."));
    if (m.b != 0)
        return mg_no("SG-AC3-02", N_("Only the besieger of a sortie for food forms patrols."));
    return a->may_join != NULL ? a->may_join(s, m.a) : MG_LEGAL;
}

void sg_do_pick(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)play;
    bool patrol = rides_patrol(s, sg_action_of(s->siege.order), s->person[m.a].side);
    s->siege.job[m.a] = (uint8_t)(patrol                              ? SG_JOB_PATROL + m.b
                                  : s->siege.order == SG_ORDER_DIVIDE ? SG_JOB_OUTSIDE
                                                                      : SG_JOB_FIGHT);
}

static struct mg_move pick(int seat, unsigned who, unsigned patrol)
{
    return (struct mg_move){
        .kind = SG_M_PICK, .seat = (uint8_t)seat, .a = (uint16_t)who, .b = (uint16_t)patrol
    };
}

static bool somebody_may_join(const struct sg_state *s, int seat, struct mg_move *first)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        for (unsigned patrol = 0; patrol < 4; patrol++)
            if (sg_check_pick(s, pick(seat, who, patrol)).rule == NULL) {
                *first = pick(seat, who, patrol);
                return true;
            }
    return false;
}

bool sg_may_stay(const struct sg_state *s, int side)
{
    const struct sg_action *a = sg_action_of(s->siege.order);
    return a != NULL && a->may_stay != NULL && a->may_stay(s, side);
}

/* Whose action it is sends somebody. */
static bool too_few(const struct sg_state *s, int seat)
{
    struct mg_move first;
    return s->asked == sg_orderer(s) && sg_in_party(s, s->asked) == 0 &&
           somebody_may_join(s, seat, &first);
}

struct mg_verdict sg_check_end_party(const struct sg_state *s, struct mg_move m)
{
    if (sg_may_stay(s, s->asked)) /* there `muster` says it */
        return mg_no("SG-AC1-02", N_("All of the garrison who do not build take part."));
    return too_few(s, m.seat) ? mg_no("SG-SIE-04", N_("Somebody has to go: it is your action."))
                              : MG_LEGAL;
}

void sg_do_end_party(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    (void)m;
    (void)play;
    s->siege.mustered |= (uint8_t)(1u << s->asked);
}

struct mg_verdict sg_check_muster(const struct sg_state *s, struct mg_move m)
{
    (void)s;
    (void)m;
    return MG_LEGAL;
}

void sg_do_muster(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct mg_move first;
    const struct sg_action *a = sg_action_of(s->siege.order);
    if (a->muster != NULL)
        a->muster(s, s->asked);
    if (too_few(s, m.seat) && somebody_may_join(s, m.seat, &first))
        sg_do_pick(s, first, play);
    sg_do_end_party(s, m, play);
}

unsigned sg_list_party(const struct sg_state *s, int seat, struct mg_move *out)
{
    const struct sg_action *a = sg_action_of(s->siege.order);
    unsigned n = 0, patrols = a != NULL && rides_patrol(s, a, s->asked) ? 4 : 1;
    sg_offer(s, sg_check_muster, (struct mg_move){ .kind = SG_M_MUSTER, .seat = (uint8_t)seat },
             out, &n);
    sg_offer(s, sg_check_end_party, (struct mg_move){ .kind = SG_M_END, .seat = (uint8_t)seat },
             out, &n);
    if (sg_may_stay(s, s->asked))
        n += sg_list_stay(s, seat, out + n);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        for (unsigned patrol = 0; patrol < patrols; patrol++)
            sg_offer(s, sg_check_pick, pick(seat, who, patrol), out, &n);
    return n;
}

/* ---- the question ------------------------------------------------------------------------ */

static bool may_build_instead(const struct sg_state *s, int side, int seat)
{
    struct mg_move moves[MG_MAX_MOVES];
    return sg_may_stay(s, side) && sg_list_stay(s, seat, moves) > 0;
}

static void call_all(struct sg_state *s, int side)
{
    for (int who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_IN_QUARTERS &&
            s->siege.job[who] == SG_JOB_NONE)
            s->siege.job[who] = SG_JOB_FIGHT;
}

/* The side whose action it is chooses last. Where there is nothing to choose the action itself
 * calls people out, or all come. */
bool sg_asks_party(struct sg_state *s, const struct sg_action *a)
{
    for (int i = 0; i < SG_SIDES; i++) {
        int side = i == 0 ? !sg_orderer(s) : sg_orderer(s), seat = sg_commander_seat(s, side);
        struct mg_move first;
        if (s->siege.mustered >> side & 1)
            continue;
        s->asked = (uint8_t)side;
        if (a->may_join == NULL && a->muster == NULL)
            call_all(s, side);
        else if (a->may_join == NULL)
            a->muster(s, side);
        else if (somebody_may_join(s, seat, &first) || may_build_instead(s, side, seat)) {
            sg_ask_seat(s, SG_ASK_PARTY, seat);
            return true;
        } else if (a->muster != NULL)
            a->muster(s, side);
        s->siege.mustered |= (uint8_t)(1u << side);
    }
    return false;
}
