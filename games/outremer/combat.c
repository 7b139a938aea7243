/* An attack from the reveal to its result. The order of effects is CK-CBT-06. */
#include "state.h"

#include <string.h>

/* ---- dice -------------------------------------------------------------------------------- */

/* Dice by face: how many show 1, 2, ... 6. */
struct faces {
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

static void roll(struct or_state *s, struct faces *p, int count, int kind, struct mg_play *play)
{
    uint8_t die[OR_MOST_DICE];

    for (int i = 0; i < count; i++) {
        die[i] = (uint8_t)(mg_roll(&s->rng, play, 6) + 1);
        p->face[die[i] - 1]++;
    }
    if (play->event != NULL)
        tell_dice(play, kind, die, count);
}

/* CK-CBT-03. */
static int hits(const struct faces *p)
{
    return p->face[3] + p->face[4] + p->face[5];
}

/* CK-CBT-08: the cheapest die first, to a 4; what makes no further hit is lost. */
static void lift(struct faces *p, int points, int side, struct mg_play *play)
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

static void reroll(struct or_state *s, struct faces *p, int side, struct mg_play *play)
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
    struct or_fight fight = or_fight_of(s);
    unsigned card = or_muslim_reply(&fight);

    if (card == 0)
        return;
    mg_pile_move(&piles, OR_QUEUE, mg_pile_find(&piles, OR_QUEUE, card), OR_REPLY, -1);
    or_tell(play, OR_EV_REPLIES, -1, OR_MUSLIMS, (int)card, 0);
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
    struct or_fight fight = or_fight_of(s);

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[first + seat]; i < s->start[first + seat + 1]; i++)
            if (or_key(s->card[i].id) == OR_TREASON && or_is_response(&fight, i)) {
                *card = s->card[i].id;
                return seat;
            }
    return -1;
}

/* CK-ATT-24; D7. */
void or_reveal(struct or_state *s, struct mg_play *play)
{
    uint8_t response[OR_CARDS];
    unsigned treason = 0;

    play->closed = true;
    show_side(s, OR_ATTACK, play);
    show_side(s, OR_DEFENCE, play);
    if (s->attack.defender == OR_MUSLIMS)
        let_muslims_reply(s, play);
    for (int side = 0; side < OR_SIDES; side++) {
        int seat = owner_of_treason(s, side, &treason);
        struct or_fight fight = or_fight_of(s);
        if (seat >= 0 && or_responses_on(&fight, 1 - side, response) > 0) {
            s->phase = OR_CANCEL;
            s->seat = (uint8_t)seat;
            s->played = (uint8_t)treason;
            return;
        }
    }
    struct or_fight fight = or_fight_of(s);
    if (or_size(s, OR_REPLY) > 0 && or_key(s->card[s->start[OR_REPLY]].id) == OR_TREASON)
        cancel(s, or_muslim_treason(&fight), OR_MUSLIMS, play); /* CK-BOT-23 */
    or_fight(s, play);
}

void or_do_cancel(struct or_state *s, struct mg_move m, struct mg_play *play)
{
    cancel(s, m.a, or_faction(s, s->seat), play);
    s->played = 0;
    or_fight(s, play);
}

/* ---- after the dice ---------------------------------------------------------------------- */

/* The cards of one pile, by their places. */
struct range {
    int from, to;
};

/* CK-EVT-24: the highest Troop of Regrouping's own owner that Ambush left. Its place, or -1. */
static int top_troop_of(const struct or_state *s, struct range r, int ambushed)
{
    struct or_fight fight = or_fight_of(s);
    int top = -1;
    for (int i = r.from; i < r.to; i++)
        if (or_troop_value(&fight, i) > 0 && i != ambushed && or_is_higher_troop(&fight, i, top))
            top = i;
    return top;
}

/* CK-BOT-16: among equals the one turned up first. */
static int top_troop_of_army(const struct or_state *s)
{
    struct or_fight fight = or_fight_of(s);
    int top = -1;
    for (int i = s->start[OR_ARMY]; i < s->start[OR_ARMY + 1]; i++)
        if (top < 0 || or_troop_value(&fight, i) > or_troop_value(&fight, top))
            top = i;
    return top;
}

static bool has_regrouping(const struct or_state *s, struct range r)
{
    struct or_fight fight = or_fight_of(s);
    for (int i = r.from; i < r.to; i++)
        if (or_key(s->card[i].id) == OR_REGROUP && or_is_response(&fight, i))
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
            mg_pile_move(&piles, saved.from, mg_pile_find(&piles, saved.from, saved.card), saved.to,
                         -1);
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
    bool partner_next =
        s->attack.partner != OR_NONE && or_faction(s, s->seat) == s->attack.attacker;
    if (!partner_next || !offer_reward(s, s->attack.partner))
        end_attack(s, play);
}

/* CK-WIN-01, CK-WIN-03, CK-BOT-15, CK-BOT-28: the old castle leaves, the new one shows its regular
 * side. */
static void take_area(struct or_state *s, struct mg_play *play)
{
    const struct or_attack *a = &s->attack;

    s->owner[a->target] = a->attacker;
    s->face[a->target] = a->attacker == OR_MUSLIMS ? OR_NO_CASTLE : OR_REGULAR;
    or_tell(play, OR_EV_TAKES, or_seat_of(s, a->attacker), a->attacker, a->target, a->defender);
    if (!or_is_group_b(s) && a->defender != OR_NONE) /* CK-WIN-02, CK-WIN-09, CK-BON-06 */
        or_change_bonus(s, a->defender, -1, play);
}

static void settle(struct or_state *s, bool won, struct mg_play *play)
{
    int attacker = s->attack.attacker;

    if (!won) { /* CK-CBT-16 */
        or_tell(play, OR_EV_HOLDS, or_seat_of(s, s->attack.defender), s->attack.defender,
                s->attack.target, 0);
        end_attack(s, play);
        return;
    }
    take_area(s, play);
    if (or_is_group_b(s)) { /* CK-CRU-01 */
        end_attack(s, play);
    } else if (or_is_sudden(s, or_seat_of(s, attacker))) { /* CK-WIN-04, CK-END-01 */
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
    struct or_fight fight = or_fight_of(s);
    struct or_pool pool[OR_SIDES];
    struct faces a = { { 0 } }, d = { { 0 } };
    int area = s->attack.target, ambushed = or_pools(&fight, pool);

    if (ambushed >= 0)
        or_tell(play, OR_EV_AMBUSHED, -1, s->card[ambushed].id, 0, 0);
    or_tell(play, OR_EV_POOLS, -1, pool[OR_ATTACK].dice, pool[OR_DEFENCE].dice, 0);
    roll(s, &a, pool[OR_ATTACK].dice, OR_EV_ATTACK_DICE, play);
    roll(s, &d, pool[OR_DEFENCE].dice, OR_EV_DEFENCE_DICE, play);
    if (pool[OR_ATTACK].points > 0)
        lift(&a, pool[OR_ATTACK].points, OR_ATTACK, play);
    if (pool[OR_DEFENCE].points > 0)
        lift(&d, pool[OR_DEFENCE].points, OR_DEFENCE, play);
    if (pool[OR_ATTACK].reroll)
        reroll(s, &a, OR_ATTACK, play);
    if (pool[OR_DEFENCE].reroll)
        reroll(s, &d, OR_DEFENCE, play);
    bool won = hits(&a) > hits(&d);
    or_tell(play, OR_EV_HITS, -1, hits(&a), hits(&d), 0);
    s->battle = (struct or_battle){ .area = (uint8_t)area,
                                    .attacker = s->attack.attacker,
                                    .defender = s->attack.defender,
                                    .won = won,
                                    .attack_hits = (uint8_t)hits(&a),
                                    .defence_hits = (uint8_t)hits(&d) };
    memcpy(s->battle.attack_dice, a.face, sizeof a.face);
    memcpy(s->battle.defence_dice, d.face, sizeof d.face);
    clear_table(s, ambushed, play);
    settle(s, won, play);
}
