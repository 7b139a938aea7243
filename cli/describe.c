/* mangonel describe: which games there are, and what one of them takes. */
#include "cli.h"
#include "answer.h"

#include <string.h>

static int print(struct mg_text *text)
{
    fwrite(text->buf, 1, text->len < text->cap ? text->len : 0, stdout);
    mg_text_free(text);
    return cli_flush() ? CLI_OK : CLI_FAILED;
}

static void put_heading(struct mg_text *out, const char *heading)
{
    mg_putc(out, '\n');
    mg_put(out, mg_tr(out, heading));
    mg_putc(out, '\n');
}

static void put_option(const struct mg_option *o, int names, struct mg_text *out)
{
    mg_put(out, "  ");
    mg_put_padded(out, o->name, names + 2);
    cli_put_values(o, out);
    mg_put(out, "\n      ");
    mg_put(out, mg_tr(out, o->text));
    mg_putc(out, '\n');
}

/* "play <card> <location> [face]" */
static void put_move(const struct mg_move_kind *kind, struct mg_text *out)
{
    mg_put(out, "  ");
    mg_put(out, kind->name);
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++) {
        mg_put(out, kind->arg[i].optional ? " [" : " <");
        mg_put(out, kind->arg[i].place);
        mg_putc(out, kind->arg[i].optional ? ']' : '>');
    }
    mg_putc(out, '\n');
}

static int longest_name(const struct mg_option *o)
{
    int most = 10;

    for (; o->name != NULL; o++)
        most = (int)strlen(o->name) > most ? (int)strlen(o->name) : most;
    return most;
}

/* Who chooses a game that is not finished knows it. */
static void put_title(const struct mg_game *game, struct mg_text *out)
{
    if (game->draft)
        mg_say(out, N_("{0} (draft)"), mg_tr(out, game->name));
    else
        mg_put(out, mg_tr(out, game->name));
}

static int describe_game(const struct mg_game *game)
{
    struct mg_text out = cli_text();
    int names = longest_name(game->options);

    mg_speak_of(&out, game);
    mg_put(&out, game->id);
    mg_put(&out, ": ");
    put_title(game, &out);
    mg_putc(&out, '\n');
    mg_put(&out, mg_tr(&out, game->about));
    mg_putc(&out, '\n');
    mg_say(&out, N_("For {0} to {1} players. Rules version {2}; their ids begin with {3}-."),
           mg_digits(game->seats_min).text, mg_digits(game->seats_max).text,
           mg_digits(game->rules_version).text, game->prefix);
    mg_putc(&out, '\n');
    put_heading(&out, N_("Options"));
    for (const struct mg_option *o = game->options; o->name != NULL; o++)
        put_option(o, names, &out);
    put_heading(&out, N_("Moves"));
    for (const struct mg_move_kind *k = game->moves + 1; k->name != NULL; k++)
        put_move(k, &out);
    return print(&out);
}

/* The page in docs/reference. */
static int write_reference(const struct mg_game *game)
{
    struct mg_text out = mg_text_growing(MG_EN);

    mg_reference_write(game, &out);
    return print(&out);
}

static int describe_as_json(const struct mg_game *game)
{
    struct mg_text out = cli_text();
    struct mg_json json = { .out = &out };

    mg_json_open(&json, '{');
    mg_answer_game(game, &json);
    mg_answer_reference(game, &json);
    mg_json_close(&json, '}');
    mg_putc(&out, '\n');
    return print(&out);
}

static int list_games(bool as_json)
{
    struct mg_text out = cli_text();
    struct mg_json json = { .out = &out };

    if (as_json)
        mg_json_open(&json, '[');
    for (int i = 0; i < mg_game_count(); i++) {
        const struct mg_game *game = mg_game_at(i);
        if (as_json) {
            mg_json_open(&json, '{');
            mg_answer_game(game, &json);
            mg_json_close(&json, '}');
        } else {
            mg_speak_of(&out, game);
            mg_put_padded(&out, game->id, 12);
            put_title(game, &out);
            mg_put(&out, "\n            ");
            mg_put(&out, mg_tr(&out, game->about));
            mg_putc(&out, '\n');
        }
    }
    if (as_json) {
        mg_json_close(&json, ']');
        mg_putc(&out, '\n');
    }
    return print(&out);
}

/* A map or a scenario of the game. */
static int describe_thing(const struct mg_game *game, const char *kind, const char *name)
{
    struct mg_text out = cli_text();

    mg_speak_of(&out, game);
    if (mg_words_of(game)->describe != NULL && mg_words_of(game)->describe(kind, name, &out))
        return print(&out);
    mg_text_free(&out);
    return cli_usage("%s has no %s '%.40s'", game->id, kind, name);
}

int cmd_describe(int argc, char **argv)
{
    bool as_json = false, reference = false;
    const char *map = NULL, *scenario = NULL;
    const struct cli_option options[] = {
        { .name = "json", .flag = &as_json, .help = "for programs" },
        { .name = "reference",
          .flag = &reference,
          .help = "fields of a position, the order of chance, all that has a number: Markdown" },
        { .name = "map", .text = &map, .help = "print that map of the game" },
        { .name = "scenario", .text = &scenario, .help = "print that scenario of the game" },
        { .name = NULL },
    };
    int words = cli_parse(
        argc, argv, options,
        "usage: mangonel describe [GAME] [--json | --reference | --map NAME | --scenario NAME]\n\n"
        "Lists the games; or says what one of them is, with its options and moves.\n");
    if (words < 0)
        return CLI_USAGE;
    if (words > 1)
        return cli_usage("one game at a time, not '%.40s' as well", argv[2]);
    if (words == 0 && (map != NULL || scenario != NULL))
        return cli_usage("say which game: mangonel describe GAME --%s NAME",
                         map != NULL ? "map" : "scenario");
    if (words == 0 && reference)
        return cli_usage("say which game: mangonel describe GAME --reference");
    if (words == 0)
        return list_games(as_json);
    const struct mg_game *game = cli_game(argv[1]);
    if (game == NULL)
        return CLI_USAGE;
    if (map != NULL || scenario != NULL)
        return describe_thing(game, map != NULL ? "map" : "scenario", map != NULL ? map : scenario);
    if (reference)
        return write_reference(game);
    return as_json ? describe_as_json(game) : describe_game(game);
}
