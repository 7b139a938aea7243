/* One request on its way to its answer: reading its fields, and refusing it. */
#ifndef MG_REQUEST_H
#define MG_REQUEST_H

#include <jansson.h>
#include "answer.h"
#include "command.h"
#include "envelope.h"

#define MG_LONGEST_LINE ((size_t)1 << 20)
#define MG_MOST_CHANCE  4096 /* MG-CHANCE-02 */

/* A session: one of these per program that talks to us. */
struct mg_engine {
    struct mg_match *match;          /* NULL: none is open */
    enum mg_lang lang;               /* unless a request says otherwise */
    uint16_t chance[MG_MOST_CHANCE]; /* given while no match was open, for the next one */
    size_t chances;
    /* the match before one that this request began; NULL: it began none */
    struct mg_match *replaced;
    struct mg_text out; /* the answer */
};

/* A match that several sit at is kept by somebody else: a command looks, checks and refuses as in
 * an engine, and what it changes he carries out. What he takes on he answers himself, when it is
 * done: a server when it is on disk. */
struct mg_keeper {
    void *of;
    struct mg_verdict (*play)(void *of, int seat, struct mg_move move);
};

/* Whoever has an engine is its referee and may say for whom he asks. A person, at a table or
 * without one, has none: there the match and the seat are given, and nobody can ask for another
 * one. */
struct mg_request {
    struct mg_engine *engine; /* NULL: a person asks */
    const struct mg_keeper *keeper;
    bool later; /* the keeper answers, and nothing was written here */
    const struct mg_match *match;
    int seat;            /* of who asks at the table, or MG_SPECTATOR */
    json_t *body;        /* NULL: it was no JSON object */
    const json_t *id;    /* NULL: the answer has none */
    const char *fields;  /* that its command knows, with blanks between them; NULL: not looked at */
    struct mg_json json; /* the answer so far */
    const char *code, *rule; /* of a refusal */
};

/* Begin and end an answer. */
void mg_answer_begin(struct mg_request *r);
void mg_answer_end(struct mg_request *r);

/* Throw away what was written and refuse. Returns false, for `return mg_refuse(...)`. */
bool mg_refuse(struct mg_request *r, struct mg_failure f);
bool mg_refuse_by(struct mg_request *r, const char *code, struct mg_verdict verdict,
                  const char *detail);
bool mg_refuse_memory(struct mg_request *r);

/* Fields. A field that is missing or null leaves *out alone, unless it is needed. A field of the
 * wrong kind refuses the request: false. */
json_t *mg_request_field(const struct mg_request *r, const char *name); /* NULL: none, or null */
bool mg_need_text(struct mg_request *r, const char *name, const char **out);
bool mg_take_text(struct mg_request *r, const char *name, const char **out);
bool mg_take_number(struct mg_request *r, const char *name, json_int_t low, json_int_t high,
                    json_int_t *out);
/* A limit that is given must be one, from 1 on: none at all is said by leaving it out. */
bool mg_take_limit(struct mg_request *r, const char *name, const char *message, json_int_t most,
                   uint32_t *out);
bool mg_take_flag(struct mg_request *r, const char *name, bool *out);
bool mg_wrong_field(struct mg_request *r, const char *name, const char *message);
/* A seat of the match; with `watcher` also null (the referee) and "spectator". */
bool mg_take_seat(struct mg_request *r, const char *name, bool watcher, int *out);

/* Who looks: at a table the seat that asks; else the referee, or whom the field names. */
bool mg_take_viewer(struct mg_request *r, const char *name, int *out);
const struct mg_match *mg_request_match(const struct mg_request *r);

/* opening.c: what begins a match, or goes into its beginning */
mg_answerer mg_do_options, mg_do_new, mg_do_setup, mg_do_load, mg_do_chance;
bool mg_take_game(struct mg_request *r, const struct mg_game **out);
/* commands.c */
bool mg_put_status(struct mg_request *r, int seat); /* the member "status"; true */
mg_answerer mg_do_hello, mg_do_describe, mg_do_status, mg_do_legal, mg_do_play, mg_do_why,
    mg_do_undo, mg_do_view, mg_do_describe_position, mg_do_score, mg_do_look, mg_do_chronicle,
    mg_do_position, mg_do_save, mg_do_hash, mg_do_suggest, mg_do_rules;
/* review.c, entrust.c */
mg_answerer mg_do_review, mg_do_entrust;

#endif
