/* What is to be sent to a socket: at once if it can take it, else in a queue that is bounded, for
 * one socket, one address and in all. Long messages go in pieces, so that libwebsockets never holds
 * more than one of them for somebody who does not read. */
#include "clock.h"
#include "server.h"
#include "socket.h"

#include <stdlib.h>
#include <string.h>

enum {
    PIECE = 32 << 10,
    MOST_QUEUED = 512 << 10, /* for one socket; one message may be longer if it is alone */
    MOST_WAITING = 64 << 20, /* for all of them */
};
#define READING 3.0 /* times the patience for a request: nothing was taken for so long */

/* ---- bytes ------------------------------------------------------------------------------- */

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

/* ---- messages ---------------------------------------------------------------------------- */

/* All that is ever sent passes here: one JSON object, from its first bracket to its last, or
 * nothing. */
static bool is_whole(const struct bytes *own, const struct bytes *shared)
{
    const struct bytes *end = shared != NULL ? shared : own;

    return own != NULL && own->length > 0 && own->at[LWS_PRE] == '{' && end->length > 0 &&
           end->at[LWS_PRE + end->length - 1] == '}';
}

static void drop_parts(const struct message *m)
{
    bytes_drop(m->part[0]);
    bytes_drop(m->part[1]);
}

/* A copy of what comes next of it. The frame's head goes before that, where others' bytes would
 * be. */
static size_t copy_piece(const struct message *m, unsigned char *out)
{
    size_t copied = 0, skip = m->sent;

    for (int i = 0; i < 2 && m->part[i] != NULL; i++) {
        size_t length = m->part[i]->length, from = skip < length ? skip : length;
        size_t count = length - from < PIECE - copied ? length - from : PIECE - copied;
        memcpy(out + copied, m->part[i]->at + LWS_PRE + from, count);
        copied += count;
        skip -= from;
    }
    return copied;
}

/* False: the socket cannot be written to. */
static bool write_piece(struct client *c, struct message *m)
{
    static unsigned char piece[LWS_PRE + PIECE];
    unsigned char *from = piece + LWS_PRE;
    size_t count;

    /* in one piece, from where it is: the head before it is the same for all holders */
    if (m->part[1] == NULL && m->length <= PIECE) {
        from = m->part[0]->at + LWS_PRE;
        count = m->length;
    } else {
        count = copy_piece(m, from);
    }
    int how = lws_write_ws_flags(LWS_WRITE_TEXT, m->sent == 0, m->sent + count == m->length);
    if (lws_write(c->wsi, from, count, (enum lws_write_protocol)how) < (int)count)
        return false;
    m->sent += count;
    c->server->count.bytes_out += count;
    c->stuck = server_now(c->server);
    return true;
}

/* ---- queues ------------------------------------------------------------------------------ */

/* What a message that waits costs us: what others hold as well costs nothing more. */
static size_t weight(const struct message *m)
{
    return sizeof *m + m->part[0]->length;
}

static void unqueue(struct client *c, size_t count)
{
    c->queued -= count;
    house_sent(c->server, c->house, count);
}

void client_drop_queue(struct client *c)
{
    while (c->first != NULL) {
        struct message *m = c->first;
        c->first = m->next;
        drop_parts(m);
        free(m);
    }
    c->last = &c->first;
    unqueue(c, c->queued);
}

/* ---- the end of a socket ----------------------------------------------------------------- */

enum {
    CLOSE_FRAME = 0x88,   /* RFC 6455 5.2: last, opcode 8 */
    MOST_REASON = 123,    /* bytes of a reason in such a frame (5.5.1), beside the number */
    SECONDS_TO_LEAVE = 5, /* for a client that was told why its socket closes, to close it */
};

static void note_end(struct client *c, const char *code)
{
    if (!c->closing) {
        c->server->count.refused++;
        server_log(c->server, "socket-closed", "code=%s address=%s person=%s", code, c->address,
                   c->person.id);
    }
    c->closing = true;
}

/* It does not read: it is never ready to be written to either, so that nothing waits for it. */
static void cut_off(struct client *c)
{
    note_end(c, "not_reading");
    client_drop_queue(c);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

/* The reason is written here and not by lws_close_reason(), which closes at the next byte that
 * comes in: a connection closed with unread bytes is reset, and a reset takes the reason with it.
 * What the client goes on sending is read and dropped until it answers. In the middle of a message
 * nothing can be said. */
int client_dismiss(struct client *c, enum lws_close_status status, const char *code,
                   const char *why)
{
    unsigned char frame[LWS_PRE + 4 + MOST_REASON], *p = frame + LWS_PRE;
    size_t length = strnlen(why, MOST_REASON);
    bool between = c->first == NULL || c->first->sent == 0;

    if (c->dismissed)
        return 0;
    note_end(c, code);
    client_drop_queue(c);
    c->dismissed = true;
    p[0] = CLOSE_FRAME;
    p[1] = (unsigned char)(2 + length);
    p[2] = (unsigned char)((unsigned)status >> 8);
    p[3] = (unsigned char)((unsigned)status & 0xff);
    memcpy(p + 4, why, length);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_CLOSE_ACK, SECONDS_TO_LEAVE);
    return between && lws_write(c->wsi, p, 4 + length, LWS_WRITE_RAW) >= 0 ? 0 : -1;
}

void client_give_up(struct client *c)
{
    static const char why[] = "The server cannot go on with this socket. Come again.";

    if (client_dismiss(c, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION, "no_memory", why) != 0)
        lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

/* ---- the queue --------------------------------------------------------------------------- */

bool client_is_clear(const struct client *c)
{
    return c->first == NULL && !lws_partial_buffered(c->wsi);
}

static struct client *who_has_most(struct server *s)
{
    struct client *most = NULL;

    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->clients.chain[i]; n != NULL; n = n->next) {
            struct client *c = n->thing;
            if (most == NULL || c->queued > most->queued)
                most = c;
        }
    return most;
}

static bool has_room(const struct client *c, size_t length)
{
    size_t address = (size_t)c->server->config.limit_waiting << 10;

    return c->queued == 0 || (c->queued + length <= MOST_QUEUED &&
                              (address == 0 || c->house->waiting + length <= address));
}

static void enqueue(struct client *c, const struct message *message)
{
    struct message *m = has_room(c, weight(message)) ? malloc(sizeof *m) : NULL;

    if (m == NULL) {
        drop_parts(message);
        cut_off(c);
        return;
    }
    *m = *message;
    *c->last = m;
    c->last = &m->next;
    c->queued += weight(m);
    house_wait(c->server, c->house, weight(m));
    lws_callback_on_writable(c->wsi);
    if (c->server->door.waiting > MOST_WAITING)
        cut_off(who_has_most(c->server));
}

/* At once if nothing is before it: a round through the poll costs as much as the write. */
void client_send_parts(struct client *c, struct bytes *own, struct bytes *shared)
{
    bool over = c->closing || session_is_over(c);

    if (over || !is_whole(own, shared)) {
        if (!over)
            client_give_up(c);
        bytes_drop(own);
        bytes_drop(shared);
        return;
    }
    struct message m = { .part = { own, shared },
                         .length = own->length + (shared != NULL ? shared->length : 0) };
    if (client_is_clear(c) && !write_piece(c, &m)) {
        drop_parts(&m);
        cut_off(c);
    } else if (m.sent < m.length) {
        enqueue(c, &m);
    } else {
        drop_parts(&m);
    }
}

void client_send_bytes(struct client *c, struct bytes *b)
{
    client_send_parts(c, b, NULL);
}

void client_send(struct client *c, const struct mg_text *text)
{
    client_send_bytes(c, bytes_from(text));
}

/* What waits goes first; when nothing does, it is ready for what is due. */
int client_write(struct client *c)
{
    struct message *m = c->first;

    if (c->dismissed)
        return 0;
    if (m == NULL) {
        c->ready = true;
        return c->closing ? -1 : 0;
    }
    if (!write_piece(c, m))
        return -1;
    if (m->sent == m->length) {
        c->first = m->next;
        if (c->first == NULL)
            c->last = &c->first;
        unqueue(c, weight(m));
        drop_parts(m);
        free(m);
    }
    lws_callback_on_writable(c->wsi);
    return 0;
}

void clients_tick(struct server *s)
{
    double now = server_now(s);

    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->clients.chain[i]; n != NULL; n = n->next) {
            struct client *c = n->thing;
            if (c->dismissed)
                continue;
            if (client_is_clear(c) && !c->closing)
                c->stuck = now;
            else if (now - c->stuck > READING * (double)s->config.patience)
                cut_off(c);
        }
}
