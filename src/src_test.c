/* What all games share, below the match: chance, text, JSON, piles, names, languages, rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>
#include <string.h>
#include "game.h"
#include "lang.h"
#include "pile.h"

#define UNUSED __attribute__((unused))

/* ---- chance ------------------------------------------------------------------------------ */

/* The first word of a key stream block. Our counter has 64 bits and our nonce is 0, so the vectors
 * of RFC 8439, A.1, with nonce 0 apply as they are. */
static uint32_t first_word(struct mg_seed key, uint64_t block)
{
    struct mg_rng rng = mg_rng_seeded(&key);
    rng.drawn = block;
    return mg_rng_next(&rng);
}

static void the_generator_is_chacha20_as_published(void **unused UNUSED)
{
    struct mg_seed zero = { { 0 } }, last = { { [31] = 1 } }, second = { { [1] = 0xff } };

    assert_int_equal(first_word(zero, 0), 0xade0b876);   /* A.1 vector 1 */
    assert_int_equal(first_word(zero, 1), 0xbee7079f);   /* A.1 vector 2 */
    assert_int_equal(first_word(last, 1), 0x2452eb3a);   /* A.1 vector 3 */
    assert_int_equal(first_word(second, 2), 0xfb4dd572); /* A.1 vector 4 */
}

/* 60000 throws of a die with seven sides: each side within five standard deviations of its
 * share. */
static void count_throws(struct mg_rng *rng)
{
    int count[7] = { 0 };

    for (int i = 0; i < 60000; i++) {
        uint32_t side = mg_rng_below(rng, 7);
        assert_true(side < 7);
        count[side]++;
    }
    for (int i = 0; i < 7; i++)
        assert_in_range(count[i], 8571 - 430, 8571 + 430);
}

static void both_generators_throw_all_sides_alike(void **unused UNUSED)
{
    struct mg_seed seed = mg_seed_number(1);
    struct mg_rng dice = mg_rng_seeded(&seed), fast = mg_rng_fast(1);

    count_throws(&dice);
    count_throws(&fast);
    assert_int_equal(mg_rng_below(&fast, 1), 0);
}

static void given_results_come_first_and_then_the_generator(void **unused UNUSED)
{
    const uint16_t given[] = { 3, 0 };
    struct mg_rng rng = mg_rng_fast(9), same = rng;
    struct mg_play play = { .result = given, .forced = 2 };

    assert_int_equal(mg_roll(&rng, &play, 6), 3);
    assert_int_equal(mg_roll(&rng, &play, 6), 0);
    assert_int_equal(play.used, 2);
    assert_int_equal(rng.drawn, same.drawn); /* the generator was not asked */
    assert_int_equal(mg_roll(&rng, &play, 6), mg_rng_below(&same, 6));
    assert_true(play.closed);
    assert_false(play.bad_chance);
}

static void a_given_result_out_of_range_is_noticed(void **unused UNUSED) /* MG-CHANCE-01 */
{
    const uint16_t given[] = { 6 };
    struct mg_rng rng = mg_rng_fast(9);
    struct mg_play play = { .result = given, .forced = 1 };

    assert_int_equal(mg_roll(&rng, &play, 6), 0);
    assert_true(play.bad_chance);
}

static void a_shuffle_keeps_every_card(void **unused UNUSED)
{
    uint16_t card[50];
    bool seen[50] = { false };
    struct mg_rng rng = mg_rng_fast(4);
    struct mg_play play = { .event = NULL };

    for (uint16_t i = 0; i < 50; i++)
        card[i] = i;
    mg_shuffle(&rng, &play, card, 50);
    for (int i = 0; i < 50; i++) {
        assert_false(seen[card[i]]);
        seen[card[i]] = true;
    }
}

static void seeds_are_numbers_or_64_hex_digits(void **unused UNUSED)
{
    const char *hex = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
    const char *const bad[] = {
        "",
        "-1",
        "12x",
        "18446744073709551616",
        "123456789012345678901",
        "0x11",
        " 1",
        "g0112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
    };
    char buffer[65];
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    struct mg_seed seed, number = mg_seed_number(UINT64_MAX);

    assert_true(mg_seed_parse(hex, &seed));
    assert_int_equal(seed.byte[0], 0x00);
    assert_int_equal(seed.byte[31], 0xff);
    mg_seed_write(&seed, &text);
    assert_string_equal(buffer, hex);
    assert_true(mg_seed_parse("18446744073709551615", &seed));
    assert_memory_equal(&seed, &number, sizeof seed);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(mg_seed_parse(bad[i], &seed));
}

/* ---- text -------------------------------------------------------------------------------- */

static void a_text_that_does_not_fit_is_cut_and_goes_on_counting(void **unused UNUSED)
{
    char buffer[6] = "xxxxx";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    mg_put(&text, "catapult");
    assert_string_equal(buffer, "catap");
    assert_int_equal(text.len, 8);
    mg_put(&text, "s");
    assert_string_equal(buffer, "catap");
    assert_int_equal(text.len, 9);
}

static void a_text_without_memory_only_counts(void **unused UNUSED)
{
    struct mg_text text = { .buf = NULL, .cap = 0 };
    mg_put(&text, "trebuchet");
    assert_int_equal(text.len, 9);
}

static bool refuse_to_grow(struct mg_text *text UNUSED, size_t cap UNUSED)
{
    return false;
}

static bool grow_on_the_heap(struct mg_text *text, size_t cap)
{
    text->buf = realloc(text->buf, cap);
    text->cap = cap;
    return text->buf != NULL;
}

static void a_text_that_cannot_grow_is_cut(void **unused UNUSED)
{
    char buffer[4] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer, .grow = refuse_to_grow };

    mg_put(&text, "ram");
    assert_string_equal(buffer, "ram");
    mg_put(&text, "part");
    assert_string_equal(buffer, "ram");
    assert_int_equal(text.len, 7);
}

static void a_text_that_can_grow_is_whole(void **unused UNUSED)
{
    struct mg_text text = { .grow = grow_on_the_heap };

    for (int i = 0; i < 100; i++)
        mg_put_number(&text, i % 10);
    assert_int_equal(text.len, 100);
    assert_int_equal(strlen(text.buf), 100);
    free(text.buf);
}

static void blanks_in_a_sentence_are_filled_in_any_order(void **unused UNUSED)
{
    char buffer[100] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    mg_say(&text, "{1} takes {0}, {0}. {2} {x} {", "Acre", "Guy");
    assert_string_equal(buffer, "Guy takes Acre, Acre. {2} {x} {");
}

static void columns_are_counted_and_not_bytes(void **unused UNUSED)
{
    char buffer[100] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };

    assert_int_equal(mg_columns("Chipre"), 6);
    assert_int_equal(mg_columns("più"), 3);
    assert_int_equal(mg_columns("\033[1;31m★\033[0m"), 1);
    assert_int_equal(mg_columns("\033[1"), 0); /* cut within a colour */
    mg_put_padded(&text, "più", 5);
    assert_string_equal(buffer, "più  ");
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void check_json_text(const char *text, const char *json)
{
    char buffer[200] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json j = { .out = &out };

    mg_json_text(&j, text);
    assert_string_equal(buffer, json);
}

static void json_text_is_escaped(void **unused UNUSED)
{
    check_json_text("say \"no\" \\ \n\t\x7f", "\"say \\\"no\\\" \\\\ \\n\\u0009\\u007f\"");
    check_json_text("Gerusalemme è ★ 🏰", "\"Gerusalemme è ★ 🏰\"");
}

static void bytes_that_are_not_utf8_become_question_marks(void **unused UNUSED)
{
    check_json_text("a\xff"
                    "b",
                    "\"a?b\"");
    check_json_text("\xc0\x80", "\"??\"");           /* 0 written too long */
    check_json_text("\xed\xa0\x80", "\"???\"");      /* half of a surrogate pair */
    check_json_text("\xf5\x80\x80\x80", "\"????\""); /* beyond the last character */
    check_json_text("\xe2\x98", "\"??\"");           /* cut */
}

static void json_puts_its_own_commas(void **unused UNUSED)
{
    char buffer[200] = "";
    struct mg_text out = { .buf = buffer, .cap = sizeof buffer };
    struct mg_json j = { .out = &out };

    mg_json_open(&j, '{');
    mg_json_open_member(&j, "a", '[');
    mg_json_number(&j, -1);
    mg_json_bool(&j, true);
    mg_json_null(&j);
    mg_json_close(&j, ']');
    mg_json_key(&j, "b");
    mg_json_raw(&j, "0.5");
    mg_json_close(&j, '}');
    assert_string_equal(buffer, "{\"a\":[-1,true,null],\"b\":0.5}");
}

/* ---- piles ------------------------------------------------------------------------------- */

#define PILES 5
#define CARDS 60

/* The same piles, kept in the plainest way: each in an array of its own. */
struct model {
    int count[PILES];
    struct mg_card card[PILES][CARDS];
};

static struct mg_card model_take(struct model *m, int pile, int index)
{
    struct mg_card card = m->card[pile][index];
    m->count[pile]--;
    for (int i = index; i < m->count[pile]; i++)
        m->card[pile][i] = m->card[pile][i + 1];
    return card;
}

static void model_insert(struct model *m, int pile, int place, struct mg_card card)
{
    for (int i = m->count[pile]; i > place; i--)
        m->card[pile][i] = m->card[pile][i - 1];
    m->card[pile][place] = card;
    m->count[pile]++;
}

static void check_piles(const struct mg_piles *p, const struct model *m)
{
    int total = 0;

    for (int pile = 0; pile < PILES; pile++) {
        assert_int_equal(mg_pile_count(p, pile), m->count[pile]);
        for (int i = 0; i < m->count[pile]; i++) {
            assert_int_equal(mg_pile_at(p, pile, i)->id, m->card[pile][i].id);
            assert_int_equal(mg_pile_at(p, pile, i)->known, m->card[pile][i].known);
            assert_int_equal(mg_pile_find(p, pile, m->card[pile][i].id), i);
        }
        assert_int_equal(mg_pile_find(p, pile, 1000), -1);
        total += m->count[pile];
    }
    for (int i = total; i < CARDS; i++) /* so that states compare byte by byte */
        assert_true(p->card[i].id == 0 && p->card[i].known == 0);
}

/* One random operation on both. `out` is a card that is in no pile, if there is one. */
static void shift_a_card(struct mg_piles *p, struct model *m, struct mg_rng *rng,
                         struct mg_card *out)
{
    int from = (int)mg_rng_below(rng, PILES), to = (int)mg_rng_below(rng, PILES);

    if (out->id != 0) {
        mg_pile_put(p, to, *out);
        model_insert(m, to, m->count[to], *out);
        out->id = 0;
        return;
    }
    if (m->count[from] == 0)
        return;
    int index = (int)mg_rng_below(rng, (uint32_t)m->count[from]);
    if (from == to) {
        *out = mg_pile_take(p, from, index);
        struct mg_card same = model_take(m, from, index);
        assert_true(out->id == same.id && out->known == same.known);
        return;
    }
    bool top = mg_rng_below(rng, 2) == 0;
    int place = top ? m->count[to] : (int)mg_rng_below(rng, (uint32_t)m->count[to] + 1);
    mg_pile_move(p, from, index, to, top ? -1 : place);
    model_insert(m, to, place, model_take(m, from, index));
}

static void piles_behave_like_separate_lists(void **unused UNUSED)
{
    uint16_t start[PILES + 1] = { 0 };
    struct mg_card card[CARDS] = { { 0, 0 } }, out = { 0, 0 };
    struct mg_piles p = { .start = start, .card = card, .piles = PILES };
    struct model m = { .count = { 0 } };
    struct mg_rng rng = mg_rng_fast(5);

    for (unsigned id = 1; id <= CARDS; id++) {
        mg_pile_put(&p, (int)(id % PILES), mg_card(id, id));
        model_insert(&m, (int)(id % PILES), m.count[id % PILES], mg_card(id, id));
    }
    for (int i = 0; i < 5000; i++) {
        shift_a_card(&p, &m, &rng, &out);
        check_piles(&p, &m);
    }
}

static void a_drawn_card_is_known_to_its_owner_and_closes_undo(void **unused UNUSED)
{
    uint16_t start[3] = { 0, 2, 2 };
    struct mg_card card[2] = { mg_card(8, MG_KNOWN_TO_ALL), mg_card(7, 0) };
    struct mg_piles p = { .start = start, .card = card, .piles = 2 };
    struct mg_play play = { .event = NULL };

    struct mg_card drawn = mg_pile_draw(&p, 0, 1, 3, &play);
    assert_int_equal(drawn.id, 7);
    assert_int_equal(drawn.known, 1 << 3);
    assert_true(play.closed);
    play.closed = false;
    drawn = mg_pile_draw(&p, 0, 1, 3, &play);
    assert_int_equal(drawn.id, 8);
    assert_false(play.closed); /* everybody knew it */
}

/* ---- names, languages, rules ------------------------------------------------------------- */

static void names_parse_back_and_gaps_are_no_names(void **unused UNUSED)
{
    static const char *const words[] = { "acre", NULL, "tyre" };
    const struct mg_names names = { .count = 3, .name = words };
    char buffer[20] = "";
    struct mg_text text = { .buf = buffer, .cap = sizeof buffer };
    uint16_t value = 9;

    assert_true(mg_name_parse(&names, "tyre", &value));
    assert_int_equal(value, 2);
    mg_name_write(&names, 2, &text);
    assert_string_equal(buffer, "tyre");
    assert_false(mg_name_parse(&names, "Tyre", &value));
    assert_false(mg_name_parse(&names, "", &value));
    assert_false(mg_name_has(&names, 1));
    assert_false(mg_name_has(&names, 3));
}

static void numbers_have_one_spelling(void **unused UNUSED)
{
    const char *const bad[] = { "", "01", "65536", "-1", "1 ", "+1", "1x" };
    uint16_t value;

    assert_true(mg_name_parse(NULL, "0", &value) && value == 0);
    assert_true(mg_name_parse(NULL, "65535", &value) && value == 65535);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++)
        assert_false(mg_name_parse(NULL, bad[i], &value));
}

static void languages_are_recognised_as_environments_write_them(void **unused UNUSED)
{
    assert_int_equal(mg_lang_from("it"), MG_IT);
    assert_int_equal(mg_lang_from("ES_es.UTF-8"), MG_ES);
    assert_int_equal(mg_lang_from("it-CH"), MG_IT);
    assert_int_equal(mg_lang_from("C.UTF-8"), MG_EN);
    assert_int_equal(mg_lang_from("item"), MG_EN);
    assert_int_equal(mg_lang_from(""), MG_EN);
    assert_int_equal(mg_lang_from(NULL), MG_EN);
}

static void all_are_found(const struct mg_game *game, enum mg_lang lang,
                          const struct mg_catalogue *c)
{
    for (size_t i = 0; i < c->count; i++)
        assert_string_equal(mg_translate(game, lang, c->phrase[i].english),
                            c->phrase[i].translated);
}

static void every_phrase_of_a_catalogue_is_found(void **unused UNUSED)
{
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        all_are_found(NULL, (enum mg_lang)lang, &mg_words_of_all.in[lang]);
        for (const struct mg_game_words *g = mg_words_of_games; g->game != NULL; g++)
            all_are_found(mg_game_find(g->game), (enum mg_lang)lang, &g->words.in[lang]);
    }
    const char *unknown = "No catalogue has this sentence.";
    assert_ptr_equal(mg_translate(NULL, MG_IT, unknown), unknown);
    assert_ptr_equal(mg_translate(NULL, (enum mg_lang)99, unknown), unknown);
}

static void rules_are_found_by_their_id_in_every_language(void **unused UNUSED)
{
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        const struct mg_rule *rule = mg_rule_find((enum mg_lang)lang, "MG-UNDO-02");
        assert_non_null(rule);
        assert_string_equal(rule->id, "MG-UNDO-02");
        assert_true(strlen(rule->text) > 0);
    }
    assert_string_not_equal(mg_rule_find(MG_EN, "MG-UNDO-02")->text,
                            mg_rule_find(MG_ES, "MG-UNDO-02")->text);
    assert_null(mg_rule_find(MG_IT, "MG-NONE-99"));
    assert_null(mg_rule_at(MG_EN, 1000000));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_generator_is_chacha20_as_published),
        cmocka_unit_test(both_generators_throw_all_sides_alike),
        cmocka_unit_test(given_results_come_first_and_then_the_generator),
        cmocka_unit_test(a_given_result_out_of_range_is_noticed),
        cmocka_unit_test(a_shuffle_keeps_every_card),
        cmocka_unit_test(seeds_are_numbers_or_64_hex_digits),
        cmocka_unit_test(a_text_that_does_not_fit_is_cut_and_goes_on_counting),
        cmocka_unit_test(a_text_without_memory_only_counts),
        cmocka_unit_test(a_text_that_cannot_grow_is_cut),
        cmocka_unit_test(a_text_that_can_grow_is_whole),
        cmocka_unit_test(blanks_in_a_sentence_are_filled_in_any_order),
        cmocka_unit_test(columns_are_counted_and_not_bytes),
        cmocka_unit_test(json_text_is_escaped),
        cmocka_unit_test(bytes_that_are_not_utf8_become_question_marks),
        cmocka_unit_test(json_puts_its_own_commas),
        cmocka_unit_test(piles_behave_like_separate_lists),
        cmocka_unit_test(a_drawn_card_is_known_to_its_owner_and_closes_undo),
        cmocka_unit_test(names_parse_back_and_gaps_are_no_names),
        cmocka_unit_test(numbers_have_one_spelling),
        cmocka_unit_test(languages_are_recognised_as_environments_write_them),
        cmocka_unit_test(every_phrase_of_a_catalogue_is_found),
        cmocka_unit_test(rules_are_found_by_their_id_in_every_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
