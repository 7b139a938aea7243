/* What follows from the looks together: chances, luck, sums, turning points. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "review_parts.h"

/* By how many thousandths the chance moves from one position to the next without luck, beyond what
 * the move did: a search sees a little more or less in each. Guessed. */
#define DRIFT  10.0
#define HIDDEN 40.0 /* the same over a move that was not looked at */
/* no chance that was counted is surer than this: a few worlds may agree by chance */
#define FLOOR 5.0

/* ---- chances ----------------------------------------------------------------------------- */

/* Between two positions where no die was thrown and nothing came to light, only the move has
 * changed anything. So what is seen in one of such a run tells of its neighbours too: a smoother
 * over the run (Kalman's filter, then Rauch, Tung and Striebel's way back), with what was measured
 * of each move. All seats are given the same weights, so that their chances go on adding up. */
struct run {
    double x[MG_MAX_SEATS], variance;      /* with all before it, then with all of the run */
    double expected[MG_MAX_SEATS], unsure; /* from those before it alone */
};

/* What the move did, and how sure that is. */
static double move_did(const struct mg_review *r, size_t i, double *did)
{
    const struct mg_looked *k = &r->looked[i];
    double variance = k->times > 0 ? DRIFT * DRIFT : r->forced[i] ? 0 : HIDDEN * HIDDEN;

    for (int seat = 0; seat < r->seats; seat++) {
        bool measured = k->times > 0 && !k->same;
        double error = measured ? mg_estimate_error(&k->difference, seat) : 0;
        did[seat] = measured ? mg_estimate_mean(&k->difference, seat) : 0;
        variance += error * error / r->seats;
    }
    return variance;
}

/* Take in what was seen in this position itself. */
static void take_in(const struct mg_review *r, size_t i, struct run *s)
{
    const struct mg_looked *k = &r->looked[i];
    double noise = k->over ? 0 : FLOOR * FLOOR;

    if (k->times == 0)
        return;
    for (int seat = 0; seat < r->seats; seat++) {
        double error = mg_looked_error(k, seat, r->seats);
        noise += error * error / r->seats;
    }
    double gain = s->variance / (s->variance + noise);
    for (int seat = 0; seat < r->seats; seat++)
        s->x[seat] += gain * (mg_looked_chance(k, seat, r->seats) - s->x[seat]);
    s->variance *= 1 - gain;
}

static void forwards(const struct mg_review *r, size_t first, size_t last, struct run *s)
{
    double did[MG_MAX_SEATS] = { 0 };

    for (size_t i = first; i <= last; i++) {
        s[i].unsure = i == first ? 1e9 : s[i - 1].variance + move_did(r, i - 1, did);
        for (int seat = 0; seat < r->seats; seat++)
            s[i].x[seat] = s[i].expected[seat] = i == first ? 500 : s[i - 1].x[seat] + did[seat];
        s[i].variance = s[i].unsure;
        take_in(r, i, &s[i]);
    }
}

static void backwards(const struct mg_review *r, size_t first, size_t last, struct run *s)
{
    for (size_t i = last; i-- > first;) {
        double back = s[i + 1].unsure > 0 ? s[i].variance / s[i + 1].unsure : 1;
        for (int seat = 0; seat < r->seats; seat++)
            s[i].x[seat] += back * (s[i + 1].x[seat] - s[i + 1].expected[seat]);
        s[i].variance += back * back * (s[i + 1].variance - s[i + 1].unsure);
    }
}

/* Alone in its run: just what was seen. */
static void as_seen(const struct mg_review *r, size_t i, struct run *s)
{
    s->variance = 0;
    for (int seat = 0; seat < r->seats; seat++) {
        double error = mg_looked_error(&r->looked[i], seat, r->seats);
        s->x[seat] = mg_looked_chance(&r->looked[i], seat, r->seats);
        s->variance += error * error / r->seats;
    }
}

static int32_t bounded(double chance)
{
    return (int32_t)lround(chance < 0 ? 0 : chance > 1000 ? 1000 : chance);
}

static void write_chances(struct mg_review *r, size_t i, const struct run *s)
{
    for (int seat = 0; seat < r->seats; seat++) {
        r->step[i].chance[seat] = bounded(s->x[seat]);
        r->step[i].error[seat] = (int32_t)lround(sqrt(s->variance > 0 ? s->variance : 0));
    }
}

/* One run of positions; false: nobody has looked at any of them. */
static bool smooth(struct mg_review *r, size_t first, size_t last, struct run *s)
{
    size_t looked = 0;

    for (size_t i = first; i <= last; i++)
        looked += r->looked[i].times > 0;
    if (looked == 0)
        return false;
    if (first == last) {
        as_seen(r, first, &s[first]);
    } else {
        forwards(r, first, last, s);
        backwards(r, first, last, s);
    }
    for (size_t i = first; i <= last; i++)
        write_chances(r, i, &s[i]);
    return true;
}

/* Those that nothing is known of: on a straight line between those that something is. */
static void fill_in(struct mg_review *r, const bool *known)
{
    size_t before = SIZE_MAX;

    for (size_t i = 0; i <= r->moves; i++) {
        size_t after = i;
        if (known[i]) {
            before = i;
            continue;
        }
        while (after <= r->moves && !known[after])
            after++;
        for (int seat = 0; seat < r->seats; seat++) {
            size_t a = before != SIZE_MAX ? before : after, b = after <= r->moves ? after : a;
            if (a > r->moves)
                continue; /* nothing is known at all */
            int64_t from = r->step[a].chance[seat], to = r->step[b].chance[seat];
            r->step[i].chance[seat] =
                (int32_t)(b > a ? from + (to - from) * (int64_t)(i - a) / (int64_t)(b - a) : from);
            r->step[i].error[seat] = r->step[a].error[seat] > r->step[b].error[seat]
                                         ? r->step[a].error[seat]
                                         : r->step[b].error[seat];
        }
    }
}

/* ---- decisions and luck ------------------------------------------------------------------ */

static void judge(struct mg_review *r, size_t i)
{
    struct mg_review_step *s = &r->step[i];
    const struct mg_looked *k = &r->looked[i];

    s->played = r->played[i];
    s->better = k->better;
    s->looked = k->times;
    s->games = k->games;
    s->same = k->same || k->times == 0;
    if (s->same || s->played.kind == 0)
        return;
    double error = mg_estimate_error(&k->difference, s->played.seat);
    s->loss = -(int32_t)lround(mg_estimate_mean(&k->difference, s->played.seat));
    s->loss_error = (int32_t)lround(error);
    if (k->times > 1 && s->loss >= MG_REVIEW_MISTAKE && s->loss >= 2 * error)
        s->mark = s->loss < MG_REVIEW_BLUNDER ? MG_REVIEW_MARKED_MISTAKE : MG_REVIEW_MARKED_BLUNDER;
}

/* What made the difference between this position and the next: see review.h. */
static void share_out(struct mg_review *r, size_t i, const bool *known)
{
    struct mg_review_step *s = &r->step[i];
    const struct mg_looked *k = &r->looked[i];

    for (int seat = 0; seat < r->seats; seat++) {
        int32_t change = r->step[i + 1].chance[seat] - s->chance[seat];
        bool seen = known[i] && known[i + 1];
        if (!r->closed[i])
            s->decision[seat] = seen ? change : 0;
        else if (k->times > 0 && !k->same)
            s->decision[seat] = (int32_t)lround(mg_estimate_mean(&k->difference, seat));
        seen &= !r->closed[i] || k->times > 0 || r->forced[i];
        *(seen ? &s->luck[seat] : &s->unseen[seat]) = change - s->decision[seat];
    }
}

/* ---- sums and turning points ------------------------------------------------------------- */

/* Did this seat make that move, without luck? Then its share is the whole change, and of several in
 * a row only the ends are unsure. */
static bool is_plain(const struct mg_review *r, size_t i, int seat, const bool *known)
{
    return i < r->moves && !r->closed[i] && r->played[i].seat == seat && known[i] && known[i + 1];
}

static double doubt(const struct mg_review *r, size_t i, int seat, const bool *known)
{
    double before = r->step[i].error[seat], after = r->step[i + 1].error[seat],
           loss = r->step[i].loss_error;

    if (!is_plain(r, i, seat, known))
        return loss * loss;
    return (i > 0 && is_plain(r, i - 1, seat, known) ? 0 : before * before) +
           (is_plain(r, i + 1, seat, known) ? 0 : after * after);
}

static void sum_seat(const struct mg_review *r, int seat, const bool *known,
                     struct mg_review_sum *sum)
{
    double variance = 0;

    memset(sum, 0, sizeof *sum);
    sum->first = r->step[0].chance[seat];
    sum->last = r->step[r->moves].chance[seat];
    for (size_t i = 0; i < r->moves; i++) {
        const struct mg_review_step *step = &r->step[i];
        sum->luck += step->luck[seat];
        sum->unseen += step->unseen[seat];
        if (step->played.seat != seat) {
            sum->others += step->decision[seat];
            continue;
        }
        sum->own += step->decision[seat];
        variance += doubt(r, i, seat, known);
        sum->decisions += step->better.kind != 0;
        sum->mistakes += step->mark == MG_REVIEW_MARKED_MISTAKE;
        sum->blunders += step->mark == MG_REVIEW_MARKED_BLUNDER;
    }
    sum->own_error = (int32_t)lround(sqrt(variance));
}

static int leader(const struct mg_review *r, size_t index)
{
    int best = 0;
    for (int seat = 1; seat < r->seats; seat++)
        if (r->step[index].chance[seat] > r->step[index].chance[best])
            best = seat;
    return best;
}

static struct mg_review_turn turn_at(const struct mg_review *r, size_t i)
{
    int seat = leader(r, i);
    return (struct mg_review_turn){ .step = i,
                                    .seat = seat,
                                    .before = r->step[i].chance[seat],
                                    .after = r->step[i + 1].chance[seat],
                                    .by_luck = abs(r->step[i].luck[seat]) >
                                               abs(r->step[i].decision[seat]) };
}

static int swing(const struct mg_review_turn *t)
{
    return abs(t->after - t->before);
}

/* Is it more than the figures are unsure by? Of a move that was not looked at nothing can be
 * said. */
static bool is_turn(const struct mg_review *r, const struct mg_review_turn *t)
{
    double before = r->step[t->step].error[t->seat], after = r->step[t->step + 1].error[t->seat];
    return r->looked[t->step].times > 0 && swing(t) >= MG_REVIEW_MISTAKE &&
           r->step[t->step].unseen[t->seat] == 0 &&
           swing(t) >= 2 * sqrt(before * before + after * after);
}

/* The greatest first; equal ones as they were played. */
static void find_turns(struct mg_review *r)
{
    r->turns = 0;
    for (size_t i = 0; i < r->moves; i++) {
        struct mg_review_turn t = turn_at(r, i);
        size_t at = r->turns;
        if (!is_turn(r, &t))
            continue;
        while (at > 0 && swing(&r->turn[at - 1]) < swing(&t))
            at--;
        if (at == MG_REVIEW_TURNS)
            continue;
        size_t behind = r->turns - at - (r->turns == MG_REVIEW_TURNS);
        memmove(&r->turn[at + 1], &r->turn[at], behind * sizeof t);
        r->turn[at] = t;
        r->turns += r->turns < MG_REVIEW_TURNS;
    }
}

/* ---- all --------------------------------------------------------------------------------- */

bool mg_review_add_up(struct mg_review *r)
{
    struct run *runs = calloc(r->moves + 1, sizeof *runs);
    bool *known = calloc(r->moves + 1, sizeof *known);
    bool ok = runs != NULL && known != NULL;

    memset(r->step, 0, (r->moves + 1) * sizeof *r->step);
    for (size_t first = 0, last; ok && first <= r->moves; first = last + 1) {
        for (last = first; last < r->moves && !r->closed[last];)
            last++;
        bool some = smooth(r, first, last, runs);
        for (size_t i = first; i <= last; i++)
            known[i] = some;
    }
    if (ok)
        fill_in(r, known);
    for (size_t i = 0; ok && i <= r->moves; i++)
        judge(r, i);
    for (size_t i = 0; ok && i < r->moves; i++)
        share_out(r, i, known);
    for (int seat = 0; ok && seat < r->seats; seat++)
        sum_seat(r, seat, known, &r->sum[seat]);
    if (ok)
        find_turns(r);
    free(runs);
    free(known);
    return ok;
}

/* ---- asking ------------------------------------------------------------------------------ */

const struct mg_review_step *mg_review_step(const struct mg_review *r, size_t index)
{
    return &r->step[index];
}

const struct mg_review_sum *mg_review_sum(const struct mg_review *r, int seat)
{
    return &r->sum[seat];
}

const struct mg_review_turn *mg_review_turn(const struct mg_review *r, size_t index)
{
    return index < r->turns ? &r->turn[index] : NULL;
}

int32_t mg_review_error(const struct mg_review *r)
{
    int64_t sum = 0, count = 0;

    for (size_t i = 0; i <= r->moves; i++)
        for (int seat = 0; seat < r->seats && r->step[i].games > 0; seat++, count++)
            sum += r->step[i].error[seat];
    return count > 0 ? (int32_t)((sum + count / 2) / count) : 0;
}
