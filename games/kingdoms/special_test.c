/* Special cards: when they may be played, kingdom cards, ordonnances. */
#include "kc_test.h"

#define ORDONNANCE "players=2 expansion=on first=0"
#define CROWD      "players=3 expansion=on first=0"

/* ---- the special step -------------------------------------------------------------------- */

static void one_special_card_may_be_played_in_a_turn(void **unused) /* KC-SPEC-01, KC-SPEC-05 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H LIMIT-5 DRAW_SELF DRAW_SELF H H");
    begin_turn(&s, 0);
    refused(&s, move_of(&s, KC_KINGDOM, 118, KC_CYPRUS, 0), "KC-SPEC-01"); /* not in his hand */
    refused(&s, move_of(&s, KC_ORDONNANCE, 131, 0, 0), "KC-SPEC-01");
    struct kc_state kingdom = s, ordonnance = s;
    play(&kingdom, play_kingdom(&kingdom, "CANCEL-H", KC_CYPRUS));
    /* two of a kind */
    refused(&kingdom, play_kingdom(&kingdom, "LIMIT-5", KC_CYPRUS), "KC-SPEC-01");
    refused(&kingdom, play_ordonnance(&kingdom, "DRAW_SELF"), "KC-SPEC-01"); /* one of each */
    play(&ordonnance, play_ordonnance(&ordonnance, "DRAW_SELF"));
    refused(&ordonnance, play_ordonnance(&ordonnance, "DRAW_SELF"), "KC-SPEC-01");
    refused(&ordonnance, play_kingdom(&ordonnance, "LIMIT-5", KC_CYPRUS), "KC-SPEC-01");

    /* It does not replace the unit. */
    assert_int_equal(kingdom.seat, 0);
    assert_int_equal(kingdom.phase, KC_UNIT_STEP);
    refused(&kingdom, pass(&kingdom), "KC-TURN-06");
    play(&kingdom, place_unit(&kingdom, "H", KC_CYPRUS));
    assert_int_equal(kingdom.line[0][KC_CYPRUS].count, 1);
    refused(&kingdom, place_unit(&kingdom, "H", KC_CYPRUS), "KC-UNIT-01");
    refused(&kingdom, play_kingdom(&kingdom, "LIMIT-5", KC_CYPRUS), "KC-SPEC-01");
}

static void the_next_turn_allows_a_special_card_again(void **unused) /* KC-SPEC-01 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H H H H H F");
    given_hand(&s, 1, "CANCEL-F F F S S S");
    begin_turn(&s, 0);
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(s.seat, 1);
    play(&s, play_kingdom(&s, "CANCEL-F", KC_CYPRUS));
}

static void special_cards_come_before_the_unit_and_in_ones_own_turn(void **unused) /* KC-SPEC-02 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H DRAW_SELF H H H H");
    given_hand(&s, 1, "CANCEL-F F");
    begin_turn(&s, 0);
    struct mg_move meddling = { .kind = KC_KINGDOM,
                                .seat = 1,
                                .a = (uint16_t)held(&s, 1, "CANCEL-F") };
    refused(&s, meddling, "KC-TURN-01");
    play(&s, pass(&s));
    refused(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS), "KC-SPEC-02"); /* the step is over */
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    refused(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS), "KC-SPEC-02");
    refused(&s, play_ordonnance(&s, "DRAW_SELF"), "KC-SPEC-02");
    refused(&s, pass(&s), "KC-SPEC-02");
}

static void there_are_no_special_cards_in_the_base_game(void **unused) /* KC-MODE-06 */
{
    (void)unused;
    struct kc_state s = new_game("players=2", 1);
    refused(&s, move_of(&s, KC_KINGDOM, 114, KC_CYPRUS, 0), "KC-MODE-06");
    refused(&s, move_of(&s, KC_ORDONNANCE, 125, 0, 0), "KC-MODE-06");
}

static void an_ordonnance_without_a_target_cannot_be_played(void **unused) /* KC-SPEC-03 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN CANCEL-H H H");
    begin_turn(&s, 0); /* nothing lies on the table */
    refused(&s, play_ordonnance(&s, "MOVE_OWN"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "SWAP_OWN"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "DESTROY_FOE"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "MOVE_FOE"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "REPLACE_OWN"), "KC-SPEC-03");

    struct kc_state mine = s, both = s;
    given_line(&mine, 0, KC_CYPRUS, "F");
    allowed(&mine, play_ordonnance(&mine, "MOVE_OWN"));
    allowed(&mine, play_ordonnance(&mine, "REPLACE_OWN"));
    refused(&mine, play_ordonnance(&mine, "SWAP_OWN"), "KC-SPEC-03"); /* with what? */
    refused(&mine, play_ordonnance(&mine, "DESTROY_FOE"), "KC-SPEC-03");
    refused(&mine, play_ordonnance(&mine, "MOVE_FOE"), "KC-SPEC-03");
    given_line(&mine, 0, KC_CYPRUS, "F");
    refused(&mine, play_ordonnance(&mine, "SWAP_OWN"), "KC-SPEC-03"); /* the same place */
    given_line(&mine, 0, KC_EDESSA, "F");
    allowed(&mine, play_ordonnance(&mine, "SWAP_OWN"));
    given_line(&both, 1, KC_CYPRUS, "F");
    allowed(&both, play_ordonnance(&both, "DESTROY_FOE"));
    allowed(&both, play_ordonnance(&both, "MOVE_FOE"));
    refused(&both, play_ordonnance(&both, "MOVE_OWN"), "KC-SPEC-03");
}

static void drawing_needs_a_deck(void **unused) /* KC-SPEC-03 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_SELF DRAW_ALL CANCEL-H H H H");
    given_whole_deck(&s, "", 1);
    begin_turn(&s, 0);
    refused(&s, play_ordonnance(&s, "DRAW_SELF"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "DRAW_ALL"), "KC-SPEC-03");
}

static void a_limit_may_not_take_the_players_last_room(void **unused) /* KC-SPEC-04 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "LIMIT-3 LIMIT-5 CANCEL-H");
    given_any_hand(&s, 0, 3);
    begin_turn(&s, 0);
    refused(&s, play_kingdom(&s, "LIMIT-3", KC_TRIPOLI), "KC-SPEC-04");
    allowed(&s, play_kingdom(&s, "LIMIT-5", KC_TRIPOLI));
    allowed(&s, play_kingdom(&s, "CANCEL-H", KC_TRIPOLI));

    struct kc_state t = empty_table(ORDONNANCE); /* with room elsewhere, or fewer units, it may */
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&t, 0, place);
    given_any_units(&t, 0, KC_TRIPOLI, 2);
    given_hand(&t, 0, "LIMIT-3");
    given_any_hand(&t, 0, 5);
    begin_turn(&t, 0);
    allowed(&t, play_kingdom(&t, "LIMIT-3", KC_TRIPOLI));

    struct kc_state u = empty_table(ORDONNANCE);
    given_any_units(&u, 0, KC_TRIPOLI, 3);
    given_hand(&u, 0, "LIMIT-3");
    given_any_hand(&u, 0, 5);
    begin_turn(&u, 0);
    allowed(&u, play_kingdom(&u, "LIMIT-3", KC_TRIPOLI));
}

/* KC-SPEC-06, KC-ORD-18, KC-ORD-12 */
static void a_special_card_may_be_played_without_a_unit_in_hand(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_hand(&s, 0, "CANCEL-H DRAW_ALL REPLACE_OWN MOVE_OWN LIMIT-3 LIMIT-5");
    given_on_top(&s, "H S H S H S");
    begin_turn(&s, 0);
    assert_int_equal(s.phase, KC_SPECIAL);
    refused(&s, play_ordonnance(&s, "DRAW_ALL"), "KC-ORD-18");
    refused(&s, play_ordonnance(&s, "REPLACE_OWN"), "KC-ORD-12");
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    assert_int_equal(s.phase, KC_UNIT_STEP); /* a refit has followed */
    assert_int_equal(kc_units_in(&s, KC_HAND), 6);
    assert_false(holds(&s, 0, "MOVE_OWN"));
}

static void the_effect_is_complete_before_the_unit_step(void **unused) /* KC-SPEC-07, KC-ORD-01 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_full_line(&s, 0, KC_CYPRUS);
    given_line(&s, 0, KC_TRIPOLI, "F");
    given_hand(&s, 0, "MOVE_OWN CANCEL-H DRAW_SELF H H H");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    assert_int_equal(s.phase, KC_TARGET);
    refused(&s, place_unit(&s, "H", KC_EDESSA), "KC-SPEC-07");
    refused(&s, pass(&s), "KC-ORD-01");
    refused(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS), "KC-ORD-01");
    refused(&s, play_ordonnance(&s, "DRAW_SELF"), "KC-ORD-01");
    refused(&s, to(&s, KC_EDESSA), "KC-ORD-01");
    play(&s, pick(&s, s.line[0][KC_CYPRUS].unit[0].card));
    assert_int_equal(s.phase, KC_SECOND);
    refused(&s, place_unit(&s, "H", KC_EDESSA), "KC-SPEC-07");
    refused(&s, pass(&s), "KC-ORD-01");
    refused(&s, done(&s), "KC-DISC-01");
    refused(&s, pick(&s, s.line[0][KC_CYPRUS].unit[1].card), "KC-ORD-01");
    refused(&s, with(&s, on_table(&s, 0, KC_TRIPOLI, "F")), "KC-ORD-01");
    refused(&s, bring(&s, "H"), "KC-ORD-01");
    play(&s, to(&s, KC_EDESSA));
    play(&s, place_unit(&s, "H", KC_CYPRUS)); /* where the effect has just made room */
    assert_int_equal(s.line[0][KC_CYPRUS].count, 4);
}

/* ---- kingdom cards ----------------------------------------------------------------------- */

/* KC-KING-01, KC-KING-02, KC-KING-18 */
static void a_kingdom_card_goes_to_one_location_and_stays(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 1, KC_CYPRUS, "F");
    given_hand(&s, 0, "CANCEL-H DESTROY_FOE H H H H");
    begin_turn(&s, 0);
    refused(&s, move_of(&s, KC_KINGDOM, held(&s, 0, "H"), KC_CYPRUS, 0), "KC-KING-01");
    refused(&s, move_of(&s, KC_KINGDOM, held(&s, 0, "DESTROY_FOE"), KC_CYPRUS, 0), "KC-KING-01");
    unsigned card = held(&s, 0, "CANCEL-H");
    refused(&s, move_of(&s, KC_ORDONNANCE, card, 0, 0), "KC-ORD-01");
    play(&s, move_of(&s, KC_KINGDOM, card, KC_CYPRUS, 0));
    assert_int_equal(s.kingdoms, 1);
    assert_memory_equal(&s.kingdom[0], (&(struct kc_kingdom){ (uint8_t)card, KC_CYPRUS, 0 }), 3);
    assert_false(holds(&s, 0, "CANCEL-H"));
    for (int place = 0; place < KC_PLACES; place++)
        assert_int_equal(s.cancelled[place], place == KC_CYPRUS ? 1 << KC_HELMET : 0);
    assert_int_equal(s.line[0][KC_CYPRUS].count, 0); /* it takes no slot */

    /* It is no unit: no ordonnance takes it, and it lies there to the end. */
    struct mg_rng rng = mg_rng_fast(8);
    struct kc_state again = empty_table(ORDONNANCE);
    given_kingdom(&again, 1, KC_CYPRUS, "CANCEL-L");
    given_line(&again, 1, KC_CYPRUS, "F");
    given_hand(&again, 0, "DESTROY_FOE H H H H F");
    begin_turn(&again, 0);
    play(&again, play_ordonnance(&again, "DESTROY_FOE"));
    refused(&again, pick(&again, again.kingdom[0].card), "KC-ORD-01");
    while (again.phase != KC_OVER)
        play(&again, any_move(&again, &rng));
    assert_int_equal(again.kingdom[0].place, KC_CYPRUS);
    assert_true(again.cancelled[KC_CYPRUS] & 1 << KC_LANCE);
}

static void whose_line_it_lies_above_has_no_effect(void **unused) /* KC-KING-02, KC-KING-03 */
{
    kc_counts army[2][3];
    (void)unused;
    for (int owner = 0; owner < 2; owner++) {
        struct kc_state s = empty_table(CROWD);
        for (int seat = 0; seat < 3; seat++)
            given_line(&s, seat, KC_EDESSA, "SH H");
        given_kingdom(&s, owner, KC_EDESSA, "CANCEL-H");
        given_kingdom(&s, owner, KC_EDESSA, "LIMIT-3");
        for (int seat = 0; seat < 3; seat++) {
            army[owner][seat] = kc_army(&s, seat, KC_EDESSA);
            assert_int_equal(army[owner][seat], KC_ONE(KC_SWORD));
            given_any_units(&s, seat, KC_EDESSA, 1);
            assert_false(kc_has_room(&s, seat, KC_EDESSA));
        }
    }
    assert_memory_equal(army[0], army[1], sizeof army[0]);
}

/* KC-KING-04, KC-KING-09, KC-KING-12 */
static void a_location_may_hold_several_kingdom_cards(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 1, KC_CYPRUS, "LBSHF");
    given_kingdom(&s, 1, KC_CYPRUS, "CANCEL-F");
    given_kingdom(&s, 1, KC_CYPRUS, "LIMIT-3");
    given_hand(&s, 0, "CANCEL-H LIMIT-5 H H H H");
    begin_turn(&s, 0);
    struct kc_state limit = s;
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    assert_int_equal(s.kingdoms, 3);
    assert_int_equal(kc_army(&s, 1, KC_CYPRUS),
                     KC_ONE(KC_LANCE) + KC_ONE(KC_BOW) + KC_ONE(KC_SWORD));
    play(&limit, play_kingdom(&limit, "LIMIT-5", KC_CYPRUS));
    assert_int_equal(limit.limit[KC_CYPRUS], 5); /* the last one, not 4 or 8 */

    struct kc_state down = empty_table(ORDONNANCE); /* and the other way round */
    given_kingdom(&down, 1, KC_CYPRUS, "LIMIT-5");
    given_hand(&down, 0, "LIMIT-3 H H H H F");
    begin_turn(&down, 0);
    play(&down, play_kingdom(&down, "LIMIT-3", KC_CYPRUS));
    assert_int_equal(down.limit[KC_CYPRUS], 3);
}

/* WE-03, WE-04, KC-KING-05, KC-KING-06 */
static void a_kingdom_card_needs_an_open_location(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_full_line(&s, 0, KC_ANTIOCH);
    given_any_units(&s, 1, KC_ANTIOCH, 3);
    given_hand(&s, 0, "CANCEL-L LIMIT-5 H H H H");
    given_hand(&s, 1, "CANCEL-H F F F S S");
    struct kc_state at_the_limit = s;
    begin_turn(&s, 1);
    allowed(&s, play_kingdom(&s, "CANCEL-H", KC_ANTIOCH)); /* WE-03 */
    play(&s, pass(&s));
    play(&s, place_unit(&s, "F", KC_ANTIOCH));
    play(&s, done(&s));
    assert_int_equal(s.seat, 0);
    refused(&s, play_kingdom(&s, "CANCEL-L", KC_ANTIOCH), "KC-KING-05"); /* WE-04 */
    refused(&s, play_kingdom(&s, "LIMIT-5", KC_ANTIOCH), "KC-KING-05");
    allowed(&s, play_kingdom(&s, "CANCEL-L", KC_CYPRUS));

    begin_turn(&at_the_limit, 0); /* A has four there himself, but B has room: open */
    allowed(&at_the_limit, play_kingdom(&at_the_limit, "CANCEL-L", KC_ANTIOCH));
}

/* KC-KING-07, KC-KING-08, KC-KING-03 */
static void a_cancelled_kind_counts_nothing_for_anybody(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "HH S/H^H H");
    given_line(&s, 1, KC_CYPRUS, "HF B/H^B");
    given_line(&s, 1, KC_EDESSA, "SH");
    given_hand(&s, 0, "CANCEL-H LH L L L L");
    begin_turn(&s, 0);
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    assert_int_equal(kc_army(&s, 0, KC_CYPRUS), 0);
    assert_int_equal(kc_army(&s, 1, KC_CYPRUS), KC_ONE(KC_BANNER) + KC_ONE(KC_BOW));
    /* there only */
    assert_int_equal(kc_army(&s, 1, KC_EDESSA), KC_ONE(KC_SWORD) + KC_ONE(KC_HELMET));
    play(&s, place_unit(&s, "LH", KC_CYPRUS)); /* laid later */
    assert_int_equal(kc_army(&s, 0, KC_CYPRUS), KC_ONE(KC_LANCE));
}

/* KC-KING-10, KC-UNIT-10 */
static void a_cancel_card_changes_neither_limit_nor_placement(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_any_units(&s, 0, KC_CYPRUS, 3);
    given_hand(&s, 0, "CANCEL-H H HH L L L");
    begin_turn(&s, 0);
    play(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS));
    assert_int_equal(s.limit[KC_CYPRUS], 4);
    allowed(&s, place_unit(&s, "H", KC_CYPRUS));
    allowed(&s, place_unit(&s, "HH", KC_CYPRUS));
    play(&s, place_unit(&s, "HH", KC_CYPRUS));
    assert_int_equal(s.line[0][KC_CYPRUS].count, 4);
    assert_false(kc_has_room(&s, 0, KC_CYPRUS));
}

static void limit_three_lowers_the_limit_for_all(void **unused) /* WE-05, KC-KING-11, KC-KING-14 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_any_units(&s, 0, KC_CYPRUS, 2);
    given_any_units(&s, 1, KC_CYPRUS, 3);
    given_hand(&s, 0, "LIMIT-3 H H H H F");
    begin_turn(&s, 0);
    play(&s, play_kingdom(&s, "LIMIT-3", KC_CYPRUS)); /* B has exactly three */
    assert_int_equal(s.limit[KC_CYPRUS], 3);
    assert_false(kc_has_room(&s, 1, KC_CYPRUS));
    assert_true(kc_has_room(&s, 0, KC_CYPRUS));
    assert_false(kc_is_full(&s, KC_CYPRUS));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_true(kc_is_full(&s, KC_CYPRUS));
    for (int place = 0; place < KC_PLACES; place++)
        assert_int_equal(s.limit[place], place == KC_CYPRUS ? 3 : 4);
}

static void a_limit_below_an_army_is_refused(void **unused) /* WE-06, KC-KING-13 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_full_line(&s, 0, KC_CYPRUS);
    given_any_units(&s, 1, KC_CYPRUS, 2);
    given_full_line(&s, 1, KC_EDESSA);
    given_hand(&s, 1, "LIMIT-3 H H H H F");
    begin_turn(&s, 1);
    refused(&s, play_kingdom(&s, "LIMIT-3", KC_CYPRUS), "KC-KING-13"); /* an opponent's army */
    refused(&s, play_kingdom(&s, "LIMIT-3", KC_EDESSA), "KC-KING-13"); /* one's own */
}

static void limit_five_gives_room_for_a_fifth(void **unused) /* WE-07, KC-KING-11, KC-KING-16 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_full_line(&s, 0, KC_EDESSA);
    given_any_units(&s, 1, KC_EDESSA, 3);
    given_hand(&s, 0, "LIMIT-5 H H H H F");
    given_hand(&s, 1, "S S S S F F");
    begin_turn(&s, 0);
    play(&s, play_kingdom(&s, "LIMIT-5", KC_EDESSA));
    play(&s, place_unit(&s, "H", KC_EDESSA));
    assert_int_equal(s.line[0][KC_EDESSA].count, 5);
    assert_false(kc_has_room(&s, 0, KC_EDESSA));
    play(&s, place_unit(&s, "S", KC_EDESSA));
    assert_false(kc_is_full(&s, KC_EDESSA));
    play(&s, place_unit(&s, "H", KC_ANTIOCH));
    play(&s, place_unit(&s, "S", KC_EDESSA));
    assert_true(kc_is_full(&s, KC_EDESSA));
}

/* KC-KING-15, KC-FULL-04, KC-KING-14 */
static void a_limit_can_close_a_location_at_once(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_any_units(&s, 0, KC_CYPRUS, 3);
    given_any_units(&s, 1, KC_CYPRUS, 3);
    given_hand(&s, 0, "LIMIT-3 H H H H F");
    given_hand(&s, 1, "LIMIT-5 MOVE_FOE DESTROY_FOE L L L");
    begin_turn(&s, 0);
    play_telling(&s, play_kingdom(&s, "LIMIT-3", KC_CYPRUS), &told);
    assert_int_equal(times_told(&told, KC_EV_FULL), 1);
    assert_true(kc_is_full(&s, KC_CYPRUS));
    refused(&s, place_unit(&s, "H", KC_CYPRUS), "KC-UNIT-05");
    play(&s, place_unit(&s, "H", KC_EDESSA));
    refused(&s, play_kingdom(&s, "LIMIT-5", KC_CYPRUS), "KC-KING-05");
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    refused(&s, pick(&s, s.line[0][KC_CYPRUS].unit[0].card), "KC-ORD-05");
}

static void a_limit_equal_to_the_one_in_force_may_be_played(void **unused) /* KC-KING-17 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_kingdom(&s, 1, KC_CYPRUS, "LIMIT-5");
    given_kingdom(&s, 1, KC_EDESSA, "LIMIT-3");
    given_hand(&s, 0, "LIMIT-5 LIMIT-3 H H H H");
    begin_turn(&s, 0);
    allowed(&s, play_kingdom(&s, "LIMIT-3", KC_EDESSA));
    play(&s, play_kingdom(&s, "LIMIT-5", KC_CYPRUS));
    assert_int_equal(s.limit[KC_CYPRUS], 5);
    assert_int_equal(s.kingdoms, 3);
}

/* ---- ordonnances: drawing ---------------------------------------------------------------- */

/* KC-ORD-01, KC-ORD-02, KC-ORD-13, KC-ORD-04 */
static void call_to_arms_draws_two_and_goes_under_the_deck(void **unused)
{
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_SELF H H H H F");
    given_hand(&s, 1, "L");
    given_on_top(&s, "LBSHF SHF S");
    begin_turn(&s, 0);
    int deck = deck_size(&s);
    play(&s, play_ordonnance(&s, "DRAW_SELF"));
    assert_int_equal(s.phase, KC_UNIT_STEP);
    assert_int_equal(hand_size(&s, 0), 7);
    assert_true(holds(&s, 0, "LBSHF") && holds(&s, 0, "SHF") && !holds(&s, 0, "DRAW_SELF"));
    assert_int_equal(hand_size(&s, 1), 1);
    assert_int_equal(deck_size(&s), deck - 1);
    assert_string_equal(deck_at(&s, -1, label), "DRAW_SELF");
    assert_string_equal(deck_at(&s, 0, label), "S");
}

static void an_ordonnance_never_draws_itself(void **unused) /* WE-08, KC-ORD-03, KC-ORD-15 */
{
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_SELF H H H H F");
    given_whole_deck(&s, "S", 1);
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "DRAW_SELF"));
    assert_true(holds(&s, 0, "S"));
    assert_int_equal(hand_size(&s, 0), 6);
    assert_int_equal(deck_size(&s), 1);
    assert_string_equal(deck_at(&s, 0, label), "DRAW_SELF");
}

/* KC-ORD-14, KC-ORD-15, KC-ORD-18 */
static void general_muster_serves_all_from_the_acting_player_on(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    for (int place = 0; place < KC_PLACES; place++) /* seat 2 will be skipped */
        given_full_line(&s, 2, place);
    given_hand(&s, 1, "DRAW_ALL H H H H F");
    struct kc_state few = s;
    given_on_top(&s, "L B S");
    begin_turn(&s, 1);
    play(&s, play_ordonnance(&s, "DRAW_ALL"));
    assert_true(holds(&s, 1, "L") && holds(&s, 2, "B") && holds(&s, 0, "S"));
    assert_int_equal(hand_size(&s, 0), 1);
    assert_int_equal(hand_size(&s, 1), 6);
    assert_int_equal(hand_size(&s, 2), 1);

    given_whole_deck(&few, "L B", 0);
    int held_before = hand_size(&few, 0);
    begin_turn(&few, 1);
    play(&few, play_ordonnance(&few, "DRAW_ALL"));
    assert_true(holds(&few, 1, "L") && holds(&few, 2, "B"));
    assert_int_equal(hand_size(&few, 0), held_before);
    assert_int_equal(deck_size(&few), 1);
}

static void general_muster_needs_a_unit_in_hand(void **unused) /* KC-ORD-18 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_ALL CANCEL-H CANCEL-F LIMIT-3 LIMIT-5 LIMIT-5");
    begin_turn(&s, 0);
    refused(&s, play_ordonnance(&s, "DRAW_ALL"), "KC-ORD-18");
    struct kc_state t = empty_table(ORDONNANCE);
    given_hand(&t, 0, "DRAW_ALL CANCEL-H CANCEL-F LIMIT-3 LIMIT-5 H");
    begin_turn(&t, 0);
    allowed(&t, play_ordonnance(&t, "DRAW_ALL"));
}

/* ---- ordonnances: units on the table ----------------------------------------------------- */

/* KC-ORD-01, KC-ORD-02, KC-ORD-04, KC-ORD-07, KC-ORD-16 */
static void forced_march_moves_ones_own_unit(void **unused)
{
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "F S");
    given_line(&s, 1, KC_ANTIOCH, "H");
    given_hand(&s, 0, "MOVE_OWN L L L L B");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    refused(&s, pick(&s, on_table(&s, 1, KC_ANTIOCH, "H")), "KC-ORD-04");
    refused(&s, pick(&s, held(&s, 0, "B")), "KC-ORD-01"); /* not on the table */
    play(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "F")));
    refused(&s, to(&s, KC_ANTIOCH), "KC-ORD-01"); /* not where it is */
    play(&s, to(&s, KC_TRIPOLI));
    assert_null(unit_of(&s, 0, KC_ANTIOCH, "F"));
    assert_non_null(unit_of(&s, 0, KC_ANTIOCH, "S"));
    assert_int_equal(unit_of(&s, 0, KC_TRIPOLI, "F")->laid, 4); /* three had been laid */
    assert_int_equal(s.laid, 4);
    assert_string_equal(deck_at(&s, -1, label), "MOVE_OWN");
    assert_int_equal(s.ordonnance, 0);
    assert_int_equal(s.phase, KC_UNIT_STEP);
}

static void a_move_needs_room_for_the_owner(void **unused) /* KC-ORD-08, KC-FULL-05 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "F");
    given_full_line(&s, 0, KC_CYPRUS);
    given_line(&s, 1, KC_ANTIOCH, "H");
    given_full_line(&s, 1, KC_EDESSA);
    given_hand(&s, 0, "MOVE_OWN MOVE_FOE L L L L");
    begin_turn(&s, 0);
    struct kc_state foe = s;
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    play(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "F")));
    refused(&s, to(&s, KC_CYPRUS), "KC-ORD-08");
    allowed(&s, to(&s, KC_EDESSA));
    play(&foe, play_ordonnance(&foe, "MOVE_FOE"));
    play(&foe, pick(&foe, on_table(&foe, 1, KC_ANTIOCH, "H")));
    refused(&foe, to(&foe, KC_EDESSA), "KC-ORD-08"); /* the owner's room counts, not mine */
    allowed(&foe, to(&foe, KC_CYPRUS));
}

/* KC-ORD-08, KC-SPEC-03 */
static void a_unit_that_can_go_nowhere_is_no_target_of_a_move(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    for (int place = KC_CYPRUS; place < KC_PLACES; place++)
        given_full_line(&s, 1, place);
    given_any_units(&s, 1, KC_ANTIOCH, 3);
    given_hand(&s, 0, "MOVE_FOE H H H H F");
    begin_turn(&s, 0);
    struct kc_state other = s;
    play(&s, play_ordonnance(&s, "MOVE_FOE")); /* from Cyprus to Antioch, for one */
    refused(&s, pick(&s, s.line[1][KC_ANTIOCH].unit[0].card), "KC-ORD-08");
    allowed(&s, pick(&s, s.line[1][KC_CYPRUS].unit[0].card));
    given_full_line(&other, 1, KC_ANTIOCH); /* now nothing of his can move */
    refused(&other, play_ordonnance(&other, "MOVE_FOE"), "KC-SPEC-03");
}

/* KC-ORD-16, KC-ORD-06, KC-ORD-07 */
static void false_orders_move_a_unit_on_its_owners_line(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 0, KC_ANTIOCH, "H");
    given_line(&s, 1, KC_ANTIOCH, "H");
    given_line(&s, 2, KC_ANTIOCH, "S/F^F L");
    given_hand(&s, 0, "MOVE_FOE L L L B B");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "MOVE_FOE"));
    refused(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "H")), "KC-ORD-16"); /* his own */
    play(&s, pick(&s, on_table(&s, 2, KC_ANTIOCH, "S/F")));
    play(&s, to(&s, KC_TRIPOLI));
    const struct kc_unit *moved = unit_of(&s, 2, KC_TRIPOLI, "S/F");
    assert_non_null(moved);
    assert_int_equal(moved->face, 1);
    assert_int_equal(moved->laid, 5);
    assert_int_equal(s.line[0][KC_TRIPOLI].count, 0);
    assert_int_equal(s.line[2][KC_ANTIOCH].count, 1);
}

/* Twelve units that came before, and leave some laid numbers for those that matter. */
static void given_earlier_units(struct kc_state *s)
{
    given_full(s, KC_EDESSA);
    given_full_line(s, 0, KC_CYPRUS);
    given_laid(s, 0, KC_EDESSA, (int[]){ 1, 2, 3, 4 });
    given_laid(s, 1, KC_EDESSA, (int[]){ 6, 8, 9, 10 });
    given_laid(s, 0, KC_CYPRUS, (int[]){ 13, 14, 16, 17 });
}

/* WE-10, KC-ORD-10, KC-ORD-11, KC-ORD-16 */
static void night_ambush_destroys_an_opponents_unit(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_earlier_units(&s);
    given_line(&s, 0, KC_TRIPOLI, "L");
    given_line(&s, 1, KC_TRIPOLI, "F F S H");
    given_laid(&s, 0, KC_TRIPOLI, (int[]){ 31 });
    given_laid(&s, 1, KC_TRIPOLI, (int[]){ 5, 11, 12, 30 });
    given_hand(&s, 0, "DESTROY_FOE L L L B B");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    refused(&s, pick(&s, on_table(&s, 0, KC_TRIPOLI, "L")), "KC-ORD-16");
    unsigned victim = on_table(&s, 1, KC_TRIPOLI, "H");
    play(&s, pick(&s, victim));
    assert_int_equal(kc_last_laid(&s, 1, KC_TRIPOLI), 12);
    assert_int_equal(s.line[1][KC_TRIPOLI].count, 3);
    assert_true(kc_has_room(&s, 1, KC_TRIPOLI));
    assert_int_equal(kc_pile_size(&s, KC_FALLEN), 1);
    assert_int_equal(s.card[s.start[KC_FALLEN]].id, victim);
    assert_int_equal(s.laid, 31); /* nothing came to a place */

    struct mg_rng rng = mg_rng_fast(5); /* and there it stays to the end */
    while (s.phase != KC_OVER) {
        play(&s, any_move(&s, &rng));
        assert_int_equal(s.card[s.start[KC_FALLEN]].id, victim);
    }
}

/* KC-ORD-11, KC-END-01 */
static void a_destroyed_unit_must_be_made_good_before_the_end(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full(&s, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_full_line(&s, 1, KC_TRIPOLI);
    given_hand(&s, 0, "DESTROY_FOE L/F B/F S/F H/F FF");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    play(&s, pick(&s, s.line[1][KC_TRIPOLI].unit[0].card));
    play(&s, place_unit(&s, "FF", KC_TRIPOLI));
    assert_int_not_equal(s.phase, KC_OVER);
    assert_int_equal(s.seat, 1);
    if (s.phase == KC_SPECIAL)
        play(&s, pass(&s));
    play(&s, any_unit(&s));
    assert_int_equal(s.phase, KC_OVER);
}

static void no_ordonnance_touches_a_full_location(void **unused) /* KC-ORD-05, KC-FULL-04 */
{
    static const char *const cards[] = { "MOVE_OWN", "SWAP_OWN", "REPLACE_OWN", "DESTROY_FOE",
                                         "MOVE_FOE" };
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_full(&s, KC_ANTIOCH);
    for (int seat = 0; seat < 2; seat++) {
        given_line(&s, seat, KC_CYPRUS, "F");
        given_line(&s, seat, KC_EDESSA, "S");
    }
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN REPLACE_OWN DESTROY_FOE MOVE_FOE H H");
    begin_turn(&s, 0);
    for (int i = 0; i < 5; i++) {
        struct kc_state t = s;
        int owner = i < 3 ? 0 : 1;
        play(&t, play_ordonnance(&t, cards[i]));
        /* none leaves */
        refused(&t, pick(&t, t.line[owner][KC_ANTIOCH].unit[0].card), "KC-ORD-05");
        if (i == 3)
            continue;
        play(&t, pick(&t, on_table(&t, owner, KC_CYPRUS, "F")));
        if (i == 0 || i == 4)
            refused(&t, to(&t, KC_ANTIOCH), "KC-ORD-05"); /* none enters */
        if (i == 1)
            refused(&t, with(&t, t.line[0][KC_ANTIOCH].unit[0].card), "KC-ORD-05");
    }
    struct kc_state only = empty_table(ORDONNANCE); /* nothing but full locations: no target */
    given_full(&only, KC_ANTIOCH);
    given_full(&only, KC_CYPRUS);
    given_hand(&only, 0, "MOVE_OWN SWAP_OWN REPLACE_OWN DESTROY_FOE MOVE_FOE CANCEL-H H H");
    begin_turn(&only, 0);
    for (int i = 0; i < 5; i++)
        refused(&only, play_ordonnance(&only, cards[i]), "KC-SPEC-03");
    given_line(&only, 0, KC_EDESSA, "F"); /* a swap needs two open locations */
    refused(&only, play_ordonnance(&only, "SWAP_OWN"), "KC-SPEC-03");
}

static void moving_and_swapping_never_turn_a_unit(void **unused) /* WE-09, KC-ORD-06 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "S/F^F");
    given_line(&s, 0, KC_EDESSA, "B/H^B H/F^F");
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN L L L L");
    begin_turn(&s, 0);
    unsigned card = on_table(&s, 0, KC_ANTIOCH, "S/F");
    struct kc_state swap = s;
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    play(&s, pick(&s, card));
    play(&s, to(&s, KC_TRIPOLI));
    assert_int_equal(kc_army(&s, 0, KC_TRIPOLI), KC_ONE(KC_BANNER));
    play(&swap, play_ordonnance(&swap, "SWAP_OWN"));
    play(&swap, pick(&swap, card));
    play(&swap, with(&swap, on_table(&swap, 0, KC_EDESSA, "B/H")));
    assert_int_equal(kc_army(&swap, 0, KC_EDESSA), 2 * KC_ONE(KC_BANNER));
    assert_int_equal(kc_army(&swap, 0, KC_ANTIOCH), KC_ONE(KC_BOW));
}

/* WE-11, KC-ORD-07, KC-UNIT-11 */
static void the_first_of_two_swapped_units_arrives_first(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_earlier_units(&s);
    given_line(&s, 0, KC_ANTIOCH, "H");
    given_line(&s, 0, KC_TRIPOLI, "F");
    given_line(&s, 1, KC_TRIPOLI, "S");
    given_laid(&s, 0, KC_ANTIOCH, (int[]){ 7 });
    given_laid(&s, 0, KC_TRIPOLI, (int[]){ 15 });
    given_laid(&s, 1, KC_TRIPOLI, (int[]){ 40 });
    given_hand(&s, 0, "SWAP_OWN L L L L B");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "SWAP_OWN"));
    refused(&s, pick(&s, on_table(&s, 1, KC_TRIPOLI, "S")), "KC-ORD-04");
    play(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "H")));
    refused(&s, with(&s, on_table(&s, 1, KC_TRIPOLI, "S")), "KC-ORD-04");
    refused(&s, with(&s, held(&s, 0, "B")), "KC-ORD-01");
    play(&s, with(&s, on_table(&s, 0, KC_TRIPOLI, "F")));
    assert_int_equal(unit_of(&s, 0, KC_TRIPOLI, "H")->laid, 41);
    assert_int_equal(unit_of(&s, 0, KC_ANTIOCH, "F")->laid, 42);
    assert_int_equal(s.laid, 42);
}

static void a_swap_needs_no_room(void **unused) /* KC-ORD-09 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = 0; place < 4; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "SWAP_OWN");
    given_any_hand(&s, 0, 5);
    begin_turn(&s, 0);
    unsigned first = s.line[0][KC_ANTIOCH].unit[1].card, other = s.line[0][KC_CYPRUS].unit[2].card;
    play(&s, play_ordonnance(&s, "SWAP_OWN"));
    play(&s, pick(&s, first));
    refused(&s, with(&s, s.line[0][KC_ANTIOCH].unit[0].card), "KC-ORD-01"); /* the same place */
    refused(&s, with(&s, first), "KC-ORD-01");
    play(&s, with(&s, other));
    assert_int_equal(kc_find_unit(&s, first).place, KC_CYPRUS);
    assert_int_equal(kc_find_unit(&s, other).place, KC_ANTIOCH);
    assert_int_equal(s.line[0][KC_ANTIOCH].count, 4);
    assert_int_equal(s.line[0][KC_CYPRUS].count, 4);
}

static void a_move_that_fills_a_location_closes_it(void **unused) /* KC-ORD-17, KC-FULL-04 */
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "F");
    given_any_units(&s, 0, KC_CYPRUS, 3);
    given_full_line(&s, 1, KC_CYPRUS);
    given_hand(&s, 0, "MOVE_OWN H H H H S");
    given_hand(&s, 1, "CANCEL-F DESTROY_FOE L L L L");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    play(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "F")));
    play_telling(&s, to(&s, KC_CYPRUS), &told);
    assert_int_equal(times_told(&told, KC_EV_FULL), 1);
    play(&s, place_unit(&s, "H", KC_EDESSA));
    refused(&s, play_kingdom(&s, "CANCEL-F", KC_CYPRUS), "KC-KING-05");
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    refused(&s, pick(&s, on_table(&s, 0, KC_CYPRUS, "F")), "KC-ORD-05");
}

/* KC-ORD-10, KC-ORD-07, KC-ORD-02, KC-UNIT-12 */
static void fresh_levy_replaces_a_unit_by_one_from_the_hand(void **unused)
{
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "L L");
    given_full_line(&s, 0, KC_CYPRUS);
    given_line(&s, 1, KC_ANTIOCH, "H");
    given_hand(&s, 0, "REPLACE_OWN S/F B B CANCEL-H B");
    begin_turn(&s, 0);
    unsigned old = on_table(&s, 0, KC_ANTIOCH, "L");
    play(&s, play_ordonnance(&s, "REPLACE_OWN"));
    refused(&s, pick(&s, on_table(&s, 1, KC_ANTIOCH, "H")), "KC-ORD-04");
    struct kc_state full_army = s;
    play(&s, pick(&s, old));
    refused(&s, bring(&s, "CANCEL-H"), "KC-UNIT-01"); /* not a unit */
    refused(&s, move_of(&s, KC_BRING, old, 0, 0), "KC-UNIT-01");
    refused(&s, move_of(&s, KC_BRING, held(&s, 0, "B"), 1, 0), "KC-UNIT-12");
    refused(&s, to(&s, KC_EDESSA), "KC-ORD-01");
    allowed(&s, bring(&s, "B"));
    play(&s, bring(&s, "S/F^F"));
    assert_false(kc_find_unit(&s, old).found);
    assert_int_equal(s.card[s.start[KC_FALLEN]].id, old);
    assert_int_equal(unit_of(&s, 0, KC_ANTIOCH, "S/F")->laid, 8); /* seven had been laid */
    assert_int_equal(kc_army(&s, 0, KC_ANTIOCH), KC_ONE(KC_LANCE) + KC_ONE(KC_BANNER));
    assert_string_equal(deck_at(&s, -1, label), "REPLACE_OWN");
    assert_int_equal(s.phase, KC_UNIT_STEP); /* the unit of the turn is still to come */
    assert_int_equal(hand_size(&s, 0), 4);

    play(&full_army, pick(&full_army, full_army.line[0][KC_CYPRUS].unit[0].card));
    play(&full_army, bring(&full_army, "B")); /* it takes the place that fell free */
    assert_int_equal(full_army.line[0][KC_CYPRUS].count, 4);
}

static void fresh_levy_needs_two_units_in_hand(void **unused) /* KC-ORD-12 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_ANTIOCH, "L");
    given_hand(&s, 0, "REPLACE_OWN H CANCEL-H CANCEL-F LIMIT-3 LIMIT-5");
    begin_turn(&s, 0);
    refused(&s, play_ordonnance(&s, "REPLACE_OWN"), "KC-ORD-12");
    struct kc_state t = empty_table(ORDONNANCE);
    given_line(&t, 0, KC_ANTIOCH, "L");
    given_hand(&t, 0, "REPLACE_OWN H CANCEL-H CANCEL-F LIMIT-3 H");
    begin_turn(&t, 0);
    allowed(&t, play_ordonnance(&t, "REPLACE_OWN"));
}

static void a_unit_is_no_ordonnance(void **unused) /* KC-ORD-01 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H H H H H F");
    begin_turn(&s, 0);
    refused(&s, play_ordonnance(&s, "H"), "KC-ORD-01");
    refused(&s, pick(&s, held(&s, 0, "H")), "KC-ORD-01");
}

/* ---- a step that passes by itself -------------------------------------------------------- */

/* Begin the turn of seat 0 and hear what is said. */
static void begin_telling(struct kc_state *s, struct told *told)
{
    struct mg_play play = { .event = told->event };
    s->seat = 0;
    kc_begin_turn(s, &play);
    told->count = play.events;
    sound(s);
}

/* What the owner reads at his hand. */
static void reads_bar(const struct kc_state *s, unsigned card, enum kc_bar expected)
{
    char sentence[200] = "", drawn[8000] = "";
    struct mg_text one = { .buf = sentence, .cap = sizeof sentence },
                   all = { .buf = drawn, .cap = sizeof drawn };

    assert_int_equal(kc_bar_of(s, card), expected);
    kc_put_bar(s, card, &one);
    all.columns = 200; /* so that the sentence stands in one line */
    kc_draw(s, s->seat, &all);
    assert_non_null(strstr(drawn, sentence));
}

/* KC-SPEC-03, KC-ORD-12, KC-TURN-06 */
static void a_step_that_passes_by_itself_gives_each_card_its_own_reason(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE REPLACE_OWN MOVE_FOE H");
    begin_telling(&s, &told);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    assert_int_equal(times_told(&told, KC_EV_NO_SPECIAL), 1);
    reads_bar(&s, held(&s, 0, "MOVE_OWN"), KC_BAR_TARGET);
    reads_bar(&s, held(&s, 0, "REPLACE_OWN"), KC_BAR_TWO_UNITS);
    /* No unit lies yet that they would come after. */
    refused(&s, play_ordonnance(&s, "MOVE_OWN"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "DESTROY_FOE"), "KC-SPEC-03");
    refused(&s, play_ordonnance(&s, "REPLACE_OWN"), "KC-ORD-12");
    refused(&s, move_of(&s, KC_ORDONNANCE, 125, 0, 0), "KC-SPEC-01"); /* he does not hold it */
    refused(&s, pass(&s), "KC-TURN-06");
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    /* now it would come after the unit */
    refused(&s, play_ordonnance(&s, "MOVE_OWN"), "KC-SPEC-02");
}

static void an_empty_deck_is_a_reason_of_its_own(void **unused) /* KC-SPEC-03 */
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_SELF DRAW_ALL H H H H");
    given_whole_deck(&s, "", 1);
    begin_telling(&s, &told);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    reads_bar(&s, held(&s, 0, "DRAW_SELF"), KC_BAR_DECK);
    reads_bar(&s, held(&s, 0, "DRAW_ALL"), KC_BAR_DECK);
    refused(&s, play_ordonnance(&s, "DRAW_SELF"), "KC-SPEC-03");
}

static void a_muster_without_a_unit_is_a_reason_of_its_own(void **unused) /* KC-ORD-18 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "DRAW_ALL MOVE_OWN MOVE_OWN SWAP_OWN SWAP_OWN DESTROY_FOE");
    s.seat = 0;
    assert_int_equal(kc_bar_of(&s, held(&s, 0, "DRAW_ALL")), KC_BAR_NO_UNIT);
    assert_int_equal(kc_bar_of(&s, held(&s, 0, "SWAP_OWN")), KC_BAR_TARGET);
}

/* KC-KING-13, KC-SPEC-04 */
static void a_limit_that_no_location_takes_is_a_reason_of_its_own(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "LIMIT-3");
    given_any_hand(&s, 0, 5);
    begin_telling(&s, &told);
    assert_int_equal(s.phase, KC_UNIT_STEP);
    reads_bar(&s, held(&s, 0, "LIMIT-3"), KC_BAR_LOCATIONS);
    refused(&s, play_kingdom(&s, "LIMIT-3", KC_ANTIOCH), "KC-KING-13");
    refused(&s, play_kingdom(&s, "LIMIT-3", KC_TRIPOLI), "KC-SPEC-04");
    assert_int_equal(kc_bar_of(&s, held(&s, 0, "LIMIT-3")), KC_BAR_LOCATIONS);
}

static void only_the_owner_hears_why_his_cards_cannot_be_played(void **unused) /* KC-INFO-02 */
{
    struct told told;
    struct mg_event event;
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "MOVE_OWN H H H H H");
    begin_telling(&s, &told);
    /* Nothing that happens has a number of its own for it: others would count his cards by the
     * numbers that they miss. */
    for (int i = 0; i < told.count; i++)
        assert_true(mg_event_for(&told.event[i], 1, &event) &&
                    mg_event_for(&told.event[i], MG_SPECTATOR, &event));
    char drawn[8000] = "";
    struct mg_text all = { .buf = drawn, .cap = sizeof drawn };
    struct kc_state view;
    kc_view(&s, 1, &view);
    kc_draw(&view, 1, &all);
    assert_null(strstr(drawn, "cannot be played"));
    /* Who holds no special card at all looks to the others like who holds one that is of no use. */
    struct told none;
    struct kc_state t = empty_table(CROWD);
    given_hand(&t, 0, "F H H H H H");
    begin_telling(&t, &none);
    assert_int_equal(times_told(&none, KC_EV_NO_SPECIAL), 1);
    assert_int_equal(times_told(&told, KC_EV_NO_SPECIAL), 1);
    /* Whoever has a choice is told nothing of the kind, nor is anybody in a base game. */
    t = empty_table(CROWD);
    given_hand(&t, 0, "CANCEL-H H H H H H");
    begin_telling(&t, &none);
    assert_int_equal(times_told(&none, KC_EV_NO_SPECIAL), 0);
    t = empty_table("players=2");
    given_any_hand(&t, 0, 5);
    given_any_hand(&t, 1, 5);
    begin_telling(&t, &none);
    assert_int_equal(times_told(&none, KC_EV_NO_SPECIAL), 0);
}

static void a_passed_step_is_over_though_the_card_could_be_played(void **unused) /* KC-SPEC-02 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H DRAW_SELF H H H H");
    begin_turn(&s, 0);
    play(&s, pass(&s));
    refused(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS), "KC-SPEC-02");
    refused(&s, play_ordonnance(&s, "DRAW_SELF"), "KC-SPEC-02");
}

/* KC-SPEC-03, KC-ORD-05 */
static void the_first_unit_of_a_swap_needs_another_to_swap_with(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_line(&s, 0, KC_EDESSA, "F S S S");
    given_full_line(&s, 1, KC_EDESSA);
    given_line(&s, 0, KC_TRIPOLI, "L");
    given_hand(&s, 0, "SWAP_OWN H H H H B");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "SWAP_OWN"));
    allowed(&s, pick(&s, on_table(&s, 0, KC_CYPRUS, "F")));
    /* Were Tripoli empty, all others would stand where no ordonnance reaches. */
    struct kc_state alone = s;
    struct mg_piles piles = kc_piles(&alone);
    mg_pile_put(&piles, KC_FALLEN,
                mg_card(alone.line[0][KC_TRIPOLI].unit[0].card, MG_KNOWN_TO_ALL));
    alone.line[0][KC_TRIPOLI].count = 0;
    assert_string_equal(kc_check(&alone, pick(&alone, on_table(&alone, 0, KC_CYPRUS, "F"))).rule,
                        "KC-SPEC-03");
}

/* ---- where undo stops -------------------------------------------------------------------- */

static bool closes(const struct kc_state *s, struct mg_move move)
{
    struct kc_state after = *s;
    struct mg_play play = { .event = NULL };

    allowed(s, move);
    kc_apply(&after, move, &play);
    return play.closed;
}

/* MG-UNDO-02, KC-ORD-13, KC-TURN-08 */
static void undo_stops_behind_every_move_that_shows_something_hidden(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_line(&s, 0, KC_EDESSA, "S");
    given_line(&s, 1, KC_CYPRUS, "F");
    given_hand(&s, 0, "DRAW_SELF DRAW_ALL CANCEL-H DESTROY_FOE MOVE_OWN REPLACE_OWN SWAP_OWN H H");
    given_hand(&s, 1, "L L B B S S");
    begin_turn(&s, 0);
    assert_true(closes(&s, play_ordonnance(&s, "DRAW_SELF"))); /* cards are drawn */
    assert_true(closes(&s, play_ordonnance(&s, "DRAW_ALL")));
    assert_false(closes(&s, pass(&s))); /* nothing is shown */
    assert_false(closes(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS)));
    assert_false(closes(&s, play_ordonnance(&s, "DESTROY_FOE")));
    struct kc_state ambush = s, march = s, levy = s, swap = s;
    play(&ambush, play_ordonnance(&ambush, "DESTROY_FOE"));
    assert_false(closes(&ambush, pick(&ambush, on_table(&ambush, 1, KC_CYPRUS, "F"))));
    play(&march, play_ordonnance(&march, "MOVE_OWN"));
    play(&march, pick(&march, on_table(&march, 0, KC_CYPRUS, "F")));
    assert_false(closes(&march, to(&march, KC_TRIPOLI)));
    play(&levy, play_ordonnance(&levy, "REPLACE_OWN"));
    play(&levy, pick(&levy, on_table(&levy, 0, KC_CYPRUS, "F")));
    assert_false(closes(&levy, bring(&levy, "H")));
    play(&swap, play_ordonnance(&swap, "SWAP_OWN"));
    play(&swap, pick(&swap, on_table(&swap, 0, KC_CYPRUS, "F")));
    assert_false(closes(&swap, with(&swap, on_table(&swap, 0, KC_EDESSA, "S"))));
    /* The unit shows nothing; a discard neither, except that the next turn begins with the last
     * one. Then all see whether the next player has a special card to play, though he draws
     * nothing. */
    play(&s, pass(&s));
    assert_false(closes(&s, place_unit(&s, "H", KC_CYPRUS)));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_false(closes(&s, discard(&s, "CANCEL-H")));
    assert_int_equal(hand_size(&s, 1), 6);
    assert_true(closes(&s, done(&s)));
}

/* MG-UNDO-02, KC-TURN-08 */
static void a_refit_and_the_draw_of_the_next_player_stop_undo(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H CANCEL-L CANCEL-B CANCEL-S CANCEL-F LIMIT-5");
    begin_turn(&s, 0);
    assert_true(closes(&s, pass(&s))); /* the hand is shown, and another drawn */
    assert_true(closes(&s, play_kingdom(&s, "CANCEL-H", KC_CYPRUS)));
    struct kc_state last = empty_table(ORDONNANCE);
    given_hand(&last, 0, "CANCEL-H H H H H B");
    given_hand(&last, 1, "L L B B S S");
    begin_turn(&last, 0);
    play(&last, pass(&last));
    play(&last, place_unit(&last, "H", KC_CYPRUS));
    assert_true(closes(&last, discard(&last, "CANCEL-H"))); /* the turn ends by itself */
    struct kc_state base = new_game("players=2", 1);
    assert_true(closes(&base, any_unit(&base))); /* the next one draws */
    struct kc_state five = empty_table("players=2");
    for (int seat = 0; seat < 2; seat++)
        for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
            given_full_line(&five, seat, place);
    given_any_units(&five, 0, KC_TRIPOLI, 4);
    given_any_units(&five, 1, KC_TRIPOLI, 3);
    at_unit_step(&five, 1);
    assert_false(closes(&five, any_unit(&five))); /* the end of a base game shows nothing */
}

static void an_ordonnance_that_lies_open_is_unfinished(void **unused) /* KC-ORD-01 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_hand(&s, 0, "MOVE_OWN CANCEL-H H H H H");
    begin_turn(&s, 0);
    assert_false(kc_unfinished(&s));
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    assert_true(kc_unfinished(&s));
    play(&s, pick(&s, on_table(&s, 0, KC_CYPRUS, "F")));
    assert_true(kc_unfinished(&s));
    play(&s, to(&s, KC_EDESSA));
    assert_false(kc_unfinished(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    assert_int_equal(s.phase, KC_DISCARDING);
    assert_false(kc_unfinished(&s));
}

/* KC-UNIT-09, KC-UNIT-12 */
static void a_two_way_unit_may_be_brought_with_either_face(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_hand(&s, 0, "REPLACE_OWN S/F H H H H");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "REPLACE_OWN"));
    play(&s, pick(&s, on_table(&s, 0, KC_CYPRUS, "F")));
    allowed(&s, bring(&s, "S/F"));
    allowed(&s, bring(&s, "S/F^F"));
    play(&s, bring(&s, "S/F^F"));
    assert_int_equal(unit_of(&s, 0, KC_CYPRUS, "S/F")->face, 1);
}

static void one_location_that_takes_a_card_is_enough(void **unused) /* KC-SPEC-03 */
{
    (void)unused;
    for (int open = KC_ANTIOCH; open < KC_PLACES; open++) {
        struct kc_state s = empty_table(ORDONNANCE);
        for (int place = KC_ANTIOCH; place < KC_PLACES; place++)
            if (place != open)
                given_any_units(&s, 1, place, 4);
        given_hand(&s, 0, "LIMIT-3");
        given_any_hand(&s, 0, 5);
        begin_turn(&s, 0);
        assert_int_equal(s.phase, KC_SPECIAL);
        allowed(&s, play_kingdom(&s, "LIMIT-3", open));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_special_card_may_be_played_in_a_turn),
        cmocka_unit_test(the_next_turn_allows_a_special_card_again),
        cmocka_unit_test(special_cards_come_before_the_unit_and_in_ones_own_turn),
        cmocka_unit_test(there_are_no_special_cards_in_the_base_game),
        cmocka_unit_test(an_ordonnance_without_a_target_cannot_be_played),
        cmocka_unit_test(drawing_needs_a_deck),
        cmocka_unit_test(a_limit_may_not_take_the_players_last_room),
        cmocka_unit_test(a_special_card_may_be_played_without_a_unit_in_hand),
        cmocka_unit_test(the_effect_is_complete_before_the_unit_step),
        cmocka_unit_test(a_kingdom_card_goes_to_one_location_and_stays),
        cmocka_unit_test(whose_line_it_lies_above_has_no_effect),
        cmocka_unit_test(a_location_may_hold_several_kingdom_cards),
        cmocka_unit_test(a_kingdom_card_needs_an_open_location),
        cmocka_unit_test(a_cancelled_kind_counts_nothing_for_anybody),
        cmocka_unit_test(a_cancel_card_changes_neither_limit_nor_placement),
        cmocka_unit_test(limit_three_lowers_the_limit_for_all),
        cmocka_unit_test(a_limit_below_an_army_is_refused),
        cmocka_unit_test(limit_five_gives_room_for_a_fifth),
        cmocka_unit_test(a_limit_can_close_a_location_at_once),
        cmocka_unit_test(a_limit_equal_to_the_one_in_force_may_be_played),
        cmocka_unit_test(call_to_arms_draws_two_and_goes_under_the_deck),
        cmocka_unit_test(an_ordonnance_never_draws_itself),
        cmocka_unit_test(general_muster_serves_all_from_the_acting_player_on),
        cmocka_unit_test(general_muster_needs_a_unit_in_hand),
        cmocka_unit_test(forced_march_moves_ones_own_unit),
        cmocka_unit_test(a_move_needs_room_for_the_owner),
        cmocka_unit_test(a_unit_that_can_go_nowhere_is_no_target_of_a_move),
        cmocka_unit_test(false_orders_move_a_unit_on_its_owners_line),
        cmocka_unit_test(night_ambush_destroys_an_opponents_unit),
        cmocka_unit_test(a_destroyed_unit_must_be_made_good_before_the_end),
        cmocka_unit_test(no_ordonnance_touches_a_full_location),
        cmocka_unit_test(moving_and_swapping_never_turn_a_unit),
        cmocka_unit_test(the_first_of_two_swapped_units_arrives_first),
        cmocka_unit_test(a_swap_needs_no_room),
        cmocka_unit_test(a_move_that_fills_a_location_closes_it),
        cmocka_unit_test(fresh_levy_replaces_a_unit_by_one_from_the_hand),
        cmocka_unit_test(fresh_levy_needs_two_units_in_hand),
        cmocka_unit_test(a_unit_is_no_ordonnance),
        cmocka_unit_test(a_step_that_passes_by_itself_gives_each_card_its_own_reason),
        cmocka_unit_test(an_empty_deck_is_a_reason_of_its_own),
        cmocka_unit_test(a_muster_without_a_unit_is_a_reason_of_its_own),
        cmocka_unit_test(a_limit_that_no_location_takes_is_a_reason_of_its_own),
        cmocka_unit_test(only_the_owner_hears_why_his_cards_cannot_be_played),
        cmocka_unit_test(a_passed_step_is_over_though_the_card_could_be_played),
        cmocka_unit_test(the_first_unit_of_a_swap_needs_another_to_swap_with),
        cmocka_unit_test(undo_stops_behind_every_move_that_shows_something_hidden),
        cmocka_unit_test(a_refit_and_the_draw_of_the_next_player_stop_undo),
        cmocka_unit_test(an_ordonnance_that_lies_open_is_unfinished),
        cmocka_unit_test(a_two_way_unit_may_be_brought_with_either_face),
        cmocka_unit_test(one_location_that_takes_a_card_is_enough),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
