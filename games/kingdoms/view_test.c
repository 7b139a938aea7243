/* What each seat may know, and the worlds that it could believe in. */
#include "kc_test.h"

#define CROWD "players=3 expansion=on first=0"

static struct kc_state view_of(const struct kc_state *s, int seat)
{
    struct kc_state v;
    kc_view(s, seat, &v);
    return v;
}

/* How many cards of a pile can be seen in a view. */
static int seen_in(const struct kc_state *v, int pile)
{
    int seen = 0;
    for (int i = v->start[pile]; i < v->start[pile + 1]; i++)
        seen += v->card[i].id != 0;
    return seen;
}

/* The lowest cards of the deck as this seat sees them; "-" for one that it does not know. */
static const char *lowest(const struct kc_state *s, int seat, int height, char out[16])
{
    struct kc_state v = view_of(s, seat);
    unsigned id = v.card[v.start[KC_DECK] + height].id;
    return id == 0 ? "-" : label_of(id, out);
}

/* ---- secrets ----------------------------------------------------------------------------- */

static void hands_are_secret(void **unused) /* KC-INFO-02 */
{
    (void)unused;
    struct kc_state s = new_game(CROWD, 1);
    for (int seat = MG_SPECTATOR; seat < 3; seat++) {
        if (seat == MG_REFEREE)
            continue;
        struct kc_state v = view_of(&s, seat);
        for (int other = 0; other < 3; other++) {
            assert_int_equal(hand_size(&v, other), hand_size(&s, other)); /* KC-INFO-01 */
            assert_int_equal(seen_in(&v, KC_HAND + other), other == seat ? hand_size(&s, seat) : 0);
        }
        if (seat >= 0)
            assert_memory_equal(&v.card[v.start[KC_HAND + seat]], &s.card[s.start[KC_HAND + seat]],
                                (size_t)hand_size(&s, seat) * sizeof *s.card);
    }
}

static void nobody_knows_the_order_of_the_deck(void **unused) /* KC-INFO-03 */
{
    (void)unused;
    struct kc_state s = new_game(CROWD, 1);
    for (int seat = 0; seat < 3; seat++) {
        struct kc_state v = view_of(&s, seat);
        assert_int_equal(deck_size(&v), deck_size(&s));
        assert_int_equal(seen_in(&v, KC_DECK), 0);
        for (size_t i = 0; i < sizeof v.rng; i++) /* nor what chance would say next */
            assert_int_equal(((const unsigned char *)&v.rng)[i], 0);
    }
}

static void worlds_that_differ_in_secrets_look_alike(void **unused) /* KC-INFO-02, KC-INFO-03 */
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "H H H F F CANCEL-H");
    given_hand(&s, 1, "S L/F DRAW_SELF");
    given_hand(&s, 2, "B");
    begin_turn(&s, 0);
    struct kc_state other = s;
    int mine = other.start[KC_HAND + 1], deck = other.start[KC_DECK + 1] - 1;
    struct mg_card swap = other.card[mine]; /* his first card is another */
    other.card[mine].id = other.card[deck].id;
    other.card[deck].id = swap.id;
    swap = other.card[mine + 1]; /* and he received them in another order */
    other.card[mine + 1] = other.card[mine + 2];
    other.card[mine + 2] = swap;
    sound(&other);
    struct kc_state a = view_of(&s, 0), b = view_of(&other, 0);
    assert_memory_equal(&a, &b, sizeof a);
    a = view_of(&s, MG_SPECTATOR), b = view_of(&other, MG_SPECTATOR);
    assert_memory_equal(&a, &b, sizeof a);
    a = view_of(&s, 1), b = view_of(&other, 1);
    assert_memory_not_equal(&a, &b, sizeof a);
}

static void the_table_is_public(void **unused) /* KC-INFO-01, KC-UNIT-06 */
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 0, KC_ANTIOCH, "S/F^F HH");
    given_line(&s, 1, KC_EDESSA, "H");
    given_kingdom(&s, 1, KC_EDESSA, "LIMIT-3");
    given_kingdom(&s, 2, KC_ANTIOCH, "CANCEL-H");
    given_fallen(&s, "F S");
    given_hand(&s, 0, "CANCEL-F MOVE_OWN F F H H");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "MOVE_OWN"));
    play(&s, pick(&s, on_table(&s, 0, KC_ANTIOCH, "HH")));
    for (int seat = MG_SPECTATOR; seat < 3; seat++) {
        if (seat == MG_REFEREE)
            continue;
        struct kc_state v = view_of(&s, seat);
        assert_memory_equal(v.line, s.line, sizeof v.line);
        assert_memory_equal(v.kingdom, s.kingdom, sizeof v.kingdom);
        assert_int_equal(v.kingdoms, 2);
        assert_memory_equal(v.limit, s.limit, sizeof v.limit);
        assert_memory_equal(v.cancelled, s.cancelled, sizeof v.cancelled);
        assert_memory_equal(v.start, s.start, sizeof v.start);
        assert_memory_equal(&v.card[v.start[KC_FALLEN]], &s.card[s.start[KC_FALLEN]],
                            2 * sizeof *s.card);
        assert_int_equal(v.phase, KC_SECOND);
        assert_int_equal(v.seat, 0);
        assert_int_equal(v.ordonnance, s.ordonnance);
        assert_int_equal(v.target, s.target);
        assert_int_equal(v.special_played, 1);
        assert_int_equal(v.laid, s.laid);
        assert_int_equal(v.turn, s.turn);
        assert_int_equal(v.first, s.first);
        assert_int_equal(v.players, 3);
        assert_int_equal(v.expansion, 1);
        assert_int_equal(v.scoring, KC_BY_POINTS);
    }
    struct kc_state pool = new_game("players=3 pool=extended", 1), v = view_of(&pool, 0);
    assert_int_equal(v.pool, KC_POOL_EXTENDED);
}

/* ---- what lies under the deck ------------------------------------------------------------ */

static void a_played_ordonnance_is_known_where_it_lies(void **unused) /* KC-INFO-04 */
{
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "DRAW_SELF H H H H F");
    begin_turn(&s, 0);
    play(&s, play_ordonnance(&s, "DRAW_SELF"));
    for (int seat = MG_SPECTATOR; seat < 3; seat++) {
        assert_string_equal(lowest(&s, seat, 0, label), "DRAW_SELF");
        if (seat != MG_REFEREE)
            assert_string_equal(lowest(&s, seat, 1, label), "-");
    }
}

/* KC-INFO-04, KC-TURN-08 */
static void a_hand_shown_in_a_refit_is_known_where_it_lies(void **unused)
{
    static const char *const hand[] = { "MOVE_OWN", "SWAP_OWN",    "DESTROY_FOE",
                                        "MOVE_FOE", "REPLACE_OWN", "DRAW_ALL" };
    char label[16];
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN DRAW_ALL");
    begin_turn(&s, 0);
    for (int seat = 1; seat < 3; seat++) {
        for (int i = 0; i < 6; i++) /* the last received is the lowest card */
            assert_string_equal(lowest(&s, seat, i, label), hand[5 - i]);
        assert_string_equal(lowest(&s, seat, 6, label), "-");
        struct kc_state v = view_of(&s, seat);
        assert_int_equal(seen_in(&v, KC_HAND), 0); /* what was drawn instead is secret again */
    }
}

/* Seat 0 discards two cards of three in secret. */
static struct kc_state after_discards(struct told *told)
{
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "CANCEL-H CANCEL-F MOVE_OWN H H H");
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    play(&s, discard(&s, "CANCEL-F"));
    play_telling(&s, discard(&s, "MOVE_OWN"), told);
    return s;
}

/* KC-DISC-04, KC-INFO-05 */
static void discards_are_known_to_their_former_owner_only(void **unused)
{
    struct told told;
    char label[16];
    (void)unused;
    struct kc_state s = after_discards(&told);
    assert_string_equal(lowest(&s, 0, 0, label), "MOVE_OWN");
    assert_string_equal(lowest(&s, 0, 1, label), "CANCEL-F");
    for (int seat = MG_SPECTATOR; seat < 3; seat++) {
        if (seat == MG_REFEREE || seat == 0)
            continue;
        assert_string_equal(lowest(&s, seat, 0, label), "-");
        assert_string_equal(lowest(&s, seat, 1, label), "-");
    }
    /* The others are told of one card at a time, and not which. */
    assert_int_equal(told.event[0].kind, KC_EV_DISCARDS);
    for (int seat = MG_SPECTATOR; seat < 3; seat++) {
        struct mg_event event;
        assert_true(mg_event_for(&told.event[0], seat, &event));
        assert_int_equal(event.seat, 0);
        assert_int_equal(event.a == told.event[0].a, seat == 0 || seat == MG_REFEREE);
        if (event.a != told.event[0].a)
            assert_int_equal(event.a, 0);
    }
}

/* KC-INFO-02, KC-INFO-04 */
static void a_drawn_card_is_told_to_those_who_may_know_it(void **unused)
{
    struct told told;
    struct mg_event event;
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "DRAW_SELF H H H H F");
    given_on_top(&s, "S CANCEL-F");
    s.card[s.start[KC_DECK + 1] - 2].known = MG_KNOWN_TO_ALL; /* it once went under the deck */
    begin_turn(&s, 0);
    play_telling(&s, play_ordonnance(&s, "DRAW_SELF"), &told);
    int draws = 0;
    for (int i = 0; i < told.count; i++) {
        if (told.event[i].kind != KC_EV_DRAWS)
            continue;
        assert_true(mg_event_for(&told.event[i], 1, &event));
        assert_int_equal(event.a, draws == 0 ? 0 : held(&s, 0, "CANCEL-F"));
        assert_true(mg_event_for(&told.event[i], 0, &event));
        assert_int_equal(event.a, draws == 0 ? held(&s, 0, "S") : held(&s, 0, "CANCEL-F"));
        draws++;
    }
    assert_int_equal(draws, 2);
}

/* Seat 1 has drawn Peace of God, which all saw go under the deck, among cards that nobody saw. */
static struct kc_state a_known_card_in_hand(void)
{
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 1, "CANCEL-H H H CANCEL-S LIMIT-5 F");
    int index = find_label(&s, KC_HAND + 1, "CANCEL-S");
    s.card[s.start[KC_HAND + 1] + index].known = MG_KNOWN_TO_ALL;
    return s;
}

static void a_known_card_stays_known_in_a_hand_but_not_when_it_came(void **unused) /* KC-INFO-04 */
{
    char label[16];
    (void)unused;
    struct kc_state s = a_known_card_in_hand();
    begin_turn(&s, 1);
    struct kc_state v = view_of(&s, 0);
    assert_int_equal(seen_in(&v, KC_HAND + 1), 1);
    assert_string_equal(label_of(v.card[v.start[KC_HAND + 1]].id, label), "CANCEL-S"); /* first */
    v = view_of(&s, 1);
    assert_string_equal(label_of(v.card[v.start[KC_HAND + 1] + 3].id, label), "CANCEL-S");
}

/* KC-INFO-05, KC-DISC-04 */
static void after_a_secret_discard_others_cannot_tell_what_is_left(void **unused)
{
    (void)unused;
    struct kc_state s = a_known_card_in_hand();
    begin_turn(&s, 1);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    struct kc_state kept = s, gone = s, before = view_of(&s, 0);
    assert_int_equal(seen_in(&before, KC_HAND + 1), 1);
    play(&kept, discard(&kept, "LIMIT-5"));
    play(&gone, discard(&gone, "CANCEL-S"));
    struct kc_state a = view_of(&kept, 0), b = view_of(&gone, 0);
    assert_int_equal(seen_in(&a, KC_HAND + 1), 0);
    assert_memory_equal(&a, &b, sizeof a);
    play(&s, done(&s)); /* without a discard all remains known */
    struct kc_state after = view_of(&s, 0);
    assert_int_equal(seen_in(&after, KC_HAND + 1), 1);
}

/* ---- worlds to believe in ---------------------------------------------------------------- */

/* A world that the seat could be in: sound, and it looks to the seat as the true one does. */
static struct kc_state sampled(const struct kc_state *s, int seat, uint64_t number)
{
    struct mg_rng rng = mg_rng_fast(number);
    struct kc_state v = view_of(s, seat), world, again;
    memset(&world, 0, sizeof world);

    kc_sample(&v, seat, &rng, &world);
    world.rng = s->rng;
    sound(&world);
    again = view_of(&world, seat);
    assert_true(mg_state_equal(&kc_game, &v, &again));
    return world;
}

static void sampled_worlds_agree_with_the_view(void **unused) /* KC-INFO-02, KC-INFO-03 */
{
    static const char *const games[] = { "players=2", "players=5", "players=2 expansion=on",
                                         "players=3 expansion=on", "players=5 expansion=on" };
    (void)unused;
    for (uint64_t i = 0; i < 5; i++) {
        struct mg_rng rng = mg_rng_fast(i);
        struct kc_state s = new_game(games[i], i);
        for (uint64_t move = 0; s.phase != KC_OVER; move++) {
            for (int seat = 0; seat < s.players && move % 3 == 0; seat++)
                sampled(&s, seat, move);
            play(&s, any_move(&s, &rng));
        }
        for (int seat = 0; seat < s.players; seat++)
            sampled(&s, seat, 7);
    }
}

static void samples_differ_where_the_view_is_blank(void **unused) /* KC-INFO-02 */
{
    (void)unused;
    struct kc_state s = new_game(CROWD, 3);
    bool met[KC_CARD_IDS] = { false };
    int different = 0;
    for (uint64_t number = 0; number < 400; number++) {
        struct kc_state world = sampled(&s, 0, number);
        unsigned id = world.card[world.start[KC_HAND + 1]].id;
        different += !met[id];
        met[id] = true;
        assert_false(kc_in_hand(&s, 0, id));
    }
    assert_true(different > 100); /* of 129 that seat 0 does not hold */
}

/* Seat 1 holds two of the three units that seat 0 has not seen, and Fresh Levy. */
static struct kc_state few_units_are_left(void)
{
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 1, KC_CYPRUS, "F");
    given_hand(&s, 1, "REPLACE_OWN CANCEL-H H H LIMIT-3 MOVE_FOE");
    given_whole_deck(&s, "S CANCEL-F CANCEL-S", 2);
    begin_turn(&s, 1);
    return s;
}

/* KC-TURN-03, KC-ORD-12, KC-TURN-08 */
static void samples_respect_what_a_step_reveals(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 1, KC_CYPRUS, "F");
    given_hand(&s, 1, "REPLACE_OWN CANCEL-H H H LIMIT-3 MOVE_FOE");
    begin_turn(&s, 1);
    struct kc_state special = s, discards = s, levy = few_units_are_left();
    play(&levy, play_ordonnance(&levy, "REPLACE_OWN"));
    play(&discards, pass(&discards));
    play(&discards, place_unit(&discards, "H", KC_CYPRUS));
    for (uint64_t number = 0; number < 200; number++) {
        struct kc_state world = sampled(&special, 0, number); /* he has a card to play */
        assert_true(kc_can_play_special(&world));
        world = sampled(&levy, 0, number); /* he had two units at least */
        assert_true(kc_units_in(&world, KC_HAND + 1) >= 2);
        world = sampled(&discards, 0, number); /* he has a card to discard */
        assert_true(kc_units_in(&world, KC_HAND + 1) < hand_size(&world, 1));
    }
}

/* KC-DISC-02, KC-INFO-05 */
static void what_others_put_away_is_sampled_as_special_cards(void **unused)
{
    struct told told;
    (void)unused;
    struct kc_state s = after_discards(&told);
    for (uint64_t number = 0; number < 200; number++) {
        struct kc_state world = sampled(&s, 2, number);
        assert_true(kc_is_special(world.card[world.start[KC_DECK]].id));
        assert_true(kc_is_special(world.card[world.start[KC_DECK] + 1].id));
    }
}

static void an_end_for_want_of_units_is_sampled_as_such(void **unused) /* KC-END-02 */
{
    (void)unused;
    struct kc_state s = empty_table("players=2 expansion=on first=0");
    for (int place = KC_ANTIOCH; place < KC_TRIPOLI; place++)
        given_full_line(&s, 0, place);
    given_any_units(&s, 0, KC_TRIPOLI, 3);
    given_hand(&s, 0, "H H F F");
    given_hand(&s, 1, "CANCEL-F MOVE_OWN");
    given_whole_deck(&s, "CANCEL-L LIMIT-3 LIMIT-3", 1);
    begin_turn(&s, 0);
    if (s.phase == KC_SPECIAL)
        play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_TRIPOLI));
    assert_int_equal(s.phase, KC_OVER);
    for (uint64_t number = 0; number < 50; number++)
        for (int seat = MG_SPECTATOR; seat < 2; seat++)
            if (seat != MG_REFEREE)
                sampled(&s, seat, number);
}

/* A world in which the step could not have come about is none, however rare the others are. */
static void every_sample_is_sound(const struct kc_state *s, uint64_t samples)
{
    for (uint64_t number = 0; number < samples; number++)
        sampled(s, 0, number); /* asks every invariant */
}

static void the_last_unit_is_where_its_player_can_get_it(void **unused) /* KC-TURN-05, KC-SPEC-06 */
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_hand(&s, 1, "CANCEL-H DESTROY_FOE H LIMIT-3 MOVE_FOE LIMIT-5");
    given_whole_deck(&s, "CANCEL-F CANCEL-S", 2);
    begin_turn(&s, 1);
    assert_int_equal(s.phase, KC_SPECIAL);
    every_sample_is_sound(&s, 100); /* in his hand or in the deck */
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    assert_int_equal(s.phase, KC_TARGET);
    every_sample_is_sound(&s, 100);
    play(&s, pick(&s, on_table(&s, 0, KC_CYPRUS, "F")));
    assert_int_equal(s.phase, KC_UNIT_STEP);
    for (uint64_t number = 0; number < 100; number++) {
        struct kc_state world = sampled(&s, 0, number);
        assert_int_equal(kc_units_in(&world, KC_HAND + 1), 1);
    }
    struct kc_state in_deck = empty_table(CROWD);
    given_line(&in_deck, 0, KC_CYPRUS, "F");
    given_hand(&in_deck, 1, "CANCEL-H CANCEL-L DESTROY_FOE LIMIT-3 MOVE_FOE LIMIT-5");
    given_whole_deck(&in_deck, "CANCEL-F H", 2);
    begin_turn(&in_deck, 1);
    assert_int_equal(in_deck.phase, KC_SPECIAL);
    every_sample_is_sound(&in_deck, 100);
}

/* Of ten cards that seat 0 has not seen exactly one can be played, and one is a unit: both are in
 * the hand of seat 1. */
static void the_only_card_that_can_be_played_is_found(void **unused) /* KC-SPEC-03 */
{
    static const char *const limits[] = { "LIMIT-3", "LIMIT-3", "LIMIT-3",
                                          "LIMIT-5", "LIMIT-5", "LIMIT-5" };
    static const char *const cancels[] = { "CANCEL-L", "CANCEL-B", "CANCEL-S", "CANCEL-H",
                                           "CANCEL-F" };
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    for (int i = 0; i < 5; i++)
        given_kingdom(&s, 0, i, cancels[i]);
    for (int i = 0; i < 6; i++)
        given_kingdom(&s, 0, KC_TRIPOLI, limits[i]);
    given_line(&s, 0, KC_CYPRUS, "F");
    given_hand(&s, 0, "DESTROY_FOE DESTROY_FOE");
    given_hand(&s, 1, "MOVE_FOE H");
    given_whole_deck(&s, "", 2);
    begin_turn(&s, 1);
    assert_int_equal(s.phase, KC_SPECIAL);
    assert_int_equal(hand_size(&s, 2), 8);
    for (uint64_t number = 0; number < 600; number++) {
        struct kc_state world = sampled(&s, 0, number);
        assert_true(holds(&world, 1, "MOVE_FOE") && holds(&world, 1, "H"));
    }
}

static void every_order_of_unseen_cards_is_sampled(void **unused) /* KC-INFO-03 */
{
    int first = 0;
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "H H B");
    given_hand(&s, 1, "F");
    given_whole_deck(&s, "S", 0);
    at_unit_step(&s, 0);
    for (uint64_t number = 0; number < 200; number++) {
        struct kc_state world = sampled(&s, 0, number);
        first += holds(&world, 1, "F");
    }
    assert_true(first > 60 && first < 140); /* F or S */
}

static void a_discard_changes_what_is_known_of_that_hand_alone(void **unused) /* KC-DISC-04 */
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "CANCEL-H CANCEL-L H H H H");
    given_hand(&s, 1, "CANCEL-F F F");
    s.card[s.start[KC_HAND + 1]].known = MG_KNOWN_TO_ALL; /* all have seen it */
    begin_turn(&s, 0);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "H", KC_CYPRUS));
    play(&s, discard(&s, "CANCEL-H"));
    assert_int_equal(s.card[s.start[KC_HAND + 1]].known, MG_KNOWN_TO_ALL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_are_secret),
        cmocka_unit_test(nobody_knows_the_order_of_the_deck),
        cmocka_unit_test(worlds_that_differ_in_secrets_look_alike),
        cmocka_unit_test(the_table_is_public),
        cmocka_unit_test(a_played_ordonnance_is_known_where_it_lies),
        cmocka_unit_test(a_hand_shown_in_a_refit_is_known_where_it_lies),
        cmocka_unit_test(discards_are_known_to_their_former_owner_only),
        cmocka_unit_test(a_drawn_card_is_told_to_those_who_may_know_it),
        cmocka_unit_test(a_known_card_stays_known_in_a_hand_but_not_when_it_came),
        cmocka_unit_test(after_a_secret_discard_others_cannot_tell_what_is_left),
        cmocka_unit_test(sampled_worlds_agree_with_the_view),
        cmocka_unit_test(samples_differ_where_the_view_is_blank),
        cmocka_unit_test(samples_respect_what_a_step_reveals),
        cmocka_unit_test(what_others_put_away_is_sampled_as_special_cards),
        cmocka_unit_test(an_end_for_want_of_units_is_sampled_as_such),
        cmocka_unit_test(the_last_unit_is_where_its_player_can_get_it),
        cmocka_unit_test(the_only_card_that_can_be_played_is_found),
        cmocka_unit_test(every_order_of_unseen_cards_is_sampled),
        cmocka_unit_test(a_discard_changes_what_is_known_of_that_hand_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
