/* What the requests below /api/ share: answers, passwords on a worker's thread, people by their
 * names. */
#include "account.h"
#include "envelope.h"
#include "server.h"
#include "store.h"
#include "think.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ----------------------------------------------------------------------------- */

void asking_free(struct asking *a)
{
    sodium_memzero(a, sizeof *a);
    free(a);
}

void asking_refuse(struct asking *a, int status, const char *code, const char *message)
{
    http_error(a->request, status, code, message);
    asking_free(a);
}

void asking_storage(struct asking *a)
{
    asking_refuse(a, 503, "storage", "The disk fails. Try again later.");
}

static void put_text(struct mg_json *json, const char *key, const char *text)
{
    if (text[0] == '\0')
        return;
    mg_json_key(json, key);
    mg_json_text(json, text);
}

void asking_you(struct asking *a)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };

    mg_envelope_open(&json, NULL, true);
    mg_json_key(&json, "you");
    mg_json_open(&json, '{');
    mg_json_key(&json, "name");
    mg_json_text(&json, a->person.name);
    mg_json_key(&json, "guest");
    mg_json_bool(&json, a->person.guest);
    mg_json_close(&json, '}');
    put_text(&json, "id", a->id);
    put_text(&json, "token", a->id[0] != '\0' ? a->token : "");
    put_text(&json, "recovery", a->code);
    mg_json_close(&json, '}');
    if (mg_text_whole(&text))
        http_json(a->request, 200, text.buf);
    else
        http_error(a->request, 503, "no_memory", "There is not enough memory.");
    if (text.buf != NULL)
        sodium_memzero(text.buf, text.len);
    mg_text_free(&text);
    asking_free(a);
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

/* The session may have ended meanwhile: then the request is nobody's. */
static enum session_found is_still_asked(const struct asking *a)
{
    struct person now;
    enum session_found found =
        a->own ? session_find(a->request->server, a->request->token, &now) : SESSION_KNOWN;

    return a->own && found == SESSION_KNOWN && strcmp(now.id, a->person.id) != 0 ? SESSION_NONE
                                                                                 : found;
}

static void password_done(struct job *job, void *to)
{
    struct asking *a = (struct asking *)job;
    (void)to;
    sodium_memzero(a->password, sizeof a->password);
    enum session_found found = is_still_asked(a);
    if (found == SESSION_KNOWN)
        a->next(a);
    else if (found == SESSION_UNREADABLE)
        asking_storage(a);
    else
        asking_refuse(a, 401, "no_session", "You have no session.");
}

static void give_to_worker(struct asking *a, void (*work)(struct job *job),
                           void (*next)(struct asking *a))
{
    a->job = (struct job){ .work = work, .done = password_done, .pace = QUICK };
    snprintf(a->job.owner, sizeof a->job.owner, "%s", a->request->address);
    a->next = next;
    workers_add(a->request->server->workers, &a->job);
}

static bool may_try(struct asking *a)
{
    if (people_allowed(a->request->server, a->request->address, "login"))
        return true;
    asking_refuse(a, 429, "too_fast", "Too many tries from your address. Try again later.");
    return false;
}

void asking_wrong_try(struct asking *a, const char *message)
{
    if (may_try(a))
        asking_refuse(a, 401, "wrong", message);
}

void asking_hash(struct asking *a, void (*next)(struct asking *a))
{
    if (may_try(a))
        give_to_worker(a, hash_password, next);
}

void asking_check(struct asking *a, void (*next)(struct asking *a))
{
    if (may_try(a))
        give_to_worker(a, check_password, next);
}

void asking_hash_next(struct asking *a, void (*next)(struct asking *a))
{
    memcpy(a->password, a->next_password, sizeof a->password);
    give_to_worker(a, hash_password, next);
}

/* ---- people ------------------------------------------------------------------------------ */

static bool take_found(void *to, const struct store_row *row)
{
    struct asking *a = to;
    snprintf(a->person.id, sizeof a->person.id, "%s", row->text[PERSON_ID]);
    snprintf(a->person.name, sizeof a->person.name, "%s", row->text[PERSON_NAME]);
    a->person.guest = row->text[PERSON_FOLDED][0] == '\0';
    snprintf(a->hash, sizeof a->hash, "%s", row->text[PERSON_PASSWORD]);
    return false;
}

bool asking_read_person(struct asking *a, const char *id)
{
    return store_read(a->request->server->store, STORE_PERSON, id, 1, take_found, a);
}

/* By what names that look alike have in common, or as it was before that counted. False: the disk
 * failed. */
bool asking_find_named(struct asking *a)
{
    struct store *store = a->request->server->store;

    a->person = (struct person){ .guest = true };
    if (!store_read(store, STORE_PERSON_NAMED, a->folded, 1, take_found, a))
        return false;
    return a->person.id[0] != '\0' ||
           store_read(store, STORE_PERSON_NAMED, a->plainly, 1, take_found, a);
}

bool asking_password(struct asking *a, json_t *json, const char *name, char out[256])
{
    const char *password = json_string_value(json_object_get(json, name));

    if (password == NULL || strlen(password) < 8 || strlen(password) > 200) {
        asking_refuse(a, 400, "bad_password", "A password has 8 to 200 characters.");
        return false;
    }
    snprintf(out, 256, "%s", password);
    return true;
}
