/* What to look at next: all of the game at first, then where most seems to have happened. */
#include <math.h>
#include <stdlib.h>
#include "review_parts.h"

/* of the budget for first looks, where there are more positions than it allows; guessed */
#define OVERVIEW 0.6
/* positions that are looked at in any case before one is looked at again: less is no curve */
#define LEAST 33
/* thousandths that a stretch in which nothing seems to have happened is thought to hide */
#define CURIOUS 10

/* ---- the order of first looks ------------------------------------------------------------ */

/* The ends, the middle, the quarters, the eighths: wherever it is cut, the game is covered
 * evenly. */
void mg_review_plan_first(struct mg_review *r)
{
    size_t count = r->moves + 1, step = 1;

    while (step < count)
        step *= 2;
    r->order[r->ordered++] = r->moves;
    if (!r->forced[0] && r->moves > 0)
        r->order[r->ordered++] = 0;
    for (; step > 0; step /= 2)
        for (size_t i = step; i < r->moves; i += 2 * step)
            if (!r->forced[i])
                r->order[r->ordered++] = i;
}

/* ---- the budget -------------------------------------------------------------------------- */

double mg_review_used(const struct mg_review *r)
{
    double games = r->how.games > 0 ? (double)r->games / (double)r->how.games : 0;
    double time = r->how.seconds > 0 ? r->spent / (r->how.seconds * r->threads) : 0;
    return games > time ? games : time;
}

/* Thousandths that seem to have been lost here. */
static double loss_at(const struct mg_review *r, size_t i)
{
    const struct mg_looked *k = &r->looked[i];
    double loss =
        k->times > 0 && !k->same ? -mg_estimate_mean(&k->difference, r->played[i].seat) : 0;
    return loss > 0 ? loss : 0;
}

/* It was seen once that something was given away: that must be seen again. */
static bool is_suspect(const struct mg_review *r, size_t i)
{
    return r->looked[i].times == 1 && loss_at(r, i) >= 0.7 * MG_REVIEW_MISTAKE;
}

static bool is_full(const struct mg_review *r, size_t i)
{
    return r->forced[i] || r->looked[i].over ||
           (r->looked[i].times > 0 && r->looked[i].games >= r->how.nodes && !is_suspect(r, i));
}

double mg_review_share(const struct mg_review *r)
{
    double sum = 0;

    for (size_t k = 0; k < r->ordered; k++) {
        size_t i = r->order[k];
        double part = (double)r->looked[i].games / (double)r->how.nodes;
        sum += is_full(r, i) ? 1 : part < 1 ? part : 0.99;
    }
    return sum / (double)r->ordered;
}

/* Would another look be done before the budget is used up? A look that is not finished is lost. */
static bool fits(const struct mg_review *r, size_t i)
{
    const struct mg_looked *k = &r->looked[i];
    double twice = k->times > 0 ? ldexp(1, k->times < 30 ? k->times : 30) : 1;
    double games = k->times > 0 ? (double)k->games * twice / (twice - 1)
                                : (double)r->games / (double)(r->looked_at > 0 ? r->looked_at : 1);
    double seconds = r->games > 0 ? games * r->spent / (double)r->games : 0;

    return (r->how.games == 0 ||
            games <=
                (double)(r->how.games - (r->games < r->how.games ? r->games : r->how.games))) &&
           (r->how.seconds <= 0 || seconds <= r->how.seconds - r->spent / r->threads);
}

/* ---- where most happened ----------------------------------------------------------------- */

static bool is_known(const struct mg_review *r, size_t i)
{
    return r->looked[i].times > 0;
}

/* How much the chance of any seat differs between two positions, and by how much that is unsure. */
static double swing(const struct mg_review *r, size_t a, size_t b, double *unsure)
{
    double most = 0;

    *unsure = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        double away = fabs(mg_looked_chance(&r->looked[a], seat, r->seats) -
                           mg_looked_chance(&r->looked[b], seat, r->seats));
        double x = mg_looked_error(&r->looked[a], seat, r->seats),
               y = mg_looked_error(&r->looked[b], seat, r->seats);
        if (away >= most) {
            most = away;
            *unsure = sqrt(x * x + y * y);
        }
    }
    return most;
}

/* A position in the middle of a stretch that was not looked at, between these two. */
static double want_new(const struct mg_review *r, size_t before, size_t after)
{
    double unsure, away = swing(r, before, after, &unsure);
    return (away > unsure ? away - unsure : 0) + CURIOUS;
}

/* Another look at one that is known. */
static double want_again(const struct mg_review *r, size_t before, size_t i, size_t after)
{
    double unsure, more = 0, error = 0;

    if (before < i && is_known(r, before))
        more = swing(r, before, i, &unsure);
    if (after > i && is_known(r, after))
        more = fmax(more, swing(r, i, after, &unsure));
    for (int seat = 0; seat < r->seats; seat++)
        error = fmax(error, mg_looked_error(&r->looked[i], seat, r->seats));
    return (fmax(more, loss_at(r, i)) + error + 1) / ldexp(1, r->looked[i].times);
}

/* The best few so far, best first; equal ones in the order of the game. */
static void offer(struct mg_review *r, double *want, size_t index, double worth)
{
    int at = r->tasks < ROUND ? r->tasks : ROUND;

    while (at > 0 && want[at - 1] < worth)
        at--;
    if (at == ROUND)
        return;
    int last = r->tasks < ROUND ? r->tasks++ : ROUND - 1;
    for (int i = last; i > at; i--) {
        want[i] = want[i - 1];
        r->task[i] = r->task[i - 1];
    }
    want[at] = worth;
    r->task[at] = index;
}

/* The middle of a stretch, or the nearest to it that there is something to see at; 0: none. */
static size_t middle(const struct mg_review *r, size_t from, size_t to)
{
    for (size_t away = 0, half = (from + to) / 2; away <= to - from; away++) {
        if (half + away < to && !r->forced[half + away])
            return half + away;
        if (half > from + away && !r->forced[half - away])
            return half - away;
    }
    return 0;
}

static void plan_again(struct mg_review *r)
{
    double want[ROUND];
    /* known ones on the way: the last but one, and the last */
    size_t before = SIZE_MAX, last = SIZE_MAX;

    for (size_t i = 0; i <= r->moves; i++) {
        if (!is_known(r, i))
            continue;
        if (last != SIZE_MAX) {
            size_t new = i - last > 1 ? middle(r, last, i) : 0;
            if (new > 0 && fits(r, new))
                offer(r, want, new, want_new(r, last, i));
            if (!is_full(r, last) && fits(r, last))
                offer(r, want, last, want_again(r, before != SIZE_MAX ? before : last, last, i));
        }
        before = last;
        last = i;
    }
    if (last != SIZE_MAX && !is_full(r, last) && fits(r, last))
        offer(r, want, last, want_again(r, before != SIZE_MAX ? before : last, last, last));
}

static void plan_overview(struct mg_review *r)
{
    while (r->tasks < ROUND && r->ordered_used < r->ordered) {
        size_t i = r->order[r->ordered_used++];
        if (r->looked[i].times == 0)
            r->task[r->tasks++] = i;
    }
}

bool mg_review_plan(struct mg_review *r)
{
    double used = mg_review_used(r);

    r->tasks = r->begun = 0;
    if (used >= 1)
        return false;
    if (r->ordered_used < LEAST || used < OVERVIEW)
        plan_overview(r);
    r->again = r->tasks == 0;
    if (r->again)
        plan_again(r);
    return r->tasks > 0;
}
