/* What the computer players of a siege of many days know: whom not to lose, where to wait, which
 * way to go. */
#include "../days/battle_test.h"
#include "../setup/deploy.h"
#include "../work/site.h"

static int32_t rating_of(struct sg_state *s, int side, int manner, int order)
{
    static struct mg_move list[MG_MAX_MOVES];
    static int32_t rating[MG_MAX_MOVES];
    s->siege.initiative = (uint8_t)side;
    s->siege.sub = SG_SUB_ORDER;
    run_on(s);
    assert_int_equal(s->ask, SG_ASK_ORDER);
    unsigned count = sg_list(s, side, list);
    sg_rate_in_manner(s, side, manner, list, count, rating);
    for (unsigned i = 0; i < count; i++)
        if (list[i].kind == SG_M_ORDER && list[i].a == order)
            return rating[i];
    fail();
    return 0;
}

static void a_bold_manner_storms_and_sallies_sooner_than_the_usual(void **unused)
{
    (void)unused;
    enum { USUAL, ONWARD };
    for (int order = 0; order < 2; order++) {
        int side = order == 0 ? ROYALS : EMPRESS,
            what = order == 0 ? SG_ORDER_ASSAULT : SG_ORDER_SORTIE;
        struct sg_state s = siege_of(OXFORD);
        int32_t usual = rating_of(&s, side, USUAL, what);
        assert_true(rating_of(&s, side, ONWARD, what) > usual);
    }
}

/* SG-EVT-01, SG-EVT-03 */
static void besiegers_storm_sooner_while_the_messenger_may_come_any_morning(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD), mild = s;
    mild.mild_events = 1;
    s.siege.day = mild.siege.day = 2;
    assert_int_equal(sg_chance_of_lifting(&s, 3), 21); /* 15 or more with two dice */
    assert_int_equal(sg_chance_of_lifting(&s, 6), 1);
    assert_int_equal(sg_chance_of_lifting(&mild, 3), 0);
    assert_true(rating_of(&s, ROYALS, 0, SG_ORDER_ASSAULT) >
                rating_of(&mild, ROYALS, 0, SG_ORDER_ASSAULT));
}

static void nobody_gives_a_siege_up_of_himself(void **unused) /* SG-SIE-09 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    int32_t nothing = rating_of(&s, ROYALS, 0, SG_ORDER_NOTHING);
    assert_true(nothing - rating_of(&s, ROYALS, 0, SG_ORDER_LIFT) >= MG_SENSELESS);
}

static void she_makes_for_the_edge_behind_the_besiegers(void **unused) /* SG-AC5-02, SG-VIC-01 */
{
    (void)unused;
    static struct sg_look l;
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_SORTIE);
    deploy_all(&s);
    sg_look_round(&l, &s, EMPRESS);
    assert_int_equal(l.aims.leavers, 1);
    assert_int_equal(l.aims.leaver[0], who_is("A04"));
    assert_int_equal(l.aims.leaver_edges, 1u << (s.siege.ground_edge - 1));
}

/* SG-AC3-01, SG-INI-04 */
static void food_is_fetched_when_days_run_short_and_not_before(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.siege.provisions = 9;
    assert_true(rating_of(&s, EMPRESS, 0, SG_ORDER_FOOD) <
                rating_of(&s, EMPRESS, 0, SG_ORDER_NOTHING));
    s.siege.provisions = 3;
    assert_true(rating_of(&s, EMPRESS, 0, SG_ORDER_FOOD) >
                rating_of(&s, EMPRESS, 0, SG_ORDER_NOTHING));
}

/* SG-BSB-06, SG-AC5-01 */
static void relief_fights_alone_unless_all_together_are_as_strong(void **unused)
{
    (void)unused;
    static const int orders[2] = { SG_ORDER_SORTIE, SG_ORDER_RELIEF };
    for (int weak = 0; weak < 2; weak++) {
        struct sg_state s = siege_of(OXFORD);
        int32_t rating[2];
        s.siege.relief_came = 1;
        for (unsigned who = 0; weak && who < SG_PERSONS; who++) /* most of the besiegers are gone */
            if (s.person[who].side == ROYALS && s.person[who].fate == SG_IN_QUARTERS &&
                who % 4 != 0)
                s.person[who].fate = SG_DEPARTED;
        for (int i = 0; i < 2; i++) {
            struct mg_move m = { .kind = SG_M_ORDER, .seat = EMPRESS, .a = (uint16_t)orders[i] };
            sg_rate_siege(&s, EMPRESS, &sg_manners[0], &m, 1, &rating[i]);
        }
        assert_true(weak ? rating[0] > rating[1] : rating[0] < rating[1]);
    }
}

/* SG-AC2-06, SG-AC2-09 */
static void raiders_go_home_with_a_day_won_or_when_they_are_too_few(void **unused)
{
    (void)unused;
    static struct sg_look l;
    for (int way = 0; way < 3; way++) {
        struct sg_state s = siege_of(OXFORD);
        give_order(&s, SG_ORDER_CAMP);
        deploy_all(&s);
        s.turn = 3;
        unsigned raider = who_is("A15");
        stand(&s, raider, AT("0101/0"));
        /* two ways of three: nobody is in the camp */
        for (unsigned who = 0; way != 2 && who < SG_PERSONS; who++)
            if (s.person[who].side == ROYALS && s.person[who].fate == SG_ON_BOARD) {
                sg_take_off(&s, who);
                s.person[who].fate = SG_DEAD;
            }
        s.siege.tents_burnt = way == 1 ? 5 : 4;
        sg_look_round(&l, &s, EMPRESS);
        assert_int_equal(sg_mission_of(&l, raider) == SG_LEAVE, way != 0);
    }
}

/* ---- hoardings against ladders: SG-LAD-05 ------------------------------------------------ */

/* So many hexes of hoarding more, each by itself. */
static void hoard(struct sg_state *s, int hexes)
{
    for (int i = 0; i < hexes; i++) {
        int piece = sg_new_piece(s, SG_HOARDING, EMPRESS);
        assert_true(piece >= 0);
        s->piece[piece].size = (uint8_t)(100 + i);
    }
}

static int32_t rating_of_build(const struct sg_state *s, int side, int item, int workers)
{
    struct mg_move m = { .kind = SG_M_BUILD,
                         .seat = (uint8_t)side,
                         .a = (uint16_t)who_is(side == EMPRESS ? "A45" : "R45"),
                         .b = (uint16_t)item,
                         .c = (uint16_t)workers };
    int32_t rating;
    sg_rate_siege(s, side, &sg_manners[0], &m, 1, &rating);
    return rating;
}

/* SG-LAD-05, SG-CON-05 */
static void all_hands_build_hoardings_until_no_ladder_reaches_a_wall(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    /* the moat keeps ladders from all sides but the north */
    assert_in_range(sg_ladder_feet(&s, true), 6, 12);
    assert_true(rating_of_build(&s, EMPRESS, SG_HOARDING, 20) >
                rating_of_build(&s, EMPRESS, SG_HOARDING, 5));
    assert_true(rating_of_build(&s, EMPRESS, SG_HOARDING, 20) >
                rating_of_build(&s, EMPRESS, SG_CAULDRON, 5));
    assert_true(rating_of_build(&s, ROYALS, SG_LADDER, 20) >
                rating_of_build(&s, ROYALS, SG_FASCINE, 20));
    int32_t storm = rating_of(&s, ROYALS, 0, SG_ORDER_ASSAULT);
    hoard(&s, 8);
    assert_true(rating_of_build(&s, EMPRESS, SG_HOARDING, 20) <
                rating_of_build(&s, EMPRESS, SG_HOARDING, 5));
    assert_true(rating_of_build(&s, ROYALS, SG_FASCINE, 20) >
                rating_of_build(&s, ROYALS, SG_RAM, 20));
    assert_true(rating_of(&s, ROYALS, 0, SG_ORDER_ASSAULT) < storm - 1000);
}

static void hoardings_hang_where_ladders_would_stand(void **unused) /* SG-HRD-01, SG-LAD-05 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    hoard(&s, 8);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    assert_int_equal(sg_ladder_feet(&s, false), 0);
    assert_true(sg_ladder_feet(&s, true) > 0);
}

/* ---- at their posts ---------------------------------------------------------------------- */

/* The garrison has taken its posts, nobody else is on the board; the besieged is the second side of
 * both sieges. */
static struct sg_state at_their_posts(int scenario)
{
    struct sg_state s = siege_of(scenario);
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    while (s.phase == SG_PH_SETUP && s.asked != EMPRESS)
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    return s;
}

static struct sg_state garrison_at_its_posts(void)
{
    return at_their_posts(OXFORD);
}

static void a_garrison_waits_out_of_sight(void **unused) /* SG-AC1-03, SG-LOS-03, SG-SUR-01 */
{
    (void)unused;
    for (int siege = 0; siege < 2; siege++) {
        struct sg_state s = at_their_posts(siege == 0 ? OXFORD : PRIORY);
        int fighters = 0;
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (s.person[who].side == EMPRESS && s.person[who].fate == SG_ON_BOARD &&
                sg_is_fighter(sg_class_of(&s, who)) && sg_class_of(&s, who) != SG_ENG) {
                assert_true(sg_is_sheltered(&s, s.at[who]));
                fighters++;
            }
        assert_true(fighters > 10);
    }
    struct sg_state s = at_their_posts(OXFORD);
    assert_true(sg_in_last_refuge(&s, s.at[who_is("A04")]));
}

/* SG-AC1-09, SG-PRV-05 */
static void never_are_all_in_one_redoubt_of_their_own_choice(void **unused)
{
    (void)unused;
    static struct sg_look l;
    static struct sg_stand st;
    struct sg_state s = at_their_posts(OXFORD);
    assert_int_equal(sg_redoubt_of_all(&s, EMPRESS), -1);
    unsigned last = who_is("A15"), yard = of_building(&s, "1207/0"),
             hall = of_building(&s, "1708/0");
    for (unsigned who = 0; who < SG_PERSONS; who++) /* all others are in the keep, or gone */
        if (who != last && s.person[who].side == EMPRESS && s.person[who].fate == SG_ON_BOARD &&
            !sg_in_last_refuge(&s, s.at[who])) {
            sg_take_off(&s, who);
            s.person[who].fate = SG_DEAD;
        }
    stand(&s, last, yard);
    sg_look_round(&l, &s, EMPRESS);
    sg_begin_stand(&st, &l, NULL, last, SG_HOLD);
    assert_true(sg_keeps_walls(&s, last, yard) && !sg_keeps_walls(&s, last, hall));
    assert_true(sg_stand_worth(&st, yard) > sg_stand_worth(&st, hall) + 1000);
    s = at_their_posts(PRIORY);
    assert_int_equal(sg_redoubt_of_all(&s, EMPRESS), -1);
}

/* SG-AC1-10, SG-DOR-02 */
static void the_door_of_the_keep_is_barred_when_enemies_come_to_it(void **unused)
{
    (void)unused;
    static struct sg_look l;
    static struct sg_stand st;
    struct sg_state s = at_their_posts(OXFORD);
    unsigned who = who_is("A15"), behind = of_building(&s, "1709/0"),
             corner = of_building(&s, "1606/0");
    s.siege.stage = SG_INNER;
    stand(&s, who, corner);
    for (int near = 0; near < 2; near++) {
        stand(&s, who_is("R21"), of_building(&s, near ? "1711/0" : "0202/0"));
        sg_look_round(&l, &s, EMPRESS);
        sg_begin_stand(&st, &l, NULL, who, SG_HOLD);
        int32_t gain = sg_stand_worth(&st, behind) - sg_stand_worth(&st, corner);
        assert_true(near ? gain > 800 : gain < 800);
    }
}

/* ---- ladders ----------------------------------------------------------------------------- */

/* SG-LAD-05, SG-AC1-06 */
static void ladders_lie_before_walls_that_they_can_be_set_against(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    int ladders = 0;
    for (unsigned i = sg_piece_first[SG_LADDER]; i < sg_piece_first[SG_LADDER + 1]; i++) {
        if (s.piece[i].kind != SG_LADDER || s.piece[i].at == SG_NOWHERE)
            continue;
        bool climbs = false;
        for (int hex = 0; hex < SG_HEXES; hex++)
            for (int dir = 0; dir < SG_DIRS && sg_map_index(&s, hex) >= 0 &&
                              sg_distance(sg_hex(s.piece[i].at), hex) <= 7;
                 dir++)
                climbs |=
                    sg_map_index(&s, sg_next(hex, dir)) >= 0 &&
                    sg_check_climb(&s, sg_place(sg_next(hex, dir), 0), sg_place(hex, 2)).rule ==
                        NULL;
        assert_true(climbs);
        ladders++;
    }
    assert_true(ladders >= 2);
}

static void who_comes_in_makes_for_the_ladders(void **unused) /* SG-AC1-03, SG-AC1-06, SG-LAD-01 */
{
    (void)unused;
    static struct sg_look l;
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    unsigned foot = who_is("R21"), archer = who_is("R32");
    assert_int_equal(s.person[foot].fate, SG_WAITING);
    sg_look_round(&l, &s, ROYALS);
    assert_int_equal(sg_mission_of(&l, foot), SG_FETCH);
    assert_int_equal(sg_mission_of(&l, archer), SG_REACH);
    for (unsigned who = 0; who < SG_PERSONS; who++) /* all on the side of that wall */
        if (s.person[who].side == ROYALS && s.person[who].fate == SG_WAITING)
            assert_int_equal(s.person[who].edge, s.person[foot].edge);
}

static void a_wall_under_fire_that_nobody_climbs_is_left(void **unused) /* SG-LOS-03, SG-COV-03 */
{
    (void)unused;
    static const char *const archers[][2] = { { "R32", "1003/0" },
                                              { "R33", "1103/0" },
                                              { "R34", "1203/0" },
                                              { "R35", "1303/0" },
                                              { "R36", "1403/0" } };
    static struct sg_look l;
    static struct sg_stand st;
    struct sg_state s = garrison_at_its_posts();
    unsigned who = who_is("A15"), rampart = of_building(&s, "1206/2"),
             yard = of_building(&s, "1207/0");
    /* nothing hides it */
    for (unsigned i = sg_piece_first[SG_HOARDING]; i < sg_piece_first[SG_HOARDING + 1]; i++)
        if (s.piece[i].kind == SG_HOARDING && s.piece[i].at != SG_NOWHERE)
            sg_take_off_piece(&s, i);
    for (unsigned i = 0; i < sizeof archers / sizeof *archers; i++)
        stand(&s, who_is(archers[i][0]), of_building(&s, archers[i][1]));
    stand(&s, who, rampart);
    sg_look_round(&l, &s, EMPRESS);
    sg_begin_stand(&st, &l, NULL, who, SG_HOLD);
    assert_true(sg_stand_worth(&st, yard) > sg_stand_worth(&st, rampart));
}

static void a_lady_stays_under_the_roof_of_the_keep(void **unused) /* SG-CAP-12, SG-SUR-01 */
{
    (void)unused;
    static struct sg_look l;
    static struct sg_stand st;
    struct sg_state s = garrison_at_its_posts();
    unsigned lady = who_is("A04"), hall = of_building(&s, "1708/2"),
             platform = of_building(&s, "2005/4"), yard = of_building(&s, "1214/0");
    stand(&s, who_is("R15"), of_building(&s, "0414/0"));
    sg_look_round(&l, &s, EMPRESS);
    sg_begin_stand(&st, &l, NULL, lady, SG_HOLD);
    assert_true(sg_stand_worth(&st, hall) > sg_stand_worth(&st, platform));
    assert_true(sg_stand_worth(&st, platform) > sg_stand_worth(&st, yard));
}

static void nobody_goes_home_by_oversight(void **unused) /* SG-AC1-09 */
{
    (void)unused;
    struct sg_state s = garrison_at_its_posts();
    struct mg_move home = { .kind = SG_M_BREAK_OFF, .seat = ROYALS };
    int32_t worth;
    int gone = 0;
    sg_rate_siege(&s, ROYALS, &sg_manners[0], &home, 1, &worth);
    assert_true(worth <= -MG_SENSELESS);
    for (unsigned who = 0; who < SG_PERSONS && gone < 40; who++)
        if (s.person[who].side == ROYALS && s.person[who].fate != SG_ABSENT) {
            s.person[who].fate = SG_DEAD;
            gone++;
        }
    sg_rate_siege(&s, ROYALS, &sg_manners[0], &home, 1, &worth);
    assert_true(worth > 0);
}

static void the_fewer_have_command_the_more_each_is_worth(void **unused) /* SG-SUR-01 */
{
    (void)unused;
    static struct sg_look l;
    struct sg_state s = garrison_at_its_posts();
    unsigned last = who_is("A05");
    sg_look_round(&l, &s, ROYALS);
    int32_t one_of_seven = sg_worth(&l, last);
    assert_int_equal(l.commanders, 7);
    assert_false(sg_keeps_back(&l, last));
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && who != last && s.person[who].fate == SG_ON_BOARD &&
            sg_has_command(&s, who)) {
            sg_take_off(&s, who);
            s.person[who].fate = SG_DEAD;
        }
    sg_look_round(&l, &s, ROYALS);
    assert_int_equal(l.commanders, 1);
    assert_true(sg_worth(&l, last) > 2 * one_of_seven);
    assert_true(sg_keeps_back(&l, last));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bold_manner_storms_and_sallies_sooner_than_the_usual),
        cmocka_unit_test(besiegers_storm_sooner_while_the_messenger_may_come_any_morning),
        cmocka_unit_test(nobody_gives_a_siege_up_of_himself),
        cmocka_unit_test(she_makes_for_the_edge_behind_the_besiegers),
        cmocka_unit_test(food_is_fetched_when_days_run_short_and_not_before),
        cmocka_unit_test(relief_fights_alone_unless_all_together_are_as_strong),
        cmocka_unit_test(raiders_go_home_with_a_day_won_or_when_they_are_too_few),
        cmocka_unit_test(all_hands_build_hoardings_until_no_ladder_reaches_a_wall),
        cmocka_unit_test(hoardings_hang_where_ladders_would_stand),
        cmocka_unit_test(a_garrison_waits_out_of_sight),
        cmocka_unit_test(never_are_all_in_one_redoubt_of_their_own_choice),
        cmocka_unit_test(the_door_of_the_keep_is_barred_when_enemies_come_to_it),
        cmocka_unit_test(ladders_lie_before_walls_that_they_can_be_set_against),
        cmocka_unit_test(who_comes_in_makes_for_the_ladders),
        cmocka_unit_test(a_wall_under_fire_that_nobody_climbs_is_left),
        cmocka_unit_test(a_lady_stays_under_the_roof_of_the_keep),
        cmocka_unit_test(nobody_goes_home_by_oversight),
        cmocka_unit_test(the_fewer_have_command_the_more_each_is_worth),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
