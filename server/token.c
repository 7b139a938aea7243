/* Tokens: by one a program plays under the name of who made it. They have names, are few, and end
 * one by one. */
#include "account.h"
#include "envelope.h"
#include "server.h"
#include "socket.h"
#include "store.h"

#include <string.h>

#define MOST_TOKENS     10
#define MOST_TOKEN_NAME 40 /* bytes */

static const char too_many[] = "You have ten tokens: end one of them first.";

/* ---- making one -------------------------------------------------------------------------- */

static bool is_there(void *to, const struct store_row *row)
{
    struct asking *a = to;
    char hash[65];

    people_hash(a->token, hash, sizeof hash);
    a->ok = a->ok || strcmp(row->text[TOKEN_HASH], hash) == 0;
    return true;
}

/* The statement adds nothing if there are ten: several may have been asked for at once. */
static void token_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    a->ok = false;
    if (!ok || !store_read(a->request->server->store, STORE_TOKENS, a->person.id, 100, is_there, a))
        asking_storage(a);
    else if (!a->ok)
        asking_refuse(a, 409, "too_many", too_many);
    else
        asking_you(a);
}

static bool name_ok(const char *name)
{
    if (strlen(name) > MOST_TOKEN_NAME || name[0] == '\0')
        return false;
    for (; *name != '\0'; name++)
        if ((unsigned char)*name < ' ' || *name == 0x7f)
            return false;
    return true;
}

void token_make(struct asking *a, json_t *json)
{
    json_t *given = json_object_get(json, "name");
    const char *name = given == NULL ? "bot" : json_string_value(given);
    struct store_batch *batch;
    char hash[65];

    if (name == NULL || !name_ok(name)) {
        asking_refuse(a, 400, "bad_name", "The name of a token has 1 to 40 characters.");
        return;
    }
    if (!people_allowed(a->request->server, a->person.id, "tokens")) {
        asking_refuse(a, 429, "too_fast", "Too many new tokens. Try again later.");
        return;
    }
    people_token(a->token, sizeof a->token);
    people_id(a->id);
    people_hash(a->token, hash, sizeof hash);
    batch = store_begin();
    store_add(batch, STORE_ADD_TOKEN,
              (struct store_value[]){ { hash, 0 },
                                      { a->person.id, 0 },
                                      { NULL, server_time() },
                                      { a->id, 0 },
                                      { name, 0 },
                                      { NULL, MOST_TOKENS } },
              6);
    store_submit(a->request->server->store, batch, true, token_written, a, 0);
}

/* ---- the list ---------------------------------------------------------------------------- */

static bool list_one(void *to, const struct store_row *row)
{
    struct mg_json *json = to;

    mg_json_open(json, '{');
    mg_json_key(json, "id");
    mg_json_text(json, row->text[TOKEN_ID]);
    mg_json_key(json, "name");
    mg_json_text(json, row->text[TOKEN_NAME]);
    mg_json_key(json, "created");
    mg_json_number(json, row->number[TOKEN_CREATED]);
    mg_json_key(json, "used");
    mg_json_number(json, row->number[TOKEN_USED]);
    mg_json_close(json, '}');
    return true;
}

void token_list(struct asking *a)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };

    mg_envelope_open(&json, NULL, true);
    mg_json_key(&json, "tokens");
    mg_json_open(&json, '[');
    bool read =
        store_read(a->request->server->store, STORE_TOKENS, a->person.id, 1000, list_one, &json);
    mg_json_close(&json, ']');
    mg_json_close(&json, '}');
    if (!read || !mg_text_whole(&text)) {
        asking_storage(a);
    } else {
        http_json(a->request, 200, text.buf);
        asking_free(a);
    }
    mg_text_free(&text);
}

/* ---- ending one -------------------------------------------------------------------------- */

struct finding {
    const char *id;
    char *session; /* hash of its token; "": there is none */
};

static bool find_one(void *to, const struct store_row *row)
{
    struct finding *f = to;

    if (strcmp(row->text[TOKEN_ID], f->id) == 0)
        snprintf(f->session, 65, "%s", row->text[TOKEN_HASH]);
    return f->session[0] == '\0';
}

static void revoked(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (!ok) {
        asking_storage(a);
        return;
    }
    session_close_sockets(a->request->server, a->person.id, a->spent, NULL);
    token_list(a);
}

void token_revoke(struct asking *a, json_t *json)
{
    const char *id = json_string_value(json_object_get(json, "id"));
    struct finding f = { .id = id != NULL ? id : "", .session = a->spent };
    struct store_batch *batch;

    if (!store_read(a->request->server->store, STORE_TOKENS, a->person.id, 1000, find_one, &f)) {
        asking_storage(a);
        return;
    }
    if (a->spent[0] == '\0') {
        asking_refuse(a, 404, "no_token", "You have no such token.");
        return;
    }
    session_close_sockets(a->request->server, a->person.id, a->spent, NULL);
    batch = store_begin();
    store_add(batch, STORE_END_TOKEN, (struct store_value[]){ { a->person.id, 0 }, { id, 0 } }, 2);
    store_submit(a->request->server->store, batch, true, revoked, a, 0);
}
