/* mangonel rules: the rules in force, by game, by id or by a word in them. */
#include "cli.h"

#include <ctype.h>
#include <string.h>
#include <strings.h>
#include <unistd.h>
#include "term.h"

/* Does the text contain the word, whatever the case of its letters (of ASCII)? */
static bool contains(const char *text, const char *word)
{
    size_t length = strlen(word);

    for (; *text != '\0'; text++)
        if (strncasecmp(text, word, length) == 0)
            return true;
    return length == 0;
}

static bool has_prefix(const char *id, const char *prefix)
{
    size_t length = strlen(prefix);
    return strncmp(id, prefix, length) == 0 && (length == 0 || id[length] == '-');
}

/* The id and its text on one line; on a terminal broken between words, indented. */
static void print_rule(const struct mg_rule *rule)
{
    int width = isatty(STDOUT_FILENO) ? term_columns() - 1 : 0, column = 0;
    const char *p = rule->text;

    printf("%s", rule->id);
    column = (int)strlen(rule->id);
    while (*p != '\0') {
        char word[256];
        size_t length = strcspn(p, " ");
        if (length >= sizeof word)
            length = sizeof word - 1;
        memcpy(word, p, length);
        word[length] = '\0';
        p += length + (p[length] == ' ');
        int columns = mg_columns(word);
        if (width > 0 && column + 1 + columns > width) {
            printf("\n   ");
            column = 3;
        }
        printf(" %s", word);
        column += 1 + columns;
    }
    putchar('\n');
}

/* All rules whose id begins with the prefix and that have the word in them; returns how many. */
static int print_rules(const char *prefix, const char *word)
{
    const struct mg_rule *english;
    int count = 0;

    /* English has them all, in order; what is translated is found by its id. */
    for (size_t i = 0; (english = mg_rule_at(MG_EN, i)) != NULL; i++) {
        const struct mg_rule *rule = mg_rule_find(cli_lang(), english->id);
        if (!has_prefix(rule->id, prefix))
            continue;
        if (word != NULL && !contains(rule->id, word) && !contains(rule->text, word))
            continue;
        print_rule(rule);
        count++;
    }
    return count;
}

/* The chapters of the rules whose id begins with the prefix, with the first words of their ids. */
static int print_chapters(const char *prefix)
{
    const struct mg_rule *english, *last = NULL;
    int count = 0;

    for (size_t i = 0; (english = mg_rule_at(MG_EN, i)) != NULL; i++) {
        const struct mg_rule *rule = mg_rule_find(cli_lang(), english->id);
        if (!has_prefix(rule->id, prefix) ||
            (last != NULL && strcmp(last->chapter, rule->chapter) == 0))
            continue;
        printf("%.*s %s\n", (int)(strrchr(rule->id, '-') - rule->id), rule->id, rule->chapter);
        last = rule;
        count++;
    }
    return count;
}

/* A rule by its id, in any case of letters. */
static const struct mg_rule *find_rule(const char *typed)
{
    char id[64];
    size_t length = strlen(typed);

    if (length >= sizeof id)
        return NULL;
    for (size_t i = 0; i <= length; i++)
        id[i] = (char)toupper((unsigned char)typed[i]);
    return mg_rule_find(cli_lang(), id);
}

/* One rule by its id. */
static int print_one(const char *what)
{
    const struct mg_rule *rule = find_rule(what);

    if (rule == NULL)
        return cli_failed("no game and no rule '%.40s' (mangonel rules lists them all)", what);
    print_rule(rule);
    return cli_flush() ? CLI_OK : CLI_FAILED;
}

int cmd_rules(int argc, char **argv)
{
    const char *word = NULL, *prefix = "";
    bool chapters = false;
    const struct cli_option options[] = {
        { .name = "search", .text = &word, .help = "only rules with this word in them" },
        { .name = "chapters",
          .flag = &chapters,
          .help = "the titles of the chapters, not the rules" },
        { .name = NULL },
    };
    int words =
        cli_parse(argc, argv, options,
                  "usage: mangonel rules [GAME|ID] [--search WORD | --chapters]\n\n"
                  "Prints the rules in force with their ids: all of them, those of a game,\n"
                  "or one. MG-... are the engine's own.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words > 1)
        return cli_usage("one game or one rule at a time, not '%.40s' as well", argv[2]);
    if (words == 1) {
        const struct mg_game *game = mg_game_find(argv[1]);
        if (game == NULL)
            return print_one(argv[1]);
        prefix = game->prefix;
    }
    if (chapters)
        print_chapters(prefix);
    else if (print_rules(prefix, word) == 0)
        return cli_failed("no rule has '%.40s' in it", word != NULL ? word : "");
    return cli_flush() ? CLI_OK : CLI_FAILED;
}
