/* Sessions: found by the hash of their token, and ended by time, by their owner, or by a new
 * password. */
#include "people.h"
#include "server.h"
#include "store.h"

#include <string.h>

#define DAY     86400
#define IDLE    (90 * DAY)  /* a session that nobody uses ends */
#define LONGEST (365 * DAY) /* and every one, however much it is used */
#define HOUR    3600        /* its use is written down at most so often */

static bool take_session(void *to, const struct store_row *row)
{
    struct person *p = to;

    snprintf(p->id, sizeof p->id, "%s", row->text[PERSON_ID]);
    snprintf(p->name, sizeof p->name, "%s", row->text[PERSON_NAME]);
    p->guest = row->text[PERSON_FOLDED][0] == '\0';
    p->bot = strcmp(row->text[SESSION_KIND], "bot") == 0;
    p->ends = row->number[SESSION_CREATED] + LONGEST;
    p->used = row->number[SESSION_USED];
    return false;
}

static void end_one(struct server *s, const char *hash)
{
    struct store_batch *batch = store_begin();
    store_add(batch, STORE_END_SESSION, (struct store_value[]){ { hash, 0 } }, 1);
    store_submit(s->store, batch, true, NULL, NULL, 0);
}

void session_used(struct server *s, const char *hash, struct person *p)
{
    int64_t now = server_time();

    if (now - p->used < HOUR)
        return;
    p->used = now;
    struct store_batch *batch = store_begin();
    store_add(batch, STORE_SESSION_USED, (struct store_value[]){ { NULL, now }, { hash, 0 } }, 2);
    store_submit(s->store, batch, true, NULL, NULL, 0);
}

enum session_found session_find(struct server *s, const char *token, struct person *out)
{
    int64_t now = server_time();
    char hash[65];

    memset(out, 0, sizeof *out);
    if (token[0] == '\0')
        return SESSION_NONE;
    people_hash(token, hash, sizeof hash);
    if (!store_read(s->store, STORE_SESSION, hash, 1, take_session, out)) {
        memset(out, 0, sizeof *out);
        return SESSION_UNREADABLE;
    }
    if (out->id[0] == '\0')
        return SESSION_NONE;
    if (now >= out->ends || now - out->used >= IDLE) {
        end_one(s, hash);
        memset(out, 0, sizeof *out);
        return SESSION_NONE;
    }
    session_used(s, hash, out);
    return SESSION_KNOWN;
}

bool people_session(struct server *s, const char *token, struct person *out)
{
    return session_find(s, token, out) == SESSION_KNOWN;
}
