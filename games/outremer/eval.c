/* How good a view looks to a seat: castles or victory points, what the cards may bring, and the attack
 * that is under way. Whole numbers only, so that every machine chooses alike. */
#include "state.h"

#define MOST_ATTACK 20
#define MOST_DEFENCE 15

/* C12: thousandths, by defence dice, then attack dice. */
static const uint16_t chances[MOST_DEFENCE + 1][MOST_ATTACK + 1] = {
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

int32_t or_chance(int attack, int defence)
{
    attack = attack < 0 ? 0 : attack > MOST_ATTACK ? MOST_ATTACK : attack;
    defence = defence < 0 ? 0 : defence > MOST_DEFENCE ? MOST_DEFENCE : defence;
    return chances[defence][attack];
}


/* Thousandths of a castle. Estimates: in games of greedy players none of a dozen other values did clearly
 * better. */
enum {
    TROOP = 40, DIE = 55,           /* a Troop, and each of its dice */
    SUCCESSOR = 110,                /* the card drawn next turn for one that was used */
    STRONG_CASTLE = 140,            /* what the +1 side adds */
    BONUS = 150, LAST_BONUS = 60,   /* a step; in the last turn it only breaks ties */
    LAST_CARDS = 800,               /* of 1000: cards in the last turn */
    ALMOST_THERE = 700,             /* one castle short of the limit */
    HOMELESS = 600,
    LEADER_SHARE = 300, OTHERS_SHARE = 300,   /* of 1000: what the others have counts against a seat */
    WINNER = 100,
    MUSLIM_CARD = 300,              /* one of their stack, still to come */
};

/* What a card in hand is worth, in thousandths of a castle. */
int32_t or_card_worth(unsigned card)
{
    const struct or_kind *kind = or_kind(card);

    if (card == 0)
        return 130;
    if (kind->type == OR_TROOP)
        return TROOP + DIE * kind->value;
    switch (or_key(card)) {
    case OR_LEADER: return 240;
    case OR_TURCOPOLES:
    case OR_NAPHTHA:
    case OR_TRUE_CROSS: return 180;
    case OR_DEUS_VULT:
    case OR_MINOR_CAMPAIGN:
    case OR_MERCENARIES:
    case OR_PREACHING:
    case OR_JEWS: return 180;
    default: return kind->type == OR_RESPONSE ? 130 : 90;
    }
}

/* Dice that a Response is worth to its side: a Leader is between two and three. */
static int dice_of(unsigned card)
{
    switch (or_key(card)) {
    case OR_LEADER:
    case OR_TRUE_CROSS:
    case OR_AMBUSH:
    case OR_NAPHTHA:
    case OR_TURCOPOLES: return 2;
    default: return 1;
    }
}

/* ---- the realms, each against the others -------------------------------------------------- */

/* What decides between the seats. The attack under way may still change castles and Bonus. */
struct outlook {
    int castles[OR_SEATS], bonus[OR_SEATS];
    int32_t means[OR_SEATS];     /* cards and +1 castles */
};

/* Cards in hand. What is used up before the last turn is drawn again: a card is worth less by its
 * successor. */
static int32_t hand_value(const struct or_state *s, int seat)
{
    int hand = OR_HAND + seat, missing = or_mode(s)->seat[seat].base - or_size(s, hand);
    int32_t value = 0;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        value += or_card_worth(s->card[i].id);
    if (s->turn == OR_LAST_TURN)
        return value * LAST_CARDS / 1000;
    if (or_is_group_b(s))
        return value;
    return value + (missing > 0 ? SUCCESSOR * missing : 0);
}

static struct outlook look(const struct or_state *s)
{
    struct outlook o = { .castles = { 0 } };

    for (int seat = 0; seat < s->players; seat++) {
        o.castles[seat] = or_castle_count(s, seat);
        o.bonus[seat] = s->bonus[seat] - OR_NO_BONUS;
        o.means[seat] = hand_value(s, seat) +
                        STRONG_CASTLE * __builtin_popcount(or_castles(s, or_faction(s, seat), OR_PLUS));
    }
    return o;
}

static int32_t realm_value(const struct or_state *s, const struct outlook *o, int seat)
{
    int castles = o->castles[seat], limit = or_mode(s)->seat[seat].limit;
    int32_t value = 1000 * castles + o->means[seat] +
                    (s->turn == OR_LAST_TURN ? LAST_BONUS : BONUS) * o->bonus[seat];

    if (castles >= limit)
        value += 20000;
    else if (castles == limit - 1)
        value += ALMOST_THERE;
    return castles == 0 ? value - HOMELESS : value;
}

/* Own realm against the strongest other, and a little against all others. */
static int32_t standing(const struct or_state *s, const struct outlook *o, int seat)
{
    int32_t others = 0, top = INT32_MIN;

    for (int other = 0; other < s->players; other++)
        if (other != seat) {
            int32_t value = realm_value(s, o, other);
            others += value;
            top = value > top ? value : top;
        }
    return realm_value(s, o, seat) - (LEADER_SHARE * top + OTHERS_SHARE * (others / (s->players - 1))) / 1000;
}

/* The outlook when an area changes hands: with the castle goes Bonus. */
static struct outlook after_taking(const struct or_state *s, struct outlook o, int attacker,
                                   int defender, int sign)
{
    int from = or_seat_of(s, defender);

    o.castles[attacker] += sign;
    o.bonus[attacker] += sign;
    if (from >= 0) {
        o.castles[from] -= sign;
        o.bonus[from] -= sign;
    }
    return o;
}

/* What taking an area brings its conqueror, at a glance. */
int32_t or_stake(const struct or_state *s, int seat, int area)
{
    if (or_is_group_b(s))
        return 1000 * or_place(s, area)->points + 60;
    int castles = or_castle_count(s, seat), limit = or_mode(s)->seat[seat].limit;
    int32_t stake = s->turn == OR_LAST_TURN ? 1060 : 1150;
    if (or_seat_of(s, s->owner[area]) >= 0)
        stake += 300;
    if (castles + 1 >= limit)
        stake += 20000;
    else if (castles + 2 >= limit)
        stake += 400;
    return stake;
}

/* ---- the attack that is under way -------------------------------------------------------- */

/* Dice on one side, as far as this view knows: an unknown card of who attacks counts 2, of others 1. */
static int dice_on(const struct or_state *s, int side)
{
    int first = side == OR_ATTACK ? OR_LAID_ATTACK : OR_LAID_DEFENCE, dice = 0;

    for (int seat = 0; seat < s->players; seat++)
        for (int i = s->start[first + seat]; i < s->start[first + seat + 1]; i++) {
            unsigned card = s->card[i].id;
            bool attacks = side == OR_ATTACK && or_faction(s, seat) == s->attack.attacker;
            if (card == 0)
                dice += attacks ? 2 : 1;
            else if (or_is_troop(card))
                dice += or_kind(card)->value;
            else
                dice += attacks && or_key(s->attack.event) == OR_MERCENARIES ? 2 : dice_of(card);
        }
    return dice;
}

/* Responses that may still come to the defence, in dice. */
static int dice_to_come(const struct or_state *s)
{
    int defender = or_seat_of(s, s->attack.defender);
    bool answered = s->phase == OR_CASTLES || s->phase == OR_CANCEL;

    if (s->attack.defender == OR_MUSLIMS)
        return or_size(s, OR_QUEUE) > 0 && s->phase != OR_CANCEL ? 2 : 0;
    return !answered && defender >= 0 && or_size(s, OR_HAND + defender) > 2 ? 1 : 0;
}

static int attack_dice(const struct or_state *s)
{
    int key = or_key(s->attack.event);
    int dice = dice_on(s, OR_ATTACK) + (key == OR_MINOR_CAMPAIGN ? 3 : key == OR_DEUS_VULT ? 2 : 0);

    if (s->attack.attacker == OR_MUSLIMS)
        dice += or_army_strength(s) + 2 * or_size(s, OR_ATTACHED);
    return dice;
}

static int defence_dice(const struct or_state *s)
{
    return or_standing_defence(s, s->attack.target) + s->attack.turned + dice_on(s, OR_DEFENCE) +
           (or_size(s, OR_REPLY) > 0 ? 2 : 0) + dice_to_come(s);
}

/* The best that the seat can still do with the Troops in its hand, the strongest first: the chance
 * against what the cards are worth. */
static int32_t best_commitment(const struct or_state *s, int dice, int32_t stake)
{
    int defence = defence_dice(s), count[5] = { 0 };
    int hand = OR_HAND + s->seat;
    int32_t best = or_chance(dice, defence) * stake / 1000, spent = 0;
    bool last = s->turn == OR_LAST_TURN;
    int32_t scale = last ? LAST_CARDS : 1000, again = last || or_is_group_b(s) ? 0 : SUCCESSOR;

    for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
        if (or_is_troop(s->card[i].id))
            count[or_kind(s->card[i].id)->value]++;
    for (int value = 4; value > 0; value--)
        for (; count[value] > 0; count[value]--) {
            dice += value;
            spent += (TROOP + DIE * value) * scale / 1000 - again;
            int32_t gain = or_chance(dice, defence) * stake / 1000 - spent;
            best = gain > best ? gain : best;
        }
    return best;
}

/* What the attack promises to the attacker. */
static int32_t promise(const struct or_state *s, int seat, int32_t stake)
{
    int dice = attack_dice(s);

    if (s->phase == OR_COMMIT && s->seat == seat)
        return best_commitment(s, dice, stake);
    return or_chance(dice, defence_dice(s)) * stake / 1000;
}

/* What the attack under way promises the seat, or threatens it with. */
static int32_t attack_value(const struct or_state *s, const struct outlook *o, int seat)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    struct outlook won = after_taking(s, *o, attacker, s->attack.defender, 1);

    return promise(s, attacker, standing(s, &won, seat) - standing(s, o, seat));
}

/* ---- luck --------------------------------------------------------------------------------- */

static int dice_in(const uint8_t face[6])
{
    return face[0] + face[1] + face[2] + face[3] + face[4] + face[5];
}

/* Was the last combat fought by the last move, or is it the one whose reward was just taken? */
static bool is_fresh(const struct or_state *s)
{
    if (s->passes > 0 || dice_in(s->battle.attack_dice) == 0 ||
        (or_in_attack(s) && s->phase != OR_REWARD))
        return false;
    for (int i = 0; i < s->shown_count; i++)
        if (or_is_troop(s->shown[i]))
            return true;
    return s->shown_count == 0 && s->battle.won;
}

/* How much of the value is owed to the dice that have just fallen. A player that tries a move sees one
 * throw of many: without this it would believe in lucky throws. */
static int32_t luck(const struct or_state *s, const struct outlook *o, int seat)
{
    const struct or_battle *b = &s->battle;
    int attacker = or_seat_of(s, b->attacker);
    int32_t chance = or_chance(dice_in(b->attack_dice), dice_in(b->defence_dice));

    if (attacker < 0 || !is_fresh(s))
        return 0;
    struct outlook other = after_taking(s, *o, attacker, b->defender, b->won ? -1 : 1);
    int32_t difference = standing(s, o, seat) - standing(s, &other, seat);
    return difference * (b->won ? 1000 - chance : chance) / 1000;
}

/* ---- the team ----------------------------------------------------------------------------- */

static int32_t team_attack(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    int32_t stake = or_stake(s, 0, s->attack.target);

    return attacker < 0 ? -promise(s, -1, stake) : promise(s, attacker, stake);
}

/* What the Muslims have yet to turn up counts against the team at once: or else every move that puts off their
 * round, such as another card laid, would look better than the one that ends the action. The greedy
 * player wins 18 % alone without this and 24 % with it, together 48 and 53 %, of 1000 games each. */
static int32_t team_value(const struct or_state *s)
{
    int32_t value = 1000 * or_team_points(s);
    bool last = s->turn == OR_LAST_TURN;

    for (int seat = 0; seat < s->players; seat++) {
        value += hand_value(s, seat);
        value += STRONG_CASTLE * __builtin_popcount(or_castles(s, or_faction(s, seat), OR_PLUS));
        if (!last)   /* the Bonus will be spent on cards, not points */
            value -= (1000 - BONUS) * (s->bonus[seat] - OR_NO_BONUS);
        if (!s->passed[seat])
            value += 30;
        if (or_muslim_target(s, seat) != OR_NOWHERE)
            value -= 25 * or_army_strength(s);
    }
    if (!last)
        value += 850 * (s->muslim_bonus - OR_NO_BONUS);
    value += s->phase == OR_OVER ? 8000 * or_level(or_team_points(s)) : 0;
    return value - 40 * or_size(s, OR_QUEUE) - MUSLIM_CARD * or_size(s, OR_STACK);
}

int32_t or_eval(const void *view, int seat)
{
    const struct or_state *s = view;
    bool attacked = or_in_attack(s) && s->phase != OR_REWARD;

    if (or_is_group_b(s))
        return team_value(s) + (attacked ? team_attack(s) : 0);
    struct outlook o = look(s);
    int32_t value = standing(s, &o, seat) - luck(s, &o, seat);
    if (attacked)
        value += attack_value(s, &o, seat);
    if (s->phase == OR_OVER && s->turn == OR_LAST_TURN) {
        struct mg_result result = { .over = false };
        or_result(s, &result);
        value += result.winners >> seat & 1 ? WINNER : 0;
    }
    return value;
}
