/* What holds in every state, and across every move. The ids are those of the rules notes; those
 * about replaying, views and refusals are tested for all games alike. */
#include "state.h"

#include <string.h>

/* ---- who is to blame --------------------------------------------------------------------- */

static const char *area_word(int area)
{
    return area > 0 && area < OR_AREAS ? or_area_names.name[area] : "nowhere";
}

static const char *faction_word(int faction)
{
    return faction > 0 && faction < OR_FACTIONS ? or_faction_names.name[faction] : "nobody";
}

static const char *card_word(unsigned card)
{
    return card > 0 && card < OR_CARDS ? or_card_names.name[card] : "no card";
}

/* The pile in which the card at this place lies, as positions name it: "hand", and which hand; -1:
 * there is only one. */
static const char *pile_word(const struct or_state *s, int index, int *which)
{
    static const struct {
        const char *word;
        int first, count;
    } groups[] = {
        { "deck", OR_DECK, OR_FAITHS },
        { "discards", OR_DISCARDS, OR_FAITHS },
        { "hand", OR_HAND, OR_SEATS },
        { "laid_attack", OR_LAID_ATTACK, OR_SEATS },
        { "laid_defence", OR_LAID_DEFENCE, OR_SEATS },
        { "stack", OR_STACK, 1 },
        { "army", OR_ARMY, 1 },
        { "attached", OR_ATTACHED, 1 },
        { "queue", OR_QUEUE, 1 },
        { "reply", OR_REPLY, 1 },
    };
    int pile = 0, group = 0;

    while (pile < OR_PILES - 1 && index >= s->start[pile + 1])
        pile++;
    while (pile >= groups[group].first + groups[group].count)
        group++;
    *which = groups[group].count > 1 ? pile - groups[group].first : -1;
    return groups[group].word;
}

/* "hand[2]: leader-m17 is ..." */
static bool blame_card(const struct or_state *s, int index, struct mg_text *culprit,
                       const char *what)
{
    int which;
    const char *pile = pile_word(s, index, &which);

    if (which >= 0)
        return mg_blame(culprit, "%s[%d]: %s %s", pile, which, card_word(s->card[index].id), what);
    return mg_blame(culprit, "%s: %s %s", pile, card_word(s->card[index].id), what);
}

/* ---- the shape of a state ---------------------------------------------------------------- */

static bool is_faction_of(const struct or_state *s, int faction)
{
    return faction < OR_FACTIONS && or_seat_of(s, faction) >= 0;
}

static bool seats_in_range(const struct or_state *s, struct mg_text *culprit)
{
    for (int seat = 0; seat < OR_SEATS; seat++) {
        if (s->bonus[seat] > OR_MOST_BONUS || s->passed[seat] > 1)
            return mg_blame(culprit, "bonus[%d] or passed[%d] is out of range", seat, seat);
        if (seat >= s->players && (s->bonus[seat] != OR_NO_BONUS || s->passed[seat] != 0))
            return mg_blame(culprit, "bonus[%d] and passed[%d]: there is no such seat, so 0", seat,
                            seat);
    }
    return true;
}

static bool numbers_in_range(const struct or_state *s, struct mg_text *culprit)
{
    if (s->players < 1 || s->players > OR_SEATS)
        return mg_blame(culprit, "players is %d, not 1 to %d", s->players, OR_SEATS);
    if (s->muslim_cards > OR_MOST_BONUS || (s->players > 2 && s->muslim_cards != OR_NO_BONUS))
        return mg_blame(culprit, "muslim_cards is for one or two players, from -2 to +2");
    if (s->muslim_bonus > OR_MOST_BONUS || (s->players > 2 && s->muslim_bonus != OR_NO_BONUS))
        return mg_blame(culprit, "muslim_bonus is for one or two players, from -2 to +2");
    if (s->phase > OR_OVER)
        return mg_blame(culprit, "phase is %d", s->phase);
    if (s->seat >= s->players || s->round >= s->players)
        return mg_blame(culprit, "seat %d or round %d: %d play", s->seat, s->round, s->players);
    if (s->turn < 1 || s->turn > OR_LAST_TURN)
        return mg_blame(culprit, "turn is %d, not 1 to %d", s->turn, OR_LAST_TURN);
    if (s->played >= OR_CARDS || s->taken >= OR_CARDS || s->victim >= OR_FACTIONS)
        return mg_blame(culprit, "played %d, taken %d or victim %d is none", s->played, s->taken,
                        s->victim);
    if (s->lastings > OR_LASTING || s->shown_count > OR_CARDS - 1)
        return mg_blame(culprit, "lasting or shown is too long");
    for (int i = 0; i < s->shown_count; i++)
        if (s->shown[i] == 0 || s->shown[i] >= OR_CARDS)
            return mg_blame(culprit, "shown[%d] is no card", i);
    return seats_in_range(s, culprit);
}

static bool piles_in_range(const struct or_state *s, struct mg_text *culprit)
{
    if (s->start[0] != 0 || s->start[OR_PILES] > OR_CARDS - 1)
        return mg_blame(culprit, "the piles hold %d cards", s->start[OR_PILES]);
    for (int pile = 0; pile < OR_PILES; pile++)
        if (s->start[pile] > s->start[pile + 1])
            return mg_blame(culprit, "pile %d ends before it begins", pile);
    for (int i = 0; i < s->start[OR_PILES]; i++)
        if (s->card[i].id == 0 || s->card[i].id >= OR_CARDS)
            return blame_card(s, i, culprit, "is not a card of this game");
    for (int seat = s->players; seat < OR_SEATS; seat++)
        if (or_size(s, OR_HAND + seat) + or_size(s, OR_LAID_ATTACK + seat) +
                or_size(s, OR_LAID_DEFENCE + seat) >
            0)
            return mg_blame(culprit, "seat %d has cards and does not play", seat);
    return true;
}

static bool lasting_in_range(const struct or_state *s, struct mg_text *culprit)
{
    for (int i = 0; i < s->lastings; i++) {
        const struct or_lasting *l = &s->lasting[i];
        if (l->card == 0 || l->card >= OR_CARDS || !or_kind(l->card)->lasting)
            return mg_blame(culprit, "lasting[%d].card: %s does not stay on the table", i,
                            card_word(l->card));
        if (!is_faction_of(s, l->owner))
            return mg_blame(culprit, "lasting[%d].owner: %s does not play", i,
                            faction_word(l->owner));
        if (or_key(l->card) == OR_WATCHTOWERS
                ? l->target != OR_NONE
                : !is_faction_of(s, l->target) || l->target == l->owner)
            return mg_blame(culprit, "lasting[%d].target: %s cannot have %s against it", i,
                            faction_word(l->target), card_word(l->card));
    }
    return true;
}

/* What may lead to an attack; 0 is the action. */
static bool leads_to_attack(const struct or_state *s, unsigned card)
{
    int key = card < OR_CARDS ? or_key(card) : OR_KEYS;

    return card == 0 || key == OR_DEUS_VULT ||
           (!or_is_group_b(s) &&
            (key == OR_MERCENARIES || key == OR_MINOR_CAMPAIGN || key == OR_JOINT_ATTACK));
}

static bool sides_in_range(const struct or_state *s, struct mg_text *culprit)
{
    const struct or_attack *a = &s->attack;
    int nobody = or_is_group_b(s) ? OR_MUSLIMS : OR_NONE;

    if (!is_faction_of(s, a->attacker) && !(or_is_group_b(s) && a->attacker == OR_MUSLIMS))
        return mg_blame(culprit, "attack.attacker: %s does not play", faction_word(a->attacker));
    if (!is_faction_of(s, a->defender) && a->defender != nobody)
        return mg_blame(culprit, "attack.defender: %s does not play", faction_word(a->defender));
    if (a->attacker == a->defender ||
        (or_is_group_b(s) && (a->attacker == OR_MUSLIMS) == (a->defender == OR_MUSLIMS)))
        return mg_blame(culprit, "attack: %s does not attack %s", faction_word(a->attacker),
                        faction_word(a->defender));
    if (a->partner != OR_NONE &&
        (or_key(a->event) != OR_JOINT_ATTACK || !is_faction_of(s, a->partner) ||
         a->partner == a->attacker || a->partner == a->defender))
        return mg_blame(culprit, "attack.partner: %s is no partner of a Joint attack here",
                        faction_word(a->partner));
    return true;
}

static bool attack_in_range(const struct or_state *s, struct mg_text *culprit)
{
    const struct or_attack *a = &s->attack;

    if (a->target == OR_NOWHERE)
        return a->attacker == 0 && a->defender == 0 && a->partner == 0 && a->event == 0 &&
                       a->turned == 0 && a->cancelled == 0
                   ? true
                   : mg_blame(culprit, "attack: without a target all of it is empty");
    if (a->target >= OR_AREAS || or_place(s, a->target)->next == 0)
        return mg_blame(culprit, "attack.target: %s is not on this board", area_word(a->target));
    if (!leads_to_attack(s, a->event))
        return mg_blame(culprit, "attack.event: %s leads to no attack here", card_word(a->event));
    if (a->turned > __builtin_popcount(or_place(s, a->target)->next) ||
        (a->turned > 0 && !is_faction_of(s, a->defender)))
        return mg_blame(culprit, "attack.turned: %d castles cannot have been turned for %s",
                        a->turned, area_word(a->target));
    if (a->cancelled >= OR_CARDS ||
        (a->cancelled != 0 && or_kind(a->cancelled)->type != OR_RESPONSE))
        return mg_blame(culprit, "attack.cancelled: %s is no Response", card_word(a->cancelled));
    return sides_in_range(s, culprit);
}

static bool battle_in_range(const struct or_state *s, struct mg_text *culprit)
{
    const struct or_battle *b = &s->battle;
    static const struct or_battle none;

    if (b->area == OR_NOWHERE)
        return memcmp(b, &none, sizeof none) == 0
                   ? true
                   : mg_blame(culprit, "battle: without an area all of it is empty");
    if (b->area >= OR_AREAS || or_place(s, b->area)->next == 0)
        return mg_blame(culprit, "battle.area: %s is not on this board", area_word(b->area));
    if (b->won > 1)
        return mg_blame(culprit, "battle.won is 0 or 1");
    if (!is_faction_of(s, b->attacker) && !(or_is_group_b(s) && b->attacker == OR_MUSLIMS))
        return mg_blame(culprit, "battle.attacker: %s does not play", faction_word(b->attacker));
    if (!is_faction_of(s, b->defender) && b->defender != (or_is_group_b(s) ? OR_MUSLIMS : OR_NONE))
        return mg_blame(culprit, "battle.defender: %s does not play", faction_word(b->defender));
    return b->attacker != b->defender
               ? true
               : mg_blame(culprit, "battle: %s fought itself", faction_word(b->attacker));
}

/* The shape of the state: later invariants may rely on it. */
static bool inv_00(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    return numbers_in_range(s, culprit) && piles_in_range(s, culprit) &&
           lasting_in_range(s, culprit) && attack_in_range(s, culprit) &&
           battle_in_range(s, culprit);
}

/* ---- cards ------------------------------------------------------------------------------- */

/* I01, I02: every card of the mode is in exactly one place. */
static bool inv_01(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    uint8_t seen[OR_CARDS] = { 0 };
    uint16_t deck[OR_DECK_CARDS];

    for (int i = 0; i < s->start[OR_PILES]; i++)
        seen[s->card[i].id]++;
    for (int i = 0; i < s->lastings; i++)
        seen[s->lasting[i].card]++;
    for (int faith = 0; faith < OR_FAITHS; faith++) {
        int count = or_deck_of(s, faith, deck);
        for (int i = 0; i < count; i++) {
            if (seen[deck[i]] != 1)
                return mg_blame(culprit, "%s is in %d places", card_word(deck[i]), seen[deck[i]]);
            seen[deck[i]] = 0;
        }
    }
    for (unsigned card = 1; card < OR_CARDS; card++)
        if (seen[card] > 0)
            return mg_blame(culprit, "%s is left out with one and two players", card_word(card));
    return true;
}

/* I03, CK-GEN-09; and in group B crusaders only ever hold Christian cards. */
static bool inv_03(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int pile = OR_DECK; pile < OR_HAND; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (or_back(s->card[i].id) != (pile - OR_DECK) % OR_FAITHS)
                return blame_card(s, i, culprit, "has another back");
    for (int i = s->start[OR_HAND]; or_is_group_b(s) && i < s->start[OR_STACK]; i++)
        if (or_back(s->card[i].id) != OR_CHRISTIAN)
            return blame_card(s, i, culprit, "is a Muslim card: crusaders have none");
    for (int i = s->start[OR_STACK]; i < s->start[OR_STACK + 1]; i++)
        if (or_back(s->card[i].id) != OR_MUSLIM)
            return blame_card(s, i, culprit, "is a Christian card");
    return true;
}

/* I10: outside an attack nothing is laid; the Muslims' cards exist only in group B. */
static bool inv_10(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    bool laying = or_in_attack(s) && s->phase != OR_REWARD && s->phase != OR_ANSWER;
    bool replied = s->phase == OR_CANCEL && s->attack.defender == OR_MUSLIMS;

    if (!laying && s->start[OR_LAID_ATTACK] != s->start[OR_STACK])
        return blame_card(s, s->start[OR_LAID_ATTACK], culprit,
                          "is laid, but no cards are being laid");
    if (or_size(s, OR_REPLY) > (replied ? 1 : 0))
        return blame_card(s, s->start[OR_REPLY], culprit, "answers no attack on the Muslims");
    if (!or_is_group_b(s) && s->start[OR_STACK] != s->start[OR_PILES])
        return blame_card(
            s, s->start[OR_STACK], culprit,
            "belongs to automatic Muslims: there are none with three and four players");
    return true;
}

/* I12: CK-RND-12. */
static bool inv_12(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    return s->lastings == 0 || !or_is_group_b(s)
               ? true
               : mg_blame(culprit, "lasting[0]: %s is left out with one and two players",
                          card_word(s->lasting[0].card));
}

/* I18, and the army is Troops. */
static bool inv_18(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int i = s->start[OR_ARMY]; i < s->start[OR_ARMY + 1]; i++)
        if (!or_is_troop(s->card[i].id))
            return blame_card(s, i, culprit, "is no Troop");
    for (int i = s->start[OR_ATTACHED]; i < s->start[OR_ATTACHED + 1]; i++) {
        if (or_kind(s->card[i].id)->type != OR_RESPONSE ||
            !(or_kind(s->card[i].id)->sides & OR_ON_ATTACK))
            return blame_card(s, i, culprit, "is no Response for an attack");
        if (or_size(s, OR_ARMY) == 0)
            return blame_card(s, i, culprit, "is attached, but there is no army");
    }
    return true;
}

/* I19. */
static bool inv_19(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int i = s->start[OR_QUEUE]; i < s->start[OR_PILES]; i++)
        if (or_kind(s->card[i].id)->type != OR_RESPONSE ||
            !(or_kind(s->card[i].id)->sides & OR_ON_DEFENCE))
            return blame_card(s, i, culprit, "is no Response for a defence");
    return true;
}

/* Could this seat have laid this card on the attack? */
static bool may_lie_on_attack(const struct or_state *s, int seat, unsigned card)
{
    const struct or_kind *kind = or_kind(card);
    int faction = or_faction(s, seat);
    bool response = kind->type == OR_RESPONSE && kind->sides & OR_ON_ATTACK;

    if (s->attack.attacker == OR_MUSLIMS)
        return false;
    if (faction == s->attack.attacker || faction == s->attack.partner)
        return or_key(s->attack.event) == OR_MERCENARIES || response || kind->type == OR_TROOP;
    return response && !kind->own_attack && faction != s->attack.defender;
}

static bool may_lie_on_defence(const struct or_state *s, int seat, unsigned card)
{
    int faction = or_faction(s, seat);

    return faction != s->attack.attacker && faction != s->attack.partner &&
           s->attack.defender != OR_MUSLIMS && or_kind(card)->type == OR_RESPONSE &&
           or_kind(card)->sides & OR_ON_DEFENCE &&
           !(or_key(card) == OR_TURCOPOLES && s->attack.defender == OR_NONE);
}

/* What lies face down was rightly laid: the reveal relies on it. */
static bool inv_laid(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        for (int i = s->start[OR_LAID_ATTACK + seat]; i < s->start[OR_LAID_ATTACK + seat + 1]; i++)
            if (!may_lie_on_attack(s, seat, s->card[i].id))
                return blame_card(s, i, culprit, "cannot have been laid there");
        for (int i = s->start[OR_LAID_DEFENCE + seat]; i < s->start[OR_LAID_DEFENCE + seat + 1];
             i++)
            if (!may_lie_on_defence(s, seat, s->card[i].id))
                return blame_card(s, i, culprit, "cannot have been laid there");
    }
    return true;
}

/* Beyond what the table of fields says: who spies on a seat knows what it holds and lays. */
static bool inv_known(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int seat = 0; seat < s->players; seat++) {
        const int pile[] = { OR_HAND + seat, OR_LAID_ATTACK + seat, OR_LAID_DEFENCE + seat };
        unsigned spies = or_spies_on(s, seat);
        for (int k = 0; k < 3; k++)
            for (int i = s->start[pile[k]]; i < s->start[pile[k] + 1]; i++)
                if ((s->card[i].known & spies) != spies)
                    return blame_card(s, i, culprit, "is not known to who spies on its owner");
    }
    return true;
}

/* ---- the map ----------------------------------------------------------------------------- */

/* I05, I13, CK-GEN-11: who may be where, with what castle. */
static bool inv_05(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;

    for (int area = 0; area < OR_AREAS; area++) {
        int owner = s->owner[area], face = s->face[area];
        bool on_board = area != OR_NOWHERE && or_place(s, area)->next != 0;
        bool ok = !on_board          ? owner == OR_NONE && face == OR_NO_CASTLE
                  : owner == OR_NONE ? !or_is_group_b(s) && face == OR_NO_CASTLE
                  : owner == OR_MUSLIMS
                      ? or_is_group_b(s) && (face == OR_NO_CASTLE || face == OR_PLUS)
                  : is_faction_of(s, owner) ? face == OR_REGULAR || face == OR_PLUS
                                            : false;
        if (!ok)
            return mg_blame(culprit, "owner[%d] and face[%d], %s: %s cannot have that castle there",
                            area, area, area_word(area), faction_word(owner));
    }
    int green = __builtin_popcount(or_castles(s, OR_MUSLIMS, OR_PLUS));
    return green <= OR_GREEN_CASTLES
               ? true
               : mg_blame(culprit, "%d green castles on the map; there are %d", green,
                          OR_GREEN_CASTLES);
}

/* I04, I15: nobody has more castles than his limit, and who reaches it has won. */
static bool inv_15(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    int sudden = 0;

    for (int seat = 0; seat < s->players; seat++) {
        int limit = or_mode(s)->seat[seat].limit, castles = or_castle_count(s, seat);
        if (limit > 0 && castles > limit)
            return mg_blame(culprit, "seat %d has %d castles on the map, of %d", seat, castles,
                            limit);
        sudden += or_is_sudden(s, seat);
        if (sudden > (s->phase == OR_OVER ? 1 : 0))
            return mg_blame(culprit,
                            "seat %d has all its castles on the map: the game would be over", seat);
    }
    return true;
}

/* I20. */
static bool inv_20(const void *state, struct mg_text *culprit)
{
    const struct or_battle *b = &((const struct or_state *)state)->battle;
    int attack = b->attack_dice[3] + b->attack_dice[4] + b->attack_dice[5];
    int defence = b->defence_dice[3] + b->defence_dice[4] + b->defence_dice[5];

    if (b->attack_hits != attack || b->defence_hits != defence)
        return mg_blame(culprit, "battle: the dice make %d and %d hits, not %d and %d", attack,
                        defence, b->attack_hits, b->defence_hits);
    return b->won == (attack > defence)
               ? true
               : mg_blame(culprit, "battle.won: %d hits against %d", attack, defence);
}

/* ---- the decision ------------------------------------------------------------------------ */

static bool has_troop(const struct or_state *s, int pile)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (or_is_troop(s->card[i].id))
            return true;
    return false;
}

/* Has who makes the attack what it takes, laid or (while he commits) in his hand? */
static bool is_manned(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker), partner = or_seat_of(s, s->attack.partner);
    int key = or_key(s->attack.event);
    bool own_turn = s->phase == OR_ANSWER || (s->phase == OR_COMMIT && s->seat == attacker);

    if (attacker < 0)
        return or_size(s, OR_ARMY) > 0;
    if (key == OR_MERCENARIES)
        return or_size(s, OR_LAID_ATTACK + attacker) +
                   (own_turn ? or_size(s, OR_HAND + attacker) : 0) >
               0;
    if (key != OR_MINOR_CAMPAIGN && !has_troop(s, OR_LAID_ATTACK + attacker) &&
        !(own_turn && has_troop(s, OR_HAND + attacker)))
        return false;
    if (partner < 0 || s->phase == OR_ANSWER)
        return true;
    return has_troop(s, OR_LAID_ATTACK + partner) ||
           (s->phase == OR_COMMIT && has_troop(s, OR_HAND + partner));
}

/* An Event that is being carried out lies among the discards: CK-EVT-01, CK-EVT-05. */
static bool is_discarded(const struct or_state *s, unsigned card)
{
    struct mg_piles piles = or_piles(s);
    return mg_pile_find(&piles, OR_DISCARDS + or_back(card), card) >= 0;
}

static bool right_seat_is_asked(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker), partner = or_seat_of(s, s->attack.partner);
    int defender = or_seat_of(s, s->attack.defender);

    switch (s->phase) {
    case OR_ANSWER: return partner >= 0 && s->seat == partner;
    case OR_COMMIT: return attacker >= 0 && (s->seat == attacker || s->seat == partner);
    case OR_RESPOND:
        return s->seat != attacker && s->seat != partner &&
               !(or_is_group_b(s) && s->passed[s->seat]);
    case OR_CASTLES: return defender >= 0 && s->seat == defender;
    default: return true;
    }
}

/* Does the attack fit the board, and is the right seat asked? */
static bool attack_agrees(const struct or_state *s, struct mg_text *culprit)
{
    const struct or_attack *a = &s->attack;
    int attacker = or_seat_of(s, a->attacker), partner = or_seat_of(s, a->partner);
    int defender = or_seat_of(s, a->defender);

    if (a->event != 0 && !is_discarded(s, a->event))
        return mg_blame(culprit, "attack.event: %s is not among the discards", card_word(a->event));
    if (s->phase == OR_REWARD)
        return !or_is_group_b(s) && s->owner[a->target] == a->attacker && attacker == s->round &&
                       (s->seat == attacker || s->seat == partner)
                   ? true
                   : mg_blame(culprit, "attack: seat %d has no reward for %s", s->seat,
                              area_word(a->target));
    if (s->owner[a->target] != a->defender)
        return mg_blame(culprit, "attack.defender: %s belongs to %s", area_word(a->target),
                        faction_word(s->owner[a->target]));
    if (!is_manned(s))
        return mg_blame(culprit, "attack: %s has no Troop for it", faction_word(a->attacker));
    if (a->cancelled != 0)
        return mg_blame(culprit, "attack.cancelled: the cards are not shown yet");
    if (attacker >= 0 ? attacker != s->round : defender != s->round)
        return mg_blame(culprit, "attack: it is the round of seat %d", s->round);
    return right_seat_is_asked(s)
               ? true
               : mg_blame(culprit, "seat: %d is not asked in this phase", s->seat);
}

static bool is_picking(const struct or_state *s)
{
    struct mg_piles piles = or_piles(s);
    int key = or_key(s->played), victim = or_seat_of(s, s->victim);
    bool swap = key == OR_TROUBADOURS;

    return !or_is_group_b(s) && victim >= 0 && victim != s->seat && (swap || key == OR_ASSASSINS) &&
           (s->phase == OR_PICK ? s->taken == 0
                                : swap && mg_pile_find(&piles, OR_HAND + victim, s->taken) >= 0) &&
           (!swap || or_size(s, OR_HAND + s->seat) > 0);
}

/* Is the card that is played one that leads to this phase? */
static bool is_played(const struct or_state *s)
{
    struct mg_piles piles = or_piles(s);
    int key = or_key(s->played);

    if (s->phase == OR_CANCEL)
        return key == OR_TREASON && s->victim == 0 && s->taken == 0 &&
               (mg_pile_find(&piles, OR_LAID_ATTACK + s->seat, s->played) >= 0 ||
                mg_pile_find(&piles, OR_LAID_DEFENCE + s->seat, s->played) >= 0);
    if (s->played != 0 && !is_discarded(s, s->played))
        return false;
    if (s->phase == OR_PICK || s->phase == OR_GIVE)
        return is_picking(s);
    if (s->victim != 0 || s->taken != 0)
        return false;
    if (s->phase == OR_OWN_DISCARD)
        return key == OR_JEWS;
    if (s->phase == OR_FORTIFY)
        return key == OR_WALLS || key == OR_FORTIFICATION ||
               (!or_is_group_b(s) && (key == OR_TRADE || key == OR_DONATIONS));
    return s->played == 0;
}

static bool played_agrees(const struct or_state *s, struct mg_text *culprit)
{
    return is_played(s)
               ? true
               : mg_blame(culprit, "played %s, victim %s, taken %s: not in this phase",
                          card_word(s->played), faction_word(s->victim), card_word(s->taken));
}

/* The seat that picks sees the hand. */
static bool sees_victim(const struct or_state *s, struct mg_text *culprit)
{
    int hand = OR_HAND + or_seat_of(s, s->victim);

    for (int i = s->start[hand]; s->victim != 0 && i < s->start[hand + 1]; i++)
        if (!(s->card[i].known >> s->seat & 1))
            return blame_card(s, i, culprit, "is not known to the seat that looks at this hand");
    return true;
}

static bool may_be_over(const struct or_state *s, struct mg_text *culprit)
{
    for (int seat = 0; seat < s->players; seat++)
        if (or_is_sudden(s, seat))
            return true;
    return s->turn == OR_LAST_TURN ? true
                                   : mg_blame(culprit, "phase: nobody has won in turn %d", s->turn);
}

/* Whoever is to choose has something to choose, and it is for him to choose. */
static bool inv_25(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    struct mg_move moves[MG_MAX_MOVES];
    bool in_attack = (s->phase >= OR_ANSWER && s->phase <= OR_REWARD);

    if (or_in_attack(s) != in_attack)
        return mg_blame(culprit, "attack.target: in this phase there is %s attack",
                        in_attack ? "an" : "no");
    if (!played_agrees(s, culprit) || !sees_victim(s, culprit))
        return false;
    if (s->phase == OR_OVER)
        return may_be_over(s, culprit);
    if (!in_attack && s->seat != s->round)
        return mg_blame(culprit, "seat: %d, but it is the round of %d", s->seat, s->round);
    if (in_attack && !attack_agrees(s, culprit))
        return false;
    if (s->phase == OR_ACTION && or_is_group_b(s) && s->passed[s->seat])
        return mg_blame(culprit, "seat: %d has passed", s->seat);
    if (s->phase == OR_ACTION && or_size(s, OR_HAND + s->seat) == 0)
        return mg_blame(culprit, "hand[%d] is empty: that seat passes by itself", s->seat);
    return or_list(s, s->seat, moves) > 0 ? true
                                          : mg_blame(culprit, "seat: %d has no move", s->seat);
}

/* Passes are counted in one of the two ways. */
static bool inv_passes(const void *state, struct mg_text *culprit)
{
    const struct or_state *s = state;
    int passed = 0;

    for (int seat = 0; seat < s->players; seat++)
        passed += s->passed[seat];
    if (!or_is_group_b(s) && passed > 0)
        return mg_blame(culprit, "passed: with three and four players nobody passes for good");
    if (!or_is_group_b(s))
        return s->passes < s->players && (s->passes == 0 || s->phase == OR_ACTION)
                   ? true
                   : mg_blame(culprit, "passes: not %d in a row, with %d players and in this phase",
                              s->passes, s->players);
    if (s->passes != 0)
        return mg_blame(culprit, "passes: with one and two players they are not counted");
    return s->phase == OR_OVER || passed < s->players || or_size(s, OR_STACK) > 0 || or_in_attack(s)
               ? true
               : mg_blame(culprit,
                          "passed: all have passed and the stack is empty, so the turn has ended");
}

/* ---- of a move --------------------------------------------------------------------------- */

static bool same_turn(const struct or_state *s, const struct or_state *t)
{
    return s->turn == t->turn && t->phase != OR_OVER;
}

/* I07, I08, I12: what TURN_START leaves; the hands are exact where the move was a pass. */
static bool inv_07(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;

    if (s->turn == t->turn)
        return true;
    if (t->turn != s->turn + 1 || t->lastings != 0 || t->muslim_bonus != OR_NO_BONUS)
        return false;
    for (int seat = 0; seat < t->players; seat++) {
        int wanted = or_mode(t)->seat[seat].base + s->bonus[seat] - OR_NO_BONUS;
        int kept = or_size(s, OR_HAND + seat);
        bool exact = move.kind == OR_PASS && !or_is_group_b(s) &&
                     or_size(t, OR_DECK + or_faith(t, seat)) > 0;
        if (t->bonus[seat] != OR_NO_BONUS ||
            (exact && or_size(t, OR_HAND + seat) != (kept > wanted ? kept : wanted)))
            return false;
    }
    return true;
}

static int cards_to_come(const struct or_state *s)
{
    return s->start[OR_DISCARDS] + s->start[OR_LAID_ATTACK] - s->start[OR_HAND] +
           or_size(s, OR_STACK);
}

/* I11: CK-GEN-08. */
static bool inv_11(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    bool uses = s->phase == OR_ACTION && move.kind != OR_PASS && move.kind != OR_ATTACKS;
    return !uses || !same_turn(s, t) || cards_to_come(t) < cards_to_come(s);
}

/* I16, I17: no area passes directly between Christians of one side. */
static bool inv_16(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    (void)move;

    for (int area = 1; area < OR_AREAS && s->players < 4; area++)
        if (s->owner[area] != t->owner[area] && is_faction_of(s, s->owner[area]) &&
            is_faction_of(s, t->owner[area]) && or_realms[s->owner[area]].faith == OR_CHRISTIAN &&
            or_realms[t->owner[area]].faith == OR_CHRISTIAN)
            return false;
    return true;
}

/* I21: castles leave the map only by Succession. */
static bool inv_21(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    int fewer = 0;

    if (or_is_group_b(s) || (move.kind == OR_PLAY_AT && or_key(move.a) == OR_SUCCESSION))
        return true;
    for (int area = 1; area < OR_AREAS; area++)
        fewer += (s->face[area] != OR_NO_CASTLE) - (t->face[area] != OR_NO_CASTLE);
    return fewer <= 0;
}

/* I23, CK-BON-06: in group B only an Event moves a Bonus. */
static bool inv_23(const void *before, struct mg_move move, const void *after)
{
    const struct or_state *s = before, *t = after;
    (void)move;

    if (!or_is_group_b(s) || !same_turn(s, t) ||
        (memcmp(s->bonus, t->bonus, sizeof s->bonus) == 0 && s->muslim_bonus == t->muslim_bonus))
        return true;
    for (int i = 0; i < t->shown_count; i++)
        if (or_kind(t->shown[i])->type == OR_EVENT)
            return true;
    return false;
}

const struct mg_invariant or_invariants[] = {
    { "I00", N_("Every number is in its range."), inv_00, NULL },
    { "I01", N_("Every card of the mode is in exactly one place."), inv_01, NULL },
    { "I03", N_("Every card lies in a pile of its own back."), inv_03, NULL },
    { "I05", N_("Every area has the castle that its owner can have there."), inv_05, NULL },
    { "I07", N_("A turn begins with the cards drawn and every Bonus at 0."), NULL, inv_07 },
    { "I10", N_("Cards are laid only while an attack is under way."), inv_10, NULL },
    { "I11", N_("Every action but a pass uses up a card."), NULL, inv_11 },
    { "I12", N_("Lasting Events belong to one turn, and to games for three and four."), inv_12,
      NULL },
    { "I15", N_("Nobody has more castles than the limit, and who reaches it has won."), inv_15,
      NULL },
    { "I16", N_("No area passes directly between Christians who may not fight."), NULL, inv_16 },
    { "I18", N_("The army is Troops, and Responses are attached only to an army."), inv_18, NULL },
    { "I19", N_("The queue holds only Responses for a defence."), inv_19, NULL },
    { "I20", N_("The combat fought last adds up."), inv_20, NULL },
    { "I21", N_("Castles leave the map only by Succession."), NULL, inv_21 },
    { "I22", N_("Hands and laid cards are known to spies."), inv_known, NULL },
    { "I23", N_("With automatic Muslims only Events move a Bonus."), NULL, inv_23 },
    { "I25", N_("Whoever is to choose has something to choose."), inv_25, NULL },
    { "I26", N_("What lies on an attack was rightly laid."), inv_laid, NULL },
    { "I27", N_("Passes are counted as the mode asks."), inv_passes, NULL },
    { NULL, NULL, NULL, NULL },
};
