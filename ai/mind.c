#include "mind.h"

#include <stdlib.h>

struct mg_mind *mg_mind_open(void)
{
    return calloc(1, sizeof(struct mg_mind));
}

static void forget(struct mg_mind *mind)
{
    for (int k = 0; k < MG_SEARCH_TREES; k++)
        mg_tree_close(&mind->tree[k]);
    mind->lost = true;
}

void mg_mind_close(struct mg_mind *mind)
{
    if (mind != NULL)
        forget(mind);
    free(mind);
}

void mg_mind_saw(struct mg_mind *mind, const struct mg_move *move)
{
    if (mind == NULL || mind->lost)
        return;
    if (move == NULL || mind->count == MG_MIND_MOVES)
        forget(mind); /* at once: it may be a while until somebody asks again */
    else
        mind->seen[mind->count++] = *move;
}

void mg_mind_watch(struct mg_mind *mind, const struct mg_game *game, const void *before, int seat,
                   struct mg_move move)
{
    bool hidden = game->hidden != NULL && move.seat != seat && game->hidden(before, move);
    mg_mind_saw(mind, hidden ? NULL : &move);
}

/* The node that the moves seen lead to; 0: it was never thought of. */
static uint32_t follow(const struct mg_mind *mind, const struct mg_tree *tree)
{
    uint32_t at = 0;

    for (unsigned i = 0; i < mind->count; i++) {
        at = mg_tree_find(tree, at, mind->seen[i]);
        if (at == 0)
            return 0;
    }
    return at;
}

bool mg_mind_recall(struct mg_mind *mind, int which, uint32_t more, uint32_t most,
                    struct mg_tree *out)
{
    uint32_t at = 0;

    *out = (struct mg_tree){ .node = NULL };
    if (mind != NULL && !mind->lost && mind->tree[which].node != NULL) {
        *out = mind->tree[which];
        mind->tree[which] = (struct mg_tree){ .node = NULL };
        at = follow(mind, out);
    }
    if (at != 0)
        return mg_tree_cut(out, at, more, most);
    mg_tree_close(out);
    return mg_tree_open(out, more < most ? more : most);
}

void mg_mind_keep(struct mg_mind *mind, int which, struct mg_tree *tree)
{
    if (mind == NULL) {
        mg_tree_close(tree);
        return;
    }
    mg_tree_close(&mind->tree[which]);
    mind->tree[which] = *tree;
    *tree = (struct mg_tree){ .node = NULL };
    mind->count = 0;
    mind->lost = false;
}
