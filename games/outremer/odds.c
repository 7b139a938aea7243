/* What the cards of both sides do to the dice of a fight, and so how likely the attack is to win.
 * One truth for the combat itself, for what people are shown before it, and for players who think
 * about it.
 *
 * A view may not show every card. What is face down counts for nothing here, unless who asks brings
 * a guess. */
#include "state.h"

#include <string.h>

/* ---- the cards on the table -------------------------------------------------------------- */

/* The cards of one side: those of all seats lie one behind the other, those of the Muslims
 * elsewhere. */
struct range {
    int from, to;
};

static struct range laid_on(const struct or_state *s, int side)
{
    int pile = side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE;
    return (struct range){ s->start[pile], s->start[pile + OR_SEATS] };
}

/* CK-BOT-27: their army serves only an attack. */
static struct range of_muslims(const struct or_fight *f, int side)
{
    const struct or_state *s = f->s;

    if (side == OR_DEFENCE)
        return (struct range){ s->start[OR_REPLY], s->start[OR_REPLY + 1] };
    if (f->attack->attacker == OR_MUSLIMS)
        return (struct range){ s->start[OR_ARMY], s->start[OR_ATTACHED + 1] };
    return (struct range){ 0, 0 };
}

/* CK-EVT-12: what the attacker lays for Mercenaries is a Troop of value 2, if it is not one
 * anyway. */
static bool is_mercenary(const struct or_fight *f, int index)
{
    if (or_key(f->attack->event) != OR_MERCENARIES)
        return false;
    int pile = OR_LAID_ATTACK + or_seat_of(f->s, f->attack->attacker);
    return index >= f->s->start[pile] && index < f->s->start[pile + 1];
}

/* The same of a card that is only thought of. */
static bool is_hired(const struct or_fight *f, struct or_thought t)
{
    return t.own && or_key(f->attack->event) == OR_MERCENARIES;
}

struct or_fight or_fight_of(const struct or_state *s)
{
    return (struct or_fight){
        .s = s, .attack = &s->attack, .eyes = -1, .cancelled = s->attack.cancelled
    };
}

static bool is_seen(const struct or_fight *f, int index)
{
    struct mg_card card = f->s->card[index];
    return card.id != 0 && (f->eyes < 0 || card.known >> f->eyes & 1);
}

int or_troop_value(const struct or_fight *f, int index)
{
    unsigned card = f->s->card[index].id;

    if (!is_seen(f, index))
        return 0;
    if (or_is_troop(card))
        return or_kind(card)->value;
    return is_mercenary(f, index) ? 2 : 0;
}

bool or_is_response(const struct or_fight *f, int index)
{
    unsigned card = f->s->card[index].id;
    return is_seen(f, index) && or_kind(card)->type == OR_RESPONSE && card != f->cancelled &&
           !is_mercenary(f, index);
}

/* Dice for the cards that cannot be seen: one of who attacks counts 2, of others 1. */
void or_guess_hidden(struct or_fight *f)
{
    const struct or_state *s = f->s;

    for (int side = 0; side < OR_SIDES; side++)
        for (int seat = 0; seat < s->players; seat++) {
            int pile = (side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE) + seat;
            bool attacks = side == OR_ATTACK && or_faction(s, seat) == f->attack->attacker;
            for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
                f->more[side] += is_seen(f, i) ? 0 : attacks ? 2 : 1;
        }
}

/* Every card that counts as a Response on one side, also those that are only thought of and the
 * answer that is still to come. Returns how many. */
int or_responses_on(const struct or_fight *f, int side, uint8_t card[OR_CARDS])
{
    struct range r[2] = { laid_on(f->s, side), of_muslims(f, side) };
    int count = 0;

    for (int k = 0; k < 2; k++)
        for (int i = r[k].from; i < r[k].to; i++)
            if (or_is_response(f, i))
                card[count++] = (uint8_t)f->s->card[i].id;
    for (int i = 0; i < f->thoughts; i++)
        if (f->thought[i].side == side && or_kind(f->thought[i].card)->type == OR_RESPONSE &&
            f->thought[i].card != f->cancelled && !is_hired(f, f->thought[i]))
            card[count++] = f->thought[i].card;
    if (side == OR_DEFENCE && f->reply != 0 && f->reply != f->cancelled)
        card[count++] = (uint8_t)f->reply;
    return count;
}

/* ---- what they do ------------------------------------------------------------------------ */

/* What the cards of one side do, without those that Treason cancelled: CK-CBT-09. */
struct effects {
    int dice;       /* Troops and added dice */
    int enemy_dice; /* taken from the other side */
    int points;     /* Leaders: CK-CBT-07 */
    bool reroll, siege, ambush;
    /* the highest Troop: place in s->card, -1 if there is none or it is only thought of */
    int top, top_value;
};

static void add_response(unsigned card, struct effects *e)
{
    e->dice += or_kind(card)->value;
    switch (or_key(card)) {
    case OR_LEADER: e->points += 3; break;         /* CK-BOT-17: also one attached to an army */
    case OR_HORSE_ARCHERS: e->enemy_dice++; break; /* CK-CBT-15 */
    case OR_TRUE_CROSS: e->reroll = true; break;
    case OR_SIEGE_ENGINES: e->siege = true; break;
    case OR_AMBUSH: e->ambush = true; break;
    default: break;
    }
}

/* CK-CBT-14: among equals the lower id. */
bool or_is_higher_troop(const struct or_fight *f, int index, int than)
{
    if (than < 0 || or_troop_value(f, index) != or_troop_value(f, than))
        return than < 0 || or_troop_value(f, index) > or_troop_value(f, than);
    return f->s->card[index].id < f->s->card[than].id;
}

static void add_range(const struct or_fight *f, struct range r, struct effects *e)
{
    for (int i = r.from; i < r.to; i++) {
        int value = or_troop_value(f, i);
        if (value > 0) {
            e->dice += value;
            if (or_is_higher_troop(f, i, e->top)) {
                e->top = i;
                e->top_value = value;
            }
        } else if (or_is_response(f, i)) {
            add_response(f->s->card[i].id, e);
        }
    }
}

static void add_thought(const struct or_fight *f, struct or_thought t, struct effects *e)
{
    int value = or_is_troop(t.card) ? or_kind(t.card)->value : is_hired(f, t) ? 2 : 0;

    if (value > 0) {
        e->dice += value;
        if (value > e->top_value) {
            e->top = -1;
            e->top_value = value;
        }
    } else if (or_kind(t.card)->type == OR_RESPONSE && t.card != f->cancelled) {
        add_response(t.card, e);
    }
}

static struct effects effects_of(const struct or_fight *f, int side)
{
    struct effects e = { .dice = f->more[side], .top = -1 };

    add_range(f, laid_on(f->s, side), &e);
    add_range(f, of_muslims(f, side), &e);
    for (int i = 0; i < f->thoughts; i++)
        if (f->thought[i].side == side)
            add_thought(f, f->thought[i], &e);
    if (side == OR_DEFENCE && f->reply != 0 && f->reply != f->cancelled)
        add_response(f->reply, &e);
    return e;
}

/* CK-EVT-13, CK-EVT-29, CK-EVT-22: the dice of partners are one pool. */
static int event_dice(const struct or_fight *f)
{
    int key = or_key(f->attack->event);
    return key == OR_MINOR_CAMPAIGN ? 3 : key == OR_DEUS_VULT ? 2 : 0;
}

/* CK-CBT-01 without what the other side does: CK-BOT-20. */
int or_own_attack_dice(const struct or_fight *f)
{
    return effects_of(f, OR_ATTACK).dice + event_dice(f);
}

/* CK-CBT-02 without cards. */
int or_standing_defence(const struct or_state *s, int area)
{
    return or_place(s, area)->defence + (s->face[area] == OR_PLUS);
}

static int at_least_0(int dice)
{
    return dice > 0 ? dice : 0;
}

/* CK-CBT-01, CK-CBT-02, CK-CBT-06: after Treason and Ambush, all changes of dice and Siege engines.
 * Returns the place of the Troop that is ambushed, -1 if none is. */
int or_pools(const struct or_fight *f, struct or_pool out[OR_SIDES])
{
    struct effects attack = effects_of(f, OR_ATTACK), defence = effects_of(f, OR_DEFENCE);
    int area = f->attack->target;
    int plus = attack.siege ? 0 : (f->s->face[area] == OR_PLUS) + f->attack->turned; /* CK-CBT-11 */

    if (defence.ambush)
        attack.dice -= attack.top_value;
    out[OR_ATTACK] = (struct or_pool){ at_least_0(attack.dice + event_dice(f) - defence.enemy_dice),
                                       attack.points, attack.reroll };
    out[OR_DEFENCE] = (struct or_pool){ at_least_0(or_place(f->s, area)->defence + plus +
                                                   defence.dice - attack.enemy_dice),
                                        defence.points, defence.reroll };
    return defence.ambush ? attack.top : -1;
}

/* ---- the chance -------------------------------------------------------------------------- */

#define MOST_ATTACK  20
#define MOST_DEFENCE 15

/* C12, two pools without Leader and True Cross: thousandths, by defence dice, then attack dice.
 * Nearly every fight that players think of is in it. */
/* clang-format off */
static const uint16_t plain_chances[MOST_DEFENCE + 1][MOST_ATTACK + 1] = {
    { 0, 500, 750, 875, 938, 969, 984, 992, 996, 998, 999, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000, 1000 },
    { 0, 250, 500, 688, 812, 891, 938, 965, 980, 989, 994, 997, 998, 999, 1000, 1000, 1000, 1000, 1000, 1000, 1000 },
    { 0, 125, 312, 500, 656, 773, 855, 910, 945, 967, 981, 989, 994, 996, 998, 999, 999, 1000, 1000, 1000, 1000 },
    { 0, 62, 188, 344, 500, 637, 746, 828, 887, 927, 954, 971, 982, 989, 994, 996, 998, 999, 999, 1000, 1000 },
    { 0, 31, 109, 227, 363, 500, 623, 726, 806, 867, 910, 941, 962, 975, 985, 990, 994, 996, 998, 999, 999 },
    { 0, 16, 62, 145, 254, 377, 500, 613, 709, 788, 849, 895, 928, 952, 968, 979, 987, 992, 995, 997, 998 },
    { 0, 8, 35, 90, 172, 274, 387, 500, 605, 696, 773, 834, 881, 916, 942, 961, 974, 983, 989, 993, 995 },
    { 0, 4, 20, 55, 113, 194, 291, 395, 500, 598, 685, 760, 820, 868, 905, 933, 953, 968, 978, 986, 990 },
    { 0, 2, 11, 33, 73, 133, 212, 304, 402, 500, 593, 676, 748, 808, 857, 895, 924, 946, 962, 974, 982 },
    { 0, 1, 6, 19, 46, 90, 151, 227, 315, 407, 500, 588, 668, 738, 798, 846, 885, 916, 939, 956, 969 },
    { 0, 0, 3, 11, 29, 59, 105, 166, 240, 324, 412, 500, 584, 661, 729, 788, 837, 876, 908, 932, 951 },
    { 0, 0, 2, 6, 18, 38, 72, 119, 180, 252, 332, 416, 500, 581, 655, 721, 779, 828, 868, 900, 925 },
    { 0, 0, 1, 4, 11, 25, 48, 84, 132, 192, 262, 339, 419, 500, 577, 649, 714, 771, 819, 859, 892 },
    { 0, 0, 0, 2, 6, 15, 32, 58, 95, 143, 202, 271, 345, 423, 500, 575, 644, 708, 763, 811, 852 },
    { 0, 0, 0, 1, 4, 10, 21, 39, 67, 105, 154, 212, 279, 351, 425, 500, 572, 640, 702, 757, 804 },
    { 0, 0, 0, 1, 2, 6, 13, 26, 47, 76, 115, 163, 221, 286, 356, 428, 500, 570, 636, 696, 750 },
};
/* clang-format on */

/* Whole numbers only, so that every machine finds the same: chances are parts of ONE. */
#define ONE_BITS 26
#define ONE      (UINT64_C(1) << ONE_BITS)
/* 40 over 20, times ONE, still has 64 bits; all Troops of a deck together have 39 dice */
#define MOST_DICE   40
#define MOST_POINTS 12 /* four Leaders */

/* How many dice a Leader's points lift: the cheapest first, CK-CBT-08. */
static int lifted(int points, int threes, int twos, int ones)
{
    int gained = threes < points ? threes : points;

    points -= gained;
    twos = twos < points / 2 ? twos : points / 2;
    ones = ones < (points - 2 * twos) / 3 ? ones : (points - 2 * twos) / 3;
    return gained + twos + ones;
}

/* How many threes, twos and ones there are among some misses: the chance of each. More than points
 * can lift are counted as so many. */
struct misses {
    uint32_t part[MOST_POINTS + 1][MOST_POINTS / 2 + 1][MOST_POINTS / 3 + 1];
};

static void one_more_miss(struct misses *m, int points)
{
    struct misses next = { { { { 0 } } } };
    int threes = points, twos = points / 2, ones = points / 3;

    for (int a = 0; a <= threes; a++)
        for (int b = 0; b <= twos; b++)
            for (int c = 0; c <= ones; c++) {
                uint32_t third = m->part[a][b][c] / 3;
                next.part[a < threes ? a + 1 : a][b][c] += third;
                next.part[a][b < twos ? b + 1 : b][c] += third;
                next.part[a][b][c < ones ? c + 1 : c] += m->part[a][b][c] - 2 * third;
            }
    *m = next;
}

static void lifts_of(const struct misses *m, int points, uint64_t gain[MOST_POINTS + 1])
{
    memset(gain, 0, (MOST_POINTS + 1) * sizeof *gain);
    for (int a = 0; a <= points; a++)
        for (int b = 0; b <= points / 2; b++)
            for (int c = 0; c <= points / 3; c++)
                gain[lifted(points, a, b, c)] += m->part[a][b][c];
}

/* What half of the dice show: each of `misses` becomes a hit or stays one, if it is rolled
 * again. */
static void put_hits(uint64_t part, int hits, int misses, bool reroll, uint64_t out[MOST_DICE + 1])
{
    uint64_t ways = 1; /* to choose i of the misses */

    if (!reroll) {
        out[hits] += part;
        return;
    }
    for (int i = 0; i <= misses; i++) {
        out[hits + i] += part * ways >> misses;
        ways = ways * (uint64_t)(misses - i) / (uint64_t)(i + 1);
    }
}

/* The chance of each number of hits. */
static void hits_of(struct or_pool p, uint64_t out[MOST_DICE + 1])
{
    int dice = p.dice < MOST_DICE ? p.dice : MOST_DICE;
    int points = p.points < MOST_POINTS ? p.points : MOST_POINTS;
    struct misses m = { { { { (uint32_t)ONE } } } };
    uint64_t ways = 1, gain[MOST_POINTS + 1]; /* ways: so many of the dice miss */

    memset(out, 0, (MOST_DICE + 1) * sizeof *out);
    for (int missed = 0; missed <= dice; missed++) {
        uint64_t part = (ways << ONE_BITS) >> dice;
        lifts_of(&m, points, gain);
        for (int more = 0; more <= points && more <= missed; more++)
            put_hits(part * gain[more] >> ONE_BITS, dice - missed + more, missed - more, p.reroll,
                     out);
        one_more_miss(&m, points);
        ways = ways * (uint64_t)(dice - missed) / (uint64_t)(missed + 1);
    }
}

static bool is_plain(struct or_pool p, int most)
{
    return p.points == 0 && !p.reroll && p.dice <= most;
}

/* CK-CBT-04: more hits than the defender. In thousandths. */
int32_t or_pool_chance(struct or_pool attack, struct or_pool defence)
{
    uint64_t a[MOST_DICE + 1], d[MOST_DICE + 1], fewer = 0, wins = 0;

    if (is_plain(attack, MOST_ATTACK) && is_plain(defence, MOST_DEFENCE))
        return plain_chances[defence.dice][attack.dice];
    hits_of(attack, a);
    hits_of(defence, d);
    for (int hits = 1; hits <= MOST_DICE; hits++) {
        fewer += d[hits - 1];
        wins += a[hits] * fewer >> ONE_BITS;
    }
    return (int32_t)((wins * 1000 + ONE / 2) >> ONE_BITS);
}

/* Dice against dice, nothing else. */
int32_t or_chance(int attack, int defence)
{
    return or_pool_chance((struct or_pool){ .dice = at_least_0(attack) },
                          (struct or_pool){ .dice = at_least_0(defence) });
}

/* ---- before the fight -------------------------------------------------------------------- */

static int32_t chance_of(const struct or_fight *f, struct or_pool pool[OR_SIDES])
{
    or_pools(f, pool);
    return or_pool_chance(pool[OR_ATTACK], pool[OR_DEFENCE]);
}

/* On which side Treason is known to lie; -1: on none. */
static int side_of_treason(const struct or_fight *f)
{
    uint8_t card[OR_CARDS];

    for (int side = 0; side < OR_SIDES; side++) {
        int count = or_responses_on(f, side, card);
        for (int i = 0; i < count; i++)
            if (or_key(card[i]) == OR_TREASON && card[i] != f->reply)
                return side;
    }
    return -1;
}

/* D7: the owner of Treason cancels what helps his side most. */
static void foresee_treason(struct or_fight *f, int side, struct or_pool pool[OR_SIDES])
{
    uint8_t card[OR_CARDS];
    int count = or_responses_on(f, 1 - side, card);
    int32_t best = 0;
    unsigned choice = 0;

    for (int i = 0; i < count; i++) {
        f->cancelled = card[i];
        int32_t chance = chance_of(f, pool);
        if (choice == 0 || (side == OR_ATTACK ? chance > best : chance < best)) {
            best = chance;
            choice = card[i];
        }
    }
    f->cancelled = choice;
}

static int hidden_on(const struct or_fight *f, int side)
{
    struct range r = laid_on(f->s, side);
    int count = 0;

    for (int i = r.from; i < r.to; i++)
        count += !is_seen(f, i);
    return count;
}

/* From all that is known: the cards that lie, those of the army, castles turned, the Event that led
 * to it; the answer that the Muslims' queue is bound to give (CK-BOT-19, CK-BOT-32), and what
 * Treason will cancel. */
struct or_odds or_odds(struct or_fight f)
{
    struct or_odds odds = { .hidden = { hidden_on(&f, OR_ATTACK), hidden_on(&f, OR_DEFENCE) } };
    bool answered = or_in_attack(f.s) && f.s->phase == OR_CANCEL;

    if (f.attack->defender == OR_MUSLIMS && !answered)
        f.reply = or_muslim_reply(&f);
    if (f.cancelled == 0) {
        int treason = side_of_treason(&f);
        if (treason >= 0)
            foresee_treason(&f, treason, odds.pool);
        else if (or_key(f.reply) == OR_TREASON)
            f.cancelled = or_muslim_treason(&f); /* CK-BOT-23 */
    }
    odds.reply = f.reply;
    odds.cancelled = f.cancelled;
    odds.chance = chance_of(&f, odds.pool);
    return odds;
}
