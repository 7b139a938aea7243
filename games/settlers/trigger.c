/* Events and the triggers that answer them: IS-TRG. */
#include "state.h"

static bool fits_filter(const struct is_state *s, const struct is_clause *c, unsigned what,
                        unsigned card)
{
    if (c->filter >= IS_OF_COLOUR)
        return is_colours(s, card) >> (c->filter - IS_OF_COLOUR) & 1;
    switch (c->filter) {
    case IS_OF_COMMON: return is_common(card);
    case IS_OF_FACTION: return !is_common(card);
    case IS_FROM_HAND:
    case IS_OF_ENEMY:
    case IS_TWO_OR_MORE:
    case IS_BLESSED: return c->filter == what;
    default: return true;
    }
}

static void wait(struct is_state *s, int seat, unsigned card, int clause, unsigned arg)
{
    assert(s->waitings < IS_WAITING_MOST);
    if (s->waitings < IS_WAITING_MOST)
        s->waiting[s->waitings++] = (struct is_waiting){
            .card = (uint16_t)card,
            .arg = (uint16_t)arg,
            .seat = (uint8_t)seat,
            .clause = (uint8_t)clause,
            .event = s->events,
            .times = (uint8_t)is_halves(s, card),
        };
}

/* Every clause of a player's Locations that answers the event: IS-TRG-01, IS-TRG-11. */
static void queue_of(struct is_state *s, int seat, int trigger, bool enemy, unsigned what,
                     unsigned card, unsigned arg)
{
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        unsigned own = s->card[i].id;
        const struct is_row *row = is_row(own);
        if (!(row->listens >> trigger & 1))
            continue;
        for (int k = 0; k < row->clauses; k++) {
            const struct is_clause *c = is_clause_of(row, (unsigned)k);
            if (c->kind == IS_ON && c->event == trigger && c->enemy == enemy &&
                fits_filter(s, c, what, card))
                wait(s, seat, own, k, arg);
        }
    }
}

/* An event of `seat`: `what` is the word in brackets, `card` what it is about, `arg` what the
 * effect needs to know. IS-TRG-03: players in turn order from the active one; IS-TRG-04: behind
 * those that wait. */
void is_queue(struct is_state *s, int trigger, int seat, unsigned what, unsigned card, unsigned arg)
{
    if (s->phase == IS_PH_OVER) /* final scoring: IS-TRG-08 */
        return;
    s->events = (uint8_t)((s->events + 1) % IS_EVENTS_MOST);
    if (trigger != IS_ON_EXCHANGE) {
        queue_of(s, seat, trigger, false, what, card, arg);
        return;
    }
    for (int i = 1; i < s->players; i++) /* IS-XCH-04, IS-PASS-03 */
        queue_of(s, (seat + i) % s->players, trigger, true, what, card, arg);
}

/* IS-OPN: somebody sent a Worker to this seat's Location. */
void is_queue_sent(struct is_state *s, int seat)
{
    s->events = (uint8_t)((s->events + 1) % IS_EVENTS_MOST);
    queue_of(s, seat, IS_ON_SEND, true, IS_ANY, 0, 0);
}

/* IS-TRG-06, IS-TRG-07: points of a Sphinx or Sanctuary of Thoth cause nothing (IS-TRG-10), and
 * Thoth's are an event of their own (IS-TRG-09, IS-EX-07). `card` is 0 where they come from no
 * Location: IS-TRG-12. */
void is_after_score(struct is_state *s, int seat, int points, unsigned card)
{
    if (s->player[seat].faction != IS_EGYPTIANS ||
        (card != 0 && is_row(card)->listens >> IS_ON_GAINVP & 1))
        return; /* the two cards are Egyptian, and a test says so */
    if (points >= 2)
        is_queue(s, IS_ON_GAINVP, seat, IS_TWO_OR_MORE, 0, 0);
    if (card != 0 && (is_colours(s, card) & s->player[seat].blessings) != 0 &&
        is_in_pile(s, IS_EMPIRE + seat, card))
        is_queue(s, IS_ON_GAINVP, seat, IS_BLESSED, 0, 0);
}

bool is_has_listener(const struct is_state *s, int seat, int trigger, unsigned filter)
{
    for (int i = s->start[IS_EMPIRE + seat]; i < s->start[IS_EMPIRE + seat + 1]; i++) {
        const struct is_row *row = is_row(s->card[i].id);
        for (int k = 0; k < row->clauses && row->listens >> trigger & 1; k++)
            if (is_clause_of(row, (unsigned)k)->event == trigger &&
                is_clause_of(row, (unsigned)k)->filter == filter)
                return true;
    }
    return false;
}

/* Gains without a choice and without a draw: when they come cannot matter. VP do if Thoth looks
 * on. */
bool is_plain(const struct is_state *s, int seat, const struct is_clause *c)
{
    for (int i = 0; i < c->steps; i++) {
        const struct is_step *step = &is_steps[c->step + i];
        if (step->verb != IS_GAIN)
            return false;
        for (int k = 0; k < step->goods.kinds; k++)
            if (!is_plain_good(s, seat, step->goods.good[k]))
                return false;
    }
    return true;
}

bool is_plain_good(const struct is_state *s, int seat, unsigned good)
{
    if (good == IS_V)
        return s->player[seat].faction != IS_EGYPTIANS ||
               !is_has_listener(s, seat, IS_ON_GAINVP, IS_BLESSED);
    return good < IS_SUPPLIES || good == IS_B3;
}

/* ---- resolving --------------------------------------------------------------------------- */

static const struct is_clause *clause_of(const struct is_waiting *w)
{
    return is_clause_of(is_row(w->card), w->clause);
}

/* How many at the head of the queue answer the same event for the same player. */
int is_waiting_together(const struct is_state *s)
{
    int count = 1;
    while (count < s->waitings && s->waiting[count].event == s->waiting[0].event &&
           s->waiting[count].seat == s->waiting[0].seat)
        count++;
    return count;
}

/* Which comes next without asking; -1: its player orders them. IS-TRG-03. */
static int next_waiting(const struct is_state *s)
{
    int count = is_waiting_together(s);
    bool alike = true;

    for (int i = 0; i < count; i++) {
        if (is_plain(s, s->waiting[i].seat, clause_of(&s->waiting[i])))
            return i;
        alike &= is_row_of[s->waiting[i].card] == is_row_of[s->waiting[0].card];
    }
    return alike ? 0 : -1;
}

void is_resolve_trigger(struct is_state *s, int index, struct mg_play *play)
{
    struct is_waiting w = s->waiting[index];

    s->waitings--;
    memmove(&s->waiting[index], &s->waiting[index + 1], (size_t)(s->waitings - index) * sizeof w);
    s->waiting[s->waitings] = (struct is_waiting){ .card = 0 };
    is_tell_of(play, IS_EV_TRIGGERED, w.seat, w.card, 0, 0);
    is_push_clause(s, w.seat, w.card, clause_of(&w), w.times, w.arg);
}

void is_run_triggers(struct is_state *s, struct mg_play *play)
{
    if (s->waitings == 0) {
        is_pop(s);
        s->events = 0;
        return;
    }
    int next = next_waiting(s);
    if (next < 0)
        is_ask(s, IS_ASK_TRIGGER, s->waiting[0].seat);
    else
        is_resolve_trigger(s, next, play);
}
