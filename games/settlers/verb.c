/* Every verb that takes a card, aims at something or asks something: the task IS_TK_STEP. */
#include "state.h"

static struct is_task *top(struct is_state *s)
{
    return &s->task[s->tasks - 1];
}

/* The effect that the step belongs to: M is set there for the steps that follow. */
static struct is_task *effect_of(struct is_state *s)
{
    return &s->task[s->tasks - 2];
}

/* ---- what is done with the card picked --------------------------------------------------- */

static void do_loot(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task *t = top(s);
    const struct is_goods *field = &is_row(card)->raze;

    t->card = (uint16_t)card; /* from here on: the Location looted */
    t->stage = 1;
    if (field->kinds > 1)
        is_ask(s, IS_ASK_GOOD, t->seat);
    else
        is_take_loot(s, field->good[0], play);
}

/* IS-FAC-31. */
void is_take_loot(struct is_state *s, unsigned good, struct mg_play *play)
{
    struct is_task t = *top(s);
    is_pop(s);
    is_tell_of(play, IS_EV_LOOTED, t.seat, t.card, good, 0);
    is_gain_one(s, t.seat, good, s->task[s->tasks - 1].card, play);
}

static void do_discard_enemy(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    int holder = is_holder(s, card); /* IS-RAZ-14, IS-FAC-23 */
    is_tell_of(play, IS_EV_REMOVED, seat, card, is_victim(s, holder), 0);
    is_leave(s, holder, card, is_discards_of(s, card));
}

/* Whose Deal it is; the virtual player's for an Attack card in the line. */
static int dealer_of(const struct is_state *s, unsigned card)
{
    for (int seat = 0; seat < s->players; seat++)
        if (is_in_pile(s, IS_DEALS + seat, card))
            return seat;
    return card >= IS_ATTACK ? IS_VIRTUAL : is_seat_of_faction(s, IS_JAPANESE);
}

static void do_drop_deal(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    int dealer = dealer_of(s, card);
    is_tell_of(play, IS_EV_DEAL_LOST, seat, card, is_victim(s, dealer), 0);
    is_drop_deal(s, dealer, card);
    s->task[s->tasks - 1].good = (uint8_t)is_deal_good(card); /* the effect's M */
}

/* IS-FAC-22, IS-SOLO-08. */
static void do_take_deal(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    int dealer = dealer_of(s, card);
    bool line = card >= IS_ATTACK && dealer == IS_VIRTUAL;
    is_tell_of(play, IS_EV_DEAL_TAKEN, seat, card, is_victim(s, dealer), 0);
    is_move_card(s, line ? IS_ATTACK_LINE : IS_DEALS + dealer, card, IS_DEALS + seat,
                 MG_KNOWN_TO_ALL);
}

static void do_trade_deal(struct is_state *s, int seat, unsigned card)
{
    struct is_task *deal = is_push(s, IS_TK_DEAL, seat, card);
    deal->stage = 1;
    deal->n = 1;
}

/* IS-USE-10, IS-USE-14: the Goods and cards that paid go; a block stays. */
static void do_ready(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    is_tell_of(play, IS_EV_READIED, seat, card, 0, 0);
    s->spot[card].paid = 0;
    s->spot[card].used &= 0xf0;
    if (!is_common(card))
        is_discard_tucked(
            s,
            card); /* under a Common Location lie cards of Solid Foundations, which did not pay */
}

/* IS-SETC-02, IS-SETC-06: SETs that a takeover makes are had from now on, but nothing was
 * completed. */
static void note_sets(struct is_state *s, int seat, unsigned card)
{
    for (unsigned colours = is_colours(s, card); colours != 0; colours &= colours - 1) {
        int colour = __builtin_ctz(colours), sets = is_count_colour(s, seat, colour) / 3;
        if (sets > s->player[seat].sets[colour])
            s->player[seat].sets[colour] = (uint8_t)sets;
    }
}

/* IS-FAC-16, IS-FAC-17, IS-FAC-39. In the Egyptian's Empire it works, counts and scores for him
 * alone: IS-FAC-18. */
static void do_takeover(struct is_state *s, int seat, unsigned card, struct mg_play *play)
{
    int holder = is_holder(s, card);
    is_tell_of(play, IS_EV_TAKEN_OVER, seat, card, is_victim(s, holder), 0);
    s->taken[s->takens++] = (struct is_taken){ (uint16_t)card, (uint8_t)holder };
    is_move_card(s, IS_EMPIRE + holder, card, IS_EMPIRE + seat, MG_KNOWN_TO_ALL);
    note_sets(s, seat, card);
}

static void do_tuck_new(struct is_state *s, const struct is_task *t, unsigned card,
                        struct mg_play *play)
{
    is_tell_of(play, IS_EV_TUCKED, t->seat, card, t->arg, 0);
    is_tuck_under(s, IS_HAND + t->seat, card, t->arg);
    /* which copy scores for it: IS-FAC-26 */
    s->spot[card].used = t->card != is_row(t->card)->first;
}

static void do_save(struct is_state *s, const struct is_task *t, unsigned card,
                    struct mg_play *play)
{
    is_tell_of(play, IS_EV_SAVED, t->seat, card, t->card, 0);
    is_tuck_under(s, IS_ASIDE, card, t->card);
    s->praying.drawn--;
    s->praying.kept++;
}

/* The card is chosen: the step is done, and may leave tasks of its own. */
void is_do_verb(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task t = *top(s);
    const struct is_step *step = is_step_of(&t);
    int seat = t.seat;

    if (step->verb == IS_LOOT) {
        do_loot(s, card, play);
        return;
    }
    is_pop(s);
    switch (step->verb) {
    case IS_RAZE_HAND:
        is_push_raze(s, seat, card, IS_RAZE_HAND_CARD, 0, step->goods.n[0], play);
        break;
    case IS_RAZE_ENEMY: { /* razing like the action's: IS-RAZ-15 */
        int holder = is_holder(s, card);
        is_push_raze(s, seat, card, IS_RAZE_RIVAL, holder, is_raze_cost(s, step, holder, card),
                     play);
        break;
    }
    /* IS-RAZ-20 */
    case IS_RAZE_OWN: is_push_raze(s, seat, card, IS_RAZE_OWN_ONE, seat, 0, play); break;
    case IS_DISCARD_ENEMY: do_discard_enemy(s, seat, card, play); break;
    case IS_DROP_ENEMY_DEAL: do_drop_deal(s, seat, card, play); break;
    case IS_TAKE_DEAL: do_take_deal(s, seat, card, play); break;
    case IS_TRADE_DEAL: do_trade_deal(s, seat, card); break;
    case IS_USE_DEAL: is_gain_one(s, seat, is_deal_good(card), 0, play); break;
    case IS_BUILD_DEAL: is_push_build(s, seat, card, IS_DEALS + seat, true); break;
    case IS_BUILD_HAND: is_push_build(s, seat, card, IS_HAND + seat, true); break;
    case IS_USE_PROD:
        is_tell_of(play, IS_EV_PRODUCED, seat, card, 0, 0);
        is_push_clause(s, seat, card, is_production(card), is_halves(s, card), 0);
        break;
    case IS_READY: do_ready(s, seat, card, play); break;
    case IS_BLOCK:
        s->spot[card].marks |= IS_MARK_BLOCKED;
        is_tell_of(play, IS_EV_BLOCKED, seat, card, 0, 0);
        break;
    case IS_TAKEOVER: do_takeover(s, seat, card, play); break;
    case IS_FOUND_HAND: /* face down: IS-FAC-15 */
        is_tell_secret(play, IS_EV_FOUNDED, seat, card, 0);
        is_move_card(s, IS_HAND + seat, card, IS_FOUNDATIONS + seat, 1u << seat);
        break;
    case IS_PICK_DISCARD:
        is_tell_of(play, IS_EV_PICKED, seat, card, 0, 0);
        is_to_hand(s, is_discards_of(s, card), card, seat);
        break;
    case IS_TUCK_NEW: do_tuck_new(s, &t, card, play); break;
    case IS_SAVE: do_save(s, &t, card, play); break;
    default: break;
    }
}

/* ---- choosing ---------------------------------------------------------------------------- */

/* Verbs that look into a hand: whether there is a choice tells something about it. */
static bool looks_into_hand(unsigned verb)
{
    return verb == IS_RAZE_HAND || verb == IS_BUILD_HAND || verb == IS_TUCK_NEW ||
           verb == IS_FOUND_HAND;
}

static void run_picking(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    uint16_t card[IS_CARDS_MOST];
    int count = is_list_targets(s, t->seat, t->card, is_step_of(t), t->arg, card);

    if (looks_into_hand(is_step_of(t)->verb))
        play->closed = true;
    if (count == 0)
        is_pop(s);
    else if (count == 1)
        is_do_verb(s, card[0], play);
    else
        is_ask(s, IS_ASK_CARD, t->seat);
}

static void run_steal(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    unsigned rivals = is_list_rivals(s, t->seat, is_step_of(t));

    if (rivals == 0)
        is_pop(s);
    else if ((rivals & (rivals - 1)) == 0)
        is_steal_from(s, __builtin_ctz(rivals), play);
    else
        is_ask(s, IS_ASK_RIVAL, t->seat);
}

void is_steal_from(struct is_state *s, int rival, struct mg_play *play)
{
    struct is_task *t = top(s);
    unsigned goods = is_stealable(s, is_step_of(t), rival);

    t->n = (uint8_t)rival;
    t->stage = 1;
    if ((goods & (goods - 1)) == 0)
        is_steal_good(s, (unsigned)__builtin_ctz(goods), play);
    else
        is_ask(s, IS_ASK_GOOD, t->seat);
}

void is_steal_good(struct is_state *s, unsigned good, struct mg_play *play)
{
    struct is_task t = *top(s);
    is_pop(s);
    s->player[t.n].supply[good]--;
    s->player[t.seat].supply[good] = is_sum(s->player[t.seat].supply[good], 1, IS_SUPPLY_MOST);
    is_tell_of(play, IS_EV_STOLE, t.seat, good, t.n + 1u, 0);
}

/* choose(): its branch runs in the effect's place. */
static void run_choose(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    const struct is_step *step = is_step_of(t);
    unsigned open = is_open_branches(s, t->seat, t->card, step, t->arg);

    for (int i = 0; i < step->branches; i++)
        if (looks_into_hand(is_steps[is_branches[step->branch + i].step].verb))
            play->closed = true;
    if (open == 0)
        is_pop(s);
    else if ((open & (open - 1)) == 0)
        is_choose_branch(s, __builtin_ctz(open));
    else
        is_ask(s, IS_ASK_ALTERNATIVE, t->seat);
}

/* Of choose(), or of may() where it is paid first. */
void is_choose_branch(struct is_state *s, int index)
{
    struct is_task *t = top(s);
    const struct is_step *step = is_step_of(t);
    unsigned branch = (unsigned)(step->branch + index);
    int seat = t->seat;
    unsigned card = t->card, arg = t->arg;

    if (step->verb == IS_CHOOSE) {
        is_pop(s);
        is_push_effect(s, seat, card, is_branches[branch].step, is_branches[branch].steps, arg);
        return;
    }
    t->stage = 1;
    t->n++;
    is_push_effect(s, seat, card, is_branches[branch].step, is_branches[branch].steps, arg);
    if (is_branches[branch].cost.kinds > 0)
        is_push_pay(s, seat, card, IS_COST_BRANCH, branch, 1);
}

/* Asked again as long as it may be repeated. */
static void run_may(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    const struct is_step *step = is_step_of(t);
    int most = step->up_to > 0 ? step->up_to : 1;

    if (is_steps[is_branches[step->branch].step].verb == IS_TUCK_NEW)
        play->closed = true; /* whether it is asked depends on the hand */
    if (t->n >= most || is_open_branches(s, t->seat, t->card, step, t->arg) == 0)
        is_pop(s);
    else
        is_ask(s, IS_ASK_MAY, t->seat);
}

static void run_look(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    const struct is_step *step = is_step_of(t);
    int held = IS_HELD + t->seat;

    if (t->stage == 0) {
        t->stage = 1;
        t->n = step->keep;
        for (int i = 0; i < step->n; i++)
            is_draw(s, t->seat, step->deck, held, play);
    }
    if (t->n > 0 && is_size(s, held) > t->n) {
        is_ask(s, IS_ASK_LOOK, t->seat);
        return;
    }
    for (; t->n > 0 && is_size(s, held) > 0; t->n--)
        is_to_hand(s, held, is_at(s, held, 0), t->seat);
    while (is_size(s, held) > 0) {
        play->closed = true; /* now all see it */
        is_tell_of(play, IS_EV_DISCARDED, t->seat, is_at(s, held, 0), 0, 0);
        is_discard_from(s, held, is_at(s, held, 0));
    }
    is_pop(s);
}

void is_keep_looked(struct is_state *s, unsigned card, struct mg_play *play)
{
    struct is_task *t = top(s);
    is_tell_secret(play, IS_EV_KEPT, t->seat, card, 0);
    is_to_hand(s, IS_HELD + t->seat, card, t->seat);
    t->n--;
}

/* The Casino: IS-FAC, reveal_raze. The card lies aside until its field is gained. */
static void run_reveal(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);

    if (t->stage++ == 0) {
        unsigned card = is_reveal(s, IS_ASIDE, play);
        if (card == 0)
            return;
        is_tell_of(play, IS_EV_REVEALS, t->seat, card, 0, 0);
        is_gain(s, t->seat, &is_row(card)->raze, 1, IS_NO_GOOD, t->card, play);
        return;
    }
    is_pop(s);
    while (is_size(s, IS_ASIDE) > 0)
        is_discard_from(s, IS_ASIDE, is_at(s, IS_ASIDE, 0));
}

/* ---- converting -------------------------------------------------------------------------- */

/* Goods just razed that are still there, one bit each; cards not among them. IS-FAC-30. */
unsigned is_convertible(const struct is_state *s, int seat)
{
    unsigned goods = 0;
    for (int i = 0; i < 2; i++)
        if (s->razed[i] < IS_SUPPLIES && s->player[seat].supply[s->razed[i]] > 0)
            goods |= 1u << s->razed[i];
    return goods;
}

static void run_convert(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    bool any = is_convertible(s, t->seat) != 0 || s->razed_card[0] != 0 || s->razed_card[1] != 0;

    if (any && t->stage == 0) {
        is_ask(s, IS_ASK_CONVERT, t->seat);
        return;
    }
    int seat = t->seat, points = t->n;
    unsigned card = t->card;
    is_pop(s);
    is_score(s, seat, points, card, play);
}

/* A Good, or a card drawn for one, becomes a point; all points are one gain. */
void is_convert(struct is_state *s, unsigned good, unsigned card, struct mg_play *play)
{
    struct is_task *t = top(s);
    for (int i = 0; i < 2; i++) {
        if (card != 0 ? s->razed_card[i] != card : s->razed[i] != good)
            continue;
        s->razed[i] = IS_NO_GOOD;
        s->razed_card[i] = 0;
        break;
    }
    is_tell_of(play, IS_EV_CONVERTED, t->seat, card != 0 ? IS_C : good, card, 0);
    if (card != 0)
        is_discard_from(s, IS_HAND + t->seat, card);
    else
        s->player[t->seat].supply[good]--;
    t->n++;
}

/* ---- the step ---------------------------------------------------------------------------- */

/* IS-USE-12: the first token scores 1, the second 2, the third 3. */
static void run_statue(struct is_state *s, struct mg_play *play)
{
    struct is_task t = *top(s);
    int tokens = is_counter(s, t.card, IS_STATUE_COUNT) + 1;

    is_pop(s);
    if (tokens > IS_STATUES)
        return;
    s->spot[t.card].used = (uint8_t)(s->spot[t.card].used + (1 << 2 * IS_STATUE_COUNT));
    is_tell_of(play, IS_EV_STATUE, t.seat, t.card, (unsigned)tokens, 0);
    is_score(s, t.seat, tokens, t.card, play);
}

void is_run_step(struct is_state *s, struct mg_play *play)
{
    struct is_task *t = top(s);
    const struct is_step *step = is_step_of(t);
    int seat = t->seat;

    switch (step->verb) {
    case IS_CHOOSE: run_choose(s, play); break;
    case IS_MAY: run_may(s, play); break;
    case IS_LOOK: run_look(s, play); break;
    case IS_REVEAL_RAZE: run_reveal(s, play); break;
    case IS_STEAL: run_steal(s, play); break;
    case IS_CONVERT: run_convert(s, play); break;
    case IS_STATUE: run_statue(s, play); break;
    case IS_COLOUR: is_ask(s, IS_ASK_COLOUR, seat); break;
    case IS_UNLOCK:
        s->spot[t->card].marks |= IS_MARK_UNLOCKED; /* its kind stays what it is: IS-USE-09 */
        s->fresh = t->card;
        is_tell_of(play, IS_EV_UNLOCKED, seat, t->card, 0, 0);
        is_pop(s);
        break;
    case IS_SAMURAI:
        is_pop(s);
        is_push(s, IS_TK_SAMURAI, seat, 0)->n = step->n;
        break;
    case IS_MORE:
        s->praying.count = (uint8_t)(s->praying.count + step->n);
        is_pop(s);
        break;
    case IS_SAVE_COST: /* the card that paid is there already: IS-USE-05 */ is_pop(s); break;
    default: run_picking(s, play); break;
    }
}

/* Answer of IS_ASK_COLOUR: Young Couple's colour (IS-CRD-14), or the one that M follows
 * (IS-GDS-14). */
void is_answer_colour(struct is_state *s, int colour, struct mg_play *play)
{
    struct is_task *t = top(s);

    if (is_step_of(t)->verb == IS_COLOUR) {
        s->couple_colour = (uint8_t)colour;
        is_tell_of(play, IS_EV_COLOURED, t->seat, t->card, (unsigned)colour, 0);
    } else {
        effect_of(s)->good = is_match[colour];
    }
    is_pop(s);
}
