/* Playing one game at random with all checks on. */
#include "conform_run.h"
#include "thing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what the checks share --------------------------------------------------------------- */

bool conform_wrong(struct conform_run *r, const char *format, ...)
{
    char buffer[2000];
    va_list args;

    va_start(args, format);
    vsnprintf(buffer, sizeof buffer, format, args);
    va_end(args);
    mg_put(r->report, "after move ");
    mg_put_number(r->report, r->match != NULL ? (long long)mg_match_moves(r->match) : 0);
    mg_put(r->report, ": ");
    mg_put(r->report, buffer);
    return false;
}

struct conform_words conform_move(const struct conform_run *r, struct mg_move move)
{
    struct conform_words w = { "" };
    struct mg_text text = { .buf = w.text, .cap = sizeof w.text };

    if (move.kind > 0 && move.kind <= r->game->kinds) {
        mg_put_number(&text, move.seat);
        mg_putc(&text, ' ');
        mg_move_write(r->game, move, &text);
    } else {
        snprintf(w.text, sizeof w.text, "%d kind %d (%d, %d, %d)", move.seat, move.kind, move.a,
                 move.b, move.c);
    }
    return w;
}

struct conform_words conform_who(int seat)
{
    struct conform_words w;
    if (seat >= 0)
        snprintf(w.text, sizeof w.text, "seat %d", seat);
    else
        snprintf(w.text, sizeof w.text, "the spectator");
    return w;
}

uint32_t conform_below(struct conform_run *r, uint32_t bound)
{
    return mg_rng_below(&r->rng, bound);
}

bool conform_chance(struct conform_run *r, unsigned one_in)
{
    unsigned every = r->what->every > 0 ? r->what->every : 1;
    return conform_below(r, every * one_in) == 0;
}

void conform_clear(struct mg_text *text)
{
    text->len = 0;
    if (text->cap > 0)
        text->buf[0] = '\0';
}

bool conform_same_move(struct mg_move a, struct mg_move b)
{
    return a.kind == b.kind && a.seat == b.seat && a.a == b.a && a.b == b.b && a.c == b.c;
}

bool conform_in_list(const struct mg_move *list, size_t count, struct mg_move move)
{
    for (size_t i = 0; i < count; i++)
        if (conform_same_move(list[i], move))
            return true;
    return false;
}

#define SHORT_LIST 32 /* moves that are always looked at, one by one */

/* ---- one state --------------------------------------------------------------------------- */

static bool check_listed(struct conform_run *r, int seat, size_t i)
{
    struct mg_verdict v = mg_check(r->game, mg_match_state(r->match), r->list[i]);
    if (!mg_legal(v))
        return conform_wrong(r, "the list has '%s', which %s forbids",
                             conform_move(r, r->list[i]).text, v.rule);
    if (r->list[i].seat != seat)
        return conform_wrong(r, "the list of seat %d has '%s'", seat,
                             conform_move(r, r->list[i]).text);
    if (conform_in_list(r->list, i, r->list[i]))
        return conform_wrong(r, "the list has '%s' twice", conform_move(r, r->list[i]).text);
    return true;
}

/* Every seat that owes a decision has legal moves, each once; nobody else has any. Of a long list
 * only some are looked at where costly checks are left out. */
static bool check_list(struct conform_run *r, int seat)
{
    bool owes = mg_match_actors(r->match) >> seat & 1;
    size_t count = mg_match_list(r->match, seat, r->list);

    if (owes != (count > 0))
        return conform_wrong(r, "seat %d %s a decision and has %zu moves", seat,
                             owes ? "owes" : "does not owe", count);
    if (count > MG_MAX_MOVES)
        return conform_wrong(r, "seat %d has %zu moves, more than fit", seat, count);
    bool all = count <= SHORT_LIST || conform_chance(r, 1);
    for (size_t k = 0; k < (all ? count : SHORT_LIST); k++)
        if (!check_listed(r, seat, all ? k : conform_below(r, (uint32_t)count)))
            return false;
    return !r->what->roundtrips || !all || conform_move_texts(r, count);
}

/* At the end all sources of points together are the score, whoever looks. */
static bool check_sources(struct conform_run *r, const struct mg_result *result)
{
    const struct mg_score *score = mg_words_of(r->game)->score;

    if (score == NULL || !result->over)
        return true;
    mg_view(r->game, mg_match_state(r->match), MG_SPECTATOR, r->view);
    for (int seat = 0; seat < r->players; seat++) {
        int32_t sum = 0;
        for (int i = 0; score->source[i] != NULL; i++) {
            int32_t points = mg_points(r->game, r->view, seat, i);
            sum += points != MG_NO_POINTS ? points : 0;
        }
        if (sum != result->score[seat])
            return conform_wrong(r, "the points of seat %d by source are %d, its score is %d", seat,
                                 sum, result->score[seat]);
    }
    return true;
}

/* The game is over when nobody owes a decision, and only then there are winners. */
static bool check_result(struct conform_run *r)
{
    struct mg_result result;
    bool over = mg_match_actors(r->match) == 0;

    mg_match_result(r->match, &result);
    if (result.over != over)
        return conform_wrong(r, "the result says %s, but %s owes a decision",
                             result.over ? "over" : "not over", over ? "nobody" : "somebody");
    if (result.winners >> r->players != 0 || (!over && result.winners != 0))
        return conform_wrong(r, "the winners are wrong: seats 0x%x", result.winners);
    for (int seat = 0; seat < r->players && over; seat++)
        if (result.place[seat] < 1 || result.place[seat] > r->players)
            return conform_wrong(r, "seat %d has place %d", seat, result.place[seat]);
    return check_sources(r, &result);
}

static bool check_invariants(struct conform_run *r)
{
    char words[240] = "";
    struct mg_text culprit = { .buf = words, .cap = sizeof words };
    const struct mg_invariant *broken = mg_state_blame(r->game, mg_match_state(r->match), &culprit);
    if (broken != NULL)
        return conform_wrong(r, "%s is broken: %s (%s)", broken->id, broken->text, words);
    return true;
}

static bool check_state(struct conform_run *r)
{
    const struct conform *what = r->what;

    if (mg_match_actors(r->match) >> r->players != 0)
        return conform_wrong(r, "a seat that does not exist owes a decision");
    for (int seat = 0; seat < r->players; seat++)
        if (!check_list(r, seat))
            return false;
    if (!check_result(r) || (what->invariants && !check_invariants(r)))
        return false;
    if (what->refusals && conform_chance(r, 1) && !conform_refusals(r))
        return false;
    if (what->roundtrips && (!conform_twin(r) || (conform_chance(r, 20) && !conform_records(r))))
        return false;
    /* Going back and forth takes as long as the game is: so long games do it less often. */
    unsigned seldom = 10 + (unsigned)mg_match_moves(r->match) / 20;
    if (what->undo && conform_chance(r, seldom) && !conform_undo(r))
        return false;
    return !what->leaks || !conform_chance(r, 1) || conform_state_leaks(r);
}

/* ---- one move ---------------------------------------------------------------------------- */

/* How moves are chosen in this game: all alike, or with a weight for each kind, so that some games
 * hardly ever pass and others hardly do anything else. */
struct taste {
    struct mg_rng rng;
    uint32_t weight[256];
};

static void find_taste(struct taste *t, const struct mg_game *game, uint64_t seed)
{
    t->rng = mg_rng_fast(seed);
    bool even = mg_rng_below(&t->rng, 3) == 0;
    for (int kind = 1; kind <= game->kinds; kind++)
        t->weight[kind] = even ? 1 : 1u << 3 * mg_rng_below(&t->rng, 4);
}

static struct mg_move choose(struct taste *t, const struct mg_move *list, size_t count)
{
    uint32_t sum = 0;

    for (size_t i = 0; i < count; i++)
        sum += t->weight[list[i].kind];
    uint32_t left = mg_rng_below(&t->rng, sum);
    for (size_t i = 0; i < count; i++) {
        if (left < t->weight[list[i].kind])
            return list[i];
        left -= t->weight[list[i].kind];
    }
    return list[0];
}

static int choose_seat(struct conform_run *r, struct taste *t)
{
    unsigned actors = mg_match_actors(r->match);
    int seat;
    do
        seat = (int)mg_rng_below(&t->rng, (uint32_t)r->players);
    while (!(actors >> seat & 1));
    return seat;
}

/* An event is one of the table, what it names has a name, and whom it concerns plays. */
static bool check_event(struct conform_run *r, const struct mg_event *e)
{
    const struct mg_event_kind *kind = &r->game->events[e->kind];
    const uint16_t value[3] = { e->a, e->b, e->c };

    if (e->kind == 0 || kind->name == NULL)
        return conform_wrong(r, "an event is of kind %d, which is none", e->kind);
    if (e->seat != MG_NOBODY && e->seat >= r->players)
        return conform_wrong(r, "the event '%s' is of seat %d", kind->name, e->seat);
    for (int i = 0; i < 3; i++) {
        const struct mg_arg *arg = &kind->arg[i];
        if (arg->place != NULL && arg->names != NULL && value[i] != 0 &&
            !mg_name_has(arg->names, value[i]))
            return conform_wrong(r, "the event '%s' has %d as its %s, which has no name",
                                 kind->name, value[i], arg->place);
    }
    return true;
}

static bool check_events(struct conform_run *r, size_t from)
{
    for (size_t i = from; i < r->match->events; i++)
        if (!check_event(r, &r->match->event[i]))
            return false;
    return true;
}

static bool check_step(struct conform_run *r, struct mg_move move)
{
    if (r->what->invariants) {
        const struct mg_invariant *broken =
            mg_step_broken(r->game, r->before, move, mg_match_state(r->match));
        if (broken != NULL)
            return conform_wrong(r, "%s is broken by '%s': %s", broken->id,
                                 conform_move(r, move).text, broken->text);
    }
    return !r->what->leaks || !conform_chance(r, 1) || conform_step_leaks(r, move);
}

static bool play_one(struct conform_run *r, struct taste *t)
{
    int seat = choose_seat(r, t);
    size_t count = mg_match_list(r->match, seat, r->list);
    struct mg_move move = choose(t, r->list, count);

    memcpy(r->before, mg_match_state(r->match), r->game->state_size);
    struct mg_verdict v = mg_match_play(r->match, seat, move);
    if (!mg_legal(v))
        return conform_wrong(r, "'%s' stands in the list and is refused by %s",
                             conform_move(r, move).text, v.rule);
    if (memcmp(r->before, mg_match_state(r->match), r->game->state_size) == 0)
        return conform_wrong(r, "'%s' changes nothing: it could be made for ever",
                             conform_move(r, move).text);
    size_t moves = mg_match_moves(r->match);
    r->hash[moves] = mg_match_hash(r->match);
    r->events[moves] = mg_match_event_count(r->match);
    return check_events(r, r->events[moves - 1]) && check_step(r, move);
}

/* ---- the game ---------------------------------------------------------------------------- */

static bool play_game(struct conform_run *r)
{
    struct taste t = { .weight = { 0 } };

    find_taste(&t, r->game, r->what->seed);
    r->hash[0] = mg_match_hash(r->match);
    r->events[0] = mg_match_event_count(r->match);
    if (!check_events(r, 0) || !check_state(r))
        return false;
    while (mg_match_actors(r->match) != 0) {
        if (mg_match_moves(r->match) >= r->game->longest)
            return conform_wrong(r, "the game is longer than %u moves", r->game->longest);
        if (!play_one(r, &t) || !check_state(r))
            return false;
    }
    if (r->what->roundtrips && !conform_records(r))
        return false;
    if (r->what->undo && mg_match_moves(r->match) > 0 && !conform_undo(r))
        return false;
    return !r->what->leaks || conform_samples_varied(r);
}

/* The room that a run works in. False: no memory. */
static bool begin(struct conform_run *r)
{
    size_t size = r->game->state_size, longest = (size_t)r->game->longest + 1;

    r->hash = calloc(longest, sizeof *r->hash);
    r->events = calloc(longest, sizeof *r->events);
    r->before = calloc(1, size);
    r->view = calloc(1, size);
    r->world = calloc(1, size);
    r->other = calloc(1, size);
    r->event = calloc(MG_MAX_EVENTS, sizeof *r->event);
    r->list = calloc(MG_MAX_MOVES, sizeof *r->list);
    r->list_there = calloc(MG_MAX_MOVES, sizeof *r->list_there);
    r->here = r->there = mg_text_growing(MG_EN);
    mg_put(&r->here, "");
    mg_put(&r->there, "");
    return r->hash != NULL && r->events != NULL && r->before != NULL && r->view != NULL &&
           r->world != NULL && r->other != NULL && r->event != NULL && r->list != NULL &&
           r->list_there != NULL && mg_text_whole(&r->here) && mg_text_whole(&r->there);
}

static void end(struct conform_run *r)
{
    mg_match_close(r->match);
    mg_match_close(r->twin);
    free(r->hash);
    free(r->events);
    free(r->before);
    free(r->view);
    free(r->world);
    free(r->other);
    free(r->event);
    free(r->list);
    free(r->list_there);
    mg_text_free(&r->here);
    mg_text_free(&r->there);
}

bool conform_game(const struct mg_game *game, const struct mg_options *options,
                  const struct mg_seed *seed, const struct conform *what, struct mg_text *report,
                  uint64_t *moves)
{
    struct conform_run r = { .game = game,
                             .options = options,
                             .seed = seed,
                             .what = what,
                             .report = report,
                             .rng = mg_rng_fast(~what->seed),
                             .players = options->value[0] };
    struct mg_verdict verdict = MG_LEGAL;
    bool ok = false;

    if (!begin(&r))
        conform_wrong(&r, "there is not enough memory");
    else if ((r.match = mg_match_open(game, options, seed, &verdict)) == NULL)
        conform_wrong(&r, "the game cannot begin: %s", verdict.rule);
    else
        ok = play_game(&r);
    if (r.match != NULL)
        *moves += mg_match_moves(r.match);
    end(&r);
    return ok;
}
