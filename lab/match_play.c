/* Playing a match: rounds on all cores. The deals and the players' random numbers follow from the
 * seed and the number of the round and game, and the sums are taken in order, so that the result
 * does not depend on the threads. (Time limits and bots may bring in chance of their own.) */
#include "match_game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* ---- rounds ------------------------------------------------------------------------------ */

/* Eight numbers of the generator keyed by the seed make the deal of a round. */
static struct mg_seed deal_of(const struct match_plan *plan, uint64_t round)
{
    struct mg_rng source = mg_rng_seeded(&plan->seed);

    source.drawn = 8 * round;
    return mg_rng_seed(&source);
}

/* The same deal as often as there are seats for the first player. False: stopped. */
static bool play_round(struct worker *w, uint64_t number)
{
    struct round *round = &w->run->round[number];
    struct mg_seed deal = deal_of(w->run->plan, number);
    int seats = match_seats(w->run->plan);
    bool ok = true;

    for (int sits = 0; ok && sits < seats; sits++)
        ok = match_game(w, round, &deal, number * (uint64_t)seats + (uint64_t)sits, sits);
    return ok;
}

static void stop_bots(struct worker *w)
{
    for (int i = 0; i < MG_MAX_SEATS; i++)
        mg_bot_stop(w->bot[i]);
}

static void *work(void *argument)
{
    struct worker *w = argument;
    uint64_t number;

    while (!w->run->stop && (number = atomic_fetch_add(&w->run->next, 1)) < w->run->plan->rounds)
        if (play_round(w, number))
            atomic_store(&w->run->round[number].done, true);
    stop_bots(w);
    atomic_fetch_sub(&w->run->working, 1);
    return NULL;
}

static void add_thinking(struct match_thinking *to, const struct match_thinking *from)
{
    to->decisions += from->decisions;
    to->iterations += from->iterations;
    to->failures += from->failures;
    to->seconds += from->seconds;
    to->longest = from->longest > to->longest ? from->longest : to->longest;
}

static void add_round(const struct match_plan *plan, const struct round *round,
                      struct match_sums *sums)
{
    sums->games += (uint64_t)match_seats(plan);
    sums->wins += round->wins;
    sums->draws += round->draws;
    sums->losses += round->losses;
    rounds_add(&sums->rounds, round->points / match_seats(plan));
    for (int i = 0; i < 2; i++)
        add_thinking(&sums->thinking[i], &round->thinking[i]);
    if (plan->sequential)
        sums->state = sprt_state(&plan->sprt, &sums->rounds);
}

/* Add up the rounds from *at on, in order, as far as they have been played without a gap: the
 * sequential test is decided by the same rounds whoever played them first. */
static void add_in_order(struct run *run, uint64_t *at, struct match_sums *sums)
{
    while (*at < run->plan->rounds && atomic_load(&run->round[*at].done) &&
           sums->state == SPRT_OPEN)
        add_round(run->plan, &run->round[(*at)++], sums);
}

/* Of a match that was broken off, whatever else has been played. */
static void add_the_rest(struct run *run, uint64_t at, struct match_sums *sums)
{
    for (; at < run->plan->rounds && sums->state == SPRT_OPEN; at++)
        if (atomic_load(&run->round[at].done))
            add_round(run->plan, &run->round[at], sums);
}

/* ---- threads ----------------------------------------------------------------------------- */

/* While the others play: progress, Ctrl-C, and whether the test is decided. */
static void watch(struct run *run, struct match_sums *sums)
{
    const struct timespec a_moment = { .tv_nsec = 20000000 };
    const struct match_plan *plan = run->plan;
    uint64_t total = plan->rounds * (uint64_t)match_seats(plan);
    char what[120];
    uint64_t at = 0;

    snprintf(what, sizeof what, "%s: %.40s - %.40s", plan->game->id, plan->player[0].name,
             plan->player[1].name);
    lab_progress(plan->lab, what, 0, total);
    while (atomic_load(&run->working) > 0) {
        nanosleep(&a_moment, NULL);
        add_in_order(run, &at, sums);
        run->stop = run->stop || lab_stopped(plan->lab) || sums->state != SPRT_OPEN;
        pthread_mutex_lock(&run->telling);
        lab_progress(plan->lab, what, atomic_load(&run->games), total);
        pthread_mutex_unlock(&run->telling);
    }
    lab_progress_end(plan->lab);
    add_in_order(run, &at, sums);
    add_the_rest(run, at, sums);
    sums->stopped = sums->state == SPRT_OPEN && sums->rounds.count < plan->rounds;
}

/* A bot that cannot even be started is no match. False: told. */
static bool try_bots(const struct match_plan *plan, struct worker *first)
{
    for (int i = 0; i < 2; i++) {
        struct mg_bot_failure failure;
        if (plan->player[i].player != NULL)
            continue;
        struct mg_bot *bot = mg_bot_start(plan->player[i].command, lab_stop(plan->lab), &failure);
        if (bot == NULL) {
            struct mg_text words = lab_text(plan->lab);
            mg_bot_explain(&failure, &words);
            lab_failed(plan->lab, "%s: %s", plan->player[i].name, words.buf);
            mg_text_free(&words);
            return false;
        }
        first->bot[i] = bot; /* the first copy of the second has its place behind the first */
    }
    return true;
}

static bool start_threads(struct run *run, struct worker *workers)
{
    int started = 0;

    atomic_store(&run->working, run->plan->threads);
    for (int i = 0; i < run->plan->threads; i++) {
        workers[i].started = pthread_create(&workers[i].thread, NULL, work, &workers[i]) == 0;
        if (!workers[i].started) /* it leaves its rounds to the others */
            atomic_fetch_sub(&run->working, 1);
        started += workers[i].started;
    }
    return started > 0;
}

/* Everything that has to be had before the first move. False: told. */
static bool prepare(struct run *run, struct worker *workers)
{
    bool ready = run->round != NULL && workers != NULL;

    for (int i = 0; ready && i < run->plan->threads; i++) {
        workers[i].run = run;
        workers[i].view = calloc(1, run->plan->game->state_size);
        ready = workers[i].view != NULL;
    }
    if (!ready)
        lab_failed(run->plan->lab, "there is not enough memory");
    return ready && try_bots(run->plan, &workers[0]);
}

bool match_run(const struct match_plan *plan, struct match_sums *sums)
{
    struct run run = { .plan = plan,
                       .telling = PTHREAD_MUTEX_INITIALIZER,
                       .round = calloc(plan->rounds, sizeof *run.round) };
    struct worker *workers = calloc((size_t)plan->threads, sizeof *workers);
    bool ok;

    ok = prepare(&run, workers);
    memset(sums, 0, sizeof *sums);
    if (ok) {
        ok = start_threads(&run, workers);
        if (ok)
            watch(&run, sums);
        else
            lab_failed(plan->lab, "no thread can be started");
    }
    for (int i = 0; workers != NULL && i < plan->threads; i++) {
        if (workers[i].started)
            pthread_join(workers[i].thread, NULL);
        else
            stop_bots(&workers[i]);
        free(workers[i].view);
    }
    free(workers);
    free(run.round);
    return ok;
}
