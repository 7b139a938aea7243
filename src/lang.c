/* Looking up translations. English is in the code; what is not translated stays English. */
#include "lang.h"

#include <assert.h>
#include <string.h>

#include "game.h"
#include "text.h"

static const char *const names[MG_LANG_COUNT] = { [MG_EN] = "en", [MG_IT] = "it", [MG_ES] = "es" };

const char *mg_lang_name(enum mg_lang lang)
{
    return (unsigned)lang < MG_LANG_COUNT ? names[lang] : names[MG_EN];
}

static char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

enum mg_lang mg_lang_from(const char *name)
{
    if (name == NULL || name[0] == '\0')
        return MG_EN;
    /* The code, alone or before a region: "it", "it_IT.UTF-8", "it-CH". */
    for (int i = 0; i < MG_LANG_COUNT; i++)
        if (lower(name[0]) == names[i][0] && lower(name[1]) == names[i][1] &&
            (name[2] == '\0' || name[2] == '_' || name[2] == '-' || name[2] == '.'))
            return (enum mg_lang)i;
    return MG_EN;
}

/* NULL: this catalogue does not have it. */
static const char *look_up(const struct mg_catalogue *c, const char *english)
{
    size_t low = 0, high = c->count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        int order = strcmp(english, c->phrase[middle].english);
        if (order == 0)
            return c->phrase[middle].translated;
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

/* Of a draft that is not translated: no words at all. */
static const struct mg_own_words *words_of(const char *game)
{
    static const struct mg_own_words none = { { { NULL, 0 } } };

    for (const struct mg_game_words *g = mg_words_of_games; g->game != NULL; g++)
        if (strcmp(g->game, game) == 0)
            return &g->words;
    return &none;
}

void mg_speak_of(struct mg_text *out, const struct mg_game *game)
{
    out->own = game != NULL ? words_of(game->id) : NULL;
}

void mg_speak_by(struct mg_text *out, const char *rule)
{
    for (int i = 0; mg_games[i] != NULL; i++) {
        size_t length = strlen(mg_games[i]->prefix);
        if (strncmp(rule, mg_games[i]->prefix, length) == 0 && rule[length] == '-')
            mg_speak_of(out, mg_games[i]);
    }
}

#ifndef NDEBUG
/* A sentence of a game, said by somebody who did not say which game it is about. */
static bool is_of_some_game(enum mg_lang lang, const char *english)
{
    for (const struct mg_game_words *g = mg_words_of_games; g->game != NULL; g++)
        if (look_up(&g->words.in[lang], english) != NULL)
            return true;
    return false;
}
#endif

const char *mg_tr(const struct mg_text *out, const char *english)
{
    enum mg_lang lang = (enum mg_lang)out->lang;
    const char *found = NULL;

    if (lang == MG_EN || (unsigned)lang >= MG_LANG_COUNT)
        return english;
    if (out->own != NULL)
        found = look_up(&out->own->in[lang], english);
    if (found == NULL)
        found = look_up(&mg_words_of_all.in[lang], english);
    assert(found != NULL || out->own != NULL || !is_of_some_game(lang, english));
    return found != NULL ? found : english;
}

const char *mg_translate(const struct mg_game *game, enum mg_lang lang, const char *english)
{
    struct mg_text as = { .lang = (uint8_t)lang };

    mg_speak_of(&as, game);
    return mg_tr(&as, english);
}

const char *mg_why(enum mg_lang lang, struct mg_verdict verdict)
{
    struct mg_text as = { .lang = (uint8_t)lang };

    mg_speak_by(&as, verdict.rule);
    return mg_tr(&as, verdict.why);
}
