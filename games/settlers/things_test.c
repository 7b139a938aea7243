/* What can be looked up, where points come from, and what decides. */
#include "is_test.h"
#include "thing.h"
#include "words_test.h"

static void shows(const struct is_state *s, const char *words, enum mg_lang lang,
                  const char *expected)
{
    static struct page page;
    struct mg_found found[24];
    unsigned count = mg_things_find(&is_game, words, lang, found, 24);

    clean(&page, &is_game, lang);
    if (!is_game.words->look(s, 0, words, &page.text)) {
        if (count > 24 || !mg_things_alike(found, count))
            fail_msg("'%s' is %u things", words, count);
        mg_things_show(found, count, s, 0, &page.text);
    }
    if (strstr(page.buffer, expected) == NULL)
        fail_msg("'%s' shows:\n%s\nnot: %s", words, page.buffer, expected);
}

static void a_card_is_found_by_name_or_number_in_every_language(void **unused)
{
    struct is_state s = table("players=2 faction1=romans faction2=aztecs");
    (void)unused;
    shows(&s, "rom064", MG_EN, "Chapel of Mars");
    shows(&s, "chapel of mars", MG_EN, "Copies: 2 (Aztecs expansion).");
    shows(&s, "cappella di marte", MG_IT, "Copie: 2 (espansione Aztechi).");
    shows(&s, "capilla de marte", MG_ES, "Copias: 2");
    shows(&s, "Trade Colony", MG_IT, "1 Legno, 2 Pietre e 1 Luogo"); /* the English name too */
    /* three cards, one text */
    shows(&s, "quarry", MG_EN, "Production: gain 1 Stone. Building Bonus: gain 1 Stone.");
    shows(&s, "atk16", MG_EN, "a Deal of his: card.");
}

static void a_card_says_where_it_is_if_that_can_be_seen(void **unused)
{
    struct is_state s = table("players=2 faction1=romans faction2=japanese"), view;
    (void)unused;
    owns(&s, 0, "com001");
    mark(&s, "com001", IS_MARK_DEFENCE);
    holds(&s, 0, "com002");
    holds(&s, 1, "com003 com012");
    owns(&s, 1, "jap013");
    deals(&s, 0, "rom001");
    founds(&s, 1, "com004");
    discards(&s, "com005 rom002");
    turn_of(&s, 1);
    does(&s, "tuck com012 jap013");
    is_view(&s, 0, &view);
    shows(&view, "com001", MG_EN,
          "In play, Roman Empire: Statue [Defence]. Worth at the end: 1 Victory Point.");
    shows(&view, "com002", MG_EN, "In the hand of: Roman Empire.");
    shows(&view, "com003", MG_EN, "You cannot see where it is.");
    shows(&view, "com012", MG_EN, "You cannot see where it is."); /* under a Gate of the other */
    shows(&s, "com012", MG_EN, "Face down under a Gate.");
    shows(&view, "rom001", MG_EN, "A Deal of: Roman Empire.");
    shows(&view, "com004", MG_EN, "A Foundation of: Japanese Empire.");
    shows(&view, "com005", MG_EN, "In the discard pile.");
    shows(&view, "rom002", MG_EN, "In the discard pile.");
    shows(&view, "azt001", MG_EN, "It is not in this game.");
    shows(&view, "rom064", MG_EN, "It is not in this game."); /* base decks only */
    shows(&view, "atk01", MG_EN, "It is not in this game.");
}

static void boards_goods_colours_and_expansions_are_there(void **unused)
{
    struct is_state s = table("players=2 faction1=romans faction2=aztecs");
    (void)unused;
    shows(
        &s, "barbarians", MG_EN,
        "5 Workers, 1 Raze token, 1 Defence token. In the Cleanup it stores any number of: Worker.");
    shows(&s, "barbarians", MG_EN, "Nobody plays them in this game.");
    shows(&s, "faction aztecs", MG_EN, "Player 2 plays them.");
    shows(&s, "raze token", MG_EN, "Its colour: black.");
    shows(&s, "colour brown", MG_EN, "Common cards of this colour: 16 of 84.");
    shows(&s, "3 Is a Magic Number", MG_EN, "Faction cards: Aztecs (10).");
    shows(&s, "3 è un numero magico", MG_IT, "Carte Fazione: Aztechi (10).");
    shows(&s, "group augurs", MG_EN, "pray 4");
}

/* Every one of them has a text, in whole sentences, in every language. */
static void every_thing_has_a_text(void **unused)
{
    static struct page page;
    (void)unused;
    for (const struct mg_thing *of = is_game.words->things; of->kind != NULL; of++)
        for (uint16_t value = 0; value < of->names->count; value++)
            for (int lang = 0; lang < MG_LANG_COUNT && mg_name_has(of->names, value); lang++) {
                clean(&page, &is_game, (enum mg_lang)lang);
                of->name(value, &page.text);
                assert_true(page.text.len > 0);
                clean(&page, &is_game, (enum mg_lang)lang);
                of->print(value, &page.text);
                is_a_sentence(page.buffer);
            }
}

static void points_are_counted_by_source(void **unused) /* IS-END-02 to IS-END-06 */
{
    struct is_state s = table("players=2 decks=open faction1=atlanteans faction2=japanese");
    (void)unused;
    owns(&s, 0, "com001 com002 atl001 atl060 atl030");
    mark(&s, "com001", IS_MARK_TG | IS_MARK_BASIC);
    owns(&s, 1, "jap001 jap013 com003");
    holds(&s, 1, "com004");
    s.player[0].score = 7;
    turn_of(&s, 1);
    does(&s, "tuck com004 jap013");
    static const int32_t expected[2][5] = { { 7, 2, 4, 2, 3 }, { 0, 1, 4, 0, 1 } };
    for (int seat = 0; seat < 2; seat++)
        for (int source = 0; source < 5; source++)
            assert_int_equal(is_game.words->score->points(&s, seat, source),
                             expected[seat][source]);
    s.round = 5;
    all_pass(&s);
    struct mg_result result;
    is_result(&s, &result);
    for (int seat = 0; seat < 2; seat++) {
        int32_t sum = 0;
        for (int source = 0; source < 5; source++) {
            assert_int_equal(is_game.words->score->points(&s, seat, source),
                             expected[seat][source]);
            sum += expected[seat][source];
        }
        assert_int_equal(result.score[seat], sum);
    }
    s = table("players=2 faction1=romans faction2=japanese");
    assert_int_equal(is_game.words->score->points(&s, 0, 3),
                     MG_NO_POINTS); /* no Atlanteans, no Glory */
}

static void says_of(const struct is_state *s, const char *expected)
{
    static struct page page;
    clean(&page, &is_game, MG_EN);
    is_game.words->score->decided(s, 0, &page.text);
    assert_string_equal(page.buffer, expected);
}

/* IS-END-09, IS-END-10, IS-END-11, IS-END-12, IS-SOLO-22 */
static void what_broke_a_tie_is_said(void **unused)
{
    struct is_state s = table("players=3 faction1=romans faction2=japanese faction3=aztecs");
    (void)unused;
    s.player[2].score = 3;
    says_of(&s, "Most points if the game ended now: Aztec Empire (IS-END-09).");
    s.player[0].score = 3;
    goods(&s, 0, "1W+1P+5G");
    goods(&s, 2, "3F");
    says_of(
        &s,
        "Equal points. Workers and Resources left decide: Roman Empire 2, Aztec Empire 3 (IS-END-10).");
    goods(&s, 2, "2F");
    holds(&s, 0, "com001");
    says_of(
        &s,
        "Equal points. Workers and Resources left decide: Roman Empire 2, Aztec Empire 2 (IS-END-10). Still equal. Cards in "
        "hand decide: Roman Empire 1, Aztec Empire 0 (IS-END-11).");
    holds(&s, 2, "com002");
    says_of(
        &s,
        "Equal points. Workers and Resources left decide: Roman Empire 2, Aztec Empire 2 (IS-END-10). Still equal. Cards in "
        "hand decide: Roman Empire 1, Aztec Empire 1 (IS-END-11). Still equal: they share the victory (IS-END-12).");
    s.player[0].score = 4;
    s.round = 5;
    all_pass(&s);
    says_of(&s, "Most points: Roman Empire (IS-END-09).");

    s = table("players=1 faction1=romans");
    owns(&s, 0, "rom001");
    says_of(
        &s,
        "Your Faction Locations: 1; the Collection pile: 0. You win if yours are more (IS-SOLO-22). Rating by points: Commoner "
        "(IS-SOLO-23).");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_card_is_found_by_name_or_number_in_every_language),
        TEST(a_card_says_where_it_is_if_that_can_be_seen),
        TEST(boards_goods_colours_and_expansions_are_there),
        TEST(every_thing_has_a_text),
        TEST(points_are_counted_by_source),
        TEST(what_broke_a_tie_is_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
