/* Questions to the people at a table. */
#ifndef MG_SERVER_PROPOSE_H
#define MG_SERVER_PROPOSE_H

#include <jansson.h>
#include <stdint.h>
#include "json.h"

struct client;
struct proposal;
struct table;

uint64_t propose(struct table *t, const struct proposal *proposal); /* its id; 0: no memory */
struct proposal *proposal_find(const struct table *t, uint64_t id);
void proposal_vote(struct table *t, struct proposal *p, int seat, bool yes);
unsigned proposal_voters(const struct table *t, const struct proposal *p); /* who must agree */
void proposals_drop(struct table *t, bool takeovers); /* takeovers stay open over moves */
/* asked.c: proposals to disk; then he is answered, with the number of the one he made unless it is
 * 0. */
void asked_keep(struct table *t, struct client *c, json_t *id, uint64_t proposal);
bool asked_load(struct table *t); /* proposals from disk; false: they cannot be read */
void proposals_push(const struct table *t, int seat, struct mg_json *out);

#endif
