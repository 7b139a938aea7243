/* mangonel load: play many tables of a running server at once, and measure. Every browser is a socket
 * of its own with a guest of its own; the first two of a table play moves at random from those they
 * are offered, the others look on. Speaks to this machine only. */
#include "cli.h"
#include "load.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct load_table {
    char id[24];
    struct load_socket **who;     /* the first two play */
    int count;
    bool flying, over;            /* a move is on its way; a rematch is asked for */
    uint64_t at;                  /* the position that the move on its way answers */
    struct load_socket *mover;
    char move[200];
    bool timed;                   /* the move at `from` is being measured */
    uint64_t from;
    double sent;
    int unseen;                   /* who has not got the view after it */
};

/* All of a run. One per process, as it is one program. */
static struct load {
    struct sockaddr_in address;
    long long sockets, tables, seconds, rate, pid;
    bool idle, burst, json;
    struct load_socket *socket;
    struct load_table *table;
    struct load_table **queue;    /* tables with a move to send, in a ring */
    size_t first, queued;
    struct ev_loop *loop;
    double began, ends, due;
    double burst_sent, burst_time;   /* when the last burst began; from first move to last answer */
    uint64_t burst_moves, burst_open;
    uint64_t answers, errors, closed, pushes, games, bytes;
    char error[160];              /* the first one */
    double *latency;
    size_t measured, room;
    long long rss_before, rss_held, rss_after;
    double cpu_before, cpu_after;
    struct mg_rng rng;
} load;

/* ---- the server's process ---------------------------------------------------------------- */

static long long server_rss(void)   /* bytes; 0: nobody asked */
{
    char path[40], line[200];
    long long kilobytes = 0;

    if (load.pid == 0)
        return 0;
    snprintf(path, sizeof path, "/proc/%lld/status", load.pid);
    FILE *f = fopen(path, "re");
    while (f != NULL && fgets(line, sizeof line, f) != NULL)
        sscanf(line, "VmRSS: %lld", &kilobytes);
    if (f != NULL)
        fclose(f);
    return kilobytes * 1024;
}

static double server_cpu(void)   /* seconds */
{
    char path[40];
    unsigned long user = 0, system = 0;

    if (load.pid == 0)
        return 0;
    snprintf(path, sizeof path, "/proc/%lld/stat", load.pid);
    FILE *f = fopen(path, "re");
    if (f != NULL && fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                            &user, &system) != 2)
        user = system = 0;
    if (f != NULL)
        fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- playing ----------------------------------------------------------------------------- */

static void note_error(const char *text)
{
    if (load.errors++ == 0)
        snprintf(load.error, sizeof load.error, "%.150s", text);
}

static void note_latency(double seconds)
{
    if (load.measured == load.room) {
        size_t room = load.room == 0 ? 65536 : 2 * load.room;
        double *larger = realloc(load.latency, room * sizeof *larger);
        if (larger == NULL)
            return;
        load.latency = larger;
        load.room = room;
    }
    load.latency[load.measured++] = seconds;
}

static void send_move(struct load_table *t)
{
    char request[400];

    snprintf(request, sizeof request,
             "{\"cmd\":\"play\",\"id\":1,\"table\":\"%s\",\"at\":%llu,\"move\":\"%s\"}", t->id,
             (unsigned long long)t->at, t->move);
    if (!t->timed) {
        t->timed = true;
        t->from = t->at;
        t->unseen = t->count;
        t->sent = cli_now();
    }
    if (!load_send(t->mover, request))
        note_error("a move could not be sent");
}

/* One of the moves offered in a push. False: none is. */
static bool choose(const char *text, char *out, size_t room)
{
    static const char begin[] = "{\"move\":\"";
    const char *list = strstr(text, "\"moves\":[{\"move\":\""), *end, *p;
    uint32_t count = 0;

    if (list == NULL || (end = strstr(list, "],\"undo\":")) == NULL)
        return false;
    for (p = list; (p = strstr(p, begin)) != NULL && p < end; p++)
        count++;
    uint32_t chosen = mg_rng_below(&load.rng, count);
    p = strstr(list, begin);
    while (chosen-- > 0)
        p = strstr(p + 1, begin);
    p += sizeof begin - 1;
    return (size_t)snprintf(out, room, "%.*s", (int)strcspn(p, "\""), p) < room;
}

static void play(struct load_table *t, struct load_socket *s, const char *text, uint64_t position)
{
    if (t->flying || !choose(text, t->move, sizeof t->move))
        return;
    t->flying = true;
    t->at = position;
    t->mover = s;
    if (load.rate == 0 && !load.burst) {
        send_move(t);
        return;
    }
    load.queue[(load.first + load.queued++) % (size_t)load.tables] = t;
}

/* All tables at once, as often as all of them have a move. */
static void send_burst(double now)
{
    if (load.queued < (size_t)load.tables || load.burst_open > 0)
        return;
    load.burst_sent = now;
    load.burst_open = load.queued;
    for (; load.queued > 0; load.queued--) {
        send_move(load.queue[load.first]);
        load.first = (load.first + 1) % (size_t)load.tables;
    }
}

static void on_answer(void)
{
    load.answers++;
    if (load.burst_open > 0 && --load.burst_open == 0) {
        load.burst_time += cli_now() - load.burst_sent;
        load.burst_moves += (uint64_t)load.tables;
    }
}

static void seen(struct load_table *t, struct load_socket *s, uint64_t position)
{
    if (t->timed && s->seen <= t->from && position > t->from && --t->unseen == 0) {
        note_latency(cli_now() - t->sent);
        t->timed = false;
    }
    if (position > s->seen)
        s->seen = position;
}

static void rematch(struct load_table *t)
{
    char request[100];

    t->over = true;
    load.games++;
    snprintf(request, sizeof request, "{\"cmd\":\"rematch\",\"id\":2,\"table\":\"%s\"}", t->id);
    load_send(t->who[0], request);
}

static void on_push(struct load_socket *s, const char *text)
{
    static const char begin[] = "{\"push\":\"table\",\"table\":\"";
    struct load_table *t = s->table;
    const char *at;

    if (t == NULL || strncmp(text, begin, sizeof begin - 1) != 0 ||
        strncmp(text + sizeof begin - 1, t->id, strlen(t->id)) != 0 ||
        (at = strstr(text, "\"position\":")) == NULL)
        return;   /* of the game before, or the lobby */
    uint64_t position = strtoull(at + 11, NULL, 10);
    load.pushes++;
    seen(t, s, position);
    if (s->seat > 1)
        return;
    if (position > t->at)
        t->flying = false;
    if (t->over || position < t->at)
        return;
    const char *state = strstr(text, "\"state\":\"");
    if (state != NULL && strncmp(state + 9, "over", 4) == 0)
        rematch(t);
    else
        play(t, s, text, position);
}

/* The next game at a table: everybody turns to it. */
static void move_over(struct load_table *t, const char *text)
{
    const char *id = strstr(text, "\"table\":\"");
    char old[sizeof t->id], request[100];

    if (id == NULL)
        return;
    memcpy(old, t->id, sizeof old);
    snprintf(t->id, sizeof t->id, "%.*s", (int)strcspn(id + 9, "\""), id + 9);
    t->over = t->flying = t->timed = false;
    t->at = 0;
    for (int i = 0; i < t->count; i++) {
        t->who[i]->seen = 0;
        snprintf(request, sizeof request, "{\"cmd\":\"unwatch\",\"id\":3,\"table\":\"%s\"}", old);
        load_send(t->who[i], request);
        snprintf(request, sizeof request, "{\"cmd\":\"watch\",\"id\":3,\"table\":\"%s\"}", t->id);
        load_send(t->who[i], request);
    }
}

static void on_message(struct load_socket *s, char *text, size_t length)
{
    (void)length;
    if (strncmp(text, "{\"push\"", 7) == 0)
        on_push(s, text);
    else if (strstr(text, "\"ok\":true") == NULL)
        note_error(text);
    else if (strncmp(text, "{\"id\":1,", 8) == 0)
        on_answer();
    else if (strncmp(text, "{\"id\":2,", 8) == 0 && s->table != NULL && s->table->over)
        move_over(s->table, text);
}

static void on_readable(struct ev_loop *loop, struct ev_io *io, int events)
{
    struct load_socket *s = io->data;
    (void)events;

    if (!load_read(s, on_message)) {
        ev_io_stop(loop, io);
        load.closed++;
    }
}

/* Send what the rate allows by now; stop at the end. */
static void on_tick(struct ev_loop *loop, struct ev_timer *w, int events)
{
    double now = cli_now();
    (void)w, (void)events;

    if (load.burst)
        send_burst(now);
    while (load.queued > 0 && load.due <= now && load.rate > 0) {
        send_move(load.queue[load.first]);
        load.first = (load.first + 1) % (size_t)load.tables;
        load.queued--;
        load.due += 1 / (double)load.rate;
    }
    if (load.due < now - 0.02)
        load.due = now;   /* there was nothing to send: what is missed stays missed */
    if (now >= load.ends || cli_interrupted())
        ev_break(loop, EVBREAK_ALL);
}

/* ---- setting up -------------------------------------------------------------------------- */

static bool make_guests(void)
{
    struct cli_progress p;

    cli_progress_begin(&p, "guests", (uint64_t)load.sockets);
    for (long long i = 0; i < load.sockets; i++) {
        int fd = load_connect(&load.address);
        if (fd < 0) {
            cli_failed("nobody answers at that address");
            return false;
        }
        bool ok = load_guest(fd, load.socket[i].cookie, sizeof load.socket[i].cookie);
        close(fd);
        if (!ok) {
            cli_failed("guest %lld was refused (start the server with --no-limits)", i + 1);
            return false;
        }
        cli_progress(&p, (uint64_t)i);
    }
    cli_progress_end(&p);
    return true;
}

static bool open_sockets(void)
{
    for (long long i = 0; i < load.sockets; i++)
        if (!load_upgrade(&load.socket[i], &load.address)) {
            cli_failed("socket %lld was refused: %s", i + 1, strerror(errno));
            return false;
        }
    return true;
}

static bool set_table(struct load_table *t)
{
    char answer[600], request[200];
    const char *id;

    if (!load_send(t->who[0], "{\"cmd\":\"create\",\"id\":1,\"game\":\"kingdoms\","
                              "\"seats\":[\"me\",\"open\"],\"open\":true}") ||
        !load_wait(t->who[0], 1, answer, sizeof answer) ||
        (id = strstr(answer, "\"table\":\"")) == NULL)
        return false;
    snprintf(t->id, sizeof t->id, "%.*s", (int)strcspn(id + 9, "\""), id + 9);
    snprintf(request, sizeof request, "{\"cmd\":\"join\",\"id\":1,\"table\":\"%s\"}", t->id);
    return load_send(t->who[1], request) && load_wait(t->who[1], 1, answer, sizeof answer) &&
           strstr(answer, "\"ok\":true") != NULL;
}

/* Sockets go round the tables: the first two at each play. */
static bool set_tables(void)
{
    for (long long i = 0; i < load.sockets; i++) {
        struct load_table *t = &load.table[i % load.tables];
        load.socket[i].table = t;
        load.socket[i].seat = t->count;
        t->who[t->count++] = &load.socket[i];
    }
    for (long long i = 0; i < load.tables; i++)
        if (!set_table(&load.table[i])) {
            cli_failed("table %lld could not be set up", i + 1);
            return false;
        }
    return true;
}

static void start_reading(void)
{
    for (long long i = 0; i < load.sockets; i++) {
        struct load_socket *s = &load.socket[i];
        fcntl(s->fd, F_SETFL, fcntl(s->fd, F_GETFL) | O_NONBLOCK);
        ev_io_init(&s->io, on_readable, s->fd, EV_READ);
        s->io.data = s;
        ev_io_start(load.loop, &s->io);
    }
}

static void watch_tables(void)
{
    char request[100];

    for (long long i = 0; i < load.sockets; i++) {
        snprintf(request, sizeof request, "{\"cmd\":\"watch\",\"id\":3,\"table\":\"%s\"}",
                 load.socket[i].table->id);
        load_send(&load.socket[i], request);
    }
}

/* ---- the run ----------------------------------------------------------------------------- */

static void run_until(double end)
{
    struct ev_timer tick;

    load.ends = end;
    ev_timer_init(&tick, on_tick, 0.0005, 0.0005);
    ev_timer_start(load.loop, &tick);
    ev_run(load.loop, 0);
    ev_timer_stop(load.loop, &tick);
}

static bool run(void)
{
    if (!make_guests())
        return false;
    load.rss_before = server_rss();
    if (!open_sockets())
        return false;
    load.rss_held = server_rss();
    if (!load.idle && !set_tables())
        return false;
    start_reading();
    if (!load.idle) {
        watch_tables();
        run_until(cli_now() + 2);   /* the first views, and getting into step, are not measured */
    }
    load.answers = load.pushes = load.games = 0;
    load.measured = 0;
    load.burst_moves = 0;
    load.burst_time = 0;
    for (long long i = 0; i < load.sockets; i++)
        load.socket[i].bytes = 0;
    load.cpu_before = server_cpu();
    load.began = cli_now();
    run_until(load.began + (double)load.seconds);
    load.ends = cli_now();
    load.cpu_after = server_cpu();
    load.rss_after = server_rss();
    for (long long i = 0; i < load.sockets; i++)
        load.bytes += load.socket[i].bytes;
    return true;
}

/* ---- the figures ------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(double part)   /* milliseconds */
{
    if (load.measured == 0)
        return 0;
    size_t i = (size_t)(part * (double)load.measured);
    return 1000 * load.latency[i < load.measured ? i : load.measured - 1];
}

static void print(void)
{
    double seconds = load.ends - load.began;

    if (load.measured > 0)
        qsort(load.latency, load.measured, sizeof *load.latency, by_value);
    const struct {
        const char *name, *key;
        double value;
        int digits;
    } rows[] = {
        { "sockets", "sockets", (double)load.sockets, 0 },
        { "tables", "tables", load.idle ? 0 : (double)load.tables, 0 },
        { "seconds", "seconds", seconds, 1 },
        { "moves acknowledged a second", "moves_per_second", (double)load.answers / seconds, 0 },
        { "  within bursts of one move at every table", "burst_moves_per_second",
          load.burst_time > 0 ? (double)load.burst_moves / load.burst_time : 0, 0 },
        { "pushes a second", "pushes_per_second", (double)load.pushes / seconds, 0 },
        { "games finished", "games", (double)load.games, 0 },
        { "from sending a move to everybody's new view, ms: p50", "p50_ms", quantile(0.5), 2 },
        { "  p95", "p95_ms", quantile(0.95), 2 },
        { "  p99", "p99_ms", quantile(0.99), 2 },
        { "  max", "max_ms", quantile(1), 2 },
        { "  moves measured", "measured", (double)load.measured, 0 },
        { "requests refused", "errors", (double)load.errors, 0 },
        { "sockets closed by the server", "closed", (double)load.closed, 0 },
        { "megabytes received a second", "megabytes_per_second", (double)load.bytes / seconds / 1e6, 1 },
        { "server: CPU seconds a second", "server_cpu", (load.cpu_after - load.cpu_before) / seconds, 2 },
        { "server: memory before the sockets, MB", "rss_before_mb", (double)load.rss_before / 1e6, 1 },
        { "server: memory at the end, MB", "rss_after_mb", (double)load.rss_after / 1e6, 1 },
        { "server: bytes for each idle socket", "bytes_per_socket",
          (double)(load.rss_held - load.rss_before) / (double)load.sockets, 0 },
    };

    if (load.json)
        printf("{");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (load.json)
            printf("%s\"%s\":%.*f", i > 0 ? "," : "", rows[i].key, rows[i].digits, rows[i].value);
        else
            printf("%-54s%12.*f\n", rows[i].name, rows[i].digits, rows[i].value);
    if (load.json)
        printf("}\n");
    if (load.errors > 0)
        fprintf(stderr, "the first refusal: %s\n", load.error);
}

static bool make_room(void)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    load.loop = ev_default_loop(0);
    load.rng = mg_rng_fast(1);
    load.socket = calloc((size_t)load.sockets, sizeof *load.socket);
    load.table = calloc((size_t)load.tables, sizeof *load.table);
    load.queue = calloc((size_t)load.tables, sizeof *load.queue);
    for (long long i = 0; load.table != NULL && i < load.tables; i++)
        if ((load.table[i].who = calloc((size_t)(load.sockets / load.tables) + 1,
                                        sizeof *load.table[i].who)) == NULL)
            return false;
    return load.loop != NULL && load.socket != NULL && load.table != NULL && load.queue != NULL;
}

static void free_room(void)
{
    for (long long i = 0; load.socket != NULL && i < load.sockets; i++) {
        if (load.socket[i].fd > 0)
            close(load.socket[i].fd);
        free(load.socket[i].partial);
    }
    for (long long i = 0; load.table != NULL && i < load.tables; i++)
        free(load.table[i].who);
    free(load.socket);
    free(load.table);
    free(load.queue);
    free(load.latency);
}

int cmd_load(int argc, char **argv)
{
    const char *url = "http://127.0.0.1:8080";
    bool ok;
    const struct cli_option options[] = {
        { .name = "url", .text = &url, .help = "the server, on this machine; http://127.0.0.1:8080" },
        { .name = "sockets", .number = &load.sockets, .low = 1, .high = 100000, .help = "browsers; 5000" },
        { .name = "tables", .number = &load.tables, .low = 1, .high = 50000, .help = "tables in play; 500" },
        { .name = "seconds", .number = &load.seconds, .low = 1, .high = 86400, .help = "how long; 20" },
        { .name = "rate", .number = &load.rate, .low = 0, .high = 1000000,
          .help = "moves a second in all; 0, as fast as possible" },
        { .name = "burst", .flag = &load.burst,
          .help = "one move at every table at once, then the next when all have their views" },
        { .name = "idle", .flag = &load.idle, .help = "only hold the sockets" },
        { .name = "pid", .number = &load.pid, .low = 0, .high = 4194304,
          .help = "the server's process, to tell its memory and CPU time" },
        { .name = "json", .flag = &load.json, .help = "the figures for programs" },
        { .name = NULL },
    };

    load.sockets = 5000;
    load.tables = 500;
    load.seconds = 20;
    int words = cli_parse(argc, argv, options,
                          "usage: mangonel load [options]\n\nPlays many tables of a server on this"
                          " machine, and measures. Start it with\nmangonel serve --no-limits.");
    if (words < 0)
        return CLI_USAGE;
    if (words > 0)
        return cli_usage("load takes no words, only options");
    if (!load_address(url, &load.address))
        return cli_usage("--url is http://127.0.0.1:PORT, not '%.80s'", url);
    if (!load.idle && load.sockets < 2 * load.tables)
        return cli_usage("every table needs two of the sockets");
    cli_catch_interrupt();
    if (!make_room()) {
        free_room();
        return cli_failed("there is not enough memory");
    }
    ok = run();
    if (ok)
        print();
    free_room();
    return ok && cli_flush() ? CLI_OK : CLI_FAILED;
}
