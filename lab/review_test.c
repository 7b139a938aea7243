/* A game looked at again: figures that add up, decisions told from luck, the same for the same seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "kingdoms/kingdoms.h"
#include "review.h"

#define UNUSED __attribute__((unused))

/* ---- a game of four moves ----------------------------------------------------------------
 * The first seat takes the crown, which wins, or leaves it. If it is left, the second seat rolls a
 * die: heads gives it to the first after all. Nothing else can be known or done. */

enum { TAKE = 1, LEAVE, ROLL };
enum { CHOOSING, ROLLING, FIRST_WON, SECOND_WON };

struct crown {
    struct mg_rng rng;
    uint8_t stage;
};

static void begin(void *state, const struct mg_options *options UNUSED, struct mg_play *play UNUSED)
{
    ((struct crown *)state)->stage = CHOOSING;
}

static int two(const void *state UNUSED)
{
    return 2;
}

static unsigned actors(const void *state)
{
    const struct crown *s = state;
    return s->stage == CHOOSING ? 1 : s->stage == ROLLING ? 2 : 0;
}

static struct mg_verdict check(const void *state, struct mg_move move)
{
    const struct crown *s = state;
    bool ok = s->stage == CHOOSING ? move.kind != ROLL : s->stage == ROLLING && move.kind == ROLL;
    return ok ? MG_LEGAL : mg_no("CR-01", "Not now.");
}

static unsigned list(const void *state, int seat, struct mg_move *out)
{
    const struct crown *s = state;
    unsigned count = 0;

    if (!(actors(s) >> seat & 1))
        return 0;
    if (s->stage == ROLLING) {
        out[count++] = (struct mg_move){ .kind = ROLL, .seat = (uint8_t)seat };
    } else {
        out[count++] = (struct mg_move){ .kind = LEAVE, .seat = (uint8_t)seat };
        out[count++] = (struct mg_move){ .kind = TAKE, .seat = (uint8_t)seat };
    }
    return count;
}

static void apply(void *state, struct mg_move move, struct mg_play *play)
{
    struct crown *s = state;

    if (move.kind == ROLL)
        s->stage = mg_roll(&s->rng, play, 2) == 0 ? FIRST_WON : SECOND_WON;
    else
        s->stage = move.kind == TAKE ? FIRST_WON : ROLLING;
}

static bool never(const void *state UNUSED)
{
    return false;
}

static void view(const void *state, int seat UNUSED, void *out)
{
    struct crown *v = out;
    memset(v, 0, sizeof *v);
    v->stage = ((const struct crown *)state)->stage;
}

static void sample(const void *v, int seat UNUSED, struct mg_rng *rng UNUSED, void *out)
{
    memcpy(out, v, sizeof(struct crown));
}

static void result(const void *state, struct mg_result *out)
{
    const struct crown *s = state;
    bool first = s->stage == FIRST_WON;

    out->over = s->stage >= FIRST_WON;
    out->winners = !out->over ? 0 : first ? 1 : 2;
    out->score[0] = out->over && first;
    out->score[1] = out->over && !first;
    out->place[0] = first ? 1 : 2;
    out->place[1] = first ? 2 : 1;
}

static int32_t no_idea(const void *v UNUSED, int seat UNUSED)
{
    return 0;
}

static void label(const void *v UNUSED, struct mg_move move, struct mg_text *out)
{
    mg_put(out, move.kind == TAKE ? "Take it" : move.kind == LEAVE ? "Leave it" : "Roll");
}

static struct mg_verdict fine(const struct mg_options *options UNUSED)
{
    return MG_LEGAL;
}

static const struct mg_option options_of_crown[] = { { .name = "players", .low = 2, .high = 2,
                                                       .standard = 2 }, { .name = NULL } };
static const struct mg_move_kind moves_of_crown[] = { { .name = NULL }, { .name = "take" },
                                                      { .name = "leave" }, { .name = "roll" },
                                                      { .name = NULL } };
static const struct mg_game crown = {
    .id = "crown", .name = "Crown", .prefix = "CR", .rules_oldest = 1, .rules_version = 1,
    .state_size = sizeof(struct crown), .seats_min = 2, .seats_max = 2, .longest = 4,
    .options = options_of_crown, .moves = moves_of_crown, .check_options = fine, .setup = begin,
    .seats = two, .actors = actors, .check = check, .list = list, .apply = apply,
    .unfinished = never, .view = view, .sample = sample, .result = result, .eval = no_idea,
    .label = label,
};

/* ---- matches and reviews ------------------------------------------------------------------- */

static struct mg_match *open_match(const struct mg_game *game, int players, uint64_t number)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(number);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    options.value[0] = players;
    struct mg_match *m = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(m);
    return m;
}

static void play(struct mg_match *m, int kind)
{
    struct mg_move move = { .kind = (uint8_t)kind };
    assert_true(mg_legal(mg_match_play(m, mg_match_actor(m), move)));
}

/* The crown is left and the die falls so. */
static struct mg_match *left_crown(uint16_t die)
{
    struct mg_match *m = open_match(&crown, 2, 1);
    assert_true(mg_legal(mg_match_force(m, &die, 1)));
    play(m, LEAVE);
    play(m, ROLL);
    return m;
}

static void play_at_random(struct mg_match *m, uint64_t number, int most)
{
    struct mg_rng rng = mg_rng_fast(number);
    struct mg_move moves[MG_MAX_MOVES];
    int seat;

    for (int i = 0; i != most && (seat = mg_match_actor(m)) >= 0; i++) {
        size_t count = mg_match_list(m, seat, moves);
        assert_true(mg_legal(mg_match_play(m, seat, moves[mg_rng_below(&rng, (uint32_t)count)])));
    }
}

/* Kingdoms at random: after so many moves in which nobody is interested, so many more; -1: to the
 * end. */
static struct mg_match *random_game(int players, uint64_t number, int before, int most)
{
    struct mg_match *m = open_match(&kc_game, players, number);

    play_at_random(m, number, before);
    struct mg_match *late = mg_match_from_state(&kc_game, mg_match_options(m), mg_match_seed(m),
                                                mg_match_state(m));
    assert_non_null(late);
    mg_match_close(m);
    play_at_random(late, ~number, most);
    return late;
}

static struct mg_review *review_of(struct mg_match *m, uint32_t nodes, uint64_t seed, int threads)
{
    struct mg_review_how how = { .nodes = nodes, .seed = seed };
    struct mg_review *r = mg_review_open(m, &how);

    assert_non_null(r);
    mg_match_close(m);   /* it needs it no more */
    assert_true(mg_review_run(r, threads, NULL, NULL));
    return r;
}

static void assert_near(int value, int wanted, int reach)
{
    if (value < wanted - reach || value > wanted + reach)
        fail_msg("%d is not within %d of %d", value, reach, wanted);
}

/* ---- tests ----------------------------------------------------------------------------------- */

static void a_certain_win_thrown_away_is_a_blunder(void **unused UNUSED)
{
    struct mg_review *r = review_of(left_crown(1), 2000, 1, 1);
    const struct mg_review_step *step = mg_review_step(r, 0);
    char words[40];
    struct mg_text text = { .buf = words, .cap = sizeof words };

    assert_int_equal(step->mark, MG_REVIEW_MARKED_BLUNDER);
    assert_int_equal(step->better.kind, TAKE);
    mg_review_label(r, 0, step->better, &text);
    assert_string_equal(words, "Take it");
    assert_near(step->loss, 500, 60);
    assert_int_equal(step->decision[0], -step->loss);
    assert_int_equal(mg_review_sum(r, 0)->blunders, 1);
    assert_int_equal(mg_review_sum(r, 0)->decisions, 1);
    const struct mg_review_turn *turn = mg_review_turn(r, 0);
    assert_non_null(turn);
    assert_int_equal(turn->seat, 0);
    mg_review_close(r);
}

static void a_roll_of_the_die_is_luck_and_nobodys_decision(void **unused UNUSED)
{
    for (uint16_t die = 0; die < 2; die++) {
        struct mg_review *r = review_of(left_crown(die), 2000, 1, 1);
        const struct mg_review_step *step = mg_review_step(r, 1);
        int won = die == 0 ? 1000 : 0;

        assert_near(step->chance[0], 500, 60);
        assert_int_equal(step->decision[0], 0);
        assert_int_equal(step->decision[1], 0);
        assert_int_equal(step->luck[0], won - step->chance[0]);
        assert_int_equal(step->mark, MG_REVIEW_FINE);
        assert_int_equal(step->better.kind, 0);   /* there was nothing to choose */
        assert_int_equal(mg_review_sum(r, 1)->decisions, 0);
        assert_int_equal(mg_review_sum(r, 0)->last, won);
        bool told = false;
        for (size_t i = 0; mg_review_turn(r, i) != NULL; i++)
            told |= mg_review_turn(r, i)->step == 1 && mg_review_turn(r, i)->by_luck;
        assert_true(told);
        mg_review_close(r);
    }
}

static void the_best_move_is_no_mistake(void **unused UNUSED)
{
    struct mg_match *m = open_match(&crown, 2, 1);
    play(m, TAKE);
    struct mg_review *r = review_of(m, 2000, 1, 1);

    assert_true(mg_review_step(r, 0)->same);
    assert_int_equal(mg_review_step(r, 0)->loss, 0);
    assert_near(mg_review_step(r, 0)->luck[0], 0, 60);   /* the other does not think it quite so sure */
    assert_null(mg_review_turn(r, 0));
    mg_review_close(r);
}

/* Step by step and over the whole game, to the last thousandth. */
static void assert_adds_up(const struct mg_review *r)
{
    size_t last = mg_review_positions(r) - 1;

    for (int seat = 0; seat < mg_review_seats(r); seat++) {
        const struct mg_review_sum *sum = mg_review_sum(r, seat);
        int luck = 0, own = 0, others = 0;
        for (size_t i = 0; i < last; i++) {
            const struct mg_review_step *s = mg_review_step(r, i);
            assert_int_equal(mg_review_step(r, i + 1)->chance[seat] - s->chance[seat],
                             s->luck[seat] + s->decision[seat]);
            luck += s->luck[seat];
            *(s->played.seat == seat ? &own : &others) += s->decision[seat];
            if (s->played.seat == seat)
                assert_int_equal(s->loss, -s->decision[seat]);
            if (s->mark != MG_REVIEW_FINE)
                assert_true(s->loss >= MG_REVIEW_MISTAKE && s->loss + 1 >= 2 * s->loss_error);
        }
        assert_int_equal(sum->luck, luck);
        assert_int_equal(sum->own, own);
        assert_int_equal(sum->others, others);
        assert_int_equal(sum->first + luck + own + others, sum->last);
    }
}

static void luck_and_decisions_add_up_to_the_whole_change(void **unused UNUSED)
{
    for (int players = 2; players <= 3; players++) {
        struct mg_review *r = review_of(random_game(players, 4, 15 * players, -1), 1000, 7, 2);
        int all = 0;

        assert_adds_up(r);
        assert_true(mg_review_over(r));
        for (int seat = 0; seat < players; seat++)
            all += mg_review_sum(r, seat)->last;
        assert_near(all, 1000, 2);   /* the result: somebody has won, or several share it */
        mg_review_close(r);
    }
}

static void a_game_that_goes_on_ends_in_a_chance(void **unused UNUSED)
{
    struct mg_review *r = review_of(random_game(2, 5, 6, 6), 1000, 7, 2);

    assert_false(mg_review_over(r));
    assert_int_equal(mg_review_positions(r), 7);
    assert_true(mg_review_step(r, 6)->error[0] > 0);
    assert_true(mg_review_step(r, 6)->chance[0] > 0);
    assert_adds_up(r);
    mg_review_close(r);
}

static char *json_of(struct mg_review *r)
{
    size_t room = 1 << 20;
    char *memory = malloc(room);
    struct mg_text text = { .buf = memory, .cap = room };
    struct mg_json json = { .out = &text };

    assert_non_null(memory);
    mg_json_open(&json, '{');
    mg_review_json(r, &json);
    mg_json_close(&json, '}');
    assert_true(text.len < text.cap);
    mg_review_close(r);
    return memory;
}

static void the_same_seed_finds_the_same_on_any_number_of_threads(void **unused UNUSED)
{
    char *one = json_of(review_of(random_game(2, 6, 24, 5), 1000, 3, 1));
    char *three = json_of(review_of(random_game(2, 6, 24, 5), 1000, 3, 3));
    char *other = json_of(review_of(random_game(2, 6, 24, 5), 1000, 4, 1));

    assert_string_equal(one, three);
    assert_string_not_equal(one, other);
    free(one);
    free(three);
    free(other);
}

static void a_review_that_is_told_to_stop_says_so(void **unused UNUSED)
{
    atomic_bool stop = true;
    struct mg_match *m = random_game(2, 7, 0, -1);
    struct mg_review_how how = { .nodes = MG_REVIEW_MOST, .seed = 1, .stop = &stop };
    struct mg_review *r = mg_review_open(m, &how);

    assert_non_null(r);
    assert_false(mg_review_run(r, 2, NULL, NULL));
    mg_review_close(r);
    mg_match_close(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_certain_win_thrown_away_is_a_blunder),
        cmocka_unit_test(a_roll_of_the_die_is_luck_and_nobodys_decision),
        cmocka_unit_test(the_best_move_is_no_mistake),
        cmocka_unit_test(luck_and_decisions_add_up_to_the_whole_change),
        cmocka_unit_test(a_game_that_goes_on_ends_in_a_chance),
        cmocka_unit_test(the_same_seed_finds_the_same_on_any_number_of_threads),
        cmocka_unit_test(a_review_that_is_told_to_stop_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
