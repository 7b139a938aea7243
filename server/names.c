/* Names that people can tell apart: letters of one script, no invisible or direction-changing
 * characters; and names that look alike count as the same. */
#include "people.h"
#include "server.h"
#include "store.h"

#include <stdio.h>
#include <string.h>

enum script {
    NONE,
    COMMON,
    LATIN,
    GREEK,
    CYRILLIC,
    ARMENIAN,
    HEBREW,
    ARABIC,
    DEVANAGARI,
    THAI,
    GEORGIAN,
    HANGUL,
    KANA,
    HAN
};

/* What a name may be written with. What is not in here is refused: controls, blanks of odd widths,
 * marks that change the direction, combining accents (the letters with accents are there), emoji,
 * scripts that nobody here can check. In order. */
static const struct {
    uint32_t first, last;
    enum script script;
} allowed[] = {
    { ' ', ' ', COMMON },         { '!', '!', COMMON },         { '&', ')', COMMON },
    { '+', '.', COMMON },         { '0', '9', COMMON },         { 'A', 'Z', LATIN },
    { '_', '_', COMMON },         { 'a', 'z', LATIN },          { 0xb7, 0xb7, COMMON },
    { 0xc0, 0xd6, LATIN },        { 0xd8, 0xf6, LATIN },        { 0xf8, 0x148, LATIN },
    { 0x14a, 0x17f, LATIN },      { 0x1cd, 0x1dc, LATIN },      { 0x1e6, 0x1ed, LATIN },
    { 0x1f4, 0x1f5, LATIN },      { 0x1f8, 0x21b, LATIN },      { 0x386, 0x386, GREEK },
    { 0x388, 0x38a, GREEK },      { 0x38c, 0x38c, GREEK },      { 0x38e, 0x3a1, GREEK },
    { 0x3a3, 0x3ce, GREEK },      { 0x400, 0x45f, CYRILLIC },   { 0x490, 0x4ff, CYRILLIC },
    { 0x531, 0x556, ARMENIAN },   { 0x561, 0x586, ARMENIAN },   { 0x5d0, 0x5ea, HEBREW },
    { 0x621, 0x63a, ARABIC },     { 0x641, 0x64a, ARABIC },     { 0x679, 0x6d3, ARABIC },
    { 0x904, 0x939, DEVANAGARI }, { 0x93e, 0x94d, DEVANAGARI }, { 0xe01, 0xe30, THAI },
    { 0xe32, 0xe33, THAI },       { 0xe40, 0xe45, THAI },       { 0x10d0, 0x10f0, GEORGIAN },
    { 0x1e00, 0x1e99, LATIN },    { 0x1ea0, 0x1ef9, LATIN },    { 0x2019, 0x2019, COMMON },
    { 0x3041, 0x3096, KANA },     { 0x30a1, 0x30fa, KANA },     { 0x30fc, 0x30fc, KANA },
    { 0x3400, 0x4dbf, HAN },      { 0x4e00, 0x9fff, HAN },      { 0xac00, 0xd7a3, HANGUL },
};

static enum script script_of(uint32_t c)
{
    for (size_t i = 0; i < sizeof allowed / sizeof *allowed; i++)
        if (c >= allowed[i].first && c <= allowed[i].last)
            return allowed[i].script;
    return NONE;
}

/* Japanese and Korean write with two. */
static bool go_together(enum script a, enum script b)
{
    return a == b || (a == HAN && (b == KANA || b == HANGUL)) ||
           (b == HAN && (a == KANA || a == HANGUL));
}

/* The character at p and how many bytes it takes; 0: not UTF-8, too long a form, or a surrogate. */
static int read_character(const char *p, uint32_t *out)
{
    static const uint32_t least[] = { 0, 0, 0x80, 0x800, 0x10000 };
    unsigned char c = (unsigned char)*p;
    int length = c < 0x80                ? 1
                 : c >= 0xc2 && c < 0xe0 ? 2
                 : c >= 0xe0 && c < 0xf0 ? 3
                 : c >= 0xf0 && c < 0xf5 ? 4
                                         : 0;

    *out = length == 1 ? c : (uint32_t)(c & (0xff >> (length + 1)));
    for (int i = 1; i < length; i++) {
        if (((unsigned char)p[i] & 0xc0) != 0x80)
            return 0;
        *out = *out << 6 | ((unsigned char)p[i] & 0x3f);
    }
    return length == 0 || *out < least[length] || (*out >= 0xd800 && *out < 0xe000) ? 0 : length;
}

const struct name_fault name_length = { "bad_name", "A name has 2 to 24 characters." };
static const struct name_fault name_letters = {
    "bad_letters",
    "A name has letters, digits, blanks and - ' . _ in it, and nothing that is invisible or changes the direction of writing."
};
static const struct name_fault name_scripts = {
    "two_scripts",
    "A name is written in one script: letters of two that look alike would deceive others."
};
static const struct name_fault name_no_letter = { "bad_letters",
                                                  "A name has at least one letter in it." };

const struct name_fault *name_refused(const char *name, char *clean, size_t room)
{
    enum script script = COMMON;
    size_t used = 0;
    int count = 0;
    bool blank = true; /* leading blanks are dropped, of several in a row one stays */

    for (int length; *name != '\0'; name += length) {
        uint32_t c;
        length = read_character(name, &c);
        enum script its = length > 0 ? script_of(c) : NONE;
        if (its == NONE)
            return &name_letters;
        if (its != COMMON && script != COMMON && !go_together(script, its))
            return &name_scripts;
        if (its != COMMON)
            script = its == HAN && script != COMMON ? script : its;
        if (c == ' ' && blank)
            continue;
        blank = c == ' ';
        if (used + (size_t)length + 1 > room || ++count > 24)
            return &name_length;
        memcpy(clean + used, name, (size_t)length);
        used += (size_t)length;
    }
    while (used > 0 && clean[used - 1] == ' ')
        used--, count--;
    clean[used] = '\0';
    if (count < 2)
        return &name_length;
    return script != COMMON ? NULL : &name_no_letter;
}

/* ---- names that look alike --------------------------------------------------------------- */

/* Small letters for large ones; enough for the scripts above that have both. */
static uint32_t small(uint32_t c)
{
    if ((c >= 'A' && c <= 'Z') || (c >= 0xc0 && c <= 0xde && c != 0xd7) ||
        (c >= 0x391 && c <= 0x3ab) || (c >= 0x410 && c <= 0x42f))
        return c + 32;
    if (c >= 0x400 && c <= 0x40f)
        return c + 80;
    if (c >= 0x531 && c <= 0x556)
        return c + 48;
    if ((c >= 0x100 && c <= 0x137) || (c >= 0x14a && c <= 0x177) || (c >= 0x1f8 && c <= 0x21b) ||
        (c >= 0x490 && c <= 0x4bf) || (c >= 0x4d0 && c <= 0x4ff) || (c >= 0x1e00 && c <= 0x1e95) ||
        (c >= 0x1ea0 && c <= 0x1ef9))
        return c | 1;
    if ((c >= 0x139 && c <= 0x148) || (c >= 0x179 && c <= 0x17e) || (c >= 0x1cd && c <= 0x1dc))
        return c + (c & 1);
    return c;
}

/* Small letters of Greek and Cyrillic that look like Latin ones, as small or as large letters; and
 * Latin ones that look like each other. In pairs: the letter, then what it counts as. */
static const char *const alike =
    "аaвbеeкkмmнhоoрpсcтtуyхxіiѕsјjһhԁdԛqԝwӏlгrпnиuьbзeёeїiґrүyұyһhәeөo"
    "αaβbγyεeζzηnιiκkμuνvοoρpτtυuχxωwσoςcάaέeήnίiόoύuώwϊiϋu"
    "0o1l";

static const char *strip_accent(uint32_t c)
{
    static const struct {
        uint32_t first, last;
        const char *base;
    } plain[] = {
        { 0xe0, 0xe5, "a" },     { 0xe7, 0xe7, "c" }, { 0xe8, 0xeb, "e" },   { 0xec, 0xef, "i" },
        { 0xf1, 0xf1, "n" },     { 0xf2, 0xf6, "o" }, { 0xf8, 0xf8, "o" },   { 0xf9, 0xfc, "u" },
        { 0xfd, 0xfd, "y" },     { 0xff, 0xff, "y" }, { 0x131, 0x131, "i" }, { 0x142, 0x142, "l" },
        { 0x1e96, 0x1e99, "h" },
    };
    for (size_t i = 0; i < sizeof plain / sizeof *plain; i++)
        if (c >= plain[i].first && c <= plain[i].last)
            return plain[i].base;
    return NULL;
}

static size_t put(char *out, size_t used, size_t room, const char *from, size_t length)
{
    if (used + length + 1 > room)
        return used;
    memcpy(out + used, from, length);
    return used + length;
}

static size_t write_character(uint32_t c, char out[4])
{
    if (c < 0x80)
        return (size_t)(out[0] = (char)c, 1);
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
}

static uint32_t plain_of(uint32_t c)
{
    uint32_t letter;

    for (const char *p = alike; *p != '\0';) {
        p += read_character(p, &letter);
        if (letter == c)
            return (unsigned char)*p;
        p++;
    }
    const char *base = strip_accent(c);
    return base != NULL ? (unsigned char)base[0] : c;
}

/* Two names that differ only in case, blanks, points, accents or letters that look alike are the
 * same: I, l and 1 as well. */
void people_fold(const char *name, char *out, size_t room)
{
    size_t used = 0;
    uint32_t c;

    for (int length; *name != '\0' && (length = read_character(name, &c)) > 0; name += length) {
        char bytes[4];
        if (script_of(c) == COMMON && !(c >= '0' && c <= '9'))
            continue;
        c = plain_of(small(c));
        if (c == 'i')
            c = 'l';
        used = put(out, used, room, bytes, c < 0x10000 ? write_character(c, bytes) : 0);
    }
    out[used] = '\0';
}

/* As names were folded before look-alikes counted: accounts of that time are found by it. */
void people_fold_plainly(const char *name, char *out, size_t room)
{
    size_t used = 0;
    for (; *name != '\0' && used + 1 < room; name++)
        if (*name != ' ')
            out[used++] = (char)(*name >= 'A' && *name <= 'Z' ? *name - 'A' + 'a' : *name);
    out[used] = '\0';
}

/* ---- accounts of the time before --------------------------------------------------------- */

/* Some at a time: a name that looks like another's stays as it was, and is not looked at again. */
struct folding {
    struct store_batch *batch;
    int count;
};

static bool fold_again(void *to, const struct store_row *row)
{
    struct folding *f = to;
    char folded[NAME_SIZE];

    people_fold(row->text[PERSON_NAME], folded, sizeof folded);
    if (strcmp(folded, row->text[PERSON_FOLDED]) != 0 && folded[0] != '\0') {
        store_add(f->batch, STORE_FOLD_PERSON,
                  (struct store_value[]){ { folded, 0 }, { row->text[PERSON_ID], 0 } }, 2);
        f->count++;
    }
    return true;
}

void names_fold_again(struct server *s)
{
    struct folding f = { .batch = store_begin() };

    if (f.batch == NULL)
        return;
    store_read(s->store, STORE_PEOPLE, NULL, 1000000, fold_again, &f);
    if (f.count == 0) /* as it nearly always is: nothing is written at a start */
        store_drop(f.batch);
    else
        store_submit(s->store, f.batch, true, NULL, NULL, 0);
}
