/* Large engines: pushed, drawn, entered, struck with. RAM, GAL, OXN, MOA and the moving of a
 * tower. */
#include "../sg_test.h"
#include "engine.h"

/* ---- laying out -------------------------------------------------------------------------- */

/* Two who could fight far away, so that no phase ends by itself. */
static void stand_off(struct sg_state *s)
{
    man(s, "A44", 0, "3022/0");
    man(s, "R44", 1, "3122/0");
}

/* On the plain, facing east, in the middle of nowhere; the enemy is far away. */
static struct sg_state with(int kind, int people, unsigned *engine)
{
    struct sg_state s = board(SG_CASTLE);
    *engine = piece(&s, kind, 0, "1403/0", SG_E);
    crew(&s, *engine, people);
    stand_off(&s);
    return s;
}

static void taken(struct sg_state *s, unsigned engine)
{
    phase(s, SG_PH_MOVE, 0);
    acts(s, SG_M_TAKE, SG_PERSONS + engine, 0, 0);
}

static const char *rule_of(struct mg_verdict v)
{
    return v.rule == NULL ? "" : v.rule;
}

/* ---- pushing ----------------------------------------------------------------------------- */

static void eight_push_a_tower_two_hexes(void **state) /* SG-TWR-08, SG-TWR-01 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    taken(&s, tower);
    refused(&s, "SG-TWR-08", SG_M_ROLL, 0, 3, 0);
    acts(&s, SG_M_ROLL, 0, 2, 0);
    assert_int_equal(s.piece[tower].at, AT("1603/0"));
    assert_int_equal(s.piece[tower].facing, SG_E);
    uint8_t who = (uint8_t)who_is("A15");
    assert_int_equal(sg_engine_at(&s, s.at[who], NULL, NULL), tower);
    assert_true(s.piece[tower].flags & SG_P_MOVED);
    refused(&s, "SG-MOV-10", SG_M_TAKE, SG_PERSONS + tower, 0, 0);
}

static void four_push_it_one_hex_and_three_none(void **state) /* SG-TWR-08 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 7, &tower);
    taken(&s, tower);
    refused(&s, "SG-TWR-08", SG_M_ROLL, 0, 2, 0);
    acts(&s, SG_M_ROLL, 1, 1, 0);
    assert_int_equal(s.piece[tower].at, AT("1303/0"));
    s = with(SG_TOWER, 3, &tower);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-TWR-08", SG_M_TAKE, SG_PERSONS + tower, 0, 0);
}

static void pushers_who_fought_do_not_count(void **state) /* WE-05, SG-TWR-08, SG-TWR-10 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 10, &tower);
    for (int i = 0; i < 3; i++)
        s.person[who_is(i == 0 ? "A15" : i == 1 ? "A16" : "A17")].did |= SG_D_ENGAGED;
    assert_int_equal(sg_crew(&s, tower), 7);
    s.side = 0;
    s.phase = SG_PH_MOVE;
    s.chosen = (uint16_t)(SG_PERSONS + tower);
    sg_ask_seat(&s, SG_ASK_WALK, 0);
    refused(&s, "SG-TWR-08", SG_M_ROLL, 0, 2, 0);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(s.piece[tower].at, AT("1503/0"));
}

static void pushers_do_nothing_else_and_passengers_ride_along(void **state) /* SG-TWR-11 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    man(&s, "A40", 0, "1403/3");
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(s.at[who_is("A40")], AT("1503/3"));
    assert_int_equal(s.person[who_is("A40")].spent, 0);
    assert_true(s.person[who_is("A15")].did & SG_D_PUSHED);
    assert_false(s.person[who_is("A40")].did & SG_D_PUSHED);
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A15"), 0, 0);
    acts(&s, SG_M_TAKE, who_is("A40"), 0, 0);
}

static void who_moved_or_shot_does_not_push(void **state) /* SG-TWR-11 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 4, &tower);
    s.person[who_is("A15")].did |= SG_D_SHOT;
    assert_int_equal(sg_crew(&s, tower), 3);
}

/* SG-TWR-09, SG-MOA-02, SG-MOA-04 */
static void a_tower_needs_plain_ground_or_a_filled_moat(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "0512/0", SG_E);
    crew(&s, tower, 8);
    stand_off(&s);
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-TWR-09");
    fascine(&s, "0611/0");
    fascine(&s, "0612/0");
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-TWR-09");
    fascine(&s, "0613/0");
    assert_int_equal(sg_terrain(&s, AT("0613/0")), SG_T_FILLED_MOAT);
    assert_int_equal(sg_terrain(&s, AT("0613/-1")), SG_T_NONE);
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(s.piece[tower].at, AT("0612/0"));
}

static void nobody_and_nothing_may_be_in_its_way(void **state) /* SG-TWR-12 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    man(&s, "A40", 0, "1503/0");
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-TWR-12");
    sg_put(&s, who_is("A40"), AT("1603/0"), 0);
    taken(&s, tower);
    refused(&s, "SG-TWR-12", SG_M_ROLL, 0, 2, 0);
    acts(&s, SG_M_ROLL, 0, 1, 0);
}

static void a_tower_whose_drawbridge_is_down_stays(void **state) /* SG-TWR-13, SG-TWR-34 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    s.piece[tower].flags |= SG_P_DOWN;
    sg_derive(&s);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-TWR-13", SG_M_TAKE, SG_PERSONS + tower, 0, 0);
    assert_true(s.piece[tower].flags & SG_P_DOWN);
}

/* SG-TWR-03: of low towers and high ones; on the higher ladders nobody is in the way. */
static void nobody_on_the_lowest_ladder_when_a_tower_moves(void **state)
{
    (void)state;
    for (int level = 1; level <= 4; level++)
        for (int lower = 0; lower <= 2; lower++) {
            unsigned tower, cell[14];
            struct sg_state s = with(SG_TOWER, 8, &tower);
            s.piece[tower].counter = (uint8_t)level; /* of its assault storey */
            if (!sg_has_ladder(&s, tower, lower))
                continue;
            sg_cells(&s, tower, lower, cell);
            man(&s, "A10", 0, "0203/0");
            sg_put(&s, who_is("A10"), sg_on_ladder(sg_hex(cell[sg_ladder_cell[lower]]), lower), 0);
            phase(&s, SG_PH_MOVE, 0);
            struct mg_verdict v = sg_check(&s, move_of(&s, SG_M_TAKE, SG_PERSONS + tower, 0, 0));
            assert_string_equal(v.rule == NULL ? "" : v.rule, lower == 0 ? "SG-TWR-03" : "");
        }
}

static void climbing_from_the_ground_and_moving_exclude_each_other(void **state) /* SG-TWR-03 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    struct sg_mover on_foot = { .who = SG_SUBJECTS };
    unsigned foot = AT("1103/0");
    man(&s, "A40", 0, "1103/0");
    phase(&s, SG_PH_MOVE, 0);
    int who = sg_who(&s, foot);
    assert_true(who >= 0);
    assert_int_equal(sg_step_cost(&s, foot, sg_on_ladder(sg_hex(foot), 0), on_foot), 2);
    acts(&s, SG_M_TAKE, (unsigned)who, 0, 0);
    acts(&s, SG_M_GO, AT("1103/1"), 0, 0);
    assert_int_equal(s.person[who].spent, 3);
    acts(&s, SG_M_STOP, 0, 0, 0);
    refused(&s, "SG-TWR-03", SG_M_TAKE, SG_PERSONS + tower, 0, 0);
    s = with(SG_TOWER, 9, &tower);
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(sg_step_cost(&s, AT("1203/0"), sg_on_ladder(sg_hex(AT("1203/0")), 0), on_foot),
                     SG_NEVER);
    assert_int_equal(sg_step_cost(&s, AT("1203/1"), sg_on_ladder(sg_hex(AT("1203/0")), 1), on_foot),
                     2);
}

static void an_engine_astride_the_edge_comes_in_but_never_leaves(void **state) /* SG-GEO-14 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "0312/0", SG_E), cell[14];
    crew(&s, tower, 8);
    man(&s, "R17", 1, "0812/2");
    int off = 0, cells = sg_cells(&s, tower, 0, cell);
    for (int i = 0; i < cells; i++)
        off += sg_map_index(&s, sg_hex(cell[i])) < 0;
    assert_true(off > 0);
    assert_int_equal(sg_crew(&s, tower), 8); /* who is beyond the edge counts */
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 1)), "SG-GEO-14");
    assert_int_equal(sg_cover_within(&s, AT("0812/2"), cell[8], cell[8], SG_E), SG_COVER_TOTAL);
    assert_int_equal(sg_fire_class(&s, cell[8], -1), SG_FIREPROOF);
    assert_true(sg_step_cost(&s, cell[8], cell[7], (struct sg_mover){ .who = SG_SUBJECTS }) == 2);
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(s.piece[tower].at, AT("0412/0"));
}

/* SG-GEO-14, SG-GEO-12 */
static void one_comes_in_through_the_rear_of_an_engine_astride_the_edge(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "0312/0", SG_E), cell[14], who = who_is("A40"),
             inside = 0;
    int cells = sg_cells(&s, tower, 0, cell);
    for (int i = 0; i < cells; i++)
        if (sg_map_index(&s, sg_hex(cell[i])) < 0 && sg_cell_open(&s, tower, 0, i))
            inside = cell[i];
    assert_true(inside != 0);
    man(&s, "R17", 1, "0812/2");
    s.person[who] = (struct sg_person){ .fate = SG_WAITING, .edge = 3, .enters = 1 };
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_GO, inside, 0, 0);
    assert_int_equal(s.at[who], inside);
    assert_int_equal(s.person[who].spent, 2);
    for (unsigned edge = 0; edge < 3; edge++)
        refused(&s, "SG-GEO-13", SG_M_EXIT, edge, 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0); /* and out again, by the edge beyond which he stands */
    assert_int_equal(s.person[who].fate, SG_LEFT);
}

static void the_owner_of_its_dearest_man_moves_an_engine(void **state) /* SG-TEAM-01 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    s.players = 4;
    uint8_t aboard[SG_ABOARD];
    int n = sg_aboard(&s, tower, aboard), dearest = 0;
    for (int i = 1; i < n; i++)
        if (sg_cost_of(&s, aboard[i]) > sg_cost_of(&s, aboard[dearest]))
            dearest = i;
    s.person[aboard[dearest]].seat = 2;
    phase(&s, SG_PH_MOVE, 0);
    struct mg_move m = { .kind = SG_M_TAKE, .seat = 0, .a = (uint16_t)(SG_PERSONS + tower) };
    assert_string_equal(sg_check(&s, m).rule, "SG-TEAM-01");
    m.seat = 2;
    assert_true(mg_legal(sg_check(&s, m)));
}

static void its_crew_is_shot_at_where_it_is_exposed(void **state) /* SG-DEF-05, SG-TWR-07 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    man(&s, "R32", 1, "0903/0"); /* behind it */
    assert_true(sg_weapon_of(&s, who_is("R32")) != SG_HAND);
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 2, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    assert_int_equal(s.piece[tower].at, AT("1503/0"));
    while (s.ask == SG_ASK_DEFEND)
        acts(&s, SG_M_HOLD, 0, 0, 0);
    assert_int_equal(s.piece[tower].at, AT("1603/0"));
    assert_int_equal(s.ask, SG_ASK_MOVE);
}

static void nobody_is_shot_at_for_standing_by(void **state) /* SG-DEF-05, SG-DEF-01 */
{
    (void)state;
    unsigned tower;
    for (int bystanders = 0; bystanders < 2; bystanders++) {
        struct sg_state s = with(SG_TOWER, 8, &tower);
        man(&s, "R32", 1, "2603/0"); /* before it: nobody in it is seen */
        if (bystanders)
            man(&s, "A40", 0, "2606/0"), man(&s, "A10", 0, "2608/0");
        taken(&s, tower);
        acts(&s, SG_M_ROLL, 0, 1, 0);
        assert_int_equal(s.piece[tower].at, AT("1503/0"));
        assert_int_equal(s.ask, SG_ASK_MOVE);
    }
}

static void a_shot_held_back_does_not_move_the_engine_on(void **state) /* SG-TWR-08, SG-DEF-01 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    man(&s, "R32", 1, "0903/0");
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 1, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    while (s.ask == SG_ASK_DEFEND)
        acts(&s, SG_M_HOLD, 0, 0, 0);
    assert_int_equal(s.piece[tower].at, AT("1503/0"));
}

static void shot_pushers_no_longer_push(void **state) /* SG-DEF-05 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = with(SG_TOWER, 8, &tower);
    man(&s, "R32", 1, "0903/0");
    for (unsigned i = who_is("A15"); i < who_is("A23"); i++)
        s.person[i].health |= SG_WOUNDED;
    taken(&s, tower);
    acts(&s, SG_M_ROLL, 0, 2, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    roll_next(1, 1);
    acts(&s, SG_M_FIRE, who_is("R32"), (unsigned)sg_weapon_of(&s, who_is("R32")), 0);
    while (s.ask == SG_ASK_DEFEND)
        acts(&s, SG_M_HOLD, 0, 0, 0);
    assert_int_equal(s.piece[tower].at, AT("1503/0")); /* seven are left: the hex made stays made */
}

/* ---- the ram ----------------------------------------------------------------------------- */

static void a_ram_moves_with_its_crew(void **state) /* SG-RAM-01 */
{
    (void)state;
    unsigned ram;
    struct sg_state s = with(SG_RAM, 6, &ram);
    taken(&s, ram);
    acts(&s, SG_M_ROLL, 0, 2, 0);
    assert_int_equal(s.piece[ram].at, AT("1603/0"));
    s = with(SG_RAM, 5, &ram);
    taken(&s, ram);
    refused(&s, "SG-RAM-01", SG_M_ROLL, 0, 2, 0);
    s = with(SG_RAM, 2, &ram);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-RAM-01", SG_M_TAKE, SG_PERSONS + ram, 0, 0);
    s = with(SG_RAM, 3, &ram);
    s.person[who_is("A15")].did |= SG_D_ENGAGED;
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, ram, 0)), "SG-RAM-01");
}

static void one_enters_a_ram_by_its_ends(void **state) /* SG-RAM-02 */
{
    (void)state;
    unsigned ram;
    struct sg_state s = with(SG_RAM, 0, &ram);
    struct sg_mover on_foot = { .who = SG_SUBJECTS };
    unsigned cell[14];
    assert_int_equal(sg_cells(&s, ram, 0, cell), 12);
    for (int i = 0; i < 4; i++)
        assert_false(sg_can_stand(&s, cell[i], on_foot)); /* the beam */
    unsigned ahead = sg_place(sg_next(sg_hex(cell[4]), SG_E), 0),
             behind = sg_place(sg_next(sg_hex(cell[7]), SG_W), 0);
    unsigned beside = sg_place(sg_next(sg_hex(cell[6]), SG_NW), 0);
    assert_int_equal(sg_step_cost(&s, ahead, cell[4], on_foot), 2);
    assert_int_equal(sg_step_cost(&s, behind, cell[7], on_foot), 2);
    assert_int_equal(sg_step_cost(&s, beside, cell[6], on_foot), SG_NEVER);
    assert_int_equal(sg_step_cost(&s, cell[7], cell[6], on_foot), 2);
    assert_int_equal(sg_step_cost(&s, cell[4], ahead, on_foot), 1);
}

/* A ram at the west gate tower... before the gate hex 1619, from the south over the bridge: here
 * before the curtain at 0812. */
static struct sg_state ram_at_the_wall(int people, unsigned *ram)
{
    struct sg_state s = board(SG_CASTLE);
    static const char *const filled[] = {
        "0612/0", "0712/0", "0611/0", "0711/0", "0613/0", "0713/0"
    };
    for (int i = 0; i < 6; i++)
        fascine(&s, filled[i]);
    *ram = piece(&s, SG_RAM, 0, "0712/0", SG_E);
    crew(&s, *ram, people);
    stand_off(&s);
    return s;
}

/* SG-RAM-03, SG-RAM-04, SG-RAM-06 */
static void a_ram_strikes_the_wall_in_front_every_second_turn(void **state)
{
    (void)state;
    unsigned ram;
    struct sg_state s = ram_at_the_wall(6, &ram);
    assert_true(sg_in_contact(&s, ram));
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-RAM-06", SG_M_BATTER, SG_PERSONS + ram, AT("0809/0"), 0);
    roll_next(1, 5);
    acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    assert_int_equal(sg_grade(&s, sg_hex(AT("0812/0"))), 1); /* 9 points, a 5: D */
    assert_true(s.person[who_is("A15")].did & SG_D_POURED);
    refused(&s, "SG-RAM-03", SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    phase(&s, SG_PH_MOVE, 0);
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-RAM-03", SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    for (int i = 0; i < SG_PERSONS; i++)
        s.person[i].did = 0;
    phase(&s, SG_PH_MOVE, 0);
    phase(&s, SG_PH_COMBAT, 0);
    roll_next(1, 1);
    acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    assert_int_equal(sg_grade(&s, sg_hex(AT("0812/0"))), 1);
    assert_int_equal(s.piece[ram].points, 0); /* points lost do not matter */
}

static void five_strike_with_five_points(void **state) /* SG-RAM-04 */
{
    (void)state;
    unsigned ram;
    struct sg_state s = ram_at_the_wall(5, &ram);
    phase(&s, SG_PH_COMBAT, 0);
    roll_next(1, 8);
    acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    assert_int_equal(sg_grade(&s, sg_hex(AT("0812/0"))), 0); /* column 3: D only on 9 and 10 */
    s = ram_at_the_wall(2, &ram);
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-RAM-04", SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
}

/* SG-RAM-11, SG-RUB-04, SG-RUB-06, SG-RUB-05 */
static void several_strikes_bring_a_wall_down_in_one_assault(void **state)
{
    (void)state;
    unsigned ram;
    struct sg_state s = ram_at_the_wall(6, &ram);
    unsigned above = man(&s, "R16", 1, "0812/2");
    for (int strike = 1; strike <= 4; strike++) {
        phase(&s, SG_PH_COMBAT, 0);
        s.piece[ram].counter = 0;
        for (int i = 0; i < SG_PERSONS; i++)
            s.person[i].did = 0;
        roll_next(1, 10);
        assert_int_equal(sg_terrain(&s, AT("0812/2")), SG_T_RAMPART);
        acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    }
    assert_int_equal(sg_terrain(&s, AT("0812/0")), SG_T_RUBBLE);
    assert_int_equal(sg_terrain(&s, AT("0812/2")), SG_T_NONE);
    assert_int_equal(s.at[above], AT("0812/0"));
    assert_true(s.person[above].health & SG_WOUNDED);
    assert_true(
        sg_step_cost(&s, AT("0912/0"), AT("0812/0"), (struct sg_mover){ .who = SG_SUBJECTS }) == 2);
}

static void towers_are_harder_to_ram_and_the_keep_cannot_be(void **state) /* SG-RAM-05 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    /* before the north-west tower, on dry ground */
    unsigned ram = piece(&s, SG_RAM, 0, "0606/0", SG_E);
    crew(&s, ram, 6);
    stand_off(&s);
    phase(&s, SG_PH_COMBAT, 0);
    roll_next(1, 5);
    acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0706/0"), 0);
    assert_int_equal(sg_grade(&s, sg_hex(AT("0706/0"))), 0); /* a 5 less 1 */
    s = board(SG_CASTLE);
    ram = piece(&s, SG_RAM, 0, "1704/0", SG_SE); /* before the north front of the keep */
    crew(&s, ram, 6);
    stand_off(&s);
    phase(&s, SG_PH_COMBAT, 0);
    refused(&s, "SG-RAM-05", SG_M_BATTER, SG_PERSONS + ram,
            sg_place(sg_next(sg_hex(AT("1704/0")), SG_SE), 0), 0);
}

static void a_ram_pauses_when_its_crew_fights(void **state) /* SG-RAM-08, SG-RAM-09 */
{
    (void)state;
    unsigned ram, cell[14];
    struct sg_state s = ram_at_the_wall(6, &ram);
    sg_cells(&s, ram, 0, cell);
    phase(&s, SG_PH_COMBAT, 0);
    s.person[who_is("A16")].did |= SG_D_ATTACKED | SG_D_ENGAGED;
    refused(&s, "SG-RAM-08", SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    s.person[who_is("A16")].did = 0;
    roll_next(1, 1);
    acts(&s, SG_M_BATTER, SG_PERSONS + ram, AT("0812/0"), 0);
    /* fights before the next turn: a turn later than due */
    s.person[who_is("A16")].did |= SG_D_ENGAGED;
    struct mg_play play = { 0 };
    sg_lower_drawbridges(&s, &play);
    assert_int_equal(s.piece[ram].counter, 2);
    s.person[who_is("A16")].did = 0;
    sg_lower_drawbridges(&s, &play);
    assert_int_equal(s.piece[ram].counter, 1);
    assert_true(sg_adjacent(
        &s, cell[9],
        sg_place(sg_next(sg_hex(cell[9]), SG_SW), sg_lowest(&s, sg_next(sg_hex(cell[9]), SG_SW)))));
}

static void a_ram_hides_its_crew_but_for_its_ends(void **state) /* SG-RAM-07, SG-LOS-12 */
{
    (void)state;
    unsigned ram, cell[14];
    struct sg_state s = with(SG_RAM, 0, &ram);
    sg_cells(&s, ram, 0, cell);
    struct sg_sight behind = sg_look(&s, sg_place(sg_offset(sg_hex(cell[7]), -3, 0), 0), cell[7],
                                     SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(behind.clear);
    assert_int_equal(behind.cover, SG_COVER_NONE);
    struct sg_sight beside = sg_look(&s, sg_place(sg_offset(sg_hex(cell[6]), 0, -2), 0), cell[6],
                                     SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(!beside.clear || beside.cover == SG_COVER_TOTAL);
    struct sg_sight across =
        sg_look(&s, AT("1205/0"), AT("1201/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_false(across.clear);
    assert_string_equal(across.rule, "SG-LOS-12");
    assert_false(sg_engine_lets_shoot(&s, cell[7], AT("0903/0"), SG_W));
}

static void a_burnt_ram_is_out_of_use(void **state) /* SG-RAM-10, SG-GAL-05, SG-BRG-06 */
{
    (void)state;
    unsigned ram, cell[14];
    struct sg_state s = with(SG_RAM, 6, &ram);
    struct mg_play play = { 0 };
    sg_cells(&s, ram, 0, cell);
    assert_int_equal(sg_fire_table[sg_fire_class(&s, cell[5], SG_SE)][SG_BY_ARROW], 10);
    assert_true(sg_in_reach_of_fire(&s, cell[5], cell[6]) &&
                sg_in_reach_of_fire(&s, cell[5], cell[5]));
    assert_false(sg_in_reach_of_fire(&s, sg_place(sg_next(sg_hex(cell[5]), SG_NW), 0), cell[5]));
    for (int i = 0; i < 5; i++)
        sg_cell_burnt(&s, ram, 0, i, &play);
    assert_false(s.piece[ram].flags & SG_P_OUT_OF_USE);
    sg_cell_burnt(&s, ram, 0, 5, &play);
    assert_true(s.piece[ram].flags & SG_P_OUT_OF_USE);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-RAM-10", SG_M_TAKE, SG_PERSONS + ram, 0, 0);
}

/* ---- the gallery ------------------------------------------------------------------------- */

static void a_gallery_moves_on_plain_ground_only(void **state) /* SG-GAL-01, SG-GAL-06, SG-MOA-05 */
{
    (void)state;
    unsigned gallery;
    struct sg_state s = with(SG_GALLERY, 6, &gallery);
    taken(&s, gallery);
    acts(&s, SG_M_ROLL, 0, 2, 0);
    s = with(SG_GALLERY, 3, &gallery);
    s.person[who_is("A15")].did |= SG_D_ENGAGED;
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, gallery, 0)), "SG-GAL-01");
    s = board(SG_CASTLE);
    gallery = piece(&s, SG_GALLERY, 0, "0512/0", SG_E);
    crew(&s, gallery, 6);
    static const char *const filled[] = { "0612/0", "0611/0", "0613/0" };
    for (int i = 0; i < 3; i++)
        fascine(&s, filled[i]);
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, gallery, 0)), "SG-GAL-01");
}

/* SG-GAL-02, SG-STK-05 */
static void a_moving_gallery_holds_eight_and_nobody_under_its_front(void **state)
{
    (void)state;
    unsigned gallery, cell[14];
    struct sg_state s = with(SG_GALLERY, 9, &gallery);
    sg_cells(&s, gallery, 0, cell);
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, gallery, 0)), "SG-STK-05");
    assert_false(sg_cell_open(&s, gallery, 0, 0));
    s = board(SG_CASTLE);
    /* its front at the curtain 1106 of section north_W */
    gallery = piece(&s, SG_GALLERY, 0, "1105/0", SG_SE);
    sg_cells(&s, gallery, 0, cell);
    assert_true(sg_in_contact(&s, gallery));
    assert_true(sg_cell_open(&s, gallery, 0, 0));
    assert_int_equal(sg_step_cost(&s, cell[1], cell[0], (struct sg_mover){ .who = SG_SUBJECTS }),
                     2);
    crew(&s, gallery, 12);
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, gallery, 1)), "SG-GAL-02");
}

static void a_gallery_is_in_contact_with_walls_that_can_be_mined(void **state) /* SG-GAL-07 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1204/0", SG_SE);
    assert_false(sg_in_contact(&s, gallery));
    sg_put_piece(&s, gallery, AT("1105/0"), SG_SE);
    assert_true(sg_in_contact(&s, gallery));
}

static void a_gallery_covers_all_but_its_rear(void **state) /* SG-GAL-03, SG-GAL-04, SG-LOS-13 */
{
    (void)state;
    unsigned gallery, cell[14];
    struct sg_state s = with(SG_GALLERY, 0, &gallery);
    sg_cells(&s, gallery, 0, cell);
    struct sg_sight behind =
        sg_look(&s, AT("0803/0"), cell[3], SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(behind.clear);
    assert_int_equal(behind.cover, SG_COVER_NONE);
    struct sg_sight inside =
        sg_look(&s, AT("0803/0"), cell[2], SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(inside.clear);
    assert_int_equal(inside.cover, SG_COVER_NONE);
    struct sg_sight beside =
        sg_look(&s, AT("1301/0"), cell[5], SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_true(!beside.clear || beside.cover == SG_COVER_TOTAL);
    assert_true(sg_engine_lets_shoot(&s, cell[3], AT("0803/0"), SG_W));
    assert_false(sg_engine_lets_shoot(&s, cell[2], AT("0803/0"), SG_W));
    assert_false(sg_engine_lets_shoot(&s, cell[5], AT("1301/0"), SG_NW));
    assert_false(
        sg_look(&s, AT("1205/0"), AT("1201/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS).clear);
}

/* ---- oxen -------------------------------------------------------------------------------- */

static struct sg_state drawn(unsigned *tower, unsigned ox[2])
{
    struct sg_state s = with(SG_TOWER, 0, tower);
    ox[0] = piece(&s, SG_OX, 0, "1503/0", SG_E);
    ox[1] = piece(&s, SG_OX, 0, "1502/0", SG_E);
    return s;
}

/* SG-OXN-01, SG-OXN-03, SG-OXN-04, SG-OXN-06 */
static void two_oxen_draw_an_engine_four_hexes(void **state)
{
    (void)state;
    unsigned tower, ox[2];
    struct sg_state s = drawn(&tower, ox);
    assert_true(sg_may_harness(&s, ox[0], tower));
    sg_harness(&s, ox[0], tower);
    assert_true(sg_may_harness(&s, ox[1], tower));
    sg_harness(&s, ox[1], tower);
    assert_int_equal(s.piece[ox[0]].at, AT("1503/0"));
    assert_int_equal(s.piece[ox[1]].at, sg_place(sg_next(sg_hex(AT("1403/0")), SG_NE), 0));
    unsigned guide = man(&s, "A20", 0, "1502/0");
    assert_int_equal(sg_distance(sg_hex(s.at[guide]), sg_hex(s.piece[ox[1]].at)), 1);
    taken(&s, tower);
    refused(&s, "SG-OXN-06", SG_M_ROLL, 1, 1, 0);
    refused(&s, "SG-OXN-01", SG_M_ROLL, 0, 5, 0);
    acts(&s, SG_M_ROLL, 0, 4, 0);
    assert_int_equal(s.piece[tower].at, AT("1803/0"));
    assert_int_equal(s.piece[ox[0]].at, AT("1903/0"));
    assert_int_equal(s.at[guide], AT("1902/0"));
    assert_true(s.person[guide].did & SG_D_PUSHED);
    assert_int_equal(s.person[guide].spent, 0);
}

static void a_team_without_its_leader_or_with_one_ox_stands(void **state) /* SG-OXN-02, SG-OXN-06 */
{
    (void)state;
    unsigned tower, ox[2];
    struct sg_state s = drawn(&tower, ox);
    struct mg_play play = { 0 };
    sg_harness(&s, ox[0], tower);
    crew(&s, tower, 8);
    /* one ox; pushers add nothing */
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-OXN-02");
    sg_harness(&s, ox[1], tower);
    unsigned front = s.at[who_is("A15")];
    (void)front;
    for (int i = 15; i < 23; i++) {
        char word[16];
        snprintf(word, sizeof word, "A%d", i);
        if (sg_distance(sg_hex(s.at[who_is(word)]), sg_hex(AT("1503/0"))) == 1)
            sg_take_off(&s, who_is(word));
    }
    /* nobody leads */
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-OXN-02");
    sg_kill_animal(&s, ox[0], &play);
    man(&s, "A40", 0, "1602/0");
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "SG-OXN-02");
    sg_free_ox(&s, ox[1]);
    sg_take_off_piece(&s, ox[1]);
    sg_take_off(&s, who_is("A40"));
    /* now it is pushed again */
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, tower, 0)), "");
}

static void oxen_keep_the_engine_off_a_wall(void **state) /* SG-OXN-04 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    /* the tower 0706 is two hexes ahead */
    unsigned ox[2], gallery = piece(&s, SG_GALLERY, 0, "0506/0", SG_E);
    ox[0] = piece(&s, SG_OX, 0, "0606/0", SG_E);
    ox[1] = piece(&s, SG_OX, 0, "0605/0", SG_E);
    sg_harness(&s, ox[0], gallery);
    sg_harness(&s, ox[1], gallery);
    man(&s, "A20", 0, "0705/0");
    assert_string_equal(rule_of(sg_why_no_engine_step(&s, gallery, 0)), "SG-GAL-01");
}

static void small_engines_are_not_rolled(void **state) /* SG-OXN-05 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "1403/0", 0);
    man(&s, "A20", 0, "1503/0");
    stand_off(&s);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-SEQ-04", SG_M_TAKE, SG_PERSONS + ballista, 0, 0);
}

static void the_moat_gives_no_cover(void **state) /* SG-MOA-01 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    assert_int_equal(sg_terrains[SG_T_MOAT].cover, SG_COVER_NONE);
    assert_int_equal(
        sg_look(&s, AT("0812/2"), AT("0612/-1"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS).cover,
        SG_COVER_NONE);
}

static void mantlets_cross_a_filled_moat(void **state) /* SG-MOA-06, SG-MOA-03 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    fascine(&s, "0612/0");
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "0512/0", SG_E), who = man(&s, "A20", 0, "0512/0");
    stand_off(&s);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    acts(&s, SG_M_GO, AT("0612/0"), 0, 0);
    assert_int_equal(s.at[who], AT("0612/0"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(eight_push_a_tower_two_hexes),
        cmocka_unit_test(four_push_it_one_hex_and_three_none),
        cmocka_unit_test(pushers_who_fought_do_not_count),
        cmocka_unit_test(pushers_do_nothing_else_and_passengers_ride_along),
        cmocka_unit_test(who_moved_or_shot_does_not_push),
        cmocka_unit_test(a_tower_needs_plain_ground_or_a_filled_moat),
        cmocka_unit_test(nobody_and_nothing_may_be_in_its_way),
        cmocka_unit_test(a_tower_whose_drawbridge_is_down_stays),
        cmocka_unit_test(nobody_on_the_lowest_ladder_when_a_tower_moves),
        cmocka_unit_test(climbing_from_the_ground_and_moving_exclude_each_other),
        cmocka_unit_test(an_engine_astride_the_edge_comes_in_but_never_leaves),
        cmocka_unit_test(one_comes_in_through_the_rear_of_an_engine_astride_the_edge),
        cmocka_unit_test(the_owner_of_its_dearest_man_moves_an_engine),
        cmocka_unit_test(its_crew_is_shot_at_where_it_is_exposed),
        cmocka_unit_test(nobody_is_shot_at_for_standing_by),
        cmocka_unit_test(a_shot_held_back_does_not_move_the_engine_on),
        cmocka_unit_test(shot_pushers_no_longer_push),
        cmocka_unit_test(a_ram_moves_with_its_crew),
        cmocka_unit_test(one_enters_a_ram_by_its_ends),
        cmocka_unit_test(a_ram_strikes_the_wall_in_front_every_second_turn),
        cmocka_unit_test(five_strike_with_five_points),
        cmocka_unit_test(several_strikes_bring_a_wall_down_in_one_assault),
        cmocka_unit_test(towers_are_harder_to_ram_and_the_keep_cannot_be),
        cmocka_unit_test(a_ram_pauses_when_its_crew_fights),
        cmocka_unit_test(a_ram_hides_its_crew_but_for_its_ends),
        cmocka_unit_test(a_burnt_ram_is_out_of_use),
        cmocka_unit_test(a_gallery_moves_on_plain_ground_only),
        cmocka_unit_test(a_moving_gallery_holds_eight_and_nobody_under_its_front),
        cmocka_unit_test(a_gallery_is_in_contact_with_walls_that_can_be_mined),
        cmocka_unit_test(a_gallery_covers_all_but_its_rear),
        cmocka_unit_test(two_oxen_draw_an_engine_four_hexes),
        cmocka_unit_test(a_team_without_its_leader_or_with_one_ox_stands),
        cmocka_unit_test(oxen_keep_the_engine_off_a_wall),
        cmocka_unit_test(small_engines_are_not_rolled),
        cmocka_unit_test(the_moat_gives_no_cover),
        cmocka_unit_test(mantlets_cross_a_filled_moat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
