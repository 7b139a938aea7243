/* Boards, colours, Goods, Attack cards, and the names of everything. */
#include "state.h"

/* The Faction boards. The Defence tokens are not listed: one, or as many as players for the
 * Atlanteans (IS-DEF-07). The tricolour token comes from the Aztecs' board alone (IS-BLS-08), so
 * where nobody plays them it is not used (IS-SUP-13). */
/* clang-format off */
const struct is_board is_boards[IS_FACTIONS] = {
    [IS_COMMON] = { .name = N_("Common"), .stores = IS_GOODS, .first = 1, .last = IS_COMMON_CARDS },
    [IS_BARBARIANS] = { N_("Barbarians"), { 2, { IS_P, IS_R }, { 5, 1 } }, IS_P, 86, 125 },
    [IS_JAPANESE] = { N_("Japanese"), { 3, { IS_P, IS_W, IS_R }, { 4, 1, 1 } }, IS_F, 126, 165 },
    [IS_ROMANS] = { N_("Romans"), { 4, { IS_P, IS_W, IS_S, IS_R }, { 2, 1, 1, 1 } }, IS_R, 166, 205 },
    [IS_EGYPTIANS] = { N_("Egyptians"), { 3, { IS_P, IS_G, IS_R }, { 3, 1, 1 } }, IS_G, 206, 245 },
    [IS_ATLANTEANS] = { N_("Atlanteans"), { 4, { IS_P, IS_S, IS_T, IS_R }, { 3, 1, 1, 1 } }, IS_S, 246, 285 },
    [IS_AZTECS] = { N_("Aztecs"), { 4, { IS_P, IS_F, IS_R, IS_B3 }, { 3, 1, 1, 1 } }, IS_W, 286, 345 },
};
/* clang-format on */

/* IS-GDS-12, and the table of codes. For orange it is a Blessing token: IS-GDS-13. */
const uint8_t is_match[IS_COLOURS] = { IS_W, IS_S, IS_F, IS_P, IS_G, IS_R, IS_T, IS_V, IS_C, IS_B };

int is_colour_of_good(unsigned good)
{
    if (good == IS_CC || good == IS_CF)
        return IS_BL;
    for (int colour = 0; colour < IS_COLOURS; colour++)
        if (is_match[colour] == good)
            return colour;
    return IS_COLOURS;
}

/* The Attack deck. */
/* clang-format off */
const uint8_t is_attack_target[IS_ATTACKS] = { IS_W, IS_W, IS_W, IS_S, IS_S, IS_S, IS_P, IS_P,
                                               IS_P, IS_F, IS_F, IS_G, IS_G, IS_V, IS_V, IS_C };

const char *const is_rating_titles[7] = { N_("Commoner"), N_("Servant"), N_("Squire"), N_("Knight"),
                                          N_("Castellan"), N_("King"), N_("Emperor") };

/* ---- canonical words --------------------------------------------------------------------- */

static const char *const good_words[IS_GOODS] = {
    "wood", "stone", "food", "worker", "gold", "raze", "defence", "technology", "tech-defence", "tech-glory", "blessing",
    "tricolour", "vp", "card", "common", "faction", "samurai", "resource", "match", "location", "hand-card",
    "common-card", "coloured-card", "deal", "egyptian-token",
};
/* clang-format on */
static const char *const colour_words[IS_COLOURS + 1] = { "brown", "grey",   "red",      "pink",
                                                          "gold",  "black",  "white",    "purple",
                                                          "blue",  "orange", "tricolour" };
static const char *const faction_words[IS_FACTIONS] = { "random", "barbarians", "japanese",
                                                        "romans", "egyptians",  "atlanteans",
                                                        "aztecs" };
static const char *const how_words[2] = { "cards", "tokens" };
static const char *const deck_words[3] = { "base", "standard", "open" };
static const char *const phase_words[IS_PHASES] = { "decks",   "lookout", "production", "action",
                                                    "cleanup", "attack",  "over" };
static const char *const number_words[21] = { "0",  "1",  "2",  "3",  "4",  "5",  "6",
                                              "7",  "8",  "9",  "10", "11", "12", "13",
                                              "14", "15", "16", "17", "18", "19", "20" };
static const char *const ask_words[IS_ASKS] = {
    "nothing",     "deck",    "draft",     "held",        "turn",       "free",     "produce",
    "trigger",     "deck-of", "resource",  "blessing",    "times",      "pay",      "give",
    "alternative", "may",     "look",      "card",        "rival",      "good",     "convert",
    "colour",      "samurai", "pray-mode", "pray-colour", "pray-saved", "pray-tri", "pray-spend",
    "pray-keep",   "store",   "attacked",
};
static const char *const task_words[IS_TASKS] = { "none",     "effect", "step",     "pay",
                                                  "build",    "deal",   "activate", "raze",
                                                  "exchange", "draw",   "resource", "bless",
                                                  "samurai",  "pray",   "triggers" };

const struct mg_names is_card_names = { .count = IS_ALL_CARDS, .name = is_card_words };
const struct mg_names is_good_names = { .count = IS_GOODS, .name = good_words };
const struct mg_names is_colour_names = { .count = IS_COLOURS + 1, .name = colour_words };
const struct mg_names is_faction_names = { .count = IS_FACTIONS, .name = faction_words };
const struct mg_names is_how_names = { .count = 2, .name = how_words };
const struct mg_names is_deck_names = { .count = 3, .name = deck_words };
const struct mg_names is_phase_names = { .count = IS_PHASES, .name = phase_words };
const struct mg_names is_number_names = { .count = 21, .name = number_words };
const struct mg_names is_ask_names = { .count = IS_ASKS, .name = ask_words };
const struct mg_names is_task_names = { .count = IS_TASKS, .name = task_words };

const struct mg_names is_group_names = { .count = IS_GROUPS, .name = is_group_words };
