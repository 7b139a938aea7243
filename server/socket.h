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

struct house;
struct server;
struct watch;

/* What is sent: one copy, however many get it. */
struct bytes {
    unsigned holders;
    size_t length;
    unsigned char at[]; /* LWS_PRE, then the text */
};
struct bytes *bytes_from(const struct mg_text *text); /* NULL: no memory */
void bytes_drop(struct bytes *bytes);                 /* give up one hold; NULL is fine */

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

/* ---- socket.c */
struct client *client_find(struct server *s, uint64_t id);
/* what an answer to a request with this id (NULL: none) has as its own */
const json_t *client_id(const json_t *id);
/* Begin {"id": ..., "ok": true, and close and send it. */
void client_answer(struct client *c, const json_t *id, struct mg_text *text, struct mg_json *json);
void client_answer_end(struct client *c, struct mg_json *json);
void client_refuse(struct client *c, json_t *id, const char *code, const char *why,
                   struct mg_verdict verdict);
/* what operators read of a refusal */
void client_note_refusal(struct client *c, const char *code, const char *rule);
/* The session has ended: nothing is sent to it any more */
bool session_is_over(const struct client *c);
bool session_goes_on(struct client *c); /* it has not, and is being used */
/* Sockets of sessions that have ended are closed, and nothing more is taken from them: one
 * session's or (NULL) all of the person's, but for one (or NULL). */
void session_close_sockets(struct server *s, const char *person, const char *session,
                           const char *but);

/* ---- outbox.c */
void client_send(struct client *c, const struct mg_text *text);
void client_send_bytes(struct client *c, struct bytes *bytes); /* takes over one hold of them */
/* One message of two pieces; takes over one hold of each. */
void client_send_parts(struct client *c, struct bytes *own, struct bytes *shared);
/* The socket closes, and the client is told why. -1: it cannot be told, close it. */
int client_dismiss(struct client *c, enum lws_close_status status, const char *code,
                   const char *why);
/* what belongs to it cannot be sent: it is closed, and comes back for the newest */
void client_give_up(struct client *c);
bool client_is_clear(const struct client *c); /* nothing waits before what is sent now */
void clients_tick(struct server *s);          /* who does not read is closed */
int client_write(struct client *c);           /* the socket can take more; -1: it is to be closed */
void client_drop_queue(struct client *c);

#endif
