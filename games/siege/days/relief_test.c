/* Relief and the besieged besiegers. */
#include "battle_test.h"

enum { RELIEVERS = 4 };

/* Four unnamed knights and men have come to the garrison's help on this day. */
static struct sg_state relieved(int scenario, int stage)
{
    static const uint8_t classes[RELIEVERS] = { SG_KNT, SG_HIN, SG_HIN, SG_MIN };
    struct sg_state s = siege_of(scenario);
    struct mg_play play = { .event = told };
    for (int i = 0; i < RELIEVERS; i++) {
        int who = sg_unnamed(&s, classes[i]);
        sg_join(&s, (unsigned)who, 1, false, &play);
        s.siege.relief[who / 8] |= (uint8_t)(1u << who % 8);
    }
    s.siege.relief_came = 1;
    s.siege.initiative = 1;
    s.siege.holders_food = 9; /* nobody starves that evening */
    s.siege.stage = (uint8_t)stage;
    s.siege.sub = SG_SUB_RELIEF;
    if (stage != SG_OUTER)
        s.siege.redoubt =
            (uint8_t)(sg_find_zone(s.map[0], scenario == OXFORD ? "keep" : "church") + 1);
    return s;
}

static int relief_with(const struct sg_state *s, int fate)
{
    int n = 0;
    for (unsigned who = SG_NAMED; who < SG_NAMED + RELIEVERS; who++)
        n += s->person[who].fate == fate;
    return n;
}

/* ---- stage OUTER: SG-BSB-06 ---- */

static void the_relief_fights_today_in_a_sortie_or_alone(void **unused) /* SG-BSB-06 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_OUTER), once;
    run_on(&s);
    assert_true(s.ask == SG_ASK_ORDER && s.asked == 1);
    refused(&s, "SG-BSB-06", SG_M_ORDER, SG_ORDER_NOTHING, 0, 0);
    refused(&s, "SG-BSB-06", SG_M_ORDER, SG_ORDER_FOOD, 0, 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_ORDER, SG_ORDER_SORTIE, 0, 0)).rule);
    acts(&s, SG_M_ORDER, SG_ORDER_RELIEF, 0, 0);
    assert_int_equal(s.siege.order, SG_ORDER_RELIEF);
    once = relieved(OXFORD, SG_OUTER);
    once.siege.sortie_made = 1; /* then there is nothing to choose */
    run_on(&once);
    assert_int_equal(once.siege.order, SG_ORDER_RELIEF);
}

/* The relief's first turn on the plain. */
static struct sg_state relief_battle(int scenario)
{
    struct sg_state s = relieved(scenario, SG_OUTER);
    run_on(&s);
    acts(&s, SG_M_ORDER, SG_ORDER_RELIEF, 0, 0);
    deploy_all(&s);
    return s;
}

/* SG-BSB-06 */
static void the_battle_is_fought_without_the_garrison_and_the_relief_begins(void **unused)
{
    (void)unused;
    struct sg_state s = relief_battle(OXFORD);
    assert_true(s.turn == 1 && s.side == 1 && sg_building_map(&s) < 0 && s.siege.parked.full);
    assert_int_equal(s.scenario.limit, 40);
    assert_int_equal(relief_with(&s, SG_WAITING), RELIEVERS);
    assert_int_equal(count_fate(&s, 0, SG_ON_BOARD), 63);
    assert_int_equal(count_fate(&s, 1, SG_IN_QUARTERS), 28);
    assert_int_equal(s.siege.sortie_made, 0); /* this does not use up AC5 */
}

static void a_besieger_who_withdraws_from_it_has_lost(void **unused) /* SG-BSB-06 */
{
    (void)unused;
    struct sg_state s = relief_battle(OXFORD), gone = s;
    end_of_turn(&s);
    assert_true(s.ask == SG_ASK_QUIT && s.asked == 0);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_BROKEN);
    all_leave(&gone, 0);
    end_of_turn(&gone);
    assert_int_equal(gone.siege.ending, SG_BROKEN);
}

static void a_relief_that_leaves_is_gone(void **unused) /* SG-BSB-06, INV-22 */
{
    (void)unused;
    struct sg_state s = relief_battle(OXFORD), quit = s, late = s;
    for (unsigned who = SG_NAMED; who < SG_NAMED + RELIEVERS; who++)
        leaves(&s, who);
    end_of_turn(&s);
    assert_true(!s.siege.in_action && s.phase != SG_PH_OVER && s.siege.stage == SG_OUTER);
    assert_int_equal(relief_with(&s, SG_DEPARTED), RELIEVERS);
    assert_false(sg_came_with_relief(&s, SG_NAMED));
    assert_false(s.siege.parked.full);
    end_of_turn(&quit);
    acts(&quit, SG_M_GO_ON, 0, 0, 0);
    assert_true(quit.ask == SG_ASK_QUIT && quit.asked == 1);
    make(&quit, move_of(&quit, SG_M_BREAK_OFF, 0, 0, 0));
    assert_int_equal(relief_with(&quit, SG_DEPARTED), RELIEVERS);
    late.turn = 40;
    end_of_turn(&late);
    assert_int_equal(relief_with(&late, SG_DEPARTED), RELIEVERS);
}

static void relief_enters_a_general_sortie_and_may_end_in_the_place(void **unused) /* SG-BSB-06 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_OUTER);
    run_on(&s);
    acts(&s, SG_M_ORDER, SG_ORDER_SORTIE, 0, 0);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    acts(&s, SG_M_TAKE, SG_NAMED, 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("1622/0"), 0, 0);
    acts(&s, SG_M_WAIT, 2, 0, 0);
    acts(&s, SG_M_TAKE, who_is("A15"), 0, 0);
    refused(&s, "SG-AC5-02", SG_M_WAIT, 2, 0, 0);
    acts(&s, SG_M_PLACE, AT("1622/0"), 0, 0);
    deploy_all(&s);
    assert_int_equal(relief_with(&s, SG_WAITING), RELIEVERS);
    assert_true(s.person[SG_NAMED].edge == 2 && s.person[SG_NAMED].enters == 1);
    all_leave(&s, 1);
    s.person[who_is("A04")].fate = SG_IN_QUARTERS;
    stand(&s, who_is("A33"), AT("1519/2"));
    stand(&s, SG_NAMED, AT("1713/0"));
    s.siege.withdrawn = 2;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.person[SG_NAMED].fate, SG_IN_QUARTERS); /* one of the garrison now */
    assert_false(sg_came_with_relief(&s, SG_NAMED));
    assert_int_equal(relief_with(&s, SG_DEPARTED), RELIEVERS - 1);
}

/* ---- stage INNER: DP-H ---- */

static void in_the_inner_stage_the_besieger_answers(void **unused) /* SG-BSB-01, SG-BSB-07 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_INNER);
    run_on(&s);
    assert_true(s.ask == SG_ASK_ORDER && s.asked == 0);
    refused(&s, "SG-BSB-01", SG_M_ORDER, SG_ORDER_ASSAULT, 0, 0);
    acts(&s, SG_M_ORDER, SG_ORDER_MEET, 0, 0);
    assert_int_equal(s.siege.stage, SG_OUTER); /* the garrison regains the whole place */
    assert_int_equal(s.siege.redoubt, 0);
    assert_true(s.ask == SG_ASK_ORDER && s.asked == 1);
    acts(&s, SG_M_ORDER, SG_ORDER_RELIEF, 0, 0);
}

/* SG-BSB-02, SG-BSB-04, SG-BSB-09, INV-21 */
static void they_shut_themselves_up_and_the_roles_are_exchanged(void **unused)
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_INNER);
    s.siege.holders_food = 4;
    run_on(&s);
    acts(&s, SG_M_ORDER, SG_ORDER_SHUT_IN, 0, 0);
    assert_int_equal(s.siege.stage, SG_REVERSED);
    assert_int_equal(sg_besieging(&s), 1);
    assert_int_equal(s.siege.holders_food, 4); /* what the garrison left behind */
    assert_string_equal(sg_may_negotiate(&s, 1).rule, "SG-BSB-05");
    assert_null(sg_assault.may(&s, 1).rule);
    assert_null(sg_break_out.may(&s, 0).rule);
    assert_null(sg_redoubt_assault.may(&s, 0).rule);
    assert_string_equal(sg_redoubt_assault.may(&s, 1).rule, "SG-BSB-09");
    assert_string_equal(sg_break_out.may(&s, 1).rule, "SG-BSB-09");
    assert_true(sg_way_out_of_place(&s));
}

static void no_side_negotiates_while_the_roles_are_reversed(void **unused) /* SG-BSB-05 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_REVERSED);
    assert_non_null(sg_may_negotiate(&s, 0).rule);
    assert_non_null(sg_may_negotiate(&s, 1).rule);
}

static void food_comes_by_night(void **unused) /* SG-BSB-03 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_REVERSED), inner = relieved(OXFORD, SG_INNER);
    uint16_t five = 4;
    struct mg_play play = { .event = told, .result = &five, .forced = 1 }, none = { .event = told };
    s.siege.provisions = inner.siege.provisions = 3;
    sg_send_food(&s, &play);
    assert_int_equal(s.siege.provisions, 8);
    sg_send_food(&inner, &none);
    assert_int_equal(inner.siege.provisions, 3);
}

/* ---- stage REVERSED ---- */

static struct sg_state reversed(int scenario, int order)
{
    struct sg_state s = relieved(scenario, SG_REVERSED);
    s.siege.relief_came = 0;
    give_order(&s, order);
    return s;
}

/* SG-BSB-09 */
static void the_relief_assaults_from_outside_and_the_garrison_from_its_redoubt(void **unused)
{
    (void)unused;
    struct sg_state s = reversed(OXFORD, SG_ORDER_ASSAULT), before = s;
    before.siege.order = before.siege.in_action = 0;
    assert_true(sg_has_choice(&before, 1)); /* the assault, and nothing else */
    assert_int_equal(s.asked, 1);
    answer_first(&s);
    assert_int_equal(s.asked, 0); /* the holders set up first */
    acts(&s, SG_M_TAKE, who_is("R21"), 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, of_building(&s, "1708/0"), 0, 0);
    acts(&s, SG_M_PLACE, of_building(&s, "1713/0"), 0, 0);
    deploy_all(&s);
    assert_true(s.side == 1 && s.scenario.attacker == 1);
    for (unsigned who = 0; who < SG_NAMED; who++)
        if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD)
            assert_true(sg_in_redoubt(&s, s.at[who], s.siege.redoubt - 1));
    for (unsigned who = SG_NAMED; who < SG_NAMED + RELIEVERS; who++)
        assert_true(s.person[who].fate == SG_WAITING ||
                    sg_map_index(&s, sg_hex(s.at[who])) != sg_building_map(&s));
    struct sg_state gone = s;
    all_leave(&gone, 0); /* SG-BSB-10: the holders leave */
    end_of_turn(&gone);
    assert_true(gone.phase == SG_PH_OVER && gone.siege.ending == SG_BROKEN && gone.winner == 1);
}

static void a_relief_that_is_destroyed_leaves_the_old_roles(void **unused) /* SG-BSB-10 */
{
    (void)unused;
    struct sg_state s = reversed(OXFORD, SG_ORDER_ASSAULT);
    deploy_all(&s);
    for (unsigned who = SG_NAMED; who < SG_NAMED + RELIEVERS; who++) {
        sg_take_off(&s, who);
        s.person[who].fate = SG_DEAD;
    }
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.stage, SG_INNER);
    assert_int_equal(sg_besieging(&s), 0);
}

static void the_holders_storm_the_redoubt(void **unused) /* SG-BSB-04, SG-BSB-09, SG-BSB-10 */
{
    (void)unused;
    struct sg_state s = reversed(OXFORD, SG_ORDER_REDOUBT);
    deploy_all(&s);
    assert_true(s.side == 0 && s.map_cols * s.map_rows == 1);
    assert_int_equal(relief_with(&s, SG_IN_QUARTERS), RELIEVERS);
    struct sg_state taken = s;
    all_leave(&taken, 1);
    end_of_turn(&taken);
    assert_true(taken.phase == SG_PH_OVER && taken.siege.ending == SG_TAKEN && taken.winner == 0);
    s.turn = 40;
    end_of_turn(&s);
    assert_true(!s.siege.in_action && s.siege.stage == SG_REVERSED);
}

static void the_holders_break_out_once(void **unused) /* SG-BSB-09, SG-BSB-10 */
{
    (void)unused;
    struct sg_state s = reversed(OXFORD, SG_ORDER_BREAK_OUT);
    assert_true(s.ask == SG_ASK_GROUND && s.asked == 0);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    deploy_all(&s);
    assert_int_equal(s.siege.break_out_made, 1);
    assert_string_equal(sg_break_out.may(&s, 0).rule, "SG-BSB-09");
    assert_true(s.side == 0);
    /* the garrison stays in its redoubt */
    assert_int_equal(count_fate(&s, 1, SG_ON_BOARD), RELIEVERS);
    struct sg_state beaten = s, out = s;
    for (unsigned who = SG_NAMED; who < SG_NAMED + RELIEVERS; who++)
        leaves(&beaten, who);
    end_of_turn(&beaten);
    assert_true(!beaten.siege.in_action && beaten.siege.stage == SG_INNER); /* the relief is gone */
    assert_int_equal(relief_with(&beaten, SG_DEPARTED), RELIEVERS);
    all_leave(&out, 0);
    end_of_turn(&out);
    assert_true(out.phase == SG_PH_OVER && out.siege.ending == SG_BROKEN);
}

/* ---- divided: SG-BSB-08 ---- */

/* Half of the besiegers outside; the garrison sallies, or leaves the assault to the others. Both
 * battles are set up. */
static struct sg_state divided(int scenario, int inside)
{
    struct sg_state s = relieved(scenario, SG_INNER);
    run_on(&s);
    acts(&s, SG_M_ORDER, SG_ORDER_DIVIDE, 0, 0);
    assert_true(s.ask == SG_ASK_ORDER && s.asked == 1);
    refused(&s, "SG-BSB-08", SG_M_ORDER, SG_ORDER_FOOD, 0, 0);
    acts(&s, SG_M_ORDER, (unsigned)inside, 0, 0);
    deploy_all(&s);
    return s;
}

static void both_parts_are_named_and_both_battles_set_up(void **unused) /* SG-BSB-01, SG-BSB-08 */
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
    assert_true(s.turn == 1 && s.side == 1 && sg_building_map(&s) < 0); /* the battle first */
    int outside = count_fate(&s, 0, SG_ON_BOARD), inside = count_fate(&s, 0, SG_ELSEWHERE);
    assert_int_equal(outside + inside, 63);
    assert_true(outside > 0 && inside > 0);
    assert_int_equal(relief_with(&s, SG_WAITING), RELIEVERS);
    assert_int_equal(count_fate(&s, 1, SG_ELSEWHERE), 28);
}

static void one_game_turn_of_each_in_alternation(void **unused) /* SG-BSB-08 */
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
    uint16_t where[SG_PERSONS];
    memcpy(where, s.at, sizeof where);
    assert_int_equal(s.had_leader, 3);
    s.had_leader = 1; /* as if only the besiegers had begun with one: SG-MOR-02 */
    end_of_turn(&s);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    /* now inside */
    assert_true(s.turn == 1 && sg_building_map(&s) == 0 && s.siege.other.on == 1 && s.side == 1);
    assert_int_equal(s.siege.other.turn, 1);
    sound(&s);
    assert_int_equal(s.had_leader, 3);
    stand(&s, who_is("A05"), AT("1713/0"));
    end_of_turn(&s);
    assert_true(s.turn == 2 && sg_building_map(&s) < 0 && s.siege.other.on == 2);
    assert_int_equal(s.had_leader, 1);
    for (int who = 0; who < SG_PERSONS; who++) /* as they stood */
        assert_int_equal(s.at[who], where[who]);
    sound(&s);
}

/* SG-BSB-08, SG-BRG-01: as the river's bridge was left outside, whole or not. */
static void each_battle_finds_its_bridge_as_it_was(void **unused)
{
    (void)unused;
    for (int bridge = 0; bridge < SG_BRIDGES; bridge++) {
        struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
        int inside = SG_BRIDGES - 1 - bridge;
        s.bridge[0] = (uint8_t)bridge;
        s.siege.parked.bridge = (uint8_t)inside;
        end_of_turn(&s);
        acts(&s, SG_M_GO_ON, 0, 0, 0);
        acts(&s, SG_M_GO_ON, 0, 0, 0);
        assert_true(sg_building_map(&s) == 0);
        assert_int_equal(s.bridge[0], inside);
        stand(&s, who_is("A05"), AT("1713/0"));
        end_of_turn(&s);
        assert_true(s.turn == 2 && sg_building_map(&s) < 0);
        assert_int_equal(s.bridge[0], bridge);
    }
}

/* SG-BSB-08, INV-21 */
static void the_outside_part_beaten_the_inside_part_is_shut_up(void **unused)
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
    int inside = count_fate(&s, 0, SG_ELSEWHERE);
    end_of_turn(&s);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    /* the other goes on by itself */
    assert_true(s.siege.in_action && s.phase != SG_PH_OVER && sg_building_map(&s) == 0);
    assert_int_equal(s.siege.stage, SG_INNER);
    stand(&s, who_is("A05"), AT("1713/0"));
    end_of_turn(&s);
    assert_true(s.siege.in_action && sg_building_map(&s) == 0 && s.turn == 2);
    s.turn = 40;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
    assert_int_equal(s.siege.stage, SG_REVERSED);
    assert_int_equal(count_fate(&s, 0, SG_IN_QUARTERS), inside);
    assert_true(count_fate(&s, 0, SG_DEPARTED) > 0);
    assert_int_equal(s.siege.other.on + s.siege.other.order + s.siege.other.over, 0);
}

/* SG-BSB-08, SG-SIE-11 */
static void what_stands_in_the_other_battle_is_not_stored_with_this_one(void **unused)
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
    end_of_turn(&s);
    int inside = sg_new_piece(&s, SG_LADDER, 1), outside = sg_new_piece(&s, SG_LADDER, 0);
    s.siege.other.piece_at[inside] = (uint16_t)AT("1713/0");
    s.piece[inside].facing = s.piece[outside].facing = SG_SW;
    sg_put_piece(&s, (unsigned)outside, AT("1204/0"), SG_SW);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_true(sg_building_map(&s) == 0);
    assert_int_equal(s.piece[inside].at, AT("1713/0"));
    assert_int_equal(s.piece[inside].facing, SG_SW);
    assert_int_equal(s.piece[outside].at, SG_NOWHERE);
    assert_int_equal(s.piece[outside].facing, 0);
}

static void nobody_left_inside_the_siege_is_broken(void **unused) /* SG-BSB-08 */
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
    end_of_turn(&s);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    all_leave(&s, 0); /* the sally clears the place */
    end_of_turn(&s);
    assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_BROKEN);
}

static void the_relief_beaten_the_stage_is_what_the_inner_fight_left(void **unused) /* SG-BSB-08 */
{
    (void)unused;
    for (int cleared = 0; cleared < 2; cleared++) {
        struct sg_state s = divided(OXFORD, SG_ORDER_INNER_SALLY);
        end_of_turn(&s);
        acts(&s, SG_M_GO_ON, 0, 0, 0);
        make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0)); /* the relief gives up */
        assert_int_equal(relief_with(&s, SG_DEPARTED), RELIEVERS);
        assert_true(s.siege.in_action);
        if (cleared) {
            for (unsigned who = 0; who < SG_PERSONS; who++)
                if (s.person[who].side == 0 && s.person[who].fate == SG_ON_BOARD)
                    leaves(&s, who);
        } else
            s.turn = 40;
        end_of_turn(&s);
        assert_false(s.siege.in_action);
        assert_int_equal(s.siege.stage, cleared ? SG_OUTER : SG_INNER);
    }
}

/* SG-BSB-01, SG-BSB-08 */
static void if_the_garrison_declines_the_redoubt_is_assaulted(void **unused)
{
    (void)unused;
    struct sg_state s = divided(OXFORD, SG_ORDER_NOTHING);
    assert_int_equal(s.siege.other.order, SG_ORDER_ASSAULT);
    end_of_turn(&s);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    acts(&s, SG_M_GO_ON, 0, 0, 0);
    assert_true(s.turn == 1 && sg_building_map(&s) == 0 && s.side == 0); /* the besieger first */
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD)
            assert_int_equal(sg_in_redoubt(&s, s.at[who], s.siege.redoubt - 1),
                             s.person[who].side == 1);
}

static void both_groups_eat_their_own(void **unused) /* SG-BSB-10, SG-BSB-02 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_REVERSED);
    uint16_t one = 0;
    struct mg_play play = { .event = told, .result = &one, .forced = 1 };
    s.siege.provisions = 5;
    s.siege.holders_food = 3;
    sg_eat(&s, &play);
    assert_int_equal(s.siege.holders_food, 2);
    assert_int_equal(s.siege.provisions, 5); /* one came by night, one was eaten */
}

static void two_battles_end_however_they_are_fought(void **unused) /* SG-BSB-08, INV-22 */
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct sg_state s = divided(PRIORY, i == 0 ? SG_ORDER_INNER_SALLY : SG_ORDER_NOTHING);
        play_on(&s, 60000);
        assert_true(!s.siege.in_action || s.phase == SG_PH_OVER);
    }
    struct sg_state s = relief_battle(PRIORY);
    play_on(&s, 30000);
    assert_true(!s.siege.in_action || s.phase == SG_PH_OVER);
}

/* The first of the grounds that are offered. */
static void answer_ground(struct sg_state *s)
{
    static struct mg_move list[MG_MAX_MOVES];
    assert_true(sg_list(s, __builtin_ctz(s->owes), list) > 0);
    make(s, list[0]);
}

/* SG-BSB-08 */
static void who_divides_names_his_own_people_and_leaves_somebody_inside(void **unused)
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_INNER);
    run_on(&s);
    acts(&s, SG_M_ORDER, SG_ORDER_DIVIDE, 0, 0);
    acts(&s, SG_M_ORDER, SG_ORDER_INNER_SALLY, 0, 0);
    while (s.ask == SG_ASK_GROUND)
        answer_ground(&s);
    assert_int_equal(s.ask, SG_ASK_PARTY);
    assert_int_equal(s.asked, 0); /* the garrison is inside, the relief outside: nothing to name */
    assert_string_equal(sg_divided.may_join(&s, who_is("A05")).rule, "SG-BSB-08");
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == 0 && s.person[who].fate == SG_IN_QUARTERS && who != who_is("R15"))
            s.siege.job[who] = SG_JOB_OUTSIDE;
    refused(&s, "SG-BSB-08", SG_M_PICK, who_is("R15"), 0, 0);
}

static void one_man_does_not_divide(void **unused) /* SG-BSB-08 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_INNER);
    run_on(&s);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == 0 && who != who_is("R01"))
            s.person[who].fate = s.person[who].fate == SG_ABSENT ? SG_ABSENT : SG_DEAD;
    refused(&s, "SG-BSB-08", SG_M_ORDER, SG_ORDER_DIVIDE, 0, 0);
}

/* SG-BSB-04 */
static void who_is_shut_in_answers_a_bombardment_at_the_redoubt_or_not_at_all(void **unused)
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_REVERSED);
    s.siege.sub = SG_SUB_REDOUBT;
    ask_now(&s, SG_PH_DAY, SG_ASK_ORDER, 0);
    refused(&s, "SG-BSB-04", SG_M_ORDER, SG_ORDER_FOOD, 0, 0);
    refused(&s, "SG-BSB-04", SG_M_ORDER, SG_ORDER_BREAK_OUT, 0, 0);
}

static void the_garrison_in_its_redoubt_guards_no_camp(void **unused) /* SG-BSB-09 */
{
    (void)unused;
    struct sg_state s = relieved(OXFORD, SG_REVERSED);
    s.siege.order = SG_ORDER_CAMP;
    assert_string_equal(sg_camp_raid.may_join(&s, who_is("A05")).rule, "SG-BSB-09");
    ask_now(&s, SG_PH_DAY, SG_ASK_ORDER, 0);
    s.siege.sub = 0;
    refused(&s, "SG-SIE-04", SG_M_ORDER, SG_ORDERS, 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_relief_fights_today_in_a_sortie_or_alone),
        cmocka_unit_test(the_battle_is_fought_without_the_garrison_and_the_relief_begins),
        cmocka_unit_test(a_besieger_who_withdraws_from_it_has_lost),
        cmocka_unit_test(a_relief_that_leaves_is_gone),
        cmocka_unit_test(relief_enters_a_general_sortie_and_may_end_in_the_place),
        cmocka_unit_test(in_the_inner_stage_the_besieger_answers),
        cmocka_unit_test(they_shut_themselves_up_and_the_roles_are_exchanged),
        cmocka_unit_test(no_side_negotiates_while_the_roles_are_reversed),
        cmocka_unit_test(food_comes_by_night),
        cmocka_unit_test(the_relief_assaults_from_outside_and_the_garrison_from_its_redoubt),
        cmocka_unit_test(a_relief_that_is_destroyed_leaves_the_old_roles),
        cmocka_unit_test(the_holders_storm_the_redoubt),
        cmocka_unit_test(the_holders_break_out_once),
        cmocka_unit_test(both_parts_are_named_and_both_battles_set_up),
        cmocka_unit_test(one_game_turn_of_each_in_alternation),
        cmocka_unit_test(each_battle_finds_its_bridge_as_it_was),
        cmocka_unit_test(the_outside_part_beaten_the_inside_part_is_shut_up),
        cmocka_unit_test(what_stands_in_the_other_battle_is_not_stored_with_this_one),
        cmocka_unit_test(nobody_left_inside_the_siege_is_broken),
        cmocka_unit_test(the_relief_beaten_the_stage_is_what_the_inner_fight_left),
        cmocka_unit_test(if_the_garrison_declines_the_redoubt_is_assaulted),
        cmocka_unit_test(both_groups_eat_their_own),
        cmocka_unit_test(two_battles_end_however_they_are_fought),
        cmocka_unit_test(who_divides_names_his_own_people_and_leaves_somebody_inside),
        cmocka_unit_test(one_man_does_not_divide),
        cmocka_unit_test(who_is_shut_in_answers_a_bombardment_at_the_redoubt_or_not_at_all),
        cmocka_unit_test(the_garrison_in_its_redoubt_guards_no_camp),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
