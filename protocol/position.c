/* Positions from JSON. The reverse of mg_state_json(), by the same table: unknown names, values out
 * of range and broken invariants are refused; fields that are left out are 0 or empty. */
#include "json_in.h"
#include "position.h"
#include "former.h"
#include "field.h"

#include <stdlib.h>
#include <string.h>

/* Where we are, for the detail of a refusal. */
struct reading {
    struct mg_text path;
    struct mg_verdict verdict;
};

static bool refuse(struct reading *r, const char *rule, const char *why)
{
    r->verdict = mg_no(rule, why);
    return false;
}

static bool wrong_value(struct reading *r)
{
    return refuse(r, "MG-POS-02",
                  N_("A value of the position is of the wrong kind or out of range."));
}

static bool read_fields(struct reading *r, const struct mg_field *fields, json_t *json, void *base);

/* Read one part, with its name on the path; the path stays where a refusal happened. */
static size_t enter(struct reading *r, const char *name)
{
    size_t mark = r->path.len;
    if (mark > 0 && name[0] != '[')
        mg_putc(&r->path, '.');
    mg_put(&r->path, name);
    return mark;
}

static void leave(struct reading *r, size_t mark)
{
    r->path.len = mark;
    r->path.buf[mark] = '\0';
}

/* The names of the flags that are set, each once. */
static bool read_set(struct reading *r, const struct mg_field *f, json_t *json, void *element)
{
    uint64_t value = 0;
    uint16_t bit;

    /* as records of before have them: the bits as a number, all of them named */
    if (json_is_integer(json)) {
        value = (uint64_t)json_integer_value(json);
        for (bit = 0; bit < 64; bit++)
            if ((value >> bit & 1) != 0 && !mg_name_has(f->names, bit))
                return wrong_value(r);
        mg_field_set(f, element, value);
        return true;
    }
    if (!json_is_array(json))
        return wrong_value(r);
    for (size_t i = 0; i < json_array_size(json); i++) {
        const char *name = json_string_value(json_array_get(json, i));
        if (name == NULL || !mg_name_parse(f->names, name, &bit) || (value >> bit & 1) != 0)
            return wrong_value(r);
        value |= (uint64_t)1 << bit;
    }
    mg_field_set(f, element, value);
    return true;
}

/* {"wood": 2}: counts by name; those that are left out are 0. */
static bool read_counts(struct reading *r, const struct mg_field *f, json_t *json, void *element)
{
    uint64_t value = 0, most = ((uint64_t)1 << f->bits) - 1;
    const char *name;
    json_t *count;
    uint16_t which;

    if (!json_is_object(json))
        return wrong_value(r);
    json_object_foreach(json, name, count)
    {
        if (!mg_name_parse(f->names, name, &which) || !json_is_integer(count) ||
            json_integer_value(count) < 0 || (uint64_t)json_integer_value(count) > most)
            return wrong_value(r);
        value |= (uint64_t)json_integer_value(count) << which * f->bits;
    }
    if (value > mg_field_most(f))
        return wrong_value(r);
    mg_field_set(f, element, value);
    return true;
}

static bool read_number(struct reading *r, const struct mg_field *f, json_t *json, void *element)
{
    uint16_t named;

    if (f->set)
        return read_set(r, f, json, element);
    if (f->bits != 0)
        return read_counts(r, f, json, element);
    if (f->names != NULL) {
        if (json_is_null(json) && !mg_name_has(f->names, 0)) {
            mg_field_set(f, element, 0);
            return true;
        }
        if (!json_is_string(json) || !mg_name_parse(f->names, json_string_value(json), &named) ||
            (f->size == 1 && named > UINT8_MAX))
            return wrong_value(r);
        mg_field_set(f, element, named);
        return true;
    }
    if (json_is_boolean(json)) {
        mg_field_set(f, element, (uint64_t)json_is_true(json));
        return true;
    }
    if (!json_is_integer(json) || json_integer_value(json) < 0 ||
        (uint64_t)json_integer_value(json) > mg_field_most(f)) {
        mg_put(&r->path, ": 0 .. ");
        mg_put_number(&r->path, (long long)mg_field_most(f));
        return wrong_value(r);
    }
    mg_field_set(f, element, (uint64_t)json_integer_value(json));
    return true;
}

/* "17", "17@02" or "17@*". */
static bool read_card(const struct mg_field *f, const char *text, struct mg_card *out)
{
    char name[32];
    size_t length = strcspn(text, "@");
    uint16_t id;
    unsigned known = 0;

    if (length >= sizeof name)
        return false;
    memcpy(name, text, length);
    name[length] = '\0';
    if (!mg_name_parse(f->names, name, &id) || id == 0 || id > 1023)
        return false;
    if (text[length] == '@') {
        const char *p = text + length + 1;
        if (strcmp(p, "*") == 0) {
            known = MG_KNOWN_TO_ALL;
        } else {
            if (*p == '\0')
                return false;
            for (; *p != '\0'; p++) {
                if (*p < '0' || *p > '5')
                    return false;
                known |= 1u << (*p - '0');
            }
        }
    }
    *out = mg_card(id, known);
    return true;
}

/* The room for cards ends where the next field of the table would begin: the state itself ends. */
static bool read_pile(struct reading *r, const struct mg_field *f, json_t *json, void *base,
                      int pile, int room)
{
    struct mg_piles p = mg_field_piles(f, base);
    size_t count = json_array_size(json);

    if (!json_is_array(json))
        return wrong_value(r);
    for (size_t i = 0; i < count; i++) {
        json_t *one = json_array_get(json, f->top_first ? count - 1 - i : i);
        struct mg_card card;
        if (!json_is_string(one) || !read_card(f, json_string_value(one), &card) ||
            p.start[p.piles] >= room)
            return wrong_value(r);
        mg_pile_put(&p, pile, card);
    }
    return true;
}

static bool read_rng(struct reading *r, json_t *json, struct mg_rng *rng)
{
    const char *key = json_string_value(json_object_get(json, "key"));
    const char *drawn = json_string_value(json_object_get(json, "drawn"));
    struct mg_seed seed;
    char *end;

    if (key == NULL || drawn == NULL || strlen(key) != 64 || !mg_seed_parse(key, &seed) ||
        json_object_size(json) != 3 || !json_is_boolean(json_object_get(json, "fast")))
        return wrong_value(r);
    *rng = mg_rng_seeded(&seed);
    rng->drawn = (uint64_t)strtoll(drawn, &end, 10);
    rng->fast = json_is_true(json_object_get(json, "fast"));
    return (*drawn != '\0' && *end == '\0') || wrong_value(r);
}

/* The elements that are not 0, each under the name of its place. */
static bool read_by_name(struct reading *r, const struct mg_field *f, json_t *json, char *element)
{
    const char *key;
    json_t *value;
    uint16_t place;

    json_object_foreach(json, key, value)
    {
        size_t mark = enter(r, key);
        if (!mg_name_parse(f->keys, key, &place) || place >= f->extent[0])
            return wrong_value(r);
        if (!read_fields(r, f->of, value, element + place * f->stride))
            return false;
        leave(r, mark);
    }
    return true;
}

static bool read_elements(struct reading *r, const struct mg_field *f, json_t *json, void *base,
                          char *element, int dim, int pile)
{
    int dims = mg_field_dims(f);

    if (f->keys != NULL && dim == 0)
        return json_is_object(json) ? read_by_name(r, f, json, element) : wrong_value(r);

    if (dim == dims) {
        if (f->kind == MG_FIELD_UINT)
            return read_number(r, f, json, element);
        if (f->kind == MG_FIELD_STRUCT)
            return read_fields(r, f->of, json, element);
        if (f->kind == MG_FIELD_PILE)
            return read_pile(r, f, json, base, pile, f->room);
        return read_rng(r, json, (struct mg_rng *)(void *)element);
    }
    size_t count = json_array_size(json), step = f->kind == MG_FIELD_PILE ? 0 : f->stride;
    if (!json_is_array(json) || count > f->extent[dim])
        return wrong_value(r);
    if (f->count != 0 && dim == dims - 1)
        *((uint8_t *)base + f->count - 1) = (uint8_t)count;
    for (int i = dims - 1; i > dim; i--)
        step *= f->extent[i];
    for (size_t i = 0; i < count; i++) {
        char index[24] = "";
        struct mg_text text = { .buf = index, .cap = sizeof index };
        mg_putc(&text, '[');
        mg_put_number(&text, (long long)i);
        mg_putc(&text, ']');
        size_t mark = enter(r, index);
        if (!read_elements(r, f, json_array_get(json, i), base, element + i * step, dim + 1,
                           pile + (int)i))
            return false;
        leave(r, mark);
    }
    return true;
}

static bool read_field(struct reading *r, const struct mg_field *f, json_t *json, void *base)
{
    char *element = f->kind == MG_FIELD_PILE ? base : (char *)base + f->offset;
    return read_elements(r, f, json, base, element, 0, f->first);
}

static bool all_names_known(struct reading *r, const struct mg_field *fields, json_t *json)
{
    const char *key;
    json_t *value;

    json_object_foreach(json, key, value)
    {
        bool known = false;
        for (const struct mg_field *f = fields; f->name != NULL; f++)
            known = known || (f->kind != MG_FIELD_GONE && strcmp(f->name, key) == 0);
        if (!known) {
            enter(r, key);
            return refuse(r, "MG-POS-01",
                          N_("The position has a field that this game does not have."));
        }
    }
    return true;
}

static bool read_fields(struct reading *r, const struct mg_field *fields, json_t *json, void *base)
{
    /* A struct that is one list is written as the list. */
    if (fields[0].count != 0 && fields[1].name == NULL)
        return read_field(r, &fields[0], json, base);
    if (!json_is_object(json))
        return wrong_value(r);
    if (!all_names_known(r, fields, json))
        return false;
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        json_t *part = json_object_get(json, f->name);
        if (part == NULL || f->kind == MG_FIELD_GONE)
            continue;
        size_t mark = enter(r, f->name);
        if (!read_field(r, f, part, base))
            return false;
        leave(r, mark);
    }
    return true;
}

/* A position that says of which version of the rules it is must be of today's; one that somebody
 * types in need not say it. */
static bool read_rules(struct reading *r, const struct mg_game *game, json_t *json)
{
    json_t *rules = json_object_get(json, "rules");
    bool ours = rules == NULL ||
                (json_is_integer(rules) && json_integer_value(rules) == game->rules_version);

    if (!ours) {
        if (json_is_integer(rules))
            mg_say(&r->path, N_("version {0}; now version {1}"),
                   mg_digits(json_integer_value(rules)).text, mg_digits(game->rules_version).text);
        return refuse(r, "MG-POS-07", N_("The position is of another version of the rules."));
    }
    json_object_del(json, "rules"); /* it is no field */
    return true;
}

bool mg_position_from(const struct mg_game *game, const struct mg_options *options,
                      const struct mg_seed *seed, json_t *json, void *state,
                      struct mg_verdict *verdict, struct mg_text *detail)
{
    char path[600] = "";
    struct reading r = {
        .path = { .buf = path, .cap = sizeof path, .lang = detail != NULL ? detail->lang : MG_EN },
        .verdict = MG_LEGAL
    };
    bool ok;

    mg_speak_of(&r.path, game);
    memset(state, 0, game->state_size);
    *(struct mg_rng *)state = mg_rng_seeded(seed);
    ok = read_rules(&r, game, json) && read_fields(&r, game->fields, json, state);
    if (ok && !mg_cards_known(game, state, &r.path))
        ok = refuse(&r, "MG-POS-06",
                    N_("A card of the position is not known to those who must know it."));
    if (ok && game->derive != NULL)
        game->derive(state);
    if (ok) {
        char words[240] = "";
        struct mg_text culprit = { .buf = words, .cap = sizeof words };
        const struct mg_invariant *broken = mg_state_blame(game, state, &culprit);
        if (broken != NULL) {
            mg_put(&r.path, broken->id);
            mg_put(&r.path, ": ");
            mg_put(&r.path, mg_tr(&r.path, broken->text));
            if (culprit.len > 0) {
                mg_put(&r.path, " (");
                mg_put(&r.path, words);
                mg_put(&r.path, ")");
            }
            ok = refuse(&r, "MG-POS-03", N_("The position breaks an invariant of the game."));
        }
    }
    if (ok && !mg_agrees(game, state, options))
        ok = refuse(&r, "MG-POS-04",
                    N_("The position and the options do not speak of the same game."));
    *verdict = r.verdict;
    if (detail != NULL && r.path.len > 0 && !ok)
        mg_put(detail, path);
    return ok;
}

static bool read_text(const struct mg_game *game, const struct mg_options *options,
                      const struct mg_seed *seed, const char *text, size_t length, bool recorded,
                      void *state, struct mg_verdict *verdict, struct mg_text *detail)
{
    json_error_t error;
    json_t *json = mg_json_read(text, length, &error);
    bool ok;

    if (json == NULL && mg_json_no_memory(&error)) {
        *verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
        return false;
    }
    if (json == NULL) {
        *verdict = mg_no("MG-POS-01", N_("The position is not a JSON object."));
        if (detail != NULL)
            mg_put(detail, error.text);
        return false;
    }
    *verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
    ok = (!recorded || mg_former_position(game, json)) &&
         mg_position_from(game, options, seed, json, state, verdict, detail);
    json_decref(json);
    return ok;
}

bool mg_position_read(const struct mg_game *game, const struct mg_options *options,
                      const struct mg_seed *seed, const char *text, size_t length, void *state,
                      struct mg_verdict *verdict, struct mg_text *detail)
{
    return read_text(game, options, seed, text, length, false, state, verdict, detail);
}

struct mg_match *mg_match_setup(const struct mg_game *game, const struct mg_options *options,
                                const struct mg_seed *seed, const char *json, size_t length,
                                struct mg_verdict *verdict, struct mg_text *detail)
{
    struct mg_match *match = NULL;
    void *state = NULL;

    *verdict = mg_options_check(game, options);
    if (!mg_legal(*verdict))
        return NULL;
    *verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
    state = calloc(1, game->state_size);
    if (state == NULL)
        return NULL;
    if (mg_position_read(game, options, seed, json, length, state, verdict, detail)) {
        match = mg_match_from_state(game, options, seed, state);
        if (match == NULL)
            *verdict = mg_no("MG-MEM-01", N_("There is not enough memory."));
    }
    free(state);
    return match;
}

/* Records may be older than the words of their game. */
static bool read_recorded(const struct mg_game *game, const struct mg_options *options,
                          const struct mg_seed *seed, const char *text, size_t length, void *state,
                          struct mg_verdict *verdict, struct mg_text *detail)
{
    return read_text(game, options, seed, text, length, true, state, verdict, detail);
}

struct mg_match *mg_match_load(const char *record, size_t length, struct mg_verdict *verdict,
                               size_t *line, struct mg_text *detail)
{
    return mg_record_load(record, length, read_recorded, verdict, line, detail);
}
