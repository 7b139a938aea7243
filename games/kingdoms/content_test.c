/* The cards, the decks of the modes, and the set-up. */
#include "kc_test.h"

/* The card table as the rules print it: KC001 to KC113. */
static const char *const unit_labels[114] = {
    NULL,  "L",   "L",   "L",    "L",    "B",    "B",    "B",    "B",     "S",     "S",   "S",
    "S",   "H",   "H",   "H",    "H",    "F",    "F",    "F",    "F",     "LB",    "LB",  "LS",
    "LS",  "LH",  "LH",  "LF",   "LF",   "BS",   "BS",   "BH",   "BH",    "BF",    "BF",  "SH",
    "SH",  "SF",  "SF",  "HF",   "HF",   "LBS",  "LBH",  "LBF",  "LSH",   "LSF",   "LHF", "BSH",
    "BSF", "BHF", "SHF", "LBSH", "LBSF", "LBHF", "LSHF", "BSHF", "LBSHF", "L",     "L",   "B",
    "B",   "S",   "S",   "H",    "H",    "F",    "F",    "LB",   "LS",    "LH",    "LF",  "BS",
    "BH",  "BF",  "SH",  "SF",   "HF",   "LBS",  "LBH",  "LBF",  "LSH",   "LSF",   "LHF", "BSH",
    "BSF", "BHF", "SHF", "LBSH", "LBSF", "LBHF", "LSHF", "BSHF", "LBSHF", "LBSHF", "LL",  "LL",
    "BB",  "BB",  "SS",  "SS",   "HH",   "HH",   "FF",   "FF",   "L/B",   "L/S",   "L/H", "L/F",
    "B/S", "B/H", "B/F", "S/H",  "S/F",  "H/F",
};

static const struct {
    const char *label, *name;
    int number; /* which symbol is cancelled, the limit, how many are drawn */
} specials[] = {
    { "CANCEL-L", "Levies Sent Home", 0 },       { "CANCEL-B", "Ban on Archery", 1 },
    { "CANCEL-S", "Peace of God", 2 },           { "CANCEL-H", "Barren Pastures", 3 },
    { "CANCEL-F", "Vacant Throne", 4 },          { "LIMIT-5", "Open Granaries", 5 },
    { "LIMIT-5", "Open Granaries", 5 },          { "LIMIT-5", "Open Granaries", 5 },
    { "LIMIT-3", "Scorched Earth", 3 },          { "LIMIT-3", "Scorched Earth", 3 },
    { "LIMIT-3", "Scorched Earth", 3 },          { "DRAW_SELF", "Call to Arms", 2 },
    { "DRAW_SELF", "Call to Arms", 2 },          { "MOVE_OWN", "Forced March", 0 },
    { "MOVE_OWN", "Forced March", 0 },           { "SWAP_OWN", "Relief of the Garrison", 0 },
    { "SWAP_OWN", "Relief of the Garrison", 0 }, { "DESTROY_FOE", "Night Ambush", 0 },
    { "DESTROY_FOE", "Night Ambush", 0 },        { "MOVE_FOE", "False Orders", 0 },
    { "REPLACE_OWN", "Fresh Levy", 0 },          { "DRAW_ALL", "General Muster", 1 },
};

/* ---- the cards --------------------------------------------------------------------------- */

static void every_card_is_the_one_that_the_table_prints(void **unused)
{
    char label[16];
    (void)unused;

    for (unsigned id = 1; id < KC_FIRST_SPECIAL; id++) {
        assert_string_equal(label_of(id, label), unit_labels[id]);
        assert_true(kc_is_unit(id) && !kc_is_special(id) && !kc_is_kingdom(id));
        assert_null(kc_card(id)->name);
        assert_int_equal(kc_card(id)->number, 0);
        assert_int_equal(kc_card(id)->face[1] != 0, strchr(unit_labels[id], '/') != NULL);
    }
    /* a card face down is none */
    assert_memory_equal(&kc_cards[0], &(struct kc_card){ .kind = KC_NO_CARD },
                        sizeof(struct kc_card));
    for (unsigned id = KC_FIRST_SPECIAL; id <= KC_LAST_CARD; id++) {
        assert_string_equal(label_of(id, label), specials[id - KC_FIRST_SPECIAL].label);
        assert_string_equal(kc_card(id)->name, specials[id - KC_FIRST_SPECIAL].name);
        assert_true(kc_is_special(id) && !kc_is_unit(id));
        assert_int_equal(kc_card(id)->face[0] | kc_card(id)->face[1], 0);
        assert_int_equal(kc_card(id)->number, specials[id - KC_FIRST_SPECIAL].number);
    }
}

static void every_card_has_a_name_of_its_own(void **unused)
{
    (void)unused;
    for (unsigned id = 1; id < KC_CARD_IDS; id++) {
        char expected[8];
        uint16_t back = 0;
        snprintf(expected, sizeof expected, "%u", id > KC_LAST_CARD ? id + 65 : id);
        assert_string_equal(kc_card_names.name[id], expected);
        assert_true(mg_name_parse(&kc_card_names, expected, &back));
        assert_int_equal(back, id);
    }
}

static void the_second_core_set_is_a_copy_of_the_first(void **unused) /* KC-DECK-02 */
{
    (void)unused;
    assert_int_equal(KC_CARD_IDS - KC_LAST_CARD - 1, 56);
    for (unsigned id = 1; id <= 56; id++) {
        assert_ptr_equal(kc_card(KC_SECOND_CORE + id), kc_card(id));
        assert_true(kc_is_unit(KC_SECOND_CORE + id));
    }
}

/* A set of symbols as five bits, from counts that are 0 or 1. */
static unsigned set_of(kc_counts counts)
{
    unsigned set = 0;
    for (int k = 0; k < KC_SYMBOLS; k++)
        set |= kc_count_of(counts, k) << k;
    return set;
}

static int times_in(unsigned set, unsigned first, unsigned last)
{
    int times = 0;
    for (unsigned id = first; id <= last; id++)
        times += set_of(kc_card(id)->face[0]) == set;
    return times;
}

static void a_core_unit_has_one_to_five_different_symbols(void **unused) /* KC-DECK-01 */
{
    (void)unused;
    for (unsigned id = 1; id <= 93; id++) {
        assert_int_equal(kc_card(id)->kind, KC_PLAIN);
        assert_int_equal(kc_card(id)->face[1], 0);
        assert_int_not_equal(kc_card(id)->face[0], 0);
        for (int k = 0; k < KC_SYMBOLS; k++)
            assert_true(kc_count_of(kc_card(id)->face[0], k) <= 1);
    }
}

static void the_core_deck_holds_all_31_sets(void **unused) /* KC-DECK-03 */
{
    static const int times[] = { 0, 4, 2, 1, 1, 1 }; /* by the number of symbols */
    (void)unused;
    for (unsigned set = 1; set < 32; set++)
        assert_int_equal(times_in(set, 1, 56), times[__builtin_popcount(set)]);
}

static void the_extra_core_cards_hold_all_31_sets(void **unused) /* KC-DECK-05 */
{
    static const int times[] = { 0, 2, 1, 1, 1, 2 };
    (void)unused;
    for (unsigned set = 1; set < 32; set++)
        assert_int_equal(times_in(set, 57, 93), times[__builtin_popcount(set)]);
}

/* KC-DECK-04, KC-DECK-06 */
static void each_symbol_is_on_23_core_cards_and_18_extra_ones(void **unused)
{
    (void)unused;
    for (int k = 0; k < KC_SYMBOLS; k++) {
        unsigned core = 0, extra = 0;
        for (unsigned id = 1; id <= 56; id++)
            core += kc_count_of(kc_card(id)->face[0], k);
        for (unsigned id = 57; id <= 93; id++)
            extra += kc_count_of(kc_card(id)->face[0], k);
        assert_int_equal(core, 23);
        assert_int_equal(extra, 18);
    }
}

static void expansion_units_carry_two_symbols(void **unused) /* KC-DECK-07 */
{
    char letters[32];
    (void)unused;
    for (unsigned id = 94; id <= 113; id++)
        assert_int_equal(letters_of(kc_card(id)->face[0] + kc_card(id)->face[1], letters), 2);
}

static void there_are_two_doubled_units_of_each_kind(void **unused) /* KC-DECK-08 */
{
    (void)unused;
    for (int k = 0; k < KC_SYMBOLS; k++) {
        int found = 0;
        for (unsigned id = 1; id <= KC_LAST_CARD; id++)
            found += kc_card(id)->kind == KC_DOUBLED && kc_card(id)->face[0] == 2 * KC_ONE(k) &&
                     kc_card(id)->face[1] == 0;
        assert_int_equal(found, 2);
    }
}

static void there_is_one_two_way_unit_for_each_pair(void **unused) /* KC-DECK-09 */
{
    (void)unused;
    for (int top = 0; top < KC_SYMBOLS; top++)
        for (int bottom = 0; bottom < KC_SYMBOLS; bottom++) {
            int found = 0;
            for (unsigned id = 1; id <= KC_LAST_CARD; id++)
                found += kc_card(id)->kind == KC_TWO_WAY && kc_card(id)->face[0] == KC_ONE(top) &&
                         kc_card(id)->face[1] == KC_ONE(bottom);
            assert_int_equal(found, top < bottom);
        }
}

static int how_many(int kind, int number)
{
    int found = 0;
    for (unsigned id = 1; id <= KC_LAST_CARD; id++)
        found += kc_card(id)->kind == kind && kc_card(id)->number == number;
    return found;
}

static void there_are_eleven_kingdom_cards(void **unused) /* KC-DECK-10 */
{
    int kingdoms = 0;
    (void)unused;
    for (int k = 0; k < KC_SYMBOLS; k++)
        assert_int_equal(how_many(KC_CANCEL, k), 1);
    assert_int_equal(how_many(KC_LIMIT, 5), 3);
    assert_int_equal(how_many(KC_LIMIT, 3), 3);
    for (unsigned id = 1; id <= KC_LAST_CARD; id++)
        kingdoms += kc_is_kingdom(id);
    assert_int_equal(kingdoms, 11);
}

static void there_are_eleven_ordonnance_cards(void **unused) /* KC-DECK-11 */
{
    int ordonnances = 0;
    (void)unused;
    assert_int_equal(how_many(KC_DRAW_SELF, 2), 2);
    assert_int_equal(how_many(KC_MOVE_OWN, 0), 2);
    assert_int_equal(how_many(KC_SWAP_OWN, 0), 2);
    assert_int_equal(how_many(KC_DESTROY_FOE, 0), 2);
    assert_int_equal(how_many(KC_MOVE_FOE, 0), 1);
    assert_int_equal(how_many(KC_REPLACE_OWN, 0), 1);
    assert_int_equal(how_many(KC_DRAW_ALL, 1), 1);
    for (unsigned id = 1; id <= KC_LAST_CARD; id++)
        ordonnances += kc_is_ordonnance(id);
    assert_int_equal(ordonnances, 11);
}

/* ---- the modes --------------------------------------------------------------------------- */

/* The table of modes: which ranges of ids, how many cards, how many left after the deal. */
static const struct mode {
    const char *options;
    int cards, unseen;
    bool extra, expansion, second_core;
} modes[] = {
    { "players=2", 56, 46, false, false, false },
    { "players=3", 112, 97, false, false, true },
    { "players=4", 112, 92, false, false, true },
    { "players=5", 112, 87, false, false, true },
    { "players=3 pool=extended", 93, 78, true, false, false },
    { "players=4 pool=extended", 93, 73, true, false, false },
    { "players=2 expansion=on", 98, 88, false, true, false },
    { "players=3 expansion=on", 135, 120, true, true, false },
    { "players=4 expansion=on", 135, 115, true, true, false },
    { "players=5 expansion=on", 154, 129, false, true, true },
};

static bool belongs(const struct mode *m, unsigned id)
{
    if (id <= 56)
        return true;
    if (id <= 93)
        return m->extra;
    return id <= KC_LAST_CARD ? m->expansion : m->second_core;
}

/* KC-MODE-01, KC-MODE-02, KC-MODE-03, KC-DECK-02 */
static void each_mode_has_its_deck(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct mg_options options = options_of(modes[i].options);
        uint16_t deck[KC_MOST_CARDS];
        int times[KC_CARD_IDS] = { 0 };
        assert_int_equal(kc_build_deck(&options, deck), modes[i].cards);
        for (int j = 0; j < modes[i].cards; j++)
            times[deck[j]]++;
        for (unsigned id = 1; id < KC_CARD_IDS; id++)
            assert_int_equal(times[id], belongs(&modes[i], id));
    }
}

static void base_games_have_no_card_of_the_expansion(void **unused) /* KC-MODE-06 */
{
    (void)unused;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct kc_state s = new_game(modes[i].options, 3);
        int kinds[KC_DRAW_ALL + 1] = { 0 }, others = 0;
        for (int j = 0; j < s.start[KC_PILES]; j++)
            kinds[kc_card(s.card[j].id)->kind]++;
        for (int kind = KC_DOUBLED; kind <= KC_DRAW_ALL; kind++)
            others += kinds[kind];
        assert_int_equal(others, modes[i].expansion ? 42 : 0);
    }
}

static void two_to_five_may_play(void **unused) /* KC-MODE-04 */
{
    struct mg_options options;
    (void)unused;
    assert_string_equal(read_options("players=1", &options).rule, "KC-MODE-04");
    assert_string_equal(read_options("players=6", &options).rule, "KC-MODE-04");
    assert_string_equal(read_options("players=0 expansion=on", &options).rule, "KC-MODE-04");
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++)
        assert_true(mg_legal(read_options(modes[i].options, &options)));
}

/* KC-MODE-05 */
static void the_extended_pool_is_for_three_or_four_without_the_expansion(void **unused)
{
    static const char *const refused_options[] = {
        "players=2 pool=extended",
        "players=5 pool=extended",
        "players=3 pool=extended expansion=on",
        "players=4 pool=extended expansion=on",
        "players=2 pool=extended expansion=on",
    };
    struct mg_options options;
    (void)unused;
    for (size_t i = 0; i < sizeof refused_options / sizeof *refused_options; i++)
        assert_string_equal(read_options(refused_options[i], &options).rule, "KC-MODE-05");
}

/* ---- the set-up -------------------------------------------------------------------------- */

/* KC-SETUP-05, KC-SETUP-06 */
static void each_player_is_dealt_five_and_the_rest_is_the_deck(void **unused)
{
    (void)unused;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct kc_state s = new_game(modes[i].options, 7);
        for (int seat = 0; seat < KC_SEATS; seat++) /* the first player has drawn one */
            assert_int_equal(hand_size(&s, seat), seat >= s.players ? 0 : seat == s.first ? 6 : 5);
        assert_int_equal(deck_size(&s), modes[i].unseen - 1);
        assert_int_equal(kc_pile_size(&s, KC_FALLEN), 0);
        assert_int_equal(s.start[KC_PILES], modes[i].cards);
        for (int j = s.start[KC_DECK]; j < s.start[KC_DECK + 1]; j++)
            assert_int_equal(s.card[j].known, 0); /* face down */
    }
}

static void the_deck_is_shuffled_by_chance(void **unused) /* KC-SETUP-02 */
{
    (void)unused;
    struct kc_state one = new_game("players=2 expansion=on first=0", 1);
    struct kc_state again = new_game("players=2 expansion=on first=0", 1);
    struct kc_state two = new_game("players=2 expansion=on first=0", 2);
    assert_true(mg_state_equal(&kc_game, &one, &again));
    assert_memory_not_equal(one.card, two.card, sizeof one.card);

    /* Expansion cards are dealt like all others: in 40 deals nearly 43 % of 240 cards are such. */
    int from_expansion = 0;
    for (uint64_t seed = 0; seed < 40; seed++) {
        struct kc_state s = new_game("players=2 expansion=on first=0", seed);
        for (int i = s.start[KC_HAND]; i < s.start[KC_HAND + 1]; i++)
            from_expansion += s.card[i].id > 93;
    }
    assert_true(from_expansion > 60 && from_expansion < 150);
}

static void the_first_player_is_drawn_or_named(void **unused) /* KC-SETUP-03 */
{
    struct mg_options options;
    unsigned began = 0;
    (void)unused;
    for (int first = 0; first < 3; first++) {
        struct kc_state s = unshuffled_game("players=3", first);
        assert_int_equal(s.first, first);
        assert_int_equal(s.seat, first);
    }
    for (uint64_t seed = 0; seed < 60; seed++)
        began |= 1u << new_game("players=5", seed).seat;
    assert_int_equal(began, 31);
    assert_int_equal(unshuffled_game("players=3 first=2", -1).seat, 2);
    assert_int_equal(unshuffled_game("players=3 first=0", -1).seat, 0);
    assert_string_equal(read_options("players=3 first=3", &options).rule, "KC-SETUP-03");
    assert_true(mg_legal(read_options("players=4 first=3", &options)));
}

static void the_deal_goes_round_from_the_first_player(void **unused) /* KC-SETUP-04 */
{
    /* Places in the deck of 112, whose top card is KC256. */
    static const uint8_t hand[3][5] = { { 110, 107, 104, 101, 98 },
                                        { 112, 109, 106, 103, 100 },
                                        { 111, 108, 105, 102, 99 } };
    (void)unused;
    struct kc_state s = unshuffled_game("players=3 first=1", -1);
    for (int seat = 0; seat < 3; seat++)
        for (int i = 0; i < 5; i++)
            assert_int_equal(s.card[s.start[KC_HAND + seat] + i].id,
                             hand[seat][i] - 56 + KC_SECOND_CORE);
    assert_int_equal(s.card[s.start[KC_HAND + 1] + 5].id, 97 - 56 + KC_SECOND_CORE);
}

static void a_hand_of_special_cards_is_not_dealt_again(void **unused) /* KC-SETUP-08, KC-SETUP-06 */
{
    (void)unused;
    struct kc_state s = unshuffled_game("players=2 expansion=on first=0", -1);
    for (int i = 0; i < 5; i++) {
        assert_int_equal(s.card[s.start[KC_HAND] + i].id, 135 - 2 * i);
        assert_int_equal(s.card[s.start[KC_HAND + 1] + i].id, 134 - 2 * i);
    }
    assert_int_equal(hand_size(&s, 0), 6);
    assert_int_equal(hand_size(&s, 1), 5);
    assert_int_equal(s.phase, KC_SPECIAL);
}

static void the_game_begins_with_limit_four_and_nothing_in_play(void **unused) /* KC-SETUP-07 */
{
    (void)unused;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        struct kc_state s = new_game(modes[i].options, 5);
        for (int place = 0; place < KC_PLACES; place++) {
            assert_int_equal(s.limit[place], 4);
            assert_int_equal(s.cancelled[place], 0);
            for (int seat = 0; seat < KC_SEATS; seat++)
                assert_int_equal(s.line[seat][place].count, 0);
        }
        assert_int_equal(s.kingdoms, 0);
        assert_int_equal(kc_pile_size(&s, KC_FALLEN), 0);
        assert_int_equal(s.laid, 0);
    }
}

static void location_one_of_all_players_is_the_same_place(void **unused) /* KC-SETUP-01 */
{
    uint8_t seats[KC_SEATS];
    (void)unused;
    struct kc_state s = empty_table("players=3");
    given_line(&s, 0, KC_ANTIOCH, "L");
    given_line(&s, 1, KC_ANTIOCH, "F");
    given_line(&s, 2, KC_TRIPOLI, "H");
    assert_int_equal(kc_ranking(&s, KC_ANTIOCH, seats), 2);
    assert_int_equal(seats[0], 1);
    assert_int_equal(seats[1], 0);
    assert_int_equal(kc_ranking(&s, KC_TRIPOLI, seats), 1);
    assert_int_equal(seats[0], 2);
    assert_int_equal(kc_ranking(&s, KC_CYPRUS, seats), 0);
}

static void a_base_duel_counts_locations_and_all_else_points(void **unused) /* KC-SCORE-03 */
{
    (void)unused;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; i++) {
        char chosen[80];
        assert_int_equal(new_game(modes[i].options, 1).scoring,
                         i == 0 ? KC_BY_LOCATIONS : KC_BY_POINTS);
        snprintf(chosen, sizeof chosen, "%s scoring=points", modes[i].options);
        assert_int_equal(new_game(chosen, 1).scoring, KC_BY_POINTS);
        snprintf(chosen, sizeof chosen, "%s scoring=locations", modes[i].options);
        assert_int_equal(new_game(chosen, 1).scoring, KC_BY_LOCATIONS);
    }
}

/* A position that somebody types in is one of this game, or it is refused. */
static void a_position_agrees_with_the_options_or_not(void **unused) /* MG-POS-04 */
{
    (void)unused;
    struct mg_options three = options_of("players=3"), crowd = options_of("players=3 expansion=on"),
                      duel = options_of("players=2 first=1");
    struct kc_state s = new_game("players=3 first=1", 1);
    assert_true(kc_agrees(&s, &three));
    s.players = 4;
    assert_false(kc_agrees(&s, &three));
    s = new_game("players=3", 1);
    assert_false(kc_agrees(&s, &crowd)); /* the expansion */
    s.pool = KC_POOL_EXTENDED;
    assert_false(kc_agrees(&s, &three));
    s.pool = KC_POOL_DOUBLE;
    s.scoring = KC_BY_LOCATIONS; /* three count points, unless they choose */
    assert_false(kc_agrees(&s, &three));
    struct mg_options places = options_of("players=3 scoring=locations");
    assert_true(kc_agrees(&s, &places));
    s = new_game("players=2 first=1", 1);
    assert_int_equal(s.first, 1);
    assert_true(kc_agrees(&s, &duel));
    s.first = 0;
    assert_false(kc_agrees(&s, &duel)); /* the options name who begins */
    struct mg_options random = options_of("players=2");
    assert_true(kc_agrees(&s, &random));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_is_the_one_that_the_table_prints),
        cmocka_unit_test(every_card_has_a_name_of_its_own),
        cmocka_unit_test(the_second_core_set_is_a_copy_of_the_first),
        cmocka_unit_test(a_core_unit_has_one_to_five_different_symbols),
        cmocka_unit_test(the_core_deck_holds_all_31_sets),
        cmocka_unit_test(the_extra_core_cards_hold_all_31_sets),
        cmocka_unit_test(each_symbol_is_on_23_core_cards_and_18_extra_ones),
        cmocka_unit_test(expansion_units_carry_two_symbols),
        cmocka_unit_test(there_are_two_doubled_units_of_each_kind),
        cmocka_unit_test(there_is_one_two_way_unit_for_each_pair),
        cmocka_unit_test(there_are_eleven_kingdom_cards),
        cmocka_unit_test(there_are_eleven_ordonnance_cards),
        cmocka_unit_test(each_mode_has_its_deck),
        cmocka_unit_test(base_games_have_no_card_of_the_expansion),
        cmocka_unit_test(two_to_five_may_play),
        cmocka_unit_test(the_extended_pool_is_for_three_or_four_without_the_expansion),
        cmocka_unit_test(each_player_is_dealt_five_and_the_rest_is_the_deck),
        cmocka_unit_test(the_deck_is_shuffled_by_chance),
        cmocka_unit_test(the_first_player_is_drawn_or_named),
        cmocka_unit_test(the_deal_goes_round_from_the_first_player),
        cmocka_unit_test(a_hand_of_special_cards_is_not_dealt_again),
        cmocka_unit_test(the_game_begins_with_limit_four_and_nothing_in_play),
        cmocka_unit_test(location_one_of_all_players_is_the_same_place),
        cmocka_unit_test(a_base_duel_counts_locations_and_all_else_points),
        cmocka_unit_test(a_position_agrees_with_the_options_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
