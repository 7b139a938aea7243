/* Moving: points and costs, passing others, infiltration, defensive fire as an interruption,
 * entering and leaving, withdrawal. */
#include "../sg_test.h"

/* A man of 8 points alone in the plain, the enemy far away; he is taken. */
static struct sg_state walker(const char *place)
{
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A21", 0, place);
    man(&s, "A22", 0, "3224/0");
    man(&s, "R15", 1, "3201/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    return s;
}

/* SG-MOV-01, SG-MOV-02, SG-MOV-03 */
static void a_man_spends_his_points_in_any_direction(void **state)
{
    (void)state;
    struct sg_state s = walker("1012/0");
    refused(&s, "SG-MOV-02", SG_M_GO, AT("1912/0"), 0, 0);
    acts(&s, SG_M_GO, AT("1412/0"), 0, 0);
    assert_int_equal(s.at[who_is("A21")], AT("1412/0"));
    assert_int_equal(s.person[who_is("A21")].spent, 4);
    assert_int_equal(times_told(SG_E_MOVED), 4);
    acts(&s, SG_M_GO, AT("1812/0"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 8);
    assert_int_equal(s.ask, SG_ASK_MOVE); /* nothing is left: his move has ended by itself */
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A21"), 0, 0);
}

static void brush_and_trees_cost_two(void **state) /* SG-MOV-03 */
{
    (void)state;
    struct sg_state s = walker("0406/0");
    acts(&s, SG_M_GO, AT("0606/0"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 4);
}

static void who_has_stopped_is_done(void **state) /* SG-MOV-10 */
{
    (void)state;
    struct sg_state s = walker("1012/0");
    acts(&s, SG_M_STOP, 0, 0, 0);
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A21"), 0, 0);
    assert_false(s.person[who_is("A21")].did & SG_D_MOVED);
}

static void the_moat_costs_four_and_one_from_the_moat(void **state) /* SG-MOV-04 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A21", 0, "0512/0");
    man(&s, "R15", 1, "3201/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    acts(&s, SG_M_GO, AT("0612/-1"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 4);
    acts(&s, SG_M_GO, AT("0712/-1"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 5);
}

static void wounded_and_armoured_men_keep_their_limits(void **state) /* SG-MOV-11, SG-MOV-08 */
{
    (void)state;
    struct sg_state s = board(SG_RIVER);
    unsigned hurt = man(&s, "A21", 0, "0212/0");
    s.person[hurt].health |= SG_WOUNDED;
    man(&s, "R15", 1, "3201/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, hurt, 0, 0);
    assert_int_equal(s.person[hurt].allowance, sg_roster[hurt].values[SG_HURT].movement);
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++)
            if (sg_printed(&s, sg_hex_at(col, row), 0) == SG_T_RIVER)
                assert_false(sg_can_stand(&s, sg_place(sg_hex_at(col, row), 0),
                                          sg_mover_of(&s, who_is("A15"))));
}

/* On the bridge of the castle: no way round. */
static struct sg_state on_the_bridge(int side_of_other)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A21", 0, "1622/0");
    man(&s, side_of_other ? "R21" : "A22", side_of_other, "1621/0");
    man(&s, "R15", 1, "3201/0");
    s.infiltration = 0;
    return s;
}

static void friends_are_passed_but_not_joined(void **state) /* SG-STK-07, SG-STK-01 */
{
    (void)state;
    struct sg_state s = on_the_bridge(0);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    refused(&s, "SG-STK-01", SG_M_GO, AT("1621/0"), 0, 0);
    acts(&s, SG_M_GO, AT("1620/0"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 2);
    assert_int_equal(s.at[who_is("A22")], AT("1621/0"));
}

static void active_enemies_bar_the_way_and_stunned_ones_cost_double(void **state) /* SG-STK-07 */
{
    (void)state;
    struct sg_state s = on_the_bridge(1);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("1620/0"), 0, 0);
    s = on_the_bridge(1);
    s.person[who_is("R21")].health |= SG_STUNNED;
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    acts(&s, SG_M_GO, AT("1620/0"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 3);
}

/* With one point left next to an enemy: the only way on is past him. */
static struct sg_state beside_an_enemy(void)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    man(&s, "A22", 0, "3224/0");
    man(&s, "R21", 1, "1112/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    s.person[who].spent = 7;
    return s;
}

static void stepping_past_an_enemy_takes_a_roll(void **state) /* SG-INF-01, T7 */
{
    (void)state;
    unsigned who = who_is("A21");
    struct sg_state s = beside_an_enemy();
    roll_next(1, 5);
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(s.at[who], AT("1111/0"));
    s = beside_an_enemy();
    roll_next(1, 6);
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(s.at[who], AT("1012/0"));
    assert_true(s.person[who].did & SG_D_DONE);
    s = beside_an_enemy();
    roll_next(1, 8);
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(s.at[who], AT("1111/0"));
    assert_true(s.person[who].health & SG_STUNNED);
    s = beside_an_enemy();
    roll_next(1, 10);
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(s.at[who], AT("1111/0"));
    assert_true(s.person[who].health & SG_WOUNDED);
}

/* SG-INF-01, T7: every die, on foot and mounted, well and wounded, with one to three enemies there.
 */
static void what_becomes_of_infiltration_is_in_the_table(void **state)
{
    (void)state;
    static const char *const enemy[] = { "R21", "R22", "R23" };
    unsigned to = AT("1111/0");
    for (int mounted = 0; mounted < 2; mounted++)
        for (int hurt = 0; hurt < 2; hurt++)
            for (int enemies = 1; enemies <= 3; enemies++)
                for (int die = 1; die <= 10; die++) {
                    struct sg_state s = board(SG_PLAIN);
                    unsigned who =
                        mounted ? rider(&s, "A05", 0, "0812/0", SG_E) : man(&s, "A21", 0, "0812/0");
                    s.person[who].health |= hurt ? SG_WOUNDED : 0;
                    for (int i = 0; i < enemies; i++)
                        sg_put(&s, man(&s, enemy[i], 1, "2022/0"),
                               sg_place(sg_next(sg_hex(to), i), 0), 0);
                    uint16_t dice[] = { (uint16_t)(die - 1) };
                    struct mg_play play = { .event = told, .result = dice, .forced = 1 };
                    int total = die + enemies - 1 + hurt - 2 * mounted;
                    int then = sg_infiltrate(&s, who, to, &play);
                    assert_int_equal(then, total <= 5 ? 0 : total <= 7 ? 1 : total <= 9 ? 2 : 3);
                    assert_int_equal(told[0].b, total < 0 ? 0 : total);
                    assert_int_equal(told[0].c, then);
                }
}

static void more_enemies_and_a_wound_make_it_harder(void **state) /* T7 */
{
    (void)state;
    struct sg_state s = beside_an_enemy();
    man(&s, "R22", 1, "1110/0");
    roll_next(1, 5);
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(s.at[who_is("A21")], AT("1012/0")); /* 5 + 1: refused */
}

static void the_way_round_needs_no_roll(void **state) /* SG-INF-02, SG-INF-03 */
{
    (void)state;
    struct sg_state s = beside_an_enemy();
    s.person[who_is("A21")].spent = 0;
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0); /* by 1011, which no enemy is next to */
    assert_int_equal(s.at[who_is("A21")], AT("1111/0"));
    assert_int_equal(s.person[who_is("A21")].spent, 2);
    assert_int_equal(times_told(SG_E_INFILTRATED), 0);
    s = beside_an_enemy();
    s.infiltration = 0; /* OPT-INFIL */
    acts(&s, SG_M_GO, AT("1111/0"), 0, 0);
    assert_int_equal(times_told(SG_E_INFILTRATED), 0);
}

static void defensive_fire_interrupts_every_step(void **state) /* SG-DEF-01, SG-DEF-02 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    man(&s, "A22", 0, "1518/0");
    man(&s, "R34", 1, "2012/0");
    man(&s, "R35", 1, "2013/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_GO, AT("1312/0"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND); /* in his starting hex */
    assert_int_equal(sg_shot_at(&s), who);
    assert_int_equal(s.at[who], AT("1012/0"));
    acts(&s, SG_M_HOLD, 0, 0, 0);
    assert_int_equal(s.at[who], AT("1112/0"));
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    acts(&s, SG_M_SPARE, 0, 0, 0); /* this mover is let go */
    assert_int_equal(s.at[who], AT("1312/0"));
    assert_int_equal(s.ask, SG_ASK_WALK);
    acts(&s, SG_M_STOP, 0, 0, 0);
    acts(&s, SG_M_TAKE, who_is("A22"), 0, 0);
    acts(&s, SG_M_GO, AT("1516/0"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    acts(&s, SG_M_CEASE, 0, 0, 0);
    assert_int_equal(s.at[who_is("A22")], AT("1516/0"));
}

/* SG-DEF-01, SG-TEAM-01 */
static void of_two_on_a_side_only_those_are_asked_who_have_not_let_him_pass(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    s.players = 4;
    unsigned who = man(&s, "A21", 0, "1012/0");
    man(&s, "R34", 1, "2012/0");
    man(&s, "R35", 1, "2013/0");
    s.person[who_is("R35")].seat = 3;
    for (int kind = 0; kind < 2; kind++) {
        struct sg_state first = s;
        phase(&first, SG_PH_MOVE, 0);
        acts(&first, SG_M_TAKE, who, 0, 0);
        acts(&first, SG_M_GO, AT("1312/0"), 0, 0);
        assert_int_equal(first.ask, SG_ASK_DEFEND);
        assert_int_equal(first.owes, 1u << 1 | 1u << 3);
        acts(&first, kind ? SG_M_CEASE : SG_M_SPARE, 0, 0, 0);
        assert_int_equal(first.ask, SG_ASK_DEFEND);
        assert_int_equal(first.owes, 1u << 3);
    }
    s.holds = 1u << 1;
    s.ceased = 1u << 0;
    sg_ask(&s, SG_ASK_MOVE, 1); /* what else is asked, all are asked */
    assert_int_equal(s.owes, 1u << 1 | 1u << 3);
    sg_ask(&s, SG_ASK_MOVE, 0);
    assert_int_equal(s.owes, 1u << 0 | 1u << 2);
}

static void who_waits_enters_by_his_edge_and_pays_for_the_hex(void **state) /* SG-GEO-12 */
{
    (void)state;
    struct sg_state s = walker("1012/0");
    unsigned who = who_is("A23");
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.person[who].fate = SG_WAITING;
    s.person[who].edge = 3;
    s.person[who].enters = 2;
    refused(&s, "SG-GEO-12", SG_M_TAKE, who, 0, 0);
    s.turn = 2;
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-GEO-13", SG_M_EXIT, 3, 0, 0);
    acts(&s, SG_M_GO, AT("0309/0"), 0, 0);
    assert_int_equal(s.person[who].fate, SG_ON_BOARD);
    assert_int_equal(s.person[who].spent, 3);
    assert_int_equal(times_told(SG_E_ENTERED), 1);
}

static void leaving_the_board_takes_a_point_at_its_edge(void **state) /* SG-GEO-13 */
{
    (void)state;
    unsigned who = who_is("A21");
    struct sg_state s = walker("0312/0");
    refused(&s, "SG-GEO-13", SG_M_EXIT, 3, 0, 0);
    acts(&s, SG_M_GO, AT("0112/0"), 0, 0);
    refused(&s, "SG-GEO-13", SG_M_EXIT, 0, 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0);
    assert_int_equal(s.person[who].fate, SG_LEFT);
    assert_int_equal(s.person[who].edge, 3);
    assert_int_equal(s.at[who], SG_NOWHERE);
    assert_int_equal(s.person[who].spent, 3);
    assert_int_equal(s.chosen, SG_SUBJECTS);
}

/* SG-STA-04, SG-SEQ-05, SG-TEAM-01 */
static void stunned_men_and_other_peoples_men_are_not_taken(void **state)
{
    (void)state;
    struct sg_state s = walker("1012/0");
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.person[who_is("A22")].health |= SG_STUNNED;
    refused(&s, "SG-STA-04", SG_M_TAKE, who_is("A22"), 0, 0);
    refused(&s, "SG-TEAM-01", SG_M_TAKE, who_is("R15"), 0, 0);
}

static void a_beaten_side_withdraws_by_the_shortest_way(void **state) /* SG-MOR-02 */
{
    (void)state;
    unsigned who = who_is("A21");
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A21", 0, "1012/0");
    man(&s, "R15", 1, "3201/0");
    s.withdrawing = 1;
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-MOR-02", SG_M_END, 0, 0, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-MOR-02", SG_M_STOP, 0, 0, 0);
    refused(&s, "SG-MOR-02", SG_M_GO, AT("1112/0"), 0, 0);
    acts(&s, SG_M_GO, sg_way_out(&s, who).a, 0, 0);
    assert_int_equal(sg_col(sg_hex(s.at[who])), 2); /* 8 hexes to the west */
    s = board(SG_PLAIN);
    man(&s, "A21", 0, "0312/0");
    man(&s, "R15", 1, "3201/0");
    s.withdrawing = 1;
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_GO, AT("0112/0"), 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0);
    assert_int_equal(s.person[who].fate, SG_LEFT);
}

/* SG-MOR-02, SG-STK-06 */
static void who_withdraws_waits_for_a_friend_on_the_ladder_below_him(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE), up = man(&s, "A21", 0, "1206/2"),
             below = man(&s, "A22", 0, "1202/0");
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    man(&s, "R15", 1, "3201/0");
    s.withdrawing = 1;
    sg_put(&s, below, sg_rung(sg_hex(AT("1205/0")), 2), 0);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, up, 0, 0);
    refused(&s, "SG-MOR-02", SG_M_GO, sg_rung(sg_hex(AT("1205/0")), 1), 0, 0);
    acts(&s, SG_M_STOP, 0, 0, 0); /* nobody climbs past another, so he need not go */
    assert_int_equal(s.at[up], AT("1206/2"));
}

/* SG-CAP-05, SG-CAP-07, SG-CAP-09 */
static void a_man_who_may_flee_is_free_with_his_first_step(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = man(&s, "A05", 0, "1012/0");
    man(&s, "A22", 0, "3224/0");
    man(&s, "R15", 1, "2012/0");
    s.person[knight].health |= SG_PRISONER;
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, knight, 0, 0);
    assert_int_equal(s.person[knight].allowance, sg_roster[knight].values[SG_HURT].movement);
    acts(&s, SG_M_GO, AT("0912/0"), 0, 0);
    assert_false(s.person[knight].health & SG_PRISONER);
    assert_true(s.person[knight].health & SG_DISARMED); /* SG-CAP-08 */
    s = board(SG_PLAIN);
    man(&s, "A05", 0, "1012/0");
    man(&s, "A22", 0, "3224/0");
    unsigned one = man(&s, "R15", 1, "0912/0"), two = man(&s, "R16", 1, "1112/0");
    s.person[knight].health |= SG_PRISONER;
    s.person[knight].guard[0] = (uint8_t)(one + 1);
    s.person[knight].guard[1] = (uint8_t)(two + 1);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-CAP-05", SG_M_TAKE, knight, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_man_spends_his_points_in_any_direction),
        cmocka_unit_test(brush_and_trees_cost_two),
        cmocka_unit_test(who_has_stopped_is_done),
        cmocka_unit_test(the_moat_costs_four_and_one_from_the_moat),
        cmocka_unit_test(wounded_and_armoured_men_keep_their_limits),
        cmocka_unit_test(friends_are_passed_but_not_joined),
        cmocka_unit_test(active_enemies_bar_the_way_and_stunned_ones_cost_double),
        cmocka_unit_test(stepping_past_an_enemy_takes_a_roll),
        cmocka_unit_test(what_becomes_of_infiltration_is_in_the_table),
        cmocka_unit_test(more_enemies_and_a_wound_make_it_harder),
        cmocka_unit_test(the_way_round_needs_no_roll),
        cmocka_unit_test(defensive_fire_interrupts_every_step),
        cmocka_unit_test(of_two_on_a_side_only_those_are_asked_who_have_not_let_him_pass),
        cmocka_unit_test(who_waits_enters_by_his_edge_and_pays_for_the_hex),
        cmocka_unit_test(leaving_the_board_takes_a_point_at_its_edge),
        cmocka_unit_test(stunned_men_and_other_peoples_men_are_not_taken),
        cmocka_unit_test(a_beaten_side_withdraws_by_the_shortest_way),
        cmocka_unit_test(who_withdraws_waits_for_a_friend_on_the_ladder_below_him),
        cmocka_unit_test(a_man_who_may_flee_is_free_with_his_first_step),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
