/* What a person wants: notices, and whom to hear. One JSON object: page, browser, webhook, quiet,
 * and ignore, a list of {id, name}. A socket reads it once; a change is made in all sockets of the
 * person. */
#include "json_in.h"
#include "server.h"
#include "settings.h"
#include "socket.h"
#include "store.h"

#include <string.h>

static void forget_settings(struct client *c)
{
    json_decref(c->settings);
    c->settings = NULL;
}

static bool take_settings(void *to, const struct store_row *row)
{
    json_error_t error;
    json_t *settings =
        mg_json_read(row->text[PERSON_SETTINGS], strlen(row->text[PERSON_SETTINGS]), &error);

    if (json_is_object(settings) || (settings == NULL && mg_json_no_memory(&error))) {
        *(json_t **)to = settings;
        return false;
    }
    json_decref(settings);
    *(json_t **)to = json_object();
    return false;
}

json_t *settings_of(struct client *c)
{
    if (c->settings == NULL &&
        !store_read(c->server->store, STORE_PERSON, c->person.id, 1, take_settings, &c->settings))
        forget_settings(c);
    return c->settings;
}

json_t *settings_ignored(struct client *c)
{
    return json_object_get(settings_of(c), "ignore");
}

bool settings_quiet(struct client *c)
{
    return json_is_true(json_object_get(settings_of(c), "quiet"));
}

/* What the server itself says is for everybody, and one hears oneself. */
bool settings_hears(struct client *c, const char *person, const char *name)
{
    size_t i;
    json_t *one;

    if (name[0] == '\0' || strcmp(person, c->person.id) == 0)
        return true;
    if (settings_quiet(c))
        return false;
    json_array_foreach(settings_ignored(c), i, one)
    {
        const char *id = json_string_value(json_object_get(one, "id"));
        if (id != NULL && strcmp(id, person) == 0)
            return false;
    }
    return true;
}

void settings_share(struct server *s, const char *person, json_t *settings)
{
    for (struct map_node *n = s->persons.chain[map_place(person)]; n != NULL; n = n->next) {
        struct client *c = n->thing;
        if (strcmp(n->key, person) != 0 || (settings != NULL && c->settings == settings))
            continue;
        forget_settings(c);
        c->settings = json_incref(settings);
    }
}
