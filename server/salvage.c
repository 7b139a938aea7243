/* Which of the rows found are tables and lines of logs, each in its newest state. */
#include "salvage.h"
#include "disk_pages.h"
#include "schema.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a row looks like: t a text, n a number. Later columns may follow. */
static const char table_look[] = "tttttnnntttnnnnt", line_look[] = "tnntnt";
enum { LINE_SUM = 6 };

struct piece {
    struct piece *next;
    char text[];
};

static bool looks_like(const struct page_value *value, int count, const char *look)
{
    for (int i = 0; look[i] != '\0'; i++)
        if (i == count || (look[i] == 't' ? !value[i].is_text : !value[i].is_number))
            return false;
    return true;
}

/* An id of ours: small letters and digits. */
static bool is_id(const struct page_value *value)
{
    if (value->length < 8 || value->length > 23)
        return false;
    for (size_t i = 0; i < value->length; i++)
        if (strchr("abcdefghijklmnopqrstuvwxyz0123456789", value->text[i]) == NULL ||
            value->text[i] == '\0')
            return false;
    return true;
}

static const char *keep_text(struct salvage *s, const struct page_value *value)
{
    struct piece *piece = malloc(sizeof *piece + value->length + 1);

    if (piece == NULL)
        return "";
    memcpy(piece->text, value->text, value->length);
    piece->text[value->length] = '\0';
    piece->next = s->texts;
    s->texts = piece;
    return piece->text;
}

static struct salvaged *add(struct salvage *s)
{
    if (s->rows == s->room) {
        size_t room = s->room == 0 ? 1024 : 2 * s->room;
        struct salvaged *larger = realloc(s->row, room * sizeof *larger);
        if (larger == NULL)
            return NULL;
        s->row = larger;
        s->room = room;
    }
    struct salvaged *one = &s->row[s->rows++];
    *one = (struct salvaged){ .is_line = false };
    for (int i = 0; i < STORE_COLUMNS; i++)
        one->row.text[i] = "";
    return one;
}

static void keep_values(struct salvage *s, struct store_row *row, const struct page_value *value,
                        int count)
{
    for (int i = 0; i < count && i < STORE_COLUMNS; i++) {
        row->number[i] = value[i].number;
        if (value[i].is_text)
            row->text[i] = keep_text(s, &value[i]);
    }
}

static void take_row(void *to, const struct page_value *value, int count)
{
    struct salvage *s = to;
    bool is_table = looks_like(value, count, table_look),
         is_line = !is_table && count <= 7 && looks_like(value, count, line_look);
    struct salvaged *one;

    if ((!is_table && !is_line) || !is_id(&value[0]) || (one = add(s)) == NULL)
        return;
    one->is_line = is_line;
    /* as the query gives it: without the table, with whether it is as it was written */
    if (is_line) {
        one->match = keep_text(s, &value[0]);
        keep_values(s, &one->row, value + 1, 5);
        one->row.number[5] = count <= LINE_SUM || !value[LINE_SUM].is_number ||
                             value[LINE_SUM].number == schema_line_sum(one->match, &one->row);
    } else {
        keep_values(s, &one->row, value, count);
        one->match = one->row.text[0];
    }
}

/* ---- each once --------------------------------------------------------------------------- */

/* Tables before lines; by table; lines by number, good ones first; tables newest first. */
static int compare(const void *left, const void *right)
{
    const struct salvaged *a = left, *b = right;
    int order = a->is_line - b->is_line;

    if (order == 0)
        order = strcmp(a->match, b->match);
    if (order == 0 && a->is_line) {
        order = (a->row.number[0] > b->row.number[0]) - (a->row.number[0] < b->row.number[0]);
        return order != 0 ? order : (int)(b->row.number[5] - a->row.number[5]);
    }
    if (order == 0)
        order = (a->row.number[11] < b->row.number[11]) - (a->row.number[11] > b->row.number[11]);
    if (order == 0)
        order = (a->row.number[12] < b->row.number[12]) - (a->row.number[12] > b->row.number[12]);
    return order;
}

static bool is_same(const struct salvaged *a, const struct salvaged *b)
{
    return a->is_line == b->is_line && strcmp(a->match, b->match) == 0 &&
           (!a->is_line || a->row.number[0] == b->row.number[0]);
}

static void keep_one_of_each(struct salvage *s)
{
    size_t kept = 0;

    if (s->rows > 0)
        qsort(s->row, s->rows, sizeof *s->row, compare);
    for (size_t i = 0; i < s->rows; i++)
        if (kept == 0 || !is_same(&s->row[kept - 1], &s->row[i]))
            s->row[kept++] = s->row[i];
    s->rows = kept;
    for (s->tables = 0; s->tables < kept && !s->row[s->tables].is_line;)
        s->tables++;
}

bool salvage_read(struct salvage *s, const char *path, char *said, size_t room)
{
    struct pages pages;

    *s = (struct salvage){ .rows = 0 };
    if (!pages_open(&pages, path)) {
        snprintf(said, room, "%s cannot be read: %s", path,
                 errno != 0 ? strerror(errno) : "it is empty");
        return false;
    }
    s->pages = pages_count(&pages);
    for (size_t i = 0; i < s->pages; i++)
        s->strange += !pages_rows(&pages, i, take_row, s);
    pages_close(&pages);
    keep_one_of_each(s);
    return true;
}

void salvage_free(struct salvage *s)
{
    for (struct piece *piece = s->texts, *next; piece != NULL; piece = next) {
        next = piece->next;
        free(piece);
    }
    free(s->row);
    *s = (struct salvage){ .rows = 0 };
}
