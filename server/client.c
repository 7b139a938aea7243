/* What a socket asks for: answers, the tables that requests name, looking on, and general
 * questions. The seat comes from the session. */
#include "absence.h"
#include "bots.h"
#include "client.h"
#include "clock.h"
#include "json_in.h"
#include "lobby.h"
#include "request.h"
#include "table_old.h"
#include "think.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

/* ---- answers ----------------------------------------------------------------------------- */

void ask_answer(struct ask *a)
{
    client_answer(a->client, a->id, &a->text, &a->json);
}

void ask_send(struct ask *a)
{
    client_answer_end(a->client, &a->json);
}

static struct mg_verdict play_at_table(void *of, int seat, struct mg_move move)
{
    struct ask *a = of;
    return table_play(a->table, seat, move, a->client, a->id);
}

bool ask_protocol_begin(struct ask *a)
{
    a->text = mg_text_growing((enum mg_lang)a->client->lang);
    struct mg_keeper keeper = { .of = a, .play = play_at_table };
    struct mg_request r = { .match = a->table != NULL ? a->table->match : NULL,
                            .keeper = &keeper,
                            .seat = a->seat,
                            .body = a->request,
                            .id = client_id(a->id),
                            .json = { .out = &a->text } };

    mg_answer_begin(&r);
    bool done = mg_command_find(ask_text(a, "cmd"))->run(&r);
    a->json = r.json;
    if (done && !r.later)
        return true;
    if (!done) {
        client_note_refusal(a->client, r.code, r.rule);
        mg_answer_end(&r);
        client_send(a->client, &a->text);
    }
    mg_text_free(&a->text);
    return false;
}

void ask_protocol(struct ask *a)
{
    if (ask_protocol_begin(a))
        ask_send(a);
}

void ask_refuse(struct ask *a, const char *code, const char *why)
{
    client_refuse(a->client, a->id, code, why, MG_LEGAL);
}

const char *ask_text(const struct ask *a, const char *name)
{
    return json_string_value(json_object_get(a->request, name));
}

/* ---- tables that a request names --------------------------------------------------------- */

/* There is none, or one that cannot be played on. */
static void refuse_table(struct ask *a, const char *id, const char *code)
{
    struct client *c = a->client;
    char buffer[600] = "";
    struct mg_text why = { .buf = buffer, .cap = sizeof buffer, .lang = c->lang };
    const char *what = table_trouble(c->server, id, code, &why);

    if (c->server->find_failed &&
        (strcmp(what, "unreadable") == 0 || strcmp(what, "no_table") == 0)) {
        ask_refuse(a, "storage", N_("This table cannot be read now. Try again later."));
        return;
    }
    if (code != NULL && strcmp(what, "no_table") == 0)
        guess_failed(c->server, c->person.id, c->address);
    ask_refuse(a, what, buffer);
}

/* Codes can be guessed, if one may try often enough. */
static bool may_guess(struct ask *a)
{
    struct client *c = a->client;

    if (guess_allowed(c->server, c->person.id, c->address))
        return true;
    ask_refuse(a, "too_fast", N_("Too many wrong codes have been tried. Try again later."));
    return false;
}

struct table *ask_table(struct ask *a)
{
    const char *id = ask_text(a, "table"), *code = ask_text(a, "code");
    struct table *t = NULL;

    a->client->server->find_failed = false;
    if (id != NULL)
        code = NULL;
    else if (code != NULL && !may_guess(a))
        return NULL;
    if (id != NULL && strlen(id) < ID_SIZE)
        t = table_find(a->client->server, id, NULL);
    else if (code != NULL && strlen(code) < CODE_SIZE)
        t = table_find(a->client->server, NULL, code);
    if (t == NULL)
        refuse_table(a, id, code);
    return t;
}

/* ---- looking ----------------------------------------------------------------------------- */

static struct watch *find_watch(struct client *c, const struct table *t)
{
    for (struct watch *w = c->watches; w != NULL; w = w->of_client)
        if (w->table == t)
            return w;
    return NULL;
}

/* Others see that somebody has come or gone: players at once. Onlookers are only counted, once a
 * second. */
static void tell_of(struct table *t, const struct client *c)
{
    if (table_seat_of(t, c->person.id) >= 0)
        table_changed(t);
    else
        t->crowd_changed = true;
}

static void drop_watch(struct watch *w)
{
    due_drop(w);
    struct watch **at = &w->client->watches;
    while (*at != w)
        at = &(*at)->of_client;
    *at = w->of_client;
    if (w->table != NULL) {
        at = &w->table->watches;
        while (*at != w)
            at = &(*at)->of_table;
        *at = w->of_table;
        w->table->idle_since = server_now(w->client->server);
        absence_left_table(w->table, w->client->person.id);
        tell_of(w->table, w->client);
    }
    free(w);
}

void client_gone(struct client *c)
{
    hints_stop(c->server, NULL, c->id);
    due_drop_lobby(c);
    while (c->watches != NULL)
        drop_watch(c->watches);
}

void ask_watch(struct ask *a)
{
    struct client *c = a->client;
    struct table *t = a->table;
    struct watch *w;
    int count = 0;

    w = find_watch(c, t);
    for (struct watch *other = c->watches; other != NULL; other = other->of_client)
        count++;
    if (w == NULL && count >= 8) {
        ask_refuse(a, "too_many", N_("You are looking at too many tables at once."));
        return;
    }
    if (w == NULL) {
        w = calloc(1, sizeof *w);
        if (w == NULL) {
            ask_refuse(a, "no_memory", N_("There is not enough memory."));
            return;
        }
        *w = (struct watch){
            .client = c, .table = t, .of_client = c->watches, .of_table = t->watches
        };
        c->watches = t->watches = w;
        tell_of(t, c);
    }
    json_int_t since = json_integer_value(json_object_get(a->request, "since"));
    json_int_t chat = json_integer_value(json_object_get(a->request, "chat"));
    json_int_t at = json_integer_value(json_object_get(a->request, "at"));
    bool knows_undo = t->undone == 0 || (at > 0 && (uint64_t)at >= t->undone);
    told_from(w, a->seat, since > 0 && knows_undo ? (size_t)since : 0);
    w->chat = chat > 0 ? (uint64_t)chat : 0;
    ask_answer(a);
    mg_json_key(&a->json, "table");
    mg_json_text(&a->json, t->id);
    ask_send(a);
    due_add(w);
}

void ask_unwatch(struct ask *a)
{
    struct watch *w = find_watch(a->client, a->table);

    if (w != NULL)
        drop_watch(w);
    ask_answer(a);
    ask_send(a);
}

/* ---- general questions ------------------------------------------------------------------- */

/* And who he is, and which programs of the operator's would play. */
void ask_hello(struct ask *a)
{
    struct mg_json *j = &a->json;

    if (!ask_protocol_begin(a))
        return;
    mg_json_key(j, "you");
    mg_json_open(j, '{');
    mg_json_text_member(j, "name", a->client->person.name);
    mg_json_key(j, "guest");
    mg_json_bool(j, a->client->person.guest);
    mg_json_close(j, '}');
    bots_list(a->client->server, j);
    ask_send(a);
}

void ask_describe(struct ask *a)
{
    const char *id = ask_text(a, "game");
    const struct mg_game *game = id != NULL ? mg_game_find(id) : NULL;

    if (game == NULL)
        ask_refuse(a, "unknown_game", N_("There is no game of that name."));
    else
        ask_protocol_shared(a, game);
}

/* All of a game, or of all games, is the same for everybody. */
void ask_rules(struct ask *a)
{
    const char *id = ask_text(a, "game");
    const struct mg_game *game = id != NULL ? mg_game_find(id) : NULL;

    if (ask_text(a, "rule") == NULL && (id == NULL || game != NULL))
        ask_protocol_shared(a, game);
    else
        ask_protocol(a);
}

void ask_lobby(struct ask *a)
{
    json_t *on = json_object_get(a->request, "on");

    a->client->lobby = on == NULL || json_is_true(on);
    ask_answer(a);
    if (a->client->lobby && !lobby_lists(a->client->server, &a->client->person, &a->json)) {
        mg_text_free(&a->text);
        ask_refuse(a, "storage", N_("The tables cannot be read now. Try again later."));
        return;
    }
    ask_send(a);
}
