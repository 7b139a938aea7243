/* Another password, and a way back for who has lost his: there is no mail, so a code is shown once,
 * when the name is kept or when somebody asks for a new one with his password. It renews the
 * password a single time. */
#include "account.h"
#include "server.h"
#include "socket.h"
#include "store.h"

#include <ctype.h>
#include <string.h>

/* ---- another password -------------------------------------------------------------------- */

static void password_written(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    char hash[65];
    (void)ref;

    if (!ok) {
        asking_storage(a);
        return;
    }
    people_hash(a->request->token, hash, sizeof hash);
    session_close_sockets(a->request->server, a->person.id, NULL, hash);
    asking_you(a);
}

/* Whoever else was in, with the old password or a token, is out. */
static void new_password_hashed(struct asking *a)
{
    struct store_batch *batch = store_begin();
    char hash[65];

    if (!a->ok) {
        asking_refuse(a, 503, "no_memory", "There is not enough memory.");
        return;
    }
    people_hash(a->request->token, hash, sizeof hash);
    store_add(batch, STORE_SET_PASSWORD,
              (struct store_value[]){ { a->hash, 0 }, { a->person.id, 0 } }, 2);
    store_add(batch, STORE_END_OTHERS, (struct store_value[]){ { a->person.id, 0 }, { hash, 0 } },
              2);
    store_submit(a->request->server->store, batch, true, password_written, a, 0);
}

static void old_password_checked(struct asking *a)
{
    if (!a->ok)
        asking_refuse(a, 401, "wrong", "The password is not right.");
    else
        asking_hash_next(a, new_password_hashed);
}

/* Compare the password given as `old` or `password` with the person's. */
static void check_own(struct asking *a, json_t *json, const char *name,
                      void (*next)(struct asking *a))
{
    const char *password = json_string_value(json_object_get(json, name));

    if (a->person.guest) {
        asking_refuse(a, 409, "guest", "A guest has no password: keep a name first.");
        return;
    }
    snprintf(a->password, sizeof a->password, "%s", password != NULL ? password : "");
    if (!asking_read_person(a, a->person.id))
        asking_storage(a);
    else
        asking_check(a, next);
}

void password_change(struct asking *a, json_t *json)
{
    if (asking_password(a, json, "password", a->next_password))
        check_own(a, json, "old", old_password_checked);
}

/* ---- recovery codes ---------------------------------------------------------------------- */

void password_make_code(struct asking *a)
{
    /* none that looks like another */
    static const char letter[] = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
    char plain[5 * CODE_GROUPS + 1];
    size_t used = 0;

    for (int i = 0; i < 5 * CODE_GROUPS; i++) {
        plain[i] = letter[randombytes_uniform(32)];
        if (i > 0 && i % 5 == 0)
            a->code[used++] = '-';
        a->code[used++] = plain[i];
    }
    a->code[used] = plain[5 * CODE_GROUPS] = '\0';
    people_hash(plain, a->recovery, sizeof a->recovery);
    sodium_memzero(plain, sizeof plain);
}

static void code_written(void *to, uint64_t ref, bool ok)
{
    (void)ref;
    if (ok)
        asking_you(to);
    else
        asking_storage(to);
}

static void code_wished(struct asking *a)
{
    struct store_batch *batch;

    if (!a->ok) {
        asking_refuse(a, 401, "wrong", "The password is not right.");
        return;
    }
    password_make_code(a);
    batch = store_begin();
    store_add(batch, STORE_SET_RECOVERY,
              (struct store_value[]){ { a->recovery, 0 }, { a->person.id, 0 } }, 2);
    store_submit(a->request->server->store, batch, true, code_written, a, 0);
}

void password_new_code(struct asking *a, json_t *json)
{
    check_own(a, json, "password", code_wished);
}

/* ---- using one --------------------------------------------------------------------------- */

static const char wrong_code[] = "Name and code do not fit together, or the code has been used.";

static bool take_code(void *to, const struct store_row *row)
{
    snprintf(to, 65, "%s", row->text[ONLY]);
    return false;
}

/* As it was typed: blanks, dashes and small letters do not matter. */
static void hash_typed(const char *typed, char out[65])
{
    char plain[64];
    size_t used = 0;

    for (; *typed != '\0' && used + 1 < sizeof plain; typed++)
        if (isalnum((unsigned char)*typed))
            plain[used++] = (char)toupper((unsigned char)*typed);
    plain[used] = '\0';
    people_hash(plain, out, 65);
    sodium_memzero(plain, sizeof plain);
}

/* Two requests with one code: whose new code is in force has used it, the other has not. */
static void recovered(void *to, uint64_t ref, bool ok)
{
    struct asking *a = to;
    char now[65] = "";
    (void)ref;

    if (!ok ||
        !store_read(a->request->server->store, STORE_RECOVERY, a->person.id, 1, take_code, now)) {
        asking_storage(a);
        return;
    }
    if (strcmp(now, a->recovery) != 0) {
        asking_refuse(a, 401, "wrong", wrong_code);
        return;
    }
    session_close_sockets(a->request->server, a->person.id, NULL, NULL);
    asking_log_in(a);
}

static void recovering(struct asking *a)
{
    struct store_batch *batch = store_begin();

    if (!a->ok) {
        asking_refuse(a, 503, "no_memory", "There is not enough memory.");
        return;
    }
    password_make_code(a);
    store_add(batch, STORE_RECOVER,
              (struct store_value[]){
                  { a->hash, 0 }, { a->recovery, 0 }, { a->person.id, 0 }, { a->spent, 0 } },
              4);
    store_add(batch, STORE_END_RECOVERED,
              (struct store_value[]){ { a->person.id, 0 }, { a->recovery, 0 } }, 2);
    store_submit(a->request->server->store, batch, true, recovered, a, 0);
}

void password_recover(struct asking *a, json_t *json)
{
    const char *name = json_string_value(json_object_get(json, "name"));
    const char *code = json_string_value(json_object_get(json, "code"));
    char stored[65] = "";

    a->own = false;
    if (!asking_password(a, json, "password", a->password))
        return;
    if (name == NULL || code == NULL || strlen(name) >= NAME_SIZE) {
        asking_refuse(a, 400, "bad_request", "This request needs a name and a code.");
        return;
    }
    people_fold(name, a->folded, sizeof a->folded);
    people_fold_plainly(name, a->plainly, sizeof a->plainly);
    hash_typed(code, a->spent);
    if (!asking_find_named(a) ||
        (a->person.id[0] != '\0' && !store_read(a->request->server->store, STORE_RECOVERY,
                                                a->person.id, 1, take_code, stored)))
        asking_storage(a);
    else if (a->person.id[0] == '\0' || sodium_memcmp(stored, a->spent, sizeof stored) != 0)
        asking_wrong_try(a, wrong_code);
    else
        asking_hash(a, recovering);
}
