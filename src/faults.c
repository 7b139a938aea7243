/* What is missing in a game, or contradicts itself, by its name: so that whoever writes one reads
 * it at start, instead of looking for a crash. */
#include "game.h"
#include "field.h"
#include "pile.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct faults {
    const struct mg_game *game;
    struct mg_text *out;
    unsigned count;
    char where[120];                   /* "field 'hand'": what the next sentences are about */
    const struct mg_names *known[200]; /* looked at already: many arguments share one list */
    int knowns;
};

static void fault(struct faults *f, const char *format, ...) __attribute__((format(printf, 2, 3)));
static void fault(struct faults *f, const char *format, ...)
{
    char sentence[300];
    va_list args;

    va_start(args, format);
    vsnprintf(sentence, sizeof sentence, format, args);
    va_end(args);
    mg_put(f->out, f->game->id != NULL ? f->game->id : "?");
    mg_put(f->out, ": ");
    mg_put(f->out, f->where);
    mg_put(f->out, f->where[0] != '\0' ? " " : "");
    mg_put(f->out, sentence);
    mg_putc(f->out, '\n');
    f->count++;
}

static void about(struct faults *f, const char *what, const char *name)
{
    snprintf(f->where, sizeof f->where, "%s '%.80s'", what, name);
}

static void about_the_game(struct faults *f)
{
    f->where[0] = '\0';
}

/* ---- words and names --------------------------------------------------------------------- */

static bool is_word(const char *word)
{
    if (word == NULL || *word == '\0')
        return false;
    for (const char *p = word; *p != '\0'; p++)
        if (*p <= ' ' || *p > '~')
            return false;
    return true;
}

/* The ids of rules begin with it, here and in the rules texts; MG is that of the engine's own. */
static bool is_prefix(const char *word)
{
    size_t length = strspn(word, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    return length >= 2 && word[length] == '\0' && strcmp(word, "MG") != 0;
}

static bool says_something(const char *words)
{
    return words != NULL && *words != '\0';
}

static bool is_new(struct faults *f, const struct mg_names *names)
{
    for (int i = 0; i < f->knowns; i++)
        if (f->known[i] == names)
            return false;
    if (f->knowns < (int)(sizeof f->known / sizeof *f->known))
        f->known[f->knowns++] = names;
    return true;
}

/* Names stand in texts that are parsed back: one word each, no two alike. */
static void check_names(struct faults *f, const struct mg_names *names, const char *of)
{
    if (names == NULL || !is_new(f, names))
        return;
    if (names->count == 0)
        fault(f, "has names of its %s without a count", of);
    if (names->name == NULL && (names->write == NULL || names->parse == NULL))
        fault(f, "has names of its %s that are neither a list nor both write and parse", of);
    for (unsigned i = 0; names->name != NULL && i < names->count; i++) {
        if (names->name[i] == NULL)
            continue;
        if (!is_word(names->name[i]))
            fault(f, "calls %s %u '%.40s', which is not one word", of, i, names->name[i]);
        for (unsigned k = 0; k < i; k++)
            if (names->name[k] != NULL && strcmp(names->name[k], names->name[i]) == 0)
                fault(f, "calls both %s %u and %u '%.40s'", of, k, i, names->name[i]);
    }
}

/* ---- the referee: what is required -------------------------------------------------------- */

#define REQUIRED(member)                                                                           \
    do {                                                                                           \
        if (f->game->member == 0)                                                                  \
            fault(f, "has no %s", #member);                                                        \
    } while (0)

static void check_required(struct faults *f)
{
    REQUIRED(name);
    REQUIRED(about);
    REQUIRED(prefix);
    REQUIRED(rules_oldest);
    REQUIRED(rules_version);
    REQUIRED(state_size);
    REQUIRED(seats_min);
    REQUIRED(seats_max);
    REQUIRED(longest);
    REQUIRED(options);
    REQUIRED(moves);
    REQUIRED(events);
    REQUIRED(fields);
    REQUIRED(setup);
    REQUIRED(actors);
    REQUIRED(check);
    REQUIRED(list);
    REQUIRED(apply);
    REQUIRED(result);
    if (f->game->prefix != NULL && !is_prefix(f->game->prefix))
        fault(
            f,
            "has the prefix '%.20s': it takes capital letters, two or more, and MG is the engine's",
            f->game->prefix);
    if (f->game->id == NULL)
        fault(f, "has no id");
    else if (!is_word(f->game->id))
        fault(f, "has an id that is not one word");
}

static void check_numbers(struct faults *f)
{
    const struct mg_game *g = f->game;

    if (g->rules_oldest > g->rules_version)
        fault(f, "has rules_oldest %d, later than rules_version %d", g->rules_oldest,
              g->rules_version);
    if (g->seats_min > g->seats_max)
        fault(f, "has seats_min %d, more than seats_max %d", g->seats_min, g->seats_max);
    if (g->seats_max > MG_MAX_SEATS)
        fault(f, "has seats_max %d, more than %d", g->seats_max, MG_MAX_SEATS);
    if (g->state_size != 0 && g->state_size < sizeof(struct mg_rng))
        fault(f, "has a state_size of %u, in which the generator has no room", g->state_size);
    if (g->seats == NULL && g->seats_min != g->seats_max)
        fault(f, "has no seats, and is for %d to %d", g->seats_min, g->seats_max);
    if ((g->view != NULL) != (g->sample != NULL))
        fault(f, "has %s", g->view != NULL ? "a view, and no sample" : "a sample, and no view");
    if (g->open && g->hidden != NULL)
        fault(f, "is open, and has moves that hide something");
}

/* ---- tables ------------------------------------------------------------------------------ */

static void check_option(struct faults *f, const struct mg_option *o)
{
    about(f, "option", o->name);
    if (!is_word(o->name))
        fault(f, "is not one word");
    if (o->low > o->high)
        fault(f, "goes from %d to %d", o->low, o->high);
    else if (o->standard < o->low || o->standard > o->high)
        fault(f, "has the default %d, which is not within %d and %d", o->standard, o->low, o->high);
    for (int32_t v = o->low; o->value != NULL && v <= o->high; v++)
        if (!is_word(o->value[v - o->low]))
            fault(f, "has no name for the value %d", v);
    if (!says_something(o->text))
        fault(f, "has no text");
    if ((o->rule != NULL) != (o->why != NULL))
        fault(f, "has only one of rule and why");
    for (const struct mg_option *other = f->game->options; other < o; other++)
        if (strcmp(other->name, o->name) == 0)
            fault(f, "is there twice");
}

static void check_options(struct faults *f)
{
    const struct mg_option *o = f->game->options;
    int count = 0;

    for (; o[count].name != NULL; count++) {
        if (count == MG_MAX_OPTIONS) {
            about_the_game(f);
            fault(f, "has more than %d options", MG_MAX_OPTIONS);
            break;
        }
        check_option(f, &o[count]);
    }
    about_the_game(f);
    if (count < 32 && f->game->options_many >> count != 0)
        fault(f, "has bits in options_many without an option");
    if (count == 0 || strcmp(o[0].name, "players") != 0)
        fault(f, "has options that do not begin with players");
    else if (o[0].low != f->game->seats_min || o[0].high != f->game->seats_max)
        fault(f, "has players from %d to %d and seats from %d to %d", o[0].low, o[0].high,
              f->game->seats_min, f->game->seats_max);
}

static void check_args(struct faults *f, const struct mg_arg *arg, bool parsed)
{
    for (int i = 0; i < 3; i++) {
        if (arg[i].place == NULL) {
            if (arg[i].names != NULL || arg[i].optional)
                fault(f, "has no place for argument %d", i + 1);
            continue;
        }
        if (!is_word(arg[i].place))
            fault(f, "has a place '%.40s' that is not one word", arg[i].place);
        if (i > 0 && arg[i - 1].place == NULL)
            fault(f, "has the argument %s behind one that is missing", arg[i].place);
        if (parsed && i > 0 && arg[i - 1].optional && !arg[i].optional)
            fault(f, "has an optional argument before %s, which is not", arg[i].place);
        check_names(f, arg[i].names, arg[i].place);
    }
}

/* What people type, in each language: the verb itself, or the game's word for it. */
static const char *verb_in(const struct mg_move_kind *kind, int lang)
{
    return lang == 0 || kind->said[lang - 1] == NULL ? kind->name : kind->said[lang - 1];
}

static void check_moves(struct faults *f)
{
    const struct mg_move_kind *moves = f->game->moves;
    int count = 0;

    if (moves[0].name != NULL && moves[0].name[0] != '\0')
        fault(f, "has a move of kind 0, '%.40s', which is none", moves[0].name);
    for (int k = 1; moves[k].name != NULL && k < 256; k++, count++) {
        about(f, "move", moves[k].name);
        if (!is_word(moves[k].name))
            fault(f, "is not one word");
        check_args(f, moves[k].arg, true);
        for (int other = 1; other < k; other++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++)
                if (strcmp(verb_in(&moves[k], lang), verb_in(&moves[other], lang)) == 0)
                    fault(f, "is called '%s' in %s, as '%s' is", verb_in(&moves[k], lang),
                          mg_lang_name((enum mg_lang)lang), moves[other].name);
    }
    about_the_game(f);
    if (count == 0)
        fault(f, "has no moves");
    if (count != f->game->kinds)
        fault(f, "has %d moves, and kinds says %d: MG_MOVES(table) counts them", count,
              f->game->kinds);
}

static void check_events(struct faults *f)
{
    const struct mg_event_kind *events = f->game->events;

    if (events[0].name != NULL && events[0].name[0] != '\0')
        fault(f, "has an event of kind 0, '%.40s', which is none", events[0].name);
    for (int k = 1; events[k].name != NULL; k++) {
        about(f, "event", events[k].name);
        if (!is_word(events[k].name))
            fault(f, "is not one word");
        check_args(f, events[k].arg, false);
        for (int other = 1; other < k; other++)
            if (strcmp(events[k].name, events[other].name) == 0)
                fault(f, "is there twice");
    }
    about_the_game(f);
}

static void check_gone_moves(struct faults *f)
{
    for (const struct mg_gone_move *m = f->game->gone_moves; m != NULL && m->name != NULL; m++) {
        about(f, "former move", m->name);
        if (m->rule == NULL || m->why == NULL)
            fault(f, "has no rule or no sentence by which it is refused");
        if (m->last >= f->game->rules_version)
            fault(f, "was known to version %d, which is not a former one", m->last);
    }
    about_the_game(f);
}

static void check_invariants(struct faults *f)
{
    const struct mg_invariant *all = f->game->invariants;

    for (const struct mg_invariant *i = all; i != NULL && i->id != NULL; i++) {
        about(f, "invariant", i->id);
        if (!says_something(i->text))
            fault(f, "has no text");
        if (i->holds == NULL && i->step == NULL)
            fault(f, "has nothing that looks");
        for (const struct mg_invariant *other = all; other < i; other++)
            if (strcmp(other->id, i->id) == 0)
                fault(f, "is there twice");
    }
    about_the_game(f);
}

/* ---- fields ------------------------------------------------------------------------------ */

/* From which byte to which a field reaches. A pile also has cards, elsewhere. */
struct reach {
    size_t from, to;
};

static size_t elements(const struct mg_field *field)
{
    size_t product = 1;
    for (int i = 0; i < mg_field_dims(field); i++)
        product *= field->extent[i];
    return product;
}

static struct reach reach_of(const struct mg_field *field)
{
    switch (field->kind) {
    case MG_FIELD_UINT:
        return (struct reach){
            field->offset, field->offset + (elements(field) - 1) * field->stride + field->size
        };
    case MG_FIELD_STRUCT:
        return (struct reach){ field->offset, field->offset + elements(field) * field->stride };
    case MG_FIELD_PILE:
        return (struct reach){ field->offset,
                               field->offset + (field->piles + 1u) * sizeof(uint16_t) };
    case MG_FIELD_RNG:
        return (struct reach){ field->offset, field->offset + sizeof(struct mg_rng) };
    default: return (struct reach){ 0, 0 };
    }
}

static struct reach cards_of(const struct mg_field *pile)
{
    return (struct reach){ pile->stride, pile->stride + pile->room * sizeof(struct mg_card) };
}

static bool meet(struct reach a, struct reach b)
{
    return a.from < b.to && b.from < a.to;
}

static unsigned piles_in(const struct mg_field *f)
{
    return f->extent[0] > 0 ? f->extent[0] : 1;
}

static bool overlap(const struct mg_field *a, const struct mg_field *b)
{
    bool piles = a->kind == MG_FIELD_PILE, other_piles = b->kind == MG_FIELD_PILE;

    if (piles && other_piles && a->offset == b->offset && a->stride == b->stride)
        return a->first < b->first + piles_in(b) && b->first < a->first + piles_in(a);
    return meet(reach_of(a), reach_of(b)) || (piles && meet(cards_of(a), reach_of(b))) ||
           (other_piles && meet(cards_of(b), reach_of(a)));
}

/* The default of `sample` deals one of each. */
static bool each_has_a_name(const struct mg_names *names)
{
    for (unsigned i = 1; names->name != NULL && i < names->count; i++)
        if (names->name[i] == NULL)
            return false;
    return names->name != NULL;
}

static void check_pile(struct faults *f, const struct mg_field *field, size_t size)
{
    if (field->extent[1] != 0)
        fault(f, "has piles in two dimensions: a row of piles has one, so give each row a field");
    if (field->first + piles_in(field) > field->piles)
        fault(f, "has the piles %d to %u, and there are %d", field->first,
              field->first + piles_in(field) - 1, field->piles);
    if (field->known < MG_BY_ANYONE || field->known > MG_BY_ALL)
        fault(f, "does not say in `known` who must know its cards");
    if (field->known == MG_BY_OWNER && piles_in(field) < f->game->seats_max)
        fault(f, "has cards that their owners know, and no pile for each of %d seats",
              f->game->seats_max);
    if (cards_of(field).to > size)
        fault(f, "has cards beyond the end of the state");
    if (field->names == NULL)
        fault(f, "has cards without names");
    else if (field->names->count > 1024)
        fault(f, "has %d cards, and numbers of cards end at 1023", field->names->count);
    else if (f->game->sample == NULL && !each_has_a_name(field->names))
        fault(f, "has cards for which no name stands in a list, and its game has no view and "
                 "no sample");
}

static void check_number(struct faults *f, const struct mg_field *field)
{
    if (field->size != 1 && field->size != 2 && field->size != 4 && field->size != 8)
        fault(f, "has numbers of %d bytes", field->size);
    else if (elements(field) > 1 && field->stride < field->size)
        fault(f, "has numbers that overlap: a stride of %u", field->stride);
    else if (field->size < 8 && field->high >> 8 * field->size != 0)
        fault(f, "has the highest number %llu, which does not fit into %d bytes",
              (unsigned long long)field->high, field->size);
    if (field->set && field->names == NULL)
        fault(f, "is a set without names for its bits");
    if (field->bits != 0 && field->names == NULL)
        fault(f, "is made of counts without names");
}

static void check_fields(struct faults *f, const struct mg_field *fields, size_t size,
                         const char *path);

static void check_field(struct faults *f, const struct mg_field *fields,
                        const struct mg_field *field, size_t size, const char *path)
{
    char name[120];

    snprintf(name, sizeof name, "%s%s%.60s", path, path[0] != '\0' ? "." : "", field->name);
    about(f, "field", name);
    if (!is_word(field->name))
        fault(f, "is not one word");
    if (!says_something(field->about))
        fault(f, "does not say what it means");
    if (field->kind > MG_FIELD_GONE)
        fault(f, "is of no kind");
    check_names(f, field->names, "values");
    check_names(f, field->keys, "places");
    if (field->kind == MG_FIELD_UINT)
        check_number(f, field);
    if (field->kind == MG_FIELD_PILE)
        check_pile(f, field, size);
    if (reach_of(field).to > size)
        fault(f, "reaches beyond the end of %s", path[0] != '\0' ? "its struct" : "the state");
    if (field->count > size)
        fault(f, "is counted by a byte beyond the end");
    if (field->count != 0 && field->extent[0] == 0)
        fault(f, "has a counter and no extent");
    for (const struct mg_field *other = fields; other < field; other++) {
        if (strcmp(other->name, field->name) == 0)
            fault(f, "is there twice");
        if (overlap(other, field))
            fault(f, "lies over the field '%s'", other->name);
    }
    if (field->secret && path[0] != '\0' && f->game->view == NULL)
        fault(f, "is a secret inside a struct: that takes a view of the game's own");
    if (field->kind == MG_FIELD_STRUCT && field->of == NULL)
        fault(f, "is a struct without fields");
    else if (field->kind == MG_FIELD_STRUCT)
        check_fields(f, field->of, field->stride, name);
}

static void check_fields(struct faults *f, const struct mg_field *fields, size_t size,
                         const char *path)
{
    for (const struct mg_field *field = fields; field->name != NULL; field++)
        check_field(f, fields, field, size, path);
    about_the_game(f);
}

static void check_generator(struct faults *f)
{
    for (const struct mg_field *field = f->game->fields; field->name != NULL; field++)
        if (field->kind == MG_FIELD_RNG) {
            if (field->offset != 0)
                fault(f, "has a state that does not begin with its generator");
            if (!field->secret)
                fault(f, "has a generator that is no secret");
            return;
        }
    fault(f, "has no generator among its fields: MG_RNG(struct)");
}

/* ---- words and advice -------------------------------------------------------------------- */

static void check_things(struct faults *f, const struct mg_thing *things)
{
    for (const struct mg_thing *t = things; t != NULL && t->kind != NULL; t++) {
        about(f, "thing", t->kind);
        if (!says_something(t->title))
            fault(f, "has no title");
        if (t->names == NULL)
            fault(f, "has no names");
        if (t->name == NULL && (t->names == NULL || t->names->title == NULL))
            fault(f, "has no name for people");
        check_names(f, t->names, t->kind);
    }
    about_the_game(f);
}

static void check_chronicle(struct faults *f, const struct mg_chronicle *c)
{
    if (c != NULL && (c->title == NULL || c->opening == NULL || c->telling == NULL ||
                      c->tell == NULL || c->list_of == NULL || c->entry == NULL || c->list == NULL))
        fault(f, "has a chronicle in which a function is missing");
}

static void check_words(struct faults *f)
{
    const struct mg_words *words = mg_words_of(f->game);

    check_things(f, words->things);
    const struct mg_score *score = words->score;
    if (score != NULL && score->source == NULL)
        fault(f, "has a score without sources");
    else if (score != NULL && score->points == NULL && score->source[0] != NULL &&
             score->source[1] != NULL)
        fault(f, "has several sources of points, and nothing that says what is of which");
    for (const struct mg_chance *c = words->chance; c != NULL && c->when != NULL; c++)
        if (!says_something(c->what) || !says_something(c->sides))
            fault(f, "does not say what chance is used for, or its sides, in '%.40s'", c->when);
    check_chronicle(f, words->chronicle);
}

static void check_skill(struct faults *f, const struct mg_skill *skill, const char *name)
{
    for (int level = 0; skill != NULL && level < 4; level++)
        if (skill[level].notices == 0 || skill[level].notices > 1000)
            fault(f, "has a %s whose level %d notices %d of 1000 moves", name, level + 1,
                  skill[level].notices);
}

static void check_advice(struct faults *f)
{
    const struct mg_advice *a = mg_advice_of(f->game);

    if (a->rated && a->rate == NULL)
        fault(f, "is rated, and has no rate");
    if (a->manners > 0 && a->rate_in_manner == NULL)
        fault(f, "has manners, and no rate_in_manner");
    if (a->manners > 0 && !a->rated)
        fault(f, "has manners, and is not rated");
    if (a->manners > MG_MAX_MANNERS)
        fault(f, "has more than %d manners", MG_MAX_MANNERS);
    if (a->manners == 0 && (a->rate_in_manner != NULL || a->manner_known != NULL))
        fault(f, "has rate_in_manner or manner_known, and no manners");
    if (a->eval_scale < 0 || a->rate_scale < 0)
        fault(f, "has a scale below 0");
    check_skill(f, a->skill, "skill");
    check_skill(f, a->skill_together, "skill_together");
}

/* ---- all of it --------------------------------------------------------------------------- */

unsigned mg_game_faults(const struct mg_game *game, struct mg_text *out)
{
    struct faults f = { .game = game, .out = out };

    check_required(&f);
    check_numbers(&f);
    if (game->options != NULL)
        check_options(&f);
    if (game->moves != NULL)
        check_moves(&f);
    if (game->events != NULL)
        check_events(&f);
    check_gone_moves(&f);
    if (game->fields != NULL) {
        check_fields(&f, game->fields, game->state_size, "");
        check_generator(&f);
    }
    check_invariants(&f);
    check_words(&f);
    check_advice(&f);
    return f.count;
}

unsigned mg_games_faults(const struct mg_game *const *games, struct mg_text *out)
{
    unsigned count = 0;

    for (int i = 0; games[i] != NULL; i++) {
        struct faults f = { .game = games[i], .out = out };
        count += mg_game_faults(games[i], out);
        for (int k = 0; k < i && games[i]->id != NULL; k++)
            if (games[k]->id != NULL && strcmp(games[k]->id, games[i]->id) == 0)
                fault(&f, "is there twice");
        for (int k = 0; k < i && games[i]->prefix != NULL; k++)
            if (games[k] != games[i] && games[k]->prefix != NULL &&
                strcmp(games[k]->prefix, games[i]->prefix) == 0)
                fault(&f, "has the prefix '%.20s' of %.20s", games[i]->prefix, games[k]->id);
        count += f.count;
    }
    return count;
}
