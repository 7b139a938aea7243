/* Elo, intervals and the sequential test. */
#include "match_stats.h"
#include "wilson.h"

#include <math.h>

double elo_of(double score)
{
    return -400 * log10(1 / score - 1);
}

double score_of(double elo)
{
    return 1 / (1 + pow(10, -elo / 400));
}

/* ---- rounds ------------------------------------------------------------------------------ */

void rounds_add(struct rounds *r, double result)
{
    int quarters = (int)lround(4 * result);

    r->count++;
    r->sum += result;
    r->squares += result * result;
    r->pair[quarters < 0 ? 0 : quarters > 4 ? 4 : quarters]++;
}

double rounds_mean(const struct rounds *r)
{
    return r->count > 0 ? r->sum / (double)r->count : 0;
}

/* The variance of one round's result, estimated from the sample. */
static double variance(const struct rounds *r)
{
    double n = (double)r->count, mean = rounds_mean(r);
    double v = r->count > 1 ? (r->squares - n * mean * mean) / (n - 1) : 0;
    return v > 1e-12 ? v : 0;
}

/* How far 95 % of Student's t reach, to 0.03 from 3 degrees on: the normal's quantile corrected for
 * a variance that is only estimated (Cornish and Fisher's expansion). The first two are exact. */
static double reach_of(uint64_t degrees)
{
    double v = (double)degrees;

    if (degrees <= 2)
        return degrees == 2 ? 4.303 : 12.706;
    return WILSON_NORMAL + 2.37227 / v + 2.82250 / (v * v) + 2.5558 / (v * v * v);
}

/* Wilson's interval, which does not collapse at 0 and 1 as the mean's own does. It asks how many
 * independent games would have told as much: as many as have the variance that was observed, n with
 * mean (1 - mean) / n = variance / rounds. Where all rounds were alike the variance says nothing;
 * then a round counts as one game, which is on the careful side. */
struct interval rounds_interval(const struct rounds *r)
{
    double p = rounds_mean(r), v = variance(r), n = (double)r->count;

    if (r->count == 0)
        return (struct interval){ 0, 1 };
    if (v > 0)
        n = p * (1 - p) / (v / n);
    struct share s = wilson_of(p, n, v > 0 ? reach_of(r->count - 1) : WILSON_NORMAL);
    return (struct interval){ s.low > 1e-9 ? s.low : 0, s.high < 1 - 1e-9 ? s.high : 1 };
}

/* The normal's share below the mean's distance from fair, in standard errors. Where all rounds were
 * alike, each counts as one game won or lost. */
double rounds_superiority(const struct rounds *r, double fair)
{
    double n = (double)r->count, v = variance(r), off = rounds_mean(r) - fair;
    double distance = v > 0          ? off / sqrt(v / n)
                      : off > 1e-12  ? sqrt(n)
                      : off < -1e-12 ? -sqrt(n)
                                     : 0;

    return r->count > 0 ? 0.5 * erfc(-distance / sqrt(2)) : 0.5;
}

/* ---- the sequential test ----------------------------------------------------------------- */

/* Pairs have five results, 0 .. 4 quarters of 1, with observed shares f[i]. Of all distributions
 * whose mean is s the likeliest, given those, is p[i] = f[i] / (1 + t (a[i] - s)), where a[i] is
 * the result and t is the number for which the mean is s indeed:
 *
 *     sum of f[i] (a[i] - s) / (1 + t (a[i] - s)) = 0
 *
 * The sum falls as t grows, from plus to minus infinity between the ends where a denominator is 0.
 * The logarithm of the ratio of likelihoods is then
 *
 *     LLR = pairs * sum of f[i] log(p1[i] / p0[i]),   p0 for the score of elo0, p1 for that of
 * elo1,
 *
 * and Wald's bounds apply to it (the generalized sequential probability ratio test). A thousandth
 * of a pair is added to each result, so that none is thought impossible. */
static double solve(const double *f, double s)
{
    double low = -1 / (1 - s), high = 1 / s;

    for (int step = 0; step < 100; step++) {
        double t = (low + high) / 2, sum = 0;
        for (int i = 0; i < 5; i++)
            sum += f[i] * (i / 4.0 - s) / (1 + t * (i / 4.0 - s));
        if (sum > 0)
            low = t;
        else
            high = t;
    }
    return (low + high) / 2;
}

double sprt_ratio(const struct sprt *s, const struct rounds *r)
{
    double f[5], all = (double)r->count + 0.005, ratio = 0;
    double s0 = score_of(s->elo0), s1 = score_of(s->elo1);

    if (r->count == 0)
        return 0;
    for (int i = 0; i < 5; i++)
        f[i] = ((double)r->pair[i] + 0.001) / all;
    double t0 = solve(f, s0), t1 = solve(f, s1);
    for (int i = 0; i < 5; i++)
        ratio += f[i] * log((1 + t0 * (i / 4.0 - s0)) / (1 + t1 * (i / 4.0 - s1)));
    return (double)r->count * ratio;
}

struct interval sprt_bounds(const struct sprt *s)
{
    return (struct interval){ log(s->beta / (1 - s->alpha)), log((1 - s->beta) / s->alpha) };
}

enum sprt_state sprt_state(const struct sprt *s, const struct rounds *r)
{
    struct interval bounds = sprt_bounds(s);
    double ratio = sprt_ratio(s, r);

    return ratio >= bounds.high ? SPRT_ELO1 : ratio <= bounds.low ? SPRT_ELO0 : SPRT_OPEN;
}
