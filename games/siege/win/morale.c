/* The last leader of an assault falls [MOR]. */
#include "../ground/ground.h"
#include "win.h"

/* SG-MOR-03: who was taken or has left is as good as dead; who has still to come is not. */
static bool leads_on(const struct sg_state *s, unsigned who)
{
    const struct sg_person *p = &s->person[who];
    return (p->fate == SG_ON_BOARD || p->fate == SG_WAITING) && !(p->health & SG_PRISONER);
}

void sg_check_morale(struct sg_state *s, struct mg_play *play) /* SG-MOR-01 */
{
    int side = s->scenario.attacker;

    if (side >= SG_SIDES || s->withdrawing >> side & 1 || !(s->had_leader >> side & 1))
        return;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int class = sg_class_of(s, who);
        if (s->person[who].side == side && (class == SG_NOB || class == SG_KNT) && leads_on(s, who))
            return;
    }
    s->withdrawing |= (uint8_t)(1u << side); /* SG-MOR-02 */
    sg_tell(play, SG_E_WITHDRAWS, side, (unsigned)side, 0, 0);
}
