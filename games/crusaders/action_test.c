/* The actions: travel, muster, crusade, influence, and the tiles. */
#include "cr_test.h"

/* ---- travel ------------------------------------------------------------------------------ */

/* Seat 0 travels with so many points. */
static struct cr_state travelling(int points)
{
    struct cr_state s = at_first_turn("players=3");
    given_on_wedge(&s, CR_TB, points);
    return s;
}

static void points_are_shared_among_knights(void **unused) /* CR-TRV-01 */
{
    (void)unused;
    struct cr_state s = travelling(3);
    given_more_knights(&s, 0, "champagne");
    given_more_knights(&s, 0, "paris");
    play_all(&s, "resolve tb, march champagne saxony");
    assert_int_equal(s.doing.power, 2);
    play(&s, "march champagne flanders");
    refused(&s, "march saxony denmark", "CR-TRV-01"); /* its way is over */
    play(&s, "march paris normandy");
    assert_int_equal(s.player[0].knight[0], CR_SAX);
    assert_int_equal(s.player[0].knight[1], CR_FLA);
    assert_int_equal(s.player[0].knight[2], CR_NOR);
    assert_int_equal(s.seat, 1);
}

static void leaving_costs_one_or_two(void **unused) /* CR-TRV-02, CR-TRV-03, CR-TRV-09, EX-07 */
{
    struct told told;
    (void)unused;
    struct cr_state s = travelling(3);
    assert_int_not_equal(region(&s, "swabia")->enemy, 0);
    play(&s, "resolve tb");
    refused(&s, "march champagne hungary", "CR-TRV-09");
    refused(&s, "march champagne champagne", "CR-TRV-02");
    /* 1 for Champagne, 2 for the enemy's region */
    play_telling(&s, "march champagne austria", &told);
    assert_int_equal(told.event[0].c, 3);
    assert_int_equal(s.player[0].knight[0], CR_AUS);
    struct cr_state t = travelling(2);
    given_free(&t, "swabia");
    play(&t, "resolve tb");
    play(&t, "march champagne austria"); /* 1 and 1 */
    assert_int_equal(t.player[0].knight[0], CR_AUS);
    struct cr_state u = travelling(1);
    given_knight(&u, 0, 0, "franconia");
    play(&u, "resolve tb"); /* leaving an enemy's region takes two: nobody can move */
    assert_int_equal(u.seat, 1);
}

static void an_own_coat_of_arms_makes_leaving_cheaper(void **unused) /* CR-TRV-04, CR-TRV-05 */
{
    (void)unused;
    struct cr_state s = travelling(1);
    given_taken(&s, 0, region(&s, "champagne")->tile);
    given_taken(&s, 0, region(&s, "franconia")->tile);
    struct cr_roads own = cr_roads(&s, 0), others = cr_roads(&s, 1);
    assert_int_equal(cr_distance(&s, &own, CR_CHA, CR_PAR), 0);
    assert_int_equal(cr_distance(&s, &own, CR_FRN, CR_BOH), 1); /* an enemy stands there */
    assert_int_equal(cr_distance(&s, &others, CR_CHA, CR_PAR), 1);
    assert_int_equal(cr_distance(&s, &others, CR_FRN, CR_BOH), 2);
    play_all(&s, "resolve tb, march champagne bohemia"); /* 0 and 1 */
    assert_int_equal(s.player[0].knight[0], CR_BOH);
}

static void zero_cost_steps_need_no_points(void **unused) /* CR-TRV-04 */
{
    (void)unused;
    struct cr_state s = travelling(1);
    given_order(&s, 0, CR_SEP); /* power 0 */
    given_taken(&s, 0, region(&s, "champagne")->tile);
    given_taken(&s, 0, region(&s, "paris")->tile);
    play(&s, "resolve tb");
    assert_int_equal(s.doing.power, 0);
    allowed(&s, "march champagne anjou"); /* through Paris */
    refused(&s, "march champagne england", "CR-TRV-09");
    play(&s, "march champagne paris");
    assert_int_equal(s.seat, 1);
}

static void entering_is_never_refused(void **unused) /* CR-TRV-06, CR-TRV-07 */
{
    (void)unused;
    struct cr_state s = travelling(2);
    given_building(&s, 1, "paris", "castle1");
    given_knight(&s, 1, 0, "normandy");
    play(&s, "resolve tb");
    allowed(&s, "march champagne paris");
    allowed(&s, "march champagne franconia"); /* an enemy */
    play(&s, "march champagne normandy");     /* where another's knight stands */
    assert_int_equal(s.player[0].knight[0], s.player[1].knight[0]);
}

static void points_need_not_be_used(void **unused) /* CR-TRV-08 */
{
    (void)unused;
    struct cr_state s = travelling(4);
    given_more_knights(&s, 0, "paris");
    struct told told;
    struct cr_state t = s;
    play_all(&s, "resolve tb, march champagne paris");
    play_telling(&s, "done", &told);
    assert_int_equal(times_told(&told, CR_EV_STAYED), 0);
    assert_int_equal(s.seat, 1);
    assert_int_equal(s.player[0].knight[1], CR_PAR);
    play(&t, "resolve tb");
    play_telling(&t, "done", &told);
    assert_int_equal(times_told(&told, CR_EV_STAYED), 1); /* nobody marched */
}

static void knights_on_the_board_do_not_move(void **unused) /* CR-TRV-10, CR-SET-19 */
{
    (void)unused;
    struct cr_state s = travelling(2);
    play(&s, "resolve tb");
    refused(&s, "march paris anjou", "CR-TRV-10");
    refused(&s, "march normandy anjou", "CR-TRV-10"); /* another's */
    assert_int_equal(s.player[0].reserve, 2);
}

/* CR-TRV-11, CR-SET-02, CR-INV-22 */
static void regions_of_the_other_board_do_not_exist(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_TB, 9);
    play(&s, "resolve tb");
    refused(&s, "march champagne england", "CR-TRV-11");
    refused(&s, "march champagne jerusalem", "CR-TRV-11");
    refused(&s, "march england champagne", "CR-TRV-11");
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = cr_list(&s, 0, listed);
    assert_int_equal(count, 25); /* done, and every other region of the small board */
    given_knight(&s, 0, 0, "england");
    assert_non_null(mg_state_broken(&cr_game, &s));
}

static void nothing_can_be_done_off_the_board(void **unused) /* CR-TRV-11, CR-SET-02 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_knight(&s, 0, 0, "swabia");
    given_more_knights(&s, 0, "franconia"); /* two targets: the game asks for one */
    given_enemy(&s, "swabia", CR_SLAV);
    given_enemy(&s, "franconia", CR_SLAV);
    given_on_wedge(&s, CR_CR, 9);
    play(&s, "resolve cr");
    refused(&s, "crusade scotland", "CR-TRV-11");
    allowed(&s, "crusade franconia");
    struct cr_state t = at_first_turn("players=2");
    given_more_knights(&t, 0, "paris");
    given_on_wedge(&t, CR_IN, 9);
    play(&t, "resolve in");
    refused(&t, "influence jerusalem", "CR-TRV-11");
    allowed(&t, "influence paris");
    struct cr_state u = at_first_turn("players=2");
    given_on_wedge(&u, CR_BU, 9);
    play(&u, "resolve bu");
    refused(&u, "build provence farm", "CR-TRV-11");
    allowed(&u, "build champagne farm");
}

/* CR-TURN-03, CR-CRU-01, CR-INF-08, CR-BLD-01 */
static void an_action_without_any_target_is_refused(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    refused(&s, "resolve cr", "CR-CRU-01");
    given_taken(&s, 1, region(&s, "champagne")->tile);
    given_on_wedge(&s, CR_IN, 9);
    refused(&s, "resolve in", "CR-INF-08"); /* though Paris next to it has a tile */
    given_order(&s, 0, CR_BBR);
    allowed(&s, "resolve in");
    struct cr_state t = at_first_turn("players=3");
    given_knight(&t, 0, 0, "swabia");
    given_on_wedge(&t, CR_BU, 9);
    refused(&t, "resolve bu", "CR-BLD-01"); /* an enemy is there */
    given_free(&t, "swabia");
    allowed(&t, "resolve bu");
}

/* CR-TRV-01, CR-TRV-08, CR-MUS-03, CR-CRU-13, CR-INF-07, CR-BLD-12 */
static void an_action_does_only_what_it_is_for(void **unused)
{
    static const struct {
        const char *move, *rule;
    } other[] = {
        { "march champagne paris", "CR-TRV-01" },
        { "done", "CR-TRV-08" },
        { "muster", "CR-MUS-03" },
        { "crusade swabia", "CR-CRU-13" },
        { "influence paris", "CR-INF-07" },
        { "build champagne farm", "CR-BLD-12" },
    };
    (void)unused;
    struct cr_state before = at_first_turn("players=3"), travels = before, builds = before;
    play(&travels, "resolve tb");
    given_on_wedge(&builds, CR_BU, 4);
    play(&builds, "resolve bu");
    for (size_t i = 0; i < sizeof other / sizeof *other; i++) {
        refused(&before, other[i].move, other[i].rule);
        if (i >= 2)
            refused(&travels, other[i].move, other[i].rule);
        if (i + 1 < sizeof other / sizeof *other)
            refused(&builds, other[i].move, other[i].rule);
    }
}

/* ---- muster ------------------------------------------------------------------------------ */

/* CR-MUS-01, CR-MUS-02, CR-MUS-03, CR-MUS-04, CR-MUS-08, EX-04 */
static void muster_turns_the_lowest_troop(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_uncovered(&s, 0, "farm1");
    s.player[0].troops = 1;
    given_on_wedge(&s, CR_MU, 3);
    assert_int_equal(cr_strengths(&s, 0).bonus[CR_CRUSADE], 1);
    play(&s, "resolve mu"); /* power 4, troop II costs 4 */
    assert_int_equal(s.player[0].troops, 2);
    assert_int_equal(influence_of(&s, 0), 2);
    assert_int_equal(cr_strengths(&s, 0).bonus[CR_CRUSADE], 2);
    assert_int_equal(s.seat, 1); /* exactly one */
    given_on_wedge(&s, CR_MU, 7);
    play(&s, "resolve mu");
    assert_int_equal(s.player[1].troops, 1);
    assert_int_equal(influence_of(&s, 1), 1);
}

static void a_troop_costs_its_level_and_two(void **unused) /* CR-MUS-01, CR-SET-08 */
{
    (void)unused;
    for (int troops = 0; troops < 7; troops++) {
        struct cr_state s = at_first_turn("players=2");
        s.player[0].troops = (uint8_t)troops;
        given_tokens(&s, 0, "0 0 0 0 0 9");
        s.player[0].tokens[5] = (uint8_t)(troops + 2);
        refused(&s, "resolve mu", "CR-RES-11");
        s.player[0].tokens[5]++;
        play(&s, "resolve mu");
        assert_int_equal(influence_of(&s, 0), troops + 1);
    }
}

/* CR-MUS-05, CR-SET-08, CR-INV-17 */
static void with_no_troop_left_muster_is_refused(void **unused)
{
    (void)unused;
    struct cr_state base = at_first_turn("players=2 expansion=off"),
                    more = at_first_turn("players=2");
    given_on_wedge(&base, CR_MU, 9);
    given_on_wedge(&more, CR_MU, 9);
    base.player[0].troops = more.player[0].troops = 5;
    refused(&base, "resolve mu", "CR-MUS-05");
    allowed(&more, "resolve mu");
    more.player[0].troops = 7;
    refused(&more, "resolve mu", "CR-MUS-05");
    base.player[0].troops = 6;
    assert_non_null(mg_state_broken(&cr_game, &base));
}

/* ---- crusade ----------------------------------------------------------------------------- */

/* Seat 0 stands in Swabia against this enemy, with so many tokens on its Crusade wedge. */
static struct cr_state crusading(const char *options, unsigned enemy, int tokens)
{
    struct cr_state s = at_first_turn(options);
    given_knight(&s, 0, 0, "swabia");
    given_enemy(&s, "swabia", enemy);
    given_on_wedge(&s, CR_CR, tokens);
    return s;
}

/* CR-CRU-01, CR-CRU-02, CR-CRU-13 */
static void a_crusade_needs_a_knight_and_an_enemy(void **unused)
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SLAV, 3);
    given_more_knights(&s, 0, "franconia");
    given_more_knights(&s, 0, "paris");
    given_enemy(&s, "franconia", CR_SARACEN_FARM);
    given_enemy(&s, "austria", CR_SLAV);
    given_upgraded(&s, 0, CR_CR);
    play_all(&s, "resolve cr");
    refused(&s, "assign crusade 2", "CR-RES-11");
    play(&s, "assign crusade 3"); /* only the Slav can be beaten: it goes by itself */
    assert_int_equal(s.player[0].captured[CR_SLAVS], 1);
    assert_int_not_equal(region(&s, "franconia")->enemy, 0);
    assert_int_not_equal(region(&s, "austria")->enemy, 0);
    s = crusading("players=3", CR_SLAV, 9);
    given_more_knights(&s, 0, "franconia");
    given_more_knights(&s, 0, "paris");
    given_enemy(&s, "franconia", CR_SARACEN_FARM);
    given_enemy(&s, "austria", CR_SLAV);
    given_on_wedge(&s, CR_CR, 6);
    play(&s, "resolve cr");
    refused(&s, "crusade paris", "CR-CRU-01");
    refused(&s, "crusade austria", "CR-CRU-01"); /* no knight */
    allowed(&s, "crusade franconia");
    s.doing.power = 5;
    refused(&s, "crusade franconia", "CR-CRU-02");
    play(&s, "crusade swabia");
    assert_int_not_equal(region(&s, "franconia")->enemy, 0); /* exactly one */
    assert_int_equal(s.seat, 1);
    refused(&s, "crusade franconia", "CR-CRU-13");
}

/* CR-CRU-03, CR-CRU-04, CR-CRU-06, CR-CRU-16, EX-05, CR-INV-07 */
static void beating_a_slav_moves_the_track(void **unused)
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SLAV, 3);
    given_enemy(&s, "rome", CR_SLAV);
    given_captured(&s, "rome", 1);
    given_enemy(&s, "jerusalem", CR_SLAV);
    given_captured(&s, "jerusalem", 2);
    s.player[0].troops = 2;
    sound(&s);
    assert_int_equal(cr_strength(&s, CR_SLAV), 5);
    play(&s, "resolve cr");
    assert_int_equal(influence_of(&s, 0), 5);
    assert_int_equal(s.track[0], 3);
    assert_int_equal(cr_strength(&s, CR_SLAV), 6);
    assert_int_equal(cr_strength(&s, CR_PRUSSIAN), 4); /* independent */
    assert_int_equal(s.player[0].captured[CR_SLAVS], 1);
    assert_int_equal(region(&s, "swabia")->enemy, 0);
    s.track[0] = 2;
    assert_non_null(mg_state_broken(&cr_game, &s));
    struct cr_state t = crusading("players=3 expansion=off", CR_PRUSSIAN, 9);
    t.track[1] = 5;
    assert_int_equal(cr_strength(&t, CR_PRUSSIAN), 8);
    t.expansion = 1;
    assert_int_equal(cr_strength(&t, CR_PRUSSIAN), 9);
}

static void a_marker_on_the_last_space_stays(void **unused) /* CR-CRU-05 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SLAV, 9);
    s.track[0] = 9;
    s.player[0].troops = 3;
    play(&s, "resolve cr");
    assert_int_equal(influence_of(&s, 0), 12);
    assert_int_equal(s.track[0], 9);
}

/* CR-CRU-07, CR-CRU-08, CR-CRU-15, EX-06 */
static void a_saracen_gives_the_building_it_shows(void **unused)
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_FARM, 6);
    given_bonus(&s, "swabia", 1); /* for Castles */
    given_uncovered(&s, 0, "farm1");
    play(&s, "resolve cr");
    assert_int_equal(s.phase, CR_PH_REWARD);
    assert_int_equal(s.player[0].captured[CR_SARACENS], 1);
    assert_int_equal(influence_of(&s, 0), 0);
    int before = cr_strengths(&s, 0).bonus[CR_INFLUENCE];
    play(&s, "reward piece");
    assert_int_equal(region(&s, "swabia")->buildings, 1);
    assert_int_equal(region(&s, "swabia")->building[0].piece, cr_piece(CR_FARM, 2));
    assert_int_equal(influence_of(&s, 0), 2);
    assert_int_equal(cr_strengths(&s, 0).bonus[CR_INFLUENCE], before + 1);
    assert_int_equal(s.player[0].board[CR_MILL - 1], 15); /* never an expansion building */
    assert_int_equal(s.track[0] + s.track[1], 0);
}

/* CR-CRU-07, CR-CRU-11, CR-RES-04 */
static void after_the_piece_of_a_saracen_the_turn_goes_on(void **unused)
{
    static const char *const taken[] = { "reward piece", "reward influence" };
    (void)unused;
    for (int i = 0; i < 2; i++) {
        struct cr_state s = at_first_turn("players=3");
        given_knight(&s, 0, 0, "swabia");
        given_enemy(&s, "swabia", CR_SARACEN_FARM);
        given_upgraded(&s, 0, CR_CR);
        given_on_wedge(&s, CR_CR, 9);
        play_all(&s, "resolve cr, assign crusade 6");
        assert_int_equal(s.phase, CR_PH_REWARD);
        s.player[0].knight[0] = (uint8_t)place_named("saxony"); /* somewhere to build */
        play(&s, taken[i]);
        assert_int_equal(s.doing.action, CR_BUILD);
        assert_int_equal(s.doing.reward, 0);
        sound(&s);
    }
}

static void the_piece_of_a_saracen_may_be_declined(void **unused) /* CR-CRU-11 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_CASTLE, 6);
    refused(&s, "reward influence", "CR-CRU-07");
    play(&s, "resolve cr");
    refused(&s, "decline", "CR-CRU-11");
    play(&s, "reward influence");
    assert_int_equal(influence_of(&s, 0), 3);
    assert_int_equal(s.player[0].board[CR_CASTLE - 1], 15);
    assert_int_equal(s.player[0].captured[CR_SARACENS], 1);
}

static void a_free_castle_brings_its_knight(void **unused) /* CR-CRU-08, CR-BLD-11 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_CASTLE, 6);
    play_all(&s, "resolve cr, reward piece");
    assert_int_equal(s.player[0].knights, 2);
    assert_int_equal(s.player[0].knight[1], CR_SWA);
}

static void a_saracen_may_give_a_troop(void **unused) /* CR-CRU-09, CR-MUS-06, CR-MUS-08 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_TROOP, 4);
    s.player[0].troops = 2;
    play_all(&s, "resolve cr, reward piece");
    assert_int_equal(s.player[0].troops, 3);
    assert_int_equal(influence_of(&s, 0), 3); /* its level */
}

static void without_the_piece_there_are_three_influence(void **unused) /* CR-CRU-10 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_BANK, 6);
    s.player[0].board[CR_BANK - 1] = 0;
    play(&s, "resolve cr");
    assert_int_equal(influence_of(&s, 0), 3);
    assert_int_equal(s.seat, 1); /* nothing was asked */
    struct cr_state t = crusading("players=3", CR_SARACEN_TROOP, 6);
    t.player[0].troops = 7;
    play(&t, "resolve cr");
    assert_int_equal(influence_of(&t, 0), 3);
}

static void a_bonus_tile_gives_influence_for_a_free_building(void **unused) /* CR-CRU-12 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SARACEN_FARM, 6);
    given_bonus(&s, "swabia", 21); /* Farm +2 */
    play_all(&s, "resolve cr, reward piece");
    assert_int_equal(influence_of(&s, 0), 1 + 2);
}

static void tiles_and_coats_outlive_the_enemy(void **unused) /* CR-CRU-14 */
{
    (void)unused;
    struct cr_state s = crusading("players=3", CR_SLAV, 3);
    unsigned tile = region(&s, "swabia")->tile, bonus = region(&s, "swabia")->bonus;
    play(&s, "resolve cr");
    assert_int_equal(region(&s, "swabia")->tile, tile);
    assert_int_equal(region(&s, "swabia")->bonus, bonus);
    struct cr_state t = crusading("players=3", CR_SLAV, 3);
    given_taken(&t, 1, region(&t, "swabia")->tile);
    play(&t, "resolve cr");
    assert_int_equal(region(&t, "swabia")->coat, 2);
}

/* ---- influence --------------------------------------------------------------------------- */

static void base_influence_gains_its_power(void **unused) /* CR-INF-01, EX-02 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    given_on_wedge(&s, CR_IN, 3);
    given_uncovered(&s, 0, "church1");
    play(&s, "resolve in");
    assert_int_equal(influence_of(&s, 0), 4);
    given_upgraded(&s, 1, CR_BU);
    given_on_wedge(&s, CR_BU, 4);
    play_all(&s, "resolve bu, assign build 3, build normandy farm");
    refused(&s, "influence normandy", "CR-INF-01");
    play(&s, "influence");
    assert_int_equal(influence_of(&s, 1), 1 + 1);
}

/* EX-A, CR-INF-02, CR-INF-03, CR-INF-04, CR-INF-07, CR-INF-10, CR-INV-10 */
static void influence_takes_a_tile_and_leaves_a_coat_of_arms(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_on_wedge(&s, CR_IN, 4);
    given_tile(&s, "champagne", 15); /* level II, cost 4 */
    play(&s, "resolve in");
    assert_int_equal(influence_of(&s, 0), 2); /* the level, and nothing for the power */
    assert_int_equal(s.player[0].tiles, 1);
    assert_int_equal(s.player[0].tile[0].tile, 15);
    assert_int_equal(region(&s, "champagne")->tile, 0);
    assert_int_equal(region(&s, "champagne")->coat, 1);
    assert_int_equal(s.player[0].coats, 15);
    struct cr_roads roads = cr_roads(&s, 0);
    assert_int_equal(cr_distance(&s, &roads, CR_CHA, CR_PAR), 0);
    round_to(&s, 1), round_to(&s, 0);
    assert_int_equal(region(&s, "champagne")->tile, 0); /* never refilled */
    region(&s, "champagne")->tile = 15;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* CR-INF-02, CR-INF-08, CR-RES-11 */
static void a_tile_must_be_within_reach_and_power(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_more_knights(&s, 0, "paris");
    given_more_knights(&s, 0, "anjou");
    given_tile(&s, "champagne", 1);
    given_tile(&s, "paris", 2);
    given_tile(&s, "anjou", 42); /* cost 7 */
    given_on_wedge(&s, CR_IN, 3);
    play(&s, "resolve in");
    refused(&s, "influence", "CR-INF-02");
    refused(&s, "influence flanders", "CR-INF-02");
    refused(&s, "influence anjou", "CR-RES-11");
    play_all(&s, "influence paris, decline");
    round_to(&s, 0);
    given_on_wedge(&s, CR_IN, 3);
    given_tile(&s, "anjou", 3);
    given_on_wedge(&s, CR_IN, 4);
    play(&s, "resolve in");
    refused(&s, "influence paris", "CR-INF-08");
    play(&s, "influence champagne");
}

static void neither_enemies_nor_buildings_hinder_influence(void **unused) /* CR-INF-05, CR-INF-06 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_knight(&s, 0, 0, "swabia");
    given_tile(&s, "swabia", 13);
    given_on_wedge(&s, CR_IN, 3);
    assert_int_not_equal(region(&s, "swabia")->enemy, 0);
    play(&s, "resolve in");
    assert_int_equal(s.player[0].tiles, 1);
    given_building(&s, 2, "normandy", "castle1");
    given_tile(&s, "normandy", 14);
    given_on_wedge(&s, CR_IN, 3);
    play(&s, "resolve in");
    assert_int_equal(s.player[1].tiles, 1);
}

static void without_a_coat_of_arms_the_region_is_not_marked(void **unused) /* CR-INF-09 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    s.player[0].coats = 0;
    given_tile(&s, "champagne", 13);
    given_on_wedge(&s, CR_IN, 3);
    play(&s, "resolve in");
    assert_int_equal(s.player[0].tiles, 1);
    assert_int_equal(influence_of(&s, 0), 1);
    assert_int_equal(region(&s, "champagne")->coat, 0);
}

static void brandenburg_reaches_the_next_region(void **unused) /* CR-ORD-19 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_tile(&s, "swabia", 13);
    given_tile(&s, "champagne", 14);
    given_on_wedge(&s, CR_IN, 3);
    struct cr_state t = s;
    given_order(&s, 0, CR_BBR);
    play(&s, "resolve in");
    refused(&s, "influence austria", "CR-ORD-19");
    play(&s, "influence swabia");
    assert_int_equal(region(&s, "swabia")->coat, 1);
    assert_int_equal(region(&s, "champagne")->coat, 0);
    play(&t, "resolve in"); /* others have no choice */
    assert_int_equal(region(&t, "champagne")->coat, 1);
}

/* ---- tiles ------------------------------------------------------------------------------- */

/* CR-TIL-01, CR-TIL-11 */
static void an_immediate_tile_is_carried_out_and_turned_down(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_tile(&s, "champagne", 1);
    given_on_wedge(&s, CR_IN, 3);
    play_all(&s, "resolve in, flip bu");
    assert_int_equal(s.player[0].upgraded[4], 1);
    assert_int_equal(s.player[0].tile[0].down, 1);
    s.player[0].tile[0].down = 0;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* CR-TIL-02, CR-TIL-05, CR-TIL-06, CR-TIL-11 */
static void a_one_shot_tile_serves_once(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    for (unsigned tile = 13; tile <= 15; tile++)
        given_taken(&s, 0, tile); /* three for Travel */
    given_taken(&s, 0, 18);       /* one for Muster */
    assert_int_equal(s.player[0].tile[0].down, 0);
    refused(&s, "spend 1", "CR-TIL-02");
    play(&s, "resolve tb");
    assert_int_equal(moves_listed(&s), 4);
    refused(&s, "spend 4", "CR-TIL-06");
    play(&s, "spend 2");
    assert_int_equal(s.doing.power, 4);
    assert_int_equal(s.player[0].tile[0].down + s.player[0].tile[1].down + s.player[0].tile[2].down,
                     2);
    assert_int_equal(s.player[0].tile[3].down, 0);
    play(&s, "done");
    round_to(&s, 0);
    play(&s, "resolve tc");
    refused(&s, "spend 2", "CR-TIL-06");
    play(&s, "spend 1");
    play(&s, "done");
    round_to(&s, 0);
    given_on_wedge(&s, CR_TB, 2);
    play(&s, "resolve tb");
    assert_int_equal(s.phase == CR_PH_SPEND, false); /* none is left */
}

static void a_tile_does_not_serve_the_action_that_gained_it(void **unused) /* CR-TIL-03 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_tile(&s, "champagne", 28); /* once +1 Influence, cost 3 */
    given_on_wedge(&s, CR_IN, 2);
    refused(&s, "resolve in", "CR-RES-11"); /* it cannot help to take itself */
    given_on_wedge(&s, CR_IN, 3);
    play(&s, "resolve in");
    assert_int_equal(s.player[0].tile[0].down, 0);
    round_to(&s, 0);
    given_on_wedge(&s, CR_IN, 2);
    given_knight(&s, 0, 0, "paris");
    given_tile(&s, "paris", 13);
    play(&s, "resolve in"); /* a later one of its kind */
    assert_int_equal(s.phase, CR_PH_SPEND);
}

static void a_permanent_tile_helps_from_the_next_action_on(void **unused) /* CR-TIL-07, CR-TIL-11 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_upgraded(&s, 0, CR_IN); /* Influence, Travel */
    given_on_wedge(&s, CR_IN, 7);
    given_tile(&s, "champagne", 37); /* Travel +1, cost 6 */
    play_all(&s, "resolve in, assign influence 6");
    assert_int_equal(s.player[0].tile[0].down, 1);
    assert_int_equal(s.doing.action, CR_TRAVEL);
    assert_int_equal(s.doing.power, 2);
    play(&s, "done");
    round_to(&s, 0);
    assert_int_equal(cr_strengths(&s, 0).bonus[CR_TRAVEL], 1);
}

static void an_end_game_tile_stays_face_up(void **unused) /* CR-TIL-08, CR-TIL-11, CR-SCO-13 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_tile(&s, "champagne", 42);
    given_on_wedge(&s, CR_IN, 7);
    play(&s, "resolve in");
    assert_int_equal(influence_of(&s, 0), 4);
    assert_int_equal(s.player[0].tile[0].down, 0);
    assert_int_equal(score_of(&s, 0).tiles, 1); /* itself */
    given_taken(&s, 0, 1);
    given_taken(&s, 0, 13);
    assert_int_equal(score_of(&s, 0).tiles, 3); /* face up or down */
    given_taken(&s, 0, 43);
    assert_int_equal(score_of(&s, 0).tiles, 8); /* both score */
}

static void an_unused_one_shot_tile_counts_only_as_a_tile(void **unused) /* CR-TIL-09, CR-TIL-10 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    given_taken(&s, 0, 13);
    given_taken(&s, 0, 1);
    given_taken(&s, 1, 14);
    assert_int_equal(score_of(&s, 0).tiles, 0);
    assert_int_equal(score_of(&s, 0).award[CR_PEOPLES], 5); /* two tiles, whatever their face */
    assert_int_equal(score_of(&s, 1).award[CR_PEOPLES], 2);
    assert_int_equal(score_of(&s, 0).total, 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(points_are_shared_among_knights),
        cmocka_unit_test(leaving_costs_one_or_two),
        cmocka_unit_test(an_own_coat_of_arms_makes_leaving_cheaper),
        cmocka_unit_test(zero_cost_steps_need_no_points),
        cmocka_unit_test(entering_is_never_refused),
        cmocka_unit_test(points_need_not_be_used),
        cmocka_unit_test(knights_on_the_board_do_not_move),
        cmocka_unit_test(regions_of_the_other_board_do_not_exist),
        cmocka_unit_test(nothing_can_be_done_off_the_board),
        cmocka_unit_test(an_action_without_any_target_is_refused),
        cmocka_unit_test(an_action_does_only_what_it_is_for),
        cmocka_unit_test(muster_turns_the_lowest_troop),
        cmocka_unit_test(a_troop_costs_its_level_and_two),
        cmocka_unit_test(with_no_troop_left_muster_is_refused),
        cmocka_unit_test(a_crusade_needs_a_knight_and_an_enemy),
        cmocka_unit_test(beating_a_slav_moves_the_track),
        cmocka_unit_test(a_marker_on_the_last_space_stays),
        cmocka_unit_test(a_saracen_gives_the_building_it_shows),
        cmocka_unit_test(after_the_piece_of_a_saracen_the_turn_goes_on),
        cmocka_unit_test(the_piece_of_a_saracen_may_be_declined),
        cmocka_unit_test(a_free_castle_brings_its_knight),
        cmocka_unit_test(a_saracen_may_give_a_troop),
        cmocka_unit_test(without_the_piece_there_are_three_influence),
        cmocka_unit_test(a_bonus_tile_gives_influence_for_a_free_building),
        cmocka_unit_test(tiles_and_coats_outlive_the_enemy),
        cmocka_unit_test(base_influence_gains_its_power),
        cmocka_unit_test(influence_takes_a_tile_and_leaves_a_coat_of_arms),
        cmocka_unit_test(a_tile_must_be_within_reach_and_power),
        cmocka_unit_test(neither_enemies_nor_buildings_hinder_influence),
        cmocka_unit_test(without_a_coat_of_arms_the_region_is_not_marked),
        cmocka_unit_test(brandenburg_reaches_the_next_region),
        cmocka_unit_test(an_immediate_tile_is_carried_out_and_turned_down),
        cmocka_unit_test(a_one_shot_tile_serves_once),
        cmocka_unit_test(a_tile_does_not_serve_the_action_that_gained_it),
        cmocka_unit_test(a_permanent_tile_helps_from_the_next_action_on),
        cmocka_unit_test(an_end_game_tile_stays_face_up),
        cmocka_unit_test(an_unused_one_shot_tile_counts_only_as_a_tile),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
