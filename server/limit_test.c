/* Limits, with a clock that the tests set. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include "limit.h"

static const struct limit_rate ten = { .most = 10, .per_second = 1 };

static struct limits *fresh(size_t room)
{
    static struct limits limits;
    limits_free(&limits);
    limits = (struct limits){ .room = room };
    return &limits;
}

static int taken_at_once(struct limits *l, const char *who, double now)
{
    int count = 0;
    while (count < 1000 && limit_take(l, "tries", who, ten, 1, now))
        count++;
    return count;
}

static void a_bucket_is_emptied_and_fills_again(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    assert_int_equal(taken_at_once(l, "odo", 100), 10);
    assert_int_equal(taken_at_once(l, "odo", 100.5), 0);
    assert_int_equal(taken_at_once(l, "odo", 103.5), 3);
    assert_int_equal(taken_at_once(l, "odo", 900), 10);
}

static void everybody_and_everything_has_a_bucket_of_its_own(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    assert_int_equal(taken_at_once(l, "odo", 100), 10);
    assert_int_equal(taken_at_once(l, "mahaut", 100), 10);
    assert_true(limit_take(l, "tables", "odo", ten, 1, 100));
}

static void what_is_refused_takes_nothing(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    assert_true(limit_take(l, "work", "odo", ten, 8, 100));
    assert_false(limit_take(l, "work", "odo", ten, 3, 100));
    assert_true(limit_take(l, "work", "odo", ten, 2, 100));
}

static void what_is_dear_is_given_from_half_a_bucket_and_leaves_a_debt(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    assert_true(limit_take(l, "work", "odo", ten, 5000, 100));
    assert_false(limit_take(l, "work", "odo", ten, 1, 110));
    assert_false(limit_take(l, "work", "odo", ten, 5000, 114));
    assert_true(limit_take(l, "work", "odo", ten, 5000, 115));
}

static void looking_takes_nothing(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    for (int i = 0; i < 100; i++)
        assert_true(limit_left(l, "guesses", "odo", ten, 1, 100));
    assert_int_equal(l->map.count, 0);
    assert_int_equal(taken_at_once(l, "odo", 100), 10);
    assert_false(limit_left(l, "tries", "odo", ten, 1, 100));
    assert_true(limit_left(l, "tries", "odo", ten, 1, 102));
}

static void a_limit_of_nothing_is_none(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    for (int i = 0; i < 1000; i++)
        assert_true(limit_take(l, "tries", "odo", (struct limit_rate){ 0, 0 }, 1, 100));
    assert_int_equal(l->map.count, 0);
}

static void a_clock_set_back_fills_nothing_and_locks_nobody_out(void **unused)
{
    struct limits *l = fresh(100);
    (void)unused;
    assert_int_equal(taken_at_once(l, "odo", 100), 10);
    assert_int_equal(taken_at_once(l, "odo", 50), 0);
    assert_int_equal(taken_at_once(l, "odo", 60), 10);
}

static bool from_address(struct limits *l, unsigned number, double now)
{
    char who[24];
    snprintf(who, sizeof who, "10.%u.%u.%u", number >> 16 & 255, number >> 8 & 255, number & 255);
    return limit_take(l, "people", who, ten, 1, now);
}

static void buckets_that_are_full_again_are_forgotten(void **unused)
{
    struct limits *l = fresh(100000);
    (void)unused;
    for (unsigned i = 0; i < 20000; i++)
        assert_true(from_address(l, i, 100));
    size_t held = l->map.count;
    for (unsigned i = 0; i < 2100; i++) /* two chains are swept for each */
        assert_true(from_address(l, 1000000 + i, 200));
    assert_true(held > 19000);
    assert_in_range(l->map.count, 1, 2100);
}

static void so_many_addresses_that_there_is_no_room_lock_nobody_out(void **unused)
{
    struct limits *l = fresh(100000);
    (void)unused;
    assert_int_equal(taken_at_once(l, "the worst", 100), 10);
    for (unsigned i = 0; i < 150000; i++)
        assert_true(from_address(l, i, 100));
    assert_in_range(l->map.count, 1, 100000);
    for (unsigned i = 0; i < 1000; i++) { /* in debt, all of them */
        char who[24];
        snprintf(who, sizeof who, "debtor %u", i);
        assert_true(limit_take(l, "work", who, ten, 5000, 100));
    }
    assert_true(limit_take(l, "people", "192.0.2.1", ten, 1, 100));
    /* Who used least was forgotten, not who used most. */
    assert_int_equal(taken_at_once(l, "the worst", 100), 0);
}

static void ipv6_addresses_count_by_their_household(void **unused)
{
    static const char *const pairs[][2] = {
        { "192.0.2.7", "192.0.2.7" },
        { "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64" },
        { "2001:db8:1:2::9", "2001:db8:1:2::/64" },
        { "::ffff:192.0.2.7", "192.0.2.7" },
        { "::1", "::/64" },
        { "unknown", "unknown" },
    };
    char net[64];
    (void)unused;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        limit_net(pairs[i][0], net, sizeof net);
        assert_string_equal(net, pairs[i][1]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bucket_is_emptied_and_fills_again),
        cmocka_unit_test(everybody_and_everything_has_a_bucket_of_its_own),
        cmocka_unit_test(what_is_refused_takes_nothing),
        cmocka_unit_test(what_is_dear_is_given_from_half_a_bucket_and_leaves_a_debt),
        cmocka_unit_test(looking_takes_nothing),
        cmocka_unit_test(a_limit_of_nothing_is_none),
        cmocka_unit_test(a_clock_set_back_fills_nothing_and_locks_nobody_out),
        cmocka_unit_test(buckets_that_are_full_again_are_forgotten),
        cmocka_unit_test(so_many_addresses_that_there_is_no_room_lock_nobody_out),
        cmocka_unit_test(ipv6_addresses_count_by_their_household),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    fresh(0);
    return failed;
}
