/* Chat: saying something, and whether anybody may. */
#include "client.h"
#include "talk.h"

#include <string.h>

/* A blank line, or one with tabs and other controls in it, would not read as it was written. */
static bool is_line(const char *text)
{
    if (text == NULL || *text == '\0' || strlen(text) > 2 * MOST_CHAT)
        return false;
    for (; *text != '\0'; text++)
        if ((unsigned char)*text < ' ')
            return false;
    return true;
}

void ask_chat(struct ask *a)
{
    struct table *t = a->table;
    const struct person *me = &a->client->person;
    const char *text = ask_text(a, "text");

    if (!is_line(text))
        ask_refuse(a, "bad_request", N_("A line of chat has 1 to 500 characters."));
    else if (t->agreed.quiet)
        ask_refuse(a, "quiet",
                   N_("At this table nobody chats: whoever made it has switched that off."));
    else if (!people_allowed(t->server, me->id, "chat"))
        ask_refuse(a, "too_fast", N_("You write too fast. Wait a moment."));
    else if (!talk_write(t, me->id, me->name, text))
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
    else {
        ask_answer(a);
        ask_send(a);
    }
}

/* Whoever made the table switches chat off and on for everybody. */
void ask_quiet(struct ask *a)
{
    struct table *t = a->table;
    json_t *on = json_object_get(a->request, "on");

    if (strcmp(t->creator, a->client->person.id) != 0)
        ask_refuse(a, "not_yours",
                   N_("Only the one who made the table may switch its chat off or on."));
    else if (!json_is_boolean(on))
        ask_refuse(a, "bad_request", N_("This request needs \"on\", true or false."));
    else if (t->agreed.quiet == json_is_true(on)) {
        ask_answer(a);
        ask_send(a);
    } else {
        t->agreed.quiet = json_is_true(on);
        table_write(t, "quiet", -1, t->agreed.quiet ? "on" : "off", a->client, a->id);
    }
}
