/* Positions from JSON, by a game's table of fields. */
#ifndef MG_POSITION_H
#define MG_POSITION_H

#include <jansson.h>
#include "match.h"

/* Fill a state from JSON. False: verdict says why, and detail (may be NULL) where. */
bool mg_position_from(const struct mg_game *game, const struct mg_options *options,
                      const struct mg_seed *seed, json_t *json, void *state,
                      struct mg_verdict *verdict, struct mg_text *detail);
mg_position_reader mg_position_read;

#endif
