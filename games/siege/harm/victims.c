/* Victims of one cauldron, stone or drawbridge: they are noted here, and suffer one after the other
 * in hurt.c. */
#include "../ground/ground.h"
#include "harm.h"
#include "victims.h"

void sg_add_victim(struct sg_state *s, unsigned who, int how, int cover)
{
    if (s->victims < sizeof s->victim / sizeof *s->victim)
        s->victim[s->victims++] =
            (uint16_t)(who | (unsigned)how << SG_HOW_SHIFT | (unsigned)cover << SG_COVER_SHIFT);
}

void sg_hurt_them(struct sg_state *s, unsigned first, int from_hex)
{
    if (s->victims == first)
        return;
    struct sg_frame *f = sg_push(s, SG_F_HURT, SG_SUBJECTS);
    f->cause = (uint8_t)first;
    f->causes = (uint8_t)(s->victims - first);
    f->at = (uint16_t)from_hex;
}
