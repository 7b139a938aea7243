/* The list of the games, in the order in which people see them: one line for each. */
#include "game.h"

/* clang-format off */
#define GAMES(game) \
    game(kc_game)   \
    game(or_game)   \
    game(cr_game)   \
    game(is_game)   \
    game(sg_game)   \
    game(hl_game)
/* clang-format on */

#define DECLARED(game) extern const struct mg_game game;
#define LISTED(game)   &game,

GAMES(DECLARED)
const struct mg_game *const mg_games[] = { GAMES(LISTED) NULL };
