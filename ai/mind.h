/* What a seat keeps in mind: the trees of its last search, and the moves that it has seen since. */
#ifndef MG_MIND_H
#define MG_MIND_H

#include "mcts.h"
#include "tree.h"

#define MG_MIND_MOVES 64 /* when more have been made, what was thought before is out of date */

struct mg_mind {
    struct mg_tree tree[MG_SEARCH_TREES];
    struct mg_move seen[MG_MIND_MOVES];
    unsigned count;
    bool lost; /* something happened that the seat could not see */
};

/* The tree as it is after the moves seen, with room for `more` nodes beyond what is kept, `most` in
 * all; an empty one if there is nothing to keep. It belongs to the caller until mg_mind_keep().
 * False: no memory. `mind` may be NULL. */
bool mg_mind_recall(struct mg_mind *mind, int which, uint32_t more, uint32_t most,
                    struct mg_tree *out);
/* Take the trees of the search just made, and begin to watch. Without a mind they are closed. */
void mg_mind_keep(struct mg_mind *mind, int which, struct mg_tree *tree);

#endif
