/* What a person wants: notices, and whom to hear. Kept with the person, and with each socket while
 * it is open. */
#ifndef MG_SETTINGS_H
#define MG_SETTINGS_H

#include <jansson.h>
#include <stdbool.h>

struct client;
struct server;

/* NULL: they cannot be read now. Nothing is put in their place, or the next change would write that
 * over them. */
json_t *settings_of(struct client *c);
json_t *settings_ignored(struct client *c); /* NULL: nobody */
bool settings_quiet(struct client *c);      /* no chat at all */
/* All sockets of the person have these settings from now on. NULL: they read them anew. */
void settings_share(struct server *s, const char *person, json_t *settings);
/* Does he want to hear a line of this person, of this name? */
bool settings_hears(struct client *c, const char *person, const char *name);

#endif
