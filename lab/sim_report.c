/* The report: one page that needs nothing else. It has no times and no dates, and nothing in it
 * depends on the machine: the same seed gives the same bytes. */
#include "sim_report.h"

#include <string.h>

/* ---- what chapters share ----------------------------------------------------------------- */

void report_heading(const struct page *page, const char *title)
{
    mg_put(page->out, "<h2>");
    html_put(page->out, title);
    mg_put(page->out, "</h2>\n");
}

void report_figure(const struct page *page, const char *title, const char *count)
{
    mg_put(page->out, "<figure><figcaption><h3>");
    html_put(page->out, title);
    mg_put(page->out, "</h3><small>");
    html_put(page->out, count);
    mg_put(page->out, "</small></figcaption>\n");
}

struct games_text report_games(const struct page *page, uint64_t count)
{
    struct games_text said;
    struct mg_text text = MG_TEXT(said.text, page->out);
    uint64_t games = page->sums->games;

    if (count != games)
        mg_say(&text, N_("n = {0}, seats in {1} games"), mg_digits((long long)count).text,
               mg_digits((long long)games).text);
    else
        mg_say(&text, games == 1 ? N_("n = 1 game") : N_("n = {0} games"),
               mg_digits((long long)games).text);
    return said;
}

struct seat_text report_player(const struct page *page, int seat)
{
    struct seat_text said;
    struct mg_text text = MG_TEXT(said.text, page->out);

    seat_spec_write(&page->sim->player[seat], &text);
    return said;
}

struct seat_text report_seat(const struct page *page, int seat)
{
    struct seat_text said;
    struct mg_text text = MG_TEXT(said.text, page->out);

    mg_say(&text, N_("seat"));
    mg_putc(&text, ' ');
    mg_put_number(&text, seat);
    if (!page->sim->rotate && report_has_kinds(page)) {
        mg_put(&text, " (");
        mg_put(&text, report_player(page, seat).text);
        mg_putc(&text, ')');
    }
    return said;
}

bool report_has_kinds(const struct page *page)
{
    for (int seat = 1; seat < sim_seats(page->sim); seat++)
        if (sim_kind(page->sim, seat) != 0)
            return true;
    return false;
}

/* ---- what was played --------------------------------------------------------------------- */

/* A seed that is a small number is written as one. */
static void put_seed(const struct mg_seed *seed, struct mg_text *out)
{
    uint64_t number = 0;

    for (int i = 0; i < 8; i++)
        number |= (uint64_t)seed->byte[i] << 8 * i;
    struct mg_seed same = mg_seed_number(number);
    if (memcmp(same.byte, seed->byte, sizeof same.byte) == 0)
        html_print(out, "%llu", (unsigned long long)number);
    else
        mg_seed_write(seed, out);
}

static void put_players(const struct page *page, const char *between)
{
    for (int seat = 0; seat < sim_seats(page->sim); seat++) {
        mg_put(page->out, seat > 0 ? between : "");
        html_put(page->out, report_player(page, seat).text);
    }
}

/* The words that play the same games again. */
static void put_command(const struct page *page)
{
    const struct sim *sim = page->sim;
    struct mg_text options = lab_text(sim->lab);

    mg_options_write(sim->game, &sim->options, &options);
    for (char *p = options.buf; *p != '\0'; p++)
        *p = *p == ' ' ? ',' : *p;
    html_print(page->out, "mangonel sim %s --options %s --games %llu --seats ", sim->game->id,
               options.buf, (unsigned long long)sim->games);
    put_players(page, ",");
    mg_put(page->out, sim->rotate ? " --rotate --seed " : " --seed ");
    put_seed(&sim->seed, page->out);
    mg_put(page->out, sim->brief ? " --brief --report report.html" : " --report report.html");
    mg_text_free(&options);
}

static void open_fact(const struct page *page, const char *name)
{
    mg_put(page->out, "<dt>");
    html_put(page->out, mg_tr(page->out, name));
    mg_put(page->out, "</dt><dd>");
}

static void close_fact(const struct page *page)
{
    mg_put(page->out, "</dd>\n");
}

static void put_facts(const struct page *page)
{
    const struct sim *sim = page->sim;
    struct mg_text options = lab_text(sim->lab);

    mg_options_write(sim->game, &sim->options, &options);
    mg_put(page->out, "<dl class=\"facts\">\n");
    open_fact(page, N_("Games"));
    mg_put_number(page->out, (long long)page->sums->games);
    close_fact(page);
    open_fact(page, N_("Options"));
    html_put(page->out, options.buf);
    close_fact(page);
    open_fact(page, N_("Players"));
    put_players(page, ", ");
    mg_put(page->out, "; ");
    html_say(page->out, sim->rotate ? N_("from game to game everybody moves up one seat")
                                    : N_("everybody stays in the same seat"));
    close_fact(page);
    open_fact(page, N_("Seed"));
    mg_put(page->out, "<code>");
    put_seed(&sim->seed, page->out);
    mg_put(page->out, "</code>");
    close_fact(page);
    open_fact(page, N_("Program"));
    html_say(page->out, N_("mangonel {0}, rules of {1} version {2}"), MG_VERSION, sim->game->id,
             mg_digits(sim->game->rules_version).text);
    close_fact(page);
    open_fact(page, N_("To play them again"));
    mg_put(page->out, "<pre>");
    put_command(page);
    mg_put(page->out, "</pre>");
    close_fact(page);
    mg_put(page->out, "</dl>\n");
    mg_text_free(&options);
}

/* ---- the page ---------------------------------------------------------------------------- */

static void put_title(const struct page *page)
{
    html_say(page->out, page->sums->games == 1 ? N_("{0}: 1 game") : N_("{0}: {1} games"),
             page->sim->game->name, mg_digits((long long)page->sums->games).text);
}

static void put_head(const struct page *page)
{
    struct mg_text *out = page->out;

    html_print(out,
               "<!doctype html>\n<html lang=\"%s\"><head><meta charset=\"utf-8\"/>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n<title>",
               mg_lang_name((enum mg_lang)out->lang));
    put_title(page);
    mg_put(out, "</title>\n<style>\n");
    mg_put(out, report_style);
    html_print(out, ":root { --spot: var(--g-%s, var(--ink)); }\n</style></head>\n",
               page->sim->game->id);
}

static void put_top(const struct page *page)
{
    struct mg_text *out = page->out;

    mg_put(out, "<body>");
    plot_defs(out);
    mg_put(out, "<header><div class=\"top\">");
    mg_put(out, report_mark);
    mg_put(out, "Mangonel <span>");
    html_say(out, N_("report of a simulation"));
    mg_put(out, "</span></div><div class=\"frieze\"></div></header>\n<main>\n<h1>");
    put_title(page);
    mg_put(out, "</h1>\n<p class=\"about\">");
    mg_speak_of(out, page->sim->game);
    html_put(out, mg_tr(out, page->sim->game->about));
    mg_put(out, "</p>\n");
    if (page->sums->games < page->sim->games) {
        mg_put(out, "<p class=\"early\">");
        html_say(out, N_("Stopped early: {0} of {1} games were finished."),
                 mg_digits((long long)page->sums->games).text,
                 mg_digits((long long)page->sim->games).text);
        mg_put(out, "</p>\n");
    }
    put_facts(page);
}

static void put_note(const struct page *page, const char *what, const char *meaning)
{
    mg_put(page->out, "<dt>");
    html_put(page->out, mg_tr(page->out, what));
    mg_put(page->out, "</dt><dd>");
    html_put(page->out, mg_tr(page->out, meaning));
    mg_put(page->out, "</dd>\n");
}

static void put_notes(const struct page *page)
{
    report_heading(page, mg_tr(page->out, N_("How to read it")));
    mg_put(page->out, "<dl class=\"notes\">\n");
    put_note(
        page, N_("Dots and whiskers"),
        N_("The dot is the share of games won. The true share lies within the whiskers in 95 of 100 such "
           "reports (Wilson's interval). The broken line is the share of all seats together."));
    put_note(
        page, N_("n"),
        N_("How many games a figure is about. Where several seats of a game count, each counts once: "
           "seats of one game are not independent, and whiskers are then only a rough guide."));
    put_note(page, N_("Shared wins"),
             N_("Where several seats win together, it is a win for each."));
    put_note(
        page, N_("Many rows"),
        N_("Of twenty whiskers about one misses the true share by chance alone. Look again with another "
           "seed before you believe a single row."));
    mg_put(page->out, "</dl>\n");
}

void sim_report(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out)
{
    struct sim_row all = sim_everybody(sim, sums);
    struct page page = { .sim = sim,
                         .sums = sums,
                         .out = out,
                         .fair = all.games > 0 ? 100.0 * (double)all.wins / (double)all.games : 0 };

    put_head(&page);
    put_top(&page);
    if (sums->games > 0) {
        report_shares(&page);
        report_scores(&page);
        report_lengths(&page);
        report_uses(&page);
        report_decisions(&page);
        put_notes(&page);
    }
    mg_put(out, "</main></body></html>\n");
}
