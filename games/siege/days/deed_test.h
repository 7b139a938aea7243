/* A day of a siege for the tests of its deeds: side 0 (R..) besieges side 1 (A..), it is day 5 and
 * all is allowed.
 *
 * struct sg_state s = siege_of(SG_CASTLE); home(&s, "R45", 0) puts somebody into his quarters;
 * many(&s, 0, 20) adds simple people. Then deed(&s, SG_DEED_BOMBARD) asks for it, does(&s,
 * SG_M_SHELL, ...) answers without running on, over(&s) ends it. */
#ifndef SG_DEED_TEST_H
#define SG_DEED_TEST_H

#include "../sg_test.h"
#include "deed.h"

static inline struct sg_state siege_of(int map)
{
    struct sg_state s = board(map);
    s.scenario.siege = 1;
    s.phase = SG_PH_DAY;
    s.siege.on = 1;
    s.siege.day = 5;
    s.siege.step = SG_DAY_DEEDS;
    s.siege.may_deed = 2;
    return s;
}

static inline unsigned home(struct sg_state *s, const char *word, int side)
{
    unsigned who = who_is(word);
    s->person[who] =
        (struct sg_person){ .side = (uint8_t)side, .seat = (uint8_t)side, .fate = SG_IN_QUARTERS };
    return who;
}

/* So many more who are neither engineers nor archers, the dearest of them sergeants. */
static inline void many(struct sg_state *s, int side, int count)
{
    for (unsigned who = 0; who < SG_NAMED && count > 0; who++) {
        int class = sg_roster[who].class;
        if (s->person[who].fate != SG_ABSENT || class <= SG_KNT || class == SG_ENG ||
            class == SG_LDY || sg_is_archer(class))
            continue;
        home(s, sg_roster[who].id, side);
        count--;
    }
    assert_int_equal(count, 0);
}

static inline unsigned stored(struct sg_state *s, int kind, int side, int points)
{
    int n = sg_new_piece(s, kind, side);
    assert_true(n >= 0);
    s->piece[n].points = (uint8_t)points;
    return (unsigned)n;
}

static inline void deed(struct sg_state *s, int which)
{
    s->siege.deed = (uint8_t)which;
    s->siege.deeds_done = 0;
    ask_now(s, SG_PH_DAY, SG_ASK_DEED, sg_deed_side(s, which));
}

static inline bool is_done(const struct sg_state *s)
{
    return s->siege.deeds_done >> s->siege.deed & 1;
}

typedef void effect(struct sg_state *s, struct mg_move m, struct mg_play *play);
static inline effect *effect_of(int kind)
{
    switch (kind) {
    case SG_M_MEND: return sg_do_mend;
    case SG_M_SHELL: return sg_do_shell;
    case SG_M_LOSE: return sg_do_lose;
    case SG_M_ARROWS: return sg_do_arrows;
    case SG_M_DIG: return sg_do_dig;
    case SG_M_REFILL: return sg_do_refill;
    case SG_M_LIGHT: return sg_do_light;
    case SG_M_WRECK: return sg_do_wreck;
    case SG_M_BUILD: return sg_do_build;
    default: return sg_do_end_deed;
    }
}

/* Legal, though perhaps too odd to be listed. */
static inline void does(struct sg_state *s, int kind, unsigned a, unsigned b, unsigned c)
{
    struct mg_move m = move_of(s, kind, a, b, c);
    struct mg_verdict v = sg_check(s, m);
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    if (v.rule != NULL)
        fail_msg("move of kind %d is refused: %s %s", kind, v.rule, v.why);
    list_is_legal(s);
    if (kind == SG_M_LOSE) /* the question is answered; over() goes on */
        s->ask = SG_ASK_NOTHING;
    effect_of(kind)(s, m, &play);
    told_count = play.events;
    events_are_sound();
    assert_int_equal(play.used, forced_count);
    assert_true(forced_count == 0 || play.closed); /* dice were seen: undo stops */
    forced_count = 0;
    sound(s);
}

static inline bool offers(const struct sg_state *s, int kind, unsigned a, unsigned b, unsigned c)
{
    return is_listed(s, move_of(s, kind, a, b, c));
}

static inline void over(struct sg_state *s)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    sg_finish_deed(s, s->siege.deed, &play);
    told_count = play.events;
    events_are_sound();
    assert_int_equal(play.used, forced_count);
    forced_count = 0;
    sound(s);
}

/* Step 7 as far as mines and jobs go; then it is the next day. */
static inline void night(struct sg_state *s)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    sg_mines_overnight(s, &play);
    sg_clear_jobs(s);
    s->siege.day++;
    told_count = play.events;
    events_are_sound();
    assert_int_equal(play.used, forced_count);
    forced_count = 0;
    sound(s);
}

static inline int busy_with(const struct sg_state *s, int job)
{
    int n = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        n += s->siege.job[i] == job;
    return n;
}

#define WHO(word) who_is(word)

#endif
