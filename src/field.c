/* What follows from a game's table of fields: hash, comparison, list of changes. JSON:
 * field_json.c. */
#include "game.h"
#include "field.h"
#include "pile.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

uint64_t mg_field_most(const struct mg_field *f)
{
    if (f->flag)
        return 1;
    if (f->high != 0)
        return f->high;
    return f->size == 8 ? INT64_MAX : ((uint64_t)1 << 8 * f->size) - 1;
}

uint64_t mg_field_get(const struct mg_field *f, const void *element)
{
    uint8_t u8;
    uint16_t u16;
    uint32_t u32;
    uint64_t u64;

    switch (f->size) {
    case 1: memcpy(&u8, element, 1); return u8;
    case 2: memcpy(&u16, element, 2); return u16;
    case 4: memcpy(&u32, element, 4); return u32;
    default: memcpy(&u64, element, 8); return u64;
    }
}

uint64_t mg_field_count(const struct mg_field *f, uint64_t value, unsigned which)
{
    return value >> which * f->bits & (((uint64_t)1 << f->bits) - 1);
}

void mg_field_set(const struct mg_field *f, void *element, uint64_t value)
{
    uint8_t u8 = (uint8_t)value;
    uint16_t u16 = (uint16_t)value;
    uint32_t u32 = (uint32_t)value;

    switch (f->size) {
    case 1: memcpy(element, &u8, 1); break;
    case 2: memcpy(element, &u16, 2); break;
    case 4: memcpy(element, &u32, 4); break;
    default: memcpy(element, &value, 8); break;
    }
}

struct mg_piles mg_field_piles(const struct mg_field *f, const void *base)
{
    /* A pile's field points at the starts; the cards follow at f->stride from the base. */
    return (struct mg_piles){ .start = (uint16_t *)((uintptr_t)base + f->offset),
                              .card = (struct mg_card *)((uintptr_t)base + f->stride),
                              .piles = f->piles };
}

int mg_field_dims(const struct mg_field *f)
{
    int dims = 0;
    while (dims < 3 && f->extent[dims] != 0)
        dims++;
    return dims;
}

/* How many elements dimension `dim` has here. */
int mg_field_length(const struct mg_field *f, const void *base, int dim)
{
    if (f->count != 0 && dim == mg_field_dims(f) - 1)
        return *((const uint8_t *)base + f->count - 1);
    return dim < 3 ? f->extent[dim] : 0; /* gcc -O3 cannot see that dim < dims <= 3 */
}

/* From one element of dimension `dim` to the next. A pile's element is the state itself: which pile
 * it is, is counted apart. */
size_t mg_field_step(const struct mg_field *f, int dim)
{
    size_t step = f->kind == MG_FIELD_PILE ? 0 : f->stride;
    for (int i = mg_field_dims(f) - 1; i > dim; i--)
        step *= f->extent[i];
    return step;
}

/* ---- walking over every value ------------------------------------------------------------ */

/* Called with every number and pile of a state, in the order of the table. `before` is the same
 * place in another state, or NULL if it has none. */
typedef void visitor(void *to, const struct mg_field *f, const void *now, const void *before,
                     int pile);

/* Called instead for numbers that lie one behind the other, all at once, and with how many there
 * are in each state. */
typedef void visitor_of_many(void *to, const struct mg_field *f, const void *now, size_t count,
                             const void *before, size_t count_before);

struct walk {
    visitor *visit;
    visitor_of_many *visit_many; /* NULL: only one by one */
    void *to;
    struct mg_text *path; /* NULL: nobody asks where we are */
};

static void walk_struct(const struct walk *w, const struct mg_field *fields, const void *now,
                        const void *before);

static void walk_elements(const struct walk *w, const struct mg_field *f, const void *base,
                          const void *base_before, const void *now, const void *before, int dim,
                          int pile)
{
    if (dim == mg_field_dims(f)) {
        if (f->kind == MG_FIELD_STRUCT)
            walk_struct(w, f->of, now, before);
        else
            w->visit(w->to, f, now, before, pile);
        return;
    }
    size_t mark = w->path != NULL ? w->path->len : 0;
    int length = mg_field_length(f, base, dim);
    int length_before = base_before != NULL ? mg_field_length(f, base_before, dim) : 0;
    size_t step = mg_field_step(f, dim);
    if (w->visit_many != NULL && f->kind == MG_FIELD_UINT && step == f->size) {
        w->visit_many(w->to, f, now, (size_t)length, before, (size_t)length_before);
        return;
    }
    for (int i = 0; i < length; i++) {
        if (w->path != NULL) {
            mg_putc(w->path, '[');
            mg_put_number(w->path, i);
            mg_putc(w->path, ']');
        }
        walk_elements(w, f, base, base_before, (const char *)now + (size_t)i * step,
                      i < length_before ? (const char *)before + (size_t)i * step : NULL, dim + 1,
                      pile + i);
        if (w->path != NULL)
            w->path->len = mark, w->path->buf[mark] = '\0';
    }
}

static void walk_struct(const struct walk *w, const struct mg_field *fields, const void *now,
                        const void *before)
{
    static const struct mg_field counter = { .name = "count", .kind = MG_FIELD_UINT, .size = 1 };

    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        size_t mark = w->path != NULL ? w->path->len : 0;
        if (w->path != NULL) {
            if (mark > 0)
                mg_putc(w->path, '.');
            mg_put(w->path, f->name);
        }
        if (f->kind == MG_FIELD_GONE) {
            w->visit(w->to, f, NULL, NULL, 0);
            if (w->path != NULL)
                w->path->len = mark, w->path->buf[mark] = '\0';
            continue;
        }
        if (f->count != 0)
            w->visit(w->to, &counter, (const char *)now + f->count - 1,
                     before != NULL ? (const char *)before + f->count - 1 : NULL, 0);
        size_t at = f->kind == MG_FIELD_PILE ? 0 : f->offset;
        walk_elements(w, f, now, before, (const char *)now + at,
                      before != NULL ? (const char *)before + at : NULL, 0, f->first);
        if (w->path != NULL)
            w->path->len = mark, w->path->buf[mark] = '\0';
    }
}

/* ---- hash -------------------------------------------------------------------------------- */

#define FNV_PRIME 0x100000001b3u /* FNV-1a */

static void mix(uint64_t *hash, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        *hash = (*hash ^ (value >> (8 * i) & 0xff)) * FNV_PRIME;
}

/* Most of a state is 0: eight bytes of it are one multiplication. */
static void hash_many(void *to, const struct mg_field *f, const void *now, size_t count,
                      const void *before, size_t count_before)
{
    const uint64_t prime_2 = (uint64_t)FNV_PRIME * FNV_PRIME, prime_4 = prime_2 * prime_2,
                   prime_8 = prime_4 * prime_4;
    const char *at = now, *end = at + count * f->size;
    uint64_t *hash = to, eight;
    (void)before, (void)count_before;

    while (at < end) {
        if (end - at >= 8 && (memcpy(&eight, at, 8), eight == 0)) {
            *hash *= prime_8;
            at += 8;
        } else {
            mix(hash, mg_field_get(f, at), f->size);
            at += f->size;
        }
    }
}

static void hash_one(void *to, const struct mg_field *f, const void *now, const void *before,
                     int pile)
{
    uint64_t *hash = to;
    (void)before;

    if (f->kind == MG_FIELD_UINT) {
        mix(hash, mg_field_get(f, now), f->size);
    } else if (f->kind == MG_FIELD_GONE) {
        mix(hash, 0, f->size);
    } else if (f->kind == MG_FIELD_PILE) {
        struct mg_piles p = mg_field_piles(f, now);
        int count = mg_pile_count(&p, pile);
        mix(hash, (uint64_t)count, 2);
        for (int i = 0; i < count; i++) {
            struct mg_card card = *mg_pile_at(&p, pile, i);
            mix(hash, (uint64_t)(card.id | (unsigned)card.known << 10), 2);
        }
    } else {
        const struct mg_rng *rng = now;
        for (int i = 0; i < 8; i++)
            mix(hash, rng->key[i], 4);
        mix(hash, rng->drawn, 8);
        mix(hash, rng->fast, 1);
    }
}

uint64_t mg_state_hash(const struct mg_game *game, const void *state)
{
    uint64_t hash = 0xcbf29ce484222325u;
    struct walk w = { hash_one, hash_many, &hash, NULL };
    walk_struct(&w, game->fields, state, NULL);
    return hash;
}

/* ---- differences ------------------------------------------------------------------------- */

static bool same_pile(const struct mg_field *f, const void *a, const void *b, int pile)
{
    struct mg_piles p = mg_field_piles(f, a), q = mg_field_piles(f, b);
    int count = mg_pile_count(&p, pile);

    if (count != mg_pile_count(&q, pile))
        return false;
    for (int i = 0; i < count; i++) {
        struct mg_card x = *mg_pile_at(&p, pile, i), y = *mg_pile_at(&q, pile, i);
        if (x.id != y.id || x.known != y.known)
            return false;
    }
    return true;
}

static bool same(const struct mg_field *f, const void *a, const void *b, int pile)
{
    if (a == NULL || b == NULL)
        return a == b;
    if (f->kind == MG_FIELD_UINT)
        return mg_field_get(f, a) == mg_field_get(f, b);
    if (f->kind == MG_FIELD_PILE)
        return same_pile(f, a, b, pile);
    const struct mg_rng *x = a, *y = b;
    return memcmp(x->key, y->key, sizeof x->key) == 0 && x->drawn == y->drawn && x->fast == y->fast;
}

static void compare_one(void *to, const struct mg_field *f, const void *now, const void *before,
                        int pile)
{
    bool *equal = to;
    *equal = *equal && same(f, now, before, pile);
}

static void compare_many(void *to, const struct mg_field *f, const void *now, size_t count,
                         const void *before, size_t count_before)
{
    bool *equal = to;
    *equal = *equal &&
             (count == 0 || (count <= count_before && memcmp(now, before, count * f->size) == 0));
}

bool mg_state_equal(const struct mg_game *game, const void *a, const void *b)
{
    bool equal = true;
    struct walk w = { compare_one, compare_many, &equal, NULL };
    walk_struct(&w, game->fields, a, b);
    return equal; /* lists of other lengths differ in their counts */
}

struct changes {
    struct mg_text *out, *path;
};

static void report_one(void *to, const struct mg_field *f, const void *now, const void *before,
                       int pile)
{
    struct changes *c = to;
    struct mg_json json = { c->out, false };

    if (same(f, now, before, pile))
        return;
    mg_put(c->out, "  ");
    mg_put(c->out, c->path->buf);
    if (f->names == NULL && f->size == 1 && strcmp(f->name, "count") == 0)
        mg_put(c->out, ".count");
    mg_put(c->out, " = ");
    mg_field_write(f, now, pile, &json);
    mg_putc(c->out, '\n');
}

void mg_state_changes(const struct mg_game *game, const void *before, const void *now,
                      struct mg_text *out)
{
    char buffer[200] = "";
    struct mg_text path = { .buf = buffer, .cap = sizeof buffer };
    struct changes c = { out, &path };
    struct walk w = { report_one, NULL, &c, &path };
    walk_struct(&w, game->fields, now, before);
}

static void say_one(void *to, const struct mg_field *f, const void *now, const void *before,
                    int pile)
{
    struct changes *c = to;
    struct mg_json json = { c->out, false };
    bool nothing = f->kind == MG_FIELD_UINT && mg_field_get(f, now) == 0;
    (void)before;

    if (nothing || f->secret || f->kind == MG_FIELD_GONE || strcmp(f->name, "count") == 0)
        return;
    mg_put(c->out, c->path->buf);
    mg_put(c->out, ": ");
    mg_field_write(f, now, pile, &json);
    mg_putc(c->out, '\n');
}

void mg_state_words(const struct mg_game *game, const void *view, struct mg_text *out)
{
    char buffer[200] = "";
    struct mg_text path = { .buf = buffer, .cap = sizeof buffer };
    struct changes c = { out, &path };
    struct walk w = { say_one, NULL, &c, &path };
    walk_struct(&w, game->fields, view, NULL);
}

/* ---- faces ------------------------------------------------------------------------------- */

struct facing {
    const struct mg_field *fields; /* of the state */
    struct mg_faces *out;
};

/* Is it what cards of a pile are called? */
static bool names_cards(const struct facing *to, const struct mg_names *names)
{
    for (const struct mg_field *f = to->fields; names != NULL && f->name != NULL; f++)
        if (f->kind == MG_FIELD_PILE && f->names == names)
            return true;
    return false;
}

static void add_face(struct mg_faces *faces, uint64_t card)
{
    if (card > 0 && card < sizeof faces->card * 8)
        faces->card[card / 64] |= (uint64_t)1 << card % 64;
}

static void face_one(void *to, const struct mg_field *f, const void *now, const void *before,
                     int pile)
{
    const struct facing *facing = to;
    (void)before;

    if (f->kind == MG_FIELD_PILE) {
        struct mg_piles p = mg_field_piles(f, now);
        for (int i = 0; i < mg_pile_count(&p, pile); i++)
            add_face(facing->out, mg_pile_at(&p, pile, i)->id);
    } else if (f->kind == MG_FIELD_UINT && names_cards(facing, f->names)) {
        add_face(facing->out, mg_field_get(f, now));
    }
}

void mg_state_backs(const struct mg_game *game, const void *state, int seat, struct mg_faces *out)
{
    *out = (struct mg_faces){ { 0 } };
    for (const struct mg_field *f = game->fields; f->name != NULL; f++) {
        if (f->kind != MG_FIELD_PILE)
            continue;
        struct mg_piles p = mg_field_piles(f, state);
        for (int i = 0; i < p.start[p.piles]; i++)
            if (!mg_card_seen(p.card[i], seat))
                add_face(out, p.card[i].id);
    }
}

void mg_event_faces(const struct mg_game *game, const struct mg_event *event, struct mg_faces *out)
{
    const struct facing facing = { game->fields, out };
    const struct mg_arg *arg = game->events[event->kind].arg;
    const uint16_t value[] = { event->a, event->b, event->c };

    *out = (struct mg_faces){ { 0 } };
    for (int i = 0; i < 3 && arg[i].place != NULL; i++)
        if (names_cards(&facing, arg[i].names))
            add_face(out, value[i]);
}

void mg_state_faces(const struct mg_game *game, const void *view, struct mg_faces *out)
{
    struct facing facing = { game->fields, out };
    struct walk w = { face_one, NULL, &facing, NULL };

    *out = (struct mg_faces){ { 0 } };
    walk_struct(&w, game->fields, view, NULL);
}

/* ---- invariants -------------------------------------------------------------------------- */

/* The invariants that all games have, from the table of fields. */
static const struct mg_invariant cards_are_known = {
    .id = "MG-POS-06", .text = N_("A card is known to those who must know it.")
};
static const struct mg_invariant cards_are_there = { .id = "MG-POS-08",
                                                     .text = N_("Every card is there once.") };

const struct mg_invariant *mg_state_blame(const struct mg_game *game, const void *state,
                                          struct mg_text *culprit)
{
    if (!mg_cards_known(game, state, culprit))
        return &cards_are_known;
    if (!mg_cards_once(game, state, culprit))
        return &cards_are_there;
    for (const struct mg_invariant *i = game->invariants; i != NULL && i->id != NULL; i++)
        if (i->holds != NULL && !i->holds(state, culprit))
            return i;
    return NULL;
}

const struct mg_invariant *mg_state_broken(const struct mg_game *game, const void *state)
{
    return mg_state_blame(game, state, NULL);
}

bool mg_blame(struct mg_text *culprit, const char *format, ...)
{
    char words[200];
    va_list list;

    if (culprit == NULL)
        return false;
    va_start(list, format);
    vsnprintf(words, sizeof words, format, list);
    va_end(list);
    mg_put(culprit, words);
    return false;
}

const struct mg_invariant *mg_step_broken(const struct mg_game *game, const void *before,
                                          struct mg_move move, const void *after)
{
    for (const struct mg_invariant *i = game->invariants; i != NULL && i->id != NULL; i++)
        if (i->step != NULL && !i->step(before, move, after))
            return i;
    return NULL;
}
