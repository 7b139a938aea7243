/* The tables: maps, decks, modes, set-up. */
#include "or_test.h"

/* ---- maps -------------------------------------------------------------------------------- */

static int areas_on(int board)
{
    int count = 0;
    for (int area = 1; area < OR_AREAS; area++)
        count += or_places[board][area].next != 0;
    return count;
}

static int borders_on(int board)
{
    int count = 0;
    for (int area = 1; area < OR_AREAS; area++)
        count += __builtin_popcount(or_places[board][area].next);
    return count / 2;
}

static bool border(int board, int a, int b)
{
    return or_places[board][a].next >> b & 1;
}

static void borders_are_the_same_from_both_sides(void **unused)   /* CK-GEN-12, I14 */
{
    (void)unused;
    for (int board = 0; board < OR_BOARDS; board++)
        for (int a = 0; a < OR_AREAS; a++) {
            assert_false(border(board, a, a));
            for (int b = 0; b < OR_AREAS; b++)
                assert_int_equal(border(board, a, b), border(board, b, a));
        }
    assert_int_equal(areas_on(OR_SIDE_A), 16);
    assert_int_equal(areas_on(OR_SIDE_B), 14);
    assert_int_equal(borders_on(OR_SIDE_A), 24);
    assert_int_equal(borders_on(OR_SIDE_B), 22);
}

/* "LAT-HOM" as the rules text lists it. */
static int area_of(const char *code)
{
    for (int area = 1; area < OR_AREAS; area++)
        if (strncmp(or_area_codes[area], code, 3) == 0)
            return area;
    fail_msg("no area %s", code);
    return 0;
}

static void has_borders(int board, const char *list)
{
    for (const char *p = list; *p != '\0'; p += strspn(p, " ")) {
        if (!border(board, area_of(p), area_of(p + 4)))
            fail_msg("%.7s is no border", p);
        p += 7;
    }
}

static void the_borders_are_those_of_the_rules_text(void **unused)   /* CK-GEN-12 */
{
    (void)unused;
    has_borders(OR_SIDE_A, "MAR-ANT MAR-TUR EDE-TUR EDE-ALE TUR-ALE ANT-ALE ANT-LAT ANT-SHA ALE-SHA LAT-SHA LAT-HOM LAT-TRI "
                           "SHA-HOM HOM-TRI HOM-DAM TRI-TYR TYR-ACR ACR-DAM ACR-JER DAM-BOS BOS-KER JER-ASC JER-KER ASC-KER");
    has_borders(OR_SIDE_B, "EDE-TUR EDE-ALE TUR-ALE TUR-ANT ANT-ALE ANT-LAT ANT-MAA ALE-MAA LAT-MAA LAT-HOM LAT-TRI MAA-HOM "
                           "HOM-TRI HOM-DAM TRI-TYR TYR-ACR ACR-DAM ACR-JER DAM-KER JER-ASC JER-KER ASC-KER");
    assert_false(border(OR_SIDE_A, OR_TYRE, OR_DAMASCUS));
    assert_false(border(OR_SIDE_A, OR_ACRE, OR_BOSRA));
    assert_false(border(OR_SIDE_A, OR_ASCALON, OR_ACRE));
    assert_false(border(OR_SIDE_A, OR_TURBESSEL, OR_ANTIOCH));
}

static void side_b_has_thirty_victory_points(void **unused)   /* CK-END-10 */
{
    int points = 0, on_a = 0;
    (void)unused;
    for (int area = 1; area < OR_AREAS; area++) {
        points += or_places[OR_SIDE_B][area].points;
        on_a += or_places[OR_SIDE_A][area].points;
    }
    assert_int_equal(points, 30);
    assert_int_equal(on_a, 0);
    assert_int_equal(or_places[OR_SIDE_A][OR_HOMS].defence, 3);
    assert_int_equal(or_places[OR_SIDE_B][OR_HOMS].defence, 2);
    assert_int_equal(OR_JERUSALEM, 1);   /* its identification number */
}

/* ---- cards ------------------------------------------------------------------------------- */

static int count_of(int faith, int type)
{
    int count = 0;
    for (unsigned card = 1; card < OR_CARDS; card++)
        count += or_back(card) == faith && or_kind(card)->type == type;
    return count;
}

static int strength_of(int faith)
{
    int sum = 0;
    for (unsigned card = 1; card < OR_CARDS; card++)
        sum += or_back(card) == faith && or_is_troop(card) ? or_kind(card)->value : 0;
    return sum;
}

static void the_decks_have_the_cards_of_the_rules_text(void **unused)   /* CK-SET-03 */
{
    (void)unused;
    assert_int_equal(count_of(OR_MUSLIM, OR_TROOP), 16);
    assert_int_equal(count_of(OR_MUSLIM, OR_RESPONSE), 7);
    assert_int_equal(count_of(OR_MUSLIM, OR_EVENT), 13);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_TROOP), 17);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_RESPONSE), 8);
    assert_int_equal(count_of(OR_CHRISTIAN, OR_EVENT), 11);
    assert_int_equal(strength_of(OR_MUSLIM), 37);
    assert_int_equal(strength_of(OR_CHRISTIAN), 39);
}

static void every_card_has_a_name_of_its_own_and_a_text(void **unused)   /* CK-GEN-09 */
{
    (void)unused;
    for (unsigned card = 1; card < OR_CARDS; card++) {
        const struct or_kind *kind = or_kind(card);
        char tail[8];
        snprintf(tail, sizeof tail, "-%c%02u", or_back(card) == OR_MUSLIM ? 'm' : 'c',
                 or_back(card) == OR_MUSLIM ? card : card - OR_DECK_CARDS);
        assert_non_null(strstr(or_card_names.name[card], tail));
        assert_true(kind->type != OR_NO_TYPE && kind->name[0] != '\0' && kind->text[0] != '\0');
        assert_true((kind->type == OR_RESPONSE) == (kind->sides != 0));
        for (unsigned other = 1; other < card; other++)
            assert_string_not_equal(or_card_names.name[card], or_card_names.name[other]);
    }
}

static void group_b_leaves_eleven_cards_out(void **unused)   /* CK-SET-02 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 5);
        uint16_t deck[OR_DECK_CARDS];
        bool group_b = players <= 2;
        assert_int_equal(or_deck_of(&s, OR_MUSLIM, deck), group_b ? 29 : 36);
        for (int i = 0; i < (group_b ? 29 : 36); i++)
            assert_true(!group_b || !or_kind(deck[i])->lasting);
        assert_int_equal(or_deck_of(&s, OR_CHRISTIAN, deck), group_b ? 32 : 36);
        assert_int_equal(s.start[OR_PILES], group_b ? 61 : 72);
    }
    static const char *const out[] = { "mamluks-m16", "mercenaries", "minor", "jews", "succession",
                                       "watchtowers", "truce", "joint", "assassins", "troubadours",
                                       "spies" };
    struct or_state s = table(2);
    for (size_t i = 0; i < sizeof out / sizeof *out; i++)
        for (int pile = 0; pile < OR_PILES; pile++)
            assert_false(is_in(&s, pile, out[i]));
}

/* ---- set-up ------------------------------------------------------------------------------ */

static void each_mode_has_its_board(void **unused)   /* CK-SET-01 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        bool a = players >= 3;
        assert_int_equal(or_place(&s, OR_BOSRA)->next != 0, a);
        assert_int_equal(or_place(&s, OR_MARAT)->next != 0, !a);
        assert_int_equal(s.owner[OR_BOSRA], OR_NONE);
    }
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    round_of(&s, DAMASCUS);
    refused(&s, "attack marat", "CK-SET-01");
    struct mg_options options = options_of(4);
    struct mg_verdict v = mg_options_set(&or_game, &options, "players", "5");
    assert_string_equal(v.rule, "CK-SET-01");
}

static void start_areas_have_regular_castles_and_the_rest_is_supply(void **unused)   /* CK-SET-04, CK-END-02 */
{
    static const int castles[5][4] = { { 0 }, { 1 }, { 1, 1 }, { 4, 2, 2 }, { 2, 2, 2, 2 } };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        for (int seat = 0; seat < players; seat++) {
            const struct or_seat *info = &or_mode(&s)->seat[seat];
            assert_int_equal(or_castle_count(&s, seat), castles[players][seat]);
            assert_int_equal(or_seat_of(&s, info->faction), seat);
            assert_int_equal(or_held(&s, info->faction), info->start);
            assert_int_equal(or_castles(&s, info->faction, OR_REGULAR), info->start);
            assert_int_equal(info->limit, players <= 2 ? 0 : info->faction == OR_SALADIN ? 9 : 7);
        }
    }
}

static void every_other_area_is_independent_in_group_a(void **unused)   /* CK-SET-05 */
{
    (void)unused;
    for (int players = 3; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        assert_int_equal(__builtin_popcount(or_held(&s, OR_NONE)), 8 + 1);   /* Marat is not on this board */
        assert_int_equal(or_held(&s, OR_MUSLIMS), 0);
    }
}

static void every_other_area_is_muslim_and_bare_in_group_b(void **unused)   /* CK-SET-06, CK-GEN-10 */
{
    (void)unused;
    for (int players = 1; players <= 2; players++) {
        struct or_state s = new_game(players, 1);
        assert_int_equal(__builtin_popcount(or_held(&s, OR_MUSLIMS)), 14 - players);
        assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_PLUS), 0);
        assert_int_equal(or_castles(&s, OR_MUSLIMS, OR_REGULAR), 0);
    }
}

static void every_bonus_and_the_turn_begin_at_the_start(void **unused)   /* CK-SET-07 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(bonus(&s, seat), 0);
        assert_int_equal(s.muslim_bonus, OR_NO_BONUS);
        assert_int_equal(s.turn, 1);
    }
}

static void the_first_turn_begins_with_the_draw(void **unused)   /* CK-SET-08, CK-DRW-02 */
{
    static const int hands[5][4] = { { 0 }, { 12 }, { 8, 8 }, { 12, 8, 8 }, { 8, 8, 8, 8 } };
    static const int stack[5] = { 0, 8, 12, 0, 0 };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 3);
        for (int seat = 0; seat < players; seat++) {
            assert_int_equal(hand_size(&s, seat), hands[players][seat]);
            for (int i = 0; i < hand_size(&s, seat); i++)
                assert_int_equal(or_back(s.card[s.start[OR_HAND + seat] + i].id), or_faith(&s, seat));
        }
        assert_int_equal(or_size(&s, OR_STACK), stack[players]);
    }
}

static void each_deck_is_shuffled_by_itself(void **unused)   /* CK-SET-03 */
{
    int different = 0;
    struct or_state first = new_game(4, 1);
    (void)unused;
    for (uint64_t number = 2; number < 6; number++) {
        struct or_state s = new_game(4, number);
        for (int faith = 0; faith < OR_FAITHS; faith++) {
            for (int i = 0; i < or_size(&s, OR_DECK + faith); i++)
                assert_int_equal(or_back(s.card[s.start[OR_DECK + faith] + i].id), faith);
            different += s.card[s.start[OR_DECK + faith]].id != first.card[first.start[OR_DECK + faith]].id;
        }
    }
    assert_true(different >= 4);
}

static void the_option_for_muslim_cards_is_for_group_b(void **unused)   /* CK-DRW-06 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct mg_options options = options_of(players);
        options.value[OR_OPT_MUSLIM_CARDS] = 2;
        struct mg_verdict v = mg_options_check(&or_game, &options);
        if (players >= 3) {
            assert_string_equal(v.rule, "CK-DRW-06");
            continue;
        }
        assert_true(mg_legal(v));
        struct or_state s = game_of(options, 1);
        assert_int_equal(or_size(&s, OR_STACK), or_mode(&s)->muslim_base + 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(borders_are_the_same_from_both_sides),
        TEST(the_borders_are_those_of_the_rules_text),
        TEST(side_b_has_thirty_victory_points),
        TEST(the_decks_have_the_cards_of_the_rules_text),
        TEST(every_card_has_a_name_of_its_own_and_a_text),
        TEST(group_b_leaves_eleven_cards_out),
        TEST(each_mode_has_its_board),
        TEST(start_areas_have_regular_castles_and_the_rest_is_supply),
        TEST(every_other_area_is_independent_in_group_a),
        TEST(every_other_area_is_muslim_and_bare_in_group_b),
        TEST(every_bonus_and_the_turn_begin_at_the_start),
        TEST(the_first_turn_begins_with_the_draw),
        TEST(each_deck_is_shuffled_by_itself),
        TEST(the_option_for_muslim_cards_is_for_group_b),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
