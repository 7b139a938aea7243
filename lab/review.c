/* A whole game looked at again: the positions one after the other or on several threads, then what
 * follows from them together. */
#include "review.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include "look.h"

#define MOST_THREADS 64

struct mg_review {
    const struct mg_game *game;
    struct mg_review_how how;
    int seats;
    size_t moves;
    unsigned char *states;            /* moves + 1 of them, one behind the other */
    size_t stride;
    struct mg_review_step *step;      /* as many */
    struct mg_move *played;           /* as many; the last has no kind */
    struct mg_review_sum sum[MG_MAX_SEATS];
    struct mg_review_turn turn[MG_REVIEW_TURNS];
    size_t turns;
};

static const void *state_at(const struct mg_review *r, size_t index)
{
    return r->states + index * r->stride;
}

/* Play the match again from its start, and keep every state. */
static void unroll(struct mg_review *r, const struct mg_match *m)
{
    memcpy(r->states, m->start, r->game->state_size);
    for (size_t i = 0; i < m->moves; i++) {
        size_t from = m->past[i].first_result;
        size_t to = i + 1 < m->moves ? m->past[i + 1].first_result : m->results_used;
        struct mg_play again = { .result = to > from ? m->result + from : NULL,
                                 .forced = (uint16_t)(to - from) };
        void *next = r->states + (i + 1) * r->stride;
        memcpy(next, state_at(r, i), r->game->state_size);
        r->played[i] = m->past[i].move;
        r->game->apply(next, r->played[i], &again);
    }
}

struct mg_review *mg_review_open(const struct mg_match *match, const struct mg_review_how *how)
{
    struct mg_review *r = calloc(1, sizeof *r);

    if (r == NULL)
        return NULL;
    r->game = mg_match_game(match);
    r->how = *how;
    if (r->how.nodes == 0)
        r->how.nodes = MG_REVIEW_NODES;
    r->seats = r->game->seats(mg_match_state(match));
    r->moves = mg_match_moves(match);
    r->stride = (r->game->state_size + 63u) & ~(size_t)63;
    r->states = aligned_alloc(64, (r->moves + 1) * r->stride);
    r->step = calloc(r->moves + 1, sizeof *r->step);
    r->played = calloc(r->moves + 1, sizeof *r->played);
    if (r->states == NULL || r->step == NULL || r->played == NULL) {
        mg_review_close(r);
        return NULL;
    }
    unroll(r, match);
    return r;
}

void mg_review_close(struct mg_review *r)
{
    if (r == NULL)
        return;
    free(r->states);
    free(r->step);
    free(r->played);
    free(r);
}

size_t mg_review_positions(const struct mg_review *r)
{
    return r->moves + 1;
}

int mg_review_seats(const struct mg_review *r)
{
    return r->seats;
}

bool mg_review_over(const struct mg_review *r)
{
    return r->game->actors(state_at(r, r->moves)) == 0;
}

const struct mg_game *mg_review_game(const struct mg_review *r)
{
    return r->game;
}

/* ---- looking ----------------------------------------------------------------------------- */

bool mg_review_look(struct mg_review *r, size_t index)
{
    uint64_t seed = r->how.seed;
    seed = (uint64_t)mg_rng_splitmix(&seed) << 32 | index;   /* of its own for every position */
    return mg_look(r->game, state_at(r, index), r->played[index], &r->how, seed, &r->step[index]);
}

/* Threads take the next position that nobody has taken. */
struct crew {
    struct mg_review *review;
    atomic_size_t next, done;
    atomic_bool failed;
    void (*progress)(void *to, size_t done, size_t total);
    void *to;
};

static void *take_turns(struct crew *crew, bool tells)
{
    size_t count = crew->review->moves + 1, index;

    while (!crew->failed && (index = crew->next++) < count) {
        if (!mg_review_look(crew->review, index))
            crew->failed = true;
        size_t done = ++crew->done;
        if (tells && crew->progress != NULL)
            crew->progress(crew->to, done, count);
    }
    return NULL;
}

static void *help(void *to)
{
    return take_turns(to, false);
}

bool mg_review_run(struct mg_review *r, int threads,
                   void (*progress)(void *to, size_t done, size_t total), void *to)
{
    struct crew crew = { .review = r, .progress = progress, .to = to };
    pthread_t thread[MOST_THREADS];
    int started = 0;

    /* A thread that does not start leaves its share to the others. */
    while (started < threads - 1 && started < MOST_THREADS &&
           pthread_create(&thread[started], NULL, help, &crew) == 0)
        started++;
    take_turns(&crew, true);
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    if (!crew.failed)
        mg_review_add_up(r);
    return !crew.failed;
}

/* ---- adding up --------------------------------------------------------------------------- */

/* What no decision made: see review.h. */
static void find_luck(struct mg_review *r)
{
    for (size_t i = 0; i < r->moves; i++)
        for (int seat = 0; seat < r->seats; seat++)
            r->step[i].luck[seat] = r->step[i + 1].chance[seat] - r->step[i].chance[seat] -
                                    r->step[i].decision[seat];
}

static void sum_seat(const struct mg_review *r, int seat, struct mg_review_sum *sum)
{
    double variance = 0;

    memset(sum, 0, sizeof *sum);
    sum->first = r->step[0].chance[seat];
    sum->last = r->step[r->moves].chance[seat];
    for (size_t i = 0; i < r->moves; i++) {
        const struct mg_review_step *step = &r->step[i];
        sum->luck += step->luck[seat];
        if (step->played.seat != seat) {
            sum->others += step->decision[seat];
            continue;
        }
        sum->own += step->decision[seat];
        variance += (double)step->loss_error * step->loss_error;
        sum->decisions += step->better.kind != 0;
        sum->mistakes += step->mark == MG_REVIEW_MARKED_MISTAKE;
        sum->blunders += step->mark == MG_REVIEW_MARKED_BLUNDER;
    }
    sum->own_error = (int32_t)lround(sqrt(variance));
}

static int leader(const struct mg_review *r, size_t index)
{
    int best = 0;
    for (int seat = 1; seat < r->seats; seat++)
        if (r->step[index].chance[seat] > r->step[index].chance[best])
            best = seat;
    return best;
}

static struct mg_review_turn turn_at(const struct mg_review *r, size_t i)
{
    int seat = leader(r, i);
    return (struct mg_review_turn){
        .step = i, .seat = seat, .before = r->step[i].chance[seat],
        .after = r->step[i + 1].chance[seat],
        .by_luck = abs(r->step[i].luck[seat]) > abs(r->step[i].decision[seat]) };
}

static int swing(const struct mg_review_turn *t)
{
    return abs(t->after - t->before);
}

/* Is it more than the figures are unsure by? */
static bool is_turn(const struct mg_review *r, const struct mg_review_turn *t)
{
    double before = r->step[t->step].error[t->seat], after = r->step[t->step + 1].error[t->seat];
    return swing(t) >= MG_REVIEW_MISTAKE && swing(t) >= 2 * sqrt(before * before + after * after);
}

/* The greatest first; equal ones as they were played. */
static void find_turns(struct mg_review *r)
{
    r->turns = 0;
    for (size_t i = 0; i < r->moves; i++) {
        struct mg_review_turn t = turn_at(r, i);
        size_t at = r->turns;
        if (!is_turn(r, &t))
            continue;
        while (at > 0 && swing(&r->turn[at - 1]) < swing(&t))
            at--;
        if (at == MG_REVIEW_TURNS)
            continue;
        size_t behind = r->turns - at - (r->turns == MG_REVIEW_TURNS);
        memmove(&r->turn[at + 1], &r->turn[at], behind * sizeof t);
        r->turn[at] = t;
        r->turns += r->turns < MG_REVIEW_TURNS;
    }
}

void mg_review_add_up(struct mg_review *r)
{
    find_luck(r);
    for (int seat = 0; seat < r->seats; seat++)
        sum_seat(r, seat, &r->sum[seat]);
    find_turns(r);
}

/* ---- asking ------------------------------------------------------------------------------ */

const struct mg_review_step *mg_review_step(const struct mg_review *r, size_t index)
{
    return &r->step[index];
}

const struct mg_review_sum *mg_review_sum(const struct mg_review *r, int seat)
{
    return &r->sum[seat];
}

const struct mg_review_turn *mg_review_turn(const struct mg_review *r, size_t index)
{
    return index < r->turns ? &r->turn[index] : NULL;
}

uint64_t mg_review_games(const struct mg_review *r)
{
    uint64_t games = 0;
    for (size_t i = 0; i <= r->moves; i++)
        games += r->step[i].games;
    return games;
}

int32_t mg_review_error(const struct mg_review *r)
{
    int64_t sum = 0, count = 0;

    for (size_t i = 0; i <= r->moves; i++)
        for (int seat = 0; seat < r->seats && r->step[i].games > 0; seat++, count++)
            sum += r->step[i].error[seat];
    return count > 0 ? (int32_t)((sum + count / 2) / count) : 0;
}

void mg_review_label(const struct mg_review *r, size_t index, struct mg_move move,
                     struct mg_text *out)
{
    void *view = aligned_alloc(64, r->stride);

    if (view == NULL) {   /* the canonical text says it as well */
        mg_move_write(r->game, move, out);
        return;
    }
    r->game->view(state_at(r, index), move.seat, view);
    r->game->label(view, move, out);
    free(view);
}
