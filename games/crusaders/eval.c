/* How good a view looks to a seat: what the final scoring would give now, and what the rest of the
 * game promises, in thousandths of a point of influence. Majorities count in full only towards the
 * end. Weights here and in judge.c are estimates of what a thing gains in a turn (or once), times
 * the turns that are left; no matches are on record that would tell them from others. */
#include "judge.h"

/* What helps in every turn to come. */
static int32_t engine(const struct cr_look *l)
{
    const struct cr_player *p = l->p;
    /* a knight more is in reach of more; a place free for another is half of that */
    int32_t value = 170 * (p->knights - 1) + 85 * (p->knights < 3);
    int pieces = 0;

    for (int action = 1; action < CR_ACTIONS; action++)
        value += cr_per_turn(l->s, action) * l->x.bonus[action];
    for (int i = 0; i < CR_WHEEL; i++) {
        pieces += p->tokens[i] + (p->giant != 0 && p->giant == p->wheel[i] ? 2 : 0);
        value += p->upgraded[i] ? 90 : 0;
    }
    return (value + 110 * pieces) * l->turns;
}

/* One-shot tiles that may still be of use. */
static int32_t in_store(const struct cr_look *l)
{
    int32_t tiles = 0;
    for (int action = 1; action < CR_ACTIONS; action++)
        tiles += l->x.once[action];
    return l->turns > 1 ? 450 * tiles : 0;
}

/* What the turn in progress will still bring: the action after this one, points of a Travel. */
static int32_t in_hand(const struct cr_look *l)
{
    const struct cr_doing *d = &l->s->doing;
    int power = cr_power(&l->x, d->next, d->next_tokens + 2 * d->next_giant);
    int32_t value = 0;

    if (l->s->seat != l->seat || l->s->phase != CR_PH_ACTION || d->action != CR_TRAVEL)
        return 0;
    if (d->next != 0)
        value = l->here.best[d->next][power < CR_POWERS ? power : CR_POWERS - 1];
    return value + (cr_can_march(l->s) ? 100 * d->power : 0);
}

static int32_t places_of(const struct cr_look *l)
{
    int32_t value = 0;
    for (int i = 0; i < l->p->knights; i++)
        value += cr_promise(l, l->p->knight[i]) / 5;
    return value;
}

int32_t cr_eval(const void *view, int seat)
{
    const struct cr_state *s = view;
    struct cr_score score[CR_SEATS];
    struct cr_look l;
    struct mg_result result;

    cr_scores(s, score);
    if (s->phase == CR_PH_OVER) {
        cr_result(s, &result);
        return 1000 * score[seat].total + (result.winners >> seat & 1 ? 30000 : 0);
    }
    if (s->phase <= CR_PH_KNIGHT)
        return 1000 * s->player[seat].knights;
    cr_look_at(&l, s, seat);
    int32_t value = 1000 * score[seat].total;
    /* they may yet change hands: with a dozen turns to go a third of them is believed */
    for (int i = 0; i <= CR_PEOPLES; i++)
        value -= 1000 * score[seat].award[i] * (l.turns < 12 ? l.turns : 12) / 18;
    value += engine(&l) + in_store(&l) + in_hand(&l);
    if (l.turns > 0)
        value += places_of(&l) + cr_worth_wheel(&l, l.p->tokens, l.p->giant);
    return value;
}
