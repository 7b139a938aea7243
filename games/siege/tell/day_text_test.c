/* The siege in words: every question, move, event and ending in three languages; its sheet and
 * plan; its part of a position. */
#include "words_test.h"
#include "field.h"
#include "position.h"
#include "../siege.h"
#include "title.h"
#include "../ground/ground.h"
#include "../days/days.h"
#include "../setup/setup.h"
#include "tell.h"
#include "../doors.h"

static struct page page;

static const char *fresh(int lang)
{
    return clean(&page, &sg_game, lang);
}

static void reads_well(int lang)
{
    static const char *const english[] = { " the ", " of the ", " and ",  " with ",
                                           "Day ",  " your ",   " today", "besieg" };

    is_a_sentence(page.buffer);
    if (lang != MG_EN)
        HAS_NONE_OF(page.buffer, english);
}

static void says(const char *words)
{
    if (strstr(page.buffer, words) == NULL)
        fail_msg("not '%s' in: %s", words, page.buffer);
}

/* Oxford on its seventh day, with everything that a siege can have. */
static struct sg_state seventh_day(void)
{
    static struct sg_state s;
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");

    set_up(&sg_game, &options, 1, &s);
    struct sg_siege *g = &s.siege;
    g->day = 7;
    g->step = SG_DAY_DEEDS;
    g->provisions = 12;
    g->restock = 1;
    g->terms = 15;
    g->events = 1u << 14 | 1u << 7;
    g->commander = (uint8_t)(sg_find_person("R01") + 1);
    g->project[0] = (struct sg_project){
        .side = g->besieger, .item = SG_MANGONEL, .workers = 5, .progress = 3
    };
    g->mine = (struct sg_mine){ .section = 1,
                                .begun = 4,
                                .dug = 1,
                                .counter = 1,
                                .hex = { (uint16_t)sg_hex_at(8, 8) },
                                .counter_hex = { (uint16_t)sg_hex_at(8, 9) } };
    g->record[2] = (struct sg_day_record){
        .event = 14, .initiative = 1, .order = SG_ORDER_ASSAULT, .provisions = 13, .wounded = 2
    };
    int hurt = sg_find_person("A01");
    s.person[hurt].health |= SG_WOUNDED;
    g->heals[hurt] = 9;
    s.damages = 1;
    s.damage[0] = (struct sg_damage){ .hex = (uint16_t)sg_hex_at(8, 14), .grade = 2 };
    s.phase = SG_PH_DAY;
    s.owes = 3;
    sg_derive(&s);
    return s;
}

/* ---- words ------------------------------------------------------------------------------- */

/* SG-SIE-12, SG-SIE-13, SG-EVT-03 */
static void everything_of_a_siege_has_a_name_in_every_language(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        fresh(lang);
        for (int i = 0; i < SG_ORDERS; i++)
            assert_non_null(sg_order_title(&page.text, i));
        for (int i = 0; i < SG_STAGES; i++)
            assert_non_null(sg_stage_title(&page.text, i));
        for (int i = 0; i < SG_DAY_STEPS; i++)
            assert_non_null(sg_day_step_title(&page.text, i));
        for (int i = 0; i < SG_ENDINGS; i++)
            assert_true(strlen(sg_ending_title(&page.text, i)) > 10);
        for (int i = 5; i <= 20; i++)
            assert_string_not_equal(sg_event_title(&page.text, i), sg_event_title(&page.text, 2));
        for (int i = 1; i < SG_EQUIPMENT; i++) {
            sg_put_items(i, 2, &page.text);
            mg_putc(&page.text, '\n');
        }
        reads_well(lang);
    }
}

static void every_question_says_the_day_and_what_is_to_be_decided(void **unused) /* SG-SIE-03 */
{
    static const char *const day[] = { "Day 7 of 40", "Giorno 7 di 40", "Día 7 de 40" };
    struct sg_state s = seventh_day();
    (void)unused;

    for (int ask = SG_ASK_COMMANDER; ask < SG_ASKS; ask++)
        for (int deed = 0; deed < SG_DEEDS; deed++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                s.ask = (uint8_t)ask;
                s.siege.deed = (uint8_t)deed;
                fresh(lang);
                sg_prompt(&s, 0, &page.text);
                reads_well(lang);
                says(day[lang]);
                assert_true(page.buffer[page.text.len - 1] == '?' ||
                            page.buffer[page.text.len - 1] == '.');
            }
    s.ask = SG_ASK_DEED;
    s.siege.deed = SG_DEED_BRIDGE;
    fresh(MG_EN);
    sg_prompt(&s, 0, &page.text);
    says("do you destroy the bridge today?");
}

/* SG-SIE-05 */
static void in_an_action_one_is_told_its_day_its_name_and_what_ends_it(void **unused)
{
    struct sg_state s = seventh_day();
    (void)unused;

    s.siege.home = s.scenario;
    s.siege.in_action = 1;
    s.phase = SG_PH_MOVE;
    s.ask = SG_ASK_MOVE;
    s.turn = 3;
    for (int order = 1; order < SG_ORDERS; order++)
        for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
            s.siege.order = (uint8_t)order;
            fresh(lang);
            sg_prompt(&s, 0, &page.text);
            says(sg_order_title(&page.text, order));
            fresh(lang);
            sg_put_end_of_action(&s, &page.text);
            if (sg_action_of(order) != NULL && order != SG_ORDER_COUNTERMINE)
                reads_well(lang);
        }
}

/* SG-EVT-03, SG-INI-03, SG-INI-04 */
static void every_order_and_every_event_of_the_table_is_told_in_its_own_words(void **unused)
{
    struct sg_state s = seventh_day();
    char before[400] = "";
    (void)unused;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        for (uint16_t order = 0; order < SG_ORDERS; order++) {
            fresh(lang);
            sg_label(&s, (struct mg_move){ .kind = SG_M_ORDER, .a = order }, &page.text);
            reads_well(lang);
            fresh(lang);
            sg_tell_event(&s, &(struct mg_event){ .kind = SG_E_ORDER, .a = 0, .b = order }, 0,
                          &page.text);
            reads_well(lang);
            assert_string_not_equal(page.buffer, before);
            strcpy(before, page.buffer);
            says(sg_side_title(&s, &page.text, 0));
        }
        for (uint16_t event = 5; event <= 20; event++) {
            fresh(lang);
            sg_tell_event(&s, &(struct mg_event){ .kind = SG_E_EVENT, .a = event }, 0, &page.text);
            reads_well(lang);
            assert_string_not_equal(page.buffer, before);
            strcpy(before, page.buffer);
        }
    }
}

static void labels_and_events_name_who_and_what(void **unused)
{
    struct sg_state s = seventh_day();
    uint16_t stephen = (uint16_t)sg_find_person("R01"),
             wall = (uint16_t)sg_place(sg_hex_at(8, 14), 0);
    (void)unused;

    s.ask = SG_ASK_PARTY;
    fresh(MG_EN);
    sg_label(&s, (struct mg_move){ .kind = SG_M_PICK, .a = stephen }, &page.text);
    says("King Stephen takes part (STE, noble");
    s.siege.order = SG_ORDER_FOOD;
    s.asked = s.siege.besieger;
    fresh(MG_ES);
    sg_label(&s, (struct mg_move){ .kind = SG_M_PICK, .a = stephen }, &page.text);
    says("cabalga con la patrulla 1");
    s.siege.order = SG_ORDER_DIVIDE;
    fresh(MG_EN);
    sg_label(&s, (struct mg_move){ .kind = SG_M_PICK, .a = stephen }, &page.text);
    says("King Stephen goes out");
    s.siege.order = SG_ORDER_NOTHING;
    fresh(MG_EN);
    sg_label(&s,
             (struct mg_move){ .kind = SG_M_SHELL,
                               .a = (uint16_t)(SG_PERSONS + sg_piece_first[SG_PERRIER]),
                               .b = wall },
             &page.text);
    says("Perrier 1 casts stones at 0814 (the west curtain), damaged: damage on ");
    says("; all throwers stand beyond the nearest edge from now on");
    fresh(MG_EN);
    sg_tell_event(
        &s, &(struct mg_event){ .kind = SG_E_BUILT, .a = SG_LADDER, .b = 2, .c = s.siege.besieger },
        0, &page.text);
    assert_string_equal(page.buffer, "Royal army: 2 ladders built.");
    fresh(MG_IT);
    sg_tell_event(&s, &(struct mg_event){ .kind = SG_E_HEALS, .a = stephen, .b = 12 }, 0,
                  &page.text);
    says("guarirà la mattina del giorno 12");
    fresh(MG_EN);
    sg_tell_event(&s,
                  &(struct mg_event){ .kind = SG_E_PROVISIONS, .seat = !s.siege.besieger, .a = 1 },
                  0, &page.text);
    assert_string_equal(page.buffer, "The provisions of the place last for 1 day.");
}

static void told(const struct sg_state *s, struct mg_event event, const char *words)
{
    fresh(MG_EN);
    sg_tell_event(s, &event, 0, &page.text);
    assert_string_equal(page.buffer, words);
}

static void food_of_those_shut_in_is_not_that_of_the_garrison(void **unused) /* SG-BSB-10 */
{
    struct sg_state s = seventh_day();
    uint8_t garrison = !s.siege.besieger, holders = s.siege.besieger;
    (void)unused;

    told(&s, (struct mg_event){ .kind = SG_E_PROVISIONS, .seat = holders, .a = 5, .c = 1 },
         "What those who are shut in found in the place lasts for 5 days.");
    told(&s, (struct mg_event){ .kind = SG_E_PROVISIONS, .seat = holders, .c = 1 },
         "Those who are shut in have nothing left to eat.");
    told(&s, (struct mg_event){ .kind = SG_E_PROVISIONS, .seat = garrison, .c = 3 },
         "Food for 3 days is lost: nothing is left.");
}

static void a_roll_under_the_wall_is_told_as_digging(void **unused) /* SG-MIN-02 */
{
    struct sg_state s = seventh_day();
    int hex = sg_hex_at(10, 6);
    (void)unused;

    told(&s,
         (struct mg_event){ .kind = SG_E_BOMBARD_DIE,
                            .seat = SG_NO_SIDE,
                            .a = (uint16_t)sg_place(hex, -1),
                            .b = 7,
                            .c = SG_DAMAGE },
         "The work under 1006 succeeds (die 7).");
    told(&s,
         (struct mg_event){ .kind = SG_E_BOMBARD_DIE,
                            .seat = SG_NO_SIDE,
                            .a = (uint16_t)sg_place(hex, -1),
                            .b = 2,
                            .c = 1 },
         "The work under 1006 comes to nothing today (die 2).");
    told(
        &s,
        (struct mg_event){
            .kind = SG_E_BOMBARD_DIE, .seat = SG_NO_SIDE, .a = (uint16_t)sg_place(hex, 0), .b = 2 },
        "What stands at 1006 is struck: die 2, no effect.");
}

static void a_garrison_without_leaders_is_said_to_have_none(void **unused) /* SG-SUR-04 */
{
    struct sg_state s = seventh_day();
    (void)unused;

    told(&s, (struct mg_event){ .kind = SG_E_WITHDRAWS, .a = 0, .b = 1 },
         "Royal army: the signal is given to break off.");
    told(&s, (struct mg_event){ .kind = SG_E_WITHDRAWS, .a = 0 },
         "Royal army: the last leader has fallen, all withdraw.");
    told(
        &s,
        (struct mg_event){ .kind = SG_E_ENDED, .seat = SG_NO_SIDE, .a = SG_SURRENDERED, .b = 1 },
        "Nobody is left to lead the garrison: it lays down its arms, and the place has surrendered.");
    told(&s,
         (struct mg_event){
             .kind = SG_E_ENDED, .seat = SG_NO_SIDE, .a = SG_SURRENDERED, .b = SG_END_HUNGER },
         "With nothing left to eat the garrison lays down its arms: the place has surrendered.");
    told(&s,
         (struct mg_event){
             .kind = SG_E_ENDED, .seat = SG_NO_SIDE, .a = SG_SURRENDERED, .b = SG_END_TERMS },
         "The day of the terms has come and no relief with it: the place has surrendered.");
    told(&s, (struct mg_event){ .kind = SG_E_ENDED, .seat = SG_NO_SIDE, .a = SG_SURRENDERED },
         "The garrison lays down its arms and opens the gates: the place has surrendered.");
}

/* SG-CON-02, SG-CON-04 */
static void what_was_begun_is_offered_with_what_is_left_of_it(void **unused)
{
    struct sg_state s = seventh_day();
    uint16_t engineer = (uint16_t)sg_find_person("R45");
    (void)unused;

    s.ask = SG_ASK_DEED;
    s.siege.deed = SG_DEED_BUILD;
    s.asked = s.siege.besieger;
    fresh(MG_EN);
    sg_label(&s, (struct mg_move){ .kind = SG_M_BUILD, .a = engineer, .b = SG_MANGONEL, .c = 10 },
             &page.text);
    says(" builds: mangonel (begun: 5 of 8 days left) with 10 workers, twice as fast");
    fresh(MG_EN);
    sg_label(&s, (struct mg_move){ .kind = SG_M_BUILD, .a = engineer, .b = SG_LADDER, .c = 5 },
             &page.text);
    says(" builds: ladders (2 a day) with 5 workers");
}

static void a_walk_is_told_as_one_with_all_it_cost(void **unused)
{
    struct mg_event walk = { .kind = SG_E_MOVED, .a = 3, .b = 100, .c = 1 },
                    step = { .kind = SG_E_MOVED, .a = 3, .b = 101, .c = 2 },
                    other = { .kind = SG_E_MOVED, .a = 4, .b = 7, .c = 1 };
    (void)unused;

    assert_true(sg_carries_on(&walk, &step));
    assert_true(walk.b == 101 && walk.c == 3);
    assert_false(sg_carries_on(&walk, &other));
    assert_false(sg_carries_on(&other, &(struct mg_event){ .kind = SG_E_SHOT, .a = 4 }));
}

static void every_order_says_what_it_means(void **unused) /* SG-INI-03 to SG-INI-05 */
{
    struct sg_state s = seventh_day();
    (void)unused;

    for (int lang = 0; lang < MG_LANG_COUNT; lang++)
        for (int order = 0; order < SG_ORDERS; order++) {
            fresh(lang);
            mg_put(&page.text, sg_order_note(&s, &page.text, order));
            reads_well(lang);
        }
    s.siege.step = SG_DAY_ACTION;
    s.siege.sub = SG_SUB_ORDER;
    s.ask = SG_ASK_ORDER;
    s.siege.initiative = s.asked = !s.siege.besieger;
    s.owes = (uint8_t)(1u << s.asked);
    fresh(MG_EN);
    sg_put_orders(&s, &page.text);
    says("passes to the besiegers");
    says("Send a party out for food. At most a third of you");
    says("Not today: sally out of the redoubt. ");
    assert_null(strstr(page.buffer, "Assault the place"));
}

/* SG-BSB-08 */
static void the_other_of_two_battles_is_told_beside_the_one_on_the_board(void **unused)
{
    struct sg_state s = seventh_day();
    (void)unused;

    s.siege.order = SG_ORDER_DIVIDE;
    s.siege.in_action = 1;
    s.siege.other = (struct sg_other_battle){ .on = 1, .order = SG_ORDER_INNER_SALLY, .turn = 3 };
    s.person[sg_find_person("R01")].fate = SG_ELSEWHERE;
    assert_int_equal(sg_order_fought(&s), SG_ORDER_INNER_SALLY); /* the building is on the board */
    fresh(MG_EN);
    sg_put_other_battle(&s, &page.text);
    says("At the same time, outside: relief battle, turns fought 3; Royal army 1, Angevins 0.");
}

/* ---- the sheet --------------------------------------------------------------------------- */

/* SG-SIE-06 */
static void the_sheet_has_day_food_events_works_mine_walls_and_wounded(void **unused)
{
    struct sg_state s = seventh_day();
    (void)unused;

    fresh(MG_EN);
    sg_put_sheet(&s, &page.text);
    says("Day 7 of 40: the garrison holds the whole place.");
    says("King Stephen commands the besiegers.");
    says("Provisions of the garrison: 12 days.");
    says("gather new stores for 1 day.");
    says("on the evening of day 15 unless relief comes.");
    says("Has happened: terms, refugees.");
    says("Under construction, Royal army: mangonel, days of work 3 of 8, workers today 5.");
    says("In store, Royal army: 2 ladders, 2 mantlets, 8 tents.");
    says("begun on day 4: hexes dug 1");
    says("Counter-mine: 0809.");
    says("0814 damaged");
    says("(well on day 9)");
    fresh(MG_EN);
    sg_put_day_records(&s, &page.text);
    says(
        "Day 3: refugees; provisions in the evening: 13 days. Initiative: Royal army, assault. Grades of damage 0, wounded 2; dead, Royal army: 0, Angevins: 0.");
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        fresh(lang);
        sg_words(&s, 0, &page.text);
        reads_well(lang);
    }
    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, "days", &page.text));
    says("day  food  damage  hurt  dead: besiegers/besieged\n");
    says("  3    13       0     2  0/0      Royal army: assault; refugees\n");
}

static void the_plan_shows_walls_damage_mines_and_the_gate(void **unused) /* SG-SIE-06, SG-BMB-10 */
{
    struct sg_state s = seventh_day();
    (void)unused;

    fresh(MG_EN);
    sg_draw_plan(&s, &page.text);
    says("#2");
    says("#m");
    says("#c");
    says("G ");
    fresh(MG_EN);
    sg_draw(&s, 0, &page.text);
    says("Provisions of the garrison");
    for (char *rest = page.buffer, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        if (mg_columns(line) > 80)
            fail_msg("wider than the screen: %s", line);
}

static void one_can_look_at_the_siege_and_at_its_days(void **unused) /* SG-SIE-06 */
{
    struct sg_state s = seventh_day();
    (void)unused;

    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, "siege", &page.text));
    says("Provisions");
    assert_true(sg_look_at(&s, 0, "days", &page.text));
    assert_true(sg_look_at(&s, 0, "goals", &page.text));
    says("after the last day");
}

/* ---- positions --------------------------------------------------------------------------- */

static bool read_back(const struct sg_state *s, struct sg_state *out)
{
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict = MG_LEGAL;

    fresh(MG_EN);
    struct mg_json json = { .out = &page.text };
    mg_state_json(&sg_game, s, false, &json);
    json_t *position = json_loads(page.buffer, 0, NULL);
    assert_non_null(position);
    memset(out, 0, sizeof *out);
    bool fine = mg_position_from(&sg_game, &options, &seed, position, out, &verdict, NULL);
    json_decref(position);
    return fine;
}

static void a_siege_in_progress_reads_back_equal(void **unused) /* SG-SIE-06, SG-SIE-11 */
{
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");
    struct sg_state s, again;
    struct mg_move list[MG_MAX_MOVES];
    struct mg_rng rng = mg_rng_fast(5);
    (void)unused;

    set_up(&sg_game, &options, 4, &s);
    for (int i = 0; i < 120 && sg_actors(&s) != 0; i++) {
        int seat = sg_actors(&s) & 1 ? 0 : 1;
        struct mg_play play = { .event = NULL };
        unsigned count = sg_list(&s, seat, list);
        assert_true(read_back(&s, &again));
        assert_true(mg_state_equal(&sg_game, &s, &again));
        sg_apply(&s, list[mg_rng_below(&rng, count)], &play);
    }
}

static void a_tactical_position_says_nothing_of_sieges(void **unused)
{
    struct mg_options options = good_options(&sg_game, "players=2 scenario=ford");
    struct sg_state s;
    (void)unused;

    set_up(&sg_game, &options, 1, &s);
    fresh(MG_EN);
    struct mg_json json = { .out = &page.text };
    mg_state_json(&sg_game, &s, false, &json);
    says("\"siege\":{}");
}

/* Padding is not state: behind the third byte of a grade of damage and of a fire, before the
 * terrain of an area, and before a wider number. */
#define GAP(last, next)                                                                            \
    { offsetof(struct sg_siege, last) + sizeof(((struct sg_siege *)0)->last),                      \
      offsetof(struct sg_siege, next) }
static bool is_padding(size_t byte)
{
    static const struct {
        size_t from, to;
    } gap[] = { GAP(restocking, events),        GAP(deed, deeds_done),
                GAP(shelling, target),          GAP(project, mine),
                GAP(home.mounted, home.budget), GAP(home.bridge_choice, home.area) };
    size_t damage = offsetof(struct sg_siege, parked.damage),
           fire = offsetof(struct sg_siege, other.fire),
           area = offsetof(struct sg_siege, home.area);
    for (size_t i = 0; i < sizeof gap / sizeof *gap; i++)
        if (byte >= gap[i].from && byte < gap[i].to)
            return true;
    if (byte >= area && byte < area + sizeof(struct sg_area) * SG_AREAS)
        return (byte - area) % sizeof(struct sg_area) == offsetof(struct sg_area, terrain) - 1;
    return (byte >= damage && byte < damage + sizeof(struct sg_damage) * 64 &&
            (byte - damage) % sizeof(struct sg_damage) == 3) ||
           (byte >= fire && byte < fire + sizeof(struct sg_fire) * 20 &&
            (byte - fire) % sizeof(struct sg_fire) == 3);
}

/* Every byte of the siege is a field: to change it changes the position. */
static void nothing_of_a_siege_is_left_out_of_a_position(void **unused) /* SG-SIE-06 */
{
    static struct sg_state s, other;
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");
    int forgotten = 0;
    (void)unused;

    set_up(&sg_game, &options, 1, &s);
    struct sg_siege *g = &s.siege;
    /* what lies behind the end of a list is none of it */
    g->mine.dug = g->mine.counter = SG_MINE_HEXES;
    g->parked.rubbles = 30;
    g->parked.damages = g->parked.burnts = 64;
    g->other.fires = 20;
    g->home = s.scenario;
    g->home.steps = SG_STEPS;
    g->home.quotas = SG_QUOTAS;
    g->home.placed_count = SG_PLACED;
    g->home.areas = SG_AREAS;
    g->home.atoms = SG_ATOMS;
    g->home.lines = SG_WIN_LINES;
    other = s;
    for (size_t i = 0; i < sizeof *g; i++) {
        unsigned char *byte = (unsigned char *)&other.siege + i;
        *byte ^= 1;
        if (!is_padding(i) && mg_state_equal(&sg_game, &s, &other)) {
            forgotten++;
            print_message("byte %zu of struct sg_siege is not in a position\n", i);
        }
        *byte ^= 1;
    }
    assert_int_equal(forgotten, 0);
}

static void nonsense_in_a_siege_is_refused_and_never_crashes(void **unused) /* SG-SIE-06 */
{
    static struct sg_state s;
    struct sg_state clean = seventh_day();
    struct mg_rng rng = mg_rng_fast(9);
    int refused = 0;
    (void)unused;

    sg_ask(&clean, SG_ASK_ORDER, clean.siege.besieger);
    assert_true(sg_sane(&clean, NULL));
    for (int i = 0; i < 3000; i++) {
        s = clean;
        unsigned char *byte = (unsigned char *)&s.siege + mg_rng_below(&rng, sizeof s.siege);
        *byte = (unsigned char)mg_rng_below(&rng, 256);
        if (!sg_sane(&s, NULL)) {
            refused++;
            continue;
        }
        fresh(MG_EN);
        sg_prompt(&s, 0, &page.text);
        sg_put_sheet(&s, &page.text);
        sg_put_day_records(&s, &page.text);
        sg_draw_plan(&s, &page.text);
    }
    assert_true(refused > 500);
    s = clean;
    s.siege.commander = SG_PERSONS + 1;
    assert_false(sg_sane(&s, NULL));
    s = clean;
    s.siege.mine.section = 200;
    assert_false(sg_sane(&s, NULL));
    s = clean;
    s.siege.project[3].item = SG_EQUIPMENT;
    assert_false(sg_sane(&s, NULL));
    s = clean;
    s.siege.on = 0;
    assert_false(sg_sane(&s, NULL));
}

static void a_position_belongs_to_the_option_for_mild_events(void **unused) /* SG-EVT-01 */
{
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");
    struct sg_state s;
    (void)unused;

    set_up(&sg_game, &options, 1, &s);
    assert_true(sg_agrees(&s, &options));
    s.mild_events = 1;
    assert_false(sg_agrees(&s, &options));
}

/* ---- the chronicle ----------------------------------------------------------------------- */

/* SG-SIE-06 */
static void the_chronicle_has_a_heading_for_every_day_and_lists_the_dead(void **unused)
{
    struct mg_options options = good_options(&sg_game, "players=2 scenario=oxford");
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;
    struct mg_match *match = mg_match_open(&sg_game, &options, &seed, &verdict);
    struct sg_state s = seventh_day();
    (void)unused;

    assert_non_null(match);
    fresh(MG_EN);
    mg_match_chronicle(match, MG_SPECTATOR, true, &page.text);
    says(
        "# The siege of Oxford\n\nBefore the walls: Royal army. Behind them: Angevins.\n\n## Day 1\n\nIn the stores of the place there is food for ");
    fresh(MG_ES);
    mg_match_chronicle(match, MG_SPECTATOR, false, &page.text);
    says("El asedio de Oxford\n===================\n");
    mg_match_close(match);
    assert_int_equal(sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_DAY }), MG_HEADING);
    assert_int_equal(sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_KILLED }),
                     MG_LISTED);
    assert_int_equal(sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_MOVED }), MG_UNTOLD);
    assert_int_equal(
        sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_PHASE, .b = SG_PH_FIRE }),
        MG_UNTOLD);
    fresh(MG_IT);
    sg_chronicle.list(
        &s,
        sg_chronicle.list_of(
            &s, &(struct mg_event){ .kind = SG_E_KILLED, .a = (uint16_t)sg_find_person("A15") }),
        "A, B", &page.text);
    assert_string_equal(page.buffer, "Morti nella guarnigione: A, B.");
}

/* What the chronicle makes of one event. */
static const char *prose(const struct sg_state *s, struct mg_event event)
{
    fresh(MG_EN);
    assert_true(sg_chronicle.tell(s, &event, &page.text));
    return page.buffer;
}

static void the_chronicle_leaves_dice_and_hexes_to_the_table(void **unused)
{
    struct sg_state s = seventh_day();
    uint16_t gate = (uint16_t)sg_place(sg_hex_at(16, 19), 0);
    (void)unused;

    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_SHELLED, .a = gate, .b = 1 }),
                        "A few stones fly at the gate.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_SHELLED, .a = gate, .b = 9 }),
                        "A hail of stones falls on the gate.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_DAMAGED,
                                                     .a = gate,
                                                     .b = 1,
                                                     .c = (uint16_t)sg_told_section(&s, gate) }),
                        "Cracks run through the gate.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_DEMOLISHED,
                                                     .a = gate,
                                                     .c = (uint16_t)sg_told_section(&s, gate) }),
                        "The gate collapses.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_DEMOLISHED, .a = gate }),
                        "What stands at 1619 collapses.");
    assert_string_equal(
        prose(&s, (struct mg_event){ .kind = SG_E_ARROWS, .a = gate, .b = 7, .c = SG_HOARDING }),
        "Burning arrows fly at the hoardings.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_ARROWS, .a = gate, .b = 7 }),
                        "Burning arrows fly at the gate.");
    assert_string_equal(prose(&s, (struct mg_event){ .kind = SG_E_PARLEY, .a = 3, .b = 7, .c = 3 }),
                        "The garrison will not hear of it.");
    assert_string_equal(
        prose(&s, (struct mg_event){ .kind = SG_E_PROVISIONS, .seat = 1, .a = 2, .c = 1 }),
        "Hunger is near: the stores hold for 2 days, no longer.");
    assert_false(sg_chronicle.tell(
        &s, &(struct mg_event){ .kind = SG_E_PROVISIONS, .seat = 1, .a = 2, .b = 1 }, &page.text));
    for (unsigned order = 0; order < SG_ORDERS; order++)
        assert_true(
            strlen(prose(&s, (struct mg_event){ .kind = SG_E_ORDER, .b = (uint16_t)order })) > 10);
    assert_int_equal(sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_EVENT, .a = 3 }),
                     MG_UNTOLD);
    assert_int_equal(
        sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_EVENT, .a = 15, .b = 1 }),
        MG_UNTOLD);
    assert_int_equal(sg_chronicle.telling(&s, &(struct mg_event){ .kind = SG_E_EVENT, .a = 15 }),
                     MG_TOLD);
}

static void a_day_that_the_garrison_declined_is_the_besiegers(void **unused) /* SG-INI-05 */
{
    struct sg_state s = seventh_day();
    int garrison = !s.siege.besieger;
    (void)unused;

    assert_int_equal(
        sg_holder_of_day(&s.siege, &(struct sg_day_record){ .initiative = (uint8_t)(garrison + 1),
                                                            .order = SG_ORDER_NEGOTIATE }),
        s.siege.besieger);
    assert_int_equal(
        sg_holder_of_day(&s.siege, &(struct sg_day_record){ .initiative = (uint8_t)(garrison + 1),
                                                            .order = SG_ORDER_CAMP }),
        garrison);
}

static void the_chronicle_ends_with_what_the_siege_has_cost(void **unused) /* SG-SIE-06 */
{
    struct sg_state s = seventh_day();
    (void)unused;

    memset(s.siege.record, 0, sizeof s.siege.record);
    s.siege.record[1].dead[0] = 3;
    s.siege.record[4].dead[1] = 2;
    assert_string_equal(
        prose(&s, (struct mg_event){ .kind = SG_E_DECIDED, .a = 1, .b = SG_DECISIVE }),
        "The siege has lasted 7 days. Dead among the besiegers: 3; in the place: 2. So it ends. Angevins: decisive victory.");
}

static void who_gives_a_siege_up_is_asked_twice_and_who_assaults_is_not(void **unused)
{
    struct sg_state s = seventh_day();
    struct mg_move lift = { .kind = SG_M_ORDER, .a = SG_ORDER_LIFT }, assault = lift;

    (void)unused;
    assault.a = SG_ORDER_ASSAULT;
    assert_true(mg_for_good(&sg_game, &s, lift));
    assert_false(mg_for_good(&sg_game, &s, assault));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_of_a_siege_has_a_name_in_every_language),
        cmocka_unit_test(every_question_says_the_day_and_what_is_to_be_decided),
        cmocka_unit_test(in_an_action_one_is_told_its_day_its_name_and_what_ends_it),
        cmocka_unit_test(every_order_and_every_event_of_the_table_is_told_in_its_own_words),
        cmocka_unit_test(labels_and_events_name_who_and_what),
        cmocka_unit_test(food_of_those_shut_in_is_not_that_of_the_garrison),
        cmocka_unit_test(a_roll_under_the_wall_is_told_as_digging),
        cmocka_unit_test(a_garrison_without_leaders_is_said_to_have_none),
        cmocka_unit_test(what_was_begun_is_offered_with_what_is_left_of_it),
        cmocka_unit_test(a_walk_is_told_as_one_with_all_it_cost),
        cmocka_unit_test(every_order_says_what_it_means),
        cmocka_unit_test(the_other_of_two_battles_is_told_beside_the_one_on_the_board),
        cmocka_unit_test(the_sheet_has_day_food_events_works_mine_walls_and_wounded),
        cmocka_unit_test(the_plan_shows_walls_damage_mines_and_the_gate),
        cmocka_unit_test(one_can_look_at_the_siege_and_at_its_days),
        cmocka_unit_test(a_siege_in_progress_reads_back_equal),
        cmocka_unit_test(a_tactical_position_says_nothing_of_sieges),
        cmocka_unit_test(nothing_of_a_siege_is_left_out_of_a_position),
        cmocka_unit_test(nonsense_in_a_siege_is_refused_and_never_crashes),
        cmocka_unit_test(a_position_belongs_to_the_option_for_mild_events),
        cmocka_unit_test(the_chronicle_has_a_heading_for_every_day_and_lists_the_dead),
        cmocka_unit_test(the_chronicle_leaves_dice_and_hexes_to_the_table),
        cmocka_unit_test(the_chronicle_ends_with_what_the_siege_has_cost),
        cmocka_unit_test(a_day_that_the_garrison_declined_is_the_besiegers),
        cmocka_unit_test(who_gives_a_siege_up_is_asked_twice_and_who_assaults_is_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
