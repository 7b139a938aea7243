/* Who takes part in an action, and what its sides aim at: shared by the smaller actions, AC2 to
 * AC4. */
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "inside.h"
#include "troop.h"

int sg_troop(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->siege.job[who] == SG_JOB_FIGHT;
    return n;
}

int sg_troop_on_board(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate == SG_ON_BOARD &&
             !(s->person[who].health & SG_PRISONER);
    return n;
}

int sg_troop_waiting(const struct sg_state *s, int side)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate == SG_WAITING;
    return n;
}

void sg_call_off(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_WAITING) {
            s->person[who].fate = SG_LEFT;
            s->person[who].enters = 0;
        }
}

struct mg_verdict sg_why_not_idle(const struct sg_state *s, unsigned who)
{
    return sg_idle(s, who) ? MG_LEGAL
                           : mg_no("SG-SIE-07", N_("Nobody does two things on one day."));
}

/* ---- mustering --------------------------------------------------------------------------- */

int sg_wish_fighters(const struct sg_state *s, unsigned who)
{
    int class = sg_class_of(s, who);
    struct sg_values v = sg_values_of(s, who);
    if (!sg_is_fighter(class) || class == SG_ENG)
        return -1;
    return v.attack + v.defence + (sg_is_shooter(class) ? 10 : 0) - (sg_hurt(s, who) ? 20 : 0) + 20;
}

void sg_muster_by(struct sg_state *s, int side, sg_wish *wish,
                  struct mg_verdict (*may_join)(const struct sg_state *, unsigned))
{
    for (;;) {
        int best = -1, most = -1;
        for (unsigned who = 0; who < SG_PERSONS; who++) {
            if (s->person[who].side != side || !sg_idle(s, who) || wish(s, who) <= most ||
                may_join(s, who).rule != NULL)
                continue;
            most = wish(s, who);
            best = (int)who;
        }
        if (best < 0)
            return;
        s->siege.job[best] = SG_JOB_FIGHT;
    }
}

/* ---- fire -------------------------------------------------------------------------------- */

/* As in a scenario (RULINGS.md), but for all of them. */
void sg_give_torches(struct sg_state *s, int side)
{
    static const uint8_t bearers[] = { SG_LIN, SG_MIN, SG_SAP, SG_HIN,
                                       SG_SER, SG_JAV, SG_SBW, SG_SLG };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        for (unsigned c = 0; c < sizeof bearers; c++)
            if (s->person[who].side == side && s->siege.job[who] == SG_JOB_FIGHT &&
                sg_class_of(s, who) == bearers[c])
                s->person[who].torch = 1;
}

void sg_give_arrows(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->siege.job[who] == SG_JOB_FIGHT &&
            sg_is_archer(sg_class_of(s, who)))
            s->person[who].arrows = 6;
}

void sg_take_fire_back(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        s->person[who].torch = s->person[who].arrows = 0;
}

/* ---- aims -------------------------------------------------------------------------------- */

void sg_aim(struct sg_scenario *sc, int side, struct sg_atom atom)
{
    if (sc->lines == SG_WIN_LINES || sc->atoms == SG_ATOMS)
        return;
    sc->atom[sc->atoms] = atom;
    sc->line[sc->lines++] = (struct sg_win_line){
        .side = (uint8_t)side, .grade = SG_MARGINAL, .first = sc->atoms++, .atoms = 1
    };
}

void sg_aim_hunt(struct sg_scenario *sc, int side)
{
    sg_aim(sc, side,
           (struct sg_atom){ .kind = SG_IF_ACTIVE,
                             .side = (uint8_t)!side,
                             .group = SG_GROUP_ALL,
                             .op = SG_EXACTLY,
                             .outside = true });
}
