/* Search over worlds that a seat can believe in (information-set Monte Carlo tree search). It is given
 * a view; every iteration deals what the view hides anew, by the game's own sampling. */
#ifndef MG_MCTS_H
#define MG_MCTS_H

#include "player.h"

/* How to search. Zeros: the defaults of mcts.c. */
struct mg_search {
    uint32_t nodes;          /* iterations; 0: until the time is over */
    uint32_t ms;             /* time; 0: until the nodes are used */
    uint32_t memory;         /* bytes of tree for each thread; then it grows no more */
    uint8_t  threads;        /* each searches by itself; visits are added up */
    uint8_t  uniform;        /* playouts at random, without the game's policy (for measuring) */
    uint64_t seed;
    const volatile bool *stop;   /* set it to have an answer within milliseconds; may be NULL */
};

struct mg_searched {
    uint32_t iterations;
    uint32_t nodes;          /* of all trees together */
    int32_t  value[MG_MAX_SEATS];   /* expected payoff of each seat, in thousandths */
};

/* False: no memory. */
bool mg_search(const struct mg_game *game, const void *view, int seat,
               const struct mg_search *how, struct mg_thought *out, struct mg_searched *done);

#endif
