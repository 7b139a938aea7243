/* Prompts, labels, events, descriptions and drawings: whole sentences in every language, for
 * everything that can be said. */
#include "words_test.h"
#include "../siege.h"
#include "title.h"
#include "../ground/ground.h"
#include "../harm/harm.h"
#include "../setup/setup.h"
#include "tell.h"
#include "../doors.h"

static struct page page;

static const char *fresh(int lang)
{
    return clean(&page, &sg_game, lang);
}

/* Words that no Italian or Spanish text has. */
static void is_not_english(const char *words)
{
    static const char *const english[] = { " the ",   " of the ", "infantry", "ladder",
                                           " shoots", "goes to",  " and ",    "Turn ",
                                           " with ",  "cover",    " at ",     "wounded",
                                           "stunned", "retreat",  "archer",   "mounted" };

    HAS_NONE_OF(words, english);
}

static void reads_well(int lang)
{
    is_a_sentence(page.buffer);
    if (lang != MG_EN)
        is_not_english(page.buffer);
}

/* ---- names ------------------------------------------------------------------------------- */

static bool is_among_names(const char *name)
{
    for (int i = 0; sg_all_names[i] != NULL; i++)
        if (strcmp(sg_all_names[i], name) == 0)
            return true;
    return false;
}

static void names_that_have_words_in_them_are_translated(void **unused)
{
    (void)unused;
    for (int i = 0; i < SG_NAMED && sg_roster[i].name != NULL; i++)
        if (strchr(sg_roster[i].name, ' ') != NULL)
            assert_true(is_among_names(sg_roster[i].name));
    for (int i = 0; i < SG_MAPS; i++)
        assert_true(is_among_names(sg_maps[i].name));
    for (int i = 0; i < SG_SCENARIOS; i++) {
        struct sg_scenario sc;
        int line;
        const char *why;
        memset(&sc, 0, sizeof sc);
        assert_true(sg_scenario_parse(sg_scenario_texts[i], &sc, &line, &why));
        assert_true(is_among_names(sc.name));
    }
}

static void every_zone_section_and_door_has_a_title(void **unused)
{
    (void)unused;
    fresh(MG_EN);
    for (int m = 0; m < SG_MAPS; m++) {
        const struct sg_map *map = &sg_maps[m];
        for (int i = 0; i < map->zones; i++)
            assert_string_not_equal(sg_zone_title(&page.text, map->zone[i].id), map->zone[i].id);
        for (int i = 0; i < map->sections; i++)
            assert_string_not_equal(sg_zone_title(&page.text, map->section[i].id),
                                    map->section[i].id);
        for (int i = 0; i < map->doors; i++)
            assert_string_not_equal(sg_zone_title(&page.text, map->door[i].id), map->door[i].id);
    }
}

/* ---- everything that can be said --------------------------------------------------------- */

/* Two knights face each other on the castle map, with a siege tower and a ladder; side 0 has taken
 * the first. */
static struct sg_state two_knights(void)
{
    struct sg_state s;
    struct mg_options options = good_options(&sg_game, "players=2 scenario=carrouges");
    set_up(&sg_game, &options, 1, &s);
    while (s.phase == SG_PH_SETUP) {
        int seat = s.owes & 1 ? 0 : 1;
        struct mg_move m = { .kind = SG_M_DEPLOY, .seat = (uint8_t)seat };
        struct mg_play play = { .event = NULL };
        if (!mg_legal(sg_check(&s, m)))
            m.kind = SG_M_CHOOSE;
        sg_apply(&s, m, &play);
    }
    return s;
}

static unsigned somebody(const struct sg_state *s, int side)
{
    for (unsigned who = 0; who < SG_PERSONS; who++)
        if (s->person[who].side == side && s->person[who].fate == SG_ON_BOARD)
            return who;
    fail_msg("nobody is on the board");
    return 0;
}

static uint16_t argument(const struct mg_arg *arg, const struct sg_state *s)
{
    if (arg->place == NULL)
        return 0;
    if (strcmp(arg->place, "location") == 0)
        return s->at[somebody(s, 1)];
    if (strcmp(arg->place, "piece") == 0)
        return (uint16_t)(SG_PERSONS + sg_piece_first[SG_LADDER]);
    if (strcmp(arg->place, "site") == 0)
        return (uint16_t)(SG_PERSONS + sg_piece_first[SG_MANGONEL]);
    if (arg->names == &sg_person_names || arg->names == &sg_who_names)
        return (uint16_t)somebody(s, strcmp(arg->place, "defender") == 0);
    if (arg->names == &sg_letter_names)
        return 'B';
    return 1;
}

static void every_kind_of_move_has_a_label(void **unused)
{
    struct sg_state s = two_knights();
    (void)unused;

    s.chosen = (uint16_t)somebody(&s, 0);
    s.combat.attackers = s.combat.defenders = 1;
    s.combat.attacker[0] = (uint8_t)s.chosen;
    s.combat.defender[0] = (uint8_t)somebody(&s, 1);
    sg_push(&s, SG_F_WALK, s.chosen);
    for (int kind = 1; kind < SG_MOVES; kind++)
        for (int ask = 1; ask < SG_ASKS; ask++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                const struct mg_arg *arg = sg_game.moves[kind].arg;
                struct mg_move m = { .kind = (uint8_t)kind,
                                     .a = argument(&arg[0], &s),
                                     .b = argument(&arg[1], &s),
                                     .c = argument(&arg[2], &s) };
                s.ask = (uint8_t)ask;
                fresh(lang);
                sg_label(&s, m, &page.text);
                reads_well(lang);
            }
}

static void every_kind_of_event_is_told(void **unused)
{
    struct sg_state s = two_knights();
    (void)unused;

    for (int kind = 1; kind < SG_EVENTS; kind++)
        for (uint16_t last = 0; last < 4; last++)
            for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
                const struct mg_arg *arg = sg_game.events[kind].arg;
                struct mg_event e = { .kind = (uint8_t)kind,
                                      .seat = 0,
                                      .a = argument(&arg[0], &s),
                                      .b = argument(&arg[1], &s),
                                      .c = arg[2].place != NULL && arg[2].names != NULL
                                               ? argument(&arg[2], &s)
                                               : last };
                assert_non_null(sg_game.events[kind].name);
                fresh(lang);
                sg_tell_event(&s, &e, 0, &page.text);
                reads_well(lang);
                assert_true(page.buffer[page.text.len - 1] == '.');
            }
    assert_null(sg_game.events[SG_EVENTS].name);
}

static void a_shot_and_a_combat_are_told_with_die_and_result(void **unused) /* T3, T4 */
{
    struct sg_state s = two_knights();
    (void)unused;

    fresh(MG_EN);
    sg_tell_event(
        &s,
        &(struct mg_event){
            .kind = SG_E_SHOT_DIE, .a = 3, .b = (uint16_t)somebody(&s, 0), .c = SG_WOUNDS },
        0, &page.text);
    assert_string_equal(page.buffer, "The die for Robert of Gloucester shows 3: wounded.");
    fresh(MG_EN);
    sg_tell_event(&s, &(struct mg_event){ .kind = SG_E_COMBAT_DIE, .a = 7, .b = 'C' }, 0,
                  &page.text);
    assert_string_equal(page.buffer, "The die shows 7: the defenders retreat.");
    fresh(MG_IT);
    sg_tell_event(&s, &(struct mg_event){ .kind = SG_E_COMBAT_DIE, .a = 7, .b = 'F' }, 0,
                  &page.text);
    assert_string_equal(page.buffer, "Il dado dà 7: ucciso.");
}

static void says(int lang, struct sg_state *s, struct mg_event e, const char *words)
{
    fresh(lang);
    sg_tell_event(s, &e, 0, &page.text);
    assert_string_equal(page.buffer, words);
}

/* Who it is, what for, and what came of it. */
static void dice_say_whom_they_are_for(void **unused) /* SG-OIL-06, SG-LAD-10, SG-LAD-13, T3 */
{
    struct sg_state s = two_knights();
    uint16_t who = (uint16_t)somebody(&s, 0);
    (void)unused;

    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_SCALDED, .a = who, .b = 3, .c = 'E' },
         "Boiling oil on Robert of Gloucester: the die shows 3, wounded.");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_SCALDED, .a = who, .b = 9, .c = 'B' },
         "Boiling oil on Robert of Gloucester: the die shows 9, no effect.");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_TOLD, .a = who, .b = 6, .c = SG_FOR_LADDER },
         "Robert of Gloucester pushes the ladder over (die 6, needed 6).");
    says(MG_EN, &s,
         (struct mg_event){ .kind = SG_E_TOLD, .a = who, .b = 7, .c = SG_FOR_MANNED_LADDER },
         "Robert of Gloucester pushes at the ladder, and it stands (die 7, needed 8).");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_TOLD, .a = who, .b = 5, .c = SG_FOR_GRAPNEL },
         "Robert of Gloucester throws a grapnel, and it does not hold (die 5, needed 6).");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_TOLD, .a = who, .b = 10, .c = SG_FOR_TRAITOR },
         "The die for Robert of Gloucester shows 10: the traitor is found.");
    says(MG_EN, &s,
         (struct mg_event){ .kind = SG_E_SHOT_DIE, .a = 1, .b = who, .c = SG_HORSE_DIES },
         "The die for Robert of Gloucester shows 1: the horse is killed.");
    says(MG_EN, &s,
         (struct mg_event){ .kind = SG_E_LADDER,
                            .a = (uint16_t)(SG_PERSONS + sg_piece_first[SG_GRAPNEL]),
                            .b = s.at[who] },
         "Grapnel 1 holds at 0111/2.");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_PATROL, .a = 1, .b = 0 }, "Patrol 1 rides up.");
    says(MG_EN, &s, (struct mg_event){ .kind = SG_E_PATROL, .a = 2, .b = 3 },
         "Patrol 2 rides up (die 3).");
    says(MG_IT, &s, (struct mg_event){ .kind = SG_E_PATROL, .a = 1, .b = 0 },
         "Arriva la pattuglia 1.");
    says(MG_ES, &s, (struct mg_event){ .kind = SG_E_SCALDED, .a = who, .b = 3, .c = 'F' },
         "Aceite hirviendo sobre Roberto de Gloucester: el dado da 3, muerto.");
}

static void what_is_set_up_has_a_name(void **unused) /* SG-MOA-02 */
{
    struct sg_state s = two_knights();
    uint16_t at = s.at[somebody(&s, 0)];
    (void)unused;

    says(MG_EN, &s,
         (struct mg_event){ .kind = SG_E_PLACED, .a = SG_SUBJECTS, .b = at, .c = SG_FASCINE },
         "Fascine is set up at 0111/2.");
    says(MG_IT, &s,
         (struct mg_event){ .kind = SG_E_PLACED, .a = SG_SUBJECTS, .b = at, .c = SG_RUBBLE },
         "Macerie si schiera in 0111/2.");
}

static void the_line_above_the_map_begins_every_sentence_with_a_capital(void **unused)
{
    struct sg_state s = two_knights();
    (void)unused;

    s.phase = SG_PH_OVER;
    fresh(MG_EN);
    sg_game.words->draw(&s, 0, &page.text);
    assert_non_null(strstr(page.buffer, ". The end. Map at level"));
    fresh(MG_IT);
    sg_game.words->draw(&s, 0, &page.text);
    assert_non_null(strstr(page.buffer, ". La fine. Mappa al livello"));
}

static void every_question_is_asked_in_a_sentence(void **unused)
{
    struct sg_state s = two_knights();
    (void)unused;

    s.chosen = (uint16_t)somebody(&s, 0);
    s.combat.attackers = s.combat.defenders = 1;
    s.combat.attacker[0] = (uint8_t)s.chosen;
    s.combat.defender[0] = (uint8_t)somebody(&s, 1);
    sg_push(&s, SG_F_WALK, s.chosen);
    s.owes = 1;
    for (int ask = 1; ask < SG_ASKS; ask++)
        for (int lang = 0; lang < MG_LANG_COUNT; lang++)
            for (int seat = MG_SPECTATOR; seat < 2; seat++) {
                s.ask = (uint8_t)ask;
                s.phase = ask == SG_ASK_SETUP || ask == SG_ASK_PLACE ? SG_PH_SETUP : SG_PH_MOVE;
                s.step = 0;
                fresh(lang);
                sg_prompt(&s, seat, &page.text);
                reads_well(lang);
            }
}

/* ---- whole games ------------------------------------------------------------------------- */

static void label_one_of_each_kind(const struct sg_state *s, int seat, int lang)
{
    static struct mg_move list[MG_MAX_MOVES];
    unsigned count = sg_list(s, seat, list);

    for (unsigned i = 0; i < count; i++)
        if (i == 0 || list[i].kind != list[i - 1].kind || i == count / 2) {
            fresh(lang);
            sg_label(s, list[i], &page.text);
            reads_well(lang);
        }
}

static void says_it_all(const struct sg_state *s, int seat, int lang)
{
    fresh(lang);
    sg_prompt(s, seat, &page.text);
    reads_well(lang);
    label_one_of_each_kind(s, seat, lang);
    fresh(lang);
    sg_words(s, seat, &page.text);
    reads_well(lang);
    assert_true(page.text.len < sizeof page.buffer);
    for (unsigned who = 0; who < SG_NAMED; who++) /* nobody is forgotten */
        if (s->person[who].fate != SG_ABSENT)
            assert_non_null(strstr(page.buffer, mg_tr(&page.text, sg_roster[who].name)));
    fresh(lang);
    sg_draw(s, seat, &page.text);
    assert_null(strchr(page.buffer, '{'));
    for (char *rest = page.buffer, *line; (line = strtok_r(rest, "\n", &rest)) != NULL;)
        if (mg_columns(line) > 80)
            fail_msg("wider than the screen: %s", line);
}

static void play_and_read(int scenario, unsigned moves)
{
    static struct mg_move list[MG_MAX_MOVES];
    static struct mg_event events[MG_MAX_EVENTS];
    struct mg_options options = good_options(&sg_game, "players=2");
    struct mg_rng rng = mg_rng_fast((uint64_t)scenario + 7);
    struct sg_state s;

    options.value[SG_OPT_SCENARIO] = scenario;
    set_up(&sg_game, &options, 3, &s);
    for (unsigned i = 0; i < moves && sg_actors(&s) != 0; i++) {
        int seat = sg_actors(&s) & 1 ? 0 : 1, lang = (int)(i % MG_LANG_COUNT);
        unsigned count = sg_list(&s, seat, list);
        struct mg_play play = { .event = events };
        struct mg_move m = list[mg_rng_below(&rng, count)];
        for (unsigned k = 0; k < count && s.phase == SG_PH_SETUP; k++)
            if (list[k].kind == SG_M_DEPLOY)
                m = list[k];
        if (i % 25 < 3)
            says_it_all(&s, seat, lang);
        sg_apply(&s, m, &play);
        for (int k = 0; k < play.events; k++) {
            fresh(lang);
            sg_tell_event(&s, &events[k], seat, &page.text);
            reads_well(lang);
        }
    }
}

static void whole_games_of_every_scenario_read_well(void **unused)
{
    (void)unused;
    for (int scenario = 0; scenario < SG_SCENARIOS; scenario++)
        play_and_read(scenario, 400);
}

/* ---- printed things ---------------------------------------------------------------------- */

static void every_map_and_scenario_can_be_described(void **unused)
{
    (void)unused;
    for (int lang = 0; lang < MG_LANG_COUNT; lang++) {
        for (int i = 0; i < SG_MAPS; i++) {
            fresh(lang);
            assert_true(sg_describe("map", sg_maps[i].id, &page.text));
            assert_non_null(strstr(page.buffer, mg_tr(&page.text, sg_maps[i].name)));
        }
        for (int i = 0; i < SG_SCENARIOS; i++) {
            fresh(lang);
            assert_true(
                sg_describe("scenario", sg_game.options[SG_OPT_SCENARIO].value[i], &page.text));
            assert_null(strchr(page.buffer, '{'));
        }
    }
    fresh(MG_EN);
    assert_false(sg_describe("map", "nowhere", &page.text));
    assert_false(sg_describe("card", "castle", &page.text));
}

static void conditions_joined_by_or_stand_in_brackets(void **unused) /* SG-VIC-01 */
{
    (void)unused;
    fresh(MG_EN);
    assert_true(sg_describe("scenario", "mercenaries", &page.text));
    assert_non_null(strstr(
        page.buffer,
        "Flemings, marginal victory: after the last turn and (Simon of Senlis is dead or Simon of Senlis is a prisoner)."));
}

static void one_can_look_at_places_people_levels_and_goals(void **unused)
{
    struct sg_state s = two_knights();
    (void)unused;

    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, "1619", &page.text));
    assert_non_null(strstr(page.buffer, "1619: gate."));
    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, sg_roster[somebody(&s, 0)].tag, &page.text));
    assert_non_null(strstr(page.buffer, sg_roster[somebody(&s, 0)].name));
    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, "level 2", &page.text));
    assert_true(sg_look_at(&s, 0, "goals", &page.text));
    fresh(MG_EN);
    assert_true(sg_look_at(&s, 0, "livello 2", &page.text));
    assert_true(sg_look_at(&s, 0, "nivel -1", &page.text));
    assert_true(sg_look_at(&s, 0, "obiettivi", &page.text));
    assert_true(sg_look_at(&s, 0, "Objetivos", &page.text));
    assert_false(sg_look_at(&s, 0, "level 6", &page.text));
    assert_false(sg_look_at(&s, 0, "xyzzy", &page.text));
    assert_false(sg_look_at(&s, 0, "9999/9", &page.text));
    assert_false(sg_look_at(&s, 0, "", &page.text));
}

static const struct mg_option *scenario_option(void)
{
    const struct mg_option *option = sg_game.options;
    while (strcmp(option->name, "scenario") != 0)
        option++;
    return option;
}

/* A preposition before a name that has an article of its own: "in il cortile", "de el puente". */
static void no_goal_needs_a_preposition_to_melt_into_an_article(void **unused) /* SG-VIC-01 */
{
    static const char *const italian[] = { "il ", "lo ", "la ", "i ", "gli ", "le ", "l'" };
    static const char *const before[] = { " di ", " a ", " da ", " in ", " su " };
    (void)unused;

    for (int scenario = 0; scenario < SG_SCENARIOS; scenario++) {
        char options[80], words[20];
        snprintf(options, sizeof options, "players=2 scenario=%s",
                 scenario_option()->value[scenario]);
        struct mg_options chosen = good_options(&sg_game, options);
        struct sg_state s;
        set_up(&sg_game, &chosen, 1, &s);
        fresh(MG_IT);
        assert_true(sg_look_at(&s, 0, "obiettivi", &page.text));
        for (char *p = page.buffer; *p != '\0'; p++)
            *p = *p == '\n' ? ' ' : *p;
        for (size_t i = 0; i < sizeof before / sizeof *before; i++)
            for (size_t j = 0; j < sizeof italian / sizeof *italian; j++) {
                snprintf(words, sizeof words, "%s%s", before[i], italian[j]);
                if (strstr(page.buffer, words) != NULL)
                    fail_msg("%s: '%s' in: %s", options, words, page.buffer);
            }
        fresh(MG_ES);
        assert_true(sg_look_at(&s, 0, "objetivos", &page.text));
        for (char *p = page.buffer; *p != '\0'; p++)
            *p = *p == '\n' ? ' ' : *p;
        assert_null(strstr(page.buffer, " de el "));
        assert_null(strstr(page.buffer, " a el "));
    }
}

static void a_scenario_of_ones_own_begins_a_match(void **unused)
{
    struct mg_options options = good_options(&sg_game, "players=2");
    struct mg_seed seed = mg_seed_number(1);
    struct mg_verdict verdict;
    int line;
    const char *why;
    struct mg_match *match =
        mg_match_compose(&sg_game, &options, &seed, sg_scenario_texts[1], &line, &why, &verdict);
    (void)unused;

    assert_non_null(match);
    assert_string_equal(((const struct sg_state *)mg_match_state(match))->scenario.name,
                        "The ford");
    state_is_sound(&sg_game, mg_match_state(match));
    mg_match_close(match);
    assert_null(mg_match_compose(&sg_game, &options, &seed, "id: X\nname: Y\nboard: nowhere\n",
                                 &line, &why, &verdict));
    assert_int_equal(line, 3);
    assert_string_equal(verdict.rule, "MG-POS-05");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_that_have_words_in_them_are_translated),
        cmocka_unit_test(every_zone_section_and_door_has_a_title),
        cmocka_unit_test(every_kind_of_move_has_a_label),
        cmocka_unit_test(every_kind_of_event_is_told),
        cmocka_unit_test(a_shot_and_a_combat_are_told_with_die_and_result),
        cmocka_unit_test(every_question_is_asked_in_a_sentence),
        cmocka_unit_test(whole_games_of_every_scenario_read_well),
        cmocka_unit_test(every_map_and_scenario_can_be_described),
        cmocka_unit_test(conditions_joined_by_or_stand_in_brackets),
        cmocka_unit_test(one_can_look_at_places_people_levels_and_goals),
        cmocka_unit_test(no_goal_needs_a_preposition_to_melt_into_an_article),
        cmocka_unit_test(a_scenario_of_ones_own_begins_a_match),
        cmocka_unit_test(dice_say_whom_they_are_for),
        cmocka_unit_test(what_is_set_up_has_a_name),
        cmocka_unit_test(the_line_above_the_map_begins_every_sentence_with_a_capital),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
