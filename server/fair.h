/* What was agreed at a table. */
#ifndef MG_SERVER_FAIR_H
#define MG_SERVER_FAIR_H

#include "json.h"
#include "table.h"

struct person;

bool fair_absence(const char *word, enum absence_rule *out); /* false: there is no such rule */
void fair_write(const struct table *t, char *out, size_t room);
bool fair_load(struct table *t); /* from disk; false: it cannot be read */
void fair_push(const struct table *t, const struct person *person, struct mg_json *out);
bool fair_sits_twice_against_others(const struct table *t, const char *person);
bool fair_has_others(const struct table *t, const char *person); /* does anybody else play there? */
const char *fair_hint_refused(const struct table *t, const char *person); /* why not; NULL: go on */
/* likewise: the computer plays for him */
const char *fair_entrust_refused(const struct table *t, const char *person);

#endif
