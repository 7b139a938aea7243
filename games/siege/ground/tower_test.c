/* The siege tower: storeys, ladders, cover, shooting out, the drawbridge, burning and collapse.
 * TWR; WE-04, WE-05 (in engine_test.c). */
#include "../sg_test.h"

static const struct sg_mover on_foot = { .who = SG_SUBJECTS };

/* Before the west curtain with one hex between: its front row stands on 0611, 0612, 0613, the
 * drawbridge falls on 0711, 0712, 0713 and towards the ramparts 0811, 0812, 0813. */
static struct sg_state at_the_wall(unsigned *tower)
{
    struct sg_state s = board(SG_CASTLE);
    fascine(&s, "0611/0");
    fascine(&s, "0612/0");
    fascine(&s, "0613/0");
    *tower = piece(&s, SG_TOWER, 0, "0612/0", SG_E);
    man(&s, "A44", 0, "3022/0");
    man(&s, "R44", 1, "3122/0");
    return s;
}

static void lower(struct sg_state *s, unsigned tower)
{
    s->piece[tower].flags |= SG_P_DOWN;
    sg_put_piece(s, tower, s->piece[tower].at, SG_E);
}

static struct sg_sight seen(const struct sg_state *s, const char *from, const char *to)
{
    return sg_look(s, AT(from), AT(to), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
}

static int cover(const struct sg_state *s, const char *from, const char *to)
{
    struct sg_sight sight = seen(s, from, to);
    return sight.clear ? sight.cover : SG_COVER_TOTAL;
}

/* ---- storeys ----------------------------------------------------------------------------- */

static void a_tower_has_four_levels_of_cells(void **state) /* SG-TWR-01, SG-STK-04 */
{
    (void)state;
    unsigned tower, cell[14];
    struct sg_state s = at_the_wall(&tower);
    static const int places[4] = { 12, 10, 10, 6 };
    assert_int_equal(sg_assault_level(&s, tower), 2);
    for (int storey = 0; storey < 4; storey++) {
        int cells = sg_cells(&s, tower, storey, cell), open = 0;
        for (int i = 0; i < cells; i++) {
            open += sg_cell_open(&s, tower, storey, i);
            assert_int_equal(sg_level(cell[i]), storey);
        }
        assert_int_equal(open, places[storey]);
    }
    assert_int_equal(sg_cells(&s, tower, 4, cell), 0);
    assert_int_equal(sg_terrain(&s, AT("0611/2")), SG_T_WINCH);
    assert_int_equal(sg_terrain(&s, AT("0612/2")), SG_T_TOWER_LEVEL);
    assert_int_equal(sg_terrain(&s, AT("0612/0")), SG_T_TOWER_GROUND);
}

static void against_low_walls_it_loses_a_level(void **state) /* SG-TWR-04 */
{
    (void)state;
    unsigned tower, cell[14];
    struct sg_state s = at_the_wall(&tower);
    s.piece[tower].counter = 1;
    assert_int_equal(sg_cells(&s, tower, 1, cell), 0);
    assert_int_equal(sg_storey_level(&s, tower, 2), 1);
    assert_int_equal(sg_storey_level(&s, tower, 3), 2);
    unsigned ladder = sg_on_ladder(sg_hex(AT("0312/0")), 0);
    assert_int_equal(sg_step_cost(&s, AT("0312/0"), ladder, on_foot), 2);
    assert_int_equal(sg_step_cost(&s, ladder, AT("0312/1"), on_foot), 1);
}

/* SG-TWR-05, SG-TWR-32 */
static void against_walls_of_level_three_the_climb_is_twice_as_long(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    /* the platform of the north-west tower is straight ahead */
    unsigned tower = piece(&s, SG_TOWER, 0, "0506/0", SG_E);
    assert_int_equal(sg_assault_level(&s, tower), 3);
    assert_int_equal(sg_storey_level(&s, tower, 3), 4);
    unsigned hex = (unsigned)sg_hex(AT("0206/0")), ladder = sg_on_ladder((int)hex, 1);
    assert_int_equal(sg_step_cost(&s, AT("0206/1"), ladder, on_foot), 4);
    assert_int_equal(sg_step_cost(&s, ladder, AT("0206/3"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0206/0"), sg_on_ladder((int)hex, 0), on_foot), 2);
}

/* SG-TWR-14, SG-TWR-16, SG-TWR-32 */
static void steps_inside_cost_what_the_table_says(void **state)
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    assert_int_equal(sg_step_cost(&s, AT("0312/0"), AT("0311/0"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0412/1"), AT("0312/1"), on_foot), 1);
    assert_int_equal(sg_step_cost(&s, AT("0612/2"), AT("0611/2"), on_foot), 2); /* the winch */
    assert_int_equal(sg_step_cost(&s, AT("0611/2"), AT("0612/2"), on_foot), 1);
    unsigned ladder = sg_on_ladder(sg_hex(AT("0512/0")), 2);
    assert_int_equal(sg_step_cost(&s, AT("0512/2"), ladder, on_foot), 2);
    assert_int_equal(sg_step_cost(&s, ladder, AT("0512/3"), on_foot), 1);
    assert_int_equal(sg_terrain(&s, ladder), SG_T_LADDER);
    assert_false(sg_can_stand(&s, AT("0512/0"), on_foot)); /* the frame */
}

static void the_ground_is_entered_from_the_rear_only(void **state) /* SG-TWR-15 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    assert_int_equal(sg_step_cost(&s, AT("0111/0"), AT("0211/0"), on_foot), 2);
    /* the hollow of its rear */
    assert_int_equal(sg_step_cost(&s, AT("0212/0"), AT("0312/0"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0212/0"), AT("0211/0"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0410/0"), AT("0411/0"), on_foot), SG_NEVER);
    assert_int_equal(sg_step_cost(&s, AT("0212/0"), AT("0311/0"), on_foot), SG_NEVER);
    assert_int_equal(sg_step_cost(&s, AT("0312/0"), AT("0212/0"), on_foot), 1);
}

static void a_movable_ladder_must_be_raised_first(void **state) /* SG-TWR-02 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned ladder = sg_on_ladder(sg_hex(AT("0312/0")), 0);
    s.piece[tower].flags |= SG_P_LADDER_OFF;
    assert_int_equal(sg_step_cost(&s, AT("0312/0"), ladder, on_foot), SG_NEVER);
    man(&s, "A20", 0, "0212/0");
    man(&s, "A21", 0, "0211/0");
    phase(&s, SG_PH_WORKS, 0);
    struct sg_state rolled = s;
    rolled.piece[tower].flags |= SG_P_MOVED;
    /* it has not stopped */
    refused(&rolled, "SG-TWR-02", SG_M_WORK, who_is("A20"), SG_W_TOWER_LADDER, SG_PERSONS + tower);
    acts(&s, SG_M_WORK, who_is("A20"), SG_W_TOWER_LADDER, SG_PERSONS + tower);
    acts(&s, SG_M_WORK, who_is("A21"), SG_W_TOWER_LADDER, SG_PERSONS + tower);
    recovery(&s, 0);
    assert_int_equal(sg_step_cost(&s, AT("0312/0"), ladder, on_foot), 2);
}

/* ---- cover and shots --------------------------------------------------------------------- */

static void the_lower_levels_are_closed_but_for_the_rear(void **state) /* SG-TWR-06, SG-TWR-07 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E);
    (void)tower;
    assert_int_equal(cover(&s, "0703/0", "1103/0"), SG_COVER_NONE);
    assert_int_equal(cover(&s, "1803/0", "1403/0"), SG_COVER_TOTAL);
    assert_int_equal(cover(&s, "1301/0", "1302/0"), SG_COVER_TOTAL);
    assert_int_equal(cover(&s, "0403/0", "1103/1"), SG_COVER_LIGHT);
    assert_int_equal(sg_cover_within(&s, AT("0403/0"), AT("1203/1"), AT("1103/1"), SG_E),
                     SG_COVER_LIGHT);
    assert_int_equal(cover(&s, "1803/0", "1403/1"), SG_COVER_TOTAL);
    assert_int_equal(cover(&s, "1803/0", "1403/2"), SG_COVER_TOTAL);
    assert_int_equal(cover(&s, "2003/0", "1403/3"), SG_COVER_MEDIUM);
    assert_int_equal(sg_cover_within(&s, AT("0403/0"), AT("1303/3"), AT("1303/3"), SG_E),
                     SG_COVER_LIGHT);
    assert_false(seen(&s, "0403/0", "1303/3").clear); /* the levels below it are in the way */
}

static void a_lowered_drawbridge_opens_the_assault_level(void **state) /* SG-TWR-06 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    assert_int_equal(cover(&s, "0812/2", "0612/2"), SG_COVER_TOTAL);
    lower(&s, tower);
    assert_int_equal(cover(&s, "0812/2", "0612/2"), SG_COVER_NONE);
    assert_int_equal(cover(&s, "0811/2", "0611/2"), SG_COVER_LIGHT); /* the winch */
    assert_int_equal(cover(&s, "0812/2", "0712/2"), SG_COVER_NONE);
    /* from below */
    assert_int_equal(sg_cover_within(&s, AT("0606/0"), AT("0712/2"), AT("0712/2"), SG_SW),
                     SG_COVER_TOTAL);
    /* through the slit */
    assert_int_equal(sg_cover_within(&s, AT("0508/0"), AT("0511/2"), AT("0511/2"), SG_SE),
                     SG_COVER_MEDIUM);
}

static void nobody_shoots_through_a_tower(void **state) /* SG-TWR-17, SG-LOS-13 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    piece(&s, SG_TOWER, 0, "1403/0", SG_E);
    struct sg_sight sight = seen(&s, "1206/0", "1201/0");
    assert_false(sight.clear);
    assert_string_equal(sight.rule, "SG-LOS-13");
}

static void one_shoots_out_where_there_are_openings(void **state) /* SG-TWR-31, SG-TWR-18 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    assert_true(sg_engine_lets_shoot(&s, AT("0312/1"), AT("0112/0"), SG_W));
    assert_false(sg_engine_lets_shoot(&s, AT("0612/1"), AT("0812/2"), SG_E));
    assert_true(sg_engine_lets_shoot(&s, AT("0511/2"), AT("0508/0"), SG_NW)); /* its slit */
    assert_false(sg_engine_lets_shoot(&s, AT("0612/2"), AT("0812/2"), SG_E));
    struct sg_sight shut = seen(&s, "0612/2", "0812/2");
    assert_false(shut.clear);
    assert_string_equal(shut.rule, "SG-TWR-31");
    lower(&s, tower);
    assert_true(seen(&s, "0612/2", "0812/2").clear);
    assert_true(sg_engine_lets_shoot(&s, AT("0612/2"), AT("0812/2"), SG_E));
    assert_true(sg_engine_lets_shoot(&s, AT("0512/2"), AT("0812/2"), SG_E));
    assert_false(sg_engine_lets_shoot(&s, AT("0411/2"), AT("0410/0"), SG_NE));
    assert_true(sg_engine_lets_shoot(&s, AT("0612/3"), AT("0812/2"), SG_E));
    assert_true(seen(&s, "0612/3", "0812/2").clear); /* one level higher */
    assert_false(
        sg_engine_lets_shoot(&s, sg_on_ladder(sg_hex(AT("0512/0")), 2), AT("0812/2"), SG_E));
}

static void shooters_of_a_tower_that_moved_aim_worse(void **state) /* SG-SHT-09 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned archer = man(&s, "A33", 0, "0612/3"), target = man(&s, "R21", 1, "0812/2");
    int calm = sg_shot_row(&s, archer, target, SG_LONG_BOW, 2, 3);
    assert_false(sg_on_moved_tower(&s, s.at[archer]));
    s.piece[tower].flags |= SG_P_MOVED;
    assert_true(sg_on_moved_tower(&s, s.at[archer]));
    assert_int_equal(sg_shot_row(&s, archer, target, SG_LONG_BOW, 2, 3), calm + 1);
}

/* ---- the drawbridge ---------------------------------------------------------------------- */

/* SG-TWR-19, SG-TWR-21, SG-TWR-33 */
static void two_at_the_winches_lower_the_drawbridge(void **state)
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    man(&s, "A20", 0, "0611/2");
    man(&s, "A21", 0, "0613/2");
    assert_true(sg_bridge_may_fall(&s, tower));
    phase(&s, SG_PH_WORKS, 0);
    acts(&s, SG_M_WORK, who_is("A20"), SG_W_WINCH, SG_PERSONS + tower);
    acts(&s, SG_M_WORK, who_is("A21"), SG_W_WINCH, SG_PERSONS + tower);
    recovery(&s, 0);
    assert_false(s.piece[tower].flags & SG_P_DOWN);
    phase(&s, SG_PH_MOVE, 0);
    assert_true(s.piece[tower].flags & SG_P_DOWN);
    assert_int_equal(sg_terrain(&s, AT("0712/2")), SG_T_DRAWBRIDGE);
    assert_int_equal(sg_step_cost(&s, AT("0712/2"), AT("0812/2"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0812/2"), AT("0712/2"), on_foot), 2);
    assert_int_equal(sg_step_cost(&s, AT("0612/2"), AT("0712/2"), on_foot), 1);
    sound(&s);
}

static void it_falls_only_with_one_hex_between(void **state) /* SG-TWR-19 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    sg_put_piece(&s, tower, AT("0512/0"), SG_E);
    assert_false(sg_bridge_may_fall(&s, tower));
    sg_put_piece(&s, tower, AT("0712/0"), SG_E);
    assert_false(sg_bridge_may_fall(&s, tower));
}

static void no_drawbridge_falls_on_a_hoarding(void **state) /* SG-HRD-04 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "0713/2", 0);
    assert_false(sg_bridge_may_fall(&s, tower));
    sg_take_off_piece(&s, hoarding);
    assert_true(sg_bridge_may_fall(&s, tower));
}

static void fall_of_the_bridge(struct sg_state *s, unsigned tower, int die)
{
    struct mg_play play = { .event = told, .result = forced, .forced = 1 };
    forced[0] = (uint16_t)(die - 1);
    s->side = 0;
    s->phase = SG_PH_MOVE;
    s->piece[tower].flags |= SG_P_WINCHED;
    sg_lower_drawbridges(s, &play);
    sg_run(s, &play);
    assert_int_equal(play.used, 1);
}

static void the_drawbridge_falls_on_those_under_it(void **state) /* SG-TWR-20, T11 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned who = man(&s, "R21", 1, "0812/2"); /* unarmoured */
    assert_false(sg_armoured(&s, who));
    fall_of_the_bridge(&s, tower, 10);
    assert_int_equal(s.person[who].fate, SG_DEAD);
    s = at_the_wall(&tower);
    who = man(&s, "R05", 1, "0812/2"); /* armoured: a 9 is a 10 */
    assert_true(sg_armoured(&s, who));
    fall_of_the_bridge(&s, tower, 9);
    assert_int_equal(s.person[who].fate, SG_DEAD);
    s = at_the_wall(&tower);
    who = man(&s, "R21", 1, "0812/2");
    fall_of_the_bridge(&s, tower, 7);
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    assert_int_equal(s.asked, 1);
    static struct mg_move list[MG_MAX_MOVES];
    assert_true(sg_list(&s, 1, list) > 0);
    acts(&s, SG_M_BACK, list[0].a, 0, 0);
    assert_true(s.at[who] != AT("0812/2"));
    assert_true(s.person[who].health & SG_STUNNED);
    s = at_the_wall(&tower);
    who = man(&s, "R21", 1, "0814/2"); /* beside it */
    s.side = 0;
    struct mg_play play = { .event = told };
    s.piece[tower].flags |= SG_P_WINCHED;
    sg_lower_drawbridges(&s, &play);
    assert_int_equal(s.frames, 0);
}

/* WE-04, SG-TWR-22, SG-HRD-17, SG-HRD-04 */
static void on_the_drawbridge_one_fights_the_rampart_not_a_hoarding(void **state)
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    piece(&s, SG_HOARDING, 1, "0714/2", 0);
    lower(&s, tower);
    unsigned knight = man(&s, "R05", 0, "0713/2"), ivo = man(&s, "A07", 1, "0813/2"),
             bertrand = man(&s, "A06", 1, "0714/2");
    assert_true(sg_adjacent(&s, s.at[knight], s.at[ivo]));
    assert_true(sg_adjacent(&s, s.at[ivo], s.at[knight]));
    assert_int_equal(sg_distance(sg_hex(s.at[knight]), sg_hex(s.at[bertrand])), 1);
    assert_false(sg_adjacent(&s, s.at[bertrand], s.at[knight]));
    phase(&s, SG_PH_COMBAT, 1);
    acts(&s, SG_M_FIGHT, ivo, knight, 0);
}

static void a_fighter_on_the_drawbridge_has_the_advantage(void **state) /* SG-TWR-23 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    lower(&s, tower);
    unsigned knight = man(&s, "A05", 0, "0712/2"), man_of_the_wall = man(&s, "R21", 1, "0812/2");
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .attacker = { (uint8_t)knight },
                                   .defenders = 1,
                                   .defender = { (uint8_t)man_of_the_wall } };
    assert_int_equal(sg_combat_modifier(&s), 0); /* his + and the + of the rampart */
    sg_put(&s, knight, AT("0812/2"), 0);
    sg_put(&s, man_of_the_wall, AT("0712/2"), 0);
    assert_int_equal(sg_combat_modifier(&s), 1); /* the rampart has no + for attack */
}

static void two_levels_fight_only_over_a_ladder(void **state) /* SG-TWR-22, SG-TWR-32 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned ladder = sg_on_ladder(sg_hex(AT("0312/0")), 1);
    (void)tower;
    assert_false(sg_adjacent(&s, AT("0312/1"), AT("0312/2")));
    assert_true(sg_adjacent(&s, ladder, AT("0312/1")));
    assert_true(sg_adjacent(&s, AT("0312/2"), ladder));
    assert_true(sg_adjacent(&s, ladder, AT("0412/2")));
    assert_false(sg_adjacent(&s, ladder, AT("0312/0")));
    assert_true(sg_adjacent(&s, AT("0212/0"), AT("0312/0"))); /* from the rear */
    assert_false(sg_adjacent(&s, AT("0410/0"), AT("0411/0")));
}

/* ---- fire -------------------------------------------------------------------------------- */

static void its_front_is_harder_to_set_alight(void **state) /* SG-TWR-24, SG-TWR-25 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    (void)tower;
    assert_int_equal(sg_fire_table[sg_fire_class(&s, AT("0612/1"), SG_W)][SG_BY_ARROW], 10);
    assert_int_equal(sg_fire_table[sg_fire_class(&s, AT("0511/1"), SG_SE)][SG_BY_ARROW], 8);
    assert_int_equal(sg_fire_table[sg_fire_class(&s, AT("0312/1"), SG_E)][SG_BY_ARROW], 8);
}

static void fire_spreads_in_it_along_and_up_and_down(void **state) /* SG-TWR-26, SG-TWR-28 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    struct mg_play play = { .event = told };
    (void)tower;
    sg_ignite(&s, AT("0412/1"), &play);
    s.fire[0].age = 1;
    sg_burn_on(&s, &play); /* now of age 2: everything next to it tries once */
    int tries = 0, over = 0, under = 0, level = 0;
    for (unsigned i = 0; i < play.events; i++)
        if (told[i].kind == SG_E_FIRE_DIE) {
            tries++;
            over += told[i].a == AT("0412/2");
            under += told[i].a == AT("0412/0");
            level += sg_level(told[i].a) == 1;
        }
    assert_int_equal(over, 1);
    assert_int_equal(under, 1);
    assert_int_equal(level, 6);
    assert_int_equal(tries, 8);
    assert_true(sg_in_reach_of_fire(&s, AT("0412/2"), AT("0412/1")));
    assert_true(sg_in_reach_of_fire(&s, AT("0312/1"), AT("0412/1")));
    assert_false(sg_in_reach_of_fire(&s, AT("0412/3"), AT("0412/1")));
}

static void a_level_half_burnt_cannot_be_used(void **state) /* SG-TWR-27, SG-TWR-30 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    struct mg_play play = { .event = told };
    for (int i = 5; i < 9; i++)
        sg_cell_burnt(&s, tower, 1, i, &play);
    assert_true(sg_can_stand(&s, AT("0512/1"), on_foot));
    sg_cell_burnt(&s, tower, 1, 9, &play);
    assert_false(sg_can_stand(&s, AT("0512/1"), on_foot));
    for (int i = 0; i < 7; i++)
        sg_cell_burnt(&s, tower, 0, 13 - i, &play);
    assert_true(s.piece[tower].flags & SG_P_OUT_OF_USE);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-TWR-27", SG_M_TAKE, SG_PERSONS + tower, 0, 0);
    /* an obstacle, open all around */
    assert_int_equal(sg_step_cost(&s, AT("0410/0"), AT("0411/0"), on_foot), 2);
}

static void a_tower_collapses_over_a_burnt_level(void **state) /* SG-TWR-29, SG-TWR-30, T12 */
{
    (void)state;
    unsigned tower;
    struct sg_state s = at_the_wall(&tower);
    unsigned up = man(&s, "A20", 0, "0612/3"), first = man(&s, "A21", 0, "0311/0"),
             second = man(&s, "A22", 0, "0312/0"), third = man(&s, "A23", 0, "0313/0");
    uint16_t dice[] = { 5, 3, 0 }; /* 6, 4, 1 */
    struct mg_play play = { .event = told, .result = dice, .forced = 3 };
    s.piece[tower].burnt = (uint64_t)0x1ff << 14;
    assert_false(s.piece[tower].burnt & ((uint64_t)1 << 23));
    sg_cell_burnt(&s, tower, 1, 9, &play);
    assert_int_equal(play.used, 3);
    assert_int_equal(s.person[up].fate, SG_DEAD);
    int dead = 0, wounded = 0;
    unsigned below[3] = { first, second, third };
    for (int i = 0; i < 3; i++) {
        dead += s.person[below[i]].fate == SG_DEAD;
        wounded +=
            s.person[below[i]].fate == SG_ON_BOARD && (s.person[below[i]].health & SG_WOUNDED);
        if (s.person[below[i]].fate == SG_ON_BOARD)
            assert_true(sg_engine_at(&s, s.at[below[i]], NULL, NULL) < 0);
    }
    assert_int_equal(dead, 1);
    assert_int_equal(wounded, 1);
    assert_true(s.piece[tower].flags & SG_P_OUT_OF_USE);
    assert_int_equal(sg_terrain(&s, AT("0612/2")), SG_T_NONE);
    assert_int_equal(sg_terrain(&s, AT("0612/0")), SG_T_TOWER_GROUND);
    assert_int_equal(sg_terrains[SG_T_TOWER_GROUND].mounted, SG_NEVER);
    sound(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_tower_has_four_levels_of_cells),
        cmocka_unit_test(against_low_walls_it_loses_a_level),
        cmocka_unit_test(against_walls_of_level_three_the_climb_is_twice_as_long),
        cmocka_unit_test(steps_inside_cost_what_the_table_says),
        cmocka_unit_test(the_ground_is_entered_from_the_rear_only),
        cmocka_unit_test(a_movable_ladder_must_be_raised_first),
        cmocka_unit_test(the_lower_levels_are_closed_but_for_the_rear),
        cmocka_unit_test(a_lowered_drawbridge_opens_the_assault_level),
        cmocka_unit_test(nobody_shoots_through_a_tower),
        cmocka_unit_test(one_shoots_out_where_there_are_openings),
        cmocka_unit_test(shooters_of_a_tower_that_moved_aim_worse),
        cmocka_unit_test(two_at_the_winches_lower_the_drawbridge),
        cmocka_unit_test(it_falls_only_with_one_hex_between),
        cmocka_unit_test(no_drawbridge_falls_on_a_hoarding),
        cmocka_unit_test(the_drawbridge_falls_on_those_under_it),
        cmocka_unit_test(on_the_drawbridge_one_fights_the_rampart_not_a_hoarding),
        cmocka_unit_test(a_fighter_on_the_drawbridge_has_the_advantage),
        cmocka_unit_test(two_levels_fight_only_over_a_ladder),
        cmocka_unit_test(its_front_is_harder_to_set_alight),
        cmocka_unit_test(fire_spreads_in_it_along_and_up_and_down),
        cmocka_unit_test(a_level_half_burnt_cannot_be_used),
        cmocka_unit_test(a_tower_collapses_over_a_burnt_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
