/* Costs: whether they can be paid, the ways to pay, and paying. IS-GDS-03 to IS-GDS-05,
 * IS-GDS-10. */
#include "state.h"

/* A cost, counted by kind. */
static struct is_need need_of(const struct is_goods *cost, int times, bool no_l)
{
    struct is_need need = { { 0 }, 0, 0, { 0 } };

    for (int i = 0; i < cost->kinds; i++) {
        int n = cost->n[i] * times;
        unsigned good = cost->good[i];
        if (good <= IS_F)
            need.resource[good] = n;
        else if (good == IS_X)
            need.any = n;
        else if (good == IS_L)
            need.location = no_l ? 0 : n;
        else
            need.other[good] = (uint8_t)n;
    }
    return need;
}

static int above(int a, int b)
{
    return a > b ? a - b : 0;
}

/* Resources, with Gold for what is missing: IS-GDS-03. Gold that is asked for itself is paid with
 * Gold: IS-GDS-04. */
static bool can_pay_resources(const struct is_player *p, const struct is_need *need)
{
    int missing = 0, spare = 0, gold = p->supply[IS_G] - need->other[IS_G];

    for (int r = 0; r < 3; r++) {
        missing += above(need->resource[r], p->supply[r]);
        spare += above(p->supply[r], need->resource[r]);
    }
    return gold >= missing && spare + gold - missing >= need->any;
}

/* Hand cards that an H, HC or U cost may take. */
static bool fits_hand_cost(unsigned good, unsigned card)
{
    return good == IS_H || (good == IS_HC && is_common(card)) ||
           (good == IS_U && is_row(card)->colours != 0);
}

static int count_hand(const struct is_state *s, int seat, unsigned good)
{
    int count = 0;
    for (int i = s->start[IS_HAND + seat]; i < s->start[IS_HAND + seat + 1]; i++)
        count += fits_hand_cost(good, s->card[i].id);
    return count;
}

/* IS-FAC-11: Deal cards, and Trade Route deals. */
int is_count_deals(const struct is_state *s, int seat)
{
    int deals = is_size(s, IS_DEALS + seat);
    if (s->player[seat].faction == IS_JAPANESE)
        for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
            deals += is_marked(s, s->card[i].id, IS_MARK_TRADE);
    return deals;
}

/* IS-BLD-02, IS-BLD-05. */
static bool can_give_location(const struct is_state *s, int seat)
{
    int own = is_size(s, IS_EMPIRE + seat) + is_size(s, IS_FOUNDATIONS + seat);
    if (s->takens > 0 && s->player[seat].faction == IS_EGYPTIANS)
        own -= s->takens;
    return own > 0;
}

static bool can_pay_need(const struct is_state *s, int seat, const struct is_need *need)
{
    const struct is_player *p = &s->player[seat];

    if (!can_pay_resources(p, need) || (need->location > 0 && !can_give_location(s, seat)))
        return false;
    return p->supply[IS_P] >= need->other[IS_P] && p->supply[IS_R] >= need->other[IS_R] &&
           p->supply[IS_T] >= need->other[IS_T];
}

static bool can_give_cards(const struct is_state *s, int seat, const struct is_need *need)
{
    for (unsigned good = IS_H; good <= IS_U; good++)
        if (need->other[good] > 0 && count_hand(s, seat, good) < need->other[good])
            return false;
    if (need->other[IS_DEAL] > 0 && is_count_deals(s, seat) < need->other[IS_DEAL])
        return false;
    return need->other[IS_E] <= IS_EGYPTIAN_TOKENS - s->takens;
}

bool is_can_pay(const struct is_state *s, int seat, const struct is_goods *cost, int times,
                bool no_l)
{
    struct is_need need = need_of(cost, times, no_l);
    return can_pay_need(s, seat, &need) && can_give_cards(s, seat, &need);
}

/* Building costs are Resources and L only, and are asked for every hand card: the short way. Ruins
 * and the Desert (IS-FAC-13) cost nothing. */
bool is_can_build(const struct is_state *s, int seat, unsigned card, bool no_l)
{
    const struct is_goods *cost = &is_row(card)->cost;
    const struct is_player *p = &s->player[seat];
    int missing = 0;

    for (int i = 0; i < cost->kinds; i++) {
        if (cost->good[i] <= IS_F)
            missing += above(cost->n[i], p->supply[cost->good[i]]);
        else if (!no_l && !can_give_location(s, seat))
            return false;
    }
    return missing <= p->supply[IS_G];
}

/* ---- the payment under way --------------------------------------------------------------- */

static const struct is_goods one_food = { 1, { IS_F }, { 1 } };

static struct is_need need_of_task(const struct is_state *s, const struct is_task *t)
{
    struct is_need need = { { 0 }, 0, 0, { 0 } };

    switch (t->good) {
    case IS_COST_BUILD: return need_of(&is_row(t->card)->cost, 1, false);
    case IS_COST_BUILD_NO_L: return need_of(&is_row(t->card)->cost, 1, true);
    case IS_COST_CLAUSE: return need_of(&is_clauses[t->step].cost, t->n, false);
    case IS_COST_BRANCH: return need_of(&is_branches[t->step].cost, 1, false);
    case IS_COST_DEAL: return need_of(&one_food, 1, false);
    default:
        for (int r = 0; r < 3; r++)
            need.resource[r] = s->praying.spent[r];
        return need;
    }
}

/* Can all of it be paid, before anything is? */
bool is_can_pay_task(const struct is_state *s, const struct is_task *t)
{
    struct is_need need = need_of_task(s, t);
    return can_pay_need(s, t->seat, &need) && can_give_cards(s, t->seat, &need);
}

/* After this payment, can the clause still do what it needs something for? IS-ACT-10. */
static bool leaves_enough(const struct is_state *s, const struct is_task *t, const int pay[3],
                          int gold)
{
    if (t->good != IS_COST_CLAUSE || !is_pays_later(&is_clauses[t->step]))
        return true;
    struct is_state then = *s;
    struct is_player *p = &then.player[t->seat];
    for (int r = 0; r < 3; r++)
        p->supply[r] = (uint16_t)(p->supply[r] - pay[r]);
    p->supply[IS_G] = (uint16_t)(p->supply[IS_G] - gold);
    return is_can_carry_out(&then, t->seat, t->card, &is_clauses[t->step]);
}

/* Is this a way to pay the Resources of the task? The rest is paid in Gold. */
bool is_pays(const struct is_state *s, const struct is_task *t, const int pay[3])
{
    const struct is_player *p = &s->player[t->seat];
    struct is_need need = need_of_task(s, t);
    int total = need.resource[0] + need.resource[1] + need.resource[2] + need.any;
    int gold = total - pay[0] - pay[1] - pay[2], extra = 0;

    for (int r = 0; r < 3; r++) {
        if (pay[r] > p->supply[r])
            return false;
        extra += above(pay[r], need.resource[r]);
    }
    return gold >= 0 && extra <= need.any && gold <= p->supply[IS_G] - need.other[IS_G] &&
           leaves_enough(s, t, pay, gold);
}

/* All ways to pay; at most `most` are written. */
int is_ways_to_pay(const struct is_state *s, const struct is_task *t, int out[][3], int most)
{
    const struct is_player *p = &s->player[t->seat];
    struct is_need need = need_of_task(s, t);
    int top[3], count = 0;

    for (int r = 0; r < 3; r++) {
        top[r] = need.resource[r] + need.any;
        top[r] = top[r] < p->supply[r] ? top[r] : p->supply[r];
    }
    for (int w = top[0]; w >= 0; w--)
        for (int st = top[1]; st >= 0; st--)
            for (int f = top[2]; f >= 0; f--) {
                const int pay[3] = { w, st, f };
                if (count < most && is_pays(s, t, pay)) {
                    out[count][0] = w;
                    out[count][1] = st;
                    out[count++][2] = f;
                }
            }
    return count;
}

/* Whether the player has a choice of how to pay: without Gold and X there is none. */
static bool only_one_way(const struct is_state *s, const struct is_task *t,
                         const struct is_need *need)
{
    int total = need->resource[0] + need->resource[1] + need->resource[2];
    return need->any == 0 && (total == 0 || s->player[t->seat].supply[IS_G] == need->other[IS_G]);
}

static void put_on(struct is_state *s, unsigned card, unsigned good, int n)
{
    int kind = good == IS_T ? 6 : (int)good;
    s->spot[card].paid = (uint16_t)(s->spot[card].paid + (n << IS_PAID_BITS * kind));
}

/* Take Goods out of a supply, onto the Location whose clause it pays: IS-GDS-11, IS-USE-04. */
static void pay_good(struct is_state *s, const struct is_task *t, unsigned good, int n,
                     struct mg_play *play)
{
    if (n == 0)
        return;
    bool onto = t->good == IS_COST_CLAUSE;
    s->player[t->seat].supply[good] = (uint16_t)(s->player[t->seat].supply[good] - n);
    if (onto)
        put_on(s, t->card, good, n);
    is_tell_of(play, IS_EV_PAID, t->seat, good, (unsigned)n, onto ? t->card : 0);
}

void is_pay_resources(struct is_state *s, const int pay[3], struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    struct is_need need = need_of_task(s, t);
    int gold = need.resource[0] + need.resource[1] + need.resource[2] + need.any + need.other[IS_G];

    for (unsigned r = 0; r < 3; r++) {
        pay_good(s, t, r, pay[r], play);
        gold -= pay[r];
    }
    pay_good(s, t, IS_G, gold, play);
    pay_good(s, t, IS_P, need.other[IS_P], play);
    pay_good(s, t, IS_R, need.other[IS_R], play);
    pay_good(s, t, IS_T, need.other[IS_T], play);
    t->stage = 1;
}

/* ---- cards that a cost takes ------------------------------------------------------------- */

/* What kind of card the payment takes now; IS_GOODS: none. */
static unsigned card_good(const struct is_need *need)
{
    if (need->location > 0)
        return IS_L;
    for (unsigned good = IS_H; good <= IS_DEAL; good++)
        if (need->other[good] > 0)
            return good;
    return IS_GOODS;
}

unsigned is_cost_takes(const struct is_state *s)
{
    struct is_need need = need_of_task(s, is_top(s));
    return card_good(&need);
}

static int cards_to_give(const struct is_need *need, unsigned good)
{
    return good == IS_L ? need->location : need->other[good];
}

static int add_pile(const struct is_state *s, int pile, int count, uint16_t *out)
{
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        out[count++] = s->card[i].id;
    return count;
}

/* Deals of a player that can be dropped, used or spent. */
int is_list_deals(const struct is_state *s, int seat, uint16_t *out)
{
    int count = add_pile(s, IS_DEALS + seat, 0, out);
    if (s->player[seat].faction == IS_JAPANESE)
        for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
            if (is_marked(s, s->card[i].id, IS_MARK_TRADE))
                out[count++] = s->card[i].id;
    return count;
}

/* The H card of a clause that takes from its discard pile must leave something there: IS-ACT-09. */
static bool fits_clause(const struct is_state *s, const struct is_task *t, unsigned card)
{
    if (t->good != IS_COST_CLAUSE || is_steps[is_clauses[t->step].step].verb != IS_PICK_DISCARD)
        return true;
    return is_size(s, is_discards_of(s, card)) > 0;
}

/* Every card that the payment under way could take now. */
int is_list_gifts(const struct is_state *s, uint16_t *out)
{
    const struct is_task *t = is_top(s);
    unsigned good = is_cost_takes(s);
    int count = 0;

    if (good == IS_DEAL)
        return is_list_deals(s, t->seat, out);
    if (good == IS_L) { /* activated in this round or not: IS-BLD-03 */
        for (int i = s->start[IS_EMPIRE + t->seat]; i < s->start[IS_EMPIRE + t->seat + 1]; i++)
            if (!is_taken_over(s, s->card[i].id))
                out[count++] = s->card[i].id;
        return add_pile(s, IS_FOUNDATIONS + t->seat, count, out);
    }
    for (int i = s->start[IS_HAND + t->seat]; i < s->start[IS_HAND + t->seat + 1]; i++)
        if (fits_hand_cost(good, s->card[i].id) && fits_clause(s, t, s->card[i].id))
            out[count++] = s->card[i].id;
    return count;
}

/* Does discarding this for L turn up what others have not seen: a Foundation from a hand, cards
 * under a Gate? */
static bool shows_something(const struct is_state *s, int seat, unsigned card)
{
    for (int i = s->start[IS_FOUNDATIONS + seat]; i < s->start[IS_FOUNDATIONS + seat + 1]; i++)
        if (s->card[i].id == card)
            return s->card[i].known != MG_KNOWN_TO_ALL;
    return is_a_gate(card) && is_size(s, is_gate(card)) > 0;
}

/* Discard, or put under the Location: IS-USE-05. */
void is_give(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    unsigned good = is_cost_takes(s);

    if ((good >= IS_H && good <= IS_U) || (good == IS_L && shows_something(s, t->seat, card)))
        play->closed = true; /* what else was in the hand decides what could be given */
    is_tell_of(play, IS_EV_GAVE, t->seat, card, 0, 0);
    if (good == IS_L)
        is_discard_for_l(s, t->seat, card);
    else if (good == IS_DEAL)
        is_drop_deal(s, t->seat, card);
    else if (good == IS_H)
        is_discard_from(s, IS_HAND + t->seat, card);
    else
        is_tuck_under(s, IS_HAND + t->seat, card, t->card);
    t->arg = (uint16_t)card;
    t->left--;
}

/* One step of a payment: ask where there is a choice, and tell the task below which card was
 * given. */
void is_run_pay(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    struct is_need need = need_of_task(s, t);

    if (t->stage == 0) {
        int way[2][3] = { { 0 } };
        for (int r = 0; r < 3; r++)
            way[0][r] = need.resource[r];
        if (!only_one_way(s, t, &need) && is_ways_to_pay(s, t, way, 2) > 1) {
            is_ask(s, IS_ASK_PAY, t->seat);
            return;
        }
        is_pay_resources(s, way[0], play);
        unsigned good = card_good(&need);
        t->left = (uint8_t)(good < IS_GOODS ? cards_to_give(&need, good) : 0);
    }
    if (t->left > 0) {
        uint16_t card[IS_CARDS_MOST];
        unsigned good = card_good(&need);
        if (good >= IS_H && good <= IS_U)
            play->closed = true; /* whether there is a choice depends on the hand */
        if (is_list_gifts(s, card) > 1)
            is_ask(s, IS_ASK_GIVE, t->seat);
        else
            is_give(s, card[0], play);
        return;
    }
    unsigned given = t->arg;
    is_pop(s);
    if (s->tasks > 0 && given != 0)
        s->task[s->tasks - 1].arg = (uint16_t)given;
}

void is_answer_pay(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    const int pay[3] = { m.a, m.b, m.c };
    struct is_task *t = &s->task[s->tasks - 1];
    struct is_need need = need_of_task(s, t);

    is_pay_resources(s, pay, play);
    unsigned good = card_good(&need);
    t->left = (uint8_t)(good < IS_GOODS ? cards_to_give(&need, good) : 0);
}

/* The cost of the clause, and then that of its build_hand or build_deal: is there a way to pay
 * both? */
bool is_can_pay_all(const struct is_state *s, int seat, unsigned card, const struct is_clause *c)
{
    const struct is_task t = { .kind = IS_TK_PAY,
                               .seat = (uint8_t)seat,
                               .card = (uint16_t)card,
                               .n = 1,
                               .good = IS_COST_CLAUSE,
                               .step = (uint16_t)(c - is_clauses) };
    int way[1][3];
    return is_ways_to_pay(s, &t, way, 1) > 0;
}
