/* What is sent of a table, and who gets it first. */
#ifndef MG_SERVER_PUSH_H
#define MG_SERVER_PUSH_H

#include "table.h"

struct client;
struct person;
struct server;
struct watch;

/* One hold of it is the caller's; NULL: no memory. made: it is not the one that others have got
 * already. */
struct bytes *push_table(struct watch *w, bool *made);
/* the one that all onlookers get, when it is not for anybody any more */
void push_forget_old(struct table *t);
struct bytes *bytes_from(const struct mg_text *text); /* NULL: no memory */
void bytes_drop(struct bytes *bytes);                 /* give up one hold; NULL is fine */

void push_seats(const struct table *t, const struct person *person, struct mg_json *out);

/* ---- due.c: who gets the next push first */
void due_start(struct server *s);
void due_add(struct watch *w);
void due_drop(struct watch *w);
void due_add_lobby(struct client *c);
void due_drop_lobby(struct client *c);
/* what is due and waits in no queue: the socket can take more, or time has passed */
void due_again(struct client *c);

#endif
