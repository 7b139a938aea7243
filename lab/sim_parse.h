/* A line of JSON back to a row. */
#ifndef MG_SIM_PARSE_H
#define MG_SIM_PARSE_H

#include <jansson.h>
#include "sim.h"

/* Read the line into the row, which uses the object as long as it is needed; free it with
 * json_decref(). NULL: it is no game of this simulation, and `why` says what is wrong. */
json_t *sim_parse(const struct sim *sim, const char *line, size_t length, struct sim_game *row,
                  struct mg_text *why);

#endif
