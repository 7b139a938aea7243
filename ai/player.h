/* Computer players. They are given what their seat may see, and nothing else: a view, never a
 * state. What a view hides they must guess, by the game's own sampling. */
#ifndef MG_PLAYER_H
#define MG_PLAYER_H

#include "game.h"

/* How long a player may think. 0: its own idea. */
struct mg_limits {
    uint32_t nodes, ms;
};

/* One move that was looked at. */
struct mg_choice {
    struct mg_move move;
    int32_t  value;     /* expected, for the seat; thousandths of a point */
    uint32_t visits;
};

/* What a player thought: considered[0] is what it plays. */
struct mg_thought {
    struct mg_choice considered[MG_MAX_MOVES];
    unsigned count;
};

struct mg_player {
    const char *name;      /* "random", "greedy" */
    const char *text;      /* for people; translated */
    /* Choose for a seat that owes a decision. The seat has at least one legal move. */
    void (*choose)(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out);
};

extern const struct mg_player mg_random, mg_greedy, mg_searching;

const struct mg_player *mg_player_at(int index);           /* NULL past the end */
const struct mg_player *mg_player_find(const char *name);  /* NULL: no such player */

#endif
