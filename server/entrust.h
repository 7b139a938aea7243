/* The computer plays for somebody for a while. */
#ifndef MG_SERVER_ENTRUST_H
#define MG_SERVER_ENTRUST_H

#include <jansson.h>
#include "json.h"

struct seat;
struct table;

bool seat_is_entrusted(const struct seat *s);
int seat_hand(const struct seat *s); /* by whom a person's moves are made; 0: by himself */
/* he plays again; goes to disk with the next change */
void entrust_stop(struct table *t, int seat);
/* What has become of it goes to disk with the next change, or now if none is on its way. */
void entrust_keep(struct table *t);
bool entrust_waits(const struct table *t, int seat); /* not yet: who looks on shall see its moves */
void entrust_tick(struct table *t); /* the game has gone on: ends those that are over */
void entrust_push(const struct seat *s, struct mg_json *out);
void entrust_write(const struct seat *s, struct mg_json *out); /* to disk, and back */
void entrust_read(struct seat *s, json_t *json);
void entrust_sign(char *line, size_t room, int hand); /* of the log: a move, and who made it */
int entrust_hand(const char *line, char *move, size_t room);

#endif
