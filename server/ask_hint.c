/* Hints: what a computer player would do in one's place, and why: the chance to win with its move
 * and with the next best ones. */
#include "client.h"
#include "fair.h"
#include "talk.h"
#include "think.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Thought about on a worker's thread, from a copy that only that thread has. */
struct hint {
    struct hinting is;
    uint64_t position;
    json_t *id;
    const struct mg_player *player;
    struct mg_match *match;
    int seat;
    struct mg_text text; /* what was thought, as members of an object */
};

static void think_of_hint(struct job *job)
{
    struct hint *h = (struct hint *)job;
    struct mg_limits limits = { .threads = job->threads, .stop = &job->stop };
    struct mg_json json = { .out = &h->text };

    mg_answer_thought(h->match, h->seat, h->player, &limits, 1, &json);
}

static void free_hint(struct hint *h)
{
    mg_text_free(&h->text);
    mg_match_close(h->match);
    json_decref(h->id);
    free(h);
}

static void send_hint(struct job *job, void *to)
{
    struct hint *h = (struct hint *)job;
    struct server *s = to;
    struct client *c = client_find(s, h->is.client);
    struct ask a = { .client = c, .id = h->id };

    hints_drop(s, &h->is);
    if (c != NULL && (h->is.stale || h->text.len == 0)) {
        ask_refuse(&a, "stale", N_("The table has changed. Look again."));
    } else if (c != NULL && !mg_text_whole(&h->text)) {
        ask_refuse(&a, "no_memory", N_("There is not enough memory."));
    } else if (c != NULL) {
        ask_answer(&a);
        mg_json_key(&a.json, "position");
        mg_json_number(&a.json, (long long)h->position);
        mg_json_key(&a.json, "ai");
        mg_json_text(&a.json, h->player->name);
        mg_json_raw(&a.json, h->text.buf);
        ask_send(&a);
    }
    free_hint(h);
}

static const struct mg_player *asked_player(struct ask *a)
{
    json_t *ai = json_object_get(a->request, "ai");
    if (ai == NULL || json_is_null(ai))
        return &mg_adviser;
    const char *name = json_string_value(ai);
    const struct mg_player *player = name != NULL ? mg_player_find(name) : NULL;

    if (player == NULL)
        ask_refuse(
            a, "bad_request",
            N_("There is no computer player of that name. The levels are easy, normal, hard and expert."));
    return player;
}

void ask_hint(struct ask *a)
{
    struct table *t = a->table;
    const struct mg_player *player = asked_player(a);
    struct server *s = a->client->server;
    struct hint *h;

    if (player == NULL)
        return;
    const char *refused = fair_hint_refused(t, a->client->person.id);
    if (refused != NULL) {
        ask_refuse(a, "not_agreed", refused);
        return;
    }
    if (!(mg_match_actors(t->match) >> a->seat & 1)) {
        ask_refuse(a, "not_yours", N_("You have nothing to decide now."));
        return;
    }
    hints_stop(s, NULL, a->client->id); /* who asks again has waited long enough */
    h = calloc(1, sizeof *h);
    /* The copy is of a world that looks the same to the seat: the worker gets no secrets. */
    if (h == NULL ||
        (h->match = mg_match_sample(t->match, a->seat, randombytes_random())) == NULL) {
        free(h);
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    h->is.job =
        (struct job){ .work = think_of_hint, .done = send_hint, .pace = player_pace(player) };
    snprintf(h->is.job.owner, sizeof h->is.job.owner, "%s", a->client->person.id);
    memcpy(h->is.table, t->id, sizeof h->is.table);
    h->is.client = a->client->id;
    h->position = t->position;
    h->id = json_incref(a->id);
    h->player = player;
    h->seat = a->seat;
    h->text = mg_text_growing((enum mg_lang)a->client->lang);
    hints_add(s, &h->is);
    if (fair_has_others(t, a->client->person.id)) /* they may know how he plays */
        talk_tell(t, N_("{0} has asked the computer for a hint."), a->client->person.name);
    workers_add(s->workers, &h->is.job);
}
