/* Carry out a checked move, then run on until somebody has a choice. */
#include "state.h"

static struct is_task *top(struct is_state *s)
{
    return &s->task[s->tasks - 1];
}

/* ---- actions ----------------------------------------------------------------------------- */

static void do_raze(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    if (is_in_pile(s, IS_HAND + m.seat, m.a)) {
        is_push_raze(s, m.seat, m.a, IS_RAZE_HAND_CARD, 0, 1, play);
        return;
    }
    int holder = is_holder(s, m.a);
    is_push_raze(s, m.seat, m.a, IS_RAZE_RIVAL, holder, is_raze_cost(s, NULL, holder, m.a), play);
}

static void do_activate(struct is_state *s, struct mg_move m)
{
    struct is_task *t = is_push(s, IS_TK_ACTIVATE, m.seat, m.a);
    t->left = (uint8_t)(m.b - 1);
    t->step = is_row(m.a)->act[m.b - 1];
}

/* IS-OPN-02, IS-OPN-03. */
static void do_send(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    int holder = is_holder(s, m.a);

    s->player[m.seat].supply[IS_P]--;
    s->spot[m.a].used = (uint8_t)(s->spot[m.a].used + (1 << 2 * IS_USES));
    is_tell_of(play, IS_EV_SENT, m.seat, m.a, 0, 0);
    is_gain_supply(s, holder, IS_P, 1, 0, play);
    is_push_clause(s, m.seat, m.a, is_production(m.a), 1, 0);
    is_queue_sent(s, holder);
}

static void do_deal(struct is_state *s, struct mg_move m)
{
    struct mg_piles piles = is_piles(s);
    mg_pile_at(&piles, IS_HAND + m.seat, mg_pile_find(&piles, IS_HAND + m.seat, m.a))->known =
        MG_KNOWN_TO_ALL;
    is_push(s, IS_TK_DEAL, m.seat, m.a);
}

/* For all of the round: nothing takes it back. IS-PASS-01, IS-PASS-04. */
static void do_pass(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    s->passed |= (uint8_t)(1u << m.seat);
    is_tell_of(play, IS_EV_PASSED, m.seat, 0, 0, 0);
    is_end_turn(s, play);
}

static void do_action(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    s->acted = 1;
    switch (m.kind) {
    case IS_M_BUILD: is_push_build(s, m.seat, m.a, IS_HAND + m.seat, false); break;
    case IS_M_DEAL: do_deal(s, m); break;
    case IS_M_RAZE: do_raze(s, m, play); break;
    case IS_M_ACTIVATE: do_activate(s, m); break;
    case IS_M_EXCHANGE: is_push(s, IS_TK_EXCHANGE, m.seat, 0); break;
    case IS_M_SEND: do_send(s, m, play); break;
    default: do_pass(s, m, play); break;
    }
}

/* ---- free steps -------------------------------------------------------------------------- */

/* Nothing is produced at this moment: IS-TEC-09. */
static void do_technology(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    s->player[m.seat].supply[m.b]--;
    s->spot[m.a].marks |= m.b == IS_T ? IS_MARK_BASIC : m.b == IS_TD ? IS_MARK_TD : IS_MARK_TG;
    is_tell_of(play, IS_EV_TECHNOLOGY, m.seat, m.a, m.b, 0);
    is_queue(s, IS_ON_TECH, m.seat, IS_ANY, m.a, 0);
}

static void do_free(struct is_state *s, struct mg_move m, struct mg_play *play)
{
    struct is_player *p = &s->player[m.seat];

    switch (m.kind) {
    case IS_M_DEFEND:
        p->supply[IS_D]--;
        s->spot[m.a].marks |= IS_MARK_DEFENCE;
        is_tell_of(play, IS_EV_DEFENDED, m.seat, m.a, 0, 0);
        break;
    case IS_M_SAMURAI:
        p->supply[IS_P]--;
        s->spot[m.a].marks |= IS_MARK_SAMURAI;
        is_tell_of(play, IS_EV_SAMURAI, m.seat, m.a, 0, 0);
        break;
    case IS_M_TECHNOLOGY: do_technology(s, m, play); break;
    case IS_M_TUCK:
        is_tell_secret(play, IS_EV_TUCKED, m.seat, m.a, m.b);
        is_move_card(s, IS_HAND + m.seat, m.a, is_gate(m.b), 1u << m.seat);
        break;
    default:
        p->supply[m.a]--;
        p->laid[m.a]++;
        is_tell_of(play, IS_EV_LAID, m.seat, m.a, 0, 0);
        break;
    }
}

/* ---- answers ----------------------------------------------------------------------------- */

static void answer_pick(struct is_state *s, int ask, struct mg_move m, struct mg_play *play)
{
    switch (ask) {
    case IS_ASK_DRAFT: is_draft(s, m.seat, m.a, play); break;
    case IS_ASK_HELD: is_pick_held(s, m.seat, m.a, play); break;
    case IS_ASK_LOOK: is_keep_looked(s, m.a, play); break;
    case IS_ASK_GIVE: is_give(s, m.a, play); break;
    case IS_ASK_SAMURAI: is_samurai_now(s, m.a, play); break;
    case IS_ASK_CONVERT: is_convert(s, IS_C, m.a, play); break;
    case IS_ASK_PRAY_SAVED: is_add_saved(s, m.a, play); break;
    case IS_ASK_PRAY_KEEP: is_keep_prayed(s, m.a, play); break;
    case IS_ASK_ATTACKED: is_collect(s, m.a, play); break;
    default: is_do_verb(s, m.a, play); break;
    }
}

static void answer_pair(struct is_state *s, unsigned good, struct mg_play *play)
{
    struct is_task *t = top(s);
    int seat = t->seat;

    t->left--;
    if (good <= IS_F)
        is_gain_supply(s, seat, good, 1, 0, play);
    else
        is_draw(s, seat, (int)good, IS_HAND + seat, play);
}

static void answer_take(struct is_state *s, int ask, struct mg_move m, struct mg_play *play)
{
    struct is_task *t = top(s);

    if (ask == IS_ASK_DECK_OF) {
        is_draw_now(s, m.a, play);
    } else if (ask == IS_ASK_RESOURCE) {
        t->n--;
        is_gain_supply(s, t->seat, m.a, 1, t->card, play);
    } else if (t->kind == IS_TK_EXCHANGE) {
        answer_pair(s, m.a, play);
    } else if (is_step_of(t)->verb == IS_STEAL) {
        is_steal_good(s, m.a, play);
    } else {
        is_take_loot(s, m.a, play);
    }
}

static void answer_colour(struct is_state *s, int ask, struct mg_move m, struct mg_play *play)
{
    switch (ask) {
    case IS_ASK_BLESSING: is_bless_now(s, m.a, play); break;
    case IS_ASK_PRAY_COLOUR: is_name_colour(s, m.a, play); break;
    case IS_ASK_PRAY_TRI: is_name_tri(s, m.a, play); break;
    case IS_ASK_STORE:
        s->player[m.seat].blessings &= (uint16_t)~(1u << m.a);
        is_tell_of(play, IS_EV_LOST, m.seat, m.a == IS_TRICOLOUR ? IS_B3 : IS_B, 1, 0);
        break;
    default: is_answer_colour(s, m.a, play); break;
    }
}

static void answer_done(struct is_state *s, int ask)
{
    if (ask == IS_ASK_MAY)
        is_pop(s);
    else if (ask == IS_ASK_CONVERT)
        top(s)->stage = 1;
    else
        is_next_pray_stage(s);
}

static void answer_discard(struct is_state *s, int ask, struct mg_move m, struct mg_play *play)
{
    if (ask == IS_ASK_CONVERT) {
        is_convert(s, m.a, 0, play);
        return;
    }
    s->player[m.seat].supply[m.a]--;
    is_tell_of(play, IS_EV_LOST, m.seat, m.a, 1, 0);
}

static void answer_trigger(struct is_state *s, unsigned card, struct mg_play *play)
{
    int index = 0;
    while (s->waiting[index].card != card)
        index++;
    is_resolve_trigger(s, index, play);
}

static void do_answer(struct is_state *s, int ask, struct mg_move m, struct mg_play *play)
{
    const int three[3] = { m.a, m.b, m.c };

    switch (m.kind) {
    case IS_M_PICK: answer_pick(s, ask, m, play); break;
    case IS_M_TAKE: answer_take(s, ask, m, play); break;
    case IS_M_COLOUR: answer_colour(s, ask, m, play); break;
    case IS_M_PAY: is_answer_pay(s, m, play); break;
    case IS_M_SPEND: is_spend(s, three); break;
    case IS_M_CHOOSE: is_choose_branch(s, m.a - 1); break;
    case IS_M_TIMES: top(s)->n = (uint8_t)m.a; break;
    case IS_M_PRAY: is_set_pray_mode(s, m.a == IS_WITH_TOKENS, play); break;
    case IS_M_DONE: answer_done(s, ask); break;
    case IS_M_FROM: is_steal_from(s, m.a, play); break;
    case IS_M_PRODUCE: is_produce(s, m.a, play); break;
    case IS_M_TRIGGER: answer_trigger(s, m.a, play); break;
    case IS_M_DISCARD: answer_discard(s, ask, m, play); break;
    case IS_M_END: is_end_turn(s, play); break;
    default: is_do_deck(s, m); break;
    }
}

void is_apply(void *state, struct mg_move m, struct mg_play *play)
{
    struct is_state *s = state;
    int ask = s->ask;

    s->ask = IS_ASK_NOTHING;
    s->seat = 0;
    if (m.kind >= IS_M_BUILD && m.kind <= IS_M_PASS)
        do_action(s, m, play);
    else if (m.kind >= IS_M_DEFEND && m.kind <= IS_M_LAY)
        do_free(s, m, play);
    else
        do_answer(s, ask, m, play);
    is_run(s, play);
}

int is_seats(const void *state)
{
    return ((const struct is_state *)state)->players;
}

unsigned is_actors(const void *state)
{
    const struct is_state *s = state;
    if (s->ask == IS_ASK_NOTHING)
        return 0;
    if (s->ask == IS_ASK_DECK || s->ask == IS_ASK_HELD)
        return s->owes;
    return 1u << s->seat;
}

/* Players look ahead to the end of the action. */
bool is_unfinished(const void *state)
{
    const struct is_state *s = state;
    return s->tasks > 0 || s->waitings > 0;
}

/* Which card goes under a Gate, is kept, or becomes a Foundation, is for its player alone. */
bool is_hidden(const void *before, struct mg_move move)
{
    const struct is_state *s = before;
    if (s->ask == IS_ASK_HELD || s->ask == IS_ASK_LOOK || s->ask == IS_ASK_DECK ||
        move.kind == IS_M_TUCK)
        return true;
    return s->ask == IS_ASK_CARD && is_step_of(is_top(s))->verb == IS_FOUND_HAND;
}
