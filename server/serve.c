/* Which pushes are made first. Requests and answers go before all pushes, who is to act before who
 * looks on; when somebody has waited longer than his patience, some pushes are made before the next
 * look at who asks, so that a rush of requests does not hide the game: some, for a few
 * milliseconds, however many wait and however long they are. What a push costs is counted for who
 * gets it; who has had too many waits for the next second. What is skipped is never missed: a push
 * always has the newest state. */
#include "clock.h"
#include "lobby.h"
#include "push.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "watch.h"

#define URGENT_PATIENCE 0.030 /* seconds */
#define LOBBY_PATIENCE  1.0
#define AT_ONCE         32    /* pushes between two looks at who asks */
#define SLICE           0.004 /* seconds for them */

/* In units of work: request.c. */
#define UNIT_BYTES  16384.0
#define LOBBY_UNITS 5

/* Can it be sent now? Else when the socket can take more, or with the next tick: due_again(). */
static bool takes_push(struct client *c)
{
    if (c->closing)
        return false;
    if (!c->ready && !client_is_clear(c)) {
        lws_callback_on_writable(c->wsi);
        return false;
    }
    return push_allowed(c->server, c->person.id, c->house->net);
}

/* One that others get as well costs little. A table that is being written is told about
 * afterwards. */
static void serve(struct watch *w)
{
    struct client *c = w->client;
    bool made;

    due_drop(w);
    if (w->table->writing || !takes_push(c))
        return;
    c->ready = w->due = false;
    struct bytes *bytes = push_table(w, &made);
    push_made(c->server, c->person.id, c->house->net,
              1 + (made && bytes != NULL ? (double)bytes->length / UNIT_BYTES : 0));
    client_send_bytes(c, bytes);
}

static void serve_lobby(struct client *c)
{
    due_drop_lobby(c);
    if (!takes_push(c))
        return;
    c->ready = c->lobby_due = false;
    struct bytes *bytes = c->lobby ? lobby_push(c) : NULL;
    push_made(c->server, c->person.id, c->house->net, LOBBY_UNITS);
    if (bytes != NULL) /* else the next change tells it */
        client_send_bytes(c, bytes);
}

static void serve_some(struct server *s, struct watch_queue *queue, double due_before)
{
    double end = server_now(s) + SLICE;
    struct watch *w;

    for (int left = AT_ONCE; left > 0 && (w = TAILQ_FIRST(queue)) != NULL &&
                             w->due_since <= due_before && server_now(s) < end;
         left--)
        serve(w);
}

static void serve_lobbies(struct server *s, double due_before)
{
    double end = server_now(s) + SLICE;
    struct client *c;

    for (int left = AT_ONCE; left > 0 && (c = TAILQ_FIRST(&s->lobbies)) != NULL &&
                             c->lobby_since <= due_before && server_now(s) < end;
         left--)
        serve_lobby(c);
}

static void on_prepare(struct ev_loop *loop, struct ev_prepare *p, int events)
{
    struct server *s = p->data;
    double now = server_now(s);
    (void)events;

    serve_some(s, &s->urgent, now - URGENT_PATIENCE);
    serve_some(s, &s->patient, now - DUE_PATIENCE);
    serve_lobbies(s, now - LOBBY_PATIENCE);
    if (TAILQ_EMPTY(&s->urgent) && TAILQ_EMPTY(&s->patient) && TAILQ_EMPTY(&s->lobbies))
        ev_idle_stop(loop, &s->idle);
    else
        ev_idle_start(loop, &s->idle); /* do not sleep yet */
}

static void on_idle(struct ev_loop *loop, struct ev_idle *i, int events)
{
    struct server *s = i->data;

    (void)loop, (void)events;
    if (!TAILQ_EMPTY(&s->urgent))
        serve_some(s, &s->urgent, server_now(s));
    else if (!TAILQ_EMPTY(&s->patient))
        serve_some(s, &s->patient, server_now(s));
    else
        serve_lobbies(s, server_now(s));
}

void pushes_start(struct server *s)
{
    TAILQ_INIT(&s->urgent);
    TAILQ_INIT(&s->patient);
    TAILQ_INIT(&s->lobbies);
    ev_prepare_init(&s->prepare, on_prepare);
    ev_idle_init(&s->idle, on_idle);
    s->prepare.data = s->idle.data = s;
    ev_prepare_start(s->loop, &s->prepare);
}
