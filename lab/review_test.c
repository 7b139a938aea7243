/* A game looked at again: figures that add up, decisions told from luck, the same for the same
 * seed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "crusaders/crusaders.h"
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

/* clang-format off */
static const struct mg_option options_of_crown[] = { { .name = "players", .low = 2, .high = 2,
                                                       .standard = 2 }, { .name = NULL } };
static const struct mg_move_kind moves_of_crown[] = { { .name = NULL }, { .name = "take" },
                                                      { .name = "leave" }, { .name = "roll" },
                                                      { .name = NULL } };
static const struct mg_words words_of_crown = { .label = label };
static const struct mg_advice advice_on_crown = { .eval = no_idea };
static const struct mg_game crown = {
    .id = "crown", .name = "Crown", .prefix = "CR", .rules_oldest = 1, .rules_version = 1,
    .state_size = sizeof(struct crown), .seats_min = 2, .seats_max = 2, .longest = 4,
    .options = options_of_crown, MG_MOVES(moves_of_crown), .check_options = fine, .setup = begin,
    .seats = two, .actors = actors, .check = check, .list = list, .apply = apply,
    .unfinished = never, .view = view, .sample = sample, .result = result,
    .words = &words_of_crown, .advice = &advice_on_crown,
};
/* clang-format on */

/* ---- a game of many moves ----------------------------------------------------------------
 * The seats take turns to step or to rest, two hundred times each; who has stepped more often wins.
 * There is no chance in it. */

enum { STEP = 1, REST, MARCH = 400 };

struct march {
    struct mg_rng rng;
    uint16_t made, steps[2];
};

static void begin_march(void *state UNUSED, const struct mg_options *options UNUSED,
                        struct mg_play *play UNUSED)
{
}

static unsigned march_actors(const void *state)
{
    const struct march *s = state;
    return s->made == MARCH ? 0 : 1u << (s->made & 1);
}

static struct mg_verdict march_check(const void *state, struct mg_move move)
{
    return march_actors(state) >> move.seat & 1 ? MG_LEGAL : mg_no("MA-01", "Not now.");
}

static unsigned march_list(const void *state UNUSED, int seat, struct mg_move *out)
{
    out[0] = (struct mg_move){ .kind = STEP, .seat = (uint8_t)seat };
    out[1] = (struct mg_move){ .kind = REST, .seat = (uint8_t)seat };
    return 2;
}

static void march_apply(void *state, struct mg_move move, struct mg_play *play UNUSED)
{
    struct march *s = state;
    s->steps[s->made & 1] = (uint16_t)(s->steps[s->made & 1] + (move.kind == STEP));
    s->made++;
}

static void march_view(const void *state, int seat UNUSED, void *out)
{
    *(struct march *)out = *(const struct march *)state;
    ((struct march *)out)->rng = (struct mg_rng){ .fast = false };
}

static void march_sample(const void *v, int seat UNUSED, struct mg_rng *rng UNUSED, void *out)
{
    *(struct march *)out = *(const struct march *)v;
}

static void march_result(const void *state, struct mg_result *out)
{
    const struct march *s = state;
    out->over = s->made == MARCH;
    for (int seat = 0; seat < 2; seat++) {
        out->score[seat] = s->steps[seat];
        out->place[seat] = s->steps[seat] >= s->steps[!seat] ? 1 : 2;
        out->winners |= out->over && out->place[seat] == 1 ? 1u << seat : 0;
    }
}

static int32_t march_eval(const void *v, int seat)
{
    const struct march *s = v;
    return 100 * (s->steps[seat] - s->steps[!seat]);
}

static void march_label(const void *v UNUSED, struct mg_move move, struct mg_text *out)
{
    mg_put(out, move.kind == STEP ? "Step" : "Rest");
}

static const struct mg_move_kind moves_of_march[] = {
    { .name = NULL }, { .name = "step" }, { .name = "rest" }, { .name = NULL }
};
/* clang-format off */
static const struct mg_words words_of_march = { .label = march_label };
static const struct mg_advice advice_on_march = { .eval = march_eval, .playout_moves = 6 };
static const struct mg_game march = {
    .id = "march", .name = "March", .prefix = "MA", .rules_oldest = 1, .rules_version = 1,
    .state_size = sizeof(struct march), .seats_min = 2, .seats_max = 2, .longest = MARCH,
    .options = options_of_crown, MG_MOVES(moves_of_march), .check_options = fine, .setup = begin_march,
    .seats = two, .actors = march_actors, .check = march_check, .list = march_list, .apply = march_apply,
    .unfinished = never, .view = march_view, .sample = march_sample, .result = march_result,
    .words = &words_of_march, .advice = &advice_on_march,
};
/* clang-format on */

/* ---- matches and reviews ----------------------------------------------------------------- */

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
    struct mg_match *late =
        mg_match_from_state(&kc_game, mg_match_options(m), mg_match_seed(m), mg_match_state(m));
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
    mg_match_close(m); /* it needs it no more */
    assert_int_equal(mg_review_run(r, threads, NULL, NULL), MG_REVIEW_DONE);
    return r;
}

static void assert_near(int value, int wanted, int reach)
{
    if (value < wanted - reach || value > wanted + reach)
        fail_msg("%d is not within %d of %d", value, reach, wanted);
}

/* ---- tests ------------------------------------------------------------------------------- */

static void a_certain_win_thrown_away_is_a_blunder(void **unused UNUSED)
{
    struct mg_review *r = review_of(left_crown(1), 16000, 1, 1);
    const struct mg_review_step *step = mg_review_step(r, 0);
    char words[40];
    struct mg_text text = { .buf = words, .cap = sizeof words };

    assert_int_equal(step->mark, MG_REVIEW_MARKED_BLUNDER);
    assert_int_equal(step->better.kind, TAKE);
    mg_review_label(r, 0, step->better, &text);
    assert_string_equal(words, "Take it");
    assert_near(step->loss, 500, 60);
    assert_near(step->decision[0], -500, 60);
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
        assert_int_equal(step->better.kind, 0); /* there was nothing to choose */
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
    assert_int_equal(mg_review_step(r, 0)->luck[0], 0); /* no die was thrown */
    assert_null(mg_review_turn(r, 0));
    mg_review_close(r);
}

/* Step by step and over the whole game, to the last thousandth. */
static void assert_adds_up(const struct mg_review *r)
{
    size_t last = mg_review_positions(r) - 1;

    for (int seat = 0; seat < mg_review_seats(r); seat++) {
        const struct mg_review_sum *sum = mg_review_sum(r, seat);
        int luck = 0, own = 0, others = 0, unseen = 0;
        for (size_t i = 0; i < last; i++) {
            const struct mg_review_step *s = mg_review_step(r, i);
            assert_int_equal(mg_review_step(r, i + 1)->chance[seat] - s->chance[seat],
                             s->luck[seat] + s->decision[seat] + s->unseen[seat]);
            luck += s->luck[seat];
            unseen += s->unseen[seat];
            *(s->played.seat == seat ? &own : &others) += s->decision[seat];
            if (s->mark != MG_REVIEW_FINE)
                assert_true(s->loss >= MG_REVIEW_MISTAKE && s->loss + 1 >= 2 * s->loss_error);
        }
        assert_int_equal(sum->luck, luck);
        assert_int_equal(sum->own, own);
        assert_int_equal(sum->others, others);
        assert_int_equal(sum->unseen, unseen);
        assert_int_equal(sum->first + luck + own + others + unseen, sum->last);
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
        assert_near(all, 1000, 2); /* the result: somebody has won, or several share it */
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

/* ---- the budget -------------------------------------------------------------------------- */

static struct mg_review *review_by(struct mg_match *m, struct mg_review_how how, int threads)
{
    struct mg_review *r = mg_review_open(m, &how);

    assert_non_null(r);
    mg_match_close(m);
    assert_int_equal(mg_review_run(r, threads, NULL, NULL), MG_REVIEW_DONE);
    return r;
}

static struct mg_match *whole_game(const struct mg_game *game, int players, uint64_t number,
                                   int most)
{
    struct mg_match *m = open_match(game, players, number);
    play_at_random(m, number, most);
    return m;
}

static void a_budget_of_games_finds_the_same_on_any_number_of_threads(void **unused UNUSED)
{
    struct mg_review_how how = { .nodes = MG_REVIEW_MOST, .games = 12000, .seed = 3 };
    struct mg_review *r = review_by(random_game(2, 6, 34, -1), how, 1);

    assert_true(mg_review_games(r) >= 6000 && mg_review_games(r) <= 18000);
    assert_true(mg_review_whole(r));
    char *one = json_of(r), *three = json_of(review_by(random_game(2, 6, 34, -1), how, 3));
    assert_string_equal(one, three);
    free(one);
    free(three);
}

static void where_most_happened_is_looked_at_longest(void **unused UNUSED)
{
    struct mg_match *m = random_game(2, 9, 32, -1);
    struct mg_review *r = review_by(
        m, (struct mg_review_how){ .nodes = MG_REVIEW_MOST, .games = 40000, .seed = 1 }, 2);
    const struct mg_review_turn *turn = mg_review_turn(r, 0);
    int most = 0;

    assert_non_null(turn);
    for (size_t i = 0; i < mg_review_positions(r); i++)
        if (mg_review_step(r, i)->looked > most)
            most = mg_review_step(r, i)->looked;
    assert_true(most >= 3);
    assert_true(mg_review_step(r, turn->step)->looked == most ||
                mg_review_step(r, turn->step + 1)->looked == most);
    mg_review_close(r);
}

static void with_little_to_spend_the_whole_game_is_covered_evenly(void **unused UNUSED)
{
    struct mg_review *r = review_by(whole_game(&march, 2, 5, -1),
                                    (struct mg_review_how){ .games = 1000, .seed = 1 }, 2);
    size_t positions = mg_review_positions(r), looked = 0, gap = 0, widest = 0;

    assert_true(positions > 300);
    for (size_t i = 0; i < positions; i++) {
        gap = mg_review_step(r, i)->looked > 0 ? 0 : gap + 1;
        looked += mg_review_step(r, i)->looked > 0;
        if (gap > widest)
            widest = gap;
    }
    assert_true(looked >= 16 && looked < positions);
    assert_true(widest < positions / 4);
    assert_false(mg_review_whole(r));
    assert_adds_up(r);
    for (size_t i = 0; i + 1 < positions; i++)
        if (mg_review_step(r, i)->looked == 0)
            assert_int_equal(mg_review_step(r, i)->mark, MG_REVIEW_FINE);
    mg_review_close(r);
}

static void a_clock_ends_a_review_that_would_take_days(void **unused UNUSED)
{
    struct mg_match *m = whole_game(mg_game_find("siege"), 2, 1, 400);
    struct mg_review *r = review_by(
        m, (struct mg_review_how){ .nodes = MG_REVIEW_MOST, .seconds = 1.5, .seed = 1 }, 2);

    assert_false(mg_review_whole(r));
    assert_adds_up(r);
    mg_review_close(r);
}

/* ---- progress, and cutting it short ------------------------------------------------------ */

struct watching {
    int calls;
    size_t first_looked, positions;
    double first_left;
    size_t until;
    atomic_bool stop;
};

static void watch_it(void *to, const struct mg_review_progress *now)
{
    struct watching *w = to;

    if (w->calls++ == 0) {
        w->first_looked = now->looked;
        w->first_left = now->left;
        w->positions = now->positions;
    }
    assert_in_range(now->part, 0, 1000);
    if (now->looked >= w->until)
        w->stop = true;
}

static void how_far_it_is_is_told_before_the_first_look_is_done(void **unused UNUSED)
{
    struct watching w = { .until = 1 };
    struct mg_match *m = whole_game(mg_game_find("siege"), 2, 1, 300);
    struct mg_review_how how = { .seconds = 1000, .seed = 1, .stop = &w.stop };
    struct mg_review *r = mg_review_open(m, &how);

    mg_review_run(r, 2, watch_it, &w);
    assert_int_equal(w.first_looked, 0);
    assert_true(w.positions > 50);
    assert_true(w.first_left > 900 && w.first_left <= 1000);
    mg_review_close(r);
    mg_match_close(m);
}

static void a_review_that_is_cut_short_gives_what_is_done(void **unused UNUSED)
{
    struct watching w = { .until = 6 };
    struct mg_match *m = whole_game(&march, 2, 5, -1);
    struct mg_review_how how = { .nodes = MG_REVIEW_MOST, .seed = 1, .stop = &w.stop };
    struct mg_review *r = mg_review_open(m, &how);

    assert_int_equal(mg_review_run(r, 2, watch_it, &w), MG_REVIEW_CUT);
    assert_true(mg_review_games(r) > 0);
    assert_adds_up(r);
    assert_int_equal(mg_review_sum(r, 0)->last + mg_review_sum(r, 1)->last, 1000);
    mg_review_close(r);
    mg_match_close(m);
}

static void a_review_that_is_told_to_stop_at_once_has_looked_at_nothing(void **unused UNUSED)
{
    atomic_bool stop = true;
    struct mg_match *m = random_game(2, 7, 0, -1);
    struct mg_review_how how = { .nodes = MG_REVIEW_MOST, .seed = 1, .stop = &stop };
    struct mg_review *r = mg_review_open(m, &how);

    assert_non_null(r);
    assert_int_equal(mg_review_run(r, 2, NULL, NULL), MG_REVIEW_CUT);
    assert_int_equal(mg_review_games(r), 0);
    mg_review_close(r);
    mg_match_close(m);
}

/* As the server does it: one look at a time, then more of it for somebody who wants to know
 * more. */
static void work_by_single_looks_goes_on_when_it_is_given_more_time(void **unused UNUSED)
{
    struct mg_match *m = random_game(2, 6, 35, -1);
    struct mg_review_how how = { .nodes = 3000, .seconds = 1e-9, .seed = 3 };
    struct mg_review *r = mg_review_open(m, &how);
    enum mg_review_end end;
    int looks = 0;

    while ((end = mg_review_work(r)) == MG_REVIEW_MORE)
        looks++;
    assert_int_equal(end, MG_REVIEW_DONE);
    assert_true(looks > 0);
    mg_review_extend(r, 1e9, 0);
    while ((end = mg_review_work(r)) == MG_REVIEW_MORE)
        looks++;
    assert_int_equal(end, MG_REVIEW_DONE);
    assert_true(mg_review_whole(r));
    assert_true(mg_review_add_up(r));
    assert_adds_up(r);
    /* On threads it is the same. */
    char *single = json_of(r);
    how.seconds = 0;
    char *threads = json_of(review_by(m, how, 3));
    assert_string_equal(single, threads);
    free(single);
    free(threads);
}

/* ---- luck -------------------------------------------------------------------------------- */

/* Crusaders throws no die and draws nothing after its set-up. */
static void where_there_is_no_chance_there_is_no_luck(void **unused UNUSED)
{
    struct mg_match *m = whole_game(&cr_game, 2, 5, 8);
    size_t closed = 0;

    for (size_t i = 0; i < m->moves; i++)
        closed += m->past[i].closed;
    assert_int_equal(closed, 0);
    struct mg_review *r = review_of(m, 1000, 1, 2);
    assert_adds_up(r);
    for (int seat = 0; seat < 2; seat++) {
        assert_int_equal(mg_review_sum(r, seat)->luck, 0);
        for (size_t i = 0; i + 1 < mg_review_positions(r); i++)
            assert_int_equal(mg_review_step(r, i)->luck[seat], 0);
    }
    mg_review_close(r);
}

/* ---- states that are not kept ------------------------------------------------------------ */

static void
every_move_of_a_long_game_is_called_what_it_was_called_when_it_was_made(void **unused UNUSED)
{
    enum { LONG = 700 };
    static char said[LONG][200];
    struct mg_match *m = open_match(&cr_game, 3, 8);
    struct mg_rng rng = mg_rng_fast(8);
    struct mg_move moves[MG_MAX_MOVES];
    int count = 0, seat;

    for (; count < LONG && (seat = mg_match_actor(m)) >= 0; count++) {
        struct mg_text text = { .buf = said[count], .cap = sizeof said[count] };
        struct mg_move move = moves[mg_rng_below(&rng, (uint32_t)mg_match_list(m, seat, moves))];
        mg_match_label(m, move, &text);
        assert_true(mg_legal(mg_match_play(m, seat, move)));
    }
    assert_true(count > 300); /* more than are kept */
    struct mg_review *r = mg_review_open(m, &(struct mg_review_how){ .seed = 1 });
    assert_non_null(r);
    mg_match_close(m);
    assert_true(mg_review_add_up(r));
    for (int i = 0; i < count; i++) {
        char words[200];
        struct mg_text text = { .buf = words, .cap = sizeof words };
        size_t at = (size_t)(i % 2 == 0 ? i : count - i); /* forwards, and from far behind */
        mg_review_label(r, at, mg_review_step(r, at)->played, &text);
        assert_string_equal(words, said[at]);
    }
    mg_review_close(r);
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
        cmocka_unit_test(a_budget_of_games_finds_the_same_on_any_number_of_threads),
        cmocka_unit_test(where_most_happened_is_looked_at_longest),
        cmocka_unit_test(with_little_to_spend_the_whole_game_is_covered_evenly),
        cmocka_unit_test(a_clock_ends_a_review_that_would_take_days),
        cmocka_unit_test(how_far_it_is_is_told_before_the_first_look_is_done),
        cmocka_unit_test(a_review_that_is_cut_short_gives_what_is_done),
        cmocka_unit_test(a_review_that_is_told_to_stop_at_once_has_looked_at_nothing),
        cmocka_unit_test(work_by_single_looks_goes_on_when_it_is_given_more_time),
        cmocka_unit_test(where_there_is_no_chance_there_is_no_luck),
        cmocka_unit_test(every_move_of_a_long_game_is_called_what_it_was_called_when_it_was_made),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
