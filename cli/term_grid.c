/* Moves of one verb as a grid, where the verb takes two things (which card, which place). */
#include "term.h"

#include <string.h>

#define GRID 24 /* at most so many rows and columns */

/* Rows are what the first words of the labels say, columns what the last ones say. */
struct grid {
    unsigned rows, columns;
    unsigned cell[GRID][GRID]; /* index + 1 of the move; 0: none */
    struct mg_move row_move[GRID];
    uint16_t column_value[GRID];
    const char *caption[GRID]; /* of a column */
    int width[GRID];           /* of its lines: a long caption takes several */
    size_t head[GRID];         /* bytes of the labels that name the row */
    size_t before;             /* bytes that all row names begin with */
};

static bool same_row(struct mg_move a, struct mg_move b, int column)
{
    for (int k = 0; k < 3; k++)
        if (k != column && term_move_argument(a, k) != term_move_argument(b, k))
            return false;
    return true;
}

/* Columns stand in the order of their values. False: too many. */
static bool add_column(struct grid *g, uint16_t value)
{
    unsigned c = g->columns;

    for (unsigned i = 0; i < g->columns; i++)
        if (g->column_value[i] == value)
            return true;
    if (g->columns == GRID)
        return false;
    for (; c > 0 && g->column_value[c - 1] > value; c--)
        g->column_value[c] = g->column_value[c - 1];
    g->column_value[c] = value;
    g->columns++;
    return true;
}

/* Sort the moves into rows and columns. False: too many for a grid. */
static bool fill_grid(const struct term *t, unsigned from, unsigned to, int column, struct grid *g)
{
    for (unsigned i = from; i < to; i++)
        if (!add_column(g, term_move_argument(t->offer.move[i], column)))
            return false;
    for (unsigned i = from; i < to; i++) {
        struct mg_move m = t->offer.move[i];
        unsigned r = 0, c = 0;
        while (r < g->rows && !same_row(g->row_move[r], m, column))
            r++;
        while (g->column_value[c] != term_move_argument(m, column))
            c++;
        if (r == GRID)
            return false;
        if (r == g->rows)
            g->row_move[g->rows++] = m;
        g->cell[r][c] = i + 1;
    }
    return true;
}

/* The words a row's labels have in common name the row, the rest names the column. */
static bool name_row(const struct term *t, struct grid *g, unsigned r)
{
    const char *first = NULL;
    unsigned count = 0;
    size_t head = 0;

    for (unsigned c = 0; c < g->columns; c++) {
        if (g->cell[r][c] == 0)
            continue;
        const char *label = t->offer.label[g->cell[r][c] - 1];
        head = count++ == 0 ? strlen(label) : term_common_words(first, label, head);
        if (first == NULL)
            first = label;
    }
    g->head[r] = count > 1 ? head : 0;
    for (unsigned c = 0; c < g->columns && count > 1; c++) {
        if (g->cell[r][c] == 0)
            continue;
        const char *caption = t->offer.label[g->cell[r][c] - 1] + head;
        if (g->caption[c] == NULL)
            g->caption[c] = caption;
        if (strcmp(g->caption[c], caption) != 0)
            return false;
    }
    return count < 2 || head > 0;
}

/* A row with a single move: its column must have been named by another row. */
static bool name_single(const struct term *t, struct grid *g, unsigned r)
{
    for (unsigned c = 0; c < g->columns; c++) {
        if (g->cell[r][c] == 0)
            continue;
        const char *label = t->offer.label[g->cell[r][c] - 1];
        size_t length = strlen(label), tail = g->caption[c] != NULL ? strlen(g->caption[c]) : 0;
        if (tail == 0 || tail >= length || strcmp(label + length - tail, g->caption[c]) != 0)
            return false;
        g->head[r] = length - tail;
    }
    return true;
}

static const char *row_label(const struct term *t, const struct grid *g, unsigned r)
{
    unsigned c = 0;
    while (g->cell[r][c] == 0)
        c++;
    return t->offer.label[g->cell[r][c] - 1];
}

static bool name_grid(const struct term *t, struct grid *g)
{
    for (unsigned r = 0; r < g->rows; r++)
        if (!name_row(t, g, r))
            return false;
    for (unsigned r = 0; r < g->rows; r++)
        if (g->head[r] == 0 && !name_single(t, g, r))
            return false;
    g->before = g->rows > 1 ? g->head[0] : 0;
    for (unsigned r = 1; r < g->rows; r++) {
        size_t most = g->head[r] < g->before ? g->head[r] : g->before;
        g->before = term_common_words(row_label(t, g, 0), row_label(t, g, r), most);
    }
    for (unsigned r = 0; r < g->rows; r++) /* every row keeps a name */
        if (g->before >= g->head[r])
            g->before = 0;
    return true;
}

/* Do all rows end with the last so many bytes of the first, and keep a name before them? */
static bool all_end_with(const struct term *t, const struct grid *g, size_t length)
{
    const char *ending = row_label(t, g, 0) + g->head[0] - length;

    for (unsigned r = 0; r < g->rows; r++)
        if (g->head[r] < length + g->before + 2 ||
            memcmp(row_label(t, g, r) + g->head[r] - length, ending, length) != 0)
            return false;
    return true;
}

/* The last words that all rows end with ("at", "by discarding") belong over the grid, not into each
 * row. */
static size_t common_ending(const struct term *t, const struct grid *g)
{
    const char *first = row_label(t, g, 0);
    size_t common = 0;

    for (size_t start = g->head[0] - 1; g->rows > 1 && start > g->before; start--)
        if (first[start - 1] == ' ' && all_end_with(t, g, g->head[0] - start))
            common = g->head[0] - start;
    return common;
}

static void put_row_name(const struct term *t, const struct grid *g, unsigned r, size_t ending,
                         int width, struct mg_text *out)
{
    char name[200];
    size_t length = g->head[r] - g->before - ending;

    length -= length > 0;
    /* the column goes on with the sentence elsewhere */
    if (length > 1 && row_label(t, g, r)[g->before + length - 1] == ',')
        length--;
    snprintf(name, sizeof name, "%.*s", (int)length, row_label(t, g, r) + g->before);
    mg_put_padded(out, name, width);
}

/* "Place ... at": what all rows begin and end with. */
static void put_title(const struct term *t, const struct grid *g, size_t ending,
                      struct mg_text *out)
{
    const char *label = row_label(t, g, 0);

    mg_put_bytes(out, label, g->before);
    if (g->before > 0 && ending > 0)
        mg_put(out, "... ");
    if (ending > 0)
        mg_put_bytes(out, label + g->head[0] - ending, ending - 1);
}

/* Columns for the names of the rows, and for the title above them. */
static int name_columns(const struct term *t, const struct grid *g, size_t ending,
                        const char *title)
{
    int most = mg_columns(title);

    for (unsigned r = 0; r < g->rows; r++) {
        struct mg_text name = term_text(t);
        put_row_name(t, g, r, ending, 0, &name);
        int width = mg_columns(name.buf) + 2;
        most = width > most ? width : most;
        mg_text_free(&name);
    }
    return most;
}

/* ---- captions ---------------------------------------------------------------------------- */

enum { CAPTION_LINES = 3 }; /* of more the eye makes no column */

/* How many bytes of the words are their first line, if it is to be that wide: whole words, one at
 * least. */
static size_t first_line(const char *words, int width)
{
    size_t end = strcspn(words, " ");

    while (words[end] != '\0') {
        char line[200];
        size_t next = end + 1 + strcspn(words + end + 1, " ");
        snprintf(line, sizeof line, "%.*s", (int)next, words);
        if (mg_columns(line) > width)
            break;
        end = next;
    }
    return end;
}

static const char *next_line(const char *words, int width)
{
    words += first_line(words, width);
    return words + (*words == ' ');
}

static void put_first_line(const char *words, int width, int padded, struct mg_text *out)
{
    char line[200];

    snprintf(line, sizeof line, "%.*s", (int)first_line(words, width), words);
    mg_put_padded(out, line, padded);
}

/* The widest line of a caption in lines of at most so many columns; one word may be wider. 0: too
 * many lines. */
static int width_in_lines(const char *caption, int most)
{
    int widest = 0, lines = 0;

    for (; *caption != '\0'; caption = next_line(caption, most), lines++) {
        char line[200];
        snprintf(line, sizeof line, "%.*s", (int)first_line(caption, most), caption);
        widest = mg_columns(line) > widest ? mg_columns(line) : widest;
    }
    return lines <= CAPTION_LINES ? widest : 0;
}

/* Columns as wide as the screen lets them be. False: it has no room for them. */
static bool fit_columns(struct grid *g, int names)
{
    for (int most = term_columns(); most > 3; most--) {
        int used = names;
        bool readable = true;
        for (unsigned c = 0; c < g->columns; c++) {
            g->width[c] = width_in_lines(g->caption[c], most);
            used += g->width[c] + 2;
            readable &= g->width[c] > 0;
        }
        if (!readable)
            return false;
        if (used <= term_columns())
            return true;
    }
    return false;
}

static void put_captions(const struct grid *g, const char *title, int names, struct mg_text *out)
{
    const char *rest[GRID];
    bool more = true;

    memcpy(rest, g->caption, sizeof rest);
    for (bool first = true; more; first = false) {
        more = false;
        mg_put_padded(out, first ? title : "", names);
        for (unsigned c = 0; c < g->columns; c++) {
            bool last = c + 1 == g->columns;
            mg_put(out, "  ");
            put_first_line(rest[c], g->width[c], last ? 0 : g->width[c], out);
            rest[c] = next_line(rest[c], g->width[c]);
            more |= *rest[c] != '\0';
        }
        mg_putc(out, '\n');
    }
}

static void put_grid_row(const struct term *t, const struct grid *g, unsigned r, size_t ending,
                         int names, struct mg_text *out)
{
    mg_put(out, "  ");
    put_row_name(t, g, r, ending, names - 2, out);
    for (unsigned c = 0; c < g->columns; c++) {
        int width = g->width[c] + 2;
        if (g->cell[r][c] > 0)
            term_put_number(out, g->cell[r][c] - 1, width);
        else
            mg_put_spaces(out, width);
    }
    mg_putc(out, '\n');
}

/* Moves from .. to-1 as a grid, with that argument for its columns. False: they do not make one
 * that fits. */
static bool list_grid_by(const struct term *t, unsigned from, unsigned to, int column)
{
    struct grid g = { .rows = 0 };

    if (column < 0 || to - from < 4 || !fill_grid(t, from, to, column, &g) || g.columns < 2 ||
        !name_grid(t, &g))
        return false;
    size_t ending = common_ending(t, &g);
    struct mg_text title = term_text(t), out = term_text(t);
    put_title(t, &g, ending, &title);
    int names = name_columns(t, &g, ending, title.buf);
    bool fits = fit_columns(&g, names);
    if (fits)
        put_captions(&g, title.buf, names, &out);
    for (unsigned r = 0; r < g.rows && fits; r++)
        put_grid_row(t, &g, r, ending, names, &out);
    mg_text_free(&title);
    if (fits)
        term_print(t, &out);
    else
        mg_text_free(&out);
    return fits;
}

/* What varies most makes the columns; if it does not, the last argument may. */
bool term_list_grid(const struct term *t, unsigned from, unsigned to)
{
    int column = term_varying_argument(&t->offer, from, to);

    return list_grid_by(t, from, to, column) ||
           (column >= 0 && column < 2 && list_grid_by(t, from, to, 2));
}
