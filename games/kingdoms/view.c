/* What each seat may know, and worlds that it could believe in. */
#include "state.h"

#include <string.h>

/* ---- the view ---------------------------------------------------------------------------- */

/* KC-INFO-01, KC-INFO-02, KC-INFO-03, KC-INFO-04, KC-INFO-05. Which cards of another's hand others
 * know is not seen either. */
static void copy_pile(struct kc_state *v, const struct kc_state *s, int pile, int seat)
{
    int owner = pile - KC_HAND;

    if (owner >= 0 && pile < KC_FALLEN && owner != seat)
        mg_hand_hide(v->card, s->card, s->start, pile, seat, 1u << owner);
    else
        mg_pile_hide(v->card, s->card, s->start, pile, seat);
}

/* Copied field by field: to forget a field hides it and never leaks it. */
void kc_view(const void *state, int seat, void *out)
{
    const struct kc_state *s = state;
    struct kc_state *v = out;

    memset(v, 0, sizeof *v);
    v->players = s->players;
    v->expansion = s->expansion;
    v->pool = s->pool;
    v->scoring = s->scoring;
    v->phase = s->phase;
    v->seat = s->seat;
    v->first = s->first;
    v->special_played = s->special_played;
    v->ordonnance = s->ordonnance;
    v->target = s->target;
    v->turn = s->turn;
    v->laid = s->laid;
    memcpy(v->limit, s->limit, sizeof v->limit);
    memcpy(v->cancelled, s->cancelled, sizeof v->cancelled);
    v->kingdoms = s->kingdoms;
    memcpy(v->kingdom, s->kingdom, sizeof v->kingdom);
    memcpy(v->line, s->line, sizeof v->line); /* KC-UNIT-06: face up, for all to see */
    memcpy(v->start, s->start, sizeof v->start);
    for (int pile = 0; pile < KC_PILES; pile++)
        copy_pile(v, s, pile, seat);
}

/* ---- sampling ---------------------------------------------------------------------------- */

/* The places to fill and the cards to fill them with. */
struct deal {
    struct kc_state *s;
    struct mg_rng *rng;
    uint16_t slot[KC_MOST_CARDS], card[KC_MOST_CARDS];
    int count;
};

static int pile_of(const struct kc_state *s, int slot)
{
    int pile = 0;
    while (slot >= s->start[pile + 1])
        pile++;
    return pile;
}

/* Cards that nobody sees on the table or knows from a pile. */
static void collect(struct deal *d)
{
    struct kc_state *s = d->s;
    bool seen[KC_CARD_IDS] = { false };
    uint16_t deck[KC_MOST_CARDS];
    int total = kc_deck_of(s, deck);

    seen[s->ordonnance] = true;
    for (int i = 0; i < s->kingdoms; i++)
        seen[s->kingdom[i].card] = true;
    for (int seat = 0; seat < s->players; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            for (int i = 0; i < s->line[seat][place].count; i++)
                seen[s->line[seat][place].unit[i].card] = true;
    d->count = mg_pile_blanks(s->card, s->start, KC_PILES, d->slot);
    int cards = mg_pile_unseen(s->card, s->start, KC_PILES, seen, deck, total, d->card);
    assert(cards == d->count);
    (void)cards;
}

static void swap_cards(struct deal *d, int i, int j)
{
    uint16_t swap = d->card[i];
    d->card[i] = d->card[j];
    d->card[j] = swap;
}

static void put_down(struct deal *d)
{
    for (int i = 0; i < d->count; i++)
        d->s->card[d->slot[i]].id = d->card[i] & 0x3ffu;
}

static bool anyone_has_room(const struct kc_state *s)
{
    for (int seat = 0; seat < s->players; seat++)
        if (kc_has_room_anywhere(s, seat))
            return true;
    return false;
}

/* Only special cards are ever put away in secret: a card in the deck that somebody knows is a
 * special card. And if the game ended with room left (KC-END-02), nobody who has room can get a
 * unit. */
static bool must_be_special(const struct kc_state *s, int slot)
{
    int pile = pile_of(s, slot);
    unsigned known = s->card[slot].known;

    if (pile == KC_DECK)
        return known != 0 || (s->phase == KC_OVER && anyone_has_room(s));
    return s->phase == KC_OVER && kc_has_room_anywhere(s, pile - KC_HAND);
}

/* Could the table stand as it does with these hands? The steps that are skipped when there is
 * nothing to decide say something about the hand of the player in turn. */
static bool plausible(const struct kc_state *s)
{
    int hand = KC_HAND + s->seat, units = kc_units_in(s, hand);
    bool special = kc_pile_size(s, hand) > units;

    switch (s->phase) {
    case KC_SPECIAL: return kc_can_play_special(s) && (units > 0 || kc_units_in(s, KC_DECK) > 0);
    case KC_TARGET:
    case KC_SECOND:
        if (kc_card(s->ordonnance)->kind == KC_REPLACE_OWN)
            return units >= 2;
        return units > 0 || kc_units_in(s, KC_DECK) > 0;
    case KC_UNIT_STEP: return units > 0;
    case KC_DISCARDING: return special && !kc_is_over(s);
    default: return kc_is_over(s);
    }
}

/* Shuffle, then bring special cards to where only they can be. */
static void deal_once(struct deal *d)
{
    mg_mix(d->rng, d->card, d->count);
    for (int i = 0; i < d->count; i++) {
        if (kc_is_special(d->card[i]) || !must_be_special(d->s, d->slot[i]))
            continue;
        for (int j = 0; j < d->count; j++)
            if (kc_is_special(d->card[j]) && (j > i || !must_be_special(d->s, d->slot[j]))) {
                swap_cards(d, i, j);
                break;
            }
    }
    put_down(d);
}

static bool may_hold(const struct deal *d, int slot, int card)
{
    return kc_is_special(d->card[card]) || !must_be_special(d->s, d->slot[slot]);
}

static bool in_hand_in_turn(const struct deal *d, int i)
{
    return pile_of(d->s, d->slot[i]) == KC_HAND + d->s->seat;
}

static bool may_swap(const struct deal *d, int i, int j)
{
    return (kc_is_special(d->card[i]) || kc_is_special(d->card[j])) && may_hold(d, i, j) &&
           may_hold(d, j, i);
}

/* Change two cards if that makes it plausible: any two, or with more swaps (a special card into the
 * hand, then for one that can be played) one of the hand in turn. For what chance does not find. */
static bool repair(struct deal *d, int swaps, bool any)
{
    for (int i = 0; i < d->count; i++)
        for (int j = i + 1; j < d->count; j++) {
            if (!may_swap(d, i, j) || !(any || in_hand_in_turn(d, i) || in_hand_in_turn(d, j)))
                continue;
            swap_cards(d, i, j);
            put_down(d);
            if (plausible(d->s) || (swaps > 1 && repair(d, swaps - 1, false)))
                return true;
            swap_cards(d, i, j);
        }
    put_down(d);
    return false;
}

void kc_sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    struct deal d = { .s = out, .rng = rng };
    (void)seat; /* the view says it all: what is 0 is unknown */

    memcpy(out, view, sizeof(struct kc_state));
    collect(&d);
    deal_once(&d);
    for (int tries = 0; tries < 200 && !plausible(d.s); tries++)
        deal_once(&d);
    if (!plausible(d.s) && !repair(&d, 1, true))
        repair(&d, 2, false);
}
