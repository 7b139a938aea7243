/* mangonel match: two players against each other, with the certainty that the games give. */
#include "cli.h"
#include "match_plan.h"
#include "seat_spec.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MOST_GAMES 1000000
#define MOST_PATH  4000 /* of a folder, with room for names in it */

/* ---- players ----------------------------------------------------------------------------- */

/* False: there is none, told. */
static bool read_command(const char *command, struct match_player *out)
{
    bool given = command[strspn(command, " \t")] != '\0';

    if (!given)
        cli_usage("bot: needs a command, such as 'bot:python3 examples/bot.py'");
    out->command = command;
    return given;
}

/* "hard", "hard:2000" or "bot:COMMAND". False: told. */
static bool read_player(const char *word, long long nodes, long long ms, struct match_player *out)
{
    struct mg_text why = cli_text();
    struct seat_spec spec;
    size_t prefix = strlen(MG_BOT_SPEAKS);

    *out = (struct match_player){ .name = word, .ms = (uint32_t)ms };
    bool speaks = strncmp(word, MG_BOT_SPEAKS, prefix) == 0;
    bool known = speaks || seat_spec_read(word, strlen(word), " or bot:COMMAND", &spec, &why);
    if (!known)
        cli_usage("%s", why.buf);
    mg_text_free(&why);
    if (speaks)
        return read_command(word + prefix, out);
    if (!known)
        return false;
    out->player = spec.player;
    out->nodes = spec.nodes > 0 || !mg_player_is_level(spec.player) ? spec.nodes : (uint32_t)nodes;
    return true;
}

/* ---- the test ---------------------------------------------------------------------------- */

/* "0,10" or "0,10,0.05,0.05". False: told. */
static bool read_test(const char *text, struct sprt *out)
{
    double value[4] = { 0, 0, 0.05, 0.05 };
    const char *p = text;
    int count = 0;
    bool good = true, more = true;

    while (good && more && count < 4) {
        char *end;
        value[count] = strtod(p, &end);
        good = end != p && isfinite(value[count]) && (*end == ',' || *end == '\0');
        more = *end == ',';
        p = end + 1;
        count++;
    }
    good = good && !more && (count == 2 || count == 4) && value[0] < value[1] &&
           fabs(value[0]) <= 2000 && fabs(value[1]) <= 2000 && value[2] > 0 && value[2] < 0.5 &&
           value[3] > 0 && value[3] < 0.5;
    if (!good)
        cli_usage(
            "--sprt takes ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA, such as 0,10,0.05,0.05, not '%.40s'",
            text);
    *out = (struct sprt){ value[0], value[1], value[2], value[3] };
    return good;
}

/* ---- --each ------------------------------------------------------------------------------ */

static bool find_value(const struct mg_option *option, const char *word, size_t length,
                       int32_t *out)
{
    char buf[12];

    for (int32_t value = option->low; value <= option->high; value++) {
        const char *name = match_value_name(option, value, buf);
        if (strlen(name) == length && memcmp(name, word, length) == 0) {
            *out = value;
            return true;
        }
    }
    return false;
}

/* NAME: all of its values; NAME=FIRST..LAST: these and those between. False: told. */
static bool read_each(const struct mg_game *game, const char *text, struct match_each *out)
{
    size_t name = strcspn(text, "=");
    const char *range = text[name] == '=' ? text + name + 1 : NULL,
               *dots = range != NULL ? strstr(range, "..") : NULL;
    bool good = false;

    /* the first says how many play: other seats are another match */
    for (int i = 1; game->options[i].name != NULL; i++) {
        const struct mg_option *option = &game->options[i];
        if (strlen(option->name) != name || memcmp(option->name, text, name) != 0)
            continue;
        *out = (struct match_each){ i, option->low, option->high };
        good =
            range == NULL ||
            (dots != NULL && find_value(option, range, (size_t)(dots - range), &out->first) &&
             find_value(option, dots + 2, strlen(dots + 2), &out->last) && out->first <= out->last);
    }
    if (!good)
        cli_usage(
            "--each takes an option of the game, or some of its values as NAME=FIRST..LAST, not '%.60s'",
            text);
    return good;
}

/* ---- the command ------------------------------------------------------------------------- */

/* What was given on the command line. */
struct given {
    const char *game, *options, *seed, *test, *failure, *records, *each;
    long long games, threads, nodes, ms;
    bool json, markdown, ladder, quiet;
    const struct lab *lab;
};

static bool is_folder(const char *path)
{
    struct stat st;

    return strlen(path) < MOST_PATH && stat(path, &st) == 0 && S_ISDIR(st.st_mode) &&
           access(path, W_OK | X_OK) == 0;
}

static bool read_failure_rule(const char *word, bool *replace)
{
    *replace = strcmp(word, "greedy") == 0;
    if (!*replace && strcmp(word, "forfeit") != 0) {
        cli_usage("--on-failure takes forfeit or greedy, not '%.40s'", word);
        return false;
    }
    return true;
}

/* Into the folder. What cannot be written is told; the game counts all the same. */
static void keep_record(const void *folder, uint64_t number, const struct mg_text *record)
{
    char path[4096];

    snprintf(path, sizeof path, "%s/game-%llu.mgn", (const char *)folder,
             (unsigned long long)number + 1);
    cli_write_file(path, record);
}

/* Everything but the players. False: told. */
static bool read_plan(const struct given *g, const char *game, struct match_plan *plan)
{
    plan->lab = g->lab;
    plan->game = cli_game(game);
    if (plan->game == NULL || !cli_game_options(plan->game, g->options, &plan->options) ||
        !cli_seed(g->seed, &plan->seed) || !read_failure_rule(g->failure, &plan->replace))
        return false;
    plan->keep = g->records != NULL ? keep_record : NULL;
    plan->keeper = g->records;
    int seats = match_seats(plan);
    if (seats < 2) {
        cli_usage("a match needs two seats or more");
        return false;
    }
    plan->rounds = (uint64_t)((g->games + seats - 1) / seats);
    plan->threads = (int)(g->threads < 1                    ? 1
                          : g->threads > MATCH_MOST_THREADS ? MATCH_MOST_THREADS
                                                            : g->threads);
    if (plan->rounds < (uint64_t)plan->threads)
        plan->threads = (int)plan->rounds;
    plan->sequential = g->test != NULL;
    if (g->test != NULL && seats != 2) {
        cli_usage("--sprt is for games of two seats, and this one has %d", seats);
        return false;
    }
    return g->test == NULL || read_test(g->test, &plan->sprt);
}

static int play_match(const struct given *g, char **word)
{
    struct match_plan plan = { .game = NULL };
    struct match_sums sums;

    if (!read_plan(g, g->game, &plan) || !read_player(word[0], g->nodes, g->ms, &plan.player[0]) ||
        !read_player(word[1], g->nodes, g->ms, &plan.player[1]))
        return CLI_USAGE;
    struct match_each each;
    if (g->each != NULL && !read_each(plan.game, g->each, &each))
        return CLI_USAGE;
    cli_catch_interrupt();
    if (g->each != NULL)
        return match_each(&plan, &each, g->json) ? CLI_OK : CLI_FAILED;
    if (!match_run(&plan, &sums))
        return CLI_FAILED;
    struct mg_text out = cli_text();
    if (g->json)
        match_print_json(&plan, &sums, &out);
    else
        match_print(&plan, &sums, &out);
    bool ok = cli_print(&out);
    mg_text_free(&out);
    return ok ? CLI_OK : CLI_FAILED;
}

/* The ladder of one game, with two seats where it has such a mode and nothing else is said. */
static int play_ladder_of(const struct given *given, const char *id, enum ladder_shape shape)
{
    struct given g = *given;
    struct match_plan plan = { .game = cli_game(id) };
    struct mg_text options = cli_text();
    int code = CLI_USAGE;

    if (plan.game != NULL && plan.game->seats_min <= 2 && plan.game->seats_max >= 2)
        mg_put(&options, "players=2,");
    mg_put(&options, given->options != NULL ? given->options : "");
    g.options = options.buf;
    cli_catch_interrupt();
    if (plan.game != NULL && read_plan(&g, id, &plan))
        code = match_ladder(&plan, shape) ? CLI_OK : CLI_FAILED;
    mg_text_free(&options);
    return code;
}

/* Of one game, or of all. */
static int play_ladder(const struct given *g)
{
    enum ladder_shape shape = g->json ? LADDER_JSON : g->markdown ? LADDER_MARKDOWN : LADDER_TEXT;
    int code = CLI_OK;

    if (g->game != NULL)
        return play_ladder_of(g, g->game, shape);
    for (int i = 0; i < mg_game_count() && code == CLI_OK && !cli_interrupted(); i++)
        code = play_ladder_of(g, mg_game_id(mg_game_at(i)), shape);
    return code;
}

/* What does not go together. */
static int refuse(const struct given *g, int words)
{
    if (g->json && g->markdown)
        return cli_usage("--json and --markdown exclude each other");
    if (g->ladder && words > 0)
        return cli_usage("--ladder knows who plays: leave the players away");
    if (g->ladder && (g->test != NULL || g->nodes > 0 || g->ms > 0))
        return cli_usage(
            "--ladder measures the levels as they are: leave --sprt, --nodes and --ms away");
    if (g->records != NULL && (g->ladder || g->each != NULL))
        return cli_usage("--records is for one match");
    if (g->each != NULL && (g->ladder || g->test != NULL))
        return cli_usage("--each plays whole matches: leave --ladder and --sprt away");
    if (g->records != NULL && !is_folder(g->records))
        return cli_usage(
            "--records takes a folder that is there and can be written to, not '%.80s'",
            g->records);
    if (!g->ladder && g->markdown)
        return cli_usage("--markdown is for --ladder");
    if (!g->ladder && words != 2)
        return cli_usage("who plays? (mangonel match PLAYER PLAYER --game GAME)");
    if (!g->ladder && g->game == NULL)
        return cli_usage("which game? (mangonel match PLAYER PLAYER --game GAME)");
    return CLI_OK;
}

int cmd_match(int argc, char **argv)
{
    struct given g = { .games = 100,
                       .threads = sysconf(_SC_NPROCESSORS_ONLN),
                       .failure = "forfeit" };
    const struct cli_option options[] = {
        { .name = "game",
          .text = &g.game,
          .help = "which game; a ladder plays all of them by default" },
        { .name = "options", .text = &g.options, .help = "options of the game: name=value,..." },
        { .name = "each",
          .text = &g.each,
          .help =
              "an option: play the match with each of its values (or NAME=FIRST..LAST), and say what\n        came of all together" },
        { .name = "games",
          .number = &g.games,
          .low = 1,
          .high = MOST_GAMES,
          .help = "how many games at most, rounded up to whole pairs or rounds; 100 by default" },
        { .name = "sprt",
          .text = &g.test,
          .help = "ELO0,ELO1[,ALPHA,BETA]: stop as soon as it is decided which difference it is" },
        { .name = "nodes",
          .number = &g.nodes,
          .low = 1,
          .high = SEAT_SPEC_MOST_NODES,
          .help = "how many nodes a level may search; hard:2000 says it for one player" },
        { .name = "ms",
          .number = &g.ms,
          .low = 1,
          .high = 3600000,
          .help = "how long a level or a bot may think at a decision; bots: 1000 by default" },
        { .name = "on-failure",
          .text = &g.failure,
          .help =
              "a bot that fails: forfeit (it has lost the game, the default) or greedy (plays on)" },
        { .name = "seed", .text = &g.seed, .help = "a number or 64 hex digits; random by default" },
        { .name = "threads",
          .number = &g.threads,
          .low = 1,
          .high = MATCH_MOST_THREADS,
          .help = "games at a time, by default one for each core; the result is the same" },
        { .name = "records",
          .text = &g.records,
          .help = "a folder that is there: the record of every game goes into it, as game-1.mgn" },
        { .name = "json", .flag = &g.json, .help = "the result for programs" },
        { .name = "quiet", .flag = &g.quiet, .help = "no progress" },
        { .name = "ladder",
          .flag = &g.ladder,
          .help = "each level against the one below, and hard against random" },
        { .name = "markdown", .flag = &g.markdown, .help = "the ladder as a table for a document" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel match PLAYER PLAYER --game GAME [--games N] [--sprt E0,E1]\n"
                  "       mangonel match --ladder [--game GAME] [--games N] [--markdown]\n\n"
                  "Plays two players against each other and says which is the stronger, and how\n"
                  "sure that is. A player is easy, normal, hard, expert, greedy or random, a\n"
                  "level with its nodes (hard:2000), or bot:COMMAND, a program that speaks the\n"
                  "protocol of docs/bots.md. Every deal is played with seats swapped; with more\n"
                  "than two seats the first player takes each seat once, against copies of the\n"
                  "second. Ctrl-C stops early and prints what has been played.\n");
    if (words < 0)
        return CLI_USAGE;
    int code = refuse(&g, words);
    if (code != CLI_OK)
        return code;
    const struct lab lab = cli_lab(!g.quiet);
    g.lab = &lab;
    return g.ladder ? play_ladder(&g) : play_match(&g, argv + 1);
}
