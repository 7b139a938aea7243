/* Writing JSON into bounded text: no allocation, no tree. Commas are put by itself. */
#ifndef MG_JSON_H
#define MG_JSON_H

#include "text.h"

struct mg_json {
    struct mg_text *out;
    bool comma; /* the next value needs one before it */
};

void mg_json_open(struct mg_json *j, char bracket);  /* { or [ */
void mg_json_close(struct mg_json *j, char bracket); /* } or ] */
void mg_json_key(struct mg_json *j, const char *key);
void mg_json_text(struct mg_json *j, const char *text); /* invalid UTF-8 becomes ? */
void mg_json_number(struct mg_json *j, long long number);
void mg_json_bool(struct mg_json *j, bool value);
void mg_json_null(struct mg_json *j);
void mg_json_raw(struct mg_json *j, const char *json); /* already JSON */

/* A key and its value, or the beginning of it. */
void mg_json_open_member(struct mg_json *j, const char *key, char bracket);
void mg_json_text_member(struct mg_json *j, const char *key, const char *text);
void mg_json_number_member(struct mg_json *j, const char *key, long long number);

#endif
