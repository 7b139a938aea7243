/* What the seat in turn sees at a glance, from which moves are rated. */
#ifndef KC_RATE_H
#define KC_RATE_H

#include "judge.h"

struct kc_glance {
    const struct kc_state *s;
    kc_counts counting[KC_PLACES];          /* a mask: kinds that are not cancelled */
    kc_counts symbols[KC_SEATS][KC_PLACES]; /* all of them, cancelled ones too */
    struct kc_side side[KC_SEATS][KC_PLACES];
    int32_t stands[KC_PLACES]; /* how the seat in turn stands against all others */
};

void kc_look(struct kc_glance *g, const struct kc_state *s);
/* The chances of an army against all others at a place, added up. */
int32_t kc_stands(const struct kc_glance *g, int place, const struct kc_side *own);
int32_t kc_rate_unit(const struct kc_glance *g, unsigned card, int place, int face);
void kc_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
             int32_t *out);

#endif
