/* Bounded text and sentences with blanks to fill in. */
#include "text.h"

#include <stdlib.h>
#include <string.h>

void mg_put_bytes(struct mg_text *out, const char *bytes, size_t count)
{
    if (out->len + count + 1 > out->cap && out->grow != NULL)
        out->grow(out, out->len + count + 1);
    if (out->len < out->cap) {
        size_t room = out->cap - out->len - 1;
        size_t fits = count < room ? count : room;
        memcpy(out->buf + out->len, bytes, fits);
        out->buf[out->len + fits] = '\0';
    }
    out->len += count;
}

void mg_put(struct mg_text *out, const char *words)
{
    mg_put_bytes(out, words, strlen(words));
}

/* The digits of a number end at `end`; returns where they begin. */
static char *write_digits(long long number, char *end)
{
    unsigned long long left = number < 0 ? -(unsigned long long)number : (unsigned long long)number;

    do
        *--end = (char)('0' + left % 10);
    while ((left /= 10) > 0);
    if (number < 0)
        *--end = '-';
    return end;
}

struct mg_digits mg_digits(long long number)
{
    struct mg_digits d;
    char room[sizeof d.text], *end = room + sizeof room, *at = write_digits(number, end);

    memcpy(d.text, at, (size_t)(end - at));
    d.text[end - at] = '\0';
    return d;
}

void mg_put_number(struct mg_text *out, long long number)
{
    char room[24], *end = room + sizeof room, *at = write_digits(number, end);

    mg_put_bytes(out, at, (size_t)(end - at));
}

void mg_put_spaces(struct mg_text *out, int count)
{
    for (int i = 0; i < count; i++)
        mg_putc(out, ' ');
}

void mg_put_colour(struct mg_text *out, const char *code)
{
    if (!out->colour)
        return;
    mg_put(out, "\033[");
    mg_put(out, code);
    mg_putc(out, 'm');
}

void mg_say_list(struct mg_text *out, const char *sentence, const char *const *words, int count)
{
    const char *s = mg_tr(out, sentence);

    while (*s != '\0') {
        size_t plain = strcspn(s, "{");
        if (plain == 0 && s[1] >= '0' && s[1] < '0' + count && s[2] == '}') {
            mg_put(out, words[s[1] - '0']);
            s += 3;
        } else {
            plain += plain == 0; /* a bracket that is no blank */
            mg_put_bytes(out, s, plain);
            s += plain;
        }
    }
}

int mg_columns(const char *utf8)
{
    int columns = 0;

    for (const char *p = utf8; *p != '\0'; p++) {
        if (p[0] == '\033' && p[1] == '[') {
            while (*p != '\0' && *p != 'm')
                p++;
            if (*p == '\0')
                break;
        } else if (((unsigned char)*p & 0xc0) != 0x80 &&
                   *p != '\f') { /* MG_BELOW_BOARD takes none */
            columns++;
        }
    }
    return columns;
}

void mg_put_padded(struct mg_text *out, const char *words, int columns)
{
    mg_put(out, words);
    mg_put_spaces(out, columns - mg_columns(words));
}

void mg_put_word(struct mg_lines *lines, const char *word)
{
    int columns = mg_columns(word), edge = lines->out->columns > 0 ? lines->out->columns : 80;

    if (lines->at > lines->indent && lines->at + 1 + columns > edge) {
        mg_putc(lines->out, '\n');
        mg_put_spaces(lines->out, lines->indent);
        lines->at = lines->indent;
    } else if (lines->at > lines->indent) {
        mg_putc(lines->out, ' ');
        lines->at++;
    }
    mg_put(lines->out, word);
    lines->at += columns;
}

void mg_put_right(struct mg_text *out, const char *words, int columns)
{
    mg_put_spaces(out, columns - mg_columns(words));
    mg_put(out, words);
}

/* ---- text that grows --------------------------------------------------------------------- */

static bool grow(struct mg_text *text, size_t cap)
{
    if (text->len > 0 && text->len >= text->cap)
        return false; /* cut once: what follows would leave a hole */
    size_t wanted = text->cap > 0 ? text->cap : 1024;
    while (wanted < cap)
        wanted *= 2;
    char *larger = realloc(text->buf, wanted);
    if (larger == NULL)
        return false;
    text->buf = larger;
    text->cap = wanted;
    return true;
}

struct mg_text mg_text_growing(enum mg_lang lang)
{
    return (struct mg_text){ .grow = grow, .lang = (uint8_t)lang };
}

bool mg_text_whole(const struct mg_text *text)
{
    return text->len < text->cap;
}

void mg_text_clear(struct mg_text *text)
{
    text->len = 0;
    if (text->cap > 0)
        text->buf[0] = '\0';
}

void mg_text_spoil(struct mg_text *text)
{
    text->len = text->cap + 1;
}

void mg_text_free(struct mg_text *text)
{
    free(text->buf);
    text->buf = NULL;
    text->cap = text->len = 0;
}
