/* A hint: what of a thought people are told. Terminal, engine and page all show this. */
#ifndef MG_HINT_H
#define MG_HINT_H

#include "player.h"

#define MG_HINT_MOVES 4

/* best[0] is what the player would do; no other has a better value. */
struct mg_hint {
    struct mg_choice best[MG_HINT_MOVES];
    unsigned count;
    uint32_t imagined; /* games; 0: it did not search, and no chance is told */
    /* as the game stands: of the seat that asks, what best[0] promises */
    int32_t chance[MG_MAX_SEATS];
};

/* The first few moves. Those that read alike to a person, in that language, are one; one that was
 * never tried is none. */
void mg_hint_of(const struct mg_game *game, const void *view, const struct mg_thought *thought,
                enum mg_lang lang, struct mg_hint *out);

#endif
