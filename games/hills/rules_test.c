/* Every rule of Five Hills. */
#include "listed_test.h"
#include "state.h"

/* A new game in which seat 0 is to play. */
static struct hl_state new_game(void)
{
    struct mg_options options = good_options(&hl_game, "players=2");
    struct hl_state s = { .seat = 1 };

    for (uint64_t number = 1; s.seat != 0; number++)
        set_up(&hl_game, &options, number, &s);
    return s;
}

static void put(struct hl_state *s, int pile, const char *cards)
{
    bring_cards(MG_PILES(s), pile, &hl_card_names, cards);
}

/* Who takes a hill with these sides, of which the second was full first. */
static int winner(const char *first, const char *second)
{
    struct hl_state s = new_game();

    put(&s, hl_line(0, 0), first);
    put(&s, hl_line(1, 0), second);
    s.first_full[0] = 2;
    return hl_winner(&s, 0);
}

/* Played to the end, at the first hill that has room each time. */
static struct hl_state played_out(void)
{
    struct hl_state s = new_game();
    struct mg_play play = { .event = NULL };

    for (struct mg_move all[MG_MAX_MOVES]; hl_game.list(&s, s.seat, all) > 0;)
        hl_game.apply(&s, all[0], &play);
    return s;
}

TEST_OF(there_are_ten_ranks_of_six_colours) /* HL-CARD-01 */
{
    assert_int_equal(hl_card_names.count, 1 + 60);
    assert_string_equal(hl_card_names.name[37], "keep7");
    assert_int_equal(hl_colour(37), 3);
    assert_int_equal(hl_rank(37), 7);
}

TEST_OF(there_are_five_hills_with_two_sides) /* HL-CARD-02 */
{
    assert_int_equal(hl_hill_names.count, 5);
    assert_int_equal(hl_line(1, 4) - hl_line(0, 0), 9);
}

TEST_OF(chance_says_who_begins) /* HL-SETUP-01 */
{
    struct mg_options options = good_options(&hl_game, "players=2");
    struct hl_state s;
    int begun = 0;

    for (uint64_t number = 1; number <= 200; number++, begun += s.seat)
        set_up(&hl_game, &options, number, &s);
    assert_in_range(begun, 70, 130);
}

TEST_OF(five_cards_are_dealt_to_each) /* HL-SETUP-02 */
{
    struct hl_state s = new_game();

    for (int pile = HL_DECK; pile < HL_LINE; pile++)
        assert_int_equal(MG_SIZE(&s, pile), pile == HL_DECK ? 50 : 5);
}

TEST_OF(a_hand_is_known_to_its_owner_only) /* HL-INFO-01 */
{
    struct hl_state s = new_game(), v;

    put(&s, HL_HAND, "rose1");
    make_move(&hl_game, &s, 0, "play rose1 mill");
    mg_view(&hl_game, &s, 1, &v);
    assert_int_equal(MG_CARDS(&v, HL_DECK)->id, 0);
    assert_int_equal(MG_CARDS(&v, HL_HAND)->id, 0);
    assert_int_equal(MG_CARDS(&v, HL_HAND + 1)->id, MG_CARDS(&s, HL_HAND + 1)->id);
    assert_int_equal(MG_CARDS(&v, hl_line(0, 0))->id, 1);
}

TEST_OF(the_players_take_turns) /* HL-TURN-01 */
{
    struct hl_state s = new_game();

    put(&s, HL_HAND, "rose1");
    put(&s, HL_HAND + 1, "oak2");
    assert_string_equal(refused_by(&hl_game, &s, 1, "play oak2 mill"), "HL-TURN-01");
    make_move(&hl_game, &s, 0, "play rose1 mill");
    make_move(&hl_game, &s, 1, "play oak2 mill");
    assert_int_equal(s.seat, 0);
}

TEST_OF(a_card_of_the_own_hand_is_played_where_there_is_room) /* HL-TURN-02, HL-TURN-03 */
{
    struct hl_state s = new_game();

    put(&s, HL_HAND, "rose1");
    put(&s, HL_HAND + 1, "oak2");
    put(&s, hl_line(0, 1), "ship1 ship2 keep7 keep8");
    assert_string_equal(refused_by(&hl_game, &s, 0, "play oak2 mill"), "HL-TURN-02");
    assert_string_equal(refused_by(&hl_game, &s, 0, "play rose1 chapel"), "HL-TURN-03");
    assert_null(refused_by(&hl_game, &s, 0, "play rose1 mill"));
}

TEST_OF(a_card_is_drawn_for_the_one_played) /* HL-TURN-04 */
{
    struct hl_state s = new_game();

    put(&s, HL_HAND, "rose1");
    int hand = MG_SIZE(&s, HL_HAND), deck = MG_SIZE(&s, HL_DECK);
    make_move(&hl_game, &s, 0, "play rose1 mill");
    assert_int_equal(MG_SIZE(&s, HL_HAND), hand);
    assert_int_equal(MG_SIZE(&s, HL_DECK), deck - 1);
}

TEST_OF(a_hill_is_decided_when_both_sides_are_full) /* HL-HILL-01 */
{
    assert_int_equal(winner("rose1 rose2 rose3 rose4", "oak1 ship2 keep9"), -1);
    assert_int_equal(winner("rose1 rose2 rose3", "oak1 ship2 keep9 keep10"), -1);
    assert_int_equal(winner("rose1 rose2 rose3 rose4", "oak1 ship2 keep9 keep10"), 0);
}

TEST_OF(the_better_kind_takes_a_hill) /* HL-HILL-02 */
{
    assert_int_equal(winner("rose3 rose1 rose4 rose2", "oak10 ship10 keep10 hawk10"), 0);
    assert_int_equal(winner("oak1 ship1 keep1 hawk1", "lion10 lion9 lion8 lion6"), 0);
    assert_int_equal(winner("lion1 lion2 lion3 lion5", "oak10 ship9 keep8 hawk7"), 0);
    assert_int_equal(winner("oak4 ship3 keep2 hawk1", "oak10 ship10 keep10 hawk9"), 0);
}

TEST_OF(of_equal_kinds_the_higher_sum_takes_it) /* HL-HILL-03 */
{
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship2 keep1 lion3"), 0);
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship5 keep1 lion2"), 1);
}

TEST_OF(of_equal_sums_the_side_that_was_full_first_takes_it) /* HL-HILL-04 */
{
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship4 keep1 lion2"), 1);
}

TEST_OF(who_has_three_hills_wins_at_once_and_scores_them) /* HL-END-01, HL-END-02 */
{
    struct hl_state s = played_out();
    struct mg_result result = { .over = false };

    assert_int_equal(MG_SIZE(&s, HL_HAND + s.seat), 4); /* nothing is drawn any more */
    assert_string_equal(refused_by(&hl_game, &s, s.seat, "play oak9 quarry"), "HL-END-01");
    hl_game.result(&s, &result);
    assert_int_equal(result.winners, 1 << s.seat);
    assert_int_equal(result.score[s.seat], 3);
    assert_int_equal(result.score[!s.seat], hl_taken(&s, !s.seat));
}

RUN_ALL
