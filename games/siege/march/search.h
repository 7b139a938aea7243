/* The searches for the ways of a person, for reach.c: on foot in search.c, mounted in ride.c. One
 * lives on the stack while a question about ways is answered. */
#ifndef SG_SEARCH_H
#define SG_SEARCH_H

#include "../ground/ground.h"
#include "inside.h"

enum { COSTS = 64, NONE = 0xffff };

/* An end that was reached, and how: `before` gives where he was one step earlier, and the number of
 * that; NONE: it was the first. */
struct end {
    unsigned place;
    int facing, cost, rolls;
    const void *search;
    int n;
    int (*before)(const void *search, int n, unsigned *place, int *facing);
};

/* Calls `found` for every location where he can stop, nearest first, until it says that it has
 * enough: those that take no infiltration roll, then those that he cannot reach without one. */
typedef bool found(void *with, const struct end *end);
void sg_each_end(const struct sg_state *s, unsigned who, found *tell, void *with);
/* search.c: on foot */
void sg_walk_all(const struct sg_state *s, unsigned who, found *tell, void *with);
/* ride.c: mounted */
void sg_ride_all(const struct sg_state *s, unsigned who, found *tell, void *with);

/* SG-STK-07: 1: room to stop, 0: may be passed, -1: not even that. */
static inline int sg_room_for(const struct sg_state *s, unsigned who, struct sg_mover mover,
                              const struct sg_train *train, unsigned place)
{
    if (s->taken[sg_hex(place)] == 0 || sg_free(s, place))
        return 1;
    int there = sg_who(s, place);
    if (there == (int)who)
        return 1;
    if (there < 0 || train->count > 0) /* an animal; who has others behind him passes nobody */
        return -1;
    if (!sg_is_level(place) || sg_mounted(s, (unsigned)there))
        return -1;
    if (s->person[there].side == mover.side)
        return 0;
    return sg_active(s, (unsigned)there) || mover.mounted ? -1 : 0;
}

/* Has the scenario no objection to that place for him? */
static inline bool sg_is_within_bounds(const struct sg_state *s, unsigned who, int side,
                                       unsigned place)
{
    return place == s->at[who] ||
           sg_in_region(&s->scenario, s->scenario.bounds[side].people, place);
}

/* Somebody else stands where the thing lies that two carry between them: the second bearer could
 * not follow. */
bool sg_is_hemmed_in(const struct sg_state *s, unsigned who, const struct sg_train *train);

#endif
