/* What is said and shown: events in order, cards and locations that are looked at, points by
 * source, kingdom cards above a line, and what a position is refused for. */
#include "kc_test.h"
#include "thing.h"

#define ORDONNANCE "players=2 expansion=on first=0"
#define CROWD      "players=3 expansion=on first=0"

/* ---- events ------------------------------------------------------------------------------ */

/* The sentences of a move, a line each, as this seat hears them; what an event does not use is
 * 0. */
static const char *sentences(const struct kc_state *s, const struct told *told, int seat,
                             char *room, size_t size)
{
    struct mg_text out = { .buf = room, .cap = size };

    *room = '\0';
    for (int i = 0; i < told->count; i++) {
        const struct mg_event_kind *kind = &kc_game.events[told->event[i].kind];
        const uint16_t value[3] = { told->event[i].a, told->event[i].b, told->event[i].c };
        struct mg_event heard;
        for (int k = 0; k < 3; k++)
            if (kind->arg[k].place == NULL)
                assert_int_equal(value[k], 0);
        if (!mg_event_for(&told->event[i], seat, &heard))
            continue;
        kc_tell(s, &heard, seat, &out);
        mg_putc(&out, '\n');
    }
    return room;
}

static void says(const struct kc_state *before, struct mg_move move, int seat, const char *expected)
{
    static struct told told;
    struct kc_state s = *before;
    char room[4000];

    play_telling(&s, move, &told);
    assert_string_equal(sentences(&s, &told, seat, room, sizeof room), expected);
}

static void a_unit_and_the_next_turn_are_told(void **unused) /* KC-TURN-02, KC-INFO-02 */
{
    (void)unused;
    struct kc_state s = empty_table("players=2 first=0");
    given_hand(&s, 0, "H H F F LB");
    given_hand(&s, 1, "L L B B S");
    given_on_top(&s, "HF S");
    begin_turn(&s, 0);
    says(
        &s, place_unit(&s, "LB", KC_EDESSA), 0,
        "Player 1 places Lance+Bow at Edessa.\nPlayer 2 begins the turn.\nPlayer 2 draws a card.\n");
    says(
        &s, place_unit(&s, "LB", KC_EDESSA), 1,
        "Player 1 places Lance+Bow at Edessa.\nPlayer 2 begins the turn.\nPlayer 2 draws Sword.\n");
}

static void a_refit_is_told_card_by_card(void **unused) /* KC-TURN-08, KC-INFO-04 */
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_hand(&s, 0, "CANCEL-H CANCEL-L MOVE_OWN SWAP_OWN DESTROY_FOE LIMIT-5");
    given_on_top(&s, "H S S B B L");
    begin_turn(&s, 0);
    says(
        &s, pass(&s), 1,
        "Player 1 plays no special card.\nPlayer 1 holds no unit, shows the hand and puts it under the deck.\n"
        "Player 1 shows Barren Pastures.\nPlayer 1 shows Levies Sent Home.\nPlayer 1 shows Forced March.\nPlayer 1 shows Relief of the Garrison.\n"
        "Player 1 shows Night Ambush.\nPlayer 1 shows Open Granaries.\nPlayer 1 draws a card.\nPlayer 1 draws a card.\nPlayer 1 draws a card.\n"
        "Player 1 draws a card.\nPlayer 1 draws a card.\nPlayer 1 draws a card.\n");
}

/* KC-KING-15, KC-ORD-02, KC-ORD-10, KC-ORD-17 */
static void every_special_card_is_told(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_line(&s, 0, KC_CYPRUS, "F F F");
    given_line(&s, 1, KC_CYPRUS, "S S S");
    given_line(&s, 0, KC_EDESSA, "S/F^F");
    given_line(&s, 1, KC_TRIPOLI, "B");
    given_hand(
        &s, 0,
        "CANCEL-H LIMIT-3 DRAW_SELF MOVE_OWN SWAP_OWN DESTROY_FOE MOVE_FOE REPLACE_OWN DRAW_ALL H H");
    given_hand(&s, 1, "L L B B S LB");
    given_on_top(&s, "HF BF");
    begin_turn(&s, 0);
    says(&s, play_kingdom(&s, "CANCEL-H", KC_TRIPOLI), 1,
         "Player 1 plays Barren Pastures at Tripoli.\n");
    says(&s, play_kingdom(&s, "LIMIT-3", KC_CYPRUS), 1,
         "Player 1 plays Scorched Earth at Cyprus.\nCyprus is full.\n");
    says(
        &s, play_ordonnance(&s, "DRAW_SELF"), 0,
        "Player 1 plays Call to Arms.\nPlayer 1 draws Helmet+Banner.\nPlayer 1 draws Bow+Banner.\nCall to Arms goes under the deck.\n");
    says(
        &s, play_ordonnance(&s, "DRAW_ALL"), 1,
        "Player 1 plays General Muster.\nPlayer 1 draws a card.\nPlayer 2 draws Bow+Banner.\nGeneral Muster goes under the deck.\n");
    says(&s, play_ordonnance(&s, "MOVE_OWN"), 1, "Player 1 plays Forced March.\n");
    struct kc_state march = s, ambush = s, levy = s, swap = s;
    play(&march, play_ordonnance(&march, "MOVE_OWN"));
    says(&march, pick(&march, on_table(&march, 0, KC_EDESSA, "S/F")), 1,
         "Player 1 chooses Sword/Banner.\n");
    play(&march, pick(&march, on_table(&march, 0, KC_EDESSA, "S/F")));
    says(
        &march, to(&march, KC_JERUSALEM), 1,
        "Banner (of Sword/Banner) of Player 1 goes to Jerusalem.\nForced March goes under the deck.\n");
    play(&ambush, play_ordonnance(&ambush, "DESTROY_FOE"));
    says(
        &ambush, pick(&ambush, on_table(&ambush, 1, KC_TRIPOLI, "B")), 1,
        "Player 1 chooses Bow.\nBow of Player 2 at Tripoli falls.\nNight Ambush goes under the deck.\n");
    play(&levy, play_ordonnance(&levy, "REPLACE_OWN"));
    play(&levy, pick(&levy, on_table(&levy, 0, KC_EDESSA, "S/F")));
    says(
        &levy, bring(&levy, "H"), 1,
        "Sword/Banner of Player 1 at Edessa falls.\nPlayer 1 places Helmet at Edessa.\nFresh Levy goes under the deck.\n");
    play(&swap, play_ordonnance(&swap, "SWAP_OWN"));
    play(&swap, pick(&swap, on_table(&swap, 0, KC_EDESSA, "S/F")));
    says(
        &swap, with(&swap, on_table(&swap, 0, KC_CYPRUS, "F")), 1,
        "Banner (of Sword/Banner) of Player 1 goes to Cyprus.\nBanner of Player 1 goes to Edessa.\nRelief of the Garrison goes under the deck.\n");
}

/* KC-DISC-04, KC-TURN-04, KC-END-01 */
static void discards_skips_and_the_end_are_told(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    for (int place = KC_ANTIOCH; place < KC_PLACES; place++) {
        given_full_line(&s, 0, place);
        given_any_units(&s, 1, place, place < KC_TRIPOLI ? 4 : 2);
    }
    given_hand(&s, 1, "CANCEL-H MOVE_FOE L L B B");
    begin_turn(&s, 1);
    play(&s, pass(&s));
    play(&s, place_unit(&s, "L", KC_TRIPOLI));
    says(&s, discard(&s, "CANCEL-H"), 0, "Player 2 puts a card under the deck.\n");
    says(&s, discard(&s, "CANCEL-H"), 1, "Player 2 puts Barren Pastures under the deck.\n");
    play(&s, discard(&s, "CANCEL-H"));
    given_on_top(&s, "S S S");
    says(
        &s, done(&s), 0,
        "Player 1 has no room anywhere and is skipped.\nPlayer 2 begins the turn.\nPlayer 2 draws a card.\nPlayer 2 draws a card.\n"
        "Player 2 has no special card that could be played: the special step passes.\n");
    says(
        &s, done(&s), 1,
        "Player 1 has no room anywhere and is skipped.\nPlayer 2 begins the turn.\nPlayer 2 draws Sword.\nPlayer 2 draws Sword.\n"
        "Player 2 has no special card that could be played: the special step passes.\n");
    play(&s, done(&s));
    struct mg_result r = { .over = false };
    struct kc_state end = s;
    play(&end, place_unit(&end, "L", KC_TRIPOLI));
    kc_result(&end, &r);
    char expected[400];
    snprintf(
        expected, sizeof expected,
        "Player 2 places Lance at Tripoli.\nTripoli is full.\nThe game is over.\nPlayer 1 scores %d and takes place %d.\n"
        "Player 2 scores %d and takes place %d.\n",
        r.score[0], r.place[0], r.score[1], r.place[1]);
    says(&s, place_unit(&s, "L", KC_TRIPOLI), 0, expected);
}

static void who_can_get_no_unit_is_told(void **unused) /* KC-TURN-05 */
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_hand(&s, 0, "H H H H B B");
    given_hand(&s, 1, "CANCEL-H CANCEL-L CANCEL-B CANCEL-S CANCEL-F LIMIT-5");
    given_hand(&s, 2, "L L L L S S");
    given_whole_deck(&s, "", 1);
    begin_turn(&s, 0);
    says(
        &s, place_unit(&s, "H", KC_CYPRUS), 2,
        "Player 1 places Helmet at Cyprus.\nPlayer 2 begins the turn.\nPlayer 2 can get no unit and passes.\nPlayer 3 begins the turn.\n"
        "Player 3 has no special card that could be played: the special step passes.\n");
}

/* ---- looking ----------------------------------------------------------------------------- */

static const char *printed(const struct mg_thing *of, uint16_t value, enum mg_lang lang, char *room,
                           size_t size)
{
    struct mg_text out = { .buf = room, .cap = size, .lang = (uint8_t)lang };
    mg_speak_of(&out, &kc_game);
    *room = '\0';
    of->print(value, &out);
    return room;
}

static void every_card_and_location_says_all_that_is_printed_on_it(void **unused)
{
    char room[1200], english[1200];
    (void)unused;
    for (const struct mg_thing *of = kc_things; of->kind != NULL; of++)
        for (uint16_t value = 0; value < of->names->count; value++) {
            if (!mg_name_has(of->names, value))
                continue;
            printed(of, value, MG_EN, english, sizeof english);
            assert_true(strlen(english) > 30);
            for (enum mg_lang lang = MG_IT; lang <= MG_ES; lang++)
                assert_string_not_equal(printed(of, value, lang, room, sizeof room), english);
        }
    assert_string_equal(printed(&kc_things[0], 21, MG_EN, room, sizeof room),
                        "Unit of the core set. Symbols: Lance, Bow. Each counts once.");
    assert_string_equal(printed(&kc_things[0], 57, MG_EN, room, sizeof room),
                        "Unit of the extra core cards. Symbols: Lance. Each counts once.");
    assert_string_equal(printed(&kc_things[0], 136, MG_EN, room, sizeof room),
                        "Unit of the second core set. Symbols: Lance. Each counts once.");
    assert_non_null(strstr(printed(&kc_things[0], 103, MG_EN, room, sizeof room),
                           "the same symbol twice, Banner,"));
    assert_non_null(strstr(printed(&kc_things[0], 112, MG_EN, room, sizeof room),
                           "Sword at the top, Banner at the bottom"));
    assert_non_null(strstr(printed(&kc_things[0], 117, MG_EN, room, sizeof room),
                           "Helmets count nothing there"));
    assert_non_null(
        strstr(printed(&kc_things[0], 122, MG_EN, room, sizeof room), "may have 3 units there"));
    assert_non_null(strstr(printed(&kc_things[0], 125, MG_EN, room, sizeof room), "Draw 2 cards"));
}

/* What a seat reads when it looks at something. */
static void reads(const struct kc_state *s, int seat, const char *words, const char *expected)
{
    struct mg_options options = { { s->players, s->expansion, s->pool, 0, 0 } };
    struct mg_seed seed = mg_seed_number(1);
    struct mg_match *match = mg_match_from_state(&kc_game, &options, &seed, s);
    char room[4000] = "";
    struct mg_text out = { .buf = room, .cap = sizeof room };

    assert_true(mg_match_look(match, seat, words, &out));
    mg_match_close(match);
    if (strstr(room, expected) == NULL)
        fail_msg("'%s' says: %s", words, room);
}

/* KC-INFO-01, KC-INFO-02, KC-INFO-05 */
static void a_card_says_where_it_is_to_whoever_may_know(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 1, KC_CYPRUS, "HH");
    given_kingdom(&s, 2, KC_EDESSA, "CANCEL-B");
    given_fallen(&s, "FF");
    given_hand(&s, 0, "DRAW_SELF DESTROY_FOE H H H H");
    begin_turn(&s, 0);
    reads(&s, 0, "100", "It lies at Cyprus, in the line of Player 2.");
    reads(&s, 0, "ban on archery", "It lies at Edessa, above the line of Player 3, who played it.");
    reads(&s, 0, "102", "It has fallen and is out of the game.");
    reads(&s, 0, "125", "It is in your hand.");
    reads(&s, 1, "125", "You cannot know where it is.");
    reads(&s, 1, "201", "It is not in this game.");
    reads(&s, 1, "edessa", "Kingdom card of Player 3: Ban on Archery. Bows count nothing here.");
    play(&s, play_ordonnance(&s, "DESTROY_FOE"));
    reads(&s, 1, "131", "It lies open and is being carried out.");
    play(&s, pick(&s, on_table(&s, 1, KC_CYPRUS, "HH")));
    reads(&s, 1, "131", "It is in the deck, where you know it.");
    /* Copies of one card are one text; where each is, is said of each. */
    reads(&s, 0, "call to arms", "\nIt is in your hand.\n126: You cannot know where it is.");
}

/* ---- points by source -------------------------------------------------------------------- */

/* KC-RANK-02, KC-SCORE-01, KC-SCORE-02 */
static void points_come_from_locations_and_are_the_score(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=4 expansion=on first=0");
    static const char *const army[4] = { "F F", "H H", "S", "L" };
    for (int seat = 0; seat < 4; seat++)
        given_line(&s, seat, KC_CYPRUS, army[seat]);
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(kc_score.points(&s, seat, KC_CYPRUS), seat < 3 ? 3 - seat : 0);
    assert_int_equal(kc_score.points(&s, 0, KC_EDESSA), 0);
    s.scoring = KC_BY_LOCATIONS;
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(kc_score.points(&s, seat, KC_CYPRUS), seat == 0);
}

static void decided_by(const struct kc_state *s, const char *expected)
{
    char room[4000] = "";
    struct mg_text out = { .buf = room, .cap = sizeof room };

    kc_score.decided(s, 0, &out);
    assert_string_equal(room, expected);
}

/* KC-SCORE-04, KC-SCORE-05, KC-SCORE-06, KC-SCORE-09, KC-CMP-09 */
static void what_breaks_a_tie_is_said(void **unused)
{
    (void)unused;
    struct kc_state s = empty_table("players=3 expansion=on");
    given_line(&s, 0, KC_ANTIOCH, "F");
    given_line(&s, 1, KC_CYPRUS, "F");
    decided_by(
        &s,
        "Player 1: markers III 1, II 0, I 0.\nPlayer 2: markers III 1, II 0, I 0.\nPlayer 3: markers III 0, II 0, I 0.\n"
        "Player 1 and Player 2 have 3 each and nothing else tells them apart: Player 1 dominates Antioch, which was captured earlier than "
        "any location of Player 2 (KC-SCORE-06).\n");
    given_line(&s, 2, KC_CYPRUS, "L"); /* a later unit of anybody's makes it a later capture */
    given_line(&s, 2, KC_ANTIOCH, "L");
    s.scoring = KC_BY_LOCATIONS;
    decided_by(
        &s,
        "Player 2 and Player 1 have 1 each and nothing else tells them apart: Player 2 dominates Cyprus, which was captured earlier than "
        "any location of Player 1 (KC-SCORE-06).\n");
    s = empty_table("players=4 expansion=on");
    given_line(&s, 0, KC_ANTIOCH, "F"); /* III */
    given_line(&s, 2, KC_CYPRUS, "F");
    given_line(&s, 1, KC_CYPRUS, "L"); /* II */
    given_line(&s, 2, KC_EDESSA, "F F");
    given_line(&s, 3, KC_EDESSA, "S S");
    given_line(&s, 1, KC_EDESSA, "L"); /* I */
    decided_by(
        &s,
        "Player 1: markers III 1, II 0, I 0.\nPlayer 2: markers III 0, II 1, I 1.\nPlayer 3: markers III 2, II 0, I 0.\n"
        "Player 4: markers III 0, II 1, I 0.\nPlayer 1 and Player 2 have 3 each: Player 1 has more markers III (KC-SCORE-04).\n");
    s = empty_table("players=4 expansion=on");
    given_line(&s, 2, KC_CYPRUS, "F");
    given_line(&s, 0, KC_CYPRUS, "L"); /* II */
    for (int place = KC_EDESSA; place <= KC_TRIPOLI; place++) {
        given_line(&s, 2, place, "H");
        given_line(&s, 3, place, "S");
        given_line(&s, 1, place, "B"); /* I twice */
    }
    decided_by(
        &s,
        "Player 1: markers III 0, II 1, I 0.\nPlayer 2: markers III 0, II 0, I 2.\nPlayer 3: markers III 3, II 0, I 0.\n"
        "Player 4: markers III 0, II 2, I 0.\n"
        "Player 1 and Player 2 have 2 each and as many markers III: Player 1 has more markers II (KC-SCORE-05).\n");
    s = empty_table("players=2 expansion=on");
    decided_by(
        &s,
        "Player 1: markers III 0, II 0, I 0.\nPlayer 2: markers III 0, II 0, I 0.\n"
        "Player 1 and Player 2 have 0 each, nothing tells them apart, and they share the place (KC-SCORE-09).\n");
    given_line(&s, 1, KC_CYPRUS, "F");
    given_line(&s, 0, KC_CYPRUS, "F");
    decided_by(
        &s,
        "Player 1: markers III 0, II 1, I 0.\nPlayer 2: markers III 1, II 0, I 0.\n"
        "The armies of Player 2 and Player 1 at Cyprus are equal; the last unit of Player 2 came earlier (KC-CMP-09).\n");
}

static void more_markers_break_a_tie_on_points(void **unused) /* KC-SCORE-04, KC-SCORE-05 */
{
    struct kc_tally a = { .points = 6, .marker = { 2, 0, 0 } },
                    b = { .points = 6, .marker = { 1, 1, 1 } },
                    c = { .points = 6, .marker = { 1, 0, 3 } };
    struct kc_state s = { .scoring = KC_BY_POINTS };
    enum kc_step by;
    (void)unused;
    assert_true(kc_compare(&s, &a, &b, &by) > 0);
    assert_int_equal(by, KC_STEP_III);
    assert_true(kc_compare(&s, &c, &b, &by) < 0);
    assert_int_equal(by, KC_STEP_II);
    c.points = 7;
    assert_true(kc_compare(&s, &c, &b, &by) > 0);
    assert_int_equal(by, KC_STEP_SCORE);
}

/* ---- the table at a terminal ------------------------------------------------------------- */

static void a_kingdom_card_stands_above_the_line_of_who_laid_it(void **unused) /* KC-KING-02 */
{
    char room[8000] = "";
    struct mg_text out = { .buf = room, .cap = sizeof room, .ascii = true, .columns = 80 };
    (void)unused;
    struct kc_state s = empty_table(ORDONNANCE);
    given_kingdom(&s, 1, KC_CYPRUS, "CANCEL-H");
    given_kingdom(&s, 1, KC_CYPRUS, "LIMIT-3");
    given_hand(&s, 0, "CANCEL-B DRAW_SELF DRAW_SELF H H H");
    begin_turn(&s, 0);
    kc_draw(&s, 0, &out);
    const char *theirs = strstr(room, "Player 2:"), *sign = strstr(room, "| -H max 3"),
               *mine = strstr(room, "Player 1:");
    assert_non_null(theirs);
    assert_non_null(sign);
    assert_true(theirs < sign && sign < mine); /* in the block of Player 2, which stands first */
    assert_null(strstr(mine, "| -H"));
    assert_non_null(strstr(room, "Cyprus: Barren Pastures (Player 2), Scorched Earth (Player 2)"));
    /* What the special cards of the hand do, each once. */
    assert_non_null(
        strstr(room, "  Ban on Archery: Bow counts nothing at one location, for all.\n"));
    const char *call = strstr(room, "  Call to Arms: Draw 2 cards.\n");
    assert_non_null(call);
    assert_null(strstr(call + 4, "Call to Arms: "));
    out.len = 0;
    out.columns = 60;
    kc_draw(&s, 0, &out);
    assert_null(strstr(room, "Call to Arms: ")); /* no room */
}

/* ---- positions from outside -------------------------------------------------------------- */

/* The invariant that this position breaks, and who is to blame. */
static void blamed(const struct kc_state *s, const char *id, const char *who)
{
    char room[300] = "";
    struct mg_text culprit = { .buf = room, .cap = sizeof room };
    const struct mg_invariant *broken = mg_state_blame(&kc_game, s, &culprit);

    assert_non_null(broken);
    assert_string_equal(broken->id, id);
    if (strstr(room, who) == NULL)
        fail_msg("%s blames: %s", id, room);
    assert_ptr_equal(mg_state_broken(&kc_game, s), broken);
}

static struct kc_state sound_crowd(void)
{
    struct kc_state s = empty_table(CROWD);
    given_line(&s, 0, KC_CYPRUS, "F S/F^F");
    given_line(&s, 1, KC_CYPRUS, "H");
    given_fallen(&s, "FF");
    given_kingdom(&s, 1, KC_EDESSA, "CANCEL-B");
    given_hand(&s, 0, "DRAW_SELF MOVE_OWN DESTROY_FOE H H H");
    given_hand(&s, 1, "L L B B S");
    begin_turn(&s, 0);
    return s;
}

/* MG-POS-03, MG-POS-06 */
static void a_position_is_refused_with_the_culprit_and_the_place(void **unused)
{
    (void)unused;
    struct kc_state s = sound_crowd();
    struct mg_piles piles = kc_piles(&s);
    mg_pile_at(&piles, KC_FALLEN, 0)->known = 0; /* units nobody knows */
    blamed(&s, "MG-POS-06", "fallen has card 102, which lies face up, and seat 0 does not know it");
    s = sound_crowd();
    mg_pile_at(&piles, KC_FALLEN, 0)->known = 7; /* all who play is not everybody: spectators */
    blamed(&s, "MG-POS-06", "fallen has card 102, which lies face up, and seat 3 does not know it");
    s = sound_crowd();
    mg_pile_at(&piles, KC_HAND, 0)->known = 1 | 1 << 3; /* a seat that nobody has */
    blamed(&s, "MG-POS-06", "hand[0] has card 125, known to seat 3, which nobody has");
    s = sound_crowd();
    mg_pile_at(&piles, KC_DECK, 0)->known = 1 << 4;
    blamed(&s, "MG-POS-06", "known to seat 4, which nobody has");
    s = sound_crowd();
    mg_pile_at(&piles, KC_HAND, 3)->known = 3;
    blamed(&s, "INV-22", "which others know");
    s = sound_crowd();
    mg_pile_at(&piles, KC_HAND, 0)->known = 0;
    blamed(&s, "MG-POS-06", "hand[0] has card 125, which seat 0 does not know");
    s = sound_crowd();
    for (int i = 0; i < deck_size(&s); i++)
        if (kc_is_unit(s.card[i].id))
            s.card[i].known = 1;
    blamed(&s, "INV-22", "which somebody knows");
}

static void every_invariant_names_who_breaks_it(void **unused) /* MG-POS-03 */
{
    (void)unused;
    struct kc_state s = sound_crowd();
    s.players = 6;
    blamed(&s, "INV-00", "players is 6");
    s = sound_crowd(), s.seat = 3;
    blamed(&s, "INV-00", "seat is 3");
    s = sound_crowd(), s.pool = KC_POOL_EXTENDED;
    blamed(&s, "INV-00", "pool is extended");
    s = sound_crowd(), s.kingdom[0].seat = 4;
    blamed(&s, "INV-00", "kingdom[0]");
    s = sound_crowd(), s.line[4][KC_EDESSA].count = 1;
    blamed(&s, "INV-00", "line[4][3] (seat 4 at edessa) has units, but nobody plays there");
    s = sound_crowd(), s.line[0][KC_CYPRUS].unit[0].card = 200;
    blamed(&s, "INV-00", "line[0][1] (seat 0 at cyprus)");
    s = sound_crowd(), s.line[0][KC_CYPRUS].unit[0].card = s.line[1][KC_CYPRUS].unit[0].card;
    blamed(&s, "INV-01", "card 13 is in two places");
    s = sound_crowd(), s.line[0][KC_CYPRUS].unit[0].card = 140;
    blamed(&s, "INV-01", "is nowhere");
    s = sound_crowd(), s.card[s.start[KC_DECK]].id = s.card[s.start[KC_HAND]].id;
    blamed(&s, "INV-01", "card ");
    s = sound_crowd(), s.target = 20;
    blamed(&s, "INV-02", "a target is chosen");
    s = sound_crowd(), s.limit[KC_EDESSA] = 5;
    blamed(&s, "INV-04", "limit[3] (edessa) is 5, the kingdom cards make it 4");
    s = sound_crowd(), s.limit[KC_CYPRUS] = 1;
    blamed(&s, "INV-03", "line[0][1] (seat 0 at cyprus) has 2 units, the limit is 1");
    s = sound_crowd(), s.cancelled[KC_EDESSA] = 0;
    blamed(&s, "INV-05", "cancelled[3] (edessa): B is not in it");
    s = sound_crowd(), s.cancelled[KC_CYPRUS] = 1;
    blamed(&s, "INV-05", "cancelled[1] (cyprus): L is in it");
    s = sound_crowd(), s.line[0][KC_CYPRUS].unit[1].laid = s.line[0][KC_CYPRUS].unit[0].laid;
    blamed(&s, "INV-07", "line[0][1].unit[1] (seat 0 at cyprus)");
    s = sound_crowd(), s.line[1][KC_CYPRUS].unit[0].face = 1;
    blamed(&s, "INV-14", "has no bottom face");
    s = sound_crowd(), s.turn = 600;
    blamed(&s, "INV-24", "turn is 600");
    s = sound_crowd(), s.laid = 60;
    blamed(&s, "INV-24", "laid is 60");
    s = sound_crowd(), s.special_played = 1;
    blamed(&s, "INV-25", "special_played is 1");
    s = sound_crowd(), s.phase = KC_OVER;
    blamed(&s, "INV-25", "somebody can still place a unit");
    struct kc_state base = new_game("players=2", 1);
    base.special_played = 1;
    blamed(&base, "INV-06", "special_played is 1, but expansion is 0");
    base = new_game("players=2", 1), base.turn = 5;
    blamed(&base, "INV-23", "turn is 5");
}

static void the_deal_is_told(void **unused) /* KC-SETUP-04 */
{
    static struct told told;
    struct mg_options options = options_of(CROWD);
    struct mg_seed seed = mg_seed_number(4);
    struct kc_state s = { .rng = mg_rng_seeded(&seed) };
    struct mg_play play = { .event = told.event };
    char room[2000];
    (void)unused;
    kc_setup(&s, &options, &play);
    told.count = play.events;
    const char *said = sentences(&s, &told, 1, room, sizeof room);
    static const char dealt[] =
        "Player 1 is dealt 5 cards.\nPlayer 2 is dealt 5 cards.\nPlayer 3 is dealt 5 cards.\nPlayer 1 begins the turn.\n"
        "Player 1 draws a card.\n";
    assert_memory_equal(said, dealt, sizeof dealt - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_unit_and_the_next_turn_are_told),
        cmocka_unit_test(a_refit_is_told_card_by_card),
        cmocka_unit_test(every_special_card_is_told),
        cmocka_unit_test(discards_skips_and_the_end_are_told),
        cmocka_unit_test(who_can_get_no_unit_is_told),
        cmocka_unit_test(every_card_and_location_says_all_that_is_printed_on_it),
        cmocka_unit_test(a_card_says_where_it_is_to_whoever_may_know),
        cmocka_unit_test(points_come_from_locations_and_are_the_score),
        cmocka_unit_test(what_breaks_a_tie_is_said),
        cmocka_unit_test(more_markers_break_a_tie_on_points),
        cmocka_unit_test(a_kingdom_card_stands_above_the_line_of_who_laid_it),
        cmocka_unit_test(a_position_is_refused_with_the_culprit_and_the_place),
        cmocka_unit_test(every_invariant_names_who_breaks_it),
        cmocka_unit_test(the_deal_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
