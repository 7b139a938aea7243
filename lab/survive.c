#include "survive.h"
#include "thing.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define THOUGHT          6   /* nodes of a search: enough to play something out */
#define LONG_THOUGHT     100 /* one in so many may play manners out */
#define THINGS_LOOKED_AT 6   /* by each viewer */

/* One match being tried. */
struct trial {
    struct mg_match *match;
    const struct mg_game *game;
    const struct survive_answers *answers;
    struct mg_rng rng;
    struct mg_text words; /* what was said last */
    struct mg_text *report;
    void *before, *view; /* states to work in */
    struct mg_move list[MG_MAX_MOVES];
};

static bool wrong(struct trial *t, const char *format, ...) __attribute__((format(printf, 2, 3)));
static bool wrong(struct trial *t, const char *format, ...)
{
    char words[600];
    va_list args;

    va_start(args, format);
    vsnprintf(words, sizeof words, format, args);
    va_end(args);
    mg_put(t->report, "after move ");
    mg_put_number(t->report, (long long)mg_match_moves(t->match));
    mg_put(t->report, ": ");
    mg_put(t->report, words);
    return false;
}

/* ---- words, drawings, JSON --------------------------------------------------------------- */

static bool is_json(struct trial *t, const char *what, int seat)
{
    json_error_t error;
    json_t *json =
        json_loadb(t->words.buf, t->words.len, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, &error);

    if (json == NULL)
        return wrong(t, "%s of seat %d is no JSON: %s", what, seat, error.text);
    json_decref(json);
    mg_text_clear(&t->words);
    return true;
}

static bool some_thing(struct trial *t, struct mg_found *out)
{
    const struct mg_thing *things = mg_words_of(t->game)->things;
    unsigned kinds = 0;

    while (things != NULL && things[kinds].kind != NULL)
        kinds++;
    if (kinds == 0)
        return false;
    out->of = &things[mg_rng_below(&t->rng, kinds)];
    out->value = (uint16_t)mg_rng_below(&t->rng, out->of->names->count);
    return mg_name_has(out->of->names, out->value);
}

static void look_at_things(struct trial *t, int seat)
{
    struct mg_found found;

    mg_speak_of(&t->words, t->match->game);
    for (int i = 0; i < THINGS_LOOKED_AT; i++)
        if (some_thing(t, &found))
            mg_thing_show(found, t->view, seat, &t->words);
    mg_text_clear(&t->words);
}

/* By its name, as people ask: that looks through all names, so it is done once. */
static void look_by_name(struct trial *t)
{
    char name[200] = "";
    struct mg_text called = MG_TEXT(name, &t->words);
    struct mg_found found;

    mg_speak_of(&called, t->match->game);
    if (some_thing(t, &found)) {
        mg_thing_name(found.of, found.value, &called);
        mg_match_look(t->match, mg_match_actor(t->match), name, &t->words);
    }
    mg_text_clear(&t->words);
}

/* What one seat, or the spectator, is shown. */
static bool show(struct trial *t, int seat)
{
    struct mg_match *m = t->match;
    struct mg_json json = { .out = &t->words };

    struct mg_seen seen = mg_see(m, seat);
    memcpy(t->view, seen.view, t->game->state_size);
    t->answers->view(&seen, &json);
    if (!is_json(t, "the view", seat))
        return false;
    json.comma = false;
    t->answers->status(&seen, &json);
    if (!is_json(t, "the status", seat))
        return false;
    json.comma = false;
    mg_score_json(t->game, t->view, seat, &json);
    if (!is_json(t, "the score", seat))
        return false;
    json.comma = false;
    t->answers->moves(&seen, &json);
    if (!is_json(t, "the list of moves", seat))
        return false;
    mg_seen_prompt(&seen, &t->words);
    mg_seen_describe(&seen, &t->words);
    mg_match_draw(m, seat, &t->words);
    mg_match_score(m, seat, &t->words);
    mg_match_chronicle(m, seat, true, &t->words);
    mg_phase_of(t->game, t->view);
    mg_text_clear(&t->words);
    look_at_things(t, seat);
    for (int who = 0; who < mg_match_seats(m); who++) {
        mg_match_seat_name(m, who, &t->words);
        mg_eval(t->game, t->view, who);
    }
    mg_text_clear(&t->words);
    return true;
}

static bool show_all(struct trial *t)
{
    for (int seat = MG_SPECTATOR; seat < mg_match_seats(t->match); seat++)
        if (seat != MG_REFEREE && !show(t, seat))
            return false;
    return true;
}

/* ---- players ----------------------------------------------------------------------------- */

static bool hint(struct trial *t, int seat, const struct mg_player *player)
{
    static const atomic_bool at_once = true;
    struct mg_limits limits = { .nodes = THOUGHT };
    struct mg_json json = { .out = &t->words };

    if (mg_advice_of(t->game)->manners >
        0) { /* playouts of hundreds of moves: cut short but for a few */
        limits.nodes = 1;
        limits.stop = mg_rng_below(&t->rng, LONG_THOUGHT) > 0 ? &at_once : NULL;
    }
    mg_json_open(&json, '{');
    if (!t->answers->thought(t->match, seat, player, &limits, mg_rng_next(&t->rng), &json))
        return wrong(t, "there is not enough memory");
    mg_json_close(&json, '}');
    return is_json(t, player->name, seat);
}

static bool think(struct trial *t)
{
    look_by_name(t);
    for (int seat = 0; seat < mg_match_seats(t->match); seat++) {
        if (!(mg_match_actors(t->match) >> seat & 1))
            continue;
        for (int i = 0; mg_player_at(i) != NULL; i++)
            if (!hint(t, seat, mg_player_at(i)))
                return false;
    }
    return true;
}

/* ---- there and back ---------------------------------------------------------------------- */

static bool comes_back(struct trial *t)
{
    struct mg_match *m = t->match, *again;
    struct mg_verdict verdict;
    char why[300] = "";
    struct mg_text detail = { .buf = why, .cap = sizeof why };
    size_t line;

    mg_match_position(m, &t->words);
    again = mg_match_setup(t->game, &m->options, &m->seed, t->words.buf, t->words.len, &verdict,
                           &detail);
    if (again == NULL)
        return wrong(t, "its own position is refused by %s (%s)", verdict.rule, why);
    bool same = mg_match_hash(again) == mg_match_hash(m);
    mg_match_close(again);
    mg_text_clear(&t->words);
    if (!same)
        return wrong(t, "its own position is read as another");
    mg_match_record(m, NULL, &t->words);
    again = mg_match_load(t->words.buf, t->words.len, &verdict, &line, &detail);
    if (again == NULL)
        return wrong(t, "its record is refused in line %zu by %s (%s)", line, verdict.rule, why);
    mg_match_close(again);
    mg_text_clear(&t->words);
    return true;
}

/* ---- play -------------------------------------------------------------------------------- */

static int some_actor(struct trial *t)
{
    unsigned actors = mg_match_actors(t->match);
    int seat;
    do
        seat = (int)mg_rng_below(&t->rng, (uint32_t)mg_match_seats(t->match));
    while (!(actors >> seat & 1));
    return seat;
}

static bool is_sound(struct trial *t, struct mg_move move, const char *text)
{
    char words[240] = "";
    struct mg_text culprit = { .buf = words, .cap = sizeof words };
    const struct mg_invariant *broken =
        mg_step_broken(t->game, t->before, move, mg_match_state(t->match));

    if (broken == NULL)
        broken = mg_state_blame(t->game, mg_match_state(t->match), &culprit);
    return broken == NULL ||
           wrong(t, "'%s' breaks %s: %s (%s)", text, broken->id, broken->text, words);
}

static bool play_one(struct trial *t)
{
    char text[MG_MAX_MOVE_TEXT] = "";
    struct mg_text out = { .buf = text, .cap = sizeof text };
    int seat = some_actor(t);
    size_t events = mg_match_event_count(t->match), count = mg_match_list(t->match, seat, t->list);

    if (count == 0)
        return wrong(t, "seat %d owes a decision and has no moves", seat);
    struct mg_move move = t->list[mg_rng_below(&t->rng, (uint32_t)count)];
    mg_move_write(t->game, move, &out);
    memcpy(t->before, mg_match_state(t->match), t->game->state_size);
    struct mg_verdict verdict = mg_match_play(t->match, seat, move);
    if (!mg_legal(verdict))
        return wrong(t, "'%s' is listed and refused by %s", text, verdict.rule);
    if (!is_sound(t, move, text))
        return false;
    struct mg_json json = { .out = &t->words };
    struct mg_seen seen = mg_see(t->match, MG_SPECTATOR);
    t->answers->events(&seen, events, &json);
    return is_json(t, "the events", MG_SPECTATOR);
}

static bool play_on(struct trial *t, unsigned moves)
{
    uint64_t hash = mg_match_hash(t->match);

    for (unsigned i = 0; i < moves && mg_match_actors(t->match) != 0; i++)
        if (!play_one(t))
            return false;
    if (!show_all(t) || !comes_back(t))
        return false;
    struct mg_verdict verdict = mg_match_undo(t->match, mg_match_moves(t->match), true);
    if (mg_match_moves(t->match) > 0)
        return wrong(t, "undo is refused by %s", verdict.rule);
    return mg_match_hash(t->match) == hash ||
           wrong(t, "taken back, the moves leave another position");
}

bool survive(struct mg_match *match, const struct survive_answers *answers, unsigned moves,
             uint64_t number, struct mg_text *report)
{
    struct trial *t = calloc(1, sizeof *t);
    size_t size = match->game->state_size;
    bool ok = false;

    if (t == NULL)
        return false;
    *t = (struct trial){ .match = match,
                         .game = match->game,
                         .answers = answers,
                         .rng = mg_rng_fast(number),
                         .report = report,
                         .words = mg_text_growing((enum mg_lang)(number % MG_LANG_COUNT)),
                         .before = calloc(1, size),
                         .view = calloc(1, size) };
    if (t->before != NULL && t->view != NULL)
        ok = comes_back(t) && show_all(t) && think(t) && play_on(t, moves);
    free(t->before);
    free(t->view);
    mg_text_free(&t->words);
    free(t);
    return ok;
}
