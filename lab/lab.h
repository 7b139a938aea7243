/* The laboratory and whoever gives it work. There is no terminal here: what is to be said goes to
 * the functions of the one who asked. NULL for all of it is somebody who reads English, wants to
 * hear nothing, and never says stop. */
#ifndef MG_LAB_H
#define MG_LAB_H

#include <stdatomic.h>
#include "text.h"

struct lab {
    enum mg_lang lang;
    const atomic_bool *stop; /* set: end soon, with what is done; NULL: nobody will */
    /* Something went wrong, or should be known: one sentence, from any thread. NULL: said to
     * nobody. */
    void (*tell)(void *to, const char *sentence);
    /* So much is done of the whole; now and then, from the thread that asked. `what` is NULL when
     * it is over. NULL: shown to nobody. */
    void (*progress)(void *to, const char *what, uint64_t done, uint64_t total);
    /* The next piece of the result, for work that has it in pieces. False: nobody can read it, so
     * it need not go on. */
    bool (*show)(void *to, const struct mg_text *piece);
    void *to;
};

/* Say it as printf does; false, for `return lab_failed(...)`. */
bool lab_failed(const struct lab *lab, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
bool lab_stopped(const struct lab *lab);
const atomic_bool *lab_stop(const struct lab *lab); /* the same, for the limits of a player */
void lab_progress(const struct lab *lab, const char *what, uint64_t done, uint64_t total);
void lab_progress_end(const struct lab *lab);
/* Show a piece and clear it. False: nobody can read it. */
bool lab_show(const struct lab *lab, struct mg_text *piece);

/* An empty text that grows, in the language asked for. Free with mg_text_free(). */
struct mg_text lab_text(const struct lab *lab);
double lab_now(void); /* seconds, steady */

#endif
