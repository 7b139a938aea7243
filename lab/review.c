/* A whole game looked at again: its positions, and who looks at them, on one thread or several. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "player.h"
#include "review_parts.h"

#define MOST_THREADS 64
#define MOST_STATES  256 /* kept; others are played again from the one before */
#define A_MOMENT     0.1 /* seconds between two words about how far it is */
/* of the seconds are for looking: the rest is for ending, adding up and telling */
#define IN_TIME 0.96
/* positions that are looked at whatever the clock says: fewer show nothing */
#define CURVE 2

/* ---- positions --------------------------------------------------------------------------- */

static void play_again(const struct mg_review *r, size_t index, void *state, bool *closed)
{
    uint32_t from = r->result_from[index], to = r->result_from[index + 1];
    struct mg_play again = { .result = to > from ? r->result + from : NULL,
                             .forced = (uint16_t)(to - from) };

    r->game->apply(state, r->played[index], &again);
    if (closed != NULL)
        *closed = again.closed;
}

void mg_review_state(const struct mg_review *r, size_t index, void *out)
{
    size_t at = index / r->every * r->every;

    memcpy(out, r->states + index / r->every * r->stride, r->game->state_size);
    for (; at < index; at++)
        play_again(r, at, out, NULL);
}

/* Play the match again from its start: keep some states, and what each move was like. */
static void unroll(struct mg_review *r, const struct mg_match *m)
{
    struct mg_move moves[MG_MAX_MOVES];
    unsigned char *state = r->cursor;

    memcpy(r->result, m->result != NULL ? m->result : r->result,
           m->results_used * sizeof *r->result);
    for (size_t i = 0; i <= r->moves; i++)
        r->result_from[i] = i < r->moves ? m->past[i].first_result : (uint32_t)m->results_used;
    mg_match_start(m, state);
    for (size_t i = 0; i <= r->moves; i++) {
        if (i % r->every == 0)
            memcpy(r->states + i / r->every * r->stride, state, r->game->state_size);
        if (i == r->moves)
            break;
        r->played[i] = m->past[i].move;
        bool only = r->game->list(state, r->played[i].seat, moves) <= 1;
        play_again(r, i, state, &r->closed[i]);
        r->forced[i] = only && !r->closed[i];
    }
    r->cursor_at = r->moves;
    r->over = r->game->actors(state) == 0;
}

static bool make_room(struct mg_review *r, const struct mg_match *m)
{
    size_t count = r->moves + 1;

    r->stride = (r->game->state_size + 63u) & ~(size_t)63;
    r->every = 1 + r->moves / MOST_STATES;
    r->states = aligned_alloc(64, (r->moves / r->every + 1) * r->stride);
    r->cursor = aligned_alloc(64, r->stride);
    r->step = calloc(count, sizeof *r->step);
    r->looked = calloc(count, sizeof *r->looked);
    r->played = calloc(count, sizeof *r->played);
    r->closed = calloc(count, sizeof *r->closed);
    r->forced = calloc(count, sizeof *r->forced);
    r->order = calloc(count + 1, sizeof *r->order);
    r->result_from = calloc(count, sizeof *r->result_from);
    r->result = calloc(m->results_used + 1, sizeof *r->result);
    return r->states != NULL && r->cursor != NULL && r->step != NULL && r->looked != NULL &&
           r->played != NULL && r->closed != NULL && r->forced != NULL && r->order != NULL &&
           r->result_from != NULL && r->result != NULL;
}

struct mg_review *mg_review_open(const struct mg_match *match, const struct mg_review_how *how)
{
    struct mg_review *r = calloc(1, sizeof *r);

    if (r == NULL)
        return NULL;
    pthread_mutex_init(&r->lock, NULL);
    pthread_cond_init(&r->changed, NULL);
    r->game = mg_match_game(match);
    r->how = *how;
    r->threads = 1;
    if (r->how.nodes == 0)
        r->how.nodes = MG_REVIEW_NODES;
    r->seats = mg_seats(r->game, mg_match_state(match));
    r->moves = mg_match_moves(match);
    if (!make_room(r, match)) {
        mg_review_close(r);
        return NULL;
    }
    unroll(r, match);
    mg_review_plan_first(r);
    return r;
}

void mg_review_close(struct mg_review *r)
{
    if (r == NULL)
        return;
    pthread_cond_destroy(&r->changed);
    pthread_mutex_destroy(&r->lock);
    free(r->states);
    free(r->cursor);
    free(r->step);
    free(r->looked);
    free(r->played);
    free(r->closed);
    free(r->forced);
    free(r->order);
    free(r->result_from);
    free(r->result);
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
    return r->over;
}

const struct mg_game *mg_review_game(const struct mg_review *r)
{
    return r->game;
}

uint64_t mg_review_games(const struct mg_review *r)
{
    return r->games;
}

bool mg_review_whole(const struct mg_review *r)
{
    return r->looked_at == r->ordered;
}

size_t mg_review_looked(const struct mg_review *r)
{
    return mg_review_positions(r) - (r->ordered - r->looked_at);
}

/* ---- looking ----------------------------------------------------------------------------- */

/* Of its own for every look at every position. */
static uint64_t seed_of(const struct mg_review *r, size_t index)
{
    uint64_t seed = r->how.seed + 0x9e3779b97f4a7c15u * (uint64_t)r->looked[index].times;
    return (uint64_t)mg_rng_splitmix(&seed) << 32 | index;
}

/* One look; `state` is room for one. It adds to a copy of what is known: others count while this
 * one looks. */
static enum mg_look_end look_at(const struct mg_review *r, size_t index, void *state,
                                const atomic_bool *stop, struct mg_looked *known)
{
    *known = r->looked[index];
    mg_review_state(r, index, state);
    struct mg_look look = { .game = r->game,
                            .state = state,
                            .played = r->played[index],
                            .seed = seed_of(r, index),
                            .stop = stop };
    return mg_look(&look, known);
}

/* It is done, or not: keep accounts. */
static void note(struct mg_review *r, size_t index, const struct mg_looked *known,
                 enum mg_look_end end, double seconds)
{
    r->spent += seconds;
    r->games += known->games - r->looked[index].games;
    r->looked[index] = *known;
    r->looked_at += end == MG_LOOK_DONE && r->looked[index].times == 1;
    r->no_memory |= end == MG_LOOK_NO_MEMORY;
}

/* How long it has been at work is told by what its threads have spent: so it is the same for one
 * that works now and then. */
void mg_review_now(const struct mg_review *r, struct mg_review_progress *out)
{
    double used = mg_review_used(r), share = mg_review_share(r), part = used > share ? used : share;
    double elapsed = r->spent / r->threads;

    *out = (struct mg_review_progress){ .looked = r->looked_at,
                                        .positions = r->ordered,
                                        .move = r->at + 1,
                                        .again = r->again,
                                        .part = (int)(1000 * (part < 1 ? part : 1)),
                                        .left = -1 };
    if (share > 0.02)
        out->left = elapsed * (1 - share) / share;
    if (r->how.seconds > 0 && (out->left < 0 || out->left > r->how.seconds - elapsed))
        out->left = r->how.seconds > elapsed ? r->how.seconds - elapsed : 0;
}

void mg_review_extend(struct mg_review *r, double seconds, uint32_t nodes)
{
    if (seconds > 0)
        r->how.seconds = seconds;
    if (nodes > 0)
        r->how.nodes = nodes;
}

enum mg_review_end mg_review_work(struct mg_review *r)
{
    unsigned char *state;
    bool late = mg_review_used(r) >= 1 && r->looked_at >= CURVE;

    if (late || (r->begun == r->tasks && !mg_review_plan(r)))
        return MG_REVIEW_DONE;
    state = aligned_alloc(64, r->stride);
    if (state == NULL)
        return MG_REVIEW_NO_MEMORY;
    size_t index = r->at = r->task[r->begun++];
    struct mg_looked known;
    double began = mg_seconds();
    enum mg_look_end end = look_at(r, index, state, r->how.stop, &known);
    note(r, index, &known, end, mg_seconds() - began);
    r->begun -= end != MG_LOOK_DONE; /* it is still to be done */
    free(state);
    return end == MG_LOOK_DONE      ? MG_REVIEW_MORE
           : end == MG_LOOK_STOPPED ? MG_REVIEW_CUT
                                    : MG_REVIEW_NO_MEMORY;
}

/* ---- on several threads ------------------------------------------------------------------ */

/* Take the next that nobody has taken; when all of a round are done, whoever finds it so plans the
 * next. */
static void *take_turns(void *to)
{
    struct mg_review *r = to;
    unsigned char *state = aligned_alloc(64, r->stride);

    pthread_mutex_lock(&r->lock);
    r->no_memory |= state == NULL;
    while (!r->halt && !r->no_memory) {
        if (r->begun == r->tasks && r->running > 0) {
            pthread_cond_wait(&r->changed, &r->lock);
            continue;
        }
        if (r->begun == r->tasks && !mg_review_plan(r))
            break;
        size_t index = r->at = r->task[r->begun++];
        struct mg_looked known;
        double began = mg_seconds();
        r->running++;
        pthread_cond_broadcast(&r->changed);
        pthread_mutex_unlock(&r->lock);
        enum mg_look_end end = look_at(r, index, state, &r->halt, &known);
        pthread_mutex_lock(&r->lock);
        r->running--;
        note(r, index, &known, end, mg_seconds() - began);
        pthread_cond_broadcast(&r->changed);
    }
    r->halt = true; /* the others have nothing more to wait for */
    r->workers--;
    pthread_cond_broadcast(&r->changed);
    pthread_mutex_unlock(&r->lock);
    free(state);
    return NULL;
}

static void wait_a_moment(struct mg_review *r)
{
    struct timespec until;

    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_nsec += (long)(A_MOMENT * 1e9);
    if (until.tv_nsec >= 1000000000) {
        until.tv_nsec -= 1000000000;
        until.tv_sec++;
    }
    pthread_cond_timedwait(&r->changed, &r->lock, &until);
}

static void keep_time(struct mg_review_progress *p, double seconds, double elapsed)
{
    double left = elapsed < seconds ? seconds - elapsed : 0;
    int part = (int)(1000 * (1 - left / seconds));

    if (p->left < 0 || p->left > left)
        p->left = left;
    if (p->part < part)
        p->part = part;
}

/* Say how far it is until all have ended, and end them when it is time. */
static void watch(struct mg_review *r, double began,
                  void (*progress)(void *to, const struct mg_review_progress *now), void *to)
{
    double told = 0;

    pthread_mutex_lock(&r->lock);
    while (r->workers > 0) {
        double now = mg_seconds();
        bool late =
            r->how.seconds > 0 && now - began >= IN_TIME * r->how.seconds && r->looked_at >= CURVE;
        if (mg_stopped(r->how.stop) || late)
            r->halt = true;
        if (progress != NULL && now - told >= A_MOMENT) {
            struct mg_review_progress p;
            mg_review_now(r, &p);
            /* those who wait have a clock, whatever the threads got of it */
            if (r->how.seconds > 0)
                keep_time(&p, r->how.seconds, now - began);
            pthread_mutex_unlock(&r->lock);
            progress(to, &p);
            pthread_mutex_lock(&r->lock);
            told = now;
        }
        if (r->workers > 0)
            wait_a_moment(r);
    }
    pthread_mutex_unlock(&r->lock);
}

enum mg_review_end mg_review_run(struct mg_review *r, int threads,
                                 void (*progress)(void *to, const struct mg_review_progress *now),
                                 void *to)
{
    pthread_t thread[MOST_THREADS];
    double began = mg_seconds();
    int started = 0, wanted = threads < 1 ? 1 : threads > MOST_THREADS ? MOST_THREADS : threads;

    r->halt = mg_stopped(r->how.stop);
    r->threads = r->workers = wanted;
    while (started < wanted && pthread_create(&thread[started], NULL, take_turns, r) == 0)
        started++;
    pthread_mutex_lock(&r->lock);
    /* a thread that does not start leaves its share to the others */
    r->workers -= wanted - started;
    pthread_mutex_unlock(&r->lock);
    if (started > 0) {
        watch(r, began, progress, to);
    } else {
        r->threads = r->workers = 1;
        take_turns(r);
    }
    for (int i = 0; i < started; i++)
        pthread_join(thread[i], NULL);
    if (r->no_memory || !mg_review_add_up(r))
        return MG_REVIEW_NO_MEMORY;
    return mg_stopped(r->how.stop) ? MG_REVIEW_CUT : MG_REVIEW_DONE;
}

/* ---- words ------------------------------------------------------------------------------- */

/* Asked about one after the other, the next is one move away. */
static const void *state_at(struct mg_review *r, size_t index)
{
    if (index < r->cursor_at || index - r->cursor_at > r->every)
        mg_review_state(r, index, r->cursor);
    else
        for (size_t at = r->cursor_at; at < index; at++)
            play_again(r, at, r->cursor, NULL);
    r->cursor_at = index;
    return r->cursor;
}

void mg_review_label(struct mg_review *r, size_t index, struct mg_move move, struct mg_text *out)
{
    void *view = aligned_alloc(64, r->stride);

    if (view == NULL) { /* the canonical text says it as well */
        mg_move_write(r->game, move, out);
        return;
    }
    mg_view(r->game, state_at(r, index), move.seat, view);
    mg_speak_of(out, r->game);
    mg_say_move(r->game, view, move, out);
    free(view);
}
