/* The playout policy, the first look at moves and the evaluation: sane on every kind of game. */
#include "cr_test.h"

static const char *const games[] = {
    "players=2",
    "players=3",
    "players=4 expansion=off",
    "players=6",
    "players=2 variant=learning",
    "players=3 variant=tournament",
    "players=5 variant=unpredictable orders=draft",
};

static void the_policy_plays_whole_games_by_the_rules(void **unused)
{
    struct mg_play quiet = { .event = NULL };
    struct mg_move move;
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct cr_state s = new_game(games[g], g + 1);
        struct mg_rng rng = mg_rng_fast(g);
        for (; cr_actors(&s) != 0; cr_apply(&s, move, &quiet)) {
            cr_policy(&s, s.seat, &rng, &move);
            assert_true(mg_legal(mg_check(&cr_game, &s, move)));
        }
        assert_true(s.last_round); /* it does not stall: the supply runs out */
        assert_true(s.round < 60);
    }
}

static void the_policy_beats_random_players(void **unused)
{
    struct mg_move listed[MG_MAX_MOVES], move;
    struct mg_play quiet = { .event = NULL };
    int won = 0;
    (void)unused;
    for (uint64_t g = 1; g <= 10; g++) {
        struct cr_state s = new_game("players=3", g);
        struct mg_rng rng = mg_rng_fast(g);
        struct mg_result result;
        int clever = (int)(g % 3);
        for (; cr_actors(&s) != 0; cr_apply(&s, move, &quiet)) {
            if (s.seat == clever)
                cr_policy(&s, s.seat, &rng, &move);
            else
                move = listed[mg_rng_below(&rng, cr_list(&s, s.seat, listed))];
        }
        cr_result(&s, &result);
        won += result.winners >> clever & 1;
    }
    assert_true(won >= 9);
}

static int32_t rating_of(const struct cr_state *s, const char *text)
{
    struct mg_move listed[MG_MAX_MOVES], m = move_of(s, text);
    int32_t rating[MG_MAX_MOVES];
    unsigned count = cr_list(s, s->seat, listed);

    cr_rate(s, s->seat, listed, count, rating);
    for (unsigned i = 0; i < count; i++)
        if (memcmp(&listed[i], &m, sizeof m) == 0)
            return rating[i];
    fail_msg("'%s' is not in the list", text);
    return 0;
}

static void a_strong_enemy_within_reach_looks_good(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_knight(&s, 0, 0, "swabia");
    given_enemy(&s, "swabia", CR_PRUSSIAN);
    given_on_wedge(&s, CR_CR, 4);
    assert_true(rating_of(&s, "resolve cr") > rating_of(&s, "resolve tb"));
    assert_true(rating_of(&s, "resolve cr") > rating_of(&s, "upgrade mu"));
}

static void influence_and_pieces_are_worth_having(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), richer = s, upgraded = s, stronger = s;
    given_influence(&richer, 0, 5);
    given_upgraded(&upgraded, 0, CR_TB);
    stronger.player[0].troops = 1;
    assert_true(cr_eval(&richer, 0) > cr_eval(&s, 0));
    assert_true(cr_eval(&upgraded, 0) > cr_eval(&s, 0));
    assert_true(cr_eval(&stronger, 0) > cr_eval(&s, 0));
    assert_int_equal(cr_eval(&s, 0), cr_eval(&s, 0));
}

static void the_end_is_judged_by_the_score(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_influence(&s, 0, 70);
    given_influence(&s, 1, 71);
    s.phase = CR_PH_OVER;
    assert_true(cr_eval(&s, 1) > cr_eval(&s, 0) + 20000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_policy_plays_whole_games_by_the_rules),
        cmocka_unit_test(the_policy_beats_random_players),
        cmocka_unit_test(a_strong_enemy_within_reach_looks_good),
        cmocka_unit_test(influence_and_pieces_are_worth_having),
        cmocka_unit_test(the_end_is_judged_by_the_score),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
