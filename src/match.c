/* One game in progress: state, moves played, events, undo. The only file in src/ and games/ that
 * allocates. A position is its first state and its moves; undo plays them again. */
#include "match.h"
#include "thing.h"

#include <stdlib.h>
#include <string.h>

static const struct mg_verdict no_memory = { "MG-MEM-01", N_("There is not enough memory.") };

/* Thousands of matches lie in a server's memory: what they do not use is little. */
#define SPARE 16

/* Make room for `more` elements behind `used`, and for some that may follow. False: no memory,
 * nothing changed. */
static bool make_room(void **array, size_t *room, size_t used, size_t more, size_t size)
{
    if (used + more <= *room)
        return true;
    size_t spare = used / 32 > SPARE ? used / 32 : SPARE;
    size_t wanted = used + (more > spare ? more : spare);
    void *larger = realloc(*array, wanted * size);
    if (larger == NULL)
        return false;
    *array = larger;
    *room = wanted;
    return true;
}

static struct mg_match *new_match(const struct mg_game *game, const struct mg_options *options,
                                  const struct mg_seed *seed)
{
    struct mg_match *m = calloc(1, sizeof *m);
    if (m == NULL)
        return NULL;
    m->game = game;
    m->options = *options;
    m->seed = *seed;
    m->state = calloc(1, game->state_size);
    m->scratch = calloc(1, game->state_size);
    if (m->state == NULL || m->scratch == NULL) {
        mg_match_close(m);
        return NULL;
    }
    return m;
}

void mg_match_close(struct mg_match *m)
{
    if (m == NULL)
        return;
    free(m->state);
    free(m->start);
    if (!m->lent)
        free(m->scratch);
    free(m->past);
    free(m->event);
    free(m->result);
    free(m);
}

void mg_match_lend(struct mg_match *m, void *scratch)
{
    if (!m->lent)
        free(m->scratch);
    m->scratch = scratch;
    m->lent = true;
}

/* A play that uses the results waiting in the match and writes its events, `events` of them, behind
 * the others. */
static bool prepare(struct mg_match *m, struct mg_play *play, size_t events)
{
    if (!make_room((void **)&m->event, &m->events_room, m->events, events, sizeof *m->event) ||
        !make_room((void **)&m->past, &m->moves_room, m->moves, 1, sizeof *m->past))
        return false;
    size_t waiting = m->results - m->results_used, room = m->events_room - m->events;
    *play = (struct mg_play){ .event = m->event + m->events,
                              .room = (uint16_t)(room < MG_MAX_EVENTS ? room : MG_MAX_EVENTS),
                              .result = waiting > 0 ? m->result + m->results_used : NULL,
                              .forced = (uint16_t)(waiting < UINT16_MAX ? waiting : UINT16_MAX) };
    return true;
}

static void set_up(const struct mg_match *m, struct mg_play *play, void *state)
{
    memset(state, 0, m->game->state_size);
    *(struct mg_rng *)state = mg_rng_seeded(&m->seed);
    m->game->setup(state, &m->options, play);
}

/* Only a start that somebody gave is kept: the seed makes the others again. */
void mg_match_start(const struct mg_match *m, void *state)
{
    struct mg_play again = { .result = m->start_results > 0 ? m->result : NULL,
                             .forced = (uint16_t)m->start_results };

    if (m->start != NULL)
        memcpy(state, m->start, m->game->state_size);
    else
        set_up(m, &again, state);
}

static bool keep_start(struct mg_match *m, const void *state)
{
    m->start = malloc(m->game->state_size);
    if (m->start != NULL)
        memcpy(m->start, state, m->game->state_size);
    return m->start != NULL;
}

static const struct mg_verdict bad_chance = {
    "MG-CHANCE-01",
    N_("A given chance result is out of range; the results that were waiting are dropped.")
};

struct mg_verdict mg_match_force(struct mg_match *m, const uint16_t *value, size_t count)
{
    if (m->results - m->results_used + count > 4096)
        return mg_no("MG-CHANCE-02", N_("Too many chance results are waiting."));
    if (!make_room((void **)&m->result, &m->results_room, m->results, count, sizeof *m->result))
        return no_memory;
    if (count > 0)
        memcpy(m->result + m->results, value, count * sizeof *value);
    m->results += count;
    return MG_LEGAL;
}

struct mg_match *mg_match_open_forced(const struct mg_game *game, const struct mg_options *options,
                                      const struct mg_seed *seed, const uint16_t *chance,
                                      size_t count, struct mg_verdict *verdict)
{
    struct mg_match *m = NULL;
    struct mg_play play = { .events = 0 };

    *verdict = mg_options_check(game, options);
    if (!mg_legal(*verdict))
        return NULL;
    *verdict = no_memory;
    m = new_match(game, options, seed);
    if (m == NULL)
        return NULL;
    *verdict = mg_match_force(m, chance, count);
    if (!mg_legal(*verdict))
        goto refused;
    do { /* again, if there are more events than there was room for */
        *verdict = no_memory;
        if (!prepare(m, &play, play.events + 1))
            goto refused;
        set_up(m, &play, m->state);
    } while (play.events > play.room);
    *verdict = bad_chance;
    if (play.bad_chance)
        goto refused;
    m->events = m->start_events = play.events;
    m->results_used = m->start_results = play.used;
    *verdict = MG_LEGAL;
    return m;
refused:
    mg_match_close(m);
    return NULL;
}

struct mg_match *mg_match_open(const struct mg_game *game, const struct mg_options *options,
                               const struct mg_seed *seed, struct mg_verdict *verdict)
{
    return mg_match_open_forced(game, options, seed, NULL, 0, verdict);
}

struct mg_match *mg_match_compose(const struct mg_game *game, const struct mg_options *options,
                                  const struct mg_seed *seed, const char *text, int *line,
                                  const char **why, struct mg_verdict *verdict)
{
    struct mg_play play = { .event = NULL };
    struct mg_match *m = NULL;

    *line = 0;
    *verdict = mg_options_check(game, options);
    if (!mg_legal(*verdict))
        return NULL;
    *verdict = mg_no("MG-POS-05", N_("This game takes no scenario from a text."));
    if (game->compose == NULL)
        return NULL;
    *verdict = no_memory;
    m = new_match(game, options, seed);
    if (m == NULL)
        return NULL;
    *(struct mg_rng *)m->state = mg_rng_seeded(seed);
    m->typed = true;
    *verdict = mg_no("MG-POS-05", N_("The text is not a scenario."));
    if (!game->compose(m->state, options, text, &play, line, why))
        goto refused;
    *verdict = no_memory;
    if (!keep_start(m, m->state)) {
        *line = 0;
        goto refused;
    }
    *verdict = MG_LEGAL;
    return m;
refused:
    mg_match_close(m);
    return NULL;
}

struct mg_match *mg_match_from_state(const struct mg_game *game, const struct mg_options *options,
                                     const struct mg_seed *seed, const void *state)
{
    struct mg_match *m = new_match(game, options, seed);
    if (m == NULL)
        return NULL;
    m->typed = true;
    memcpy(m->state, state, game->state_size);
    if (keep_start(m, state))
        return m;
    mg_match_close(m);
    return NULL;
}

static bool copy_array(void **to, size_t *room, const void *from, size_t count, size_t size)
{
    if (!make_room(to, room, 0, count, size))
        return false;
    if (count > 0)
        memcpy(*to, from, count * size);
    return true;
}

struct mg_match *mg_match_copy(const struct mg_match *m)
{
    struct mg_match *c = new_match(m->game, &m->options, &m->seed);
    if (c == NULL)
        return NULL;
    memcpy(c->state, m->state, m->game->state_size);
    c->typed = m->typed;
    if ((m->start != NULL && !keep_start(c, m->start)) ||
        !copy_array((void **)&c->past, &c->moves_room, m->past, m->moves, sizeof *m->past) ||
        !copy_array((void **)&c->event, &c->events_room, m->event, m->events, sizeof *m->event) ||
        !copy_array((void **)&c->result, &c->results_room, m->result, m->results,
                    sizeof *m->result)) {
        mg_match_close(c);
        return NULL;
    }
    c->moves = m->moves;
    c->events = m->events;
    c->start_events = m->start_events;
    c->results = m->results;
    c->results_used = m->results_used;
    c->start_results = m->start_results;
    return c;
}

struct mg_match *mg_match_sample(const struct mg_match *m, int seat, uint64_t number)
{
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_match *c = mg_match_from_state(m->game, &m->options, &m->seed, m->state);
    if (c == NULL)
        return NULL;
    mg_view(m->game, m->state, seat, c->scratch);
    mg_sample(m->game, c->scratch, seat, &rng, c->state);
    *(struct mg_rng *)c->state = rng;
    memcpy(c->start, c->state, m->game->state_size);
    memset(&c->seed, 0, sizeof c->seed);
    return c;
}

/* ---- asking ------------------------------------------------------------------------------ */

const void *mg_match_state(const struct mg_match *m)
{
    return m->state;
}

const struct mg_game *mg_match_game(const struct mg_match *m)
{
    return m->game;
}

const struct mg_options *mg_match_options(const struct mg_match *m)
{
    return &m->options;
}

const struct mg_seed *mg_match_seed(const struct mg_match *m)
{
    return &m->seed;
}

int mg_match_seats(const struct mg_match *m)
{
    return m->options.value[0];
}

unsigned mg_match_actors(const struct mg_match *m)
{
    return m->game->actors(m->state);
}

int mg_match_actor(const struct mg_match *m)
{
    unsigned actors = mg_match_actors(m);
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (actors >> seat & 1)
            return seat;
    return -1;
}

size_t mg_match_moves(const struct mg_match *m)
{
    return m->moves;
}

struct mg_move mg_match_move(const struct mg_match *m, size_t index)
{
    return index < m->moves ? m->past[index].move : (struct mg_move){ .kind = 0 };
}

size_t mg_match_list(const struct mg_match *m, int seat, struct mg_move *out)
{
    if (seat < 0 || seat >= mg_match_seats(m) || !(mg_match_actors(m) >> seat & 1))
        return 0;
    return m->game->list(m->state, seat, out);
}

struct mg_verdict mg_match_check(const struct mg_match *m, int seat, struct mg_move move)
{
    if (seat < 0 || seat >= mg_match_seats(m))
        return mg_no("MG-SEAT-01", N_("There is no such seat at this table."));
    move.seat = (uint8_t)seat;
    return mg_check(m->game, m->state, move);
}

/* ---- playing ----------------------------------------------------------------------------- */

struct mg_verdict mg_match_play(struct mg_match *m, int seat, struct mg_move move)
{
    struct mg_play play = { .events = 0 };
    struct mg_verdict verdict = mg_match_check(m, seat, move);

    if (!mg_legal(verdict))
        return verdict;
    move.seat = (uint8_t)seat;
    memcpy(m->scratch, m->state, m->game->state_size);
    do { /* again, if there are more events than there was room for */
        if (play.events > 0)
            memcpy(m->state, m->scratch, m->game->state_size);
        if (!prepare(m, &play, play.events + 1))
            return no_memory;
        m->game->apply(m->state, move, &play);
    } while (play.events > play.room);
    if (play.bad_chance) {
        memcpy(m->state, m->scratch, m->game->state_size);
        m->results = m->results_used;
        return bad_chance;
    }
    m->past[m->moves++] = (struct mg_past){ .move = move,
                                            .closed = play.closed,
                                            .shown = play.shown,
                                            .first_event = (uint32_t)m->events,
                                            .first_result = (uint32_t)m->results_used };
    m->events += play.events;
    m->results_used += play.used;
    return MG_LEGAL;
}

/* In records these are words: new ones may follow, and none may change. */
static const char *const hands[] = { NULL, "easy", "normal", "hard", "expert", "greedy", "random" };
enum { HANDS = sizeof hands / sizeof *hands };

int mg_hand_number(const char *player)
{
    for (int i = 1; i < HANDS; i++)
        if (strcmp(hands[i], player) == 0)
            return i;
    return 0;
}

const char *mg_hand_name(int number)
{
    return number > 0 && number < HANDS ? hands[number] : NULL;
}

void mg_match_sign(struct mg_match *m, int hand)
{
    if (m->moves > 0 && hand >= 0 && hand < HANDS)
        m->past[m->moves - 1].by = (uint8_t)hand;
}

int mg_match_hand(const struct mg_match *m, size_t index)
{
    return index < m->moves ? m->past[index].by : 0;
}

size_t mg_match_frontier(const struct mg_match *m)
{
    size_t frontier = m->moves;
    while (frontier > 0 && !m->past[frontier - 1].closed)
        frontier--;
    return frontier;
}

/* One of the moves once more, in a state that is as it was before; `results` given ones were used
 * up behind it. */
static void apply_again(const struct mg_match *m, size_t move, size_t results, void *state)
{
    size_t from = m->past[move].first_result;
    struct mg_play again = { .result = results > from ? m->result + from : NULL,
                             .forced = (uint16_t)(results - from) };

    m->game->apply(state, m->past[move].move, &again);
}

/* How many given results are used up behind a move that others follow. */
static size_t results_behind(const struct mg_match *m, size_t move)
{
    return move + 1 < m->moves ? m->past[move + 1].first_result : m->results_used;
}

/* The state after so many moves, whose results end there. */
static void play_again(struct mg_match *m, size_t moves, size_t results)
{
    mg_match_start(m, m->state);
    for (size_t i = 0; i < moves; i++)
        apply_again(m, i, i + 1 < moves ? m->past[i + 1].first_result : results, m->state);
    m->moves = moves;
}

struct mg_mark mg_match_mark(const struct mg_match *m)
{
    return (struct mg_mark){ m->moves, m->events, m->results, m->results_used };
}

void mg_match_return(struct mg_match *m, struct mg_mark to)
{
    if (m->moves != to.moves)
        play_again(m, to.moves, to.results_used);
    m->events = to.events;
    m->results = to.results;
    m->results_used = to.results_used;
}

struct mg_verdict mg_match_undo(struct mg_match *m, size_t count, bool force)
{
    if (count == 0 || count > m->moves)
        return mg_no("MG-UNDO-01", N_("There are not that many moves to take back."));
    size_t keep = m->moves - count;
    if (!force && keep < mg_match_frontier(m))
        return mg_no("MG-UNDO-02", N_("A card or die has been seen since: undo stops there."));

    play_again(m, keep, m->past[keep].first_result);
    m->events = m->past[keep].first_event;
    /* Results given for moves taken back go with them. */
    m->results = m->results_used = m->past[keep].first_result;
    return MG_LEGAL;
}

/* ---- taking back against computers -------------------------------------------------------- */

/* Has the computer decided it for the seat, and what the seat decided before as well? Then both
 * belong to what its owner decided last: to let it play. */
static bool carries_on_entrusted(const struct mg_match *m, size_t move)
{
    int seat = m->past[move].move.seat;

    if (m->past[move].by == 0)
        return false;
    for (size_t i = move; i > 0; i--)
        if (m->past[i - 1].move.seat == seat)
            return m->past[i - 1].by != 0;
    return false;
}

static bool has_more(const struct mg_faces *now, const struct mg_faces *before)
{
    for (size_t i = 0; i < sizeof now->card / sizeof *now->card; i++)
        if (now->card[i] & ~before->card[i])
            return true;
    return false;
}

/* A card that was turned up and is face down again is in no view, but was told. */
static bool was_told(const struct mg_match *m, int seat, size_t since,
                     const struct mg_faces *before)
{
    struct mg_event event;
    struct mg_faces faces;

    for (size_t i = m->past[since].first_event; i < m->events; i++)
        if (mg_event_for(&m->event[i], seat, &event)) {
            mg_event_faces(m->game, &event, &faces);
            if (has_more(&faces, before))
                return true;
        }
    return false;
}

/* Has a card been shown to the seat, since it made that move, that it could not see then? */
static bool was_shown(const struct mg_match *m, int seat, size_t since, void *state, void *view)
{
    struct mg_faces before, now;

    mg_match_start(m, state);
    for (size_t i = 0; i < m->moves; i++) {
        if (i == since) {
            mg_view(m->game, state, seat, view);
            mg_state_faces(m->game, view, &before);
            mg_state_backs(m->game, state, seat, &now);
            for (size_t k = 0; k < sizeof now.card / sizeof *now.card; k++)
                before.card[k] &= ~now.card[k];
            if (was_told(m, seat, since, &before))
                return true;
        }
        apply_again(m, i, results_behind(m, i), state);
        if (i < since)
            continue;
        mg_view(m->game, state, seat, view);
        mg_state_faces(m->game, view, &now);
        if (has_more(&now, &before))
            return true;
    }
    return false;
}

static struct mg_verdict check_unseen(const struct mg_match *m, int seat, size_t since)
{
    static const struct mg_verdict seen = {
        "MG-UNDO-03", N_("Something hidden has been shown to you since: undo stops there.")
    };

    for (size_t i = since; i < m->moves; i++)
        if (m->past[i].shown >> seat & 1)
            return seen;
    if (m->game->open)
        return MG_LEGAL;
    char *states = malloc(2 * m->game->state_size);
    if (states == NULL)
        return no_memory;
    bool shown = was_shown(m, seat, since, states, states + m->game->state_size);
    free(states);
    return shown ? seen : MG_LEGAL;
}

struct mg_verdict mg_match_may_take_back(const struct mg_match *m, int seat, size_t count,
                                         size_t *to)
{
    for (*to = m->moves; *to > 0 && count > 0;) {
        --*to;
        if (m->past[*to].move.seat == seat && !carries_on_entrusted(m, *to) && --count == 0)
            return check_unseen(m, seat, *to);
    }
    return mg_no("MG-UNDO-01", N_("There are not that many moves to take back."));
}

void mg_match_take_back(struct mg_match *m, size_t to)
{
    play_again(m, to, m->past[to].first_result);
    m->events = m->past[to].first_event;
    m->results_used = m->past[to].first_result; /* what was given waits again */
}

size_t mg_match_event_count(const struct mg_match *m)
{
    return m->events;
}

bool mg_match_event(const struct mg_match *m, size_t index, int seat, struct mg_event *out)
{
    return index < m->events && mg_event_for(&m->event[index], seat, out);
}

/* An argument that is hidden is 0, and so may something's name be: so it is said apart. */
static unsigned hidden_from(const struct mg_event *event, int seat)
{
    if (seat == MG_REFEREE)
        return 0;
    unsigned bit = 1u << (seat == MG_SPECTATOR ? MG_MAX_SEATS : seat);
    return event->knows & bit ? 0 : event->secret;
}

/* Moves are taken back whole: what was told of one move is never told otherwise. And what the seat
 * does not learn of may not part what it does learn of, or it would have learnt of it. */
static void carry_on(const struct mg_match *m, int seat, size_t *at, struct mg_told *told)
{
    size_t end = told->move < m->moves ? m->past[told->move].first_event : m->events;
    struct mg_event next;

    for (size_t i = *at; i < end; i++) {
        if (!mg_event_for(&m->event[i], seat, &next))
            continue;
        if (!mg_carries_on(m->game, &told->event, &next))
            return;
        told->hidden |= hidden_from(&m->event[i], seat);
        *at = i + 1;
    }
}

bool mg_match_told(const struct mg_match *m, int seat, size_t *at, struct mg_told *out)
{
    while (*at < m->events && !mg_event_for(&m->event[*at], seat, &out->event))
        ++*at;
    if (*at >= m->events)
        return false;
    out->move = mg_match_event_move(m, *at);
    out->hidden = hidden_from(&m->event[*at], seat);
    ++*at;
    if (mg_words_of(m->game)->carries_on != NULL)
        carry_on(m, seat, at, out);
    return true;
}

size_t mg_match_count_told(const struct mg_match *m, int seat, size_t at)
{
    struct mg_told told;
    size_t count = 0;

    while (mg_match_told(m, seat, &at, &told))
        count++;
    return count;
}

size_t mg_match_event_move(const struct mg_match *m, size_t index)
{
    size_t low = 0, high = m->moves; /* of the moves whose first event is not behind it */

    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (m->past[middle].first_event <= index)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

void mg_match_result(const struct mg_match *m, struct mg_result *out)
{
    memset(out, 0, sizeof *out);
    m->game->result(m->state, out);
}

uint64_t mg_match_hash(const struct mg_match *m)
{
    return mg_state_hash(m->game, m->state);
}

const char *mg_match_broken(const struct mg_match *m)
{
    const struct mg_invariant *broken = mg_state_broken(m->game, m->state);
    return broken != NULL ? broken->id : NULL;
}

/* ---- words ------------------------------------------------------------------------------- */

struct mg_seen mg_see(const struct mg_match *m, int seat)
{
    if (seat != MG_REFEREE)
        mg_view(m->game, m->state, seat, m->scratch);
    return (struct mg_seen){ m, seat, seat != MG_REFEREE ? m->scratch : m->state };
}

const void *mg_match_view_of(const struct mg_match *m, int seat)
{
    return mg_see(m, seat).view;
}

void mg_seen_prompt(const struct mg_seen *seen, struct mg_text *out)
{
    mg_speak_of(out, seen->match->game);
    mg_say_prompt(seen->match->game, seen->view, seen->seat, out);
}

void mg_match_prompt(const struct mg_match *m, int seat, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    mg_seen_prompt(&seen, out);
}

void mg_seen_label(const struct mg_seen *seen, struct mg_move move, struct mg_text *out)
{
    mg_speak_of(out, seen->match->game);
    mg_say_move(seen->match->game, seen->view, move, out);
}

void mg_match_label(const struct mg_match *m, struct mg_move move, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, move.seat);
    mg_seen_label(&seen, move, out);
}

void mg_seen_tell(const struct mg_seen *seen, const struct mg_event *event, struct mg_text *out)
{
    mg_speak_of(out, seen->match->game);
    mg_say_event(seen->match->game, seen->view, event, seen->seat, out);
}

void mg_match_tell(const struct mg_match *m, const struct mg_event *event, int seat,
                   struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    mg_seen_tell(&seen, event, out);
}

void mg_match_seat_name(const struct mg_match *m, int seat, struct mg_text *out)
{
    mg_seat_name(m->game, &m->options, mg_match_view_of(m, MG_SPECTATOR), seat, out);
}

void mg_seen_describe(const struct mg_seen *seen, struct mg_text *out)
{
    mg_speak_of(out, seen->match->game);
    mg_say_position(seen->match->game, seen->view, seen->seat, out);
}

void mg_match_describe(const struct mg_match *m, int seat, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    mg_seen_describe(&seen, out);
}

void mg_match_draw(const struct mg_match *m, int seat, struct mg_text *out)
{
    mg_speak_of(out, m->game);
    mg_draw(m->game, mg_match_view_of(m, seat), seat, out);
}

#define MG_LOOK_LIST 24 /* of more things than these one has to say more */

bool mg_seen_look(const struct mg_seen *seen, const char *words, struct mg_text *out)
{
    struct mg_found found[MG_LOOK_LIST];
    const struct mg_game *game = seen->match->game;

    mg_speak_of(out, game);
    if (mg_words_of(game)->look != NULL &&
        mg_words_of(game)->look(seen->view, seen->seat, words, out))
        return true;
    unsigned count = mg_things_find(game, words, (enum mg_lang)out->lang, found, MG_LOOK_LIST);
    const struct mg_thing *all = mg_things_of(game, words, (enum mg_lang)out->lang);
    if (count <= MG_LOOK_LIST && mg_things_alike(found, count)) {
        mg_things_show(found, count, seen->view, seen->seat, out);
    } else if (all != NULL) {
        mg_things_list(all, out);
    } else if (count > 1) {
        mg_say(out, N_("That could be {0} things:"), mg_digits(count).text);
        mg_putc(out, '\n');
        for (unsigned i = 0; i < count && i < MG_LOOK_LIST; i++) {
            mg_put(out, "  ");
            mg_put(out, mg_tr(out, found[i].of->title));
            mg_put(out, ": ");
            mg_thing_title(found[i], out);
            mg_putc(out, '\n');
        }
    }
    return count > 0 || all != NULL;
}

bool mg_match_look(const struct mg_match *m, int seat, const char *words, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    return mg_seen_look(&seen, words, out);
}

bool mg_match_score(const struct mg_match *m, int seat, struct mg_text *out)
{
    return mg_score_show(m->game, &m->options, mg_match_view_of(m, seat), seat, out);
}

static bool is_idle(const struct mg_seen *seen)
{
    const struct mg_match *m = seen->match;
    return seen->seat >= 0 && m->game->idle != NULL && mg_match_actors(m) >> seen->seat & 1 &&
           m->game->idle(seen->view, seen->seat);
}

bool mg_match_idle(const struct mg_match *m, int seat)
{
    struct mg_seen seen = mg_see(m, seat);
    return is_idle(&seen);
}

void mg_seen_view(const struct mg_seen *seen, struct mg_json *out)
{
    const struct mg_game *game = seen->match->game;

    mg_speak_of(out->out, game);
    mg_json_open(out, '{');
    mg_json_key(out, "game");
    mg_json_text(out, game->id);
    mg_json_key(out, "seat");
    if (seen->seat >= 0)
        mg_json_number(out, seen->seat);
    else
        mg_json_null(out);
    if (is_idle(seen)) {
        mg_json_key(out, "idle");
        mg_json_bool(out, true);
    }
    mg_json_key(out, "state");
    mg_state_json(game, seen->view, true, out);
    mg_json_open_member(out, "extra", '{');
    mg_page_extra(game, seen->view, seen->seat, out);
    mg_json_close(out, '}');
    mg_json_close(out, '}');
}

void mg_match_view(const struct mg_match *m, int seat, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    struct mg_json json = { .out = out };
    mg_seen_view(&seen, &json);
}

void mg_match_position(const struct mg_match *m, struct mg_text *out)
{
    struct mg_json json = { .out = out };
    mg_position_json(m->game, m->state, &json);
}
