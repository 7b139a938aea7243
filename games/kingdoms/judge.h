/* How two armies that are not complete compare: shared by the evaluation and the playout policy. */
#ifndef KC_JUDGE_H
#define KC_JUDGE_H

#include "state.h"

/* An army (cancelled kinds left out) and the slots it still has. */
struct kc_side {
    kc_counts army;
    int room;
};

/* Counts without the kinds that are cancelled at a place. */
kc_counts kc_counted(const struct kc_state *s, int place, kc_counts counts);
/* The chance, in thousandths, that `a` will stand above `b`. */
int32_t kc_chance(unsigned cancelled, struct kc_side a, struct kc_side b);

#endif
