/* What can be counted of the moves of a game: every kind of move ("play"), every kind with a named
 * argument ("play card:17"), and every named thing whatever was done with it ("card:17"). */
#ifndef MG_SIM_KEYS_H
#define MG_SIM_KEYS_H

#include "game.h"

#define SIM_PLACES 64
#define SIM_LINKS  256

/* Keys are numbers: first the kinds of moves, then kinds with an argument, then things. */
struct sim_keys {
    const struct mg_game *game;
    int verbs;   /* key of a kind of move: kind - 1 */
    int counted; /* keys below this are counted in a row, the rest follow from them */
    int count;
    int places;
    struct {
        const char *name;
        const struct mg_names *names;
        int first; /* the key of its value 0 */
    } place[SIM_PLACES];
    int links; /* which kinds of moves name which places */
    struct {
        int kind, place, first;
    } link[SIM_LINKS];
};

/* False: the game names more places than there is room for. */
bool sim_keys_make(struct sim_keys *keys, const struct mg_game *game);
/* The keys below `counted` of a move; returns how many, at most 4. */
int sim_keys_of(const struct sim_keys *keys, struct mg_move move, int out[4]);
/* The thing that a counted key speaks of; -1: a kind of move alone. */
int sim_keys_thing(const struct sim_keys *keys, int key);
void sim_key_write(const struct sim_keys *keys, int key, struct mg_text *out);
/* By its text; -1: no such counted key. */
int sim_key_find(const struct sim_keys *keys, const char *text);

#endif
