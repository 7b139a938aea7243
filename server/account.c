/* The requests below /api/: who am I, keep a name, log in and out, leave for good. Passwords are
 * hashed with argon2id on a worker's thread; the loop never waits for them. */
#include "account.h"
#include "json_in.h"
#include "server.h"
#include "socket.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* ---- guests ------------------------------------------------------------------------------ */

static bool add_session(struct asking *a, struct store_batch *batch)
{
    char hash[65];

    people_token(a->token, sizeof a->token);
    people_hash(a->token, hash, sizeof hash);
    return store_add(batch, STORE_ADD_SESSION,
                     (struct store_value[]){
                         { hash, 0 }, { a->person.id, 0 }, { "page", 0 }, { NULL, server_time() } },
                     4);
}

static void session_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (!ok) {
        asking_storage(a);
        return;
    }
    http_set_session(a->request, a->token);
    asking_you(a);
}

static void make_guest(struct asking *a)
{
    struct server *s = a->request->server;
    struct store_batch *batch;

    if (!people_allowed(s, a->request->address, "people")) {
        asking_refuse(a, 429, "too_fast",
                      "Too many new guests from your address. Try again later.");
        return;
    }
    batch = store_begin();
    people_id(a->person.id);
    people_guest_name(a->person.name, sizeof a->person.name);
    a->person.guest = true;
    store_add(batch, STORE_ADD_PERSON,
              (struct store_value[]){ { a->person.id, 0 },
                                      { a->person.name, 0 },
                                      { "", 0 },
                                      { "", 0 },
                                      { NULL, server_time() } },
              5);
    add_session(a, batch);
    store_submit(s->store, batch, true, session_written, a, 0);
}

/* ---- names ------------------------------------------------------------------------------- */

static void name_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (ok)
        asking_you(a);
    else if (asking_find_named(a) && a->person.id[0] != '\0')
        asking_refuse(a, 409, "taken", "This name, or one that looks like it, is taken.");
    else
        asking_storage(a);
}

static void register_hashed(struct asking *a)
{
    struct store_batch *batch = store_begin();

    if (!a->ok) {
        asking_storage(a);
        return;
    }
    memcpy(a->person.name, a->name, sizeof a->name);
    a->person.guest = false;
    password_make_code(a);
    store_add(batch, STORE_NAME_PERSON,
              (struct store_value[]){
                  { a->name, 0 }, { a->folded, 0 }, { a->hash, 0 }, { a->person.id, 0 } },
              4);
    store_add(batch, STORE_SET_RECOVERY,
              (struct store_value[]){ { a->recovery, 0 }, { a->person.id, 0 } }, 2);
    store_submit(a->request->server->store, batch, true, name_written, a, 0);
}

void asking_log_in(struct asking *a)
{
    struct store_batch *batch = store_begin();

    add_session(a, batch);
    store_submit(a->request->server->store, batch, true, session_written, a, 0);
}

static void login_checked(struct asking *a)
{
    if (!a->ok || a->person.id[0] == '\0')
        asking_refuse(a, 401, "wrong", "Name and password do not fit together.");
    else
        asking_log_in(a);
}

/* Accounts of the time before may have names that nobody can take now. */
static void log_in(struct asking *a, const struct name_fault *fault)
{
    if (!asking_find_named(a))
        asking_storage(a);
    else if (a->person.id[0] == '\0' && fault != NULL)
        asking_refuse(a, 400, fault->code, fault->why);
    else if (a->person.id[0] == '\0') /* a name that nobody has takes as long as a wrong password */
        asking_hash(a, login_checked);
    else
        asking_check(a, login_checked);
}

/* ---- the end ----------------------------------------------------------------------------- */

/* Once more when it is on disk: a socket may have been opened while it was on its way there. */
static void ended(void *to, uint64_t everywhere, bool ok)
{
    struct asking *a = to;
    char hash[65];

    if (!ok) {
        asking_storage(a);
        return;
    }
    people_hash(a->request->token, hash, sizeof hash);
    session_close_sockets(a->request->server, a->person.id, everywhere ? NULL : hash, NULL);
    http_set_session(a->request, "");
    http_json(a->request, 200, "{\"ok\":true}");
    asking_free(a);
}

static void log_out(struct asking *a, bool everywhere)
{
    struct store_batch *batch = store_begin();
    char hash[65];

    people_hash(a->request->token, hash, sizeof hash);
    session_close_sockets(a->request->server, a->person.id, everywhere ? NULL : hash, NULL);
    if (everywhere)
        store_add(batch, STORE_END_SESSIONS, (struct store_value[]){ { a->person.id, 0 } }, 1);
    else
        store_add(batch, STORE_END_SESSION, (struct store_value[]){ { hash, 0 } }, 1);
    store_submit(a->request->server->store, batch, true, ended, a, everywhere);
}

struct tables {
    char id[200][ID_SIZE];
    int count;
};

static bool take_table(void *to, const struct store_row *row)
{
    struct tables *t = to;
    snprintf(t->id[t->count++], ID_SIZE, "%s", row->text[MATCH_ID]);
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
        asking_refuse(a, 401, "wrong", "The password is not right.");
        return;
    }
    forsake_tables(a->request->server, a->person.id);
    batch = store_begin();
    store_add(batch, STORE_END_SESSIONS, (struct store_value[]){ { a->person.id, 0 } }, 1);
    store_add(batch, STORE_DELETE_PERSON, (struct store_value[]){ { a->person.id, 0 } }, 1);
    session_close_sockets(a->request->server, a->person.id, NULL, NULL);
    store_submit(a->request->server->store, batch, true, ended, a, 1);
}

static void delete_account(struct asking *a, json_t *json)
{
    const char *password = json_string_value(json_object_get(json, "password"));

    snprintf(a->password, sizeof a->password, "%s", password != NULL ? password : "");
    if (a->person.guest) {
        a->ok = true;
        delete_checked(a);
    } else if (!asking_read_person(a, a->person.id)) {
        asking_storage(a);
    } else {
        asking_check(a, delete_checked);
    }
}

/* ---- the requests ------------------------------------------------------------------------ */

static void do_register(struct asking *a, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    const struct name_fault *fault =
        name != NULL ? name_refused(name, a->name, sizeof a->name) : &name_length;

    if (!a->person.guest) {
        asking_refuse(a, 409, "taken", "You have a name already.");
        return;
    }
    if (fault != NULL) {
        asking_refuse(a, 400, fault->code, fault->why);
        return;
    }
    if (!asking_password(a, json, "password", a->password))
        return;
    people_fold(a->name, a->folded, sizeof a->folded);
    people_fold_plainly(a->name, a->plainly, sizeof a->plainly);
    asking_hash(a, register_hashed);
}

static void do_login(struct asking *a, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "name"));

    a->own = false;
    if (name == NULL || strlen(name) >= NAME_SIZE) {
        asking_refuse(a, 400, name_length.code, name_length.why);
        return;
    }
    if (!asking_password(a, json, "password", a->password))
        return;
    people_fold(name, a->folded, sizeof a->folded);
    people_fold_plainly(name, a->plainly, sizeof a->plainly);
    log_in(a, name_refused(name, a->name, sizeof a->name));
}

static void renamed(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    (void)ref;

    if (ok)
        asking_you(a);
    else
        asking_storage(a);
}

/* A guest is called otherwise: not as somebody who has kept the name. */
static void do_rename(struct asking *a, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    const struct name_fault *fault =
        name != NULL ? name_refused(name, a->name, sizeof a->name) : &name_length;
    struct person person = a->person;
    struct store_batch *batch;

    if (!person.guest) {
        asking_refuse(a, 409, "kept", "You have kept a name: it stays as it is.");
        return;
    }
    if (fault != NULL) {
        asking_refuse(a, 400, fault->code, fault->why);
        return;
    }
    people_fold(a->name, a->folded, sizeof a->folded);
    people_fold_plainly(a->name, a->plainly, sizeof a->plainly);
    if (!asking_find_named(a)) {
        asking_storage(a);
        return;
    }
    if (a->person.id[0] != '\0') {
        asking_refuse(a, 409, "taken", "This name, or one that looks like it, is taken.");
        return;
    }
    a->person = person;
    memcpy(a->person.name, a->name, sizeof a->name);
    batch = store_begin();
    store_add(batch, STORE_NAME_PERSON,
              (struct store_value[]){ { a->name, 0 }, { "", 0 }, { "", 0 }, { a->person.id, 0 } },
              4);
    store_submit(a->request->server->store, batch, true, renamed, a, 0);
}

static void do_logout(struct asking *a, json_t *json)
{
    log_out(a, json_is_true(json_object_get(json, "everywhere")));
}

static void do_tokens(struct asking *a, json_t *json)
{
    (void)json;
    token_list(a);
}

/* What takes a session of the person himself: a token plays at tables, and is for nothing here. */
static const struct {
    const char *path;
    void (*run)(struct asking *a, json_t *json);
} requests[] = {
    { "/api/register", do_register },     { "/api/logout", do_logout },
    { "/api/name", do_rename },           { "/api/delete", delete_account },
    { "/api/password", password_change }, { "/api/recovery", password_new_code },
    { "/api/token", token_make },         { "/api/tokens", do_tokens },
    { "/api/revoke", token_revoke },
};

static void run_own(struct asking *a, json_t *json)
{
    for (size_t i = 0; i < sizeof requests / sizeof *requests; i++)
        if (strcmp(a->request->path, requests[i].path) == 0) {
            if (a->person.bot)
                asking_refuse(a, 403, "token",
                              "A token plays at tables. This is for the person who made it.");
            else
                requests[i].run(a, json);
            return;
        }
    asking_refuse(a, 404, "not_found", "There is nothing here.");
}

static void run(struct asking *a, json_t *json, enum session_found found)
{
    const char *path = a->request->path;

    if (json == NULL)
        asking_refuse(a, 503, "no_memory", "There is not enough memory.");
    else if (!json_is_object(json))
        asking_refuse(a, 400, "bad_json", "This is not a JSON object.");
    else if (strcmp(path, "/api/login") == 0)
        do_login(a, json);
    else if (strcmp(path, "/api/recover") == 0)
        password_recover(a, json);
    else if (found == SESSION_UNREADABLE)
        asking_storage(a); /* not a new guest: it may well be somebody */
    else if (strcmp(path, "/api/me") == 0 && found == SESSION_KNOWN)
        asking_you(a);
    else if (strcmp(path, "/api/me") == 0)
        make_guest(a);
    else if (found != SESSION_KNOWN)
        asking_refuse(a, 401, "no_session", "You have no session.");
    else
        run_own(a, json);
}

void account_request(struct request *r)
{
    json_error_t error;
    json_t *json = r->length > 0 ? mg_json_read(r->body, r->length, &error) : json_object();

    if (json == NULL && r->length > 0 && !mg_json_no_memory(&error))
        json = json_null();
    struct asking *a = calloc(1, sizeof *a);

    if (r->body != NULL)
        sodium_memzero(r->body, r->length);
    if (a == NULL) {
        http_error(r, 503, "no_memory", "There is not enough memory.");
    } else {
        a->request = r;
        enum session_found found = session_find(r->server, r->token, &a->person);
        a->own = found == SESSION_KNOWN;
        run(a, json, found);
    }
    json_decref(json);
}
