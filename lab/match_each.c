/* The same match with every value of an option, one after the other, and all of them together. */
#include "match_plan.h"

#include <stdio.h>

const char *match_value_name(const struct mg_option *option, int32_t value, char buf[12])
{
    if (option->value != NULL)
        return option->value[value - option->low];
    snprintf(buf, 12, "%d", value);
    return buf;
}

static void add_sums(struct match_sums *all, const struct match_sums *sums)
{
    all->games += sums->games;
    all->wins += sums->wins;
    all->draws += sums->draws;
    all->losses += sums->losses;
    all->stopped |= sums->stopped;
    all->rounds.count += sums->rounds.count;
    all->rounds.sum += sums->rounds.sum;
    all->rounds.squares += sums->rounds.squares;
    for (int i = 0; i < 5; i++)
        all->rounds.pair[i] += sums->rounds.pair[i];
}

static void put_row(const struct match_sums *sums, const char *name, bool with_interval,
                    struct mg_text *out)
{
    struct interval i = rounds_interval(&sums->rounds);

    mg_put_padded(out, name, 16);
    mg_say(out, N_("won {0}, drawn or shared {1}, lost {2}: {3} %"),
           mg_digits((long long)sums->wins).text, mg_digits((long long)sums->draws).text,
           mg_digits((long long)sums->losses).text,
           match_decimal(100 * rounds_mean(&sums->rounds), 1).text);
    if (with_interval)
        mg_say(out, N_(", 95 % interval {0} to {1} %"), match_decimal(100 * i.low, 1).text,
               match_decimal(100 * i.high, 1).text);
    mg_putc(out, '\n');
}

static void put_head(const struct match_plan *plan, struct mg_text *out)
{
    struct mg_text seed = lab_text(plan->lab);

    mg_seed_write(&plan->seed, &seed);
    mg_say(out, N_("{0}, {1} against {2}\nseed {3}\n"), plan->game->id, plan->player[0].name,
           plan->player[1].name, seed.buf);
    mg_text_free(&seed);
}

bool match_each(struct match_plan *plan, const struct match_each *each, bool json)
{
    struct match_sums all = { .games = 0 }, sums = { .games = 0 };
    struct mg_text out = lab_text(plan->lab);
    bool ok = true;

    if (!json)
        put_head(plan, &out);
    for (int32_t value = each->first; ok && value <= each->last && !all.stopped; value++) {
        char buf[12];
        plan->options.value[each->option] = value;
        if (!mg_legal(mg_options_check(plan->game, &plan->options)))
            continue; /* no game with the other options */
        ok = match_run(plan, &sums);
        add_sums(&all, &sums);
        if (ok && json)
            match_print_json(plan, &sums, &out);
        else if (ok && sums.games > 0)
            put_row(&sums, match_value_name(&plan->game->options[each->option], value, buf), false,
                    &out);
        ok = lab_show(plan->lab, &out) && ok;
    }
    if (ok && !json)
        put_row(&all, mg_tr(&out, all.stopped ? N_("stopped early") : N_("together")), true, &out);
    ok = lab_show(plan->lab, &out) && ok;
    mg_text_free(&out);
    return ok;
}
