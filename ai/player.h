/* Computer players. They are given what their seat may see, and nothing else: a view, never a
 * state. What a view hides they must guess, by the game's own sampling. */
#ifndef MG_PLAYER_H
#define MG_PLAYER_H

#include "game.h"
#include "stop.h"

/* What a searching player keeps in mind from one decision of its seat to the next. */
struct mg_mind;

/* In which manner a player that compares them plays this turn, for its next decisions in it, and
 * how each came off in comparisons so far: see manners.h. All 0: nothing yet. */
struct mg_intent {
    int turn, manner, decisions;
    /* playouts, and by how much they were better than the others; older ones count less */
    double played[MG_MAX_MANNERS], gain[MG_MAX_MANNERS];
};

/* How long a player may think, and with what. All 0: its own idea, one thread, nothing in mind. */
struct mg_limits {
    uint32_t nodes, ms;
    uint8_t threads;          /* the choice by nodes does not depend on it */
    const atomic_bool *stop;  /* set it to have an answer within milliseconds; may be NULL */
    struct mg_mind *mind;     /* of this seat in this match; may be NULL */
    struct mg_intent *intent; /* likewise */
};

/* One move that was looked at. */
struct mg_choice {
    struct mg_move move;
    int32_t value; /* expected, for the seat; see mg_thought */
    uint32_t visits;
};

/* What a player thought: considered[0] is what it plays, and no other has a better value. A player
 * that searched values moves by the chance to win, in thousandths; others by the game's evaluation,
 * in thousandths of a point. */
struct mg_thought {
    struct mg_choice considered[MG_MAX_MOVES];
    unsigned count;
    uint32_t iterations; /* 0: it did not search */
    /* Only if it searched, in thousandths, of every seat: the chance to win once considered[0] is
     * played (of the seat that thought, just what is said of that move); and the mean over all that
     * was imagined, worse moves too. */
    int32_t chance[MG_MAX_SEATS], mean[MG_MAX_SEATS];
};

struct mg_player {
    const char *name; /* "random", "greedy" */
    const char *text; /* for people; translated */
    /* What its players are called, the first of them at a table first: names are not translated. No
     * two houses share one. */
    const char *house[MG_MAX_SEATS];
    /* Choose for a seat that owes a decision. The seat has at least one legal move. */
    void (*choose)(const struct mg_game *game, const void *view, int seat,
                   const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out);
};

/* Those who measure others, and the levels for people, weakest first. */
extern const struct mg_player mg_random, mg_greedy;
extern const struct mg_player mg_easy, mg_normal, mg_hard, mg_expert;
extern const struct mg_player mg_adviser; /* gives hints; in no list */

const struct mg_player *mg_player_at(int index);          /* NULL past the end */
const struct mg_player *mg_player_find(const char *name); /* NULL: no such player */
bool mg_player_is_level(const struct mg_player *player);  /* one of the four for people */

double mg_seconds(void); /* of a clock that only runs on: for limits in time */
/* Keep of 1000 moves so many, chosen by chance, in the order they have; one that is not senseless
 * is always kept. */
void mg_overlook(struct mg_thought *thought, unsigned notices, struct mg_rng *rng);
/* Put first what looks best to somebody who takes moves like the best one for up to so much better
 * than they are. */
void mg_misjudge(struct mg_thought *thought, unsigned errs, struct mg_rng *rng);
void mg_put_first(struct mg_thought *thought, unsigned index); /* the others move up behind it */
/* After a search: make what is said of the moves agree with their order, and `chance` with what is
 * said of the first. A move that was tried less may owe its figure to luck: where it looks better
 * than one that was tried more, both get what came of both together. `together`: the seats win or
 * lose as one. */
void mg_settle(struct mg_thought *thought, int seat, int seats, bool together);

/* NULL: no memory; a player does without. */
struct mg_mind *mg_mind_open(void);
void mg_mind_close(struct mg_mind *mind); /* NULL is fine */
/* A move was made in the match, by whomever. NULL: one that the seat could not wholly see, or one
 * was taken back. Call it for every move, its own included, or what it keeps in mind is wrong. */
void mg_mind_saw(struct mg_mind *mind, const struct mg_move *move);
/* The same, given the state before the move: looks up by itself whether the seat can see it. */
void mg_mind_watch(struct mg_mind *mind, const struct mg_game *game, const void *before, int seat,
                   struct mg_move move);

#endif
