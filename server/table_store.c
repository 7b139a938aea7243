/* Tables to and from disk. A table is a row and a log: the row says who sits where, the log has every
 * move, undo and line of chat in order. Loading plays the log again. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

/* ---- seats and clocks as text ------------------------------------------------------------ */

static void write_seats(const struct table *t, struct mg_text *out)
{
    struct mg_json json = { .out = out };

    mg_json_open(&json, '[');
    for (int seat = 0; seat < t->seats; seat++) {
        const struct seat *s = &t->seat[seat];
        mg_json_open(&json, '{');
        mg_json_key(&json, "kind");
        mg_json_number(&json, s->kind);
        mg_json_key(&json, "person");
        mg_json_text(&json, s->person);
        mg_json_key(&json, "name");
        mg_json_text(&json, s->name);
        mg_json_key(&json, "level");
        mg_json_text(&json, s->level);
        mg_json_key(&json, "resigned");
        mg_json_bool(&json, s->resigned);
        if (s->forfeits) {
            mg_json_key(&json, "forfeits");
            mg_json_bool(&json, true);
        }
        mg_json_close(&json, '}');
    }
    mg_json_close(&json, ']');
}

static void copy_text(char *out, size_t room, json_t *json)
{
    const char *text = json_string_value(json);
    snprintf(out, room, "%s", text != NULL ? text : "");
}

void table_seats_read(const char *text, struct seat *seat, int *count)
{
    json_t *json = json_loads(text, 0, NULL), *one;
    size_t i;

    *count = 0;
    json_array_foreach(json, i, one) {
        if (i >= MG_MAX_SEATS)
            break;
        struct seat *s = &seat[(*count)++];
        s->kind = (enum seat_kind)json_integer_value(json_object_get(one, "kind"));
        s->resigned = json_is_true(json_object_get(one, "resigned"));
        s->forfeits = json_is_true(json_object_get(one, "forfeits"));
        copy_text(s->person, sizeof s->person, json_object_get(one, "person"));
        copy_text(s->name, sizeof s->name, json_object_get(one, "name"));
        copy_text(s->level, sizeof s->level, json_object_get(one, "level"));
    }
    json_decref(json);
}

/* kind base increment since left left ... */
static void write_clock(const struct table *t, char *out, size_t room)
{
    size_t used = (size_t)snprintf(out, room, "%d %lld %lld %lld", t->clock.kind,
                                   (long long)t->clock.base, (long long)t->clock.increment,
                                   (long long)t->clock.since);
    for (int seat = 0; seat < t->seats && used < room; seat++)
        used += (size_t)snprintf(out + used, room - used, " %lld", (long long)t->seat[seat].left);
}

static void read_clock(struct table *t, const char *text)
{
    char *p = (char *)(uintptr_t)text;

    t->clock.kind = (enum clock_kind)strtoll(p, &p, 10);
    t->clock.base = strtoll(p, &p, 10);
    t->clock.increment = strtoll(p, &p, 10);
    t->clock.since = strtoll(p, &p, 10);
    for (int seat = 0; seat < t->seats; seat++)
        t->seat[seat].left = strtoll(p, &p, 10);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* A change on its way: what to tell when it is there, and what to take back if it never is. */
struct change {
    char table[ID_SIZE];
    char kind[16];
    uint64_t client;
    json_t *id;
    bool created;
};

static void answer_written(struct server *s, const struct change *c, const struct table *t)
{
    struct client *client = client_find(s, c->client);
    struct mg_text text;

    if (client == NULL)   /* nobody asked, or nobody is there any more */
        return;
    text = mg_text_growing((enum mg_lang)client->lang);
    struct mg_json json = { .out = &text };
    char *id = json_dumps(c->id, JSON_ENCODE_ANY | JSON_COMPACT);
    mg_json_open(&json, '{');
    mg_json_key(&json, "id");
    mg_json_raw(&json, id != NULL ? id : "null");
    mg_json_key(&json, "ok");
    mg_json_bool(&json, true);
    mg_json_key(&json, "table");
    mg_json_text(&json, t->id);
    mg_json_key(&json, "code");
    mg_json_text(&json, t->code);
    mg_json_key(&json, "position");
    mg_json_number(&json, (long long)t->position);
    int seat = table_seat_of(t, client->person.id);
    mg_json_key(&json, "seat");
    if (seat >= 0)
        mg_json_number(&json, seat);
    else
        mg_json_null(&json);
    mg_json_close(&json, '}');
    free(id);
    client_send(client, &text);
    mg_text_free(&text);
}

/* The disk did not take it: as if it had not happened. The table is read again from what is there. */
static void take_back(struct server *s, struct change *c, struct table *t)
{
    struct client *client = client_find(s, c->client);

    server_log(s, "storage-failed", "table=%s kind=%s", c->table, c->kind);
    if (client != NULL)
        client_refuse(client, c->id, "storage",
                      N_("Nothing can be written now. Your move was not taken; try again later."),
                      MG_LEGAL);
    if (c->created) {
        t->deleted = true;
        return;
    }
    /* Everybody who looks keeps looking: the watches move over to the table as it is on disk. */
    struct watch *watches = t->watches;
    t->watches = NULL;
    table_free(t);
    struct table *again = table_find(s, c->table, NULL);
    while (watches != NULL) {
        struct watch *w = watches;
        watches = w->of_table;
        due_drop(w);
        w->table = again;
        if (again == NULL) {
            w->due = false;   /* there is nothing to tell it of */
            w->client->closing = true;
            lws_callback_on_writable(w->client->wsi);
            continue;
        }
        w->of_table = again->watches;
        again->watches = w;
        w->events = 0;
        due_add(w);
    }
}

static void written(void *to, uint64_t ref, bool ok)
{
    struct change *c = (struct change *)(uintptr_t)ref;
    struct server *s = to;
    struct table *t = map_get(&s->tables, c->table);

    if (t != NULL) {
        t->writing = false;
        if (ok) {
            answer_written(s, c, t);
            table_changed(t);
            notice_turn(t);
            table_wake(t);
        } else {
            take_back(s, c, t);
        }
    }
    json_decref(c->id);
    free(c);
}

static int64_t wake_of(const struct table *t)
{
    if (t->state != TABLE_PLAYING)
        return 0;
    if (t->clock.kind != CLOCK_NONE)
        return 1;
    unsigned actors = mg_match_actors(t->match);
    for (int seat = 0; seat < t->seats; seat++)
        if (actors >> seat & 1 && t->seat[seat].kind == SEAT_AI)
            return 1;
    return 0;
}

/* The whole row; only after moves is a part of it enough. */
static void add_row(struct store_batch *batch, const struct table *t, const char *clock)
{
    char options_buffer[600] = "", seed_buffer[72] = "";
    struct mg_text options = { .buf = options_buffer, .cap = sizeof options_buffer };
    struct mg_text seed = { .buf = seed_buffer, .cap = sizeof seed_buffer };
    struct mg_text seats = mg_text_growing(MG_EN);

    mg_options_write(t->game, &t->options, &options);
    mg_seed_write(&t->seed, &seed);
    write_seats(t, &seats);
    store_add(batch, STORE_PUT_TABLE,
              (struct store_value[]){
                  { t->id, 0 }, { t->code, 0 }, { t->game->id, 0 }, { options_buffer, 0 },
                  { seed_buffer, 0 }, { NULL, t->created }, { NULL, t->state }, { NULL, t->open },
                  { clock, 0 }, { seats.buf, 0 }, { t->creator, 0 }, { NULL, t->updated },
                  { NULL, (int64_t)mg_match_moves(t->match) },
                  { NULL, t->state == TABLE_PLAYING ? (int64_t)mg_match_actors(t->match) : 0 },
                  { NULL, wake_of(t) }, { t->result, 0 } },
              16);
    mg_text_free(&seats);
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON)
            store_add(batch, STORE_SEAT_TABLE,
                      (struct store_value[]){ { t->id, 0 }, { t->seat[seat].person, 0 } }, 2);
}

void table_write(struct table *t, const char *kind, int seat, const char *text, struct client *c,
                json_t *id)
{
    struct change *change = calloc(1, sizeof *change);
    struct store_batch *batch = store_begin();
    char clock[300];
    bool only_moved = strcmp(kind, "move") == 0 || strcmp(kind, "undo") == 0;

    if (change == NULL || batch == NULL)
        abort();   /* a few hundred bytes: nothing sensible can go on without them */
    memcpy(change->table, t->id, sizeof change->table);
    snprintf(change->kind, sizeof change->kind, "%s", kind);
    change->client = c != NULL ? c->id : 0;
    change->id = json_incref(id);
    change->created = strcmp(kind, "create") == 0;
    table_stop_thinking(t);   /* whatever it was about has changed */
    hints_stop(t->server, t->id, 0);
    t->updated = server_time();
    t->writing = true;
    write_clock(t, clock, sizeof clock);
    if (only_moved)
        store_add(batch, STORE_TABLE_MOVED,
                  (struct store_value[]){
                      { NULL, t->updated }, { NULL, (int64_t)mg_match_moves(t->match) },
                      { NULL, t->state == TABLE_PLAYING ? (int64_t)mg_match_actors(t->match) : 0 },
                      { NULL, wake_of(t) }, { NULL, t->state }, { t->result, 0 }, { clock, 0 },
                      { t->id, 0 } },
                  8);
    else
        add_row(batch, t, clock);
    store_add(batch, STORE_ADD_LOG,
              (struct store_value[]){ { t->id, 0 }, { NULL, (int64_t)++t->log_n },
                                      { NULL, t->updated }, { kind, 0 }, { NULL, seat },
                                      { text, 0 } },
              6);
    t->position = t->log_n;
    store_submit(t->server->store, batch, false, written, t->server, (uint64_t)(uintptr_t)change);
}

/* ---- reading ----------------------------------------------------------------------------- */

static bool read_options(const char *text, const struct mg_game *game, struct mg_options *out)
{
    char copy[600], *rest = copy;

    mg_options_default(game, out);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(rest, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        char *sign = strchr(word, '=');
        if (sign == NULL)
            return false;
        *sign = '\0';
        if (!mg_legal(mg_options_set(game, out, word, sign + 1)))
            return false;
    }
    return true;
}

struct table *table_from_row(struct server *s, const struct store_row *row)
{
    struct table *t = calloc(1, sizeof *t);
    struct mg_verdict verdict;

    if (t == NULL)
        return NULL;
    t->server = s;
    t->thinking = -1;
    snprintf(t->id, sizeof t->id, "%s", row->text[0]);
    snprintf(t->code, sizeof t->code, "%s", row->text[1]);
    t->game = mg_game_find(row->text[2]);
    if (t->game == NULL || !read_options(row->text[3], t->game, &t->options) ||
        !mg_seed_parse(row->text[4], &t->seed) ||
        (t->match = mg_match_open(t->game, &t->options, &t->seed, &verdict)) == NULL) {
        free(t);
        return NULL;
    }
    t->created = row->number[5];
    t->state = (enum table_state)row->number[6];
    t->open = row->number[7] != 0;
    table_seats_read(row->text[9], t->seat, &t->seats);
    read_clock(t, row->text[8]);
    snprintf(t->creator, sizeof t->creator, "%s", row->text[10]);
    t->updated = row->number[11];
    snprintf(t->result, sizeof t->result, "%s", row->text[15]);
    map_put(&s->tables, &t->by_id, t->id, t);
    map_put(&s->codes, &t->by_code, t->code, t);
    return t;
}

struct loading {
    struct table *table;
    bool ok;
};

static void load_chat(struct table *t, const struct store_row *row)
{
    struct person person = { .guest = true };
    const char *tab = strchr(row->text[4], '\t');

    if (tab == NULL)
        return;
    snprintf(person.name, sizeof person.name, "%.*s", (int)(tab - row->text[4]), row->text[4]);
    table_chat_add(t, (uint64_t)row->number[0], row->number[1], person.name, tab + 1);
}

/* Tables with a scenario began with its record before they began with its text. */
static bool is_record(const char *text) { return strncmp(text, "mangonel record ", strlen("mangonel record ")) == 0; }

static bool load_line(void *to, const struct store_row *row)
{
    struct loading *l = to;
    struct table *t = l->table;
    const char *kind = row->text[2];
    struct mg_move move;

    t->log_n = (uint64_t)row->number[0];
    if (strcmp(kind, "move") == 0) {
        l->ok = mg_legal(mg_move_parse(t->game, row->text[4], &move)) &&
                mg_legal(mg_match_play(t->match, (int)row->number[3], move));
    } else if (strcmp(kind, "undo") == 0) {
        l->ok = mg_legal(mg_match_undo(t->match, (size_t)atoll(row->text[4]), true));
        t->undone = t->log_n;
    } else if (strcmp(kind, "chat") == 0) {
        load_chat(t, row);
        return true;
    } else if (strcmp(kind, "rematch") == 0) {
        snprintf(t->rematch, sizeof t->rematch, "%s", row->text[4]);
    } else if (strcmp(kind, "import") == 0 || (strcmp(kind, "create") == 0 && is_record(row->text[4]))) {
        l->ok = table_import_record(t, row->text[4]);
    } else if (strcmp(kind, "create") == 0 && row->text[4][0] != '\0') {
        l->ok = table_compose(t, row->text[4]);
    }
    t->position = t->log_n;
    return l->ok;
}

bool table_reload(struct table *t)
{
    struct loading l = { .table = t, .ok = true };
    return store_read(t->server->store, STORE_TABLE_LOG, t->id, 0, load_line, &l) && l.ok;
}

/* ---- closing ----------------------------------------------------------------------------- */

static bool take_id(void *to, const struct store_row *row)
{
    snprintf(to, ID_SIZE, "%s", row->text[0]);
    return false;
}

/* `mangonel admin close` leaves a row; here it becomes a change like any other, told to everybody who
 * looks. One a second is enough. */
void tables_close_asked(struct server *s)
{
    char id[ID_SIZE] = "";
    struct table *t;

    store_read(s->store, STORE_TABLES_CLOSING, NULL, 1, take_id, id);
    if (id[0] == '\0')
        return;
    t = table_find(s, id, NULL);
    if (t != NULL && t->writing)
        return;   /* the next tick */
    if (t != NULL && t->state != TABLE_CLOSED) {
        table_finish(t, "closed");
        t->state = TABLE_CLOSED;
        server_log(s, "table-closed", "table=%s", id);
        table_write(t, "close", -1, "", NULL, NULL);
    }
    struct store_batch *batch = store_begin();
    store_add(batch, STORE_ASKED_CLOSE, (struct store_value[]){ { id, 0 } }, 1);
    store_submit(s->store, batch, false, NULL, NULL, 0);
}
