/* The report: how scores and lengths are spread. */
#include "sim_report.h"

#include <string.h>

static uint64_t games_in(const struct sim_hist *h)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < h->count; i++)
        sum += h->games[i];
    return sum;
}

static double mean_of(const struct sim_hist *h)
{
    double sum = 0;
    for (uint32_t i = 0; i < h->count; i++)
        sum += (double)h->games[i] * (double)(h->low + (int32_t)i);
    return games_in(h) > 0 ? sum / (double)games_in(h) : 0;
}

/* The least value that at least half of the games do not exceed. */
static int32_t median_of(const struct sim_hist *h)
{
    uint64_t half = (games_in(h) + 1) / 2, sum = 0;

    for (uint32_t i = 0; i < h->count; i++)
        if ((sum += h->games[i]) >= half)
            return h->low + (int32_t)i;
    return h->low;
}

/* The games in every bar, as a share in percent. */
static void fill(struct bars *b, const struct sim_hist *h)
{
    double all = (double)games_in(h);

    memset(b->value, 0, sizeof b->value);
    for (uint32_t i = 0; i < h->count; i++)
        b->value[(h->low + (int32_t)i - b->first) / b->width] += 100 * (double)h->games[i] / all;
    b->mark = mean_of(h);
    b->has_mark = true;
}

static double highest(const struct bars *b)
{
    double high = 0;
    for (int i = 0; i < b->count; i++)
        high = b->value[i] > high ? b->value[i] : high;
    return high;
}

/* The numbers behind the drawing. */
static void put_numbers(const struct page *page, const struct bars *b, const struct sim_hist *h,
                        const char *what)
{
    struct mg_text *out = page->out;
    uint64_t sum[64] = { 0 };

    for (uint32_t i = 0; i < h->count; i++)
        sum[(h->low + (int32_t)i - b->first) / b->width] += h->games[i];
    mg_put(out, "<details><summary>");
    html_say(out, N_("the numbers"));
    mg_put(out, "</summary><table><thead><tr><th scope=\"col\">");
    html_put(out, what);
    mg_put(out, "</th><th scope=\"col\">");
    html_say(out, N_("games"));
    mg_put(out, "</th><th scope=\"col\">");
    html_say(out, N_("share"));
    mg_put(out, "</th></tr></thead><tbody>\n");
    for (int i = 0; i < b->count; i++) {
        long long low = b->first + i * b->width;
        if (sum[i] == 0)
            continue;
        html_print(out,
                   b->width > 1 ? "<tr><th scope=\"row\">%lld – %lld</th>"
                                : "<tr><th scope=\"row\">%lld</th>",
                   low, low + b->width - 1);
        html_print(out, "<td>%llu</td><td>%.2f %%</td></tr>\n", (unsigned long long)sum[i],
                   b->value[i]);
    }
    mg_put(out, "</tbody></table></details>\n");
}

static void put_hist(const struct page *page, struct bars *b, const struct sim_hist *h,
                     const char *title, const char *what)
{
    struct mg_text *out = page->out;
    char words[200], average[40];
    struct mg_text said = MG_TEXT(words, out);

    snprintf(average, sizeof average, "%.2f", mean_of(h));
    fill(b, h);
    mg_say(&said, N_("mean {0}, median {1}, {2} to {3}"), average, mg_digits(median_of(h)).text,
           mg_digits(h->low).text, mg_digits((long long)h->low + (long long)h->count - 1).text);
    mg_put(&said, "; ");
    mg_put(&said, report_games(page, games_in(h)).text);
    report_figure(page, title, words);
    plot_bars(out, b, words);
    put_numbers(page, b, h, what);
    mg_put(out, "</figure>\n");
}

/* ---- scores ------------------------------------------------------------------------------ */

/* Histograms that are compared: the same numbers below, the same height. */
struct group {
    struct bars bars;
    long long low, high;
    bool any;
};

static void cover(struct group *g, const struct sim_hist *h)
{
    if (h->count == 0)
        return;
    long long last = (long long)h->low + (long long)h->count - 1;
    g->low = !g->any || h->low < g->low ? h->low : g->low;
    g->high = !g->any || last > g->high ? last : g->high;
    g->any = true;
}

static void raise_top(struct group *g, const struct sim_hist *h)
{
    if (h->count == 0)
        return;
    fill(&g->bars, h);
    double high = highest(&g->bars) * 1.05;
    g->bars.high = high > g->bars.high ? high : g->bars.high;
}

static struct group group_of(const struct page *page)
{
    const struct sim_sums *sums = page->sums;
    struct group g = { .bars = { .unit = " %" } };

    for (int i = 0; i < MG_MAX_SEATS; i++)
        cover(&g, &sums->seat_score[i]);
    bars_fit(&g.bars, g.low, g.high, 30);
    for (int i = 0; i < MG_MAX_SEATS; i++) {
        raise_top(&g, &sums->seat_score[i]);
        raise_top(&g, &sums->kind_score[i]);
    }
    for (int i = 0; i < sums->traits; i++)
        raise_top(&g, &sums->trait[i].score);
    return g;
}

void report_scores(const struct page *page)
{
    const struct sim_sums *sums = page->sums;
    struct group g = group_of(page);
    const char *score = mg_tr(page->out, N_("score"));

    report_heading(page, mg_tr(page->out, N_("Scores")));
    mg_put(page->out, "<p class=\"say\">");
    html_say(page->out,
             N_("How many of the games ended with which score. The broken line is the mean."));
    mg_put(page->out, "</p>\n<div class=\"pair\">\n");
    for (int i = 0; i < sim_seats(page->sim); i++)
        put_hist(page, &g.bars, &sums->seat_score[i], report_seat(page, i).text, score);
    /* Without rotation a player's scores are those of his seat. */
    for (int i = 0; page->sim->rotate && report_has_kinds(page) && i < sim_seats(page->sim); i++)
        if (sums->kind_score[i].count > 0)
            put_hist(page, &g.bars, &sums->kind_score[i], report_player(page, i).text, score);
    for (int i = 0; i < sums->traits; i++) {
        char title[120];
        snprintf(title, sizeof title, "%s: %s", sums->trait[i].kind, sums->trait[i].value);
        put_hist(page, &g.bars, &sums->trait[i].score, title, score);
    }
    mg_put(page->out, "</div>\n");
}

/* ---- lengths ----------------------------------------------------------------------------- */

static void put_length(const struct page *page, const struct sim_hist *h, const char *title)
{
    struct bars b = { .unit = " %" };

    bars_fit(&b, h->low, (long long)h->low + (long long)h->count - 1, 30);
    fill(&b, h);
    b.high = highest(&b) * 1.05;
    put_hist(page, &b, h, title, title);
}

void report_lengths(const struct page *page)
{
    report_heading(page, mg_tr(page->out, N_("How long games last")));
    mg_put(page->out, "<div class=\"pair\">\n");
    put_length(page, &page->sums->moves_hist, mg_tr(page->out, N_("moves in a game")));
    put_length(page, &page->sums->turns_hist, mg_tr(page->out, N_("turns in a game")));
    mg_put(page->out, "</div>\n");
}
