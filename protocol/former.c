/* Former positions, brought up to date by the table of fields. Until November 2026 most values of
 * the siege, flags and regions of Crusaders, and what was used up in Imperial Settlers were written
 * as the numbers that they are in the state; words came later, field by field, while states and
 * hashes stayed as they were. */
#include "former.h"
#include "field.h"

#include <string.h>

static bool renew_fields(const struct mg_field *fields, json_t *json);

/* The word for a number. NULL: it has none. */
static json_t *word_for(const struct mg_names *names, json_int_t number)
{
    char buffer[64] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    if (number < 0 || number > UINT16_MAX || !mg_name_has(names, (uint16_t)number))
        return NULL;
    mg_name_write(names, (uint16_t)number, &text);
    return json_string(buffer);
}

/* The words for the bits that are set; all of them must have one. */
static json_t *words_for(const struct mg_names *names, json_int_t bits)
{
    json_t *list = json_array();

    for (int bit = 0; bit < 63 && list != NULL; bit++)
        if (bits >> bit & 1 && json_array_append_new(list, word_for(names, bit)) != 0) {
            json_decref(list);
            return NULL;
        }
    return list;
}

/* The counts that a number is made of, by name. */
static json_t *counts_for(const struct mg_field *f, json_int_t number)
{
    json_t *object = json_object();

    for (uint16_t which = 0; which < f->names->count && object != NULL; which++) {
        uint64_t count = mg_field_count(f, (uint64_t)number, which);
        json_t *name = count > 0 ? word_for(f->names, which) : NULL;
        if (name != NULL)
            json_object_set_new(object, json_string_value(name), json_integer((json_int_t)count));
        json_decref(name);
    }
    return object;
}

/* What takes the place of a number. NULL: it stays. */
static json_t *renew_number(const struct mg_field *f, const json_t *json)
{
    json_int_t number = json_integer_value(json);

    if (f->names == NULL || !json_is_integer(json) || number < 0)
        return NULL;
    if (f->set)
        return words_for(f->names, number);
    if (f->bits != 0)
        return counts_for(f, number);
    return number == 0 && !mg_name_has(f->names, 0) ? json_null() : word_for(f->names, number);
}

/* A list of numbers that are members of a struct now, in the order in which they lie in it. */
static json_t *members_for(const struct mg_field *fields, const json_t *list)
{
    json_t *object = json_object();

    for (const struct mg_field *f = fields; f->name != NULL && object != NULL; f++) {
        json_t *value = f->kind == MG_FIELD_UINT && f->stride > 0
                            ? json_array_get(list, f->offset / f->stride)
                            : NULL;
        if (value != NULL)
            json_object_set(object, f->name, value);
    }
    return object;
}

/* A list of structs that have names now. */
static json_t *named_for(const struct mg_names *keys, const json_t *list)
{
    json_t *object = json_object(), *value;
    size_t i;

    json_array_foreach(list, i, value)
    {
        json_t *key = word_for(keys, (json_int_t)i);
        if (key != NULL)
            json_object_set(object, json_string_value(key), value);
        json_decref(key);
    }
    return object;
}

/* One element, of a dimension or a single one. What takes its place; NULL: it stays. */
static json_t *renew_element(const struct mg_field *f, json_t *json, int dim)
{
    json_t *fresh = NULL, *one, *value;
    const char *key;
    size_t i;

    if (f->keys != NULL && dim == 0) {
        fresh = json_is_array(json) ? named_for(f->keys, json) : NULL;
        json_object_foreach(fresh != NULL ? fresh : json, key, value) renew_fields(f->of, value);
        return fresh;
    }
    if (dim < mg_field_dims(f)) {
        json_array_foreach(json, i, one) if ((fresh = renew_element(f, one, dim + 1)) != NULL)
            json_array_set_new(json, i, fresh);
        return NULL;
    }
    if (f->kind == MG_FIELD_UINT)
        return renew_number(f, json);
    if (f->kind != MG_FIELD_STRUCT)
        return NULL;
    if (json_is_array(json) && f->of[0].count == 0)
        fresh = members_for(f->of, json);
    renew_fields(f->of, fresh != NULL ? fresh : json);
    return fresh;
}

/* Is a value that former rules had the one that says nothing: 0, its word, or no word of a list? */
static bool is_nothing(const struct mg_field *f, const json_t *json)
{
    if (json_is_string(json) && f->names != NULL) {
        json_t *word = word_for(f->names, 0);
        bool same = json_equal(word, json);
        json_decref(word);
        return same;
    }
    return json_is_array(json) ? json_array_size(json) == 0
                               : json_is_integer(json) && json_integer_value(json) == 0;
}

static bool renew_fields(const struct mg_field *fields, json_t *json)
{
    /* a struct that is one list is written as the list */
    if (fields[0].count != 0 && fields[1].name == NULL) {
        renew_element(&fields[0], json, 0);
        return true;
    }
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        json_t *part = json_object_get(json, f->name),
               *fresh = part != NULL && f->kind != MG_FIELD_GONE ? renew_element(f, part, 0) : NULL;
        if (f->kind == MG_FIELD_GONE && is_nothing(f, part))
            json_object_del(json, f->name);
        if (fresh != NULL && json_object_set_new(json, f->name, fresh) != 0)
            return false;
    }
    return true;
}

/* Piles that were written with their top last, as long as another field was still a number. */
static const struct {
    const char *game, *number, *piles;
} turned[] = {
    { "settlers", "couple_colour", "faction_deck" },
    { "settlers", "couple_colour", "faction_discards" },
};

static json_t *turn_pile(json_t *pile)
{
    json_t *fresh = json_array();
    for (size_t i = json_array_size(pile); i-- > 0;)
        json_array_append(fresh, json_array_get(pile, i));
    return fresh;
}

static void turn_piles(const struct mg_game *game, json_t *position)
{
    for (size_t i = 0; i < sizeof turned / sizeof *turned; i++) {
        json_t *piles = json_object_get(position, turned[i].piles), *pile;
        size_t seat;
        if (strcmp(game->id, turned[i].game) == 0 &&
            json_is_integer(json_object_get(position, turned[i].number)))
            json_array_foreach(piles, seat, pile) json_array_set_new(piles, seat, turn_pile(pile));
    }
}

bool mg_former_position(const struct mg_game *game, json_t *position)
{
    if (!json_is_object(position))
        return true;
    turn_piles(game, position);
    return renew_fields(game->fields, position);
}
