/* Undo stops behind every move that shows somebody what he did not know: cards drawn, turned up or
 * looked at, and questions that tell what is in a hand. Behind all others it stays open. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

/* Carries the move out, and says whether undo stops behind it. */
static bool stops(struct is_state *s, const char *text)
{
    static struct told told;
    struct is_state before = *s, again = *s;
    struct mg_play play = { .event = told.event };
    does(s, text);
    is_apply(&again, move_of(&before, text), &play);
    return play.closed;
}

static void closes(struct is_state *s, const char *text)
{
    if (!stops(s, text))
        fail_msg("'%s' can be taken back", text);
}

static void stays_open(struct is_state *s, const char *text)
{
    if (stops(s, text))
        fail_msg("'%s' cannot be taken back", text);
}

static void what_shows_nothing_can_be_taken_back(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "com002 com015 jap013 jap015");
    holds(&s, 0, "com007 com008 com009 jap001 jap004");
    goods(&s, 0, "6W+2S+2F+6P+2R+1D");
    stays_open(&s, "defend com002");
    stays_open(&s, "samurai jap013");
    stays_open(&s, "tuck com009 jap013");
    stays_open(&s, "lay wood");
    stays_open(&s, "build com007");
    stays_open(&s, "end");
    stays_open(&s, "pass"); /* the other one */
    stays_open(&s, "deal jap004");
    stays_open(&s, "end");
    stays_open(&s, "raze com008");
    stays_open(&s, "end");
    stays_open(&s, "exchange");
    stays_open(&s, "times 2");
    stays_open(&s, "take wood");
    stays_open(&s, "take stone");
}

static void drawing_a_card_closes(void **unused) /* IS-CRD-05, IS-XCH-01 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com046");
    holds(&s, 0, "com065");
    goods(&s, 0, "2W+6P");
    stays_open(&s, "activate com046 1");
    stays_open(&s, "times 1");
    closes(&s, "take common");
    does(&s, "pass; exchange; times 1");
    closes(&s, "take faction");
    stays_open(&s, "build com065"); /* Watchtower: the deck is asked for first */
    closes(&s, "take common");
}

static void turning_cards_up_closes(void **unused) /* IS-PRY-03 */
{
    struct is_state s = two("aztecs", "japanese");
    (void)unused;
    owns(&s, 0, "azt004");
    owns(&s, 1, "jap012"); /* Casino */
    goods(&s, 0, "1P");
    goods(&s, 1, "1P");
    stays_open(&s, "activate azt004 1");
    stack(&s, "com007 com007");
    closes(&s, "colour brown");
    stack(&s, "com021");
    closes(&s, "activate jap012 1");

    s = two("aztecs", "romans");
    owns(&s, 0, "azt004");
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "1P");
    stays_open(&s, "activate azt004 1");
    stays_open(&s, "pray tokens"); /* no card is drawn */
}

static void looking_at_cards_closes_and_so_does_showing_the_rest(void **unused)
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com001");
    holds(&s, 0, "rom011"); /* Architect: look at two, keep one */
    goods(&s, 0, "2S");
    stack_on(&s, IS_FACTION_DECK, "rom012 rom013");
    closes(&s, "build rom011");
    is_asked(&s, 0, IS_ASK_LOOK);
    closes(&s, "pick rom013");
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "rom012"));
}

static void a_new_row_closes_and_a_pick_does_not(void **unused) /* IS-LKT-03, IS-LKT-05 */
{
    struct is_state s = new_game("players=3", 2);
    char pick[40];
    (void)unused;
    for (int i = 0; i < 6; i++) {
        snprintf(pick, sizeof pick, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
        if (i == 2)
            closes(&s, pick); /* the second row is turned up */
        else if (i < 5)
            stays_open(&s, pick);
    }
}

static void held_cards_are_passed_on_when_all_have_chosen(void **unused) /* IS-LKT-20 */
{
    struct is_state s = new_game("players=2 lookout=alternate", 2);
    char pick[40];
    (void)unused;
    for (int i = 0; i < 4; i++) {
        snprintf(pick, sizeof pick, "pick %s", is_card_words[is_at(&s, IS_HELD + s.seat, 0)]);
        if (i % 2 == 0)
            stays_open(&s, pick);
        else
            closes(&s, pick);
    }
}

static void the_virtual_player_closes(void **unused) /* IS-SOLO-04, IS-SOLO-10 */
{
    struct is_state s = new_game("players=1", 2);
    char pick[40];
    (void)unused;
    snprintf(pick, sizeof pick, "pick %s", is_card_words[is_at(&s, IS_ROW, 0)]);
    closes(&s, pick); /* one of the others goes to him by chance */
    s = table("players=1");
    s.round = 5;
    closes(&s, "pass"); /* the attacks turn up their cards */
}

/* That a card of the hand is asked for, or which one is left without a question, tells what is in
 * it. */
static void costs_from_the_hand_close(void **unused) /* IS-USE-05, RULINGS R-13 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com049 rom068"); /* Tavern: a card; Useful Marcus: one with a colour */
    holds(&s, 0, "com007 com008 com009 com069");
    closes(&s, "activate com049 1");
    is_asked(&s, 0, IS_ASK_GIVE);
    closes(&s, "pick com007");
    does(&s, "pass");
    closes(&s, "activate rom068 1");
    closes(&s, "pick com008");
}

/* IS-BLD-02, IS-BLD-04, IS-FAC-15 */
static void what_pays_for_l_closes_where_it_was_hidden(void **unused)
{
    struct is_state s = two("japanese", "egyptians");
    (void)unused;
    owns(&s, 0, "jap013 com001");
    holds(&s, 0, "com007 jap006 jap007");
    goods(&s, 0, "3W");
    does(&s, "tuck com007 jap013");
    stays_open(&s, "build jap006");
    struct is_state t = s;
    stays_open(&t, "pick com001");
    closes(&s, "pick jap013"); /* the card under the Gate is seen */

    s = two("egyptians", "japanese");
    owns(&s, 0, "egy014");
    holds(&s, 0, "com007 com008 egy026 egy027");
    goods(&s, 0, "1P+2S");
    closes(&s, "activate egy014 1"); /* Sanctuary: whether a card is asked for tells something */
    stays_open(&s, "pick com007");
    does(&s, "pass");
    stays_open(&s, "build egy026");
    closes(&s, "pick com007"); /* nobody has seen that Foundation */

    s = two("egyptians", "japanese");
    owns(&s, 0, "com001");
    founds(&s, 0, "com007"); /* a Location that was razed: all know it */
    holds(&s, 0, "egy026");
    goods(&s, 0, "1S");
    does(&s, "build egy026");
    stays_open(&s, "pick com007");
}

static void verbs_that_look_into_a_hand_close(void **unused) /* RULINGS R-13 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com040"); /* Settlers: build a Faction card of the hand */
    holds(&s, 0, "rom001 rom020");
    goods(&s, 0, "1W+2S");
    closes(&s, "activate com040 1");

    s = two("barbarians", "aztecs");
    owns(&s, 0, "bar014"); /* Dark Chapel: raze a hand card, or an enemy Location */
    owns(&s, 1, "com001 com002");
    holds(&s, 0, "com007 com008");
    goods(&s, 0, "2R");
    closes(&s, "activate bar014 1");
    is_asked(&s, 0, IS_ASK_ALTERNATIVE);
    closes(&s, "choose 1"); /* which hand card is asked next */

    s = two("romans", "aztecs");
    owns(&s, 0, "rom066"); /* Solid Foundations: a card of the colour just built */
    holds(&s, 0, "com007 com018");
    goods(&s, 0, "2W");
    closes(&s, "build com007"); /* no brown card is left: nothing is asked, which tells so */
    assert_int_not_equal(s.ask, IS_ASK_MAY);
    s = two("romans", "aztecs");
    owns(&s, 0, "rom066");
    holds(&s, 0, "com007 com062 com063");
    goods(&s, 0, "2W");
    closes(&s, "build com007");
    is_asked(&s, 0, IS_ASK_MAY);
    closes(&s, "choose 1");
}

static void alternatives_that_leave_the_hand_alone_stay_open(void **unused) /* RULINGS R-13 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "com001");
    holds(&s, 0, "egy004"); /* Pharaoh's Guard: 1R or 2V */
    goods(&s, 0, "2F");
    stays_open(&s, "build egy004");
    is_asked(&s, 0, IS_ASK_ALTERNATIVE);
    stays_open(&s, "choose 2");

    s = two("aztecs", "romans");
    owns(&s, 0, "azt039 azt031"); /* Envoys: what an Open Production Location gives, or a Prayer */
    goods(&s, 0, "1P");
    stays_open(&s, "activate azt039 1");
    is_asked(&s, 0, IS_ASK_ALTERNATIVE);
    stays_open(&s, "choose 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(alternatives_that_leave_the_hand_alone_stay_open),
        TEST(what_shows_nothing_can_be_taken_back),
        TEST(drawing_a_card_closes),
        TEST(turning_cards_up_closes),
        TEST(looking_at_cards_closes_and_so_does_showing_the_rest),
        TEST(a_new_row_closes_and_a_pick_does_not),
        TEST(held_cards_are_passed_on_when_all_have_chosen),
        TEST(the_virtual_player_closes),
        TEST(costs_from_the_hand_close),
        TEST(what_pays_for_l_closes_where_it_was_hidden),
        TEST(verbs_that_look_into_a_hand_close),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
