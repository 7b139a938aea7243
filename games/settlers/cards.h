/* The cards as tables: the compiled form of cards.txt, in the terms of the effect grammar. cards.c
 * is made from cards.txt by scripts/cards2c.py; nothing here is written by hand twice.
 *
 * A card is a number from 1: the Common cards, then each faction's. Cards printed alike share a
 * row. A row has clauses, a clause has steps, a step may have branches with steps of their own. All
 * are indexes into the tables at the end. */
#ifndef IS_CARDS_H
#define IS_CARDS_H

#include "game.h"

/* ---- codes ------------------------------------------------------------------------------- */

/* Goods: IS-GDS-01, and what costs alone ask for. Those before IS_SUPPLIES are counted in a
 * player's supply. */
enum is_good {
    IS_W,
    IS_S,
    IS_F, /* the Resources, and the only ones: Wood, Stone, Food; IS-GDS-02 */
    IS_P,
    IS_G,
    IS_R,
    IS_D, /* Worker, Gold, Raze token, Defence token */
    IS_T,
    IS_TD,
    IS_TG, /* Technology: Basic, Advanced Defence, Advanced Glory */
    IS_SUPPLIES,
    IS_B = IS_SUPPLIES,
    IS_B3, /* Blessing token; the tricolour one */
    IS_V,  /* Victory Point */
    IS_C,
    IS_CC,
    IS_CF, /* card: of either deck, Common, own Faction */
    IS_K,  /* Samurai */
    IS_X,
    IS_M, /* any Resource; the Good that matches */
    IS_L,
    IS_H,
    IS_HC,
    IS_U,
    IS_DEAL,
    IS_E, /* costs only */
    IS_GOODS
};

/* Colours, in the order of the rulebook's list; the good that a colour matches is is_match[]. */
enum is_colour { IS_BR, IS_GY, IS_RD, IS_PK, IS_GO, IS_BK, IS_WH, IS_PU, IS_BL, IS_OR, IS_COLOURS };
#define IS_BLESSINGS  9     /* colours that have a Blessing token: all but orange, IS-BLS-01 */
#define IS_TRICOLOUR  10    /* a colour where the tricolour token is meant */
#define IS_ANY_COLOUR 0x1ff /* a set of colours: the nine */

/* A card is Common or belongs to one faction: IS-CRD-01. */
enum is_faction {
    IS_COMMON,
    IS_BARBARIANS,
    IS_JAPANESE,
    IS_ROMANS,
    IS_EGYPTIANS,
    IS_ATLANTEANS,
    IS_AZTECS,
    IS_FACTIONS
};

/* Where a Faction card comes from: IS-DECK-09, IS-DECK-10. A pack has one group of 3, two of 2 and
 * three single cards: IS-DECK-12. */
enum is_pack {
    IS_BASE,
    IS_PACK_AZTECS,
    IS_PACK_FRIENDS,
    IS_PACK_ATLANTEANS,
    IS_PACK_THREE,
    IS_PACKS
};

/* What a card is once it is built: IS-CRD-02. Only Aztec cards are Open Production: IS-OPN-08. */
enum is_kind { IS_PRODUCTION, IS_OPEN_PRODUCTION, IS_FEATURE, IS_ACTION, IS_KINDS };

/* ---- the grammar ------------------------------------------------------------------------- */

enum is_clause_kind {
    IS_BONUS,
    IS_PROD,
    IS_OPEN,
    IS_ACT,
    IS_ACTU,
    IS_ON,
    IS_FREE,
    IS_STORE,
    IS_STATIC,
    IS_END,
    IS_CLAUSE_KINDS
};

enum is_verb {
    IS_GAIN,
    IS_DRAW,
    IS_LOOK,
    IS_CHOOSE,
    IS_MAY,
    IS_PRAY,
    IS_RAZE_HAND,
    IS_RAZE_ENEMY,
    IS_RAZE_OWN,
    IS_CONVERT,
    IS_LOOT,
    IS_REVEAL_RAZE,
    IS_DISCARD_ENEMY,
    IS_STEAL,
    IS_DROP_ENEMY_DEAL,
    IS_TAKE_DEAL,
    IS_TRADE_DEAL,
    IS_USE_DEAL,
    IS_BUILD_DEAL,
    IS_BUILD_HAND,
    IS_USE_PROD,
    IS_READY,
    IS_BLOCK,
    IS_TAKEOVER,
    IS_FOUND_HAND,
    IS_PICK_DISCARD,
    IS_SAMURAI,
    IS_TUCK,
    IS_LAY,
    IS_TUCK_NEW,
    IS_STATUE,
    IS_UNLOCK,
    IS_COLOUR,
    IS_MORE,
    IS_SAVE,
    IS_SAVE_COST,
    IS_VERBS
};

/* What `x number` counts. */
enum is_number {
    IS_ONCE,
    IS_COUNT_COLOUR,
    IS_COUNT_FACTION,
    IS_COUNT_OPEN,
    IS_COUNT_SAMURAI,
    IS_COUNT_UNDER,
    IS_COUNT_LAID,
    IS_COUNT_TECHLOC,
    IS_COUNT_BLESS,
    IS_COUNT_SETS,
    IS_COUNT_PAIRS,
    IS_COUNT_TUCKED,
    IS_NUMBERS
};

enum is_trigger {
    IS_NO_TRIGGER,
    IS_ON_BUILD,
    IS_ON_DEAL,
    IS_ON_RAZE,
    IS_ON_RAZED,
    IS_ON_GAINVP,
    IS_ON_EXCHANGE,
    IS_ON_SEND,
    IS_ON_PRAY_START,
    IS_ON_PRAY_END,
    IS_ON_SET,
    IS_ON_TECH,
    IS_TRIGGERS
};

/* The word in brackets behind an event, and the words of verbs. A colour is IS_OF_COLOUR +
 * colour. */
enum is_word {
    IS_NO_WORD,
    IS_ANY,
    IS_OF_COMMON,
    IS_OF_FACTION,
    IS_FROM_HAND,
    IS_OF_ENEMY,
    IS_TWO_OR_MORE,
    IS_BLESSED,
    IS_OK,
    IS_PROT,
    IS_FOR_FREE,
    IS_OWN,
    IS_OF_OPEN,
    IS_WORDS
};
#define IS_OF_COLOUR 32

enum is_modifier {
    IS_NO_MODIFIER,
    IS_IMMUNE,
    IS_SAMURAI_MORE,
    IS_PROTECT_COMMON,
    IS_WORTH,
    IS_MODIFIERS
};

enum is_pray_mode {
    IS_PRAY_FREE,
    IS_PRAY_DECLARE,
    IS_PRAY_CHOOSE,
    IS_PRAY_SPEND,
    IS_PRAY_MATCH_DEAL,
    IS_PRAY_MATCH_BUILT,
    IS_PRAY_MODES
};

#define IS_NO_CLAUSE  0xffff
#define IS_GOODS_MOST 5
#define IS_PAYS_MOST  3

/* "1W+2S": kinds in the order written. No kinds: nothing, or no such field. */
struct is_goods {
    uint8_t kinds;
    uint8_t good[IS_GOODS_MOST], n[IS_GOODS_MOST];
};

/* " x count(own,gy,max=6)" */
struct is_times {
    uint8_t number; /* enum is_number */
    uint8_t colour; /* of IS_COUNT_COLOUR */
    uint8_t max;    /* 0: no limit */
};

struct is_step {
    uint8_t verb; /* enum is_verb */
    uint8_t deck; /* IS_DRAW, IS_LOOK: IS_C, IS_CC or IS_CF */
    uint8_t n;    /* IS_DRAW, IS_LOOK, IS_SAMURAI, IS_MORE, IS_PRAY: how many */
    uint8_t keep; /* IS_LOOK */
    uint8_t max;  /* IS_TUCK, IS_LAY, IS_SAVE: at most so many there */
    /* IS_DISCARD_ENEMY: common, any; IS_USE_PROD: own, open; IS_RAZE_ENEMY: prot, free */
    uint8_t word;
    uint8_t up_to;    /* an optional step may be repeated so often; 0: once */
    uint8_t prayer;   /* IS_PRAY: index into is_prayers */
    uint8_t branches; /* IS_CHOOSE, IS_MAY */
    uint16_t branch;  /* index of the first into is_branches */
    /* IS_GAIN: gained; IS_RAZE_*: paid; IS_STEAL: alternatives; IS_LAY: 1X */
    struct is_goods goods;
    struct is_times times; /* IS_GAIN */
};

/* "1P => gain(1V)" of may(), or an alternative of choose(), which costs nothing. */
struct is_branch {
    struct is_goods cost;
    uint16_t step; /* index of the first into is_steps */
    uint8_t steps;
};

/* "each 1M", "rd 1F" or "keep 1" */
enum { IS_PAY_EACH = IS_COLOURS, IS_PAY_KEEP };
struct is_pay {
    uint8_t colour; /* enum is_colour, IS_PAY_EACH or IS_PAY_KEEP */
    uint8_t keep;   /* IS_PAY_KEEP: how many */
    struct is_goods goods;
};

struct is_prayer {
    uint8_t mode; /* enum is_pray_mode */
    uint8_t pays;
    uint16_t set; /* a bit per colour: named after the mode; IS_PRAY_FREE: those of its pays */
    struct is_pay pay[IS_PAYS_MOST];
};

struct is_clause {
    uint8_t kind;   /* enum is_clause_kind */
    uint8_t times;  /* IS_ACT, IS_ACTU: at most so often in a round; IS_STORE: how many tokens */
    uint8_t event;  /* IS_ON: enum is_trigger */
    uint8_t filter; /* IS_ON: enum is_word, or IS_OF_COLOUR + colour */
    bool enemy;     /* IS_ON: it is another player who does it: exchange.enemy, send.enemy */
    uint8_t limit;  /* IS_ON: at most so often in a round; 0: no limit */
    uint8_t modifier, value; /* IS_STATIC */
    uint8_t steps;
    uint16_t step;        /* index of the first into is_steps */
    struct is_goods cost; /* IS_ACT, IS_ACTU; IS_STORE: the Goods that may be kept */
};

/* A row of cards.txt. */
struct is_row {
    const char *name; /* English, marked for translation in the text of the game */
    uint16_t first;   /* card number of its first card */
    uint8_t cards;    /* how many cards are printed so */
    uint8_t copies;   /* the copies mark; 0: a Common card */
    uint8_t faction, pack, kind;
    uint8_t group;    /* index into is_groups; 0: a Common card */
    uint16_t colours; /* a bit per colour; Trade Colony has three, IS-FAC-25 */
    uint8_t deal;     /* enum is_good; IS_GOODS: no Deal field */
    uint8_t clauses;
    uint16_t clause; /* index of the first into is_clauses */
    /* Found in the clauses, because it is asked often: */
    /* its PROD or OPEN clause and its BONUS: indexes into is_clauses, or IS_NO_CLAUSE */
    uint16_t prod, bonus;
    uint16_t act[2];  /* its ACT and ACTU clauses */
    uint16_t listens; /* a bit per enum is_trigger */
    uint8_t statics;  /* a bit per enum is_modifier */
    /* raze without kinds: no Raze field; Young Couple's is 1P+1W, IS-RAZ-04 */
    struct is_goods cost, raze;
};

/* All copies of one Faction card: what deck building takes in or out. */
struct is_group {
    const char *word;   /* "primeval-forest" */
    uint16_t row, rows; /* its rows */
    uint8_t faction, pack, cards;
};

/* ---- the tables -------------------------------------------------------------------------- */

#define IS_COMMON_CARDS 85  /* COM085 is for decks = open only */
#define IS_CARDS        346 /* cards are 1 .. IS_CARDS - 1 */
#define IS_ATTACK       346 /* the Attack cards of the solo game follow: ATK01 is IS_ATTACK */
#define IS_ATTACKS      16
#define IS_ALL_CARDS    (IS_CARDS + IS_ATTACKS)
#define IS_ROWS         222
#define IS_GROUPS       157 /* groups are 1 .. IS_GROUPS - 1 */

extern const struct is_row is_rows[IS_ROWS];
extern const struct is_group is_groups[IS_GROUPS];
extern const struct is_clause is_clauses[];
extern const struct is_step is_steps[];
extern const struct is_branch is_branches[];
extern const struct is_prayer is_prayers[];
/* of a card; 0 for none and for Attack cards */
extern const uint8_t is_row_of[IS_ALL_CARDS];
extern const char *const is_card_words[IS_ALL_CARDS]; /* "com001"; "atk01" */
extern const char *const is_group_words[IS_GROUPS];
extern const uint16_t is_clause_count, is_step_count, is_branch_count, is_prayer_count;

static inline const struct is_row *is_row(unsigned card)
{
    return &is_rows[is_row_of[card]];
}

static inline const struct is_clause *is_clause_of(const struct is_row *row, unsigned index)
{
    return &is_clauses[row->clause + index];
}

static inline bool is_common(unsigned card)
{
    return card <= IS_COMMON_CARDS;
}

#endif
