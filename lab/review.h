/* A played game looked at again: every seat's chance to win at every position, what each decision
 * was worth, and luck apart from decisions. Generic over the contract of a game.
 *
 * The chance of a position is an average over eyes: for every seat, worlds are dealt that look to
 * that seat like the position, and a search goes on from each. The mover's eyes see the choice that
 * a search of his view prefers (the reference choice). So a chance uses what the seats knew, and
 * nothing that nobody could know (the order of a deck, dice to come).
 *
 * All figures are whole thousandths, and they add up exactly. For every seat and every move:
 *
 *     chance after - chance before = decision + luck + unseen
 *
 *   decision  expected chance after the move played minus that after the reference choice, both
 * over the same worlds dealt from the mover's view, dice and draws thrown anew: what he could know;
 *   luck      all the rest: dice, draws, hidden cards that come to light. Where a move threw no die
 * and brought nothing to light there is no luck, and all of the change is decision; unseen    the
 * change over a move that nobody had the time to look at.
 *
 * Hence, over a whole game: last chance - first chance = own decisions + others' decisions + luck +
 * unseen. The last chance of a finished game is its result. Expected luck is 0 for everybody; a
 * decision can be positive where somebody saw more than the search. docs/laboratory.md says more.
 *
 * The work is done in rounds. At first every position gets a short look, in an order in which the
 * game is covered evenly at any moment; then those are looked at again, twice as long each time, at
 * which most seems to have happened. It ends when the budget is used up, or when every position has
 * had its nodes. So it can be cut short at any time, with what is done.
 *
 * No global state. What is found by a budget of games or nodes depends on the game and the seed,
 * not on threads or clocks. */
#ifndef MG_REVIEW_H
#define MG_REVIEW_H

#include "match.h"
#include "stop.h"

#define MG_REVIEW_NODES   12000u /* a position, if nobody says otherwise */
#define MG_REVIEW_LEAST   1000u  /* with fewer there is nothing to see */
#define MG_REVIEW_MOST    10000000u
#define MG_REVIEW_SECONDS 60 /* that people wait for one, if nobody says otherwise */
#define MG_REVIEW_MISTAKE 50 /* thousandths given away */
#define MG_REVIEW_BLUNDER 150
#define MG_REVIEW_TURNS   8 /* turning points kept, at most */

/* The budget: whatever is used up first ends it. */
struct mg_review_how {
    uint32_t nodes; /* games imagined at one position, about; 0: MG_REVIEW_NODES */
    uint64_t games; /* imagined at all of them, about; 0: no limit */
    /* from when the work begins; 0: no limit. Two positions are looked at in any case */
    double seconds;
    uint64_t seed;
    const atomic_bool *stop; /* set it, and work ends within milliseconds; may be NULL */
};

enum mg_review_mark { MG_REVIEW_FINE, MG_REVIEW_MARKED_MISTAKE, MG_REVIEW_MARKED_BLUNDER };

/* One position, and the move that was made in it (none in the last). */
struct mg_review_step {
    int32_t chance[MG_MAX_SEATS]; /* before the move, in thousandths */
    int32_t error[MG_MAX_SEATS];  /* its standard error */
    /* better: the reference choice; kind 0: nothing to choose, or not looked at */
    struct mg_move played, better;
    bool same; /* played what the search prefers, or had no choice */
    /* enum mg_review_mark; never if the loss is below two errors, or was seen only once */
    uint8_t mark;
    int32_t loss, loss_error; /* what the mover gave away, beside the reference choice */
    int32_t decision[MG_MAX_SEATS];
    int32_t luck[MG_MAX_SEATS];
    int32_t unseen[MG_MAX_SEATS];
    uint64_t games; /* imagined here */
    int looked;     /* how many times; 0: the chance is guessed from its neighbours */
};

/* What came together for one seat. first + luck + own + others + unseen == last. */
struct mg_review_sum {
    int32_t first, last, luck, own, others, unseen;
    int32_t own_error;                 /* of `own` */
    int mistakes, blunders, decisions; /* decisions: times there was a choice */
};

/* A move that changed the chance of whoever led by much: at least a mistake's worth, and at least
 * two standard errors. */
struct mg_review_turn {
    size_t step;
    int seat;              /* who led before it */
    int32_t before, after; /* that seat's chance */
    bool by_luck;          /* more of it was luck than decision */
};

struct mg_review;

/* You own it until mg_review_close(). The match may be closed before: it takes a copy of what it
 * needs. NULL: no memory. */
struct mg_review *mg_review_open(const struct mg_match *match, const struct mg_review_how *how);
void mg_review_close(struct mg_review *r); /* NULL is fine */

size_t mg_review_positions(const struct mg_review *r); /* moves + 1 */
int mg_review_seats(const struct mg_review *r);
bool mg_review_over(const struct mg_review *r); /* was the game finished? */
const struct mg_game *mg_review_game(const struct mg_review *r);

/* How far it is. */
struct mg_review_progress {
    size_t looked, positions; /* of those that there is something to see at */
    size_t move;              /* the move that was last begun with, counted from 1 */
    bool again;  /* all have been looked at that will be: now it is doubtful ones again */
    int part;    /* of the work, in thousandths */
    double left; /* seconds, about; below 0: cannot be told yet */
};

enum mg_review_end {
    MG_REVIEW_MORE, /* there is more to do (mg_review_work) */
    MG_REVIEW_DONE, /* all of it, or the budget is used up */
    MG_REVIEW_CUT,  /* told to stop */
    MG_REVIEW_NO_MEMORY
};

/* All of the work on some threads, then adding up, cut or not. `progress` is called on the calling
 * thread, from the start and ten times a second. */
enum mg_review_end mg_review_run(struct mg_review *r, int threads,
                                 void (*progress)(void *to, const struct mg_review_progress *now),
                                 void *to);
/* Instead of that, one look at one position, on this thread: for those who have other things to do
 * in between. Seconds are then those spent in here. */
enum mg_review_end mg_review_work(struct mg_review *r);
/* Go on with a larger budget, after it was used up; 0: as it was. */
void mg_review_extend(struct mg_review *r, double seconds, uint32_t nodes);
void mg_review_now(const struct mg_review *r, struct mg_review_progress *out);
/* has every position been looked at at which there is something to see? */
bool mg_review_whole(const struct mg_review *r);
/* how many have been, of all: those without a choice or luck need no look */
size_t mg_review_looked(const struct mg_review *r);

/* Luck, sums, turning points, from what has been looked at so far. Nobody may be at work. False: no
 * memory. */
bool mg_review_add_up(struct mg_review *r);

/* After mg_review_add_up(). */
const struct mg_review_step *mg_review_step(const struct mg_review *r, size_t index);
const struct mg_review_sum *mg_review_sum(const struct mg_review *r, int seat);
/* NULL: no more */
const struct mg_review_turn *mg_review_turn(const struct mg_review *r, size_t index);
uint64_t mg_review_games(const struct mg_review *r); /* imagined, all together */
int32_t mg_review_error(const struct mg_review *r);  /* a chance's standard error, on average */

/* What a move of that step is called, as its mover would see it. */
void mg_review_label(struct mg_review *r, size_t index, struct mg_move move, struct mg_text *out);
/* All of it: members of an object that is open. Words in the language of the text. */
void mg_review_json(struct mg_review *r, struct mg_json *out);

#endif
