/* Where something may be set up: fit.c, for setup.c. */
#ifndef SG_FIT_H
#define SG_FIT_H

#include "../state.h"

/* What is the same for all places that are tried one after the other: the step's region, and how
 * its quotas stand. */
struct sg_known {
    uint8_t levels[SG_HEXES], quota[SG_QUOTAS][SG_HEXES];
    int left, there[SG_QUOTAS];
};

void sg_look_up_step(const struct sg_state *s, struct sg_known *known); /* of the step in hand */
/* is there any place for it? */
bool sg_finds_place(const struct sg_state *s, const struct sg_known *known, unsigned who);
/* known NULL: looks for itself */
bool sg_keeps_quotas(const struct sg_state *s, const struct sg_known *known, int side,
                     unsigned place);
/* is there a facing, and is it free? */
bool sg_chooses_facing(const struct sg_state *s, unsigned who);
int sg_fixed_facing(const struct sg_state *s); /* that the step gives; else 0 */

/* no piece each: hexes in a list */
static inline bool sg_is_counted(int kind)
{
    return kind == SG_FASCINE || kind == SG_RUBBLE;
}

#endif
