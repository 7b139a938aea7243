/* Bounded text: the only way anything here becomes words. See struct mg_text in mangonel.h. */
#ifndef MG_TEXT_H
#define MG_TEXT_H

#include "mangonel.h"

/* Marks a string for translation where it stands; it is looked up when it is said. */
#define N_(s) s

/* A text in a buffer of the caller's, in the language of another text. */
#define MG_TEXT(buffer, like)                                                                      \
    { .buf = (buffer),                                                                             \
      .cap = sizeof(buffer),                                                                       \
      .lang = (like)->lang,                                                                        \
      .own = (like)->own,                                                                          \
      .ascii = (like)->ascii,                                                                      \
      .colour = (like)->colour,                                                                    \
      .columns = (like)->columns }
/* The same with a buffer of its own, which lasts as long as the enclosing block. */
#define MG_WORDS(name, like, size)                                                                 \
    char name##_buffer[size] = "";                                                                 \
    struct mg_text name = MG_TEXT(name##_buffer, like)

void mg_put(struct mg_text *out, const char *words);
void mg_put_bytes(struct mg_text *out, const char *bytes, size_t count);
static inline void mg_putc(struct mg_text *out, char c)
{
    if (out->len + 1 < out->cap) { /* mostly there is room */
        out->buf[out->len++] = c;
        out->buf[out->len] = '\0';
    } else {
        mg_put_bytes(out, &c, 1);
    }
}
void mg_put_number(struct mg_text *out, long long number);
void mg_put_spaces(struct mg_text *out, int count);
/* Begin a colour by its terminal code ("31", "0" for none), where the text may have colours. */
void mg_put_colour(struct mg_text *out, const char *code);

/* A text that grows as needed. Once it could not grow it stays cut: see mg_text_whole(). */
struct mg_text mg_text_growing(enum mg_lang lang);
bool mg_text_whole(const struct mg_text *text); /* false: memory ran out */
void mg_text_clear(struct mg_text *text);
/* something that belongs in it could not be made: it will never be whole */
void mg_text_spoil(struct mg_text *text);
void mg_text_free(struct mg_text *text);

/* Translate a sentence, then put the words given in place of {0}, {1}, ... */
void mg_say_list(struct mg_text *out, const char *sentence, const char *const *words, int count);
#define mg_say(out, sentence, ...)                                                                 \
    mg_say_list((out), (sentence), (const char *const[]){ "", ##__VA_ARGS__ } + 1,                 \
                (int)(sizeof((const char *const[]){ "", ##__VA_ARGS__ }) / sizeof(char *)) - 1)

/* From here on this text is about that game: its own words come before those that all share.
 * NULL: about none. Whoever lets a game speak says so first; MG_TEXT passes it on. */
void mg_speak_of(struct mg_text *out, const struct mg_game *game);
/* The same by one of its rules, as a verdict names it; the engine's own rules are all games'. */
void mg_speak_by(struct mg_text *out, const char *rule);
/* The translation in the language of the text. */
const char *mg_tr(const struct mg_text *out, const char *english);

/* How many columns a piece of UTF-8 takes on a terminal. Colour sequences take none. */
int mg_columns(const char *utf8);
/* Put words and fill up with blanks to a width, behind them or before them. */
void mg_put_padded(struct mg_text *out, const char *words, int columns);
void mg_put_right(struct mg_text *out, const char *words, int columns);

/* Words in lines that end before the edge: what no longer fits goes on in a new line, indented. */
struct mg_lines {
    struct mg_text *out;
    int at, indent; /* the column where the next word would stand; that of a new line */
};
/* One word, or several that stay together, with a blank before it unless it begins a line. */
void mg_put_word(struct mg_lines *lines, const char *word);

/* A number as text in a buffer that lasts as long as the enclosing block. */
struct mg_digits {
    char text[24];
};
struct mg_digits mg_digits(long long number);

#endif
