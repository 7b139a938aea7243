/* AC5: the general sortie. */
#include "battle_test.h"

/* The besieged's first turn; the host on the plain to the south, where the gate is. */
static struct sg_state sortie(int scenario)
{
    struct sg_state s = siege_of(scenario);
    give_order(&s, SG_ORDER_SORTIE);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    deploy_all(&s);
    return s;
}

/* SG-AC5-01, SG-AC5-05, INV-14 */
static void it_is_made_once_by_a_garrison_that_holds_the_whole_place(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    assert_null(sg_sortie.may(&s, EMPRESS).rule);
    assert_string_equal(sg_sortie.may(&s, ROYALS).rule, "SG-AC5-05");
    s.siege.stage = SG_INNER;
    assert_string_equal(sg_sortie.may(&s, EMPRESS).rule, "SG-AC5-05");
    s = sortie(OXFORD);
    assert_int_equal(s.siege.sortie_made, 1);
    assert_string_equal(sg_sortie.may(&s, EMPRESS).rule, "SG-AC5-01");
}

/* SG-AC5-01, SG-AC5-05 */
static void the_besieged_chooses_the_ground_and_all_take_part(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_SORTIE);
    assert_true(s.ask == SG_ASK_GROUND && s.asked == EMPRESS);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    assert_int_equal(s.ask, SG_ASK_SETUP); /* nobody is asked who comes */
    assert_int_equal(sg_in_party(&s, ROYALS), 63);
    assert_int_equal(sg_in_party(&s, EMPRESS), 28);
    assert_true(s.map[0] == SG_CASTLE && s.map[1] == SG_PLAIN && s.map_rows == 2);
}

/* SG-AC5-02, SG-AC5-05 */
static void only_shooters_stay_inside_and_the_besieged_begins(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_SORTIE);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    assert_int_equal(s.asked, EMPRESS);
    acts(&s, SG_M_TAKE, who_is("A15"), 0, 0); /* a man on foot */
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("1713/0"), 0, 0);
    refused(&s, "SG-GEO-12", SG_M_WAIT, 2, 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("1630/0"), 0, 0); /* not on the open map */
    acts(&s, SG_M_PLACE, AT("1622/0"), 0, 0);
    acts(&s, SG_M_TAKE, who_is("A33"), 0, 0); /* a shooter */
    acts(&s, SG_M_PLACE, AT("1519/2"), 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    assert_int_equal(s.asked, ROYALS);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    assert_true(s.turn == 1 && s.side == EMPRESS);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD) {
            assert_int_equal(sg_map_index(&s, sg_hex(s.at[who])),
                             s.person[who].side == EMPRESS ? 0 : 1);
            if (s.person[who].side == EMPRESS && sg_inside(&s, s.at[who]))
                assert_true(sg_is_shooter(sg_class_of(&s, who)));
        }
    assert_int_equal(count_fate(&s, ROYALS, SG_ON_BOARD), 63);
    assert_true(sg_mounted(&s, who_is("A05"))); /* in the field they ride */
}

/* SG-AC5-03, SG-AC5-06, SG-AC5-07 */
static void the_siege_is_broken_when_the_besieger_withdraws(void **unused)
{
    (void)unused;
    struct sg_state s = sortie(OXFORD), gone = s;
    end_of_turn(&s);
    assert_true(s.ask == SG_ASK_QUIT && s.asked == ROYALS);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_BROKEN && s.winner == EMPRESS);
    all_leave(&gone, ROYALS);
    end_of_turn(&gone);
    assert_int_equal(gone.siege.ending, SG_BROKEN);
}

/* SG-AC5-03, SG-AC5-06, SG-AC5-07 */
static void the_besieged_declares_it_and_goes_in(void **unused)
{
    (void)unused;
    struct sg_state s = sortie(OXFORD);
    unsigned last = who_is("A15");
    end_of_turn(&s);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    assert_true(s.ask == SG_ASK_QUIT && s.asked == EMPRESS);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_true(s.siege.in_action && s.turn == 2); /* until nobody of his is outside */
    all_leave(&s, EMPRESS);
    s.person[who_is("A04")].fate = SG_IN_QUARTERS; /* she did not get away */
    stand(&s, last, AT("1622/0"));
    end_of_turn(&s);
    assert_true(s.siege.in_action && s.asked == ROYALS);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    /* he is not asked again */
    assert_true(s.siege.in_action && s.turn == 3 && s.ask != SG_ASK_QUIT);
    stand(&s, last, AT("1713/0"));
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_true(s.phase != SG_PH_OVER && s.siege.stage == SG_OUTER);
    assert_int_equal(s.person[last].fate, SG_IN_QUARTERS);
}

static void it_is_over_when_only_shooters_inside_are_left(void **unused) /* SG-AC5-07 */
{
    (void)unused;
    struct sg_state s = sortie(OXFORD), out;
    all_leave(&s, EMPRESS);
    s.person[who_is("A04")].fate = SG_IN_QUARTERS; /* she did not get away */
    stand(&s, who_is("A33"), AT("1519/2"));
    out = s;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    stand(&out, who_is("A15"), AT("1622/0"));
    end_of_turn(&out);
    assert_true(out.siege.in_action);
}

static void it_lasts_while_one_of_the_besieged_is_out_whoever_he_is(void **unused) /* SG-AC5-07 */
{
    (void)unused;
    static const char *const last[] = { "A01", "A15", "A48" };
    for (int i = 0; i < 3; i++) {
        struct sg_state s = sortie(OXFORD);
        all_leave(&s, EMPRESS);
        stand(&s, who_is(last[i]), AT("1622/0"));
        end_of_turn(&s);
        assert_true(s.siege.in_action && s.phase != SG_PH_OVER);
    }
}

static void the_place_is_taken_when_nobody_is_left(void **unused) /* SG-AC5-07 */
{
    (void)unused;
    struct sg_state s = sortie(OXFORD);
    struct mg_play play = { .event = told };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.person[who].fate == SG_ON_BOARD)
            sg_kill(&s, who, &play);
    while (s.frames > 0)
        sg_pop(&s);
    end_of_turn(&s);
    assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_TAKEN && s.winner == ROYALS);
}

/* SG-AC5-07, SG-AC5-08, INV-22 */
static void after_turn_forty_who_has_no_way_home_is_a_prisoner(void **unused)
{
    (void)unused;
    struct sg_state s = sortie(OXFORD);
    unsigned free = who_is("A15"), cut = who_is("A16");
    assert_int_equal(s.scenario.limit, 40);
    all_leave(&s, EMPRESS);
    s.person[who_is("A04")].fate = SG_IN_QUARTERS;
    stand(&s, free, AT("1622/0"));
    all_leave(&s, ROYALS);
    stand(&s, cut, AT("1035/0"));
    static const char *const names[6] = { "R21", "R22", "R23", "R24", "R11", "R12" };
    for (int dir = 0; dir < SG_DIRS; dir++)
        stand(&s, who_is(names[dir]), sg_place(sg_next(sg_hex(AT("1035/0")), dir), 0));
    stand(&s, who_is("R13"), AT("1010/0")); /* one of the besiegers is inside */
    s.turn = 40;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.person[free].fate, SG_IN_QUARTERS);
    assert_int_equal(s.person[cut].fate, SG_LED_OFF);
    assert_int_equal(s.siege.stage, SG_OUTER); /* SG-AC5-08: he leaves it again */
    assert_int_equal(s.person[who_is("R13")].fate, SG_IN_QUARTERS);
}

/* SG-VIC-01, SG-VIC-03 */
static void the_empress_gets_away_by_the_edge_behind_the_besiegers(void **unused)
{
    (void)unused;
    struct sg_state s = sortie(OXFORD), home = siege_of(OXFORD);
    leaves(&s, who_is("A04"));
    s.person[who_is("A04")].edge = (uint8_t)(s.siege.ground_edge - 1); /* behind the besiegers */
    end_of_turn(&s);
    assert_true(s.phase == SG_PH_OVER && s.winner == EMPRESS && s.grade == SG_SUBSTANTIAL);
    give_order(&home, SG_ORDER_ASSAULT); /* in an assault the edge leads nowhere */
    deploy_all(&home);
    leaves(&home, who_is("A04"));
    end_of_turn(&home);
    assert_true(home.phase != SG_PH_OVER);
}

static void only_building_is_left_of_that_day(void **unused) /* SG-AC5-04 */
{
    (void)unused;
    struct sg_state s = sortie(PRIORY);
    assert_int_equal(s.siege.may_deed, 1);
    for (int who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD)
            assert_int_equal(s.siege.job[who], SG_JOB_FIGHT);
}

static void sorties_end_however_they_are_fought(void **unused) /* INV-22 */
{
    (void)unused;
    struct sg_state s = sortie(PRIORY);
    play_on(&s, 30000);
    assert_true(!s.siege.in_action || s.phase == SG_PH_OVER);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(it_is_made_once_by_a_garrison_that_holds_the_whole_place),
        cmocka_unit_test(the_besieged_chooses_the_ground_and_all_take_part),
        cmocka_unit_test(only_shooters_stay_inside_and_the_besieged_begins),
        cmocka_unit_test(the_siege_is_broken_when_the_besieger_withdraws),
        cmocka_unit_test(the_besieged_declares_it_and_goes_in),
        cmocka_unit_test(it_is_over_when_only_shooters_inside_are_left),
        cmocka_unit_test(it_lasts_while_one_of_the_besieged_is_out_whoever_he_is),
        cmocka_unit_test(the_place_is_taken_when_nobody_is_left),
        cmocka_unit_test(after_turn_forty_who_has_no_way_home_is_a_prisoner),
        cmocka_unit_test(the_empress_gets_away_by_the_edge_behind_the_besiegers),
        cmocka_unit_test(only_building_is_left_of_that_day),
        cmocka_unit_test(sorties_end_however_they_are_fought),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
