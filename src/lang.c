/* Looking up translations. English is in the code; what is not translated stays English. */
#include "lang.h"

#include <string.h>

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

const char *mg_translate(enum mg_lang lang, const char *english)
{
    if ((unsigned)lang >= MG_LANG_COUNT)
        return english;
    const struct mg_catalogue *c = &mg_catalogues[lang];
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
    return english;
}
