/* One decision on the screen: what happened, the table, the question, the moves. On a screen with
 * few rows the table comes first; if it is too tall the board alone (what a game draws before
 * MG_BELOW_BOARD), and of the rest what has changed. The news stays in view, and the whole table is
 * shown on request. */
#include "term.h"

#include <stdlib.h>
#include <string.h>

#define LEAST_NEWS  4 /* rows, before the table is cut down to what has changed */
#define LEAST_MOVES 4

/* The four parts, as they would be printed. */
struct sheet {
    char *news, *table, *question, *moves; /* owned */
    size_t board;                          /* how much of the table is the board */
};

static int rows_of(const char *words)
{
    int rows = 0;
    for (; (words = strchr(words, '\n')) != NULL; words++)
        rows++;
    return rows;
}

static void put(const char *words, size_t length)
{
    fwrite(words, 1, length, stdout);
}

static void put_all(const char *words)
{
    put(words, strlen(words));
}

/* The first rows only, and how to see the rest. */
static void put_first(const struct term *t, const char *words, int most, const char *hint)
{
    const char *end = words;

    if (rows_of(words) <= most) {
        put_all(words);
        return;
    }
    for (int i = 0; i < most - 1; i++)
        end = strchr(end, '\n') + 1;
    put(words, (size_t)(end - words));
    term_say(t, hint, mg_digits(rows_of(end)).text);
}

/* The last rows only. */
static void put_last(const struct term *t, const char *words, int most, const char *hint)
{
    int over = rows_of(words) - most;

    if (over > 0) {
        term_say(t, hint, mg_digits(over + 1).text);
        for (int i = 0; i <= over; i++)
            words = strchr(words, '\n') + 1;
    }
    put_all(words);
}

static bool has_line(const char *words, const char *line, size_t length)
{
    for (const char *p = words; *p != '\0'; p += strcspn(p, "\n") + 1)
        if (strcspn(p, "\n") == length && strncmp(p, line, length) == 0)
            return true;
        else if (p[strcspn(p, "\n")] == '\0')
            break;
    return false;
}

/* The rows of the table that are not those of before. */
static char *changed_rows(const char *before, const char *now)
{
    char *out = malloc(strlen(now) + 2), *end = out;

    for (const char *p = now; out != NULL && *p != '\0';) {
        size_t length = strcspn(p, "\n");
        if (!has_line(before, p, length)) {
            memcpy(end, p, length);
            end += length;
            *end++ = '\n';
        }
        p += length + (p[length] == '\n');
    }
    if (out != NULL)
        *end = '\0';
    return out;
}

/* Too tall for the screen even alone: what has changed since the same eyes saw it, with the news
 * below it. */
static int put_changes(struct term *t, const char *table, int most)
{
    char *rows = changed_rows(t->drawn, table);
    int shown = 0;

    if (rows != NULL && rows_of(rows) > 0) {
        term_say(t, N_("New on the table (\"table\" shows all of it):"));
        put_first(t, rows, most - 1, N_("... {0} rows more"));
        shown = rows_of(rows) < most - 1 ? rows_of(rows) + 1 : most;
    }
    free(rows);
    return shown;
}

/* As much of the table as goes into so many rows; returns how many it took. */
static int put_table(struct term *t, const struct sheet *s, int most)
{
    char *board = strndup(s->table, s->board);
    int rows = board != NULL ? rows_of(board) : 0;

    if (board != NULL && s->table[s->board] != '\0' && rows <= most) {
        put_all(board);
        rows += most - rows > 2 ? put_changes(t, s->table + s->board, most - rows) : 0;
    } else {
        rows = put_changes(t, s->table, most);
    }
    free(board);
    return rows;
}

static void put_fitting(struct term *t, const struct sheet *s, int rows)
{
    int room = rows - 1 - rows_of(s->question), table = rows_of(s->table), news = rows_of(s->news),
        moves = rows_of(s->moves);
    int least_news = news < LEAST_NEWS ? news : LEAST_NEWS,
        least_moves = moves < LEAST_MOVES ? moves : LEAST_MOVES;
    bool seen = t->drawn != NULL && t->drawn_for == t->viewer;

    if (table + least_news + least_moves <= room || !seen || t->whole) {
        put_all(s->table);
        room -= table;
    } else {
        room -= put_table(t, s, room - least_news - least_moves);
    }
    int left = room - least_moves > LEAST_NEWS ? room - least_moves : LEAST_NEWS; /* for the news */
    put_last(t, s->news, left, N_("{0} lines before this: \"log\" tells them"));
    room -= news < left ? news : left;
    put_all(s->question);
    put_first(t, s->moves, room > LEAST_MOVES ? room : LEAST_MOVES,
              N_("... {0} lines more: type \"moves\""));
}

/* What a function prints, as text; never NULL but without memory. */
static char *collected(struct term *t, void (*print)(struct term *t))
{
    struct term_page page;

    if (!term_collect(t, &page))
        return NULL;
    print(t);
    return term_collected(t, &page);
}

static void print_news(struct term *t)
{
    term_tell(t, t->viewer);
}
static void print_table(struct term *t)
{
    term_draw(t, t->viewer);
}
static void print_moves(struct term *t)
{
    term_list_moves(t, false);
}

static void print_question(struct term *t)
{
    struct mg_text prompt = term_text(t);

    mg_put_colour(&prompt, "1");
    mg_match_prompt(t->match, t->viewer, &prompt);
    mg_put_colour(&prompt, "0");
    term_wrap(t, &prompt, 0);
}

/* Take out the mark between the board and the rest; returns where it stood, or where the table
 * ends. */
static size_t take_mark(char *table)
{
    size_t at = strcspn(table, MG_BELOW_BOARD);

    if (table[at] != '\0')
        memmove(table + at, table + at + 1, strlen(table + at));
    return at;
}

void term_show(struct term *t)
{
    int rows = term_rows(t);

    term_offer_moves(t, t->viewer);
    struct sheet s = { .news = collected(t, print_news),
                       .table = collected(t, print_table),
                       .question = collected(t, print_question),
                       .moves = collected(t, print_moves) };
    if (s.table != NULL)
        s.board = take_mark(s.table);
    if (s.news != NULL && s.table != NULL && s.question != NULL && s.moves != NULL) {
        if (rows == 0 ||
            rows_of(s.news) + rows_of(s.table) + rows_of(s.question) + rows_of(s.moves) < rows) {
            put_all(s.news);
            put_all(s.table);
            put_all(s.question);
            put_all(s.moves);
        } else {
            put_fitting(t, &s, rows);
        }
    }
    free(t->drawn);
    t->drawn = s.table;
    t->drawn_for = t->viewer;
    free(s.news);
    free(s.question);
    free(s.moves);
    t->fresh = t->whole = false;
}
