/* The socket: who is there, whole messages in, queued messages out. Pushes are made only when the
 * socket can take them, so that a slow reader gets the newest state and not a backlog. */
#include "server.h"

#include <stdlib.h>
#include <string.h>

static struct server *server_of(struct lws *wsi)
{
    return lws_context_user(lws_get_context(wsi));
}

/* ---- opening ----------------------------------------------------------------------------- */

/* Before the connection becomes a socket: from our own page, with a session. */
static int admit(struct lws *wsi)
{
    struct server *s = server_of(wsi);
    struct person person;
    char token[64], address[48];

    peer_address(s, wsi, address, sizeof address);
    if (!origin_is_ours(s, wsi)) {
        s->count.refused++;
        server_log(s, "socket-refused", "code=foreign address=%s", address);
        return -1;
    }
    session_token(wsi, token, sizeof token);
    if (!people_session(s, token, &person)) {
        s->count.refused++;
        server_log(s, "socket-refused", "code=no_session address=%s", address);
        return -1;
    }
    return 0;
}

static int open_client(struct lws *wsi, struct client **slot)
{
    struct server *s = server_of(wsi);
    struct client *c = calloc(1, sizeof *c);
    char token[64];

    if (c == NULL)
        return -1;
    session_token(wsi, token, sizeof token);
    if (!people_session(s, token, &c->person)) {
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
    c->refilled = server_now(s);
    peer_address(s, wsi, c->address, sizeof c->address);
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

static int close_with(struct client *c, enum lws_close_status status, const char *code,
                      const char *why)
{
    c->server->count.refused++;
    server_log(c->server, "socket-closed", "code=%s address=%s person=%s", code, c->address,
               c->person.id);
    lws_close_reason(c->wsi, status, (unsigned char *)(uintptr_t)why, strlen(why));
    return -1;
}

static int receive(struct client *c, const char *bytes, size_t length)
{
    bool last = lws_is_final_fragment(c->wsi) && lws_remaining_packet_payload(c->wsi) == 0;

    if (lws_frame_is_binary(c->wsi))
        return close_with(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE, "binary", "Messages are text.");
    if (c->partial_length + length > MOST_BYTES)
        return close_with(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE, "too_long",
                          "A message has at most 64 KiB.");
    if (!last || c->partial != NULL) {
        char *larger = realloc(c->partial, c->partial_length + length + 1);
        if (larger == NULL)
            return -1;
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
        return close_with(c, LWS_CLOSE_STATUS_POLICY_VIOLATION, "too_fast", "Too many messages.");
    client_request(c, bytes, length);
    free(c->partial);
    c->partial = NULL;
    c->partial_length = 0;
    return 0;
}

/* ---- messages out ------------------------------------------------------------------------ */

/* Text with the room that libwebsockets wants before it. */
struct bytes *bytes_from(const struct mg_text *text)
{
    struct bytes *b = mg_text_whole(text) ? malloc(sizeof *b + LWS_PRE + text->len) : NULL;

    if (b == NULL)
        return NULL;
    *b = (struct bytes){ .holders = 1, .length = text->len };
    memcpy(b->at + LWS_PRE, text->buf, text->len);
    return b;
}

void bytes_drop(struct bytes *b)
{
    if (b != NULL && --b->holders == 0)
        free(b);
}

static void give_up(struct client *c)
{
    c->closing = true;   /* it cannot keep up, or we cannot: the page comes back and resumes */
    lws_callback_on_writable(c->wsi);
}

bool client_is_clear(const struct client *c)
{
    return c->first == NULL && !lws_partial_buffered(c->wsi);
}

/* The frame's head, which libwebsockets puts before the text, is the same for all holders. */
static bool write_bytes(struct client *c, struct bytes *b)
{
    int written = lws_write(c->wsi, b->at + LWS_PRE, b->length, LWS_WRITE_TEXT);
    bool ok = written >= (int)b->length;

    c->server->count.bytes_out += b->length;
    bytes_drop(b);
    return ok;
}

/* At once if nothing is before it: a round through the poll costs as much as the write. */
void client_send_bytes(struct client *c, struct bytes *b)
{
    struct message *m = NULL;

    if (b != NULL && !c->closing && client_is_clear(c)) {
        if (!write_bytes(c, b))
            give_up(c);
        return;
    }
    if (b == NULL || c->queued + b->length > MOST_QUEUED || (m = malloc(sizeof *m)) == NULL) {
        bytes_drop(b);
        give_up(c);
        return;
    }
    *m = (struct message){ .bytes = b };
    *c->last = m;
    c->last = &m->next;
    c->queued += b->length;
    lws_callback_on_writable(c->wsi);
}

void client_send(struct client *c, const struct mg_text *text)
{
    client_send_bytes(c, bytes_from(text));
}

/* The socket can take more: what waits goes first, then what is due. */
static int write_one(struct client *c)
{
    struct message *m = c->first;
    struct bytes *b = m != NULL ? m->bytes : client_next(c);

    if (m != NULL) {
        c->first = m->next;
        if (c->first == NULL)
            c->last = &c->first;
        c->queued -= b->length;
        free(m);
    }
    if (b == NULL)
        return c->closing ? -1 : 0;
    if (!write_bytes(c, b))
        return -1;
    lws_callback_on_writable(c->wsi);
    return 0;
}

static void close_client(struct client **slot)
{
    struct client *c = *slot;

    if (c == NULL)
        return;
    *slot = NULL;
    client_gone(c);
    map_drop(&c->server->clients, &c->by_id);
    map_drop(&c->server->persons, &c->by_person);
    while (c->first != NULL) {
        struct message *m = c->first;
        c->first = m->next;
        bytes_drop(m->bytes);
        free(m);
    }
    free(c->partial);
    free(c);
}

int ws_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t len)
{
    struct client **slot = user;

    switch (reason) {
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION:
        return admit(wsi);
    case LWS_CALLBACK_ESTABLISHED:
        return open_client(wsi, slot);
    case LWS_CALLBACK_RECEIVE:
        return *slot != NULL ? receive(*slot, in, len) : -1;
    case LWS_CALLBACK_SERVER_WRITEABLE:
        return *slot != NULL ? write_one(*slot) : -1;
    case LWS_CALLBACK_CLOSED:
        close_client(slot);
        return 0;
    default:
        return 0;
    }
}
