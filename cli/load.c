/* mangonel load: play many tables of a running server at once, and print what was measured. The
 * playing is in lab/load.c. */
#include "cli.h"
#include "load.h"

static void print(const struct load_plan *plan, const struct load_figures *f, bool json)
{
    const struct {
        const char *name, *key;
        double value;
        int digits;
    } rows[] = {
        { "sockets", "sockets", (double)plan->sockets, 0 },
        { "tables", "tables", plan->idle ? 0 : (double)plan->tables, 0 },
        { "seconds", "seconds", f->seconds, 1 },
        { "moves acknowledged a second", "moves_per_second", (double)f->answers / f->seconds, 0 },
        { "  within bursts of one move at every table", "burst_moves_per_second", f->burst_rate,
          0 },
        { "pushes a second", "pushes_per_second", (double)f->pushes / f->seconds, 0 },
        { "games finished", "games", (double)f->games, 0 },
        { "from sending a move to everybody's new view, ms: p50", "p50_ms", f->p50, 2 },
        { "  p95", "p95_ms", f->p95, 2 },
        { "  p99", "p99_ms", f->p99, 2 },
        { "  max", "max_ms", f->longest, 2 },
        { "  moves measured", "measured", (double)f->measured, 0 },
        { "requests refused", "errors", (double)f->errors, 0 },
        { "sockets closed by the server", "closed", (double)f->closed, 0 },
        { "megabytes received a second", "megabytes_per_second",
          (double)f->bytes / f->seconds / 1e6, 1 },
        { "server: CPU seconds a second", "server_cpu", f->cpu, 2 },
        { "server: memory before the sockets, MB", "rss_before_mb", (double)f->rss_before / 1e6,
          1 },
        { "server: memory at the end, MB", "rss_after_mb", (double)f->rss_after / 1e6, 1 },
        { "server: bytes for each idle socket", "bytes_per_socket",
          (double)(f->rss_held - f->rss_before) / (double)plan->sockets, 0 },
    };

    if (json)
        printf("{");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (json)
            printf("%s\"%s\":%.*f", i > 0 ? "," : "", rows[i].key, rows[i].digits, rows[i].value);
        else
            printf("%-54s%12.*f\n", rows[i].name, rows[i].digits, rows[i].value);
    if (json)
        printf("}\n");
    if (f->errors > 0)
        fprintf(stderr, "the first refusal: %s\n", f->error);
}

int cmd_load(int argc, char **argv)
{
    const char *url = "http://127.0.0.1:8080";
    struct load_plan plan = { .sockets = 5000, .tables = 500, .seconds = 20 };
    struct load_figures figures;
    bool json = false;
    const struct cli_option options[] = {
        { .name = "url",
          .text = &url,
          .help = "the server, on this machine; http://127.0.0.1:8080" },
        { .name = "sockets",
          .number = &plan.sockets,
          .low = 1,
          .high = 100000,
          .help = "browsers; 5000" },
        { .name = "tables",
          .number = &plan.tables,
          .low = 1,
          .high = 50000,
          .help = "tables in play; 500" },
        { .name = "seconds",
          .number = &plan.seconds,
          .low = 1,
          .high = 86400,
          .help = "how long; 20" },
        { .name = "rate",
          .number = &plan.rate,
          .low = 0,
          .high = 1000000,
          .help = "moves a second in all; 0, as fast as possible" },
        { .name = "burst",
          .flag = &plan.burst,
          .help = "one move at every table at once, then the next when all have their views" },
        { .name = "idle", .flag = &plan.idle, .help = "only hold the sockets" },
        { .name = "pid",
          .number = &plan.pid,
          .low = 0,
          .high = 4194304,
          .help = "the server's process, to tell its memory and CPU time" },
        { .name = "json", .flag = &json, .help = "the figures for programs" },
        { .name = NULL },
    };

    int words = cli_parse(argc, argv, options,
                          "usage: mangonel load [options]\n\nPlays many tables of a server on this"
                          " machine, and measures. Start it with\nmangonel serve --no-limits.");
    if (words < 0)
        return CLI_USAGE;
    if (words > 0)
        return cli_usage("load takes no words, only options");
    if (!load_address(url, &plan.address))
        return cli_usage("--url is http://127.0.0.1:PORT, not '%.80s'", url);
    if (!plan.idle && plan.sockets < 2 * plan.tables)
        return cli_usage("every table needs two of the sockets");
    const struct lab lab = cli_lab(true);
    cli_catch_interrupt();
    if (!load_run(&lab, &plan, &figures))
        return CLI_FAILED;
    print(&plan, &figures, json);
    return cli_flush() ? CLI_OK : CLI_FAILED;
}
