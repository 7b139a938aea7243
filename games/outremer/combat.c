/* An attack from the reveal to its result. The order of effects is CK-CBT-06. */
#include "state.h"

#include <string.h>

/* ---- the cards on the table -------------------------------------------------------------- */

/* The cards of one side: those of all seats lie one behind the other, those of the Muslims elsewhere. */
struct range {
    int from, to;
};

static struct range laid_on(const struct or_state *s, int side)
{
    int pile = side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE;
    return (struct range){ s->start[pile], s->start[pile + OR_SEATS] };
}

/* CK-BOT-27: their army serves only an attack. */
static struct range of_muslims(const struct or_state *s, int side)
{
    if (side == OR_DEFENCE)
        return (struct range){ s->start[OR_REPLY], s->start[OR_REPLY + 1] };
    if (s->attack.attacker == OR_MUSLIMS)
        return (struct range){ s->start[OR_ARMY], s->start[OR_ATTACHED + 1] };
    return (struct range){ 0, 0 };
}

/* CK-EVT-12: what the attacker lays for Mercenaries is a Troop of value 2, if it is not one anyway. */
static bool is_mercenary(const struct or_state *s, int index)
{
    if (or_key(s->attack.event) != OR_MERCENARIES)
        return false;
    int pile = OR_LAID_ATTACK + or_seat_of(s, s->attack.attacker);
    return index >= s->start[pile] && index < s->start[pile + 1];
}

static int troop_value(const struct or_state *s, int index)
{
    unsigned card = s->card[index].id;
    if (or_is_troop(card))
        return or_kind(card)->value;
    return is_mercenary(s, index) ? 2 : 0;
}

static bool is_response(const struct or_state *s, int index)
{
    unsigned card = s->card[index].id;
    return or_kind(card)->type == OR_RESPONSE && card != s->attack.cancelled &&
           !is_mercenary(s, index);
}

/* What the cards of one side do, without those that Treason cancelled: CK-CBT-09. */
struct effects {
    int dice;              /* Troops and added dice */
    int enemy_dice;        /* taken from the other side */
    int points;            /* Leaders: CK-CBT-07 */
    bool reroll, siege, ambush;
    int top;               /* the highest Troop: place in s->card, -1 if there is none */
};

static void add_response(const struct or_kind *kind, int key, struct effects *e)
{
    e->dice += kind->value;
    switch (key) {
    case OR_LEADER: e->points += 3; break;           /* CK-BOT-17: also one attached to an army */
    case OR_HORSE_ARCHERS: e->enemy_dice++; break;   /* CK-CBT-15 */
    case OR_TRUE_CROSS: e->reroll = true; break;
    case OR_SIEGE_ENGINES: e->siege = true; break;
    case OR_AMBUSH: e->ambush = true; break;
    default: break;
    }
}

/* CK-CBT-14: among equals the lower id. */
static bool is_higher(const struct or_state *s, int index, int than)
{
    if (than < 0 || troop_value(s, index) != troop_value(s, than))
        return than < 0 || troop_value(s, index) > troop_value(s, than);
    return s->card[index].id < s->card[than].id;
}

static void add_range(const struct or_state *s, struct range r, struct effects *e)
{
    for (int i = r.from; i < r.to; i++) {
        int value = troop_value(s, i);
        if (value > 0) {
            e->dice += value;
            if (is_higher(s, i, e->top))
                e->top = i;
        } else if (is_response(s, i)) {
            add_response(or_kind(s->card[i].id), or_key(s->card[i].id), e);
        }
    }
}

static struct effects effects_of(const struct or_state *s, int side)
{
    struct effects e = { .top = -1 };
    add_range(s, laid_on(s, side), &e);
    add_range(s, of_muslims(s, side), &e);
    return e;
}

/* CK-EVT-13, CK-EVT-29, CK-EVT-22: the dice of partners are one pool. */
static int event_dice(const struct or_state *s)
{
    int key = or_key(s->attack.event);
    return key == OR_MINOR_CAMPAIGN ? 3 : key == OR_DEUS_VULT ? 2 : 0;
}

/* CK-CBT-01 without what the other side does: CK-BOT-20. */
int or_own_attack_dice(const struct or_state *s)
{
    return effects_of(s, OR_ATTACK).dice + event_dice(s);
}

/* CK-CBT-02 without cards. */
int or_standing_defence(const struct or_state *s, int area)
{
    return or_place(s, area)->defence + (s->face[area] == OR_PLUS);
}

/* CK-CBT-02 without what the other side does. Of cards that are face down there is nothing to count. */
int or_own_defence_dice(const struct or_state *s)
{
    return or_standing_defence(s, s->attack.target) + s->attack.turned + effects_of(s, OR_DEFENCE).dice;
}

static int at_least_0(int dice)
{
    return dice > 0 ? dice : 0;
}

/* ---- dice -------------------------------------------------------------------------------- */

/* Dice by face: how many show 1, 2, ... 6. */
struct pool {
    uint8_t face[6];
};

/* Five dice to an argument, three bits each: see dice_names in outremer.c. */
static void tell_dice(struct mg_play *play, int kind, const uint8_t *die, int count)
{
    for (int from = 0; from < count; from += 15) {
        uint16_t arg[3] = { 0, 0, 0 };
        for (int i = from; i < count && i < from + 15; i++)
            arg[(i - from) / 5] = (uint16_t)(arg[(i - from) / 5] | die[i] << (i - from) % 5 * 3);
        or_tell(play, kind, -1, arg[0], arg[1], arg[2]);
    }
}

#define MOST_DICE 160

static void roll(struct or_state *s, struct pool *p, int count, int kind, struct mg_play *play)
{
    uint8_t die[MOST_DICE];

    for (int i = 0; i < count; i++) {
        die[i] = (uint8_t)(mg_roll(&s->rng, play, 6) + 1);
        p->face[die[i] - 1]++;
    }
    if (play->event != NULL)
        tell_dice(play, kind, die, count);
}

/* CK-CBT-03. */
static int hits(const struct pool *p)
{
    return p->face[3] + p->face[4] + p->face[5];
}

/* CK-CBT-08: the cheapest die first, to a 4; what makes no further hit is lost. */
static void lift(struct pool *p, int points, int side, struct mg_play *play)
{
    int gained = 0;

    for (int face = 2; face >= 0; face--)
        while (p->face[face] > 0 && points >= 3 - face) {
            points -= 3 - face;
            p->face[face]--;
            p->face[3]++;
            gained++;
        }
    or_tell(play, OR_EV_LIFTS, -1, side, gained, 0);
}

static void reroll(struct or_state *s, struct pool *p, int side, struct mg_play *play)
{
    int misses = p->face[0] + p->face[1] + p->face[2];

    p->face[0] = p->face[1] = p->face[2] = 0;
    or_tell(play, OR_EV_REROLLS, -1, side, misses, 0);
    roll(s, p, misses, side == OR_ATTACK ? OR_EV_ATTACK_DICE : OR_EV_DEFENCE_DICE, play);
}

/* ---- the reveal -------------------------------------------------------------------------- */

static void show_side(struct or_state *s, int side, struct mg_play *play)
{
    int first = side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[first + seat]; i < s->start[first + seat + 1]; i++) {
            s->card[i].known = MG_KNOWN_TO_ALL;
            or_show(s, s->card[i].id);
            or_tell(play, OR_EV_SHOWS, seat, or_faction(s, seat), s->card[i].id, side);
        }
}

/* CK-BOT-19, CK-BOT-32: the Muslims answer when they have seen the attack. */
static void let_muslims_reply(struct or_state *s, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    unsigned card = or_muslim_reply(s);

    if (card == 0)
        return;
    mg_pile_move(&piles, OR_QUEUE, mg_pile_find(&piles, OR_QUEUE, card), OR_REPLY, -1);
    or_tell(play, OR_EV_REPLIES, -1, OR_MUSLIMS, (int)card, 0);
}

/* A Response of that side which Treason could cancel; its place, or -1. */
static int any_response(const struct or_state *s, int side)
{
    struct range r[2] = { laid_on(s, side), of_muslims(s, side) };
    for (int k = 0; k < 2; k++)
        for (int i = r[k].from; i < r[k].to; i++)
            if (is_response(s, i))
                return i;
    return -1;
}

static void cancel(struct or_state *s, unsigned card, int faction, struct mg_play *play)
{
    s->attack.cancelled = (uint8_t)card;
    or_tell(play, OR_EV_CANCELS, or_seat_of(s, faction), faction, (int)card, 0);
}

/* The seat that has laid Treason on this side, or -1. */
static int owner_of_treason(const struct or_state *s, int side, unsigned *card)
{
    int first = side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[first + seat]; i < s->start[first + seat + 1]; i++)
            if (or_key(s->card[i].id) == OR_TREASON && is_response(s, i)) {
                *card = s->card[i].id;
                return seat;
            }
    return -1;
}

/* CK-ATT-24; D7. */
void or_reveal(struct or_state *s, struct mg_play *play)
{
    unsigned treason = 0;

    play->closed = true;
    show_side(s, OR_ATTACK, play);
    show_side(s, OR_DEFENCE, play);
    if (s->attack.defender == OR_MUSLIMS)
        let_muslims_reply(s, play);
    for (int side = 0; side < OR_SIDES; side++) {
        int seat = owner_of_treason(s, side, &treason);
        if (seat >= 0 && any_response(s, 1 - side) >= 0) {
            s->phase = OR_CANCEL;
            s->seat = (uint8_t)seat;
            s->played = (uint8_t)treason;
            return;
        }
    }
    if (or_size(s, OR_REPLY) > 0 && or_key(s->card[s->start[OR_REPLY]].id) == OR_TREASON)
        cancel(s, or_muslim_treason(s), OR_MUSLIMS, play);   /* CK-BOT-23 */
    or_fight(s, play);
}

void or_do_cancel(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    cancel(s, m.a, or_faction(s, s->seat), play);
    s->played = 0;
    or_fight(s, play);
}

/* ---- after the dice ---------------------------------------------------------------------- */

/* CK-EVT-24: the highest Troop of Regrouping's own owner that Ambush left. Its place, or -1. */
static int top_troop_of(const struct or_state *s, struct range r, int ambushed)
{
    int top = -1;
    for (int i = r.from; i < r.to; i++)
        if (troop_value(s, i) > 0 && i != ambushed && is_higher(s, i, top))
            top = i;
    return top;
}

/* CK-BOT-16: among equals the one turned up first. */
static int top_troop_of_army(const struct or_state *s)
{
    int top = -1;
    for (int i = s->start[OR_ARMY]; i < s->start[OR_ARMY + 1]; i++)
        if (top < 0 || troop_value(s, i) > troop_value(s, top))
            top = i;
    return top;
}

static bool has_regrouping(const struct or_state *s, struct range r)
{
    for (int i = r.from; i < r.to; i++)
        if (or_key(s->card[i].id) == OR_REGROUP && is_response(s, i))
            return true;
    return false;
}

/* The card that Regrouping saves, and the pile it goes back to. */
struct saved {
    unsigned card;
    int from, to;
};

static struct saved find_saved(const struct or_state *s, int ambushed)
{
    for (int seat = 0; seat < s->players; seat++) {
        int pile = OR_LAID_ATTACK + seat;
        struct range r = { s->start[pile], s->start[pile + 1] };
        int top = has_regrouping(s, r) ? top_troop_of(s, r, ambushed) : -1;
        if (top >= 0)
            return (struct saved){ s->card[top].id, pile, OR_HAND + seat };
    }
    struct range r = { s->start[OR_ATTACHED], s->start[OR_ATTACHED + 1] };
    if (s->attack.attacker == OR_MUSLIMS && has_regrouping(s, r))
        return (struct saved){ s->card[top_troop_of_army(s)].id, OR_ARMY, OR_ARMY };
    return (struct saved){ 0, 0, 0 };
}

/* CK-ATT-25, CK-BOT-16, CK-BOT-25: everything used is discarded, but for what Regrouping keeps. */
static void clear_table(struct or_state *s, int ambushed, struct mg_play *play)
{
    struct mg_piles piles = or_piles(s);
    struct saved saved = find_saved(s, ambushed);

    if (saved.card != 0) {
        int owner = saved.to == OR_ARMY ? OR_MUSLIMS : or_faction(s, saved.to - OR_HAND);
        or_tell(play, OR_EV_KEEPS, or_seat_of(s, owner), owner, (int)saved.card, 0);
        if (saved.to != OR_ARMY)
            mg_pile_move(&piles, saved.from, mg_pile_find(&piles, saved.from, saved.card), saved.to, -1);
    }
    for (int seat = 0; seat < s->players; seat++) {
        or_discard_pile(s, OR_LAID_ATTACK + seat);
        or_discard_pile(s, OR_LAID_DEFENCE + seat);
    }
    or_discard_pile(s, OR_REPLY);
    if (s->attack.attacker != OR_MUSLIMS)
        return;
    or_discard_pile(s, OR_ATTACHED);
    for (int i = or_size(s, OR_ARMY) - 1; i >= 0; i--)
        if (mg_pile_at(&piles, OR_ARMY, i)->id != saved.card)
            or_discard_open(s, OR_ARMY, i);
}

/* The attack is over: who goes on? */
static void end_attack(struct or_state *s, struct mg_play *play)
{
    bool by_muslims = s->attack.attacker == OR_MUSLIMS;

    s->attack = (struct or_attack){ .target = OR_NOWHERE };
    if (by_muslims)
        or_end_muslim_round(s, play);
    else
        or_end_action(s, play);
}

/* CK-WIN-05, CK-WIN-07, CK-WIN-08: is there anything to take? */
static bool offer_reward(struct or_state *s, int faction)
{
    int seat = or_seat_of(s, faction);

    if (s->bonus[seat] == OR_MOST_BONUS && or_castles(s, faction, OR_REGULAR) == 0)
        return false;
    s->phase = OR_REWARD;
    s->seat = (uint8_t)seat;
    return true;
}

/* CK-EVT-23: then the partner. */
void or_after_reward(struct or_state *s, struct mg_play *play)
{
    bool partner_next = s->attack.partner != OR_NONE && or_faction(s, s->seat) == s->attack.attacker;
    if (!partner_next || !offer_reward(s, s->attack.partner))
        end_attack(s, play);
}

/* CK-WIN-01, CK-WIN-03, CK-BOT-15, CK-BOT-28: the old castle leaves, the new one shows its regular side. */
static void take_area(struct or_state *s, struct mg_play *play)
{
    const struct or_attack *a = &s->attack;

    s->owner[a->target] = a->attacker;
    s->face[a->target] = a->attacker == OR_MUSLIMS ? OR_NO_CASTLE : OR_REGULAR;
    or_tell(play, OR_EV_TAKES, or_seat_of(s, a->attacker), a->attacker, a->target, a->defender);
    if (!or_is_group_b(s) && a->defender != OR_NONE)   /* CK-WIN-02, CK-WIN-09, CK-BON-06 */
        or_change_bonus(s, a->defender, -1, play);
}

static void settle(struct or_state *s, bool won, struct mg_play *play)
{
    int attacker = s->attack.attacker;

    if (!won) {   /* CK-CBT-16 */
        or_tell(play, OR_EV_HOLDS, or_seat_of(s, s->attack.defender), s->attack.defender,
                s->attack.target, 0);
        end_attack(s, play);
        return;
    }
    take_area(s, play);
    if (or_is_group_b(s)) {   /* CK-CRU-01 */
        end_attack(s, play);
    } else if (or_is_sudden(s, or_seat_of(s, attacker))) {   /* CK-WIN-04, CK-END-01 */
        or_tell(play, OR_EV_SUDDEN, or_seat_of(s, attacker), attacker, 0, 0);
        or_end_game(s, play);
    } else if (!offer_reward(s, attacker)) {
        or_after_reward(s, play);
    }
}

/* ---- the combat -------------------------------------------------------------------------- */

/* CK-CBT-04: more hits; CK-CBT-05: no dice, no hits. */
void or_fight(struct or_state *s, struct mg_play *play)
{
    struct effects attack = effects_of(s, OR_ATTACK), defence = effects_of(s, OR_DEFENCE);
    struct pool a = { { 0 } }, d = { { 0 } };
    int area = s->attack.target, ambushed = defence.ambush ? attack.top : -1;
    int plus = attack.siege ? 0 : (s->face[area] == OR_PLUS) + s->attack.turned;   /* CK-CBT-11 */

    if (ambushed >= 0) {
        attack.dice -= troop_value(s, ambushed);
        or_tell(play, OR_EV_AMBUSHED, -1, s->card[ambushed].id, 0, 0);
    }
    int attack_dice = at_least_0(attack.dice + event_dice(s) - defence.enemy_dice);
    int defence_dice = at_least_0(or_place(s, area)->defence + plus + defence.dice - attack.enemy_dice);
    or_tell(play, OR_EV_POOLS, -1, attack_dice, defence_dice, 0);
    roll(s, &a, attack_dice, OR_EV_ATTACK_DICE, play);
    roll(s, &d, defence_dice, OR_EV_DEFENCE_DICE, play);
    if (attack.points > 0)
        lift(&a, attack.points, OR_ATTACK, play);
    if (defence.points > 0)
        lift(&d, defence.points, OR_DEFENCE, play);
    if (attack.reroll)
        reroll(s, &a, OR_ATTACK, play);
    if (defence.reroll)
        reroll(s, &d, OR_DEFENCE, play);
    bool won = hits(&a) > hits(&d);
    or_tell(play, OR_EV_HITS, -1, hits(&a), hits(&d), 0);
    s->battle = (struct or_battle){ .area = (uint8_t)area, .attacker = s->attack.attacker,
                                    .defender = s->attack.defender, .won = won,
                                    .attack_hits = (uint8_t)hits(&a), .defence_hits = (uint8_t)hits(&d) };
    memcpy(s->battle.attack_dice, a.face, sizeof a.face);
    memcpy(s->battle.defence_dice, d.face, sizeof d.face);
    clear_table(s, ambushed, play);
    settle(s, won, play);
}
