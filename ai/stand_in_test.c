/* The computer plays for a seat for a while, in every game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "answer.h"
#include "stand_in.h"

#define UNUSED __attribute__((unused))
#define MANY   20000

static void assert_rule(struct mg_verdict v, const char *rule)
{
    assert_non_null(v.rule);
    assert_string_equal(v.rule, rule);
}

static struct mg_match *opened(const char *id, const char *option, const char *value)
{
    const struct mg_game *game = mg_game_find(id);
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(5);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    if (option != NULL)
        assert_true(mg_legal(mg_options_set(game, &options, option, value)));
    struct mg_match *m = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(m);
    return m;
}

/* One move of whoever is to decide, by his own hand. */
static void play_any(struct mg_match *m, struct mg_rng *rng)
{
    struct mg_move list[MG_MAX_MOVES];
    int seat = mg_match_actor(m);
    size_t count = mg_match_list(m, seat, list);
    assert_true(mg_legal(mg_match_play(m, seat, list[mg_rng_below(rng, (uint32_t)count)])));
}

/* The seat is entrusted as long as the while lasts, others play at random; how many moves were made
 * for it. */
static int stand_in(struct mg_match *m, int seat, int until)
{
    struct mg_stand_in s;
    struct mg_rng rng = mg_rng_fast(7);
    struct mg_limits limits = { .threads = 1 };
    int made = 0;

    assert_true(mg_legal(
        mg_stand_in_begin(&s, mg_match_game(m), mg_match_view_of(m, seat), until, &mg_greedy)));
    for (int i = 0; i < MANY; i++) {
        size_t before = mg_match_moves(m);
        enum mg_stood stood = mg_stand_in_play(&s, m, seat, &limits, &rng, MANY);
        for (size_t k = before; k < mg_match_moves(m); k++, made++) {
            assert_int_equal(mg_match_move(m, k).seat, seat);
            assert_string_equal(mg_hand_name(mg_match_hand(m, k)), "greedy");
        }
        if (stood == MG_STOOD_TO_THE_END)
            return made;
        assert_int_equal(stood, MG_STOOD_AS_FAR_AS_IT_GOES);
        play_any(m, &rng);
        assert_int_equal(mg_match_hand(m, mg_match_moves(m) - 1), 0);
    }
    fail_msg("it never ends");
    return 0;
}

static void assert_same_record(const struct mg_match *m)
{
    struct mg_text record = mg_text_growing(MG_EN), detail = mg_text_growing(MG_EN),
                   again = mg_text_growing(MG_EN);
    struct mg_verdict verdict;
    size_t line;

    mg_match_record(m, NULL, &record);
    struct mg_match *copy = mg_match_load(record.buf, record.len, &verdict, &line, &detail);
    assert_non_null(copy);
    for (size_t i = 0; i < mg_match_moves(m); i++)
        assert_int_equal(mg_match_hand(copy, i), mg_match_hand(m, i));
    mg_match_record(copy, NULL, &again);
    assert_string_equal(again.buf, record.buf);
    mg_match_close(copy);
    mg_text_free(&record);
    mg_text_free(&detail);
    mg_text_free(&again);
}

/* MG-HELP-01 */
static void
in_every_game_a_seat_is_played_to_the_end_of_its_turn_and_its_moves_are_marked(void **unused UNUSED)
{
    for (int i = 0; i < mg_game_count(); i++) {
        struct mg_match *m = opened(mg_game_id(mg_game_at(i)), NULL, NULL);
        struct mg_rng rng = mg_rng_fast(3);
        for (int n = 0; n < 20 && mg_match_actor(m) >= 0; n++)
            play_any(m, &rng);
        int seat = mg_match_actor(m);
        uint32_t turn = mg_stretch(mg_match_game(m), mg_match_view_of(m, seat), MG_UNTIL_TURN);
        assert_true(stand_in(m, seat, MG_UNTIL_TURN) > 0);
        assert_true(mg_match_actor(m) < 0 ||
                    mg_stretch(mg_match_game(m), mg_match_view_of(m, seat), MG_UNTIL_TURN) != turn);
        assert_same_record(m);
        mg_match_close(m);
    }
}

/* MG-HELP-01 */
static void whoever_lets_it_play_to_the_end_of_the_game_sees_the_end(void **unused UNUSED)
{
    struct mg_match *m = opened("kingdoms", NULL, NULL);
    stand_in(m, 1, MG_UNTIL_GAME);
    assert_int_equal(mg_match_actor(m), -1);
    mg_match_close(m);
}

/* The first battle of a siege, which somebody may order on the second day. */
static void go_to_battle(struct mg_match *m)
{
    struct mg_rng rng = mg_rng_fast(1);
    for (int n = 0;
         n < 200 && mg_stretch(mg_match_game(m), mg_match_view_of(m, 0), MG_UNTIL_BATTLE) == 0; n++)
        play_any(m, &rng);
}

/* MG-HELP-02, SG-SIE-05 */
static void a_battle_of_a_siege_is_fought_to_its_end_and_no_further(void **unused UNUSED)
{
    struct mg_match *m = opened("siege", "scenario", "priory");
    go_to_battle(m);
    assert_true(stand_in(m, 1, MG_UNTIL_BATTLE) > 0);
    assert_int_equal(mg_stretch(mg_match_game(m), mg_match_view_of(m, 0), MG_UNTIL_BATTLE), 0);
    assert_true(mg_match_actor(m) >= 0); /* the siege goes on */
    assert_same_record(m);
    mg_match_close(m);
}

static void without_a_battle_none_can_be_left_to_it(void **unused UNUSED) /* MG-HELP-02 */
{
    struct mg_match *siege = opened("siege", "scenario", "priory"),
                    *kingdoms = opened("kingdoms", NULL, NULL);
    struct mg_stand_in s = { .player = NULL };
    assert_rule(mg_stand_in_begin(&s, mg_match_game(siege), mg_match_view_of(siege, 0),
                                  MG_UNTIL_BATTLE, &mg_easy),
                "MG-HELP-02");
    assert_rule(mg_stand_in_begin(&s, mg_match_game(kingdoms), mg_match_view_of(kingdoms, 0),
                                  MG_UNTIL_BATTLE, &mg_easy),
                "MG-HELP-02");
    assert_null(s.player);
    mg_match_close(siege);
    mg_match_close(kingdoms);
}

static void a_move_that_is_taken_back_takes_its_mark_along(void **unused UNUSED) /* MG-HELP-01 */
{
    struct mg_match *m = opened("kingdoms", NULL, NULL);
    struct mg_rng rng = mg_rng_fast(1);
    play_any(m, &rng);
    mg_match_sign(m, mg_hand_number("easy"));
    assert_true(mg_legal(mg_match_undo(m, 1, true)));
    play_any(m, &rng);
    assert_int_equal(mg_match_hand(m, 0), 0);
    mg_match_close(m);
}

static void every_computer_player_has_a_name_in_records(void **unused UNUSED)
{
    for (int i = 0; mg_player_at(i) != NULL; i++)
        assert_string_equal(mg_hand_name(mg_hand_number(mg_player_at(i)->name)),
                            mg_player_at(i)->name);
    assert_int_equal(mg_hand_number("Anna"), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(
            in_every_game_a_seat_is_played_to_the_end_of_its_turn_and_its_moves_are_marked),
        cmocka_unit_test(whoever_lets_it_play_to_the_end_of_the_game_sees_the_end),
        cmocka_unit_test(a_battle_of_a_siege_is_fought_to_its_end_and_no_further),
        cmocka_unit_test(without_a_battle_none_can_be_left_to_it),
        cmocka_unit_test(a_move_that_is_taken_back_takes_its_mark_along),
        cmocka_unit_test(every_computer_player_has_a_name_in_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
