/* Positions as records of before have them: numbers where there are words now, lists where there
 * are names. */
#ifndef MG_FORMER_H
#define MG_FORMER_H

#include <jansson.h>
#include "game.h"

/* Put the words in their place, in the JSON itself. The state has not changed, only how it is
 * written, so the table of fields says how. What is neither of then nor of now stays, for the
 * reader to refuse. False: no memory. */
bool mg_former_position(const struct mg_game *game, json_t *position);

#endif
