/* Every rule of Five Hills. */
#include "game_test.h"
#include "state.h"

/* A new game in which seat 0 is to play, and what the last move told. */
struct table {
    struct hl_state s;
    struct mg_event event[MG_MAX_EVENTS];
    struct mg_play told;
};

static void lay_out(struct table *t)
{
    struct mg_options options = good_options(&hl_game, "players=2");
    uint64_t seed = 0;

    do
        set_up(&hl_game, &options, ++seed, &t->s);
    while (t->s.seat != 0);
}

/* Bring these cards there, from wherever they are. */
static void put(struct table *t, int pile, const char *words)
{
    struct mg_piles piles = { t->s.start, t->s.card, HL_PILES };
    char copy[200], *rest = copy;
    uint16_t card;

    snprintf(copy, sizeof copy, "%s", words);
    for (char *word; (word = strtok_r(rest, " ", &rest)) != NULL;) {
        assert_true(mg_name_parse(&hl_card_names, word, &card));
        for (int from = 0; from < HL_PILES; from++) {
            int at = mg_pile_find(&piles, from, card);
            if (at >= 0 && from != pile) {
                mg_pile_move(&piles, from, at, pile, -1);
                break;
            }
        }
    }
}

static struct mg_verdict check(const struct table *t, int seat, const char *move)
{
    return hl_game.check(&t->s, move_in_words(&hl_game, seat, move));
}

static void play(struct table *t, const char *move)
{
    t->told = (struct mg_play){ .event = t->event };
    hl_game.apply(&t->s, move_in_words(&hl_game, t->s.seat, move), &t->told);
}

/* HL-CARD-01, HL-CARD-02, HL-SETUP-01, HL-SETUP-02 */
static void five_cards_each_are_dealt_of_sixty(void **unused)
{
    struct table t;
    (void)unused;

    lay_out(&t);
    assert_int_equal(hl_count(&t.s, HL_DECK), 50);
    assert_int_equal(hl_count(&t.s, HL_HAND), 5);
    assert_int_equal(hl_count(&t.s, HL_HAND + 1), 5);
    assert_int_equal(hl_card_names.count, 61);
    assert_int_equal(hl_hill_names.count, 5);
    assert_string_equal(hl_card_names.name[37], "keep7");
    assert_int_equal(hl_colour(37), 3);
    assert_int_equal(hl_rank(37), 7);
}

static void a_hand_is_known_to_its_owner_only(void **unused) /* HL-INFO-01 */
{
    struct table t;
    struct hl_state v;
    (void)unused;

    lay_out(&t);
    hl_game.view(&t.s, 1, &v);
    for (int i = 0; i < HL_HAND_SIZE; i++) {
        assert_int_equal(hl_cards(&v, HL_HAND)[i].id, 0);
        assert_int_equal(hl_cards(&v, HL_HAND + 1)[i].id, hl_cards(&t.s, HL_HAND + 1)[i].id);
    }
    assert_int_equal(hl_cards(&v, HL_DECK)[0].id, 0);
}

/* HL-TURN-01, HL-TURN-02, HL-TURN-03, HL-TURN-04 */
static void one_card_is_played_to_a_side_with_room_and_one_is_drawn(void **unused)
{
    struct table t;
    (void)unused;

    lay_out(&t);
    put(&t, HL_HAND, "rose1");
    put(&t, HL_HAND + 1, "oak2");
    put(&t, hl_line(0, 1), "ship1 ship2 keep7 keep8");
    assert_string_equal(check(&t, 1, "play oak2 mill").rule, "HL-TURN-01");
    assert_string_equal(check(&t, 0, "play oak2 mill").rule, "HL-TURN-02");
    assert_string_equal(check(&t, 0, "play rose1 chapel").rule, "HL-TURN-03");
    int hand = hl_count(&t.s, HL_HAND), deck = hl_count(&t.s, HL_DECK);
    play(&t, "play rose1 mill");
    assert_int_equal(t.s.seat, 1);
    assert_int_equal(hl_count(&t.s, HL_HAND), hand);
    assert_int_equal(hl_count(&t.s, HL_DECK), deck - 1);
    assert_int_equal(hl_cards(&t.s, hl_line(0, 0))[0].id, 1);
}

/* Who takes the hill of two full sides, of which the second was full first. */
static int winner(const char *first, const char *second)
{
    struct table t;

    lay_out(&t);
    put(&t, hl_line(0, 0), first);
    assert_int_equal(hl_winner(&t.s, 0), -1);
    put(&t, hl_line(1, 0), second);
    t.s.first_full[0] = 2;
    return hl_winner(&t.s, 0);
}

/* HL-HILL-01, HL-HILL-02, HL-HILL-03, HL-HILL-04 */
static void the_better_kind_takes_a_hill_then_the_sum_then_who_was_first(void **unused)
{
    (void)unused;
    assert_int_equal(winner("rose3 rose1 rose4 rose2", "oak10 ship10 keep10 hawk10"), 0);
    assert_int_equal(winner("oak1 ship1 keep1 hawk1", "lion10 lion9 lion8 lion6"), 0);
    assert_int_equal(winner("lion1 lion2 lion3 lion5", "oak10 ship9 keep8 hawk7"), 0);
    assert_int_equal(winner("oak4 ship3 keep2 hawk1", "oak10 ship10 keep10 hawk9"), 0);
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship5 keep1 lion2"), 1);
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship2 keep1 lion3"), 0);
    assert_int_equal(winner("oak9 ship3 keep2 hawk1", "oak8 ship4 keep1 lion2"), 1);
}

static void three_hills_win_at_once(void **unused) /* HL-END-01, HL-END-02 */
{
    struct mg_result result = { .over = false };
    struct table t;
    (void)unused;

    lay_out(&t);
    put(&t, hl_line(0, 0), "rose1 rose2 rose3 rose4");
    put(&t, hl_line(1, 0), "oak1 ship1 keep2 hawk2");
    put(&t, hl_line(0, 1), "lion1 lion2 lion3 lion4");
    put(&t, hl_line(1, 1), "oak3 ship3 keep4 hawk4");
    put(&t, hl_line(0, 2), "ship7 ship8 ship9");
    put(&t, hl_line(1, 2), "oak5 ship5 keep6 hawk6");
    put(&t, HL_HAND, "ship10");
    int deck = hl_count(&t.s, HL_DECK);
    play(&t, "play ship10 beacon");
    assert_int_equal(hl_game.actors(&t.s), 0);
    assert_int_equal(hl_count(&t.s, HL_DECK), deck);
    hl_game.result(&t.s, &result);
    assert_int_equal(result.winners, 1);
    assert_int_equal(result.score[0], 3);
    assert_int_equal(result.score[1], 0);
    assert_string_equal(check(&t, 1, "play oak9 mill").rule, "HL-END-01");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(five_cards_each_are_dealt_of_sixty),
        cmocka_unit_test(a_hand_is_known_to_its_owner_only),
        cmocka_unit_test(one_card_is_played_to_a_side_with_room_and_one_is_drawn),
        cmocka_unit_test(the_better_kind_takes_a_hill_then_the_sum_then_who_was_first),
        cmocka_unit_test(three_hills_win_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
