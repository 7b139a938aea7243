/* Games that are played with fixed dice and choices, and one number for all that happened in them:
 * what could be done, what came of it and what was told of it. For record_test.c and
 * days/record_test.c. */
#ifndef SG_RECORD_TEST_H
#define SG_RECORD_TEST_H

#include "doors.h"

/* ---- one number for all that happened ---------------------------------------------------- */

static inline uint64_t add(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * 0x9e3779b97f4a7c15u;
    return sum ^ sum >> 29;
}

static inline uint64_t add_three(uint64_t sum, unsigned a, unsigned b, unsigned c)
{
    return add(sum, (uint64_t)a << 32 | (uint64_t)b << 16 | c);
}

static inline uint64_t add_list(uint64_t sum, const struct mg_move *list, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        sum = add_three(add_three(sum, list[i].kind, list[i].seat, 0), list[i].a, list[i].b,
                        list[i].c);
    return add(sum, count);
}

static inline uint64_t add_play(uint64_t sum, const struct mg_play *play)
{
    for (unsigned i = 0; i < play->events && i < MG_MAX_EVENTS; i++) {
        const struct mg_event *e = &play->event[i];
        sum = add_three(add_three(sum, e->kind, e->seat, e->secret), e->a, e->b, e->c);
        sum = add_three(sum, 0, e->seen, e->knows);
    }
    return add(sum, (uint64_t)play->events << 1 | play->closed);
}

/* ---- who plays --------------------------------------------------------------------------- */

/* How: any kind of move as soon as any other; or looking for a fight, so that what ends a phase is
 * put off, and one goes where the enemy is; or with patience, so that a siege goes on for many
 * days, with short battles. */
enum manner { ANYHOW, KEEN, PATIENT };
static const char *const manner_words[] = { "ANYHOW", "KEEN", "PATIENT" };

static inline bool is_put_off(int kind)
{
    switch (kind) {
    case SG_M_END:
    case SG_M_STOP:
    case SG_M_LEAVE:
    case SG_M_SPARE:
    case SG_M_CEASE:
    case SG_M_HOLD:
    case SG_M_EXIT:
    case SG_M_WAIT:
    case SG_M_BREAK_OFF: return true;
    default: return false;
    }
}

static inline bool is_left_out(struct mg_move m, enum manner manner)
{
    return manner == PATIENT && m.kind == SG_M_ORDER &&
           (m.a == SG_ORDER_LIFT || m.a == SG_ORDER_NEGOTIATE);
}

static inline int to_the_enemy(const struct sg_state *s, unsigned place)
{
    int least = 1000;
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side != s->asked && s->person[i].fate == SG_ON_BOARD &&
            sg_distance(sg_hex(place), sg_hex(s->at[i])) < least)
            least = sg_distance(sg_hex(place), sg_hex(s->at[i]));
    return least;
}

/* First what kind of move, then which: what can seldom be done is done when it can. */
static inline struct mg_move choose(const struct sg_state *s, const struct mg_move *list,
                                    unsigned count, enum manner manner, struct mg_rng *rng)
{
    static struct mg_move like[MG_MAX_MOVES];
    unsigned seen[SG_MOVES] = { 0 }, kinds = 0, likes = 0;
    uint8_t kind[SG_MOVES] = { 0 };

    for (unsigned i = 0; i < count; i++)
        if (!is_left_out(list[i], manner) && seen[list[i].kind]++ == 0)
            kind[kinds++] = list[i].kind;
    int chosen = kind[mg_rng_below(rng, kinds)];
    for (int again = 0; again < 2 && manner != ANYHOW && is_put_off(chosen); again++)
        chosen = kind[mg_rng_below(rng, kinds)];
    if (manner == PATIENT && seen[SG_M_BREAK_OFF] > 0)
        chosen = SG_M_BREAK_OFF;
    for (unsigned i = 0; i < count; i++)
        if (list[i].kind == chosen && !is_left_out(list[i], manner))
            like[likes++] = list[i];
    struct mg_move best = like[mg_rng_below(rng, likes)];
    /* nothing, mostly the first of them, leaves time for deeds */
    if (manner == PATIENT && chosen == SG_M_ORDER && mg_rng_below(rng, 2) == 0)
        best = like[0];
    for (int again = 0; again < 3 && manner != ANYHOW && chosen == SG_M_GO; again++) {
        struct mg_move other = like[mg_rng_below(rng, likes)];
        if (to_the_enemy(s, other.a) < to_the_enemy(s, best.a))
            best = other;
    }
    return best;
}

/* Plays on, at most so many moves. */
static inline uint64_t sum_of_play(struct sg_state *s, int most, enum manner manner,
                                   uint64_t number)
{
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS];
    struct mg_rng rng = mg_rng_fast(number);
    uint64_t sum = 0;

    for (int n = 0; n < most && s->phase != SG_PH_OVER; n++) {
        struct mg_play play = { .event = event };
        int seat = __builtin_ctz(s->owes);
        unsigned count = sg_list(s, seat, list);
        if (count == 0)
            fail_msg("seat %d is asked, and has no move", seat);
        sum = add_list(add(sum, s->owes), list, count);
        sg_apply(s, choose(s, list, count, manner, &rng), &play);
        sum = add_play(sum, &play);
        if (n % 16 == 0)
            sum = add(sum, mg_state_hash(&sg_game, s));
    }
    return add(sum, mg_state_hash(&sg_game, s));
}

#endif
