/* A review for programs and for the page. Figures are thousandths, one list entry for each seat. */
#include "review.h"

static const char *const mark_word[] = { "", "mistake", "blunder" };

static void numbers(struct mg_json *out, const char *key, const int32_t *value, int seats)
{
    mg_json_open_member(out, key, '[');
    for (int seat = 0; seat < seats; seat++)
        mg_json_number(out, value[seat]);
    mg_json_close(out, ']');
}

static void number(struct mg_json *out, const char *key, long long value)
{
    mg_json_key(out, key);
    mg_json_number(out, value);
}

/* "key": {"move", "label"} */
static void move(struct mg_review *r, size_t index, const char *key, struct mg_move m,
                 struct mg_json *out)
{
    char words[2000], canonical[MG_MAX_MOVE_TEXT];
    struct mg_text label = MG_TEXT(words, out->out), text = MG_TEXT(canonical, out->out);

    mg_review_label(r, index, m, &label);
    mg_move_write(mg_review_game(r), m, &text);
    mg_json_open_member(out, key, '{');
    mg_json_key(out, "move");
    mg_json_text(out, canonical);
    mg_json_key(out, "label");
    mg_json_text(out, words);
    mg_json_close(out, '}');
}

static void step(struct mg_review *r, size_t index, struct mg_json *out)
{
    const struct mg_review_step *s = mg_review_step(r, index);
    int seats = mg_review_seats(r);

    mg_json_open(out, '{');
    numbers(out, "chance", s->chance, seats);
    numbers(out, "error", s->error, seats);
    number(out, "looked", s->looked);
    if (s->played.kind != 0) {
        number(out, "number", (long long)index + 1);
        number(out, "seat", s->played.seat);
        move(r, index, "played", s->played, out);
        if (s->better.kind != 0)
            move(r, index, "preferred", s->better, out);
        number(out, "loss", s->loss);
        number(out, "loss_error", s->loss_error);
        mg_json_key(out, "mark");
        mg_json_text(out, mark_word[s->mark]);
        numbers(out, "decision", s->decision, seats);
        numbers(out, "luck", s->luck, seats);
        numbers(out, "unseen", s->unseen, seats);
    }
    mg_json_close(out, '}');
}

static void sum(const struct mg_review_sum *s, struct mg_json *out)
{
    mg_json_open(out, '{');
    number(out, "first", s->first);
    number(out, "luck", s->luck);
    number(out, "own", s->own);
    number(out, "own_error", s->own_error);
    number(out, "others", s->others);
    number(out, "unseen", s->unseen);
    number(out, "last", s->last);
    number(out, "decisions", s->decisions);
    number(out, "mistakes", s->mistakes);
    number(out, "blunders", s->blunders);
    mg_json_close(out, '}');
}

static void turn(const struct mg_review_turn *t, struct mg_json *out)
{
    mg_json_open(out, '{');
    number(out, "number", (long long)t->step + 1);
    number(out, "leader", t->seat);
    number(out, "before", t->before);
    number(out, "after", t->after);
    mg_json_key(out, "cause");
    mg_json_text(out, t->by_luck ? "luck" : "decision");
    mg_json_close(out, '}');
}

void mg_review_json(struct mg_review *r, struct mg_json *out)
{
    const struct mg_review_turn *t;

    mg_json_key(out, "game");
    mg_json_text(out, mg_review_game(r)->id);
    mg_json_key(out, "over");
    mg_json_bool(out, mg_review_over(r));
    number(out, "seats", mg_review_seats(r));
    mg_json_key(out, "whole");
    mg_json_bool(out, mg_review_whole(r));
    number(out, "looked", (long long)mg_review_looked(r));
    number(out, "games_imagined", (long long)mg_review_games(r));
    number(out, "error", mg_review_error(r));
    mg_json_open_member(out, "positions", '[');
    for (size_t i = 0; i < mg_review_positions(r); i++)
        step(r, i, out);
    mg_json_close(out, ']');
    mg_json_open_member(out, "sums", '[');
    for (int seat = 0; seat < mg_review_seats(r); seat++)
        sum(mg_review_sum(r, seat), out);
    mg_json_close(out, ']');
    mg_json_open_member(out, "turns", '[');
    for (size_t i = 0; (t = mg_review_turn(r, i)) != NULL; i++)
        turn(t, out);
    mg_json_close(out, ']');
}
