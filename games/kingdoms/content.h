/* The cards, the symbols and the places. Ids are those of the rules text: card 17 is KC017. */
#ifndef KC_CONTENT_H
#define KC_CONTENT_H

#include <stdbool.h>
#include <stdint.h>
#include "game.h"

/* The kinds of symbol, weakest first (KC-CMP-08). */
enum kc_symbol { KC_LANCE, KC_BOW, KC_SWORD, KC_HELMET, KC_BANNER, KC_SYMBOLS };

/* The places (LOC1 to LOC5). All are equal and none borders another. */
enum kc_place { KC_ANTIOCH, KC_CYPRUS, KC_JERUSALEM, KC_EDESSA, KC_TRIPOLI, KC_PLACES };

enum kc_kind {
    KC_NO_CARD,
    KC_PLAIN,
    KC_DOUBLED,
    KC_TWO_WAY, /* units */
    KC_CANCEL,
    KC_LIMIT, /* kingdom cards */
    KC_DRAW_SELF,
    KC_MOVE_OWN,
    KC_SWAP_OWN,
    KC_DESTROY_FOE,
    KC_MOVE_FOE,
    KC_REPLACE_OWN,
    KC_DRAW_ALL, /* ordonnance cards */
};

/* Symbols are counted five at a time: four bits per kind, the weakest lowest. No army has more than
 * seven of a kind, so sums never overflow. */
typedef uint32_t kc_counts;

#define KC_ONE(symbol) ((kc_counts)1 << 4 * (symbol))

static inline unsigned kc_count_of(kc_counts counts, int symbol)
{
    return counts >> 4 * symbol & 15;
}

struct kc_card {
    uint8_t kind;      /* enum kc_kind */
    uint8_t number;    /* CANCEL: the symbol. LIMIT and DRAW: how many */
    kc_counts face[2]; /* units: the symbols at the top, and at the bottom of two-way units */
    const char *name;  /* special cards; translated */
};

#define KC_FIRST_SPECIAL 114
#define KC_LAST_CARD     135
#define KC_SECOND_CORE   135 /* card 135 + n is the second copy of core card n: KC201 to KC256 */
#define KC_CARD_IDS      192
#define KC_MOST_CARDS    154 /* in one game */

extern const struct kc_card kc_cards[KC_LAST_CARD + 1];
extern const char *const kc_symbol_names[KC_SYMBOLS];
extern const char *const kc_place_titles[KC_PLACES];
extern const char *const kc_symbol_plurals[KC_SYMBOLS], *const kc_symbol_singles[KC_SYMBOLS];
extern const char *const kc_group_names[8]; /* by size, from 2 */

extern const struct mg_names kc_card_names, kc_place_names, kc_face_names, kc_symbol_letters;

static inline const struct kc_card *kc_card(unsigned id)
{
    return &kc_cards[id > KC_LAST_CARD ? id - KC_SECOND_CORE : id];
}

static inline bool kc_is_unit(unsigned id)
{
    return id > KC_LAST_CARD || (id != 0 && id < KC_FIRST_SPECIAL);
}

static inline bool kc_is_special(unsigned id)
{
    return id >= KC_FIRST_SPECIAL && id <= KC_LAST_CARD;
}

static inline bool kc_is_kingdom(unsigned id)
{
    return kc_card(id)->kind == KC_CANCEL || kc_card(id)->kind == KC_LIMIT;
}

static inline bool kc_is_ordonnance(unsigned id)
{
    return kc_is_special(id) && !kc_is_kingdom(id);
}

#endif
