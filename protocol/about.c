/* Answers about a game itself, whatever is being played: its options, its moves, its rules. */
#include "answer.h"

#include <string.h>

static void put_option(const struct mg_option *o, struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "name", o->name);
    mg_json_text_member(out, "type", o->value != NULL ? "choice" : "number");
    if (o->value != NULL) {
        mg_json_open_member(out, "values", '[');
        for (int32_t v = o->low; v <= o->high; v++)
            mg_json_text(out, o->value[v - o->low]);
        mg_json_close(out, ']');
        mg_json_text_member(out, "default", o->value[o->standard - o->low]);
    } else {
        mg_json_key(out, "low");
        mg_json_number(out, o->low);
        mg_json_key(out, "high");
        mg_json_number(out, o->high);
        mg_json_key(out, "default");
        mg_json_number(out, o->standard);
    }
    mg_json_text_member(out, "text", mg_tr(out->out, o->text));
    mg_json_close(out, '}');
}

/* A verb with the words that follow it. */
static void put_move_kind(const struct mg_move_kind *kind, struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "verb", kind->name);
    mg_json_open_member(out, "words", '[');
    for (int i = 0; i < 3 && kind->arg[i].place != NULL; i++) {
        mg_json_open(out, '{');
        mg_json_text_member(out, "place", kind->arg[i].place);
        mg_json_key(out, "optional");
        mg_json_bool(out, kind->arg[i].optional);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    if (kind->said[0] != NULL) {
        mg_json_open_member(out, "said", '{');
        for (int lang = MG_IT; lang < MG_LANG_COUNT; lang++)
            mg_json_text_member(out, mg_lang_name((enum mg_lang)lang), kind->said[lang - 1]);
        mg_json_close(out, '}');
    }
    mg_json_close(out, '}');
}

static void put_seat_names(const struct mg_game *game, struct mg_json *out)
{
    mg_json_open_member(out, "seats", '[');
    for (int seat = 0; seat < game->seats_max; seat++) {
        char buffer[100] = "";
        struct mg_text name = MG_TEXT(buffer, out->out);
        mg_seat_name(game, NULL, NULL, seat, &name);
        mg_json_text(out, buffer);
    }
    mg_json_close(out, ']');
}

/* By how many play, in a game that names its seats. */
static void put_names_by_players(const struct mg_game *game, struct mg_json *out)
{
    struct mg_options options;

    if (mg_words_of(game)->seat_name == NULL)
        return;
    mg_options_default(game, &options);
    mg_json_open_member(out, "seat_names", '{');
    for (int players = game->seats_min; players <= game->seats_max; players++) {
        options.value[0] = players;
        mg_json_open_member(out, mg_digits(players).text, '[');
        for (int seat = 0; seat < players; seat++) {
            MG_WORDS(name, out->out, 100);
            mg_seat_name(game, &options, NULL, seat, &name);
            mg_json_text(out, name_buffer);
        }
        mg_json_close(out, ']');
    }
    mg_json_close(out, '}');
}

/* The phases are the names of the state's field "phase", in a game that has one. */
static void put_phases(const struct mg_game *game, struct mg_json *out)
{
    for (const struct mg_field *f = game->fields; f->name != NULL; f++) {
        if (strcmp(f->name, "phase") != 0 || f->names == NULL || f->names->name == NULL)
            continue;
        mg_json_open_member(out, "phases", '[');
        for (uint16_t i = 0; i < f->names->count; i++)
            if (f->names->name[i] != NULL)
                mg_json_text(out, f->names->name[i]);
        mg_json_close(out, ']');
    }
}

/* As in a request: a word, or a number. */
static void put_value(const struct mg_option *o, int32_t value, struct mg_json *out)
{
    if (o->value != NULL)
        mg_json_text(out, o->value[value - o->low]);
    else
        mg_json_number(out, value);
}

static void put_refused(const struct mg_option *o, int32_t value, struct mg_verdict why,
                        struct mg_json *out)
{
    mg_json_open(out, '{');
    mg_json_text_member(out, "option", o->name);
    mg_json_key(out, "value");
    put_value(o, value, out);
    mg_json_text_member(out, "rule", why.rule);
    mg_json_text_member(out, "message", mg_tr(out->out, why.why));
    mg_json_close(out, '}');
}

/* Each other choice by itself: who changes one thing is told at once what does not go with it. */
static void put_all_refused(const struct mg_game *game, const struct mg_options *options,
                            struct mg_json *out)
{
    for (int i = 0; game->options[i].name != NULL; i++) {
        const struct mg_option *o = &game->options[i];
        struct mg_options other = *options;
        for (int32_t value = o->low; value <= o->high; value++) {
            other.value[i] = value;
            struct mg_verdict why = mg_options_check(game, &other);
            if (!mg_legal(why))
                put_refused(o, value, why, out);
        }
    }
}

void mg_answer_options(const struct mg_game *game, const struct mg_options *options,
                       struct mg_json *out)
{
    mg_speak_of(out->out, game);
    mg_json_key(out, "options");
    mg_json_open(out, '{');
    for (int i = 0; game->options[i].name != NULL; i++) {
        mg_json_key(out, game->options[i].name);
        put_value(&game->options[i], options->value[i], out);
    }
    mg_json_close(out, '}');
    mg_json_key(out, "legal");
    mg_json_bool(out, mg_legal(mg_options_check(game, options)));
    mg_json_key(out, "seats");
    mg_json_open(out, '[');
    for (int seat = 0; seat < options->value[0]; seat++) {
        const char *name = mg_words_of(game)->seat_name != NULL
                               ? mg_words_of(game)->seat_name(options, NULL, seat)
                               : NULL;
        if (name != NULL)
            mg_json_text(out, mg_tr(out->out, name));
        else
            mg_json_null(out);
    }
    mg_json_close(out, ']');
    mg_json_key(out, "refused");
    mg_json_open(out, '[');
    put_all_refused(game, options, out);
    mg_json_close(out, ']');
}

void mg_answer_game(const struct mg_game *game, struct mg_json *out)
{
    mg_speak_of(out->out, game);
    mg_json_text_member(out, "game", game->id);
    mg_json_text_member(out, "name", mg_tr(out->out, game->name));
    mg_json_text_member(out, "about", mg_tr(out->out, game->about));
    mg_json_key(out, "rules_version");
    mg_json_number(out, game->rules_version);
    mg_json_text_member(out, "rules_prefix", game->prefix);
    mg_json_open_member(out, "players", '{');
    mg_json_key(out, "min");
    mg_json_number(out, game->seats_min);
    mg_json_key(out, "max");
    mg_json_number(out, game->seats_max);
    mg_json_close(out, '}');
    if (game->draft) { /* not finished */
        mg_json_key(out, "draft");
        mg_json_bool(out, true);
    }
    if (game->open) { /* nothing is hidden from anybody */
        mg_json_key(out, "open");
        mg_json_bool(out, true);
    }
    if (game->compose != NULL) { /* it takes a scenario as text */
        mg_json_key(out, "scenarios");
        mg_json_bool(out, true);
    }
    mg_json_open_member(out, "options", '[');
    for (const struct mg_option *o = game->options; o->name != NULL; o++)
        put_option(o, out);
    mg_json_close(out, ']');
    put_seat_names(game, out);
    put_names_by_players(game, out);
    mg_json_open_member(out, "moves", '[');
    for (const struct mg_move_kind *k = game->moves + 1; k->name != NULL; k++)
        put_move_kind(k, out);
    mg_json_close(out, ']');
    put_phases(game, out);
}

void mg_answer_rules(const char *prefix, struct mg_json *out)
{
    enum mg_lang lang = (enum mg_lang)out->out->lang;
    const struct mg_rule *rule;

    mg_json_open(out, '[');
    /* English has them all; mg_rule_find() knows which are translated. */
    for (size_t i = 0; (rule = mg_rule_at(MG_EN, i)) != NULL; i++) {
        if (strncmp(rule->id, prefix, strlen(prefix)) != 0)
            continue;
        mg_json_open(out, '{');
        mg_json_text_member(out, "id", rule->id);
        mg_json_text_member(out, "text", mg_rule_find(lang, rule->id)->text);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}
