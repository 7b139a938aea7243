/* A WebSocket client for measuring: HTTP upgrade, masked frames out, frames in. */
#include "load_socket.h"
#include "load.h"

#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#define MOST_FRAME (1 << 20)

/* ---- opening ----------------------------------------------------------------------------- */

bool load_address(const char *url, struct sockaddr_in *out)
{
    unsigned port = 80;
    int end = 0;

    *out = (struct sockaddr_in){ .sin_family = AF_INET };
    out->sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (sscanf(url, "http://127.0.0.1:%u%n", &port, &end) != 1 &&
        sscanf(url, "http://localhost:%u%n", &port, &end) != 1)
        return false;
    out->sin_port = htons((uint16_t)port);
    return port > 0 && port < 65536 && (url[end] == '\0' || strcmp(url + end, "/") == 0);
}

int load_connect(const struct sockaddr_in *to)
{
    int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), on = 1;

    if (fd < 0)
        return -1;
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (connect(fd, (const struct sockaddr *)to, sizeof *to) != 0) {
        close(fd);
        return -1;
    }
    return fd;
}

static bool send_all(int fd, const void *bytes, size_t length)
{
    while (length > 0) {
        ssize_t sent = send(fd, bytes, length, MSG_NOSIGNAL);
        if (sent < 0 && errno == EINTR)
            continue;
        if (sent <= 0)
            return false;
        bytes = (const char *)bytes + sent;
        length -= (size_t)sent;
    }
    return true;
}

/* The head of an HTTP answer and what came with it, with a 0 behind. Returns how much. */
static size_t read_head(int fd, char *out, size_t room)
{
    size_t held = 0;

    while (held + 1 < room) {
        ssize_t count = recv(fd, out + held, room - 1 - held, 0);
        if (count <= 0)
            return 0;
        held += (size_t)count;
        out[held] = '\0';
        if (strstr(out, "\r\n\r\n") != NULL)
            return held;
    }
    return 0;
}

bool load_guest(int fd, char *cookie, size_t room)
{
    static const char request[] = "POST /api/me HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                                  "Content-Length: 0\r\n\r\n";
    char answer[4096];
    size_t held, length;
    const char *set, *body;

    if (!send_all(fd, request, sizeof request - 1) ||
        (held = read_head(fd, answer, sizeof answer)) == 0 ||
        (set = strstr(answer, "set-cookie: mangonel=")) == NULL)
        return false;
    set += strlen("set-cookie: ");
    length = strcspn(set, ";\r");
    if (length >= room)
        return false;
    memcpy(cookie, set, length);
    cookie[length] = '\0';
    body = strstr(answer, "content-length: ");
    size_t want = body != NULL ? strtoul(body + 16, NULL, 10) : 0;
    size_t have = held - (size_t)(strstr(answer, "\r\n\r\n") + 4 - answer);
    while (have < want) {
        ssize_t count = recv(fd, answer, sizeof answer, 0);
        if (count <= 0)
            return false;
        have += (size_t)count;
    }
    return true;
}

bool load_upgrade(struct load_socket *s, const struct sockaddr_in *to)
{
    char text[2048];
    int length = snprintf(text, sizeof text,
                          "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\n"
                          "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: bWFuZ29uZWwgbG9hZCAhIQ==\r\n"
                          "Sec-WebSocket-Protocol: mangonel\r\nCookie: %s\r\n\r\n",
                          ntohs(to->sin_port), s->cookie);

    s->fd = load_connect(to);
    return s->fd >= 0 && send_all(s->fd, text, (size_t)length) &&
           read_head(s->fd, text, sizeof text) > 0 && strncmp(text, "HTTP/1.1 101", 12) == 0;
}

/* ---- frames ------------------------------------------------------------------------------ */

/* Masked with zeros: a mask protects proxies from pages, and there are neither here. */
bool load_send(struct load_socket *s, const char *text)
{
    unsigned char frame[8 + 4096];
    size_t length = strlen(text), head;

    if (length > 4096)
        return false;
    frame[0] = 0x81;
    if (length < 126) {
        frame[1] = (unsigned char)(0x80 | length);
        head = 2;
    } else {
        frame[1] = 0x80 | 126;
        frame[2] = (unsigned char)(length >> 8);
        frame[3] = (unsigned char)length;
        head = 4;
    }
    memset(frame + head, 0, 4);
    memcpy(frame + head + 4, text, length);
    return send_all(s->fd, frame, head + 4 + length);
}

/* The frame at p: where its text is and how long. 0: not all of it is here yet. */
static size_t frame_at(const unsigned char *p, size_t have, size_t *head)
{
    size_t length;

    if (have < 2)
        return 0;
    length = p[1] & 0x7f;
    *head = length == 126 ? 4 : length == 127 ? 10 : 2;
    if (have < *head)
        return 0;
    if (length >= 126) {
        size_t bytes = *head - 2;
        length = 0;
        for (size_t i = 0; i < bytes; i++)
            length = length << 8 | p[2 + i];
    }
    return have >= *head + length ? *head + length : 0;
}

/* Hand over the whole frames of a buffer; returns how many bytes they took. */
static size_t take_frames(struct load_socket *s, unsigned char *p, size_t have,
                          load_message_fn *each)
{
    size_t used = 0, head, length;

    while ((length = frame_at(p + used, have - used, &head)) > 0) {
        unsigned char *text = p + used + head, next = p[used + length];
        used += length;
        if (p[used - length] != 0x81)
            continue; /* control frames; and what is so long that it comes in pieces is not about
                         moves */
        p[used] = '\0';
        each(s, (char *)text, length - head);
        p[used] = next;
    }
    return used;
}

static bool keep(struct load_socket *s, const unsigned char *p, size_t count)
{
    if (count > s->room) {
        size_t room = count + 4096;
        char *larger = realloc(s->partial, room);
        if (larger == NULL)
            return false;
        s->partial = larger;
        s->room = room;
    }
    if (count > 0)
        memcpy(s->partial, p, count);
    s->held = count;
    return true;
}

bool load_read(struct load_socket *s, load_message_fn *each)
{
    static unsigned char buffer[MOST_FRAME + 65536 + 1]; /* one thread, one read at a time */

    memcpy(buffer, s->partial != NULL ? (void *)s->partial : (void *)"", s->held);
    ssize_t count = recv(s->fd, buffer + s->held, 65536, 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR))
        return true;
    if (count <= 0)
        return false;
    s->bytes += (uint64_t)count;
    size_t have = s->held + (size_t)count;
    s->held = 0;
    size_t used = take_frames(s, buffer, have, each);
    return have - used <= MOST_FRAME && keep(s, buffer + used, have - used);
}

/* ---- waiting ----------------------------------------------------------------------------- */

static struct {
    char wanted[24], *out;
    size_t room;
    bool found;
} waiting;

static void look_for(struct load_socket *s, char *text, size_t length)
{
    (void)s;
    if (strncmp(text, waiting.wanted, strlen(waiting.wanted)) != 0)
        return;
    waiting.found = true;
    snprintf(waiting.out, waiting.room, "%.*s", (int)length, text);
}

bool load_wait(struct load_socket *s, int id, char *out, size_t room)
{
    snprintf(waiting.wanted, sizeof waiting.wanted, "{\"id\":%d,", id);
    waiting.out = out;
    waiting.room = room;
    waiting.found = false;
    while (!waiting.found)
        if (!load_read(s, look_for))
            return false;
    return true;
}
