/* The sequence of play: SEQ, what each phase begins and ends with, the last turn, teams. */
#include "sg_test.h"
#include "siege.h"

static struct sg_state two_far_apart(void)
{
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A21", 0, "0310/0");
    man(&s, "A05", 0, "0312/0");
    man(&s, "R21", 1, "3010/0");
    man(&s, "R04", 1, "3012/0");
    return s;
}

static void end(struct sg_state *s)
{
    acts(s, SG_M_END, 0, 0, 0);
}

/* SG-SEQ-01, SG-SEQ-02 */
static void a_game_turn_is_the_turn_of_one_side_and_then_of_the_other(void **state)
{
    struct sg_state s = two_far_apart();
    (void)state;
    phase(&s, SG_PH_FIRE, 0);
    assert_int_equal(s.phase, SG_PH_MOVE); /* nobody can shoot: passed over */
    assert_int_equal(s.side, 0);
    end(&s);
    assert_int_equal(s.side, 1); /* works, combat and recovery had nothing to decide */
    assert_int_equal(s.phase, SG_PH_MOVE);
    assert_int_equal(s.turn, 1);
    end(&s);
    assert_int_equal(s.side, 0);
    assert_int_equal(s.turn, 2);
}

static void nothing_of_another_phase_can_be_taken_up(void **state) /* SG-SEQ-03, SG-SEQ-04 */
{
    struct sg_state s = two_far_apart();
    (void)state;
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-SEQ-04", SG_M_AIM, who_is("A21"), 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_FIGHT, who_is("A21"), who_is("R21"), 0);
    struct mg_move m = move_of(&s, SG_M_END, 0, 0, 0);
    m.seat = 1;
    assert_non_null(sg_check(&s, m).rule);
}

static void who_has_ended_his_move_is_not_taken_again(void **state) /* SG-MOV-10 */
{
    struct sg_state s = two_far_apart();
    (void)state;
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    acts(&s, SG_M_STOP, 0, 0, 0);
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A21"), 0, 0);
}

static void the_last_game_turn_ends_the_game(void **state) /* SG-VIC-01, SG-SEQ-09 */
{
    struct sg_state s = two_far_apart();
    struct mg_result result;
    (void)state;
    s.turn = s.scenario.limit;
    phase(&s, SG_PH_MOVE, 0);
    end(&s);
    end(&s);
    assert_int_equal(s.phase, SG_PH_OVER);
    assert_int_equal(sg_actors(&s), 0);
    sg_game.result(&s, &result);
    assert_true(result.over);
}

static void without_a_limit_play_goes_on(void **state) /* OPT-NOLIMIT */
{
    struct sg_state s = two_far_apart();
    (void)state;
    s.no_limit = 1;
    s.turn = s.scenario.limit;
    phase(&s, SG_PH_MOVE, 0);
    end(&s);
    end(&s);
    assert_int_equal(s.turn, s.scenario.limit + 1);
}

static void what_one_did_is_forgotten_when_his_turn_begins(void **state) /* SG-SEQ-06, SG-DEF-02 */
{
    struct sg_state s = two_far_apart();
    unsigned a = who_is("A21"), r = who_is("R21");
    (void)state;
    phase(&s, SG_PH_MOVE, 1);
    s.person[a].did = SG_D_MOVED | SG_D_SHOT | SG_D_REACTED;
    s.person[r].did = SG_D_REACTED;
    end(&s);
    assert_int_equal(s.side, 0);
    assert_int_equal(s.person[a].did & (SG_D_MOVED | SG_D_SHOT), 0);
    assert_int_equal(s.person[r].did & SG_D_REACTED, 0);
    assert_true(s.person[a].did & SG_D_REACTED); /* of the enemy's turn: until the next one */
}

static void the_stunned_recover_at_the_end_of_their_next_whole_turn(void **state) /* SG-STA-05 */
{
    struct sg_state s = two_far_apart();
    unsigned a = who_is("A21");
    struct mg_play play = { .event = NULL };
    (void)state;
    phase(&s, SG_PH_MOVE, 1);
    sg_stun(&s, a, &play);
    assert_true(s.person[a].health & SG_STUNNED);
    end(&s); /* to side 0 */
    assert_true(s.person[a].health & SG_STUNNED);
    end(&s);
    assert_false(s.person[a].health & SG_STUNNED);
}

static void each_player_of_a_side_moves_his_own_and_ends_for_himself(void **state) /* SG-TEAM-01 */
{
    struct sg_state s = two_far_apart();
    (void)state;
    s.players = 4;
    s.person[who_is("A05")].seat = 2;
    phase(&s, SG_PH_MOVE, 0);
    assert_int_equal(sg_actors(&s), 1 | 4);
    struct mg_move m = { .kind = SG_M_TAKE, .seat = 0, .a = (uint16_t)who_is("A05") };
    assert_string_equal(sg_check(&s, m).rule, "SG-TEAM-01");
    end(&s);
    assert_int_equal(sg_actors(&s), 4);
    assert_int_equal(s.side, 0);
    end(&s);
    assert_int_equal(s.side, 1);
}

static void a_busy_man_earns_nothing(void **state) /* SG-SEQ-06 */
{
    struct sg_state s = two_far_apart();
    (void)state;
    sg_busy(&s, who_is("A21"));
    assert_true(s.person[who_is("A21")].did & SG_D_BUSY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_turn_is_the_turn_of_one_side_and_then_of_the_other),
        cmocka_unit_test(nothing_of_another_phase_can_be_taken_up),
        cmocka_unit_test(who_has_ended_his_move_is_not_taken_again),
        cmocka_unit_test(the_last_game_turn_ends_the_game),
        cmocka_unit_test(without_a_limit_play_goes_on),
        cmocka_unit_test(what_one_did_is_forgotten_when_his_turn_begins),
        cmocka_unit_test(the_stunned_recover_at_the_end_of_their_next_whole_turn),
        cmocka_unit_test(each_player_of_a_side_moves_his_own_and_ends_for_himself),
        cmocka_unit_test(a_busy_man_earns_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
