/* Ranking, points, ties and winners. */
#include "kc_test.h"

/* Give the armies that lie at a place to the players so that they rank as written: "BAC" is seat 1
 * first, then seat 0, then seat 2. Which army is stronger is proved in compare_test.c. */
static void rank_as(struct kc_state *s, int place, const char *order)
{
    uint8_t now[KC_SEATS];
    struct kc_line line[KC_SEATS];
    int ranked = kc_ranking(s, place, now);

    assert_int_equal(ranked, strlen(order));
    for (int rank = 0; rank < ranked; rank++)
        line[rank] = s->line[now[rank]][place];
    for (int rank = 0; rank < ranked; rank++)
        s->line[order[rank] - 'A'][place] = line[rank];
}

/* A finished game with these rankings. The locations were captured in the order of `captured`,
 * "35124" if Jerusalem was the first. */
static struct kc_state finished(const char *options, const char *const rank[KC_PLACES],
                                const char *captured)
{
    struct kc_state s = empty_table(options);

    for (; *captured != '\0'; captured++) {
        int place = *captured - '1';
        given_full(&s, place);
        rank_as(&s, place, rank[place]);
    }
    s.phase = KC_OVER;
    s.turn = 40;
    sound(&s);
    return s;
}

static struct mg_result result_of(const struct kc_state *s)
{
    struct mg_result result = { .over = false };
    kc_result(s, &result);
    return result;
}

static void assert_scores(const struct mg_result *r, int players, const int *score)
{
    for (int seat = 0; seat < players; seat++)
        assert_int_equal(r->score[seat], score[seat]);
}

static void assert_places(const struct mg_result *r, int players, const int *place)
{
    unsigned winners = 0;
    for (int seat = 0; seat < players; seat++) {
        assert_int_equal(r->place[seat], place[seat]);
        winners |= place[seat] == 1 ? 1u << seat : 0;
    }
    assert_int_equal(r->winners, winners);
}

/* ---- ranking ----------------------------------------------------------------------------- */

/* KC-RANK-01, KC-RANK-02, KC-RANK-03 */
static void first_second_and_third_take_markers(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=5");
    static const char *const army[] = { "L", "B", "S", "H", "F" };
    static const int points[] = { 0, 0, 1, 2, 3 };
    for (int seat = 0; seat < 5; seat++)
        given_line(&s, seat, KC_CYPRUS, army[seat]);
    struct mg_result r = result_of(&s);
    assert_scores(&r, 5, points);
}

static void in_a_duel_the_second_takes_two(void **unused) /* KC-RANK-04 */
{
    (void)unused;
    struct kc_state s = empty_table("players=2 scoring=points");
    given_line(&s, 0, KC_CYPRUS, "L");
    given_line(&s, 1, KC_CYPRUS, "F");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 2, (int[]){ 2, 3 });
}

static void equal_armies_do_not_share_a_rank(void **unused) /* KC-RANK-05 */
{
    (void)unused;
    struct kc_state s = empty_table("players=4");
    given_line(&s, 2, KC_CYPRUS, "H");
    given_line(&s, 0, KC_CYPRUS, "H");
    given_line(&s, 3, KC_CYPRUS, "H");
    given_line(&s, 1, KC_CYPRUS, "H");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 4, (int[]){ 2, 0, 3, 1 }); /* in the order laid */
}

static void who_has_no_unit_is_not_ranked(void **unused) /* KC-RANK-06 */
{
    uint8_t seats[KC_SEATS];
    (void)unused;
    struct kc_state s = empty_table("players=3");
    given_line(&s, 1, KC_CYPRUS, "L");
    assert_int_equal(kc_ranking(&s, KC_CYPRUS, seats), 1);
    assert_int_equal(seats[0], 1);
    struct mg_result r = result_of(&s);
    assert_scores(&r, 3, (int[]){ 0, 3, 0 });
    given_line(&s, 2, KC_CYPRUS, "F");
    r = result_of(&s);
    assert_scores(&r, 3, (int[]){ 0, 2, 3 });
}

static void an_army_without_symbols_is_ranked_behind_the_others(void **unused) /* KC-RANK-07 */
{
    (void)unused;
    struct kc_state s = empty_table("players=4 expansion=on");
    given_kingdom(&s, 0, KC_CYPRUS, "CANCEL-F");
    given_line(&s, 2, KC_CYPRUS, "F F");
    given_line(&s, 0, KC_CYPRUS, "FF F");
    given_line(&s, 1, KC_CYPRUS, "L");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 4, (int[]){ 1, 3, 2, 0 }); /* seat 2 was there before seat 0 */
}

/* ---- scoring ----------------------------------------------------------------------------- */

/* WE-12, KC-SCORE-01, KC-SCORE-02, KC-SCORE-11 */
static void a_duel_is_scored_by_points_or_locations(void **unused)
{
    static const char *const rank[] = { "AB", "AB", "BA", "AB", "BA" };
    (void)unused;
    struct kc_state s = finished("players=2 expansion=on", rank, "12345");
    struct mg_result r = result_of(&s);
    assert_true(r.over);
    assert_scores(&r, 2, (int[]){ 13, 12 });
    assert_places(&r, 2, (int[]){ 1, 2 });
    s.scoring = KC_BY_LOCATIONS;
    r = result_of(&s);
    assert_scores(&r, 2, (int[]){ 3, 2 });
    assert_places(&r, 2, (int[]){ 1, 2 });
}

/* WE-13, KC-SCORE-01, KC-SCORE-06, KC-SCORE-10 */
static void four_players_are_scored(void **unused)
{
    static const char *const rank[] = { "ABCD", "BADC", "CDAB", "ACBD", "DABC" };
    (void)unused;
    struct kc_state s = finished("players=4 expansion=on", rank, "12345");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 4, (int[]){ 11, 7, 6, 6 });
    assert_places(&r, 4, (int[]){ 1, 2, 3, 4 }); /* Jerusalem (C) before Tripoli (D) */
    s = finished("players=4 expansion=on", rank, "12543");
    r = result_of(&s);
    assert_places(&r, 4, (int[]){ 1, 2, 4, 3 }); /* Tripoli before Jerusalem */
}

/* All three have ten points: A has III 2, II 1; B has III 1, II 3; C has III 2, II 1. */
static const char *const ten_each[] = { "ACB", "ABC", "BAC", "CBA", "CBA" };

static void more_threes_break_a_tie_on_points(void **unused) /* KC-SCORE-04, KC-SCORE-10 */
{
    (void)unused;
    /* B has more II, and captured the first location of all; that comes later. */
    struct kc_state s = finished("players=3 expansion=on", ten_each, "31245");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 3, (int[]){ 10, 10, 10 });
    assert_places(&r, 3, (int[]){ 1, 3, 2 });
}

static void then_more_twos(void **unused) /* KC-SCORE-05, KC-SCORE-10 */
{
    static const char *const rank[] = { "ACDB", "BCDA", "CADB", "CDBA", "DCBA" };
    (void)unused;
    /* A and B have five points and one III each; A has a II. B captured first. */
    struct kc_state s = finished("players=4 expansion=on", rank, "21345");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 4, (int[]){ 5, 5, 12, 8 });
    assert_places(&r, 4, (int[]){ 3, 4, 1, 2 });
}

static void then_the_location_captured_earliest(void **unused) /* KC-SCORE-06 */
{
    (void)unused;
    /* A dominates Antioch and Cyprus, C Edessa and Tripoli; the earliest of the four decides. */
    struct kc_state s = finished("players=3 expansion=on", ten_each, "32451");
    struct mg_result r = result_of(&s);
    assert_places(&r, 3, (int[]){ 1, 3, 2 });
    s = finished("players=3 expansion=on", ten_each, "35214");
    r = result_of(&s);
    assert_places(&r, 3, (int[]){ 2, 3, 1 });
}

/* KC-SCORE-06, KC-SCORE-02 */
static void a_tie_on_locations_goes_to_the_earliest_capture(void **unused)
{
    (void)unused;
    struct kc_state s = finished("players=3 expansion=on scoring=locations", ten_each, "41253");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 3, (int[]){ 2, 1, 2 });
    assert_places(&r, 3, (int[]){ 2, 3, 1 });

    /* Nothing else breaks it: not points, nor II. A has 3+3+1+1+1, C 3+3+2+2+2. */
    static const char *const rank[] = { "ACB", "ACB", "CBA", "CBA", "BCA" };
    s = finished("players=3 expansion=on scoring=locations", rank, "12345");
    r = result_of(&s);
    assert_scores(&r, 3, (int[]){ 2, 1, 2 });
    assert_places(&r, 3, (int[]){ 1, 3, 2 });
}

static void the_last_unit_of_all_captures_a_location(void **unused) /* KC-SCORE-07 */
{
    (void)unused;
    struct kc_state s = empty_table("players=3");
    given_line(&s, 0, KC_CYPRUS, "F F");
    given_line(&s, 1, KC_CYPRUS, "L");
    given_line(&s, 2, KC_CYPRUS, "B");
    given_laid(&s, 0, KC_CYPRUS, (int[]){ 1, 7 });
    given_laid(&s, 1, KC_CYPRUS, (int[]){ 12 }); /* anybody's unit, not the winner's */
    given_laid(&s, 2, KC_CYPRUS, (int[]){ 9 });
    assert_int_equal(kc_capture(&s, KC_CYPRUS), 12);
    assert_int_equal(kc_capture(&s, KC_EDESSA), 0);
}

static void the_loser_may_lay_the_capturing_unit(void **unused) /* KC-SCORE-07, KC-SCORE-06 */
{
    (void)unused;
    struct kc_state s = finished("players=3 expansion=on", ten_each, "31245");
    assert_int_equal(result_of(&s).winners, 1);
    /* Let the last unit of Antioch and of Cyprus come after all others, though not A's: now C's
     * locations were captured earlier. */
    s.line[1][KC_ANTIOCH].unit[0].laid = ++s.laid;
    s.line[2][KC_CYPRUS].unit[0].laid = ++s.laid;
    sound(&s);
    assert_int_equal(result_of(&s).winners, 4);
}

static void a_tied_player_without_a_location_stands_behind(void **unused) /* KC-SCORE-08 */
{
    static const char *const rank[] = { "ACBD", "CDBA", "CDBA", "CDBA", "DCAB" };
    (void)unused;
    /* A 3+0+0+0+1 and B 1+1+1+1+0: A dominates one location, captured last, and B none. */
    struct kc_state s = finished("players=4 expansion=on", rank, "54321");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 4, (int[]){ 4, 4, 13, 9 });
    assert_places(&r, 4, (int[]){ 3, 4, 1, 2 });
}

static void players_who_are_not_separated_share_the_place(void **unused) /* KC-SCORE-09 */
{
    static const char *const rank[] = { "ACDBE", "ADCBE", "ABECD", "ABEDC", "ABECD" };
    (void)unused;
    struct kc_state s = finished("players=5 expansion=on", rank, "12345");
    struct mg_result r = result_of(&s);
    assert_scores(&r, 5, (int[]){ 15, 6, 3, 3, 3 });
    assert_places(&r, 5, (int[]){ 1, 2, 3, 3, 5 }); /* C and D have a II, E has none */

    /* All share the first place when nobody dominates anything. */
    struct kc_state none = empty_table("players=3 expansion=on");
    given_whole_deck(&none, "", 0);
    none.phase = KC_OVER;
    none.turn = 1;
    sound(&none);
    r = result_of(&none);
    assert_places(&r, 3, (int[]){ 1, 1, 1 });
}

static void there_is_no_winner_before_the_end(void **unused) /* KC-SCORE-01 */
{
    (void)unused;
    struct kc_state s = new_game("players=3", 1);
    play(&s, any_unit(&s));
    struct mg_result r = result_of(&s);
    assert_false(r.over);
    assert_int_equal(r.winners, 0);
    assert_int_equal(r.place[s.first], 1);
}

/* ---- what follows ------------------------------------------------------------------------ */

static struct kc_state played_out(const char *options, uint64_t seed)
{
    struct mg_rng rng = mg_rng_fast(seed);
    struct kc_state s = new_game(options, seed);
    while (s.phase != KC_OVER)
        play(&s, any_move(&s, &rng));
    return s;
}

static void both_ways_of_scoring_name_the_same_winner_of_a_duel(void **unused) /* KC-SCORE-11 */
{
    (void)unused;
    for (uint64_t seed = 0; seed < 30; seed++) {
        struct kc_state s = played_out("players=2", seed);
        s.scoring = KC_BY_POINTS;
        struct mg_result points = result_of(&s);
        s.scoring = KC_BY_LOCATIONS;
        struct mg_result places = result_of(&s);
        assert_int_equal(points.winners, places.winners);
        assert_true(places.winners == 1 || places.winners == 2);
        for (int seat = 0; seat < 2; seat++)
            assert_int_equal(points.score[seat], 10 + places.score[seat]);
    }
}

static void all_points_add_up(void **unused) /* KC-SCORE-12 */
{
    static const char *const games[] = { "players=2 scoring=points", "players=3", "players=4",
                                         "players=5", "players=4 pool=extended" };
    (void)unused;
    for (int i = 0; i < 5; i++)
        for (uint64_t seed = 0; seed < 4; seed++) {
            struct kc_state s = played_out(games[i], seed);
            struct mg_result r = result_of(&s);
            int sum = 0;
            for (int seat = 0; seat < s.players; seat++)
                sum += r.score[seat];
            assert_int_equal(sum, s.players == 2 ? 25 : 30);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(first_second_and_third_take_markers),
        cmocka_unit_test(in_a_duel_the_second_takes_two),
        cmocka_unit_test(equal_armies_do_not_share_a_rank),
        cmocka_unit_test(who_has_no_unit_is_not_ranked),
        cmocka_unit_test(an_army_without_symbols_is_ranked_behind_the_others),
        cmocka_unit_test(a_duel_is_scored_by_points_or_locations),
        cmocka_unit_test(four_players_are_scored),
        cmocka_unit_test(more_threes_break_a_tie_on_points),
        cmocka_unit_test(then_more_twos),
        cmocka_unit_test(then_the_location_captured_earliest),
        cmocka_unit_test(a_tie_on_locations_goes_to_the_earliest_capture),
        cmocka_unit_test(the_last_unit_of_all_captures_a_location),
        cmocka_unit_test(the_loser_may_lay_the_capturing_unit),
        cmocka_unit_test(a_tied_player_without_a_location_stands_behind),
        cmocka_unit_test(players_who_are_not_separated_share_the_place),
        cmocka_unit_test(there_is_no_winner_before_the_end),
        cmocka_unit_test(both_ways_of_scoring_name_the_same_winner_of_a_duel),
        cmocka_unit_test(all_points_add_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
