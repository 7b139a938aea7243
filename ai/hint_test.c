/* A hint never contradicts itself, in any game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "hint.h"
#include "match.h"

#define UNUSED __attribute__((unused))

/* After so many moves at random, with a decision for which there is a choice. */
static struct mg_match *somewhere(const struct mg_game *game, uint64_t number, int moves)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(number);
    struct mg_verdict verdict;
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_move list[MG_MAX_MOVES];
    int seat;

    mg_options_default(game, &options);
    struct mg_match *m = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(m);
    for (int i = 0; (seat = mg_match_actor(m)) >= 0; i++) {
        size_t count = mg_match_list(m, seat, list);
        if (i >= moves && count > 1)
            return m;
        assert_true(mg_legal(mg_match_play(m, seat, list[mg_rng_below(&rng, (uint32_t)count)])));
    }
    mg_match_close(m);
    return NULL;
}

static void assert_agrees(const struct mg_match *m, const struct mg_thought *t, int seat)
{
    const struct mg_game *game = mg_match_game(m);
    struct mg_hint hint;

    for (unsigned i = 1; i < t->count; i++)
        if (t->considered[i].visits > 0 && t->considered[i].value > t->considered[i - 1].value)
            fail_msg("%s: move %u has %d, the one before it %d", game->id, i,
                     t->considered[i].value, t->considered[i - 1].value);
    mg_hint_of(game, mg_match_view_of(m, seat), t, MG_EN, &hint);
    assert_true(hint.count > 0);
    assert_memory_equal(&hint.best[0].move, &t->considered[0].move, sizeof hint.best[0].move);
    for (unsigned i = 1; i < hint.count; i++)
        assert_true(hint.best[i].value <= hint.best[0].value);
    if (hint.imagined == 0)
        return;
    int all = 0;
    /* as the game stands is what the move promises */
    assert_int_equal(hint.chance[seat], hint.best[0].value);
    for (int i = 0; i < mg_match_seats(m); i++) {
        assert_in_range(hint.chance[i], 0, 1000);
        all += hint.chance[i];
    }
    assert_true(mg_together(game, mg_match_state(m)) || all <= 1000 + mg_match_seats(m));
}

static void
what_is_recommended_has_the_best_value_and_the_game_stands_as_it_promises(void **unused UNUSED)
{
    struct mg_thought *t = malloc(sizeof *t);
    unsigned searched = 0;

    assert_non_null(t);
    for (int g = 0; mg_games[g] != NULL; g++)
        for (uint64_t number = 1; number <= 3; number++) {
            struct mg_match *m = somewhere(mg_games[g], number, (int)number * 7);
            if (m == NULL)
                continue;
            int seat = mg_match_actor(m);
            struct mg_rng rng = mg_rng_fast(number);
            struct mg_limits limits = { .nodes = mg_advice_of(mg_games[g])->manners > 0 ? 3 : 150,
                                        .threads = 1 };
            memset(t, 0x5a, sizeof *t); /* whatever lay there before */
            mg_adviser.choose(mg_games[g], mg_match_view_of(m, seat), seat, &limits, &rng, t);
            assert_agrees(m, t, seat);
            searched += t->iterations > 0;
            mg_match_close(m);
        }
    assert_true(searched >= 5);
    free(t);
}

/* Moves as they were tried, and what they are worth after all. */
static void assert_settled(const struct mg_choice *given, const int32_t *wanted, unsigned count)
{
    struct mg_thought *t = calloc(1, sizeof *t);

    assert_non_null(t);
    t->count = count;
    t->iterations = 1;
    t->chance[0] = 300;
    t->chance[1] = 700;
    memcpy(t->considered, given, count * sizeof *given);
    mg_settle(t, 0, 2, false);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(t->considered[i].value, wanted[i]);
    assert_int_equal(t->chance[0], wanted[0]);
    assert_int_equal(t->chance[1], 1000 - wanted[0]);
    free(t);
}

static void
a_move_that_was_tried_less_is_not_called_better_than_one_that_was_tried_more(void **unused UNUSED)
{
    static const struct mg_choice lucky[] = { { .visits = 300, .value = 400 },
                                              { .visits = 100, .value = 600 },
                                              { .visits = 10, .value = 100 } };
    static const struct mg_choice chain[] = { { .visits = 10, .value = 500 },
                                              { .visits = 10, .value = 300 },
                                              { .visits = 10, .value = 400 },
                                              { .visits = 10, .value = 900 },
                                              { .visits = 0, .value = 0 } };
    static const struct mg_choice fine[] = { { .visits = 9, .value = 500 },
                                             { .visits = 5, .value = 500 },
                                             { .visits = 3, .value = 20 } };

    assert_settled(lucky, (const int32_t[]){ 450, 450, 100 }, 3);
    assert_settled(chain, (const int32_t[]){ 525, 525, 525, 525, 0 }, 5);
    assert_settled(fine, (const int32_t[]){ 500, 500, 20 }, 3);
}

static void who_misjudges_moves_says_what_he_took_them_for(void **unused UNUSED)
{
    struct mg_thought *t = calloc(1, sizeof *t);

    assert_non_null(t);
    for (uint64_t number = 0; number < 50; number++) {
        struct mg_rng rng = mg_rng_fast(number);
        t->count = 3;
        for (unsigned i = 0; i < 3; i++)
            t->considered[i] = (struct mg_choice){ .move = { .kind = 1, .a = (uint16_t)i },
                                                   .value = 300 - 100 * (int32_t)i,
                                                   .visits = 1 };
        mg_misjudge(t, 400, &rng);
        assert_true(t->considered[0].value >= t->considered[1].value &&
                    t->considered[0].value >= t->considered[2].value);
    }
    free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_recommended_has_the_best_value_and_the_game_stands_as_it_promises),
        cmocka_unit_test(
            a_move_that_was_tried_less_is_not_called_better_than_one_that_was_tried_more),
        cmocka_unit_test(who_misjudges_moves_says_what_he_took_them_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
