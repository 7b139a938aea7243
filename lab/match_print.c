/* What came of a match: for people, and for programs. */
#include "match_plan.h"

#include <math.h>
#include <stdio.h>

struct match_number match_decimal(double value, int places)
{
    struct match_number n;
    snprintf(n.text, sizeof n.text, "%.*f", places, value);
    return n;
}

struct match_number match_elo(double elo)
{
    struct match_number n;
    elo = fabs(elo) < 0.5 ? 0 : elo; /* not -0 */
    snprintf(n.text, sizeof n.text, isinf(elo) ? (elo > 0 ? "+inf" : "-inf") : "%+.0f", elo);
    return n;
}

static double per(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

/* ---- for people -------------------------------------------------------------------------- */

/* Two seats: what a player is worth in Elo. */
static void say_elo(const struct match_plan *plan, const struct match_sums *sums,
                    struct mg_text *out)
{
    struct interval i = rounds_interval(&sums->rounds);
    double score = rounds_mean(&sums->rounds);

    mg_say(out, N_("score {0} %, 95 % interval {1} to {2} %\n"), match_decimal(100 * score, 2).text,
           match_decimal(100 * i.low, 2).text, match_decimal(100 * i.high, 2).text);
    mg_say(out, N_("Elo difference {0}, 95 % interval {1} to {2}\n"), match_elo(elo_of(score)).text,
           match_elo(elo_of(i.low)).text, match_elo(elo_of(i.high)).text);
    mg_say(out, N_("likelihood that {0} is the stronger: {1} %\n"), plan->player[0].name,
           match_decimal(100 * rounds_superiority(&sums->rounds, 0.5), 2).text);
}

/* More seats: how much more than its share it wins. */
static void say_share(const struct match_plan *plan, const struct match_sums *sums,
                      struct mg_text *out)
{
    struct interval i = rounds_interval(&sums->rounds);
    double fair = 1.0 / match_seats(plan);

    mg_say(out, N_("share of wins {0} % (fair would be {1} %), 95 % interval {2} to {3} %\n"),
           match_decimal(100 * rounds_mean(&sums->rounds), 2).text,
           match_decimal(100 * fair, 2).text, match_decimal(100 * i.low, 2).text,
           match_decimal(100 * i.high, 2).text);
    mg_say(out, N_("likelihood that {0} is the stronger: {1} %\n"), plan->player[0].name,
           match_decimal(100 * rounds_superiority(&sums->rounds, fair), 2).text);
}

static void say_test(const struct match_plan *plan, const struct match_sums *sums,
                     struct mg_text *out)
{
    struct interval bounds = sprt_bounds(&plan->sprt);

    mg_say(out, N_("sequential test: log likelihood ratio {0}, bounds {1} and {2}\n"),
           match_decimal(sprt_ratio(&plan->sprt, &sums->rounds), 2).text,
           match_decimal(bounds.low, 2).text, match_decimal(bounds.high, 2).text);
    mg_say(out,
           sums->state == SPRT_ELO1   ? N_("decided: the difference is {1} Elo rather than {0}\n")
           : sums->state == SPRT_ELO0 ? N_("decided: the difference is {0} Elo rather than {1}\n")
                                      : N_("undecided between {0} and {1} Elo\n"),
           match_decimal(plan->sprt.elo0, 1).text, match_decimal(plan->sprt.elo1, 1).text);
}

static void say_thinking(const struct match_player *p, const struct match_thinking *t,
                         struct mg_text *out)
{
    mg_say(out, N_("{0}: {1} decisions, {2} ms each on average, {3} ms at most"), p->name,
           mg_digits((long long)t->decisions).text,
           match_decimal(1000 * per(t->seconds, t->decisions), 2).text,
           match_decimal(1000 * t->longest, 1).text);
    if (t->iterations > 0)
        mg_say(out, N_(", {0} iterations each"),
               match_decimal(per((double)t->iterations, t->decisions), 0).text);
    mg_putc(out, '\n');
    if (t->failures > 0)
        mg_say(out, N_("{0} failed in {1} games\n"), p->name,
               mg_digits((long long)t->failures).text);
}

void match_print(const struct match_plan *plan, const struct match_sums *sums, struct mg_text *out)
{
    struct mg_text options = lab_text(plan->lab), seed = lab_text(plan->lab);
    uint64_t asked = plan->rounds * (uint64_t)match_seats(plan);

    mg_options_write(plan->game, &plan->options, &options);
    mg_seed_write(&plan->seed, &seed);
    mg_say(out, N_("{0}, {1}\nseed {2}\n"), plan->game->id, options.buf, seed.buf);
    mg_say(out, N_("{0} against {1}: "), plan->player[0].name, plan->player[1].name);
    mg_say(out, sums->stopped ? N_("{0} of {1} games, stopped early\n") : N_("{0} games\n"),
           mg_digits((long long)sums->games).text, mg_digits((long long)asked).text);
    mg_say(out, N_("won {0}, drawn or shared {1}, lost {2}\n"),
           mg_digits((long long)sums->wins).text, mg_digits((long long)sums->draws).text,
           mg_digits((long long)sums->losses).text);
    if (sums->games > 0) {
        if (match_seats(plan) == 2)
            say_elo(plan, sums, out);
        else
            say_share(plan, sums, out);
    }
    if (plan->sequential)
        say_test(plan, sums, out);
    for (int i = 0; i < 2; i++)
        say_thinking(&plan->player[i], &sums->thinking[i], out);
    mg_text_free(&options);
    mg_text_free(&seed);
}

/* ---- for programs ------------------------------------------------------------------------ */

/* There is no infinity in JSON. */
static void put_decimal(struct mg_json *out, const char *key, double value)
{
    mg_json_key(out, key);
    if (isfinite(value))
        mg_json_raw(out, match_decimal(value, 6).text);
    else
        mg_json_null(out);
}

static void put_interval(struct mg_json *out, const char *key, double low, double high)
{
    mg_json_open_member(out, key, '{');
    put_decimal(out, "low", low);
    put_decimal(out, "high", high);
    mg_json_close(out, '}');
}

static void put_certainty(const struct match_plan *plan, const struct match_sums *sums,
                          struct mg_json *out)
{
    double fair = 1.0 / match_seats(plan), mean = rounds_mean(&sums->rounds);
    struct interval i = rounds_interval(&sums->rounds);

    put_decimal(out, "score", mean);
    put_decimal(out, "fair", fair);
    put_interval(out, "interval", i.low, i.high);
    put_decimal(out, "superiority", rounds_superiority(&sums->rounds, fair));
    if (match_seats(plan) != 2)
        return;
    mg_json_key(out, "pairs"); /* how many gave 0, 1/2, 1, 3/2 and 2 points */
    mg_json_open(out, '[');
    for (int k = 0; k < 5; k++)
        mg_json_number(out, (long long)sums->rounds.pair[k]);
    mg_json_close(out, ']');
    put_decimal(out, "elo", elo_of(mean));
    put_interval(out, "elo_interval", elo_of(i.low), elo_of(i.high));
}

static void put_test(const struct match_plan *plan, const struct match_sums *sums,
                     struct mg_json *out)
{
    static const char *const state[] = { "undecided", "elo0", "elo1" };
    struct interval bounds = sprt_bounds(&plan->sprt);

    mg_json_open_member(out, "sprt", '{');
    put_decimal(out, "elo0", plan->sprt.elo0);
    put_decimal(out, "elo1", plan->sprt.elo1);
    put_decimal(out, "alpha", plan->sprt.alpha);
    put_decimal(out, "beta", plan->sprt.beta);
    put_decimal(out, "llr", sprt_ratio(&plan->sprt, &sums->rounds));
    put_interval(out, "bounds", bounds.low, bounds.high);
    mg_json_text_member(out, "state", state[sums->state]);
    mg_json_close(out, '}');
}

static void put_thinking(const struct match_player *p, const struct match_thinking *t,
                         struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "player", p->name);
    mg_json_number_member(out, "decisions", t->decisions);
    put_decimal(out, "iterations", per((double)t->iterations, t->decisions));
    mg_json_number_member(out, "failures", t->failures);
    put_decimal(out, "mean_ms", 1000 * per(t->seconds, t->decisions));
    put_decimal(out, "longest_ms", 1000 * t->longest);
    mg_json_close(out, '}');
}

void match_print_json(const struct match_plan *plan, const struct match_sums *sums,
                      struct mg_text *text)
{
    struct mg_text options = lab_text(plan->lab), seed = lab_text(plan->lab);
    struct mg_json out = { .out = text };

    mg_options_write(plan->game, &plan->options, &options);
    mg_seed_write(&plan->seed, &seed);
    mg_json_open(&out, '{');
    mg_json_text_member(&out, "game", plan->game->id);
    mg_json_text_member(&out, "options", options.buf);
    mg_json_text_member(&out, "seed", seed.buf);
    mg_json_text_member(&out, "first", plan->player[0].name);
    mg_json_text_member(&out, "second", plan->player[1].name);
    mg_json_number_member(&out, "games", sums->games);
    mg_json_number_member(&out, "asked", plan->rounds * (uint64_t)match_seats(plan));
    mg_json_number_member(&out, "wins", sums->wins);
    mg_json_number_member(&out, "draws", sums->draws);
    mg_json_number_member(&out, "losses", sums->losses);
    if (sums->games > 0)
        put_certainty(plan, sums, &out);
    if (plan->sequential)
        put_test(plan, sums, &out);
    mg_json_open_member(&out, "thinking", '[');
    for (int i = 0; i < 2; i++)
        put_thinking(&plan->player[i], &sums->thinking[i], &out);
    mg_json_close(&out, ']');
    mg_json_close(&out, '}');
    mg_putc(text, '\n');
    mg_text_free(&options);
    mg_text_free(&seed);
}
