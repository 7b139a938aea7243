#include "playout.h"

/* Added to ratings: chance among what is nearly as good, so that playouts differ. An eighth of a
 * point, guessed; a power of two less one, because that is cheap. As in manners.c. */
#define CHANCE 127

/* The game's own quick move, or what looks best in its usual manner, or any. */
static struct mg_move quick_move(const struct mg_game *game, const void *state, int seat,
                                 struct mg_rng *rng)
{
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES];
    unsigned best = 0;

    if (mg_advice_of(game)->policy != NULL) {
        mg_advice_of(game)->policy(state, seat, rng, &moves[0]);
        return moves[0];
    }
    unsigned count = game->list(state, seat, moves);
    if (count == 1)
        return moves[0];
    if (mg_advice_of(game)->manners == 0)
        return moves[mg_rng_below(rng, count)];
    mg_advice_of(game)->rate_in_manner(state, seat, 0, moves, count, rating);
    for (unsigned i = 0; i < count; i++) {
        rating[i] += (int32_t)(mg_rng_next(rng) & CHANCE);
        if (rating[i] > rating[best])
            best = i;
    }
    return moves[best];
}

bool mg_play_out(const struct mg_game *game, void *state, uint32_t most, struct mg_rng *rng,
                 const atomic_bool *stop, struct mg_ending *out)
{
    bool cut = most > 0 && !mg_together(game, state);
    struct mg_play quiet = { .event = NULL };
    struct mg_scores none = { .count = 0 };
    unsigned actors;

    for (uint32_t made = 0; (actors = game->actors(state)) != 0 && !(cut && made == most); made++) {
        if (made % 16 == 0 && mg_stopped(stop))
            return false;
        game->apply(state, quick_move(game, state, __builtin_ctz(actors), rng), &quiet);
    }
    if (actors == 0)
        mg_ending_of(game, state, &none, out);
    else
        mg_ending_judged(game, state, out);
    return !mg_stopped(stop);
}
