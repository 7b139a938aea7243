/* Moving cards between piles, and what becomes of what lies on and under them. */
#include "state.h"

void is_tell_of(struct mg_play *play, int kind, int seat, unsigned a, unsigned b, unsigned c)
{
    if (play->event != NULL)
        mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                         .seat = (uint8_t)seat,
                                         .a = (uint16_t)a,
                                         .b = (uint16_t)b,
                                         .c = (uint16_t)c,
                                         .seen = MG_EVERYONE,
                                         .knows = MG_EVERYONE });
}

/* The same where only the seat learns which card it is (argument a). */
void is_tell_secret(struct mg_play *play, int kind, int seat, unsigned card, unsigned b)
{
    if (play->event != NULL)
        mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                         .seat = (uint8_t)seat,
                                         .a = (uint16_t)card,
                                         .b = (uint16_t)b,
                                         .seen = MG_EVERYONE,
                                         .knows = (uint16_t)(1u << seat),
                                         .secret = 1 });
}

/* The discard pile of a card's deck: IS-CRD-07, IS-CRD-08. */
int is_discards_of(const struct is_state *s, unsigned card)
{
    return is_common(card) ? IS_DISCARDS
                           : IS_FACTION_DISCARDS + is_seat_of_faction(s, is_row(card)->faction);
}

/* Move a card, with who knows it from now on. */
void is_move_card(struct is_state *s, int from, unsigned card, int to, unsigned known)
{
    struct mg_piles piles = is_piles(s);
    mg_pile_pass(&piles, from, card, to, known);
}

void is_discard_from(struct is_state *s, int pile, unsigned card)
{
    is_move_card(s, pile, card, is_discards_of(s, card), MG_KNOWN_TO_ALL);
}

/* Take a card into the hand: only its new owner knows it there, whoever saw it before. */
void is_to_hand(struct is_state *s, int from, unsigned card, int seat)
{
    is_move_card(s, from, card, IS_HAND + seat, 1u << seat);
}

void is_tuck_under(struct is_state *s, int pile, unsigned card, unsigned host)
{
    is_move_card(s, pile, card, IS_TUCKED, MG_KNOWN_TO_ALL);
    s->spot[card].under = (uint16_t)host;
}

static void untuck(struct is_state *s, unsigned card)
{
    s->spot[card].under = 0;
    s->spot[card].used = 0;
    is_discard_from(s, IS_TUCKED, card);
}

/* Discard every card that lies under a Location: IS-BLD-04, IS-RAZ-10, IS-FAC-27. */
void is_discard_tucked(struct is_state *s, unsigned host)
{
    for (int i = is_size(s, IS_TUCKED) - 1; i >= 0; i--) {
        unsigned card = is_at(s, IS_TUCKED, i);
        if (s->spot[card].under == host)
            untuck(s, card);
    }
}

static bool is_row_with(unsigned card, int kind, int verb)
{
    const struct is_row *row = is_row(card);
    for (int i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, (unsigned)i);
        if (c->kind == kind && c->steps > 0 && is_steps[c->step].verb == verb)
            return true;
    }
    return false;
}

bool is_a_gate(unsigned card)
{
    return is_row_with(card, IS_FREE, IS_TUCK);
}

bool is_a_shrine(unsigned card)
{
    return is_row_with(card, IS_FREE, IS_LAY);
}

/* Everything on and under a Location goes with it: IS-BLD-04, IS-RAZ-10, IS-RAZ-21, IS-FAC-06,
 * IS-FAC-10, IS-USE-12. */
static void strip(struct is_state *s, int holder, unsigned card)
{
    if (s->fresh == card)
        s->fresh = 0;
    is_discard_tucked(s, card);
    if (is_a_gate(card))
        while (is_size(s, is_gate(card)) > 0)
            is_discard_from(s, is_gate(card), is_at(s, is_gate(card), 0));
    if (is_a_shrine(card))
        memset(s->player[holder].laid, 0, sizeof s->player[holder].laid);
    if (card == IS_COMMON_CARDS)
        s->couple_colour = IS_COLOURS;
    memset(&s->spot[card], 0, sizeof s->spot[card]);
}

/* Take the Egyptian token off a Location that leaves play: IS-FAC-20. Nothing else ends a takeover:
 * IS-FAC-21. Returns its owner. */
static int owner_gets_back(struct is_state *s, int holder, unsigned card)
{
    for (int i = 0; i < s->takens; i++)
        if (s->taken[i].card == card) {
            int owner = s->taken[i].owner;
            s->taken[i] = s->taken[--s->takens];
            s->taken[s->takens] = (struct is_taken){ 0, 0 };
            return owner;
        }
    return holder;
}

/* A Location leaves play for a pile, face up. */
void is_leave(struct is_state *s, int holder, unsigned card, int to)
{
    strip(s, holder, card);
    owner_gets_back(s, holder, card);
    is_move_card(s, IS_EMPIRE + holder, card, to, MG_KNOWN_TO_ALL);
}

/* IS-RAZ-08, IS-RAZ-16: into a Foundation of its owner; the virtual player has none
 * (IS-SOLO-07). */
void is_to_foundation(struct is_state *s, int holder, unsigned card)
{
    strip(s, holder, card);
    int owner = owner_gets_back(s, holder, card);
    bool none = is_solo(s) && owner == IS_VIRTUAL;
    is_move_card(s, IS_EMPIRE + holder, card,
                 none ? is_discards_of(s, card) : IS_FOUNDATIONS + owner, MG_KNOWN_TO_ALL);
}

/* IS-BLD-02, IS-RAZ-12. Its Raze field is not gained: IS-BLD-12. */
void is_discard_for_l(struct is_state *s, int seat, unsigned card)
{
    if (is_in_pile(s, IS_FOUNDATIONS + seat, card))
        is_discard_from(s, IS_FOUNDATIONS + seat, card);
    else
        is_leave(s, seat, card, is_discards_of(s, card));
}

/* A Deal ends: its card is discarded, or the marker of a Trade Route deal comes off. IS-SOLO-08
 * removes Attack cards: those of the line, and those that lie under a board. */
void is_drop_deal(struct is_state *s, int seat, unsigned card)
{
    if (card >= IS_ATTACK) {
        bool own = is_in_pile(s, IS_DEALS + seat, card);
        is_move_card(s, own ? IS_DEALS + seat : IS_ATTACK_LINE, card, IS_REMOVED, MG_KNOWN_TO_ALL);
    } else if (is_in_pile(s, IS_DEALS + seat, card)) {
        s->spot[card].used = 0;
        is_discard_from(s, IS_DEALS + seat, card);
    } else {
        s->spot[card].marks &= (uint8_t)~IS_MARK_TRADE;
    }
}

/* ---- drawing ----------------------------------------------------------------------------- */

void is_shuffle(struct is_state *s, int pile, struct mg_play *play)
{
    struct mg_piles piles = is_piles(s);
    mg_pile_shuffle(&piles, pile, &s->rng, play);
}

/* The discard pile becomes the deck: IS-CRD-09, IS-CRD-17. */
static void refill(struct is_state *s, int deck, int discards, struct mg_play *play)
{
    struct mg_piles piles = is_piles(s);
    while (is_size(s, discards) > 0) {
        mg_pile_at(&piles, discards, is_size(s, discards) - 1)->known = 0;
        mg_pile_move(&piles, discards, is_size(s, discards) - 1, deck, -1);
    }
    mg_pile_shuffle(&piles, deck, &s->rng, play);
}

/* Make sure that there is a card to draw. False: there is none. IS-CRD-11. */
bool is_ready_deck(struct is_state *s, int seat, int deck, struct mg_play *play)
{
    if (!is_can_draw(s, seat, deck))
        return false;
    if (deck == IS_CC && is_size(s, IS_DECK) == 0) {
        is_tell_of(play, IS_EV_RESHUFFLED, MG_NOBODY, IS_CC, (unsigned)is_size(s, IS_DISCARDS), 0);
        refill(s, IS_DECK, IS_DISCARDS, play);
    } else if (deck == IS_CF && is_size(s, IS_FACTION_DECK + seat) == 0) {
        s->player[seat].reshuffled = 1;
        is_tell_of(play, IS_EV_RESHUFFLED, seat, IS_CF,
                   (unsigned)is_size(s, IS_FACTION_DISCARDS + seat), 0);
        refill(s, IS_FACTION_DECK + seat, IS_FACTION_DISCARDS + seat, play);
    }
    return true;
}

/* Draw one card into a pile that only the seat sees; 0: there was none. */
unsigned is_draw(struct is_state *s, int seat, int deck, int to, struct mg_play *play)
{
    if (!is_ready_deck(s, seat, deck, play))
        return 0;
    struct mg_piles piles = is_piles(s);
    unsigned card =
        mg_pile_draw(&piles, deck == IS_CC ? IS_DECK : IS_FACTION_DECK + seat, to, seat, play).id;
    is_tell_secret(play, IS_EV_DREW, seat, card, (unsigned)deck);
    return card;
}

/* Turn up the top Common card for all to see; 0: there is none. */
unsigned is_reveal(struct is_state *s, int to, struct mg_play *play)
{
    if (!is_ready_deck(s, 0, IS_CC, play))
        return 0;
    unsigned card = is_at(s, IS_DECK, is_size(s, IS_DECK) - 1);
    is_move_card(s, IS_DECK, card, to, MG_KNOWN_TO_ALL);
    play->closed = true;
    return card;
}
