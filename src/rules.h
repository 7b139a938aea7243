/* The texts of the rules, made from docs/rules/ and games/GAME/rules/ when the program is built. */
#ifndef MG_RULES_H
#define MG_RULES_H

#include "mangonel.h"

struct mg_rule_list {
    const struct mg_rule *rule; /* in the order of the documents */
    size_t count;
};

extern const struct mg_rule_list mg_rule_lists[MG_LANG_COUNT];

#endif
