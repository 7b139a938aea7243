/* mangonel verify: referee records again, check how they end and what was promised of the seed. */
#include "cli.h"
#include "commit.h"
#include "record_file.h"

#include <string.h>
#include <strings.h>

/* Everybody who won, as the record calls them; "nobody" is a result as well. */
static void put_winners(const struct record_file *r, unsigned winners, struct mg_text *out)
{
    int told = 0;

    for (int seat = 0; seat < mg_match_seats(r->match); seat++) {
        if (!(winners >> seat & 1))
            continue;
        mg_put(out, told++ > 0 ? ", " : "");
        record_file_name(r, seat, out);
    }
    if (told == 0)
        mg_put(out, mg_tr(out, N_("nobody")));
}

static void print_ok(const struct record_file *r, const char *path)
{
    struct mg_text line = cli_text(), winners = cli_text();
    struct mg_digits moves = mg_digits((long long)mg_match_moves(r->match));
    struct mg_result result;

    mg_match_result(r->match, &result);
    put_winners(r, result.winners, &winners);
    if (result.over)
        mg_say(&line, N_("{0}: ok, {1} moves, game over, winner {2}"), path, moves.text, winners.buf);
    else
        mg_say(&line, N_("{0}: ok, {1} moves, not over"), path, moves.text);
    if (r->commitment[0] != '\0')
        mg_put(&line, mg_tr(&line, N_(", the seed is the one committed to")));
    printf("%s\n", line.buf);
    mg_text_free(&line);
    mg_text_free(&winners);
}

/* The seed decides all chance: the record must show the one that was promised at the start. */
static bool keeps_promise(const struct record_file *r, const char *path)
{
    char digits[COMMIT_DIGITS + 1];

    commit_to_seed(mg_match_seed(r->match), digits);
    if (r->commitment[0] == '\0' || strcasecmp(r->commitment, digits) == 0)
        return true;
    cli_failed("%s: line %zu: %s", path, r->commitment_line,
               mg_translate(cli_lang(), N_("The seed is not the one that was committed to.")));
    return false;
}

static bool verify(const char *path)
{
    struct record_file r;

    if (!record_file_load(&r, path))
        return false;
    bool ok = keeps_promise(&r, path);
    if (ok)
        print_ok(&r, path);
    record_file_close(&r);
    return ok;
}

int cmd_verify(int argc, char **argv)
{
    const struct cli_option options[] = { { .name = NULL } };
    int words = cli_parse(argc, argv, options,
                          "usage: mangonel verify FILE...\n\n"
                          "Referees each record again, and checks its end and the commitment to its\n"
                          "seed. \"-\" is standard input. Exit code 1 if any is not in order.\n");
    bool all = true;

    if (words < 0)
        return CLI_USAGE;
    if (words == 0)
        return cli_usage("which record? (mangonel verify FILE...)");
    for (int i = 1; i <= words; i++)
        all = verify(argv[i]) && all;
    return cli_flush() && all ? CLI_OK : CLI_FAILED;
}
