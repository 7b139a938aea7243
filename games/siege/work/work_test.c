/* Works: tasks and their turns, doors, bridge, ladders, engines, arrows and arms; torches,
 * grapnels, ladders thrown down. */
#include "../sg_test.h"
#include "../mind/judge.h"
#include "site.h"

static const char *climb_rule(const struct sg_state *s, unsigned foot, unsigned wall)
{
    struct mg_verdict v = sg_check_climb(s, foot, wall);
    return v.rule == NULL ? "" : v.rule;
}

/* The castle, an enemy far away. */
static struct sg_state castle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "R15", 1, "3201/0");
    return s;
}

/* Phase 3 of a side; it does not run on when nothing more can be done. */
static void works(struct sg_state *s, int side)
{
    ask_now(s, SG_PH_WORKS, SG_ASK_WORKS, side);
}

static void names(struct sg_state *s, const char *who, int work, unsigned site)
{
    struct mg_move m = move_of(s, SG_M_WORK, who_is(who), (unsigned)work, site);
    struct mg_play play = { .event = told };
    struct mg_verdict v = sg_check(s, m);
    if (v.rule != NULL)
        fail_msg("%s is refused the work: %s %s", who, v.rule, v.why);
    assert_true(is_listed(s, m));
    list_is_legal(s);
    struct sg_state before = *s;
    sg_do_work(s, m, &play);
    changes_are_told(&before, s, told, play.events);
    sound(s);
}

/* SG-DOR-01, SG-DOR-02, SG-DOR-05, SG-SEQ-06, SG-SEQ-10 */
static void a_door_is_opened_from_inside_by_one_turn_of_work(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned who = man(&s, "A21", 0, "1618/0"), gate = AT("1619/0");
    man(&s, "A22", 0, "1318/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_GO, gate, 0, 0);
    assert_true(s.person[who].health & SG_SHUT_IN); /* SG-DOR-08 */
    works(&s, 0);
    names(&s, "A21", SG_W_DOOR, gate);
    recovery(&s, 0);
    assert_true(sg_closed(&s, gate));     /* he moved in this player turn: nothing earned */
    assert_true(s.person[who].task != 0); /* but he stays named */
    recovery(&s, 0);
    assert_int_equal(sg_door_state(&s, gate), SG_DOOR_OPEN);
    assert_false(s.person[who].health & SG_SHUT_IN);
    assert_int_equal(s.person[who].task, 0);
    works(&s, 0);
    names(&s, "A21", SG_W_DOOR, gate);
    recovery(&s, 0);
    assert_true(sg_closed(&s, gate));
    assert_true(s.person[who].health & SG_SHUT_IN); /* SG-DOR-08: who closes it is inside */
}

static void from_outside_a_closed_door_is_not_entered(void **state) /* SG-DOR-02 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned who = man(&s, "A21", 0, "1620/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-DOR-02", SG_M_GO, AT("1619/0"), 0, 0);
}

static void who_stands_in_an_open_door_keeps_it_open(void **state) /* SG-DOR-07, SG-DOR-01 */
{
    (void)state;
    struct sg_state s = castle();
    man(&s, "A21", 0, "1618/0");
    man(&s, "A22", 0, "1418/1");
    s.door[0][sg_find_door(SG_CASTLE, "castle_gate")] = SG_DOOR_OPEN;
    works(&s, 0);
    refused(&s, "SG-DOR-01", SG_M_WORK, who_is("A21"), SG_W_DOOR, AT("1619/0"));
}

static void two_outside_break_a_door_in_two_turns(void **state) /* SG-DOR-03, SG-SEQ-07 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned gate = AT("1710/0"); /* the keep door, from the courtyard */
    man(&s, "A21", 0, "1711/0");
    man(&s, "A22", 0, "1811/0");
    man(&s, "A23", 0, "2015/0");
    works(&s, 0);
    refused(&s, "SG-DOR-03", SG_M_WORK, who_is("A23"), SG_W_BREAK, gate);
    names(&s, "A21", SG_W_BREAK, gate);
    refused(&s, "SG-SEQ-10", SG_M_WORK, who_is("A21"), SG_W_BREAK, gate);
    recovery(&s, 0);
    assert_int_equal(s.task[sg_find_task(&s, SG_W_BREAK, gate)].turns, 0); /* it takes both */
    works(&s, 0);
    names(&s, "A22", SG_W_BREAK, gate);
    recovery(&s, 0);
    assert_true(sg_closed(&s, gate));
    recovery(&s, 0);
    assert_int_equal(sg_door_state(&s, gate), SG_DOOR_BROKEN);
    assert_int_equal(sg_find_task(&s, SG_W_BREAK, gate), -1);
}

static void the_count_is_kept_while_one_worker_stays(void **state) /* SG-SEQ-07, SG-SEQ-06 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned gate = AT("1710/0");
    man(&s, "A21", 0, "1711/0");
    man(&s, "A22", 0, "1811/0");
    works(&s, 0);
    names(&s, "A21", SG_W_BREAK, gate);
    names(&s, "A22", SG_W_BREAK, gate);
    recovery(&s, 0);
    sg_busy(&s, who_is("A22")); /* he moved, shot, fought or was attacked */
    recovery(&s, 0);
    assert_int_equal(s.task[sg_find_task(&s, SG_W_BREAK, gate)].turns, 1);
    sg_busy(&s, who_is("A21"));
    assert_int_equal(sg_find_task(&s, SG_W_BREAK, gate), -1);
}

static void breakers_stand_on_one_side(void **state) /* SG-DOR-03 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned gate = AT("1710/0");
    man(&s, "A21", 0, "1711/0");
    man(&s, "A22", 0, "1709/0");
    man(&s, "A23", 0, "1811/0");
    works(&s, 0);
    names(&s, "A21", SG_W_BREAK, gate);
    refused(&s, "SG-DOR-03", SG_M_WORK, who_is("A22"), SG_W_BREAK, gate);
}

/* SG-BRG-01, SG-BRG-03, SG-BRG-04, SG-BRG-05 */
static void two_destroy_the_bridge_and_lay_a_gangplank(void **state)
{
    (void)state;
    struct sg_state s = castle();
    man(&s, "A21", 0, "1622/0");
    man(&s, "A22", 0, "1522/0");
    unsigned enemy = man(&s, "A01", 1, "1620/0"); /* the first of the roster falls as anybody */
    works(&s, 0);
    refused(&s, "SG-BRG-04", SG_M_WORK, who_is("A21"), SG_W_GANGPLANK, AT("1621/0"));
    names(&s, "A21", SG_W_BRIDGE, AT("1621/0"));
    names(&s, "A22", SG_W_BRIDGE, AT("1621/0"));
    recovery(&s, 0);
    roll_next(1, 1); /* T10: 1 + 2: stunned */
    recovery(&s, 0);
    assert_int_equal(s.bridge[0], SG_BRIDGE_GONE);
    assert_int_equal(sg_level(s.at[enemy]), -1);
    assert_true(s.person[enemy].health & SG_STUNNED);
    works(&s, 0);
    refused(&s, "SG-BRG-01", SG_M_WORK, who_is("A21"), SG_W_BRIDGE, AT("1621/0"));
    names(&s, "A21", SG_W_GANGPLANK, AT("1621/0"));
    names(&s, "A22", SG_W_GANGPLANK, AT("1621/0"));
    recovery(&s, 0);
    recovery(&s, 0);
    assert_int_equal(s.bridge[0], SG_BRIDGE_PLANKED);
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_GANGPLANK);
    works(&s, 0);
    /* no gap is left */
    refused(&s, "SG-BRG-04", SG_M_WORK, who_is("A21"), SG_W_GANGPLANK, AT("1621/0"));
}

/* One hex of the bridge is burnt out, the other carries. */
static struct sg_state burnt_bridge(void)
{
    struct sg_state s = castle();
    s.burnt[s.burnts++] = (uint16_t)AT("1620/0");
    sg_derive(&s);
    man(&s, "A21", 0, "1622/0");
    man(&s, "A22", 0, "1522/0");
    return s;
}

/* SG-BRG-04, SG-FIR-11 */
static void a_gangplank_is_laid_over_a_bridge_that_burnt_in_part(void **state)
{
    (void)state;
    struct sg_state s = burnt_bridge();
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_BRIDGE_DESTROYED);
    works(&s, 0);
    names(&s, "A21", SG_W_GANGPLANK, AT("1621/0"));
    names(&s, "A22", SG_W_GANGPLANK, AT("1621/0"));
    recovery(&s, 0);
    recovery(&s, 0);
    assert_int_equal(s.bridge[0], SG_BRIDGE_PATCHED);
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_GANGPLANK);
    /* what did not burn is as good as before */
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE);
}

static void a_gangplank_burns_with_the_bridge_that_it_lies_on(void **state) /* SG-FIR-11 */
{
    (void)state;
    struct sg_state s = burnt_bridge();
    struct mg_play play = { .event = told };
    s.bridge[0] = SG_BRIDGE_PATCHED;
    for (int age = 0; age < 4; age++) {
        if (age == 0)
            sg_ignite(&s, AT("1621/0"), &play);
        sg_burn_on(&s, &play);
    }
    assert_int_equal(s.bridge[0], SG_BRIDGE_WHOLE);
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_BRIDGE_DESTROYED);
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE_DESTROYED);
}

static void of_a_bridge_that_is_all_burnt_nothing_is_destroyed(void **state) /* SG-BRG-01 */
{
    (void)state;
    struct sg_state s = burnt_bridge();
    s.burnt[s.burnts++] = (uint16_t)AT("1621/0");
    sg_derive(&s);
    works(&s, 0);
    refused(&s, "SG-BRG-01", SG_M_WORK, who_is("A21"), SG_W_BRIDGE, AT("1621/0"));
}

static void nobody_at_home_is_advised_to_bridge_his_own_moat(void **state) /* SG-BRG-04 */
{
    (void)state;
    for (int attacker = 0; attacker < 2; attacker++) {
        struct sg_state s = castle();
        static struct mg_move list[MG_MAX_MOVES];
        static int32_t rating[MG_MAX_MOVES];
        s.bridge[0] = SG_BRIDGE_GONE;
        man(&s, "A21", 0, "1622/0");
        man(&s, "A22", 0, "1522/0");
        s.scenario.attacker = (uint8_t)attacker;
        works(&s, 0);
        unsigned n = sg_list(&s, 0, list), found = 0;
        sg_rate(&s, 0, list, n, rating);
        for (unsigned i = 0; i < n; i++)
            if (list[i].kind == SG_M_WORK && list[i].b == SG_W_GANGPLANK) {
                found++;
                if (attacker == 1)
                    assert_true(rating[i] < 0);
            }
        assert_true(found > 0);
    }
}

/* At the foot of the north wall, with a ladder. */
static struct sg_state at_the_wall(unsigned *ladder)
{
    struct sg_state s = castle();
    man(&s, "A21", 0, "1205/0");
    man(&s, "A22", 0, "1204/0");
    *ladder = piece(&s, SG_LADDER, 0, "1205/0", 0);
    return s;
}

static void two_raise_a_ladder_in_one_turn(void **state) /* SG-LAD-02, SG-LAD-06 */
{
    (void)state;
    unsigned ladder;
    struct sg_state s = at_the_wall(&ladder);
    works(&s, 0);
    refused(&s, "SG-LAD-02", SG_M_WORK, who_is("A21"), SG_W_LADDER, AT("1306/2"));
    names(&s, "A21", SG_W_LADDER, AT("1206/2"));
    names(&s, "A22", SG_W_LADDER, AT("1206/2"));
    recovery(&s, 0);
    assert_true(s.piece[ladder].flags & SG_P_RAISED);
    assert_int_equal(s.piece[ladder].at, AT("1205/0"));
    assert_int_equal(sg_ladder_top(&s, ladder), AT("1206/2"));
    assert_int_equal(s.piece[ladder].counter, 2);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    acts(&s, SG_M_GO, AT("1205/r2"), 0, 0);
    assert_int_equal(s.person[who_is("A21")].spent, 6); /* 3 for each rung */
}

static void a_carried_ladder_is_set_down_where_it_is_raised(void **state) /* SG-LAD-02 */
{
    (void)state;
    unsigned ladder;
    struct sg_state s = at_the_wall(&ladder);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A21"), 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + ladder, who_is("A22") + 1, 0);
    acts(&s, SG_M_STOP, 0, 0, 0);
    works(&s, 0);
    names(&s, "A22", SG_W_LADDER, AT("1106/2"));
    assert_int_equal(s.piece[ladder].at, AT("1205/0"));
    names(&s, "A21", SG_W_LADDER, AT("1106/2"));
    recovery(&s, 0);
    assert_true(s.piece[ladder].flags & SG_P_RAISED);
}

/* SG-LAD-03, SG-LAD-04, SG-LAD-05, WE-03 */
static void no_ladder_from_the_moat_nor_against_a_hoarding(void **state)
{
    (void)state;
    unsigned ladder;
    struct sg_state s = at_the_wall(&ladder);
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "1205/2", 0);
    works(&s, 0);
    refused(&s, "SG-LAD-05", SG_M_WORK, who_is("A21"), SG_W_LADDER, AT("1206/2"));
    sg_take_off_piece(&s, hoarding); /* destroyed: now it may be raised there */
    works(&s, 0);
    names(&s, "A21", SG_W_LADDER, AT("1206/2"));
    s = castle();
    man(&s, "A21", 0, "0712/-1");
    piece(&s, SG_LADDER, 0, "0712/-1", 0);
    man(&s, "A22", 0, "0409/0");
    piece(&s, SG_LADDER, 0, "0409/0", 0);
    works(&s, 0);
    struct mg_move m = { .kind = SG_M_WORK,
                         .a = (uint16_t)who_is("A21"),
                         .b = SG_W_LADDER,
                         .c = (uint16_t)AT("0812/2") };
    assert_string_equal(sg_check(&s, m).rule, "SG-LAD-04");
    s.fascine[s.fascines++] = (uint16_t)sg_hex(AT("0712/0"));
    sg_derive(&s);
    assert_string_equal(climb_rule(&s, AT("0712/0"), AT("0812/2")), "");
    assert_string_equal(climb_rule(&s, AT("0806/0"), AT("0706/3")), "SG-LAD-03");
}

/* A ladder against 1206/2 with a man on its top rung, an enemy on the wall. */
static struct sg_state escalade(unsigned *ladder, bool manned)
{
    struct sg_state s = castle();
    *ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    s.piece[*ladder].flags |= SG_P_RAISED;
    s.piece[*ladder].counter = 2;
    sg_derive(&s);
    man(&s, "A21", 0, manned ? "1205/r2" : "1204/0");
    man(&s, "R16", 1, "1206/2");
    works(&s, 1);
    return s;
}

static void an_empty_ladder_is_pushed_over_on_six(void **state) /* SG-LAD-10 */
{
    (void)state;
    unsigned ladder;
    struct sg_state s = escalade(&ladder, false);
    man(&s, "R17", 1, "1106/2");
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who_is("R17"), SG_PERSONS + ladder, 0);
    roll_next(1, 6);
    acts(&s, SG_M_TOPPLE, who_is("R16"), SG_PERSONS + ladder, 0);
    assert_false(s.piece[ladder].flags & SG_P_RAISED);
    assert_int_equal(s.piece[ladder].at, AT("1205/0"));
    s = escalade(&ladder, false);
    man(&s, "R17", 1, "1106/2");
    s.person[who_is("R16")].allowance = 7;
    s.person[who_is("R16")].spent = 4;
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who_is("R16"), SG_PERSONS + ladder, 0);
}

/* SG-LAD-10, SG-LAD-11, T10 */
static void with_a_man_on_top_it_takes_an_eight_and_he_falls(void **state)
{
    (void)state;
    unsigned ladder;
    struct sg_state s = escalade(&ladder, true);
    roll_next(1, 7);
    acts(&s, SG_M_TOPPLE, who_is("R16"), SG_PERSONS + ladder, 0);
    assert_true(s.piece[ladder].flags & SG_P_RAISED);
    s = escalade(&ladder, true);
    roll_next(2, 8, 1); /* 1 + 2 for each of two levels: stunned */
    acts(&s, SG_M_TOPPLE, who_is("R16"), SG_PERSONS + ladder, 0);
    assert_false(s.piece[ladder].flags & SG_P_RAISED);
    assert_int_equal(s.at[who_is("A21")], AT("1205/0"));
    assert_true(s.person[who_is("A21")].health & SG_STUNNED);
}

static void a_grapnel_holds_on_six_and_is_cut_without_a_roll(void **state) /* SG-LAD-13 */
{
    (void)state;
    struct sg_state s = castle();
    man(&s, "A21", 0, "1205/0");
    man(&s, "A15", 0, "1305/0");
    man(&s, "R16", 1, "1206/2");
    s.store[0][SG_GRAPNEL] = 1;
    works(&s, 0);
    refused(&s, "SG-LAD-13", SG_M_GRAPPLE, who_is("A15"), AT("1306/2"), 0); /* in armour */
    roll_next(1, 6);
    acts(&s, SG_M_GRAPPLE, who_is("A21"), AT("1206/2"), 0);
    int grapnel = sg_ladder_in(&s, sg_hex(AT("1205/0")));
    assert_true(grapnel >= 0);
    assert_int_equal(s.piece[grapnel].kind, SG_GRAPNEL);
    works(&s, 1);
    acts(&s, SG_M_CUT, who_is("R16"), SG_PERSONS + (unsigned)grapnel, 0);
    assert_int_equal(sg_ladder_in(&s, sg_hex(AT("1205/0"))), -1);
}

static void a_failed_throw_is_tried_again_in_a_later_turn(void **state) /* SG-LAD-13 */
{
    (void)state;
    struct sg_state s = castle();
    man(&s, "A21", 0, "1205/0");
    man(&s, "A22", 0, "1305/0");
    s.store[0][SG_GRAPNEL] = 1;
    works(&s, 0);
    roll_next(1, 5);
    acts(&s, SG_M_GRAPPLE, who_is("A21"), AT("1206/2"), 0);
    assert_int_equal(s.store[0][SG_GRAPNEL], 1);
    refused(&s, "SG-SEQ-04", SG_M_GRAPPLE, who_is("A21"), AT("1206/2"), 0);
}

/* SG-BAL-01, SG-BAL-02, SG-SEQ-08 */
static void a_ballista_is_loaded_by_two_with_an_engineer(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "1113/0", 0), site = SG_PERSONS + ballista;
    man(&s, "A21", 0, "1013/0");
    man(&s, "A22", 0, "1112/0");
    man(&s, "A45", 0, "1213/0");
    works(&s, 0);
    names(&s, "A21", SG_W_LOAD, site);
    refused(&s, "SG-BAL-01", SG_M_WORK, who_is("A22"), SG_W_LOAD, site);
    names(&s, "A45", SG_W_LOAD, site);
    for (int turn = 1; turn <= 3; turn++) {
        recovery(&s, 0);
        assert_int_equal(s.piece[ballista].counter, turn);
    }
    recovery(&s, 0);
    assert_int_equal(s.piece[ballista].counter, 3);
    assert_true(s.person[who_is("A45")].task != 0); /* the crew stays named */
}

static void archers_share_their_flaming_arrows(void **state) /* SG-FIR-03 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned from = man(&s, "A36", 0, "1013/0"), to = man(&s, "A37", 0, "1113/0");
    man(&s, "A21", 0, "1012/0");
    s.person[from].arrows = 6;
    works(&s, 0);
    refused(&s, "SG-FIR-03", SG_M_WORK, from, SG_W_ARROWS, who_is("A21"));
    names(&s, "A36", SG_W_ARROWS, to);
    assert_true(s.person[to].task != 0);
    recovery(&s, 0);
    assert_int_equal(s.person[from].arrows, 3);
    assert_int_equal(s.person[to].arrows, 3);
}

static void a_freed_prisoner_takes_the_arms_of_a_dead_man(void **state) /* SG-CAP-08 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned knight = man(&s, "A05", 0, "1013/0");
    s.person[knight].health |= SG_DISARMED;
    man(&s, "A21", 0, "1812/0");
    s.body[s.bodies_count++] = (uint16_t)AT("1113/0");
    works(&s, 0);
    names(&s, "A05", SG_W_ARMS, AT("1013/0"));
    recovery(&s, 0);
    assert_false(s.person[knight].health & SG_DISARMED);
}

/* SG-OXN-03, SG-OXN-04 */
static void an_ox_is_harnessed_and_freed_by_one_turn_of_work(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    man(&s, "R15", 1, "3201/0");
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1016/0", SG_E),
             ox = piece(&s, SG_OX, 0, "1116/0", SG_E);
    man(&s, "A21", 0, "1216/0");
    works(&s, 0);
    refused(&s, "SG-OXN-03", SG_M_WORK, who_is("A21"), SG_W_FREE_OX, SG_PERSONS + ox);
    names(&s, "A21", SG_W_HARNESS, SG_PERSONS + ox);
    recovery(&s, 0);
    assert_int_equal(s.piece[ox].points, gallery + 1);
    works(&s, 0);
    names(&s, "A21", SG_W_FREE_OX, SG_PERSONS + ox);
    recovery(&s, 0);
    assert_int_equal(s.piece[ox].points, 0);
}

static void two_at_the_winches_lower_the_drawbridge(void **state) /* SG-TWR-19 */
{
    (void)state;
    struct sg_state s = castle();
    s.fascine[s.fascines++] = (uint16_t)sg_hex(AT("0612/0"));
    s.fascine[s.fascines++] = (uint16_t)sg_hex(AT("0611/0"));
    s.fascine[s.fascines++] = (uint16_t)sg_hex(AT("0613/0"));
    sg_derive(&s);
    unsigned tower = piece(&s, SG_TOWER, 0, "0612/0", SG_E); /* one hex before 0812 */
    man(&s, "A21", 0, "1518/0");
    unsigned cell[14];
    assert_int_equal(sg_cells(&s, tower, 2, cell), 10);
    sg_put(&s, who_is("A21"), cell[4], 0);
    man(&s, "A22", 0, "1518/0");
    sg_put(&s, who_is("A22"), cell[7], 0);
    works(&s, 0);
    names(&s, "A21", SG_W_WINCH, SG_PERSONS + tower);
    names(&s, "A22", SG_W_WINCH, SG_PERSONS + tower);
    recovery(&s, 0);
    assert_false(s.piece[tower].flags & SG_P_DOWN);
    phase(&s, SG_PH_MOVE, 0);
    assert_true(s.piece[tower].flags & SG_P_DOWN);
}

static void a_torch_is_tried_once_and_leaves_no_attack(void **state) /* SG-FIR-04, SG-FIR-05, T8 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned who = man(&s, "A21", 0, "1620/0"), gate = AT("1619/0");
    man(&s, "A22", 0, "1621/0");
    works(&s, 0);
    refused(&s, "SG-FIR-04", SG_M_TORCH, who, gate, 0);
    s.person[who].torch = s.person[who_is("A22")].torch = 1;
    roll_next(1, 8);
    acts(&s, SG_M_TORCH, who, gate, 0);
    assert_int_equal(sg_fire_age(&s, gate), 0);
    assert_true(s.person[who].did & SG_D_TORCHED);
    refused(&s, "SG-SEQ-04", SG_M_TORCH, who, gate, 0);
    s.person[who].did = 0;
    roll_next(1, 9);
    acts(&s, SG_M_TORCH, who, gate, 0);
    assert_int_equal(sg_fire_age(&s, gate), 1);
}

static void a_fire_is_fought_from_next_to_it(void **state) /* SG-FIR-06 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    unsigned who = man(&s, "A21", 0, "1620/0"), gate = AT("1619/0");
    man(&s, "A22", 0, "1622/0");
    sg_ignite(&s, gate, &play);
    works(&s, 0);
    refused(&s, "SG-FIR-06", SG_M_DOUSE, who_is("A22"), gate, 0);
    roll_next(1, 6);
    acts(&s, SG_M_DOUSE, who, gate, 0);
    assert_int_equal(sg_fire_age(&s, gate), 0);
    assert_true(s.person[who].did & SG_D_FOUGHT_FIRE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_door_is_opened_from_inside_by_one_turn_of_work),
        cmocka_unit_test(from_outside_a_closed_door_is_not_entered),
        cmocka_unit_test(who_stands_in_an_open_door_keeps_it_open),
        cmocka_unit_test(two_outside_break_a_door_in_two_turns),
        cmocka_unit_test(the_count_is_kept_while_one_worker_stays),
        cmocka_unit_test(breakers_stand_on_one_side),
        cmocka_unit_test(two_destroy_the_bridge_and_lay_a_gangplank),
        cmocka_unit_test(a_gangplank_is_laid_over_a_bridge_that_burnt_in_part),
        cmocka_unit_test(a_gangplank_burns_with_the_bridge_that_it_lies_on),
        cmocka_unit_test(of_a_bridge_that_is_all_burnt_nothing_is_destroyed),
        cmocka_unit_test(nobody_at_home_is_advised_to_bridge_his_own_moat),
        cmocka_unit_test(two_raise_a_ladder_in_one_turn),
        cmocka_unit_test(a_carried_ladder_is_set_down_where_it_is_raised),
        cmocka_unit_test(no_ladder_from_the_moat_nor_against_a_hoarding),
        cmocka_unit_test(an_empty_ladder_is_pushed_over_on_six),
        cmocka_unit_test(with_a_man_on_top_it_takes_an_eight_and_he_falls),
        cmocka_unit_test(a_grapnel_holds_on_six_and_is_cut_without_a_roll),
        cmocka_unit_test(a_failed_throw_is_tried_again_in_a_later_turn),
        cmocka_unit_test(a_ballista_is_loaded_by_two_with_an_engineer),
        cmocka_unit_test(archers_share_their_flaming_arrows),
        cmocka_unit_test(a_freed_prisoner_takes_the_arms_of_a_dead_man),
        cmocka_unit_test(an_ox_is_harnessed_and_freed_by_one_turn_of_work),
        cmocka_unit_test(two_at_the_winches_lower_the_drawbridge),
        cmocka_unit_test(a_torch_is_tried_once_and_leaves_no_attack),
        cmocka_unit_test(a_fire_is_fought_from_next_to_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
