/* What the end of an imagined game is worth to search. */
#ifndef MG_ENDING_H
#define MG_ENDING_H

#include "game.h"

struct mg_ending {
    double won[MG_MAX_SEATS];    /* 1 for winning, shared among winners */
    double payoff[MG_MAX_SEATS]; /* with a little for the place or score: to lose well is better */
};

/* Scores seen so far: how many, their mean, the squares of their distances from it. */
struct mg_scores {
    double count, mean, squares;
};

/* The scores are those of one tree; used only where the seats win or lose as one. */
void mg_ending_of(const struct mg_game *game, const void *state, struct mg_scores *seen,
                  struct mg_ending *out);
/* Of rivals, when a playout was cut short: who is ahead by the evaluation? */
void mg_ending_judged(const struct mg_game *game, const void *state, struct mg_ending *out);

double mg_eval_scale(const struct mg_game *game);

#endif
