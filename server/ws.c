/* The socket: who is there, and whole messages in (outbox.c sends them). Pushes are made only when
 * the socket can take them, so that a slow reader gets the newest state and not a backlog. */
#include "client.h"
#include "clock.h"
#include "watch.h"
#include "ws.h"

#include <stdlib.h>
#include <string.h>

static struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- opening ----------------------------------------------------------------------------- */

enum { SOCKET_UNITS = 5 }; /* of work: a session is looked up */

static int refuse_socket(struct server *s, const char *address, const char *code)
{
    s->count.refused++;
    server_log(s, "socket-refused", "code=%s address=%s", code, address);
    return -1;
}

static bool has_too_many(struct server *s, const char *person)
{
    long long count = 0;

    for (struct map_node *n = s->persons.chain[map_place(person)]; n != NULL; n = n->next)
        count += strcmp(n->key, person) == 0 && !((struct client *)n->thing)->ended;
    return s->config.limit_person_sockets > 0 && count >= s->config.limit_person_sockets;
}

/* Before the connection becomes a socket: from our own page, with a session, and not one of too
 * many. */
static int admit(struct lws *wsi)
{
    struct server *s = server_of(wsi);
    struct person person;
    char token[64], address[48];

    peer_address(s, wsi, address, sizeof address);
    if (!origin_is_ours(s, wsi))
        return refuse_socket(s, address, "foreign");
    if (!work_allowed(s, NULL, address, SOCKET_UNITS))
        return refuse_socket(s, address, "too_fast");
    session_token(wsi, token, sizeof token);
    if (!people_session(s, token, &person))
        return refuse_socket(s, address, "no_session");
    return has_too_many(s, person.id) ? refuse_socket(s, address, "too_many") : 0;
}

static int open_client(struct lws *wsi, struct client **slot)
{
    struct server *s = server_of(wsi);
    struct client *c = calloc(1, sizeof *c);
    char token[64];

    if (c == NULL)
        return -1;
    session_token(wsi, token, sizeof token);
    peer_address(s, wsi, c->address, sizeof c->address);
    if (!people_session(s, token, &c->person)) {
        free(c);
        return -1;
    }
    c->house = house_take_socket(s, c->address, (unsigned)s->config.limit_sockets);
    if (c->house == NULL) {
        refuse_socket(s, c->address, "too_many");
        free(c);
        return -1;
    }
    people_hash(token, c->session, sizeof c->session);
    *slot = c;
    c->server = s;
    c->wsi = wsi;
    c->id = ++s->next_client;
    c->last = &c->first;
    c->tokens = 2 * (double)s->config.limit_messages;
    c->refilled = c->stuck = server_now(s);
    snprintf(c->key, sizeof c->key, "%llu", (unsigned long long)c->id);
    map_put(&s->clients, &c->by_id, c->key, c);
    map_put(&s->persons, &c->by_person, c->person.id, c);
    s->count.sockets++;
    return 0;
}

/* ---- messages in ------------------------------------------------------------------------- */

/* A bucket of messages: what overflows it is refused, and who goes on is closed. */
static bool too_fast(struct client *c)
{
    double now = server_now(c->server), most = (double)c->server->config.limit_messages;

    if (most <= 0)
        return false;
    c->tokens += (now - c->refilled) * most;
    if (c->tokens > 2 * most)
        c->tokens = 2 * most;
    c->refilled = now;
    c->tokens -= 1;
    return c->tokens < 0;
}

/* Logged out elsewhere, or by time. */
static int session_over(struct client *c)
{
    c->ended = true;
    return client_dismiss(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "no_session",
                          "Your session has ended.");
}

static int write_more(struct client *c)
{
    bool clear = c->first == NULL && !c->dismissed;

    if (session_is_over(c) && !c->dismissed)
        return session_over(c);
    int result = client_write(c);
    if (clear && !c->closing)
        due_again(c);
    return result;
}

static int receive(struct client *c, const char *bytes, size_t length)
{
    bool last = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;

    if (c->dismissed)
        return 0;
    if (!session_goes_on(c))
        return session_over(c);
    if (lws_frame_is_binary(c->wsi))
        return client_dismiss(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "binary",
                              "Messages are text.");
    if (c->partial_length + length > MOST_BYTES)
        return client_dismiss(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too_long",
                              "A message has at most 64 KiB.");
    if (!last || c->partial != NULL) {
        char *larger = realloc(c->partial, c->partial_length + length + 1);
        if (larger == NULL) {
            client_give_up(c);
            return 0;
        }
        memcpy(larger + c->partial_length, bytes, length);
        c->partial = larger;
        c->partial_length += length;
        if (!last)
            return 0;
        bytes = c->partial;
        length = c->partial_length;
    }
    c->server->count.messages++;
    if (too_fast(c))
        return client_dismiss(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too_fast",
                              "Too many messages.");
    bool patient = client_request(c, bytes, length);
    free(c->partial);
    c->partial = NULL;
    c->partial_length = 0;
    return patient
               ? 0
               : client_dismiss(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too_fast", "Too much work.");
}

/* ---- the end ----------------------------------------------------------------------------- */

static void close_client(struct client **slot)
{
    struct client *c = *slot;

    if (c == NULL)
        return;
    *slot = NULL;
    client_gone(c);
    json_decref(c->settings);
    map_drop(&c->server->clients, &c->by_id);
    map_drop(&c->server->persons, &c->by_person);
    client_drop_queue(c);
    house_drop_socket(c->server, c->house);
    free(c->partial);
    free(c);
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct client **slot = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return admit(wsi);
    case LWS_CALLBACK_ESTABLISHED: return open_client(wsi, slot);
    case LWS_CALLBACK_RECEIVE: return *slot != NULL ? receive(*slot, in, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE: return *slot != NULL ? write_more(*slot) : -1;
    case LWS_CALLBACK_CLOSED: close_client(slot); return 0;
    default: return 0;
    }
}
