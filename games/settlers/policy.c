/* How promising a move is at first sight, and a quick move for playouts. */
#include "judge.h"

/* ---- actions ----------------------------------------------------------------------------- */

/* What the cheapest Location or Foundation for L is worth: IS-AI-04. */
static int32_t cheapest_gift(const struct is_look *l)
{
    const struct is_state *s = l->s;
    int32_t least = 20000;

    if (is_size(s, IS_FOUNDATIONS + l->seat) > 0)
        return 150;
    for (int i = s->start[IS_EMPIRE + l->seat]; i < s->start[IS_EMPIRE + l->seat + 1]; i++) {
        int32_t worth = is_location_worth(l, l->seat, s->card[i].id);
        least = worth < least ? worth : least;
    }
    return least;
}

static int32_t rate_build(const struct is_look *l, unsigned card)
{
    const struct is_goods *cost = &is_row(card)->cost;
    int32_t worth = is_build_worth(l, card);

    for (int i = 0; i < cost->kinds; i++)
        worth -= cost->good[i] == IS_L ? cheapest_gift(l) : l->price[cost->good[i]] * cost->n[i];
    return worth - 150;
}

static int32_t rate_deal(const struct is_look *l, unsigned card)
{
    return l->good[is_row(card)->deal] * (l->later + 1) - l->price[IS_F] -
           is_card_worth(l, card) / 2;
}

static int32_t rate_raze(const struct is_look *l, unsigned card)
{
    int32_t field = is_goods_worth(l, &is_row(card)->raze, 1);

    if (is_in_pile(l->s, IS_HAND + l->seat, card))
        return field - l->price[IS_R] - is_card_worth(l, card) / 2;
    int holder = is_holder(l->s, card);
    return field - l->price[IS_R] * is_raze_cost(l->s, NULL, holder, card) +
           is_location_worth(l, holder, card) / (2 * l->s->players); /* IS-AI-06 */
}

static int32_t rate_activate(const struct is_look *l, unsigned card, int which)
{
    const struct is_clause *c = &is_clauses[is_row(card)->act[which]];
    return (is_clause_worth(l, l->seat, card, c) - is_cost_worth(l, &c->cost)) *
               is_halves(l->s, card) +
           100;
}

static int32_t rate_send(const struct is_look *l, unsigned card)
{
    /* IS-AI-18 */
    return is_clause_worth(l, l->seat, card, is_production(card)) - l->price[IS_P] - 200;
}

/* ---- free steps -------------------------------------------------------------------------- */

static int32_t rate_technology(const struct is_look *l, unsigned card, unsigned good)
{
    const struct is_row *row = is_row(card);

    if (good != IS_T)
        return good == IS_TG ? 1500 : 200 + is_location_worth(l, l->seat, card) / 10;
    int32_t worth = 0;
    if (row->prod != IS_NO_CLAUSE)
        worth += is_clause_worth(l, l->seat, card, &is_clauses[row->prod]) * l->later;
    if (row->act[0] != IS_NO_CLAUSE)
        worth += is_clause_worth(l, l->seat, card, &is_clauses[row->act[0]]) * (l->later + 1) / 2;
    return worth - l->price[IS_T];
}

/* ---- answers ----------------------------------------------------------------------------- */

static int32_t rate_target(const struct is_look *l, const struct is_task *t, unsigned card)
{
    const struct is_state *s = l->s;

    switch (is_step_of(t)->verb) {
    case IS_RAZE_HAND: return is_goods_worth(l, &is_row(card)->raze, 1) - is_card_worth(l, card);
    case IS_RAZE_OWN:
        return is_goods_worth(l, &is_row(card)->raze, 1) - is_location_worth(l, l->seat, card);
    case IS_BUILD_HAND:
    case IS_BUILD_DEAL: return is_build_worth(l, card) - is_cost_worth(l, &is_row(card)->cost);
    case IS_USE_PROD: return is_clause_worth(l, l->seat, card, is_production(card));
    case IS_FOUND_HAND:
    case IS_TUCK_NEW: return -is_card_worth(l, card);
    case IS_PICK_DISCARD:
    case IS_SAVE: return is_card_worth(l, card);
    case IS_USE_DEAL:
    case IS_TAKE_DEAL:
    case IS_DROP_ENEMY_DEAL:
    case IS_TRADE_DEAL: return l->good[is_deal_good(card)];
    case IS_READY: return is_clause_worth(l, l->seat, card, &is_clauses[is_row(card)->act[0]]);
    default: return is_location_worth(l, is_holder(s, card), card);
    }
}

static int32_t rate_gift(const struct is_look *l, unsigned card)
{
    const struct is_state *s = l->s;
    unsigned good = is_cost_takes(s);

    if (good == IS_L)
        return is_in_pile(s, IS_FOUNDATIONS + l->seat, card) ? -150
                                                             : -is_location_worth(l, l->seat, card);
    if (good == IS_DEAL)
        return -l->good[is_deal_good(card)];
    int32_t worth = -is_card_worth(l, card);
    if (good == IS_U)
        worth += 2 * l->good[is_match[__builtin_ctz(is_row(card)->colours)]];
    return worth;
}

static int32_t rate_pick(const struct is_look *l, unsigned card)
{
    const struct is_task *t = is_top(l->s);

    switch (l->s->ask) {
    case IS_ASK_GIVE: return rate_gift(l, card);
    case IS_ASK_CARD: return rate_target(l, t, card);
    case IS_ASK_SAMURAI: return is_location_worth(l, l->seat, card);
    case IS_ASK_ATTACKED: return -is_location_worth(l, l->seat, card);
    case IS_ASK_CONVERT: return 1000 - is_card_worth(l, card);
    case IS_ASK_PRAY_SAVED: return 100;
    default: { /* a card for the hand: IS-AI-17 */
        int32_t worth = is_card_worth(l, card);
        for (unsigned colours = is_row(card)->colours; colours != 0; colours &= colours - 1)
            worth += 30 * is_count_colour(l->s, l->seat, __builtin_ctz(colours));
        return worth;
    }
    }
}

/* A Good that is scarce is worth more. */
static int32_t rate_take(const struct is_look *l, unsigned good)
{
    int32_t worth = l->good[good];
    if (good < IS_SUPPLIES)
        worth -= 120 * l->p->supply[good];
    else
        worth -= 60 * is_size(l->s, IS_HAND + l->seat);
    return worth;
}

static int32_t rate_colour(const struct is_look *l, unsigned colour)
{
    /* IS-AI-09 */
    static const int16_t often[IS_COLOURS + 1] = { 190, 155, 143, 143, 119, 71, 0, 12, 95, 0, 300 };
    const struct is_state *s = l->s;
    int units = 0;

    if (s->ask == IS_ASK_STORE)
        return -often[colour];
    if (s->ask == IS_ASK_BLESSING) /* IS-AI-12 */
        return often[colour] + (l->p->faction == IS_AZTECS && colour <= IS_RD ? 100 : 0);
    if (s->ask == IS_ASK_COLOUR)
        return is_step_of(is_top(s))->verb == IS_COLOUR
                   ? 100 * is_count_colour(s, l->seat, (int)colour)
                   : l->good[is_match[colour]];
    for (int i = s->start[IS_ASIDE]; i < s->start[IS_ASIDE + 1]; i++)
        units += is_row(s->card[i].id)->colours >> colour & 1;
    units += l->p->blessings >> colour & 1;
    int32_t chance =
        is_size(s, IS_ASIDE) == 0 && !s->praying.tokens ? often[colour] * s->praying.count : 0;
    return (l->good[is_match[colour]] + 500) * units +
           (l->good[is_match[colour]] + 500) * chance / 1000;
}

/* IS-AI-11. */
static int32_t rate_pray(const struct is_look *l, unsigned how)
{
    return how == IS_WITH_TOKENS ? 300 * is_count_blessings(l->p) : 120 * l->s->praying.count;
}

static int32_t rate_branch(const struct is_look *l, unsigned index)
{
    const struct is_task *t = is_top(l->s);
    const struct is_branch *b = &is_branches[is_step_of(t)->branch + index];
    struct is_clause c = { .step = b->step, .steps = b->steps };
    return is_clause_worth(l, l->seat, t->card, &c) - is_cost_worth(l, &b->cost) + 50;
}

static int32_t rate_spend(const struct is_look *l, struct mg_move m)
{
    int32_t worth = 1000 * ((m.a > 0) + (m.b > 0) + (m.c > 0));
    return worth + m.a * (1000 - l->price[IS_W]) + m.b * (1000 - l->price[IS_S]) +
           m.c * (1000 - l->price[IS_F]);
}

static int32_t rate_rival(const struct is_look *l, unsigned seat)
{
    return 1000 * l->s->player[seat].score;
}

static int32_t rate_one(const struct is_look *l, struct mg_move m)
{
    switch (m.kind) {
    case IS_M_BUILD: return rate_build(l, m.a);
    case IS_M_DEAL: return rate_deal(l, m.a);
    case IS_M_RAZE: return rate_raze(l, m.a);
    case IS_M_ACTIVATE: return rate_activate(l, m.a, m.b - 1);
    case IS_M_EXCHANGE: return l->later == 0 ? 150 : 400;
    case IS_M_SEND: return rate_send(l, m.a);
    case IS_M_DEFEND: return is_location_worth(l, l->seat, m.a) / 4 - 300; /* IS-AI-08 */
    case IS_M_SAMURAI: return is_location_worth(l, l->seat, m.a) / 10 - 400;
    case IS_M_TECHNOLOGY: return rate_technology(l, m.a, m.b);
    case IS_M_TUCK: return 1000 - is_card_worth(l, m.a) - (l->later > 0 ? 300 : 0);
    case IS_M_LAY: return 1000 - l->good[m.a];
    case IS_M_PAY: return 100 * (m.a + m.b + m.c); /* Gold last */
    case IS_M_PICK: return rate_pick(l, m.a);
    case IS_M_TAKE: return rate_take(l, m.a);
    case IS_M_COLOUR: return rate_colour(l, m.a);
    case IS_M_CHOOSE: return rate_branch(l, m.a - 1u);
    case IS_M_TIMES: return 400 * m.a;
    case IS_M_PRAY: return rate_pray(l, m.a);
    case IS_M_SPEND: return rate_spend(l, m);
    case IS_M_FROM: return rate_rival(l, m.a);
    case IS_M_DISCARD:
        return l->s->ask == IS_ASK_CONVERT ? 1000 - l->good[m.a] : 100 * l->p->supply[m.a];
    case IS_M_READY: return 400;
    default: return 0; /* pass, end, done, the order of production and triggers, decks */
    }
}

/* A deck is kept, or filled up with the largest groups: what is in it matters less than how it is
 * played. */
bool is_at_once(const void *view, int seat, struct mg_move *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    const struct is_state *s = view;

    if (s->ask != IS_ASK_DECK)
        return false;
    unsigned count = is_list_deck(s, seat, moves);
    int most = -1;
    for (unsigned i = 0; i < count; i++) {
        int cards = moves[i].kind == IS_M_READY ? IS_DECK_CARDS
                    : moves[i].kind == IS_M_ADD ? is_groups[moves[i].a].cards
                                                : 0;
        if (cards > most) {
            most = cards;
            *out = moves[i];
        }
    }
    return count > 0;
}

void is_rate(const void *state, int seat, const struct mg_move *moves, unsigned count, int32_t *out)
{
    struct is_look l;

    is_look_at(&l, state, seat);
    for (unsigned i = 0; i < count; i++)
        out[i] = rate_one(&l, moves[i]);
}

void is_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = is_list(state, seat, moves);
    struct is_look l;
    int32_t top = INT32_MIN;

    *out = moves[0];
    if (count == 1)
        return;
    is_look_at(&l, state, seat);
    for (unsigned i = 0; i < count; i++) {
        int32_t value = rate_one(&l, moves[i]) + (int32_t)(mg_rng_next(rng) & 255);
        if (value > top) {
            top = value;
            *out = moves[i];
        }
    }
}
