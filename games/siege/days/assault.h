#ifndef SG_ASSAULT_H
#define SG_ASSAULT_H

/* The roles of an assault are those of the day: in stage REVERSED garrison and relief assault the
 * part that the others hold (SG-BSB-09). */
#include "days.h"

enum { SG_ASSAULT_TURNS = 40 }; /* SG-AC1-14 */

/* SG-BSB-09: the assault of besieged besiegers on the redoubt is one inside the place, as in stage
 * INNER. */
static inline bool is_redoubt_assault(const struct sg_state *s)
{
    return s->siege.order == SG_ORDER_REDOUBT;
}
static inline bool is_inner(const struct sg_state *s)
{
    return s->siege.stage == SG_INNER || is_redoubt_assault(s);
}
static inline int attackers(const struct sg_state *s)
{
    return is_redoubt_assault(s) ? !sg_besieging(s) : sg_besieging(s);
}
static inline int defenders(const struct sg_state *s)
{
    return !attackers(s);
}

/* assault_board.c */
void sg_compose_assault(struct sg_state *s, struct sg_scenario *sc);
void sg_compose_sally(struct sg_state *s, struct sg_scenario *sc);
bool sg_may_stand_in_assault(const struct sg_state *s, unsigned who, unsigned place);
bool sg_may_stand_inside(const struct sg_state *s, unsigned who, unsigned place); /* stage INNER */
bool sg_may_wait_in_assault(const struct sg_state *s, unsigned who);

#endif
