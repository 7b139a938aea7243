/* Information-set Monte Carlo tree search: trees for the seat that asks, a fresh world for every
 * iteration. At each decision only the moves that this world allows are looked at. The game's first
 * impression of them says where to look first; what came of looking says where to look again. */
#include "mcts.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "ending.h"
#include "mind.h"

#define TREES      MG_SEARCH_TREES
#define MOST_DEPTH 400 /* decisions that the tree looks ahead */

/* How curious: higher looks at more moves, lower trusts what came so far. Measured in self-play:
 * from 0.6 to 1.2 it makes no difference that 300 games would show; 0.3 is weaker. */
#define CURIOSITY 1.0
/* A move this many parts of the scale behind the best is e times less likely to be looked at. */
#define IMPRESSION 7.0
#define UNTRIED    0.1 /* a move not tried yet is thought this much worse than those tried */

/* One of the trees, and all that the thread that grows it needs. */
struct search {
    const struct mg_game *game;
    const void *view;
    int seat, seats;
    bool together; /* the seats win or lose as one */
    const struct mg_search *how;
    const struct mg_thought *first; /* what the greedy player thinks of the first moves */
    struct mg_rng rng;
    uint32_t most, done; /* iterations */
    double until;        /* time to stop; 0: none */
    double won[MG_MAX_SEATS];
    /* the same by first move, as the greedy player has them: one for each seat, then how many
     * games */
    double *won_by;
    struct mg_scores scores; /* of playouts, when the seats win or lose as one */
    struct mg_tree tree;
    unsigned char *state; /* one world */
    /* Of the decision being looked at: */
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES];
    uint32_t child[MG_MAX_MOVES];
    double prior[MG_MAX_MOVES];
};

/* ---- where to look ----------------------------------------------------------------------- */

static void rate_first(struct search *s, unsigned *count)
{
    *count = s->first->count;
    for (unsigned i = 0; i < *count; i++) {
        s->moves[i] = s->first->considered[i].move;
        s->rating[i] = s->first->considered[i].value;
    }
}

/* Ratings become shares that add up to 1; none is forgotten altogether. */
static void share_out(struct search *s, unsigned count, double scale)
{
    double total = 0, steep = IMPRESSION / scale;
    int32_t best = INT32_MIN;

    for (unsigned i = 0; i < count; i++)
        if (s->rating[i] > best)
            best = s->rating[i];
    for (unsigned i = 0; i < count; i++)
        total += s->prior[i] = exp(steep * ((double)s->rating[i] - best));
    for (unsigned i = 0; i < count; i++)
        s->prior[i] = 0.9 * s->prior[i] / total + 0.1 / count;
}

/* The moves of this decision and their shares. At the root the greedy player has looked at each. */
static unsigned consider(struct search *s, uint32_t at, int seat)
{
    unsigned count;
    bool tried = at == 0 && !s->how->uniform &&
                 !mg_advice_of(s->game)->rated; /* valued by what comes of them */

    if (at == 0 && !s->how->uniform) {
        rate_first(s, &count);
    } else {
        count = s->game->list(s->state, seat, s->moves);
        if (s->how->uniform || mg_advice_of(s->game)->rate == NULL)
            memset(s->rating, 0, count * sizeof *s->rating);
        else
            mg_advice_of(s->game)->rate(s->state, seat, s->moves, count, s->rating);
    }
    bool own_scale = mg_advice_of(s->game)->rate_scale > 0 && !tried && !s->together;
    share_out(s, count, own_scale ? mg_advice_of(s->game)->rate_scale : mg_eval_scale(s->game));
    return count;
}

/* The next node on the way down; 0: the tree is full. */
static uint32_t descend(struct search *s, uint32_t at, int seat)
{
    const struct mg_node *node = s->tree.node;
    unsigned count = consider(s, at, seat), best = 0;
    uint32_t visits = 0;
    double sum = 0, top = -INFINITY;

    for (unsigned i = 0; i < count; i++) {
        uint32_t c = s->child[i] = mg_tree_find(&s->tree, at, s->moves[i]);
        visits += c != 0 ? node[c].visits : 0;
        sum += c != 0 ? (double)node[c].sum : 0;
    }
    double untried = visits > 0 ? sum / visits - UNTRIED : 0.5;
    double reach = CURIOSITY * sqrt((double)visits + 1);
    for (unsigned i = 0; i < count; i++) {
        uint32_t c = s->child[i], tried = c != 0 ? node[c].visits : 0;
        double worth =
            (tried > 0 ? (double)node[c].sum / tried : untried) + reach * s->prior[i] / (1 + tried);
        if (worth > top) {
            top = worth;
            best = i;
        }
    }
    return s->child[best] != 0 ? s->child[best] : mg_tree_add(&s->tree, at, s->moves[best]);
}

/* ---- one iteration ----------------------------------------------------------------------- */

/* Of several seats that owe a decision one after the other chooses; none sees what another chose,
 * since its moves and their ratings come from what the rules show it. */
static int lowest(unsigned actors)
{
    return __builtin_ctz(actors);
}

/* A world to play in: what the view hides is dealt, and later chance is new. */
static void deal(struct search *s)
{
    mg_sample(s->game, s->view, s->seat, &s->rng, s->state);
    uint64_t high = mg_rng_next(&s->rng);
    *(struct mg_rng *)(void *)s->state = mg_rng_fast(high << 32 | mg_rng_next(&s->rng));
}

static struct mg_move quick_move(struct search *s, int seat)
{
    struct mg_move move;

    if (mg_advice_of(s->game)->policy != NULL && !s->how->uniform) {
        mg_advice_of(s->game)->policy(s->state, seat, &s->rng, &move);
        return move;
    }
    return s->moves[mg_rng_below(&s->rng, s->game->list(s->state, seat, s->moves))];
}

static bool told_to_stop(const struct search *s)
{
    return mg_stopped(s->how->limits.stop);
}

/* Is a playout cut after some moves, and judged? Alone or together it is not: nobody is ahead of
 * another. */
static uint32_t most_moves(const struct search *s)
{
    bool cut = mg_advice_of(s->game)->playout_moves > 0 && !s->how->uniform && !s->together;
    return cut ? mg_advice_of(s->game)->playout_moves : UINT32_MAX;
}

/* Told to stop in the middle, with nobody to be ahead of: as it went so far. */
static void broken_off(const struct search *s, struct mg_ending *out)
{
    for (int seat = 0; seat < s->seats; seat++)
        out->won[seat] = out->payoff[seat] = s->done > 0 ? s->won[seat] / s->done : 0.5;
}

static void play_out(struct search *s, struct mg_ending *out)
{
    struct mg_play quiet = { .event = NULL };
    uint32_t left = most_moves(s);
    unsigned actors;

    for (; (actors = s->game->actors(s->state)) != 0 && left > 0; left--) {
        s->game->apply(s->state, quick_move(s, lowest(actors)), &quiet);
        if (left % 64 == 0 && told_to_stop(s))
            break;
    }
    if (actors == 0)
        mg_ending_of(s->game, s->state, &s->scores, out);
    else if (s->together)
        broken_off(s, out);
    else
        mg_ending_judged(s->game, s->state, out);
}

static double *won_by(const struct search *s, struct mg_move move)
{
    for (unsigned i = 0; i < s->first->count; i++)
        if (memcmp(&s->first->considered[i].move, &move, sizeof move) == 0)
            return &s->won_by[i * (unsigned)(s->seats + 1)];
    return NULL; /* overlooked */
}

/* What the first move of this iteration led to. */
static void note_first(struct search *s, struct mg_move move, const struct mg_ending *ending)
{
    double *won = won_by(s, move);

    for (int seat = 0; won != NULL && seat < s->seats; seat++)
        won[seat] += ending->won[seat];
    if (won != NULL)
        won[s->seats]++;
}

static void iterate(struct search *s)
{
    struct mg_play quiet = { .event = NULL };
    uint32_t path[MOST_DEPTH], at = 0;
    int depth = 0;
    struct mg_ending ending;
    unsigned actors;

    deal(s);
    while (depth < MOST_DEPTH && (actors = s->game->actors(s->state)) != 0) {
        uint32_t next = descend(s, at, lowest(actors));
        if (next == 0)
            break;
        at = path[depth++] = next;
        s->game->apply(s->state, s->tree.node[at].move, &quiet);
        if (s->tree.node[at].visits == 0)
            break;
    }
    play_out(s, &ending);
    for (int i = 0; i < depth; i++) {
        struct mg_node *n = &s->tree.node[path[i]];
        n->visits++;
        n->sum += (float)ending.payoff[n->move.seat];
        n->won += (float)ending.won[n->move.seat];
    }
    if (depth > 0)
        note_first(s, s->tree.node[path[0]].move, &ending);
    for (int seat = 0; seat < s->seats; seat++)
        s->won[seat] += ending.won[seat];
    s->done++;
}

static bool time_is_up(const struct search *s)
{
    return s->until > 0 && s->done % 16 == 0 && s->done > 0 && mg_seconds() >= s->until;
}

static void *grow(void *to)
{
    struct search *s = to;
    while (s->done < s->most && !told_to_stop(s) && !time_is_up(s))
        iterate(s);
    return NULL;
}

/* ---- the answer -------------------------------------------------------------------------- */

static int by_visits(const void *a, const void *b)
{
    const struct mg_choice *x = a, *y = b;
    if (x->visits != y->visits)
        return x->visits < y->visits ? 1 : -1;
    return x->value != y->value ? (x->value < y->value ? 1 : -1)
                                : memcmp(&x->move, &y->move, sizeof x->move);
}

/* Its value is the payoff, by which moves are put in order. A move that no tree tried keeps the
 * greedy player's order, behind all others. */
static struct mg_choice choice_of(const struct search *s, struct mg_move move)
{
    struct mg_choice choice = { .move = move };
    double sum = 0;

    for (int k = 0; k < TREES; k++) {
        uint32_t c = mg_tree_find(&s[k].tree, 0, move);
        if (c != 0) {
            choice.visits += s[k].tree.node[c].visits;
            sum += (double)s[k].tree.node[c].sum;
        }
    }
    choice.value = choice.visits > 0 ? (int32_t)(1000 * sum / choice.visits) : 0;
    return choice;
}

/* What is told of it: how much of the games in which it was tried was won. */
static void tell_won(const struct search *s, struct mg_choice *choice)
{
    double won = 0;

    for (int k = 0; k < TREES; k++) {
        uint32_t c = mg_tree_find(&s[k].tree, 0, choice->move);
        won += c != 0 ? (double)s[k].tree.node[c].won : 0;
    }
    choice->value = choice->visits > 0 ? (int32_t)lround(1000 * won / choice->visits) : 0;
}

/* Of every seat: over all games, and over those of this search that began with the move that is
 * chosen. */
static void tell_chances(const struct search *s, struct mg_thought *out)
{
    double games = 0, won[MG_MAX_SEATS] = { 0 }, then[MG_MAX_SEATS] = { 0 };

    for (int k = 0; k < TREES; k++) {
        const double *by = won_by(&s[k], out->considered[0].move);
        games += by[s->seats];
        for (int seat = 0; seat < s->seats; seat++) {
            won[seat] += s[k].won[seat];
            then[seat] += by[seat];
        }
    }
    for (int seat = 0; seat < s->seats; seat++) {
        out->mean[seat] = (int32_t)lround(1000 * won[seat] / out->iterations);
        out->chance[seat] =
            games > 0 ? (int32_t)lround(1000 * then[seat] / games) : out->mean[seat];
    }
}

static void add_up(const struct search *s, struct mg_thought *out)
{
    out->count = s->first->count;
    out->iterations = 0;
    for (unsigned i = 0; i < out->count; i++)
        out->considered[i] = choice_of(s, s->first->considered[i].move);
    for (int k = 0; k < TREES; k++)
        out->iterations += s[k].done;
    if (out->iterations == 0)
        return; /* stopped before it began: the greedy player's choice */
    qsort(out->considered, out->count, sizeof *out->considered, by_visits);
    for (unsigned i = 0; i < out->count; i++)
        tell_won(s, &out->considered[i]);
    tell_chances(s, out);
    mg_settle(out, s->seat, s->seats, s->together);
}

/* ---- all together ------------------------------------------------------------------------ */

static bool prepare(struct search *s, int which)
{
    const struct mg_search *how = s->how;
    uint32_t memory = (how->memory > 0 ? how->memory : MG_SEARCH_MEMORY) / TREES;
    uint32_t room = memory / (uint32_t)sizeof(struct mg_node), nodes = how->limits.nodes;

    s->most = nodes == 0 ? UINT32_MAX : nodes / TREES + (which < (int)(nodes % TREES));
    s->until = how->limits.ms > 0 ? mg_seconds() + how->limits.ms / 1000.0 : 0;
    s->rng = mg_rng_fast(how->seed * TREES + (uint64_t)which + 1);
    s->state = malloc(s->game->state_size);
    s->won_by = calloc((size_t)s->first->count * (size_t)(s->seats + 1), sizeof *s->won_by);
    return s->state != NULL && s->won_by != NULL &&
           mg_mind_recall(how->limits.mind, which, s->most < room ? s->most + 2 : room, room,
                          &s->tree);
}

static void run(struct search *s, int threads)
{
    pthread_t thread[TREES];
    bool started[TREES] = { false };

    for (int k = 1; k < TREES; k++)
        started[k] = threads > 1 && pthread_create(&thread[k], NULL, grow, &s[k]) == 0;
    grow(&s[0]);
    for (int k = 1; k < TREES; k++)
        if (started[k])
            pthread_join(thread[k], NULL);
        else
            grow(&s[k]);
}

static bool search_with(struct search *s, const struct search *like, struct mg_thought *out)
{
    bool ok = true;

    for (int k = 0; k < TREES; k++) {
        s[k] = *like;
        ok = prepare(&s[k], k) && ok;
    }
    if (ok) {
        run(s, like->how->limits.threads);
        add_up(s, out);
    }
    for (int k = 0; k < TREES; k++) {
        mg_mind_keep(like->how->limits.mind, k, &s[k].tree);
        free(s[k].state);
        free(s[k].won_by);
    }
    return ok;
}

bool mg_search(const struct mg_game *game, const void *view, int seat, const struct mg_search *how,
               struct mg_thought *out)
{
    struct mg_rng rng = mg_rng_fast(how->seed);
    struct mg_limits none = { .nodes = 0 };
    struct mg_thought *first = malloc(sizeof *first);
    struct search *searches = malloc((TREES + 1) * sizeof *searches);
    bool ok = first != NULL && searches != NULL;

    if (ok) {
        struct search *like = &searches[TREES];
        mg_greedy.choose(game, view, seat, &none, &rng, first);
        if (how->notices > 0)
            mg_overlook(first, how->notices, &rng);
        memset(like, 0, sizeof *like);
        like->game = game;
        like->view = view;
        like->seat = seat;
        like->seats = mg_seats(game, view);
        like->together = mg_together(game, view);
        like->how = how;
        like->first = first;
        ok = search_with(searches, like, out);
    }
    free(searches);
    free(first);
    return ok;
}
