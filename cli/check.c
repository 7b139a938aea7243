/* mangonel check: random play of a game with every check of lab/conform.h on, for as long as one
 * likes. What it prints is for those who work on a game, and in English. */
#include "check.h"
#include "check_positions.h"
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- the command ------------------------------------------------------------------------- */

/* All combinations, or the one that was asked for. False: told. */
static bool find_options(struct check *c, const char *list)
{
    struct mg_options one;

    if (list != NULL && !cli_game_options(c->game, list, &one))
        return false;
    if (!check_options(c, list != NULL ? &one : NULL)) {
        cli_failed("there is not enough memory");
        return false;
    }
    return true;
}

static void print_failure(const struct check *c)
{
    struct mg_text options = cli_text();

    mg_options_write(c->game, &c->set[c->failed_game % c->sets], &options);
    unsigned long long seed = c->seed + c->failed_game;
    printf("%s, %s, seed %llu: %s\n", c->game->id, options.buf, seed, c->report.buf);
    printf("again: mangonel check %s --options '%s' --seed %llu --games 1%s\n", c->game->id,
           options.buf, seed, c->what.leaks ? "" : " --no-leaks");
    mg_text_free(&options);
}

static int print_summary(const struct check *c, double seconds)
{
    if (c->failed > 0)
        print_failure(c);
    printf("%llu passed, %llu failed (%s, %zu option sets, seed %llu; %llu moves in %.1f s: %.0f "
           "moves/s, %.1f games/s)\n",
           (unsigned long long)c->passed, (unsigned long long)c->failed, c->game->id, c->sets,
           (unsigned long long)c->seed, (unsigned long long)c->moves, seconds,
           (double)c->moves / seconds, (double)(c->passed + c->failed) / seconds);
    return cli_flush() && c->failed == 0 ? CLI_OK : CLI_FAILED;
}

static int print_golden(const char *id, const char *list, const char *number, bool brief)
{
    const struct mg_game *game = cli_game(id);
    struct mg_options options;
    struct mg_text out = cli_text();
    char *end;
    int code = CLI_USAGE;

    unsigned long long seed = strtoull(number, &end, 10);
    if (game == NULL || !cli_game_options(game, list, &options)) {
        code = CLI_USAGE;
    } else if (*number < '0' || *number > '9' || *end != '\0') {
        code = cli_usage("the seed of a playthrough is a number, not '%.40s'", number);
    } else if (!conform_golden(game, &options, seed, brief, &out)) {
        code = cli_failed("the playthrough stopped at:\n%s", out.buf);
    } else {
        fwrite(out.buf, 1, out.len, stdout);
        code = cli_flush() ? CLI_OK : CLI_FAILED;
    }
    mg_text_free(&out);
    return code;
}

/* ---- changed positions ------------------------------------------------------------------- */

static bool print_position(const struct check_positions *how, const struct positions_tried *tried,
                           const char *keep)
{
    struct mg_text options = cli_text(), position = cli_text();
    bool ok = true;

    if (how->options != NULL) {
        mg_put(&options, " --options '");
        mg_options_write(how->game, how->options, &options);
        mg_put(&options, "'");
    }
    printf("%s, seed %llu, changed position %u: %s\n", how->game->id, tried->number,
           tried->in_base + 1, tried->report);
    printf("again: mangonel check %s --positions --seed %llu --games 1%s --keep position.json\n",
           how->game->id, tried->number, options.len > 0 ? options.buf : "");
    if (keep != NULL) {
        mg_put(&position, tried->position != NULL ? tried->position : "");
        ok = cli_write_file(keep, &position);
    }
    mg_text_free(&options);
    mg_text_free(&position);
    return ok;
}

static int try_positions(const struct check_positions *how, const char *keep, double started)
{
    struct positions_tried tried;

    fflush(NULL); /* what is printed so far is not to be printed by every process */
    if (!check_positions(how, &tried))
        return CLI_FAILED;
    bool kept = !tried.failed || print_position(how, &tried, keep);
    printf("%llu positions tried, %llu accepted, %d failed (%s, seed %llu; %llu games in %.1f s)\n",
           tried.tried, tried.accepted, tried.failed, how->game->id, (unsigned long long)how->seed,
           tried.bases, cli_now() - started);
    free(tried.position);
    return cli_flush() && !tried.failed && kept ? CLI_OK : CLI_FAILED;
}

/* ---- the words --------------------------------------------------------------------------- */

static uint64_t fresh_seed(void)
{
    struct mg_seed seed;
    uint64_t number = 0;

    cli_seed(NULL, &seed);
    for (int i = 0; i < 4; i++) /* short enough to type */
        number = number << 8 | seed.byte[i];
    return number;
}

int cmd_check(int argc, char **argv)
{
    long long games = 0, minutes = 0, seed = -1, threads = 0, every = 1;
    const char *options = NULL, *keep = NULL;
    bool no_leaks = false, golden = false, positions = false;
    const struct cli_option known[] = {
        { .name = "games",
          .number = &games,
          .low = 1,
          .high = 1000000000000,
          .help = "how many; by default 1000, or as many as the minutes allow" },
        { .name = "minutes",
          .number = &minutes,
          .low = 1,
          .high = 1000000,
          .help = "stop after so many minutes" },
        { .name = "seed",
          .number = &seed,
          .low = 0,
          .high = INT64_MAX,
          .help = "of the first game; the next ones count on from it. By default a fresh one" },
        { .name = "options",
          .text = &options,
          .help = "play only with these, as players=3,...; by default all combinations in turn" },
        { .name = "no-leaks", .flag = &no_leaks, .help = "leave out the slow checks for leaks" },
        { .name = "every",
          .number = &every,
          .low = 1,
          .high = 1000,
          .help = "make the costly checks on one state in so many; by default on all" },
        { .name = "threads",
          .number = &threads,
          .low = 1,
          .high = 256,
          .help = "how many; by default one for each core" },
        { .name = "positions",
          .flag = &positions,
          .help =
              "change real positions a little instead; what is then accepted must survive everything" },
        { .name = "keep",
          .text = &keep,
          .help = "with --positions: the file for one that did not" },
        { .name = "golden",
          .flag = &golden,
          .help = "with GAME OPTIONS SEED [brief]: print a playthrough as in games/*/golden" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, known,
                          "usage: mangonel check GAME [options]\n"
                          "Plays at random, checking everything that all games must do.");
    if (words < 0)
        return CLI_USAGE;
    bool brief = golden && words == 4 && strcmp(argv[4], "brief") == 0;
    if (brief || (golden && words == 3))
        return print_golden(argv[1], argv[2], argv[3], brief);
    if (keep != NULL && !positions)
        return cli_usage("--keep goes with --positions");
    if (words != 1 || golden)
        return cli_usage(golden ? "--golden takes a game, its options and a seed"
                                : "which game? (mangonel check GAME)");

    struct check c = { .game = cli_game(argv[1]),
                       .seed = seed < 0 ? fresh_seed() : (uint64_t)seed,
                       .what = { .invariants = true,
                                 .leaks = !no_leaks,
                                 .roundtrips = true,
                                 .refusals = true,
                                 .undo = true,
                                 .every = (unsigned)every } };
    if (c.game == NULL || !find_options(&c, options))
        return CLI_USAGE;
    c.games = games > 0 ? (uint64_t)games : minutes > 0 ? UINT64_MAX : 1000;
    if (threads == 0)
        threads = sysconf(_SC_NPROCESSORS_ONLN);
    double started = cli_now();
    c.deadline = minutes > 0 ? started + 60.0 * (double)minutes : 0;
    const struct lab lab = cli_lab(true);
    if (positions) {
        struct check_positions how = { .game = c.game,
                                       .options = options != NULL ? c.set : NULL,
                                       .bases = c.games,
                                       .seed = c.seed,
                                       .deadline = c.deadline,
                                       .processes = (int)threads,
                                       .lab = &lab,
                                       .answers = &mg_answers };
        cli_catch_interrupt();
        int ended = try_positions(&how, keep, started);
        check_close(&c);
        return ended;
    }
    c.lab = &lab;
    cli_catch_interrupt();
    int code = check_run(&c, threads > 0 ? (int)threads : 1)
                   ? print_summary(&c, cli_now() - started)
                   : cli_failed("cannot start a thread");
    check_close(&c);
    return code;
}
