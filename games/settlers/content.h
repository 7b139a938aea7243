/* What is not on cards: factions and their boards, colours and Goods, Attack cards, and names. */
#ifndef IS_CONTENT_H
#define IS_CONTENT_H

#include "cards.h"

#define IS_SEATS           5
#define IS_LAST_ROUND      5 /* IS-RND-01 */
#define IS_EGYPTIAN_TOKENS 4 /* IS-SUP-11, IS-GDS-07 */
#define IS_STATUES         3 /* tokens of one statue set, of which each copy has its own: IS-GDS-07 */
#define IS_DECK_CARDS      30 /* IS-DECK-05 */

/* A Faction board: FB-BAR and so on. */
struct is_board {
    const char *name;         /* "Barbarians" */
    struct is_goods produces; /* the Defence token apart */
    uint8_t stores;           /* the Good kept without limit: IS-CLN-06 */
    uint16_t first, last;     /* its cards */
};

extern const struct is_board is_boards[IS_FACTIONS];
extern const uint8_t is_match[IS_COLOURS];         /* the Good of a colour: the table of codes */
extern const uint8_t is_attack_target[IS_ATTACKS]; /* by ATK number - 1 */
extern const char *const is_rating_titles[7];      /* IS-SOLO-23 */

/* The colour that matches a Good, or IS_COLOURS: none. */
int is_colour_of_good(unsigned good);

extern const struct mg_names is_card_names, is_good_names, is_colour_names, is_group_names,
    is_faction_names, is_how_names, is_number_names, is_phase_names, is_ask_names, is_task_names,
    is_deck_names;

#endif
