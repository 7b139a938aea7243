/* One request in, one answer out: what there is to ask for, what it costs, and whether somebody may
 * still have it. */
#include "client.h"
#include "json_in.h"

#include <string.h>

enum {
    LOADING = 40,       /* units: a table that has to be read from disk first */
    MOVES = 16,         /* so many moves that are gone through again are a unit */
    RECORD = 32,        /* so many bytes of a record are one */
    MOST_REFUSALS = 30, /* in a row: who does not listen is closed */
};

/* What somebody may ask for, and what it costs us: a unit is about a tenth of a millisecond of the
 * one thread that serves everybody, as measured on a slow machine. */
static const struct command {
    const char *name;
    void (*run)(struct ask *a);
    int units;
    bool goes_back; /* over all moves of the table */
} commands[] = {
    { "hello", ask_hello, 1, false },        { "describe", ask_describe, 2, false },
    { "rules", ask_rules, 2, false },        { "lobby", ask_lobby, 5, false },
    { "watch", ask_watch, 10, false },       { "unwatch", ask_unwatch, 1, false },
    { "create", ask_create, 10, false },     { "join", ask_join, 5, false },
    { "leave", ask_leave, 5, false },        { "start", ask_start, 5, false },
    { "rematch", ask_rematch, 10, false },   { "import", ask_import, 10, false },
    { "play", ask_play, 4, false },          { "why", ask_why, 1, false },
    { "undo", ask_undo, 4, true },           { "hint", ask_hint, 10, true },
    { "entrust", ask_entrust, 10, false },   { "propose", ask_propose, 4, true },
    { "vote", ask_vote, 4, true },           { "resign", ask_resign, 4, false },
    { "chat", ask_chat, 4, false },          { "replay", ask_replay, 3, true },
    { "record", ask_record, 3, true },       { "describe_position", ask_words, 3, false },
    { "chronicle", ask_chronicle, 5, true }, { "settings", ask_settings, 3, false },
    { "review", ask_review, 20, true },      { "quiet", ask_quiet, 4, false },
    { "ignore", ask_ignore, 3, false },      { "promise", ask_promise, 4, false },
    { "part", ask_part, 4, false },
};

/* Looked at in memory only: to read a table from disk is what costs. */
static double units_of(const struct ask *a, const struct command *command)
{
    const char *id = ask_text(a, "table"), *code = ask_text(a, "code"),
               *record = ask_text(a, "record");
    struct server *s = a->client->server;
    const struct table *t = id != NULL     ? map_get(&s->tables, id)
                            : code != NULL ? map_get(&s->codes, code)
                                           : NULL;
    size_t units = (size_t)command->units;

    if ((id != NULL || code != NULL) && t == NULL)
        units += LOADING;
    if (t != NULL && command->goes_back)
        units += mg_match_moves(t->match) / MOVES;
    if (record != NULL)
        units += strlen(record) / RECORD;
    return (double)units;
}

static bool is_allowed(struct ask *a, const struct command *command)
{
    struct client *c = a->client;

    if (!work_allowed(c->server, c->person.id, c->address, units_of(a, command))) {
        c->refusals++;
        ask_refuse(a, "too_fast", N_("You ask for too much at once. Wait a moment."));
        return false;
    }
    c->refusals = 0;
    return true;
}

static const struct command *find_command(const char *name)
{
    for (size_t i = 0; name != NULL && i < sizeof commands / sizeof *commands; i++)
        if (strcmp(name, commands[i].name) == 0)
            return &commands[i];
    return NULL;
}

bool client_request(struct client *c, const char *text, size_t length)
{
    json_error_t error;
    struct ask a = { .client = c };
    const struct command *command;
    const char *lang;

    a.request = mg_json_read(text, length, &error);
    if (a.request == NULL && mg_json_no_memory(&error)) {
        client_give_up(c); /* what it asked, and under which id, cannot be read */
        return true;
    }
    a.id = json_object_get(a.request, "id");
    lang = ask_text(&a, "lang");
    command = find_command(ask_text(&a, "cmd"));
    if (lang != NULL)
        c->lang = (uint8_t)mg_lang_from(lang);
    if (!json_is_object(a.request))
        ask_refuse(&a, "bad_json", N_("This is not a JSON object."));
    else if (command == NULL)
        ask_refuse(&a, "bad_request", N_("There is no such command."));
    else if (is_allowed(&a, command))
        command->run(&a);
    json_decref(a.request);
    return c->refusals < MOST_REFUSALS;
}
