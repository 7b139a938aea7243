/* The lists of moves that cost most, each by itself, along random playouts. */
#include "bench.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/* What is measured: the lists that begin with a move of this verb, with or without its second
 * argument. */
struct kind_of_list {
    const char *game, *scenario, *verb;
    bool second;
    const char *what;
};

/* The places that one person can walk or ride to; a rider comes to each with a facing. */
static const struct kind_of_list kinds[] = {
    { "siege", "harptree", "go", false, "one on foot, harptree" },
    { "siege", "mercenaries", "go", true, "one rider, mercenaries" },
    { "siege", "ford", "go", true, "one rider, ford" },
    { "siege", "convoy", "go", true, "one rider, convoy" },
    { "siege", "winchester", "go", true, "one rider, winchester" },
    { "siege", "wallingford", "go", true, "one rider, wallingford" },
};

#define GOAL  50 /* microseconds that a list may take */
#define TRIES 5

struct lists {
    const struct lab *lab;
    const struct mg_game *game;
    const struct kind_of_list *kind;
    struct mg_options options;
    struct mg_rng rng;
    struct mg_move moves[MG_MAX_MOVES];
    void *state;
    double sum, worst, offered;
    unsigned count, quick;
};

static double microseconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static bool is_of_kind(const struct lists *l)
{
    return strcmp(l->game->moves[l->moves[0].kind].name, l->kind->verb) == 0 &&
           (l->moves[0].b != 0) == l->kind->second;
}

/* The same list again and again: the quickest counts, for what else the machine does can only add
 * to it. */
static void measure(struct lists *l, int seat)
{
    double best = 1e12;
    unsigned count = 0;
    for (int i = 0; i < TRIES; i++) {
        double start = microseconds();
        count = l->game->list(l->state, seat, l->moves);
        double spent = microseconds() - start;
        best = spent < best ? spent : best;
    }
    l->sum += best;
    l->worst = best > l->worst ? best : l->worst;
    l->quick += best < GOAL;
    l->offered += count;
    l->count++;
}

static void play_once(struct lists *l, double until)
{
    struct mg_play nobody_listens = { .event = NULL };
    unsigned actors;

    memset(l->state, 0, l->game->state_size);
    *(struct mg_rng *)l->state = mg_rng_fast(mg_rng_next(&l->rng));
    l->game->setup(l->state, &l->options, &nobody_listens);
    while ((actors = l->game->actors(l->state)) != 0 && bench_computed() < until) {
        int seat = __builtin_ctz(actors);
        unsigned count = l->game->list(l->state, seat, l->moves);
        if (is_of_kind(l))
            measure(l, seat);
        l->game->apply(l->state, l->moves[mg_rng_below(&l->rng, count)], &nobody_listens);
    }
}

static void bench_kind(struct lists *l, double seconds)
{
    double until = bench_computed() + seconds;

    l->rng = mg_rng_fast(1);
    l->sum = l->worst = l->offered = 0;
    l->count = l->quick = 0;
    while (bench_computed() < until && !lab_stopped(l->lab))
        play_once(l, until);
    if (l->count > 0)
        bench_say(l->lab, "  %-24s %7.1f %7.1f %9.0f %% %7.0f %9u\n", l->kind->what,
                  l->sum / l->count, l->worst, 100.0 * l->quick / l->count, l->offered / l->count,
                  l->count);
}

static bool bench_kinds(struct lists *l, double seconds)
{
    bool any = false;

    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && !lab_stopped(l->lab); i++) {
        if (strcmp(kinds[i].game, l->game->id) != 0)
            continue;
        if (!any)
            bench_say(l->lab,
                      "single lists, microseconds     mean   worst  below %d   moves     lists\n",
                      GOAL);
        any = true;
        l->kind = &kinds[i];
        mg_options_default(l->game, &l->options);
        if (!mg_legal(mg_options_set(l->game, &l->options, "scenario", kinds[i].scenario)))
            return lab_failed(l->lab, "%s has no scenario '%s'", l->game->id, kinds[i].scenario);
        bench_kind(l, seconds);
    }
    return true;
}

bool bench_lists(const struct lab *lab, const struct mg_game *game, double seconds)
{
    struct lists *l = calloc(1, sizeof *l + game->state_size);

    if (l == NULL)
        return lab_failed(lab, "there is not enough memory");
    l->lab = lab;
    l->game = game;
    l->state = l + 1;
    bool ok = bench_kinds(l, seconds);
    free(l);
    return ok;
}
