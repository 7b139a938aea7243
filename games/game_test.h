/* What the tests of every game begin with: cmocka, options in words, sound states, and the events
 * of a move. A game's own test header names its states on top of this. */
#ifndef GAME_TEST_H
#define GAME_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "match.h"
#include "pile.h"

/* "players=3 expansion=on": the first refusal, if there is one. */
static inline struct mg_verdict read_options_of(const struct mg_game *game, const char *text,
                                                struct mg_options *out)
{
    char copy[160], *rest = copy;
    struct mg_verdict v = MG_LEGAL;

    snprintf(copy, sizeof copy, "%s", text);
    mg_options_default(game, out);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL && mg_legal(v);
         word = strtok_r(NULL, " ", &rest)) {
        char *value = strchr(word, '=');
        *value++ = '\0';
        v = mg_options_set(game, out, word, value);
    }
    return mg_legal(v) ? mg_options_check(game, out) : v;
}

static inline struct mg_options good_options(const struct mg_game *game, const char *text)
{
    struct mg_options options;
    struct mg_verdict v = read_options_of(game, text, &options);
    if (!mg_legal(v))
        fail_msg("%s: %s", text, v.rule);
    return options;
}

static inline void state_is_sound(const struct mg_game *game, const void *state)
{
    char buffer[300] = "";
    struct mg_text culprit = { .buf = buffer, .cap = sizeof buffer };
    const struct mg_invariant *broken = mg_state_blame(game, state, &culprit);
    if (broken != NULL)
        fail_msg("broken: %s %s %s", broken->id, broken->text, buffer);
}

/* A new game in a state of the game's own type. */
static inline void set_up(const struct mg_game *game, const struct mg_options *options,
                          uint64_t number, void *state)
{
    struct mg_seed seed = mg_seed_number(number);
    struct mg_play play = { .event = NULL };

    memset(state, 0, game->state_size);
    *(struct mg_rng *)state = mg_rng_seeded(&seed);
    game->setup(state, options, &play);
    state_is_sound(game, state);
}

/* A move in canonical words, made by a seat. */
static inline struct mg_move move_in_words(const struct mg_game *game, int seat, const char *text)
{
    struct mg_move m = { .kind = 0 };
    struct mg_verdict v = mg_move_parse(game, text, &m);

    if (!mg_legal(v))
        fail_msg("'%s' is no move: %s", text, v.why);
    m.seat = (uint8_t)seat;
    return m;
}

/* The rule by which a move is refused; NULL: it is allowed. */
static inline const char *refused_by(const struct mg_game *game, const void *state, int seat,
                                     const char *text)
{
    return mg_check(game, state, move_in_words(game, seat, text)).rule;
}

/* An allowed move, made. */
static inline void make_move(const struct mg_game *game, void *state, int seat, const char *text)
{
    struct mg_play play = { .event = NULL };

    assert_null(refused_by(game, state, seat, text));
    game->apply(state, move_in_words(game, seat, text), &play);
}

/* Bring cards to a pile, from whichever pile they are in. */
static inline void bring_cards(struct mg_piles piles, int pile, const struct mg_names *names,
                               const char *words)
{
    char copy[200], *rest = copy;
    uint16_t card;

    snprintf(copy, sizeof copy, "%s", words);
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        assert_true(mg_name_parse(names, word, &card));
        int from = 0;
        while (mg_pile_find(&piles, from, card) < 0)
            from++;
        if (from != pile)
            mg_pile_move(&piles, from, mg_pile_find(&piles, from, card), pile, -1);
    }
}

/* Is the move in its seat's list, and once only? */
static inline bool is_in_list(const struct mg_game *game, const void *state, struct mg_move move)
{
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = game->list(state, move.seat, listed), found = 0;

    for (unsigned i = 0; i < count; i++)
        found += memcmp(&listed[i], &move, sizeof move) == 0;
    return found == 1;
}

/* The events of one move. */
struct told {
    struct mg_event event[MG_MAX_EVENTS];
    int count;
};

static inline int times_told(const struct told *t, int kind)
{
    int times = 0;
    for (int i = 0; i < t->count; i++)
        times += t->event[i].kind == kind;
    return times;
}

/* Events fill the arguments that their table names, with something that has a name, and no
 * others. */
static inline void told_as_tabled(const struct mg_game *game, const struct told *t)
{
    for (int i = 0; i < t->count; i++) {
        const struct mg_event_kind *kind = &game->events[t->event[i].kind];
        const uint16_t value[3] = { t->event[i].a, t->event[i].b, t->event[i].c };
        for (int k = 0; k < 3; k++) {
            const struct mg_arg *arg = &kind->arg[k];
            if (arg->place == NULL && value[k] != 0)
                fail_msg("'%s' has a value %d at place %d, where its table has nothing", kind->name,
                         value[k], k);
            if (arg->place != NULL && arg->names != NULL && value[k] >= arg->names->count)
                fail_msg("'%s' has a %s %d, of %d", kind->name, arg->place, value[k],
                         arg->names->count);
        }
    }
}

#endif
