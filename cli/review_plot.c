/* The curves of a review, drawn with characters: one mark for each seat, so that no colour is
 * needed. */
#include "review_print.h"

#include <stdlib.h>
#include <string.h>

#define ROWS   13 /* 100 % is the first, 0 % the last */
#define WIDEST 200
#define MARGIN 7            /* "100 % |" */
#define LINK   MG_MAX_SEATS /* in a cell: the way from one mark to the next */
#define EMPTY  (-1)

static const char *const mark[] = { "●", "○", "▲", "△", "■", "□", "◆", "◇" };
static const char *const plain_mark[] = { "1", "2", "3", "4", "5", "6", "7", "8" };
static const char *const colour[] = { "34", "33", "32", "35", "31", "36", "37", "90" };

struct plot {
    int8_t cell[ROWS][WIDEST], owner[ROWS][WIDEST];
    int columns;
    size_t last; /* the last position's number */
};

static int row_of(int chance)
{
    return (ROWS - 1) - (chance * (ROWS - 1) + 500) / 1000;
}

/* The position that a column shows. */
static size_t position_of(const struct plot *p, int column)
{
    return p->columns > 1 ? ((size_t)column * p->last + (size_t)(p->columns - 1) / 2) /
                                (size_t)(p->columns - 1)
                          : 0;
}

static void connect(struct plot *p, int column, int from, int to, int seat)
{
    int step = to > from ? 1 : -1;
    for (int row = from + step; row != to && from != to; row += step)
        if (p->cell[row][column] == EMPTY) {
            p->cell[row][column] = LINK;
            p->owner[row][column] = (int8_t)seat;
        }
}

static void draw_seat(struct plot *p, const struct mg_review *r, int seat, bool links)
{
    int before = -1;

    for (int column = 0; column < p->columns; column++) {
        int row = row_of(mg_review_step(r, position_of(p, column))->chance[seat]);
        if (links && before >= 0)
            connect(p, column, before, row, seat);
        else if (!links)
            p->cell[row][column] = p->owner[row][column] = (int8_t)seat;
        before = row;
    }
}

static void put_cell(const struct plot *p, int row, int column, struct mg_text *out)
{
    int what = p->cell[row][column];

    if (what == EMPTY) {
        mg_put(out, row == ROWS / 2 ? (out->ascii ? "." : "·") : " ");
        return;
    }
    mg_put_colour(out, colour[p->owner[row][column]]);
    mg_put(out, what == LINK ? (out->ascii ? "|" : "│")
                : out->ascii ? plain_mark[what]
                             : mark[what]);
    mg_put_colour(out, "0");
}

static void put_rows(const struct plot *p, struct mg_text *out)
{
    for (int row = 0; row < ROWS; row++) {
        char label[16];
        if (row % (ROWS / 4) == 0)
            snprintf(label, sizeof label, "%3d %% ", 100 - 100 * row / (ROWS - 1));
        else
            snprintf(label, sizeof label, "%6s", "");
        mg_put(out, label);
        mg_put(out, out->ascii ? "|" : "┤");
        for (int column = 0; column < p->columns; column++)
            put_cell(p, row, column, out);
        mg_putc(out, '\n');
    }
}

/* Where a position is drawn. */
static int column_of(const struct plot *p, size_t position)
{
    return p->last > 0 ? (int)((position * (size_t)(p->columns - 1) + p->last / 2) / p->last) : 0;
}

/* Move numbers under the curves: the first, the last, and some between that do not touch, none of
 * them twice. */
static void put_numbers(const struct plot *p, struct mg_text *out)
{
    char line[WIDEST + 24];
    int end = 0, last = snprintf(line, sizeof line, "%zu", p->last);
    size_t ticks = p->last < 6 ? p->last : 6;

    memset(line, ' ', sizeof line);
    for (size_t tick = 0; tick <= ticks; tick++) {
        size_t position = ticks > 0 ? tick * p->last / ticks : 0;
        char number[24];
        int length = snprintf(number, sizeof number, "%zu", position);
        int column = tick < ticks ? column_of(p, position) : p->columns - length;
        if (column < end || (tick < ticks && column + length >= p->columns - last))
            continue;
        memcpy(line + column, number, (size_t)length);
        end = column + length + 1;
    }
    mg_put_spaces(out, MARGIN);
    mg_put_bytes(out, line, (size_t)(end - 1));
    mg_putc(out, '\n');
}

static void put_legend(const struct showing *s, struct mg_text *out)
{
    mg_put_spaces(out, MARGIN);
    for (int seat = 0; seat < mg_review_seats(s->review); seat++) {
        if (s->seat >= 0 && s->seat != seat)
            continue;
        char name[200];
        struct mg_text words = MG_TEXT(name, out);
        record_file_name(s->record, seat, &words);
        mg_put_colour(out, colour[seat]);
        mg_put(out, out->ascii ? plain_mark[seat] : mark[seat]);
        mg_put_colour(out, "0");
        mg_putc(out, ' ');
        term_quote(out, name, 24);
        mg_put(out, "   ");
    }
    mg_putc(out, '\n');
}

void review_plot(const struct showing *s, struct mg_text *out)
{
    struct plot *p = malloc(sizeof *p);
    int most = (out->columns > 0 ? out->columns : 80) - MARGIN - 1;

    if (p == NULL)
        return;
    memset(p->cell, EMPTY, sizeof p->cell);
    p->last = mg_review_positions(s->review) - 1;
    p->columns = most < 10 ? 10 : most > WIDEST ? WIDEST : most;
    for (int links = 1; links >= 0; links--) /* marks over links */
        for (int seat = 0; seat < mg_review_seats(s->review); seat++)
            if (s->seat < 0 || s->seat == seat)
                draw_seat(p, s->review, seat, links);
    put_rows(p, out);
    put_numbers(p, out);
    put_legend(s, out);
    free(p);
}
