/* mangonel match --each: the same match with every value of an option, one after the other, and all of them together. */
#include "match_plan.h"

#include <stdlib.h>
#include <string.h>

/* Which option, and its values from one to another. */
struct each {
    int option;
    int32_t first, last;
};

static const char *value_name(const struct mg_option *option, int32_t value, char buf[12])
{
    if (option->value != NULL)
        return option->value[value - option->low];
    snprintf(buf, 12, "%d", value);
    return buf;
}

static bool find_value(const struct mg_option *option, const char *word, size_t length, int32_t *out)
{
    char buf[12];

    for (int32_t value = option->low; value <= option->high; value++) {
        const char *name = value_name(option, value, buf);
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            *out = value;
            return true;
        }
    }
    return false;
}

/* NAME: all of its values; NAME=FIRST..LAST: these and those between. False: told. */
static bool read_each(const struct mg_game *game, const char *text, struct each *out)
{
    size_t name = strcspn(text, "=");
    const char *range = text[name] == '=' ? text + name + 1 : NULL, *dots = range != NULL ? strstr(range, "..") : NULL;
    bool good = false;

    for (int i = 1; game->options[i].name != NULL; i++) {   /* the first says how many play: other seats are another match */
        const struct mg_option *option = &game->options[i];
        if (strlen(option->name) != name || memcmp(option->name, text, name) != 0)
            continue;
        *out = (struct each){ i, option->low, option->high };
        good = range == NULL || (dots != NULL && find_value(option, range, (size_t)(dots - range), &out->first) &&
                                 find_value(option, dots + 2, strlen(dots + 2), &out->last) && out->first <= out->last);
    }
    if (!good)
        cli_usage("--each takes an option of the game, or some of its values as NAME=FIRST..LAST, not '%.60s'", text);
    return good;
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

static void put_row(const struct match_sums *sums, const char *name, bool with_interval, struct mg_text *out)
{
    struct interval i = rounds_interval(&sums->rounds);

    mg_put_padded(out, name, 16);
    mg_say(out, N_("won {0}, drawn or shared {1}, lost {2}: {3} %"), mg_digits((long long)sums->wins).text, mg_digits((long long)sums->draws).text,
           mg_digits((long long)sums->losses).text, match_decimal(100 * rounds_mean(&sums->rounds), 1).text);
    if (with_interval)
        mg_say(out, N_(", 95 % interval {0} to {1} %"), match_decimal(100 * i.low, 1).text, match_decimal(100 * i.high, 1).text);
    mg_putc(out, '\n');
}

static bool show(struct mg_text *out)
{
    fwrite(out->buf, 1, out->len < out->cap ? out->len : 0, stdout);
    mg_text_clear(out);
    return cli_flush();
}

static void put_head(const struct match_plan *plan, struct mg_text *out)
{
    struct mg_text seed = cli_text();

    mg_seed_write(&plan->seed, &seed);
    mg_say(out, N_("{0}, {1} against {2}\nseed {3}\n"), plan->game->id, plan->player[0].name, plan->player[1].name, seed.buf);
    mg_text_free(&seed);
}

int match_each(struct match_plan *plan, const char *text, bool json)
{
    struct each each = { 0, 0, 0 };
    struct match_sums all = { .games = 0 }, sums = { .games = 0 };
    struct mg_text out = cli_text();
    bool ok = true;

    if (!read_each(plan->game, text, &each)) {
        mg_text_free(&out);
        return CLI_USAGE;
    }
    if (!json)
        put_head(plan, &out);
    for (int32_t value = each.first; ok && value <= each.last && !all.stopped; value++) {
        char buf[12];
        plan->options.value[each.option] = value;
        if (!mg_legal(mg_options_check(plan->game, &plan->options)))
            continue;   /* no game with the other options */
        ok = match_run(plan, &sums);
        add_sums(&all, &sums);
        if (ok && json)
            match_print_json(plan, &sums, &out);
        else if (ok && sums.games > 0)
            put_row(&sums, value_name(&plan->game->options[each.option], value, buf), false, &out);
        ok = show(&out) && ok;
    }
    if (ok && !json)
        put_row(&all, mg_tr(&out, all.stopped ? N_("stopped early") : N_("together")), true, &out);
    ok = show(&out) && ok;
    mg_text_free(&out);
    return ok ? CLI_OK : CLI_FAILED;
}
