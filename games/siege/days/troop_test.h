/* More positions and answers for the tests of the smaller actions. */
#ifndef SG_TROOP_TEST_H
#define SG_TROOP_TEST_H

#include "battle_test.h"
#include "mines.h"

static inline void give_order_of(struct sg_state *s, int order, int side)
{
    s->siege.initiative = (uint8_t)side;
    sg_begin_action(s, order);
    run_on(s);
}

/* The first of that kind in the list, with the dice that were said. */
static inline void answer(struct sg_state *s, int kind)
{
    static struct mg_move list[MG_MAX_MOVES];
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    unsigned n = sg_list(s, __builtin_ctz(s->owes), list), i = 0;
    while (i < n && list[i].kind != kind)
        i++;
    if (i == n)
        fail_msg("no move of kind %d is listed at question %d", kind, s->ask);
    sg_apply(s, list[i], &play);
    told_count = play.events;
    forced_count = 0;
}

static inline unsigned first_of(const struct sg_state *s, int side, int fate)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == fate)
            return who;
    fail_msg("nobody of side %d has fate %d", side, fate);
    return 0;
}

#endif
