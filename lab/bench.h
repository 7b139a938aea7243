/* How fast a game is: measured here and now, and shown row by row. */
#ifndef MG_BENCH_H
#define MG_BENCH_H

#include "game.h"
#include "lab.h"
#include "survive.h"

/* Everything below, about so many seconds for each row of playouts, lists or search. False:
 * told. */
bool bench_game(const struct lab *lab, const struct mg_game *game,
                const struct survive_answers *answers, double seconds);

/* ---- its parts --------------------------------------------------------------------------- */

/* Seconds that this thread has computed: what else the machine does is not counted. */
double bench_computed(void);
/* Show a row, as printf makes it. */
void bench_say(const struct lab *lab, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Search: speed, memory, threads, stopping. False: told. */
bool bench_search(const struct lab *lab, const struct mg_game *game, double seconds);
/* The lists of moves that cost most, where a game has such. False: told. */
bool bench_lists(const struct lab *lab, const struct mg_game *game, double seconds);

#endif
