/* The state of a game of Kingdoms, and one-line questions about it. */
#ifndef KC_STATE_H
#define KC_STATE_H

#include "content.h"
#include "pile.h"

#define KC_SEATS     5
#define KC_LINE_MOST 5  /* units at a place: never more than the highest limit */
#define KC_KINGDOMS  11 /* kingdom cards that exist */

/* What is to be decided. */
enum kc_phase {
    KC_SPECIAL,    /* play a special card, or pass */
    KC_TARGET,     /* an ordonnance lies open: choose the unit it acts on */
    KC_SECOND,     /* and then the place, the other unit, or the card from the hand */
    KC_UNIT_STEP,  /* place a unit */
    KC_DISCARDING, /* put special cards under the deck, or be done */
    KC_OVER,
};

enum { KC_DECK, KC_HAND, KC_FALLEN = KC_HAND + KC_SEATS, KC_PILES };

enum { KC_POOL_DOUBLE, KC_POOL_EXTENDED };
enum { KC_BY_LOCATIONS, KC_BY_POINTS };

/* A unit on the table. */
struct kc_unit {
    uint16_t laid;      /* KC-UNIT-11: the moment it came to its place */
    uint8_t card, face; /* face: 0 top, 1 bottom */
};

/* A player's units at one place, in no order that matters. */
struct kc_line {
    uint8_t count;
    struct kc_unit unit[KC_LINE_MOST];
};

struct kc_kingdom {
    uint8_t card, place, seat; /* seat: who played it. It has no effect, KC-KING-02 */
};

struct kc_state {
    struct mg_rng rng;
    uint8_t players, expansion, pool, scoring;
    uint8_t phase, seat, first;   /* enum kc_phase; whose turn; who began */
    uint8_t special_played;       /* this turn, KC-SPEC-01 */
    uint8_t ordonnance, target;   /* the card being carried out and the unit chosen; 0: none */
    uint16_t turn, laid;          /* turns begun; the laid counter */
    uint8_t limit[KC_PLACES];     /* KC-FULL-03: the same for all players */
    uint8_t cancelled[KC_PLACES]; /* one bit per symbol */
    uint8_t kingdoms;
    struct kc_kingdom kingdom[KC_KINGDOMS];   /* in the order played */
    struct kc_line line[KC_SEATS][KC_PLACES]; /* the same places for all players, KC-SETUP-01 */
    uint16_t start[KC_PILES + 1];             /* deck (top last), five hands, fallen: see pile.h */
    struct mg_card card[KC_MOST_CARDS];
};
_Static_assert(sizeof(struct kc_state) <= 1024, "search copies one per node");

/* Options by index; "players" is 0 in every game. */
enum { KC_OPT_PLAYERS, KC_OPT_EXPANSION, KC_OPT_POOL, KC_OPT_SCORING, KC_OPT_FIRST };

/* Kinds of move, in the order of kc_moves[]. */
enum kc_move {
    KC_PASS = 1,   /* no special card this turn */
    KC_KINGDOM,    /* card, place */
    KC_ORDONNANCE, /* card */
    KC_PICK,       /* card of a unit on the table */
    KC_TO,         /* place */
    KC_WITH,       /* card of the other unit */
    KC_BRING,      /* card from the hand, face */
    KC_PLAY,       /* card, place, face */
    KC_DISCARD,    /* card */
    KC_DONE,
};

enum kc_event {
    KC_EV_DEALT = 1,
    KC_EV_TURN,
    KC_EV_SKIPPED,
    KC_EV_NO_UNIT,
    KC_EV_DRAWS,
    KC_EV_PASSES,
    KC_EV_KINGDOM,
    KC_EV_ORDONNANCE,
    KC_EV_CHOOSES,
    KC_EV_MOVED,
    KC_EV_DESTROYED,
    KC_EV_PLACED,
    KC_EV_UNDER,
    KC_EV_REFIT,
    KC_EV_SHOWN,
    KC_EV_DISCARDS,
    KC_EV_FULL,
    KC_EV_OVER,
    KC_EV_SCORED,
    KC_EV_NO_SPECIAL,
};

/* Why a special card in hand cannot be played now. */
enum kc_bar {
    KC_PLAYABLE,
    KC_BAR_DECK,      /* KC-SPEC-03: there is nothing to draw */
    KC_BAR_TARGET,    /* KC-SPEC-03: there is no unit that it could act on */
    KC_BAR_NO_UNIT,   /* KC-ORD-18: it needs a unit in hand */
    KC_BAR_TWO_UNITS, /* KC-ORD-12: it needs two */
    KC_BAR_LOCATIONS, /* KC-KING-05, KC-KING-13, KC-SPEC-04: no location takes it */
    KC_BARS,
};

static inline struct mg_piles kc_piles(const struct kc_state *s)
{
    return MG_PILES(s);
}

static inline int kc_pile_size(const struct kc_state *s, int pile)
{
    return s->start[pile + 1] - s->start[pile];
}

/* KC-FULL-01. */
static inline bool kc_has_room(const struct kc_state *s, int seat, int place)
{
    return s->line[seat][place].count < s->limit[place];
}

/* All five are asked, whatever the first says: no branch to guess wrong in a playout. */
static inline bool kc_has_room_anywhere(const struct kc_state *s, int seat)
{
    bool room = false;
    for (int place = 0; place < KC_PLACES; place++)
        room |= kc_has_room(s, seat, place);
    return room;
}

/* KC-FULL-02: a location is full for all players or for none. */
static inline bool kc_is_full(const struct kc_state *s, int place)
{
    for (int seat = 0; seat < s->players; seat++)
        if (kc_has_room(s, seat, place))
            return false;
    return true;
}

/* Where a unit lies on the table. */
struct kc_spot {
    bool found;
    uint8_t seat, place, slot;
};
struct kc_spot kc_find_unit(const struct kc_state *s, unsigned card);

int kc_units_in(const struct kc_state *s, int pile); /* how many unit cards a pile holds */
bool kc_holds_unit(const struct kc_state *s, int pile);
bool kc_in_hand(const struct kc_state *s, int seat, unsigned card);

/* setup.c */
int kc_build_deck(const struct mg_options *options, uint16_t *card); /* returns how many cards */
int kc_deck_of(const struct kc_state *s, uint16_t *card);
void kc_setup(void *state, const struct mg_options *options, struct mg_play *play);
struct mg_verdict kc_check_options(const struct mg_options *options);
bool kc_agrees(const void *state, const struct mg_options *options);

/* legal.c */
struct mg_verdict kc_check(const void *state, struct mg_move move);
unsigned kc_list(const void *state, int seat, struct mg_move *out);
bool kc_can_play_special(const struct kc_state *s);
/* of a special card in the hand in turn */
enum kc_bar kc_bar_of(const struct kc_state *s, unsigned card);
/* the same as a sentence */
void kc_put_bar(const struct kc_state *s, unsigned card, struct mg_text *out);

/* apply.c */
void kc_apply(void *state, struct mg_move move, struct mg_play *play);
void kc_begin_turn(struct kc_state *s, struct mg_play *play);
int kc_seats(const void *state);
unsigned kc_actors(const void *state);
bool kc_unfinished(const void *state);
bool kc_is_over(const struct kc_state *s); /* do the end conditions hold? */

/* score.c */
kc_counts kc_army(const struct kc_state *s, int seat, int place); /* cancelled kinds left out */
uint64_t kc_key(kc_counts counts);                                /* larger is stronger */
int kc_last_laid(const struct kc_state *s, int seat, int place);
bool kc_stronger(const struct kc_state *s, int a, int b, int place);
int kc_ranking(const struct kc_state *s, int place, uint8_t *seats); /* strongest first */
int kc_capture(const struct kc_state *s, int place);

/* What a player has won: for the score and for each step that breaks a tie. */
struct kc_tally {
    int points, marker[3]; /* markers III, II, I; who has a III dominates the location */
    /* capture number of his earliest location, KC-SCORE-06; large: none */
    int earliest, earliest_place;
};
/* What separates two players: the score itself, more III, more II, the earliest capture, or
 * nothing. */
enum kc_step { KC_STEP_SCORE, KC_STEP_III, KC_STEP_II, KC_STEP_CAPTURE, KC_STEP_SHARED };

void kc_count(const struct kc_state *s, struct kc_tally tally[KC_SEATS]);
/* Positive: a stands before b. 0: they share the place, KC-SCORE-09. */
int kc_compare(const struct kc_state *s, const struct kc_tally *a, const struct kc_tally *b,
               enum kc_step *by);
void kc_result(const void *state, struct mg_result *out);

/* view.c */
void kc_view(const void *state, int seat, void *out);
void kc_sample(const void *view, int seat, struct mg_rng *rng, void *out);

/* text.c, look.c, page.c, draw.c, eval.c, invariant.c */
void kc_prompt(const void *view, int seat, struct mg_text *out);
void kc_label(const void *view, struct mg_move move, struct mg_text *out);
void kc_tell(const void *view, const struct mg_event *event, int seat, struct mg_text *out);
void kc_words(const void *view, int seat, struct mg_text *out);
void kc_extra(const void *view, int seat, struct mg_json *out);
void kc_content(struct mg_json *out);
void kc_card_title(unsigned card, struct mg_text *out);
void kc_face_title(unsigned card, int face, struct mg_text *out);
/* "at Antioch", "to Antioch" */
extern const char *const kc_at_place[KC_PLACES], *const kc_to_place[KC_PLACES];
void kc_seat_title(int seat, struct mg_text *out);
void kc_groups(kc_counts counts, struct mg_text *out);
/* (view) all that lies there */
void kc_place_words(const struct kc_state *s, int place, struct mg_text *out);
void kc_effect(unsigned card, struct mg_text *out); /* of a special card, in a line */
extern const struct mg_thing kc_things[];
extern const struct mg_score kc_score;
void kc_draw(const void *view, int seat, struct mg_text *out);
int32_t kc_eval(const void *view, int seat);
void kc_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out);
extern const struct mg_invariant kc_invariants[];

#endif
