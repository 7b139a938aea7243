/* The list of the computer players. */
#include "player.h"

#include <string.h>
#include <time.h>

static const struct mg_player *const players[] = { &mg_easy,   &mg_normal, &mg_hard, &mg_expert,
                                                  &mg_greedy, &mg_random, NULL };

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

bool mg_player_is_level(const struct mg_player *player)
{
    return player == &mg_easy || player == &mg_normal || player == &mg_hard || player == &mg_expert;
}

unsigned mg_own_moves(const struct mg_game *game, const void *view, int seat, struct mg_move *out)
{
    unsigned count = game->list(view, seat, out), kept = 0;

    for (unsigned i = 0; i < count; i++)
        if (game->hands_over == 0 || out[i].kind != game->hands_over)
            out[kept++] = out[i];
    return kept > 0 ? kept : count;
}

void mg_put_first(struct mg_thought *thought, unsigned index)
{
    struct mg_choice chosen = thought->considered[index];
    memmove(&thought->considered[1], &thought->considered[0], index * sizeof chosen);
    thought->considered[0] = chosen;
}

double mg_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
