/* Positions and views as JSON, by a game's table of fields. protocol/position.c reads them, by the
 * same table. */
#include "game.h"
#include "field.h"
#include "pile.h"

struct shape {
    struct mg_json *json;
    bool is_view;
};

static void write_struct(const struct shape *sh, const struct mg_field *fields, const void *base);

/* The names of the flags that are set. */
static void write_set(const struct shape *sh, const struct mg_field *f, uint64_t value)
{
    mg_json_open(sh->json, '[');
    for (uint16_t bit = 0; bit < f->names->count; bit++) {
        char buffer[32] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        if ((value >> bit & 1) == 0)
            continue;
        mg_name_write(f->names, bit, &name);
        mg_json_text(sh->json, buffer);
    }
    mg_json_close(sh->json, ']');
}

/* The counts that are not 0, by name. */
static void write_counts(const struct shape *sh, const struct mg_field *f, uint64_t value)
{
    mg_json_open(sh->json, '{');
    for (uint16_t which = 0; which < f->names->count; which++) {
        char buffer[32] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        if (mg_field_count(f, value, which) == 0)
            continue;
        mg_name_write(f->names, which, &name);
        mg_json_number_member(sh->json, buffer, (long long)mg_field_count(f, value, which));
    }
    mg_json_close(sh->json, '}');
}

static void write_number(const struct shape *sh, const struct mg_field *f, const void *element)
{
    uint64_t value = mg_field_get(f, element);
    char buffer[32];
    struct mg_text name = { .buf = buffer, .cap = sizeof buffer };

    if (f->set) {
        write_set(sh, f, value);
    } else if (f->bits != 0) {
        write_counts(sh, f, value);
    } else if (f->names == NULL) {
        mg_json_number(sh->json, (long long)value);
    } else if (!mg_name_has(f->names, (uint16_t)value)) {
        mg_json_null(sh->json);
    } else {
        mg_name_write(f->names, (uint16_t)value, &name);
        mg_json_text(sh->json, buffer);
    }
}

void mg_card_write(const struct mg_field *f, struct mg_card card, struct mg_text *out)
{
    mg_name_write(f->names, card.id, out);
    if (card.known == 0)
        return;
    mg_putc(out, '@');
    if (card.known == MG_KNOWN_TO_ALL)
        mg_putc(out, '*');
    else
        for (int seat = 0; seat < 6; seat++)
            if (card.known >> seat & 1)
                mg_put_number(out, seat);
}

static void write_pile(const struct shape *sh, const struct mg_field *f, const void *base, int pile)
{
    struct mg_piles p = mg_field_piles(f, base);
    int count = mg_pile_count(&p, pile);

    mg_json_open(sh->json, '[');
    for (int i = 0; i < count; i++) {
        struct mg_card card = *mg_pile_at(&p, pile, f->top_first ? count - 1 - i : i);
        char buffer[32];
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
        if (sh->is_view)
            card.known = 0;
        if (card.id == 0) {
            mg_json_null(sh->json);
        } else {
            mg_card_write(f, card, &text);
            mg_json_text(sh->json, buffer);
        }
    }
    mg_json_close(sh->json, ']');
}

static void write_rng(struct mg_json *json, const struct mg_rng *rng)
{
    char buffer[72] = "";
    struct mg_text hex = { .buf = buffer, .cap = sizeof buffer };
    struct mg_seed key;

    for (int i = 0; i < 32; i++)
        key.byte[i] = (uint8_t)(rng->key[i / 4] >> (8 * (i % 4)));
    mg_seed_write(&key, &hex);
    mg_json_open(json, '{');
    mg_json_key(json, "key");
    mg_json_text(json, buffer);
    mg_json_key(json, "drawn");
    mg_json_text(json, mg_digits((long long)rng->drawn).text);
    mg_json_key(json, "fast");
    mg_json_bool(json, rng->fast);
    mg_json_close(json, '}');
}

/* Is every number of this struct 0? It has no piles, and its padding is nobody's business. */
static bool is_zero(const struct mg_field *fields, const void *base)
{
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        const char *element = (const char *)base + f->offset;
        int count = f->kind == MG_FIELD_GONE ? 0 : 1;
        for (int dim = 0; dim < mg_field_dims(f); dim++)
            count *= f->extent[dim];
        for (int i = 0; i < count; i++, element += f->stride)
            if (f->kind == MG_FIELD_STRUCT ? !is_zero(f->of, element)
                                           : mg_field_get(f, element) != 0)
                return false;
    }
    return true;
}

static void write_by_name(const struct shape *sh, const struct mg_field *f, const char *element)
{
    mg_json_open(sh->json, '{');
    for (uint16_t i = 0; i < f->extent[0]; i++, element += f->stride) {
        char buffer[32] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        if (is_zero(f->of, element) || !mg_name_has(f->keys, i))
            continue;
        mg_name_write(f->keys, i, &name);
        mg_json_key(sh->json, buffer);
        write_struct(sh, f->of, element);
    }
    mg_json_close(sh->json, '}');
}

static void write_elements(const struct shape *sh, const struct mg_field *f, const void *base,
                           const void *element, int dim, int pile)
{
    if (f->keys != NULL && dim == 0) {
        write_by_name(sh, f, element);
    } else if (dim < mg_field_dims(f)) {
        int length = mg_field_length(f, base, dim);
        size_t step = mg_field_step(f, dim);
        mg_json_open(sh->json, '[');
        for (int i = 0; i < length; i++)
            write_elements(sh, f, base, (const char *)element + (size_t)i * step, dim + 1,
                           pile + i);
        mg_json_close(sh->json, ']');
    } else if (f->kind == MG_FIELD_UINT) {
        write_number(sh, f, element);
    } else if (f->kind == MG_FIELD_STRUCT) {
        write_struct(sh, f->of, element);
    } else if (f->kind == MG_FIELD_PILE) {
        write_pile(sh, f, base, pile);
    } else {
        write_rng(sh->json, element);
    }
}

/* One list in a struct needs no name of its own: a line of units is a list of units. */
static bool is_bare(const struct mg_field *fields)
{
    return fields[0].count != 0 && fields[1].name == NULL;
}

static void write_members(const struct shape *sh, const struct mg_field *fields, const void *base)
{
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        if ((sh->is_view && f->secret) || f->kind == MG_FIELD_GONE)
            continue;
        if (!is_bare(fields))
            mg_json_key(sh->json, f->name);
        const void *element = f->kind == MG_FIELD_PILE ? base : (const char *)base + f->offset;
        write_elements(sh, f, base, element, 0, f->first);
    }
}

static void write_struct(const struct shape *sh, const struct mg_field *fields, const void *base)
{
    if (!is_bare(fields))
        mg_json_open(sh->json, '{');
    write_members(sh, fields, base);
    if (!is_bare(fields))
        mg_json_close(sh->json, '}');
}

void mg_field_write(const struct mg_field *f, const void *element, int pile, struct mg_json *out)
{
    struct shape sh = { out, false };

    if (f->kind == MG_FIELD_UINT)
        write_number(&sh, f, element);
    else if (f->kind == MG_FIELD_PILE)
        write_pile(&sh, f, element, pile);
    else
        write_rng(out, element);
}

void mg_state_json(const struct mg_game *game, const void *state, bool is_view, struct mg_json *out)
{
    struct shape sh = { out, is_view };
    write_struct(&sh, game->fields, state);
}

void mg_position_json(const struct mg_game *game, const void *state, struct mg_json *out)
{
    struct shape sh = { out, false };

    mg_json_open(out, '{');
    mg_json_key(out, "rules");
    mg_json_number(out, game->rules_version);
    write_members(&sh, game->fields, state);
    mg_json_close(out, '}');
}
