/* One socket: finding it again, whether its session goes on, and answers to what it asked. */
#include "envelope.h"
#include "server.h"
#include "socket.h"

#include <string.h>

struct client *client_find(struct server *s, uint64_t id)
{
    char key[24];
    snprintf(key, sizeof key, "%llu", (unsigned long long)id);
    return id != 0 ? map_get(&s->clients, key) : NULL;
}

/* The id of the request comes back as it was, and as null where there was none. */
const json_t *client_id(const json_t *id)
{
    return id != NULL ? id : json_null();
}

void client_answer(struct client *c, const json_t *id, struct mg_text *text, struct mg_json *json)
{
    *text = mg_text_growing((enum mg_lang)c->lang);
    *json = (struct mg_json){ .out = text };
    mg_envelope_open(json, client_id(id), true);
}

void client_answer_end(struct client *c, struct mg_json *json)
{
    mg_json_close(json, '}');
    client_send(c, json->out);
    mg_text_free(json->out);
}

void client_note_refusal(struct client *c, const char *code, const char *rule)
{
    c->server->count.refused++;
    server_log(c->server, "refused", "code=%s rule=%s person=%s address=%s", code,
               rule != NULL ? rule : "-", c->person.id, c->address);
}

void client_refuse(struct client *c, json_t *id, const char *code, const char *why,
                   struct mg_verdict verdict)
{
    struct mg_text text = mg_text_growing((enum mg_lang)c->lang);
    struct mg_json json = { .out = &text };
    struct mg_failure f = { .code = code, .message = why, .cites = true };

    if (verdict.rule != NULL)
        f = (struct mg_failure){ .code =
                                     strcmp(verdict.rule, "MG-MEM-01") == 0 ? "no_memory" : code,
                                 .message = verdict.why,
                                 .rule = verdict.rule,
                                 .cites = true };
    client_note_refusal(c, f.code, f.rule);
    mg_envelope_refuse(&json, client_id(id), &f);
    client_answer_end(c, &json);
}

/* ---- its session ------------------------------------------------------------------------- */

bool session_is_over(const struct client *c)
{
    return c->ended || server_time() >= c->person.ends;
}

bool session_goes_on(struct client *c)
{
    if (session_is_over(c))
        return false;
    session_used(c->server, c->session, &c->person);
    return true;
}

void session_close_sockets(struct server *s, const char *person, const char *session,
                           const char *but)
{
    for (struct map_node *n = s->persons.chain[map_place(person)]; n != NULL; n = n->next) {
        struct client *c = n->thing;
        if (strcmp(n->key, person) != 0 || (session != NULL && strcmp(c->session, session) != 0) ||
            (but != NULL && strcmp(c->session, but) == 0))
            continue;
        c->ended = c->closing = true;
        lws_callback_on_writable(c->wsi);
    }
}
