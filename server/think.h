/* Computer players at tables, and hints. */
#ifndef MG_SERVER_THINK_H
#define MG_SERVER_THINK_H

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
/* Hints for this table, or (client) for this socket, are not wanted any more. */
void hints_stop(struct server *s, const char *table, uint64_t client);
bool hints_wanted(const struct server *s, const char *table);

#endif
