/* Positions for the tests of the actions of a siege: an order that is about to be carried out, and
 * the battle that comes of it. */
#ifndef SG_BATTLE_TEST_H
#define SG_BATTLE_TEST_H

#include "siege_test.h"
#include "../mind/judge.h"

/* Day 2 of the siege: everybody in quarters, every thing in store, nothing decided. Besiegers are
 * the first side. */
static inline struct sg_state siege_of(int scenario)
{
    return morning(scenario, 2, SG_DAY_ACTION);
}

static inline void run_on(struct sg_state *s)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    sg_run(s, &play);
    told_count = play.events;
    forced_count = 0;
}

static inline void give_order(struct sg_state *s, int order)
{
    s->siege.initiative =
        (uint8_t)(order == SG_ORDER_ASSAULT || order == SG_ORDER_GALLERY ? sg_besieging(s)
                                                                         : !sg_besieging(s));
    sg_begin_action(s, order);
    run_on(s);
}

/* The first of the answers, without looking at what is told. */
static inline void make(struct sg_state *s, struct mg_move m)
{
    struct mg_play play = { .event = told };
    struct mg_verdict v = sg_check(s, m);
    if (v.rule != NULL)
        fail_msg("move of kind %d is refused: %s %s", m.kind, v.rule, v.why);
    sg_apply(s, m, &play);
    told_count = play.events;
    if (play.events >= MG_MAX_EVENTS)
        fail_msg("too much is told at once");
    sound(s);
}

/* The garrison of an assault builds nothing meanwhile, if it is asked. */
static inline void all_hold_the_walls(struct sg_state *s)
{
    if (s->ask == SG_ASK_PARTY && s->asked != sg_besieging(s))
        make(s, move_of(s, SG_M_MUSTER, 0, 0, 0));
}

/* Ground and parties as the computer would: up to the set-up. */
static inline void answer_first(struct sg_state *s)
{
    static struct mg_move list[MG_MAX_MOVES];
    while (s->ask == SG_ASK_GROUND || s->ask == SG_ASK_PARTY) {
        assert_true(sg_list(s, __builtin_ctz(s->owes), list) > 0);
        list_is_legal(s);
        make(s, list[0]);
    }
}

static inline void deploy_all(struct sg_state *s)
{
    answer_first(s);
    while (s->siege.in_action && s->phase == SG_PH_SETUP)
        make(s, move_of(s, SG_M_DEPLOY, 0, 0, 0));
}

/* Plays on with the best-rated move of whoever is asked, up to so many moves or until the action is
 * over; how many. */
static inline int play_on(struct sg_state *s, int most)
{
    static struct mg_move list[MG_MAX_MOVES];
    static int32_t rating[MG_MAX_MOVES];
    int n = 0, day = s->siege.day;
    for (; n < most && s->siege.in_action && s->siege.day == day && s->phase != SG_PH_OVER; n++) {
        int seat = __builtin_ctz(s->owes);
        unsigned count = sg_list(s, seat, list), best = 0;
        assert_true(count > 0);
        sg_rate(s, seat, list, count, rating);
        for (unsigned i = 1; i < count; i++)
            if (rating[i] > rating[best])
                best = i;
        make(s, list[best]);
    }
    return n;
}

/* The end of this game turn, and what is asked then. */
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

/* Off the board, on his own feet. */
static inline void leaves(struct sg_state *s, unsigned who)
{
    sg_take_off(s, who);
    s->person[who].fate = SG_LEFT;
}

static inline void all_leave(struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side &&
            (s->person[who].fate == SG_ON_BOARD || s->person[who].fate == SG_WAITING))
            leaves(s, who);
}

static inline int count_fate(const struct sg_state *s, int side, int fate)
{
    int n = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        n += s->person[i].side == side && s->person[i].fate == fate;
    return n;
}

/* A place of the building map, wherever it lies on the board. */
static inline unsigned of_building(const struct sg_state *s, const char *word)
{
    unsigned place = place_of(word);
    int map = sg_building_map(s);
    int hex = sg_board_hex(&s->scenario, map, sg_col(sg_hex(place)), sg_row(sg_hex(place)));
    return sg_place(hex, sg_level(place));
}

/* He stands there; whoever stood there is sent away. */
static inline void stand(struct sg_state *s, unsigned who, unsigned place)
{
    int there = sg_who(s, place);
    if (there >= 0 && there != (int)who)
        leaves(s, (unsigned)there);
    s->person[who].health &= (uint8_t)~SG_MOUNTED;
    sg_put(s, who, place, 0);
}

#endif
