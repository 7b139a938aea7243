/* The arithmetic of matches, against values worked out by hand. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "match_stats.h"

static void assert_near(double value, double expected, double reach)
{
    if (!(fabs(value - expected) <= reach))
        fail_msg("%f is not %f", value, expected);
}

/* So many pairs of each of the five results. */
static struct rounds pairs(int none, int half, int one, int more, int two)
{
    const int count[5] = { none, half, one, more, two };
    struct rounds r = { .count = 0 };

    for (int i = 0; i < 5; i++)
        for (int k = 0; k < count[i]; k++)
            rounds_add(&r, i / 4.0);
    return r;
}

static void a_score_and_its_elo_difference_say_the_same(void **unused)
{
    (void)unused;
    assert_near(elo_of(0.5), 0, 1e-9);
    assert_near(elo_of(0.75), 190.8485, 1e-3); /* 400 log10(3) = 400 * 0.4771213 */
    assert_near(elo_of(0.6), 70.4365, 1e-3);   /* 400 log10(1.5) = 400 * 0.1760913 */
    assert_near(score_of(190.8485), 0.75, 1e-6);
    assert_near(score_of(-190.8485), 0.25, 1e-6);
    assert_true(isinf(elo_of(1)) && elo_of(1) > 0);
    assert_true(isinf(elo_of(0)) && elo_of(0) < 0);
}

/* 100 pairs, 50 of them 1/2 and 50 of them 1: mean 0.75, variance 100/99 * 0.25^2 = 0.0631313. As
 * many games as have that variance: n = 0.75 * 0.25 / 0.000631313 = 297. With t = 1.98422 for 99
 * degrees: middle 0.75 + 3.93713 / 594 = 0.756628, reach 1.98422 sqrt(0.1875 / 297 + 3.93713 / (4 *
 * 297^2)) = 1.98422 sqrt(0.000631313 + 0.0000111586) = 0.0502945, all over 1 + 3.93713 / 297
 * = 1.0132563. */
static void the_interval_comes_from_how_pairs_vary(void **unused)
{
    struct rounds r = pairs(0, 0, 50, 0, 50);
    struct interval i = rounds_interval(&r);
    (void)unused;

    assert_near(rounds_mean(&r), 0.75, 1e-9);
    assert_near(i.low, 0.697092, 2e-4);
    assert_near(i.high, 0.796366, 2e-4);
}

/* Pairs that are won or lost as a whole tell less than pairs in which luck cancels out. */
static void games_of_a_pair_are_not_taken_for_independent(void **unused)
{
    struct rounds whole = pairs(50, 0, 0, 0, 50), cancelled = pairs(0, 25, 50, 25, 0);
    struct interval wide = rounds_interval(&whole), narrow = rounds_interval(&cancelled);
    (void)unused;

    assert_near(rounds_mean(&whole), rounds_mean(&cancelled), 1e-9);
    assert_true(wide.high - wide.low > 2 * (narrow.high - narrow.low));
}

/* 100 pairs, all won: Wilson's lower bound is n / (n + z^2) = 100 / 103.8415 = 0.963006. */
static void winning_everything_does_not_make_it_certain(void **unused)
{
    struct rounds r = pairs(0, 0, 0, 0, 100);
    struct interval i = rounds_interval(&r);
    (void)unused;

    assert_near(i.low, 0.963006, 1e-5);
    assert_near(i.high, 1, 0);
}

/* Two pairs have one degree of freedom, where t reaches 12.706. */
static void few_pairs_give_a_wide_interval(void **unused)
{
    struct rounds none = { .count = 0 }, two = pairs(0, 0, 1, 1, 0);
    struct interval i = rounds_interval(&none);
    (void)unused;

    assert_near(i.low, 0, 0);
    assert_near(i.high, 1, 0);
    i = rounds_interval(&two);
    assert_true(i.low < 0.1 && i.high > 0.9);
}

/* Mean 0.55, 60 pairs of 1/2, 30 of 3/4, 10 of 1/4: the squares add up to 15 + 16.875 + 0.625
 * = 32.5, the variance is (32.5 - 30.25) / 99 = 0.0227273, the error 0.0150756, the
 * distance 3.31662. */
static void superiority_is_the_normal_below_the_distance_from_fair(void **unused)
{
    struct rounds r = pairs(0, 10, 60, 30, 0), even = pairs(10, 0, 0, 0, 10);
    (void)unused;

    assert_near(rounds_superiority(&r, 0.5), 0.999545, 1e-5);
    assert_near(rounds_superiority(&even, 0.5), 0.5, 1e-9);
}

/* log(0.95 / 0.05) = log 19. */
static void the_bounds_of_the_test_are_walds(void **unused)
{
    struct sprt s = { 0, 10, 0.05, 0.05 };
    (void)unused;

    assert_near(sprt_bounds(&s).low, -2.944439, 1e-6);
    assert_near(sprt_bounds(&s).high, 2.944439, 1e-6);
}

/* Only two results occur, so the likeliest distribution with mean s is s and 1 - s. For s0 = 0.5
 * and s1 = 0.6 (70.4365 Elo) and 50 pairs of each: 50 (log 1.2 + log 0.8) = 50 (0.1823216 -
 * 0.2231436) = -2.0411. With 60 won: 60 * 0.1823216 - 40 * 0.2231436 = 2.01355. All 20 won: 20 *
 * 0.1823216 = 3.64643. */
static void the_ratio_is_that_of_the_likeliest_distributions(void **unused)
{
    struct sprt s = { 0, 70.4365, 0.05, 0.05 };
    struct rounds even = pairs(50, 0, 0, 0, 50), better = pairs(40, 0, 0, 0, 60),
                  all = pairs(0, 0, 0, 0, 20), none = { .count = 0 };
    (void)unused;

    assert_near(sprt_ratio(&s, &even), -2.0411, 0.002);
    assert_near(sprt_ratio(&s, &better), 2.01355, 0.002);
    assert_near(sprt_ratio(&s, &all), 3.64643, 0.01);
    assert_near(sprt_ratio(&s, &none), 0, 0);
}

/* 1000 pairs, 800 of them 1/2 and 100 each of 1/4 and 3/4. That mean 0.5 is the likeliest of all:
 * p0 = f. 10 Elo are a score of 0.514387, so 3/4 must be likelier than 1/4 by 0.057549: the
 * likeliest such are 0.077461, 0.787530 and 0.135009. 100 log(0.77461) + 800 log(0.984413) + 100
 * log(1.35009) = -25.5396 - 12.5679 + 30.0172 = -8.090. */
static void draws_within_pairs_make_the_test_quicker(void **unused)
{
    struct sprt s = { 0, 10, 0.05, 0.05 };
    struct rounds r = pairs(0, 100, 800, 100, 0);
    (void)unused;

    assert_near(sprt_ratio(&s, &r), -8.0908, 0.005);
    assert_int_equal(sprt_state(&s, &r), SPRT_ELO0);
}

static void the_test_stays_open_between_its_bounds(void **unused)
{
    struct sprt s = { 0, 70.4365, 0.05, 0.05 };
    struct rounds all = pairs(0, 0, 0, 0, 20), some = pairs(0, 0, 0, 0, 10);
    (void)unused;

    assert_int_equal(sprt_state(&s, &all), SPRT_ELO1);
    assert_int_equal(sprt_state(&s, &some), SPRT_OPEN);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_score_and_its_elo_difference_say_the_same),
        cmocka_unit_test(the_interval_comes_from_how_pairs_vary),
        cmocka_unit_test(games_of_a_pair_are_not_taken_for_independent),
        cmocka_unit_test(winning_everything_does_not_make_it_certain),
        cmocka_unit_test(few_pairs_give_a_wide_interval),
        cmocka_unit_test(superiority_is_the_normal_below_the_distance_from_fair),
        cmocka_unit_test(the_bounds_of_the_test_are_walds),
        cmocka_unit_test(the_ratio_is_that_of_the_likeliest_distributions),
        cmocka_unit_test(draws_within_pairs_make_the_test_quicker),
        cmocka_unit_test(the_test_stays_open_between_its_bounds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
