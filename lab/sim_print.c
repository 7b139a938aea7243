/* The figures of a simulation: for people, for programs, for spreadsheets. */
#include "sim.h"

#include "wilson.h"

static double mean(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

/* ---- for people -------------------------------------------------------------------------- */

/* The headings may be long in other languages: every column is as wide as its heading, and the
 * first has what is left of a terminal's 80. */
static const char *const headings[] = { N_("games"), N_("wins"), N_("share"), N_("95 % interval"),
                                        N_("mean score") };
#define COLUMNS (int)(sizeof headings / sizeof *headings)
#define WIDTH   79

static int width_of(const struct mg_text *out, int column)
{
    int width = mg_columns(mg_tr(out, headings[column]));
    static const int least[COLUMNS] = { 7, 7, 8, 14, 7 }; /* 1000000, 100.00 %, 12.34 - 100.00 */
    return (width > least[column] ? width : least[column]) + 2;
}

static int first_width(const struct mg_text *out)
{
    int left = WIDTH;
    for (int i = 0; i < COLUMNS; i++)
        left -= width_of(out, i);
    return left;
}

static void put_headings(struct mg_text *out, int first)
{
    mg_put_spaces(out, first);
    for (int i = 0; i < COLUMNS; i++)
        mg_put_right(out, mg_tr(out, headings[i]), width_of(out, i));
    mg_putc(out, '\n');
}

static void put_row(struct mg_text *out, int first, const char *name, const struct sim_row *row)
{
    struct share s = wilson(row->wins, row->games);
    char cell[COLUMNS][40];

    snprintf(cell[0], sizeof cell[0], "%llu", (unsigned long long)row->games);
    snprintf(cell[1], sizeof cell[1], "%llu", (unsigned long long)row->wins);
    snprintf(cell[2], sizeof cell[2], "%.2f %%", 100 * s.share);
    snprintf(cell[3], sizeof cell[3], "%.2f - %.2f", 100 * s.low, 100 * s.high);
    snprintf(cell[4], sizeof cell[4], "%.2f", mean((double)row->score, row->games));
    mg_put(out, "  ");
    mg_put_padded(out, name, first - 2);
    for (int i = 0; i < COLUMNS; i++)
        mg_put_right(out, cell[i], width_of(out, i));
    mg_putc(out, '\n');
}

static void put_length(struct mg_text *out, const char *sentence, const struct sim_length *l,
                       uint64_t games)
{
    char average[40];

    snprintf(average, sizeof average, "%.1f", mean((double)l->sum, games));
    mg_say(out, sentence, mg_digits((long long)l->least).text, average,
           mg_digits((long long)l->most).text);
    mg_putc(out, '\n');
}

/* A player as it was named, in a buffer that lasts as long as the enclosing block. */
struct player_name {
    char text[60];
};

static struct player_name player_name(const struct sim *sim, int seat)
{
    struct player_name name;
    struct mg_text text = { .buf = name.text, .cap = sizeof name.text };

    seat_spec_write(&sim->player[seat], &text);
    return name;
}

/* "seat 0 (greedy)"; without the player where players change seats, without the word where both are
 * too long. A name is indented by two. */
struct seat_name {
    char text[100];
};

static struct seat_name seat_name(const struct sim *sim, const struct mg_text *out, int seat,
                                  int first)
{
    struct seat_name name;

    snprintf(name.text, sizeof name.text, "%s %d", mg_tr(out, N_("seat")), seat);
    if (sim->rotate)
        return name;
    snprintf(name.text, sizeof name.text, "%s %d (%s)", mg_tr(out, N_("seat")), seat,
             player_name(sim, seat).text);
    if (mg_columns(name.text) > first - 2)
        snprintf(name.text, sizeof name.text, "%d (%s)", seat, player_name(sim, seat).text);
    return name;
}

static void print_table(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out)
{
    int first = first_width(out);

    put_headings(out, first);
    for (int i = 0; i < sim_seats(sim); i++)
        if (sums->kind[i].games > 0)
            put_row(out, first, player_name(sim, i).text, &sums->kind[i]);
    for (int i = 0; i < sim_seats(sim); i++)
        put_row(out, first, seat_name(sim, out, i, first).text, &sums->seat[i]);
}

static void print_text(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out)
{
    struct mg_text options = lab_text(sim->lab), seed = lab_text(sim->lab);

    mg_options_write(sim->game, &sim->options, &options);
    mg_seed_write(&sim->seed, &seed);
    mg_say(out, N_("{0}, {1}\nseed {2}\n"), sim->game->id, options.buf, seed.buf);
    mg_say(out,
           sums->games < sim->games ? N_("{0} of {1} games, stopped early\n") : N_("{0} games\n"),
           mg_digits((long long)sums->games).text, mg_digits((long long)sim->games).text);
    print_table(sim, sums, out);
    put_length(out, N_("moves: {0} to {2}, on average {1}"), &sums->moves, sums->games);
    put_length(out, N_("turns: {0} to {2}, on average {1}"), &sums->turns, sums->games);
    if (sums->shared > 0)
        mg_say(out, N_("games with several winners, each of whom is counted: {0}\n"),
               mg_digits((long long)sums->shared).text);
    mg_text_free(&options);
    mg_text_free(&seed);
}

/* ---- for programs ------------------------------------------------------------------------ */

static void put_decimal(struct mg_json *out, const char *key, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.6f", value);
    mg_json_key(out, key);
    mg_json_raw(out, text);
}

/* The rest of an object that has begun with what it is about. */
static void put_row_members(struct mg_json *out, const struct sim_row *row)
{
    struct share s = wilson(row->wins, row->games);

    mg_json_number_member(out, "games", row->games);
    mg_json_number_member(out, "wins", row->wins);
    put_decimal(out, "share", s.share);
    put_decimal(out, "low", s.low);
    put_decimal(out, "high", s.high);
    put_decimal(out, "score", mean((double)row->score, row->games));
    mg_json_close(out, '}');
}

static void put_length_object(struct mg_json *out, const char *key, const struct sim_length *l,
                              uint64_t games)
{
    mg_json_open_member(out, key, '{');
    mg_json_number_member(out, "min", l->least);
    put_decimal(out, "mean", mean((double)l->sum, games));
    mg_json_number_member(out, "max", l->most);
    mg_json_close(out, '}');
}

static void print_json(const struct sim *sim, const struct sim_sums *sums, struct mg_text *text)
{
    struct mg_text options = lab_text(sim->lab), seed = lab_text(sim->lab);
    struct mg_json out = { .out = text };

    mg_options_write(sim->game, &sim->options, &options);
    mg_seed_write(&sim->seed, &seed);
    mg_json_open(&out, '{');
    mg_json_text_member(&out, "game", sim->game->id);
    mg_json_text_member(&out, "options", options.buf);
    mg_json_text_member(&out, "seed", seed.buf);
    mg_json_number_member(&out, "games", sums->games);
    mg_json_number_member(&out, "asked", sim->games);
    mg_json_number_member(&out, "shared", sums->shared);
    mg_json_open_member(&out, "players", '[');
    for (int i = 0; i < sim->options.value[0]; i++) {
        if (sums->kind[i].games == 0)
            continue;
        mg_json_open(&out, '{');
        mg_json_text_member(&out, "player", player_name(sim, i).text);
        put_row_members(&out, &sums->kind[i]);
    }
    mg_json_close(&out, ']');
    mg_json_open_member(&out, "seats", '[');
    for (int i = 0; i < sim->options.value[0]; i++) {
        mg_json_open(&out, '{');
        mg_json_number_member(&out, "seat", i);
        mg_json_text_member(&out, "player", sim->rotate ? "all" : player_name(sim, i).text);
        put_row_members(&out, &sums->seat[i]);
    }
    mg_json_close(&out, ']');
    put_length_object(&out, "moves", &sums->moves, sums->games);
    put_length_object(&out, "turns", &sums->turns, sums->games);
    mg_json_close(&out, '}');
    mg_putc(text, '\n');
    mg_text_free(&options);
    mg_text_free(&seed);
}

/* ---- for spreadsheets -------------------------------------------------------------------- */

static void put_csv_row(struct mg_text *out, const char *what, const char *name,
                        const struct sim_row *row)
{
    struct share s = wilson(row->wins, row->games);
    char line[240];

    snprintf(line, sizeof line, "%s,%s,%llu,%llu,%.6f,%.6f,%.6f,%.6f\n", what, name,
             (unsigned long long)row->games, (unsigned long long)row->wins, s.share, s.low, s.high,
             mean((double)row->score, row->games));
    mg_put(out, line);
}

static void put_csv_length(struct mg_text *out, const char *what, const struct sim_length *l,
                           uint64_t games)
{
    char line[120];

    snprintf(line, sizeof line, "%s,%llu,%.6f,%llu\n", what, (unsigned long long)l->least,
             mean((double)l->sum, games), (unsigned long long)l->most);
    mg_put(out, line);
}

static void print_csv(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out)
{
    mg_put(out, "what,name,games,wins,share,low,high,score\n");
    for (int i = 0; i < sim->options.value[0]; i++)
        if (sums->kind[i].games > 0)
            put_csv_row(out, "player", player_name(sim, i).text, &sums->kind[i]);
    for (int i = 0; i < sim->options.value[0]; i++)
        put_csv_row(out, "seat", mg_digits(i).text, &sums->seat[i]);
    mg_put(out, "\nlength,min,mean,max\n");
    put_csv_length(out, "moves", &sums->moves, sums->games);
    put_csv_length(out, "turns", &sums->turns, sums->games);
}

void sim_print(const struct sim *sim, const struct sim_sums *sums, enum sim_form form,
               struct mg_text *out)
{
    if (form == SIM_TEXT)
        print_text(sim, sums, out);
    else if (form == SIM_JSON)
        print_json(sim, sums, out);
    else
        print_csv(sim, sums, out);
}
