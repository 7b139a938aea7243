/* The intake: every byte that a connection sends passes the gate before libwebsockets sees it.
 *
 * libwebsockets has no place for a look at what it reads: it calls recv() and SSL_read() itself. So
 * these two are defined here, which the dynamic linker takes before those of the libraries; for all
 * but the connections of our own doors they do what they always do. */
#include "server.h"

#include <dlfcn.h>
#include <errno.h>
#include <libwebsockets.h>
#include <openssl/ssl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum { MOST_DROPPED = 64 }; /* reads in a row: who goes on sends on purpose */

/* The connections by their descriptors. Known to the thread of the loop only: others that read are
 * none of ours. */
static _Thread_local struct {
    struct caller **caller;
    size_t room;
} known;

bool intake_watch(struct caller *c)
{
    size_t place = (size_t)c->fd;

    if (place >= known.room) {
        size_t room = place < 512 ? 1024 : 2 * place;
        struct caller **larger = realloc(known.caller, room * sizeof *larger);
        if (larger == NULL)
            return false;
        memset(larger + known.room, 0, (room - known.room) * sizeof *larger);
        known.caller = larger;
        known.room = room;
    }
    known.caller[place] = c;
    return true;
}

void intake_forget(struct caller *c)
{
    if ((size_t)c->fd < known.room && known.caller[c->fd] == c)
        known.caller[c->fd] = NULL;
}

void intake_close(void)
{
    free(known.caller);
    known.caller = NULL;
    known.room = 0;
}

static struct caller *caller_at(int fd)
{
    return fd >= 0 && (size_t)fd < known.room ? known.caller[fd] : NULL;
}

/* ---- what is refused --------------------------------------------------------------------- */

#define BODY                                                                                       \
    "{\"ok\":false,\"error\":{\"code\":\"bad_request\",\"message\":\"This is no request that we can read.\"}}"
static const char refusal[] =
    "HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-type: application/json\r\n"
    "content-length: 92\r\n\r\n" BODY;
_Static_assert(sizeof BODY - 1 == 92, "the length that the answer says");
#define WHY "A client's frames are masked."
static const char unmasked[] = "\x88\x1f\x03\xea" WHY; /* close, with 1002: protocol error */
_Static_assert(sizeof WHY - 1 + 2 == 0x1f, "the length that the frame says");

static void refuse(struct caller *c, SSL *ssl)
{
    bool socket = strcmp(c->gate.why, "unmasked") == 0;
    const char *answer = socket ? unmasked : refusal;
    size_t length = socket ? sizeof unmasked - 1 : sizeof refusal - 1;

    c->server->count.refused++;
    server_log(c->server, "request-refused", "code=%s address=%s", c->gate.why, c->house->net);
    if (lws_partial_buffered(c->wsi)) /* something else is half sent */
        return;
    if (ssl != NULL)
        SSL_write(ssl, answer, (int)length);
    else
        send(c->fd, answer, length, MSG_NOSIGNAL | MSG_DONTWAIT);
}

/* How many of these bytes libwebsockets may have; -1: the connection ends. None: they come after a
 * request with a body, and are dropped, because the connection ends with the answer. */
static int let_in(struct caller *c, SSL *ssl, const void *bytes, size_t count)
{
    bool at_fault = c->gate.stage == GATE_FAULT;

    if (c->sent_away)
        return -1;
    size_t passed = gate_take(&c->gate, bytes, count);

    door_heard(c);
    if (c->gate.stage != GATE_FAULT)
        return (int)passed;
    if (!at_fault)
        refuse(c, ssl);
    return -1;
}

/* ---- in place of the libraries' ---------------------------------------------------------- */

#define IN_PLACE __attribute__((visibility("default")))

IN_PLACE ssize_t recv(int fd, void *buffer, size_t room, int flags)
{
    ssize_t count = recvfrom(fd, buffer, room, flags, NULL, NULL);
    struct caller *c = count > 0 && !(flags & MSG_PEEK) ? caller_at(fd) : NULL;

    if (c == NULL)
        return count;
    count = let_in(c, NULL, buffer, (size_t)count);
    errno = count < 0 ? ECONNRESET : EAGAIN;
    return count > 0 ? count : -1;
}

/* What is dropped is read on until there is no more, since only then OpenSSL says "later" to
 * libwebsockets, and not that it is over. */
IN_PLACE int SSL_read(SSL *ssl, void *buffer, int room)
{
    static int (*real)(SSL *, void *, int);

    if (real == NULL)
        *(void **)&real = dlsym(RTLD_NEXT, "SSL_read");
    if (real == NULL)
        return -1;
    struct caller *c = caller_at(SSL_get_fd(ssl));
    for (int i = 0; i < MOST_DROPPED; i++) {
        int count = real(ssl, buffer, room),
            passed = count > 0 && c != NULL ? let_in(c, ssl, buffer, (size_t)count) : count;
        if (passed != 0 || count <= 0)
            return passed;
    }
    return -1;
}
