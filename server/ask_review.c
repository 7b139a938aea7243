/* Reviews of finished games (lab/review.h), worked out one position at a time: between two positions the
 * threads are free for others. Whoever asked is told how far it is, and then all of it. What is done is
 * kept for a few tables. */
#include "client.h"

#include <stdlib.h>
#include <string.h>
#include "review.h"

#define NODES        4000u    /* a position: a tenth of a second or two */
#define MOST_KEPT    8        /* reviews in memory, done or not */
#define MOST_WAITING 16       /* sockets that wait for one */
#define SEED         1        /* the same for everybody: so is what is found */

/* One game being looked at, or looked at. In the server's list, newest first. */
struct reviewing {
    struct job job;
    struct reviewing *next;
    struct mg_review *review;
    char table[ID_SIZE];
    size_t at, positions;            /* those before `at` are done */
    bool working;                    /* the job is with the workers */
    bool looked;                     /* what the worker says of the last position */
    uint64_t waiting[MOST_WAITING];  /* ids of clients */
    int waiters;
    double told;                     /* when they last heard how far it is */
};

static bool is_done(const struct reviewing *r)
{
    return r->at == r->positions;
}

/* ---- who waits --------------------------------------------------------------------------- */

static void forget_waiter(struct reviewing *r, int i)
{
    r->waiting[i] = r->waiting[--r->waiters];
}

/* At most one review for each client. */
static void stop_waiting(struct server *s, uint64_t client)
{
    for (struct reviewing *r = s->reviews; r != NULL; r = r->next)
        for (int i = r->waiters - 1; i >= 0; i--)
            if (r->waiting[i] == client) {
                forget_waiter(r, i);
                if (r->waiters == 0)
                    job_stop(&r->job);
            }
}

static bool looks_at(const struct client *c, const char *table)
{
    for (const struct watch *w = c->watches; w != NULL; w = w->of_client)
        if (w->table != NULL && strcmp(w->table->id, table) == 0)
            return true;
    return false;
}

/* Who has gone, or looks at something else, waits no more. */
static void forget_those_gone(struct server *s, struct reviewing *r)
{
    for (int i = r->waiters - 1; i >= 0; i--) {
        const struct client *c = client_find(s, r->waiting[i]);
        if (c == NULL || !looks_at(c, r->table))
            forget_waiter(r, i);
    }
}

/* ---- what they are told ------------------------------------------------------------------ */

/* Members: how far it is, and all of it when it is done. */
static void write_state(const struct reviewing *r, struct mg_json *out)
{
    mg_json_key(out, "table");
    mg_json_text(out, r->table);
    mg_json_key(out, "done");
    mg_json_number(out, (long long)r->at);
    mg_json_key(out, "of");
    mg_json_number(out, (long long)r->positions);
    if (!is_done(r))
        return;
    mg_json_key(out, "review");
    mg_json_open(out, '{');
    mg_review_json(r->review, out);
    mg_json_close(out, '}');
}

static void push_to(struct client *c, const struct reviewing *r, const char *failure)
{
    struct mg_text text = mg_text_growing((enum mg_lang)c->lang);
    struct mg_json json = { .out = &text };

    mg_json_open(&json, '{');
    mg_json_key(&json, "push");
    mg_json_text(&json, "review");
    write_state(r, &json);
    if (failure != NULL) {
        mg_json_key(&json, "failed");
        mg_json_text(&json, mg_tr(&text, failure));
    }
    mg_json_close(&json, '}');
    if (mg_text_whole(&text))
        client_send(c, &text);
    mg_text_free(&text);
}

static void tell(struct server *s, struct reviewing *r, const char *failure)
{
    for (int i = 0; i < r->waiters; i++) {
        struct client *c = client_find(s, r->waiting[i]);
        if (c != NULL)
            push_to(c, r, failure);
    }
    if (is_done(r) || failure != NULL)
        r->waiters = 0;
    r->told = server_now(s);
}

/* ---- the work ---------------------------------------------------------------------------- */

static void look(struct job *job)
{
    struct reviewing *r = (struct reviewing *)job;
    r->looked = mg_review_look(r->review, r->at);
}

static void drop(struct server *s, struct reviewing *r)
{
    struct reviewing **at = &s->reviews;

    while (*at != r)
        at = &(*at)->next;
    *at = r->next;
    mg_review_close(r->review);
    free(r);
}

static void looked(struct job *job, void *to);

static void look_on(struct server *s, struct reviewing *r)
{
    r->working = true;
    r->job.work = look;
    r->job.done = looked;
    r->job.pace = SLOW;   /* behind everybody who is playing */
    workers_add(s->workers, &r->job);
}

/* One position is done: the next one, as long as somebody wants it. */
static void looked(struct job *job, void *to)
{
    struct reviewing *r = (struct reviewing *)job;
    struct server *s = to;

    r->working = false;
    if (!s->stopping)
        forget_those_gone(s, r);
    if (s->stopping || r->waiters == 0) {
        drop(s, r);
        return;
    }
    if (!r->looked) {   /* it took too long, or there is no memory */
        tell(s, r, N_("The review could not be finished. Try again later."));
        drop(s, r);
        return;
    }
    r->at++;
    if (is_done(r))
        mg_review_add_up(r->review);
    if (is_done(r) || server_now(s) - r->told > 0.3)
        tell(s, r, NULL);
    if (!is_done(r))
        look_on(s, r);
}

void reviews_close(struct server *s)
{
    while (s->reviews != NULL)
        drop(s, s->reviews);
}

/* ---- the request ------------------------------------------------------------------------- */

static struct reviewing *find(struct server *s, const struct table *t)
{
    for (struct reviewing *r = s->reviews; r != NULL; r = r->next)
        if (strcmp(r->table, t->id) == 0 && r->positions == mg_match_moves(t->match) + 1)
            return r;
    return NULL;
}

/* Room for one more: the oldest that is done goes. False: all are being worked on. */
static bool make_room(struct server *s)
{
    struct reviewing *oldest = NULL;
    int count = 0;

    for (struct reviewing *r = s->reviews; r != NULL; r = r->next, count++)
        if (!r->working)
            oldest = r;
    if (count < MOST_KEPT)
        return true;
    if (oldest != NULL)
        drop(s, oldest);
    return oldest != NULL;
}

static struct reviewing *begin(struct server *s, const struct table *t, const char *person)
{
    struct reviewing *r = calloc(1, sizeof *r);

    if (r == NULL)
        return NULL;
    struct mg_review_how how = { .nodes = NODES, .seed = SEED, .stop = &r->job.stop };
    r->review = mg_review_open(t->match, &how);
    if (r->review == NULL) {
        free(r);
        return NULL;
    }
    memcpy(r->table, t->id, sizeof r->table);
    snprintf(r->job.owner, sizeof r->job.owner, "%s", person);
    r->positions = mg_review_positions(r->review);
    r->told = server_now(s);
    r->next = s->reviews;
    s->reviews = r;
    look_on(s, r);
    return r;
}

/* Told, if it cannot be done. */
static bool refused(struct ask *a, const struct table *t)
{
    if (t->writing)
        ask_refuse(a, "stale", N_("The table has changed. Look again."));
    else if (t->state != TABLE_OVER)
        ask_refuse(a, "closed", N_("A game is reviewed when it is over: before that, a review would tell what nobody may know yet."));
    else if (mg_match_moves(t->match) == 0)
        ask_refuse(a, "closed", N_("No move has been made in this game: there is nothing to review."));
    else if (!looks_at(a->client, t->id))
        ask_refuse(a, "bad_request", N_("Watch the table whose review you want."));
    else
        return false;
    return true;
}

void ask_review(struct ask *a)
{
    struct server *s = a->client->server;
    struct table *t = ask_table(a);
    bool stop = json_is_true(json_object_get(a->request, "stop"));

    if (t == NULL)
        return;
    if (!stop && refused(a, t))
        return;
    stop_waiting(s, a->client->id);
    if (stop) {
        ask_answer(a);
        ask_send(a);
        return;
    }
    struct reviewing *r = find(s, t);
    if (r != NULL && r->job.stop)
        r = NULL;   /* on its way out */
    if ((r == NULL && !make_room(s)) || (r != NULL && r->waiters == MOST_WAITING)) {
        ask_refuse(a, "busy", N_("Too many games are being reviewed at the moment. Try again in a minute."));
        return;
    }
    if (r == NULL && (r = begin(s, t, a->client->person.id)) == NULL) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    if (!is_done(r))
        r->waiting[r->waiters++] = a->client->id;
    ask_answer(a);
    write_state(r, &a->json);
    ask_send(a);
}
