/* Search where there are too many moves to try each: a turn of dozens of people, a siege of many
 * days. The game knows a few manners of playing; each is played on from here, again and again, and
 * the one that comes off best makes this move. Another move of the same turn may be made in another
 * manner. */
#ifndef MG_MANNERS_H
#define MG_MANNERS_H

#include "mcts.h"

/* For games that have manners; limits.nodes are playouts of all of them together. False: no
 * memory. */
bool mg_compare_manners(const struct mg_game *game, const void *view, int seat,
                        const struct mg_search *how, struct mg_thought *out);

#endif
