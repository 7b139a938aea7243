/* Into an action of a siege and out of it: the board, people, horses, things, doors and parties. */
#include "battle_test.h"

/* A building with a history: damage, rubble, a broken door, a burnt hex, a hoarding. */
static struct sg_state battered(void)
{
    struct sg_state s = siege_of(OXFORD);
    struct mg_play play = { .event = told };
    s.damage[s.damages++] = (struct sg_damage){ .hex = (uint16_t)sg_hex(AT("1206/2")), .grade = 2 };
    sg_demolish(&s, sg_hex(AT("0810/2")), &play);
    s.burnt[s.burnts++] = (uint16_t)AT("1620/0");
    s.door[0][sg_find_door(SG_CASTLE, "castle_gate")] = SG_DOOR_BROKEN;
    sg_put_piece(&s, sg_piece_first[SG_HOARDING], AT("1105/2"), 0);
    sg_derive(&s);
    return s;
}

static void same_building(const struct sg_state *before, const struct sg_state *after)
{
    assert_memory_equal(before->map, after->map, sizeof before->map);
    assert_int_equal(before->rubbles, after->rubbles);
    assert_memory_equal(before->rubble, after->rubble, sizeof before->rubble);
    assert_int_equal(before->damages, after->damages);
    assert_memory_equal(before->damage, after->damage, sizeof before->damage);
    assert_int_equal(before->burnts, after->burnts);
    assert_memory_equal(before->burnt, after->burnt, sizeof before->burnt);
    assert_memory_equal(before->door, after->door, sizeof before->door);
    assert_memory_equal(before->bridge, after->bridge, sizeof before->bridge);
    assert_memory_equal(before->mark, after->mark, sizeof before->mark);
    assert_memory_equal(&before->scenario, &after->scenario, sizeof before->scenario);
    assert_memory_equal(before->store, after->store, sizeof before->store);
}

/* SG-SIE-11 */
static void the_building_is_laid_on_any_side_of_the_open_map_and_comes_back_as_it_was(void **unused)
{
    (void)unused;
    for (int edge = 0; edge < 8; edge++) { /* with its bridge and without */
        struct sg_state s = battered();
        s.bridge[0] = edge < 4 ? SG_BRIDGE_GONE : SG_BRIDGE_WHOLE;
        struct sg_state before = s;
        struct mg_play play = { .event = told };
        sg_lay_board(&s, SG_BOARD_BOTH, SG_PLAIN, edge % 4);
        int map = sg_building_map(&s);
        assert_int_equal(map, edge % 4 == 0 || edge % 4 == 3);
        assert_int_equal(s.bridge[map], before.bridge[0]);
        assert_int_equal(s.bridge[!map], SG_BRIDGE_WHOLE);
        assert_int_equal(sg_grade(&s, sg_hex(of_building(&s, "1206/2"))), 2);
        assert_int_equal(sg_terrain(&s, of_building(&s, "0810/0")), SG_T_RUBBLE);
        assert_int_equal(sg_terrain(&s, of_building(&s, "1105/2")), SG_T_HOARDING);
        assert_int_equal(sg_door_state(&s, of_building(&s, "1619/0")), SG_DOOR_BROKEN);
        assert_true(sg_burnt_out(&s, of_building(&s, "1620/0")));
        sound(&s);
        sg_take_up_board(&s, &play);
        same_building(&before, &s);
        sound(&s);
    }
}

static void the_building_waits_unharmed_while_a_field_is_fought_for(void **unused) /* SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = battered(), before = s;
    struct mg_play play = { .event = told };
    sg_lay_board(&s, SG_BOARD_OPEN, SG_STREAM, 0);
    assert_int_equal(sg_building_map(&s), -1);
    assert_int_equal(s.rubbles + s.damages + s.burnts, 0);
    assert_true(s.siege.parked.full);
    sound(&s);
    sg_take_up_board(&s, &play);
    same_building(&before, &s);
    assert_false(s.siege.parked.full);
}

/* An assault on the priory, all set up; the besiegers wait at the edges. */
static struct sg_state assault_on(int scenario)
{
    struct sg_state s = siege_of(scenario);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    assert_true(s.siege.in_action && s.phase != SG_PH_SETUP && s.turn == 1);
    return s;
}

static void over(struct sg_state *s)
{
    struct mg_play play = { .event = told };
    sg_take_up_board(s, &play);
    sound(s);
}

/* SG-HEA-04, SG-SIE-11 */
static void the_stunned_are_well_and_the_wounded_stay_wounded(void **unused)
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    unsigned hurt = who_is("R06"), stunned = who_is("R14");
    s.person[hurt].health |= SG_WOUNDED;
    s.person[stunned].health |= SG_STUNNED | SG_STUN_NEW;
    over(&s);
    assert_int_equal(s.person[hurt].health & (SG_WOUNDED | SG_STUNNED), SG_WOUNDED);
    assert_int_equal(s.person[stunned].health & (SG_WOUNDED | SG_STUNNED | SG_STUN_NEW), 0);
}

static void prisoners_are_led_off_and_free_where_nobody_holds_them(void **unused) /* SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY), alone;
    unsigned taken = who_is("R06");
    s.person[taken].health |= SG_PRISONER;
    alone = s;
    stand(&s, who_is("A05"), of_building(&s, "1206/0"));
    over(&s);
    assert_int_equal(s.person[taken].fate, SG_LED_OFF);
    over(&alone); /* no active besieger is on the board */
    assert_int_equal(alone.person[taken].fate, SG_IN_QUARTERS);
    assert_int_equal(alone.person[taken].health & SG_PRISONER, 0);
}

static void who_left_or_waited_is_in_quarters_and_the_dead_stay_dead(void **unused) /* SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = assault_on(PRIORY);
    struct mg_play play = { .event = told };
    leaves(&s, who_is("R15"));
    sg_kill(&s, who_is("R16"), &play);
    assert_int_equal(s.person[who_is("A05")].fate, SG_WAITING);
    over(&s);
    assert_int_equal(s.person[who_is("R15")].fate, SG_IN_QUARTERS);
    assert_int_equal(s.person[who_is("A05")].fate, SG_IN_QUARTERS);
    assert_int_equal(s.person[who_is("R16")].fate, SG_DEAD);
    assert_int_equal(s.phase, SG_PH_DAY);
    for (int i = 0; i < SG_PERSONS; i++)
        assert_true(s.at[i] == SG_NOWHERE && s.tail[i] == SG_NOWHERE && s.person[i].edge == 0 &&
                    s.person[i].enters == 0 && s.person[i].did == 0);
}

static void an_assault_is_made_on_foot_and_horses_wait(void **unused) /* SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    unsigned knight = who_is("A05"), other = who_is("A06");
    struct mg_play play = { .event = told };
    assert_true(sg_mounted(&s, knight) && s.person[knight].rides != 0);
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    assert_false(sg_mounted(&s, knight));
    unsigned dead = s.person[other].rides - 1u; /* his horse dies on the field */
    stand(&s, other, AT("0505/0"));
    sg_put_piece(&s, dead, AT("0905/0"), 0);
    sg_kill_animal(&s, dead, &play);
    over(&s);
    assert_true(sg_mounted(&s, knight));
    assert_int_equal(s.piece[s.person[knight].rides - 1].owner, knight + 1);
    assert_false(sg_mounted(&s, other));
    assert_int_equal(s.person[other].rides, 0);
    assert_int_equal(s.piece[dead].kind, SG_NO_PIECE);
}

static void what_is_not_destroyed_goes_back_to_its_store(void **unused) /* SG-SIE-11, SG-MOA-03 */
{
    (void)unused;
    struct sg_state s = siege_of(OXFORD);
    s.store[ROYALS][SG_FASCINE] = 4;
    s.store[ROYALS][SG_GRAPNEL] = 1;
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    assert_int_equal(s.fascines, 4);
    unsigned ladder = sg_piece_first[SG_LADDER], perrier = sg_piece_first[SG_PERRIER],
             ballista = sg_piece_first[SG_BALLISTA];
    assert_true(s.piece[ladder].at != SG_NOWHERE && s.piece[perrier].at != SG_NOWHERE);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    s.piece[perrier].points = 0;
    s.piece[perrier].flags |= SG_P_OUT_OF_USE;
    s.piece[ballista].flags |= SG_P_OUT_OF_USE;
    s.piece[ballista].burnt = 1;
    int grapnel = sg_new_piece(&s, SG_GRAPNEL, ROYALS);
    s.store[ROYALS][SG_GRAPNEL]--;
    over(&s);
    assert_int_equal(s.fascines, 0);
    assert_int_equal(s.store[ROYALS][SG_FASCINE], 4);
    assert_int_equal(s.store[ROYALS][SG_GRAPNEL], 1);
    assert_int_equal(s.piece[grapnel].kind, SG_NO_PIECE);
    assert_true(s.piece[ladder].kind == SG_LADDER && s.piece[ladder].at == SG_NOWHERE &&
                s.piece[ladder].flags == 0 && s.piece[ladder].counter == 0);
    /* it can be mended */
    assert_true(s.piece[perrier].kind == SG_PERRIER && s.piece[perrier].flags & SG_P_OUT_OF_USE);
    assert_int_equal(s.piece[ballista].kind, SG_NO_PIECE); /* that one burnt */
}

/* SG-SIE-11: points and burnt cells stay, all else that happened to a piece in the field is over.
 */
static void no_piece_comes_home_loaded_or_harnessed_or_held(void **unused)
{
    (void)unused;
    static const struct {
        uint8_t kind, points, size; /* what is left of both */
    } row[] = {
        { SG_LADDER, 2, 2 },   { SG_MANTLET, 2, 2 }, { SG_CAULDRON, 2, 2 }, { SG_STONES, 2, 2 },
        { SG_BALLISTA, 2, 0 }, { SG_PERRIER, 2, 0 }, { SG_MANGONEL, 2, 0 }, { SG_TOWER, 2, 2 },
        { SG_RAM, 2, 2 },      { SG_GALLERY, 2, 2 }, { SG_OX, 0, 2 },
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        struct sg_state s = siege_of(OXFORD);
        give_order(&s, SG_ORDER_ASSAULT);
        deploy_all(&s);
        all_leave(&s, ROYALS);
        int piece = sg_new_piece(&s, row[i].kind, ROYALS);
        if (piece < 0)
            piece = sg_piece_first[row[i].kind];
        s.piece[piece] = (struct sg_piece){ .kind = row[i].kind,
                                            .side = ROYALS,
                                            .facing = SG_SW,
                                            .flags = SG_P_RAISED | SG_P_MOVED,
                                            .counter = 3,
                                            .points = 2,
                                            .size = 2 };
        if (row[i].kind == SG_TOWER)
            s.piece[piece].burnt = 4;
        over(&s);
        const struct sg_piece *p = &s.piece[piece];
        assert_true(p->kind == row[i].kind && p->side == ROYALS && p->at == SG_NOWHERE);
        assert_int_equal(p->facing + p->flags + p->counter, 0);
        assert_int_equal(p->points, row[i].points);
        assert_int_equal(p->size, row[i].size);
        assert_int_equal(p->burnt, row[i].kind == SG_TOWER ? 4 : 0);
    }
}

/* Two of the besiegers stand before the castle's bridge, of which that is left; the works of their
 * first turn. */
static struct sg_state before_the_bridge(int bridge, unsigned who[2])
{
    struct sg_state s = assault_on(OXFORD);
    int map = sg_building_map(&s), n = 0;
    for (unsigned i = 0; i < SG_PERSONS && n < 2; i++)
        if (s.person[i].side == ROYALS && s.person[i].fate == SG_WAITING &&
            sg_is_fighter(sg_class_of(&s, i)))
            who[n++] = i;
    assert_int_equal(n, 2);
    s.bridge[map] = (uint8_t)bridge;
    for (int i = 0; i < 2; i++) {
        s.person[who[i]].fate = SG_ON_BOARD;
        stand(&s, who[i], of_building(&s, i == 0 ? "1622/0" : "1522/0"));
    }
    ask_now(&s, SG_PH_WORKS, SG_ASK_WORKS, ROYALS);
    return s;
}

/* SG-BRG-04, SG-BRG-08 */
static void besiegers_lay_a_gangplank_without_equipment_and_take_it_up_again(void **unused)
{
    (void)unused;
    unsigned who[2];
    struct sg_state s = before_the_bridge(SG_BRIDGE_GONE, who);
    unsigned site = of_building(&s, "1621/0");
    assert_int_equal(s.store[ROYALS][SG_GANGPLANK], 0);
    for (int i = 0; i < 2; i++) {
        struct mg_move m = { .kind = SG_M_WORK,
                             .seat = s.person[who[i]].seat,
                             .a = (uint16_t)who[i],
                             .b = SG_W_GANGPLANK,
                             .c = (uint16_t)site };
        struct mg_play play = { .event = told };
        assert_true(is_listed(&s, m));
        sg_do_work(&s, m, &play);
    }
    recovery(&s, ROYALS);
    recovery(&s, ROYALS);
    assert_int_equal(sg_terrain(&s, site), SG_T_GANGPLANK);
    over(&s);
    assert_int_equal(s.bridge[0], SG_BRIDGE_GONE);
    assert_int_equal(s.store[ROYALS][SG_GANGPLANK], 0);
}

static void a_patched_bridge_has_its_gap_again_after_the_action(void **unused) /* SG-BRG-08 */
{
    (void)unused;
    unsigned who[2];
    struct sg_state s = before_the_bridge(SG_BRIDGE_PATCHED, who);
    over(&s);
    assert_int_equal(s.bridge[0], SG_BRIDGE_WHOLE);
}

static void whole_doors_are_barred_until_their_holders_open_them(void **unused) /* SG-SIE-11 */
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    give_order(&s, SG_ORDER_ASSAULT);
    answer_first(&s);
    unsigned door = of_building(&s, "0706/0");
    assert_int_equal(s.asked, 1);
    assert_true(sg_closed(&s, door));
    acts(&s, SG_M_UNBAR, door, 0, 0);
    assert_false(sg_closed(&s, door));
    refused(&s, "SG-SIE-11", SG_M_UNBAR, door, 0, 0);
    refused(&s, "SG-SIE-11", SG_M_UNBAR, of_building(&s, "1206/0"), 0, 0);
    make(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0));
    /* the besieger's turn to set up */
    refused(&s, "SG-SIE-11", SG_M_UNBAR, of_building(&s, "1009/0"), 0, 0);
}

/* SG-SIE-11: the garrison in its redoubt holds the doors that lead into it, and no others. */
static void each_door_of_a_building_has_one_holder(void **unused)
{
    (void)unused;
    int doors[2] = { 0 };
    for (int scenario = OXFORD; scenario <= PRIORY; scenario++) {
        struct sg_state s = siege_of(scenario);
        s.siege.in_action = 1;
        for (int redoubt = 0; redoubt <= sg_maps[s.map[0]].zones; redoubt++) /* 0: none */
            for (unsigned place = 0; place < SG_LOCATIONS; place++) {
                int map;
                if (!sg_is_level(place) || sg_door_at(&s, place, &map) < 0 || !sg_closed(&s, place))
                    continue;
                bool inner = redoubt == 0 || sg_in_redoubt(&s, place, redoubt - 1);
                for (int dir = 0; dir < SG_DIRS && !inner; dir++)
                    inner = sg_in_redoubt(
                        &s, sg_place(sg_next(sg_hex(place), dir), sg_level(place)), redoubt - 1);
                s.siege.redoubt = (uint8_t)redoubt;
                doors[inner]++;
                for (int side = 0; side < 2; side++) {
                    struct mg_move m = { .kind = SG_M_UNBAR, .a = (uint16_t)place };
                    s.asked = (uint8_t)side;
                    assert_int_equal(mg_legal(sg_check_unbar(&s, m)),
                                     (side != s.siege.besieger) == inner);
                }
            }
    }
    assert_true(doors[0] > 0 && doors[1] > 0);
}

/* SG-SIE-01, SG-AC1-01 */
static void the_ground_is_one_of_the_siege_and_lies_on_one_side(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    give_order(&s, SG_ORDER_ASSAULT);
    assert_int_equal(s.ask, SG_ASK_GROUND);
    assert_int_equal(s.asked, ROYALS);
    refused(&s, "SG-SIE-01", SG_M_GROUND, SG_RIVER, 0, 0);
    refused(&s, "SG-AC1-01", SG_M_GROUND, SG_PLAIN, 4, 0);
    acts(&s, SG_M_GROUND, SG_PLAIN, 1, 0);
    all_hold_the_walls(&s);
    assert_int_equal(s.ask, SG_ASK_PARTY);
    acts(&s, SG_M_MUSTER, 0, 0, 0);
    assert_true(s.map[0] == SG_PRIORY && s.map[1] == SG_PLAIN && s.map_cols == 2);
}

/* SG-SIE-04, SG-SIE-07, SG-TEAM-02 */
static void nobody_does_two_things_on_a_day_and_somebody_has_to_go(void **unused)
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    s.siege.job[who_is("A06")] = SG_JOB_BUILD;
    s.person[who_is("A09")].fate = SG_DEAD;
    give_order(&s, SG_ORDER_ASSAULT);
    acts(&s, SG_M_GROUND, SG_PLAIN, 1, 0);
    all_hold_the_walls(&s);
    refused(&s, "SG-SIE-04", SG_M_END, 0, 0, 0);
    refused(&s, "SG-SIE-07", SG_M_PICK, who_is("A06"), 0, 0);
    refused(&s, "SG-SIE-07", SG_M_PICK, who_is("A09"), 0, 0);
    refused(&s, "SG-TEAM-02", SG_M_PICK, who_is("R06"), 0, 0);
    refused(&s, "SG-AC3-02", SG_M_PICK, who_is("A05"), 1, 0);
    acts(&s, SG_M_PICK, who_is("A05"), 0, 0);
    refused(&s, "SG-SIE-07", SG_M_PICK, who_is("A05"), 0, 0);
    acts(&s, SG_M_END, 0, 0, 0);
    assert_int_equal(sg_in_party(&s, ROYALS), 1);
    assert_int_equal(s.person[who_is("A05")].fate, SG_WAITING);
    assert_int_equal(s.person[who_is("A11")].fate, SG_IN_QUARTERS);
}

/* SG-SEQ-02, SG-SIE-05 */
static void a_phase_of_an_action_in_which_nothing_can_be_done_passes_by_itself(void **unused)
{
    (void)unused;
    static struct mg_move list[MG_MAX_MOVES];
    struct sg_state s = assault_on(OXFORD);
    int asked = 0;
    for (int n = 0; n < 400 && s.siege.in_action && s.turn <= 2; n++) {
        int seat = __builtin_ctz(s.owes);
        unsigned count = sg_list(&s, seat, list), other = 0;
        struct mg_move end = { .kind = 0 };
        for (unsigned i = 0; i < count; i++) {
            other += list[i].kind != SG_M_END;
            if (list[i].kind == SG_M_END || list[i].kind == SG_M_GO_ON ||
                list[i].kind == SG_M_CEASE)
                end = list[i];
        }
        asked++;
        if (other == 0)
            fail_msg("side %d is asked in phase %d of turn %d, and can only end it", s.asked,
                     s.phase, s.turn);
        make(&s, end.kind != 0 ? end : list[0]);
    }
    assert_true(asked > 2);
}

static void unnamed_men_fight_like_others(void **unused) /* SG-EVT-11 */
{
    (void)unused;
    struct sg_state s = siege_of(PRIORY);
    struct mg_play play = { .event = told };
    for (int i = 0; i < 4; i++) {
        int who = sg_unnamed(&s, SG_LIN);
        assert_true(who >= SG_NAMED);
        sg_join(&s, (unsigned)who, i & 1, false, &play);
    }
    give_order(&s, SG_ORDER_ASSAULT);
    deploy_all(&s);
    int in = 0, out = 0;
    for (int who = SG_NAMED; who < SG_PERSONS; who++) {
        in += s.person[who].fate == SG_ON_BOARD;
        out += s.person[who].fate == SG_WAITING;
    }
    assert_int_equal(in, 2);
    assert_int_equal(out, 2);
    play_on(&s, 400);
}

static void the_largest_armies_find_room(void **unused) /* SG-AC1-02 */
{
    (void)unused;
    struct sg_state s = assault_on(OXFORD);
    assert_int_equal(count_fate(&s, ROYALS, SG_WAITING) + count_fate(&s, ROYALS, SG_ON_BOARD), 63);
    assert_int_equal(count_fate(&s, EMPRESS, SG_ON_BOARD), 28);
}

static struct sg_state first_day(void)
{
    roll_next(3, 10, 10, 10);
    return siege_begins(OXFORD);
}

/* INV-00, SG-AC1-01, SG-AC1-03, SG-SIE-11: what an action asks of its board must not meet another.
 */
static void a_position_shows_the_board_on_which_its_action_is_fought(void **unused)
{
    (void)unused;
    static const uint8_t with_both[] = { SG_ORDER_ASSAULT, SG_ORDER_SORTIE, SG_ORDER_BREAK_OUT };
    struct sg_state s = assault_on(OXFORD), other = s;
    char buffer[200] = "";
    struct mg_text why = { .buf = buffer, .cap = sizeof buffer };
    for (int order = 0; order < SG_ORDERS; order++) {
        other.siege.order = (uint8_t)order;
        bool both = memchr(with_both, order, sizeof with_both) != NULL;
        if (sg_sane(&other, NULL) != both)
            fail_msg("building and open map: action %s", sg_order_names.name[order]);
    }
    other = s;
    other.siege.ground ^= 1; /* another open map */
    assert_false(sg_sane(&other, NULL));
    other = s;
    other.siege.stage = SG_INNER; /* then the building alone: SG-AC1-10 */
    assert_false(sg_sane(&other, NULL));
    other.phase = SG_PH_OVER; /* the stage may have changed with the end */
    other.siege.stage = SG_STAGE_END;
    other.ask = SG_ASK_NOTHING;
    if (!sg_sane(&other, &why))
        fail_msg("%s", buffer);
    other = first_day();
    assert_true(sg_sane(&other, NULL));
    other.siege.in_action = 1;
    assert_false(sg_sane(&other, NULL));
}

static void a_siege_of_nothing_or_without_open_maps_is_none(void **unused) /* INV-00, SG-SIE-01 */
{
    (void)unused;
    struct sg_state s = first_day();
    s.scenario.open_maps = 0;
    assert_false(sg_sane(&s, NULL));
    s = first_day();
    assert_true(sg_sane(&s, NULL));
    s.map[0] = s.scenario.map[0] = SG_PLAIN;
    assert_false(sg_sane(&s, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_building_is_laid_on_any_side_of_the_open_map_and_comes_back_as_it_was),
        cmocka_unit_test(the_building_waits_unharmed_while_a_field_is_fought_for),
        cmocka_unit_test(the_stunned_are_well_and_the_wounded_stay_wounded),
        cmocka_unit_test(prisoners_are_led_off_and_free_where_nobody_holds_them),
        cmocka_unit_test(who_left_or_waited_is_in_quarters_and_the_dead_stay_dead),
        cmocka_unit_test(an_assault_is_made_on_foot_and_horses_wait),
        cmocka_unit_test(what_is_not_destroyed_goes_back_to_its_store),
        cmocka_unit_test(no_piece_comes_home_loaded_or_harnessed_or_held),
        cmocka_unit_test(besiegers_lay_a_gangplank_without_equipment_and_take_it_up_again),
        cmocka_unit_test(a_patched_bridge_has_its_gap_again_after_the_action),
        cmocka_unit_test(whole_doors_are_barred_until_their_holders_open_them),
        cmocka_unit_test(each_door_of_a_building_has_one_holder),
        cmocka_unit_test(the_ground_is_one_of_the_siege_and_lies_on_one_side),
        cmocka_unit_test(nobody_does_two_things_on_a_day_and_somebody_has_to_go),
        cmocka_unit_test(unnamed_men_fight_like_others),
        cmocka_unit_test(the_largest_armies_find_room),
        cmocka_unit_test(a_position_shows_the_board_on_which_its_action_is_fought),
        cmocka_unit_test(a_siege_of_nothing_or_without_open_maps_is_none),
        cmocka_unit_test(a_phase_of_an_action_in_which_nothing_can_be_done_passes_by_itself),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
