/* How the moves on offer are listed: in as few lines as can be read. Nothing here knows a game: moves
 * are grouped by verb, and laid out as a grid where a verb takes two things (which card, which
 * place). */
#include "term.h"

#include <string.h>

/* ---- lists ----------------------------------------------------------------------------------- */

/* How many bytes a and b begin with in common, up to the end of a word. */
static size_t common_words(const char *a, const char *b, size_t most)
{
    size_t same = 0;
    for (size_t i = 0; i < most && a[i] == b[i]; i++)
        if (a[i] == ' ')
            same = i + 1;
        else if (a[i] == '\0')
            break;
    return same;
}

static void put_number_of(struct mg_text *out, unsigned index, int width)
{
    struct mg_digits number = mg_digits(index + 1);
    mg_put_spaces(out, width - (int)strlen(number.text));
    mg_put_colour(out, "1;36");
    mg_put(out, number.text);
    mg_put_colour(out, "0");
}

/* How the entries of a list lie: all of one width, or one behind the other. */
struct layout {
    int width, across;
};

/* With one entry behind the other as they come. */
static unsigned lines_without_columns(const struct term *t, unsigned from, unsigned to, size_t skip)
{
    unsigned lines = 1;
    int used = 0;

    for (unsigned i = from; i < to; i++) {
        int width = mg_columns(t->offer.label[i] + skip) + 6;
        if (used > 0 && used + width > term_columns()) {
            lines++;
            used = 0;
        }
        used += width;
    }
    return lines;
}

static struct layout layout_of(const struct term *t, unsigned from, unsigned to, size_t skip)
{
    struct layout l = { 0, 1 };
    unsigned count = to - from;

    for (unsigned i = from; i < to; i++) {
        int width = mg_columns(t->offer.label[i] + skip) + 6;
        if (width > l.width)
            l.width = width;
    }
    l.across = term_columns() / l.width;
    if (l.across < 1)
        l.across = 1;
    if (count > 8u * (unsigned)l.across && lines_without_columns(t, from, to, skip) * 3 <= 2 * (count + (unsigned)l.across - 1) / (unsigned)l.across)
        l.width = 0;   /* too tall, and much shorter without the columns */
    return l;
}

/* Moves from .. to-1 one after the other, in columns if that is short enough. */
static void list_plain(const struct term *t, unsigned from, unsigned to)
{
    struct mg_text out = term_text(t);
    const char *first = t->offer.label[from];
    size_t skip = to - from > 3 ? strlen(first) : 0;
    int columns = term_columns(), used = 0;

    for (unsigned i = from + 1; i < to; i++)
        skip = common_words(first, t->offer.label[i], skip);
    if (skip > 0) {   /* what all begin with is said once */
        mg_put_bytes(&out, first, skip - 1);
        mg_put(&out, skip > 1 && first[skip - 2] == ':' ? "\n" : ":\n");
    }
    struct layout l = layout_of(t, from, to, skip);
    for (unsigned i = from; i < to; i++) {
        const char *label = t->offer.label[i] + skip;
        int width = l.width > 0 ? l.width : mg_columns(label) + 6;
        if (used > 0 && used + width > columns) {
            mg_putc(&out, '\n');
            used = 0;
        }
        put_number_of(&out, i, 3);
        mg_putc(&out, ' ');
        mg_put(&out, label);
        used += width;
        if (i + 1 < to && used + (l.width > 0 ? l.width : 0) <= columns)
            mg_put_spaces(&out, width - 4 - mg_columns(label));
    }
    mg_putc(&out, '\n');
    term_wrap(t, &out, 4);
}

/* ---- grids ----------------------------------------------------------------------------------- */

#define GRID 24   /* at most so many rows and columns */

/* Rows are what the first words of the labels say, columns what the last ones say. */
struct grid {
    unsigned rows, columns;
    unsigned cell[GRID][GRID];             /* index + 1 of the move; 0: none */
    struct mg_move row_move[GRID];
    uint16_t column_value[GRID];
    const char *caption[GRID];             /* of a column */
    size_t head[GRID];                     /* bytes of the labels that name the row */
    size_t before;                         /* bytes that all row names begin with */
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
        head = count++ == 0 ? strlen(label) : common_words(first, label, head);
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
        g->before = common_words(row_label(t, g, 0), row_label(t, g, r), most);
    }
    for (unsigned r = 0; r < g->rows; r++)   /* every row keeps a name */
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

/* The last words that all rows end with ("at", "by discarding") belong over the grid, not into each row. */
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

    snprintf(name, sizeof name, "%.*s", (int)(length - (length > 0)), row_label(t, g, r) + g->before);
    mg_put_padded(out, name, width);
}

/* "Place ... at": what all rows begin and end with. */
static void put_title(const struct term *t, const struct grid *g, size_t ending, struct mg_text *out)
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

static void put_grid_row(const struct term *t, const struct grid *g, unsigned r, size_t ending,
                         int names, struct mg_text *out)
{
    mg_put(out, "  ");
    put_row_name(t, g, r, ending, names - 2, out);
    for (unsigned c = 0; c < g->columns; c++) {
        int width = mg_columns(g->caption[c]) + 2;
        if (g->cell[r][c] > 0)
            put_number_of(out, g->cell[r][c] - 1, width);
        else
            mg_put_spaces(out, width);
    }
    mg_putc(out, '\n');
}

/* Moves from .. to-1 as a grid, with that argument for its columns. False: they do not make one that fits. */
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
    mg_put_padded(&out, title.buf, names);
    for (unsigned c = 0; c < g.columns; c++) {
        mg_put(&out, "  ");
        mg_put(&out, g.caption[c]);
    }
    bool fits = mg_columns(out.buf) <= term_columns();
    mg_putc(&out, '\n');
    for (unsigned r = 0; r < g.rows; r++)
        put_grid_row(t, &g, r, ending, names, &out);
    mg_text_free(&title);
    if (fits)
        term_print(t, &out);
    else
        mg_text_free(&out);
    return fits;
}

/* What varies most makes the columns; if it does not, the last argument may. */
static bool list_grid(const struct term *t, unsigned from, unsigned to)
{
    int column = term_varying_argument(&t->offer, from, to);

    return list_grid_by(t, from, to, column) || (column >= 0 && column < 2 && list_grid_by(t, from, to, 2));
}

/* ---- long lists ------------------------------------------------------------------------------ */

#define LONG_LIST 60   /* of one verb: more would push the table off the screen */

/* "1-114 Rupert goes to ...: 114 moves. Type for example go 0805/0; moves all lists them." */
static void list_short(const struct term *t, unsigned from, unsigned to)
{
    struct mg_text out = term_text(t), range = term_text(t), move = term_text(t);
    const char *first = t->offer.label[from];
    size_t skip = strlen(first);

    for (unsigned i = from + 1; i < to; i++)
        skip = common_words(first, t->offer.label[i], skip);
    mg_put_number(&range, from + 1);
    mg_putc(&range, '-');
    mg_put_number(&range, to);
    mg_move_write(mg_match_game(t->match), t->offer.move[from], &move);
    mg_put_colour(&out, "1;36");
    mg_put(&out, range.buf);
    mg_put_colour(&out, "0");
    mg_putc(&out, ' ');
    mg_put_bytes(&out, first, skip);
    mg_say(&out, N_("...: {0} moves. Type for example \"{1}\"; \"moves all\" lists them."), mg_digits(to - from).text, move.buf);
    mg_putc(&out, '\n');
    term_wrap(t, &out, 4);
    mg_text_free(&range);
    mg_text_free(&move);
}

void term_list_moves(const struct term *t, bool all)
{
    const struct term_offer *offer = &t->offer;

    for (unsigned from = 0, to; from < offer->count; from = to) {
        to = term_end_of_verb(offer, from);
        if (list_grid(t, from, to))
            continue;
        if (to - from > LONG_LIST && !all)
            list_short(t, from, to);
        else
            list_plain(t, from, to);
    }
}

void term_list_some(const struct term *t, const unsigned *index, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct mg_text out = term_text(t);
        put_number_of(&out, index[i], 3);
        mg_putc(&out, ' ');
        mg_put(&out, t->offer.label[index[i]]);
        mg_putc(&out, '\n');
        term_wrap(t, &out, 4);
    }
}
