/* What gallery.c and mine_fight.c share. */
#ifndef SG_MINES_H
#define SG_MINES_H

#include "troop.h"

enum { SG_IN_GALLERY = 12 }; /* SG-MIN-18 */

/* gallery.c */
/* the castle, and the garrison on its walls: SG-AC4-01 */
struct mg_verdict sg_may_mine(const struct sg_state *s);
bool sg_has_engineer(const struct sg_state *s, int side); /* idle today */
void sg_call_miners(struct sg_state *s);                  /* into the action */
void sg_miners_dig(struct sg_state *s);                   /* SG-AC4-04 */
bool sg_out_of_harm(const struct sg_state *s);            /* SG-AC4-07 */

#endif
