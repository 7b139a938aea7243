/* A review from the inside, for the files that make it: review.c does the work, review_plan.c says
 * what to look at next, review_sum.c adds up. */
#ifndef MG_REVIEW_PARTS_H
#define MG_REVIEW_PARTS_H

#include <pthread.h>
#include "look.h"

/* looks that do not wait for each other: what is looked at next does not depend on the threads */
#define ROUND 16

struct mg_review {
    const struct mg_game *game;
    struct mg_review_how how;
    int seats;
    size_t moves;
    bool over; /* the game was finished */

    /* every `every`th, one behind the other: a siege has thousands of large ones */
    unsigned char *states;
    size_t stride, every;
    struct mg_move *played; /* moves + 1; the last has no kind */
    uint32_t *result_from;  /* moves + 1: the given results that each move used */
    uint16_t *result;
    bool *closed; /* a die was thrown in this move, or something came to light */
    /* the only move there was, and not closed: nothing to look at, the chance is the next one's */
    bool *forced;
    struct mg_looked *looked; /* moves + 1 */

    /* The plan: nobody changes it while somebody is at work. */
    size_t *order; /* of the first looks */
    size_t ordered, ordered_used;
    size_t task[ROUND];
    int tasks, begun, running;
    bool again;

    pthread_mutex_t lock; /* this and the above while threads are at work */
    pthread_cond_t changed;
    int workers; /* still at work */
    atomic_bool halt;
    bool no_memory;
    int threads;  /* that share the seconds */
    double spent; /* seconds of all threads together */
    uint64_t games;
    size_t looked_at, at;

    unsigned char *cursor; /* a state that was asked for last, and which */
    size_t cursor_at;

    struct mg_review_step *step; /* moves + 1 */
    struct mg_review_sum sum[MG_MAX_SEATS];
    struct mg_review_turn turn[MG_REVIEW_TURNS];
    size_t turns;
};

/* The state at a position, into memory of that size. */
void mg_review_state(const struct mg_review *r, size_t index, void *out);

/* The first looks, in their order. */
void mg_review_plan_first(struct mg_review *r);
/* The next round: what to look at. False: there is nothing more to do, or no more budget. */
bool mg_review_plan(struct mg_review *r);
/* How much of the budget is used up; 1: all. */
double mg_review_used(const struct mg_review *r);
/* How much of all that could be done is done, 0 to 1. */
double mg_review_share(const struct mg_review *r);

#endif
