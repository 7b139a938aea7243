/* Positions in which the right move is clear, for the computer players of Siege. */
#include "../sg_test.h"
#include "judge.h"

/* What looks best to the seat that has to decide. */
static struct mg_move best(const struct sg_state *s)
{
    static struct mg_move list[MG_MAX_MOVES];
    static int32_t rating[MG_MAX_MOVES];
    int seat = __builtin_ctz(s->owes);
    unsigned n = sg_list(s, seat, list), top = 0;

    sg_rate(s, seat, list, n, rating);
    for (unsigned i = 1; i < n; i++)
        if (rating[i] > rating[top])
            top = i;
    return list[top];
}

/* The first win line: this side wins if the part is true. */
static void wins_if(struct sg_state *s, int side, struct sg_atom part)
{
    s->scenario.atom[0] = part;
    s->scenario.atoms = s->scenario.lines = 1;
    s->scenario.line[0] =
        (struct sg_win_line){ .side = (uint8_t)side, .grade = SG_DECISIVE, .atoms = 1 };
}

/* SG-STA-02, SG-CMB-08 */
static void a_stunned_man_is_finished_rather_than_a_fresh_one_attacked(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A15", 0, "0812/0");
    man(&s, "R15", 1, "0912/0");
    unsigned stunned = man(&s, "R16", 1, "0712/0");
    s.person[stunned].health |= SG_STUNNED;
    phase(&s, SG_PH_COMBAT, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_FIGHT);
    assert_int_equal(m.b, stunned);
}

static void friends_join_until_the_next_column_is_reached(void **state) /* SG-CMB-02, T4 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned first = man(&s, "A15", 0, "0812/0"), foe = man(&s, "R15", 1, "0912/0");
    man(&s, "A16", 0, "1012/0");
    man(&s, "A17", 0, "0911/0");
    phase(&s, SG_PH_COMBAT, 0);
    acts(&s, SG_M_FIGHT, first, foe, 0);
    assert_int_equal(s.ask, SG_ASK_JOIN);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_JOIN);
    acts(&s, m.kind, m.a, m.b, m.c);
    assert_int_equal(s.combat.attackers, 2);
}

static void nobody_fights_alone_against_odds(void **state) /* T4: a difference of -5 or less */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    man(&s, "A41", 0, "0812/0"); /* a crossbowman against a noble */
    man(&s, "R01", 1, "0912/0");
    phase(&s, SG_PH_COMBAT, 0);
    assert_int_equal(best(&s).kind, SG_M_END);
}

static void who_wins_by_leaving_leaves(void **state) /* SG-GEO-13, SG-VIC-01 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "3212/0");
    man(&s, "R15", 1, "0812/0");
    wins_if(&s, 0,
            (struct sg_atom){
                .kind = SG_IF_EXITED, .side = 0, .edges = SG_EDGE_E, .op = SG_AT_LEAST, .n = 1 });
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_EXIT);
    assert_int_equal(m.a, 1); /* east */
}

/* SG-VIC-05: a side with nobody left loses at once */
static void the_last_one_stays_if_not_enough_have_left(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "3212/0");
    man(&s, "R15", 1, "0412/0");
    wins_if(&s, 0,
            (struct sg_atom){
                .kind = SG_IF_EXITED, .side = 0, .edges = SG_EDGE_E, .op = SG_AT_LEAST, .n = 2 });
    phase(&s, SG_PH_MOVE, 0);
    struct sg_state alone = s;
    acts(&alone, SG_M_TAKE, who, 0, 0);
    assert_int_not_equal(best(&alone).kind, SG_M_EXIT);
    man(&s, "A16", 0, "3112/0");
    acts(&s, SG_M_TAKE, who, 0, 0);
    assert_int_equal(best(&s).kind, SG_M_EXIT);
}

static void nobody_else_leaves_the_board(void **state) /* SG-GEO-13 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "3212/0");
    man(&s, "R15", 1, "2812/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    assert_int_not_equal(best(&s).kind, SG_M_EXIT);
}

static void a_man_with_somewhere_to_go_comes_nearer(void **state) /* SG-MOV-02 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "0412/0");
    man(&s, "R15", 1, "0403/0");
    wins_if(&s, 0,
            (struct sg_atom){
                .kind = SG_IF_EXITED, .side = 0, .edges = SG_EDGE_E, .op = SG_AT_LEAST, .n = 1 });
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_true(sg_col(sg_hex(m.a)) >= 8);
}

static void a_shooter_does_not_walk_into_contact(void **state) /* SG-SHT-03 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A33", 0, "0812/0"), foe = man(&s, "R05", 1, "1212/0");
    wins_if(&s, 0, (struct sg_atom){ .kind = SG_IF_DEAD, .of = (uint8_t)(foe + 1) });
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    unsigned place = m.kind == SG_M_GO ? m.a : s.at[who];
    assert_true(sg_distance(sg_hex(place), sg_hex(s.at[foe])) > 1);
}

static void the_nearer_of_two_like_targets_is_shot_at(void **state) /* SG-SHT-06 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned who = man(&s, "A33", 0, "0412/0");
    man(&s, "R15", 1, "1012/0");
    man(&s, "R16", 1, "2812/0");
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_SHOOT);
    assert_int_equal(m.a, AT("1012/0"));
}

/* Of side 0, at the church of the priory, which it wants. */
static void wants_the_church(struct sg_state *s)
{
    s->scenario.area[0] = (struct sg_area){ .kind = SG_AREA_ZONE,
                                            .of = (uint8_t)sg_find_zone(SG_PRIORY, "church"),
                                            .first_col = 1,
                                            .last_col = SG_MAP_COLS,
                                            .first_row = 1,
                                            .last_row = SG_MAP_ROWS };
    s->scenario.areas = 1;
    wins_if(
        s, 0,
        (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = { .first = 0, .count = 1 } });
}

static void two_at_a_door_break_it_in_and_throw_no_torch(void **state) /* SG-DOR-03, SG-SEQ-10 */
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned first = man(&s, "A15", 0, "1810/0"), second = man(&s, "A16", 0, "1910/0");
    man(&s, "R15", 1, "2106/0");
    wants_the_church(&s);
    s.person[first].torch = s.person[second].torch = 1;
    phase(&s, SG_PH_WORKS, 0);
    for (int i = 0; i < 2; i++) {
        struct mg_move m = best(&s);
        assert_int_equal(m.kind, SG_M_WORK);
        assert_int_equal(m.b, SG_W_BREAK);
        acts(&s, m.kind, m.a, m.b, m.c);
    }
    if (s.phase == SG_PH_WORKS && s.side == 0)
        assert_int_equal(best(&s).kind, SG_M_END);
}

static void nobody_breaks_the_doors_of_his_own_house(void **state) /* SG-DOR-03 */
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    man(&s, "A15", 0, "1810/0");
    man(&s, "A16", 0, "1910/0");
    man(&s, "R15", 1, "2106/0");
    wants_the_church(&s);
    s.scenario.attacker = 1;
    phase(&s, SG_PH_WORKS, 0);
    assert_int_not_equal(best(&s).kind, SG_M_WORK);
}

static void nobody_waits_at_a_door_that_two_cannot_get_at(void **state) /* SG-DOR-03 */
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned who = man(&s, "A15", 0, "0606/0"); /* the only hex outside the west door */
    man(&s, "R15", 1, "2106/0");
    wants_the_church(&s);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_true(sg_row(sg_hex(m.a)) > 8); /* to the windows of the west building */
}

/* SG-RAM-02, SG-RAM-06: not before the beam */
static void a_ram_strikes_where_its_crew_gets_in(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    static const char *const filled[] = {
        "0612/0", "0712/0", "0611/0", "0711/0", "0613/0", "0713/0"
    };
    for (int i = 0; i < 6; i++)
        fascine(&s, filled[i]);
    crew(&s, piece(&s, SG_RAM, 0, "0712/0", SG_E), 6);
    man(&s, "R15", 1, "1708/0");
    phase(&s, SG_PH_COMBAT, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_BATTER);
    assert_int_not_equal(m.b, AT("0812/0"));
}

/* An engine of side 0 stands at the north wall of the castle; side 1 wins if it burns, and loses if
 * it is still there in the end. */
static unsigned sow_at_the_wall(struct sg_state *s)
{
    unsigned gallery = piece(s, SG_GALLERY, 0, "1105/0", SG_SE);
    s->scenario.attacker = 0;
    wins_if(s, 0, (struct sg_atom){ .kind = SG_IF_CONTACT, .of = SG_GALLERY });
    s->scenario.atom[1] = (struct sg_atom){ .kind = SG_IF_OUT_OF_USE, .of = SG_GALLERY };
    s->scenario.line[1] =
        (struct sg_win_line){ .side = 1, .grade = SG_DECISIVE, .first = 1, .atoms = 1 };
    s->scenario.atoms = s->scenario.lines = 2;
    return gallery;
}

static int cells_beside(const struct sg_state *s, unsigned place)
{
    int n = 0;
    for (int dir = 0; dir < SG_DIRS; dir++)
        n += (s->mark[sg_next(sg_hex(place), dir)] & SG_MARK_ENGINE) != 0;
    return n;
}

static void a_burning_arrow_goes_where_the_fire_spreads(void **state) /* SG-FIR-02, SG-FIR-08 */
{
    (void)state;
    static struct mg_move list[MG_MAX_MOVES];
    struct sg_state s = board(SG_CASTLE);
    sow_at_the_wall(&s);
    unsigned who = man(&s, "R32", 1, "1206/2");
    s.person[who].arrows = 1;
    man(&s, "A15", 0, "0402/0");
    phase(&s, SG_PH_FIRE, 1);
    acts(&s, SG_M_AIM, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_SHOOT);
    assert_int_equal(m.b, SG_AMMO_FIRE);
    unsigned n = sg_list(&s, 1, list);
    for (unsigned i = 0; i < n; i++)
        if (list[i].kind == SG_M_SHOOT && list[i].b == SG_AMMO_FIRE)
            assert_true(cells_beside(&s, list[i].a) <= cells_beside(&s, m.a));
}

/* SG-DOR-01, SG-DOR-02, SG-VIC-01 */
static void who_does_not_win_by_waiting_opens_the_gate(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    sow_at_the_wall(&s);
    unsigned who = man(&s, "R21", 1, "1617/0"), gate = AT("1619/0");
    s.person[who].torch = 1;
    man(&s, "A15", 0, "1004/0");
    phase(&s, SG_PH_MOVE, 1);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_int_equal(m.a, gate);
    acts(&s, m.kind, m.a, m.b, m.c);
    acts(&s, SG_M_STOP, 0, 0, 0);
    assert_int_equal(s.phase, SG_PH_WORKS);
    m = best(&s);
    assert_int_equal(m.kind, SG_M_WORK);
    assert_int_equal(m.b, SG_W_DOOR);
    s.scenario.lines = s.scenario.atoms = 1; /* nothing is to be burnt */
    assert_int_not_equal(best(&s).kind, SG_M_WORK);
}

static void a_rider_leaves_the_way_to_the_gate_to_who_opens_it(void **state) /* SG-DOR-02 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    sow_at_the_wall(&s);
    unsigned who = rider(&s, "R05", 1, "1612/0", SG_SE);
    man(&s, "A15", 0, "1004/0");
    phase(&s, SG_PH_MOVE, 1);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_true(sg_distance(sg_hex(m.a), sg_hex(AT("1619/0"))) > 2);
}

static void wants_the_yard(struct sg_state *s)
{
    s->scenario.attacker = 0;
    s->scenario.area[0] = (struct sg_area){ .kind = SG_AREA_ZONE,
                                            .of = (uint8_t)sg_find_zone(SG_CASTLE, "courtyard"),
                                            .first_col = 1,
                                            .last_col = SG_MAP_COLS,
                                            .first_row = 1,
                                            .last_row = SG_MAP_ROWS };
    s->scenario.areas = 1;
    wins_if(
        s, 0,
        (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = { .first = 0, .count = 1 } });
}

/* By how much he would rather be in the yard than on the wall. */
static int32_t draw_of_the_yard(const struct sg_state *s, unsigned who)
{
    static struct sg_look l;
    static struct sg_stand st;
    sg_look_round(&l, s, 1);
    sg_begin_stand(&st, &l, NULL, who, SG_HOLD);
    return sg_stand_worth(&st, AT("1015/0")) - sg_stand_worth(&st, AT("0815/2"));
}

/* SG-VIC-01 */
static void a_yard_that_falls_when_it_is_empty_is_held_before_the_walls(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned who = man(&s, "R21", 1, "0814/2");
    man(&s, "R22", 1, "2112/0");
    man(&s, "R23", 1, "2113/0");
    man(&s, "A15", 0, "0215/0");
    wants_the_yard(&s);
    phase(&s, SG_PH_MOVE, 1);
    int32_t in_an_assault = draw_of_the_yard(&s, who);
    s.scenario.attacker = SG_NO_ATTACKER;
    assert_true(in_an_assault > draw_of_the_yard(&s, who) + 500);
}

/* SG-VIC-01: it is lost when only enemies are in it */
static void nobody_gives_way_in_the_yard_that_the_enemy_wants(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned who = man(&s, "R21", 1, "1012/0");
    man(&s, "R22", 1, "2112/0");
    man(&s, "R23", 1, "2113/0");
    man(&s, "A05", 0, "1212/0");
    man(&s, "A06", 0, "1213/0");
    man(&s, "A07", 0, "1211/0");
    wants_the_yard(&s);
    phase(&s, SG_PH_MOVE, 1);
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    unsigned place = m.kind == SG_M_GO ? m.a : s.at[who];
    assert_true(sg_in_region(&s.scenario, (struct sg_region){ .first = 0, .count = 1 }, place));
    assert_true(sg_distance(sg_hex(place), sg_hex(AT("1212/0"))) <= 2);
}

/* SG-LAD-02: not in an assault alone */
static void whoever_wants_a_place_with_ladders_fetches_them(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned who = man(&s, "A21", 0, "1402/0");
    man(&s, "A22", 0, "1502/0");
    man(&s, "R15", 1, "2106/0");
    piece(&s, SG_LADDER, 0, "1603/0", SG_E);
    wants_the_church(&s);
    struct sg_look l;
    sg_look_round(&l, &s, 0);
    assert_int_equal(sg_mission_of(&l, who), SG_FETCH);
}

/* SG-DOR-02, SG-VIC-01 */
static void in_the_end_somebody_inside_opens_the_door_that_is_to_be_open(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned who = man(&s, "A15", 0, "1106/0"), other = man(&s, "A16", 0, "1506/0");
    man(&s, "R15", 1, "2006/0");
    wants_the_church(&s);
    s.scenario.atom[1] =
        (struct sg_atom){ .kind = SG_IF_DOOR_OPEN,
                          .where = { .first = 0,
                                     .count = (uint8_t)sg_find_door(SG_PRIORY, "church_door") } };
    s.scenario.atoms = s.scenario.line[0].atoms = 2;
    s.turn = 16;
    phase(&s, SG_PH_MOVE, 0);
    struct sg_state then = s;
    acts(&then, SG_M_TAKE, other, 0, 0);
    assert_true(sg_col(sg_hex(best(&then).a)) > 15); /* one is enough */
    acts(&s, SG_M_TAKE, who, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_int_equal(m.a, AT("0706/0"));
}

/* Side 1 waits for side 0. */
static int32_t worth_of_standing(const struct sg_state *s, unsigned who, const char *place)
{
    struct sg_look l;
    struct sg_stand st;
    sg_look_round(&l, s, s->person[who].side);
    assert_int_equal(sg_mission_of(&l, who), SG_HOLD);
    sg_begin_stand(&st, &l, NULL, who, SG_HOLD);
    return sg_stand_worth(&st, AT(place));
}

/* SG-LOS-01: walls */
static void shooters_who_do_not_see_a_place_do_not_make_it_dangerous(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned who = man(&s, "R15", 1, "1406/0"), archer = man(&s, "A33", 0, "1402/0");
    wants_the_church(&s);
    int32_t with = worth_of_standing(&s, who, "1406/0");
    s.person[archer].health |= SG_STUNNED; /* he shoots at nobody */
    assert_int_equal(worth_of_standing(&s, who, "1406/0"), with);
}

/* SG-CMB-03: each of them attacks one */
static void who_holds_a_place_does_not_run_from_many(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PRIORY);
    unsigned who = man(&s, "R15", 1, "1108/0");
    static const char *const near[] = { "1005/0", "1105/0", "1205/0", "1305/0", "1405/0" };
    for (int i = 0; i < 5; i++) {
        char word[4];
        snprintf(word, sizeof word, "A%d", 15 + i);
        man(&s, word, 0, near[i]);
    }
    wants_the_church(&s);
    assert_true(worth_of_standing(&s, who, "1108/0") > worth_of_standing(&s, who, "1808/0"));
}

static void the_last_leaders_of_an_assault_keep_away(void **state) /* SG-MOR-01 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned knight = man(&s, "A07", 0, "1012/0"), archer = man(&s, "R32", 1, "2612/0");
    s.scenario.attacker = 0;
    s.had_leader = 1;
    wins_if(&s, 0, (struct sg_atom){ .kind = SG_IF_DEAD, .of = (uint8_t)(archer + 1) });
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, knight, 0, 0);
    struct mg_move m = best(&s);
    assert_true(m.kind != SG_M_GO || sg_distance(sg_hex(m.a), sg_hex(s.at[archer])) >= 16);
}

static void other_leaders_of_an_assault_go_on(void **state) /* SG-MOR-01: two are enough */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    static const char *const leader[] = { "A05", "A07", "A08" };
    int away = 0;
    for (int i = 0; i < 3; i++) {
        char place[8];
        snprintf(place, sizeof place, "04%d/0", 11 + i);
        man(&s, leader[i], 0, place);
    }
    man(&s, "R32", 1, "0812/2");
    unsigned second = man(&s, "R33", 1, "0811/2");
    s.scenario.attacker = 0;
    s.had_leader = 1;
    struct sg_look l;
    sg_look_round(&l, &s, 0);
    for (int i = 0; i < 3; i++)
        away += sg_stays_away(&l, who_is(leader[i]));
    assert_int_equal(away, 2);
    assert_false(sg_stays_away(&l, who_is("A05"))); /* the best fighter */
    wins_if(&s, 1,
            (struct sg_atom){ .kind = SG_IF_CASUALTY, .side = 0, .op = SG_AT_LEAST, .n = 40 });
    sg_look_round(&l, &s, 0);
    assert_true(sg_stays_away(&l, who_is("A05"))); /* T22: nobody costs more */
    s.person[second].fate = SG_DEAD;
    sg_look_round(&l, &s, 0);
    assert_false(sg_stays_away(&l, who_is("A08"))); /* few are left to shoot at him */
}

/* SG-CAP-01: she is what the enemy wants */
static void a_lady_on_her_way_does_not_join_a_fight(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    unsigned lady = man(&s, "A04", 0, "1212/0");
    man(&s, "A15", 0, "1012/0");
    man(&s, "A16", 0, "0911/0");
    man(&s, "R15", 1, "0912/0");
    wins_if(&s, 0,
            (struct sg_atom){ .kind = SG_IF_EXITED,
                              .side = 0,
                              .of = (uint8_t)(lady + 1),
                              .edges = SG_EDGE_E,
                              .op = SG_AT_LEAST,
                              .n = 1 });
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, lady, 0, 0);
    struct mg_move m = best(&s);
    assert_int_equal(m.kind, SG_M_GO);
    assert_true(sg_col(sg_hex(m.a)) > 12);
}

static void the_computer_deploys_at_set_up_without_thinking(void **state) /* DP-0 */
{
    (void)state;
    static struct sg_state s;
    struct mg_options options = { .value = { [SG_OPT_PLAYERS] = 2,
                                             [SG_OPT_SCENARIO] = 6,
                                             [SG_OPT_CHARGE] = 1,
                                             [SG_OPT_INFILTRATION] = 1 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = told };
    struct mg_move m;

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    sg_setup(&s, &options, &play);
    for (int steps = 0; s.phase == SG_PH_SETUP; steps++) {
        assert_true(steps < 20);
        assert_true(sg_at_once(&s, __builtin_ctz(s.owes), &m));
        play = (struct mg_play){ .event = told };
        sg_apply(&s, m, &play);
    }
    assert_false(sg_at_once(&s, __builtin_ctz(s.owes), &m));
}

static int best_in(const struct sg_state *s, int manner, struct mg_move *out)
{
    static struct mg_move moves[MG_MAX_MOVES];
    static int32_t rating[MG_MAX_MOVES];
    int seat = __builtin_ctz(sg_actors(s));
    unsigned count = sg_list(s, seat, moves), best = 0;

    sg_rate_in_manner(s, seat, manner, moves, count, rating);
    for (unsigned i = 1; i < count; i++)
        if (rating[i] > rating[best])
            best = i;
    *out = moves[best];
    return moves[best].kind;
}

static void some_manners_set_up_held_back_where_that_is_allowed(void **state) /* DP-0 */
{
    (void)state;
    static struct sg_state s;
    struct mg_options options = { .value = { [SG_OPT_PLAYERS] = 2,
                                             [SG_OPT_SCENARIO] = 6,
                                             [SG_OPT_CHARGE] = 1,
                                             [SG_OPT_INFILTRATION] = 1 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = told };
    struct mg_move m;
    int backs = 0, steps = 0;

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    sg_setup(&s, &options, &play);
    for (; s.phase == SG_PH_SETUP; steps++) {
        assert_true(steps < 20);
        for (int manner = 0; manner < SG_MANNERS; manner++)
            if (best_in(&s, manner, &m) == SG_M_DEPLOY) {
                assert_int_equal(m.a != 0,
                                 sg_manners[manner].back && sg_step_now(&s)->piece == SG_NO_PIECE);
                backs += m.a != 0;
            }
        best_in(&s, 0, &m);
        play = (struct mg_play){ .event = told };
        sg_apply(&s, m, &play);
    }
    assert_true(backs > 0 && steps > backs / SG_MANNERS);
}

/* DP-0; S08: 15 against 32 */
static void a_garrison_of_half_as_many_does_not_man_the_walls(void **state)
{
    (void)state;
    static struct sg_state s;
    struct mg_options options = { .value = { [SG_OPT_PLAYERS] = 2,
                                             [SG_OPT_SCENARIO] = 7,
                                             [SG_OPT_CHARGE] = 1,
                                             [SG_OPT_INFILTRATION] = 1 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_play play = { .event = told };
    int backs = 0;

    memset(&s, 0, sizeof s);
    s.rng = mg_rng_seeded(&seed);
    sg_setup(&s, &options, &play);
    for (int steps = 0; s.phase == SG_PH_SETUP; steps++) {
        assert_true(steps < 20);
        struct mg_move m = best(&s);
        if (m.kind == SG_M_DEPLOY && m.a != 0) {
            assert_int_equal(m.seat, 1);
            backs++;
        }
        play = (struct mg_play){ .event = told };
        sg_apply(&s, m, &play);
    }
    assert_int_equal(backs, 1);
}

static void a_dead_enemy_and_a_man_in_the_zone_look_better(void **state) /* SG-VIC-01, SG-VIC-02 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    unsigned who = man(&s, "A15", 0, "0412/0"), foe = man(&s, "R15", 1, "1212/0");
    man(&s, "R16", 1, "1412/0");
    s.scenario.area[0] = (struct sg_area){ .kind = SG_AREA_ZONE,
                                           .of = (uint8_t)sg_find_zone(SG_CASTLE, "keep"),
                                           .first_col = 1,
                                           .last_col = SG_MAP_COLS,
                                           .first_row = 1,
                                           .last_row = SG_MAP_ROWS };
    wins_if(&s, 0, (struct sg_atom){ .kind = SG_IF_CONTROL, .side = 0, .where = { 0, 1 } });
    phase(&s, SG_PH_MOVE, 0);
    int32_t before = sg_eval(&s, 0);
    assert_true(sg_eval(&s, 1) < before + 100000);
    struct sg_state inside = s;
    sg_put(&inside, who, AT("1708/0"), 0);
    assert_true(sg_eval(&inside, 0) > before);
    assert_true(sg_eval(&inside, 1) < sg_eval(&s, 1));
    struct mg_play play = { .event = told };
    sg_kill(&s, foe, &play);
    assert_true(sg_eval(&s, 0) > before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_stunned_man_is_finished_rather_than_a_fresh_one_attacked),
        cmocka_unit_test(friends_join_until_the_next_column_is_reached),
        cmocka_unit_test(nobody_fights_alone_against_odds),
        cmocka_unit_test(who_wins_by_leaving_leaves),
        cmocka_unit_test(the_last_one_stays_if_not_enough_have_left),
        cmocka_unit_test(nobody_else_leaves_the_board),
        cmocka_unit_test(a_man_with_somewhere_to_go_comes_nearer),
        cmocka_unit_test(a_shooter_does_not_walk_into_contact),
        cmocka_unit_test(the_nearer_of_two_like_targets_is_shot_at),
        cmocka_unit_test(two_at_a_door_break_it_in_and_throw_no_torch),
        cmocka_unit_test(nobody_breaks_the_doors_of_his_own_house),
        cmocka_unit_test(nobody_waits_at_a_door_that_two_cannot_get_at),
        cmocka_unit_test(a_ram_strikes_where_its_crew_gets_in),
        cmocka_unit_test(a_burning_arrow_goes_where_the_fire_spreads),
        cmocka_unit_test(who_does_not_win_by_waiting_opens_the_gate),
        cmocka_unit_test(a_rider_leaves_the_way_to_the_gate_to_who_opens_it),
        cmocka_unit_test(a_yard_that_falls_when_it_is_empty_is_held_before_the_walls),
        cmocka_unit_test(nobody_gives_way_in_the_yard_that_the_enemy_wants),
        cmocka_unit_test(whoever_wants_a_place_with_ladders_fetches_them),
        cmocka_unit_test(in_the_end_somebody_inside_opens_the_door_that_is_to_be_open),
        cmocka_unit_test(shooters_who_do_not_see_a_place_do_not_make_it_dangerous),
        cmocka_unit_test(who_holds_a_place_does_not_run_from_many),
        cmocka_unit_test(the_last_leaders_of_an_assault_keep_away),
        cmocka_unit_test(other_leaders_of_an_assault_go_on),
        cmocka_unit_test(a_lady_on_her_way_does_not_join_a_fight),
        cmocka_unit_test(the_computer_deploys_at_set_up_without_thinking),
        cmocka_unit_test(some_manners_set_up_held_back_where_that_is_allowed),
        cmocka_unit_test(a_garrison_of_half_as_many_does_not_man_the_walls),
        cmocka_unit_test(a_dead_enemy_and_a_man_in_the_zone_look_better),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
