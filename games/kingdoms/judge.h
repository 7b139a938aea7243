/* How two armies that are not complete compare: shared by the evaluation, the ratings of moves and
 * the playout policy. Whole numbers only, so that every machine chooses alike. */
#ifndef KC_JUDGE_H
#define KC_JUDGE_H

#include "state.h"

/* An army (cancelled kinds left out) and the slots it still has. */
struct kc_side {
    kc_counts army;
    int room;
    int32_t force; /* what it may yet become; see kc_force() */
};

/* The counts of all kinds that are not cancelled at a place, as a mask. */
kc_counts kc_counting(const struct kc_state *s, int place);
struct kc_side kc_side_of(kc_counts army, int room);
/* The chance, in thousandths, that `a` will stand above `b`. */
int32_t kc_chance(const struct kc_side *a, const struct kc_side *b);

#endif
