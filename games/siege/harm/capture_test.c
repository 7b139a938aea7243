/* Prisoners: taking, guarding, fleeing; ladies. */
#include "../sg_test.h"

/* Three of side 0 around a knight, and two who could fight elsewhere. */
static struct sg_state around(const char *knight)
{
    struct sg_state s = board(SG_PLAIN);
    man(&s, knight, 1, "1010/0");
    man(&s, "A01", 0, "1110/0");
    man(&s, "A05", 0, "0910/0");
    man(&s, "A06", 0, "1009/0");
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    s.scenario.limit = 20;
    phase(&s, SG_PH_COMBAT, 0);
    return s;
}

static void a_knight_alone_may_be_taken(void **state) /* SG-CAP-01, SG-CAP-02, T13 */
{
    struct sg_state s = around("R04");
    unsigned knight = who_is("R04");
    (void)state;

    acts(&s, SG_M_FIGHT, who_is("A01"), knight, 0);
    refused(&s, "SG-CAP-01", SG_M_SEIZE, 0, 0, 0); /* one alone */
    acts(&s, SG_M_JOIN, who_is("A05"), 0, 0);
    refused(&s, "SG-CAP-01", SG_M_SEIZE, 0, 0, 0); /* 28 + 23 - 19 = 32 */
    s.person[knight].health |= SG_WOUNDED;         /* 28 + 23 + 22 - 10 = 63 */
    acts(&s, SG_M_JOIN, who_is("A06"), 0, 0);
    assert_true(sg_difference(&s) >= 60);
    struct sg_state fights_on = s, helped = s;
    roll_next(1, 4);
    acts(&s, SG_M_SEIZE, 0, 0, 0);
    assert_true(s.person[knight].health & SG_PRISONER);
    assert_int_equal(s.at[knight], AT("1010/0"));
    roll_next(2, 5, 1); /* he fights on: the combat is rolled */
    acts(&fights_on, SG_M_SEIZE, 0, 0, 0);
    assert_int_equal(fights_on.person[knight].fate, SG_DEAD);
    man(&helped, "R15", 1, "1111/0");
    refused(&helped, "SG-CAP-01", SG_M_SEIZE, 0, 0, 0);
}

static void only_nobles_and_knights_surrender(void **state) /* SG-CAP-01 */
{
    struct sg_state s = around("R21");
    (void)state;

    acts(&s, SG_M_FIGHT, who_is("A01"), who_is("R21"), 0);
    acts(&s, SG_M_JOIN, who_is("A05"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_JOIN);
    refused(&s, "SG-CAP-01", SG_M_SEIZE, 0, 0, 0);
}

/* R04 is a prisoner between two escorts. */
static struct sg_state escorted(void)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = man(&s, "R04", 1, "1010/0");
    man(&s, "A15", 0, "1110/0");
    man(&s, "A16", 0, "0910/0");
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    sg_capture(&s, knight, &(struct mg_play){ .event = told });
    return s;
}

static void a_prisoner_has_the_values_of_his_wounded_side(void **state) /* SG-CAP-03 */
{
    struct sg_state s = escorted();
    (void)state;

    assert_int_equal(sg_values_of(&s, who_is("R04")).attack, 12);
    assert_false(sg_active(&s, who_is("R04")));
}

static void two_men_at_arms_take_over_the_escort(void **state) /* SG-CAP-04, SG-CAP-09 */
{
    struct sg_state s = escorted();
    unsigned knight = who_is("R04"), archer = man(&s, "A36", 0, "1009/0"),
             far = man(&s, "A17", 0, "2010/0");
    (void)state;

    assert_true(sg_may_escape(&s, knight)); /* until two are declared */
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CAP-04", SG_M_GUARD, knight, archer, 0);
    refused(&s, "SG-CAP-09", SG_M_GUARD, knight, far, 0);
    acts(&s, SG_M_GUARD, knight, who_is("A15"), 0);
    assert_true(sg_may_escape(&s, knight));
    refused(&s, "SG-CAP-09", SG_M_GUARD, knight, who_is("A15"), 0);
    acts(&s, SG_M_GUARD, knight, who_is("A16"), 0);
    assert_false(sg_may_escape(&s, knight));
    assert_true(sg_guards(&s, who_is("A15"), knight) && sg_guards(&s, who_is("A16"), knight));
}

static void even_the_first_of_the_roster_is_guarded(void **state) /* SG-CAP-09 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned noble = man(&s, "A01", 0, "1010/0"), guard = man(&s, "R15", 1, "1110/0");
    (void)state;

    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    sg_capture(&s, noble, &(struct mg_play){ .event = told });
    phase(&s, SG_PH_COMBAT, 1);
    acts(&s, SG_M_GUARD, noble, guard, 0);
    assert_true(sg_guards(&s, guard, noble));
}

static struct sg_state guarded(void)
{
    struct sg_state s = escorted();
    s.person[who_is("R04")].guard[0] = (uint8_t)(who_is("A15") + 1);
    s.person[who_is("R04")].guard[1] = (uint8_t)(who_is("A16") + 1);
    return s;
}

static void he_may_flee_when_an_escort_is_missing(void **state) /* SG-CAP-05, SG-CAP-13 */
{
    struct sg_state s = guarded();
    unsigned knight = who_is("R04");
    (void)state;

    assert_false(sg_may_escape(&s, knight));
    struct sg_state gone = s, dead = s, stunned = s;
    sg_put(&gone, who_is("A15"), AT("1510/0"), 0);
    assert_true(sg_may_escape(&gone, knight));
    sg_kill(&dead, who_is("A15"), &(struct mg_play){ .event = told });
    assert_true(sg_may_escape(&dead, knight));
    assert_int_equal(dead.person[knight].guard[0], 0);
    stunned.person[who_is("A16")].health |= SG_STUNNED;
    assert_true(sg_may_escape(&stunned, knight));
}

static void a_prisoner_joins_an_attack_on_his_escort(void **state) /* SG-CAP-06, SG-CAP-13 */
{
    struct sg_state s = guarded();
    unsigned knight = who_is("R04"), friend = man(&s, "R15", 1, "1210/0");
    (void)state;

    phase(&s, SG_PH_COMBAT, 1);
    acts(&s, SG_M_FIGHT, friend, who_is("A15"), 0);
    struct sg_state alone = s;
    assert_true(is_listed(&s, move_of(&s, SG_M_JOIN, knight, 0, 0)));
    int before = sg_difference(&s);
    struct sg_state joined = s;
    joined.combat.attacker[joined.combat.attackers++] = (uint8_t)knight;
    assert_int_equal(sg_difference(&joined), before + 12);
    roll_next(1, 5);
    acts(&alone, SG_M_STRIKE, 0, 0, 0);
    /* Not added: he may flee in his next own movement phase. */
    assert_false(sg_may_escape(&alone, knight));
    alone.turn++;
    assert_true(sg_may_escape(&alone, knight));
    /* Nobody attacks his escorts: he does not rise. */
    struct sg_state quiet = guarded();
    man(&quiet, "R15", 1, "2010/0");
    man(&quiet, "A17", 0, "2110/0");
    man(&quiet, "R16", 1, "2111/0");
    phase(&quiet, SG_PH_COMBAT, 1);
    acts(&quiet, SG_M_FIGHT, who_is("R15"), who_is("A17"), 0);
    refused(&quiet, "SG-CAP-13", SG_M_JOIN, knight, 0, 0);
}

static void a_freed_prisoner_has_no_arms(void **state) /* SG-CAP-07, SG-CAP-08 */
{
    struct sg_state s = escorted();
    unsigned knight = who_is("R04");
    struct mg_play play = { .event = told };
    (void)state;

    s.person[knight].guard[0] = (uint8_t)(who_is("A15") + 1);
    s.person[knight].guard[1] = (uint8_t)(who_is("A16") + 1);
    sg_set_free(&s, knight, &play);
    assert_true(sg_active(&s, knight));
    /* nobody's charge any more */
    assert_int_equal(s.person[knight].guard[0] | s.person[knight].guard[1], 0);
    assert_true(s.person[knight].health & SG_DISARMED);
    assert_int_equal(sg_values_of(&s, knight).attack, 12);
    struct sg_state hurt = board(SG_PLAIN);
    man(&hurt, "R04", 1, "1010/0");
    hurt.person[knight].health |= SG_WOUNDED;
    sg_capture(&hurt, knight, &play);
    sg_set_free(&hurt, knight, &play);
    assert_false(hurt.person[knight].health & SG_DISARMED);
}

static void an_unguarded_prisoner_is_freed_by_a_friend(void **state) /* SG-CAP-10 */
{
    struct sg_state s = guarded();
    unsigned knight = who_is("R04");
    struct mg_play play = { .event = told };
    (void)state;

    man(&s, "R21", 1, "1009/0");
    sg_after_phase_captures(&s, &play);
    assert_true(s.person[knight].health & SG_PRISONER); /* two escorts hold him */
    sg_put(&s, who_is("A15"), AT("1510/0"), 0);
    sg_put(&s, who_is("A16"), AT("1610/0"), 0);
    sg_after_phase_captures(&s, &play);
    assert_false(s.person[knight].health & SG_PRISONER);
}

static void a_captured_rider_is_on_foot(void **state) /* SG-CAP-03 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = rider(&s, "R04", 1, "1010/0", SG_E);
    struct mg_play play = { .event = told };
    (void)state;

    sg_capture(&s, knight, &play);
    assert_false(sg_mounted(&s, knight));
    assert_int_equal(s.tail[knight], SG_NOWHERE);
    sound(&s);
}

static void prisoners_are_not_attacked(void **state) /* SG-CAP-11 */
{
    struct sg_state s = escorted();
    (void)state;

    man(&s, "R21", 1, "1209/0");
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-CAP-11", SG_M_FIGHT, who_is("A15"), who_is("R04"), 0);
}

static void a_lady_surrenders_to_a_knight(void **state) /* SG-CAP-12 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned lady = man(&s, "A04", 0, "1010/0");
    struct mg_play play = { .event = told };
    (void)state;

    man(&s, "R15", 1, "1110/0");
    sg_after_phase_captures(&s, &play);
    assert_false(s.person[lady].health & SG_PRISONER); /* not to a foot soldier */
    man(&s, "R04", 1, "0910/0");
    struct sg_state kept = s;
    sg_after_phase_captures(&s, &play);
    assert_true(s.person[lady].health & SG_PRISONER);
    man(&kept, "A15", 0, "1009/0");
    sg_after_phase_captures(&kept, &play);
    assert_false(kept.person[lady].health & SG_PRISONER); /* a friend is next to her */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_knight_alone_may_be_taken),
        cmocka_unit_test(only_nobles_and_knights_surrender),
        cmocka_unit_test(a_prisoner_has_the_values_of_his_wounded_side),
        cmocka_unit_test(two_men_at_arms_take_over_the_escort),
        cmocka_unit_test(even_the_first_of_the_roster_is_guarded),
        cmocka_unit_test(he_may_flee_when_an_escort_is_missing),
        cmocka_unit_test(a_prisoner_joins_an_attack_on_his_escort),
        cmocka_unit_test(a_freed_prisoner_has_no_arms),
        cmocka_unit_test(an_unguarded_prisoner_is_freed_by_a_friend),
        cmocka_unit_test(a_captured_rider_is_on_foot),
        cmocka_unit_test(prisoners_are_not_attacked),
        cmocka_unit_test(a_lady_surrenders_to_a_knight),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
