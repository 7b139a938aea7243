/* Building: base and expansion buildings, what they uncover, and the orders that build
 * otherwise. */
#include "cr_test.h"

/* Seat 0 builds with so many tokens, with its knight there. */
static struct cr_state building(const char *place, int tokens)
{
    struct cr_state s = at_first_turn("players=3");
    given_knight(&s, 0, 0, place);
    given_free(&s, place);
    given_on_wedge(&s, CR_BU, tokens);
    return s;
}

static int cost_of(const struct cr_state *s, const char *place, unsigned type)
{
    struct mg_verdict v = cr_check_site(s, s->seat, place_named(place), type);
    if (!mg_legal(v))
        fail_msg("no site: %s", v.rule);
    return cr_cost(s, s->seat, place_named(place), type);
}

/* ---- base buildings ---------------------------------------------------------------------- */

static void building_needs_a_knight(void **unused) /* CR-BLD-01 */
{
    (void)unused;
    struct cr_state s = building("champagne", 3);
    play(&s, "resolve bu");
    refused(&s, "build paris castle", "CR-BLD-01");
    refused(&s, "build normandy castle", "CR-BLD-01"); /* another's knight */
    allowed(&s, "build champagne castle");
    struct cr_state two = at_first_turn("players=2");
    given_on_wedge(&two, CR_BU, 3);
    play(&two, "resolve bu");
    refused(&two, "build england castle", "CR-TRV-11");
}

static void an_enemy_hinders_building(void **unused) /* CR-BLD-02, CR-INV-08 */
{
    (void)unused;
    struct cr_state s = building("champagne", 5);
    given_more_knights(&s, 0, "swabia");
    assert_int_not_equal(region(&s, "swabia")->enemy, 0);
    play(&s, "resolve bu");
    refused(&s, "build swabia castle", "CR-BLD-02");
    refused(&s, "build swabia keep", "CR-BLD-02");
    play(&s, "build champagne farm");
    struct cr_region *r = region(&s, "champagne");
    struct cr_region *swabia = region(&s, "swabia");
    swabia->building[swabia->buildings++] = r->building[0];
    assert_non_null(mg_state_broken(&cr_game, &s));
}

static void a_base_building_needs_an_empty_region(void **unused) /* CR-BLD-03, CR-BLD-15 */
{
    (void)unused;
    struct cr_state s = building("franconia", 8);
    given_more_knights(&s, 0, "paris");
    given_bonus(&s, "franconia", 1);
    given_building(&s, 1, "franconia", "church1");
    play(&s, "resolve bu");
    refused(&s, "build franconia castle", "CR-BLD-03"); /* so its bonus tile is of no more use */
    refused(&s, "build franconia church", "CR-BLD-03");
    struct cr_state t = building("franconia", 8);
    given_more_knights(&t, 0, "paris");
    given_building(&t, 1, "franconia", "keep1");
    play(&t, "resolve bu");
    refused(&t, "build franconia castle", "CR-BLD-03");
}

/* CR-BLD-04, CR-BLD-12, CR-BLD-09, CR-INV-13 */
static void the_lowest_level_is_built(void **unused)
{
    (void)unused;
    struct cr_state s = building("champagne", 9);
    play_all(&s, "resolve bu, build champagne farm");
    assert_int_equal(region(&s, "champagne")->building[0].piece, cr_piece(CR_FARM, 1));
    assert_int_equal(influence_of(&s, 0), 1);
    assert_int_equal(s.seat, 1); /* one building */
    round_to(&s, 0);
    given_knight(&s, 0, 0, "paris");
    given_on_wedge(&s, CR_BU, 4);
    play_all(&s, "resolve bu, build paris farm");
    assert_int_equal(region(&s, "paris")->building[0].piece, cr_piece(CR_FARM, 2));
    assert_int_equal(influence_of(&s, 0), 3);
    s.player[0].board[CR_FARM - 1] |= 1;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

static void base_buildings_cost_their_level_and_two(void **unused) /* CR-BLD-05 */
{
    (void)unused;
    struct cr_state s = building("saxony", 3);
    given_bonus(&s, "saxony", 30);
    for (int level = 1; level <= 4; level++) {
        assert_int_equal(cost_of(&s, "saxony", CR_BANK), level + 2);
        s.player[0].board[CR_BANK - 1] &= (uint8_t)~(1 << (level - 1));
    }
}

static void printed_types_cost_one_less(void **unused) /* CR-BLD-06, EX-03 */
{
    (void)unused;
    struct cr_state s = building("normandy", 2);
    assert_int_equal(cost_of(&s, "normandy", CR_CASTLE), 2);
    assert_int_equal(cost_of(&s, "normandy", CR_FARM), 2);
    assert_int_equal(cost_of(&s, "normandy", CR_CHURCH), 3);
    given_knight(&s, 0, 0, "paris");
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        assert_int_equal(cost_of(&s, "paris", type), 2);
    assert_int_equal(cost_of(&s, "paris", CR_KEEP), 5);
}

/* CR-BLD-07, CR-BLD-08, CR-BLD-16 */
static void bonus_tiles_make_their_type_cheaper_or_worth_more(void **unused)
{
    (void)unused;
    struct cr_state s = building("saxony", 3);
    given_bonus(&s, "saxony", 1); /* Castle costs less */
    assert_int_equal(cost_of(&s, "saxony", CR_CASTLE), 2);
    assert_int_equal(cost_of(&s, "saxony", CR_BANK), 3);
    given_bonus(&s, "saxony", 29); /* any type */
    for (unsigned type = CR_CASTLE; type <= CR_BANK; type++)
        assert_int_equal(cost_of(&s, "saxony", type), 2);
    given_bonus(&s, "saxony", 28); /* Bank gives two more */
    struct cr_state t = s, u = s;
    play_all(&s, "resolve bu, build saxony bank");
    assert_int_equal(influence_of(&s, 0), 3);
    play_all(&t, "resolve bu, build saxony farm");
    assert_int_equal(influence_of(&t, 0), 1);
    given_bonus(&u, "saxony", 30); /* any type gives one more */
    play_all(&u, "resolve bu, build saxony farm");
    assert_int_equal(influence_of(&u, 0), 2);
}

/* CR-BLD-10, CR-BLD-11, CR-SET-19 */
static void a_castle_brings_a_knight_to_its_region(void **unused)
{
    (void)unused;
    struct cr_state s = building("paris", 3);
    given_more_knights(&s, 0, "anjou");
    s.player[0].board[CR_CASTLE - 1] = 12; /* I and II are built */
    given_on_wedge(&s, CR_BU, 4);
    play_all(&s, "resolve bu, build paris castle");
    assert_int_equal(s.player[0].knights, 3);
    assert_int_equal(s.player[0].knight[2], CR_PAR);
    assert_int_equal(s.player[0].reserve, 0);
    assert_int_equal(influence_of(&s, 0), 3);
}

static void a_space_works_for_the_rest_of_the_game(void **unused) /* CR-BLD-10, CR-INV-14 */
{
    (void)unused;
    struct cr_state s = building("champagne", 3);
    play_all(&s, "resolve bu, build champagne bank");
    assert_true(cr_is_uncovered(&s.player[0], CR_BANK, 1));
    for (int i = 0; i < 3; i++) {
        round_to(&s, 1), round_to(&s, 0);
        assert_int_equal(cr_strengths(&s, 0).bonus[CR_BUILD], 1);
    }
    assert_int_equal(cr_strengths(&s, 1).bonus[CR_BUILD], 0);
}

static void buildings_never_leave_the_map(void **unused) /* CR-BLD-13 */
{
    (void)unused;
    struct cr_state s = building("champagne", 3), before;
    play_all(&s, "resolve bu, build champagne bank");
    before = s;
    region(&s, "champagne")->buildings = 0;
    assert_non_null(mg_step_broken(&cr_game, &before, (struct mg_move){ .kind = CR_M_SKIP }, &s));
    assert_null(mg_step_broken(&cr_game, &before, (struct mg_move){ .kind = CR_M_SKIP }, &before));
}

static void a_type_that_is_used_up_is_refused(void **unused) /* CR-BLD-14 */
{
    (void)unused;
    struct cr_state s = building("champagne", 9);
    s.player[0].board[CR_FARM - 1] = 0;
    s.player[0].board[CR_MILL - 1] = 0;
    play(&s, "resolve bu");
    refused(&s, "build champagne farm", "CR-BLD-14");
    refused(&s, "build champagne mill", "CR-BLD-14");
    allowed(&s, "build champagne bank");
}

/* ---- expansion buildings ----------------------------------------------------------------- */

static void expansion_buildings_need_the_expansion(void **unused) /* CR-SET-07 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2 expansion=off");
    given_on_wedge(&s, CR_BU, 9);
    play(&s, "resolve bu");
    refused(&s, "build champagne keep", "CR-SET-07");
}

/* EX-B1, CR-XB-01, CR-XB-07, CR-XB-08, CR-XB-09, CR-MUS-07 */
static void a_keep_in_an_empty_region(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    given_on_wedge(&s, CR_TB, 5);
    given_knight(&s, 0, 0, "saxony");
    play(&s, "resolve tb");
    struct cr_state t = s;
    play(&s, "assign build 5");
    allowed(&s, "build saxony keep");
    refused(&s, "build paris keep", "CR-BLD-01");
    play(&s, "build saxony keep");
    assert_int_equal(influence_of(&s, 0), 1); /* the Keep's level, nothing for the troop */
    assert_int_equal(s.player[0].troops, 1);
    assert_int_equal(region(&s, "saxony")->building[0].piece, cr_piece(CR_KEEP, 1));
    play_all(&t, "assign build 4");
    refused(&t, "build saxony keep", "CR-RES-11");
}

/* EX-B2, CR-XB-02, CR-XB-11, CR-XB-21, CR-DIST-12 */
static void a_chapel_beside_another_players_church(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_upgraded(&s, 0, CR_TB);
    given_on_wedge(&s, CR_TB, 5);
    given_building(&s, 0, "jerusalem", "chapel1");
    given_building(&s, 1, "paris", "church1");
    s.player[0].chapel_tokens = 2;
    int others = s.player[1].chapel_tokens;
    play_all(&s, "resolve tb, assign travel 1, march champagne paris");
    assert_int_equal(cost_of(&s, "paris", CR_CHAPEL), 4);
    play(&s, "build paris chapel");
    assert_int_equal(influence_of(&s, 0), 2);
    assert_int_equal(s.player[0].tokens[0], 1); /* five were laid, and the new one put here */
    assert_int_equal(s.player[0].chapel_tokens, 1);
    assert_int_equal(s.player[1].chapel_tokens, others);
    assert_int_equal(s.seat, 1);
}

/* CR-XB-03, CR-XB-04, CR-INV-09 */
static void other_buildings_keep_expansion_buildings_out(void **unused)
{
    (void)unused;
    struct cr_state s = building("franconia", 9);
    given_more_knights(&s, 0, "paris");
    given_building(&s, 1, "franconia", "farm1");
    play(&s, "resolve bu");
    refused(&s, "build franconia keep", "CR-XB-03");
    refused(&s, "build franconia vault", "CR-XB-03");
    allowed(&s, "build franconia mill");
    struct cr_state t = building("franconia", 9);
    given_more_knights(&t, 0, "paris");
    given_building(&t, 1, "franconia", "mill1");
    play(&t, "resolve bu");
    refused(&t, "build franconia keep", "CR-XB-04");
    refused(&t, "build franconia mill", "CR-XB-04");
    t = building("franconia", 9);
    given_more_knights(&t, 0, "paris");
    given_building(&t, 1, "franconia", "farm1");
    given_building(&t, 2, "franconia", "mill1");
    play(&t, "resolve bu");
    refused(&t, "build franconia mill", "CR-XB-04");
    t.region[CR_FRN - 1].building[1].piece = (uint8_t)cr_piece(CR_KEEP, 1);
    assert_non_null(mg_state_broken(&cr_game, &t));
}

static void discounts_are_not_for_expansion_buildings(void **unused) /* CR-XB-05, CR-XB-06 */
{
    (void)unused;
    struct cr_state s = building("saxony", 3);
    given_bonus(&s, "saxony", 29); /* any base type costs less */
    assert_int_equal(cost_of(&s, "saxony", CR_KEEP), 5);
    given_bonus(&s, "saxony", 30);   /* any base type gives more */
    given_uncovered(&s, 0, "bank1"); /* Build +1 */
    given_taken(&s, 0, 32);          /* and once */
    play_all(&s, "resolve bu, spend 1, build saxony keep");
    assert_int_equal(influence_of(&s, 0), 1);
}

static void rules_of_building_apply_to_expansion_buildings(void **unused) /* CR-XB-08 */
{
    (void)unused;
    struct cr_state s = building("saxony", 9);
    play_all(&s, "resolve bu, build saxony vault, decline");
    assert_int_equal(region(&s, "saxony")->building[0].piece, cr_piece(CR_VAULT, 1));
    assert_int_equal(s.player[0].board[CR_VAULT - 1], 14);
    assert_int_equal(s.seat, 1);
}

static void a_keep_without_troops_left_does_nothing(void **unused) /* CR-XB-09 */
{
    (void)unused;
    struct cr_state s = building("saxony", 5);
    s.player[0].troops = 7;
    play_all(&s, "resolve bu, build saxony keep");
    assert_int_equal(s.player[0].troops, 7);
    assert_int_equal(influence_of(&s, 0), 1);
}

static void vaults_upgrade_and_score(void **unused) /* CR-XB-19, CR-XB-20, CR-UPG-03 */
{
    (void)unused;
    struct cr_state s = building("saxony", 5);
    play_all(&s, "resolve bu, build saxony vault");
    assert_int_equal(s.phase, CR_PH_FLIP);
    play(&s, "flip tc");
    assert_int_equal(s.player[0].upgraded[3], 1);
    assert_int_equal(s.seat, 1);
    assert_int_equal(score_of(&s, 0).vaults, 1);
    given_uncovered(&s, 0, "vault2");
    assert_int_equal(score_of(&s, 0).vaults, 2);
    given_uncovered(&s, 0, "vault3");
    assert_int_equal(score_of(&s, 0).vaults, 4);
    assert_int_equal(score_of(&s, 0).space[CR_VAULT], 0);
    given_uncovered(&s, 0, "vault4");
    assert_int_equal(score_of(&s, 0).space[CR_VAULT], 1);
    given_upgraded(&s, 0, CR_MU);
    assert_int_equal(score_of(&s, 0).space[CR_VAULT], 2);
}

/* ---- mills ------------------------------------------------------------------------------- */

/* Seat 0 has just erected this Mill in Saxony; those of lower levels stand on other open
 * regions. */
static struct cr_state milling(int level)
{
    static const char *const where[] = { "england", "provence", "lombardy" };
    static const char *const mill[] = { "mill1", "mill2", "mill3" };
    struct cr_state s = building("saxony", 4 + level);
    for (int i = 0; i < level - 1; i++)
        given_building(&s, 0, where[i], mill[i]);
    play_all(&s, "resolve bu, build saxony mill");
    assert_int_equal(s.phase, CR_PH_MILL);
    return s;
}

static void a_mill_removes_up_to_its_level(void **unused) /* CR-XB-13, CR-XB-15, CR-INV-15 */
{
    (void)unused;
    struct cr_state s = milling(2);
    assert_int_equal(influence_of(&s, 0), 2);
    refused(&s, "remove farm3", "CR-XB-13");
    allowed(&s, "remove farm2"); /* though Farm I is still there */
    allowed(&s, "remove castle1");
    allowed(&s, "remove keep2");
    refused(&s, "remove mill2", "CR-XB-13"); /* no longer on the board */
    struct cr_state t = s;
    play(&s, "remove farm2");
    assert_true(cr_is_uncovered(&s.player[0], CR_FARM, 2));
    assert_int_equal(influence_of(&s, 0), 2); /* nothing for its level */
    assert_int_equal(s.seat, 1);
    int buildings = 0;
    for (int i = 0; i < CR_REGIONS; i++)
        buildings += s.region[i].buildings;
    assert_int_equal(buildings, 2); /* the Mills */
    refused(&s, "remove farm1", "CR-XB-13");
    play(&t, "decline");
    assert_int_equal(t.player[0].board[CR_FARM - 1], 15);
    assert_int_equal(t.seat, 1); /* asked once */
    struct cr_state u = building("saxony", 5);
    play_all(&u, "resolve bu, build saxony mill, remove farm1");
    sound(&u);
    u.player[0].board[CR_KEEP - 1] = 14;
    assert_non_null(mg_state_broken(&cr_game, &u)); /* two removed by one Mill */
}

static void a_mill_with_nothing_to_remove_asks_nothing(void **unused) /* CR-XB-13 */
{
    static const char *const first[] = { "castle1", "church1", "farm1", "bank1",
                                         "keep1",   "chapel1", "vault1" };
    (void)unused;
    struct cr_state s = building("saxony", 5);
    for (int i = 0; i < 7; i++)
        given_uncovered(&s, 0, first[i]);
    struct cr_state t = s;
    t.player[0].board[CR_FARM - 1] = 15;
    play_all(&s, "resolve bu, build saxony mill");
    assert_int_equal(s.seat, 1);
    struct cr_state u = t;
    u.player[0].board[CR_FARM - 1] = 14;
    given_upgraded(&u, 0, CR_BU);
    given_on_wedge(&u, CR_BU, 12);
    play_all(&u, "resolve bu, assign build 5, build saxony mill");
    assert_int_equal(u.doing.action, CR_INFLUENCE); /* the second action */
    assert_int_equal(u.doing.mill, 0);
    play_all(&t, "resolve bu, build saxony mill");
    assert_int_equal(t.phase, CR_PH_MILL); /* one is enough */
    assert_int_equal(moves_listed(&t), 2);
}

/* EX-B5, CR-XB-14, CR-XB-16, CR-XB-18, CR-SCO-11, CR-SCO-12 */
static void mill_iv_removes_all_but_the_bank_iv(void **unused)
{
    (void)unused;
    struct cr_state s = milling(4);
    s.player[0].board[CR_KEEP - 1] = 14; /* II, III and IV */
    s.player[0].troops = 3;
    refused(&s, "remove bank4", "CR-XB-14");
    assert_int_equal(score_of(&s, 0).space[CR_KEEP], 0);
    play(&s, "remove keep4");
    assert_int_equal(score_of(&s, 0).space[CR_KEEP], 3);
    assert_int_equal(score_of(&s, 0).space[CR_MILL], 0);
    assert_int_equal(cr_lowest(&s.player[0], CR_KEEP), 2);
    s.player[0].board[CR_KEEP - 1] &= 0xfd; /* II is built */
    assert_int_equal(cr_lowest(&s.player[0], CR_KEEP), 3);
    s.player[0].board[CR_KEEP - 1] &= 0xfb;
    assert_int_equal(cr_lowest(&s.player[0], CR_KEEP), 0);
}

static void the_missing_level_is_passed_over(void **unused) /* CR-XB-18 */
{
    (void)unused;
    struct cr_state s = milling(2);
    play(&s, "remove castle2");
    round_to(&s, 0);
    given_knight(&s, 0, 0, "paris");
    given_on_wedge(&s, CR_BU, 2);
    play_all(&s, "resolve bu, build paris castle");
    assert_int_equal(region(&s, "paris")->building[0].piece, cr_piece(CR_CASTLE, 1));
    assert_int_equal(cr_lowest(&s.player[0], CR_CASTLE), 3);
}

static void a_mill_gives_what_the_space_gives(void **unused) /* CR-XB-16, CR-XB-17, CR-MUS-07 */
{
    (void)unused;
    struct cr_state s = milling(1), t = s, u = s, v = s;
    play(&s, "remove castle1");
    assert_int_equal(s.player[0].knights, 2);
    assert_int_equal(s.player[0].knight[1], CR_SAX); /* the region of the Mill */
    play(&t, "remove keep1");
    assert_int_equal(t.player[0].troops, 1);
    assert_int_equal(influence_of(&t, 0), 1);
    play(&u, "remove vault1");
    assert_int_equal(u.phase, CR_PH_FLIP);
    play(&u, "flip in");
    assert_int_equal(score_of(&u, 0).vaults, 1);
    int tokens = v.player[0].tokens[4];
    play(&v, "remove chapel1");
    assert_int_equal(tokens, 5);
    assert_int_equal(v.player[0].tokens[4], 1); /* the Chapel's token, after the distribution */
    assert_int_equal(v.player[0].chapel_tokens, 2);
}

/* ---- orders that build otherwise --------------------------------------------------------- */

/* CR-ORD-14, CR-ORD-15 */
static void livonian_brothers_distribute_after_an_expansion_building(void **unused)
{
    (void)unused;
    struct cr_state s = building("saxony", 5);
    given_order(&s, 0, CR_LSW);
    struct cr_state t = s;
    /* removed, not erected: one only */
    play_all(&s, "resolve bu, build saxony mill, remove keep1");
    assert_int_equal(s.phase, CR_PH_EXTRA);
    play(&s, "distribute tb");
    assert_int_equal(s.seat, 1);
    play_all(&t, "resolve bu, build saxony farm");
    assert_int_equal(t.seat, 1); /* not for base buildings */
}

/* CR-ORD-16, CR-ORD-17, CR-ORD-18, EX-10, CR-INV-09 */
static void the_dragon_builds_for_one_less(void **unused)
{
    (void)unused;
    struct cr_state s = building("franconia", 4);
    given_order(&s, 0, CR_DRA);
    for (int level = 1; level <= 4; level++) {
        assert_int_equal(cost_of(&s, "franconia", CR_KEEP), level + 3);
        s.player[0].board[CR_KEEP - 1] &= (uint8_t)~(1 << (level - 1));
    }
    s.player[0].board[CR_KEEP - 1] = 15;
    struct cr_state beside_farm = s, beside_castle = s;
    given_building(&beside_farm, 1, "franconia", "farm1");
    assert_int_equal(cost_of(&beside_farm, "franconia", CR_KEEP), 4);
    assert_int_equal(cost_of(&beside_farm, "franconia", CR_MILL), 3); /* the lower cost */
    given_building(&beside_castle, 0, "franconia", "castle1");
    assert_int_equal(cost_of(&beside_castle, "franconia", CR_KEEP), 3);

    given_building(&s, 1, "franconia", "mill1"); /* EX-10 */
    struct cr_state other = s;
    assert_int_equal(cost_of(&s, "franconia", CR_KEEP), 4);
    play_all(&s, "resolve bu");
    refused(&s, "build franconia castle", "CR-BLD-03");
    play(&s, "build franconia keep");
    assert_int_equal(region(&s, "franconia")->buildings, 2);
    given_order(&other, 0, CR_TEU);
    assert_string_equal(cr_check_site(&other, 0, CR_FRN, CR_KEEP).rule, "CR-XB-04");
    for (unsigned type = 1; type < CR_TYPES; type++) /* nobody can build there any more */
        assert_false(mg_legal(cr_check_site(&s, 0, CR_FRN, type)));
    assert_string_equal(cr_check_site(&s, 0, CR_FRN, CR_VAULT).rule, "CR-ORD-18");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(building_needs_a_knight),
        cmocka_unit_test(an_enemy_hinders_building),
        cmocka_unit_test(a_base_building_needs_an_empty_region),
        cmocka_unit_test(the_lowest_level_is_built),
        cmocka_unit_test(base_buildings_cost_their_level_and_two),
        cmocka_unit_test(printed_types_cost_one_less),
        cmocka_unit_test(bonus_tiles_make_their_type_cheaper_or_worth_more),
        cmocka_unit_test(a_castle_brings_a_knight_to_its_region),
        cmocka_unit_test(a_space_works_for_the_rest_of_the_game),
        cmocka_unit_test(buildings_never_leave_the_map),
        cmocka_unit_test(a_type_that_is_used_up_is_refused),
        cmocka_unit_test(expansion_buildings_need_the_expansion),
        cmocka_unit_test(a_keep_in_an_empty_region),
        cmocka_unit_test(a_chapel_beside_another_players_church),
        cmocka_unit_test(other_buildings_keep_expansion_buildings_out),
        cmocka_unit_test(discounts_are_not_for_expansion_buildings),
        cmocka_unit_test(rules_of_building_apply_to_expansion_buildings),
        cmocka_unit_test(a_keep_without_troops_left_does_nothing),
        cmocka_unit_test(vaults_upgrade_and_score),
        cmocka_unit_test(a_mill_removes_up_to_its_level),
        cmocka_unit_test(a_mill_with_nothing_to_remove_asks_nothing),
        cmocka_unit_test(mill_iv_removes_all_but_the_bank_iv),
        cmocka_unit_test(the_missing_level_is_passed_over),
        cmocka_unit_test(a_mill_gives_what_the_space_gives),
        cmocka_unit_test(livonian_brothers_distribute_after_an_expansion_building),
        cmocka_unit_test(the_dragon_builds_for_one_less),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
