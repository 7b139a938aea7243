/* Looking up a rule's text. */
#include "rules.h"

#include <string.h>

const struct mg_rule *mg_rule_at(enum mg_lang lang, size_t index)
{
    if ((unsigned)lang >= MG_LANG_COUNT)
        lang = MG_EN;
    return index < mg_rule_lists[lang].count ? &mg_rule_lists[lang].rule[index] : NULL;
}

const struct mg_rule *mg_rule_find(enum mg_lang lang, const char *id)
{
    const struct mg_rule *rule;

    for (size_t i = 0; (rule = mg_rule_at(lang, i)) != NULL; i++)
        if (strcmp(rule->id, id) == 0)
            return rule;
    return lang != MG_EN ? mg_rule_find(MG_EN, id) : NULL;
}
