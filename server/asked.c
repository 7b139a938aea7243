/* Open proposals on disk: a question to people who come once a day must not be lost when the table
 * leaves memory or the server stops. One row for a table, a JSON list, written anew at each
 * change. */
#include "json_in.h"
#include "propose.h"
#include "server.h"
#include "socket.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* ---- to disk ----------------------------------------------------------------------------- */

static void write_one(const struct proposal *p, struct mg_json *out)
{
    const struct {
        const char *name;
        long long value;
    } number[] = {
        { "kind", p->kind },
        { "id", (long long)p->id },
        { "position", (long long)p->position },
        { "by", p->by },
        { "seat", p->seat },
        { "mate", p->by_mate },
        { "himself", p->himself },
        { "to", (long long)p->to },
        { "agreed", p->agreed },
    };

    mg_json_open(out, '{');
    for (size_t i = 0; i < sizeof number / sizeof *number; i++) {
        mg_json_key(out, number[i].name);
        mg_json_number(out, number[i].value);
    }
    mg_json_key(out, "person");
    mg_json_text(out, p->person);
    mg_json_key(out, "name");
    mg_json_text(out, p->name);
    mg_json_key(out, "level");
    mg_json_text(out, p->level);
    mg_json_close(out, '}');
}

/* A change on its way to disk, and who waits for it. */
struct keeping {
    char table[ID_SIZE];
    uint64_t client, proposal;
    json_t *id;
};

static void answer(struct client *c, const struct keeping *k)
{
    struct mg_text text;
    struct mg_json json;

    client_answer(c, k->id, &text, &json);
    if (k->proposal != 0) {
        mg_json_key(&json, "proposed");
        mg_json_bool(&json, true);
        mg_json_key(&json, "proposal");
        mg_json_number(&json, (long long)k->proposal);
    }
    client_answer_end(c, &json);
}

/* The disk did not take it: the questions are those that are on disk. */
static void kept(void *to, uint64_t ref, bool ok)
{
    struct server *s = to;
    struct keeping *k = (struct keeping *)(uintptr_t)ref;
    struct table *t = map_get(&s->tables, k->table);
    struct client *c = client_find(s, k->client);

    if (t != NULL && t->lines_writing > 0)
        t->lines_writing--;
    if (t != NULL && !ok && asked_load(t))
        table_changed(t);
    if (c != NULL && ok)
        answer(c, k);
    else if (c != NULL)
        client_refuse(c, k->id, "storage", N_("Nothing can be written now. Try again later."),
                      MG_LEGAL);
    json_decref(k->id);
    free(k);
}

void asked_keep(struct table *t, struct client *c, json_t *id, uint64_t proposal)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };
    struct keeping *k = calloc(1, sizeof *k);
    struct store_batch *batch = store_begin();

    mg_json_open(&json, '[');
    for (const struct proposal *p = t->proposals; p != NULL; p = p->next)
        write_one(p, &json);
    mg_json_close(&json, ']');
    if (k == NULL || !mg_text_whole(&text) ||
        !store_add(batch, STORE_ASK, (struct store_value[]){ { t->id, 0 }, { text.buf, 0 } }, 2)) {
        store_drop(batch);
        free(k);
        if (asked_load(t))
            table_changed(t);
        client_refuse(c, id, "no_memory", N_("There is not enough memory."), MG_LEGAL);
    } else {
        memcpy(k->table, t->id, sizeof k->table);
        k->client = c->id;
        k->proposal = proposal;
        k->id = json_incref(id);
        t->lines_writing++;
        store_submit(t->server->store, batch, false, kept, t->server, (uint64_t)(uintptr_t)k);
    }
    mg_text_free(&text);
}

/* ---- from disk --------------------------------------------------------------------------- */

static void copy_word(char *out, size_t room, json_t *json, const char *name)
{
    const char *text = json_string_value(json_object_get(json, name));
    snprintf(out, room, "%s", text != NULL ? text : "");
}

static long long number_of(json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

static bool read_one(const struct table *t, json_t *json, struct proposal *p)
{
    long long kind = number_of(json, "kind"), by = number_of(json, "by"),
              seat = number_of(json, "seat");

    if (kind <= PROPOSAL_NONE || kind > PROPOSAL_END || by < MG_SPECTATOR || by >= t->seats ||
        seat < 0 || seat >= t->seats)
        return false;
    *p = (struct proposal){ .kind = (enum proposal_kind)kind,
                            .id = (uint64_t)number_of(json, "id"),
                            .position = (uint64_t)number_of(json, "position"),
                            .by = (int)by,
                            .seat = (int)seat,
                            .by_mate = number_of(json, "mate") != 0,
                            .himself = number_of(json, "himself") != 0,
                            .to = (size_t)number_of(json, "to"),
                            .agreed = (unsigned)number_of(json, "agreed") };
    copy_word(p->person, sizeof p->person, json, "person");
    copy_word(p->name, sizeof p->name, json, "name");
    copy_word(p->level, sizeof p->level, json, "level");
    /* A move answers a question about the position; one about a seat stays as long as it is a
     * person's. */
    return kind == PROPOSAL_TAKEOVER ? t->seat[seat].kind == SEAT_PERSON
                                     : p->position == t->position;
}

static bool take_row(void *to, const struct store_row *row)
{
    struct table *t = to;
    json_error_t error;
    json_t *list = mg_json_read(row->text[ONLY], strlen(row->text[ONLY]), &error);
    struct proposal **at = &t->proposals, one;
    size_t i;
    json_t *json;

    json_array_foreach(list, i, json)
    {
        if (!read_one(t, json, &one))
            continue;
        *at = malloc(sizeof one);
        if (*at == NULL)
            break;
        **at = one;
        at = &(*at)->next;
    }
    t->server->find_failed = t->server->find_failed ||
                             (list == NULL && mg_json_no_memory(&error)) ||
                             i < json_array_size(list);
    json_decref(list);
    return false;
}

bool asked_load(struct table *t)
{
    proposals_drop(t, true);
    return t->state != TABLE_PLAYING ||
           store_read(t->server->store, STORE_ASKED, t->id, 1, take_row, t);
}
