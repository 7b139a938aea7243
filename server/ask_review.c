/* Reviews of finished games (lab/review.h), worked out one look at one position at a time: between
 * two looks the threads are free for others. Whoever asked is told how far it is, and then all of
 * it; who has waited long enough gets what is there. What is done is kept for a few tables, and
 * looked at longer when somebody asks for more time. */
#include "client.h"
#include "clock.h"
#include "think.h"
#include "watch.h"

#include <stdlib.h>
#include <string.h>
#include "review.h"

/* a position, for those who wait; who gives it more time than usual wants to know more */
#define NODES        4000u
#define MOST_KEPT    8   /* reviews in memory, done or not */
#define MOST_WAITING 16  /* sockets that wait for one */
#define MOST_SECONDS 600 /* of a thread, for one review */
#define SEED         1   /* the same for everybody */
#define A_MOMENT     0.3 /* seconds between two words about how far it is */

struct waiter {
    uint64_t client;
    bool enough; /* has waited long enough: what is there will do */
};

/* One game being looked at, or looked at. In the server's list, newest first. */
struct reviewing {
    struct job job;
    struct reviewing *next;
    struct mg_review *review; /* the worker's, while it is working */
    char table[ID_SIZE];
    size_t positions;
    int seconds;                   /* of a thread that it may take */
    bool working;                  /* the job is with the workers */
    bool done;                     /* there is no more to do in its time */
    enum mg_review_end end;        /* what the worker says of its last look */
    struct mg_review_progress now; /* as of the last look */
    struct waiter waiting[MOST_WAITING];
    int waiters;
    double told; /* when they last heard how far it is */
};

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
            if (r->waiting[i].client == client) {
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
        const struct client *c = client_find(s, r->waiting[i].client);
        if (c == NULL || !looks_at(c, r->table))
            forget_waiter(r, i);
    }
}

/* ---- what they are told ------------------------------------------------------------------ */

/* Members: how far it is, and all of it when it is there. */
static void write_state(const struct reviewing *r, bool all, struct mg_json *out)
{
    mg_json_key(out, "table");
    mg_json_text(out, r->table);
    mg_json_key(out, "done");
    mg_json_number(out, (long long)r->now.looked);
    mg_json_key(out, "of");
    mg_json_number(out, (long long)r->now.positions);
    mg_json_key(out, "move");
    mg_json_number(out, (long long)r->now.move);
    mg_json_key(out, "again");
    mg_json_bool(out, r->now.again);
    mg_json_key(out, "part");
    mg_json_number(out, r->done ? 1000 : r->now.part);
    if (r->now.left >= 0) {
        mg_json_key(out, "left");
        mg_json_number(out, (long long)(r->now.left + 0.5));
    }
    if (!all)
        return;
    mg_json_key(out, "review");
    mg_json_open(out, '{');
    mg_review_json(r->review, out);
    mg_json_close(out, '}');
}

static void push_to(struct client *c, const struct reviewing *r, bool all, const char *failure)
{
    struct mg_text text = mg_text_growing((enum mg_lang)c->lang);
    struct mg_json json = { .out = &text };

    mg_json_open(&json, '{');
    mg_json_key(&json, "push");
    mg_json_text(&json, "review");
    write_state(r, all, &json);
    if (failure != NULL) {
        mg_json_key(&json, "failed");
        mg_json_text(&json, mg_tr(&text, failure));
    }
    mg_json_close(&json, '}');
    if (mg_text_whole(&text))
        client_send(c, &text);
    mg_text_free(&text);
}

/* All who wait, or only those who have waited long enough; who has it all waits no more. Nobody is
 * at work on it. */
static void tell(struct server *s, struct reviewing *r, bool everybody, bool ready,
                 const char *failure)
{
    for (int i = r->waiters - 1; i >= 0; i--) {
        struct client *c = client_find(s, r->waiting[i].client);
        bool all = ready && (r->done || r->waiting[i].enough);
        if (!all && !everybody)
            continue;
        if (c != NULL)
            push_to(c, r, all, failure);
        if (all || failure != NULL)
            forget_waiter(r, i);
    }
    if (everybody)
        r->told = server_now(s);
}

/* ---- the work ---------------------------------------------------------------------------- */

static void look(struct job *job)
{
    struct reviewing *r = (struct reviewing *)job;
    r->end = mg_review_work(r->review);
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
    r->end = MG_REVIEW_CUT; /* if it is stopped before it begins */
    r->job.stop = false;
    r->job.work = look;
    r->job.done = looked;
    r->job.pace = SLOW; /* behind everybody who is playing */
    mg_review_extend(r->review, r->seconds, r->seconds > MG_REVIEW_SECONDS ? 10 * NODES : NODES);
    workers_add(s->workers, &r->job);
}

static bool wants_now(const struct reviewing *r)
{
    for (int i = 0; i < r->waiters; i++)
        if (r->waiting[i].enough)
            return true;
    return false;
}

/* Is there something to show, and is it added up? Two positions make a curve. */
static bool make_ready(struct reviewing *r)
{
    return mg_review_looked(r->review) > 1 && mg_review_games(r->review) > 0 &&
           mg_review_add_up(r->review);
}

/* One look is done, or was cut short: the next one, as long as somebody wants it. */
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
    mg_review_now(r->review, &r->now);
    /* All is done; or it took too long, or there is no memory: then with what is there. */
    r->done = r->end == MG_REVIEW_DONE || r->end == MG_REVIEW_NO_MEMORY ||
              (r->end == MG_REVIEW_CUT && !wants_now(r));
    bool ready = (r->done || wants_now(r)) && make_ready(r);
    if (r->done && !ready) {
        tell(s, r, true, false, N_("The review could not be finished. Try again later."));
        drop(s, r);
        return;
    }
    tell(s, r, r->done || server_now(s) - r->told > A_MOMENT, ready, NULL);
    if (r->waiters > 0)
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

static struct reviewing *begin(struct server *s, const struct table *t, const char *person,
                               int seconds)
{
    struct reviewing *r = calloc(1, sizeof *r);

    if (r == NULL)
        return NULL;
    struct mg_review_how how = {
        .nodes = NODES, .seconds = seconds, .seed = SEED, .stop = &r->job.stop
    };
    r->review = mg_review_open(t->match, &how);
    if (r->review == NULL) {
        free(r);
        return NULL;
    }
    memcpy(r->table, t->id, sizeof r->table);
    snprintf(r->job.owner, sizeof r->job.owner, "%s", person);
    r->positions = mg_review_positions(r->review);
    r->seconds = seconds;
    r->told = server_now(s);
    mg_review_now(r->review, &r->now);
    r->next = s->reviews;
    s->reviews = r;
    return r;
}

/* Told, if it cannot be done. */
static bool refused(struct ask *a, const struct table *t)
{
    if (t->writing)
        ask_refuse(a, "stale", N_("The table has changed. Look again."));
    else if (t->state != TABLE_OVER)
        ask_refuse(
            a, "closed",
            N_("A game is reviewed when it is over: before that, a review would tell what nobody may know yet."));
    else if (mg_match_moves(t->match) == 0)
        ask_refuse(a, "closed",
                   N_("No move has been made in this game: there is nothing to review."));
    else if (!looks_at(a->client, t->id))
        ask_refuse(a, "bad_request", N_("Watch the table whose review you want."));
    else
        return false;
    return true;
}

/* How long it may take, if they said so. False: told. */
static bool take_seconds(struct ask *a, int *out)
{
    json_t *value = json_object_get(a->request, "seconds");

    *out = MG_REVIEW_SECONDS;
    if (value == NULL || json_is_null(value))
        return true;
    if (!json_is_integer(value) || json_integer_value(value) < 1 ||
        json_integer_value(value) > MOST_SECONDS) {
        ask_refuse(a, "bad_request", N_("A review takes 1 to 600 seconds."));
        return false;
    }
    *out = (int)json_integer_value(value);
    return true;
}

/* Who waits has waited long enough. */
static void give_what_is_there(struct reviewing *r, uint64_t client)
{
    for (int i = 0; i < r->waiters; i++)
        if (r->waiting[i].client == client && !r->waiting[i].enough) {
            r->waiting[i].enough = true;
            job_stop(&r->job);
        }
}

/* Wait for it, or take it as it is if it has had its time. */
static void wait_for(struct server *s, struct reviewing *r, uint64_t client, int seconds)
{
    if (seconds > r->seconds) {
        r->seconds = seconds;
        r->done = false;
    }
    if (r->done)
        return;
    r->waiting[r->waiters++] = (struct waiter){ .client = client };
    if (!r->working)
        look_on(s, r);
}

/* Not the review of an engine, which is one answer after a minute: here many wait, each sees how
 * far it is, and nobody who plays waits for it. What is worked out and written is the same:
 * lab/review.h. */
void ask_review(struct ask *a)
{
    struct server *s = a->client->server;
    struct table *t = a->table;
    bool stop = json_is_true(json_object_get(a->request, "stop")),
         enough = json_is_true(json_object_get(a->request, "enough"));
    int seconds;

    if (!take_seconds(a, &seconds))
        return;
    if (!stop && refused(a, t))
        return;
    struct reviewing *r = find(s, t);
    if (enough && r != NULL && !r->done) {
        give_what_is_there(r, a->client->id);
        ask_answer(a);
        write_state(r, false, &a->json);
        ask_send(a);
        return;
    }
    stop_waiting(s, a->client->id);
    if (stop) {
        ask_answer(a);
        ask_send(a);
        return;
    }
    if (r != NULL && r->working && r->waiters == 0)
        r = NULL; /* on its way out */
    if ((r == NULL && !make_room(s)) || (r != NULL && r->waiters == MOST_WAITING)) {
        ask_refuse(a, "busy",
                   N_("Too many games are being reviewed at the moment. Try again in a minute."));
        return;
    }
    if (r == NULL && (r = begin(s, t, a->client->person.id, seconds)) == NULL) {
        ask_refuse(a, "no_memory", N_("There is not enough memory."));
        return;
    }
    wait_for(s, r, a->client->id, seconds);
    ask_answer(a);
    write_state(r, r->done, &a->json);
    ask_send(a);
}
