/* Ordered piles of cards: decks, hands, discards. All piles of a state lie one behind the other in
 * one array, so together they can never hold more cards than there are, and no hand is ever full.
 * Each card says which seats know it: a view blanks out the others. */
#ifndef MG_PILE_H
#define MG_PILE_H

#include "game.h"

struct mg_card {
    uint16_t id : 10;   /* 0: a card face down */
    uint16_t known : 6; /* one bit per seat */
};

#define MG_KNOWN_TO_ALL 0x3fu

static inline struct mg_card mg_card(unsigned id, unsigned known)
{
    return (struct mg_card){ .id = id & 0x3ffu, .known = known & MG_KNOWN_TO_ALL };
}

/* May this seat see the card's face? The referee's number and the spectator's see what all know. */
static inline bool mg_card_seen(struct mg_card card, int seat)
{
    return card.known == MG_KNOWN_TO_ALL || (seat >= 0 && seat < 6 && (card.known >> seat & 1));
}

/* A handle on the two arrays in a state: pile p is card[start[p]] up to card[start[p + 1] - 1].
 * start has piles + 1 entries. Where a pile has a top, it is the last card. */
struct mg_piles {
    uint16_t *start;
    struct mg_card *card;
    int piles;
};

/* The handle of a state whose arrays are called `start` and `card`; of a const one, to look. How
 * many cards a pile of it has, and where they begin. */
#define MG_PILES(state)                                                                            \
    ((struct mg_piles){ .start = (uint16_t *)(uintptr_t)(state)->start,                            \
                        .card = (struct mg_card *)(uintptr_t)(state)->card,                        \
                        .piles = sizeof(state)->start / sizeof *(state)->start - 1 })
#define MG_SIZE(state, pile)  ((state)->start[(pile) + 1] - (state)->start[pile])
#define MG_CARDS(state, pile) (&(state)->card[(state)->start[pile]])

static inline int mg_pile_count(const struct mg_piles *p, int pile)
{
    return p->start[pile + 1] - p->start[pile];
}

static inline struct mg_card *mg_pile_at(const struct mg_piles *p, int pile, int index)
{
    return &p->card[p->start[pile] + index];
}

/* Where the card is in that pile, or -1. */
int mg_pile_find(const struct mg_piles *p, int pile, unsigned id);
/* Put a card that was in no pile on top; take one out. */
void mg_pile_put(struct mg_piles *p, int pile, struct mg_card card);
struct mg_card mg_pile_take(struct mg_piles *p, int pile, int index);
/* Shuffle a pile: nobody knows any more which card of it is which. */
void mg_pile_shuffle(struct mg_piles *p, int pile, struct mg_rng *rng, struct mg_play *play);
/* Move a card to a place in another pile; place -1 is the top. */
void mg_pile_move(struct mg_piles *p, int from, int index, int to, int place);
/* Move that card of a pile to the top of another; from now on these seats know it. */
void mg_pile_pass(struct mg_piles *p, int from, unsigned id, int to, unsigned known);
/* Draw the top card of a pile into a hand. Its new owner learns it: undo stops there, unless
 * everybody knew the card. Returns it. */
struct mg_card mg_pile_draw(struct mg_piles *p, int from, int to, int seat, struct mg_play *play);
/* The same, and that event says which card it is to the seat, and to others that there was one. */
void mg_pile_draw_telling(struct mg_piles *p, int from, int to, int seat, unsigned event,
                          struct mg_play *play);

/* The canonical names of the cards of a pile in columns of that width; a dash where one is
 * unknown, and in the cells that are left. */
void mg_pile_row(const struct mg_piles *p, int pile, const struct mg_names *names, int cells,
                 int columns, struct mg_text *out);

/* For a view: copy pile `pile` of `state` to its place in `view`, card by card, and blank what the
 * seat may not see. `start` is that of both. */
void mg_pile_hide(struct mg_card *view, const struct mg_card *state, const uint16_t *start,
                  int pile, int seat);
/* The same for the hand of another. The cards that are seen come first: in what order he holds them
 * is his own business. `known`: who is said to know the others; 0: who does. */
void mg_hand_hide(struct mg_card *view, const struct mg_card *state, const uint16_t *start,
                  int pile, int seat, unsigned known);

/* For a sample: the places in the first `piles` piles where a view shows no face; how many. */
int mg_pile_blanks(const struct mg_card *card, const uint16_t *start, int piles, uint16_t *place);
/* The cards of `deck` that are not marked in `seen`, which is by number, and gets a mark for every
 * card that lies face up in those piles. How many are left over: as many as there are blanks. */
int mg_pile_unseen(const struct mg_card *card, const uint16_t *start, int piles, bool *seen,
                   const uint16_t *deck, int count, uint16_t *out);
/* Shuffle numbers with a generator of one's own, in the way of mg_shuffle(). */
void mg_mix(struct mg_rng *rng, uint16_t *value, int count);

/* For a game that leaves view and sample to the table of fields. In a copy of the state: turn face
 * down what the seat does not know of so many piles. */
void mg_piles_hide(struct mg_piles p, int first, int count, int seat);
/* In a copy of a view: deal to the places that are face down those of the cards 1 to `cards` that
 * are not seen. */
void mg_piles_deal(struct mg_piles p, int cards, struct mg_rng *rng);

#endif
