/* The edges of the effect vocabulary: what a verb may not aim at, what an event does not fire, what
 * is not asked. */
#include "is_test.h"

static struct is_state two(const char *first, const char *second)
{
    char options[100];
    snprintf(options, sizeof options, "players=2 decks=open faction1=%s faction2=%s", first,
             second);
    return table(options);
}

/* ---- targets ----------------------------------------------------------------------------- */

static void only_common_locations_with_a_field_are_looted(void **unused) /* loot(), IS-FAC-31 */
{
    struct is_state s = two("barbarians", "japanese");
    (void)unused;
    owns(&s, 0, "bar016");
    owns(&s, 1, "jap001 com069"); /* a Japanese field, and Ruins */
    goods(&s, 0, "1P");
    refused(&s, "activate bar016 1", "IS-ACT-09");
    owns(&s, 1, "com007");
    does(&s, "activate bar016 1"); /* the one target, of one Good */
    has(&s, 0, "1W");
}

static void saboteurs_leave_gold_alone(void **unused) /* steal(1X), IS-GDS-15 */
{
    struct is_state s = two("barbarians", "egyptians");
    (void)unused;
    owns(&s, 0, "bar010");
    goods(&s, 0, "1P");
    goods(&s, 1, "3G+2P+1R");
    refused(&s, "activate bar010 1", "IS-ACT-09");
}

static void saboteurs_take_one_of_many(void **unused) /* steal(1X), IS-FAC-29, IS-INV-27 */
{
    struct is_state s = two("barbarians", "egyptians");
    (void)unused;
    owns(&s, 0, "bar010");
    goods(&s, 0, "1P");
    goods(&s, 1, "3W");
    does(&s, "activate bar010 1");
    has(&s, 0, "1W");
    has(&s, 1, "2W");
    is_asked(&s, 1, IS_ASK_TURN);
}

/* discard_enemy(common), IS-RAZ-14 */
static void a_garrison_discards_common_locations_only(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap008");
    owns(&s, 1, "rom001");
    goods(&s, 0, "1P+1R");
    refused(&s, "activate jap008 1", "IS-ACT-09");
    owns(&s, 1, "com069");
    does(&s, "activate jap008 1");
    assert_true(lies_in(&s, IS_DISCARDS, "com069")); /* Ruins can be discarded, if not razed */
    has(&s, 1, "");
}

static void a_troupe_readies_what_was_activated(void **unused) /* ready(own), IS-USE-10 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com041 com037");
    goods(&s, 0, "1P");
    refused(&s, "activate com041 1", "IS-ACT-09");
    owns(&s, 0, "com046");
    /* put there by Solid Foundations */
    is_tuck_under(&s, IS_DECK, card_of("com065"), card_of("com046"));
    s.spot[card_of("com046")].used = 1;
    does(&s, "activate com041 1");
    assert_int_equal(is_counter(&s, card_of("com046"), IS_FIRST), 0);
    assert_int_equal(is_count_tucked(&s, card_of("com046")), 1); /* it did not pay, so it stays */
}

static void envoys_use_open_production_only(void **unused) /* use_prod(open) */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt039 azt001"); /* Envoys, Maize Terraces */
    goods(&s, 0, "2P");
    stack(&s, "com007 com062 com018");
    does(&s, "activate azt039 1");
    is_asked(&s, 0, IS_ASK_PRAY_COLOUR); /* nothing open: the Prayer it is */
    does(&s, "colour brown");
    has(&s, 0, "1P+2W");
    owns(&s, 0, "azt031"); /* Floating Gardens */
    s.spot[card_of("azt039")].used = 0;
    turn_of(&s, 0);
    does(&s, "activate azt039 1; choose 1");
    has(&s, 0, "2W+2F");
    assert_int_equal(is_counter(&s, card_of("azt031"), IS_USES), 0); /* no use by an enemy */
}

/* IS-FAC-09, trade_deal() */
static void a_location_is_traded_with_once_and_a_trade_is_a_deal(void **unused)
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap021 jap022 jap030"); /* Trade Routes; School of Diplomacy: 2V for a Deal */
    owns(&s, 1, "rom029");
    goods(&s, 0, "2F");
    does(&s, "activate jap021 1");
    has(&s, 0, "1F+1G");
    scores(&s, 0, 2);
    turn_of(&s, 0);
    refused(&s, "activate jap022 1", "IS-ACT-09");
}

static void one_place_for_a_samurai_is_no_question(void **unused) /* samurai(n) */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    holds(&s, 0, "jap066"); /* Kami Shrine: a Blessing, and 1 Samurai */
    founds(&s, 0, "com007");
    goods(&s, 0, "1S");
    does(&s, "build jap066; colour red");
    assert_true(marked(&s, "jap066", IS_MARK_SAMURAI));
}

/* ---- events ------------------------------------------------------------------------------ */

static struct is_state forayer(void)
{
    struct is_state s = two("barbarians", "romans");
    owns(&s, 0, "bar007 bar018 com062"); /* Foray: 1V from hand, 2V from an enemy; Rabble */
    owns(&s, 1, "com007");
    holds(&s, 0, "com063");
    goods(&s, 0, "2R+1P");
    return s;
}

static void a_foray_knows_what_was_razed(void **unused) /* raze[hand], raze[enemy], IS-RAZ-20 */
{
    struct is_state s = forayer();
    (void)unused;
    does(&s, "raze com063");
    scores(&s, 0, 1);
    s = forayer();
    does(&s, "raze com007");
    scores(&s, 0, 2);
    s = forayer();
    does(&s, "activate bar018 1"); /* an own Location is neither */
    scores(&s, 0, 0);
}

static void thoth_does_not_answer_a_sphinx(void **unused) /* IS-TRG-10 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy019 egy068 egy016"); /* Sphinx: gold; Thoth; Avenue of Sphinxes: grey, 3V */
    blessed(&s, 0, COLOUR(IS_GO));
    goods(&s, 0, "1P+1S");
    does(&s, "activate egy016 1");
    scores(&s, 0, 3 + 1);
}

static void every_activation_is_answered_before_the_next(void **unused) /* IS-USE-03 */
{
    static const int order[4] = { 2, 1, 2, 1 };
    struct is_state s = two("egyptians", "romans");
    static struct told told;
    int scored = 0;
    (void)unused;
    owns(&s, 0, "egy019 egy021"); /* Sphinx; Goldsmith: 1G => 2V, twice */
    goods(&s, 0, "2G");
    does(&s, "activate egy021 1");
    does_telling(&s, "times 2", &told);
    for (int i = 0; i < told.count; i++)
        if (told.event[i].kind == IS_EV_SCORED_VP)
            assert_int_equal(told.event[i].a, order[scored++]);
    assert_int_equal(scored, 4);
}

static void each_copy_of_solid_foundations_has_its_own_cards(void **unused) /* IS-FAC-26 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "rom066 rom067");
    holds(&s, 0, "com008 com009 com010");
    goods(&s, 0, "1W+1S");
    /* the last card goes without a question */
    does(&s, "build com008; choose 1; pick com009; choose 1");
    assert_int_equal(is_end_score(&s, 0).clauses, 4);
    is_leave(&s, 0, card_of("rom067"), IS_FACTION_DISCARDS);
    assert_int_equal(is_end_score(&s, 0).clauses, 2);
}

/* ---- Prayers ----------------------------------------------------------------------------- */

static void a_prayer_without_a_hit_pays_and_asks_nothing(void **unused) /* IS-PRY-16, IS-PRY-17 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt029 azt026 com084"); /* Temple of Rain: brown and red; High Priest; Porters */
    blessed(&s, 0, COLOUR(IS_TRICOLOUR));
    goods(&s, 0, "1F");
    stack(&s, "com008 com009 com046 com018");
    does(&s, "activate com084 1; pray cards");
    is_asked(&s, 1, IS_ASK_TURN); /* the colour of the tricolour token was not asked */
    has(&s, 0, "");
    scores(&s, 0, 0);
}

static void nothing_starts_a_prayer_by_tokens(void **unused) /* pray.start, IS-PRY-35 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004 azt048"); /* Clockwork Altar: 1T => more(2) */
    blessed(&s, 0, COLOUR(IS_BR));
    goods(&s, 0, "1P+1T");
    does(&s, "activate azt004 1; pray tokens");
    has(&s, 0, "1T+1W");
}

static void a_stone_holds_three_stories(void **unused) /* save(game,max=3), IS-INV-12 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt004 azt022");
    goods(&s, 0, "1P");
    put_cards(&s, "com062 com063 com064", IS_ASIDE, MG_KNOWN_TO_ALL);
    is_tuck_under(&s, IS_ASIDE, card_of("com062"), card_of("azt022"));
    is_tuck_under(&s, IS_ASIDE, card_of("com063"), card_of("azt022"));
    is_tuck_under(&s, IS_ASIDE, card_of("com064"), card_of("azt022"));
    does(&s, "activate azt004 1; colour grey");
    is_asked(&s, 0, IS_ASK_PRAY_SAVED);
    does(&s, "done");
    is_asked(&s, 1, IS_ASK_TURN); /* no room for a fourth */
}

/* ---- costs ------------------------------------------------------------------------------- */

static void a_taken_location_is_none_to_give(void **unused) /* IS-BLD-05 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "com007");
    s.taken[s.takens++] = (struct is_taken){ (uint16_t)card_of("com007"), 1 };
    holds(&s, 0, "egy026");
    goods(&s, 0, "1S");
    refused(&s, "build egy026", "IS-BLD-02");
    founds(&s, 0, "com008");
    allowed(&s, "build egy026");
}

/* IS-ACT-09, pick_discard() */
static void the_desert_is_paid_with_a_card_whose_pile_has_another(void **unused)
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy001");
    holds(&s, 0, "egy007 com001");
    discards(&s, "com002");
    /* the Egyptian pile is empty: the Common card pays, without a question */
    does(&s, "activate egy001 1");
    assert_true(lies_in(&s, IS_HAND, "com002") && lies_in(&s, IS_DISCARDS, "com001"));
}

static void one_resource_does_not_stand_for_another(void **unused) /* IS-GDS-03 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    holds(&s, 0, "com018"); /* Armorer: 1W+1S */
    goods(&s, 0, "2W+1S+1G");
    does(&s, "build com018");
    is_asked(&s, 0, IS_ASK_PAY);
    refused(&s, "pay 2 0 0", "IS-GDS-03");
    does(&s, "pay 1 0 0");
    has(&s, 0, "1W+1S+1R");
}

static void the_hanseatic_league_needs_a_deal(void **unused) /* DEAL, IS-GDS-10 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    owns(&s, 0, "com061");
    goods(&s, 0, "2P");
    refused(&s, "activate com061 1", "IS-GDS-10");
    deals(&s, 0, "rom029");
    does(&s, "activate com061 1"); /* one Deal: once */
    scores(&s, 0, 2);
    assert_true(lies_in(&s, IS_FACTION_DISCARDS, "rom029"));
}

/* ---- what lies on Locations -------------------------------------------------------------- */

static void a_foundation_card_scores_for_its_player_only(void **unused) /* IS-FAC-26, IS-FAC-39 */
{
    struct is_state s = two("romans", "egyptians");
    (void)unused;
    owns(&s, 0, "rom066 com008");
    owns(&s, 1, "egy013");
    is_tuck_under(&s, IS_DECK, card_of("com009"), card_of("com008"));
    assert_int_equal(is_end_score(&s, 0).clauses, 2);
    turn_of(&s, 1);
    does(&s, "activate egy013 1"); /* taken over */
    assert_int_equal(is_end_score(&s, 0).clauses, 0);
    assert_int_equal(is_count_tucked(&s, card_of("com008")), 1);
}

static void what_lies_on_gate_and_shrine_goes_with_them(void **unused) /* IS-BLD-04 */
{
    struct is_state s = two("japanese", "romans");
    (void)unused;
    owns(&s, 0, "jap013 jap015");
    holds(&s, 0, "com001 jap001");
    goods(&s, 0, "1W");
    does(&s, "tuck com001 jap013; tuck jap001 jap013; lay wood");
    is_leave(&s, 0, card_of("jap013"), IS_FACTION_DISCARDS);
    is_leave(&s, 0, card_of("jap015"), IS_FACTION_DISCARDS);
    assert_true(lies_in(&s, IS_DISCARDS, "com001") && lies_in(&s, IS_FACTION_DISCARDS, "jap001"));
    assert_int_equal(is_count_laid(&s.player[0]), 0);
    sound(&s);
}

static void statues_last_and_blocks_do_not(void **unused) /* IS-CLN-04, IS-CLN-05 */
{
    struct is_state s = two("egyptians", "romans");
    (void)unused;
    owns(&s, 0, "egy061");
    owns(&s, 1, "com037");
    s.spot[card_of("egy061")].used = 2 << 2 * IS_STATUE_COUNT | 1;
    mark(&s, "com037", IS_MARK_BLOCKED);
    all_pass(&s);
    assert_int_equal(is_counter(&s, card_of("egy061"), IS_STATUE_COUNT), 2);
    assert_int_equal(is_counter(&s, card_of("egy061"), IS_FIRST), 0);
    assert_false(marked(&s, "com037", IS_MARK_BLOCKED));
}

static void the_tricolour_token_may_be_given_up(void **unused) /* IS-CLN-09 */
{
    struct is_state s = two("aztecs", "romans");
    (void)unused;
    owns(&s, 0, "azt023"); /* Calendar Wheel: two Blessings */
    blessed(&s, 0, COLOUR(IS_BR) | COLOUR(IS_GY) | COLOUR(IS_TRICOLOUR));
    does(&s, "pass; pass");
    is_asked(&s, 0, IS_ASK_STORE);
    does(&s, "colour tricolour");
    assert_int_equal(s.player[0].blessings, COLOUR(IS_BR) | COLOUR(IS_GY));
}

/* ---- production -------------------------------------------------------------------------- */

static void a_doubled_watchtower_draws_twice(void **unused) /* IS-TEC-07 */
{
    struct is_state s = two("atlanteans", "romans");
    (void)unused;
    owns(&s, 0, "com065");
    mark(&s, "com065", IS_MARK_BASIC);
    produces(&s, 0);
    does(&s, "take common; take faction");
    assert_int_equal(hand(&s, 0), 2);
    is_asked(&s, 0, IS_ASK_TURN);
}

static void production_keeps_its_counts_to_itself(void **unused) /* IS-TRG-05, IS-USE-02 */
{
    struct is_state s = two("aztecs", "japanese");
    (void)unused;
    owns(&s, 0, "azt029 azt026 azt004"); /* Temple of Rain prays; High Priest: 3 a round; Altar */
    mark(&s, "azt004", IS_MARK_TRADE);   /* a deal of the Japanese: P */
    stack(&s, "com007 com008 com009 com046");
    produces(&s, 0);
    while (s.phase == IS_PH_PRODUCTION)
        does(&s, s.ask == IS_ASK_PRAY_MODE ? "pray cards" : "colour brown");
    scores(&s, 0, 1);
    assert_int_equal(is_counter(&s, card_of("azt026"), IS_FIRST), 1); /* it counts for the round */
    assert_int_equal(is_counter(&s, card_of("azt029"), IS_FIRST), 0);
    assert_int_equal(is_counter(&s, card_of("azt004"), IS_SECOND), 0);
    assert_int_equal(s.player[1].supply[IS_P], 4 + 1);
}

static void triggers_that_need_no_order_are_not_asked_for(void **unused) /* IS-TRG-03 */
{
    struct is_state s = two("romans", "barbarians");
    (void)unused;
    /* Administration: 1V; Headquarters: a card and 1V for grey */
    owns(&s, 0, "rom012 rom015 com007");
    holds(&s, 0, "rom027");
    founds(&s, 0, "com008");
    goods(&s, 0, "1W+1S");
    does(&s, "build rom027; pick com008");
    is_asked(&s, 0, IS_ASK_DECK_OF);
    does(&s, "take common");
    scores(&s, 0, 2);
}

/* ---- secrets ----------------------------------------------------------------------------- */

/* the Dark Chapel may turn them into points */
static void cards_drawn_for_a_razed_field_are_secret(void **unused)
{
    struct is_state s = two("barbarians", "romans"), v;
    (void)unused;
    owns(&s, 0, "bar014");
    owns(&s, 1, "com065"); /* Watchtower: 2C */
    goods(&s, 0, "2R");
    does(&s, "activate bar014 1; take common; take faction");
    is_asked(&s, 0, IS_ASK_CONVERT);
    is_view(&s, 1, &v);
    assert_int_equal(v.razed_card[0] + v.razed_card[1], 0);
    is_view(&s, 0, &v);
    assert_int_equal(v.razed_card[0], s.razed_card[0]);
    assert_int_equal(moves_now(&v), 3);
}

static void cards_that_are_looked_at_are_secret(void **unused) /* look() */
{
    struct is_state s = two("romans", "barbarians"), v;
    (void)unused;
    owns(&s, 0, "rom011"); /* Architect: look at 2, keep 1 */
    stack_on(&s, IS_FACTION_DECK, "rom001 rom002");
    produces(&s, 0);
    is_asked(&s, 0, IS_ASK_LOOK);
    is_view(&s, 1, &v);
    assert_int_equal(is_at(&v, IS_HELD, 0) + is_at(&v, IS_HELD, 1), 0);
    is_view(&s, 0, &v);
    assert_true(lies_in(&v, IS_HELD, "rom001") && lies_in(&v, IS_HELD, "rom002"));
    does(&s, "pick rom002");
    is_view(&s, 1, &v);
    assert_true(lies_in(&v, IS_FACTION_DISCARDS, "rom001")); /* what is discarded lies face up */
    assert_false(lies_in(&v, IS_HAND, "rom002"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(only_common_locations_with_a_field_are_looted),
        TEST(saboteurs_leave_gold_alone),
        TEST(saboteurs_take_one_of_many),
        TEST(a_garrison_discards_common_locations_only),
        TEST(a_troupe_readies_what_was_activated),
        TEST(envoys_use_open_production_only),
        TEST(a_location_is_traded_with_once_and_a_trade_is_a_deal),
        TEST(one_place_for_a_samurai_is_no_question),
        TEST(a_foray_knows_what_was_razed),
        TEST(thoth_does_not_answer_a_sphinx),
        TEST(every_activation_is_answered_before_the_next),
        TEST(each_copy_of_solid_foundations_has_its_own_cards),
        TEST(a_prayer_without_a_hit_pays_and_asks_nothing),
        TEST(nothing_starts_a_prayer_by_tokens),
        TEST(a_stone_holds_three_stories),
        TEST(a_taken_location_is_none_to_give),
        TEST(the_desert_is_paid_with_a_card_whose_pile_has_another),
        TEST(one_resource_does_not_stand_for_another),
        TEST(the_hanseatic_league_needs_a_deal),
        TEST(a_foundation_card_scores_for_its_player_only),
        TEST(what_lies_on_gate_and_shrine_goes_with_them),
        TEST(statues_last_and_blocks_do_not),
        TEST(the_tricolour_token_may_be_given_up),
        TEST(a_doubled_watchtower_draws_twice),
        TEST(production_keeps_its_counts_to_itself),
        TEST(triggers_that_need_no_order_are_not_asked_for),
        TEST(cards_drawn_for_a_razed_field_are_secret),
        TEST(cards_that_are_looked_at_are_secret),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
