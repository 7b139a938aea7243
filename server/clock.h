/* The time of games, which stands still while the server is down. */
#ifndef MG_SERVER_CLOCK_H
#define MG_SERVER_CLOCK_H

#include "store.h"

struct server;
struct store_batch;

double server_now(struct server *s);      /* seconds; never goes back */
int64_t clock_ms(const struct server *s); /* of games: stands still while the server is down */
bool clock_start(struct server *s);       /* false: the database cannot be read */
/* store it with these; false: no memory */
bool clock_add(struct server *s, struct store_batch *batch);
void clock_keep(struct server *s);
void clock_keep_on(struct server *s); /* now and then, while one runs */

#endif
