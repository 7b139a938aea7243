/* Words, drawing and what the page gets: complete sentences, and previews that come true. */
#include <jansson.h>
#include "cr_test.h"

struct page {
    char buffer[120000];
    struct mg_text text;
};

static const char *fresh(struct page *p)
{
    p->text = (struct mg_text){ .buf = p->buffer, .cap = sizeof p->buffer };
    mg_speak_of(&p->text, &cr_game);
    p->buffer[0] = '\0';
    return p->buffer;
}

static void is_a_sentence(const char *words)
{
    assert_true(words[0] != '\0');
    assert_null(strchr(words, '{'));
}

/* Call f at every decision of random games with these options. */
static void all_along(const char *options, int games, void (*f)(struct cr_state *s, struct page *p))
{
    static struct page page;
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };

    for (int game = 1; game <= games; game++) {
        struct cr_state s = new_game(options, (uint64_t)game);
        struct mg_rng rng = mg_rng_fast((uint64_t)game);
        for (; cr_actors(&s) != 0;
             cr_apply(&s, listed[mg_rng_below(&rng, cr_list(&s, s.seat, listed))], &quiet)) {
            fresh(&page);
            f(&s, &page);
        }
        f(&s, &page);
    }
}

static void check_words(struct cr_state *s, struct page *p)
{
    struct mg_move listed[MG_MAX_MOVES];
    unsigned count = cr_actors(s) != 0 ? cr_list(s, s->seat, listed) : 0;

    for (unsigned i = 0; i < count; i++) {
        fresh(p);
        cr_label(s, listed[i], &p->text);
        is_a_sentence(p->buffer);
    }
    fresh(p);
    cr_prompt(s, s->seat, &p->text);
    is_a_sentence(p->buffer);
}

static void every_move_and_prompt_has_words(void **unused)
{
    (void)unused;
    all_along("players=3", 3, check_words);
    all_along("players=2 expansion=off variant=tournament", 2, check_words);
    all_along("players=2 variant=learning", 1, check_words);
}

/* What an event does not tell is 0. */
static void has_only_its_arguments(const struct mg_event *e)
{
    const uint16_t value[3] = { e->a, e->b, e->c };
    int count = 0;

    while (count < 3 && cr_game.events[e->kind].arg[count].place != NULL)
        count++;
    for (int i = count; i < 3; i++)
        assert_int_equal(value[i], 0);
}

static void every_event_has_words(void **unused)
{
    static struct page page;
    static struct mg_event event[MG_MAX_EVENTS];
    bool told[CR_EV_SCORED + 1] = { false };
    struct mg_move listed[MG_MAX_MOVES];
    (void)unused;

    for (uint64_t game = 1; game <= 12; game++) {
        struct mg_options options =
            options_of(game % 3 == 0 ? "players=3 variant=tournament" : "players=3");
        struct mg_seed seed = mg_seed_number(game);
        struct mg_play play = { .event = event };
        struct cr_state s = { .players = 0 };
        struct mg_rng rng = mg_rng_fast(game);
        s.rng = mg_rng_seeded(&seed);
        cr_setup(&s, &options, &play);
        for (bool more = true; more;) {
            for (int i = 0; i < play.events; i++) {
                fresh(&page);
                cr_tell(&s, &event[i], 0, &page.text);
                is_a_sentence(page.buffer);
                told[event[i].kind] = true;
                has_only_its_arguments(&event[i]);
            }
            more = cr_actors(&s) != 0;
            play = (struct mg_play){ .event = event };
            if (more)
                cr_apply(&s, listed[mg_rng_below(&rng, cr_list(&s, s.seat, listed))], &play);
        }
    }
    for (int kind = 1; kind <= CR_EV_SCORED; kind++)
        if (kind != CR_EV_STANDSTILL)
            assert_true(told[kind]);
}

/* ---- single sentences -------------------------------------------------------------------- */

static void label_is(const struct cr_state *s, const char *move, int lang, const char *words)
{
    static struct page page;
    fresh(&page);
    page.text.lang = (uint8_t)lang;
    cr_label(s, move_of(s, move), &page.text);
    assert_string_equal(page.buffer, words);
}

static void prompt_is(const struct cr_state *s, const char *words)
{
    static struct page page;
    fresh(&page);
    cr_prompt(s, s->seat, &page.text);
    assert_string_equal(page.buffer, words);
}

static void told_is(struct mg_event event, int lang, const char *words)
{
    static struct page page;
    fresh(&page);
    page.text.lang = (uint8_t)lang;
    cr_tell(NULL, &event, 0, &page.text);
    assert_string_equal(page.buffer, words);
}

/* CR-TRV-08: nobody loses points without having been told. */
/* CR-TRV-01, CR-TRV-08, R-02 */
static void a_march_says_that_it_ends_the_travel_and_what_is_lost(void **unused)
{
    (void)unused;
    struct cr_state one = at_first_turn("players=3");
    given_on_wedge(&one, CR_TB, 3);
    struct cr_state two = one;
    given_more_knights(&two, 0, "paris");
    play(&one, "resolve tb");
    prompt_is(
        &one,
        "Travel, points left: 3. A knight marches its whole way at once: this march ends the Travel, and points left are lost.");
    label_is(&one, "march champagne paris", MG_EN,
             "March from Champagne to Paris (cost 1, ends the Travel, points lost: 2)");
    label_is(&one, "march champagne austria", MG_EN,
             "March from Champagne to Austria (cost 3, ends the Travel)");
    label_is(&one, "march champagne paris", MG_IT,
             "Marcia dalla Champagne a Parigi (costo 1, conclude il Viaggio, punti persi: 2)");
    label_is(&one, "march champagne paris", MG_ES,
             "Marcha de Champaña a París (coste 1, termina el viaje, puntos perdidos: 2)");
    label_is(&one, "done", MG_EN, "End the Travel (points lost: 3)");
    play(&two, "resolve tb");
    prompt_is(
        &two,
        "Travel, points left: 3. Each knight marches once, its whole way at a time; points left at the end are lost.");
    label_is(&two, "march champagne paris", MG_EN, "March from Champagne to Paris (cost 1)");
    /* nothing for the other */
    label_is(&two, "march champagne austria", MG_EN,
             "March from Champagne to Austria (cost 3, ends the Travel)");
    play(&two, "march champagne paris");
    label_is(&two, "march paris anjou", MG_EN,
             "March from Paris to Anjou (cost 1, ends the Travel, points lost: 1)");
    label_is(&two, "done", MG_EN, "End the Travel (points lost: 2)");
}

/* Every announced end comes, and none comes that was not announced. */
static void check_marches(struct cr_state *s, struct page *p)
{
    struct mg_move listed[MG_MAX_MOVES];
    struct mg_play quiet = { .event = NULL };
    unsigned count =
        s->phase == CR_PH_ACTION && s->doing.action == CR_TRAVEL ? cr_list(s, s->seat, listed) : 0;
    (void)p;

    for (unsigned i = 0; i < count; i++) {
        struct cr_state t = *s;
        int left;
        if (listed[i].kind != CR_M_MARCH)
            continue;
        bool ends = cr_march_ends(s, listed[i], &left);
        cr_apply(&t, listed[i], &quiet);
        assert_int_equal(ends, t.phase != CR_PH_ACTION || t.doing.action != CR_TRAVEL ||
                                   t.doing.moved == 0);
        if (!ends)
            assert_int_equal(left, t.doing.power);
    }
}

static void marches_end_travels_as_announced(void **unused) /* */
{
    (void)unused;
    all_along("players=3", 3, check_marches);
    all_along("players=2 variant=tournament", 2, check_marches);
}

static void regions_come_with_their_own_preposition(void **unused)
{
    static struct page page;
    (void)unused;
    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (unsigned place = 1; place < CR_PLACES; place++) {
            fresh(&page);
            page.text.lang = (uint8_t)lang;
            const char *name = cr_place_title(&page.text, place);
            assert_non_null(strstr(cr_in(&page.text, place), name));
            assert_non_null(strstr(cr_to(&page.text, place), name));
            assert_non_null(strstr(cr_from(&page.text, place), name));
        }
    told_is((struct mg_event){ .kind = CR_EV_KNIGHT, .seat = 0, .a = CR_FLA, .b = 1 }, MG_IT,
            "Viola comincia nelle Fiandre.");
    told_is((struct mg_event){ .kind = CR_EV_KNIGHT, .seat = 0, .a = CR_NOR, .b = 1 }, MG_IT,
            "Viola comincia in Normandia.");
    told_is((struct mg_event){ .kind = CR_EV_MARCHED, .seat = 1, .a = CR_AUS, .b = CR_ANT, .c = 9 },
            MG_IT, "Un cavaliere di Blu va dall'Austria ad Antiochia (costo 9).");
    told_is((struct mg_event){ .kind = CR_EV_BUILT, .seat = 1, .a = 5, .b = CR_BRA }, MG_IT,
            "Blu costruisce la Chiesa I nel Brandeburgo.");
    told_is((struct mg_event){ .kind = CR_EV_BEATEN, .seat = 1, .a = CR_SLAV, .b = CR_ROM, .c = 3 },
            MG_IT, "Blu sconfigge uno Slavo a Roma.");
    told_is(
        (struct mg_event){ .kind = CR_EV_BEATEN, .seat = 1, .a = CR_PRUSSIAN, .b = CR_ROM, .c = 3 },
        MG_ES, "Azul vence a un Prusiano en Roma.");
    told_is((struct mg_event){ .kind = CR_EV_COAT, .seat = 1, .a = CR_PAR }, MG_ES,
            "Azul pone un escudo de armas en París.");
    told_is((struct mg_event){ .kind = CR_EV_TRACK, .seat = MG_NOBODY, .a = CR_SLAV, .b = 5 },
            MG_EN, "Slavs now have strength 5.");
}

static void a_distribution_tells_how_it_went(void **unused) /* CR-DIST-13 */
{
    struct mg_event e = { .kind = CR_EV_LAID, .seat = 0, .a = CR_TB, .b = CR_PLAIN };
    (void)unused;
    told_is(e, MG_EN, "Purple distributes Travel/Build.");
    e.b = CR_BACK;
    told_is(e, MG_EN, "Purple distributes Travel/Build, counter-clockwise.");
    e.b = CR_HERE;
    told_is(e, MG_EN, "Purple distributes Travel/Build, starting on the emptied wedge.");
    e.b = CR_PASS_OVER, e.c = CR_MU;
    told_is(e, MG_EN, "Purple distributes Travel/Build, passing over Muster/Influence.");
    e.b = CR_DOUBLE;
    told_is(e, MG_EN, "Purple distributes Travel/Build, with two tokens on Muster/Influence.");
    e.b = CR_GIANT;
    told_is(e, MG_EN, "Purple distributes Travel/Build, with the giant token on Muster/Influence.");
}

static void choices_say_what_they_bring(void **unused) /* CR-ORD-08, CR-BLD-10, CR-INF-03 */
{
    (void)unused;
    struct cr_state s = new_game_from("players=2 variant=tournament", 1, 0);
    label_is(&s, "order lazarus", MG_EN,
             "Knights of St. Lazarus: 11 tokens, three wedges upgraded from the start");
    label_is(
        &s, "order lazarus", MG_ES,
        "Caballeros de San Lázaro: 11 fichas; tres secciones están mejoradas desde el principio");
    s = at_first_turn("players=3");
    given_on_wedge(&s, CR_BU, 9);
    play(&s, "resolve bu");
    label_is(&s, "build champagne castle", MG_EN,
             "Build the Castle I in Champagne (cost 3): a new knight");
    label_is(&s, "build champagne farm", MG_IT,
             "Costruisci la Fattoria I in Champagne (costo 2): Radunare +1");
    label_is(&s, "build champagne vault", MG_EN,
             "Build the Vault I in Champagne (cost 5): an upgrade, and 1 at the end");
    given_tile(&s, "champagne", 15);
    label_is(&s, "influence champagne", MG_EN,
             "Take the tile in Champagne: once +1 Travel (level II, cost 4)");
}

/* CR-TURN-05, CR-UPG-06: what is not possible is not offered. */
static void the_prompt_of_a_turn_names_what_is_possible(void **unused)
{
    (void)unused;
    struct cr_state s = at_first_turn("players=2");
    prompt_is(&s, "Your turn: resolve a wedge, or upgrade one.");
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++)
        given_upgraded(&s, 0, wedge);
    prompt_is(&s, "Your turn: resolve a wedge, or skip.");
    s = new_game_from("players=2 variant=learning", 3, 0);
    play_all(&s, "place anjou, place flanders");
    prompt_is(&s, "Your turn: resolve a wedge, or skip.");
}

static void the_description_names_everything(void **unused)
{
    static struct page page;
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    given_order(&s, 0, CR_TEM);
    given_building(&s, 1, "paris", "bank2");
    given_taken(&s, 2, 13);
    fresh(&page);
    cr_words(&s, 0, &page.text);
    assert_true(page.text.len < page.text.cap);
    for (unsigned place = 1; place < CR_PLACES; place++)
        assert_non_null(strstr(page.buffer, cr_places[place].name));
    assert_non_null(strstr(page.buffer, "Bank II of Blue"));
    assert_non_null(strstr(page.buffer, "Knights Templar"));
    assert_non_null(strstr(page.buffer, "coat of arms of Green"));
    assert_non_null(strstr(page.buffer, "Influence in the supply: 200"));
}

static void the_table_fits_its_columns(void **unused)
{
    static struct page page;
    (void)unused;
    struct cr_state s = at_first_turn("players=6");
    for (int columns = 60; columns <= 100; columns += 20) {
        fresh(&page);
        page.text.columns = (uint16_t)columns;
        page.text.ascii = true;
        cr_draw(&s, 0, &page.text);
        assert_non_null(strstr(page.buffer, "Cham"));
        assert_non_null(strstr(page.buffer, "[tb T 2]"));
        for (const char *p = page.buffer; *p != '\0'; p++)
            assert_true((unsigned char)*p < 127);
    }
}

static void every_language_has_as_many_signs(void **unused)
{
    static const char *const signs[] = { "TMCIB", "Ca Ch Fa Ba Ke Cp Mi Va ", "chfbt", "SP" };
    (void)unused;
    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (unsigned i = 0; i < sizeof signs / sizeof *signs; i++) {
            const char *theirs = mg_translate(&cr_game, (enum mg_lang)lang, signs[i]);
            assert_int_equal(strlen(theirs), strlen(signs[i]));
            for (const char *p = theirs; *p != '\0'; p++)
                assert_true((unsigned char)*p < 127);
        }
}

static void draw_in_all_languages(struct cr_state *s, struct page *p)
{
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        fresh(p);
        p->text.lang = (uint8_t)lang;
        p->text.columns = 80;
        cr_draw(s, 0, &p->text);
        assert_null(strchr(p->buffer, '{'));
        for (char *line = strtok(p->buffer, "\n"); line != NULL; line = strtok(NULL, "\n"))
            if (mg_columns(line) > 80)
                fail_msg("%s: %s", mg_lang_name((enum mg_lang)lang), line);
    }
}

static void no_line_of_the_table_is_wider_than_the_terminal(void **unused)
{
    (void)unused;
    all_along("players=6", 1, draw_in_all_languages);
    all_along("players=2 expansion=off", 1, draw_in_all_languages);
}

static json_t *json_of(struct page *p, const struct cr_state *s)
{
    struct mg_json json = { .out = &p->text };
    json_error_t error;

    fresh(p);
    mg_json_open(&json, '{');
    if (s != NULL)
        cr_extra(s, 0, &json);
    else
        cr_content(&json);
    mg_json_close(&json, '}');
    json_t *parsed = json_loads(p->buffer, JSON_REJECT_DUPLICATES, &error);
    if (parsed == NULL)
        fail_msg("%s", error.text);
    return parsed;
}

static void content_is_what_is_printed(void **unused)
{
    static struct page page;
    (void)unused;
    json_t *content = json_of(&page, NULL);
    assert_int_equal(json_array_size(json_object_get(content, "regions")), 37);
    assert_int_equal(json_object_size(json_object_get(content, "pieces")), 32);
    assert_int_equal(json_object_size(json_object_get(content, "orders")), 14);
    assert_int_equal(json_object_size(json_object_get(content, "tiles")), 43);
    assert_int_equal(json_object_size(json_object_get(content, "bonuses")), 30);
    assert_int_equal(json_object_size(json_object_get(content, "wedges")), 6);
    json_t *awards = json_object_get(content, "awards"),
           *troops = json_object_get(content, "troops");
    assert_int_equal(json_integer_value(json_object_get(awards, "first")), 5);
    assert_int_equal(json_integer_value(json_object_get(awards, "second")), 2);
    assert_int_equal(json_array_size(troops), 7);
    for (size_t i = 0; i < 7; i++) {
        assert_int_equal(json_integer_value(json_object_get(json_array_get(troops, i), "level")),
                         i + 1);
        assert_int_equal(json_integer_value(json_object_get(json_array_get(troops, i), "cost")),
                         i + 3);
    }
    json_t *paris = json_array_get(json_object_get(content, "regions"), 0);
    assert_string_equal(json_string_value(json_object_get(paris, "name")), "paris");
    assert_int_equal(json_array_size(json_object_get(paris, "next")), 6);
    json_decref(content);
}

/* A distribution that was announced is what happens when its move is made. */
static void check_previews(struct cr_state *s, struct page *p)
{
    bool lays = s->phase == CR_PH_LAY || s->phase == CR_PH_EXTRA || s->phase == CR_PH_DISTRIBUTE;
    json_t *extra = json_of(p, s), *list = json_object_get(extra, "lays"), *one;
    size_t i;

    json_array_foreach(list, i, one)
    {
        struct cr_state t = *s;
        json_t *tokens = json_object_get(one, "tokens"), *path = json_object_get(one, "path");
        int seat = s->seat, pieces = 0, after = 0;
        if (lays)
            play(&t, json_string_value(json_object_get(one, "move")));
        for (size_t k = 0; k < CR_WHEEL; k++) {
            after += (int)json_integer_value(json_array_get(tokens, k));
            pieces += s->player[seat].tokens[k];
            /* a Chapel adds one afterwards */
            if (lays && t.phase != CR_PH_LAY && s->doing.chapels == 0)
                assert_int_equal(json_integer_value(json_array_get(tokens, k)),
                                 t.player[seat].tokens[k]);
        }
        assert_int_equal(after, pieces); /* CR-DIST-10 */
        assert_true(json_array_size(path) > 0);
    }
    if (s->phase == CR_PH_LAY)
        assert_int_equal(json_array_size(list), moves_listed(s));
    json_decref(extra);
}

static void previews_come_true(void **unused) /* CR-DIST-10, CR-DIST-13 */
{
    (void)unused;
    all_along("players=3 variant=tournament", 4, check_previews);
}

/* On the terminal too: under the wheel of who chooses, and of nobody else. */
static void the_table_shows_what_a_distribution_would_do(void **unused) /* CR-DIST-01, CR-DIST-13 */
{
    static struct page page;
    (void)unused;
    struct cr_state s = at_first_turn("players=3");
    const struct cr_player *p = &s.player[s.seat];
    fresh(&page);
    cr_draw(&s, s.seat, &page.text);
    assert_non_null(strstr(page.buffer, "After distributing"));
    for (unsigned wedge = 1; wedge < CR_WEDGES; wedge++) {
        struct cr_laid laid = cr_lay(p, wedge, CR_PLAIN, 0);
        char line[80] = "";
        struct mg_text row = { .buf = line, .cap = sizeof line };
        mg_put_spaces(&row, 4);
        mg_put_padded(&row, cr_wedge_names.name[wedge], 20);
        for (int place = 0; place < CR_WHEEL; place++) {
            mg_put_right(&row, mg_digits(laid.tokens[place]).text, 3);
            mg_putc(&row, ' ');
        }
        assert_non_null(strstr(page.buffer, line));
    }
    fresh(&page);
    cr_draw(&s, (s.seat + 1) % 3, &page.text);
    assert_null(strstr(page.buffer, "After distributing"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_move_and_prompt_has_words),
        cmocka_unit_test(every_event_has_words),
        cmocka_unit_test(a_march_says_that_it_ends_the_travel_and_what_is_lost),
        cmocka_unit_test(marches_end_travels_as_announced),
        cmocka_unit_test(regions_come_with_their_own_preposition),
        cmocka_unit_test(a_distribution_tells_how_it_went),
        cmocka_unit_test(choices_say_what_they_bring),
        cmocka_unit_test(the_prompt_of_a_turn_names_what_is_possible),
        cmocka_unit_test(the_description_names_everything),
        cmocka_unit_test(the_table_fits_its_columns),
        cmocka_unit_test(every_language_has_as_many_signs),
        cmocka_unit_test(no_line_of_the_table_is_wider_than_the_terminal),
        cmocka_unit_test(content_is_what_is_printed),
        cmocka_unit_test(previews_come_true),
        cmocka_unit_test(the_table_shows_what_a_distribution_would_do),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
