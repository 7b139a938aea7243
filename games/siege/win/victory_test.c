/* Winning: casualty points, the lines of a scenario, grades, withdrawal. */
#include "../sg_test.h"

static struct mg_play quiet_play(void)
{
    return (struct mg_play){ .event = told };
}

static struct sg_state battle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A05", 0, "1012/0"); /* a knight: 5 */
    man(&s, "A15", 0, "1112/0"); /* heavy foot: 3 */
    man(&s, "R04", 1, "1010/0");
    man(&s, "R15", 1, "1011/0");
    s.phase = SG_PH_RECOVERY;
    s.scenario.first = 1;
    s.scenario.attacker = 1;
    return s;
}

static void casualty_points(void **state) /* SG-VIC-02, SG-VIC-03, T22 */
{
    struct sg_state s = battle();
    unsigned knight = who_is("A05"), foot = who_is("A15");
    struct mg_play play = quiet_play();
    (void)state;

    assert_int_equal(sg_casualty(&s, 0), 0);
    s.person[knight].health |= SG_WOUNDED;
    assert_int_equal(sg_casualty(&s, 0), 2);
    s.person[foot].health |= SG_WOUNDED;
    assert_int_equal(sg_casualty(&s, 0), 3); /* at least 1 */
    s.person[knight].health = SG_PRISONER;
    assert_int_equal(sg_casualty(&s, 0), 11); /* taken: double */
    s.person[knight].health = 0;
    sg_kill(&s, knight, &play);
    assert_int_equal(sg_casualty(&s, 0), 6);
    sg_take_off(&s, foot);
    s.person[foot].fate = SG_LEFT; /* left by his own choice */
    assert_int_equal(sg_casualty(&s, 0), 5);
}

/* One line with these atoms. */
static void line(struct sg_state *s, int side, int grade, bool at_limit, int atoms)
{
    struct sg_win_line *l = &s->scenario.line[s->scenario.lines++];
    *l = (struct sg_win_line){ .side = (uint8_t)side,
                               .grade = (uint8_t)grade,
                               .at_limit = at_limit,
                               .first = (uint8_t)(s->scenario.atoms - atoms),
                               .atoms = (uint8_t)atoms };
}

static void atom(struct sg_state *s, struct sg_atom a)
{
    s->scenario.atom[s->scenario.atoms++] = a;
}

static struct sg_region zone(struct sg_state *s, const char *id)
{
    struct sg_area *area = &s->scenario.area[s->scenario.areas];
    *area = (struct sg_area){ .kind = SG_AREA_ZONE,
                              .of = (uint8_t)sg_find_zone(SG_CASTLE, id),
                              .first_col = 1,
                              .last_col = 32,
                              .first_row = 1,
                              .last_row = 24 };
    return (struct sg_region){ .first = s->scenario.areas++, .count = 1 };
}

static void the_first_true_line_decides(void **state) /* SG-VIC-01 */
{
    struct sg_state s = battle();
    struct mg_play play = quiet_play();
    (void)state;

    atom(&s, (struct sg_atom){ .kind = SG_IF_DEAD, .of = (uint8_t)(who_is("R04") + 1) });
    line(&s, 0, SG_MARGINAL, false, 1);
    atom(&s, (struct sg_atom){ .kind = SG_IF_CASUALTY, .side = 1, .op = SG_AT_LEAST, .n = 5 });
    line(&s, 0, SG_DECISIVE, false, 1);
    sg_check_victory(&s, true, &play);
    assert_int_not_equal(s.phase, SG_PH_OVER);
    sg_kill(&s, who_is("R04"), &play);
    sg_check_victory(&s, false, &play); /* only at the end of a game turn */
    assert_int_not_equal(s.phase, SG_PH_OVER);
    sg_check_victory(&s, true, &play);
    assert_int_equal(s.phase, SG_PH_OVER);
    assert_int_equal(s.winner, 0);
    assert_int_equal(s.grade, SG_MARGINAL);
}

static bool holds(struct sg_state *s, struct sg_atom a)
{
    struct sg_win_line l = { .first = s->scenario.atoms, .atoms = 1 };
    struct sg_state with = *s;
    with.scenario.atom[with.scenario.atoms] = a;
    return sg_condition(&with, &l, false);
}

/* SG-VIC-01: control, active, contact, doors, rubble */
static void conditions_of_place(void **state)
{
    struct sg_state s = battle();
    struct sg_region court = zone(&s, "courtyard"), keep = zone(&s, "keep");
    (void)state;

    assert_false(holds(&s, (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = court }));
    sg_take_off(&s, who_is("R04"));
    s.person[who_is("R04")].fate = SG_LEFT;
    s.person[who_is("R15")].health |= SG_STUNNED; /* not active */
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = court }));
    assert_false(holds(&s, (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = keep }));
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_ACTIVE,
                                            .side = 0,
                                            .group = SG_GROUP_ALL,
                                            .where = court,
                                            .op = SG_EXACTLY,
                                            .n = 2 }));
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_ACTIVE,
                                            .side = 0,
                                            .group = SG_KNT,
                                            .where = court,
                                            .op = SG_EXACTLY,
                                            .n = 1 }));
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_ACTIVE,
                                            .side = 0,
                                            .group = SG_GROUP_ALL,
                                            .where = keep,
                                            .outside = true,
                                            .op = SG_MORE_THAN,
                                            .n = 1 }));
    struct sg_atom door = { .kind = SG_IF_DOOR_OPEN,
                            .where = { .first = 0,
                                       .count = (uint8_t)sg_find_door(SG_CASTLE, "castle_gate") } };
    assert_false(holds(&s, door));
    s.door[0][door.where.count] = SG_DOOR_BROKEN;
    assert_true(holds(&s, door));
    assert_false(holds(&s, (struct sg_atom){ .kind = SG_IF_DEMOLISHED }));
    s.rubble[s.rubbles++] = (uint16_t)sg_hex_at(12, 6);
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_DEMOLISHED }));
}

/* SG-VIC-01, SG-GAL-07 */
static void contact_with_some_sections_is_not_contact_with_others(void **state)
{
    struct sg_state s = battle();
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1105/0", SG_SE);
    struct sg_region rampart = zone(&s, "rampart_N"), south = zone(&s, "rampart_S");
    struct sg_atom any = { .kind = SG_IF_CONTACT, .of = SG_GALLERY }, there = any, elsewhere = any;
    (void)state;

    for (int i = 0; i < 2; i++) /* the whole rows of the two walls */
        s.scenario.area[i == 0 ? rampart.first : south.first] =
            (struct sg_area){ .kind = SG_AREA_MAP,
                              .first_col = 1,
                              .last_col = 32,
                              .first_row = (uint8_t)(i == 0 ? 6 : 19),
                              .last_row = (uint8_t)(i == 0 ? 6 : 19) };
    there.where = rampart;
    elsewhere.where = south;
    assert_true(sg_in_contact(&s, gallery));
    assert_true(holds(&s, any));
    assert_true(holds(&s, there));
    assert_false(holds(&s, elsewhere));
    s.piece[gallery].flags |= SG_P_OUT_OF_USE;
    assert_false(holds(&s, any));
}

/* SG-VIC-01: exited, alive, captured, led off, out of use, ratio */
static void conditions_of_people(void **state)
{
    struct sg_state s = battle();
    unsigned knight = who_is("A05"), foe = who_is("R04");
    (void)state;

    struct sg_atom exited = {
        .kind = SG_IF_EXITED, .side = 0, .edges = SG_EDGE_E, .op = SG_AT_LEAST, .n = 1
    };
    assert_false(holds(&s, exited));
    sg_take_off(&s, knight);
    s.person[knight].fate = SG_LEFT;
    s.person[knight].edge = 3;
    assert_false(holds(&s, exited));
    s.person[knight].edge = 1;
    assert_true(holds(&s, exited));
    exited.of = (uint8_t)(who_is("A15") + 1);
    assert_false(holds(&s, exited));
    struct sg_atom him = { .kind = SG_IF_CAPTURED, .of = (uint8_t)(foe + 1) };
    assert_false(holds(&s, him));
    s.person[foe].health |= SG_PRISONER;
    assert_true(holds(&s, him));
    him.kind = SG_IF_LED_OFF;
    assert_false(holds(&s, him));
    him.kind = SG_IF_ALIVE;
    assert_true(holds(&s, him));
    him.no = true;
    assert_false(holds(&s, him));
    struct sg_atom ratio = { .kind = SG_IF_RATIO, .side = 0, .op = SG_AT_LEAST, .n = 3 };
    s.person[who_is("A15")].health |= SG_WOUNDED; /* 10 to 1 */
    assert_true(holds(&s, ratio));
    unsigned tower = piece(&s, SG_TOWER, 1, "0312/0", SG_E);
    assert_false(holds(&s, (struct sg_atom){ .kind = SG_IF_OUT_OF_USE, .of = SG_TOWER }));
    s.piece[tower].flags |= SG_P_OUT_OF_USE;
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_OUT_OF_USE, .of = SG_TOWER }));
    unsigned pack = piece(&s, SG_PACK, 0, "0101/0", 0);
    struct sg_atom chest = {
        .kind = SG_IF_PACK_EXITED, .side = 0, .edges = SG_EDGE_W, .op = SG_EXACTLY, .n = 1
    };
    assert_false(holds(&s, chest));
    s.piece[pack].counter = 4;
    assert_true(holds(&s, chest));
}

static void or_binds_closer_than_and(void **state) /* SG-VIC-01 */
{
    struct sg_state s = battle();
    struct sg_atom yes = { .kind = SG_IF_ALIVE, .of = (uint8_t)(who_is("A05") + 1) },
                   no = { .kind = SG_IF_DEAD, .of = (uint8_t)(who_is("A05") + 1) };
    (void)state;

    struct sg_atom or_no = no, or_yes = yes;
    or_no.either = or_yes.either = true;
    atom(&s, yes), atom(&s, or_no), atom(&s, no), atom(&s, or_yes);
    struct sg_win_line l = { .first = 0, .atoms = 4 };
    assert_true(sg_condition(&s, &l, false)); /* (yes or no) and (no or yes) */
    l.atoms = 3;
    assert_false(sg_condition(&s, &l, false)); /* (yes or no) and no */
    l.atoms = 0;
    assert_true(sg_condition(&s, &l, false));
    l.at_limit = true;
    assert_false(sg_condition(&s, &l, false));
    assert_true(sg_condition(&s, &l, true));
}

static void a_side_without_active_people_loses_at_once(void **state) /* SG-VIC-04, SG-VIC-05 */
{
    struct sg_state s = battle();
    struct mg_play play = quiet_play();
    (void)state;

    sg_kill(&s, who_is("R04"), &play);
    s.person[who_is("R15")].health |= SG_STUNNED;
    struct sg_state waiting = s, decided = s, costly = s;
    sg_check_victory(&s, false, &play);
    assert_int_equal(s.winner, 0);
    assert_int_equal(s.grade, SG_DECISIVE);
    waiting.person[who_is("R16")].side = 1;
    waiting.person[who_is("R16")].fate = SG_WAITING; /* somebody is still to come */
    sg_check_victory(&waiting, false, &play);
    assert_int_not_equal(waiting.phase, SG_PH_OVER);
    line(&decided, 1, SG_SUBSTANTIAL, false, 0); /* a line of the scenario goes before */
    sg_check_victory(&decided, false, &play);
    assert_int_equal(decided.winner, 1);
    /* The defender's victory with 11 to 15 points of his own is substantial, with more marginal. */
    man(&costly, "A01", 0, "1212/0"), man(&costly, "A16", 0, "1213/0");
    sg_kill(&costly, who_is("A01"), &play), sg_kill(&costly, who_is("A16"), &play);
    struct sg_state dear = costly;
    sg_check_victory(&costly, false, &play);
    assert_int_equal(costly.grade, SG_SUBSTANTIAL);
    man(&dear, "A02", 0, "1214/0");
    sg_kill(&dear, who_is("A02"), &play);
    sg_check_victory(&dear, false, &play);
    assert_int_equal(dear.grade, SG_MARGINAL);
}

static void at_the_limit_fewer_casualties_win(void **state) /* tie-break; OPT-NOLIMIT */
{
    struct sg_state s = battle();
    struct mg_play play = quiet_play();
    (void)state;

    s.turn = s.scenario.limit;
    struct sg_state even = s, endless = s;
    s.person[who_is("A15")].health |= SG_WOUNDED;
    sg_check_victory(&s, true, &play);
    assert_int_equal(s.winner, 1);
    assert_int_equal(s.grade, SG_MARGINAL);
    sg_check_victory(&even, true, &play);
    assert_int_equal(even.phase, SG_PH_OVER);
    assert_int_equal(even.winner, SG_NO_SIDE);
    endless.no_limit = 1;
    sg_check_victory(&endless, true, &play);
    assert_int_not_equal(endless.phase, SG_PH_OVER);
}

/* SG-MOR-01, SG-MOR-02, SG-MOR-03 */
static void without_a_leader_the_assault_withdraws(void **state)
{
    struct sg_state s = battle();
    unsigned knight = who_is("R04");
    struct mg_play play = quiet_play();
    (void)state;

    s.had_leader = 3;
    sg_check_morale(&s, &play);
    assert_int_equal(s.withdrawing, 0);
    struct sg_state taken = s, left = s, never = s, defender = s;
    sg_kill(&s, knight, &play);
    sg_check_morale(&s, &play);
    assert_int_equal(s.withdrawing, 1 << 1);
    assert_true(holds(&s, (struct sg_atom){ .kind = SG_IF_WITHDRAWAL, .side = 1 }));
    taken.person[knight].health |= SG_PRISONER;
    sg_check_morale(&taken, &play);
    assert_int_equal(taken.withdrawing, 1 << 1);
    sg_take_off(&left, knight);
    left.person[knight].fate = SG_LEFT;
    sg_check_morale(&left, &play);
    assert_int_equal(left.withdrawing, 1 << 1);
    never.had_leader = 1; /* began without one */
    sg_kill(&never, knight, &play);
    sg_check_morale(&never, &play);
    assert_int_equal(never.withdrawing, 0);
    sg_kill(&defender, who_is("A05"), &play); /* only the attacker of an assault */
    sg_check_morale(&defender, &play);
    assert_int_equal(defender.withdrawing, 0);
}

static void who_withdraws_fights_only_those_in_his_way(void **state) /* SG-MOR-02 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "R15", 1, "0510/0"), before = man(&s, "A15", 0, "0410/0"),
             behind = man(&s, "A16", 0, "0610/0");
    (void)state;

    s.scenario.attacker = 1;
    s.withdrawing = 2;
    phase(&s, SG_PH_COMBAT, 1);
    assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, who, before, 0)));
    refused(&s, "SG-MOR-02", SG_M_FIGHT, who, behind, 0);
    sg_put(&s, who, AT("0504/0"), 0); /* three rows from the north, ... */
    /* ... he three columns from the west: no nearer to an edge */
    sg_put(&s, before, AT("0404/0"), 0);
    refused(&s, "SG-MOR-02", SG_M_FIGHT, who, before, 0);
    sg_put(&s, who, AT("2820/0"), 0); /* four from the east and four from the south */
    sg_put(&s, before, AT("2920/0"), 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_FIGHT, who, before, 0)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(casualty_points),
        cmocka_unit_test(the_first_true_line_decides),
        cmocka_unit_test(conditions_of_place),
        cmocka_unit_test(contact_with_some_sections_is_not_contact_with_others),
        cmocka_unit_test(conditions_of_people),
        cmocka_unit_test(or_binds_closer_than_and),
        cmocka_unit_test(a_side_without_active_people_loses_at_once),
        cmocka_unit_test(at_the_limit_fewer_casualties_win),
        cmocka_unit_test(without_a_leader_the_assault_withdraws),
        cmocka_unit_test(who_withdraws_fights_only_those_in_his_way),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
