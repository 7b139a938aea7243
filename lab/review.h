/* A played game looked at again: every seat's chance to win at every position, what each decision was
 * worth, and luck apart from decisions. Generic over the contract of a game.
 *
 * The chance of a position is an average over eyes: for every seat, worlds are dealt that look to
 * that seat like the position, and a search goes on from each. The mover's eyes see the choice that a
 * search of his view prefers (the reference choice). So a chance uses what the seats knew, and nothing
 * that nobody could know (the order of a deck, dice to come).
 *
 * All figures are whole thousandths, and they add up exactly. For every seat and every move:
 *
 *     chance after - chance before = decision + luck
 *
 *   decision  expected chance after the move played minus that after the reference choice, both over
 *             the same worlds dealt from the mover's view, dice and draws thrown anew: what he could know;
 *   luck      all the rest: dice, draws, hidden cards that come to light.
 *
 * Hence, over a whole game: last chance - first chance = own decisions + others' decisions + luck. The
 * last chance of a finished game is its result. Expected luck is 0 for everybody; a decision can be
 * positive where somebody saw more than the search. docs/laboratory.md says more.
 *
 * No global state. What is found depends on the game, nodes and seed, not on threads. */
#ifndef MG_REVIEW_H
#define MG_REVIEW_H

#include "match.h"
#include "stop.h"

#define MG_REVIEW_NODES     12000u     /* a position, if nobody says otherwise */
#define MG_REVIEW_LEAST     1000u      /* with fewer there is nothing to see */
#define MG_REVIEW_MOST      10000000u
#define MG_REVIEW_MISTAKE   50         /* thousandths given away */
#define MG_REVIEW_BLUNDER   150
#define MG_REVIEW_TURNS     8          /* turning points kept, at most */

struct mg_review_how {
    uint32_t nodes;                /* games imagined at one position, about; 0: MG_REVIEW_NODES */
    uint64_t seed;
    const atomic_bool *stop;     /* set it, and work ends within milliseconds; may be NULL */
};

enum mg_review_mark { MG_REVIEW_FINE, MG_REVIEW_MARKED_MISTAKE, MG_REVIEW_MARKED_BLUNDER };

/* One position, and the move that was made in it (none in the last). */
struct mg_review_step {
    int32_t chance[MG_MAX_SEATS];    /* before the move, in thousandths */
    int32_t error[MG_MAX_SEATS];     /* its standard error */
    struct mg_move played, better;   /* better: the reference choice; kind 0: nothing to choose */
    bool    same;                    /* played what the search prefers, or had no choice */
    uint8_t mark;                    /* enum mg_review_mark; never if the loss is below two errors */
    int32_t loss, loss_error;        /* what the mover gave away: -decision[mover] */
    int32_t decision[MG_MAX_SEATS];
    int32_t luck[MG_MAX_SEATS];
    uint32_t games;                  /* imagined here */
};

/* What came together for one seat. first + luck + own + others == last. */
struct mg_review_sum {
    int32_t first, last, luck, own, others;
    int32_t own_error;               /* of `own` */
    int mistakes, blunders, decisions;   /* decisions: times there was a choice */
};

/* A move that changed the chance of whoever led by much: at least a mistake's worth, and at least two
 * standard errors. */
struct mg_review_turn {
    size_t step;
    int seat;                        /* who led before it */
    int32_t before, after;           /* that seat's chance */
    bool by_luck;                    /* more of it was luck than decision */
};

struct mg_review;

/* You own it until mg_review_close(). Takes a copy of what it needs. NULL: no memory. */
struct mg_review *mg_review_open(const struct mg_match *match, const struct mg_review_how *how);
void mg_review_close(struct mg_review *r);   /* NULL is fine */

size_t mg_review_positions(const struct mg_review *r);   /* moves + 1 */
int    mg_review_seats(const struct mg_review *r);
bool   mg_review_over(const struct mg_review *r);        /* was the game finished? */
const struct mg_game *mg_review_game(const struct mg_review *r);

/* Look at one position. Different positions may be looked at by different threads at the same time.
 * False: stopped, or no memory. */
bool mg_review_look(struct mg_review *r, size_t index);
/* Look at all of them on some threads, then add up. `progress` is called on the calling thread.
 * False: stopped, or no memory. */
bool mg_review_run(struct mg_review *r, int threads,
                   void (*progress)(void *to, size_t done, size_t total), void *to);
/* All have been looked at: luck, sums, turning points. */
void mg_review_add_up(struct mg_review *r);

/* After mg_review_add_up(). */
const struct mg_review_step *mg_review_step(const struct mg_review *r, size_t index);
const struct mg_review_sum  *mg_review_sum(const struct mg_review *r, int seat);
const struct mg_review_turn *mg_review_turn(const struct mg_review *r, size_t index);   /* NULL: no more */
uint64_t mg_review_games(const struct mg_review *r);    /* imagined, all together */
int32_t  mg_review_error(const struct mg_review *r);    /* a chance's standard error, on average */

/* What a move of that step is called, as its mover would see it. */
void mg_review_label(const struct mg_review *r, size_t index, struct mg_move move,
                     struct mg_text *out);
/* All of it: members of an object that is open. Words in the language of the text. */
void mg_review_json(const struct mg_review *r, struct mg_json *out);

#endif
