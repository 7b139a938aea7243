/* Card texts, moves, events, descriptions and drawings: whole sentences in every language. */
#include "words_test.h"
#include "card_text.h"
#include "settlers.h"
#include "state.h"
#include "words.h"

/* Words that no Italian or Spanish text has. */
static void is_not_english(const char *words)
{
    static const char *const english[] = { " the ", "Location", "Worker", "Wood", "Stone", "gain ",
                                           "draw ", " your",    " you ",  "Raze", " card", "When ",
                                           "pray ", "Cost:",    "Deal",   " of " };

    HAS_NONE_OF(words, english);
}

/* ---- cards ------------------------------------------------------------------------------- */

static void every_card_has_a_text_in_every_language(void **unused)
{
    static struct page page;
    (void)unused;

    for (unsigned card = 1; card < IS_ALL_CARDS; card++)
        for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
            clean(&page, &is_game, (enum mg_lang)lang);
            is_put_card(card, &page.text);
            assert_true(page.text.len < 900); /* what draw.c has room for */
            is_a_sentence(page.buffer);
            if (lang != MG_EN)
                is_not_english(page.buffer);
        }
}

static bool is_listed(const char *name)
{
    for (int i = 0; is_all_names[i] != NULL; i++)
        if (strcmp(is_all_names[i], name) == 0)
            return true;
    return false;
}

static bool is_on_a_card(const char *name)
{
    for (int i = 0; i < IS_ROWS; i++)
        if (strcmp(is_rows[i].name, name) == 0)
            return true;
    return false;
}

static void the_names_for_translation_are_those_on_the_cards(void **unused)
{
    (void)unused;
    for (int i = 0; i < IS_ROWS; i++)
        assert_true(is_listed(is_rows[i].name));
    for (int i = 0; is_all_names[i] != NULL; i++)
        assert_true(is_on_a_card(is_all_names[i]));
}

/* ---- equal effects ----------------------------------------------------------------------- */

static bool same_steps(unsigned a, unsigned b, unsigned count);

static bool same_goods(const struct is_goods *a, const struct is_goods *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

static bool same_branches(const struct is_step *a, const struct is_step *b)
{
    for (int i = 0; i < a->branches; i++) {
        const struct is_branch *x = &is_branches[a->branch + i], *y = &is_branches[b->branch + i];
        if (!same_goods(&x->cost, &y->cost) || x->steps != y->steps ||
            !same_steps(x->step, y->step, x->steps))
            return false;
    }
    return true;
}

static bool same_prayer(const struct is_prayer *a, const struct is_prayer *b)
{
    if (a->mode != b->mode || a->set != b->set || a->pays != b->pays)
        return false;
    for (int i = 0; i < a->pays; i++)
        if (a->pay[i].colour != b->pay[i].colour || a->pay[i].keep != b->pay[i].keep ||
            !same_goods(&a->pay[i].goods, &b->pay[i].goods))
            return false;
    return true;
}

static bool same_steps(unsigned a, unsigned b, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        const struct is_step *x = &is_steps[a + i], *y = &is_steps[b + i];
        if (x->verb != y->verb || x->deck != y->deck || x->n != y->n || x->keep != y->keep ||
            x->max != y->max || x->word != y->word || x->up_to != y->up_to ||
            x->branches != y->branches || !same_goods(&x->goods, &y->goods) ||
            memcmp(&x->times, &y->times, sizeof x->times) != 0)
            return false;
        if (!same_branches(x, y))
            return false;
        if (x->verb == IS_PRAY && !same_prayer(&is_prayers[x->prayer], &is_prayers[y->prayer]))
            return false;
    }
    return true;
}

static bool same_clause(const struct is_clause *a, const struct is_clause *b)
{
    return a->kind == b->kind && a->times == b->times && a->event == b->event &&
           a->filter == b->filter && a->enemy == b->enemy && a->limit == b->limit &&
           a->modifier == b->modifier && a->value == b->value && a->steps == b->steps &&
           same_goods(&a->cost, &b->cost) && same_steps(a->step, b->step, a->steps);
}

/* Clauses read alike if and only if they do the same. */
static void equal_texts_are_equal_effects(void **unused)
{
    static struct page a, b;
    (void)unused;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (unsigned i = 0; i < is_clause_count; i++)
            for (unsigned k = 0; k < i; k++) {
                clean(&a, &is_game, (enum mg_lang)lang);
                clean(&b, &is_game, (enum mg_lang)lang);
                is_put_clause(&is_clauses[i], &a.text);
                is_put_clause(&is_clauses[k], &b.text);
                if ((strcmp(a.buffer, b.buffer) == 0) !=
                    same_clause(&is_clauses[i], &is_clauses[k]))
                    fail_msg("%s <> %s", a.buffer, b.buffer);
            }
}

static void says(unsigned card, enum mg_lang lang, const char *words)
{
    static struct page page;

    clean(&page, &is_game, lang);
    is_put_ability(is_row(card), &page.text);
    assert_string_equal(page.buffer, words);
}

static unsigned card_of(const char *word)
{
    uint16_t card = 0;
    assert_true(mg_name_parse(&is_card_names, word, &card));
    return card;
}

static void texts_follow_the_grammar(void **unused)
{
    (void)unused;
    says(card_of("com008"), MG_EN, "Production: gain 1 Stone. Building Bonus: gain 1 Stone.");
    says(card_of("com046"), MG_EN,
         "Action, up to 2 times per round: pay 1 Worker; then draw 1 card.");
    says(card_of("com033"), MG_IT,
         "Azione, una volta per turno: paga 1 Lavoratore; poi ottieni 2 Pietre.");
    says(card_of("com005"), MG_ES,
         "Cuando saqueas una carta o un lugar: gana 1 punto de victoria.");
    says(card_of("egy006"), MG_EN,
         "When you build a Location: if you like, pay 1 Worker and gain 1 Victory Point, or pay "
         "1 Gold and gain 2 Victory Points.");
    says(card_of("azt004"), MG_EN,
         "Action, up to 2 times per round: pay 1 Worker; then pray 5: before the draw declare a "
         "colour (brown, grey, red); gain 1 matching Good for each card of that colour.");
    says(card_of("azt007"), MG_IT,
         "Azione, una volta per turno: paga 1 Lavoratore; poi ottieni 1 gettone Benedizione; poi "
         "prega 5: ottieni 1 Cibo per ogni carta di colore rosso e 1 Lavoratore per ogni carta di "
         "colore rosa.");
    says(card_of("rom019"), MG_EN,
         "In the Cleanup this Location stores up to 4 in any mix of: Wood, Stone, Food.");
    says(card_of("atl060"), MG_ES,
         "Al final este lugar vale 4 puntos de victoria en lugar de su valor normal.");
}

/* ---- games ------------------------------------------------------------------------------- */

/* Call f at every decision of random games with these options. */
static void all_along(const char *options, int games,
                      void (*f)(const struct is_state *s, struct page *p))
{
    static struct page page;
    static struct is_state s;
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };

    for (int game = 1; game <= games; game++) {
        struct mg_options read = good_options(&is_game, options);
        set_up(&is_game, &read, (uint64_t)game, &s);
        struct mg_rng rng = mg_rng_fast((uint64_t)game);
        for (unsigned actors; (actors = is_game.actors(&s)) != 0;) {
            int seat = __builtin_ctz(actors);
            unsigned count = is_game.list(&s, seat, listed);
            f(&s, &page);
            is_game.apply(&s, listed[mg_rng_below(&rng, count)], &quiet);
        }
        f(&s, &page);
    }
}

static const char *const kinds_of_games[] = {
    "players=1",
    "players=2 decks=standard",
    "players=3 lookout=alternate",
    "players=4 lookout=advanced",
    "players=5 decks=open young_couple=yes",
};

static void check_labels(const struct is_state *s, struct page *p)
{
    static struct is_state view;
    struct mg_move listed[MG_MAX_MOVES];
    unsigned actors = is_game.actors(s);

    for (int seat = 0; seat < s->players; seat++) {
        unsigned count = actors >> seat & 1 ? is_game.list(s, seat, listed) : 0;
        is_game.view(s, seat, &view);
        for (unsigned i = 0; i < count; i++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                clean(p, &is_game, (enum mg_lang)lang);
                is_game.words->label(&view, listed[i], &p->text);
                is_a_sentence(p->buffer);
                assert_true(p->text.len < 600); /* what the protocol has room for */
                if (lang != MG_EN)
                    is_not_english(p->buffer);
            }
        clean(p, &is_game, MG_EN);
        is_game.words->prompt(&view, seat, &p->text);
        is_a_sentence(p->buffer);
    }
}

static void every_move_and_prompt_has_words(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof kinds_of_games / sizeof kinds_of_games[0]; i++)
        all_along(kinds_of_games[i], 2, check_labels);
}

/* Events of whole games, told in every language. */
static void every_event_has_words(void **unused)
{
    static struct page page;
    static struct mg_event event[MG_MAX_EVENTS];
    static struct is_state s;
    bool told[IS_EV_DECK + 1] = { false };
    struct mg_move listed[MG_MAX_MOVES];
    (void)unused;

    for (uint64_t game = 1; game <= 30; game++) {
        struct mg_options options = good_options(&is_game, kinds_of_games[game % 5]);
        struct mg_seed seed = mg_seed_number(game);
        struct mg_play play = { .event = event };
        struct mg_rng rng = mg_rng_fast(game);
        memset(&s, 0, sizeof s);
        s.rng = mg_rng_seeded(&seed);
        is_game.setup(&s, &options, &play);
        for (bool more = true; more;) {
            for (int i = 0; i < play.events; i++) {
                for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                    clean(&page, &is_game, (enum mg_lang)lang);
                    is_game.words->tell(&s, &event[i], 0, &page.text);
                    is_a_sentence(page.buffer);
                }
                told[event[i].kind] = true;
            }
            unsigned actors = is_game.actors(&s);
            more = actors != 0;
            play = (struct mg_play){ .event = event };
            if (more) {
                unsigned count = is_game.list(&s, __builtin_ctz(actors), listed);
                is_game.apply(&s, listed[mg_rng_below(&rng, count)], &play);
            }
        }
    }
    int kinds = 0;
    for (int kind = 1; kind <= IS_EV_DECK; kind++)
        kinds += told[kind];
    assert_true(kinds > 45); /* the rest is told below, with made-up arguments */
}

/* Every event there is, with arguments of its kind, in every language. */
static void an_event_of_any_kind_is_a_sentence(void **unused)
{
    static struct page page;
    static const struct is_state s = {
        .players = 2, .player = { { .faction = IS_ROMANS }, { .faction = IS_AZTECS } }
    };
    (void)unused;

    for (int kind = 1; is_game.events[kind].name != NULL; kind++)
        for (uint16_t a = 0; a <= 1; a++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                struct mg_event e = { .kind = (uint8_t)kind, .seat = 0, .a = a, .b = 1, .c = 1 };
                clean(&page, &is_game, (enum mg_lang)lang);
                is_game.words->tell(&s, &e, 0, &page.text);
                assert_true(page.buffer[0] != '\0');
                assert_null(strchr(page.buffer, '{'));
                if (lang != MG_EN)
                    is_not_english(page.buffer);
            }
}

/* Only one expansion may join a Standard deck, so whoever builds one sees which cards are from
 * which, in the book's words. */
static void deck_building_tells_the_expansions_apart(void **unused) /* IS-DECK-04, IS-DECK-10 */
{
    static const char *const titles[MG_LANG_COUNT][3] = {
        [MG_EN] = { "Why Can't We Be Friends:", "Atlanteans expansion:", "3 Is a Magic Number:" },
        [MG_IT] = { "Perché non possiamo essere amici:", "espansione Atlantidei:",
                    "3 è un numero magico:" },
        [MG_ES] = { "Why Can't We Be Friends:", "expansión Atlantes:", "3 Is a Magic Number:" },
    };
    static const char *const swaps[MG_LANG_COUNT] = {
        [MG_EN] =
            "Clockwork Altar [Atlanteans expansion] instead of Blood Steps [base cards] (1 card)",
        [MG_IT] =
            "Altare meccanico [espansione Atlantidei] invece di Gradini di sangue [carte base] (1 carta)",
        [MG_ES] =
            "Altar mecánico [expansión Atlantes] en lugar de Escalones de sangre [cartas básicas] (1 carta)",
    };
    static struct page page;
    static struct is_state s;
    struct mg_options options = good_options(&is_game, "players=2 faction1=aztecs decks=standard");
    (void)unused;

    set_up(&is_game, &options, 1, &s);
    struct mg_move swap = move_in_words(&is_game, 0, "swap blood-steps clockwork-altar");
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        for (int i = 0; i < 3; i++) {
            clean(&page, &is_game, (enum mg_lang)lang);
            is_game.words->draw(&s, 0, &page.text);
            assert_non_null(strstr(page.buffer, titles[lang][i]));
            clean(&page, &is_game, (enum mg_lang)lang);
            is_game.words->words(&s, 0, &page.text);
            assert_non_null(strstr(page.buffer, titles[lang][i]));
        }
        clean(&page, &is_game, (enum mg_lang)lang);
        is_game.words->label(&s, swap, &page.text);
        assert_string_equal(page.buffer, swaps[lang]);
    }
}

static void the_game_has_the_title_of_the_italian_book(void **unused)
{
    (void)unused;
    assert_string_equal(mg_translate(&is_game, MG_EN, is_game.name),
                        "Imperial Settlers, with the Aztecs");
    assert_string_equal(mg_translate(&is_game, MG_IT, is_game.name),
                        "Coloni Imperiali, con gli Aztechi");
    assert_string_equal(mg_translate(&is_game, MG_ES, is_game.name),
                        "Colonos del Imperio, con los aztecas");
}

/* A faction that is drawn by lot is known as soon as the game begins, and then names its seat. */
static void a_seat_is_called_by_its_faction(void **unused) /* IS-SUP-02 */
{
    static struct page page;
    static struct is_state s = { .players = 2,
                                 .player = { { .faction = IS_ROMANS }, { .faction = IS_AZTECS } } };
    static const char *const romans[] = {
        [MG_EN] = "Roman Empire", [MG_IT] = "Impero romano", [MG_ES] = "Imperio romano"
    };
    struct mg_event plays = { .kind = IS_EV_FACTION, .seat = 0, .a = IS_ROMANS };
    struct mg_event razes = { .kind = IS_EV_RAZED, .seat = 0, .a = 1, .b = 2 };
    (void)unused;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        clean(&page, &is_game, (enum mg_lang)lang);
        mg_seat_name(&is_game, NULL, &s, 0, &page.text);
        assert_string_equal(page.buffer, romans[lang]);
    }
    clean(&page, &is_game, MG_EN);
    is_game.words->tell(&s, &razes, 1, &page.text);
    assert_string_equal(page.buffer, "The Roman Empire razes Statue of the Aztec Empire.");
    clean(&page, &is_game, MG_EN);
    is_game.words->tell(&s, &plays, 1, &page.text);
    assert_string_equal(page.buffer, "Player 1 plays: Romans.");
    clean(&page, &is_game, MG_EN);
    mg_seat_name(&is_game, NULL, NULL, 0, &page.text);
    assert_string_equal(page.buffer, "Player 1");
}

/* ---- the table --------------------------------------------------------------------------- */

static void check_table(const struct is_state *s, struct page *p)
{
    static struct is_state view;

    is_game.view(s, 0, &view);
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        clean(p, &is_game, (enum mg_lang)lang);
        is_game.words->words(&view, 0, &p->text);
        assert_true(p->text.len < p->text.cap);
        assert_null(strchr(p->buffer, '{'));
        for (int i = 0; i < is_size(s, IS_HAND); i++)
            assert_non_null(strstr(p->buffer, is_card_title(&p->text, is_at(s, IS_HAND, i))));
        for (int i = s->start[IS_EMPIRE]; i < s->start[IS_EMPIRE + IS_SEATS]; i++)
            assert_non_null(strstr(p->buffer, is_card_title(&p->text, s->card[i].id)));
    }
}

static void the_description_names_everything(void **unused)
{
    (void)unused;
    all_along("players=1", 1, check_table);
    all_along("players=3", 1, check_table);
}

static void check_width(const struct is_state *s, struct page *p)
{
    static struct is_state view;

    is_game.view(s, 0, &view);
    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (int columns = 80; columns <= 120; columns += 40) {
            char *rest = NULL;
            clean(p, &is_game, (enum mg_lang)lang);
            p->text.columns = (uint16_t)columns;
            is_game.words->draw(&view, 0, &p->text);
            assert_true(p->text.len < p->text.cap);
            for (char *line = strtok_r(p->buffer, "\n", &rest); line != NULL;
                 line = strtok_r(NULL, "\n", &rest))
                if (mg_columns(line) > columns)
                    fail_msg("%d columns: %s", mg_columns(line), line);
        }
}

static void the_drawing_fits_its_columns(void **unused)
{
    (void)unused;
    for (unsigned i = 0; i < sizeof kinds_of_games / sizeof kinds_of_games[0]; i++)
        all_along(kinds_of_games[i], 1, check_width);
}

/* The price in a label is the price that is paid. */
static void check_raze_price(const struct is_state *s, struct page *p)
{
    static struct is_state after;
    static struct mg_event event[MG_MAX_EVENTS];
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = s->ask == IS_ASK_TURN ? is_game.list(s, s->seat, listed) : 0;

    for (unsigned i = 0; i < count; i++) {
        struct mg_play play = { .event = event };
        if (listed[i].kind != IS_M_RAZE)
            continue;
        clean(p, &is_game, MG_EN);
        MG_WORDS(price, &p->text, 80);
        after = *s;
        is_game.apply(&after, listed[i], &play);
        assert_int_equal(event[0].kind, IS_EV_PAID);
        assert_int_equal(event[0].a, IS_R);
        is_put_good(IS_R, event[0].b, &price);
        is_game.words->label(s, listed[i], &p->text);
        assert_non_null(strstr(p->buffer, price_buffer));
    }
}

static void a_label_names_the_price_of_razing(void **unused) /* IS-RAZ-05, IS-RAZ-07 */
{
    (void)unused;
    all_along("players=3", 3, check_raze_price);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_a_text_in_every_language),
        cmocka_unit_test(the_names_for_translation_are_those_on_the_cards),
        cmocka_unit_test(equal_texts_are_equal_effects),
        cmocka_unit_test(texts_follow_the_grammar),
        cmocka_unit_test(every_move_and_prompt_has_words),
        cmocka_unit_test(every_event_has_words),
        cmocka_unit_test(an_event_of_any_kind_is_a_sentence),
        cmocka_unit_test(deck_building_tells_the_expansions_apart),
        cmocka_unit_test(the_game_has_the_title_of_the_italian_book),
        cmocka_unit_test(a_seat_is_called_by_its_faction),
        cmocka_unit_test(the_description_names_everything),
        cmocka_unit_test(the_drawing_fits_its_columns),
        cmocka_unit_test(a_label_names_the_price_of_razing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
