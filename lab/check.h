/* Many conformance games on all cores: random play with every check of conform.h on. */
#ifndef MG_CHECK_H
#define MG_CHECK_H

#include <pthread.h>
#include "conform.h"
#include "lab.h"

/* One run, shared by all its threads. What is below `lock` is only touched under it, until the run
 * is over. */
struct check {
    const struct lab *lab; /* who asked; NULL: nobody who listens */
    const struct mg_game *game;
    struct mg_options *set; /* the option combinations, played in turn */
    size_t sets;
    uint64_t games, seed; /* how many at most; game i has seed + i */
    double deadline;      /* 0: none */
    struct conform what;

    pthread_mutex_t lock;
    uint64_t begun, passed, failed, moves;
    int running;           /* threads still at work */
    struct mg_text report; /* of the first failure */
    uint64_t failed_game;
};

/* The option combinations to be played: this one, or all (NULL). False: no memory. */
bool check_options(struct check *check, const struct mg_options *only);
/* Play on so many threads until all is played, the time is up, something failed, or the lab is
 * stopped. False: no thread starts. */
bool check_run(struct check *check, int threads);
void check_close(struct check *check);

#endif
