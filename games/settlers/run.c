/* The interpreter: a stack of tasks, of which the top one works until it needs an answer or is
 * done. */
#include "state.h"

struct is_task *is_push(struct is_state *s, int kind, int seat, unsigned card)
{
    assert(s->tasks < IS_TASKS_MOST);
    struct is_task *t = &s->task[s->tasks++];
    *t = (struct is_task){
        .kind = (uint8_t)kind, .seat = (uint8_t)seat, .card = (uint16_t)card, .good = IS_NO_GOOD
    };
    return t;
}

void is_pop(struct is_state *s)
{
    /* unused places are 0: states compare */
    s->task[--s->tasks] = (struct is_task){ .kind = IS_TK_NONE };
}

void is_ask(struct is_state *s, int ask, int seat)
{
    s->ask = (uint8_t)ask;
    s->seat = (uint8_t)seat;
}

/* Steps of a clause or branch. `arg` is what led to it. */
struct is_task *is_push_effect(struct is_state *s, int seat, unsigned card, unsigned step,
                               unsigned steps, unsigned arg)
{
    struct is_task *t = is_push(s, IS_TK_EFFECT, seat, card);
    t->step = (uint16_t)step;
    t->left = (uint8_t)steps;
    t->arg = (uint16_t)arg;
    return t;
}

/* A clause, once or doubled by Technology: IS-TEC-07, IS-TEC-13. */
void is_push_clause(struct is_state *s, int seat, unsigned card, const struct is_clause *c,
                    int times, unsigned arg)
{
    for (int i = 0; i < times; i++)
        is_push_effect(s, seat, card, c->step, c->steps, arg);
}

static struct is_task *push_pay(struct is_state *s, int seat, unsigned card, int kind,
                                unsigned index, int times)
{
    struct is_task *t = is_push(s, IS_TK_PAY, seat, card);
    t->good = (uint8_t)kind;
    t->step = (uint16_t)index;
    t->n = (uint8_t)times;
    return t;
}

void is_push_pay(struct is_state *s, int seat, unsigned card, int kind, unsigned index, int times)
{
    push_pay(s, seat, card, kind, index, times);
}

/* ---- effects ----------------------------------------------------------------------------- */

/* A gain whose M is not known yet follows the card that was given: IS-GDS-14. */
static bool needs_colour(const struct is_task *t, const struct is_step *step)
{
    for (int i = 0; i < step->goods.kinds; i++)
        if (step->goods.good[i] == IS_M && t->good == IS_NO_GOOD)
            return true;
    return false;
}

static void run_gain(struct is_state *s, struct is_task *t, const struct is_step *step,
                     struct mg_play *play)
{
    if (needs_colour(t, step)) {
        unsigned colours = t->arg != 0 && t->arg < IS_CARDS ? is_row(t->arg)->colours : 0;
        if ((colours & (colours - 1)) != 0) { /* several: ask, then come back to this step */
            t->step--;
            t->left++;
            struct is_task *ask = is_push(s, IS_TK_STEP, t->seat, t->card);
            ask->step = s->task[s->tasks - 2].step;
            ask->arg = s->task[s->tasks - 2].arg;
            is_ask(s, IS_ASK_COLOUR, ask->seat);
            return;
        }
        if (colours != 0)
            t->good = is_match[__builtin_ctz(colours)];
    }
    int times = is_number(s, t->seat, t->card, step->times, t->arg);
    if (times > 0)
        is_gain(s, t->seat, &step->goods, times, t->good, t->card, play);
}

static void run_effect(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];

    if (t->left == 0) {
        is_pop(s);
        return;
    }
    unsigned index = t->step++;
    const struct is_step *step = &is_steps[index];
    t->left--;
    switch (step->verb) {
    case IS_GAIN: run_gain(s, t, step, play); break;
    case IS_DRAW: {
        const struct is_goods goods = { 1, { step->deck }, { step->n } };
        is_gain(s, t->seat, &goods, 1, IS_NO_GOOD, t->card, play);
        break;
    }
    default: { /* t is not used behind a push: the task below may move */
        int seat = t->seat;
        unsigned card = t->card, arg = t->arg;
        /* A Prayer happens when its clause, paid for if need be, comes to it: IS-PRY-01,
         * IS-PRY-02. */
        struct is_task *sub =
            is_push(s, step->verb == IS_PRAY ? IS_TK_PRAY : IS_TK_STEP, seat, card);
        sub->step = (uint16_t)index;
        sub->arg = (uint16_t)arg;
        break;
    }
    }
}

/* ---- building ---------------------------------------------------------------------------- */

/* IS-SETC-02, IS-SETC-05, IS-SETC-06: only building completes a SET. The mark stays when Locations
 * go: IS-SETC-04. */
static void check_sets(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    for (unsigned colours = is_colours(s, card); colours != 0; colours &= colours - 1) {
        int colour = __builtin_ctz(colours), sets = is_count_colour(s, seat, colour) / 3;
        if (sets <= s->player[seat].sets[colour])
            continue;
        s->player[seat].sets[colour] = (uint8_t)sets;
        is_tell_of(play, IS_EV_SET, seat, (unsigned)colour, 0, 0);
        is_queue(s, IS_ON_SET, seat, IS_ANY, 0, 0);
    }
}

/* IS-BLD-09: pay; place it; PROD or OPEN; BONUS; triggers; SETs. The task's n is the pile it comes
 * from. What pays is gone before it is placed: IS-BLD-06. IS-EX-12: a Sentry Tower for 2W and a
 * Mill gives 1R and 1P. */
static void run_build(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    const struct is_row *row = is_row(t->card);
    int seat = t->seat;
    unsigned card = t->card;

    switch (t->stage++) {
    case 0: push_pay(s, seat, card, t->left ? IS_COST_BUILD_NO_L : IS_COST_BUILD, 0, 1); return;
    case 1:
        s->spot[card].used = 0;
        is_move_card(s, t->n, card, IS_EMPIRE + seat, MG_KNOWN_TO_ALL);
        is_tell_of(play, IS_EV_BUILT, seat, card, 0, 0);
        if (row->bonus != IS_NO_CLAUSE) /* IS-BLD-08; IS-TEC-08: not doubled */
            is_push_clause(s, seat, card, &is_clauses[row->bonus], 1, card);
        if (row->prod != IS_NO_CLAUSE) /* IS-BLD-07; pushed last, so first */
            is_push_clause(s, seat, card, &is_clauses[row->prod], 1, card);
        return;
    default:
        is_pop(s);
        /* It answers its own building (IS-BLD-10), behind what PROD and BONUS have caused
         * (IS-TRG-13). */
        is_queue(s, IS_ON_BUILD, seat, IS_ANY, card, card);
        check_sets(s, seat, card, play);
        return;
    }
}

/* By the action or by a card, it is building all the same: IS-BLD-15. */
void is_push_build(struct is_state *s, int seat, unsigned card, int pile, bool no_l)
{
    struct is_task *t = is_push(s, IS_TK_BUILD, seat, card);
    struct mg_piles piles = is_piles(s);

    t->n = (uint8_t)pile;
    t->left = no_l;
    /* announced */
    mg_pile_at(&piles, pile, mg_pile_find(&piles, pile, card))->known = MG_KNOWN_TO_ALL;
}

/* ---- Deals ------------------------------------------------------------------------------- */

/* IS-DEAL-01, IS-DEAL-07, IS-EX-13. A Trade Route deal is made with an enemy Location: stage 1 from
 * the start. */
static void run_deal(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    int seat = t->seat;
    unsigned card = t->card, good = is_deal_good(card);

    switch (t->stage++) {
    case 0: push_pay(s, seat, card, IS_COST_DEAL, 0, 1); return;
    case 1:
        if (t->n == 0)
            is_move_card(s, IS_HAND + seat, card, IS_DEALS + seat, MG_KNOWN_TO_ALL);
        else
            s->spot[card].marks |= IS_MARK_TRADE; /* IS-FAC-09 */
        is_tell_of(play, IS_EV_DEALT, seat, card, good, 0);
        is_gain_one(s, seat, good, 0, play); /* VP, cards and Blessings as everywhere: IS-DEAL-06 */
        return;
    default:
        is_pop(s);
        is_queue(s, IS_ON_DEAL, seat, IS_ANY, card, good);
        return;
    }
}

/* ---- activating -------------------------------------------------------------------------- */

/* IS-USE-03, IS-USE-13: pay for all, then one activation after the other, each with its triggers.
 * IS-EX-16 uses three Locations in three turns. */
static void run_activate(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    const struct is_clause *c = &is_clauses[t->step];

    switch (t->stage) {
    case 0: {
        int most = is_times_possible(s, t->seat, t->card, t->left);
        if (t->n == 0 && most > 1) {
            is_ask(s, IS_ASK_TIMES, t->seat);
            return;
        }
        t->n = t->n > 0 ? t->n : 1;
        t->stage = 1;
        is_tell_of(play, IS_EV_ACTIVATED, t->seat, t->card, t->n, 0);
        s->spot[t->card].used = (uint8_t)(s->spot[t->card].used + (t->n << 2 * t->left));
        push_pay(s, t->seat, t->card, IS_COST_CLAUSE, t->step, t->n);
        return;
    }
    default:
        if (s->waitings > 0) {
            is_push(s, IS_TK_TRIGGERS, t->seat, 0);
        } else if (t->n > 0) {
            t->n--;
            is_push_clause(s, t->seat, t->card, c, is_halves(s, t->card), t->arg);
        } else {
            is_pop(s);
        }
    }
}

/* ---- razing ------------------------------------------------------------------------------ */

/* Remember the field for convert(): its units are at most two. */
static void note_field(struct is_state *s, const struct is_goods *field)
{
    int units = 0;
    s->razed[0] = s->razed[1] = IS_NO_GOOD;
    s->razed_card[0] = s->razed_card[1] = 0;
    for (int i = 0; i < field->kinds; i++)
        for (int k = 0; k < field->n[i] && units < 2; k++)
            s->razed[units++] = field->good[i];
}

static void gain_field(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    int below = s->tasks;
    note_field(s, &is_row(card)->raze);
    is_gain(s, seat, &is_row(card)->raze, 1, IS_NO_GOOD, 0, play);
    for (int i = below; i < s->tasks; i++)
        s->task[i].stage = 1; /* draws are noted */
}

/* The Location goes, and its holder gets Wood: IS-RAZ-08, IS-RAZ-09, IS-RAZ-16, IS-SOLO-07.
 * IS-EX-18: with a Japanese one its Samurai goes too. */
static void raze_location(struct is_state *s, int holder, unsigned card, struct mg_play *play)
{
    if (!is_common(card)) {
        is_leave(s, holder, card, is_discards_of(s, card));
        return;
    }
    is_to_foundation(s, holder, card);
    if (!(is_solo(s) && holder == IS_VIRTUAL))
        is_gain_supply(s, holder, IS_W, 1, 0, play);
}

/* IS-RAZ-13. What was to be paid has been paid. n says how, left who held it. IS-EX-14 razes a card
 * of the hand, IS-EX-15 an enemy Location. */
static void run_raze(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    int seat = t->seat, how = t->n, holder = t->left;
    unsigned card = t->card;

    if (t->stage++ == 0) {
        is_tell_of(play, IS_EV_RAZED, seat, card,
                   how == IS_RAZE_HAND_CARD ? 0 : is_victim(s, holder), 0);
        if (how == IS_RAZE_HAND_CARD)
            is_discard_from(s, IS_HAND + seat, card);
        gain_field(s, seat, card, play);
        return;
    }
    is_pop(s);
    if (how != IS_RAZE_HAND_CARD)
        raze_location(s, holder, card, play);
    is_queue(s, IS_ON_RAZE, seat,
             how == IS_RAZE_HAND_CARD ? IS_FROM_HAND
             : how == IS_RAZE_RIVAL   ? IS_OF_ENEMY
                                      : IS_ANY,
             card, 0);
    if (how == IS_RAZE_RIVAL && holder < s->players)
        is_queue(s, IS_ON_RAZED, holder, IS_ANY, card, 0);
}

/* Pay the Raze tokens and raze. */
void is_push_raze(struct is_state *s, int seat, unsigned card, int how, int holder, int tokens,
                  struct mg_play *play)
{
    if (tokens > 0) {
        s->player[seat].supply[IS_R] = (uint16_t)(s->player[seat].supply[IS_R] - tokens);
        is_tell_of(play, IS_EV_PAID, seat, IS_R, (unsigned)tokens, 0);
    }
    struct is_task *t = is_push(s, IS_TK_RAZE, seat, card);
    t->n = (uint8_t)how;
    t->left = (uint8_t)holder;
}

/* ---- exchanging -------------------------------------------------------------------------- */

/* IS-XCH-01, IS-XCH-02. IS-EX-17: 4 pairs bring 1 Wood, 2 Common cards and 1 Faction card. */
static void run_exchange(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = &s->task[s->tasks - 1];
    struct is_player *p = &s->player[t->seat];

    if (t->stage == 0) {
        if (t->n == 0 && p->supply[IS_P] >= 4) {
            is_ask(s, IS_ASK_TIMES, t->seat);
            return;
        }
        t->n = t->n > 0 ? t->n : 1;
        t->left = t->n;
        t->stage = 1;
        p->supply[IS_P] = (uint16_t)(p->supply[IS_P] - 2 * t->n);
        is_tell_of(play, IS_EV_EXCHANGED, t->seat, t->n, 0, 0);
    }
    if (t->left > 0) {
        is_ask(s, IS_ASK_GOOD, t->seat);
        return;
    }
    int seat = t->seat;
    unsigned pairs = t->n;
    is_pop(s);
    is_queue(s, IS_ON_EXCHANGE, seat, IS_ANY, 0, pairs);
}

/* ---- all of them ------------------------------------------------------------------------- */

typedef void runner(struct is_state *s, struct mg_play *play);
/* clang-format off */
static runner *const runners[IS_TASKS] = {
    [IS_TK_EFFECT] = run_effect,       [IS_TK_STEP] = is_run_step,       [IS_TK_PAY] = is_run_pay,
    [IS_TK_BUILD] = run_build,         [IS_TK_DEAL] = run_deal,          [IS_TK_ACTIVATE] = run_activate,
    [IS_TK_RAZE] = run_raze,           [IS_TK_EXCHANGE] = run_exchange,  [IS_TK_DRAW] = is_run_draw,
    [IS_TK_RESOURCE] = is_run_resource, [IS_TK_BLESS] = is_run_bless,    [IS_TK_SAMURAI] = is_run_samurai,
    [IS_TK_PRAY] = is_run_pray,        [IS_TK_TRIGGERS] = is_run_triggers,
};
/* clang-format on */

/* Go on until somebody has to choose or the game is over. */
void is_run(struct is_state *s, struct mg_play *play)
{
    while (s->ask == IS_ASK_NOTHING && s->phase != IS_PH_OVER) {
        if (s->tasks > 0)
            runners[is_top(s)->kind](s, play);
        else if (s->waitings > 0) /* when the effect is complete: IS-TRG-02 */
            is_push(s, IS_TK_TRIGGERS, s->turn, 0);
        else
            is_run_phase(s, play);
    }
}
