/* A streaming JSON writer. */
#include "json.h"

#include <stdio.h>
#include <string.h>

static void value_begins(struct mg_json *j)
{
    if (j->comma)
        mg_putc(j->out, ',');
    j->comma = true;
}

void mg_json_open(struct mg_json *j, char bracket)
{
    value_begins(j);
    mg_putc(j->out, bracket);
    j->comma = false;
}

void mg_json_close(struct mg_json *j, char bracket)
{
    mg_putc(j->out, bracket);
    j->comma = true;
}

/* How many bytes the UTF-8 character at p takes; 0 if it is none. */
static int utf8_length(const unsigned char *p)
{
    static const struct {
        uint8_t mask, lead, more;
        uint32_t least;
    } form[] = { { 0xe0, 0xc0, 1, 0x80 }, { 0xf0, 0xe0, 2, 0x800 }, { 0xf8, 0xf0, 3, 0x10000 } };

    if (*p < 0x80)
        return 1;
    for (int i = 0; i < 3; i++) {
        if ((*p & form[i].mask) != form[i].lead)
            continue;
        uint32_t code = *p & (uint8_t)~form[i].mask;
        for (int k = 1; k <= form[i].more; k++) {
            if ((p[k] & 0xc0) != 0x80)
                return 0;
            code = code << 6 | (p[k] & 0x3f);
        }
        bool surrogate = code >= 0xd800 && code < 0xe000;
        return code >= form[i].least && code <= 0x10ffff && !surrogate ? form[i].more + 1 : 0;
    }
    return 0;
}

#define EACH(byte) (0x0101010101010101u * (byte))

/* Is there a byte among these eight that does not stand in quotes as it is? */
static bool any_odd(const unsigned char *p)
{
    uint64_t x, quote, slash, delete;

    memcpy(&x, p, sizeof x);
    quote = x ^ EACH('"');
    slash = x ^ EACH('\\');
    delete = x ^ EACH(0x7f);
    /* below a blank, or one of the three; above ASCII its own highest bit says it */
    uint64_t odd = ((x - EACH(0x20)) & ~x) | ((quote - EACH(1)) & ~quote) |
                   ((slash - EACH(1)) & ~slash) | ((delete -EACH(1)) & ~delete) | x;
    return (odd & EACH(0x80)) != 0;
}

/* How many of so many bytes are visible ASCII, but for the quotation mark and the backslash. */
static size_t count_plain(const unsigned char *p, size_t length)
{
    size_t i = 0;

    while (i + 8 <= length && !any_odd(p + i))
        i += 8;
    while (i < length && p[i] >= 0x20 && p[i] < 0x7f && p[i] != '"' && p[i] != '\\')
        i++;
    return i;
}

/* One character that has to be looked at. Returns how many bytes it was. */
static int put_odd(struct mg_text *out, const unsigned char *p)
{
    int length = utf8_length(p);

    if (length == 0) {
        mg_putc(out, '?');
        return 1;
    }
    if (*p == '"' || *p == '\\') {
        mg_putc(out, '\\');
        mg_putc(out, (char)*p);
    } else if (*p == '\n') {
        mg_put(out, "\\n");
    } else if (*p < 0x20 || *p == 0x7f) {
        char escape[8];
        snprintf(escape, sizeof escape, "\\u%04x", *p);
        mg_put(out, escape);
    } else {
        mg_put_bytes(out, (const char *)p, (size_t)length);
    }
    return length;
}

static void put_quoted(struct mg_text *out, const char *text)
{
    const unsigned char *p = (const unsigned char *)text, *end = p + strlen(text);

    mg_putc(out, '"');
    while (p < end) {
        size_t plain = count_plain(p, (size_t)(end - p)); /* mostly all of it */
        mg_put_bytes(out, (const char *)p, plain);
        p += plain;
        if (p < end)
            p += put_odd(out, p);
    }
    mg_putc(out, '"');
}

void mg_json_key(struct mg_json *j, const char *key)
{
    value_begins(j);
    put_quoted(j->out, key);
    mg_putc(j->out, ':');
    j->comma = false;
}

void mg_json_text(struct mg_json *j, const char *text)
{
    value_begins(j);
    put_quoted(j->out, text);
}

void mg_json_number(struct mg_json *j, long long number)
{
    value_begins(j);
    mg_put_number(j->out, number);
}

void mg_json_bool(struct mg_json *j, bool value)
{
    value_begins(j);
    mg_put(j->out, value ? "true" : "false");
}

void mg_json_null(struct mg_json *j)
{
    value_begins(j);
    mg_put(j->out, "null");
}

void mg_json_raw(struct mg_json *j, const char *json)
{
    value_begins(j);
    mg_put(j->out, json);
}

void mg_json_open_member(struct mg_json *j, const char *key, char bracket)
{
    mg_json_key(j, key);
    mg_json_open(j, bracket);
}

void mg_json_text_member(struct mg_json *j, const char *key, const char *text)
{
    mg_json_key(j, key);
    mg_json_text(j, text);
}

void mg_json_number_member(struct mg_json *j, const char *key, long long number)
{
    mg_json_key(j, key);
    mg_json_number(j, number);
}
