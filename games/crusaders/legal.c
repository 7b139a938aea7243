/* What may be done. One check per kind of move; the list is every candidate that passes it. The
 * checks of what an action does are in target.c, those of a distribution in wheel.c. */
#include "state.h"

/* ---- set-up ------------------------------------------------------------------------------ */

static struct mg_verdict check_order(const struct cr_state *s, struct mg_move m)
{
    int dealt = s->dealt[m.a - 1];

    if (s->phase != CR_PH_ORDER)
        return mg_no("CR-SET-10", N_("Orders are chosen before the game begins."));
    if (m.a > CR_LAST_BASE_ORDER && !s->expansion)
        return mg_no("CR-SET-09", N_("This order belongs to the expansion."));
    if (dealt == 0)
        return mg_no("CR-SET-10", N_("This order is not on offer."));
    if (dealt != CR_ANYBODY && dealt != s->seat + 1)
        return mg_no("CR-SET-10", N_("This order is offered to another player."));
    return MG_LEGAL;
}

static struct mg_verdict check_arrange(const struct cr_state *s, struct mg_move m)
{
    if (s->phase != CR_PH_ARRANGE)
        return mg_no(
            "CR-VAR-04",
            N_("Wheels are arranged by their players only at the start of a tournament game."));
    if (cr_place_of(cr_active(s), m.a) >= 0)
        return mg_no("CR-VAR-04", N_("This wedge lies on your wheel already."));
    return MG_LEGAL;
}

static struct mg_verdict no_such_choice(void)
{
    return mg_no("CR-SET-23", N_("Your order asks for no such choice now."));
}

static struct mg_verdict check_add(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase != CR_PH_TOKENS || cr_orders[cr_active(s)->order].add == 0)
        return no_such_choice();
    return MG_LEGAL;
}

static struct mg_verdict check_take(const struct cr_state *s, struct mg_move m)
{
    const struct cr_player *p = cr_active(s);

    if (s->phase != CR_PH_TOKENS || cr_orders[p->order].take == 0)
        return no_such_choice();
    if (p->tokens[cr_place_of(p, m.a)] < cr_orders[p->order].each)
        return mg_no("CR-ORD-09", N_("Choose two different wedges."));
    return MG_LEGAL;
}

static struct mg_verdict check_giant(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    if (s->phase != CR_PH_GIANT)
        return no_such_choice();
    return MG_LEGAL;
}

static bool is_anybodys_place(const struct cr_state *s, unsigned place)
{
    for (int seat = 0; seat < s->players; seat++)
        if (cr_has_knight(&s->player[seat], place))
            return true;
    return false;
}

static struct mg_verdict check_place(const struct cr_state *s, struct mg_move m)
{
    if (s->phase != CR_PH_KNIGHT)
        return mg_no("CR-SET-17", N_("First knights are placed when all have made their choices."));
    if (cr_places[m.a].kind != CR_START)
        return mg_no("CR-SET-18", N_("A first knight goes on a starting region."));
    if (is_anybodys_place(s, m.a))
        return mg_no("CR-SET-18", N_("Another player's knight stands there."));
    return MG_LEGAL;
}

/* ---- the turn ---------------------------------------------------------------------------- */

static struct mg_verdict check_at_turn(const struct cr_state *s)
{
    if (s->phase < CR_PH_TURN)
        return mg_no("CR-SET-23", N_("The set-up is not finished."));
    if (s->phase != CR_PH_TURN)
        return mg_no("CR-TURN-02", N_("This turn has begun: first finish what is being done."));
    return MG_LEGAL;
}

/* What a player's actions have and need: asked once for the whole list. */
struct means {
    struct cr_strengths x;
    int least[CR_ACTIONS];
};

static struct means means_of(const struct cr_state *s)
{
    struct means means = { .x = cr_strengths(s, s->seat) };

    for (int action = 1; action < CR_ACTIONS; action++)
        means.least[action] = cr_least(s, s->seat, action);
    return means;
}

/* CR-RES-16: every matching one-shot tile counts. */
static struct mg_verdict check_action(const struct cr_state *s, const struct means *means,
                                      int action, int value)
{
    int power = cr_power(&means->x, action, value) + means->x.once[action];
    return cr_check_least(s, action, means->least[action], power);
}

/* What the pieces at a place are worth, CR-ORD-12. */
static int value_at(const struct cr_player *p, int place)
{
    return p->tokens[place] + (p->giant != 0 && p->giant == p->wheel[place] ? 2 : 0);
}

/* CR-TURN-03. */
static struct mg_verdict check_wedge(const struct cr_state *s, const struct means *means,
                                     unsigned wedge)
{
    const struct cr_player *p = cr_active(s);
    int place = cr_place_of(p, wedge), value = value_at(p, place);

    if (value == 0)
        return mg_no("CR-TURN-03", N_("There is no action token on this wedge."));
    struct mg_verdict v = check_action(s, means, cr_wedges[wedge].basic, value);
    if (mg_legal(v) || !p->upgraded[place])
        return v;
    if (mg_legal(check_action(s, means, cr_wedges[wedge].second, value)))
        return MG_LEGAL;
    return mg_no("CR-TURN-03", N_("Neither action of this wedge can be resolved now."));
}

static struct mg_verdict check_resolve(const struct cr_state *s, struct mg_move m)
{
    struct mg_verdict v = check_at_turn(s);
    if (!mg_legal(v))
        return v;
    struct means means = means_of(s);
    return check_wedge(s, &means, m.a);
}

/* CR-UPG-02. */
static struct mg_verdict check_basic(const struct cr_player *p, unsigned wedge)
{
    if (p->upgraded[cr_place_of(p, wedge)])
        return mg_no("CR-UPG-02", N_("This wedge is upgraded already."));
    return MG_LEGAL;
}

/* CR-TURN-04: the wedge may be empty. */
static struct mg_verdict check_upgrade(const struct cr_state *s, struct mg_move m)
{
    struct mg_verdict v = check_at_turn(s);
    if (!mg_legal(v))
        return v;
    if (s->variant == CR_LEARNING)
        return mg_no("CR-UPG-06", N_("In the learning game wedges are not upgraded."));
    return check_basic(cr_active(s), m.a);
}

bool cr_has_basic_wedge(const struct cr_player *p)
{
    for (int i = 0; i < CR_WHEEL; i++)
        if (!p->upgraded[i])
            return true;
    return false;
}

static struct mg_verdict check_skip(const struct cr_state *s, struct mg_move m)
{
    struct mg_verdict v = check_at_turn(s);
    (void)m;
    if (mg_legal(v) && s->variant != CR_LEARNING && cr_has_basic_wedge(cr_active(s)))
        return mg_no("CR-TURN-05", N_("You may skip only when all your wedges are upgraded."));
    return v;
}

/* ---- splitting and spending -------------------------------------------------------------- */

static struct mg_verdict check_assign(const struct cr_state *s, struct mg_move m)
{
    const struct cr_player *p = cr_active(s);
    unsigned wedge = s->doing.wedge;

    if (s->phase != CR_PH_SPLIT)
        return mg_no("CR-RES-02", N_("Tokens are split only when an upgraded wedge is resolved."));
    if (m.a != cr_wedges[wedge].basic && m.a != cr_wedges[wedge].second)
        return mg_no("CR-RES-02", N_("This action is not on the wedge."));
    if (m.b > p->tokens[cr_place_of(p, wedge)])
        return mg_no("CR-RES-02", N_("There are not so many tokens on the wedge."));
    if (m.c != 0 && p->giant != wedge)
        return mg_no("CR-ORD-12", N_("The giant token is not on this wedge."));
    if (m.b + m.c == 0)
        return mg_no("CR-RES-03", N_("An action needs at least one token."));
    struct means means = means_of(s);
    return check_action(s, &means, m.a, m.b + 2 * m.c);
}

/* CR-RES-16: what is spent must leave a target. Power already has everything else, CR-RES-05. */
static struct mg_verdict check_spend(const struct cr_state *s, struct mg_move m)
{
    int action = s->doing.action;

    if (s->phase != CR_PH_SPEND)
        return mg_no("CR-TIL-02", N_("Tiles are spent when an action of their kind begins."));
    if (m.a > cr_strengths(s, s->seat).once[action])
        return mg_no("CR-TIL-06", N_("You have not so many tiles for this action face up."));
    if (s->doing.power + m.a < cr_least(s, s->seat, action))
        return mg_no("CR-RES-16", N_("With so few tiles there is nothing this action could do."));
    return MG_LEGAL;
}

/* ---- upgrades for nothing, distributions ------------------------------------------------- */

static struct mg_verdict check_flip(const struct cr_state *s, struct mg_move m)
{
    if (s->phase != CR_PH_FLIP && s->phase != CR_PH_START_FLIP)
        return mg_no("CR-UPG-03", N_("You have no free upgrade now."));
    return check_basic(cr_active(s), m.a);
}

static struct mg_verdict check_distribute(const struct cr_state *s, struct mg_move m)
{
    const struct cr_player *p = cr_active(s);

    if (s->phase == CR_PH_LAY)
        return mg_no("CR-DIST-03",
                     N_("First lay the tokens of the wedge that is being distributed."));
    if (s->phase != CR_PH_DISTRIBUTE && s->phase != CR_PH_EXTRA)
        return mg_no(
            "CR-DIST-04",
            N_("A wedge of choice is distributed after an upgrade, a skip, or as an extra."));
    if (cr_pieces_at(p, cr_place_of(p, m.a)) == 0)
        return mg_no("CR-DIST-06", N_("There is no token on this wedge."));
    return MG_LEGAL;
}

static struct mg_verdict check_lay(const struct cr_state *s, struct mg_move m)
{
    if (s->phase != CR_PH_LAY)
        return mg_no("CR-DIST-09", N_("No distribution is asking how to be laid."));
    return cr_check_lay(cr_active(s), s->doing.from, m.a, m.b);
}

/* CR-RES-13. */
static struct mg_verdict check_decline_action(const struct cr_state *s)
{
    if (!s->doing.second || s->doing.committed)
        return mg_no("CR-RES-13", N_("Only a second action may be declined, before it begins."));
    if (s->phase == CR_PH_ACTION && s->doing.action == CR_TRAVEL)
        return mg_no("CR-RES-12", N_("A Travel that moves nobody is simply done."));
    return MG_LEGAL;
}

static struct mg_verdict check_decline(const struct cr_state *s, struct mg_move m)
{
    (void)m;
    switch (s->phase) {
    case CR_PH_MILL: /* CR-XB-13 */
    case CR_PH_FLIP: /* CR-UPG-04 */
    case CR_PH_EXTRA: /* CR-DIST-07 */ return MG_LEGAL;
    case CR_PH_DISTRIBUTE: /* CR-DIST-04 */
        return s->doing.kind == CR_UPGRADES
                   ? MG_LEGAL
                   : mg_no("CR-DIST-05", N_("A skip distributes exactly one wedge."));
    case CR_PH_SPEND:
    case CR_PH_ACTION: return check_decline_action(s);
    case CR_PH_TURN:
        return mg_no("CR-TURN-08", N_("A turn cannot be passed: resolve, upgrade or skip."));
    case CR_PH_LAY: return mg_no("CR-DIST-03", N_("The tokens must be laid."));
    case CR_PH_REWARD: return mg_no("CR-CRU-11", N_("Take the piece, or influence in its place."));
    case CR_PH_SPLIT: return mg_no("CR-RES-03", N_("At least one action must be resolved."));
    default: return mg_no("CR-SET-23", N_("This choice of the set-up must be made."));
    }
}

/* ---- the check --------------------------------------------------------------------------- */

static struct mg_verdict not_yours(const struct cr_state *s)
{
    if (s->phase == CR_PH_KNIGHT)
        return mg_no(
            "CR-SET-17",
            N_("First knights are placed in reverse turn order: another player is to place."));
    if (s->phase < CR_PH_TURN)
        return mg_no("CR-SET-23", N_("Another player is to choose."));
    return mg_no("CR-TURN-01", N_("It is another player's turn."));
}

struct mg_verdict cr_check(const void *state, struct mg_move m)
{
    static cr_checker *const check[] = {
        [CR_M_ORDER] = check_order,
        [CR_M_ARRANGE] = check_arrange,
        [CR_M_ADD] = check_add,
        [CR_M_TAKE] = check_take,
        [CR_M_GIANT] = check_giant,
        [CR_M_PLACE] = check_place,
        [CR_M_RESOLVE] = check_resolve,
        [CR_M_UPGRADE] = check_upgrade,
        [CR_M_SKIP] = check_skip,
        [CR_M_ASSIGN] = check_assign,
        [CR_M_SPEND] = check_spend,
        [CR_M_MARCH] = cr_check_march,
        [CR_M_DONE] = cr_check_done,
        [CR_M_MUSTER] = cr_check_muster,
        [CR_M_CRUSADE] = cr_check_crusade,
        [CR_M_INFLUENCE] = cr_check_influence,
        [CR_M_BUILD] = cr_check_build,
        [CR_M_REWARD] = cr_check_reward,
        [CR_M_REMOVE] = cr_check_remove,
        [CR_M_FLIP] = check_flip,
        [CR_M_DISTRIBUTE] = check_distribute,
        [CR_M_LAY] = check_lay,
        [CR_M_DECLINE] = check_decline,
    };
    const struct cr_state *s = state;

    if (s->phase == CR_PH_OVER)
        return mg_no("CR-END-01", N_("The game is over."));
    if (m.seat != s->seat)
        return not_yours(s);
    return check[m.kind](s, m);
}

/* ---- the list ---------------------------------------------------------------------------- */

struct list {
    const struct cr_state *s;
    struct mg_move *out;
    unsigned count;
};

/* Add a candidate if the check allows it. */
static void offer(struct list *l, struct mg_move m)
{
    m.seat = l->s->seat;
    if (mg_legal(cr_check(l->s, m)))
        l->out[l->count++] = m;
}

/* One candidate for each value of the first argument. */
static void offer_each(struct list *l, uint8_t kind, unsigned first, unsigned end)
{
    for (unsigned value = first; value < end; value++)
        offer(l, (struct mg_move){ .kind = kind, .a = (uint16_t)value });
}

/* Never empty, CR-TURN-07: an upgrade while a basic wedge is left, and otherwise the skip. */
static void list_turn(struct list *l)
{
    struct means means = means_of(l->s);

    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++)
        if (mg_legal(check_wedge(l->s, &means, wedge))) /* as check_resolve() asks */
            l->out[l->count++] =
                (struct mg_move){ .kind = CR_M_RESOLVE, .seat = l->s->seat, .a = (uint16_t)wedge };
    offer_each(l, CR_M_UPGRADE, 1, CR_WEDGES);
    offer(l, (struct mg_move){ .kind = CR_M_SKIP });
}

/* As check_assign() asks, once for each action. */
static void list_split(struct list *l)
{
    const struct cr_state *s = l->s;
    const struct cr_player *p = cr_active(s);
    unsigned wedge = s->doing.wedge, tokens = p->tokens[cr_place_of(p, wedge)];
    const uint8_t action[2] = { cr_wedges[wedge].basic, cr_wedges[wedge].second };
    struct means means = means_of(s);

    for (int i = 0; i < 2; i++)
        for (unsigned giant = 0; giant <= (p->giant == wedge); giant++)
            for (unsigned n = giant == 0; n <= tokens; n++)
                if (mg_legal(check_action(s, &means, action[i], (int)(n + 2 * giant))))
                    l->out[l->count++] = (struct mg_move){ .kind = CR_M_ASSIGN,
                                                           .seat = s->seat,
                                                           .a = action[i],
                                                           .b = (uint16_t)n,
                                                           .c = (uint16_t)giant };
}

static void list_lays(struct list *l)
{
    unsigned count = cr_list_lays(cr_active(l->s), l->s->doing.from, l->out);

    for (unsigned i = 0; i < count; i++)
        l->out[i].seat = l->s->seat;
    l->count = count;
}

static void list_action(struct list *l)
{
    l->count = cr_list_targets(l->s, l->out);
    offer(l, (struct mg_move){ .kind = CR_M_DECLINE });
}

static void list_mill(struct list *l)
{
    l->count = cr_list_removals(l->s, l->out);
    offer(l, (struct mg_move){ .kind = CR_M_DECLINE });
}

static void list_tokens(struct list *l)
{
    offer_each(l, CR_M_ADD, 1, CR_WEDGES);
    offer_each(l, CR_M_TAKE, 1, CR_WEDGES);
}

static void list_spend(struct list *l)
{
    offer_each(l, CR_M_SPEND, 0, CR_NUMBERS);
    offer(l, (struct mg_move){ .kind = CR_M_DECLINE });
}

static void list_wedges(struct list *l, uint8_t kind)
{
    offer_each(l, kind, 1, CR_WEDGES);
    offer(l, (struct mg_move){ .kind = CR_M_DECLINE });
}

unsigned cr_list(const void *state, int seat, struct mg_move *out)
{
    struct list l = { .s = state, .out = out };

    if (seat != l.s->seat)
        return 0;
    switch (l.s->phase) {
    case CR_PH_ORDER: offer_each(&l, CR_M_ORDER, 1, CR_ORDERS); break;
    case CR_PH_ARRANGE: offer_each(&l, CR_M_ARRANGE, 1, CR_WEDGES); break;
    case CR_PH_TOKENS: list_tokens(&l); break;
    case CR_PH_GIANT: offer_each(&l, CR_M_GIANT, 1, CR_WEDGES); break;
    case CR_PH_KNIGHT: offer_each(&l, CR_M_PLACE, 1, CR_PLACES); break;
    case CR_PH_TURN: list_turn(&l); break;
    case CR_PH_SPLIT: list_split(&l); break;
    case CR_PH_SPEND: list_spend(&l); break;
    case CR_PH_ACTION: list_action(&l); break;
    case CR_PH_REWARD: offer_each(&l, CR_M_REWARD, 0, CR_REWARDS); break;
    case CR_PH_MILL: list_mill(&l); break;
    case CR_PH_START_FLIP:
    case CR_PH_FLIP: list_wedges(&l, CR_M_FLIP); break;
    case CR_PH_DISTRIBUTE:
    case CR_PH_EXTRA: list_wedges(&l, CR_M_DISTRIBUTE); break;
    case CR_PH_LAY: list_lays(&l); break;
    default: break;
    }
    return l.count;
}
