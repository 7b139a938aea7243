/* Many games between computer players, and what comes out of them.
 *
 * Every game becomes one row (struct sim_game). All figures are sums over rows, whether a row was
 * played just now or read back from a file of lines, and all sums are of whole numbers: they do not
 * depend on the order in which games end. */
#ifndef MG_SIM_H
#define MG_SIM_H

#include <stdio.h>
#include "lab.h"
#include "seat_spec.h"
#include "sim_keys.h"

#define SIM_MOST_THREADS 256
#define SIM_TURNS        512  /* what happens in later turns is counted with this one */
#define SIM_WINDOW       1024 /* a game may be finished this far ahead of the next that is written */

/* What is to be played. */
struct sim {
    const struct mg_game *game;
    struct mg_options options;
    struct mg_seed seed;
    struct seat_spec player[MG_MAX_SEATS]; /* by seat, in the first game */
    bool rotate;                           /* from game to game everybody moves up one seat */
    uint64_t games;
    int threads;
    bool detail; /* count choices and uses as well: for lines and the report */
    bool brief;  /* the report without the tables of everything */
    struct sim_keys keys;
    const struct lab *lab; /* who asked; NULL: nobody who listens */
};

int sim_seats(const struct sim *sim);
/* Which seat of sim->player sits here in this game? */
int sim_sitter(const struct sim *sim, uint64_t number, int seat);
/* The first seat of sim->player that has the same kind of player. */
int sim_kind(const struct sim *sim, int seat);

/* ---- one game (sim_play.c) --------------------------------------------------------------- */

/* One game, played. Below the line: only with detail. */
struct sim_game {
    uint64_t number;
    struct mg_seed deal; /* the seed of this game */
    struct mg_result result;
    uint32_t moves, turns;

    uint32_t decisions[MG_MAX_SEATS];
    uint64_t choices[MG_MAX_SEATS]; /* legal moves, over all decisions of the seat */
    bool ordered;                   /* the first decisions came one after the other */
    uint8_t order[MG_MAX_SEATS];    /* 0: this seat decided first */
    uint32_t turn_decisions[SIM_TURNS], turn_choices[SIM_TURNS]; /* turn 1 is [0] */
    unsigned traits[MG_MAX_SEATS];
    struct mg_trait trait[MG_MAX_SEATS][MG_MAX_TRAITS];
    uint32_t *uses; /* by seat, then by key: keys.counted each */
};

bool sim_game_open(struct sim_game *row, const struct sim *sim); /* false: no memory */
void sim_game_close(struct sim_game *row);
void sim_game_clear(struct sim_game *row, const struct sim *sim);
static inline uint32_t *sim_uses(const struct sim *sim, const struct sim_game *row, int seat)
{
    return row->uses + (size_t)seat * (size_t)sim->keys.counted;
}

/* Where games are played: one of these per thread. */
struct sim_board {
    void *state, *view;
    struct mg_thought thought;
    struct mg_move list[MG_MAX_MOVES];
};

bool sim_board_open(struct sim_board *board, const struct sim *sim); /* false: no memory */
void sim_board_close(struct sim_board *board);
/* The seed of a game follows from the seed given and its number. Players get a generator of their
 * own. */
struct mg_seed sim_deal(const struct sim *sim, uint64_t number, struct mg_rng *players);
/* From the deal to the end. False: interrupted, or no memory; the row means nothing. */
bool sim_play(struct sim_board *board, const struct sim *sim, uint64_t number,
              struct sim_game *row);

/* ---- sums (sim_count.c) ------------------------------------------------------------------ */

/* Each game adds one for every seat that counts. */
struct sim_row {
    uint64_t games, wins; /* a shared win is a win for each */
    int64_t score;
};

struct sim_length {
    uint64_t sum, least, most;
};

/* How many games had each value. Grows as needed; what is beyond +-32767 counts as that. */
struct sim_hist {
    int32_t low;
    uint32_t count;
    uint64_t *games; /* of value low + i */
};

/* Where `seats` counts a seat once in every game in which it made the use. */
struct sim_use {
    uint64_t by_winners, by_others, seats, wins;
};

struct sim_turn {
    uint64_t games, decisions, choices; /* games in which somebody decided in this turn */
};

struct sim_trait {
    char kind[40], value[40];
    struct sim_row row;
    struct sim_hist score;
};

struct sim_sums {
    uint64_t games, shared; /* games with more than one winner */
    struct sim_row seat[MG_MAX_SEATS];
    struct sim_row kind[MG_MAX_SEATS]; /* by sim_kind() */
    struct sim_length moves, turns;
    /* only with detail */
    struct sim_row order[MG_MAX_SEATS]; /* by who decided first */
    struct sim_hist seat_score[MG_MAX_SEATS], kind_score[MG_MAX_SEATS];
    struct sim_hist moves_hist, turns_hist;
    uint64_t decisions[MG_MAX_SEATS], choices[MG_MAX_SEATS];
    struct sim_turn turn[SIM_TURNS];
    struct sim_trait *trait;
    int traits;
    struct sim_use *use;  /* keys.count of them */
    uint32_t *place_uses; /* scratch, one for every place key */
    bool no_memory;
};

bool sim_sums_open(struct sim_sums *sums, const struct sim *sim); /* false: no memory */
void sim_sums_close(struct sim_sums *sums);
void sim_count(struct sim_sums *sums, const struct sim *sim, const struct sim_game *row);
void sim_sums_join(struct sim_sums *to, const struct sim *sim, const struct sim_sums *from);
/* All seats together. */
struct sim_row sim_everybody(const struct sim *sim, const struct sim_sums *sums);

/* ---- lines (sim_lines.c) ----------------------------------------------------------------- */

enum sim_format { SIM_JSONL, SIM_CSV_LINES };
void sim_line(const struct sim *sim, const struct sim_game *row, enum sim_format format,
              struct mg_text *out);
void sim_csv_heading(const struct sim *sim, struct mg_text *out);

/* ---- what was played before (sim_resume.c) ----------------------------------------------- */

/* Lines are written in order of their number, but an interrupted run leaves gaps near its end:
 * games that were not finished. What stands behind the first gap is held here and written again in
 * order. */
#define SIM_REACH (SIM_WINDOW + SIM_MOST_THREADS)
struct sim_past {
    FILE *file;            /* open for going on; NULL: nothing was played before */
    uint64_t next;         /* the first game that is missing */
    uint64_t games;        /* how many are there */
    long long keep;        /* bytes of the file up to the first gap */
    char *held[SIM_REACH]; /* the line of game next + i, or NULL */
};

/* Read, check and count the finished games of a file. False: sim->lab has been told. */
bool sim_past_read(struct sim_past *past, const struct sim *sim, const char *path,
                   struct sim_sums *sums);
/* The seed that its first line names. False: none. */
bool sim_past_seed(const char *path, struct mg_seed *out);
void sim_past_close(struct sim_past *past);

/* ---- the run (sim_run.c, sim_order.c) ---------------------------------------------------- */

/* Lines in order of their number, whichever thread has them ready first. */
struct sim_order;
struct sim_order *sim_order_open(FILE *file, uint64_t first); /* NULL: no memory */
/* NULL: that game was not finished. False: it cannot be written. */
bool sim_order_put(struct sim_order *order, uint64_t number, const char *line, size_t length);
/* 0, or the error number of what went wrong. The file stays open. */
int sim_order_close(struct sim_order *order);

/* Play what is missing on all threads, with progress, and add it to the sums. Stops early when
 * interrupted, or when `lines` (may be NULL) cannot be written. False: no memory; told. */
bool sim_run(const struct sim *sim, struct sim_past *past, struct sim_order *lines,
             enum sim_format format, struct sim_sums *sums);

/* ---- what is shown ----------------------------------------------------------------------- */

enum sim_form { SIM_TEXT, SIM_JSON, SIM_CSV };
void sim_print(const struct sim *sim, const struct sim_sums *sums, enum sim_form form,
               struct mg_text *out);
/* One page, complete in itself (sim_report.c). */
void sim_report(const struct sim *sim, const struct sim_sums *sums, struct mg_text *out);

#endif
