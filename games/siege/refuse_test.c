/* Refusals that no other test reaches: a rule may be refused at several places of the code, and
 * each of them is tried. Chapters in the order of a player turn. */
#include "sg_test.h"
#include "siege.h"
#include "work/site.h"
#include "ground/engine.h"

/* Two who could fight far away, so that no phase ends by itself. */
static void stand_off(struct sg_state *s)
{
    man(s, "A44", 0, "3022/0");
    man(s, "R44", 1, "3122/0");
}

static struct sg_state field(int map)
{
    struct sg_state s = board(map);
    stand_off(&s);
    return s;
}

/* A man of another player of the same side. */
static unsigned mate(struct sg_state *s, const char *word, const char *place)
{
    unsigned who = man(s, word, 0, place);
    s->players = 4;
    s->person[who].seat = 2;
    return who;
}

static void take(struct sg_state *s, unsigned who)
{
    phase(s, SG_PH_MOVE, 0);
    acts(s, SG_M_TAKE, who, 0, 0);
}

static void works(struct sg_state *s)
{
    ask_now(s, SG_PH_WORKS, SG_ASK_WORKS, 0);
}
static void fights(struct sg_state *s)
{
    ask_now(s, SG_PH_COMBAT, SG_ASK_COMBAT, 0);
}

/* He has it in his hands, alone or with another. */
static void carries(struct sg_state *s, unsigned piece, unsigned who, int other)
{
    s->piece[piece].bearer[0] = (uint8_t)(who + 1);
    s->person[who].carries = (uint8_t)(piece + 1);
    if (other >= 0) {
        s->piece[piece].bearer[1] = (uint8_t)(other + 1);
        s->person[other].carries = (uint8_t)(piece + 1);
    }
}

/* The walls of this side's ladders are only in the first columns of the board. */
static void bound_ladders(struct sg_state *s)
{
    s->scenario.area[0] = (struct sg_area){
        .kind = SG_AREA_MAP, .first_col = 1, .last_col = 2, .first_row = 1, .last_row = 24
    };
    s->scenario.areas = 1;
    s->scenario.bounds[0].ladders = (struct sg_region){ 0, 1 };
}

/* ---- out of turn ------------------------------------------------------------------------- */

static void each_phase_has_moves_of_its_own(void **state) /* SG-SEQ-03, SG-SEQ-04 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    static const struct {
        uint8_t phase, ask;
        const char *rule;
    } rows[] = {
        { SG_PH_MOVE, SG_ASK_WALK, "SG-SEQ-04" },   { SG_PH_SETUP, SG_ASK_ENLIST, "SG-SEQ-03" },
        { SG_PH_FIRE, SG_ASK_FIRE, "SG-SEQ-03" },   { SG_PH_MOVE, SG_ASK_MOVE, "SG-SEQ-04" },
        { SG_PH_WORKS, SG_ASK_WORKS, "SG-SEQ-03" }, { SG_PH_COMBAT, SG_ASK_COMBAT, "SG-SEQ-04" },
        { SG_PH_DAY, SG_ASK_ORDER, "SG-SIE-03" },   { SG_PH_RECOVERY, SG_ASK_FALL, "SG-SEQ-03" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        ask_now(&s, rows[i].phase, rows[i].ask, 0);
        s.chosen = (uint16_t)who;
        struct mg_verdict v = sg_check(&s, move_of(&s, SG_M_ADVANCE, who, AT("1112/0"), 0));
        assert_non_null(v.rule);
        assert_string_equal(v.rule, rows[i].rule);
    }
}

/* ---- setting up -------------------------------------------------------------------------- */

static struct sg_state new_game(int scenario, int players)
{
    static struct sg_state s;
    struct mg_options o;
    struct mg_play play = { .event = NULL };
    mg_options_default(&sg_game, &o);
    o.value[SG_OPT_SCENARIO] = scenario - 1;
    o.value[SG_OPT_PLAYERS] = players;
    memset(&s, 0, sizeof s);
    s.rng = mg_rng_fast((uint64_t)scenario);
    sg_game.setup(&s, &o, &play);
    return s;
}

/* Somebody of the present step, of that seat. */
static unsigned somebody(const struct sg_state *s, int seat)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (sg_belongs_to_step(s, who) && s->person[who].seat == seat)
            return who;
    fail_msg("nobody is to be set up");
    return 0;
}

static void the_bridge_is_decided_about_first(void **state) /* SG-SEQ-03, SG-SEQ-04 */
{
    (void)state;
    struct sg_state s = new_game(8, 2);
    unsigned first = 0;
    while (!sg_belongs_to_step(&s, first))
        first++;
    refused(&s, "SG-SEQ-03", SG_M_TAKE, first, 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_DEPLOY, 0, 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_END, 0, 0, 0);
    acts(&s, SG_M_CHOOSE, 0, 0, 0);
}

/* SG-BRG-01 */
static void where_the_scenario_has_decided_nobody_chooses_about_the_bridge(void **state)
{
    (void)state;
    struct sg_state s = new_game(1, 2);
    refused(&s, "SG-BRG-01", SG_M_CHOOSE, 0, 0, 0);
    refused(&s, "SG-BRG-01", SG_M_CHOOSE, 1, 0, 0);
}

/* SG-SEQ-04, SG-SEQ-03, SG-HRS-02 */
static void what_is_in_hand_is_set_up_before_anything_else(void **state)
{
    (void)state;
    struct sg_state s = new_game(1, 2);
    int seat = __builtin_ctz(s.owes);
    refused(&s, "SG-SEQ-03", SG_M_END, 0, 0, 0);
    acts(&s, SG_M_TAKE, who_is("R15"), 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_DEPLOY, 0, 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_END, 0, 0, 0);
    refused(&s, "SG-HRS-02", SG_M_TURN, SG_E, 0, 0); /* it is not put anywhere yet */
    refused(&s, "SG-HRS-02", SG_M_PLACE, AT("1612/0"), SG_E + 1, 0); /* the facing comes after it */
    assert_int_equal(__builtin_ctz(s.owes), seat);
}

static void a_rider_who_stands_there_only_turns(void **state) /* SG-HRS-02, SG-HRS-06 */
{
    (void)state;
    struct sg_state s = new_game(1, 2);
    acts(&s, SG_M_TAKE, who_is("R03"), 0, 0);
    acts(&s, SG_M_PLACE, AT("1612/0"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_PLACE);
    refused(&s, "SG-HRS-02", SG_M_PLACE, AT("1614/0"), 0, 0);
    unsigned behind = sg_behind(AT("1612/0"), SG_W);
    unsigned other = who_is("R15");
    s.person[other].fate = SG_ON_BOARD;
    sg_put(&s, other, behind, 0);
    refused(&s, "SG-HRS-06", SG_M_TURN, SG_W, 0, 0);
    refused(&s, "SG-HRS-02", SG_M_TURN, SG_DIRS, 0, 0);
}

static void each_player_sets_up_his_own_people(void **state) /* SG-TEAM-01 */
{
    (void)state;
    struct sg_state s = new_game(1, 4);
    int seat = __builtin_ctz(s.owes);
    refused(&s, "SG-TEAM-01", SG_M_TAKE, somebody(&s, seat + 2), 0, 0);
}

static void what_finds_no_place_is_not_taken_up(void **state) /* SG-STK-01 */
{
    (void)state;
    struct sg_state s = new_game(1, 2);
    unsigned who = who_is("R15");
    s.scenario.area[0] = (struct sg_area){
        .kind = SG_AREA_MAP, .first_col = 16, .last_col = 16, .first_row = 12, .last_row = 12
    };
    s.scenario.step[0].where = (struct sg_region){ 0, 1 };
    s.scenario.quotas = 0;
    unsigned taken = who_is("R16");
    s.person[taken].fate = SG_ON_BOARD;
    sg_put(&s, taken, AT("1612/0"), 0);
    refused(&s, "SG-STK-01", SG_M_TAKE, who, 0, 0);
}

static void the_scenario_may_want_people_on_the_board(void **state) /* SG-GEO-12 */
{
    (void)state;
    struct sg_state s = new_game(7, 2);
    while (s.side != 0 && sg_step_now(&s)->side != 0) {
        struct mg_play play = { .event = NULL };
        sg_apply(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0), &play);
    }
    while (sg_step_now(&s)->piece != SG_NO_PIECE || sg_step_now(&s)->side != 0) {
        struct mg_play play = { .event = NULL };
        sg_apply(&s, move_of(&s, SG_M_DEPLOY, 0, 0, 0), &play);
    }
    acts(&s, SG_M_TAKE, somebody(&s, 0), 0, 0);
    s.scenario.quota[0] =
        (struct sg_quota){ .side = 0, .least = 100, .most = 255, .where = sg_step_now(&s)->where };
    s.scenario.quotas = 1;
    refused(&s, "SG-GEO-12", SG_M_WAIT, 2, 0, 0);
}

/* ---- offensive fire ---------------------------------------------------------------------- */

static struct sg_state with_ballista(unsigned *engine)
{
    struct sg_state s = field(SG_CASTLE);
    *engine = piece(&s, SG_BALLISTA, 0, "0403/0", 0);
    s.piece[*engine].counter = 3;
    man(&s, "A45", 0, "0404/0");
    man(&s, "A21", 0, "0402/0");
    return s;
}

static void aims(struct sg_state *s, unsigned who)
{
    ask_now(s, SG_PH_FIRE, SG_ASK_TARGET, 0);
    s->chosen = (uint16_t)who;
}

/* Of everything that one of two on a side may begin with one of his people, the other may nothing.
 */
static int not_for_his_mate(const struct sg_state *s, const struct mg_move *list, unsigned n)
{
    int tried = 0;
    for (unsigned i = 0; i < n; i++) {
        struct mg_move m = list[i];
        if ((m.kind != SG_M_TAKE && m.kind != SG_M_AIM && m.kind != SG_M_FIRE) ||
            !sg_is_person(m.a) || !(s->owes >> (m.seat + 2) % 4 & 1))
            continue;
        m.seat = (uint8_t)((m.seat + 2) % 4);
        struct mg_verdict v = sg_check(s, m);
        if (v.rule == NULL)
            fail_msg("seat %d may do with %u what is not his: kind %d", m.seat, m.a, m.kind);
        assert_string_equal(v.rule, "SG-TEAM-01");
        tried++;
    }
    return tried;
}

static void nobody_begins_anything_with_the_people_of_his_mate(void **state) /* SG-TEAM-01 */
{
    (void)state;
    static const uint8_t scenario[] = { 2, 5, 11, 12 };
    static struct mg_move list[MG_MAX_MOVES];
    int tried = 0;
    for (unsigned k = 0; k < sizeof scenario; k++) {
        struct sg_state s = new_game(scenario[k], 4);
        struct mg_rng choice = mg_rng_fast(k + 1);
        for (int i = 0; i < 150 && s.phase != SG_PH_OVER; i++) {
            struct mg_play play = { .event = NULL };
            unsigned pick = 0, n = 0;
            for (int seat = 3; seat >= 0; seat--)
                if (s.owes >> seat & 1) {
                    n = sg_list(&s, seat, list);
                    tried += not_for_his_mate(&s, list, n);
                }
            pick = mg_rng_below(&choice, n);
            for (unsigned j = 0; j < n && s.phase == SG_PH_SETUP; j++)
                pick = list[j].kind == SG_M_DEPLOY ? j : pick;
            sg_apply(&s, list[pick], &play);
        }
    }
    assert_true(tried > 1000);
}

static void one_aims_with_his_own_people_and_engines(void **state) /* SG-SHT-01, SG-TEAM-01 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = with_ballista(&engine);
    man(&s, "R21", 1, "0903/0");
    ask_now(&s, SG_PH_FIRE, SG_ASK_FIRE, 0);
    refused(&s, "SG-SHT-01", SG_M_AIM, SG_SUBJECTS, 0, 0);
    /* no such piece is there */
    refused(&s, "SG-SHT-01", SG_M_AIM, SG_PERSONS + (unsigned)sg_piece_first[SG_TOWER], 0, 0);
    refused(&s, "SG-TEAM-01", SG_M_AIM, who_is("R21"), 0, 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_AIM, SG_PERSONS + engine, 0, 0)).rule);
    s.players = 4;
    s.person[who_is("A45")].seat = 2; /* the dearest of its crew is another's */
    refused(&s, "SG-TEAM-01", SG_M_AIM, SG_PERSONS + engine, 0, 0);
}

static void a_shot_has_a_target_and_ammunition(void **state) /* SG-SHT-01, SG-FIR-01 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = with_ballista(&engine);
    unsigned archer = man(&s, "A36", 0, "0703/0");
    man(&s, "R21", 1, "0903/0");
    s.person[archer].arrows = 3;
    aims(&s, archer);
    refused(&s, "SG-SHT-01", SG_M_SHOOT, AT("0903/0"), SG_AMMOS, 0);
    refused(&s, "SG-SHT-01", SG_M_SHOOT, SG_NOWHERE, SG_AMMO_PLAIN, 0);
    refused(&s, "SG-FIR-01", SG_M_SHOOT, AT("0903/0"), SG_AMMO_FIRE, 0);
    aims(&s, SG_PERSONS + engine);
    refused(&s, "SG-SHT-01", SG_M_SHOOT, AT("0903/0"), SG_AMMO_FIRE, 0);
    refused(&s, "SG-SHT-01", SG_M_SHOOT, AT("1003/0"), SG_AMMO_PLAIN, 0); /* nobody is there */
}

/* SG-BAL-05, SG-MGL-03, SG-MGL-07, SG-SHT-01, SG-SHT-04 */
static void engines_have_their_range_and_shoot_at_nothing_hidden(void **state)
{
    (void)state;
    unsigned engine;
    struct sg_state s = with_ballista(&engine);
    const char *rule = sg_check_engine_shot(&s, engine, sg_place(sg_hex_at(33, 3), 0)).rule;
    assert_string_equal(rule, "SG-SHT-01"); /* off the board */
    /* where it stands itself */
    assert_string_equal(sg_check_engine_shot(&s, engine, AT("0403/0")).rule, "SG-BAL-05");
    piece(&s, SG_GALLERY, 1, "1003/0", SG_W);
    man(&s, "R21", 1, "1103/0");
    assert_string_equal(sg_check_engine_shot(&s, engine, AT("1103/0")).rule, "SG-SHT-04");
    unsigned mangonel = piece(&s, SG_MANGONEL, 0, "1222/0", 0);
    s.piece[mangonel].counter = 4;
    s.piece[mangonel].points = 3;
    man(&s, "A46", 0, "1122/0");
    man(&s, "A23", 0, "1223/0");
    man(&s, "A22", 0, "1423/0");
    man(&s, "A24", 0, "1422/0");
    s.side = 0;
    assert_string_equal(sg_check_engine_shot(&s, mangonel, AT("1222/0")).rule, "SG-MGL-03");
    /* bare ground */
    assert_string_equal(sg_check_engine_shot(&s, mangonel, AT("2023/0")).rule, "SG-MGL-07");
}

static void only_who_can_shoot_does(void **state) /* SG-SHT-01, SG-SHT-02, SG-GEO-14 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "1012/0"), target = man(&s, "R21", 1, "1512/0");
    assert_null(sg_check_shot(&s, archer, s.at[target], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule);
    /* not his weapon */
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[target], SG_CROSSBOW, SG_AMMO_PLAIN, false).rule,
        "SG-SHT-01");
    assert_string_equal(sg_check_shot(&s, archer, s.at[target], SG_HAND, SG_AMMO_PLAIN, false).rule,
                        "SG-SHT-01");
    unsigned ram = piece(&s, SG_RAM, 0, "0812/0", SG_E), cell[14];
    sg_cells(&s, ram, 0, cell);
    sg_put(&s, archer, cell[4], 0);
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[target], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule,
        "SG-SHT-02");
}

static void nobody_shoots_from_the_rungs_of_a_ladder(void **state) /* SG-SHT-02 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned archer = man(&s, "A36", 0, "1205/0"), enemy = man(&s, "R21", 1, "1202/0"),
             ladder = piece(&s, SG_LADDER, 0, "1205/0", SG_SE);
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_derive(&s);
    /* from its foot he does */
    assert_null(sg_check_shot(&s, archer, s.at[enemy], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule);
    sg_put(&s, archer, sg_rung(sg_hex(AT("1205/0")), 1), 0);
    assert_true(sg_look(&s, s.at[archer], s.at[enemy], SG_SHORT_BOW, archer, enemy).clear);
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[enemy], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule,
        "SG-SHT-02");
}

static void nobody_is_shot_at_through_the_front_of_a_tower(void **state) /* SG-SHT-04, SG-TWR-06 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned archer = man(&s, "A36", 0, "1803/0");
    piece(&s, SG_TOWER, 1, "1403/0", SG_E);
    unsigned enemy = man(&s, "R21", 1, "1403/0");
    assert_true(sg_look(&s, s.at[archer], s.at[enemy], SG_SHORT_BOW, archer, enemy).clear);
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[enemy], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule,
        "SG-SHT-04");
}

/* The rear of a tower that stands astride the west edge is beyond the board. */
static void beyond_the_edge_nobody_shoots_or_is_shot_at(void **state) /* SG-GEO-14 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned tower = piece(&s, SG_TOWER, 0, "0112/0", SG_E), cell[14];
    int cells = sg_cells(&s, tower, 0, cell);
    unsigned rear = SG_NOWHERE;
    for (int i = 0; i < cells; i++)
        if (sg_map_index(&s, sg_hex(cell[i])) < 0 && sg_cell_open(&s, tower, 0, i))
            rear = cell[i];
    assert_int_not_equal(rear, SG_NOWHERE);
    unsigned archer = man(&s, "A36", 0, "0512/0"), enemy = man(&s, "R21", 1, "0112/2");
    sg_put(&s, archer, rear, 0);
    assert_string_equal(
        sg_check_shot(&s, archer, s.at[enemy], SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule,
        "SG-GEO-14");
    sg_put(&s, archer, AT("0512/0"), 0);
    sg_put(&s, enemy, rear, 0);
    assert_string_equal(sg_check_shot(&s, archer, rear, SG_SHORT_BOW, SG_AMMO_PLAIN, false).rule,
                        "SG-GEO-14");
}

static void stones_are_thrown_down_from_where_one_stands_above(void **state) /* SG-STN-01 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1206/2"), enemy = man(&s, "R21", 1, "1205/0");
    piece(&s, SG_STONES, 0, "1106/2", 0);
    assert_null(sg_check_shot(&s, who, s.at[enemy], SG_STONE, SG_AMMO_STONE, false).rule);
    sg_put(&s, enemy, AT("1306/2"), 0); /* as high as he */
    assert_string_equal(sg_check_shot(&s, who, s.at[enemy], SG_STONE, SG_AMMO_STONE, false).rule,
                        "SG-STN-01");
    sg_put(&s, enemy, AT("1205/0"), 0);
    piece(&s, SG_STONES, 0, "1204/0", 0);
    sg_put(&s, who, AT("1105/0"), 0); /* on the ground */
    assert_string_equal(sg_check_shot(&s, who, s.at[enemy], SG_STONE, SG_AMMO_STONE, false).rule,
                        "SG-STN-01");
    sg_put(&s, who, AT("1206/2"), 0);
    sg_put(&s, enemy, AT("1206/0"), 0); /* in the very hex, and not from a hoarding */
    assert_string_equal(sg_check_shot(&s, who, s.at[enemy], SG_STONE, SG_AMMO_STONE, false).rule,
                        "SG-STN-01");
}

/* SG-FIR-02, SG-STF-01, SG-STF-03 */
static void a_burning_arrow_needs_a_free_line_and_a_sling_the_open_sky(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned archer = man(&s, "A36", 0, "1004/0"), tent = piece(&s, SG_TENT, 1, "1016/0", 0);
    s.person[archer].arrows = 3;
    const char *rule =
        sg_check_shot(&s, archer, s.piece[tent].at, SG_SHORT_BOW, SG_AMMO_FIRE, false).rule;
    assert_non_null(rule); /* the north curtain is between */
    assert_true(strncmp(rule, "SG-LOS", 6) == 0);
    unsigned slinger = man(&s, "R43", 0, "1004/0");
    (void)slinger;
    s = field(SG_CASTLE);
    unsigned staff = who_is("A44"), inside = man(&s, "R21", 1, "1708/0");
    sg_put(&s, staff, AT("1715/0"), 0);
    assert_string_equal(
        sg_check_shot(&s, staff, s.at[inside], SG_STAFF_SLING, SG_AMMO_PLAIN, false).rule,
        "SG-STF-01");
}

/* ---- moving ------------------------------------------------------------------------------ */

static void who_is_gone_or_has_no_points_is_not_taken(void **state) /* SG-SEQ-05, SG-MOV-02 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned dead = man(&s, "A21", 0, "1012/0"), bolt = man(&s, "A40", 0, "1212/0");
    sg_take_off(&s, dead);
    s.person[dead].fate = SG_DEAD;
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-SEQ-05", SG_M_TAKE, dead, 0, 0);
    s.person[bolt].did |= SG_D_SHOT; /* SG-SHT-13: he does not move in that turn */
    s.person[bolt].shot_as = SG_CROSSBOW;
    refused(&s, "SG-MOV-02", SG_M_TAKE, bolt, 0, 0);
}

/* SG-SEQ-04, SG-HRS-07, SG-SEQ-05, SG-TWR-08, SG-LAD-01 */
static void an_engine_that_is_taken_up_only_rolls(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E),
             horse = piece(&s, SG_HORSE, 0, "2003/0", SG_E);
    unsigned ladder = piece(&s, SG_LADDER, 0, "2004/0", 0);
    crew(&s, tower, 8);
    take(&s, SG_PERSONS + tower);
    refused(&s, "SG-SEQ-04", SG_M_GO, AT("1503/0"), 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_EXIT, 0, 0, 0);
    refused(&s, "SG-SEQ-04", SG_M_SET_DOWN, 0, 0, 0);
    refused(&s, "SG-HRS-07", SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
    refused(&s, "SG-HRS-07", SG_M_DISMOUNT, AT("1503/0"), 0, 0);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, 0, 0);
    refused(&s, "SG-SEQ-05", SG_M_LEAD, SG_PERSONS + horse, 0, 0);
    refused(&s, "SG-TWR-08", SG_M_ROLL, 2, 1, 0);
    refused(&s, "SG-TWR-08", SG_M_ROLL, 0, 0, 0);
    s.chosen = (uint16_t)who_is("A44");
    refused(&s, "SG-SEQ-04", SG_M_ROLL, 0, 1, 0); /* it is a man's turn to move */
}

/* SG-SEQ-04, SG-GAL-05, SG-RAM-01, SG-TWR-03, SG-GAL-01 */
static void engines_of_others_stay_and_broken_ones_too(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned theirs = piece(&s, SG_TOWER, 1, "1403/0", SG_E);
    phase(&s, SG_PH_MOVE, 0);
    refused(&s, "SG-SEQ-04", SG_M_TAKE, SG_PERSONS + theirs, 0, 0);
    s = field(SG_CASTLE);
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1403/0", SG_E);
    s.piece[gallery].flags |= SG_P_OUT_OF_USE;
    assert_string_equal(sg_why_no_engine_step(&s, gallery, 0).rule, "SG-GAL-05");
    s = field(SG_CASTLE);
    unsigned ram = piece(&s, SG_RAM, 0, "0512/0", SG_E); /* the moat is before it */
    crew(&s, ram, 6);
    assert_string_equal(sg_why_no_engine_step(&s, ram, 0).rule, "SG-RAM-01");
    s = field(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E), cell[14];
    crew(&s, tower, 8);
    sg_cells(&s, tower, 0, cell);
    unsigned climber = man(&s, "A40", 0, "2003/0");
    sg_put(&s, climber, sg_on_ladder(sg_hex(cell[sg_ladder_cell[0]]), 0), 0);
    assert_string_equal(sg_why_no_engine_step(&s, tower, 0).rule, "SG-TWR-03");
}

static void six_move_a_gallery_two_hexes_and_no_more(void **state) /* SG-GAL-01 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned gallery = piece(&s, SG_GALLERY, 0, "1403/0", SG_E);
    crew(&s, gallery, 6);
    take(&s, SG_PERSONS + gallery);
    refused(&s, "SG-GAL-01", SG_M_ROLL, 0, 3, 0);
}

static void one_leaves_with_a_point_to_spare_and_empty_hands(void **state) /* SG-GEO-13 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "0112/0"), mantlet = piece(&s, SG_MANTLET, 0, "0112/0", SG_E);
    take(&s, who);
    struct sg_state spent = s;
    spent.person[who].spent = spent.person[who].allowance;
    refused(&spent, "SG-GEO-13", SG_M_EXIT, 3, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    refused(&s, "SG-GEO-13", SG_M_EXIT, 3, 0, 0);
    acts(&s, SG_M_SET_DOWN, 0, 0, 0);
    acts(&s, SG_M_EXIT, 3, 0, 0);
}

/* SG-HRS-07, SG-HRS-12 */
static void horses_are_mounted_on_foot_by_friends_with_empty_hands(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A05", 0, "1012/0"), horse = piece(&s, SG_HORSE, 0, "1112/0", SG_E),
             theirs = piece(&s, SG_HORSE, 1, "0912/0", SG_W);
    unsigned ladder = piece(&s, SG_LADDER, 0, "2012/0", 0),
             mantlet = piece(&s, SG_MANTLET, 0, "1012/0", SG_E);
    take(&s, who);
    refused(&s, "SG-HRS-07", SG_M_DISMOUNT, AT("1011/0"), 0, 0); /* he is on foot */
    refused(&s, "SG-HRS-12", SG_M_MOUNT, SG_PERSONS + ladder, 0, 0);
    refused(&s, "SG-HRS-12", SG_M_MOUNT, who, 0, 0);
    refused(&s, "SG-HRS-12", SG_M_MOUNT, SG_PERSONS + theirs, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    refused(&s, "SG-HRS-07", SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
    acts(&s, SG_M_SET_DOWN, 0, 0, 0);
    acts(&s, SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
}

/* SG-HRS-07, SG-HRS-08 */
static void a_horse_is_mounted_by_who_is_next_to_it_and_has_half_his_points(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A05", 0, "1012/0"), horse = piece(&s, SG_HORSE, 0, "1112/0", SG_E),
             far = piece(&s, SG_HORSE, 0, "1512/0", SG_E);
    take(&s, who);
    refused(&s, "SG-HRS-08", SG_M_MOUNT, SG_PERSONS + far, 0, 0);
    struct sg_state tired = s;
    int half = sg_values_of(&s, who).movement / 2;
    tired.person[who].spent = (uint8_t)(tired.person[who].allowance - half + 1);
    refused(&tired, "SG-HRS-07", SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
    tired.person[who].spent--;
    acts(&tired, SG_M_MOUNT, SG_PERSONS + horse, 0, 0);
}

static void a_rider_gets_down_where_nobody_stands(void **state) /* SG-HRS-08 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = rider(&s, "A05", 0, "1012/0", SG_E);
    man(&s, "A21", 0, "1011/0");
    take(&s, who);
    refused(&s, "SG-HRS-08", SG_M_DISMOUNT, AT("1011/0"), 0, 0);
    acts(&s, SG_M_DISMOUNT, AT("1013/0"), 0, 0);
}

static void nobody_gets_down_into_a_closed_door(void **state) /* SG-DOR-02 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = rider(&s, "A05", 0, "1618/0", SG_E);
    take(&s, who);
    refused(&s, "SG-DOR-02", SG_M_DISMOUNT, AT("1619/0"), 0, 0);
}

/* SG-MOV-03, SG-MOV-08, SG-GEO-08, SG-GEO-06 */
static void a_step_that_cannot_be_made_has_its_reason(void **state)
{
    (void)state;
    const struct sg_mover walker = { .who = SG_SUBJECTS },
                          knight = { .who = SG_SUBJECTS, .armoured = true };
    const struct sg_mover horseman = { .who = SG_SUBJECTS, .armoured = true, .mounted = true };
    struct sg_state s = board(SG_CASTLE), r = board(SG_RIVER);
    /* a wall */
    assert_string_equal(sg_why_no_step(&s, AT("1005/0"), AT("1006/0"), walker).rule, "SG-MOV-03");
    /* trees */
    assert_string_equal(sg_why_no_step(&s, AT("0103/0"), AT("0203/0"), horseman).rule, "SG-MOV-03");
    /* down the wall */
    assert_string_equal(sg_why_no_step(&s, AT("1206/2"), AT("1205/0"), walker).rule, "SG-GEO-08");
    /* two hexes away */
    assert_string_equal(sg_why_no_step(&s, AT("1202/0"), AT("1204/0"), walker).rule, "SG-GEO-06");
    unsigned deep = SG_NOWHERE, bank = SG_NOWHERE;
    for (int col = 1; col <= SG_MAP_COLS && deep == SG_NOWHERE; col++)
        for (int dir = 0; dir < SG_DIRS; dir++) {
            int hex = sg_hex_at(col, 10), next = sg_next(hex, dir);
            if (sg_printed(&r, hex, 0) == SG_T_RIVER && sg_map_index(&r, next) >= 0 &&
                sg_printed(&r, next, 0) != SG_T_RIVER) {
                deep = sg_place(hex, 0);
                bank = sg_place(next, 0);
            }
        }
    assert_int_not_equal(deep, SG_NOWHERE);
    assert_string_equal(sg_why_no_step(&r, bank, deep, knight).rule, "SG-MOV-08");
}

/* ---- carrying and leading ---------------------------------------------------------------- */

/* SG-SEQ-05, SG-LAD-01, SG-MOV-10, SG-TEAM-01 */
static void both_bearers_have_free_hands_and_feet(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), other = man(&s, "A15", 0, "0912/0"),
             ladder = piece(&s, SG_LADDER, 0, "1012/0", 0);
    unsigned horseman = rider(&s, "A05", 0, "1112/0", SG_E),
             mantlet = piece(&s, SG_MANTLET, 0, "0912/0", SG_E);
    take(&s, who);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, who + 1, 0); /* two, not one twice */
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, horseman + 1, 0);
    refused(&s, "SG-LAD-01", SG_M_LIFT, who, other + 1, 0); /* a man is not carried */
    s.person[other].health |= SG_STUNNED;
    refused(&s, "SG-SEQ-05", SG_M_LIFT, SG_PERSONS + ladder, other + 1, 0);
    s.person[other].health = 0;
    s.person[other].did |= SG_D_DONE;
    refused(&s, "SG-MOV-10", SG_M_LIFT, SG_PERSONS + ladder, other + 1, 0);
    s.person[other].did = 0;
    struct sg_state full = s;
    carries(&full, mantlet, other, -1);
    refused(&full, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, other + 1, 0);
    s.players = 4;
    s.person[other].seat = 2; /* a heavy footman costs more than a medium one */
    refused(&s, "SG-TEAM-01", SG_M_LIFT, SG_PERSONS + ladder, other + 1, 0);
    refused(&s, "SG-SEQ-04", SG_M_SET_DOWN, 0, 0, 0); /* he has nothing */
}

static void a_ladder_is_lifted_where_it_lies(void **state) /* SG-LAD-01, SG-LAD-02, SG-MAN-01 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1205/0"), other = man(&s, "A22", 0, "1204/0"),
             far = man(&s, "A23", 0, "1202/0");
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", 0),
             mantlet = piece(&s, SG_MANTLET, 0, "1305/0", SG_E);
    take(&s, who);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + ladder, far + 1, 0);
    refused(&s, "SG-MAN-01", SG_M_LIFT, SG_PERSONS + mantlet, 0, 0); /* it stands in another hex */
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    refused(&s, "SG-LAD-02", SG_M_LIFT, SG_PERSONS + ladder, other + 1, 0);
}

/* SG-OIL-05, SG-STN-03, SG-OIL-14, SG-OIL-03 */
static void what_lies_between_two_is_lifted_by_those_two(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), other = man(&s, "A22", 0, "1212/0"),
             beside = man(&s, "A23", 0, "1111/0");
    unsigned far = man(&s, "A24", 0, "1412/0"), oil = piece(&s, SG_CAULDRON, 0, "1112/0", 0),
             stones = piece(&s, SG_STONES, 0, "1013/0", 0);
    take(&s, who);
    struct sg_state theirs = s;
    theirs.piece[oil].side = 1;
    refused(&theirs, "SG-OIL-05", SG_M_LIFT, SG_PERSONS + oil, other + 1, 0);
    refused(&s, "SG-OIL-05", SG_M_LIFT, SG_PERSONS + oil, far + 1, 0);
    refused(&s, "SG-STN-03", SG_M_LIFT, SG_PERSONS + stones, other + 1, 0);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + stones, who + 1, 0); /* one man is not two */
    /* he stands next to the first */
    refused(&s, "SG-OIL-14", SG_M_LIFT, SG_PERSONS + oil, beside + 1, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + oil, other + 1, 0);
    refused(&s, "SG-OIL-03", SG_M_SET_DOWN, 1, 0, 0); /* no battlement on the plain */
}

static void what_others_hold_is_not_lifted(void **state) /* SG-LAD-01 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), other = man(&s, "A22", 0, "1212/0"),
             oil = piece(&s, SG_CAULDRON, 0, "1112/0", 0);
    take(&s, who);
    assert_null(sg_check(&s, move_of(&s, SG_M_LIFT, SG_PERSONS + oil, other + 1, 0)).rule);
    unsigned first = man(&s, "A23", 0, "1111/0"), second = man(&s, "A24", 0, "1113/0");
    carries(&s, oil, first, (int)second);
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + oil, other + 1, 0);
}

/* SG-BAL-03, SG-STN-03 */
static void
a_ballista_is_lifted_by_two_beside_it_and_stones_by_two_who_have_done_nothing(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), other = man(&s, "A22", 0, "1212/0");
    unsigned ballista = piece(&s, SG_BALLISTA, 0, "0912/0", 0),
             stones = piece(&s, SG_STONES, 0, "1112/0", 0);
    take(&s, who);
    refused(&s, "SG-BAL-03", SG_M_LIFT, SG_PERSONS + ballista, other + 1, 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_LIFT, SG_PERSONS + stones, other + 1, 0)).rule);
    s.person[other].did |= SG_D_SHOT;
    refused(&s, "SG-STN-03", SG_M_LIFT, SG_PERSONS + stones, other + 1, 0);
}

static void to_hold_oil_at_the_battlement_takes_two_points(void **state) /* SG-OIL-03 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1106/2"), other = man(&s, "A22", 0, "1306/2"),
             oil = piece(&s, SG_CAULDRON, 0, "1206/2", 0);
    take(&s, who);
    acts(&s, SG_M_LIFT, SG_PERSONS + oil, other + 1, 0);
    struct sg_state tired = s;
    tired.person[other].spent = (uint8_t)(tired.person[other].allowance - 1);
    refused(&tired, "SG-OIL-03", SG_M_SET_DOWN, 1, 0, 0);
    acts(&s, SG_M_SET_DOWN, 1, 0, 0);
}

/* SG-MOV-01, SG-OXN-03, SG-CAP-04 */
static void animals_follow_one_leader_who_stands_beside_them(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), other = man(&s, "A22", 0, "1111/0"),
             pack = piece(&s, SG_PACK, 0, "1112/0", 0);
    unsigned far = piece(&s, SG_PACK, 0, "2012/0", 0), theirs = piece(&s, SG_PACK, 1, "0912/0", 0),
             ox = piece(&s, SG_OX, 0, "1013/0", 0);
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "1012/0", SG_E),
             ram = piece(&s, SG_RAM, 0, "2018/0", SG_E);
    s.piece[ox].points = (uint8_t)(ram + 1);
    take(&s, who);
    refused(&s, "SG-MOV-01", SG_M_LEAD, SG_PERSONS + theirs, 0, 0);
    refused(&s, "SG-MOV-01", SG_M_LEAD, SG_PERSONS + far, 0, 0);
    refused(&s, "SG-OXN-03", SG_M_LEAD, SG_PERSONS + ox, 0, 0);
    struct sg_state led = s;
    led.piece[pack].bearer[0] = (uint8_t)(other + 1);
    led.person[other].leads = (uint8_t)(pack + 1);
    refused(&led, "SG-MOV-01", SG_M_LEAD, SG_PERSONS + pack, 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + mantlet, 0, 0);
    refused(&s, "SG-CAP-04", SG_M_LEAD, SG_PERSONS + pack, 0, 0);
}

/* A21 and A15 hold R06 between them. */
static struct sg_state with_prisoner(void)
{
    struct sg_state s = field(SG_PLAIN);
    man(&s, "A21", 0, "1012/0");
    man(&s, "A15", 0, "1212/0");
    unsigned prisoner = man(&s, "R06", 1, "1112/0");
    s.person[prisoner].health |= SG_PRISONER;
    s.person[prisoner].guard[0] = (uint8_t)(who_is("A21") + 1);
    s.person[prisoner].guard[1] = (uint8_t)(who_is("A15") + 1);
    return s;
}

static void both_escorts_must_be_able_to_come_along(void **state) /* SG-CAP-04, SG-TEAM-01 */
{
    (void)state;
    struct sg_state s = with_prisoner();
    unsigned second = who_is("A15");
    take(&s, who_is("A21"));
    assert_null(sg_check(&s, move_of(&s, SG_M_LEAD, who_is("R06"), 0, 0)).rule);
    s.person[second].did |= SG_D_MOVED;
    refused(&s, "SG-CAP-04", SG_M_LEAD, who_is("R06"), 0, 0);
    s.person[second].did = 0;
    s.players = 4;
    s.person[second].seat = 2; /* the dearer of the two is another's */
    refused(&s, "SG-TEAM-01", SG_M_LEAD, who_is("R06"), 0, 0);
}

static void a_prisoner_is_guarded_by_the_active_people_of_his_captors(void **state) /* SG-CAP-09 */
{
    (void)state;
    struct sg_state s = with_prisoner();
    unsigned prisoner = who_is("R06"), other = man(&s, "R15", 1, "1111/0");
    s.person[prisoner].guard[1] = 0;
    fights(&s);
    refused(&s, "SG-CAP-09", SG_M_GUARD, other, who_is("A15"), 0); /* he is nobody's prisoner */
    refused(&s, "SG-CAP-09", SG_M_GUARD, prisoner, other, 0);      /* he is on the other side */
    acts(&s, SG_M_GUARD, prisoner, who_is("A15"), 0);
}

/* ---- defensive fire ---------------------------------------------------------------------- */

/* SG-SHT-15, SG-TEAM-01, SG-SHT-01, SG-DEF-04 */
static void in_defence_one_shoots_at_the_mover_with_his_own_weapon(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned mover = man(&s, "A21", 0, "1012/0"), archer = man(&s, "R32", 1, "1512/0"),
             friend = man(&s, "A36", 0, "1010/0");
    take(&s, mover);
    acts(&s, SG_M_GO, AT("1212/0"), 0, 0);
    assert_int_equal(s.ask, SG_ASK_DEFEND);
    refused(&s, "SG-SHT-15", SG_M_FIRE, friend, SG_SHORT_BOW, 0);
    refused(&s, "SG-SHT-01", SG_M_FIRE, archer, SG_WEAPONS, 0);
    refused(&s, "SG-SHT-01", SG_M_FIRE, archer, SG_LONG_BOW, 0);
    struct sg_state team = s;
    team.players = 4;
    team.person[archer].seat = 3;
    refused(&team, "SG-TEAM-01", SG_M_FIRE, archer, SG_SHORT_BOW, 0);
    acts(&s, SG_M_HOLD, 0, 0, 0);
}

/* ---- works and fire ---------------------------------------------------------------------- */

/* SG-TEAM-01, SG-SEQ-05, SG-SEQ-04 */
static void one_act_by_an_active_man_of_ones_own(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), tent = piece(&s, SG_TENT, 1, "1112/0", 0),
             other = mate(&s, "A22", "1011/0");
    unsigned mantlet = piece(&s, SG_MANTLET, 0, "1012/0", SG_E);
    s.person[who].torch = s.person[other].torch = 1;
    works(&s);
    refused(&s, "SG-TEAM-01", SG_M_TORCH, SG_PERSONS + tent, AT("1112/0"), 0);
    refused(&s, "SG-TEAM-01", SG_M_TORCH, other, AT("1112/0"), 0);
    s.person[who].health |= SG_STUNNED;
    refused(&s, "SG-SEQ-05", SG_M_TORCH, who, AT("1112/0"), 0);
    s.person[who].health = 0;
    carries(&s, mantlet, who, -1);
    refused(&s, "SG-SEQ-04", SG_M_TORCH, who, AT("1112/0"), 0);
}

/* SG-FIR-04, SG-FIR-01, SG-FIR-05, SG-FIR-06 */
static void a_torch_needs_time_and_something_that_burns(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    piece(&s, SG_TENT, 1, "1112/0", 0);
    s.person[who].torch = 1;
    works(&s);
    refused(&s, "SG-FIR-01", SG_M_TORCH, who, AT("1012/0"), 0);
    refused(&s, "SG-FIR-06", SG_M_DOUSE, who, AT("1112/0"), 0);
    s.person[who].did |= SG_D_SHOT;
    refused(&s, "SG-FIR-04", SG_M_TORCH, who, AT("1112/0"), 0);
    s.person[who].did = 0;
    s.fire[s.fires++] = (struct sg_fire){ .at = (uint16_t)AT("1112/0"), .age = 1 };
    sg_derive(&s);
    refused(&s, "SG-FIR-05", SG_M_TORCH, who, AT("1112/0"), 0);
    s.person[who].did |= SG_D_SHOT;
    refused(&s, "SG-FIR-06", SG_M_DOUSE, who, AT("1112/0"), 0);
}

/* SG-LAD-13, SG-LAD-10 */
static void a_grapnel_is_thrown_at_a_wall_that_may_be_climbed(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1205/0"), mine = piece(&s, SG_LADDER, 0, "1305/0", SG_SE);
    works(&s);
    refused(&s, "SG-LAD-13", SG_M_GRAPPLE, who, AT("1206/2"), 0); /* there is none */
    s.store[0][SG_GRAPNEL] = 1;
    refused(&s, "SG-LAD-13", SG_M_GRAPPLE, who, SG_NOWHERE, 0);
    /* nobody throws down his own */
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who, SG_PERSONS + mine, 0);
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who, who, 0);
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who, SG_SUBJECTS, 0); /* behind the last piece */
    refused(&s, "SG-LAD-10", SG_M_TOPPLE, who, UINT16_MAX, 0);
    bound_ladders(&s);
    refused(&s, "SG-LAD-13", SG_M_GRAPPLE, who, AT("1206/2"), 0);
}

/* SG-TEAM-01, SG-SEQ-05, SG-SEQ-06, SG-SEQ-10 */
static void workers_are_active_people_on_foot_with_nothing_else_to_do(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1711/0"), other = mate(&s, "A22", "1811/0"),
             gate = AT("1710/0"), mantlet = piece(&s, SG_MANTLET, 0, "1711/0", SG_E);
    unsigned horseman = rider(&s, "A05", 0, "1611/0", SG_W);
    struct mg_play play = { .event = told };
    works(&s);
    refused(&s, "SG-TEAM-01", SG_M_WORK, other, SG_W_BREAK, gate);
    refused(&s, "SG-SEQ-06", SG_M_WORK, horseman, SG_W_BREAK, gate);
    s.person[who].health |= SG_STUNNED;
    refused(&s, "SG-SEQ-05", SG_M_WORK, who, SG_W_BREAK, gate);
    s.person[who].health = 0;
    static const uint16_t acts_of_the_phase[] = { SG_D_WORKED, SG_D_TORCHED, SG_D_FOUGHT_FIRE };
    for (unsigned i = 0; i < sizeof acts_of_the_phase / sizeof *acts_of_the_phase; i++) {
        s.person[who].did = acts_of_the_phase[i];
        refused(&s, "SG-SEQ-06", SG_M_WORK, who, SG_W_BREAK, gate);
    }
    s.person[who].did = 0;
    refused(&s, "SG-SEQ-10", SG_M_WORK, who, SG_NO_WORK, gate);
    struct sg_state full = s;
    carries(&full, mantlet, who, -1);
    refused(&full, "SG-SEQ-06", SG_M_WORK, who, SG_W_BREAK, gate);
    full = s;
    for (int i = 0; i < SG_TASKS; i++)
        full.task[i] =
            (struct sg_task){ .kind = SG_W_ARMS,
                              .site = (uint16_t)sg_place(sg_hex_at(2 + i % 16, 1 + i / 16), 0) };
    refused(&full, "SG-SEQ-10", SG_M_WORK, who, SG_W_BREAK, gate); /* no room for another */
    sg_do_work(&s, move_of(&s, SG_M_WORK, who, SG_W_BREAK, gate), &play);
    struct sg_task *t = &s.task[s.person[who].task - 1];
    refused(&s, "SG-SEQ-10", SG_M_WORK, who, SG_W_BREAK, gate); /* named in this very phase */
    s.person[who].health |= SG_DISARMED; /* not for anything else either, though arms lie there */
    s.body[s.bodies_count++] = s.at[who];
    refused(&s, "SG-SEQ-10", SG_M_WORK, who, SG_W_ARMS, s.at[who]);
    s.person[who].health = 0;
    t->fresh = 0;
    refused(&s, "SG-SEQ-10", SG_M_WORK, who, SG_W_BREAK, gate); /* named before, for the same */
    s.person[other].seat = 0;
    t->side = 1;
    refused(&s, "SG-SEQ-07", SG_M_WORK, other, SG_W_BREAK, gate); /* the enemy's work */
    t->side = 0;
    t->worker[1] = (uint8_t)(horseman + 1);
    refused(&s, "SG-SEQ-07", SG_M_WORK, other, SG_W_BREAK, gate); /* two are enough */
}

/* SG-DOR-03, SG-BRG-01, SG-BRG-04 */
static void doors_and_bridges_are_worked_where_there_is_something_to_do(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned in = man(&s, "A21", 0, "1619/0"), out = man(&s, "A22", 0, "1620/0"),
             far = man(&s, "A23", 0, "2523/0"), at = man(&s, "A24", 0, "1622/0");
    int gate = sg_find_door(SG_CASTLE, "castle_gate");
    works(&s);
    refused(&s, "SG-BRG-01", SG_M_WORK, far, SG_W_BRIDGE, AT("1621/0"));
    refused(&s, "SG-BRG-04", SG_M_WORK, far, SG_W_GANGPLANK, AT("1621/0"));
    s.door[0][gate] = SG_DOOR_BROKEN;
    refused(&s, "SG-DOR-03", SG_M_WORK, in, SG_W_DOOR, AT("1619/0"));
    refused(&s, "SG-DOR-03", SG_M_WORK, out, SG_W_BREAK, AT("1619/0"));
    s.door[0][gate] = SG_DOOR_OPEN;
    refused(&s, "SG-DOR-03", SG_M_WORK, out, SG_W_BREAK, AT("1619/0"));
    s.bridge[0] = SG_BRIDGE_GONE;
    refused(&s, "SG-BRG-01", SG_M_WORK, at, SG_W_BRIDGE, AT("1621/0"));
}

static void ladders_are_raised_outside_against_a_free_wall(void **state) /* SG-LAD-02, SG-LAD-03 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned who = man(&s, "A21", 0, "1205/0"), other = man(&s, "A22", 0, "1204/0");
    works(&s);
    refused(&s, "SG-LAD-02", SG_M_WORK, who, SG_W_LADDER, SG_NOWHERE);
    refused(&s, "SG-LAD-02", SG_M_WORK, who, SG_W_LADDER, AT("1206/2")); /* there is no ladder */
    unsigned ladder = piece(&s, SG_LADDER, 0, "1205/0", 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_WORK, who, SG_W_LADDER, AT("1206/2"))).rule);
    struct mg_play play = { .event = told };
    struct sg_state elsewhere = s;
    sg_do_work(&elsewhere, move_of(&elsewhere, SG_M_WORK, who, SG_W_LADDER, AT("1206/2")), &play);
    /* it goes up against another place */
    refused(&elsewhere, "SG-LAD-02", SG_M_WORK, other, SG_W_LADDER, AT("1106/2"));
    struct sg_state bound = s;
    bound_ladders(&bound);
    refused(&bound, "SG-LAD-03", SG_M_WORK, who, SG_W_LADDER, AT("1206/2"));
    /* from within the wall */
    assert_string_equal(sg_check_climb(&s, AT("1206/1"), AT("1106/2")).rule, "SG-LAD-02");
    s.piece[ladder].flags |= SG_P_RAISED;
    s.piece[ladder].counter = 2;
    sg_put_piece(&s, ladder, AT("1205/0"), SG_SE);
    /* one stands there */
    assert_string_equal(sg_check_climb(&s, AT("1205/0"), AT("1206/2")).rule, "SG-LAD-02");
    /* and lies no more, though it is the first of the box */
    assert_int_equal(sg_lying_ladder(&s, AT("1205/0")), -1);
}

static void no_ladder_is_set_up_on_a_wall_or_in_a_house(void **state) /* SG-LAD-02 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    int inside = 0;
    /* he stands on the wall */
    assert_string_equal(sg_check_climb(&s, AT("1206/2"), AT("1106/2")).rule, "SG-LAD-02");
    for (int hex = 0; hex < SG_HEXES; hex++)
        for (int dir = 0; dir < SG_DIRS && sg_map_index(&s, hex) >= 0; dir++) {
            unsigned foot = sg_place(hex, 0), wall = sg_place(sg_next(hex, dir), 2);
            if (sg_map_index(&s, sg_hex(wall)) < 0 || !sg_indoors(&s, foot) ||
                sg_terrain(&s, wall) != SG_T_RAMPART)
                continue;
            assert_string_equal(sg_check_climb(&s, foot, wall).rule, "SG-LAD-02");
            inside++;
        }
    assert_true(inside > 0);
}

static void the_drawbridge_and_the_ladder_of_a_tower(void **state) /* SG-TWR-19, SG-TWR-02 */
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned tower = piece(&s, SG_TOWER, 0, "1403/0", SG_E), cell[14];
    unsigned who = man(&s, "A21", 0, "2003/0");
    works(&s);
    refused(&s, "SG-TWR-19", SG_M_WORK, who, SG_W_WINCH, SG_PERSONS + tower);
    refused(&s, "SG-TWR-02", SG_M_WORK, who, SG_W_TOWER_LADDER, SG_PERSONS + tower);
    s.piece[tower].flags |= SG_P_LADDER_OFF;
    /* he is not behind it */
    refused(&s, "SG-TWR-02", SG_M_WORK, who, SG_W_TOWER_LADDER, SG_PERSONS + tower);
    sg_cells(&s, tower, 2, cell);
    for (int i = 0; i < 10; i++)
        if (sg_terrain(&s, cell[i]) == SG_T_WINCH)
            sg_put(&s, who, cell[i], 0);
    assert_int_equal(sg_terrain(&s, s.at[who]), SG_T_WINCH);
    refused(&s, "SG-TWR-19", SG_M_WORK, who, SG_W_WINCH, SG_PERSONS + tower); /* no rampart ahead */
}

static void oxen_are_harnessed_at_the_front_of_an_engine(void **state) /* SG-OXN-03, SG-OXN-04 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), ox = piece(&s, SG_OX, 0, "1112/0", 0),
             far = piece(&s, SG_OX, 0, "2012/0", 0);
    works(&s);
    refused(&s, "SG-OXN-03", SG_M_WORK, who, SG_W_HARNESS, SG_PERSONS + far);
    refused(&s, "SG-OXN-04", SG_M_WORK, who, SG_W_HARNESS, SG_PERSONS + ox);
}

/* SG-BAL-01, SG-BAL-02, SG-BAL-03, SG-MGL-02 */
static void engines_are_loaded_by_those_beside_them_until_they_are(void **state)
{
    (void)state;
    unsigned engine;
    struct sg_state s = with_ballista(&engine);
    unsigned who = who_is("A21"), far = man(&s, "A22", 0, "1003/0"),
             mangonel = piece(&s, SG_MANGONEL, 0, "1222/0", 0);
    unsigned ladder = piece(&s, SG_LADDER, 0, "0503/0", 0);
    works(&s);
    refused(&s, "SG-BAL-01", SG_M_WORK, who, SG_W_LOAD, who);
    refused(&s, "SG-BAL-01", SG_M_WORK, who, SG_W_LOAD, SG_PERSONS + ladder);
    refused(&s, "SG-BAL-02", SG_M_WORK, who, SG_W_LOAD, SG_PERSONS + engine);
    s.piece[engine].counter = 0;
    refused(&s, "SG-BAL-01", SG_M_WORK, far, SG_W_LOAD, SG_PERSONS + engine);
    refused(&s, "SG-MGL-02", SG_M_WORK, far, SG_W_LOAD, SG_PERSONS + mangonel);
    s.piece[engine].bearer[0] = (uint8_t)(who_is("A44") + 1);
    refused(&s, "SG-BAL-03", SG_M_WORK, who, SG_W_LOAD, SG_PERSONS + engine);
}

static void arrows_and_arms_come_from_those_who_have_them(void **state) /* SG-FIR-03, SG-CAP-08 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned archer = man(&s, "A36", 0, "1012/0"), other = man(&s, "A37", 0, "1112/0");
    works(&s);
    refused(&s, "SG-FIR-03", SG_M_WORK, archer, SG_W_ARROWS, other);      /* he has none */
    refused(&s, "SG-CAP-08", SG_M_WORK, archer, SG_W_ARMS, AT("1012/0")); /* he has his arms */
    s.person[archer].health |= SG_DISARMED;
    /* no dead man lies there */
    refused(&s, "SG-CAP-08", SG_M_WORK, archer, SG_W_ARMS, AT("1012/0"));
}

/* ---- combat ------------------------------------------------------------------------------ */

/* SG-CMB-01, SG-CMB-02, SG-TEAM-01 */
static void one_fights_with_his_own_people_against_the_enemys(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), enemy = man(&s, "R21", 1, "1112/0"),
             other = mate(&s, "A15", "1111/0");
    man(&s, "A22", 0, "1211/0"); /* one who could join */
    fights(&s);
    refused(&s, "SG-CMB-01", SG_M_FIGHT, enemy, who, 0);
    refused(&s, "SG-TEAM-01", SG_M_FIGHT, other, enemy, 0);
    acts(&s, SG_M_FIGHT, who, enemy, 0);
    refused(&s, "SG-CMB-02", SG_M_JOIN, enemy, 0, 0);
    refused(&s, "SG-TEAM-01", SG_M_JOIN, other, 0, 0); /* the dearer would lead */
    refused(&s, "SG-CMB-01", SG_M_AGAINST, SG_PERSONS, 0, 0);
}

static void nobody_is_attacked_twice_in_one_combat(void **state) /* SG-CMB-03 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), enemy = man(&s, "R21", 1, "1112/0"),
             second = man(&s, "R22", 1, "1011/0");
    fights(&s);
    acts(&s, SG_M_FIGHT, who, enemy, 0);
    refused(&s, "SG-CMB-03", SG_M_AGAINST, enemy, 0, 0);
    acts(&s, SG_M_AGAINST, second, 0, 0);
}

static void only_an_active_attacker_advances_and_only_once(void **state) /* SG-ADV-01 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), idle = man(&s, "A22", 0, "1111/0"),
             place = AT("1112/0");
    ask_now(&s, SG_PH_COMBAT, SG_ASK_ADVANCE, 0);
    s.combat = (struct sg_combat){
        .attackers = 1, .attacker = { (uint8_t)who }, .emptieds = 1, .emptied = { (uint16_t)place }
    };
    assert_null(sg_check(&s, move_of(&s, SG_M_ADVANCE, who, place, 0)).rule);
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, idle, place, 0);
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, SG_PERSONS, place, 0);
    s.person[who].did |= SG_D_ADVANCED;
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, who, place, 0);
    s.person[who].did = 0;
    s.person[who].health |= SG_STUNNED;
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, who, place, 0);
}

static void one_advances_where_a_step_leads(void **state) /* SG-ADV-01 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    ask_now(&s, SG_PH_COMBAT, SG_ASK_ADVANCE, 0);
    s.combat = (struct sg_combat){ .attackers = 1,
                                   .attacker = { (uint8_t)who },
                                   .emptieds = 1,
                                   .emptied = { (uint16_t)AT("1412/0") } };
    refused(&s, "SG-ADV-01", SG_M_ADVANCE, who, AT("1412/0"), 0);
}

static void driven(struct sg_state *s, unsigned who, int hexes, const char *from)
{
    uint16_t hex = (uint16_t)sg_hex(AT(from));
    struct mg_play play = { .event = told };
    s->phase = SG_PH_COMBAT;
    s->side = 1;
    s->ask = SG_ASK_NOTHING;
    sg_must_retreat(s, who, hexes, &hex, 1);
    sg_run(s, &play);
}

/* SG-RET-04, SG-HRS-11 */
static void nobody_retreats_into_an_enemy_and_a_rider_keeps_his_horse(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A15", 0, "1010/0");
    man(&s, "R21", 1, "0910/0");
    driven(&s, who, 1, "1110/0");
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    refused(&s, "SG-RET-04", SG_M_BACK, AT("0910/0"), 0, 0);
    s = field(SG_PLAIN);
    who = rider(&s, "A05", 0, "1010/0", SG_E);
    driven(&s, who, 1, "1011/0");
    assert_int_equal(s.ask, SG_ASK_RETREAT);
    refused(&s, "SG-HRS-11", SG_M_BACK, AT("1212/0"), 0, 0);
}

static void who_loses_his_horse_comes_down_where_it_stood(void **state) /* SG-HRS-09 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = rider(&s, "A05", 0, "1010/0", SG_E);
    struct mg_play play = { .event = told };
    s.phase = SG_PH_COMBAT;
    s.side = 1;
    s.ask = SG_ASK_NOTHING;
    sg_kill_horse(&s, who, &play);
    sg_run(&s, &play);
    assert_int_equal(s.ask, SG_ASK_FALL);
    refused(&s, "SG-HRS-09", SG_M_LAND, AT("1111/0"), 0, 0);
}

/* SG-OIL-01, SG-OIL-14, SG-TEAM-01 */
static void oil_is_poured_by_its_owner_where_no_roof_is(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned oil = piece(&s, SG_CAULDRON, 0, "0812/2", 0), one = man(&s, "A15", 0, "0811/2"),
             two = man(&s, "A17", 0, "0813/2");
    man(&s, "R21", 1, "0712/-1");
    carries(&s, oil, one, (int)two);
    s.piece[oil].flags |= SG_P_PLACED_TO_POUR;
    fights(&s);
    assert_null(sg_check(&s, move_of(&s, SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0)).rule);
    refused(&s, "SG-OIL-01", SG_M_POUR, one, AT("0712/-1"), 0);
    refused(&s, "SG-OIL-01", SG_M_POUR, SG_PERSONS + oil, AT("0811/0"), 0); /* inside the wall */
    struct sg_state team = s;
    team.players = 4;
    team.person[one].seat = team.person[two].seat = 2;
    refused(&team, "SG-TEAM-01", SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0);
    /* not on the other side of it */
    s.piece[oil].bearer[1] = (uint8_t)(man(&s, "A18", 0, "0812/2") + 1);
    refused(&s, "SG-OIL-14", SG_M_POUR, SG_PERSONS + oil, AT("0712/-1"), 0);
}

/* SG-RAM-03, SG-RAM-06, SG-RAM-10, SG-TEAM-01 */
static void a_ram_strikes_walls_and_is_its_owners(void **state)
{
    (void)state;
    struct sg_state s = field(SG_CASTLE);
    unsigned ram = piece(&s, SG_RAM, 0, "1403/0", SG_E);
    crew(&s, ram, 6);
    fights(&s);
    refused(&s, "SG-RAM-03", SG_M_BATTER, who_is("A15"), AT("1503/0"), 0);
    refused(&s, "SG-RAM-06", SG_M_BATTER, SG_PERSONS + ram, AT("1503/0"), 0); /* bare ground */
    s.piece[ram].flags |= SG_P_OUT_OF_USE;
    refused(&s, "SG-RAM-10", SG_M_BATTER, SG_PERSONS + ram, AT("1503/0"), 0);
    s = field(SG_CASTLE);
    ram = piece(&s, SG_RAM, 0, "1105/0", SG_SE);
    crew(&s, ram, 6);
    fights(&s);
    unsigned wall = sg_place(sg_next(sg_hex(s.piece[ram].at), SG_SE), 0);
    assert_null(sg_check(&s, move_of(&s, SG_M_BATTER, SG_PERSONS + ram, wall, 0)).rule);
    s.players = 4;
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s.person[who].fate == SG_ON_BOARD && s.person[who].side == 0)
            s.person[who].seat = 2;
    refused(&s, "SG-TEAM-01", SG_M_BATTER, SG_PERSONS + ram, wall, 0);
}

static void a_mantlet_covers_one_of_six_sides(void **state) /* SG-MAN-02 */
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0"), mantlet = piece(&s, SG_MANTLET, 0, "1012/0", SG_E);
    carries(&s, mantlet, who, -1);
    ask_now(&s, SG_PH_MOVE, SG_ASK_TURN, 0);
    s.chosen = (uint16_t)who;
    refused(&s, "SG-MAN-02", SG_M_TURN, SG_DIRS, 0, 0);
}

/* ---- what belongs to a siege ------------------------------------------------------------- */

/* SG-SIE-05, SG-AC4-02, SG-EVT-07 */
static void outside_a_siege_there_is_no_lining_up_and_nothing_to_break_off(void **state)
{
    (void)state;
    struct sg_state s = field(SG_PLAIN);
    unsigned who = man(&s, "A21", 0, "1012/0");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who, 0, 0);
    refused(&s, "SG-AC4-02", SG_M_WAIT, 1, 0, 0);
    ask_now(&s, SG_PH_MOVE, SG_ASK_QUIT, 0);
    assert_string_equal(sg_check(&s, move_of(&s, SG_M_BREAK_OFF, 0, 0, 0)).rule, "SG-SIE-05");
    ask_now(&s, SG_PH_DAY, SG_ASK_BUY, 0);
    assert_string_equal(sg_check(&s, move_of(&s, SG_M_BUY, SG_PERSONS, 0, 0)).rule, "SG-EVT-07");
    assert_string_equal(sg_check(&s, move_of(&s, SG_M_BUY, who, 2, 0)).rule, "SG-EVT-07");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_phase_has_moves_of_its_own),
        cmocka_unit_test(the_bridge_is_decided_about_first),
        cmocka_unit_test(where_the_scenario_has_decided_nobody_chooses_about_the_bridge),
        cmocka_unit_test(what_is_in_hand_is_set_up_before_anything_else),
        cmocka_unit_test(a_rider_who_stands_there_only_turns),
        cmocka_unit_test(each_player_sets_up_his_own_people),
        cmocka_unit_test(what_finds_no_place_is_not_taken_up),
        cmocka_unit_test(the_scenario_may_want_people_on_the_board),
        cmocka_unit_test(nobody_begins_anything_with_the_people_of_his_mate),
        cmocka_unit_test(one_aims_with_his_own_people_and_engines),
        cmocka_unit_test(a_shot_has_a_target_and_ammunition),
        cmocka_unit_test(engines_have_their_range_and_shoot_at_nothing_hidden),
        cmocka_unit_test(only_who_can_shoot_does),
        cmocka_unit_test(nobody_shoots_from_the_rungs_of_a_ladder),
        cmocka_unit_test(nobody_is_shot_at_through_the_front_of_a_tower),
        cmocka_unit_test(beyond_the_edge_nobody_shoots_or_is_shot_at),
        cmocka_unit_test(stones_are_thrown_down_from_where_one_stands_above),
        cmocka_unit_test(a_burning_arrow_needs_a_free_line_and_a_sling_the_open_sky),
        cmocka_unit_test(who_is_gone_or_has_no_points_is_not_taken),
        cmocka_unit_test(an_engine_that_is_taken_up_only_rolls),
        cmocka_unit_test(engines_of_others_stay_and_broken_ones_too),
        cmocka_unit_test(six_move_a_gallery_two_hexes_and_no_more),
        cmocka_unit_test(one_leaves_with_a_point_to_spare_and_empty_hands),
        cmocka_unit_test(horses_are_mounted_on_foot_by_friends_with_empty_hands),
        cmocka_unit_test(a_horse_is_mounted_by_who_is_next_to_it_and_has_half_his_points),
        cmocka_unit_test(a_rider_gets_down_where_nobody_stands),
        cmocka_unit_test(nobody_gets_down_into_a_closed_door),
        cmocka_unit_test(a_step_that_cannot_be_made_has_its_reason),
        cmocka_unit_test(both_bearers_have_free_hands_and_feet),
        cmocka_unit_test(a_ladder_is_lifted_where_it_lies),
        cmocka_unit_test(what_lies_between_two_is_lifted_by_those_two),
        cmocka_unit_test(what_others_hold_is_not_lifted),
        cmocka_unit_test(
            a_ballista_is_lifted_by_two_beside_it_and_stones_by_two_who_have_done_nothing),
        cmocka_unit_test(to_hold_oil_at_the_battlement_takes_two_points),
        cmocka_unit_test(animals_follow_one_leader_who_stands_beside_them),
        cmocka_unit_test(both_escorts_must_be_able_to_come_along),
        cmocka_unit_test(a_prisoner_is_guarded_by_the_active_people_of_his_captors),
        cmocka_unit_test(in_defence_one_shoots_at_the_mover_with_his_own_weapon),
        cmocka_unit_test(one_act_by_an_active_man_of_ones_own),
        cmocka_unit_test(a_torch_needs_time_and_something_that_burns),
        cmocka_unit_test(a_grapnel_is_thrown_at_a_wall_that_may_be_climbed),
        cmocka_unit_test(workers_are_active_people_on_foot_with_nothing_else_to_do),
        cmocka_unit_test(doors_and_bridges_are_worked_where_there_is_something_to_do),
        cmocka_unit_test(ladders_are_raised_outside_against_a_free_wall),
        cmocka_unit_test(no_ladder_is_set_up_on_a_wall_or_in_a_house),
        cmocka_unit_test(the_drawbridge_and_the_ladder_of_a_tower),
        cmocka_unit_test(oxen_are_harnessed_at_the_front_of_an_engine),
        cmocka_unit_test(engines_are_loaded_by_those_beside_them_until_they_are),
        cmocka_unit_test(arrows_and_arms_come_from_those_who_have_them),
        cmocka_unit_test(one_fights_with_his_own_people_against_the_enemys),
        cmocka_unit_test(nobody_is_attacked_twice_in_one_combat),
        cmocka_unit_test(only_an_active_attacker_advances_and_only_once),
        cmocka_unit_test(one_advances_where_a_step_leads),
        cmocka_unit_test(nobody_retreats_into_an_enemy_and_a_rider_keeps_his_horse),
        cmocka_unit_test(who_loses_his_horse_comes_down_where_it_stood),
        cmocka_unit_test(oil_is_poured_by_its_owner_where_no_roof_is),
        cmocka_unit_test(a_ram_strikes_walls_and_is_its_owners),
        cmocka_unit_test(a_mantlet_covers_one_of_six_sides),
        cmocka_unit_test(outside_a_siege_there_is_no_lining_up_and_nothing_to_break_off),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
