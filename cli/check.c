/* mangonel check: random play of a game with every check of conform.h on, for as long as one likes.
 * What it prints is for those who work on a game, and in English. */
#include "check_positions.h"
#include "cli.h"
#include "conform.h"

#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <string.h>
#include <unistd.h>

/* One run, shared by all its threads. What is below `lock` is only touched under it. */
struct check {
    const struct mg_game *game;
    struct mg_options *set;          /* the option combinations, played in turn */
    size_t sets;
    uint64_t games, seed;            /* how many at most; game i has seed + i */
    double deadline;                 /* 0: none */
    struct conform what;

    pthread_mutex_t lock;
    uint64_t begun, passed, failed, moves;
    int running;                     /* threads still at work */
    struct mg_text report;           /* of the first failure */
    uint64_t failed_game;
};

/* ---- the threads ------------------------------------------------------------------------- */

static bool next_game(struct check *c, uint64_t *number)
{
    pthread_mutex_lock(&c->lock);
    bool more = c->failed == 0 && c->begun < c->games && !cli_interrupted() &&
                (c->deadline == 0 || cli_now() < c->deadline);
    if (more)
        *number = c->begun++;
    else
        c->running--;
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void finish_game(struct check *c, uint64_t number, bool ok, uint64_t moves,
                        const struct mg_text *report)
{
    pthread_mutex_lock(&c->lock);
    c->moves += moves;
    if (ok) {
        c->passed++;
    } else {
        if (c->failed++ == 0) {
            c->failed_game = number;
            mg_put(&c->report, report->buf);
        }
    }
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *shared)
{
    struct check *c = shared;
    struct mg_text report = cli_text();
    uint64_t number;

    while (next_game(c, &number)) {
        struct conform what = c->what;
        struct mg_seed seed = mg_seed_number(c->seed + number);
        uint64_t moves = 0;
        what.seed = c->seed + number;
        bool ok = conform_game(c->game, &c->set[number % c->sets], &seed, &what, &report, &moves);
        finish_game(c, number, ok, moves, &report);
        mg_text_clear(&report);
    }
    mg_text_free(&report);
    return NULL;
}

/* Show how far we are until all threads have stopped. */
static void watch(struct check *c, double started)
{
    struct cli_progress progress;
    bool timed = c->deadline != 0;
    bool running = true;

    cli_progress_begin(&progress, timed ? "seconds" : "games",
                       timed ? (uint64_t)(c->deadline - started) : c->games);
    while (running) {
        struct timespec pause = { .tv_nsec = 20 * 1000 * 1000 };
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&c->lock);
        uint64_t done = timed ? (uint64_t)(cli_now() - started) : c->passed;
        running = c->running > 0;
        pthread_mutex_unlock(&c->lock);
        cli_progress(&progress, done < progress.total ? done : progress.total);
    }
    cli_progress_end(&progress);
}

static bool run(struct check *c, int threads, double started)
{
    pthread_t *thread = calloc((size_t)threads, sizeof *thread);
    int begun = 0;

    if (thread == NULL)
        return false;
    c->running = threads;
    while (begun < threads && pthread_create(&thread[begun], NULL, work, c) == 0)
        begun++;
    pthread_mutex_lock(&c->lock);
    c->running -= threads - begun;
    pthread_mutex_unlock(&c->lock);
    if (begun > 0)
        watch(c, started);
    for (int i = 0; i < begun; i++)
        pthread_join(thread[i], NULL);
    free(thread);
    return begun > 0;
}

/* ---- the command ------------------------------------------------------------------------- */

/* All combinations, or the one that was asked for. False: told. */
static bool find_options(struct check *c, const char *list)
{
    struct mg_options one;
    uint64_t cursor = 0;
    size_t room = 0;

    if (list != NULL) {
        if (!cli_game_options(c->game, list, &one))
            return false;
        c->set = malloc(sizeof one);
        if (c->set != NULL)
            c->set[c->sets++] = one;
    }
    while (list == NULL && conform_options(c->game, &cursor, &one)) {
        if (c->sets == room) {
            room = room > 0 ? 2 * room : 64;
            struct mg_options *larger = realloc(c->set, room * sizeof *larger);
            if (larger == NULL)
                break;
            c->set = larger;
        }
        c->set[c->sets++] = one;
    }
    if (c->sets == 0)
        cli_failed("there is not enough memory");
    return c->sets > 0;
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
           "moves/s, %.1f games/s)\n", (unsigned long long)c->passed,
           (unsigned long long)c->failed, c->game->id, c->sets, (unsigned long long)c->seed,
           (unsigned long long)c->moves, seconds, (double)c->moves / seconds,
           (double)(c->passed + c->failed) / seconds);
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

static uint64_t fresh_seed(void)
{
    struct mg_seed seed;
    uint64_t number = 0;

    cli_seed(NULL, &seed);
    for (int i = 0; i < 4; i++)   /* short enough to type */
        number = number << 8 | seed.byte[i];
    return number;
}

int cmd_check(int argc, char **argv)
{
    long long games = 0, minutes = 0, seed = -1, threads = 0, every = 1;
    const char *options = NULL, *keep = NULL;
    bool no_leaks = false, golden = false, positions = false;
    const struct cli_option known[] = {
        { .name = "games", .number = &games, .low = 1, .high = 1000000000000,
          .help = "how many; by default 1000, or as many as the minutes allow" },
        { .name = "minutes", .number = &minutes, .low = 1, .high = 1000000,
          .help = "stop after so many minutes" },
        { .name = "seed", .number = &seed, .low = 0, .high = INT64_MAX,
          .help = "of the first game; the next ones count on from it. By default a fresh one" },
        { .name = "options", .text = &options,
          .help = "play only with these, as players=3,...; by default all combinations in turn" },
        { .name = "no-leaks", .flag = &no_leaks, .help = "leave out the slow checks for leaks" },
        { .name = "every", .number = &every, .low = 1, .high = 1000,
          .help = "make the costly checks on one state in so many; by default on all" },
        { .name = "threads", .number = &threads, .low = 1, .high = 256,
          .help = "how many; by default one for each core" },
        { .name = "positions", .flag = &positions,
          .help = "change real positions a little instead; what is then accepted must survive everything" },
        { .name = "keep", .text = &keep, .help = "with --positions: the file for one that did not" },
        { .name = "golden", .flag = &golden,
          .help = "with GAME OPTIONS SEED [brief]: print a playthrough for tests/golden" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, known, "usage: mangonel check GAME [options]\n"
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

    struct check c = { .game = cli_game(argv[1]), .seed = seed < 0 ? fresh_seed() : (uint64_t)seed,
                       .what = { .invariants = true, .leaks = !no_leaks, .roundtrips = true,
                                 .refusals = true, .undo = true, .every = (unsigned)every } };
    if (c.game == NULL || !find_options(&c, options))
        return CLI_USAGE;
    c.games = games > 0 ? (uint64_t)games : minutes > 0 ? UINT64_MAX : 1000;
    if (threads == 0)
        threads = sysconf(_SC_NPROCESSORS_ONLN);
    double started = cli_now();
    c.deadline = minutes > 0 ? started + 60.0 * (double)minutes : 0;
    if (positions) {
        struct check_positions how = { .game = c.game, .options = options != NULL ? c.set : NULL, .bases = c.games, .seed = c.seed,
                                       .deadline = c.deadline, .processes = (int)threads, .keep = keep };
        cli_catch_interrupt();
        int ended = check_positions(&how);
        free(c.set);
        return ended;
    }
    c.report = cli_text();
    pthread_mutex_init(&c.lock, NULL);
    cli_catch_interrupt();
    int code = run(&c, threads > 0 ? (int)threads : 1, started)
                   ? print_summary(&c, cli_now() - started)
                   : cli_failed("cannot start a thread");
    pthread_mutex_destroy(&c.lock);
    mg_text_free(&c.report);
    free(c.set);
    return code;
}
