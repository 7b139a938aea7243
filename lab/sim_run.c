/* Games on all cores. Which thread plays which game makes no difference to anything. */
#include "sim.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What all threads share. */
struct run {
    const struct sim *sim;
    struct sim_past *past;
    struct sim_order *lines; /* NULL: none are kept */
    enum sim_format format;
    atomic_ullong next; /* number of the next game to be played */
    atomic_ullong done;
    atomic_int working; /* threads that have not ended */
};

/* One of these per thread. */
struct worker {
    pthread_t thread;
    bool started;
    struct run *run;
    struct sim_board board;
    struct sim_game row;
    struct sim_sums sums;
    struct mg_text line;
};

/* A game that an earlier run finished behind a gap: its line is written again, in its place. False:
 * it is none of those. */
static bool put_held(struct run *run, uint64_t number, bool *written)
{
    uint64_t index = number - run->past->next;
    if (index >= SIM_REACH || run->past->held[index] == NULL)
        return false;
    *written =
        sim_order_put(run->lines, number, run->past->held[index], strlen(run->past->held[index]));
    return true;
}

/* Play one game, count it, keep its line. False: stop. */
static bool do_game(struct worker *w, uint64_t number)
{
    struct run *run = w->run;
    bool written = true;

    if (put_held(run, number, &written))
        return written;
    if (!sim_play(&w->board, run->sim, number, &w->row)) {
        if (run->lines != NULL)
            sim_order_put(run->lines, number, NULL, 0); /* nobody need wait for it */
        return false;
    }
    sim_count(&w->sums, run->sim, &w->row);
    if (run->lines != NULL) {
        mg_text_clear(&w->line);
        sim_line(run->sim, &w->row, run->format, &w->line);
        written = sim_order_put(run->lines, number, w->line.buf, w->line.len);
    }
    atomic_fetch_add(&run->done, 1);
    return written && !w->sums.no_memory;
}

static void *work(void *argument)
{
    struct worker *w = argument;
    uint64_t number;

    while (!lab_stopped(w->run->sim->lab) &&
           (number = atomic_fetch_add(&w->run->next, 1)) < w->run->sim->games)
        if (!do_game(w, number))
            break;
    atomic_fetch_sub(&w->run->working, 1);
    return NULL;
}

/* Look after the progress until all have ended. */
static void wait_for_all(struct run *run)
{
    const struct timespec moment = { .tv_nsec = 5000000 };
    const struct sim *sim = run->sim;
    uint64_t total = sim->games - run->past->games;

    lab_progress(sim->lab, sim->game->id, 0, total);
    while (atomic_load(&run->working) > 0) {
        nanosleep(&moment, NULL);
        lab_progress(sim->lab, sim->game->id, atomic_load(&run->done), total);
    }
    lab_progress_end(sim->lab);
}

static bool equip(struct worker *w, struct run *run)
{
    w->run = run;
    w->line = lab_text(run->sim->lab);
    return sim_board_open(&w->board, run->sim) && sim_game_open(&w->row, run->sim) &&
           sim_sums_open(&w->sums, run->sim) && w->line.buf != NULL;
}

static void release(struct worker *w)
{
    sim_board_close(&w->board);
    sim_game_close(&w->row);
    sim_sums_close(&w->sums);
    mg_text_free(&w->line);
}

/* A thread that does not start leaves its games to the others; if none starts, we work right
 * here. */
static void run_all(struct run *run, struct worker *workers, int threads)
{
    int started = 0;

    atomic_store(&run->working, threads);
    for (int i = 0; i < threads; i++) {
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
        started += workers[i].started;
        if (!workers[i].started)
            atomic_fetch_sub(&run->working, 1);
    }
    if (started == 0) {
        atomic_store(&run->working, 1);
        work(&workers[0]);
    }
    wait_for_all(run);
    for (int i = 0; i < threads; i++)
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
}

/* Stopped early: lines behind a gap that nobody has come to are kept all the same. */
static void put_rest(struct run *run)
{
    uint64_t end = run->past->next + SIM_REACH;
    bool ok = run->lines != NULL;

    if (end > run->sim->games)
        end = run->sim->games;
    for (uint64_t number = atomic_load(&run->next); ok && number < end; number++)
        if (!put_held(run, number, &ok))
            ok = sim_order_put(run->lines, number, NULL, 0);
}

bool sim_run(const struct sim *sim, struct sim_past *past, struct sim_order *lines,
             enum sim_format format, struct sim_sums *sums)
{
    struct worker *workers = calloc((size_t)sim->threads, sizeof *workers);
    struct run run = { .sim = sim, .past = past, .lines = lines, .format = format };
    bool ready = workers != NULL;

    atomic_init(&run.next, past->next);
    for (int i = 0; ready && i < sim->threads; i++)
        ready = equip(&workers[i], &run);
    if (ready) {
        run_all(&run, workers, sim->threads);
        for (int i = 0; i < sim->threads; i++)
            sim_sums_join(sums, sim, &workers[i].sums);
        ready = !sums->no_memory;
    }
    put_rest(&run);
    if (!ready)
        lab_failed(sim->lab, "there is not enough memory");
    for (int i = 0; workers != NULL && i < sim->threads; i++)
        release(&workers[i]);
    free(workers);
    return ready;
}
