/* Real positions with a few values changed, in processes of their own. What is accepted and then
 * stops the program, or never comes to an end, stops one of those, and we say which position it
 * was. */
#define _GNU_SOURCE
#include "check_positions.h"
#include "positions.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define TRIES 24 /* of each real position */
/* that lead to it: few games are longer, and a siege of days is in its second week */
#define MOVES_MOST 1500
/* seconds for one position: with sanitizers, on a busy machine, the slowest take some */
#define PATIENCE          300
#define ROOM_FOR_POSITION (1 << 20)

/* What one process does, for the others to read. */
struct doing {
    pid_t process;
    /* seed of the real position; changed ones so far, which says that it is alive */
    atomic_ullong number, tries;
    atomic_ullong tried, accepted, bases;
    atomic_uint in_base; /* which of its changed ones */
    char report[1000];
    char position[ROOM_FOR_POSITION]; /* the one in hand */
    unsigned long long seen; /* the parent's own: tries when it looked last, and when that was */
    double seen_at;
};

/* In memory that all processes share. */
struct common {
    atomic_ullong next;
    atomic_bool failed;
    struct doing doing[];
};

/* ---- one process ------------------------------------------------------------------------- */

static void keep(char *to, size_t room, const struct mg_text *text)
{
    size_t length = text->len < room ? text->len : room - 1;
    memcpy(to, text->buf, length);
    to[length] = '\0';
}

static bool try_base(const struct check_positions *how, uint64_t number, struct doing *d)
{
    struct alter_source from = { .rng = mg_rng_fast(number) };
    struct mg_text json = lab_text(how->lab), report = lab_text(how->lab);
    struct mg_options options;
    bool ok = true;

    position_options(how->game, &from, &options);
    if (how->options != NULL)
        options = *how->options;
    /* Short ones and long ones alike: every size of game has its own questions. */
    unsigned most = MOVES_MOST >> alter_pick(&from, 6);
    struct mg_match *real = position_played(how->game, &options, number, most);
    atomic_store(&d->number, number);
    for (unsigned i = 0; i < TRIES && ok && real != NULL && !lab_stopped(how->lab); i++) {
        atomic_store(&d->in_base, i);
        if (!position_changed(real, &from, &json))
            continue;
        keep(d->position, sizeof d->position, &json);
        enum position_fate fate = position_try(real, &json, how->answers, number + i, &report);
        atomic_fetch_add(&d->tried, 1);
        atomic_fetch_add(&d->accepted, fate == POSITION_ACCEPTED ? 1 : 0);
        atomic_fetch_add(&d->tries, 1);
        ok = fate != POSITION_FAILED;
    }
    if (!ok)
        keep(d->report, sizeof d->report, &report);
    atomic_fetch_add(&d->bases, 1);
    mg_match_close(real);
    mg_text_free(&json);
    mg_text_free(&report);
    return ok;
}

/* The code with which the process ends. */
static int work(const struct check_positions *how, struct common *c, struct doing *d)
{
    while (!lab_stopped(how->lab) && !atomic_load(&c->failed) &&
           (how->deadline == 0 || lab_now() < how->deadline)) {
        unsigned long long number = atomic_fetch_add(&c->next, 1);
        if (number >= how->bases)
            break;
        if (!try_base(how, how->seed + number, d))
            return 1;
    }
    return 0;
}

/* ---- watching them ----------------------------------------------------------------------- */

/* How it ended: NULL, well; else in words. */
static const char *how_it_ended(int status, const struct doing *d)
{
    static char words[100];

    if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
        return NULL;
    if (d->report[0] != '\0')
        return d->report;
    if (WIFSIGNALED(status))
        snprintf(words, sizeof words, "the program was stopped: %s", strsignal(WTERMSIG(status)));
    else
        snprintf(words, sizeof words, "the program ended with code %d", WEXITSTATUS(status));
    return words;
}

static bool is_stuck(struct doing *d)
{
    unsigned long long tries = atomic_load(&d->tries);

    if (tries != d->seen || d->seen_at == 0) {
        d->seen = tries;
        d->seen_at = lab_now();
    }
    return lab_now() - d->seen_at > PATIENCE;
}

/* Wait for all; the first that fails stops the others. Returns the one that did, or NULL. */
static struct doing *wait_for_all(const struct check_positions *how, struct common *c)
{
    struct doing *failed = NULL;
    struct timespec pause = { .tv_nsec = 20 * 1000 * 1000 };

    for (int left = how->processes; left > 0; nanosleep(&pause, NULL))
        for (int i = 0; i < how->processes; i++) {
            struct doing *d = &c->doing[i];
            int status = 0;
            if (d->process <= 0)
                continue;
            if (is_stuck(d) && d->report[0] == '\0') {
                snprintf(d->report, sizeof d->report, "it does not come to an end");
                kill(d->process, SIGKILL);
            }
            if (waitpid(d->process, &status, WNOHANG) != d->process)
                continue;
            left--;
            d->process = 0;
            const char *why = how_it_ended(status, d);
            if (why == NULL || failed != NULL)
                continue;
            if (why != d->report)
                snprintf(d->report, sizeof d->report, "%s", why);
            failed = d;
            atomic_store(&c->failed, true);
        }
    return failed;
}

/* ---- the whole --------------------------------------------------------------------------- */

static bool begin_all(const struct check_positions *how, struct common *c)
{
    for (int i = 0; i < how->processes; i++) {
        pid_t process = fork();
        if (process == 0)
            _exit(work(how, c, &c->doing[i]));
        if (process < 0) {
            atomic_store(&c->failed, true); /* the others stop by themselves */
            while (i-- > 0)
                waitpid(c->doing[i].process, NULL, 0);
            return false;
        }
        c->doing[i].process = process;
    }
    return true;
}

/* What the processes did together. */
static void add_up(const struct check_positions *how, const struct common *c,
                   struct positions_tried *out)
{
    *out = (struct positions_tried){ .tried = 0 };
    for (int i = 0; i < how->processes; i++) {
        out->tried += atomic_load(&c->doing[i].tried);
        out->accepted += atomic_load(&c->doing[i].accepted);
        out->bases += atomic_load(&c->doing[i].bases);
    }
}

static void copy_failure(const struct doing *d, struct positions_tried *out)
{
    out->failed = true;
    out->number = atomic_load(&d->number);
    out->in_base = atomic_load(&d->in_base);
    snprintf(out->report, sizeof out->report, "%s", d->report);
    out->position = strdup(d->position);
}

bool check_positions(const struct check_positions *how, struct positions_tried *out)
{
    size_t size = sizeof(struct common) + (size_t)how->processes * sizeof(struct doing);
    struct common *c = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);

    if (c == MAP_FAILED)
        return lab_failed(how->lab, "there is not enough memory");
    if (!begin_all(how, c)) {
        munmap(c, size);
        return lab_failed(how->lab, "cannot start a process: %s", strerror(errno));
    }
    struct doing *failed = wait_for_all(how, c);
    add_up(how, c, out);
    if (failed != NULL)
        copy_failure(failed, out);
    munmap(c, size);
    return true;
}
