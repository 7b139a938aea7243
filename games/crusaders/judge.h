/* What things are worth to one seat, in thousandths of influence: shared by the evaluation, the
 * first look at moves and the playout policy. Guesses, tuned by play; whole numbers only, so that
 * every machine chooses alike. */
#ifndef CR_JUDGE_H
#define CR_JUDGE_H

#include "state.h"

#define CR_POWERS 20 /* powers above this are judged as this */

/* The best that each action could do with a power, somewhere. */
struct cr_gains {
    int32_t best[CR_ACTIONS][CR_POWERS];
};

/* A look at a position from one seat. */
struct cr_look {
    const struct cr_state *s;
    const struct cr_player *p;
    int seat, turns; /* turns the seat will still have, about */
    struct cr_strengths x;
    struct cr_roads roads;
    int32_t erect[CR_TYPES];    /* worth of the next building of a type; 0: none left */
    int32_t muster;             /* worth of the next troop */
    int most[CR_ACTIONS];       /* power that is within sight, one token more than now */
    struct cr_gains here, near; /* where knights stand; where they could be for two points */
};

void cr_look_at(struct cr_look *l, const struct cr_state *s, int seat);
/* worth of +1 for an action, each turn */
int32_t cr_per_turn(const struct cr_state *s, int action);
int32_t cr_worth_upgrade(const struct cr_look *l);
int32_t cr_worth_space(const struct cr_look *l, unsigned piece);
int32_t cr_worth_tile(const struct cr_look *l, unsigned tile);
int32_t cr_worth_enemy(const struct cr_look *l, unsigned enemy);
int32_t cr_worth_build(const struct cr_look *l, unsigned place, unsigned type);
/* What a region promises to a knight that stands there. */
int32_t cr_promise(const struct cr_look *l, unsigned place);
/* The most promising region that a knight could reach for so many points, above where it stands. */
int32_t cr_worth_travel(const struct cr_look *l, int points);
/* What one action can do in these regions with this power. */
int32_t cr_gain_in(const struct cr_look *l, uint64_t places, int action, int power);
/* What a wheel with these tokens promises for the turns to come. */
int32_t cr_worth_wheel(const struct cr_look *l, const uint8_t *tokens, unsigned giant);
/* The best of what a wedge can do now with this value, by any split; `first` 0: either action
 * first. */
int32_t cr_worth_wedge(const struct cr_look *l, unsigned wedge, int value);
int32_t cr_worth_split(const struct cr_look *l, int first, int value, int second, int rest);

#endif
