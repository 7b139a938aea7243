/* Matches: options, move text, undo, given chance, copies. With the first game of the list, since
 * what is tested holds for all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include "match.h"

#define UNUSED __attribute__((unused))

static void assert_rule(struct mg_verdict v, const char *rule)
{
    assert_non_null(v.rule);
    assert_string_equal(v.rule, rule);
    assert_true(strlen(v.why) > 0);
}

static const struct mg_game *kingdoms(void)
{
    return mg_game_find("kingdoms");
}

static struct mg_match *a_duel(void)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;

    mg_options_default(kingdoms(), &options);
    struct mg_match *match = mg_match_open(kingdoms(), &options, &seed, &verdict);
    assert_non_null(match);
    assert_true(mg_legal(verdict));
    return match;
}

static void play_first(struct mg_match *match)
{
    struct mg_move moves[MG_MAX_MOVES];
    int seat = mg_match_actor(match);
    assert_true(mg_match_list(match, seat, moves) > 0);
    assert_true(mg_legal(mg_match_play(match, seat, moves[0])));
}

/* ---- games and options ------------------------------------------------------------------- */

static void games_are_found_by_their_id(void **unused UNUSED) /* MG-GAME-01 */
{
    assert_non_null(kingdoms());
    assert_string_equal(mg_game_id(mg_game_at(0)), "kingdoms");
    assert_null(mg_game_find("chess"));
    assert_null(mg_game_at(mg_game_count()));
    assert_null(mg_game_at(-1));
}

static void an_unknown_option_is_refused(void **unused UNUSED) /* MG-OPT-01 */
{
    struct mg_options options;
    mg_options_default(kingdoms(), &options);
    assert_rule(mg_options_set(kingdoms(), &options, "dragons", "on"), "MG-OPT-01");
}

static void an_option_takes_only_its_values(void **unused UNUSED) /* MG-OPT-02 */
{
    struct mg_options options, before;
    mg_options_default(kingdoms(), &options);
    before = options;
    assert_rule(mg_options_set(kingdoms(), &options, "expansion", "maybe"), "MG-OPT-02");
    assert_memory_equal(&options, &before, sizeof options);
    assert_true(mg_legal(mg_options_set(kingdoms(), &options, "expansion", "on")));
    options.value[1] = 7; /* from a program, not from text */
    assert_rule(mg_options_check(kingdoms(), &options), "MG-OPT-02");
}

static void options_are_written_as_they_are_set(void **unused UNUSED)
{
    char buffer[200] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_options options;

    mg_options_default(kingdoms(), &options);
    assert_true(mg_legal(mg_options_set(kingdoms(), &options, "players", "3")));
    mg_options_write(kingdoms(), &options, &text);
    assert_string_equal(buffer, "players=3 expansion=off pool=double scoring=default first=random");
}

static void a_seat_beyond_the_table_may_not_move(void **unused UNUSED) /* MG-SEAT-01 */
{
    struct mg_match *match = a_duel();
    struct mg_move moves[MG_MAX_MOVES];
    size_t count = mg_match_list(match, mg_match_actor(match), moves);

    assert_true(count > 0);
    assert_rule(mg_match_play(match, 2, moves[0]), "MG-SEAT-01");
    assert_rule(mg_match_check(match, -1, moves[0]), "MG-SEAT-01");
    moves[0].seat = MG_MAX_SEATS;
    assert_rule(mg_check(kingdoms(), mg_match_state(match), moves[0]), "MG-SEAT-01");
    assert_int_equal(mg_match_list(match, 2, moves), 0);
    mg_match_close(match);
}

/* ---- move text --------------------------------------------------------------------------- */

static struct mg_verdict parse(const char *text)
{
    struct mg_move move;
    return mg_move_parse(kingdoms(), text, &move);
}

static void a_move_begins_with_a_verb_of_the_game(void **unused UNUSED) /* MG-MOVE-01 */
{
    char endless[100000];

    memset(endless, 'a', sizeof endless);
    endless[sizeof endless - 1] = '\0';
    assert_rule(parse(""), "MG-MOVE-01");
    assert_rule(parse("  \t "), "MG-MOVE-01");
    assert_rule(parse("surrender"), "MG-MOVE-01");
    assert_rule(parse("Play 17 antioch"), "MG-MOVE-01");
    assert_rule(parse(endless), "MG-MOVE-01");
}

static void a_move_has_the_words_of_its_verb(void **unused UNUSED) /* MG-MOVE-02 */
{
    assert_rule(parse("play"), "MG-MOVE-02");
    assert_rule(parse("play 17"), "MG-MOVE-02");
    assert_rule(parse("play 17 antioch bottom now"), "MG-MOVE-02");
    assert_rule(parse("pass 1"), "MG-MOVE-02");
}

static void a_move_names_things_that_exist(void **unused UNUSED) /* MG-MOVE-03 */
{
    assert_rule(parse("play 17 london"), "MG-MOVE-03");
    assert_rule(parse("play 999 antioch"), "MG-MOVE-03");
    assert_rule(parse("play 0 antioch"), "MG-MOVE-03");
}

static void moves_as_numbers_are_checked_for_shape_too(void **unused UNUSED) /* MG-MOVE-02 */
{
    struct mg_match *match = a_duel();
    int seat = mg_match_actor(match);

    assert_rule(mg_match_check(match, seat, (struct mg_move){ .kind = 0 }), "MG-MOVE-01");
    assert_rule(mg_match_check(match, seat, (struct mg_move){ .kind = 200 }), "MG-MOVE-01");
    assert_rule(mg_match_check(match, seat, (struct mg_move){ .kind = 1, .a = 5 }), "MG-MOVE-02");
    struct mg_move play;
    assert_true(mg_legal(mg_move_parse(kingdoms(), "play 17 antioch", &play)));
    play.b = 77;
    assert_rule(mg_match_check(match, seat, play), "MG-MOVE-03");
    mg_match_close(match);
}

static void a_move_is_written_in_its_one_form(void **unused UNUSED)
{
    char buffer[MG_MAX_MOVE_TEXT] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_move move;

    assert_true(mg_legal(mg_move_parse(kingdoms(), "  play\t104   antioch  bottom ", &move)));
    mg_move_write(kingdoms(), move, &text);
    assert_string_equal(buffer, "play 104 antioch bottom");
}

/* ---- undo -------------------------------------------------------------------------------- */

static void only_moves_that_were_played_are_taken_back(void **unused UNUSED) /* MG-UNDO-01 */
{
    struct mg_match *match = a_duel();

    assert_rule(mg_match_undo(match, 1, true), "MG-UNDO-01");
    play_first(match);
    assert_rule(mg_match_undo(match, 0, true), "MG-UNDO-01");
    assert_rule(mg_match_undo(match, 2, true), "MG-UNDO-01");
    mg_match_close(match);
}

static void undo_stops_at_a_card_that_was_seen(void **unused UNUSED) /* MG-UNDO-02 */
{
    struct mg_match *match = a_duel();
    uint64_t start = mg_match_hash(match);

    play_first(match); /* after it the other player draws */
    uint64_t after = mg_match_hash(match);
    assert_int_equal(mg_match_frontier(match), 1);
    assert_rule(mg_match_undo(match, 1, false), "MG-UNDO-02");
    assert_int_equal(mg_match_hash(match), after);
    assert_true(mg_legal(mg_match_undo(match, 1, true))); /* the referee may */
    assert_int_equal(mg_match_hash(match), start);
    assert_int_equal(mg_match_moves(match), 0);
    mg_match_close(match);
}

static void the_last_move_of_a_game_can_be_taken_back(void **unused UNUSED)
{
    struct mg_match *match = a_duel();
    uint64_t before = 0;

    while (mg_match_actor(match) >= 0) {
        before = mg_match_hash(match);
        play_first(match);
    }
    assert_true(mg_legal(mg_match_undo(match, 1, false))); /* nobody drew after it */
    assert_int_equal(mg_match_hash(match), before);
    mg_match_close(match);
}

/* ---- undo against computers --------------------------------------------------------------- */

static struct mg_match *a_game_of(const char *id)
{
    const struct mg_game *game = mg_game_find(id);
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    struct mg_match *match = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(match);
    return match;
}

static void play_some_move(struct mg_match *match, struct mg_rng *rng)
{
    static struct mg_move moves[MG_MAX_MOVES];
    int seat = mg_match_actor(match);
    size_t count = mg_match_list(match, seat, moves);

    assert_true(count > 0);
    struct mg_move move = moves[mg_rng_below(rng, (uint32_t)count)];
    assert_true(mg_legal(mg_match_play(match, seat, move)));
}

/* Until seat 0 has decided, and seat 1 so often after it. */
static void play_until_answered(struct mg_match *match, struct mg_rng *rng, int answers)
{
    int left = -1;

    while (left != 0) {
        assert_true(mg_match_actor(match) >= 0);
        play_some_move(match, rng);
        int seat = mg_match_move(match, mg_match_moves(match) - 1).seat;
        left = seat == 0 ? answers : left - (left > 0);
    }
}

static size_t last_move_of(const struct mg_match *match, int seat)
{
    size_t move = mg_match_moves(match);
    while (move > 0 && mg_match_move(match, move - 1).seat != seat)
        move--;
    assert_true(move > 0);
    return move - 1;
}

/* MG-UNDO-03 */
static void ones_decision_is_taken_back_with_the_computers_answers(void **unused UNUSED)
{
    static const char *const games[] = { "siege", "crusaders" }; /* nothing is hidden in them */

    for (int i = 0; i < 2; i++) {
        struct mg_match *match = a_game_of(games[i]);
        struct mg_rng rng = mg_rng_fast(1);
        size_t to;
        bool diced = false;

        for (int round = 0; round < 5 || (i == 0 && !diced); round++) {
            play_until_answered(match, &rng, 2);
            size_t before = last_move_of(match, 0);
            for (size_t move = before; move < mg_match_moves(match); move++)
                diced = diced || match->past[move].closed;
            struct mg_match *copy = mg_match_copy(match);
            assert_true(mg_legal(mg_match_may_take_back(match, 0, 1, &to)));
            assert_int_equal(to, before);
            mg_match_take_back(match, to);
            assert_int_equal(mg_match_moves(match), before);
            assert_int_equal(mg_match_actor(match), 0);
            /* The same decisions come out as they did: so the dice fell as they fell. */
            for (size_t move = before; move < mg_match_moves(copy); move++) {
                struct mg_move again = mg_match_move(copy, move);
                assert_true(mg_legal(mg_match_play(match, again.seat, again)));
            }
            assert_int_equal(mg_match_hash(match), mg_match_hash(copy));
            assert_int_equal(mg_match_event_count(match), mg_match_event_count(copy));
            mg_match_close(copy);
        }
        mg_match_close(match);
    }
}

static void a_card_that_one_has_drawn_is_not_undrawn(void **unused UNUSED) /* MG-UNDO-03 */
{
    struct mg_match *match = a_game_of("hills");
    size_t to;

    while (match->past == NULL || match->moves == 0 || match->past[match->moves - 1].shown == 0)
        play_first(match); /* play one card, draw one */
    int seat = mg_match_move(match, mg_match_moves(match) - 1).seat;
    uint64_t hash = mg_match_hash(match);
    assert_rule(mg_match_may_take_back(match, seat, 1, &to), "MG-UNDO-03");
    assert_int_equal(mg_match_hash(match), hash);
    mg_match_close(match);
}

static void the_computers_own_draw_shows_nothing(void **unused UNUSED) /* MG-UNDO-03 */
{
    struct mg_match *match = a_duel();
    int seat = mg_match_actor(match);
    uint64_t start = mg_match_hash(match);
    size_t to;

    play_first(match); /* after it the other player draws */
    assert_rule(mg_match_undo(match, 1, false), "MG-UNDO-02");
    assert_true(mg_legal(mg_match_may_take_back(match, seat, 1, &to)));
    mg_match_take_back(match, to);
    assert_int_equal(mg_match_hash(match), start);
    mg_match_close(match);
}

static void a_card_that_the_computer_shows_stays_shown(void **unused UNUSED) /* MG-UNDO-03 */
{
    struct mg_match *match = a_game_of("hills");
    struct mg_rng rng = mg_rng_fast(3);
    size_t to;

    while (mg_match_actor(match) >= 0) {
        int seat = mg_match_actor(match);
        play_some_move(match, &rng);
        if (mg_match_moves(match) < 3)
            continue;
        /* It lay in a hand: who plays it shows it to the other, and knew it himself. */
        assert_rule(mg_match_may_take_back(match, 1 - seat, 1, &to), "MG-UNDO-03");
    }
    mg_match_close(match);
}

static void a_look_that_leaves_no_trace_in_the_view_counts(void **unused UNUSED) /* MG-UNDO-03 */
{
    struct mg_match *match = a_game_of("crusaders");
    size_t to;

    play_first(match);
    int seat = mg_match_move(match, 0).seat;
    assert_true(mg_legal(mg_match_may_take_back(match, seat, 1, &to)));
    struct mg_play play = { .events = 0 };
    mg_show(&play, 1u << seat); /* as a game says it */
    assert_true(play.closed);
    match->past[0].shown = play.shown;
    assert_rule(mg_match_may_take_back(match, seat, 1, &to), "MG-UNDO-03");
    mg_match_close(match);
}

static void who_has_decided_nothing_takes_nothing_back(void **unused UNUSED) /* MG-UNDO-01 */
{
    struct mg_match *match = a_game_of("crusaders");
    size_t to;

    assert_rule(mg_match_may_take_back(match, 0, 1, &to), "MG-UNDO-01");
    play_first(match);
    int seat = mg_match_move(match, 0).seat;
    assert_rule(mg_match_may_take_back(match, 1 - seat, 1, &to), "MG-UNDO-01");
    assert_rule(mg_match_may_take_back(match, seat, 2, &to), "MG-UNDO-01");
    assert_rule(mg_match_may_take_back(match, seat, 0, &to), "MG-UNDO-01");
    mg_match_close(match);
}

/* To let it play was the decision. */
static void what_was_left_to_the_computer_is_taken_back_as_one(void **unused UNUSED)
{
    struct mg_match *match = a_game_of("crusaders");
    struct mg_rng rng = mg_rng_fast(2);
    size_t own[3], count = 0, to; /* moves of seat 0 */

    while (count < 3) {
        bool mine = mg_match_actor(match) == 0;
        play_some_move(match, &rng);
        if (!mine)
            continue;
        own[count++] = mg_match_moves(match) - 1;
        if (count > 1)
            mg_match_sign(match, mg_hand_number("normal"));
    }
    assert_true(mg_legal(mg_match_may_take_back(match, 0, 1, &to)));
    assert_int_equal(to, own[1]);
    assert_true(mg_legal(mg_match_may_take_back(match, 0, 2, &to)));
    assert_int_equal(to, own[0]);
    mg_match_close(match);
}

static void given_dice_wait_to_fall_again(void **unused UNUSED) /* MG-UNDO-03 */
{
    static const uint16_t ones[64] = { 0 };
    struct mg_match *match = a_game_of("siege");
    struct mg_rng rng = mg_rng_fast(1);

    assert_true(mg_legal(mg_match_force(match, ones, 64)));
    while (match->results_used == 0)
        play_some_move(match, &rng);
    size_t used = match->results_used, to;
    struct mg_move move = mg_match_move(match, mg_match_moves(match) - 1);
    uint64_t hash = mg_match_hash(match);
    assert_true(mg_legal(mg_match_may_take_back(match, move.seat, 1, &to)));
    mg_match_take_back(match, to);
    assert_int_equal(match->results - match->results_used, 64);
    assert_true(mg_legal(mg_match_play(match, move.seat, move)));
    assert_int_equal(match->results_used, used);
    assert_int_equal(mg_match_hash(match), hash);
    mg_match_close(match);
}

/* ---- chance ------------------------------------------------------------------------------ */

static void a_set_up_with_impossible_chance_is_refused(void **unused UNUSED) /* MG-CHANCE-01 */
{
    const uint16_t beyond[] = { 56 }; /* the first card is exchanged with one of 56: 0 to 55 */
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;

    mg_options_default(kingdoms(), &options);
    assert_null(mg_match_open_forced(kingdoms(), &options, &seed, beyond, 1, &verdict));
    assert_rule(verdict, "MG-CHANCE-01");
}

static void a_game_without_scenarios_takes_none_from_a_text(void **unused UNUSED) /* MG-POS-05 */
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;
    const char *why = NULL;
    int line;

    mg_options_default(kingdoms(), &options);
    assert_null(mg_match_compose(kingdoms(), &options, &seed, "id: X\n", &line, &why, &verdict));
    assert_rule(verdict, "MG-POS-05");
    assert_int_equal(line, 0);
}

static void given_chance_decides_the_set_up(void **unused UNUSED)
{
    uint16_t chance[56];
    struct mg_options options;
    struct mg_seed one = mg_seed_number(1), two = mg_seed_number(2);
    struct mg_verdict verdict;

    for (uint16_t i = 0; i < 55; i++)
        chance[i] = (uint16_t)(55 - i); /* every card stays where it is */
    chance[55] = 1;                     /* seat 1 begins */
    mg_options_default(kingdoms(), &options);
    struct mg_match *a = mg_match_open_forced(kingdoms(), &options, &one, chance, 56, &verdict);
    struct mg_match *b = mg_match_open_forced(kingdoms(), &options, &two, chance, 56, &verdict);
    assert_non_null(a);
    assert_non_null(b);
    assert_int_equal(mg_match_actor(a), 1);
    char first[20000] = "", second[20000] = "";
    struct mg_text out_a = { .buf = first, .cap = sizeof first };
    struct mg_text out_b = { .buf = second, .cap = sizeof second };
    mg_match_view(a, MG_REFEREE, &out_a);
    mg_match_view(b, MG_REFEREE, &out_b);
    assert_string_equal(first, second);
    mg_match_close(a);
    mg_match_close(b);
}

static void at_most_4096_results_can_wait(void **unused UNUSED) /* MG-CHANCE-02 */
{
    static const uint16_t zeros[4096] = { 0 };
    struct mg_match *match = a_duel();

    assert_true(mg_legal(mg_match_force(match, zeros, 4096)));
    assert_rule(mg_match_force(match, zeros, 1), "MG-CHANCE-02");
    mg_match_close(match);
}

/* ---- copies ------------------------------------------------------------------------------ */

static void a_copy_goes_its_own_way(void **unused UNUSED)
{
    struct mg_match *match = a_duel();
    play_first(match);
    struct mg_match *copy = mg_match_copy(match);
    uint64_t before = mg_match_hash(match);

    assert_non_null(copy);
    assert_int_equal(mg_match_hash(copy), before);
    assert_int_equal(mg_match_event_count(copy), mg_match_event_count(match));
    play_first(copy);
    assert_int_equal(mg_match_hash(match), before);
    assert_int_equal(mg_match_moves(match), 1);
    assert_int_equal(mg_match_moves(copy), 2);
    assert_true(mg_legal(mg_match_undo(copy, 2, true))); /* its past was copied as well */
    mg_match_close(match);
    assert_int_equal(mg_match_moves(copy), 0);
    mg_match_close(copy);
    mg_match_close(NULL);
}

/* ---- what is told ------------------------------------------------------------------------ */

/* Steps of the same kind are one walk, as long as their sum. */
static bool is_a_step(struct mg_event *told, const struct mg_event *next)
{
    if (told->kind != next->kind)
        return false;
    told->a = (uint16_t)(told->a + next->a);
    return true;
}

enum { WALK = 1, WHISPER = 2, EVERYBODY = 0x1ff, ONE = 1, OTHER = 2 };

static struct mg_event walk(unsigned length)
{
    return (struct mg_event){
        .kind = WALK, .a = (uint16_t)length, .seen = EVERYBODY, .knows = EVERYBODY
    };
}

/* Two moves: three steps with a whisper between them that only the other seat hears, and one step.
 */
static struct mg_match *a_walk(struct mg_game *game, struct mg_words *words)
{
    static struct mg_event event[5];
    static struct mg_past past[2];
    static struct mg_match match;

    *words = (struct mg_words){ .carries_on = is_a_step };
    *game = *kingdoms();
    game->words = words;
    event[0] = walk(1);
    event[1] = (struct mg_event){ .kind = WHISPER, .seen = OTHER, .knows = OTHER };
    event[2] = walk(2);
    event[3] = walk(4);
    event[4] = walk(8);
    past[0] = (struct mg_past){ .first_event = 0 };
    past[1] = (struct mg_past){ .first_event = 4 };
    match =
        (struct mg_match){ .game = game, .event = event, .events = 5, .past = past, .moves = 2 };
    return &match;
}

static void is_told(const struct mg_match *match, int seat, size_t *at, unsigned length,
                    size_t move)
{
    struct mg_told told;

    assert_true(mg_match_told(match, seat, at, &told));
    assert_int_equal(told.event.a, length);
    assert_int_equal(told.move, move);
}

static void the_steps_of_one_move_are_told_as_one_and_those_of_the_next_apart(void **unused UNUSED)
{
    struct mg_game game;
    struct mg_words words;
    struct mg_match *match = a_walk(&game, &words);
    struct mg_told told;
    size_t at = 0;

    is_told(match, 0, &at, 1 + 2 + 4, 1);
    is_told(match, 0, &at, 8, 2);
    assert_int_equal(at, 5);
    assert_false(mg_match_told(match, 0, &at, &told));
    assert_int_equal(mg_match_count_told(match, 0, 0), 2);
    match->events = 4, match->moves = 1; /* taken back */
    assert_int_equal(mg_match_count_told(match, 0, 0), 1);
}

/* Else two lines instead of one would say that something was whispered. */
static void what_a_seat_does_not_learn_of_parts_nothing_that_it_is_told(void **unused UNUSED)
{
    struct mg_game game;
    struct mg_words words;
    struct mg_match *match = a_walk(&game, &words);
    size_t at = 0;

    is_told(match, MG_SPECTATOR, &at, 1 + 2 + 4, 1);
    at = 0;
    is_told(match, 1, &at, 1, 1); /* who heard it is told in order */
    is_told(match, 1, &at, 0, 1);
    is_told(match, 1, &at, 2 + 4, 1);
    assert_int_equal(mg_match_count_told(match, 1, 0), 4);
}

static void what_is_hidden_of_one_step_is_hidden_of_the_walk(void **unused UNUSED)
{
    struct mg_game game;
    struct mg_words words;
    struct mg_match *match = a_walk(&game, &words);
    struct mg_told told;
    size_t at = 0;

    match->event[3].knows = OTHER;
    match->event[3].secret = 1;
    assert_true(mg_match_told(match, 0, &at, &told));
    assert_int_equal(told.event.a, 1 + 2);
    assert_int_equal(told.hidden, 1);
    at = 0;
    assert_true(mg_match_told(match, 1, &at, &told));
    assert_int_equal(told.hidden, 0);
}

static void
every_event_is_told_by_itself_in_a_game_that_does_not_say_what_carries_on(void **unused UNUSED)
{
    struct mg_game game;
    struct mg_words words;
    struct mg_match *match = a_walk(&game, &words);

    words.carries_on = NULL;
    assert_int_equal(mg_match_count_told(match, 0, 0), 4);
    assert_int_equal(mg_match_count_told(match, MG_REFEREE, 0), 5);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(games_are_found_by_their_id),
        cmocka_unit_test(an_unknown_option_is_refused),
        cmocka_unit_test(an_option_takes_only_its_values),
        cmocka_unit_test(options_are_written_as_they_are_set),
        cmocka_unit_test(a_seat_beyond_the_table_may_not_move),
        cmocka_unit_test(a_move_begins_with_a_verb_of_the_game),
        cmocka_unit_test(a_move_has_the_words_of_its_verb),
        cmocka_unit_test(a_move_names_things_that_exist),
        cmocka_unit_test(moves_as_numbers_are_checked_for_shape_too),
        cmocka_unit_test(a_move_is_written_in_its_one_form),
        cmocka_unit_test(only_moves_that_were_played_are_taken_back),
        cmocka_unit_test(undo_stops_at_a_card_that_was_seen),
        cmocka_unit_test(ones_decision_is_taken_back_with_the_computers_answers),
        cmocka_unit_test(a_card_that_one_has_drawn_is_not_undrawn),
        cmocka_unit_test(the_computers_own_draw_shows_nothing),
        cmocka_unit_test(a_card_that_the_computer_shows_stays_shown),
        cmocka_unit_test(a_look_that_leaves_no_trace_in_the_view_counts),
        cmocka_unit_test(who_has_decided_nothing_takes_nothing_back),
        cmocka_unit_test(what_was_left_to_the_computer_is_taken_back_as_one),
        cmocka_unit_test(given_dice_wait_to_fall_again),
        cmocka_unit_test(the_last_move_of_a_game_can_be_taken_back),
        cmocka_unit_test(a_set_up_with_impossible_chance_is_refused),
        cmocka_unit_test(a_game_without_scenarios_takes_none_from_a_text),
        cmocka_unit_test(given_chance_decides_the_set_up),
        cmocka_unit_test(at_most_4096_results_can_wait),
        cmocka_unit_test(a_copy_goes_its_own_way),
        cmocka_unit_test(the_steps_of_one_move_are_told_as_one_and_those_of_the_next_apart),
        cmocka_unit_test(what_a_seat_does_not_learn_of_parts_nothing_that_it_is_told),
        cmocka_unit_test(what_is_hidden_of_one_step_is_hidden_of_the_walk),
        cmocka_unit_test(every_event_is_told_by_itself_in_a_game_that_does_not_say_what_carries_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
