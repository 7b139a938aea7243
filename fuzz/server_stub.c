/* Stands in for libwebsockets: its functions are defined here, so that the server's own doors (ws.c
 * and http.c) run as they are. Chance is the same for the same input. */
#include "client.h"
#include "clock.h"
#include "push.h"
#include "room.h"
#include "server_stub.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char last_table[ID_SIZE];
static uint64_t last_position;

const char *stub_last_table(void)
{
    return last_table;
}

static bool last_ok;

bool stub_last_ok(void)
{
    return last_ok;
}

uint64_t stub_last_position(void)
{
    return last_position;
}

/* ---- chance and slow hashes -------------------------------------------------------------- */

static uint64_t chance = 1;

static uint32_t next_chance(void)
{
    chance = chance * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(chance >> 32);
}

static const char *chance_name(void)
{
    return "repeatable";
}

static void chance_bytes(void *const out, const size_t size)
{
    for (size_t i = 0; i < size; i++)
        ((unsigned char *)out)[i] = (unsigned char)next_chance();
}

static struct randombytes_implementation repeatable = {
    .implementation_name = chance_name,
    .random = next_chance,
    .buf = chance_bytes,
};

/* The real ones take a tenth of a second by design, and are not ours to test. */
int crypto_pwhash_str(char out[crypto_pwhash_STRBYTES], const char *const password,
                      unsigned long long length, unsigned long long operations, size_t memory)
{
    (void)operations, (void)memory;
    snprintf(out, crypto_pwhash_STRBYTES, "%.*s", length < 60 ? (int)length : 60, password);
    return 0;
}

int crypto_pwhash_str_verify(const char hash[crypto_pwhash_STRBYTES], const char *const password,
                             unsigned long long length)
{
    char own[crypto_pwhash_STRBYTES];
    if (crypto_pwhash_str(own, password, length, 0, 0) != 0)
        return -1;
    return strcmp(hash, own) == 0 ? 0 : -1;
}

/* ---- libwebsockets ----------------------------------------------------------------------- */

struct lws_context *lws_get_context(const struct lws *wsi)
{
    return (struct lws_context *)wsi->server;
}

void *lws_context_user(struct lws_context *context)
{
    return context;
}

static const char *find_header(struct lws *wsi, enum lws_token_indexes name)
{
    for (int i = 0; i < wsi->headers; i++)
        if (wsi->header[i].name == name)
            return wsi->header[i].value;
    return NULL;
}

int lws_hdr_total_length(struct lws *wsi, enum lws_token_indexes name)
{
    const char *value = find_header(wsi, name);
    return value != NULL ? (int)strlen(value) : 0;
}

int lws_hdr_copy(struct lws *wsi, char *out, int room, enum lws_token_indexes name)
{
    const char *value = find_header(wsi, name);
    int length = value != NULL ? (int)strlen(value) : 0;

    if (length >= room)
        return -1;
    memcpy(out, value != NULL ? value : "", (size_t)length + 1);
    return length;
}

const char *lws_get_peer_simple(struct lws *wsi, char *name, size_t room)
{
    (void)wsi;
    snprintf(name, room, "192.0.2.1");
    return name;
}

int lws_callback_on_writable(struct lws *wsi)
{
    wsi->wants_to_write = true;
    return 1;
}

int lws_partial_buffered(struct lws *wsi)
{
    return wsi->bytes % 3 == 0; /* now and then a socket is slow */
}

int lws_is_final_fragment(struct lws *wsi)
{
    return !wsi->more;
}

size_t lws_remaining_packet_payload(struct lws *wsi)
{
    (void)wsi;
    return 0;
}

int lws_frame_is_binary(struct lws *wsi)
{
    return wsi->binary;
}

void (*stub_looks)(bool begins);

/* Every message is one JSON object that says what it is. */
static void look_at(struct lws *wsi, const unsigned char *bytes, size_t length)
{
    json_t *json = json_loadb((const char *)bytes, length, JSON_REJECT_DUPLICATES, NULL);
    const char *table = json_string_value(json_object_get(json, "table"));

    if (!json_is_object(json))
        abort();
    if (json_object_get(json, "push") != NULL)
        wsi->pushes++;
    else if (json_is_boolean(json_object_get(json, "ok")) &&
             json_is_true(json_object_get(json, "ok")) == (json_object_get(json, "error") == NULL))
        wsi->answers++, last_ok = json_is_true(json_object_get(json, "ok"));
    else
        abort();
    if (table != NULL && json_object_get(json, "push") == NULL)
        snprintf(last_table, sizeof last_table, "%s", table);
    if (json_is_integer(json_object_get(json, "position")))
        last_position = (uint64_t)json_integer_value(json_object_get(json, "position"));
    json_decref(json);
}

/* A message may come in several pieces, but never between those of another. */
static void take_piece(struct lws *wsi, const unsigned char *bytes, size_t length, int how)
{
    bool first = (how & 0x1f) == LWS_WRITE_TEXT;
    char *larger = realloc(wsi->message, wsi->message_length + length);

    if (larger == NULL || first != (wsi->message_length == 0))
        abort();
    memcpy(larger + wsi->message_length, bytes, length);
    wsi->message = larger;
    wsi->message_length += length;
    if (how & LWS_WRITE_NO_FIN)
        return;
    look_at(wsi, (unsigned char *)wsi->message, wsi->message_length);
    free(wsi->message);
    wsi->message = NULL;
    wsi->message_length = 0;
}

int lws_write(struct lws *wsi, unsigned char *bytes, size_t length, enum lws_write_protocol how)
{
    int kind = how & 0x1f;

    if (stub_looks != NULL)
        stub_looks(true);
    if (kind == LWS_WRITE_TEXT || kind == LWS_WRITE_CONTINUATION)
        take_piece(wsi, bytes, length, (int)how);
    else if (kind == LWS_WRITE_HTTP || kind == LWS_WRITE_HTTP_FINAL)
        snprintf(wsi->body, sizeof wsi->body, "%.*s", (int)length, (const char *)bytes);
    if (stub_looks != NULL)
        stub_looks(false);
    wsi->bytes += length;
    return (int)length;
}

int lws_hdr_custom_copy(struct lws *wsi, char *out, int room, const char *name, int length)
{
    (void)wsi, (void)name, (void)length;
    if (room > 0)
        *out = '\0';
    return -1;
}

void lws_set_timeout(struct lws *wsi, enum pending_timeout reason, int seconds)
{
    (void)reason, (void)seconds;
    /* the other side answers at once, or the time is up at once */
    wsi->wants_to_write = wsi->over = true;
}

int lws_add_http_common_headers(struct lws *wsi, unsigned int status, const char *type,
                                lws_filepos_t length, unsigned char **p, unsigned char *end)
{
    (void)length, (void)p, (void)end;
    if (wsi->headers_sent || status < 200 || status > 599 || type == NULL)
        abort();
    wsi->status = status;
    return 0;
}

int lws_add_http_header_by_name(struct lws *wsi, const unsigned char *name,
                                const unsigned char *value, int length, unsigned char **p,
                                unsigned char *end)
{
    (void)wsi;
    for (int i = 0; i < length; i++) /* nobody puts a header of his own into an answer */
        if (value[i] == '\r' || value[i] == '\n')
            abort();
    size_t size = strlen((const char *)name) + (size_t)length + 4;
    if ((size_t)(end - *p) < size)
        return 1;
    *p += size;
    return 0;
}

int lws_finalize_write_http_header(struct lws *wsi, unsigned char *start, unsigned char **p,
                                   unsigned char *end)
{
    (void)start, (void)p, (void)end;
    wsi->headers_sent = true;
    return 0;
}

int lws_http_transaction_completed(struct lws *wsi)
{
    wsi->answers++;
    return 0;
}

int lws_callback_http_dummy(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                            size_t length)
{
    (void)wsi, (void)reason, (void)user, (void)in, (void)length;
    return 0;
}

/* ---- the server -------------------------------------------------------------------------- */

static char database[64];

static void wake(void *to) /* from any thread */
{
    struct server *s = to;
    ev_async_send(s->loop, &s->woken);
}

static void on_woken(struct ev_loop *loop, struct ev_async *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    store_complete(s->store);
    if (s->workers != NULL)
        workers_complete(s->workers, s);
}

/* Computer players are not what is looked for here: they do not think long. */
static void on_tick(struct ev_loop *loop, struct ev_timer *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    if (s->workers != NULL)
        workers_limit(s->workers, 0.02);
}

static void remove_database(void)
{
    static const char *const ending[] = { "", "-wal", "-shm" };
    char path[80];

    for (int i = 0; i < 3; i++) {
        snprintf(path, sizeof path, "%s%s", database, ending[i]);
        unlink(path);
    }
}

static struct server *begin(const int64_t *clock)
{
    struct server *s = calloc(1, sizeof *s);
    char error[300];

    if (s == NULL)
        abort();
    s->config = (struct config){ .listen = "127.0.0.1",
                                 .port = 1,
                                 .workers = 1,
                                 .limit_people = 50,
                                 .limit_tables = 50,
                                 .limit_messages = 0,
                                 .database = database };
    s->test_ms = clock;
    s->limits.room = 1000;
    s->loop = ev_loop_new(0);
    ev_async_init(&s->woken, on_woken);
    s->woken.data = s;
    ev_async_start(s->loop, &s->woken);
    ev_timer_init(&s->tick, on_tick, 0.02, 0.02);
    s->tick.data = s;
    ev_timer_start(s->loop, &s->tick);
    pushes_start(s);
    s->store = store_open(database, STORE_SERVES, wake, s, error, sizeof error);
    s->workers = workers_open((int[PACES]){ [SLOW] = 1 }, wake, s);
    if (s->store == NULL || s->workers == NULL || !tables_start(s) || !clock_start(s))
        abort();
    return s;
}

static void finish(struct server *s)
{
    s->stopping = true;
    workers_close(s->workers, s);
    clock_keep(s);
    store_close(s->store);
    tables_close(s);
    limits_free(&s->limits);
    shared_close(s);
    ev_loop_destroy(s->loop);
    free(s);
}

struct server *stub_open(void)
{
    randombytes_set_implementation(&repeatable);
    if (sodium_init() < 0)
        abort();
    chance = 1;
    last_table[0] = '\0';
    last_position = 0;
    snprintf(database, sizeof database, "%s/mangonel-fuzz-%ld.db",
             access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp", (long)getpid());
    remove_database();
    return begin(NULL);
}

void stub_close(struct server *s)
{
    finish(s);
    remove_database();
}

struct server *stub_reader(void)
{
    return begin(NULL);
}

void stub_reader_close(struct server *s)
{
    finish(s);
}

struct server *stub_restart(struct server *s, const int64_t *clock)
{
    finish(s);
    return begin(clock);
}

void stub_header(struct lws *wsi, enum lws_token_indexes name, const char *value)
{
    if (wsi->headers == STUB_HEADERS)
        abort();
    wsi->header[wsi->headers].name = name;
    snprintf(wsi->header[wsi->headers++].value, sizeof wsi->header[0].value, "%s", value);
}

static void written(void *to, uint64_t ref, bool ok)
{
    (void)ref;
    if (!ok)
        abort();
    *(bool *)to = true;
}

void stub_person(struct server *s, const char *id, const char *name, const char *token)
{
    struct store_batch *batch = store_begin();
    char hash[65];
    bool done = false;

    people_hash(token, hash, sizeof hash);
    store_add(batch, STORE_ADD_PERSON,
              (struct store_value[]){ { id, 0 }, { name, 0 }, { "", 0 }, { "", 0 }, { NULL, 1 } },
              5);
    store_add(
        batch, STORE_ADD_SESSION,
        (struct store_value[]){ { hash, 0 }, { id, 0 }, { "page", 0 }, { NULL, server_time() } },
        4);
    store_submit(s->store, batch, false, written, &done, 0);
    while (!done)
        ev_run(s->loop, EVRUN_ONCE);
}

static bool is_busy(const struct server *s)
{
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->tables.chain[i]; n != NULL; n = n->next) {
            const struct table *t = n->thing;
            if (t->writing || t->at_work != NULL)
                return true;
        }
    return !TAILQ_EMPTY(&s->urgent) || !TAILQ_EMPTY(&s->patient) || !TAILQ_EMPTY(&s->lobbies);
}

/* Writes are made one after another: when this one is on disk, so are those before it. */
void stub_flush(struct server *s)
{
    struct store_batch *batch = store_begin();
    bool done = false;

    store_add(batch, STORE_END_SESSION, (struct store_value[]){ { "nobody's", 0 } }, 1);
    store_submit(s->store, batch, true, written, &done, 0);
    while (!done)
        ev_run(s->loop, EVRUN_ONCE);
}

void stub_settle(struct server *s, struct lws *const *connections, int count,
                 int (*door)(struct lws *wsi, enum lws_callback_reasons reason, void *user,
                             void *in, size_t len),
                 enum lws_callback_reasons writable)
{
    bool again = true;

    while (again) {
        ev_run(s->loop, is_busy(s) ? EVRUN_ONCE : EVRUN_NOWAIT);
        again = is_busy(s);
        for (int i = 0; i < count; i++)
            while (connections[i]->user != NULL && connections[i]->wants_to_write) {
                connections[i]->wants_to_write = false;
                if (connections[i]->over ||
                    door(connections[i], writable, &connections[i]->user, NULL, 0) != 0)
                    door(connections[i], LWS_CALLBACK_CLOSED, &connections[i]->user, NULL, 0);
                again = true;
            }
    }
}
