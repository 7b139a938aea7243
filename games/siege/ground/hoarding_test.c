/* Hoardings, scaffolds and rubble as pieces: where they hang, how they fall. HRD, SCF, RUB; WE-03,
 * WE-07. */
#include "../sg_test.h"

static const struct sg_mover on_foot = { .who = SG_SUBJECTS };

static struct sg_state castle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A44", 0, "3022/0");
    man(&s, "R44", 1, "3122/0");
    return s;
}

static void rubble(struct sg_state *s, const char *word)
{
    struct mg_play play = { .event = told };
    sg_demolish(s, sg_hex(AT(word)), &play);
    sound(s);
}

/* ---- where they hang --------------------------------------------------------------------- */

static void hoardings_hang_outside_a_battlement_at_its_level(void **state) /* SG-HRD-01 */
{
    (void)state;
    struct sg_state s = castle();
    assert_true(sg_may_hang(&s, SG_HOARDING, AT("0712/2")));
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0712/1")));
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0712/3")));
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0512/2")));
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0812/2")));
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0912/2"))); /* the inner side has no battlement */
    assert_true(sg_may_hang(&s, SG_HOARDING, AT("0606/3")));  /* a tower */
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    assert_false(sg_may_hang(&s, SG_HOARDING, AT("0712/2")));
    assert_int_equal(sg_terrain(&s, AT("0712/2")), SG_T_HOARDING);
}

/* SG-HRD-02, SG-HRD-03 */
static void nobody_passes_between_hoardings_of_different_levels(void **state)
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0711/2", 0);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_HOARDING, 1, "0713/3", 0);
    assert_int_equal(sg_step_cost(&s, AT("0711/2"), AT("0712/2"), on_foot), 1);
    assert_int_equal(sg_step_cost(&s, AT("0712/2"), AT("0713/3"), on_foot), SG_NEVER);
    assert_int_equal(sg_step_cost(&s, AT("0812/2"), AT("0712/2"), on_foot), 3);
    assert_int_equal(sg_step_cost(&s, AT("0712/2"), AT("0812/2"), on_foot), 3);
}

/* SG-SCF-01, SG-SCF-02, SG-GEO-05 */
static void scaffolds_stand_against_a_wall_and_are_reached_by_ladder(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    assert_true(sg_may_hang(&s, SG_SCAFFOLD, AT("1203/1"))); /* priory.scaffold_N */
    piece(&s, SG_SCAFFOLD, 1, "1203/1", 0);
    assert_int_equal(sg_terrain(&s, AT("1203/1")), SG_T_SCAFFOLD);
    assert_int_equal(sg_step_cost(&s, AT("1203/0"), AT("1203/1"), on_foot), SG_NEVER);
    unsigned ladder = piece(&s, SG_LADDER, 1, "1203/0", SG_DIRS);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 1;
    sg_derive(&s);
    unsigned rung = sg_rung(sg_hex(AT("1203/0")), 1);
    assert_int_equal(sg_step_cost(&s, AT("1203/0"), rung, on_foot), 3);
    assert_true(sg_step_cost(&s, rung, AT("1203/1"), on_foot) != SG_NEVER);
}

static void one_shoots_from_a_hoarding_outwards(void **state) /* SG-HRD-08 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    assert_true(sg_hoarding_lets_shoot(&s, AT("0712/2"), SG_W));
    assert_true(sg_hoarding_lets_shoot(&s, AT("0712/2"), SG_NW));
    assert_false(sg_hoarding_lets_shoot(&s, AT("0712/2"), SG_E));
    assert_true(
        sg_look(&s, AT("0712/2"), AT("0312/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS).clear);
    assert_false(
        sg_look(&s, AT("0712/2"), AT("1012/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS).clear);
    /* at the rampart behind him */
    struct sg_sight inwards =
        sg_look(&s, AT("0712/2"), AT("0812/2"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_false(inwards.clear);
    assert_string_equal(inwards.rule, "SG-HRD-08");
}

static void only_bows_and_crossbows_shoot_out_of_a_hoarding(void **state) /* SG-HRD-08 */
{
    (void)state;
    static const struct {
        int weapon;
        bool clear;
    } weapons[] = {
        { SG_SHORT_BOW, true },    { SG_LONG_BOW, true }, { SG_CROSSBOW, true },
        { SG_HAND, true },         { SG_SLING, false },   { SG_JAVELIN, false },
        { SG_STAFF_SLING, false }, { SG_STONE, false },
    };
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    for (unsigned i = 0; i < sizeof weapons / sizeof *weapons; i++) {
        struct sg_sight sight =
            sg_look(&s, AT("0712/2"), AT("0312/0"), weapons[i].weapon, SG_SUBJECTS, SG_SUBJECTS);
        assert_int_equal(sight.clear, weapons[i].clear);
        if (!weapons[i].clear)
            assert_string_equal(sight.rule, "SG-HRD-08");
    }
    piece(&s, SG_STONES, 1, "0712/2", 0); /* a pile in the hoarding: only through its floor */
    unsigned thrower = man(&s, "R32", 1, "0712/2");
    man(&s, "A21", 0, "0612/0");
    s.side = 1;
    s.phase = SG_PH_FIRE;
    assert_string_equal(
        sg_check_shot(&s, thrower, AT("0612/0"), SG_STONE, SG_AMMO_PLAIN, false).rule, "SG-HRD-08");
}

/* SG-HRD-08, SG-STF-03 */
static void nobody_throws_fire_out_of_a_hoarding_with_a_staff_sling(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned who = SG_NAMED;
    for (unsigned i = 0; i < SG_NAMED; i++)
        if (sg_roster[i].name != NULL && sg_classes[sg_roster[i].class].weapon == SG_STAFF_SLING)
            who = i;
    assert_true(who < SG_NAMED);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_MANTLET, 0, "0212/0", SG_E);
    s.person[who].side = s.person[who].seat = 1;
    s.person[who].fate = SG_ON_BOARD;
    s.person[who].pots = 3;
    sg_put(&s, who, AT("0712/2"), 0);
    s.side = 1;
    s.phase = SG_PH_FIRE;
    assert_string_equal(
        sg_check_shot(&s, who, AT("0212/0"), SG_STAFF_SLING, SG_AMMO_FIRE, false).rule,
        "SG-HRD-08");
}

/* SG-HRD-06, SG-HRD-10, SG-HRD-05, SG-LOS-08 */
static void only_bows_and_crossbows_shoot_up_through_the_floor(void **state)
{
    (void)state;
    static const struct {
        int weapon;
        bool bow, flat;
    } weapons[] = {
        { SG_SHORT_BOW, true, true },      { SG_LONG_BOW, true, true },
        { SG_CROSSBOW, true, true },       { SG_SLING, false, true },
        { SG_BALLISTA_BOLT, false, true }, { SG_JAVELIN, false, false },
    };
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    for (unsigned i = 0; i < sizeof weapons / sizeof *weapons; i++) {
        int weapon = weapons[i].weapon;
        bool bow = weapons[i].bow;
        struct sg_sight near =
            sg_look(&s, AT("0612/0"), AT("0712/2"), weapon, SG_SUBJECTS, SG_SUBJECTS);
        assert_true(near.clear);
        /* the floor, or the slits */
        assert_int_equal(near.cover, bow ? SG_COVER_MEDIUM : SG_COVER_STRONG);
        struct sg_sight steep =
            sg_look(&s, AT("0612/-1"), AT("0712/2"), weapon, SG_SUBJECTS, SG_SUBJECTS);
        assert_int_equal(steep.clear, bow || !weapons[i].flat); /* three levels up in one hex */
        if (!steep.clear)
            assert_string_equal(steep.rule, "SG-LOS-08");
        struct sg_sight under =
            sg_look(&s, AT("0712/-1"), AT("0712/2"), weapon, SG_SUBJECTS, SG_SUBJECTS);
        assert_int_equal(under.clear, bow);
        if (!under.clear)
            assert_string_equal(under.rule, "SG-HRD-10");
        struct sg_sight far =
            sg_look(&s, AT("0512/0"), AT("0712/2"), weapon, SG_SUBJECTS, SG_SUBJECTS);
        assert_int_equal(far.cover, SG_COVER_STRONG);
    }
}

/* SG-HRD-09, SG-HRD-19 */
static void through_the_floor_only_stones_and_javelins_are_thrown(void **state)
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_STONES, 1, "0712/2", 0);
    unsigned archer = man(&s, "R32", 1, "0712/2");
    man(&s, "A21", 0, "0712/-1");
    s.side = 1;
    s.phase = SG_PH_FIRE;
    assert_non_null(
        sg_check_shot(&s, archer, AT("0712/-1"), SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule);
    assert_null(sg_check_shot(&s, archer, AT("0712/-1"), SG_STONE, SG_AMMO_PLAIN, false).rule);
}

/* WE-07, SG-STN-04, SG-STN-06, SG-SHT-12 */
static void stones_near_by_are_thrown_like_a_long_bow(void **state)
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 0, "0712/2", 0);
    piece(&s, SG_HOARDING, 0, "0711/2", 0);
    piece(&s, SG_STONES, 0, "0711/2", 0);
    unsigned lovell = man(&s, "A21", 0, "0712/2"), sibert = man(&s, "R21", 1, "0712/-1");
    assert_int_equal(sg_values_of(&s, lovell).movement, 8);
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, lovell, 0, 0);
    roll_next(1, 10);
    acts(&s, SG_M_SHOOT, s.at[sibert], SG_AMMO_STONE, 0);
    s.phase = SG_PH_MOVE;
    s.side = 0;
    assert_int_equal(sg_allowance(&s, lovell), 4);
}

static void nobody_on_a_scaffold_shoots_at_the_hex_under_him(void **state) /* SG-SCF-04 */
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    piece(&s, SG_SCAFFOLD, 1, "1203/1", 0);
    unsigned archer = man(&s, "R32", 1, "1203/1");
    man(&s, "A21", 0, "1203/0");
    man(&s, "A22", 0, "1202/0");
    s.side = 1;
    s.phase = SG_PH_FIRE;
    assert_non_null(
        sg_check_shot(&s, archer, AT("1203/0"), SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule);
    assert_null(sg_check_shot(&s, archer, AT("1202/0"), SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule);
}

/* ---- how they go ------------------------------------------------------------------------- */

/* SG-HRD-13, SG-HRD-14, SG-BRG-07 */
static void one_hex_of_a_hoarding_goes_and_its_man_lies_below(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned one = piece(&s, SG_HOARDING, 1, "0711/2", 0),
             other = piece(&s, SG_HOARDING, 1, "0712/2", 0);
    unsigned who = man(&s, "R21", 1, "0712/2");
    uint16_t dice[] = { 4 }; /* 6 points on wood: a 5 is D */
    struct mg_play play = { .event = told, .result = dice, .forced = 1 };
    sg_bombard(&s, AT("0712/2"), 6, -1, &play);
    assert_int_equal(s.piece[other].at, SG_NOWHERE);
    assert_int_equal(s.piece[one].at, AT("0711/2"));
    assert_true(s.person[who].health & SG_WOUNDED);
    assert_int_equal(s.at[who], AT("0712/-1"));
    sound(&s);
}

/* WE-03, SG-LAD-05, SG-HRD-12, SG-HRD-13, SG-HRD-04 */
static void where_a_hoarding_is_gone_a_ladder_may_be_raised(void **state)
{
    (void)state;
    struct sg_state s = castle();
    fascine(&s, "0712/0");
    fascine(&s, "0711/0");
    fascine(&s, "0612/0");
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "0712/2", 0),
             ladder = piece(&s, SG_LADDER, 0, "0712/0", 0);
    unsigned herbert = man(&s, "A21", 0, "0712/0"), friend = man(&s, "A22", 0, "0711/0");
    (void)ladder;
    (void)friend;
    phase(&s, SG_PH_WORKS, 0);
    static struct mg_move list[MG_MAX_MOVES];
    unsigned n = sg_list(&s, 0, list), raised = 0;
    for (unsigned i = 0; i < n; i++)
        raised +=
            list[i].kind == SG_M_WORK && list[i].b == SG_W_LADDER && list[i].c == AT("0812/2");
    assert_int_equal(raised, 0);
    struct mg_play play = { .event = told };
    sg_wood_gone(&s, hoarding, &play);
    phase(&s, SG_PH_WORKS, 0);
    n = sg_list(&s, 0, list);
    for (unsigned i = 0; i < n; i++)
        raised += list[i].kind == SG_M_WORK && list[i].a == herbert && list[i].b == SG_W_LADDER &&
                  list[i].c == AT("0812/2");
    assert_int_equal(raised, 1);
}

static void a_wall_that_falls_takes_its_hoarding_along(void **state) /* SG-HRD-15 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "0712/2", 0),
             far = piece(&s, SG_HOARDING, 1, "0715/2", 0);
    rubble(&s, "0812/0");
    assert_int_equal(s.piece[hoarding].at, SG_NOWHERE);
    assert_int_equal(s.piece[far].at, AT("0715/2"));
}

static void a_scaffold_that_goes_takes_its_ladder_along(void **state) /* SG-SCF-02, SG-BRG-07 */
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned scaffold = piece(&s, SG_SCAFFOLD, 1, "1203/1", 0),
             ladder = piece(&s, SG_LADDER, 1, "1203/0", SG_DIRS);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 1;
    sg_derive(&s);
    struct mg_play play = { .event = told };
    sg_wood_gone(&s, scaffold, &play);
    assert_false(s.piece[ladder].flags & SG_P_RAISED);
    assert_int_equal(sg_terrain(&s, AT("1203/1")), SG_T_NONE);
}

static void one_d_destroys_mantlet_and_bridge(void **state) /* SG-BRG-07 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "0312/0", SG_E);
    uint16_t dice[] = { 9, 9 };
    struct mg_play play = { .event = told, .result = dice, .forced = 2 };
    sg_bombard(&s, AT("0312/0"), 3, -1, &play);
    assert_int_equal(s.piece[mantlet].at, SG_NOWHERE);
    sg_bombard(&s, AT("1620/0"), 3, -1, &play);
    assert_int_equal(s.bridge[0], SG_BRIDGE_GONE);
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE_DESTROYED);
}

/* ---- rubble ------------------------------------------------------------------------------ */

/* SG-RUB-01, SG-RUB-03, SG-RUB-04, SG-RUB-02 */
static void rubble_is_open_ground_of_one_level(void **state)
{
    (void)state;
    struct sg_state s = castle();
    rubble(&s, "1206/0");
    assert_int_equal(sg_terrain(&s, AT("1206/0")), SG_T_RUBBLE);
    assert_int_equal(sg_terrain(&s, AT("1206/2")), SG_T_NONE);
    assert_int_equal(sg_terrain(&s, AT("1106/2")), SG_T_RAMPART); /* the section next to it stays */
    assert_int_equal(sg_step_cost(&s, AT("1205/0"), AT("1206/0"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("1106/2"), AT("1206/0"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("1206/0"), AT("1106/2"), on_foot), 3);
    struct sg_sight sight =
        sg_look(&s, AT("1203/0"), AT("1209/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(sight.clear);
}

static void who_is_in_a_hex_that_falls_is_wounded(void **state) /* SG-RUB-05 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned above = man(&s, "R21", 1, "1206/2");
    rubble(&s, "1206/0");
    assert_true(s.person[above].health & SG_WOUNDED);
    assert_int_equal(s.at[above], AT("1206/0"));
}

static void a_damaged_wall_counts_as_intact(void **state) /* SG-RUB-06 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    for (int grade = 1; grade <= 3; grade++) {
        sg_damage_hex(&s, sg_hex(AT("1206/0")), &play);
        assert_int_equal(sg_grade(&s, sg_hex(AT("1206/0"))), grade);
        assert_int_equal(sg_terrain(&s, AT("1206/2")), SG_T_RAMPART);
    }
    sg_damage_hex(&s, sg_hex(AT("1206/0")), &play);
    assert_int_equal(sg_terrain(&s, AT("1206/0")), SG_T_RUBBLE);
    sg_damage_hex(&s, sg_hex(AT("1619/0")), &play); /* the gate: simple stone, two grades */
    assert_int_equal(sg_terrain(&s, AT("1619/0")), SG_T_GATE);
    sg_damage_hex(&s, sg_hex(AT("1619/0")), &play);
    assert_int_equal(sg_terrain(&s, AT("1619/0")), SG_T_RUBBLE);
}

static void whoever_is_on_a_ladder_that_breaks_falls_from_his_rung(void **state) /* SG-LAD-11 */
{
    (void)state;
    for (int on = 0; on < 1 << SG_RUNGS; on++) {
        static const char *const name[SG_RUNGS] = { "A21", "A22", "A23" };
        struct sg_state s = castle();
        unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0",
                                sg_dir_to(sg_hex(AT("1205/0")), sg_hex(AT("1206/0"))));
        int fallen = 0;
        s.piece[ladder].flags |= SG_P_RAISED;
        s.piece[ladder].counter = SG_RUNGS;
        sg_derive(&s);
        for (int rung = 1; rung <= SG_RUNGS; rung++)
            if (on >> (rung - 1) & 1) {
                man(&s, name[rung - 1], 0, "1204/0");
                sg_put(&s, who_is(name[rung - 1]), sg_rung(sg_hex(AT("1205/0")), rung), 0);
            }
        uint16_t dice[] = { 4, 4, 4, 4, 4, 4 };
        struct mg_play play = { .event = told, .result = dice, .forced = 6 };
        sg_wood_gone(&s, ladder, &play);
        for (int rung = 1; rung <= SG_RUNGS; rung++)
            for (unsigned i = 0; i < play.events; i++)
                fallen += told[i].kind == SG_E_FELL && told[i].a == who_is(name[rung - 1]) &&
                          told[i].b == 5 + 2 * rung;
        assert_int_equal(fallen, __builtin_popcount((unsigned)on));
        sound(&s);
    }
}

static void ladders_at_a_wall_that_falls_break(void **state) /* SG-RUB-04, SG-LAD-11 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned ladder =
        piece(&s, SG_LADDER, 0, "1205/0", sg_dir_to(sg_hex(AT("1205/0")), sg_hex(AT("1206/0"))));
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    unsigned who = man(&s, "A21", 0, "1204/0");
    sg_put(&s, who, sg_rung(sg_hex(AT("1205/0")), 2), 0);
    uint16_t dice[] = { 1 }; /* a 2 and 4 for two levels: wounded */
    struct mg_play play = { .event = told, .result = dice, .forced = 1 };
    sg_demolish(&s, sg_hex(AT("1206/0")), &play);
    assert_int_equal(play.used, 1);
    assert_int_equal(s.piece[ladder].at, SG_NOWHERE);
    assert_int_equal(s.at[who], AT("1205/0"));
    assert_true(s.person[who].health & SG_WOUNDED);
    sound(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hoardings_hang_outside_a_battlement_at_its_level),
        cmocka_unit_test(nobody_passes_between_hoardings_of_different_levels),
        cmocka_unit_test(scaffolds_stand_against_a_wall_and_are_reached_by_ladder),
        cmocka_unit_test(one_shoots_from_a_hoarding_outwards),
        cmocka_unit_test(only_bows_and_crossbows_shoot_out_of_a_hoarding),
        cmocka_unit_test(nobody_throws_fire_out_of_a_hoarding_with_a_staff_sling),
        cmocka_unit_test(only_bows_and_crossbows_shoot_up_through_the_floor),
        cmocka_unit_test(through_the_floor_only_stones_and_javelins_are_thrown),
        cmocka_unit_test(stones_near_by_are_thrown_like_a_long_bow),
        cmocka_unit_test(nobody_on_a_scaffold_shoots_at_the_hex_under_him),
        cmocka_unit_test(one_hex_of_a_hoarding_goes_and_its_man_lies_below),
        cmocka_unit_test(where_a_hoarding_is_gone_a_ladder_may_be_raised),
        cmocka_unit_test(a_wall_that_falls_takes_its_hoarding_along),
        cmocka_unit_test(a_scaffold_that_goes_takes_its_ladder_along),
        cmocka_unit_test(one_d_destroys_mantlet_and_bridge),
        cmocka_unit_test(rubble_is_open_ground_of_one_level),
        cmocka_unit_test(who_is_in_a_hex_that_falls_is_wounded),
        cmocka_unit_test(a_damaged_wall_counts_as_intact),
        cmocka_unit_test(whoever_is_on_a_ladder_that_breaks_falls_from_his_rung),
        cmocka_unit_test(ladders_at_a_wall_that_falls_break),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
