/* Tables that are in the database and cannot be played on. */
#ifndef MG_SERVER_TABLE_OLD_H
#define MG_SERVER_TABLE_OLD_H

#include "text.h"

struct server;

/* Why there is no such table in memory: a code, and a sentence in the language of `why`. */
const char *table_trouble(struct server *s, const char *id, const char *code, struct mg_text *why);
/* The record of such a table, as its log tells it, played by nobody. False: there is none, or it
 * cannot be read. */
bool table_plain_record(struct server *s, const char *id, const char *code, bool only_over,
                        struct mg_text *out);

#endif
