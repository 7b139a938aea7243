/* Provisions, the wounded, surrender, stages, and how a siege ends [PRV, HEA, SUR, SIE-12, SIE-13,
 * VIC]. */
#include "game.h"
#include "siege_test.h"
#include "../siege.h"

/* ---- provisions -------------------------------------------------------------------------- */

static void rations_depend_on_building_and_mouths(void **state) /* SG-PRV-01, T14 */
{
    static const struct {
        int people, castle, priory;
    } rows[] = {
        { 35, -8, -8 }, { 34, -6, -8 }, { 29, -6, -8 }, { 28, -4, -8 }, { 27, -4, -8 },
        { 26, -4, -6 }, { 24, -4, -6 }, { 23, 0, -6 },  { 22, 0, -4 },  { 20, 0, -4 },
        { 19, 4, -4 },  { 18, 4, 0 },   { 15, 4, 0 },   { 14, 4, 4 },   { 11, 4, 4 },
        { 10, 6, 6 },   { 7, 6, 6 },    { 6, 6, 8 },    { 5, 6, 8 },    { 4, 8, 8 },
        { 0, 8, 8 },
    };
    struct sg_state castle = morning(OXFORD, 2, SG_DAY_EVENT),
                    priory = morning(PRIORY, 2, SG_DAY_EVENT);
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        assert_int_equal(sg_ration_modifier(&castle, rows[i].people), rows[i].castle);
        assert_int_equal(sg_ration_modifier(&priory, rows[i].people), rows[i].priory);
    }
}

static void the_first_provisions_are_two_days_at_least(void **state) /* SG-PRV-01 */
{
    (void)state;
    roll_next(3, 1, 1, 2);
    struct sg_state s = siege_begins(OXFORD);
    assert_int_equal(s.siege.provisions, 2);
    roll_next(3, 2, 2, 3);
    s = siege_begins(OXFORD);
    assert_int_equal(s.siege.provisions, 3);
    roll_next(1, 6);
    s = siege_begins(PRIORY);
    /* one die, and 4 more for 13 people */
    assert_int_equal(s.siege.provisions + (s.siege.day - 1), 10);
}

static void the_dead_leave_no_food_behind(void **state) /* SG-PRV-02 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
    int before = s.siege.provisions;
    WITH_DICE(play);
    (void)state;
    for (unsigned who = who_is("A11"); who <= who_is("A24"); who++)
        if (sg_is_free(&s, who))
            sg_kill_in_quarters(&s, who, &play);
    assert_int_equal(s.siege.provisions, before);
}

/* SG-PRV-03, SG-PRV-07, SG-SIE-13 */
static void hunger_is_felt_at_the_end_of_the_day_only(void **state)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
    (void)state;
    s.siege.provisions = 2;
    roll_next(4, 1, 2, 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.provisions, 1);
    WITH_DICE(play);
    sg_change_provisions(&s, -4, &play); /* not below 0 */
    assert_int_equal(s.siege.provisions, 0);
    assert_false(sg_test_end(&s, &play)); /* they hold out until the evening */
    sg_change_provisions(&s, 1, &play);   /* SG-PRV-04: a pack animal */
    assert_int_equal(s.siege.provisions, 1);

    s = morning(OXFORD, 8, SG_DAY_MARKER);
    s.siege.provisions = 1;
    goes_on(&s);
    assert_int_equal(s.phase, SG_PH_OVER);
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
    assert_int_equal(s.siege.record[7].provisions, 0);
    assert_int_equal(s.winner, ROYALS);
    assert_int_equal(s.grade, SG_DECISIVE);
}

static void falling_back_costs_half_of_the_food(void **state) /* SG-PRV-05, SG-AC1-12, SG-BSB-02 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    WITH_DICE(play);
    (void)state;
    s.siege.provisions = 9;
    sg_set_stage(&s, SG_INNER, &play);
    assert_int_equal(s.siege.provisions, 5); /* the loss is rounded down */
    assert_int_equal(s.siege.holders_food, 4);
    sg_set_stage(&s, SG_INNER, &play); /* no change */
    assert_int_equal(s.siege.provisions, 5);
    sg_set_stage(&s, SG_OUTER, &play); /* it does not come back */
    assert_int_equal(s.siege.provisions, 5);
    assert_int_equal(s.siege.holders_food, 0);
    sg_set_stage(&s, SG_INNER, &play); /* each time */
    assert_int_equal(s.siege.provisions, 3);
}

static void both_groups_eat_their_own(void **state) /* SG-BSB-10, SG-SIE-13 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_MARKER);
    WITH_DICE(play);
    (void)state;
    s.siege.stage = SG_REVERSED;
    s.siege.holders_food = 3;
    s.siege.provisions = 5;
    sg_eat(&s, &play);
    assert_int_equal(s.siege.holders_food, 2);
    assert_true(s.siege.provisions >= 4);
    s.siege.holders_food = 1;
    sg_eat(&s, &play);
    assert_int_equal(s.siege.ending, SG_BROKEN);
    assert_int_equal(s.winner, EMPRESS);
}

/* ---- the wounded ------------------------------------------------------------------------- */

static int healed_after(int die)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_WOUNDED);
    unsigned who = who_is("R15");
    s.person[who].health |= SG_WOUNDED;
    roll_next(1, die);
    WITH_DICE(play);
    sg_date_wounds(&s, &play);
    assert_int_equal(play.used, 1);
    return s.siege.heals[who] == SG_NEVER_HEALED ? -100 : s.siege.heals[who] - 8;
}

static void wounds_take_their_time(void **state) /* SG-HEA-01, T17 */
{
    static const int days[10] = { 2, 2, 4, 4, 6, 6, 8, 8, 12, -100 };
    (void)state;
    for (int die = 1; die <= 10; die++)
        assert_int_equal(healed_after(die), days[die - 1]);
}

/* SG-HEA-01, SG-HEA-02, SG-HEA-03 */
static void a_wound_is_dated_once_and_heals_on_its_morning(void **state)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_WOUNDED);
    unsigned who = who_is("R15"), dead = who_is("R16");
    (void)state;
    s.person[who].health |= SG_WOUNDED;
    s.person[dead].health |= SG_WOUNDED;
    roll_next(2, 3, 3);
    WITH_DICE(play);
    sg_date_wounds(&s, &play);
    sg_date_wounds(&s, &play); /* on the next days nothing is rolled for them */
    assert_int_equal(play.used, 2);
    assert_true(sg_idle(&s, who)); /* he stays in play, with his wounded values: AM-32 */
    assert_int_equal(sg_values_of(&s, who).attack, sg_roster[who].values[SG_HURT].attack);
    sg_kill_in_quarters(&s, dead, &play);
    s.siege.day = 11;
    sg_return_healed(&s, &play);
    assert_true(sg_hurt(&s, who));
    s.siege.day = 12;
    sg_return_healed(&s, &play);
    assert_false(sg_hurt(&s, who));
    assert_int_equal(s.siege.heals[who], 0);
    assert_int_equal(s.person[dead].fate, SG_DEAD);

    s.person[who].health |= SG_WOUNDED;
    s.siege.heals[who] = SG_NEVER_HEALED;
    s.siege.day = 60;
    sg_return_healed(&s, &play);
    assert_true(sg_hurt(&s, who));
}

static void the_stunned_are_well_after_an_action(void **state) /* SG-HEA-04 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    unsigned who = who_is("R15");
    (void)state;
    s.siege.sub = SG_SUB_ACTION; /* it is over: no order is left */
    s.person[who].health |= SG_STUNNED | SG_STUN_NEW | SG_WOUNDED;
    goes_on(&s);
    assert_int_equal(s.person[who].health, SG_WOUNDED);
}

/* ---- surrender --------------------------------------------------------------------------- */

static void a_garrison_without_leaders_gives_up(void **state) /* SG-SUR-01, SG-SUR-04, AM-46 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
    WITH_DICE(play);
    (void)state;
    s.person[who_is("A01")].fate = s.person[who_is("A02")].fate = s.person[who_is("A03")].fate =
        SG_DEAD;
    s.person[who_is("A05")].fate = SG_DEPARTED;
    s.person[who_is("A06")].fate = SG_LED_OFF;
    s.person[who_is("A06")].health |= SG_PRISONER;
    assert_false(sg_must_surrender(&s)); /* Ivo, and the Empress: a lady of rank counts */
    s.person[who_is("A07")].fate = SG_DEAD;
    assert_false(sg_must_surrender(&s));
    s.person[who_is("A04")].fate = SG_DEAD;
    assert_true(sg_must_surrender(&s));
    sg_join(&s, who_is("A08"), EMPRESS, true, &play);
    s.siege.relief[who_is("A08") / 8] |= (uint8_t)(1u << who_is("A08") % 8);
    assert_true(sg_must_surrender(&s)); /* a knight of the relief is not in the place */
    assert_true(sg_test_end(&s, &play));
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
    assert_int_equal(s.winner, ROYALS);
}

static void captains_taken_in_a_fight_count_at_the_end_of_its_turn(void **state) /* SG-SUR-04 */
{
    struct sg_state s = morning(PRIORY, 8, SG_DAY_ACTION);
    WITH_DICE(play);
    (void)state;
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].side == 1 && s.person[who].fate != SG_ABSENT && sg_roster[who].command) {
            assert_false(sg_must_surrender(&s));
            s.person[who].fate = SG_ON_BOARD;
            s.person[who].health |= SG_PRISONER;
        }
    s.siege.in_action = 1;
    assert_true(sg_test_end(&s, &play));
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
}

static struct sg_state parley_with(int besiegers, int besieged, int provisions)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    int left[2] = { besiegers, besieged };
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].fate != SG_ABSENT && left[s.person[who].side]-- <= 0)
            s.person[who].fate = SG_DEAD;
    s.siege.provisions = (uint8_t)provisions;
    return s;
}

static void breach_at(struct sg_state *s, const char *hex)
{
    s->rubble[s->rubbles++] = (uint16_t)sg_hex(place_of(hex));
    sg_derive(s);
}

static void of_each_factor_the_highest_modifier_counts(void **state) /* SG-SUR-03, T19, AM-10 */
{
    struct sg_state s = parley_with(19, 10, 11);
    (void)state;
    assert_int_equal(sg_surrender_modifier(&s), 0);
    s = parley_with(20, 10, 11);
    assert_int_equal(sg_surrender_modifier(&s), 1);
    s = parley_with(30, 10, 11);
    assert_int_equal(sg_surrender_modifier(&s), 2);
    s = parley_with(30, 10, 10);
    assert_int_equal(sg_surrender_modifier(&s), 3);
    s = parley_with(30, 10, 5);
    assert_int_equal(sg_surrender_modifier(&s), 4);
    breach_at(&s, "1106/0"); /* the curtain */
    assert_int_equal(sg_surrender_modifier(&s), 5);
    s.siege.stage = SG_INNER; /* they hold it */
    assert_int_equal(sg_surrender_modifier(&s), 6);
    breach_at(&s, "1610/0"); /* the keep */
    assert_int_equal(sg_surrender_modifier(&s), 7);

    s = morning(PRIORY, 8, SG_DAY_ACTION);
    s.siege.provisions = 12;
    int before = sg_surrender_modifier(&s);
    breach_at(&s, "1004/0");
    assert_int_equal(sg_surrender_modifier(&s), before + 1);
}

static void a_parley_succeeds_with_twelve(void **state) /* SG-SUR-02 */
{
    struct sg_state s = parley_with(30, 10, 5); /* +4 */
    (void)state;
    assert_int_equal(sg_surrender_modifier(&s), 4);
    roll_next(1, 7);
    WITH_DICE(play);
    sg_negotiate(&s, &play);
    assert_int_equal(s.siege.ending, SG_GOES_ON);
    roll_next(1, 8);
    play = plain_play();
    forced_count = 0;
    sg_negotiate(&s, &play);
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
    s = parley_with(30, 10, 5);
    assert_string_equal(sg_may_negotiate(&s, EMPRESS).rule, "SG-SUR-02");
    assert_null(sg_may_negotiate(&s, ROYALS).rule);
}

/* ---- stages and the end ------------------------------------------------------------------ */

static void stages_follow_the_table(void **state) /* SG-SIE-12, INV-21 */
{
    static const bool ways[4][4] = {
        { 1, 1, 0, 1 }, { 1, 1, 1, 1 }, { 0, 1, 1, 1 }, { 0, 0, 0, 1 }
    };
    (void)state;
    for (int from = 0; from < 4; from++)
        for (int to = 0; to < 4; to++)
            assert_int_equal(sg_stage_leads_to(from, to), ways[from][to]);
    struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT), later = s;
    later.siege.stage = SG_REVERSED;
    assert_string_equal(mg_step_broken(&sg_game, &s, (struct mg_move){ 0 }, &later)->id, "INV-21");
    s.siege.stage = SG_STAGE_END;
    s.siege.sub = SG_SUB_ORDER;
    ask_now(&s, SG_PH_DAY, SG_ASK_ORDER, ROYALS);
    assert_string_equal(mg_state_broken(&sg_game, &s)->id, "INV-21");
}

static void a_side_of_which_nobody_is_free_is_destroyed(void **state) /* SG-SIE-13 */
{
    (void)state;
    for (int side = 0; side < 2; side++) {
        struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
        WITH_DICE(play);
        for (unsigned who = 0; who < SG_NAMED; who++)
            if (s.person[who].side == side && s.person[who].fate != SG_ABSENT)
                s.person[who].fate = SG_DEAD;
        assert_true(sg_test_end(&s, &play));
        /* Their leaders are dead too: surrender comes before destruction. */
        assert_int_equal(s.siege.ending, side == EMPRESS ? SG_SURRENDERED : SG_DESTROYED);
        assert_int_equal(s.winner, !side);
        assert_int_equal(s.grade, SG_DECISIVE);
        assert_int_equal(s.siege.stage, SG_STAGE_END);
    }
}

static void the_day_limit_comes_last_and_in_the_evening(void **state) /* SG-SIE-13, SG-VIC-01 */
{
    struct sg_state s = morning(OXFORD, 40, SG_DAY_HEALED);
    (void)state;
    s.siege.sub = SG_SUB_RELIEF;
    goes_on(&s);
    assert_int_equal(s.ask, SG_ASK_ORDER); /* the last day is played */
    s.siege.step = SG_DAY_MARKER;
    goes_on(&s);
    assert_int_equal(s.siege.ending, SG_DAY_LIMIT);
    assert_int_equal(s.winner, EMPRESS);
    assert_int_equal(s.grade, SG_SUBSTANTIAL);

    s = morning(OXFORD, 40, SG_DAY_MARKER);
    s.scenario.lines = 0; /* without a line for it, too */
    goes_on(&s);
    assert_int_equal(s.winner, EMPRESS);
    assert_int_equal(s.grade, SG_SUBSTANTIAL);

    s = morning(OXFORD, 40, SG_DAY_MARKER);
    s.siege.provisions = 1; /* hunger comes first */
    goes_on(&s);
    assert_int_equal(s.siege.ending, SG_SURRENDERED);
    assert_int_equal(s.winner, ROYALS);

    s = morning(OXFORD, 40, SG_DAY_MARKER);
    s.no_limit = 1; /* OPT-NOLIMIT: then the track ends on day 60 */
    roll_next(4, 1, 2, 6, 3);
    goes_on(&s);
    assert_int_equal(s.siege.day, 41);
    assert_int_equal(sg_last_day(&s), SG_DAYS);
}

static struct sg_state ended_by(int ending)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    WITH_DICE(play);
    sg_end_siege(&s, ending, &play);
    assert_int_equal(s.phase, SG_PH_OVER);
    sg_end_siege(&s, SG_TAKEN, &play); /* after the end nothing is decided: INV-21 */
    assert_int_equal(s.siege.ending, ending);
    return s;
}

/* SG-VIC-01: taken, surrendered, lifted, broken */
static void endings_have_their_winners(void **state)
{
    static const struct {
        uint8_t ending, winner;
    } rows[] = {
        { SG_TAKEN, ROYALS },
        { SG_SURRENDERED, ROYALS },
        { SG_LIFTED, EMPRESS },
        { SG_BROKEN, EMPRESS },
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sg_state s = ended_by(rows[i].ending);
        assert_int_equal(s.winner, rows[i].winner);
        assert_int_equal(s.grade, SG_DECISIVE);
    }
}

static void without_a_line_losses_make_the_grade(void **state) /* SG-VIC-04, SG-VIC-02 */
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    WITH_DICE(play);
    (void)state;
    s.scenario.lines = 0;
    for (unsigned who = who_is("R15"); who < who_is("R15") + 7; who++)
        s.person[who].fate = SG_DEAD;
    int lost = sg_casualty(&s, ROYALS);
    s.person[who_is("R01")].health |= SG_WOUNDED; /* in quarters the wounded count too */
    assert_int_equal(sg_casualty(&s, ROYALS), lost + 4);
    sg_end_siege(&s, SG_TAKEN, &play);
    assert_int_equal(s.winner, ROYALS);
    assert_int_equal(s.grade, lost + 4 <= 20   ? SG_DECISIVE
                              : lost + 4 <= 30 ? SG_SUBSTANTIAL
                                               : SG_MARGINAL);
    assert_int_not_equal(s.grade, SG_DECISIVE);
}

/* An action is fought: its own scenario is in place. */
static struct sg_state fighting(int what)
{
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION);
    s.siege.home = s.scenario;
    s.scenario.siege = false;
    s.scenario.lines = s.scenario.atoms = 0;
    s.siege.in_action = 1;
    s.siege.order = (uint8_t)what;
    return s;
}

static void the_empress_taken_decides_at_the_end_of_a_turn(void **state) /* SG-VIC-01, S15 */
{
    struct sg_state s = fighting(SG_ORDER_ASSAULT);
    WITH_DICE(play);
    (void)state;
    assert_false(sg_test_end(&s, &play));
    s.person[who_is("A04")].fate = SG_ON_BOARD;
    s.person[who_is("A04")].health |= SG_PRISONER;
    assert_true(sg_test_end(&s, &play));
    assert_int_equal(s.winner, ROYALS);
    assert_int_equal(s.grade, SG_DECISIVE);
    assert_int_equal(s.siege.stage, SG_STAGE_END);
}

static void the_empress_escapes_in_a_sortie_only(void **state) /* SG-VIC-01, S15 */
{
    static const uint8_t home_again[] = { SG_ORDER_CAMP, SG_ORDER_FOOD, SG_ORDER_MINE_SALLY };
    WITH_DICE(play);
    (void)state;
    for (unsigned i = 0; i < sizeof home_again; i++) {
        struct sg_state s = fighting(home_again[i]);
        s.person[who_is("A04")].fate = SG_LEFT;
        assert_false(sg_test_end(&s, &play));
    }
    struct sg_state s = fighting(SG_ORDER_SORTIE);
    s.siege.ground_edge = 1 + 0; /* the open map lies north: round the walls is no escape */
    s.person[who_is("A04")].fate = SG_LEFT;
    s.person[who_is("A04")].edge = 2;
    assert_false(sg_test_end(&s, &play));
    s.person[who_is("A04")].edge = 0;
    assert_true(sg_test_end(&s, &play));
    assert_int_equal(s.winner, EMPRESS);
    assert_int_equal(s.grade, SG_SUBSTANTIAL);
}

/* ---- what always holds ------------------------------------------------------------------- */

static void invariants_of_a_siege_catch_what_is_wrong(void **state) /* INV-01, INV-14, INV-15 */
{
    struct mg_move nothing = { 0 }, sortie = { .kind = SG_M_ORDER, .a = SG_ORDER_SORTIE };
    struct sg_state s = morning(OXFORD, 8, SG_DAY_ACTION), later;
    (void)state;
    s.siege.sub = SG_SUB_ORDER;
    goes_on(&s);
    assert_null(mg_state_broken(&sg_game, &s));
    assert_null(mg_step_broken(&sg_game, &s, nothing, &s));

    later = s;
    later.siege.sortie_made = 1;
    assert_string_equal(mg_step_broken(&sg_game, &later, sortie, &later)->id, "INV-14");
    assert_string_equal(mg_step_broken(&sg_game, &later, nothing, &s)->id, "INV-14");
    later = s;
    later.siege.events = 1u << 10;
    later.siege.record[2].event = later.siege.record[4].event = 10;
    assert_string_equal(mg_state_broken(&sg_game, &later)->id, "INV-14");
    later = s;
    later.siege.record[3].order = SG_ORDER_ASSAULT;
    assert_string_equal(mg_step_broken(&sg_game, &later, nothing, &s)->id, "INV-15");
    later = s;
    later.siege.job[who_is("A10")] = SG_JOB_DIG; /* he is not in this siege */
    assert_string_equal(mg_state_broken(&sg_game, &later)->id, "INV-15");
    later = s;
    later.siege.project[0] = (struct sg_project){ .item = SG_LADDER,
                                                  .engineer = (uint8_t)(who_is("R45") + 1),
                                                  .workers = 5 };
    assert_string_equal(mg_state_broken(&sg_game, &later)->id, "INV-15");
    later = s;
    later.person[who_is("R15")].fate = SG_DEPARTED;
    assert_string_equal(mg_step_broken(&sg_game, &later, nothing, &s)->id, "INV-01");
}

static void a_camp_is_restocked_by_who_besieges(void **state) /* SG-SIE-08, SG-BSB-09 */
{
    static const struct {
        uint8_t from, to;
        bool kept;
    } ways[] = {
        { SG_OUTER, SG_INNER, true },
        { SG_INNER, SG_OUTER, true },
        { SG_INNER, SG_REVERSED, false },
        { SG_REVERSED, SG_INNER, false },
    };
    (void)state;
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct sg_state s = morning(OXFORD, 8, SG_DAY_EVENT);
        struct mg_play play = { .event = told };
        s.siege.stage = ways[i].from;
        s.siege.restock = 2;
        s.siege.restocking = 1;
        sg_set_stage(&s, ways[i].to, &play);
        assert_int_equal(s.siege.restock, ways[i].kept ? 2 : 0);
        assert_int_equal(s.siege.restocking, ways[i].kept);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_camp_is_restocked_by_who_besieges),
        cmocka_unit_test(rations_depend_on_building_and_mouths),
        cmocka_unit_test(the_first_provisions_are_two_days_at_least),
        cmocka_unit_test(the_dead_leave_no_food_behind),
        cmocka_unit_test(hunger_is_felt_at_the_end_of_the_day_only),
        cmocka_unit_test(falling_back_costs_half_of_the_food),
        cmocka_unit_test(both_groups_eat_their_own),
        cmocka_unit_test(wounds_take_their_time),
        cmocka_unit_test(a_wound_is_dated_once_and_heals_on_its_morning),
        cmocka_unit_test(the_stunned_are_well_after_an_action),
        cmocka_unit_test(a_garrison_without_leaders_gives_up),
        cmocka_unit_test(captains_taken_in_a_fight_count_at_the_end_of_its_turn),
        cmocka_unit_test(of_each_factor_the_highest_modifier_counts),
        cmocka_unit_test(a_parley_succeeds_with_twelve),
        cmocka_unit_test(stages_follow_the_table),
        cmocka_unit_test(a_side_of_which_nobody_is_free_is_destroyed),
        cmocka_unit_test(the_day_limit_comes_last_and_in_the_evening),
        cmocka_unit_test(endings_have_their_winners),
        cmocka_unit_test(without_a_line_losses_make_the_grade),
        cmocka_unit_test(the_empress_taken_decides_at_the_end_of_a_turn),
        cmocka_unit_test(the_empress_escapes_in_a_sortie_only),
        cmocka_unit_test(invariants_of_a_siege_catch_what_is_wrong),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
