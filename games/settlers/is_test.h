/* Positions for the tests of Imperial Settlers, in words that a player could lay out on a table.
 *
 * Start from a table: the Action phase of round 1, all cards in their decks, nobody owns anything,
 * the first seat's turn. Hand out cards and Locations by their numbers and Goods by their codes;
 * stack the Common deck; then move in the program's own words: does(&s, "build com034; pick
 * com001"). */
#ifndef IS_TEST_H
#define IS_TEST_H

#include "event_test.h"
#include "game_test.h"
#include "settlers.h"
#include "state.h"

static inline void sound(const struct is_state *s)
{
    state_is_sound(&is_game, s);
}

static inline struct is_state new_game(const char *options, uint64_t number)
{
    struct mg_options o = good_options(&is_game, options);
    struct is_state s;
    set_up(&is_game, &o, number, &s);
    return s;
}

/* ---- laying out a table ------------------------------------------------------------------ */

static inline unsigned card_of(const char *word)
{
    uint16_t card = 0;
    if (!mg_name_parse(&is_card_names, word, &card))
        fail_msg("there is no card %s", word);
    return card;
}

static inline int pile_of(const struct is_state *s, unsigned card)
{
    for (int pile = 0; pile < IS_PILES; pile++)
        if (is_in_pile(s, pile, card))
            return pile;
    fail_msg("%s is not in the game", is_card_words[card]);
    return -1;
}

static inline void put_card(struct is_state *s, const char *word, int pile, unsigned known)
{
    unsigned card = card_of(word);
    int from = pile_of(s, card);
    if (from != pile)
        is_move_card(s, from, card, pile, known);
}

static inline void put_cards(struct is_state *s, const char *words, int pile, unsigned known)
{
    char copy[600], *rest = copy;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        put_card(s, word, pile, known);
}

static inline void holds(struct is_state *s, int seat, const char *cards)
{
    put_cards(s, cards, IS_HAND + seat, 1u << seat);
}

static inline void owns(struct is_state *s, int seat, const char *cards)
{
    put_cards(s, cards, IS_EMPIRE + seat, MG_KNOWN_TO_ALL);
}

static inline void deals(struct is_state *s, int seat, const char *cards)
{
    put_cards(s, cards, IS_DEALS + seat, MG_KNOWN_TO_ALL);
}

static inline void founds(struct is_state *s, int seat, const char *cards)
{
    put_cards(s, cards, IS_FOUNDATIONS + seat, MG_KNOWN_TO_ALL);
}

static inline void discards(struct is_state *s, const char *cards)
{
    char copy[600], *rest = copy;
    snprintf(copy, sizeof copy, "%s", cards);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest))
        put_card(s, word, is_discards_of(s, card_of(word)), MG_KNOWN_TO_ALL);
}

/* The next cards of a deck, the first named on top. */
static inline void stack_on(struct is_state *s, int deck, const char *cards)
{
    struct mg_piles piles = is_piles(s);
    char copy[600], *rest = copy;
    int place = is_size(s, deck);

    snprintf(copy, sizeof copy, "%s", cards);
    for (char *word = strtok_r(copy, " ", &rest); word != NULL; word = strtok_r(NULL, " ", &rest)) {
        int index = mg_pile_find(&piles, deck, card_of(word));
        if (index < 0)
            fail_msg("%s is not in that deck", word);
        struct mg_card swap = *mg_pile_at(&piles, deck, --place);
        *mg_pile_at(&piles, deck, place) = *mg_pile_at(&piles, deck, index);
        *mg_pile_at(&piles, deck, index) = swap;
    }
}

static inline void stack(struct is_state *s, const char *cards)
{
    stack_on(s, IS_DECK, cards);
}

static const char *const code_words[IS_GOODS] = {
    "W", "S",  "F", "P", "G",  "R",  "D", "T", "TD", "TG",
    "B", "B3", "V", "C", "CC", "CF", "K", "X", "M",
};

/* "2W+1S" into counts. */
static inline void read_goods(const char *text, int n[IS_GOODS])
{
    char copy[100], *rest = copy;
    memset(n, 0, IS_GOODS * sizeof *n);
    snprintf(copy, sizeof copy, "%s", text);
    for (char *word = strtok_r(copy, "+", &rest); word != NULL; word = strtok_r(NULL, "+", &rest)) {
        char *code = word + strspn(word, "0123456789");
        for (int good = 0; good < IS_GOODS; good++)
            if (code_words[good] != NULL && strcmp(code_words[good], code) == 0)
                n[good] = atoi(word);
    }
}

static inline void goods(struct is_state *s, int seat, const char *text)
{
    int n[IS_GOODS];
    read_goods(text, n);
    for (int good = 0; good < IS_SUPPLIES; good++)
        s->player[seat].supply[good] = (uint16_t)n[good];
}

static inline void blessed(struct is_state *s, int seat, unsigned colours)
{
    s->player[seat].blessings = (uint16_t)colours;
}
#define COLOUR(c) (1u << (c))

/* Everything is in its deck, and it is the first seat's turn. Options as in "players=2
 * faction1=romans"; with decks=open all packs are in. */
static inline struct is_state table(const char *options)
{
    struct mg_options o = good_options(&is_game, options);
    struct is_state s;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = NULL };

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    is_setup(&s, &o, &play);
    if (s.phase == IS_PH_DECKS) {
        for (int seat = 0; seat < s.players && s.decks == IS_DECKS_OPEN; seat++)
            for (unsigned g = is_first_group[s.player[seat].faction];
                 g < is_first_group[s.player[seat].faction + 1]; g++)
                s.player[seat].groups |= 1ull << (g - is_first_group[s.player[seat].faction]);
        s.owes = 0;
        s.ask = IS_ASK_NOTHING;
        is_run(&s, &play);
    }
    for (int pile = IS_DISCARDS; pile < IS_ATTACK_DECK; pile++)
        while (is_size(&s, pile) > 0 && !(pile >= IS_FACTION_DECK && pile < IS_FACTION_DISCARDS)) {
            unsigned card = is_at(&s, pile, 0);
            int deck = is_common(card)
                           ? IS_DECK
                           : IS_FACTION_DECK + is_seat_of_faction(&s, is_row(card)->faction);
            is_move_card(&s, pile, card, deck, 0);
        }
    s.first = s.turn = s.seat = s.pass = s.owes = 0;
    for (int seat = 0; seat < IS_SEATS; seat++)
        s.player[seat].pick = 0;
    s.phase = IS_PH_ACTION;
    s.ask = IS_ASK_TURN;
    return s;
}

/* ---- moves in words ---------------------------------------------------------------------- */

static inline struct mg_move move_of(const struct is_state *s, const char *text)
{
    return move_in_words(&is_game, s->seat, text + strspn(text, " "));
}

static inline void plays(struct is_state *s, struct mg_move move, const char *text,
                         struct told *told)
{
    struct is_state before = *s;
    struct mg_verdict v = mg_check(&is_game, s, move);
    struct mg_play play = { .event = told->event };

    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    if (!is_in_list(&is_game, s, move))
        fail_msg("'%s' is not listed", text);
    is_apply(s, move, &play);
    told->count = play.events;
    events_make_sense(&is_game, told->event, play.events);
    events_say_no_more(&is_game, told->event, play.events);
    sound(s);
    const struct mg_invariant *broken = mg_step_broken(&is_game, &before, move, s);
    if (broken != NULL)
        fail_msg("broken by '%s': %s", text, broken->id);
}

static inline void does_telling(struct is_state *s, const char *text, struct told *told)
{
    plays(s, move_of(s, text), text, told);
}

/* Several moves, separated by ';', each by whoever is asked. */
static inline void does(struct is_state *s, const char *texts)
{
    static struct told told;
    char copy[600], *rest = copy;
    snprintf(copy, sizeof copy, "%s", texts);
    for (char *text = strtok_r(copy, ";", &rest); text != NULL; text = strtok_r(NULL, ";", &rest))
        does_telling(s, text, &told);
}

static inline void seat_does(struct is_state *s, int seat, const char *text)
{
    static struct told told;
    struct mg_move m = move_of(s, text);
    m.seat = (uint8_t)seat;
    plays(s, m, text, &told);
}

static inline void refused_move(const struct is_state *s, struct mg_move move, const char *text,
                                const char *rule)
{
    struct mg_verdict v = mg_check(&is_game, s, move);
    if (mg_legal(v))
        fail_msg("'%s' is legal, but %s should refuse it", text, rule);
    if (strcmp(v.rule, rule) != 0)
        fail_msg("'%s' is refused by %s, not %s: %s", text, v.rule, rule, v.why);
    assert_false(is_in_list(&is_game, s, move));
}

static inline void refused(const struct is_state *s, const char *text, const char *rule)
{
    refused_move(s, move_of(s, text), text, rule);
}

static inline void allowed(const struct is_state *s, const char *text)
{
    struct mg_verdict v = mg_check(&is_game, s, move_of(s, text));
    if (!mg_legal(v))
        fail_msg("'%s' is refused: %s %s", text, v.rule, v.why);
    assert_true(is_in_list(&is_game, s, move_of(s, text)));
}

/* ---- questions --------------------------------------------------------------------------- */

/* Exactly these Goods. */
static inline void has(const struct is_state *s, int seat, const char *text)
{
    int n[IS_GOODS];
    read_goods(text, n);
    for (int good = 0; good < IS_SUPPLIES; good++)
        if (s->player[seat].supply[good] != n[good])
            fail_msg("seat %d has %d %s, not %d", seat, s->player[seat].supply[good],
                     code_words[good], n[good]);
}

static inline void scores(const struct is_state *s, int seat, int points)
{
    assert_int_equal(s->player[seat].score, points);
}

static inline void is_asked(const struct is_state *s, int seat, int ask)
{
    if (s->ask != ask || s->seat != seat)
        fail_msg("seat %d is asked %s", s->seat, is_ask_names.name[s->ask]);
}

static inline bool lies_in(const struct is_state *s, int pile, const char *word)
{
    return is_in_pile(s, pile, card_of(word));
}

static inline int hand(const struct is_state *s, int seat)
{
    return is_size(s, IS_HAND + seat);
}

static inline int moves_now(const struct is_state *s)
{
    struct mg_move listed[MG_MAX_MOVES];
    return (int)is_list(s, s->seat, listed);
}

static inline void mark(struct is_state *s, const char *word, unsigned marks)
{
    s->spot[card_of(word)].marks |= (uint8_t)marks;
}

static inline bool marked(const struct is_state *s, const char *word, unsigned marks)
{
    return is_marked(s, card_of(word), marks);
}

/* It is this seat's turn of the Action phase, nothing done yet. */
static inline void turn_of(struct is_state *s, int seat)
{
    s->turn = s->seat = (uint8_t)seat;
    s->acted = 0;
    s->ask = IS_ASK_TURN;
}

/* From a table: the Production phase begins, with this seat as First player. */
static inline void produces(struct is_state *s, int first)
{
    struct mg_play play = { .event = NULL };
    s->first = (uint8_t)first;
    s->ask = IS_ASK_NOTHING;
    is_begin_phase(s, IS_PH_PRODUCTION, &play);
    is_run(s, &play);
    sound(s);
}

/* All pass: Cleanup, and the next round's Lookout. */
static inline void all_pass(struct is_state *s)
{
    while (s->phase == IS_PH_ACTION)
        does(s, "pass");
}

#define TEST(name) cmocka_unit_test(name)

#endif
