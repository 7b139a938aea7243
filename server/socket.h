/* One socket: who it is, what it looks at, and what waits to be sent to it. */
#ifndef MG_SERVER_SOCKET_H
#define MG_SERVER_SOCKET_H

#include <jansson.h>
#include <libwebsockets.h>
#include <sys/queue.h>
#include "answer.h"
#include "door.h"
#include "map.h"
#include "people.h"

struct bytes;
struct house;
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
TAILQ_HEAD(watch_queue, watch);

/* One that is to be sent, in two pieces: its own, and one that others get as well. */
struct message {
    struct message *next;
    struct bytes *part[2]; /* the second may be missing */
    size_t length, sent;
};

/* One socket. */
struct client {
    struct map_node by_id, by_person;
    char key[24]; /* the id as text */
    uint64_t id;
    struct server *server;
    struct lws *wsi;
    struct person person;
    char session[65]; /* hash of the token it came with */
    char address[48];
    uint8_t lang;
    bool lobby, lobby_due, closing;
    bool ready;         /* has said that it can take more, and has got nothing since */
    bool lobby_queued;  /* in the server's queue of those to be told of the lobby */
    double lobby_since; /* when that became due */
    TAILQ_ENTRY(client) in_lobby;
    bool dismissed;   /* its socket closes for a reason: nothing more is read or sent */
    json_t *settings; /* the person's, once they have been asked for */
    bool ended;       /* its session has: nothing more is taken from it or sent to it */
    struct watch *watches;
    struct house *house; /* where it comes from */
    struct message *first, **last;
    size_t queued;           /* bytes that wait */
    double stuck;            /* since when the first of them has waited */
    double tokens, refilled; /* messages allowed */
    int refusals;            /* in a row, because it asks for too much */
    char *partial;           /* a message that comes in pieces */
    size_t partial_length;
};

TAILQ_HEAD(client_queue, client);

/* request.c */
/* false: it has asked for too much for too long */
bool client_request(struct client *c, const char *text, size_t length);
void client_send(struct client *c, const struct mg_text *text);
void client_send_bytes(struct client *c, struct bytes *bytes); /* takes over one hold of them */
/* The socket closes, and the client is told why. -1: it cannot be told, close it. */
int client_dismiss(struct client *c, enum lws_close_status status, const char *code,
                   const char *why);
/* what belongs to it cannot be sent: it is closed, and comes back for the newest */
void client_give_up(struct client *c);
/* what an answer to a request with this id (NULL: none) has as its own */
const json_t *client_id(const json_t *id);
/* One message of two pieces; takes over one hold of each. */
void client_send_parts(struct client *c, struct bytes *own, struct bytes *shared);
bool client_is_clear(const struct client *c); /* nothing waits before what is sent now */
void clients_tick(struct server *s);          /* who does not read is closed */
int client_write(struct client *c);           /* the socket can take more; -1: it is to be closed */
void client_drop_queue(struct client *c);
void client_refuse(struct client *c, json_t *id, const char *code, const char *why,
                   struct mg_verdict verdict);
struct client *client_find(struct server *s, uint64_t id);
void client_gone(struct client *c);

void reviews_close(struct server *s); /* ask_review.c */

void shared_close(struct server *s); /* shared.c */

#endif
