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

/* A handle on the two arrays in a state: pile p is card[start[p]] up to card[start[p + 1] - 1].
 * start has piles + 1 entries. Where a pile has a top, it is the last card. */
struct mg_piles {
    uint16_t *start;
    struct mg_card *card;
    int piles;
};

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
/* Move a card to a place in another pile; place -1 is the top. */
void mg_pile_move(struct mg_piles *p, int from, int index, int to, int place);
/* Draw the top card of a pile into a hand. Its new owner learns it: undo stops there, unless
 * everybody knew the card. Returns it. */
struct mg_card mg_pile_draw(struct mg_piles *p, int from, int to, int seat, struct mg_play *play);

#endif
