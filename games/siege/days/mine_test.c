/* Mines and counter-mines from day to day: MIN; WE-08, WE-09. */
#include "deed_test.h"

/* Before section north_W of five hexes, its front at 1106: the engineer Waleran and so many
 * others. */
static struct sg_state mine(int people)
{
    struct sg_state s = siege_of(SG_CASTLE);
    home(&s, "R45", 0);
    many(&s, 0, people);
    piece(&s, SG_GALLERY, 0, "1105/0", SG_SE);
    deed(&s, SG_DEED_MINE);
    return s;
}

static void dig_at(struct sg_state *s, const char *place, int die)
{
    deed(s, SG_DEED_MINE);
    roll_next(1, die);
    does(s, SG_M_DIG, AT(place), 0, 0);
    over(s);
}

/* Dug without dice, on earlier days. */
static void dug(struct sg_state *s, const char *place)
{
    struct sg_mine *m = &s->siege.mine;
    m->section = (uint8_t)(sg_wall_section(s, sg_hex(AT(place)), NULL) + 1);
    m->hex[m->dug++] = (uint16_t)sg_hex(AT(place));
    m->begun = 2;
}

static void counter_dug(struct sg_state *s, const char *place)
{
    s->siege.mine.counter_hex[s->siege.mine.counter++] = (uint16_t)sg_hex(AT(place));
}

/* ---- the mine ---------------------------------------------------------------------------- */

static void digging_needs_a_gallery_and_an_engineer(void **state) /* SG-MIN-01, SG-CON-08 */
{
    (void)state;
    struct sg_state s = mine(12);
    struct sg_state none = s;
    sg_take_off_piece(&none, sg_piece_first[SG_GALLERY]);
    refused(&none, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0);
    none = s;
    none.piece[sg_piece_first[SG_GALLERY]].flags |= SG_P_OUT_OF_USE;
    refused(&none, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0);
    none = s;
    none.siege.job[WHO("R45")] = SG_JOB_CREW;
    refused(&none, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0);
    assert_false(sg_can_deed(&none, SG_DEED_MINE));
    none = s;
    for (int i = 0; i < SG_PERSONS; i++)
        if (none.person[i].fate == SG_IN_QUARTERS && i != (int)WHO("R45"))
            none.siege.job[i] = SG_JOB_FIGHT;
    refused(&none, "SG-MIN-02", SG_M_DIG, AT("1106/-1"), 0, 0); /* the engineer does not count */
    assert_true(offers(&s, SG_M_DIG, AT("1106/-1"), 0, 0));
}

/* SG-MIN-02, SG-MIN-08 */
static void one_man_who_is_well_is_enough_to_dig_under_an_engineer(void **state)
{
    (void)state;
    struct sg_state s = mine(1);
    unsigned digger = 0;
    assert_true(offers(&s, SG_M_DIG, AT("1106/-1"), 0, 0));
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_IN_QUARTERS) {
            s.siege.job[who] = SG_JOB_DIG;
            digger = who == WHO("R45") ? digger : who;
        }
    assert_true(offers(&s, SG_M_DIG, AT("1106/-1"), 0, 0));
    s.person[digger].health |= SG_WOUNDED; /* half a point */
    refused(&s, "SG-MIN-02", SG_M_DIG, AT("1106/-1"), 0, 0);
}

static void a_roll_in_the_walls_column_digs_a_hex(void **state) /* SG-MIN-02, SG-MIN-03, T9 */
{
    (void)state;
    struct sg_state s = mine(9);
    dig_at(&s, "1106/-1", 4); /* nine points on double stone: a D from 5 on */
    assert_int_equal(s.siege.mine.dug, 0);
    assert_true(is_done(&s));
    night(&s);
    dig_at(&s, "1106/-1", 1); /* 3C: ignored */
    assert_int_equal(times_told(SG_E_WOUNDED), 0);
    night(&s);
    dig_at(&s, "1106/-1", 5);
    assert_int_equal(s.siege.mine.dug, 1);
    assert_true(is_done(&s)); /* one hex a day */
    assert_true(sg_dug(&s, sg_hex(AT("1106/-1")), false));
    assert_false(sg_dug(&s, sg_hex(AT("1106/-1")), true));
    assert_int_equal(s.siege.mine.begun, 5);
    night(&s);
    refused(&s, "SG-MIN-03", SG_M_DIG, AT("1106/-1"), 0, 0);
    refused(&s, "SG-MIN-03", SG_M_DIG, AT("1206/0"), 0, 0); /* a dug hex is at level -1 */
    refused(&s, "SG-MIN-03", SG_M_DIG, AT("1204/-1"), 0, 0);
}

static void miners_are_assigned_anew_each_day(void **state) /* SG-MIN-18, SG-SIE-07 */
{
    (void)state;
    struct sg_state s = mine(30);
    dig_at(&s, "1106/-1", 5); /* eleven have room in the gallery: nine make up a column */
    assert_int_equal(busy_with(&s, SG_JOB_DIG), 10);
    assert_true(sg_has(s.siege.mine.miner, (int)WHO("R45")));
    night(&s);
    assert_int_equal(busy_with(&s, SG_JOB_DIG), 0);
    /* in place, if the besieged sally on the next day */
    assert_true(sg_has(s.siege.mine.miner, (int)WHO("R45")));
    dig_at(&s, "1206/-1", 3); /* one more for the dug hex: twelve points, a D from 3 on */
    assert_int_equal(busy_with(&s, SG_JOB_DIG), 13);
    assert_int_equal(s.siege.mine.dug, 2);
}

/* SG-MIN-12, SG-AC4-04 */
static void after_an_action_for_the_mine_those_dig_who_are_there(void **state)
{
    (void)state;
    struct sg_state s = mine(12);
    s.siege.record[4].order = SG_ORDER_GALLERY;
    refused(&s, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0); /* nobody ended it in there */
    s.siege.job[WHO("R45")] = SG_JOB_DIG;
    refused(&s, "SG-MIN-02", SG_M_DIG, AT("1106/-1"), 0, 0);
    sg_take_workers(&s, 0, 3, SG_JOB_DIG, true);
    roll_next(1, 9); /* three points, not nine */
    does(&s, SG_M_DIG, AT("1106/-1"), 0, 0);
    assert_int_equal(s.siege.mine.dug, 1);
    assert_int_equal(busy_with(&s, SG_JOB_DIG), 4);
    s = mine(12);
    s.siege.record[4].order = SG_ORDER_MINE_FIGHT;
    refused(&s, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0);
    s.siege.record[4].order = SG_ORDER_MINE_SALLY;
    refused(&s, "SG-MIN-01", SG_M_DIG, AT("1106/-1"), 0, 0);
    s.siege.record[4].order = SG_ORDER_COUNTERMINE; /* on that day nobody of the besiegers fought */
    assert_true(offers(&s, SG_M_DIG, AT("1106/-1"), 0, 0));
    s = mine(12);
    for (int i = 0; i < SG_PERSONS; i++) /* an assault: SG-AC1-08; day.c does not even ask */
        if (s.person[i].fate == SG_IN_QUARTERS)
            s.siege.job[i] = SG_JOB_FIGHT;
    assert_false(sg_can_deed(&s, SG_DEED_MINE));
}

static void the_mine_goes_on_beside_what_is_dug_in_one_section(void **state) /* SG-MIN-04 */
{
    (void)state;
    struct sg_state s = mine(12);
    /* the first is where the gallery stands */
    refused(&s, "SG-MIN-04", SG_M_DIG, AT("1406/-1"), 0, 0);
    dug(&s, "1106/-1");
    refused(&s, "SG-MIN-04", SG_M_DIG, AT("1306/-1"), 0, 0);
    assert_true(offers(&s, SG_M_DIG, AT("1006/-1"), 0, 0));
    assert_true(offers(&s, SG_M_DIG, AT("1206/-1"), 0, 0));
    dug(&s, "1006/-1");
    /* the tower beside it is another section */
    refused(&s, "SG-MIN-04", SG_M_DIG, AT("0906/-1"), 0, 0);
    s.siege.mine.counter = 10; /* twelve markers are in the box: INV-13 */
    refused(&s, "SG-MIN-03", SG_M_DIG, AT("1206/-1"), 0, 0);
}

static void a_wall_with_a_moat_cannot_be_mined(void **state) /* SG-MIN-14, SG-MOA-05, SG-MIN-19 */
{
    (void)state;
    struct sg_state s = mine(12);
    refused(&s, "SG-MIN-14", SG_M_DIG, AT("0812/-1"), 0, 0);
    refused(&s, "SG-MIN-14", SG_M_DIG, AT("1519/-1"), 0, 0);
    s = siege_of(SG_PRIORY);
    home(&s, "R45", 0);
    many(&s, 0, 12);
    piece(&s, SG_GALLERY, 0, "1103/0", SG_SE);
    deed(&s, SG_DEED_MINE);
    assert_true(sg_gallery_in_contact(&s) >= 0);
    /* the priory's flags serve free scenarios */
    refused(&s, "SG-MIN-19", SG_M_DIG, AT("1104/-1"), 0, 0);
    assert_false(sg_can_deed(&s, SG_DEED_MINE));
    s = mine(12);
    s.siege.stage = SG_REVERSED;
    refused(&s, "SG-MIN-19", SG_M_DIG, AT("1106/-1"), 0, 0);
}

/* SG-MIN-08: those who are well before the wounded, and the cheaper of two who are alike. */
static void forced_work_wounds_nobody_twice_while_others_are_well(void **state)
{
    (void)state;
    for (int hurt = 0; hurt < 4; hurt++)
        for (int turned = 0; turned < 2; turned++) {
            struct sg_state s = mine(0);
            unsigned cheap = home(&s, turned ? "R33" : "A33", 0),
                     dear = home(&s, turned ? "A05" : "R05", 0);
            assert_true(sg_cost_of(&s, cheap) < sg_cost_of(&s, dear) && (cheap < dear) != turned);
            s.person[cheap].health |= hurt & 1 ? SG_WOUNDED : 0;
            s.person[dear].health |= hurt & 2 ? SG_WOUNDED : 0;
            roll_next(1, 1); /* 1C */
            does(&s, SG_M_DIG, AT("1106/-1"), 1, 0);
            unsigned struck = hurt == 1 ? dear : cheap, spared = hurt == 1 ? cheap : dear;
            if (hurt == 3)
                assert_int_equal(s.person[struck].fate, SG_DEAD);
            else
                assert_true(sg_hurt(&s, struck));
            assert_int_equal(s.person[spared].fate, SG_IN_QUARTERS);
            assert_int_equal(sg_hurt(&s, spared), hurt != 0);
        }
}

static void forced_work_rolls_twice_and_wounds(void **state) /* SG-MIN-08 */
{
    (void)state;
    struct sg_state s = mine(9);
    assert_true(offers(&s, SG_M_DIG, AT("1106/-1"), 1, 0));
    roll_next(1, 5);
    does(&s, SG_M_DIG, AT("1106/-1"), 1, 0);
    assert_false(is_done(&s));
    /* the second roll is of forced work too */
    refused(&s, "SG-MIN-08", SG_M_DIG, AT("1206/-1"), 0, 0);
    roll_next(1, 1); /* 3C */
    does(&s, SG_M_DIG, AT("1206/-1"), 1, 0);
    assert_true(is_done(&s));
    assert_int_equal(s.siege.mine.dug, 1);
    assert_int_equal(s.siege.mine.tried, 0);
    assert_int_equal(times_told(SG_E_WOUNDED), 3);
    assert_false(sg_hurt(&s, WHO("R45"))); /* the engineer is no miner */
    struct sg_state few = mine(0); /* only a count digs, dearer than Waleran who leads him */
    unsigned count = home(&few, "R01", 0);
    roll_next(1, 1); /* one point: 1C */
    does(&few, SG_M_DIG, AT("1106/-1"), 1, 0);
    assert_true(sg_hurt(&few, count));
    assert_false(sg_hurt(&few, WHO("R45")));
    /* who is well is hurt before who is not, also if he is the first of the roster */
    few = mine(0);
    unsigned first = home(&few, "A01", 0), hurt = home(&few, "A02", 0);
    few.person[hurt].health |= SG_WOUNDED;
    roll_next(1, 1);
    does(&few, SG_M_DIG, AT("1106/-1"), 1, 0);
    assert_true(sg_hurt(&few, first));
    night(&s);
    dig_at(&s, "1206/-1", 6); /* six and three halves: 7 points, and a D from 7 on */
    assert_int_equal(s.siege.mine.dug, 1);
    night(&s);
    dig_at(&s, "1206/-1", 7);
    assert_int_equal(s.siege.mine.dug, 2);
    night(&s);
    deed(&s, SG_DEED_MINE);
    roll_next(1, 5);
    does(&s, SG_M_DIG, AT("1306/-1"), 1, 0);
    refused(&s, "SG-MIN-08", SG_M_DIG, AT("1306/-1"), 1, 0); /* one roll for each hex */
    assert_true(offers(&s, SG_M_DIG, AT("1006/-1"), 1, 0));
}

/* ---- firing and collapse ----------------------------------------------------------------- */

static void half_of_the_section_must_be_dug(void **state) /* SG-MIN-05, WE-08 */
{
    (void)state;
    struct sg_state s = mine(12);
    dug(&s, "1106/-1");
    dug(&s, "1206/-1");
    refused(&s, "SG-MIN-05", SG_M_LIGHT, 0, 0, 0); /* two of five */
    counter_dug(&s, "1406/-1");
    refused(&s, "SG-MIN-05", SG_M_LIGHT, 0, 0, 0); /* SG-MIN-16: not those of the besieged */
    dug(&s, "1306/-1");
    assert_true(offers(&s, SG_M_LIGHT, 0, 0, 0));
    int tower = sg_find_section(SG_CASTLE, "tower_NW");
    /* its outer ring: three of them */
    assert_int_equal(sg_maps[SG_CASTLE].section[tower].count, 6);
    struct sg_state t = mine(12);
    dug(&t, "0906/-1"), dug(&t, "0905/-1");
    assert_false(sg_half_dug(&t));
    dug(&t, "0805/-1");
    assert_true(sg_half_dug(&t));
}

static struct sg_state ready_to_fire(void)
{
    struct sg_state s = mine(12);
    dug(&s, "1106/-1"), dug(&s, "1206/-1"), dug(&s, "1306/-1");
    return s;
}

static void the_props_are_fired_instead_of_digging(void **state) /* SG-MIN-17, SG-MIN-05 */
{
    (void)state;
    struct sg_state s = ready_to_fire();
    struct sg_state busy = s;
    roll_next(1, 1);
    does(&busy, SG_M_DIG, AT("1006/-1"), 1, 0);
    refused(&busy, "SG-MIN-17", SG_M_LIGHT, 0, 0, 0);
    struct sg_state action = s; /* those whom an action left in the mine may leave it */
    action.siege.record[4].order = SG_ORDER_MINE_SALLY;
    action.siege.job[WHO("R45")] = SG_JOB_DIG;
    assert_true(offers(&action, SG_M_LIGHT, 0, 0, 0));
    does(&s, SG_M_LIGHT, 0, 0, 0);
    assert_int_equal(s.siege.mine.fired, 5);
    assert_true(is_done(&s));
    assert_int_equal(times_told(SG_E_PROPS_FIRED), 1);
    assert_int_equal(sg_gallery_in_contact(&s), -1); /* evacuated, and drawn off */
    assert_int_equal(s.piece[sg_piece_first[SG_GALLERY]].kind, SG_GALLERY);
    deed(&s, SG_DEED_MINE);
    refused(&s, "SG-MIN-17", SG_M_LIGHT, 0, 0, 0);
    sg_put_piece(&s, sg_piece_first[SG_GALLERY], AT("1105/0"), SG_SE);
    refused(&s, "SG-MIN-17", SG_M_DIG, AT("1006/-1"), 0, 0);
    night(&s); /* no die on the day itself */
    assert_int_equal(times_told(SG_E_MINE_DIE), 0);
    assert_int_equal(s.rubbles, 0);
}

/* SG-MIN-06, SG-MIN-07, SG-MIN-15 */
static void on_the_next_day_the_section_collapses_on_three_to_ten(void **state)
{
    (void)state;
    struct sg_state s = ready_to_fire();
    unsigned on_the_wall = home(&s, "A21", 1);
    piece(&s, SG_HOARDING, 1, "1205/2", 0);
    does(&s, SG_M_LIGHT, 0, 0, 0);
    night(&s);
    assert_int_equal(s.rubbles, 0);
    roll_next(1, 3);
    night(&s); /* step 7: the assault through it is one of the day after */
    assert_int_equal(s.rubbles, 5);
    static const char *const hexes[] = { "1006/0", "1106/0", "1206/0", "1306/0", "1406/0" };
    for (int i = 0; i < 5; i++)
        assert_int_equal(sg_terrain(&s, AT(hexes[i])), SG_T_RUBBLE);
    assert_int_equal(s.siege.mine.section, 0);
    assert_int_equal(s.siege.mine.failed, 0);
    assert_int_equal(s.person[on_the_wall].health, 0);
    assert_int_equal(s.piece[sg_piece_first[SG_HOARDING]].kind, SG_NO_PIECE); /* SG-HRD-15 */
    assert_int_equal(s.siege.record[5].damage, 5);
}

static void a_mine_that_fails_falls_later_on_a_one(void **state) /* SG-MIN-06 */
{
    (void)state;
    struct sg_state s = ready_to_fire();
    does(&s, SG_M_LIGHT, 0, 0, 0);
    night(&s);
    roll_next(1, 2);
    night(&s);
    assert_int_equal(s.rubbles, 0);
    assert_true(s.siege.mine.failed != 0);
    assert_int_equal(s.siege.mine.dug, 0);
    sg_put_piece(&s, sg_piece_first[SG_GALLERY], AT("1105/0"), SG_SE);
    deed(&s, SG_DEED_MINE);
    refused(&s, "SG-MIN-06", SG_M_DIG, AT("1106/-1"), 0, 0); /* nobody goes back */
    roll_next(1, 2);
    night(&s);
    assert_int_equal(s.rubbles, 0);
    roll_next(1, 1);
    night(&s);
    assert_int_equal(s.rubbles, 5);
    assert_int_equal(s.siege.mine.failed, 0);
    /* there is no wall left to stand against */
    assert_int_equal(s.piece[sg_piece_first[SG_GALLERY]].at, SG_NOWHERE);
    night(&s); /* and no more dice */
}

/* ---- the counter-mine -------------------------------------------------------------------- */

/* Begun on an earlier day from 1107, against a mine at 1106; the engineer Lucas and so many
 * others. */
static struct sg_state counter(int people)
{
    struct sg_state s = mine(12);
    dug(&s, "1106/-1");
    home(&s, "A45", 1);
    many(&s, 1, people);
    s.siege.mine.counter_begun = 3;
    deed(&s, SG_DEED_COUNTERMINE);
    return s;
}

/* SG-MIN-09, SG-AC4-08 */
static void a_counter_mine_is_begun_by_an_action_after_the_mine(void **state)
{
    (void)state;
    struct sg_state s = counter(30);
    struct sg_state t = s;
    t.siege.mine.counter_begun = 0;
    refused(&t, "SG-AC4-08", SG_M_DIG, AT("1206/-1"), 0, 0);
    t = s;
    t.siege.mine = (struct sg_mine){ .counter_begun = 3 };
    sg_take_off_piece(&t, sg_piece_first[SG_GALLERY]);
    refused(&t, "SG-MIN-09", SG_M_DIG, AT("1206/-1"), 0, 0);
    t = s;
    t.siege.job[WHO("A45")] = SG_JOB_FIGHT;
    refused(&t, "SG-MIN-09", SG_M_DIG, AT("1206/-1"), 0, 0); /* an engineer leads */
    t = s;
    t.siege.stage = SG_INNER;
    refused(&t, "SG-MIN-16", SG_M_DIG, AT("1206/-1"), 0, 0);
    t = s;
    /* the action of the day placed nobody who leads */
    t.siege.record[4].order = SG_ORDER_COUNTERMINE;
    refused(&t, "SG-MIN-09", SG_M_DIG, AT("1206/-1"), 0, 0);
    roll_next(1, 7); /* seven points, a D from 7 on */
    does(&s, SG_M_DIG, AT("1206/-1"), 0, 0);
    assert_int_equal(s.siege.mine.counter, 1);
    assert_true(sg_dug(&s, sg_hex(AT("1206/-1")), true));
    assert_true(is_done(&s));
}

/* SG-MIN-16, SG-MIN-09, SG-AC4-03, WE-09 */
static void the_diggers_stand_in_the_courtyard_and_are_a_third_at_most(void **state)
{
    (void)state;
    struct sg_state s = counter(40);
    /* beside the courtyard, but another section */
    refused(&s, "SG-MIN-16", SG_M_DIG, AT("0907/-1"), 0, 0);
    roll_next(1, 10);
    does(&s, SG_M_DIG, AT("1306/-1"), 0, 0);
    /* eight have room: six make up a column, and the engineer */
    assert_int_equal(busy_with(&s, SG_JOB_COUNTERDIG), 7);
    int yard = s.siege.mine.courtyard;
    assert_true(sg_in_zone(&s, sg_place(yard, 0), 0, sg_find_zone(SG_CASTLE, "courtyard")));
    /* the foremost digger's hex is courtyard, not wall */
    assert_int_equal(sg_distance(yard, sg_hex(AT("1306/0"))), 1);
    assert_false(sg_dug(&s, yard, true));
    night(&s);
    deed(&s, SG_DEED_COUNTERMINE);
    refused(&s, "SG-MIN-16", SG_M_DIG, AT("1006/-1"), 0, 0); /* not beside a counter-dug hex */
    assert_true(offers(&s, SG_M_DIG, AT("1206/-1"), 0, 0));
    s = counter(10);
    roll_next(1, 10); /* eleven besieged: three of them, and the engineer is one */
    does(&s, SG_M_DIG, AT("1206/-1"), 0, 0);
    assert_int_equal(busy_with(&s, SG_JOB_COUNTERDIG), 3);
    s = counter(30);
    s.siege.mine.courtyard = (uint16_t)sg_hex(AT("1107/0")); /* placed by the action */
    refused(&s, "SG-MIN-16", SG_M_DIG, AT("1406/-1"), 0, 0);
}

static void mine_and_counter_mine_touch_in_one_hex_or_side_by_side(void **state) /* SG-MIN-10 */
{
    (void)state;
    struct sg_state s = counter(20);
    assert_false(sg_mine_contact(&s));
    counter_dug(&s, "1306/-1");
    assert_false(sg_mine_contact(&s));
    counter_dug(&s, "1206/-1");
    assert_true(sg_mine_contact(&s));
    s.siege.mine.counter = 1;
    s.siege.mine.counter_hex[0] = (uint16_t)sg_hex(AT("1106/-1"));
    assert_true(sg_mine_contact(&s));
    s.siege.mine.fired = 4; /* SG-MIN-17: nobody is in there any more */
    assert_false(sg_mine_contact(&s));
}

static void those_who_hold_the_mine_fill_it_up(void **state) /* SG-MIN-11, SG-AC4-10 */
{
    (void)state;
    struct sg_state s = counter(30);
    dug(&s, "1206/-1");
    counter_dug(&s, "1206/-1");
    refused(&s, "SG-MIN-11", SG_M_REFILL, AT("1106/-1"), 0, 0); /* the miners are still there */
    s.siege.mine.held = 1;
    refused(&s, "SG-MIN-11", SG_M_REFILL, AT("1306/-1"), 0, 0);
    assert_true(offers(&s, SG_M_REFILL, AT("1106/-1"), 0, 0));
    struct sg_state forced_work = s;
    roll_next(1, 6);
    does(&s, SG_M_REFILL, AT("1106/-1"), 0, 0);
    assert_int_equal(s.siege.mine.dug, 2);
    assert_true(is_done(&s));
    night(&s);
    deed(&s, SG_DEED_COUNTERMINE);
    roll_next(1, 7);
    does(&s, SG_M_REFILL, AT("1106/-1"), 0, 0);
    assert_int_equal(s.siege.mine.dug, 1);
    assert_false(sg_dug(&s, sg_hex(AT("1106/-1")), false));
    assert_true(sg_dug(&s, sg_hex(AT("1206/-1")), false));
    deed(&s, SG_DEED_MINE);
    /* and the besieger does not dig meanwhile */
    refused(&s, "SG-AC4-10", SG_M_DIG, AT("1306/-1"), 0, 0);
    roll_next(1, 7);
    does(&forced_work, SG_M_REFILL, AT("1106/-1"), 1, 0);
    roll_next(1, 7);
    does(&forced_work, SG_M_REFILL, AT("1206/-1"), 1, 0); /* two with forced work */
    assert_int_equal(forced_work.siege.mine.dug, 0);
    assert_int_equal(forced_work.siege.mine.section, 0);
    assert_int_equal(forced_work.siege.mine.held, 0);
}

static void a_mine_that_the_besieged_hold_is_not_fired(void **state) /* SG-AC4-10, SG-MIN-17 */
{
    (void)state;
    struct sg_state s = ready_to_fire();
    s.siege.mine.held = 1;
    refused(&s, "SG-AC4-10", SG_M_LIGHT, 0, 0, 0);
    s.siege.mine.held = 0;
    sg_take_off_piece(&s, sg_piece_first[SG_GALLERY]);
    refused(&s, "SG-MIN-01", SG_M_LIGHT, 0, 0, 0);
}

/* SG-MIN-03, SG-SIE-11 */
static void on_another_board_the_dug_hexes_move_with_the_building(void **state)
{
    (void)state;
    struct sg_state s = counter(4);
    int hex = sg_hex(AT("1106/-1"));
    s.siege.home.map_cols = s.siege.home.map_rows = 1;
    s.siege.home.map[0] = SG_CASTLE;
    s.map[0] = SG_PLAIN, s.map[1] = SG_CASTLE;
    s.map_cols = 2;
    assert_false(sg_dug(&s, hex, false));
    assert_true(sg_dug(&s, hex + SG_MAP_COLS, false));
    s.map_cols = 1, s.map_rows = 2;
    assert_true(sg_dug(&s, hex + SG_MAP_ROWS * SG_STRIDE, false));
    s.map[1] = SG_STREAM;
    assert_false(sg_dug(&s, hex, false));
}

static void an_engineer_alone_digs_no_counter_mine(void **state) /* SG-MIN-09 */
{
    (void)state;
    struct sg_state s = counter(0);
    refused(&s, "SG-MIN-09", SG_M_DIG, AT("1206/-1"), 0, 0);
}

/* SG-MIN-04, SG-GAL-07 */
static void a_gallery_that_stands_elsewhere_begins_a_new_mine(void **state)
{
    (void)state;
    struct sg_state s = mine(12);
    struct mg_play play = { .event = told };
    unsigned gallery = sg_piece_first[SG_GALLERY];
    assert_int_equal(sg_mined_section(&s), sg_find_section(SG_CASTLE, "north_W"));
    dug(&s, "1106/-1");
    dug(&s, "1206/-1");
    sg_put_piece(&s, gallery, AT("2205/0"), SG_SE);
    assert_true(sg_in_contact(&s, gallery));
    assert_int_equal(sg_mined_section(&s), sg_find_section(SG_CASTLE, "north_W"));
    deed(&s, SG_DEED_MINE);
    refused(&s, "SG-MIN-04", SG_M_DIG, AT("1306/-1"), 0, 0); /* the old one is left alone */
    assert_true(offers(&s, SG_M_DIG, AT("2206/-1"), 0, 0));
    sg_note_dug(&s, sg_hex(AT("2206/0")), false, &play);
    assert_int_equal(s.siege.mine.dug, 1);
    assert_int_equal(s.siege.mine.begun, 2);
    assert_int_equal(s.siege.mine.section - 1, sg_find_section(SG_CASTLE, "north_E"));
    assert_false(sg_dug(&s, sg_hex(AT("1106/0")), false));
    assert_true(sg_dug(&s, sg_hex(AT("2206/0")), false));
}

static void any_hex_of_a_mine_may_be_filled_and_the_others_stay(void **state) /* SG-MIN-11 */
{
    (void)state;
    static const char *const hexes[] = { "1106/-1", "1206/-1", "1306/-1" };
    for (int gone = 0; gone < 3; gone++) {
        struct sg_state s = mine(12);
        struct mg_play play = { .event = told };
        for (int i = 0; i < 3; i++)
            dug(&s, hexes[i]);
        sg_note_refilled(&s, sg_hex(AT(hexes[gone])), &play);
        assert_int_equal(s.siege.mine.dug, 2);
        for (int i = 0; i < 3; i++)
            assert_int_equal(sg_dug(&s, sg_hex(AT(hexes[i])), false), i != gone);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_gallery_that_stands_elsewhere_begins_a_new_mine),
        cmocka_unit_test(any_hex_of_a_mine_may_be_filled_and_the_others_stay),
        cmocka_unit_test(digging_needs_a_gallery_and_an_engineer),
        cmocka_unit_test(one_man_who_is_well_is_enough_to_dig_under_an_engineer),
        cmocka_unit_test(a_roll_in_the_walls_column_digs_a_hex),
        cmocka_unit_test(miners_are_assigned_anew_each_day),
        cmocka_unit_test(after_an_action_for_the_mine_those_dig_who_are_there),
        cmocka_unit_test(the_mine_goes_on_beside_what_is_dug_in_one_section),
        cmocka_unit_test(a_wall_with_a_moat_cannot_be_mined),
        cmocka_unit_test(forced_work_wounds_nobody_twice_while_others_are_well),
        cmocka_unit_test(forced_work_rolls_twice_and_wounds),
        cmocka_unit_test(half_of_the_section_must_be_dug),
        cmocka_unit_test(the_props_are_fired_instead_of_digging),
        cmocka_unit_test(on_the_next_day_the_section_collapses_on_three_to_ten),
        cmocka_unit_test(a_mine_that_fails_falls_later_on_a_one),
        cmocka_unit_test(a_counter_mine_is_begun_by_an_action_after_the_mine),
        cmocka_unit_test(the_diggers_stand_in_the_courtyard_and_are_a_third_at_most),
        cmocka_unit_test(mine_and_counter_mine_touch_in_one_hex_or_side_by_side),
        cmocka_unit_test(those_who_hold_the_mine_fill_it_up),
        cmocka_unit_test(a_mine_that_the_besieged_hold_is_not_fired),
        cmocka_unit_test(on_another_board_the_dug_hexes_move_with_the_building),
        cmocka_unit_test(an_engineer_alone_digs_no_counter_mine),
    };
    return cmocka_run_group_tests_name("mine", tests, NULL, NULL);
}
