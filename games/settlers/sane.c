/* Does what is under way make sense? Positions may come from outside: whatever is accepted here can
 * be played on. */
#include "state.h"

static bool is_card(unsigned card)
{
    return card > 0 && card < IS_CARDS;
}

/* ---- tasks ------------------------------------------------------------------------------- */

#define ON(kind) (1u << (kind))
#define GAINS    (ON(IS_TK_DRAW) | ON(IS_TK_RESOURCE) | ON(IS_TK_BLESS) | ON(IS_TK_SAMURAI))

#define ACTIONS                                                                                    \
    (ON(IS_TK_BUILD) | ON(IS_TK_DEAL) | ON(IS_TK_ACTIVATE) | ON(IS_TK_RAZE) | ON(IS_TK_EXCHANGE))

/* Which tasks may stand directly on a task of this kind; nothing else ever does. The first row is
 * the ground. */
static const uint16_t carries[IS_TASKS] = {
    [IS_TK_NONE] = ON(IS_TK_EFFECT) | ON(IS_TK_BUILD) | ON(IS_TK_DEAL) | ON(IS_TK_ACTIVATE) |
                   ON(IS_TK_RAZE) | ON(IS_TK_EXCHANGE) | ON(IS_TK_TRIGGERS) | GAINS,
    [IS_TK_EFFECT] = ON(IS_TK_EFFECT) | ON(IS_TK_STEP) | ON(IS_TK_PAY) | ON(IS_TK_BUILD) |
                     ON(IS_TK_DEAL) | ON(IS_TK_RAZE) | ON(IS_TK_PRAY) | GAINS,
    [IS_TK_STEP] = ON(IS_TK_EFFECT) | GAINS,
    [IS_TK_BUILD] = ON(IS_TK_PAY) | ON(IS_TK_EFFECT),
    [IS_TK_DEAL] = ON(IS_TK_PAY) | GAINS,
    [IS_TK_ACTIVATE] = ON(IS_TK_PAY) | ON(IS_TK_EFFECT) | ON(IS_TK_TRIGGERS),
    [IS_TK_RAZE] = GAINS,
    [IS_TK_DRAW] = GAINS,
    [IS_TK_RESOURCE] = GAINS,
    [IS_TK_BLESS] = GAINS,
    [IS_TK_SAMURAI] = GAINS,
    [IS_TK_PRAY] = ON(IS_TK_EFFECT) | ON(IS_TK_PAY) | GAINS,
    [IS_TK_TRIGGERS] = ON(IS_TK_EFFECT),
};

static bool is_payment_above(const struct is_state *s, int place)
{
    return place + 1 < s->tasks && s->task[place + 1].kind == IS_TK_PAY;
}

/* A payment is for the task below it, and can be paid. */
static bool sane_pay(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place], *below = &s->task[place > 0 ? place - 1 : 0];
    uint16_t card[IS_CARDS_MOST];
    bool fits = false;

    switch (t->good) {
    case IS_COST_BUILD:
    case IS_COST_BUILD_NO_L: fits = below->kind == IS_TK_BUILD && below->card == t->card; break;
    case IS_COST_CLAUSE:
        fits = below->kind == IS_TK_ACTIVATE && below->card == t->card && below->step == t->step &&
               below->n == t->n && t->n >= 1;
        break;
    case IS_COST_BRANCH: fits = below->kind == IS_TK_EFFECT && t->step < is_branch_count; break;
    case IS_COST_DEAL: fits = below->kind == IS_TK_DEAL; break;
    case IS_COST_SPEND: fits = below->kind == IS_TK_PRAY; break;
    default: break;
    }
    if (!fits || place == 0 || t->stage > 1)
        return false;
    return t->stage == 0 ? is_can_pay_task(s, t) : t->left <= is_list_gifts(s, card);
}

/* Who builds or deals stops only to pay, with the card still where it was, or behind it. */
static bool sane_build(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (!is_card(t->card) || (t->n != IS_HAND + t->seat && t->n != IS_DEALS + t->seat))
        return false;
    return t->stage == 1 ? is_payment_above(s, place) && is_in_pile(s, t->n, t->card)
                         : t->stage == 2 && !is_payment_above(s, place) &&
                               is_in_pile(s, IS_EMPIRE + t->seat, t->card);
}

static bool sane_deal(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (!is_card(t->card) || is_common(t->card) || t->n > 1)
        return false;
    return t->stage == 1 ? t->n == 0 && is_payment_above(s, place) &&
                               is_in_pile(s, IS_HAND + t->seat, t->card)
                         : t->stage == 2 && !is_payment_above(s, place);
}

static bool sane_activate(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (!is_card(t->card) || t->left > 1 || t->n > 3 || t->step != is_row(t->card)->act[t->left] ||
        t->step >= is_clause_count || !is_in_pile(s, IS_EMPIRE + t->seat, t->card))
        return false;
    return t->stage == 0 ? place == s->tasks - 1 : t->stage == 1;
}

/* The field is being gained: the hand card is gone, the Location is still there. */
static bool sane_raze(const struct is_state *s, const struct is_task *t)
{
    if (!is_card(t->card) || t->n > IS_RAZE_OWN_ONE || t->left >= is_sides(s) || t->stage != 1 ||
        is_row(t->card)->raze.kinds == 0)
        return false;
    return t->n == IS_RAZE_HAND_CARD ||
           (is_razeable(t->card) && is_in_pile(s, IS_EMPIRE + t->left, t->card));
}

/* Steps that are about the card which led to them. */
static bool is_about_a_card(const struct is_step *step)
{
    switch (step->verb) {
    case IS_PICK_DISCARD:
    case IS_TUCK_NEW: return true;
    case IS_PRAY: return is_prayers[step->prayer].mode == IS_PRAY_MATCH_BUILT;
    case IS_MAY: return is_steps[is_branches[step->branch].step].verb == IS_TUCK_NEW;
    default: return false;
    }
}

static bool is_in_the_game(const struct is_state *s, unsigned card)
{
    for (int i = 0; i < s->start[IS_PILES]; i++)
        if (s->card[i].id == card)
            return is_card(card);
    return false;
}

static bool has_its_card(const struct is_state *s, unsigned step, unsigned steps, unsigned arg)
{
    for (unsigned i = 0; i < steps; i++)
        if (is_about_a_card(&is_steps[step + i]) && !is_in_the_game(s, arg))
            return false;
    return true;
}

/* Faction cards work for their faction; enemies send Workers to Open Production. */
static bool works_for(const struct is_state *s, int seat, unsigned card)
{
    return is_common(card) || is_row(card)->faction == s->player[seat].faction ||
           is_row(card)->kind == IS_OPEN_PRODUCTION;
}

static bool is_rest(const struct is_task *t, unsigned first, unsigned steps)
{
    return t->step >= first && t->step + t->left == first + steps;
}

/* What is left of an effect is the rest of a clause of its card, or of a branch in it. */
static bool sane_effect(const struct is_state *s, const struct is_task *t)
{
    const struct is_row *row = is_row(t->card);
    bool rest = false;

    for (unsigned i = 0; i < row->clauses; i++) {
        const struct is_clause *c = is_clause_of(row, i);
        rest |= is_rest(t, c->step, c->steps);
        for (unsigned k = 0; k < c->steps; k++)
            for (unsigned b = 0; b < is_steps[c->step + k].branches; b++) {
                const struct is_branch *branch = &is_branches[is_steps[c->step + k].branch + b];
                rest |= is_rest(t, branch->step, branch->steps);
            }
    }
    return rest && is_card(t->card) && works_for(s, t->seat, t->card) &&
           has_its_card(s, t->step, t->left, t->arg);
}

/* A step or Prayer stands on its effect, which has gone on to the next one: what it finds out is
 * noted there. */
static bool sane_step(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place], *effect = &s->task[place > 0 ? place - 1 : 0];

    if (place == 0 || effect->kind != IS_TK_EFFECT || t->step >= is_step_count ||
        !is_card(t->card) || t->arg != effect->arg || t->seat != effect->seat ||
        !has_its_card(s, t->step, 1, t->arg))
        return false;
    unsigned verb = is_step_of(t)->verb;
    if (verb == IS_GAIN) /* M waits for its colour: the effect comes back to this step */
        return t->step == effect->step && is_card(t->arg) && is_row(t->arg)->colours != 0;
    if (t->step + 1 != effect->step ||
        (t->card != effect->card && !(verb == IS_LOOT && t->stage == 1)))
        return false;
    if (t->kind == IS_TK_PRAY)
        return verb == IS_PRAY && sane_pray_place(s, place);
    return verb != IS_DRAW && verb != IS_PRAY && (verb != IS_STEAL || t->n < s->players) &&
           (verb != IS_MAY || t->n <= 8);
}

static bool sane_task(const struct is_state *s, int place)
{
    const struct is_task *t = &s->task[place];

    if (t->kind == IS_TK_NONE || t->kind >= IS_TASKS || t->seat >= s->players ||
        t->card >= IS_CARDS || t->arg >= IS_ALL_CARDS || t->good > IS_GOODS)
        return false;
    if (!(carries[place > 0 ? s->task[place - 1].kind : IS_TK_NONE] & ON(t->kind)))
        return false;
    switch (t->kind) {
    case IS_TK_EFFECT: return sane_effect(s, t);
    case IS_TK_STEP:
    case IS_TK_PRAY: return sane_step(s, place);
    case IS_TK_PAY: return sane_pay(s, place);
    case IS_TK_BUILD: return sane_build(s, place);
    case IS_TK_DEAL: return sane_deal(s, place);
    case IS_TK_ACTIVATE: return sane_activate(s, place);
    case IS_TK_RAZE: return sane_raze(s, t);
    case IS_TK_EXCHANGE: return t->stage <= 1 && t->left <= t->n;
    case IS_TK_DRAW:
        return (t->good == IS_C || t->good == IS_CC || t->good == IS_CF) &&
               (t->stage == 0 || t->seat == s->turn);
    default: return true;
    }
}

static bool sane_waiting(const struct is_state *s, const struct is_waiting *w)
{
    if (!is_card(w->card) || w->seat >= s->players || w->arg >= IS_ALL_CARDS || w->times < 1 ||
        w->times > 2 || w->clause >= is_row(w->card)->clauses || !works_for(s, w->seat, w->card))
        return false;
    const struct is_clause *c = is_clause_of(is_row(w->card), w->clause);
    return c->kind == IS_ON && has_its_card(s, c->step, c->steps, w->arg);
}

/* One Prayer at a time; without one there is nothing to remember of it. */
static bool sane_praying(const struct is_state *s)
{
    const struct is_praying none = { .tokens = 0 };
    int prayers = 0;

    for (int i = 0; i < s->tasks; i++)
        prayers += s->task[i].kind == IS_TK_PRAY;
    return prayers == 1 || (prayers == 0 && memcmp(&s->praying, &none, sizeof none) == 0);
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
    return (asks_step(s, IS_STEAL) || (asks_step(s, IS_LOOT) && is_row(t->card)->raze.kinds > 0)) &&
           t->stage == 1;
}

/* Those who have chosen hold the card that they chose. */
static bool sane_held(const struct is_state *s)
{
    for (int seat = 0; seat < s->players; seat++) {
        bool owes = s->owes >> seat & 1;
        if (owes ? is_size(s, IS_HELD + seat) == 0 || s->player[seat].pick != 0
                 : is_size(s, IS_HELD + seat) > 0 &&
                       !is_in_pile(s, IS_HELD + seat, s->player[seat].pick))
            return false;
    }
    return s->phase == IS_PH_LOOKOUT && s->lookout == IS_ALTERNATE && s->owes != 0 &&
           s->owes >> s->players == 0;
}

static bool sane_ask(const struct is_state *s)
{
    bool idle = s->tasks == 0, own = s->seat == s->turn;

    switch (s->ask) {
    case IS_ASK_NOTHING: return s->phase == IS_PH_OVER && idle;
    case IS_ASK_DECK:
        return idle && s->phase == IS_PH_DECKS && s->owes != 0 && s->owes >> s->players == 0;
    case IS_ASK_DRAFT: return idle && s->phase == IS_PH_LOOKOUT && s->lookout != IS_ALTERNATE;
    case IS_ASK_HELD: return idle && sane_held(s);
    case IS_ASK_TURN:
        return idle && own && s->phase == IS_PH_ACTION && !s->acted && !is_passed(s, s->seat);
    case IS_ASK_FREE:
        return idle && own && s->phase == IS_PH_ACTION && s->acted && !is_passed(s, s->seat);
    case IS_ASK_PRODUCE: return idle && own && s->phase == IS_PH_PRODUCTION && s->pass == 1;
    case IS_ASK_STORE:
        return idle && s->phase == IS_PH_CLEANUP && s->seat == (s->first + s->turn) % s->players;
    case IS_ASK_ATTACKED: return idle && s->phase == IS_PH_ATTACK && is_solo(s) && s->acted;
    case IS_ASK_TRIGGER:
        return s->tasks > 0 && is_top(s)->kind == IS_TK_TRIGGERS && s->waitings > 0 &&
               s->waiting[0].seat == s->seat;
    case IS_ASK_DECK_OF:
        return top_is(s, IS_TK_DRAW) && is_top(s)->n > 0 && is_can_draw(s, s->seat, IS_CC) &&
               is_can_draw(s, s->seat, IS_CF);
    case IS_ASK_RESOURCE: return top_is(s, IS_TK_RESOURCE) && is_top(s)->n > 0;
    case IS_ASK_BLESSING: return top_is(s, IS_TK_BLESS) && is_top(s)->n > 0;
    case IS_ASK_SAMURAI: return top_is(s, IS_TK_SAMURAI) && is_top(s)->n > 0;
    case IS_ASK_TIMES:
        return (top_is(s, IS_TK_ACTIVATE) || top_is(s, IS_TK_EXCHANGE)) && is_top(s)->stage == 0;
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
static bool sane_piles(const struct is_state *s, struct mg_text *culprit)
{
    for (int pile = 0; pile < IS_PILES; pile++) {
        bool attack = pile == IS_ATTACK_DECK || pile == IS_ATTACK_LINE || pile == IS_REMOVED;
        bool either = pile >= IS_DEALS && pile < IS_DEALS + IS_SEATS;
        int seat = pile >= IS_HAND && pile < IS_TUCKED ? (pile - IS_HAND) % IS_SEATS : 0;
        bool of_virtual = is_solo(s) && pile == IS_EMPIRE + IS_VIRTUAL;
        if (seat >= s->players && !of_virtual && is_size(s, pile) > 0)
            return mg_blame(culprit, "%s belongs to seat %d, at which nobody sits",
                            is_card_words[is_at(s, pile, 0)], seat);
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if ((s->card[i].id >= IS_ATTACK) != attack && !(either && s->card[i].id >= IS_ATTACK))
                return mg_blame(culprit, "%s is not where %s cards can be",
                                is_card_words[s->card[i].id],
                                s->card[i].id >= IS_ATTACK ? "Attack" : "such");
    }
    return !is_solo(s) || s->phase == IS_PH_DECKS ||
           is_size(s, IS_ATTACK_LINE) + is_size(s, IS_ATTACK_DECK) > 0 ||
           mg_blame(culprit, "attack_deck and attack_line are both empty");
}

/* Cards lie under a Gate that is in play. */
static bool sane_gates(const struct is_state *s, struct mg_text *culprit)
{
    unsigned seen = 0;
    for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
        if (is_a_gate(s->card[i].id))
            seen |= 1u << (is_gate(s->card[i].id) - IS_GATE);
    for (int gate = 0; gate < 2; gate++)
        if (is_size(s, IS_GATE + gate) > 0 && !(seen >> gate & 1))
            return mg_blame(culprit, "gate[%d] has cards, but that Gate is not in play", gate);
    return true;
}

static bool sane_razed(const struct is_state *s, struct mg_text *culprit)
{
    for (int i = 0; i < 2; i++)
        if (s->razed[i] > IS_GOODS ||
            (s->razed_card[i] != 0 && (s->turn >= s->players || s->razed_card[i] >= IS_CARDS ||
                                       !is_in_pile(s, IS_HAND + s->turn, s->razed_card[i]))))
            return mg_blame(culprit, "razed_card[%d] is not in the hand of who razed", i);
    return s->razed_card[0] == 0 || s->razed_card[0] != s->razed_card[1] ||
           mg_blame(culprit, "razed_card has the same card twice");
}

/* What was unlocked in this turn is unlocked; Young Couple has a colour in play, and there only
 * (IS-CRD-14). The virtual player, who chooses nothing, has it without one. */
static bool sane_places(const struct is_state *s, struct mg_text *culprit)
{
    int holder = is_holder(s, IS_COMMON_CARDS);
    bool couple = holder >= 0 && holder < s->players;

    if (s->fresh != 0 && (s->fresh >= IS_CARDS || is_holder(s, s->fresh) < 0 ||
                          !is_marked(s, s->fresh, IS_MARK_UNLOCKED)))
        return mg_blame(culprit, "fresh is a card that is not in play and unlocked");
    if (s->couple_colour < IS_COLOURS && !couple)
        return mg_blame(culprit, "couple_colour is set, but Young Couple is not in play");
    if (s->couple_colour == IS_COLOURS && couple && s->tasks == 0)
        return mg_blame(culprit, "Young Couple is in play without a colour");
    return true;
}

/* At the end the score has all that is counted then. */
static bool sane_end(const struct is_state *s, struct mg_text *culprit)
{
    for (int seat = 0; seat < s->players && s->phase == IS_PH_OVER; seat++) {
        struct is_end_score end = is_end_score(s, seat);
        if (s->player[seat].score < end.locations + end.clauses)
            return mg_blame(culprit,
                            "player[%d].score is %d, less than the %d that count at the end", seat,
                            s->player[seat].score, end.locations + end.clauses);
    }
    return true;
}

static bool has_nothing(const struct is_player *p)
{
    unsigned all = p->score | p->blessings | p->pick | p->reshuffled | (unsigned)is_count_laid(p);
    for (int good = 0; good < IS_SUPPLIES; good++)
        all |= p->supply[good];
    for (int colour = 0; colour < IS_COLOURS; colour++)
        all |= p->sets[colour];
    return all == 0;
}

/* While decks are built nobody has anything, and nothing lies on a card. */
static bool sane_before(const struct is_state *s, struct mg_text *culprit)
{
    static const struct is_spot bare[IS_ALL_CARDS];

    if (s->phase != IS_PH_DECKS)
        return s->round > 0 || mg_blame(culprit, "round is 0, but the decks are built");
    for (int seat = 0; seat < s->players; seat++)
        if (!has_nothing(&s->player[seat]))
            return mg_blame(culprit, "player[%d] has something while decks are built", seat);
    return (s->round == 0 && s->takens == 0 && memcmp(s->spot, bare, sizeof bare) == 0) ||
           mg_blame(culprit, "round, taken or spot is set while decks are built");
}

/* What belongs to one phase or question is there only then. */
static bool sane_leftovers(const struct is_state *s, struct mg_text *culprit)
{
    for (int seat = 0; seat < s->players; seat++)
        if (is_size(s, IS_HELD + seat) > 0 && s->ask != IS_ASK_HELD &&
            !(asks_step(s, IS_LOOK) && seat == s->seat))
            return mg_blame(culprit, "held[%d] has cards, but nobody is asked about them", seat);
    if (s->owes != 0 && s->ask != IS_ASK_DECK && s->ask != IS_ASK_HELD)
        return mg_blame(culprit, "owes is set, but not all choose at once");
    if ((s->phase != IS_PH_ACTION || s->tasks == 0) &&
        (s->razed[0] != IS_NO_GOOD || s->razed[1] != IS_NO_GOOD))
        return mg_blame(culprit, "razed is set, but nothing is under way in the Action phase");
    for (int seat = 0; seat < s->players; seat++)
        if (s->player[seat].pick != 0 && s->ask != IS_ASK_HELD)
            return mg_blame(culprit,
                            "player[%d].pick is set, but nobody is asked which card to keep", seat);
    if (s->phase < IS_PH_ACTION ? s->passed != 0
                                : s->phase == IS_PH_ACTION && is_passed(s, s->turn))
        return mg_blame(culprit, "passed has a seat that cannot have passed");
    return ((s->razed[0] == IS_C || s->razed_card[0] == 0) &&
            (s->razed[1] == IS_C || s->razed_card[1] == 0)) ||
           mg_blame(culprit, "razed_card is set where razed is no card");
}

/* Tasks, triggers that wait, and the Prayer. */
static bool sane_doing(const struct is_state *s, struct mg_text *culprit)
{
    if (!sane_praying(s))
        return mg_blame(culprit, "praying and the tasks do not agree on whether somebody prays");
    for (int i = 0; i < s->tasks; i++)
        if (!sane_task(s, i))
            return mg_blame(culprit, "task[%d], %s, cannot be so here", i,
                            s->task[i].kind < IS_TASKS ? is_task_names.name[s->task[i].kind]
                                                       : "of no kind");
    for (int i = 0; i < s->waitings; i++)
        if (!sane_waiting(s, &s->waiting[i]))
            return mg_blame(culprit, "waiting[%d] is no trigger that could wait", i);
    if (s->tasks == 0 && s->waitings > 0)
        return mg_blame(culprit, "waiting has triggers, but there is no task that they wait for");
    if (s->tasks > 0 && s->phase != IS_PH_PRODUCTION && s->phase != IS_PH_ACTION)
        return mg_blame(culprit, "task has something under way in a phase in which nothing is");
    if (s->tasks > 0 && s->phase == IS_PH_PRODUCTION &&
        (s->pass != 1 || (ON(s->task[0].kind) & ACTIONS)))
        return mg_blame(culprit, "task[0] is an action, or pass is not 1, while somebody produces");
    if (s->tasks > 0 && s->phase == IS_PH_ACTION && (ON(s->task[0].kind) & ACTIONS) &&
        s->task[0].seat != s->turn)
        return mg_blame(culprit, "task[0] is an action of seat %d, in the turn of seat %d",
                        s->task[0].seat, s->turn);
    return true;
}

bool is_sane(const struct is_state *s, struct mg_text *culprit)
{
    struct mg_move move[MG_MAX_MOVES];

    if (s->tasks > IS_TASKS_MOST - 10 || s->waitings > IS_WAITING_MOST / 2)
        return mg_blame(culprit, "task or waiting has more than there ever is");
    if (s->turn > s->players || s->pass > 2 || s->round > IS_LAST_ROUND)
        return mg_blame(culprit, "turn, pass or round is out of range");
    if (!sane_piles(s, culprit) || !sane_gates(s, culprit) || !sane_razed(s, culprit) ||
        !sane_before(s, culprit) || !sane_leftovers(s, culprit) || !sane_doing(s, culprit) ||
        !sane_places(s, culprit) || !sane_end(s, culprit))
        return false;
    if (s->turn == s->players && s->phase != IS_PH_LOOKOUT && s->phase != IS_PH_CLEANUP)
        return mg_blame(culprit, "turn is %d, at which nobody sits", s->turn);
    if (!sane_ask(s))
        return mg_blame(culprit, "ask is %s, which cannot be asked of seat %d here",
                        is_ask_names.name[s->ask], s->seat);
    return s->ask == IS_ASK_NOTHING || is_list(s, s->seat, move) > 0 ||
           mg_blame(culprit, "seat %d is asked %s, and has no answer", s->seat,
                    is_ask_names.name[s->ask]);
}
