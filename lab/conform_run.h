/* One conformance game from the inside: shared by the conform_*.c files. */
#ifndef MG_CONFORM_RUN_H
#define MG_CONFORM_RUN_H

#include "conform.h"

#define CONFORM_RULES 128 /* rule ids remembered as existing */

/* One of these per game played. */
struct conform_run {
    const struct mg_game *game;
    const struct mg_options *options;
    const struct mg_seed *seed;
    const struct conform *what;
    struct mg_text *report;

    struct mg_rng rng; /* of the checks; the moves have their own */
    struct mg_match *match;
    int players;
    uint64_t *hash;                      /* after so many moves */
    size_t *events;                      /* likewise: how many had happened */
    void *before, *view, *world, *other; /* states to work in */
    struct mg_event *event;              /* MG_MAX_EVENTS, of a move made in another world */
    struct mg_move *list, *list_there;   /* MG_MAX_MOVES each */
    struct mg_text here, there;          /* texts to compare */

    struct mg_match *twin; /* set up from a position, playing the same moves */
    size_t twin_since;
    /* By seat, the spectator last: states that hid something, samples that differed from them, and
     * samples that differed from another of the same view (looked for until there is one). */
    unsigned hidden[MG_MAX_SEATS + 1], varied[MG_MAX_SEATS + 1], differed[MG_MAX_SEATS + 1];

    const char *rule[CONFORM_RULES];
    int rules;
};

/* Say what is wrong, after the number of the move. Always false, for `return
 * conform_wrong(...)`. */
bool conform_wrong(struct conform_run *r, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A move for a report: its text, or its numbers if it has none. */
struct conform_words {
    char text[MG_MAX_MOVE_TEXT + 16];
};
struct conform_words conform_move(const struct conform_run *r, struct mg_move move);
/* "seat 2" or "the spectator" */
struct conform_words conform_who(int seat);
/* Is it time for a costly check? */
bool conform_chance(struct conform_run *r, unsigned one_in);
uint32_t conform_below(struct conform_run *r, uint32_t bound);
void conform_clear(struct mg_text *text);
bool conform_in_list(const struct mg_move *list, size_t count, struct mg_move move);
bool conform_same_move(struct mg_move a, struct mg_move b);

/* conform_refuse.c: the list is complete; everything else is refused and changes nothing. */
bool conform_refusals(struct conform_run *r);
/* conform_round.c: texts, records, positions, copies and undo lead back to where they came from. */
bool conform_move_texts(struct conform_run *r, size_t count);
bool conform_twin(struct conform_run *r);
bool conform_records(struct conform_run *r);
bool conform_undo(struct conform_run *r);
/* conform_leak.c: what a seat gets depends on nothing that it cannot see. */
bool conform_state_leaks(struct conform_run *r);
bool conform_step_leaks(struct conform_run *r, struct mg_move move);
bool conform_samples_varied(struct conform_run *r);

#endif
