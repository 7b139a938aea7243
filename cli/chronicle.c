/* mangonel chronicle: a recorded game as a text that one reads afterwards. */
#include "cli.h"
#include "record_file.h"
#include "term.h"

#include <stdlib.h>

static int print(const struct record_file *record, int viewer, bool markdown, bool ascii)
{
    struct term *screen = calloc(1, sizeof *screen);

    if (screen == NULL)
        return cli_failed("there is not enough memory");
    term_screen_begin(&screen->screen, ascii, false);
    struct mg_text text = term_text(screen);
    text.colour = false;
    mg_match_chronicle(record->match, viewer, markdown, &text);
    term_print(screen, &text);
    free(screen);
    return cli_flush() ? CLI_OK : CLI_FAILED;
}

int cmd_chronicle(int argc, char **argv)
{
    long long seat = -1;
    bool all = false, markdown = false, ascii = false;
    const struct cli_option options[] = {
        { .name = "markdown", .flag = &markdown, .help = "with the marks of Markdown, one line for a paragraph" },
        { .name = "seat", .number = &seat, .low = 0, .high = MG_MAX_SEATS - 1,
          .help = "what this seat saw; by default what everybody saw" },
        { .name = "all", .flag = &all, .help = "everything, hidden cards included" },
        { .name = "ascii", .flag = &ascii, .help = "plain characters only" },
        { .name = NULL },
    };
    int words = cli_parse(argc, argv, options,
                          "usage: mangonel chronicle FILE [--markdown] [--seat S | --all] [--ascii]\n\n"
                          "Tells a recorded game from its beginning: a siege day by day, other games move by move.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("one record, please (mangonel chronicle FILE)");
    if (all && seat >= 0)
        return cli_usage("--seat and --all exclude each other");
    struct record_file record;
    if (!record_file_load(&record, argv[1]))
        return CLI_FAILED;
    int code = seat >= mg_match_seats(record.match)
                   ? cli_usage("--seat takes 0 to %d in this game", mg_match_seats(record.match) - 1)
                   : print(&record, all ? MG_REFEREE : seat >= 0 ? (int)seat : MG_SPECTATOR, markdown, ascii);
    record_file_close(&record);
    return code;
}
