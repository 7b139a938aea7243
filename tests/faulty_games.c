/* The games of a program that must not start, for tests/faulty.sh: one that is whole, one that is
 * little more than its name, and the first once more. It stands in for games/games.c. */
#include "game.h"

extern const struct mg_game kc_game;

static const struct mg_option options[] = {
    { .name = "players", .low = 2, .high = 2, .standard = 3, .text = "How many play." },
    { .name = NULL }
};
static const struct mg_game ruin = { .id = "ruin", .prefix = "RU", .options = options };

const struct mg_game *const mg_games[] = { &kc_game, &ruin, &kc_game, NULL };
