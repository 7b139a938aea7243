/* Valuing one position: worlds dealt from what a seat knows, and a small search in each. */
#include "look.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "mcts.h"

#define WORLD_NODES 64        /* of one search in a world; a world takes two, or a few more */
#define MOST_STEPS  8         /* decisions in a row of one seat, before a world is valued */
#define FEW_WORLDS  4         /* never fewer: there would be no standard error */

/* One position being looked at. */
struct look {
    const struct mg_game *game;
    const void *state;
    int seats;
    const struct mg_review_how *how;
    uint64_t seed;                 /* of the next deal */
    void *view, *dealt, *world, *eyes;
    struct mg_thought *thought;
    uint32_t games;
    bool no_memory;
};

/* A mean over worlds, with its standard error. */
struct estimate {
    double sum[MG_MAX_SEATS], squares[MG_MAX_SEATS];
    int worlds;
};

static void add(struct estimate *e, const double *value, int seats)
{
    for (int seat = 0; seat < seats; seat++) {
        e->sum[seat] += value[seat];
        e->squares[seat] += value[seat] * value[seat];
    }
    e->worlds++;
}

static double mean(const struct estimate *e, int seat)
{
    return e->sum[seat] / e->worlds;
}

static double error(const struct estimate *e, int seat)
{
    double variance = e->squares[seat] / e->worlds - mean(e, seat) * mean(e, seat);
    return variance > 0 ? sqrt(variance / (e->worlds - 1)) : 0;
}

static bool stopped(const struct look *l)
{
    return l->no_memory || mg_stopped(l->how->stop);
}

/* ---- worlds ------------------------------------------------------------------------------ */

static uint64_t next_seed(struct look *l)
{
    uint64_t low = mg_rng_splitmix(&l->seed);
    return (uint64_t)mg_rng_splitmix(&l->seed) << 32 | low;
}

/* A world that looks to the seat like the position, with dice of its own. */
static void deal(struct look *l, int seat, uint64_t seed)
{
    struct mg_rng rng = mg_rng_fast(seed);

    l->game->view(l->state, seat, l->view);
    l->game->sample(l->view, seat, &rng, l->dealt);
    *(struct mg_rng *)l->dealt = mg_rng_fast(~seed);
    memcpy(l->world, l->dealt, l->game->state_size);
}

static void make(struct look *l, struct mg_move move)
{
    struct mg_play nobody_listens = { .event = NULL };
    l->game->apply(l->world, move, &nobody_listens);
}

/* Whoever is to choose in a state thinks about it, from what he sees there. */
static bool think(struct look *l, const void *state, int seat, uint32_t nodes, uint64_t seed)
{
    struct mg_search search = { .limits = { .nodes = nodes, .threads = 1, .stop = l->how->stop },
                                .seed = seed };

    l->game->view(state, seat, l->eyes);
    if (!mg_search(l->game, l->eyes, seat, &search, l->thought))
        l->no_memory = true;
    else
        l->games += l->thought->iterations;
    return !stopped(l);
}

static void shares(const struct look *l, const void *state, double *out)
{
    struct mg_result result;

    memset(&result, 0, sizeof result);
    l->game->result(state, &result);
    for (int seat = 0; seat < l->seats; seat++)
        out[seat] = 1000 * mg_win_share(&result, seat, mg_together(l->game, state));
}

/* Whoever is to choose makes the move that a search prefers. What it says of every seat is in
 * l->thought. */
static bool go_on(struct look *l, int seat, uint64_t seed)
{
    if (!think(l, l->world, seat, WORLD_NODES, seed))
        return false;
    make(l, l->thought->considered[0].move);
    return true;
}

/* What the world is worth to every seat: halfway between what a search says now and what one says when
 * another seat is to choose. A search's mean is too low (or its best move's value too high) for whoever
 * chooses; taken from both sides that cancels out, however the search is made. */
static bool value_world(struct look *l, uint64_t seed, double *out)
{
    unsigned actors = l->game->actors(l->world);
    double later[MG_MAX_SEATS];

    l->games++;
    shares(l, l->world, out);
    if (actors == 0)
        return !stopped(l);
    int actor = __builtin_ctz(actors);
    for (int steps = 0; steps < MOST_STEPS && actors != 0 && __builtin_ctz(actors) == actor; steps++) {
        if (!go_on(l, actor, seed + (uint64_t)steps))
            return false;
        if (steps == 0)
            for (int seat = 0; seat < l->seats; seat++)
                out[seat] = l->thought->chance[seat];
        actors = l->game->actors(l->world);
    }
    shares(l, l->world, later);
    if (actors != 0 && !think(l, l->world, __builtin_ctz(actors), WORLD_NODES, ~seed))
        return false;
    for (int seat = 0; seat < l->seats; seat++)
        out[seat] = (out[seat] + (actors == 0 ? later[seat] : l->thought->chance[seat])) / 2;
    return true;
}

/* ---- the mover's eyes -------------------------------------------------------------------- */

/* The reference choice and the move played, over the same worlds with the same dice: what one costs
 * against the other is known better than the worth of either. */
struct pair {
    struct estimate better, played, difference;
};

static bool compare(struct look *l, int seat, struct mg_move better, struct mg_move played, bool same,
                    int worlds, struct pair *out)
{
    double a[MG_MAX_SEATS], b[MG_MAX_SEATS];

    memset(out, 0, sizeof *out);
    for (int k = 0; k < worlds; k++) {
        uint64_t seed = next_seed(l);
        deal(l, seat, seed);
        make(l, better);
        if (!value_world(l, seed, a))
            return false;
        add(&out->better, a, l->seats);
        memcpy(b, a, sizeof b);
        if (!same) {
            memcpy(l->world, l->dealt, l->game->state_size);
            make(l, played);
            if (!value_world(l, seed, b))
                return false;
        }
        add(&out->played, b, l->seats);
        for (int i = 0; i < l->seats; i++)
            b[i] -= a[i];
        add(&out->difference, b, l->seats);
    }
    return true;
}

/* Does it look as if the mover gave something away? */
static bool is_suspect(const struct pair *p, int seat)
{
    double loss = -mean(&p->difference, seat);
    return loss >= 0.7 * MG_REVIEW_MISTAKE && loss >= 1.5 * error(&p->difference, seat);
}

static void judge(const struct pair *p, int seat, int seats, struct mg_review_step *out)
{
    for (int i = 0; i < seats; i++)
        out->decision[i] = (int32_t)lround(mean(&p->difference, i));
    out->loss = -out->decision[seat];
    out->loss_error = (int32_t)lround(error(&p->difference, seat));
    if (out->loss < MG_REVIEW_MISTAKE || out->loss < 2 * error(&p->difference, seat))
        return;
    out->mark = out->loss < MG_REVIEW_BLUNDER ? MG_REVIEW_MARKED_MISTAKE : MG_REVIEW_MARKED_BLUNDER;
}

/* What the mover could have had, and what he took. A suspicion is looked into on fresh worlds, more of
 * them, and only what is found there counts: chance alone would else make mistakes of good moves. */
static bool look_as_mover(struct look *l, int seat, struct mg_move played, struct estimate *value,
                          struct mg_review_step *out)
{
    uint32_t part = l->how->nodes / 4;
    int worlds = (int)(part / (2 * WORLD_NODES)) > FEW_WORLDS ? (int)(part / (2 * WORLD_NODES)) : FEW_WORLDS;
    struct mg_move moves[MG_MAX_MOVES], better;
    struct pair pair;

    if (l->game->list(l->state, seat, moves) > 1) {
        if (!think(l, l->state, seat, part, next_seed(l)))
            return false;
        better = l->thought->considered[0].move;
        out->better = better;
    } else {
        better = moves[0];
    }
    out->same = played.kind == 0 || memcmp(&better, &played, sizeof better) == 0;
    if (!compare(l, seat, better, played, out->same, worlds, &pair))
        return false;
    if (!out->same && is_suspect(&pair, seat) &&
        !compare(l, seat, better, played, false, 3 * worlds, &pair))
        return false;
    judge(&pair, seat, l->seats, out);
    *value = pair.better;
    return true;
}

/* ---- the others' eyes -------------------------------------------------------------------- */

/* They do not know what the mover holds: in each of their worlds he may hold something else. */
static bool look_as_other(struct look *l, int seat, struct estimate *value)
{
    uint32_t part = l->how->nodes / 4 / (uint32_t)(l->seats - 1) / (2 * WORLD_NODES);
    int worlds = (int)part > FEW_WORLDS ? (int)part : FEW_WORLDS;
    double v[MG_MAX_SEATS];

    memset(value, 0, sizeof *value);
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

static bool look_around(struct look *l, int mover, struct mg_move played, struct mg_review_step *out)
{
    double chance[MG_MAX_SEATS] = { 0 }, variance[MG_MAX_SEATS] = { 0 };
    struct estimate e;

    for (int eyes = 0; eyes < l->seats; eyes++) {
        if (!(eyes == mover ? look_as_mover(l, eyes, played, &e, out) : look_as_other(l, eyes, &e)))
            return false;
        for (int seat = 0; seat < l->seats; seat++) {
            chance[seat] += mean(&e, seat) / l->seats;
            variance[seat] += error(&e, seat) * error(&e, seat) / (l->seats * l->seats);
        }
    }
    for (int seat = 0; seat < l->seats; seat++) {
        out->chance[seat] = (int32_t)lround(chance[seat]);
        out->error[seat] = (int32_t)lround(sqrt(variance[seat]));
    }
    return true;
}

static bool look(struct look *l, struct mg_move played, struct mg_review_step *out)
{
    unsigned actors = l->game->actors(l->state);
    double share[MG_MAX_SEATS];

    out->played = played;
    out->same = true;
    if (actors != 0)
        return look_around(l, played.kind != 0 ? played.seat : __builtin_ctz(actors), played, out);
    shares(l, l->state, share);
    for (int seat = 0; seat < l->seats; seat++)
        out->chance[seat] = (int32_t)lround(share[seat]);
    return true;
}

bool mg_look(const struct mg_game *game, const void *state, struct mg_move played,
             const struct mg_review_how *how, uint64_t seed, struct mg_review_step *out)
{
    size_t size = (game->state_size + 63u) & ~(size_t)63;   /* each one aligned */
    unsigned char *room = aligned_alloc(64, 4 * size);
    struct look l = { .game = game, .state = state, .seats = game->seats(state), .how = how,
                      .seed = seed, .thought = malloc(sizeof *l.thought) };
    bool ok = false;

    memset(out, 0, sizeof *out);
    if (room != NULL && l.thought != NULL) {
        l.view = room;
        l.dealt = room + size;
        l.world = room + 2 * size;
        l.eyes = room + 3 * size;
        ok = look(&l, played, out);
    }
    out->games = l.games;
    free(l.thought);
    free(room);
    return ok;
}
