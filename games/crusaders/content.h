/* The pieces and the boards. Ids are those of the rules text; 0 is always "none", so that a piece
 * and its absence fit in one number. */
#ifndef CR_CONTENT_H
#define CR_CONTENT_H

#include <stdbool.h>
#include <stdint.h>
#include "game.h"

#define CR_SEATS   6
#define CR_WHEEL   6  /* wedges of a wheel */
#define CR_LEVELS  4  /* of a type of building */
#define CR_NUMBERS 19 /* 0 .. 18: no wedge ever holds more tokens */

enum cr_action { CR_TRAVEL = 1, CR_MUSTER, CR_CRUSADE, CR_INFLUENCE, CR_BUILD, CR_ACTIONS };

/* ---- wedges ------------------------------------------------------------------------------ */

enum cr_wedge { CR_TB = 1, CR_TC, CR_MU, CR_CR, CR_IN, CR_BU, CR_WEDGES };

struct cr_wedge_kind {
    uint8_t basic, second; /* enum cr_action; the second only when upgraded */
};
extern const struct cr_wedge_kind cr_wedges[CR_WEDGES];
extern const uint8_t cr_fixed_wheel[CR_WHEEL]; /* of the first standard and the learning game */

/* ---- buildings --------------------------------------------------------------------------- */

enum cr_type {
    CR_CASTLE = 1,
    CR_CHURCH,
    CR_FARM,
    CR_BANK, /* base */
    /* expansion, in the order of the base types they match */
    CR_KEEP,
    CR_CHAPEL,
    CR_MILL,
    CR_VAULT,
    CR_TYPES
};

/* What the space under a building does when it is uncovered. */
enum cr_effect {
    CR_FX_KNIGHT,
    CR_FX_BONUS,
    CR_FX_TROOP,
    CR_FX_TOKEN,
    CR_FX_REMOVE,
    CR_FX_UPGRADE,
    CR_FX_SETS,     /* at the end: per set of three enemies */
    CR_FX_POINTS,   /* at the end: so many */
    CR_FX_MEN,      /* per knight on the map and troop */
    CR_FX_FOURS,    /* per level IV building on the map */
    CR_FX_TROOPS,   /* per troop */
    CR_FX_FULL,     /* per wedge with two or more tokens */
    CR_FX_UPGRADED, /* per upgraded wedge */
};

struct cr_piece_kind {
    uint8_t type, level;
    uint8_t cost;    /* base: the cost. Expansion: in an empty region */
    uint8_t reduced; /* expansion: beside the base building it matches; base: 0 */
    uint8_t effect;  /* enum cr_effect */
    uint8_t action;  /* CR_FX_BONUS: which one gets +1 */
    uint8_t points;  /* at the end: once, or for each */
};

#define CR_PIECES    33 /* ids 1 .. 32: castle1 .. vault4 */
#define CR_LAST_BASE 16
extern const struct cr_piece_kind cr_pieces[CR_PIECES];

static inline unsigned cr_piece(int type, int level)
{
    return (unsigned)(CR_LEVELS * (type - 1) + level);
}

static inline bool cr_is_base(unsigned type)
{
    return type <= CR_BANK;
}

/* The base type that makes an expansion type cheaper. */
static inline unsigned cr_match_of(unsigned type)
{
    return type - CR_BANK;
}

/* ---- enemies ----------------------------------------------------------------------------- */

enum cr_enemy {
    CR_SLAV = 1,
    CR_PRUSSIAN,
    CR_SARACEN_CASTLE,
    CR_SARACEN_CHURCH,
    CR_SARACEN_FARM,
    CR_SARACEN_BANK,
    CR_SARACEN_TROOP,
    CR_ENEMIES
};

/* What captured tokens are counted by. */
enum cr_people { CR_SLAVS, CR_PRUSSIANS, CR_SARACENS, CR_PEOPLES };

#define CR_TRACK            10 /* spaces of a strength track */
#define CR_ENEMY_TOKENS     30 /* to be shuffled */
#define CR_SARACEN_STRENGTH 6
#define CR_NO_PIECE         3 /* influence in place of a free piece */

extern const uint8_t cr_enemy_count[CR_ENEMIES]; /* among the thirty */
extern const uint8_t cr_tracks[2][2][CR_TRACK];  /* [expansion][slav, prussian] */

static inline int cr_people_of(unsigned enemy)
{
    return enemy >= CR_SARACEN_CASTLE ? CR_SARACENS : (int)enemy - 1;
}

/* ---- troops ------------------------------------------------------------------------------ */

#define CR_TROOPS_BASE 5
#define CR_TROOPS_ALL  7
#define CR_MUSTER_MORE 2 /* a troop costs its level and so much, CR-MUS-01 */

/* ---- orders ------------------------------------------------------------------------------ */

enum cr_order {
    CR_ALC = 1,
    CR_AVI,
    CR_CAL,
    CR_SEP,
    CR_HOS,
    CR_MON,
    CR_SAN,
    CR_LAZ,
    CR_TEM,
    CR_TEU,
    CR_BAN,
    CR_LSW,
    CR_DRA,
    CR_BBR,
    CR_ORDERS
};
#define CR_LAST_BASE_ORDER CR_TEU

/* What an order may do with a distribution; also the first word of the move `lay`. */
enum cr_how { CR_PLAIN, CR_HERE, CR_BACK, CR_PASS_OVER, CR_DOUBLE, CR_GIANT, CR_HOWS };

struct cr_order_kind {
    uint8_t each;      /* tokens on every wedge at the start */
    uint8_t add, take; /* wedges of choice with one more, with one less */
    uint8_t on_travel; /* more on each Travel wedge */
    uint8_t upgrades;  /* wedges of choice that start upgraded */
    uint8_t how;       /* enum cr_how: its power over distributions */
    int8_t bonus[CR_ACTIONS];
    const char *name, *power; /* for people; translated */
};
extern const struct cr_order_kind cr_orders[CR_ORDERS]; /* 0: no order */

/* ---- bonus tiles and influence tiles ----------------------------------------------------- */

#define CR_BONUSES  31 /* ids 1 .. 30 */
#define CR_ANY_TYPE 0  /* CR-BLD-16 */
struct cr_bonus_kind {
    uint8_t type;                /* or CR_ANY_TYPE */
    uint8_t discount, influence; /* one of them */
};
extern const struct cr_bonus_kind cr_bonuses[CR_BONUSES];

enum cr_tile_class {
    CR_UPGRADE_TILE = 1,
    CR_DISTRIBUTE_TILE,
    CR_ONCE_TILE,
    CR_PERMANENT_TILE,
    CR_END_TILE
};

#define CR_TILES 44 /* ids 1 .. 43 */
struct cr_tile_kind {
    uint8_t class, cost, level;
    uint8_t action; /* one-shot and permanent: what gets +1 */
};
extern const struct cr_tile_kind cr_tiles[CR_TILES];

/* ---- the map ----------------------------------------------------------------------------- */

enum cr_kind_of_region { CR_CAPITAL, CR_START, CR_OPEN, CR_FLAG }; /* CR_FLAG: an enemy's */

enum cr_place {
    CR_PAR = 1,
    CR_NOR,
    CR_FLA,
    CR_CHA,
    CR_BUR,
    CR_AQU,
    CR_ANJ,
    CR_ENG,
    CR_SAX,
    CR_PRO,
    CR_LOM,
    CR_SCO,
    CR_DEN,
    CR_FRN,
    CR_SWA,
    CR_ARA,
    CR_CAS,
    CR_GRA,
    CR_ROM,
    CR_APU,
    CR_BOH,
    CR_AUS,
    CR_BRA,
    CR_PRU,
    CR_LIV,
    CR_POL,
    CR_LIT,
    CR_HAL,
    CR_RUT,
    CR_HUN,
    CR_WAL,
    CR_CRO,
    CR_SER,
    CR_CON,
    CR_ANA,
    CR_ANT,
    CR_JER,
    CR_PLACES
};
#define CR_REGIONS (CR_PLACES - 1)

struct cr_place_kind {
    uint16_t x, y; /* middle of the hexagon, for drawing */
    uint8_t col, row;
    uint8_t kind;     /* enum cr_kind_of_region */
    uint8_t discount; /* one bit per base type: 1 << type */
    bool small;       /* on the board for two */
    uint64_t next;    /* neighbours on the large board, one bit each: 1 << place */
    const char *name; /* for people; translated */
};
extern const struct cr_place_kind cr_places[CR_PLACES];
extern const uint64_t cr_board[2]; /* the regions of the small and of the large board */

#define CR_BIT(place) ((uint64_t)1 << (place))

/* Are these regions linked although their hexagons do not touch? */
bool cr_is_sea_link(unsigned a, unsigned b);

/* ---- names ------------------------------------------------------------------------------- */

extern const struct mg_names cr_action_names, cr_wedge_names, cr_type_names, cr_piece_names,
    cr_enemy_names, cr_order_names, cr_how_names, cr_bonus_names, cr_tile_names, cr_place_names,
    cr_colour_names, cr_owner_names, cr_giant_names, cr_number_names, cr_reward_names;

/* For people; translated. */
extern const char *const cr_action_titles[CR_ACTIONS], *const cr_type_titles[CR_TYPES],
                                                           *const cr_enemy_titles[CR_ENEMIES],
                                                               *const cr_people_titles[CR_PEOPLES],
                                                                   *const cr_level_titles[8];

#endif
