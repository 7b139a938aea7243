/* Who does what on a day, construction and the bridge: SIE-07, SIE-10, CON, BRG. */
#include "deed_test.h"

/* ---- jobs -------------------------------------------------------------------------------- */

static void nobody_does_two_things_on_one_day(void **state) /* SG-SIE-07, SG-CON-06, INV-15 */
{
    (void)state;
    struct sg_state s = siege_of(SG_CASTLE);
    unsigned ailnoth = home(&s, "R46", 0), prisoner = home(&s, "R21", 0),
             fighter = home(&s, "R22", 0);
    many(&s, 0, 5);
    s.person[prisoner].health |= SG_PRISONER;
    s.siege.job[fighter] = SG_JOB_FIGHT;
    assert_false(sg_idle(&s, prisoner));
    assert_false(sg_idle(&s, fighter));
    deed(&s, SG_DEED_BUILD);
    /* five are left besides the engineer */
    refused(&s, "SG-CON-04", SG_M_BUILD, ailnoth, SG_LADDER, 10);
    does(&s, SG_M_BUILD, ailnoth, SG_LADDER, 5);
    assert_int_equal(s.siege.job[fighter], SG_JOB_FIGHT);
    assert_int_equal(s.siege.job[prisoner], SG_JOB_NONE);
    assert_int_equal(sg_spare(&s, 0, true), 0);
    s.siege.job[ailnoth] = SG_JOB_DIG;
    refused(&s, "SG-SIE-07", SG_M_BUILD, ailnoth, SG_LADDER, 5);
    sg_clear_jobs(&s);
    assert_true(sg_idle(&s, fighter));
}

static void the_cheapest_are_taken_and_engineers_last(void **state) /* SG-SIE-07, SG-HEA-03 */
{
    (void)state;
    struct sg_state s = siege_of(SG_CASTLE);
    unsigned peasant = home(&s, "C01", 0), noble = home(&s, "R01", 0),
             engineer = home(&s, "R45", 0), hurt = home(&s, "R47", 0);
    s.person[hurt].health |= SG_WOUNDED;
    assert_int_equal(sg_take_workers(&s, 0, 1, SG_JOB_BUILD, false), 1);
    assert_int_equal(s.siege.job[peasant], SG_JOB_BUILD);
    assert_int_equal(sg_take_workers(&s, 0, 1, SG_JOB_CREW, true), 1);
    assert_int_equal(s.siege.job[hurt], SG_JOB_CREW);
    assert_int_equal(sg_take_workers(&s, 0, 1, SG_JOB_BUILD, false), 1);
    assert_int_equal(s.siege.job[noble], SG_JOB_BUILD);
    assert_int_equal(sg_take_workers(&s, 0, 5, SG_JOB_BUILD, false), 1);
    assert_int_equal(s.siege.job[engineer], SG_JOB_BUILD);
}

/* SG-MIN-08, SG-CON-04: at a thrower before all others, in a mine after them. */
static void the_wounded_work_where_they_are_as_good_as_others(void **state)
{
    (void)state;
    static const char *const hurt[] = { "A01", "R01", "R21",
                                        "C01" }; /* the first of the roster too */
    for (unsigned i = 0; i < sizeof hurt / sizeof *hurt; i++)
        for (int k = 0; k < 3; k++) {
            int job = (int[]){ SG_JOB_CREW, SG_JOB_DIG, SG_JOB_COUNTERDIG }[k];
            struct sg_state s = siege_of(SG_CASTLE);
            unsigned who = home(&s, hurt[i], 0);
            home(&s, "R22", 0);
            home(&s, "C02", 0);
            s.person[who].health |= SG_WOUNDED;
            assert_int_equal(sg_take_workers(&s, 0, 1, job, true), 1);
            assert_int_equal(s.siege.job[who], job == SG_JOB_CREW ? job : SG_JOB_NONE);
            assert_int_equal(sg_take_workers(&s, 0, 5, job, true), 2);
            assert_int_equal(s.siege.job[who], job);
        }
}

static void the_works_of_a_day_have_their_order(void **state) /* SG-SIE-10 */
{
    (void)state;
    struct sg_state s = siege_of(SG_CASTLE);
    home(&s, "R45", 0), home(&s, "A45", 1);
    many(&s, 0, 8), many(&s, 1, 8);
    deed(&s, SG_DEED_BUILD);
    refused(&s, "SG-SIE-10", SG_M_MEND, 0, 0, 0);
    refused(&s, "SG-SIE-10", SG_M_LIGHT, 0, 0, 0);
    refused(&s, "SG-SIE-10", SG_M_ARROWS, AT("1619/0"), 0, 0);
    refused(&s, "SG-SIE-10", SG_M_DIG, AT("1206/-1"), 0, 0);
    refused(&s, "SG-SIE-10", SG_M_REFILL, AT("1206/-1"), 0, 0);
    refused(&s, "SG-SIE-10", SG_M_WRECK, 0, 0, 0);
    refused(&s, "SG-SIE-10", SG_M_SHELL, SG_PERSONS + sg_piece_first[SG_PERRIER], AT("1619/0"), 0);
    deed(&s, SG_DEED_REPAIR);
    refused(&s, "SG-SIE-10", SG_M_BUILD, WHO("R45"), SG_LADDER, 5);
    does(&s, SG_M_END, 0, 0, 0); /* each may be passed */
    assert_true(is_done(&s));
    assert_int_equal(sg_deed_side(&s, SG_DEED_FIRE), 0);
    assert_int_equal(sg_deed_side(&s, SG_DEED_FIRE_BACK), 1);
    assert_int_equal(sg_deed_side(&s, SG_DEED_COUNTERMINE), 1);
    assert_int_equal(sg_deed_side(&s, SG_DEED_BUILD), 0);
    assert_false(sg_can_deed(&s, SG_DEED_REPAIR));
    assert_true(sg_can_deed(&s, SG_DEED_BUILD));
    assert_true(sg_can_deed(&s, SG_DEED_BUILD_BACK));
    assert_true(sg_can_deed(&s, SG_DEED_BRIDGE));
}

/* ---- construction ------------------------------------------------------------------------ */

static struct sg_state yard(int side, int people)
{
    struct sg_state s = siege_of(SG_CASTLE);
    home(&s, side == 0 ? "R45" : "A45", side);
    home(&s, side == 0 ? "R46" : "A46", side);
    many(&s, side, people);
    deed(&s, side == 0 ? SG_DEED_BUILD : SG_DEED_BUILD_BACK);
    return s;
}

static int stored_of(const struct sg_state *s, int side, int kind)
{
    int n = 0;
    for (int i = sg_piece_first[kind]; i < sg_piece_first[kind + 1]; i++)
        n += s->piece[i].kind == kind && s->piece[i].side == side && s->piece[i].at == SG_NOWHERE;
    return n;
}

static void a_project_needs_an_engineer_and_five_others(void **state) /* SG-CON-01 */
{
    (void)state;
    struct sg_state s = yard(0, 12);
    unsigned mason = home(&s, "R47", 0);
    refused(&s, "SG-CON-01", SG_M_BUILD, mason, SG_LADDER, 5);
    refused(&s, "SG-CON-01", SG_M_BUILD, WHO("A45"), SG_LADDER, 5);
    refused(&s, "SG-CON-01", SG_M_BUILD, WHO("R45"), SG_LADDER, 4);
    refused(&s, "SG-CON-04", SG_M_BUILD, WHO("R45"), SG_LADDER, 20);
    /* the two beyond five would add nothing */
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R45"), SG_LADDER, 7);
    assert_true(offers(&s, SG_M_BUILD, WHO("R45"), SG_LADDER, 10));
    assert_false(offers(&s, SG_M_BUILD, WHO("R45"), SG_LADDER, 20));
    does(&s, SG_M_BUILD, WHO("R45"), SG_LADDER, 5);
    assert_int_equal(busy_with(&s, s.siege.job[WHO("R45")]), 6);
    over(&s);
    assert_int_equal(stored_of(&s, 0, SG_LADDER), 2);
}

static void small_things_are_made_in_numbers_by_speed(void **state) /* SG-CON-02, T18 */
{
    (void)state;
    struct sg_state s = yard(0, 40);
    does(&s, SG_M_BUILD, WHO("R45"), SG_FASCINE, 20);
    does(&s, SG_M_BUILD, WHO("R46"), SG_LADDER, 10);
    over(&s);
    assert_int_equal(s.store[0][SG_FASCINE], 8);
    assert_int_equal(stored_of(&s, 0, SG_LADDER), 4);
    assert_int_equal(times_told(SG_E_BUILT), 2);
    assert_int_equal(times_told(SG_E_PROJECT), 0); /* no day of work is left to tell of */
    assert_int_equal(s.siege.project[0].item, SG_NO_PIECE);
}

/* SG-CON-02, SG-CON-08, T18 */
static void large_things_take_their_days_at_their_speed(void **state)
{
    (void)state;
    static const struct {
        uint8_t item, days;
    } rows[] = { { SG_BALLISTA, 4 }, { SG_RAM, 4 },      { SG_GALLERY, 4 },
                 { SG_PERRIER, 8 },  { SG_MANGONEL, 8 }, { SG_TOWER, 12 } };
    for (unsigned row = 0; row < sizeof rows / sizeof *rows; row++)
        for (int speed = 1; speed <= 4; speed *= 2) {
            struct sg_state s = yard(0, 24);
            int item = rows[row].item, days = 0;
            assert_int_equal(sg_days_for(&s, 0, item), rows[row].days);
            while (stored_of(&s, 0, item) == 0 && days++ < 20) {
                does(&s, SG_M_BUILD, WHO("R45"), (unsigned)item, (unsigned)(5 * speed));
                over(&s);
                night(&s);
            }
            assert_int_equal(days, rows[row].days / speed);
            int piece = sg_piece_first[item];
            assert_int_equal(s.piece[piece].points, item == SG_MANGONEL  ? 3
                                                    : item == SG_PERRIER ? 1
                                                                         : 0);
        }
}

static void an_engineer_directs_one_project_at_a_time(void **state) /* SG-CON-03 */
{
    (void)state;
    struct sg_state s = yard(0, 20);
    does(&s, SG_M_BUILD, WHO("R45"), SG_RAM, 5);
    refused(&s, "SG-CON-03", SG_M_BUILD, WHO("R45"), SG_LADDER, 5);
    does(&s, SG_M_BUILD, WHO("R46"), SG_MANGONEL, 5);
    over(&s);
    assert_int_equal(s.siege.project[0].progress, 1);
    assert_int_equal(s.siege.project[1].progress, 1);
}

static void progress_is_kept_and_the_wounded_do_not_build(void **state) /* SG-CON-04 */
{
    (void)state;
    struct sg_state s = yard(0, 11);
    does(&s, SG_M_BUILD, WHO("R45"), SG_MANGONEL, 10);
    over(&s);
    night(&s);
    assert_int_equal(s.siege.project[0].progress, 2);
    night(&s); /* a day without workers */
    s.person[WHO("R45")].health |= SG_WOUNDED;
    refused(&s, "SG-CON-04", SG_M_BUILD, WHO("R45"), SG_MANGONEL, 5);
    int hurt = 0;
    for (unsigned who = 0; who < SG_PERSONS && hurt < 6; who++)
        if (s.person[who].side == 0 && sg_idle(&s, who) && sg_class_of(&s, who) != SG_ENG &&
            !sg_hurt(&s, who))
            s.person[who].health |= SG_WOUNDED, hurt++;
    refused(&s, "SG-CON-04", SG_M_BUILD, WHO("R46"), SG_MANGONEL, 10);
    does(&s, SG_M_BUILD, WHO("R46"), SG_MANGONEL, 5); /* another engineer goes on with it */
    over(&s);
    assert_int_equal(s.siege.project[0].progress, 3);
    assert_int_equal(s.siege.project[1].item, SG_NO_PIECE);
}

static void the_besieged_build_for_defence_only(void **state) /* SG-CON-05 */
{
    (void)state;
    struct sg_state s = yard(1, 20);
    refused(&s, "SG-CON-05", SG_M_BUILD, WHO("A45"), SG_MANGONEL, 5);
    refused(&s, "SG-CON-05", SG_M_BUILD, WHO("A45"), SG_FASCINE, 5);
    refused(&s, "SG-CON-05", SG_M_BUILD, WHO("A45"), SG_TENT, 5);
    static const uint8_t allowed[] = { SG_MANTLET,  SG_LADDER,   SG_CAULDRON, SG_GRAPNEL,
                                       SG_BALLISTA, SG_HOARDING, SG_SCAFFOLD };
    for (unsigned i = 0; i < sizeof allowed; i++)
        assert_true(offers(&s, SG_M_BUILD, WHO("A45"), allowed[i], 5));
    does(&s, SG_M_BUILD, WHO("A45"), SG_HOARDING, 5);
    over(&s);
    assert_int_equal(stored_of(&s, 1, SG_HOARDING), 2); /* two hexes a day, in one piece */
    assert_int_equal(s.piece[sg_piece_first[SG_HOARDING]].size,
                     s.piece[sg_piece_first[SG_HOARDING] + 1].size);
    assert_true(s.piece[sg_piece_first[SG_HOARDING]].size > 0);
    night(&s);
    does(&s, SG_M_BUILD, WHO("A45"), SG_HOARDING, 10);
    over(&s);
    assert_int_equal(stored_of(&s, 1, SG_HOARDING), 6);
    assert_int_not_equal(s.piece[sg_piece_first[SG_HOARDING] + 2].size,
                         s.piece[sg_piece_first[SG_HOARDING] + 4].size);
    deed(&s, SG_DEED_BUILD);
    home(&s, "R45", 0), many(&s, 0, 6);
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R45"), SG_HOARDING, 5);
}

static void nobody_builds_what_cannot_hang_anywhere(void **state) /* SG-HRD-01, SG-SCF-01 */
{
    (void)state;
    static const int maps[] = { SG_PRIORY, SG_PLAIN, SG_CASTLE };
    for (unsigned i = 0; i < sizeof maps / sizeof *maps; i++) {
        struct sg_state s = siege_of(maps[i]);
        home(&s, "A45", 1);
        many(&s, 1, 10);
        deed(&s, SG_DEED_BUILD_BACK);
        if (maps[i] == SG_CASTLE)
            assert_true(offers(&s, SG_M_BUILD, WHO("A45"), SG_HOARDING, 5));
        else
            refused(&s, "SG-HRD-01", SG_M_BUILD, WHO("A45"), SG_HOARDING, 5); /* no battlement */
        if (maps[i] == SG_PLAIN)
            refused(&s, "SG-SCF-01", SG_M_BUILD, WHO("A45"), SG_SCAFFOLD, 5);
        else
            assert_true(offers(&s, SG_M_BUILD, WHO("A45"), SG_SCAFFOLD, 5));
    }
}

static void those_who_do_not_fight_build_on_the_day_of_an_assault(void **state) /* SG-CON-06 */
{
    (void)state;
    struct sg_state s = yard(0, 12);
    s.siege.may_deed = 1;
    int fight = 0;
    for (unsigned who = 0; who < SG_PERSONS && fight < 7; who++)
        if (sg_idle(&s, who) && sg_class_of(&s, who) != SG_ENG)
            s.siege.job[who] = SG_JOB_FIGHT, fight++;
    refused(&s, "SG-CON-04", SG_M_BUILD, WHO("R45"), SG_RAM, 10);
    does(&s, SG_M_BUILD, WHO("R45"), SG_RAM, 5);
    over(&s);
    assert_int_equal(s.siege.project[0].progress, 1);
    assert_int_equal(busy_with(&s, SG_JOB_FIGHT), 7);
}

static void the_engineer_who_joins_saves_a_day_on_long_works(void **state) /* SG-CON-07, E10 */
{
    (void)state;
    struct sg_state s = yard(0, 6);
    s.siege.engineer_joined = 1;
    assert_int_equal(sg_days_for(&s, 0, SG_LADDER), 1);
    assert_int_equal(sg_days_for(&s, 0, SG_GALLERY), 3);
    assert_int_equal(sg_days_for(&s, 0, SG_TOWER), 11);
    assert_int_equal(sg_days_for(&s, 1, SG_BALLISTA), 4); /* he joined the besiegers */
}

static void the_box_has_an_end(void **state) /* SG-CON-02, INV-13 */
{
    (void)state;
    struct sg_state s = yard(0, 44);
    for (int i = 0; i < 5; i++)
        stored(&s, SG_LADDER, i & 1, 0);
    does(&s, SG_M_BUILD, WHO("R45"), SG_LADDER, 20);
    /* the first takes the last of them */
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R46"), SG_LADDER, 5);
    does(&s, SG_M_BUILD, WHO("R46"), SG_TOWER, 5);
    over(&s);
    assert_int_equal(stored_of(&s, 0, SG_LADDER) + stored_of(&s, 1, SG_LADDER), 6);
    night(&s);
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R45"), SG_LADDER, 5);
    does(&s, SG_M_BUILD, WHO("R45"), SG_TOWER, 5);
    /* there is one, and it is under way */
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R46"), SG_TOWER, 5);
    s.store[1][SG_GRAPNEL] = 6;
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R46"), SG_GRAPNEL, 5);
    s.store[0][SG_FASCINE] = 30;
    refused(&s, "SG-CON-02", SG_M_BUILD, WHO("R46"), SG_FASCINE, 5);
}

/* ---- the bridge -------------------------------------------------------------------------- */

static void two_of_the_besieged_destroy_the_bridge_in_a_day(void **state) /* SG-BRG-02, SG-BRG-08 */
{
    (void)state;
    struct sg_state s = siege_of(SG_CASTLE);
    home(&s, "A21", 1);
    deed(&s, SG_DEED_BRIDGE);
    refused(&s, "SG-BRG-08", SG_M_WRECK, 0, 0, 0);
    assert_false(sg_can_deed(&s, SG_DEED_BRIDGE));
    home(&s, "A22", 1);
    s.siege.stage = SG_INNER;
    refused(&s, "SG-BRG-08", SG_M_WRECK, 0, 0, 0);
    s.siege.stage = SG_OUTER;
    assert_true(offers(&s, SG_M_WRECK, 0, 0, 0));
    does(&s, SG_M_WRECK, 0, 0, 0);
    assert_int_equal(s.bridge[0], SG_BRIDGE_GONE);
    assert_int_equal(busy_with(&s, SG_JOB_BRIDGE), 2);
    assert_true(is_done(&s));
    night(&s);
    deed(&s, SG_DEED_BRIDGE);
    refused(&s, "SG-BRG-08", SG_M_WRECK, 0, 0, 0); /* it stays destroyed */
    s = siege_of(SG_PRIORY);
    many(&s, 1, 4);
    deed(&s, SG_DEED_BRIDGE);
    refused(&s, "SG-BRG-08", SG_M_WRECK, 0, 0, 0);
}

static void twelve_projects_are_as_many_as_go_on_at_once(void **state) /* SG-CON-03 */
{
    (void)state;
    struct sg_state s = siege_of(SG_CASTLE);
    unsigned engineer = home(&s, "R45", 0);
    many(&s, 0, 20);
    deed(&s, SG_DEED_BUILD);
    assert_null(sg_check(&s, move_of(&s, SG_M_BUILD, engineer, SG_LADDER, 5)).rule);
    for (int i = 0; i < SG_PROJECTS; i++)
        s.siege.project[i] = (struct sg_project){ .item = SG_MANGONEL, .progress = 1 };
    refused(&s, "SG-CON-03", SG_M_BUILD, engineer, SG_LADDER, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_does_two_things_on_one_day),
        cmocka_unit_test(the_cheapest_are_taken_and_engineers_last),
        cmocka_unit_test(the_wounded_work_where_they_are_as_good_as_others),
        cmocka_unit_test(the_works_of_a_day_have_their_order),
        cmocka_unit_test(a_project_needs_an_engineer_and_five_others),
        cmocka_unit_test(small_things_are_made_in_numbers_by_speed),
        cmocka_unit_test(large_things_take_their_days_at_their_speed),
        cmocka_unit_test(an_engineer_directs_one_project_at_a_time),
        cmocka_unit_test(progress_is_kept_and_the_wounded_do_not_build),
        cmocka_unit_test(the_besieged_build_for_defence_only),
        cmocka_unit_test(those_who_do_not_fight_build_on_the_day_of_an_assault),
        cmocka_unit_test(the_engineer_who_joins_saves_a_day_on_long_works),
        cmocka_unit_test(the_box_has_an_end),
        cmocka_unit_test(two_of_the_besieged_destroy_the_bridge_in_a_day),
        cmocka_unit_test(twelve_projects_are_as_many_as_go_on_at_once),
        cmocka_unit_test(nobody_builds_what_cannot_hang_anywhere),
    };
    return cmocka_run_group_tests_name("deed", tests, NULL, NULL);
}
