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

void mg_put_first(struct mg_thought *thought, unsigned index)
{
    struct mg_choice chosen = thought->considered[index];
    memmove(&thought->considered[1], &thought->considered[0], index * sizeof chosen);
    thought->considered[0] = chosen;
}

/* Isotonic regression: neighbours that are in the wrong order become one, until none are. */
static void put_in_order(struct mg_choice *choice, unsigned count)
{
    for (unsigned end = 1; end <= count; end++) {
        double sum = 0, tried = 0;
        unsigned first = end;
        while (first > 0 && (first == end || sum / tried > choice[first - 1].value)) {
            int32_t value = choice[first - 1].value;
            while (first > 0 && choice[first - 1].value == value) { /* all that are one already */
                first--;
                sum += (double)value * choice[first].visits;
                tried += choice[first].visits;
            }
        }
        for (unsigned i = first; i < end; i++)
            choice[i].value = (int32_t)(sum / tried);
    }
}

/* The first move's value is this seat's chance; what it has more than was counted, the others have
 * less. */
static void share_chances(struct mg_thought *thought, int seat, int seats, bool together)
{
    int32_t own = thought->considered[0].value, more = own - thought->chance[seat];
    int64_t others = 0;

    for (int i = 0; i < seats; i++)
        others += i != seat ? thought->chance[i] : 0;
    for (int i = 0; i < seats; i++) {
        if (i == seat || together)
            thought->chance[i] = own;
        else if (others > 0 && more < others)
            thought->chance[i] -= (int32_t)(more * (int64_t)thought->chance[i] / others);
        else
            thought->chance[i] = 0;
    }
}

void mg_settle(struct mg_thought *thought, int seat, int seats, bool together)
{
    unsigned tried = 0;

    while (tried < thought->count && thought->considered[tried].visits > 0)
        tried++;
    if (tried == 0)
        return;
    put_in_order(thought->considered, tried);
    share_chances(thought, seat, seats, together);
}

double mg_seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}
