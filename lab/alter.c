#include "alter.h"
#include "field.h"

#include <string.h>

uint32_t alter_pick(struct alter_source *from, uint32_t below)
{
    uint32_t number = 0;

    if (below <= 1)
        return 0;
    if (from->left == 0)
        return mg_rng_below(&from->rng, below);
    for (uint32_t span = below - 1; span > 0 && from->left > 0; span >>= 8, from->left--)
        number = number << 8 | *from->byte++;
    return number % below;
}

static bool one_in(struct alter_source *from, uint32_t many)
{
    return alter_pick(from, many) == 0;
}

/* ---- numbers ----------------------------------------------------------------------------- */

static uint64_t any_number(struct alter_source *from, uint64_t most)
{
    if (most < UINT32_MAX)
        return alter_pick(from, (uint32_t)most + 1);
    return ((uint64_t)alter_pick(from, UINT32_MAX) << 32 | alter_pick(from, UINT32_MAX)) % most;
}

static uint64_t other_number(const struct mg_field *f, uint64_t value, struct alter_source *from)
{
    uint64_t most = mg_field_most(f);

    switch (alter_pick(from, 6)) {
    case 0: return value < most ? value + 1 : 0;
    case 1: return value > 0 ? value - 1 : most;
    case 2: return 0;
    case 3: return most;
    case 4: return any_number(from, most < 8 ? most : 8);
    default: return any_number(from, most);
    }
}

static uint64_t other_name(const struct mg_field *f, uint64_t value, struct alter_source *from)
{
    for (int tries = 0; tries < 16; tries++) {
        uint64_t other = alter_pick(from, f->names->count);
        if (mg_name_has(f->names, (uint16_t)other))
            return other;
    }
    return value;
}

static void alter_number(const struct mg_field *f, void *element, struct alter_source *from)
{
    uint64_t value = mg_field_get(f, element);

    if (f->set)
        value ^= (uint64_t)1 << other_name(f, 0, from);
    else if (f->names != NULL && f->bits == 0)
        value = one_in(from, 8) && !mg_name_has(f->names, 0) ? 0 : other_name(f, value, from);
    else
        value = other_number(f, value, from);
    mg_field_set(f, element, value);
}

/* ---- cards ------------------------------------------------------------------------------- */

static unsigned other_eyes(unsigned known, struct alter_source *from)
{
    switch (alter_pick(from, 4)) {
    case 0: return known ^ 1u << alter_pick(from, 6);
    case 1: return 0;
    case 2: return MG_KNOWN_TO_ALL;
    default: return 1u << alter_pick(from, 6);
    }
}

static void swap_cards(struct mg_card *a, struct mg_card *b)
{
    struct mg_card swap = *a;
    *a = *b;
    *b = swap;
}

static void alter_pile(struct mg_piles p, int pile, struct alter_source *from)
{
    int count = mg_pile_count(&p, pile), all = p.start[p.piles];

    if (all == 0)
        return;
    if (count == 0) { /* into it, from wherever */
        struct mg_card card = p.card[alter_pick(from, (uint32_t)all)];
        for (int i = 0; i < p.piles; i++)
            if (mg_pile_find(&p, i, card.id) >= 0) {
                mg_pile_move(&p, i, mg_pile_find(&p, i, card.id), pile, -1);
                return;
            }
        return;
    }
    int index = (int)alter_pick(from, (uint32_t)count),
        other = (int)alter_pick(from, (uint32_t)p.piles);
    struct mg_card *card = mg_pile_at(&p, pile, index),
                   *elsewhere = &p.card[alter_pick(from, (uint32_t)all)];
    unsigned known = card->known;

    switch (alter_pick(from, 6)) {
    case 0: card->known = other_eyes(known, from) & MG_KNOWN_TO_ALL; break;
    case 1: mg_pile_take(&p, pile, index); break;
    case 2: *card = *elsewhere; break;
    case 3: swap_cards(card, elsewhere); break;
    case 4: /* each stays known to those who knew what lay there */
        card->known = elsewhere->known;
        elsewhere->known = known & MG_KNOWN_TO_ALL;
        swap_cards(card, elsewhere);
        break;
    default:
        if (other != pile)
            mg_pile_move(&p, pile, index, other, -1);
    }
}

/* ---- lists and structs ------------------------------------------------------------------- */

static void alter_fields(const struct mg_field *fields, char *base, struct alter_source *from);

static void swap_bytes(char *a, char *b, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        char swap = a[i];
        a[i] = b[i];
        b[i] = swap;
    }
}

/* Entries that come, go and change places; the others move up. */
static void alter_list(const struct mg_field *f, uint8_t *count, char *element, int most,
                       struct alter_source *from)
{
    size_t size = f->stride;
    int at = (int)alter_pick(from, *count), other = (int)alter_pick(from, *count);
    uint32_t how = *count == 0 ? 0 : alter_pick(from, 3);

    if (how == 0 && *count < most) {
        memmove(element + (size_t)*count * size, element + (size_t)at * size, size);
        ++*count;
    } else if (how == 1) {
        --*count;
        memmove(element + (size_t)at * size, element + ((size_t)at + 1) * size,
                (size_t)(*count - at) * size);
        memset(element + (size_t)*count * size, 0, size);
    } else if (at != other) {
        swap_bytes(element + (size_t)at * size, element + (size_t)other * size, size);
    }
}

static bool is_empty(const char *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        if (bytes[i] != 0)
            return false;
    return true;
}

/* A place of an array; of one of which most is 0, most often a place that is not. */
static int place_in(const struct mg_field *f, const char *element, int length, size_t step,
                    struct alter_source *from)
{
    int at = (int)alter_pick(from, (uint32_t)length);

    for (int tries = 0;
         f->keys != NULL && tries < 40 && is_empty(element + (size_t)at * step, step); tries++)
        at = (int)alter_pick(from, (uint32_t)length);
    return at;
}

static void alter_field(const struct mg_field *f, char *base, struct alter_source *from)
{
    char *element = base + f->offset;
    int dims = mg_field_dims(f), pile = f->first;

    for (int dim = 0; dim < dims; dim++) {
        int length = mg_field_length(f, base, dim);
        size_t step = mg_field_step(f, dim);
        bool counted = f->count != 0 && dim == dims - 1;
        if (counted && (length == 0 || one_in(from, 3))) {
            alter_list(f, (uint8_t *)base + f->count - 1, element, f->extent[dim], from);
            return;
        }
        int at = place_in(f, element, length, step, from);
        if (f->kind != MG_FIELD_PILE && length > 1 && one_in(from, 8)) {
            int other = (int)alter_pick(from, (uint32_t)length);
            if (other != at)
                swap_bytes(element + (size_t)at * step, element + (size_t)other * step, step);
            return;
        }
        element += (size_t)at * step;
        pile += at;
    }
    if (f->kind == MG_FIELD_PILE)
        alter_pile(mg_field_piles(f, base), pile, from);
    else if (f->kind == MG_FIELD_STRUCT)
        alter_fields(f->of, element, from);
    else if (f->kind == MG_FIELD_UINT)
        alter_number(f, element, from);
}

static void alter_fields(const struct mg_field *fields, char *base, struct alter_source *from)
{
    uint32_t count = 0;

    while (fields[count].name != NULL)
        count++;
    alter_field(&fields[alter_pick(from, count)], base, from);
}

void alter_state(const struct mg_game *game, void *state, struct alter_source *from)
{
    alter_fields(game->fields, state, from);
}
