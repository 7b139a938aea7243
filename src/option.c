/* Options of a new game: by name, within range, and agreed to by the game. */
#include "game.h"

#include <stdlib.h>
#include <string.h>

int mg_game_count(void)
{
    int count = 0;
    while (mg_games[count] != NULL)
        count++;
    return count;
}

const struct mg_game *mg_game_at(int index)
{
    return index >= 0 && index < mg_game_count() ? mg_games[index] : NULL;
}

const struct mg_game *mg_game_find(const char *id)
{
    for (int i = 0; mg_games[i] != NULL; i++)
        if (strcmp(mg_games[i]->id, id) == 0)
            return mg_games[i];
    return NULL;
}

const char *mg_game_id(const struct mg_game *game)
{
    return game->id;
}

const char *mg_game_name(const struct mg_game *game)
{
    return game->name;
}

int mg_game_rules_version(const struct mg_game *game)
{
    return game->rules_version;
}

void mg_seat_name(const struct mg_game *game, const struct mg_options *options, const void *view,
                  int seat, struct mg_text *out)
{
    struct mg_options usual;

    mg_speak_of(out, game);
    if (options == NULL)
        mg_options_default(game, &usual);
    const char *name =
        mg_words_of(game)->seat_name == NULL
            ? NULL
            : mg_words_of(game)->seat_name(options != NULL ? options : &usual, view, seat);
    if (name != NULL)
        mg_put(out, mg_tr(out, name));
    else
        mg_say(out, N_("Player {0}"), mg_digits(seat + 1).text);
}

struct mg_called mg_called(const struct mg_text *like, const struct mg_game *game, const void *view,
                           int seat)
{
    struct mg_called called = { "" };
    struct mg_text name = MG_TEXT(called.text, like);

    mg_seat_name(game, NULL, view, seat, &name);
    return called;
}

void mg_options_default(const struct mg_game *game, struct mg_options *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; game->options[i].name != NULL; i++)
        out->value[i] = game->options[i].standard;
}

/* The number behind an option's text: one of its names, or a number in range. */
static bool option_value(const struct mg_option *o, const char *text, int32_t *value)
{
    if (o->value != NULL) {
        for (int32_t v = o->low; v <= o->high; v++)
            if (strcmp(o->value[v - o->low], text) == 0) {
                *value = v;
                return true;
            }
        return false;
    }
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < o->low || number > o->high)
        return false;
    *value = (int32_t)number;
    return true;
}

static struct mg_verdict out_of_range(const struct mg_option *o)
{
    if (o->rule != NULL)
        return mg_no(o->rule, o->why);
    return mg_no("MG-OPT-02", N_("This option does not take that value."));
}

struct mg_verdict mg_options_set(const struct mg_game *game, struct mg_options *options,
                                 const char *name, const char *value)
{
    for (int i = 0; game->options[i].name != NULL; i++) {
        if (strcmp(game->options[i].name, name) != 0)
            continue;
        if (!option_value(&game->options[i], value, &options->value[i]))
            return out_of_range(&game->options[i]);
        return MG_LEGAL;
    }
    return mg_no("MG-OPT-01", N_("This game has no such option."));
}

struct mg_verdict mg_options_check(const struct mg_game *game, const struct mg_options *options)
{
    for (int i = 0; game->options[i].name != NULL; i++)
        if (options->value[i] < game->options[i].low || options->value[i] > game->options[i].high)
            return out_of_range(&game->options[i]);
    return mg_are_options(game, options);
}

void mg_options_write(const struct mg_game *game, const struct mg_options *options,
                      struct mg_text *out)
{
    for (int i = 0; game->options[i].name != NULL; i++) {
        const struct mg_option *o = &game->options[i];
        if (i > 0)
            mg_putc(out, ' ');
        mg_put(out, o->name);
        mg_putc(out, '=');
        if (o->value != NULL)
            mg_put(out, o->value[options->value[i] - o->low]);
        else
            mg_put_number(out, options->value[i]);
    }
}
