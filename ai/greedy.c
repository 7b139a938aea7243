/* The move after which the position looks best, looking to the end of the action it begins. */
#include "player.h"

#include <stdlib.h>
#include <string.h>

/* One search: a seat, and room for one state per decision of an action. */
struct search {
    const struct mg_game *game;
    int seat;
    unsigned char *state; /* DEPTH states, one behind the other */
    struct mg_rng *rng;
    const struct mg_limits *limits;
};

#define DEPTH 8 /* decisions in one action; deeper ones are judged where they stand */

static void *state_at(struct search *s, int depth)
{
    return s->state + (size_t)depth * s->game->state_size;
}

/* Somebody wants an answer now: what has not been looked at stays unlooked at. */
static bool stopped(const struct search *s)
{
    return s->limits != NULL && s->limits->stop != NULL && atomic_load(s->limits->stop);
}

static int32_t best_from(struct search *s, int depth);

/* How good is this move, in the state at this depth? */
static int32_t value_of(struct search *s, int depth, struct mg_move move)
{
    struct mg_play nobody_listens = { .event = NULL };
    void *next = state_at(s, depth + 1);

    memcpy(next, state_at(s, depth), s->game->state_size);
    s->game->apply(next, move, &nobody_listens);
    bool more = mg_unfinished(s->game, next) && s->game->actors(next) >> s->seat & 1;
    return more && depth + 2 < DEPTH ? best_from(s, depth + 1) : mg_eval(s->game, next, s->seat);
}

static int32_t best_from(struct search *s, int depth)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = s->game->list(state_at(s, depth), s->seat, moves);
    int32_t best = INT32_MIN;

    for (unsigned i = 0; i < count && !stopped(s); i++) {
        int32_t value = value_of(s, depth, moves[i]);
        if (value > best)
            best = value;
    }
    return best;
}

/* Best first; equal ones in the order of the list, so that the choice is the same everywhere. */
static int by_value(const void *a, const void *b)
{
    const struct mg_choice *x = a, *y = b;
    if (x->value != y->value)
        return x->value < y->value ? 1 : -1;
    return (x->visits > y->visits) - (x->visits < y->visits);
}

/* By what comes of each move. */
static void by_trying(struct search *s, const void *view, const struct mg_move *moves,
                      unsigned count, int32_t *value)
{
    s->state = malloc((size_t)DEPTH * s->game->state_size);
    memset(value, 0, count * sizeof *value);
    if (s->state == NULL)
        return;
    mg_sample(s->game, view, s->seat, s->rng, state_at(s, 0));
    *(struct mg_rng *)state_at(s, 0) = mg_rng_fast(mg_rng_next(s->rng));
    for (unsigned i = 0; i < count && !stopped(s); i++)
        value[i] = value_of(s, 0, moves[i]);
    free(s->state);
}

static void choose(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    int32_t value[MG_MAX_MOVES];
    struct search s = { .game = game, .seat = seat, .rng = rng, .limits = limits };
    unsigned count = game->list(view, seat, moves);

    out->iterations = 0;
    out->count = count;
    if (mg_advice_of(game)->rated)
        mg_advice_of(game)->rate(view, seat, moves, count, value);
    else
        by_trying(&s, view, moves, count, value);
    for (unsigned i = 0; i < count; i++)
        out->considered[i] = (struct mg_choice){ .move = moves[i], .value = value[i], .visits = i };
    qsort(out->considered, count, sizeof *out->considered, by_value);
    for (unsigned i = 0; i < count; i++)
        out->considered[i].visits = 1;
}

const struct mg_player mg_greedy = {
    .name = "greedy",
    .text = N_("The move that looks best at once."),
    .house = { "Aubrey", "Clemence", "Ranulf", "Emma", "Seward", "Melior", "Thierry", "Ursel" },
    .choose = choose,
};
