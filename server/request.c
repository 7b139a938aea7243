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

enum {
    ANYBODY = MG_MAY_PERSON,
    SEATED = MG_MAY_SEAT,
    LOOKING_ON = MG_MAY_SEAT | MG_MAY_SPECTATOR,
};

/* How the table must stand, a bit each. */
enum {
    ANYHOW = 0,
    RUNNING = 1, /* a game is going on */
    SETTLED = 2, /* nothing is on its way to disk: what is not there may never have happened */
    OLD_TOO = 4, /* or it cannot be played on, and what is left of it will do */
    PLAYING = RUNNING | SETTLED,
};

/* What somebody may ask for, in rows as the protocol's own table has them, and what it costs us: a
 * unit is about a tenth of a millisecond of the one thread that serves everybody, as measured on a
 * slow machine. docs/socket.md is checked against it. */
static const struct command {
    struct mg_command is;
    unsigned table; /* how it must stand */
    void (*run)(struct ask *a);
    int units;
    bool goes_back; /* over all moves of the table */
} commands[] = {
    /* clang-format off */
    /* name, who may, needs a table, takes, gives; how the table must stand, who answers, units, goes back */
    { { "hello", ANYBODY, false,
        "lang", "name version protocol lang langs games levels you bots", NULL }, ANYHOW, ask_hello, 1, false },
    { { "describe", ANYBODY, false,
        "game", "content", NULL }, ANYHOW, ask_describe, 2, false },
    { { "rules", ANYBODY, false,
        "game rule", "", NULL }, ANYHOW, ask_rules, 2, false },
    { { "options", ANYBODY, false,
        "game options", "", NULL }, ANYHOW, ask_protocol, 2, false },
    { { "lobby", ANYBODY, false,
        "on", "open running mine", NULL }, ANYHOW, ask_lobby, 5, false },
    { { "watch", LOOKING_ON, true,
        "table code since at chat", "", NULL }, ANYHOW, ask_watch, 10, false },
    { { "unwatch", LOOKING_ON, true,
        "table", "", NULL }, ANYHOW, ask_unwatch, 1, false },
    { { "create", ANYBODY, false,
        "game options seats open clock bot_fails absence hints chat scenario", "", NULL }, ANYHOW, ask_create, 10, false },
    { { "join", LOOKING_ON, true,
        "code table seat", "table seat", NULL }, SETTLED, ask_join, 5, false },
    { { "leave", SEATED, true,
        "table", "", NULL }, SETTLED, ask_leave, 5, false },
    { { "start", SEATED, true,
        "table fill", "", NULL }, SETTLED, ask_start, 5, false },
    { { "rematch", SEATED, true,
        "table", "table", NULL }, SETTLED, ask_rematch, 10, false },
    { { "import", ANYBODY, false,
        "record", "table", NULL }, ANYHOW, ask_import, 10, false },
    { { "play", SEATED, true,
        "table at move", "position", NULL }, PLAYING, ask_play, 4, false },
    { { "why", SEATED, true,
        "table move", "legal rule message text", NULL }, SETTLED, ask_why, 1, false },
    { { "undo", SEATED, true,
        "table at", "proposed proposal", NULL }, PLAYING, ask_undo, 4, true },
    { { "hint", SEATED, true,
        "table ai", "move label unit value iterations best moves", NULL }, PLAYING, ask_hint, 10, true },
    { { "entrust", SEATED, true,
        "table until level seat", "position", NULL }, RUNNING, ask_entrust, 10, false },
    { { "propose", LOOKING_ON, true,
        "table kind to seat by", "proposal", NULL }, PLAYING, ask_propose, 4, true },
    { { "vote", SEATED, true,
        "table proposal yes", "", NULL }, PLAYING, ask_vote, 4, true },
    { { "resign", SEATED, true,
        "table", "", NULL }, PLAYING, ask_resign, 4, false },
    { { "chat", LOOKING_ON, true,
        "table text", "", NULL }, ANYHOW, ask_chat, 4, false },
    { { "replay", LOOKING_ON, true,
        "table to", "status view prompt upto", NULL }, SETTLED, ask_replay, 3, true },
    { { "record", LOOKING_ON, true,
        "table", "record commitment", NULL }, SETTLED | OLD_TOO, ask_record, 3, true },
    { { "describe_position", LOOKING_ON, true,
        "table", "text", NULL }, SETTLED, ask_text_of_match, 3, false },
    { { "score", LOOKING_ON, true,
        "table", "score", NULL }, SETTLED, ask_score, 3, false },
    { { "chronicle", LOOKING_ON, true,
        "table markdown", "text", NULL }, SETTLED, ask_text_of_match, 5, true },
    { { "settings", ANYBODY, false,
        "notify chat", "notify chat ignored", NULL }, ANYHOW, ask_settings, 3, false },
    { { "review", LOOKING_ON, true,
        "table seconds enough stop", "", NULL }, ANYHOW, ask_review, 20, true },
    { { "quiet", LOOKING_ON, true,
        "table on", "", NULL }, SETTLED, ask_quiet, 4, false },
    { { "ignore", ANYBODY, false,
        "table n who", "settings", NULL }, ANYHOW, ask_ignore, 3, false },
    { { "promise", SEATED, true,
        "table promise", "", NULL }, SETTLED, ask_promise, 4, false },
    { { "part", SEATED, true,
        "table part", "", NULL }, SETTLED, ask_part, 4, false },
    /* clang-format on */
};

const struct mg_command *ask_command_at(size_t index)
{
    return index < sizeof commands / sizeof *commands ? &commands[index].is : NULL;
}

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
        if (strcmp(name, commands[i].is.name) == 0)
            return &commands[i];
    return NULL;
}

/* Why the table, as it stands, cannot be asked that; NULL: it can. */
static const char *refused_by(const struct table *t, unsigned must, const char **why)
{
    if (must & SETTLED && t->writing) {
        *why = N_("The table has changed. Look again.");
        return "stale";
    }
    if (must & RUNNING && t->state != TABLE_PLAYING) {
        *why = N_("No game is going on at this table.");
        return "closed";
    }
    return NULL;
}

/* The table that is named, who asks there, and whether he may. False: answered already. */
static bool comes_to_table(struct ask *a, const struct command *command)
{
    const char *why, *code;

    a->seat = MG_SPECTATOR;
    if (!command->is.needs_match)
        return true;
    if (command->table & OLD_TOO && ask_old_record(a))
        return false;
    a->table = ask_table(a);
    if (a->table == NULL)
        return false;
    a->seat = table_seat_of(a->table, a->client->person.id);
    if (!(command->is.may & (a->seat >= 0 ? MG_MAY_SEAT : MG_MAY_SPECTATOR))) {
        ask_refuse(a, "not_yours", N_("You have no seat at this table."));
        return false;
    }
    code = refused_by(a->table, command->table, &why);
    if (code != NULL)
        ask_refuse(a, code, why);
    return code == NULL;
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
    else if (is_allowed(&a, command) && comes_to_table(&a, command))
        command->run(&a);
    json_decref(a.request);
    return c->refusals < MOST_REFUSALS;
}
