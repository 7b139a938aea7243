/* A tree of moves, in one array: node 0 is the position that was asked about. Which worlds a node
 * was reached in is not kept, only how it went. */
#ifndef MG_TREE_H
#define MG_TREE_H

#include "game.h"

struct mg_node {
    struct mg_move move; /* that leads here, with the seat that made it */
    uint32_t visits;
    uint32_t child, next; /* first child, next sibling; 0: none */
    float sum, won; /* payoffs of the seat that made the move, and what it won of these games */
};

struct mg_tree {
    struct mg_node *node; /* NULL: no tree */
    uint32_t nodes, room;
};

/* An empty tree with room for so many nodes. False: no memory. */
bool mg_tree_open(struct mg_tree *tree, uint32_t room);
void mg_tree_close(struct mg_tree *tree);

/* The child by this move, or 0. */
uint32_t mg_tree_find(const struct mg_tree *tree, uint32_t at, struct mg_move move);
/* A new child; 0: the tree is full. */
uint32_t mg_tree_add(struct mg_tree *tree, uint32_t at, struct mg_move move);

/* What hangs below a node, as a tree of its own with room for `more` nodes beyond it, `most` in
 * all; the old tree is closed. False: no memory, and no tree. */
bool mg_tree_cut(struct mg_tree *tree, uint32_t at, uint32_t more, uint32_t most);

#endif
