/* Looking things up by what people call them. The words of the player's language and English ones
 * are understood alike. */
#include "thing.h"

#include <ctype.h>
#include <string.h>

#define NAME 160 /* bytes of a name; longer ones are found by their beginning */

/* ---- words as people type them ----------------------------------------------------------- */

/* The letter without its accent, of U+00C0 to U+00FF, by the second byte; signs are blanks. */
static char plain(unsigned char second)
{
    static const char upper[] = "aaaaaaaceeeeiiiidnooooo ouuuuyts",
                      lower[] = "aaaaaaaceeeeiiiidnooooo ouuuuyty";
    return second < 0xa0 ? upper[second - 0x80] : lower[second - 0xa0];
}

void mg_thing_name(const struct mg_thing *of, uint16_t value, struct mg_text *out)
{
    if (of->name != NULL)
        of->name(value, out);
    else
        mg_put(out, mg_tr(out, of->names->title[value]));
}

void mg_fold(const char *words, char *out, size_t room)
{
    size_t length = 0;
    bool blank = true; /* nothing before the first word */

    for (const unsigned char *p = (const unsigned char *)words; *p != '\0' && length + 1 < room;
         p++) {
        char c = ' ';
        if (*p < 0x80 && isalnum(*p))
            c = (char)tolower(*p);
        else if (*p == 0xc3 && p[1] >= 0x80 && p[1] < 0xc0)
            c = plain(*++p);
        else if (*p >= 0x80 && (p[1] & 0xc0) == 0x80)
            continue;
        if (c != ' ' || !blank)
            out[length++] = c;
        blank = c == ' ';
    }
    while (length > 0 && out[length - 1] == ' ')
        length--;
    out[length] = '\0';
}

bool mg_fold_has(const char *name, const char *typed)
{
    while (*typed != '\0') {
        size_t length = strcspn(typed, " ");
        const char *p = name;
        while (p != NULL && strncmp(p, typed, length) != 0) {
            p = strchr(p, ' ');
            if (p != NULL)
                p++;
        }
        if (p == NULL)
            return false;
        typed += length + (typed[length] == ' ');
    }
    return true;
}

/* How well a name fits what was typed: 3 in full, 2 by its beginning, 1 with every word in it, 0
 * not at all. Both are folded. A number is that number: 1 does not begin 17. */
static int fitness(const char *name, const char *typed)
{
    size_t length = strlen(typed);

    if (strcmp(name, typed) == 0)
        return 3;
    if (typed[strspn(typed, "0123456789")] == '\0')
        return 0;
    if (strncmp(name, typed, length) == 0)
        return 2;
    return mg_fold_has(name, typed) ? 1 : 0;
}

/* ---- things ------------------------------------------------------------------------------ */

static void folded_name(struct mg_found f, const struct mg_text *as, char out[NAME])
{
    MG_WORDS(name, as, NAME);

    mg_thing_name(f.of, f.value, &name);
    mg_fold(name_buffer, out, NAME);
}

static void folded_word(struct mg_found f, char out[NAME])
{
    char name[NAME] = "";
    struct mg_text text = { .buf = name, .cap = sizeof name };

    mg_name_write(f.of->names, f.value, &text);
    mg_fold(name, out, NAME);
}

static int thing_fits(struct mg_found f, const char *typed, const struct mg_text *as)
{
    const struct mg_text english = { .lang = MG_EN };
    char name[NAME];
    int best;

    folded_word(f, name);
    best = fitness(name, typed);
    best = best < 3 ? 0 : best; /* the words of moves are for programs: in full or not at all */
    for (int i = 0; i < 2 && best < 3; i++) {
        folded_name(f, i == 0 ? as : &english, name);
        int fits = fitness(name, typed);
        best = fits > best ? fits : best;
    }
    return best;
}

/* The three ways to call a kind: its word, and its title as people read it and in English. */
static const char *kind_in_words(const struct mg_thing *of, int way, const struct mg_text *as)
{
    return way == 0 ? of->kind : way == 1 ? mg_tr(as, of->title) : of->title;
}

/* What is left behind the name of the kind: "card 17" is 17 among the cards. NULL: the words do not
 * begin with it. */
static const char *behind_kind(const struct mg_thing *of, const char *typed,
                               const struct mg_text *as)
{
    char word[NAME];

    for (int i = 0; i < 3; i++) {
        mg_fold(kind_in_words(of, i, as), word, sizeof word);
        size_t length = strlen(word);
        if (strncmp(typed, word, length) == 0 && typed[length] == ' ')
            return typed + length + 1;
    }
    return NULL;
}

struct search {
    struct mg_found *out;
    unsigned most, found;
    int best;
};

static void consider(struct search *s, struct mg_found f, int fits)
{
    if (fits == 0 || fits < s->best)
        return;
    if (fits > s->best)
        s->found = 0;
    s->best = fits;
    if (s->found < s->most)
        s->out[s->found] = f;
    s->found++;
}

unsigned mg_things_find_in(const struct mg_thing *things, const char *words,
                           const struct mg_text *as, struct mg_found *out, unsigned most)
{
    char typed[NAME];
    struct search s = { .out = out, .most = most };

    mg_fold(words, typed, sizeof typed);
    if (*typed == '\0' || things == NULL)
        return 0;
    for (const struct mg_thing *of = things; of->kind != NULL; of++) {
        const char *rest = behind_kind(of, typed, as);
        for (uint16_t value = 0; value < of->names->count; value++) {
            struct mg_found f = { of, value };
            if (!mg_name_has(of->names, value))
                continue;
            consider(&s, f, thing_fits(f, typed, as));
            if (rest != NULL)
                consider(&s, f, thing_fits(f, rest, as));
        }
    }
    return s.found;
}

unsigned mg_things_find(const struct mg_game *game, const char *words, enum mg_lang lang,
                        struct mg_found *out, unsigned most)
{
    struct mg_text as = { .lang = (uint8_t)lang };

    mg_speak_of(&as, game);
    return mg_things_find_in(mg_words_of(game)->things, words, &as, out, most);
}

const struct mg_thing *mg_things_of(const struct mg_game *game, const char *word, enum mg_lang lang)
{
    char typed[NAME], name[NAME];
    struct mg_text as = { .lang = (uint8_t)lang };

    mg_speak_of(&as, game);
    mg_fold(word, typed, sizeof typed);
    for (const struct mg_thing *of = mg_words_of(game)->things; of != NULL && of->kind != NULL;
         of++)
        for (int i = 0; i < 3; i++) {
            mg_fold(kind_in_words(of, i, &as), name, sizeof name);
            if (strcmp(typed, name) == 0)
                return of;
        }
    return NULL;
}

void mg_thing_title(struct mg_found f, struct mg_text *out)
{
    mg_name_write(f.of->names, f.value, out);
    mg_put(out, ", ");
    mg_thing_name(f.of, f.value, out);
}

void mg_thing_show(struct mg_found f, const void *view, int seat, struct mg_text *out)
{
    mg_put_colour(out, "1");
    mg_thing_title(f, out);
    mg_put_colour(out, "0");
    mg_putc(out, '\n');
    if (f.of->print != NULL) {
        f.of->print(f.value, out);
        mg_putc(out, '\n');
    }
    if (f.of->now != NULL && view != NULL) {
        size_t mark = out->len;
        f.of->now(view, seat, f.value, out);
        if (out->len > mark)
            mg_putc(out, '\n');
    }
}

/* All that is printed on it; its name, where that is all. */
static void whole_print(struct mg_found f, char *out, size_t room)
{
    struct mg_text text = { .buf = out, .cap = room };

    out[0] = '\0';
    if (f.of->print != NULL)
        f.of->print(f.value, &text);
    else
        mg_thing_name(f.of, f.value, &text);
}

bool mg_things_alike(const struct mg_found *found, unsigned count)
{
    char first[1500], other[1500];

    if (count == 0)
        return false;
    whole_print(found[0], first, sizeof first);
    for (unsigned i = 1; i < count; i++) {
        whole_print(found[i], other, sizeof other);
        if (strcmp(first, other) != 0)
            return false;
    }
    return true;
}

void mg_things_show(const struct mg_found *found, unsigned count, const void *view, int seat,
                    struct mg_text *out)
{
    mg_thing_show(found[0], view, seat, out);
    for (unsigned i = 1; i < count && found[i].of->now != NULL && view != NULL; i++) {
        MG_WORDS(where, out, 500);
        found[i].of->now(view, seat, found[i].value, &where);
        if (where.len == 0)
            continue;
        mg_name_write(found[i].of->names, found[i].value, out);
        mg_put(out, ": ");
        mg_put(out, where_buffer);
        mg_putc(out, '\n');
    }
}

void mg_things_list(const struct mg_thing *of, struct mg_text *out)
{
    for (uint16_t value = 0; value < of->names->count; value++) {
        if (!mg_name_has(of->names, value))
            continue;
        mg_thing_title((struct mg_found){ of, value }, out);
        mg_putc(out, '\n');
    }
}

void mg_things_json(const struct mg_game *game, struct mg_json *out)
{
    mg_speak_of(out->out, game);
    for (const struct mg_thing *of = mg_words_of(game)->things; of != NULL && of->kind != NULL;
         of++) {
        mg_json_open_member(out, of->kind, '{');
        for (uint16_t value = 0; value < of->names->count; value++) {
            char word[64] = "";
            struct mg_text key = { .buf = word, .cap = sizeof word };
            MG_WORDS(name, out->out, 200);
            if (!mg_name_has(of->names, value))
                continue;
            mg_name_write(of->names, value, &key);
            mg_thing_name(of, value, &name);
            mg_json_text_member(out, word, name_buffer);
        }
        mg_json_close(out, '}');
    }
}
