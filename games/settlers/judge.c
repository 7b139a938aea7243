/* What things are worth, after IS-AI-02 to IS-AI-05. The weights are those rough values, adjusted
 * in self-play. */
#include "judge.h"

/* IS-AI-02: mid-game worth of a Good. */
static const int16_t good_worth[IS_GOODS] = {
    [IS_W] = 850,  [IS_S] = 900,  [IS_F] = 750,  [IS_P] = 480,    [IS_G] = 1150,
    [IS_R] = 900,  [IS_D] = 100,  [IS_T] = 300,  [IS_TD] = 500,   [IS_TG] = 1900,
    [IS_B] = 350,  [IS_B3] = 300, [IS_V] = 1000, [IS_C] = 650,    [IS_CC] = 600,
    [IS_CF] = 700, [IS_K] = 150,  [IS_X] = 900,  [IS_M] = 800,    [IS_L] = 900,
    [IS_H] = 450,  [IS_HC] = 450, [IS_U] = 450,  [IS_DEAL] = 900, [IS_E] = 600,
};

void is_look_at(struct is_look *l, const struct is_state *s, int seat)
{
    l->s = s;
    l->p = &s->player[seat];
    l->seat = seat;
    l->later = s->phase == IS_PH_OVER ? 0 : IS_LAST_ROUND - s->round + (s->phase == IS_PH_LOOKOUT);
    for (int good = 0; good < IS_GOODS; good++) {
        l->good[good] = good_worth[good];
        l->price[good] = good_worth[good] / 2;
    }
    if (l->p->faction == IS_ATLANTEANS) /* IS-AI-15 */
        l->good[IS_T] = 700 + 200 * l->later;
    if (l->later == 0) { /* cards and Goods that no longer become points */
        l->good[IS_C] = l->good[IS_CC] = l->good[IS_CF] = 250;
        for (int good = 0; good < IS_SUPPLIES; good++)
            l->price[good] = l->price[good] * 2 / 3;
    }
}

int32_t is_goods_worth(const struct is_look *l, const struct is_goods *goods, int times)
{
    int32_t worth = 0;
    for (int i = 0; i < goods->kinds; i++)
        worth += l->good[goods->good[i]] * goods->n[i];
    return worth * times;
}

int32_t is_cost_worth(const struct is_look *l, const struct is_goods *cost)
{
    int32_t worth = 0;
    for (int i = 0; i < cost->kinds; i++)
        worth += l->price[cost->good[i]] * cost->n[i];
    return worth;
}

/* IS-AI-09: hits of one card of a Prayer, in thousandths, by colour. */
static const int16_t hits[IS_COLOURS] = { 190, 155, 143, 143, 119, 71, 0, 12, 95, 0 };

static int32_t prayer_worth(const struct is_look *l, int seat, const struct is_step *step)
{
    const struct is_prayer *p = &is_prayers[step->prayer];
    int tokens = __builtin_popcount(l->s->player[seat].blessings);
    int32_t worth = 0, best = 0;

    if (p->mode == IS_PRAY_SPEND)
        return 1200 + 200 * tokens;
    for (int i = 0; i < p->pays; i++) {
        if (p->pay[i].colour == IS_PAY_KEEP)
            return 700 * p->pay[i].keep;
        int32_t goods = is_goods_worth(l, &p->pay[i].goods, 1);
        if (p->pay[i].colour < IS_COLOURS)
            worth += goods * hits[p->pay[i].colour] * step->n / 1000;
        else
            best = goods;
    }
    return worth + best * (160 * step->n) / 1000 + 250 * tokens;
}

static int32_t verb_worth(const struct is_look *l, unsigned card, const struct is_step *step)
{
    switch (step->verb) {
    case IS_RAZE_ENEMY:
    case IS_CHOOSE: return 1300;
    case IS_RAZE_HAND: return 900;
    case IS_RAZE_OWN: return 500;
    case IS_LOOT: return 800;
    case IS_REVEAL_RAZE: return 1500;
    case IS_DISCARD_ENEMY: return 700;
    case IS_STEAL: return 1100;
    case IS_DROP_ENEMY_DEAL: return 400;
    case IS_TAKE_DEAL:
    case IS_TRADE_DEAL: return 400 + 700 * l->later;
    case IS_USE_DEAL: return 800;
    case IS_BUILD_DEAL: return 1200;
    case IS_BUILD_HAND: return 1500;
    case IS_USE_PROD: return 1300;
    case IS_READY: return 800;
    case IS_BLOCK: return 200;
    case IS_TAKEOVER: return 2000 + 500 * l->later;
    case IS_FOUND_HAND: return 100;
    case IS_PICK_DISCARD: return 900;
    case IS_TUCK_NEW: return 1500;
    case IS_STATUE: return 1000 * (is_counter(l->s, card, IS_STATUE_COUNT) + 1);
    case IS_UNLOCK: return 900 * l->later;
    case IS_CONVERT: return 400;
    case IS_SAVE:
    case IS_SAVE_COST: return 300;
    default: return 200;
    }
}

/* What one step gives; a number that counts Locations is taken as it is now. */
static int32_t step_worth(const struct is_look *l, int seat, unsigned card,
                          const struct is_step *step)
{
    switch (step->verb) {
    case IS_GAIN:
        return is_goods_worth(l, &step->goods, 1) *
               (step->times.number == IS_ONCE ? 1 : is_number(l->s, seat, card, step->times, 1));
    case IS_DRAW: return l->good[step->deck] * step->n;
    case IS_LOOK: return l->good[step->deck] + 150;
    case IS_PRAY: return prayer_worth(l, seat, step);
    case IS_MAY: {
        const struct is_branch *b = &is_branches[step->branch];
        int32_t net = step_worth(l, seat, card, &is_steps[b->step]) - is_cost_worth(l, &b->cost);
        return net > 0 ? net : 0;
    }
    default: return verb_worth(l, card, step);
    }
}

int32_t is_clause_worth(const struct is_look *l, int seat, unsigned card, const struct is_clause *c)
{
    int32_t worth = 0;
    for (int i = 0; i < c->steps; i++)
        worth += step_worth(l, seat, card, &is_steps[c->step + i]);
    return worth;
}

/* What an action brings in one round, paid for. */
static int32_t action_worth(const struct is_look *l, int seat, unsigned card,
                            const struct is_clause *c)
{
    int32_t net = is_clause_worth(l, seat, card, c) - is_cost_worth(l, &c->cost);
    return net > 0 ? net * c->times : 0;
}

/* How often a round a trigger fires, in hundredths. */
static int32_t fires(const struct is_clause *c)
{
    switch (c->event) {
    case IS_ON_BUILD: return c->filter == IS_ANY ? 250 : c->filter >= IS_OF_COLOUR ? 50 : 130;
    case IS_ON_DEAL: return 60;
    case IS_ON_RAZE: return c->filter == IS_OF_ENEMY ? 30 : 90;
    case IS_ON_GAINVP: return 200;
    case IS_ON_EXCHANGE: return 150;
    case IS_ON_SET: return 40;
    case IS_ON_TECH: return 120;
    case IS_ON_PRAY_END:
    case IS_ON_PRAY_START: return 100;
    default: return 20;
    }
}

static int32_t end_worth(const struct is_look *l, int seat, unsigned card,
                         const struct is_clause *c)
{
    const struct is_step *step = &is_steps[c->step];
    int32_t now = 1000 * step->goods.n[0] * is_number(l->s, seat, card, step->times, 0);
    return now + 300 * l->later;
}

/* What the clauses of a Location bring from now on, `rounds` times. */
static int32_t clauses_worth(const struct is_look *l, int seat, unsigned card, int productions,
                             int actions)
{
    const struct is_row *row = is_row(card);
    int32_t worth = 0;

    for (int i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, (unsigned)i);
        switch (c->kind) {
        case IS_PROD:
        case IS_OPEN:
            worth +=
                is_clause_worth(l, seat, card, c) * productions * 4 / 5 * is_halves(l->s, card);
            break;
        case IS_ACT:
        case IS_ACTU: worth += action_worth(l, seat, card, c) * actions * 3 / 5; break;
        case IS_ON:
            worth += is_clause_worth(l, seat, card, c) * fires(c) / 100 * actions * 3 / 5;
            break;
        case IS_STORE: worth += 350 * productions; break;
        case IS_STATIC: worth += c->modifier == IS_WORTH ? 0 : 150; break;
        case IS_END: worth += end_worth(l, seat, card, c); break;
        default: break;
        }
    }
    return worth;
}

int32_t is_location_worth(const struct is_look *l, int seat, unsigned card)
{
    return 1000 * is_worth(l->s, card) + clauses_worth(l, seat, card, l->later, l->later);
}

int32_t is_build_worth(const struct is_look *l, unsigned card)
{
    const struct is_row *row = is_row(card);
    int32_t worth =
        1000 * is_worth(l->s, card) + clauses_worth(l, l->seat, card, l->later + 1, l->later + 1);

    if (row->bonus != IS_NO_CLAUSE)
        worth += is_clause_worth(l, l->seat, card, &is_clauses[row->bonus]);
    return worth;
}

int32_t is_card_worth(const struct is_look *l, unsigned card)
{
    const struct is_row *row = is_row(card);
    int32_t build = (is_build_worth(l, card) - is_cost_worth(l, &row->cost)) / 3;
    int32_t raze =
        row->raze.kinds > 0 ? (is_goods_worth(l, &row->raze, 1) - l->price[IS_R]) / 2 : 0;
    int32_t deal = row->deal < IS_GOODS ? l->good[row->deal] * (l->later + 1) / 4 : 0;
    int32_t best = build > raze ? build : raze;
    return best > deal ? best : deal;
}
