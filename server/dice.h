/* What players add to the seed of a table: promised while seats are taken, given when all have
 * promised, shown at the end. docs/fair-dice.md says what that proves. */
#ifndef MG_DICE_H
#define MG_DICE_H

#include <stdbool.h>
#include "json.h"

struct table;

/* He added to the table before this one: he is waited for. */
void dice_expect(struct table *t, int seat);
void dice_forget(struct table *t, int seat);
bool dice_has_part(const struct table *t, int seat);
bool dice_is_gathering(const struct table *t);
/* All have promised: from now on the server sees parts, and whoever could still promise might do so
 * knowing them. */
bool dice_wants_parts(const struct table *t);
bool dice_may_promise(const struct table *t, int seat);                 /* he has not done so yet */
bool dice_take_promise(struct table *t, int seat, const char *promise); /* false: no memory */
bool dice_wants_part(const struct table *t, int seat);                  /* his, which he promised */
bool dice_take_part(struct table *t, int seat, const char *text); /* false: not what he promised */
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
