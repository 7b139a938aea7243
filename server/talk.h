/* Chat, and what the server itself says. */
#ifndef MG_SERVER_TALK_H
#define MG_SERVER_TALK_H

#include <stdint.h>
#include "json.h"
#include "store.h"

struct store_row;
struct table;
struct watch;

/* false: no memory */
bool talk_add(struct table *t, uint64_t n, int64_t time, const char *person, const char *name,
              const char *text);
bool talk_load(struct table *t, const struct store_row *row); /* likewise */
/* Told at once, written when the disk comes to it: a line of chat is not a move. False: no memory,
 * nothing said. */
bool talk_write(struct table *t, const char *person, const char *name, const char *text);
/* a line by nobody: one text per language, with tabs */
void talk_say(struct table *t, const char *text);
/* the same, from a sentence with {0} */
void talk_tell(struct table *t, const char *sentence, const char *word);
/* all that is new: nothing in it that he does not want to hear */
bool talk_is_for(struct watch *w);
void talk_push(struct watch *w, struct mg_json *out);

#endif
