/* mangonel engine: answers JSON requests, one a line, until the input ends. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

/* A longer line is read to its end, so that the next one is found, but not kept: it reaches the
 * engine one byte longer than it takes, and is refused there. */
#define LONGEST_LINE ((size_t)1 << 20)

struct line {
    char *text;
    size_t length, room;
};

/* Keep one more byte. False: no memory. */
static bool keep(struct line *line, char c)
{
    if (line->length > LONGEST_LINE)
        return true;
    if (line->length == line->room) {
        size_t room = line->room > 0 ? 2 * line->room : 4096;
        char *larger = realloc(line->text, room);
        if (larger == NULL)
            return false;
        line->text = larger;
        line->room = room;
    }
    line->text[line->length++] = c;
    return true;
}

/* The next line, without its newline. False: the input ended, or there is no memory. */
static bool read_line(struct line *line)
{
    int c;

    line->length = 0;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n')
        if (!keep(line, (char)c))
            return false;
    return c == '\n' || line->length > 0;
}

static bool is_empty(const struct line *line)
{
    for (size_t i = 0; i < line->length; i++)
        if (strchr(" \t\r", line->text[i]) == NULL || line->text[i] == '\0')
            return false;
    return true;
}

static int serve(struct mg_engine *engine, struct line *line)
{
    while (read_line(line)) {
        if (is_empty(line))
            continue;
        fputs(mg_engine_answer(engine, line->text, line->length), stdout);
        putchar('\n');
        if (!cli_flush())
            return CLI_FAILED;
    }
    if (ferror(stdin))
        return cli_failed("cannot read the requests");
    return feof(stdin) ? CLI_OK : cli_failed("there is not enough memory");
}

/* English unless --lang is given: programs should not depend on the environment. */
static void set_language(struct mg_engine *engine)
{
    char hello[60];
    int length = snprintf(hello, sizeof hello, "{\"cmd\":\"hello\",\"lang\":\"%s\"}",
                          mg_lang_name(cli_lang()));
    mg_engine_answer(engine, hello, (size_t)length);
}

int cmd_engine(int argc, char **argv)
{
    static const struct cli_option none[] = { { .name = NULL } };
    struct line line = { .text = NULL };
    bool lang = false;

    for (int i = 1; i < argc; i++)
        lang = lang || strncmp(argv[i], "--lang", 6) == 0;
    int words =
        cli_parse(argc, argv, none,
                  "usage: mangonel engine\n\nReads one JSON request a line on standard input "
                  "and answers each with one line on\nstandard output. docs/protocol.md "
                  "lists the commands. Answers are in English unless\n--lang is given here "
                  "or \"lang\" in a request.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words > 0)
        return cli_usage("engine takes no words, only requests on its input");
    struct mg_engine *engine = mg_engine_open();
    if (engine == NULL)
        return cli_failed("there is not enough memory");
    if (lang)
        set_language(engine);
    int code = serve(engine, &line);
    free(line.text);
    mg_engine_close(engine);
    return code;
}
