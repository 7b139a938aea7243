/* AC2: the sortie against the camp. */
#include "troop_test.h"

/* Day 2 of the siege of Oxford, the raid is ordered. */
static struct sg_state raid(void)
{
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_CAMP);
    return s;
}

static struct sg_state raid_begun(void)
{
    struct sg_state s = raid();
    deploy_all(&s);
    return s;
}

static int idle_of(const struct sg_state *s, int side, int class)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && sg_idle(s, who) && sg_class_of(s, who) == class)
            return (int)who;
    return -1;
}

static int count_class(const struct sg_state *s, int side, int class, bool fighting)
{
    int n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && s->person[who].fate != SG_ABSENT &&
             s->person[who].fate != SG_DEAD && sg_class_of(s, who) == class &&
             (!fighting || s->siege.job[who] == SG_JOB_FIGHT);
    return n;
}

/* Until the camp's owner is asked for his people. */
static void choose_ground(struct sg_state *s)
{
    if (s->ask == SG_ASK_GROUND)
        answer(s, SG_M_GROUND);
}

/* SG-AC2-11, SG-AC3-08 */
static void only_the_besieged_sally_against_the_camp_and_only_with_a_way_out(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    assert_null(sg_camp_raid.may(&s, EMPRESS).rule);
    assert_string_equal(sg_camp_raid.may(&s, ROYALS).rule, "SG-INI-04");
    s.siege.stage = SG_INNER;
    s.siege.redoubt = (uint8_t)(sg_find_zone(SG_CASTLE, "keep") + 1);
    assert_string_equal(sg_camp_raid.may(&s, EMPRESS).rule, "SG-AC2-11");
}

/* SG-AC2-02, WE-11 */
static void a_third_of_the_besiegers_and_half_of_each_class_guard_the_camp(void **unused)
{
    (void)unused;
    struct sg_state s = raid();
    choose_ground(&s);
    assert_int_equal(s.ask, SG_ASK_PARTY);
    assert_int_equal(s.asked, ROYALS);
    int knights = count_class(&s, ROYALS, SG_KNT, false);
    assert_true(knights <= 9); /* WE-11: nine knights are left */
    for (int i = SG_NAMED; i < SG_NAMED + 9 - knights; i++)
        s.person[i] = (struct sg_person){ .side = ROYALS, .fate = SG_IN_QUARTERS, .class = SG_KNT };
    for (int i = 0; i < 4; i++)
        acts(&s, SG_M_PICK, (unsigned)idle_of(&s, ROYALS, SG_KNT), 0, 0);
    refused(&s, "SG-AC2-02", SG_M_PICK, (unsigned)idle_of(&s, ROYALS, SG_KNT), 0, 0);
    answer(&s, SG_M_MUSTER);
    assert_int_equal(sg_in_party(&s, ROYALS), sg_free_people(&s, ROYALS) / 3);
    for (int class = 0; class < SG_CLASSES; class ++)
        assert_true(count_class(&s, ROYALS, class, true) <=
                    count_class(&s, ROYALS, class, false) / 2);
}

/* SG-AC2-02 */
static void when_a_third_is_in_the_camp_nobody_else_is_however_few_of_his_class_are(void **unused)
{
    (void)unused;
    struct sg_state s = raid();
    choose_ground(&s);
    int third = sg_free_people(&s, ROYALS) / 3;
    for (unsigned who = 0; who < SG_PERSONS && sg_in_party(&s, ROYALS) < third; who++)
        if (s.person[who].side == ROYALS &&
            sg_check(&s, move_of(&s, SG_M_PICK, who, 0, 0)).rule == NULL)
            s.siege.job[who] = SG_JOB_FIGHT;
    assert_int_equal(sg_in_party(&s, ROYALS), third);
    unsigned one_more = SG_PERSONS;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int class = sg_class_of(&s, who);
        if (s.person[who].side == ROYALS && sg_idle(&s, who) &&
            count_class(&s, ROYALS, class, true) < count_class(&s, ROYALS, class, false) / 2)
            one_more = who;
    }
    assert_true(one_more < SG_PERSONS);
    refused(&s, "SG-AC2-02", SG_M_PICK, one_more, 0, 0);
}

static void half_of_the_besieged_go_out(void **unused) /* SG-AC2-03 */
{
    (void)unused;
    struct sg_state s = raid();
    choose_ground(&s);
    answer(&s, SG_M_MUSTER);
    assert_int_equal(s.asked, EMPRESS);
    int half = sg_free_people(&s, EMPRESS) / 2;
    for (int i = 0; i < half; i++)
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (s.person[who].side == EMPRESS && sg_idle(&s, who)) {
                s.siege.job[who] = SG_JOB_FIGHT;
                break;
            }
    assert_int_equal(sg_in_party(&s, EMPRESS), half);
    refused(&s, "SG-AC2-03", SG_M_PICK,
            (unsigned)idle_of(&s, EMPRESS, SG_LIN) < SG_PERSONS
                ? (unsigned)idle_of(&s, EMPRESS, SG_LIN)
                : who_is("A47"),
            0, 0);
}

static void the_camp_is_one_open_map_with_eight_tents(void **unused) /* SG-AC2-01 */
{
    (void)unused;
    struct sg_state s = raid();
    answer_first(&s);
    assert_int_equal(s.phase, SG_PH_SETUP);
    assert_int_equal(s.map_cols * s.map_rows, 1);
    assert_true(s.map[0] == SG_STREAM || s.map[0] == SG_PLAIN || s.map[0] == SG_RIVER);
    refused(&s, "SG-AC2-01", SG_M_END, 0, 0, 0);
    answer(&s, SG_M_DEPLOY);
    int tents = 0;
    for (int i = sg_piece_first[SG_TENT]; i < sg_piece_first[SG_TENT + 1]; i++)
        tents += s.piece[i].at != SG_NOWHERE && s.piece[i].side == ROYALS;
    assert_int_equal(tents, 8);
}

static void no_tent_is_pitched_in_the_hex_of_another(void **unused) /* SG-AC2-01, SG-STK-01 */
{
    (void)unused;
    struct sg_state s = raid();
    answer_first(&s);
    unsigned first = sg_piece_first[SG_TENT], place = AT("2509/0");
    int hexes = 0;
    acts(&s, SG_M_TAKE, SG_PERSONS + first, 0, 0);
    acts(&s, SG_M_PLACE, place, 0, 0);
    acts(&s, SG_M_TAKE, SG_PERSONS + first + 1, 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, place, 0, 0);
    acts(&s, SG_M_PLACE, AT("2512/0"), 0, 0);
    answer(&s, SG_M_DEPLOY);
    for (int hex = 0; hex < SG_HEXES; hex++)
        hexes += (s.mark[hex] & SG_MARK_TENT) != 0;
    assert_int_equal(hexes, 24);
}

static int engines_placed(const struct sg_state *s)
{
    int n = 0;
    for (int i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_RAM + 1]; i++)
        n += s->piece[i].kind != SG_NO_PIECE && s->piece[i].side == ROYALS &&
             s->piece[i].at != SG_NOWHERE;
    return n;
}

/* SG-AC2-04, WE-12 */
static void a_third_of_the_engines_rounded_up_stands_in_the_camp(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    /* WE-12: ten engines */
    for (int i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_TOWER + 1]; i++) {
        s.piece[i].kind = (uint8_t)sg_kind_of((unsigned)i);
        s.piece[i].side = ROYALS;
    }
    give_order(&s, SG_ORDER_CAMP);
    answer_first(&s);
    answer(&s, SG_M_DEPLOY); /* the tents */
    /* the people, so that only engines are wanting */
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == ROYALS && s.person[who].fate == SG_WAITING)
            s.person[who].fate = SG_IN_QUARTERS;
    refused(&s, "SG-AC2-04", SG_M_END, 0, 0, 0);
    answer(&s, SG_M_DEPLOY);
    assert_int_equal(engines_placed(&s), 4);
}

static void the_besieged_begin_and_come_in_by_any_sides_some_later(void **unused) /* SG-AC2-05 */
{
    (void)unused;
    struct sg_state s = raid_begun();
    static struct mg_move list[MG_MAX_MOVES];
    unsigned edges = 0;
    assert_int_equal(s.side, EMPRESS);
    assert_int_equal(s.phase, SG_PH_MOVE);
    unsigned who = 0;
    while (s.person[who].side != EMPRESS || s.person[who].fate != SG_WAITING)
        who++;
    acts(&s, SG_M_TAKE, who, 0, 0);
    unsigned n = sg_list(&s, 1, list);
    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == SG_M_GO)
            edges |= sg_edges_at(&s, list[i].a);
    assert_int_equal(edges, 15);
    acts(&s, SG_M_STOP, 0, 0, 0);
    s.turn = 9; /* later is as good */
    s.person[who].did = 0;
    phase(&s, SG_PH_MOVE, EMPRESS);
    assert_null(sg_check(&s, move_of(&s, SG_M_TAKE, who, 0, 0)).rule);
}

static void archers_have_six_burning_arrows_and_tents_burn(void **unused) /* SG-AC2-08 */
{
    (void)unused;
    struct sg_state s = raid_begun();
    int archers = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.person[who].fate == SG_WAITING &&
            sg_is_archer(sg_class_of(&s, who))) {
            archers++;
            assert_int_equal(s.person[who].arrows, 6);
        } else
            assert_int_equal(s.person[who].arrows, 0);
    assert_true(archers > 0);
    unsigned tent = s.piece[sg_piece_first[SG_TENT]].at;
    assert_int_equal(sg_fire_class(&s, tent, -1), SG_BURNS_TENT);
}

/* SG-AC2-08, SG-FIR-04 */
static void common_foot_of_the_raid_and_nobody_else_carry_torches(void **unused)
{
    (void)unused;
    struct sg_state s = raid_begun();
    int with = 0, knights = 0, at_home = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        bool raids = s.person[who].side == EMPRESS && s.siege.job[who] == SG_JOB_FIGHT,
             bears = false;
        switch (s.person[who].fate == SG_ABSENT ? SG_KNT : sg_class_of(&s, who)) {
        case SG_LIN:
        case SG_MIN:
        case SG_SAP:
        case SG_HIN:
        case SG_SER:
        case SG_JAV:
        case SG_SBW:
        case SG_SLG: bears = true;
        }
        assert_int_equal(s.person[who].torch, raids && bears);
        with += raids && bears;
        knights += raids && !bears;
        at_home += !raids && bears;
    }
    assert_true(with > 0 && knights > 0 && at_home > 0);
}

/* A fire that is about to burn out in each of these hexes of tents. */
static void burn_tents(struct sg_state *s, int hexes)
{
    struct mg_play play = { .event = told };
    for (int i = sg_piece_first[SG_TENT]; hexes > 0; i++)
        for (int cell = 0; cell < 3 && hexes > 0; cell++, hexes--) {
            int hex = sg_cell_hex(&s->piece[i], SG_SHAPE_THREE, cell);
            s->fire[s->fires++] = (struct sg_fire){ .at = (uint16_t)sg_place(hex, 0), .age = 3 };
            sg_mark_fire(s, hex);
        }
    sg_burn_on(s, &play);
}

/* SG-AC2-09, WE-13 */
static void twelve_burnt_tent_hexes_cost_two_days_and_days_add_up(void **unused)
{
    (void)unused;
    struct sg_state s = raid_begun();
    struct mg_play play = { .event = told };
    burn_tents(&s, 12);
    /* no die of these fires lights another that burns out at once */
    assert_true(s.siege.tents_burnt >= 12 && s.siege.tents_burnt < 15);
    s.siege.restock = 1;
    sg_end_action(&s, &play);
    assert_int_equal(s.siege.restock, 3);
    assert_int_equal(s.siege.tents_burnt, 0);
    /* WE-13 */
    assert_true(sg_check_order(
                    &s, (struct mg_move){ .kind = SG_M_ORDER, .seat = EMPRESS, .a = SG_ORDER_CAMP })
                    .rule == NULL);
}

static void empty_the_camp(struct sg_state *s)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == ROYALS && s->person[who].fate == SG_ON_BOARD)
            leaves(s, who);
}

/* SG-AC2-07, SG-AC2-09 */
static void a_camp_that_is_left_is_destroyed_with_its_engines(void **unused)
{
    (void)unused;
    struct sg_state s = raid_begun();
    int engines = engines_placed(&s), owned = 0, left = 0;
    assert_true(engines > 0);
    for (int i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_RAM + 1]; i++)
        owned += s.piece[i].kind != SG_NO_PIECE && s.piece[i].side == ROYALS;
    empty_the_camp(&s);
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.restock, 4); /* 24 hexes */
    for (int i = sg_piece_first[SG_BALLISTA]; i < sg_piece_first[SG_RAM + 1]; i++)
        left += s.piece[i].kind != SG_NO_PIECE && s.piece[i].side == ROYALS &&
                !(s.piece[i].flags & SG_P_OUT_OF_USE);
    assert_int_equal(left, owned - engines);
}

/* SG-AC2-06, SG-AC2-11 */
static void it_lasts_while_raiders_are_out_or_may_still_come(void **unused)
{
    (void)unused;
    struct sg_state s = raid_begun();
    struct mg_play play = { .event = told };
    assert_false(sg_camp_raid.over(&s, &play)); /* the end of turn 1: nobody is out yet */
    assert_false(sg_camp_raid.over(&s, &play)); /* asked again after DP-Q, nothing has changed */
    s.turn = 2;
    assert_true(sg_camp_raid.over(&s, &play)); /* none came in: those who wait are called off */
    s = raid_begun();
    assert_false(sg_camp_raid.over(&s, &play));
    s.turn = 2;
    phase(&s, SG_PH_MOVE, EMPRESS);
    unsigned who = 0;
    while (s.person[who].side != EMPRESS || s.person[who].fate != SG_WAITING)
        who++;
    acts(&s, SG_M_TAKE, who, 0, 0);
    static struct mg_move list[MG_MAX_MOVES];
    sg_list(&s, 1, list);
    assert_int_equal(list[0].kind, SG_M_GO);
    sg_apply(&s, list[0], &play);
    play.events = 0;
    assert_int_equal(s.person[who].fate, SG_ON_BOARD);
    assert_false(sg_camp_raid.over(&s, &play));
    leaves(&s, who); /* he comes and goes in one turn: the others may still come in the next */
    assert_false(sg_camp_raid.over(&s, &play));
    s.turn = 3;
    assert_true(sg_camp_raid.over(&s, &play));
}

static void those_who_wait_may_be_called_off(void **unused) /* SG-AC2-11 */
{
    (void)unused;
    struct sg_state s = raid_begun();
    assert_true(sg_camp_raid.may_quit(&s, EMPRESS));
    assert_false(sg_camp_raid.may_quit(&s, ROYALS));
    end_of_turn(&s);
    assert_int_equal(s.ask, SG_ASK_QUIT);
    acts(&s, SG_M_BREAK_OFF, 0, 0, 0);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.restock, 0);
}

/* SG-AC2-12, SG-AC2-13, SG-AC2-10 */
static void after_turn_thirty_the_raiders_break_off_and_the_camp_stands(void **unused)
{
    (void)unused;
    struct sg_state s = raid_begun();
    int people = sg_free_people(&s, EMPRESS);
    unsigned who = 0, taken = 0;
    assert_int_equal(s.scenario.limit, 30);
    while (s.person[who].side != EMPRESS || s.person[who].fate != SG_WAITING)
        who++;
    sg_put(&s, who, sg_nearest_free(&s, AT("1612/0"), sg_mover_of(&s, who)), SG_E);
    while (s.person[taken].side != ROYALS || s.person[taken].fate != SG_ON_BOARD)
        taken++;
    sg_take_off(&s, taken);
    s.person[taken].fate = SG_LED_OFF;
    s.person[taken].health |= SG_PRISONER;
    s.turn = 29;
    struct mg_play play = { .event = told };
    assert_false(sg_camp_raid.over(&s, &play));
    s.turn = 30;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.restock, 0);
    assert_int_equal(s.siege.may_deed, 2);
    assert_int_equal(sg_free_people(&s, EMPRESS), people);
    assert_int_equal(s.person[taken].fate, SG_LED_OFF);
}

static void a_gallery_at_the_wall_stays_there(void **unused) /* SG-AC2-04, SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    unsigned piece = (unsigned)sg_new_piece(&s, SG_GALLERY, ROYALS);
    sg_put_piece(&s, piece, AT("1205/0"), SG_SE);
    give_order(&s, SG_ORDER_CAMP);
    answer_first(&s);
    answer(&s, SG_M_DEPLOY); /* the tents */
    refused(&s, "SG-SEQ-03", SG_M_TAKE, SG_PERSONS + piece, 0, 0);
    deploy_all(&s);
    empty_the_camp(&s);
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.piece[piece].at, AT("1205/0"));
}

static void the_computer_plays_a_raid_to_its_end(void **unused) /* INV-22, SG-SIE-05 */
{
    (void)unused;
    struct sg_state s = raid_begun();
    play_on(&s, 12000);
    assert_false(s.siege.in_action);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_the_besieged_sally_against_the_camp_and_only_with_a_way_out),
        cmocka_unit_test(a_third_of_the_besiegers_and_half_of_each_class_guard_the_camp),
        cmocka_unit_test(when_a_third_is_in_the_camp_nobody_else_is_however_few_of_his_class_are),
        cmocka_unit_test(half_of_the_besieged_go_out),
        cmocka_unit_test(the_camp_is_one_open_map_with_eight_tents),
        cmocka_unit_test(no_tent_is_pitched_in_the_hex_of_another),
        cmocka_unit_test(a_third_of_the_engines_rounded_up_stands_in_the_camp),
        cmocka_unit_test(the_besieged_begin_and_come_in_by_any_sides_some_later),
        cmocka_unit_test(archers_have_six_burning_arrows_and_tents_burn),
        cmocka_unit_test(common_foot_of_the_raid_and_nobody_else_carry_torches),
        cmocka_unit_test(twelve_burnt_tent_hexes_cost_two_days_and_days_add_up),
        cmocka_unit_test(a_camp_that_is_left_is_destroyed_with_its_engines),
        cmocka_unit_test(it_lasts_while_raiders_are_out_or_may_still_come),
        cmocka_unit_test(those_who_wait_may_be_called_off),
        cmocka_unit_test(after_turn_thirty_the_raiders_break_off_and_the_camp_stands),
        cmocka_unit_test(a_gallery_at_the_wall_stays_there),
        cmocka_unit_test(the_computer_plays_a_raid_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
