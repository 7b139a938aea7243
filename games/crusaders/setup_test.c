/* The set-up: boards, wheels, orders, the choices before the first turn, and the variants. */
#include "cr_test.h"

static int count_regions(const struct cr_state *s, size_t field)
{
    int count = 0;
    for (int i = 0; i < CR_REGIONS; i++)
        count += ((const uint8_t *)&s->region[i])[field] != 0;
    return count;
}
#define ENEMIES(s) count_regions((s), offsetof(struct cr_region, enemy))
#define BONUSES(s) count_regions((s), offsetof(struct cr_region, bonus))
#define TILES(s)   count_regions((s), offsetof(struct cr_region, tile))

/* ---- numbers ----------------------------------------------------------------------------- */

static void two_to_six_may_play(void **unused) /* CR-SET-01 */
{
    struct mg_options options;
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        char text[20];
        snprintf(text, sizeof text, "players=%d", players);
        assert_true(mg_legal(read_options(text, &options)));
    }
    assert_string_equal(read_options("players=1", &options).rule, "CR-SET-01");
    assert_string_equal(read_options("players=7", &options).rule, "CR-SET-01");
}

/* CR-SET-02, CR-SET-12, CR-SET-14, CR-SET-15 */
static void two_use_the_small_board_and_more_the_large_one(void **unused)
{
    (void)unused;
    struct cr_state two = new_game("players=2", 1), three = new_game("players=3", 1);
    assert_int_equal(ENEMIES(&two), 16);
    assert_int_equal(BONUSES(&two), 18);
    assert_int_equal(TILES(&two), 25);
    assert_int_equal(ENEMIES(&three), 26);
    assert_int_equal(BONUSES(&three), 30);
    assert_int_equal(TILES(&three), 37);
    assert_int_equal(region(&two, "jerusalem")->enemy, 0);
}

static void the_start_player_is_drawn(void **unused) /* CR-SET-03, CR-TURN-01 */
{
    bool seen[4] = { false };
    (void)unused;
    for (uint64_t seed = 1; seed <= 40; seed++)
        seen[new_game("players=4", seed).first] = true;
    for (int seat = 0; seat < 4; seat++)
        assert_true(seen[seat]);
    struct cr_state s = new_game_from("players=3 orders=none", 1, 2);
    assert_int_equal(s.seat, 1); /* the last in turn order places first */
    play_all(&s, "place anjou, place flanders, place burgundy");
    assert_int_equal(s.seat, 2);
    round_to(&s, 0);
    assert_int_equal(s.turn, 2);
}

static void enemies_stand_only_on_enemy_regions(void **unused) /* CR-SET-12, CR-SET-13, CR-SET-14 */
{
    (void)unused;
    for (uint64_t seed = 1; seed <= 5; seed++) {
        struct cr_state s = new_game("players=4", seed);
        for (unsigned place = 1; place < CR_PLACES; place++) {
            int kind = cr_places[place].kind;
            assert_int_equal(cr_at(&s, place)->enemy != 0, kind == CR_FLAG);
            assert_int_equal(cr_at(&s, place)->bonus != 0, kind == CR_FLAG || kind == CR_OPEN);
            assert_int_not_equal(cr_at(&s, place)->tile, 0);
        }
    }
}

/* CR-SET-07, CR-SET-08, CR-SET-15, CR-SET-24, CR-INV-24 */
static void without_the_expansion_nothing_of_it_is_there(void **unused)
{
    (void)unused;
    struct cr_state base = new_game("players=3 expansion=off", 1), more = new_game("players=3", 1);
    assert_int_equal(TILES(&base), 0);
    for (unsigned type = 1; type < CR_TYPES; type++) {
        assert_int_equal(base.player[0].board[type - 1], cr_is_base(type) ? 15 : 0);
        assert_int_equal(more.player[0].board[type - 1], 15);
    }
    assert_int_equal(base.player[0].coats, 0);
    assert_int_equal(more.player[0].coats, 16);
    assert_int_equal(base.player[0].chapel_tokens, 0);
    assert_int_equal(more.player[0].chapel_tokens, 3);
    assert_int_equal(cr_troops_most(&base), 5);
    assert_int_equal(cr_troops_most(&more), 7);
    base.player[1].coats = 1;
    assert_non_null(mg_state_broken(&cr_game, &base));
}

static void everybody_starts_with_nothing(void **unused) /* CR-SET-08, CR-SET-19, CR-SET-21 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=4");
    for (int seat = 0; seat < 4; seat++) {
        const struct cr_player *p = &s.player[seat];
        assert_int_equal(p->influence, 0);
        assert_int_equal(p->troops, 0);
        assert_int_equal(p->tiles, 0);
        assert_int_equal(p->captured[0] + p->captured[1] + p->captured[2], 0);
        assert_int_equal(p->knights, 1);
        assert_int_equal(p->reserve, 2);
    }
    assert_int_equal(s.track[0], 0);
    assert_int_equal(s.track[1], 0);
}

static void the_supply_depends_on_the_players(void **unused) /* CR-SET-16 */
{
    static const int supply[] = { 0, 0, 140, 200, 260, 320, 380 };
    (void)unused;
    for (int players = 2; players <= 6; players++) {
        char text[40];
        snprintf(text, sizeof text, "players=%d", players);
        assert_int_equal(new_game(text, 1).supply, supply[players]);
    }
}

static void every_wedge_starts_basic_with_two_tokens(void **unused) /* CR-SET-05, CR-SET-06 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    for (int i = 0; i < CR_WHEEL; i++)
        assert_int_equal(s.player[1].upgraded[i], 0);
    wheel_is(&s, 0, "2 2 2 2 2 2");
}

/* ---- wheels and variants ----------------------------------------------------------------- */

static bool same_wheels(const struct cr_state *s)
{
    return memcmp(s->player[0].wheel, s->player[1].wheel, CR_WHEEL) == 0;
}

static void a_standard_game_has_one_random_wheel_for_all(void **unused) /* CR-SET-04 */
{
    int others = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct cr_state s = new_game("players=2 orders=none", seed);
        assert_true(same_wheels(&s));
        assert_true(cr_place_of(&s.player[0], CR_TB) != cr_place_of(&s.player[0], CR_TC));
        others += memcmp(s.player[0].wheel, cr_fixed_wheel, CR_WHEEL) != 0;
    }
    assert_true(others > 5);
}

static void the_first_standard_game_has_the_fixed_wheel(void **unused) /* CR-VAR-02 */
{
    (void)unused;
    struct cr_state s = new_game("players=3 variant=first", 7);
    assert_int_equal(s.phase, CR_PH_ORDER);
    assert_true(s.expansion);
    for (int seat = 0; seat < 3; seat++)
        assert_memory_equal(s.player[seat].wheel, cr_fixed_wheel, CR_WHEEL);
    assert_memory_equal(cr_fixed_wheel, ((uint8_t[]){ CR_TB, CR_CR, CR_IN, CR_TC, CR_BU, CR_MU }),
                        CR_WHEEL);
}

/* CR-VAR-01, CR-UPG-06, CR-TURN-05, CR-TURN-07 */
static void the_learning_game_has_upgraded_travel_and_nothing_more(void **unused)
{
    (void)unused;
    struct cr_state s = new_game_from("players=2 expansion=on variant=learning orders=deal2", 3, 0);
    assert_false(s.expansion);
    assert_int_equal(s.orders, CR_NO_ORDERS);
    assert_memory_equal(s.player[1].wheel, cr_fixed_wheel, CR_WHEEL);
    for (int i = 0; i < CR_WHEEL; i++)
        assert_int_equal(s.player[0].upgraded[i], i == 0 || i == 3);
    play_all(&s, "place anjou, place flanders");
    refused(&s, "upgrade mu", "CR-UPG-06");
    allowed(&s, "skip");
    play_all(&s, "skip, distribute mu");
    assert_int_equal(s.seat, 1);
}

static void unpredictable_wheels_differ(void **unused) /* CR-VAR-03 */
{
    int differ = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        struct cr_state s = new_game("players=2 variant=unpredictable orders=none", seed);
        differ += !same_wheels(&s);
    }
    assert_true(differ > 7);
    assert_int_equal(new_game("players=2 variant=unpredictable", 1).phase, CR_PH_ORDER);
}

/* CR-VAR-04, CR-SET-23 */
static void a_tournament_lets_everybody_choose_order_and_wheel(void **unused)
{
    (void)unused;
    struct cr_state s = new_game_from("players=2 variant=tournament", 1, 0);
    play(&s, "order teutonic");
    allowed(&s, "order teutonic"); /* again */
    play(&s, "order teutonic");
    assert_int_equal(s.phase, CR_PH_ARRANGE);
    assert_int_equal(s.seat, 0);
    play_all(&s, "arrange mu, arrange tb, arrange cr");
    refused(&s, "arrange tb", "CR-VAR-04");
    refused(&s, "place anjou", "CR-SET-17");
    play_all(&s, "arrange in, arrange bu");
    assert_memory_equal(s.player[0].wheel,
                        ((uint8_t[]){ CR_MU, CR_TB, CR_CR, CR_IN, CR_BU, CR_TC }), CR_WHEEL);
    wheel_is(&s, 0, "2 2 2 2 2 2");
    assert_int_equal(s.seat, 1); /* all of his own, then the next */
    play_all(&s, "arrange tb, arrange tc, arrange mu, arrange cr, arrange in");
    assert_int_equal(s.phase, CR_PH_KNIGHT);
    refused(&s, "arrange tb", "CR-VAR-04");
}

/* ---- orders ------------------------------------------------------------------------------ */

static int offers_to(const struct cr_state *s, int who)
{
    int offers = 0;
    for (int i = 0; i < CR_ORDERS - 1; i++)
        offers += s->dealt[i] == who;
    return offers;
}

static void play_order(struct cr_state *s)
{
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };
    assert_true(cr_list(s, s->seat, listed) > 0);
    assert_int_equal(listed[0].kind, CR_M_ORDER);
    cr_apply(s, listed[0], &quiet);
    sound(s);
}

static void everybody_keeps_one_of_two_orders(void **unused) /* CR-SET-10, CR-SET-09, D01 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=3", 5, 1);
    for (int seat = 0; seat < 3; seat++)
        assert_int_equal(offers_to(&s, seat + 1), 2);
    assert_int_equal(s.seat, 1);
    assert_int_equal(moves_listed(&s), 2);
    for (uint16_t order = 1; order < CR_ORDERS; order++) {
        char move[40];
        snprintf(move, sizeof move, "order %s", cr_order_names.name[order]);
        if (s.dealt[order - 1] != s.seat + 1)
            refused(&s, move, "CR-SET-10");
    }
    play_order(&s);
    assert_int_equal(s.seat, 2); /* in turn order */
    play_order(&s);
    play_order(&s);
    assert_true(s.phase != CR_PH_ORDER);
    for (int who = 1; who <= CR_ANYBODY; who++)
        assert_int_equal(offers_to(&s, who), 0);
    refused(&s, "order templar", "CR-SET-10");
}

static void a_draft_goes_the_other_way_round(void **unused) /* CR-SET-22, CR-SET-10 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=3 orders=draft", 5, 1);
    assert_int_equal(offers_to(&s, CR_ANYBODY), 4);
    assert_int_equal(s.seat, 0);
    play_order(&s);
    assert_int_equal(offers_to(&s, CR_ANYBODY), 3);
    assert_int_equal(s.seat, 2);
    struct cr_state six = new_game("players=6 expansion=off", 2);
    assert_int_equal(six.orders, CR_DRAFT);
    assert_int_equal(offers_to(&six, CR_ANYBODY), 7);
    struct cr_state five = new_game("players=5 expansion=off", 2);
    assert_int_equal(five.orders, CR_DEAL2);
    for (int seat = 0; seat < 5; seat++)
        assert_int_equal(offers_to(&five, seat + 1), 2);
}

static void base_games_have_the_ten_base_orders(void **unused) /* CR-SET-09, CR-INV-24 */
{
    bool seen[2][CR_ORDERS] = { { false } };
    (void)unused;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        struct cr_state base = new_game("players=4 expansion=off", seed),
                        more = new_game("players=4", seed);
        for (int i = 0; i < CR_ORDERS - 1; i++) {
            seen[0][i + 1] |= base.dealt[i] != 0;
            seen[1][i + 1] |= more.dealt[i] != 0;
        }
    }
    for (int order = 1; order < CR_ORDERS; order++) {
        assert_int_equal(seen[0][order], order <= CR_LAST_BASE_ORDER);
        assert_true(seen[1][order]);
    }
    struct cr_state s = new_game("players=2 expansion=off variant=tournament", 1);
    refused(&s, "order dragon", "CR-SET-09");
    s.player[0].order = CR_DRA;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* A tournament game in which seat 0 has this order and is about to make its choices. */
static struct cr_state choosing(const char *order)
{
    char move[40];
    struct cr_state s = new_game_from("players=2 variant=tournament", 1, 0);
    snprintf(move, sizeof move, "order %s", order);
    play_all(&s, move);
    play(&s, "order montesa");
    play_all(&s, "arrange tb, arrange cr, arrange in, arrange tc, arrange bu");
    return s;
}

/* CR-ORD-01, D02, D04, CR-SET-20 */
static void alcantara_has_thirteen_tokens_and_an_upgrade(void **unused)
{
    (void)unused;
    struct cr_state s = choosing("alcantara");
    assert_int_equal(s.phase, CR_PH_TOKENS);
    refused(&s, "take cr", "CR-SET-23");
    play(&s, "add cr");
    wheel_is(&s, 0, "2 3 2 2 2 2");
    assert_int_equal(s.phase, CR_PH_START_FLIP);
    refused(&s, "decline", "CR-SET-23");
    play(&s, "flip tb");
    assert_int_equal(s.player[0].upgraded[0], 1);
    assert_int_equal(s.seat, 1);
}

static void aviz_has_thirteen_tokens(void **unused) /* CR-ORD-02 */
{
    (void)unused;
    struct cr_state s = choosing("aviz");
    play(&s, "add mu");
    wheel_is(&s, 0, "2 2 2 2 2 3");
    assert_int_equal(s.seat, 1);
}

static void calatrava_has_six_tokens_and_one_more_power(void **unused) /* CR-ORD-03 */
{
    (void)unused;
    struct cr_state s = choosing("calatrava");
    wheel_is(&s, 0, "1 1 1 1 1 1");
    for (int action = 1; action < CR_ACTIONS; action++) {
        assert_int_equal(cr_strengths(&s, 0).bonus[action], 1);
        assert_int_equal(cr_strengths(&s, 1).bonus[action], action == CR_TRAVEL); /* Montesa */
    }
}

static void the_sepulchre_has_more_on_travel_wedges_and_less_power(void **unused) /* CR-ORD-04 */
{
    (void)unused;
    struct cr_state s = choosing("sepulchre");
    wheel_is(&s, 0, "3 2 2 3 2 2");
    struct cr_strengths x = cr_strengths(&s, 0);
    assert_int_equal(x.bonus[CR_TRAVEL], -1);
    assert_int_equal(cr_power(&x, CR_TRAVEL, 3), 2);
    x.bonus[CR_TRAVEL] = -3;
    assert_int_equal(cr_power(&x, CR_TRAVEL, 1), 0); /* never below */
}

static void the_hospitaller_has_eleven_tokens(void **unused) /* CR-ORD-05, D03 */
{
    (void)unused;
    struct cr_state s = choosing("hospitaller");
    refused(&s, "add cr", "CR-SET-23");
    play(&s, "take cr");
    wheel_is(&s, 0, "2 1 2 2 2 2");
    assert_int_equal(s.seat, 1);
}

static void montesa_starts_with_the_black_knight(void **unused) /* CR-ORD-06, CR-INV-16 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=2 variant=tournament", 1, 0);
    play_all(
        &s,
        "order montesa, order montesa, arrange tb, arrange cr, arrange in, arrange tc, arrange bu");
    play_all(
        &s,
        "arrange tb, arrange cr, arrange in, arrange tc, arrange bu, place anjou, place flanders");
    assert_int_equal(s.player[0].knights, 2);
    assert_int_equal(s.player[0].knight[0], CR_FLA);
    assert_int_equal(s.player[0].knight[1], CR_FLA);
    assert_int_equal(s.player[0].reserve, 2);
    play(&s, "resolve tb");
    assert_int_equal(s.doing.power, 3);                            /* two tokens and one */
    play_all(&s, "march flanders denmark, march flanders saxony"); /* a knight in every respect */
    s.player[0].knights = 4;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

static void santiago_starts_with_an_upgrade(void **unused) /* CR-ORD-07 */
{
    (void)unused;
    struct cr_state s = choosing("santiago");
    assert_int_equal(s.phase, CR_PH_START_FLIP);
    play(&s, "flip bu");
    wheel_is(&s, 0, "2 2 2 2 2 2");
    assert_int_equal(s.player[0].upgraded[4], 1);
}

/* CR-ORD-08, CR-UPG-02 */
static void st_lazarus_has_eleven_tokens_and_three_upgrades(void **unused)
{
    (void)unused;
    struct cr_state s = choosing("lazarus");
    play_all(&s, "take in, flip tb, flip tc");
    refused(&s, "flip tb", "CR-UPG-02"); /* three different ones */
    play(&s, "flip mu");
    wheel_is(&s, 0, "2 2 1 2 2 2");
    assert_int_equal(s.player[0].upgraded[0] + s.player[0].upgraded[3] + s.player[0].upgraded[5],
                     3);
    assert_int_equal(s.seat, 1);
}

static void the_templar_has_ten_tokens(void **unused) /* CR-ORD-09 */
{
    (void)unused;
    struct cr_state s = choosing("templar");
    play(&s, "take in");
    refused(&s, "take in", "CR-ORD-09");
    play(&s, "take mu");
    wheel_is(&s, 0, "2 2 1 2 2 1");
}

static void the_band_has_a_giant_token_for_two(void **unused) /* CR-ORD-11, CR-INV-03, D05 */
{
    (void)unused;
    struct cr_state s = choosing("band");
    assert_int_equal(s.phase, CR_PH_GIANT);
    play(&s, "giant cr");
    wheel_is(&s, 0, "2 0 2 2 2 2");
    assert_int_equal(s.player[0].giant, CR_CR);
    refused(&s, "giant cr", "CR-SET-23");
    s.player[0].giant = 0;
    assert_non_null(mg_state_broken(&cr_game, &s));
}

/* ---- first knights ----------------------------------------------------------------------- */

static void first_knights_come_in_reverse_turn_order(void **unused) /* CR-SET-17, D07 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=4 orders=none", 1, 2);
    assert_int_equal(s.phase, CR_PH_KNIGHT);
    for (int i = 0; i < 4; i++) {
        static const char *const move[] = { "place anjou", "place flanders", "place burgundy",
                                            "place normandy" };
        assert_int_equal(s.seat, (2 + 3 - i) % 4);
        refused_as(&s, move[i], (s.seat + 1) % 4, "CR-SET-17");
        play(&s, move[i]);
    }
    assert_int_equal(s.seat, 2);
    assert_int_equal(s.phase, CR_PH_TURN);
    refused(&s, "place aquitaine", "CR-SET-17");
}

static void a_first_knight_needs_a_free_starting_region(void **unused) /* CR-SET-18 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=2 orders=none", 1, 0);
    refused(&s, "place paris", "CR-SET-18");
    refused(&s, "place saxony", "CR-SET-18");
    refused(&s, "place denmark", "CR-SET-18");
    assert_int_equal(moves_listed(&s), 6);
    play(&s, "place champagne");
    refused(&s, "place champagne", "CR-SET-18");
    assert_int_equal(moves_listed(&s), 5);
}

/* CR-SET-20, CR-SET-23 */
static void set_up_choices_come_before_turns_and_by_their_player(void **unused)
{
    (void)unused;
    struct cr_state s = choosing("lazarus");
    refused(&s, "resolve tb", "CR-SET-23");
    refused(&s, "flip tb", "CR-UPG-03");
    refused(&s, "place anjou", "CR-SET-17");
    refused_as(&s, "take in", 1, "CR-SET-23");
    assert_int_equal(s.player[0].knights, 0);
}

static void markers_are_never_captured(void **unused) /* CR-SET-11 */
{
    int slavs = 0;
    (void)unused;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        struct cr_state s = new_game("players=3", seed);
        int count = 0;
        for (int i = 0; i < CR_REGIONS; i++)
            count += s.region[i].enemy == CR_SLAV;
        assert_true(count <= 10); /* the eleventh is on the track */
        slavs = count > slavs ? count : slavs;
    }
    assert_true(slavs > 7);
}

/* A position is taken only for the game that it is of: one option that differs is enough. */
/* CR-SET-01, CR-SET-07, CR-SET-22, CR-VAR-01 */
static void a_position_agrees_with_the_options_of_its_own_game(void **unused)
{
    static const char *const games[] = { "players=3",
                                         "players=4",
                                         "players=3 expansion=off",
                                         "players=3 variant=first",
                                         "players=3 orders=draft",
                                         "players=3 orders=none",
                                         "players=3 variant=tournament" };
    enum { GAMES = sizeof games / sizeof *games };
    (void)unused;
    for (int i = 0; i < GAMES; i++) {
        struct cr_state s = new_game(games[i], 1);
        for (int k = 0; k < GAMES; k++) {
            struct mg_options options = options_of(games[k]);
            assert_int_equal(cr_agrees(&s, &options), i == k);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_position_agrees_with_the_options_of_its_own_game),
        cmocka_unit_test(two_to_six_may_play),
        cmocka_unit_test(two_use_the_small_board_and_more_the_large_one),
        cmocka_unit_test(the_start_player_is_drawn),
        cmocka_unit_test(enemies_stand_only_on_enemy_regions),
        cmocka_unit_test(without_the_expansion_nothing_of_it_is_there),
        cmocka_unit_test(everybody_starts_with_nothing),
        cmocka_unit_test(the_supply_depends_on_the_players),
        cmocka_unit_test(every_wedge_starts_basic_with_two_tokens),
        cmocka_unit_test(a_standard_game_has_one_random_wheel_for_all),
        cmocka_unit_test(the_first_standard_game_has_the_fixed_wheel),
        cmocka_unit_test(the_learning_game_has_upgraded_travel_and_nothing_more),
        cmocka_unit_test(unpredictable_wheels_differ),
        cmocka_unit_test(a_tournament_lets_everybody_choose_order_and_wheel),
        cmocka_unit_test(everybody_keeps_one_of_two_orders),
        cmocka_unit_test(a_draft_goes_the_other_way_round),
        cmocka_unit_test(base_games_have_the_ten_base_orders),
        cmocka_unit_test(alcantara_has_thirteen_tokens_and_an_upgrade),
        cmocka_unit_test(aviz_has_thirteen_tokens),
        cmocka_unit_test(calatrava_has_six_tokens_and_one_more_power),
        cmocka_unit_test(the_sepulchre_has_more_on_travel_wedges_and_less_power),
        cmocka_unit_test(the_hospitaller_has_eleven_tokens),
        cmocka_unit_test(montesa_starts_with_the_black_knight),
        cmocka_unit_test(santiago_starts_with_an_upgrade),
        cmocka_unit_test(st_lazarus_has_eleven_tokens_and_three_upgrades),
        cmocka_unit_test(the_templar_has_ten_tokens),
        cmocka_unit_test(the_band_has_a_giant_token_for_two),
        cmocka_unit_test(first_knights_come_in_reverse_turn_order),
        cmocka_unit_test(a_first_knight_needs_a_free_starting_region),
        cmocka_unit_test(set_up_choices_come_before_turns_and_by_their_player),
        cmocka_unit_test(markers_are_never_captured),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
