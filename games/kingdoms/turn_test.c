/* The turn: drawing, placing units, full locations, discarding, and the end of the game. */
#include "kc_test.h"

#define DUEL       "players=2 first=0"
#define ORDONNANCE "players=2 expansion=on first=0"

/* ---- the turn ---------------------------------------------------------------------------- */

static void the_turn_goes_round_from_the_first_player(void **unused) /* KC-TURN-01 */
{
    (void)unused;
    struct kc_state s = new_game("players=4 first=2", 1);
    for (int i = 0; i < 9; i++) {
        assert_int_equal(s.seat, (2 + i) % 4);
        assert_int_equal(kc_actors(&s), 1u << s.seat);
        struct mg_move other = any_unit(&s);
        other.seat = (uint8_t)((s.seat + 1) % 4);
        refused(&s, other, "KC-TURN-01");
        play(&s, any_unit(&s));
    }
}

/* WE-01, KC-TURN-02, KC-DRAW-01, KC-UNIT-01 */
static void a_base_turn_draws_one_and_places_one(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(DUEL);
    given_hand(&s, 0, "H H F S B");
    given_hand(&s, 1, "L L L L B");
    given_on_top(&s, "LBSHF SH");
    begin_turn(&s, 0);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    assert_int_equal(hand_size(&s, 0), 6);
    assert_true(holds(&s, 0, "LBSHF"));
    assert_int_equal(deck_size(&s), 45);
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(hand_size(&s, 0), 5);
    assert_int_equal(s.line[0][KC_CYPRUS].count, 1);
    assert_int_equal(s.seat, 1); /* and the next player has drawn */
    assert_int_equal(hand_size(&s, 1), 6);
    assert_true(holds(&s, 1, "SH"));
    assert_int_equal(s.phase, KC_UNIT_STEP);
}

static void an_expansion_turn_has_four_steps_in_order(void **unused) /* KC-TURN-03, KC-TURN-06 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H CANCEL-F H H");
    begin_turn(&s, 0);
    assert_int_equal(hand_size(&s, 0), 6); /* draw */
    assert_int_equal(s.phase, KC_SPECIAL);
    refused(&s, place_unit(&s, "H", KC_CYPRUS), "KC-TURN-03");
    refused(&s, discard(&s, "CANCEL-F"), "KC-DISC-01");
    refused(&s, done(&s), "KC-DISC-01");
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS)); /* special */
    assert_int_equal(s.phase, KC_UNIT_STEP);
    refused(&s, pass(&s), "KC-TURN-06");
    refused(&s, discard(&s, "CANCEL-F"), "KC-DISC-01");
    play(&s, place_unit(&s, "H", KC_CYPRUS)); /* unit */
    assert_int_equal(s.phase, KC_DISCARDING);
    assert_int_equal(s.seat, 0);
    refused(&s, place_unit(&s, "H", KC_CYPRUS), "KC-UNIT-01");
    refused(&s, pass(&s), "KC-SPEC-02");
    play(&s, done(&s)); /* discard */
    assert_int_equal(s.seat, 1);
}

static void nobody_may_pass_the_unit_step(void **unused) /* KC-TURN-06 */
{
    (void)unused;
    struct kc_state s = new_game(DUEL, 1);
    refused(&s, pass(&s), "KC-TURN-06");
    refused(&s, done(&s), "KC-DISC-01");
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = kc_list(&s, 0, listed);
    for (unsigned i = 0; i < count; i++)
        assert_int_equal(listed[i].kind, KC_PLAY);
}

/* Seat 1 has no room anywhere; the two others have. */
static struct kc_state seat_1_is_stuck(void)
{
    struct kc_state s = empty_table("players=3 expansion=on first=0");
    for (int place = 0; place < KC_PLACES; place++)
        given_full_line(&s, 1, place);
    given_hand(&s, 1, "CANCEL-F F");
    return s;
}

static void a_player_without_room_is_skipped(void **unused) /* KC-TURN-04, KC-DISC-06 */
{
    struct told told;
    (void)unused;
    struct kc_state s = seat_1_is_stuck();
    given_hand(&s, 0, "H H H H H H");
    begin_turn(&s, 0);
    int deck = deck_size(&s);
    play_telling(&s, place_unit(&s, "H", KC_EDESSA), &told);
    assert_int_equal(s.seat, 2);
    assert_int_equal(times_told(&told, KC_EV_SKIPPED), 1);
    assert_int_equal(hand_size(&s, 1), 2);     /* no draw, no discard */
    assert_int_equal(deck_size(&s), deck - 6); /* seat 2 alone has drawn */
    assert_int_equal(s.turn, 3);
}

static void a_skipped_player_plays_again_when_he_has_room(void **unused) /* KC-TURN-07, KC-ORD-11 */
{
    (void)unused;
    struct kc_state s = seat_1_is_stuck();
    given_hand(&s, 0, "DESTROY_FOE H H H H H");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    play(&s, pick(&s, s.line[1][KC_EDESSA].unit[0].card));
    play(&s, place_unit(&s, "H", KC_EDESSA));
    assert_int_equal(s.seat, 1);
    assert_int_equal(hand_size(&s, 1), 6); /* a normal turn: he has drawn */
    assert_int_equal(s.phase, KC_SPECIAL);
    play(&s, pass(&s));
    refused(&s, place_unit(&s, "F", KC_CYPRUS), "KC-UNIT-05");
    play(&s, place_unit(&s, "F", KC_EDESSA));
}

/* KC-TURN-05, KC-DISC-06, KC-END-02 */
static void who_can_get_no_unit_passes_by_force(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H H H H F F");
    given_hand(&s, 1, "CANCEL-F CANCEL-H");
    given_whole_deck(&s, "LIMIT-5 LIMIT-3", 0);
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    play_telling(&s, done(&s), &told);
    assert_int_equal(s.seat, 0); /* seat 1 could play and discard, but may not */
    assert_int_equal(s.turn, 3);
    assert_int_equal(times_told(&told, KC_EV_NO_UNIT), 1);
    assert_int_equal(hand_size(&s, 1), 4); /* the draw step took place */
    assert_int_equal(deck_size(&s), 0);
    assert_int_equal(s.phase, KC_SPECIAL);
}

/* Seat 0 holds six special cards that it cannot play on an empty table, the next six cards are of
 * the same sort, and then come units. */
static struct kc_state before_two_refits(void)
{
    struct kc_state s = empty_table("players=3 expansion=on first=0");
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN DRAW_ALL");
    given_on_top(&s, "SWAP_OWN MOVE_OWN DESTROY_FOE LIMIT-5 LIMIT-3 CANCEL-F H CANCEL-L F S B L");
    return s;
}

/* KC-TURN-08, KC-TURN-09, KC-INFO-04 */
static void a_hand_without_units_is_refitted_until_it_has_one(void **unused)
{
    /* From the lowest card up. */
    static const char *const under[] = { "CANCEL-F", "LIMIT-3",     "LIMIT-5",  "DESTROY_FOE",
                                         "MOVE_OWN", "SWAP_OWN",    "DRAW_ALL", "REPLACE_OWN",
                                         "MOVE_FOE", "DESTROY_FOE", "SWAP_OWN", "MOVE_OWN" };
    static const char *const hand[] = { "H", "CANCEL-L", "F", "S", "B", "L" };
    char label[16];
    (void)unused;
    struct kc_state s = before_two_refits();
    int deck = deck_size(&s);
    begin_turn(&s, 0);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    assert_int_equal(deck_size(&s), deck);
    for (int i = 0; i < 12; i++) {
        assert_string_equal(deck_at(&s, -1 - i, label), under[i]);
        assert_int_equal(s.card[s.start[KC_DECK] + i].known, MG_KNOWN_TO_ALL);
    }
    assert_int_equal(hand_size(&s, 0), 6);
    for (int i = 0; i < 6; i++)
        assert_string_equal(label_of(s.card[s.start[KC_HAND] + i].id, label), hand[i]);

    /* It was neither a special card played nor a discard: both are judged as if it had not been. */
    assert_int_equal(s.special_played, 0);
    refused(&s, play_kingdom(&s, "CANCEL-L", KC_CYPRUS), "KC-SPEC-02");
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(s.phase, KC_DISCARDING);
    play(&s, discard(&s, "CANCEL-L"));
}

static void there_is_no_refit_while_a_unit_is_in_hand(void **unused) /* KC-TURN-08 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN H");
    begin_turn(&s, 0);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    assert_true(holds(&s, 0, "MOVE_OWN"));
}

static void the_special_step_is_passed_when_nothing_can_be_played(void **unused) /* KC-SPEC-03 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN H");
    begin_turn(&s, 0);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    struct kc_state t = empty_table(ORDONNANCE);
    given_hand(&t, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE LIMIT-5 H");
    begin_turn(&t, 0);
    assert_int_equal(t.phase, KC_SPECIAL);
}

/* ---- drawing ----------------------------------------------------------------------------- */

/* WE-02, KC-DRAW-02, KC-DRAW-06 */
static void with_the_expansion_the_hand_is_filled_to_six(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H H F F CANCEL-H");
    given_on_top(&s, "S SH SF LS");
    begin_turn(&s, 0);
    assert_int_equal(hand_size(&s, 0), 6); /* drawn before anything could be chosen */
    assert_true(holds(&s, 0, "S"));
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(hand_size(&s, 0), 4);
    assert_int_equal(s.seat, 1);
    assert_int_equal(hand_size(&s, 1), 6); /* from nothing */
    int deck = deck_size(&s);
    play(&s, any_unit(&s));
    assert_int_equal(s.seat, 0);
    assert_int_equal(hand_size(&s, 0), 6); /* two drawn */
    assert_int_equal(deck_size(&s), deck - 2);
}

/* KC-DRAW-03, KC-DRAW-07 */
static void six_or_more_in_hand_draw_nothing_and_give_up_nothing(void **unused)
{
    (void)unused;
    for (int held = 6; held <= 9; held += 3) {
        struct kc_state s = empty_table(ORDONNANCE);
        given_any_hand(&s, 0, held);
        int deck = deck_size(&s);
        begin_turn(&s, 0);
        assert_int_equal(hand_size(&s, 0), held);
        assert_int_equal(deck_size(&s), deck);
        play(&s, any_unit(&s));
        assert_int_equal(hand_size(&s, 0), held - 1);
    }
}

static void a_deck_that_runs_out_gives_what_is_left(void **unused) /* KC-DRAW-04, KC-ORD-15 */
{
    (void)unused;
    for (int left = 0; left <= 2; left++) {
        struct kc_state s = empty_table(ORDONNANCE);
        given_hand(&s, 0, "H H");
        given_whole_deck(&s, left == 0 ? "" : left == 1 ? "F" : "F S", 1);
        begin_turn(&s, 0);
        assert_int_equal(hand_size(&s, 0), 2 + left);
        assert_int_equal(deck_size(&s), 0);
        assert_int_equal(s.phase, KC_UNIT_STEP);
        play(&s, any_unit(&s)); /* and the turn goes on */
    }
}

static void five_in_the_base_game_play_on_without_a_deck(void **unused) /* KC-DRAW-04, KC-DRAW-05 */
{
    (void)unused;
    struct mg_rng rng = mg_rng_fast(4);
    struct kc_state s = new_game("players=5", 4);
    int without = 0;
    while (s.phase != KC_OVER) {
        without += deck_size(&s) == 0;
        play(&s, any_move(&s, &rng));
    }
    assert_int_equal(s.turn, 100);
    assert_int_equal(without, 14); /* turns 87 to 100: there were 87 cards to draw */
    assert_int_equal(deck_size(&s), 0);
}

static void the_deck_is_never_reshuffled(void **unused) /* KC-DRAW-05 */
{
    (void)unused;
    struct mg_rng rng = mg_rng_fast(9);
    struct kc_state s = new_game("players=4 pool=extended", 9);
    struct mg_rng generator = s.rng;
    while (s.phase != KC_OVER) {
        struct kc_state before = s;
        play(&s, any_move(&s, &rng));
        assert_memory_equal(s.card, before.card, (size_t)deck_size(&s) * sizeof *s.card);
        assert_memory_equal(&s.rng, &generator, sizeof generator); /* no more chance */
    }
}

/* ---- units ------------------------------------------------------------------------------- */

static void exactly_one_unit_from_the_hand_is_placed(void **unused) /* KC-UNIT-01 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H F MOVE_OWN S S S");
    given_hand(&s, 1, "B");
    begin_turn(&s, 0);
    unsigned others = held(&s, 1, "B"), special = held(&s, 0, "MOVE_OWN");
    refused(&s, move_of(&s, KC_PLAY, others, KC_CYPRUS, 0), "KC-UNIT-01");
    refused(&s, move_of(&s, KC_PLAY, special, KC_CYPRUS, 0), "KC-UNIT-01");
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_false(holds(&s, 0, "H"));
    refused(&s, place_unit(&s, "F", KC_CYPRUS), "KC-UNIT-01"); /* not a second one */
    assert_int_equal(s.laid, 1);
}

static void a_unit_goes_to_the_players_own_line(void **unused) /* KC-UNIT-02 */
{
    (void)unused;
    struct kc_state s = new_game("players=3 first=1", 1);
    struct mg_move move = any_unit(&s);
    play(&s, move);
    for (int seat = 0; seat < 3; seat++)
        for (int place = 0; place < KC_PLACES; place++)
            assert_int_equal(s.line[seat][place].count, seat == 1 && place == move.b);
    assert_int_equal(s.line[1][move.b].unit[0].card, move.a);
}

/* KC-UNIT-03, KC-UNIT-05, KC-FULL-01 */
static void the_player_is_free_to_choose_any_place_with_room(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H H F S/F S/H HH");
    given_full_line(&s, 0, KC_ANTIOCH);
    given_any_units(&s, 0, KC_CYPRUS, 3);
    begin_turn(&s, 0);
    for (int place = KC_CYPRUS; place < KC_PLACES; place++) {
        allowed(&s, place_unit(&s, "H", place));
        allowed(&s, place_unit(&s, "S/F", place));
        allowed(&s, place_unit(&s, "S/F^F", place));
        allowed(&s, place_unit(&s, "HH", place));
    }
    refused(&s, place_unit(&s, "H", KC_ANTIOCH), "KC-UNIT-05");
    refused(&s, place_unit(&s, "S/F^F", KC_ANTIOCH), "KC-UNIT-05");
    struct mg_move listed[MG_MAX_MOVES];
    assert_int_equal(kc_list(&s, 0, listed), (6 + 2) * 4);
}

/* A base duel with that many units of both players at Tripoli. */
static struct kc_state duel_at_tripoli(int units)
{
    struct kc_state s = empty_table(DUEL);
    given_any_units(&s, 0, KC_TRIPOLI, units);
    given_any_units(&s, 1, KC_TRIPOLI, units);
    given_hand(&s, 0, "H");
    at_unit_step(&s, 0);
    return s;
}

static void without_kingdom_cards_four_units_fit(void **unused) /* KC-UNIT-04, KC-UNIT-05 */
{
    (void)unused;
    struct kc_state s = duel_at_tripoli(3);
    play(&s, place_unit(&s, "H", KC_TRIPOLI));
    assert_int_equal(s.line[0][KC_TRIPOLI].count, 4);
    s = duel_at_tripoli(4);
    refused(&s, place_unit(&s, "H", KC_TRIPOLI), "KC-UNIT-05");
}

static void a_placed_unit_stays_as_it_lies(void **unused) /* KC-UNIT-07 */
{
    (void)unused;
    struct kc_state s = empty_table(DUEL);
    given_line(&s, 0, KC_ANTIOCH, "H");
    given_line(&s, 1, KC_ANTIOCH, "H");
    at_unit_step(&s, 0);
    unsigned placed = on_table(&s, 0, KC_ANTIOCH, "H");
    refused(&s, pick(&s, placed), "KC-ORD-01");
    refused(&s, move_of(&s, KC_PLAY, placed, KC_CYPRUS, 0), "KC-UNIT-01");
    refused(&s, to(&s, KC_CYPRUS), "KC-ORD-01");

    /* Base games are nothing but placements: what lies there lies there to the end. */
    struct mg_rng rng = mg_rng_fast(2);
    struct kc_state game = new_game(DUEL, 2);
    while (game.phase != KC_OVER) {
        struct kc_state before = game;
        play(&game, any_move(&game, &rng));
        for (int seat = 0; seat < 2; seat++)
            for (int place = 0; place < KC_PLACES; place++)
                assert_memory_equal(before.line[seat][place].unit, game.line[seat][place].unit,
                                    before.line[seat][place].count * sizeof(struct kc_unit));
    }
}

/* KC-UNIT-09, KC-UNIT-12 */
static void a_two_way_unit_shows_the_face_that_was_chosen(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "S/F H HH LBSHF F F");
    begin_turn(&s, 0);
    struct kc_state top = s, bottom = s;
    play(&top, place_unit(&top, "S/F^S", KC_EDESSA));
    assert_int_equal(kc_army(&top, 0, KC_EDESSA), KC_ONE(KC_SWORD));
    play(&bottom, place_unit(&bottom, "S/F^F", KC_EDESSA));
    assert_int_equal(kc_army(&bottom, 0, KC_EDESSA), KC_ONE(KC_BANNER));
    refused(&s, move_of(&s, KC_PLAY, held(&s, 0, "H"), KC_EDESSA, 1), "KC-UNIT-12");
    refused(&s, move_of(&s, KC_PLAY, held(&s, 0, "HH"), KC_EDESSA, 1), "KC-UNIT-12");
    refused(&s, move_of(&s, KC_PLAY, held(&s, 0, "LBSHF"), KC_EDESSA, 1), "KC-UNIT-12");
}

static void each_placement_takes_the_next_laid_number(void **unused) /* KC-UNIT-11 */
{
    (void)unused;
    struct kc_state s = new_game("players=3", 6);
    for (int i = 1; i <= 30; i++) {
        struct mg_move move = any_unit(&s);
        play(&s, move);
        struct kc_spot at = kc_find_unit(&s, move.a);
        assert_true(at.found);
        assert_int_equal(s.line[at.seat][at.place].unit[at.slot].laid, i);
        assert_int_equal(s.laid, i);
    }
}

/* ---- limits and full locations ----------------------------------------------------------- */

/* KC-FULL-01, KC-FULL-02, KC-FULL-03 */
static void a_location_is_full_when_all_players_are_at_the_limit(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=3 expansion=on first=0");
    given_full_line(&s, 0, KC_CYPRUS);
    given_full_line(&s, 1, KC_CYPRUS);
    given_any_units(&s, 2, KC_CYPRUS, 3);
    assert_false(kc_has_room(&s, 0, KC_CYPRUS));
    assert_true(kc_has_room(&s, 2, KC_CYPRUS));
    assert_false(kc_is_full(&s, KC_CYPRUS));
    given_any_units(&s, 2, KC_CYPRUS, 1);
    assert_true(kc_is_full(&s, KC_CYPRUS));
    given_kingdom(&s, 0, KC_EDESSA, "LIMIT-3"); /* the same limit for all, whoever played it */
    for (int seat = 0; seat < 3; seat++) {
        assert_false(kc_is_full(&s, KC_EDESSA));
        given_any_units(&s, seat, KC_EDESSA, 3);
        assert_false(kc_has_room(&s, seat, KC_EDESSA));
    }
    assert_true(kc_is_full(&s, KC_EDESSA));
}

/* Whole games with special cards, watched at every move. */
/* KC-FULL-04, KC-FULL-05 */
static void a_full_location_never_changes_and_no_army_exceeds_its_limit(void **unused)
{
    (void)unused;
    struct mg_rng rng = mg_rng_fast(3);
    for (uint64_t seed = 0; seed < 6; seed++) {
        struct kc_state s =
            new_game(seed % 2 ? "players=2 expansion=on" : "players=3 expansion=on", seed);
        while (s.phase != KC_OVER) {
            struct kc_state before = s;
            play(&s, any_move(&s, &rng));
            for (int place = 0; place < KC_PLACES; place++) {
                bool was_full = kc_is_full(&before, place);
                for (int seat = 0; seat < s.players; seat++) {
                    assert_true(s.line[seat][place].count <= s.limit[place]);
                    if (was_full)
                        assert_memory_equal(&s.line[seat][place], &before.line[seat][place],
                                            sizeof(struct kc_line));
                }
                if (was_full)
                    assert_true(kc_is_full(&s, place) && s.limit[place] == before.limit[place] &&
                                s.cancelled[place] == before.cancelled[place]);
            }
        }
    }
}

/* ---- discarding -------------------------------------------------------------------------- */

/* Seat 0 has placed his unit and holds three special cards and two units. */
static struct kc_state discarding(void)
{
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H CANCEL-H MOVE_OWN F LIMIT-3 S");
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(s.phase, KC_DISCARDING);
    return s;
}

static void special_cards_may_be_discarded_and_units_not(void **unused) /* KC-DISC-01, KC-DISC-02 */
{
    (void)unused;
    struct kc_state s = discarding();
    allowed(&s, done(&s)); /* any number: none */
    allowed(&s, discard(&s, "CANCEL-H"));
    allowed(&s, discard(&s, "MOVE_OWN"));
    refused(&s, discard(&s, "F"), "KC-DISC-02");
    refused(&s, move_of(&s, KC_DISCARD, 133, 0, 0), "KC-DISC-01"); /* False Orders: not held */
    struct kc_state none = s, one = s;
    play(&none, done(&none));
    assert_true(holds(&none, 0, "CANCEL-H") && holds(&none, 0, "MOVE_OWN") &&
                holds(&none, 0, "LIMIT-3"));
    play(&one, discard(&one, "MOVE_OWN"));
    assert_int_equal(one.seat, 0);
    play(&one, done(&one));
    assert_int_equal(one.seat, 1);
}

static void the_last_discard_becomes_the_lowest_card(void **unused) /* KC-DISC-03, KC-DISC-05 */
{
    char label[16];
    (void)unused;
    struct kc_state s = discarding();
    int deck = deck_size(&s);
    play(&s, discard(&s, "LIMIT-3"));
    play(&s, discard(&s, "CANCEL-H"));
    assert_int_equal(hand_size(&s, 0), 3); /* nothing is drawn for them */
    assert_int_equal(deck_size(&s), deck + 2);
    play(&s, discard(&s, "MOVE_OWN")); /* the last special card: the turn is over */
    assert_int_equal(s.seat, 1);
    assert_string_equal(deck_at(&s, -1, label), "MOVE_OWN");
    assert_string_equal(deck_at(&s, -2, label), "CANCEL-H");
    assert_string_equal(deck_at(&s, -3, label), "LIMIT-3");
    assert_int_equal(hand_size(&s, 0), 2);
    play(&s, any_unit(&s));
    assert_int_equal(s.seat, 0); /* now his draw step fills the hand */
    assert_int_equal(hand_size(&s, 0), 6);
}

/* KC-DISC-01, KC-TURN-02 */
static void without_special_cards_there_is_no_discard_step(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "H H H F F F");
    begin_turn(&s, 0);
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(s.seat, 1);
}

/* ---- the end ----------------------------------------------------------------------------- */

/* All is full but for one unit of seat 0 at Tripoli. He holds a special card as well. */
static struct kc_state one_unit_is_missing(void)
{
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full(&s, place);
    given_full_line(&s, 1, KC_TRIPOLI);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "H/F CANCEL-H S/F B/F L/F LL");
    given_hand(&s, 1, "LIMIT-3");
    return s;
}

/* KC-END-01, KC-END-03, KC-DISC-06 */
static void the_game_ends_when_all_locations_are_full(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = one_unit_is_missing();
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play_telling(&s, place_unit(&s, "H/F", KC_TRIPOLI), &told);
    assert_int_equal(s.phase, KC_OVER); /* at once: he still holds a special card */
    assert_true(holds(&s, 0, "CANCEL-H"));
    assert_int_equal(kc_actors(&s), 0);
    assert_int_equal(times_told(&told, KC_EV_OVER), 1);
    refused(&s, discard(&s, "CANCEL-H"), "KC-END-01");
    refused(&s, done(&s), "KC-END-01");
    struct mg_result result;
    kc_result(&s, &result);
    assert_true(result.over);
    assert_int_not_equal(result.winners, 0);
}

static void the_game_goes_on_while_anybody_has_room(void **unused) /* KC-END-01 */
{
    (void)unused;
    struct kc_state s = one_unit_is_missing();
    given_kingdom(&s, 0, KC_TRIPOLI, "LIMIT-5"); /* one more for each of them */
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H/F", KC_TRIPOLI));
    assert_int_equal(s.phase, KC_DISCARDING);
    play(&s, done(&s));
    assert_int_equal(s.seat, 1);
}

/* Seat 0 has room for one unit and holds one; the deck has no unit; seat 1 has room. */
static struct kc_state last_unit_in_hand(const char *hand_of_1, const char *deck)
{
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_any_units(&s, 1, KC_TRIPOLI, 2);
    given_hand(&s, 0, "H CANCEL-H");
    given_hand(&s, 1, hand_of_1);
    given_whole_deck(&s, deck, 1);
    begin_turn(&s, 0);
    if (s.phase == KC_SPECIAL)
        play(&s, pass(&s));
    return s;
}

static struct kc_state units_run_out(const char *hand_of_1, const char *deck)
{
    struct kc_state s = last_unit_in_hand(hand_of_1, deck);
    play(&s, place_unit(&s, "H", KC_TRIPOLI));
    return s;
}

/* That the game goes on says that another hand, or the deck, still has a unit. */
/* KC-END-02, MG-UNDO-02 */
static void undo_stops_where_the_end_depends_on_hidden_cards(void **unused)
{
    struct mg_play listens = { .event = NULL };
    (void)unused;
    struct kc_state s = last_unit_in_hand("CANCEL-F F", "");
    kc_apply(&s, place_unit(&s, "H", KC_TRIPOLI), &listens);
    assert_int_equal(s.phase, KC_DISCARDING);
    assert_true(listens.closed);
}

static void the_game_ends_when_nobody_can_place_a_unit(void **unused) /* KC-END-02, KC-END-03 */
{
    (void)unused;
    struct kc_state s = units_run_out("CANCEL-F", "");
    assert_int_equal(s.phase, KC_OVER);
    assert_true(kc_has_room_anywhere(&s, 1));
    assert_true(holds(&s, 0, "CANCEL-H")); /* no discard step */
    s = units_run_out("CANCEL-F", "CANCEL-L LIMIT-3 LIMIT-3 LIMIT-3 LIMIT-5");
    assert_int_equal(s.phase, KC_OVER); /* special cards in the deck are no units */
    s = units_run_out("CANCEL-F F", "");
    assert_int_equal(s.phase, KC_DISCARDING); /* seat 1 still has one */
    s = units_run_out("CANCEL-F", "CANCEL-L LIMIT-3 LIMIT-3 LIMIT-3 F");
    assert_int_equal(s.phase, KC_DISCARDING); /* so has the deck */
}

static void a_unit_in_a_hand_without_room_does_not_prolong_the_game(void **unused) /* KC-END-02 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "H H H F");
    given_whole_deck(&s, "", 1);
    begin_turn(&s, 0);
    play(&s, place_unit(&s, "H", KC_TRIPOLI));
    assert_int_equal(s.phase, KC_OVER); /* seat 1 has all the room and no unit */
}

static void the_game_does_not_end_early(void **unused) /* KC-END-04 */
{
    struct mg_result result;
    (void)unused;
    struct kc_state s = empty_table("players=2 first=0 scoring=locations");
    given_line(&s, 0, KC_ANTIOCH, "F F F F");
    given_line(&s, 0, KC_CYPRUS, "HF HF SHF BHF");
    given_line(&s, 0, KC_JERUSALEM, "LF LF LHF LBF");
    given_line(&s, 1, KC_ANTIOCH, "L L L L");
    given_line(&s, 1, KC_CYPRUS, "B B B S");
    given_line(&s, 1, KC_JERUSALEM, "S S S H");
    given_hand(&s, 0, "H H");
    at_unit_step(&s, 0);
    play(&s, place_unit(&s, "H", KC_EDESSA));
    assert_int_equal(s.phase, KC_UNIT_STEP); /* three of five are won for good */
    assert_int_equal(s.seat, 1);
    kc_result(&s, &result);
    assert_int_equal(result.score[0], 4);
    assert_false(result.over);
    assert_int_equal(result.winners, 0);
}

static void a_base_duel_takes_twenty_turns_each(void **unused) /* KC-END-05 */
{
    (void)unused;
    for (uint64_t seed = 0; seed < 10; seed++) {
        struct mg_rng rng = mg_rng_fast(seed);
        struct kc_state s = new_game("players=2", seed);
        int turns[2] = { 0, 0 };
        for (; s.phase != KC_OVER; play(&s, any_move(&s, &rng)))
            turns[s.seat]++;
        assert_int_equal(turns[0], 20);
        assert_int_equal(turns[1], 20);
        assert_int_equal(deck_size(&s), 6);
        assert_int_equal(hand_size(&s, 0), 5);
        assert_int_equal(hand_size(&s, 1), 5);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_turn_goes_round_from_the_first_player),
        cmocka_unit_test(a_base_turn_draws_one_and_places_one),
        cmocka_unit_test(an_expansion_turn_has_four_steps_in_order),
        cmocka_unit_test(nobody_may_pass_the_unit_step),
        cmocka_unit_test(a_player_without_room_is_skipped),
        cmocka_unit_test(a_skipped_player_plays_again_when_he_has_room),
        cmocka_unit_test(who_can_get_no_unit_passes_by_force),
        cmocka_unit_test(a_hand_without_units_is_refitted_until_it_has_one),
        cmocka_unit_test(there_is_no_refit_while_a_unit_is_in_hand),
        cmocka_unit_test(the_special_step_is_passed_when_nothing_can_be_played),
        cmocka_unit_test(with_the_expansion_the_hand_is_filled_to_six),
        cmocka_unit_test(six_or_more_in_hand_draw_nothing_and_give_up_nothing),
        cmocka_unit_test(a_deck_that_runs_out_gives_what_is_left),
        cmocka_unit_test(five_in_the_base_game_play_on_without_a_deck),
        cmocka_unit_test(the_deck_is_never_reshuffled),
        cmocka_unit_test(exactly_one_unit_from_the_hand_is_placed),
        cmocka_unit_test(a_unit_goes_to_the_players_own_line),
        cmocka_unit_test(the_player_is_free_to_choose_any_place_with_room),
        cmocka_unit_test(without_kingdom_cards_four_units_fit),
        cmocka_unit_test(a_placed_unit_stays_as_it_lies),
        cmocka_unit_test(a_two_way_unit_shows_the_face_that_was_chosen),
        cmocka_unit_test(each_placement_takes_the_next_laid_number),
        cmocka_unit_test(a_location_is_full_when_all_players_are_at_the_limit),
        cmocka_unit_test(a_full_location_never_changes_and_no_army_exceeds_its_limit),
        cmocka_unit_test(special_cards_may_be_discarded_and_units_not),
        cmocka_unit_test(the_last_discard_becomes_the_lowest_card),
        cmocka_unit_test(without_special_cards_there_is_no_discard_step),
        cmocka_unit_test(the_game_ends_when_all_locations_are_full),
        cmocka_unit_test(the_game_goes_on_while_anybody_has_room),
        cmocka_unit_test(the_game_ends_when_nobody_can_place_a_unit),
        cmocka_unit_test(undo_stops_where_the_end_depends_on_hidden_cards),
        cmocka_unit_test(a_unit_in_a_hand_without_room_does_not_prolong_the_game),
        cmocka_unit_test(the_game_does_not_end_early),
        cmocka_unit_test(a_base_duel_takes_twenty_turns_each),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
