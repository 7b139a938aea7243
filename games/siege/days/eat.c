/* Eating: SG-PRV-03, SG-PRV-07, SG-BSB-03, SG-BSB-10. */
#include "../ground/ground.h"
#include "inside.h"

/* The keep stands in the outer wall, and each redoubt of a priory has a door to the outside: the
 * relief comes to all of them. */
void sg_send_food(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.stage == SG_REVERSED)
        sg_change_provisions(s, sg_die(s, play, 6), play);
}

/* SG-BSB-10: besiegers who are shut in eat what the garrison left behind. */
static void holders_eat(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.holders_food > 0)
        s->siege.holders_food--;
    sg_tell(play, SG_E_PROVISIONS, s->siege.besieger, s->siege.holders_food, 0, 1);
    if (s->siege.holders_food == 0)
        sg_end_siege(s, SG_BROKEN, play);
}

/* SG-PRV-03, SG-PRV-07: every day takes one, the first too, and hunger is felt only here. Of two
 * groups that starve on one day the holders give up first: SG-SIE-13 has "broken" before
 * "surrender". */
void sg_eat(struct sg_state *s, struct mg_play *play)
{
    if (s->siege.stage == SG_REVERSED)
        sg_send_food(s, play); /* SG-BSB-03: just before */
    sg_change_provisions(s, -1, play);
    s->siege.record[s->siege.day - 1].provisions = s->siege.provisions;
    if (s->siege.stage == SG_REVERSED)
        holders_eat(s, play);
    if (s->siege.provisions == 0)
        sg_end_siege(s, SG_SURRENDERED, play);
}
