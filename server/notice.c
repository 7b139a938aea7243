/* Turn notices: to people whose turn it has become and who are not looking at the table. To their
 * pages that are open elsewhere by a push, and to the webhook that they have named. */
#include "absence.h"
#include "entrust.h"
#include "notice.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>

struct wishes {
    bool page;         /* in the page or by the browser: the page knows which */
    char webhook[512]; /* "": none */
};

static bool take_wishes(void *to, const struct store_row *row)
{
    struct wishes *w = to;
    json_t *json = json_loads(row->text[PERSON_SETTINGS], 0, NULL);
    const char *webhook = json_string_value(json_object_get(json, "webhook"));

    w->page = !json_is_false(json_object_get(json, "page")) ||
              !json_is_false(json_object_get(json, "browser"));
    snprintf(w->webhook, sizeof w->webhook, "%s", webhook != NULL ? webhook : "");
    json_decref(json);
    return false;
}

static bool is_looking(const struct table *t, const char *person)
{
    for (struct watch *w = t->watches; w != NULL; w = w->of_table)
        if (strcmp(w->client->person.id, person) == 0)
            return true;
    return false;
}

#define TURN   N_("It is your turn at table {0}: {1}.")
#define MISSED N_("You are missed at table {0}: {1}. The others may let the computer play for you.")

static void say_turn(const struct table *t, const char *sentence, struct mg_text *out)
{
    mg_speak_of(out, t->game);
    mg_say(out, sentence, t->code, mg_tr(out, t->game->name));
}

/* ---- open pages -------------------------------------------------------------------------- */

static void push_turn(const struct table *t, const char *sentence, struct client *c)
{
    struct mg_text text = mg_text_growing((enum mg_lang)c->lang);
    struct mg_json json = { .out = &text };
    char buffer[300] = "";
    struct mg_text words = MG_TEXT(buffer, &text);

    say_turn(t, sentence, &words);
    mg_json_open(&json, '{');
    mg_json_key(&json, "push");
    mg_json_text(&json, "turn");
    mg_json_key(&json, "table");
    mg_json_text(&json, t->id);
    mg_json_key(&json, "code");
    mg_json_text(&json, t->code);
    mg_json_key(&json, "game");
    mg_json_text(&json, t->game->id);
    mg_json_key(&json, "text");
    mg_json_text(&json, buffer);
    mg_json_close(&json, '}');
    client_send(c, &text);
    mg_text_free(&text);
}

/* False: he has none open. */
static bool push_to_pages(const struct table *t, const char *sentence, const char *person)
{
    struct server *s = t->server;
    bool told = false;

    for (struct map_node *n = s->persons.chain[map_place(person)]; n != NULL; n = n->next)
        if (strcmp(n->key, person) == 0) {
            push_turn(t, sentence, n->thing);
            s->count.notices++;
            told = true;
        }
    return told;
}

/* ---- webhooks ---------------------------------------------------------------------------- */

/* ntfy takes JSON at its root, with the topic inside: https://ntfy.sh/?topic=NAME. */
static void put_topic(const char *webhook, struct mg_json *json)
{
    const char *topic = strstr(webhook, "?topic=");
    char name[100];

    if (topic == NULL)
        return;
    topic += strlen("?topic=");
    snprintf(name, sizeof name, "%.*s", (int)strcspn(topic, "&#"), topic);
    mg_json_key(json, "topic");
    mg_json_text(json, name);
}

static void put_address(const struct table *t, struct mg_json *json, const char *key)
{
    const struct config *c = &t->server->config;
    char url[400];
    size_t length = c->public_url != NULL ? strlen(c->public_url) : 0;

    while (length > 0 && c->public_url[length - 1] == '/')
        length--;
    if (length > 0)
        snprintf(url, sizeof url, "%.*s/t/%s", (int)length, c->public_url, t->code);
    else
        snprintf(url, sizeof url, "%s://%s:%d/t/%s", c->tls_cert != NULL ? "https" : "http",
                 c->listen, c->port, t->code);
    mg_json_key(json, key);
    mg_json_text(json, url);
}

/* One form for many: `content` is read by Discord, `text` by Slack and Mattermost, `title`,
 * `message` and `click` by ntfy and Gotify, `url` by programs. */
static bool post_turn(const struct table *t, const char *sentence, const char *webhook)
{
    struct mg_text text = mg_text_growing(MG_EN);
    struct mg_json json = { .out = &text };
    static const char *const same[] = { "text", "message", "content" };
    char buffer[300] = "";
    struct mg_text words = MG_TEXT(buffer, &text);

    say_turn(t, sentence, &words);
    mg_json_open(&json, '{');
    put_topic(webhook, &json);
    mg_json_key(&json, "title");
    mg_json_text(&json, "Mangonel");
    for (int i = 0; i < 3; i++) {
        mg_json_key(&json, same[i]);
        mg_json_text(&json, buffer);
    }
    put_address(t, &json, "url");
    put_address(t, &json, "click");
    mg_json_close(&json, '}');
    bool sent = mg_text_whole(&text) && webhooks_post(t->server->webhooks, webhook, text.buf);
    t->server->count.notices += sent;
    mg_text_free(&text);
    return sent;
}

/* ---- when -------------------------------------------------------------------------------- */

static void tell(struct table *t, const char *sentence, const char *person)
{
    struct wishes w = { .page = true };
    bool told = false;

    if (is_looking(t, person))
        return;
    store_read(t->server->store, STORE_PERSON, person, 1, take_wishes, &w);
    if (w.page)
        told = push_to_pages(t, sentence, person);
    if (w.webhook[0] != '\0' && people_allowed(t->server, person, "notices"))
        told = post_turn(t, sentence, w.webhook) || told;
    if (told)
        absence_reached(t, person);
}

void notice_missed(struct table *t, int seat)
{
    tell(t, MISSED, t->seat[seat].person);
}

/* Once for each time that a seat comes to owe a decision: it is told again only after it has made
 * one and others have made theirs. */
void notice_turn(struct table *t)
{
    unsigned owing = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;
    unsigned fresh = 0;

    for (int seat = 0; seat < t->seats; seat++) /* who lets the computer play is not called */
        if (seat_is_entrusted(&t->seat[seat]))
            owing &= ~(1u << seat);
    fresh = owing & ~t->told;

    t->told = owing;
    for (int seat = 0; seat < t->seats; seat++)
        if (fresh >> seat & 1 && t->seat[seat].kind == SEAT_PERSON)
            tell(t, TURN, t->seat[seat].person);
}

static void log_webhook(void *to, const char *host, const char *what)
{
    server_log(to, "webhook", "host=%s what=%s", host, what);
}

void notice_start(struct server *s)
{
    s->webhooks = webhooks_open(s->config.allow_local_webhooks, log_webhook, s);
}
