/* Posting to webhooks, on a thread with a libwebsockets context of its own. One at a time: whoever
 * names a slow address delays notices, never moves. */
#include "webhook.h"

#include <arpa/inet.h>
#include <libwebsockets.h>
#include <netdb.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <time.h>

#define MOST_WAITING 1000
#define MOST_TRIES   3
#define TIMEOUT      10 /* seconds for one try */

static const int pause_after[MOST_TRIES] = { 0, 5, 60 }; /* seconds before a try */

struct post {
    struct post *next;
    char host[256], path[512];
    int port, tries;
    bool tls;
    time_t due;
    size_t length;
    char json[];
};

struct webhooks {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    struct post *waiting; /* under the lock */
    int count;            /* under the lock */
    atomic_bool stopping;
    struct lws_context *lws; /* the thread's, but set under the lock; made for the first post */
    bool allow_local;
    void (*log)(void *to, const char *host, const char *what);
    void *to;
    struct post *at;  /* being posted */
    uintptr_t number; /* of the try: an earlier one's connection may still be closing */
    int status;
    bool finished;
};

/* ---- which addresses are let through ----------------------------------------------------- */

static bool in_block(uint32_t address, uint32_t block, int bits)
{
    return (address ^ block) >> (32 - bits) == 0;
}

static bool is_public_4(uint32_t a)
{
    static const struct {
        uint32_t block;
        int bits;
    } closed[] = {
        { 0x00000000, 8 },  { 0x0a000000, 8 },  { 0x64400000, 10 }, { 0x7f000000, 8 },
        { 0xa9fe0000, 16 }, { 0xac100000, 12 }, { 0xc0000000, 24 }, { 0xc0000200, 24 },
        { 0xc0a80000, 16 }, { 0xc6120000, 15 }, { 0xc6336400, 24 }, { 0xcb007100, 24 },
        { 0xe0000000, 3 }, /* multicast, reserved, broadcast */
    };
    for (size_t i = 0; i < sizeof closed / sizeof *closed; i++)
        if (in_block(a, closed[i].block, closed[i].bits))
            return false;
    return true;
}

/* Only what is given out to the public (2000::/3), less what wraps or tunnels an IPv4 address. */
static bool is_public_6(const uint8_t *a)
{
    if ((a[0] & 0xe0) != 0x20)
        return false;
    bool teredo_or_special = a[0] == 0x20 && a[1] == 0x01 && a[2] < 0x02; /* 2001:0::/23 */
    bool documentation = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0d && a[3] == 0xb8;
    bool six_to_four = a[0] == 0x20 && a[1] == 0x02;
    return !teredo_or_special && !documentation && !six_to_four;
}

bool webhook_is_public(const char *text)
{
    struct in_addr four;
    struct in6_addr six;

    if (inet_pton(AF_INET, text, &four) == 1)
        return is_public_4(ntohl(four.s_addr));
    return inet_pton(AF_INET6, text, &six) == 1 && is_public_6(six.s6_addr);
}

/* "localhost" and what ends in ".localhost" is this machine by definition (RFC 6761), whatever its
 * tables of hosts and its name server say or leave out. */
static bool is_this_machine(const char *host)
{
    static const char name[] = "localhost";
    size_t length = strlen(host), size = sizeof name - 1;

    if (length > 0 && host[length - 1] == '.')
        length--;
    return length >= size && strncasecmp(host + length - size, name, size) == 0 &&
           (length == size || host[length - size - 1] == '.');
}

/* Looked up here, and connected to as a number: the name cannot come to mean something else between
 * the check and the connection. */
static bool look_up(struct webhooks *w, const struct post *p, char *out, size_t room)
{
    struct addrinfo hints = { .ai_socktype = SOCK_STREAM }, *list = NULL;
    const char *host = is_this_machine(p->host) ? "127.0.0.1" : p->host;
    bool found = false;

    if (getaddrinfo(host, NULL, &hints, &list) != 0)
        return false;
    for (struct addrinfo *a = list; a != NULL && !found; a = a->ai_next)
        found = getnameinfo(a->ai_addr, a->ai_addrlen, out, (socklen_t)room, NULL, 0,
                            NI_NUMERICHOST) == 0 &&
                (w->allow_local || webhook_is_public(out));
    if (!found)
        snprintf(out, room, "-");
    freeaddrinfo(list);
    return true;
}

/* ---- one post ---------------------------------------------------------------------------- */

static int add_headers(struct webhooks *w, struct lws *wsi, unsigned char **p, unsigned char *end)
{
    char length[24];
    int digits = snprintf(length, sizeof length, "%zu", w->at->length);
    static const unsigned char json[] = "application/json";

    if (lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, (unsigned char *)length,
                                     digits, p, end) != 0 ||
        lws_add_http_header_by_token(wsi, WSI_TOKEN_HTTP_CONTENT_TYPE, json, (int)sizeof json - 1,
                                     p, end) != 0)
        return -1;
    lws_client_http_body_pending(wsi, 1);
    lws_callback_on_writable(wsi);
    return 0;
}

static int send_body(struct webhooks *w, struct lws *wsi)
{
    unsigned char block[LWS_PRE + 4096];

    lws_client_http_body_pending(wsi, 0);
    memcpy(block + LWS_PRE, w->at->json, w->at->length);
    return lws_write(wsi, block + LWS_PRE, w->at->length, LWS_WRITE_HTTP_FINAL) < 0 ? -1 : 0;
}

static int webhook_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                            size_t len)
{
    struct webhooks *w = lws_context_user(lws_get_context(wsi));
    char block[LWS_PRE + 1024], *at = block + LWS_PRE;
    int room = 1024;
    (void)user;

    if (lws_get_opaque_user_data(wsi) != (void *)w->number)
        return 0;
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER:
        return add_headers(w, wsi, in, *(unsigned char **)in + len);
    case LWS_CALLBACK_CLIENT_HTTP_WRITEABLE: return send_body(w, wsi);
    case LWS_CALLBACK_ESTABLISHED_CLIENT_HTTP:
        w->status = (int)lws_http_client_http_response(wsi);
        return 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP:
        return lws_http_client_read(wsi, &at, &room) < 0 ? -1 : 0;
    case LWS_CALLBACK_RECEIVE_CLIENT_HTTP_READ: return 0; /* nobody reads what it says */
    case LWS_CALLBACK_COMPLETED_CLIENT_HTTP: w->finished = true; return -1;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLOSED_CLIENT_HTTP: w->finished = true; return 0;
    default: return 0;
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "webhook", .callback = webhook_callback },
    { .name = NULL },
};

static void set_lws(struct webhooks *w, struct lws_context *lws)
{
    pthread_mutex_lock(&w->lock);
    w->lws = lws;
    pthread_mutex_unlock(&w->lock);
}

static bool start_lws(struct webhooks *w)
{
    struct lws_context_creation_info info = {
        .port = CONTEXT_PORT_NO_LISTEN,
        .protocols = protocols,
        .user = w,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .timeout_secs = TIMEOUT,
        .connect_timeout_secs = TIMEOUT,
        .options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT,
    };
    if (w->lws == NULL)
        set_lws(w, lws_create_context(&info));
    return w->lws != NULL;
}

/* The answer's status; 0: nobody answered. Redirections are not followed: they could lead
 * inside. */
static int post_to(struct webhooks *w, struct post *p, const char *address)
{
    struct lws_client_connect_info info = {
        .context = w->lws,
        .address = address,
        .port = p->port,
        .path = p->path,
        .host = p->host,
        .origin = p->host,
        .method = "POST",
        .protocol = "webhook",
        .opaque_user_data = (void *)++w->number,
        .ssl_connection = (p->tls ? LCCSCF_USE_SSL : 0) | LCCSCF_HTTP_NO_FOLLOW_REDIRECT,
    };
    time_t until = time(NULL) + TIMEOUT + 2;

    w->at = p;
    w->status = 0;
    w->finished = false;
    if (lws_client_connect_via_info(&info) == NULL)
        return 0;
    while (!w->finished && !w->stopping && time(NULL) < until)
        lws_service(w->lws, 0);
    if (!w->finished) { /* it hangs: begin afresh */
        struct lws_context *lws = w->lws;
        set_lws(w, NULL);
        lws_context_destroy(lws);
    }
    return w->status;
}

/* True: nothing more is to be done about it. */
static bool try_post(struct webhooks *w, struct post *p)
{
    char address[64], what[80];
    int status;

    p->tries++;
    if (!look_up(w, p, address, sizeof address)) {
        snprintf(what, sizeof what, "no-such-host try=%d", p->tries);
    } else if (strcmp(address, "-") == 0) {
        w->log(w->to, p->host, "refused-private-address");
        return true;
    } else {
        status = start_lws(w) ? post_to(w, p, address) : 0;
        if (status >= 200 && status < 300)
            return true;
        snprintf(what, sizeof what, "failed status=%d try=%d", status, p->tries);
        if (status >= 300 && status < 500 && status != 429)
            p->tries = MOST_TRIES; /* it was understood and refused: asking again is no use */
    }
    w->log(w->to, p->host, what);
    if (p->tries >= MOST_TRIES)
        return true;
    p->due = time(NULL) + pause_after[p->tries];
    return false;
}

/* ---- the thread -------------------------------------------------------------------------- */

/* Take the first that is due; NULL: none, and how long until one is. Under the lock. */
static struct post *take_due(struct webhooks *w, time_t *next)
{
    time_t now = time(NULL);

    *next = now + 3600;
    for (struct post **at = &w->waiting; *at != NULL; at = &(*at)->next) {
        struct post *p = *at;
        if (p->due <= now) {
            *at = p->next;
            w->count--;
            return p;
        }
        if (p->due < *next)
            *next = p->due;
    }
    return NULL;
}

static void put_last(struct webhooks *w, struct post *p)
{
    struct post **at = &w->waiting;
    while (*at != NULL)
        at = &(*at)->next;
    p->next = NULL;
    *at = p;
    w->count++;
    pthread_cond_signal(&w->changed);
}

static void *post_forever(void *to)
{
    struct webhooks *w = to;
    struct timespec until = { 0 };

    pthread_mutex_lock(&w->lock);
    while (!w->stopping) {
        struct post *p = take_due(w, &until.tv_sec);
        if (p == NULL) {
            pthread_cond_timedwait(&w->changed, &w->lock, &until);
            continue;
        }
        pthread_mutex_unlock(&w->lock);
        bool over = try_post(w, p);
        pthread_mutex_lock(&w->lock);
        if (over)
            free(p);
        else
            put_last(w, p);
    }
    pthread_mutex_unlock(&w->lock);
    return NULL;
}

/* ---- the loop's side --------------------------------------------------------------------- */

/* "https://HOST[:PORT]/path". No user names, no brackets: nobody needs them here. */
static bool read_url(const char *url, struct post *p)
{
    p->tls = strncmp(url, "https://", 8) == 0;
    if (!p->tls && strncmp(url, "http://", 7) != 0)
        return false;
    url += p->tls ? 8 : 7;
    size_t length = strcspn(url, ":/?#");
    if (length == 0 || length >= sizeof p->host || memchr(url, '@', strlen(url)) != NULL)
        return false;
    memcpy(p->host, url, length);
    p->host[length] = '\0';
    if (strspn(p->host, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.-") !=
        length)
        return false;
    url += length;
    p->port = p->tls ? 443 : 80;
    if (*url == ':') {
        char *end;
        long port = strtol(url + 1, &end, 10);
        if (url[1] < '0' || url[1] > '9' || port < 1 || port > 65535 || strchr("/?#", *end) == NULL)
            return false; /* strchr() finds the end of the text as well */
        p->port = (int)port;
        url = end;
    }
    for (const char *c = url; *c != '\0'; c++)
        if (*c <= ' ' || *c == 0x7f)
            return false;
    return (size_t)snprintf(p->path, sizeof p->path, "%s%.*s", *url == '/' ? "" : "/",
                            (int)strcspn(url, "#"), url) < sizeof p->path;
}

bool webhooks_post(struct webhooks *w, const char *url, const char *json)
{
    size_t length = strlen(json);
    struct post *p = w != NULL && length < 4096 ? calloc(1, sizeof *p + length + 1) : NULL;
    bool ok;

    if (p == NULL)
        return false;
    memcpy(p->json, json, length);
    p->length = length;
    p->due = time(NULL);
    ok = read_url(url, p);
    pthread_mutex_lock(&w->lock);
    ok = ok && w->count < MOST_WAITING;
    if (ok)
        put_last(w, p);
    pthread_mutex_unlock(&w->lock);
    if (!ok)
        free(p);
    return ok;
}

struct webhooks *webhooks_open(bool allow_local,
                               void (*log)(void *to, const char *host, const char *what), void *to)
{
    struct webhooks *w = calloc(1, sizeof *w);

    if (w == NULL)
        return NULL;
    w->allow_local = allow_local;
    w->log = log;
    w->to = to;
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->changed, NULL);
    if (pthread_create(&w->thread, NULL, post_forever, w) != 0) {
        free(w);
        return NULL;
    }
    return w;
}

void webhooks_close(struct webhooks *w)
{
    if (w == NULL)
        return;
    pthread_mutex_lock(&w->lock);
    w->stopping = true;
    pthread_cond_signal(&w->changed);
    if (w->lws != NULL)
        lws_cancel_service(w->lws);
    pthread_mutex_unlock(&w->lock);
    pthread_join(w->thread, NULL);
    if (w->lws != NULL)
        lws_context_destroy(w->lws);
    while (w->waiting != NULL) {
        struct post *p = w->waiting;
        w->waiting = p->next;
        free(p);
    }
    pthread_mutex_destroy(&w->lock);
    pthread_cond_destroy(&w->changed);
    free(w);
}
