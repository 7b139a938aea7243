/* Positions for the tests of the siege of many days: a siege of the book on some morning, and the
 * day that runs from there. */
#ifndef SG_SIEGE_TEST_H
#define SG_SIEGE_TEST_H

#include "../sg_test.h"

enum { OXFORD = 14, PRIORY = 15, ROYALS = 0, EMPRESS = 1 }; /* scenarios; the sides of the first */

/* Set up, with these dice for the provisions; the first question is asked. */
static inline struct sg_state siege_begins(int number)
{
    struct sg_state s;
    struct sg_scenario scenario;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    int line;
    const char *why;
    memset(&s, 0, sizeof s);
    memset(&scenario, 0, sizeof scenario);
    s.rng = mg_rng_seeded(&seed);
    s.players = 2;
    s.charge = s.infiltration = 1;
    assert_true(sg_scenario_parse(sg_scenario_texts[number], &scenario, &line, &why));
    sg_setup_from(&s, &scenario, &play);
    told_count = play.events;
    assert_int_equal(play.used, forced_count);
    forced_count = 0;
    return s;
}

/* At the beginning of a step of a later day; nothing is asked yet. */
static inline struct sg_state morning(int number, int day, int step)
{
    struct sg_state s;
    if (number == OXFORD)
        roll_next(3, 10, 10, 10);
    else
        roll_next(1, 10);
    s = siege_begins(number);
    s.siege.commander = (uint8_t)(who_is(number == OXFORD ? "R01" : "A02") + 1);
    s.siege.day = s.turn = (uint8_t)day;
    s.siege.step = (uint8_t)step;
    s.siege.sub = s.siege.may_deed = 0;
    s.siege.deed = 0;
    s.siege.deeds_done = 0;
    memset(s.siege.project, 0, sizeof s.siege.project);
    memset(s.siege.job, 0, sizeof s.siege.job);
    s.ask = SG_ASK_NOTHING;
    s.owes = 0;
    return s;
}

/* Until something is asked; the dice said before must be used up. */
static inline void goes_on(struct sg_state *s)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    s->ask = SG_ASK_NOTHING;
    s->owes = 0;
    sg_run(s, &play);
    told_count = play.events;
    events_are_sound();
    assert_int_equal(play.used, forced_count);
    forced_count = 0;
    sound(s);
}

/* What remains of this question's day but for dice: nothing is done in step 5. The dice are for
 * what comes after it. */
static inline void pass_deeds(struct sg_state *s)
{
    unsigned kept = forced_count;
    while (s->ask == SG_ASK_DEED) {
        struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)kept };
        sg_apply(s, move_of(s, SG_M_END, 0, 0, 0), &play);
        told_count = play.events;
        assert_true(play.used == 0 || play.used == kept);
    }
    forced_count = 0;
}

static inline void order(struct sg_state *s, int what)
{
    acts(s, SG_M_ORDER, (unsigned)what, 0, 0);
}

static inline struct mg_play plain_play(void)
{
    return (struct mg_play){ .event = told, .result = forced, .forced = (uint16_t)forced_count };
}

/* Dice for one function that is called by itself. */
#define WITH_DICE(play)                                                                            \
    struct mg_play play = plain_play();                                                            \
    forced_count = 0

static inline int first_told(int kind)
{
    for (unsigned i = 0; i < told_count; i++)
        if (told[i].kind == kind)
            return (int)i;
    return -1;
}

#endif
