/* Shares, keys, players' names, and the sums of a game whose seats are not alike. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "match.h"
#include "sim.h"
#include "sim_parse.h"
#include "sim_plot.h"
#include "wilson.h"

/* ---- shares ------------------------------------------------------------------------------ */

static void assert_close(double a, double b)
{
    assert_true(a - b < 5e-5 && b - a < 5e-5);
}

/* Newcombe (1998), table I, method 3: the score method without continuity correction. */
static void wilsons_interval_has_the_published_values(void **unused)
{
    static const struct {
        uint64_t wins, games;
        double low, high;
    } published[] = {
        { 81, 263, 0.2553, 0.3662 }, { 15, 148, 0.0624, 0.1605 }, { 0, 20, 0.0000, 0.1611 },
        { 1, 29, 0.0061, 0.1718 },   { 29, 29, 0.8830, 1.0000 },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof published / sizeof *published; i++) {
        struct share s = wilson(published[i].wins, published[i].games);
        assert_close(s.share, (double)published[i].wins / (double)published[i].games);
        assert_close(s.low, published[i].low);
        assert_close(s.high, published[i].high);
    }
}

static void of_no_games_any_share_is_possible(void **unused)
{
    struct share s = wilson(0, 0);
    (void)unused;
    assert_true(s.share == 0 && s.low == 0 && s.high == 1);
}

static void an_interval_never_leaves_0_to_1_and_holds_its_share(void **unused)
{
    (void)unused;
    for (uint64_t games = 1; games < 200; games++)
        for (uint64_t wins = 0; wins <= games; wins++) {
            struct share s = wilson(wins, games);
            assert_true(0 <= s.low && s.low <= s.share && s.share <= s.high && s.high <= 1);
        }
}

/* ---- names of players -------------------------------------------------------------------- */

static void a_player_is_written_as_it_was_read(void **unused)
{
    static const char *const names[] = { "random", "greedy", "easy", "hard:2000", "expert:1" };
    (void)unused;
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct seat_spec spec;
        char buffer[60], refusal[200] = "";
        struct mg_text text = { .buf = buffer, .cap = sizeof buffer },
                       why = { .buf = refusal, .cap = sizeof refusal };
        assert_true(seat_spec_read(names[i], strlen(names[i]), "", &spec, &why));
        assert_string_equal(refusal, "");
        seat_spec_write(&spec, &text);
        assert_string_equal(buffer, names[i]);
    }
}

static void players_with_other_nodes_are_other_players(void **unused)
{
    struct seat_spec list[3];
    struct mg_text why = lab_text(NULL);
    (void)unused;
    assert_int_equal(seat_spec_list("hard,hard:50,hard", list, 3, &why), 3);
    assert_false(seat_spec_equal(&list[0], &list[1]));
    assert_true(seat_spec_equal(&list[0], &list[2]));
    assert_int_equal(seat_spec_list("hard,hard:0", list, 3, &why), 0);
    assert_string_equal(why.buf, "hard takes from 1 to 100000000 nodes, not '0'");
    mg_text_free(&why);
}

/* ---- keys -------------------------------------------------------------------------------- */

static void assert_found(const struct sim_keys *keys, int key)
{
    char name[MG_MAX_MOVE_TEXT];
    struct mg_text text = { .buf = name, .cap = sizeof name };

    sim_key_write(keys, key, &text);
    assert_int_equal(sim_key_find(keys, name), key);
}

static void every_counted_key_is_found_by_its_text(void **unused)
{
    (void)unused;
    for (int g = 0; mg_game_at(g) != NULL; g++) {
        struct sim_keys keys;
        assert_true(sim_keys_make(&keys, mg_game_at(g)));
        for (int key = 0; key < keys.verbs; key++)
            assert_found(&keys, key);
        for (int l = 0; l < keys.links; l++)
            for (uint16_t value = 0; value < keys.place[keys.link[l].place].names->count; value++)
                if (mg_name_has(keys.place[keys.link[l].place].names, value))
                    assert_found(&keys, keys.link[l].first + value);
        assert_int_equal(sim_key_find(&keys, "besiege"), -1);
        assert_int_equal(sim_key_find(&keys, ""), -1);
    }
}

static void a_move_counts_for_its_kind_and_for_what_it_names(void **unused)
{
    const struct mg_game *game = mg_game_find("kingdoms");
    struct sim_keys keys;
    struct mg_move move;
    int key[4];

    (void)unused;
    assert_true(sim_keys_make(&keys, game));
    assert_true(mg_legal(mg_move_parse(game, "play 17 antioch", &move)));
    assert_int_equal(sim_keys_of(&keys, move, key), 3);
    assert_int_equal(key[0], sim_key_find(&keys, "play"));
    assert_int_equal(key[1], sim_key_find(&keys, "play card:17"));
    assert_int_equal(key[2], sim_key_find(&keys, "play location:antioch"));
    char name[60];
    struct mg_text text = { .buf = name, .cap = sizeof name };
    sim_key_write(&keys, sim_keys_thing(&keys, key[1]), &text);
    assert_string_equal(name, "card:17");
}

/* ---- the deal ---------------------------------------------------------------------------- */

static char first_view[4096]; /* what the first to decide saw, and who that was */
static int first_seat;

static void spy(const struct mg_game *game, const void *view, int seat,
                const struct mg_limits *limits, struct mg_rng *rng, struct mg_thought *out)
{
    if (first_seat < 0) {
        first_seat = seat;
        memcpy(first_view, view, game->state_size);
    }
    mg_random.choose(game, view, seat, limits, rng, out);
}

static void the_deal_of_a_row_is_the_seed_of_its_match(void **unused)
{
    static const struct mg_player spying = { .name = "spy", .choose = spy };
    const struct mg_game *game = mg_game_find("kingdoms");
    struct sim sim = { .game = game, .games = 1, .seed = mg_seed_number(9) };
    struct sim_board board;
    struct sim_game row;
    static char view[sizeof first_view];
    struct mg_verdict verdict;

    (void)unused;
    assert_true(game->state_size <= sizeof first_view);
    mg_options_default(game, &sim.options);
    sim.player[0].player = sim.player[1].player = &spying;
    assert_true(sim_board_open(&board, &sim) && sim_game_open(&row, &sim));
    first_seat = -1;
    assert_true(sim_play(&board, &sim, 0, &row));
    struct mg_match *match = mg_match_open(game, &sim.options, &row.deal, &verdict);
    assert_non_null(match);
    assert_int_equal(first_seat, mg_match_actor(match));
    mg_view(game, mg_match_state(match), first_seat, view);
    assert_true(mg_state_equal(game, first_view, view));
    mg_match_close(match);
    sim_game_close(&row);
    sim_board_close(&board);
}

/* ---- a game whose seats are not alike ---------------------------------------------------- */

static unsigned odd_and_even(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    (void)state;
    out[0] = (struct mg_trait){ "side", seat % 2 == 0 ? "even" : "odd" };
    out[1] = (struct mg_trait){ "rank", seat == 0 ? "king" : "knight" };
    return 2;
}

static struct mg_game sided; /* kingdoms, with sides */
static struct mg_words words_of_sides;

static struct sim sided_sim(void)
{
    struct sim sim = {
        .game = &sided, .games = 40, .threads = 2, .detail = true, .seed = mg_seed_number(3)
    };

    sided = *mg_game_find("kingdoms");
    words_of_sides = *sided.words;
    words_of_sides.traits = odd_and_even;
    sided.words = &words_of_sides;
    mg_options_default(&sided, &sim.options);
    assert_true(mg_legal(mg_options_set(&sided, &sim.options, "players", "3")));
    for (int i = 0; i < 3; i++)
        sim.player[i].player = &mg_random;
    assert_true(sim_keys_make(&sim.keys, &sided));
    return sim;
}

static void sums_are_kept_by_side_and_the_report_shows_them(void **unused)
{
    struct sim sim = sided_sim();
    struct sim_sums sums;
    struct sim_past *past = calloc(1, sizeof *past);
    struct mg_text page = lab_text(NULL);

    (void)unused;
    assert_true(sim_sums_open(&sums, &sim));
    assert_true(sim_run(&sim, past, NULL, SIM_JSONL, &sums));
    assert_int_equal(sums.traits, 4); /* sorted: rank king, rank knight, side even, side odd */
    assert_string_equal(sums.trait[0].value, "king");
    assert_int_equal(sums.trait[0].row.games, 40);
    assert_int_equal(sums.trait[1].row.games, 80);
    assert_string_equal(sums.trait[2].value, "even");
    assert_int_equal(sums.trait[2].row.games, 80);
    assert_int_equal(sums.trait[0].row.wins, sums.seat[0].wins);
    assert_int_equal(sums.trait[2].row.wins, sums.seat[0].wins + sums.seat[2].wins);
    sim_report(&sim, &sums, &page);
    assert_non_null(strstr(page.buf, "By side"));
    assert_non_null(strstr(page.buf, "<th scope=\"row\">knight</th><td>80</td>"));
    mg_text_free(&page);
    sim_sums_close(&sums);
    free(past);
}

static void a_line_reads_back_as_the_row_it_was(void **unused)
{
    struct sim sim = sided_sim();
    struct sim_board board;
    struct sim_game row, again;
    struct mg_text line = lab_text(NULL), second = lab_text(NULL), why = lab_text(NULL);

    (void)unused;
    assert_true(sim_board_open(&board, &sim) && sim_game_open(&row, &sim) &&
                sim_game_open(&again, &sim));
    for (uint64_t number = 0; number < 10; number++) {
        assert_true(sim_play(&board, &sim, number, &row));
        mg_text_clear(&line);
        mg_text_clear(&second);
        sim_line(&sim, &row, SIM_JSONL, &line);
        json_t *object = sim_parse(&sim, line.buf, line.len, &again, &why);
        assert_string_equal(why.buf, "");
        assert_non_null(object);
        sim_line(&sim, &again, SIM_JSONL, &second);
        assert_string_equal(line.buf, second.buf);
        json_decref(object);
    }
    mg_text_free(&line);
    mg_text_free(&second);
    mg_text_free(&why);
    sim_game_close(&row);
    sim_game_close(&again);
    sim_board_close(&board);
}

/* Spans from a millionth to a million: no number stands at an axis twice. */
static void no_number_stands_at_an_axis_twice(void **unused)
{
    (void)unused;
    for (double span = 1e-6; span < 2e6; span *= 3) {
        struct mg_text text = mg_text_growing(MG_EN);
        struct scale scale = scale_around(span, 2 * span, 5);
        char last[40] = "";
        int numbers = 0;

        plot_axis(&text, &scale, "");
        for (const char *at = strstr(text.buf, "middle\">"); at != NULL;
             at = strstr(at + 1, "middle\">"), numbers++) {
            char number[40];
            snprintf(number, sizeof number, "%.*s", (int)strcspn(at + 8, "<"), at + 8);
            assert_string_not_equal(number, last);
            memcpy(last, number, sizeof last);
        }
        assert_true(numbers >= 2);
        mg_text_free(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilsons_interval_has_the_published_values),
        cmocka_unit_test(of_no_games_any_share_is_possible),
        cmocka_unit_test(an_interval_never_leaves_0_to_1_and_holds_its_share),
        cmocka_unit_test(a_player_is_written_as_it_was_read),
        cmocka_unit_test(players_with_other_nodes_are_other_players),
        cmocka_unit_test(every_counted_key_is_found_by_its_text),
        cmocka_unit_test(a_move_counts_for_its_kind_and_for_what_it_names),
        cmocka_unit_test(the_deal_of_a_row_is_the_seed_of_its_match),
        cmocka_unit_test(sums_are_kept_by_side_and_the_report_shows_them),
        cmocka_unit_test(a_line_reads_back_as_the_row_it_was),
        cmocka_unit_test(no_number_stands_at_an_axis_twice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
