/* The server without memory, and with a disk that fails: every allocation, every read and every
 * write that a request leads to fails once. There is an answer in words or the socket is closed,
 * nothing is half done: what is in memory is what is on disk, and what was acknowledged is
 * there. */
#include "client.h"
#include "propose.h"
#include "stub_test.h"
#include "ws.h"

#include <stdio.h>
#include "commit.h"
#include "faults.h"

#define SOCKETS 2

static struct server *s, *reader; /* the reader looks at the same database, and does nothing else */
static struct lws *wsi[SOCKETS];
static char first_id[ID_SIZE]; /* the table that most requests are about */

/* ---- sockets ----------------------------------------------------------------------------- */

static void open_socket(int i)
{
    static const char *const cookie[SOCKETS] = { "mangonel=first", "mangonel=second" };

    wsi[i] = calloc(1, sizeof *wsi[i]);
    assert_non_null(wsi[i]);
    wsi[i]->server = s;
    stub_header(wsi[i], WSI_TOKEN_HTTP_COOKIE, cookie[i]);
    assert_int_equal(ws_callback(wsi[i], LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION, NULL, NULL, 0),
                     0);
    assert_int_equal(ws_callback(wsi[i], LWS_CALLBACK_ESTABLISHED, &wsi[i]->user, NULL, 0), 0);
}

static void close_socket(int i)
{
    if (wsi[i]->user != NULL)
        ws_callback(wsi[i], LWS_CALLBACK_CLOSED, &wsi[i]->user, NULL, 0);
    free(wsi[i]);
}

static void settle_all(void)
{
    stub_settle(s, wsi, SOCKETS, ws_callback, LWS_CALLBACK_SERVER_WRITEABLE);
    while (s->hints != NULL)
        ev_run(s->loop, EVRUN_ONCE);
    stub_settle(s, wsi, SOCKETS, ws_callback, LWS_CALLBACK_SERVER_WRITEABLE);
}

static void reached(void *to, uint64_t ref, bool ok)
{
    (void)ref, (void)ok;
    *(bool *)to = true;
}

/* All that was on its way to disk before this has been answered. */
static void wait_for_disk(void)
{
    bool done = false;

    faults_pause(true);
    store_submit(s->store, store_begin(), false, reached, &done, 0);
    faults_pause(false);
    while (!done)
        ev_run(s->loop, EVRUN_ONCE);
}

static void say(int socket, const char *text)
{
    char copy[4096];

    snprintf(copy, sizeof copy, "%s", text);
    if (wsi[socket]->user != NULL &&
        ws_callback(wsi[socket], LWS_CALLBACK_RECEIVE, &wsi[socket]->user, copy, strlen(copy)) != 0)
        ws_callback(wsi[socket], LWS_CALLBACK_CLOSED, &wsi[socket]->user, NULL, 0);
    settle_all();
    wait_for_disk();
    settle_all();
}

/* ---- what must hold ---------------------------------------------------------------------- */

static void memory_and_disk_agree(const char *line, long n)
{
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *node = s->tables.chain[i]; node != NULL; node = node->next) {
            struct table *t = node->thing, *stored = table_find(reader, t->id, NULL);
            if (t->deleted) {
                assert_null(stored);
                continue;
            }
            if (stored == NULL)
                fail_msg("%s, failure %ld: the table is not on disk", line, n);
            char *here = whole(t), *there = whole(stored);
            if (strcmp(here, there) != 0)
                fail_msg("%s, failure %ld: in memory\n%s\non disk\n%s", line, n, here, there);
            free(here);
            free(there);
            table_free(stored);
        }
}

/* Writes the request as it makes sense now; what must be so before it is made so. */
typedef void request_writer(char *out, size_t room);

static struct table *first_table(void)
{
    struct table *t = first_id[0] != '\0' ? table_find(s, first_id, NULL) : NULL;

    if (t == NULL || t->state != TABLE_PLAYING) {
        say(0, "{\"id\":1,\"cmd\":\"create\",\"game\":\"kingdoms\"}");
        snprintf(first_id, sizeof first_id, "%s", stub_last_table());
        char join[200];
        snprintf(join, sizeof join, "{\"id\":1,\"cmd\":\"join\",\"table\":\"%s\"}", first_id);
        say(1, join);
        t = table_find(s, first_id, NULL);
    }
    assert_non_null(t);
    assert_int_equal(t->state, TABLE_PLAYING);
    return t;
}

static int socket_to_act(void)
{
    struct table *t = first_table();
    return strcmp(t->seat[mg_match_actor(t->match)].person, "person-1") == 0 ? 0 : 1;
}

/* As many tables as one may look at, or nearly. */
static bool looks_at_many(const struct client *c)
{
    int count = 0;

    for (const struct watch *w = c->watches; w != NULL; w = w->of_client)
        count++;
    return count > 6;
}

/* Who was closed comes back and looks again. */
static void all_are_there(void)
{
    char line[200];

    for (int i = 0; i < SOCKETS; i++)
        if (wsi[i]->user == NULL || ((struct client *)wsi[i]->user)->closing ||
            looks_at_many(wsi[i]->user)) {
            close_socket(i);
            open_socket(i);
        }
    snprintf(line, sizeof line, "{\"id\":2,\"cmd\":\"watch\",\"table\":\"%s\"}", first_table()->id);
    for (int i = 0; i < SOCKETS; i++)
        say(i, line);
}

static bool is_there(int socket)
{
    return wsi[socket]->user != NULL && !((struct client *)wsi[socket]->user)->closing;
}

/* -1: the one who is to act. */
static void fail_everywhere(enum fault kind, int socket, request_writer *write)
{
    char line[2000];
    bool again = true;

    for (long n = 1; again; n = n < 60 ? n + 1 : n + n / 8) {
        all_are_there();
        write(line, sizeof line);
        int by = socket >= 0 ? socket : socket_to_act();
        uint64_t answers = wsi[by]->answers;
        faults_at(kind, n);
        say(by, line);
        again = faults_end();
        settle_all();
        if (is_there(by) && wsi[by]->answers != answers + 1)
            fail_msg("%s, failure %ld: %d answers", line, n, (int)(wsi[by]->answers - answers));
        if (!again && !is_there(by))
            fail_msg("%s: the socket was closed without need", line);
        if (!again && !stub_last_ok())
            fail_msg("%s: refused, though nothing failed: what is tried here is never done", line);
        memory_and_disk_agree(line, n);
    }
}

/* ---- the requests ------------------------------------------------------------------------ */

static void on_table(const char *format, char *out, size_t room)
{
    int used = snprintf(out, room, "{\"id\":\"r\",\"table\":\"%s\",", first_table()->id);
    snprintf(out + used, room - (size_t)used, "%s}", format);
}

static void w_create(char *out, size_t room)
{
    snprintf(
        out, room,
        "{\"id\":3,\"cmd\":\"create\",\"game\":\"siege\",\"open\":true,\"clock\":{\"kind\":\"daily\",\"days\":2}}");
}
static void w_lobby(char *out, size_t room)
{
    snprintf(out, room, "{\"id\":4,\"cmd\":\"lobby\",\"on\":true}");
}
static void w_hello(char *out, size_t room)
{
    snprintf(out, room, "{\"id\":5,\"cmd\":\"hello\",\"lang\":\"it\"}");
}
static void w_settings(char *out, size_t room)
{
    snprintf(out, room, "{\"id\":6,\"cmd\":\"settings\",\"notify\":{\"page\":false}}");
}
static void w_read_settings(char *out, size_t room)
{
    snprintf(out, room, "{\"id\":6,\"cmd\":\"settings\"}");
}
static void w_watch(char *out, size_t room)
{
    on_table("\"cmd\":\"watch\"", out, room);
}
static void w_chat(char *out, size_t room)
{
    on_table("\"cmd\":\"chat\",\"text\":\"good day\"", out, room);
}
static void w_words(char *out, size_t room)
{
    on_table("\"cmd\":\"describe_position\"", out, room);
}
static void w_replay(char *out, size_t room)
{
    on_table("\"cmd\":\"replay\",\"to\":0", out, room);
}
static void w_chronicle(char *out, size_t room)
{
    on_table("\"cmd\":\"chronicle\"", out, room);
}
static void w_rules(char *out, size_t room)
{
    shared_close(s), snprintf(out, room, "{\"id\":5,\"cmd\":\"rules\",\"game\":\"outremer\"}");
}
static void w_describe(char *out, size_t room)
{
    shared_close(s), snprintf(out, room, "{\"id\":5,\"cmd\":\"describe\",\"game\":\"crusaders\"}");
}
static void w_resign(char *out, size_t room)
{
    on_table("\"cmd\":\"resign\"", out, room);
}
static void w_end(char *out, size_t room)
{
    on_table("\"cmd\":\"propose\",\"kind\":\"end\"", out, room);
}

static void write_play(struct table *t, char *out, size_t room)
{
    struct mg_move moves[MG_MAX_MOVES];
    char text[MG_MAX_MOVE_TEXT] = "";
    struct mg_text words = { .buf = text, .cap = sizeof text };
    size_t count = mg_match_list(t->match, mg_match_actor(t->match), moves);

    mg_move_write(t->game, moves[count / 2], &words);
    snprintf(out, room,
             "{\"id\":\"r\",\"table\":\"%s\",\"cmd\":\"play\",\"move\":\"%s\",\"at\":%llu}", t->id,
             text, (unsigned long long)t->position);
}

static void w_play(char *out, size_t room)
{
    write_play(first_table(), out, room);
}

/* Two people at one screen: all seats are the first socket's. */
static struct table *a_screen(const char *game)
{
    char line[300];

    snprintf(
        line, sizeof line,
        "{\"id\":1,\"cmd\":\"create\",\"game\":\"%s\",\"options\":{\"players\":2},\"seats\":[\"me\",\"me\"]}",
        game);
    say(0, line);
    struct table *t = table_find(s, stub_last_table(), NULL);
    assert_non_null(t);
    return t;
}

static void w_hint(char *out, size_t room)
{
    snprintf(out, room, "{\"id\":12,\"cmd\":\"hint\",\"ai\":\"normal\",\"table\":\"%s\"}",
             a_screen("kingdoms")->id);
}

static void w_undo(char *out, size_t room)
{
    struct table *t = a_screen("siege");
    char id[ID_SIZE], line[600];

    memcpy(id, t->id, sizeof id);
    write_play(t, line, sizeof line);
    say(0, line);
    snprintf(out, room, "{\"id\":13,\"cmd\":\"undo\",\"table\":\"%s\",\"at\":%llu}", id,
             (unsigned long long)table_find(s, id, NULL)->position);
}

static void w_takeover(char *out, size_t room)
{
    on_table("\"cmd\":\"propose\",\"kind\":\"takeover\",\"seat\":1,\"by\":\"ai:easy\"", out, room);
}

/* A table that has left memory is read again. */
static void w_away(char *out, size_t room)
{
    char id[ID_SIZE];

    memcpy(id, first_table()->id, sizeof id);
    say(0, "{\"cmd\":\"hello\"}");
    table_free(first_table());
    snprintf(out, room, "{\"id\":7,\"cmd\":\"watch\",\"table\":\"%s\"}", id);
}

static void end_the_game(void)
{
    char line[300];
    int by = socket_to_act();
    w_resign(line, sizeof line);
    say(by, line);
}

static void on_finished(const char *command, char *out, size_t room)
{
    char id[ID_SIZE];

    memcpy(id, first_table()->id, sizeof id);
    end_the_game();
    snprintf(out, room, "{\"id\":8,\"cmd\":\"%s\",\"table\":\"%s\"}", command, id);
}

static void w_rematch(char *out, size_t room)
{
    on_finished("rematch", out, room);
}
static void w_record(char *out, size_t room)
{
    on_finished("record", out, room);
}

static void w_leave(char *out, size_t room)
{
    say(0, "{\"id\":1,\"cmd\":\"create\",\"game\":\"kingdoms\"}");
    snprintf(out, room, "{\"id\":9,\"cmd\":\"leave\",\"table\":\"%s\"}", stub_last_table());
}

static void w_quiet(char *out, size_t room)
{
    on_table("\"cmd\":\"quiet\",\"on\":false", out, room);
}

static void w_ignore(char *out, size_t room)
{
    char line[300];

    w_chat(line, sizeof line);
    say(1, line);
    snprintf(line, sizeof line, "\"cmd\":\"ignore\",\"n\":%llu",
             (unsigned long long)first_table()->chat[first_table()->chats - 1].n);
    on_table(line, out, room);
}

static void w_vote(char *out, size_t room)
{
    char line[300];

    w_end(line, sizeof line);
    say(0, line);
    snprintf(line, sizeof line, "\"cmd\":\"vote\",\"yes\":true,\"proposal\":%llu",
             (unsigned long long)first_table()->proposals->id);
    on_table(line, out, room);
}

/* With a question that nobody has answered. */
static void w_asked_away(char *out, size_t room)
{
    char line[300];

    w_end(line, sizeof line);
    say(0, line);
    w_away(out, room);
}

/* A table that waits for the parts of two; its first is that of all zeros. */
static void w_part(char *out, size_t room)
{
    char promise[COMMIT_DIGITS + 1], line[400];

    commit_to_part(&(struct mg_seed){ { 0 } }, promise);
    snprintf(line, sizeof line,
             "{\"id\":1,\"cmd\":\"create\",\"game\":\"kingdoms\",\"promise\":\"%s\"}", promise);
    say(0, line);
    snprintf(line, sizeof line, "{\"id\":1,\"cmd\":\"join\",\"table\":\"%s\",\"promise\":\"%s\"}",
             stub_last_table(), promise);
    say(1, line);
    snprintf(out, room, "{\"id\":11,\"cmd\":\"part\",\"table\":\"%s\",\"part\":\"%064d\"}",
             stub_last_table(), 0);
}

static void w_import(char *out, size_t room)
{
    struct mg_text record = mg_text_growing(MG_EN);
    struct table *t = first_table();
    json_t *request;

    assert_true(table_record(t, &record));
    request = json_pack("{s:i,s:s,s:s}", "id", 10, "cmd", "import", "record", record.buf);
    char *text = json_dumps(request, 0);
    snprintf(out, room, "%s", text);
    free(text);
    json_decref(request);
    mg_text_free(&record);
}

static const struct {
    int socket;
    request_writer *write;
} requests[] = {
    { 0, w_hello },         { 0, w_create },   { 0, w_lobby },      { 0, w_settings },
    { 0, w_read_settings }, { 1, w_watch },    { -1, w_play },      { -1, w_play },
    { 1, w_chat },          { 0, w_words },    { 0, w_replay },     { 0, w_hint },
    { 0, w_away },          { 0, w_leave },    { 0, w_import },     { 0, w_end },
    { 0, w_rematch },       { 0, w_record },   { -1, w_resign },    { 0, w_quiet },
    { 0, w_ignore },        { 1, w_vote },     { 1, w_asked_away }, { 0, w_part },
    { 0, w_undo },          { 0, w_takeover }, { 0, w_chronicle },  { 0, w_rules },
    { 0, w_describe },
};

static void try_all(enum fault kind)
{
    s = stub_open();
    s->config.limit_tables = 0;
    reader = stub_reader();
    stub_person(s, "person-1", "Odo", "first");
    stub_person(s, "person-2", "Alix", "second");
    first_id[0] = '\0';
    for (int i = 0; i < SOCKETS; i++)
        open_socket(i);
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        fail_everywhere(kind, requests[i].socket, requests[i].write);
    for (int i = 0; i < SOCKETS; i++)
        close_socket(i);
    stub_reader_close(reader);
    stub_close(s);
}

static void without_memory_nothing_is_half_done(void **unused UNUSED)
{
    try_all(NO_MEMORY);
}
static void a_disk_that_fails_leaves_nothing_half_done(void **unused UNUSED)
{
    try_all(DISK_ERROR);
}
static void a_full_disk_leaves_nothing_half_done(void **unused UNUSED)
{
    try_all(DISK_FULL);
}

/* ---- requests below /api/ ---------------------------------------------------------------- */

/* The status of the answer; 0: the connection ended without one. */
static unsigned post(const char *path, const char *token, const char *body, char *answer,
                     size_t room)
{
    static struct lws only;
    struct lws *w = &only;
    char cookie[100], length[20], copy[600];

    only = (struct lws){ .server = s };
    snprintf(cookie, sizeof cookie, "mangonel=%s", token);
    snprintf(length, sizeof length, "%zu", strlen(body));
    snprintf(copy, sizeof copy, "%s", body);
    stub_header(w, WSI_TOKEN_POST_URI, path);
    stub_header(w, WSI_TOKEN_HTTP_COOKIE, cookie);
    stub_header(w, WSI_TOKEN_HTTP_CONTENT_LENGTH, length);
    snprintf(cookie, sizeof cookie, "%s", path);
    bool open = http_callback(w, LWS_CALLBACK_HTTP, &w->user, cookie, strlen(cookie)) == 0 &&
                http_callback(w, LWS_CALLBACK_HTTP_BODY, &w->user, copy, strlen(copy)) == 0 &&
                http_callback(w, LWS_CALLBACK_HTTP_BODY_COMPLETION, &w->user, NULL, 0) == 0;
    while (open && w->user != NULL) {
        if (w->wants_to_write) {
            w->wants_to_write = false;
            /* after a POST the connection ends */
            open = http_callback(w, LWS_CALLBACK_HTTP_WRITEABLE, &w->user, NULL, 0) == 0;
        } else {
            ev_run(s->loop, EVRUN_ONCE);
        }
    }
    http_callback(w, LWS_CALLBACK_CLOSED_HTTP, &w->user, NULL, 0);
    unsigned status = w->headers_sent ? w->status : 0;
    snprintf(answer, room, "%.*s", (int)strnlen(w->body, room - 1), w->body);
    wait_for_disk();
    return status;
}

static void word_after(const char *answer, const char *key, char *out, size_t room)
{
    const char *at = strstr(answer, key);

    assert_non_null(at);
    snprintf(out, room, "%.*s", (int)strcspn(at + strlen(key), "\""), at + strlen(key));
}

/* With the number of the person and his recovery code in it; to end a token, its id. */
static const struct {
    const char *path, *body;
    bool guest;
} posts[] = {
    { "/api/me", "{}", true },
    { "/api/register", "{\"name\":\"Odo%ld\",\"password\":\"first password\"}", true },
    { "/api/login", "{\"name\":\"Odo%ld\",\"password\":\"first password\"}", false },
    { "/api/password", "{\"old\":\"first password\",\"password\":\"next password\"}", false },
    { "/api/recovery", "{\"password\":\"first password\"}", false },
    { "/api/recover", "{\"name\":\"Odo%ld\",\"code\":\"%s\",\"password\":\"next password\"}",
      false },
    { "/api/token", "{\"name\":\"a bot\"}", false },
    { "/api/tokens", "{}", false },
    { "/api/revoke", "{\"id\":\"%s\"}", false },
    { "/api/logout", "{\"everywhere\":true}", false },
    { "/api/delete", "{\"password\":\"first password\"}", false },
};

/* Somebody with a session, and (no guest) a name, a password, a recovery code and a token. */
static void somebody(long number, bool guest, char *token, char *code, char *bot)
{
    char id[ID_SIZE], body[200], answer[2000];

    snprintf(id, sizeof id, "p%ld", number);
    snprintf(token, 40, "token-%ld", number);
    limits_free(&s->limits);
    stub_person(s, id, "Guest", token);
    if (guest)
        return;
    snprintf(body, sizeof body, "{\"name\":\"Odo%ld\",\"password\":\"first password\"}", number);
    assert_int_equal(post("/api/register", token, body, answer, sizeof answer), 200);
    word_after(answer, "\"recovery\":\"", code, 40);
    assert_int_equal(post("/api/token", token, "{}", answer, sizeof answer), 200);
    word_after(answer, "\"id\":\"", bot, 40);
}

/* Whoever is known with a session is that person, or cannot be told now: never somebody new, and
 * never nobody. */
static void fail_post(enum fault kind, size_t which, long *number)
{
    const char *path = posts[which].path;
    bool again = true;

    for (long n = 1; again; n = n < 60 ? n + 1 : n + n / 8) {
        char token[40], code[40] = "", bot[40] = "", body[300], answer[2000];
        somebody(++*number, posts[which].guest, token, code, bot);
        if (strcmp(path, "/api/revoke") == 0)
            snprintf(body, sizeof body, posts[which].body, bot);
        else
            snprintf(body, sizeof body, posts[which].body, *number, code);
        faults_at(kind, n);
        unsigned status = post(path, token, body, answer, sizeof answer);
        again = faults_end();
        /* 429: no memory to count tries in */
        if (status != 0 && status != 200 && status != 503 && status != 429)
            fail_msg("%s, failure %ld: %u %s", path, n, status, answer);
        if (!again && status != 200)
            fail_msg("%s: %u %s, though nothing failed", path, status, answer);
        if (status == 200 && strcmp(path, "/api/me") == 0)
            assert_non_null(strstr(answer, "\"Guest\""));
    }
}

static void accounts_are_never_half_done(void **unused UNUSED)
{
    static const enum fault kinds[] = { NO_MEMORY, DISK_ERROR, DISK_FULL };
    long number = 0;

    s = stub_open();
    for (int k = 0; k < 3; k++)
        for (size_t i = 0; i < sizeof posts / sizeof *posts; i++)
            fail_post(kinds[k], i, &number);
    stub_close(s);
}

/* ---- opening the database ---------------------------------------------------------------- */

static void nobody(void *to)
{
    (void)to;
}

static void a_database_opens_or_says_why_not(void **unused UNUSED)
{
    static const enum fault kinds[] = { NO_MEMORY, DISK_ERROR, DISK_FULL };

    s = stub_open();
    for (int k = 0; k < 3; k++) {
        bool again = true;
        for (long n = 1; again; n = n < 100 ? n + 1 : n + n / 8) {
            char error[300] = "";
            faults_at(kinds[k], n);
            struct store *store =
                store_open(s->config.database, STORE_SERVES, nobody, NULL, error, sizeof error);
            again = faults_end();
            if (store == NULL)
                assert_true(strlen(error) > 10);
            else
                store_close(store);
            if (!again)
                assert_non_null(store);
        }
    }
    stub_close(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_database_opens_or_says_why_not),
        cmocka_unit_test(accounts_are_never_half_done),
        cmocka_unit_test(a_disk_that_fails_leaves_nothing_half_done),
        cmocka_unit_test(a_full_disk_leaves_nothing_half_done),
        cmocka_unit_test(without_memory_nothing_is_half_done),
    };
    faults_start();
    stub_looks = faults_pause;
    return cmocka_run_group_tests(tests, NULL, NULL);
}
