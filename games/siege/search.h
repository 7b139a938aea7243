/* The searches for the ways of a person, for reach.c: on foot in search.c, mounted in ride.c. One lives on the stack while a question about
 * ways is answered. */
#ifndef SG_SEARCH_H
#define SG_SEARCH_H

#include "state.h"

enum { COSTS = 64, NONE = 0xffff };

/* An end that was reached, and how: `before` gives where he was one step earlier, and the number of that; NONE: it was the first. */
struct end {
    unsigned place;
    int facing, cost, rolls;
    const void *search;
    int n;
    int (*before)(const void *search, int n, unsigned *place, int *facing);
};

/* Calls `found` for every location where he can stop, nearest first, until it says that it has enough: those that take no infiltration
 * roll, then those that he cannot reach without one. */
typedef bool found(void *with, const struct end *end);
void sg_each_end(const struct sg_state *s, unsigned who, found *tell, void *with);   /* reach.c */
void sg_walk_all(const struct sg_state *s, unsigned who, found *tell, void *with);    /* search.c: on foot */
void sg_ride_all(const struct sg_state *s, unsigned who, found *tell, void *with);    /* ride.c: mounted */

/* Somebody else stands where the thing lies that two carry between them: the second bearer could not follow. */
bool sg_is_hemmed_in(const struct sg_state *s, unsigned who, const struct sg_train *train);

#endif
