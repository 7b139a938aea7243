/* Every move that the check allows. What a question is about is found here once, for the check and
 * the list. */
#include "state.h"

/* ---- what may be chosen ------------------------------------------------------------------ */

static int copy_pile(const struct is_state *s, int pile, uint16_t *out)
{
    for (int i = 0; i < is_size(s, pile); i++)
        out[i] = (uint16_t)is_at(s, pile, i);
    return is_size(s, pile);
}

/* The cards of a question that asks for one; the seat matters where all choose at once. */
int is_list_cards(const struct is_state *s, int seat, uint16_t *out)
{
    const struct is_task *t = is_top(s);
    int count = 0, second;

    switch (s->ask) {
    case IS_ASK_DRAFT: return copy_pile(s, IS_ROW, out);
    case IS_ASK_HELD:
    case IS_ASK_LOOK: return copy_pile(s, IS_HELD + seat, out);
    case IS_ASK_GIVE: return is_list_gifts(s, out);
    case IS_ASK_CARD: return is_list_targets(s, t->seat, t->card, is_step_of(t), t->arg, out);
    case IS_ASK_SAMURAI: return is_list_samurai(s, seat, out);
    case IS_ASK_PRAY_SAVED: return is_list_saved(s, seat, out);
    case IS_ASK_PRAY_KEEP: return is_list_kept(s, out);
    case IS_ASK_ATTACKED: return is_list_attacked(s, out, &second);
    case IS_ASK_CONVERT:
        for (int i = 0; i < 2; i++)
            if (s->razed_card[i] != 0)
                out[count++] = s->razed_card[i];
        return count;
    default: return 0;
    }
}

/* What a pair of Workers may bring: IS-XCH-01, IS-XCH-03. */
static unsigned exchange_goods(const struct is_state *s, int seat)
{
    return 7u | (unsigned)is_can_draw(s, seat, IS_CC) << IS_CC |
           (unsigned)is_can_draw(s, seat, IS_CF) << IS_CF;
}

/* Goods that may be taken, one bit each. */
unsigned is_list_goods(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    unsigned goods = 0;

    if (s->ask == IS_ASK_DECK_OF)
        return 1u << IS_CC | 1u << IS_CF;
    if (s->ask == IS_ASK_RESOURCE)
        return 7u;
    if (t->kind == IS_TK_EXCHANGE)
        return exchange_goods(s, t->seat);
    if (is_step_of(t)->verb == IS_STEAL)
        return is_stealable(s, is_step_of(t), t->n);
    for (int i = 0; i < is_row(t->card)->raze.kinds; i++)
        goods |= 1u << is_row(t->card)->raze.good[i];
    return goods;
}

/* Colours that may be named, one bit each. */
unsigned is_list_colours(const struct is_state *s)
{
    const struct is_task *t = is_top(s);

    switch (s->ask) {
    case IS_ASK_BLESSING: return IS_ANY_COLOUR & ~s->player[t->seat].blessings;
    case IS_ASK_PRAY_COLOUR: return is_pray_colours(s);
    case IS_ASK_PRAY_TRI: return is_pray_tri(s);
    case IS_ASK_COLOUR:
        return is_step_of(t)->verb == IS_COLOUR ? (1u << IS_COLOURS) - 1 : is_row(t->arg)->colours;
    default: return 0;
    }
}

unsigned is_list_branches(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    return is_open_branches(s, t->seat, t->card, is_step_of(t), t->arg);
}

int is_most_times(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    if (t->kind == IS_TK_EXCHANGE)
        return s->player[t->seat].supply[IS_P] / 2 < IS_UNITS_MOST
                   ? s->player[t->seat].supply[IS_P] / 2
                   : IS_UNITS_MOST;
    return is_times_possible(s, t->seat, t->card, t->left);
}

/* May the question be answered with "no (more)"? */
bool is_may_stop(const struct is_state *s)
{
    return s->ask == IS_ASK_MAY || s->ask == IS_ASK_CONVERT || s->ask == IS_ASK_PRAY_SAVED ||
           s->ask == IS_ASK_PRAY_KEEP;
}

/* ---- the list ---------------------------------------------------------------------------- */

struct list {
    const struct is_state *s;
    struct mg_move *out;
    unsigned count;
    uint8_t seat;
};

static void add(struct list *l, int kind, unsigned a, unsigned b, unsigned c)
{
    l->out[l->count++] = (struct mg_move){
        .kind = (uint8_t)kind, .seat = l->seat, .a = (uint16_t)a, .b = (uint16_t)b, .c = (uint16_t)c
    };
}

static void add_bits(struct list *l, int kind, unsigned bits, unsigned first)
{
    for (; bits != 0; bits &= bits - 1)
        add(l, kind, (unsigned)__builtin_ctz(bits) + first, 0, 0);
}

static void list_picks(struct list *l)
{
    uint16_t card[IS_CARDS_MOST];
    int count = is_list_cards(l->s, l->seat, card);
    for (int i = 0; i < count; i++)
        add(l, IS_M_PICK, card[i], 0, 0);
}

static void list_hand(struct list *l)
{
    const struct is_state *s = l->s;
    const struct is_player *p = &s->player[l->seat];
    bool food = p->supply[IS_F] + p->supply[IS_G] > 0;

    for (int i = s->start[IS_HAND + l->seat]; i < s->start[IS_HAND + l->seat + 1]; i++) {
        unsigned card = s->card[i].id;
        if (is_can_build(s, l->seat, card, false))
            add(l, IS_M_BUILD, card, 0, 0);
        if (food && !is_common(card))
            add(l, IS_M_DEAL, card, 0, 0);
        if (p->supply[IS_R] > 0 && is_row(card)->raze.kinds > 0)
            add(l, IS_M_RAZE, card, 0, 0);
    }
}

static void list_rivals(struct list *l)
{
    const struct is_state *s = l->s;
    const struct is_player *p = &s->player[l->seat];

    if (p->supply[IS_R] < 2 && p->supply[IS_P] == 0)
        return;
    for (int other = 0; other < is_sides(s); other++) {
        if (!is_rival(s, l->seat, other))
            continue;
        for (int i = s->start[IS_EMPIRE + other]; i < s->start[IS_EMPIRE + other + 1]; i++) {
            unsigned card = s->card[i].id;
            if (!s->peaceful && p->supply[IS_R] >= 2 && is_razeable(card) &&
                is_raze_cost(s, NULL, other, card) <= p->supply[IS_R])
                add(l, IS_M_RAZE, card, 0, 0);
            if (p->supply[IS_P] > 0 && is_row(card)->kind == IS_OPEN_PRODUCTION &&
                is_counter(s, card, IS_USES) < 2)
                add(l, IS_M_SEND, card, 0, 0);
        }
    }
}

static void list_activations(struct list *l)
{
    const struct is_state *s = l->s;
    for (int i = s->start[IS_EMPIRE + l->seat]; i < s->start[IS_EMPIRE + l->seat + 1]; i++) {
        unsigned card = s->card[i].id;
        for (int which = 0; which < 2 && is_row(card)->act[which] != IS_NO_CLAUSE; which++)
            if (is_times_possible(s, l->seat, card, which) > 0)
                add(l, IS_M_ACTIVATE, card, (unsigned)which + 1, 0);
    }
}

static void list_tucks(struct list *l, unsigned gate)
{
    const struct is_state *s = l->s;
    if (is_size(s, is_gate(gate)) < is_steps[is_clause_of(is_row(gate), 1)->step].max)
        for (int i = s->start[IS_HAND + l->seat]; i < s->start[IS_HAND + l->seat + 1]; i++)
            add(l, IS_M_TUCK, s->card[i].id, gate, 0);
}

static void list_lays(struct list *l, unsigned shrine)
{
    const struct is_player *p = &l->s->player[l->seat];
    if (is_count_laid(p) < is_steps[is_clause_of(is_row(shrine), 1)->step].max)
        for (unsigned good = 0; good <= IS_F; good++)
            if (p->supply[good] > 0)
                add(l, IS_M_LAY, good, 0, 0);
}

/* Free steps on one Location. */
static void list_free_at(struct list *l, unsigned card)
{
    const struct is_state *s = l->s;
    const struct is_player *p = &s->player[l->seat];

    if (is_common(card)) {
        if (p->supply[IS_D] > 0 && !is_marked(s, card, IS_MARK_DEFENCE))
            add(l, IS_M_DEFEND, card, 0, 0);
        if (p->faction != IS_ATLANTEANS)
            return;
        if (p->supply[IS_T] > 0 && !is_marked(s, card, IS_MARK_BASIC))
            add(l, IS_M_TECHNOLOGY, card, IS_T, 0);
        for (unsigned good = IS_TD; good <= IS_TG; good++)
            if (p->supply[good] > 0 && !is_marked(s, card, IS_MARK_TD | IS_MARK_TG))
                add(l, IS_M_TECHNOLOGY, card, good, 0);
    } else if (p->faction == IS_JAPANESE) {
        if (p->supply[IS_P] > 0 && !is_marked(s, card, IS_MARK_SAMURAI))
            add(l, IS_M_SAMURAI, card, 0, 0);
        if (is_a_gate(card))
            list_tucks(l, card);
        if (is_a_shrine(card))
            list_lays(l, card);
    }
}

static void list_free(struct list *l)
{
    const struct is_state *s = l->s;
    const struct is_player *p = &s->player[l->seat];

    if (p->supply[IS_D] == 0 && p->faction != IS_JAPANESE && p->faction != IS_ATLANTEANS)
        return;
    for (int i = s->start[IS_EMPIRE + l->seat]; i < s->start[IS_EMPIRE + l->seat + 1]; i++)
        list_free_at(l, s->card[i].id);
}

bool is_has_free_step(const struct is_state *s, int seat)
{
    struct mg_move move[MG_MAX_MOVES];
    struct list l = { s, move, 0, (uint8_t)seat };
    list_free(&l);
    return l.count > 0;
}

static void list_turn(struct list *l)
{
    list_hand(l);
    list_rivals(l);
    list_activations(l);
    if (l->s->player[l->seat].supply[IS_P] >= 2)
        add(l, IS_M_EXCHANGE, 0, 0, 0);
    add(l, IS_M_PASS, 0, 0, 0);
    list_free(l);
}

static void list_payments(struct list *l)
{
    int way[256][3];
    int count = is_ways_to_pay(l->s, is_top(l->s), way, 256);
    for (int i = 0; i < count; i++)
        add(l, IS_M_PAY, (unsigned)way[i][0], (unsigned)way[i][1], (unsigned)way[i][2]);
}

static void list_spendings(struct list *l)
{
    int top[3], spent[3];
    for (int r = 0; r < 3; r++)
        top[r] = is_pray_units(l->s, r);
    for (spent[0] = 0; spent[0] <= top[0]; spent[0]++)
        for (spent[1] = 0; spent[1] <= top[1]; spent[1]++)
            for (spent[2] = 0; spent[2] <= top[2]; spent[2]++)
                if (is_can_spend(l->s, spent))
                    add(l, IS_M_SPEND, (unsigned)spent[0], (unsigned)spent[1], (unsigned)spent[2]);
}

static void list_triggers(struct list *l)
{
    for (int i = 0; i < is_waiting_together(l->s); i++)
        add(l, IS_M_TRIGGER, l->s->waiting[i].card, 0, 0);
}

static void list_answers(struct list *l)
{
    const struct is_state *s = l->s;
    uint16_t card[IS_CARDS_MOST];

    switch (s->ask) {
    case IS_ASK_PRODUCE:
        for (int i = 0, count = is_list_production(s, card); i < count; i++)
            add(l, IS_M_PRODUCE, card[i], 0, 0);
        break;
    case IS_ASK_TRIGGER: list_triggers(l); break;
    case IS_ASK_DECK_OF:
    case IS_ASK_RESOURCE:
    case IS_ASK_GOOD: add_bits(l, IS_M_TAKE, is_list_goods(s), 0); break;
    case IS_ASK_BLESSING:
    case IS_ASK_COLOUR:
    case IS_ASK_PRAY_COLOUR:
    case IS_ASK_PRAY_TRI: add_bits(l, IS_M_COLOUR, is_list_colours(s), 0); break;
    case IS_ASK_TIMES:
        for (int i = 1; i <= is_most_times(s); i++)
            add(l, IS_M_TIMES, (unsigned)i, 0, 0);
        break;
    case IS_ASK_PAY: list_payments(l); break;
    case IS_ASK_ALTERNATIVE:
    case IS_ASK_MAY: add_bits(l, IS_M_CHOOSE, is_list_branches(s), 1); break;
    case IS_ASK_RIVAL:
        add_bits(l, IS_M_FROM, is_list_rivals(s, l->seat, is_step_of(is_top(s))), 0);
        break;
    case IS_ASK_CONVERT:
        add_bits(l, IS_M_DISCARD, is_convertible(s, l->seat), 0);
        list_picks(l);
        break;
    case IS_ASK_PRAY_MODE:
        add(l, IS_M_PRAY, IS_WITH_CARDS, 0, 0);
        add(l, IS_M_PRAY, IS_WITH_TOKENS, 0, 0);
        break;
    case IS_ASK_PRAY_SPEND: list_spendings(l); break;
    case IS_ASK_STORE:
        add_bits(l, IS_M_DISCARD, is_must_drop_resource(s, l->seat), 0);
        add_bits(l, IS_M_COLOUR, is_must_drop_blessing(s, l->seat), 0);
        break;
    default: list_picks(l); break;
    }
    if (is_may_stop(s))
        add(l, IS_M_DONE, 0, 0, 0);
}

unsigned is_list(const void *state, int seat, struct mg_move *out)
{
    struct list l = { state, out, 0, (uint8_t)seat };

    if (seat < 0 || !(is_actors(state) >> seat & 1))
        return 0;
    switch (l.s->ask) {
    case IS_ASK_DECK: return is_list_deck(l.s, seat, out);
    case IS_ASK_TURN: list_turn(&l); break;
    case IS_ASK_FREE:
        list_free(&l);
        add(&l, IS_M_END, 0, 0, 0);
        break;
    default: list_answers(&l); break;
    }
    return l.count;
}
