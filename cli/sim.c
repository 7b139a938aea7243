/* mangonel sim: many games between computer players on all cores. Every game has a seed of its own
 * that follows from the seed given and its number, so the figures do not depend on the threads. */
#include "cli.h"
#include "sim.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Where the results go: paths, or NULL. */
struct targets {
    const char *out, *format, *report, *resume;
    bool json, csv;
};

/* ---- what is to be played ---------------------------------------------------------------- */

/* "random,hard:2000": one for each seat, or one for all. False: told. */
static bool read_players(struct sim *sim, const char *list)
{
    struct mg_text why = cli_text();
    int seats = sim_seats(sim), count = seat_spec_list(list, sim->player, MG_MAX_SEATS, &why);

    if (count == 0)
        cli_usage("%s", why.buf);
    mg_text_free(&why);
    if (count == 0)
        return false;
    if (count == 1)
        for (; count < seats; count++)
            sim->player[count] = sim->player[0];
    if (count != seats)
        cli_usage("--seats names %d players, but the game has %d seats", count, seats);
    return count == seats;
}

/* --players is short for an option that every game has. False: told. */
static bool read_options(struct sim *sim, const char *players, const char *list)
{
    struct mg_text all = cli_text();

    if (players != NULL) {
        mg_put(&all, "players=");
        mg_put(&all, players);
        mg_putc(&all, ',');
    }
    mg_put(&all, list != NULL ? list : "");
    bool ok = cli_game_options(sim->game, all.buf, &sim->options);
    mg_text_free(&all);
    return ok;
}

/* Who goes on with a file need not give its seed again. False: told. */
static bool read_seed(struct sim *sim, const char *seed, const char *resume)
{
    return (seed == NULL && resume != NULL && sim_past_seed(resume, &sim->seed)) ||
           cli_seed(seed, &sim->seed);
}

/* ---- where it goes ----------------------------------------------------------------------- */

static enum sim_format format_of(const struct targets *to)
{
    size_t length = to->out != NULL ? strlen(to->out) : 0;

    if (to->format != NULL)
        return strcmp(to->format, "csv") == 0 ? SIM_CSV_LINES : SIM_JSONL;
    return length > 4 && strcmp(to->out + length - 4, ".csv") == 0 ? SIM_CSV_LINES : SIM_JSONL;
}

static int check_targets(const struct targets *to)
{
    if (to->json && to->csv)
        return cli_usage("--json and --csv exclude each other");
    if (to->format != NULL && strcmp(to->format, "csv") != 0 && strcmp(to->format, "jsonl") != 0)
        return cli_usage("--format takes jsonl or csv, not '%.40s'", to->format);
    if (to->format != NULL && to->out == NULL)
        return cli_usage("--format is about the lines of --out");
    if (to->resume != NULL && to->out != NULL)
        return cli_usage("--resume goes on in the same file: --out excludes it");
    return CLI_OK;
}

/* Told before the games rather than after them. */
static bool report_can_be_written(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    struct stat st;

    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - path) + 1 : 1,
             slash != NULL ? path : ".");
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        errno = EISDIR;
    else if (access(path, F_OK) == 0 ? access(path, W_OK) == 0 : access(folder, W_OK | X_OK) == 0)
        return true;
    cli_failed("cannot write %s: %s", path, strerror(errno));
    return false;
}

/* A file that has lines is not overwritten: it may be the work of a night. */
static FILE *open_lines(const char *path)
{
    struct stat st;

    if (strcmp(path, "-") == 0)
        return stdout;
    if (stat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0) {
        cli_failed("%s has lines already: go on with --resume, or remove it", path);
        return NULL;
    }
    FILE *file = fopen(path, "wb");
    if (file == NULL)
        cli_failed("cannot write %s: %s", path, strerror(errno));
    return file;
}

static bool write_heading(const struct sim *sim, FILE *file)
{
    struct mg_text heading = cli_text();

    sim_csv_heading(sim, &heading);
    bool ok = fwrite(heading.buf, 1, heading.len, file) == heading.len;
    mg_text_free(&heading);
    return ok;
}

static bool write_report(const struct sim *sim, const struct sim_sums *sums, const char *path)
{
    struct mg_text page = cli_text();

    sim_report(sim, sums, &page);
    bool whole = page.len < page.cap;
    if (!whole)
        cli_failed("there is not enough memory");
    bool ok = whole && cli_write_file(path, &page);
    mg_text_free(&page);
    return ok;
}

static void print_figures(const struct sim *sim, const struct sim_sums *sums, enum sim_form form)
{
    struct mg_text out = cli_text();

    sim_print(sim, sums, form, &out);
    fwrite(out.buf, 1, mg_text_whole(&out) ? out.len : 0, stdout);
    mg_text_free(&out);
}

/* ---- the run ----------------------------------------------------------------------------- */

/* Games with their lines, if any are kept. False: told. */
static bool play_with_lines(const struct sim *sim, const struct targets *to, struct sim_past *past,
                            FILE *file, struct sim_sums *sums)
{
    const char *path = to->out != NULL ? to->out : to->resume;
    enum sim_format format = format_of(to);
    struct sim_order *order = file != NULL ? sim_order_open(file, past->next) : NULL;
    int error = 0;

    if (file != NULL && order == NULL)
        return cli_failed("there is not enough memory") == CLI_OK;
    if (file != NULL && format == SIM_CSV_LINES && !write_heading(sim, file))
        error = errno;
    cli_catch_interrupt();
    bool ok = sim_run(sim, past, order, format, sums);
    int later = sim_order_close(order);
    error = error != 0 ? error : later;
    if (error != 0)
        cli_failed("cannot write %s: %s", path, strerror(error));
    return ok && error == 0;
}

/* Everything between the first game and the last byte. False: told. */
static bool simulate(const struct sim *sim, const struct targets *to, struct sim_past *past,
                     struct sim_sums *sums)
{
    FILE *file = NULL;

    if (to->report != NULL && !report_can_be_written(to->report))
        return false;
    if (to->resume != NULL) {
        if (!sim_past_read(past, sim, to->resume, sums))
            return false;
        file = past->file;
    } else if (to->out != NULL && (file = open_lines(to->out)) == NULL) {
        return false;
    }
    bool ok = play_with_lines(sim, to, past, file, sums);
    if (file != NULL && file != stdout && file != past->file && fclose(file) != 0 && ok)
        ok = cli_failed("cannot write %s: %s", to->out, strerror(errno)) == CLI_OK;
    if (to->report != NULL && !sums->no_memory)
        ok = write_report(sim, sums, to->report) && ok;
    if (file != stdout)
        print_figures(sim, sums, to->json ? SIM_JSON : to->csv ? SIM_CSV : SIM_TEXT);
    return cli_flush() && ok;
}

static int run(struct sim *sim, const struct targets *to)
{
    struct sim_past *past = calloc(1, sizeof *past);
    struct sim_sums sums;

    sim->detail = to->out != NULL || to->report != NULL || to->resume != NULL;
    if (!sim_keys_make(&sim->keys, sim->game)) {
        free(past);
        return cli_failed("the moves of %s name too many places to count", sim->game->id);
    }
    bool room = sim_sums_open(&sums, sim) && past != NULL;
    bool ok = room && simulate(sim, to, past, &sums);
    if (!room)
        cli_failed("there is not enough memory");
    if (past != NULL)
        sim_past_close(past);
    free(past);
    sim_sums_close(&sums);
    return ok ? CLI_OK : CLI_FAILED;
}

int cmd_sim(int argc, char **argv)
{
    const char *players = NULL, *list = NULL, *seats = "greedy", *seed = NULL;
    long long games = 1000, threads = sysconf(_SC_NPROCESSORS_ONLN);
    struct targets to = { .out = NULL };
    struct sim sim = { .rotate = false };
    const struct cli_option options[] = {
        { .name = "players", .text = &players, .help = "how many play" },
        { .name = "options", .text = &list, .help = "options of the game: name=value,..." },
        { .name = "games",
          .number = &games,
          .low = 1,
          .high = 1000000000000,
          .help = "how many games; 1000 by default" },
        { .name = "seats",
          .text = &seats,
          .help =
              "who plays, for each seat or for all: easy, normal, hard, expert, with nodes such\n"
              "        as hard:2000, or greedy, random; greedy by default" },
        { .name = "rotate",
          .flag = &sim.rotate,
          .help = "move the players up one seat every game" },
        { .name = "seed", .text = &seed, .help = "a number or 64 hex digits; random by default" },
        { .name = "threads",
          .number = &threads,
          .low = 1,
          .high = SIM_MOST_THREADS,
          .help = "by default one for each core; the figures are the same" },
        { .name = "json", .flag = &to.json, .help = "the figures for programs" },
        { .name = "csv", .flag = &to.csv, .help = "the figures for spreadsheets" },
        { .name = "out",
          .text = &to.out,
          .help = "a line for every game into this file (-: stdout)" },
        { .name = "format",
          .text = &to.format,
          .help = "of these lines: jsonl, or csv with a line for every seat" },
        { .name = "report", .text = &to.report, .help = "all figures with plots: one HTML page" },
        { .name = "brief",
          .flag = &sim.brief,
          .help = "a report with the most used only, not with all that was used" },
        { .name = "resume",
          .text = &to.resume,
          .help = "go on with a file of JSON lines that was interrupted, or to more games" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel sim GAME [--players N] [--options LIST] [--games N]\n"
                  "                    [--seats LIST] [--seed SEED] [--json | --csv]\n"
                  "                    [--out FILE | --resume FILE] [--report FILE.html]\n\n"
                  "Plays many games between computer players and counts. Ctrl-C stops early\n"
                  "and keeps what has been played.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("which game? (mangonel sim GAME)");
    if (check_targets(&to) != CLI_OK)
        return CLI_USAGE;
    sim.game = cli_game(argv[1]);
    if (sim.game == NULL)
        return CLI_USAGE;
    if (!read_options(&sim, players, list) || !read_players(&sim, seats) ||
        !read_seed(&sim, seed, to.resume))
        return CLI_USAGE;
    const struct lab lab = cli_lab(true);
    sim.lab = &lab;
    sim.games = (uint64_t)games;
    sim.threads = (int)(threads < 1 ? 1 : threads > SIM_MOST_THREADS ? SIM_MOST_THREADS : threads);
    return run(&sim, &to);
}
