/* What is around every answer, whoever gives it: id, ok, and why something is refused. */
#ifndef MG_ENVELOPE_H
#define MG_ENVELOPE_H

#include <jansson.h>
#include "json.h"

/* Why a request is refused. Only code and message are always there. */
struct mg_failure {
    const char *code, *message; /* the message is translated */
    const char *word;           /* stands for {0} in the message */
    const char *rule, *detail;
    bool cites;       /* the text of the rule goes with it */
    size_t line;      /* of a record; 0: none */
    const int *index; /* which of several moves */
};

/* {"id": as it was sent, "ok": NULL: the answer has no id. An id that cannot be written spoils the
 * text: nobody could tell what the answer is about. */
void mg_envelope_open(struct mg_json *json, const json_t *id, bool ok);
/* A whole refusal but for its last bracket, behind which more members may come. */
void mg_envelope_refuse(struct mg_json *json, const json_t *id, const struct mg_failure *f);
/* The code of a verdict: some rules have their own, whoever cites them. */
const char *mg_code_of(struct mg_verdict verdict, const char *otherwise);

#endif
