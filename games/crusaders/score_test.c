/* Final scoring, winners, and what holds in every state. */
#include "cr_test.h"

/* ---- majorities -------------------------------------------------------------------------- */

/* Captured tokens of one people, by seat. */
static void given_counts(struct cr_state *s, int people, const int *count)
{
    for (int seat = 0; seat < s->players; seat++)
        s->player[seat].captured[people] = (uint8_t)count[seat];
}

static void awards_are(const struct cr_state *s, int which, const int *points)
{
    for (int seat = 0; seat < s->players; seat++)
        assert_int_equal(score_of(s, seat).award[which], points[seat]);
}

#define FOUR(...) ((const int[]){ __VA_ARGS__ })

static void most_tokens_get_five_and_second_most_two(void **unused) /* CR-SCO-01, CR-SCO-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=4");
    for (int people = 0; people < CR_PEOPLES; people++) {
        given_counts(&s, people, FOUR(1, 4, 0, 2));
        awards_are(&s, people, FOUR(0, 5, 0, 2));
        given_counts(&s, people, FOUR(0, 3, 0, 0)); /* nothing for nothing */
        awards_are(&s, people, FOUR(0, 5, 0, 0));
        given_counts(&s, people, FOUR(0, 0, 0, 0));
        awards_are(&s, people, FOUR(0, 0, 0, 0));
    }
}

static void ties_for_first_share_and_there_is_no_second(void **unused) /* CR-SCO-04 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=4");
    given_counts(&s, CR_SLAVS, FOUR(3, 3, 2, 1));
    awards_are(&s, CR_SLAVS, FOUR(3, 3, 0, 0));
    given_counts(&s, CR_SLAVS, FOUR(3, 3, 3, 1));
    awards_are(&s, CR_SLAVS, FOUR(2, 2, 2, 0));
    given_counts(&s, CR_SLAVS, FOUR(3, 3, 3, 3));
    awards_are(&s, CR_SLAVS, FOUR(1, 1, 1, 1));
    struct cr_state six = at_first_turn("players=6");
    given_counts(&six, CR_SLAVS, FOUR(2, 2, 2, 2, 2, 2));
    awards_are(&six, CR_SLAVS, FOUR(1, 1, 1, 1, 1, 1));
}

static void ties_for_second_share_two(void **unused) /* CR-SCO-05 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=4");
    given_counts(&s, CR_SARACENS, FOUR(3, 1, 1, 0));
    awards_are(&s, CR_SARACENS, FOUR(5, 1, 1, 0));
    given_counts(&s, CR_SARACENS, FOUR(3, 1, 1, 1));
    awards_are(&s, CR_SARACENS, FOUR(5, 0, 0, 0));
}

static void awards_do_not_depend_on_the_players(void **unused) /* CR-SCO-06 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_counts(&s, CR_PRUSSIANS, FOUR(1, 2));
    awards_are(&s, CR_PRUSSIANS, FOUR(2, 5));
    given_counts(&s, CR_PRUSSIANS, FOUR(2, 2));
    awards_are(&s, CR_PRUSSIANS, FOUR(3, 3));
}

static void given_tiles(struct cr_state *s, const int *count)
{
    unsigned next = 1;
    for (int seat = 0; seat < s->players; seat++)
        for (s->player[seat].tiles = 0; s->player[seat].tiles < count[seat];)
            given_taken(s, seat, next++);
}

/* EX-D1, EX-D2, CR-SCO-02, CR-TIL-09, CR-SCO-05, CR-SCO-04 */
static void influence_tiles_are_a_majority_too(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_tiles(&s, FOUR(6, 4, 4));
    awards_are(&s, CR_PEOPLES, FOUR(5, 1, 1));
    given_tiles(&s, FOUR(5, 5, 5));
    awards_are(&s, CR_PEOPLES, FOUR(2, 2, 2));
    s.expansion = 0;
    awards_are(&s, CR_PEOPLES, FOUR(0, 0, 0));
}

/* ---- spaces ------------------------------------------------------------------------------ */

static void the_castle_iv_scores_sets_of_three_enemies(void **unused) /* CR-SCO-07 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_counts(&s, CR_SLAVS, FOUR(4, 0));
    given_counts(&s, CR_PRUSSIANS, FOUR(2, 0));
    given_counts(&s, CR_SARACENS, FOUR(3, 0));
    assert_int_equal(score_of(&s, 0).space[CR_CASTLE], 0);
    given_uncovered(&s, 0, "castle4");
    assert_int_equal(score_of(&s, 0).space[CR_CASTLE], 8);
    given_counts(&s, CR_SARACENS, FOUR(0, 0));
    assert_int_equal(score_of(&s, 0).space[CR_CASTLE], 0);
}

static void the_church_iv_scores_six(void **unused) /* CR-SCO-08 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    assert_int_equal(score_of(&s, 0).total, 0);
    given_uncovered(&s, 0, "church4");
    assert_int_equal(score_of(&s, 0).space[CR_CHURCH], 6);
    assert_int_equal(score_of(&s, 0).total, 6);
}

static void the_farm_iv_scores_knights_and_troops(void **unused) /* CR-SCO-09 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_order(&s, 0, CR_MON);
    s.player[0].knight[s.player[0].knights++] = CR_CHA; /* the black knight too */
    s.player[0].troops = 4;
    given_uncovered(&s, 0, "farm4");
    assert_int_equal(score_of(&s, 0).space[CR_FARM], 2 + 4);
}

static void the_bank_iv_scores_level_iv_on_the_map(void **unused) /* CR-SCO-10 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_building(&s, 0, "paris", "bank4");
    assert_int_equal(score_of(&s, 0).space[CR_BANK], 4); /* itself */
    given_building(&s, 0, "saxony", "keep4");
    assert_int_equal(score_of(&s, 0).space[CR_BANK], 8); /* of the expansion too */
    given_uncovered(&s, 0, "church4");                   /* removed by a Mill */
    given_building(&s, 1, "anjou", "castle4");           /* another's */
    given_building(&s, 0, "burgundy", "farm3");
    assert_int_equal(score_of(&s, 0).space[CR_BANK], 8);
}

/* CR-XB-10, CR-XB-12, CR-XB-20, CR-SCO-11, CR-ORD-13 */
static void keep_chapel_and_vault_iv_score_as_printed(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    s.player[0].troops = 5;
    given_uncovered(&s, 0, "keep4");
    assert_int_equal(score_of(&s, 0).space[CR_KEEP], 5);
    given_tokens(&s, 0, "1 2 5 0 3 1");
    given_uncovered(&s, 0, "chapel4");
    assert_int_equal(score_of(&s, 0).space[CR_CHAPEL], 6);
    s.player[0].giant = CR_TB; /* one token and the giant one are two */
    assert_int_equal(score_of(&s, 0).space[CR_CHAPEL], 8);
    s.player[0].tokens[0] = 0; /* the giant token alone is one */
    assert_int_equal(score_of(&s, 0).space[CR_CHAPEL], 6);
    given_uncovered(&s, 0, "vault4");
    given_upgraded(&s, 0, CR_TB);
    given_upgraded(&s, 0, CR_MU);
    assert_int_equal(score_of(&s, 0).space[CR_VAULT], 2);
}

static void the_mill_iv_scores_nothing(void **unused) /* CR-SCO-12 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_uncovered(&s, 0, "mill4");
    assert_int_equal(score_of(&s, 0).total, 0);
}

static void everything_adds_up(void **unused) /* CR-SCO-14, CR-SUP-03, CR-SCO-13 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_influence(&s, 0, 40);
    given_counts(&s, CR_SLAVS, FOUR(2, 0));
    given_uncovered(&s, 0, "church4");
    given_uncovered(&s, 0, "vault1");
    given_taken(&s, 0, 42);
    int supply = s.supply;
    struct cr_score score = score_of(&s, 0);
    assert_int_equal(score.total, 40 + 5 + 5 + 6 + 1 + 1);
    assert_int_equal(s.supply, supply); /* the supply plays no part */
}

/* ---- winners ----------------------------------------------------------------------------- */

static void of_equals_the_earlier_in_turn_order_wins(void **unused) /* CR-SCO-15, CR-SCO-16 */
{
    struct mg_result result;
    (void)unused;
    struct cr_state s = new_game_from("players=4 orders=none", 1, 2);
    play_all(&s, "place anjou, place flanders, place burgundy, place normandy");
    given_influence(&s, 0, 30);
    given_influence(&s, 1, 10);
    given_influence(&s, 3, 30);
    given_influence(&s, 2, 10);
    s.phase = CR_PH_OVER;
    cr_result(&s, &result);
    assert_int_equal(result.winners, 1u << 3); /* 3 plays before 0 */
    assert_int_equal(result.place[3], 1);
    assert_int_equal(result.place[0], 2);
    assert_int_equal(result.place[2], 3); /* 2 began */
    assert_int_equal(result.place[1], 4);
    given_influence(&s, 1, 31);
    cr_result(&s, &result);
    assert_int_equal(result.winners, 1u << 1);
}

/* ---- what always holds ------------------------------------------------------------------- */

static void broken_by(const struct cr_state *s, const char *id)
{
    const struct mg_invariant *broken = mg_state_broken(&cr_game, s);
    if (broken == NULL)
        fail_msg("%s holds", id);
    assert_string_equal(broken->id, id);
}

static void wheels_keep_their_tokens_and_wedges(void **unused) /* CR-INV-01, CR-INV-02, CR-INV-05 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    s.player[1].tokens[2]++;
    broken_by(&s, "INV-01");
    s = at_first_turn("players=3");
    given_tokens(&s, 1, "0 0 0 0 0 0");
    broken_by(&s, "INV-01");
    s = at_first_turn("players=3");
    s.player[1].wheel[0] = s.player[1].wheel[1];
    broken_by(&s, "INV-05");
}

/* CR-INV-04, CR-INV-05, CR-INV-19, CR-INV-23 */
static void upgrades_and_wheels_never_go_back(void **unused)
{
    static const struct mg_move any = { .kind = CR_M_SKIP };
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    given_influence(&s, 0, 5);
    struct cr_state t = s;
    assert_null(mg_step_broken(&cr_game, &s, any, &t));
    t.player[0].upgraded[0] = 0;
    assert_string_equal(mg_step_broken(&cr_game, &s, any, &t)->id, "INV-04");
    t = s;
    t.player[2].wheel[0] = CR_MU;
    assert_string_equal(mg_step_broken(&cr_game, &s, any, &t)->id, "INV-04");
    t = s;
    t.player[0].influence = 4;
    assert_string_equal(mg_step_broken(&cr_game, &s, any, &t)->id, "INV-19");
    t = s;
    t.rng.drawn++;
    assert_string_equal(mg_step_broken(&cr_game, &s, any, &t)->id, "INV-23");
}

static void enemies_are_on_the_map_or_captured(void **unused) /* CR-INV-06, CR-INV-07, CR-INV-30 */
{
    static const struct mg_move any = { .kind = CR_M_SKIP };
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), t = s;
    given_enemy(&s, "rome", CR_SLAV);
    t = s;
    region(&t, "rome")->enemy = 0;
    broken_by(&t, "INV-06");
    t.player[0].captured[CR_SARACENS]++;
    /* of another people */
    assert_string_equal(mg_step_broken(&cr_game, &s, any, &t)->id, "INV-30");
    t = s;
    given_captured(&t, "rome", 0);
    sound(&t);
    assert_null(mg_step_broken(&cr_game, &s, any, &t));
    t.track[0] = 0;
    broken_by(&t, "INV-07");
}

static void tiles_and_coats_add_up(void **unused) /* CR-INV-10, CR-INV-11, CR-INV-12 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_taken(&s, 0, region(&s, "paris")->tile);
    sound(&s);
    struct cr_state t = s;
    t.player[0].coats++;
    broken_by(&t, "INV-11");
    t = s;
    region(&t, "anjou")->tile = 0;
    broken_by(&t, "INV-11");
    t = s;
    region(&t, "paris")->tile = s.player[0].tile[0].tile;
    broken_by(&t, "INV-11");
    t = s;
    region(&t, "paris")->coat = 2; /* another's */
    broken_by(&t, "INV-11");
}

/* CR-INV-13, CR-INV-14, CR-INV-15, CR-INV-16 */
static void pieces_of_a_player_are_in_one_place(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_building(&s, 0, "paris", "farm1");
    sound(&s);
    struct cr_state t = s;
    t.player[0].board[CR_FARM - 1] = 15; /* on the map and on the board */
    broken_by(&t, "INV-13");
    t = s;
    t.player[0].board[CR_BANK - 1] = 14; /* nowhere, and there is no Mill */
    broken_by(&t, "INV-13");
    t = s;
    t.player[0].knights++;
    t.player[0].knight[1] = CR_PAR;
    broken_by(&t, "INV-16");
    t = s;
    t.player[0].reserve = 1;
    broken_by(&t, "INV-16");
}

/* CR-INV-21, CR-TURN-07, CR-INV-25, CR-INV-23 */
static void somebody_always_has_something_to_choose(void **unused)
{
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };
    (void)unused;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        struct cr_state s = new_game(seed % 2 == 0 ? "players=3" : "players=2 expansion=off", seed);
        struct mg_rng rng = mg_rng_fast(seed);
        uint64_t drawn = s.rng.drawn;
        while (cr_actors(&s) != 0) {
            unsigned count = cr_list(&s, s.seat, listed);
            assert_true(count > 0);
            cr_apply(&s, listed[mg_rng_below(&rng, count)], &quiet);
            assert_true(s.round <= CR_STANDSTILL * (cr_first_supply(&s) + 1));
        }
        assert_int_equal(s.turn, s.round * s.players);
        assert_int_equal(s.rng.drawn, drawn);
        assert_false(quiet.closed); /* undo reaches back to the set-up */
    }
    struct cr_state s = at_first_turn("players=2");
    s.phase = CR_PH_SPLIT;
    broken_by(&s, "INV-21");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(most_tokens_get_five_and_second_most_two),
        cmocka_unit_test(ties_for_first_share_and_there_is_no_second),
        cmocka_unit_test(ties_for_second_share_two),
        cmocka_unit_test(awards_do_not_depend_on_the_players),
        cmocka_unit_test(influence_tiles_are_a_majority_too),
        cmocka_unit_test(the_castle_iv_scores_sets_of_three_enemies),
        cmocka_unit_test(the_church_iv_scores_six),
        cmocka_unit_test(the_farm_iv_scores_knights_and_troops),
        cmocka_unit_test(the_bank_iv_scores_level_iv_on_the_map),
        cmocka_unit_test(keep_chapel_and_vault_iv_score_as_printed),
        cmocka_unit_test(the_mill_iv_scores_nothing),
        cmocka_unit_test(everything_adds_up),
        cmocka_unit_test(of_equals_the_earlier_in_turn_order_wins),
        cmocka_unit_test(wheels_keep_their_tokens_and_wedges),
        cmocka_unit_test(upgrades_and_wheels_never_go_back),
        cmocka_unit_test(enemies_are_on_the_map_or_captured),
        cmocka_unit_test(tiles_and_coats_add_up),
        cmocka_unit_test(pieces_of_a_player_are_in_one_place),
        cmocka_unit_test(somebody_always_has_something_to_choose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
