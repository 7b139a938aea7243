/* The maps, the cards, the modes and the factions. Card ids are those of the rules text: card 5 is
 * M05, card 36 + 5 is C05. */
#ifndef OR_CONTENT_H
#define OR_CONTENT_H

#include <stdbool.h>
#include <stdint.h>
#include "game.h"

/* ---- areas ------------------------------------------------------------------------------- */

/* Areas of both boards. The first fourteen have their identification number of side B: the lowest
 * bit of a set of areas is the one that the automatic Muslims look at first (CK-BOT-11). */
enum or_area {
    OR_NOWHERE,
    OR_JERUSALEM,
    OR_ACRE,
    OR_ASCALON,
    OR_TYRE,
    OR_KERAK,
    OR_DAMASCUS,
    OR_TRIPOLI,
    OR_HOMS,
    OR_EDESSA,
    OR_TURBESSEL,
    OR_ALEPPO,
    OR_MARAT,
    OR_LATAKIA,
    OR_ANTIOCH,
    OR_MARASH,
    OR_SHAIZAR,
    OR_BOSRA,
    OR_AREAS,
};

/* A set of areas, one bit each. */
typedef uint32_t or_set;
#define OR_BIT(area) ((or_set)1 << (area))

enum { OR_SIDE_A, OR_SIDE_B, OR_BOARDS };

struct or_place {
    uint8_t defence, points; /* the number in the shield; victory points on side B */
    or_set next;             /* its neighbours; 0: not on this board */
};

struct or_point {
    uint16_t x, y;
};

/* ---- factions and modes ------------------------------------------------------------------ */

enum or_faction {
    OR_NONE,
    OR_OF_DAMASCUS,
    OR_OF_JERUSALEM,
    OR_OF_ANTIOCH,
    OR_OF_ALEPPO,
    OR_SALADIN,
    OR_RICHARD,
    OR_LEOPOLD,
    OR_CRUSADE,
    OR_MUSLIMS,
    OR_FACTIONS,
};

enum or_faith { OR_MUSLIM, OR_CHRISTIAN, OR_FAITHS };

struct or_realm {
    const char *name, *colour; /* translated; a word for the page */
    uint8_t faith;
};

#define OR_SEATS 4

/* A mode is known by its number of players. */
struct or_seat {
    uint8_t faction, limit, base; /* limit 0: none (CK-CRU-01) */
    or_set start;
};

struct or_mode {
    const char *id, *title;
    uint8_t board, players, muslim_base; /* muslim_base 0: a group A mode */
    struct or_seat seat[OR_SEATS];
};

extern const struct or_mode or_modes[OR_SEATS + 1];
/* seat + 1 of a faction in a mode */
extern const uint8_t or_seat_numbers[OR_SEATS + 1][OR_FACTIONS];

/* ---- cards ------------------------------------------------------------------------------- */

enum or_key {
    OR_NO_CARD,
    OR_AHDATH,
    OR_TURCOMANS,
    OR_ASKAR,
    OR_MAMLUKS,
    OR_SERGEANTS,
    OR_ARMED_PILGRIMS,
    OR_KNIGHTS,
    OR_MILITARY_ORDERS, /* Troops */
    OR_LEADER,
    OR_REGROUP,
    OR_HORSE_ARCHERS,
    OR_AMBUSH,
    OR_NAPHTHA,
    OR_TURCOPOLES,
    OR_SIEGE_ENGINES,
    OR_TRUE_CROSS,
    OR_CROSSBOWMEN,
    OR_TREASON, /* Responses */
    OR_INCURSION,
    OR_WALLS,
    OR_TRADE,
    OR_SEDUCTION,
    OR_SCORCHED_EARTH,
    OR_MERCENARIES,
    OR_MINOR_CAMPAIGN,
    OR_JEWS,
    OR_SUCCESSION,
    OR_WATCHTOWERS,
    OR_TRUCE,
    OR_JOINT_ATTACK,
    OR_ASSASSINS,
    OR_TROUBADOURS,
    OR_SPIES,
    OR_PREACHING,
    OR_DONATIONS,
    OR_BLOCKADE,
    OR_FORTIFICATION,
    OR_DEUS_VULT, /* Events */
    OR_KEYS,
};

enum or_type { OR_NO_TYPE, OR_TROOP, OR_RESPONSE, OR_EVENT };

/* The sides of an attack on which a Response may lie. */
enum { OR_ATTACK, OR_DEFENCE, OR_SIDES };
#define OR_ON_ATTACK  (1 << OR_ATTACK)
#define OR_ON_DEFENCE (1 << OR_DEFENCE)

/* What is named when an Event is played, and so the kind of move it takes. */
enum or_choice { OR_CHOOSE_NOTHING, OR_CHOOSE_OPPONENT, OR_CHOOSE_AREA };

struct or_kind {
    const char *key, *name; /* key: of the rules text; name: translated */
    uint8_t type, value;    /* enum or_type; Troops: their dice. Responses: dice added */
    uint8_t sides;          /* Responses: OR_ON_ATTACK, OR_ON_DEFENCE */
    bool own_attack;        /* Responses: only for who makes the attack */
    bool lasting;           /* Events: P */
    uint8_t choice;         /* Events: enum or_choice */
    const char *text;       /* what it does; translated */
};

#define OR_DECK_CARDS      36
#define OR_FIRST_CHRISTIAN (OR_DECK_CARDS + 1)
#define OR_CARDS           (2 * OR_DECK_CARDS + 1) /* ids are 1 .. 72 */
#define OR_LASTING         3                       /* P cards that exist */

extern const struct or_kind or_kinds[OR_KEYS];
extern const uint8_t or_keys[OR_CARDS]; /* the key of each card */
extern const uint8_t or_removed[];      /* C8: cards that group B leaves out; ends with 0 */

extern const struct or_place or_places[OR_BOARDS][OR_AREAS];
extern const struct or_point or_spots[OR_AREAS];
extern const char *const or_area_titles[OR_AREAS]; /* translated */
extern const char *const or_area_codes[OR_AREAS];  /* three letters */
extern const struct or_realm or_realms[OR_FACTIONS];

/* How a faction is said: at the beginning of a sentence, within it, and with a preposition. */
enum or_case { OR_FIRST, OR_WITHIN, OR_OF, OR_TO, OR_FROM, OR_CASES };

/* Map decoration: lines of points. */
struct or_line {
    const char *name;
    bool closed;
    uint8_t count;
    struct or_point point[22];
};
extern const struct or_line or_lines[]; /* ends without a name */

extern const struct mg_names or_card_names, or_area_names, or_faction_names, or_side_names,
    or_face_names, or_bonus_names, or_level_names;

static inline int or_key(unsigned card)
{
    return or_keys[card];
}

static inline const struct or_kind *or_kind(unsigned card)
{
    return &or_kinds[or_keys[card]];
}

static inline bool or_is_troop(unsigned card)
{
    return or_kind(card)->type == OR_TROOP;
}

/* The deck that a card belongs to by its back: CK-GEN-09. */
static inline int or_back(unsigned card)
{
    return card >= OR_FIRST_CHRISTIAN ? OR_CHRISTIAN : OR_MUSLIM;
}

#endif
