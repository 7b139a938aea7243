/* Tables to disk. A table is a row and a log: the row says who sits where, the log has every move,
 * undo and line of chat in order. */
#include "clock.h"
#include "dice.h"
#include "entrust.h"
#include "fair.h"
#include "notice.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "think.h"
#include "watch.h"

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
        mg_json_key(&json, "reached");
        mg_json_number(&json, s->reached);
        if (s->owner[0] != '\0') {
            mg_json_key(&json, "owner");
            mg_json_text(&json, s->owner);
        }
        entrust_write(s, &json);
        if (s->forfeits) {
            mg_json_key(&json, "forfeits");
            mg_json_bool(&json, true);
        }
        mg_json_close(&json, '}');
    }
    mg_json_close(&json, ']');
}

/* kind base increment since left left ... run */
static void write_clock(const struct table *t, char *out, size_t room)
{
    size_t used =
        (size_t)snprintf(out, room, "%d %lld %lld %lld", t->clock.kind, (long long)t->clock.base,
                         (long long)t->clock.increment, (long long)t->clock.since);
    for (int seat = 0; seat < t->seats && used < room; seat++)
        used += (size_t)snprintf(out + used, room - used, " %lld", (long long)t->seat[seat].left);
    if (used < room)
        snprintf(out + used, room - used, " %lld", (long long)t->clock.run);
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
    struct mg_json json;

    if (client == NULL) /* nobody asked, or nobody is there any more */
        return;
    client_answer(client, c->id, &text, &json);
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
    client_answer_end(client, &json);
}

/* The disk did not take it: as if it had not happened. The table is read again from what is
 * there. */
static void take_back(struct server *s, struct change *c, struct table *t)
{
    struct client *client = client_find(s, c->client);

    server_log(s, "storage-failed", "table=%s kind=%s", c->table, c->kind);
    if (client != NULL)
        client_refuse(client, c->id, "storage",
                      N_("Nothing can be written now. Your move was not taken; try again later."),
                      MG_LEGAL);
    if (c->created) {
        struct table *before = t->follows[0] != '\0' ? map_get(&s->tables, t->follows) : NULL;
        if (before != NULL)
            before->rematch[0] = '\0';
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
            w->due = false; /* there is nothing to tell it of */
            w->client->closing = true;
            lws_callback_on_writable(w->client->wsi);
            continue;
        }
        w->of_table = again->watches;
        again->watches = w;
        told_from(w, w->seat, 0);
        due_add(w);
    }
}

/* A rematch is there: the table that it follows gets a line about it. */
static void tell_followed(struct table *t)
{
    struct table *before = t->follows[0] != '\0' ? table_find(t->server, t->follows, NULL) : NULL;

    t->follows[0] = '\0';
    if (before == NULL || before->writing)
        return;
    memcpy(before->rematch, t->id, sizeof before->rematch);
    table_write(before, "rematch", -1, t->id, NULL, NULL);
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
            tell_followed(t);
        } else {
            take_back(s, c, t);
        }
    }
    json_decref(c->id);
    free(c);
}

int64_t table_due(const struct table *t)
{
    unsigned actors = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
    int64_t first = 0;

    for (int seat = 0; seat < t->seats; seat++) {
        if (!(actors >> seat & 1))
            continue;
        int64_t over = t->clock.since + t->seat[seat].left;
        if ((t->seat[seat].kind == SEAT_AI || seat_is_entrusted(&t->seat[seat])) &&
            table_has_people(t))
            return 1;
        if (t->seat[seat].kind == SEAT_PERSON && t->clock.kind != CLOCK_NONE &&
            (first == 0 || over < first))
            first = over > 1 ? over : 2;
    }
    return first;
}

/* The whole row; only after moves is a part of it enough. */
static void add_row(struct store_batch *batch, const struct table *t, const char *clock)
{
    char options_buffer[600] = "", seed_buffer[72] = "", agreed[64];
    struct mg_text options = { .buf = options_buffer, .cap = sizeof options_buffer };
    struct mg_text seed = { .buf = seed_buffer, .cap = sizeof seed_buffer };
    struct mg_text seats = mg_text_growing(MG_EN), dice = mg_text_growing(MG_EN);

    mg_options_write(t->game, &t->options, &options);
    mg_seed_write(&t->seed, &seed);
    write_seats(t, &seats);
    dice_write(t, &dice);
    if (!mg_text_whole(&seats) || !mg_text_whole(&dice))
        store_spoil(batch);
    store_add(batch, STORE_PUT_TABLE,
              (struct store_value[]){
                  { t->id, 0 },
                  { t->code, 0 },
                  { t->game->id, 0 },
                  { options_buffer, 0 },
                  { seed_buffer, 0 },
                  { NULL, t->created },
                  { NULL, t->state },
                  { NULL, t->open },
                  { clock, 0 },
                  { seats.buf, 0 },
                  { t->creator, 0 },
                  { NULL, t->updated },
                  { NULL, (int64_t)mg_match_moves(t->match) },
                  { NULL, t->state == TABLE_PLAYING ? (int64_t)mg_match_actors(t->match) : 0 },
                  { NULL, table_due(t) },
                  { t->result, 0 },
                  { NULL, t->game->rules_version },
                  { dice.buf, 0 } },
              18);
    mg_text_free(&seats);
    mg_text_free(&dice);
    fair_write(t, agreed, sizeof agreed);
    store_add(batch, STORE_AGREE, (struct store_value[]){ { t->id, 0 }, { agreed, 0 } }, 2);
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON)
            store_add(batch, STORE_SEAT_TABLE,
                      (struct store_value[]){ { t->id, 0 }, { t->seat[seat].person, 0 } }, 2);
}

static bool is_creation(const char *kind)
{
    return strcmp(kind, "create") == 0 || strcmp(kind, "import") == 0;
}

/* There is no memory to write a change. Who made it still has the table in his hands: it is taken
 * back between two events of the loop. */
static void refuse_later(struct table *t, const char *kind, struct client *c, json_t *id)
{
    if (t->unwritable.is_due)
        return; /* the first of them says it */
    t->unwritable = (struct refusal){ .next = t->server->unwritable,
                                      .client = c != NULL ? c->id : 0,
                                      .id = json_incref(id),
                                      .is_due = true,
                                      .created = is_creation(kind) };
    t->server->unwritable = t;
}

void table_forget_refusal(struct table *t)
{
    struct table **at = &t->server->unwritable;

    while (*at != NULL && *at != t)
        at = &(*at)->unwritable.next;
    if (*at == NULL)
        return;
    *at = t->unwritable.next;
    json_decref(t->unwritable.id);
}

void tables_refuse_unwritable(struct server *s)
{
    while (s->unwritable != NULL) {
        struct table *t = s->unwritable;
        struct change change = { .kind = "no-memory",
                                 .client = t->unwritable.client,
                                 .id = t->unwritable.id,
                                 .created = t->unwritable.created };
        json_incref(change.id);
        table_forget_refusal(t);
        t->unwritable.is_due = false;
        memcpy(change.table, t->id, sizeof change.table);
        t->writing = false;
        take_back(s, &change, t);
        json_decref(change.id);
    }
}

static void add_moved(struct store_batch *batch, const struct table *t, const char *clock)
{
    store_add(batch, STORE_TABLE_MOVED,
              (struct store_value[]){
                  { NULL, t->updated },
                  { NULL, (int64_t)mg_match_moves(t->match) },
                  { NULL, t->state == TABLE_PLAYING ? (int64_t)mg_match_actors(t->match) : 0 },
                  { NULL, table_due(t) },
                  { NULL, t->state },
                  { t->result, 0 },
                  { clock, 0 },
                  { NULL, t->game->rules_version },
                  { t->id, 0 } },
              9);
}

void table_write_due(struct table *t)
{
    struct store_batch *batch = store_begin();
    char clock[300];

    if (batch == NULL)
        return; /* it is done after the next restart */
    write_clock(t, clock, sizeof clock);
    add_moved(batch, t, clock);
    store_submit(t->server->store, batch, false, NULL, NULL, 0);
}

void table_write(struct table *t, const char *kind, int seat, const char *text, struct client *c,
                 json_t *id)
{
    struct change *change = calloc(1, sizeof *change);
    struct store_batch *batch = store_begin();
    char clock[300];
    bool only_moved = !t->seats_changed && (strcmp(kind, "move") == 0 || strcmp(kind, "undo") == 0);

    table_stop_thinking(t); /* whatever it was about has changed */
    hints_stop(t->server, t->id, 0);
    t->updated = server_time();
    t->writing = true;
    t->seats_changed = false;
    write_clock(t, clock, sizeof clock);
    if (only_moved)
        add_moved(batch, t, clock);
    else
        add_row(batch, t, clock);
    if (t->clock.kind != CLOCK_NONE)
        clock_add(t->server, batch);
    store_add(batch, STORE_ADD_LOG,
              (struct store_value[]){ { t->id, 0 },
                                      { NULL, (int64_t)++t->log_n },
                                      { NULL, t->updated },
                                      { kind, 0 },
                                      { NULL, seat },
                                      { text, 0 } },
              6);
    t->position = t->log_n;
    if (t->leaver[0] != '\0')
        store_add(batch, STORE_UNSEAT_TABLE,
                  (struct store_value[]){ { t->id, 0 }, { t->leaver, 0 } }, 2);
    t->leaver[0] = '\0';
    if (change == NULL || !store_is_whole(batch)) {
        free(change);
        store_drop(batch);
        refuse_later(t, kind, c, id);
        return;
    }
    memcpy(change->table, t->id, sizeof change->table);
    snprintf(change->kind, sizeof change->kind, "%s", kind);
    change->client = c != NULL ? c->id : 0;
    change->id = json_incref(id);
    change->created = is_creation(kind);
    store_submit(t->server->store, batch, false, written, t->server, (uint64_t)(uintptr_t)change);
}

void table_seats_write(struct table *t)
{
    struct mg_text seats = mg_text_growing(MG_EN);

    /* else with the next change: what is on its way may yet fail */
    if ((!t->seats_changed && !t->reached_since) || t->writing)
        return;
    write_seats(t, &seats);
    if (mg_text_whole(&seats)) {
        struct store_batch *batch = store_begin();
        store_add(batch, STORE_TABLE_SEATS,
                  (struct store_value[]){ { seats.buf, 0 }, { t->id, 0 } }, 2);
        store_submit(t->server->store, batch, false, NULL, NULL, 0);
        t->seats_changed = t->reached_since = false;
    }
    mg_text_free(&seats);
}

/* ---- closing ----------------------------------------------------------------------------- */

static bool take_id(void *to, const struct store_row *row)
{
    snprintf(to, ID_SIZE, "%s", row->text[ONLY]);
    return false;
}

/* `mangonel admin close` leaves a row; here it becomes a change like any other, told to everybody
 * who looks. One a second is enough. */
void tables_close_asked(struct server *s)
{
    char id[ID_SIZE] = "";
    struct table *t;

    store_read(s->store, STORE_TABLES_CLOSING, NULL, 1, take_id, id);
    if (id[0] == '\0')
        return;
    t = table_find(s, id, NULL);
    if (t != NULL && t->writing)
        return; /* the next tick */
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
