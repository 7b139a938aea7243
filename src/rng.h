/* Chance. The referee's generator is ChaCha20 keyed by the seed: what players have seen does not
 * let them compute what comes next. Search uses a small fast generator behind the same face. */
#ifndef MG_RNG_H
#define MG_RNG_H

#include "mangonel.h"

struct mg_rng {
    uint32_t key[8];
    uint64_t drawn; /* ChaCha20: blocks used. Fast: the state */
    bool fast;
};

struct mg_rng mg_rng_seeded(const struct mg_seed *seed);
struct mg_rng mg_rng_fast(uint64_t number);
struct mg_rng mg_rng_fork(struct mg_rng *rng);  /* a fast one, begun by the next two numbers */
struct mg_seed mg_rng_seed(struct mg_rng *rng); /* of the next eight numbers */
uint32_t mg_rng_block(struct mg_rng *rng);      /* ChaCha20's next 32 bits */

/* Inline, because playouts do little else than draw. */
static inline uint32_t mg_rng_splitmix(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)(z >> 32);
}

/* 32 bits. */
static inline uint32_t mg_rng_next(struct mg_rng *rng)
{
    return rng->fast ? mg_rng_splitmix(&rng->drawn) : mg_rng_block(rng);
}

/* 0 .. bound-1, all alike: multiply and shift; the few results that would favour small numbers are
 * drawn again. */
static inline uint32_t mg_rng_below(struct mg_rng *rng, uint32_t bound)
{
    uint64_t product = (uint64_t)mg_rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t unfair = (0u - bound) % bound;
        while ((uint32_t)product < unfair)
            product = (uint64_t)mg_rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

#endif
