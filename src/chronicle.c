/* The chronicle of a match: its events as a text that one reads afterwards. What is worth telling,
 * and where a heading or a paragraph begins, the game says; a game that says nothing has all of its
 * events told, a paragraph for each move. */
#include "game.h"
#include "match.h"

#include <stdio.h>
#include <string.h>

#define LISTS 16 /* at one time */

/* How the text goes on. */
struct page {
    const struct mg_seen *seen;
    struct mg_text *out;
    bool markdown;
    struct mg_lines lines; /* of a paragraph in plain text */
    bool open;             /* a paragraph has begun */
    char said[400];        /* the sentence before: it is not said twice */
    int lists;
    struct {
        int which;
        char entries[4000];
    } list[LISTS];
};

/* Markdown leaves the breaking of lines to whoever shows it. */
static void put_words(struct page *p, const char *words)
{
    if (!p->open)
        p->lines = (struct mg_lines){ .out = p->out };
    if (p->markdown) {
        mg_put(p->out, p->open ? " " : "");
        mg_put(p->out, words);
    }
    while (!p->markdown && *words != '\0') {
        size_t length = strcspn(words, " ");
        MG_WORDS(word, p->out, 200);
        mg_put_bytes(&word, words, length);
        if (length > 0)
            mg_put_word(&p->lines, word_buffer);
        words += length + (words[length] != '\0');
    }
    p->open = true;
}

static void close_lists(struct page *p)
{
    for (int i = 0; i < p->lists; i++) {
        MG_WORDS(words, p->out, 5000);
        mg_words_of(p->seen->match->game)
            ->chronicle->list(p->seen->view, p->list[i].which, p->list[i].entries, &words);
        put_words(p, words_buffer);
    }
    p->lists = 0;
}

static void end_paragraph(struct page *p)
{
    close_lists(p);
    if (p->open)
        mg_put(p->out, "\n\n");
    p->open = false;
}

/* Between commas. */
static bool is_listed(const char *entries, const char *entry)
{
    size_t length = strlen(entry);

    for (const char *at = strstr(entries, entry); at != NULL; at = strstr(at + 1, entry))
        if ((at == entries || at[-1] == ' ') && (at[length] == '\0' || at[length] == ','))
            return true;
    return false;
}

static void put_in_list(struct page *p, const struct mg_event *event)
{
    const struct mg_chronicle *chronicle = mg_words_of(p->seen->match->game)->chronicle;
    const void *view = p->seen->view;
    int at = 0, which = chronicle->list_of(view, event);
    MG_WORDS(entry, p->out, 400);

    while (at < p->lists && p->list[at].which != which)
        at++;
    if (at == LISTS)
        close_lists(p);
    at = at == LISTS ? 0 : at;
    struct mg_text all = MG_TEXT(p->list[at].entries, p->out);
    if (at == p->lists) {
        p->list[at].which = which;
        p->list[at].entries[0] = '\0';
        p->lists++;
    }
    all.len = strlen(all.buf);
    chronicle->entry(view, event, &entry);
    if (all.len > 0 && is_listed(all.buf, entry_buffer)) /* "the hoardings" stand in it once */
        return;
    mg_put(&all, all.len > 0 ? ", " : "");
    mg_put(&all, entry_buffer);
}

/* A heading does not end with a full stop. */
static void put_heading(struct page *p, int depth, char *words)
{
    size_t length = strlen(words);

    end_paragraph(p);
    if (length > 0 && words[length - 1] == '.')
        words[length - 1] = '\0';
    mg_put(p->out, p->markdown ? depth == 1 ? "# " : "## " : "");
    mg_put(p->out, words);
    mg_putc(p->out, '\n');
    for (int i = mg_columns(words); !p->markdown && i > 0; i--)
        mg_putc(p->out, depth == 1 ? '=' : '-');
    mg_put(p->out, p->markdown ? "\n" : "\n\n");
}

static void put_title(struct page *p)
{
    const struct mg_game *game = p->seen->match->game;
    MG_WORDS(title, p->out, 400);
    MG_WORDS(seats, p->out, 1000);

    if (mg_words_of(game)->chronicle != NULL)
        mg_words_of(game)->chronicle->title(p->seen->view, &title);
    else
        mg_put(&title, mg_tr(&title, game->name));
    put_heading(p, 1, title_buffer);
    if (mg_words_of(game)->chronicle != NULL) {
        mg_words_of(game)->chronicle->opening(p->seen->view, &seats);
        put_words(p, seats_buffer);
        end_paragraph(p);
        return;
    }
    for (int seat = 0; seat < mg_match_seats(p->seen->match); seat++) {
        mg_put(&seats, seat > 0 ? ", " : "");
        mg_seat_name(game, &p->seen->match->options, p->seen->view, seat, &seats);
    }
    mg_putc(&seats, '.');
    put_words(p, seats_buffer);
    end_paragraph(p);
}

static void put_event(struct page *p, const struct mg_event *event, enum mg_telling how)
{
    const struct mg_chronicle *chronicle = mg_words_of(p->seen->match->game)->chronicle;
    MG_WORDS(words, p->out, 2000);

    if (how == MG_UNTOLD)
        return;
    if (how == MG_LISTED) {
        put_in_list(p, event);
        return;
    }
    if (chronicle == NULL || !chronicle->tell(p->seen->view, event, &words))
        mg_seen_tell(p->seen, event, &words);
    if (how == MG_HEADING) {
        put_heading(p, 2, words_buffer);
        p->said[0] = '\0';
        return;
    }
    if (chronicle != NULL && strcmp(p->said, words_buffer) == 0)
        return;
    snprintf(p->said, sizeof p->said, "%.*s", (int)sizeof p->said - 1, words_buffer);
    if (how == MG_PARAGRAPH)
        end_paragraph(p);
    if (how == MG_TOLD)
        close_lists(p);
    put_words(p, words_buffer);
}

void mg_seen_chronicle(const struct mg_seen *seen, bool markdown, struct mg_text *out)
{
    const struct mg_match *m = seen->match;
    struct page p = { .seen = seen, .out = out, .markdown = markdown };
    const struct mg_chronicle *chronicle = mg_words_of(m->game)->chronicle;
    size_t at = 0, last = 0;
    struct mg_told told;

    mg_speak_of(out, m->game);
    put_title(&p);
    while (mg_match_told(m, seen->seat, &at, &told)) {
        if (chronicle != NULL)
            put_event(&p, &told.event, chronicle->telling(seen->view, &told.event));
        else
            put_event(&p, &told.event, told.move != last ? MG_PARAGRAPH : MG_TOLD);
        last = told.move;
    }
    end_paragraph(&p);
}

void mg_match_chronicle(const struct mg_match *m, int seat, bool markdown, struct mg_text *out)
{
    struct mg_seen seen = mg_see(m, seat);
    mg_seen_chronicle(&seen, markdown, out);
}
