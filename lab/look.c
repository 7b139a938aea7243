/* Valuing one position: worlds dealt from what a seat knows, and a small search in each. */
#include "look.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "manners.h"
#include "playout.h"

/* of one search in a world; a world takes two, or a few more. Many worlds tell more than long
 * searches */
#define WORLD_NODES 32
/* likewise, where a seat that has just chosen goes on: it only has to be sensible */
#define STEP_NODES 8
#define MOST_STEPS 8 /* decisions in a row of one seat, before a world is valued */
/* nodes of the search for the reference choice at the first look; doubled at each later one */
#define REFERENCE 128
/* the same in playouts, where manners are compared, from the second look on */
#define MANNERS 6

#define SHORTER                                                                                    \
    3 /* parts of a usual playout, of which one is played on where a search of moves is of no use: \
         three short ones tell more than a long one, whose end is a long way from what is looked   \
         at. Guessed */

/* One position being looked at. */
struct looking {
    const struct mg_look *look;
    const struct mg_game *game;
    int seats;
    uint64_t seed; /* of the next deal */
    void *view, *dealt, *world, *eyes;
    struct mg_thought *thought;
    uint64_t games;
    bool no_memory;
};

static void add(struct mg_estimate *e, const double *value, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        e->sum[seat] += value[seat];
        e->squares[seat] += value[seat] * value[seat];
    }
    e->worlds++;
}

double mg_estimate_mean(const struct mg_estimate *e, int seat)
{
    return e->worlds > 0 ? e->sum[seat] / e->worlds : 0;
}

double mg_estimate_error(const struct mg_estimate *e, int seat)
{
    double mean = mg_estimate_mean(e, seat),
           variance = e->worlds > 1 ? e->squares[seat] / e->worlds - mean * mean : 0;
    return variance > 0 ? sqrt(variance / (e->worlds - 1)) : 0;
}

static bool stopped(const struct looking *l)
{
    return l->no_memory || mg_stopped(l->look->stop);
}

/* ---- worlds ------------------------------------------------------------------------------ */

static uint64_t next_seed(struct looking *l)
{
    uint64_t low = mg_rng_splitmix(&l->seed);
    return (uint64_t)mg_rng_splitmix(&l->seed) << 32 | low;
}

/* A world that looks to the seat like the position, with dice of its own. */
static void deal(struct looking *l, int seat, uint64_t seed)
{
    struct mg_rng rng = mg_rng_fast(seed);

    mg_view(l->game, l->look->state, seat, l->view);
    mg_sample(l->game, l->view, seat, &rng, l->dealt);
    *(struct mg_rng *)l->dealt = mg_rng_fast(~seed);
    memcpy(l->world, l->dealt, l->game->state_size);
}

static void make(struct looking *l, struct mg_move move)
{
    struct mg_play nobody_listens = { .event = NULL };
    l->game->apply(l->world, move, &nobody_listens);
}

/* Whoever is to choose in a state thinks about it, from what he sees there. */
static bool think(struct looking *l, const void *state, int seat, uint32_t nodes, uint64_t seed)
{
    struct mg_search search = { .limits = { .nodes = nodes, .threads = 1, .stop = l->look->stop },
                                .seed = seed };

    mg_view(l->game, state, seat, l->eyes);
    if (!(mg_advice_of(l->game)->manners > 0 ? mg_compare_manners : mg_search)(
            l->game, l->eyes, seat, &search, l->thought))
        l->no_memory = true;
    else
        l->games += l->thought->iterations;
    return !stopped(l);
}

static void shares(const struct looking *l, const void *state, double *out)
{
    struct mg_result result;

    memset(&result, 0, sizeof result);
    l->game->result(state, &result);
    for (int seat = 0; seat < l->seats; seat++)
        out[seat] = 1000 * mg_win_share(&result, seat, mg_together(l->game, state));
}

/* Where a search of moves is of no use (manners.h), one game that is played on with quick moves. */
static bool play_world(struct looking *l, uint64_t seed, double *out)
{
    struct mg_rng rng = mg_rng_fast(seed);
    struct mg_ending ending;

    l->games++;
    if (!mg_play_out(l->game, l->world, mg_advice_of(l->game)->playout_moves / SHORTER, &rng,
                     l->look->stop, &ending))
        return false;
    for (int seat = 0; seat < l->seats; seat++)
        out[seat] = 1000 * ending.won[seat];
    return true;
}

/* What searches say: halfway between one now and one when another seat is to choose. A search's
 * mean is too low (or its best move's value too high) for whoever chooses; taken from both sides
 * that cancels out, however the search is made. */
static bool search_world(struct looking *l, uint64_t seed, double *out)
{
    unsigned actors = l->game->actors(l->world);
    double later[MG_MAX_SEATS];

    l->games++;
    shares(l, l->world, out);
    if (actors == 0)
        return !stopped(l);
    int actor = __builtin_ctz(actors);
    for (int steps = 0; steps < MOST_STEPS && actors != 0 && __builtin_ctz(actors) == actor;
         steps++) {
        if (!think(l, l->world, actor, steps == 0 ? WORLD_NODES : STEP_NODES,
                   seed + (uint64_t)steps))
            return false;
        make(l, l->thought->considered[0].move);
        if (steps == 0)
            for (int seat = 0; seat < l->seats; seat++)
                out[seat] = l->thought->mean[seat];
        actors = l->game->actors(l->world);
    }
    shares(l, l->world, later);
    if (actors != 0 && !think(l, l->world, __builtin_ctz(actors), WORLD_NODES, ~seed))
        return false;
    for (int seat = 0; seat < l->seats; seat++)
        out[seat] = (out[seat] + (actors == 0 ? later[seat] : l->thought->mean[seat])) / 2;
    return true;
}

/* What the world is worth to every seat. */
static bool value_world(struct looking *l, uint64_t seed, double *out)
{
    return mg_advice_of(l->game)->manners > 0 ? play_world(l, seed, out)
                                              : search_world(l, seed, out);
}

/* ---- the mover's eyes -------------------------------------------------------------------- */

/* What he could have done: what a search prefers. The more often the position is looked at, the
 * longer the search. Where manners are compared that is slow, and the first look takes what looks
 * best at once. */
static bool find_reference(struct looking *l, int seat, int times, struct mg_move *out)
{
    uint32_t more = 1u << (times < 16 ? times : 16);

    if (mg_advice_of(l->game)->manners > 0 && times == 0) {
        struct mg_limits limits = { .stop = l->look->stop };
        struct mg_rng rng = mg_rng_fast(next_seed(l));
        mg_view(l->game, l->look->state, seat, l->eyes);
        mg_greedy.choose(l->game, l->eyes, seat, &limits, &rng, l->thought);
    } else if (!think(l, l->look->state, seat,
                      (mg_advice_of(l->game)->manners > 0 ? MANNERS : REFERENCE) * more,
                      next_seed(l))) {
        return false;
    }
    *out = l->thought->considered[0].move;
    return !stopped(l);
}

/* The reference choice and the move played, over the same worlds with the same dice: what one costs
 * against the other is known better than the worth of either. */
static bool compare(struct looking *l, int seat, struct mg_move better, int worlds,
                    struct mg_looked *known)
{
    double a[MG_MAX_SEATS], b[MG_MAX_SEATS];

    memset(&known->difference, 0, sizeof known->difference);
    for (int k = 0; k < worlds; k++) {
        uint64_t seed = next_seed(l);
        deal(l, seat, seed);
        make(l, better);
        if (!value_world(l, seed, a))
            return false;
        add(&known->eyes[seat], a, l->seats);
        memcpy(b, a, sizeof b);
        if (!known->same) {
            memcpy(l->world, l->dealt, l->game->state_size);
            make(l, l->look->played);
            if (!value_world(l, seed, b))
                return false;
        }
        for (int i = 0; i < l->seats; i++)
            b[i] -= a[i];
        add(&known->difference, b, l->seats);
    }
    return true;
}

/* What the mover could have had, and what he took. Every look is at fresh worlds, and the
 * difference found there alone counts: a position is looked at again because something seemed
 * wrong, and chance would else make mistakes of good moves. */
static bool look_as_mover(struct looking *l, int seat, int worlds, struct mg_looked *known)
{
    struct mg_move moves[MG_MAX_MOVES], better;

    if (l->game->list(l->look->state, seat, moves) > 1) {
        if (!find_reference(l, seat, known->times, &better))
            return false;
        if (known->times > 0 && memcmp(&better, &known->better, sizeof better) != 0)
            memset(&known->eyes[seat], 0,
                   sizeof known->eyes[seat]); /* another choice, another chance */
        known->better = better;
    } else {
        better = moves[0];
    }
    known->same =
        l->look->played.kind == 0 || memcmp(&better, &l->look->played, sizeof better) == 0;
    return compare(l, seat, better, worlds, known);
}

/* ---- the others' eyes -------------------------------------------------------------------- */

/* They do not know what the mover holds: in each of their worlds he may hold something else. */
static bool look_as_other(struct looking *l, int seat, int worlds, struct mg_estimate *value)
{
    double v[MG_MAX_SEATS];

    for (int k = 0; k < worlds; k++) {
        uint64_t seed = next_seed(l);
        deal(l, seat, seed);
        if (!value_world(l, seed, v))
            return false;
        add(value, v, l->seats);
    }
    return true;
}

/* ---- all eyes ---------------------------------------------------------------------------- */

/* Where nothing is hidden all see the same, and the mover's eyes will do. */
static bool look_around(struct looking *l, int mover, struct mg_looked *known)
{
    int worlds = MG_LOOK_FIRST << (known->times < 20 ? known->times : 20);

    if (mg_advice_of(l->game)->manners > 0)
        worlds *= 2; /* of one playout each */
    for (int eyes = 0; eyes < l->seats; eyes++) {
        if (eyes == mover ? !look_as_mover(l, eyes, worlds, known)
                          : !l->game->open && !look_as_other(l, eyes, worlds, &known->eyes[eyes]))
            return false;
    }
    return true;
}

static bool look_at(struct looking *l, struct mg_looked *known)
{
    unsigned actors = l->game->actors(l->look->state);
    struct mg_move played = l->look->played;

    if (actors != 0)
        return look_around(l, played.kind != 0 ? played.seat : __builtin_ctz(actors), known);
    known->same = known->over = true;
    shares(l, l->look->state, known->exact);
    return true;
}

enum mg_look_end mg_look(const struct mg_look *look, struct mg_looked *known)
{
    const struct mg_game *game = look->game;
    size_t size = (game->state_size + 63u) & ~(size_t)63; /* each one aligned */
    unsigned char *room = aligned_alloc(64, 4 * size);
    struct looking l = { .look = look,
                         .game = game,
                         .seats = mg_seats(game, look->state),
                         .seed = look->seed,
                         .thought = calloc(1, sizeof *l.thought) };
    struct mg_looked more = *known;
    bool done = false;

    if (room == NULL || l.thought == NULL) {
        l.no_memory = true;
    } else {
        l.view = room;
        l.dealt = room + size;
        l.world = room + 2 * size;
        l.eyes = room + 3 * size;
        done = look_at(&l, &more);
    }
    free(l.thought);
    free(room);
    if (done) {
        more.times++;
        more.games += l.games;
        *known = more;
    }
    return done ? MG_LOOK_DONE : l.no_memory ? MG_LOOK_NO_MEMORY : MG_LOOK_STOPPED;
}

/* ---- what it comes to -------------------------------------------------------------------- */

static int eyes_open(const struct mg_looked *known, int seats)
{
    int count = 0;
    for (int i = 0; i < seats; i++)
        count += known->eyes[i].worlds > 0;
    return count;
}

double mg_looked_chance(const struct mg_looked *known, int seat, int seats)
{
    double sum = 0;

    if (known->over)
        return known->exact[seat];
    for (int i = 0; i < seats; i++)
        sum += mg_estimate_mean(&known->eyes[i], seat);
    return sum / eyes_open(known, seats);
}

double mg_looked_error(const struct mg_looked *known, int seat, int seats)
{
    double variance = 0;

    if (known->over)
        return 0;
    for (int i = 0; i < seats; i++)
        variance +=
            mg_estimate_error(&known->eyes[i], seat) * mg_estimate_error(&known->eyes[i], seat);
    return sqrt(variance) / eyes_open(known, seats);
}
