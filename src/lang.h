/* The translations, made from po/ when the program is built. */
#ifndef MG_LANG_H
#define MG_LANG_H

#include "mangonel.h"

struct mg_phrase {
    const char *english, *translated;
};

/* Sorted by the English, byte by byte. English itself is empty. */
struct mg_catalogue {
    const struct mg_phrase *phrase;
    size_t count;
};

extern const struct mg_catalogue mg_catalogues[MG_LANG_COUNT];

#endif
