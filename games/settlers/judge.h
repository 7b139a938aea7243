/* What things are worth, in thousandths of a Victory Point: shared by the evaluation and the
 * policy. */
#ifndef IS_JUDGE_H
#define IS_JUDGE_H

#include "state.h"

/* What a seat looks at: found once, asked often. */
struct is_look {
    const struct is_state *s;
    const struct is_player *p;
    int seat;
    int later;               /* Production phases still to come */
    int32_t good[IS_GOODS];  /* worth of gaining one */
    int32_t price[IS_GOODS]; /* worth of having one to spend */
};

void is_look_at(struct is_look *l, const struct is_state *s, int seat);
int32_t is_goods_worth(const struct is_look *l, const struct is_goods *goods, int times);
int32_t is_cost_worth(const struct is_look *l, const struct is_goods *cost);
int32_t is_clause_worth(const struct is_look *l, int seat, unsigned card,
                        const struct is_clause *c);
/* standing there, until the end */
int32_t is_location_worth(const struct is_look *l, int seat, unsigned card);
int32_t is_build_worth(const struct is_look *l, unsigned card); /* its cost not counted */
int32_t is_card_worth(const struct is_look *l, unsigned card);  /* in hand */

#endif
