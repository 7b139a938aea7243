/* A match on its way: what the threads that play it share, and one game of it. */
#ifndef MG_MATCH_GAME_H
#define MG_MATCH_GAME_H

#include <pthread.h>
#include <stdatomic.h>
#include "match_plan.h"

/* What a round came to. */
struct round {
    atomic_bool done;
    unsigned wins, draws, losses;
    double points;
    struct match_thinking thinking[2];
};

/* One of these per match. */
struct run {
    const struct match_plan *plan;
    struct round *round;
    atomic_ullong next, games; /* the next round to be played; games that have been */
    atomic_bool stop;          /* set once, by the main thread; players look at it */
    atomic_int working;        /* threads that have not ended */
    pthread_mutex_t telling;
    int told; /* failures that have been told, under that lock */
};

/* One of these per thread. */
struct worker {
    pthread_t thread;
    bool started;
    struct run *run;
    struct mg_thought thought;
    void *view;
    struct mg_bot *bot[MG_MAX_SEATS]; /* of the first player, then one for each copy of the other */
};

/* Play one game of a round, dealt like this, with the first player in this seat, and add what came
 * of it to the round. `number` counts all games. False: stopped before its end, or no memory
 * (told). */
bool match_game(struct worker *worker, struct round *round, const struct mg_seed *deal,
                uint64_t number, int first_sits);

#endif
