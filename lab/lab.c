/* Words and progress to whoever gave the work. */
#define _GNU_SOURCE
#include "lab.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

bool lab_failed(const struct lab *lab, const char *format, ...)
{
    char *sentence;
    va_list args;

    va_start(args, format);
    int length = vasprintf(&sentence, format, args);
    va_end(args);
    if (lab != NULL && lab->tell != NULL)
        lab->tell(lab->to, length >= 0 ? sentence : format); /* better than nothing */
    if (length >= 0)
        free(sentence);
    return false;
}

const atomic_bool *lab_stop(const struct lab *lab)
{
    return lab != NULL ? lab->stop : NULL;
}

bool lab_stopped(const struct lab *lab)
{
    const atomic_bool *stop = lab_stop(lab);
    return stop != NULL && atomic_load(stop);
}

void lab_progress(const struct lab *lab, const char *what, uint64_t done, uint64_t total)
{
    if (lab != NULL && lab->progress != NULL)
        lab->progress(lab->to, what, done, total);
}

void lab_progress_end(const struct lab *lab)
{
    lab_progress(lab, NULL, 0, 0);
}

bool lab_show(const struct lab *lab, struct mg_text *piece)
{
    bool read = lab == NULL || lab->show == NULL || lab->show(lab->to, piece);

    mg_text_clear(piece);
    return read;
}

struct mg_text lab_text(const struct lab *lab)
{
    struct mg_text text = mg_text_growing(lab != NULL ? lab->lang : MG_EN);

    text.columns = 80;
    mg_put(&text, ""); /* that it can be read even if nothing is put into it */
    return text;
}

double lab_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
