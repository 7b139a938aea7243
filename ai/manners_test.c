/* Manners compared on a game small enough to know the answers: two seats take turns, six moves
 * each, to lay a stone on one of three heaps; a die then says who wins, and the manner of heap 2 is
 * the better the more stones lie there. A manner lays on the heap of its number and the usual one
 * on heap 0; three moves of each are a turn. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include "manners.h"

#define UNUSED __attribute__((unused))

enum { LAY = 1, MOVES = 12, HEAPS = 3 };

struct stones {
    struct mg_rng rng;
    uint8_t laid, heap[2][HEAPS], winner;
};

static int stones_seats(const void *state UNUSED)
{
    return 2;
}

static unsigned stones_actors(const void *state)
{
    const struct stones *s = state;
    return s->laid == MOVES ? 0 : 1u << (s->laid & 1);
}

static unsigned stones_list(const void *state UNUSED, int seat, struct mg_move *out)
{
    for (uint16_t i = 0; i < HEAPS; i++)
        out[i] = (struct mg_move){ .kind = LAY, .seat = (uint8_t)seat, .a = i };
    return HEAPS;
}

static void stones_apply(void *state, struct mg_move move, struct mg_play *play)
{
    struct stones *s = state;
    s->heap[move.seat][move.a]++;
    if (++s->laid == MOVES) {
        int sides = 10 + 10 * (s->heap[0][2] + s->heap[1][2]);
        s->winner = (int)mg_roll(&s->rng, play, (uint32_t)sides) < 5 + 10 * s->heap[0][2] ? 0 : 1;
    }
}

static bool stones_unfinished(const void *state UNUSED)
{
    return false;
}

static void stones_sample(const void *view, int seat UNUSED, struct mg_rng *rng UNUSED, void *out)
{
    *(struct stones *)out = *(const struct stones *)view;
}

static void stones_result(const void *state, struct mg_result *out)
{
    const struct stones *s = state;
    out->over = true;
    out->winners = 1u << s->winner;
    out->place[s->winner] = 1;
    out->place[!s->winner] = 2;
}

static int32_t stones_eval(const void *view, int seat)
{
    const struct stones *s = view;
    return 1000 * (s->heap[seat][2] - s->heap[!seat][2]);
}

/* Manner 3 does what the usual one does, and so do all when the third stone of a turn is laid. */
static void stones_rate_in_manner(const void *state, int seat UNUSED, int manner,
                                  const struct mg_move *moves, unsigned count, int32_t *out)
{
    bool third = ((const struct stones *)state)->laid % 6 >= 4;
    for (unsigned i = 0; i < count; i++)
        out[i] = moves[i].a == (third ? 0 : manner % HEAPS) ? 1000 : 0;
}

static void stones_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
                        int32_t *out)
{
    stones_rate_in_manner(state, seat, 0, moves, count, out);
}

static struct mg_phase stones_phase(const void *view)
{
    return (struct mg_phase){ .turn = 1 + ((const struct stones *)view)->laid / 6,
                              .name = "laying" };
}

static const struct mg_advice stones_advice = {
    .eval = stones_eval,
    .rate = stones_rate,
    .rated = true,
    .manners = 4,
    .rate_in_manner = stones_rate_in_manner,
};

static const struct mg_game stones = {
    .id = "stones",
    .state_size = sizeof(struct stones),
    .seats_min = 2,
    .seats_max = 2,
    .seats = stones_seats,
    .actors = stones_actors,
    .list = stones_list,
    .apply = stones_apply,
    .unfinished = stones_unfinished,
    .sample = stones_sample,
    .result = stones_result,
    .phase = stones_phase,
    .advice = &stones_advice,
};

static struct mg_thought thought, other;

static void think(const struct stones *s, struct mg_search how, struct mg_thought *out)
{
    memset(out, 0, sizeof *out);
    assert_true(mg_compare_manners(&stones, s, s->laid & 1, &how, out));
    assert_int_equal(out->count, HEAPS);
}

static void the_manner_that_comes_off_best_makes_the_move(void **unused UNUSED)
{
    for (uint64_t seed = 1; seed <= 20; seed++)
        for (uint8_t laid = 0; laid < 2; laid++) {
            struct stones s = { .laid = laid };
            think(&s, (struct mg_search){ .limits = { .nodes = 240 }, .seed = seed * 1000 },
                  &thought);
            assert_int_equal(thought.considered[0].move.a, 2);
            assert_int_equal(thought.considered[0].move.seat, laid);
            assert_true(thought.considered[0].value > 500);
            assert_true(thought.chance[laid] > 500);
            assert_in_range(thought.chance[0] + thought.chance[1], 999, 1000);
        }
}

static int known;

static int stones_known(const void *view UNUSED, int seat UNUSED, int manner)
{
    return manner == known ? 65 : 45;
}

/* With hardly any playouts of its own it believes what games before have taught; many playouts
 * teach it better. */
static void
what_games_before_have_taught_is_believed_until_playouts_say_otherwise(void **unused UNUSED)
{
    struct mg_advice advice = stones_advice;
    struct mg_game taught = stones;
    struct stones s = { .laid = 0 };
    int believed = 0, learnt = 0;

    advice.manner_known = stones_known;
    taught.advice = &advice;
    known = 1;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct mg_search few = { .limits = { .nodes = 4 }, .seed = seed * 1000 },
                         many = { .limits = { .nodes = 600 }, .seed = seed * 1000 };
        assert_true(mg_compare_manners(&taught, &s, 0, &few, &thought));
        believed += thought.considered[0].move.a == 1;
        assert_true(mg_compare_manners(&taught, &s, 0, &many, &thought));
        learnt += thought.considered[0].move.a == 2;
    }
    assert_true(believed >= 15);
    assert_int_equal(learnt, 20);
}

static void what_the_game_itself_has_shown_counts_instead_of_games_before(void **unused UNUSED)
{
    struct mg_advice advice = stones_advice;
    struct mg_game taught = stones;
    struct stones s = { .laid = 0 };
    struct mg_intent intent = { .played = { [2] = 100 }, .gain = { [2] = 60 } };
    struct mg_search how = { .limits = { .nodes = 4, .intent = &intent }, .seed = 7 };

    advice.manner_known = stones_known;
    taught.advice = &advice;
    known = 1;
    assert_true(mg_compare_manners(&taught, &s, 0, &how, &thought));
    assert_int_equal(thought.considered[0].move.a, 2);
}

static void no_more_playouts_are_made_than_asked_for(void **unused UNUSED)
{
    struct stones s = { .laid = 0 };
    for (uint32_t nodes = 12; nodes <= 240; nodes += 12) {
        think(&s, (struct mg_search){ .limits = { .nodes = nodes }, .seed = 1 }, &thought);
        assert_true(thought.iterations <= nodes && thought.iterations + 12 > nodes);
    }
}

static void the_answer_does_not_depend_on_the_threads(void **unused UNUSED)
{
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct stones s = { .laid = 2, .heap = { { 1 }, { 1 } } };
        think(&s, (struct mg_search){ .limits = { .nodes = 50 }, .seed = seed }, &thought);
        think(&s, (struct mg_search){ .limits = { .nodes = 50, .threads = 2 }, .seed = seed },
              &other);
        assert_memory_equal(&thought, &other, sizeof thought);
    }
}

static void where_all_manners_do_the_same_nobody_thinks(void **unused UNUSED)
{
    struct stones s = { .laid = 4 };
    think(&s, (struct mg_search){ .limits = { .nodes = 240 }, .seed = 1 }, &thought);
    assert_int_equal(thought.iterations, 0);
    assert_int_equal(thought.considered[0].move.a, 0);
}

static void a_manner_is_kept_for_the_turn_and_chosen_anew_in_the_next(void **unused UNUSED)
{
    struct mg_intent intent = { .decisions = 0 };
    struct mg_search how = { .limits = { .nodes = 240, .intent = &intent }, .seed = 1 };
    struct stones s = { .laid = 0 };

    think(&s, how, &thought);
    assert_true(thought.iterations > 0);
    s.laid = 2;
    think(&s, how, &thought);
    assert_int_equal(thought.iterations, 0);
    assert_int_equal(thought.considered[0].move.a, 2);
    s.laid = 6;
    think(&s, how, &thought);
    assert_true(thought.iterations > 0);
}

static void after_forty_decisions_manners_are_compared_again(void **unused UNUSED)
{
    struct mg_intent intent = { .decisions = 0 };
    struct stones s = { .laid = 0 };
    int compared = 0;

    for (int i = 0; i < 82; i++) {
        think(&s, (struct mg_search){ .limits = { .nodes = 60, .intent = &intent }, .seed = 1 },
              &thought);
        compared += thought.iterations > 0;
    }
    assert_int_equal(compared, 2);
}

static void who_is_told_to_stop_answers_as_it_looks_at_first(void **unused UNUSED)
{
    atomic_bool stop = true;
    struct stones s = { .laid = 0 };
    think(&s, (struct mg_search){ .limits = { .nodes = 1000000, .stop = &stop }, .seed = 1 },
          &thought);
    assert_int_equal(thought.iterations, 0);
    assert_int_equal(thought.considered[0].move.a, 0);
}

static void a_time_ends_the_comparison(void **unused UNUSED)
{
    struct stones s = { .laid = 0 };
    think(&s, (struct mg_search){ .limits = { .ms = 20 }, .seed = 1 }, &thought);
    assert_true(thought.iterations > 0);
    assert_int_equal(thought.considered[0].move.a, 2);
}

static void a_senseless_move_is_made_by_nobody_however_much_he_overlooks(void **unused UNUSED)
{
    for (uint64_t seed = 1; seed <= 50; seed++) {
        struct mg_rng rng = mg_rng_fast(seed);
        struct mg_thought t = {
            .considered = { { .value = 10 }, { .value = 5 }, { .value = 10 - MG_SENSELESS } },
            .count = 3
        };
        mg_overlook(&t, 0, &rng);
        assert_int_equal(t.count, 1);
        assert_true(t.considered[0].value > 0);
    }
}

static bool all_are_far(const void *view UNUSED)
{
    return true;
}

/* Cut at once, the evaluation decides: it counts what lies on heap 2 and knows no chance. */
static void a_playout_is_cut_unless_the_decision_reaches_far(void **unused UNUSED)
{
    struct mg_advice advice = stones_advice;
    struct mg_game cut = stones;
    struct stones s = { .laid = 11, .heap = { { 0, 0, 0 }, { 0, 0, 5 } } };
    struct mg_search how = { .limits = { .nodes = 240 }, .seed = 1 };

    advice.playout_moves = 1;
    cut.advice = &advice;
    s.laid = 7;
    assert_true(mg_compare_manners(&cut, &s, 1, &how, &thought));
    int32_t judged = thought.chance[1];
    advice.too_far = all_are_far;
    assert_true(mg_compare_manners(&cut, &s, 1, &how, &other));
    assert_true(judged > 990);                  /* five or six ahead of nobody */
    assert_in_range(other.chance[1], 850, 985); /* 5 of 70 or so against it */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_manner_that_comes_off_best_makes_the_move),
        cmocka_unit_test(what_games_before_have_taught_is_believed_until_playouts_say_otherwise),
        cmocka_unit_test(what_the_game_itself_has_shown_counts_instead_of_games_before),
        cmocka_unit_test(no_more_playouts_are_made_than_asked_for),
        cmocka_unit_test(the_answer_does_not_depend_on_the_threads),
        cmocka_unit_test(where_all_manners_do_the_same_nobody_thinks),
        cmocka_unit_test(a_manner_is_kept_for_the_turn_and_chosen_anew_in_the_next),
        cmocka_unit_test(after_forty_decisions_manners_are_compared_again),
        cmocka_unit_test(who_is_told_to_stop_answers_as_it_looks_at_first),
        cmocka_unit_test(a_time_ends_the_comparison),
        cmocka_unit_test(a_senseless_move_is_made_by_nobody_however_much_he_overlooks),
        cmocka_unit_test(a_playout_is_cut_unless_the_decision_reaches_far),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
