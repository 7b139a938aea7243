/* The Events, played by a seat. What the automatic Muslims do with them is in muslims.c. */
#include "state.h"

/* ---- castles and Bonus ------------------------------------------------------------------- */

void or_fortify(struct or_state *s, int area, struct mg_play *play)
{
    s->face[area] = OR_PLUS;
    or_tell(play, OR_EV_FORTIFIES, or_seat_of(s, s->owner[area]), s->owner[area], area, 0);
}

/* D12: one castle of the seat's goes to +1; with only one there is nothing to choose. CK-EVT-08. */
static void fortify_one(struct or_state *s, struct mg_play *play)
{
    or_set regular = or_castles(s, or_faction(s, s->seat), OR_REGULAR);

    if ((regular & (regular - 1)) != 0) {
        s->phase = OR_FORTIFY;
        return;
    }
    if (regular != 0)
        or_fortify(s, __builtin_ctz(regular), play);
    or_end_action(s, play);
}

/* CK-EVT-09; CK-BON-03: at +2 a castle instead. */
static void gain_bonus(struct or_state *s, struct mg_play *play)
{
    if (s->bonus[s->seat] == OR_MOST_BONUS && !or_is_group_b(s)) {
        fortify_one(s, play);
        return;
    }
    or_change_bonus(s, or_faction(s, s->seat), +1, play);
    or_end_action(s, play);
}

/* ---- events that name nothing ------------------------------------------------------------ */

/* CK-EVT-02: it stays face up on the table. */
static void lay_out(struct or_state *s, unsigned card, int target, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int hand = OR_HAND + s->seat;

    mg_pile_take(&piles, hand, mg_pile_find(&piles, hand, card));
    s->lasting[s->lastings++] = (struct or_lasting){ .card = (uint8_t)card,
                                                     .owner = (uint8_t)or_faction(s, s->seat),
                                                     .target = (uint8_t)target };
    or_show(s, card);
    or_tell(play, OR_EV_PLAYS, s->seat, or_faction(s, s->seat), (int)card, target);
}

/* CK-EVT-01, CK-EVT-05: shown, and discarded at once. */
static void play_card(struct or_state *s, unsigned card, int target, struct mg_play *play)
{
    or_tell(play, OR_EV_PLAYS, s->seat, or_faction(s, s->seat), (int)card, target);
    or_discard_card(s, OR_HAND + s->seat, card);
    s->played = (uint8_t)card;
}

void or_do_play(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    if (or_kind(m.a)->lasting) {
        lay_out(s, m.a, OR_NONE, play);
        or_end_action(s, play);
        return;
    }
    play_card(s, m.a, OR_NONE, play);
    switch (or_key(m.a)) {
    case OR_WALLS:
    case OR_FORTIFICATION: fortify_one(s, play); break;
    case OR_TRADE:
    case OR_DONATIONS: gain_bonus(s, play); break;
    case OR_JEWS: /* CK-EVT-14 */
        or_draw(s, s->seat, 3, play);
        s->phase = OR_OWN_DISCARD;
        break;
    default: /* Preaching: CK-EVT-28 */
        or_draw(s, s->seat, 2, play);
        or_end_action(s, play);
        break;
    }
}

/* ---- events against an opponent ---------------------------------------------------------- */

/* CK-EVT-11: the two concerned know the card. */
static void seduce(struct or_state *s, int faction, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int victim = or_seat_of(s, faction), hand = OR_HAND + victim;
    int index = (int)mg_roll(&s->rng, play, (uint32_t)or_size(s, hand));
    struct mg_card *card = mg_pile_at(&piles, hand, index);
    unsigned known = card->known | 1u << s->seat | or_spies_on(s, s->seat);

    card->known = known & MG_KNOWN_TO_ALL;
    or_tell_card(play, OR_EV_STEALS, s->seat, or_faction(s, s->seat), *card, faction);
    mg_pile_move(&piles, hand, index, OR_HAND + s->seat, -1);
}

/* Assassins and Troubadours: the hand lies open to the seat until it has picked. */
static void look_at_hand(struct or_state *s, int faction, struct mg_play *play)
{
    s->victim = (uint8_t)faction;
    s->phase = OR_PICK;
    or_see_hand(s, s->seat, or_seat_of(s, faction), true);
    play->closed = true;
}

void or_do_play_against(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    int key = or_key(m.a);

    if (or_kind(m.a)->lasting) {
        lay_out(s, m.a, m.b, play);
        if (key == OR_SPIES) {
            or_see_hand(s, s->seat, or_seat_of(s, m.b), true);
            play->closed = true;
        }
        or_end_action(s, play);
        return;
    }
    play_card(s, m.a, m.b, play);
    if (key == OR_ASSASSINS || key == OR_TROUBADOURS) {
        look_at_hand(s, m.b, play);
        return;
    }
    if (key == OR_INCURSION)
        or_lose_card(s, m.b, play); /* CK-EVT-06, CK-EVT-07 */
    else if (key == OR_SEDUCTION)
        seduce(s, m.b, play);
    else
        or_change_bonus(s, m.b, -1, play); /* CK-EVT-10 */
    or_end_action(s, play);
}

static void end_look(struct or_state *s, struct mg_play *play)
{
    or_see_hand(s, s->seat, or_seat_of(s, s->victim), false);
    s->victim = s->taken = 0;
    or_end_action(s, play);
}

/* CK-EVT-25: Assassins. Troubadours go on to what they give. */
void or_do_pick(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    int victim = or_seat_of(s, s->victim);

    if (or_key(s->played) == OR_TROUBADOURS) {
        s->taken = (uint8_t)m.a;
        s->phase = OR_GIVE;
        return;
    }
    or_tell(play, OR_EV_LOSES, victim, s->victim, m.a, 0);
    or_discard_card(s, OR_HAND + victim, m.a);
    play->closed = true; /* all have seen a card of that hand */
    end_look(s, play);
}

/* Swap a card between two hands; both owners go on knowing both. CK-EVT-26. */
void or_do_give(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int victim = or_seat_of(s, s->victim), own = OR_HAND + s->seat, other = OR_HAND + victim;
    unsigned both = 1u << s->seat | 1u << victim;
    int given = mg_pile_find(&piles, own, m.a), taken = mg_pile_find(&piles, other, s->taken);
    struct mg_card *gift = mg_pile_at(&piles, own, given),
                   *prize = mg_pile_at(&piles, other, taken);
    unsigned spies = or_spies_on(s, victim) | or_spies_on(s, s->seat);

    /* Who knew cards of either hand cannot tell which went, unless by Spies. */
    for (int i = s->start[own]; i < s->start[own + 1]; i++)
        s->card[i].known = s->card[i].known & (both | or_spies_on(s, s->seat)) & MG_KNOWN_TO_ALL;
    for (int i = s->start[other]; i < s->start[other + 1]; i++)
        s->card[i].known = s->card[i].known & (both | or_spies_on(s, victim)) & MG_KNOWN_TO_ALL;
    gift->known = prize->known = (both | spies) & MG_KNOWN_TO_ALL;
    or_tell_card(play, OR_EV_STEALS, s->seat, or_faction(s, s->seat), *prize, s->victim);
    or_tell_card(play, OR_EV_GIVES, s->seat, or_faction(s, s->seat), *gift, s->victim);
    or_see_hand(s, s->seat, victim, false);
    prize->known = (both | spies) & MG_KNOWN_TO_ALL;
    struct mg_card swap = *gift;
    *gift = *prize;
    *prize = swap;
    s->victim = s->taken = 0;
    play->closed = true; /* the other has seen a card of this hand */
    or_end_action(s, play);
}

/* ---- events at an area ------------------------------------------------------------------- */

/* CK-EVT-15, CK-EVT-16, CK-BON-05. */
static void revolt(struct or_state *s, int area, struct mg_play *play)
{
    int owner = s->owner[area], die = (int)mg_roll(&s->rng, play, 6) + 1;

    or_tell(play, OR_EV_DIE, s->seat, OR_DIE_REVOLT, die, 0);
    if (die < 4)
        return;
    s->owner[area] = OR_NONE;
    s->face[area] = OR_NO_CASTLE;
    or_tell(play, OR_EV_REVOLT, or_seat_of(s, owner), owner, area, 0);
    or_change_bonus(s, owner, -1, play);
}

/* CK-EVT-04: the others lead to an attack. */
void or_do_play_at(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    play_card(s, m.a, OR_NONE, play);
    if (or_key(m.a) == OR_SUCCESSION) {
        revolt(s, m.b, play);
        or_end_action(s, play);
        return;
    }
    s->played = 0;
    or_begin_attack(s, s->seat, m.b, m.a, m.c, play);
}
