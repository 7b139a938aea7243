/* For tests of what a game says: a page to write on, whole sentences, and words that a language
 * does not have. */
#ifndef WORDS_TEST_H
#define WORDS_TEST_H

#include "game_test.h"
#include "text.h"

struct page {
    char buffer[400000];
    struct mg_text text;
};

static inline const char *clean(struct page *p, const struct mg_game *game, int lang)
{
    p->text = (struct mg_text){ .buf = p->buffer, .cap = sizeof p->buffer, .lang = (uint8_t)lang };
    mg_speak_of(&p->text, game);
    p->buffer[0] = '\0';
    return p->buffer;
}

static inline void has_none_of(const char *words, const char *const *list, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strstr(words, list[i]) != NULL)
            fail_msg("'%s' in: %s", list[i], words);
}
#define HAS_NONE_OF(words, list) has_none_of(words, list, sizeof(list) / sizeof *(list))

/* No blank left open, nothing missing between two marks. */
static inline void is_a_sentence(const char *words)
{
    static const char *const torn[] = { "  ",  " .", " ,", " ;",  "()", "( ",     ": .", ":.",
                                        ": ;", ",.", ";.", ", ,", " )", "(null)", "?." };

    assert_true(words[0] != '\0');
    assert_null(strchr(words, '{'));
    HAS_NONE_OF(words, torn);
}

#endif
