#include "hint.h"

#include <string.h>

static bool reads_alike(const struct mg_game *game, const void *view, enum mg_lang lang,
                        struct mg_move a, struct mg_move b)
{
    char one[2000], other[2000];
    struct mg_text x = { .buf = one, .cap = sizeof one, .lang = (uint8_t)lang },
                   y = { .buf = other, .cap = sizeof other, .lang = (uint8_t)lang };

    mg_speak_of(&x, game);
    mg_speak_of(&y, game);
    mg_say_move(game, view, a, &x);
    mg_say_move(game, view, b, &y);
    return strcmp(one, other) == 0;
}

void mg_hint_of(const struct mg_game *game, const void *view, const struct mg_thought *thought,
                enum mg_lang lang, struct mg_hint *out)
{
    memset(out, 0, sizeof *out);
    out->imagined = thought->iterations;
    if (thought->iterations > 0)
        memcpy(out->chance, thought->chance, sizeof out->chance);
    for (unsigned i = 0; i < thought->count && out->count < MG_HINT_MOVES; i++) {
        const struct mg_choice *choice = &thought->considered[i];
        bool known = i > 0 && choice->visits == 0;
        for (unsigned k = 0; k < out->count && !known; k++)
            known = reads_alike(game, view, lang, out->best[k].move, choice->move);
        if (!known)
            out->best[out->count++] = *choice;
    }
}
