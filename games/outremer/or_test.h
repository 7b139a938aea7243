/* Positions for the tests of Crusader Kingdoms, in words that a player could lay out on a table.
 *
 * Start from a table: castles deployed, turn 1, all cards in their decks. Hand out cards by the
 * beginning of their names ("knights", "leader-m"), set up castles, say whose round it is; then
 * move in the program's own words: does(&s, "attack homs"), does(&s, "lay knights"). Dice are given
 * as they are read: rolls(&s, "done", "1 3 4 4 6"). */
#ifndef OR_TEST_H
#define OR_TEST_H

#include "game_test.h"
#include "outremer.h"
#include "state.h"

/* ---- new games --------------------------------------------------------------------------- */

static inline struct mg_options options_of(int players)
{
    struct mg_options options;
    mg_options_default(&or_game, &options);
    options.value[OR_OPT_PLAYERS] = players;
    return options;
}

static inline void sound(const struct or_state *s)
{
    state_is_sound(&or_game, s);
}

static inline struct or_state game_of(struct mg_options options, uint64_t number)
{
    struct or_state s;

    set_up(&or_game, &options, number, &s);
    return s;
}

static inline struct or_state new_game(int players, uint64_t number)
{
    return game_of(options_of(players), number);
}

/* ---- laying out a table ------------------------------------------------------------------ */

/* Castles as deployed, and all cards in their decks; it is nobody's round yet. */
static inline struct or_state table(int players)
{
    struct or_state s = new_game(players, 1);
    struct mg_piles piles = or_piles(&s);

    for (int pile = OR_HAND; pile < OR_PILES; pile++)
        while (or_size(&s, pile) > 0)
            mg_pile_move(&piles, pile, 0, OR_DECK + or_back(s.card[s.start[pile]].id), -1);
    for (int i = 0; i < s.start[OR_DISCARDS]; i++)
        s.card[i].known = 0;
    return s;
}

static inline bool starts_with(const char *word, const char *beginning)
{
    return strncmp(word, beginning, strlen(beginning)) == 0;
}

/* The first card of a pile whose name begins so; -1: none. */
static inline int find(const struct or_state *s, int pile, const char *name)
{
    for (int i = 0; i < or_size(s, pile); i++) {
        unsigned id = s->card[s->start[pile] + i].id;
        if (id != 0 && starts_with(or_card_names.name[id], name))
            return i;
    }
    return -1;
}

static inline bool is_in(const struct or_state *s, int pile, const char *name)
{
    return find(s, pile, name) >= 0;
}

/* From the decks into a pile. */
static inline unsigned put_card(struct or_state *s, int pile, const char *name, unsigned known)
{
    struct mg_piles piles = or_piles(s);

    for (int faith = 0; faith < OR_FAITHS; faith++) {
        int index = find(s, OR_DECK + faith, name);
        if (index < 0)
            continue;
        unsigned id = mg_pile_at(&piles, OR_DECK + faith, index)->id;
        mg_pile_at(&piles, OR_DECK + faith, index)->known = known & MG_KNOWN_TO_ALL;
        mg_pile_move(&piles, OR_DECK + faith, index, pile, -1);
        return id;
    }
    fail_msg("no %s in the decks", name);
    return 0;
}

static inline void put_cards(struct or_state *s, int pile, const char *names, unsigned known)
{
    char copy[300], *rest = copy;

    snprintf(copy, sizeof copy, "%s", names);
    for (char *name = strtok_r(copy, " ", &rest); name != NULL; name = strtok_r(NULL, " ", &rest))
        put_card(s, pile, name, known);
}

static inline void gives(struct or_state *s, int seat, const char *names)
{
    put_cards(s, OR_HAND + seat, names, 1u << seat | or_spies_on(s, seat));
}

/* The automatic Muslims: their cards on the table, and those to come; the last named is turned up
 * first. */
static inline void lies(struct or_state *s, int pile, const char *names)
{
    put_cards(s, pile, names, MG_KNOWN_TO_ALL);
}

static inline void stacks(struct or_state *s, const char *names)
{
    put_cards(s, OR_STACK, names, 0);
}

static inline void holds_area(struct or_state *s, int area, int faction, int face)
{
    s->owner[area] = (uint8_t)faction;
    s->face[area] = (uint8_t)face;
}

/* Nobody holds anything, or the Muslims everything. */
static inline void clear_map(struct or_state *s)
{
    for (int area = 1; area < OR_AREAS; area++)
        if (or_place(s, area)->next != 0)
            holds_area(s, area, or_is_group_b(s) ? OR_MUSLIMS : OR_NONE, OR_NO_CASTLE);
}

/* It is the seat's round. */
static inline void round_of(struct or_state *s, int seat)
{
    s->round = s->seat = (uint8_t)seat;
    s->phase = OR_ACTION;
    sound(s);
}

/* ---- moves in words ---------------------------------------------------------------------- */

/* The card that is meant: of the hand that acts or is seen, else of those laid, else any. */
static inline unsigned card_meant(const struct or_state *s, int kind, const char *name)
{
    int hand =
        OR_HAND + (kind == OR_PICK_CARD && s->victim != 0 ? or_seat_of(s, s->victim) : s->seat);

    if (kind != OR_CANCEL_CARD && is_in(s, hand, name))
        return s->card[s->start[hand] + find(s, hand, name)].id;
    for (int pile = OR_LAID_ATTACK; pile < OR_PILES; pile++)
        if (is_in(s, pile, name))
            return s->card[s->start[pile] + find(s, pile, name)].id;
    for (unsigned id = 1; id < OR_CARDS; id++)
        if (starts_with(or_card_names.name[id], name))
            return id;
    fail_msg("there is no card %s", name);
    return 0;
}

static inline struct mg_move move_by(const struct or_state *s, int seat, const char *text)
{
    char copy[120], *rest = copy;
    struct mg_move m = { .seat = (uint8_t)seat };
    uint16_t *arg[3] = { &m.a, &m.b, &m.c };

    snprintf(copy, sizeof copy, "%s", text);
    char *word = strtok_r(copy, " ", &rest);
    for (uint8_t kind = 1; or_game.moves[kind].name != NULL; kind++)
        if (strcmp(or_game.moves[kind].name, word) == 0)
            m.kind = kind;
    assert_true(m.kind != 0);
    for (int i = 0; i < 3 && (word = strtok_r(NULL, " ", &rest)) != NULL; i++) {
        const struct mg_arg *a = &or_game.moves[m.kind].arg[i];
        if (strcmp(a->place, "card") == 0)
            *arg[i] = (uint16_t)card_meant(s, m.kind, word);
        else if (!mg_name_parse(a->names, word, arg[i]))
            fail_msg("there is no %s %s", a->place, word);
    }
    return m;
}

static inline struct mg_move move_of(const struct or_state *s, const char *text)
{
    return move_by(s, s->seat, text);
}

static inline const struct mg_event *told_first(const struct told *t, int kind)
{
    for (int i = 0; i < t->count; i++)
        if (t->event[i].kind == kind)
            return &t->event[i];
    fail_msg("nobody told of event %d", kind);
    return NULL;
}

/* Whom an event is about: the seat of the faction that it names first, and else nobody. Dice for a
 * raid or a revolt are rolled by a seat; the Muslims seduce a card of a seat. */
static inline void told_of_the_right_seats(const struct or_state *s, const struct told *t)
{
    told_as_tabled(&or_game, t);
    for (int i = 0; i < t->count; i++) {
        const struct mg_event *e = &t->event[i];
        const char *place = or_game.events[e->kind].arg[0].place;
        bool faction = place != NULL && strcmp(place, "faction") == 0;
        int seat = faction ? or_seat_of(s, e->a) : -1;
        if (e->kind == OR_EV_DIE && e->a != OR_DIE_ARMY)
            assert_true(e->seat < s->players);
        else if (e->kind == OR_EV_STEALS && e->a == OR_MUSLIMS)
            assert_int_equal(e->seat, or_seat_of(s, e->c));
        else if (e->seat != (seat < 0 ? MG_NOBODY : seat))
            fail_msg("'%s' is told of seat %d, not %d", or_game.events[e->kind].name, e->seat,
                     seat);
    }
}

/* Play a move that must be legal; dice as read, "" for none. All of them must be used; every
 * invariant holds before and after. */
static inline void rolls_telling(struct or_state *s, const char *text, const char *dice,
                                 struct told *told)
{
    uint16_t result[64], count = 0;
    struct or_state before = *s;
    struct mg_move move = move_of(s, text);
    struct mg_verdict v = mg_check(&or_game, s, move);

    for (const char *p = dice; *p != '\0'; p++)
        if (*p >= '0' && *p <= '9')
            result[count++] = (uint16_t)(*p - '1');
    struct mg_play play = { .event = told->event, .result = result, .forced = count };
    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    assert_true(is_in_list(&or_game, s, move));
    or_apply(s, move, &play);
    told->count = play.events;
    assert_false(play.bad_chance);
    if (play.used != count)
        fail_msg("'%s' used %d of %d dice", text, play.used, count);
    told_of_the_right_seats(s, told);
    sound(s);
    const struct mg_invariant *broken = mg_step_broken(&or_game, &before, move, s);
    if (broken != NULL)
        fail_msg("broken by '%s': %s %s", text, broken->id, broken->text);
}

static inline void rolls(struct or_state *s, const char *text, const char *dice)
{
    struct told told;
    rolls_telling(s, text, dice, &told);
}

static inline void does(struct or_state *s, const char *text)
{
    rolls(s, text, "");
}

/* Several moves, separated by ';'. */
static inline void does_all(struct or_state *s, const char *texts)
{
    char copy[400], *rest = copy;

    snprintf(copy, sizeof copy, "%s", texts);
    for (char *text = strtok_r(copy, ";", &rest); text != NULL; text = strtok_r(NULL, ";", &rest))
        does(s, text + strspn(text, " "));
}

/* All who are asked for Responses have none; the last "done" rolls these dice. */
static inline void nobody_responds(struct or_state *s, const char *dice)
{
    while (s->phase == OR_RESPOND) {
        struct or_state next = *s;
        struct mg_play play = { .event = NULL };
        or_apply(&next, move_of(s, "done"), &play);
        if (next.phase == OR_RESPOND || next.phase == OR_CASTLES) {
            does(s, "done");
        } else {
            rolls(s, "done", dice);
            return;
        }
    }
}

/* The move is refused by this rule, it is not in the list, and a match that is asked to play it
 * stays as it was. */
static inline void refused_to(const struct or_state *s, int seat, const char *text,
                              const char *rule)
{
    struct mg_options options = options_of(s->players);
    struct mg_seed seed = mg_seed_number(1);
    struct mg_match *match = mg_match_from_state(&or_game, &options, &seed, s);
    struct mg_move move = move_by(s, seat, text);

    assert_non_null(match);
    uint64_t hash = mg_match_hash(match);
    struct mg_verdict v = mg_match_play(match, seat, move);
    bool same = mg_match_hash(match) == hash && mg_state_equal(&or_game, mg_match_state(match), s);
    mg_match_close(match);
    if (mg_legal(v))
        fail_msg("'%s' is legal, but %s should refuse it", text, rule);
    if (strcmp(v.rule, rule) != 0)
        fail_msg("'%s' is refused by %s, not %s: %s", text, v.rule, rule, v.why);
    assert_true(same);
    assert_false(is_in_list(&or_game, s, move));
}

static inline void refused(const struct or_state *s, const char *text, const char *rule)
{
    refused_to(s, s->seat, text, rule);
}

static inline void allowed(const struct or_state *s, const char *text)
{
    struct mg_verdict v = mg_check(&or_game, s, move_of(s, text));
    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    assert_true(is_in_list(&or_game, s, move_of(s, text)));
}

/* ---- questions --------------------------------------------------------------------------- */

static inline int hand_size(const struct or_state *s, int seat)
{
    return or_size(s, OR_HAND + seat);
}

static inline int bonus(const struct or_state *s, int seat)
{
    return s->bonus[seat] - OR_NO_BONUS;
}

static inline void set_bonus(struct or_state *s, int seat, int value)
{
    s->bonus[seat] = (uint8_t)(value + OR_NO_BONUS);
}

static inline bool is_discarded(const struct or_state *s, const char *name)
{
    return is_in(s, OR_DISCARDS + OR_MUSLIM, name) || is_in(s, OR_DISCARDS + OR_CHRISTIAN, name);
}

/* Seats of the modes. */
enum { DAMASCUS, JERUSALEM, ANTIOCH, ALEPPO }; /* four */
enum { SALADIN, JERUSALEM_3, ANTIOCH_3 };      /* three */
enum { RICHARD, LEOPOLD };                     /* two */
enum { CRUSADE };                              /* one */

#define TEST(name) cmocka_unit_test(name)

#endif
