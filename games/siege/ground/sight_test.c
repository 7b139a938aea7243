/* Line of sight and cover: what is checked in the rules, and each rule of LOS and COV with a case
 * that fails without it. */
#include "../sg_test.h"

/* With that weapon, nobody in particular. */
static struct sg_sight look(const struct sg_state *s, const char *from, const char *to, int weapon)
{
    return sg_look(s, AT(from), AT(to), weapon, SG_SUBJECTS, SG_SUBJECTS);
}

static void sees(const struct sg_state *s, const char *from, const char *to, int cover)
{
    struct sg_sight sight = look(s, from, to, SG_SHORT_BOW);
    if (!sight.clear)
        fail_msg("%s does not see %s: %s %s at %d", from, to, sight.rule, sight.why,
                 sight.blocked_at);
    if (sight.cover != cover)
        fail_msg("%s to %s has cover %d, not %d", from, to, sight.cover, cover);
}

static void blocked(const struct sg_state *s, const char *from, const char *to, const char *rule)
{
    struct sg_sight sight = look(s, from, to, SG_SHORT_BOW);
    if (sight.clear)
        fail_msg("%s sees %s with cover %d, but %s should block it", from, to, sight.cover, rule);
    if (strcmp(sight.rule, rule) != 0)
        fail_msg("%s to %s is blocked by %s, not %s", from, to, sight.rule, rule);
}

static void open_door(struct sg_state *s, const char *id)
{
    s->door[0][sg_find_door(s->map[0], id)] = SG_DOOR_OPEN;
}

/* ---- the checked examples ---------------------------------------------------------------- */

/* SG-LOS-01, SG-LOS-02, SG-LOS-03, SG-LOS-07, SG-LOS-08, SG-COV-03 */
static void the_checked_lines_of_the_castle(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    sees(&s, "0812/2", "0512/0", SG_COVER_NONE);
    sees(&s, "0512/0", "0812/2", SG_COVER_STRONG);
    blocked(&s, "0812/2", "0712/-1", "SG-LOS-08");
    sees(&s, "0812/2", "0612/-1", SG_COVER_NONE);
    sees(&s, "1212/0", "1206/2", SG_COVER_NONE);
    blocked(&s, "0806/3", "0306/0", "SG-LOS-03"); /* the edge of the platform: what is below it */
    assert_int_equal(look(&s, "0806/3", "0306/0", SG_SHORT_BOW).blocked_at, sg_hex_at(7, 6));
    blocked(&s, "0806/3", "0206/0", "SG-LOS-07"); /* a flatter line: its parapet */
    sees(&s, "0706/3", "0306/0", SG_COVER_NONE);
    blocked(&s, "1622/0", "1617/0", "SG-LOS-03");
    open_door(&s, "castle_gate");
    sees(&s, "1622/0", "1617/0", SG_COVER_NONE);
    assert_int_equal(look(&s, "1622/0", "1617/0", SG_HAND).distance, 5); /* SG-LOS-18 */
}

static void the_checked_lines_of_the_priory(void **state) /* SG-LOS-03, SG-COV-05 */
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;

    blocked(&s, "0406/0", "1006/0", "SG-LOS-03");
    open_door(&s, "church_door");
    sees(&s, "0406/0", "1006/0", SG_COVER_NONE);
    sees(&s, "1004/1", "1007/0", SG_COVER_NONE);
}

static void the_checked_lines_of_the_stream(void **state) /* SG-LOS-04, SG-COV-06 */
{
    struct sg_state s = board(SG_STREAM);
    (void)state;

    blocked(&s, "0309/0", "0909/0", "SG-LOS-04");
    sees(&s, "1907/0", "2307/0", SG_COVER_MEDIUM);
    sees(&s, "2607/0", "2307/0", SG_COVER_NONE); /* the shooter is on the high side */
}

static struct sg_state with_hoardings(void)
{
    struct sg_state s = board(SG_CASTLE);
    piece(&s, SG_HOARDING, 0, "1205/2", SG_SE);
    piece(&s, SG_HOARDING, 0, "1305/2", SG_SE);
    piece(&s, SG_HOARDING, 0, "1405/2", SG_SE);
    return s;
}

static void hoardings_are_looked_over_from_the_keep(void **state) /* WE-02; SG-LOS-14, SG-LOS-15 */
{
    struct sg_state s = with_hoardings();
    (void)state;

    sees(&s, "1505/4", "0904/0", SG_COVER_NONE);
    blocked(&s, "1505/4", "1005/0", "SG-LOS-14");
    /* steep enough to pass below it: still not through it */
    blocked(&s, "1306/2", "1304/0", "SG-LOS-15");
    sees(&s, "1306/2", "1305/2", SG_COVER_MEDIUM); /* SG-HRD-06: its own man */
}

/* WE-01; SG-LOS-08, SG-HRD-09, SG-HRD-10 */
static void wigo_shoots_at_rupert_and_not_at_sibert_below_him(void **state)
{
    struct sg_state s = with_hoardings();
    (void)state;

    sees(&s, "1305/2", "1205/0", SG_COVER_NONE);
    blocked(&s, "1305/2", "1305/0", "SG-HRD-09");
    assert_true(look(&s, "1305/2", "1305/0", SG_STONE).clear);
    assert_true(look(&s, "1305/2", "1305/0", SG_JAVELIN).clear);
    sees(&s, "1305/0", "1305/2", SG_COVER_MEDIUM); /* SG-HRD-06: up through the floor */
    assert_false(look(&s, "1305/0", "1305/2", SG_SLING).clear);
    sees(&s, "1204/0", "1305/2", SG_COVER_MEDIUM);
    sees(&s, "1302/0", "1305/2", SG_COVER_STRONG); /* SG-HRD-05 */
}

static void behind_a_hoarding_there_is_total_cover(void **state) /* SG-HRD-07, SG-HRD-18 */
{
    struct sg_state s = with_hoardings();
    (void)state;

    assert_int_equal(sg_cover_at(&s, AT("1301/0"), AT("1306/2"), SG_SE, SG_SUBJECTS),
                     SG_COVER_TOTAL);
    assert_int_equal(sg_cover_at(&s, AT("1310/0"), AT("1306/2"), SG_NW, SG_SUBJECTS),
                     SG_COVER_NONE);
}

/* ---- what blocks ------------------------------------------------------------------------- */

static void a_standing_man_blocks_and_a_stunned_one_does_not(void **state) /* SG-LOS-05 */
{
    struct sg_state s = board(SG_PLAIN);
    unsigned between = man(&s, "A15", 0, "1010/0");
    (void)state;

    blocked(&s, "0810/0", "1210/0", "SG-LOS-05");
    s.person[between].health |= SG_STUNNED;
    sees(&s, "0810/0", "1210/0", SG_COVER_NONE);
}

static void everybody_of_the_roster_blocks_a_line(void **state) /* SG-LOS-05 */
{
    (void)state;
    for (int i = 0; i < SG_NAMED; i++) {
        struct sg_state s = board(SG_PLAIN);
        unsigned who = man(&s, sg_roster[i].id, i & 1, "1010/0");
        assert_int_equal(who, i);
        blocked(&s, "0810/0", "1210/0", "SG-LOS-05");
        s.person[who].health |= SG_STUNNED;
        sees(&s, "0810/0", "1210/0", SG_COVER_NONE);
    }
}

/* SG-LOS-05 */
static void the_two_ends_and_the_horses_of_shooter_and_target_do_not_block(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned target = rider(&s, "A05", 0, "1210/0", SG_E), shooter = man(&s, "R32", 1, "0810/0");
    (void)state;

    assert_true(sg_look(&s, AT("0810/0"), AT("1210/0"), SG_LONG_BOW, shooter, target).clear);
    assert_false(sg_look(&s, AT("0810/0"), AT("1210/0"), SG_LONG_BOW, shooter, SG_SUBJECTS).clear);
}

static void a_rider_blocks_a_higher_line_than_a_man_on_foot(void **state) /* SG-LOS-05 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    /* From the rampart into the courtyard: 5 half levels down to 1, over 1012 at 2 after three
     * steps of four. */
    unsigned between = man(&s, "A15", 0, "1112/0");
    sees(&s, "0812/2", "1212/0", SG_COVER_NONE);
    sg_take_off(&s, between);
    rider(&s, "A05", 0, "1112/0", SG_NE);
    blocked(&s, "0812/2", "1212/0", "SG-LOS-05");
}

static void animals_block_as_a_riderless_horse_does(void **state) /* SG-LOS-05 */
{
    static const int kinds[] = { SG_HORSE, SG_OX, SG_PACK };
    (void)state;
    for (unsigned i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        struct sg_state s = board(SG_CASTLE);
        piece(&s, kinds[i], 0, "1112/0", SG_NE);
        blocked(&s, "1012/0", "1212/0", "SG-LOS-05");
        blocked(&s, "0812/2", "1212/0", "SG-LOS-05"); /* as high as a rider */
        sees(&s, "0812/2", "1412/0", SG_COVER_NONE);  /* and no higher */
    }
}

static void roofs_stop_a_line_into_a_room(void **state) /* SG-LOS-06 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    blocked(&s, "0813/2", "0907/0", "SG-LOS-06"); /* into the tower, along the rampart */
    sees(&s, "0813/2", "1007/0", SG_COVER_NONE);  /* beside it */
}

/* SG-LOS-09, SG-COV-05 */
static void a_recess_is_seen_and_shot_from_only_through_its_arc(void **state)
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    sees(&s, "0706/2", "0306/0", SG_COVER_NONE);
    sees(&s, "0306/0", "0706/2", SG_COVER_STRONG);
    blocked(&s, "0706/2", "0806/2", "SG-LOS-09"); /* nobody shoots inwards from a slit */
    sees(&s, "0806/2", "0706/2", SG_COVER_NONE);  /* who is in the tower sees him from behind */
    blocked(&s, "0808/2", "0907/2", "SG-LOS-09"); /* from the rampart beside: not through the arc */
}

static void no_recess_of_any_map_looks_out_but_through_its_arc(void **state) /* SG-LOS-09 */
{
    (void)state;
    int recesses = 0;
    for (int map = 0; map < SG_MAPS; map++) {
        struct sg_state s = board(map);
        for (unsigned place = 0; place < SG_LOCATIONS; place++) {
            unsigned arcs = 0;
            if (!sg_is_level(place) || sg_map_index(&s, sg_hex(place)) < 0)
                continue;
            int terrain = sg_terrain(&s, place);
            if (terrain != SG_T_ARROW_SLIT && terrain != SG_T_CASTLE_WINDOW &&
                terrain != SG_T_DOUBLE_WINDOW && terrain != SG_T_CHAPEL_WINDOW)
                continue;
            for (int dir = 0; dir < SG_DIRS; dir++)
                arcs |= (sg_own_sides(&s, place, dir) & SG_SIDE_ARC ? 1u : 0u) << dir;
            recesses++;
            for (int dir = 0; dir < SG_DIRS; dir++) {
                unsigned next = sg_place(sg_next(sg_hex(place), dir), sg_level(place));
                struct sg_sight sight =
                    sg_look(&s, place, next, SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
                if (arcs != 0 && !(arcs >> dir & 1) && sight.clear)
                    fail_msg("map %d: the recess at %u looks out in direction %d", map, place, dir);
            }
        }
    }
    assert_int_equal(recesses, 33);
}

static void a_chapel_window_looks_out_where_no_room_is(void **state) /* SG-LOS-09 */
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;

    sees(&s, "2404/0", "2401/0", SG_COVER_NONE);
    sees(&s, "2401/0", "2404/0", SG_COVER_STRONG);
    blocked(&s, "2404/0", "2405/0", "SG-LOS-09");
}

/* SG-LOS-10, SG-LOS-11, SG-LOS-12, SG-LOS-13, SG-MAN-04 */
static void mantlets_and_engines_block_at_their_level(void **state)
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;

    unsigned mantlet = piece(&s, SG_MANTLET, 0, "1010/0", SG_E);
    blocked(&s, "0810/0", "1210/0", "SG-LOS-10");
    sg_take_off_piece(&s, mantlet);
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "1010/0", SG_E);
    blocked(&s, "0810/0", "1210/0", "SG-LOS-11");
    sg_take_off_piece(&s, ballista);
    unsigned ram = piece(&s, SG_RAM, 0, "1210/0", SG_E);
    blocked(&s, "1008/0", "1012/0", "SG-LOS-12");
    sg_take_off_piece(&s, ram);
    piece(&s, SG_TOWER, 0, "1210/0", SG_E);
    blocked(&s, "1008/0", "1012/0", "SG-LOS-13");
}

static void the_mantlet_covers_three_sides_of_its_hex(void **state) /* SG-MAN-03, SG-COV-02 */
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;

    piece(&s, SG_MANTLET, 0, "1010/0", SG_E);
    sees(&s, "1210/0", "1010/0", SG_COVER_STRONG);
    sees(&s, "1108/0", "1010/0", SG_COVER_STRONG);
    sees(&s, "0810/0", "1010/0", SG_COVER_NONE);
}

static void a_shot_that_is_too_steep(void **state) /* SG-LOS-08 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    assert_true(look(&s, "0812/2", "0712/-1", SG_JAVELIN).clear); /* a javelin is thrown down */
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    assert_true(sg_look(&s, AT("1206/2"), sg_rung(sg_hex(AT("1205/0")), 1), SG_SHORT_BOW,
                        SG_SUBJECTS, SG_SUBJECTS)
                    .clear);
}

static void the_shooter_takes_the_better_of_two_lines(void **state) /* SG-LOS-16 */
{
    struct sg_state s = board(SG_PLAIN);
    (void)state;

    /* From 1010 straight down to 1012 the line runs along the border of 1011 and 1111: one of them
     * may be held, not both. */
    unsigned one = man(&s, "A15", 0, "1111/0");
    sees(&s, "1010/0", "1012/0", SG_COVER_NONE);
    sg_put(&s, one, AT("1011/0"), 0);
    sees(&s, "1010/0", "1012/0", SG_COVER_NONE);
    man(&s, "A16", 0, "1111/0");
    blocked(&s, "1010/0", "1012/0", "SG-LOS-05");
    /* The lesser cover of the two: a mantlet in the target's hex hides him from one side of the
     * border only. */
    s = board(SG_PLAIN);
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "1012/0", SG_W);
    sees(&s, "1010/0", "1012/0", SG_COVER_NONE);
    sg_take_off_piece(&s, mantlet);
    piece(&s, SG_MANTLET, 0, "1012/0", SG_NE);
    sees(&s, "1010/0", "1012/0", SG_COVER_STRONG);
}

static void lobbed_shots_need_no_line(void **state) /* SG-LOS-17 */
{
    struct sg_state s = board(SG_STREAM);
    (void)state;

    assert_true(look(&s, "0309/0", "0909/0", SG_STAFF_SLING).clear);
    assert_true(look(&s, "0309/0", "0909/0", SG_MANGONEL_SHOT).clear);
    assert_false(look(&s, "0309/0", "0909/0", SG_LONG_BOW).clear);
}

static void a_line_that_is_free_downwards_is_free_upwards(void **state) /* SG-LOS-19, INV-17 */
{
    static const char *const maps[SG_MAPS] = { "stream", "river", "plain", "priory", "castle" };
    (void)state;

    for (int m = 0; m < SG_MAPS; m++) {
        struct sg_state s = board(sg_find_map(maps[m]));
        for (int i = 0; i < 4000; i++) {
            unsigned a = sg_place(sg_hex_at(1 + i * 7 % 32, 1 + i * 5 % 24), 0),
                     b = sg_place(sg_hex_at(1 + i * 11 % 32, 1 + i * 13 % 24), i % 4);
            int here = sg_terrain(&s, a), there = sg_terrain(&s, b);
            if (here == SG_T_NONE || there == SG_T_NONE || a == b ||
                sg_terrains[here].foot == SG_NEVER || sg_terrains[there].foot == SG_NEVER)
                continue;
            if (here == SG_T_ARROW_SLIT || there == SG_T_ARROW_SLIT ||
                (here >= SG_T_CHURCH_WINDOW && here <= SG_T_CHAPEL_WINDOW) ||
                there == SG_T_CASTLE_WINDOW || there == SG_T_DOUBLE_WINDOW || here == SG_T_DOOR ||
                there == SG_T_DOOR || here == SG_T_GATE || there == SG_T_GATE)
                continue;
            bool down = sg_look(&s, a, b, SG_HAND, SG_SUBJECTS, SG_SUBJECTS).clear,
                 up = sg_look(&s, b, a, SG_HAND, SG_SUBJECTS, SG_SUBJECTS).clear;
            if (down != up)
                fail_msg("%s: %02d%02d/%d and %02d%02d/%d: %d, back %d", maps[m], sg_col(sg_hex(a)),
                         sg_row(sg_hex(a)), sg_level(a), sg_col(sg_hex(b)), sg_row(sg_hex(b)),
                         sg_level(b), down, up);
        }
    }
}

/* Every line of the nudged kind goes from neighbour to neighbour and ends where it should. */
static void lines_go_from_neighbour_to_neighbour(void **state) /* SG-LOS-01 */
{
    (void)state;
    int from = sg_hex_at(30, 24);
    for (int col = 1; col <= 64; col++)
        for (int row = 1; row <= 48; row++) {
            int to = sg_hex_at(col, row);
            if (to != from)
                assert_in_range(sg_last_dir(from, to), 0, SG_DIRS - 1);
        }
}

/* ---- cover ------------------------------------------------------------------------------- */

static void cover_of_the_ground(void **state) /* SG-COV-01 */
{
    struct sg_state s = board(SG_STREAM);
    (void)state;

    sees(&s, "0803/0", "0503/0", SG_COVER_LIGHT); /* brush */
    sees(&s, "1201/0", "1401/0", SG_COVER_LIGHT); /* shallow water */
    sees(&s, "0801/0", "1001/0", SG_COVER_NONE);
}

static void river_cover_is_none_from_the_waters_edge(void **state) /* SG-SHT-24 */
{
    struct sg_state s = board(SG_RIVER);
    (void)state;

    sees(&s, "1201/0", "1501/0", SG_COVER_LIGHT);
    sees(&s, "1401/0", "1601/0", SG_COVER_NONE);
}

static void a_platform_covers_lightly_across_its_parapet(void **state) /* SG-COV-04 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    sees(&s, "0306/0", "0706/3", SG_COVER_LIGHT);
    sees(&s, "0806/3", "0706/3", SG_COVER_NONE);
}

static void low_walls_and_corners_cover(void **state) /* SG-COV-07 */
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;

    sees(&s, "0812/0", "1012/0", SG_COVER_MEDIUM);
    sees(&s, "1214/0", "1012/0", SG_COVER_NONE);
    sees(&s, "0308/0", "0211/0", SG_COVER_MEDIUM); /* a screened side */
    sees(&s, "0108/0", "0211/0", SG_COVER_NONE);
}

static void rubble_covers_from_every_side(void **state) /* SG-COV-10, SG-RUB-02 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    s.rubble[s.rubbles++] = (uint16_t)sg_hex_at(12, 6);
    sg_derive(&s);
    sees(&s, "1203/0", "1206/0", SG_COVER_MEDIUM);
    sees(&s, "1209/0", "1206/0", SG_COVER_MEDIUM);
    sees(&s, "1203/0", "1210/0", SG_COVER_NONE); /* across it */
}

static void a_scaffold_covers_only_from_below(void **state) /* SG-SCF-05 */
{
    struct sg_state s = board(SG_PRIORY);
    (void)state;

    piece(&s, SG_SCAFFOLD, 0, "1203/1", SG_SE);
    piece(&s, SG_SCAFFOLD, 0, "1303/1", SG_SE);
    sees(&s, "1201/0", "1203/1", SG_COVER_LIGHT);
    sees(&s, "1303/1", "1203/1", SG_COVER_NONE);
}

static void from_a_siege_tower_the_merlons_cover(void **state) /* SG-COV-08, SG-COV-09 */
{
    struct sg_state s = board(SG_CASTLE);
    (void)state;

    for (int row = 9; row <= 15; row++)
        for (int col = 6; col <= 7; col++)
            s.fascine[s.fascines++] = (uint16_t)sg_hex_at(col, row);
    sg_derive(&s);
    piece(&s, SG_TOWER, 1, "0612/0", SG_E);
    int top = sg_storey_level(&s, 0, 3), assault = sg_assault_level(&s, 0);
    assert_int_equal(
        sg_cover_at(&s, sg_place(sg_hex_at(6, 12), top), AT("0812/2"), SG_E, SG_SUBJECTS),
        SG_COVER_STRONG);
    assert_int_equal(
        sg_cover_at(&s, sg_place(sg_hex_at(6, 12), top), AT("1012/0"), SG_E, SG_SUBJECTS),
        SG_COVER_NONE);
    assert_int_equal(
        sg_cover_at(&s, sg_place(sg_hex_at(6, 12), assault), AT("0812/2"), SG_NE, SG_SUBJECTS),
        SG_COVER_STRONG);
}

/* Somebody on each rung of a ladder at the north curtain, one after the other, and looks along the
 * foot of the wall at his height. */
static void people_on_ladders_block_at_the_height_of_their_rung(void **state) /* SG-LOS-05 */
{
    struct sg_state s = board(SG_CASTLE);
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE),
             climber = man(&s, "A21", 0, "1205/0");
    (void)state;

    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_put_piece(&s, ladder, AT("1205/0"), SG_SE);
    sg_put(&s, climber, AT("1205/r1"), 0);
    /* under him */
    assert_true(
        sg_look(&s, AT("1005/0"), AT("1405/0"), SG_LONG_BOW, SG_SUBJECTS, SG_SUBJECTS).clear);
    sg_put(&s, climber, AT("1205/0"), 0);
    blocked(&s, "1005/0", "1405/0", "SG-LOS-05");
    /* From the platform of a tower down along the wall the line passes the rungs. */
    int seen[3];
    for (int rung = 0; rung <= 2; rung++) {
        sg_put(&s, climber, rung == 0 ? AT("1202/0") : sg_rung(sg_hex(AT("1205/0")), rung), 0);
        seen[rung] = 0;
        for (int col = 13; col <= 20; col++)
            seen[rung] += sg_look(&s, AT("0905/3"), sg_place(sg_hex_at(col, 5), 0), SG_LONG_BOW,
                                  SG_SUBJECTS, SG_SUBJECTS)
                              .clear;
    }
    assert_true(seen[1] < seen[0]); /* he hides some of the ground from there, */
    assert_true(seen[2] < seen[0]);
    s.person[climber].health |= SG_STUNNED;
    int stunned = 0;
    for (int col = 13; col <= 20; col++)
        stunned += sg_look(&s, AT("0905/3"), sg_place(sg_hex_at(col, 5), 0), SG_LONG_BOW,
                           SG_SUBJECTS, SG_SUBJECTS)
                       .clear;
    assert_int_equal(stunned, seen[0]); /* but stunned he hides nothing */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_checked_lines_of_the_castle),
        cmocka_unit_test(the_checked_lines_of_the_priory),
        cmocka_unit_test(the_checked_lines_of_the_stream),
        cmocka_unit_test(hoardings_are_looked_over_from_the_keep),
        cmocka_unit_test(wigo_shoots_at_rupert_and_not_at_sibert_below_him),
        cmocka_unit_test(behind_a_hoarding_there_is_total_cover),
        cmocka_unit_test(a_standing_man_blocks_and_a_stunned_one_does_not),
        cmocka_unit_test(everybody_of_the_roster_blocks_a_line),
        cmocka_unit_test(the_two_ends_and_the_horses_of_shooter_and_target_do_not_block),
        cmocka_unit_test(a_rider_blocks_a_higher_line_than_a_man_on_foot),
        cmocka_unit_test(animals_block_as_a_riderless_horse_does),
        cmocka_unit_test(roofs_stop_a_line_into_a_room),
        cmocka_unit_test(a_recess_is_seen_and_shot_from_only_through_its_arc),
        cmocka_unit_test(no_recess_of_any_map_looks_out_but_through_its_arc),
        cmocka_unit_test(a_chapel_window_looks_out_where_no_room_is),
        cmocka_unit_test(mantlets_and_engines_block_at_their_level),
        cmocka_unit_test(the_mantlet_covers_three_sides_of_its_hex),
        cmocka_unit_test(a_shot_that_is_too_steep),
        cmocka_unit_test(the_shooter_takes_the_better_of_two_lines),
        cmocka_unit_test(lobbed_shots_need_no_line),
        cmocka_unit_test(a_line_that_is_free_downwards_is_free_upwards),
        cmocka_unit_test(lines_go_from_neighbour_to_neighbour),
        cmocka_unit_test(cover_of_the_ground),
        cmocka_unit_test(river_cover_is_none_from_the_waters_edge),
        cmocka_unit_test(a_platform_covers_lightly_across_its_parapet),
        cmocka_unit_test(low_walls_and_corners_cover),
        cmocka_unit_test(rubble_covers_from_every_side),
        cmocka_unit_test(a_scaffold_covers_only_from_below),
        cmocka_unit_test(from_a_siege_tower_the_merlons_cover),
        cmocka_unit_test(people_on_ladders_block_at_the_height_of_their_rung),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
