/* Which side is called the first does not matter: a battle whose sides are exchanged is the same
 * battle, with every 0 of a side for a 1. */
#include "game_test.h"
#include "siege.h"
#include "own_test.h"
#include "record_test.h"
#include "setup/setup.h"
#include "tell/tell.h"
#include "doors.h"

/* ---- the same scenario, its sides in the other order ------------------------------------- */

static const char *line_of(const char *text, const char *word)
{
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        if (at == text || at[-1] == '\n')
            return at;
    fail_msg("no line %s", word);
    return text;
}

static void exchange(const char *text, char *out, size_t room)
{
    const char *first = line_of(text, "side "), *first_end = strchr(first, '\n') + 1,
               *second = line_of(first_end, "side "), *second_end = strchr(second, '\n') + 1;
    snprintf(out, room, "%.*s%.*s%.*s%.*s%s", (int)(first - text), text, (int)(second_end - second),
             second, (int)(second - first_end), first_end, (int)(first_end - first), first,
             second_end);
}

static void begin(const char *text, uint64_t number, struct sg_state *s)
{
    struct mg_options options = good_options(&sg_game, "players=2");
    struct mg_seed seed = mg_seed_number(number);
    struct mg_play play = { .event = NULL };
    int line = 0;
    const char *why = "";

    memset(s, 0, sizeof *s);
    s->rng = mg_rng_seeded(&seed);
    if (!sg_compose(s, &options, text, &play, &line, &why))
        fail_msg("line %d of %.20s: %s", line, text, why);
}

/* ---- what must be the same --------------------------------------------------------------- */

static unsigned other(unsigned side)
{
    return side < SG_SIDES ? !side : side;
}
static unsigned other_bits(unsigned bits)
{
    return (bits & 1) << 1 | (bits >> 1 & 1);
}

static struct mg_move for_other(struct mg_move m)
{
    m.seat = (uint8_t)other(m.seat);
    return m;
}

static struct mg_event told_to_other(struct mg_event e)
{
    e.seat = (uint8_t)other(e.seat);
    if (e.kind == SG_E_PHASE || e.kind == SG_E_WITHDRAWS || e.kind == SG_E_DECIDED)
        e.a = (uint16_t)other(e.a);
    return e;
}

static bool is_same_event(const struct mg_event *a, const struct mg_event *b)
{
    return a->kind == b->kind && a->seat == b->seat && a->a == b->a && a->b == b->b &&
           a->c == b->c && a->seen == b->seen && a->knows == b->knows && a->secret == b->secret;
}

/* The same is told, in whatever order where it happens to both sides. */
static void tells_the_same(const struct mg_play *play, struct mg_play *there)
{
    assert_int_equal(there->events, play->events);
    assert_int_equal(there->closed, play->closed);
    for (unsigned i = 0; i < play->events; i++) {
        struct mg_event e = told_to_other(play->event[i]);
        unsigned k = 0;
        while (k < there->events && !is_same_event(&there->event[k], &e))
            k++;
        if (k == there->events)
            fail_msg("with sides exchanged '%s' (%d: %d %d %d) is not told",
                     sg_game.events[e.kind].name, e.seat, e.a, e.b, e.c);
        there->event[k].kind = 0;
    }
}

static void lists_the_same(const struct mg_move *list, unsigned count, const struct mg_move *there,
                           unsigned there_count)
{
    assert_int_equal(there_count, count);
    for (unsigned i = 0; i < count; i++) {
        struct mg_move m = for_other(list[i]);
        unsigned k = 0;
        while (k < count && memcmp(&there[(i + k) % count], &m, sizeof m) != 0)
            k++;
        if (k == count)
            fail_msg("with sides exchanged a move of kind %d (%d %d %d) is not listed", m.kind, m.a,
                     m.b, m.c);
    }
}

/* The position with every side for the other, in all that a battle changes. */
static struct sg_state exchanged(const struct sg_state *s, const struct sg_state *like)
{
    struct sg_state out = *s;
    out.scenario = like->scenario;
    out.side = (uint8_t)other(s->side);
    out.asked = (uint8_t)other(s->asked);
    out.owes = (uint8_t)other_bits(s->owes);
    out.ended = (uint8_t)other_bits(s->ended);
    if (s->phase != SG_PH_SETUP) /* there: whether the choice was made */
        out.holds = (uint8_t)other_bits(s->holds);
    out.ceased = (uint8_t)other_bits(s->ceased);
    out.withdrawing = (uint8_t)other_bits(s->withdrawing);
    out.had_leader = (uint8_t)other_bits(s->had_leader);
    out.enlisted = (uint8_t)other_bits(s->enlisted);
    if (s->phase == SG_PH_OVER)
        out.winner = (uint8_t)other(s->winner);
    for (int i = 0; i < SG_EQUIPMENT; i++) {
        out.store[0][i] = s->store[1][i];
        out.store[1][i] = s->store[0][i];
    }
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].fate != SG_ABSENT) {
            out.person[i].side = (uint8_t)other(s->person[i].side);
            out.person[i].seat = (uint8_t)other(s->person[i].seat);
        }
    for (int i = 0; i < SG_PIECES; i++)
        if (s->piece[i].kind != SG_NO_PIECE)
            out.piece[i].side = (uint8_t)other(s->piece[i].side);
    for (int i = 0; i < s->frames; i++)
        if (s->frame[i].kind == SG_F_COMBAT || s->frame[i].kind == SG_F_ADVANCE) /* whose it is */
            out.frame[i].arg = (uint16_t)other(s->frame[i].arg);
    for (int i = 0; i < SG_TASKS; i++)
        if (s->task[i].kind != SG_NO_WORK)
            out.task[i].side = (uint8_t)other(s->task[i].side);
    return out;
}

static void stands_the_same(const struct sg_state *s, const struct sg_state *there,
                            struct mg_move m)
{
    static char buffer[4000];
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct sg_state should = exchanged(s, there);

    if (mg_state_equal(&sg_game, &should, there))
        return;
    mg_state_changes(&sg_game, &should, there, &out);
    fail_msg("after a move of kind %d (%d %d %d) with sides exchanged: %s", m.kind, m.a, m.b, m.c,
             buffer);
}

static void an_exchanged_battle_is_the_same(const char *text, uint64_t number, enum manner manner)
{
    static struct sg_state s, t;
    static struct mg_move list[MG_MAX_MOVES], there_list[MG_MAX_MOVES];
    static struct mg_event event[MG_MAX_EVENTS], there_event[MG_MAX_EVENTS];
    static char swapped[8000];
    struct mg_rng rng = mg_rng_fast(number);

    exchange(text, swapped, sizeof swapped);
    begin(text, number, &s);
    begin(swapped, number, &t);
    t = exchanged(&s, &t); /* horses are numbered from the first side on */
    for (int n = 0; n < 1200 && s.phase != SG_PH_OVER; n++) {
        struct mg_play play = { .event = event }, there = { .event = there_event };
        int seat = __builtin_ctz(s.owes);
        assert_int_equal(t.owes, other_bits(s.owes));
        unsigned count = sg_list(&s, seat, list);
        lists_the_same(list, count, there_list,
                       sg_list(&t, (int)other((unsigned)seat), there_list));
        struct mg_move m = choose(&s, list, count, manner, &rng);
        bool set_up = s.phase == SG_PH_SETUP;
        sg_apply(&s, m, &play);
        sg_apply(&t, for_other(m), &there);
        if (set_up && s.phase != SG_PH_SETUP) { /* more horses */
            t = exchanged(&s, &t);
            continue;
        }
        tells_the_same(&play, &there);
        stands_the_same(&s, &t, m);
    }
}

/* SG-SEQ-01: the scenario says who begins */
static void which_side_is_the_first_does_not_matter(void **state)
{
    (void)state;
    for (int i = 0; i < 14; i++) /* the battles of the book */
        an_exchanged_battle_is_the_same(sg_scenario_texts[i], (uint64_t)i + 1, KEEN);
    for (size_t i = 0; i < sizeof own / sizeof *own; i++)
        for (uint64_t number = 1; number <= 2; number++)
            an_exchanged_battle_is_the_same(own[i].text, number, number == 1 ? KEEN : ANYHOW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(which_side_is_the_first_does_not_matter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
