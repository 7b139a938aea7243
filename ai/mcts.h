/* Search over worlds that a seat can believe in (information-set Monte Carlo tree search). It is
 * given a view; every iteration deals what the view hides anew, by the game's own sampling. */
#ifndef MG_MCTS_H
#define MG_MCTS_H

#include "player.h"

#define MG_SEARCH_TREES  2           /* always, so that the answer does not depend on the threads */
#define MG_SEARCH_MEMORY (64u << 20) /* bytes that the trees of one search take at most */

/* How to search. Zeros: the defaults. */
struct mg_search {
    struct mg_limits limits; /* nodes are iterations, of all trees together */
    uint32_t memory;  /* bytes of all trees together; when they are used the trees grow no more */
    uint16_t notices; /* of 1000 moves of its own; 0: all. Others are thought to notice all */
    bool uniform;     /* playouts at random, nothing of the game's advice (for measuring) */
    uint64_t seed;
};

/* False: no memory. */
bool mg_search(const struct mg_game *game, const void *view, int seat, const struct mg_search *how,
               struct mg_thought *out);

#endif
