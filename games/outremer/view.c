/* What each seat may know, and worlds that it could believe in. */
#include "state.h"

#include <string.h>

/* ---- the view ---------------------------------------------------------------------------- */

/* Who is known to see this hand: its owner, Spies, and who is picking a card of it. */
static unsigned seen_by(const struct or_state *s, int owner)
{
    bool picked = s->victim != OR_NONE && s->victim == or_faction(s, owner);
    return 1u << owner | or_spies_on(s, owner) | (picked ? 1u << s->seat : 0);
}

/* Of another's hand it is nobody's business who else knows a card. */
static void copy_hand(struct or_state *v, const struct or_state *s, int owner, int seat)
{
    unsigned holders = seen_by(s, owner);
    int pile = OR_HAND + owner;

    mg_hand_hide(v->card, s->card, s->start, pile, seat, holders);
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (v->card[i].id != 0 && v->card[i].known != MG_KNOWN_TO_ALL)
            v->card[i].known = (holders | 1u << seat) & MG_KNOWN_TO_ALL;
}

static void copy_pile(struct or_state *v, const struct or_state *s, int pile, int seat)
{
    int owner = pile - OR_HAND;

    if (owner >= 0 && owner < OR_SEATS && owner != seat)
        copy_hand(v, s, owner, seat);
    else
        mg_pile_hide(v->card, s->card, s->start, pile, seat);
}

/* Copied field by field: to forget a field hides it and never leaks it. */
void or_view(const void *state, int seat, void *out)
{
    const struct or_state *s = state;
    struct or_state *v = out;
    bool concerned = seat == s->seat || (seat >= 0 && seat == or_seat_of(s, s->victim));

    memset(v, 0, sizeof *v);
    v->players = s->players;
    v->muslim_cards = s->muslim_cards;
    v->phase = s->phase;
    v->seat = s->seat;
    v->turn = s->turn;
    v->round = s->round;
    v->passes = s->passes;
    memcpy(v->passed, s->passed, sizeof v->passed);
    memcpy(v->bonus, s->bonus, sizeof v->bonus);
    v->muslim_bonus = s->muslim_bonus;
    memcpy(v->owner, s->owner, sizeof v->owner);
    memcpy(v->face, s->face, sizeof v->face);
    v->played = s->played;
    v->victim = s->victim;
    v->taken = concerned ? s->taken : 0; /* Troubadours: the two concerned */
    v->attack = s->attack;
    v->battle = s->battle;
    v->lastings = s->lastings;
    memcpy(v->lasting, s->lasting, sizeof v->lasting);
    v->shown_count = s->shown_count;
    memcpy(v->shown, s->shown, sizeof v->shown);
    memcpy(v->start, s->start, sizeof v->start);
    for (int pile = 0; pile < OR_PILES; pile++)
        copy_pile(v, s, pile, seat);
}

/* ---- sampling ---------------------------------------------------------------------------- */

/* The places to fill and the cards to fill them with. */
struct deal {
    struct or_state *s;
    struct mg_rng *rng;
    uint16_t card[OR_CARDS], slot[OR_CARDS]; /* unseen cards, shuffled; blank places */
    uint8_t pile_of[OR_CARDS];               /* by slot */
    bool used[OR_CARDS];                     /* by place in card[] */
    uint8_t must[OR_CARDS];                  /* by slot: 1 a Troop */
    int cards, slots;
    int loose[OR_FAITHS];    /* cards of a back that are in hands or laid */
    uint8_t first[OR_CARDS]; /* slots to fill before all others */
    int firsts;
    int from[OR_FAITHS]; /* where in card[] to look next, by back */
};

static void collect(struct deal *d)
{
    struct or_state *s = d->s;
    bool seen[OR_CARDS] = { true };
    uint16_t deck[OR_DECK_CARDS];

    for (int i = 0; i < s->lastings; i++)
        seen[s->lasting[i].card] = true;
    d->slots = mg_pile_blanks(s->card, s->start, OR_PILES, d->slot);
    for (int slot = 0, pile = 0; slot < d->slots; slot++) {
        while (d->slot[slot] >= s->start[pile + 1])
            pile++;
        d->pile_of[slot] = (uint8_t)pile;
    }
    for (int faith = 0; faith < OR_FAITHS; faith++) {
        d->loose[faith] = mg_pile_unseen(s->card, s->start, OR_PILES, seen, deck,
                                         or_deck_of(s, faith, deck), d->card + d->cards);
        d->cards += d->loose[faith];
    }
    assert(d->cards == d->slots);
    mg_mix(d->rng, d->card, d->cards);
}

/* The faith whose back every card of this pile has, or -1: hands and what is laid from them. */
static int faith_of_pile(const struct or_state *s, int pile)
{
    if (pile < OR_HAND)
        return (pile - OR_DECK) % OR_FAITHS;
    if (pile == OR_STACK)
        return OR_MUSLIM;
    return or_is_group_b(s) ? OR_CHRISTIAN : -1;
}

static bool is_laid(int pile)
{
    return pile >= OR_LAID_ATTACK && pile < OR_STACK;
}

static bool makes_attack(const struct or_state *s, int seat)
{
    int faction = or_faction(s, seat);
    return faction == s->attack.attacker || faction == s->attack.partner;
}

/* Could this card have been laid there? */
static bool could_lie(const struct or_state *s, int pile, unsigned card)
{
    const struct or_kind *kind = or_kind(card);
    bool attack = pile < OR_LAID_DEFENCE;
    int seat = pile - (attack ? OR_LAID_ATTACK : OR_LAID_DEFENCE);

    if (attack && makes_attack(s, seat))
        return kind->type == OR_TROOP || or_key(s->attack.event) == OR_MERCENARIES ||
               (kind->type == OR_RESPONSE && kind->sides & OR_ON_ATTACK);
    return kind->type == OR_RESPONSE && kind->sides >> (attack ? OR_ATTACK : OR_DEFENCE) & 1 &&
           !kind->own_attack && (or_key(card) != OR_TURCOPOLES || s->attack.defender != OR_NONE);
}

static bool fits(const struct deal *d, int slot, unsigned card)
{
    int pile = d->pile_of[slot], faith = faith_of_pile(d->s, pile);

    if (faith >= 0 && or_back(card) != faith)
        return false;
    if (d->must[slot] && !or_is_troop(card))
        return false;
    return !is_laid(pile) || could_lie(d->s, pile, card);
}

static bool has_known_troop(const struct or_state *s, int pile)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (or_is_troop(s->card[i].id))
            return true;
    return false;
}

/* A blank of this pile, or -1. */
static int blank_of(const struct deal *d, int pile)
{
    for (int i = 0; i < d->slots; i++)
        if (d->pile_of[i] == pile)
            return i;
    return -1;
}

/* This seat is known to have a Troop: laid, or (while it still commits cards) in its hand. */
static void needs_troop(struct deal *d, int seat, bool in_hand)
{
    int laid = OR_LAID_ATTACK + seat, hand = OR_HAND + seat;

    if (has_known_troop(d->s, laid) || (in_hand && has_known_troop(d->s, hand)))
        return;
    int slot = blank_of(d, laid);
    if (slot < 0 && in_hand)
        slot = blank_of(d, hand);
    if (slot < 0)
        return;
    d->must[slot] = 1;
    if (!is_laid(d->pile_of[slot]))
        d->first[d->firsts++] = (uint8_t)slot;
}

/* What the course of an attack tells of hands. */
static void find_needs(struct deal *d)
{
    const struct or_state *s = d->s;
    int attacker = or_seat_of(s, s->attack.attacker), partner = or_seat_of(s, s->attack.partner);
    int key = or_key(s->attack.event);
    bool committing = s->phase == OR_COMMIT || s->phase == OR_ANSWER;

    if (!or_in_attack(s) || s->phase == OR_REWARD)
        return;
    if (attacker >= 0 && key != OR_MERCENARIES && key != OR_MINOR_CAMPAIGN)
        needs_troop(d, attacker, committing && s->seat != partner);
    if (attacker >= 0 && s->phase == OR_ANSWER)
        needs_troop(d, attacker, true);
    if (partner >= 0 && s->phase != OR_ANSWER)
        needs_troop(d, partner, committing);
}

/* Take a card for a slot; one of the owner's faith if there is a choice. Goes through all of the
 * first slots in turn and comes back if a later one finds nothing. */
static bool fill_first(struct deal *d, int at)
{
    if (at == d->firsts)
        return true;
    int slot = d->first[at], pile = d->pile_of[slot];
    int seat = pile < OR_LAID_ATTACK ? pile - OR_HAND : (pile - OR_LAID_ATTACK) % OR_SEATS;
    int faith = or_faith(d->s, seat);

    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < d->cards; i++) {
            int back = or_back(d->card[i]);
            if (d->used[i] || (back == faith) != (pass == 0) || d->loose[back] == 0 ||
                !fits(d, slot, d->card[i]))
                continue;
            d->used[i] = true;
            d->loose[back]--;
            d->s->card[d->slot[slot]].id = d->card[i] & 0x3ffu;
            if (fill_first(d, at + 1))
                return true;
            d->used[i] = false;
            d->loose[back]++;
            d->s->card[d->slot[slot]].id = 0;
        }
    return false;
}

/* The next unused card of this back, or of any if there is none. */
static unsigned next_card(struct deal *d, int back)
{
    for (int pass = 0; pass < 2; pass++, back = 1 - back)
        for (; d->from[back] < d->cards; d->from[back]++) {
            int i = d->from[back];
            if (!d->used[i] && or_back(d->card[i]) == back) {
                d->used[i] = true;
                return d->card[i];
            }
        }
    return 0;
}

/* Piles first, which have one back; then hands, of the owner's faith as far as cards go. */
static void fill_rest(struct deal *d)
{
    struct or_state *s = d->s;
    uint8_t hand[OR_CARDS];
    int hands = 0;

    for (int i = 0; i < d->slots; i++) {
        int faith = faith_of_pile(s, d->pile_of[i]);
        if (s->card[d->slot[i]].id != 0)
            continue;
        if (faith >= 0)
            s->card[d->slot[i]].id = next_card(d, faith) & 0x3ffu;
        else
            hand[hands++] = (uint8_t)i;
    }
    while (hands > 0) { /* in any order, so that a card from across may be in any hand */
        int pick = (int)mg_rng_below(d->rng, (uint32_t)hands), i = hand[pick];
        hand[pick] = hand[--hands];
        s->card[d->slot[i]].id = next_card(d, or_faith(s, d->pile_of[i] - OR_HAND)) & 0x3ffu;
    }
}

void or_sample(const void *view, int seat, struct mg_rng *rng, void *out)
{
    struct deal d = { .s = out, .rng = rng };
    struct or_state *s = out;
    (void)seat; /* the view says it all: what is 0 is unknown */

    memcpy(out, view, sizeof(struct or_state));
    collect(&d);
    for (int i = 0; i < d.slots; i++) {
        int faith = faith_of_pile(s, d.pile_of[i]);
        if (is_laid(d.pile_of[i]))
            d.first[d.firsts++] = (uint8_t)i;
        else if (faith >= 0)
            d.loose[faith]--;
    }
    if (or_is_group_b(s)) /* hands are Christian, so nothing is scarce but what piles hold */
        d.loose[OR_CHRISTIAN] = d.slots;
    find_needs(&d);
    bool filled = fill_first(&d, 0);
    assert(filled);
    (void)filled;
    fill_rest(&d);
    if (s->phase == OR_GIVE && s->taken == 0) {
        int hand = OR_HAND + or_seat_of(s, s->victim);
        s->taken =
            (uint8_t)s->card[s->start[hand] + (int)mg_rng_below(rng, (uint32_t)or_size(s, hand))]
                .id;
    }
}
