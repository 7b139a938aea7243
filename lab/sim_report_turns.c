/* The report: how much there is to decide. */
#include "sim_report.h"

/* Turns from `first` on, `width` of them, together. */
static struct sim_turn turns_from(const struct page *page, long long first, long long width)
{
    struct sim_turn sum = { .games = 0 };

    for (long long turn = first; turn < first + width; turn++) {
        if (turn < 1 || turn > SIM_TURNS)
            continue;
        const struct sim_turn *t = &page->sums->turn[turn - 1];
        sum.games += t->games;
        sum.decisions += t->decisions;
        sum.choices += t->choices;
    }
    return sum;
}

static int last_turn(const struct page *page)
{
    int last = SIM_TURNS;
    while (last > 1 && page->sums->turn[last - 1].games == 0)
        last--;
    return last;
}

static double per(uint64_t sum, uint64_t count)
{
    return count > 0 ? (double)sum / (double)count : 0;
}

static void put_numbers(const struct page *page)
{
    struct mg_text *out = page->out;
    static const char *const heading[] = { N_("turn"), N_("games"), N_("decisions a game"),
                                           N_("choices a decision") };

    mg_put(out, "<details><summary>");
    html_say(out, N_("the numbers"));
    mg_put(out, "</summary><table><thead><tr>");
    for (int i = 0; i < 4; i++) {
        mg_put(out, "<th scope=\"col\">");
        html_put(out, mg_tr(out, heading[i]));
        mg_put(out, "</th>");
    }
    mg_put(out, "</tr></thead><tbody>\n");
    for (int turn = 1; turn <= last_turn(page); turn++) {
        struct sim_turn t = turns_from(page, turn, 1);
        if (t.games > 0)
            html_print(
                out,
                "<tr><th scope=\"row\">%d%s</th><td>%llu</td><td>%.2f</td><td>%.2f</td></tr>\n",
                turn, turn == SIM_TURNS ? "+" : "", (unsigned long long)t.games,
                per(t.decisions, t.games), per(t.choices, t.decisions));
    }
    mg_put(out, "</tbody></table></details>\n");
}

/* Decisions a game, or choices a decision, by turn. */
static void put_drawing(const struct page *page, const char *title, bool choices)
{
    struct bars b = { .unit = "" };

    bars_fit(&b, 1, last_turn(page), BARS_MOST);
    b.first = 1;
    b.count = (int)((last_turn(page) - 1) / b.width) + 1;
    for (int i = 0; i < b.count; i++) {
        struct sim_turn t = turns_from(page, b.first + i * b.width, b.width);
        b.value[i] = choices ? per(t.choices, t.decisions) : per(t.decisions, t.games);
        b.high = b.value[i] * 1.05 > b.high ? b.value[i] * 1.05 : b.high;
    }
    report_figure(page, title, report_games(page, page->sums->games).text);
    if (choices)
        plot_line(page->out, &b, title);
    else
        plot_bars(page->out, &b, title);
    put_numbers(page);
    mg_put(page->out, "</figure>\n");
}

static void put_seats(const struct page *page)
{
    static const char *const heading[] = { N_("seat"), N_("games"), N_("decisions a game"),
                                           N_("choices a decision") };
    struct mg_text *out = page->out;

    report_figure(page, mg_tr(out, N_("By seat")), report_games(page, page->sums->games).text);
    mg_put(out, "<table><thead><tr>");
    for (int i = 0; i < 4; i++) {
        mg_put(out, "<th scope=\"col\">");
        html_put(out, mg_tr(out, heading[i]));
        mg_put(out, "</th>");
    }
    mg_put(out, "</tr></thead><tbody>\n");
    for (int seat = 0; seat < sim_seats(page->sim); seat++) {
        mg_put(out, "<tr><th scope=\"row\">");
        html_put(out, report_seat(page, seat).text);
        html_print(out, "</th><td>%llu</td><td>%.2f</td><td>%.2f</td></tr>\n",
                   (unsigned long long)page->sums->games,
                   per(page->sums->decisions[seat], page->sums->games),
                   per(page->sums->choices[seat], page->sums->decisions[seat]));
    }
    mg_put(out, "</tbody></table></figure>\n");
}

void report_decisions(const struct page *page)
{
    struct mg_text *out = page->out;

    report_heading(page, mg_tr(out, N_("What there is to decide")));
    mg_put(out, "<p class=\"say\">");
    html_say(
        out,
        N_("A decision counts also where there is only one choice. By turn, only games count in "
           "which somebody decided in that turn."));
    mg_put(out, "</p>\n");
    put_seats(page);
    mg_put(out, "<div class=\"pair\" style=\"margin-top: var(--s3)\">\n");
    put_drawing(page, mg_tr(out, N_("decisions a game, by turn")), false);
    put_drawing(page, mg_tr(out, N_("choices a decision, by turn")), true);
    mg_put(out, "</div>\n");
}
