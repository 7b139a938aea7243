/* Fire: what burns, lighting, spreading, ageing, harm. FIR, BRG-05, BRG-06, HRD-16, SCF-06. */
#include "../sg_test.h"

static struct sg_state castle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A44", 0, "3022/0");
    man(&s, "R44", 1, "3122/0");
    return s;
}

/* The end of a game turn as far as fire goes, with these dice. */
static void burn(struct sg_state *s, int count, ...)
{
    uint16_t dice[16];
    va_list args;
    va_start(args, count);
    for (int i = 0; i < count; i++)
        dice[i] = (uint16_t)(va_arg(args, int) - 1);
    va_end(args);
    struct mg_play play = { .event = told, .result = dice, .forced = (uint16_t)count };
    sg_burn_on(s, &play);
    told_count = play.events;
    assert_int_equal(play.used, count);
    sound(s);
}

static void light(struct sg_state *s, const char *place)
{
    struct mg_play play = { .event = told };
    sg_ignite(s, AT(place), &play);
    assert_int_equal(sg_fire_age(s, AT(place)), 1);
}

/* SG-FIR-01, SG-BRG-06, SG-HRD-16, SG-SCF-06, SG-LAD-14 */
static void only_what_the_table_names_burns(void **state)
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_SCAFFOLD, 1, "0714/2", 0);
    piece(&s, SG_MANTLET, 0, "0312/0", SG_E);
    piece(&s, SG_TENT, 0, "0214/0", 0);
    piece(&s, SG_MANGONEL, 0, "0316/0", 0);
    assert_int_equal(sg_fire_class(&s, AT("1205/0"), -1), SG_FIREPROOF);
    piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    assert_int_equal(sg_fire_class(&s, AT("1205/0"), -1), SG_BURNS_WOOD);
    assert_int_equal(sg_fire_class(&s, AT("0712/2"), -1), SG_BURNS_WOOD);
    assert_int_equal(sg_fire_class(&s, AT("0714/2"), -1), SG_BURNS_WOOD);
    assert_int_equal(sg_fire_class(&s, AT("0312/0"), -1), SG_BURNS_WOOD);
    assert_int_equal(sg_fire_class(&s, AT("0314/0"), -1), SG_BURNS_TENT);
    assert_int_equal(sg_fire_class(&s, AT("0416/0"), -1), SG_BURNS_ENGINE);
    assert_int_equal(sg_fire_class(&s, AT("1619/0"), -1), SG_BURNS_GATE);
    assert_int_equal(sg_fire_class(&s, AT("1620/0"), -1), SG_BURNS_GATE);
    assert_int_equal(sg_fire_table[SG_BURNS_GATE][SG_BY_ARROW], 10);
    assert_int_equal(sg_fire_class(&s, AT("0812/2"), -1), SG_FIREPROOF);
    assert_int_equal(sg_fire_class(&s, AT("0512/0"), -1), SG_FIREPROOF);
    assert_false(sg_may_light(&s, AT("0812/2")));
}

static void an_archer_may_set_a_hoarding_alight(void **state) /* SG-FIR-02, SG-FIR-05 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    unsigned archer = man(&s, "A36", 0, "0312/0");
    s.person[archer].arrows = 2;
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, archer, 0, 0);
    roll_next(1, 8);
    acts(&s, SG_M_SHOOT, AT("0712/2"), SG_AMMO_FIRE, 0);
    assert_int_equal(sg_fire_age(&s, AT("0712/2")), 1);
    assert_int_equal(s.person[archer].arrows, 1);
    struct sg_state again = castle();
    piece(&again, SG_HOARDING, 1, "0712/2", 0);
    man(&again, "A36", 0, "0312/0");
    again.person[archer].arrows = 2;
    phase(&again, SG_PH_FIRE, 0);
    acts(&again, SG_M_AIM, archer, 0, 0);
    roll_next(1, 7);
    acts(&again, SG_M_SHOOT, AT("0712/2"), SG_AMMO_FIRE, 0);
    assert_int_equal(again.fires, 0);
}

static void arrows_are_shared_by_standing_side_by_side(void **state) /* SG-FIR-03 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned one = man(&s, "A36", 0, "0312/0"), other = man(&s, "A37", 0, "0412/0");
    s.person[one].arrows = 6;
    phase(&s, SG_PH_WORKS, 0);
    acts(&s, SG_M_WORK, one, SG_W_ARROWS, other);
    static struct mg_move list[MG_MAX_MOVES];
    unsigned n = sg_list(&s, 0, list);
    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == SG_M_WORK && list[i].a == other && list[i].b == SG_W_ARROWS) {
            acts(&s, SG_M_WORK, other, SG_W_ARROWS, list[i].c);
            break;
        }
    recovery(&s, 0);
    assert_true(s.person[other].arrows > 0);
    assert_int_equal(s.person[one].arrows + s.person[other].arrows, 6);
    assert_true(s.person[other].arrows <= 6);
}

static void a_torch_is_put_to_what_is_next_to_him(void **state) /* SG-FIR-04, SG-FIR-05 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_TENT, 1, "0214/0", 0);
    unsigned who = man(&s, "A21", 0, "0114/0");
    s.person[who].torch = 1;
    phase(&s, SG_PH_WORKS, 0);
    refused(&s, "SG-FIR-04", SG_M_TORCH, who, AT("0314/0"), 0);
    roll_next(1, 4);
    acts(&s, SG_M_TORCH, who, AT("0214/0"), 0);
    assert_int_equal(sg_fire_age(&s, AT("0214/0")), 1);
    assert_true(s.person[who].did & SG_D_TORCHED);
}

static void a_fire_next_to_him_may_be_put_out(void **state) /* SG-FIR-06 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    light(&s, "0712/2");
    unsigned who = man(&s, "R21", 1, "0812/2");
    phase(&s, SG_PH_WORKS, 1);
    roll_next(1, 7);
    acts(&s, SG_M_DOUSE, who, AT("0712/2"), 0);
    assert_int_equal(s.fires, 0);
    light(&s, "0712/2");
    s.person[who].did = 0;
    phase(&s, SG_PH_WORKS, 1);
    roll_next(1, 6);
    acts(&s, SG_M_DOUSE, who, AT("0712/2"), 0);
    assert_int_equal(s.fires, 1);
}

static void a_fire_ages_and_burns_out(void **state) /* SG-FIR-07, SG-FIR-11, SG-HRD-16 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "0712/2", 0);
    light(&s, "0712/2");
    /* SG-FIR-10 */
    assert_false(sg_can_stand(&s, AT("0712/2"), (struct sg_mover){ .who = SG_SUBJECTS }));
    burn(&s, 0);
    assert_int_equal(sg_fire_age(&s, AT("0712/2")), 2);
    burn(&s, 0);
    assert_int_equal(sg_fire_age(&s, AT("0712/2")), 3);
    burn(&s, 0);
    assert_int_equal(s.fires, 0);
    assert_int_equal(s.piece[hoarding].at, SG_NOWHERE);
    assert_int_equal(sg_terrain(&s, AT("0712/2")), SG_T_NONE);
}

static void nobody_enters_a_burning_cell(void **state) /* SG-FIR-10, SG-HRD-16 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    struct sg_mover on_foot = { .who = SG_SUBJECTS };
    assert_int_equal(sg_step_cost(&s, AT("0812/2"), AT("0712/2"), on_foot), 3);
    light(&s, "0712/2");
    assert_int_equal(sg_step_cost(&s, AT("0812/2"), AT("0712/2"), on_foot), SG_NEVER);
    assert_string_equal(sg_why_no_step(&s, AT("0812/2"), AT("0712/2"), on_foot).rule, "SG-FIR-10");
}

static void a_fire_of_age_two_spreads_to_its_neighbours(void **state) /* SG-FIR-08, SG-HRD-16 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    piece(&s, SG_HOARDING, 1, "0711/2", 0);
    piece(&s, SG_HOARDING, 1, "0713/2", 0);
    piece(&s, SG_HOARDING, 1, "0715/2", 0);
    light(&s, "0712/2");
    burn(&s, 2, 7, 8);
    assert_int_equal(s.fires, 2);
    assert_int_equal(sg_fire_age(&s, AT("0715/2")), 0);
    assert_int_equal(times_told(SG_E_FIRE_DIE), 2);
}

static void who_stays_in_the_fire_is_hurt(void **state) /* SG-FIR-09 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    unsigned who = man(&s, "R21", 1, "0712/2");
    light(&s, "0712/2");
    burn(&s, 0);
    assert_int_equal(s.person[who].health, 0);
    burn(&s, 0);
    assert_true(s.person[who].health & SG_WOUNDED);
    burn(&s, 0);
    assert_int_equal(s.person[who].fate, SG_DEAD);
}

static void a_burnt_door_is_broken(void **state) /* SG-DOR-04, SG-FIR-11, SG-BRG-06 */
{
    (void)state;
    struct sg_state s = castle();
    assert_true(sg_closed(&s, AT("1619/0")));
    light(&s, "1619/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_false(sg_closed(&s, AT("1619/0")));
    assert_int_equal(sg_door_state(&s, AT("1619/0")), SG_DOOR_BROKEN);
    assert_int_equal(sg_fire_class(&s, AT("1619/0"), -1), SG_FIREPROOF); /* it never burns again */
}

static void a_burnt_bridge_hex_is_destroyed(void **state) /* SG-FIR-11, SG-BRG-05 */
{
    (void)state;
    struct sg_state s = castle();
    light(&s, "1621/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE_DESTROYED);
    assert_true(sg_burnt_out(&s, AT("1621/0")));
    assert_int_equal(sg_terrain(&s, AT("1620/0")), SG_T_BRIDGE);
}

static void who_is_on_a_bridge_that_goes_falls_into_the_moat(void **state) /* SG-BRG-05 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned who = man(&s, "A21", 0, "1620/0");
    uint16_t dice[] = { 5 };
    struct mg_play play = { .event = told, .result = dice, .forced = 1 };
    s.burnt[s.burnts++] = (uint16_t)AT("1621/0");
    sg_derive(&s);
    sg_destroy_bridge(&s, 0, &play);
    told_count = play.events;
    for (unsigned i = 0; i < told_count; i++) /* each hex that was still there is told of */
        assert_true(told[i].kind != SG_E_DEMOLISHED || told[i].a != AT("1621/0"));
    assert_true(times_told(SG_E_DEMOLISHED) > 0);
    assert_int_equal(s.at[who], AT("1620/-1"));
    assert_true(s.person[who].health & SG_WOUNDED); /* a 6 and 2 for the level */
    assert_int_equal(sg_terrain(&s, AT("1621/0")), SG_T_BRIDGE_DESTROYED);
}

/* SG-BRG-05, SG-STK-03: wherever on it he rides, whichever way, with people on both banks. */
static void a_rider_falls_from_a_bridge_to_where_his_whole_horse_has_room(void **state)
{
    (void)state;
    static const char *const hexes[] = { "1506/0", "1606/0", "1706/0" };
    for (int hex = 0; hex < 3; hex++)
        for (int facing = 0; facing < SG_DIRS; facing += 3)
            for (int crowd = 0; crowd < 8; crowd++) {
                struct sg_state s = board(SG_RIVER);
                unsigned who = rider(&s, "A05", 0, hexes[hex], facing);
                uint16_t die = 0;
                struct mg_play play = { .event = told, .result = &die, .forced = 1 };
                for (int row = 0; row < 5; row++)
                    for (int col = 0; col < 3; col++) {
                        unsigned place =
                            sg_place(sg_hex_at(12 + col + (crowd & 4 ? 6 : 0), 4 + row), 0);
                        if ((crowd >> (col & 1) & 1) && sg_free(&s, place)) {
                            unsigned other = who_is("R11") + (unsigned)(3 * row + col);
                            s.person[other].side = s.person[other].seat = 1;
                            sg_put(&s, other, place, 0);
                        }
                    }
                sg_destroy_bridge(&s, 0, &play);
                assert_int_equal(s.person[who].fate, SG_ON_BOARD);
                assert_true(s.person[who].health & SG_STUNNED);
                assert_int_equal(sg_behind(s.at[who], s.person[who].facing), s.tail[who]);
                assert_true(sg_map_index(&s, sg_hex(s.tail[who])) >= 0);
                assert_true(sg_can_stand(&s, s.tail[who], sg_mover_of(&s, who)));
                sound(&s);
            }
}

static void a_tent_burns_hex_by_hex_and_an_engine_at_once(void **state) /* SG-FIR-11, SG-FIR-12 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned tent = piece(&s, SG_TENT, 1, "0214/0", 0),
             mangonel = piece(&s, SG_MANGONEL, 0, "0318/0", 0);
    light(&s, "0314/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_int_equal(s.piece[tent].at, AT("0214/0"));
    assert_int_equal(sg_fire_class(&s, AT("0314/0"), -1), SG_FIREPROOF);
    assert_int_equal(sg_fire_class(&s, AT("0214/0"), -1), SG_BURNS_TENT);
    light(&s, "0418/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_int_equal(s.piece[mangonel].at, SG_NOWHERE);
    assert_true(s.piece[mangonel].flags & SG_P_OUT_OF_USE);
}

/* SG-FIR-11, SG-SEQ-10 */
static void who_loads_an_engine_that_burns_has_no_work_any_more(void **state)
{
    (void)state;
    struct sg_state s = castle();
    unsigned mangonel = piece(&s, SG_MANGONEL, 0, "0318/0", 0), who = man(&s, "A21", 0, "0518/0"),
             other = man(&s, "A22", 0, "0519/0");
    s.task[0] = (struct sg_task){ .kind = SG_W_LOAD,
                                  .side = 0,
                                  .turns = 1,
                                  .worker = { (uint8_t)(who + 1), (uint8_t)(other + 1) },
                                  .site = (uint16_t)(SG_PERSONS + mangonel) };
    s.person[who].task = s.person[other].task = 1;
    light(&s, "0418/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_int_equal(s.piece[mangonel].at, SG_NOWHERE);
    assert_int_equal(s.person[who].task | s.person[other].task, 0);
    assert_int_equal(sg_find_task(&s, SG_W_LOAD, SG_PERSONS + mangonel), -1);
}

static void a_tent_is_gone_when_its_three_hexes_are_burnt(void **state) /* SG-FIR-11 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned tent = piece(&s, SG_TENT, 1, "0214/0", 0);
    uint16_t hexes[20];
    int count;
    sg_marks_of(&s, tent, hexes, &count);
    assert_int_equal(count, 3);
    for (int i = 0; i < 3; i++) {
        struct mg_play play = { .event = told };
        assert_int_not_equal(s.piece[tent].at, SG_NOWHERE);
        sg_ignite(&s, sg_place(hexes[i], 0), &play);
        s.fire[0].age = 3;
        burn(&s, 0);
        assert_int_equal(times_told(SG_E_PIECE_LOST), i == 2);
    }
    assert_int_equal(s.piece[tent].at, SG_NOWHERE);
}

static void a_burnt_cell_of_an_engine_counts(void **state) /* SG-FIR-11 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned ram = piece(&s, SG_RAM, 0, "1403/0", SG_E);
    light(&s, "1403/0");
    s.fire[0].age = 3;
    burn(&s, 0);
    assert_int_equal(s.piece[ram].burnt, 1);
    assert_true(sg_burnt_out(&s, AT("1403/0")));
    assert_false(sg_may_light(&s, AT("1403/0")));
}

static void there_are_twenty_markers_of_fire(void **state) /* SG-FIR-05, INV-13 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E), cell[14];
    for (int storey = 0; storey < 3; storey++) {
        int cells = sg_cells(&s, tower, storey, cell);
        for (int i = 0; i < cells; i++)
            sg_ignite(&s, cell[i], &play);
    }
    assert_int_equal(s.fires, 20);
}

static void a_place_is_aimed_at_once_whatever_burns_there(void **state) /* SG-FIR-01 */
{
    (void)state;
    struct sg_state s = castle();
    uint16_t places[SG_TARGETS];
    piece(&s, SG_LADDER, 0, "1205/0", 0);
    piece(&s, SG_LADDER, 0, "1205/0", 0);
    piece(&s, SG_LADDER, 0, "1405/0", 0);
    piece(&s, SG_LADDER, 0, "1405/0", 0);
    int count = sg_burnable_places(&s, places), first = 0, second = 0;
    for (int i = 0; i < count; i++) {
        first += places[i] == AT("1205/0");
        second += places[i] == AT("1405/0");
    }
    assert_int_equal(first, 1);
    assert_int_equal(second, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_what_the_table_names_burns),
        cmocka_unit_test(an_archer_may_set_a_hoarding_alight),
        cmocka_unit_test(arrows_are_shared_by_standing_side_by_side),
        cmocka_unit_test(a_torch_is_put_to_what_is_next_to_him),
        cmocka_unit_test(a_fire_next_to_him_may_be_put_out),
        cmocka_unit_test(a_fire_ages_and_burns_out),
        cmocka_unit_test(nobody_enters_a_burning_cell),
        cmocka_unit_test(a_fire_of_age_two_spreads_to_its_neighbours),
        cmocka_unit_test(who_stays_in_the_fire_is_hurt),
        cmocka_unit_test(a_burnt_door_is_broken),
        cmocka_unit_test(a_burnt_bridge_hex_is_destroyed),
        cmocka_unit_test(who_is_on_a_bridge_that_goes_falls_into_the_moat),
        cmocka_unit_test(a_rider_falls_from_a_bridge_to_where_his_whole_horse_has_room),
        cmocka_unit_test(a_tent_burns_hex_by_hex_and_an_engine_at_once),
        cmocka_unit_test(who_loads_an_engine_that_burns_has_no_work_any_more),
        cmocka_unit_test(a_tent_is_gone_when_its_three_hexes_are_burnt),
        cmocka_unit_test(a_burnt_cell_of_an_engine_counts),
        cmocka_unit_test(there_are_twenty_markers_of_fire),
        cmocka_unit_test(a_place_is_aimed_at_once_whatever_burns_there),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
