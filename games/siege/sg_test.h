/* Positions for the tests of Siege, in words that a player could lay out on a table.
 *
 * Start from a map without anybody: struct sg_state s = board(SG_PLAIN). Put people and pieces on
 * it: man(&s, "A15", 0, "0812/0"); rider(&s, "A05", 0, "0812/0", SG_E); piece(&s, SG_LADDER, 0,
 * "0812/0", SG_E). Then begin a phase and make moves: phase(&s, SG_PH_MOVE, 0); acts(&s, SG_M_TAKE,
 * who_is("A15"), 0, 0). dice(6, 3) says what the next dice show. */
#ifndef SG_TEST_H
#define SG_TEST_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include "event_test.h"
#include "change_test.h"
#include "siege.h"
#include "state.h"
#include "ground/inside.h"
#include "harm/inside.h"
#include "shoot/inside.h"
#include "march/inside.h"
#include "fight/fight.h"
#include "work/inside.h"
#include "win/win.h"
#include "days/inside.h"
#include "setup/inside.h"
#include "tell/inside.h"
#include "doors.h"

/* ---- laying out a table ------------------------------------------------------------------ */

static inline unsigned place_of(const char *word)
{
    uint16_t place = 0;
    if (!sg_parse_place(word, &place))
        fail_msg("there is no location %s", word);
    return place;
}

static inline unsigned who_is(const char *word)
{
    uint16_t who = 0;
    if (!sg_parse_who(word, &who))
        fail_msg("there is nobody called %s", word);
    return who;
}

/* One map, nobody on it, every door as the map has it. Two players; side 0 is first. */
static inline struct sg_state board(int map)
{
    struct sg_state s;
    struct mg_seed seed = mg_seed_number(1);
    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    s.players = 2;
    s.charge = s.infiltration = 1;
    s.map[0] = s.scenario.map[0] = (uint8_t)map;
    for (int i = 1; i < 4; i++)
        s.map[i] = s.scenario.map[i] = SG_NO_MAP;
    s.map_cols = s.map_rows = s.scenario.map_cols = s.scenario.map_rows = 1;
    s.scenario.limit = 20;
    s.scenario.attacker = SG_NO_ATTACKER;
    s.turn = 1;
    s.chosen = SG_SUBJECTS;
    for (int door = 0; door < sg_maps[map].doors; door++)
        s.door[0][door] = sg_maps[map].door[door].closed ? SG_DOOR_CLOSED : SG_DOOR_OPEN;
    sg_derive(&s);
    return s;
}

static inline unsigned man(struct sg_state *s, const char *word, int side, const char *place)
{
    unsigned who = who_is(word);
    s->person[who].side = s->person[who].seat = (uint8_t)side;
    s->person[who].fate = SG_ON_BOARD;
    sg_put(s, who, place_of(place), 0);
    return who;
}

static inline unsigned piece(struct sg_state *s, int kind, int side, const char *place, int facing)
{
    int n = sg_new_piece(s, kind, side);
    if (n < 0)
        fail_msg("the box has no more of kind %d", kind);
    sg_put_piece(s, (unsigned)n, place_of(place), facing);
    return (unsigned)n;
}

static inline void fascine(struct sg_state *s, const char *word)
{
    s->fascine[s->fascines++] = (uint16_t)sg_hex(place_of(word));
    sg_derive(s);
}

/* People of side 0 in the first open cells of an engine's ground storey, from the rear. */
static inline void crew(struct sg_state *s, unsigned engine, int count)
{
    unsigned cell[14];
    int cells = sg_cells(s, engine, 0, cell);
    for (int i = cells - 1; i >= 0 && count > 0; i--)
        if (sg_cell_open(s, engine, 0, i)) {
            char word[16];
            snprintf(word, sizeof word, "A%d", 15 + --count);
            unsigned who = who_is(word);
            s->person[who].side = s->person[who].seat = 0;
            s->person[who].fate = SG_ON_BOARD;
            sg_put(s, who, cell[i], 0);
        }
    assert_int_equal(count, 0);
}

/* He sits on a horse of his own: its front is in that place. */
static inline unsigned rider(struct sg_state *s, const char *word, int side, const char *place,
                             int facing)
{
    unsigned who = who_is(word);
    int horse = sg_new_piece(s, SG_HORSE, side);
    s->person[who].side = s->person[who].seat = (uint8_t)side;
    s->person[who].fate = SG_ON_BOARD;
    s->person[who].health |= SG_MOUNTED;
    s->person[who].rides = (uint8_t)(horse + 1);
    s->piece[horse].owner = (uint8_t)(who + 1);
    sg_put(s, who, place_of(place), facing);
    return who;
}

/* ---- moves ------------------------------------------------------------------------------- */

static uint16_t forced[32];
static unsigned forced_count;
static struct mg_event told[MG_MAX_EVENTS];
static unsigned told_count;

/* What the next dice show, in order: dice(3, 10, 1). */
static inline void roll_next(int count, ...)
{
    va_list args;
    va_start(args, count);
    for (forced_count = 0; forced_count < (unsigned)count; forced_count++)
        forced[forced_count] = (uint16_t)(va_arg(args, int) - 1);
    va_end(args);
}

static inline int times_told(int kind)
{
    int n = 0;
    for (unsigned i = 0; i < told_count; i++)
        n += told[i].kind == kind;
    return n;
}

/* Every event names what there is, and no argument that its kind has not. */
static inline void events_are_sound(void)
{
    events_make_sense(&sg_game, told, told_count);
    events_say_no_more(&sg_game, told, told_count);
}

/* What follows from the rest must follow from it. */
static inline void sound(const struct sg_state *s)
{
    struct sg_state again = *s;
    sg_derive(&again);
    assert_memory_equal(again.taken, s->taken, sizeof s->taken);
    assert_memory_equal(again.mark, s->mark, sizeof s->mark);
    for (unsigned a = 0; a < SG_PERSONS; a++) /* INV-02 */
        for (unsigned b = 0; b < a && s->at[a] != SG_NOWHERE; b++)
            if (s->at[b] == s->at[a] ||
                (s->tail[a] != SG_NOWHERE && (s->at[b] == s->tail[a] || s->tail[b] == s->tail[a])))
                fail_msg("%u and %u stand in one location", a, b);
}

static inline struct mg_move move_of(const struct sg_state *s, int kind, unsigned a, unsigned b,
                                     unsigned c)
{
    int seat = 0;
    while (seat < 7 && !(s->owes >> seat & 1))
        seat++;
    return (struct mg_move){ .kind = (uint8_t)kind,
                             .seat = (uint8_t)seat,
                             .a = (uint16_t)a,
                             .b = (uint16_t)b,
                             .c = (uint16_t)c };
}

static inline bool is_listed(const struct sg_state *s, struct mg_move m)
{
    static struct mg_move list[MG_MAX_MOVES];
    unsigned n = sg_list(s, m.seat, list), found = 0;
    for (unsigned i = 0; i < n; i++)
        found += memcmp(&list[i], &m, sizeof m) == 0;
    assert_true(found <= 1);
    return found == 1;
}

static inline int compare_moves(const void *a, const void *b)
{
    return memcmp(a, b, sizeof(struct mg_move));
}

/* Everything in the list passes its check, and stands there once. */
static inline void list_is_legal(const struct sg_state *s)
{
    static struct mg_move list[MG_MAX_MOVES];
    for (int seat = 0; seat < s->players; seat++) {
        unsigned n = sg_list(s, seat, list);
        qsort(list, n, sizeof *list, compare_moves);
        for (unsigned i = 1; i < n; i++)
            if (compare_moves(&list[i - 1], &list[i]) == 0)
                fail_msg("listed twice: kind %d %d %d %d", list[i].kind, list[i].a, list[i].b,
                         list[i].c);
        for (unsigned i = 0; i < n; i++)
            if (sg_check(s, list[i]).rule != NULL)
                fail_msg("listed, but refused: kind %d %d %d %d by %s", list[i].kind, list[i].a,
                         list[i].b, list[i].c, sg_check(s, list[i]).rule);
    }
}

/* The move must be legal and listed; the dice said before must be used up. */
static inline void acts(struct sg_state *s, int kind, unsigned a, unsigned b, unsigned c)
{
    struct mg_move m = move_of(s, kind, a, b, c);
    struct mg_verdict v = sg_check(s, m);
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    if (v.rule != NULL)
        fail_msg("move of kind %d is refused: %s %s", kind, v.rule, v.why);
    if (!is_listed(s, m))
        fail_msg("move of kind %d (%u %u %u) is not listed", kind, a, b, c);
    list_is_legal(s);
    struct sg_state before = *s;
    sg_apply(s, m, &play);
    told_count = play.events;
    events_are_sound();
    changes_are_told(&before, s, told, told_count);
    assert_int_equal(play.used, forced_count);
    if (forced_count > 0 && !play.closed)
        fail_msg("move of kind %d rolled dice, and undo stays open behind it", kind);
    forced_count = 0;
    sound(s);
}

static inline void refused(const struct sg_state *s, const char *rule, int kind, unsigned a,
                           unsigned b, unsigned c)
{
    struct mg_move m = move_of(s, kind, a, b, c);
    struct mg_verdict v = sg_check(s, m);
    if (v.rule == NULL)
        fail_msg("a move of kind %d is legal, but %s should refuse it", kind, rule);
    if (strcmp(v.rule, rule) != 0)
        fail_msg("a move of kind %d is refused by %s, not %s: %s", kind, v.rule, rule, v.why);
    assert_false(is_listed(s, m));
}

/* A phase of that side begins, as if its player turn had. */
static inline void phase(struct sg_state *s, int phase, int side)
{
    struct mg_play play = { .event = told };
    s->side = (uint8_t)side;
    sg_begin_phase(s, phase, &play);
    s->ask = SG_ASK_NOTHING;
    sg_run(s, &play);
    forced_count = 0;
}

/* A question of a phase is put to that side, and nothing runs on by itself. */
static inline void ask_now(struct sg_state *s, int phase, int ask, int side)
{
    s->phase = (uint8_t)phase;
    s->side = s->asked = (uint8_t)side;
    s->ask = (uint8_t)ask;
    s->owes = (uint8_t)(1u << side);
    forced_count = 0;
}

/* Phase 5 of that side, and no more. */
static inline void recovery(struct sg_state *s, int side)
{
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    s->side = (uint8_t)side;
    struct sg_state before = *s;
    sg_recover(s, &play);
    sg_earn_tasks(s, &play);
    told_count = play.events;
    events_are_sound();
    changes_are_told(&before, s, told, told_count);
    forced_count = 0;
    for (int i = 0; i < SG_PERSONS; i++)
        if (s->person[i].side == side)
            s->person[i].did = 0;
}

#define AT(word) place_of(word)

#endif
