/* The arithmetic of matches: how sure are we, after so many games?
 *
 * Games come in rounds: the same deal is played once for each seat that the first player can take
 * (two seats: a pair, with seats swapped). The games of a round are not independent, the rounds
 * are: so all that is said about certainty comes from how the results of whole rounds vary. The
 * result of a round is the mean of what the first player got in its games: 1 for a win, 1/2 for a
 * draw. */
#ifndef MG_MATCH_STATS_H
#define MG_MATCH_STATS_H

#include <stdbool.h>
#include <stdint.h>

/* The results of rounds, added up one by one. */
struct rounds {
    uint64_t count;
    double sum, squares; /* of the results */
    uint64_t pair[5];    /* two seats: how often a pair gave 0, 1/2, 1, 3/2 and 2 points */
};

struct interval {
    double low, high;
};

double elo_of(double score); /* the difference that gives this score; may be infinite */
double score_of(double elo);

void rounds_add(struct rounds *r, double result);
double rounds_mean(const struct rounds *r);
struct interval rounds_interval(const struct rounds *r); /* 95 %, within 0 and 1 */
/* is the mean above fair? */
double rounds_superiority(const struct rounds *r, double fair);

/* A sequential test: is the difference elo0 (or less), or elo1 (or more)? */
struct sprt {
    double elo0, elo1;
    double alpha, beta; /* how often it may say elo1 though it is elo0, and the other way round */
};

enum sprt_state { SPRT_OPEN, SPRT_ELO0, SPRT_ELO1 };

double sprt_ratio(const struct sprt *s, const struct rounds *r); /* log likelihood */
struct interval sprt_bounds(const struct sprt *s);
enum sprt_state sprt_state(const struct sprt *s, const struct rounds *r);

#endif
