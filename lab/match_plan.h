/* Two players against each other: what is to be played, and what came of it. */
#ifndef MG_MATCH_PLAN_H
#define MG_MATCH_PLAN_H

#include "bot.h"
#include "lab.h"
#include "match_stats.h"
#include "player.h"

#define MATCH_MOST_THREADS 256
#define MATCH_BOT_MS       1000 /* what a bot may think, unless told otherwise */

/* One of the two that are compared: a computer player, or a bot's command. */
struct match_player {
    const char *name;               /* as it was given */
    const struct mg_player *player; /* NULL: a bot */
    const char *command;            /* of a bot */
    uint32_t nodes, ms;             /* 0: its own idea */
};

struct match_plan {
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    /* the first sits once in every seat, against copies of the other */
    struct match_player player[2];
    uint64_t rounds; /* of as many games as there are seats */
    int threads;
    bool sequential;
    bool replace;     /* a bot that fails: greedy plays on; else it has lost the game */
    struct sprt sprt; /* if sequential */
    /* What is to become of the record of every game; from any thread, and `number` counts from 0.
     * NULL: none are kept. */
    void (*keep)(const void *to, uint64_t number, const struct mg_text *record);
    const void *keeper;
    const struct lab *lab; /* who asked; NULL: nobody who listens */
};

/* How one of the two thought. */
struct match_thinking {
    uint64_t decisions, iterations, failures;
    double seconds, longest;
};

struct match_sums {
    uint64_t games, wins, draws, losses; /* of the first player */
    struct rounds rounds;
    struct match_thinking thinking[2];
    enum sprt_state state;
    bool stopped; /* before all was played, and nothing was decided */
};

static inline int match_seats(const struct match_plan *plan)
{
    return plan->options.value[0];
}

/* Play it all, on so many threads; the result does not depend on how many. False: plan->lab has
 * been told. */
bool match_run(const struct match_plan *plan, struct match_sums *sums);

void match_print(const struct match_plan *plan, const struct match_sums *sums, struct mg_text *out);
void match_print_json(const struct match_plan *plan, const struct match_sums *sums,
                      struct mg_text *out);

/* A number with so many places, and with its sign before it; in a buffer as long-lived as the
 * block. */
struct match_number {
    char text[40];
};
struct match_number match_decimal(double value, int places);
struct match_number match_elo(double elo);

/* Each level against the one below. `plan` has everything but the players. Shown rung by rung.
 * False: told, or nobody reads it. */
enum ladder_shape { LADDER_TEXT, LADDER_MARKDOWN, LADDER_JSON };
bool match_ladder(struct match_plan *plan, enum ladder_shape shape);

/* Values of an option from one to another: the same match with each in turn, and all of them
 * together. Shown value by value, for programs a line each. False: told, or nobody reads it. */
struct match_each {
    int option;
    int32_t first, last;
};
bool match_each(struct match_plan *plan, const struct match_each *each, bool json);
/* The name of a value, in `buf` if it is a number. */
const char *match_value_name(const struct mg_option *option, int32_t value, char buf[12]);

#endif
