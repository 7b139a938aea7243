/* The list of the games, and the only file that knows them all. */
#include "crusaders/crusaders.h"
#include "kingdoms/kingdoms.h"
#include "outremer/outremer.h"
#include "settlers/settlers.h"
#include "siege/siege.h"

const struct mg_game *const mg_games[] = {
    &kc_game, &or_game, &cr_game, &is_game, &sg_game, NULL,
};
