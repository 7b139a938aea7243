/* Search on a game small enough to know the answers: two seats (or one) choose a number at the same
 * time, in secret; then a die is thrown. Together they win when both chose 1, or both chose 0 and
 * the die shows four or more. Against each other, the first wins when the numbers are equal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>
#include "match.h"
#include "mcts.h"
#include "mind.h"

#define UNUSED __attribute__((unused))

struct toy {
    struct mg_rng rng;
    uint8_t seats, together, chosen[2], die; /* chosen: 0 not yet, or the number + 1; 9: hidden */
    /* not 0: nobody wins, and each has these and what the numbers and the die add */
    uint16_t points;
};

enum { CHOOSE = 1 };

static int toy_seats(const void *state)
{
    return ((const struct toy *)state)->seats;
}

static unsigned toy_actors(const void *state)
{
    const struct toy *s = state;
    unsigned actors = 0;
    for (int seat = 0; seat < s->seats; seat++)
        if (s->chosen[seat & 1] == 0)
            actors |= 1u << seat;
    return actors;
}

static unsigned toy_list(const void *state, int seat, struct mg_move *out)
{
    (void)state;
    for (uint16_t i = 0; i < 3; i++)
        out[i] = (struct mg_move){ .kind = CHOOSE, .seat = (uint8_t)seat, .a = i };
    return 3;
}

static void toy_apply(void *state, struct mg_move move, struct mg_play *play)
{
    struct toy *s = state;
    s->chosen[move.seat] = (uint8_t)(move.a + 1);
    if (toy_actors(s) == 0)
        s->die = (uint8_t)(1 + mg_roll(&s->rng, play, 6));
}

static bool toy_unfinished(const void *state UNUSED)
{
    return false;
}

static void toy_view(const void *state, int seat, void *out)
{
    struct toy *v = out;
    *v = *(const struct toy *)state;
    v->rng = (struct mg_rng){ .drawn = 0 };
    for (int other = 0; other < v->seats; other++)
        if (other != seat && v->chosen[other] != 0 && toy_actors(state) != 0)
            v->chosen[other] = 9;
}

static void toy_sample(const void *view, int seat UNUSED, struct mg_rng *rng, void *out)
{
    struct toy *s = out;
    *s = *(const struct toy *)view;
    for (int i = 0; i < s->seats; i++)
        if (s->chosen[i] == 9)
            s->chosen[i] = (uint8_t)(1 + mg_rng_below(rng, 3));
}

static bool toy_agree(const struct toy *s)
{
    return s->seats == 1 || s->chosen[0] == s->chosen[1];
}

static void toy_result(const void *state, struct mg_result *out)
{
    const struct toy *s = state;
    bool lucky = s->chosen[0] == 2 || (s->chosen[0] == 1 && s->die >= 4);

    out->over = true;
    if (s->points > 0)
        for (int seat = 0; seat < s->seats; seat++)
            out->score[seat] = s->points + 2 * (s->chosen[0] + s->chosen[1]) + s->die;
    if (s->points > 0)
        out->winners = 0;
    else if (s->together || s->seats == 1)
        out->winners = toy_agree(s) && lucky ? (1u << s->seats) - 1 : 0;
    else
        out->winners = toy_agree(s) ? 1 : 2;
    for (int seat = 0; seat < s->seats; seat++)
        out->place[seat] = out->winners >> seat & 1 || out->winners == 0 ? 1 : 2;
}

static int32_t toy_eval(const void *view UNUSED, int seat UNUSED)
{
    return 0;
}

static bool toy_mates(const void *state, int seat UNUSED, int other UNUSED)
{
    return ((const struct toy *)state)->together;
}

static const struct mg_advice toy_advice = { .eval = toy_eval };

static const struct mg_game toy_game = {
    .id = "toy",
    .state_size = sizeof(struct toy),
    .seats_min = 1,
    .seats_max = 2,
    .seats = toy_seats,
    .actors = toy_actors,
    .list = toy_list,
    .apply = toy_apply,
    .unfinished = toy_unfinished,
    .view = toy_view,
    .sample = toy_sample,
    .result = toy_result,
    .mates = toy_mates,
    .advice = &toy_advice,
};

static struct mg_thought thought, other_thought;

static const struct mg_thought *think(const struct toy *s, int seat, uint64_t seed,
                                      struct mg_thought *out)
{
    struct mg_search how = { .limits = { .nodes = 600 }, .seed = seed };
    struct toy view;

    toy_view(s, seat, &view);
    assert_true(mg_search(&toy_game, &view, seat, &how, out));
    assert_int_equal(out->count, 3);
    return out;
}

/* ---- several seats, together and alone --------------------------------------------------- */

static void partners_who_choose_at_once_agree_on_what_wins(void **unused UNUSED)
{
    struct toy s = { .seats = 2, .together = 1 };

    for (int seat = 0; seat < 2; seat++) {
        think(&s, seat, 7, &thought);
        assert_int_equal(thought.considered[0].move.a, 1);
        assert_int_equal(thought.considered[0].move.seat, seat);
        assert_int_equal(thought.chance[0], thought.chance[1]); /* they win as one */
        assert_true(thought.chance[0] > 700);
    }
}

static void a_player_alone_finds_the_sure_win(void **unused UNUSED)
{
    struct toy s = { .seats = 1 };

    think(&s, 0, 3, &thought);
    assert_int_equal(thought.considered[0].move.a, 1);
    assert_int_equal(thought.considered[0].value, 1000);
    assert_int_equal(thought.chance[0], 1000); /* said in the same way */
}

static void the_die_is_not_known_beforehand(void **unused UNUSED)
{
    struct toy s = { .seats = 1 };

    think(&s, 0, 3, &thought);
    for (unsigned i = 0; i < 3; i++)
        if (thought.considered[i].move.a == 0 && thought.considered[i].visits >= 20)
            assert_in_range(thought.considered[i].value, 250, 750); /* half, roughly */
}

/* Scores of a few points, and of 60,000 and a few. */
static void who_cannot_win_plays_for_the_score_however_high_scores_are(void **unused UNUSED)
{
    for (uint8_t seats = 1; seats <= 2; seats++)
        for (uint16_t points = 1; points != 0; points = points == 1 ? 60000 : 0)
            for (uint64_t seed = 1; seed <= 10; seed++) {
                struct toy s = { .seats = seats, .together = 1, .points = points };
                think(&s, 0, seed, &thought);
                assert_int_equal(thought.considered[0].move.a, 2);
                /* what is told is the chance to win */
                assert_int_equal(thought.considered[0].value, 0);
                assert_int_equal(thought.chance[0], 0);
            }
}

static void what_another_has_chosen_in_secret_changes_nothing(void **unused UNUSED)
{
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct toy s = { .seats = 2, .chosen = { 1, 0 } };
        struct mg_choice here = think(&s, 1, seed, &thought)->considered[0];
        for (uint8_t number = 2; number <= 3; number++) {
            s.chosen[0] = number;
            struct mg_choice there = think(&s, 1, seed, &other_thought)->considered[0];
            assert_memory_equal(&here, &there, sizeof here);
        }
    }
}

static void a_cut_playout_is_judged_by_the_evaluation(void **unused UNUSED)
{
    struct mg_advice briefly = toy_advice;
    struct mg_game cut = toy_game;
    struct mg_search how = { .limits = { .nodes = 200 }, .seed = 1 };
    struct toy s = { .seats = 2 }, view;

    briefly.playout_moves = 0;
    cut.advice = &briefly;
    toy_view(&s, 0, &view);
    assert_true(mg_search(&cut, &view, 0, &how, &thought));
    assert_int_equal(thought.chance[0] + thought.chance[1], 1000); /* one of them wins */
}

/* The first decision of a game of Crusader Kingdoms, as its seat sees it. */
static const struct mg_game *a_crusade(const char *players, void *view, int *seat)
{
    const struct mg_game *game = mg_game_find("outremer");
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(3);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    assert_true(mg_legal(mg_options_set(game, &options, "players", players)));
    struct mg_match *match = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(match);
    *seat = mg_match_actor(match);
    mg_view(game, match->state, *seat, view);
    mg_match_close(match);
    return game;
}

static void a_playout_is_cut_only_among_rivals(void **unused UNUSED)
{
    static const char *const players[] = { "1", "2", "4" };
    static _Alignas(16) unsigned char view[8192];
    struct mg_search how = { .limits = { .nodes = 100 }, .seed = 1 };
    int seat;

    for (int i = 0; i < 3; i++) {
        const struct mg_game *whole = a_crusade(players[i], view, &seat);
        struct mg_advice briefly = *whole->advice;
        struct mg_game cut = *whole;
        briefly.playout_moves = 5;
        cut.advice = &briefly;
        memset(&thought, 0, sizeof thought);
        memset(&other_thought, 0, sizeof other_thought);
        assert_true(mg_search(whole, view, seat, &how, &thought));
        assert_true(mg_search(&cut, view, seat, &how, &other_thought));
        assert_int_equal(memcmp(&thought, &other_thought, sizeof thought) != 0, i == 2);
    }
}

static void alone_and_together_a_level_thinks_as_the_game_says_for_them(void **unused UNUSED)
{
    static const char *const players[] = { "1", "2", "4" };
    static _Alignas(16) unsigned char view[8192];
    struct mg_limits usual = { .nodes = 0 };
    struct mg_rng rng = mg_rng_fast(1);
    int seat;

    for (int i = 0; i < 3; i++) {
        const struct mg_game *game = a_crusade(players[i], view, &seat);
        const struct mg_skill *skill =
            i < 2 ? mg_advice_of(game)->skill_together : mg_advice_of(game)->skill;
        mg_hard.choose(game, view, seat, &usual, &rng, &thought);
        assert_int_equal(thought.iterations, skill[2].nodes);
    }
}

/* ---- what is kept in mind ---------------------------------------------------------------- */

static int own; /* the seat that keeps things in mind: the one that begins */

static struct mg_match *a_duel(const char *expansion, uint64_t number)
{
    const struct mg_game *game = mg_game_find("kingdoms");
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(number);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    assert_true(mg_legal(mg_options_set(game, &options, "expansion", expansion)));
    struct mg_match *match = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(match);
    own = mg_match_actor(match);
    return match;
}

static struct mg_move think_with(const struct mg_match *match, struct mg_mind *mind)
{
    static _Alignas(16) unsigned char view[8192];
    struct mg_search how = { .limits = { .nodes = 400, .mind = mind }, .seed = 5 };
    int seat = mg_match_actor(match);

    mg_view(match->game, match->state, seat, view);
    assert_true(mg_search(match->game, view, seat, &how, &thought));
    assert_int_equal(thought.iterations, 400);
    return thought.considered[0].move;
}

static void play(struct mg_match *match, struct mg_mind *mind, struct mg_move move)
{
    int seat = mg_match_actor(match);
    move.seat = (uint8_t)seat;
    mg_mind_watch(mind, match->game, match->state, own, move);
    assert_true(mg_legal(mg_match_play(match, seat, move)));
}

static uint32_t visits(const struct mg_thought *t)
{
    uint32_t sum = 0;
    for (unsigned i = 0; i < t->count; i++)
        sum += t->considered[i].visits;
    return sum;
}

/* A move that the opponent really has, and that was thought of more than once. Kind 0: there is
 * none. */
static struct mg_move thought_of(const struct mg_match *match, const struct mg_mind *mind)
{
    const struct mg_tree *tree = &mind->tree[0];
    uint32_t mine = mg_tree_find(tree, 0, mind->seen[0]);
    struct mg_move moves[MG_MAX_MOVES];
    size_t count = mg_match_list(match, 1 - own, moves);

    assert_true(mine != 0);
    for (size_t i = 0; i < count; i++) {
        uint32_t reply = mg_tree_find(tree, mine, moves[i]);
        if (reply != 0 && tree->node[reply].child != 0)
            return moves[i];
    }
    return (struct mg_move){ .kind = 0 };
}

static void what_was_thought_of_a_reply_is_kept(void **unused UNUSED)
{
    int kept = 0;

    for (uint64_t number = 0; number < 20; number++) {
        struct mg_match *match = a_duel("off", number);
        struct mg_mind *mind = mg_mind_open();
        play(match, mind, think_with(match, mind));
        assert_int_equal(visits(&thought), 400);
        struct mg_move reply = thought_of(match, mind);
        if (reply.kind != 0) {
            play(match, mind, reply);
            think_with(match, mind);
            kept += visits(&thought) > 400; /* the new ones, and those kept */
        }
        mg_mind_close(mind);
        mg_match_close(match);
    }
    assert_true(kept > 0);
}

static void nothing_is_kept_after_a_move_that_the_seat_cannot_see(void **unused UNUSED)
{
    struct mg_match *match = a_duel("on", 4);
    struct mg_mind *mind = mg_mind_open();
    struct mg_move hidden = { .seat = 0 };

    for (uint8_t kind = 1; match->game->moves[kind].name != NULL; kind++)
        if (strcmp(match->game->moves[kind].name, "discard") == 0)
            hidden.kind = kind;
    think_with(match, mind);
    hidden.seat = (uint8_t)(1 - own);
    assert_non_null(mind->tree[0].node);
    mg_mind_watch(mind, match->game, match->state, 1 - own, hidden); /* its own: it knows */
    assert_false(mind->lost);
    mg_mind_watch(mind, match->game, match->state, own, hidden);
    assert_true(mind->lost);
    assert_null(mind->tree[0].node);
    mg_mind_close(mind);
    mg_match_close(match);
}

static void a_game_with_a_mind_is_played_to_its_end(void **unused UNUSED)
{
    struct mg_match *match = a_duel("on", 4);
    struct mg_mind *mind = mg_mind_open();
    struct mg_rng rng = mg_rng_fast(2);

    while (mg_match_actor(match) >= 0) {
        struct mg_move moves[MG_MAX_MOVES];
        size_t count = mg_match_list(match, mg_match_actor(match), moves);
        if (mg_match_actor(match) == own)
            play(match, mind, think_with(match, mind));
        else
            play(match, mind, moves[mg_rng_below(&rng, (uint32_t)count)]);
    }
    mg_mind_close(mind);
    mg_match_close(match);
}

static void a_tree_never_takes_more_than_its_memory(void **unused UNUSED)
{
    struct mg_match *match = a_duel("off", 4);
    struct mg_mind *mind = mg_mind_open();
    static _Alignas(16) unsigned char view[8192];
    uint32_t room = 100;
    struct mg_search how = { .limits = { .nodes = 3000, .mind = mind },
                             .seed = 1,
                             .memory = room * MG_SEARCH_TREES * (uint32_t)sizeof(struct mg_node) };

    mg_view(match->game, match->state, own, view);
    assert_true(mg_search(match->game, view, own, &how, &thought));
    assert_int_equal(thought.iterations, 3000); /* it goes on without growing */
    for (int k = 0; k < MG_SEARCH_TREES; k++) {
        assert_int_equal(mind->tree[k].room, room);
        assert_int_equal(mind->tree[k].nodes, room);
    }
    mg_mind_close(mind);
    mg_match_close(match);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(partners_who_choose_at_once_agree_on_what_wins),
        cmocka_unit_test(a_player_alone_finds_the_sure_win),
        cmocka_unit_test(the_die_is_not_known_beforehand),
        cmocka_unit_test(who_cannot_win_plays_for_the_score_however_high_scores_are),
        cmocka_unit_test(what_another_has_chosen_in_secret_changes_nothing),
        cmocka_unit_test(a_cut_playout_is_judged_by_the_evaluation),
        cmocka_unit_test(a_playout_is_cut_only_among_rivals),
        cmocka_unit_test(alone_and_together_a_level_thinks_as_the_game_says_for_them),
        cmocka_unit_test(what_was_thought_of_a_reply_is_kept),
        cmocka_unit_test(nothing_is_kept_after_a_move_that_the_seat_cannot_see),
        cmocka_unit_test(a_game_with_a_mind_is_played_to_its_end),
        cmocka_unit_test(a_tree_never_takes_more_than_its_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
