/* All that one needs to type in a position by hand, from a game's tables: its fields, the order of
 * chance, and everything that has a number and a name. As JSON in the answer to describe, and as
 * the pages in docs/reference. */
#include "answer.h"
#include "field.h"
#include "thing.h"

#include <string.h>

/* that many are listed; more are told by the kind of thing that they name, or by an example */
#define FEW_NAMES 40

static const char *type_of(const struct mg_field *f)
{
    switch (f->kind) {
    case MG_FIELD_RNG: return "generator";
    case MG_FIELD_PILE: return "pile";
    case MG_FIELD_STRUCT: return "object";
    default:
        return f->set             ? "set"
               : f->bits != 0     ? "counts"
               : f->names != NULL ? "word"
               : f->flag          ? "flag"
                                  : "number";
    }
}

static long long most_of_counts(const struct mg_field *f)
{
    return (1LL << f->bits) - 1;
}

/* The kind of thing whose names these are; NULL: none. */
static const char *kind_named(const struct mg_game *game, const struct mg_names *names)
{
    for (const struct mg_thing *of = mg_words_of(game)->things; of != NULL && of->kind != NULL;
         of++)
        if (of->names == names)
            return of->kind;
    return NULL;
}

/* Who knows the cards of a pile, by enum mg_knowers. */
static const char *const known_words[] = {
    [MG_BY_ANYONE] = "anyone", [MG_BY_NOBODY] = "nobody", [MG_BY_SOMEBODY] = "somebody",
    [MG_BY_OWNER] = "owner",   [MG_BY_ALL] = "all",
};
static const char *const known_pages[] = {
    [MG_BY_ANYONE] = "",
    [MG_BY_NOBODY] = ", known to nobody",
    [MG_BY_SOMEBODY] = ", known at least to somebody",
    [MG_BY_OWNER] = ", known at least to their owner",
    [MG_BY_ALL] = ", known to all",
};

/* ---- as JSON ----------------------------------------------------------------------------- */

static void put_name(const struct mg_names *names, uint16_t value, struct mg_json *out)
{
    char word[64] = "";
    struct mg_text text = { .buf = word, .cap = sizeof word };

    mg_name_write(names, value, &text);
    mg_json_text(out, word);
}

/* The first and the last of them that there is, and how many. */
static unsigned count_names(const struct mg_names *names, uint16_t *first, uint16_t *last)
{
    unsigned many = 0;

    for (uint16_t i = 0; i < names->count; i++) {
        if (!mg_name_has(names, i))
            continue;
        if (many++ == 0)
            *first = i;
        *last = i;
    }
    return many;
}

static void put_names(const struct mg_game *game, const struct mg_names *names, struct mg_json *out)
{
    const char *kind = kind_named(game, names);
    uint16_t first = 0, last = 0;
    unsigned many = count_names(names, &first, &last);

    if (kind != NULL) {
        mg_json_text_member(out, "values_of", kind);
        return;
    }
    if (many > FEW_NAMES) {
        mg_json_number_member(out, "count", many);
        mg_json_key(out, "first");
        put_name(names, first, out);
        mg_json_key(out, "last");
        put_name(names, last, out);
        return;
    }
    mg_json_open_member(out, "values", '[');
    for (uint16_t i = 0; i < names->count; i++)
        if (mg_name_has(names, i))
            put_name(names, i, out);
    mg_json_close(out, ']');
}

/* A struct of one list is written as that list, which then has no name (src/field_json.c). */
static bool is_bare(const struct mg_field *fields)
{
    return fields[0].count != 0 && fields[1].name == NULL;
}

static void put_fields(const struct mg_game *game, const struct mg_field *fields,
                       struct mg_json *out)
{
    mg_json_open(out, '[');
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        int dims = mg_field_dims(f);
        if (f->kind == MG_FIELD_GONE)
            continue;
        mg_json_open(out, '{');
        if (is_bare(fields)) {
            mg_json_key(out, "name");
            mg_json_null(out);
        } else {
            mg_json_text_member(out, "name", f->name);
        }
        mg_json_text_member(out, "type", type_of(f));
        if (dims > 0) {
            mg_json_open_member(out, "each", '[');
            for (int i = 0; i < dims; i++)
                mg_json_number(out, f->extent[i]);
            mg_json_close(out, ']');
            /* the last number is how many there may be, not how many there are */
            mg_json_key(out, "list");
            mg_json_bool(out, f->count != 0);
        }
        if (f->kind == MG_FIELD_UINT && f->names == NULL)
            mg_json_number_member(out, "high", (long long)mg_field_most(f));
        else if (f->bits != 0)
            mg_json_number_member(out, "high", most_of_counts(f));
        if (f->names != NULL)
            put_names(game, f->names, out);
        if (f->kind == MG_FIELD_PILE)
            mg_json_text_member(out, "known", known_words[f->known]);
        if (f->top_first) {
            mg_json_key(out, "top_first");
            mg_json_bool(out, true);
        }
        if (f->keys != NULL) {
            mg_json_open_member(out, "keys", '{');
            put_names(game, f->keys, out);
            mg_json_close(out, '}');
        }
        if (f->secret) {
            mg_json_key(out, "secret");
            mg_json_bool(out, true);
        }
        if (f->about != NULL)
            mg_json_text_member(out, "about", f->about);
        if (f->of != NULL) {
            mg_json_key(out, "fields");
            put_fields(game, f->of, out);
        }
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_chance(const struct mg_chance *chance, struct mg_json *out)
{
    mg_json_open(out, '[');
    for (; chance != NULL && chance->when != NULL; chance++) {
        mg_json_open(out, '{');
        mg_json_text_member(out, "when", chance->when);
        mg_json_text_member(out, "what", chance->what);
        mg_json_text_member(out, "sides", chance->sides);
        mg_json_close(out, '}');
    }
    mg_json_close(out, ']');
}

static void put_thing(struct mg_found f, struct mg_json *out)
{
    MG_WORDS(name, out->out, 200);
    MG_WORDS(text, out->out, 4000);

    mg_json_open(out, '{');
    mg_json_number_member(out, "number", f.value);
    mg_json_key(out, "word");
    put_name(f.of->names, f.value, out);
    mg_thing_name(f.of, f.value, &name);
    mg_json_text_member(out, "name", name_buffer);
    if (f.of->print != NULL) {
        f.of->print(f.value, &text);
        mg_json_text_member(out, "text", text_buffer);
    }
    mg_json_close(out, '}');
}

static void put_things(const struct mg_thing *of, struct mg_json *out)
{
    mg_json_open(out, '{');
    for (; of != NULL && of->kind != NULL; of++) {
        mg_json_open_member(out, of->kind, '[');
        for (uint16_t value = 0; value < of->names->count; value++)
            if (mg_name_has(of->names, value))
                put_thing((struct mg_found){ of, value }, out);
        mg_json_close(out, ']');
    }
    mg_json_close(out, '}');
}

void mg_answer_reference(const struct mg_game *game, struct mg_json *out)
{
    mg_speak_of(out->out, game);
    mg_json_key(out, "fields");
    put_fields(game, game->fields, out);
    mg_json_key(out, "chance");
    put_chance(mg_words_of(game)->chance, out);
    mg_json_key(out, "things");
    put_things(mg_words_of(game)->things, out);
}

/* ---- as a page --------------------------------------------------------------------------- */

/* The page is for programmers, and English like the names of fields. */
static void page(struct mg_text *out, const char *words)
{
    mg_put(out, words);
}

/* Text in a cell of a table: one line, without the sign that ends a cell. */
static void put_cell(struct mg_text *out, const char *words)
{
    for (size_t end = strlen(words); *words != '\0'; words++, end--)
        if (*words == '|')
            page(out, "\\|");
        else if (*words != '\n')
            mg_putc(out, *words);
        else if (end > 1)
            page(out, "<br>");
}

static void put_words_of(const struct mg_game *game, const struct mg_names *names,
                         struct mg_text *out)
{
    const char *kind = kind_named(game, names);
    uint16_t first = 0, last = 0;
    unsigned many = count_names(names, &first, &last), told = 0;

    if (kind != NULL) {
        page(out, "the word of a ");
        page(out, kind);
        return;
    }
    for (uint16_t i = 0; i < names->count; i++) {
        bool shown = many <= FEW_NAMES || i == first || i == last;
        if (!mg_name_has(names, i) || !shown)
            continue;
        page(out, told++ == 0 ? "`" : many <= FEW_NAMES ? " `" : " .. `");
        mg_name_write(names, i, out);
        mg_putc(out, '`');
    }
    if (told < many) {
        page(out, ", ");
        mg_put_number(out, many);
        page(out, " in all");
    }
}

static void put_values(const struct mg_game *game, const struct mg_field *f, struct mg_text *out)
{
    if (f->set)
        page(out, "list of ");
    if (f->kind == MG_FIELD_PILE)
        page(out, f->top_first ? "cards, the top first: " : "cards, from the first to the last: ");
    if (f->bits != 0) {
        page(out, "0 .. ");
        mg_put_number(out, most_of_counts(f));
        page(out, " each, by name: ");
    }
    if (f->names != NULL)
        put_words_of(game, f->names, out);
    else if (f->kind == MG_FIELD_UINT) {
        page(out, "0 .. ");
        mg_put_number(out, (long long)mg_field_most(f));
    }
    if (f->kind == MG_FIELD_PILE)
        page(out, known_pages[f->known]);
    if (f->keys != NULL) {
        page(out, "by name: ");
        put_words_of(game, f->keys, out);
    }
}

/* "line[5][5]"; of a list "[up to 9]", of one that has no name only that. */
static void put_path(const struct mg_field *f, bool bare, struct mg_text *path)
{
    int dims = mg_field_dims(f);

    if (!bare) {
        page(path, path->len > 0 ? "." : "");
        page(path, f->name);
    }
    for (int i = 0; i < dims && f->keys == NULL; i++) {
        page(path, f->count != 0 && i == dims - 1 ? "[up to " : "[");
        mg_put_number(path, f->extent[i]);
        page(path, "]");
    }
}

static void put_rows(const struct mg_game *game, const struct mg_field *fields,
                     struct mg_text *path, struct mg_text *out)
{
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        size_t mark = path->len;
        if (f->kind == MG_FIELD_GONE)
            continue;
        put_path(f, is_bare(fields), path);
        page(out, "| `");
        page(out, path->buf);
        page(out, "` | ");
        page(out, type_of(f));
        page(out, " | ");
        put_values(game, f, out);
        page(out, " | ");
        put_cell(out, f->about != NULL ? f->about : "");
        page(out, " |\n");
        if (f->of != NULL)
            put_rows(game, f->of, path, out);
        path->len = mark;
        path->buf[mark] = '\0';
    }
}

static void put_table_of(const struct mg_thing *of, struct mg_text *out)
{
    page(out, "\n## ");
    page(out, of->title);
    page(out, " (`");
    page(out, of->kind);
    page(out, "`)\n\n| number | word | name | what is printed on it |\n|---|---|---|---|\n");
    for (uint16_t value = 0; value < of->names->count; value++) {
        if (!mg_name_has(of->names, value))
            continue;
        MG_WORDS(words, out, 4000);
        page(out, "| ");
        mg_put_number(out, value);
        page(out, " | `");
        mg_name_write(of->names, value, out);
        page(out, "` | ");
        mg_thing_name(of, value, &words);
        put_cell(out, words_buffer);
        page(out, " | ");
        words.len = 0, words_buffer[0] = '\0';
        if (of->print != NULL)
            of->print(value, &words);
        put_cell(out, words_buffer);
        page(out, " |\n");
    }
}

void mg_reference_write(const struct mg_game *game, struct mg_text *out)
{
    char buffer[300] = "";
    struct mg_text path = { .buf = buffer, .cap = sizeof buffer };

    page(out, "# ");
    page(out, game->name);
    page(out, ": reference\n\nMade by `mangonel describe ");
    page(out, game->id);
    page(
        out,
        " --reference` from the tables of the game; a test compares the two. How positions are sent: [protocol.md](../protocol.md).\n"
        "\n## Fields of a position\n\n"
        "Fields that are left out are 0 or empty. A card in a pile is its word, with the seats that know it behind a sign: `17` nobody, "
        "`17@02` seats 0 and 2, `17@*` everybody.\n\n"
        "| field | type | values | meaning |\n|---|---|---|---|\n");
    put_rows(game, game->fields, &path, out);
    page(
        out,
        "\n## The order of chance\n\n"
        "Every result is a number from 0 to one less than the sides. A shuffle of n things asks n - 1 times: from the last place down to the "
        "second, which of the places up to this one is exchanged with it.\n\n| when | what | sides |\n|---|---|---|\n");
    for (const struct mg_chance *c = mg_words_of(game)->chance; c != NULL && c->when != NULL; c++) {
        page(out, "| ");
        put_cell(out, c->when);
        page(out, " | ");
        put_cell(out, c->what);
        page(out, " | ");
        put_cell(out, c->sides);
        page(out, " |\n");
    }
    for (const struct mg_thing *of = mg_words_of(game)->things; of != NULL && of->kind != NULL;
         of++)
        put_table_of(of, out);
}
