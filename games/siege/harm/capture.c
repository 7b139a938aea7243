/* Prisoners and their escorts, and ladies [CAP]. */
#include "../ground/ground.h"
#include "harm.h"
#include "inside.h"

static bool is_prisoner(const struct sg_state *s, unsigned who)
{
    return s->person[who].fate == SG_ON_BOARD && s->person[who].health & SG_PRISONER;
}

static bool beside(const struct sg_state *s, unsigned who, unsigned other)
{
    return sg_fights(s, who, other) || sg_fights(s, other, who);
}

bool sg_guards(const struct sg_state *s, unsigned who, unsigned prisoner)
{
    const struct sg_person *p = &s->person[prisoner];
    return (p->guard[0] == who + 1 || p->guard[1] == who + 1) && sg_active(s, who) &&
           beside(s, who, prisoner);
}

static int guards_of(const struct sg_state *s, unsigned prisoner)
{
    int n = 0;
    for (int i = 0; i < 2; i++) {
        int guard = s->person[prisoner].guard[i];
        n += guard != 0 && sg_guards(s, (unsigned)guard - 1, prisoner);
    }
    return n;
}

/* SG-CAP-03: from now on he has the values of his wounded side. His horse is led away. */
void sg_capture(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];
    unsigned at = s->at[who];

    if (p->fate != SG_ON_BOARD || p->health & SG_PRISONER)
        return;
    sg_busy(s, who);
    sg_drop_burden(s, who, play);
    if (p->health & SG_MOUNTED) {
        sg_take_off(s, who);
        p->health &= (uint8_t)~SG_MOUNTED;
        sg_put(s, who, at, 0);
    }
    if (p->rides != 0) {
        if (s->piece[p->rides - 1].at == SG_NOWHERE)
            s->piece[p->rides - 1].flags |= SG_P_DEAD;
        s->piece[p->rides - 1].owner = 0;
        p->rides = 0;
    }
    sg_leave_charges(s, who);
    p->health |= (uint8_t)(SG_PRISONER | (p->health & SG_WOUNDED ? SG_KNOWN_HURT : 0));
    p->guard[0] = p->guard[1] = 0;
    p->may_flee = 0;
    sg_tell(play, SG_E_CAPTURED, p->side, who, at, 0);
}

/* SG-CAP-08: without his arms he keeps the wounded values, unless they are his own. */
void sg_set_free(struct sg_state *s, unsigned who, struct mg_play *play)
{
    struct sg_person *p = &s->person[who];

    if (!(p->health & SG_PRISONER))
        return;
    if (!(p->health & SG_KNOWN_HURT))
        p->health |= SG_DISARMED;
    p->health &= (uint8_t)~(SG_PRISONER | SG_KNOWN_HURT);
    p->guard[0] = p->guard[1] = 0;
    p->may_flee = 0;
    sg_tell(play, SG_E_FREED, p->side, who, s->at[who], 0);
}

/* SG-CAP-05, SG-CAP-09, SG-CAP-13 */
bool sg_may_escape(const struct sg_state *s, unsigned prisoner)
{
    if (!is_prisoner(s, prisoner) || s->person[prisoner].health & SG_STUNNED)
        return false;
    return guards_of(s, prisoner) < 2 || s->person[prisoner].may_flee == s->turn;
}

/* ---- escorts: SG-CAP-04, SG-CAP-09 ------------------------------------------------------- */

static bool guards_anybody(const struct sg_state *s, unsigned who)
{
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (is_prisoner(s, i) && sg_guards(s, who, i))
            return true;
    return false;
}

struct mg_verdict sg_check_guard(const struct sg_state *s, struct mg_move m)
{
    if (m.a >= SG_PERSONS || m.b >= SG_PERSONS || !is_prisoner(s, m.a) ||
        s->person[m.a].side == s->side)
        return mg_no("SG-CAP-09", N_("Only a prisoner of your side is guarded."));
    if (s->person[m.b].side != s->side || !sg_active(s, m.b) || s->person[m.b].seat != m.seat)
        return mg_no("SG-CAP-09", N_("One of your active people takes over the escort."));
    if (!sg_is_man_at_arms(sg_class_of(s, m.b)))
        return mg_no("SG-CAP-04", N_("Only men-at-arms lead a prisoner."));
    if (!beside(s, m.b, m.a))
        return mg_no("SG-CAP-09", N_("An escort stands next to his prisoner."));
    if (guards_of(s, m.a) == 2 || guards_anybody(s, m.b))
        return mg_no("SG-CAP-09", N_("A prisoner has two escorts, and an escort one prisoner."));
    return MG_LEGAL;
}

void sg_do_guard(struct sg_state *s, struct mg_move m, struct mg_play *play)
{
    struct sg_person *p = &s->person[m.a];

    (void)play;
    for (int i = 0; i < 2; i++)
        if (p->guard[i] == 0 || !sg_guards(s, p->guard[i] - 1u, m.a)) {
            p->guard[i] = (uint8_t)(m.b + 1);
            return;
        }
}

unsigned sg_list_guard(const struct sg_state *s, int seat, struct mg_move *out)
{
    unsigned n = 0;
    for (unsigned prisoner = 0; prisoner < SG_PERSONS; prisoner++) {
        if (!is_prisoner(s, prisoner) || s->person[prisoner].side == s->side)
            continue;
        for (unsigned who = 0; who < SG_PERSONS; who++) {
            struct mg_move m = { .kind = SG_M_GUARD,
                                 .seat = (uint8_t)seat,
                                 .a = (uint16_t)prisoner,
                                 .b = (uint16_t)who };
            if (s->person[who].side == s->side && s->person[who].fate == SG_ON_BOARD &&
                mg_legal(sg_check_guard(s, m)))
                out[n++] = m;
        }
    }
    return n;
}

/* ---- the end of a phase ------------------------------------------------------------------ */

/* An active person of that side next to him; `leaders`: a noble or knight. */
static bool near_active(const struct sg_state *s, unsigned who, int side, bool leaders)
{
    for (unsigned i = 0; i < SG_PERSONS; i++) {
        if (i == who || s->person[i].side != side || !sg_active(s, i) ||
            sg_distance(sg_hex(s->at[i]), sg_hex(s->at[who])) > 2)
            continue;
        int class = sg_class_of(s, i);
        if ((!leaders || class == SG_NOB || class == SG_KNT) && beside(s, i, who))
            return true;
    }
    return false;
}

void sg_after_phase_captures(struct sg_state *s, struct mg_play *play)
{
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int side = s->person[who].side;
        if (s->person[who].fate != SG_ON_BOARD)
            continue;
        if (is_prisoner(s, who)) { /* SG-CAP-10 */
            if (guards_of(s, who) == 0 && near_active(s, who, side, false))
                sg_set_free(s, who, play);
        } else if (sg_class_of(s, who) == SG_LDY && near_active(s, who, side ^ 1, true) &&
                   !near_active(s, who, side, false)) {
            sg_capture(s, who, play); /* SG-CAP-12 */
        }
    }
}
