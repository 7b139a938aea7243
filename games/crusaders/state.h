/* The state of a game of Crusaders, and one-line questions about it. */
#ifndef CR_STATE_H
#define CR_STATE_H

#include "content.h"

#define CR_KNIGHTS_MOST  4  /* three, and the black one of Montesa */
#define CR_TILES_MOST    37 /* no player can have more than the map */
#define CR_COATS         16
#define CR_CHAPEL_TOKENS 3
#define CR_STANDSTILL    20                                         /* CR-END-05 */
#define CR_ROUNDS_MOST   (CR_STANDSTILL * (20 + 60 * CR_SEATS + 1)) /* CR-INV-25 */
/* No player ever has more: the supply of six players is 380, and what comes after it is empty is at
 * most a turn of each, in which no action gains more than the 18 tokens of a wedge and a few
 * bonuses. */
#define CR_INFLUENCE_MOST 999

/* What is to be decided. */
enum cr_phase {
    CR_PH_ORDER,      /* D01: take an order */
    CR_PH_ARRANGE,    /* D06: the wedge for the next place of the own wheel */
    CR_PH_TOKENS,     /* D02, D03: a wedge with a token more, or one less */
    CR_PH_GIANT,      /* D05: the wedge of the giant token */
    CR_PH_START_FLIP, /* D04: a wedge that starts upgraded */
    CR_PH_KNIGHT,     /* D07: the region of the first knight */
    CR_PH_TURN,       /* D08: resolve, upgrade or skip */
    CR_PH_SPLIT,      /* D09: which action first, and with what */
    CR_PH_SPEND,      /* D11: how many one-shot tiles (D10: or decline the second action) */
    CR_PH_ACTION,     /* D12, D13, D15, D16: travel, or the target (D10: or decline) */
    CR_PH_REWARD,     /* D14: the Saracen's piece, or influence */
    CR_PH_MILL,       /* D17: a building to remove, or none */
    CR_PH_FLIP,       /* D18: a wedge to upgrade for nothing, or none */
    CR_PH_DISTRIBUTE, /* D20, D21: which wedge to distribute */
    CR_PH_EXTRA,      /* D22: which wedge to distribute once more, or none */
    CR_PH_LAY,        /* D19: how the order's power is used */
    CR_PH_OVER,
    CR_PHASES
};

enum cr_variant {
    CR_STANDARD,
    CR_FIRST_GAME,
    CR_LEARNING,
    CR_UNPREDICTABLE,
    CR_TOURNAMENT,
    CR_VARIANTS
};
enum cr_order_mode { CR_DEAL2, CR_DRAFT, CR_NO_ORDERS, CR_ANY_ORDER };

enum cr_turn_kind { CR_NO_TURN, CR_RESOLVES, CR_UPGRADES, CR_SKIPS, CR_TURN_KINDS };

struct cr_building {
    uint8_t piece; /* 1 .. 32 */
    uint8_t owner; /* seat + 1 */
};

struct cr_region {
    uint8_t enemy, bonus, tile; /* 0: none */
    uint8_t coat;               /* seat + 1; 0: none */
    uint8_t buildings;
    struct cr_building building[2];
};

/* A tile that a player has taken. */
struct cr_tile {
    uint8_t tile, down; /* down: face down */
};

struct cr_player {
    uint8_t order;           /* enum cr_order; 0: none */
    uint8_t wheel[CR_WHEEL]; /* wedge at each place, clockwise, 0 at the top */
    uint8_t upgraded[CR_WHEEL];
    uint8_t tokens[CR_WHEEL];    /* the giant token is not among them */
    uint8_t giant;               /* the wedge it lies on; 0: none */
    uint8_t board[CR_TYPES - 1]; /* by type - 1: a bit for each level that is still there */
    uint8_t troops;              /* face up */
    uint8_t knights, knight[CR_KNIGHTS_MOST]; /* on the map, and where */
    uint8_t reserve;                          /* knights on the player board */
    uint8_t captured[CR_PEOPLES];
    uint8_t coats, chapel_tokens; /* left */
    uint8_t tiles;
    struct cr_tile tile[CR_TILES_MOST]; /* in the order taken */
    uint16_t influence;
};

/* The turn that is being played: all 0 between turns. */
struct cr_doing {
    uint8_t kind;          /* enum cr_turn_kind */
    uint8_t wedge;         /* resolved, or upgraded */
    uint8_t action, next;  /* now, and the one after it; 0: none */
    uint8_t tokens, giant; /* pieces that go to the action now */
    uint8_t next_tokens, next_giant;
    uint8_t second;          /* it is the second action */
    uint8_t committed;       /* one-shot tiles were offered and answered */
    uint8_t power;           /* of the action now; travel: the points left */
    uint8_t moved;           /* one bit per knight that has marched */
    uint8_t region;          /* where the crusade or the building was */
    uint8_t reward;          /* the Saracen whose piece is to be taken; 0: none */
    uint8_t mill;            /* level of the Mill that may remove; 0: none */
    uint8_t flip;            /* a free upgrade is due */
    uint8_t chapels, extras; /* tokens and distributions that come at the end */
    uint8_t from;            /* the wedge being distributed; 0: none */
    uint8_t ending;          /* the resolved wedge has been distributed */
};

struct cr_state {
    struct mg_rng rng;
    uint8_t players, expansion, variant, orders; /* orders: enum cr_order_mode in force */
    uint8_t phase, seat, first; /* enum cr_phase; who is to choose; the start player */
    uint8_t choices;            /* set-up choices of this kind that are left */
    uint16_t round, turn;       /* counted from 1; 0 during set-up */
    uint16_t supply;
    uint8_t last_round;
    uint8_t idle, gained;         /* CR-END-05: rounds without gain; a gain in this round */
    uint8_t track[2];             /* places of the Slav and Prussian markers */
    uint8_t dealt[CR_ORDERS - 1]; /* by order - 1: who may take it; seat + 1, CR_ANYBODY, 0 */
    struct cr_doing doing;
    struct cr_region region[CR_REGIONS]; /* by place - 1: see cr_at() */
    struct cr_player player[CR_SEATS];
};
_Static_assert(sizeof(struct cr_state) <= 1536, "search copies one per node");

#define CR_ANYBODY 7

/* Options by index; "players" is 0 in every game. */
enum { CR_OPT_PLAYERS, CR_OPT_EXPANSION, CR_OPT_VARIANT, CR_OPT_ORDERS };

/* Kinds of move, in the order of the table in crusaders.c. */
enum cr_move {
    CR_M_ORDER = 1, /* order */
    CR_M_ARRANGE,   /* wedge */
    CR_M_ADD,       /* wedge */
    CR_M_TAKE,      /* wedge */
    CR_M_GIANT,     /* wedge */
    CR_M_PLACE,     /* region */
    CR_M_RESOLVE,   /* wedge */
    CR_M_UPGRADE,   /* wedge */
    CR_M_SKIP,
    CR_M_ASSIGN, /* action, tokens, giant */
    CR_M_SPEND,  /* tiles */
    CR_M_MARCH,  /* from, to */
    CR_M_DONE,   /* end of a Travel */
    CR_M_MUSTER,
    CR_M_CRUSADE,    /* region */
    CR_M_INFLUENCE,  /* region; none without the expansion */
    CR_M_BUILD,      /* region, type */
    CR_M_REWARD,     /* piece or influence */
    CR_M_REMOVE,     /* piece */
    CR_M_FLIP,       /* wedge */
    CR_M_DISTRIBUTE, /* wedge */
    CR_M_LAY,        /* how, wedge */
    CR_M_DECLINE,
};

enum cr_reward { CR_REWARD_PIECE, CR_REWARD_INFLUENCE, CR_REWARDS };

enum cr_event {
    CR_EV_FIRST = 1,
    CR_EV_DEALT,
    CR_EV_ORDER,
    CR_EV_ARRANGED,
    CR_EV_TOKENS,
    CR_EV_GIANT,
    CR_EV_UPGRADED,
    CR_EV_KNIGHT,
    CR_EV_TURN,
    CR_EV_RESOLVES,
    CR_EV_SKIPS,
    CR_EV_ACTION,
    CR_EV_SPENT,
    CR_EV_MARCHED,
    CR_EV_STAYED,
    CR_EV_BEATEN,
    CR_EV_TRACK,
    CR_EV_TILE,
    CR_EV_COAT,
    CR_EV_BUILT,
    CR_EV_REMOVED,
    CR_EV_UNLOCKED,
    CR_EV_TROOP,
    CR_EV_GAINED,
    CR_EV_LAID,
    CR_EV_CHAPEL,
    CR_EV_DECLINED,
    CR_EV_LAST_ROUND,
    CR_EV_STANDSTILL,
    CR_EV_OVER,
    CR_EV_SCORED,
};

/* ---- questions --------------------------------------------------------------------------- */

static inline const struct cr_region *cr_at(const struct cr_state *s, unsigned place)
{
    return &s->region[place - 1];
}

static inline struct cr_region *cr_region_at(struct cr_state *s, unsigned place)
{
    return &s->region[place - 1];
}

static inline const struct cr_player *cr_active(const struct cr_state *s)
{
    return &s->player[s->seat];
}

/* The regions that exist: CR-SET-02, CR-TRV-11. */
static inline uint64_t cr_board_of(const struct cr_state *s)
{
    return cr_board[s->players > 2];
}

static inline bool cr_on_board(const struct cr_state *s, unsigned place)
{
    return place > 0 && place < CR_PLACES && (cr_board_of(s) >> place & 1);
}

/* Where a wedge lies on a player's wheel. */
static inline int cr_place_of(const struct cr_player *p, unsigned wedge)
{
    for (int i = 0; i < CR_WHEEL; i++)
        if (p->wheel[i] == wedge)
            return i;
    return -1;
}

/* Pieces at a place of the wheel: the giant token is one, CR-ORD-13. */
static inline int cr_pieces_at(const struct cr_player *p, int place)
{
    return p->tokens[place] + (p->giant != 0 && p->giant == p->wheel[place]);
}

static inline bool cr_is_uncovered(const struct cr_player *p, unsigned type, int level)
{
    return !(p->board[type - 1] >> (level - 1) & 1); /* CR-INV-14 */
}

/* CR-BLD-04: the lowest level left; 0: none. */
static inline int cr_lowest(const struct cr_player *p, unsigned type)
{
    unsigned left = p->board[type - 1];
    return left == 0 ? 0 : __builtin_ctz(left) + 1;
}

static inline int cr_troops_most(const struct cr_state *s)
{
    return s->expansion ? CR_TROOPS_ALL : CR_TROOPS_BASE;
}

/* CR-CRU-03, CR-CRU-16. */
static inline int cr_strength(const struct cr_state *s, unsigned enemy)
{
    if (enemy >= CR_SARACEN_CASTLE)
        return CR_SARACEN_STRENGTH;
    return cr_tracks[s->expansion][enemy - 1][s->track[enemy - 1]];
}

static inline bool cr_has_knight(const struct cr_player *p, unsigned place)
{
    for (int i = 0; i < p->knights; i++)
        if (p->knight[i] == place)
            return true;
    return false;
}

/* ---- setup.c ----------------------------------------------------------------------------- */

struct mg_verdict cr_check_options(const struct mg_options *options);
void cr_setup(void *state, const struct mg_options *options, struct mg_play *play);
bool cr_agrees(const void *state, const struct mg_options *options);
void cr_next_choice(struct cr_state *s, struct mg_play *play); /* on to whoever is to choose next */
int cr_start_tokens(const struct cr_player *p); /* normal tokens, with the giant one */
uint16_t cr_first_supply(const struct cr_state *s);

/* ---- power.c ----------------------------------------------------------------------------- */

/* What adds to a player's actions. */
struct cr_strengths {
    int8_t bonus[CR_ACTIONS]; /* buildings, troops, permanent tiles, order */
    int8_t once[CR_ACTIONS];  /* face-up one-shot tiles */
};
struct cr_strengths cr_strengths(const struct cr_state *s, int seat);
int cr_power(const struct cr_strengths *x, int action, int value); /* of tokens worth so much */

/* What a Travel costs. */
struct cr_roads {
    uint64_t free, one, two; /* regions by what it costs to leave them */
};
struct cr_roads cr_roads(const struct cr_state *s, int seat);
/* All regions that can be reached for so many points, the start included. */
uint64_t cr_reach(const struct cr_state *s, const struct cr_roads *roads, unsigned from,
                  int points);
int cr_distance(const struct cr_state *s, const struct cr_roads *roads, unsigned from, unsigned to);

/* What a building would cost the player here; the verdict says whether it may stand here at all. */
struct mg_verdict cr_check_site(const struct cr_state *s, int seat, unsigned place, unsigned type);
int cr_cost(const struct cr_state *s, int seat, unsigned place, unsigned type);
uint64_t cr_tile_reach(const struct cr_state *s, int seat); /* regions whose tile may be taken */

/* ---- wheel.c ----------------------------------------------------------------------------- */

/* A distribution: the pieces end up on these places. */
struct cr_laid {
    uint8_t tokens[CR_WHEEL]; /* all of the wheel afterwards */
    uint8_t giant;            /* the wedge of the giant token; 0: none */
};
struct mg_verdict cr_check_lay(const struct cr_player *p, unsigned wedge, int how, unsigned which);
struct cr_laid cr_lay(const struct cr_player *p, unsigned wedge, int how, unsigned which);
unsigned cr_list_lays(const struct cr_player *p, unsigned wedge, struct mg_move *out);

/* ---- legal.c ----------------------------------------------------------------------------- */

struct mg_verdict cr_check(const void *state, struct mg_move move);
unsigned cr_list(const void *state, int seat, struct mg_move *out);
bool cr_has_basic_wedge(const struct cr_player *p);

/* ---- target.c: what an action does, checked and listed ----------------------------------- */

typedef struct mg_verdict cr_checker(const struct cr_state *s, struct mg_move m);
cr_checker cr_check_march, cr_check_done, cr_check_muster, cr_check_crusade, cr_check_influence,
    cr_check_build, cr_check_reward, cr_check_remove;

#define CR_NEVER 99 /* more power than anybody has */
/* The least power that this action needs now; CR_NEVER: it has no target. */
int cr_least(const struct cr_state *s, int seat, int action);
/* Why an action cannot be resolved with this power. */
struct mg_verdict cr_check_least(const struct cr_state *s, int action, int least, int power);
/* The targets of the action now, with the power it has. */
unsigned cr_list_targets(const struct cr_state *s, struct mg_move *out);
unsigned cr_list_removals(const struct cr_state *s, struct mg_move *out);
bool cr_can_march(const struct cr_state *s);
int cr_knights_to_march(const struct cr_state *s); /* how many could still leave their region */
/* Would the Travel end with this march; and how many points would be left over? */
bool cr_march_ends(const struct cr_state *s, struct mg_move m, int *left);

/* ---- apply.c ----------------------------------------------------------------------------- */

void cr_apply(void *state, struct mg_move move, struct mg_play *play);
void cr_begin_turn(struct cr_state *s, struct mg_play *play);
int cr_seats(const void *state);
unsigned cr_actors(const void *state);
bool cr_unfinished(const void *state);
void cr_tell_of(struct mg_play *play, int kind, int seat, int a, int b, int c);

/* ---- score.c ----------------------------------------------------------------------------- */

/* Where a player's final score comes from. */
struct cr_score {
    int16_t influence;             /* gained in play */
    int16_t award[CR_PEOPLES + 1]; /* three enemies; influence tiles */
    int16_t space[CR_TYPES];       /* by type: level IV; Vaults I to III are in `vaults` */
    int16_t vaults, tiles;
    int16_t total;
};
/* first, second: what each of so many who are tied gets; [0] is one alone */
extern const uint8_t cr_awards[2][CR_SEATS];
extern const char *const cr_award_titles[CR_PEOPLES + 1];
/* how many each player has */
void cr_tell_award(const struct cr_state *s, int which, struct mg_text *out);
void cr_scores(const struct cr_state *s, struct cr_score out[CR_SEATS]);
void cr_result(const void *state, struct mg_result *out);

/* ---- title.c, where.c, text.c, label.c, words.c, draw.c, page.c, eval.c, policy.c,
 * invariant.c ---- */

void cr_seat_title(int seat, struct mg_text *out);        /* "Purple" */
void cr_piece_title(unsigned piece, struct mg_text *out); /* "Castle II" */
void cr_piece_text(unsigned piece, struct mg_text *out);  /* what the space under it does */
void cr_piece_gist(unsigned piece, struct mg_text *out);  /* the same in a few words */
void cr_wedge_title(const struct cr_player *p, unsigned wedge, struct mg_text *out);
void cr_tile_title(unsigned tile, struct mg_text *out);
void cr_bonus_title(unsigned bonus, struct mg_text *out);
/* Regions: "Paris", "in Paris", "to Paris", "from Paris", as the language says it. */
const char *cr_place_title(const struct mg_text *out, unsigned place);
const char *cr_in(const struct mg_text *out, unsigned place);
const char *cr_to(const struct mg_text *out, unsigned place);
const char *cr_from(const struct mg_text *out, unsigned place);
/* "the Slav", whom one beats */
const char *cr_the_enemy(const struct mg_text *out, unsigned enemy);
const char *cr_an_enemy(const struct mg_text *out, unsigned enemy); /* "a Slav" */
void cr_the_piece(unsigned piece, struct mg_text *out);             /* "the Castle II" */
void cr_prompt(const void *view, int seat, struct mg_text *out);
void cr_label(const void *view, struct mg_move move, struct mg_text *out);
void cr_tell(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
void cr_words(const void *view, int seat, struct mg_text *out);
/* what is in a region now; nothing: nothing */
void cr_put_facts_of(const struct cr_state *s, unsigned place, struct mg_text *out);
void cr_draw(const void *view, int seat, struct mg_text *out);
void cr_extra(const void *view, int seat, struct mg_json *out);
void cr_content(struct mg_json *out);
int32_t cr_eval(const void *view, int seat);
void cr_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out);
void cr_rate(const void *state, int seat, const struct mg_move *moves, unsigned count,
             int32_t *out);
extern const struct mg_invariant cr_invariants[];
extern const struct mg_field cr_fields[];
extern const struct mg_thing cr_things[];
extern const struct mg_score cr_sources;
extern const struct mg_names cr_phase_names, cr_variant_names, cr_order_mode_names;

#endif
