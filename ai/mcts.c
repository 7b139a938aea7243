/* Information-set Monte Carlo tree search: one tree for the seat that asks, a fresh world for every
 * iteration. At each decision only the moves that this world allows are looked at; how often a move was
 * there to be chosen counts in place of its parent's visits. */
#include "mcts.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define TREES 2               /* always, so that the answer does not depend on the threads */
#define MOST_DEPTH 400        /* of the tree */
#define DEFAULT_MEMORY (32u << 20)

struct node {
    struct mg_move move;      /* that leads here, with the seat that made it */
    uint32_t visits, offered; /* times taken, times it could have been */
    uint32_t child, next;     /* first child, next sibling; 0: none */
    double sum;               /* payoffs of the seat that made the move */
};

struct tree {
    const struct mg_game *game;
    const void *view;
    int seat, seats;
    const struct mg_search *how;
    struct mg_rng rng;
    uint32_t iterations, most;
    double until;             /* time to stop; 0: none */
    struct node *node;
    uint32_t nodes, room;
    unsigned char *state;
    double total[MG_MAX_SEATS];
    uint32_t done;
    const struct mg_thought *first;   /* what the greedy player thinks of the first moves, best first */
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- payoffs ----------------------------------------------------------------------------- */

/* 1 for winning, shared among winners; a little for the place, so that losing well is better than
 * losing badly. */
static void payoffs(const struct tree *t, const void *state, double *out)
{
    struct mg_result result;
    int winners = 0;

    memset(&result, 0, sizeof result);
    t->game->result(state, &result);
    for (int seat = 0; seat < t->seats; seat++)
        winners += result.winners >> seat & 1;
    for (int seat = 0; seat < t->seats; seat++) {
        double won = result.winners >> seat & 1 ? 1.0 / winners : 0;
        double place = t->seats > 1 ? (double)(t->seats - result.place[seat]) / (t->seats - 1) : won;
        out[seat] = 0.9 * won + 0.1 * place;
    }
}

/* ---- one iteration ----------------------------------------------------------------------- */

static int lowest(unsigned actors)
{
    return __builtin_ctz(actors);
}

static bool same_move(struct mg_move a, struct mg_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The child by this move, or 0. */
static uint32_t find_child(const struct tree *t, uint32_t at, struct mg_move move)
{
    for (uint32_t c = t->node[at].child; c != 0; c = t->node[c].next)
        if (same_move(t->node[c].move, move))
            return c;
    return 0;
}

static uint32_t add_child(struct tree *t, uint32_t at, struct mg_move move)
{
    if (t->nodes == t->room)
        return 0;
    uint32_t c = t->nodes++;
    t->node[c] = (struct node){ .move = move, .next = t->node[at].child, .offered = 1 };
    t->node[at].child = c;
    return c;
}

static double worth(const struct node *n)
{
    return n->sum / n->visits + 0.7 * sqrt(log((double)n->offered) / n->visits);
}

/* Choose among the moves of this world: one that was never tried, or the best by the bound. */
static uint32_t descend(struct tree *t, uint32_t at, const struct mg_move *moves, unsigned count,
                        bool *fresh)
{
    uint32_t child[MG_MAX_MOVES], best = 0;
    unsigned untried[MG_MAX_MOVES], news = 0;
    double top = -1;

    for (unsigned i = 0; i < count; i++) {
        child[i] = find_child(t, at, moves[i]);
        if (child[i] == 0)
            untried[news++] = i;
        else
            t->node[child[i]].offered++;
    }
    *fresh = news > 0;
    if (news > 0)
        return add_child(t, at, moves[untried[mg_rng_below(&t->rng, news)]]);
    for (unsigned i = 0; i < count; i++) {
        double w = worth(&t->node[child[i]]);
        if (w > top) {
            top = w;
            best = child[i];
        }
    }
    return best;
}

/* At the root the greedy player says where to look first: one more of its moves is let in as the
 * search goes on, and a move it likes is tried a little more often at first. */
static uint32_t descend_root(struct tree *t)
{
    const struct mg_thought *first = t->first;
    unsigned open = 3 + (unsigned)sqrt((double)t->done);
    uint32_t best = 0;
    double top = -1;

    if (open > first->count)
        open = first->count;
    for (unsigned i = 0; i < open; i++) {
        uint32_t c = find_child(t, 0, first->considered[i].move);
        if (c == 0)
            return add_child(t, 0, first->considered[i].move);
        struct node *n = &t->node[c];
        n->offered++;
        double liked = exp((first->considered[i].value - first->considered[0].value) / 150.0);
        double w = worth(n) + liked / (1 + n->visits);
        if (w > top) {
            top = w;
            best = c;
        }
    }
    return best;
}

static void play_out(struct tree *t, void *state)
{
    struct mg_play quiet = { .event = NULL };
    struct mg_move moves[MG_MAX_MOVES], move;
    bool policy = t->game->policy != NULL && !t->how->uniform;
    unsigned actors;

    while ((actors = t->game->actors(state)) != 0) {
        int seat = lowest(actors);
        if (policy)
            t->game->policy(state, seat, &t->rng, &move);
        else
            move = moves[mg_rng_below(&t->rng, t->game->list(state, seat, moves))];
        t->game->apply(state, move, &quiet);
    }
}

static void iterate(struct tree *t)
{
    struct mg_play quiet = { .event = NULL };
    struct mg_move moves[MG_MAX_MOVES];
    uint32_t path[MOST_DEPTH];
    int depth = 0;
    uint32_t at = 0;
    bool fresh = false;
    double payoff[MG_MAX_SEATS];
    void *state = t->state;

    t->game->sample(t->view, t->seat, &t->rng, state);
    *(struct mg_rng *)state = mg_rng_fast(((uint64_t)mg_rng_next(&t->rng) << 32) | t->done);
    for (unsigned actors; !fresh && depth < MOST_DEPTH && (actors = t->game->actors(state)) != 0;) {
        int seat = lowest(actors);
        unsigned count = t->game->list(state, seat, moves);
        uint32_t next;
        if (at == 0) {
            next = descend_root(t);
            fresh = next != 0 && t->node[next].visits == 0;
        } else {
            next = descend(t, at, moves, count, &fresh);
        }
        if (next == 0)   /* no memory: go on from here at random */
            break;
        at = path[depth++] = next;
        t->game->apply(state, t->node[at].move, &quiet);
    }
    play_out(t, state);
    payoffs(t, state, payoff);
    for (int i = 0; i < depth; i++) {
        struct node *n = &t->node[path[i]];
        n->visits++;
        n->sum += payoff[n->move.seat];
    }
    for (int seat = 0; seat < t->seats; seat++)
        t->total[seat] += payoff[seat];
    t->done++;
}

static bool time_to_stop(const struct tree *t)
{
    if (t->how->stop != NULL && *t->how->stop)
        return true;
    return t->until > 0 && t->done % 16 == 0 && t->done > 0 && now() >= t->until;
}

static void *search_tree(void *to)
{
    struct tree *t = to;
    while (t->done < t->most && !time_to_stop(t))
        iterate(t);
    return NULL;
}

/* ---- the answer -------------------------------------------------------------------------- */

static int by_visits(const void *a, const void *b)
{
    const struct mg_choice *x = a, *y = b;
    if (x->visits != y->visits)
        return x->visits < y->visits ? 1 : -1;
    return x->value != y->value ? (x->value < y->value ? 1 : -1) : 0;
}

static void add_up(const struct tree *tree, struct mg_thought *out, struct mg_searched *done)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = tree[0].game->list(tree[0].view, tree[0].seat, moves);

    out->count = count;
    memset(done, 0, sizeof *done);
    for (unsigned i = 0; i < count; i++) {
        double sum = 0;
        uint32_t visits = 0;
        for (int k = 0; k < TREES; k++) {
            uint32_t c = find_child(&tree[k], 0, moves[i]);
            if (c == 0)
                continue;
            visits += tree[k].node[c].visits;
            sum += tree[k].node[c].sum;
        }
        out->considered[i] = (struct mg_choice){
            .move = moves[i], .visits = visits,
            .value = visits > 0 ? (int32_t)(1000 * sum / visits) : 0 };
    }
    qsort(out->considered, count, sizeof *out->considered, by_visits);
    for (int k = 0; k < TREES; k++) {
        done->iterations += tree[k].done;
        done->nodes += tree[k].nodes;
    }
    for (int seat = 0; seat < tree[0].seats && done->iterations > 0; seat++)
        done->value[seat] = (int32_t)(1000 * (tree[0].total[seat] + tree[1].total[seat]) /
                                      done->iterations);
}

static bool prepare(struct tree *t, const struct mg_search *how, int number)
{
    uint32_t memory = how->memory > 0 ? how->memory : DEFAULT_MEMORY;
    uint32_t most = how->nodes > 0 ? (how->nodes + TREES - 1) / TREES : UINT32_MAX;
    uint32_t room = memory / (uint32_t)sizeof(struct node);

    if (most < room)
        room = most + 2;
    t->how = how;
    t->most = most;
    t->room = room > 2 ? room : 2;
    t->until = how->ms > 0 ? now() + how->ms / 1000.0 : 0;
    t->rng = mg_rng_fast(how->seed * 2 + (uint64_t)number + 1);
    t->node = malloc((size_t)t->room * sizeof *t->node);
    t->state = malloc(t->game->state_size);
    if (t->node == NULL || t->state == NULL)
        return false;
    t->node[0] = (struct node){ .visits = 0 };
    t->nodes = 1;
    return true;
}

bool mg_search(const struct mg_game *game, const void *view, int seat,
               const struct mg_search *how, struct mg_thought *out, struct mg_searched *done)
{
    struct tree tree[TREES];
    pthread_t thread;
    bool ok = true, started;
    struct mg_rng rng = mg_rng_fast(how->seed);
    struct mg_limits none = { 0, 0 };
    struct mg_thought *first = malloc(sizeof *first);

    memset(tree, 0, sizeof tree);
    if (first == NULL)
        return false;
    mg_greedy.choose(game, view, seat, &none, &rng, first);
    for (int k = 0; k < TREES; k++) {
        tree[k].game = game;
        tree[k].view = view;
        tree[k].seat = seat;
        tree[k].seats = game->seats(view);
        tree[k].first = first;
        ok = prepare(&tree[k], how, k) && ok;
    }
    if (ok) {
        started = how->threads > 1 &&
                  pthread_create(&thread, NULL, search_tree, &tree[1]) == 0;
        search_tree(&tree[0]);
        if (started)
            pthread_join(thread, NULL);
        else
            search_tree(&tree[1]);
        add_up(tree, out, done);
    }
    for (int k = 0; k < TREES; k++) {
        free(tree[k].node);
        free(tree[k].state);
    }
    free(first);
    return ok;
}

/* ---- a player ---------------------------------------------------------------------------- */

#define STANDARD_NODES 400

static void choose(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    struct mg_search how = { .nodes = limits->nodes, .ms = limits->ms, .threads = 1,
                             .seed = mg_rng_next(rng) };
    struct mg_searched done;

    if (how.nodes == 0 && how.ms == 0)
        how.nodes = STANDARD_NODES;
    if (!mg_search(game, view, seat, &how, out, &done))
        mg_greedy.choose(game, view, seat, limits, rng, out);
}

const struct mg_player mg_searching = {
    .name = "search",
    .text = N_("Tries the moves out in many worlds that could be."),
    .choose = choose,
};
