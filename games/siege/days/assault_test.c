/* AC1: the assault and the inner sally. */
#include "battle_test.h"

/* The besieger's first turn; all besiegers wait at the edges, the garrison is inside. */
static struct sg_state assault_on(int scenario)
{
    struct sg_state s = siege_of(scenario);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    return s;
}

/* Stage INNER with that redoubt, before anything is set up. */
static struct sg_state inner(int scenario, const char *zone)
{
    struct sg_state s = siege_of(scenario);
    s.siege.stage = SG_INNER;
    s.siege.redoubt = (uint8_t)(sg_find_zone(s.map[0], zone) + 1);
    return s;
}

static void only_to(struct sg_state *s, int side, unsigned who) /* of that side only he is left */
{
    for (unsigned i = 0; i < SG_PERSONS; i++)
        if (i != who && s->person[i].side == side &&
            (s->person[i].fate == SG_ON_BOARD || s->person[i].fate == SG_WAITING))
            leaves(s, i);
}

/* SG-AC1-01, SG-AC1-02 */
static void the_besieger_orders_it_and_chooses_ground_and_men(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    assert_null(sg_assault.may(&s, 0).rule);
    assert_string_equal(sg_assault.may(&s, 1).rule, "SG-INI-03");
    give_order(&s, SG_ORDER_ASSAULT);
    assert_true(s.ask == SG_ASK_GROUND && s.asked == 0);
    acts(&s, SG_M_GROUND, SG_PLAIN, 2, 0);
    all_hold_the_walls(&s);
    assert_true(s.ask == SG_ASK_PARTY && s.asked == 0);
    acts(&s, SG_M_PICK, who_is("A05"), 0, 0);
    acts(&s, SG_M_END, 0, 0, 0);
    assert_true(s.map[0] == SG_PRIORY && s.map[1] == SG_PLAIN && s.map_rows == 2);
    assert_int_equal(sg_in_party(&s, 1), 13); /* the whole garrison */
}

/* SG-AC1-03, SG-AC1-04 */
static void the_garrison_sets_up_inside_and_the_host_lines_up_off_the_open_sides(void **unused)
{
    (void)unused;
    for (unsigned edge = 0; edge < 4; edge++) {
        struct sg_state s = siege_of(PRIORY);
        give_order(&s, SG_ORDER_ASSAULT);
        acts(&s, SG_M_GROUND, SG_PLAIN, edge, 0);
        all_hold_the_walls(&s);
        acts(&s, SG_M_MUSTER, 0, 0, 0);
        assert_int_equal(s.asked, 1); /* the besieged first */
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (s.person[who].fate == SG_ON_BOARD)
                assert_true(sg_inside(&s, s.at[who]));
        acts(&s, SG_M_TAKE, who_is("A05"), 0, 0);
        for (unsigned side = 0; side < 4; side++) {
            struct mg_move wait = move_of(&s, SG_M_WAIT, side, 0, 0);
            /* not where the maps touch */
            assert_int_equal(sg_check(&s, wait).rule != NULL, side == (edge ^ 2));
        }
        acts(&s, SG_M_WAIT, edge, 0, 0);
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
        assert_true(s.turn == 1 && s.side == 0); /* SG-AC1-04 */
        assert_int_equal(s.person[who_is("A05")].enters, 1);
    }
}

static void one_enters_by_the_open_map_only(void **unused) /* SG-AC1-03 */
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    static struct sg_reach reach;
    give_order(&s, SG_ORDER_ASSAULT);
    acts(&s, SG_M_GROUND, SG_PLAIN, 1, 0);
    all_hold_the_walls(&s);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    acts(&s, SG_M_TAKE, who_is("A15"), 0, 0);
    acts(&s, SG_M_WAIT, 0, 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A15"), 0, 0);
    sg_find_reach(&s, who_is("A15"), &reach);
    assert_true(reach.count > 0);
    int first = 1000;
    for (int i = 0; i < reach.count; i++)
        if (sg_row(sg_hex(reach.place[i])) == 1 && reach.cost[i] == 1)
            first = sg_col(sg_hex(reach.place[i])) < first ? sg_col(sg_hex(reach.place[i])) : first;
    assert_int_equal(first, SG_MAP_COLS + 1);
}

static void rubble_lies_and_fascines_are_laid_first(void **unused) /* SG-AC1-03, SG-MOA-02 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    struct mg_play play = { .event = told };
    sg_demolish(&s, sg_hex(AT("0810/2")), &play);
    s.store[0][SG_FASCINE] = 2;
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    assert_int_equal(sg_terrain(&s, of_building(&s, "0810/0")), SG_T_RUBBLE);
    assert_true(s.ask == SG_ASK_PLACE && s.asked == 0 && sg_step_now(&s)->piece == SG_FASCINE);
    acts(&s, SG_M_PLACE, of_building(&s, "0710/-1"), 0, 0);
    acts(&s, SG_M_PLACE, of_building(&s, "0610/-1"), 0, 0);
    assert_int_equal(s.asked, 1);
}

static void engines_come_after_the_defenders_with_their_crews(void **unused) /* SG-AC1-15 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    sg_new_piece(&s, SG_TOWER, 0);
    give_order(&s, SG_ORDER_ASSAULT);
    acts(&s, SG_M_GROUND, SG_PLAIN, 1, 0);
    all_hold_the_walls(&s);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    assert_true(s.asked == 0 && sg_step_now(&s)->piece == SG_TOWER);
    while (sg_step_now(&s)->piece != SG_NO_PIECE)
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    unsigned cell[14];
    const struct sg_piece *tower = &s.piece[sg_piece_first[SG_TOWER]];
    assert_true(sg_cells(&s, sg_piece_first[SG_TOWER], 0, cell) > 0);
    assert_int_equal(sg_map_index(&s, sg_hex(tower->at)), 1 - sg_building_map(&s));
    int perrier = sg_hex(s.piece[sg_piece_first[SG_PERRIER]].at);
    acts(&s, SG_M_TAKE, who_is("R21"), 0, 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_PLACE, cell[5], 0, 0)).rule); /* aboard */
    /* at the thrower */
    assert_null(
        sg_check(&s, move_of(&s, SG_M_PLACE, sg_place(sg_next(perrier, SG_W), 0), 0, 0)).rule);
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("4020/0"), 0, 0); /* in the open field */
}

static void it_ends_when_the_besiegers_are_gone(void **unused) /* SG-AC1-05 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    end_of_turn(&s);
    assert_true(s.ask == SG_ASK_QUIT && s.asked == 0); /* he may call off those who wait */
    struct sg_state on = s;
    acts(&on, SG_M_GO_ON, 0, 0, 0);
    assert_true(on.siege.in_action && on.turn == 2);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_int_equal(s.siege.in_action, 0);
    assert_int_equal(s.siege.stage, SG_OUTER);
}

static void those_who_wait_are_called_off_while_others_fight_on(void **unused) /* SG-AC1-05 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    stand(&s, who_is("A05"), AT("0505/0"));
    end_of_turn(&s);
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_true(s.siege.in_action && s.turn == 2);
    assert_int_equal(count_fate(&s, 0, SG_WAITING), 0);
    end_of_turn(&s);
    assert_true(s.ask != SG_ASK_QUIT); /* nobody waits any more */
}

static void it_ends_after_five_quiet_turns_of_separation(void **unused) /* SG-AC1-06, SG-AC1-13 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD), open;
    stand(&s, who_is("R10"), AT("0505/0"));
    only_to(&s, 0, who_is("R10"));
    s.turn = 7;
    s.quiet = 5;
    open = s;
    assert_true(sg_separated(&s, 0));
    end_of_turn(&s);
    assert_int_equal(s.siege.in_action, 0);
    /* the gate stands open */
    int map, door = sg_door_at(&open, of_building(&open, "1619/0"), &map);
    open.door[map][door] = SG_DOOR_OPEN;
    assert_false(sg_separated(&open, 0));
    end_of_turn(&open);
    assert_int_equal(open.siege.in_action, 1);
}

static void fewer_than_five_quiet_turns_are_not_enough(void **unused) /* SG-AC1-06 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD);
    assert_int_equal(s.quiet, 1); /* AM-30: the turn that has begun */
    stand(&s, who_is("R10"), AT("0505/0"));
    only_to(&s, 0, who_is("R10"));
    s.turn = 4;
    s.quiet = 4;
    end_of_turn(&s);
    assert_int_equal(s.siege.in_action, 1);
    assert_int_equal(s.quiet, 5);
}

static void ladders_and_filled_moats_connect(void **unused) /* SG-AC1-13 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD);
    stand(&s, who_is("R10"), of_building(&s, "1104/0"));
    assert_true(sg_separated(&s, 0));
    int ladder = sg_piece_first[SG_LADDER];
    sg_take_off_piece(&s, (unsigned)ladder);
    s.piece[ladder].flags = SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_put_piece(&s, (unsigned)ladder, of_building(&s, "1105/0"), SG_SE);
    if (sg_terrain(&s, sg_ladder_top(&s, (unsigned)ladder)) != SG_T_RAMPART)
        sg_put_piece(&s, (unsigned)ladder, of_building(&s, "1105/0"), SG_SW);
    assert_int_equal(sg_terrain(&s, sg_ladder_top(&s, (unsigned)ladder)), SG_T_RAMPART);
    assert_false(sg_separated(&s, 0));
    struct sg_state moat = assault_on(OXFORD); /* a breach behind the moat, then the moat filled */
    struct mg_play play = { .event = told };
    stand(&moat, who_is("R10"), of_building(&moat, "0410/0"));
    sg_demolish(&moat, sg_hex(of_building(&moat, "0810/0")), &play);
    assert_true(sg_separated(&moat, 0));
    for (int i = 0; i < 2; i++) {
        moat.fascine[moat.fascines++] =
            (uint16_t)sg_hex(of_building(&moat, i == 0 ? "0610/-1" : "0710/-1"));
        sg_remark(&moat, moat.fascine[i]);
    }
    assert_false(sg_separated(&moat, 0));
}

static void it_ends_after_turn_forty(void **unused) /* SG-AC1-14, INV-22 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    s.turn = 39;
    s.quiet = 0;
    stand(&s, who_is("A05"), AT("0505/0"));
    only_to(&s, 0, who_is("A05"));
    end_of_turn(&s);
    assert_true(s.siege.in_action && s.turn == 40);
    end_of_turn(&s);
    assert_int_equal(s.siege.in_action, 0);
}

static void who_is_cut_off_from_the_centre_is_a_prisoner(void **unused) /* SG-AC1-07, SG-AC1-18 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    unsigned cut = who_is("R15"), home = who_is("R14");
    /* One defender in the field among enemies, the others in the church. */
    stand(&s, home, of_building(&s, "1306/0"));
    only_to(&s, 1, home);
    assert_int_equal(s.scenario.limit, 40);
    stand(&s, cut, AT("1010/0"));
    const char *const names[6] = { "A05", "A06", "A11", "A15", "A16", "A17" };
    only_to(&s, 0, who_is("A05"));
    for (int dir = 0; dir < SG_DIRS; dir++)
        stand(&s, who_is(names[dir]), sg_place(sg_next(sg_hex(AT("1010/0")), dir), 0));
    assert_true(sg_way_free(&s, s.at[home], 1));
    assert_false(sg_way_free(&s, s.at[cut], 1));
    s.turn = 40;
    end_of_turn(&s);
    assert_int_equal(s.person[cut].fate, SG_LED_OFF);
    assert_int_equal(s.person[home].fate, SG_IN_QUARTERS);
}

static void a_closed_door_of_the_defenders_does_not_bar_their_way(void **unused) /* SG-AC1-18 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    unsigned out = who_is("R15");
    stand(&s, out, of_building(&s, "0506/0"));
    assert_true(sg_closed(&s, of_building(&s, "0706/0")));
    assert_true(sg_way_free(&s, s.at[out], 1));
}

static void with_the_enemy_in_the_court_the_redoubt_is_the_centre(void **unused) /* SG-AC1-18 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD);
    unsigned in = who_is("A05");
    only_to(&s, 1, in);
    stand(&s, in, of_building(&s, "1708/0"));            /* in the keep */
    stand(&s, who_is("R10"), of_building(&s, "1713/0")); /* on the very centre */
    assert_true(sg_way_free(&s, s.at[in], 1));
    stand(&s, in, of_building(&s, "1806/0"));
    const char *const names[] = { "R11", "R12", "R13", "R14", "R15", "R16" };
    for (int dir = 0; dir < SG_DIRS; dir++) {
        unsigned place = sg_place(sg_next(sg_hex(s.at[in]), dir), 0);
        if (sg_can_stand(&s, place, sg_mover_of(&s, who_is(names[dir]))))
            stand(&s, who_is(names[dir]), place);
    }
    assert_true(sg_way_free(&s, s.at[in], 1)); /* he is there already */
}

/* SG-AC1-09, SG-AC1-12, SG-PRV-05 */
static void all_in_the_redoubt_the_besieger_may_stop_and_food_is_halved(void **unused)
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD);
    s.siege.provisions = 9;
    int i = 0;
    static const char *const keep[] = {
        "1606/0", "1706/0", "1806/0", "1906/0", "1607/0", "1707/0"
    };
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD) {
            if (i < 6)
                stand(&s, who, of_building(&s, keep[i++]));
            else
                leaves(&s, who);
        }
    stand(&s, who_is("R10"), of_building(&s, "1713/0"));
    end_of_turn(&s);
    assert_true(s.ask == SG_ASK_QUIT && s.asked == 0);
    struct sg_state outside = s;
    leaves(&outside, who_is("R10"));
    make(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0));
    assert_int_equal(s.siege.in_action, 0);
    assert_int_equal(s.siege.stage, SG_INNER);
    assert_int_equal(s.siege.redoubt, sg_find_zone(SG_CASTLE, "keep") + 1);
    /* the loss is rounded down; one day was eaten that evening */
    assert_int_equal(s.siege.provisions, 9 - 4 - 1);
    assert_int_equal(s.siege.holders_food, 4);
    /* nobody holds the rest of the place */
    make(&outside, move_of(&outside, SG_M_BREAK_OFF, 0, 0, 0));
    assert_int_equal(outside.siege.stage, SG_OUTER);
    assert_int_equal(outside.siege.provisions, 9 - 1);
}

static void the_place_is_taken_when_no_fighter_is_left_inside(void **unused) /* SG-AC1-11 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD), one;
    unsigned lady = who_is("A04"), man_at_arms = who_is("A15");
    assert_false(sg_is_fighter(sg_class_of(&s, lady)));
    one = s;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD && who != lady) {
            leaves(&s, who);
            if (who != man_at_arms)
                leaves(&one, who);
        }
    end_of_turn(&s);
    assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_TAKEN && s.winner == 0);
    end_of_turn(&one);
    assert_true(one.phase != SG_PH_OVER);
}

/* SG-AC1-11 */
static void who_stands_in_a_hoarding_or_on_a_scaffold_of_the_walls_is_inside(void **unused)
{
    (void)unused;
    static const uint8_t hangings[] = { SG_HOARDING, SG_SCAFFOLD };
    const struct sg_state start = assault_on(OXFORD);
    for (unsigned i = 0; i < sizeof hangings; i++) {
        struct sg_state s = start;
        unsigned hangs = AT("0728/3"), man_at_arms = who_is("A15"); /* on the north-west tower */
        int piece = sg_new_piece(&s, hangings[i], 1);
        s.piece[piece].size = 9;
        assert_true(sg_may_hang(&s, hangings[i], hangs) && !sg_inside(&s, hangs));
        sg_put_piece(&s, (unsigned)piece, hangs, 0);
        for (unsigned who = 0; who < SG_PERSONS; who++)
            if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD && who != man_at_arms)
                leaves(&s, who);
        stand(&s, man_at_arms, hangs);
        assert_true(sg_inside(&s, hangs));
        end_of_turn(&s);
        assert_true(s.phase != SG_PH_OVER);
        sg_put_piece(&s, (unsigned)piece, SG_NOWHERE, 0);
        stand(&s, man_at_arms, sg_place(sg_hex(hangs), 0));
        end_of_turn(&s);
        assert_true(s.phase == SG_PH_OVER && s.siege.ending == SG_TAKEN);
    }
}

static void later_assaults_begin_with_the_garrison_in_its_redoubt(void **unused) /* SG-AC1-10 */
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep");
    give_order(&s, SG_ORDER_ASSAULT);
    assert_int_equal(s.ask, SG_ASK_PARTY); /* no ground is chosen */
    deploy_all(&s);
    assert_int_equal(s.map_cols * s.map_rows, 1);
    int outside_reach = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD) {
            assert_int_equal(sg_in_redoubt(&s, s.at[who], s.siege.redoubt - 1),
                             s.person[who].side == 1);
            outside_reach += s.person[who].side == 0;
        }
    assert_true(outside_reach > 0);
    assert_int_equal(s.side, 0); /* the besieger first */
}

/* SG-AC1-10, SG-AC1-09 */
static void what_hangs_on_the_keep_is_a_part_of_the_redoubt(void **unused)
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep");
    int keep = sg_find_zone(SG_CASTLE, "keep"), hoarding = sg_new_piece(&s, SG_HOARDING, 1);
    unsigned hangs = AT("1704/4");
    assert_true(sg_may_hang(&s, SG_HOARDING, hangs));
    s.piece[hoarding].size = 9;
    sg_put_piece(&s, (unsigned)hoarding, hangs, 0);
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    while (s.asked == 1)
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    assert_int_equal(s.asked, 0);
    assert_int_equal(sg_terrain(&s, hangs), SG_T_HOARDING);
    assert_true(sg_in_redoubt(&s, hangs, keep));
    assert_false(sg_fits(&s, who_is("R10"), hangs, 0));
    assert_false(sg_fits(&s, who_is("R10"), AT("1705/4"), 0));
    assert_int_equal(sg_redoubt_of_all(&s, 1), keep);
    stand(&s, who_is("A05"), hangs); /* he has not left it */
    assert_int_equal(sg_redoubt_of_all(&s, 1), keep);
}

/* SG-AC1-10, SG-AC1-17 */
static void besiegers_start_out_of_the_reach_of_fire_or_off_the_board(void **unused)
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep");
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    unsigned archer = who_is("A33");
    assert_true(sg_is_shooter(sg_class_of(&s, archer)));
    acts(&s, SG_M_TAKE, archer, 0, 0);
    make(&s, move_of(&s, SG_M_PLACE, AT("1509/4"), 0, 0));
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    acts(&s, SG_M_TAKE, who_is("R21"), 0, 0);
    int safe = 0, barred = 0;
    for (int row = 1; row <= SG_MAP_ROWS; row++)
        for (int col = 1; col <= SG_MAP_COLS; col++) {
            unsigned place = sg_place(sg_hex_at(col, row), 0);
            if (!sg_can_stand(&s, place, sg_mover_of(&s, who_is("R21"))) || !sg_free(&s, place) ||
                sg_in_redoubt(&s, place, s.siege.redoubt - 1))
                continue;
            bool shot = false;
            for (unsigned who = 0; who < SG_PERSONS; who++)
                if (s.person[who].side == 1 && sg_active(&s, who) &&
                    sg_weapon_of(&s, who) != SG_HAND) {
                    int weapon = sg_weapon_of(&s, who),
                        far = sg_distance(sg_hex(s.at[who]), sg_hex(place));
                    shot |=
                        far >= sg_weapons[weapon].least &&
                        (far <= sg_weapons[weapon].range[0] || far <= sg_weapons[weapon].range[1] ||
                         far <= sg_weapons[weapon].range[2]) &&
                        sg_look(&s, s.at[who], place, weapon, who, SG_SUBJECTS).clear;
                }
            bool legal = sg_check(&s, move_of(&s, SG_M_PLACE, place, 0, 0)).rule == NULL;
            assert_int_equal(legal, !shot);
            safe += legal;
            barred += shot;
        }
    assert_true(safe > 0 && barred > 0);
    for (unsigned edge = 0; edge < 4; edge++) /* or he comes in by any edge */
        assert_null(sg_check(&s, move_of(&s, SG_M_WAIT, edge, 0, 0)).rule);
}

static void an_assault_without_result_leads_back_to_the_outer_stage(void **unused) /* SG-AC1-12 */
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep");
    s.siege.provisions = 8;
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    all_leave(&s, 0);
    end_of_turn(&s);
    assert_int_equal(s.siege.in_action, 0);
    assert_int_equal(s.siege.stage, SG_OUTER);
    assert_int_equal(s.siege.redoubt, 0);
    /* what was lost does not come back, and nothing more is but what is eaten */
    assert_int_equal(s.siege.provisions, 8 - 1);
}

static void the_garrison_sallies_out_of_its_redoubt(void **unused) /* SG-AC1-16 */
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep"), out = siege_of(OXFORD), back, cleared;
    assert_null(sg_inner_sally.may(&s, 1).rule);
    assert_string_equal(sg_inner_sally.may(&s, 0).rule, "SG-AC1-16");
    assert_string_equal(sg_inner_sally.may(&out, 1).rule, "SG-AC1-16");
    give_order(&s, SG_ORDER_INNER_SALLY);
    deploy_all(&s);
    assert_true(s.side == 1 && s.turn == 1); /* the besieged first */
    stand(&s, who_is("R10"), AT("1713/0"));
    end_of_turn(&s);
    assert_true(s.siege.in_action && s.turn == 2); /* not in the first turn */
    back = cleared = s;
    end_of_turn(&back);
    assert_true(!back.siege.in_action && back.siege.stage == SG_INNER);
    all_leave(&cleared, 0);
    stand(&cleared, who_is("A05"), AT("1713/0"));
    end_of_turn(&cleared);
    assert_true(!cleared.siege.in_action && cleared.siege.stage == SG_OUTER &&
                cleared.siege.redoubt == 0);
    stand(&s, who_is("A05"), AT("1714/0")); /* one is out: it goes on */
    end_of_turn(&s);
    assert_true(s.siege.in_action && s.turn == 3);
    s.turn = 40;
    end_of_turn(&s);
    assert_false(s.siege.in_action);
}

static void infiltrators_come_out_in_the_court(void **unused) /* SG-EVT-08 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.siege.spy = 2;
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    while (s.asked == 1)
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    while (sg_step_now(&s)->piece != SG_NO_PIECE)
        make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    stand(&s, who_is("A15"), of_building(&s, "1215/0"));
    for (unsigned who = 0; who < SG_PERSONS; who++) /* an empty court but for one */
        if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD && who != who_is("A15") &&
            sg_level(s.at[who]) == 0)
            leaves(&s, who);
    acts(&s, SG_M_TAKE, who_is("R21"), 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, of_building(&s, "1216/0"), 0, 0); /* next to an enemy */
    acts(&s, SG_M_PLACE, of_building(&s, "1713/0"), 0, 0);
    acts(&s, SG_M_TAKE, who_is("R22"), 0, 0);
    acts(&s, SG_M_PLACE, of_building(&s, "1714/0"), 0, 0);
    acts(&s, SG_M_TAKE, who_is("R23"), 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, of_building(&s, "2015/0"), 0, 0); /* two are enough */
    acts(&s, SG_M_WAIT, (unsigned)sg_edge_to_wait(&s, 0), 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    assert_int_equal(s.siege.spy, 0);
}

static void in_the_inner_stage_they_start_inside_the_redoubt(void **unused) /* SG-EVT-12 */
{
    (void)unused;
    struct sg_state s = inner(OXFORD, "keep"), none;
    s.siege.spy = 1;
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == 1 && s.person[who].fate == SG_ON_BOARD &&
            sg_level(s.at[who]) == 0)
            leaves(&s, who);
    none = s;
    acts(&s, SG_M_TAKE, who_is("R21"), 0, 0);
    acts(&s, SG_M_PLACE, AT("1708/0"), 0, 0);
    acts(&s, SG_M_TAKE, who_is("R22"), 0, 0);
    refused(&s, "SG-STK-01", SG_M_PLACE, AT("1707/0"), 0, 0);
    none.siege.spy = 0;
    acts(&none, SG_M_TAKE, who_is("R21"), 0, 0);
    refused(&none, "SG-STK-01", SG_M_PLACE, AT("1708/0"), 0, 0);
}

static void nothing_but_building_is_done_on_that_day(void **unused) /* SG-AC1-08, SG-SIE-10 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    assert_int_equal(s.siege.may_deed, 1);
    for (int who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD || s.person[who].fate == SG_WAITING)
            assert_int_equal(s.siege.job[who],
                             SG_JOB_FIGHT); /* SG-SIE-07: only those not used build */
}

static void assaults_end_however_they_are_fought(void **unused) /* INV-22 */
{
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct sg_state s = i == 0 ? siege_of(PRIORY) : inner(PRIORY, "church");
        give_order(&s, i == 0 ? SG_ORDER_ASSAULT : SG_ORDER_INNER_SALLY);
        deploy_all(&s);
        play_on(&s, 30000);
        assert_true(!s.siege.in_action || s.phase == SG_PH_OVER);
    }
}

/* ---- who builds meanwhile: SG-AC1-02, SG-AC1-08, SG-CON-06 ------------------------------- */

/* Oxford on the morning of an assault: it is ordered, and the garrison is asked. */
static struct sg_state assault_is_ordered(unsigned *engineer)
{
    struct sg_state s = siege_of(OXFORD);
    give_order(&s, SG_ORDER_ASSAULT);
    static struct mg_move list[MG_MAX_MOVES];
    while (s.ask == SG_ASK_GROUND) {
        sg_list(&s, __builtin_ctz(s.owes), list);
        make(&s, list[0]);
    }
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.person[who].fate == SG_IN_QUARTERS &&
            sg_class_of(&s, who) == SG_ENG)
            *engineer = who;
    return s;
}

/* SG-AC1-02, SG-AC1-08, SG-CON-06 */
static void those_of_the_garrison_who_build_are_not_on_the_walls(void **unused)
{
    (void)unused;
    unsigned engineer = SG_PERSONS;
    struct sg_state s = assault_is_ordered(&engineer);
    assert_true(engineer < SG_PERSONS);
    assert_int_equal(s.ask, SG_ASK_PARTY);
    assert_int_equal(s.asked, EMPRESS); /* they choose before the besiegers */
    refused(&s, "SG-AC1-02", SG_M_END, 0, 0, 0);
    /* who fights is not named: all others do */
    refused(&s, "SG-AC1-02", SG_M_PICK, engineer, 0, 0);
    acts(&s, SG_M_BUILD, engineer, SG_CAULDRON, 5);
    assert_int_equal(s.asked, ROYALS); /* no other engineer: nothing more to ask */
    deploy_all(&s);
    assert_true(s.siege.in_action);
    int builders = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.siege.job[who] >= SG_JOB_BUILD) {
            builders++;
            /* in the construction box: SG-CON-01 */
            assert_int_equal(s.person[who].fate, SG_IN_QUARTERS);
        }
    assert_int_equal(builders, 6);
    all_leave(&s, ROYALS);
    end_of_turn(&s);
    while (s.ask == SG_ASK_DEED)
        make(&s, move_of(&s, SG_M_END, 0, 0, 0));
    int oil = s.store[EMPRESS][SG_CAULDRON];
    for (int i = sg_piece_first[SG_CAULDRON]; i < sg_piece_first[SG_CAULDRON + 1]; i++)
        oil += s.piece[i].kind == SG_CAULDRON && s.piece[i].side == EMPRESS;
    struct sg_state without = siege_of(OXFORD);
    int before = without.store[EMPRESS][SG_CAULDRON];
    for (int i = sg_piece_first[SG_CAULDRON]; i < sg_piece_first[SG_CAULDRON + 1]; i++)
        before += without.piece[i].kind == SG_CAULDRON && without.piece[i].side == EMPRESS;
    assert_int_equal(oil, before + 2); /* what they built is there */
}

static void somebody_must_be_left_for_the_walls(void **unused) /* SG-AC1-02 */
{
    (void)unused;
    unsigned engineer = SG_PERSONS;
    struct sg_state s = assault_is_ordered(&engineer);
    int left = 0;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.person[who].fate == SG_IN_QUARTERS &&
            who != engineer && ++left > 5)
            s.person[who].fate = SG_LEFT;
    refused(&s, "SG-AC1-02", SG_M_BUILD, engineer, SG_CAULDRON, 5);
}

static void a_garrison_that_cannot_build_is_not_asked(void **unused) /* SG-AC1-02 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].side == EMPRESS && s.person[who].fate == SG_IN_QUARTERS &&
            sg_class_of(&s, who) == SG_ENG)
            s.person[who].health |= SG_WOUNDED; /* SG-CON-04 */
    give_order(&s, SG_ORDER_ASSAULT);
    static struct mg_move list[MG_MAX_MOVES];
    while (s.ask == SG_ASK_GROUND) {
        sg_list(&s, __builtin_ctz(s.owes), list);
        make(&s, list[0]);
    }
    assert_int_equal(s.ask, SG_ASK_PARTY);
    assert_int_equal(s.asked, ROYALS);
    /* the besieger says it after the action */
    refused(&s, "SG-CON-06", SG_M_BUILD, who_is("R45"), SG_LADDER, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_besieger_orders_it_and_chooses_ground_and_men),
        cmocka_unit_test(the_garrison_sets_up_inside_and_the_host_lines_up_off_the_open_sides),
        cmocka_unit_test(one_enters_by_the_open_map_only),
        cmocka_unit_test(rubble_lies_and_fascines_are_laid_first),
        cmocka_unit_test(engines_come_after_the_defenders_with_their_crews),
        cmocka_unit_test(it_ends_when_the_besiegers_are_gone),
        cmocka_unit_test(those_who_wait_are_called_off_while_others_fight_on),
        cmocka_unit_test(it_ends_after_five_quiet_turns_of_separation),
        cmocka_unit_test(fewer_than_five_quiet_turns_are_not_enough),
        cmocka_unit_test(ladders_and_filled_moats_connect),
        cmocka_unit_test(it_ends_after_turn_forty),
        cmocka_unit_test(who_is_cut_off_from_the_centre_is_a_prisoner),
        cmocka_unit_test(a_closed_door_of_the_defenders_does_not_bar_their_way),
        cmocka_unit_test(with_the_enemy_in_the_court_the_redoubt_is_the_centre),
        cmocka_unit_test(all_in_the_redoubt_the_besieger_may_stop_and_food_is_halved),
        cmocka_unit_test(the_place_is_taken_when_no_fighter_is_left_inside),
        cmocka_unit_test(later_assaults_begin_with_the_garrison_in_its_redoubt),
        cmocka_unit_test(who_stands_in_a_hoarding_or_on_a_scaffold_of_the_walls_is_inside),
        cmocka_unit_test(what_hangs_on_the_keep_is_a_part_of_the_redoubt),
        cmocka_unit_test(besiegers_start_out_of_the_reach_of_fire_or_off_the_board),
        cmocka_unit_test(an_assault_without_result_leads_back_to_the_outer_stage),
        cmocka_unit_test(the_garrison_sallies_out_of_its_redoubt),
        cmocka_unit_test(infiltrators_come_out_in_the_court),
        cmocka_unit_test(in_the_inner_stage_they_start_inside_the_redoubt),
        cmocka_unit_test(nothing_but_building_is_done_on_that_day),
        cmocka_unit_test(assaults_end_however_they_are_fought),
        cmocka_unit_test(those_of_the_garrison_who_build_are_not_on_the_walls),
        cmocka_unit_test(somebody_must_be_left_for_the_walls),
        cmocka_unit_test(a_garrison_that_cannot_build_is_not_asked),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
