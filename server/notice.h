/* Word to people who are not there. */
#ifndef MG_SERVER_NOTICE_H
#define MG_SERVER_NOTICE_H

#include <stdbool.h>

struct server;
struct table;

void notice_start(struct server *s);
void notice_turn(struct table *t);
void notice_missed(struct table *t, int seat); /* to somebody who has not heard of the game yet */

#endif
