/* How promising each move is at first sight, and a quick, sensible move for playouts: the most
 * promising one, with a little chance in it. */
#include "judge.h"

/* ---- set-up ------------------------------------------------------------------------------ */

/* Castles bring knights and Banks help to build, so regions where they are cheaper are good to
 * start from. */
static int32_t rate_start(const struct cr_look *l, unsigned place)
{
    unsigned discount = cr_places[place].discount;
    int32_t value = (discount >> CR_CASTLE & 1 ? 400 : 0) + (discount >> CR_BANK & 1 ? 300 : 0);
    const struct cr_region *r = cr_at(l->s, place);

    for (uint64_t next = cr_places[place].next & cr_board_of(l->s); next != 0; next &= next - 1) {
        unsigned enemy = cr_at(l->s, (unsigned)__builtin_ctzll(next))->enemy;
        value += enemy != 0 && enemy <= CR_PRUSSIAN ? 150 : 0;
    }
    return value + (r->tile != 0 ? 100 * (6 - cr_tiles[r->tile].cost) : 0);
}

static int32_t rate_order(unsigned order)
{
    static const int16_t liked[CR_ORDERS] = { 0,   600, 650, 300, 400, 500, 500, 550,
                                              700, 500, 450, 500, 450, 500, 400 };
    return liked[order];
}

/* The wedges worth having upgraded or full: those that travel and act, and that build. */
static int32_t rate_wedge(unsigned wedge)
{
    static const int16_t liked[CR_WEDGES] = { 0, 300, 250, 50, 200, 100, 150 };
    return liked[wedge];
}

/* ---- the turn ---------------------------------------------------------------------------- */

static int value_on(const struct cr_player *p, unsigned wedge)
{
    return p->tokens[cr_place_of(p, wedge)] + (p->giant == wedge ? 2 : 0);
}

/* The wheel after a wedge has been laid as usual. */
static int32_t rate_laid(const struct cr_look *l, unsigned wedge, int how, unsigned which)
{
    struct cr_laid laid = cr_lay(l->p, wedge, how, which);
    return cr_worth_wheel(l, laid.tokens, laid.giant);
}

static int32_t rate_plain(const struct cr_look *l, unsigned wedge)
{
    if (l->p->giant != wedge)
        return rate_laid(l, wedge, CR_PLAIN, 0);
    int next = (cr_place_of(l->p, wedge) + 1) % CR_WHEEL;
    return rate_laid(l, wedge, CR_GIANT, l->p->wheel[next]);
}

static int32_t best_distribution(const struct cr_look *l)
{
    int32_t best = 0;

    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++)
        if (cr_pieces_at(l->p, cr_place_of(l->p, wedge)) > 0) {
            int32_t worth = rate_plain(l, wedge);
            best = worth > best ? worth : best;
        }
    return best;
}

static int32_t rate_assign(const struct cr_look *l, struct mg_move m)
{
    const struct cr_wedge_kind *w = &cr_wedges[l->s->doing.wedge];
    int value = m.b + 2 * m.c, other = m.a == w->basic ? w->second : w->basic;
    return cr_worth_split(l, m.a, value, other, value_on(l->p, l->s->doing.wedge) - value);
}

static int32_t rate_spend(const struct cr_look *l, struct mg_move m)
{
    int action = l->s->doing.action, power = l->s->doing.power + m.a;
    int32_t gain = action == CR_TRAVEL
                       ? cr_worth_travel(l, power)
                       : l->here.best[action][power < CR_POWERS ? power : CR_POWERS - 1];
    return gain - (l->turns > 1 ? 450 : 100) * m.a;
}

/* Where the next action can do more, or the region promises more. */
static int32_t rate_march(const struct cr_look *l, struct mg_move m)
{
    const struct cr_doing *d = &l->s->doing;
    int32_t value = (cr_promise(l, m.b) - cr_promise(l, m.a)) / 3;

    if (d->next != 0) {
        int power =
            cr_power(&l->x, d->next, d->next_tokens + 2 * d->next_giant) + l->x.once[d->next];
        value +=
            cr_gain_in(l, CR_BIT(m.b), d->next, power) - cr_gain_in(l, CR_BIT(m.a), d->next, power);
    }
    return value;
}

static int32_t rate_reward(const struct cr_look *l, struct mg_move m)
{
    unsigned shown = l->s->doing.reward;

    if (m.a == CR_REWARD_INFLUENCE)
        return 1000 * CR_NO_PIECE;
    if (shown == CR_SARACEN_TROOP)
        return l->muster;
    return cr_worth_build(l, l->s->doing.region, shown - CR_SARACEN_CASTLE + CR_CASTLE);
}

static int32_t rate_decline(const struct cr_look *l)
{
    if (l->s->phase == CR_PH_DISTRIBUTE || l->s->phase == CR_PH_EXTRA)
        return cr_worth_wheel(l, l->p->tokens, l->p->giant);
    return 0;
}

static int32_t rate_one(const struct cr_look *l, struct mg_move m)
{
    switch (m.kind) {
    case CR_M_ORDER: return rate_order(m.a);
    case CR_M_PLACE: return rate_start(l, m.a);
    case CR_M_ADD:
    case CR_M_GIANT: return rate_wedge(m.a);
    case CR_M_TAKE: return -rate_wedge(m.a);
    case CR_M_FLIP: return cr_worth_upgrade(l) + rate_wedge(m.a);
    case CR_M_RESOLVE: return cr_worth_wedge(l, m.a, value_on(l->p, m.a)) + rate_plain(l, m.a);
    case CR_M_UPGRADE: return cr_worth_upgrade(l) + rate_wedge(m.a) + best_distribution(l);
    case CR_M_SKIP: return best_distribution(l);
    case CR_M_ASSIGN: return rate_assign(l, m);
    case CR_M_SPEND: return rate_spend(l, m);
    case CR_M_MARCH: return rate_march(l, m);
    case CR_M_MUSTER: return l->muster;
    case CR_M_CRUSADE: return cr_worth_enemy(l, cr_at(l->s, m.a)->enemy);
    case CR_M_INFLUENCE:
        return m.a != 0 ? cr_worth_tile(l, cr_at(l->s, m.a)->tile) : 1000 * l->s->doing.power;
    case CR_M_BUILD: return cr_worth_build(l, m.a, m.b);
    case CR_M_REWARD: return rate_reward(l, m);
    case CR_M_REMOVE: return cr_worth_space(l, m.a) - 300 * cr_pieces[m.a].level;
    case CR_M_DISTRIBUTE: return rate_plain(l, m.a);
    case CR_M_LAY: return rate_laid(l, l->s->doing.from, m.a, m.b);
    case CR_M_DECLINE: return rate_decline(l);
    default: return 0; /* arrange, done */
    }
}

/* ---- the contract ------------------------------------------------------------------------ */

void cr_rate(const void *state, int seat, const struct mg_move *moves, unsigned count, int32_t *out)
{
    struct cr_look l;

    cr_look_at(&l, state, seat);
    for (unsigned i = 0; i < count; i++)
        out[i] = rate_one(&l, moves[i]);
}

void cr_policy(const void *state, int seat, struct mg_rng *rng, struct mg_move *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = cr_list(state, seat, moves);
    struct cr_look l;
    int32_t top = INT32_MIN;

    *out = moves[0];
    if (count == 1)
        return;
    cr_look_at(&l, state, seat);
    for (unsigned i = 0; i < count; i++) {
        int32_t value = rate_one(&l, moves[i]) + (int32_t)(mg_rng_next(rng) & 511);
        if (value > top) {
            top = value;
            *out = moves[i];
        }
    }
}
