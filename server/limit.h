/* How much somebody may do: a bucket for each, which fills again by and by. A bucket that is full
 * says as much as none, so full ones are forgotten; and there are never more than `room` of them,
 * whatever comes. The clock is the caller's. */
#ifndef MG_LIMIT_H
#define MG_LIMIT_H

#include <stdbool.h>
#include <stddef.h>
#include "map.h"

struct limit_rate {
    double most;       /* what a full bucket holds; 0: no limit at all */
    double per_second; /* what comes back */
};

struct limits {
    struct map map;
    size_t room; /* buckets at most */
    size_t next; /* the chain of the map that is swept next */
};

/* Take so much from the bucket that somebody (an address, a person) has for something. False: there
 * is not enough in it, and nothing was taken. Who asks for more than half of what it holds gets it
 * from one that is half full, and is in debt then: what is dear must be possible, but not often. */
bool limit_take(struct limits *l, const char *what, const char *who, struct limit_rate rate,
                double amount, double now);
/* Take it, whether there is enough or not: it has been used. */
void limit_spend(struct limits *l, const char *what, const char *who, struct limit_rate rate,
                 double amount, double now);
/* Is there enough? Nothing is taken. */
bool limit_left(const struct limits *l, const char *what, const char *who, struct limit_rate rate,
                double amount, double now);
void limits_free(struct limits *l);

/* Whom an address belongs to, as far as limits go: itself, or the /64 of an IPv6 address, which is
 * what one household is given. */
void limit_net(const char *address, char *out, size_t room);

#endif
