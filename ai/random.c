/* Any legal move, all alike. */
#include "player.h"

static void choose(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned count = game->list(view, seat, moves);
    (void)limits;

    out->iterations = 0;
    out->count = 1;
    out->considered[0] = (struct mg_choice){ .move = moves[mg_rng_below(rng, count)], .visits = 1 };
}

const struct mg_player mg_random = {
    .name = "random",
    .text = N_("Any legal move."),
    .house = { "Ogier", "Milo", "Garin", "Wulf", "Berta", "Alard", "Oda", "Roland" },
    .choose = choose,
};
