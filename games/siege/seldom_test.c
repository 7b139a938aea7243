/* What seldom happens: shots at animals, engines under bombardment, what lies on a wall that falls,
 * riders who withdraw, crews of two players. */
#include "sg_test.h"
#include "ground/engine.h"

static struct sg_state castle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A44", 0, "3022/0");
    man(&s, "R44", 1, "3122/0");
    return s;
}

/* The first die, from 1, with which twelve points do damage there; what it does is done. */
static void is_battered(struct sg_state *s, const char *place)
{
    for (uint16_t die = 0; die < 10; die++) {
        struct sg_state tried = *s;
        struct mg_play play = { .event = told, .result = &die, .forced = 1 };
        if (sg_bombard_once(&tried, AT(place), 12, &play) & SG_DAMAGE) {
            told_count = play.events;
            *s = tried;
            return;
        }
    }
    fail_msg("nothing damages %s", place);
}

/* SG-BRG-07, SG-MGL-10 */
static void damage_to_an_engine_destroys_a_small_one_and_breaks_a_large_one(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned ballista = piece(&s, SG_BALLISTA, 1, "1206/2", 0),
             tower = piece(&s, SG_TOWER, 0, "0312/0", SG_E);
    is_battered(&s, "1206/2");
    assert_int_equal(s.piece[ballista].at, SG_NOWHERE);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1206/0"))), 0);
    assert_int_equal(times_told(SG_E_PIECE_LOST), 1);
    is_battered(&s, "0312/0");
    assert_int_equal(__builtin_popcountll(s.piece[tower].burnt), 3);
    assert_int_not_equal(s.piece[tower].at, SG_NOWHERE);
    sound(&s);
}

static void what_lies_on_a_wall_that_falls_is_lost(void **state) /* SG-RUB-04 */
{
    (void)state;
    static const uint8_t kinds[] = { SG_STONES, SG_CAULDRON, SG_BALLISTA };
    for (unsigned i = 0; i < sizeof kinds; i++) {
        struct sg_state s = castle();
        struct mg_play play = { .event = told };
        unsigned on = piece(&s, kinds[i], 1, "1206/2", 0),
                 beside = piece(&s, SG_STONES, 1, "1306/2", 0);
        sg_demolish(&s, sg_hex(AT("1206/0")), &play);
        assert_int_equal(s.piece[on].at, SG_NOWHERE);
        assert_int_equal(s.piece[beside].at, AT("1306/2"));
        sg_demolish(&s, sg_hex(AT("1206/0")), &play); /* rubble falls no second time */
        assert_int_equal(s.rubbles, 1);
    }
}

static void of_two_in_a_hex_that_falls_one_comes_to_lie_beside_it(void **state) /* SG-RUB-05 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    unsigned above = man(&s, "R21", 1, "1619/2"), below = man(&s, "R22", 1, "1619/0");
    sg_demolish(&s, sg_hex(AT("1619/0")), &play);
    assert_int_equal(s.at[below], AT("1619/0"));
    assert_int_equal(sg_distance(sg_hex(s.at[above]), sg_hex(AT("1619/0"))), 1);
    assert_true(s.person[above].health & s.person[below].health & SG_WOUNDED);
    sound(&s);
}

/* SG-RUB-05, SG-STA-02 */
static void who_is_hurt_already_dies_under_a_wall_that_falls(void **state)
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    unsigned who = man(&s, "R21", 1, "1206/2");
    s.person[who].health |= SG_WOUNDED;
    sg_demolish(&s, sg_hex(AT("1206/0")), &play);
    assert_int_equal(s.person[who].fate, SG_DEAD);
    assert_int_equal(s.at[who], SG_NOWHERE);
}

static void after_thirty_markers_of_rubble_no_wall_falls(void **state) /* SG-RUB-06 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    int wall = sg_hex(AT("1206/0"));
    for (int i = 0; i < 30; i++)
        s.rubble[s.rubbles++] = (uint16_t)sg_hex_at(1 + i, 24);
    sg_derive(&s);
    for (int i = 0; i < 6; i++)
        sg_damage_hex(&s, wall, &play);
    assert_int_equal(sg_grade(&s, wall), 3);
    sg_demolish(&s, wall, &play);
    assert_int_equal(s.rubbles, 30);
    assert_false(s.mark[wall] & SG_MARK_RUBBLE);
}

/* ---- animals ----------------------------------------------------------------------------- */

static bool dies_by_bolt(int die)
{
    struct sg_state s = board(SG_PLAIN);
    uint16_t dice[] = { 0, (uint16_t)(die - 1) }; /* 1: it comes down where it was aimed */
    struct mg_play play = { .event = told, .result = dice, .forced = 2 };
    unsigned engine = piece(&s, SG_BALLISTA, 0, "0403/0", 0),
             ox = piece(&s, SG_OX, 1, "1403/0", SG_E);
    man(&s, "A21", 0, "0402/0");
    sg_engine_shoots(&s, engine, AT("1403/0"), &play);
    assert_int_equal(play.used, 2);
    return s.piece[ox].flags & SG_P_DEAD || s.piece[ox].at == SG_NOWHERE;
}

static void a_bolt_kills_an_animal_with_b_and_c(void **state) /* SG-SHT-17, T5 */
{
    (void)state;
    int far = sg_distance(sg_hex(AT("0403/0")), sg_hex(AT("1403/0")));
    const uint8_t *range = sg_weapons[SG_BALLISTA_BOLT].range;
    int more = far <= range[0] ? 0 : far <= range[1] ? 1 : 2;
    for (int die = 1; die <= 10; die++) {
        int total = die + more > 10 ? 10 : die + more;
        char letter = sg_ballista_table[0][SG_COVER_NONE][total - 1];
        assert_int_equal(dies_by_bolt(die), letter == 'B' || letter == 'C');
    }
}

static void a_stone_kills_the_animal_that_it_comes_down_on(void **state) /* SG-MGL-05 */
{
    (void)state;
    struct sg_state s = castle();
    uint16_t dice[] = { 5, 4 }; /* 11: on the spot */
    struct mg_play play = { .event = told, .result = dice, .forced = 2 };
    unsigned engine = piece(&s, SG_MANGONEL, 0, "1222/0", 0),
             on = piece(&s, SG_PACK, 1, "1412/0", SG_E),
             far = piece(&s, SG_PACK, 1, "1712/0", SG_E);
    s.piece[engine].points = 3;
    sg_engine_shoots(&s, engine, AT("1412/0"), &play);
    assert_true(s.piece[on].flags & SG_P_DEAD || s.piece[on].at == SG_NOWHERE);
    assert_int_equal(s.piece[far].at, AT("1712/0"));
}

static void who_is_gone_leads_and_guards_nobody(void **state) /* SG-CAP-05, SG-MOV-01 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A01", 0, "1012/0"), other = man(&s, "A21", 0, "1014/0"),
             prisoner = man(&s, "R21", 1, "1013/0");
    unsigned pack = piece(&s, SG_PACK, 0, "1112/0", SG_E);
    s.person[who].leads = (uint8_t)(pack + 1);
    s.piece[pack].bearer[0] = (uint8_t)(who + 1);
    s.person[prisoner].health |= SG_PRISONER;
    s.person[prisoner].guard[0] = (uint8_t)(other + 1);
    s.person[prisoner].guard[1] = (uint8_t)(who + 1);
    sg_leave_charges(&s, who);
    assert_int_equal(s.piece[pack].bearer[0], 0);
    assert_int_equal(s.person[who].leads, 0);
    assert_int_equal(s.person[prisoner].guard[0], other + 1);
    assert_int_equal(s.person[prisoner].guard[1], 0);
}

static void who_ends_his_turn_alone_beside_a_led_animal_takes_it_over(void **state) /* S03 */
{
    (void)state;
    static const char *const leaders[] = { "R01", "R21" };
    for (int i = 0; i < 2; i++)
        for (int guarded = 0; guarded < 2; guarded++) {
            struct sg_state s = board(SG_PLAIN);
            unsigned leader = man(&s, leaders[i], 1, guarded ? "1113/0" : "1612/0"),
                     pack = piece(&s, SG_PACK, 1, "1112/0", SG_E);
            unsigned before = man(&s, i == 0 ? "A49" : "R20", 1, "1620/0"),
                     after = man(&s, i == 0 ? "R02" : "R22", 1, "1622/0");
            man(&s, "A21", 0, "1012/0");
            s.person[leader].leads = s.person[before].leads = s.person[after].leads =
                (uint8_t)(pack + 1);
            s.piece[pack].bearer[0] = (uint8_t)(leader + 1);
            phase(&s, SG_PH_RECOVERY, 0);
            assert_int_equal(s.piece[pack].side, guarded);
            assert_int_equal(s.piece[pack].bearer[0], guarded ? leader + 1 : 0);
            assert_int_equal(s.person[leader].leads, guarded ? pack + 1 : 0);
            assert_int_equal(s.person[before].leads, pack + 1);
            assert_int_equal(s.person[after].leads, pack + 1);
        }
}

/* ---- staff slings ------------------------------------------------------------------------ */

static void a_stone_from_a_staff_sling_strikes_the_highest(void **state) /* SG-STF-03 */
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        struct sg_state s = board(SG_PRIORY);
        piece(&s, SG_SCAFFOLD, 1, "1303/1", 0);
        unsigned staff = man(&s, "A44", 0, "0803/0"),
                 high = order ? man(&s, "R21", 1, "1303/1") : 0, low = man(&s, "R22", 1, "1303/0");
        if (!order)
            high = man(&s, "R21", 1, "1303/1");
        man(&s, "R23", 1, "1302/0"); /* aimed at, and missed */
        phase(&s, SG_PH_FIRE, 0);
        acts(&s, SG_M_AIM, staff, 0, 0);
        bool struck = false;
        for (uint16_t stray = 0; stray < 10; stray++) {
            struct sg_state tried = s;
            uint16_t dice[] = { stray, 0 };
            struct mg_play play = { .event = told, .result = dice, .forced = 2 };
            sg_apply(&tried, move_of(&tried, SG_M_SHOOT, AT("1302/0"), SG_AMMO_PLAIN, 0), &play);
            for (unsigned i = 0; i < play.events; i++)
                if (told[i].kind == SG_E_SHOT_DIE) {
                    assert_int_not_equal(told[i].b, low);
                    struck |= told[i].b == high;
                }
        }
        assert_true(struck);
    }
}

/* ---- burdens and crews ------------------------------------------------------------------- */

/* SG-STA-08 */
static void a_ladder_falls_where_the_first_of_the_roster_still_holds_it(void **state)
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        struct sg_state s = board(SG_PLAIN);
        unsigned first = man(&s, "A01", 0, "1012/0"), other = man(&s, "A21", 0, "1112/0");
        unsigned ladder = (unsigned)sg_new_piece(&s, SG_LADDER, 0);
        s.person[first].carries = s.person[other].carries = (uint8_t)(ladder + 1);
        s.piece[ladder].bearer[order] = (uint8_t)(first + 1);
        s.piece[ladder].bearer[!order] = (uint8_t)(other + 1);
        sg_take_off(&s, other);
        sg_lay_down(&s, other);
        assert_int_equal(s.piece[ladder].at, AT("1012/0"));
        assert_int_equal(s.person[first].carries, 0);
    }
}

static void the_dearest_of_two_bearers_decides_about_the_cauldron(void **state) /* SG-TEAM-01 */
{
    (void)state;
    for (int order = 0; order < 2; order++) {
        struct sg_state s = castle();
        unsigned dear = man(&s, "A15", 0, "1206/2"), cheap = man(&s, "A21", 0, "1306/2"),
                 oil = piece(&s, SG_CAULDRON, 0, "1206/2", 0);
        s.players = 4;
        s.person[dear].seat = 0;
        s.person[cheap].seat = 2;
        s.piece[oil].bearer[order] = (uint8_t)(dear + 1);
        s.piece[oil].bearer[!order] = (uint8_t)(cheap + 1);
        assert_true(sg_decides_engine(&s, oil, 0));
        assert_false(sg_decides_engine(&s, oil, 2));
        s.person[dear].health |= SG_STUNNED;
        assert_false(sg_decides_engine(&s, oil, 0));
        assert_true(sg_decides_engine(&s, oil, 2));
    }
}

/* ---- harm -------------------------------------------------------------------------------- */

/* attack(x, column, foot), each face of the die: what the letter does to a man on foot and to a
 * rider. */
static void one_roll_against_one_man_does_what_its_letter_says(void **state) /* SG-OIL-10 */
{
    (void)state;
    for (int mounted = 0; mounted < 2; mounted++)
        for (uint16_t die = 0; die < 10; die++)
            for (int column = 0; column < 11; column++) {
                struct sg_state s = board(SG_PLAIN);
                struct mg_play play = { .event = told, .result = &die, .forced = 1 };
                unsigned who =
                    mounted ? rider(&s, "A05", 0, "1012/0", SG_E) : man(&s, "A05", 0, "1012/0");
                int effect = sg_effect_of_oil(sg_combat_table[0][die][column], mounted);
                sg_attack_on(&s, who, column, (unsigned)sg_hex(AT("1112/0")), &play);
                assert_int_equal(play.used, 1);
                assert_int_equal(s.frames > 0 && sg_top(&s)->kind == SG_F_RETREAT,
                                 effect == SG_DRIVEN_BACK);
                assert_int_equal(s.frames > 0 && sg_top(&s)->kind == SG_F_FALL,
                                 effect == SG_THROWN);
                assert_int_equal((s.person[who].health & SG_STUNNED) != 0, effect == SG_STUNS);
                assert_int_equal((s.person[who].health & SG_WOUNDED) != 0, effect == SG_WOUNDS);
                assert_int_equal(s.person[who].fate == SG_DEAD, effect == SG_DIES);
            }
}

static void who_has_no_horse_is_not_thrown_but_stunned(void **state) /* SG-HRS-09 */
{
    (void)state;
    for (int stunned = 0; stunned < 2; stunned++) {
        struct sg_state s = board(SG_PLAIN);
        struct mg_play play = { .event = told };
        unsigned who = man(&s, "A05", 0, "1012/0");
        sg_unhorse(&s, who, stunned, &play);
        assert_int_equal(s.frames, 0);
        assert_int_equal((s.person[who].health & SG_STUNNED) != 0, stunned);
    }
}

static void the_dead_neither_fall_nor_are_attacked(void **state) /* SG-STA-02 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    struct mg_play play = { .event = told };
    unsigned who = man(&s, "A05", 0, "1012/0");
    sg_kill(&s, who, &play);
    unsigned before = play.events;
    sg_fall(&s, who, 2, AT("1112/0"), &play);
    sg_attack_on(&s, who, 7, (unsigned)sg_hex(AT("1112/0")), &play);
    assert_int_equal(play.events, before);
    assert_false(play.closed);
    assert_int_equal(s.at[who], SG_NOWHERE);
}

/* ---- withdrawal -------------------------------------------------------------------------- */

static void a_rider_withdraws_to_the_nearest_edge(void **state) /* SG-MOR-02 */
{
    (void)state;
    static const struct {
        const char *from;
        int col, row;
    } ways[] = { { "2812/0", 32, 0 }, { "0512/0", 1, 0 }, { "1604/0", 0, 1 }, { "1621/0", 0, 24 } };
    for (unsigned i = 0; i < sizeof ways / sizeof *ways; i++) {
        struct sg_state s = board(SG_PLAIN);
        unsigned who = rider(&s, "A05", 0, ways[i].from, i == 1 ? SG_W : SG_E);
        man(&s, "R15", 1, i < 2 ? "1601/0" : "3212/0");
        s.withdrawing = 1;
        phase(&s, SG_PH_MOVE, 0);
        acts(&s, SG_M_TAKE, who, 0, 0);
        struct mg_move out = sg_way_out(&s, who);
        assert_int_equal(out.kind, SG_M_GO);
        acts(&s, SG_M_GO, out.a, out.b, 0);
        if (ways[i].col > 0)
            assert_int_equal(sg_col(sg_hex(s.at[who])), ways[i].col);
        else
            assert_int_equal(sg_row(sg_hex(s.at[who])), ways[i].row);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(damage_to_an_engine_destroys_a_small_one_and_breaks_a_large_one),
        cmocka_unit_test(what_lies_on_a_wall_that_falls_is_lost),
        cmocka_unit_test(of_two_in_a_hex_that_falls_one_comes_to_lie_beside_it),
        cmocka_unit_test(who_is_hurt_already_dies_under_a_wall_that_falls),
        cmocka_unit_test(after_thirty_markers_of_rubble_no_wall_falls),
        cmocka_unit_test(a_bolt_kills_an_animal_with_b_and_c),
        cmocka_unit_test(a_stone_kills_the_animal_that_it_comes_down_on),
        cmocka_unit_test(who_is_gone_leads_and_guards_nobody),
        cmocka_unit_test(who_ends_his_turn_alone_beside_a_led_animal_takes_it_over),
        cmocka_unit_test(a_stone_from_a_staff_sling_strikes_the_highest),
        cmocka_unit_test(a_ladder_falls_where_the_first_of_the_roster_still_holds_it),
        cmocka_unit_test(the_dearest_of_two_bearers_decides_about_the_cauldron),
        cmocka_unit_test(one_roll_against_one_man_does_what_its_letter_says),
        cmocka_unit_test(who_has_no_horse_is_not_thrown_but_stunned),
        cmocka_unit_test(the_dead_neither_fall_nor_are_attacked),
        cmocka_unit_test(a_rider_withdraws_to_the_nearest_edge),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
