/* Computer players at tables: who is to think, on a worker's thread, and what comes of it. A search
 * gets the nodes of its level, so that it plays the same on every machine; when the table changes
 * under it, it is told to stop, which takes some milliseconds. */
#include "bots.h"
#include "clock.h"
#include "entrust.h"
#include "server.h"
#include "table.h"
#include "think.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* One decision to be thought about. It holds a view: the worker cannot see more. */
struct thinking {
    struct job job;
    char table[ID_SIZE];
    const struct mg_game *game;
    const struct mg_player *player;
    int seat;
    struct mg_rng rng;
    struct mg_intent intent;
    struct mg_thought thought;
    max_align_t view[];
};

/* Levels that are gone, in old tables, are played by the usual one. */
const struct mg_player *player_called(const char *level)
{
    const struct mg_player *player = mg_player_find(level);
    return player != NULL ? player : mg_player_find(USUAL_LEVEL);
}

enum pace player_pace(const struct mg_player *player)
{
    return player == &mg_expert                          ? SLOW
           : player == &mg_hard || player == &mg_adviser ? MIDDLING
                                                         : QUICK;
}

static void think(struct job *job)
{
    struct thinking *j = (struct thinking *)job;
    struct mg_limits limits = { .threads = job->threads, .stop = &job->stop, .intent = &j->intent };

    j->player->choose(j->game, j->view, j->seat, &limits, &j->rng, &j->thought);
}

/* Without memory for it the next decision is made as if it were the first. */
static void keep_intent(struct table *t, const struct thinking *j)
{
    if (mg_advice_of(t->game)->manners > 0 && t->intent == NULL)
        t->intent = calloc((size_t)t->seats, sizeof *t->intent);
    if (t->intent != NULL)
        t->intent[j->seat] = j->intent;
}

static void thought(struct job *job, void *to)
{
    struct thinking *j = (struct thinking *)job;
    struct server *s = to;
    struct table *t = map_get(&s->tables, j->table);

    if (t != NULL && t->at_work == job) { /* the table is as it was */
        t->at_work = NULL;
        t->thinking = -1;
        if (j->thought.count > 0 && !s->stopping) {
            s->count.ai_moves++;
            keep_intent(t, j);
            if (seat_is_entrusted(&t->seat[j->seat]))
                t->stood = server_now(s);
            table_play_by(t, j->seat, j->thought.considered[0].move, seat_hand(&t->seat[j->seat]),
                          NULL, NULL);
        } else if (!job->stop) {
            table_wake(t);
        }
    }
    free(j);
}

static int next_computer(const struct table *t)
{
    unsigned actors = t->state == TABLE_PLAYING ? mg_match_actors(t->match) : 0;

    for (int seat = 0; seat < t->seats; seat++)
        if (actors >> seat & 1 &&
            (t->seat[seat].kind == SEAT_AI || seat_is_entrusted(&t->seat[seat])))
            return seat;
    return -1;
}

static struct job *begin_thinking(struct table *t, int seat)
{
    struct thinking *j = calloc(1, sizeof *j + t->game->state_size);

    if (j == NULL)
        return NULL;
    j->job = (struct job){ .work = think, .done = thought };
    memcpy(j->table, t->id, sizeof j->table);
    j->game = t->game;
    j->player = seat_is_entrusted(&t->seat[seat]) ? t->seat[seat].stand_in.player
                                                  : player_called(t->seat[seat].level);
    j->job.pace = player_pace(j->player);
    snprintf(j->job.owner, sizeof j->job.owner, "%s",
             seat_is_entrusted(&t->seat[seat]) ? t->seat[seat].person : t->creator);
    j->seat = seat;
    if (t->intent != NULL)
        j->intent = t->intent[seat];
    j->rng = mg_rng_fast(((uint64_t)randombytes_random() << 32) | randombytes_random());
    mg_view(t->game, mg_match_state(t->match), seat, j->view);
    workers_add(t->server->workers, &j->job);
    return &j->job;
}

bool table_has_people(const struct table *t)
{
    for (int seat = 0; seat < t->seats; seat++)
        if (t->seat[seat].kind == SEAT_PERSON && !seat_is_entrusted(&t->seat[seat]))
            return true;
    return false;
}

/* Computers among themselves play for who looks on, and rest when nobody does. */
void table_wake(struct table *t)
{
    int seat = next_computer(t);

    if (seat < 0 || entrust_waits(t, seat) || (t->watches == NULL && !table_has_people(t)) ||
        t->at_work != NULL || t->writing || t->server->stopping)
        return;
    t->at_work = t->seat[seat].kind == SEAT_AI && is_bot(t->seat[seat].level)
                     ? bots_ask(t, seat)
                     : begin_thinking(t, seat);
    if (t->at_work == NULL)
        return; /* the clock's tick tries again */
    t->thinking = seat;
    table_changed(t);
}

void table_stop_thinking(struct table *t)
{
    if (t->at_work != NULL)
        job_stop(t->at_work);
    t->at_work = NULL;
    t->thinking = -1;
}

/* ---- hints ------------------------------------------------------------------------------- */

void hints_add(struct server *s, struct hinting *h)
{
    h->next = s->hints;
    s->hints = h;
}

void hints_drop(struct server *s, struct hinting *h)
{
    struct hinting **at = &s->hints;

    while (*at != h)
        at = &(*at)->next;
    *at = h->next;
}

void hints_stop(struct server *s, const char *table, uint64_t client)
{
    for (struct hinting *h = s->hints; h != NULL; h = h->next)
        if (table != NULL ? strcmp(h->table, table) == 0 : h->client == client) {
            h->stale = true;
            job_stop(&h->job);
        }
}

bool hints_wanted(const struct server *s, const char *table)
{
    for (const struct hinting *h = s->hints; h != NULL; h = h->next)
        if (!h->stale && strcmp(h->table, table) == 0)
            return true;
    return false;
}
