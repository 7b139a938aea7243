/* Works: what takes task turns, what is done by a die, and the ram. */
#ifndef SG_ROOM_WORK_H
#define SG_ROOM_WORK_H

#include "../state.h"

/* work.c: phase 3 and tasks [SEQ-06..10, DOR, BRG, LAD-02, TWR-02, TWR-19, OXN-03, CAP-08,
 * FIR-03] */
unsigned sg_list_works(const struct sg_state *s, int seat, struct mg_move *out);
void sg_earn_tasks(struct sg_state *s, struct mg_play *play); /* phase 5 */
SG_ANSWER(work);

/* ram.c */
unsigned sg_list_batter(const struct sg_state *s, int seat, struct mg_move *out); /* ram */
SG_ANSWER(batter);

/* act.c: by a die [FIR-04, FIR-06, LAD-10..13] */
SG_ANSWER(torch);
SG_ANSWER(douse);
SG_ANSWER(grapple);
SG_ANSWER(topple);
SG_ANSWER(cut);

#endif
