/* Lists of tables. */
#ifndef MG_SERVER_LOBBY_H
#define MG_SERVER_LOBBY_H

#include "json.h"

struct bytes;
struct client;
struct person;
struct server;

bool lobby_lists(struct server *s, const struct person *person, struct mg_json *out);
struct bytes *lobby_push(struct client *c); /* NULL: it cannot be made now */
void lobby_changed(struct server *s);

#endif
