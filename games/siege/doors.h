/* The three doors of the rules: what may be answered, what there is to choose, what an answer does;
 * and the order of play behind them. */
#ifndef SG_DOORS_H
#define SG_DOORS_H

#include "state.h"

/* A row of the table of answers, legal.c: at which questions (a bit for each) a kind of move may be
 * given, and its two halves. A check may rely on the question and on the side. */
struct sg_answer {
    uint32_t asks;
    sg_check_answer *check;
    sg_do_answer *effect;
};
/* the row for a move of that kind now; NULL: it is not what is asked */
const struct sg_answer *sg_answer_to(const struct sg_state *s, int kind);
unsigned sg_actors(const void *state);
struct mg_verdict sg_check(const void *state, struct mg_move m);
unsigned sg_list(const void *state, int seat, struct mg_move *out);
void sg_apply(void *state, struct mg_move m, struct mg_play *play);
/* until somebody has a choice or the game is over */
void sg_run(struct sg_state *s, struct mg_play *play);

/* turn.c: phases [SEQ, recovery, end of a game turn] */
void sg_begin_phase(struct sg_state *s, int phase, struct mg_play *play);
void sg_run_phase(struct sg_state *s, struct mg_play *play);
/* turn.c */
SG_ANSWER(end_phase);
extern const struct mg_invariant sg_invariants[];

/* setup.c */
void sg_setup_from(struct sg_state *s, const struct sg_scenario *scenario, struct mg_play *play);
void sg_setup(void *state, const struct mg_options *options, struct mg_play *play);

#endif
