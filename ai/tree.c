#include "tree.h"

#include <stdlib.h>
#include <string.h>

bool mg_tree_open(struct mg_tree *tree, uint32_t room)
{
    tree->room = room > 2 ? room : 2;
    tree->nodes = 1;
    tree->node = malloc((size_t)tree->room * sizeof *tree->node);
    if (tree->node != NULL)
        tree->node[0] = (struct mg_node){ .visits = 0 };
    return tree->node != NULL;
}

void mg_tree_close(struct mg_tree *tree)
{
    free(tree->node);
    *tree = (struct mg_tree){ .node = NULL };
}

uint32_t mg_tree_find(const struct mg_tree *tree, uint32_t at, struct mg_move move)
{
    for (uint32_t c = tree->node[at].child; c != 0; c = tree->node[c].next)
        if (memcmp(&tree->node[c].move, &move, sizeof move) == 0)
            return c;
    return 0;
}

uint32_t mg_tree_add(struct mg_tree *tree, uint32_t at, struct mg_move move)
{
    if (tree->nodes == tree->room)
        return 0;
    uint32_t c = tree->nodes++;
    tree->node[c] = (struct mg_node){ .move = move, .next = tree->node[at].child };
    tree->node[at].child = c;
    return c;
}

static uint32_t size_below(const struct mg_tree *tree, uint32_t at)
{
    uint32_t size = 1;
    for (uint32_t c = tree->node[at].child; c != 0; c = tree->node[c].next)
        size += size_below(tree, c);
    return size;
}

/* The children of `from` become children of `to`, in the same order, as far as there is room. */
static void copy_below(const struct mg_tree *old, uint32_t from, struct mg_tree *new, uint32_t to)
{
    uint32_t last = 0;

    for (uint32_t c = old->node[from].child; c != 0 && new->nodes < new->room;
         c = old->node[c].next) {
        uint32_t copy = new->nodes++;
        new->node[copy] = old->node[c];
        new->node[copy].child = new->node[copy].next = 0;
        if (last == 0)
            new->node[to].child = copy;
        else
            new->node[last].next = copy;
        last = copy;
        copy_below(old, c, new, copy);
    }
}

bool mg_tree_cut(struct mg_tree *tree, uint32_t at, uint32_t more, uint32_t most)
{
    struct mg_tree old = *tree;
    uint32_t kept = size_below(&old, at);
    uint32_t room = kept < most && more < most - kept ? kept + more : most;

    bool ok = mg_tree_open(tree, room);
    if (ok) {
        tree->node[0].visits = old.node[at].visits;
        copy_below(&old, at, tree, 0);
    }
    mg_tree_close(&old);
    return ok;
}
