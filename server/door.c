/* The door: see door.h. What is cheap for a stranger must not be dear for us: an address has so
 * many connections, so many that have not sent a whole request, and each of those so many seconds
 * for it. If there are too many the oldest goes, not the newcomer: whoever means it has sent his
 * request long before he is the oldest. */
#include "clock.h"
#include "server.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

enum {
    MOST_KNOCKING = 4096, /* in all: each holds about 10 KB in libwebsockets */
    /* the system's, for each connection: it doubles that, and would grow it to megabytes */
    SEND_BUFFER = 64 << 10,
};

/* ---- houses ------------------------------------------------------------------------------ */

static struct house *find_house(struct server *s, const char *net)
{
    struct house *h = map_get(&s->door.houses, net);

    if (h != NULL || (h = calloc(1, sizeof *h)) == NULL)
        return h;
    snprintf(h->net, sizeof h->net, "%s", net);
    TAILQ_INIT(&h->knockers);
    map_put(&s->door.houses, &h->node, h->net, h);
    return h;
}

static void free_if_empty(struct server *s, struct house *h)
{
    if (h->connections > 0 || h->sockets > 0)
        return;
    map_drop(&s->door.houses, &h->node);
    free(h);
}

struct house *house_take_socket(struct server *s, const char *address, unsigned most)
{
    char net[64];

    limit_net(address, net, sizeof net);
    struct house *h = find_house(s, net);
    if (h == NULL)
        return NULL;
    if (most > 0 && h->sockets >= most) {
        free_if_empty(s, h);
        return NULL;
    }
    h->sockets++;
    return h;
}

void house_drop_socket(struct server *s, struct house *h)
{
    h->sockets--;
    free_if_empty(s, h);
}

void house_wait(struct server *s, struct house *h, size_t more)
{
    h->waiting += more;
    s->door.waiting += more;
}

void house_sent(struct server *s, struct house *h, size_t fewer)
{
    h->waiting -= fewer;
    s->door.waiting -= fewer;
}

/* ---- knocking ---------------------------------------------------------------------------- */

static void stop_knocking(struct caller *c)
{
    struct door *door = &c->server->door;

    if (!c->knocks)
        return;
    c->knocks = false;
    c->house->knocking--;
    door->knocking--;
    TAILQ_REMOVE(&c->house->knockers, c, of_house);
    TAILQ_REMOVE(&door->knockers, c, of_all);
}

static void log_refusal(struct server *s, struct house *h, const char *code)
{
    s->count.refused++;
    if (server_now(s) - h->told < 1)
        return;
    h->told = server_now(s);
    server_log(s, "connection-refused", "code=%s address=%s", code, h->net);
}

static void send_away(struct caller *c, const char *code)
{
    stop_knocking(c);
    c->sent_away = true;
    log_refusal(c->server, c->house, code);
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
}

static void knock(struct caller *c)
{
    struct server *s = c->server;
    struct house *h = c->house;

    if (c->knocks)
        return;
    c->knocks = true;
    c->since = server_now(s);
    h->knocking++;
    s->door.knocking++;
    TAILQ_INSERT_TAIL(&h->knockers, c, of_house);
    TAILQ_INSERT_TAIL(&s->door.knockers, c, of_all);
    if (s->config.limit_half_sent > 0 && !s->config.trust_proxy &&
        h->knocking > s->config.limit_half_sent)
        send_away(TAILQ_FIRST(&h->knockers), "half_sent");
    if (s->door.knocking > MOST_KNOCKING)
        send_away(TAILQ_FIRST(&s->door.knockers), "half_sent");
}

void door_heard(struct caller *c)
{
    if (gate_waits(&c->gate) && !c->sent_away)
        knock(c);
    else
        stop_knocking(c);
}

void door_tick(struct server *s)
{
    struct caller *c;

    while ((c = TAILQ_FIRST(&s->door.knockers)) != NULL &&
           server_now(s) - c->since > (double)s->config.patience)
        send_away(c, "too_slow");
}

/* ---- coming and going -------------------------------------------------------------------- */

static void net_of(int fd, char *out, size_t room)
{
    struct sockaddr_storage peer;
    socklen_t length = sizeof peer;
    char address[INET6_ADDRSTRLEN] = "";
    const void *from = NULL;

    memset(&peer, 0, sizeof peer);
    if (getpeername(fd, (struct sockaddr *)&peer, &length) == 0)
        from = peer.ss_family == AF_INET6 ? (const void *)&((struct sockaddr_in6 *)&peer)->sin6_addr
               : peer.ss_family == AF_INET ? (const void *)&((struct sockaddr_in *)&peer)->sin_addr
                                           : NULL;
    if (from != NULL)
        inet_ntop(peer.ss_family, from, address, sizeof address);
    limit_net(address, out, room);
}

bool door_admits(struct server *s, int fd)
{
    int size = SEND_BUFFER;
    char net[64];

    setsockopt(fd, SOL_SOCKET, SO_SNDBUF, &size, sizeof size);
    net_of(fd, net, sizeof net);
    struct house *h = map_get(&s->door.houses, net);
    /* All connections through a proxy come from one address. */
    if (h == NULL || s->config.limit_sockets == 0 || s->config.trust_proxy ||
        h->connections < 2 * (unsigned long long)s->config.limit_sockets)
        return true;
    log_refusal(s, h, "too_many");
    return false;
}

void door_enter(struct server *s, struct lws *wsi)
{
    struct caller *c = calloc(1, sizeof *c);
    char net[64];

    if (c != NULL) {
        *c = (struct caller){ .server = s, .wsi = wsi, .fd = lws_get_socket_fd(wsi) };
        net_of(c->fd, net, sizeof net);
        c->house = find_house(s, net);
    }
    /* no memory: what nobody looks at is not let in */
    if (c == NULL || c->house == NULL || !intake_watch(c)) {
        if (c != NULL && c->house != NULL)
            free_if_empty(s, c->house);
        free(c);
        lws_set_timeout(wsi, PENDING_TIMEOUT_HTTP_CONTENT, LWS_TO_KILL_ASYNC);
        return;
    }
    c->house->connections++;
    lws_set_opaque_user_data(wsi, c);
    knock(c);
}

void door_leave(struct lws *wsi)
{
    struct caller *c = lws_get_opaque_user_data(wsi);

    if (c == NULL)
        return;
    lws_set_opaque_user_data(wsi, NULL);
    stop_knocking(c);
    intake_forget(c);
    c->house->connections--;
    free_if_empty(c->server, c->house);
    free(c);
}
