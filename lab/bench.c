/* Random playouts and the single operations of the contract, one thread. Search is in
 * bench_search.c. */
#include "bench.h"
#include "bare.h"
#include "match.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* One measurement: the game, its options, and room for what it works on. */
struct bench {
    const struct lab *lab;
    const struct mg_game *game;
    struct mg_options options;
    double seconds; /* for each row */
    struct mg_rng rng;
    struct mg_move moves[MG_MAX_MOVES];
    void *state, *other, *third;
    struct mg_text json;
    uint64_t wins[2];
    uint64_t sum; /* of results: keeps the work from being optimised away */
};

void bench_say(const struct lab *lab, const char *format, ...)
{
    char words[600];
    struct mg_text piece = { .buf = words, .cap = sizeof words };
    va_list args;

    va_start(args, format);
    piece.len = (size_t)vsnprintf(words, sizeof words, format, args);
    va_end(args);
    lab_show(lab, &piece);
}

double bench_computed(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- playouts ---------------------------------------------------------------------------- */

static void begin(struct bench *b)
{
    struct mg_play nobody_listens = { .event = NULL };

    memset(b->state, 0, b->game->state_size);
    *(struct mg_rng *)b->state = mg_rng_fast(mg_rng_next(&b->rng));
    b->game->setup(b->state, &b->options, &nobody_listens);
}

/* One random move. False: the game is over. */
static bool step(struct bench *b)
{
    struct mg_play nobody_listens = { .event = NULL };
    unsigned actors = b->game->actors(b->state);

    if (actors == 0)
        return false;
    unsigned count = b->game->list(b->state, __builtin_ctz(actors), b->moves);
    b->game->apply(b->state, b->moves[mg_rng_below(&b->rng, count)], &nobody_listens);
    return true;
}

/* From the deal to the result; returns how many moves it took. */
static uint64_t playout(struct bench *b)
{
    struct mg_result result;
    uint64_t moves = 0;

    begin(b);
    while (step(b))
        moves++;
    b->game->result(b->state, &result);
    b->sum += result.winners;
    return moves;
}

static uint64_t bare_playout(struct bench *b)
{
    return bare_duel(&b->rng.drawn, b->wins);
}

#define SLICES 20 /* of each row; the least disturbed one counts */

struct rate {
    double seconds, moves, games;
};

/* Whole games until a slice of the time is up; kept if it went faster than what was there. */
static void run_slice(struct bench *b, uint64_t (*game)(struct bench *), struct rate *best)
{
    struct rate rate = { .seconds = 0 };
    double start = bench_computed();

    while (rate.seconds < b->seconds / SLICES) {
        for (int i = 0; i < 10; i++)
            rate.moves += (double)game(b);
        rate.games += 10;
        rate.seconds = bench_computed() - start;
    }
    if (best->seconds == 0 || rate.moves / rate.seconds > best->moves / best->seconds)
        *best = rate;
}

static void print_rate(const struct lab *lab, const char *what, struct rate r)
{
    bench_say(lab, "  %-40s %9.2f %9.0f %9.1f\n", what, r.moves / r.seconds / 1e6,
              r.games / r.seconds / 1e3, r.seconds / r.moves * 1e9);
}

static void bench_row(struct bench *b, const char *what)
{
    struct rate best = { .seconds = 0 };

    for (int i = 0; i < SLICES && !lab_stopped(b->lab); i++)
        run_slice(b, playout, &best);
    if (best.seconds > 0)
        print_rate(b->lab, what, best);
}

/* Slice by slice in turn, so that a busy machine disturbs both alike. */
static void compare_with_bare(struct bench *b)
{
    struct rate ours = { .seconds = 0 }, bare = { .seconds = 0 };

    for (int i = 0; i < SLICES; i++) {
        run_slice(b, playout, &ours);
        run_slice(b, bare_playout, &bare);
    }
    print_rate(b->lab, "base duel through the contract", ours);
    print_rate(b->lab, "base duel, bare loop", bare);
    bench_say(b->lab, "  the contract costs a factor of %.2f\n",
              ours.seconds / ours.moves / (bare.seconds / bare.moves));
}

/* One row, if the rules allow these options: named by the number of players, and by the one option
 * that is not as usual. */
static void bench_options(struct bench *b, const struct mg_option *other)
{
    char what[80];
    int32_t players = b->options.value[0];

    if (lab_stopped(b->lab) || !mg_legal(mg_options_check(b->game, &b->options)))
        return;
    snprintf(what, sizeof what, "players=%d", (int)players);
    if (other != NULL)
        snprintf(what, sizeof what, "players=%d %s=%s", (int)players, other->name,
                 other->value[b->options.value[other - b->game->options] - other->low]);
    bench_row(b, what);
}

/* Every number of players; and with each, every other value of an option of few words, the others
 * as usual. */
static void bench_playouts(struct bench *b)
{
    const struct mg_option *players = &b->game->options[0];

    bench_say(b->lab,
              "random playouts, one thread              million    thousand  nanoseconds\n"
              "                                           moves/s    games/s    per move\n");
    mg_options_default(b->game, &b->options);
    if (strcmp(b->game->id, "kingdoms") == 0)
        compare_with_bare(b);
    for (int32_t n = players->low; n <= players->high; n++) {
        mg_options_default(b->game, &b->options);
        b->options.value[0] = n;
        bench_options(b, NULL);
        for (const struct mg_option *o = players + 1; o->name != NULL; o++) {
            int32_t *value = &b->options.value[o - players];
            for (*value = o->low; o->value != NULL && o->high - o->low < 4 && *value <= o->high;
                 ++*value)
                if (*value != o->standard)
                    bench_options(b, o);
            *value = o->standard;
        }
    }
}

/* ---- single operations ------------------------------------------------------------------- */

static void op_copy(struct bench *b)
{
    memcpy(b->other, b->state, b->game->state_size);
    b->sum += *(unsigned char *)b->other;
}

static void op_list(struct bench *b)
{
    b->sum += b->game->list(b->state, __builtin_ctz(b->game->actors(b->state)), b->moves);
}

static void op_view(struct bench *b)
{
    mg_view(b->game, b->state, 0, b->other);
}

static void op_view_and_sample(struct bench *b)
{
    mg_view(b->game, b->state, 0, b->other);
    mg_sample(b->game, b->other, 0, &b->rng, b->third);
}

static void op_eval(struct bench *b)
{
    b->sum += (uint64_t)mg_eval(b->game, b->state, 0);
}

static void op_result(struct bench *b)
{
    struct mg_result result;
    b->game->result(b->state, &result);
    b->sum += result.winners;
}

static void op_hash(struct bench *b)
{
    b->sum += mg_state_hash(b->game, b->state);
}

static void op_json(struct bench *b)
{
    struct mg_json json = { .out = &b->json };
    mg_text_clear(&b->json);
    mg_view(b->game, b->state, 0, b->other);
    mg_state_json(b->game, b->other, true, &json);
}

static const struct {
    const char *name;
    void (*run)(struct bench *);
} operations[] = {
    { "copy of a state", op_copy },
    { "list of the moves", op_list },
    { "view", op_view },
    { "view, then sample", op_view_and_sample },
    { "evaluation", op_eval },
    { "result", op_result },
    { "hash", op_hash },
    { "view as JSON", op_json },
};

static double time_of(struct bench *b, void (*run)(struct bench *))
{
    double start = bench_computed(), spent;
    uint64_t rounds = 0;

    do {
        for (int i = 0; i < 100; i++)
            run(b);
        rounds += 100;
        spent = bench_computed() - start;
    } while (spent < b->seconds / 10 && !lab_stopped(b->lab));
    return spent / (double)rounds * 1e9;
}

/* On a position in the middle of a game of default options, twenty moves in. */
static void bench_operations(struct bench *b)
{
    mg_options_default(b->game, &b->options);
    b->rng = mg_rng_fast(2);
    begin(b);
    for (int i = 0; i < 20; i++)
        step(b);
    if (b->game->actors(b->state) == 0)
        begin(b);
    bench_say(b->lab, "single operations, after twenty moves  nanoseconds\n");
    for (size_t i = 0; i < sizeof operations / sizeof *operations && !lab_stopped(b->lab); i++)
        bench_say(b->lab, "  %-40s %7.0f\n", operations[i].name, time_of(b, operations[i].run));
    bench_say(b->lab, "a state takes %u bytes; its view as JSON %zu\n", b->game->state_size,
              b->json.len);
}

/* ---- what is sent ------------------------------------------------------------------------ */

#define LONG_GAME 766 /* moves: a siege of an evening */

/* A random game of default options, as long as that or to its end. */
static struct mg_match *long_match(struct bench *b)
{
    struct mg_verdict verdict;
    struct mg_seed seed = mg_seed_number(1);

    mg_options_default(b->game, &b->options);
    b->rng = mg_rng_fast(3);
    struct mg_match *m = mg_match_open(b->game, &b->options, &seed, &verdict);
    while (m != NULL && mg_match_moves(m) < LONG_GAME && mg_match_actors(m) != 0) {
        int seat = mg_match_actor(m);
        size_t count = mg_match_list(m, seat, b->moves);
        struct mg_move move = b->moves[mg_rng_below(&b->rng, (uint32_t)count)];
        if (!mg_legal(mg_match_play(m, seat, move)))
            break;
    }
    return m;
}

/* All that a page gets of a match when it comes to it: status, view, moves and the events from the
 * first on. */
static void write_push(struct bench *b, const struct survive_answers *answers,
                       const struct mg_match *m, int seat)
{
    struct mg_json json = { .out = &b->json };
    struct mg_seen seen = mg_see(m, seat);

    mg_text_clear(&b->json);
    mg_json_open(&json, '{');
    mg_json_key(&json, "status");
    answers->status(&seen, &json);
    mg_json_key(&json, "view");
    answers->view(&seen, &json);
    mg_json_key(&json, "moves");
    answers->moves(&seen, &json);
    mg_json_key(&json, "events");
    answers->events(&seen, 0, &json);
    mg_json_close(&json, '}');
}

static bool bench_push(struct bench *b, const struct survive_answers *answers)
{
    struct mg_match *m = long_match(b);
    double best = 0;

    if (m == NULL)
        return lab_failed(b->lab, "there is not enough memory");
    int seat = mg_match_actor(m) >= 0 ? mg_match_actor(m) : 0;
    for (int i = 0; i < 10 * SLICES && !lab_stopped(b->lab); i++) {
        double start = bench_computed();
        write_push(b, answers, m, seat);
        double spent = bench_computed() - start;
        best = i == 0 || spent < best ? spent : best;
    }
    bench_say(b->lab, "a push of all after %zu moves: %zu events, %zu bytes, %.0f microseconds\n",
              mg_match_moves(m), mg_match_event_count(m), b->json.len, best * 1e6);
    mg_match_close(m);
    return true;
}

bool bench_game(const struct lab *lab, const struct mg_game *game,
                const struct survive_answers *answers, double seconds)
{
    struct bench *b = calloc(1, sizeof *b);
    void *states = calloc(3, game->state_size);
    bool ok = b != NULL && states != NULL;

    if (ok) {
        *b = (struct bench){ .lab = lab,
                             .game = game,
                             .seconds = seconds,
                             .rng = mg_rng_fast(1),
                             .json = lab_text(lab) };
        b->state = states;
        b->other = (char *)b->state + game->state_size;
        b->third = (char *)b->other + game->state_size;
        bench_say(lab, "%s\n", game->id);
        bench_playouts(b);
        bench_operations(b);
        ok = lab_stopped(lab) || (bench_push(b, answers) && bench_lists(lab, game, seconds) &&
                                  bench_search(lab, game, seconds));
        mg_text_free(&b->json);
    } else {
        lab_failed(lab, "there is not enough memory");
    }
    free(states);
    free(b);
    return ok;
}
