/* The base duel of Kingdoms written straight down: arrays, no checks, no events, no other mode. The
 * same rules and the same kind of generator as the real one, so that `mangonel bench` measures in
 * one run what the contract costs. Nothing but the benchmark uses this. */
#include "bare.h"

#include <stdbool.h>
#include <string.h>
#include "kingdoms/content.h"

#define CARDS 56
#define FULL  4 /* units of a player at a place */

struct duel {
    uint8_t deck[CARDS], hand[2][6];
    int left, held[2];           /* cards in the deck; cards in each hand */
    uint8_t units[2][KC_PLACES]; /* how many units each has there */
    uint8_t last[2][KC_PLACES];  /* when the last of them came */
    kc_counts army[2][KC_PLACES];
};

static uint32_t below(uint64_t *generator, uint32_t bound)
{
    uint64_t z = *generator += 0x9e3779b97f4a7c15u;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
    z = (z ^ z >> 27) * 0x94d049bb133111ebu;
    return (uint32_t)((z >> 32) * bound >> 32);
}

static void deal(struct duel *d, uint64_t *generator)
{
    memset(d, 0, sizeof *d);
    for (uint8_t i = 0; i < CARDS; i++)
        d->deck[i] = (uint8_t)(i + 1);
    for (uint32_t i = CARDS - 1; i > 0; i--) {
        uint32_t j = below(generator, i + 1);
        uint8_t swap = d->deck[i];
        d->deck[i] = d->deck[j];
        d->deck[j] = swap;
    }
    d->left = CARDS;
    for (int round = 0; round < 5; round++)
        for (int seat = 0; seat < 2; seat++)
            d->hand[seat][d->held[seat]++] = d->deck[--d->left];
}

/* Draw, then put any card of the hand at any place with room. */
static void take_turn(struct duel *d, int seat, uint8_t now, uint64_t *generator)
{
    uint8_t open[KC_PLACES];
    uint32_t places = 0;

    if (d->left > 0)
        d->hand[seat][d->held[seat]++] = d->deck[--d->left];
    for (uint8_t place = 0; place < KC_PLACES; place++)
        if (d->units[seat][place] < FULL)
            open[places++] = place;
    uint32_t choice = below(generator, (uint32_t)d->held[seat] * places);
    uint32_t index = choice / places, place = open[choice % places];
    uint8_t card = d->hand[seat][index];

    d->hand[seat][index] = d->hand[seat][--d->held[seat]];
    d->army[seat][place] += kc_cards[card].face[0];
    d->units[seat][place]++;
    d->last[seat][place] = now;
}

/* Larger groups first, then more of them, then the stronger kinds: see kc_key(). */
static uint64_t key_of(kc_counts army)
{
    uint64_t key = 0;

    for (int k = 0; k < KC_SYMBOLS; k++)
        key += (uint64_t)(1 << 5 | 1 << k) << 8 * kc_count_of(army, k);
    return key >> 8;
}

/* Five places, so one player dominates more. */
static int winner(const struct duel *d)
{
    int won = 0;

    for (int place = 0; place < KC_PLACES; place++) {
        uint64_t a = key_of(d->army[0][place]), b = key_of(d->army[1][place]);
        won += a != b ? a > b : d->last[0][place] < d->last[1][place];
    }
    return won >= 3 ? 0 : 1;
}

uint32_t bare_duel(uint64_t *generator, uint64_t wins[2])
{
    struct duel d;
    uint8_t moves = 0;
    int first = (int)below(generator, 2);

    deal(&d, generator);
    while (moves < 2 * FULL * KC_PLACES) {
        moves++;
        take_turn(&d, (first + moves + 1) & 1, moves, generator);
    }
    wins[winner(&d)]++;
    return moves;
}
