/* The server: one event loop for sockets, timers and tables; a thread that writes to disk; threads
 * that think. Everything in this folder belongs to the loop's thread unless it says otherwise.
 *
 * This header has what they all stand on, and knows none of them: each part says in a header of its
 * own what it offers. */
#ifndef MG_SERVER_H
#define MG_SERVER_H

#include <ev.h>
#include <stdio.h>
#include <sys/queue.h>
#include "config.h"
#include "door.h"
#include "limit.h"
#include "map.h"
#include "webhook.h"

TAILQ_HEAD(table_list, table);
TAILQ_HEAD(client_queue, client);
TAILQ_HEAD(watch_queue, watch);

struct server {
    struct config config;
    struct ev_loop *loop;
    struct lws_context *lws;
    struct store *store;
    struct workers *workers;
    struct bots *bots; /* NULL: none */
    struct webhooks *webhooks;
    struct ev_async woken;
    struct ev_timer tick;
    struct ev_prepare prepare;
    struct ev_idle idle;
    struct watch_queue urgent, patient; /* pushes to be made: for who is to act, for the others */
    struct client_queue lobbies;        /* and for who looks at the lobby */
    struct ev_signal interrupt, terminate;
    struct map clients, tables, codes;
    struct limits limits;
    struct door door;
    struct shared_answer *answers; /* that are the same for everybody */
    struct map persons;            /* clients again, by the person's id: one may have several */
    struct table *unwritable;      /* tables with a change that there was no memory to write */
    struct table_list by_use;      /* all in memory, the least used first */
    struct ev_prepare leaving;
    void *scratch;          /* where all matches make their views */
    struct waking *waking;  /* tables that wait to be woken after a restart; NULL: no more */
    int64_t clock_before;   /* what clock_ms() is ahead of the machine's monotonic clock */
    int64_t clock_kept;     /* what of it is stored */
    const int64_t *test_ms; /* tests set the monotonic clock; NULL: it is the machine's */
    uint64_t last_proposal;
    uint64_t next_client;
    struct hinting *hints;     /* those being thought about */
    struct reviewing *reviews; /* those being worked out, and a few that are done */
    bool find_failed; /* the last table that was looked for may be there, but could not be read */
    bool lobby_changed;
    bool stopping;
    double started;
    FILE *log;
    struct {
        uint64_t http, sockets, messages, refused, moves, bytes_out, ai_moves, notices, shared;
    } count;
};

void server_log(struct server *s, const char *event, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
int64_t server_time(void); /* seconds since 1970 */

#endif
