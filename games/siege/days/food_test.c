/* AC3: the sortie for food. */
#include "troop_test.h"

/* The sortie is ordered, and so many animals are found. */
static struct sg_state sortie(int animals)
{
    struct sg_state s = siege_of(OXFORD);
    roll_next(1, animals);
    give_order(&s, SG_ORDER_FOOD);
    if (s.ask == SG_ASK_GROUND)
        answer(&s, SG_M_GROUND);
    return s;
}

static struct sg_state sortie_begun(int animals)
{
    struct sg_state s = sortie(animals);
    deploy_all(&s);
    return s;
}

static unsigned idle_of(const struct sg_state *s, int side, int class)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_idle(s, who) &&
            (class == SG_CLASSES || sg_class_of(s, who) == class))
            return who;
    fail_msg("nobody of class %d is idle", class);
    return 0;
}

static unsigned leader_of(const struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == EMPRESS && s->person[who].leads != 0)
            return who;
    fail_msg("nobody leads an animal");
    return 0;
}

/* He comes in by that edge, on the hex nearest to its middle. */
static void comes_in(struct sg_state *s, unsigned who, int edge)
{
    static struct mg_move list[MG_MAX_MOVES];
    acts(s, SG_M_TAKE, who, 0, 0);
    unsigned n = sg_list(s, s->person[who].seat, list);
    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == SG_M_GO && sg_edges_at(s, list[i].a) == 1u << edge) {
            acts(s, SG_M_GO, list[i].a, list[i].b, 0);
            return;
        }
    fail_msg("he cannot come in by edge %d", edge);
}

/* The edges in whose middle the one who is taken may come in; from a corner nobody on foot gets
 * there. */
static unsigned edges_offered(const struct sg_state *s, int seat)
{
    static struct mg_move list[MG_MAX_MOVES];
    static const char *const middle[4] = { "1601/0", "3212/0", "1624/0", "0112/0" };
    unsigned n = sg_list(s, seat, list), edges = 0;
    for (unsigned i = 0; i < n; i++)
        for (int edge = 0; edge < 4; edge++)
            if (list[i].kind == SG_M_GO &&
                sg_distance(sg_hex(list[i].a), sg_hex(AT(middle[edge]))) <= 2)
                edges |= 1u << edge;
    return edges;
}

static void stop(struct sg_state *s)
{
    if (s->ask == SG_ASK_WALK)
        acts(s, SG_M_STOP, 0, 0, 0);
}

/* ---- who --------------------------------------------------------------------------------- */

/* SG-AC3-01, SG-AC3-08 */
static void the_besieged_fetch_food_once_a_day_and_need_a_way_out(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    assert_null(sg_food_sortie.may(&s, EMPRESS).rule);
    assert_string_equal(sg_food_sortie.may(&s, ROYALS).rule, "SG-INI-04");
    s.siege.food_fetched = 1;
    assert_string_equal(sg_food_sortie.may(&s, EMPRESS).rule, "SG-AC3-01");
    s.siege.food_fetched = 0;
    s.siege.stage = SG_INNER;
    s.siege.redoubt = (uint8_t)(sg_find_zone(SG_CASTLE, "keep") + 1);
    assert_string_equal(sg_food_sortie.may(&s, EMPRESS).rule, "SG-AC3-08");
    s = siege_of(PRIORY);
    s.siege.stage = SG_INNER;
    s.siege.redoubt = (uint8_t)(sg_find_zone(SG_PRIORY, "church") + 1);
    assert_null(sg_food_sortie.may(&s, EMPRESS).rule);
}

/* SG-AC3-09, SG-AC3-01 */
static void the_animals_are_rolled_for_before_the_party_is_chosen(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    roll_next(1, 4);
    give_order(&s, SG_ORDER_FOOD);
    assert_int_equal(s.siege.animals, 4);
    assert_int_equal(times_told(SG_E_ANIMALS), 1);
    answer_first(&s); /* and not again */
    assert_int_equal(s.siege.animals, 4);
}

static void a_third_of_the_garrison_rounded_down_goes_out(void **unused) /* SG-AC3-01, SG-AC3-08 */
{
    (void)unused;
    struct sg_state s = sortie(2);
    answer(&s, SG_M_MUSTER); /* the patrols */
    assert_int_equal(s.asked, EMPRESS);
    int third = sg_free_people(&s, EMPRESS) / 3;
    for (int i = 0; i < third - 1; i++)
        acts(&s, SG_M_PICK, idle_of(&s, EMPRESS, SG_CLASSES), 0, 0);
    struct sg_state full = s;
    full.siege.job[idle_of(&s, EMPRESS, SG_CLASSES)] = SG_JOB_FIGHT;
    refused(&full, "SG-AC3-01", SG_M_PICK, idle_of(&full, EMPRESS, SG_CLASSES), 0, 0);
    acts(&s, SG_M_PICK, idle_of(&s, EMPRESS, SG_CLASSES), 0, 0);
    assert_int_equal(sg_in_party(&s, EMPRESS), third);
}

static void a_patrol_has_eight_people_two_leaders_and_two_shooters(void **unused) /* SG-AC3-02 */
{
    (void)unused;
    struct sg_state s = sortie(2);
    assert_int_equal(s.asked, ROYALS);
    for (int i = 0; i < 2; i++) {
        acts(&s, SG_M_PICK, idle_of(&s, ROYALS, SG_KNT), 1, 0);
        acts(&s, SG_M_PICK, idle_of(&s, ROYALS, SG_XBW), 1, 0);
    }
    refused(&s, "SG-AC3-02", SG_M_PICK, idle_of(&s, ROYALS, SG_KNT), 1, 0);
    refused(&s, "SG-AC3-02", SG_M_PICK, idle_of(&s, ROYALS, SG_NOB), 1, 0);
    refused(&s, "SG-AC3-02", SG_M_PICK, idle_of(&s, ROYALS, SG_XBW), 1, 0);
    for (int i = 0; i < 4; i++)
        acts(&s, SG_M_PICK, idle_of(&s, ROYALS, SG_LIN), 1, 0);
    refused(&s, "SG-AC3-02", SG_M_PICK, idle_of(&s, ROYALS, SG_MIN), 1, 0);
    acts(&s, SG_M_PICK, idle_of(&s, ROYALS, SG_KNT), 3, 0); /* another one */
    refused(&s, "SG-AC3-02", SG_M_PICK, idle_of(&s, ROYALS, SG_MIN), 4, 0);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    int size[4] = { 0 };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.siege.job[who] >= SG_JOB_PATROL && s.siege.job[who] < SG_JOB_PATROL + 4)
            size[s.siege.job[who] - SG_JOB_PATROL]++;
    for (int i = 0; i < 4; i++)
        assert_true(size[i] <= 8);
}

/* ---- coming in --------------------------------------------------------------------------- */

static void each_animal_has_a_leader_next_to_it(void **unused) /* SG-AC3-09 */
{
    (void)unused;
    struct sg_state s = sortie_begun(3);
    int led = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        led += s.person[who].leads != 0;
    assert_int_equal(led, 3);
    unsigned who = leader_of(&s), animal = s.person[who].leads - 1u;
    comes_in(&s, who, 3);
    assert_int_equal(sg_distance(sg_hex(s.at[who]), sg_hex(s.piece[animal].at)), 1);
}

/* SG-AC3-03 */
static void the_party_comes_in_by_one_of_the_left_and_right_edges_on_its_first_turn(void **unused)
{
    (void)unused;
    struct sg_state s = sortie_begun(1);
    assert_int_equal(s.side, EMPRESS);
    unsigned first = leader_of(&s), second = 0;
    while (s.person[second].side != EMPRESS || s.person[second].fate != SG_WAITING ||
           second == first || sg_mounted(&s, second))
        second++;
    acts(&s, SG_M_TAKE, first, 0, 0);
    assert_int_equal(edges_offered(&s, 1), SG_EDGE_E | SG_EDGE_W);
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.person[first].did = 0;
    comes_in(&s, first, 1);
    stop(&s);
    acts(&s, SG_M_TAKE, second, 0, 0);
    assert_int_equal(edges_offered(&s, 1), SG_EDGE_E);
    acts(&s, SG_M_STOP, 0, 0, 0);
    answer(&s, SG_M_END); /* who has not come in stays at home */
    while (s.side == EMPRESS)
        answer(&s, SG_M_END);
    assert_int_equal(s.person[second].fate, SG_LEFT);
    assert_int_equal(s.person[first].fate, SG_ON_BOARD);
}

/* The besieger's player turn of that game turn begins; the die for a patrol shows this. */
static void catchers_turn(struct sg_state *s, int turn, int die)
{
    struct mg_play play = { .event = told, .result = forced };
    s->turn = (uint8_t)turn;
    s->side = ROYALS;
    if (die > 0)
        roll_next(1, die);
    play.forced = (uint16_t)forced_count;
    while (s->frames > 0)
        sg_pop(s);
    sg_action_turn_begins(s, &play);
    told_count = play.events;
    assert_int_equal(play.used, forced_count);
    forced_count = 0;
}

/* SG-AC3-05, SG-AC3-10 */
static void one_patrol_comes_without_a_roll_and_more_by_t16(void **unused)
{
    (void)unused;
    struct sg_state s = sortie_begun(1);
    catchers_turn(&s, 1, 2);
    assert_int_equal(s.siege.patrols_in, 1);
    catchers_turn(&s, 2, 4);
    assert_int_equal(s.siege.patrols_in, 1);
    catchers_turn(&s, 2, 3);
    assert_int_equal(s.siege.patrols_in, 2);
    catchers_turn(&s, 3, 6);
    assert_int_equal(s.siege.patrols_in, 2);
    catchers_turn(&s, 3, 5);
    assert_int_equal(s.siege.patrols_in, 3);
    catchers_turn(&s, 9, 8);
    assert_int_equal(s.siege.patrols_in, 3);
    catchers_turn(&s, 9, 7);
    assert_int_equal(s.siege.patrols_in, 4);
    catchers_turn(&s, 10, 0); /* there are no more: nothing is rolled */
    s = sortie_begun(1);
    catchers_turn(&s, 1, 1); /* the roll of the first turn may bring a second */
    assert_int_equal(s.siege.patrols_in, 2);
}

static unsigned rider_of(const struct sg_state *s, int patrol)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->siege.job[who] == SG_JOB_PATROL + patrol && s->person[who].fate == SG_WAITING)
            return who;
    fail_msg("patrol %d is empty", patrol);
    return 0;
}

/* SG-AC3-05, SG-AC3-03 */
static void which_patrol_comes_is_the_besiegers_choice_and_it_comes_by_one_edge(void **unused)
{
    (void)unused;
    struct sg_state s = sortie_begun(1);
    comes_in(&s, leader_of(&s), 3);
    catchers_turn(&s, 1, 9);
    phase(&s, SG_PH_MOVE, ROYALS);
    unsigned third = rider_of(&s, 2), first = rider_of(&s, 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_TAKE, first, 0, 0)).rule);
    acts(&s, SG_M_TAKE, third, 0, 0);
    /* not by the party's */
    assert_int_equal(edges_offered(&s, 0), SG_EDGE_N | SG_EDGE_E | SG_EDGE_S);
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.person[third].did = 0;
    comes_in(&s, third, 0);
    stop(&s);
    refused(&s, "SG-GEO-12", SG_M_TAKE, first, 0, 0); /* only one has come so far */
    acts(&s, SG_M_TAKE, rider_of(&s, 2), 0, 0);
    assert_int_equal(edges_offered(&s, 0), SG_EDGE_N);
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.siege.patrols_in = 3; /* the third of them comes by any edge */
    s.siege.patrol_edge[1] = 2;
    acts(&s, SG_M_TAKE, first, 0, 0);
    assert_int_equal(edges_offered(&s, 0), 15);
}

/* SG-AC3-04, SG-DEF-06 */
static void in_the_first_turn_patrols_are_slow_and_do_not_shoot_in_defence(void **unused)
{
    (void)unused;
    struct sg_state s = sortie_begun(1);
    unsigned rider = rider_of(&s, 0), own = leader_of(&s), archer = 0;
    int value = sg_values_of(&s, rider).movement;
    assert_int_equal(sg_allowance(&s, rider), value / 2);
    assert_int_equal(sg_allowance(&s, own), sg_values_of(&s, own).movement);
    while (s.person[archer].side != ROYALS || s.person[archer].fate != SG_WAITING ||
           sg_weapon_of(&s, archer) == SG_HAND)
        archer++;
    sg_put(&s, own, AT("1612/0"), 0);
    sg_put(&s, archer, AT("1608/0"), 0);
    s.side = EMPRESS;
    s.phase = SG_PH_MOVE;
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[own], sg_weapon_of(&s, archer), SG_AMMO_PLAIN, true).rule,
        "SG-AC3-04");
    assert_false(sg_any_defence(&s, own));
    s.turn = 2;
    assert_int_equal(sg_allowance(&s, rider), value);
    assert_true(sg_any_defence(&s, own));
}

/* ---- the end ----------------------------------------------------------------------------- */

static void leads_off(struct sg_state *s, unsigned who, int edge)
{
    struct mg_play play = { .event = told };
    unsigned animal = s->person[who].leads - 1u;
    sg_put(s, who, AT(edge == 1 ? "3212/0" : "1601/0"), 0);
    sg_put_piece(s, animal, AT(edge == 1 ? "3112/0" : "1602/0"), 0);
    s->person[who].did = 0;
    s->person[who].spent = 0;
    phase(s, SG_PH_MOVE, EMPRESS);
    acts(s, SG_M_TAKE, who, 0, 0);
    acts(s, SG_M_EXIT, (unsigned)edge, 0, 0);
    (void)play;
}

/* SG-AC3-06, SG-AC3-07, SG-PRV-04 */
static void it_ends_when_nobody_of_the_party_is_left_and_each_animal_across_is_a_day(void **unused)
{
    (void)unused;
    struct sg_state s = sortie_begun(3);
    struct mg_play play = { .event = told };
    int before = s.siege.provisions;
    comes_in(&s, leader_of(&s), 3);
    stop(&s);
    s.turn = 2;
    leads_off(&s, leader_of(&s), 1);
    assert_false(sg_food_sortie.over(&s, &play));
    leads_off(&s, leader_of(&s), 1);
    leads_off(&s, leader_of(&s), 0); /* SG-AC3-09: he gets home, his animal is lost */
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS &&
            (s.person[who].fate == SG_WAITING || s.person[who].fate == SG_ON_BOARD))
            leaves(&s, who);
    assert_true(sg_food_sortie.over(&s, &play));
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.provisions, before + 2);
    assert_int_equal(s.siege.may_deed, 2);
    for (int i = sg_piece_first[SG_PACK]; i < sg_piece_first[SG_PACK + 1]; i++)
        assert_int_equal(s.piece[i].kind, SG_NO_PIECE);
}

static void after_turn_twenty_animals_on_the_board_are_lost(void **unused) /* SG-AC3-09 */
{
    (void)unused;
    struct sg_state s = sortie_begun(2);
    struct mg_play play = { .event = told };
    int before = s.siege.provisions, people = sg_free_people(&s, EMPRESS);
    assert_int_equal(s.scenario.limit, 20);
    comes_in(&s, leader_of(&s), 3);
    stop(&s);
    s.turn = 19;
    assert_false(sg_food_sortie.over(&s, &play));
    s.turn = 20;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.provisions, before);
    assert_int_equal(sg_free_people(&s, EMPRESS), people);
    for (unsigned who = 0; who < SG_PERSONS; who++) /* INV-15 */
        assert_true(s.siege.job[who] <= SG_JOB_FIGHT);
}

static void the_computer_plays_a_sortie_to_its_end(void **unused) /* INV-22 */
{
    (void)unused;
    struct sg_state s = sortie_begun(4);
    play_on(&s, 4000);
    assert_false(s.siege.in_action);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_besieged_fetch_food_once_a_day_and_need_a_way_out),
        cmocka_unit_test(the_animals_are_rolled_for_before_the_party_is_chosen),
        cmocka_unit_test(a_third_of_the_garrison_rounded_down_goes_out),
        cmocka_unit_test(a_patrol_has_eight_people_two_leaders_and_two_shooters),
        cmocka_unit_test(each_animal_has_a_leader_next_to_it),
        cmocka_unit_test(the_party_comes_in_by_one_of_the_left_and_right_edges_on_its_first_turn),
        cmocka_unit_test(one_patrol_comes_without_a_roll_and_more_by_t16),
        cmocka_unit_test(which_patrol_comes_is_the_besiegers_choice_and_it_comes_by_one_edge),
        cmocka_unit_test(in_the_first_turn_patrols_are_slow_and_do_not_shoot_in_defence),
        cmocka_unit_test(it_ends_when_nobody_of_the_party_is_left_and_each_animal_across_is_a_day),
        cmocka_unit_test(after_turn_twenty_animals_on_the_board_are_lost),
        cmocka_unit_test(the_computer_plays_a_sortie_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
