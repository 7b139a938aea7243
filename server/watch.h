/* Who looks at a table: what of it he has been told, and that more is to be told. */
#ifndef MG_SERVER_WATCH_H
#define MG_SERVER_WATCH_H

#include <sys/queue.h>
#include "match.h"

struct client;
struct server;
struct table;

/* A client looks at a table. In two lists: the client's and the table's. */
struct watch {
    struct client *client;
    struct table *table;
    struct watch *of_client, *of_table;
    size_t events;       /* looked through so far, with those that the seat may not see */
    size_t number;       /* of the last one that the seat has seen, by its own count */
    int seat;            /* whose count that is */
    uint64_t chat;       /* number of the last line sent */
    bool due;            /* something is to be sent */
    bool queued, urgent; /* in one of the server's two queues; in the first of them */
    double due_since;
    TAILQ_ENTRY(watch) in_queue;
};

/* ---- told.c: which events; every seat counts its own */
/* go on behind its event number `since`; 0: all of them */
void told_from(struct watch *w, int seat, size_t since);
void told_undone(struct watch *w); /* some may have been taken back */
/* what is new */
void told_push(struct watch *w, const struct mg_seen *seen, struct mg_json *out);
void told_all(struct watch *w, size_t number); /* has just been told everything up to that one */

/* ---- due.c: who is to be told, in the order in which it is done */
void due_add(struct watch *w);
void due_drop(struct watch *w);
void due_add_lobby(struct client *c);
void due_drop_lobby(struct client *c);
/* what is due and waits in no queue: the socket can take more, or time has passed */
void due_again(struct client *c);
void due_all_again(struct server *s);
/* somebody has waited so long for a push, or for the lobby */
#define DUE_PATIENCE 0.25

#endif
