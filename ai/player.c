/* The list of the computer players. */
#include "player.h"

#include <string.h>

static const struct mg_player *const players[] = { &mg_random, &mg_greedy, &mg_searching, NULL };

const struct mg_player *mg_player_at(int index)
{
    for (int i = 0; players[i] != NULL; i++)
        if (i == index)
            return players[i];
    return NULL;
}

const struct mg_player *mg_player_find(const char *name)
{
    for (int i = 0; players[i] != NULL; i++)
        if (strcmp(players[i]->name, name) == 0)
            return players[i];
    return NULL;
}
