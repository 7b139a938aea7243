/* Starting, the loop, stopping. */
#include "bots.h"
#include "client.h"
#include "clock.h"
#include "lobby.h"
#include "notice.h"
#include "push.h"
#include "room.h"
#include "run.h"
#include "sandbox.h"
#include "table.h"
#include "think.h"
#include "watch.h"
#include "ws.h"

#include <arpa/inet.h>
#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#define MOST_LIMITS 100000 /* addresses and people whose limits are in use: some 20 MB */

/* ---- the loop ---------------------------------------------------------------------------- */

static void wake(void *to) /* from any thread */
{
    struct server *s = to;
    ev_async_send(s->loop, &s->woken);
}

static void on_woken(struct ev_loop *loop, struct ev_async *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    store_complete(s->store);
    workers_complete(s->workers, s);
    bots_complete(s->bots);
}

/* ---- waking after a restart -------------------------------------------------------------- */

/* tables that are woken are needed: they do not leave memory before they have acted */
#define MOST_AT_ONCE 1000

/* Tables at which something was to happen without anybody asking when the server went down. */
struct waking {
    char (*id)[ID_SIZE];
    size_t count, room;
};

static bool wake_one(void *to, const struct store_row *row)
{
    struct waking *w = to;
    if (w->count == w->room) {
        size_t room = w->room == 0 ? 64 : 2 * w->room;
        void *larger = realloc(w->id, room * sizeof *w->id);
        if (larger == NULL)
            return false;
        w->id = larger;
        w->room = room;
    }
    snprintf(w->id[w->count++], ID_SIZE, "%s", row->text[ONLY]);
    return true;
}

static void free_waking(struct server *s)
{
    if (s->waking != NULL)
        free(s->waking->id);
    free(s->waking);
    s->waking = NULL;
}

static void tables_waking(struct server *s)
{
    s->waking = calloc(1, sizeof *s->waking);
    if (s->waking != NULL)
        store_read(s->store, STORE_TABLES_WAKING, NULL, 100000, wake_one, s->waking);
}

static void wake_some(struct server *s)
{
    struct waking *w = s->waking;

    for (int i = 0; w != NULL && i < MOST_AT_ONCE && w->count > 0 &&
                    workers_waiting(s->workers) < MOST_AT_ONCE;
         i++) {
        struct table *t = table_find(s, w->id[--w->count], NULL);
        if (t != NULL && table_due(t) != 1)
            table_write_due(t); /* older servers did not store when */
        else if (t != NULL)
            table_wake(t);
    }
    if (w != NULL && w->count == 0)
        free_waking(s);
}

static void tick_tables(struct server *s)
{
    int64_t now = clock_ms(s);

    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->tables.chain[i], *next; n != NULL; n = next) {
            struct table *t = n->thing;
            next = n->next;
            table_tick(t, now);
            push_forget_old(t);
            table_wake(t);
            if (t->crowd_changed)
                table_changed(t);
            if (table_is_idle(t))
                table_put_away(t);
        }
}

static void on_tick(struct ev_loop *loop, struct ev_timer *w, int events)
{
    struct server *s = w->data;
    (void)loop, (void)events;
    if (s->config.think_ms > 0)
        workers_limit(s->workers, (double)s->config.think_ms / 1000);
    door_tick(s);
    clients_tick(s);
    due_all_again(s);
    tables_close_asked(s);
    wake_some(s);
    tables_tick_away(s);
    tick_tables(s);
    if (s->lobby_changed)
        lobby_changed(s);
}

static void on_signal(struct ev_loop *loop, struct ev_signal *w, int events)
{
    struct server *s = w->data;
    (void)events;
    s->stopping = true;
    server_log(s, "stopping", "signal=%d", w->signum);
    ev_break(loop, EVBREAK_ALL);
}

/* ---- starting ---------------------------------------------------------------------------- */

static bool port_is_free(const char *address, int port)
{
    int on = 1, fd;
    bool ok;
    struct sockaddr_in in = { .sin_family = AF_INET, .sin_port = htons((uint16_t)port) };
    struct sockaddr_in6 in6 = { .sin6_family = AF_INET6, .sin6_port = htons((uint16_t)port) };
    bool six = strchr(address, ':') != NULL;

    if (six ? inet_pton(AF_INET6, address, &in6.sin6_addr) != 1
            : inet_pton(AF_INET, address, &in.sin_addr) != 1)
        return true; /* a name: libwebsockets will tell */
    fd = socket(six ? AF_INET6 : AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd < 0)
        return true;
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    ok = bind(fd, six ? (struct sockaddr *)&in6 : (struct sockaddr *)&in,
              six ? sizeof in6 : sizeof in) == 0 &&
         listen(fd, 1) == 0;
    close(fd);
    return ok;
}

static bool choose_port(struct config *c)
{
    int first = c->port;

    while (c->port < first + (c->port_fixed ? 1 : 100)) {
        if (port_is_free(c->listen, c->port))
            return true;
        c->port++;
    }
    fprintf(stderr, "mangonel serve: port %d of %s is taken\n", first, c->listen);
    return false;
}

/* As many sockets as the system lets us hold. */
static void raise_limit(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
}

static const struct lws_protocols protocols[] = {
    { .name = "http", .callback = http_callback, .per_session_data_size = sizeof(void *) },
    { .name = "mangonel",
      .callback = ws_callback,
      .per_session_data_size = sizeof(void *),
      .rx_buffer_size = 512,       /* every socket holds one; longer messages come in pieces */
      .tx_packet_size = 1 << 20 }, /* what goes out goes in one piece */
    { .name = NULL },
};

static bool start_lws(struct server *s)
{
    void *loops[1] = { s->loop };
    struct lws_context_creation_info info = {
        .port = s->config.port,
        .iface = strcmp(s->config.listen, "0.0.0.0") == 0 ? NULL : s->config.listen,
        .protocols = protocols,
        .user = s,
        .gid = (gid_t)-1,
        .uid = (uid_t)-1,
        .options = LWS_SERVER_OPTION_LIBEV | LWS_SERVER_OPTION_DISABLE_IPV6 |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .foreign_loops = loops,
        .server_string = "mangonel",
        .timeout_secs = 20,
        .keepalive_timeout = 30,
        .ka_time = 60,
        .ka_probes = 4,
        .ka_interval = 15,
        .max_http_header_data = 8192,
        .alpn = "http/1.1", /* its HTTP/2 is not for strangers: one frame could end the process */
        .ssl_cert_filepath = s->config.tls_cert,
        .ssl_private_key_filepath = s->config.tls_key,
    };

    if (s->config.tls_cert != NULL)
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    if (strchr(s->config.listen, ':') != NULL)
        info.options &= ~(uint64_t)LWS_SERVER_OPTION_DISABLE_IPV6;
    lws_set_log_level(LLL_ERR, NULL);
    s->lws = lws_create_context(&info);
    return s->lws != NULL;
}

/* The database may be the only thing in its folder that is changed; SQLite keeps its journal beside
 * it. */
static bool cage_files(const struct server *s)
{
    char folder[4096], error[300];
    const char *slash = strrchr(s->config.database, '/');

    snprintf(folder, sizeof folder, "%.*s", slash != NULL ? (int)(slash - s->config.database) : 1,
             slash != NULL ? s->config.database : ".");
    if (sandbox_files(folder[0] != '\0' ? folder : "/", error, sizeof error))
        return true;
    fprintf(stderr, "mangonel serve: %s\n", error);
    return false;
}

static bool cage_calls(void)
{
    char error[300];

    if (sandbox_calls(error, sizeof error))
        return true;
    fprintf(stderr, "mangonel serve: %s\n", error);
    return false;
}

/* Hands, seeds and hashes are in it. Databases of the time before were made as the system
 * pleased. */
static void warn_of_readers(struct server *s)
{
    if (store_is_private(s->config.database))
        return;
    fprintf(
        stderr,
        "mangonel serve: others on this machine can read the database %s; chmod 600 makes it yours alone\n",
        s->config.database);
    server_log(s, "database-readable", "file=others");
}

static bool start(struct server *s)
{
    char said[STORE_SAID] = "";

    /* the default loop would take the bots' processes from us */
    s->loop = ev_loop_new(EVFLAG_AUTO);
    if (s->loop == NULL || !choose_port(&s->config))
        return false;
    ev_async_init(&s->woken, on_woken);
    s->woken.data = s;
    ev_async_start(s->loop, &s->woken);
    pushes_start(s);
    if (!tables_start(s)) {
        fprintf(stderr, "mangonel serve: there is not enough memory\n");
        return false;
    }
    if (s->config.sandbox && !cage_files(s))
        return false;
    s->store = store_open(s->config.database, STORE_SERVES, wake, s, said, sizeof said);
    if (s->store == NULL) {
        fprintf(stderr, "mangonel serve: %s\n", said);
        return false;
    }
    if (said[0] != '\0')
        printf("%s\n", said);
    if (!clock_start(s)) {
        fprintf(stderr, "mangonel serve: the database %s cannot be read\n", s->config.database);
        return false;
    }
    warn_of_readers(s);
    names_fold_again(s);
    s->workers = workers_open(
        (int[PACES]){ [QUICK] = 1, [MIDDLING] = 1, [SLOW] = (int)s->config.workers }, wake, s);
    if (s->config.bots > 0)
        s->bots = bots_open(s, wake);
    notice_start(s);
    if (s->workers == NULL || !start_lws(s)) {
        fprintf(stderr, "mangonel serve: the server cannot listen on %s port %d\n",
                s->config.listen, s->config.port);
        return false;
    }
    ev_timer_init(&s->tick, on_tick, 1, 1);
    s->tick.data = s;
    ev_timer_start(s->loop, &s->tick);
    ev_signal_init(&s->interrupt, on_signal, SIGINT);
    ev_signal_init(&s->terminate, on_signal, SIGTERM);
    s->interrupt.data = s->terminate.data = s;
    ev_signal_start(s->loop, &s->interrupt);
    ev_signal_start(s->loop, &s->terminate);
    s->started = server_now(s);
    tables_waking(s);
    wake_some(s);
    return !s->config.sandbox || cage_calls();
}

static void stop(struct server *s)
{
    s->stopping = true;
    for (size_t i = 0; i < MAP_WIDTH; i++)
        for (struct map_node *n = s->tables.chain[i]; n != NULL; n = n->next) {
            table_stop_thinking(n->thing);
            table_seats_write(n->thing);
        }
    if (s->lws != NULL)
        lws_context_destroy(s->lws);
    workers_close(s->workers, s);
    reviews_close(s);
    bots_close(s->bots);
    webhooks_close(s->webhooks);
    if (s->clock_before != 0)
        clock_keep(s);
    store_close(s->store); /* what was accepted is written */
    tables_close(s);
    free_waking(s);
    limits_free(&s->limits);
    shared_close(s);
    intake_close();
    if (s->loop != NULL)
        ev_loop_destroy(s->loop);
    if (s->log != NULL && s->log != stderr)
        fclose(s->log);
    free(s);
}

int server_run(const struct config *config)
{
    struct server *s = calloc(1, sizeof *s);
    bool ok;

    if (s == NULL)
        return 1;
    s->config = *config;
    s->limits.room = MOST_LIMITS;
    TAILQ_INIT(&s->door.knockers);
    s->log = config->log == NULL             ? NULL
             : strcmp(config->log, "-") == 0 ? stderr
                                             : fopen(config->log, "ae");
    raise_limit();
    ok = start(s);
    if (ok) {
        if (s->config.port != config->port)
            printf("Port %d is taken.\n", config->port);
        printf("Mangonel is at %s://%s:%d\n", config->tls_cert != NULL ? "https" : "http",
               config->listen, s->config.port);
        fflush(stdout);
        server_log(s, "started", "listen=%s port=%d", s->config.listen, s->config.port);
        ev_run(s->loop, 0);
    }
    stop(s);
    return ok ? 0 : 1;
}
