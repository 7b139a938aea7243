/* Free battles: what a side buys before it sets up [BUY, S17]. */
#include "../sg_test.h"
#include "../siege.h"

static struct sg_state free_battle(const char *word)
{
    static struct sg_state s;
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(7);
    struct mg_play quiet = { .event = NULL };
    memset(&s, 0, sizeof s);
    memset(&options, 0, sizeof options);
    for (int i = 0; i < SG_OPTIONS; i++)
        options.value[i] = sg_game.options[i].standard;
    for (int i = 0; i < SG_SCENARIOS; i++)
        if (strcmp(sg_game.options[SG_OPT_SCENARIO].value[i], word) == 0)
            options.value[SG_OPT_SCENARIO] = i;
    s.rng = mg_rng_seeded(&seed);
    sg_game.setup(&s, &options, &quiet);
    return s;
}

static void buys(struct sg_state *s, const char *who, int mounted)
{
    acts(s, SG_M_BUY, who_is(who), (unsigned)mounted, 0);
}

static void the_side_with_fewer_points_buys_first_then_they_take_turns(void **state) /* SG-BUY-02 */
{
    struct sg_state s = free_battle("storm");
    (void)state;
    assert_int_equal(s.ask, SG_ASK_ENLIST);
    assert_int_equal(s.owes, 1u << 1); /* 280 against 500 */
    buys(&s, "R05", 0);
    assert_int_equal(s.owes, 1u << 0);
    buys(&s, "A05", 0);
    assert_int_equal(s.owes, 1u << 1);
    acts(&s, SG_M_END, 0, 0, 0);
    assert_int_equal(s.owes, 1u << 0);
    buys(&s, "A21", 0);
    assert_int_equal(s.owes, 1u << 0); /* the other has done */
}

static void a_side_buys_its_own_flemings_and_civilians_each_once(void **state) /* SG-BUY-01 */
{
    struct sg_state s = free_battle("field");
    (void)state;
    assert_int_equal(s.owes, 1u << 0);
    refused(&s, "SG-BUY-01", SG_M_BUY, who_is("R21"), 0, 0);
    buys(&s, "F01", 0);
    refused(&s, "SG-BUY-01", SG_M_BUY, who_is("F01"), 0, 0);
    refused(&s, "SG-BUY-01", SG_M_BUY, who_is("R21"), 1, 0); /* light infantry does not ride */
}

static void nothing_is_sold_that_could_hang_nowhere(void **state) /* SG-HRD-01, SG-SCF-01 */
{
    struct sg_state s = free_battle("field");
    (void)state;
    refused(&s, "SG-HRD-01", SG_M_EQUIP, SG_HOARDING, 1, 0);
    refused(&s, "SG-SCF-01", SG_M_EQUIP, SG_SCAFFOLD, 1, 0);
    s = free_battle("storm");
    assert_true(is_listed(&s, move_of(&s, SG_M_EQUIP, SG_HOARDING, 1, 0)));
}

static void a_horse_costs_more_and_nobody_spends_more_than_he_has(void **state) /* SG-BUY-02 */
{
    struct sg_state s = free_battle("field");
    unsigned knight = who_is("A05");
    (void)state;
    assert_true(sg_points((int)knight, true) > sg_points((int)knight, false));
    buys(&s, "A05", 1);
    assert_int_equal(s.scenario.budget[0], 250 - sg_points((int)knight, true));
    s.side = 0;
    sg_ask_seat(&s, SG_ASK_ENLIST, 0);
    s.scenario.budget[0] = 3;
    refused(&s, "SG-BUY-02", SG_M_BUY, who_is("A06"), 0, 0);
}

static void the_box_has_so_many_of_each_thing_and_no_more(void **state) /* SG-BUY-03 */
{
    struct sg_state s = free_battle("storm");
    (void)state;
    refused(&s, "SG-BUY-03", SG_M_EQUIP, SG_HORSE, 0, 0);
    refused(&s, "SG-BUY-03", SG_M_EQUIP, SG_LADDER, 2, 0);
    s.scenario.equip[0][SG_LADDER] = 5;
    acts(&s, SG_M_EQUIP, SG_LADDER, 0, 0); /* the sixth, whoever has the others */
    assert_int_equal(s.scenario.budget[1], 280 - sg_piece_rows[SG_LADDER].price);
    refused(&s, "SG-BUY-03", SG_M_EQUIP, SG_LADDER, 0, 0);
    acts(&s, SG_M_EQUIP, SG_HOARDING, 3, 0); /* by its hexes */
    assert_int_equal(s.scenario.budget[0], 500 - 3 * sg_piece_rows[SG_HOARDING].price);
}

/* SG-BUY-04 */
static void each_side_needs_somebody_who_can_command_and_keeps_points_for_him(void **state)
{
    struct sg_state s = free_battle("field");
    (void)state;
    refused(&s, "SG-BUY-04", SG_M_END, 0, 0, 0);
    s.scenario.budget[0] = (uint16_t)(sg_points((int)who_is("A15"), false) + 1);
    refused(&s, "SG-BUY-04", SG_M_BUY, who_is("A15"), 0, 0);
    s.scenario.budget[0] = sg_piece_rows[SG_BALLISTA].price;
    refused(&s, "SG-BUY-04", SG_M_EQUIP, SG_BALLISTA, 0, 0);
}

static void what_was_bought_is_set_up_and_fights(void **state) /* SG-BUY-05 */
{
    struct sg_state s = free_battle("storm");
    (void)state;
    buys(&s, "R05", 0);
    buys(&s, "A05", 1);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_ENLIST);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_SETUP);
    assert_int_equal(s.person[who_is("R05")].side, 1);
    assert_int_equal(s.person[who_is("A05")].fate, SG_WAITING);
    assert_true(sg_mounted(&s, who_is("A05")));
    for (int i = 0; i < 12 && s.phase == SG_PH_SETUP; i++)
        acts(&s, SG_M_DEPLOY, 0, 0, 0);
    assert_int_equal(s.phase != SG_PH_SETUP, 1);
    assert_int_equal(s.turn, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_side_with_fewer_points_buys_first_then_they_take_turns),
        cmocka_unit_test(a_side_buys_its_own_flemings_and_civilians_each_once),
        cmocka_unit_test(a_horse_costs_more_and_nobody_spends_more_than_he_has),
        cmocka_unit_test(the_box_has_so_many_of_each_thing_and_no_more),
        cmocka_unit_test(each_side_needs_somebody_who_can_command_and_keeps_points_for_him),
        cmocka_unit_test(what_was_bought_is_set_up_and_fights),
        cmocka_unit_test(nothing_is_sold_that_could_hang_nowhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
