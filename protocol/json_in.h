/* Reading JSON from outside. Use this, not json_loadb(): without memory jansson may cut a string
 * short and say nothing. */
#ifndef MG_JSON_IN_H
#define MG_JSON_IN_H

#include <jansson.h>
#include <stdbool.h>

/* One value, no name twice. NULL with a reason in *error; with none if there was no memory: see
 * mg_json_no_memory(). */
json_t *mg_json_read(const char *text, size_t length, json_error_t *error);
bool mg_json_no_memory(const json_error_t *error);

#endif
