/* The state of a game of Imperial Settlers, and one-line questions about it.
 *
 * What is going on is a stack of tasks: an effect, a payment, a Prayer. The top one works until it
 * needs an answer; then `ask` says which, `seat` who owes it, and everything that the question is
 * about stands in the tasks. */
#ifndef IS_STATE_H
#define IS_STATE_H

#include "content.h"
#include "pile.h"

/* A round is Lookout, Production, Action and Cleanup: IS-RND-02. The attack is the solo game's. */
enum is_phase {
    IS_PH_DECKS,
    IS_PH_LOOKOUT,
    IS_PH_PRODUCTION,
    IS_PH_ACTION,
    IS_PH_CLEANUP,
    IS_PH_ATTACK,
    IS_PH_OVER,
    IS_PHASES
};

/* What is to be decided: the decision points of the rules. */
enum is_ask {
    IS_ASK_NOTHING,
    IS_ASK_DECK,        /* D-DECK: all at once */
    IS_ASK_DRAFT,       /* D-DRAFT, D-SOLO: one card of the row */
    IS_ASK_HELD,        /* D-ALT: all at once, the card to keep */
    IS_ASK_TURN,        /* D-TURN and D-FREE */
    IS_ASK_FREE,        /* D-FREE behind the action; ending the turn */
    IS_ASK_PRODUCE,     /* D-PRODORD */
    IS_ASK_TRIGGER,     /* D-TRIGORD */
    IS_ASK_DECK_OF,     /* D-DRAW */
    IS_ASK_RESOURCE,    /* D-GAINX */
    IS_ASK_BLESSING,    /* D-BLESS */
    IS_ASK_TIMES,       /* D-TIMES */
    IS_ASK_PAY,         /* D-PAY: Gold for Resources, which Resource for X */
    IS_ASK_GIVE,        /* D-PAY, D-HAND, D-CHOICE: the card that a cost takes: L, H, HC, U, DEAL */
    IS_ASK_ALTERNATIVE, /* D-CHOICE: of choose() */
    IS_ASK_MAY,         /* D-MAY */
    IS_ASK_LOOK,        /* D-CHOICE: a card that look() keeps */
    IS_ASK_CARD,    /* D-TARGET, D-HAND, D-CHOICE, D-PILE: the card that a verb takes or aims at */
    IS_ASK_RIVAL,   /* D-TARGET: from whom steal() takes */
    IS_ASK_GOOD,    /* D-CHOICE: the Good of loot() or steal(); what a pair of Workers brings */
    IS_ASK_CONVERT, /* D-CONVERT */
    IS_ASK_COLOUR,  /* D-COLOUR: Young Couple; what M follows */
    IS_ASK_SAMURAI, /* D-TARGET: where a Samurai of samurai() stands */
    IS_ASK_PRAY_MODE,   /* D-PRAYMODE */
    IS_ASK_PRAY_COLOUR, /* D-PRAYCOL */
    IS_ASK_PRAY_SAVED,  /* D-PRAYSAVE */
    IS_ASK_PRAY_TRI,    /* D-PRAYTRI */
    IS_ASK_PRAY_SPEND,  /* D-PRAYSPEND */
    IS_ASK_PRAY_KEEP,   /* D-PRAYKEEP: what keep puts into the hand */
    IS_ASK_STORE,       /* D-STORE */
    IS_ASK_ATTACKED,    /* D-SOLO: which of equal Locations the virtual player takes */
    IS_ASKS
};

enum is_lookout { IS_STANDARD, IS_ALTERNATE, IS_ADVANCED };
enum is_decks { IS_DECKS_BASE, IS_DECKS_STANDARD, IS_DECKS_OPEN };

/* Piles, of which none is ever full (IS-CRD-03). Where one has a top it is the last card. In the
 * solo game seat 1 is the virtual player: its Empire holds his two Locations. An Empire has the
 * Locations that a player controls: IS-FAC-38. */
enum {
    IS_DECK,     /* Common */
    IS_DISCARDS, /* Common */
    IS_ROW,      /* of the draft */
    IS_ASIDE,    /* cards of the Prayer, or the one that a Casino reveals */
    IS_HAND,     /* by seat */
    IS_EMPIRE = IS_HAND + IS_SEATS,
    IS_FACTION_DECK = IS_EMPIRE + IS_SEATS,
    IS_FACTION_DISCARDS = IS_FACTION_DECK + IS_SEATS,
    IS_DEALS = IS_FACTION_DISCARDS + IS_SEATS, /* in no Empire, so no Locations: IS-DEAL-05 */
    IS_FOUNDATIONS = IS_DEALS + IS_SEATS,      /* likewise; good for L only: IS-RAZ-11 */
    IS_HELD = IS_FOUNDATIONS + IS_SEATS,       /* of look(); of the alternate Lookout */
    IS_TUCKED = IS_HELD + IS_SEATS,            /* face up under Locations: see is_spot.under */
    IS_GATE,                                   /* face down under JAP013, JAP014 */
    IS_ATTACK_DECK = IS_GATE + 2,              /* solo */
    IS_ATTACK_LINE, /* the newest first; also the virtual player's Deals */
    IS_COLLECTION,
    IS_REMOVED,
    IS_PILES,
};
/* The Common deck with Young Couple, the largest Aztec deck and four others; or one faction and the
 * Attack cards. */
#define IS_CARDS_MOST (85 + 60 + 4 * 40)

/* Marks on a Location. */
enum {
    IS_MARK_DEFENCE = 1,
    IS_MARK_SAMURAI = 2,
    IS_MARK_BASIC = 4,
    IS_MARK_TD = 8,
    IS_MARK_TG = 16,
    IS_MARK_BLOCKED = 32,
    IS_MARK_TRADE = 64,
    IS_MARK_UNLOCKED = 128
};

/* What is on a card, by card number: all 0 while it is in a deck, a hand or a discard pile. */
struct is_spot {
    uint8_t marks;
    /* Two bits each. Activations of the first and second ACT clause in this round, or triggers of a
     * clause with a limit; in the Production phase: it has produced, its Trade Route deal has
     * produced. Then uses by enemies in this round (Open Production), and statue tokens. */
    uint8_t used;
    uint16_t paid; /* Goods that paid for activations: IS_PAID_BITS for each of W S F P G R T */
    /* a tucked card: the Location it is under; its `used` is 1 if ROM067 put it there */
    uint16_t under;
};
#define IS_PAID_KINDS 7
#define IS_PAID_BITS  2
enum is_counter { IS_FIRST, IS_SECOND, IS_USES, IS_STATUE_COUNT };

/* Neither a score nor a supply has a limit in the book (IS-GDS-06, IS-GDS-09); no game comes near
 * these. */
#define IS_SCORE_MOST  60000
#define IS_SUPPLY_MOST 10000

enum { IS_GROUPS_OF_ONE = 36 }; /* the most groups of cards that one faction has */

struct is_player {
    uint64_t groups; /* of its deck, one bit each: the n-th group of its faction */
    uint16_t score;
    uint16_t supply[IS_SUPPLIES];
    uint16_t blessings; /* one bit per colour; bit IS_TRICOLOUR */
    uint16_t pick;      /* D-ALT: the card chosen, until all have; secret */
    uint8_t faction;
    uint8_t changes;          /* of the deck so far: R-09 in RULINGS.md */
    uint8_t reshuffled;       /* the Faction deck, in this round: IS-CRD-16 */
    uint8_t sets[IS_COLOURS]; /* marks of SETs: IS-SETC-02 */
    uint8_t laid[3];          /* Resources on the Shrine */
};

/* A Location under takeover: IS-FAC-16. The Egyptian has it in his Empire. */
struct is_taken {
    uint16_t card;
    uint8_t owner;
};

enum is_task_kind {
    IS_TK_NONE,
    IS_TK_EFFECT,
    IS_TK_STEP,
    IS_TK_PAY,
    IS_TK_BUILD,
    IS_TK_DEAL,
    IS_TK_ACTIVATE,
    IS_TK_RAZE,
    IS_TK_EXCHANGE,
    IS_TK_DRAW,
    IS_TK_RESOURCE,
    IS_TK_BLESS,
    IS_TK_SAMURAI,
    IS_TK_PRAY,
    IS_TK_TRIGGERS,
    IS_TASKS
};

/* Something under way. What the fields mean depends on the kind: run.h. */
struct is_task {
    uint8_t kind, seat, stage, n;
    uint16_t card; /* whose effect it is; what is built, razed, ... */
    uint16_t step; /* index into is_steps, is_clauses or is_branches */
    /* what happened: the card built, the Good of the Deal, the pairs exchanged, ... */
    uint16_t arg;
    uint8_t left, good;
};
#define IS_TASKS_MOST 24
#define IS_UNITS_MOST 200 /* of anything that one task counts; far more than a game has */
#define IS_NO_GOOD    IS_GOODS

/* A trigger that waits: IS-TRG-04. */
struct is_waiting {
    uint16_t card, arg;
    uint8_t seat, clause; /* clause: of its card */
    uint8_t event;        /* those of one event share a number */
    uint8_t times;        /* Technology doubles: IS-TEC-07 */
};
#define IS_WAITING_MOST 48
#define IS_EVENTS_MOST  200 /* then their numbers begin again: only those that wait must differ */

/* The Prayer in progress. */
struct is_praying {
    uint8_t tokens;   /* token mode */
    uint8_t colour;   /* named colour; IS_COLOURS: none yet */
    uint8_t tri;      /* the tricolour token's colour; IS_COLOURS: none */
    uint8_t count;    /* how many cards to draw */
    uint8_t drawn;    /* the first so many in IS_ASIDE came from the deck */
    uint8_t kept;     /* cards taken into the hand or saved */
    uint8_t ok;       /* it was successful */
    uint8_t spent[3]; /* Wood, Stone, Food */
};

struct is_state {
    struct mg_rng rng;
    /* options; couple: Young Couple is in */
    uint8_t players, lookout, peaceful, decks, reshuffle, couple;
    uint8_t round, phase, first; /* first: the First player */
    uint8_t ask, seat;           /* what is to be decided, and by whom */
    uint8_t turn;           /* whose turn, production, storing; the draft: how many have picked */
    uint8_t owes;           /* D-DECK, D-ALT: a bit per seat that has not chosen */
    uint8_t passed;         /* a bit per seat */
    uint8_t acted;          /* the action of this turn was taken */
    uint8_t pass;           /* Lookout: which pass, 0 or 1; attacks so far */
    uint8_t couple_colour;  /* of Young Couple in play; IS_COLOURS: none */
    uint16_t fresh;         /* unlocked in this turn: IS-USE-08 */
    uint8_t razed[2];       /* Goods just received, for convert(); IS_NO_GOOD: none */
    uint16_t razed_card[2]; /* the card, where it was a card */
    uint8_t takens;
    struct is_taken taken[IS_EGYPTIAN_TOKENS];
    struct is_praying praying;
    uint8_t tasks, waitings, events; /* events: number of the next event */
    struct is_task task[IS_TASKS_MOST];
    struct is_waiting waiting[IS_WAITING_MOST];
    struct is_player player[IS_SEATS];
    struct is_spot spot[IS_ALL_CARDS];
    uint16_t start[IS_PILES + 1];
    struct mg_card card[IS_CARDS_MOST];
};
_Static_assert(sizeof(struct is_state) < 4096, "search copies one per node");

/* Options by index; "players" is 0 in every game. */
enum {
    IS_OPT_PLAYERS,
    IS_OPT_LOOKOUT,
    IS_OPT_PEACEFUL,
    IS_OPT_DECKS,
    IS_OPT_RESHUFFLE,
    IS_OPT_COUPLE,
    IS_OPT_FACTION,
    IS_OPTIONS = IS_OPT_FACTION + IS_SEATS
};

/* Kinds of move, in the order of the table in settlers.c. */
enum is_move {
    IS_M_BUILD = 1, /* card */
    IS_M_DEAL,      /* card */
    IS_M_RAZE,      /* card: of the hand, or an enemy Location */
    IS_M_ACTIVATE,  /* card, clause: 1 or 2 */
    IS_M_EXCHANGE,
    IS_M_SEND, /* card */
    IS_M_PASS,
    IS_M_END,
    IS_M_DEFEND,     /* card */
    IS_M_SAMURAI,    /* card */
    IS_M_TECHNOLOGY, /* card, good */
    IS_M_TUCK,       /* card, gate */
    IS_M_LAY,        /* good */
    IS_M_PAY,        /* Wood, Stone, Food; the rest is Gold */
    IS_M_PICK,       /* card */
    IS_M_TAKE,       /* good */
    IS_M_COLOUR,     /* colour */
    IS_M_CHOOSE,     /* alternative, from 1 */
    IS_M_TIMES,      /* how often */
    IS_M_PRAY,       /* cards or tokens */
    IS_M_SPEND,      /* Wood, Stone, Food: spent in the Prayer, Gold included */
    IS_M_DONE,       /* no, or no more */
    IS_M_FROM,       /* seat */
    IS_M_PRODUCE,    /* card; none: the board */
    IS_M_TRIGGER,    /* card */
    IS_M_DISCARD,    /* good: convert() gets a point for it; what cannot be stored */
    IS_M_SWAP,       /* group out, group in */
    IS_M_ADD,        /* group */
    IS_M_REMOVE,     /* group */
    IS_M_READY,
};

enum is_how { IS_WITH_CARDS, IS_WITH_TOKENS };

/* Events; card 0 is a card face down, or none. */
enum is_event {
    IS_EV_FACTION = 1, /* faction */
    IS_EV_FIRST,       /* the First player of the game */
    IS_EV_ROUND,       /* round, First player's seat */
    IS_EV_PHASE,       /* phase */
    IS_EV_REVEALED,    /* card: into the row */
    IS_EV_DRAFTED,     /* card */
    IS_EV_DREW,        /* card (secret), good: CC or CF */
    IS_EV_DISCARDED,   /* card */
    IS_EV_RESHUFFLED,  /* good: CC or CF; how many cards */
    IS_EV_KEPT,        /* card (secret) */
    IS_EV_GAINED,      /* good, how many, from the card */
    IS_EV_SCORED_VP,   /* points, from the card */
    IS_EV_BLESSED,     /* colour */
    IS_EV_LOST,        /* good, how many */
    IS_EV_STORED,      /* good, how many */
    IS_EV_BUILT,       /* card */
    IS_EV_PAID,        /* good, how many, onto the card */
    IS_EV_GAVE,        /* card: Location or Foundation discarded for L, hand card, Deal */
    IS_EV_DEALT,       /* card, good: a Deal was made */
    IS_EV_RAZED,       /* card, victim + 1 */
    IS_EV_ACTIVATED,   /* card, times */
    IS_EV_EXCHANGED,   /* pairs */
    IS_EV_SENT,        /* card */
    IS_EV_PASSED,
    IS_EV_DEFENDED,    /* card */
    IS_EV_SAMURAI,     /* card */
    IS_EV_TECHNOLOGY,  /* card, good */
    IS_EV_TUCKED,      /* card (secret under a Gate), host */
    IS_EV_LAID,        /* good */
    IS_EV_PRAYS,       /* card, how, cards to draw */
    IS_EV_PRAY_COLOUR, /* colour, tricolour token (1) */
    IS_EV_PRAY_CARD,   /* card drawn; saved card (1) */
    IS_EV_PRAY_ENDS,   /* successful (1) */
    IS_EV_TRIGGERED,   /* card */
    IS_EV_PRODUCED,    /* card */
    IS_EV_LOOTED,      /* card, good */
    IS_EV_REMOVED,     /* card: a Location is discarded, victim + 1 */
    IS_EV_STOLE,       /* good, victim + 1 */
    IS_EV_DEAL_LOST,   /* card, victim + 1 */
    IS_EV_DEAL_TAKEN,  /* card, victim + 1 */
    IS_EV_READIED,     /* card */
    IS_EV_BLOCKED,     /* card */
    IS_EV_TAKEN_OVER,  /* card, victim + 1 */
    IS_EV_FOUNDED,     /* card (secret) */
    IS_EV_PICKED,      /* card: from a discard pile */
    IS_EV_STATUE,      /* card, tokens */
    IS_EV_UNLOCKED,    /* card */
    IS_EV_COLOURED,    /* card, colour */
    IS_EV_CONVERTED,   /* good */
    IS_EV_SAVED,       /* card, host */
    IS_EV_REVEALS,     /* card: of a Casino */
    IS_EV_SET,         /* colour */
    IS_EV_ATTACK,      /* card: the new target */
    IS_EV_COLLECTED,   /* card: to the Collection pile */
    IS_EV_VIRTUAL,     /* card: to the virtual player */
    IS_EV_NO_TARGET,   /* an attack finds nothing */
    IS_EV_OVER,
    IS_EV_END_SCORE, /* points of Locations, of END clauses, total */
    IS_EV_RATING,    /* solo: won (1), rating 0 .. 6 */
    IS_EV_DECK,      /* group that is in a deck and not of the base */
};

/* Some more, and never so many that the number begins again at 0. */
static inline uint16_t is_sum(unsigned have, int more, unsigned most)
{
    unsigned sum = have + (unsigned)more;
    return (uint16_t)(sum < most ? sum : most);
}

/* ---- questions --------------------------------------------------------------------------- */

static inline struct mg_piles is_piles(const struct is_state *s)
{
    return MG_PILES(s);
}

static inline int is_size(const struct is_state *s, int pile)
{
    return s->start[pile + 1] - s->start[pile];
}

/* The card at a place of a pile. */
static inline unsigned is_at(const struct is_state *s, int pile, int index)
{
    return s->card[s->start[pile] + index].id;
}

static inline bool is_solo(const struct is_state *s)
{
    return s->players == 1;
}

/* the virtual player's seat in the solo game; his player[] stays 0, IS-SOLO-01 */
#define IS_VIRTUAL 1

/* Everybody who can be an enemy: the virtual player is one, with two Locations like others,
 * IS-SOLO-25. */
static inline int is_sides(const struct is_state *s)
{
    return s->players == 1 ? 2 : s->players;
}

/* A victim in an event: a seat counted from 1; behind all seats the virtual player. */
static inline unsigned is_victim(const struct is_state *s, int seat)
{
    return is_solo(s) && seat == IS_VIRTUAL ? IS_SEATS + 1 : (unsigned)seat + 1;
}

static inline bool is_passed(const struct is_state *s, int seat)
{
    return s->passed >> seat & 1;
}

static inline int is_counter(const struct is_state *s, unsigned card, int which)
{
    return s->spot[card].used >> 2 * which & 3;
}

static inline int is_paid(const struct is_state *s, unsigned card, int kind)
{
    return s->spot[card].paid >> IS_PAID_BITS * kind & 3;
}

/* The good of the paid kinds, and back: W S F P G R and T. */
static inline int is_paid_good(int kind)
{
    return kind < 6 ? kind : IS_T;
}

static inline bool is_marked(const struct is_state *s, unsigned card, unsigned mark)
{
    return s->spot[card].marks & mark;
}

/* Colours in play, in Prayers and everywhere else: IS-CRD-14. A card is each of them at once:
 * IS-CRD-13. */
static inline unsigned is_colours(const struct is_state *s, unsigned card)
{
    if (card == IS_COMMON_CARDS && s->couple_colour < IS_COLOURS)
        return 1u << s->couple_colour;
    return is_row(card)->colours;
}

static inline const struct is_task *is_top(const struct is_state *s)
{
    return &s->task[s->tasks > 0 ? s->tasks - 1 : 0]; /* without tasks: one that is 0 */
}

static inline const struct is_step *is_step_of(const struct is_task *t)
{
    return &is_steps[t->step];
}

/* The cost of the payment that is under way: pay.c. */
enum is_cost_kind {
    IS_COST_BUILD,
    IS_COST_BUILD_NO_L,
    IS_COST_CLAUSE,
    IS_COST_BRANCH,
    IS_COST_DEAL,
    IS_COST_SPEND
};

/* How a Location is razed. */
enum is_razing { IS_RAZE_HAND_CARD, IS_RAZE_RIVAL, IS_RAZE_OWN_ONE };

#include "parts.h"

#endif
