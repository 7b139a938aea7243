/* Taking back, by oneself or as the people at a table agree. */
#ifndef MG_SERVER_UNDO_H
#define MG_SERVER_UNDO_H

#include <jansson.h>
#include "match.h"

struct client;
struct store_row;
struct table;

/* What somebody may do about his last decision. */
struct undo {
    struct mg_verdict refused; /* legal: he takes it back himself */
    size_t to;                 /* moves that stay */
    bool ask;                  /* the others may agree to it */
};
struct undo undo_of(const struct table *t, int seat);
void undo_push(const struct table *t, int seat, struct mg_json *out); /* the same, shown */
/* By who decided it: that move and all after it. */
void undo_own(struct table *t, size_t to, struct client *c, json_t *id);
/* by agreement: nobody has lost time by it */
void undo_agreed(struct table *t, size_t to, struct client *c, json_t *id);
bool undo_load(struct table *t,
               const struct store_row *row); /* a line of the log; false: unsound */

#endif
