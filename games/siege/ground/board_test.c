/* The ground: what the maps promise, who is next to whom, what a step costs. GEO, STK, MOV, DOR,
 * LAD, SCF, HRD, RUB. */
#include "../sg_test.h"

static const struct sg_mover walker = { .who = SG_SUBJECTS, .side = 0 };
static const struct sg_mover knight = { .who = SG_SUBJECTS, .side = 0, .armoured = true };
static const struct sg_mover horse = {
    .who = SG_SUBJECTS, .side = 0, .armoured = true, .mounted = true
};

static uint8_t seen[SG_LOCATIONS];
static uint16_t queue[SG_LOCATIONS];

static void flood(const struct sg_state *s)
{
    int head = 0, tail = 0;
    memset(seen, 0, sizeof seen);
    for (int hex = 0; hex < SG_HEXES; hex++) {
        unsigned place = sg_place(hex, 0);
        if (sg_map_index(s, hex) >= 0 && sg_edges_at(s, place) != 0 &&
            sg_can_stand(s, place, walker)) {
            seen[place] = 1;
            queue[tail++] = (uint16_t)place;
        }
    }
    while (head < tail) {
        struct sg_way way[SG_NEIGHBOURS];
        int n = sg_ways(s, queue[head++], walker, way);
        for (int i = 0; i < n; i++)
            if (!seen[way[i].to]) {
                seen[way[i].to] = 1;
                queue[tail++] = way[i].to;
            }
    }
}

/* How many locations of a zone were reached; *all says how many there are. */
static int reached(const struct sg_state *s, const char *name, int *all)
{
    const struct sg_map *map = &sg_maps[s->map[0]];
    int zone = sg_find_zone(s->map[0], name), n = 0;
    assert_true(zone >= 0);
    for (int i = 0; i < map->zone[zone].count; i++) {
        const struct sg_spot *spot = &map->spot[map->zone[zone].first + i];
        n += seen[sg_place(sg_hex_at(spot->col, spot->row), spot->level)];
    }
    *all = map->zone[zone].count;
    return n;
}

static void open_door(struct sg_state *s, const char *id)
{
    int door = sg_find_door(s->map[0], id);
    assert_true(door >= 0);
    s->door[0][door] = SG_DOOR_OPEN;
}

static int step(const struct sg_state *s, const char *from, const char *to, struct sg_mover mover)
{
    return sg_step_cost(s, place_of(from), place_of(to), mover);
}

/* ---- the maps ---------------------------------------------------------------------------- */

static void no_way_leads_into_a_castle_whose_doors_are_closed(void **state) /* INV-19, SG-DOR-02 */
{
    struct sg_state s = board(SG_CASTLE);
    int all;
    (void)state;
    flood(&s);
    assert_int_equal(reached(&s, "courtyard", &all), 0);
    assert_int_equal(reached(&s, "keep", &all), 0);
    assert_int_equal(reached(&s, "ramparts", &all), 0);
    assert_int_equal(all, 42);
}

/* INV-19, SG-DOR-05 */
static void an_open_gate_leads_to_courtyard_ramparts_and_towers_but_not_into_the_keep(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    int all;
    (void)state;
    open_door(&s, "castle_gate");
    flood(&s);
    assert_true(reached(&s, "courtyard", &all) == all);
    assert_true(reached(&s, "ramparts", &all) == all);
    assert_true(reached(&s, "towers", &all) == all);
    assert_int_equal(reached(&s, "keep", &all), 0);
}

static void an_open_keep_door_leads_to_all_of_the_keep(void **state) /* SG-DOR-05, SG-MOV-07 */
{
    struct sg_state s = board(SG_CASTLE);
    int all;
    (void)state;
    open_door(&s, "castle_gate");
    open_door(&s, "keep_door");
    flood(&s);
    /* The two doors to the rampart are entered from inside, to open them. */
    assert_true(reached(&s, "keep", &all) >= all - 2);
}

/* SG-MOV-06 */
static void the_closed_priory_is_entered_by_its_windows_but_not_its_church(void **state)
{
    struct sg_state s = board(SG_PRIORY);
    int all;
    (void)state;
    flood(&s);
    assert_true(reached(&s, "cloister", &all) == all);
    assert_int_equal(reached(&s, "church", &all), 0);
    for (int door = 0; door < 3; door++) {
        static const char *const doors[] = { "church_door", "cloister_door_W", "cloister_door_E" };
        struct sg_state t = board(SG_PRIORY);
        open_door(&t, doors[door]);
        flood(&t);
        assert_true(reached(&t, "church", &all) == all - 6); /* its windows are out of reach */
    }
}

/* ---- costs ------------------------------------------------------------------------------- */

static void ground_costs_what_the_table_says(void **state) /* SG-MOV-03, SG-MOV-08 */
{
    struct sg_state s = board(SG_CASTLE), river = board(SG_RIVER);
    (void)state;
    assert_int_equal(step(&s, "0504/0", "0604/0", walker), 1);
    assert_int_equal(step(&s, "0501/0", "0601/0", walker), 2); /* brush */
    assert_int_equal(step(&s, "0501/0", "0601/0", horse), 4);
    assert_int_equal(step(&s, "0102/0", "0202/0", walker), 2); /* a tree */
    assert_int_equal(step(&s, "0102/0", "0202/0", horse), SG_NEVER);
    for (int hex = 0; hex < SG_HEXES; hex++)
        if (sg_printed(&river, hex, 0) == SG_T_RIVER) {
            assert_false(sg_can_stand(&river, sg_place(hex, 0), knight));
            assert_true(sg_can_stand(&river, sg_place(hex, 0), walker));
        }
}

static void the_moat_lies_below_the_ground(void **state) /* SG-GEO-04 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(sg_lowest(&s, sg_hex(place_of("0510/0"))), 0);
    assert_int_equal(sg_lowest(&s, sg_hex(place_of("0610/-1"))), -1);
    assert_int_equal(sg_terrain(&s, place_of("0610/-1")), SG_T_MOAT);
    assert_int_equal(sg_terrain(&s, place_of("0610/0")), SG_T_NONE);
    assert_int_equal(sg_terrain(&s, place_of("0510/-1")), SG_T_NONE);
}

static void only_equal_levels_of_neighbours_join_without_a_link(void **state) /* SG-GEO-06 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "0504/0", "0604/0", walker), 1);
    assert_int_equal(step(&s, "0504/0", "0704/0", walker), SG_NEVER); /* not neighbours */
    assert_int_equal(step(&s, "0812/2", "0813/2", walker), 1);
    assert_int_equal(step(&s, "0912/0", "0812/2", walker), SG_NEVER); /* the foot of the wall */
    assert_int_equal(step(&s, "0913/1", "0813/2", walker), 2); /* stairs are a link of the map */
}

/* SG-MOV-04, SG-GEO-09 */
static void the_moat_costs_four_to_enter_and_one_to_wade_along(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "0510/0", "0610/-1", walker), 4);
    assert_int_equal(step(&s, "0610/-1", "0710/-1", walker), 1);
    assert_int_equal(step(&s, "0610/-1", "0510/0", walker), 1);
    assert_int_equal(step(&s, "0510/0", "0610/-1", horse), SG_NEVER);
    assert_int_equal(step(&s, "1620/0", "1520/-1", walker), SG_NEVER); /* from the bridge */
    assert_int_equal(step(&s, "1520/-1", "1620/0", walker), SG_NEVER);
    assert_true(sg_adjacent(&s, place_of("0510/0"), place_of("0610/-1"))); /* SG-CMB-04 */
}

static void a_fascine_makes_level_ground_of_a_moat_hex(void **state) /* SG-MOA-02, SG-MOA-06 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    s.fascine[s.fascines++] = (uint16_t)sg_hex(place_of("0610/0"));
    sg_remark(&s, s.fascine[0]);
    assert_int_equal(sg_terrain(&s, place_of("0610/0")), SG_T_FILLED_MOAT);
    assert_int_equal(sg_terrain(&s, place_of("0610/-1")), SG_T_NONE);
    assert_int_equal(step(&s, "0510/0", "0610/0", walker), 2);
    assert_int_equal(step(&s, "0610/0", "0710/-1", walker), 4);
    assert_int_equal(step(&s, "0510/0", "0610/0", horse), SG_NEVER);
}

static void stairs_cost_two_and_join_fighters(void **state) /* SG-MOV-07, SG-CMB-04 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "0913/1", "0813/2", walker), 2);
    assert_int_equal(step(&s, "0813/2", "0913/1", walker), 2);
    assert_int_equal(step(&s, "1606/0", "1606/1", walker), 2);
    assert_true(sg_adjacent(&s, place_of("0913/1"), place_of("0813/2")));
    assert_false(sg_adjacent(&s, place_of("0912/0"), place_of("0813/2")));
}

/* SG-GEO-08, SG-MOV-12 */
static void a_battlement_and_the_edge_of_a_platform_are_not_crossed(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    struct mg_verdict v;
    (void)state;
    assert_int_equal(step(&s, "0812/2", "0712/-1", walker), SG_NEVER);
    assert_int_equal(step(&s, "0812/2", "0912/0", walker), SG_NEVER);
    v = sg_why_no_step(&s, place_of("0812/2"), place_of("0912/0"), walker);
    assert_non_null(v.rule);
    assert_int_equal(step(&s, "0812/2", "0813/2", walker), 1);
}

static void a_recess_is_entered_from_its_own_tower_only(void **state) /* SG-GEO-07 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "0806/2", "0706/2", walker), 1);
    assert_int_equal(step(&s, "0808/2", "0907/2", walker), SG_NEVER);
    assert_int_equal(step(&s, "0808/2", "0807/2", walker), 1); /* its door */
    assert_string_equal(sg_why_no_step(&s, place_of("0808/2"), place_of("0907/2"), walker).rule,
                        "SG-GEO-07");
}

static void a_low_wall_costs_three_and_stops_horses(void **state) /* SG-MOV-05 */
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;
    assert_int_equal(step(&s, "0912/0", "1012/0", walker), 3);
    assert_int_equal(step(&s, "1012/0", "0912/0", walker), 3);
    assert_int_equal(step(&s, "0912/0", "1012/0", horse), SG_NEVER);
}

/* SG-DOR-02, SG-DOR-08, SG-GEO-10 */
static void a_closed_door_is_entered_from_inside_only(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "1618/0", "1619/0", walker), 1);
    assert_int_equal(step(&s, "1620/0", "1619/0", walker), SG_NEVER);
    assert_int_equal(step(&s, "1619/0", "1620/0", walker), SG_NEVER);
    assert_int_equal(step(&s, "1619/0", "1618/0", walker), 1);
    assert_string_equal(sg_why_no_step(&s, place_of("1620/0"), place_of("1619/0"), walker).rule,
                        "SG-DOR-02");
    assert_false(sg_adjacent(&s, place_of("1620/0"), place_of("1619/0"))); /* SG-CMB-05 */
    open_door(&s, "castle_gate");
    assert_int_equal(step(&s, "1620/0", "1619/0", walker), 1);
    assert_int_equal(step(&s, "1620/0", "1619/0", horse), 1);
    struct sg_state p = board(SG_PRIORY);
    assert_int_equal(step(&p, "0806/0", "0706/0", walker), 1);
    assert_int_equal(step(&p, "0606/0", "0706/0", walker), SG_NEVER);
    assert_int_equal(step(&p, "1910/0", "2010/0", walker), 1); /* the postern, from the cloister */
    assert_int_equal(step(&p, "2110/0", "2010/0", walker), SG_NEVER);
}

static void who_goes_into_a_closed_door_is_shut_in(void **state) /* SG-DOR-08 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned a = man(&s, "A15", 0, "1619/0");
    (void)state;
    assert_true(s.person[a].health & SG_SHUT_IN);
    sg_put(&s, a, place_of("1618/0"), 0);
    assert_false(s.person[a].health & SG_SHUT_IN);
}

/* SG-LAD-06, SG-LAD-07, SG-LAD-08, SG-STK-06 */
static void a_ladder_has_a_rung_for_each_level(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    (void)state;
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    assert_int_equal(sg_ladder_top(&s, ladder), place_of("1206/2"));
    assert_int_equal(step(&s, "1205/0", "1205/r1", walker), 3);
    assert_int_equal(step(&s, "1205/r1", "1205/r2", walker), 3);
    assert_int_equal(step(&s, "1205/r2", "1206/2", walker), 4);
    assert_int_equal(step(&s, "1206/2", "1205/r2", walker), 3);
    assert_int_equal(step(&s, "1205/r1", "1206/2", walker), SG_NEVER);
    assert_true(sg_adjacent(&s, place_of("1205/r2"), place_of("1206/2")));
    assert_true(sg_adjacent(&s, place_of("1206/2"), place_of("1205/r2")));
    assert_false(sg_adjacent(&s, place_of("1205/r1"), place_of("1206/2")));
    assert_false(sg_adjacent(&s, place_of("1205/r2"), place_of("1106/2")));
    assert_int_equal(sg_terrain(&s, place_of("1205/r3")), SG_T_NONE);
    sg_take_off_piece(&s, ladder);
    assert_int_equal(sg_terrain(&s, place_of("1205/r1")), SG_T_NONE);
}

/* SG-HRD-02, SG-HRD-03, SG-CMB-04, SG-GEO-05 */
static void a_hoarding_is_entered_over_the_battlement_for_three(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    piece(&s, SG_HOARDING, 0, "1205/2", 0);
    piece(&s, SG_HOARDING, 0, "1305/2", 0);
    assert_int_equal(sg_terrain(&s, place_of("1205/2")), SG_T_HOARDING);
    assert_int_equal(step(&s, "1206/2", "1205/2", walker), 3);
    assert_int_equal(step(&s, "1205/2", "1206/2", walker), 3);
    assert_int_equal(step(&s, "1205/2", "1305/2", walker), 1);
    assert_true(sg_adjacent(&s, place_of("1206/2"), place_of("1205/2")));
    assert_false(sg_adjacent(&s, place_of("1205/0"), place_of("1205/2")));
    assert_int_equal(sg_wall_kind(&s, place_of("1205/2")), SG_WALL_L); /* SG-BRG-07 */
}

/* SG-SCF-03, SG-SCF-07 */
static void a_church_window_is_reached_from_a_scaffold_and_left_by_a_drop(void **state)
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;
    piece(&s, SG_SCAFFOLD, 0, "1203/1", 0);
    piece(&s, SG_SCAFFOLD, 0, "1303/1", 0);
    assert_int_equal(step(&s, "1203/1", "1303/1", walker), 1);
    assert_int_equal(step(&s, "1303/1", "1304/1", walker), 4);
    assert_int_equal(step(&s, "1304/1", "1305/0", walker), 4);
    assert_true(sg_is_drop(&s, place_of("1304/1"), place_of("1305/0")));
    assert_int_equal(step(&s, "1305/0", "1304/1", walker), SG_NEVER);
    assert_false(sg_adjacent(&s, place_of("1304/1"), place_of("1305/0")));
    assert_true(sg_adjacent(&s, place_of("1303/1"), place_of("1304/1")));
}

static void rubble_is_a_slope(void **state) /* SG-RUB-03, SG-RUB-04, SG-MOV-13 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    s.rubble[s.rubbles++] = (uint16_t)sg_hex(place_of("1206/0"));
    sg_remark(&s, s.rubble[0]);
    assert_int_equal(sg_terrain(&s, place_of("1206/0")), SG_T_RUBBLE);
    assert_int_equal(sg_terrain(&s, place_of("1206/2")), SG_T_NONE);
    assert_int_equal(step(&s, "1205/0", "1206/0", walker), 2);
    assert_int_equal(step(&s, "1206/0", "1207/0", walker), 1);
    assert_int_equal(step(&s, "1206/0", "1106/2", walker), 3);
    assert_int_equal(step(&s, "1106/2", "1206/0", walker), 2);
    assert_int_equal(step(&s, "1205/0", "1206/0", horse), SG_NEVER);
    assert_true(sg_adjacent(&s, place_of("1206/0"), place_of("1106/2")));
    assert_int_equal(sg_wall_kind(&s, place_of("1206/0")), -1);
}

/* SG-BRG-03, SG-BRG-04 */
static void a_destroyed_bridge_is_not_entered_until_it_is_planked(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;
    assert_int_equal(step(&s, "1622/0", "1621/0", horse), 1);
    s.bridge[0] = SG_BRIDGE_GONE;
    assert_int_equal(step(&s, "1622/0", "1621/0", walker), SG_NEVER);
    assert_string_equal(sg_why_no_step(&s, place_of("1622/0"), place_of("1621/0"), walker).rule,
                        "SG-BRG-03");
    piece(&s, SG_GANGPLANK, 0, "1621/0", 0);
    assert_int_equal(step(&s, "1622/0", "1621/0", walker), 1);
    assert_int_equal(step(&s, "1622/0", "1621/0", horse), SG_NEVER);
    assert_int_equal(step(&s, "1621/0", "1620/0", walker), SG_NEVER);
}

static void nobody_enters_the_hex_of_a_thrower(void **state) /* SG-STK-08, SG-MGL-12 */
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;
    piece(&s, SG_MANGONEL, 0, "1010/0", 0);
    assert_false(sg_can_stand(&s, place_of("1010/0"), walker));
    assert_false(sg_can_stand(&s, place_of("1110/0"), walker));
    assert_int_equal(step(&s, "0910/0", "1010/0", walker), SG_NEVER);
    assert_string_equal(sg_why_no_step(&s, place_of("0910/0"), place_of("1010/0"), walker).rule,
                        "SG-STK-08");
}

/* SG-CMB-06, SG-MAN-05 */
static void nobody_fights_across_the_side_of_a_mantlet_and_no_horse_enters(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;
    piece(&s, SG_MANTLET, 0, "1010/0", SG_E);
    assert_false(sg_adjacent(&s, place_of("1010/0"), place_of("1110/0")));
    assert_false(sg_adjacent(&s, place_of("1110/0"), place_of("1010/0")));
    assert_true(sg_adjacent(&s, place_of("1010/0"), place_of("0910/0")));
    assert_int_equal(step(&s, "0910/0", "1010/0", walker), 1);
    assert_int_equal(step(&s, "0910/0", "1010/0", horse), SG_NEVER);
}

/* ---- who is where ------------------------------------------------------------------------ */

/* SG-STK-01, SG-STK-03, SG-GEO-03 */
static void one_living_person_in_a_location_and_a_rider_in_two(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    unsigned a = man(&s, "A15", 0, "0813/2"), r = rider(&s, "A05", 0, "0504/0", SG_E);
    (void)state;
    assert_int_equal(sg_who(&s, place_of("0813/2")), (int)a);
    assert_true(sg_free(&s, place_of("0813/0"))); /* another level of the hex */
    assert_int_equal(sg_who(&s, place_of("0504/0")), (int)r);
    assert_int_equal(sg_who(&s, place_of("0404/0")), (int)r);
    sg_put(&s, r, place_of("0604/0"), SG_E);
    assert_int_equal(sg_who(&s, place_of("0404/0")), -1);
    assert_int_equal(sg_who(&s, place_of("0504/0")), (int)r);
    sg_take_off(&s, r);
    assert_true(sg_free(&s, place_of("0504/0")));
    sound(&s);
}

static void a_rider_fights_with_his_front(void **state) /* SG-HRS-13 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned r = rider(&s, "A05", 0, "1010/0", SG_E), front = man(&s, "R15", 1, "1110/0"),
             behind = man(&s, "R16", 1, "0810/0");
    (void)state;
    assert_true(sg_fights(&s, r, front));
    assert_false(sg_fights(&s, r, behind));
    assert_true(sg_fights(&s, behind, r));
    assert_int_equal(sg_enemies_next_to(&s, s.at[r], 0), 1);
    assert_int_equal(sg_enemies_next_to(&s, s.tail[r], 0), 1);
    assert_int_equal(sg_enemies_next_to(&s, s.at[front], 1), 1); /* a rider is one */
    s.person[front].health |= SG_STUNNED;                        /* SG-STA-04 */
    assert_false(sg_enemy_next_to(&s, s.at[r], 0));
}

static void edges_are_the_outer_rows_and_columns(void **state) /* SG-GEO-11, SG-GEO-13 */
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;
    assert_int_equal(sg_edges_at(&s, place_of("0101/0")), SG_EDGE_N | SG_EDGE_W);
    assert_int_equal(sg_edges_at(&s, place_of("3224/0")), SG_EDGE_S | SG_EDGE_E);
    assert_int_equal(sg_edges_at(&s, place_of("1010/0")), 0);
    assert_true(sg_on_edge(&s, place_of("0105/0"), 3));
    assert_int_equal(sg_terrain(&s, place_of("9905/0")), SG_T_NONE);
}

static void locations_and_people_have_names_that_read_back(void **state) /* SG-GEO-01, SG-GEO-02 */
{
    (void)state;
    for (unsigned place = 1; place < SG_LOCATIONS; place++) {
        char word[16] = "";
        struct mg_text text = { .buf = word, .cap = sizeof word };
        uint16_t back = 0;
        sg_write_place((uint16_t)place, &text);
        assert_true(sg_parse_place(word, &back));
        assert_int_equal(back, place);
    }
    for (unsigned who = 0; who <= SG_SUBJECTS; who++) {
        char word[32] = "";
        struct mg_text text = { .buf = word, .cap = sizeof word };
        uint16_t back = 0;
        sg_write_who((uint16_t)who, &text);
        assert_true(sg_parse_who(word, &back));
        assert_int_equal(back, who);
    }
    static const char *const wrong[] = { "",        "0812",   "0812/7", "0812/r0", "0812/r4",
                                         "0812/t3", "8012/0", "0870/0", "ladder0", "ladder7",
                                         "U33",     "U00",    "A99",    "oil01" };
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        uint16_t value;
        assert_false(sg_parse_place(wrong[i], &value));
        assert_false(sg_parse_who(wrong[i], &value));
    }
}

static void walls_have_kinds_and_grades(void **state) /* SG-BMB-10, SG-DOR-09 */
{
    struct sg_state s = board(SG_CASTLE), p = board(SG_PRIORY);
    (void)state;
    assert_int_equal(sg_wall_kind(&s, place_of("1206/0")), SG_WALL_P);
    assert_int_equal(sg_wall_kind(&s, place_of("1619/0")), SG_WALL_S);
    assert_int_equal(sg_wall_kind(&s, place_of("1620/0")), SG_WALL_L);
    assert_int_equal(sg_wall_kind(&s, place_of("1212/0")), -1);
    assert_int_equal(sg_wall_kind(&p, place_of("0804/0")), SG_WALL_S);
    /* a wooden door in no section */
    assert_int_equal(sg_wall_kind(&p, place_of("0706/0")), SG_WALL_L);
    assert_int_equal(sg_grade(&s, sg_hex(place_of("1206/0"))), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_way_leads_into_a_castle_whose_doors_are_closed),
        cmocka_unit_test(an_open_gate_leads_to_courtyard_ramparts_and_towers_but_not_into_the_keep),
        cmocka_unit_test(an_open_keep_door_leads_to_all_of_the_keep),
        cmocka_unit_test(the_closed_priory_is_entered_by_its_windows_but_not_its_church),
        cmocka_unit_test(ground_costs_what_the_table_says),
        cmocka_unit_test(the_moat_lies_below_the_ground),
        cmocka_unit_test(only_equal_levels_of_neighbours_join_without_a_link),
        cmocka_unit_test(the_moat_costs_four_to_enter_and_one_to_wade_along),
        cmocka_unit_test(a_fascine_makes_level_ground_of_a_moat_hex),
        cmocka_unit_test(stairs_cost_two_and_join_fighters),
        cmocka_unit_test(a_battlement_and_the_edge_of_a_platform_are_not_crossed),
        cmocka_unit_test(a_recess_is_entered_from_its_own_tower_only),
        cmocka_unit_test(a_low_wall_costs_three_and_stops_horses),
        cmocka_unit_test(a_closed_door_is_entered_from_inside_only),
        cmocka_unit_test(who_goes_into_a_closed_door_is_shut_in),
        cmocka_unit_test(a_ladder_has_a_rung_for_each_level),
        cmocka_unit_test(a_hoarding_is_entered_over_the_battlement_for_three),
        cmocka_unit_test(a_church_window_is_reached_from_a_scaffold_and_left_by_a_drop),
        cmocka_unit_test(rubble_is_a_slope),
        cmocka_unit_test(a_destroyed_bridge_is_not_entered_until_it_is_planked),
        cmocka_unit_test(nobody_enters_the_hex_of_a_thrower),
        cmocka_unit_test(nobody_fights_across_the_side_of_a_mantlet_and_no_horse_enters),
        cmocka_unit_test(one_living_person_in_a_location_and_a_rider_in_two),
        cmocka_unit_test(a_rider_fights_with_his_front),
        cmocka_unit_test(edges_are_the_outer_rows_and_columns),
        cmocka_unit_test(locations_and_people_have_names_that_read_back),
        cmocka_unit_test(walls_have_kinds_and_grades),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
