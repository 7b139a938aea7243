/* mangonel bench: what its parts share. */
#ifndef MG_BENCH_H
#define MG_BENCH_H

#include "cli.h"

/* Seconds that this thread has computed: what else the machine does is not counted. */
double bench_computed(void);

/* Search: speed, memory, threads, stopping; about so many seconds for each row. False: told. */
bool bench_search(const struct mg_game *game, double seconds);

/* The lists of moves that cost most, where a game has such; about so many seconds for each row. False: told. */
bool bench_lists(const struct mg_game *game, double seconds);

#endif
