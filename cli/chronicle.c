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
    struct record_eyes eyes = RECORD_EYES;
    bool markdown = false;
    const struct cli_option options[] = {
        { .name = "markdown",
          .flag = &markdown,
          .help = "with the marks of Markdown, one line for a paragraph" },
        RECORD_EYES_OPTIONS(eyes),
        { .name = NULL },
    };
    int words = cli_parse(
        argc, argv, options,
        "usage: mangonel chronicle FILE [--markdown] [--seat S | --all] [--ascii]\n\n"
        "Tells a recorded game from its beginning: a siege day by day, other games move by move.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words != 1)
        return cli_usage("one record, please (mangonel chronicle FILE)");
    struct record_file record;
    int viewer, code = record_file_open(&record, argv[1], &eyes, &viewer);
    if (code == CLI_OK)
        code = print(&record, viewer, markdown, eyes.ascii);
    record_file_close(&record);
    return code;
}
