/* The tables that are read with a die, each face of it: T7, T10 to T20. Every number here is typed
 * from the rule sheets. */
#include "sg_test.h"
#include "days/deed.h"
#include "ground/engine.h"

static struct mg_play play;
static uint16_t face;

/* The next die shows this. */
static struct mg_play *shows(int die)
{
    face = (uint16_t)(die - 1);
    play = (struct mg_play){ .event = told, .result = &face, .forced = 1 };
    return &play;
}

static void slipping_past_enemies_ends_as_t7_says(void **state) /* T7, SG-INF-01 */
{
    (void)state;
    /* by total: passes, refused, stunned, wounded */
    static const uint8_t outcome[13] = { 0, 0, 0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 3 };
    for (int die = 1; die <= 10; die++)
        for (int more = 0; more < 3; more++) { /* enemies beyond the first */
            struct sg_state s = board(SG_PLAIN);
            unsigned who = man(&s, "A21", 0, "1012/0");
            static const char *const enemies[] = { "R15", "R16", "R17" }, *const places[] = {
                "1212/0", "1211/0", "1213/0"
            };
            for (int i = 0; i <= more; i++)
                man(&s, enemies[i], 1, places[i]);
            assert_int_equal(sg_infiltrate(&s, who, AT("1112/0"), shows(die)), outcome[die + more]);
            assert_true(play.closed);
            if (die + more < 10) {
                s.person[who].health |= SG_WOUNDED;
                assert_int_equal(sg_infiltrate(&s, who, AT("1112/0"), shows(die)),
                                 outcome[die + more + 1]);
            }
            s.person[who].health = SG_MOUNTED;
            int total = die + more - 2;
            assert_int_equal(sg_infiltrate(&s, who, AT("1112/0"), shows(die)),
                             outcome[total < 0 ? 0 : total]);
        }
}

static void a_fall_ends_as_t10_says(void **state) /* T10 */
{
    (void)state;
    for (int levels = 1; levels <= 3; levels++)
        for (int die = 1; die <= 10; die++) {
            struct sg_state s = board(SG_PLAIN);
            unsigned who = man(&s, "A21", 0, "1012/0");
            int total = die + 2 * levels;
            sg_fall(&s, who, levels, AT("1112/0"), shows(die));
            assert_int_equal(s.person[who].fate == SG_DEAD, total >= 10);
            assert_int_equal((s.person[who].health & SG_WOUNDED) != 0, total >= 6 && total <= 9);
            assert_int_equal((s.person[who].health & SG_STUNNED) != 0, total <= 5);
        }
}

/* T11: 1-5 back, 6-7 back and stunned, 8-9 back and wounded, 10 dead; armour adds 1. */
static void who_is_under_the_drawbridge_fares_as_t11_says(void **state) /* T11, SG-TWR-20 */
{
    (void)state;
    for (int armour = 0; armour < 2; armour++)
        for (int die = 1; die <= 10; die++) {
            struct sg_state s = board(SG_PLAIN);
            man(&s, "A44", 0, "3022/0");
            man(&s, "R44", 1, "3122/0");
            unsigned who = man(&s, armour ? "A15" : "A21", 0, "1012/0");
            s.phase = SG_PH_COMBAT;
            s.side = 1;
            sg_add_victim(&s, who, SG_HURT_DRAWBRIDGE, 0);
            sg_hurt_them(&s, 0, sg_hex(AT("1112/0")));
            sg_run(&s, shows(die));
            for (int i = 0; i < 9 && s.ask == SG_ASK_RETREAT; i++) {
                static struct mg_move list[MG_MAX_MOVES];
                assert_true(sg_list(&s, 0, list) > 0);
                sg_apply(&s, list[0], &play);
            }
            int total = die + armour;
            assert_int_equal(s.person[who].fate == SG_DEAD, total >= 10);
            assert_int_equal((s.person[who].health & SG_STUNNED) != 0, total == 6 || total == 7);
            assert_int_equal((s.person[who].health & SG_WOUNDED) != 0, total == 8 || total == 9);
        }
}

/* ---- of a siege -------------------------------------------------------------------------- */

/* Side 0 besieges, side 1 is inside; so many free people of each. */
static struct sg_state siege(int map, int besiegers, int besieged)
{
    struct sg_state s = board(map);
    s.scenario.siege = 1;
    s.phase = SG_PH_DAY;
    s.siege.on = 1;
    s.siege.day = 5;
    for (unsigned who = 0; who < SG_PERSONS; who++) {
        int side = besiegers-- > 0 ? 0 : besieged-- > 0 ? 1 : -1;
        if (side >= 0)
            s.person[who] = (struct sg_person){ .side = (uint8_t)side,
                                                .seat = (uint8_t)side,
                                                .fate = SG_IN_QUARTERS,
                                                .class = SG_LIN };
    }
    return s;
}

static void provisions_follow_the_bands_of_t14(void **state) /* T14, SG-PRV-01 */
{
    (void)state;
    struct sg_state castle = siege(SG_CASTLE, 1, 1), priory = siege(SG_PRIORY, 1, 1);
    for (int people = 1; people <= 60; people++) {
        int in_castle = people >= 35   ? -8
                        : people >= 29 ? -6
                        : people >= 24 ? -4
                        : people >= 20 ? 0
                        : people >= 11 ? 4
                        : people >= 5  ? 6
                                       : 8;
        int in_priory = people >= 27   ? -8
                        : people >= 23 ? -6
                        : people >= 19 ? -4
                        : people >= 15 ? 0
                        : people >= 11 ? 4
                        : people >= 7  ? 6
                                       : 8;
        assert_int_equal(sg_ration_modifier(&castle, people), in_castle);
        assert_int_equal(sg_ration_modifier(&priory, people), in_priory);
    }
    static const uint16_t tens[] = { 9, 9, 9 };
    play = (struct mg_play){ .event = told, .result = tens, .forced = 3 };
    struct sg_state s = siege(SG_CASTLE, 1, 22);
    sg_first_provisions(&s, &play);
    assert_int_equal(s.siege.provisions, 30); /* three dice */
    assert_int_equal(play.used, 3);
    assert_true(play.closed);
    s = siege(SG_PRIORY, 1, 16);
    sg_first_provisions(&s, shows(10));
    assert_int_equal(s.siege.provisions, 10); /* one */
    assert_int_equal(play.used, 1);
}

static void the_blockade_is_that_of_t15(void **state) /* T15, SG-BLK-01 */
{
    (void)state;
    static const struct {
        uint8_t outside, inside, die;
    } rows[] = { { 21, 10, 0 }, { 20, 10, 4 }, { 11, 10, 4 }, { 10, 10, 8 }, { 3, 10, 8 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sg_state s = siege(SG_CASTLE, rows[i].outside, rows[i].inside);
        assert_int_equal(sg_blockade(&s), rows[i].die);
    }
}

static void wounds_heal_as_t17_says(void **state) /* T17, SG-HEA-01 */
{
    (void)state;
    static const uint8_t days[11] = { 0, 2, 2, 4, 4, 6, 6, 8, 8, 12, 0 };
    for (int die = 1; die <= 10; die++) {
        struct sg_state s = siege(SG_CASTLE, 2, 2);
        s.person[0].health |= SG_WOUNDED;
        sg_date_wounds(&s, shows(die));
        assert_int_equal(s.siege.heals[0], die == 10 ? SG_NEVER_HEALED : 5 + days[die]);
        assert_true(play.closed);
    }
}

static void building_takes_the_days_of_t18(void **state) /* T18, SG-CON-05, SG-CON-07 */
{
    (void)state;
    static const struct {
        const char *item;
        uint8_t besieger, besieged;
    } rows[] = {
        { "grapnel", 1, 1 }, { "fascine", 1, 0 },       { "ladder", 1, 1 },   { "mantlet", 1, 1 },
        { "oil", 1, 1 },     { "hoarding", 0, 1 },      { "scaffold", 0, 1 }, { "ballista", 4, 4 },
        { "ram", 4, 0 },     { "gallery", 4, 0 },       { "perrier", 8, 0 },  { "mangonel", 8, 0 },
        { "tower", 12, 0 },  { "stonepile", 0, 0 },     { "ox", 0, 0 },       { "tent", 0, 0 },
        { "torch", 0, 0 },   { "flaming_arrow", 0, 0 },
    };
    struct sg_state s = siege(SG_CASTLE, 20, 20);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int kind = sg_find_piece(rows[i].item);
        s.siege.engineer_joined = 0;
        assert_int_equal(sg_days_for(&s, 0, kind), rows[i].besieger);
        assert_int_equal(sg_days_for(&s, 1, kind), rows[i].besieged);
        s.siege.engineer_joined = 1;
        assert_int_equal(sg_days_for(&s, 0, kind),
                         rows[i].besieger > 3 ? rows[i].besieger - 1 : rows[i].besieger);
        assert_int_equal(sg_days_for(&s, 1, kind), rows[i].besieged);
    }
}

static void the_garrison_gives_up_as_t19_says(void **state) /* T19, SG-SUR-03 */
{
    (void)state;
    static const struct {
        uint8_t outside, inside, numbers;
    } forces[] = { { 19, 10, 0 }, { 20, 10, 1 }, { 29, 10, 1 }, { 30, 10, 2 } };
    for (size_t i = 0; i < sizeof forces / sizeof *forces; i++)
        for (int days = 1; days <= 30; days++) {
            struct sg_state s = siege(SG_CASTLE, forces[i].outside, forces[i].inside);
            s.siege.provisions = (uint8_t)days;
            int rations = days <= 5 ? 2 : days <= 10 ? 1 : 0;
            assert_int_equal(sg_surrender_modifier(&s), forces[i].numbers + rations);
        }
    struct sg_state s = siege(SG_CASTLE, 10, 10);
    s.siege.provisions = 30;
    s.rubble[s.rubbles++] = (uint16_t)sg_hex(AT("1206/0"));
    assert_int_equal(sg_surrender_modifier(&s), 1); /* a breach in the curtain */
    s.siege.stage = SG_INNER;
    assert_int_equal(sg_surrender_modifier(&s), 2); /* the besiegers hold it */
    s.rubble[s.rubbles++] = (uint16_t)sg_hex(AT("1705/0"));
    assert_int_equal(sg_surrender_modifier(&s), 3); /* and a breach is open in the keep */
}

static void twelve_is_a_surrender(void **state) /* T19, SG-SUR-02 */
{
    (void)state;
    for (int die = 1; die <= 10; die++) {
        struct sg_state s = siege(SG_CASTLE, 30, 10);
        s.siege.provisions = 5; /* 2 for numbers, 2 for rations */
        s.siege.sub = SG_SUB_ORDER;
        sg_negotiate(&s, shows(die));
        assert_int_equal(s.siege.ending == SG_SURRENDERED, die + 4 >= 12);
    }
}

static void each_total_of_two_dice_is_the_event_that_t20_prints(void **state) /* T20, SG-EVT-01 */
{
    (void)state;
    for (int total = 2; total <= 28; total++) {
        int blockade = total > 20 ? 8 : 0,
            first = total - blockade > 11 ? 10 : total - blockade - 1,
            second = total - blockade - first;
        struct sg_state s = siege(SG_CASTLE, blockade ? 10 : 25, 10);
        uint16_t dice[8] = { (uint16_t)(first - 1), (uint16_t)(second - 1) };
        s.siege.day = 9; /* not one of the first five */
        s.siege.provisions = 30;
        play = (struct mg_play){ .event = told, .result = dice, .forced = 2 };
        sg_roll_event(&s, &play);
        int event = total > 20 ? 20 : total < 5 ? 0 : total;
        assert_int_equal(s.siege.record[8].event, event);
        assert_int_equal(s.siege.provisions, event == 12 ? 26 : s.siege.provisions);
        assert_int_equal(s.siege.terms, event == 7 ? 19 : 0);
        assert_int_equal(s.siege.engineer_joined, event == 10);
        assert_int_equal(s.siege.son_threatened, event == 18);
        assert_int_equal(s.siege.spy, event == 13 ? 6 : 0);
        assert_int_equal(s.siege.ending == SG_LIFTED, event == 20);
        if (event == 11 || event == 19)
            assert_int_equal(s.siege.points, 250);
    }
}

static void the_first_five_days_add_five(void **state) /* SG-EVT-01 */
{
    (void)state;
    for (int day = 1; day <= 7; day++)
        for (int mild = 0; mild < 2; mild++) {
            struct sg_state s = siege(SG_CASTLE, 25, 10);
            uint16_t dice[2] = { 4, 4 }; /* 10, and so 15 or 5 in the first days */
            s.siege.day = (uint8_t)day;
            s.mild_events = (uint8_t)mild;
            play = (struct mg_play){ .event = told, .result = dice, .forced = 2 };
            sg_roll_event(&s, &play);
            assert_int_equal(s.siege.record[day - 1].event, day > 5 ? 10 : mild ? 5 : 15);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slipping_past_enemies_ends_as_t7_says),
        cmocka_unit_test(a_fall_ends_as_t10_says),
        cmocka_unit_test(who_is_under_the_drawbridge_fares_as_t11_says),
        cmocka_unit_test(provisions_follow_the_bands_of_t14),
        cmocka_unit_test(the_blockade_is_that_of_t15),
        cmocka_unit_test(wounds_heal_as_t17_says),
        cmocka_unit_test(building_takes_the_days_of_t18),
        cmocka_unit_test(the_garrison_gives_up_as_t19_says),
        cmocka_unit_test(twelve_is_a_surrender),
        cmocka_unit_test(each_total_of_two_dice_is_the_event_that_t20_prints),
        cmocka_unit_test(the_first_five_days_add_five),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
