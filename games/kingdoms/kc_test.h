/* Positions for the tests of Kingdoms, in words that a player could lay out on a table.
 *
 * Start from an empty table, hand out cards by their labels, then begin a turn. All cards that
 * nobody was given are in the deck, in the order of their ids with KC001 on top. Labels are those
 * of the rules text: units by their letters ("LBH", "HH", "S/F"; "S/F^F" says which face is up),
 * special cards as "CANCEL-H", "LIMIT-5", "DRAW_SELF", "MOVE_OWN" and so on. */
#ifndef KC_TEST_H
#define KC_TEST_H

#include "game_test.h"
#include "kingdoms.h"
#include "state.h"

/* ---- options and new games --------------------------------------------------------------- */

/* "players=3 expansion=on": the first refusal, if there is one. */
static inline struct mg_verdict read_options(const char *text, struct mg_options *out)
{
    return read_options_of(&kc_game, text, out);
}

static inline struct mg_options options_of(const char *text)
{
    return good_options(&kc_game, text);
}

static inline void sound(const struct kc_state *s)
{
    state_is_sound(&kc_game, s);
}

static inline struct kc_state new_game(const char *text, uint64_t number)
{
    struct mg_options options = options_of(text);
    struct kc_state s;

    set_up(&kc_game, &options, number, &s);
    return s;
}

/* A new game whose shuffle leaves the deck as it was put together: the last card on top. `first`
 * is what chance says about the first player; -1: it is not asked. */
static inline struct kc_state unshuffled_game(const char *text, int first)
{
    struct mg_options options = options_of(text);
    struct mg_seed seed = mg_seed_number(1);
    uint16_t deck[KC_MOST_CARDS], chance[KC_MOST_CARDS], given = 0;
    struct kc_state s = { .players = 0 };

    for (int place = kc_build_deck(&options, deck) - 1; place > 0; place--)
        chance[given++] = (uint16_t)place;
    if (first >= 0)
        chance[given++] = (uint16_t)first;
    struct mg_play play = { .result = chance, .forced = given };
    s.rng = mg_rng_seeded(&seed);
    kc_setup(&s, &options, &play);
    assert_int_equal(play.used, given);
    assert_false(play.bad_chance);
    sound(&s);
    return s;
}

/* ---- labels ------------------------------------------------------------------------------ */

static inline int letters_of(kc_counts counts, char *out)
{
    int n = 0;
    for (int k = 0; k < KC_SYMBOLS; k++)
        for (unsigned i = 0; i < kc_count_of(counts, k); i++)
            out[n++] = "LBSHF"[k];
    out[n] = '\0';
    return n;
}

static inline const char *label_of(unsigned id, char out[16])
{
    static const char *const words[] = {
        [KC_CANCEL] = "CANCEL-",      [KC_LIMIT] = "LIMIT-",
        [KC_DRAW_SELF] = "DRAW_SELF", [KC_MOVE_OWN] = "MOVE_OWN",
        [KC_SWAP_OWN] = "SWAP_OWN",   [KC_DESTROY_FOE] = "DESTROY_FOE",
        [KC_MOVE_FOE] = "MOVE_FOE",   [KC_REPLACE_OWN] = "REPLACE_OWN",
        [KC_DRAW_ALL] = "DRAW_ALL",
    };
    const struct kc_card *card = kc_card(id);

    if (card->kind == KC_CANCEL || card->kind == KC_LIMIT) {
        snprintf(out, 16, "%s%c", words[card->kind],
                 card->kind == KC_LIMIT ? '0' + card->number : "LBSHF"[card->number]);
        return out;
    }
    if (kc_is_special(id))
        return words[card->kind];
    int n = letters_of(card->face[0], out);
    if (card->kind == KC_TWO_WAY) {
        out[n++] = '/';
        letters_of(card->face[1], out + n);
    }
    return out;
}

/* One word of a list of cards: the label, and the face that is asked for. */
struct wanted {
    char label[16];
    uint8_t face;
};

static inline bool next_card(const char **list, struct wanted *out)
{
    *list += strspn(*list, " ");
    size_t length = strcspn(*list, " ");
    if (length == 0)
        return false;
    assert_true(length < sizeof out->label);
    memcpy(out->label, *list, length);
    out->label[length] = '\0';
    *list += length;
    char *face = strchr(out->label, '^');
    out->face = face != NULL && face[1] == face[-1]; /* S/F^F: the letter after the stroke */
    if (face != NULL)
        *face = '\0';
    return true;
}

/* The highest card with this label in a pile, or -1. */
static inline int find_label(const struct kc_state *s, int pile, const char *label)
{
    char word[16];
    for (int i = s->start[pile + 1] - 1; i >= s->start[pile]; i--)
        if (strcmp(label_of(s->card[i].id, word), label) == 0)
            return i - s->start[pile];
    return -1;
}

/* ---- laying out a table ------------------------------------------------------------------ */

/* Nobody holds anything, nothing lies on the table. Seat 0 is the first player. */
static inline struct kc_state empty_table(const char *text)
{
    struct kc_state s = new_game(text, 1);
    uint16_t deck[KC_MOST_CARDS];
    int count = kc_deck_of(&s, deck);

    for (int i = 0; i < count; i++)
        s.card[i] = mg_card(deck[count - 1 - i], 0);
    for (int pile = KC_DECK; pile < KC_PILES; pile++)
        s.start[pile + 1] = (uint16_t)count;
    s.turn = 0;
    s.seat = s.first = 0;
    s.phase = KC_UNIT_STEP;
    return s;
}

static inline unsigned take_from_deck(struct kc_state *s, const char *label)
{
    struct mg_piles piles = kc_piles(s);
    int index = find_label(s, KC_DECK, label);
    if (index < 0)
        fail_msg("the deck has no %s left", label);
    return mg_pile_take(&piles, KC_DECK, index).id;
}

/* Received in this order. */
static inline void given_hand(struct kc_state *s, int seat, const char *cards)
{
    struct mg_piles piles = kc_piles(s);
    struct wanted card;

    while (next_card(&cards, &card))
        mg_pile_put(&piles, KC_HAND + seat, mg_card(take_from_deck(s, card.label), 1u << seat));
}

static inline void put_unit(struct kc_state *s, int seat, int place, unsigned card, uint8_t face)
{
    struct kc_line *line = &s->line[seat][place];
    assert_true(line->count < s->limit[place]);
    line->unit[line->count++] =
        (struct kc_unit){ .laid = ++s->laid, .card = (uint8_t)card, .face = face };
}

/* Laid in this order, after everything that was laid before. */
static inline void given_line(struct kc_state *s, int seat, int place, const char *cards)
{
    struct wanted card;
    while (next_card(&cards, &card))
        put_unit(s, seat, place, take_from_deck(s, card.label), card.face);
}

/* The laid numbers of a line, one for each of its units. */
static inline void given_laid(struct kc_state *s, int seat, int place, const int *laid)
{
    for (int i = 0; i < s->line[seat][place].count; i++) {
        s->line[seat][place].unit[i].laid = (uint16_t)laid[i];
        if (laid[i] > s->laid)
            s->laid = (uint16_t)laid[i];
    }
}

static inline void given_kingdom(struct kc_state *s, int seat, int place, const char *label)
{
    unsigned id = take_from_deck(s, label);

    s->kingdom[s->kingdoms++] =
        (struct kc_kingdom){ .card = (uint8_t)id, .place = (uint8_t)place, .seat = (uint8_t)seat };
    if (kc_card(id)->kind == KC_LIMIT)
        s->limit[place] = kc_card(id)->number;
    else
        s->cancelled[place] |= (uint8_t)(1 << kc_card(id)->number);
}

/* The plain unit with the highest id that is still in the deck: for places where it does not
 * matter what lies there. */
static inline unsigned take_any_unit(struct kc_state *s)
{
    struct mg_piles piles = kc_piles(s);
    for (int i = s->start[KC_DECK]; i < s->start[KC_DECK + 1]; i++)
        if (kc_card(s->card[i].id)->kind == KC_PLAIN)
            return mg_pile_take(&piles, KC_DECK, i - s->start[KC_DECK]).id;
    fail_msg("the deck has no plain unit left");
    return 0;
}

static inline void given_any_units(struct kc_state *s, int seat, int place, int count)
{
    for (int i = 0; i < count; i++)
        put_unit(s, seat, place, take_any_unit(s), 0);
}

static inline void given_any_hand(struct kc_state *s, int seat, int count)
{
    struct mg_piles piles = kc_piles(s);
    for (int i = 0; i < count; i++)
        mg_pile_put(&piles, KC_HAND + seat, mg_card(take_any_unit(s), 1u << seat));
}

/* Up to the limit. */
static inline void given_full_line(struct kc_state *s, int seat, int place)
{
    given_any_units(s, seat, place, s->limit[place] - s->line[seat][place].count);
}

static inline void given_full(struct kc_state *s, int place)
{
    for (int seat = 0; seat < s->players; seat++)
        given_full_line(s, seat, place);
}

static inline void given_fallen(struct kc_state *s, const char *cards)
{
    struct mg_piles piles = kc_piles(s);
    struct wanted card;
    while (next_card(&cards, &card))
        mg_pile_put(&piles, KC_FALLEN, mg_card(take_from_deck(s, card.label), MG_KNOWN_TO_ALL));
}

/* These cards on top of the deck, the first of them uppermost. */
static inline void given_on_top(struct kc_state *s, const char *cards)
{
    struct mg_piles piles = kc_piles(s);
    struct wanted card;
    unsigned id[KC_MOST_CARDS];
    int count = 0;

    while (next_card(&cards, &card))
        id[count++] = take_from_deck(s, card.label);
    while (count > 0)
        mg_pile_put(&piles, KC_DECK, mg_card(id[--count], 0));
}

/* The deck is these cards and no others, the first uppermost. Of the others the units have fallen
 * and the special cards are in the hand of the keeper. */
static inline void given_whole_deck(struct kc_state *s, const char *cards, int keeper)
{
    struct mg_piles piles = kc_piles(s);
    struct wanted card;
    int wanted = 0;

    given_on_top(s, cards);
    while (next_card(&cards, &card))
        wanted++;
    while (kc_pile_size(s, KC_DECK) > wanted) {
        unsigned id = mg_pile_take(&piles, KC_DECK, 0).id;
        if (kc_is_unit(id))
            mg_pile_put(&piles, KC_FALLEN, mg_card(id, MG_KNOWN_TO_ALL));
        else
            mg_pile_put(&piles, KC_HAND + keeper, mg_card(id, 1u << keeper));
    }
}

/* ---- turns ------------------------------------------------------------------------------- */

/* The turn of this seat begins: it draws, and we are at its first decision. */
static inline void begin_turn(struct kc_state *s, int seat)
{
    struct mg_play play = { .event = NULL };
    s->seat = (uint8_t)seat;
    kc_begin_turn(s, &play);
    sound(s);
}

/* The seat has drawn, and is about to place a unit. In a base game every turn lays one unit, so the
 * number of the turn follows from those that lie there, and hands are filled up with any units. */
static inline void at_unit_step(struct kc_state *s, int seat)
{
    s->seat = (uint8_t)seat;
    s->phase = KC_UNIT_STEP;
    s->turn = (uint16_t)(s->laid + 1);
    for (int i = 0; i < s->players && !s->expansion; i++)
        given_any_hand(s, i, 5 + (i == seat) - kc_pile_size(s, KC_HAND + i));
    sound(s);
}

static inline struct mg_verdict verdict_on(const struct kc_state *s, struct mg_move move)
{
    return mg_check(&kc_game, s, move);
}

/* Play a move that must be legal; every invariant holds before and after. */
static inline void play_telling(struct kc_state *s, struct mg_move move, struct told *told)
{
    struct mg_play play = { .event = told->event };
    struct kc_state before = *s;
    struct mg_verdict v = verdict_on(s, move);

    if (!mg_legal(v))
        fail_msg("refused: %s %s", v.rule, v.why);
    kc_apply(s, move, &play);
    told->count = play.events;
    sound(s);
    const struct mg_invariant *broken = mg_step_broken(&kc_game, &before, move, s);
    if (broken != NULL)
        fail_msg("broken: %s %s", broken->id, broken->text);
}

static inline void play(struct kc_state *s, struct mg_move move)
{
    struct told told;
    play_telling(s, move, &told);
}

/* The move is refused by this rule, it is not in the list, and a match that is asked to play it
 * stays as it was. */
static inline void refused(const struct kc_state *s, struct mg_move move, const char *rule)
{
    struct mg_options options = { { s->players, s->expansion, s->pool, 0, 0 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_match *match = mg_match_from_state(&kc_game, &options, &seed, s);
    struct mg_move listed[MG_MAX_MOVES];

    assert_non_null(match);
    uint64_t hash = mg_match_hash(match);
    struct mg_verdict v = mg_match_play(match, move.seat, move);
    bool same = mg_match_hash(match) == hash && mg_state_equal(&kc_game, mg_match_state(match), s);
    mg_match_close(match);
    if (mg_legal(v))
        fail_msg("legal, but %s should refuse it", rule);
    assert_string_equal(v.rule, rule);
    assert_non_null(v.why);
    assert_true(same);
    unsigned count = kc_list(s, move.seat, listed);
    for (unsigned i = 0; i < count; i++)
        assert_memory_not_equal(&listed[i], &move, sizeof move);
}

static inline void allowed(const struct kc_state *s, struct mg_move move)
{
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_verdict v = verdict_on(s, move);
    unsigned count = kc_list(s, move.seat, listed), found = 0;

    if (!mg_legal(v))
        fail_msg("refused: %s %s", v.rule, v.why);
    for (unsigned i = 0; i < count; i++)
        found += memcmp(&listed[i], &move, sizeof move) == 0;
    assert_int_equal(found, 1);
}

/* ---- cards and moves --------------------------------------------------------------------- */

static inline unsigned held(const struct kc_state *s, int seat, const char *label)
{
    int index = find_label(s, KC_HAND + seat, label);
    if (index < 0)
        fail_msg("seat %d holds no %s", seat, label);
    return s->card[s->start[KC_HAND + seat] + index].id;
}

static inline bool holds(const struct kc_state *s, int seat, const char *label)
{
    return find_label(s, KC_HAND + seat, label) >= 0;
}

static inline int hand_size(const struct kc_state *s, int seat)
{
    return kc_pile_size(s, KC_HAND + seat);
}

static inline int deck_size(const struct kc_state *s)
{
    return kc_pile_size(s, KC_DECK);
}

/* The first unit with this label that a player has at a place. */
static inline const struct kc_unit *unit_of(const struct kc_state *s, int seat, int place,
                                            const char *label)
{
    char word[16];
    for (int i = 0; i < s->line[seat][place].count; i++)
        if (strcmp(label_of(s->line[seat][place].unit[i].card, word), label) == 0)
            return &s->line[seat][place].unit[i];
    return NULL;
}

static inline unsigned on_table(const struct kc_state *s, int seat, int place, const char *label)
{
    const struct kc_unit *unit = unit_of(s, seat, place, label);
    if (unit == NULL)
        fail_msg("seat %d has no %s at place %d", seat, label, place);
    return unit->card;
}

/* The card at this depth of the deck: 0 is the top card, -1 the lowest. */
static inline const char *deck_at(const struct kc_state *s, int depth, char out[16])
{
    int at = depth >= 0 ? s->start[KC_DECK + 1] - 1 - depth : s->start[KC_DECK] - 1 - depth;
    return label_of(s->card[at].id, out);
}

static inline struct mg_move move_of(const struct kc_state *s, int kind, unsigned a, unsigned b,
                                     unsigned c)
{
    return (struct mg_move){
        .kind = (uint8_t)kind, .seat = s->seat, .a = (uint16_t)a, .b = (uint16_t)b, .c = (uint16_t)c
    };
}

/* Moves of the seat in turn with a card of its hand. */
static inline struct mg_move place_unit(const struct kc_state *s, const char *label, int place)
{
    struct wanted card = { "", 0 };
    assert_true(next_card(&label, &card));
    return move_of(s, KC_PLAY, held(s, s->seat, card.label), (unsigned)place, card.face);
}

static inline struct mg_move play_kingdom(const struct kc_state *s, const char *label, int place)
{
    return move_of(s, KC_KINGDOM, held(s, s->seat, label), (unsigned)place, 0);
}

static inline struct mg_move play_ordonnance(const struct kc_state *s, const char *label)
{
    return move_of(s, KC_ORDONNANCE, held(s, s->seat, label), 0, 0);
}

static inline struct mg_move discard(const struct kc_state *s, const char *label)
{
    return move_of(s, KC_DISCARD, held(s, s->seat, label), 0, 0);
}

static inline struct mg_move bring(const struct kc_state *s, const char *label)
{
    struct wanted card = { "", 0 };
    assert_true(next_card(&label, &card));
    return move_of(s, KC_BRING, held(s, s->seat, card.label), card.face, 0);
}

static inline struct mg_move pick(const struct kc_state *s, unsigned card)
{
    return move_of(s, KC_PICK, card, 0, 0);
}

static inline struct mg_move to(const struct kc_state *s, int place)
{
    return move_of(s, KC_TO, (unsigned)place, 0, 0);
}

static inline struct mg_move with(const struct kc_state *s, unsigned card)
{
    return move_of(s, KC_WITH, card, 0, 0);
}

static inline struct mg_move pass(const struct kc_state *s)
{
    return move_of(s, KC_PASS, 0, 0, 0);
}

static inline struct mg_move done(const struct kc_state *s)
{
    return move_of(s, KC_DONE, 0, 0, 0);
}

/* Any unit of the seat in turn, at the first place with room. */
static inline struct mg_move any_unit(const struct kc_state *s)
{
    struct mg_move listed[MG_MAX_MOVES];
    assert_int_equal(s->phase, KC_UNIT_STEP);
    assert_true(kc_list(s, s->seat, listed) > 0);
    return listed[0];
}

/* Some legal move; the generator chooses. */
static inline struct mg_move any_move(const struct kc_state *s, struct mg_rng *rng)
{
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = kc_list(s, s->seat, listed);
    assert_true(count > 0);
    return listed[mg_rng_below(rng, count)];
}

#endif
