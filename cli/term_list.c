/* How the moves on offer are listed: in as few lines as can be read. Nothing here knows a game:
 * moves are grouped by verb, and laid out as a grid (term_grid.c) where a verb takes two things. */
#include "term.h"

#include <string.h>

/* ---- lists ------------------------------------------------------------------------------- */

/* How many bytes a and b begin with in common, up to the end of a word. */
size_t term_common_words(const char *a, const char *b, size_t most)
{
    size_t same = 0;
    for (size_t i = 0; i < most && a[i] == b[i]; i++)
        if (a[i] == ' ')
            same = i + 1;
        else if (a[i] == '\0')
            break;
    return same;
}

void term_put_number(struct mg_text *out, unsigned index, int width)
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
    if (count > 8u * (unsigned)l.across &&
        lines_without_columns(t, from, to, skip) * 3 <=
            2 * (count + (unsigned)l.across - 1) / (unsigned)l.across)
        l.width = 0; /* too tall, and much shorter without the columns */
    return l;
}

/* "Leave open: the" is "Leave open:": an article stays with its word. */
static size_t without_article(const char *words, size_t length)
{
    for (size_t i = length; i > 1 && i + 4 >= length; i--)
        if (words[i - 2] == ':' && words[i - 1] == ' ')
            return i;
    return length;
}

/* Moves from .. to-1 one after the other, in columns if that is short enough. */
static void list_plain(const struct term *t, unsigned from, unsigned to)
{
    struct mg_text out = term_text(t);
    const char *first = t->offer.label[from];
    size_t skip = to - from > 3 ? strlen(first) : 0;
    int columns = term_columns(), used = 0;

    for (unsigned i = from + 1; i < to; i++)
        skip = term_common_words(first, t->offer.label[i], skip);
    skip = without_article(first, skip);
    if (skip > 0) { /* what all begin with is said once */
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
        term_put_number(&out, i, 3);
        mg_putc(&out, ' ');
        mg_put(&out, label);
        used += width;
        if (i + 1 < to && used + (l.width > 0 ? l.width : 0) <= columns)
            mg_put_spaces(&out, width - 4 - mg_columns(label));
    }
    mg_putc(&out, '\n');
    term_wrap(t, &out, 4);
}

/* ---- long lists -------------------------------------------------------------------------- */

#define LONG_LIST 60 /* of one verb: more would push the table off the screen */

/* "1-114 Rupert goes to ...: 114 moves. Type for example go 0805/0; moves all lists them." */
static void list_short(const struct term *t, unsigned from, unsigned to)
{
    struct mg_text out = term_text(t), range = term_text(t), move = term_text(t);
    const char *first = t->offer.label[from];
    size_t skip = strlen(first);

    for (unsigned i = from + 1; i < to; i++)
        skip = term_common_words(first, t->offer.label[i], skip);
    mg_put_number(&range, from + 1);
    mg_putc(&range, '-');
    mg_put_number(&range, to);
    mg_move_write(mg_match_game(t->match), t->offer.move[from], &move);
    mg_put_colour(&out, "1;36");
    mg_put(&out, range.buf);
    mg_put_colour(&out, "0");
    mg_putc(&out, ' ');
    mg_put_bytes(&out, first, skip);
    mg_say(&out, N_("...: {0} moves. Type for example \"{1}\"; \"moves all\" lists them."),
           mg_digits(to - from).text, move.buf);
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
        if (term_list_grid(t, from, to))
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
        term_put_number(&out, index[i], 3);
        mg_putc(&out, ' ');
        mg_put(&out, t->offer.label[index[i]]);
        mg_putc(&out, '\n');
        term_wrap(t, &out, 4);
    }
}
