/* Finding things by what people call them, and points by where they come from. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>
#include "field.h"
#include "thing.h"

#define UNUSED __attribute__((unused))

/* ---- a game of a few cards and places ---------------------------------------------------- */

static const char *const card_words[] = { NULL, "1", "2", "17", "twins" };
static const char *const place_words[] = { "antioch", "acre" };
static const struct mg_names cards = { .count = 5, .name = card_words },
                             places = { .count = 2, .name = place_words };

static void card_name(uint16_t value, struct mg_text *out)
{
    static const char *const name[][2] = { { "", "" },
                                           { "Knights of the Temple", "Cavalieri del Tempio" },
                                           { "Knight errant", "Cavaliere errante" },
                                           { "Château-Gaillard", "Castel Gagliardo" },
                                           { "Acre", "Acri" } };
    mg_put(out, name[value][out->lang == MG_IT]);
}

static void place_name(uint16_t value, struct mg_text *out)
{
    static const char *const name[][2] = { { "Antioch", "Antiochia" }, { "Acre", "Acri" } };
    mg_put(out, name[value][out->lang == MG_IT]);
}

static void card_print(uint16_t value, struct mg_text *out)
{
    char words[40];
    snprintf(words, sizeof words, "Strength %d.", value);
    mg_put(out, words);
}

static void card_now(const void *view, int seat, uint16_t value, struct mg_text *out)
{
    (void)view, (void)seat;
    if (value == 3)
        mg_put(out, (const char *)view);
}

static const struct mg_thing things[] = {
    { "card", "Cards", &cards, card_name, card_print, card_now },
    { "place", "Places", &places, place_name, NULL, NULL },
    { .kind = NULL },
};

static int32_t points(const void *view, int seat, int source)
{
    static const int32_t of[][2] = { { 3, -1 },
                                     { MG_NO_POINTS, MG_NO_POINTS },
                                     { 10, MG_NO_POINTS } };
    (void)view;
    return of[source][seat];
}

static void decided(const void *view, int seat, struct mg_text *out)
{
    (void)view, (void)seat;
    mg_put(out, "KC-TIE-01");
}

static int two(const void *state)
{
    (void)state;
    return 2;
}

static const char *const sources[] = { "Towers", "Nowhere", "Gold", NULL };
static const struct mg_score score = { sources, points, decided };
static const struct mg_option options[] = { { "players", 2, 2, 2, NULL, "", NULL, NULL },
                                            { .name = NULL } };
static const struct mg_words said = { .things = things, .score = &score };
static const struct mg_game game = {
    .id = "box", .seats = two, .options = options, .words = &said
};

/* ---- words ------------------------------------------------------------------------------- */

static void words_are_compared_without_case_accents_and_signs(void **unused UNUSED)
{
    char out[40];

    mg_fold("  Château-Gaillard, l'ÎLE ", out, sizeof out);
    assert_string_equal(out, "chateau gaillard l ile");
    mg_fold("ñ Ü ç ß", out, sizeof out);
    assert_string_equal(out, "n u c s");
    mg_fold("long words", out, 5);
    assert_string_equal(out, "long");
    mg_fold("\xc3", out, sizeof out); /* cut in the middle of a letter */
    assert_string_equal(out, "");
}

static unsigned find(const char *words, enum mg_lang lang, struct mg_found *first)
{
    struct mg_found found[8] = { 0 };
    unsigned count = mg_things_find(&game, words, lang, found, 8);

    *first = found[0];
    return count;
}

static void assert_found(const char *words, enum mg_lang lang, const char *kind, uint16_t value)
{
    struct mg_found f;

    assert_int_equal(find(words, lang, &f), 1);
    assert_string_equal(f.of->kind, kind);
    assert_int_equal(f.value, value);
}

static void a_thing_is_found_by_number_name_and_translation(void **unused UNUSED)
{
    assert_found("17", MG_EN, "card", 3);
    assert_found("card 17", MG_EN, "card", 3);
    assert_found("chateau gaillard", MG_EN, "card", 3);
    assert_found("Castel Gagliardo", MG_IT, "card", 3);
    assert_found("chateau", MG_IT, "card", 3); /* English is understood everywhere */
    assert_found("ANTIOCHIA", MG_IT, "place", 0);
    assert_found("temple knights", MG_EN, "card", 1); /* words in any order */
    assert_found("place acre", MG_EN, "place", 1);
    assert_found("cards acre", MG_EN, "card", 4);
}

static void what_fits_in_full_goes_before_what_begins_so(void **unused UNUSED)
{
    struct mg_found f;

    assert_found("1", MG_EN, "card", 1); /* and not 17 */
    assert_int_equal(find("knight", MG_EN, &f), 2);
    assert_int_equal(find("acre", MG_EN, &f), 2);
    assert_int_equal(find("nobody", MG_EN, &f), 0);
    assert_int_equal(find("", MG_EN, &f), 0);
    assert_int_equal(find("99", MG_EN, &f), 0);
}

static void a_kind_is_known_by_its_word_and_title(void **unused UNUSED)
{
    assert_ptr_equal(mg_things_of(&game, "card", MG_EN), &things[0]);
    assert_ptr_equal(mg_things_of(&game, "Places", MG_IT), &things[1]);
    assert_null(mg_things_of(&game, "17", MG_EN));
}

static void a_thing_shows_what_is_printed_and_where_it_is(void **unused UNUSED)
{
    char buffer[200] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };

    mg_thing_show((struct mg_found){ &things[0], 3 }, "It lies in Acre.", 0, &out);
    assert_string_equal(buffer, "17, Château-Gaillard\nStrength 3.\nIt lies in Acre.\n");
    out.len = 0;
    mg_thing_show((struct mg_found){ &things[0], 1 }, "It lies in Acre.", 0, &out);
    assert_string_equal(buffer, "1, Knights of the Temple\nStrength 1.\n");
}

/* ---- points ------------------------------------------------------------------------------ */

static void points_are_a_table_of_sources_and_seats(void **unused UNUSED)
{
    char buffer[400] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct mg_options none = { { 2 } };

    assert_true(mg_score_show(&game, &none, "", 0, &out));
    assert_string_equal(buffer, "          Player 1  Player 2\n"
                                "Towers           3        -1\n"
                                "Gold            10         -\n"
                                "Together        13        -1\n"
                                "KC-TIE-01");
    struct mg_words few = { .things = things };
    struct mg_game plain = game;
    plain.words = &few;
    assert_false(mg_score_show(&plain, &none, "", 0, &out));
}

static void points_are_given_to_programs_too(void **unused UNUSED)
{
    char buffer[400] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json json = { .out = &out };

    mg_score_json(&game, "", 0, &json);
    assert_string_equal(
        buffer,
        "{\"sources\":[{\"source\":\"Towers\",\"points\":[3,-1]},{\"source\":\"Gold\",\"points\":[10,null]}],"
        "\"decided\":\"KC-TIE-01\"}");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(words_are_compared_without_case_accents_and_signs),
        cmocka_unit_test(a_thing_is_found_by_number_name_and_translation),
        cmocka_unit_test(what_fits_in_full_goes_before_what_begins_so),
        cmocka_unit_test(a_kind_is_known_by_its_word_and_title),
        cmocka_unit_test(a_thing_shows_what_is_printed_and_where_it_is),
        cmocka_unit_test(points_are_a_table_of_sources_and_seats),
        cmocka_unit_test(points_are_given_to_programs_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
