/* What can be looked up: everything has a name and a text in every language, is found by its name,
 * and points add up. */
#include "thing.h"
#include "../sg_test.h"
#include "../siege.h"

static char text[16000];

static struct mg_text in(enum mg_lang lang)
{
    text[0] = '\0';
    struct mg_text out = { .buf = text, .cap = sizeof text, .lang = (uint8_t)lang };
    mg_speak_of(&out, &sg_game);
    return out;
}

static void everything_has_a_name_and_a_text_in_every_language(void **state)
{
    (void)state;
    for (const struct mg_thing *of = sg_game.words->things; of->kind != NULL; of++)
        for (uint16_t value = 0; value < of->names->count; value++) {
            char english[sizeof text];
            if (!mg_name_has(of->names, value))
                continue;
            for (int lang = MG_EN; lang < MG_LANG_COUNT; lang++) {
                struct mg_text out = in((enum mg_lang)lang);
                of->name(value, &out);
                assert_true(out.len > 0);
                out = in((enum mg_lang)lang);
                of->print(value, &out);
                if (out.len < 15)
                    fail_msg("%s %d: \"%s\"", of->kind, value, text);
                if (lang == MG_EN)
                    strcpy(english, text);
                else if (strcmp(text, english) == 0)
                    fail_msg("%s %d is not translated: %s", of->kind, value, text);
            }
        }
}

static void every_word_of_a_thing_is_read_back(void **state)
{
    (void)state;
    for (const struct mg_thing *of = sg_game.words->things; of->kind != NULL; of++)
        for (uint16_t value = 0; value < of->names->count; value++) {
            uint16_t again;
            if (!mg_name_has(of->names, value))
                continue;
            struct mg_text out = in(MG_EN);
            mg_name_write(of->names, value, &out);
            assert_true(out.len > 0);
            assert_true(mg_name_parse(of->names, text, &again));
            assert_int_equal(again, value);
        }
}

static void all_zones_of_all_maps_are_places(void **state)
{
    (void)state;
    int zones = 0;
    for (int map = 0; map < SG_MAPS; map++)
        zones += sg_maps[map].zones;
    for (const struct mg_thing *of = sg_game.words->things; of->kind != NULL; of++)
        if (strcmp(of->kind, "place") == 0)
            assert_int_equal(of->names->count, zones);
}

static void finds(const char *words, enum mg_lang lang, const char *kind, const char *word)
{
    struct mg_found found[8];
    unsigned n = mg_things_find(&sg_game, words, lang, found, 8);
    if (n != 1)
        fail_msg("\"%s\" finds %u things", words, n);
    assert_string_equal(found[0].of->kind, kind);
    struct mg_text out = in(MG_EN);
    mg_name_write(found[0].of->names, found[0].value, &out);
    assert_string_equal(text, word);
}

static void people_places_and_troops_are_found_in_the_players_language(void **state)
{
    (void)state;
    finds("Robert of Gloucester", MG_EN, "person", "A01");
    finds("Roberto di Gloucester", MG_IT, "person", "A01");
    finds("re stefano", MG_IT, "person", "R01");
    finds("rey esteban", MG_ES, "person", "R01");
    finds("equipment mangano", MG_IT, "equipment", "mangonel");
    finds("class sergente", MG_IT, "class", "SER");
    finds("terrain foso", MG_ES, "terrain", "moat");
    finds("el castillo normando: la torre del homenaje", MG_ES, "place", "castle.keep");
    finds("harptree", MG_IT, "scenario", "harptree");
    finds("event E13", MG_ES, "event", "E13");
}

static void who_is_looked_at_shows_his_counter_and_where_he_stands(void **state)
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    man(&s, "A01", 0, "1012/0");
    man(&s, "R15", 1, "1512/0");
    static const char *const words[] = { "A01", "rob", "Roberto di Gloucester" };
    for (int i = 0; i < 3; i++) {
        struct mg_text out = in(MG_IT);
        assert_true(sg_look_at(&s, 0, words[i], &out));
        assert_non_null(strstr(text, "28/24/7"));  /* on foot */
        assert_non_null(strstr(text, "19/15/12")); /* mounted and wounded */
        assert_non_null(strstr(text, "1012"));
    }
    struct mg_text out = in(MG_EN);
    assert_true(sg_look_at(&s, 0, "1012", &out));      /* a hex is still a hex */
    assert_false(sg_look_at(&s, 0, "mangonel", &out)); /* the table of things has it */
}

static void points_of_all_sources_are_the_score(void **state) /* SG-VIC-04 */
{
    (void)state;
    static const struct {
        uint8_t winner, grade;
        int8_t score[2];
    } rows[] = {
        { 0, SG_DECISIVE, { 10, 0 } },
        { 1, SG_SUBSTANTIAL, { 2, 8 } },
        { 0, SG_MARGINAL, { 6, 4 } },
        { SG_NO_SIDE, SG_NO_GRADE, { 5, 5 } },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct sg_state s = board(SG_PLAIN);
        struct mg_result result;
        s.phase = SG_PH_OVER;
        s.winner = rows[i].winner;
        s.grade = rows[i].grade;
        sg_game.result(&s, &result);
        for (int seat = 0; seat < 2; seat++) {
            int sum = 0;
            for (int k = 0; sg_game.words->score->source[k] != NULL; k++)
                sum += sg_game.words->score->points(&s, seat, k);
            assert_int_equal(sum, rows[i].score[seat]);
            assert_int_equal(result.score[seat], rows[i].score[seat]);
        }
    }
}

static void the_end_says_which_line_was_true(void **state) /* SG-VIC-01, SG-VIC-02 */
{
    (void)state;
    struct sg_state s = board(SG_CASTLE);
    int line;
    const char *why;
    assert_true(sg_scenario_parse(sg_scenario_texts[6], &s.scenario, &line, &why)); /* Harptree */
    man(&s, "R01", 0, "1708/0"); /* alone in the keep */
    unsigned dead = man(&s, "A11", 1, "1012/0");
    sg_take_off(&s, dead);
    s.person[dead].fate = SG_DEAD;
    s.phase = SG_PH_OVER;
    s.winner = 0;
    s.grade = SG_DECISIVE;
    struct mg_text out = in(MG_EN);
    sg_game.words->score->decided(&s, 0, &out);
    assert_non_null(strstr(text, "Royal army: 0; Angevins: 3"));
    assert_non_null(strstr(text, "decisive victory"));
    assert_non_null(strstr(text, "The first line that is true:"));
    assert_non_null(strstr(text, "the keep"));
    s.phase = SG_PH_MOVE;
    out = in(MG_EN);
    sg_game.words->score->decided(&s, 0, &out);
    assert_non_null(strstr(text, "What decides"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_has_a_name_and_a_text_in_every_language),
        cmocka_unit_test(every_word_of_a_thing_is_read_back),
        cmocka_unit_test(all_zones_of_all_maps_are_places),
        cmocka_unit_test(people_places_and_troops_are_found_in_the_players_language),
        cmocka_unit_test(who_is_looked_at_shows_his_counter_and_where_he_stands),
        cmocka_unit_test(points_of_all_sources_are_the_score),
        cmocka_unit_test(the_end_says_which_line_was_true),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
