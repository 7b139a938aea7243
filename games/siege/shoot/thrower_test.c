/* Ballista, mangonel, perrier: crews, loading, where shots come down and what they do. BAL, MGL,
 * T5, T6, T9. */
#include "../sg_test.h"

static struct sg_state castle(void)
{
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A44", 0, "3022/0");
    man(&s, "R44", 1, "3122/0");
    return s;
}

/* A loaded ballista on the plain with an engineer and a helper. */
static struct sg_state ballista(unsigned *engine)
{
    struct sg_state s = castle();
    *engine = piece(&s, SG_BALLISTA, 0, "0403/0", 0);
    s.piece[*engine].counter = 3;
    man(&s, "A45", 0, "0404/0");
    man(&s, "A21", 0, "0402/0");
    return s;
}

static struct sg_state mangonel(int kind, unsigned *engine)
{
    struct sg_state s = castle();
    *engine = piece(&s, kind, 0, "1222/0", 0);
    s.piece[*engine].counter = 4;
    s.piece[*engine].points = kind == SG_MANGONEL ? 3 : 1;
    man(&s, kind == SG_MANGONEL ? "A45" : "A24", 0, "1122/0");
    man(&s, "A21", 0, "1223/0");
    man(&s, "A22", 0, "1423/0");
    man(&s, "A23", 0, "1422/0");
    return s;
}

static const char *why(const struct sg_state *s, unsigned engine, const char *place)
{
    struct mg_verdict v = sg_check_engine_shot(s, engine, AT(place));
    return v.rule == NULL ? "" : v.rule;
}

/* Shoots with these dice; whoever must go back does so by his first way. */
static void shoots(struct sg_state *s, unsigned engine, const char *place, int count, ...)
{
    uint16_t dice[32];
    va_list args;
    va_start(args, count);
    for (int i = 0; i < count; i++)
        dice[i] = (uint16_t)(va_arg(args, int) - 1);
    va_end(args);
    struct mg_play play = { .event = told, .result = dice, .forced = (uint16_t)count };
    sg_engine_shoots(s, engine, AT(place), &play);
    while (s->frames > 0) {
        sg_run(s, &play);
        if (s->ask != SG_ASK_RETREAT)
            break;
        static struct mg_move list[MG_MAX_MOVES];
        int seat = s->owes & 1 ? 0 : 1;
        assert_true(sg_list(s, seat, list) > 0);
        sg_apply(s, list[0], &play);
    }
    told_count = play.events;
    assert_true(play.used >= count);
    sound(s);
}

/* ---- the ballista ------------------------------------------------------------------------ */

/* SG-BAL-01, SG-BAL-02, SG-BAL-05 */
static void a_ballista_shoots_when_loaded_and_manned(void **state)
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    man(&s, "R21", 1, "1403/0");
    phase(&s, SG_PH_FIRE, 0);
    assert_string_equal(why(&s, engine, "1403/0"), "");
    assert_string_equal(why(&s, engine, "1503/0"), "SG-SHT-01");
    s.piece[engine].counter = 2;
    assert_string_equal(why(&s, engine, "1403/0"), "SG-BAL-02");
    s.piece[engine].counter = 3;
    sg_put(&s, who_is("A45"), AT("0408/0"), 0);
    assert_string_equal(why(&s, engine, "1403/0"), "SG-BAL-01");
    man(&s, "A22", 0, "0503/0"); /* two, but no engineer */
    assert_string_equal(why(&s, engine, "1403/0"), "SG-BAL-01");
    sg_put(&s, who_is("A45"), AT("0303/0"), 0);
    s.person[who_is("A45")].health |= SG_WOUNDED; /* a wounded one will do */
    sg_put(&s, who_is("A22"), AT("0408/0"), 0);
    assert_string_equal(why(&s, engine, "1403/0"), "");
    acts(&s, SG_M_AIM, SG_PERSONS + engine, 0, 0);
    roll_next(2, 1, 1);
    acts(&s, SG_M_SHOOT, AT("1403/0"), SG_AMMO_PLAIN, 0);
    assert_int_equal(s.piece[engine].counter, 0);
    assert_int_equal(s.person[who_is("R21")].fate, SG_DEAD);
}

static void its_crew_loads_it_in_three_turns(void **state) /* SG-BAL-02, SG-BAL-01 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    man(&s, "R21", 1, "1403/0");
    s.piece[engine].counter = 0;
    assert_int_equal(sg_load_turns(SG_BALLISTA), 3);
    phase(&s, SG_PH_WORKS, 0);
    acts(&s, SG_M_WORK, who_is("A45"), SG_W_LOAD, SG_PERSONS + engine);
    acts(&s, SG_M_WORK, who_is("A21"), SG_W_LOAD, SG_PERSONS + engine);
    for (int turn = 1; turn <= 3; turn++) {
        recovery(&s, 0);
        assert_int_equal(s.piece[engine].counter, turn);
    }
    assert_true(sg_loaded(&s, engine));
}

static void carrying_a_ballista_unloads_it(void **state) /* SG-BAL-03 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A45"), 0, 0);
    acts(&s, SG_M_LIFT, SG_PERSONS + engine, who_is("A21") + 1, 0);
    static struct mg_move list[MG_MAX_MOVES];
    unsigned n = sg_list(&s, 0, list), go = 0;
    for (unsigned i = 0; i < n && go == 0; i++)
        if (list[i].kind == SG_M_GO)
            go = list[i].a;
    if (go != 0) {
        acts(&s, SG_M_GO, go, 0, 0);
        assert_int_equal(s.piece[engine].counter, 0);
    }
    assert_string_not_equal(why(&s, engine, "1403/0"), "");
}

static void no_ballista_in_a_hoarding(void **state) /* SG-BAL-04, SG-HRD-11 */
{
    (void)state;
    struct sg_state s = castle();
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    unsigned engine = piece(&s, SG_BALLISTA, 1, "0812/2", 0);
    s.piece[engine].counter = 3;
    man(&s, "R45", 1, "0811/2");
    man(&s, "R21", 1, "0813/2");
    man(&s, "A21", 0, "0312/0");
    s.side = 1;
    s.phase = SG_PH_FIRE;
    assert_string_equal(why(&s, engine, "0312/0"), "SG-LOS-15");
    s.side = 0;
    assert_string_equal(why(&s, engine, "0312/0"), "SG-BAL-01");
}

static void a_bolt_strays_and_strikes_whoever_is_there(void **state) /* SG-BAL-06, SG-BAL-09, T5 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    unsigned target = man(&s, "R21", 1, "1403/0"), friend = man(&s, "A22", 0, "1302/0");
    s.side = 0;
    s.phase = SG_PH_FIRE;
    shoots(&s, engine, "1403/0", 2, 7, 1); /* 7: a hex to the left */
    assert_int_equal(s.person[target].fate, SG_ON_BOARD);
    assert_int_equal(s.person[friend].fate, SG_DEAD);
    s.piece[engine].counter = 3;
    shoots(&s, engine, "1403/0", 1, 9); /* nobody there: no effect */
    assert_int_equal(s.person[target].health, 0);
    s.piece[engine].counter = 3;
    shoots(&s, engine, "1403/0", 2, 4, 6); /* 1-4 hits; a 6 in the open is B */
    assert_true(s.person[target].health & SG_WOUNDED);
}

static void against_a_rider_either_hex_may_be_aimed_at(void **state) /* SG-BAL-07 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    rider(&s, "R05", 1, "1403/0", SG_E);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    /* his own rear is in the way of his front */
    assert_string_equal(why(&s, engine, "1403/0"), "SG-LOS-05");
    assert_string_equal(why(&s, engine, "1303/0"), "");
}

/* SG-BAL-08, SG-STK-08, SG-LOS-11, SG-MGL-12 */
static void nobody_walks_or_shoots_through_it(void **state)
{
    (void)state;
    unsigned engine;
    struct sg_state s = ballista(&engine);
    struct sg_mover on_foot = { .who = SG_SUBJECTS };
    assert_false(sg_can_stand(&s, AT("0403/0"), on_foot));
    sg_take_off(&s, who_is("A45"));
    sg_take_off(&s, who_is("A21"));
    struct sg_sight sight =
        sg_look(&s, AT("0203/0"), AT("0603/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_false(sight.clear);
    piece(&s, SG_MANGONEL, 0, "0609/0", 0);
    sg_take_off_piece(&s, engine);
    s = castle();
    piece(&s, SG_MANGONEL, 0, "1222/0", 0);
    assert_false(sg_can_stand(&s, AT("1322/0"), on_foot));
    sight = sg_look(&s, AT("1022/0"), AT("1622/0"), SG_SHORT_BOW, SG_SUBJECTS, SG_SUBJECTS);
    assert_false(sight.clear);
    assert_string_equal(sight.rule, "SG-LOS-11");
}

/* ---- T6 ---------------------------------------------------------------------------------- */

static int scattered(struct sg_state *s, const char *from, const char *to, bool large, int one,
                     int two)
{
    uint16_t dice[] = { (uint16_t)(one - 1), (uint16_t)(two - 1) };
    struct mg_play play = { .event = told, .result = dice, .forced = (uint16_t)(large ? 2 : 1) };
    return sg_scatter(s, sg_hex(AT(from)), sg_hex(AT(to)), large, &play);
}

static void the_impact_follows_the_line_of_flight(void **state) /* T6, SG-MGL-04, SG-BAL-06 */
{
    (void)state;
    struct sg_state s = castle();
    /* E: too far */
    assert_int_equal(scattered(&s, "0512/0", "1512/0", false, 6, 1), sg_hex(AT("1612/0")));
    /* W: turned by three */
    assert_int_equal(scattered(&s, "1512/0", "0512/0", false, 6, 1), sg_hex(AT("0412/0")));
    assert_int_equal(scattered(&s, "0512/0", "1512/0", true, 6, 5), sg_hex(AT("1512/0"))); /* 11 */
    /* 15: 2,0 */
    assert_int_equal(scattered(&s, "0512/0", "1512/0", true, 10, 5), sg_hex(AT("1712/0")));
    int seen[19], n = 0; /* every hex within two, once */
    for (int total = 2; total <= 20; total++) {
        int one = total > 11 ? 10 : total - 1;
        int hex = scattered(&s, "0512/0", "1512/0", true, one, total - one);
        for (int i = 0; i < n; i++)
            assert_int_not_equal(seen[i], hex);
        assert_true(sg_distance(hex, sg_hex(AT("1512/0"))) <= 2);
        seen[n++] = hex;
    }
    int vertex = sg_offset(sg_hex(AT("0512/0")), 5, 5); /* exactly between E and SE */
    uint16_t die[] = { 8 };
    struct mg_play play = { .event = told, .result = die, .forced = 1 };
    assert_int_equal(sg_scatter(&s, sg_hex(AT("0512/0")), vertex, false, &play),
                     sg_offset(vertex, 1, 0));
}

/* ---- mangonel and perrier ---------------------------------------------------------------- */

static void a_mangonel_needs_four_with_an_engineer(void **state) /* SG-MGL-02, SG-MGL-03 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = mangonel(SG_MANGONEL, &engine);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    assert_int_equal(sg_load_turns(SG_MANGONEL), 4);
    assert_string_equal(why(&s, engine, "1419/0"), ""); /* the wall, unseen or not */
    s.piece[engine].counter = 3;
    assert_string_equal(why(&s, engine, "1419/0"), "SG-MGL-03");
    s.piece[engine].counter = 4;
    sg_put(&s, who_is("A23"), AT("0324/0"), 0);
    assert_string_equal(why(&s, engine, "1419/0"), "SG-MGL-02");
    sg_put(&s, who_is("A23"), AT("1422/0"), 0);
    sg_put(&s, who_is("A45"), AT("0324/0"), 0);
    man(&s, "A24", 0, "1122/0");
    assert_string_equal(why(&s, engine, "1419/0"), "SG-MGL-02");
    phase(&s, SG_PH_MOVE, 0);
    acts(&s, SG_M_TAKE, who_is("A24"), 0, 0);
    /* it is never moved */
    refused(&s, "SG-LAD-01", SG_M_LIFT, SG_PERSONS + engine, who_is("A21") + 1, 0);
}

static void a_stone_kills_whom_it_strikes(void **state) /* SG-MGL-05, SG-MGL-06 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = mangonel(SG_MANGONEL, &engine);
    unsigned on = man(&s, "R21", 1, "1412/0"), beside = man(&s, "R22", 1, "1512/0"),
             far = man(&s, "R23", 1, "1712/0");
    s.side = 0;
    s.phase = SG_PH_FIRE;
    shoots(&s, engine, "1412/0", 3, 6, 5, 6); /* 11: on the spot; a 6 in the open is B */
    assert_int_equal(s.person[on].fate, SG_DEAD);
    assert_true(s.person[beside].health & SG_WOUNDED);
    assert_int_equal(s.person[far].health, 0);
    assert_int_equal(s.piece[engine].counter, 0);
    assert_int_equal(s.victims, 0);
}

static void roofs_engines_and_hoardings_spare_those_below(void **state) /* SG-MGL-05 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = mangonel(SG_MANGONEL, &engine);
    unsigned indoors = man(&s, "R21", 1, "1708/0"), under = man(&s, "R22", 1, "0712/-1");
    piece(&s, SG_HOARDING, 1, "0712/2", 0);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    shoots(&s, engine, "1708/0", 2, 6, 5);
    assert_int_equal(s.person[indoors].health, 0);
    assert_int_equal(s.person[indoors].fate, SG_ON_BOARD);
    shoots(&s, engine, "0712/2", 3, 6, 5, 1);
    assert_int_equal(s.person[under].fate, SG_ON_BOARD);
}

static void a_stone_batters_the_wall_and_its_neighbours(void **state) /* SG-MGL-07, SG-MGL-08 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = mangonel(SG_MANGONEL, &engine);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    shoots(&s, engine, "1219/0", 5, 6, 5, 7, 8, 9); /* 1219, then its two neighbours in the wall */
    assert_int_equal(sg_grade(&s, sg_hex(AT("1219/0"))), 1); /* 6 points, P: D on 7 */
    assert_int_equal(times_told(SG_E_BOMBARD_DIE), 3);
    int beside = sg_grade(&s, sg_hex(AT("1119/0"))) + sg_grade(&s, sg_hex(AT("1319/0")));
    assert_int_equal(beside, 1); /* 3 points, P: D only on 9 and 10 */
    s.piece[engine].counter = 4;
    shoots(&s, engine, "1219/0", 5, 6, 5, 1, 1, 1);
    assert_int_equal(s.piece[engine].points, 1); /* a 1 on the impact hex costs 2, beside nothing */
    s.piece[engine].counter = 4;
    shoots(&s, engine, "1219/0", 5, 6, 5, 1, 2, 2);
    assert_int_equal(s.piece[engine].points, 0);
    assert_true(s.piece[engine].flags & SG_P_OUT_OF_USE);
    s.piece[engine].counter = 4;
    assert_string_equal(why(&s, engine, "1219/0"), "SG-BAL-01");
}

static void a_stone_destroys_small_engines_and_breaks_large_ones(void **state) /* SG-MGL-10 */
{
    (void)state;
    struct sg_state s = castle();
    struct mg_play play = { .event = told };
    unsigned small = piece(&s, SG_BALLISTA, 1, "0403/0", 0),
             tower = piece(&s, SG_TOWER, 1, "1403/0", SG_E);
    sg_engine_hit(&s, small, sg_hex(AT("0403/0")), &play);
    assert_int_equal(s.piece[small].at, SG_NOWHERE);
    sg_engine_hit(&s, tower, sg_hex(AT("1403/0")), &play);
    int lost = 0;
    for (uint64_t bits = s.piece[tower].burnt; bits; bits &= bits - 1)
        lost++;
    assert_int_equal(lost, 3);
    assert_int_equal(sg_terrain(&s, AT("1403/3")), SG_T_NONE); /* from above */
}

/* SG-MGL-07: a tower stands on several of the hexes that one stone strikes, the wall before it on
 * others; whether the stone comes down on the tower or beside it. */
static void one_stone_strikes_an_engine_once(void **state)
{
    (void)state;
    static const struct {
        const char *target;
        int rolls;
    } row[] = {
        { "1117/0", 1 }, { "1217/0", 1 }, { "1218/0", 3 }, { "1318/0", 3 }, { "1219/0", 4 }
    };
    for (unsigned i = 0; i < sizeof row / sizeof *row; i++) {
        unsigned engine;
        struct sg_state s = mangonel(SG_MANGONEL, &engine);
        piece(&s, SG_TOWER, 1, "1217/0", SG_E);
        s.side = 0;
        s.phase = SG_PH_FIRE;
        shoots(&s, engine, row[i].target, 2, 6, 5);
        assert_int_equal(times_told(SG_E_BOMBARD_DIE), row[i].rolls);
    }
}

static void a_perrier_is_a_lighter_mangonel(void **state) /* SG-MGL-11 */
{
    (void)state;
    unsigned engine;
    struct sg_state s = mangonel(SG_PERRIER, &engine);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    assert_string_equal(why(&s, engine, "1219/0"), ""); /* no engineer */
    assert_int_equal(sg_weapons[SG_PERRIER_SHOT].range[0], 40);
    shoots(&s, engine, "1219/0", 5, 6, 5, 9, 10, 9);
    /* 2 points count as 1: P only on a 10 */
    assert_int_equal(sg_grade(&s, sg_hex(AT("1219/0"))), 0);
    assert_int_equal(sg_grade(&s, sg_hex(AT("1119/0"))) + sg_grade(&s, sg_hex(AT("1319/0"))), 1);
    sg_put(&s, who_is("A24"), AT("0324/0"), 0);
    s.piece[engine].counter = 4;
    assert_string_equal(why(&s, engine, "1219/0"), "SG-MGL-11");
}

static void a_wall_behind_a_hoarding_cannot_be_bombarded(void **state) /* SG-HRD-12, SG-HRD-13 */
{
    (void)state;
    struct sg_state s = castle();
    unsigned engine = piece(&s, SG_MANGONEL, 0, "0212/0", 0);
    s.piece[engine].counter = 4;
    s.piece[engine].points = 3;
    man(&s, "A45", 0, "0112/0");
    man(&s, "A21", 0, "0213/0");
    man(&s, "A22", 0, "0211/0");
    man(&s, "A23", 0, "0412/0");
    unsigned hoarding = piece(&s, SG_HOARDING, 1, "0712/2", 0);
    s.side = 0;
    s.phase = SG_PH_FIRE;
    assert_string_equal(why(&s, engine, "0812/0"), "SG-HRD-12");
    assert_string_equal(why(&s, engine, "0712/0"), ""); /* the hoarding itself is a target */
    phase(&s, SG_PH_FIRE, 0);
    acts(&s, SG_M_AIM, SG_PERSONS + engine, 0, 0);
    roll_next(6, 6, 5, 5, 1, 1, 1); /* 6 points on wood: D on 5 */
    struct mg_move m = move_of(&s, SG_M_SHOOT, AT("0712/0"), SG_AMMO_PLAIN, 0);
    assert_true(is_listed(&s, m));
    struct mg_play play = { .event = told, .result = forced, .forced = 6 };
    sg_apply(&s, m, &play);
    assert_int_equal(s.piece[hoarding].at, SG_NOWHERE);
    s.piece[engine].counter = 4;
    s.side = 0;
    s.phase = SG_PH_FIRE;
    assert_string_equal(why(&s, engine, "0812/0"), "");
}

static const struct mg_invariant *invariant(const char *id)
{
    const struct mg_invariant *found = sg_invariants;
    while (found->id != NULL && strcmp(found->id, id) != 0)
        found++;
    assert_non_null(found->id);
    return found;
}

static void a_mangonel_half_off_the_map_is_refused_by_name(void **state) /* INV-23, SG-MGL-12 */
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    const struct mg_invariant *whole = invariant("INV-23");
    char said[200] = "";
    struct mg_text culprit = { .buf = said, .cap = sizeof said };
    unsigned mangonel = piece(&s, SG_MANGONEL, 0, "1010/0", 0);
    assert_true(whole->holds(&s, &culprit));
    sg_put_piece(&s, mangonel, sg_place(sg_hex_at(SG_MAP_COLS, 10), 0), 0);
    assert_false(whole->holds(&s, &culprit));
    assert_non_null(strstr(said, "mangonel1"));
    assert_non_null(strstr(said, "off the board"));
    assert_false(whole->holds(&s, NULL));
}

/* INV-23, SG-GEO-14 */
static void a_ladder_lies_in_a_tower_that_stands_astride_the_edge(void **state)
{
    (void)state;
    struct sg_state s = board(SG_PLAIN);
    int storey, cell;
    piece(&s, SG_TOWER, 0, "0112/0", 0);
    unsigned beyond = SG_NOWHERE;
    for (int row = 10; row <= 14; row++)
        for (int level = 0; level <= 2; level++)
            if (sg_engine_at(&s, sg_place(sg_hex_at(0, row), level), &storey, &cell) >= 0)
                beyond = sg_place(sg_hex_at(0, row), level);
    assert_int_not_equal(beyond, SG_NOWHERE);
    unsigned ladder = piece(&s, SG_LADDER, 0, "0512/0", 0);
    sg_put_piece(&s, ladder, beyond, 0);
    assert_true(invariant("INV-23")->holds(&s, NULL));
    sg_put_piece(&s, ladder, sg_place(sg_hex_at(0, 3), 0), 0);
    assert_false(invariant("INV-23")->holds(&s, NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ladder_lies_in_a_tower_that_stands_astride_the_edge),
        cmocka_unit_test(a_ballista_shoots_when_loaded_and_manned),
        cmocka_unit_test(its_crew_loads_it_in_three_turns),
        cmocka_unit_test(carrying_a_ballista_unloads_it),
        cmocka_unit_test(no_ballista_in_a_hoarding),
        cmocka_unit_test(a_bolt_strays_and_strikes_whoever_is_there),
        cmocka_unit_test(against_a_rider_either_hex_may_be_aimed_at),
        cmocka_unit_test(nobody_walks_or_shoots_through_it),
        cmocka_unit_test(the_impact_follows_the_line_of_flight),
        cmocka_unit_test(a_mangonel_needs_four_with_an_engineer),
        cmocka_unit_test(a_stone_kills_whom_it_strikes),
        cmocka_unit_test(roofs_engines_and_hoardings_spare_those_below),
        cmocka_unit_test(a_stone_batters_the_wall_and_its_neighbours),
        cmocka_unit_test(a_stone_destroys_small_engines_and_breaks_large_ones),
        cmocka_unit_test(one_stone_strikes_an_engine_once),
        cmocka_unit_test(a_perrier_is_a_lighter_mangonel),
        cmocka_unit_test(a_wall_behind_a_hoarding_cannot_be_bombarded),
        cmocka_unit_test(a_mangonel_half_off_the_map_is_refused_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
