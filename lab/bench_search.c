/* How fast search is, what it takes, and how soon it stops. All at the first decision
 * of a game of default options, where playouts are longest. */
#include "bench.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "manners.h"
#include "mcts.h"
#include "tree.h"

#define SLICES 20 /* of a row; the least disturbed one counts */
#define PAIRS  5  /* of a search on one thread and the same on two */
#define STOPS  50

/* One game's measurement. */
struct bench {
    const struct lab *lab;
    const struct mg_game *game;
    double seconds;
    void *view;
    int seat;
    struct mg_thought thought;
};

/* The view of whoever decides first. */
static void look(struct bench *b, void *state)
{
    struct mg_play nobody_listens = { .event = NULL };
    struct mg_options options;

    mg_options_default(b->game, &options);
    *(struct mg_rng *)state = mg_rng_fast(1);
    b->game->setup(state, &options, &nobody_listens);
    b->seat = __builtin_ctz(b->game->actors(state));
    mg_view(b->game, state, b->seat, b->view);
}

static bool search(struct bench *b, const struct mg_search *how)
{
    if (mg_advice_of(b->game)->manners > 0)
        return mg_compare_manners(b->game, b->view, b->seat, how, &b->thought);
    return mg_search(b->game, b->view, b->seat, how, &b->thought);
}

/* Seconds that all threads have computed. */
static double computed_by_all(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- speed ------------------------------------------------------------------------------- */

/* Seconds for one search by what `clock` says; 0: no memory. */
static double time_of(struct bench *b, const struct mg_search *how, double (*clock)(void))
{
    double start = clock();
    return search(b, how) ? clock() - start : 0;
}

/* So many nodes that a search takes at least this long, on one thread. */
static uint32_t nodes_for(struct bench *b, bool uniform, double seconds)
{
    uint32_t nodes = 500;
    double spent;

    do {
        nodes *= 2;
        struct mg_search how = { .limits = { .nodes = nodes, .threads = 1 }, .uniform = uniform };
        spent = time_of(b, &how, bench_computed);
    } while (spent > 0 && spent < seconds && nodes < 1u << 30 && !lab_stopped(b->lab));
    return nodes;
}

/* One thread grows one tree after the other, so this is the speed of a thread. */
static void bench_speed(struct bench *b, bool uniform, const char *what)
{
    uint32_t nodes = nodes_for(b, uniform, b->seconds / SLICES);
    double best = 0;

    for (unsigned i = 0; i < SLICES && !lab_stopped(b->lab); i++) {
        struct mg_search how = { .limits = { .nodes = nodes, .threads = 1 },
                                 .uniform = uniform,
                                 .seed = i };
        double spent = time_of(b, &how, bench_computed);
        if (spent > 0 && nodes / spent > best)
            best = nodes / spent;
    }
    bench_say(b->lab, "  %-40s %9.0f %9.1f\n", what, best, best > 0 ? 1e6 / best : 0);
}

/* In turn, so that a busy machine disturbs both alike; the least disturbed search of each counts,
 * by the clock on the wall. What they computed tells whether the threads were in each other's way,
 * or whether it was other work that kept a core from them. */
static void bench_threads(struct bench *b, uint32_t nodes)
{
    double wall[2] = { 0, 0 }, computed[2] = { 0, 0 };
    uint64_t made = 0;

    for (unsigned i = 0; i < 2 * PAIRS && !lab_stopped(b->lab); i++) {
        struct mg_search how = { .limits = { .nodes = nodes, .threads = (uint8_t)(1 + i % 2) },
                                 .seed = i / 2 };
        double before = computed_by_all(), spent = time_of(b, &how, lab_now);
        if (wall[i % 2] == 0 || spent < wall[i % 2]) {
            wall[i % 2] = spent;
            computed[i % 2] = computed_by_all() - before;
            made = b->thought.iterations;
        }
    }
    if (wall[0] > 0 && wall[1] > 0)
        bench_say(b->lab,
                  "  %llu %s: one thread %.0f ms (computing %.0f), two %.0f ms (computing %.0f):\n"
                  "  two are %.2f times as fast\n",
                  (unsigned long long)made,
                  mg_advice_of(b->game)->manners > 0 ? "playouts" : "iterations", wall[0] * 1000,
                  computed[0] * 1000, wall[1] * 1000, computed[1] * 1000, wall[0] / wall[1]);
}

/* ---- stopping ---------------------------------------------------------------------------- */

/* Somebody who loses patience. */
struct stopper {
    long nanoseconds;
    atomic_bool stop;
    /* when it was set, by the clock on the wall and by all that was computed */
    double at, computed;
};

static void *lose_patience(void *to)
{
    struct stopper *s = to;
    struct timespec wait = { .tv_nsec = s->nanoseconds };

    nanosleep(&wait, NULL);
    s->at = lab_now();
    s->computed = computed_by_all();
    atomic_store(&s->stop, true);
    return NULL;
}

/* From the word to the answer of a search without end: milliseconds on the wall, and milliseconds
 * that the two threads computed meanwhile, which a busy machine does not make longer. */
struct delay {
    double wall, computed;
};

static struct delay stop_once(struct bench *b, unsigned which)
{
    struct stopper s = { .nanoseconds = 500000L * (1 + which) };
    struct mg_search how = { .limits = { .nodes = UINT32_MAX, .threads = 2, .stop = &s.stop },
                             .seed = which };
    pthread_t thread;

    if (pthread_create(&thread, NULL, lose_patience, &s) != 0)
        return (struct delay){ 0, 0 };
    search(b, &how);
    struct delay d = { lab_now(), computed_by_all() };
    pthread_join(thread, NULL);
    return (struct delay){ (d.wall - s.at) * 1000, (d.computed - s.computed) * 1000 };
}

static void bench_stopping(struct bench *b)
{
    struct delay longest = { 0, 0 };
    unsigned count = 0;

    for (; count < STOPS && !lab_stopped(b->lab); count++) {
        struct delay d = stop_once(b, count);
        longest.wall = d.wall > longest.wall ? d.wall : longest.wall;
        longest.computed = d.computed > longest.computed ? d.computed : longest.computed;
    }
    if (count > 0)
        bench_say(
            b->lab,
            "  stopped %u times after 0.5 to 25 ms: answered within %.1f ms, computing %.1f ms at most\n",
            count, longest.wall, longest.computed);
}

/* ---- all of it --------------------------------------------------------------------------- */

static void print_memory(const struct bench *b)
{
    bench_say(b->lab,
              "  a node takes %zu bytes; all trees of a search %u MiB at most, %zu nodes;\n"
              "  and %u states of %u bytes\n",
              sizeof(struct mg_node), MG_SEARCH_MEMORY >> 20,
              MG_SEARCH_MEMORY / sizeof(struct mg_node), MG_SEARCH_TREES, b->game->state_size);
}

static void bench_tree(struct bench *b)
{
    bench_say(b->lab, "search, at the first decision           iterations  microseconds\n"
                      "                                         per second and thread, each\n");
    bench_speed(b, true, "uniform playouts to the end");
    bench_speed(b, false, "with the game's own policy");
    bench_threads(b, nodes_for(b, false, b->seconds / 5));
    bench_stopping(b);
    print_memory(b);
}

/* A comparison as the expert makes it. */
static void bench_manners(struct bench *b)
{
    enum { EXPERT = 3 };

    bench_say(b->lab, "%u manners compared, at the first decision\n",
              mg_advice_of(b->game)->manners);
    bench_threads(b, mg_advice_of(b->game)->skill[EXPERT].nodes);
    bench_stopping(b);
}

bool bench_search(const struct lab *lab, const struct mg_game *game, double seconds)
{
    struct bench *b = malloc(sizeof *b);
    void *states = calloc(2, game->state_size);
    bool ok = b != NULL && states != NULL;

    if (ok) {
        *b = (struct bench){
            .lab = lab, .game = game, .seconds = seconds, .view = (char *)states + game->state_size
        };
        look(b, states);
        if (mg_advice_of(game)->manners > 0)
            bench_manners(b);
        else
            bench_tree(b);
    } else {
        lab_failed(lab, "there is not enough memory");
    }
    free(states);
    free(b);
    return ok;
}
