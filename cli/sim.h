/* Many games between computer players, and what comes out of them. */
#ifndef MG_SIM_H
#define MG_SIM_H

#include "cli.h"

/* What is to be played. */
struct sim {
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    const struct mg_player *player[MG_MAX_SEATS];   /* by seat, in the first game */
    bool rotate;             /* from game to game everybody moves up one seat */
    uint64_t games;
    int threads;
};

/* Sums over seats in games: each game adds one for every seat that counts. */
struct sim_row {
    uint64_t games, wins;    /* a shared win is a win for each */
    int64_t  score;
};

struct sim_length {
    uint64_t sum, least, most;
};

/* All sums are of whole numbers, so they do not depend on the order in which games end. */
struct sim_sums {
    uint64_t games, shared;              /* games with more than one winner */
    struct sim_row seat[MG_MAX_SEATS];
    struct sim_row kind[MG_MAX_SEATS];   /* by the first seat of that kind in sim.player */
    struct sim_length moves, turns;
};

/* Play them on all threads, with progress. Stops early when interrupted. False: told. */
bool sim_run(const struct sim *sim, struct sim_sums *sums);

enum sim_form { SIM_TEXT, SIM_JSON, SIM_CSV };
void sim_print(const struct sim *sim, const struct sim_sums *sums, enum sim_form form);

#endif
