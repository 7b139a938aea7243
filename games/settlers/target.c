/* What a verb can take or aim at, and whether there is anything: IS-ACT-07, IS-ACT-09,
 * IS-ACT-10. */
#include "state.h"

/* A list of cards under construction. */
struct cards {
    const struct is_state *s;
    uint16_t *out;
    int count;
};

static void add(struct cards *l, unsigned card)
{
    l->out[l->count++] = (uint16_t)card;
}

/* The Good of a Deal, of a Trade Route deal or of an Attack card. */
unsigned is_deal_good(unsigned card)
{
    return card >= IS_ATTACK ? is_attack_target[card - IS_ATTACK] : is_row(card)->deal;
}

/* May this seat aim at what that one holds? IS-PASS-02; the virtual player never passes
 * (IS-SOLO-06). */
bool is_rival(const struct is_state *s, int seat, int other)
{
    return seat != other && other < is_sides(s) && !is_passed(s, other);
}

/* Raze tokens that razing this enemy Location takes: IS-RAZ-05, IS-FAC-14. */
int is_raze_cost(const struct is_state *s, const struct is_step *step, int holder, unsigned card)
{
    if (step != NULL && step->word == IS_FOR_FREE)
        return 0;
    return 2 + is_protection(s, holder, card);
}

static bool fits_enemy(const struct is_state *s, int seat, const struct is_step *step, int holder,
                       unsigned card)
{
    switch (step->verb) {
    case IS_RAZE_ENEMY:
        return is_razeable(card) &&
               is_raze_cost(s, step, holder, card) <= s->player[seat].supply[IS_R];
    case IS_LOOT: return is_common(card) && is_row(card)->raze.kinds > 0;
    case IS_DISCARD_ENEMY:
        return step->word == IS_OF_COMMON ? is_common(card)
                                          : !(is_row(card)->statics >> IS_IMMUNE & 1);
    case IS_TRADE_DEAL: return !is_common(card) && !is_marked(s, card, IS_MARK_TRADE);
    case IS_BLOCK:
        return is_activations_left(s, card, 0) > 0 || is_activations_left(s, card, 1) > 0;
    case IS_TAKEOVER: return is_common(card) && s->takens < IS_EGYPTIAN_TOKENS; /* IS-FAC-20 */
    default: return false;
    }
}

static void add_enemies(struct cards *l, int seat, const struct is_step *step)
{
    const struct is_state *s = l->s;
    for (int other = 0; other < is_sides(s); other++)
        for (int i = s->start[IS_EMPIRE + other];
             i < s->start[IS_EMPIRE + other + 1] && is_rival(s, seat, other); i++)
            if (fits_enemy(s, seat, step, other, s->card[i].id))
                add(l, s->card[i].id);
}

static bool was_activated(const struct is_state *s, unsigned card)
{
    return is_row(card)->act[0] != IS_NO_CLAUSE && (s->spot[card].used & 0x0f) != 0;
}

static bool fits_own(const struct is_state *s, const struct is_step *step, unsigned source,
                     unsigned card)
{
    const struct is_clause *c;

    switch (step->verb) {
    case IS_RAZE_OWN: return is_razeable(card); /* IS-FAC-32 */
    case IS_READY: return card != source && was_activated(s, card);
    default: /* of either kind of card, IS-FAC-35; Envoys: his own Open Production, IS-OPN-08 */
        c = is_production(card);
        return card != source && c != NULL && !is_copier(c) &&
               (step->word != IS_OF_OPEN || c->kind == IS_OPEN);
    }
}

static bool fits_hand(const struct is_state *s, int seat, const struct is_step *step, unsigned card,
                      unsigned arg)
{
    switch (step->verb) {
    case IS_RAZE_HAND:
        return is_row(card)->raze.kinds > 0 && s->player[seat].supply[IS_R] >= step->goods.n[0];
    /* IS-FAC-34 */
    case IS_BUILD_HAND: return !is_common(card) && is_can_build(s, seat, card, true);
    case IS_TUCK_NEW:
        return (is_row(card)->colours & is_colours(s, arg)) != 0 &&
               is_in_pile(s, IS_EMPIRE + seat, arg);
    default: return true; /* found_hand: IS-FAC-15 */
    }
}

static void add_pile(struct cards *l, int pile)
{
    for (int i = l->s->start[pile]; i < l->s->start[pile + 1]; i++)
        add(l, l->s->card[i].id);
}

/* IS-FAC-11, IS-FAC-22: Spies cannot take Trade Route deals. IS-SOLO-05, IS-SOLO-08: Attack cards
 * are Deals. */
static void add_rival_deals(struct cards *l, int seat, bool cards_only)
{
    const struct is_state *s = l->s;
    for (int other = 0; other < s->players; other++)
        if (is_rival(s, seat, other)) {
            if (cards_only)
                add_pile(l, IS_DEALS + other);
            else
                l->count += is_list_deals(s, other, l->out + l->count);
        }
    if (is_solo(s))
        add_pile(l, IS_ATTACK_LINE);
}

/* IS-FAC-12. */
static void add_own_deals(struct cards *l, int seat)
{
    const struct is_state *s = l->s;
    for (int i = s->start[IS_DEALS + seat]; i < s->start[IS_DEALS + seat + 1]; i++) {
        unsigned card = s->card[i].id;
        if (card < IS_ATTACK && is_row(card)->faction == s->player[seat].faction &&
            is_can_build(s, seat, card, true))
            add(l, card);
    }
}

/* What save() may take: drawn by this Prayer, still there, and room for it under the Location. */
static void add_drawn(struct cards *l, const struct is_step *step, unsigned source)
{
    const struct is_state *s = l->s;
    if (s->praying.tokens || is_count_tucked(s, source) >= step->max)
        return;
    for (int i = 0; i < s->praying.drawn; i++)
        add(l, is_at(s, IS_ASIDE, i));
}

/* IS-FAC-36: not the card just discarded. */
static void add_discards(struct cards *l, unsigned given)
{
    int pile = is_discards_of(l->s, given);
    for (int i = l->s->start[pile]; i < l->s->start[pile + 1]; i++)
        if (l->s->card[i].id != given)
            add(l, l->s->card[i].id);
}

/* Every card that this step could take or aim at; `source` is the Location, `arg` what led here. */
int is_list_targets(const struct is_state *s, int seat, unsigned source, const struct is_step *step,
                    unsigned arg, uint16_t *out)
{
    struct cards l = { s, out, 0 };

    switch (step->verb) {
    case IS_RAZE_ENEMY:
    case IS_LOOT:
    case IS_DISCARD_ENEMY:
    case IS_TRADE_DEAL:
    case IS_BLOCK:
    case IS_TAKEOVER: add_enemies(&l, seat, step); break;
    case IS_RAZE_OWN:
    case IS_READY:
    case IS_USE_PROD:
        for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++)
            if (fits_own(s, step, source, s->card[i].id))
                add(&l, s->card[i].id);
        break;
    case IS_RAZE_HAND:
    case IS_BUILD_HAND:
    case IS_TUCK_NEW:
    case IS_FOUND_HAND:
        for (int i = s->start[IS_HAND + seat]; i < s->start[IS_HAND + seat + 1]; i++)
            if (fits_hand(s, seat, step, s->card[i].id, arg))
                add(&l, s->card[i].id);
        break;
    case IS_DROP_ENEMY_DEAL: add_rival_deals(&l, seat, false); break;
    case IS_TAKE_DEAL: add_rival_deals(&l, seat, true); break;
    case IS_USE_DEAL: l.count = is_list_deals(s, seat, out); break;
    case IS_BUILD_DEAL: add_own_deals(&l, seat); break;
    case IS_PICK_DISCARD: add_discards(&l, arg); break;
    case IS_SAVE: add_drawn(&l, step, source); break;
    default: break;
    }
    return l.count;
}

/* ---- seats and Goods --------------------------------------------------------------------- */

/* The Goods that steal() may take of a rival, one bit each: IS-FAC-29, IS-GDS-15. */
unsigned is_stealable(const struct is_state *s, const struct is_step *step, int rival)
{
    unsigned goods = 0;
    for (int i = 0; i < step->goods.kinds; i++)
        goods |= step->goods.good[i] == IS_X ? 7u : 1u << step->goods.good[i];
    for (unsigned good = 0; good < IS_SUPPLIES; good++)
        if (s->player[rival].supply[good] == 0)
            goods &= ~(1u << good);
    return goods & ((1u << IS_SUPPLIES) - 1);
}

unsigned is_list_rivals(const struct is_state *s, int seat, const struct is_step *step)
{
    unsigned seats = 0;
    for (int other = 0; other < s->players; other++)
        if (is_rival(s, seat, other) && is_stealable(s, step, other) != 0)
            seats |= 1u << other;
    return seats;
}

/* ---- is there anything? ------------------------------------------------------------------ */

/* Alternatives of choose() or may() that could be carried out, one bit each. */
unsigned is_open_branches(const struct is_state *s, int seat, unsigned source,
                          const struct is_step *step, unsigned arg)
{
    unsigned open = 0;
    for (int i = 0; i < step->branches; i++) {
        const struct is_branch *b = &is_branches[step->branch + i];
        bool possible = b->cost.kinds == 0 || is_can_pay(s, seat, &b->cost, 1, false);
        for (int k = 0; k < b->steps && possible; k++)
            possible = is_possible(s, seat, source, &is_steps[b->step + k], arg);
        open |= (unsigned)possible << i;
    }
    return open;
}

/* pick_discard before its H is paid: some hand card has a pile with a card in it. */
static bool could_pick_discard(const struct is_state *s, int seat)
{
    for (int i = s->start[IS_HAND + seat]; i < s->start[IS_HAND + seat + 1]; i++)
        if (is_size(s, is_discards_of(s, s->card[i].id)) > 0)
            return true;
    return false;
}

/* Does the step find what it needs? Steps that need nothing always do. */
bool is_possible(const struct is_state *s, int seat, unsigned source, const struct is_step *step,
                 unsigned arg)
{
    uint16_t card[IS_CARDS_MOST];

    switch (step->verb) {
    case IS_GAIN:
    case IS_DRAW:
    case IS_LOOK:
    case IS_PRAY:
    case IS_MAY:
    case IS_CONVERT:
    case IS_SAMURAI:
    case IS_COLOUR:
    case IS_MORE:
    case IS_SAVE_COST:
    case IS_TUCK:
    case IS_LAY: return true; /* even if it will give nothing: IS-ACT-08 */
    case IS_CHOOSE: return is_open_branches(s, seat, source, step, arg) != 0;
    case IS_STEAL: return is_list_rivals(s, seat, step) != 0;
    case IS_REVEAL_RAZE: return is_can_draw(s, seat, IS_CC);
    case IS_STATUE: return is_counter(s, source, IS_STATUE_COUNT) < IS_STATUES;
    case IS_UNLOCK: return !is_marked(s, source, IS_MARK_UNLOCKED);
    case IS_PICK_DISCARD:
        if (arg == 0)
            return could_pick_discard(s, seat);
        break;
    default: break;
    }
    return is_list_targets(s, seat, source, step, arg, card) > 0;
}

/* IS-ACT-09: all that the clause needs is there. */
bool is_can_carry_out(const struct is_state *s, int seat, unsigned card, const struct is_clause *c)
{
    for (int i = 0; i < c->steps; i++)
        if (!is_possible(s, seat, card, &is_steps[c->step + i], 0))
            return false;
    return true;
}

/* A clause whose verb makes the player pay Resources once more: IS-ACT-10. */
bool is_pays_later(const struct is_clause *c)
{
    unsigned verb = is_steps[c->step].verb;
    return verb == IS_BUILD_HAND || verb == IS_BUILD_DEAL;
}

/* Can an action be taken so often? IS-USE-01, IS-USE-03, IS-USE-13. The most often, 0: not at
 * all. */
int is_times_possible(const struct is_state *s, int seat, unsigned card, int which)
{
    int left = is_activations_left(s, card, which);
    if (left == 0)
        return 0;
    const struct is_clause *c = &is_clauses[is_row(card)->act[which]];
    if (!is_can_pay(s, seat, &c->cost, 1, false))
        return 0;
    if (!is_pays_later(c) ? !is_can_carry_out(s, seat, card, c) : !is_can_pay_all(s, seat, card, c))
        return 0;
    int times = 1;
    while (times < left && is_can_pay(s, seat, &c->cost, times + 1, false))
        times++;
    return times;
}
