/* Who knows what: views, events, worlds that a seat can believe in; and the advice for players. */
#include "or_test.h"

/* ---- views ------------------------------------------------------------------------------- */

static int unknown_in(const struct or_state *v, int pile)
{
    int count = 0;
    for (int i = v->start[pile]; i < v->start[pile + 1]; i++)
        count += v->card[i].id == 0;
    return count;
}

static void a_hand_is_seen_by_its_owner_only(void **unused) /* CK-CRU-03, I22 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = new_game(4, 7);
    for (int seat = 0; seat < 4; seat++) {
        or_view(&s, seat, &v);
        for (int other = 0; other < 4; other++)
            assert_int_equal(unknown_in(&v, OR_HAND + other), seat == other ? 0 : 8);
        for (int faith = 0; faith < OR_FAITHS; faith++)
            assert_int_equal(unknown_in(&v, OR_DECK + faith), or_size(&s, OR_DECK + faith));
    }
    or_view(&s, MG_SPECTATOR, &v);
    assert_int_equal(unknown_in(&v, OR_HAND), 8);
    struct or_state t = new_game(2, 7);
    or_view(&t, RICHARD, &v);
    assert_int_equal(unknown_in(&v, OR_STACK), 12);
    assert_int_equal(unknown_in(&v, OR_HAND + LEOPOLD), 8);
}

static void the_number_and_side_of_laid_cards_are_open(void **unused) /* CK-ATT-13, I10 */
{
    struct or_state v;
    struct told told;
    struct mg_event seen;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, JERUSALEM, "turcopoles donations");
    gives(&s, ALEPPO, "leader-m trade");
    round_of(&s, DAMASCUS);
    does_all(&s, "attack acre; lay askar; done");
    rolls_telling(&s, "respond leader attack", "", &told);
    assert_true(mg_event_for(told_first(&told, OR_EV_LAYS), JERUSALEM, &seen));
    assert_int_equal(seen.b, 0);
    assert_int_equal(seen.c, OR_ATTACK);
    or_view(&s, JERUSALEM, &v);
    assert_int_equal(or_size(&v, OR_LAID_ATTACK + ALEPPO), 1);
    assert_int_equal(unknown_in(&v, OR_LAID_ATTACK + ALEPPO), 1);
    or_view(&s, ALEPPO, &v);
    assert_int_equal(unknown_in(&v, OR_LAID_ATTACK + ALEPPO), 0);
}

static void everybody_with_cards_is_asked_for_responses(void **unused) /* CK-ATT-14 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar");
    gives(&s, ALEPPO, "trade"); /* nothing that fits: he is asked all the same */
    round_of(&s, DAMASCUS);
    does_all(&s, "attack acre; lay askar; done");
    assert_int_equal(s.seat, ALEPPO);
    struct mg_move moves[MG_MAX_MOVES];
    assert_int_equal(or_list(&s, ALEPPO, moves), 1);
    rolls(&s, "done", "1 1 1 1 1"); /* Jerusalem has no cards, which all can see */
}

/* CK-EVT-11, CK-DIS-01 */
static void a_stolen_card_stays_known_until_something_goes_unseen(void **unused)
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "seduction askar ahdath");
    gives(&s, JERUSALEM, "knights");
    gives(&s, ALEPPO, "ambush");
    round_of(&s, DAMASCUS);
    rolls(&s, "event-against seduction jerusalem", "1");
    or_view(&s, JERUSALEM, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "knights"));
    does(&s, "pass");           /* Aleppo; the others have no cards */
    does(&s, "discard ahdath"); /* it might have been the knights */
    or_view(&s, JERUSALEM, &v);
    assert_false(is_in(&v, OR_HAND + DAMASCUS, "knights"));
}

static void spies_see_what_leaves_the_hand(void **unused) /* CK-EVT-27 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, JERUSALEM, "spies knights");
    gives(&s, DAMASCUS, "askar leader-m trade");
    gives(&s, ALEPPO, "ambush");
    round_of(&s, JERUSALEM);
    does_all(&s, "event-against spies damascus; pass; attack acre; lay askar");
    or_view(&s, JERUSALEM, &v);
    assert_true(is_in(&v, OR_LAID_ATTACK + DAMASCUS, "askar"));
    or_view(&s, ALEPPO, &v);
    assert_int_equal(unknown_in(&v, OR_LAID_ATTACK + DAMASCUS), 1);
}

static void a_card_that_regrouping_returns_is_known_to_all(void **unused) /* CK-ATT-25 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar regrouping trade");
    gives(&s, JERUSALEM, "donations");
    round_of(&s, DAMASCUS);
    does_all(&s, "attack acre; lay askar; lay regrouping; done");
    rolls(&s, "done", "1 1 1 1 1");
    or_view(&s, ALEPPO, &v);
    assert_true(is_in(&v, OR_HAND + DAMASCUS, "askar"));
    assert_int_equal(unknown_in(&v, OR_HAND + DAMASCUS), 1);
}

/* CK-EVT-26 */
static void a_taken_card_is_hidden_from_third_players_while_troubadours_sing(void **unused)
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    gives(&s, JERUSALEM, "troubadours knights");
    gives(&s, DAMASCUS, "askar leader-m");
    round_of(&s, JERUSALEM);
    does_all(&s, "event-against troubadours damascus; pick askar");
    or_view(&s, JERUSALEM, &v);
    assert_int_equal(or_key(v.taken), OR_ASKAR);
    or_view(&s, ANTIOCH, &v);
    assert_int_equal(v.taken, 0);
}

static void what_a_move_showed_stays_in_the_view_until_the_next(void **unused) /* CK-RND-10 */
{
    struct or_state v;
    (void)unused;
    struct or_state s = table(1); /* the last card is turned up and shuffled away in one move */
    gives(&s, CRUSADE, "knights");
    stacks(&s, "trade");
    round_of(&s, CRUSADE);
    does(&s, "pass");
    assert_int_equal(s.turn, 2);
    or_view(&s, CRUSADE, &v);
    bool shown = false;
    for (int i = 0; i < v.shown_count; i++)
        shown |= or_key(v.shown[i]) == OR_TRADE;
    assert_true(shown);
    does(&s, "pass");
    assert_true(s.shown_count != v.shown_count || memcmp(s.shown, v.shown, v.shown_count) != 0);
    for (int i = s.shown_count; i < OR_CARDS - 1; i++) /* and nothing is left of more cards */
        assert_int_equal(s.shown[i], 0);
}

static void of_the_hands_of_others_known_cards_come_first(void **unused) /* CK-CRU-03, I22 */
{
    struct or_state v;
    (void)unused;
    for (int owner = 0; owner < 4; owner++) {
        int eyes = (owner + 1) % 4;
        struct or_state s = table(4);
        gives(&s, owner, "leader-m trade");
        unsigned askar = put_card(&s, OR_HAND + owner, "askar", 1u << owner | 1u << eyes);
        or_view(&s, eyes, &v);
        assert_int_equal(v.card[v.start[OR_HAND + owner]].id, askar);
        assert_int_equal(unknown_in(&v, OR_HAND + owner), 2);
        or_view(&s, owner, &v); /* his own as he received them */
        assert_int_equal(v.card[v.start[OR_HAND + owner] + 2].id, askar);
    }
}

/* CK-EVT-11, CK-EVT-26, CK-EVT-27 */
static void nobody_sees_who_else_knows_a_card_of_a_hand(void **unused)
{
    const unsigned owner = 1u << DAMASCUS, eyes = 1u << JERUSALEM, spy = 1u << ALEPPO;
    struct or_state v;
    (void)unused;
    struct or_state s = table(4);
    put_card(&s, OR_HAND + DAMASCUS, "askar", owner | eyes | 1u << ANTIOCH);
    put_card(&s, OR_HAND + DAMASCUS, "trade", owner | 1u << ANTIOCH);
    const struct mg_card *hand = &v.card[s.start[OR_HAND + DAMASCUS]];
    or_view(&s, JERUSALEM, &v);
    assert_int_equal(hand[0].known, owner | eyes);
    assert_int_equal(hand[1].known, owner);
    struct or_state t = table(4); /* but Spies lie open on the table */
    gives(&t, DAMASCUS, "askar trade");
    gives(&t, ALEPPO, "spies walls");
    round_of(&t, ALEPPO);
    does(&t, "event-against spies damascus");
    hand = &v.card[t.start[OR_HAND + DAMASCUS]];
    or_view(&t, JERUSALEM, &v);
    assert_int_equal(hand[0].id, 0);
    assert_int_equal(hand[0].known, owner | spy);
}

static void a_view_has_nothing_of_the_dice_to_come(void **unused) /* I22 */
{
    struct or_state v, w;
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 3);
        memset(&v, 0xff, sizeof v);
        memset(&w, 0, sizeof w);
        or_view(&s, 0, &v);
        assert_memory_equal(&v.rng, &w.rng, sizeof v.rng);
        or_view(&s, 0, &w);
        assert_memory_equal(&v, &w, sizeof v); /* nothing is left of what was there before */
        int cards = v.start[OR_PILES];
        for (int i = cards; i < OR_CARDS - 1; i++)
            assert_int_equal(v.card[i].id + v.card[i].known, 0);
    }
}

/* ---- sampling ---------------------------------------------------------------------------- */

/* Play at random; every so often each seat imagines worlds, which must be sound and look the
 * same. */
static void imagined_worlds_are_sound(void **unused) /* I22 */
{
    struct mg_rng rng = mg_rng_fast(11);
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 20);
        struct mg_move moves[MG_MAX_MOVES];
        struct mg_play play = { .event = NULL };
        while (s.phase != OR_OVER) {
            for (int seat = 0; seat < players; seat++) {
                struct or_state view, world, again;
                or_view(&s, seat, &view);
                or_sample(&view, seat, &rng, &world);
                assert_null(mg_state_broken(&or_game, &world));
                or_view(&world, seat, &again);
                assert_true(mg_state_equal(&or_game, &view, &again));
            }
            unsigned count = or_list(&s, s.seat, moves);
            or_apply(&s, moves[mg_rng_below(&rng, count)], &play);
        }
    }
}

static void hidden_moves_are_those_that_lay_cards_face_down(void **unused) /* CK-ATT-11 */
{
    (void)unused;
    struct or_state s = table(4);
    gives(&s, DAMASCUS, "askar watchtowers");
    gives(&s, JERUSALEM, "knights turcopoles");
    round_of(&s, DAMASCUS);
    assert_true(or_hidden(&s, move_of(&s, "discard askar")));
    assert_false(or_hidden(&s, move_of(&s, "pass")));
    assert_false(or_hidden(&s, move_of(&s, "attack acre")));
    struct or_state t = s;
    does(&t, "attack acre");
    assert_true(or_hidden(&t, move_of(&t, "lay askar")));
    does(&s, "event watchtowers");
    does(&s, "attack damascus");
    assert_false(or_hidden(&s, move_of(&s, "lay knights"))); /* face up */
}

/* ---- advice and words -------------------------------------------------------------------- */

static void the_policy_plays_whole_games_of_legal_moves(void **unused) /* CK-GEN-01 */
{
    struct mg_rng rng = mg_rng_fast(3);
    (void)unused;
    for (int players = 1; players <= 4; players++)
        for (uint64_t number = 0; number < 5; number++) {
            struct or_state s = new_game(players, number);
            struct mg_play play = { .event = NULL };
            struct mg_move move;
            while (s.phase != OR_OVER) {
                or_policy(&s, s.seat, &rng, &move);
                assert_true(is_in_list(&or_game, &s, move));
                or_apply(&s, move, &play);
            }
            sound(&s);
        }
}

static void the_chances_are_those_of_the_dice(void **unused) /* CK-CBT-04 */
{
    (void)unused;
    assert_int_equal(or_chance(1, 1), 250);
    assert_int_equal(or_chance(5, 4), 500); /* one die more is exactly one half */
    assert_int_equal(or_chance(2, 2), 312);
    assert_int_equal(or_chance(10, 7), 685);
    assert_int_equal(or_chance(0, 3), 0);
    assert_int_equal(or_chance(100, 0), or_chance(20, 0));
}

/* Everything that happens and can be chosen has words, in games of every kind. */
static void all_moves_and_events_have_words(void **unused) /* CK-GEN-04 */
{
    struct mg_rng rng = mg_rng_fast(5);
    char buffer[16000];
    bool told_of[64] = { false };
    (void)unused;
    for (int game = 0; game < 60; game++) {
        struct or_state s = new_game(1 + game % 4, (uint64_t)game), v;
        struct mg_move moves[MG_MAX_MOVES];
        struct told told;
        while (s.phase != OR_OVER) {
            unsigned count = or_list(&s, s.seat, moves);
            struct mg_move move = moves[mg_rng_below(&rng, count)];
            struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
            or_label(&s, move, &text);
            assert_true(text.len > 0 && text.len < 120 && strchr(buffer, '{') == NULL);
            struct mg_play play = { .event = told.event };
            or_apply(&s, move, &play);
            for (int i = 0; i < play.events; i++) {
                struct mg_text words = { .buf = buffer, .cap = sizeof buffer };
                or_say(&s, &told.event[i], MG_REFEREE, &words);
                assert_true(words.len > 0 && strchr(buffer, '{') == NULL);
                told_of[told.event[i].kind] = true;
            }
        }
        or_view(&s, 0, &v);
        struct mg_text words = { .buf = buffer, .cap = sizeof buffer };
        or_words(&v, 0, &words);
        assert_true(words.len > 500 && words.len < sizeof buffer);
    }
    for (int kind = OR_EV_TURN; or_game.events[kind].name != NULL; kind++)
        if (!told_of[kind] && kind != OR_EV_SUDDEN && kind != OR_EV_GIVES && kind != OR_EV_CANCELS)
            fail_msg("nobody ever told of '%s'", or_game.events[kind].name);
}

static void the_map_fits_a_terminal(void **unused) /* CK-GEN-12 */
{
    char buffer[8000];
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1), v;
        or_view(&s, 0, &v);
        struct mg_text out = { .buf = buffer, .cap = sizeof buffer, .ascii = true };
        or_draw_map(&v, 0, &out);
        for (int area = 1; area < OR_AREAS; area++)
            if (or_place(&s, area)->next != 0) {
                assert_non_null(strstr(buffer, or_area_codes[area]));
                assert_non_null(strstr(buffer, or_area_titles[area]));
            }
        for (char *line = strtok(buffer, "\n"); line != NULL; line = strtok(NULL, "\n"))
            assert_true(strlen(line) <= 80);
    }
}

static void seats_are_named_by_the_game_they_play(void **unused) /* CK-GEN-05 */
{
    static const char *const first[] = { "The 1st Crusade", "Richard the Lionheart", "Saladin",
                                         "Emirate of Damascus" };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        char buffer[80] = "";
        struct mg_text name = { .buf = buffer, .cap = sizeof buffer };
        struct mg_options options = options_of(players);
        mg_seat_name(&or_game, &options, NULL, 0, &name);
        assert_string_equal(buffer, first[players - 1]);
    }
}

static void the_muslims_are_many(void **unused)
{
    char buffer[120] = "";
    struct mg_text words = { .buf = buffer, .cap = sizeof buffer };
    struct mg_event event = {
        .kind = OR_EV_ATTACKS, .seat = MG_NOBODY, .a = OR_MUSLIMS, .b = OR_HOMS
    };
    (void)unused;
    or_say(NULL, &event, MG_REFEREE, &words);
    assert_string_equal(buffer, "The Muslims attack Homs.");
    words.len = 0;
    event.a = OR_OF_ALEPPO;
    or_say(NULL, &event, MG_REFEREE, &words);
    assert_string_equal(buffer, "The Emirate of Aleppo attacks Homs.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_hand_is_seen_by_its_owner_only),
        TEST(the_number_and_side_of_laid_cards_are_open),
        TEST(everybody_with_cards_is_asked_for_responses),
        TEST(a_stolen_card_stays_known_until_something_goes_unseen),
        TEST(spies_see_what_leaves_the_hand),
        TEST(a_card_that_regrouping_returns_is_known_to_all),
        TEST(a_taken_card_is_hidden_from_third_players_while_troubadours_sing),
        TEST(what_a_move_showed_stays_in_the_view_until_the_next),
        TEST(of_the_hands_of_others_known_cards_come_first),
        TEST(nobody_sees_who_else_knows_a_card_of_a_hand),
        TEST(a_view_has_nothing_of_the_dice_to_come),
        TEST(imagined_worlds_are_sound),
        TEST(hidden_moves_are_those_that_lay_cards_face_down),
        TEST(the_policy_plays_whole_games_of_legal_moves),
        TEST(the_chances_are_those_of_the_dice),
        TEST(all_moves_and_events_have_words),
        TEST(the_map_fits_a_terminal),
        TEST(seats_are_named_by_the_game_they_play),
        TEST(the_muslims_are_many),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
