/* Positions for the tests of the smaller actions: an order that is about to be carried out, on day 2 of a siege. */
#ifndef SG_TROOP_TEST_H
#define SG_TROOP_TEST_H

#include "../sg_test.h"
#include "../judge.h"
#include "mines.h"

enum { OXFORD = 14, PRIORY = 15, ROYAL = 0, ANGEVIN = 1 };   /* of Oxford: the besiegers are the first */

/* Everybody in quarters, every thing in store, nothing decided. */
static inline struct sg_state siege_of(int scenario)
{
    struct sg_state s;
    struct mg_seed seed = mg_seed_number(7);
    struct mg_options options = { .value = { [SG_OPT_PLAYERS] = 2, [SG_OPT_SCENARIO] = scenario, [SG_OPT_CHARGE] = 1, [SG_OPT_INFILTRATION] = 1 } };
    struct mg_play play = { .event = told };
    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    sg_setup(&s, &options, &play);
    s.ask = s.owes = 0;
    s.siege.day = s.turn = 2;
    s.siege.step = SG_DAY_ACTION;
    s.siege.commander = (uint8_t)(who_is(scenario == OXFORD ? "R01" : "A02") + 1);
    forced_count = 0;
    return s;
}

static inline void run_on(struct sg_state *s)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    sg_run(s, &play);
    told_count = play.events;
    forced_count = 0;
}

static inline void give_order_of(struct sg_state *s, int order, int side)
{
    s->siege.initiative = (uint8_t)side;
    sg_begin_action(s, order);
    run_on(s);
}

static inline void give_order(struct sg_state *s, int order)
{
    give_order_of(s, order, order == SG_ORDER_GALLERY ? ROYAL : ANGEVIN);
}

/* The first legal answer of a list, or a move of that kind. */
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

/* Ground and parties, as the computer would choose them. */
static inline void answer_first(struct sg_state *s)
{
    while (s->ask == SG_ASK_GROUND || s->ask == SG_ASK_PARTY)
        answer(s, s->ask == SG_ASK_GROUND ? SG_M_GROUND : SG_M_MUSTER);
}

/* Then both sides are set up, and the first turn begins. */
static inline void deploy_all(struct sg_state *s)
{
    answer_first(s);
    while (s->phase == SG_PH_SETUP)
        answer(s, SG_M_DEPLOY);
}

/* The end of a game turn, and the questions that come with it. */
static inline void end_of_turn(struct sg_state *s)
{
    while (s->frames > 0)
        sg_pop(s);
    s->side = s->scenario.first != 1;
    s->phase = SG_PH_RECOVERY;
    s->step = 2;
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    run_on(s);
}

static inline void send_home(struct sg_state *s, unsigned who)
{
    sg_take_off(s, who);
    s->person[who].fate = SG_LEFT;
}

static inline unsigned first_of(const struct sg_state *s, int side, int fate)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == fate)
            return who;
    fail_msg("nobody of side %d has fate %d", side, fate);
    return 0;
}

/* Plays on with the best-rated moves until the action is over; how many. */
static inline int play_on(struct sg_state *s, int most)
{
    static struct mg_move list[MG_MAX_MOVES];
    static int32_t rating[MG_MAX_MOVES];
    int n = 0;
    for (; n < most && s->siege.in_action && s->phase != SG_PH_OVER; n++) {
        struct mg_play play = { .event = told };
        int seat = __builtin_ctz(s->owes);
        unsigned count = sg_list(s, seat, list), best = 0;
        assert_true(count > 0);
        for (unsigned i = 0; i < count && n % 50 == 0; i++)
            if (sg_check(s, list[i]).rule != NULL)
                fail_msg("listed, but refused: kind %d %d %d %d by %s", list[i].kind, list[i].a, list[i].b, list[i].c, sg_check(s, list[i]).rule);
        sg_rate(s, seat, list, count, rating);
        for (unsigned i = 1; i < count; i++)
            if (rating[i] > rating[best] && list[i].kind != SG_M_ENTRUST)
                best = i;
        sg_apply(s, list[best], &play);
        assert_true(play.events < MG_MAX_EVENTS);
        if (n % 50 == 0)
            sound(s);
    }
    return n;
}

#endif
