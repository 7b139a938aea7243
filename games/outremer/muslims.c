/* The automatic Muslims of the games for one and two: table C11, card by card. */
#include "state.h"

/* ---- their army -------------------------------------------------------------------------- */

int or_army_strength(const struct or_state *s)
{
    int sum = 0;
    for (int i = s->start[OR_ARMY]; i < s->start[OR_ARMY + 1]; i++)
        sum += or_kind(s->card[i].id)->value;
    return sum;
}

/* CK-BOT-11, CK-BOT-12: of the seat of this round, the lowest id next to a Muslim area. 0: none,
 * CK-BOT-10. */
int or_muslim_target(const struct or_state *s, int seat)
{
    or_set open = or_held(s, or_faction(s, seat)) & or_next_to(s, or_held(s, OR_MUSLIMS));
    return open != 0 ? __builtin_ctz(open) : OR_NOWHERE;
}

/* ---- their Responses --------------------------------------------------------------------- */

static bool is_laid(const struct or_fight *f, int key, unsigned *card)
{
    const struct or_state *s = f->s;

    for (int i = s->start[OR_LAID_ATTACK]; i < s->start[OR_LAID_DEFENCE]; i++)
        if (or_key(s->card[i].id) == key) {
            *card = s->card[i].id;
            return true;
        }
    for (int i = 0; i < f->thoughts; i++)
        if (f->thought[i].side == OR_ATTACK && or_key(f->thought[i].card) == key) {
            *card = f->thought[i].card;
            return true;
        }
    return false;
}

/* CK-BOT-23: what their Treason cancels; 0: nothing worth it. */
unsigned or_muslim_treason(const struct or_fight *f)
{
    static const uint8_t wanted[] = { OR_LEADER, OR_TRUE_CROSS, OR_SIEGE_ENGINES, OR_CROSSBOWMEN };
    unsigned card = 0;

    for (int i = 0; i < 4; i++)
        if (is_laid(f, wanted[i], &card))
            return card;
    return 0;
}

/* CK-BOT-19, CK-BOT-20, CK-BOT-21: the first of the queue that can be used, against 3 dice or
 * more. */
unsigned or_muslim_reply(const struct or_fight *f)
{
    const struct or_state *s = f->s;

    if (or_size(s, OR_QUEUE) == 0 || or_own_attack_dice(f) < 3)
        return 0;
    for (int i = s->start[OR_QUEUE]; i < s->start[OR_QUEUE + 1]; i++)
        if (or_key(s->card[i].id) != OR_TREASON || or_muslim_treason(f) != 0)
            return s->card[i].id;
    return 0;
}

/* ---- what they do with a card ------------------------------------------------------------ */

/* A card turned up, or taken by Seduction: where it lies. */
struct turned {
    int pile, index;
    unsigned card;
};

static void put(struct or_state *s, struct turned t, int pile, int kind, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    mg_pile_at(&piles, t.pile, t.index)->known = MG_KNOWN_TO_ALL;
    or_show(s, t.card);
    mg_pile_move(&piles, t.pile, t.index, pile, -1);
    or_tell(play, kind, -1, (int)t.card, 0, 0);
}

static void drop(struct or_state *s, struct turned t, bool worked, struct mg_play *play)
{
    if (!worked) /* CK-BOT-31 */
        or_tell(play, OR_EV_NO_EFFECT, -1, (int)t.card, 0, 0);
    or_discard_open(s, t.pile, t.index);
}

/* A Leader goes to the army or, without one, to the queue, where it stays: CK-BOT-22. Regrouping
 * and Siege engines serve only an army. */
static void treat_response(struct or_state *s, struct turned t, struct mg_play *play)
{
    int key = or_key(t.card);
    bool army = or_size(s, OR_ARMY) > 0, for_army = key == OR_REGROUP || key == OR_SIEGE_ENGINES;

    if (army && (for_army || key == OR_LEADER))
        put(s, t, OR_ATTACHED, OR_EV_ATTACHED, play);
    else if (for_army)
        drop(s, t, false, play);
    else
        put(s, t, OR_QUEUE, OR_EV_QUEUED, play);
}

/* CK-BOT-29: in the Muslim area of the lowest id that has none. */
static bool build_walls(struct or_state *s, struct mg_play *play)
{
    or_set bare = or_castles(s, OR_MUSLIMS, OR_NO_CASTLE);
    or_set green = or_castles(s, OR_MUSLIMS, OR_PLUS);

    if (bare == 0 || __builtin_popcount(green) >= OR_GREEN_CASTLES)
        return false;
    or_fortify(s, __builtin_ctz(bare), play);
    return true;
}

static bool move_bonus(struct or_state *s, int faction, int by, struct mg_play *play)
{
    uint8_t before = *or_bonus_of(s, faction);
    or_change_bonus(s, faction, by, play);
    return *or_bonus_of(s, faction) != before;
}

/* Two more cards under the stack. */
static bool preach(struct or_state *s, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    int deck = OR_DECK + OR_MUSLIM, count = or_size(s, deck) < 2 ? or_size(s, deck) : 2;

    for (int i = 0; i < count; i++)
        mg_pile_move(&piles, deck, or_size(s, deck) - 1, OR_STACK, 0);
    or_tell(play, OR_EV_DRAWS, -1, OR_MUSLIMS, count, 0);
    return count > 0;
}

static bool treat(struct or_state *s, struct turned t, struct mg_play *play);

/* A card at random of the seat of this round is treated at once: CK-BOT-06. */
static bool seduce(struct or_state *s, struct turned t, struct mg_play *play)
{
    int hand = OR_HAND + s->round, count = or_size(s, hand);

    drop(s, t, count > 0, play);
    if (count == 0)
        return false;
    int index = (int)mg_roll(&s->rng, play, (uint32_t)count);
    struct turned taken = { hand, index, s->card[s->start[hand] + index].id };
    or_tell(play, OR_EV_STEALS, s->round, OR_MUSLIMS, (int)taken.card, or_faction(s, s->round));
    return treat(s, taken, play);
}

/* Deus vult: the army attacks at once. */
static bool march(struct or_state *s, struct turned t, struct mg_play *play)
{
    int target = or_muslim_target(s, s->round);
    bool attacks = or_size(s, OR_ARMY) > 0 && target != OR_NOWHERE;

    drop(s, t, attacks, play);
    if (attacks)
        or_begin_muslim_attack(s, target, t.card, play);
    return attacks;
}

/* CK-RND-08: also against a crusader who has passed. True: an attack has begun. */
static bool treat_event(struct or_state *s, struct turned t, struct mg_play *play)
{
    int seat = s->round;
    bool cards = or_size(s, OR_HAND + seat) > 0;

    switch (or_key(t.card)) {
    case OR_INCURSION:
        drop(s, t, t.pile == OR_HAND + seat ? or_size(s, t.pile) > 1 : cards, play);
        or_lose_card(s, or_faction(s, seat), play);
        return false;
    case OR_WALLS:
    case OR_FORTIFICATION: drop(s, t, build_walls(s, play), play); return false;
    case OR_TRADE:
    case OR_DONATIONS: drop(s, t, move_bonus(s, OR_MUSLIMS, +1, play), play); return false;
    case OR_SCORCHED_EARTH:
    case OR_BLOCKADE: drop(s, t, move_bonus(s, or_faction(s, seat), -1, play), play); return false;
    case OR_SEDUCTION: return seduce(s, t, play);
    case OR_PREACHING: {
        /* The deck lies before the stack and the hands: the card's place does not change. */
        bool drawn = preach(s, play);
        drop(s, t, drawn, play);
        return false;
    }
    default: return march(s, t, play); /* Deus vult */
    }
}

static bool treat(struct or_state *s, struct turned t, struct mg_play *play)
{
    switch (or_kind(t.card)->type) {
    case OR_TROOP: put(s, t, OR_ARMY, OR_EV_TO_ARMY, play); return false;
    case OR_RESPONSE: treat_response(s, t, play); return false;
    default: return treat_event(s, t, play);
    }
}

/* ---- their round ------------------------------------------------------------------------- */

/* CK-BOT-07, CK-BOT-08, CK-BOT-09. */
static void activate(struct or_state *s, struct mg_play *play)
{
    int target = or_muslim_target(s, s->round);

    if (or_size(s, OR_ARMY) == 0 || target == OR_NOWHERE) {
        or_end_muslim_round(s, play);
        return;
    }
    int die = (int)mg_roll(&s->rng, play, 6) + 1;
    or_tell(play, OR_EV_DIE, -1, OR_DIE_ARMY, die, 0);
    if (die < or_army_strength(s)) {
        or_begin_muslim_attack(s, target, 0, play);
        return;
    }
    or_tell(play, OR_EV_WAITS, -1, or_army_strength(s), 0, 0);
    or_end_muslim_round(s, play);
}

/* The Muslim round of the seat s->round. CK-BOT-04, CK-BOT-05; one attack at most: CK-BOT-18,
 * CK-BOT-30. */
void or_muslim_round(struct or_state *s, struct mg_play *play)
{
    int top = or_size(s, OR_STACK) - 1;

    if (top < 0) {
        or_end_muslim_round(s, play);
        return;
    }
    struct turned t = { OR_STACK, top, s->card[s->start[OR_STACK] + top].id };
    play->closed = true;
    or_tell(play, OR_EV_TURNED_UP, s->round, or_faction(s, s->round), (int)t.card, 0);
    if (!treat(s, t, play))
        activate(s, play);
}
