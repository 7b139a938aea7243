/* What the tests of the server without a network share: people, tables, and waiting until all is
 * done. */
#ifndef MG_STUB_TEST_H
#define MG_STUB_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include "match.h"
#include "server_stub.h"

#define UNUSED __attribute__((unused))

static const struct person odo = { .id = "person-odo", .name = "Odo" };
static const struct person alix = { .id = "person-alix", .name = "Alix" };

static inline void settle(struct server *s)
{
    stub_settle(s, NULL, 0, NULL, LWS_CALLBACK_SERVER_WRITEABLE);
}

/* A table of two people who have begun; nobody looks at it. */
static inline struct table *a_table(struct server *s, const char *game, enum clock_kind clock,
                                    int64_t base)
{
    struct mg_options options;

    mg_options_default(mg_game_find(game), &options);
    mg_options_set(mg_game_find(game), &options, "players", "2");
    struct table *t = table_create(s, mg_game_find(game), &options, &odo);
    assert_non_null(t);
    t->clock = (struct clock){ .kind = clock, .base = base };
    table_sit(t, 0, &odo);
    table_sit(t, 1, &alix);
    table_begin(t);
    return t;
}

static inline void a_move(struct table *t)
{
    struct mg_move moves[MG_MAX_MOVES];
    int seat = mg_match_actor(t->match);
    size_t count = mg_match_list(t->match, seat, moves);

    assert_true(count > 0);
    table_play(t, seat, moves[count / 2], NULL, NULL);
    settle(t->server);
}

static inline void put_number(struct mg_text *out, long long number)
{
    mg_put(out, "\n");
    mg_put_number(out, number);
}

/* Everything that a table is. */
static inline char *whole(const struct table *t)
{
    struct mg_text out = mg_text_growing(MG_EN);

    assert_true(table_record(t, &out));
    mg_put(&out, t->id);
    mg_put(&out, t->code);
    mg_put(&out, t->creator);
    mg_put(&out, t->result);
    mg_put(&out, t->rematch);
    const long long number[] = { t->state,
                                 t->open,
                                 t->created,
                                 t->updated,
                                 t->seats,
                                 t->clock.kind,
                                 t->clock.base,
                                 t->clock.increment,
                                 t->clock.since,
                                 (long long)t->position,
                                 (long long)t->undone,
                                 (long long)t->chats,
                                 t->typed,
                                 t->composed,
                                 (long long)mg_match_event_count(t->match) };
    for (size_t i = 0; i < sizeof number / sizeof *number; i++)
        put_number(&out, number[i]);
    for (int seat = 0; seat < t->seats; seat++) {
        mg_put(&out, t->seat[seat].person);
        mg_put(&out, t->seat[seat].name);
        mg_put(&out, t->seat[seat].level);
        put_number(&out,
                   t->seat[seat].kind + 10 * t->seat[seat].resigned + 20 * t->seat[seat].forfeits);
        put_number(&out, t->seat[seat].left);
    }
    for (size_t i = 0; i < t->chats; i++) {
        mg_put(&out, t->chat[i].name);
        mg_put(&out, t->chat[i].text);
        put_number(&out, (long long)t->chat[i].n);
        put_number(&out, t->chat[i].time);
    }
    assert_true(mg_text_whole(&out));
    return out.buf;
}

#endif
