/* The contract of a game: a game that lacks any one member is either refused by the name of that
 * member, or plays all the same. And what contradicts itself in a table is named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "answer.h"
#include "conform.h"
#include "field.h"
#include "hills/state.h"
#include "kingdoms/kingdoms.h"
#include "kingdoms/state.h"
#include "match.h"
#include "player.h"
#include "review.h"
#include "sim.h"

/* ---- a game that has everything ----------------------------------------------------------- */

static bool no_game(void *state, const struct mg_options *options, const char *text,
                    struct mg_play *play, int *line, const char **why)
{
    (void)state, (void)options, (void)text, (void)play;
    *line = 1;
    *why = "no game begins so";
    return false;
}

static void nothing_follows(void *state)
{
    (void)state;
}

static bool nobody_else(const void *state, int seat, int other)
{
    (void)state, (void)seat, (void)other;
    return false;
}

static bool never_idle(const void *view, int seat)
{
    (void)view, (void)seat;
    return false;
}

static bool think_first(const void *view, int seat, struct mg_move *out)
{
    (void)view, (void)seat, (void)out;
    return false;
}

static bool is_near(const void *view)
{
    (void)view;
    return false;
}

static const char *no_name(const struct mg_options *options, const void *view, int seat)
{
    (void)options, (void)view, (void)seat;
    return NULL;
}

static unsigned first_or_not(const void *state, int seat, struct mg_trait out[MG_MAX_TRAITS])
{
    (void)state;
    out[0] = (struct mg_trait){ "rank", seat == 0 ? "first" : "other" };
    return 1;
}

static bool begins_anew(struct mg_event *told, const struct mg_event *next)
{
    (void)told, (void)next;
    return false;
}

static bool not_described(const char *kind, const char *name, struct mg_text *out)
{
    (void)kind, (void)name, (void)out;
    return false;
}

static bool not_there(const void *view, int seat, const char *words, struct mg_text *out)
{
    (void)view, (void)seat, (void)words, (void)out;
    return false;
}

static bool nothing_for_good(const void *view, struct mg_move move)
{
    (void)view, (void)move;
    return false;
}

static void title_of_all(const void *view, struct mg_text *out)
{
    (void)view;
    mg_put(out, "A game");
}

static enum mg_telling all_is_told(const void *view, const struct mg_event *event)
{
    (void)view, (void)event;
    return 0;
}

static bool told_as_at_the_table(const void *view, const struct mg_event *event,
                                 struct mg_text *out)
{
    (void)view, (void)event, (void)out;
    return false;
}

static int in_no_list(const void *view, const struct mg_event *event)
{
    (void)view, (void)event;
    return 0;
}

static void no_entry(const void *view, const struct mg_event *event, struct mg_text *out)
{
    (void)view, (void)event, (void)out;
}

static void no_list(const void *view, int list, const char *entries, struct mg_text *out)
{
    (void)view, (void)list, (void)entries, (void)out;
}

static const struct mg_chronicle chronicle = {
    .title = title_of_all,
    .opening = title_of_all,
    .telling = all_is_told,
    .tell = told_as_at_the_table,
    .list_of = in_no_list,
    .entry = no_entry,
    .list = no_list,
};

static const struct mg_gone_move gone[] = { { NULL, 0, NULL, NULL } };
static const struct mg_skill skill[] = {
    { .notices = 500, .nodes = 0 },
    { .notices = 1000, .nodes = 4 },
    { .notices = 1000, .nodes = 8 },
    { .notices = 1000, .nodes = 12 },
};

/* One game and what stands around it, to be spoilt. Kingdoms, and all that it does without. */
struct whole {
    struct mg_game game;
    struct mg_words words;
    struct mg_page page;
    struct mg_advice advice;
};

static void make_whole(struct whole *w)
{
    *w = (struct whole){ kc_game, *kc_game.words, *kc_game.page, *kc_game.advice };
    w->game.words = &w->words;
    w->game.page = &w->page;
    w->game.advice = &w->advice;
    w->game.options_many = 0;
    w->game.compose = no_game;
    w->game.derive = nothing_follows;
    w->game.mates = nobody_else;
    w->game.idle = never_idle;
    w->game.gone_moves = gone;
    w->words.seat_name = no_name;
    w->words.traits = first_or_not;
    w->words.carries_on = begins_anew;
    w->words.describe = not_described;
    w->words.look = not_there;
    w->words.chronicle = &chronicle;
    w->words.for_good = nothing_for_good;
    w->advice.at_once = think_first;
    w->advice.too_far = is_near;
    w->advice.playout_moves = 20;
    w->advice.rate_scale = 700;
    w->advice.rated = true;
    w->advice.skill = skill;
    w->advice.skill_together = skill;
}

/* ---- its members -------------------------------------------------------------------------- */

struct member {
    const char *name;
    size_t offset, size;
};

#define OF(part, member)                                                                           \
    { #member, offsetof(struct whole, part.member), sizeof(((struct whole *)0)->part.member) }
/* All of them: tests/contract.py compares with src/game.h. */
/* clang-format off */
static const struct member members[] = {
    OF(game, id), OF(game, name), OF(game, prefix), OF(game, about), OF(game, draft), OF(game, rules_oldest), OF(game, rules_version),
    OF(game, state_size), OF(game, seats_min), OF(game, seats_max), OF(game, longest), OF(game, options),
    OF(game, options_many), OF(game, moves), OF(game, kinds), OF(game, events), OF(game, gone_moves), OF(game, fields),
    OF(game, invariants), OF(game, setup), OF(game, seats), OF(game, actors), OF(game, check), OF(game, list),
    OF(game, apply), OF(game, view), OF(game, sample), OF(game, result), OF(game, check_options), OF(game, compose),
    OF(game, agrees), OF(game, derive), OF(game, unfinished), OF(game, phase), OF(game, open), OF(game, hidden),
    OF(game, mates), OF(game, idle), OF(game, words), OF(game, page), OF(game, advice),
    OF(words, prompt), OF(words, label), OF(words, labels), OF(words, tell), OF(words, tales), OF(words, words), OF(words, draw), OF(words, seat_name),
    OF(words, things), OF(words, score), OF(words, chance), OF(words, traits), OF(words, carries_on), OF(words, describe),
    OF(words, look), OF(words, chronicle), OF(words, for_good),
    OF(page, extra), OF(page, content),
    OF(advice, eval), OF(advice, policy), OF(advice, rate), OF(advice, rated), OF(advice, at_once), OF(advice, too_far),
    OF(advice, manners), OF(advice, rate_in_manner), OF(advice, manner_known), OF(advice, playout_moves),
    OF(advice, eval_scale), OF(advice, rate_scale), OF(advice, skill), OF(advice, skill_together),
};
/* clang-format on */

/* ---- to play it --------------------------------------------------------------------------- */

static char said[200000];

static struct mg_text anew(void)
{
    said[0] = '\0';
    return (struct mg_text){ .buf = said, .cap = sizeof said };
}

static struct mg_match *opened(const struct mg_game *game)
{
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(5);
    struct mg_verdict verdict;

    mg_options_default(game, &options);
    struct mg_match *m = mg_match_open(game, &options, &seed, &verdict);
    assert_non_null(m);
    return m;
}

/* All that people and programs are shown, by whoever looks. */
static void is_shown(const struct mg_match *m)
{
    for (int seat = MG_SPECTATOR; seat < mg_match_seats(m); seat++) {
        struct mg_text out = anew();
        struct mg_json json = { .out = &out };
        mg_match_draw(m, seat, &out);
        mg_match_describe(m, seat, &out);
        mg_match_prompt(m, seat, &out);
        mg_match_score(m, seat, &out);
        mg_match_look(m, seat, "acre", &out);
        assert_true(out.len > 0);
        out = anew();
        mg_match_view(m, seat, &out);
        struct mg_seen seen = mg_see(m, seat);
        mg_answer_status(&seen, &json);
        mg_answer_events(&seen, 0, &json);
        if (seat >= 0)
            mg_answer_moves(&seen, &json);
        assert_true(out.len > 0 && out.len < out.cap);
    }
}

static const struct mg_player *const all_players[] = { &mg_random, &mg_greedy, &mg_easy,
                                                       &mg_normal, &mg_hard,   &mg_expert,
                                                       &mg_adviser };
#define PLAYERS (int)(sizeof all_players / sizeof *all_players)

/* Every player has a few decisions in turn, and chance plays the rest. */
static struct mg_match *played(const struct mg_game *game)
{
    struct mg_match *m = opened(game);
    struct mg_rng rng = mg_rng_fast(1);
    struct mg_thought *thought = malloc(sizeof *thought);

    assert_non_null(thought);
    for (int n = 0; mg_match_actors(m) != 0; n++) {
        const struct mg_limits limits = { .nodes = 4, .threads = 1 };
        int seat = mg_match_actor(m);
        const struct mg_player *player = n < 3 * PLAYERS ? all_players[n % PLAYERS] : &mg_random;
        player->choose(game, mg_match_view_of(m, seat), seat, &limits, &rng, thought);
        struct mg_move move = thought->considered[0].move;
        struct mg_text out = anew();
        mg_match_label(m, move, &out);
        assert_true(out.len > 0);
        assert_true(mg_legal(mg_match_play(m, seat, move)));
        if (n % 8 == 0)
            is_shown(m);
    }
    is_shown(m);
    free(thought);
    return m;
}

static void is_reviewed(const struct mg_match *m)
{
    struct mg_review_how how = { .games = 60, .seed = 1 };
    struct mg_review *r = mg_review_open(m, &how);
    struct mg_text out = anew();
    struct mg_json json = { .out = &out };

    assert_non_null(r);
    assert_int_equal(mg_review_run(r, 1, NULL, NULL), MG_REVIEW_DONE);
    mg_review_json(r, &json);
    assert_true(out.len > 0);
    mg_review_close(r);
}

static void is_simulated(const struct mg_game *game)
{
    struct sim sim = {
        .game = game, .games = 1, .threads = 1, .detail = true, .seed = mg_seed_number(3)
    };
    struct sim_sums sums;
    struct sim_past *past = calloc(1, sizeof *past);
    struct mg_text out = anew();

    assert_non_null(past);
    mg_options_default(game, &sim.options);
    for (int i = 0; i < MG_MAX_SEATS; i++)
        sim.player[i].player = &mg_random;
    assert_true(sim_keys_make(&sim.keys, game));
    assert_true(sim_sums_open(&sums, &sim));
    assert_true(sim_run(&sim, past, NULL, SIM_JSONL, &sums));
    sim_report(&sim, &sums, &out);
    assert_true(out.len > 0);
    sim_sums_close(&sums);
    free(past);
}

static void is_told_afterwards(const struct mg_game *game, const struct mg_match *m)
{
    struct mg_text out = anew();
    struct mg_json json = { .out = &out };

    mg_match_chronicle(m, MG_REFEREE, false, &out);
    mg_answer_game(game, &json);
    mg_answer_reference(game, &json);
    mg_page_content(game, &json);
    assert_true(out.len > 0);
}

static void conforms(const struct mg_game *game, const char *without)
{
    char report[4000] = "";
    struct mg_text out = { .buf = report, .cap = sizeof report };
    struct conform what = { .invariants = true,
                            .leaks = true,
                            .roundtrips = true,
                            .refusals = true,
                            .undo = true,
                            .every = 40,
                            .seed = 9 };
    struct mg_options options;
    struct mg_seed seed = mg_seed_number(9);
    uint64_t moves = 0;

    mg_options_default(game, &options);
    if (!conform_game(game, &options, &seed, &what, &out, &moves))
        fail_msg("without %s: %s", without, report);
}

static void plays_all_the_same(const struct mg_game *game, const char *without)
{
    conforms(game, without);
    struct mg_match *m = played(game);
    is_told_afterwards(game, m);
    is_reviewed(m);
    is_simulated(game);
    mg_match_close(m);
}

/* ---- tests -------------------------------------------------------------------------------- */

static void assert_no_faults(const struct mg_game *game)
{
    struct mg_text out = anew();
    if (mg_game_faults(game, &out) != 0)
        fail_msg("%s", said);
}

static void assert_named(const struct mg_game *game, const char *words)
{
    struct mg_text out = anew();
    if (mg_game_faults(game, &out) == 0 || strstr(said, words) == NULL)
        fail_msg("'%s' is not in: %s", words, said);
}

static void every_game_is_whole(void **unused)
{
    struct mg_text out = anew();
    (void)unused;
    if (mg_games_faults(mg_games, &out) != 0)
        fail_msg("%s", said);
}

static void a_game_that_lacks_a_member_is_named_or_plays(void **unused)
{
    unsigned named = 0;
    (void)unused;

    for (size_t i = 0; i < sizeof members / sizeof *members; i++) {
        struct whole w;
        struct mg_text out = anew();
        make_whole(&w);
        assert_no_faults(&w.game);
        memset((char *)&w + members[i].offset, 0, members[i].size);
        out = anew();
        if (mg_game_faults(&w.game, &out) > 0) {
            if (strstr(said, members[i].name) == NULL)
                fail_msg("without %s: %s", members[i].name, said);
            named++;
        } else {
            plays_all_the_same(&w.game, members[i].name);
        }
    }
    assert_in_range(named, 22, 30); /* what is required, and no more */
}

static void a_referee_alone_plays(void **unused)
{
    struct whole w;
    (void)unused;

    make_whole(&w);
    w.game.words = NULL;
    w.game.page = NULL;
    w.game.advice = NULL;
    w.game.check_options = NULL;
    w.game.agrees = NULL;
    w.game.unfinished = NULL;
    w.game.phase = NULL;
    assert_no_faults(&w.game);
    plays_all_the_same(&w.game, "anything but a referee");
}

static void what_contradicts_itself_is_named(void **unused)
{
    struct whole w;
    (void)unused;

    make_whole(&w), w.game.rules_oldest = 2;
    assert_named(&w.game, "rules_oldest 2");
    make_whole(&w), w.game.seats_min = 6;
    assert_named(&w.game, "seats_min 6");
    make_whole(&w), w.game.seats_max = 9;
    assert_named(&w.game, "seats_max 9");
    make_whole(&w), w.game.prefix = "K1";
    assert_named(&w.game, "has the prefix 'K1'");
    make_whole(&w), w.game.prefix = "MG";
    assert_named(&w.game, "has the prefix 'MG'");
    make_whole(&w), w.game.kinds++;
    assert_named(&w.game, "kinds says");
    make_whole(&w), w.game.open = true;
    assert_named(&w.game, "is open, and has moves that hide something");
    make_whole(&w), w.game.options_many = 1u << 9;
    assert_named(&w.game, "options_many without an option");
    make_whole(&w), w.advice.rate = NULL;
    assert_named(&w.game, "is rated, and has no rate");
    make_whole(&w), w.advice.manners = 3;
    assert_named(&w.game, "has manners, and no rate_in_manner");
    const struct mg_game *twice[] = { &kc_game, &kc_game, NULL };
    struct mg_text out = anew();
    assert_int_equal(mg_games_faults(twice, &out), 1);
    assert_string_equal(said, "kingdoms: is there twice\n");
    make_whole(&w), w.game.id = "another";
    const struct mg_game *alike[] = { &kc_game, &w.game, NULL };
    out = anew();
    assert_int_equal(mg_games_faults(alike, &out), 1);
    assert_string_equal(said, "another: has the prefix 'KC' of kingdoms\n");
}

static void a_wrong_option_is_named(void **unused)
{
    struct mg_option options[10];
    struct whole w;
    (void)unused;

    for (int wrong = 0; wrong < 5; wrong++) {
        make_whole(&w);
        memset(options, 0, sizeof options);
        for (int i = 0; kc_game.options[i].name != NULL; i++)
            options[i] = kc_game.options[i];
        w.game.options = options;
        assert_no_faults(&w.game);
        struct mg_option *o = &options[wrong == 4 ? 0 : 1];
        if (wrong == 0)
            o->standard = o->high + 1;
        if (wrong == 1)
            o->name = "players";
        if (wrong == 2)
            o->text = NULL;
        if (wrong == 3)
            o->high = o->low - 1;
        if (wrong == 4)
            o->name = "people";
        const char *const said_of_it[] = { "the default", "option 'players' is there twice",
                                           "has no text", "goes from",
                                           "do not begin with players" };
        assert_named(&w.game, said_of_it[wrong]);
    }
}

static void a_wrong_move_or_event_is_named(void **unused)
{
    static const struct mg_names half = { .count = 3 };
    static const char *const word[] = { "x" };
    static const struct mg_names uncounted = { .count = 0, .name = word };
    const struct {
        struct mg_move_kind moves[4];
        const char *words;
    } wrong[] = {
        { { { .name = "" }, { .name = "go" }, { .name = "go" } },
          "move 'go' is called 'go' in en" },
        { { { .name = "" }, { .name = "go", .said = { "vai" } }, { .name = "vai" } },
          "move 'vai' is called 'vai' in it, as 'go' is" },
        { { { .name = "" }, { .name = "go on" } }, "move 'go on' is not one word" },
        { { { .name = "" }, { .name = "go", .arg = { { .place = "card", .names = &half } } } },
          "neither a list nor both write and parse" },
        { { { .name = "" }, { .name = "go", .arg = { { .place = "card", .names = &uncounted } } } },
          "names of its card without a count" },
        { { { .name = "" },
            { .name = "go", .arg = { { .place = "a", .optional = true }, { .place = "b" } } } },
          "optional argument before b" },
        { { { .name = "" }, { .name = "go", .arg = { { .names = &uncounted } } } },
          "no place for argument 1" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct whole w;
        make_whole(&w);
        w.game.moves = wrong[i].moves;
        assert_named(&w.game, wrong[i].words);
    }
    const struct mg_event_kind events[] = {
        { .name = "" }, { .name = "won" }, { .name = "won" }, { .name = NULL }
    };
    struct whole w;
    make_whole(&w), w.game.events = events;
    assert_named(&w.game, "event 'won' is there twice");
}

struct tray {
    struct mg_rng rng;
    uint8_t one, two;
    uint16_t start[5];
    struct mg_card card[20];
};

static const char *const card_words[] = { NULL, "ace", "king" };
static const struct mg_names cards = { .count = 3, .name = card_words };

#define TRAY(title, which, ...)                                                                    \
    MG_PILE(struct tray, title, start, card, 4, which, &cards, .about = "A pile.", __VA_ARGS__)
#define ONE MG_NUMBER(struct tray, one, NULL, .about = "One.")

static void a_wrong_field_is_named(void **unused)
{
    const struct {
        struct mg_field fields[4];
        const char *words;
    } wrong[] = {
        { { ONE }, "has no generator" },
        { { MG_RNG(struct tray), ONE, ONE }, "field 'one' is there twice" },
        { { MG_RNG(struct tray), MG_NUMBER(struct tray, two, NULL) },
          "does not say what it means" },
        { { MG_RNG(struct tray),
            { .name = "far", .about = "x", .size = 2, .offset = sizeof(struct tray) - 1 } },
          "field 'far' reaches beyond the end of the state" },
        { { MG_RNG(struct tray),
            ONE,
            { .name = "also", .about = "x", .size = 1, .offset = offsetof(struct tray, one) } },
          "field 'also' lies over the field 'one'" },
        { { MG_RNG(struct tray),
            ONE,
            { .name = "odd", .about = "x", .size = 3, .offset = offsetof(struct tray, start) } },
          "numbers of 3 bytes" },
        { { MG_RNG(struct tray), MG_NUMBER(struct tray, one, NULL, .high = 256, .about = "x") },
          "does not fit into 1 bytes" },
        { { MG_RNG(struct tray), MG_NUMBER(struct tray, one, NULL, .set = true, .about = "x") },
          "set without names" },
        { { MG_RNG(struct tray), TRAY("deck", 0, .extent = { 2, 2 }, .known = MG_BY_ALL) },
          "field 'deck' has piles in two dimensions" },
        { { MG_RNG(struct tray), TRAY("deck", 3, .extent = { 2 }, .known = MG_BY_ALL) },
          "has the piles 3 to 4, and there are 4" },
        { { MG_RNG(struct tray), TRAY("deck", 0, .extent = { 0 }) }, "does not say in `known`" },
        { { MG_RNG(struct tray), TRAY("deck", 0, .known = MG_BY_ALL, .extent = { 2 }),
            TRAY("hand", 1, .known = MG_BY_ALL) },
          "field 'hand' lies over the field 'deck'" },
        { { MG_RNG(struct tray), TRAY("hand", 0, .known = MG_BY_OWNER, .extent = { 2 }) },
          "no pile for each of 5 seats" },
        { { MG_RNG(struct tray),
            { .name = "rows",
              .about = "x",
              .kind = MG_FIELD_STRUCT,
              .stride = 1,
              .offset = offsetof(struct tray, one) } },
          "is a struct without fields" },
    };
    (void)unused;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct whole w;
        make_whole(&w);
        w.game.fields = wrong[i].fields;
        w.game.state_size = sizeof(struct tray);
        assert_named(&w.game, wrong[i].words);
    }
}

static bool cards_are_there(const void *state, struct mg_text *culprit)
{
    (void)state, (void)culprit;
    return true;
}

static bool any_step(const void *before, struct mg_move move, const void *after)
{
    (void)before, (void)move, (void)after;
    return true;
}

static void wrong_words_are_named(void **unused)
{
    const struct mg_thing nameless[] = { { .kind = "card", .names = &cards }, { .kind = NULL } };
    const struct mg_score pointless = { .source = NULL };
    static const char *const two[] = { "Cards", "Hills", NULL };
    const struct mg_score unsaid = { .source = two };
    const struct mg_chronicle broken = { .title = title_of_all };
    const struct mg_chance vague[] = { { .when = "set-up" }, { .when = NULL } };
    const struct mg_invariant blind[] = { { .id = "INV-01", .text = "All is well." },
                                          { NULL, NULL, NULL, NULL } };
    const struct mg_invariant alike[] = { { "INV-1", "One.", cards_are_there, NULL },
                                          { "INV-1", "Two.", NULL, any_step },
                                          { NULL, NULL, NULL, NULL } };
    const struct mg_gone_move here[] = { { "go", 1, "KC-1", "No." }, { NULL, 0, NULL, NULL } };
    const struct mg_skill asleep[4] = { { .notices = 0 } };
    struct whole w;
    (void)unused;

    make_whole(&w), w.words.things = nameless;
    assert_named(&w.game, "thing 'card' has no title");
    assert_named(&w.game, "thing 'card' has no name for people");
    make_whole(&w), w.words.score = &pointless;
    assert_named(&w.game, "score without sources");
    make_whole(&w), w.words.score = &unsaid;
    assert_named(&w.game, "several sources of points");
    make_whole(&w), w.words.chronicle = &broken;
    assert_named(&w.game, "chronicle in which a function is missing");
    make_whole(&w), w.words.chance = vague;
    assert_named(&w.game, "does not say what chance is used for");
    make_whole(&w), w.game.invariants = blind;
    assert_named(&w.game, "invariant 'INV-01' has nothing that looks");
    make_whole(&w), w.game.invariants = alike;
    assert_named(&w.game, "invariant 'INV-1' is there twice");
    make_whole(&w), w.game.gone_moves = here;
    assert_named(&w.game, "not a former one");
    make_whole(&w), w.advice.skill = asleep;
    assert_named(&w.game, "skill whose level 1 notices 0");
}

/* Five Hills leaves view and sample to the table of fields. */
static void every_card_of_the_piles_is_there_once(void **unused) /* MG-POS-08 */
{
    struct mg_options options;
    struct mg_verdict verdict;
    struct mg_text out = anew();
    struct hl_state s;
    (void)unused;

    mg_options_default(&hl_game, &options);
    struct mg_match *m = mg_match_open(&hl_game, &options, &(struct mg_seed){ { 1 } }, &verdict);
    memcpy(&s, mg_match_state(m), sizeof s);
    mg_match_close(m);
    assert_null(mg_state_blame(&hl_game, &s, &out));
    unsigned id = s.card[0].id;
    s.card[0].id = s.card[1].id;
    assert_string_equal(mg_state_blame(&hl_game, &s, &out)->id, "MG-POS-08");
    assert_non_null(strstr(said, "is there twice"));
    s.card[0].id = id & 0x3ffu;
    for (int pile = HL_LINE; pile <= HL_PILES; pile++)
        s.start[pile]--;
    out = anew();
    assert_string_equal(mg_state_blame(&hl_game, &s, &out)->id, "MG-POS-08");
    assert_non_null(strstr(said, "is missing"));
}

static void moves_and_events_are_said_by_the_sentences_of_a_table(void **unused)
{
    const struct hl_state s = { .seat = 1 };
    const struct mg_event drew = { .kind = HL_EV_DREW, .seat = 1 };
    struct mg_text out = anew();
    (void)unused;

    mg_say_move(&hl_game, &s, (struct mg_move){ HL_PLAY, 1, 17, 2, 0 }, &out);
    assert_string_equal(said, "Play Lion 7: Beacon Hill");
    out = anew();
    mg_say_event(&hl_game, &s, &drew, 0, &out); /* of another's card nobody knows which it is */
    assert_string_equal(said, "Player 2 draws a card.");
    out = anew();
    mg_say_prompt(&hl_game, &s, 0, &out);
    assert_string_equal(said, "It is for Player 2 to choose.");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_of_the_piles_is_there_once),
        cmocka_unit_test(moves_and_events_are_said_by_the_sentences_of_a_table),
        cmocka_unit_test(every_game_is_whole),
        cmocka_unit_test(a_game_that_lacks_a_member_is_named_or_plays),
        cmocka_unit_test(a_referee_alone_plays),
        cmocka_unit_test(what_contradicts_itself_is_named),
        cmocka_unit_test(a_wrong_option_is_named),
        cmocka_unit_test(a_wrong_move_or_event_is_named),
        cmocka_unit_test(a_wrong_field_is_named),
        cmocka_unit_test(wrong_words_are_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
