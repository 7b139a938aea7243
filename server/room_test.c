/* Tables in memory: what one costs, who leaves, and that it comes back as it was. */
#include "clock.h"
#include "push.h"
#include "room.h"
#include "stub_test.h"
#include "talk.h"
#include "think.h"
#include "undo.h"

#include <stdlib.h>
#include "faults.h"

#define MANY       64
#define MOST_EXTRA 4096 /* bytes of a table beyond its record */

/* ---- what one costs ---------------------------------------------------------------------- */

/* Moves in memory only: the store would take memory of its own. */
static void play_some(struct mg_match *m, int most)
{
    struct mg_move moves[MG_MAX_MOVES];

    for (int i = 0; i < most && mg_match_actors(m) != 0; i++) {
        int seat = mg_match_actor(m);
        size_t count = mg_match_list(m, seat, moves);
        assert_true(mg_legal(mg_match_play(m, seat, moves[(size_t)i * 7 % count])));
    }
}

static size_t record_of(const struct table *t)
{
    const struct mg_match *m = t->match;
    return t->game->state_size + m->moves * sizeof *m->past + m->events * sizeof *m->event;
}

static void a_table_costs_at_most_4_KB_beyond_its_record(void **unused UNUSED)
{
    for (int game = 0; mg_games[game] != NULL; game++)
        for (int moves = 0; moves <= 400; moves += 200) {
            struct server *s = stub_open();
            struct table *t[MANY];
            size_t records = 0, before = memory_in_use();
            for (int i = 0; i < MANY; i++) {
                t[i] = a_table(s, mg_games[game]->id, CLOCK_NONE, 0);
                play_some(t[i]->match, moves);
                records += record_of(t[i]);
            }
            size_t each = (memory_in_use() - before - records) / MANY;
            print_message("%s after %d moves: %zu bytes beyond its record\n", mg_games[game]->id,
                          moves, each);
            if (each > MOST_EXTRA)
                fail_msg("%s after %d moves: %zu bytes", mg_games[game]->id, moves, each);
            stub_close(s);
        }
}

/* ---- who leaves -------------------------------------------------------------------------- */

static void finished_games_do_not_stay(void **unused UNUSED)
{
    struct server *s = stub_open();
    size_t early = 0;

    s->config.tables_in_memory = 16;
    for (int i = 0; i < 500; i++) {
        struct table *t = a_table(s, "kingdoms", CLOCK_NONE, 0);
        table_write(t, "create", -1, "", NULL, NULL);
        settle(s);
        table_resign(t, 0, "resigned", NULL, NULL);
        settle(s);
        tables_leave(s);
        assert_true(s->tables.count <= 16);
        if (i == 50)
            early = memory_in_use();
    }
    assert_true(memory_in_use() < early + 16384); /* 450 games later */
    stub_close(s);
}

/* What onlookers were last sent of a long game is far more than the table itself. */
static void what_was_sent_is_not_kept(void **unused UNUSED)
{
    struct server *s = stub_open();
    struct table *t = a_table(s, "siege", CLOCK_NONE, 0);
    struct lws wsi = { .server = s };
    struct house house = { .net = "192.0.2.1" };
    struct client client = {
        .server = s, .wsi = &wsi, .house = &house, .person = { .id = "somebody" }
    };
    struct watch watch = { .client = &client, .table = t, .seat = MG_SPECTATOR };
    int64_t now = 1000;
    bool made;

    client.settings = json_object();
    play_some(t->match, 400);
    s->test_ms = &now;
    size_t before = memory_in_use();
    bytes_drop(push_table(&watch, &made));
    assert_true(memory_in_use() > before + MOST_EXTRA); /* others may come for it at once */
    now += 1000;
    push_forget_old(t);
    assert_true(memory_in_use() <= before);
    json_decref(client.settings);
    stub_close(s);
}

static void the_least_used_leave_first(void **unused UNUSED)
{
    struct server *s = stub_open();
    char id[20][ID_SIZE];

    for (int i = 0; i < 20; i++) {
        struct table *t = a_table(s, "kingdoms", CLOCK_NONE, 0);
        memcpy(id[i], t->id, ID_SIZE);
        table_write(t, "create", -1, "", NULL, NULL);
    }
    settle(s);
    assert_non_null(table_find(s, id[0], NULL)); /* used */
    s->config.tables_in_memory = 16;
    tables_leave(s);
    assert_int_equal(s->tables.count, 16);
    assert_non_null(map_get(&s->tables, id[0]));
    for (int i = 1; i < 20; i++)
        assert_true((map_get(&s->tables, id[i]) != NULL) == (i > 4));
    stub_close(s);
}

static void who_writes_is_watched_or_thinks_stays(void **unused UNUSED)
{
    struct server *s = stub_open();
    struct client client = { .server = s };
    struct watch watch = { .client = &client };
    struct job job = { .pace = QUICK };
    struct table *writing = a_table(s, "kingdoms", CLOCK_NONE, 0),
                 *watched = a_table(s, "kingdoms", CLOCK_NONE, 0);
    struct table *thinking = a_table(s, "kingdoms", CLOCK_NONE, 0),
                 *chatting = a_table(s, "kingdoms", CLOCK_NONE, 0);

    a_table(s, "kingdoms", CLOCK_NONE, 0);
    writing->writing = true;
    watched->watches = &watch;
    thinking->at_work = &job;
    chatting->lines_writing = 1;
    s->config.tables_in_memory = 1;
    tables_leave(s);
    assert_int_equal(s->tables.count, 4);
    writing->writing = false;
    watched->watches = NULL;
    thinking->at_work = NULL;
    chatting->lines_writing = 0;
    tables_leave(s);
    assert_int_equal(s->tables.count, 1);
    stub_close(s);
}

static void a_chat_that_is_still_being_written_keeps_its_table(void **unused UNUSED)
{
    struct server *s = stub_open();
    struct table *t = a_table(s, "kingdoms", CLOCK_NONE, 0);

    table_write(t, "create", -1, "", NULL, NULL);
    settle(s);
    talk_say(t, "a line");
    assert_int_equal(t->lines_writing, 1);
    while (t->lines_writing > 0)
        ev_run(s->loop, EVRUN_ONCE);
    stub_close(s);
}

/* ---- coming back ------------------------------------------------------------------------- */

static void a_table_that_left_comes_back_as_it_was(void **unused UNUSED)
{
    for (int game = 0; mg_games[game] != NULL; game++) {
        struct server *s = stub_open();
        struct table *t = a_table(s, mg_games[game]->id, CLOCK_LIVE, 600000), *other;
        char id[ID_SIZE];

        memcpy(id, t->id, sizeof id);
        table_write(t, "create", -1, "", NULL, NULL);
        settle(s);
        for (int i = 0; i < 20 && t->state == TABLE_PLAYING; i++)
            a_move(t);
        talk_say(t, "a line");
        undo_agreed(t, mg_match_moves(t->match) - 3, NULL, NULL);
        settle(s);
        a_move(t);
        char *before = whole(t);
        other = a_table(s, "kingdoms", CLOCK_NONE, 0);
        s->config.tables_in_memory = 1;
        tables_leave(s);
        assert_null(map_get(&s->tables, id));
        assert_ptr_equal(map_get(&s->tables, other->id), other);
        t = table_find(s, id, NULL);
        assert_non_null(t);
        char *after = whole(t);
        assert_string_equal(before, after);
        assert_int_equal(t->told, mg_match_actors(t->match));
        a_move(t); /* and it goes on */
        free(before);
        free(after);
        stub_close(s);
    }
}

/* ---- computers alone --------------------------------------------------------------------- */

static void let_computers_have(struct table *t, int first)
{
    for (int seat = first; seat < t->seats; seat++) {
        t->seat[seat].kind = SEAT_AI;
        snprintf(t->seat[seat].level, sizeof t->seat[seat].level, "easy");
    }
}

/* ---- names ------------------------------------------------------------------------------- */

static void the_computers_of_a_level_are_told_apart_by_name(void **unused UNUSED)
{
    struct seat seat[4] = {
        { .kind = SEAT_PERSON, .person = "1", .name = "Tibald" },
        { .kind = SEAT_AI, .level = "easy" },
        { .kind = SEAT_AI, .level = "hard" },
        { .kind = SEAT_AI, .level = "easy" },
    };
    assert_string_equal(seat_title(seat, 4, 0), "Tibald");
    assert_string_equal(seat_title(seat, 4, 1), "Pons");
    assert_string_equal(seat_title(seat, 4, 2), "Guiscard");
    assert_string_equal(seat_title(seat, 4, 3), "Wigo"); /* Tibald sits there himself */
}

static void nobody_is_renamed_because_another_gives_up(void **unused UNUSED)
{
    struct seat seat[2] = {
        { .kind = SEAT_AI, .person = "1", .name = "Agnes", .owner = "1", .level = "normal" },
        { .kind = SEAT_AI, .level = "normal" },
    };
    assert_string_equal(seat_title(seat, 2, 0), "Agnes"); /* who may come back */
    assert_string_equal(seat_title(seat, 2, 1), "Mahaut");
    seat[0].owner[0] = '\0';
    assert_string_equal(seat_title(seat, 2, 0), "Odo");
    assert_string_equal(seat_title(seat, 2, 1), "Mahaut");
}

static void computers_alone_rest_while_nobody_looks(void **unused UNUSED)
{
    struct server *s = stub_open();
    struct table *t = a_table(s, "kingdoms", CLOCK_NONE, 0);
    struct client client = { .server = s };
    struct watch watch = { .client = &client, .table = t };

    let_computers_have(t, 0);
    table_write(t, "create", -1, "", NULL, NULL);
    settle(s);
    table_wake(t);
    assert_null(t->at_work);
    assert_int_equal(mg_match_moves(t->match), 0);
    assert_int_equal(table_due(t), 0); /* nor is it woken after a restart */
    watch.table = t;
    t->watches = &watch;
    client.closing = true; /* it is not sent anything */
    table_wake(t);
    assert_non_null(t->at_work);
    while (mg_match_moves(t->match) == 0)
        ev_run(s->loop, EVRUN_ONCE);
    due_drop(&watch);
    t->watches = NULL;
    settle(s);
    size_t moves = mg_match_moves(t->match);
    table_wake(t);
    settle(s);
    assert_int_equal(mg_match_moves(t->match), moves);
    stub_close(s);
}

static void a_computer_answers_somebody_who_has_gone(void **unused UNUSED)
{
    struct server *s = stub_open();
    struct table *t = a_table(s, "kingdoms", CLOCK_NONE, 0);

    let_computers_have(t, 1);
    table_write(t, "create", -1, "", NULL, NULL);
    settle(s);
    while (mg_match_actor(t->match) == 0)
        a_move(t); /* and the computer's own follow */
    stub_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_table_costs_at_most_4_KB_beyond_its_record),
        cmocka_unit_test(finished_games_do_not_stay),
        cmocka_unit_test(what_was_sent_is_not_kept),
        cmocka_unit_test(the_least_used_leave_first),
        cmocka_unit_test(who_writes_is_watched_or_thinks_stays),
        cmocka_unit_test(a_chat_that_is_still_being_written_keeps_its_table),
        cmocka_unit_test(a_table_that_left_comes_back_as_it_was),
        cmocka_unit_test(the_computers_of_a_level_are_told_apart_by_name),
        cmocka_unit_test(nobody_is_renamed_because_another_gives_up),
        cmocka_unit_test(computers_alone_rest_while_nobody_looks),
        cmocka_unit_test(a_computer_answers_somebody_who_has_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
