/* Pieces of the report: text that is safe in a page, and small drawings. Drawings are as wide as
 * the page lets them: every x is a share of the width, so letters keep their size on a phone. */
#ifndef MG_SIM_PLOT_H
#define MG_SIM_PLOT_H

#include "sim.h"
#include "wilson.h"

/* Words with <, >, & and quotes made harmless. */
void html_put(struct mg_text *out, const char *words);
/* printf, for markup and numbers. */
void html_print(struct mg_text *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A translated sentence, made harmless. */
#define html_say(out, ...)                                                                         \
    do {                                                                                           \
        char said_[1000];                                                                          \
        struct mg_text text_ = MG_TEXT(said_, out);                                                \
        mg_say(&text_, __VA_ARGS__);                                                               \
        html_put((out), said_);                                                                    \
    } while (0)

/* From where to where an axis goes. */
struct scale {
    double low, high, step; /* a mark every step */
};

/* Round limits around two values, with about so many marks. */
struct scale scale_around(double low, double high, int marks);

/* What drawings refer to; once in a page, before them. */
void plot_defs(struct mg_text *out);
/* The line above a column of drawings: what its marks mean. `unit` stands behind the numbers. */
void plot_axis(struct mg_text *out, const struct scale *scale, const char *unit);
/* A share with its interval, in percent, and the line of a fair share. */
void plot_share(struct mg_text *out, const struct scale *scale, struct share share, double fair);
/* Two values: a full dot and a hollow one. */
void plot_pair(struct mg_text *out, const struct scale *scale, double full, double hollow);

/* Values as bars over a row of whole numbers, `width` of them each. */
struct bars {
    long long first, width;
    int count;
    double value[64];
    double high;      /* the top of the drawing */
    const char *unit; /* of the values: " %" or "" */
    double mark;      /* a line at this number, if has_mark */
    bool has_mark;
};
#define BARS_MOST 60

/* How wide bars must be, and where they begin, to show low to high in at most `most` of them. */
void bars_fit(struct bars *bars, long long low, long long high, int most);
void plot_bars(struct mg_text *out, const struct bars *bars, const char *title);
void plot_line(struct mg_text *out, const struct bars *bars, const char *title);

#endif
