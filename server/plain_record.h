/* The record of a table as its row and its log tell it, without a program that could play it: for
 * tables of other rules, and for what is left of a damaged database. One of these for each record
 * being made. */
#ifndef MG_PLAIN_RECORD_H
#define MG_PLAIN_RECORD_H

#include "store.h"
#include "text.h"

struct plain_record {
    struct mg_text head; /* lines that belong before the moves */
    /* "seat move", a line each; with the chance lines that belong to them before */
    struct mg_text moves;
    size_t *start; /* where in moves each begins */
    size_t count, room;
    int64_t lines; /* the number of the last line of the log that was taken */
    bool broken;   /* one was missing: what comes after it is left out */
};

void plain_begin(struct plain_record *p);
/* as STORE_TABLE_LOG gives it; false: enough */
bool plain_line(struct plain_record *p, const struct store_row *line);
/* row may be NULL: it was not found. `why` it is only plain. False: no memory. */
bool plain_end(struct plain_record *p, const struct store_row *row, const char *why,
               struct mg_text *out);

#endif
