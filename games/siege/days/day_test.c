/* The order of a day, the initiative and what it is good for [SIE, INI, BLK, TEAM-02]. */
#include "siege_test.h"

/* ---- before day 1 ------------------------------------------------------------------------ */

static void a_noble_commands_the_besiegers_or_else_a_knight(void **state) /* SG-SIE-01 */
{
    (void)state;
    roll_next(3, 5, 6, 7);
    struct sg_state s = siege_begins(OXFORD);
    assert_int_equal(s.ask, SG_ASK_COMMANDER);
    assert_int_equal(s.asked, ROYALS);
    assert_int_equal(s.siege.besieger, ROYALS);
    assert_int_equal(s.siege.provisions, 14); /* 18 - 4 */
    refused(&s, "SG-SIE-01", SG_M_PICK, who_is("A01"), 0, 0);
    refused(&s, "SG-SIE-01", SG_M_PICK, who_is("R06"), 0, 0); /* a knight, while there are nobles */
    acts(&s, SG_M_PICK, who_is("R02"), 0, 0);
    assert_int_equal(s.siege.commander, who_is("R02") + 1);

    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_class_of(&s, who) == SG_NOB && s.person[who].side == ROYALS)
            s.person[who].fate = SG_DEAD;
    s.siege.commander = 0;
    ask_now(&s, SG_PH_DAY, SG_ASK_COMMANDER, ROYALS);
    assert_true(is_listed(&s, move_of(&s, SG_M_PICK, who_is("R06"), 0, 0)));
    refused(&s, "SG-SIE-01", SG_M_PICK, who_is("R15"), 0, 0);
}

static void the_only_noble_commands_without_being_asked(void **state) /* SG-SIE-01 */
{
    (void)state;
    roll_next(1, 4);
    struct sg_state s = siege_begins(PRIORY);
    assert_int_equal(s.siege.besieger, 0);
    assert_int_equal(s.siege.commander, who_is("A02") + 1);
    assert_int_equal(times_told(SG_E_COMMANDER), 1);
    assert_int_equal(s.phase, SG_PH_DAY);
}

/* SG-SIE-02, SG-SIE-10, SG-PRV-07 */
static void the_first_day_is_for_building_and_eating(void **state)
{
    (void)state;
    struct sg_state s = morning(OXFORD, 1, SG_DAY_FIRST);
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_DEED);
    assert_int_equal(s.siege.may_deed, 1);
    assert_int_equal(s.siege.deed, SG_DEED_BUILD);
    roll_next(4, 1, 1, 5, 5); /* the second day: nothing happens */
    s.mild_events = 1;
    s.person[who_is("R15")].health |= SG_WOUNDED;
    pass_deeds(&s);
    assert_int_equal(s.siege.day, 2);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.siege.provisions, 25); /* 30 - 4, and a day */
    assert_int_equal(s.siege.record[0].event, 0);
    assert_int_equal(s.siege.heals[who_is("R15")], 0);              /* nor a step for the wounded */
    assert_true(first_told(SG_E_DAY) < first_told(SG_E_EVENT_DIE)); /* no event before day 2 */
    assert_int_equal(times_told(SG_E_EVENT_DIE), 1);
}

/* ---- the order of a day ------------------------------------------------------------------ */

static void a_day_has_its_order(void **state) /* SG-SIE-03 */
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
    unsigned hurt = who_is("R15");
    s.person[hurt].health |= SG_WOUNDED;
    s.siege.heals[hurt] = 8;
    roll_next(4, 1, 2, 6, 3);
    goes_on(&s);
    assert_true(first_told(SG_E_EVENT) >= 0 &&
                first_told(SG_E_EVENT) < first_told(SG_E_INITIATIVE));
    assert_true(first_told(SG_E_INITIATIVE) < first_told(SG_E_HEALED));
    assert_int_equal(s.siege.step, SG_DAY_ACTION);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    refused(&s, "SG-SIE-03", SG_M_END, 0, 0, 0); /* no deed before the action */

    s.person[hurt].health |= SG_WOUNDED;
    order(&s, SG_ORDER_NOTHING);
    assert_int_equal(s.ask, SG_ASK_DEED);
    roll_next(5, 3, 1, 2, 1, 9); /* his wound; then the next morning */
    pass_deeds(&s);
    assert_true(first_told(SG_E_HEALS) < first_told(SG_E_PROVISIONS));
    assert_true(first_told(SG_E_PROVISIONS) < first_told(SG_E_DAY));
    assert_int_equal(s.siege.day, 9);
    assert_int_equal(s.siege.heals[hurt], 12);
}

static void a_day_is_recorded(void **state) /* SG-SIE-06 */
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
    WITH_DICE(play);
    roll_next(4, 4, 6, 6, 3); /* E10 */
    goes_on(&s);
    sg_kill_in_quarters(&s, who_is("A15"), &play);
    sg_wound_in_quarters(&s, who_is("R15"), &play);
    sg_note_damage(&s, 1);
    roll_next(1, 1);
    order(&s, SG_ORDER_NEGOTIATE);
    roll_next(5, 3, 1, 2, 1, 9);
    pass_deeds(&s);
    const struct sg_day_record *r = &s.siege.record[7];
    assert_int_equal(r->event, 10);
    assert_int_equal(r->initiative, ROYALS + 1);
    assert_int_equal(r->order, SG_ORDER_NEGOTIATE);
    assert_int_equal(r->provisions, 25);
    assert_int_equal(r->damage, 1);
    assert_int_equal(r->wounded, 1);
    assert_int_equal(r->dead[EMPRESS], 1);
    assert_int_equal(r->dead[ROYALS], 0);
    sg_kill_in_quarters(&s, who_is("A16"), &play);
    sg_kill_in_quarters(&s, who_is("A17"), &play);
    sg_kill_in_quarters(&s, who_is("R16"), &play);
    sg_record_dead(&s);
    assert_int_equal(s.siege.record[8].dead[EMPRESS], 2); /* of the ninth day alone */
    assert_int_equal(s.siege.record[8].dead[ROYALS], 1);  /* those of both sides */
}

/* SG-SIE-03, SG-MIN-05, SG-MIN-06, SG-MIN-17 */
static void burnt_props_are_rolled_for_at_the_end_of_the_next_day(void **state)
{
    (void)state;
    for (int fired = 7; fired <= 8; fired++) {
        struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
        int section = sg_find_section(SG_CASTLE, "north_W");
        s.siege.mine.section = (uint8_t)(section + 1);
        s.siege.mine.fired = (uint8_t)fired;
        if (fired == 7)
            roll_next(5, 3, 1, 2, 6, 3); /* the wall; then the next morning */
        else
            roll_next(4, 1, 2, 6, 3);
        goes_on(&s);
        assert_int_equal(s.siege.day, 9);
        assert_int_equal(times_told(SG_E_MINE_DIE), fired == 7);
        assert_int_equal(s.siege.mine.fired, fired == 7 ? 0 : 8);
        assert_int_equal(s.siege.record[7].damage, fired == 7 ? 5 : 0);
    }
    struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
    s.siege.mine.failed =
        (uint16_t)(1u << sg_find_section(SG_CASTLE, "north_W")); /* SG-MIN-06: each day a 1 */
    roll_next(5, 1, 1, 2, 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.mine.failed, 0);
    assert_int_equal(s.siege.record[7].damage, 5);
}

static void what_is_of_one_day_is_gone_on_the_next(void **state) /* SG-SIE-03 */
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
    s.siege.spy = 6;
    s.siege.relief_came = s.siege.declined = s.siege.food_fetched = 1;
    s.siege.job[who_is("R15")] = SG_JOB_FIGHT;
    roll_next(4, 1, 2, 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.day, 9);
    assert_int_equal(s.siege.spy + s.siege.relief_came + s.siege.declined + s.siege.food_fetched +
                         s.siege.job[who_is("R15")],
                     0);
}

/* ---- initiative -------------------------------------------------------------------------- */

static int has_initiative(bool son_threatened, int besieger_die, int besieged_die)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_INITIATIVE);
    s.siege.son_threatened = son_threatened;
    roll_next(2, besieger_die, besieged_die);
    goes_on(&s);
    return s.siege.record[7].initiative - 1;
}

static void the_besieger_adds_four_and_wins_ties(void **state) /* SG-INI-01 */
{
    (void)state;
    assert_int_equal(has_initiative(false, 1, 5), ROYALS); /* 5 to 5 */
    assert_int_equal(has_initiative(false, 1, 6), EMPRESS);
    assert_int_equal(has_initiative(false, 6, 10), ROYALS);
}

static void a_threatened_son_costs_the_besieged_two(void **state) /* SG-INI-02 */
{
    (void)state;
    assert_int_equal(has_initiative(true, 1, 6), ROYALS); /* 5 to 4 */
    assert_int_equal(has_initiative(true, 1, 7), ROYALS); /* 5 to 5 */
    assert_int_equal(has_initiative(true, 1, 8), EMPRESS);
}

static struct sg_state decision_of(int side, int stage)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    s.siege.stage = (uint8_t)stage;
    s.siege.redoubt = stage == SG_OUTER ? 0 : (uint8_t)(sg_find_zone(SG_CASTLE, "keep") + 1);
    s.siege.initiative = (uint8_t)side;
    s.siege.sub = SG_SUB_ORDER;
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.asked, side);
    return s;
}

static void each_side_has_its_own_actions(void **state) /* SG-INI-03, SG-INI-04 */
{
    (void)state;
    struct sg_state s = decision_of(ROYALS, SG_OUTER);
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0)));
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_NEGOTIATE, 0, 0)));
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_NOTHING, 0, 0)));
    refused(&s, "SG-INI-03", SG_M_ORDER, SG_ORDER_CAMP, 0, 0);
    refused(&s, "SG-INI-03", SG_M_ORDER, SG_ORDER_FOOD, 0, 0);
    refused(&s, "SG-INI-03", SG_M_ORDER, SG_ORDER_SORTIE, 0, 0);
    refused(&s, "SG-INI-03", SG_M_ORDER, SG_ORDER_COUNTERMINE, 0, 0);
    refused(&s, "SG-BSB-06", SG_M_ORDER, SG_ORDER_RELIEF, 0, 0);
    refused(&s, "SG-SIE-04", SG_M_ORDER, SG_ORDERS, 0, 0);

    s = decision_of(EMPRESS, SG_OUTER);
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_CAMP, 0, 0)));
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_FOOD, 0, 0)));
    refused(&s, "SG-INI-04", SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0);
    refused(&s, "SG-INI-04", SG_M_ORDER, SG_ORDER_GALLERY, 0, 0);
    refused(&s, "SG-INI-04", SG_M_ORDER, SG_ORDER_NEGOTIATE, 0, 0);
}

static void while_roles_are_reversed_other_actions_are_open(void **state) /* SG-BSB-09, SG-BSB-05 */
{
    (void)state;
    struct sg_state s = decision_of(EMPRESS, SG_REVERSED);
    refused(&s, "SG-BSB-09", SG_M_ORDER, SG_ORDER_CAMP, 0, 0);
    refused(&s, "SG-BSB-09", SG_M_ORDER, SG_ORDER_NEGOTIATE, 0, 0);
    refused(&s, "SG-BSB-09", SG_M_ORDER, SG_ORDER_LIFT, 0, 0);
    assert_string_equal(sg_may_negotiate(&s, EMPRESS).rule, "SG-BSB-05");
    assert_string_equal(sg_may_negotiate(&s, ROYALS).rule, "SG-BSB-05");
}

static void the_besieged_pass_the_initiative_and_the_besieger_does_not(void **state) /* SG-INI-05 */
{
    (void)state;
    struct sg_state s = decision_of(EMPRESS, SG_OUTER);
    order(&s, SG_ORDER_NOTHING);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.asked, ROYALS);
    order(&s, SG_ORDER_NOTHING);
    assert_int_not_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.siege.step, SG_DAY_DEEDS);

    s = decision_of(ROYALS, SG_OUTER);
    order(&s, SG_ORDER_NOTHING);
    assert_int_not_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.siege.may_deed, 2);
}

static void one_action_fills_the_day(void **state) /* SG-SIE-04, SG-SIE-05, SG-SUR-05 */
{
    (void)state;
    struct sg_state s = decision_of(ROYALS, SG_OUTER);
    roll_next(1, 3);
    order(&s, SG_ORDER_NEGOTIATE);
    assert_int_equal(s.siege.step, SG_DAY_DEEDS); /* deeds are not affected */
    assert_int_equal(s.siege.may_deed, 2);
    refused(&s, "SG-SIE-03", SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0);
}

static void only_the_besieger_lifts_the_siege(void **state) /* SG-SIE-09 */
{
    (void)state;
    struct sg_state s = decision_of(EMPRESS, SG_OUTER);
    refused(&s, "SG-INI-04", SG_M_ORDER, SG_ORDER_LIFT, 0, 0);
    s = decision_of(ROYALS, SG_OUTER);
    order(&s, SG_ORDER_LIFT);
    assert_int_equal(s.phase, SG_PH_OVER);
    assert_int_equal(s.siege.ending, SG_LIFTED);
    assert_int_equal(s.winner, EMPRESS);
}

static void the_owner_of_the_commander_decides_for_the_siege(void **state) /* SG-TEAM-02 */
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    s.players = 4;
    s.siege.sub = SG_SUB_ORDER;
    s.siege.initiative = ROYALS;
    s.siege.commander = (uint8_t)(who_is("R03") + 1); /* not the dearest */
    s.person[who_is("R03")].seat = 2;
    goes_on(&s);
    assert_int_equal(s.owes, 1u << 2);
    s.person[who_is("R03")].fate = SG_DEAD;
    goes_on(&s);
    assert_int_equal(s.owes, 1u << 0);
    s.siege.initiative = EMPRESS;
    s.person[who_is("A01")].seat = 3; /* the dearest of rank in the castle */
    goes_on(&s);
    assert_int_equal(s.owes, 1u << 3);
}

/* ---- restocking -------------------------------------------------------------------------- */

/* SG-SIE-08, WE-13 */
static void while_the_camp_is_restocked_the_besieger_does_nothing(void **state)
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
    s.siege.restock = 2;
    roll_next(4, 1, 2, 9, 3);
    goes_on(&s);
    assert_int_equal(s.siege.restocking, 1);
    refused(&s, "SG-SIE-08", SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0);
    refused(&s, "SG-SIE-08", SG_M_ORDER, SG_ORDER_NEGOTIATE, 0, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_LIFT, 0, 0)));
    order(&s, SG_ORDER_NOTHING);
    while (s.ask == SG_ASK_DEED && s.siege.day == 9) {
        assert_int_equal(s.asked, EMPRESS);
        roll_next(4, 1, 2, 1, 9);
        struct mg_play play = plain_play();
        sg_apply(&s, move_of(&s, SG_M_END, 0, 0, 0), &play);
        forced_count = 0;
    }
    assert_int_equal(s.siege.day, 10);
    assert_int_equal(s.siege.restock, 1);
    assert_int_equal(s.siege.restocking, 1);
}

static void inside_the_place_nobody_misses_the_camp(void **state) /* SG-SIE-08 */
{
    (void)state;
    struct sg_state s = decision_of(ROYALS, SG_INNER);
    s.siege.restock = s.siege.restocking = 1;
    assert_true(is_listed(&s, move_of(&s, SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0)));
    refused(&s, "SG-SIE-08", SG_M_ORDER, SG_ORDER_NEGOTIATE, 0, 0);
}

/* SG-AC2-09, SG-AC2-10, SG-SIE-08 */
static void a_raid_of_today_does_not_stop_the_deeds_of_today(void **state)
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_DEEDS);
    s.siege.may_deed = 2;
    s.siege.restock = 1;
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_DEED);
    assert_int_equal(s.asked, ROYALS);
    roll_next(4, 1, 2, 1, 9);
    pass_deeds(&s);
    assert_int_equal(s.siege.day, 9);
    assert_int_equal(s.siege.restock, 1); /* from the next day on */
}

/* ---- what is left of the day ------------------------------------------------------------- */

static int left_after(int what)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    sg_begin_action(&s, what);
    assert_int_equal(s.siege.order, what);
    assert_int_equal(s.siege.record[7].order, what);
    return s.siege.may_deed;
}

static void after_a_great_fight_only_builders_work(void **state) /* SG-SIE-10 */
{
    static const uint8_t great[] = { SG_ORDER_ASSAULT, SG_ORDER_INNER_SALLY, SG_ORDER_SORTIE,
                                     SG_ORDER_RELIEF, SG_ORDER_BREAK_OUT };
    static const uint8_t small[] = {
        SG_ORDER_CAMP,        SG_ORDER_FOOD,       SG_ORDER_GALLERY,
        SG_ORDER_COUNTERMINE, SG_ORDER_MINE_FIGHT, SG_ORDER_MINE_SALLY
    };
    (void)state;
    for (unsigned i = 0; i < sizeof great; i++)
        assert_int_equal(left_after(great[i]), 1);
    for (unsigned i = 0; i < sizeof small; i++)
        assert_int_equal(left_after(small[i]), 2);

    struct sg_state s = morning(OXFORD, 8, SG_DAY_DEEDS);
    s.siege.may_deed = 1;
    goes_on(&s);
    assert_int_equal(s.siege.deed, SG_DEED_BUILD);
    s = morning(OXFORD, 8, SG_DAY_DEEDS);
    s.siege.may_deed = 2;
    goes_on(&s);
    assert_true(s.siege.deed < SG_DEED_BUILD);
}

static void deeds_come_in_their_order_and_once(void **state) /* SG-SIE-10 */
{
    (void)state;
    struct sg_state s = morning(OXFORD, 8, SG_DAY_DEEDS);
    int last = -1;
    s.siege.may_deed = 2;
    goes_on(&s);
    while (s.ask == SG_ASK_DEED && s.siege.day == 8) {
        assert_true(s.siege.deed > last);
        last = s.siege.deed;
        roll_next(4, 1, 2, 1, 9);
        struct mg_play play = plain_play();
        sg_apply(&s, move_of(&s, SG_M_END, 0, 0, 0), &play);
        forced_count = 0;
    }
    assert_true(last >= SG_DEED_BUILD);
}

/* ---- blockade ---------------------------------------------------------------------------- */

/* Only so many of each side. */
static struct sg_state facing(int besiegers, int besieged)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
    int left[2] = { besiegers, besieged };
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].fate != SG_ABSENT && left[s.person[who].side]-- <= 0)
            s.person[who].fate = SG_DEAD;
    return s;
}

static void the_blockade_depends_on_the_ratio_of_the_free(void **state) /* SG-BLK-01, T15, AM-09 */
{
    (void)state;
    struct sg_state s = facing(21, 10);
    assert_int_equal(sg_blockade(&s), 0);
    s = facing(20, 10);
    assert_int_equal(sg_blockade(&s), 4);
    s = facing(11, 10);
    assert_int_equal(sg_blockade(&s), 4);
    s = facing(10, 10);
    assert_int_equal(sg_blockade(&s), 8);
    s = facing(21, 10);
    s.person[who_is("R01")].fate = SG_LED_OFF;
    s.person[who_is("R01")].health |= SG_PRISONER;
    assert_int_equal(sg_blockade(&s), 4);
}

/* SG-BLK-01, T14: notes on S15 and S16 */
static void the_sieges_of_the_book_begin_well_blockaded(void **state)
{
    (void)state;
    struct sg_state s = morning(OXFORD, 2, SG_DAY_EVENT);
    assert_int_equal(sg_free_people(&s, ROYALS), 63);
    assert_int_equal(sg_free_people(&s, EMPRESS), 28);
    assert_int_equal(sg_blockade(&s), 0); /* 2.25 */
    assert_int_equal(sg_ration_modifier(&s, 28), -4);
    s = morning(PRIORY, 2, SG_DAY_EVENT);
    assert_int_equal(sg_free_people(&s, 0), 27);
    assert_int_equal(sg_free_people(&s, 1), 13);
    assert_int_equal(sg_blockade(&s), 0); /* 2.08 */
    assert_int_equal(sg_ration_modifier(&s, 13), 4);
}

/* SG-MGL-09: between the bombardment and what comes after it the owner of the throwers is asked,
 * and nothing else. */
static void the_day_waits_until_the_losses_of_a_bombardment_are_shared(void **unused)
{
    (void)unused;
    struct sg_state s = morning(OXFORD, 5, SG_DAY_DEEDS);
    unsigned first = sg_piece_first[SG_MANGONEL];
    for (int i = 0; i < 2; i++) {
        int piece = s.piece[first + (unsigned)i].kind == SG_NO_PIECE
                        ? sg_new_piece(&s, SG_MANGONEL, ROYALS)
                        : (int)first + i;
        s.piece[piece].points = 3;
    }
    s.piece[first].points = 2; /* so that the two are not alike */
    s.siege.may_deed = 2;
    s.siege.throwers_edge[ROYALS] = 1;
    s.siege.deeds_done = 1u << SG_DEED_REPAIR;
    goes_on(&s);
    assert_int_equal(s.siege.deed, SG_DEED_BOMBARD);
    for (unsigned i = 0; i < 2; i++)
        acts(&s, SG_M_SHELL, SG_PERSONS + first + i, AT("1206/0"), 0);
    roll_next(1, 1); /* the stones fly: a 1 for five points is 1C */
    acts(&s, SG_M_END, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_LOSS);
    assert_int_equal(times_told(SG_E_BOMBARD_DIE), 1);
    struct sg_state before = s;
    acts(&s, SG_M_LOSE, SG_PERSONS + first + 1, 0, 0);
    assert_int_equal(s.piece[first].points * 10 + s.piece[first + 1].points, 22);
    assert_int_equal(times_told(SG_E_BOMBARD_DIE), 0); /* the stones of a day fall once */
    assert_int_equal(times_told(SG_E_POINTS_LOST), 1);
    assert_true(s.ask != SG_ASK_LOSS && s.siege.deed != SG_DEED_BOMBARD);
    acts(&before, SG_M_LOSE, SG_PERSONS + first, 0, 0);
    assert_int_equal(before.piece[first].points * 10 + before.piece[first + 1].points, 13);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_noble_commands_the_besiegers_or_else_a_knight),
        cmocka_unit_test(the_only_noble_commands_without_being_asked),
        cmocka_unit_test(the_first_day_is_for_building_and_eating),
        cmocka_unit_test(a_day_has_its_order),
        cmocka_unit_test(a_day_is_recorded),
        cmocka_unit_test(burnt_props_are_rolled_for_at_the_end_of_the_next_day),
        cmocka_unit_test(what_is_of_one_day_is_gone_on_the_next),
        cmocka_unit_test(the_besieger_adds_four_and_wins_ties),
        cmocka_unit_test(a_threatened_son_costs_the_besieged_two),
        cmocka_unit_test(each_side_has_its_own_actions),
        cmocka_unit_test(while_roles_are_reversed_other_actions_are_open),
        cmocka_unit_test(the_besieged_pass_the_initiative_and_the_besieger_does_not),
        cmocka_unit_test(one_action_fills_the_day),
        cmocka_unit_test(only_the_besieger_lifts_the_siege),
        cmocka_unit_test(the_owner_of_the_commander_decides_for_the_siege),
        cmocka_unit_test(while_the_camp_is_restocked_the_besieger_does_nothing),
        cmocka_unit_test(inside_the_place_nobody_misses_the_camp),
        cmocka_unit_test(a_raid_of_today_does_not_stop_the_deeds_of_today),
        cmocka_unit_test(after_a_great_fight_only_builders_work),
        cmocka_unit_test(deeds_come_in_their_order_and_once),
        cmocka_unit_test(the_blockade_depends_on_the_ratio_of_the_free),
        cmocka_unit_test(the_sieges_of_the_book_begin_well_blockaded),
        cmocka_unit_test(the_day_waits_until_the_losses_of_a_bombardment_are_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
