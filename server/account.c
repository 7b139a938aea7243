/* The requests below /api/: who am I, keep a name, log in and out, leave for good. Passwords are
 * hashed with argon2id on a worker's thread; the loop never waits for them. */
#include "http.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* One request at work: what was asked, and what came of it. */
struct asking {
    struct job job;
    struct request *request;
    struct person person;          /* who asks; no id: nobody yet */
    char name[NAME_SIZE], folded[NAME_SIZE], password[256];
    char hash[crypto_pwhash_STRBYTES];
    char token[64];
    bool ok;
    void (*next)(struct asking *a);
};

static void free_asking(struct asking *a)
{
    sodium_memzero(a->password, sizeof a->password);
    free(a);
}

static void answer_you(struct request *r, const struct person *p, const char *token)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };

    mg_json_open(&json, '{');
    mg_json_key(&json, "ok");
    mg_json_bool(&json, true);
    mg_json_key(&json, "you");
    mg_json_open(&json, '{');
    mg_json_key(&json, "name");
    mg_json_text(&json, p->name);
    mg_json_key(&json, "guest");
    mg_json_bool(&json, p->guest);
    mg_json_close(&json, '}');
    if (token != NULL) {
        mg_json_key(&json, "token");
        mg_json_text(&json, token);
    }
    mg_json_close(&json, '}');
    http_json(r, 200, text.buf);
    mg_text_free(&text);
}

static void storage_failed(struct request *r)
{
    http_error(r, 503, "storage", "Nothing can be written now. Try again later.");
}

static bool add_session(struct store_batch *batch, const char *person, const char *kind,
                        const char *token)
{
    char hash[65];
    people_hash(token, hash, sizeof hash);
    return store_add(batch, STORE_ADD_SESSION,
                     (struct store_value[]){ { hash, 0 }, { person, 0 }, { kind, 0 },
                                             { NULL, server_time() } }, 4);
}

/* ---- guests ------------------------------------------------------------------------------ */

static void session_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (!ok) {
        storage_failed(a->request);
    } else {
        http_set_session(a->request, a->token);
        answer_you(a->request, &a->person, NULL);
    }
    free_asking(a);
}

static void make_guest(struct asking *a)
{
    struct server *s = a->request->server;
    struct store_batch *batch;

    if (!people_allowed(s, a->request->address, "people")) {
        http_error(a->request, 429, "too_fast", "Too many new guests from your address. Try again later.");
        free_asking(a);
        return;
    }
    batch = store_begin();
    people_id(a->person.id);
    people_guest_name(a->person.name, sizeof a->person.name);
    a->person.guest = true;
    people_token(a->token, sizeof a->token);
    store_add(batch, STORE_ADD_PERSON,
              (struct store_value[]){ { a->person.id, 0 }, { a->person.name, 0 }, { "", 0 },
                                      { "", 0 }, { NULL, server_time() } }, 5);
    add_session(batch, a->person.id, "page", a->token);
    store_submit(s->store, batch, true, session_written, a, 0);
}

/* ---- passwords --------------------------------------------------------------------------- */

static void hash_password(struct job *job)
{
    struct asking *a = (struct asking *)job;
    a->ok = crypto_pwhash_str(a->hash, a->password, strlen(a->password),
                              crypto_pwhash_OPSLIMIT_INTERACTIVE,
                              crypto_pwhash_MEMLIMIT_INTERACTIVE) == 0;
}

static void check_password(struct job *job)
{
    struct asking *a = (struct asking *)job;
    a->ok = crypto_pwhash_str_verify(a->hash, a->password, strlen(a->password)) == 0;
}

static void password_done(struct job *job, void *to)
{
    struct asking *a = (struct asking *)job;
    (void)to;
    sodium_memzero(a->password, sizeof a->password);
    a->next(a);
}

/* Hashing is slow on purpose: so many an hour from one address, whatever they are for. */
static void work_on(struct asking *a, void (*work)(struct job *job), void (*next)(struct asking *a))
{
    if (!people_allowed(a->request->server, a->request->address, "login")) {
        http_error(a->request, 429, "too_fast", "Too many tries from your address. Try again later.");
        free_asking(a);
        return;
    }
    a->job = (struct job){ .work = work, .done = password_done, .pace = QUICK };
    snprintf(a->job.owner, sizeof a->job.owner, "%s", a->request->address);
    a->next = next;
    workers_add(a->request->server->workers, &a->job);
}

struct found {
    struct person person;
    char hash[crypto_pwhash_STRBYTES];
};

static bool take_found(void *to, const struct store_row *row)
{
    struct found *f = to;
    snprintf(f->person.id, sizeof f->person.id, "%s", row->text[0]);
    snprintf(f->person.name, sizeof f->person.name, "%s", row->text[1]);
    f->person.guest = row->text[2][0] == '\0';
    snprintf(f->hash, sizeof f->hash, "%s", row->text[3]);
    return false;
}

static void name_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    struct found other = { .hash = "" };
    if (!ok)
        store_read(a->request->server->store, STORE_PERSON_NAMED, a->folded, 1, take_found, &other);
    if (!ok && other.person.id[0] != '\0')
        http_error(a->request, 409, "taken", "This name is taken.");
    else if (!ok)
        storage_failed(a->request);
    else
        answer_you(a->request, &a->person, NULL);
    free_asking(a);
}

static void register_hashed(struct asking *a)
{
    struct store_batch *batch = store_begin();

    if (!a->ok) {
        storage_failed(a->request);
        free_asking(a);
        return;
    }
    memcpy(a->person.name, a->name, sizeof a->name);
    a->person.guest = false;
    store_add(batch, STORE_NAME_PERSON,
              (struct store_value[]){ { a->name, 0 }, { a->folded, 0 }, { a->hash, 0 },
                                      { a->person.id, 0 } }, 4);
    store_submit(a->request->server->store, batch, true, name_written, a, 0);
}

static void login_checked(struct asking *a)
{
    struct store_batch *batch;

    if (!a->ok || a->person.id[0] == '\0') {
        http_error(a->request, 401, "wrong", "Name and password do not fit together.");
        free_asking(a);
        return;
    }
    people_token(a->token, sizeof a->token);
    batch = store_begin();
    add_session(batch, a->person.id, "page", a->token);
    store_submit(a->request->server->store, batch, true, session_written, a, 0);
}

static void log_in(struct asking *a)
{
    struct found found = { .hash = "" };

    store_read(a->request->server->store, STORE_PERSON_NAMED, a->folded, 1, take_found, &found);
    a->person = found.person;
    memcpy(a->hash, found.hash, sizeof a->hash);
    /* A name that nobody has takes as long as a wrong password. */
    if (found.person.id[0] == '\0')
        work_on(a, hash_password, login_checked);
    else
        work_on(a, check_password, login_checked);
}

/* ---- the end ----------------------------------------------------------------------------- */

static void ended(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (!ok) {
        storage_failed(a->request);
    } else {
        http_set_session(a->request, "");
        http_json(a->request, 200, "{\"ok\":true}");
    }
    free_asking(a);
}

/* Sockets of sessions that have ended are closed: one session's, or (NULL) all of the person's. */
static void close_sockets(struct server *s, const char *person, const char *session)
{
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->clients.chain[i]; n != NULL; n = n->next) {
            struct client *c = n->thing;
            if (strcmp(c->person.id, person) == 0 &&
                (session == NULL || strcmp(c->session, session) == 0)) {
                c->closing = true;
                lws_callback_on_writable(c->wsi);
            }
        }
}

static void log_out(struct asking *a, bool everywhere)
{
    struct store_batch *batch = store_begin();
    char hash[65];

    people_hash(a->request->token, hash, sizeof hash);
    if (everywhere) {
        store_add(batch, STORE_END_SESSIONS, (struct store_value[]){ { a->person.id, 0 } }, 1);
        close_sockets(a->request->server, a->person.id, NULL);
    } else {
        store_add(batch, STORE_END_SESSION, (struct store_value[]){ { hash, 0 } }, 1);
        close_sockets(a->request->server, a->person.id, hash);
    }
    store_submit(a->request->server->store, batch, true, ended, a, 0);
}

struct tables {
    char id[200][ID_SIZE];
    int count;
};

static bool take_table(void *to, const struct store_row *row)
{
    struct tables *t = to;
    snprintf(t->id[t->count++], ID_SIZE, "%s", row->text[0]);
    return t->count < 200;
}

/* Others play on: the seats of somebody who leaves for good are freed, or go to the computer. */
static void forsake_tables(struct server *s, const char *person)
{
    struct tables *tables = calloc(1, sizeof *tables);

    if (tables == NULL)
        return;
    store_read(s->store, STORE_TABLES_OF, person, 200, take_table, tables);
    for (int i = 0; i < tables->count; i++) {
        struct table *t = table_find(s, tables->id[i], NULL);
        if (t != NULL)
            table_forsake(t, person);
    }
    free(tables);
}

static void delete_checked(struct asking *a)
{
    struct store_batch *batch;

    if (!a->ok) {
        http_error(a->request, 401, "wrong", "The password is not right.");
        free_asking(a);
        return;
    }
    forsake_tables(a->request->server, a->person.id);
    batch = store_begin();
    store_add(batch, STORE_END_SESSIONS, (struct store_value[]){ { a->person.id, 0 } }, 1);
    store_add(batch, STORE_DELETE_PERSON, (struct store_value[]){ { a->person.id, 0 } }, 1);
    close_sockets(a->request->server, a->person.id, NULL);
    store_submit(a->request->server->store, batch, true, ended, a, 0);
}

static void delete_account(struct asking *a)
{
    struct found found = { .hash = "" };

    if (a->person.guest) {
        a->ok = true;
        delete_checked(a);
        return;
    }
    store_read(a->request->server->store, STORE_PERSON, a->person.id, 1, take_found, &found);
    memcpy(a->hash, found.hash, sizeof a->hash);
    work_on(a, check_password, delete_checked);
}

/* ---- bots -------------------------------------------------------------------------------- */

static void token_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (!ok)
        storage_failed(a->request);
    else
        answer_you(a->request, &a->person, a->token);
    free_asking(a);
}

static void make_token(struct asking *a)
{
    struct store_batch *batch = store_begin();

    people_token(a->token, sizeof a->token);
    add_session(batch, a->person.id, "bot", a->token);
    store_submit(a->request->server->store, batch, true, token_written, a, 0);
}

/* ---- the requests ------------------------------------------------------------------------ */

static bool read_credentials(struct asking *a, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    const char *password = json_string_value(json_object_get(json, "password"));

    if (name == NULL || !people_name_ok(name, a->name, sizeof a->name)) {
        http_error(a->request, 400, "bad_name", "A name has 2 to 24 characters.");
        return false;
    }
    if (password == NULL || strlen(password) < 8 || strlen(password) >= sizeof a->password) {
        http_error(a->request, 400, "bad_password", "A password has 8 to 200 characters.");
        return false;
    }
    people_fold(a->name, a->folded, sizeof a->folded);
    snprintf(a->password, sizeof a->password, "%s", password);
    return true;
}

static void refuse(struct asking *a, int status, const char *code, const char *message)
{
    http_error(a->request, status, code, message);
    free_asking(a);
}

void account_request(struct request *r)
{
    json_error_t error;
    json_t *json = r->length > 0 ? json_loadb(r->body, r->length, JSON_REJECT_DUPLICATES, &error)
                                 : json_object();
    struct asking *a = calloc(1, sizeof *a);

    if (r->body != NULL)
        sodium_memzero(r->body, r->length);
    if (a == NULL) {
        http_error(r, 503, "no_memory", "There is not enough memory.");
        json_decref(json);
        return;
    }
    a->request = r;
    bool known = people_session(r->server, r->token, &a->person);
    if (!json_is_object(json))
        refuse(a, 400, "bad_json", "This is not a JSON object.");
    else if (strcmp(r->path, "/api/me") == 0 && known)
        answer_you(r, &a->person, NULL), free_asking(a);
    else if (strcmp(r->path, "/api/me") == 0)
        make_guest(a);
    else if (strcmp(r->path, "/api/login") == 0) {
        if (read_credentials(a, json))
            log_in(a);
        else
            free_asking(a);
    } else if (!known)
        refuse(a, 401, "no_session", "You have no session.");
    else if (strcmp(r->path, "/api/register") == 0 && !a->person.guest)
        refuse(a, 409, "taken", "You have a name already.");
    else if (strcmp(r->path, "/api/register") == 0) {
        if (read_credentials(a, json))
            work_on(a, hash_password, register_hashed);
        else
            free_asking(a);
    } else if (strcmp(r->path, "/api/logout") == 0)
        log_out(a, json_is_true(json_object_get(json, "everywhere")));
    else if (strcmp(r->path, "/api/delete") == 0) {
        const char *password = json_string_value(json_object_get(json, "password"));
        snprintf(a->password, sizeof a->password, "%s", password != NULL ? password : "");
        delete_account(a);
    } else if (strcmp(r->path, "/api/token") == 0)
        make_token(a);
    else
        refuse(a, 404, "not_found", "There is nothing here.");
    json_decref(json);
}
