/* The list of the games, and the only file that knows them all. */
#include "kingdoms/kingdoms.h"

const struct mg_game *const mg_games[] = {
    &kc_game,
    NULL,
};
