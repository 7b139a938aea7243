/* Who is to be told of a table, or of the lobby: queues of those to whom a push is due. serve.c
 * makes the pushes. */
#include "clock.h"
#include "server.h"
#include "socket.h"
#include "table.h"
#include "watch.h"

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
    else if (server_now(s) - w->due_since > DUE_PATIENCE)
        TAILQ_INSERT_HEAD(&s->patient, w, in_queue);
    else
        TAILQ_INSERT_TAIL(&s->patient, w, in_queue);
}

void due_drop_lobby(struct client *c)
{
    if (c->lobby_queued)
        TAILQ_REMOVE(&c->server->lobbies, c, in_lobby);
    c->lobby_queued = false;
}

void due_add_lobby(struct client *c)
{
    if (!c->lobby_due)
        c->lobby_since = server_now(c->server);
    c->lobby_due = true;
    if (!c->lobby_queued)
        TAILQ_INSERT_TAIL(&c->server->lobbies, c, in_lobby);
    c->lobby_queued = true;
}

void due_again(struct client *c)
{
    for (struct watch *w = c->watches; w != NULL; w = w->of_client)
        if (w->due && !w->queued && !w->table->writing)
            due_add(w);
    if (c->lobby && c->lobby_due && !c->lobby_queued)
        due_add_lobby(c);
}

void due_all_again(struct server *s)
{
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->clients.chain[i]; n != NULL; n = n->next) {
            struct client *c = n->thing;
            if (!c->dismissed)
                due_again(c);
        }
}
