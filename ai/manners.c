#include "manners.h"

#include <math.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include "ending.h"

#define BATCH     8 /* playouts between two looks at how manners have come off */
#define FAR_BATCH 2 /* likewise, of playouts to the very end, which may be long */
/* for manners that have been tried little: the higher, the more of the playouts they get */
#define CURIOSITY 0.35
/* of the merit of a manner in the end, one playout; of n playouts, by the root of n */
#define DOUBT 0.3
#define SHORT 6 /* and short ones do not: at most so many for one of full length */
/* of a turn that are made in the manner that was chosen, before the next comparison */
#define DECISIONS 40
#define SOON      200 /* moves after which a playout is looked at on its way */
/* what that look counts beside the end: where nearly all is lost endings alone do not tell manners
 * apart */
#define BY_LOOKS 0.3
/* playouts of earlier comparisons tell as much as one of this, when it is asked what to try */
#define LONG_AGO 4
#define FADING   0.97 /* of what earlier comparisons of this game count in the next */
/* playouts of each manner for which the experience of games before counts, when a game begins */
#define TAUGHT 20
/* added to ratings in playouts, a power of two less one: chance among what is nearly as good */
#define CHANCE 127

/* One manner of going on, and how it came off. */
struct way {
    int manner;
    struct mg_move move; /* what it does now */
    uint32_t played;
    double payoff, won[MG_MAX_SEATS];
    double past_played, past_gain;
};

struct compare {
    const struct mg_game *game;
    const void *view;
    int seat, seats, ways;
    const struct mg_search *how;
    bool is_far;    /* what is decided for weeks ahead is played to the end */
    uint32_t most;  /* moves of a playout */
    uint64_t moves; /* of all playouts so far */
    double until;   /* time to stop; 0: none */
    double usual;   /* payoff to be expected now, whatever the manner */
    struct way way[MG_MAX_MANNERS];
};

/* What a thread needs to play on. */
struct playing {
    const struct compare *c;
    unsigned char *state;
    uint32_t moves_made;
    struct mg_move moves[MG_MAX_MOVES];
    int32_t rating[MG_MAX_MOVES];
};

static bool is_over(const struct compare *c)
{
    return mg_stopped(c->how->limits.stop) || (c->until > 0 && mg_seconds() >= c->until);
}

/* ---- one playout ------------------------------------------------------------------------- */

static struct mg_move quick_move(struct playing *p, int seat, int manner, struct mg_rng *rng)
{
    unsigned count = p->c->game->list(p->state, seat, p->moves), best = 0;
    int32_t top = INT32_MIN;

    if (count == 1)
        return p->moves[0];
    mg_advice_of(p->c->game)->rate_in_manner(p->state, seat, manner, p->moves, count, p->rating);
    for (unsigned i = 0; i < count; i++) {
        int32_t value = p->rating[i] + (int32_t)(mg_rng_next(rng) & CHANCE);
        if (value > top) {
            top = value;
            best = i;
        }
    }
    return p->moves[best];
}

/* So many moves, or to the end; its own seat plays on in this manner, the others in the usual one.
 * Is there more to play? */
static bool play_moves(struct playing *p, const struct way *way, uint32_t most, struct mg_rng *rng)
{
    const struct mg_game *game = p->c->game;
    struct mg_play quiet = { .event = NULL };
    unsigned actors;

    for (uint32_t left = most; (actors = game->actors(p->state)) != 0 && left > 0; left--) {
        int seat = __builtin_ctz(actors);
        game->apply(p->state, quick_move(p, seat, seat == p->c->seat ? way->manner : 0, rng),
                    &quiet);
        p->moves_made++;
        if (left % 64 == 0 && mg_stopped(p->c->how->limits.stop))
            break;
    }
    return actors != 0;
}

static void play_on(struct playing *p, const struct way *way, uint64_t seed, struct mg_ending *out)
{
    const struct mg_game *game = p->c->game;
    struct mg_play quiet = { .event = NULL };
    struct mg_rng rng = mg_rng_fast(seed);
    struct mg_scores none = { .count = 0 };
    struct mg_ending soon;

    mg_sample(game, p->c->view, p->c->seat, &rng, p->state);
    *(struct mg_rng *)(void *)p->state = mg_rng_fast(mg_rng_next(&rng));
    game->apply(p->state, way->move, &quiet);
    p->moves_made = 1;
    bool looked = !p->c->is_far && p->c->most > SOON && play_moves(p, way, SOON, &rng);
    if (looked)
        mg_ending_judged(game, p->state, &soon);
    if (play_moves(p, way, p->c->most - (looked ? SOON : 0), &rng))
        mg_ending_judged(game, p->state, out);
    else
        mg_ending_of(game, p->state, &none, out);
    for (int seat = 0; looked && seat < p->c->seats; seat++)
        out->payoff[seat] += BY_LOOKS * (soon.payoff[seat] - out->payoff[seat]);
}

/* ---- all playouts ------------------------------------------------------------------------ */

/* Some playouts that do not wait for each other: what comes of them does not depend on the
 * threads. */
struct batch {
    struct compare *c;
    int count;
    struct {
        int way;
        uint32_t turn, moves;
        bool done;
        struct mg_ending ending;
    } playout[BATCH];
};

struct half {
    struct batch *b;
    int start, step;
    bool ok;
};

static void *play_half(void *to)
{
    struct half *h = to;
    struct batch *b = h->b;
    struct playing *p = malloc(sizeof *p);

    h->ok = p != NULL && (p->state = malloc(b->c->game->state_size)) != NULL;
    for (int i = h->start; h->ok && i < b->count && !is_over(b->c); i += h->step) {
        p->c = b->c; /* the same worlds and dice for every way */
        play_on(p, &b->c->way[b->playout[i].way], b->c->how->seed + b->playout[i].turn,
                &b->playout[i].ending);
        b->playout[i].moves = p->moves_made;
        b->playout[i].done = true;
    }
    if (p != NULL && h->ok)
        free(p->state);
    free(p);
    return NULL;
}

static bool run(struct batch *b, bool two)
{
    struct half first = { b, 0, two ? 2 : 1, true }, second = { b, 1, 2, true };
    pthread_t thread;
    bool started = two && pthread_create(&thread, NULL, play_half, &second) == 0;

    play_half(&first);
    if (started)
        pthread_join(thread, NULL);
    else if (two)
        play_half(&second);
    return first.ok && second.ok;
}

static double mean(const struct way *w)
{
    return w->played > 0 ? w->payoff / w->played : -1;
}

static double tried(const struct way *w)
{
    return w->played + w->past_played;
}

/* What the whole game has shown counts, not this comparison alone: a manner that suits a side of a
 * scenario suits it in many turns. */
static double merit(const struct compare *c, const struct way *w)
{
    return (w->payoff - w->played * c->usual + w->past_gain) / tried(w);
}

/* How things stand now: what came of the playouts, without what their manners were worth before. */
static void find_usual(struct compare *c)
{
    double sum = 0, played = 0;

    for (int i = 0; i < c->ways; i++) {
        const struct way *w = &c->way[i];
        sum += w->payoff - (w->past_played > 0 ? w->played * w->past_gain / w->past_played : 0);
        played += w->played;
    }
    c->usual = played > 0 ? sum / played : 0;
}

static void count_batch(struct compare *c, const struct batch *b)
{
    for (int i = 0; i < b->count; i++) {
        struct way *w = &c->way[b->playout[i].way];
        if (!b->playout[i].done)
            continue;
        w->played++;
        c->moves += b->playout[i].moves;
        w->payoff += b->playout[i].ending.payoff[c->seat];
        for (int seat = 0; seat < c->seats; seat++)
            w->won[seat] += b->playout[i].ending.won[seat];
    }
    find_usual(c);
}

/* The next to be tried: what has come off well, or has hardly been tried (as in UCB1). What was
 * tried before is not known as well as what is tried now. */
static int most_promising(const struct compare *c, const uint32_t planned[MG_MAX_MANNERS])
{
    double all = 0, times[MG_MAX_MANNERS], most = -INFINITY;
    int best = 0;

    for (int i = 0; i < c->ways; i++) {
        times[i] = c->way[i].played + planned[i] + c->way[i].past_played / LONG_AGO;
        all += times[i];
    }
    for (int i = 0; i < c->ways; i++) {
        double promise = times[i] <= 0 ? INFINITY
                                       : (tried(&c->way[i]) > 0 ? merit(c, &c->way[i]) : 0) +
                                             CURIOSITY * sqrt(log(all + 1) / times[i]);
        if (promise > most) {
            most = promise;
            best = i;
        }
    }
    return best;
}

static bool play_batch(struct compare *c, int count)
{
    struct batch b = { .c = c, .count = count };
    uint32_t planned[MG_MAX_MANNERS] = { 0 };

    for (int i = 0; i < count; i++) {
        int way = most_promising(c, planned);
        b.playout[i].way = way;
        b.playout[i].turn = c->way[way].played + planned[way]++;
    }
    bool ok = run(&b, c->how->limits.threads > 1);
    count_batch(c, &b);
    return ok;
}

/* The best so far, cautiously; the usual one if nothing is known. It comes first. */
static void put_best_first(struct compare *c)
{
    double most = -INFINITY;
    int best = 0;

    for (int i = 0; i < c->ways; i++) {
        const struct way *w = &c->way[i];
        double sure = tried(w) > 0 ? merit(c, w) - DOUBT / sqrt(tried(w)) : -INFINITY;
        if (sure > most) {
            most = sure;
            best = i;
        }
    }
    struct way way = c->way[best];
    c->way[best] = c->way[0];
    c->way[0] = way;
}

/* As many moves as so many playouts of full length have, or until the time is up: shorter playouts
 * cost less, and there may be more of them. What is played to the very end takes no longer than
 * that. */
static bool play_all(struct compare *c)
{
    uint32_t nodes = c->how->limits.nodes, left = nodes == 0 ? UINT32_MAX : nodes;
    uint64_t enough = UINT64_MAX;
    bool ok = true;

    if (nodes > 0 && mg_advice_of(c->game)->playout_moves > 0) {
        enough = (uint64_t)nodes * mg_advice_of(c->game)->playout_moves;
        left = c->is_far ? nodes : nodes * SHORT;
    }
    const uint32_t batch = c->is_far ? FAR_BATCH : BATCH;
    while (ok && left > 0 && c->moves < enough && !is_over(c)) {
        int count = (int)(left < batch ? left : batch);
        ok = play_batch(c, count);
        left -= (uint32_t)count;
    }
    put_best_first(c);
    return ok;
}

/* ---- what to compare --------------------------------------------------------------------- */

static unsigned best_of(const int32_t *rating, unsigned count)
{
    unsigned best = 0;
    for (unsigned i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    return best;
}

static bool is_same(struct mg_move a, struct mg_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* What games before have shown of each manner. */
static void be_taught(struct compare *c)
{
    double mean = 0;

    if (mg_advice_of(c->game)->manner_known == NULL ||
        mg_advice_of(c->game)->manner_known(c->view, c->seat, 0) < 0)
        return;
    for (int k = 0; k < c->ways; k++)
        mean += mg_advice_of(c->game)->manner_known(c->view, c->seat, k) / 100.0 / c->ways;
    for (int k = 0; k < c->ways; k++) {
        c->way[k].past_played = TAUGHT;
        c->way[k].past_gain =
            TAUGHT * (mg_advice_of(c->game)->manner_known(c->view, c->seat, k) / 100.0 - mean);
    }
}

/* What comparisons of this game have shown so far, or, at its beginning, games before it. */
static void recall(struct compare *c)
{
    const struct mg_intent *intent = c->how->limits.intent;
    double played = 0;

    for (int k = 0; k < c->ways && intent != NULL; k++) {
        c->way[k].past_played = intent->played[k];
        c->way[k].past_gain = intent->gain[k];
        played += intent->played[k];
    }
    if (played == 0)
        be_taught(c);
}

/* What it does now in each manner. Do all do the same? Then there is nothing to compare. */
static bool find_ways(struct compare *c, const struct mg_thought *first, struct mg_move *moves,
                      int32_t *rating)
{
    bool differ = false;

    for (unsigned i = 0; i < first->count; i++)
        moves[i] = first->considered[i].move;
    for (int k = 0; k < mg_advice_of(c->game)->manners; k++) {
        mg_advice_of(c->game)->rate_in_manner(c->view, c->seat, k, moves, first->count, rating);
        struct mg_move move = moves[best_of(rating, first->count)];
        c->way[c->ways++] = (struct way){ .manner = k, .move = move };
        differ |= !is_same(move, c->way[0].move);
    }
    recall(c);
    return differ;
}

/* ---- what it set out to do --------------------------------------------------------------- */

/* The manner in which it began this turn comes first, and nothing else is compared. */
static bool goes_on(struct compare *c)
{
    struct mg_intent *intent = c->how->limits.intent;

    if (intent == NULL || intent->decisions == 0 ||
        intent->turn != mg_phase_of(c->game, c->view).turn)
        return false;
    intent->decisions--;
    c->way[0] = c->way[intent->manner];
    return true;
}

static void set_out(const struct compare *c)
{
    struct mg_intent *intent = c->how->limits.intent;

    if (intent == NULL)
        return;
    intent->turn = mg_phase_of(c->game, c->view).turn;
    intent->manner = c->way[0].manner;
    intent->decisions = DECISIONS;
    for (int i = 0; i < c->ways; i++) {
        const struct way *w = &c->way[i];
        intent->played[w->manner] = FADING * w->past_played + w->played;
        intent->gain[w->manner] = FADING * w->past_gain + w->payoff - w->played * c->usual;
    }
}

/* ---- the answer -------------------------------------------------------------------------- */

static const struct way *way_of(const struct compare *c, struct mg_move move)
{
    for (int i = 0; i < c->ways; i++)
        if (is_same(c->way[i].move, move) && c->way[i].played > 0)
            return &c->way[i];
    return NULL;
}

/* Who has been played most is best; moves that no manner makes follow as they looked at first. */
static int by_visits(const void *a, const void *b)
{
    const struct mg_choice *x = a, *y = b;
    return x->visits != y->visits ? (x->visits < y->visits ? 1 : -1) : y->value - x->value;
}

static void put_move_first(struct mg_thought *thought, struct mg_move move)
{
    unsigned at = 0;
    while (!is_same(thought->considered[at].move, move))
        at++;
    mg_put_first(thought, at);
}

/* Of every seat: over all playouts, and over those of the manner that is chosen. It may be chosen
 * for what came before alone: then nothing better is known than how all went. */
static void tell_chances(const struct compare *c, struct mg_thought *out)
{
    const struct way *best = &c->way[0];

    for (int seat = 0; seat < c->seats; seat++) {
        double won = 0;
        for (int i = 0; i < c->ways; i++)
            won += c->way[i].won[seat];
        out->mean[seat] = (int32_t)lround(1000 * won / out->iterations);
        out->chance[seat] = best->played > 0
                                ? (int32_t)lround(1000 * best->won[seat] / best->played)
                                : out->mean[seat];
    }
}

/* What is told of a move: how much of the games in which it was tried was won. */
static void tell_won(const struct compare *c, struct mg_thought *out, unsigned index)
{
    struct mg_choice *choice = &out->considered[index];
    const struct way *w = way_of(c, choice->move);

    choice->visits = w != NULL ? w->played : 0;
    choice->value = w != NULL ? (int32_t)lround(1000 * w->won[c->seat] / w->played) : 0;
    if (index > 0 || c->way[0].played > 0)
        return;
    choice->visits = 1;
    choice->value = out->chance[c->seat];
}

static void answer(const struct compare *c, const struct mg_thought *first, struct mg_thought *out)
{
    *out = *first;
    out->iterations = 0;
    for (int i = 0; i < c->ways; i++)
        out->iterations += c->way[i].played;
    put_move_first(out, c->way[0].move);
    if (out->iterations == 0)
        return;
    for (unsigned i = 0; i < out->count; i++) {
        const struct way *w = way_of(c, out->considered[i].move);
        out->considered[i].value = w != NULL ? (int32_t)(1000 * mean(w)) : 0;
        /* the best may be so by what came before alone */
        out->considered[i].visits = i == 0 ? out->iterations : w != NULL ? w->played : 0;
    }
    qsort(out->considered, out->count, sizeof *out->considered, by_visits);
    tell_chances(c, out);
    for (unsigned i = 0; i < out->count; i++)
        tell_won(c, out, i);
    mg_settle(out, c->seat, c->seats, mg_together(c->game, c->view));
}

bool mg_compare_manners(const struct mg_game *game, const void *view, int seat,
                        const struct mg_search *how, struct mg_thought *out)
{
    struct mg_rng rng = mg_rng_fast(how->seed);
    struct mg_limits none = { .nodes = 0 };
    struct mg_thought *first = malloc(sizeof *first);
    struct mg_move *moves = malloc(MG_MAX_MOVES * sizeof *moves);
    int32_t *rating = malloc(MG_MAX_MOVES * sizeof *rating);
    struct compare c = { .game = game,
                         .view = view,
                         .seat = seat,
                         .seats = mg_seats(game, view),
                         .how = how,
                         .is_far = mg_advice_of(game)->too_far != NULL &&
                                   mg_advice_of(game)->too_far(view),
                         .until = how->limits.ms > 0 ? mg_seconds() + how->limits.ms / 1000.0 : 0 };
    c.most = c.is_far || mg_advice_of(game)->playout_moves == 0 ? UINT32_MAX
                                                                : mg_advice_of(game)->playout_moves;
    bool ok = first != NULL && moves != NULL && rating != NULL;

    if (ok) {
        mg_greedy.choose(game, view, seat, &none, &rng, first);
        mg_overlook(first, how->notices > 0 ? how->notices : 1000, &rng);
        if (find_ways(&c, first, moves, rating) && !goes_on(&c)) {
            ok = play_all(&c);
            set_out(&c);
        }
        answer(&c, first, out);
    }
    free(first);
    free(moves);
    free(rating);
    return ok;
}
