/* Which pushes are made first. Requests and answers go before all pushes, who is to act before who
 * looks on; when somebody has waited longer than his patience, some pushes are made before the next
 * look at who asks, so that a rush of requests does not hide the game. What is skipped is never missed: a
 * push always has the newest state. */
#include "server.h"

#define URGENT_PATIENCE 0.030   /* seconds */
#define PATIENCE        0.25
#define AT_ONCE         32      /* pushes between two looks at who asks */

static bool owes_decision(const struct watch *w)
{
    const struct table *t = w->table;
    int seat = table_seat_of(t, w->client->person.id);

    return seat >= 0 && t->state == TABLE_PLAYING && mg_match_actors(t->match) >> seat & 1;
}

void due_drop(struct watch *w)
{
    struct server *s = w->client->server;

    if (w->queued)
        TAILQ_REMOVE(w->urgent ? &s->urgent : &s->patient, w, in_queue);
    w->queued = false;
}

void due_add(struct watch *w)
{
    struct server *s = w->client->server;

    if (!w->due)
        w->due_since = server_now(s);
    w->due = true;
    due_drop(w);
    w->urgent = owes_decision(w);
    w->queued = true;
    if (w->urgent)
        TAILQ_INSERT_TAIL(&s->urgent, w, in_queue);
    else if (server_now(s) - w->due_since > PATIENCE)
        TAILQ_INSERT_HEAD(&s->patient, w, in_queue);
    else
        TAILQ_INSERT_TAIL(&s->patient, w, in_queue);
}

/* Straight to the socket if it is free; else when it can take more, as write_one() finds it due. A
 * table that is being written is told about afterwards. */
static void serve(struct watch *w)
{
    struct client *c = w->client;

    due_drop(w);
    if (w->table->writing || c->closing)
        return;
    if (client_is_clear(c)) {
        w->due = false;
        client_send_bytes(c, push_table(w));
    } else {
        lws_callback_on_writable(c->wsi);
    }
}

static void serve_some(struct watch_queue *queue, double due_before, int most)
{
    struct watch *w;

    while (most-- > 0 && (w = TAILQ_FIRST(queue)) != NULL && w->due_since <= due_before)
        serve(w);
}

static void on_prepare(struct ev_loop *loop, struct ev_prepare *p, int events)
{
    struct server *s = p->data;
    double now = server_now(s);
    (void)events;

    serve_some(&s->urgent, now - URGENT_PATIENCE, AT_ONCE);
    serve_some(&s->patient, now - PATIENCE, AT_ONCE);
    if (TAILQ_EMPTY(&s->urgent) && TAILQ_EMPTY(&s->patient))
        ev_idle_stop(loop, &s->idle);
    else
        ev_idle_start(loop, &s->idle);   /* do not sleep yet */
}

static void on_idle(struct ev_loop *loop, struct ev_idle *i, int events)
{
    struct server *s = i->data;
    struct watch_queue *queue = TAILQ_EMPTY(&s->urgent) ? &s->patient : &s->urgent;

    (void)loop, (void)events;
    serve_some(queue, server_now(s), AT_ONCE);
}

void due_start(struct server *s)
{
    TAILQ_INIT(&s->urgent);
    TAILQ_INIT(&s->patient);
    ev_prepare_init(&s->prepare, on_prepare);
    ev_idle_init(&s->idle, on_idle);
    s->prepare.data = s->idle.data = s;
    ev_prepare_start(s->loop, &s->prepare);
}
