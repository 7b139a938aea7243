/* Answers about one match: status, moves, events, view, words, record. */
#include "answer.h"

#include <stdlib.h>
#include <string.h>

/* ---- status ------------------------------------------------------------------------------ */

void mg_answer_seats(unsigned seats, struct mg_json *out)
{
    mg_json_open(out, '[');
    for (int seat = 0; seat < MG_MAX_SEATS; seat++)
        if (seats >> seat & 1)
            mg_json_number(out, seat);
    mg_json_close(out, ']');
}

void mg_answer_actors(const struct mg_match *m, struct mg_json *out)
{
    int actor = mg_match_actor(m);

    mg_json_key(out, "actor");
    if (actor >= 0)
        mg_json_number(out, actor);
    else
        mg_json_null(out);
    mg_json_key(out, "actors");
    mg_answer_seats(mg_match_actors(m), out);
}

/* The referee is told what the actor is: of that, another view. */
static void put_prompt(const struct mg_seen *seen, struct mg_text *out)
{
    int actor = mg_match_actor(seen->match);

    if (seen->seat == MG_REFEREE)
        mg_match_prompt(seen->match, actor >= 0 ? actor : MG_SPECTATOR, out);
    else
        mg_seen_prompt(seen, out);
}

void mg_answer_prompt(const struct mg_seen *seen, struct mg_json *out)
{
    char buffer[600] = "";
    struct mg_text prompt = MG_TEXT(buffer, out->out);

    put_prompt(seen, &prompt);
    mg_json_text(out, buffer);
}

static void put_result(const struct mg_seen *seen, struct mg_json *out)
{
    struct mg_result result = { .over = false };
    int seats = mg_match_seats(seen->match);

    seen->match->game->result(seen->view, &result);
    mg_json_open_member(out, "scores", '[');
    for (int i = 0; i < seats; i++)
        mg_json_number(out, result.score[i]);
    mg_json_close(out, ']');
    mg_json_key(out, "winners");
    mg_answer_seats(result.over ? result.winners : 0, out);
    if (!result.over)
        return;
    mg_json_open_member(out, "places", '[');
    for (int i = 0; i < seats; i++)
        mg_json_number(out, result.place[i]);
    mg_json_close(out, ']');
}

void mg_answer_status(const struct mg_seen *seen, struct mg_json *out)
{
    const struct mg_match *m = seen->match;
    struct mg_phase phase = mg_phase_of(m->game, seen->view);

    mg_json_open(out, '{');
    mg_json_key(out, "game");
    mg_json_text(out, m->game->id);
    mg_json_key(out, "players");
    mg_json_number(out, mg_match_seats(m));
    mg_answer_actors(m, out);
    mg_json_key(out, "over");
    mg_json_bool(out, mg_match_actors(m) == 0);
    mg_json_key(out, "turn");
    mg_json_number(out, phase.turn);
    mg_json_key(out, "phase");
    mg_json_text(out, phase.name);
    if (phase.battle != 0 && mg_match_actors(m) != 0) {
        mg_json_key(out, "battle");
        mg_json_bool(out, true);
    }
    mg_json_key(out, "prompt");
    mg_answer_prompt(seen, out);
    put_result(seen, out);
    mg_json_key(out, "moves_played");
    mg_json_number(out, (long long)mg_match_moves(m));
    mg_json_key(out, "undo_to");
    mg_json_number(out, (long long)mg_match_frontier(m));
    mg_json_close(out, '}');
}

void mg_answer_undo(struct mg_verdict verdict, size_t to, struct mg_json *out)
{
    mg_json_key(out, "possible");
    mg_json_bool(out, mg_legal(verdict));
    if (mg_legal(verdict)) {
        mg_json_number_member(out, "to", (long long)to);
    } else {
        mg_json_text_member(out, "why", mg_why((enum mg_lang)out->out->lang, verdict));
        mg_json_text_member(out, "rule", verdict.rule);
    }
}

/* ---- moves ------------------------------------------------------------------------------- */

void mg_answer_move(const struct mg_seen *seen, struct mg_move move, struct mg_json *out)
{
    char text_buffer[MG_MAX_MOVE_TEXT] = "", label_buffer[600] = "";
    struct mg_text text = MG_TEXT(text_buffer, out->out), label = MG_TEXT(label_buffer, out->out);

    mg_move_write(seen->match->game, move, &text);
    mg_seen_label(seen, move, &label);
    mg_json_key(out, "move");
    mg_json_text(out, text_buffer);
    mg_json_key(out, "label");
    mg_json_text(out, label_buffer);
}

/* ["card:17", "location:antioch"]: what the page lights up. */
static void put_places(const struct mg_game *game, struct mg_move move, struct mg_json *out)
{
    const struct mg_arg *arg = game->moves[move.kind].arg;
    const uint16_t value[3] = { move.a, move.b, move.c };

    mg_json_open(out, '[');
    for (int i = 0; i < 3 && arg[i].place != NULL; i++) {
        char buffer[100] = "";
        struct mg_text at = { .buf = buffer, .cap = sizeof buffer };
        if (arg[i].optional && value[i] == 0)
            continue;
        mg_put(&at, arg[i].place);
        mg_putc(&at, ':');
        mg_name_write(arg[i].names, value[i], &at);
        mg_json_text(out, buffer);
    }
    mg_json_close(out, ']');
}

void mg_answer_moves(const struct mg_seen *seen, struct mg_json *out)
{
    struct mg_move moves[MG_MAX_MOVES];
    size_t count = mg_match_list(seen->match, seen->seat, moves);

    mg_json_open(out, '[');
    for (size_t i = 0; i < count; i++) {
        mg_json_open(out, '{');
        mg_answer_move(seen, moves[i], out);
        mg_json_key(out, "at");
        put_places(seen->match->game, moves[i], out);
        if (mg_for_good(seen->match->game, seen->view, moves[i])) {
            mg_json_key(out, "for_good");
            mg_json_bool(out, true);
        }
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* ---- events ------------------------------------------------------------------------------ */

/* The name of an argument; a second one of the same name gets its number: "card", "card2". */
static void put_arg_key(const struct mg_arg *arg, int i, struct mg_json *out)
{
    char buffer[60] = "";
    struct mg_text key = { .buf = buffer, .cap = sizeof buffer };
    int same = 1;

    for (int k = 0; k < i; k++)
        same += strcmp(arg[k].place, arg[i].place) == 0;
    mg_put(&key, arg[i].place);
    if (same > 1)
        mg_put_number(&key, same);
    mg_json_key(out, buffer);
}

static void put_args(const struct mg_game *game, const struct mg_event *event, unsigned hidden,
                     struct mg_json *out)
{
    const struct mg_arg *arg = game->events[event->kind].arg;
    const uint16_t value[3] = { event->a, event->b, event->c };

    for (int i = 0; i < 3 && arg[i].place != NULL; i++) {
        char buffer[60] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        bool unknown = hidden >> i & 1 || !mg_name_has(arg[i].names, value[i]);
        if (arg[i].optional && value[i] == 0)
            continue;
        put_arg_key(arg, i, out);
        if (unknown) {
            mg_json_null(out);
        } else if (arg[i].names == NULL) {
            mg_json_number(out, value[i]);
        } else {
            mg_name_write(arg[i].names, value[i], &name);
            mg_json_text(out, buffer);
        }
    }
}

/* What the seat is told, between braces that the caller puts. */
static void put_event(const struct mg_seen *seen, const struct mg_told *told, struct mg_json *out)
{
    char buffer[600] = "";
    struct mg_text text = MG_TEXT(buffer, out->out);
    const struct mg_game *game = seen->match->game;
    const struct mg_event *event = &told->event;

    mg_json_key(out, "kind");
    mg_json_text(out, game->events[event->kind].name);
    mg_json_key(out, "seat");
    if (event->seat != MG_NOBODY)
        mg_json_number(out, event->seat);
    else
        mg_json_null(out);
    put_args(game, event, told->hidden, out);
    mg_json_key(out, "text");
    mg_seen_tell(seen, event, &text);
    mg_json_text(out, buffer);
}

size_t mg_answer_numbered(const struct mg_seen *seen, size_t first, size_t number,
                          struct mg_json *out)
{
    struct mg_told told;

    mg_json_open(out, '[');
    while (mg_match_told(seen->match, seen->seat, &first, &told)) {
        mg_json_open(out, '{');
        mg_json_number_member(out, "n", (long long)++number);
        mg_json_number_member(out, "move", (long long)told.move);
        put_event(seen, &told, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    return number;
}

void mg_answer_events(const struct mg_seen *seen, size_t first, struct mg_json *out)
{
    struct mg_told told;

    mg_json_open(out, '[');
    while (mg_match_told(seen->match, seen->seat, &first, &told)) {
        mg_json_open(out, '{');
        put_event(seen, &told, out);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

/* ---- the whole position ------------------------------------------------------------------ */

void mg_answer_view(const struct mg_seen *seen, struct mg_json *out)
{
    mg_seen_view(seen, out);
}

void mg_answer_position(const struct mg_match *m, struct mg_json *out)
{
    mg_json_raw(out, "");
    mg_match_position(m, out->out);
}

/* A finished text as a JSON string. */
static bool put_text(struct mg_text *text, struct mg_json *out)
{
    bool whole = mg_text_whole(text);
    if (whole)
        mg_json_text(out, text->buf);
    mg_text_free(text);
    return whole;
}

bool mg_answer_words(const struct mg_seen *seen, struct mg_json *out)
{
    struct mg_text words = mg_text_growing((enum mg_lang)out->out->lang);
    mg_put(&words, "");
    mg_seen_describe(seen, &words);
    return put_text(&words, out);
}

bool mg_answer_chronicle(const struct mg_seen *seen, bool markdown, struct mg_json *out)
{
    struct mg_text words = mg_text_growing((enum mg_lang)out->out->lang);
    mg_seen_chronicle(seen, markdown, &words);
    return put_text(&words, out);
}

bool mg_answer_record(const struct mg_match *m, const char *const *seat_names, struct mg_json *out)
{
    struct mg_text record = mg_text_growing(MG_EN);
    mg_match_record(m, seat_names, &record);
    return put_text(&record, out);
}

const struct survive_answers mg_answers = { .status = mg_answer_status,
                                            .view = mg_answer_view,
                                            .moves = mg_answer_moves,
                                            .events = mg_answer_events,
                                            .thought = mg_answer_thought };
