/* Settings asked for and changed: a change is made in all sockets of the person, written, and then
 * answered. */
#include "client.h"
#include "settings.h"

#include <stdlib.h>
#include <string.h>

#define MOST_IGNORED 50

/* ---- answers ----------------------------------------------------------------------------- */

/* Names one of those who are ignored, without telling an id. */
static void handle_of(const char *id, char out[65])
{
    people_hash(id, out, 65);
    out[12] = '\0';
}

static void answer_notify(json_t *settings, struct mg_json *out)
{
    static const char *const name[] = { "page", "browser", "webhook" };
    json_t *notify = json_object();

    for (int i = 0; i < 3; i++)
        if (json_object_get(settings, name[i]) != NULL)
            json_object_set(notify, name[i], json_object_get(settings, name[i]));
    char *text = json_dumps(notify, JSON_COMPACT);
    mg_json_key(out, "notify");
    mg_json_raw(out, text != NULL ? text : "{}");
    free(text);
    json_decref(notify);
}

static void answer(struct ask *a)
{
    json_t *settings = settings_of(a->client), *one;
    size_t i;

    ask_answer(a);
    answer_notify(settings, &a->json);
    mg_json_key(&a->json, "chat");
    mg_json_bool(&a->json, !settings_quiet(a->client));
    mg_json_key(&a->json, "ignored");
    mg_json_open(&a->json, '[');
    json_array_foreach(settings_ignored(a->client), i, one)
    {
        const char *id = json_string_value(json_object_get(one, "id"));
        const char *name = json_string_value(json_object_get(one, "name"));
        char handle[65];
        handle_of(id != NULL ? id : "", handle);
        mg_json_open(&a->json, '{');
        mg_json_key(&a->json, "who");
        mg_json_text(&a->json, handle);
        mg_json_key(&a->json, "name");
        mg_json_text(&a->json, name != NULL ? name : "");
        mg_json_close(&a->json, '}');
    }
    mg_json_close(&a->json, ']');
    ask_send(a);
}

/* ---- writing ----------------------------------------------------------------------------- */

/* A change on its way to disk, and who waits for it. */
struct keeping {
    uint64_t client;
    char person[ID_SIZE];
    json_t *id;
};

static void kept(void *to, uint64_t ref, bool ok)
{
    struct keeping *k = (struct keeping *)(uintptr_t)ref;
    struct server *s = to;
    struct ask a = { .client = client_find(s, k->client), .id = k->id };

    if (!ok)
        settings_share(s, k->person, NULL);
    if (a.client != NULL && ok)
        answer(&a);
    else if (a.client != NULL)
        ask_refuse(&a, "storage", N_("Nothing can be written now. Try again later."));
    json_decref(k->id);
    free(k);
}

static void keep(struct ask *a)
{
    struct client *c = a->client;
    char *text = json_dumps(c->settings, JSON_COMPACT);
    struct keeping *k = calloc(1, sizeof *k);
    struct store_batch *batch = text != NULL && k != NULL ? store_begin() : NULL;

    if (batch == NULL) {
        settings_share(c->server, c->person.id, NULL);
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        free(k);
    } else {
        settings_share(c->server, c->person.id, c->settings);
        k->client = c->id;
        k->id = json_incref(a->id);
        memcpy(k->person, c->person.id, sizeof k->person);
        store_add(batch, STORE_PERSON_SETTINGS,
                  (struct store_value[]){ { text, 0 }, { c->person.id, 0 } }, 2);
        store_submit(c->server->store, batch, false, kept, c->server, (uint64_t)(uintptr_t)k);
    }
    free(text);
}

/* ---- requests ---------------------------------------------------------------------------- */

/* What is not known is refused, and with it anything long. */
static bool notify_ok(json_t *notify)
{
    const char *name;
    json_t *value;

    json_object_foreach(notify, name, value)
    {
        const char *text = json_string_value(value);
        bool webhook =
            json_is_null(value) || (text != NULL && strlen(text) < 500 &&
                                    (text[0] == '\0' || strncmp(text, "https://", 8) == 0 ||
                                     strncmp(text, "http://", 7) == 0));
        if (strcmp(name, "webhook") == 0
                ? !webhook
                : !json_is_boolean(value) ||
                      (strcmp(name, "page") != 0 && strcmp(name, "browser") != 0))
            return false;
    }
    return json_is_object(notify);
}

static void take_notify(json_t *settings, json_t *notify)
{
    static const char *const name[] = { "page", "browser", "webhook" };

    for (int i = 0; i < 3; i++) {
        json_t *value = json_object_get(notify, name[i]);
        if (value == NULL)
            json_object_del(settings, name[i]);
        else
            json_object_set(settings, name[i], value);
    }
}

static bool can_be_read(struct ask *a)
{
    if (settings_of(a->client) != NULL)
        return true;
    ask_refuse(a, "storage", N_("Your settings cannot be read now. Try again later."));
    return false;
}

/* A token is for playing: the person's settings are his own. */
static bool is_own_session(struct ask *a)
{
    if (!a->client->person.bot)
        return true;
    ask_refuse(a, "token", N_("A token plays at tables; this is for the person who made it."));
    return false;
}

void ask_settings(struct ask *a)
{
    json_t *notify = json_object_get(a->request, "notify"),
           *chat = json_object_get(a->request, "chat");

    if ((notify != NULL || chat != NULL) && !is_own_session(a))
        return;
    if (notify != NULL && !notify_ok(notify)) {
        ask_refuse(a, "bad_request",
                   N_("Notices are page, browser and webhook; a webhook is an http address."));
        return;
    }
    if (chat != NULL && !json_is_boolean(chat)) {
        ask_refuse(a, "bad_request", N_("Chat is true or false."));
        return;
    }
    if (!can_be_read(a))
        return;
    if (notify != NULL)
        take_notify(settings_of(a->client), notify);
    if (chat != NULL)
        json_object_set_new(settings_of(a->client), "quiet", json_boolean(json_is_false(chat)));
    if (notify != NULL || chat != NULL)
        keep(a);
    else
        answer(a);
}

/* ---- ignoring somebody ------------------------------------------------------------------- */

static const struct chat_line *line_of(const struct table *t, json_t *n)
{
    for (size_t i = 0; i < t->chats && json_is_integer(n); i++)
        if (t->chat[i].n == (uint64_t)json_integer_value(n))
            return &t->chat[i];
    return NULL;
}

static void forget_ignored(json_t *list, const char *handle)
{
    for (size_t i = json_array_size(list); i > 0; i--) {
        const char *id = json_string_value(json_object_get(json_array_get(list, i - 1), "id"));
        char one[65];
        handle_of(id != NULL ? id : "", one);
        if (strcmp(one, handle) == 0)
            json_array_remove(list, i - 1);
    }
}

static json_t *list_of(struct client *c)
{
    json_t *list = settings_ignored(c);

    if (json_is_array(list))
        return list;
    list = json_array();
    json_object_set_new(settings_of(c), "ignore", list);
    return list;
}

/* Whoever wrote line `n` at a table is not heard any more; `who` of the settings is heard again. */
void ask_ignore(struct ask *a)
{
    const char *who = ask_text(a, "who");
    json_t *list;
    char handle[65];

    if (!is_own_session(a) || !can_be_read(a))
        return;
    list = list_of(a->client);
    if (who != NULL) {
        forget_ignored(list, who);
    } else {
        struct table *t = ask_table(a);
        const struct chat_line *line =
            t != NULL ? line_of(t, json_object_get(a->request, "n")) : NULL;
        if (t == NULL)
            return;
        if (line == NULL || line->person[0] == '\0' ||
            strcmp(line->person, a->client->person.id) == 0) {
            ask_refuse(a, "bad_request", N_("There is no line of somebody else with that number."));
            return;
        }
        handle_of(line->person, handle);
        forget_ignored(list, handle);
        if (json_array_size(list) >= MOST_IGNORED) {
            ask_refuse(a, "too_many",
                       N_("You ignore fifty people already: hear one of them again first."));
            return;
        }
        json_array_append_new(list,
                              json_pack("{s:s, s:s}", "id", line->person, "name", line->name));
    }
    keep(a);
}
