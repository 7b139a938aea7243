/* Who does what today, and what is lost: SG-SIE-07. The deeds themselves are in deeds.c. */
#include "../ground/ground.h"
#include "../ground/engine.h"
#include "../harm/harm.h"
#include "deed.h"
#include "inside.h"

bool sg_at_home(const struct sg_state *s, unsigned who)
{
    /* SG-SIE-07: prisoners do nothing */
    return s->person[who].fate == SG_IN_QUARTERS && !(s->person[who].health & SG_PRISONER);
}

bool sg_idle(const struct sg_state *s, unsigned who) /* SG-SIE-07: one thing on one day */
{
    return sg_at_home(s, who) && s->siege.job[who] == SG_JOB_NONE;
}

static bool digs(int job)
{
    return job == SG_JOB_DIG || job == SG_JOB_COUNTERDIG;
}

/* The dearer somebody is the less is he taken for a labourer; an engineer only when nobody else is
 * left, since every work needs one. The wounded dig for half (SG-MIN-08), but at a thrower they are
 * as good as others, who can build meanwhile (SG-CON-04). */
static int reluctance(const struct sg_state *s, unsigned who, int job)
{
    int r = sg_cost_of(s, who) + (sg_class_of(s, who) == SG_ENG ? 2000 : 0);
    return sg_hurt(s, who) ? digs(job) ? r + 1000 : r - 1000 : r;
}

static bool fit(const struct sg_state *s, unsigned who, int side, bool wounded_too)
{
    return s->person[who].side == side && sg_idle(s, who) && (wounded_too || !sg_hurt(s, who));
}

int sg_spare(const struct sg_state *s, int side, bool wounded_too)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += fit(s, who, side, wounded_too);
    return n;
}

int sg_spare_engineer(const struct sg_state *s, int side, bool wounded_too)
{
    int best = -1;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (fit(s, who, side, wounded_too) && sg_class_of(s, who) == SG_ENG &&
            (best < 0 || sg_cost_of(s, who) < sg_cost_of(s, (unsigned)best)))
            best = (int)who;
    return best;
}

int sg_working(const struct sg_state *s, int side, int job)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->siege.job[who] == job && s->person[who].side == side && sg_at_home(s, who);
    return n;
}

int sg_take_workers(struct sg_state *s, int side, int count, int job, bool wounded_too)
{
    int taken = 0;
    for (; taken < count; taken++) {
        int best = -1;
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (fit(s, who, side, wounded_too) &&
                (best < 0 || reluctance(s, who, job) < reluctance(s, (unsigned)best, job)))
                best = (int)who;
        if (best < 0)
            break;
        s->siege.job[best] = (uint8_t)job;
    }
    return taken;
}

/* A gallery stays on the board only in contact with a wall (SG-SIE-11); one that is out of use is
 * lost (SG-GAL-05, SG-MGL-09). */
static void draw_back_gallery(struct sg_state *s)
{
    unsigned gallery = sg_piece_first[SG_GALLERY];
    struct sg_piece *p = &s->piece[gallery];
    if (p->at == SG_NOWHERE || (sg_in_contact(s, gallery) && !(p->flags & SG_P_OUT_OF_USE)))
        return;
    sg_take_off_piece(s, gallery);
    p->facing = 0;
    s->siege.mine.contact = 0;
}

/* What fire or stones of the day destroyed: it is no piece any more, and the box has it again. */
void sg_clear_lost(struct sg_state *s)
{
    draw_back_gallery(s);
    for (unsigned i = 0; i < SG_PIECES; i++) {
        struct sg_piece *p = &s->piece[i];
        bool lost = p->flags & SG_P_OUT_OF_USE && p->at == SG_NOWHERE;
        if (p->kind != SG_NO_PIECE && lost && (!sg_is_thrower(p->kind) || p->burnt != 0))
            *p = (struct sg_piece){ 0 };
    }
}

struct mg_verdict sg_right_deed(const struct sg_state *s, int deed, int other)
{
    if (s->siege.deed != deed && s->siege.deed != other)
        return mg_no(
            "SG-SIE-10",
            N_("The works of a day have their order: something else is being decided now."));
    return MG_LEGAL;
}

void sg_deed_done(struct sg_state *s) /* SG-SIE-10: each at most once */
{
    s->siege.deeds_done |= (uint16_t)(1u << s->siege.deed);
    s->siege.mine.tried = 0;
}

int sg_deed_side(const struct sg_state *s, int deed) /* SG-BSB-04: the roles of today */
{
    static const bool of_the_besieged[SG_DEEDS] = { [SG_DEED_FIRE_BACK] = true,
                                                    [SG_DEED_COUNTERMINE] = true,
                                                    [SG_DEED_BRIDGE] = true,
                                                    [SG_DEED_BUILD_BACK] = true };
    return of_the_besieged[deed] ? !sg_besieging(s) : sg_besieging(s);
}
