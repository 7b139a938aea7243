/* What is carried and led: ladders, cauldrons, ballistas, stones, mantlets; animals, prisoners. */
#include "../sg_test.h"
#include "../harm/harm.h"

/* Two men, one behind the other, and an enemy far away. */
static struct sg_state two(void)
{
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A21", 0, "1012/0");
    man(&s, "A15", 0, "0912/0");
    man(&s, "R15", 1, "3201/0");
    return s;
}

static void take(struct sg_state *s, const char *who)
{
    phase(s, SG_PH_MOVE, 0);
    acts(s, SG_M_TAKE, who_is(who), 0, 0);
}

static void a_ladder_is_carried_by_two_who_keep_adjacent(void **state) /* SG-LAD-01 */
{
    (void)state;
    struct sg_state s = two();
    unsigned ladder = piece(&s, SG_LADDER, 0, "1012/0", 0), a = who_is("A21"), b = who_is("A15");
    take(&s, "A21");
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + ladder, b + 1, 0);
    assert_int_equal(sg_points_left(&s, a), 5); /* the smaller of 8 and 7, less 2 */
    assert_int_equal(s.piece[ladder].at, SG_NOWHERE);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("1612/0"), 0, 0);
    acts(&s, SG_M_GO, AT("1412/0"), 0, 0);
    assert_int_equal(s.at[b], AT("1312/0"));
    assert_int_equal(s.person[b].spent, 4);
    acts(&s, SG_M_SET_DOWN, 0, 0, 0);
    assert_int_equal(s.piece[ladder].at, AT("1412/0"));
    assert_int_equal(s.person[a].carries, 0);
    assert_int_equal(s.person[b].carries, 0);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, b + 1, 0); /* once in a move */
    acts(&s, SG_M_STOP, 0, 0, 0);
}

static void a_ladder_set_down_at_once_slows_neither_bearer(void **state) /* SG-LAD-01 */
{
    (void)state;
    struct sg_state s = two();
    unsigned ladder = piece(&s, SG_LADDER, 0, "1012/0", 0), a = who_is("A21"), b = who_is("A15");
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + ladder, b + 1, 0);
    assert_int_equal(sg_points_left(&s, b), 5);
    acts(&s, SG_M_SET_DOWN, 0, 0, 0);
    assert_int_equal(sg_points_left(&s, a), 8);
    assert_int_equal(sg_points_left(&s, b), 7);
}

static void both_bearers_are_done_when_one_is(void **state) /* SG-LAD-01, SG-MOV-10 */
{
    (void)state;
    struct sg_state s = two();
    man(&s, "A22", 0, "2020/0");
    unsigned ladder = piece(&s, SG_LADDER, 0, "1012/0", 0);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + ladder, who_is("A15") + 1, 0);
    acts(&s, SG_M_GO, AT("1112/0"), 0, 0);
    acts(&s, SG_M_STOP, 0, 0, 0);
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A15"), 0, 0);
    assert_int_equal(s.person[who_is("A15")].carries, ladder + 1); /* they still have it */
}

static void a_ladder_falls_where_its_bearer_does(void **state) /* SG-STA-08 */
{
    (void)state;
    struct sg_state s = two();
    struct mg_play play = { .event = told };
    unsigned ladder = piece(&s, SG_LADDER, 0, "1012/0", 0);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + ladder, who_is("A15") + 1, 0);
    sg_stun(&s, who_is("A15"), &play);
    assert_int_equal(s.piece[ladder].at, AT("0912/0"));
    assert_int_equal(s.person[who_is("A21")].carries, 0);
}

/* SG-STA-08: whoever the two are, and whichever of them is named first. */
static void a_ladder_whose_bearer_is_gone_falls_where_the_other_stands(void **state)
{
    (void)state;
    for (int other = 0; other < SG_NAMED; other++)
        for (int first = 0; first < 2; first++) {
            const char *word = sg_roster[other].id;
            struct sg_state s = board(SG_PLAIN);
            unsigned gone = man(&s, other == (int)who_is("R21") ? "R22" : "R21", 0, "1012/0"),
                     left = man(&s, word, 0, "0912/0"),
                     ladder = piece(&s, SG_LADDER, 0, "1012/0", 0);
            sg_take_off_piece(&s, ladder);
            s.piece[ladder].bearer[first] = (uint8_t)(gone + 1);
            s.piece[ladder].bearer[!first] = (uint8_t)(left + 1);
            s.person[gone].carries = s.person[left].carries = (uint8_t)(ladder + 1);
            sg_take_off(&s, gone);
            sg_lay_down(&s, gone);
            assert_int_equal(s.piece[ladder].at, s.at[left]);
            assert_int_equal(s.piece[ladder].bearer[0] + s.piece[ladder].bearer[1], 0);
            assert_int_equal(s.person[gone].carries + s.person[left].carries, 0);
        }
}

static void a_ballista_goes_two_hexes_and_loses_its_load(void **state) /* SG-BAL-03 */
{
    (void)state;
    struct sg_state s = two();
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "0912/0", SG_E);
    s.piece[ballista].counter = 3;
    sg_put(&s, who_is("A15"), AT("0812/0"), 0);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + ballista, who_is("A15") + 1, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("1312/0"), 0, 0);
    acts(&s, SG_M_GO, AT("1212/0"), 0, 0);
    assert_int_equal(s.piece[ballista].at, AT("1112/0"));
    assert_int_equal(s.at[who_is("A15")], AT("1012/0"));
    assert_int_equal(s.piece[ballista].counter, 0);
}

static void who_has_moved_cannot_carry_a_ballista(void **state) /* SG-BAL-03 */
{
    (void)state;
    struct sg_state s = two();
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "0912/0", SG_E);
    sg_put(&s, who_is("A15"), AT("0812/0"), 0);
    sg_put(&s, who_is("A21"), AT("1112/0"), 0);
    take(&s, "A21");
    acts(&s, SG_M_GO, AT("1012/0"), 0, 0);
    refused(&s, "SG-BAL-03", SG_M_LIFT, SG_PERSONS + ballista, who_is("A15") + 1, 0);
}

static void a_pile_of_stones_goes_one_hex(void **state) /* SG-STN-03 */
{
    (void)state;
    struct sg_state s = two();
    unsigned pile = piece(&s, SG_STONES, 0, "0912/0", 0);
    sg_put(&s, who_is("A15"), AT("0812/0"), 0);
    man(&s, "A22", 0, "2020/0");
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + pile, who_is("A15") + 1, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("1212/0"), 0, 0);
    acts(&s, SG_M_GO, AT("1112/0"), 0, 0);
    assert_int_equal(s.piece[pile].at, AT("1012/0"));
    assert_int_equal(sg_points_left(&s, who_is("A21")), 0);
}

/* On the west rampart of the castle. */
static struct sg_state oil_on_the_wall(unsigned *cauldron)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A21", 0, "0812/2");
    man(&s, "A22", 0, "0810/2");
    man(&s, "R15", 1, "3201/0");
    *cauldron = piece(&s, SG_CAULDRON, 0, "0811/2", 0);
    return s;
}

static void a_cauldron_goes_between_its_bearers(void **state) /* SG-OIL-05, SG-OIL-14 */
{
    (void)state;
    unsigned cauldron;
    struct sg_state s = oil_on_the_wall(&cauldron);
    man(&s, "A23", 0, "0911/0");
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + cauldron, who_is("A22") + 1, 0);
    assert_int_equal(sg_points_left(&s, who_is("A21")), 6);
    acts(&s, SG_M_GO, AT("0814/2"), 0, 0);
    assert_int_equal(s.piece[cauldron].at, AT("0813/2"));
    assert_int_equal(s.at[who_is("A22")], AT("0812/2"));
    acts(&s, SG_M_SET_DOWN, 0, 0, 0); /* SG-OIL-15: without harm */
    assert_int_equal(times_told(SG_E_SPILLED), 0);
    assert_int_equal(s.person[who_is("A22")].carries, 0);
}

static void holding_it_at_the_battlement_costs_two_more(void **state) /* SG-OIL-03, SG-OIL-15 */
{
    (void)state;
    unsigned cauldron;
    struct sg_state s = oil_on_the_wall(&cauldron);
    man(&s, "A23", 0, "1011/0");
    take(&s, "A21");
    refused(&s, "SG-OIL-03", SG_M_SET_DOWN, 1, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + cauldron, who_is("A22") + 1, 0);
    acts(&s, SG_M_SET_DOWN, 1, 0, 0);
    assert_true(s.piece[cauldron].flags & SG_P_PLACED_TO_POUR);
    assert_int_equal(s.person[who_is("A21")].spent, 2);
    assert_int_equal(s.person[who_is("A22")].spent, 2);
    refused(&s, "SG-MOV-10", SG_M_TAKE, who_is("A22"), 0, 0);
}

/* SG-OIL-03: in whichever direction it is, on every rampart and tower of the castle. */
static void a_cauldron_is_held_ready_at_every_battlement_and_nowhere_else(void **state)
{
    (void)state;
    unsigned cauldron, only[SG_DIRS] = { 0 };
    struct sg_state s = oil_on_the_wall(&cauldron);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + cauldron, who_is("A22") + 1, 0);
    for (unsigned place = 0; place < SG_LOCATIONS; place++) {
        unsigned battlements = 0;
        if (!sg_is_level(place) || sg_map_index(&s, sg_hex(place)) < 0 ||
            sg_terrain(&s, place) == SG_T_NONE)
            continue;
        for (int dir = 0; dir < SG_DIRS; dir++)
            battlements |= (sg_own_sides(&s, place, dir) & SG_SIDE_BATTLEMENT ? 1u : 0u) << dir;
        s.piece[cauldron].at = (uint16_t)place;
        struct mg_verdict v = sg_check(&s, move_of(&s, SG_M_SET_DOWN, 1, 0, 0));
        if (mg_legal(v) != (battlements != 0))
            fail_msg("at %u, with battlements %x: %s", place, battlements, v.rule);
        for (int dir = 0; dir < SG_DIRS; dir++)
            only[dir] += battlements == 1u << dir;
    }
    assert_true(only[0] + only[1] + only[2] + only[3] + only[4] + only[5] > 0);
}

/* SG-MAN-01, SG-MAN-02, SG-MAN-07 */
static void a_mantlet_goes_with_its_man_and_is_turned_at_the_end(void **state)
{
    (void)state;
    struct sg_state s = two();
    unsigned mantlet = piece(&s, SG_MANTLET, 1, "1012/0", SG_W);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    assert_int_equal(sg_points_left(&s, who_is("A21")), 6);
    acts(&s, SG_M_GO, AT("1412/0"), 0, 0);
    assert_int_equal(s.piece[mantlet].at, AT("1412/0"));
    acts(&s, SG_M_STOP, 0, 0, 0);
    assert_int_equal(s.ask, SG_ASK_TURN);
    acts(&s, SG_M_TURN, SG_NE, 0, 0);
    assert_int_equal(s.piece[mantlet].facing, SG_NE);
    assert_int_equal(s.piece[mantlet].side, 0);
    assert_int_equal(s.person[who_is("A21")].carries, 0);
    assert_true(s.person[who_is("A21")].did & SG_D_DONE);
}

/* SG-MAN-01, SG-MOA-06 */
static void mantlets_keep_to_ground_for_horses_and_filled_moat(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A21", 0, "0406/0");
    man(&s, "R15", 1, "3201/0");
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "0406/0", SG_W);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("0606/0"), 0, 0); /* a tree */
    s = board(SG_CASTLE);
    man(&s, "A21", 0, "0512/0");
    man(&s, "R15", 1, "3201/0");
    s.fascine[s.fascines++] = (uint16_t)sg_hex(AT("0612/0"));
    sg_derive(&s);
    mantlet = piece(&s, SG_MANTLET, 0, "0512/0", SG_W);
    take(&s, "A21");
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    acts(&s, SG_M_GO, AT("0612/0"), 0, 0);
    assert_int_equal(s.piece[mantlet].at, AT("0612/0"));
    assert_int_equal(s.person[who_is("A21")].spent, 2);
}

static void where_no_horse_goes_no_mantlet_is_carried(void **state) /* SG-MAN-01 */
{
    (void)state;
    int trees = 0;
    for (int hex = 0; hex < SG_HEXES; hex++) {
        struct sg_state s = board(SG_STREAM);
        int next = sg_next(hex, SG_E);
        if (sg_map_index(&s, hex) < 0 || sg_map_index(&s, next) < 0 ||
            sg_terrain(&s, sg_place(hex, 0)) != SG_T_PLAIN ||
            sg_terrain(&s, sg_place(next, 0)) != SG_T_TREE)
            continue;
        man(&s, "A21", 0, "3224/0");
        man(&s, "R15", 1, "3201/0");
        sg_put(&s, who_is("A21"), sg_place(hex, 0), 0);
        int n = sg_new_piece(&s, SG_MANTLET, 0);
        sg_put_piece(&s, (unsigned)n, sg_place(hex, 0), SG_W);
        take(&s, "A21");
        assert_null(sg_check(&s, move_of(&s, SG_M_GO, sg_place(next, 0), 0, 0)).rule);
        acts(&s, SG_M_LIFT, SG_PERSONS + (unsigned)n, 0, 0);
        refused(&s, "SG-MOV-02", SG_M_GO, sg_place(next, 0), 0, 0);
        trees++;
    }
    assert_int_equal(trees, 2);
}

static void an_animal_is_not_led_over_a_filled_moat(void **state) /* SG-MOA-06, SG-MOV-01 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A21", 0, "0512/0");
    man(&s, "R15", 1, "3201/0");
    fascine(&s, "0612/0");
    unsigned pack = piece(&s, SG_PACK, 0, "0412/0", SG_E);
    take(&s, "A21");
    assert_null(sg_check(&s, move_of(&s, SG_M_GO, AT("0612/0"), 0, 0)).rule);
    acts(&s, SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    refused(&s, "SG-MOV-02", SG_M_GO, AT("0612/0"), 0, 0);
}

static void nobody_leads_an_animal_that_another_leads(void **state) /* SG-MOV-01 */
{
    (void)state;
    struct sg_state s = two();
    unsigned pack = piece(&s, SG_PACK, 0, "1112/0", SG_E);
    take(&s, "A21");
    for (unsigned other = 0; other < SG_PERSONS; other++)
        if (other != who_is("A21")) {
            s.piece[pack].bearer[0] = (uint8_t)(other + 1);
            refused(&s, "SG-MOV-01", SG_M_LEAD, SG_PERSONS + pack, 0, 0);
        }
    s.piece[pack].bearer[0] = 0;
    acts(&s, SG_M_LEAD, SG_PERSONS + pack, 0, 0);
}

static void an_animal_whose_leader_dies_is_led_by_nobody(void **state) /* SG-MOV-01 */
{
    (void)state;
    struct sg_state s = two();
    struct mg_play play = { .event = told };
    unsigned pack = piece(&s, SG_PACK, 0, "1112/0", SG_E);
    take(&s, "A21");
    acts(&s, SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    sg_kill(&s, who_is("A21"), &play);
    assert_int_equal(s.piece[pack].bearer[0], 0);
    assert_int_equal(s.piece[pack].at, AT("1112/0"));
}

static void a_pack_animal_follows_its_leader_at_eight_points(void **state) /* S01, S03; SG-MOV-01 */
{
    (void)state;
    struct sg_state s = two();
    unsigned pack = piece(&s, SG_PACK, 0, "1112/0", SG_E);
    take(&s, "A21");
    acts(&s, SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    assert_int_equal(sg_points_left(&s, who_is("A21")), 8);
    acts(&s, SG_M_GO, AT("1013/0"), 0, 0);
    assert_int_equal(s.piece[pack].at, AT("1012/0"));
    acts(&s, SG_M_GO, AT("0612/0"), 0, 0);
    assert_int_equal(sg_distance(sg_hex(s.piece[pack].at), sg_hex(s.at[who_is("A21")])), 1);
    refused(&s, "SG-CAP-04", SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    acts(&s, SG_M_STOP, 0, 0, 0);
}

static void who_leads_an_animal_off_takes_it_with_him(void **state) /* SG-GEO-13 */
{
    (void)state;
    struct sg_state s = two();
    unsigned pack = piece(&s, SG_PACK, 0, "0212/0", SG_E);
    sg_put(&s, who_is("A21"), AT("0112/0"), 0);
    take(&s, "A21");
    acts(&s, SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0);
    assert_int_equal(s.piece[pack].at, SG_NOWHERE);
    assert_int_equal(s.piece[pack].counter, 4);
    assert_int_equal(s.piece[pack].side, 0);
}

/* A knight between two sergeants who guard him. */
static struct sg_state escort(const char *front, const char *knight, const char *rear)
{
    struct sg_state s = board(SG_PLAIN);
    unsigned prisoner = man(&s, "R04", 1, knight);
    man(&s, "R15", 1, "3201/0");
    s.person[prisoner].health |= SG_PRISONER;
    s.person[prisoner].guard[0] = (uint8_t)(man(&s, "A11", 0, front) + 1);
    s.person[prisoner].guard[1] = (uint8_t)(man(&s, "A14", 0, rear) + 1);
    return s;
}

/* SG-CAP-04, SG-INF-04 */
static void a_prisoner_goes_between_his_escorts_at_the_slowest_rate(void **state)
{
    (void)state;
    struct sg_state s = escort("1012/0", "1112/0", "1212/0");
    take(&s, "A11");
    acts(&s, SG_M_LEAD, who_is("R04"), 0, 0);
    assert_int_equal(sg_points_left(&s, who_is("A11")),
                     sg_roster[who_is("R04")].values[SG_HURT].movement);
    acts(&s, SG_M_GO, AT("0712/0"), 0, 0);
    assert_int_equal(s.at[who_is("R04")], AT("0812/0"));
    assert_int_equal(s.at[who_is("A14")], AT("0912/0"));
    acts(&s, SG_M_STOP, 0, 0, 0);
    assert_true(s.person[who_is("A14")].did & SG_D_DONE);
}

static void a_prisoner_led_off_is_captured_for_good(void **state) /* SG-CAP-10 */
{
    (void)state;
    struct sg_state s = escort("0112/0", "0212/0", "0312/0");
    take(&s, "A11");
    acts(&s, SG_M_LEAD, who_is("R04"), 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0);
    assert_int_equal(s.person[who_is("R04")].fate, SG_LED_OFF);
    assert_int_equal(s.person[who_is("A11")].fate, SG_LEFT);
    assert_int_equal(s.person[who_is("A14")].fate, SG_LEFT);
    assert_int_equal(s.person[who_is("R04")].guard[0], 0); /* INV-20 */
}

/* SG-CAP-05, SG-CAP-09, INV-20 */
static void an_escort_who_leaves_the_board_guards_nobody_any_more(void **state)
{
    (void)state;
    struct sg_state s = escort("0112/0", "0212/0", "0312/0");
    take(&s, "A11");
    acts(&s, SG_M_EXIT, 3, 0, 0); /* alone */
    assert_int_equal(s.person[who_is("A11")].fate, SG_LEFT);
    assert_int_equal(s.person[who_is("R04")].fate, SG_ON_BOARD);
    take(&s, "A14");
    refused(&s, "SG-CAP-09", SG_M_LEAD, who_is("R04"), 0, 0);
    assert_true(s.person[who_is("R04")].guard[0] != who_is("A11") + 1 &&
                s.person[who_is("R04")].guard[1] != who_is("A11") + 1);
    /* nor does anybody crash if he does */
    s.person[who_is("R04")].guard[0] = (uint8_t)(who_is("A11") + 1);
    s.person[who_is("R04")].guard[1] = (uint8_t)(who_is("A14") + 1);
    refused(&s, "SG-CAP-04", SG_M_LEAD, who_is("R04"), 0, 0);
}

static void without_two_escorts_a_prisoner_is_not_led(void **state) /* SG-CAP-09, SG-CAP-04 */
{
    (void)state;
    struct sg_state s = escort("1012/0", "1112/0", "1412/0");
    take(&s, "A11");
    refused(&s, "SG-CAP-04", SG_M_LEAD, who_is("R04"), 0, 0);
    s = escort("1012/0", "1112/0", "1212/0");
    s.person[who_is("R04")].guard[1] = 0;
    take(&s, "A11");
    refused(&s, "SG-CAP-09", SG_M_LEAD, who_is("R04"), 0, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ladder_is_carried_by_two_who_keep_adjacent),
        cmocka_unit_test(a_ladder_set_down_at_once_slows_neither_bearer),
        cmocka_unit_test(both_bearers_are_done_when_one_is),
        cmocka_unit_test(a_ladder_falls_where_its_bearer_does),
        cmocka_unit_test(a_ladder_whose_bearer_is_gone_falls_where_the_other_stands),
        cmocka_unit_test(a_ballista_goes_two_hexes_and_loses_its_load),
        cmocka_unit_test(who_has_moved_cannot_carry_a_ballista),
        cmocka_unit_test(a_pile_of_stones_goes_one_hex),
        cmocka_unit_test(a_cauldron_goes_between_its_bearers),
        cmocka_unit_test(holding_it_at_the_battlement_costs_two_more),
        cmocka_unit_test(a_cauldron_is_held_ready_at_every_battlement_and_nowhere_else),
        cmocka_unit_test(a_mantlet_goes_with_its_man_and_is_turned_at_the_end),
        cmocka_unit_test(mantlets_keep_to_ground_for_horses_and_filled_moat),
        cmocka_unit_test(where_no_horse_goes_no_mantlet_is_carried),
        cmocka_unit_test(an_animal_is_not_led_over_a_filled_moat),
        cmocka_unit_test(nobody_leads_an_animal_that_another_leads),
        cmocka_unit_test(an_animal_whose_leader_dies_is_led_by_nobody),
        cmocka_unit_test(a_pack_animal_follows_its_leader_at_eight_points),
        cmocka_unit_test(who_leads_an_animal_off_takes_it_with_him),
        cmocka_unit_test(a_prisoner_goes_between_his_escorts_at_the_slowest_rate),
        cmocka_unit_test(a_prisoner_led_off_is_captured_for_good),
        cmocka_unit_test(an_escort_who_leaves_the_board_guards_nobody_any_more),
        cmocka_unit_test(without_two_escorts_a_prisoner_is_not_led),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
