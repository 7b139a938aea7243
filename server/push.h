/* What is sent of a table, and who gets it first. */
#ifndef MG_SERVER_PUSH_H
#define MG_SERVER_PUSH_H

#include <stdbool.h>
#include "json.h"

struct bytes;
struct person;
struct server;
struct table;
struct watch;

/* One hold of it is the caller's; NULL: no memory. made: it is not the one that others have got
 * already. */
struct bytes *push_table(struct watch *w, bool *made);
/* the one that all onlookers get, when it is not for anybody any more */
void push_forget_old(struct table *t);

void push_seats(const struct table *t, const struct person *person, struct mg_json *out);

void pushes_start(struct server *s); /* serve.c: who gets the next one first */

#endif
