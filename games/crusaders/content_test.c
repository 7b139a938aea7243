/* The tables: as many pieces as the rules say, links that go both ways, names that are there
 * once. */
#include "cr_test.h"

static int links_of(uint64_t board)
{
    int ends = 0;
    for (unsigned place = 1; place < CR_PLACES; place++)
        if (board >> place & 1)
            ends += __builtin_popcountll(cr_places[place].next & board);
    return ends / 2;
}

static void links_go_both_ways(void **unused) /* CR-TRV-02 */
{
    (void)unused;
    for (unsigned a = 1; a < CR_PLACES; a++)
        for (unsigned b = 1; b < CR_PLACES; b++)
            assert_int_equal(cr_places[a].next >> b & 1, cr_places[b].next >> a & 1);
    assert_int_equal(links_of(cr_board[1]), 83);
    assert_int_equal(links_of(cr_board[0]), 54);
}

/* Neighbours on the drawing: pointy hexagons, odd rows shifted right. */
static bool hexagons_touch(unsigned a, unsigned b)
{
    int dx = abs(cr_places[a].x - cr_places[b].x), dy = abs(cr_places[a].y - cr_places[b].y);
    return (dy < 10 && dx == 100) || (dy > 80 && dy < 90 && dx == 50);
}

static void links_are_those_of_the_hexagons_and_five_across_the_sea(void **unused) /* CR-TRV-02 */
{
    int sea = 0;
    (void)unused;
    for (unsigned a = 1; a < CR_PLACES; a++)
        for (unsigned b = 1; b < a; b++) {
            bool linked = cr_places[a].next >> b & 1;
            if (hexagons_touch(a, b))
                assert_true(linked);
            else
                sea += linked;
        }
    assert_int_equal(sea, 5);
    assert_true(cr_places[CR_ENG].next >> CR_FLA & 1);
    assert_true(cr_places[CR_CON].next >> CR_JER & 1);
}

static void the_small_board_is_part_of_the_large_one(void **unused) /* CR-SET-02, CR-TRV-11 */
{
    int kinds[2][4] = { { 0 } };
    (void)unused;
    for (unsigned place = 1; place < CR_PLACES; place++) {
        assert_int_equal(cr_board[0] >> place & 1, cr_places[place].small);
        kinds[1][cr_places[place].kind]++;
        kinds[0][cr_places[place].kind] += cr_places[place].small;
    }
    assert_int_equal(__builtin_popcountll(cr_board[1]), 37);
    assert_int_equal(__builtin_popcountll(cr_board[0]), 25);
    assert_int_equal(kinds[1][CR_START], 6);
    assert_int_equal(kinds[1][CR_OPEN], 4);
    assert_int_equal(kinds[1][CR_FLAG], 26);
    assert_int_equal(kinds[0][CR_START], 6);
    assert_int_equal(kinds[0][CR_OPEN], 2);
    assert_int_equal(kinds[0][CR_FLAG], 16);
}

static int steps_from_paris(struct cr_state *s, const char *to)
{
    struct cr_roads plain = { .free = 0, .one = UINT64_MAX, .two = 0 };
    return cr_distance(s, &plain, CR_PAR, place_named(to));
}

static void distances_from_paris_are_those_of_the_table(void **unused) /* CR-TRV-11 */
{
    struct cr_state large = { .players = 3 }, small = { .players = 2 };
    (void)unused;
    assert_int_equal(steps_from_paris(&large, "jerusalem"), 7);
    assert_int_equal(steps_from_paris(&large, "constantinople"), 6);
    assert_int_equal(steps_from_paris(&large, "scotland"), 3);
    assert_int_equal(steps_from_paris(&large, "rome"), 3);
    assert_int_equal(steps_from_paris(&small, "rome"), 4);
    assert_int_equal(steps_from_paris(&small, "serbia"), 5);
}

static void starting_regions_have_each_pair_of_base_types(void **unused) /* CR-BLD-06 */
{
    bool seen[32] = { false };
    (void)unused;
    for (unsigned place = 1; place < CR_PLACES; place++) {
        unsigned types = cr_places[place].discount;
        switch (cr_places[place].kind) {
        case CR_CAPITAL: assert_int_equal(__builtin_popcount(types), 4); break;
        case CR_START:
            assert_int_equal(__builtin_popcount(types), 2);
            assert_false(seen[types]);
            seen[types] = true;
            break;
        default: assert_int_equal(types, 0); break;
        }
    }
}

/* CR-BLD-05, CR-XB-01, CR-XB-02 */
static void every_building_costs_what_its_level_says(void **unused)
{
    (void)unused;
    for (unsigned piece = 1; piece < CR_PIECES; piece++) {
        const struct cr_piece_kind *k = &cr_pieces[piece];
        assert_int_equal(cr_piece(k->type, k->level), piece);
        assert_int_equal(k->cost, k->level + (cr_is_base(k->type) ? 2 : 4));
        assert_int_equal(k->reduced, cr_is_base(k->type) ? 0 : k->level + 2);
    }
    assert_int_equal(cr_match_of(CR_KEEP), CR_CASTLE);
    assert_int_equal(cr_match_of(CR_CHAPEL), CR_CHURCH);
    assert_int_equal(cr_match_of(CR_MILL), CR_FARM);
    assert_int_equal(cr_match_of(CR_VAULT), CR_BANK);
}

static void spaces_are_those_of_the_table(void **unused) /* CR-BLD-10 */
{
    int bonus[CR_ACTIONS] = { 0 }, knights = 0;
    (void)unused;
    for (unsigned piece = 1; piece < CR_PIECES; piece++) {
        knights += cr_pieces[piece].effect == CR_FX_KNIGHT;
        if (cr_pieces[piece].effect == CR_FX_BONUS)
            bonus[cr_pieces[piece].action]++;
    }
    assert_int_equal(knights, 2);
    assert_int_equal(bonus[CR_TRAVEL], 1);
    assert_int_equal(bonus[CR_MUSTER], 2);
    assert_int_equal(bonus[CR_CRUSADE], 1);
    assert_int_equal(bonus[CR_INFLUENCE], 4);
    assert_int_equal(bonus[CR_BUILD], 2);
}

static void there_are_thirty_enemies_to_shuffle(void **unused) /* CR-SET-11, CR-SET-12 */
{
    int count = 0, saracens = 0;
    (void)unused;
    for (unsigned enemy = 1; enemy < CR_ENEMIES; enemy++) {
        count += cr_enemy_count[enemy];
        saracens += cr_people_of(enemy) == CR_SARACENS ? cr_enemy_count[enemy] : 0;
    }
    assert_int_equal(count, CR_ENEMY_TOKENS);
    assert_int_equal(saracens, 10);
    assert_int_equal(cr_people_of(CR_SLAV), CR_SLAVS);
    assert_int_equal(cr_people_of(CR_PRUSSIAN), CR_PRUSSIANS);
}

/* CR-CRU-03, CR-CRU-16 */
static void tracks_rise_and_only_those_of_the_base_game_flatten(void **unused)
{
    (void)unused;
    for (int people = 0; people < 2; people++) {
        assert_int_equal(cr_tracks[0][people][0], 3 + people);
        assert_int_equal(cr_tracks[0][people][9], 9 + people);
        for (int i = 0; i < CR_TRACK; i++)
            assert_int_equal(cr_tracks[1][people][i], 3 + people + i);
        for (int i = 1; i < CR_TRACK; i++)
            assert_true(cr_tracks[0][people][i] >= cr_tracks[0][people][i - 1]);
    }
}

/* CR-BLD-07, CR-BLD-08, CR-BLD-16 */
static void bonus_tiles_are_thirteen_discounts_and_seventeen_gains(void **unused)
{
    int discounts = 0, ones = 0, twos = 0, any = 0;
    (void)unused;
    for (unsigned bonus = 1; bonus < CR_BONUSES; bonus++) {
        discounts += cr_bonuses[bonus].discount;
        ones += cr_bonuses[bonus].influence == 1;
        twos += cr_bonuses[bonus].influence == 2;
        any += cr_bonuses[bonus].type == CR_ANY_TYPE;
        assert_true(cr_is_base(cr_bonuses[bonus].type));
    }
    assert_int_equal(discounts, 13);
    assert_int_equal(ones, 13);
    assert_int_equal(twos, 4);
    assert_int_equal(any, 2);
}

/* CR-SET-15, CR-TIL-01, CR-TIL-02, CR-TIL-07 */
static void influence_tiles_are_those_of_the_table(void **unused)
{
    int class[CR_END_TILE + 1] = { 0 }, once[CR_ACTIONS] = { 0 }, permanent[CR_ACTIONS] = { 0 };
    (void)unused;
    for (unsigned tile = 1; tile < CR_TILES; tile++) {
        const struct cr_tile_kind *k = &cr_tiles[tile];
        class[k->class]++;
        assert_int_equal(k->level, k->cost - 2 < 4 ? k->cost - 2 : 4);
        if (k->class == CR_ONCE_TILE)
            once[k->action]++;
        if (k->class == CR_PERMANENT_TILE)
            permanent[k->action]++;
    }
    assert_int_equal(class[CR_UPGRADE_TILE], 6);
    assert_int_equal(class[CR_DISTRIBUTE_TILE], 6);
    assert_int_equal(class[CR_ONCE_TILE], 24);
    assert_int_equal(class[CR_PERMANENT_TILE], 5);
    assert_int_equal(class[CR_END_TILE], 2);
    for (int action = 1; action < CR_ACTIONS; action++) {
        assert_int_equal(once[action], action == CR_INFLUENCE ? 4 : 5);
        assert_int_equal(permanent[action], 1);
    }
}

/* CR-SET-06, CR-ORD-01, CR-ORD-03 */
static void orders_start_with_the_tokens_of_the_table(void **unused)
{
    static const uint8_t tokens[CR_ORDERS] = { 12, 13, 13, 6,  14, 11, 12, 12,
                                               11, 10, 12, 10, 12, 12, 12 };
    (void)unused;
    for (unsigned order = 0; order < CR_ORDERS; order++) {
        struct cr_player p = { .order = (uint8_t)order };
        /* the Band has the giant token besides */
        assert_int_equal(cr_start_tokens(&p), tokens[order]);
    }
}

static void names_are_there_once(void **unused)
{
    static const struct mg_names *const all[] = {
        &cr_action_names, &cr_wedge_names, &cr_type_names, &cr_piece_names, &cr_enemy_names,
        &cr_order_names,  &cr_bonus_names, &cr_tile_names, &cr_place_names
    };
    (void)unused;
    for (size_t n = 0; n < sizeof all / sizeof *all; n++)
        for (uint16_t i = 1; i < all[n]->count; i++) {
            uint16_t back;
            assert_true(mg_name_parse(all[n], all[n]->name[i], &back));
            assert_int_equal(back, i);
        }
}

/* CR-ORD-12, CR-CRU-11 */
static void words_that_moves_name_end_where_their_things_end(void **unused)
{
    (void)unused;
    assert_int_equal(cr_giant_names.count, 2); /* there is one giant token, or none */
    assert_int_equal(cr_reward_names.count, CR_REWARDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_that_moves_name_end_where_their_things_end),
        cmocka_unit_test(links_go_both_ways),
        cmocka_unit_test(links_are_those_of_the_hexagons_and_five_across_the_sea),
        cmocka_unit_test(the_small_board_is_part_of_the_large_one),
        cmocka_unit_test(distances_from_paris_are_those_of_the_table),
        cmocka_unit_test(starting_regions_have_each_pair_of_base_types),
        cmocka_unit_test(every_building_costs_what_its_level_says),
        cmocka_unit_test(spaces_are_those_of_the_table),
        cmocka_unit_test(there_are_thirty_enemies_to_shuffle),
        cmocka_unit_test(tracks_rise_and_only_those_of_the_base_game_flatten),
        cmocka_unit_test(bonus_tiles_are_thirteen_discounts_and_seventeen_gains),
        cmocka_unit_test(influence_tiles_are_those_of_the_table),
        cmocka_unit_test(orders_start_with_the_tokens_of_the_table),
        cmocka_unit_test(names_are_there_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
