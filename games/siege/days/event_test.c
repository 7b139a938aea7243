/* What a day brings: every row of T20, and the people who come and go [EVT]. */
#include "game.h"
#include "siege_test.h"
#include "../siege.h"

/* Day 8 of a siege whose blockade is good, so that two dice make the number. The dice of the event
 * itself follow, then those of the initiative, unless the event asks something first. */
static struct sg_state eighth_day(int number)
{
    return morning(number, 8, SG_DAY_EVENT);
}

/* Two dice that add up to this. */
#define DICE_OF(total) (total) > 11 ? 10 : (total) - 1, (total) > 11 ? (total) - 10 : 1

static unsigned count(const struct sg_state *s, int side, int class)
{
    unsigned n = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        n += s->person[who].side == side && sg_is_free(s, who) &&
             (class == SG_CLASSES || sg_class_of(s, who) == class);
    return n;
}

/* ---- the dice ---------------------------------------------------------------------------- */

static int rolled(int day, bool mild, int a, int b)
{
    struct sg_state s = morning(OXFORD, day, SG_DAY_EVENT);
    s.mild_events = mild;
    s.siege.events = ~0u; /* whatever it is, nothing comes of it */
    roll_next(2, a, b);
    WITH_DICE(play);
    sg_roll_event(&s, &play);
    for (unsigned i = 0; i < play.events; i++)
        if (told[i].kind == SG_E_EVENT)
            return told[i].a;
    return -1;
}

static void the_first_five_days_are_eventful(void **state) /* SG-EVT-01, AM-07 */
{
    (void)state;
    assert_int_equal(rolled(2, false, 1, 4), 10);
    assert_int_equal(rolled(5, false, 1, 4), 10);
    assert_int_equal(rolled(6, false, 1, 4), 5);
    assert_int_equal(rolled(2, false, 10, 10), 20); /* above 20 counts as 20 */
    assert_int_equal(rolled(6, false, 1, 3), 0);    /* 4 and less: nothing */
}

static void mild_events_turn_the_first_days_round(void **state) /* SG-EVT-01: OPT-EVENT */
{
    (void)state;
    assert_int_equal(rolled(2, true, 5, 5), 5);
    assert_int_equal(rolled(5, true, 1, 1), 0);
    assert_int_equal(rolled(6, true, 5, 5), 10);
}

static void a_bad_blockade_makes_for_events(void **state) /* SG-EVT-01, SG-BLK-01 */
{
    struct sg_state s = eighth_day(OXFORD);
    int left = 28;
    (void)state;
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].side == ROYALS && s.person[who].fate != SG_ABSENT && left-- <= 0)
            s.person[who].fate = SG_DEAD;
    roll_next(2, 1, 1); /* 2 + 8 */
    WITH_DICE(play);
    sg_roll_event(&s, &play);
    assert_int_equal(s.siege.record[7].event, 10);
}

static void an_event_happens_once(void **state) /* SG-EVT-02 */
{
    struct sg_state s = eighth_day(OXFORD);
    int before = s.siege.provisions;
    (void)state;
    roll_next(4, DICE_OF(12), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.provisions, before - 4);
    s.siege.step = SG_DAY_EVENT;
    s.siege.sub = 0;
    s.siege.day = 9;
    roll_next(4, DICE_OF(12), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.provisions, before - 4);
    assert_int_equal(s.siege.record[8].event, 0);
}

/* ---- events without a choice: SG-EVT-03 -------------------------------------------------- */

static void a_messenger_lifts_the_siege(void **state) /* SG-EVT-03: E20 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(2, 10, 10);
    goes_on(&s);
    assert_int_equal(s.siege.ending, SG_LIFTED);
    assert_int_equal(s.winner, EMPRESS);
    assert_int_equal(s.grade, SG_DECISIVE);
}

static void some_events_only_leave_a_mark(void **state) /* SG-EVT-03: E06, E10, E12, E18 */
{
    (void)state;
    struct sg_state s = eighth_day(OXFORD), before = s;
    roll_next(4, DICE_OF(6), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.provisions, before.siege.provisions);
    s = eighth_day(OXFORD);
    roll_next(4, DICE_OF(10), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.engineer_joined, 1);
    s = eighth_day(OXFORD);
    s.siege.provisions = 3;
    roll_next(4, DICE_OF(12), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.provisions, 0); /* prov(-4), not below 0 */
    assert_int_equal(s.ask, SG_ASK_ORDER);
    s = eighth_day(OXFORD);
    roll_next(4, DICE_OF(18), 2, 7); /* 6 to 5 */
    goes_on(&s);
    assert_int_equal(s.siege.son_threatened, 1);
    assert_int_equal(s.siege.initiative, ROYALS);
}

static void an_assassin_seeks_the_commander(void **state) /* SG-EVT-04: E17 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(5, DICE_OF(17), 3, 6, 3);
    goes_on(&s);
    assert_int_equal(s.person[who_is("R01")].fate, SG_IN_QUARTERS);
    assert_false(sg_hurt(&s, who_is("R01")));
    s = eighth_day(OXFORD);
    roll_next(5, DICE_OF(17), 6, 6, 3);
    goes_on(&s);
    assert_true(sg_hurt(&s, who_is("R01")));
    s = eighth_day(OXFORD);
    s.person[who_is("R01")].health |= SG_WOUNDED;
    roll_next(5, DICE_OF(17), 4, 6, 3);
    goes_on(&s);
    assert_int_equal(s.person[who_is("R01")].fate, SG_DEAD); /* a second wound */
    s = eighth_day(OXFORD);
    roll_next(5, DICE_OF(17), 7, 6, 3);
    goes_on(&s);
    assert_int_equal(s.person[who_is("R01")].fate, SG_DEAD);

    s = eighth_day(PRIORY); /* the first of the roster is a commander like others */
    unsigned first = who_is("A01"), named = who_is("A02");
    assert_int_equal(first, 0);
    s.person[first] = s.person[named];
    s.siege.commander = (uint8_t)(first + 1);
    assert_int_equal(sg_commander(&s, s.siege.besieger), first);
    roll_next(5, DICE_OF(17), 7, 6, 3);
    goes_on(&s);
    assert_int_equal(s.person[first].fate, SG_DEAD);
    assert_int_equal(s.person[named].fate, SG_IN_QUARTERS);

    s = eighth_day(OXFORD);
    s.person[who_is("R01")].fate = SG_DEAD;
    unsigned next = (unsigned)sg_commander(&s, ROYALS);
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].side == ROYALS && sg_is_free(&s, who))
            assert_true(sg_cost_of(&s, who) <= sg_cost_of(&s, next));
    roll_next(5, DICE_OF(17), 10, 6, 3);
    goes_on(&s);
    assert_int_equal(s.person[next].fate, SG_DEAD);
}

static void a_quarrel_takes_a_share_of_every_class(void **state) /* SG-EVT-09: E05, WE-14 */
{
    struct sg_state s = eighth_day(OXFORD), before = s;
    int floors = 0, all = 0;
    (void)state;
    roll_next(5, DICE_OF(5), 7, 6, 3); /* 35 percent: 30 */
    goes_on(&s);
    for (int class = 0; class < SG_CLASSES; class ++) {
        int was = (int)count(&before, ROYALS, class), is = (int)count(&s, ROYALS, class);
        int gone = was - is;
        assert_true(gone == 3 * was / 10 || gone == 3 * was / 10 + 1);
        floors += 3 * was / 10;
        all += gone;
    }
    assert_int_equal(all, 3 * 63 / 10);
    assert_true(floors < all); /* the rest were single ones of the largest classes */
    assert_int_equal(count(&before, ROYALS, SG_HIN) - count(&s, ROYALS, SG_HIN),
                     3 * count(&before, ROYALS, SG_HIN) / 10 + 1);
    assert_int_equal(s.person[who_is("R01")].fate, SG_IN_QUARTERS);
    assert_int_equal(count(&s, EMPRESS, SG_CLASSES), 28);
    s = eighth_day(OXFORD);
    roll_next(5, DICE_OF(5), 1, 6, 3); /* 5 percent: none */
    goes_on(&s);
    assert_int_equal(count(&s, ROYALS, SG_CLASSES), 63);
}

static void who_departs_is_gone_with_his_horse(void **state) /* SG-EVT-09 */
{
    struct sg_state s = eighth_day(OXFORD);
    unsigned knight = who_is("R06");
    int horse = s.person[knight].rides - 1;
    WITH_DICE(play);
    (void)state;
    assert_true(horse >= 0);
    sg_depart(&s, knight, &play);
    assert_int_equal(s.person[knight].fate, SG_DEPARTED);
    assert_int_equal(s.piece[horse].kind, SG_NO_PIECE);
    assert_false(sg_is_free(&s, knight));
}

static void terms_bind_after_ten_days(void **state) /* SG-EVT-10: E07 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(4, DICE_OF(7), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.terms, 18);
    s.siege.provisions = 30;
    s.siege.step = SG_DAY_MARKER;
    s.siege.day = 17;
    roll_next(4, 1, 2, 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.day, 18);
    assert_int_equal(s.siege.ending, SG_GOES_ON);
    s.siege.step = SG_DAY_MARKER;
    goes_on(&s);
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
}

static void relief_cancels_the_terms(void **state) /* SG-EVT-10 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    s.siege.terms = 12;
    roll_next(2, 10, 9);
    goes_on(&s);
    assert_int_equal(s.siege.terms, 0);
    s = eighth_day(OXFORD);
    s.siege.events |= 1u << 19; /* it came before */
    roll_next(4, DICE_OF(7), 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.terms, 18);
}

static void the_first_ten_is_the_traitor(void **state) /* SG-EVT-13: E09, AM-29 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(7, DICE_OF(9), 9, 1, 10, 6, 3); /* A01, A02, A03 */
    goes_on(&s);
    assert_int_equal(s.person[who_is("A03")].fate, SG_DEAD);
    assert_int_equal(count(&s, EMPRESS, SG_CLASSES), 27);

    s = eighth_day(PRIORY);
    roll_next(17, DICE_OF(9), 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 6, 3);
    goes_on(&s);
    assert_int_equal(count(&s, 1, SG_CLASSES), 13); /* nobody is found */
}

static void the_end_is_tested_after_every_step(void **state) /* SG-SIE-13, SG-SUR-01 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    for (unsigned who = who_is("A01"); who <= who_is("A07"); who++)
        s.person[who].fate = who == who_is("A03") ? SG_IN_QUARTERS : SG_DEAD;
    roll_next(3, DICE_OF(9), 10); /* the last leader is the traitor */
    goes_on(&s);
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
    assert_int_equal(times_told(SG_E_INITIATIVE), 0);
}

static void refugees_are_mouths(void **state) /* SG-EVT-11, SG-PRV-06, AM-24: E14 */
{
    struct sg_state s = eighth_day(OXFORD);
    int before = s.siege.provisions;
    (void)state;
    roll_next(5, DICE_OF(14), 7, 6, 3); /* 28 become 35: -4 becomes -8 */
    goes_on(&s);
    assert_int_equal(count(&s, EMPRESS, SG_CLASSES), 35);
    assert_int_equal(s.siege.provisions, before - 4);
    /* light infantry of the roster first */
    assert_int_equal(s.person[who_is("A28")].fate, SG_IN_QUARTERS);
    assert_int_equal(s.person[who_is("A28")].side, EMPRESS);
    bool unnamed = false;
    for (unsigned who = SG_NAMED; who < SG_PERSONS; who++)
        if (s.person[who].fate != SG_ABSENT) {
            unnamed = true;
            assert_int_equal(sg_class_of(&s, who), SG_LIN);
            assert_int_equal(sg_values_of(&s, who).attack, 6);
        }
    assert_true(unnamed);
    assert_null(mg_state_broken(&sg_game, &s));
}

static void a_spy_opens_the_door_for_an_assault(void **state) /* SG-EVT-08, SG-EVT-12: E13 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    s.siege.restock = s.siege.restocking = 1;
    roll_next(2, DICE_OF(13)); /* nobody rolls for the initiative */
    goes_on(&s);
    assert_int_equal(s.siege.spy, 6);
    assert_int_equal(s.siege.initiative, ROYALS);
    assert_int_equal(told[first_told(SG_E_INITIATIVE)].b + told[first_told(SG_E_INITIATIVE)].c, 0);
    assert_int_equal(s.siege.record[7].order, SG_ORDER_ASSAULT);
    assert_int_equal(s.siege.order, SG_ORDER_ASSAULT);
    assert_int_not_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.siege.restocking, 0);
    assert_int_equal(s.siege.restock, 1); /* that day is still owed */
    s = eighth_day(PRIORY);
    roll_next(2, DICE_OF(13));
    goes_on(&s);
    assert_int_equal(s.siege.spy, 4);

    s = morning(OXFORD, 8, SG_DAY_ACTION);
    s.siege.spy = 6;
    s.siege.sub = SG_SUB_ORDER;
    ask_now(&s, SG_PH_DAY, SG_ASK_ORDER, ROYALS);
    refused(&s, "SG-EVT-08", SG_M_ORDER, SG_ORDER_NOTHING, 0, 0);
    refused(&s, "SG-EVT-08", SG_M_ORDER, SG_ORDER_LIFT, 0, 0);
}

/* ---- victims ----------------------------------------------------------------------------- */

static void the_sick_are_chosen_in_turn(void **state) /* SG-EVT-06: E15, E08 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    s.person[who_is("R16")].health |= SG_WOUNDED;
    roll_next(3, DICE_OF(15), 3);
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_VICTIM);
    assert_int_equal(s.asked, ROYALS); /* the side that suffers begins */
    refused(&s, "SG-EVT-06", SG_M_VICTIM, who_is("A15"), 0, 0);
    acts(&s, SG_M_VICTIM, who_is("R15"), 0, 0);
    assert_true(sg_hurt(&s, who_is("R15")));
    assert_int_equal(s.asked, EMPRESS);
    refused(&s, "SG-EVT-06", SG_M_VICTIM, who_is("R15"), 0, 0); /* ill already */
    acts(&s, SG_M_VICTIM, who_is("R16"), 0, 0);
    assert_int_equal(s.person[who_is("R16")].fate, SG_DEAD); /* was wounded */
    assert_int_equal(s.asked, ROYALS);
    assert_null(mg_state_broken(&sg_game, &s));
    roll_next(2, 6, 3);
    acts(&s, SG_M_VICTIM, who_is("R17"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.victims, 0);

    s = eighth_day(OXFORD);
    roll_next(3, DICE_OF(8), 1);
    goes_on(&s);
    assert_int_equal(s.asked, EMPRESS);
    refused(&s, "SG-EVT-06", SG_M_VICTIM, who_is("R15"), 0, 0);
    roll_next(2, 6, 3);
    acts(&s, SG_M_VICTIM, who_is("A15"), 0, 0);
    assert_true(sg_hurt(&s, who_is("A15")));
}

static void a_saboteur_destroys_what_the_besieged_choose(void **state) /* SG-EVT-05: E16 */
{
    struct sg_state s = eighth_day(OXFORD);
    unsigned perrier = SG_PERSONS + sg_piece_first[SG_PERRIER],
             horse = SG_PERSONS + sg_piece_first[SG_HORSE];
    (void)state;
    roll_next(3, DICE_OF(16), 6);
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_VICTIM);
    assert_int_equal(s.asked, EMPRESS);
    refused(&s, "SG-EVT-05", SG_M_VICTIM, who_is("R15"), 0, 0);
    refused(&s, "SG-EVT-05", SG_M_VICTIM, horse, 0, 0);
    roll_next(2, 6, 3);
    acts(&s, SG_M_VICTIM, perrier, 0, 0);
    assert_int_equal(s.piece[perrier - SG_PERSONS].kind, SG_NO_PIECE);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    s = eighth_day(OXFORD);
    roll_next(5, DICE_OF(16), 5, 6, 3);
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_ORDER); /* nothing */
}

/* ---- new armies: SG-EVT-07 --------------------------------------------------------------- */

static void reinforcements_are_bought_from_who_is_not_in_play(void **state) /* SG-EVT-07: E11 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(2, DICE_OF(11));
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_BUY);
    assert_int_equal(s.asked, ROYALS);
    assert_int_equal(s.siege.points, 250);
    refused(&s, "SG-EVT-07", SG_M_BUY, who_is("R15"), 0, 0); /* in play */
    refused(&s, "SG-EVT-07", SG_M_BUY, who_is("A28"), 1, 0); /* no horse of his */
    acts(&s, SG_M_BUY, who_is("A08"), 1, 0);                 /* a knight in the saddle: 44 */
    assert_int_equal(s.siege.points, 206);
    assert_int_equal(s.person[who_is("A08")].side, ROYALS);
    assert_true(sg_mounted(&s, who_is("A08")));
    acts(&s, SG_M_BUY, who_is("A10"), 0, 0); /* on foot: 34 */
    assert_int_equal(s.siege.points, 172);
    assert_null(mg_state_broken(&sg_game, &s));
    roll_next(2, 6, 3);
    acts(&s, SG_M_END, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_int_equal(s.siege.points + s.siege.buying, 0);
    assert_int_equal(count(&s, ROYALS, SG_CLASSES), 65);
    assert_false(sg_came_with_relief(&s, who_is("A08")));
}

static void new_men_follow_the_dead_of_their_class(void **state) /* SG-EVT-07 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    s.person[who_is("R45")].fate = SG_DEAD; /* an engineer */
    s.person[who_is("R46")].fate = SG_DEPARTED;
    s.person[who_is("R15")].fate = SG_DEAD;       /* heavy foot, of which there are others unused */
    for (unsigned who = 0; who < SG_NAMED; who++) /* no engineer is left in the roster */
        if (sg_roster[who].class == SG_ENG && s.person[who].fate == SG_ABSENT)
            s.person[who] =
                (struct sg_person){ .side = EMPRESS, .seat = EMPRESS, .fate = SG_IN_QUARTERS };
    roll_next(2, DICE_OF(11));
    goes_on(&s);
    refused(&s, "SG-EVT-07", SG_M_BUY, who_is("R15"), 0, 0);
    acts(&s, SG_M_BUY, who_is("R45"), 0, 0);
    assert_int_equal(s.siege.points, 230);
    assert_int_equal(s.person[who_is("R45")].fate, SG_DEAD); /* he stays dead */
    assert_int_equal(s.person[SG_NAMED].fate, SG_IN_QUARTERS);
    assert_int_equal(sg_class_of(&s, SG_NAMED), SG_ENG);
    acts(&s, SG_M_BUY, who_is("R46"), 0, 0);
    refused(&s, "SG-EVT-07", SG_M_BUY, who_is("R45"), 0, 0); /* one for each */
}

static void nobody_is_bought_on_credit(void **state) /* SG-EVT-07 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(2, DICE_OF(11));
    goes_on(&s);
    s.siege.points = 43;
    refused(&s, "SG-EVT-07", SG_M_BUY, who_is("A08"), 1, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_BUY, who_is("A08"), 0, 0)));
    s.siege.points = 1;
    roll_next(2, 6, 3);
    goes_on(&s); /* nothing is so cheap: no question is left */
    assert_int_equal(s.ask, SG_ASK_ORDER);
}

static void the_computer_raises_an_army(void **state) /* SG-EVT-07 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(2, DICE_OF(11));
    goes_on(&s);
    unsigned before = count(&s, ROYALS, SG_CLASSES), knights = count(&s, ROYALS, SG_KNT);
    roll_next(2, 6, 3);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_ORDER);
    assert_true(count(&s, ROYALS, SG_CLASSES) >= before + 8);
    assert_true(count(&s, ROYALS, SG_KNT) > knights);
    assert_null(mg_state_broken(&sg_game, &s));
}

/* SG-EVT-07, SG-EVT-03: E19 */
static void a_relief_army_belongs_to_the_besieged_and_has_the_day(void **state)
{
    struct sg_state s = eighth_day(OXFORD);
    WITH_DICE(play);
    (void)state;
    roll_next(2, 10, 9);
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_BUY);
    assert_int_equal(s.asked, EMPRESS);
    acts(&s, SG_M_BUY, who_is("A08"), 1, 0);
    assert_true(sg_came_with_relief(&s, who_is("A08")));
    assert_int_equal(s.siege.relief_came, 1);
    sg_do_end_buying(&s, (struct mg_move){ .kind = SG_M_END }, &play);
    assert_false(sg_run_event(&s, &play));
    assert_int_equal(s.siege.relief_came, 1);
    s.siege.step = SG_DAY_INITIATIVE;
    s.siege.sub = 0;
    goes_on(&s); /* without dice */
    assert_int_equal(s.siege.record[7].initiative, EMPRESS + 1);
}

static void an_army_of_nobody_does_not_come(void **state) /* SG-EVT-07 */
{
    struct sg_state s = eighth_day(OXFORD);
    (void)state;
    roll_next(2, 10, 9);
    goes_on(&s);
    roll_next(2, 6, 3);
    acts(&s, SG_M_END, 0, 0, 0);
    assert_int_equal(s.siege.relief_came, 0);
    assert_int_equal(s.ask, SG_ASK_ORDER);
}

static void new_people_go_to_the_player_with_the_fewest(void **state) /* SG-EVT-07, SG-TEAM-01 */
{
    struct sg_state s = eighth_day(OXFORD);
    WITH_DICE(play);
    (void)state;
    s.players = 4;
    s.person[who_is("R02")].seat = 2;
    sg_join(&s, who_is("A08"), ROYALS, false, &play);
    assert_int_equal(s.person[who_is("A08")].seat, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_five_days_are_eventful),
        cmocka_unit_test(mild_events_turn_the_first_days_round),
        cmocka_unit_test(a_bad_blockade_makes_for_events),
        cmocka_unit_test(an_event_happens_once),
        cmocka_unit_test(a_messenger_lifts_the_siege),
        cmocka_unit_test(some_events_only_leave_a_mark),
        cmocka_unit_test(an_assassin_seeks_the_commander),
        cmocka_unit_test(a_quarrel_takes_a_share_of_every_class),
        cmocka_unit_test(who_departs_is_gone_with_his_horse),
        cmocka_unit_test(terms_bind_after_ten_days),
        cmocka_unit_test(relief_cancels_the_terms),
        cmocka_unit_test(the_first_ten_is_the_traitor),
        cmocka_unit_test(the_end_is_tested_after_every_step),
        cmocka_unit_test(refugees_are_mouths),
        cmocka_unit_test(a_spy_opens_the_door_for_an_assault),
        cmocka_unit_test(the_sick_are_chosen_in_turn),
        cmocka_unit_test(a_saboteur_destroys_what_the_besieged_choose),
        cmocka_unit_test(reinforcements_are_bought_from_who_is_not_in_play),
        cmocka_unit_test(new_men_follow_the_dead_of_their_class),
        cmocka_unit_test(nobody_is_bought_on_credit),
        cmocka_unit_test(the_computer_raises_an_army),
        cmocka_unit_test(a_relief_army_belongs_to_the_besieged_and_has_the_day),
        cmocka_unit_test(an_army_of_nobody_does_not_come),
        cmocka_unit_test(new_people_go_to_the_player_with_the_fewest),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
