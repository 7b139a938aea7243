/* Chance. The referee's generator is ChaCha20 keyed by the seed: what players have seen does not
 * let them compute what comes next. Search uses a small fast generator behind the same face. */
#ifndef MG_RNG_H
#define MG_RNG_H

#include "mangonel.h"

struct mg_rng {
    uint32_t key[8];
    uint64_t drawn;     /* ChaCha20: blocks used. Fast: the state */
    bool     fast;
};

struct mg_rng mg_rng_seeded(const struct mg_seed *seed);
struct mg_rng mg_rng_fast(uint64_t number);
uint32_t      mg_rng_next(struct mg_rng *rng);                   /* 32 bits */
uint32_t      mg_rng_below(struct mg_rng *rng, uint32_t bound);  /* 0 .. bound-1, all alike */

#endif
