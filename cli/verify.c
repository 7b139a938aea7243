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
        mg_say(&line, N_("{0}: ok, {1} moves, game over, winner {2}"), path, moves.text,
               winners.buf);
    else
        mg_say(&line, N_("{0}: ok, {1} moves, not over"), path, moves.text);
    if (r->commitment[0] != '\0')
        mg_put(&line, mg_tr(&line, N_(", the seed is the one committed to")));
    printf("%s\n", line.buf);
    mg_text_free(&line);
    mg_text_free(&winners);
}

static bool broken(const char *path, size_t line, const char *why)
{
    cli_failed("%s: line %zu: %s", path, line, mg_translate(NULL, cli_lang(), why));
    return false;
}

/* Is a part what was promised of it? */
static bool part_holds(const struct record_part *p, void (*commit)(const struct mg_seed *, char *),
                       struct mg_seed *part)
{
    char digits[COMMIT_DIGITS + 1];

    if (!commit_is_digits(p->part) || !mg_seed_parse(p->part, part))
        return false;
    commit(part, digits);
    return strcasecmp(digits, p->promise) == 0;
}

/* A part counts only together with the server's, and only one of each seat: what is not stirred in
 * must not look as if it were. */
static bool parts_fit(const struct record_file *r, const char *path)
{
    if (r->odd_part > 0)
        return broken(path, r->odd_part,
                      N_("This is a part of nobody at the table, or a second one of somebody."));
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (r->part[seat].line > 0 && r->part[MG_MAX_SEATS].line == 0)
            return broken(path, r->part[seat].line,
                          N_("A player's part proves nothing without the server's."));
    return true;
}

/* The seed of all parts: each must be what was promised, and the server's promise the one of the
 * record. */
static bool stir_parts(const struct record_file *r, const char *path, struct mg_seed *seed)
{
    const struct record_part *server = &r->part[MG_MAX_SEATS];
    struct mg_seed part;

    if (!part_holds(server, commit_to_seed, seed) ||
        strcasecmp(server->promise, r->commitment) != 0)
        return broken(path, server->line,
                      N_("The server's part is not the one that was promised."));
    for (int seat = 0; seat < MG_MAX_SEATS; seat++) {
        const struct record_part *p = &r->part[seat];
        if (p->line == 0 || strcmp(p->part, "missing") == 0)
            continue;
        if (!part_holds(p, commit_to_part, &part))
            return broken(path, p->line,
                          N_("This player's part is not the one that was promised."));
        commit_stir(seed, &part);
    }
    return true;
}

/* The seed decides all chance: the record must show the one that was promised at the start. */
static bool keeps_promise(const struct record_file *r, const char *path)
{
    struct mg_seed seed = *mg_match_seed(r->match);
    char digits[COMMIT_DIGITS + 1];

    if (!parts_fit(r, path))
        return false;
    if (r->part[MG_MAX_SEATS].line > 0) {
        if (!stir_parts(r, path, &seed))
            return false;
        if (memcmp(&seed, mg_match_seed(r->match), sizeof seed) != 0)
            return broken(path, r->part[MG_MAX_SEATS].line,
                          N_("The seed is not the one that all parts together give."));
        return true;
    }
    commit_to_seed(&seed, digits);
    if (r->commitment[0] == '\0' || strcasecmp(r->commitment, digits) == 0)
        return true;
    return broken(path, r->commitment_line, N_("The seed is not the one that was committed to."));
}

/* Those whose part was given, or (missing) not. */
static void put_adders(const struct record_file *r, bool missing, struct mg_text *out)
{
    for (int seat = 0; seat < mg_match_seats(r->match); seat++)
        if (r->part[seat].line > 0 && (strcmp(r->part[seat].part, "missing") == 0) == missing) {
            mg_put(out, out->len > 0 ? ", " : "");
            record_file_name(r, seat, out);
        }
}

static void explain_parts(const struct record_file *r)
{
    struct mg_text line = cli_text(), given = cli_text(), missing = cli_text();

    put_adders(r, false, &given);
    put_adders(r, true, &missing);
    if (given.len > 0)
        mg_say(
            &line,
            N_("  Proved: the seed is made of the server's part and those of {0}; each is what was promised of it. None of them alone could choose the dice, if all were promised before any was shown."),
            given.buf);
    else
        mg_put(
            &line,
            mg_tr(
                &line,
                N_("  Proved: the seed is the one that the server promised. Nobody else added to it, so the server could have chosen it.")));
    if (missing.len > 0) {
        mg_put(&line, "\n");
        mg_say(&line, N_("  {0} promised a part and never gave it: the game began without it."),
               missing.buf);
    }
    printf("%s\n", line.buf);
    mg_text_free(&line);
    mg_text_free(&given);
    mg_text_free(&missing);
}

/* What was promised when, no record can show. */
static void explain_promises(const struct record_file *r)
{
    struct mg_text line = cli_text();

    if (r->part[MG_MAX_SEATS].line > 0)
        mg_say(
            &line,
            N_("  Not proved: that all this was promised before the game, and by these players. Compare it with what your page kept: your own part, and the server's promise {0}"),
            r->commitment);
    else
        mg_say(
            &line,
            N_("  Not proved: that the promise was made before the game. Compare it with the one that your page kept: {0}"),
            r->commitment);
    printf("%s\n", line.buf);
    mg_text_free(&line);
}

/* In words: what this proves, and what it cannot. */
static void explain(const struct record_file *r)
{
    if (r->known) {
        printf(
            "%s\n",
            mg_translate(
                NULL, cli_lang(),
                N_("  Not proved: the seed was known to somebody before the game went on, who could foresee all chance.")));
    } else if (r->commitment[0] != '\0') {
        explain_parts(r);
        explain_promises(r);
    } else {
        printf("%s\n",
               mg_translate(
                   NULL, cli_lang(),
                   N_("  Not proved: that nobody chose the seed. Nothing was promised of it.")));
    }
    if (r->set_up)
        printf(
            "%s\n",
            mg_translate(
                NULL, cli_lang(),
                N_("  Not proved: how the game came to where it began. Somebody set that position up.")));
}

static bool verify(const char *path)
{
    struct record_file r;

    if (!record_file_load(&r, path))
        return false;
    bool ok = keeps_promise(&r, path);
    if (ok) {
        print_ok(&r, path);
        explain(&r);
    }
    record_file_close(&r);
    return ok;
}

int cmd_verify(int argc, char **argv)
{
    const struct cli_option options[] = { { .name = NULL } };
    int words = cli_parse(
        argc, argv, options,
        "usage: mangonel verify FILE...\n\n"
        "Referees each record again, checks its end and what was promised of its\n"
        "seed, and says what that proves and what it cannot. \"-\" is standard input. Exit code 1 if any is not in order.\n");
    bool all = true;

    if (words < 0)
        return CLI_USAGE;
    if (words == 0)
        return cli_usage("which record? (mangonel verify FILE...)");
    for (int i = 1; i <= words; i++)
        all = verify(argv[i]) && all;
    return cli_flush() && all ? CLI_OK : CLI_FAILED;
}
