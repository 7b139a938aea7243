/* The table of commands: what there is to ask for, who may, what it takes and what it gives. The
 * engine and the server's socket answer from it, and docs/protocol.md is checked against it. What
 * only people and tables have, the server adds in rows of the same kind: server/request.c. */
#ifndef MG_COMMAND_H
#define MG_COMMAND_H

#include <stdbool.h>

struct mg_request;
/* Answers and returns true, or refuses. */
typedef bool mg_answerer(struct mg_request *r);

/* Who may ask, a bit each. */
enum {
    MG_MAY_ENGINE = 1,    /* who has the match to himself, and is its referee */
    MG_MAY_SEAT = 2,      /* who sits at the table */
    MG_MAY_SPECTATOR = 4, /* who may look on there */
    MG_MAY_PERSON = 8,    /* who has a session with the server; no table is needed */
};

struct mg_command {
    const char *name;
    unsigned may;
    bool needs_match;
    /* fields of the request besides cmd, id and lang, and members of the answer; with blanks
     * between them */
    const char *takes, *gives;
    mg_answerer *run;
};

/* NULL: none is called that; it ends with one without a name. */
const struct mg_command *mg_command_find(const char *name);
extern const struct mg_command mg_commands[];

#endif
