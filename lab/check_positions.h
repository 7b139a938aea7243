/* Changed positions, tried in processes of their own: `mangonel check GAME --positions`. */
#ifndef MG_CHECK_POSITIONS_H
#define MG_CHECK_POSITIONS_H

#include "match.h"

struct check_positions {
    const struct mg_game *game;
    const struct mg_options *options;   /* NULL: others for each */
    uint64_t bases, seed;               /* how many real positions at most; number i is made from seed + i */
    double deadline;                    /* as cli_now() counts; 0: none */
    int processes;
    const char *keep;                   /* where to write a position that failed; NULL: nowhere */
};

/* Returns the exit code. */
int check_positions(const struct check_positions *how);

#endif
