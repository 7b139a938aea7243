/* Works: what takes task turns, what is done by a die, and the ram. */
#ifndef SG_ROOM_WORK_H
#define SG_ROOM_WORK_H

#include "../state.h"

/* horse.c: mounting [HRS-07, HRS-08, HRS-12] */

/* work.c: phase 3 and tasks [SEQ-06..10, DOR, BRG, LAD-02, TWR-02, TWR-19, OXN-03, CAP-08, FIR-03];
 * act.c: by a die [FIR-04, FIR-06, LAD-10..13] */
unsigned sg_list_works(const struct sg_state *s, int seat, struct mg_move *out);
unsigned sg_list_acts(const struct sg_state *s, unsigned who, struct mg_move *out);
void sg_earn_tasks(struct sg_state *s, struct mg_play *play);                     /* phase 5 */
unsigned sg_list_batter(const struct sg_state *s, int seat, struct mg_move *out); /* ram */
/* act.c, work.c */
SG_ANSWER(torch);
SG_ANSWER(douse);
SG_ANSWER(grapple);
SG_ANSWER(topple);
SG_ANSWER(cut);
SG_ANSWER(work);
SG_ANSWER(batter);

#endif
