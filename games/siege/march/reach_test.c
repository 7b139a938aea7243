/* The way of a person: points, paths, friends and enemies in the way, riders, bearers, coming in.
 * MOV, STK-07, INF, HRS. */
#include "../sg_test.h"

static struct sg_reach reach;

static void taken(struct sg_state *s, unsigned who)
{
    s->person[who].allowance = (uint8_t)sg_allowance(s, who);
    s->chosen = (uint16_t)who;
    sg_find_reach(s, who, &reach);
}

static int entry(const char *place, int facing)
{
    for (int i = 0; i < reach.count; i++)
        if (reach.place[i] == place_of(place) && (facing < 0 || reach.facing[i] == facing))
            return i;
    return -1;
}

/* SG-MOV-01, SG-MOV-02, SG-MOV-11 */
static void a_man_goes_as_far_as_his_points_take_him(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned a = man(&s, "A15", 0, "1014/0"); /* 7 points */
    (void)state;
    taken(&s, a);
    assert_int_equal(reach.cost[entry("1714/0", -1)], 7);
    assert_int_equal(entry("1814/0", -1), -1);
    s.person[a].health |= SG_WOUNDED; /* 4 points */
    taken(&s, a);
    assert_int_equal(entry("1514/0", -1), -1);
    assert_true(entry("1414/0", -1) >= 0);
}

static void friends_are_passed_and_enemies_are_not(void **state) /* SG-STK-07 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned a = man(&s, "A21", 0, "1620/0");
    (void)state;
    s.door[0][sg_find_door(SG_CASTLE, "castle_gate")] = SG_DOOR_OPEN;
    unsigned in_gate = man(&s, "A15", 0, "1619/0");
    taken(&s, a);
    assert_true(entry("1618/0", -1) >= 0);
    assert_int_equal(entry("1619/0", -1), -1); /* he may not end there */
    s.person[in_gate].side = 1;
    taken(&s, a);
    assert_int_equal(entry("1618/0", -1), -1);
    s.person[in_gate].health |= SG_STUNNED;
    taken(&s, a);
    assert_int_equal(reach.cost[entry("1618/0", -1)], 3); /* twice the gate, and the court */
}

static void the_way_without_a_roll_is_preferred(void **state) /* SG-INF-01, SG-INF-02 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned a = man(&s, "A21", 0, "1014/0");
    (void)state;
    man(&s, "R15", 1, "1114/0");
    taken(&s, a);
    int away = entry("0914/0", -1), past = entry("1113/0", -1);
    assert_int_equal(reach.rolls[away], 0);
    /* not straight from one hex next to him into another, but around */
    assert_int_equal(reach.rolls[past], 0);
    assert_int_equal(reach.cost[past], 2);
    assert_true(sg_find_path(&s, a, place_of("1113/0"), 0));
    s.infiltration = 0; /* OPT-INFIL */
    taken(&s, a);
    assert_int_equal(reach.cost[entry("1113/0", -1)], 1);
}

static void a_rider_goes_forward_turns_and_backs(void **state) /* SG-HRS-03, SG-HRS-04, SG-HRS-05 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned r = rider(&s, "A05", 0, "1014/0", SG_E); /* 15 points */
    (void)state;
    taken(&s, r);
    assert_int_equal(reach.cost[entry("1114/0", SG_E)], 1);
    assert_int_equal(reach.cost[entry("0914/0", SG_E)], 2); /* back: twice */
    assert_true(sg_find_path(&s, r, place_of("2014/0"), SG_E));
    assert_int_equal(s.path_length, 10);
    assert_int_equal(s.path[9], place_of("2014/0"));
    for (int i = 0; i < reach.count; i++)
        assert_true(reach.cost[i] <= 15);
}

/* What it costs him to stand so, found the slow way: pace by pace, with every question asked anew.
 * Everybody else is in the way. */
static uint8_t slow[SG_HEXES][SG_DIRS];

static void slow_pace(const struct sg_state *s, unsigned who, unsigned from, int facing,
                      unsigned to, int new_facing)
{
    unsigned both[2] = { to, sg_behind(to, new_facing) };
    int pace = sg_pace_cost(s, who, from, facing, to, new_facing),
        cost = slow[sg_hex(from)][facing] + pace;
    for (int i = 0; i < 2; i++)
        if (sg_map_index(s, sg_hex(both[i])) < 0 ||
            (!sg_free(s, both[i]) && sg_who(s, both[i]) != (int)who))
            return;
    if (pace != SG_NEVER && cost <= s->person[who].allowance && cost < slow[sg_hex(to)][new_facing])
        slow[sg_hex(to)][new_facing] = (uint8_t)cost;
}

static void slow_paces(const struct sg_state *s, unsigned who, unsigned front, int facing)
{
    int rear = sg_hex(sg_behind(front, facing));
    for (int turn = -1; turn <= 1; turn++) {
        int dir = sg_turn(facing, turn);
        slow_pace(s, who, front, facing, sg_place(sg_next(sg_hex(front), dir), 0), dir);
        slow_pace(s, who, front, facing, sg_place(rear, 0), dir);
        if (turn != 0)
            slow_pace(s, who, front, facing, sg_place(sg_next(rear, dir), 0), dir);
    }
}

static void is_as_slow_says(struct sg_state *s, unsigned who)
{
    int ends = 0;
    s->infiltration = 0;
    taken(s, who);
    memset(slow, SG_NEVER, sizeof slow);
    slow[sg_hex(s->at[who])][s->person[who].facing] = 0;
    for (int cost = 0; cost <= s->person[who].allowance; cost++)
        for (int hex = 0; hex < SG_HEXES; hex++)
            for (int dir = 0; dir < SG_DIRS; dir++)
                if (slow[hex][dir] == cost) {
                    slow_paces(s, who, sg_place(hex, 0), dir);
                    ends++;
                }
    assert_int_equal(reach.count, ends);
    for (int i = 0; i < reach.count; i++)
        assert_int_equal(reach.cost[i], slow[sg_hex(reach.place[i])][reach.facing[i]]);
}

/* SG-MOV-02, SG-HRS-03, SG-HRS-04, SG-HRS-05, SG-HRS-06, SG-MAN-05, SG-STK-08 */
static void a_rider_gets_where_his_paces_take_him(void **state)
{
    static const char *const from[SG_MAPS] = { [SG_STREAM] = "1410/0",
                                               [SG_RIVER] = "1207/0",
                                               [SG_PLAIN] = "1606/0",
                                               [SG_PRIORY] = "0520/0",
                                               [SG_CASTLE] = "1623/0" };
    (void)state;
    for (int map = 0; map < SG_MAPS; map++)
        for (int facing = 0; facing < SG_DIRS; facing++) {
            struct sg_state s = board(map);
            unsigned a = rider(&s, "A05", 0, from[map], facing);
            memset(s.door[0], SG_DOOR_OPEN, sizeof s.door[0]);
            is_as_slow_says(&s, a);
            assert_true(reach.count > 100);
            int hex = sg_hex(s.at[a]);
            for (int i = 0; i < 4; i++) /* OPT-BODIES: too many for a horse */
                s.body[s.bodies_count++] = (uint16_t)sg_place(hex - 3, 0);
            s.bodies = 1;
            s.person[who_is("R15")].fate = SG_ON_BOARD;
            s.person[who_is("R15")].side = 1;
            sg_put(&s, who_is("R15"), sg_place(hex + 3, 0), 0);
            sg_put_piece(&s, (unsigned)sg_new_piece(&s, SG_MANTLET, 0),
                         sg_place(hex + 4 - 3 * SG_STRIDE, 0), SG_E);
            sg_put_piece(&s, (unsigned)sg_new_piece(&s, SG_PERRIER, 0),
                         sg_place(hex - 4 - 2 * SG_STRIDE, 0), SG_E);
            sg_put_piece(&s, (unsigned)sg_new_piece(&s, SG_HORSE, 0), sg_place(hex + 5, 0), SG_NE);
            int before = reach.count;
            is_as_slow_says(&s, a);
            assert_true(reach.count < before);
        }
}

static void bodies_hinder_steps_and_no_fights(void **state) /* OPT-BODIES */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned rides = rider(&s, "A05", 0, "1803/0", SG_E), walks = man(&s, "A15", 0, "2203/0"),
             enemy = man(&s, "R15", 1, "1903/0"), other = man(&s, "R16", 1, "2303/0");
    (void)state;
    for (int i = 0; i < 4; i++) {
        s.body[s.bodies_count++] = s.at[enemy];
        s.body[s.bodies_count++] = s.at[other];
        s.body[s.bodies_count++] = (uint16_t)AT("1205/0");
    }
    for (s.bodies = 0; s.bodies < 2; s.bodies++) {
        struct sg_mover foot = sg_mover_of(&s, walks);
        int plain = sg_step_cost(&s, AT("2103/0"), AT("2203/0"), foot);
        /* no way down a wall, doubled or not */
        assert_int_equal(sg_step_cost(&s, AT("1206/2"), AT("1205/0"), foot), SG_NEVER);
        phase(&s, SG_PH_COMBAT, 0);
        assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, rides, enemy, 0)));
        assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, walks, other, 0)));
        sg_take_off(&s, other);
        assert_int_equal(sg_step_cost(&s, AT("2203/0"), AT("2303/0"), foot),
                         s.bodies ? 2 * plain : plain);
        sg_put(&s, other, AT("2303/0"), 0);
    }
}

static void shots_take_from_the_movement(void **state) /* SG-SHT-11, SG-SHT-12, SG-SHT-13 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned longbow = man(&s, "A33", 0, "1014/0"), crossbow = man(&s, "A40", 0, "1214/0");
    (void)state;
    assert_int_equal(sg_class_of(&s, longbow), SG_LBW);
    assert_int_equal(sg_class_of(&s, crossbow), SG_XBW);
    int full = sg_allowance(&s, longbow);
    s.person[longbow].did |= SG_D_SHOT;
    s.person[crossbow].did |= SG_D_SHOT;
    s.person[longbow].shot_as = SG_LONG_BOW;
    s.person[crossbow].shot_as = SG_CROSSBOW;
    assert_int_equal(sg_allowance(&s, longbow), full / 2);
    assert_int_equal(sg_allowance(&s, crossbow), 0);
}

static void a_mantlet_takes_two_points_and_goes_where_horses_go(void **state) /* SG-MAN-01 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned a = man(&s, "A21", 0, "0504/0");
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "0504/0", SG_E);
    (void)state;
    int full = sg_allowance(&s, a);
    s.person[a].carries = (uint8_t)(mantlet + 1);
    s.piece[mantlet].bearer[0] = (uint8_t)(a + 1);
    assert_int_equal(sg_allowance(&s, a), full - 2);
    taken(&s, a);
    for (int i = 0; i < reach.count; i++)
        assert_int_not_equal(sg_terrain(&s, reach.place[i]), SG_T_TREE);
}

static void two_bearers_go_at_the_pace_of_the_slower_less_two(void **state) /* SG-LAD-01 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned a = man(&s, "A21", 0, "1014/0"), b = man(&s, "A15", 0, "0914/0"),
             ladder = piece(&s, SG_LADDER, 0, "1014/0", 0);
    (void)state;
    s.person[a].carries = s.person[b].carries = (uint8_t)(ladder + 1);
    s.piece[ladder].bearer[0] = (uint8_t)(a + 1);
    s.piece[ladder].bearer[1] = (uint8_t)(b + 1);
    assert_int_equal(sg_allowance(&s, a), 5); /* 8 and 7 */
    assert_int_equal(sg_allowance(&s, b), 5);
}

static void who_comes_in_pays_for_the_hex_at_his_edge(void **state) /* SG-GEO-12 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned a = man(&s, "A15", 0, "1014/0");
    (void)state;
    sg_take_off(&s, a);
    s.person[a].fate = SG_WAITING;
    s.person[a].edge = 3;
    taken(&s, a);
    assert_int_equal(reach.cost[entry("0112/0", -1)], 1);
    assert_int_equal(reach.cost[entry("0712/0", -1)], 7);
    assert_int_equal(entry("0812/0", -1), -1);
    assert_true(sg_find_path(&s, a, place_of("0312/0"), 0));
    assert_int_equal(s.path_length, 3);
    assert_int_equal(s.path[0] == SG_NOWHERE, 0);
}

static void bounds_of_a_scenario_hold(void **state) /* S10: only ANG */
{
    struct sg_state s = board(SG_CASTLE);
    struct sg_scenario sc;
    int line;
    const char *why;
    (void)state;
    memset(&sc, 0, sizeof sc);
    assert_true(sg_scenario_parse(sg_scenario_texts[9], &sc, &line, &why));
    s.scenario = sc;
    int side = sc.bounds[0].people.count > 0 ? 0 : 1;
    assert_true(sc.bounds[side].people.count > 0);
    unsigned a = man(&s, "A15", side, "1109/0");
    taken(&s, a);
    assert_true(reach.count > 5);
    for (int i = 0; i < reach.count; i++)
        assert_true(sg_in_region(&s.scenario, sc.bounds[side].people, reach.place[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_man_goes_as_far_as_his_points_take_him),
        cmocka_unit_test(friends_are_passed_and_enemies_are_not),
        cmocka_unit_test(the_way_without_a_roll_is_preferred),
        cmocka_unit_test(a_rider_goes_forward_turns_and_backs),
        cmocka_unit_test(a_rider_gets_where_his_paces_take_him),
        cmocka_unit_test(bodies_hinder_steps_and_no_fights),
        cmocka_unit_test(shots_take_from_the_movement),
        cmocka_unit_test(a_mantlet_takes_two_points_and_goes_where_horses_go),
        cmocka_unit_test(two_bearers_go_at_the_pace_of_the_slower_less_two),
        cmocka_unit_test(who_comes_in_pays_for_the_hex_at_his_edge),
        cmocka_unit_test(bounds_of_a_scenario_hold),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
