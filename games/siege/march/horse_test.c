/* Riding: facing, steps, turns, mounting and dismounting, the run-up to a charge. */
#include "../sg_test.h"

static struct sg_state knight(const char *place, int facing)
{
    struct sg_state s = board(SG_PLAIN);
    rider(&s, "A05", 0, place, facing);
    man(&s, "A22", 0, "3224/0");
    man(&s, "R15", 1, "3201/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A05"), 0, 0);
    return s;
}

static void a_rider_holds_two_hexes(void **state) /* SG-HRS-01, SG-HRS-02, SG-STK-03 */
{
    (void)state;
    struct sg_state s = knight("1012/0", SG_E);
    assert_int_equal(s.tail[who_is("A05")], AT("0912/0"));
    assert_int_equal(s.person[who_is("A05")].allowance, 15);
    refused(&s, "SG-HRS-02", SG_M_GO, AT("1112/0"), 0, 0); /* a facing is needed */
}

static void forward_the_rear_follows(void **state) /* SG-HRS-03 */
{
    (void)state;
    unsigned who = who_is("A05");
    struct sg_state s = knight("1012/0", SG_E);
    acts(&s, SG_M_GO, AT("1112/0"), SG_E + 1, 0);
    assert_int_equal(s.tail[who], AT("1012/0"));
    assert_int_equal(s.person[who].spent, 1);
    /* one of the three hexes ahead; 1112 is in an even row */
    acts(&s, SG_M_GO, AT("1213/0"), SG_SE + 1, 0);
    assert_int_equal(s.tail[who], AT("1112/0"));
    assert_int_equal(s.person[who].spent, 2);
}

static void backward_costs_twice(void **state) /* SG-HRS-04 */
{
    (void)state;
    unsigned who = who_is("A05");
    struct sg_state s = knight("1012/0", SG_E);
    acts(&s, SG_M_GO, AT("0912/0"), SG_E + 1, 0);
    assert_int_equal(s.tail[who], AT("0812/0"));
    assert_int_equal(s.person[who].spent, 2);
}

static void a_turn_moves_the_front_about_the_rear(void **state) /* SG-HRS-05 */
{
    (void)state;
    unsigned who = who_is("A05");
    struct sg_state s = knight("1012/0", SG_E);
    acts(&s, SG_M_GO, AT("1013/0"), SG_SE + 1, 0); /* 0912 is in an even row: SE is 1013 */
    assert_int_equal(s.tail[who], AT("0912/0"));
    assert_int_equal(s.person[who].spent, 1);
}

static void horses_keep_to_ground_for_horses(void **state) /* SG-HRS-06, SG-MOV-03, SG-MOV-09 */
{
    (void)state;
    struct sg_state s = knight("0406/0", SG_E);
    refused(&s, "SG-MOV-03", SG_M_GO, AT("0606/0"), SG_E + 1, 0); /* a tree */
}

static void farther_off_the_cheapest_facing_is_offered(void **state) /* SG-HRS-02 */
{
    (void)state;
    struct sg_state s = knight("1012/0", SG_E);
    static struct mg_move list[MG_MAX_MOVES];
    unsigned n = sg_list(&s, 0, list), there = 0;
    for (unsigned i = 0; i < n; i++)
        there += list[i].kind == SG_M_GO && list[i].a == AT("1812/0");
    assert_int_equal(there, 1);
    assert_true(n < MG_MAX_MOVES);
}

static void dismounting_costs_half_and_the_horse_stays(void **state) /* SG-HRS-07, SG-HRS-08 */
{
    (void)state;
    unsigned who = who_is("A05");
    struct sg_state s = knight("1012/0", SG_E);
    refused(&s, "SG-HRS-08", SG_M_DISMOUNT, AT("1212/0"), 0, 0);
    acts(&s, SG_M_DISMOUNT, AT("1112/0"), 0, 0);
    assert_false(s.person[who].health & SG_MOUNTED);
    assert_int_equal(s.person[who].spent, 7);
    assert_int_equal(s.at[who], AT("1112/0"));
    assert_int_equal(s.tail[who], SG_NOWHERE);
    int horse = s.person[who].rides - 1;
    assert_int_equal(s.piece[horse].at, AT("1012/0"));
    assert_int_equal(s.piece[horse].tail, AT("0912/0"));
    assert_int_equal(sg_points_left(&s, who), 7);  /* no more than a man on foot has */
    assert_true(s.person[who].did & SG_D_CHANGED); /* SG-CMB-15 */
    refused(&s, "SG-HRS-07", SG_M_MOUNT, SG_PERSONS + (unsigned)horse, 0, 0);
}

static void a_friend_may_take_over_a_standing_horse(void **state) /* SG-HRS-12, SG-HRS-07 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1112/0"), horse = piece(&s, SG_HORSE, 0, "1012/0", SG_E);
    man(&s, "R15", 1, "3201/0");
    s.piece[horse].owner = (uint8_t)(man(&s, "A05", 0, "2010/0") + 1);
    s.person[who_is("A05")].rides = (uint8_t)(horse + 1);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
    assert_int_equal(s.person[who].spent, 4);
    assert_int_equal(s.at[who], AT("1012/0"));
    assert_int_equal(s.tail[who], AT("0912/0"));
    assert_int_equal(s.person[who].rides, horse + 1);
    assert_int_equal(s.person[who_is("A05")].rides, 0);
    assert_int_equal(sg_values_of(&s, who).movement, 15);
    assert_int_equal(sg_values_of(&s, who).attack, sg_roster[who].values[SG_ON_FOOT].attack);
}

static void nobody_mounts_next_to_an_enemy(void **state) /* SG-HRS-07 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A05", 0, "1112/0"), horse = piece(&s, SG_HORSE, 0, "1012/0", SG_E);
    man(&s, "R15", 1, "1212/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-HRS-07", SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
}

static void a_straight_ride_is_counted_for_the_charge(void **state) /* SG-HRS-14 */
{
    (void)state;
    unsigned who = who_is("A05");
    struct sg_state s = knight("1012/0", SG_E);
    acts(&s, SG_M_GO, AT("1512/0"), SG_E + 1, 0);
    assert_int_equal(s.person[who].run, 5);
    assert_int_equal(s.person[who].run_dir, SG_E);
    acts(&s, SG_M_GO, AT("1613/0"), SG_SE + 1, 0);
    assert_int_equal(s.person[who].run, 0); /* he turned with that step */
}

static void riders_roll_with_two_less(void **state) /* SG-INF-01, T7 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = rider(&s, "A05", 0, "1012/0", SG_E);
    man(&s, "A22", 0, "3224/0");
    man(&s, "R21", 1, "1111/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    s.person[who].spent = 14;
    roll_next(1, 7);
    acts(&s, SG_M_GO, AT("1112/0"), SG_E + 1, 0);
    assert_int_equal(s.at[who], AT("1112/0"));
}

static void a_rider_comes_in_with_his_whole_horse(void **state) /* SG-GEO-12, SG-STK-03 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = who_is("A05");
    man(&s, "A22", 0, "3224/0");
    man(&s, "R21", 1, "3201/0");
    s.person[who] =
        (struct sg_person){ .fate = SG_WAITING, .edge = 3, .enters = 1, .health = SG_MOUNTED };
    s.person[who].rides = (uint8_t)(sg_new_piece(&s, SG_HORSE, 0) + 1);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("0112/0"), SG_E + 1, 0);
    acts(&s, SG_M_GO, AT("0212/0"), SG_E + 1, 0);
    assert_int_equal(s.tail[who], AT("0112/0"));
    assert_int_equal(s.person[who].spent, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_rider_holds_two_hexes),
        cmocka_unit_test(forward_the_rear_follows),
        cmocka_unit_test(backward_costs_twice),
        cmocka_unit_test(a_turn_moves_the_front_about_the_rear),
        cmocka_unit_test(horses_keep_to_ground_for_horses),
        cmocka_unit_test(farther_off_the_cheapest_facing_is_offered),
        cmocka_unit_test(dismounting_costs_half_and_the_horse_stays),
        cmocka_unit_test(a_friend_may_take_over_a_standing_horse),
        cmocka_unit_test(nobody_mounts_next_to_an_enemy),
        cmocka_unit_test(a_straight_ride_is_counted_for_the_charge),
        cmocka_unit_test(riders_roll_with_two_less),
        cmocka_unit_test(a_rider_comes_in_with_his_whole_horse),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
