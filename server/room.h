/* Which tables are in memory. */
#ifndef MG_SERVER_ROOM_H
#define MG_SERVER_ROOM_H

#include <stdbool.h>

struct mg_match;
struct server;
struct table;

#define MOST_TABLES 1000000
long long tables_by_memory(void);    /* how many this machine has room for */
bool tables_start(struct server *s); /* false: no memory. Without a loop none ever leaves */
void tables_close(struct server *s);
void tables_leave(struct server *s);     /* those that are too many */
void tables_tick_away(struct server *s); /* clocks of tables that are not in memory */
void table_come(struct table *t);
void table_go(struct table *t);
void table_use(struct table *t);      /* it will be among the last to leave */
bool table_is_idle(struct table *t);  /* nobody has needed it for long */
void table_put_away(struct table *t); /* it leaves memory, and comes back as it was */
void table_take_match(struct table *t, struct mg_match *match); /* in place of the one it has */

#endif
