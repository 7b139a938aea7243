/* The report: what was used, and how winners used it. */
#include "sim_report.h"

#include <stdlib.h>

#define TOP_ROWS 30

/* The rows of one table. */
struct entry {
    int key;
    uint64_t times;
};

struct list {
    const struct page *page;
    struct entry *row;
    int count;
};

static uint64_t times(const struct sim_use *u)
{
    return u->by_winners + u->by_others;
}

static void add_keys(struct list *l, int first, int end)
{
    for (int key = first; key < end; key++)
        if (times(&l->page->sums->use[key]) > 0)
            l->row[l->count++] = (struct entry){ key, times(&l->page->sums->use[key]) };
}

static int compare_keys(const void *a, const void *b)
{
    return ((const struct entry *)a)->key - ((const struct entry *)b)->key;
}

/* The most used first; keys are in the order of the game's tables, which settles the rest. */
static int compare_uses(const void *a, const void *b)
{
    uint64_t x = ((const struct entry *)a)->times, y = ((const struct entry *)b)->times;
    return x != y ? (x < y ? 1 : -1) : compare_keys(a, b);
}

/* ---- one row ----------------------------------------------------------------------------- */

/* What all rows of a table share. */
struct columns {
    struct scale uses, share;
    double winners, others; /* seats in games that won, and that did not */
};

static double per(uint64_t sum, double count)
{
    return count > 0 ? (double)sum / count : 0;
}

static struct columns columns_of(const struct list *l, int rows)
{
    struct sim_row all = sim_everybody(l->page->sim, l->page->sums);
    struct columns c = { .winners = (double)all.wins, .others = (double)(all.games - all.wins) };
    double most = 0, low = l->page->fair, high = l->page->fair;

    for (int i = 0; i < rows; i++) {
        const struct sim_use *u = &l->page->sums->use[l->row[i].key];
        struct share s = wilson(u->wins, u->seats);
        double a = per(u->by_winners, c.winners), b = per(u->by_others, c.others);
        most = a > most ? a : most;
        most = b > most ? b : most;
        low = 100 * s.low < low ? 100 * s.low : low;
        high = 100 * s.high > high ? 100 * s.high : high;
    }
    c.uses = scale_around(0, most, 3);
    c.share = scale_around(low, high, 3);
    c.share.high = c.share.high > 100 ? 100 : c.share.high;
    return c;
}

static void put_row(const struct page *page, const struct columns *c, int key, bool thing_alone)
{
    const struct sim_use *u = &page->sums->use[key];
    struct share s = wilson(u->wins, u->seats);
    double winners = per(u->by_winners, c->winners), others = per(u->by_others, c->others);
    char name[MG_MAX_MOVE_TEXT];
    struct mg_text text = { .buf = name, .cap = sizeof name };
    const char *shown = name;

    sim_key_write(&page->sim->keys, key, &text);
    for (const char *p = name; thing_alone && *p != '\0'; p++)
        if (*p == ':' && shown == name)
            shown = p + 1;
    mg_put(page->out, "<tr><th scope=\"row\">");
    html_put(page->out, shown);
    html_print(page->out, "</th><td>%llu</td><td>%.3f</td><td>%.3f</td>",
               (unsigned long long)u->seats, winners, others);
    html_print(page->out, "<td><b>%.1f %%</b></td><td>%.1f – %.1f %%</td><td class=\"plot\">",
               100 * s.share, 100 * s.low, 100 * s.high);
    plot_pair(page->out, &c->uses, winners, others);
    mg_put(page->out, "</td><td class=\"plot\">");
    plot_share(page->out, &c->share, s, page->fair);
    mg_put(page->out, "</td></tr>\n");
}

/* ---- one table --------------------------------------------------------------------------- */

static void put_headings(const struct page *page, const struct columns *c, const char *what)
{
    static const char *const heading[] = { N_("n"), N_("by winners"), N_("by others"), N_("share"),
                                           N_("95 % interval") };
    struct mg_text *out = page->out;

    mg_put(out, "<table class=\"drawn uses\"><thead><tr><th scope=\"col\">");
    html_put(out, what);
    mg_put(out, "</th>");
    for (int i = 0; i < 5; i++) {
        mg_put(out, "<th scope=\"col\">");
        mg_put(out, i == 1 ? "● " : i == 2 ? "○ " : ""); /* as they are drawn */
        html_put(out, mg_tr(out, heading[i]));
        mg_put(out, "</th>");
    }
    mg_put(out, "<th class=\"plot\">");
    html_say(out, N_("uses a game"));
    plot_axis(out, &c->uses, "");
    mg_put(out, "</th><th class=\"plot\">");
    html_say(out, N_("won when used"));
    plot_axis(out, &c->share, " %");
    mg_put(out, "</th></tr></thead><tbody>\n");
}

static void put_rows(const struct list *l, int rows, const char *what, bool thing_alone)
{
    struct columns c = columns_of(l, rows);

    put_headings(l->page, &c, what);
    for (int i = 0; i < rows; i++)
        put_row(l->page, &c, l->row[i].key, thing_alone);
    mg_put(l->page->out, "</tbody></table>\n");
}

/* The most used, and all of them below. */
static void put_table(struct list *l, const char *title, const char *what, bool thing_alone)
{
    struct mg_text *out = l->page->out;
    bool cut = l->count > TOP_ROWS;
    char said[200];
    struct mg_text count = MG_TEXT(said, out);

    if (l->count == 0)
        return;
    if (cut) {
        mg_say(&count, N_("the {0} most used of {1}"), mg_digits(TOP_ROWS).text,
               mg_digits(l->count).text);
        mg_put(&count, "; ");
    }
    mg_put(&count, report_games(l->page, l->page->sums->games).text);
    qsort(l->row, (size_t)l->count, sizeof *l->row, compare_uses);
    report_figure(l->page, title, said);
    put_rows(l, cut ? TOP_ROWS : l->count, what, thing_alone);
    if (cut && !l->page->sim->brief) {
        qsort(l->row, (size_t)l->count, sizeof *l->row, compare_keys);
        mg_put(out, "<details><summary>");
        html_say(out, N_("all {0}"), mg_digits(l->count).text);
        mg_put(out, "</summary>\n");
        put_rows(l, l->count, what, thing_alone);
        mg_put(out, "</details>\n");
    }
    mg_put(out, "</figure>\n");
}

/* Every named thing by what was done with it. */
static void put_everything(struct list *l)
{
    struct mg_text *out = l->page->out;

    l->count = 0;
    add_keys(l, l->page->sim->keys.verbs, l->page->sim->keys.counted);
    if (l->count == 0 || l->page->sim->brief)
        return;
    report_figure(l->page, mg_tr(out, N_("Actions with what they name")),
                  report_games(l->page, l->page->sums->games).text);
    mg_put(out, "<details><summary>");
    html_say(out, N_("all {0}"), mg_digits(l->count).text);
    mg_put(out, "</summary>\n");
    put_rows(l, l->count, mg_tr(out, N_("action")), false);
    mg_put(out, "</details></figure>\n");
}

void report_uses(const struct page *page)
{
    const struct sim_keys *keys = &page->sim->keys;
    struct list l = { .page = page, .row = malloc((size_t)keys->count * sizeof *l.row) };

    if (l.row == NULL) {
        lab_failed(page->sim->lab, "there is not enough memory for the table of uses");
        return;
    }
    report_heading(page, mg_tr(page->out, N_("What was used")));
    mg_put(page->out, "<p class=\"say\">");
    html_say(
        page->out,
        N_("Uses are counted from the moves: n is how many seats made use of it, once for each "
           "game; the share is how many of them won. That winners use something more does not "
           "show that it makes them win."));
    mg_put(page->out, "</p>\n");
    add_keys(&l, 0, keys->verbs);
    put_table(&l, mg_tr(page->out, N_("Actions")), mg_tr(page->out, N_("action")), false);
    for (int i = 0; i < keys->places; i++) {
        l.count = 0;
        add_keys(&l, keys->place[i].first, keys->place[i].first + keys->place[i].names->count);
        put_table(&l, keys->place[i].name, keys->place[i].name, true);
    }
    put_everything(&l);
    free(l.row);
}
