/* Retreats and advances, and what happens to people. */
#include "../sg_test.h"

/* He must go back, and the game runs on to the next question. */
static void driven(struct sg_state *s, unsigned who, int hexes, const char *from)
{
    uint16_t hex = (uint16_t)sg_hex(AT(from));
    struct mg_play play = { .event = told, .result = forced, .forced = (uint16_t)forced_count };
    s->ask = SG_ASK_NOTHING;
    sg_must_retreat(s, who, hexes, &hex, 1);
    sg_run(s, &play);
    told_count = play.events;
    forced_count = 0;
}

/* On the plain in the combat phase, with two who could fight elsewhere. */
static struct sg_state field(int map)
{
    struct sg_state s = board(map);
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    s.phase = SG_PH_COMBAT;
    s.side = 1;
    return s;
}

static void a_retreat_leads_away_by_the_owners_choice(void **state) /* SG-RET-01, SG-RET-02 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    driven(&s, who, 1, "1110/0");
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.asked, 0);
    refused(&s, "SG-RET-02", SG_M_BACK, AT("1111/0"), 0, 0); /* no farther from him */
    acts(&s, SG_M_BACK, AT("0910/0"), 0, 0);
    assert_int_equal(s.at[who], AT("0910/0"));
}

static void a_shot_drives_two_hexes_back(void **state) /* SG-RET-01 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    driven(&s, who, 2, "1510/0");
    refused(&s, "SG-RET-02", SG_M_BACK, AT("0910/0"), 0, 0); /* the full distance can be gone */
    acts(&s, SG_M_BACK, AT("0810/0"), 0, 0);
    assert_int_equal(s.at[who], AT("0810/0"));
    assert_false(sg_hurt(&s, who));
}

/* SG-RET-01 */
static void every_end_of_a_retreat_is_offered_once_however_many_ways_lead_there(void **state)
{
    static const char *const from[] = { "1110/0", "1111/0", "1011/0", "0910/0", "1009/0",
                                        "1109/0", "1112/0", "0911/0", "1108/0", "1510/0" };
    (void)state;

    for (unsigned i = 0; i < sizeof from / sizeof *from; i++) {
        struct sg_state s = field(SG_PLAIN);
        driven(&s, man(&s, "A15", 0, "1010/0"), 2, from[i]);
        assert_int_equal(s.ask, SG_ASK_RETREAT);
        list_is_legal(&s);
    }
}

/* A ring around 1010 with one gap. */
static void ring(struct sg_state *s, const char *gap)
{
    static const char *const places[6] = { "1110/0", "1111/0", "1011/0",
                                           "0910/0", "1009/0", "1109/0" };
    static const char *const men[6] = { "R15", "R16", "R17", "R18", "R19", "R20" };
    for (int i = 0; i < 6; i++)
        if (strcmp(places[i], gap) != 0)
            man(s, men[i], 1, places[i]);
}

static void who_cannot_retreat_is_wounded_and_stays(void **state) /* SG-RET-04, SG-RET-06 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    ring(&s, "-");
    driven(&s, who, 1, "1110/0");
    assert_int_equal(times_told(SG_E_CORNERED), 1);
    assert_true(sg_hurt(&s, who));
    assert_int_equal(s.at[who], AT("1010/0"));
}

static void who_passes_enemies_rolls(void **state) /* SG-RET-05, T7 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    ring(&s, "0910/0");
    struct sg_state hard = s, free_of_it = s;
    roll_next(1, 4); /* two enemies next to the hex: 4 + 1 */
    driven(&s, who, 1, "1110/0");
    assert_int_equal(s.at[who], AT("0910/0"));
    assert_false(s.person[who].health & (SG_STUNNED | SG_WOUNDED));
    roll_next(1, 6);
    driven(&hard, who, 1, "1110/0");
    assert_true(hard.person[who].health & SG_STUNNED);
    free_of_it.infiltration = 0;
    driven(&free_of_it, who, 1, "1110/0");
    assert_int_equal(times_told(SG_E_INFILTRATED), 0);
}

static void a_friend_is_displaced_one_hex(void **state) /* SG-RET-03 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0"), friend = man(&s, "A16", 0, "0910/0");
    (void)state;

    s.infiltration = 0;
    ring(&s, "0910/0");
    driven(&s, who, 1, "1110/0");
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.frame[s.frames - 1].who, friend);
    acts(&s, SG_M_BACK, AT("0810/0"), 0, 0);
    assert_int_equal(s.at[friend], AT("0810/0"));
    assert_int_equal(s.at[who], AT("0910/0"));
}

static void no_more_than_three_are_displaced(void **state) /* SG-RET-03 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned who;
    (void)state;

    /* In a row on the rampart, whose end is held: nobody can give way. */
    s.phase = SG_PH_COMBAT;
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    who = man(&s, "A15", 0, "0812/2");
    man(&s, "R15", 1, "0811/2");
    man(&s, "A16", 0, "0813/2");
    man(&s, "A17", 0, "0814/2");
    man(&s, "A18", 0, "0815/2");
    s.infiltration = 0;
    man(&s, "R16", 1, "0913/1"); /* on the stairs */
    struct sg_state longer = s;
    driven(&s, who, 1, "0811/2");
    assert_int_equal(s.at[who], AT("0813/2"));
    man(&longer, "A19", 0, "0816/2");
    driven(&longer, who, 1, "0811/2");
    assert_int_equal(longer.at[who], AT("0812/2"));
    assert_true(sg_hurt(&longer, who));
}

static void walls_and_jumps_are_no_way_back(void **state) /* SG-RET-07 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned who = man(&s, "A15", 0, "1306/2");
    (void)state;

    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    man(&s, "R15", 1, "1206/2");
    man(&s, "R16", 1, "1406/2");
    s.phase = SG_PH_COMBAT;
    driven(&s, who, 1, "1206/2");
    assert_true(sg_hurt(&s, who));
    assert_int_equal(s.at[who], AT("1306/2"));
}

static void no_retreat_across_a_mantlet(void **state) /* SG-RET-08, SG-MAN-06 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    piece(&s, SG_MANTLET, 0, "1010/0", SG_W);
    driven(&s, who, 1, "1110/0");
    refused(&s, "SG-RET-02", SG_M_BACK, AT("0910/0"), 0, 0);
    assert_true(is_listed(&s, move_of(&s, SG_M_BACK, AT("1009/0"), 0, 0)));
}

static void over_the_edge_he_escapes(void **state) /* SG-RET-09, SG-VIC-03 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "0110/0");
    (void)state;

    driven(&s, who, 1, "0210/0");
    acts(&s, SG_M_BACK, SG_NOWHERE, 0, 0);
    assert_int_equal(s.person[who].fate, SG_LEFT);
    assert_int_equal(s.person[who].edge, 3);
    assert_int_equal(sg_casualty(&s, 0), 0);
}

static void a_rider_goes_back_with_his_horse_or_is_wounded(void **state) /* SG-HRS-11, SG-RET-10 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = rider(&s, "A05", 0, "1010/0", SG_E);
    (void)state;

    struct sg_state shut = s;
    driven(&s, who, 1, "1110/0");
    if (s.ask == SG_ASK_RETREAT)
        acts(&s, SG_M_BACK, AT("0910/0"), 0, 0);
    assert_int_equal(s.at[who], AT("0910/0"));
    assert_int_equal(s.tail[who], AT("0810/0")); /* facing kept */
    man(&shut, "R15", 1, "0810/0");
    man(&shut, "R16", 1, "1109/0");
    man(&shut, "R17", 1, "1111/0");
    man(&shut, "R18", 1, "0911/0");
    man(&shut, "R19", 1, "0909/0");
    shut.infiltration = 0;
    driven(&shut, who, 1, "1110/0");
    assert_true(sg_hurt(&shut, who));
    assert_int_equal(shut.at[who], AT("1010/0"));
}

static void from_a_ladder_one_goes_down(void **state) /* SG-LAD-12 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 1, "1305/0", SG_SE), who = who_is("R15"),
             below = who_is("R16");
    (void)state;

    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    man(&s, "R15", 1, "1303/0");
    man(&s, "R16", 1, "1302/0");
    sg_put(&s, who, sg_rung(sg_hex(AT("1305/0")), 2), 0);
    s.phase = SG_PH_COMBAT;
    s.infiltration = 0;
    struct sg_state held = s;
    driven(&s, who, 1, "1306/2");
    assert_int_equal(s.at[who], sg_rung(sg_hex(AT("1305/0")), 1));
    sg_put(&held, below, sg_rung(sg_hex(AT("1305/0")), 1), 0);
    driven(&held, who, 1, "1306/2"); /* the lower one first */
    assert_int_equal(held.at[below], AT("1305/0"));
    assert_int_equal(held.at[who], sg_rung(sg_hex(AT("1305/0")), 1));
}

static void a_stunned_man_who_must_retreat_dies(void **state) /* SG-STA-03 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    (void)state;

    s.person[who].health |= SG_STUNNED;
    driven(&s, who, 1, "1110/0");
    assert_int_equal(s.person[who].fate, SG_DEAD);
}

/* SG-STA-01, SG-STA-02, SG-STA-06, SG-STA-07, SG-STA-08 */
static void the_second_harm_kills(void **state)
{
    struct sg_state s = field(SG_PLAIN);
    unsigned a = man(&s, "A15", 0, "1010/0"), b = man(&s, "A16", 0, "1210/0"),
             c = man(&s, "A17", 0, "1410/0");
    struct mg_play play = { .event = told };
    (void)state;

    sg_wound(&s, a, &play);
    assert_int_equal(sg_values_of(&s, a).attack, 6); /* his wounded side */
    sg_stun(&s, a, &play);
    assert_int_equal(s.person[a].fate, SG_DEAD);
    assert_int_equal(s.at[a], SG_NOWHERE);
    assert_int_equal(s.body[s.bodies_count - 1], AT("1010/0"));
    sg_stun(&s, b, &play);
    assert_false(sg_active(&s, b));
    sg_wound(&s, b, &play);
    assert_int_equal(s.person[b].fate, SG_DEAD);
    sg_wound(&s, c, &play);
    sg_recover(&s, &play);
    assert_true(sg_hurt(&s, c)); /* nothing heals */
}

static void a_stunned_man_recovers_in_the_next_own_phase_5(void **state) /* SG-STA-04, SG-STA-05 */
{
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    struct mg_play play = { .event = told };
    (void)state;

    s.side = 0;
    sg_stun(&s, who, &play);
    sg_recover(&s, &play);
    assert_true(s.person[who].health & SG_STUNNED); /* not in the turn that began before */
    s.person[who].health &= (uint8_t)~SG_STUN_NEW;  /* his side's next player turn begins */
    sg_recover(&s, &play);
    assert_false(s.person[who].health & SG_STUNNED);
}

static void a_fall_hurts_by_its_height(void **state) /* T10 */
{
    static const struct {
        int die, levels, health, fate;
    } falls[] = {
        { 1, 2, SG_STUNNED, SG_ON_BOARD }, { 2, 2, SG_WOUNDED, SG_ON_BOARD },
        { 5, 2, SG_WOUNDED, SG_ON_BOARD }, { 6, 2, 0, SG_DEAD },
        { 3, 1, SG_STUNNED, SG_ON_BOARD },
    };
    (void)state;

    for (size_t i = 0; i < sizeof falls / sizeof *falls; i++) {
        struct sg_state s = field(SG_PLAIN);
        unsigned who = man(&s, "A15", 0, "1010/0");
        uint16_t die = (uint16_t)(falls[i].die - 1);
        struct mg_play play = { .event = told, .result = &die, .forced = 1 };
        sg_fall(&s, who, falls[i].levels, AT("1310/0"), &play);
        assert_int_equal(s.person[who].fate, falls[i].fate);
        if (falls[i].fate == SG_ON_BOARD) {
            assert_int_equal(s.at[who], AT("1310/0"));
            assert_true(s.person[who].health & falls[i].health);
        }
    }
}

/* SG-ADV-01, SG-ADV-02, SG-ADV-03 */
static void an_attacker_advances_into_the_emptied_place(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned a = man(&s, "A01", 0, "1010/0"), d = man(&s, "R39", 1, "1110/0"),
             e = man(&s, "R40", 1, "1210/0");
    (void)state;

    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    phase(&s, SG_PH_COMBAT, 0);
    roll_next(1, 1);
    acts(&s, SG_M_FIGHT, a, d, 0);
    assert_int_equal(s.person[d].fate, SG_DEAD);
    assert_int_equal(s.ask, SG_ASK_ADVANCE);
    struct sg_state stays = s;
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, a, AT("0910/0"), 0);
    acts(&s, SG_M_ADVANCE, a, AT("1110/0"), 0);
    assert_int_equal(s.at[a], AT("1110/0"));
    s.person[a].did &= (uint16_t)~SG_D_ATTACKED;
    refused(&s, "SG-ADV-03", SG_M_FIGHT, a, e, 0);
    acts(&stays, SG_M_STAY, 0, 0, 0);
    assert_int_equal(stays.at[a], AT("1010/0"));
}

static void from_the_top_rung_onto_the_rampart(void **state) /* SG-ADV-02 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 1, "1305/0", SG_SE), who = man(&s, "R01", 1, "1303/0"),
             d = man(&s, "A36", 0, "1306/2");
    (void)state;

    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    man(&s, "A39", 0, "3001/0");
    man(&s, "R38", 1, "3101/0");
    sg_put(&s, who, sg_rung(sg_hex(AT("1305/0")), 2), 0);
    phase(&s, SG_PH_COMBAT, 1);
    roll_next(1, 1); /* 29 - 5 = 24; - for the ladder, + for the rampart: 3 */
    acts(&s, SG_M_FIGHT, who, d, 0);
    assert_true(sg_hurt(&s, d));
    sg_kill(&s, d, &(struct mg_play){ .event = told });
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .attacker = { (uint8_t)who },
                                   .emptieds = 1,
                                   .emptied = { (uint16_t)AT("1306/2") } };
    sg_push(&s, SG_F_ADVANCE, who)->arg = 1;
    s.ask = SG_ASK_NOTHING;
    sg_run(&s, &(struct mg_play){ .event = told });
    assert_int_equal(s.ask, SG_ASK_ADVANCE);
    acts(&s, SG_M_ADVANCE, who, AT("1306/2"), 0);
    assert_int_equal(s.at[who], AT("1306/2"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_retreat_leads_away_by_the_owners_choice),
        cmocka_unit_test(a_shot_drives_two_hexes_back),
        cmocka_unit_test(every_end_of_a_retreat_is_offered_once_however_many_ways_lead_there),
        cmocka_unit_test(who_cannot_retreat_is_wounded_and_stays),
        cmocka_unit_test(who_passes_enemies_rolls),
        cmocka_unit_test(a_friend_is_displaced_one_hex),
        cmocka_unit_test(no_more_than_three_are_displaced),
        cmocka_unit_test(walls_and_jumps_are_no_way_back),
        cmocka_unit_test(no_retreat_across_a_mantlet),
        cmocka_unit_test(over_the_edge_he_escapes),
        cmocka_unit_test(a_rider_goes_back_with_his_horse_or_is_wounded),
        cmocka_unit_test(from_a_ladder_one_goes_down),
        cmocka_unit_test(a_stunned_man_who_must_retreat_dies),
        cmocka_unit_test(the_second_harm_kills),
        cmocka_unit_test(a_stunned_man_recovers_in_the_next_own_phase_5),
        cmocka_unit_test(a_fall_hurts_by_its_height),
        cmocka_unit_test(an_attacker_advances_into_the_emptied_place),
        cmocka_unit_test(from_the_top_rung_onto_the_rampart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
