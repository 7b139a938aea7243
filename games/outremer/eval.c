/* How good a view looks to a seat: castles or victory points, what the cards may bring, and the
 * attack that is under way. Whole numbers only, so that every machine chooses alike. */
#include "state.h"

/* Thousandths of a castle. Estimates: in games of greedy players none of a dozen other values did
 * clearly better. */
enum {
    TROOP = 40,
    DIE = 55,            /* a Troop, and each of its dice */
    SUCCESSOR = 110,     /* the card drawn next turn for one that was used */
    STRONG_CASTLE = 140, /* what the +1 side adds */
    BONUS = 150,
    LAST_BONUS = 60,  /* a step; in the last turn it only breaks ties */
    LAST_CARDS = 800, /* of 1000: cards in the last turn */
    /* one castle short of the limit: the next attack may end the game, and nothing else matters */
    ALMOST_THERE = 700,
    HOMELESS = 600, /* has no castle left: guessed */
    /* of 1000: what the others have counts against a seat */
    LEADER_SHARE = 300,
    OTHERS_SHARE = 300,
    WINNER = 100,      /* of those with equal castles */
    MUSLIM_CARD = 300, /* one of their stack, still to come */
};

/* What a card in hand is worth, in thousandths of a castle. Guessed, with a Troop of two dice (150)
 * as the measure: what decides an attack is worth a little more than it, what only helps a little
 * less, and a card that is not seen lies in between. */
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

/* ---- the realms, each against the others ------------------------------------------------- */

/* What decides between the seats. The attack under way may still change castles and Bonus. */
struct outlook {
    int castles[OR_SEATS], bonus[OR_SEATS];
    int32_t means[OR_SEATS]; /* cards and +1 castles */
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
        o.means[seat] =
            hand_value(s, seat) +
            STRONG_CASTLE * __builtin_popcount(or_castles(s, or_faction(s, seat), OR_PLUS));
    }
    return o;
}

static int32_t realm_value(const struct or_state *s, const struct outlook *o, int seat)
{
    int castles = o->castles[seat], limit = or_mode(s)->seat[seat].limit;
    int32_t value = 1000 * castles + o->means[seat] +
                    (s->turn == OR_LAST_TURN ? LAST_BONUS : BONUS) * o->bonus[seat];

    if (castles >= limit) /* that ends the game: more than all that can lie on the table */
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
    return realm_value(s, o, seat) -
           (LEADER_SHARE * top + OTHERS_SHARE * (others / (s->players - 1))) / 1000;
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
    if (or_seat_of(s, s->owner[area]) >= 0) /* a rival loses it: his share, as LEADER_SHARE */
        stake += 300;
    if (castles + 1 >= limit)
        stake += 20000;
    else if (castles + 2 >= limit)
        stake += 400;
    return stake;
}

/* ---- the attack that is under way -------------------------------------------------------- */

/* Responses that may still come to the defence, in dice. What the Muslims will answer is known. */
static int dice_to_come(const struct or_state *s)
{
    int defender = or_seat_of(s, s->attack.defender);
    bool answered = s->phase == OR_CASTLES || s->phase == OR_CANCEL;

    return !answered && defender >= 0 && or_size(s, OR_HAND + defender) > 2 ? 1 : 0;
}

/* The fight as this view lets one expect it. */
static struct or_fight expected(const struct or_state *s)
{
    struct or_fight fight = or_fight_of(s);

    or_guess_hidden(&fight);
    fight.more[OR_DEFENCE] += dice_to_come(s);
    return fight;
}

/* The Troops of a hand, the strongest first; returns how many. */
int or_troops_of(const struct or_state *s, int seat, struct or_thought *out)
{
    int hand = OR_HAND + seat, count = 0;

    for (int value = 4; value > 0; value--)
        for (int i = s->start[hand]; i < s->start[hand + 1]; i++)
            if (or_is_troop(s->card[i].id) && or_kind(s->card[i].id)->value == value)
                out[count++] = (struct or_thought){ .card = (uint8_t)s->card[i].id,
                                                    .side = OR_ATTACK,
                                                    .own = true };
    return count;
}

/* The best that the seat can still do with the Troops in its hand, the strongest first: the chance
 * against what the cards are worth. */
static int32_t best_commitment(const struct or_state *s, struct or_fight fight, int32_t stake)
{
    struct or_thought troop[OR_CARDS];
    int count = or_troops_of(s, s->seat, troop);
    int32_t best = or_odds(fight).chance * stake / 1000, spent = 0;
    bool last = s->turn == OR_LAST_TURN;
    int32_t scale = last ? LAST_CARDS : 1000, again = last || or_is_group_b(s) ? 0 : SUCCESSOR;

    fight.thought = troop;
    for (int i = 0; i < count; i++) {
        fight.thoughts++;
        spent += (TROOP + DIE * or_kind(troop[i].card)->value) * scale / 1000 - again;
        int32_t gain = or_odds(fight).chance * stake / 1000 - spent;
        best = gain > best ? gain : best;
    }
    return best;
}

/* What the attack promises to the attacker. */
static int32_t promise(const struct or_state *s, int seat, int32_t stake)
{
    struct or_fight fight = expected(s);

    if (s->phase == OR_COMMIT && s->seat == seat)
        return best_commitment(s, fight, stake);
    return or_odds(fight).chance * stake / 1000;
}

/* What the attack under way promises the seat, or threatens it with. */
static int32_t attack_value(const struct or_state *s, const struct outlook *o, int seat)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    struct outlook won = after_taking(s, *o, attacker, s->attack.defender, 1);

    return promise(s, attacker, standing(s, &won, seat) - standing(s, o, seat));
}

/* ---- luck -------------------------------------------------------------------------------- */

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

/* How much of the value is owed to the dice that have just fallen. A player that tries a move sees
 * one throw of many: without this it would believe in lucky throws. */
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

/* ---- the team ---------------------------------------------------------------------------- */

static int32_t team_attack(const struct or_state *s)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    int32_t stake = or_stake(s, 0, s->attack.target);

    return attacker < 0 ? -promise(s, -1, stake) : promise(s, attacker, stake);
}

/* What the Muslims have yet to turn up counts against the team at once: or else every move that
 * puts off their round, such as another card laid, would look better than the one that ends the
 * action. The greedy player wins 18 % alone without this and 24 % with it, together 48 and 53 %, of
 * 1000 games each. */
static int32_t team_value(const struct or_state *s)
{
    int32_t value = 1000 * or_team_points(s);
    bool last = s->turn == OR_LAST_TURN;

    for (int seat = 0; seat < s->players; seat++) {
        value += hand_value(s, seat);
        value += STRONG_CASTLE * __builtin_popcount(or_castles(s, or_faction(s, seat), OR_PLUS));
        if (!last) /* the Bonus will be spent on cards, not points */
            value -= (1000 - BONUS) * (s->bonus[seat] - OR_NO_BONUS);
        if (!s->passed[seat]) /* who may still act is a little better off: guessed */
            value += 30;
        if (or_muslim_target(s, seat) != OR_NOWHERE) /* the army will come, if its die says so */
            value -= 25 * or_army_strength(s);
    }
    if (!last) /* likewise that of the Muslims: 1000 - BONUS */
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
