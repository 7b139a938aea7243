/* Computer players at tables, and hints. */
#ifndef MG_SERVER_THINK_H
#define MG_SERVER_THINK_H

#include "people.h"
#include "player.h"
#include "worker.h"

struct mg_player;
struct server;
struct table;

#define USUAL_LEVEL "normal" /* of those who take over, and of those whose level is not known */
void table_wake(struct table *t);             /* who is to act next: a computer player? */
bool table_has_people(const struct table *t); /* somebody's game, not only the computer's */
void table_stop_thinking(struct table *t);    /* within milliseconds; what was thought is dropped */
const struct mg_player *player_called(const char *level);
enum pace player_pace(const struct mg_player *player);

/* A hint that is being thought about: one of these in what the worker has. */
struct hinting {
    struct job job;
    struct hinting *next; /* of the server's list */
    char table[ID_SIZE];
    uint64_t client;
    bool stale; /* nobody wants it any more */
};
void hints_add(struct server *s, struct hinting *h);
void hints_drop(struct server *s, struct hinting *h);
/* Hints for this table, or (client) for this socket, are not wanted any more. */
void hints_stop(struct server *s, const char *table, uint64_t client);
bool hints_wanted(const struct server *s, const char *table);

#endif
