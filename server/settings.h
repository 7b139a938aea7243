/* What a person wants: notices, and whom to hear. Kept with the person, and with each socket while
 * it is open. */
#ifndef MG_SETTINGS_H
#define MG_SETTINGS_H

#include "client.h"

bool settings_hears(struct client *c, const struct chat_line *line);

#endif
