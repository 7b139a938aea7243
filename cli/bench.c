/* mangonel bench: how fast the games, their operations and search are. What is measured is in
 * lab/bench.c. */
#include "answer.h"
#include "bench.h"
#include "cli.h"

int cmd_bench(int argc, char **argv)
{
    long long seconds = 1, ms = 0;
    const struct cli_option options[] = {
        { .name = "seconds",
          .number = &seconds,
          .low = 1,
          .high = 3600,
          .help = "how long to measure each row of playouts or search; 1 by default" },
        { .name = "ms",
          .number = &ms,
          .low = 1,
          .high = 999,
          .help = "the same in milliseconds: a quick look" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel bench [GAME] [--seconds S | --ms N]\n\n"
                  "Random playouts and single operations, on one thread; search on one and two.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words > 1)
        return cli_usage("one game at a time, not '%.40s' as well", argv[2]);
    const struct lab lab = cli_lab(false);
    cli_catch_interrupt();
    for (int i = 0; i < mg_game_count(); i++) {
        const struct mg_game *game = words == 0 ? mg_game_at(i) : cli_game(argv[1]);
        if (game == NULL)
            return CLI_USAGE;
        if (!bench_game(&lab, game, &mg_answers, ms > 0 ? (double)ms / 1000 : (double)seconds) ||
            !cli_flush())
            return CLI_FAILED;
        if (words == 1)
            break;
    }
    return CLI_OK;
}
