/* One request below /api/ at work, and what its files share. asking.c: what they share. account.c:
 * who am I, register, log in and out, leave for good. password.c: another password, and the code
 * for who has lost his. token.c: tokens for bots. */
#ifndef MG_ACCOUNT_H
#define MG_ACCOUNT_H

#include <jansson.h>
#include <sodium.h>
#include "http.h"
#include "people.h"
#include "worker.h"

#define CODE_GROUPS 5 /* of a recovery code: XXXXX-XXXXX-XXXXX-XXXXX-XXXXX, 125 bits */

struct asking {
    struct job job;
    struct request *request;
    struct person person; /* who asks; no id: nobody yet */
    bool own;             /* asked with a session, which must still be there at the end */
    char name[NAME_SIZE], folded[NAME_SIZE], plainly[NAME_SIZE], password[256], next_password[256];
    char hash[crypto_pwhash_STRBYTES];
    char token[64], id[ID_SIZE];
    char code[6 * CODE_GROUPS];   /* a recovery code, to be shown once */
    char recovery[65], spent[65]; /* hashes of it, and of the one before */
    bool ok;
    void (*next)(struct asking *a);
};

void asking_free(struct asking *a);
/* and frees it */
void asking_refuse(struct asking *a, int status, const char *code, const char *message);
void asking_storage(struct asking *a); /* the disk failed; and frees it */
/* 200 with who he is, and secrets that are shown once; and frees it */
void asking_you(struct asking *a);
/* false: refused */
bool asking_password(struct asking *a, json_t *json, const char *name, char out[256]);
bool asking_find_named(struct asking *a); /* by folded or plainly; false: the disk failed */
void asking_log_in(struct asking *a);     /* a fresh session; and answers */
/* 401, counted as a try; and frees it */
void asking_wrong_try(struct asking *a, const char *message);
/* On a worker's thread: hash the password, or compare it with the hash; then `next`, if the session
 * is still there. Slow on purpose, so only so many an hour from one address. */
void asking_hash(struct asking *a, void (*next)(struct asking *a));
void asking_check(struct asking *a, void (*next)(struct asking *a));
/* the other password; counted already */
void asking_hash_next(struct asking *a, void (*next)(struct asking *a));
/* its password's hash; false: the disk failed */
bool asking_read_person(struct asking *a, const char *id);

void password_change(struct asking *a, json_t *json);
void password_new_code(struct asking *a, json_t *json);
void password_recover(struct asking *a, json_t *json);
void password_make_code(struct asking *a); /* into code and recovery */

void token_make(struct asking *a, json_t *json);
void token_list(struct asking *a);
void token_revoke(struct asking *a, json_t *json);

#endif
