/* Fire by archers from day to day: SFI; WE-10. */
#include "deed_test.h"

static struct sg_state ring(int bows)
{
    struct sg_state s = siege_of(SG_CASTLE);
    for (unsigned who = 0; who < SG_NAMED && bows > 0; who++)
        if (sg_is_archer(sg_roster[who].class))
            home(&s, sg_roster[who].id, 0), bows--;
    many(&s, 1, 2);
    deed(&s, SG_DEED_FIRE);
    return s;
}

/* SG-SFI-01, SG-SFI-02, WE-10 */
static void three_archers_light_a_hoarding_with_a_four(void **state)
{
    (void)state;
    struct sg_state s = ring(3);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    struct sg_state before = s;
    assert_true(offers(&s, SG_M_ARROWS, AT("0712/2"), 0, 0));
    roll_next(1, 3);
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(times_told(SG_E_LIT), 0);
    assert_true(is_done(&s));
    s = before;
    roll_next(2, 4, 7); /* it burns; wood is put out from 7 on */
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(times_told(SG_E_LIT), 1);
    assert_int_equal(times_told(SG_E_DOUSED), 1);
    assert_true(sg_piece_at(&s, AT("0712/2"), SG_HOARDING) >= 0);
    s = before;
    roll_next(2, 4, 6);
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(sg_piece_at(&s, AT("0712/2"), SG_HOARDING), -1);
}

static void one_archer_has_two_more_and_none_has_nothing(void **state) /* SG-SFI-01 */
{
    (void)state;
    struct sg_state s = ring(1);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    struct sg_state before = s;
    roll_next(1, 5);
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(times_told(SG_E_LIT), 0);
    s = before;
    roll_next(2, 6, 10);
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(times_told(SG_E_LIT), 1);
    refused(&before, "SG-SFI-01", SG_M_ARROWS, AT("0713/2"), 0, 0);
    refused(&before, "SG-SFI-01", SG_M_ARROWS, AT("1206/0"), 0, 0); /* stone */
    /* the keep's door is not in view */
    refused(&before, "SG-SFI-01", SG_M_ARROWS, AT("1710/0"), 0, 0);
    assert_true(offers(&before, SG_M_ARROWS, AT("1619/0"), 0, 0)); /* the gate is */
    assert_true(offers(&before, SG_M_ARROWS, AT("1621/0"), 0, 0)); /* and the bridge */
    before.siege.stage = SG_INNER;
    assert_true(offers(&before, SG_M_ARROWS, AT("1710/0"), 0, 0));
    s = ring(0);
    refused(&s, "SG-SFI-01", SG_M_ARROWS, AT("1619/0"), 0, 0);
    assert_false(sg_can_deed(&s, SG_DEED_FIRE));
}

/* SG-SFI-03, SG-SFI-04, SG-HRD-16 */
static void fire_spreads_along_and_each_new_one_is_fought(void **state)
{
    (void)state;
    struct sg_state s = ring(3);
    piece(&s, SG_HOARDING, 1, "0710/2", 0);
    piece(&s, SG_HOARDING, 1, "0711/2", 0);
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_HOARDING, 1, "0713/2", 0);
    piece(&s, SG_HOARDING, 1, "0715/2", 0); /* apart */
    /* 0712 burns on. 0713 catches fire with a 6 (8 less 2) and burns on. 0711 does not with a 5. */
    roll_next(5, 10, 1, 6, 1, 5);
    does(&s, SG_M_ARROWS, AT("0712/2"), 0, 0);
    assert_int_equal(sg_piece_at(&s, AT("0712/2"), SG_HOARDING), -1);
    assert_int_equal(sg_piece_at(&s, AT("0713/2"), SG_HOARDING), -1);
    assert_true(sg_piece_at(&s, AT("0711/2"), SG_HOARDING) >= 0);
    assert_true(sg_piece_at(&s, AT("0710/2"), SG_HOARDING) >= 0); /* nothing burnt beside it */
    assert_true(sg_piece_at(&s, AT("0715/2"), SG_HOARDING) >= 0);
    assert_int_equal(times_told(SG_E_BURNT_OUT), 2);
    assert_int_equal(s.fires, 0);
    assert_int_equal(s.siege.record[4].damage, 2);
}

static void what_was_put_out_may_catch_fire_from_another_side(void **state) /* SG-SFI-03 */
{
    (void)state;
    struct sg_state s = ring(3);
    piece(&s, SG_HOARDING, 1, "0605/3", 0);
    piece(&s, SG_HOARDING, 1, "0606/3", 0);
    piece(&s, SG_HOARDING, 1, "0705/3", 0);
    /* 0605 burns on. 0705 beside it catches fire and is put out, 0606 burns on; from it 0705 is
     * tried again, and now it burns. */
    roll_next(8, 10, 1, 10, 10, 10, 1, 10, 1);
    does(&s, SG_M_ARROWS, AT("0605/3"), 0, 0);
    assert_int_equal(times_told(SG_E_DOUSED), 1);
    assert_int_equal(times_told(SG_E_BURNT_OUT), 3);
}

/* SG-SFI-04, SG-BRG-06, SG-DOR-04 */
static void the_gate_and_the_bridge_burn_the_same_day(void **state)
{
    (void)state;
    struct sg_state s = ring(3);
    /* the gate: 10 less 4; it is fought in vain. The bridge hex beside it: 9 less 2; the one beyond
     * is spared. */
    roll_next(5, 6, 5, 7, 5, 6);
    does(&s, SG_M_ARROWS, AT("1619/0"), 0, 0);
    assert_int_equal(sg_door_state(&s, AT("1619/0")), SG_DOOR_BROKEN);
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_BRIDGE_DESTROYED);
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE);
}

static void the_besieged_burn_a_gallery_at_their_wall(void **state) /* SG-SFI-05, SG-SFI-06 */
{
    (void)state;
    struct sg_state s = ring(2);
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1105/0", SG_SE), bow = 0;
    stored(&s, SG_MANGONEL, 0, 3); /* off the board: out of their reach */
    deed(&s, SG_DEED_FIRE_BACK);
    refused(&s, "SG-SFI-01", SG_M_ARROWS, AT("1105/0"), 0, 0); /* no archers among them */
    for (unsigned who = SG_NAMED - 1; who > 0 && bow == 0; who--)
        if (sg_is_archer(sg_roster[who].class) && s.person[who].fate == SG_ABSENT)
            bow = home(&s, sg_roster[who].id, 1);
    s.siege.job[bow] = SG_JOB_FIGHT; /* whatever else he does that day */
    s.person[bow].health |= SG_WOUNDED;
    refused(&s, "SG-SFI-05", SG_M_ARROWS, AT("1619/0"), 0, 0);
    assert_true(offers(&s, SG_M_ARROWS, AT("1105/0"), 0, 0));
    roll_next(1, 7); /* 10 less 2 */
    does(&s, SG_M_ARROWS, AT("1105/0"), 0, 0);
    assert_int_equal(times_told(SG_E_LIT), 0);
    deed(&s, SG_DEED_FIRE);
    refused(&s, "SG-SFI-01", SG_M_ARROWS, AT("1105/0"), 0, 0); /* the besieger's own */
    deed(&s, SG_DEED_FIRE_BACK);
    s.person[bow].health |= SG_PRISONER;
    refused(&s, "SG-SFI-01", SG_M_ARROWS, AT("1105/0"), 0, 0);
    s.person[bow].health = 0;
    roll_next(2, 8, 6); /* it burns, and is put out with a 6 */
    does(&s, SG_M_ARROWS, AT("1105/0"), 0, 0);
    assert_int_equal(times_told(SG_E_DOUSED), 1);
    assert_int_equal(s.piece[gallery].burnt, 0);
}

static void a_gallery_half_burnt_is_lost(void **state) /* SG-SFI-04, SG-GAL-05, SG-MGL-09 */
{
    (void)state;
    struct sg_state s = ring(2);
    struct mg_play play = { .event = told };
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1105/0", SG_SE), cell[14];
    sg_cells(&s, gallery, 0, cell);
    for (int i = 0; i < 5; i++)
        sg_burn_out(&s, cell[i], &play);
    sg_clear_lost(&s);
    assert_int_equal(sg_gallery_in_contact(&s), (int)gallery); /* burnt in part it still stands */
    sg_burn_out(&s, cell[5], &play);
    sg_clear_lost(&s);
    assert_int_equal(sg_gallery_in_contact(&s), -1);
    assert_int_equal(s.piece[gallery].kind, SG_NO_PIECE);
    sound(&s);
}

static void one_attempt_for_each_side_and_day(void **state) /* SG-SFI-06, SG-SIE-10 */
{
    (void)state;
    struct sg_state s = ring(3);
    roll_next(1, 1);
    does(&s, SG_M_ARROWS, AT("1619/0"), 0, 0);
    assert_true(is_done(&s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_archers_light_a_hoarding_with_a_four),
        cmocka_unit_test(one_archer_has_two_more_and_none_has_nothing),
        cmocka_unit_test(fire_spreads_along_and_each_new_one_is_fought),
        cmocka_unit_test(what_was_put_out_may_catch_fire_from_another_side),
        cmocka_unit_test(the_gate_and_the_bridge_burn_the_same_day),
        cmocka_unit_test(the_besieged_burn_a_gallery_at_their_wall),
        cmocka_unit_test(a_gallery_half_burnt_is_lost),
        cmocka_unit_test(one_attempt_for_each_side_and_day),
    };
    return cmocka_run_group_tests_name("siege_fire", tests, NULL, NULL);
}
