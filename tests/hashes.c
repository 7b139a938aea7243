/* Plays games of every kind and prints what came of them, for tests/same-hashes.sh: one line a
 * game, with a hash of all hashes on the way, the last one, and the scores. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include "conform.h"
#include "player.h"

/* Moves of one game that are enough: of a game with short games all option sets, of others some
 * from all over the list; fewer where states are large. */
#define MOST_MOVES 50000

static size_t moves;

/* The player's idea of a move for the seat, from what the seat sees. */
static struct mg_move choose(const struct mg_match *m, const struct mg_player *player, int seat,
                             void *view, struct mg_rng *rng)
{
    static struct mg_thought thought;
    struct mg_limits limits = { .nodes = 0 };

    mg_view(m->game, mg_match_state(m), seat, view);
    player->choose(m->game, view, seat, &limits, rng, &thought);
    return thought.considered[0].move;
}

static bool play(const struct mg_game *game, const struct mg_options *options,
                 const struct mg_player *player, uint64_t number)
{
    struct mg_seed seed = mg_seed_number(number);
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_verdict verdict;
    struct mg_result result;
    struct mg_match *m = mg_match_open(game, options, &seed, &verdict);
    void *view = calloc(1, game->state_size);
    uint64_t all = 0;
    bool ok = m != NULL && view != NULL;

    while (ok && mg_match_actors(m) != 0) {
        int seat = mg_match_actor(m);
        ok = mg_legal(mg_match_play(m, seat, choose(m, player, seat, view, &rng)));
        all = (all ^ mg_match_hash(m)) * 0x100000001b3u;
    }
    if (ok) {
        moves += mg_match_moves(m);
        mg_match_result(m, &result);
        printf("%s %s %" PRIu64 " %zu %016" PRIx64 " %016" PRIx64, game->id, player->name, number,
               mg_match_moves(m), all, mg_match_hash(m));
        for (int seat = 0; seat < options->value[0]; seat++)
            printf(" %d", (int)result.score[seat]);
        putchar('\n');
    }
    free(view);
    mg_match_close(m);
    return ok;
}

int main(void)
{
    for (int i = 0; mg_games[i] != NULL; i++) {
        struct mg_options options;
        uint64_t number = 1;
        moves = 0;
        for (uint64_t set = 0; moves < MOST_MOVES / (1 + mg_games[i]->state_size / 8192) &&
                               conform_spread_options(mg_games[i], set, &options);
             set++) {
            bool ok = play(mg_games[i], &options, &mg_random, number++) &&
                      play(mg_games[i], &options, &mg_random, number++);
            if (ok && number % 10 == 1) /* it thinks longer */
                ok = play(mg_games[i], &options, &mg_greedy, number);
            if (!ok)
                return 1;
        }
    }
    return fflush(stdout) == 0 ? 0 : 1;
}
