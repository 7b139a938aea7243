/* The screen: what it can do, printing within its width, the drawn table, the curtain. */
#include "term.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* ---- what the terminal can do ------------------------------------------------------------ */

static const char *environment(const char *name)
{
    const char *value = getenv(name);
    return value != NULL ? value : "";
}

/* Does the environment ask for UTF-8, even if that language is not installed here? */
static bool wants_utf8(void)
{
    static const char *const variable[] = { "LC_ALL", "LC_CTYPE", "LANG" };

    for (int i = 0; i < 3; i++) {
        const char *value = environment(variable[i]);
        if (*value == '\0')
            continue;
        const char *set = strchr(value, '.');
        return set != NULL && (strcasecmp(set, ".utf-8") == 0 || strcasecmp(set, ".utf8") == 0);
    }
    return false;
}

void term_screen_begin(struct term_screen *screen, bool ascii, bool no_colour)
{
    bool out = isatty(STDOUT_FILENO) != 0, in = isatty(STDIN_FILENO) != 0;
    bool dumb = *environment("TERM") == '\0' || strcmp(environment("TERM"), "dumb") == 0;

    if (setlocale(LC_CTYPE, "") == NULL && wants_utf8())
        setlocale(LC_CTYPE, "C.UTF-8");
    screen->terminal = out && !dumb;
    screen->editing = in && out;
    screen->ascii = ascii || (out && dumb) || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    screen->colour = out && !dumb && !no_colour && *environment("NO_COLOR") == '\0';
}

/* At least 20, so that something is left to break lines in. */
int term_columns(void)
{
    struct winsize size;

    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0)
        return 80;
    return size.ws_col < 20 ? 20 : size.ws_col > 200 ? 200 : size.ws_col;
}

/* Of a terminal that people look at; whatever else reads us gets everything. */
int term_rows(const struct term *t)
{
    struct winsize size;

    if (!t->screen.terminal || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_row == 0)
        return 0;
    return size.ws_row < 10 ? 10 : size.ws_row;
}

/* ---- printing ---------------------------------------------------------------------------- */

struct mg_text term_text(const struct term *t)
{
    struct mg_text text = cli_text();
    text.ascii = t->screen.ascii;
    text.colour = t->screen.colour;
    text.columns = (uint16_t)term_columns();
    return text;
}

/* The ASCII letter that stands for a character; always one, so that widths stay. */
static char plain_letter(unsigned code)
{
    static const char latin[] = "AAAAAAACEEEEIIIIDNOOOOOxOUUUUYTs"  /* U+00C0 to U+00DF */
                                "aaaaaaaceeeeiiiidnooooo/ouuuuyty"; /* U+00E0 to U+00FF */
    if (code >= 0xc0 && code <= 0xff)
        return latin[code - 0xc0];
    switch (code) {
    case 0xa0: return ' ';
    case 0xa1: return '!';
    case 0xbf: return '?';
    case 0xab:
    case 0xbb:
    case 0x201c:
    case 0x201d: return '"';
    case 0x2018:
    case 0x2019: return '\'';
    case 0x2012:
    case 0x2013:
    case 0x2014:
    case 0x2212: return '-';
    case 0x2026: return '.';
    default: return '?';
    }
}

/* Decode one character of UTF-8; returns its bytes. */
static size_t decode(const char *p, unsigned *code)
{
    unsigned char c = (unsigned char)*p;
    size_t length = c < 0x80 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;

    *code = length == 1 ? c : c & (0xffu >> (length + 1));
    for (size_t i = 1; i < length; i++) {
        if (((unsigned char)p[i] & 0xc0) != 0x80)
            return i;
        *code = *code << 6 | ((unsigned char)p[i] & 0x3f);
    }
    return length;
}

static FILE *page_of(const struct term *t)
{
    return t->screen.page != NULL ? t->screen.page : stdout;
}

bool term_collect(struct term *t, struct term_page *page)
{
    *page = (struct term_page){ .words = NULL };
    t->screen.page = open_memstream(&page->words, &page->length);
    return t->screen.page != NULL;
}

char *term_collected(struct term *t, struct term_page *page)
{
    if (t->screen.page == NULL)
        return NULL;
    fclose(t->screen.page);
    t->screen.page = NULL;
    return page->words;
}

static void put_out(const struct term *t, const char *words, size_t length)
{
    if (!t->screen.ascii) {
        fwrite(words, 1, length, page_of(t));
        return;
    }
    for (const char *p = words, *end = words + length; p < end;) {
        unsigned code;
        p += decode(p, &code);
        fputc(code < 0x80 ? (int)code : plain_letter(code), page_of(t));
    }
}

void term_print(const struct term *t, struct mg_text *text)
{
    if (text->len < text->cap)
        put_out(t, text->buf, text->len);
    mg_text_free(text);
}

/* How many bytes of a line go into so many columns; breaks at a blank if there is one. */
static size_t fit(const char *line, size_t length, int columns)
{
    size_t last_blank = 0, i = 0;
    int used = 0;

    while (i < length) {
        if (line[i] == '\033') {
            while (i < length && line[i] != 'm')
                i++;
            i += i < length;
            continue;
        }
        if (line[i] == ' ')
            last_blank = i;
        if (used == columns)
            return last_blank > 0 ? last_blank : i;
        used++;
        do
            i++;
        while (i < length && ((unsigned char)line[i] & 0xc0) == 0x80);
    }
    return length;
}

void term_wrap(const struct term *t, struct mg_text *text, int indent)
{
    int columns = text->columns != 0 ? text->columns : 80;
    const char *p = text->len < text->cap ? text->buf : "", *end = p + strlen(p);

    while (p < end) {
        size_t length = strcspn(p, "\n");
        int margin = 0;
        do {
            size_t part = fit(p, length, columns - margin);
            size_t words = part;
            while (words > 0 && p[words - 1] == ' ')
                words--;
            fprintf(page_of(t), "%*s", margin, "");
            put_out(t, p, words);
            fputc('\n', page_of(t));
            p += part;
            length -= part;
            while (length > 0 && *p == ' ')
                p++, length--;
            margin = indent;
        } while (length > 0);
        p += *p == '\n';
    }
    mg_text_free(text);
}

void term_quote(struct mg_text *out, const char *words, int most)
{
    int columns = 0;

    for (const char *p = words; *p != '\0';) {
        unsigned code;
        size_t length = decode(p, &code);
        if (columns++ == most) {
            mg_put(out, "...");
            return;
        }
        bool whole = length == 1 ? code < 0x80 : code >= 0xa0;
        if (!whole || code < ' ' || code == 0x7f)
            mg_putc(out, '?');
        else
            mg_put_bytes(out, p, length);
        p += length;
    }
}

/* ---- the table --------------------------------------------------------------------------- */

/* "Player 2", "Player 2 (greedy)": what the game calls the seat, and who sits there. */
void term_seat_title(const struct term *t, int seat, struct mg_text *out)
{
    mg_match_seat_name(t->match, seat, out);
    if (strcmp(t->seat[seat].name, "human") == 0)
        return;
    mg_put(out, " (");
    mg_put(out, t->seat[seat].name);
    mg_putc(out, ')');
}

void term_drop_mark(struct mg_text *drawn)
{
    char *mark = drawn->len < drawn->cap ? strpbrk(drawn->buf, MG_BELOW_BOARD) : NULL;

    if (mark == NULL)
        return;
    memmove(mark, mark + 1, strlen(mark));
    drawn->len--;
}

void term_draw(const struct term *t, int seat)
{
    struct mg_text drawn = term_text(t);
    mg_match_draw(t->match, seat, &drawn);
    if (t->screen.page == NULL) /* nobody is going to cut it */
        term_drop_mark(&drawn);
    term_print(t, &drawn);
}

/* What happened several times running is said once: "... (x6)". */
static void print_event(const struct term *t, struct mg_text *words, int times)
{
    if (times > 1) {
        mg_put(words, words->ascii ? " (x" : " (×");
        mg_put_number(words, times);
        mg_putc(words, ')');
    }
    term_wrap(t, words, 2);
}

static void tell_events(const struct term *t, int seat, size_t from)
{
    struct mg_text last = term_text(t);
    struct mg_told told;
    int times = 0;

    while (mg_match_told(t->match, seat, &from, &told)) {
        struct mg_text words = term_text(t);
        mg_put(&words, t->screen.ascii ? "- " : "· ");
        mg_match_tell(t->match, &told.event, seat, &words);
        if (times > 0 && strcmp(words.buf, last.buf) == 0) {
            mg_text_free(&words);
            times++;
            continue;
        }
        print_event(t, &last, times);
        last = words;
        times = 1;
    }
    print_event(t, &last, times);
}

void term_tell(struct term *t, int seat)
{
    size_t count = mg_match_event_count(t->match), from = count;

    if (seat >= 0) {
        from = t->told[seat];
        t->told[seat] = count;
    } else { /* those who watch are told of every move once, as it is played */
        while (from > 0 && mg_match_event_move(t->match, from - 1) == mg_match_moves(t->match))
            from--;
    }
    tell_events(t, seat, from);
    if (seat >= 0)
        term_entrust_tell(t, seat); /* last: on a small screen the last lines stay in view */
}

/* ---- the curtain ------------------------------------------------------------------------- */

/* Screen and scrollback. Where that cannot be done, push what was seen out of sight. */
void term_clear(const struct term *t)
{
    if (t->screen.terminal)
        fputs("\033[H\033[2J\033[3J", stdout);
    else if (isatty(STDOUT_FILENO))
        for (int i = 0; i < 100; i++)
            putchar('\n');
    fflush(stdout);
}

bool term_curtain(struct term *t, int seat)
{
    struct mg_text name = term_text(t);

    if (t->viewer >= 0) /* until then, only what all may see was on the screen */
        term_clear(t);
    t->viewer = MG_SPECTATOR;
    term_history_of(seat);
    term_seat_title(t, seat, &name);
    term_say(t, N_("Pass the keyboard to {0}, then press Enter."), name.buf);
    mg_text_free(&name);
    if (term_read("") == NULL)
        return false;
    t->viewer = seat;
    return true;
}
