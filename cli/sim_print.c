/* The figures of a simulation: for people, for programs, for spreadsheets. */
#include "sim.h"

#include <math.h>

/* The share of wins, and Wilson's 95 % interval around it. */
struct share {
    double share, low, high;
};

static struct share share_of(uint64_t wins, uint64_t games)
{
    const double z = 1.959964;
    double n = (double)games, p = games > 0 ? (double)wins / n : 0;

    if (games == 0)
        return (struct share){ 0, 0, 1 };
    double middle = p + z * z / (2 * n), reach = z * sqrt(p * (1 - p) / n + z * z / (4 * n * n));
    double all = 1 + z * z / n;
    double low = (middle - reach) / all, high = (middle + reach) / all;
    return (struct share){ p, low > 0 ? low : 0, high < 1 ? high : 1 };
}

static double mean(double sum, uint64_t count)
{
    return count > 0 ? sum / (double)count : 0;
}

/* ---- for people -------------------------------------------------------------------------- */

/* The headings may be long in other languages: every column is as wide as its heading. */
static const char *const headings[] = { N_("games"), N_("wins"), N_("share"), N_("95 % interval"),
                                        N_("mean score") };
#define COLUMNS (int)(sizeof headings / sizeof *headings)
#define FIRST   22

static void put_right(struct mg_text *out, const char *words, int columns)
{
    mg_put_spaces(out, columns - mg_columns(words));
    mg_put(out, words);
}

static int width_of(const struct mg_text *out, int column)
{
    int width = mg_columns(mg_tr(out, headings[column]));
    int least = column == 3 ? 17 : 9;
    return (width > least ? width : least) + 2;
}

static void put_headings(struct mg_text *out)
{
    mg_put_spaces(out, FIRST);
    for (int i = 0; i < COLUMNS; i++)
        put_right(out, mg_tr(out, headings[i]), width_of(out, i));
    mg_putc(out, '\n');
}

static void put_row(struct mg_text *out, const char *name, const struct sim_row *row)
{
    struct share s = share_of(row->wins, row->games);
    char cell[COLUMNS][40];

    snprintf(cell[0], sizeof cell[0], "%llu", (unsigned long long)row->games);
    snprintf(cell[1], sizeof cell[1], "%llu", (unsigned long long)row->wins);
    snprintf(cell[2], sizeof cell[2], "%.2f %%", 100 * s.share);
    snprintf(cell[3], sizeof cell[3], "%.2f - %.2f %%", 100 * s.low, 100 * s.high);
    snprintf(cell[4], sizeof cell[4], "%.2f", mean((double)row->score, row->games));
    mg_put(out, "  ");
    mg_put_padded(out, name, FIRST - 2);
    for (int i = 0; i < COLUMNS; i++)
        put_right(out, cell[i], width_of(out, i));
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

static void print_text(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out)
{
    struct mg_text options = cli_text(), seed = cli_text();

    mg_options_write(sim->game, &sim->options, &options);
    mg_seed_write(&sim->seed, &seed);
    mg_say(out, N_("{0}, {1}\nseed {2}\n"), sim->game->id, options.buf, seed.buf);
    mg_say(out, sums->games < sim->games ? N_("{0} of {1} games, stopped early\n")
                                         : N_("{0} games\n"),
           mg_digits((long long)sums->games).text, mg_digits((long long)sim->games).text);
    put_headings(out);
    for (int i = 0; i < sim->options.value[0]; i++)
        if (sums->kind[i].games > 0)
            put_row(out, sim->player[i]->name, &sums->kind[i]);
    for (int i = 0; i < sim->options.value[0]; i++) {
        char name[60];
        snprintf(name, sizeof name, "%s %d%s%s%s", mg_tr(out, N_("seat")), i,
                 sim->rotate ? "" : " (", sim->rotate ? "" : sim->player[i]->name,
                 sim->rotate ? "" : ")");
        put_row(out, name, &sums->seat[i]);
    }
    put_length(out, N_("moves: {0} to {2}, on average {1}"), &sums->moves, sums->games);
    put_length(out, N_("turns: {0} to {2}, on average {1}"), &sums->turns, sums->games);
    if (sums->shared > 0)
        mg_say(out, N_("games with several winners, each of whom is counted: {0}\n"),
               mg_digits((long long)sums->shared).text);
    cli_text_free(&options);
    cli_text_free(&seed);
}

/* ---- for programs ------------------------------------------------------------------------ */

static void put_decimal(struct mg_json *out, const char *key, double value)
{
    char text[40];
    snprintf(text, sizeof text, "%.6f", value);
    mg_json_key(out, key);
    mg_json_raw(out, text);
}

static void put_count(struct mg_json *out, const char *key, uint64_t value)
{
    mg_json_key(out, key);
    mg_json_number(out, (long long)value);
}

/* The rest of an object that has begun with what it is about. */
static void put_row_members(struct mg_json *out, const struct sim_row *row)
{
    struct share s = share_of(row->wins, row->games);

    put_count(out, "games", row->games);
    put_count(out, "wins", row->wins);
    put_decimal(out, "share", s.share);
    put_decimal(out, "low", s.low);
    put_decimal(out, "high", s.high);
    put_decimal(out, "score", mean((double)row->score, row->games));
    mg_json_close(out, '}');
}

static void put_length_object(struct mg_json *out, const char *key, const struct sim_length *l,
                              uint64_t games)
{
    mg_json_key(out, key);
    mg_json_open(out, '{');
    put_count(out, "min", l->least);
    put_decimal(out, "mean", mean((double)l->sum, games));
    put_count(out, "max", l->most);
    mg_json_close(out, '}');
}

static void put_text_member(struct mg_json *out, const char *key, const char *text)
{
    mg_json_key(out, key);
    mg_json_text(out, text);
}

static void print_json(const struct sim *sim, const struct sim_sums *sums, struct mg_text *text)
{
    struct mg_text options = cli_text(), seed = cli_text();
    struct mg_json out = { .out = text };

    mg_options_write(sim->game, &sim->options, &options);
    mg_seed_write(&sim->seed, &seed);
    mg_json_open(&out, '{');
    put_text_member(&out, "game", sim->game->id);
    put_text_member(&out, "options", options.buf);
    put_text_member(&out, "seed", seed.buf);
    put_count(&out, "games", sums->games);
    put_count(&out, "asked", sim->games);
    put_count(&out, "shared", sums->shared);
    mg_json_key(&out, "players");
    mg_json_open(&out, '[');
    for (int i = 0; i < sim->options.value[0]; i++) {
        if (sums->kind[i].games == 0)
            continue;
        mg_json_open(&out, '{');
        put_text_member(&out, "player", sim->player[i]->name);
        put_row_members(&out, &sums->kind[i]);
    }
    mg_json_close(&out, ']');
    mg_json_key(&out, "seats");
    mg_json_open(&out, '[');
    for (int i = 0; i < sim->options.value[0]; i++) {
        mg_json_open(&out, '{');
        put_count(&out, "seat", (uint64_t)i);
        put_text_member(&out, "player", sim->rotate ? "all" : sim->player[i]->name);
        put_row_members(&out, &sums->seat[i]);
    }
    mg_json_close(&out, ']');
    put_length_object(&out, "moves", &sums->moves, sums->games);
    put_length_object(&out, "turns", &sums->turns, sums->games);
    mg_json_close(&out, '}');
    mg_putc(text, '\n');
    cli_text_free(&options);
    cli_text_free(&seed);
}

/* ---- for spreadsheets -------------------------------------------------------------------- */

static void print_csv_row(const char *what, const char *name, const struct sim_row *row)
{
    struct share s = share_of(row->wins, row->games);
    printf("%s,%s,%llu,%llu,%.6f,%.6f,%.6f,%.6f\n", what, name, (unsigned long long)row->games,
           (unsigned long long)row->wins, s.share, s.low, s.high,
           mean((double)row->score, row->games));
}

static void print_csv(const struct sim *sim, const struct sim_sums *sums)
{
    printf("what,name,games,wins,share,low,high,score\n");
    for (int i = 0; i < sim->options.value[0]; i++)
        if (sums->kind[i].games > 0)
            print_csv_row("player", sim->player[i]->name, &sums->kind[i]);
    for (int i = 0; i < sim->options.value[0]; i++)
        print_csv_row("seat", mg_digits(i).text, &sums->seat[i]);
    printf("\nlength,min,mean,max\nmoves,%llu,%.6f,%llu\nturns,%llu,%.6f,%llu\n",
           (unsigned long long)sums->moves.least, mean((double)sums->moves.sum, sums->games),
           (unsigned long long)sums->moves.most, (unsigned long long)sums->turns.least,
           mean((double)sums->turns.sum, sums->games), (unsigned long long)sums->turns.most);
}

void sim_print(const struct sim *sim, const struct sim_sums *sums, enum sim_form form)
{
    struct mg_text out = cli_text();

    if (form == SIM_TEXT)
        print_text(sim, sums, &out);
    else if (form == SIM_JSON)
        print_json(sim, sums, &out);
    else
        print_csv(sim, sums);
    fwrite(out.buf, 1, out.len < out.cap ? out.len : 0, stdout);
    cli_text_free(&out);
}
