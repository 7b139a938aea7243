/* The clocks of games: monotonic, and standing still while the server is down. The time is set
 * here. */
#include "absence.h"
#include "clock.h"
#include "room.h"
#include "stub_test.h"
#include "undo.h"

#include <stdlib.h>
#include <time.h>

#define MINUTE 60000

static int64_t now; /* the machine's monotonic clock */

static struct server *a_server(int64_t ms)
{
    now = ms;
    return stub_restart(stub_open(), &now);
}

static struct table *a_timed_table(struct server *s, char *id)
{
    struct table *t = a_table(s, "kingdoms", CLOCK_LIVE, 10 * MINUTE);

    memcpy(id, t->id, ID_SIZE);
    table_write(t, "create", -1, "", NULL, NULL);
    settle(s);
    return t;
}

static int64_t left(struct server *s, const char *id)
{
    struct table *t = table_find(s, id, NULL);
    assert_non_null(t);
    return clock_left(t, mg_match_actor(t->match), clock_ms(s));
}

static void a_clock_goes_by_the_monotonic_clock(void **unused UNUSED)
{
    struct server *s = a_server(1000);
    char id[ID_SIZE];

    a_timed_table(s, id);
    assert_int_equal(left(s, id), 10 * MINUTE);
    now += 3 * MINUTE; /* whatever the time of day does meanwhile */
    assert_int_equal(left(s, id), 7 * MINUTE);
    assert_true(server_now(s) == (1000 + 3 * MINUTE) / 1000.0);
    stub_close(s);
}

static void a_clock_stands_still_while_the_server_is_down(void **unused UNUSED)
{
    struct server *s = a_server(5000);
    char id[ID_SIZE];

    a_timed_table(s, id);
    now += 2 * MINUTE;
    int64_t after_boot = 77, after_days = now + 5000 * (int64_t)MINUTE;
    s = stub_restart(s, &after_boot); /* another machine, or the same after a boot */
    assert_int_equal(left(s, id), 8 * MINUTE);
    after_boot += MINUTE;
    assert_int_equal(left(s, id), 7 * MINUTE);
    s = stub_restart(s, &after_days);
    assert_int_equal(left(s, id), 7 * MINUTE);
    stub_close(s);
}

static void a_clock_goes_on_while_its_table_is_not_in_memory(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];

    table_free(a_timed_table(s, id));
    now += 4 * MINUTE;
    assert_int_equal(left(s, id), 6 * MINUTE);
    stub_close(s);
}

static void a_clock_runs_out_though_nobody_looks(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];

    table_free(a_timed_table(s, id));
    now += 10 * MINUTE - 1;
    tables_tick_away(s);
    assert_null(map_get(&s->tables, id));
    now += 1;
    tables_tick_away(s);
    settle(s);
    struct table *t = table_find(s, id, NULL);
    assert_int_equal(t->state, TABLE_OVER);
    assert_memory_equal(t->result, "time ", 5);
    now += 100;
    table_free(t);
    tables_tick_away(s); /* once */
    assert_null(map_get(&s->tables, id));
    stub_close(s);
}

/* The process is killed: what was stored last counts. */
static void after_a_crash_nobody_gets_back_more_than_some_seconds(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];

    a_timed_table(s, id);
    for (int second = 0; second < 100; second++) {
        now += 1000;
        tables_tick_away(s);
        settle(s);
    }
    int64_t at_crash = clock_ms(s), kept = s->clock_kept;
    assert_true(at_crash - kept <= 10000);
    s->clock_before -= at_crash - kept; /* what stopping would store now is what is stored */
    s = stub_restart(s, &now);
    assert_int_equal(left(s, id), 10 * MINUTE - 100000 + (at_crash - kept));
    stub_close(s);
}

/* Every change of a table with a clock stores the time with it: no clock can begin in the
 * future. */
static void a_turn_never_began_after_the_time_that_is_stored(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];
    struct table *t = a_timed_table(s, id);

    for (int i = 0; i < 10; i++) {
        now += 1234;
        a_move(t);
        assert_true(s->clock_kept >= t->clock.since);
    }
    stub_close(s);
}

/* His clock had run out, and the computer had not made its move yet. */
static void who_comes_back_has_a_minute_of_his_own(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];
    struct table *t = a_timed_table(s, id);
    int seat = mg_match_actor(t->match);
    struct person person = { .id = "person-1", .name = "Odo" };

    now += 10 * MINUTE;
    t->seat[seat].kind = SEAT_AI;
    absence_return(t, seat, &person, NULL, NULL);
    assert_int_equal(left(s, id), MINUTE);
    settle(s);
    stub_close(s);
}

static void who_takes_back_his_move_has_no_more_time_than_before(void **unused UNUSED)
{
    struct server *s = a_server(1);
    char id[ID_SIZE];
    struct table *t = a_timed_table(s, id);
    int mover = mg_match_actor(t->match);

    t->clock.increment = MINUTE;
    for (int i = 1; i <= 5; i++) { /* ten seconds for each move, and five until it is taken back */
        now += 10000;
        a_move(t);
        now += 5000;
        undo_own(t, mg_match_moves(t->match) - 1, NULL, NULL);
        settle(s);
        assert_int_equal(clock_left(t, mover, clock_ms(s)), 10 * MINUTE - 15000 * i);
        assert_int_equal(clock_left(t, 1 - mover, clock_ms(s)), 10 * MINUTE);
    }
    stub_close(s);
}

static void nor_days_for_a_move_that_he_takes_back(void **unused UNUSED)
{
    const int64_t day = 24 * 60 * MINUTE;
    struct server *s = a_server(1);
    struct table *t = a_table(s, "siege", CLOCK_DAILY, 3 * day); /* several decisions in a row */
    int mover = mg_match_actor(t->match);
    char id[ID_SIZE];

    memcpy(id, t->id, sizeof id);
    table_write(t, "create", -1, "", NULL, NULL);
    settle(s);
    now += 2 * day;
    a_move(t);
    assert_int_equal(mg_match_actor(t->match), mover);
    assert_int_equal(clock_left(t, mover, clock_ms(s)), 3 * day);
    now += MINUTE;
    a_move(t);
    table_put_away(t);
    t = table_find(s, id, NULL);
    now += MINUTE;
    for (int i = 0; i < 2; i++) {
        undo_own(t, mg_match_moves(t->match) - 1, NULL, NULL);
        settle(s);
        assert_int_equal(clock_left(t, mover, clock_ms(s)), day - 2 * MINUTE);
    }
    a_move(t);
    assert_int_equal(clock_left(t, mover, clock_ms(s)), 3 * day);
    stub_close(s);
}

static void nobody_is_away_because_the_clock_of_the_machine_was_set(void **unused UNUSED)
{
    struct server *s = a_server(1000 * MINUTE);
    char id[ID_SIZE];
    struct table *t = a_timed_table(s, id);

    s->config.absence = 60;
    /* the server was down for long: its own time is behind that of day */
    s->clock_before -= 1000 * (int64_t)MINUTE;
    absence_reached(t, odo.id);
    now += MINUTE - 1000;
    assert_int_equal(absence_left(t, 0), 1);
    now += 1000;
    assert_int_equal(absence_left(t, 0), 0);
    t->seat[0].reached = (int64_t)time(NULL); /* as rows of the time before have it */
    absence_loaded(t);
    assert_int_equal(absence_left(t, 0), 60);
    now += MINUTE;
    assert_int_equal(absence_left(t, 0), 0);
    stub_close(s);
}

/* Before there was a time of the server's own, `since` was the time of day. */
static void the_first_time_is_the_time_of_day(void **unused UNUSED)
{
    struct server *s = stub_open();
    int64_t off = clock_ms(s) - (int64_t)time(NULL) * 1000;

    assert_true(off > -100000 && off < 100000);
    stub_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_clock_goes_by_the_monotonic_clock),
        cmocka_unit_test(a_clock_stands_still_while_the_server_is_down),
        cmocka_unit_test(a_clock_goes_on_while_its_table_is_not_in_memory),
        cmocka_unit_test(a_clock_runs_out_though_nobody_looks),
        cmocka_unit_test(after_a_crash_nobody_gets_back_more_than_some_seconds),
        cmocka_unit_test(a_turn_never_began_after_the_time_that_is_stored),
        cmocka_unit_test(who_comes_back_has_a_minute_of_his_own),
        cmocka_unit_test(who_takes_back_his_move_has_no_more_time_than_before),
        cmocka_unit_test(nor_days_for_a_move_that_he_takes_back),
        cmocka_unit_test(nobody_is_away_because_the_clock_of_the_machine_was_set),
        cmocka_unit_test(the_first_time_is_the_time_of_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
