/* Boiling oil: pouring, splashing, spilling, and who is spared. OIL; WE-06. */
#include "../sg_test.h"

/* A cauldron at 0812/2 on the west curtain between Gifford at 0811/2 and Godbert at 0813/2, placed
 * to pour. Side 1 holds the castle. */
static struct sg_state on_the_wall(unsigned *oil)
{
    struct sg_state s = board(SG_CASTLE);
    *oil = piece(&s, SG_CAULDRON, 1, "0812/2", 0);
    unsigned bearer[2] = { man(&s, "A15", 1, "0811/2"), man(&s, "A17", 1, "0813/2") };
    for (int i = 0; i < 2; i++) {
        s.piece[*oil].bearer[i] = (uint8_t)(bearer[i] + 1);
        s.person[bearer[i]].carries = (uint8_t)(*oil + 1);
    }
    s.piece[*oil].flags |= SG_P_PLACED_TO_POUR;
    man(&s, "A44", 1, "3022/0");
    man(&s, "R44", 0, "3122/0");
    return s;
}

/* With these dice; whoever must go back goes by the first way he has. */
static void pours(struct sg_state *s, unsigned oil, const char *place, int count, ...)
{
    uint16_t dice[16];
    va_list args;
    va_start(args, count);
    for (int i = 0; i < count; i++)
        dice[i] = (uint16_t)(va_arg(args, int) - 1);
    va_end(args);
    struct mg_move m = move_of(s, SG_M_POUR, SG_PERSONS + oil, AT(place), 0);
    struct mg_verdict v = sg_check(s, m);
    if (v.rule != NULL)
        fail_msg("%s: %s", v.rule, v.why);
    assert_true(is_listed(s, m));
    struct mg_play play = { .event = told, .result = dice, .forced = (uint16_t)count };
    sg_apply(s, m, &play);
    assert_true(play.closed); /* undo stops behind the dice */
    while (s->ask == SG_ASK_RETREAT) {
        static struct mg_move list[MG_MAX_MOVES];
        int seat = s->owes & 1 ? 0 : 1;
        assert_true(sg_list(s, seat, list) > 0);
        sg_apply(s, list[0], &play);
    }
    told_count = play.events;
    sound(s);
}

/* SG-OIL-01, SG-OIL-04, SG-OIL-14 */
static void oil_is_poured_by_two_on_opposite_sides(void **state)
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    unsigned below = man(&s, "R21", 0, "0712/-1");
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-OIL-14", SG_M_POUR, SG_PERSONS + oil, AT("0612/-1"), 0);
    refused(&s, "SG-OIL-01", SG_M_POUR, SG_PERSONS + oil, AT("0912/0"), 0); /* nobody there */
    refused(&s, "SG-OIL-01", SG_M_POUR, SG_PERSONS + oil, AT("0811/2"), 0);
    pours(&s, oil, "0712/-1", 1, 1);
    assert_int_equal(s.person[below].fate, SG_DEAD);
    assert_int_equal(s.piece[oil].at, SG_NOWHERE);
    assert_true(s.person[who_is("A15")].did & SG_D_POURED);
    assert_int_equal(s.person[who_is("A15")].carries, 0);
    s = on_the_wall(&oil);
    man(&s, "R21", 0, "0712/-1");
    sg_put(&s, who_is("A17"), AT("0912/0"), 0);
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-OIL-03", SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0);
}

static void who_pours_does_nothing_else(void **state) /* SG-OIL-04 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    man(&s, "R21", 0, "0712/-1");
    phase(&s, SG_PH_COMBAT, 1);
    s.person[who_is("A15")].did |= SG_D_SHOT;
    refused(&s, "SG-OIL-04", SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0);
}

static void it_must_have_been_placed_at_the_battlement(void **state) /* SG-OIL-03, SG-OIL-15 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    man(&s, "R21", 0, "0712/-1");
    s.piece[oil].flags &= (uint8_t)~SG_P_PLACED_TO_POUR;
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-OIL-03", SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0);
    /* Placing it costs each bearer 2 points, in the movement phase. */
    for (int i = 0; i < SG_PERSONS; i++)
        s.person[i].did = 0;
    phase(&s, SG_PH_MOVE, 1);
    s.person[who_is("A17")].allowance = 5;
    acts(&s, SG_M_TAKE, who_is("A15"), 0, 0);
    acts(&s, SG_M_SET_DOWN, 1, 0, 0);
    assert_int_equal(s.person[who_is("A15")].spent, 2);
    assert_int_equal(s.person[who_is("A17")].spent, 2);
    assert_true(s.piece[oil].flags & SG_P_PLACED_TO_POUR);
}

static void who_attacks_sets_the_cauldron_down_without_harm(void **state) /* SG-OIL-15 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    unsigned enemy = man(&s, "R21", 0, "0810/2"), bearer = who_is("A15");
    phase(&s, SG_PH_COMBAT, 1);
    roll_next(1, 10);
    acts(&s, SG_M_FIGHT, bearer, enemy, 0);
    assert_int_equal(times_told(SG_E_SPILLED), 0);
    assert_int_equal(s.person[bearer].carries, 0);
    assert_int_equal(s.person[who_is("A17")].carries, 0);
    assert_int_equal(s.piece[oil].at, AT("0812/2"));
    assert_false(s.piece[oil].flags & SG_P_PLACED_TO_POUR);
}

static void whoever_is_scalded_must_go_back(void **state) /* SG-OIL-06, SG-OIL-10 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    fascine(&s, "0712/0");
    unsigned below = man(&s, "A01", 0, "0712/0"); /* the first of the roster */
    phase(&s, SG_PH_COMBAT, 1);
    pours(&s, oil, "0712/0", 1, 10);               /* C on 51-70: no more than the retreat */
    assert_int_equal(s.piece[oil].at, SG_NOWHERE); /* the cauldron is empty, nobody holds it */
    assert_false(s.piece[oil].flags & SG_P_PLACED_TO_POUR);
    assert_int_equal(s.person[below].fate, SG_ON_BOARD);
    assert_true(s.at[below] != AT("0712/0"));
    assert_false(s.person[below].health & (SG_WOUNDED | SG_STUNNED));
}

static void the_stunned_lie_down_only_after_going_back(void **state) /* SG-OIL-11 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    fascine(&s, "0712/0");
    unsigned below = man(&s, "R21", 0, "0712/0");
    phase(&s, SG_PH_COMBAT, 1);
    pours(&s, oil, "0712/0", 1, 8); /* D */
    assert_int_equal(s.person[below].fate, SG_ON_BOARD);
    assert_true(s.person[below].health & SG_STUNNED);
    assert_true(s.at[below] != AT("0712/0"));
    s = on_the_wall(&oil);
    fascine(&s, "0712/0");
    man(&s, "R21", 0, "0712/0");
    s.person[below].health |= SG_STUNNED; /* stunned before: SG-STA-03 */
    phase(&s, SG_PH_COMBAT, 1);
    pours(&s, oil, "0712/0", 1, 10);
    assert_int_equal(s.person[below].fate, SG_DEAD);
}

/* A 10 in column 51-70 is C; an 8 and a 9 are D. */
/* SG-OIL-06, SG-OIL-10, SG-OIL-11 */
static void a_rider_thrown_by_oil_retreats_and_is_stunned_there(void **state)
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    for (int col = 3; col <= 7; col++) { /* so that a horse can stand at the wall */
        char word[16];
        snprintf(word, sizeof word, "%02d12/0", col);
        fascine(&s, word);
    }
    unsigned knight = rider(&s, "R05", 0, "0712/0", SG_E), horse = s.person[knight].rides - 1u;
    phase(&s, SG_PH_COMBAT, 1);
    struct mg_move m = move_of(&s, SG_M_POUR, SG_PERSONS + oil, AT("0712/0"), 0);
    static struct mg_move list[MG_MAX_MOVES];
    uint16_t dice[] = { 7 }; /* an 8: D */
    struct mg_play play = { .event = told, .result = dice, .forced = 1 };
    assert_null(sg_check(&s, m).rule);
    sg_apply(&s, m, &play);
    assert_int_equal(s.ask, SG_ASK_FALL); /* first he comes down, ... */
    sg_list(&s, __builtin_ctz(s.owes), list);
    unsigned fell = list[0].a;
    sg_apply(&s, list[0], &play);
    if (s.ask == SG_ASK_RETREAT) { /* ... then he goes back one hex, ... */
        sg_list(&s, __builtin_ctz(s.owes), list);
        sg_apply(&s, list[0], &play);
    }
    told_count = play.events;
    assert_int_equal(times_told(SG_E_UNHORSED), 1);
    assert_int_equal(times_told(SG_E_RETREATED), 1);
    assert_int_equal(s.person[knight].fate, SG_ON_BOARD);
    assert_int_equal(sg_distance(sg_hex(s.at[knight]), sg_hex(fell)), 1);
    assert_true(s.person[knight].health & SG_STUNNED); /* ... and is stunned there, not killed */
    assert_false(sg_mounted(&s, knight));
    /* SG-HRS-10 */
    assert_true(s.piece[horse].at != SG_NOWHERE && !(s.piece[horse].flags & SG_P_DEAD));
    sound(&s);
}

static void it_splashes_around_the_target(void **state) /* SG-OIL-09, SG-OIL-10 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    unsigned below = man(&s, "R21", 0, "0712/-1"), beside = man(&s, "R22", 0, "0711/-1"),
             far = man(&s, "R23", 0, "0610/-1");
    phase(&s, SG_PH_COMBAT, 1);
    pours(&s, oil, "0712/-1", 2, 1, 1);
    assert_int_equal(s.person[below].fate, SG_DEAD);
    assert_int_equal(s.person[beside].fate, SG_DEAD); /* a 1 on 13-20 is F */
    assert_int_equal(s.person[far].fate, SG_ON_BOARD);
    assert_int_equal(times_told(SG_E_SCALDED), 2);
}

/* SG-OIL-07, SG-OIL-08, SG-OIL-14 */
static void a_ram_protects_its_crew_until_it_burns(void **state)
{
    (void)state;
    unsigned oil;
    for (int lit = 0; lit < 2; lit++) {
        struct sg_state s = on_the_wall(&oil);
        static const char *const filled[] = { "0612/0", "0712/0", "0611/0",
                                              "0711/0", "0613/0", "0713/0" };
        for (int i = 0; i < 6; i++)
            fascine(&s, filled[i]);
        piece(&s, SG_RAM, 0, "0712/0", SG_E);
        unsigned crew = man(&s, "R21", 0, "0711/0");
        sg_put(&s, who_is("A17"), AT("0812/2"), 0);
        sg_put(&s, who_is("A15"), AT("0810/2"), 0);
        sg_put_piece(&s, oil, AT("0811/2"), 0);
        phase(&s, SG_PH_COMBAT, 1);
        assert_true(sg_roofed_by_engine(&s, AT("0711/0")));
        if (lit) {
            pours(&s, oil, "0711/0", 2, 7, 1);
            assert_int_equal(sg_fire_age(&s, AT("0711/0")), 1);
            assert_int_equal(s.person[crew].fate, SG_DEAD);
        } else {
            pours(&s, oil, "0711/0", 1, 6);
            assert_int_equal(s.fires, 0);
            assert_int_equal(s.person[crew].health, 0);
            assert_int_equal(s.at[crew], AT("0711/0"));
        }
    }
}

static void oil_never_burns_a_tower(void **state) /* SG-OIL-02 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    piece(&s, SG_TOWER, 0, "1403/0", SG_E);
    uint16_t dice[] = { 9, 9 };
    struct mg_play play = { .event = told, .result = dice, .forced = 2 };
    assert_false(sg_try_fire(&s, AT("1403/1"), SG_BY_OIL, -1, &play));
    assert_false(sg_try_fire(&s, AT("1203/1"), SG_BY_OIL, -1, &play));
    assert_int_equal(s.fires, 0);
}

static void a_drawbridge_is_poured_on_from_above_only(void **state) /* SG-OIL-02 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    fascine(&s, "0611/0");
    fascine(&s, "0612/0");
    fascine(&s, "0613/0");
    unsigned tower = piece(&s, SG_TOWER, 0, "0612/0", SG_E);
    s.piece[tower].flags |= SG_P_DOWN;
    sg_put_piece(&s, tower, s.piece[tower].at, SG_E);
    man(&s, "R21", 0, "0712/2");
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-OIL-01", SG_M_POUR, SG_PERSONS + oil, AT("0712/2"), 0);
    sg_put_piece(&s, oil, AT("0812/3"), 0); /* as if the wall were a level higher */
    sg_put(&s, who_is("A15"), AT("0811/3"), 0);
    sg_put(&s, who_is("A17"), AT("0813/3"), 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_POUR, SG_PERSONS + oil, AT("0712/2"), 0)).rule);
}

static void through_a_hoarding_it_falls_straight_down(void **state) /* SG-OIL-12, SG-OIL-03 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    static const char *const hung[] = { "0711/2", "0712/2", "0713/2" };
    for (int i = 0; i < 3; i++)
        piece(&s, SG_HOARDING, 1, hung[i], 0);
    sg_put_piece(&s, oil, AT("0712/2"), 0);
    sg_put(&s, who_is("A15"), AT("0711/2"), 0);
    sg_put(&s, who_is("A17"), AT("0713/2"), 0);
    unsigned below = man(&s, "R21", 0, "0712/-1"), beside = man(&s, "R22", 0, "0612/-1");
    (void)beside;
    phase(&s, SG_PH_COMBAT, 1);
    refused(&s, "SG-OIL-12", SG_M_POUR, SG_PERSONS + oil, AT("0612/-1"), 0);
    pours(&s, oil, "0712/-1", 2, 1, 9);
    assert_int_equal(s.person[below].fate, SG_DEAD);
}

static void a_bridge_below_may_be_set_alight(void **state) /* SG-OIL-13 */
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    sg_put_piece(&s, oil, AT("1619/2"), 0);
    sg_put(&s, who_is("A15"), AT("1519/2"), 0);
    sg_put(&s, who_is("A17"), AT("1719/2"), 0);
    int dir = sg_dir_to(sg_hex(AT("1619/0")), sg_hex(AT("1620/0")));
    assert_true(dir >= 0);
    phase(&s, SG_PH_COMBAT, 1);
    pours(&s, oil, "1620/0", 1, 7);
    assert_int_equal(sg_fire_age(&s, AT("1620/0")), 1);
    assert_int_equal(s.piece[oil].at, SG_NOWHERE);
}

/* WE-06, SG-OIL-05, SG-STA-02, SG-STA-03 */
static void a_dropped_cauldron_scalds_all_around_but_not_beyond_the_parapet(void **state)
{
    (void)state;
    unsigned oil;
    struct sg_state s = on_the_wall(&oil);
    fascine(&s, "0712/0");
    unsigned ladder = piece(&s, SG_LADDER, 0, "0712/0", SG_E);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    unsigned galeran = who_is("R06");
    s.person[galeran].side = s.person[galeran].seat = 0;
    sg_put(&s, galeran, sg_rung(sg_hex(AT("0712/0")), 2), 0);
    unsigned foulque = man(&s, "A09", 1, "0912/0"), godbert = who_is("A17"),
             gifford = who_is("A15");
    s.phase = SG_PH_FIRE;
    s.side = 0;
    struct mg_play play = { .event = told };
    sg_stun(&s, godbert, &play);
    assert_int_equal(s.frame[s.frames - 1].kind, SG_F_HURT);
    assert_int_equal(s.victims, 3);
    bool struck[SG_PERSONS] = { false };
    for (int i = 0; i < s.victims; i++)
        struck[s.victim[i] & 0xff] = true;
    assert_true(struck[gifford] && struck[godbert] && struck[foulque]);
    assert_false(struck[galeran]);
    assert_int_equal(s.piece[oil].at, SG_NOWHERE);
    uint16_t dice[] = { 7, 7, 7 }; /* three 8s: C, column 13-20 */
    struct mg_play more = { .event = told, .result = dice, .forced = 3 };
    for (int i = 0; i < 9 && s.frames > 0; i++) {
        if (s.ask == SG_ASK_RETREAT) {
            static struct mg_move list[MG_MAX_MOVES];
            assert_true(sg_list(&s, 1, list) > 0);
            sg_apply(&s, list[0], &more);
        } else {
            sg_run(&s, &more);
        }
    }
    assert_int_equal(s.person[godbert].fate, SG_DEAD);
    assert_int_equal(s.person[gifford].fate, SG_ON_BOARD);
    assert_int_equal(s.person[galeran].health, 0);
    assert_int_equal(s.victims, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(oil_is_poured_by_two_on_opposite_sides),
        cmocka_unit_test(who_pours_does_nothing_else),
        cmocka_unit_test(it_must_have_been_placed_at_the_battlement),
        cmocka_unit_test(who_attacks_sets_the_cauldron_down_without_harm),
        cmocka_unit_test(whoever_is_scalded_must_go_back),
        cmocka_unit_test(the_stunned_lie_down_only_after_going_back),
        cmocka_unit_test(it_splashes_around_the_target),
        cmocka_unit_test(a_ram_protects_its_crew_until_it_burns),
        cmocka_unit_test(oil_never_burns_a_tower),
        cmocka_unit_test(a_drawbridge_is_poured_on_from_above_only),
        cmocka_unit_test(through_a_hoarding_it_falls_straight_down),
        cmocka_unit_test(a_bridge_below_may_be_set_alight),
        cmocka_unit_test(a_dropped_cauldron_scalds_all_around_but_not_beyond_the_parapet),
        cmocka_unit_test(a_rider_thrown_by_oil_retreats_and_is_stunned_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
