/* Positions from outside, by the tables of all games: what a table must say, and what the loader
 * refuses by it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>
#include <jansson.h>
#include "answer.h"
#include "field.h"
#include "match.h"

#define TEST(name) cmocka_unit_test(name)

/* ---- the tables -------------------------------------------------------------------------- */

/* Every number is a flag, has names, or says how high it goes; names fit into the bytes of the
 * number. */
static void look_at_ranges(const char *game, const struct mg_field *fields)
{
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        bool named = f->names != NULL, whole = f->kind == MG_FIELD_UINT && f->size == 8;
        if (f->of != NULL)
            look_at_ranges(game, f->of);
        if (f->kind == MG_FIELD_UINT && !f->flag && !named && f->high == 0 && !whole)
            fail_msg("%s: %s says no range", game, f->name);
        if (f->kind == MG_FIELD_UINT && named &&
            (f->set || f->bits != 0 ? f->names->count * (f->set ? 1 : f->bits) > 8 * f->size
                                    : f->size == 1 && f->names->count > 256))
            fail_msg("%s: %s has more names than its bytes can tell apart", game, f->name);
        if (f->kind == MG_FIELD_UINT && f->size < 8 && f->high >> 8 * f->size != 0)
            fail_msg("%s: %s goes higher than its bytes", game, f->name);
    }
}

static void every_number_of_every_game_has_a_range(void **unused) /* MG-POS-02 */
{
    (void)unused;
    for (int i = 0; i < mg_game_count(); i++)
        look_at_ranges(mg_game_at(i)->id, mg_game_at(i)->fields);
}

static void every_pile_of_every_game_says_who_must_know_its_cards(void **unused) /* MG-POS-06 */
{
    (void)unused;
    for (int i = 0; i < mg_game_count(); i++)
        for (const struct mg_field *f = mg_game_at(i)->fields; f->name != NULL; f++)
            if (f->kind == MG_FIELD_PILE && (f->known < MG_BY_ANYONE || f->known > MG_BY_ALL))
                fail_msg("%s: %s does not say it", mg_game_at(i)->id, f->name);
}

/* ---- what the loader refuses ------------------------------------------------------------- */

/* The position of a game that just began, with options as in records. */
static json_t *position_of(const char *id, const char *option, const char *value,
                           struct mg_options *options)
{
    const struct mg_game *game = mg_game_find(id);
    struct mg_seed seed = mg_seed_number(7);
    struct mg_verdict verdict;
    struct mg_text text = mg_text_growing(MG_EN);

    mg_options_default(game, options);
    assert_true(mg_legal(mg_options_set(game, options, option, value)));
    struct mg_match *match = mg_match_open(game, options, &seed, &verdict);
    assert_non_null(match);
    mg_match_position(match, &text);
    json_t *json = json_loads(text.buf, 0, NULL);
    assert_non_null(json);
    mg_match_close(match);
    mg_text_free(&text);
    return json;
}

/* Load it; the refusal has this rule and this sentence behind it. */
static void refused(const char *id, const struct mg_options *options, json_t *position,
                    const char *rule, const char *words)
{
    const struct mg_game *game = mg_game_find(id);
    struct mg_seed seed = mg_seed_number(7);
    struct mg_verdict verdict;
    char why[400] = "";
    struct mg_text detail = { .buf = why, .cap = sizeof why };
    char *text = json_dumps(position, 0);

    struct mg_match *match =
        mg_match_setup(game, options, &seed, text, strlen(text), &verdict, &detail);
    if (match != NULL)
        fail_msg("%s accepts it, but should say: %s", id, words);
    assert_string_equal(verdict.rule, rule);
    if (strstr(why, words) == NULL)
        fail_msg("%s: '%s', not '%s'", id, why, words);
    free(text);
    json_decref(position);
}

/* Write the first card of a pile anew: "17", known as `eyes` say ("@1", "@*", ""). */
static void show_to(json_t *pile, const char *eyes)
{
    char card[64] = "";

    assert_true(json_array_size(pile) > 0);
    snprintf(card, sizeof card, "%s", json_string_value(json_array_get(pile, 0)));
    card[strcspn(card, "@")] = '\0';
    strcat(card, eyes);
    json_array_set_new(pile, 0, json_string(card));
}

/* MG-POS-06 */
static void a_hand_card_that_its_owner_does_not_know_is_refused_in_every_game(void **unused)
{
    static const char *const games[] = { "kingdoms", "outremer", "settlers" };
    struct mg_options options;
    (void)unused;

    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        json_t *position = position_of(games[i], "players", "3", &options);
        show_to(json_array_get(json_object_get(position, "hand"), 1), "@0");
        refused(games[i], &options, position, "MG-POS-06", "hand[1] has card");
        position = position_of(games[i], "players", "3", &options);
        show_to(json_array_get(json_object_get(position, "hand"), 1), "");
        refused(games[i], &options, position, "MG-POS-06", "which seat 1 does not know");
    }
}

static void a_card_known_to_a_seat_that_nobody_has_is_refused(void **unused) /* MG-POS-06 */
{
    struct mg_options options;
    json_t *position = position_of("kingdoms", "players", "3", &options);
    (void)unused;
    show_to(json_array_get(json_object_get(position, "hand"), 0), "@04");
    refused("kingdoms", &options, position, "MG-POS-06", "known to seat 4, which nobody has");
}

/* What stood in an Empire or among the Deals without being known to all was 0 in views: card 0 of
 * every table. */
static void a_card_face_up_that_not_everybody_knows_is_refused(void **unused) /* MG-POS-06 */
{
    struct mg_options options;
    static const char *const piles[] = { "empire", "deals" };
    (void)unused;

    for (int i = 0; i < 2; i++) {
        json_t *position = position_of("settlers", "players", "2", &options);
        json_t *hand = json_array_get(json_object_get(position, "hand"), 0);
        json_t *open = json_array_get(json_object_get(position, piles[i]), 0);
        json_array_append(open, json_array_get(hand, 0));
        json_array_remove(hand, 0);
        show_to(open, "@0");
        refused("settlers", &options, position, "MG-POS-06",
                "which lies face up, and seat 1 does not know it");
    }
}

static void a_card_of_a_shuffled_deck_that_somebody_knows_is_refused(void **unused) /* MG-POS-06 */
{
    struct mg_options options;
    json_t *position = position_of("settlers", "players", "2", &options);
    (void)unused;
    show_to(json_object_get(position, "deck"), "@1");
    refused("settlers", &options, position, "MG-POS-06",
            "which lies face down, and seat 1 knows it");
}

/* Every yes or no of a siege, wherever it stands: 2 and 117 are neither. */
static bool spoil_flag(const struct mg_field *fields, json_t *json, int which, int *seen, int value)
{
    for (const struct mg_field *f = fields; f->name != NULL; f++) {
        json_t *part = json_object_get(json, f->name);
        bool yes_or_no = f->kind == MG_FIELD_UINT && f->names == NULL && mg_field_most(f) == 1 &&
                         mg_field_dims(f) == 0;
        if (yes_or_no && part != NULL && (*seen)++ == which) {
            json_object_set_new(json, f->name, json_integer(value));
            return true;
        }
        if (f->kind == MG_FIELD_STRUCT && json_is_object(part) && f->keys == NULL &&
            mg_field_dims(f) == 0 && spoil_flag(f->of, part, which, seen, value))
            return true;
    }
    return false;
}

/* What was packed into one number: {"first": 2} is written and read back, and nothing else
 * passes. */
static void counts_have_names_and_stay_in_their_range(void **unused) /* MG-POS-02 */
{
    static const char *const wrong[] = { "{\"first\": 4}",
                                         "{\"first\": -1}",
                                         "{\"third\": 1}",
                                         "{\"enemies\": 3, \"statues\": 3}",
                                         "[1]",
                                         "1" };
    struct mg_options options;
    (void)unused;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *position = position_of("settlers", "players", "2", &options);
        json_t *spot = json_object_get(position, "spot"),
               *used = json_loads(wrong[i], JSON_DECODE_ANY, NULL);
        json_object_set_new(spot, "com001", json_pack("{s:o}", "used", used));
        refused("settlers", &options, position, "MG-POS-02", "spot.com001.used");
    }
}

static void groups_of_cards_are_named_by_their_places(void **unused) /* MG-POS-02 */
{
    struct mg_options options;
    static const char *const wrong[] = { "0", "37", "01", "x" };
    (void)unused;

    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        json_t *position = position_of("settlers", "players", "2", &options);
        json_t *groups =
            json_object_get(json_array_get(json_object_get(position, "player"), 0), "groups");
        assert_string_equal(json_string_value(json_array_get(groups, 0)), "1");
        json_array_append_new(groups, json_string(wrong[i]));
        refused("settlers", &options, position, "MG-POS-02", "player[0].groups");
    }
}

static void a_flag_that_is_neither_0_nor_1_is_refused_in_every_game(void **unused) /* MG-POS-02 */
{
    struct mg_options options;
    (void)unused;

    for (int i = 0; i < mg_game_count(); i++) {
        const struct mg_game *game = mg_game_at(i);
        bool more = true;
        for (int flag = 0; more; flag++) {
            json_t *position = position_of(game->id, "players", "2", &options);
            int seen = 0;
            more = spoil_flag(game->fields, position, flag, &seen, flag % 2 == 0 ? 2 : 117);
            if (more)
                refused(game->id, &options, position, "MG-POS-02", ": 0 .. 1");
            else
                json_decref(position);
        }
    }
}

/* ---- memory that runs out ---------------------------------------------------------------- */

void *__real_calloc(size_t count, size_t size);
void *__wrap_calloc(size_t count, size_t size);

static int left_to_give = -1; /* how many more times there is memory; -1: always */

void *__wrap_calloc(size_t count, size_t size)
{
    if (left_to_give == 0)
        return NULL;
    left_to_give -= left_to_give > 0;
    return __real_calloc(count, size);
}

static int given_after_reading;

/* The position is good; what comes next finds no memory. */
static bool read_then_run_out(const struct mg_game *game, const struct mg_options *options,
                              const struct mg_seed *seed, const char *json, size_t length,
                              void *state, struct mg_verdict *verdict, struct mg_text *detail)
{
    struct mg_match *match = mg_match_open(game, options, seed, verdict);
    (void)json, (void)length, (void)detail;
    assert_non_null(match);
    memcpy(state, mg_match_state(match), game->state_size);
    mg_match_close(match);
    left_to_give = given_after_reading;
    return true;
}

static void a_record_whose_match_finds_no_memory_is_refused_for_that(void **unused) /* MG-MEM-01 */
{
    static const char record[] =
        "mangonel record 1\ngame: kingdoms\nrules: 1\noptions: players=2\nseed: 1\nposition: {}\n\nend: 0 moves, hash 0\n";
    (void)unused;

    /* the match, and its two states */
    for (given_after_reading = 0; given_after_reading < 3; given_after_reading++) {
        struct mg_verdict verdict;
        size_t line;
        struct mg_match *match =
            mg_record_load(record, sizeof record - 1, read_then_run_out, &verdict, &line, NULL);
        left_to_give = -1;
        assert_null(match);
        assert_string_equal(verdict.rule, "MG-MEM-01");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_number_of_every_game_has_a_range),
        TEST(every_pile_of_every_game_says_who_must_know_its_cards),
        TEST(a_hand_card_that_its_owner_does_not_know_is_refused_in_every_game),
        TEST(a_card_known_to_a_seat_that_nobody_has_is_refused),
        TEST(a_card_face_up_that_not_everybody_knows_is_refused),
        TEST(a_card_of_a_shuffled_deck_that_somebody_knows_is_refused),
        TEST(a_flag_that_is_neither_0_nor_1_is_refused_in_every_game),
        TEST(counts_have_names_and_stay_in_their_range),
        TEST(groups_of_cards_are_named_by_their_places),
        TEST(a_record_whose_match_finds_no_memory_is_refused_for_that),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
