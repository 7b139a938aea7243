/* External bots at tables: programs of the operator's choice, one process and one thread for each,
 * apart from the threads that think, so that a bot that hangs keeps nobody waiting but those who
 * play it. A bot is given the view of its seat and nothing else (bot/bot.h). */
#ifndef MG_BOTS_H
#define MG_BOTS_H

#include <stdbool.h>

#define BOT_LEVEL "bot:" /* before the name, where a seat's level is named */

struct bots;
struct server;
struct table;
struct mg_json;
struct job;

struct bots *bots_open(struct server *s, void (*wake)(void *to)); /* NULL: no memory */
void bots_complete(struct bots *bots); /* as workers_complete(), NULL is fine */
void bots_close(struct bots *bots);    /* ends the processes; NULL is fine */
bool is_bot(const char *level);        /* "bot:..." */
bool bots_known(const struct server *s, const char *level);  /* and there is one of that name */
void bots_list(const struct server *s, struct mg_json *out); /* "bots": [{"id", "name"}] */
/* Ask for a seat that owes a decision. NULL: no memory. */
struct job *bots_ask(struct table *t, int seat);

#endif
