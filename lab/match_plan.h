/* mangonel match: what is to be played, and what came of it. */
#ifndef MG_MATCH_PLAN_H
#define MG_MATCH_PLAN_H

#include "bot.h"
#include "cli.h"
#include "match_stats.h"

#define MATCH_MOST_THREADS 256
#define MATCH_BOT_MS       1000     /* what a bot may think, unless told otherwise */

/* One of the two that are compared: a computer player, or a bot's command. */
struct match_player {
    const char *name;                 /* as it was given */
    const struct mg_player *player;   /* NULL: a bot */
    const char *command;              /* of a bot */
    uint32_t nodes, ms;               /* 0: its own idea */
};

struct match_plan {
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    struct match_player player[2];    /* the first sits once in every seat, against copies of the other */
    uint64_t rounds;                  /* of as many games as there are seats */
    int threads;
    bool sequential, quiet;
    bool replace;                     /* a bot that fails: greedy plays on; else it has lost the game */
    struct sprt sprt;                 /* if sequential */
    const char *records;              /* the folder for records of all games; NULL: none are kept */
};

/* How one of the two thought. */
struct match_thinking {
    uint64_t decisions, iterations, failures;
    double seconds, longest;
};

struct match_sums {
    uint64_t games, wins, draws, losses;   /* of the first player */
    struct rounds rounds;
    struct match_thinking thinking[2];
    enum sprt_state state;
    bool stopped;                          /* before all was played, and nothing was decided */
};

static inline int match_seats(const struct match_plan *plan)
{
    return plan->options.value[0];
}

/* Play it all, on so many threads; the result does not depend on how many. False: told. */
bool match_run(const struct match_plan *plan, struct match_sums *sums);

void match_print(const struct match_plan *plan, const struct match_sums *sums, struct mg_text *out);
void match_print_json(const struct match_plan *plan, const struct match_sums *sums,
                      struct mg_text *out);

/* A number with so many places, and with its sign before it; in a buffer as long-lived as the block. */
struct match_number {
    char text[40];
};
struct match_number match_decimal(double value, int places);
struct match_number match_elo(double elo);

/* Each level against the one below. `plan` has everything but the players. */
enum ladder_shape { LADDER_TEXT, LADDER_MARKDOWN, LADDER_JSON };
int match_ladder(struct match_plan *plan, enum ladder_shape shape);

/* Every value of an option in turn, as --each says; for programs a line each. */
int match_each(struct match_plan *plan, const char *text, bool json);

#endif
