/* mangonel: a table of subcommands, one file for each. */
#include "cli.h"

#include <signal.h>
#include <sodium.h>
#include <string.h>

static const struct {
    const char *name;
    cli_command *run;
    const char *help;
} commands[] = {
#ifdef MG_WITH_SERVER
    { "serve", cmd_serve, "host games for browsers" },
    { "admin", cmd_admin, "look after the tables of a server, also while it runs" },
    { "load", cmd_load, "play many tables of a server at once, and measure it" },
#endif
    { "play", cmd_play, "play a game in the terminal, against people and computer players" },
    { "engine", cmd_engine, "answer JSON requests, one a line, on standard input and output" },
    { "sim", cmd_sim, "play many games between computer players and count" },
    { "match", cmd_match,
      "play two computer players or bots against each other, and compare them" },
    { "check", cmd_check, "play at random with every invariant and leak check on" },
    { "replay", cmd_replay, "show a recorded game move by move" },
    { "chronicle", cmd_chronicle, "tell a recorded game as a text to read: a siege day by day" },
    { "review", cmd_review,
      "look at a recorded game again: chances, turning points, luck and decisions" },
    { "verify", cmd_verify, "referee a record again, and check its seed and end" },
    { "rules", cmd_rules, "print the rules of a game, or one rule" },
    { "bench", cmd_bench, "measure the engine" },
    { "describe", cmd_describe, "say what a game is, with its options" },
};

static int help(FILE *to)
{
    fprintf(to, "mangonel " MG_VERSION ": referees, plays and studies medieval board games\n\n"
                "usage: mangonel COMMAND [words and options]\n\n");
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        fprintf(to, "  %-10s%s\n", commands[i].name, commands[i].help);
    fprintf(to, "\nmangonel COMMAND --help tells more. Games: ");
    for (int i = 0; i < mg_game_count(); i++)
        fprintf(to, "%s%s", i > 0 ? ", " : "", mg_game_id(mg_game_at(i)));
    fprintf(to, ".\n");
    return CLI_OK;
}

/* A game with a hole in it is named before it falls into it. */
static bool are_whole(void)
{
    struct mg_text faults = mg_text_growing(MG_EN);
    bool whole = mg_games_faults(mg_games, &faults) == 0;

    if (!whole)
        fprintf(stderr, "mangonel: a game is not whole\n%s", faults.buf != NULL ? faults.buf : "");
    mg_text_free(&faults);
    return whole;
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN); /* a closed pipe is an error that write() tells */
    if (!are_whole())
        return CLI_FAILED;
    if (sodium_init() < 0)
        return cli_failed("libsodium cannot start");
    if (argc < 2) {
        help(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        help(stdout);
        return cli_flush() ? CLI_OK : CLI_FAILED;
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("mangonel " MG_VERSION "\n");
        return cli_flush() ? CLI_OK : CLI_FAILED;
    }
    cli_find_lang(argc, argv);
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
        if (strcmp(argv[1], commands[i].name) == 0)
            return commands[i].run(argc - 1, argv + 1);
    return cli_usage("no command '%.40s' (see mangonel --help)", argv[1]);
}
