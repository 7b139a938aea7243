/* What mine_ground.c, gallery.c and mine_fight.c share. */
#ifndef SG_MINES_H
#define SG_MINES_H

#include "troop.h"

enum { SG_YARD = 8, SG_IN_GALLERY = 12 }; /* SG-MIN-16, SG-MIN-18 */

/* mine_ground.c */
/* hexes of the courtyard, the foremost first */
int sg_counter_yard(const struct sg_state *s, uint16_t out[SG_YARD]);
/* a cell of the gallery or a dug hex */
bool sg_of_miners(const struct sg_state *s, unsigned place);
bool sg_of_counter_miners(const struct sg_state *s, unsigned place);

/* gallery.c */
/* the castle, and the garrison on its walls: SG-AC4-01 */
struct mg_verdict sg_may_mine(const struct sg_state *s);
int sg_gallery_of(const struct sg_state *s, int side);    /* fit for use; -1: none */
bool sg_has_engineer(const struct sg_state *s, int side); /* idle today */
bool sg_is_miner(const struct sg_state *s, unsigned who); /* SG-MIN-18 */
void sg_call_miners(struct sg_state *s);                  /* into the action */
void sg_miners_dig(struct sg_state *s);                   /* SG-AC4-04 */
bool sg_out_of_harm(const struct sg_state *s);            /* SG-AC4-07 */

#endif
