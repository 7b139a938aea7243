/* The report: who wins. */
#include "sim_report.h"

#include <string.h>

/* One table of shares: at most this many rows. */
#define MOST_ROWS 300

struct shares {
    int count;
    struct {
        char name[120];
        const struct sim_row *row;
    } row[MOST_ROWS];
};

static void add_row(struct shares *t, const char *name, const struct sim_row *row)
{
    if (t->count == MOST_ROWS || row->games == 0)
        return;
    snprintf(t->row[t->count].name, sizeof t->row[0].name, "%s", name);
    t->row[t->count++].row = row;
}

/* All whiskers and the fair share must have room. */
static struct scale scale_of(const struct shares *t, double fair)
{
    double low = fair, high = fair;

    for (int i = 0; i < t->count; i++) {
        struct share s = wilson(t->row[i].row->wins, t->row[i].row->games);
        low = 100 * s.low < low ? 100 * s.low : low;
        high = 100 * s.high > high ? 100 * s.high : high;
    }
    if (high - low < 4) { /* little differences are to look little */
        low = low > 2 ? low - 2 : 0;
        high = high < 98 ? high + 2 : 100;
    }
    struct scale s = scale_around(low, high, 4);
    s.high = s.high > 100 ? 100 : s.high;
    return s;
}

static void put_headings(const struct page *page, const struct scale *scale, const char *what)
{
    static const char *const heading[] = { N_("n"), N_("wins"), N_("mean score"), N_("share"),
                                           N_("95 % interval") };
    struct mg_text *out = page->out;

    mg_put(out, "<table class=\"drawn\"><thead><tr><th scope=\"col\">");
    html_put(out, what);
    mg_put(out, "</th>");
    for (int i = 0; i < 5; i++) {
        mg_put(out, i == 1 || i == 2 ? "<th scope=\"col\" class=\"spare\">" : "<th scope=\"col\">");
        html_put(out, mg_tr(out, heading[i]));
        mg_put(out, "</th>");
    }
    mg_put(out, "<th class=\"plot\">");
    plot_axis(out, scale, " %");
    mg_put(out, "</th></tr></thead><tbody>\n");
}

static void put_share_row(const struct page *page, const struct scale *scale, const char *name,
                          const struct sim_row *row)
{
    struct share s = wilson(row->wins, row->games);

    mg_put(page->out, "<tr><th scope=\"row\">");
    html_put(page->out, name);
    html_print(
        page->out,
        "</th><td>%llu</td><td class=\"spare\">%llu</td><td class=\"spare\">%.2f</td><td><b>%.1f %%</b></td>"
        "<td>%.1f – %.1f %%</td><td class=\"plot\">",
        (unsigned long long)row->games, (unsigned long long)row->wins,
        (double)row->score / (double)row->games, 100 * s.share, 100 * s.low, 100 * s.high);
    plot_share(page->out, scale, s, page->fair);
    mg_put(page->out, "</td></tr>\n");
}

static void put_table(const struct page *page, const char *title, const char *what,
                      const struct shares *t)
{
    struct scale scale = scale_of(t, page->fair);

    if (t->count == 0)
        return;
    report_figure(page, title, report_games(page, page->sums->games).text);
    put_headings(page, &scale, what);
    for (int i = 0; i < t->count; i++)
        put_share_row(page, &scale, t->row[i].name, t->row[i].row);
    mg_put(page->out, "</tbody></table></figure>\n");
}

static void put_seats(const struct page *page, struct shares *t)
{
    for (int seat = 0; seat < sim_seats(page->sim); seat++)
        add_row(t, report_seat(page, seat).text, &page->sums->seat[seat]);
    put_table(page, mg_tr(page->out, N_("By seat")), mg_tr(page->out, N_("seat")), t);
}

static void put_kinds(const struct page *page, struct shares *t)
{
    t->count = 0;
    for (int i = 0; i < sim_seats(page->sim); i++)
        add_row(t, report_player(page, i).text, &page->sums->kind[i]);
    if (report_has_kinds(page))
        put_table(page, mg_tr(page->out, N_("By player")), mg_tr(page->out, N_("player")), t);
}

/* Where the first player is drawn by lot, this and not the seat says what it is worth to begin. */
static void put_order(const struct page *page, struct shares *t)
{
    t->count = 0;
    for (int i = 0; i < sim_seats(page->sim); i++) {
        char name[100];
        struct mg_text text = MG_TEXT(name, page->out);
        if (i == 0)
            mg_say(&text, N_("begins"));
        else
            mg_say(&text, N_("{0}. to decide"), mg_digits(i + 1).text);
        add_row(t, name, &page->sums->order[i]);
    }
    put_table(page, mg_tr(page->out, N_("By order of play")), mg_tr(page->out, N_("order of play")),
              t);
}

/* One table for every kind of trait. */
static void put_traits(const struct page *page, struct shares *t)
{
    const struct sim_sums *sums = page->sums;

    for (int i = 0; i < sums->traits;) {
        const char *kind = sums->trait[i].kind;
        char title[120];
        struct mg_text text = MG_TEXT(title, page->out);
        t->count = 0;
        for (; i < sums->traits && strcmp(sums->trait[i].kind, kind) == 0; i++)
            add_row(t, sums->trait[i].value, &sums->trait[i].row);
        mg_say(&text, N_("By {0}"), kind);
        put_table(page, title, kind, t);
    }
}

void report_shares(const struct page *page)
{
    struct shares t = { .count = 0 };
    char fair[40];

    report_heading(page, mg_tr(page->out, N_("Who wins")));
    snprintf(fair, sizeof fair, "%.1f", page->fair);
    mg_put(page->out, "<p class=\"say\">");
    html_say(page->out, N_("The broken line marks the share of all seats together: {0} %."), fair);
    if (page->sums->shared > 0) {
        mg_putc(page->out, ' ');
        html_say(page->out, N_("In {0} games several seats won together; it is a win for each."),
                 mg_digits((long long)page->sums->shared).text);
    }
    mg_put(page->out, "</p>\n");
    put_seats(page, &t);
    put_kinds(page, &t);
    put_order(page, &t);
    put_traits(page, &t);
}
