/* Every game in the list passes the conformance suite; and the suite catches every kind of mistake
 * it is there for, shown on a game that makes it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <cmocka.h>

#include "conform.h"
#include "kingdoms/kingdoms.h"
#include "kingdoms/state.h"

/* ---- every game -------------------------------------------------------------------------- */

/* Costly checks on one state in so many, in option sets from all over the list, and in a few of
 * them; all sets and all states are for `mangonel check`. */
#define LIGHT_EVERY 16
#define HEAVY_EVERY 4
#define MOST_SETS   40
#define MOST_MOVES  10000 /* so that a game with long games plays fewer */
/* Where a state has few bytes and a game few moves it takes a second to look much closer: more
 * games, and nearly every state. */
#define SMALL_STATE 1024
#define SMALL_EVERY 2
#define SMALL_GAMES 20

/* Which games, so that they can run side by side: those that the command line names; after "but",
 * all that it does not name. */
static char **named; /* ends with NULL */
static bool all_but;

static bool is_meant(const struct mg_game *game)
{
    bool is_named = false;

    for (int i = 0; named[i] != NULL; i++)
        is_named |= strcmp(game->id, named[i]) == 0;
    return is_named != all_but;
}

static const struct conform all_checks = {
    .invariants = true, .leaks = true, .roundtrips = true, .refusals = true, .undo = true
};

static bool passes(const struct mg_game *game, const struct mg_options *options, uint64_t number,
                   struct conform what, unsigned every, char *report, size_t room, uint64_t *moves)
{
    struct mg_seed seed = mg_seed_number(number);
    struct mg_text out = { .buf = report, .cap = room };

    report[0] = '\0';
    what.seed = number;
    what.every = every;
    return conform_game(game, options, &seed, &what, &out, moves);
}

/* Plays one game; how many moves it had. */
static uint64_t assert_passes(const struct mg_game *game, const struct mg_options *options,
                              uint64_t number, unsigned every)
{
    char report[4096], text[300];
    struct mg_text set = { .buf = text, .cap = sizeof text };
    uint64_t moves = 0;

    if (passes(game, options, number, all_checks, every, report, sizeof report, &moves))
        return moves;
    mg_options_write(game, options, &set);
    fail_msg("%s, %s, seed %d: %s", game->id, text, (int)number, report);
    return moves;
}

/* Where a state is large, costly checks are made on fewer of them. */
static unsigned seldom(const struct mg_game *game, unsigned every)
{
    return every * (1 + game->state_size / 8192);
}

static void every_game_conforms_with_option_sets_of_all_kinds(void **unused)
{
    (void)unused;
    for (int i = 0; mg_games[i] != NULL; i++) {
        struct mg_options options;
        uint64_t number = 0, moves = 0;
        if (!is_meant(mg_games[i]))
            continue;
        while (number < MOST_SETS && moves < MOST_MOVES / seldom(mg_games[i], 1) &&
               conform_spread_options(mg_games[i], number, &options)) {
            moves +=
                assert_passes(mg_games[i], &options, number + 1, seldom(mg_games[i], LIGHT_EVERY));
            number++;
        }
        assert_true(number > 0);
    }
}

static void small_games_conform_in_nearly_every_state(void **unused)
{
    (void)unused;
    for (int i = 0; mg_games[i] != NULL; i++) {
        struct mg_options options;
        uint64_t sets = 0;
        if (mg_games[i]->state_size > SMALL_STATE)
            continue;
        while (conform_spread_options(mg_games[i], sets, &options))
            sets++;
        for (uint64_t number = 0; number < SMALL_GAMES; number++) {
            assert_true(conform_spread_options(mg_games[i], number % sets, &options));
            assert_passes(mg_games[i], &options, 2000 + number, SMALL_EVERY);
        }
    }
}

/* One option set of each number of players, looked at closely; of every second number where there
 * are many. */
static void every_game_conforms_with_few_players_and_with_many(void **unused)
{
    (void)unused;
    for (int i = 0; mg_games[i] != NULL; i++) {
        const struct mg_game *game = mg_games[i];
        if (!is_meant(game))
            continue;
        for (int players = game->seats_min; players <= game->seats_max;
             players += game->seats_max - game->seats_min > 4 ? 2 : 1) {
            struct mg_options options;
            uint64_t number = 0;
            do
                assert_true(conform_spread_options(game, number++, &options));
            while (options.value[0] != players);
            assert_passes(game, &options, (uint64_t)(1000 + players), seldom(game, HEAVY_EVERY));
        }
    }
}

static void option_sets_are_accepted_and_all_different(void **unused)
{
    static struct mg_options seen[100000];
    (void)unused;

    for (int i = 0; mg_games[i] != NULL; i++) {
        struct mg_options options;
        uint64_t cursor = 0;
        size_t count = 0;
        while (conform_options(mg_games[i], &cursor, &options)) {
            assert_true(mg_legal(mg_options_check(mg_games[i], &options)));
            for (size_t k = 0; k < count; k++)
                assert_memory_not_equal(&seen[k], &options, sizeof options);
            assert_true(count < sizeof seen / sizeof *seen);
            seen[count++] = options;
        }
    }
}

static void a_golden_playthrough_is_the_same_every_time(void **unused)
{
    static char once[400000], again[400000];
    struct mg_text first = { .buf = once, .cap = sizeof once };
    struct mg_text second = { .buf = again, .cap = sizeof again };
    struct mg_options options;
    (void)unused;

    mg_options_default(mg_games[0], &options);
    assert_true(conform_golden(mg_games[0], &options, 7, false, &first));
    assert_true(conform_golden(mg_games[0], &options, 7, false, &second));
    assert_true(first.len > 0 && first.len < first.cap);
    assert_string_equal(once, again);
}

/* ---- games with a mistake ---------------------------------------------------------------- */

/* A check that cannot fail is worth nothing: each of these must be caught, within a few games, and
 * for the right reason. */
static void assert_caught_by(struct conform what, const struct mg_game *game, bool expansion,
                             const char *reason)
{
    char report[4096];
    struct mg_options options;
    uint64_t moves = 0;

    mg_options_default(game, &options);
    options.value[KC_OPT_PLAYERS] = 3;
    options.value[KC_OPT_EXPANSION] = expansion;
    for (uint64_t number = 1; number <= 8; number++) {
        if (passes(game, &options, number, what, 1, report, sizeof report, &moves))
            continue;
        if (strstr(report, reason) == NULL)
            fail_msg("caught for another reason than '%s': %s", reason, report);
        return;
    }
    fail_msg("not caught: %s", reason);
}

static void assert_caught(const struct mg_game *game, bool expansion, const char *reason)
{
    assert_caught_by(all_checks, game, expansion, reason);
}

/* For mistakes that break an invariant besides, or would show in a sampled world first. */
static const struct mg_invariant no_invariants[] = { { .id = NULL } };
static const struct conform invariants_only = { .invariants = true };

static void the_game_without_a_mistake_passes(void **unused)
{
    char report[4096];
    struct mg_game same = kc_game;
    struct mg_options options;
    uint64_t moves = 0;
    (void)unused;

    mg_options_default(&same, &options);
    options.value[KC_OPT_PLAYERS] = 3;
    assert_true(passes(&same, &options, 1, all_checks, 4, report, sizeof report, &moves));
}

static void a_game_without_end_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.longest = 20;
    assert_caught(&game, false, "longer than 20 moves");
}

/* ---- lists and checks ---- */

static unsigned list_without_the_last(const void *state, int seat, struct mg_move *out)
{
    unsigned count = kc_list(state, seat, out);
    return count > 1 ? count - 1 : count;
}

static void a_list_that_leaves_out_a_move_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.list = list_without_the_last;
    assert_caught(&game, false, "is allowed and not in the list");
}

static unsigned list_with_one_twice(const void *state, int seat, struct mg_move *out)
{
    unsigned count = kc_list(state, seat, out);
    if (count > 0)
        out[count] = out[0];
    return count > 0 ? count + 1 : 0;
}

static void a_list_with_a_move_twice_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.list = list_with_one_twice;
    assert_caught(&game, false, "twice");
}

static unsigned list_with_an_illegal_move(const void *state, int seat, struct mg_move *out)
{
    unsigned count = kc_list(state, seat, out);
    if (count > 0)
        out[count++] = (struct mg_move){ .kind = KC_DONE, .seat = (uint8_t)seat };
    return count;
}

static void a_list_with_an_illegal_move_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.list = list_with_an_illegal_move;
    assert_caught(&game, false, "which KC-DISC-01 forbids");
}

static struct mg_verdict check_that_allows_a_foreign_card(const void *state, struct mg_move move)
{
    struct mg_verdict v = kc_check(state, move);
    return move.kind == KC_PLAY && move.a == 7 && !mg_legal(v) ? MG_LEGAL : v;
}

static void a_check_that_allows_too_much_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.check = check_that_allows_a_foreign_card;
    assert_caught(&game, false, "is allowed and not in the list");
}

static struct mg_verdict check_that_forgets_whose_turn_it_is(const void *state, struct mg_move move)
{
    const struct kc_state *s = state;
    move.seat = s->seat;
    return kc_check(state, move);
}

static void a_check_that_lets_others_move_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.check = check_that_forgets_whose_turn_it_is;
    assert_caught(&game, false, "is allowed and not in the list");
}

static struct mg_verdict check_with_an_invented_rule(const void *state, struct mg_move move)
{
    struct mg_verdict v = kc_check(state, move);
    return mg_legal(v) ? v : mg_no("KC-NONE-99", "No.");
}

static void a_refusal_by_no_rule_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.check = check_with_an_invented_rule;
    assert_caught(&game, false, "which is no rule");
}

static struct mg_verdict check_without_a_sentence(const void *state, struct mg_move move)
{
    struct mg_verdict v = kc_check(state, move);
    return mg_legal(v) ? v : mg_no(v.rule, "");
}

static void a_refusal_without_a_sentence_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.check = check_without_a_sentence;
    assert_caught(&game, false, "without a sentence");
}

/* ---- events ---- */

static void apply_and_tell(void *state, struct mg_move move, struct mg_play *play,
                           struct mg_event event)
{
    kc_apply(state, move, play);
    event.seen = event.knows = MG_EVERYONE;
    mg_tell(play, event);
}

static void apply_with_an_unknown_event(void *state, struct mg_move move, struct mg_play *play)
{
    apply_and_tell(state, move, play, (struct mg_event){ .kind = KC_EV_NO_SPECIAL + 1, .seat = 0 });
}

static void apply_with_an_event_of_nobody_who_plays(void *state, struct mg_move move,
                                                    struct mg_play *play)
{
    apply_and_tell(state, move, play, (struct mg_event){ .kind = KC_EV_TURN, .seat = 9 });
}

static void apply_with_an_event_at_no_place(void *state, struct mg_move move, struct mg_play *play)
{
    apply_and_tell(state, move, play,
                   (struct mg_event){ .kind = KC_EV_FULL, .seat = MG_NOBODY, .a = KC_PLACES });
}

static void an_event_that_the_table_does_not_have_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.apply = apply_with_an_unknown_event;
    assert_caught(&game, false, "which is none");
    game.apply = apply_with_an_event_of_nobody_who_plays;
    assert_caught(&game, false, "is of seat 9");
    game.apply = apply_with_an_event_at_no_place;
    assert_caught(&game, false, "as its location, which has no name");
}

/* ---- invariants and results ---- */

static bool never_more_than_ten_units(const void *state, struct mg_text *culprit)
{
    (void)culprit;
    const struct kc_state *s = state;
    return s->laid <= 10;
}

static bool always_by_the_same_seat(const void *before, struct mg_move move, const void *after)
{
    const struct kc_state *s = before, *t = after;
    (void)move;
    return s->seat == t->seat;
}

static void a_broken_invariant_of_a_state_is_caught(void **unused)
{
    static const struct mg_invariant wrong[] = {
        { "INV-X", "There are few units.", never_more_than_ten_units, NULL }, { .id = NULL }
    };
    struct mg_game game = kc_game;
    (void)unused;
    game.invariants = wrong;
    assert_caught_by(invariants_only, &game, false, "INV-X is broken");
}

static void a_broken_invariant_of_a_step_is_caught(void **unused)
{
    static const struct mg_invariant wrong[] = {
        { "INV-Y", "One seat does it all.", NULL, always_by_the_same_seat }, { .id = NULL }
    };
    struct mg_game game = kc_game;
    (void)unused;
    game.invariants = wrong;
    assert_caught_by(invariants_only, &game, false, "INV-Y is broken by");
}

static void result_with_an_early_winner(const void *state, struct mg_result *out)
{
    kc_result(state, out);
    out->winners = 1;
}

static void a_winner_before_the_end_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.result = result_with_an_early_winner;
    assert_caught(&game, false, "the winners are wrong");
}

/* ---- round trips ---- */

static void two_moves_with_the_same_text_are_caught(void **unused)
{
    struct mg_move_kind moves[16];
    struct mg_game game = kc_game;
    (void)unused;
    memcpy(moves, kc_game.moves, (KC_DONE + 2) * sizeof *moves);
    moves[KC_DISCARD].name = "ordonnance";
    game.moves = moves;
    assert_caught(&game, true, "is read as another move");
}

/* The fields of the game without one of them. */
static void leave_out(struct mg_field *out, const char *name)
{
    for (const struct mg_field *f = kc_game.fields; f->name != NULL; f++)
        if (strcmp(f->name, name) != 0)
            *out++ = *f;
    *out = (struct mg_field){ .name = NULL };
}

static void a_field_missing_in_the_table_is_caught(void **unused)
{
    struct mg_field fields[32];
    struct mg_game game = kc_game;
    (void)unused;
    leave_out(fields, "laid"); /* the position then says nothing of the counter */
    game.fields = fields;
    assert_caught(&game, false, "is refused by MG-POS-03");
}

static void apply_with_a_memory(void *state, struct mg_move move, struct mg_play *play)
{
    static unsigned calls;
    struct kc_state *s = state;

    kc_apply(state, move, play);
    if (++calls % 16 == 0)
        s->turn++; /* as if it had asked a clock */
}

static void a_game_that_does_not_replay_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.apply = apply_with_a_memory;
    game.invariants = no_invariants;
    assert_caught_by((struct conform){ .undo = true }, &game, false, "gives another hash");
    assert_caught_by((struct conform){ .roundtrips = true }, &game, false, "has hash");
}

static void setup_of_another_deal(void *state, const struct mg_options *options,
                                  struct mg_play *play)
{
    struct kc_state *s = state;
    s->rng.key[0]++;
    kc_setup(state, options, play);
}

static void a_record_that_loads_as_another_match_is_caught(void **unused) /* MG-REC-08 */
{
    struct mg_game game = kc_game;
    (void)unused;
    game.setup = setup_of_another_deal; /* records find the game by its id: the real one */
    assert_caught(&game, false, "the record is refused at line");
}

/* ---- leaks ---- */

static void view_of_everything(const void *state, int seat, void *out)
{
    (void)seat;
    memcpy(out, state, sizeof(struct kc_state));
}

static void a_view_of_everything_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.view = view_of_everything;
    assert_caught(&game, false, "shows a card in 'deck' that it does not know");
}

static void view_with_the_generator(const void *state, int seat, void *out)
{
    const struct kc_state *s = state;
    struct kc_state *v = out;
    kc_view(state, seat, out);
    v->rng = s->rng;
}

static void a_view_with_the_generator_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.view = view_with_the_generator;
    assert_caught(&game, false, "holds the generator");
}

static void view_without_the_hand(const void *state, int seat, void *out)
{
    struct kc_state *v = out;
    kc_view(state, seat, out);
    if (seat >= 0)
        v->card[v->start[KC_HAND + seat]].id = 0;
}

static void a_view_that_hides_a_known_card_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.view = view_without_the_hand;
    assert_caught(&game, false, "and it knows");
}

/* The top card of the deck, which nobody may know. */
static unsigned secret_of(const struct kc_state *s)
{
    return s->start[1] > 0 ? s->card[s->start[1] - 1].id : 0;
}

static void view_with_a_hint(const void *state, int seat, void *out)
{
    struct kc_state *v = out;
    kc_view(state, seat, out);
    v->laid = (uint16_t)(v->laid + 1000 * (secret_of(state) % 2));
}

static void a_view_that_depends_on_a_hidden_card_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.view = view_with_a_hint;
    game.invariants = no_invariants;
    assert_caught(&game, false, "has another view");
}

/* A secret where the table of fields does not look: the last kingdom card, unused for long. */
static void view_with_a_hiding_place(const void *state, int seat, void *out)
{
    const struct kc_state *s = state;
    struct kc_state *v = out;
    kc_view(state, seat, out);
    if (s->kingdoms < KC_KINGDOMS)
        v->kingdom[KC_KINGDOMS - 1].card = (uint8_t)secret_of(state);
}

static void put_hiding_place(const void *view, struct mg_text *out)
{
    mg_put_number(out, ((const struct kc_state *)view)->kingdom[KC_KINGDOMS - 1].card);
}

static void leaky_prompt(const void *view, int seat, struct mg_text *out)
{
    kc_prompt(view, seat, out);
    put_hiding_place(view, out);
}

static void leaky_label(const void *view, struct mg_move move, struct mg_text *out)
{
    kc_label(view, move, out);
    put_hiding_place(view, out);
}

static void leaky_words(const void *view, int seat, struct mg_text *out)
{
    kc_words(view, seat, out);
    put_hiding_place(view, out);
}

static void leaky_draw(const void *view, int seat, struct mg_text *out)
{
    kc_draw(view, seat, out);
    put_hiding_place(view, out);
}

static void leaky_extra(const void *view, int seat, struct mg_json *out)
{
    kc_extra(view, seat, out);
    mg_json_key(out, "hint");
    mg_json_number(out, ((const struct kc_state *)view)->kingdom[KC_KINGDOMS - 1].card);
}

static void a_leak_in_any_text_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    struct mg_words words;
    struct mg_page page = *kc_game.page;
    (void)unused;

    game.view = view_with_a_hiding_place;
    game.words = &words;
    words = *kc_game.words, words.prompt = leaky_prompt;
    assert_caught(&game, false, "gets another prompt");
    words = *kc_game.words, words.label = leaky_label;
    assert_caught(&game, false, "gets another list of moves");
    words = *kc_game.words, words.words = leaky_words;
    assert_caught(&game, false, "gets another description");
    words = *kc_game.words, words.draw = leaky_draw;
    assert_caught(&game, false, "gets another drawing");
    words = *kc_game.words, game.page = &page, page.extra = leaky_extra;
    assert_caught(&game, false, "gets another view");
}

static unsigned list_by_a_hidden_card(const void *state, int seat, struct mg_move *out)
{
    unsigned count = kc_list(state, seat, out);
    if (count > 1 && secret_of(state) % 2 == 1) {
        struct mg_move swap = out[0];
        out[0] = out[1];
        out[1] = swap;
    }
    return count;
}

static void a_list_whose_order_depends_on_a_hidden_card_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.list = list_by_a_hidden_card;
    assert_caught(&game, false, "than its view allows");
}

static void apply_that_tells_everybody(void *state, struct mg_move move, struct mg_play *play)
{
    kc_apply(state, move, play);
    for (int i = 0; i < play->events && play->event != NULL; i++)
        play->event[i].knows = MG_EVERYONE;
}

static void an_event_that_tells_a_drawn_card_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.apply = apply_that_tells_everybody;
    assert_caught(&game, false, "is told other events");
}

static void apply_that_forgets_to_close(void *state, struct mg_move move, struct mg_play *play)
{
    kc_apply(state, move, play);
    play->closed = false;
}

static void undo_that_stays_open_after_a_draw_is_caught(void **unused) /* MG-UNDO-02 */
{
    struct mg_game game = kc_game;
    (void)unused;
    game.apply = apply_that_forgets_to_close;
    assert_caught(&game, false, "leaves undo open");
    assert_caught(&game, true, "leaves undo open");
}

/* ---- samples ---- */

static struct kc_state last_seen;

static void view_that_remembers(const void *state, int seat, void *out)
{
    memcpy(&last_seen, state, sizeof last_seen);
    kc_view(state, seat, out);
}

static void sample_of_the_truth(const void *view, int seat, struct mg_rng *rng, void *out)
{
    (void)view, (void)seat, (void)rng;
    memcpy(out, &last_seen, sizeof last_seen);
}

static void samples_that_never_vary_are_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.view = view_that_remembers;
    game.sample = sample_of_the_truth;
    assert_caught(&game, false, "every sample was the truth");
}

static void sample_by_the_same_dice(const void *view, int seat, struct mg_rng *rng, void *out)
{
    struct mg_rng same = mg_rng_fast(1);
    (void)rng;
    kc_sample(view, seat, &same, out);
}

static void a_sample_that_always_gives_the_same_is_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.sample = sample_by_the_same_dice;
    assert_caught(&game, false, "both samples of each were the same world");
}

static void sample_that_deals_nothing(const void *view, int seat, struct mg_rng *rng, void *out)
{
    (void)seat, (void)rng;
    memcpy(out, view, sizeof(struct kc_state));
}

static void samples_that_break_an_invariant_are_caught(void **unused)
{
    struct mg_game game = kc_game;
    (void)unused;
    game.sample = sample_that_deals_nothing;
    assert_caught(&game, false, "a world sampled for seat 0 breaks INV-00");
}

/* conformance GAMES: those games. conformance but GAMES: all others, and the suite itself. */
int main(int argc, char **argv)
{
    const struct CMUnitTest games[] = {
        cmocka_unit_test(every_game_conforms_with_option_sets_of_all_kinds),
        cmocka_unit_test(small_games_conform_in_nearly_every_state),
        cmocka_unit_test(every_game_conforms_with_few_players_and_with_many),
    };
    const struct CMUnitTest suite[] = {
        cmocka_unit_test(option_sets_are_accepted_and_all_different),
        cmocka_unit_test(a_golden_playthrough_is_the_same_every_time),
        cmocka_unit_test(the_game_without_a_mistake_passes),
        cmocka_unit_test(a_game_without_end_is_caught),
        cmocka_unit_test(a_list_that_leaves_out_a_move_is_caught),
        cmocka_unit_test(a_list_with_a_move_twice_is_caught),
        cmocka_unit_test(a_list_with_an_illegal_move_is_caught),
        cmocka_unit_test(a_check_that_allows_too_much_is_caught),
        cmocka_unit_test(a_check_that_lets_others_move_is_caught),
        cmocka_unit_test(a_refusal_by_no_rule_is_caught),
        cmocka_unit_test(a_refusal_without_a_sentence_is_caught),
        cmocka_unit_test(an_event_that_the_table_does_not_have_is_caught),
        cmocka_unit_test(a_broken_invariant_of_a_state_is_caught),
        cmocka_unit_test(a_broken_invariant_of_a_step_is_caught),
        cmocka_unit_test(a_winner_before_the_end_is_caught),
        cmocka_unit_test(two_moves_with_the_same_text_are_caught),
        cmocka_unit_test(a_field_missing_in_the_table_is_caught),
        cmocka_unit_test(a_game_that_does_not_replay_is_caught),
        cmocka_unit_test(a_record_that_loads_as_another_match_is_caught),
        cmocka_unit_test(a_view_of_everything_is_caught),
        cmocka_unit_test(a_view_with_the_generator_is_caught),
        cmocka_unit_test(a_view_that_hides_a_known_card_is_caught),
        cmocka_unit_test(a_view_that_depends_on_a_hidden_card_is_caught),
        cmocka_unit_test(a_leak_in_any_text_is_caught),
        cmocka_unit_test(a_list_whose_order_depends_on_a_hidden_card_is_caught),
        cmocka_unit_test(an_event_that_tells_a_drawn_card_is_caught),
        cmocka_unit_test(undo_that_stays_open_after_a_draw_is_caught),
        cmocka_unit_test(samples_that_never_vary_are_caught),
        cmocka_unit_test(a_sample_that_always_gives_the_same_is_caught),
        cmocka_unit_test(samples_that_break_an_invariant_are_caught),
    };
    int failed;

    all_but = argc < 2 || strcmp(argv[1], "but") == 0;
    named = argv + (all_but && argc > 1 ? 2 : 1);
    failed = cmocka_run_group_tests(games, NULL, NULL);
    if (all_but)
        failed += cmocka_run_group_tests(suite, NULL, NULL);
    return failed;
}
