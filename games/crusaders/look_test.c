/* What people look at: everything printed, in every language, and where the points of a game come
 * from. */
#include "cr_test.h"
#include "thing.h"

struct page {
    char buffer[20000];
    struct mg_text text;
};

static struct mg_text *fresh(struct page *p, int lang)
{
    p->buffer[0] = '\0';
    p->text = (struct mg_text){ .buf = p->buffer, .cap = sizeof p->buffer, .lang = (uint8_t)lang };
    mg_speak_of(&p->text, &cr_game);
    return &p->text;
}

/* ---- things ------------------------------------------------------------------------------ */

static void everything_printed_has_a_name_and_a_text(void **unused)
{
    static struct page page;
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), base = at_first_turn("players=2 expansion=off");
    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (const struct mg_thing *of = cr_things; of->kind != NULL; of++)
            for (uint16_t value = 0; value < of->names->count; value++) {
                if (!mg_name_has(of->names, value))
                    continue;
                of->name(value, fresh(&page, lang));
                assert_true(page.text.len > 0);
                of->print(value, fresh(&page, lang));
                assert_true(page.text.len > 20 && page.text.len < page.text.cap);
                assert_null(strchr(page.buffer, '{'));
                assert_null(strstr(page.buffer, "  "));
                assert_int_equal(page.buffer[page.text.len - 1], '.');
                for (int k = 0; k < 2 && of->now != NULL; k++) {
                    of->now(k == 0 ? &s : &base, 0, value, fresh(&page, lang));
                    assert_null(strchr(page.buffer, '{'));
                    if (page.text.len > 0)
                        assert_int_equal(page.buffer[page.text.len - 1], '.');
                }
            }
}

static void looked_at(const char *words, int lang, const struct cr_state *s, const char *text)
{
    static struct page page;
    struct mg_found found[8];
    unsigned count = mg_things_find(&cr_game, words, (enum mg_lang)lang, found, 8);

    if (count != 1)
        fail_msg("'%s' could be %u things", words, count);
    mg_thing_show(found[0], s, 0, fresh(&page, lang));
    if (strstr(page.buffer, text) == NULL)
        fail_msg("'%s': %s", words, page.buffer);
}

/* CR-BLD-06, CR-BLD-10, CR-ORD-17, CR-TRV-02 */
static void things_are_found_by_their_names(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_building(&s, 1, "paris", "castle2");
    given_taken(&s, 2, 13);
    looked_at("paris", MG_EN, &s,
              "these cost 1 less: Castle, Church, Farm, Bank. Neighbours: Normandy, Flanders");
    looked_at("parigi", MG_IT, &s, "questi costano 1 in meno: Castello, Chiesa, Fattoria, Banca");
    looked_at(
        "England", MG_EN, &s,
        "Neighbours: Normandy, Scotland. Across the sea: Flanders. It is not on the board for two.");
    looked_at(
        "castle ii", MG_EN, &s,
        "Base building. Cost: 4. Influence when it is erected: 2. The space under it: Crusade has +1 power.");
    looked_at("castle2", MG_EN, &s,
              "Purple: it is on the player board. Blue: it stands in Paris. Green:");
    looked_at(
        "cripta iii", MG_IT, &s,
        "Costo: 7; accanto all'edificio base corrispondente di qualsiasi giocatore (Banca): 5.");
    looked_at("castle", MG_EN, &s, "Castle IV. Base building. Cost: 6.");
    looked_at("order of the dragon", MG_EN, &s,
              "For the same cost they may be erected beside exactly one building");
    looked_at(
        "hospitaller", MG_EN, &s,
        "Action tokens at the start: 11; on each wedge 2. On one wedge of choice lies one less.");
    looked_at("ordine del drago", MG_IT, &s, "Un ordine dell'espansione.");
    looked_at("it13", MG_EN, &s,
              "Cost in power of an Influence action: 3. Influence when it is taken: 1.");
    looked_at("it13", MG_ES, &s, "La tiene Verde, boca arriba.");
    looked_at("travel", MG_EN, &s, "Leaving a region costs 1, or 2 if an enemy is there");
    looked_at("travel/build", MG_EN, &s, "Basic side: Travel. Upgraded side: Travel and Build;");
    looked_at(
        "slav", MG_EN, &s,
        "Strengths without the expansion: 3 4 5 6 7 7 8 8 9 9; with it: 3 4 5 6 7 8 9 10 11 12.");
    looked_at("troop iii", MG_EN, &s, "Cost of mustering it: 5. Influence when it is mustered: 3.");
    looked_at("award for slavs", MG_EN, &s,
              "Most: 5 influence, second most: 2. Two tied for first get 3 each, three 2, more 1");
    looked_at("bb07", MG_EN, &s, "this gives 2 more influence: Castle.");
}

/* ---- points ------------------------------------------------------------------------------ */

static int32_t points_from(const struct cr_state *s, int seat, const char *source)
{
    for (int i = 0; cr_sources.source[i] != NULL; i++)
        if (strncmp(cr_sources.source[i], source, strlen(source)) == 0)
            return cr_sources.points(s, seat, i);
    fail_msg("no source is called %s", source);
    return 0;
}

static void sources_add_up(const struct cr_state *s)
{
    struct mg_result result;

    cr_result(s, &result);
    for (int seat = 0; seat < s->players; seat++) {
        int32_t sum = 0;
        for (int i = 0; cr_sources.source[i] != NULL; i++) {
            int32_t points = cr_sources.points(s, seat, i);
            sum += points != MG_NO_POINTS ? points : 0;
        }
        assert_int_equal(sum, result.score[seat]);
    }
}

static void the_sources_are_the_score(void **unused) /* CR-SCO-14 */
{
    static const char *const games[] = { "players=2", "players=3", "players=4 expansion=off",
                                         "players=6" };
    struct mg_play quiet = { .event = NULL };
    struct mg_move move;
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct cr_state s = new_game(games[g], g + 1);
        struct mg_rng rng = mg_rng_fast(g);
        for (; cr_actors(&s) != 0; cr_apply(&s, move, &quiet)) {
            cr_policy(&s, s.seat, &rng, &move);
            sources_add_up(&s);
        }
        sources_add_up(&s);
    }
}

/* CR-SCO-01, CR-SCO-02, CR-SCO-10, CR-SCO-11, CR-SCO-13 */
static void points_are_shown_by_where_they_come_from(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_influence(&s, 0, 30);
    given_building(&s, 0, "paris", "bank4");
    given_building(&s, 0, "saxony", "keep4");
    given_uncovered(&s, 0, "vault1");
    given_uncovered(&s, 0, "vault3");
    given_taken(&s, 0, 42);
    given_taken(&s, 0, 13);
    s.player[0].troops = 3;
    s.player[0].captured[CR_SLAVS] = 2;
    s.player[1].captured[CR_SLAVS] = 1;
    assert_int_equal(points_from(&s, 0, "Influence gained"), 30);
    assert_int_equal(points_from(&s, 0, "Award for Slavs"), 5);
    assert_int_equal(points_from(&s, 1, "Award for Slavs"), 2);
    assert_int_equal(points_from(&s, 2, "Award for Slavs"), 0);
    assert_int_equal(points_from(&s, 0, "Award for influence tiles"), 5);
    assert_int_equal(points_from(&s, 0, "Bank IV"), 8);
    assert_int_equal(points_from(&s, 0, "Keep IV"), 3);
    assert_int_equal(points_from(&s, 0, "Vaults I to III"), 3);
    assert_int_equal(points_from(&s, 0, "End-game tiles"), 2);
    assert_int_equal(points_from(&s, 0, "Castle IV"), MG_NO_POINTS);
    assert_int_equal(points_from(&s, 0, "Mill IV"), MG_NO_POINTS);
    assert_int_equal(points_from(&s, 1, "Bank IV"), MG_NO_POINTS);
    assert_int_equal(points_from(&s, 1, "Vaults I to III"), MG_NO_POINTS);
    sources_add_up(&s);
    s = at_first_turn("players=2 expansion=off");
    assert_int_equal(points_from(&s, 0, "Award for influence tiles"), MG_NO_POINTS);
    assert_int_equal(points_from(&s, 0, "Keep IV"), MG_NO_POINTS);
}

static void decided_is(const struct cr_state *s, int lang, const char *words, bool there)
{
    static struct page page;
    cr_sources.decided(s, 0, fresh(&page, lang));
    if ((strstr(page.buffer, words) != NULL) != there)
        fail_msg("%s", page.buffer);
}

static void what_decided_is_told(void **unused) /* CR-SCO-15, CR-END-01, CR-END-05 */
{
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    s.first = 1;
    s.player[0].captured[CR_SLAVS] = 2;
    s.player[1].captured[CR_PRUSSIANS] = 3;
    decided_is(
        &s, MG_EN,
        "Slavs: Purple 2, Blue 0, Green 0. Prussians: Purple 0, Blue 3, Green 0. Saracens: Purple 0, Blue 0, Green 0. "
        "Influence tiles: Purple 0, Blue 0, Green 0.\n"
        "Blue and Purple both have 5: Blue is earlier in turn order and stands before (CR-SCO-15).\n"
        "If the game ended now Blue would win with 5.\n",
        true);
    decided_is(&s, MG_IT, "Blu e Viola hanno entrambi 5: Blu viene prima nell'ordine di turno",
               true);
    s.player[0].captured[CR_PRUSSIANS] = 1;
    decided_is(&s, MG_EN, "CR-SCO-15", false);
    s.phase = CR_PH_OVER;
    s.last_round = 1;
    decided_is(&s, MG_EN, "The supply is empty: Purple wins with 7 (CR-END-01).", true);
    s.last_round = 0;
    decided_is(&s, MG_EN, "Twenty rounds without any gain: Purple wins with 7 (CR-END-05).", true);
}

/* ---- undo -------------------------------------------------------------------------------- */

/* Chance acts before the first decision, and nothing is hidden: so nothing but the set-up closes
 * undo. */
static void only_the_set_up_closes_undo(void **unused) /* CR-INV-23 */
{
    static const char *const games[] = { "players=2", "players=3 variant=tournament",
                                         "players=4 expansion=off orders=draft",
                                         "players=3 variant=learning",
                                         "players=3 variant=unpredictable orders=none" };
    struct mg_move listed[MG_MAX_MOVES];
    (void)unused;
    for (size_t g = 0; g < sizeof games / sizeof *games; g++) {
        struct mg_options options = options_of(games[g]);
        struct mg_seed seed = mg_seed_number(g + 1);
        struct mg_play play = { .event = NULL };
        struct mg_rng rng = mg_rng_fast(g);
        struct cr_state s = { .players = 0 };
        s.rng = mg_rng_seeded(&seed);
        cr_setup(&s, &options, &play);
        assert_true(play.closed);
        while (cr_actors(&s) != 0) {
            play = (struct mg_play){ .event = NULL };
            cr_apply(&s, listed[mg_rng_below(&rng, cr_list(&s, s.seat, listed))], &play);
            assert_false(play.closed);
        }
    }
}

static void a_view_is_all_but_the_generator(void **unused) /* CR-INV-23 */
{
    static const struct mg_rng nothing;
    (void)unused;
    struct cr_state s = at_first_turn("players=3"), view;
    mg_view(&cr_game, &s, 1, &view);
    assert_memory_equal(&view.rng, &nothing, sizeof nothing);
    assert_memory_not_equal(&s.rng, &nothing, sizeof nothing);
    view.rng = s.rng;
    assert_true(mg_state_equal(&cr_game, &s, &view));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_printed_has_a_name_and_a_text),
        cmocka_unit_test(things_are_found_by_their_names),
        cmocka_unit_test(the_sources_are_the_score),
        cmocka_unit_test(points_are_shown_by_where_they_come_from),
        cmocka_unit_test(what_decided_is_told),
        cmocka_unit_test(only_the_set_up_closes_undo),
        cmocka_unit_test(a_view_is_all_but_the_generator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
