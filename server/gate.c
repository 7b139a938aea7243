/* The gate: see gate.h. RFC 9112 for requests, RFC 6455 for frames, and of both only what browsers,
 * bots and proxies really send. */
#include "gate.h"

#include <string.h>

enum {
    /* with what libwebsockets notes of each header it fits into its room: server.c */
    MOST_HEAD = 6144,
    MOST_HEADERS = 100,
    MOST_DIGITS = 9, /* of a length */
};

enum part {
    METHOD,
    TARGET_BEGINS,
    TARGET,
    VERSION,
    LINE_ENDS,
    NAME_BEGINS,
    NAME,
    VALUE_BEGINS,
    VALUE,
    HEAD_ENDS,
    FRAME_BEGINS,
    FRAME_LENGTH,
    FRAME_MORE_LENGTH,
    FRAME_MASK,
    FRAME_PAYLOAD,
};

enum name { OTHER, HOST, LENGTH, CODING, UPGRADE };

static void fault(struct gate *g, const char *why)
{
    g->stage = GATE_FAULT;
    g->why = why;
}

/* ---- words ------------------------------------------------------------------------------- */

static void word_begin(struct gate *g)
{
    g->matched = 0;
    g->word[0] = '\0';
}

/* A word that is too long to be one we know stays as it is cut: it equals none of them. */
static void word_add(struct gate *g, unsigned char c)
{
    if (g->matched < sizeof g->word - 1) {
        g->word[g->matched] = (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
        g->word[g->matched + 1] = '\0';
    }
    if (g->matched < UINT16_MAX)
        g->matched++;
}

static bool word_is(const struct gate *g, const char *known)
{
    return g->matched < sizeof g->word && strcmp(g->word, known) == 0;
}

/* What names of methods and headers are made of. */
static bool is_token(unsigned char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           (c != '\0' && strchr("!#$%&'*+-.^_`|~", c) != NULL);
}

static bool is_blank(unsigned char c)
{
    return c == ' ' || c == '\t';
}

/* ---- the request line -------------------------------------------------------------------- */

static void in_method(struct gate *g, unsigned char c)
{
    if (c == ' ' && g->matched > 0 && !word_is(g, "pri")) { /* PRI is how HTTP/2 begins */
        g->with_body = !word_is(g, "get");
        g->part = TARGET_BEGINS;
    } else if (is_token(c)) {
        word_add(g, c);
    } else {
        fault(g, "request_line");
    }
}

/* Only a path: a target that names a host may name another than Host does. */
static void in_target(struct gate *g, unsigned char c)
{
    if (g->part == TARGET_BEGINS && c != '/')
        fault(g, "target");
    else if (c == ' ')
        g->part = VERSION, word_begin(g);
    else if (c <= ' ' || c >= 0x7f)
        fault(g, "target");
    else
        g->part = TARGET;
}

static void in_version(struct gate *g, unsigned char c)
{
    g->old = word_is(g, "http/1.0");
    if (c == '\r' && (g->old || word_is(g, "http/1.1")))
        g->part = LINE_ENDS;
    else if (c > ' ' && c < 0x7f && g->matched < sizeof g->word - 1)
        word_add(g, c);
    else
        fault(g, "version");
}

/* ---- headers ----------------------------------------------------------------------------- */

static void name_done(struct gate *g)
{
    g->name = word_is(g, "host")                ? HOST
              : word_is(g, "content-length")    ? LENGTH
              : word_is(g, "transfer-encoding") ? CODING
              : word_is(g, "upgrade")           ? UPGRADE
                                                : OTHER;
    g->hosts = (uint8_t)(g->hosts + (g->name == HOST));
    g->lengths = (uint8_t)(g->lengths + (g->name == LENGTH));
    g->upgrades = (uint8_t)(g->upgrades + (g->name == UPGRADE));
    if (g->name == CODING)
        fault(g, "transfer_encoding");
    else if (g->hosts > 1 || g->lengths > 1 || g->upgrades > 1 || ++g->headers > MOST_HEADERS)
        fault(g, "header_again");
    else
        g->part = VALUE_BEGINS;
    word_begin(g);
}

static void in_name(struct gate *g, unsigned char c)
{
    if (c == '\r' && g->part == NAME_BEGINS) {
        g->part = HEAD_ENDS;
    } else if (c == ':' && g->part == NAME) {
        name_done(g);
    } else if (is_token(c)) {
        g->part = NAME;
        word_add(g, c);
    } else {
        fault(g, is_blank(c) && g->part == NAME_BEGINS ? "folded_line" : "header_name");
    }
}

static void length_done(struct gate *g)
{
    size_t digits = strspn(g->word, "0123456789");

    if (digits == 0 || digits > MOST_DIGITS || g->matched != digits) {
        fault(g, "length");
        return;
    }
    g->left = 0;
    for (size_t i = 0; i < digits; i++)
        g->left = 10 * g->left + (uint64_t)(g->word[i] - '0');
}

static void value_done(struct gate *g)
{
    while (g->matched > 0 && g->matched < sizeof g->word &&
           is_blank((unsigned char)g->word[g->matched - 1]))
        g->word[--g->matched] = '\0';
    g->part = LINE_ENDS;
    if (g->name == LENGTH)
        length_done(g);
    else if (g->name == UPGRADE && !word_is(g, "websocket"))
        fault(g, "upgrade");
}

static void in_value(struct gate *g, unsigned char c)
{
    if (c == '\r') {
        value_done(g);
    } else if (c == '\n' || c == 0x7f || (c < ' ' && c != '\t')) {
        fault(g, "header_value");
    } else if (g->name == HOST && g->part == VALUE && strchr(" \t,/@\\", c) != NULL) {
        fault(g, "host");
    } else if (g->part == VALUE || !is_blank(c)) {
        g->part = VALUE;
        word_add(g, c);
    }
}

static void head_done(struct gate *g)
{
    bool with_body = g->with_body, upgrade = g->upgrades > 0;

    if (g->hosts == 0 && !g->old) {
        fault(g, "host");
    } else if (g->left > 0 && (!with_body || upgrade)) {
        fault(g, "body");
    } else if (g->left > 0) {
        g->stage = GATE_BODY;
    } else if (with_body) {
        g->stage = GATE_DONE;
    } else {
        *g = (struct gate){ .stage = upgrade ? GATE_FRAMES : GATE_REST,
                            .part = upgrade ? FRAME_BEGINS : METHOD };
    }
}

static void line_end(struct gate *g, unsigned char c)
{
    if (c != '\n') {
        fault(g, "line_end");
    } else if (g->part == HEAD_ENDS) {
        head_done(g);
    } else {
        g->part = NAME_BEGINS;
        word_begin(g);
    }
}

static void in_head(struct gate *g, unsigned char c)
{
    if (++g->size > MOST_HEAD) {
        fault(g, "head_too_long");
        return;
    }
    switch ((enum part)g->part) {
    case METHOD: in_method(g, c); break;
    case TARGET_BEGINS:
    case TARGET: in_target(g, c); break;
    case VERSION: in_version(g, c); break;
    case NAME_BEGINS:
    case NAME: in_name(g, c); break;
    case VALUE_BEGINS:
    case VALUE: in_value(g, c); break;
    default: line_end(g, c);
    }
}

/* ---- frames ------------------------------------------------------------------------------ */

/* Lengths and kinds are for libwebsockets and ws.c to judge; only where frames begin is followed
 * here. */
static void in_frame(struct gate *g, unsigned char c)
{
    switch ((enum part)g->part) {
    case FRAME_BEGINS: g->part = FRAME_LENGTH; break;
    case FRAME_LENGTH:
        if (!(c & 0x80)) {
            fault(g, "unmasked");
            return;
        }
        g->left = c & 0x7f;
        g->matched = g->left == 127 ? 8 : g->left == 126 ? 2 : 4;
        g->part = g->matched == 4 ? FRAME_MASK : FRAME_MORE_LENGTH;
        if (g->part == FRAME_MORE_LENGTH)
            g->left = 0;
        break;
    case FRAME_MORE_LENGTH:
        g->left = g->left << 8 | c;
        if (--g->matched == 0) {
            g->matched = 4;
            g->part = FRAME_MASK;
        }
        break;
    default: /* FRAME_MASK */
        if (--g->matched == 0)
            g->part = g->left > 0 ? FRAME_PAYLOAD : FRAME_BEGINS;
    }
}

/* ---- all of it --------------------------------------------------------------------------- */

/* What is only counted: a body, or the payload of a frame. */
static size_t skip(struct gate *g, size_t count)
{
    size_t skipped = g->left < count ? (size_t)g->left : count;

    g->left -= skipped;
    if (g->left == 0 && g->stage == GATE_BODY)
        g->stage = GATE_DONE;
    else if (g->left == 0)
        g->part = FRAME_BEGINS;
    return skipped;
}

size_t gate_take(struct gate *g, const unsigned char *bytes, size_t count)
{
    size_t at = 0;

    while (at < count && g->stage != GATE_DONE && g->stage != GATE_FAULT) {
        if (g->stage == GATE_BODY || (g->stage == GATE_FRAMES && g->part == FRAME_PAYLOAD)) {
            at += skip(g, count - at);
        } else if (g->stage == GATE_FRAMES) {
            in_frame(g, bytes[at++]);
        } else {
            g->stage = GATE_HEAD;
            in_head(g, bytes[at++]);
        }
    }
    return at;
}
