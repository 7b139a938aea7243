/* Play many tables of a running server at once, and measure. Every browser is a socket
 * of its own with a guest of its own; the first two of a table play moves at random from those they
 * are offered, the others look on. Speaks to this machine only. */
#include "load.h"
#include "load_socket.h"
#include "rng.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

struct load_table {
    char id[24];
    struct load_socket **who; /* the first two play */
    int count;
    bool flying, over; /* a move is on its way; a rematch is asked for */
    uint64_t at;       /* the position that the move on its way answers */
    struct load_socket *mover;
    char move[200];
    bool timed; /* the move at `from` is being measured */
    uint64_t from;
    double sent;
    int unseen; /* who has not got the view after it */
};

/* All of a run. */
struct load {
    const struct lab *lab;
    struct load_plan plan;
    struct load_socket *socket;
    struct load_table *table;
    struct load_table **queue; /* tables with a move to send, in a ring */
    size_t first, queued;
    struct ev_loop *loop;
    double began, ends, due;
    double burst_sent, burst_time; /* when the last burst began; from first move to last answer */
    uint64_t burst_moves, burst_open;
    uint64_t answers, errors, closed, pushes, games, bytes;
    char error[160]; /* the first one */
    double *latency;
    size_t measured, room;
    long long rss_before, rss_held, rss_after;
    double cpu_before, cpu_after;
    struct mg_rng rng;
};

/* ---- the server's process ---------------------------------------------------------------- */

static long long server_rss(const struct load *l) /* bytes; 0: nobody asked */
{
    char path[40], line[200];
    long long kilobytes = 0;

    if (l->plan.pid == 0)
        return 0;
    snprintf(path, sizeof path, "/proc/%lld/status", l->plan.pid);
    FILE *f = fopen(path, "re");
    while (f != NULL && fgets(line, sizeof line, f) != NULL)
        sscanf(line, "VmRSS: %lld", &kilobytes);
    if (f != NULL)
        fclose(f);
    return kilobytes * 1024;
}

static double server_cpu(const struct load *l) /* seconds */
{
    char path[40];
    unsigned long user = 0, system = 0;

    if (l->plan.pid == 0)
        return 0;
    snprintf(path, sizeof path, "/proc/%lld/stat", l->plan.pid);
    FILE *f = fopen(path, "re");
    if (f != NULL && fscanf(f, "%*d (%*[^)]) %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu",
                            &user, &system) != 2)
        user = system = 0;
    if (f != NULL)
        fclose(f);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

/* ---- playing ----------------------------------------------------------------------------- */

static void note_error(struct load *l, const char *text)
{
    if (l->errors++ == 0)
        snprintf(l->error, sizeof l->error, "%.150s", text);
}

static void note_latency(struct load *l, double seconds)
{
    if (l->measured == l->room) {
        size_t room = l->room == 0 ? 65536 : 2 * l->room;
        double *larger = realloc(l->latency, room * sizeof *larger);
        if (larger == NULL)
            return;
        l->latency = larger;
        l->room = room;
    }
    l->latency[l->measured++] = seconds;
}

static void send_move(struct load *l, struct load_table *t)
{
    char request[400];

    snprintf(request, sizeof request,
             "{\"cmd\":\"play\",\"id\":1,\"table\":\"%s\",\"at\":%llu,\"move\":\"%s\"}", t->id,
             (unsigned long long)t->at, t->move);
    if (!t->timed) {
        t->timed = true;
        t->from = t->at;
        t->unseen = t->count;
        t->sent = lab_now();
    }
    if (!load_send(t->mover, request))
        note_error(l, "a move could not be sent");
}

/* One of the moves offered in a push. False: none is. */
static bool choose(struct load *l, const char *text, char *out, size_t room)
{
    static const char begin[] = "{\"move\":\"";
    const char *list = strstr(text, "\"moves\":[{\"move\":\""), *end, *p;
    uint32_t count = 0;

    if (list == NULL || (end = strstr(list, "],\"undo\":")) == NULL)
        return false;
    for (p = list; (p = strstr(p, begin)) != NULL && p < end; p++)
        count++;
    uint32_t chosen = mg_rng_below(&l->rng, count);
    p = strstr(list, begin);
    while (chosen-- > 0)
        p = strstr(p + 1, begin);
    p += sizeof begin - 1;
    return (size_t)snprintf(out, room, "%.*s", (int)strcspn(p, "\""), p) < room;
}

static void play(struct load_table *t, struct load_socket *s, const char *text, uint64_t position)
{
    struct load *l = s->load;

    if (t->flying || !choose(l, text, t->move, sizeof t->move))
        return;
    t->flying = true;
    t->at = position;
    t->mover = s;
    if (l->plan.rate == 0 && !l->plan.burst) {
        send_move(l, t);
        return;
    }
    l->queue[(l->first + l->queued++) % (size_t)l->plan.tables] = t;
}

/* All tables at once, as often as all of them have a move. */
static void send_burst(struct load *l, double now)
{
    if (l->queued < (size_t)l->plan.tables || l->burst_open > 0)
        return;
    l->burst_sent = now;
    l->burst_open = l->queued;
    for (; l->queued > 0; l->queued--) {
        send_move(l, l->queue[l->first]);
        l->first = (l->first + 1) % (size_t)l->plan.tables;
    }
}

static void on_answer(struct load *l)
{
    l->answers++;
    if (l->burst_open > 0 && --l->burst_open == 0) {
        l->burst_time += lab_now() - l->burst_sent;
        l->burst_moves += (uint64_t)l->plan.tables;
    }
}

static void seen(struct load_table *t, struct load_socket *s, uint64_t position)
{
    if (t->timed && s->seen <= t->from && position > t->from && --t->unseen == 0) {
        note_latency(s->load, lab_now() - t->sent);
        t->timed = false;
    }
    if (position > s->seen)
        s->seen = position;
}

static void rematch(struct load *l, struct load_table *t)
{
    char request[100];

    t->over = true;
    l->games++;
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
        return; /* of the game before, or the lobby */
    uint64_t position = strtoull(at + 11, NULL, 10);
    s->load->pushes++;
    seen(t, s, position);
    if (s->seat > 1)
        return;
    if (position > t->at)
        t->flying = false;
    if (t->over || position < t->at)
        return;
    const char *state = strstr(text, "\"state\":\"");
    if (state != NULL && strncmp(state + 9, "over", 4) == 0)
        rematch(s->load, t);
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
        note_error(s->load, text);
    else if (strncmp(text, "{\"id\":1,", 8) == 0)
        on_answer(s->load);
    else if (strncmp(text, "{\"id\":2,", 8) == 0 && s->table != NULL && s->table->over)
        move_over(s->table, text);
}

static void on_readable(struct ev_loop *loop, struct ev_io *io, int events)
{
    struct load_socket *s = io->data;
    (void)events;

    if (!load_read(s, on_message)) {
        ev_io_stop(loop, io);
        s->load->closed++;
    }
}

/* Send what the rate allows by now; stop at the end. */
static void on_tick(struct ev_loop *loop, struct ev_timer *w, int events)
{
    struct load *l = w->data;
    double now = lab_now();
    (void)events;

    if (l->plan.burst)
        send_burst(l, now);
    while (l->queued > 0 && l->due <= now && l->plan.rate > 0) {
        send_move(l, l->queue[l->first]);
        l->first = (l->first + 1) % (size_t)l->plan.tables;
        l->queued--;
        l->due += 1 / (double)l->plan.rate;
    }
    if (l->due < now - 0.02)
        l->due = now; /* there was nothing to send: what is missed stays missed */
    if (now >= l->ends || lab_stopped(l->lab))
        ev_break(loop, EVBREAK_ALL);
}

/* ---- setting up -------------------------------------------------------------------------- */

static bool make_guests(struct load *l)
{
    lab_progress(l->lab, "guests", 0, (uint64_t)l->plan.sockets);
    for (long long i = 0; i < l->plan.sockets; i++) {
        int fd = load_connect(&l->plan.address);
        if (fd < 0)
            return lab_failed(l->lab, "nobody answers at that address");
        bool ok = load_guest(fd, l->socket[i].cookie, sizeof l->socket[i].cookie);
        close(fd);
        if (!ok)
            return lab_failed(l->lab, "guest %lld was refused (start the server with --no-limits)",
                              i + 1);
        lab_progress(l->lab, "guests", (uint64_t)i, (uint64_t)l->plan.sockets);
    }
    lab_progress_end(l->lab);
    return true;
}

static bool open_sockets(struct load *l)
{
    for (long long i = 0; i < l->plan.sockets; i++)
        if (!load_upgrade(&l->socket[i], &l->plan.address))
            return lab_failed(l->lab, "socket %lld was refused: %s", i + 1, strerror(errno));
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
static bool set_tables(struct load *l)
{
    for (long long i = 0; i < l->plan.sockets; i++) {
        struct load_table *t = &l->table[i % l->plan.tables];
        l->socket[i].table = t;
        l->socket[i].seat = t->count;
        t->who[t->count++] = &l->socket[i];
    }
    for (long long i = 0; i < l->plan.tables; i++)
        if (!set_table(&l->table[i]))
            return lab_failed(l->lab, "table %lld could not be set up", i + 1);
    return true;
}

static void start_reading(struct load *l)
{
    for (long long i = 0; i < l->plan.sockets; i++) {
        struct load_socket *s = &l->socket[i];
        fcntl(s->fd, F_SETFL, fcntl(s->fd, F_GETFL) | O_NONBLOCK);
        ev_io_init(&s->io, on_readable, s->fd, EV_READ);
        s->io.data = s;
        ev_io_start(l->loop, &s->io);
    }
}

static void watch_tables(struct load *l)
{
    char request[100];

    for (long long i = 0; i < l->plan.sockets; i++) {
        snprintf(request, sizeof request, "{\"cmd\":\"watch\",\"id\":3,\"table\":\"%s\"}",
                 l->socket[i].table->id);
        load_send(&l->socket[i], request);
    }
}

/* ---- the run ----------------------------------------------------------------------------- */

static void run_until(struct load *l, double end)
{
    struct ev_timer tick;

    l->ends = end;
    ev_timer_init(&tick, on_tick, 0.0005, 0.0005);
    tick.data = l;
    ev_timer_start(l->loop, &tick);
    ev_run(l->loop, 0);
    ev_timer_stop(l->loop, &tick);
}

static bool run(struct load *l)
{
    if (!make_guests(l))
        return false;
    l->rss_before = server_rss(l);
    if (!open_sockets(l))
        return false;
    l->rss_held = server_rss(l);
    if (!l->plan.idle && !set_tables(l))
        return false;
    start_reading(l);
    if (!l->plan.idle) {
        watch_tables(l);
        run_until(l, lab_now() + 2); /* the first views, and getting into step, are not measured */
    }
    l->answers = l->pushes = l->games = 0;
    l->measured = 0;
    l->burst_moves = 0;
    l->burst_time = 0;
    for (long long i = 0; i < l->plan.sockets; i++)
        l->socket[i].bytes = 0;
    l->cpu_before = server_cpu(l);
    l->began = lab_now();
    run_until(l, l->began + (double)l->plan.seconds);
    l->ends = lab_now();
    l->cpu_after = server_cpu(l);
    l->rss_after = server_rss(l);
    for (long long i = 0; i < l->plan.sockets; i++)
        l->bytes += l->socket[i].bytes;
    return true;
}

/* ---- the figures ------------------------------------------------------------------------- */

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double quantile(const struct load *l, double part) /* milliseconds */
{
    if (l->measured == 0)
        return 0;
    size_t i = (size_t)(part * (double)l->measured);
    return 1000 * l->latency[i < l->measured ? i : l->measured - 1];
}

static void sum_up(struct load *l, struct load_figures *f)
{
    double seconds = l->ends - l->began;

    if (l->measured > 0)
        qsort(l->latency, l->measured, sizeof *l->latency, by_value);
    *f = (struct load_figures){
        .seconds = seconds,
        .answers = l->answers,
        .pushes = l->pushes,
        .games = l->games,
        .errors = l->errors,
        .closed = l->closed,
        .bytes = l->bytes,
        .measured = l->measured,
        .burst_rate = l->burst_time > 0 ? (double)l->burst_moves / l->burst_time : 0,
        .p50 = quantile(l, 0.5),
        .p95 = quantile(l, 0.95),
        .p99 = quantile(l, 0.99),
        .longest = quantile(l, 1),
        .cpu = (l->cpu_after - l->cpu_before) / seconds,
        .rss_before = l->rss_before,
        .rss_held = l->rss_held,
        .rss_after = l->rss_after,
    };
    memcpy(f->error, l->error, sizeof f->error);
}

/* ---- room -------------------------------------------------------------------------------- */

static bool make_room(struct load *l)
{
    struct rlimit limit;

    if (getrlimit(RLIMIT_NOFILE, &limit) == 0) {
        limit.rlim_cur = limit.rlim_max;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    l->loop = ev_default_loop(0);
    l->rng = mg_rng_fast(1);
    l->socket = calloc((size_t)l->plan.sockets, sizeof *l->socket);
    l->table = calloc((size_t)l->plan.tables, sizeof *l->table);
    for (long long i = 0; l->socket != NULL && i < l->plan.sockets; i++)
        l->socket[i].load = l;
    l->queue = calloc((size_t)l->plan.tables, sizeof *l->queue);
    for (long long i = 0; l->table != NULL && i < l->plan.tables; i++)
        if ((l->table[i].who = calloc((size_t)(l->plan.sockets / l->plan.tables) + 1,
                                      sizeof *l->table[i].who)) == NULL)
            return false;
    return l->loop != NULL && l->socket != NULL && l->table != NULL && l->queue != NULL;
}

static void free_room(struct load *l)
{
    for (long long i = 0; l->socket != NULL && i < l->plan.sockets; i++) {
        if (l->socket[i].fd > 0)
            close(l->socket[i].fd);
        free(l->socket[i].partial);
    }
    for (long long i = 0; l->table != NULL && i < l->plan.tables; i++)
        free(l->table[i].who);
    free(l->socket);
    free(l->table);
    free(l->queue);
    free(l->latency);
}

bool load_run(const struct lab *lab, const struct load_plan *plan, struct load_figures *figures)
{
    struct load *l = calloc(1, sizeof *l);
    bool room = l != NULL, ok;

    if (room) {
        l->lab = lab;
        l->plan = *plan;
        room = make_room(l);
    }
    ok = room && run(l);
    if (ok)
        sum_up(l, figures);
    if (!room)
        lab_failed(lab, "there is not enough memory");
    if (l != NULL)
        free_room(l);
    free(l);
    return ok;
}
