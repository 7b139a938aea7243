/* One request of a client, and the functions that answer them. */
#ifndef MG_CLIENT_H
#define MG_CLIENT_H

#include "command.h"
#include "server.h"
#include "socket.h"
#include "table.h"

struct ask {
    struct client *client;
    json_t *request, *id;
    /* The table that it names and the seat there of who asks, or MG_SPECTATOR: found, and looked at
     * whether he may, before the function of the command is called. NULL: it needs none. */
    struct table *table;
    int seat;
    struct mg_text text; /* the answer, between ask_answer() and ask_send() */
    struct mg_json json;
};

void ask_answer(struct ask *a); /* begin {"id": ..., "ok": true */
/* What the command does by the protocol's own table, for the seat that asks. */
void ask_protocol(struct ask *a);
/* The same up to the last bracket. False: there is nothing to add, since it was refused or is
 * answered later. */
bool ask_protocol_begin(struct ask *a);
/* The rows of request.c, one by one; NULL: no more. */
const struct mg_command *ask_command_at(size_t index);
void ask_send(struct ask *a); /* close and send it */
/* Likewise where the answer is the same for everybody: it is made once for each game (NULL: all of
 * them) and language. */
void ask_protocol_shared(struct ask *a, const struct mg_game *game);
void ask_refuse(struct ask *a, const char *code, const char *why);
const char *ask_text(const struct ask *a, const char *name); /* a text of the request, or NULL */
struct table *ask_table(struct ask *a); /* that the request names; NULL: refused */

/* client.c: general questions, and looking on. */
void ask_hello(struct ask *a), ask_describe(struct ask *a), ask_rules(struct ask *a),
    ask_lobby(struct ask *a);
/* ask_table.c: making and joining; ask_play.c: moves and the like; ask_look.c: looking back. */
void ask_watch(struct ask *a), ask_unwatch(struct ask *a);
void ask_create(struct ask *a), ask_join(struct ask *a), ask_leave(struct ask *a);
void ask_start(struct ask *a), ask_rematch(struct ask *a), ask_import(struct ask *a);
void ask_play(struct ask *a), ask_why(struct ask *a), ask_undo(struct ask *a);
void ask_hint(struct ask *a), ask_entrust(struct ask *a), ask_propose(struct ask *a),
    ask_vote(struct ask *a);
void ask_resign(struct ask *a), ask_chat(struct ask *a), ask_replay(struct ask *a);
void ask_record(struct ask *a), ask_text_of_match(struct ask *a), ask_score(struct ask *a),
    ask_settings(struct ask *a);
/* Of a table that cannot be played on; false: it can, or there is none. */
bool ask_old_record(struct ask *a);
void ask_review(struct ask *a);
void ask_quiet(struct ask *a), ask_ignore(struct ask *a);
void ask_promise(struct ask *a), ask_part(struct ask *a);
/* A promise that comes with a request to make or join a table, for a seat. False: it is none, and
 * that was said. */
bool ask_with_promise(struct ask *a, struct table *t, int seat);

/* request.c. False: it has asked for too much for too long. */
bool client_request(struct client *c, const char *text, size_t length);
void client_gone(struct client *c);
void reviews_close(struct server *s); /* ask_review.c */
void shared_close(struct server *s);  /* shared.c */

#endif
