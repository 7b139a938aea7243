/* One position of a reviewed game: how it is valued. See review.h. */
#ifndef MG_LOOK_H
#define MG_LOOK_H

#include "review.h"

/* worlds of a first look, through each pair of eyes; every later look takes twice as many as the
 * one before */
#define MG_LOOK_FIRST 4

/* A mean over worlds, with its standard error. */
struct mg_estimate {
    double sum[MG_MAX_SEATS], squares[MG_MAX_SEATS];
    int worlds;
};
double mg_estimate_mean(const struct mg_estimate *e, int seat);
double mg_estimate_error(const struct mg_estimate *e, int seat);

/* What is known of a position so far. All 0: nothing. */
struct mg_looked {
    int times;                             /* it was looked at */
    struct mg_move better;                 /* the reference choice; kind 0: nothing to choose */
    bool same;                             /* it was played, or there was nothing to choose */
    struct mg_estimate eyes[MG_MAX_SEATS]; /* the chances, as each seat sees them */
    /* what the move played did, beside the reference choice; of the last look alone */
    struct mg_estimate difference;
    double exact[MG_MAX_SEATS]; /* of a finished game: its result, in thousandths */
    bool over;
    uint64_t games; /* imagined */
};

/* What one look needs. */
struct mg_look {
    const struct mg_game *game;
    const void *state;
    struct mg_move played; /* kind 0: the game went no further */
    uint64_t seed;         /* of this look */
    const atomic_bool *stop;
};

enum mg_look_end { MG_LOOK_DONE, MG_LOOK_STOPPED, MG_LOOK_NO_MEMORY };

/* Look at a position, once more: adds to what is known. Only if it is done has anything changed.
 * Needs nothing but its arguments. */
enum mg_look_end mg_look(const struct mg_look *look, struct mg_looked *known);

/* The chance of a seat, in thousandths, and its standard error: the mean over eyes. Only if it was
 * looked at. */
double mg_looked_chance(const struct mg_looked *known, int seat, int seats);
double mg_looked_error(const struct mg_looked *known, int seat, int seats);

#endif
