/* Does what is under way make sense? Positions may come from outside: whatever is accepted here can be played on. */
#include "state.h"

static bool is_card(unsigned card)
{
    return card > 0 && card < IS_CARDS;
}

/* ---- tasks ------------------------------------------------------------------------------- */

static bool sane_pay(const struct is_task *t)
{
    switch (t->good) {
    case IS_COST_BUILD: case IS_COST_BUILD_NO_L: return is_card(t->card);
    case IS_COST_CLAUSE:
        return is_card(t->card) && t->n >= 1 && t->n <= 3 &&
               (t->step == is_row(t->card)->act[0] || t->step == is_row(t->card)->act[1]) && t->step < is_clause_count;
    case IS_COST_BRANCH: return t->step < is_branch_count;
    case IS_COST_DEAL: case IS_COST_SPEND: return true;
    default: return false;
    }
}

static bool sane_build(const struct is_state *s, const struct is_task *t)
{
    if (!is_card(t->card) || t->stage > 2 || (t->n != IS_HAND + t->seat && t->n != IS_DEALS + t->seat))
        return false;
    return is_in_pile(s, t->stage < 2 ? t->n : IS_EMPIRE + t->seat, t->card);
}

static bool sane_deal(const struct is_state *s, const struct is_task *t)
{
    if (!is_card(t->card) || is_common(t->card) || t->stage > 2 || t->n > 1)
        return false;
    return t->stage == 2 || (t->n == 0 ? is_in_pile(s, IS_HAND + t->seat, t->card) : is_holder(s, t->card) >= 0);
}

static bool sane_activate(const struct is_state *s, const struct is_task *t)
{
    return is_card(t->card) && t->left <= 1 && t->stage <= 1 && t->n <= 3 && t->step == is_row(t->card)->act[t->left] &&
           t->step < is_clause_count && is_in_pile(s, IS_EMPIRE + t->seat, t->card);
}

static bool sane_raze(const struct is_state *s, const struct is_task *t)
{
    if (!is_card(t->card) || t->n > IS_RAZE_OWN_ONE || t->left >= is_sides(s) || t->stage > 1 ||
        is_row(t->card)->raze.kinds == 0)
        return false;
    return t->n == IS_RAZE_HAND_CARD ? t->stage == 1 || is_in_pile(s, IS_HAND + t->seat, t->card)
                                     : is_in_pile(s, IS_EMPIRE + t->left, t->card);
}

/* A step stands on its effect: what it finds out is noted there. */
static bool sane_step(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (place == 0 || s->task[place - 1].kind != IS_TK_EFFECT || t->step >= is_step_count || !is_card(t->card))
        return false;
    switch (is_step_of(t)->verb) {
    case IS_DRAW: case IS_PRAY: return false;
    case IS_GAIN: return is_card(t->arg) && is_row(t->arg)->colours != 0;
    case IS_STEAL: return t->n < s->players;
    case IS_MAY: return t->n <= 8;
    case IS_PICK_DISCARD: case IS_TUCK_NEW: return is_card(t->arg);
    default: return true;
    }
}

static bool sane_task(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (t->seat >= s->players || t->card >= IS_CARDS || t->arg >= IS_ALL_CARDS || t->good > IS_GOODS)
        return false;
    switch (t->kind) {
    case IS_TK_EFFECT: return is_card(t->card) && t->step + t->left <= is_step_count;
    case IS_TK_STEP: return sane_step(s, place);
    case IS_TK_PRAY: return sane_pray_place(s, place);
    case IS_TK_PAY: return place > 0 && t->left <= 3 && t->stage <= 1 && sane_pay(t);
    case IS_TK_BUILD: return sane_build(s, t);
    case IS_TK_DEAL: return sane_deal(s, t);
    case IS_TK_ACTIVATE: return sane_activate(s, t);
    case IS_TK_RAZE: return sane_raze(s, t);
    case IS_TK_EXCHANGE: return t->stage <= 1 && t->left <= t->n;
    case IS_TK_DRAW: return t->good == IS_C || t->good == IS_CC || t->good == IS_CF;
    case IS_TK_RESOURCE: case IS_TK_BLESS: case IS_TK_SAMURAI: case IS_TK_TRIGGERS: return true;
    default: return false;
    }
}

static bool sane_waiting(const struct is_state *s, const struct is_waiting *w)
{
    return is_card(w->card) && w->seat < s->players && w->arg < IS_ALL_CARDS && w->times >= 1 && w->times <= 2 &&
           w->clause < is_row(w->card)->clauses && is_clause_of(is_row(w->card), w->clause)->kind == IS_ON;
}

/* ---- the question ------------------------------------------------------------------------ */

static bool top_is(const struct is_state *s, int kind)
{
    return s->tasks > 0 && is_top(s)->kind == kind && is_top(s)->seat == s->seat;
}

static bool asks_step(const struct is_state *s, int verb)
{
    return top_is(s, IS_TK_STEP) && is_step_of(is_top(s))->verb == verb;
}

static bool asks_good(const struct is_state *s)
{
    const struct is_task *t = is_top(s);
    if (top_is(s, IS_TK_EXCHANGE))
        return t->stage == 1 && t->left > 0;
    return (asks_step(s, IS_STEAL) || (asks_step(s, IS_LOOT) && is_row(t->card)->raze.kinds > 0)) && t->stage == 1;
}

/* Those who have chosen hold the card that they chose. */
static bool sane_held(const struct is_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        bool owes = s->owes >> seat & 1;
        if (owes ? is_size(s, IS_HELD + seat) == 0 || s->player[seat].pick != 0
                 : is_size(s, IS_HELD + seat) > 0 && !is_in_pile(s, IS_HELD + seat, s->player[seat].pick))
            return false;
    }
    return s->phase == IS_PH_LOOKOUT && s->lookout == IS_ALTERNATE && s->owes != 0 && s->owes >> s->players == 0;
}

static bool sane_ask(const struct is_state *s)
{
    bool idle = s->tasks == 0, own = s->seat == s->turn;

    switch (s->ask) {
    case IS_ASK_NOTHING: return s->phase == IS_PH_OVER && idle;
    case IS_ASK_DECK: return idle && s->phase == IS_PH_DECKS && s->owes != 0 && s->owes >> s->players == 0;
    case IS_ASK_DRAFT: return idle && s->phase == IS_PH_LOOKOUT && s->lookout != IS_ALTERNATE;
    case IS_ASK_HELD: return idle && sane_held(s);
    case IS_ASK_TURN: return idle && own && s->phase == IS_PH_ACTION && !s->acted && !is_passed(s, s->seat);
    case IS_ASK_FREE: return idle && own && s->phase == IS_PH_ACTION && s->acted && !is_passed(s, s->seat);
    case IS_ASK_PRODUCE: return idle && own && s->phase == IS_PH_PRODUCTION && s->pass == 1;
    case IS_ASK_STORE: return idle && s->phase == IS_PH_CLEANUP && s->seat == (s->first + s->turn) % s->players;
    case IS_ASK_ATTACKED: return idle && s->phase == IS_PH_ATTACK && is_solo(s) && s->acted;
    case IS_ASK_TRIGGER: return s->tasks > 0 && is_top(s)->kind == IS_TK_TRIGGERS && s->waitings > 0 &&
                                s->waiting[0].seat == s->seat;
    case IS_ASK_DECK_OF: return top_is(s, IS_TK_DRAW) && is_top(s)->n > 0 && is_can_draw(s, s->seat, IS_CC) &&
                                is_can_draw(s, s->seat, IS_CF);
    case IS_ASK_RESOURCE: return top_is(s, IS_TK_RESOURCE) && is_top(s)->n > 0;
    case IS_ASK_BLESSING: return top_is(s, IS_TK_BLESS) && is_top(s)->n > 0;
    case IS_ASK_SAMURAI: return top_is(s, IS_TK_SAMURAI) && is_top(s)->n > 0;
    case IS_ASK_TIMES: return (top_is(s, IS_TK_ACTIVATE) || top_is(s, IS_TK_EXCHANGE)) && is_top(s)->stage == 0;
    case IS_ASK_PAY: return top_is(s, IS_TK_PAY) && is_top(s)->stage == 0;
    case IS_ASK_GIVE: return top_is(s, IS_TK_PAY) && is_top(s)->stage == 1 && is_top(s)->left > 0;
    case IS_ASK_ALTERNATIVE: return asks_step(s, IS_CHOOSE);
    case IS_ASK_MAY: return asks_step(s, IS_MAY);
    case IS_ASK_LOOK: return asks_step(s, IS_LOOK) && is_top(s)->stage == 1 && is_top(s)->n > 0;
    case IS_ASK_CARD: return top_is(s, IS_TK_STEP) && is_top(s)->stage == 0;
    case IS_ASK_RIVAL: return asks_step(s, IS_STEAL);
    case IS_ASK_GOOD: return asks_good(s);
    case IS_ASK_CONVERT: return asks_step(s, IS_CONVERT) && own;
    case IS_ASK_COLOUR: return asks_step(s, IS_COLOUR) || asks_step(s, IS_GAIN);
    default: return top_is(s, IS_TK_PRAY) && sane_pray_ask(s);
    }
}

/* ---- cards ------------------------------------------------------------------------------- */

/* Attack cards lie where they can, and so does everything else. */
static bool sane_piles(const struct is_state *s)
{
    for (int pile = 0; pile < IS_PILES; pile++) {
        bool attack = pile == IS_ATTACK_DECK || pile == IS_ATTACK_LINE || pile == IS_REMOVED;
        bool either = pile >= IS_DEALS && pile < IS_DEALS + IS_SEATS;
        int seat = pile >= IS_HAND && pile < IS_TUCKED ? (pile - IS_HAND) % IS_SEATS : 0;
        bool of_virtual = is_solo(s) && pile == IS_EMPIRE + IS_VIRTUAL;
        if (seat >= s->players && !of_virtual && is_size(s, pile) > 0)
            return false;
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if ((s->card[i].id >= IS_ATTACK) != attack && !(either && s->card[i].id >= IS_ATTACK))
                return false;
    }
    return !is_solo(s) || s->phase == IS_PH_DECKS || is_size(s, IS_ATTACK_LINE) + is_size(s, IS_ATTACK_DECK) > 0;
}

/* Cards lie under a Gate that is in play. */
static bool sane_gates(const struct is_state *s)
{
    unsigned seen = 0;
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
        if (is_a_gate(s->card[i].id))
            seen |= 1u << (is_gate(s->card[i].id) - IS_GATE);
    for (int gate = 0; gate < 2; gate++)
        if (is_size(s, IS_GATE + gate) > 0 && !(seen >> gate & 1))
            return false;
    return true;
}

static bool sane_razed(const struct is_state *s)
{
    for (int i = 0; i < 2; i++)
        if (s->razed[i] > IS_GOODS || (s->razed_card[i] != 0 && (s->turn >= s->players || s->razed_card[i] >= IS_CARDS ||
                                                                 !is_in_pile(s, IS_HAND + s->turn, s->razed_card[i]))))
            return false;
    return true;
}

bool is_sane(const struct is_state *s)
{
    struct mg_move move[MG_MAX_MOVES];

    if (s->tasks > IS_TASKS_MOST - 6 || s->waitings > IS_WAITING_MOST / 2 || s->turn > s->players || s->pass > 2 ||
        s->round > IS_LAST_ROUND || s->fresh >= IS_CARDS || !sane_piles(s) || !sane_gates(s) || !sane_razed(s))
        return false;
    if (s->phase != IS_PH_DECKS && s->round == 0)
        return false;
    for (int i = 0; i < s->tasks; i++)
        if (!sane_task(s, i))
            return false;
    for (int i = 0; i < s->waitings; i++)
        if (!sane_waiting(s, &s->waiting[i]))
            return false;
    if (s->turn == s->players && s->phase != IS_PH_LOOKOUT && s->phase != IS_PH_CLEANUP)
        return false;
    return sane_ask(s) && (s->ask == IS_ASK_NOTHING || is_list(s, s->seat, move) > 0);
}
