/* Refusals that need a position of their own: each is the only thing in the way of the move. What
 * the other tests refuse beside what they are about is not said again here. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

/* ---- nothing to place -------------------------------------------------------------------- */

/* IS-DEF-01, IS-TEC-01, IS-FAC-03 */
static void nobody_places_a_token_that_he_does_not_have(void **unused)
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    owns(&s, 0, "com001");
    goods(&s, 0, "1P");
    refused(&s, "defend com001", "IS-DEF-01");
    refused(&s, "technology com001 technology", "IS-TEC-01");
    refused(&s, "technology com001 tech-defence", "IS-TEC-01");
    refused(&s, "technology com001 tech-glory", "IS-TEC-01");
    goods(&s, 0, "1D+1T+1TD+1TG");
    allowed(&s, "defend com001");
    allowed(&s, "technology com001 technology");
    allowed(&s, "technology com001 tech-defence");
    allowed(&s, "technology com001 tech-glory");
    refused(&s, "technology com001 wood", "IS-TEC-01");

    s = two("japanese", "romans");
    owns(&s, 0, "jap001");
    refused(&s, "samurai jap001", "IS-FAC-03");
    goods(&s, 0, "1P");
    allowed(&s, "samurai jap001");
}

static void a_worker_is_sent_by_who_has_one(void **unused) /* IS-OPN-02 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 1, "azt031");
    refused(&s, "send azt031", "IS-OPN-02");
    goods(&s, 0, "1P");
    allowed(&s, "send azt031");
}

/* IS-FAC-08, IS-GDS-15 */
static void gates_take_hand_cards_and_the_shrine_takes_resources(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013 com002");
    holds(&s, 0, "com003 com004 com005 com006");
    goods(&s, 0, "1W+1G");
    refused(&s, "tuck com001 jap013", "IS-FAC-08"); /* in the deck */
    refused(&s, "tuck com002 jap013", "IS-FAC-08"); /* in play */
    refused(&s, "tuck com003 com002", "IS-FAC-08"); /* under what is no Gate */
    refused(&s, "tuck com003 jap014", "IS-FAC-08"); /* a Gate that is in the deck */
    refused(&s, "lay wood", "IS-FAC-08");           /* without a Shrine */
    does(&s, "tuck com003 jap013; tuck com004 jap013; tuck com005 jap013");
    refused(&s, "tuck com006 jap013", "IS-FAC-08"); /* full: 3 */
    assert_int_equal(is_size(&s, IS_GATE), 3);

    owns(&s, 0, "jap015");
    refused(&s, "lay stone", "IS-FAC-08"); /* he has none */
    refused(&s, "lay gold", "IS-GDS-15");
    goods(&s, 0, "3W+2S+1F");
    does(&s, "lay wood; lay wood; lay stone; lay stone; lay wood");
    refused(&s, "lay food", "IS-FAC-08"); /* full: 5 */
    assert_int_equal(is_end_score(&s, 0).clauses, 8);
    has(&s, 0, "1F");
}

/* What lies under a Gate or on the Shrine scores at the end and not before, and is lost with
 * them. */
/* IS-FAC-08, IS-CLN-04, IS-BLD-04 */
static void what_lies_at_gate_and_shrine_never_returns(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013 jap015");
    holds(&s, 0, "com003 jap001 jap006");
    goods(&s, 0, "1W+1F");
    does(&s, "tuck com003 jap013; lay food");
    scores(&s, 0, 0);
    assert_int_equal(is_end_score(&s, 0).clauses, 2);
    all_pass(&s);
    assert_int_equal(s.phase, IS_PH_LOOKOUT);
    assert_int_equal(is_size(&s, IS_GATE), 1);
    assert_int_equal(s.player[0].laid[IS_F], 1);
    scores(&s, 0, 0);

    s = two("japanese", "romans");
    owns(&s, 0, "jap013 jap015");
    holds(&s, 0, "com003 jap006");
    goods(&s, 0, "1W+2F");
    /* the Gate pays for another Location */
    does(&s, "tuck com003 jap013; lay food; build jap006; pick jap013");
    assert_true(lies_in(&s, IS_DISCARDS, "com003"));
    assert_int_equal(is_size(&s, IS_GATE), 0);
    assert_int_equal(is_end_score(&s, 0).clauses, 1);
    is_leave(&s, 0, card_of("jap015"), IS_FACTION_DISCARDS);
    assert_int_equal(is_count_laid(&s.player[0]), 0);
    has(&s, 0, "1P+1F"); /* Geisha House; the Food laid is gone */
}

/* ---- another question -------------------------------------------------------------------- */

/* Each answer belongs to its own question, and none of these is asked in a turn. */
static void an_answer_needs_its_question(void **unused) /* IS-ACT-01 */
{
    static const char *const answers[] = {
        "pick com003", "take wood",      "colour brown",   "choose 1",     "times 1",
        "pay 0 0 0",   "spend 0 0 0",    "pray cards",     "pray tokens",  "done",
        "from 1",      "produce com003", "trigger com003", "discard wood",
    };
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    holds(&s, 0, "com003");
    goods(&s, 0, "1W+2P");
    for (unsigned i = 0; i < sizeof answers / sizeof answers[0]; i++)
        refused(&s, answers[i], "IS-ACT-01");
    refused(&s, "end", "IS-ACT-01"); /* before the action of the turn */
}

/* While one question waits, nothing else is done: neither another answer nor an action nor a free
 * step. */
static void a_question_comes_before_everything_else(void **unused) /* IS-ACT-01, IS-ACT-05 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com002 com046");
    holds(&s, 0, "com026");
    goods(&s, 0, "2P+1D+1S");
    allowed(&s, "build com026");
    allowed(&s, "defend com002");
    does(&s, "activate com046 1");
    is_asked(&s, 0, IS_ASK_TIMES);
    refused(&s, "build com026", "IS-ACT-01");
    refused(&s, "exchange", "IS-ACT-01");
    refused(&s, "pass", "IS-ACT-01");
    refused(&s, "end", "IS-ACT-01");
    refused(&s, "defend com002", "IS-ACT-05");
    refused(&s, "take common", "IS-ACT-01");
    refused(&s, "times 0", "IS-ACT-01");
    refused(&s, "times 3", "IS-USE-02");
    does(&s, "times 1");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    refused(&s, "times 1", "IS-ACT-01");
    refused(&s, "take wood", "IS-GDS-08");
    does(&s, "take common");
    is_asked(&s, 0, IS_ASK_FREE);
    refused(&s, "build com026", "IS-ACT-01"); /* the action of this turn is taken */
    allowed(&s, "end");
}

/* No printed action is used more than twice, so that the question is asked only of those who can
 * pay for two: but somebody may type in a position that asks with fewer Workers. */
static void nobody_activates_more_often_than_he_can_pay_for(void **unused) /* IS-USE-13 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "com046");
    goods(&s, 0, "2P");
    does(&s, "activate com046 1");
    is_asked(&s, 0, IS_ASK_TIMES);
    allowed(&s, "times 2");
    goods(&s, 0, "1P");
    refused(&s, "times 2", "IS-USE-13");
    allowed(&s, "times 1");
}

/* IS-LKT-03, IS-LKT-20, IS-ACT-01 */
static void the_lookout_asks_for_a_card_of_the_row(void **unused)
{
    struct is_state s = new_game("players=2", 5);
    (void)unused;
    unsigned other = is_at(&s, IS_DECK, 0), row = is_at(&s, IS_ROW, 0);
    struct mg_move m = { .kind = IS_M_PICK, .seat = s.seat, .a = (uint16_t)other };
    refused_move(&s, m, "a card of the deck", "IS-LKT-03");
    m.a = (uint16_t)is_at(&s, IS_HAND + s.seat, 0);
    refused_move(&s, m, "a card of the hand", "IS-LKT-03");
    m.a = (uint16_t)row;
    assert_true(mg_legal(mg_check(&is_game, &s, m)));
    m.kind = IS_M_BUILD;
    refused_move(&s, m, "build", "IS-ACT-01");
    refused(&s, "done", "IS-ACT-01");
    refused(&s, "end", "IS-ACT-01");

    s = new_game("players=2 lookout=alternate", 5);
    is_asked(&s, s.seat, IS_ASK_HELD);
    m = (struct mg_move){ .kind = IS_M_PICK, .seat = 0, .a = (uint16_t)is_at(&s, IS_HELD + 1, 0) };
    refused_move(&s, m, "a card that the other holds", "IS-LKT-20");
    m.a = (uint16_t)is_at(&s, IS_HELD, 0);
    assert_true(mg_legal(mg_check(&is_game, &s, m)));
}

static void what_is_looked_at_is_chosen_from(void **unused) /* IS-ACT-07 */
{
    struct is_state s = two("romans", "aztecs");
    (void)unused;
    owns(&s, 0, "rom011"); /* Architect: look at two, keep one */
    holds(&s, 0, "rom001");
    stack_on(&s, IS_FACTION_DECK, "rom002 rom003 rom004");
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_LOOK);
    refused(&s, "pick rom001", "IS-ACT-07");
    refused(&s, "pick rom004", "IS-ACT-07");
    does(&s, "pick rom003");
    assert_true(lies_in(&s, IS_HAND, "rom003"));
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "rom002"));
}

static void nothing_is_taken_from_who_has_nothing(void **unused) /* IS-FAC-29 */
{
    struct is_state s =
        table("players=4 faction1=barbarians faction2=romans faction3=aztecs faction4=egyptians");
    (void)unused;
    owns(&s, 0, "bar010"); /* Saboteurs */
    goods(&s, 0, "1P+1W");
    goods(&s, 1, "1W");
    goods(&s, 2, "5G"); /* Gold is no Resource */
    goods(&s, 3, "1S+1F");
    does(&s, "activate bar010 1");
    is_asked(&s, 0, IS_ASK_RIVAL);
    refused(&s, "from 0", "IS-FAC-29");
    refused(&s, "from 2", "IS-FAC-29");
    refused(&s, "from 5", "IS-FAC-29");
    allowed(&s, "from 1");
    does(&s, "from 3");
    refused(&s, "take wood", "IS-GDS-08");
    does(&s, "take food");
    has(&s, 0, "1W+1F");
    has(&s, 3, "1S");
}

/* ---- storing ----------------------------------------------------------------------------- */

/* The room of all Blessing storages adds up; Warehouses keep four Resources, and the board its own
 * Good beside them. */
static void only_what_does_not_fit_is_given_up(void **unused) /* IS-CLN-07, IS-CLN-06, IS-CLN-09 */
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    owns(&s, 0, "atl054 atl058"); /* 2 and 3 */
    blessed(&s, 0,
            COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_RD) | COLOUR(IS_PK) | COLOUR(IS_GO) |
                COLOUR(IS_BK));
    all_pass(&s);
    is_asked(&s, 0, IS_ASK_STORE);
    assert_int_equal(moves_now(&s), 6);
    refused(&s, "colour white", "IS-CLN-07"); /* he has none */
    refused(&s, "discard stone", "IS-CLN-07");
    does(&s, "colour red");
    assert_int_equal(s.player[0].blessings,
                     COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_PK) | COLOUR(IS_GO) | COLOUR(IS_BK));
    assert_int_equal(s.phase, IS_PH_LOOKOUT);

    s = two("romans", "atlanteans");
    owns(&s, 0, "rom019");
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "2W+2S+1F+3R+1G");
    all_pass(&s);
    is_asked(&s, 0, IS_ASK_STORE);
    refused(&s, "discard gold", "IS-CLN-07");
    refused(&s, "discard raze", "IS-CLN-07"); /* the board keeps it */
    refused(&s, "colour brown", "IS-CLN-07"); /* lost without a question: nothing stores it */
    does(&s, "discard wood");
    has(&s, 0, "1W+2S+1F+3R");
    assert_int_equal(s.player[0].blessings, 0);

    s = two("romans", "atlanteans");
    owns(&s, 0, "rom019");
    goods(&s, 0, "2W+2S"); /* it fits */
    all_pass(&s);
    has(&s, 0, "2W+2S");
    s = two("romans", "atlanteans");
    owns(&s, 0, "rom019");
    goods(&s, 0, "6W"); /* one kind only: nothing to choose */
    all_pass(&s);
    has(&s, 0, "4W");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(nobody_places_a_token_that_he_does_not_have),
        TEST(a_worker_is_sent_by_who_has_one),
        TEST(gates_take_hand_cards_and_the_shrine_takes_resources),
        TEST(what_lies_at_gate_and_shrine_never_returns),
        TEST(an_answer_needs_its_question),
        TEST(a_question_comes_before_everything_else),
        TEST(nobody_activates_more_often_than_he_can_pay_for),
        TEST(the_lookout_asks_for_a_card_of_the_row),
        TEST(what_is_looked_at_is_chosen_from),
        TEST(nothing_is_taken_from_who_has_nothing),
        TEST(only_what_does_not_fit_is_given_up),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
