/* A review on the terminal. */
#ifndef MG_CLI_REVIEW_H
#define MG_CLI_REVIEW_H

#include "review.h"
#include "record_file.h"
#include "term.h"

/* One review to be shown. */
struct showing {
    const struct record_file *record;
    struct mg_review *review;
    const struct term *screen;
    int seat; /* only what concerns this one; -1: everybody */
};

void review_print(const struct showing *s);
/* The curves alone, within the columns of the text. */
void review_plot(const struct showing *s, struct mg_text *out);

#endif
