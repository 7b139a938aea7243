/* The search for ways: search.c, for reach.c. One of these lives on the stack while a question about ways is answered. */
#ifndef SG_SEARCH_H
#define SG_SEARCH_H

#include "state.h"

enum { NODES = SG_HEXES, TABLE = 8192, FOOT_TABLE = 1024, COSTS = 64, NONE = 0xffff };

struct node {
    uint16_t place, parent, next, prev;
    uint8_t  facing, cost, rolls;
    bool     near, end, done;
};

/* The steps from a location, kept for a rider: he comes to it with every facing, with his front and with his rear. */
enum { MOST_RIDES = 8, RIDES = 512 };
struct rides { uint16_t from; uint8_t count; struct { uint16_t to; uint8_t cost; int8_t dir; } step[MOST_RIDES]; };

struct search {
    const struct sg_state *s;
    unsigned who;
    struct sg_mover mover;
    struct sg_train train;
    bool mounted, rolls, refused, burdened, bounded;
    int points, count;
    unsigned mask;
    uint16_t bucket[COSTS];
    uint64_t alarm[(SG_HEXES + 63) / 64];   /* hexes of active enemies and around them: elsewhere nobody is near one */
    uint16_t table[TABLE];
    struct rides rides[RIDES];
    struct node node[NODES];
};

void sg_start_search(struct search *x, const struct sg_state *s, unsigned who, bool rolls);    /* rolls: may the way take one? */
int  sg_find_node(const struct search *x, unsigned place, int facing);                         /* NONE: not seen */
/* Calls `found` for every location reached, nearest first, until it says that it has enough. */
typedef bool found(void *with, const struct search *x, int n);
void sg_walk_all(struct search *x, found *tell, void *with);

#endif
