/* A quick, sensible move: every listed move is rated at a glance, and the best one is taken. */
#include "state.h"

/* What the seat could bring to an attack, asked once: its Troops, the strongest first. */
struct force {
    struct or_thought troop[OR_CARDS];
    int troops;
};

/* How an attack would go with the first few of the Troops. Nothing is laid yet: what is known
 * beside the dice is what the Muslims have in waiting. */
static int32_t chance_with(const struct or_state *s, const struct or_attack *a,
                           const struct force *f, int troops, int dice, int more)
{
    if (a->defender != OR_MUSLIMS || or_size(s, OR_QUEUE) == 0)
        return or_chance(dice, or_standing_defence(s, a->target) + more);
    return or_odds((struct or_fight){ .s = s,
                                      .attack = a,
                                      .eyes = s->seat,
                                      .thought = f->troop,
                                      .thoughts = troops,
                                      .more = { [OR_DEFENCE] = more } })
        .chance;
}

/* The best of chance against cost, laying the strongest Troops first. `dice` are those of the
 * Event. */
static int32_t attack_gain(const struct or_state *s, const struct force *f, int area,
                           unsigned event, int dice)
{
    struct or_attack a = { .target = (uint8_t)area,
                           .attacker = (uint8_t)or_faction(s, s->seat),
                           .defender = s->owner[area],
                           .event = (uint8_t)event };
    int defender = or_seat_of(s, s->owner[area]);
    int more = defender >= 0 && or_size(s, OR_HAND + defender) > 1;
    int32_t stake = or_stake(s, s->seat, area), best = -500, spent = 0;

    for (int i = 0; i < f->troops; i++) {
        int value = or_kind(f->troop[i].card)->value;
        dice += value;
        spent += 40 + 55 * value;
        int32_t gain = chance_with(s, &a, f, i + 1, dice, more) * stake / 1000 - spent;
        best = gain > best ? gain : best;
    }
    return best;
}

static int32_t rate_event(const struct or_state *s, const struct force *f, struct mg_move m)
{
    bool last = s->turn == OR_LAST_TURN;
    int seat;

    switch (or_key(m.a)) {
    case OR_DEUS_VULT: return attack_gain(s, f, m.b, m.a, 2) + 60;
    case OR_MINOR_CAMPAIGN: return or_chance(3, or_standing_defence(s, m.b)) + 100;
    case OR_MERCENARIES: return attack_gain(s, f, m.b, m.a, 0) + 40;
    case OR_JOINT_ATTACK: return attack_gain(s, f, m.b, m.a, 2) - 100;
    case OR_SUCCESSION: return 450;
    case OR_WALLS:
    case OR_FORTIFICATION: return 60;
    case OR_TRADE:
    case OR_DONATIONS: return or_is_group_b(s) && last ? 900 : 70;
    case OR_BLOCKADE:
    case OR_SCORCHED_EARTH: return or_is_group_b(s) && last ? 900 : 20;
    case OR_JEWS:
    case OR_PREACHING: return 250;
    case OR_WATCHTOWERS: return 10;
    case OR_TRUCE: seat = or_seat_of(s, m.b); return 10 + 5 * or_size(s, OR_HAND + seat);
    case OR_SPIES: return 5;
    default: return 60; /* Incursion, Seduction, Assassins, Troubadours */
    }
}

/* A bad card kept means a card less to draw. */
static int32_t rate_discard(const struct or_state *s, unsigned card)
{
    return s->turn == OR_LAST_TURN ? -40 : 20 - or_card_worth(card) / 3;
}

static int32_t rate_action(const struct or_state *s, const struct force *f, struct mg_move m)
{
    switch (m.kind) {
    case OR_PASS: return or_is_group_b(s) ? -60 : 0;
    case OR_DISCARD: return rate_discard(s, m.a);
    case OR_ATTACKS: return attack_gain(s, f, m.a, 0, 0);
    case OR_RAID: return 50 - or_card_worth(m.b);
    default: return rate_event(s, f, m);
    }
}

/* ---- within an attack -------------------------------------------------------------------- */

/* As the view of the seat estimates it: a move that raises its value is good. */
static int32_t rate_by_eval(const struct or_state *s, int seat, struct mg_move m, int32_t now)
{
    struct or_state after = *s;
    struct mg_play quiet = { .event = NULL };

    or_apply(&after, m, &quiet);
    return or_eval(&after, seat) - now;
}

/* By how much a card laid there would raise the chance of the attack, for all that the seat
 * sees. */
static int32_t shift_of(const struct or_state *s, int seat, struct or_thought card, int to_come)
{
    struct or_fight fight = or_fight_of(s);

    fight.eyes = seat;
    or_guess_hidden(&fight);
    fight.more[OR_DEFENCE] += to_come;
    int32_t now = or_odds(fight).chance;
    fight.thought = &card;
    fight.thoughts = 1;
    return or_odds(fight).chance - now;
}

/* Lay the strongest Troop while the chance it adds is worth it; then a Response on a close
 * fight. */
static int32_t rate_lay(const struct or_state *s, struct mg_move m)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    int32_t stake = or_stake(s, attacker, s->attack.target);
    struct or_thought card = { .card = (uint8_t)m.a, .side = OR_ATTACK, .own = true };

    if (or_kind(m.a)->type == OR_EVENT && or_key(s->attack.event) != OR_MERCENARIES)
        return -1000;
    return shift_of(s, s->seat, card, or_seat_of(s, s->attack.defender) >= 0) * stake / 1000 -
           or_card_worth(m.a) * 3 / 4;
}

static int32_t rate_response(const struct or_state *s, int seat, struct mg_move m)
{
    int attacker = or_seat_of(s, s->attack.attacker);
    int32_t stake = or_stake(s, attacker >= 0 ? attacker : seat, s->attack.target);
    bool own = s->attack.defender == or_faction(s, seat) || or_is_group_b(s);
    struct or_thought card = { .card = (uint8_t)m.a, .side = (uint8_t)m.b };
    int32_t shift = shift_of(s, seat, card, 0) * (m.b == OR_DEFENCE ? -1 : 1);

    return shift *
               (own                 ? stake
                : m.b == OR_DEFENCE ? stake / 3
                                    : -stake / 3) /
               1000 -
           or_card_worth(m.a) * (own ? 2 : 3) / 4;
}

static int32_t rate_castle(const struct or_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase == OR_CASTLES)
        return or_place(s, s->attack.target)->points > 1 || !or_is_group_b(s) ? 40 : -20;
    return s->turn == OR_LAST_TURN ? 30 : 5 + (int)(or_next_to(s, OR_BIT(m.a)) & 3);
}

static int32_t rate_one(const struct or_state *s, int seat, const struct force *f, struct mg_move m,
                        int32_t now)
{
    switch (s->phase) {
    case OR_ACTION: return rate_action(s, f, m);
    case OR_COMMIT: return m.kind == OR_LAY ? rate_lay(s, m) : 0;
    case OR_RESPOND: return m.kind == OR_LAY_RESPONSE ? rate_response(s, seat, m) : 0;
    case OR_CASTLES:
    case OR_FORTIFY: return m.kind == OR_TURN ? rate_castle(s, m) : 0;
    case OR_REWARD:
        return m.kind == OR_TURN ? rate_castle(s, m) : s->turn == OR_LAST_TURN ? 10 : 60;
    case OR_ANSWER: return m.kind == OR_ACCEPT ? 50 : 0;
    case OR_OWN_DISCARD:
    case OR_GIVE: return -or_card_worth(m.a);
    case OR_PICK: return or_card_worth(m.a);
    default: return rate_by_eval(s, seat, m, now);
    }
}

void or_rate(const void *state, int seat, const struct mg_move *moves, unsigned count, int32_t *out)
{
    const struct or_state *s = state;
    struct force f;
    int32_t now = s->phase == OR_CANCEL ? or_eval(s, seat) : 0;

    f.troops = s->phase == OR_ACTION ? or_troops_of(s, seat, f.troop) : 0;
    for (unsigned i = 0; i < count; i++)
        out[i] = rate_one(s, seat, &f, moves[i], now);
}

/* A little chance in every choice, so that playouts differ. */
void or_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES], top = INT32_MIN;
    unsigned count = or_list(state, seat, moves);

    *out = moves[0];
    if (count == 1)
        return;
    or_rate(state, seat, moves, count, rating);
    for (unsigned i = 0; i < count; i++) {
        int32_t value = rating[i] + (int32_t)(mg_rng_next(rng) & 63);
        if (value > top) {
            top = value;
            *out = moves[i];
        }
    }
}
