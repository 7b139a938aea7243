/* Changed positions, tried in processes of their own. */
#ifndef MG_CHECK_POSITIONS_H
#define MG_CHECK_POSITIONS_H

#include "lab.h"
#include "survive.h"

struct check_positions {
    const struct lab *lab;                 /* who asked; NULL: nobody who listens */
    const struct survive_answers *answers; /* that must come whatever the position is */
    const struct mg_game *game;
    const struct mg_options *options; /* NULL: others for each */
    uint64_t bases, seed; /* how many real positions at most; number i is made from seed + i */
    double deadline;      /* as lab_now() counts; 0: none */
    int processes;
};

struct positions_tried {
    unsigned long long tried, accepted, bases;
    bool failed;               /* one was accepted and did not survive: */
    unsigned long long number; /* the seed of the real position */
    unsigned in_base;          /* which of its changed ones, from 0 */
    char report[1000];
    char *position; /* as JSON; the caller's to free. NULL: no memory */
};

/* False: told, nothing was tried. */
bool check_positions(const struct check_positions *how, struct positions_tried *out);

#endif
