/* Points by where they come from, as a table and for programs. */
#include "thing.h"

int32_t mg_points(const struct mg_game *game, const void *view, int seat, int source)
{
    struct mg_result result = { .over = false };
    const struct mg_score *score = mg_words_of(game)->score;

    if (score->points != NULL)
        return score->points(view, seat, source);
    game->result(view, &result);
    return result.score[seat];
}

/* Has any seat points of this source, or could have some? */
static bool in_play(const struct mg_game *game, const void *view, int seats, int source)
{
    for (int seat = 0; seat < seats; seat++)
        if (mg_points(game, view, seat, source) != MG_NO_POINTS)
            return true;
    return false;
}

static void put_cell(struct mg_text *out, const char *words, int width)
{
    mg_put(out, "  ");
    mg_put_right(out, words, width);
}

/* Wide enough for its words. */
static int column_of(const char *words, int least)
{
    int columns = mg_columns(words);
    return columns > least ? columns : least;
}

struct table {
    const struct mg_game *game;
    const struct mg_score *score;
    const void *view;
    int seats, first; /* columns; that of the names of sources */
    int width[MG_MAX_SEATS];
};

static void put_row(const struct table *t, int source, struct mg_text *out)
{
    mg_put_padded(out, mg_tr(out, t->score->source[source]), t->first);
    for (int seat = 0; seat < t->seats; seat++) {
        int32_t points = mg_points(t->game, t->view, seat, source);
        put_cell(out, points == MG_NO_POINTS ? "-" : mg_digits(points).text, t->width[seat]);
    }
    mg_putc(out, '\n');
}

static void put_sums(const struct table *t, struct mg_text *out)
{
    mg_put_padded(out, mg_tr(out, N_("Together")), t->first);
    for (int seat = 0; seat < t->seats; seat++) {
        int32_t sum = 0;
        for (int i = 0; t->score->source[i] != NULL; i++) {
            int32_t points = mg_points(t->game, t->view, seat, i);
            sum += points != MG_NO_POINTS ? points : 0;
        }
        put_cell(out, mg_digits(sum).text, t->width[seat]);
    }
    mg_putc(out, '\n');
}

/* Where the columns do not fit: a line for each seat, with what it has of each source. */
static void put_lines(const struct mg_game *game, const struct mg_options *options,
                      const struct table *t, struct mg_text *out)
{
    for (int seat = 0; seat < t->seats; seat++) {
        struct mg_lines lines = { .out = out, .indent = 2 };
        int32_t sum = 0;
        MG_WORDS(word, out, 160);
        mg_seat_name(game, options, t->view, seat, &word);
        mg_putc(&word, ':');
        mg_put_word(&lines, word_buffer);
        for (int i = 0; t->score->source[i] != NULL; i++) {
            int32_t points = mg_points(t->game, t->view, seat, i);
            if (points == MG_NO_POINTS)
                continue;
            sum += points;
            word.len = 0;
            mg_put(&word, mg_tr(out, t->score->source[i]));
            mg_putc(&word, ' ');
            mg_put_number(&word, points);
            mg_putc(&word, ';');
            mg_put_word(&lines, word_buffer);
        }
        word.len = 0;
        mg_put(&word, mg_tr(out, N_("Together")));
        mg_putc(&word, ' ');
        mg_put_number(&word, sum);
        mg_put_word(&lines, word_buffer);
        mg_putc(out, '\n');
    }
}

/* Columns of the whole table. */
static int width_of(const struct table *t)
{
    int columns = t->first;
    for (int seat = 0; seat < t->seats; seat++)
        columns += 2 + t->width[seat];
    return columns;
}

static void put_table(const struct mg_game *game, const struct mg_options *options,
                      const struct table *t, struct mg_text *out)
{
    mg_put_spaces(out, t->first);
    for (int seat = 0; seat < t->seats; seat++) {
        MG_WORDS(name, out, 100);
        mg_seat_name(game, options, t->view, seat, &name);
        put_cell(out, name_buffer, t->width[seat]);
    }
    mg_putc(out, '\n');
    for (int i = 0; t->score->source[i] != NULL; i++)
        if (in_play(t->game, t->view, t->seats, i))
            put_row(t, i, out);
    put_sums(t, out);
}

bool mg_score_show(const struct mg_game *game, const struct mg_options *options, const void *view,
                   int seat, struct mg_text *out)
{
    struct table t = {
        .game = game, .score = mg_words_of(game)->score, .view = view, .seats = mg_seats(game, view)
    };

    if (mg_words_of(game)->score == NULL)
        return false;
    mg_speak_of(out, game);
    t.first = column_of(mg_tr(out, N_("Together")), 0);
    for (int i = 0; mg_words_of(game)->score->source[i] != NULL; i++)
        if (in_play(game, view, t.seats, i))
            t.first = column_of(mg_tr(out, mg_words_of(game)->score->source[i]), t.first);
    for (int i = 0; i < t.seats; i++) {
        MG_WORDS(name, out, 100);
        mg_seat_name(game, options, view, i, &name);
        t.width[i] = column_of(name_buffer, 4);
    }
    if (width_of(&t) > (out->columns != 0 ? out->columns : 80))
        put_lines(game, options, &t, out);
    else
        put_table(game, options, &t, out);
    if (mg_words_of(game)->score->decided != NULL)
        mg_words_of(game)->score->decided(view, seat, out);
    return true;
}

void mg_score_json(const struct mg_game *game, const void *view, int seat, struct mg_json *out)
{
    const struct mg_score *score = mg_words_of(game)->score;
    int seats = mg_seats(game, view);

    mg_speak_of(out->out, game);
    mg_json_open(out, '{');
    mg_json_open_member(out, "sources", '[');
    for (int i = 0; score->source[i] != NULL; i++) {
        if (!in_play(game, view, seats, i))
            continue;
        mg_json_open(out, '{');
        mg_json_text_member(out, "source", mg_tr(out->out, score->source[i]));
        mg_json_open_member(out, "points", '[');
        for (int k = 0; k < seats; k++) {
            int32_t points = mg_points(game, view, k, i);
            if (points == MG_NO_POINTS)
                mg_json_null(out);
            else
                mg_json_number(out, points);
        }
        mg_json_close(out, ']');
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
    if (score->decided != NULL) {
        MG_WORDS(words, out->out, 2000);
        score->decided(view, seat, &words);
        mg_json_text_member(out, "decided", words_buffer);
    }
    mg_json_close(out, '}');
}

void mg_result_by_score(struct mg_result *out, int seats)
{
    out->winners = 0;
    for (int seat = 0; seat < seats; seat++) {
        out->place[seat] = 1;
        for (int other = 0; other < seats; other++)
            if (out->score[other] > out->score[seat])
                out->place[seat]++;
        if (out->over && out->place[seat] == 1)
            out->winners |= 1u << seat;
    }
}
