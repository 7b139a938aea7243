/* What players add to the seed of a table: promised while seats are taken, given when all have
 * promised, shown at the end. docs/fair-dice.md says what that proves. */
#ifndef MG_DICE_H
#define MG_DICE_H

#include "client.h"

/* A promise that comes with a request to make or join a table, for a seat. False: it is none, and
 * that was said. */
bool dice_read(struct ask *a, struct table *t, int seat);
/* He added to the table before this one: he is waited for. */
void dice_expect(struct table *t, int seat);
void dice_forget(struct table *t, int seat);
bool dice_has_part(const struct table *t, int seat);
bool dice_is_gathering(const struct table *t);
/* All seats are taken. False: somebody's promise or part is to come, and the table waits for it.
 * True: the match is that of all parts. */
bool dice_ready(struct table *t);
void dice_tick(struct table *t); /* nobody waits for ever */

void dice_promise(const struct table *t, char digits[65]); /* the server's own */
void dice_push(const struct table *t, struct mg_json *out);
void dice_record(const struct table *t, struct mg_text *out); /* lines for the header of a record */
void dice_write(const struct table *t, struct mg_text *out);  /* for the row */
bool dice_load(struct table *t, const char *text);            /* false: no memory */

#endif
