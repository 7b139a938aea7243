/* The state of Five Hills: who plays, and where the sixty cards are. */
#ifndef HL_STATE_H
#define HL_STATE_H

#include "game.h"
#include "pile.h"

enum { HL_SEATS = 2, HL_HILLS = 5, HL_SIDE = 4, HL_HAND_SIZE = 5, HL_TO_WIN = 3 };
enum { HL_COLOURS = 6, HL_RANKS = 10, HL_CARDS = HL_COLOURS * HL_RANKS };

/* The piles: the deck, a hand for each seat, and for each seat its sides of the five hills. */
enum { HL_DECK, HL_HAND, HL_LINE = HL_HAND + HL_SEATS, HL_PILES = HL_LINE + HL_SEATS * HL_HILLS };

enum { HL_PLAY = 1 };
enum { HL_EV_BEGINS = 1, HL_EV_PLAYED, HL_EV_DREW, HL_EV_TAKEN };

/* What cards of one side are, the weakest first: HL-HILL-02. */
enum { HL_ANYTHING, HL_STRAIGHT, HL_FLUSH, HL_FOUR, HL_STRAIGHT_FLUSH, HL_KINDS };

struct hl_state {
    struct mg_rng rng;
    uint8_t seat;                 /* whose turn it is */
    uint8_t first_full[HL_HILLS]; /* who had four cards there first: seat + 1; 0: nobody yet */
    uint16_t start[HL_PILES + 1]; /* see pile.h. A card is 1 to 60: colour by colour, by rank */
    struct mg_card card[HL_CARDS];
};

static inline int hl_colour(unsigned card)
{
    return ((int)card - 1) / HL_RANKS;
}

static inline int hl_rank(unsigned card)
{
    return ((int)card - 1) % HL_RANKS + 1;
}

static inline int hl_line(int seat, int hill)
{
    return HL_LINE + seat * HL_HILLS + hill;
}

int hl_strength(const struct hl_state *s, int line); /* 100 times the kind, and the sum of ranks */
int hl_winner(const struct hl_state *s, int hill);   /* the seat; -1: not decided */
int hl_taken(const struct hl_state *s, int seat);    /* how many hills it has */
unsigned hl_actors(const void *state);

extern const struct mg_names hl_card_names, hl_hill_names;
extern const struct mg_words hl_words;
extern const struct mg_page hl_page;
extern const struct mg_advice hl_advice;
extern const struct mg_game hl_game;

#endif
