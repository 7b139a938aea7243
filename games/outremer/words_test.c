/* What people read: the map, what is printed, points and what decides; and who is not asked. */
#include "or_test.h"
#include "thing.h"

static char buffer[20000];

/* Everything is written into the same buffer, in that language. */
static struct mg_text *fresh(enum mg_lang lang)
{
    static struct mg_text text;

    buffer[0] = '\0';
    text = (struct mg_text){ .buf = buffer, .cap = sizeof buffer, .lang = (uint8_t)lang };
    mg_speak_of(&text, &or_game);
    return &text;
}

static void says(const char *words)
{
    if (strstr(buffer, words) == NULL)
        fail_msg("'%s' is not in: %s", words, buffer);
}

static void does_not_say(const char *words)
{
    if (strstr(buffer, words) != NULL)
        fail_msg("'%s' is in: %s", words, buffer);
}

/* ---- the map ----------------------------------------------------------------------------- */

static void the_map_shows_identification_numbers_where_there_are_any(void **unused) /* CK-BOT-11 */
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1), v;
        or_view(&s, 0, &v);
        or_draw_map(&v, 0, fresh(MG_EN));
        for (int area = OR_JERUSALEM; area <= OR_ANTIOCH; area++) {
            char sign[12];
            snprintf(sign, sizeof sign, "%2d %s%d", area, or_area_codes[area],
                     or_place(&s, area)->defence);
            if (players <= 2)
                says(sign);
            else
                does_not_say(sign);
        }
    }
}

static void the_legend_is_of_the_mode_that_is_played(void **unused) /* CK-SET-01 */
{
    static const char *const sign[] = { NULL, "12 MAA3[C]: number 12", "7 TRI2[R]: number 7",
                                        "DAM4[S]: defence 4", "DAM4[D]: defence 4" };
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1), v;
        or_view(&s, 0, &v);
        or_draw_map(&v, 0, fresh(MG_EN));
        for (int other = 1; other <= 4; other++)
            if (other == players)
                says(sign[other]);
            else
                does_not_say(sign[other]);
        if (players <= 2) {
            says("the Muslims attack the lowest number");
            does_not_say("independent");
        } else {
            says("- independent;");
            does_not_say("M Muslim");
        }
    }
}

static void the_level_is_told_at_the_end_and_not_before(void **unused) /* CK-END-12 */
{
    struct or_state s = new_game(2, 1), v;
    (void)unused;
    or_view(&s, 0, &v);
    or_draw_map(&v, 0, fresh(MG_EN));
    does_not_say("Defeat");
    says("11 are a marginal victory, 15 a victory");
    or_words(&v, 0, fresh(MG_EN));
    does_not_say("Defeat");
    v.phase = OR_OVER;
    or_draw_map(&v, 0, fresh(MG_EN));
    says("Defeat: the crusaders");
    or_words(&v, 0, fresh(MG_EN));
    says("Defeat: the crusaders");
}

static void the_table_says_whom_the_army_would_attack(void **unused) /* CK-BOT-11, CK-BOT-12 */
{
    struct or_state s = table(2), v;
    (void)unused;
    gives(&s, RICHARD, "knights");
    gives(&s, LEOPOLD, "knights");
    lies(&s, OR_ARMY, "askar");
    round_of(&s, RICHARD);
    or_view(&s, RICHARD, &v);
    or_draw_map(&v, RICHARD, fresh(MG_EN));
    says("in the round of Richard the Lionheart it would attack Tripoli");
    says("in the round of Leopold V it would attack Antioch");
}

/* ---- what is printed --------------------------------------------------------------------- */

static struct mg_found only_thing(const char *words, enum mg_lang lang)
{
    struct mg_found found[8] = { { NULL, 0 } };
    unsigned count = mg_things_find(&or_game, words, lang, found, 8);
    if (count == 0)
        fail_msg("nothing is called %s", words);
    assert_true(count <= 8 && mg_things_alike(found, count));
    return found[0];
}

static void everything_printed_has_a_name_and_a_text_in_three_languages(void **unused)
{
    (void)unused;
    for (int lang = MG_EN; lang <= MG_ES; lang++)
        for (const struct mg_thing *of = or_game.words->things; of->kind != NULL; of++)
            for (uint16_t value = 1; value < of->names->count; value++) {
                struct mg_text *out = fresh((enum mg_lang)lang);
                of->name(value, out);
                assert_true(out->len > 0);
                size_t name = out->len;
                of->print(value, out);
                assert_true(out->len > name + 20 && out->len < 1200 && strchr(buffer, '{') == NULL);
            }
}

/* CK-CBT-07, CK-EVT-03, C11 */
static void a_card_is_found_by_its_name_and_says_what_it_does(void **unused)
{
    struct or_state s = table(4), v;
    struct mg_found found[8];
    (void)unused;
    gives(&s, DAMASCUS, "leader-m17 mamluks");
    gives(&s, JERUSALEM, "spies knights");
    gives(&s, ANTIOCH, "knights");
    round_of(&s, JERUSALEM);
    does(&s, "event-against spies damascus");
    or_view(&s, JERUSALEM, &v);

    /* four copies of one card */
    unsigned count = mg_things_find(&or_game, "condottiero", MG_IT, found, 8);
    assert_int_equal(count, 4);
    assert_true(mg_things_alike(found, count));
    mg_things_show(found, count, &v, JERUSALEM, fresh(MG_EN));
    says(
        "A Response for an attack or a defence. After the roll, 3 points lift dice of its side. A die goes up by 1 for each point;");
    says("Copies in the Muslim deck: 2, in the Christian deck: 2.");
    says("without an army it waits for a defence");
    says("It is in the hand of the Emirate of Damascus.");
    says("leader-m18: You cannot see where it is.");
    assert_ptr_equal(strstr(strstr(buffer, "A Response") + 1, "A Response"), NULL); /* said once */

    mg_thing_show(only_thing("Spies", MG_EN), &v, JERUSALEM, fresh(MG_EN));
    says("stays on the table until the turn ends");
    says("It is left out with one and two players.");
    says("It is in force this turn.");
    mg_thing_show(only_thing("Órdenes militares", MG_ES), &v, JERUSALEM, fresh(MG_ES));
    says("Una Tropa de valor 4.");
    mg_thing_show(only_thing("deus vult", MG_EN), &v, JERUSALEM, fresh(MG_EN));
    says("It needs an area that you may attack, and a Troop.");
    assert_false(
        mg_things_alike((struct mg_found[]){ { &or_things[0], 1 }, { &or_things[0], 5 } }, 2));
}

static void cards_and_areas_are_found_by_their_numbers(void **unused)
{
    struct or_state s = new_game(1, 1), v;
    (void)unused;
    or_view(&s, 0, &v);
    assert_true(or_look(&v, 0, "8", fresh(MG_EN)));
    says("Homs");
    says("Side B, one and two players: number 8, defence 2, victory points 2.");
    says("Now: Muslims, no castle; dice of its defence, without cards: 2.");
    assert_true(or_look(&v, 0, "12", fresh(MG_EN)));
    says("castle of the 1st Crusade");
    says("In the round of the 1st Crusade the Muslims would attack it.");
    assert_true(or_look(&v, 0, "M17", fresh(MG_EN)));
    says("leader-m17");
    assert_true(or_look(&v, 0, "c5", fresh(MG_EN)));
    says("armed-pilgrims-c05");
    assert_false(or_look(&v, 0, "15", fresh(MG_EN)));
    assert_false(or_look(&v, 0, "m37", fresh(MG_EN)));
    assert_false(or_look(&v, 0, "m0", fresh(MG_EN)));
    assert_false(or_look(&v, 0, "m", fresh(MG_EN)));
    assert_false(or_look(&v, 0, "", fresh(MG_EN)));
    assert_false(or_look(&v, 0, "8 x", fresh(MG_EN)));
    s = new_game(4, 1); /* side A has no numbers */
    or_view(&s, 0, &v);
    assert_false(or_look(&v, 0, "8", fresh(MG_EN)));
    mg_thing_show(only_thing("Marat", MG_EN), &v, 0, fresh(MG_EN));
    says("It is not on the board of this game.");
}

static void a_faction_says_what_it_has(void **unused) /* CK-SET-04 */
{
    struct or_state s = new_game(3, 1), v;
    (void)unused;
    or_view(&s, 0, &v);
    mg_thing_show(only_thing("Saladin", MG_EN), &v, 0, fresh(MG_EN));
    says(
        "Saladin: seat 1, base draw 12, start areas Damascus, Homs, Edessa, Aleppo. Castles: 9; all of them on the map win at once.");
    says("Now: Bonus 0, cards 12, areas: Damascus, Homs, Edessa, Aleppo.");
    mg_thing_show(only_thing("Muslims", MG_EN), &v, 0, fresh(MG_EN));
    says("Base draw: 8 against one, 12 against two.");
    says("Not in this game.");
}

static void sentences_join_factions_with_their_articles(void **unused)
{
    struct mg_event gives_card = {
        .kind = OR_EV_GIVES, .a = OR_OF_ANTIOCH, .b = 17, .c = OR_OF_DAMASCUS
    };
    struct mg_event raids = { .kind = OR_EV_RAIDS, .a = OR_RICHARD, .b = 37, .c = OR_MUSLIMS };
    struct mg_event bonus_of = { .kind = OR_EV_BONUS, .a = OR_MUSLIMS, .b = 3 };
    (void)unused;
    or_say(NULL, &gives_card, MG_REFEREE, fresh(MG_EN));
    assert_string_equal(buffer,
                        "The Principality of Antioch gives Leader to the Emirate of Damascus.");
    or_say(NULL, &gives_card, MG_REFEREE, fresh(MG_IT));
    assert_string_equal(buffer,
                        "Il Principato di Antiochia dà Condottiero all'Emirato di Damasco.");
    or_say(NULL, &raids, MG_REFEREE, fresh(MG_ES));
    says("contra los musulmanes.");
    or_say(NULL, &bonus_of, MG_REFEREE, fresh(MG_ES));
    assert_string_equal(buffer, "Bonus de los musulmanes: +1.");
}

/* ---- points ------------------------------------------------------------------------------ */

static int32_t sum_of(const struct or_state *s, int seat)
{
    int32_t sum = 0;
    for (int i = 0; or_score.source[i] != NULL; i++) {
        int32_t points = or_score.points(s, seat, i);
        sum += points != MG_NO_POINTS ? points : 0;
    }
    return sum;
}

/* CK-END-06, CK-END-10, CK-END-11, CK-END-14 */
static void points_by_source_are_the_score(void **unused)
{
    (void)unused;
    for (int players = 1; players <= 4; players++) {
        struct or_state s = new_game(players, 1);
        struct mg_result result = { .over = false };
        set_bonus(&s, 0, 2);
        set_bonus(&s, players - 1, players == 1 ? 2 : -1);
        s.muslim_bonus = players <= 2 ? OR_NO_BONUS + 1 : OR_NO_BONUS;
        s.face[players <= 2 ? OR_TRIPOLI : OR_HOMS] = OR_PLUS;
        or_result(&s, &result);
        for (int seat = 0; seat < players; seat++)
            assert_int_equal(sum_of(&s, seat), result.score[seat]);
    }
}

static void decides(const struct or_state *s, const char *words)
{
    or_score.decided(s, 0, fresh(MG_EN));
    says(words);
}

/* CK-END-01, CK-END-03, CK-END-04, CK-END-05 */
static void the_end_says_which_bonus_decided(void **unused)
{
    struct or_state s = new_game(4, 1);
    (void)unused;
    s.turn = 3;
    s.phase = OR_OVER;
    decides(
        &s,
        "2 castles each; the higher Bonus breaks the tie (CK-END-04): Emirate of Damascus 0, Kingdom of Jerusalem 0");
    decides(
        &s,
        "Still tied, they share the victory (CK-END-05): Emirate of Damascus, Kingdom of Jerusalem, Principality of Antioch, Emirate of Aleppo.");
    set_bonus(&s, ANTIOCH, 1);
    decides(&s,
            "Principality of Antioch +1, Emirate of Aleppo 0.\nWinner: Principality of Antioch.");
    holds_area(&s, OR_BOSRA, OR_OF_DAMASCUS, OR_REGULAR);
    decides(&s, "The most castles decide (CK-END-03). Winner: Emirate of Damascus.");
    s.phase = OR_ACTION;
    decides(&s, "The most castles would decide now (CK-END-03). In the lead: Emirate of Damascus.");
    for (int area = 1; or_castle_count(&s, DAMASCUS) < 7; area++)
        if (or_place(&s, area)->next != 0 && s.owner[area] == OR_NONE)
            holds_area(&s, area, OR_OF_DAMASCUS, OR_REGULAR);
    decides(&s,
            "All castles of the Emirate of Damascus are on the map: victory at once (CK-END-01).");
    struct or_state t = new_game(1, 1);
    decides(&t, "15 or more are a victory, 11 or more a marginal victory, fewer a defeat.");
    does_not_say("Defeat:");
    t.phase = OR_OVER;
    decides(&t, "1 victory points (CK-END-12). Defeat: the crusaders will soon be swept away.");
}

static void those_who_tie_are_told_with_their_bonus(void **unused) /* CK-END-04 */
{
    struct told told;
    struct or_state s = new_game(4, 1);
    int tied = 0;
    (void)unused;
    s.turn = 3;
    s.passes = 3;
    set_bonus(&s, JERUSALEM, 1);
    holds_area(&s, OR_LATAKIA, OR_NONE, OR_NO_CASTLE); /* Antioch has one castle less */
    rolls_telling(&s, "pass", "", &told);
    assert_int_equal(s.phase, OR_OVER);
    for (int i = 0; i < told.count; i++)
        tied += told.event[i].kind == OR_EV_TIED;
    assert_int_equal(tied, 3);
    or_say(&s, told_first(&told, OR_EV_TIED), MG_REFEREE, fresh(MG_EN));
    assert_string_equal(buffer, "Tied for the most castles: Emirate of Damascus, with Bonus 0.");
}

/* ---- who is not asked -------------------------------------------------------------------- */

static bool is_idle(const struct or_state *s)
{
    struct or_state v;
    or_view(s, s->seat, &v);
    for (int seat = 0; seat < s->players; seat++)
        assert_true(seat == s->seat || !or_idle(&v, seat));
    return or_idle(&v, s->seat);
}

static void who_has_nothing_to_lay_need_not_say_so(void **unused) /* CK-ATT-13, CK-EVT-21 */
{
    struct or_state s = table(4);
    (void)unused;
    gives(&s, DAMASCUS, "naphtha askar");
    gives(&s, JERUSALEM, "knights joint-attack");
    gives(&s, ANTIOCH, "sergeants trade");
    gives(&s, ALEPPO, "truce");
    holds_area(&s, OR_BOSRA, OR_OF_ANTIOCH, OR_REGULAR);
    round_of(&s, JERUSALEM);
    assert_false(is_idle(&s)); /* an action is his to choose, be it only to pass */
    struct or_state t = s;
    does(&t, "event-at joint-attack damascus antioch");
    assert_false(is_idle(&t)); /* he could join */
    struct or_state u = s;
    struct mg_piles piles = or_piles(&u);
    mg_pile_at(&piles, OR_HAND + ANTIOCH, 0)->known = 0;
    mg_pile_move(&piles, OR_HAND + ANTIOCH, 0, OR_DECK + OR_CHRISTIAN, -1);
    does(&u, "event-at joint-attack damascus antioch");
    assert_true(is_idle(&u)); /* without a Troop he can only refuse */
    does(&s, "attack damascus");
    assert_false(is_idle(&s));
    does_all(&s, "lay knights; done");
    assert_int_equal(s.seat, ANTIOCH); /* asked all the same: his move is one like others' */
    assert_true(is_idle(&s));
    does(&s, "done");
    assert_true(is_idle(&s)); /* Aleppo */
    does(&s, "done");
    assert_int_equal(s.seat, DAMASCUS);
    assert_false(is_idle(&s)); /* Naphtha */
    does(&s, "respond naphtha defence");
    assert_false(is_idle(&s)); /* he may still take that back */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(the_map_shows_identification_numbers_where_there_are_any),
        TEST(the_legend_is_of_the_mode_that_is_played),
        TEST(the_level_is_told_at_the_end_and_not_before),
        TEST(the_table_says_whom_the_army_would_attack),
        TEST(everything_printed_has_a_name_and_a_text_in_three_languages),
        TEST(a_card_is_found_by_its_name_and_says_what_it_does),
        TEST(cards_and_areas_are_found_by_their_numbers),
        TEST(a_faction_says_what_it_has),
        TEST(sentences_join_factions_with_their_articles),
        TEST(points_by_source_are_the_score),
        TEST(the_end_says_which_bonus_decided),
        TEST(those_who_tie_are_told_with_their_bonus),
        TEST(who_has_nothing_to_lay_need_not_say_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
