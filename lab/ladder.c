/* The ladder: every level against the one below, and the third against chance. docs/strength.md is
 * made of it. */
#include "match_plan.h"

#include <stdio.h>

/* From the bottom up. */
static const struct {
    const struct mg_player *upper, *lower;
} rungs[] = {
    { &mg_hard, &mg_random },
    { &mg_normal, &mg_easy },
    { &mg_hard, &mg_normal },
    { &mg_expert, &mg_hard },
};
#define RUNGS (int)(sizeof rungs / sizeof *rungs)

static const char *const headings[] = { N_("match"), N_("games"), N_("won"),
                                        N_("drawn"), N_("score"), N_("95 % interval"),
                                        N_("fair"),  N_("Elo"),   N_("Elo, 95 % interval") };
#define COLUMNS (int)(sizeof headings / sizeof *headings)
static const int least_width[COLUMNS] = { 16, 6, 6, 6, 8, 16, 6, 6, 14 };

struct cells {
    char text[COLUMNS][100];
};

static struct cells cells_of(const struct match_plan *plan, const struct match_sums *sums)
{
    struct interval i = rounds_interval(&sums->rounds);
    double score = rounds_mean(&sums->rounds);
    struct cells c = { 0 };

    snprintf(c.text[0], sizeof c.text[0], "%.25s - %.25s", plan->player[0].name,
             plan->player[1].name);
    snprintf(c.text[1], sizeof c.text[1], "%llu", (unsigned long long)sums->games);
    snprintf(c.text[2], sizeof c.text[2], "%llu", (unsigned long long)sums->wins);
    snprintf(c.text[3], sizeof c.text[3], "%llu", (unsigned long long)sums->draws);
    snprintf(c.text[4], sizeof c.text[4], "%.1f %%", 100 * score);
    snprintf(c.text[5], sizeof c.text[5], "%.1f - %.1f %%", 100 * i.low, 100 * i.high);
    snprintf(c.text[6], sizeof c.text[6], "%.0f %%", 100.0 / match_seats(plan));
    if (match_seats(plan) == 2) {
        snprintf(c.text[7], sizeof c.text[7], "%s", match_elo(elo_of(score)).text);
        snprintf(c.text[8], sizeof c.text[8], "%s / %s", match_elo(elo_of(i.low)).text,
                 match_elo(elo_of(i.high)).text);
    }
    return c;
}

/* ---- the table --------------------------------------------------------------------------- */

static void put_cell(struct mg_text *out, int column, const char *words, enum ladder_shape shape)
{
    int heading = mg_columns(mg_tr(out, headings[column]));
    int width = heading > least_width[column] ? heading : least_width[column];

    mg_put(out, shape == LADDER_MARKDOWN ? "| " : column > 0 ? "  " : "");
    if (shape == LADDER_MARKDOWN) {
        mg_put(out, words);
        mg_putc(out, ' ');
    } else if (column == 0) {
        mg_put_padded(out, words, width);
    } else {
        mg_put_right(out, words, width);
    }
}

static void end_row(struct mg_text *out, enum ladder_shape shape)
{
    mg_put(out, shape == LADDER_MARKDOWN ? "|\n" : "\n");
}

static void put_head(const struct match_plan *plan, enum ladder_shape shape, struct mg_text *out)
{
    struct mg_text options = lab_text(plan->lab), seed = lab_text(plan->lab);

    mg_options_write(plan->game, &plan->options, &options);
    mg_seed_write(&plan->seed, &seed);
    mg_say(out, N_("{0}, {1}\nseed {2}\n"), plan->game->id, options.buf, seed.buf);
    if (shape == LADDER_MARKDOWN)
        mg_putc(out, '\n');
    for (int i = 0; i < COLUMNS; i++)
        put_cell(out, i, mg_tr(out, headings[i]), shape);
    end_row(out, shape);
    for (int i = 0; shape == LADDER_MARKDOWN && i < COLUMNS; i++)
        mg_put(out, i == 0 ? "|---" : "|--:");
    if (shape == LADDER_MARKDOWN)
        mg_put(out, "|\n");
    mg_text_free(&options);
    mg_text_free(&seed);
}

static void put_rung(const struct match_plan *plan, const struct match_sums *sums,
                     enum ladder_shape shape, struct mg_text *out)
{
    struct cells c = cells_of(plan, sums);

    if (shape == LADDER_JSON) {
        match_print_json(plan, sums, out);
        return;
    }
    for (int i = 0; i < COLUMNS; i++)
        put_cell(out, i, c.text[i], shape);
    end_row(out, shape);
}

bool match_ladder(struct match_plan *plan, enum ladder_shape shape)
{
    struct mg_text out = lab_text(plan->lab);
    struct match_sums sums = { .stopped = false };
    bool ok = true;

    if (shape != LADDER_JSON)
        put_head(plan, shape, &out);
    for (int i = 0; ok && i < RUNGS && !sums.stopped; i++) {
        plan->player[0] =
            (struct match_player){ .name = rungs[i].upper->name, .player = rungs[i].upper };
        plan->player[1] =
            (struct match_player){ .name = rungs[i].lower->name, .player = rungs[i].lower };
        ok = match_run(plan, &sums);
        if (ok && sums.games > 0)
            put_rung(plan, &sums, shape, &out);
        if (ok && sums.stopped && shape == LADDER_TEXT)
            mg_say(&out, N_("stopped early\n"));
        ok = lab_show(plan->lab, &out) && ok; /* at once: the highest rungs take long */
    }
    mg_text_free(&out);
    return ok;
}
