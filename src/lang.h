/* The translations, made from po/ and the words/ of the games when the program is built. */
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

struct mg_own_words {
    struct mg_catalogue in[MG_LANG_COUNT];
};

struct mg_game_words {
    const char *game;
    struct mg_own_words words;
};

/* What src/ and all above the games say, and what each game says. */
extern const struct mg_own_words mg_words_of_all;
extern const struct mg_game_words mg_words_of_games[]; /* ends without a game */

#endif
