/* Conformance games on all cores. */
#include "check.h"

#include <stdlib.h>
#include <time.h>

/* ---- the threads ------------------------------------------------------------------------- */

static bool next_game(struct check *c, uint64_t *number)
{
    pthread_mutex_lock(&c->lock);
    bool more = c->failed == 0 && c->begun < c->games && !lab_stopped(c->lab) &&
                (c->deadline == 0 || lab_now() < c->deadline);
    if (more)
        *number = c->begun++;
    else
        c->running--;
    pthread_mutex_unlock(&c->lock);
    return more;
}

static void finish_game(struct check *c, uint64_t number, bool ok, uint64_t moves,
                        const struct mg_text *report)
{
    pthread_mutex_lock(&c->lock);
    c->moves += moves;
    if (ok) {
        c->passed++;
    } else {
        if (c->failed++ == 0) {
            c->failed_game = number;
            mg_put(&c->report, report->buf);
        }
    }
    pthread_mutex_unlock(&c->lock);
}

static void *work(void *shared)
{
    struct check *c = shared;
    struct mg_text report = lab_text(c->lab);
    uint64_t number;

    while (next_game(c, &number)) {
        struct conform what = c->what;
        struct mg_seed seed = mg_seed_number(c->seed + number);
        uint64_t moves = 0;
        what.seed = c->seed + number;
        bool ok = conform_game(c->game, &c->set[number % c->sets], &seed, &what, &report, &moves);
        finish_game(c, number, ok, moves, &report);
        mg_text_clear(&report);
    }
    mg_text_free(&report);
    return NULL;
}

/* Show how far we are until all threads have stopped. */
static void watch(struct check *c, double started)
{
    bool timed = c->deadline != 0;
    bool running = true;
    const char *what = timed ? "seconds" : "games";
    uint64_t total = timed ? (uint64_t)(c->deadline - started) : c->games;

    lab_progress(c->lab, what, 0, total);
    while (running) {
        struct timespec pause = { .tv_nsec = 20 * 1000 * 1000 };
        nanosleep(&pause, NULL);
        pthread_mutex_lock(&c->lock);
        uint64_t done = timed ? (uint64_t)(lab_now() - started) : c->passed;
        running = c->running > 0;
        pthread_mutex_unlock(&c->lock);
        lab_progress(c->lab, what, done < total ? done : total, total);
    }
    lab_progress_end(c->lab);
}

bool check_run(struct check *c, int threads)
{
    pthread_t *thread = calloc((size_t)threads, sizeof *thread);
    double started = lab_now();
    int begun = 0;

    if (thread == NULL)
        return false;
    c->report = lab_text(c->lab);
    pthread_mutex_init(&c->lock, NULL);
    c->running = threads;
    while (begun < threads && pthread_create(&thread[begun], NULL, work, c) == 0)
        begun++;
    pthread_mutex_lock(&c->lock);
    c->running -= threads - begun;
    pthread_mutex_unlock(&c->lock);
    if (begun > 0)
        watch(c, started);
    for (int i = 0; i < begun; i++)
        pthread_join(thread[i], NULL);
    pthread_mutex_destroy(&c->lock);
    free(thread);
    return begun > 0;
}

/* ---- before and after -------------------------------------------------------------------- */

static bool add_options(struct check *c, const struct mg_options *one, size_t *room)
{
    if (c->sets == *room) {
        *room = *room > 0 ? 2 * *room : 64;
        struct mg_options *larger = realloc(c->set, *room * sizeof *larger);
        if (larger == NULL)
            return false;
        c->set = larger;
    }
    c->set[c->sets++] = *one;
    return true;
}

bool check_options(struct check *c, const struct mg_options *only)
{
    struct mg_options one;
    uint64_t cursor = 0;
    size_t room = 0;

    if (only != NULL)
        return add_options(c, only, &room);
    while (conform_options(c->game, &cursor, &one))
        if (!add_options(c, &one, &room))
            break; /* those that fit are checked all the same */
    return c->sets > 0;
}

void check_close(struct check *c)
{
    mg_text_free(&c->report);
    free(c->set);
}
