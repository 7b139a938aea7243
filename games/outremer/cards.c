/* Moving cards, the Bonus, and telling of both. */
#include "state.h"

/* ---- telling ----------------------------------------------------------------------------- */

/* Both ask first whether anybody listens: in playouts nobody does. */
void or_tell(struct mg_play *play, int kind, int seat, int a, int b, int c)
{
    if (play->event == NULL)
        return;
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)(seat < 0 ? MG_NOBODY : seat),
                                     .a = (uint16_t)a,
                                     .b = (uint16_t)b,
                                     .c = (uint16_t)c,
                                     .seen = MG_EVERYONE,
                                     .knows = MG_EVERYONE });
}

/* The second argument is a card whose face only some seats see. */
void or_tell_card(struct mg_play *play, int kind, int seat, int a, struct mg_card card, int c)
{
    if (play->event == NULL)
        return;
    unsigned knows = card.known == MG_KNOWN_TO_ALL ? MG_EVERYONE : card.known;
    mg_tell(play, (struct mg_event){ .kind = (uint8_t)kind,
                                     .seat = (uint8_t)seat,
                                     .a = (uint16_t)a,
                                     .b = card.id,
                                     .c = (uint16_t)c,
                                     .seen = MG_EVERYONE,
                                     .knows = (uint16_t)knows,
                                     .secret = 2 });
}

/* All have seen this card in the move that is carried out. It is kept until the next one, because a
 * shuffle at the end of the turn may hide it again at once. */
void or_show(struct or_state *s, unsigned card)
{
    if (s->shown_count < OR_CARDS - 1)
        s->shown[s->shown_count++] = (uint8_t)card;
}

/* ---- cards ------------------------------------------------------------------------------- */

/* CK-DRW-02, CK-DRW-08: from the deck of one's faith, as many as there are. */
void or_draw(struct or_state *s, int seat, int count, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int deck = OR_DECK + or_faith(s, seat), hand = OR_HAND + seat;
    unsigned spies = or_spies_on(s, seat);

    if (count > or_size(s, deck))
        count = or_size(s, deck);
    or_tell(play, OR_EV_DRAWS, seat, or_faction(s, seat), count, 0);
    for (int i = 0; i < count; i++) {
        struct mg_card card = mg_pile_draw(&piles, deck, hand, seat, play);
        struct mg_card *held = mg_pile_at(&piles, hand, or_size(s, hand) - 1);
        held->known = (held->known | spies) & MG_KNOWN_TO_ALL;
        if (play->event != NULL)
            mg_tell(play, (struct mg_event){ .kind = OR_EV_DREW,
                                             .seat = (uint8_t)seat,
                                             .a = (uint16_t)or_faction(s, seat),
                                             .b = card.id,
                                             .seen = (uint16_t)held->known,
                                             .knows = (uint16_t)held->known });
    }
}

/* CK-GEN-09: to the pile of its own back, for all to see. */
void or_discard_open(struct or_state *s, int pile, int index)
{
    struct mg_piles piles = or_piles(s);
    struct mg_card *card = mg_pile_at(&piles, pile, index);

    if (card->known != MG_KNOWN_TO_ALL)
        or_show(s, card->id);
    card->known = MG_KNOWN_TO_ALL;
    mg_pile_move(&piles, pile, index, OR_DISCARDS + or_back(card->id), -1);
}

void or_discard_pile(struct or_state *s, int pile)
{
    while (or_size(s, pile) > 0)
        or_discard_open(s, pile, 0);
}

void or_discard_card(struct or_state *s, int pile, unsigned card)
{
    struct mg_piles piles = or_piles(s);
    or_discard_open(s, pile, mg_pile_find(&piles, pile, card));
}

/* A card leaves the hand unseen, unless it is laid openly. Others who knew cards of this hand can
 * no longer tell which of them has gone; only Spies can. */
struct mg_card or_lay_card(struct or_state *s, int seat, unsigned card, int pile, bool open)
{
    struct mg_piles piles = or_piles(s);
    int hand = OR_HAND + seat, index = mg_pile_find(&piles, hand, card);
    unsigned known = open ? MG_KNOWN_TO_ALL : (1u << seat | or_spies_on(s, seat));

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        s->card[i].known = s->card[i].known & known & MG_KNOWN_TO_ALL;
    struct mg_card *laid = mg_pile_at(&piles, hand, index);
    laid->known = known & MG_KNOWN_TO_ALL;
    struct mg_card copy = *laid;
    mg_pile_move(&piles, hand, index, pile, -1);
    return copy;
}

/* CK-RAI-03, CK-EVT-06: chance says which. CK-EVT-07, CK-RAI-09: of the Muslims, the top card. */
void or_lose_card(struct or_state *s, int faction, struct mg_play *play)
{
    int seat = or_seat_of(s, faction);
    int pile = seat >= 0 ? OR_HAND + seat : OR_STACK, count = or_size(s, pile);

    if (count == 0)
        return;
    int index = seat >= 0 ? (int)mg_roll(&s->rng, play, (uint32_t)count) : count - 1;
    play->closed = true;
    or_tell(play, OR_EV_LOSES, seat, faction, s->card[s->start[pile] + index].id, 0);
    or_discard_open(s, pile, index);
}

/* Assassins and Troubadours look at a hand; afterwards only Spies go on seeing it. */
void or_see_hand(struct or_state *s, int seat, int victim, bool sees)
{
    int hand = OR_HAND + victim;
    unsigned bit = 1u << seat;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        if (s->card[i].known != MG_KNOWN_TO_ALL) /* one that all have seen stays so */
            s->card[i].known =
                (sees ? s->card[i].known | bit : s->card[i].known & ~bit) & MG_KNOWN_TO_ALL;
    if (!sees && or_spies_on(s, victim) & bit)
        or_see_hand(s, seat, victim, true);
}

/* ---- the Bonus --------------------------------------------------------------------------- */

uint8_t *or_bonus_of(struct or_state *s, int faction)
{
    return faction == OR_MUSLIMS ? &s->muslim_bonus : &s->bonus[or_seat_of(s, faction)];
}

/* CK-BON-01, CK-BON-02, CK-BON-04: what would leave the track is lost. */
void or_change_bonus(struct or_state *s, int faction, int by, struct mg_play *play)
{
    uint8_t *bonus = or_bonus_of(s, faction);
    int now = *bonus + by;

    if (now < 0 || now > OR_MOST_BONUS)
        return;
    *bonus = (uint8_t)now;
    or_tell(play, OR_EV_BONUS, or_seat_of(s, faction), faction, now, 0);
}
