/* The chapters of the report. */
#ifndef MG_SIM_REPORT_H
#define MG_SIM_REPORT_H

#include "sim_plot.h"

/* web/style/tokens.css and lab/sim_report.css; web/img/mark.svg */
extern const char report_style[], report_mark[];

/* What all chapters need. */
struct page {
    const struct sim *sim;
    const struct sim_sums *sums;
    struct mg_text *out;
    double fair; /* share of wins of all seats together, in percent */
};

void report_shares(const struct page *page); /* sim_report_shares.c */
void report_scores(const struct page *page); /* sim_report_hists.c */
void report_lengths(const struct page *page);
void report_uses(const struct page *page);      /* sim_report_uses.c */
void report_decisions(const struct page *page); /* sim_report_turns.c */

/* <h2>, already translated. */
void report_heading(const struct page *page, const char *title);
/* <figure> with its title and how many games it is about. */
void report_figure(const struct page *page, const char *title, const char *count);
/* "n = 1000 games", or "n = 2000, seats in 1000 games" where several seats of a game count. */
struct games_text {
    char text[80];
};
struct games_text report_games(const struct page *page, uint64_t count);
/* "seat 0", and who sits there if it is always the same. */
struct seat_text {
    char text[120];
};
struct seat_text report_seat(const struct page *page, int seat);
struct seat_text report_player(const struct page *page, int seat);
/* More than one kind of player? Then figures by player say something that those by seat do not. */
bool report_has_kinds(const struct page *page);

#endif
